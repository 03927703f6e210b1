//! The screens of the chess clock.

use core::fmt::Write as _;

use heapless::String;

use super::countdown::STEP_MS;
use super::words::Words;
use super::{ClockTool, GIVE_OR_TAKE, Kind, Question, Screen, draw_paused, draw_status, length, time};
use crate::kit::Millis;
use crate::kit::clock::{ChessClock, Mode, seconds_up};
use crate::kit::list::List;
use crate::kit::seat::Seat;
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::input::{Button, Input};
use crate::ui::menu::{Answer, Menu, Row};
use crate::ui::paint::{self, Ink, LARGE, SCREEN_WIDTH, SMALL, TINY};
use crate::ui::pictures::Sign;
use crate::ui::segments::{self, Strokes};
use crate::ui::stage::{Stage, View};
use crate::ui::template::expand;
use crate::ui::tools::ToolId;
use crate::ui::zones::HINT_TOP;

/// What the box of OK takes besides its word, with a gap before it.
const OK_BOX_WIDTH: i32 = 13;

/// What a held Up gives and a held Down takes.
const LEAP_MS: i32 = 60_000;

/// The entries of its menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MenuEntry {
    PauseOrGoOn,
    Undo,
    Seats,
    StartAgain,
    NewClock,
    Leave,
    End,
    OtherClock,
    Help,
}

/// What can be done about one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SeatEntry {
    GiveTime,
    DropOut,
    Rejoin,
}

impl ClockTool {
    pub(super) fn chess(&mut self, input: Input, stage: &mut Stage<'_>) {
        let now = stage.now;
        let Some(chess) = &mut self.clocks.chess else {
            return stage.close_tool();
        };
        let tune = match input {
            Input::Press(Button::Ok) if chess.is_running() => chess.pass(now).map(|_| Tune::Turn),
            Input::Press(Button::Ok | Button::Up) if !chess.is_over() => {
                toggle(chess, now);
                Some(Tune::Chosen)
            }
            Input::Press(Button::Back) if chess.is_running() && chess.can_undo() => {
                chess.undo();
                Some(Tune::Back)
            }
            Input::Press(Button::Back) => {
                stage.close_tool();
                return stage.answer(Tune::Back);
            }
            Input::Press(Button::Down) => {
                stage.open(seats_screen(chess));
                return stage.answer(Tune::Chosen);
            }
            Input::Press(Button::Menu) => {
                stage.open(Screen::ChessMenu(Menu::default()));
                return stage.answer(Tune::Chosen);
            }
            _ => None,
        };
        match tune {
            Some(tune) => {
                stage.answer(tune);
                self.save(stage);
            }
            None => {
                stage.respond(Screen::Chess, Answer::<()>::Nothing, input);
            }
        }
    }

    pub(super) fn chess_menu(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let now = stage.now;
        let Some(chess) = &mut self.clocks.chess else {
            return stage.close_tool();
        };
        let entries = menu_entries(chess);
        let answer = menu.handle(input, length(&entries));
        let chosen = stage.respond(Screen::ChessMenu(menu), answer, input);
        match chosen.and_then(|index| entries.get(usize::from(index)).copied()) {
            Some(MenuEntry::PauseOrGoOn) => {
                toggle(chess, now);
                self.enter(Kind::Chess, stage);
            }
            Some(MenuEntry::Undo) => {
                chess.undo();
                self.enter(Kind::Chess, stage);
            }
            Some(MenuEntry::Seats) => stage.open(seats_screen(chess)),
            Some(MenuEntry::StartAgain) => ask(Question::StartAgain, stage),
            Some(MenuEntry::NewClock) => stage.open(Screen::ChessSetup(Menu::default())),
            Some(MenuEntry::Leave) => stage.close_tool(),
            Some(MenuEntry::End) => ask(Question::End, stage),
            Some(MenuEntry::OtherClock) => stage.open(Screen::Kinds(Menu::default())),
            Some(MenuEntry::Help) => stage.explain(ToolId::Clock),
            None => {}
        }
    }

    pub(super) fn chess_question(
        &mut self,
        question: Question,
        mut confirm: Confirm,
        input: Input,
        stage: &mut Stage<'_>,
    ) {
        let answer = confirm.handle(input, stage);
        let yes = stage.respond(Screen::ChessQuestion(question, confirm), answer, input);
        match yes.map(|()| question) {
            Some(Question::StartAgain) => {
                if let Some(chess) = &mut self.clocks.chess {
                    chess.reset();
                }
                self.enter(Kind::Chess, stage);
            }
            Some(Question::End) => {
                self.clocks.chess = None;
                stage.close_tool();
                stage.open(Screen::Kinds(Menu::default()));
                self.save(stage);
            }
            None => {}
        }
    }

    pub(super) fn seats(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let Some(chess) = &self.clocks.chess else {
            return stage.close_tool();
        };
        let answer = menu.handle(input, chess.seats().len());
        let chosen = stage.respond(Screen::Seats(menu), answer, input);
        if let Some(seat) = chosen.and_then(Seat::new) {
            stage.open(Screen::Seat(seat, Menu::default()));
        }
    }

