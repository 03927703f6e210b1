//! Every scenario in `scenarios/<game>/*.toml`.

use std::fs;
use std::path::{Path, PathBuf};

use host_sim::scenario;

#[test]
fn every_scenario_goes_as_written() {
    let files = scenario_files();
    assert!(!files.is_empty(), "there are no scenarios");
    let problems: Vec<String> = files
        .iter()
        .flat_map(|file| scenario::run(file))
        .map(|problem| problem.to_string())
        .collect();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// A scenario lies with its game, so that it is found.
#[test]
fn every_scenario_lies_in_the_folder_of_its_game() {
    for file in scenario_files() {
        let text = fs::read_to_string(&file).expect("a scenario is text");
        let folder = file
            .parent()
            .and_then(Path::file_name)
            .expect("it was found in a folder")
            .to_string_lossy();
        let game = format!("game = \"{folder}\"");
        assert!(
            text.lines().any(|line| line == game),
            "{}: {game} is missing",
            file.display()
        );
    }
}

fn scenario_files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files: Vec<PathBuf> = entries(&root).iter().flat_map(|folder| entries(folder)).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    files
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries
        .map(|entry| entry.expect("the folder can be read").path())
        .collect()
}
