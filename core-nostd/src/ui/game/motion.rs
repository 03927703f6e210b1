//! Pictures that move: what was done last is shown as it happens. A press never waits for it.

use super::face::Page;
use super::page::Dialog;
use super::{Playing, Screen};
use crate::kit::Millis;
use crate::ui::effect::Tune;
use crate::ui::input::{Button, Input};
use crate::ui::stage::Stage;

/// The picture changes this often. Sending a whole one takes about half as long.
const FRAME_MS: u64 = 50;

/// While OK runs on, a step stays on the screen this long after it has stopped moving.
const PAUSE_MS: u64 = 600;

/// The picture of what was done last, while it moves.
#[derive(Clone, Copy)]
pub(super) struct Motion {
    since: Millis,
    /// How long it moves.
    ms: u64,
    /// How long it stays before what OK runs on to; nothing if OK was not held.
    pause_ms: u64,
}

impl Motion {
    /// How much of it was shown, in percent.
    fn progress(self, now: Millis) -> u8 {
        let shown = now.since(self.since).saturating_mul(100).checked_div(self.ms);
        shown.map_or(100, |percent| u8::try_from(percent.min(100)).unwrap_or(100))
    }

    const fn ends(self) -> Millis {
        self.since.after(self.ms.saturating_add(self.pause_ms))
    }

    /// When the picture is another one.
    pub(super) fn wake_at(self, after: Millis) -> Option<Millis> {
        let frames = after.since(self.since).checked_div(FRAME_MS)?.saturating_add(1);
        let next = self.since.after(frames.saturating_mul(FRAME_MS));
        let rests = self.since.after(self.ms);
        // The last picture of the movement comes at its end, however long it is.
        let next = if after < rests { next.min(rests) } else { self.ends() };
        (next > after).then_some(next)
    }
}

impl Playing {
    /// How much of what was done last the picture shows, in percent.
    pub(super) fn progress(&self, now: Millis) -> u8 {
        self.motion.map_or(100, |motion| motion.progress(now))
    }

    /// The picture of what was done just now begins to move.
    pub(super) fn begin_motion(&mut self, now: Millis) {
        let ms = self.game().map_or(0, |game| game.animation_ms());
        let pause_ms = if self.runs { PAUSE_MS } else { 0 };
        let moves = ms > 0 || self.runs;
        self.motion = moves.then_some(Motion {
            since: now,
            ms: ms.into(),
            pause_ms,
        });
    }

    /// Whatever moves is at its end, and nothing goes on by itself.
    pub(super) const fn stand_still(&mut self) {
        (self.motion, self.runs) = (None, false);
    }

    /// A press ends what moves; says whether it was meant for that alone, because the house went on by itself.
    pub(super) fn stops(&mut self, input: Input) -> bool {
        if !matches!(input, Input::Press(_)) {
            return false;
        }
        let ran = self.runs;
        self.stand_still();
        ran
    }

    /// A press while something moves of which there is more to read shows that at once; says whether it did.
    pub(super) fn skips_to_story(&mut self, input: Input, stage: &mut Stage<'_>) -> bool {
        let untold = self
            .untold
            .filter(|_| self.motion.is_some() && matches!(input, Input::Press(_)));
        if let Some(event) = untold {
            self.stand_still();
            self.begin_story(event, stage);
        }
        untold.is_some()
    }

    /// OK or Down turns the pages with pictures of what was done last, Up turns them back. Says whether a page was turned;
    /// nothing if the input is meant for the page on which it goes on.
    pub(super) fn turn_news(&mut self, input: Input) -> Option<bool> {
        let is_plain = self.public.page == Page::Main && self.public.dialog == Dialog::None;
        let is_before_last = !self.shows_last_news_page();
        match input {
            Input::Press(Button::Up) if is_plain && self.turn_news_page_back() => Some(true),
            Input::Press(Button::Ok | Button::Down) if is_plain && is_before_last => Some(self.turn_news_page()),
            // The list does not show yet: its cursor stays where it is.
            Input::Press(Button::Up)
            | Input::Hold(Button::Up | Button::Down)
            | Input::Repeat(Button::Up | Button::Down)
                if is_plain && is_before_last =>
            {
                Some(false)
            }
            _ => None,
        }
    }

    /// The last page of what was done last: the one on which it goes on.
    fn last_news_page(&self) -> u8 {
        self.game().map_or(1, |game| game.news_pages()).saturating_sub(1)
    }

    /// Whether the page shows on which it goes on.
    pub(super) fn shows_last_news_page(&self) -> bool {
        self.news_page >= self.last_news_page()
    }

    /// The next page of what was done last; says whether there is one.
    fn turn_news_page(&mut self) -> bool {
        let turns = !self.shows_last_news_page();
        self.news_page = self.news_page.saturating_add(u8::from(turns));
        turns
    }

    /// The page before; says whether there is one. Where Up moves a cursor, it does nothing else.
    fn turn_news_page_back(&mut self) -> bool {
        let last = self.last_news_page();
        let page = self.news_page.min(last);
        let has_cursor = page == last && self.game().is_some_and(|game| game.listed().entries > 1);
        let turns = page > 0 && !has_cursor;
        if turns {
            self.news_page = page.saturating_sub(1);
        }
        turns
    }

    /// What was done last was looked at before: the page on which it goes on shows.
    pub(super) const fn show_last_news_page(&mut self) {
        self.news_page = u8::MAX;
    }

    /// Whether there is another page of what was done last, or another step of the house.
    fn goes_on(&self) -> bool {
        !self.shows_last_news_page() || self.game().is_some_and(|game| game.can_run_on())
    }

    /// OK is held on the public page: pages are turned, and the house goes on by itself. Says whether there is anything to
    /// go on with.
    pub(super) fn begin_run(&mut self, stage: &mut Stage<'_>) -> bool {
        let is_plain = self.public.page == Page::Main && self.public.dialog == Dialog::None;
        let can_run = is_plain && self.untold.is_none() && self.goes_on();
        if can_run {
            self.runs = true;
            self.run_on(stage);
        }
        can_run
    }

    /// Time has passed: the next picture, or what OK runs on to.
    pub(super) fn move_picture(&mut self, showing: Option<Screen>, stage: &mut Stage<'_>) {
        let Some(motion) = self.motion else { return };
        let is_shown = showing == Some(Screen::Public);
        stage.effects.frame |= is_shown;
        if !is_shown {
            self.stand_still();
        } else if stage.now >= motion.ends() {
            self.motion = None;
            if self.runs {
                self.run_on(stage);
            } else if let Some(event) = self.untold {
                self.begin_story(event, stage);
            }
        }
    }

    /// The next page of what was done last, or one more step of the house; it stops where somebody is asked something or
    /// there is something to read.
    fn run_on(&mut self, stage: &mut Stage<'_>) {
        if self.turn_news_page() {
            self.runs = self.goes_on();
            self.begin_motion(stage.now);
            stage.answer(Tune::Chosen);
            return;
        }
        let Some(line) = self.game_mut().and_then(|game| game.run_on()) else {
            self.stand_still();
            return;
        };
        self.append_entries(line);
        self.news_page = 0;
        self.untold = self.next_untold(0, stage);
        self.runs = self.untold.is_none() && self.goes_on();
        self.begin_motion(stage.now);
        stage.answer(Tune::Chosen);
        self.go_on(stage);
    }
}
