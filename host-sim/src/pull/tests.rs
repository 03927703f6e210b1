use std::cell::Cell;
use std::fs;
use std::io::{self, BufReader, Read};
use std::path::PathBuf;

use core_nostd::export::checksum;
use serialport::{SerialPortInfo, SerialPortType, UsbPortInfo};

use super::timed::{Clock, Timed};
use super::*;
use crate::exported::EXPORT_BYTES_MAX;

const JOURNAL: &str = "journal eureka-0001\n00ff\nnote inside\nend 7383d1e1\n";

/// A journal with its checksum.
fn sealed(text: &str) -> String {
    format!("{text}end {:08x}\n", checksum(0, text))
}

/// A folder of its own for each test, gone at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str) -> Folder {
        let name = format!("companion-pull-{}-{test}", std::process::id());
        Folder(std::env::temp_dir().join(name))
    }

    fn receive(&self, text: &str) -> Result<(Pulled, String), String> {
        let mut told = Vec::new();
        let pulled = receive(text.as_bytes(), &self.0, &mut told).map_err(|error| error.to_string())?;
        Ok((pulled, String::from_utf8(told).unwrap()))
    }

    /// The names in the folder.
    fn files(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(&self.0) else {
            return Vec::new();
        };
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }

    fn file(&self, name: &str) -> String {
        fs::read_to_string(self.0.join(name)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn journals_become_files_and_notes_are_told() {
    let folder = Folder::new("files");
    let text = format!("note Table Companion 0.1.0\n{JOURNAL}note that is all\nbye\n");
    let (pulled, told) = folder.receive(&text).unwrap();
    let made = Some(folder.0.clone());
    assert_eq!(pulled, Pulled { new: 1, known: 0, made });
    let closing = format!(
        "1 new journal, 0 here already; the folder {} was made",
        folder.0.display()
    );
    assert_eq!(pulled.to_string(), closing);
    let path = folder.0.join("eureka-0001.journal");
    assert_eq!(
        told,
        format!("Table Companion 0.1.0\n{}\nthat is all\n", path.display())
    );
    assert_eq!(folder.files(), ["eureka-0001.journal"]);
    assert_eq!(folder.file("eureka-0001.journal"), JOURNAL);
}

#[test]
fn nothing_comes_and_nothing_is_made() {
    let folder = Folder::new("nothing");
    assert_eq!(folder.receive("bye\n"), Ok((Pulled::default(), String::new())));
    assert!(!folder.0.exists());
}

#[test]
fn what_comes_after_the_end_is_left_alone() {
    let folder = Folder::new("after");
    let mut text = BufReader::new("bye\nmore\n".as_bytes());
    receive(&mut text, &folder.0, &mut io::sink()).unwrap();
    let mut rest = String::new();
    text.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "more\n");
}

#[test]
fn a_file_is_never_written_over() {
    let folder = Folder::new("over");
    let pull = |line: &str| {
        let journal = sealed(&format!("journal eureka-0001\n{line}\n"));
        let pulled = folder.receive(&format!("{journal}bye\n")).unwrap().0;
        (pulled.new, pulled.known)
    };
    let (new, known) = ((1, 0), (0, 1));
    for (line, expected) in [
        ("a", new),
        ("a", known),
        ("b", new),
        ("c", new),
        ("b", known),
        ("a", known),
    ] {
        assert_eq!(pull(line), expected, "{line}");
    }
    assert_eq!(
        folder.files(),
        ["eureka-0001-2.journal", "eureka-0001-3.journal", "eureka-0001.journal"]
    );
    assert_eq!(folder.file("eureka-0001-2.journal"), sealed("journal eureka-0001\nb\n"));
}

#[test]
fn nonsense_is_one_clear_line_and_leaves_no_file() {
    let long = "0".repeat(600);
    for (text, expected) in [
        ("", "the text ends before its `bye`; pull again"),
        ("note half a li", "the text ends before its `bye`; pull again"),
        ("hello\nbye\n", "line 1 makes no sense: \"hello\""),
        ("note a\n\nbye\n", "line 2 makes no sense: \"\""),
        ("note a\r\nbye\n", "line 1 makes no sense: \"note a\\r\""),
        ("note \x1b[2J\nbye\n", "line 1 makes no sense: \"note \\u{1b}[2J\""),
        ("end 1a2b3c4d\nbye\n", "line 1 makes no sense: \"end 1a2b3c4d\""),
        ("journal\nend 0\nbye\n", "line 1 makes no sense: \"journal\""),
        ("journal a\n00ff\nbye\n", "the journal a has no end"),
        ("journal a\njournal b\nend 0\nbye\n", "the journal a has no end"),
        ("journal a\n00ff\n", "the text ends before its `bye`; pull again"),
        ("journal a\n00ff\nen", "the text ends before its `bye`; pull again"),
    ] {
        check_refused(text, expected);
    }
    let shown = format!("line 2 makes no sense: {:?}", "0".repeat(60));
    check_refused(&format!("journal a\n{long}\nend 0\nbye\n"), &shown);
}

#[track_caller]
fn check_refused(text: &str, expected: &str) {
    let folder = Folder::new("nonsense");
    assert_eq!(folder.receive(text), Err(expected.to_owned()), "{text:?}");
    assert!(folder.files().is_empty(), "{text:?}");
}

#[test]
fn names_lead_nowhere_else() {
    let long = "a".repeat(41);
    for name in ["", "..", "../a", "a/b", "a\\b", "a.b", "C:", "a b", &long] {
        let folder = Folder::new("names");
        let error = folder.receive(&format!("journal {name}\nend 0\nbye\n")).unwrap_err();
        assert!(error.starts_with("a journal cannot be called"), "{name}: {error}");
        assert!(folder.files().is_empty(), "{name}");
    }
    let folder = Folder::new("good-names");
    let (good, longest) = ("Aa_-09", "a".repeat(40));
    for name in [good, &longest] {
        let journal = sealed(&format!("journal {name}\n"));
        folder.receive(&format!("{journal}bye\n")).unwrap();
    }
    assert_eq!(folder.files().len(), 2);
}

#[test]
fn what_was_complete_before_a_fault_is_kept() {
    let folder = Folder::new("before");
    let error = folder.receive(&format!("{JOURNAL}journal b\n00\n")).unwrap_err();
    assert_eq!(error, "the text ends before its `bye`; pull again");
    assert_eq!(folder.files(), ["eureka-0001.journal"]);
}

#[test]
fn a_journal_with_another_checksum_leaves_no_file() {
    for (text, name) in [
        ("journal b\n00ff\nend 1a2b3c4d\nbye\n".to_owned(), "b"),
        ("journal b\n00ff\nend nonsense\nbye\n".to_owned(), "b"),
        (sealed("journal b\n00ff\n").replace("00ff", "00fe"), "b"),
        (sealed("journal b\n00ff\n").replace("l b", "l c"), "c"),
        (sealed("journal b\n00ff\n").replace("00ff\n", ""), "b"),
    ] {
        let folder = Folder::new("checksum");
        let error = folder.receive(&format!("{JOURNAL}{text}bye\n")).unwrap_err();
        let expected = format!("the journal {name} was damaged on its way: its checksum is another one; pull again");
        assert_eq!(error, expected, "{text}");
        // What was whole before stays.
        assert_eq!(folder.files(), ["eureka-0001.journal"], "{text}");
    }
}

/// Says the same for ever; counts how often it was asked.
struct Endless {
    text: String,
    at: usize,
    reads: usize,
}

impl Endless {
    fn new(text: impl Into<String>) -> Endless {
        Endless {
            text: text.into(),
            at: 0,
            reads: 0,
        }
    }
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reads += 1;
        assert!(self.reads < 1_000_000, "nobody has had enough");
        let count = (&self.text.as_bytes()[self.at..]).read(buffer)?;
        self.at = (self.at + count) % self.text.len();
        Ok(count)
    }
}

