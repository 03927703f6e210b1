//! `host-sim replay`: an exported journal, step by step, with the pictures of the device and in its language.
//!
//! A game that is over has no secrets. So a step that was done in private shows its owner's page as it looked when
//! the choice was made; then come the pages on which the table was told what happened, and the public page. The core
//! draws all of them ([`Retelling`]), as it does on the device.

mod file;
#[cfg(test)]
mod tests;
mod words;

use std::time::Duration;

use core_nostd::game::{Actor, Viewer};
use core_nostd::journal::Label;
use core_nostd::store::{Bytes, Line};
use core_nostd::ui::{self, Button, Frame, Lang, Note, Retelling, Settings};

pub use self::file::Journal;
use self::words::Words;
use crate::desk::Desk;
use crate::{games, harmless, pictures};

/// A journal that can be looked at from its first step to its last.
pub struct Replay {
    steps: Vec<Step>,
    /// The step and the picture of it that show.
    at: (usize, usize),
    /// Why it ends before the journal does.
    fault: Option<String>,
    news: Vec<String>,
}

/// One thing that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its number, who did what, and what it has led to, in a line.
    pub words: String,
    /// How it looked. There is at least one picture.
    pub pictures: Vec<Picture>,
}

/// One picture of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// What showed.
    pub frame: Frame,
    /// Whose page it is.
    pub viewer: Viewer,
}

impl Replay {
    /// Begins at the first step.
    ///
    /// # Errors
    /// If this version cannot play the journal, or if the game is not over: it then has secrets.
    pub fn new(journal: &Journal) -> Result<Replay, String> {
        if !journal.has_no_secrets() {
            return Err("the game is not over, and stays secret".to_owned());
        }
        let mut teller = Teller::new(journal)?;
        let fault = teller.tell(journal).err();
        let mut replay = Replay {
            steps: teller.steps(),
            at: (0, 0),
            fault,
            news: Vec::new(),
        };
        replay.tell_step();
        Ok(replay)
    }

    /// All steps; the first one is the beginning of the game.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Why it ends before the journal does: that is damaged, or was played by other rules.
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// Shows the last picture of all.
    pub fn go_to_end(&mut self) {
        let step = self.steps.len().saturating_sub(1);
        self.show(step, self.pictures(step).saturating_sub(1));
    }

    fn go_on(&mut self) {
        let (step, picture) = self.at;
        if picture + 1 < self.pictures(step) {
            self.show(step, picture + 1);
        } else if step + 1 < self.steps.len() {
            self.show(step + 1, 0);
        } else {
            self.news.extend(self.fault.clone());
        }
    }

    fn go_back(&mut self) {
        match self.at {
            (0, 0) => {}
            (step, 0) => self.show(step - 1, self.pictures(step - 1).saturating_sub(1)),
            (step, picture) => self.show(step, picture - 1),
        }
    }

    fn show(&mut self, step: usize, picture: usize) {
        let is_same_step = self.at.0 == step;
        self.at = (step, picture);
        if !is_same_step {
            self.tell_step();
        }
    }

    fn tell_step(&mut self) {
        let step = self.steps.get(self.at.0);
        self.news.extend(step.map(|step| step.words.clone()));
    }

    fn pictures(&self, step: usize) -> usize {
        self.steps.get(step).map_or(0, |step| step.pictures.len())
    }
}

impl Desk for Replay {
    fn set_button(&mut self, button: Button, down: bool) {
        match button {
            _ if !down => {}
            Button::Ok | Button::Down => self.go_on(),
            Button::Up | Button::Back => self.go_back(),
            Button::Menu => self.show(0, 0),
        }
    }

    fn pass(&mut self, _: Duration) {}

