//! The screens of the stopwatch.

use super::words::Words;
use super::{ClockTool, DIGITS_HEIGHT, DIGITS_TOP, Kind, Screen, draw_paused, draw_status, time};
use crate::kit::clock::{LAPS_MAX, Lap, Stopwatch};
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::input::{Button, Input};
use crate::ui::menu::{Answer, Menu, Row};
use crate::ui::paint::{self, Ink, LINE_HEIGHT, LINES, SCREEN_WIDTH, SMALL, TITLE_HEIGHT};
use crate::ui::screen::{count, entry};
use crate::ui::segments::{self, Strokes};
use crate::ui::stage::{Stage, View};
use crate::ui::template::{expand, number};
use crate::ui::text;
use crate::ui::tools::ToolId;

/// The entries of its menu.
#[derive(Clone, Copy)]
enum MenuEntry {
    Laps,
    Reset,
    OtherClock,
    Help,
}

impl MenuEntry {
    const ALL: [MenuEntry; 4] = [
        // First, so that a careless OK throws no laps away.
        MenuEntry::Laps,
        MenuEntry::Reset,
        MenuEntry::OtherClock,
        MenuEntry::Help,
    ];
}

impl ClockTool {
    pub(super) fn stopwatch(&mut self, input: Input, stage: &mut Stage<'_>) {
        let now = stage.now;
        let watch = &mut self.clocks.stopwatch;
        match input {
            Input::Press(Button::Ok) => {
                if watch.is_running() {
                    watch.stop(now);
                } else {
                    watch.start(now);
                }
                stage.answer(Tune::Chosen);
                self.save(stage);
            }
            // Why no lap can be taken stands at the bottom of the screen.
            Input::Press(Button::Up) if watch.lap(now).is_ok() => {
                stage.answer(Tune::Turn);
                self.save(stage);
            }
            Input::Press(Button::Down) => {
                stage.open(Screen::Laps(0));
                stage.answer(Tune::Chosen);
            }
            Input::Press(Button::Menu) => {
                stage.open(Screen::StopwatchMenu(Menu::default()));
                stage.answer(Tune::Chosen);
            }
            Input::Press(Button::Back) => {
                stage.close_tool();
                stage.answer(Tune::Back);
            }
            _ => {
                stage.respond(Screen::Stopwatch, Answer::<()>::Nothing, input);
            }
        }
    }

    pub(super) fn stopwatch_menu(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, count(&MenuEntry::ALL));
        let chosen = stage.respond(Screen::StopwatchMenu(menu), answer, input);
        match chosen.and_then(|index| entry(&MenuEntry::ALL, index)) {
            Some(MenuEntry::Reset) => {
                self.clocks.stopwatch.reset();
                self.enter(Kind::Stopwatch, stage);
            }
            Some(MenuEntry::Laps) => stage.open(Screen::Laps(0)),
            Some(MenuEntry::OtherClock) => stage.open(Screen::Kinds(Menu::default())),
            Some(MenuEntry::Help) => stage.explain(ToolId::Clock),
            None => {}
        }
    }

    pub(super) fn laps(&mut self, top: u8, input: Input, stage: &mut Stage<'_>) {
        let lowest_top = self.clocks.stopwatch.lap_count().saturating_sub(LINES);
        let moved = match input {
            Input::Press(Button::Up) | Input::Hold(Button::Up) | Input::Repeat(Button::Up) => top.saturating_sub(1),
            Input::Press(Button::Down) | Input::Hold(Button::Down) | Input::Repeat(Button::Down) => {
                top.saturating_add(1).min(lowest_top)
            }
            _ => top,
        };
        let answer = match input {
            Input::Press(Button::Ok | Button::Back) => Answer::<()>::Back,
            _ if moved != top => Answer::Moved,
            _ => Answer::Nothing,
        };
        stage.respond(Screen::Laps(moved), answer, input);
    }

    pub(super) fn draw_stopwatch(&self, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let watch = &self.clocks.stopwatch;
        let elapsed_ms = watch.elapsed_ms(view.now);
        if watch.is_running() {
            // No tenths while it runs: the chip would have to wake ten times a second.
            let text = time::clock(elapsed_ms / 1_000);
            segments::draw(frame, DIGITS_TOP, DIGITS_HEIGHT, Strokes::Solid, &text);
            draw_lap_status(frame, words, watch);
            return;
        }
        let text = time::tenths(elapsed_ms);
        segments::draw(frame, DIGITS_TOP, DIGITS_HEIGHT, Strokes::Hollow, &text);
        if *watch == Stopwatch::default() {
            draw_status(frame, words.stopwatch, None, words.ok_start);
        } else {
            draw_paused(frame, None, words);
        }
    }

    pub(super) fn draw_laps(&self, top: u8, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let watch = &self.clocks.stopwatch;
        paint::title(frame, words.laps);
        if watch.lap_count() == 0 {
            text::draw_centred(frame, 26, 2, words.no_laps);
        }
        let mut y = TITLE_HEIGHT.saturating_add(1);
        for lap in watch.laps().rev().skip(top.into()).take(LINES.into()) {
            draw_lap(frame, y, lap);
            y = y.saturating_add(LINE_HEIGHT);
        }
        paint::scroll_bar(frame, top.into(), LINES.into(), watch.lap_count().into());
    }
}

pub(super) fn draw_menu(menu: Menu, frame: &mut Frame, view: &View<'_>) {
    let words = Words::of(view.lang);
    menu.draw(frame, words.stopwatch, count(&MenuEntry::ALL), &|index| {
        Row::plain(match entry(&MenuEntry::ALL, index) {
            Some(MenuEntry::Reset) => words.reset,
            Some(MenuEntry::Laps) => words.laps,
            Some(MenuEntry::OtherClock) => words.other_clock,
            Some(MenuEntry::Help) | None => words.explain,
        })
    });
}

fn draw_lap_status(frame: &mut Frame, words: &Words, watch: &Stopwatch) {
    match watch.laps().next_back() {
        None => draw_status(frame, "", Some(words.up_lap), words.ok_stop),
        Some(lap) if lap.number >= LAPS_MAX => draw_status(frame, words.laps_full, None, words.ok_stop),
        Some(lap) => {
            let name = expand::<16>(words.lap, &[&number(lap.number)]);
            let status = expand::<32>("{0}  {1}", &[&name, &short_tenths(lap.lap_ms)]);
            draw_status(frame, &status, None, words.ok_stop);
        }
    }
}

/// The number of a lap, how long it was, and the time at its end.
fn draw_lap(frame: &mut Frame, y: i32, lap: Lap) {
    paint::write_right(frame, SMALL, Ink::Light, 14, y, &number(lap.number));
    paint::write_right(frame, SMALL, Ink::Light, 68, y, &short_tenths(lap.lap_ms));
    paint::write_right(
        frame,
        SMALL,
        Ink::Light,
        SCREEN_WIDTH - 6,
        y,
        &short_tenths(lap.split_ms),
    );
}

/// With tenths as long as there is room for them: for less than an hour.
fn short_tenths(ms: u32) -> time::Time {
    if ms < 3_600_000 {
        time::tenths(ms)
    } else {
        time::clock(ms / 1_000)
    }
}
