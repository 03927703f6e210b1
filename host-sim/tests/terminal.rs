//! The program in a terminal of its own, with a shell that it is started from: how it ends, stops and goes on.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a panic here is a failed test")]

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serialport::{SerialPort as _, TTYPort};

/// Longer than anything takes, however busy the machine is. No test waits so long unless it fails.
const PATIENCE: Duration = Duration::from_secs(60);

/// What switches to the picture and back.
const BEGIN: &str = "\x1b[?1049h";
const END: &str = "\x1b[?1049l";
/// The last word of the picture. Where nothing is drawn, the cursor moves, so there are only words.
const DRAWN: &str = "quit";

/// A window of 100 by 30 characters with a shell in it.
struct Window {
    /// The side of the pseudo-terminal on which the user is.
    user: TTYPort,
    /// The other side. As long as it is open, nothing that was written gets lost.
    _terminal: TTYPort,
    shell: Child,
    flash: String,
    /// What was shown and has not been waited for yet.
    shown: String,
}

impl Window {
    /// Opens a window in which a shell runs `script`; in it, `$play` starts the program.
    fn open(test: &str, script: &str) -> Window {
        let (mut user, terminal) = TTYPort::pair().unwrap();
        user.set_timeout(PATIENCE).unwrap();
        let side = || File::options().read(true).write(true).open(terminal.name().unwrap());
        let flash = std::env::temp_dir().join(format!("companion-terminal-{}-{test}.bin", std::process::id()));
        let flash = flash.to_str().unwrap().to_owned();
        // `setsid --ctty` makes it the terminal of the session. The port has left it raw and without a size.
        let script = format!("stty sane rows 30 cols 100; play=\"$HOST_SIM --flash $FLASH\"; {script}");
        let shell = Command::new("setsid")
            .args(["--ctty", "sh", "-c", &script])
            .envs([("HOST_SIM", env!("CARGO_BIN_EXE_host-sim")), ("FLASH", &flash)])
            .envs([("TERM", "xterm")])
            .stdin(side().unwrap())
            .stdout(side().unwrap())
            .stderr(side().unwrap())
            .spawn();
        Window {
            user,
            _terminal: terminal,
            shell: shell.unwrap(),
            flash,
            shown: String::new(),
        }
    }

    /// Waits until this text is shown; returns what came before it.
    #[track_caller]
    fn wait_for(&mut self, text: &str) -> String {
        loop {
            if let Some((before, after)) = self.shown.split_once(text) {
                let before = before.to_owned();
                self.shown = after.to_owned();
                return before;
            }
            let mut bytes = [0; 4096];
            let count = self.user.read(&mut bytes).unwrap_or_default();
            let new = bytes.get(..count).unwrap_or_default();
            assert!(!new.is_empty(), "{text:?} does not come after {:?}", self.shown);
            self.shown += &String::from_utf8_lossy(new);
        }
    }

    fn press(&mut self, keys: &str) {
        self.user.write_all(keys.as_bytes()).unwrap();
    }

    /// Waits for the first picture.
    #[track_caller]
    fn wait_for_start(&mut self) {
        self.wait_for(BEGIN);
        // The program asks whether the terminal reports releases of keys, and for its kind, which all terminals tell.
        self.wait_for("\x1b[c");
        self.press("\x1b[?62c");
        self.wait_for(DRAWN);
    }

    fn signal(&self, signal: &str, process: &str) {
        let sent = Command::new("sh")
            .args(["-c", "kill -s \"$0\" \"$1\"", signal, process])
            .stderr(Stdio::null())
            .status();
        assert!(sent.unwrap().success(), "{signal} to {process}");
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        // A test that has failed may have left something behind.
        let _ = self.shell.kill();
        let _ = self.shell.wait();
        let _ = fs::remove_file(&self.flash);
    }
}

/// Says `mode as before` if the terminal is as the script has found it.
const SAY_MODE: &str = "[ \"$(stty -g)\" = \"$mode\" ] && echo mode as before";