    pub(super) fn seat(&mut self, seat: Seat, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let Some(chess) = &mut self.clocks.chess else {
            return stage.close_tool();
        };
        let entries = seat_entries(chess, seat);
        let answer = menu.handle(input, length(&entries));
        let chosen = stage.respond(Screen::Seat(seat, menu), answer, input);
        match chosen.and_then(|index| entries.get(usize::from(index))) {
            Some(SeatEntry::GiveTime) => return stage.open(Screen::SeatTime(seat)),
            Some(SeatEntry::DropOut) => chess.drop_out(seat, stage.now),
            Some(SeatEntry::Rejoin) => chess.rejoin(seat),
            None => return,
        };
        stage.close();
        self.save(stage);
    }

    /// Time is given and taken at once, so that everybody sees what they get.
    pub(super) fn seat_time(&mut self, seat: Seat, input: Input, stage: &mut Stage<'_>) {
        let now = stage.now;
        let Some(chess) = &mut self.clocks.chess else {
            return stage.close_tool();
        };
        let delta_ms = match input {
            Input::Press(Button::Up) => STEP_MS,
            Input::Press(Button::Down) => STEP_MS.saturating_neg(),
            Input::Hold(Button::Up) | Input::Repeat(Button::Up) => LEAP_MS,
            Input::Hold(Button::Down) | Input::Repeat(Button::Down) => LEAP_MS.saturating_neg(),
            _ => 0,
        };
        let before_ms = chess.left_ms(seat, now);
        if delta_ms != 0 {
            chess.adjust(seat, delta_ms, now);
        }
        let answer = match input {
            Input::Press(Button::Ok | Button::Back) => Answer::<()>::Back,
            _ if chess.left_ms(seat, now) != before_ms => Answer::Moved,
            _ => Answer::Nothing,
        };
        if answer == Answer::Moved {
            self.save(stage);
        }
        stage.respond(Screen::SeatTime(seat), answer, input);
    }

    /// The name of the one whose turn it is, the time as large as fits, and who comes next.
    pub(super) fn draw_chess(&self, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let Some(chess) = &self.clocks.chess else {
            return;
        };
        let seat = chess.active();
        let name = view.players.name(seat, view.lang);
        paint::write(frame, LARGE, Ink::Light, 1, 0, &name);
        paint::write_right(frame, SMALL, Ink::Light, SCREEN_WIDTH - 1, 4, &bonus(chess, view.now));
        let left_s = seconds_up(chess.left_ms(seat, view.now));
        let strokes = if chess.is_running() {
            Strokes::Solid
        } else {
            Strokes::Hollow
        };
        segments::draw(frame, 21, 29, strokes, &time::clock(left_s));
        match chess.next() {
            Some(next) if chess.is_running() => {
                let left_s = seconds_up(chess.left_ms(next, view.now));
                let name = view.players.name(next, view.lang);
                draw_next(frame, &name, &time::clock(left_s), words);
            }
            Some(_) => draw_paused(frame, None, words),
            None => paint::write(frame, TINY, Ink::Light, 1, HINT_TOP, words.only_one),
        }
    }

    pub(super) fn draw_chess_menu(&self, menu: Menu, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let Some(chess) = &self.clocks.chess else {
            return;
        };
        let entries = menu_entries(chess);
        menu.draw(frame, words.chess_clock, length(&entries), &|index| {
            Row::plain(match entries.get(usize::from(index)) {
                Some(MenuEntry::PauseOrGoOn) if chess.is_running() => words.pause,
                Some(MenuEntry::PauseOrGoOn) => words.go_on,
                Some(MenuEntry::Undo) => words.undo,
                Some(MenuEntry::Seats) => words.all_times,
                Some(MenuEntry::StartAgain) => words.start_again,
                Some(MenuEntry::NewClock) => words.new_clock,
                Some(MenuEntry::Leave) => words.leave,
                Some(MenuEntry::End) => words.end_clock,
                Some(MenuEntry::OtherClock) => words.other_clock,
                Some(MenuEntry::Help) | None => words.explain,
            })
        });
    }

    pub(super) fn draw_seats(&self, menu: Menu, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let Some(chess) = &self.clocks.chess else {
            return;
        };
        let active = view.players.name(chess.active(), view.lang);
        let title = expand::<40>(words.turn_of, &[&active]);
        menu.draw(frame, &title, chess.seats().len(), &|index| {
            Seat::new(index).map_or_else(Row::default, |seat| {
                let name = view.players.name(seat, view.lang);
                Row::with(&name, &seat_value(chess, seat, words, view.now))
            })
        });
    }

