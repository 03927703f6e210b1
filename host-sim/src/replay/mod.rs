//! `host-sim replay`: an exported journal, step by step, with the pictures of the device.
//!
//! A step is what a device shows that was switched off right there and on again: the first lines of the
//! journal are put into a fresh flash, and the game is resumed by a press on OK. So the pictures come from
//! the same code as on the device, and are the same.

mod file;

use std::time::Duration;

use core_nostd::game::Game;
use core_nostd::journal::{Entry, Label};
use core_nostd::store::{Bytes, Key, Line, Record, Store};
use core_nostd::ui::{Button, Frame, Note, Restart};
use embassy_futures::block_on;

pub use self::file::Journal;
use crate::desk::Desk;
use crate::device::{Noise, VirtualDevice};
use crate::flash::Flash;
use crate::games::{self, Words};

/// A journal that can be looked at from its first step to its last.
pub struct Replay {
    journal: Journal,
    /// How many lines of the journal each step has, and what was done last.
    steps: Vec<(usize, String)>,
    at: usize,
    picture: Frame,
    news: Vec<String>,
}

impl Replay {
    /// Begins at the first step.
    ///
    /// # Errors
    /// If this version cannot play the journal.
    pub fn new(journal: Journal) -> Result<Replay, String> {
        let label = journal.lines().find_map(|line| match line {
            Line::Header { bytes, .. } => Some(Label::of(bytes)),
            _ => None,
        });
        let label = label.flatten().ok_or("the journal has no beginning")?;
        let game =
            games::find(&label.game).ok_or_else(|| format!("this version does not know the game `{}`", label.game))?;
        let describe = (game.words)(&label)?;
        let mut steps = vec![(0, "the beginning".to_owned())];
        for (count, line) in (1..).zip(journal.lines()) {
            let words = match line {
                Line::Entry(entry) => describe(entry),
                Line::Told(_) => "the table reads what happened".to_owned(),
                Line::Snapshot(_) if steps.len() == 1 => "the journal was moved".to_owned(),
                _ => {
                    // It changes no picture, and belongs to what was done before.
                    if let Some((lines, _)) = steps.last_mut() {
                        *lines = count;
                    }
                    continue;
                }
            };
            steps.push((count, words));
        }
        let mut replay = Replay {
            journal,
            steps,
            at: 0,
            picture: Frame::new(),
            news: Vec::new(),
        };
        replay.go_to(0)?;
        Ok(replay)
    }

    /// How many steps there are.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// Shows a step.
    ///
    /// # Errors
    /// If the journal cannot be played so far: it is damaged, or was played by other rules.
    pub fn go_to(&mut self, step: usize) -> Result<(), String> {
        let Some((lines, words)) = self.steps.get(step) else {
            return Ok(());
        };
        let mut device = self.journal.device(*lines)?;
        if device.app().screen_name() != "home" {
            return Err(format!(
                "step {step}: the device starts with {}",
                device.app().screen_name()
            ));
        }
        press(&mut device, Button::Ok);
        if device.app().game().is_none() {
            return Err(format!("step {step}: the rules do not allow it"));
        }
        self.picture = device.picture();
        self.at = step;
        self.news = vec![format!("step {step} of {}: {words}", self.steps.len() - 1)];
        Ok(())
    }

    /// What was done in the step that shows, in a line.
    pub fn words(&self) -> &str {
        self.news.last().map_or("", String::as_str)
    }
}

impl Journal {
    /// A device with so many lines of the journal in its flash.
    fn device(&self, lines: usize) -> Result<VirtualDevice, String> {
        let refused = |_| "the journal does not fit a flash".to_owned();
        let mut store = block_on(Store::open(Flash::in_memory()));
        for (key, bytes) in [(Key::Settings, &self.settings), (Key::Players, &self.players)] {
            let bytes = Bytes::new(bytes).ok_or("the records are too long")?;
            block_on(store.save(&Record { key, bytes })).map_err(refused)?;
        }
        let mut slot = None;
        for line in self.lines().take(lines.max(1)) {
            match (line, slot) {
                (Line::Header { bytes, .. }, None) => slot = Some(block_on(store.begin(bytes, None)).map_err(refused)?),
                // A game that is over could only be looked at.
                (Line::Header { .. } | Line::Over, _) | (_, None) => {}
                (line, Some(slot)) => {
                    block_on(store.append(slot, &line)).map_err(refused)?;
                }
            }
        }
        Ok(VirtualDevice::power_on(
            store.into_flash(),
            Noise::Fixed,
            Restart::PowerOn,
        ))
    }
}

impl Desk for Replay {
    fn set_button(&mut self, button: Button, down: bool) {
        let step = match button {
            _ if !down => return,
            Button::Ok | Button::Down => self.at + 1,
            Button::Up | Button::Back => self.at.saturating_sub(1),
            Button::Menu => 0,
        };
        if let Err(reason) = self.go_to(step) {
            self.news.push(reason);
        }
    }

    fn pass(&mut self, _: Duration) {}

    fn picture(&self) -> Frame {
        self.picture.clone()
    }

    fn contrast(&self) -> u8 {
        u8::MAX
    }

    fn take_notes(&mut self) -> Vec<Note> {
        Vec::new()
    }

    fn take_log(&mut self) -> Vec<String> {
        std::mem::take(&mut self.news)
    }

    fn cut_power(&mut self) {}

    fn unplug_display(&mut self) {}

    fn replug_display(&mut self) {}
}

fn press(device: &mut VirtualDevice, button: Button) {
    device.set_button(button, true);
    device.pass(Duration::from_millis(60));
    device.set_button(button, false);
    device.pass(Duration::from_millis(140));
}

/// How to put a line of this game's journals into words, if this version can play it.
pub(crate) fn words_of<G: Game>(label: &Label) -> Result<Words, String> {
    label.check::<G>().map_err(|error| error.to_string())?;
    Ok(|line| match Entry::<G::Action>::decode_line(line) {
        Ok(entries) => {
            let words: Vec<String> = entries.iter().map(entry_words::<G>).collect();
            words.join(", ")
        }
        Err(error) => error.to_string(),
    })
}

fn entry_words<G: Game>(entry: &Entry<G::Action>) -> String {
    match entry {
        Entry::Act { by, action } => {
            let action = serde_json::to_string(action).unwrap_or_default();
            format!("{by:?} {action}")
        }
        Entry::Undo { by } => format!("{by:?} undoes the latest step"),
    }
}
