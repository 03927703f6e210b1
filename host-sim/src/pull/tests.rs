use std::fs;
use std::io::{self, BufReader, Read};
use std::path::PathBuf;

use serialport::{SerialPortInfo, SerialPortType, UsbPortInfo};

use super::*;

const JOURNAL: &str = "journal eureka-0001\n00ff\nnote inside\nend 1a2b3c4d\n";

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
        let text = format!("journal eureka-0001\n{line}\nend 0\nbye\n");
        let pulled = folder.receive(&text).unwrap().0;
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
    assert_eq!(folder.file("eureka-0001-2.journal"), "journal eureka-0001\nb\nend 0\n");
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
        folder.receive(&format!("journal {name}\nend 0\nbye\n")).unwrap();
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
