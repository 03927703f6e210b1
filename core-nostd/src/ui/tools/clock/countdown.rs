//! The screens of the countdown.

use super::time_picker::TimePicker;
use super::words::Words;
use super::{ClockTool, DIGITS_HEIGHT, DIGITS_TOP, GIVE_OR_TAKE, Kind, Screen, draw_paused, draw_status, time};
use crate::kit::clock::{Countdown, seconds_up};
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::input::{Button, Input};
use crate::ui::menu::{Answer, Menu, Row};
use crate::ui::paint::{self, Ink, LARGE, SCREEN_WIDTH};
use crate::ui::screen::{count, entry};
use crate::ui::segments::{self, Strokes};
use crate::ui::stage::{Stage, View};
use crate::ui::template::expand;
use crate::ui::tools::ToolId;

/// What Up gives and Down takes.
pub(super) const STEP_MS: i32 = 10_000;

/// The entries of its menu.
#[derive(Clone, Copy)]
enum MenuEntry {
    PauseOrGoOn,
    StartAgain,
    AnotherTime,
    OtherClock,
    Help,
}

impl MenuEntry {
    const ALL: [MenuEntry; 5] = [
        MenuEntry::PauseOrGoOn,
        MenuEntry::StartAgain,
        MenuEntry::AnotherTime,
        MenuEntry::OtherClock,
        MenuEntry::Help,
    ];
}

impl ClockTool {
    pub(super) fn countdown_setup(&mut self, mut picker: TimePicker, input: Input, stage: &mut Stage<'_>) {
        let answer = picker.handle(input);
        if let Some(seconds) = stage.respond(Screen::CountdownSetup(picker), answer, input) {
            self.clocks.last_setup.countdown_s = seconds;
            self.clocks.countdown = Countdown::new(u32::from(seconds).saturating_mul(1_000));
            self.run_countdown(stage);
            self.enter(Kind::Countdown, stage);
        }
    }

    pub(super) fn countdown(&mut self, input: Input, stage: &mut Stage<'_>) {
        let now = stage.now;
        let Some(countdown) = &mut self.clocks.countdown else {
            return stage.close_tool();
        };
        let before = *countdown;
        let up = countdown.is_up(now);
        match input {
            Input::Press(Button::Menu) => {
                stage.open(Screen::CountdownMenu(Menu::default()));
                return stage.answer(Tune::Chosen);
            }
            Input::Press(Button::Back) => {
                stage.close_tool();
                stage.answer(Tune::Back);
                if up {
                    // It is over: the next time, the tool opens with the list of clocks.
                    self.clocks.countdown = None;
                    self.save(stage);
                }
                return;
            }
            // Round after round takes the same time, so one press turns the sand timer over.
            Input::Press(Button::Ok) if up => {
                countdown.reset();
                countdown.resume(now);
            }
            Input::Press(Button::Ok) if countdown.is_running() => countdown.pause(now),
            Input::Press(Button::Ok) => countdown.resume(now),
            Input::Press(Button::Up) if up => {
                countdown.adjust(STEP_MS, now);
                countdown.resume(now);
            }
            Input::Press(Button::Up) | Input::Hold(Button::Up) | Input::Repeat(Button::Up) if !up => {
                countdown.adjust(STEP_MS, now);
            }
            Input::Press(Button::Down) | Input::Hold(Button::Down) | Input::Repeat(Button::Down) if !up => {
                countdown.adjust(STEP_MS.saturating_neg(), now);
            }
            _ => {}
        }
        if *countdown == before {
            stage.respond(Screen::Countdown, Answer::<()>::Nothing, input);
            return;
        }
        if matches!(input, Input::Press(Button::Ok)) {
            stage.answer(Tune::Chosen);
        }
        stage.effects.frame = true;
        self.save(stage);
    }

    pub(super) fn countdown_menu(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, count(&MenuEntry::ALL));
        let chosen = stage.respond(Screen::CountdownMenu(menu), answer, input);
        let now = stage.now;
        let Some(countdown) = &mut self.clocks.countdown else {
            return;
        };
        match chosen.and_then(|index| entry(&MenuEntry::ALL, index)) {
            Some(MenuEntry::PauseOrGoOn) if countdown.is_running() => {
                countdown.pause(now);
                self.enter(Kind::Countdown, stage);
            }
            Some(MenuEntry::PauseOrGoOn) => {
                self.run_countdown(stage);
                self.enter(Kind::Countdown, stage);
            }
            Some(MenuEntry::StartAgain) => {
                countdown.reset();
                self.run_countdown(stage);
                self.enter(Kind::Countdown, stage);
            }
            Some(MenuEntry::AnotherTime) => {
                stage.open(Screen::CountdownSetup(self.clocks.last_setup.countdown_picker()));
            }
            Some(MenuEntry::OtherClock) => stage.open(Screen::Kinds(Menu::default())),
            Some(MenuEntry::Help) => stage.explain(ToolId::Clock),
            None => {}
        }
    }

    /// Lets the sand run; a timer that has run out is turned over first.
    fn run_countdown(&mut self, stage: &Stage<'_>) {
        if let Some(countdown) = &mut self.clocks.countdown {
            if countdown.is_up(stage.now) {
                countdown.reset();
            }
            countdown.resume(stage.now);
        }
    }

    pub(super) fn draw_countdown(&self, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let Some(countdown) = &self.clocks.countdown else {
            return;
        };
        let full = time::clock(seconds_up(countdown.full_ms()));
        if countdown.is_up(view.now) {
            return draw_time_up(frame, words, &full);
        }
        let left_s = seconds_up(countdown.left_ms(view.now));
        let strokes = if countdown.is_running() {
            draw_status(frame, &full, Some(GIVE_OR_TAKE), words.ok_pause);
            Strokes::Solid
        } else {
            draw_paused(frame, Some(GIVE_OR_TAKE), words);
            Strokes::Hollow
        };
        segments::draw(frame, DIGITS_TOP, DIGITS_HEIGHT, strokes, &time::clock(left_s));
        draw_sand(frame, left_s, seconds_up(countdown.full_ms()));
    }

    pub(super) fn draw_countdown_menu(&self, menu: Menu, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let running = self.clocks.countdown.as_ref().is_some_and(Countdown::is_running);
        menu.draw(frame, words.countdown, count(&MenuEntry::ALL), &|index| {
            Row::plain(match entry(&MenuEntry::ALL, index) {
                Some(MenuEntry::PauseOrGoOn) if running => words.pause,
                Some(MenuEntry::PauseOrGoOn) => words.go_on,
                Some(MenuEntry::StartAgain) => words.start_again,
                Some(MenuEntry::AnotherTime) => words.another_time,
                Some(MenuEntry::OtherClock) => words.other_clock,
                Some(MenuEntry::Help) | None => words.explain,
            })
        });
    }
}

fn draw_time_up(frame: &mut Frame, words: &Words, full: &str) {
    paint::write_centred(frame, LARGE, Ink::Light, 0, SCREEN_WIDTH, 18, words.time_is_up);
    draw_status(frame, "", Some("+10 s"), &expand::<48>(words.ok_again, &[full]));
}

/// A bar that gets shorter like the sand in a glass.
fn draw_sand(frame: &mut Frame, left_s: u32, full_s: u32) {
    let left = i32::try_from(left_s.min(full_s)).unwrap_or_default();
    let full = i32::try_from(full_s).unwrap_or(i32::MAX);
    let width = left.saturating_mul(SCREEN_WIDTH).checked_div(full).unwrap_or_default();
    paint::fill(frame, Ink::Light, 0, 47, width, 3);
}