#[test]
fn a_signal_that_ends_it_leaves_a_clean_terminal_and_tells_the_shell() {
    for (signal, code) in [("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131)] {
        // The inner shell tells its number and becomes the program. The outer one must outlive a HUP and an INT.
        let script = format!(
            "trap : HUP INT QUIT; mode=$(stty -g); sh -c \"echo process \\$\\$.; exec $play\"; echo code $?.; {SAY_MODE}"
        );
        let mut window = Window::open(signal, &script);
        window.wait_for("process ");
        let process = window.wait_for(".");
        window.wait_for_start();
        window.signal(signal, &process);
        window.wait_for(END);
        window.wait_for("code ");
        assert_eq!(window.wait_for("."), code.to_string(), "{signal}");
        window.wait_for("mode as before");
    }
}

#[test]
fn a_key_that_ends_it_is_no_failure() {
    for (test, key) in [("q", "q"), ("ctrl-c", "\x03")] {
        let mut window = Window::open(test, "$play; echo code $?.");
        window.wait_for_start();
        window.press(key);
        window.wait_for(END);
        window.wait_for("code ");
        assert_eq!(window.wait_for("."), "0", "{test}");
    }
}

#[test]
fn the_usual_place_of_the_flash_is_made_at_the_first_start() {
    let mut window = Window::open("home", "XDG_DATA_HOME=$FLASH.data/deep $HOST_SIM; echo code $?.");
    let data = format!("{}.data", window.flash);
    window.wait_for_start();
    window.press("q");
    window.wait_for("code ");
    let length = fs::metadata(format!("{data}/deep/table-companion/flash.bin")).map(|flash| flash.len());
    let _ = fs::remove_dir_all(data);
    assert_eq!((window.wait_for("."), length.ok()), ("0".to_owned(), Some(262_144)));
}

#[test]
fn ctrl_z_gives_the_terminal_to_the_shell_and_fg_draws_everything_again() {
    // With `set -m` a shell has jobs, as it has when somebody types.
    let script = format!("set -m; mode=$(stty -g); $play; echo stopped $?.; {SAY_MODE}; fg; echo ended $?.");
    let mut window = Window::open("stop", &script);
    window.wait_for_start();
    window.press("\x1a");
    window.wait_for(END);
    window.wait_for("stopped ");
    assert_eq!(window.wait_for("."), "148", "128 and the number of SIGTSTP");
    window.wait_for("mode as before");
    window.wait_for(BEGIN);
    window.wait_for("Table Companion");
    window.wait_for("[Enter");
    window.wait_for(DRAWN);
    window.press("q");
    window.wait_for("ended ");
    assert_eq!(window.wait_for("."), "0");
}

#[test]
fn a_job_stops_as_a_whole_and_can_be_ended_without_a_word_to_the_terminal() {
    // The job is a script that starts the program. A shell ends a stopped job with two signals, and the job is in
    // the background then: whoever changes the terminal there is stopped again.
    for (test, go_on) in [("job", ""), ("job-bg", "bg >/dev/null;")] {
        let script = format!(
            "set -m; sh -c \"trap : TERM; $play; echo ended \\$?.\"; echo stopped $?.; \
             {go_on} kill -TERM %1; kill -CONT %1; read line"
        );
        let mut window = Window::open(test, &script);
        window.wait_for_start();
        window.press("\x1a");
        window.wait_for("stopped ");
        assert_eq!(window.wait_for("."), "148");
        let after = window.wait_for("ended ");
        assert!(!after.contains(BEGIN), "{after:?}");
        assert_eq!(window.wait_for("."), "143");
    }
}

#[test]
fn ctrl_z_without_a_shell_to_go_back_to_does_no_harm() {
    let mut window = Window::open("alone", "exec $play");
    window.wait_for_start();
    window.press("\x1a");
    window.wait_for(BEGIN);
    window.wait_for(DRAWN);
    window.press("q");
    window.wait_for(END);
    assert_eq!(window.shell.wait().unwrap().code(), Some(0));
}
