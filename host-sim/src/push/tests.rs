use std::fs;
use std::io;
use std::path::PathBuf;

use core_nostd::games::rally::board::BOARD_BYTES_MAX;
use core_nostd::games::rally::data::HouseCourse;
use core_nostd::journal::HEADER_BYTES_MAX;
use core_nostd::ui::{Lang, Restart};

use super::*;
use crate::desk::Desk as _;
use crate::device::Noise;
use crate::flash::Flash;
use crate::pull::timed::{Clock, Timed};
use crate::script::Script;

const YARD: &str = include_str!("../../../core-nostd/src/games/rally/data/loading_yard.txt");

/// A file of its own for each test, gone at its end.
struct TestFile(PathBuf);

impl TestFile {
    fn new(test: &str, text: &str) -> TestFile {
        let name = format!("companion-push-{}-{test}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::write(&path, text).unwrap();
        TestFile(path)
    }
}

impl Drop for TestFile {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn message_of(text: &str) -> Result<String, String> {
    use std::sync::atomic::{AtomicU32, Ordering};
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let file = TestFile::new(&format!("text-{}", COUNT.fetch_add(1, Ordering::Relaxed)), text);
    let path = file.0.display().to_string();
    message(&file.0).map_err(|error| error.to_string().replace(&path, "FILE"))
}

/// A board with this name.
fn named(name: &str) -> String {
    YARD.replacen("board Loading Yard", &format!("board {name}"), 1)
}

#[test]
fn what_is_no_board_is_told_by_line_and_column_before_anything_is_sent() {
    for (text, expected) in [
        (
            YARD.replacen("gl", "xx", 1),
            "FILE: line 7, column 14: unknown square \"xx\"",
        ),
        (
            YARD.replacen("flag 2", "flag 1", 1),
            "FILE: line 26, column 6: there are two flags 1",
        ),
        (String::new(), "FILE: line 1, column 1: the text stops before \"end\""),
    ] {
        assert_eq!(message_of(&text), Err(expected.to_owned()));
    }
}

/// The example of the manual is a board, and its mistake is told as the manual says.
#[test]
fn the_manual_is_right() {
    let manual = include_str!("../../../docs/boards.md");
    let (_, rest) = manual.split_once("```board\n").unwrap();
    let (example, _) = rest.split_once("```").unwrap();
    let board = Board::parse(example).unwrap();
    assert_eq!(
        (board.name(), board.flags().len(), board.docks().len()),
        ("Small Corner", 2, 2)
    );
    assert!(manual.contains(&format!("kept as board 2: {}\n", board.name())));
    let told = message_of(&example.replacen("e. e.", "e. ee", 1)).unwrap_err();
    assert!(manual.contains(&told.replacen("FILE", "my-board.txt", 1)), "{told}");
}

#[test]
fn comments_are_shortened_and_lines_keep_their_numbers() {
    let long = format!("; {}\n{YARD}", "x".repeat(300)).replace('\n', "\r\n");
    let message = message_of(&long).unwrap();
    let lines: Vec<&str> = message.lines().collect();
    assert_eq!(lines[..3], ["push", ";", "board Loading Yard"]);
    assert!(message.lines().all(|line| line.len() <= cable::LINE_BYTES));
    assert!(message.is_ascii() && !message.contains('\r'));
    let answer = VirtualDevice::blank().converse(message.as_bytes());
    assert_eq!(answer, "kept as board 1: Loading Yard\n");
}

#[test]
fn a_board_is_kept_replaced_and_survives_a_power_cut() {
    let mut device = VirtualDevice::blank();
    let push = |device: &mut VirtualDevice, text: &str| device.converse(message_of(text).unwrap().as_bytes());
    assert_eq!(push(&mut device, &named("One")), "kept as board 1: One\n");
    assert_eq!(push(&mut device, &named("Two")), "kept as board 2: Two\n");
    let changed = named("One").replacen("..", "##", 1);
    assert_eq!(push(&mut device, &changed), "kept as board 1: One\n");
    assert_eq!(push(&mut device, &named("Three")), "kept as board 3: Three\n");
    assert_eq!(push(&mut device, &named("Four")), "kept as board 4: Four\n");
    let full = "refused: four boards are kept: delete one first\n";
    assert_eq!(push(&mut device, &named("Five")), full);
    assert_eq!(push(&mut device, &named("Four")), "kept as board 4: Four\n");
    device.cut_power();
    let boards = [0, 1, 2, 3].map(|place| device.app().boards().get(place).unwrap());
    assert_eq!(
        boards.map(|board| board.name().to_owned()),
        ["One", "Two", "Three", "Four"]
    );
    assert_eq!(boards[0], Board::parse(&changed).unwrap());
}

#[test]
fn a_transfer_that_is_cut_anywhere_leaves_nothing_behind_and_the_next_one_works() {
    let mut device = VirtualDevice::blank();
    let message = message_of(YARD).unwrap();
    for cut in 0..message.len() {
        assert_eq!(device.converse(&message.as_bytes()[..cut]), "", "after {cut} bytes");
        assert_eq!(device.app().boards().get(0), None, "after {cut} bytes");
    }
    device.cut_power();
    assert_eq!(device.app().boards().get(0), None);
    assert_eq!(device.converse(message.as_bytes()), "kept as board 1: Loading Yard\n");
    assert_eq!(
        device.app().boards().get(0).as_ref(),
        Some(HouseCourse::LoadingYard.board())
    );
}

#[test]
fn a_flash_that_refuses_is_told_and_nothing_has_changed() {
    let mut flash = Flash::in_memory();
    flash.refuses = true;
    let mut device = VirtualDevice::power_on(flash, Noise::Fixed, Restart::PowerOn);
    let answer = device.converse(message_of(YARD).unwrap().as_bytes());
    assert_eq!(answer, "refused: the memory of the device has not taken it\n");
    assert_eq!(device.app().boards().get(0), None);
}

#[test]
fn the_device_shows_what_came_while_somebody_looks() {
    let mut device = VirtualDevice::blank();
    let script = "press OK\npress Down\npress OK\npress Down 5\npress OK";
    Script::parse(script).unwrap().run(&mut device);
    assert_eq!(
        (device.app().screen_name(), device.app().settings().lang),
        ("boards", Lang::En)
    );
    let before = device.picture();
    device.converse(message_of(YARD).unwrap().as_bytes());
    assert_ne!(device.picture(), before);
}

/// The header of the journal of the open game: its setup, with the board.
fn header(device: &VirtualDevice) -> Vec<u8> {
    let mut bytes = [0; HEADER_BYTES_MAX];
    let game = device.app().game().expect("a race is open");
    game.write_header(&mut bytes).unwrap().to_vec()
}

#[test]
fn a_race_goes_on_with_the_board_that_it_began_with() {
    let mut device = VirtualDevice::blank();
    device.converse(message_of(&named("Mine")).unwrap().as_bytes());
    // The third game; its course is the last of the list; the race begins.
    let race =
        "press OK\npress OK\npress Down 2\npress OK\npress Down 5\npress OK\npress Up\npress OK\npress Up 5\npress OK";
    Script::parse(race).unwrap().run(&mut device);
    let (before, picture) = (header(&device), device.picture());
    let board = device.app().boards().get(0).unwrap();
    let is_there = |header: &[u8], board: &Board| {
        let mut packed = [0; BOARD_BYTES_MAX];
        let packed = postcard::to_slice(board, &mut packed).unwrap();
        header.windows(packed.len()).any(|window| window == &*packed)
    };
    assert!(is_there(&before, &board), "the board is in the header");

    let changed = named("Mine").replacen("..", "##", 1);
    let answer = device.converse(message_of(&changed).unwrap().as_bytes());
    assert_eq!(answer, "kept as board 1: Mine\n");
    assert_ne!(device.app().boards().get(0), Some(board));
    assert_eq!((header(&device), device.picture()), (before.clone(), picture));
    device.cut_power();
    Script::parse("press OK").unwrap().run(&mut device);
    assert_eq!(header(&device), before, "also after a power cut");
}

/// A port: what is written goes into `heard`, and `says` is read.
struct FakePort {
    heard: Vec<u8>,
    says: &'static [u8],
    fails: Option<io::ErrorKind>,
}

impl Read for &mut FakePort {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match (self.says.is_empty(), self.fails) {
            (true, Some(kind)) => Err(kind.into()),
            _ => self.says.read(buffer),
        }
    }
}

impl Write for &mut FakePort {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.heard.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn every_answer_is_one_line_for_a_person() {
    for (says, fails, expected) in [
        ("kept as board 2: X\n", None, Ok("kept as board 2: X")),
        (
            "refused: four boards are kept: delete one first\n",
            None,
            Err("the device refuses the board: four boards are kept: delete one first"),
        ),
        (
            "refused: line 7, column 4: unknown edge \"x\"\n",
            None,
            Err("the device refuses the board: line 7, column 4: unknown edge \"x\""),
        ),
        (
            "note unknown request\nnote unknown request\n",
            None,
            Err("the device does not know how to keep boards; give it the newest program and push again"),
        ),
        (
            "hello\n",
            None,
            Err("the answer of the device makes no sense: \"hello\"; push again"),
        ),
        (
            "",
            Some(io::ErrorKind::TimedOut),
            Err("the device has stopped talking; is it a Table Companion? push again"),
        ),
        (
            "kept as bo",
            Some(io::ErrorKind::BrokenPipe),
            Err("the device is gone: the other side is gone; push again"),
        ),
        (
            "kept as bo",
            None,
            Err("the device is gone: the other side is gone; push again"),
        ),
    ] {
        let mut port = FakePort {
            heard: Vec::new(),
            says: says.as_bytes(),
            fails,
        };
        let answer = send("push\nend\n", &mut port).map_err(|error| error.to_string());
        assert_eq!(answer.as_deref().map_err(String::as_str), expected, "{says:?}");
        assert_eq!(port.heard, b"push\nend\n");
    }
}

/// Takes a letter now and then; how much time has passed shows in what it has heard.
#[derive(Default)]
struct SlowPort(std::cell::RefCell<Vec<u8>>);

impl Write for &SlowPort {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend(&bytes[..1]);
        Ok(1)
    }

