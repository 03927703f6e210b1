//! Pictures that move: what was done last is shown as it happens. A press never waits for it.

use super::face::Page;
use super::page::Dialog;
use super::{Playing, Screen};
use crate::kit::Millis;
use crate::ui::effect::Tune;
use crate::ui::input::Input;
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

    /// OK is held on the public page: the house goes on by itself. Says whether there is anything to go on with.
    pub(super) fn begin_run(&mut self, stage: &mut Stage<'_>) -> bool {
        let is_plain = self.public.page == Page::Main && self.public.dialog == Dialog::None;
        let can_run = is_plain && self.untold.is_none() && self.game().is_some_and(|game| game.can_run_on());
        if can_run {
            self.runs = true;
            self.run_on(stage);
        }
        can_run
    }

    /// Time has passed: the next picture, or the next step if OK runs on.
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

    /// One more step of the house; it stops where somebody is asked something or there is something to read.
    fn run_on(&mut self, stage: &mut Stage<'_>) {
        let Some(line) = self.game_mut().and_then(|game| game.run_on()) else {
            self.stand_still();
            return;
        };
        self.append_entries(line);
        self.untold = self.next_untold(0, stage);
        self.runs = self.untold.is_none() && self.game().is_some_and(|game| game.can_run_on());
        self.begin_motion(stage.now);
        stage.answer(Tune::Chosen);
        self.go_on(stage);
    }
}