    pub(super) fn draw_seat(&self, seat: Seat, menu: Menu, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let Some(chess) = &self.clocks.chess else {
            return;
        };
        let entries = seat_entries(chess, seat);
        let name = view.players.name(seat, view.lang);
        menu.draw(frame, &name, length(&entries), &|index| {
            Row::plain(match entries.get(usize::from(index)) {
                Some(SeatEntry::GiveTime) | None => words.give_time,
                Some(SeatEntry::DropOut) => words.drops_out,
                Some(SeatEntry::Rejoin) => words.comes_back,
            })
        });
    }

    pub(super) fn draw_seat_time(&self, seat: Seat, frame: &mut Frame, view: &View<'_>) {
        const MIDDLE: i32 = SCREEN_WIDTH / 2;
        let words = Words::of(view.lang);
        let Some(chess) = &self.clocks.chess else {
            return;
        };
        let left_s = seconds_up(chess.left_ms(seat, view.now));
        paint::title(frame, &view.players.name(seat, view.lang));
        paint::arrow(frame, MIDDLE, 14, true);
        segments::draw(frame, 20, 25, Strokes::Solid, &time::clock(left_s));
        paint::arrow(frame, MIDDLE, 47, false);
        draw_status(frame, "", Some(GIVE_OR_TAKE), words.ok_done);
    }
}

/// Who comes next, with the time that is left then, if there is room beside what OK does.
fn draw_next(frame: &mut Frame, name: &str, time: &str, words: &Words) {
    let mut status: String<40> = String::new();
    // A sign of three bytes, nine letters of at most two, a time of seven.
    let _ = write!(status, "{}{name}", Sign::Pointer.letter());
    let whole: String<40> = expand("{0} {1}", &[&status, time]);
    let verb = words.ok_done;
    let room = SCREEN_WIDTH
        .saturating_sub(TINY.width(verb))
        .saturating_sub(OK_BOX_WIDTH);
    let status = if TINY.width(&whole) <= room { whole } else { status };
    draw_status(frame, &status, None, verb);
}

pub(super) fn draw_question(question: Question, confirm: Confirm, frame: &mut Frame, view: &View<'_>) {
    let words = Words::of(view.lang);
    let common = crate::ui::words::Words::of(view.lang);
    let (text, verb) = match question {
        Question::StartAgain => (words.again_question, common.yes_hint),
        Question::End => (words.end_question, common.end_hint),
    };
    confirm.draw(frame, common, words.chess_clock, text, verb);
}

fn ask(question: Question, stage: &mut Stage<'_>) {
    stage.open(Screen::ChessQuestion(question, Confirm::default()));
}

fn toggle(chess: &mut ChessClock, now: Millis) {
    if chess.is_running() {
        chess.pause(now);
    } else {
        chess.resume(now);
    }
}

/// All times, with the cursor at the one whose turn it is.
fn seats_screen(chess: &ChessClock) -> Screen {
    Screen::Seats(Menu::at(chess.active().index()))
}

/// Only what can be done now.
fn menu_entries(chess: &ChessClock) -> List<MenuEntry, 9> {
    let all = [
        MenuEntry::PauseOrGoOn,
        MenuEntry::Undo,
        MenuEntry::Seats,
        MenuEntry::StartAgain,
        MenuEntry::NewClock,
        MenuEntry::Leave,
        MenuEntry::End,
        MenuEntry::OtherClock,
        MenuEntry::Help,
    ];
    let possible = |entry: &MenuEntry| match entry {
        MenuEntry::PauseOrGoOn => !chess.is_over(),
        MenuEntry::Undo => chess.can_undo(),
        _ => true,
    };
    all.into_iter().filter(possible).collect()
}

/// The last one who is in cannot drop out.
fn seat_entries(chess: &ChessClock, seat: Seat) -> List<SeatEntry, 2> {
    let in_or_out = match chess.playing().contains(seat) {
        true if chess.is_over() => None,
        true => Some(SeatEntry::DropOut),
        false => Some(SeatEntry::Rejoin),
    };
    [Some(SeatEntry::GiveTime), in_or_out].into_iter().flatten().collect()
}

/// What a seat has: its time, with a sign if it ran out before; or that it is out.
fn seat_value(chess: &ChessClock, seat: Seat, words: &Words, now: Millis) -> String<12> {
    let mut value = String::new();
    let flag = if chess.is_flagged(seat, now) { "!" } else { "" };
    let _ = if chess.playing().contains(seat) {
        write!(value, "{flag}{}", time::clock(seconds_up(chess.left_ms(seat, now))))
    } else {
        write!(value, "{}", words.out)
    };
    value
}

/// What the turn gets at its end, or what is left of its delay.
fn bonus(chess: &ChessClock, now: Millis) -> String<6> {
    let mut bonus = String::new();
    let delay_left_s = seconds_up(chess.delay_left_ms(now));
    let _ = match chess.mode() {
        Mode::Increment { ms } => write!(bonus, "+{}s", ms / 1_000),
        Mode::Delay { .. } if delay_left_s > 0 => write!(bonus, "{delay_left_s}s"),
        Mode::Plain | Mode::Delay { .. } => Ok(()),
    };
    bonus
}