    fn flush(&mut self) -> io::Result<()> {
        panic!("it would wait for ever");
    }
}

impl Read for &SlowPort {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.borrow_mut().push(b'.');
        buffer[0] = b'k';
        Ok(1)
    }
}

impl Clock for &SlowPort {
    fn elapsed(&self) -> Duration {
        4 * Duration::from_secs(self.0.borrow().len() as u64)
    }
}

#[test]
fn a_device_that_takes_or_says_a_letter_now_and_then_does_not_stretch_the_time() {
    for message in ["push\nboard X\nend\nsum 00000000\n", "push\n"] {
        let device = SlowPort::default();
        let port = Timed::by_clock(&device, &device, TIME_MAX);
        let told = send(message, port).unwrap_err().to_string();
        assert_eq!(told, "the device takes too long; is it a Table Companion? push again");
        let heard = device.0.into_inner();
        assert_eq!(heard.len(), 15);
        assert!(heard.starts_with(b"push\n"));
    }
}

#[test]
fn an_answer_without_end_is_cut() {
    let mut port = FakePort {
        heard: Vec::new(),
        says: &[b'k'; 10_000],
        fails: None,
    };
    let told = send("push\n", &mut port).unwrap_err().to_string();
    let shown = "k".repeat(60);
    assert_eq!(
        told,
        format!("the answer of the device makes no sense: {shown:?}; push again")
    );
}