#[test]
fn whoever_never_ends_is_no_device() {
    for (text, what, files) in [
        (sealed("journal a\n00ff\n"), "journals", 1),
        ("note hello\n".to_owned(), "notes", 0),
        (format!("note hello\n{}", sealed("journal a\n00ff\n")), "journals", 1),
        (
            format!("note a\nnote b\nnote c\nnote d\nnote e\n{}", sealed("journal a\n")),
            "notes",
            1,
        ),
    ] {
        let folder = Folder::new("endless");
        let error = receive(BufReader::new(Endless::new(&text)), &folder.0, &mut io::sink()).unwrap_err();
        let expected = format!("there are more {what} than a Table Companion can have; is it one?");
        assert_eq!(error.to_string(), expected);
        assert_eq!(folder.files().len(), files, "{text}");
    }
    for text in ["00ff\n", "note hello\n", "\n"] {
        let folder = Folder::new("endless-journal");
        let journal = "journal a\n".as_bytes().chain(Endless::new(text));
        let error = receive(BufReader::new(journal), &folder.0, &mut io::sink()).unwrap_err();
        assert_eq!(error.to_string(), "the journal a has no end");
        assert!(folder.files().is_empty());
    }
}

/// A journal of this number and length.
fn long(number: usize, length: usize) -> String {
    let mut text = format!("journal a-{number}\n");
    let left = length - text.len() - "end 00000000\n".len();
    let row = format!("{}\n", "0".repeat(99));
    text += &row.repeat(left / row.len());
    match left % row.len() {
        0 => {}
        rest => text += &format!("{}\n", "0".repeat(rest - 1)),
    }
    sealed(&text)
}