    fn picture(&self) -> Frame {
        let (step, picture) = self.at;
        let picture = self.steps.get(step).and_then(|step| step.pictures.get(picture));
        picture.map_or_else(Frame::new, |picture| picture.frame.clone())
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

/// Makes steps of the lines of a journal.
struct Teller {
    game: Retelling,
    lang: Lang,
    words: &'static Words,
    /// Words and pictures of each step; the numbers come when all of them are known.
    told: Vec<(String, Vec<Picture>)>,
    /// The public page as it was seen last.
    table: Frame,
}

impl Teller {
    fn new(journal: &Journal) -> Result<Teller, String> {
        let header = journal.lines().find_map(|line| match line {
            Line::Header { bytes, .. } => Some(bytes),
            _ => None,
        });
        let header = header.ok_or("the journal has no beginning")?;
        let label = Label::of(header).ok_or("the journal has no beginning")?;
        if games::find(&label.game).is_none() {
            return Err(format!("this version does not know the game `{}`", label.game));
        }
        let record = |bytes: &[u8]| Bytes::new(bytes).ok_or("the records are too long");
        let settings = Settings::from_bytes(&record(&journal.settings)?).unwrap_or_default();
        let game = Retelling::new(header, settings.lang, &record(&journal.players)?);
        let mut game = game.map_err(|error| error.to_string())?;
        let words = Words::of(settings.lang);
        let table = game.table();
        Ok(Teller {
            told: vec![(words.beginning.to_owned(), vec![seen_by_all(table.clone())])],
            game,
            lang: settings.lang,
            words,
            table,
        })
    }

    /// Tells all lines, or as many as this version can play.
    fn tell(&mut self, journal: &Journal) -> Result<(), String> {
        for line in journal.lines() {
            let is_played = match line {
                Line::Entry(line) => self.tell_line(line)?,
                Line::Snapshot(bytes) => self.tell_gap(bytes),
                Line::Header { .. }
                | Line::Told(_)
                | Line::Left(_)
                | Line::Over
                | Line::Stamp(_)
                | Line::Round(_)
                | Line::Page { .. }
                | Line::Mended => true,
            };
            if !is_played {
                return Err(format!("step {}: the rules do not allow it", self.told.len()));
            }
        }
        Ok(())
    }

    /// Tells what one gesture did; says whether the rules allow it.
    fn tell_line(&mut self, line: &[u8]) -> Result<bool, String> {
        let entries = self.game.entries(line).map_err(|error| error.to_string())?;
        Ok(entries.iter().all(|entry| self.tell_entry(entry).is_some()))
    }

    fn tell_entry(&mut self, entry: &[u8]) -> Option<()> {
        let mut chosen = Frame::new();
        let step = self.game.step(entry, &mut chosen)?;
        self.game.enter(entry).then_some(())?;
        let mut pictures = Vec::new();
        if step.viewer != Viewer::Table {
            let (frame, viewer) = (chosen, step.viewer);
            pictures.push(Picture { frame, viewer });
        }
        pictures.extend(self.game.stories().map(seen_by_all));
        pictures.extend(self.game.news().map(seen_by_all));
        // What was done in private often changes nothing that others see.
        let before = std::mem::replace(&mut self.table, self.game.table());
        if pictures.is_empty() || self.table != before {
            pictures.push(seen_by_all(self.table.clone()));
        }
        self.told.push((self.words_of(&step), pictures));
        Some(())
    }

    /// Goes on from a snapshot; says whether it made sense.
    fn tell_gap(&mut self, snapshot: &[u8]) -> bool {
        let is_sound = self.game.restore(snapshot);
        if is_sound {
            self.table = self.game.table();
            let pictures = vec![seen_by_all(self.table.clone())];
            self.told.push((self.words.gap.to_owned(), pictures));
        }
        is_sound
    }

    /// Who did what, and what it has led to.
    fn words_of(&self, step: &ui::Step) -> String {
        let who = match step.by {
            Actor::House => self.words.table.to_owned(),
            Actor::Seat(seat) => self.game.name(seat).to_string(),
        };
        let mut words = who;
        if step.viewer != Viewer::Table {
            words += &format!(" ({})", self.words.in_private);
        }
        if step.is_undo {
            words += &format!(" {}", self.words.takes_back);
        }
        words += &format!(": {}", step.deed);
        let events: Vec<String> = self.game.events().map(|event| in_one_line(&event)).collect();
        if !events.is_empty() {
            words += &format!(" → {}", events.join("; "));
        }
        // Names come from the file, too.
        harmless::line(pictures::in_words(&words, self.lang))
    }

    fn steps(self) -> Vec<Step> {
        let last = self.told.len().saturating_sub(1);
        let numbered = self.told.into_iter().enumerate();
        let step = |(number, (words, pictures))| Step {
            words: format!("{number}/{last} {words}"),
            pictures,
        };
        numbered.map(step).collect()
    }
}

fn seen_by_all(frame: Frame) -> Picture {
    Picture {
        frame,
        viewer: Viewer::Table,
    }
}

/// The lines of a screen as one.
fn in_one_line(text: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.fold(String::new(), |before, line| {
        let is_end = before.ends_with(char::is_alphanumeric);
        match line.starts_with(char::is_uppercase) {
            _ if before.is_empty() => line.to_owned(),
            // A line that says something of its own, after one that does not lead up to it.
            true if is_end => format!("{before}, {line}"),
            _ => format!("{before} {line}"),
        }
    })
}