#[test]
fn a_file_that_is_too_large_for_a_board_is_not_sent() {
    let comments = |count: usize| format!("{YARD}{}", ";\n".repeat(count));
    assert!(message_of(&comments(10_000)).is_ok());
    let told = message_of(&comments(40_000)).unwrap_err();
    assert_eq!(
        told,
        "cannot read FILE: it is larger than 64 KiB; expected the text of a board"
    );
}

#[test]
fn a_flash_file_gets_the_board_and_a_missing_one_is_not_made() {
    let board = TestFile::new("board", YARD);
    let flash = TestFile::new("flash", "");
    fs::remove_file(&flash.0).unwrap();
    let missing = to_flash(&board.0, &flash.0).unwrap_err().to_string();
    assert!(missing.contains("it does not exist"), "{missing}");
    assert!(!flash.0.exists());
    drop(VirtualDevice::open(&flash.0).unwrap());
    assert_eq!(to_flash(&board.0, &flash.0).unwrap(), "kept as board 1: Loading Yard");
    let mut device = VirtualDevice::open(&flash.0).unwrap();
    assert_eq!(
        device.app().boards().get(0).as_ref(),
        Some(HouseCourse::LoadingYard.board())
    );
    device.pass(std::time::Duration::from_secs(1));
    let in_use = to_flash(&board.0, &flash.0).unwrap_err().to_string();
    assert!(in_use.contains("another companion is using it"), "{in_use}");
}