#[test]
fn as_much_as_a_device_can_have_is_taken_and_no_more() {
    let folder = Folder::new("largest");
    let (pulled, _) = folder.receive(&format!("{}bye\n", long(0, JOURNAL_BYTES_MAX))).unwrap();
    assert_eq!(pulled.new, 1);
    let error = folder
        .receive(&format!("{}bye\n", long(0, JOURNAL_BYTES_MAX + 1)))
        .unwrap_err();
    assert_eq!(error, "the journal a-0 has no end");

    let journals: String = (1..=JOURNALS_MAX)
        .map(|number| long(number, JOURNAL_BYTES_MAX - 100))
        .collect();
    let notes = |length: usize| format!("note {}\n", "a".repeat(length - "note \n".len()));
    let room = EXPORT_BYTES_MAX - journals.len() - "bye\n".len();
    let text = |length: usize| format!("{}{}{journals}bye\n", notes(300), notes(length - 300));
    let error = folder.receive(&text(room + 1)).unwrap_err();
    assert_eq!(
        error,
        "there are more lines than a Table Companion can have; is it one?"
    );
    let (pulled, _) = folder.receive(&text(room)).unwrap();
    assert_eq!(pulled.new + pulled.known, JOURNALS_MAX);
}

/// A clock that a device moves on.
#[derive(Default)]
struct TestClock(Cell<Duration>);

impl Clock for &TestClock {
    fn elapsed(&self) -> Duration {
        self.0.get()
    }
}

/// Says a letter now and then, each before anybody has lost patience.
struct Drip<'c> {
    text: Endless,
    clock: &'c TestClock,
}

impl Read for Drip<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.clock.0.update(|time| time + Duration::from_secs(4));
        self.text.read(&mut buffer[..1])
    }
}

#[test]
fn a_letter_now_and_then_does_not_stretch_the_time() {
    for text in [JOURNAL, "note hello\n", "note without an end", "journal a"] {
        let folder = Folder::new("drip");
        let clock = TestClock::default();
        let mut drip = Drip {
            text: Endless::new(text),
            clock: &clock,
        };
        let port = Timed::by_clock(&mut drip, &clock, TIME_MAX);
        let error = receive(BufReader::new(port), &folder.0, &mut io::sink()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the device takes too long; is it a Table Companion? pull again"
        );
        assert_eq!(drip.text.reads, 45, "{text}");
    }
}

