//! rp2040js, an emulator that nobody here wrote, as an independent witness.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use core_nostd::ui::Frame;
use host_sim::script::Shot;

use crate::{SCRIPTS, assert_same, expected_shots, firmware, script_path};

/// The folder of the witness, with its packages installed; `None` without Node.js.
fn witness() -> Option<&'static Path> {
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
        let output = Command::new("node")
            .arg(folder.join("run.mjs"))
            .args([&firmware().elf, &script_path(name)])
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "{name}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        let lines = String::from_utf8(output.stdout).unwrap();
        let actual: Vec<Shot> = lines.lines().map(shot).collect();
        assert_same(name, "the witness", &expected_shots(name), &actual);
    }
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
