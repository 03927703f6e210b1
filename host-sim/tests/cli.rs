//! The program as a shell meets it.

use std::process::{Command, Output, Stdio};

/// Runs the program without a terminal.
fn host_sim(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_host-sim"))
        .args(args)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
}

#[test]
fn what_it_does_not_understand_gets_one_line_and_exit_code_2() {
    for (args, expected, command) in [
        (&["--frobnicate"][..], "'--frobnicate'", ""),
        (&["dance"], "'dance'", ""),
        (&["help", "dance"], "'dance'", ""),
        (&["play", "--loud"], "'--loud'", " play"),
        (&["--flash"], "'--flash <FILE>'", ""),
        (&["play", "--flash", "a", "--flash", "b"], "'--flash <FILE>'", " play"),
        (&["--flash", "a", "play"], "'play'", ""),
        (&["--", "nonsense"], "'nonsense'", ""),
        (&["scenario"], "<FILE|DIR>", " scenario"),
        (
            &["scenario", "--schema", "eureka", "a.toml"],
            "'--schema <GAME>'",
            " scenario",
        ),
        (&["pull", "--prot", "x"], "'--prot'", " pull"),
        (&["shots"], "<DIR>", " shots"),
        (&["replay", "a", "b"], "'b'", " replay"),
        (&["firmware", "now"], "'now'", " firmware"),
        (&["emulate", "now"], "'now'", " emulate"),
        (&["selfplay", "eureka", "--games", "many"], "'many'", " selfplay"),
        (&["selfplay", "merge"], "<FILE>", " selfplay merge"),
        (&["selfplay", "merge", "a", "--all"], "'--all'", " selfplay merge"),
        (&["bench"], "<GAME>", " bench"),
        (&["bench", "rally", "--seed", "x"], "'x'", " bench"),
        (&["faults", "--seeds", "7"], "0..1000", " faults"),
    ] {
        let output = host_sim(args);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {stderr}");
        assert_eq!(stderr.lines().count(), 1, "{args:?}: {stderr}");
        let help = format!("(host-sim{command} --help shows what there is)\n");
        assert!(
            stderr.contains(expected) && stderr.ends_with(&help),
            "{args:?}: {stderr}"
        );
        assert!(output.stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn help_and_version_are_answers_not_errors() {
    for (args, expected) in [
        (&["--help"][..], "--flash <FILE>"),
        (&["play", "--help"], "--flash <FILE>"),
        (&["--version"], env!("CARGO_PKG_VERSION")),
    ] {
        let output = host_sim(args);
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert!(String::from_utf8_lossy(&output.stdout).contains(expected), "{args:?}");
        assert!(output.stderr.is_empty(), "{args:?}");
    }
}

#[test]
fn without_a_terminal_it_shows_itself_and_says_how_to_play() {
    for args in [&[][..], &["play"]] {
        let output = host_sim(args);
        let stdout = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert!(
            stdout.contains("To play, start `cargo run` in a terminal window"),
            "{stdout}"
        );
        assert!(output.stderr.is_empty(), "{args:?}");
    }
}

#[test]
fn a_demonstration_leaves_the_flash_alone() {
    let file = std::env::temp_dir().join(format!("host-sim-cli-{}", std::process::id()));
    let output = host_sim(&["--flash", &file.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(0));
    assert!(!file.exists());
}

#[test]
fn a_folder_that_cannot_be_gets_one_line_and_exit_code_2() {
    let output = host_sim(&["shots", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml/pictures")]);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(stderr.contains("Cargo.toml/pictures"), "{stderr}");
}

#[test]
fn shots_are_pngs_and_a_page_that_shows_them() {
    let folder = std::env::temp_dir().join(format!("companion-shots-{}", std::process::id()));
    let output = host_sim(&["shots", &folder.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let (stdout, name) = (String::from_utf8_lossy(&output.stdout), folder.display());
    let closing = format!(" pictures; {name}/index.html shows them all; the folder {name} was made\n");
    assert!(stdout.ends_with(&closing), "{stdout}");
    let page = std::fs::read_to_string(folder.join("index.html")).expect("the page is there");
    let pictures: Vec<&str> = page
        .split("src=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert!(pictures.len() > 90 && pictures.len().is_multiple_of(3), "{pictures:?}");
    for picture in pictures {
        let bytes = std::fs::read(folder.join(picture)).expect("the picture is there");
        assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "{picture}");
    }
    std::fs::remove_dir_all(folder).expect("it was ours");
}

#[test]
fn scenarios_are_right_or_differ_or_make_no_sense() {
    let folder = std::env::temp_dir().join(format!("host-sim-scenario-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the files");
    let head = "id = \"RO-12\"\ntitle = \"t\"\ngame = \"eureka\"\n";
    let file = |name: &str, body: &str| {
        let path = folder.join(name);
        std::fs::write(&path, format!("{head}{body}")).expect("a file");
        path.to_string_lossy().into_owned()
    };
    let right = file("right.toml", "[expect]\ncubes.wallets.P1.small = 4");
    let differs = file("differs.toml", "[expect]\ncubes.wallets.P1.small = 5\nturn = 7");
    let nonsense = file("nonsense.toml", "[expect]\ncubs = 5");
    let missing = folder.join("missing.toml").to_string_lossy().into_owned();
    for (files, code, stdout, stderr) in [
        (vec![&right], 0, "1 scenario, no difference\n".to_owned(), String::new()),
        (
            vec![&right, &right],
            0,
            "2 scenarios, no difference\n".to_owned(),
            String::new(),
        ),
        (
            vec![&differs, &right],
            1,
            format!("{differs}:5: cubes.wallets.P1.small: expected 5, is 4\n{differs}:6: turn: expected 7, is 0\n"),
            String::new(),
        ),
        (
            vec![&differs, &nonsense, &missing],
            2,
            format!("{differs}:5: cubes.wallets.P1.small: expected 5, is 4\n{differs}:6: turn: expected 7, is 0\n"),
            format!(
                "host-sim: {nonsense}:5: cubs: there is no `cubs`; there is setup, chance, phase, turn, extra_rounds, \
                 help, cubes, sirens, typed_dice, before, order, board, laid, tiles, players, audit\n\
                 host-sim: cannot read {missing}: it does not exist; expected a scenario file, or a folder with some \
                 (*.toml)\n"
            ),
        ),
    ] {
        let args: Vec<&str> = ["scenario"]
            .into_iter()
            .chain(files.iter().map(|file| file.as_str()))
            .collect();
        let output = host_sim(&args);
        assert_eq!(String::from_utf8_lossy(&output.stdout), stdout, "{args:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), stderr, "{args:?}");
        assert_eq!(output.status.code(), Some(code), "{args:?}");
    }
    std::fs::remove_dir_all(&folder).expect("the folder is gone");
}

#[test]
fn a_drawing_differs_or_makes_no_sense() {
    let folder = std::env::temp_dir().join(format!("host-sim-drawing-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the files");
    let head = "id = \"BE-E1\"\ntitle = \"t\"\ngame = \"rally\"\n";
    for (square, expect, code, stdout, stderr) in [
        ("..", "1 0,0 N", 0, "1 scenario, no difference\n", ""),
        (
            "..",
            "1 off damage=1",
            1,
            "FILE:12: expect_board: line 1, column 3: robot 1: square: expected off, is 0,0\n\
             FILE:12: expect_board: line 1, column 7: robot 1: damage: expected 1, is 0\n",
            "",
        ),
        (
            "..",
            "1 0,0 North",
            2,
            "",
            "host-sim: FILE:12: `expect_board`: line 1, column 7: \"North\": expected N, E, S or W\n",
        ),
        (
            "x.",
            "1 0,0 N",
            2,
            "",
            "host-sim: FILE:8: `board`: line 4, column 2: BE-206: unknown square \"x.\"\n",
        ),
    ] {
        let path = folder.join("drawing.toml");
        let board = format!("board = \"\"\"\nsize 1 1\ngrid\n+  +\n {square}\n+  +\nend\nrobot 1 0,0 N\"\"\"\n");
        std::fs::write(&path, format!("{head}{board}expect_board = \"{expect}\"")).expect("a file");
        let path = path.to_string_lossy().into_owned();
        let output = host_sim(&["scenario", &path]);
        let told = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace(&path, "FILE");
        assert_eq!(told(&output.stdout), stdout, "{expect}");
        assert_eq!(told(&output.stderr), stderr, "{square}, {expect}");
        assert_eq!(output.status.code(), Some(code), "{expect}");
    }
    std::fs::remove_dir_all(&folder).expect("the folder is gone");
}

/// What a program has written: nothing in it is obeyed by a terminal.
fn harmless(bytes: &[u8]) -> String {
    let text = String::from_utf8(bytes.to_vec()).expect("it is text");
    let obeyed = text.chars().find(|letter| letter.is_control() && *letter != '\n');
    assert_eq!(obeyed, None, "{text:?}");
    text
}

#[test]
fn what_stands_in_a_file_does_not_move_the_terminal() {
    let folder = file("escapes\u{1b}[2J");
    std::fs::create_dir(&folder).expect("a folder for the files");
    let shown = folder.replace('\u{1b}', "\\u{1b}");
    let in_folder = |name: &str, text: &str| {
        let path = format!("{folder}/{name}");
        std::fs::write(&path, text).expect("a file");
        path
    };
    let head = "id = 'X'\ntitle = 't'\ngame = 'eureka'\n";
    let escape = "\\u001b[31m\\u0007\\u009b\\n";
    for (text, code, expected) in [
        (
            format!("id = 'X'\ntitle = 't'\ngame = \"{escape}\"\n"),
            2,
            format!("host-sim: {shown}/a.toml:3: there is no game `\\u{{1b}}[31m\\u{{7}}\\u{{9b}}\\n`; there is"),
        ),
        (
            format!("{head}\"{escape}\" = 1"),
            2,
            format!("host-sim: {shown}/a.toml:4: `\\u{{1b}}[31m\\u{{7}}\\u{{9b}}\\n` does not belong to a scenario"),
        ),
        (
            format!("{head}[expect]\nphase = \"{escape}\""),
            1,
            format!("{shown}/a.toml:5: phase: expected \"\\u001b[31m\\u0007\\u{{9b}}\\n\", is "),
        ),
        ("\u{1b}]0;x\u{7}".to_owned(), 2, format!("host-sim: {shown}/a.toml:1: ")),
    ] {
        let output = host_sim(&["scenario", &in_folder("a.toml", &text)]);
        let told = harmless(&output.stdout) + &harmless(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{told}");
        assert!(told.starts_with(&expected), "{told}");
    }
    let (journal, board) = (
        in_folder("a.journal", "journal x\n\u{1b}[2J\u{7}\n"),
        in_folder("a.txt", "\u{1b}[2J"),
    );
    for args in [
        &["replay", journal.as_str()][..],
        &["replay", "\u{1b}[2J\n"],
        &["push", board.as_str()],
        &["push", "\u{1b}[2J\n"],
        &["pull", "--port", "\u{1b}[2J\n"],
        &["pull", "--flash", "\u{1b}[2J\n"],
        &["\u{1b}[2J\n"],
    ] {
        let output = host_sim(args);
        let stderr = harmless(&output.stderr);
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{stderr}");
        assert!(output.stdout.is_empty());
    }
    std::fs::remove_dir_all(&folder).expect("the folder is gone");
}

#[test]
fn a_file_that_is_no_file_or_too_large_gets_one_line_and_exit_code_2() {
    let large = file("large");
    let made = std::fs::File::create(&large).expect("a file");
    // It takes no room on the disk.
    made.set_len(1 << 25).expect("a large file");
    for (command, size) in [("scenario", "1024"), ("replay", "109"), ("push", "64")] {
        let folder = std::env::temp_dir().to_string_lossy().into_owned();
        let mut cases = vec![(large.as_str(), format!("it is larger than {size} KiB; expected "))];
        if command != "scenario" {
            cases.push((folder.as_str(), "it is a folder; expected ".to_owned()));
        }
        if cfg!(unix) {
            cases.push(("/dev/zero", "it is a device; expected ".to_owned()));
        }
        for (path, expected) in cases {
            let output = host_sim(&[command, path]);
            let stderr = harmless(&output.stderr);
            assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{stderr}");
            let told = format!("host-sim: cannot read {path}: {expected}");
            assert!(stderr.starts_with(&told), "{stderr}");
        }
    }
    std::fs::remove_file(large).expect("it was ours");
}

#[test]
fn a_schema_is_a_scenario_that_can_be_run() {
    for game in ["eureka", "factory_duel", "raising_robots", "rally", "robotopia"] {
        let output = host_sim(&["scenario", "--schema", game]);
        assert_eq!(output.status.code(), Some(0), "{game}");
        let file = std::env::temp_dir().join(format!("host-sim-schema-{}.toml", std::process::id()));
        std::fs::write(&file, &output.stdout).expect("a file");
        let again = host_sim(&["scenario", &file.to_string_lossy()]);
        std::fs::remove_file(&file).expect("the file is gone");
        assert_eq!(String::from_utf8_lossy(&again.stderr), "", "{game}");
        assert_eq!(String::from_utf8_lossy(&again.stdout), "1 scenario, no difference\n");
    }

    let unknown = host_sim(&["scenario", "--schema", "chess"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert_eq!(
        String::from_utf8_lossy(&unknown.stderr),
        "host-sim: there is no game `chess`; there is eureka, robotopia, rally, factory_duel, raising_robots\n"
    );
}

#[cfg(unix)]
#[test]
fn journals_are_pulled_through_a_serial_port() {
    use std::io::{Read as _, Write as _};

    use serialport::{SerialPort as _, TTYPort};

    const JOURNAL: &str = "journal eureka-0001\n00ff\nend 208b80aa\n";
    let (mut device, port) = TTYPort::pair().expect("a pseudo-terminal");
    let name = port.name().expect("it has a name");
    device
        .set_timeout(std::time::Duration::from_secs(20))
        .expect("a patient device");
    // Somebody else has asked and gone away.
    device.write_all(b"ff\nend 00000000\n").expect("room for a packet");
    let device = std::thread::spawn(move || {
        let mut request = [0; 5];
        device.read_exact(&mut request).expect("a request");
        let answer = format!("note hello\n{JOURNAL}bye\n");
        device.write_all(answer.as_bytes()).expect("somebody listens");
        // Dropped only by the test: a cable that is pulled takes with it what was not read.
        (device, request)
    });

    let folder = file("journals");
    let output = host_sim(&["pull", "--port", &name, &folder]);
    let (_device, request) = device.join().expect("the device is well");
    assert_eq!(&request, b"pull\n");
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        format!("hello\n{folder}/eureka-0001.journal\n1 new journal, 0 here already; the folder {folder} was made\n")
    );
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    let kept = std::fs::read_to_string(format!("{folder}/eureka-0001.journal"));
    assert_eq!(kept.expect("the journal is there"), JOURNAL);
    std::fs::remove_dir_all(&folder).expect("it was ours");
}

#[cfg(unix)]
#[test]
fn a_board_is_pushed_through_a_serial_port() {
    use std::io::{BufRead as _, BufReader, Write as _};

    use host_sim::device::VirtualDevice;
    use serialport::{SerialPort as _, TTYPort};

    let (mut device, port) = TTYPort::pair().expect("a pseudo-terminal");
    let name = port.name().expect("it has a name");
    device
        .set_timeout(std::time::Duration::from_secs(20))
        .expect("a patient device");
    // A device of the core alone at the other end of the wire.
    let device = std::thread::spawn(move || {
        let mut message = Vec::new();
        let mut lines = BufReader::new(&mut device);
        while !message
            .rsplit(|byte| *byte == b'\n')
            .nth(1)
            .is_some_and(|last| last.starts_with(b"sum "))
        {
            lines.read_until(b'\n', &mut message).expect("a line");
        }
        let answer = VirtualDevice::blank().converse(&message);
        device.write_all(answer.as_bytes()).expect("somebody listens");
        device
    });
    let output = host_sim(&["push", "--port", &name, YARD]);
    let _device = device.join().expect("the device is well");
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "kept as board 1: Loading Yard\n"
    );
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

/// The text of a board.
const YARD: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../core-nostd/src/games/rally/data/loading_yard.txt"
);

#[test]
fn what_cannot_be_pushed_gets_one_line_and_exit_code_2() {
    let (wrong, missing) = (file("wrong-board"), file("no-board"));
    let text = std::fs::read_to_string(YARD).expect("a house course");
    std::fs::write(&wrong, text.replacen("flag 2", "flag 1", 1)).expect("room for a file");
    let told = format!("host-sim: {wrong}: line 26, column 6: there are two flags 1\n");
    for (args, expected) in [
        (&["push", wrong.as_str()][..], told.as_str()),
        (
            &["push", missing.as_str()],
            "it does not exist; expected the text of a board\n",
        ),
        (
            &["push", YARD, "--port", missing.as_str()],
            "it does not exist; expected the serial port",
        ),
        (
            &["push", YARD, "--flash", missing.as_str()],
            "it does not exist; expected",
        ),
        (&["push"], "<FILE>"),
    ] {
        let output = host_sim(args);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(
            (output.status.code(), stderr.lines().count()),
            (Some(2), 1),
            "{args:?}: {stderr}"
        );
        assert!(stderr.contains(expected), "{args:?}: {stderr}");
    }
    assert!(!std::path::Path::new(&missing).exists());
    let _ = std::fs::remove_file(wrong);
}

#[test]
fn a_port_that_is_none_gets_one_line_and_exit_code_2() {
    let missing = file("no-port");
    let output = host_sim(&["pull", "--port", &missing]);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(stderr.contains(&missing), "{stderr}");
}

/// A file of this test alone.
fn file(name: &str) -> String {
    let name = format!("host-sim-cli-{}-{name}", std::process::id());
    std::env::temp_dir().join(name).to_string_lossy().into_owned()
}

#[test]
fn self_play_that_cannot_be_gets_one_line_and_exit_code_2() {
    let missing = file("missing");
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    for (args, expected) in [
        (
            &["chess"][..],
            "there is no game 'chess', but these: eureka, robotopia, rally, factory_duel, raising_robots",
        ),
        (&[], "GAME"),
        (
            &["eureka", "--bots", "clever"],
            "eureka has no bot 'clever', but these: random, simple, planner",
        ),
        (
            &["robotopia", "--bots", "clever"],
            "robotopia has no bot 'clever', but these: random, greedy",
        ),
        (&["robotopia", "--seats", "5"], "RT-01"),
        (&["eureka", "--seats", "7"], "RO-11"),
        (&["eureka", "--seats", "1"], "RO-11"),
        (
            &["eureka", "--bots", "simple,simple,simple", "--seats", "2"],
            "3 bots are too many for 2 seats",
        ),
        (&["eureka", "--set", "colour=red"], "unknown field `colour`"),
        (&["eureka", "--set", "cards"], "cards=Physical"),
        (&["eureka", "--shard", "3/2"], "--shard"),
        (&["eureka", "--games", "many"], "--games"),
        (&["eureka", "--games", "1", "--out", "/dev/null/file"], "/dev/null/file"),
        (&["merge"], "FILE"),
        (&["merge", &missing], "missing"),
        (&["merge", manifest], "is no summary"),
    ] {
        let output = host_sim(&[&["selfplay"], args].concat());
        let stderr = String::from_utf8_lossy(&output.stderr);
        let complaints = stderr.lines().filter(|line| line.starts_with("host-sim: ")).count();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {stderr}");
        assert_eq!(complaints, 1, "{args:?}: {stderr}");
        assert!(stderr.contains(expected), "{args:?}: {stderr}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn a_game_without_a_benchmark_is_refused_in_one_line() {
    let output = host_sim(&["bench", "chess"]);
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(stderr, "host-sim: there is no benchmark of 'chess', but one of rally\n");
    assert!(output.stdout.is_empty());
}

#[test]
fn the_shards_of_self_play_make_the_whole_byte_for_byte() {
    let files = ["whole", "first", "second", "merged"].map(file);
    let [whole, first, second, merged] = &files;
    let play = |more: &[&str]| {
        let run = [
            "selfplay",
            "eureka",
            "--games",
            "21",
            "--seats",
            "4",
            "--bots",
            "planner,random",
            "--seed",
            "7",
        ];
        let output = host_sim(&[&run, more].concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        output
    };
    let alone = play(&["--out", whole, "--threads", "1"]);
    play(&["--out", first, "--shard", "1/2"]);
    play(&["--out", second, "--shard", "2/2"]);
    let together = host_sim(&["selfplay", "merge", second, first, "--out", merged]);
    assert_eq!(together.status.code(), Some(0), "{together:?}");
    let read = |file: &String| std::fs::read_to_string(file).expect("the summary is there");
    assert_eq!(read(whole), read(merged));
    assert_eq!(alone.stdout, together.stdout);
    let stdout = String::from_utf8_lossy(&alone.stdout);
    for part in [
        "games      21 of 21",
        "0 refusals, 0 failed games",
        "planner",
        "P4",
        "right in attempt 1",
    ] {
        assert!(stdout.contains(part), "{part} is not in:\n{stdout}");
    }
    let stderr = String::from_utf8_lossy(&alone.stderr);
    assert!(
        stderr.contains("per minute") && !stderr.contains('█'),
        "no bar on a pipe: {stderr}"
    );
    for file in &files {
        std::fs::remove_file(file).expect("it was ours");
    }
}

#[test]
fn a_game_in_the_terminal_is_pulled_from_its_file_and_replayed() {
    use host_sim::device::VirtualDevice;
    use host_sim::flash::Flash;
    use host_sim::script::Script;

    let (flash, folder) = (file("flash.bin"), file("pulled"));
    let game = include_str!("../scripts/eureka.txt");
    // A file that is made here would get a key of its own, and the script other cards.
    std::fs::write(&flash, Flash::shared().bytes_mut()).expect("a file");
    let mut device = VirtualDevice::open(flash.as_ref()).expect("our file");
    Script::parse(game).expect("a script").run(&mut device);
    let locked = host_sim(&["pull", "--flash", &flash, &folder]);
    assert!(String::from_utf8_lossy(&locked.stderr).contains("another companion is using it"));
    drop(device);

    let output = host_sim(&["pull", "--flash", &flash, &folder]);
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{stdout}");
    assert!(stdout.contains("1 new journal, 0 here already"), "{stdout}");

    let journal = format!("{folder}/eureka-0001.journal");
    let output = host_sim(&["replay", &journal]);
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{stdout}");
    for line in [
        " The game begins\n",
        " Player 2 (in private): ",
        " → Player 2 ◧◧◧ Eureka!\n",
        " Table: Go on\n",
        "└──",
    ] {
        assert!(stdout.contains(line), "{line}: {stdout}");
    }

    let text = std::fs::read_to_string(&journal).expect("a file");
    std::fs::write(&journal, text.replace("line 0", "line 1")).expect("a file");
    for (args, reason) in [
        (
            &["replay", journal.as_str()][..],
            "was changed since it left the device",
        ),
        (&["replay", "no-such-file"], "no-such-file: it does not exist"),
        (&["pull", "--flash", "no-such-file"], "no-such-file: it does not exist"),
    ] {
        let output = host_sim(args);
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{stderr}");
        assert!(stderr.contains(reason), "{stderr}");
    }
    let _ = std::fs::remove_file(flash);
    let _ = std::fs::remove_dir_all(folder);
}
