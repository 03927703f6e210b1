//! A journal as a file: the text that a device has exported.

use std::path::Path;

use core_nostd::store::Line;

use crate::exported::{JOURNAL_BYTES_MAX, Seal};
use crate::files;

/// What a path on the command line should lead to.
const EXPECTED: &str = "a journal that `pull` has written";
/// How much of a word without meaning is shown.
const EXCERPT: usize = 60;

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    /// Which game, and its number on the device.
    pub name: String,
    /// The game is played on, but its journal had left the device before: it has no secrets any more.
    is_public: bool,
    /// The records that decide how pictures look.
    pub(super) settings: Vec<u8>,
    pub(super) players: Vec<u8>,
    /// The lines as they lay in flash.
    pub(super) lines: Vec<Vec<u8>>,
}

impl Journal {
    /// Reads a file.
    ///
    /// # Errors
    /// If there is none, or it is too large, is no journal or is damaged; one line that names the file.
    pub fn read(path: &Path) -> Result<Journal, String> {
        let text = files::read_text(path, JOURNAL_BYTES_MAX as u64, EXPECTED).map_err(|cannot| cannot.to_string())?;
        Journal::parse(&text).map_err(|reason| format!("{}: {reason}", path.display()))
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// If it is no journal, or is damaged; the message says in which line.
    pub fn parse(text: &str) -> Result<Journal, String> {
        let mut journal = Journal {
            name: String::new(),
            is_public: false,
            settings: Vec::new(),
            players: Vec::new(),
            lines: Vec::new(),
        };
        let mut seal = Seal::default();
        let mut last = None;
        for (number, row) in (1..).zip(text.lines()) {
            let at = |what: String| format!("line {number}: {what}");
            let (word, rest) = row.split_once(' ').unwrap_or((row, ""));
            match word {
                "journal" if number == 1 => journal.name = rest.to_owned(),
                _ if number == 1 => return Err("this is no journal of a Table Companion".to_owned()),
                "public" => journal.is_public = true,
                "end" => {
                    if !seal.is(rest) || text.lines().count() != number {
                        return Err(at("the file was changed since it left the device".to_owned()));
                    }
                    return journal.check_numbers().map(|()| journal);
                }
                "settings" | "players" | "line" => {
                    let bytes = bytes(rest).map_err(at)?;
                    match word {
                        "settings" => journal.settings = bytes,
                        "players" => journal.players = bytes,
                        _ => journal.lines.push(bytes),
                    }
                    last = Some(word);
                }
                "more" => {
                    let unfinished = match last {
                        Some("settings") => Some(&mut journal.settings),
                        Some("players") => Some(&mut journal.players),
                        _ => journal.lines.last_mut(),
                    };
                    let unfinished = unfinished.ok_or_else(|| at("there is nothing to go on with".to_owned()))?;
                    unfinished.extend(bytes(rest).map_err(at)?);
                }
                _ => {
                    let excerpt: String = word.chars().take(EXCERPT).collect();
                    return Err(at(format!("`{excerpt}` means nothing here")));
                }
            }
            seal.add(row);
        }
        Err("the file ends in the middle".to_owned())
    }

    /// The entries of a journal are counted, and after the last number there is no next one.
    fn check_numbers(&self) -> Result<(), String> {
        let mut lines = self.lines.iter().filter_map(|bytes| Line::decode(bytes));
        match lines.any(|(number, line)| number == u16::MAX && matches!(line, Line::Entry(_))) {
            true => Err(format!("a step has the number {}: no device counts so far", u16::MAX)),
            false => Ok(()),
        }
    }

    /// Whether the game has no secrets any more: it is over, or was ended, or has left the device before.
    ///
    /// A device exports no others.
    pub(super) fn has_no_secrets(&self) -> bool {
        let lines = self.lines.iter().filter_map(|bytes| Line::decode(bytes));
        lines.fold(self.is_public, |is_over, (_, line)| match line {
            Line::Over => true,
            Line::Entry(_) => self.is_public,
            _ => is_over,
        })
    }

    /// Its lines, as far as they hang together: after one that is missing, only a snapshot helps.
    pub(super) fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let mut next = Some(0);
        let lines = self.lines.iter().filter_map(|bytes| Line::decode(bytes));
        lines.filter_map(move |(number, line)| {
            let belongs = match line {
                Line::Header { .. } => true,
                Line::Snapshot(_) => {
                    let is_needed = next != Some(number);
                    next = Some(number);
                    is_needed
                }
                Line::Entry(_) => {
                    let follows = next == Some(number);
                    let is_gap = next.is_some_and(|next| number > next);
                    next = next.filter(|_| !is_gap);
                    next = next.and_then(|next| next.checked_add(follows.into()));
                    follows
                }
                _ => next == Some(number),
            };
            belongs.then_some(line)
        })
    }
}

fn bytes(digits: &str) -> Result<Vec<u8>, String> {
    let pairs = digits.as_bytes().chunks(2);
    let byte = |pair: &[u8]| {
        let digits = std::str::from_utf8(pair).ok().filter(|digits| digits.len() == 2);
        digits.and_then(|digits| u8::from_str_radix(digits, 16).ok())
    };
    let bytes: Option<Vec<u8>> = pairs.map(byte).collect();
    bytes.ok_or_else(|| "these are no pairs of hexadecimal digits".to_owned())
}

#[cfg(test)]
mod tests {
    use core_nostd::export::checksum;

    use super::*;

    fn sealed(text: &str) -> String {
        format!("{text}end {:08x}\n", checksum(0, text))
    }

    #[test]
    fn long_lines_are_put_together_again() {
        let text = sealed("journal eureka-0001\nsettings 0102\nplayers 03\nmore 04\nline 0506\nmore 07\nline 08\n");
        let journal = Journal::parse(&text).unwrap();
        assert_eq!(journal.name, "eureka-0001");
        assert_eq!((journal.settings, journal.players), (vec![1, 2], vec![3, 4]));
        assert_eq!(journal.lines, [vec![5, 6, 7], vec![8]]);
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said() {
        for (text, reason) in [
            ("".to_owned(), "ends in the middle"),
            ("Dear grandmother,\n".to_owned(), "no journal"),
            ("journal x\nline 00\n".to_owned(), "ends in the middle"),
            (sealed("journal x\nline 0\n"), "line 2: these are no pairs"),
            (sealed("journal x\nline 0é\n"), "line 2: these are no pairs"),
            (sealed("journal x\nmore 00\n"), "line 2: there is nothing to go on with"),
            (sealed("journal x\nhello\n"), "line 2: `hello` means nothing"),
            (
                sealed("journal x\nline 00\n").replace("00", "01"),
                "line 3: the file was changed",
            ),
            (sealed("journal x\n") + "line 00\n", "line 2: the file was changed"),
            ("journal x\nend nonsense\n".to_owned(), "line 2: the file was changed"),
            (
                sealed("journal x\nline ffff03\n"),
                "a step has the number 65535: no device counts so far",
            ),
        ] {
            let error = Journal::parse(&text).unwrap_err();
            assert!(error.contains(reason), "{text:?}: {error}");
        }
        let long = sealed(&format!("journal x\n{}\n", "a".repeat(1_000)));
        let error = Journal::parse(&long).unwrap_err();
        assert_eq!(error, format!("line 2: `{}` means nothing here", "a".repeat(60)));
    }
}
