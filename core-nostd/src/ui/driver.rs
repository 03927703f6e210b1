//! A device for tests, with buttons, a clock and records.

use std::vec::Vec;

use super::*;
use crate::kit::Millis;
use crate::store::{Bytes, Key, Loaded, Record, SaveError, Slot};

pub(super) const OK: Button = Button::Ok;
pub(super) const UP: Button = Button::Up;
pub(super) const DOWN: Button = Button::Down;
pub(super) const BACK: Button = Button::Back;
pub(super) const MENU: Button = Button::Menu;

/// A device that a test drives: it presses buttons, lets time pass and cuts the power.
pub(super) struct Driver {
    pub(super) app: App,
    pub(super) now: Millis,
    /// What the last input led to.
    pub(super) last: Effects,
    /// The records in flash. Games are not saved here; the tests of the companion do that.
    pub(super) records: Vec<Record>,
    /// The records that the last input has saved.
    pub(super) news: Vec<Record>,
    /// Whether the flash fails.
    pub(super) refuses: bool,
}

impl Driver {
    pub(super) fn switch_on(boot: Boot) -> Driver {
        let (app, last) = App::new(boot, Millis::ZERO);
        Driver {
            app,
            now: Millis::ZERO,
            last,
            records: Vec::new(),
            news: Vec::new(),
            refuses: false,
        }
    }

    /// A device that knows its settings.
    pub(super) fn with(settings: Settings) -> Driver {
        let bytes = settings.to_bytes();
        let key = Key::Settings;
        Driver::with_flash(std::vec![Record { key, bytes }])
    }

    fn with_flash(records: Vec<Record>) -> Driver {
        let mut boot = Boot::first();
        for record in &records {
            boot.read(record.key, &Loaded::Bytes(record.bytes.clone()));
        }
        Driver {
            records,
            ..Driver::switch_on(boot)
        }
    }

    /// Switches off and on: only the flash remains.
    pub(super) fn cut_power(&mut self) -> &mut Driver {
        *self = Driver::with_flash(std::mem::take(&mut self.records));
        self
    }

    /// Feeds one input; records are saved at once.
    pub(super) fn feed(&mut self, input: Input) {
        self.last = self.app.handle(input, self.now);
        self.news.clear();
        let mut next = self.last.save;
        while let Some(job) = next {
            let stored = self.perform(job);
            let effects = self.app.handle(Input::Stored(stored), self.now);
            next = effects.save;
            self.last.frame |= effects.frame;
            self.last.tune = effects.tune.or(self.last.tune);
            self.last.wake_at = effects.wake_at;
        }
    }

    fn perform(&mut self, job: Job) -> Result<Stored, SaveError> {
        if self.refuses {
            return Err(SaveError);
        }
        if let Job::Record(key) = job {
            let mut bytes = Bytes::default();
            self.app.write_record(key, self.now, &mut bytes);
            let record = Record { key, bytes };
            self.records.retain(|one| one.key != key);
            self.records.push(record.clone());
            self.news.push(record);
        }
        Ok(Stored {
            slot: Some(Slot::FIRST),
            needs_erasing: false,
        })
    }

    pub(super) fn press(&mut self, buttons: &[Button]) -> &mut Driver {
        for button in buttons {
            self.now = self.now.after(200);
            let release = Input::Release(*button);
            self.feed(Input::Press(*button));
            let (effects, news) = (self.last, std::mem::take(&mut self.news));
            self.feed(release);
            assert!(!self.last.frame && self.last.tune.is_none(), "a release does nothing");
            (self.last, self.news) = (effects, news);
        }
        self
    }

    /// Presses a button where its release may have an effect, too.
    pub(super) fn tap(&mut self, button: Button) -> &mut Driver {
        self.now = self.now.after(60);
        self.feed(Input::Press(button));
        self.now = self.now.after(60);
        self.feed(Input::Release(button));
        self
    }

    /// Holds a button until the first `Hold`.
    pub(super) fn hold(&mut self, button: Button) -> &mut Driver {
        self.now = self.now.after(200);
        self.feed(Input::Press(button));
        self.now = self.now.after(500);
        self.feed(Input::Hold(button));
        let (effects, news) = (self.last, std::mem::take(&mut self.news));
        self.feed(Input::Release(button));
        (self.last, self.news) = (effects, news);
        self
    }

    /// Lets time pass; the device gets `Time` whenever it has requested it.
    pub(super) fn run(&mut self, ms: u64) -> &mut Driver {
        let end = self.now.after(ms);
        while let Some(at) = self.last.wake_at.filter(|at| *at < end) {
            self.now = at;
            self.feed(Input::Time);
        }
        self.now = end;
        self.feed(Input::Time);
        self
    }

    /// Lets time pass; the device gets `Time` only at the end.
    pub(super) fn wait(&mut self, ms: u64) -> &mut Driver {
        self.now = self.now.after(ms);
        self.feed(Input::Time);
        self
    }

    pub(super) fn screen(&self) -> &'static str {
        self.app.screen_name()
    }

    pub(super) fn picture(&self) -> Frame {
        let mut frame = Frame::new();
        self.app.draw(&mut frame);
        frame
    }

    pub(super) fn saved(&self) -> Option<Settings> {
        let mut settings = self.news.iter().filter(|record| record.key == Key::Settings);
        settings.next().and_then(|record| Settings::from_bytes(&record.bytes))
    }

    pub(super) fn tune(&self) -> Option<Tune> {
        self.last.tune.map(|sound| sound.tune)
    }
}
