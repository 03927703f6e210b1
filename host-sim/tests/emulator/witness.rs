//! rp2040js, an emulator that nobody here wrote, as an independent witness.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use core_nostd::cable;
use core_nostd::export::checksum;
use core_nostd::ui::Frame;
use host_sim::desk::Desk as _;
use host_sim::device::VirtualDevice;
use host_sim::flash::Flash;
use host_sim::pull::{self, Pulled};
use host_sim::script::{Script, Shot};

use crate::{SCRIPTS, assert_same, expected_shots, firmware, script_path};

/// The folder of the witness, with its packages installed; `None` without Node.js.
pub(crate) fn witness() -> Option<&'static Path> {
    static INSTALLED: OnceLock<Option<PathBuf>> = OnceLock::new();
    let installed = INSTALLED.get_or_init(|| {
        let node = Command::new("node").arg("--version").output();
        if !node.is_ok_and(|output| output.status.success()) {
            // Not `println`, which the test runner hides.
            let _ = writeln!(
                io::stderr(),
                "the witness rp2040js needs Node.js, which is not here: skipped"
            );
            return None;
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("witness");
        if !folder.join("node_modules/rp2040js").is_dir() {
            let npm = Command::new("npm")
                .args(["ci", "--silent"])
                .current_dir(&folder)
                .status();
            assert!(
                npm.is_ok_and(|status| status.success()),
                "`npm ci` in host-sim/witness failed"
            );
        }
        Some(folder)
    });
    installed.as_deref()
}

