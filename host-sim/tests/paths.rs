//! Paths that lead elsewhere: what each command says about them, and what it leaves alone.
#![cfg(target_os = "linux")]
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a panic here is a failed test"
)]

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use host_sim::device::VirtualDevice;
use host_sim::flash::Flash;
use host_sim::script::Script;

/// The size of the flash that is the player's.
const FLASH_BYTES: usize = 262_144;

/// What the system calls things. None of it is for users.
const JARGON: [&str; 8] = [
    "os error",
    "No such file",
    "Is a directory",
    "Not a directory",
    "No space left on device",
    "valid UTF-8",
    "typewriter",
    "Permission denied",
];

/// Starts a program.
fn start(command: &mut Command) -> Child {
    command.stderr(Stdio::piped()).spawn().unwrap()
}

/// Runs a program to its end.
fn output_of(command: &mut Command) -> Output {
    start(command.stdout(Stdio::piped())).wait_with_output().unwrap()
}

fn host_sim(args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_host-sim");
    output_of(Command::new(program).args(args).stdin(Stdio::null()))
}

/// A folder of its own for each test, gone at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("companion-paths-{}-{test}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).unwrap();
        Folder(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, bytes).unwrap();
        path
    }

    /// A flash file with a game that is over.
    fn flash(&self) -> String {
        let path = self.path("flash.bin");
        // A file that is made here would get a key of its own, and the script other cards.
        fs::write(&path, Flash::shared().bytes_mut()).unwrap();
        let mut device = VirtualDevice::open(path.as_ref()).unwrap();
        let game = include_str!("../scripts/eureka.txt");
        Script::parse(game).unwrap().run(&mut device);
        drop(device);
        path
    }

    /// Everything in the folder and below, sorted.
    fn names(&self) -> Vec<PathBuf> {
        let (mut names, mut folders) = (Vec::new(), vec![self.0.clone()]);
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let entry = entry.unwrap();
                if entry.file_type().unwrap().is_dir() {
                    folders.push(entry.path());
                }
                names.push(entry.path());
            }
        }
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Checks for one line that begins like this, without jargon, and exit code 2.
#[track_caller]
fn check_refused(args: &[&str], expected: &str) {
    let output = host_sim(args);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {stderr}");
    assert_eq!(stderr.lines().count(), 1, "{args:?}: {stderr}");
    let line = format!("host-sim: {expected}");
    assert!(
        stderr.starts_with(&line),
        "{args:?}\n     says {stderr}instead of {line}"
    );
    for word in JARGON {
        assert!(!stderr.contains(word), "{args:?}: {stderr}");
    }
}

#[test]
fn pull_changes_neither_bytes_nor_time_of_the_flash_file_it_reads() {
    let folder = Folder::new("unchanged");
    let noise = (0..FLASH_BYTES).map(|at| ((at * 7_919) >> 3).to_le_bytes()[0]);
    let noise = folder.file("noise.bin", noise.collect::<Vec<u8>>());
    let journals = folder.path("journals");
    for (flash, new) in [(noise, 0), (folder.flash(), 1)] {
        // Nobody needs a permission to write for what is only read. (It does not bind root.)
        fs::set_permissions(&flash, fs::Permissions::from_mode(0o444)).unwrap();
        let state = || {
            (
                fs::read(&flash).unwrap(),
                fs::metadata(&flash).unwrap().modified().unwrap(),
            )
        };
        let before = state();
        let output = host_sim(&["pull", "--flash", &flash, &journals]);
        let stdout = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{flash}: {output:?}");
        assert!(stdout.contains(&format!("{new} new journal")), "{flash}: {stdout}");
        assert!(state() == before, "{flash} has changed");
    }
}

