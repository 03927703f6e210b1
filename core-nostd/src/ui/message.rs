use core::fmt::Write as _;

use heapless::String;

use super::frame::Frame;
use super::input::{Button, Input};
use super::menu::Answer;
use super::paint::{self, Ink, TINY};
use super::text;
use super::words::Words;
use super::zones::{self, HINT_TOP, Hints, Tone};

/// A message that the player can only confirm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The program had a fault and started again.
    AfterFault(Fault),
    /// The program was stuck, and the watchdog started it again.
    AfterHang,
    /// The settings in flash could not be read.
    SettingsDamaged,
    /// The record of a tool or of answers before a game could not be read.
    ToolDamaged,
    /// Something could not be saved.
    NotSaved,
    /// The hardware's source of noise is stuck.
    NoNoise,
    /// Some lines of a game's journal could not be read.
    GameDamaged,
    /// A game's journal could not be read at all.
    GameUnreadable,
    /// The beginning of a saved game is damaged, so that nobody can play it.
    GameLost,
    /// The journal of the game has left the device, and with it its secrets.
    GamePublic,
}

impl Notice {
    /// OK or Back: the player has read it.
    pub(crate) fn handle(input: Input) -> Answer<()> {
        match input {
            Input::Press(Button::Ok | Button::Back) => Answer::Chosen(()),
            _ => Answer::Nothing,
        }
    }

    /// Draws title, text and a button to leave.
    pub(crate) fn draw(&self, frame: &mut Frame, words: &Words) {
        let (title, text) = match self {
            Notice::AfterFault(_) => (words.restarted, words.after_fault),
            Notice::AfterHang => (words.restarted, words.after_hang),
            Notice::SettingsDamaged => (words.attention, words.settings_damaged),
            Notice::ToolDamaged => (words.attention, words.tool_damaged),
            Notice::NotSaved => (words.attention, words.not_saved),
            Notice::NoNoise => (words.attention, words.no_noise),
            Notice::GameDamaged => (words.attention, words.game_damaged),
            Notice::GameUnreadable => (words.attention, words.game_unreadable),
            Notice::GameLost => (words.attention, words.game_lost),
            Notice::GamePublic => (words.attention, words.game_public),
        };
        draw_with_ok(frame, words, title, text);
        if let Notice::AfterFault(fault) = self {
            paint::write(frame, TINY, Ink::Light, 2, HINT_TOP, &fault.place());
        }
    }
}

/// Draws a title, a text of at most three lines, and that OK goes on.
pub(crate) fn draw_with_ok(frame: &mut Frame, words: &Words, title: &str, text: &str) {
    zones::title(frame, Tone::Ask, title, "");
    text::draw_centred(frame, 15, 3, text);
    let hints = Hints {
        menu: false,
        card: false,
        back: None,
        turn: None,
        ok: Some(zones::Ok::Press(words.go_on_hint)),
    };
    zones::hints(frame, &hints);
}

/// Where a fault happened, small enough for the four words that survive a restart of the chip.
///
/// ```
/// use core_nostd::ui::Fault;
/// let words = Fault::at("core-nostd/src/ui/app.rs", 117).to_words();
/// assert_eq!(Fault::from_words(words).unwrap().place(), "ui/app.rs:117");
/// assert!(Fault::from_words([0; 4]).is_none(), "after power-on nothing is there");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The end of the file's name, in ASCII, filled with zeros.
    file: [u8; FILE_BYTES],
    line: u16,
}

const FILE_BYTES: usize = 9;
/// Marks the words as a fault: after power-on the memory has any content.
const MARK: [u8; 5] = *b"Fault";

impl Fault {
    /// The fault at this line of this file.
    pub fn at(file: &str, line: u32) -> Fault {
        let name = file.as_bytes();
        let tail = name.get(name.len().saturating_sub(FILE_BYTES)..).unwrap_or(name);
        let mut file = [0; FILE_BYTES];
        for (to, from) in file.iter_mut().zip(tail) {
            *to = if from.is_ascii_graphic() { *from } else { b'?' };
        }
        Fault {
            file,
            line: u16::try_from(line).unwrap_or(u16::MAX),
        }
    }

    /// The fault as four words.
    pub fn to_words(self) -> [u32; 4] {
        let mut bytes = MARK.into_iter().chain(self.file).chain(self.line.to_le_bytes());
        let mut next = || bytes.next().unwrap_or_default();
        [(); 4].map(|()| u32::from_le_bytes([next(), next(), next(), next()]))
    }

    /// Reads the words back, if they hold a fault.
    pub fn from_words(words: [u32; 4]) -> Option<Fault> {
        let mut bytes = words.into_iter().flat_map(u32::to_le_bytes);
        let mut next = || bytes.next().unwrap_or_default();
        let mark = MARK.map(|_| next());
        let file = [(); FILE_BYTES].map(|()| next());
        let line = u16::from_le_bytes([next(), next()]);
        let readable = file.iter().all(|byte| *byte == 0 || byte.is_ascii_graphic());
        (mark == MARK && readable).then_some(Fault { file, line })
    }

    /// File and line, for the screen.
    pub fn place(&self) -> String<15> {
        let mut place = String::new();
        let letters = self.file.iter().filter(|byte| **byte != 0);
        // Nine letters, a colon and five digits are all that can come.
        let _ = letters
            .map(|byte| char::from(*byte))
            .try_for_each(|letter| place.push(letter));
        let _ = write!(place, ":{}", self.line);
        place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_outlives_the_restart() {
        for (file, line, place) in [
            ("x.rs", 1, "x.rs:1"),
            ("firmware/src/tasks/display.rs", 70_000, "isplay.rs:65535"),
            ("größe.rs", 9, "r????e.rs:9"),
        ] {
            let back = Fault::from_words(Fault::at(file, line).to_words()).unwrap();
            assert_eq!(back.place(), place, "{file}");
        }
    }

    #[test]
    fn anything_else_is_no_fault() {
        assert_eq!(Fault::from_words([0xFFFF_FFFF; 4]), None);
        let mut words = Fault::at("x.rs", 1).to_words();
        words[0] ^= 1;
        assert_eq!(Fault::from_words(words), None);
        let mut words = Fault::at("x.rs", 1).to_words();
        words[3] |= 0x80;
        assert_eq!(Fault::from_words(words), None, "a letter that no font has");
    }
}