#[test]
fn it_passes_its_own_tests() {
    let Some(folder) = witness() else { return };
    let output = Command::new("npm").arg("test").current_dir(folder).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn it_sees_the_same() {
    let Some(folder) = witness() else { return };
    for name in SCRIPTS {
        let lines = run(folder, &script_path(name));
        let actual: Vec<Shot> = lines.lines().map(shot).collect();
        assert_same(name, "the witness", &expected_shots(name), &actual);
    }
}

#[test]
fn it_pulls_the_journals_over_usb() {
    let Some(folder) = witness() else { return };
    let work = std::env::temp_dir().join(format!("companion-witness-{}", std::process::id()));
    fs::create_dir_all(&work).unwrap();
    let script = work.join("pull.txt");
    // A game that begins and is ended at once; then: whole; twice with the cable pulled early; whole all the
    // same; after a power cut.
    let game = include_str!("../../scripts/eureka.txt");
    let (begin, _) = game.split_once("frame board").unwrap();
    // Only pulls are to be told.
    let game = format!("{begin}{END_IT}").replace("frame questions\n", "");
    fs::write(
        &script,
        format!("{game}pull\npull 64\npull 65\npull\ncut-power\npull\n"),
    )
    .unwrap();
    let lines = run(folder, &script);
    let pulls: Vec<String> = lines.lines().map(pulled).collect();
    let mut desk = VirtualDevice::blank();
    Script::parse(&game).unwrap().run(&mut desk);
    let exported = desk.export();
    assert!(exported.contains("journal eureka-0001\n"), "{exported}");
    for (number, is_whole) in [true, false, false, true, true].into_iter().enumerate() {
        let pull = &pulls[number];
        assert!(exported.starts_with(pull), "pull {number}: {pull}\n{exported}");
        assert_eq!(*pull == exported, is_whole, "pull {number}: {pull}");
    }

    let received = pull::receive(pulls[0].as_bytes(), &work, &mut io::sink());
    let made = None;
    assert_eq!(received.unwrap(), Pulled { new: 1, known: 0, made });
    fs::remove_dir_all(work).unwrap();
}

#[test]
fn it_keeps_a_board_that_comes_over_usb_and_nothing_of_a_torn_one() {
    const YARD: &str = include_str!("../../../core-nostd/src/games/rally/data/loading_yard.txt");
    let Some(folder) = witness() else { return };
    let work = std::env::temp_dir().join(format!("companion-push-witness-{}", std::process::id()));
    fs::create_dir_all(&work).unwrap();
    let (board, wrong, script) = (work.join("board"), work.join("wrong"), work.join("push.txt"));
    let sum = checksum(0, YARD);
    let message = format!("{}{YARD}{}{sum:08x}\n", cable::PUSH, cable::CLOSING);
    fs::write(&board, &message).unwrap();
    fs::write(&wrong, message.replacen("..", "##", 1)).unwrap();
    // To the list of boards; what was cut or changed leaves it empty, also after a power cut.
    let open = "press OK\npress Down\npress OK\npress Down 5\npress OK\n";
    let again = "cut-power\npress Down\npress OK\npress Down 5\npress OK\n";
    let send = |name: &Path, bytes: &str| format!("send {} {bytes}\n", name.display());
    let torn = send(&board, "5") + &send(&board, "64") + &send(&board, "500");
    let steps = [
        open.to_owned(),
        torn + &send(&wrong, "") + again + "frame empty\n",
        send(&board, "") + "wait 200ms\nframe kept\n" + again + "frame kept-again\n",
    ];
    fs::write(&script, steps.concat()).unwrap();
    let lines = run(folder, &script);
    fs::remove_dir_all(work).unwrap();
    let lines: Vec<&str> = lines.lines().collect();
    let damaged = r#"{"send":["refused: the text was damaged on its way; push again"]}"#;
    let nothing = r#"{"send":[]}"#;
    assert_eq!(lines[..4], [nothing, nothing, nothing, damaged]);
    assert_eq!(lines[5], r#"{"send":["kept as board 1: Loading Yard"]}"#);

    let mut desk = VirtualDevice::blank();
    Script::parse(open).unwrap().run(&mut desk);
    let empty = desk.picture();
    assert_eq!(desk.converse(message.as_bytes()), "kept as board 1: Loading Yard\n");
    let kept = desk.picture();
    assert_ne!(empty, kept);
    for (line, expected) in [(lines[4], empty), (lines[6], kept.clone()), (lines[7], kept)] {
        let shot = shot(line);
        assert_eq!(shot.frame, expected, "{}", shot.name);
    }
}

/// Home; saved games, the first one, end it, yes.
pub(crate) const END_IT: &str = "press Back
press OK
press Down 2
press OK
press OK
press Down
press OK
hold OK 700ms
";

/// Runs the firmware under a script; returns what the witness tells.
pub(crate) fn run(folder: &Path, script: &Path) -> String {
    let output = Command::new("node")
        .arg(folder.join("run.mjs"))
        .args([firmware().elf.as_path(), script, shared_storage()])
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}: {}",
        script.display(),
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

/// A file with what every device of the desk begins with.
fn shared_storage() -> &'static Path {
    static WRITTEN: OnceLock<PathBuf> = OnceLock::new();
    WRITTEN.get_or_init(|| {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("shared-storage");
        fs::write(&path, Flash::shared().bytes_mut()).unwrap();
        path
    })
}

/// Reads a line of the witness: `{"pull":["LINE",..]}`.
fn pulled(line: &str) -> String {
    let value: serde_json::Value = serde_json::from_str(line).unwrap();
    let lines = value["pull"].as_array().unwrap().iter();
    lines.map(|line| format!("{}\n", line.as_str().unwrap())).collect()
}

/// Reads a line of the witness: `{"frame":"NAME","picture":"<2048 hex digits>"}`.
fn shot(line: &str) -> Shot {
    let value: serde_json::Value = serde_json::from_str(line).unwrap();
    let digits = value["picture"].as_str().unwrap().as_bytes();
    let byte = |pair| u8::from_str_radix(str::from_utf8(pair).unwrap(), 16).unwrap();
    let bytes: Vec<u8> = digits.chunks(2).map(byte).collect();
    Shot {
        name: value["frame"].as_str().unwrap().to_owned(),
        frame: Frame::from_bytes(bytes.try_into().unwrap()),
    }
}
