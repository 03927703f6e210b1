//! What happened since somebody last looked: one line per turn, as far back as the journal goes.
//!
//! The journal holds actions, not gains. So the game is played again from it, without a picture: after every action the
//! game says whether a turn is over, and what it has brought. Then it stands where it stood.

use heapless::{String, Vec};

use super::words::Words;
use super::{Playing, Screen};
use crate::store::Line;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::input::{Button, Input};
use crate::ui::menu::Answer;
use crate::ui::paint::{self, Ink, TINY};
use crate::ui::stage::{Stage, View};
use crate::ui::text;
use crate::ui::zones::{self, Hints, Tone};

use super::speech::Talk;

/// A turn in words: the width of the screen, half of it pictures.
pub(crate) type LogText = String<56>;

/// More turns than nearly any game has; of a longer one the last.
const LINES_MAX: usize = 128;

/// Lines that the page shows at a time, and their rows.
const SHOWN: u16 = 4;
const LINE_HEIGHT: i32 = 11;

/// The lines, the oldest first.
#[derive(Default)]
pub(crate) struct Log {
    lines: Vec<LogLine, LINES_MAX>,
}

struct LogLine {
    /// The number of the turn.
    turn: u16,
    text: LogText,
}

impl Log {
    /// A turn is over.
    pub(super) fn add(&mut self, turn: u16, text: LogText) {
        if self.lines.is_full() {
            self.lines.remove(0);
        }
        let pushed = self.lines.push(LogLine { turn, text });
        debug_assert!(pushed.is_ok(), "there is room");
    }

    /// Somebody has undone what led beyond this turn: it is not over.
    pub(super) fn forget_from(&mut self, turn: u16) {
        while self.lines.last().is_some_and(|line| line.turn >= turn) {
            self.lines.pop();
        }
    }

    /// The lines, the oldest first.
    #[cfg(test)]
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| &*line.text)
    }

    fn count(&self) -> u16 {
        u16::try_from(self.lines.len()).unwrap_or(u16::MAX)
    }

    fn lowest_top(&self) -> u16 {
        self.count().saturating_sub(SHOWN)
    }
}

impl Playing {
    /// Opens the page; the journal is read as soon as everything is in it.
    pub(super) fn open_log(&mut self, stage: &mut Stage<'_>) {
        self.log = Log::default();
        self.ask_for_log();
        stage.show(Screen::Log(None));
    }

    /// Takes a line of the journal that is being told again.
    pub(in crate::ui) fn retell(&mut self, line: &Line<'_>, talk: &Talk<'_>) {
        if matches!(line, Line::Header { .. }) {
            self.log = Log::default();
        }
        self.read(line);
        let Playing { game, log, .. } = self;
        if let (Line::Header { .. } | Line::Entry(_) | Line::Snapshot(_), Some(game)) = (line, game) {
            game.erased_mut().log(talk, log);
        }
    }

    /// Takes an input while the page shows; `top` is its first line, the last page if there is none yet.
    pub(super) fn look_at_log(&mut self, top: Option<u16>, input: Input, stage: &mut Stage<'_>) {
        let lowest = self.log.lowest_top();
        let before = top.unwrap_or(lowest).min(lowest);
        let top = match input {
            Input::Press(Button::Up) | Input::Hold(Button::Up) | Input::Repeat(Button::Up) => before.saturating_sub(1),
            Input::Press(Button::Down) | Input::Hold(Button::Down) | Input::Repeat(Button::Down) => {
                before.saturating_add(1).min(lowest)
            }
            Input::Press(Button::Ok | Button::Back | Button::Menu) => {
                stage.close();
                stage.answer(Tune::Back);
                return;
            }
            _ => before,
        };
        let answer = match top == before {
            true => Answer::<()>::Nothing,
            false => Answer::Moved,
        };
        stage.respond(Screen::Log(Some(top)), answer, input);
    }

    pub(super) fn draw_log(&self, top: Option<u16>, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let lowest = self.log.lowest_top();
        let top = top.unwrap_or(lowest).min(lowest);
        zones::title(frame, Tone::News, words.log, "");
        if self.log.lines.is_empty() {
            text::draw_centred(frame, 27, 1, words.log_is_empty);
        }
        let mut y = zones::TITLE_HEIGHT.saturating_add(1);
        for line in self.log.lines.iter().skip(top.into()).take(SHOWN.into()) {
            paint::write(frame, TINY, Ink::Light, 0, y, &line.text);
            y = y.saturating_add(LINE_HEIGHT);
        }
        zones::scroll_bar(frame, top, SHOWN, self.log.count());
        let hints = Hints {
            back: Some(words.back),
            turn: (lowest > 0).then_some(""),
            ..Hints::default()
        };
        zones::hints(frame, &hints);
    }
}