#[test]
fn no_command_changes_what_it_reads() {
    let folder = Folder::new("readers");
    let (flash, summary) = (folder.flash(), folder.path("summary"));
    let run = |args: &[&str]| {
        let output = host_sim(args);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        output.stdout
    };
    run(&["pull", "--flash", &flash, &folder.path("journals")]);
    run(&["selfplay", "eureka", "--games", "1", "--out", &summary]);
    let scenario = folder.file("scenario.toml", run(&["scenario", "--schema", "eureka"]));
    let state = || {
        let names = folder.names().into_iter();
        let state = names.map(|name| {
            (
                fs::metadata(&name).unwrap().modified().unwrap(),
                fs::read(&name).ok(),
                name,
            )
        });
        state.collect::<Vec<_>>()
    };
    let before = state();
    run(&["replay", &folder.path("journals/eureka-0001.journal")]);
    run(&["scenario", &scenario, &folder.path("")]);
    run(&["selfplay", "merge", &summary]);
    run(&["play", "--flash", &flash]);
    assert!(state() == before, "something has changed");
}

#[test]
fn cargo_that_cannot_be_started_is_told() {
    let folder = Folder::new("cargo");
    // It is asked for the folder of the Rust target, and answers with one that exists: there is nothing to install.
    let rustc = folder.file("rustc", "#!/bin/sh\necho /\n");
    fs::set_permissions(&rustc, fs::Permissions::from_mode(0o755)).unwrap();
    let variables = [("RUSTC", &*rustc), ("CARGO", "/no/such/cargo")];
    let program = env!("CARGO_BIN_EXE_host-sim");
    let output = output_of(Command::new(program).arg("firmware").envs(variables));
    let stderr = String::from_utf8_lossy(&output.stderr);
    let words = "host-sim: cannot start cargo: it does not exist; expected it on the PATH, or its path in the variable";
    assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{stderr}");
    assert!(stderr.starts_with(words), "{stderr}");
}

#[test]
fn what_is_no_flash_file_is_refused_by_kind_and_size_and_left_alone() {
    let folder = Folder::new("no-flash");
    let pipe = folder.path("pipe");
    assert!(output_of(Command::new("mkfifo").arg(&pipe)).status.success());
    let empty = folder.file("empty", "");
    let short = folder.file("short", "a letter to grandmother");
    let long = folder.file("long", vec![0xFF; FLASH_BYTES + 1]);
    let missing = folder.path("missing");
    let before = folder.names();
    let expected = "expected the flash file of a companion, which has 262144 bytes";
    for (file, why) in [
        (folder.path(""), "it is a folder"),
        (pipe, "it is a pipe"),
        ("/dev/full".to_owned(), "it is a device"),
        ("/dev/zero".to_owned(), "it is a device"),
        (short, "it has 23 bytes"),
        (long, "it has 262145 bytes"),
    ] {
        let pull = format!("cannot read {file}: {why}; {expected}\n");
        check_refused(&["pull", "--flash", &file, &folder.path("journals")], &pull);
        let play = format!("cannot use {file}: {why}; {expected}, or a new name in a folder that exists\n");
        check_refused(&["play", "--flash", &file], &play);
    }
    for (file, why) in [(empty, "it is empty"), (missing, "it does not exist")] {
        let pull = format!("cannot read {file}: {why}; {expected}\n");
        check_refused(&["pull", "--flash", &file, &folder.path("journals")], &pull);
    }
    assert_eq!(folder.names(), before);
    assert_eq!(fs::metadata(folder.path("empty")).unwrap().len(), 0);
}