#[cfg(unix)]
#[test]
fn what_has_the_name_of_a_journal_is_neither_opened_nor_replaced() {
    use std::os::unix::fs::symlink;

    let folder = Folder::new("taken");
    fs::create_dir(&folder.0).unwrap();
    fs::create_dir(folder.0.join("eureka-0001.journal")).unwrap();
    symlink("/dev/zero", folder.0.join("eureka-0001-2.journal")).unwrap();
    symlink("nowhere", folder.0.join("eureka-0001-3.journal")).unwrap();
    symlink("letter", folder.0.join("eureka-0001-4.journal.part")).unwrap();
    fs::write(folder.0.join("letter"), "Dear grandmother,").unwrap();
    let (pulled, _) = folder.receive(&format!("{JOURNAL}bye\n")).unwrap();
    assert_eq!((pulled.new, pulled.known), (1, 0));
    assert_eq!(folder.file("eureka-0001-4.journal"), JOURNAL);
    assert_eq!(folder.file("letter"), "Dear grandmother,");
    assert!(!folder.0.join("nowhere").exists() && !folder.0.join("eureka-0001-4.journal.part").exists());
}

#[test]
fn a_folder_that_cannot_be_is_named() {
    let folder = Folder::new("no-folder");
    fs::write(&folder.0, "a file").unwrap();
    let error = folder.receive(&format!("{JOURNAL}bye\n")).unwrap_err();
    fs::remove_file(&folder.0).unwrap();
    let expected = "it is a file; expected a folder, or a new name in a folder that exists";
    assert_eq!(error, format!("cannot write into {}: {expected}", folder.0.display()));
}

#[test]
fn a_folder_whose_parent_is_missing_is_not_made() {
    let folder = Folder::new("no-parent");
    let deep = Folder(folder.0.join("deep"));
    let error = deep.receive(&format!("{JOURNAL}bye\n")).unwrap_err();
    let missing = format!("the folder {} does not exist", folder.0.display());
    assert!(error.contains(&missing), "{error}");
    assert!(!folder.0.exists());
}

/// Says something, then fails.
struct Failing(&'static str, io::ErrorKind);

impl Read for Failing {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0.is_empty() {
            return Err(self.1.into());
        }
        self.0.as_bytes().read(buffer).inspect(|_| self.0 = "")
    }
}

#[test]
fn a_device_that_stops_talking_or_goes_away_is_told_and_leaves_no_file() {
    for (kind, expected) in [
        (io::ErrorKind::TimedOut, "the device has stopped talking"),
        (io::ErrorKind::BrokenPipe, "the device is gone"),
    ] {
        let folder = Folder::new("failing");
        let device = BufReader::new(Failing("journal a\n00ff\n", kind));
        let error = receive(device, &folder.0, &mut io::sink()).unwrap_err();
        assert!(error.to_string().starts_with(expected), "{error}");
        assert!(folder.files().is_empty());
    }
}

#[test]
fn the_only_device_is_found_by_its_numbers_or_by_its_name() {
    let port = |name: &str, vid, pid, product: Option<&str>| SerialPortInfo {
        port_name: name.to_owned(),
        port_type: SerialPortType::UsbPort(UsbPortInfo {
            vid,
            pid,
            serial_number: None,
            manufacturer: None,
            product: product.map(str::to_owned),
        }),
    };
    let wired = || SerialPortInfo {
        port_name: "/dev/ttyS0".to_owned(),
        port_type: SerialPortType::Unknown,
    };
    let other = || port("/dev/ttyACM0", 0x2e8a, 0x000a, Some("Pico"));
    let by_numbers = || port("/dev/ttyACM1", 0x1209, 0x0001, None);
    let by_name = || port("/dev/cu.usbmodem1", 0x1234, 0x5678, Some("Table Companion"));
    let twin = || port("/dev/tty.usbmodem1", 0x1209, 0x0001, Some("Table Companion"));
    for (ports, expected) in [
        (
            vec![],
            Err("there is no Table Companion on USB; plug one in, or name its port with --port PORT"),
        ),
        (
            vec![wired(), other()],
            Err("there is no Table Companion on USB; plug one in, or name its port with --port PORT"),
        ),
        (vec![wired(), by_numbers(), other()], Ok("/dev/ttyACM1")),
        (vec![twin(), by_name()], Ok("/dev/cu.usbmodem1")),
        (
            vec![by_numbers(), by_name()],
            Err("there are several Table Companions, choose one with --port: /dev/cu.usbmodem1, /dev/ttyACM1"),
        ),
    ] {
        let chosen = port::choose(ports).map_err(|error| error.to_string());
        assert_eq!(chosen.as_deref().map_err(String::as_str), expected);
    }
}