#[test]
fn a_flash_file_that_is_in_use_is_not_read() {
    let folder = Folder::new("in-use");
    let flash = folder.flash();
    let companion = VirtualDevice::open(flash.as_ref()).unwrap();
    let refusal = format!("cannot read {flash}: another companion is using it; expected a flash file that nobody uses");
    check_refused(&["pull", "--flash", &flash, &folder.path("journals")], &refusal);
    drop(companion);
    let output = host_sim(&["pull", "--flash", &flash, &folder.path("journals")]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
}

/// Every command that takes a path, with every kind of path that it cannot use.
#[test]
fn every_wrong_path_gets_one_line_in_plain_words() {
    let folder = Folder::new("plain-words");
    let file = folder.file("file", "not what you expect");
    let noise = folder.file("noise", [0xFF, 0xFE, 0x00, 0xC3]);
    let missing = folder.path("missing");
    let inside_missing = folder.path("missing/deep/file");
    let inside_file = folder.path("file/deep");
    let here = folder.0.to_str().unwrap();
    let long = folder.path(&"n".repeat(300));
    let before = folder.names();

    let readers: [&[&str]; 6] = [
        &["scenario"],
        &["replay"],
        &["selfplay", "merge"],
        &["pull", "--flash"],
        &["pull", "--port"],
        &["play", "--flash"],
    ];
    for reader in readers {
        let (is_flash, is_port) = (reader.contains(&"--flash"), reader.contains(&"--port"));
        let deed = match reader {
            ["play", ..] | [_, "--port"] => "use",
            _ => "read",
        };
        let mut paths = vec![
            (&*inside_missing, format!("the folder {missing} does not exist")),
            (&*inside_file, format!("{file} is not a folder")),
            (&*long, "the name is too long".to_owned()),
        ];
        if reader[0] != "play" {
            paths.push((&missing, "it does not exist".to_owned()));
        }
        // A folder without any scenario is a matter of its own.
        if reader[0] != "scenario" {
            paths.push((here, "it is a folder".to_owned()));
        }
        let device = if is_port {
            "it is not a serial port"
        } else {
            "it is a device"
        };
        paths.push(("/dev/null", device.to_owned()));
        paths.push(("/dev/full", device.to_owned()));
        let (noise_words, file_words) = match (is_flash, is_port) {
            (true, _) => ("it has 4 bytes", Some("it has 19 bytes")),
            (_, true) => ("it is a file", Some("it is a file")),
            _ => ("it is not text (UTF-8)", None),
        };
        paths.push((&noise, noise_words.to_owned()));
        paths.extend(file_words.map(|words| (&*file, words.to_owned())));
        for (path, why) in paths {
            let args = [reader, &[path]].concat();
            check_refused(&args, &format!("cannot {deed} {path}: {why}"));
        }
    }

    let flash = folder.flash();
    let into: [&[&str]; 2] = [&["shots"], &["pull", "--flash", &flash]];
    for command in into {
        for (path, why) in [
            (&*inside_missing, format!("the folder {missing} does not exist")),
            (&*inside_file, format!("{file} is not a folder")),
            (&*file, "it is a file".to_owned()),
            ("/dev/null", "it is a device".to_owned()),
            (&*long, "the name is too long".to_owned()),
        ] {
            let args = [command, &[path]].concat();
            check_refused(&args, &format!("cannot write into {path}: {why}"));
        }
    }

    let summary = folder.path("summary");
    let games = ["selfplay", "eureka", "--games", "1", "--out"];
    assert!(host_sim(&[&games[..], &[&summary]].concat()).status.success());
    for command in [&games[..], &["selfplay", "merge", &summary, "--out"]] {
        for (path, why) in [
            (&*inside_missing, format!("the folder {missing} does not exist")),
            (&*inside_file, format!("{file} is not a folder")),
            (here, "it is a folder".to_owned()),
            ("/dev/full", "there is no space left".to_owned()),
            (&*long, "the name is too long".to_owned()),
        ] {
            let args = [command, &[path]].concat();
            check_refused(&args, &format!("cannot write {path}: {why}"));
        }
    }

    fs::remove_file(flash).unwrap();
    fs::remove_file(summary).unwrap();
    assert_eq!(folder.names(), before, "nothing was made on the way");
}

#[test]
fn what_you_may_not_read_or_write_is_told() {
    let folder = Folder::new("permission");
    let file = folder.file("secret", "");
    let shut = folder.path("shut");
    fs::create_dir(&shut).unwrap();
    for path in [&file, &shut] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o000)).unwrap();
    }
    // Permissions do not bind root.
    if fs::read(&file).is_err() {
        let why = "you have no permission for it; expected ";
        check_refused(&["scenario", &file], &format!("cannot read {file}: {why}"));
        check_refused(&["replay", &file], &format!("cannot read {file}: {why}"));
        check_refused(&["scenario", &shut], &format!("cannot read {shut}: {why}"));
        check_refused(&["shots", &shut], &format!("cannot write into {shut}"));
    }
    fs::set_permissions(&shut, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn a_full_disk_behind_the_output_is_told() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_host-sim"));
    let writing = start(program.args(["scenario", "--schema", "eureka"]).stdout(full));
    let output = writing.wait_with_output().unwrap();
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "host-sim: cannot write the output: there is no space left\n"
    );
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_scenario_folder_stands_for_every_scenario_below_it() {
    let folder = Folder::new("scenarios");
    let head = "id = \"RO-12\"\ntitle = \"t\"\ngame = \"eureka\"\n[expect]\n";
    let right = format!("{head}cubes.wallets.P1.small = 4\n");
    let wrong = format!("{head}turn = 7\n");
    for name in ["a", "b", "b/c"] {
        fs::create_dir(folder.path(name)).unwrap();
    }
    folder.file("b/one.toml", &right);
    folder.file("b/c/two.toml", &right);
    folder.file("b/notes.txt", "no scenario");
    let apart = folder.file("apart.toml", &right);
    // A link that leads back must not lead round in circles.
    std::os::unix::fs::symlink(&folder.0, folder.path("b/c/back")).unwrap();

    let (a, b) = (folder.path("a"), folder.path("b"));
    for (args, stdout) in [
        (&["scenario", &b][..], "2 scenarios, no difference\n"),
        (&["scenario", &apart, &b], "3 scenarios, no difference\n"),
        (&["scenario", &apart], "1 scenario, no difference\n"),
    ] {
        let output = host_sim(args);
        assert_eq!(String::from_utf8_lossy(&output.stdout), stdout, "{args:?}");
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{output:?}");
    }
    let none = format!("cannot read {a}: there is no .toml file in this folder; expected a scenario file, or a folder");
    check_refused(&["scenario", &a, &b], &none);

    for name in ["b/z.toml", "b/c/z.toml", "b/a.toml"] {
        folder.file(name, &wrong);
    }
    let output = host_sim(&["scenario", &b]);
    let stdout = String::from_utf8_lossy(&output.stdout);
    let order: Vec<&str> = stdout.lines().filter_map(|line| line.split(':').next()).collect();
    let expected = ["b/a.toml", "b/c/z.toml", "b/z.toml"].map(|name| folder.path(name));
    assert_eq!(
        (output.status.code(), order),
        (Some(1), expected.iter().map(String::as_str).collect())
    );
}

#[test]
fn a_folder_for_output_is_made_and_told_but_none_above_it() {
    let folder = Folder::new("made");
    let flash = folder.flash();
    let journals = folder.path("journals");
    for (path, words) in [
        (
            &journals,
            format!("1 new journal, 0 here already; the folder {journals} was made\n"),
        ),
        (&journals, "0 new journals, 1 here already\n".to_owned()),
    ] {
        let output = host_sim(&["pull", "--flash", &flash, path]);
        let stdout = String::from_utf8_lossy(&output.stdout);
        assert!(stdout.ends_with(&words), "{stdout}");
    }
    let deep = folder.path("a/b/c");
    let missing = format!("the folder {} does not exist; expected ", folder.path("a"));
    check_refused(
        &["pull", "--flash", &flash, &deep],
        &format!("cannot write into {deep}: {missing}"),
    );
    check_refused(&["shots", &deep], &format!("cannot write into {deep}: {missing}"));
    check_refused(&["play", "--flash", &deep], &format!("cannot use {deep}: {missing}"));
    let games = ["selfplay", "eureka", "--games", "1", "--out", &deep];
    check_refused(&games, &format!("cannot write {deep}: {missing}"));
    assert!(!Path::new(&folder.path("a")).exists());
}
