//! How the ballot looks.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

use core::fmt::Write as _;

use heapless::{String, Vec};

use super::choice::{Choice, Kind};
use super::setup::{Entry, Form, Limit};
use super::words::Words;
use super::{Ballot, PinError, Private, Screen};
use crate::kit::list::sort_few;
use crate::kit::lockout::{Lockout, PIN_PRESSES};
use crate::kit::seat::{BySeat, SEATS_MAX, Seat};
use crate::ui::frame::Frame;
use crate::ui::lang::Lang;
use crate::ui::menu::Row;
use crate::ui::paint::{self, Ink, LARGE, LINE_HEIGHT, LINES, MEDIUM, SCREEN_WIDTH, SMALL, TITLE_HEIGHT};
use crate::ui::pictures::Sign;
use crate::ui::screen::{count, entry};
use crate::ui::stage::View;
use crate::ui::template::{expand, number};
use crate::ui::words::Words as AllWords;
use crate::ui::zones::{self, Hints, Tone};

/// Where the hint below a PIN stands.
const HINT_TOP: i32 = 51;
/// Where the time stands until the next PIN can be tried.
const PAUSE_TOP: i32 = 27;
const MARGIN: i32 = 3;

/// Draws one of the screens on a cleared frame.
pub(super) fn draw(ballot: &Ballot, screen: Screen, frame: &mut Frame, view: &View<'_>) {
    let words = Words::of(view.lang);
    let setup = &ballot.saved.setup;
    match ballot.current_screen(screen) {
        Screen::Setup(menu) => {
            let entries = setup.entries();
            let lines = u8::try_from(entries.len()).unwrap_or_default();
            menu.draw(frame, AllWords::of(view.lang).ballot, lines, &|index| {
                let line = entries.get(usize::from(index)).copied();
                setup.row(line.unwrap_or(Entry::Start), view.lang)
            });
        }
        Screen::Figure(line, picker) => picker.draw(frame, line.word(view.lang)),
        Screen::Form(menu) => menu.draw(frame, words.choice, count(&Form::ALL), &|index| {
            let form = entry(&Form::ALL, index).unwrap_or(Form::YesNo);
            Row::choice(form.word(words), form == setup.form)
        }),
        Screen::Limit(menu) => menu.draw(frame, words.limit_of_last, count(&Limit::ALL), &|index| {
            let limit = entry(&Limit::ALL, index).unwrap_or(Limit::Off);
            Row::choice(&limit.write(view.lang), limit == setup.limit)
        }),
        Screen::HandOver(seat) => draw_hand_over(ballot, seat, frame, view),
        Screen::Seats(menu) => {
            let seats = setup.seats().len();
            menu.draw(frame, words.seats, seats + 1, &|index| match Seat::new(index) {
                Some(seat) if index < seats => {
                    Row::choice(&view.players.name(seat, view.lang), is_sealed(ballot, seat))
                }
                _ => Row::plain(words.end),
            });
        }
        Screen::Pin(seat) => draw_pin(ballot, seat, frame, view),
        Screen::PinMenu(seat, menu) => {
            let title: String<32> = expand(words.pin_of, &[&view.players.name(seat, view.lang)]);
            menu.draw(frame, &title, ballot.pin_menu_entries(seat), &|index| {
                Row::plain(if index == 0 { words.go_back } else { words.forgot_pin })
            });
        }
        Screen::ForgotPin(seat, confirm) => {
            let title: String<32> = expand(words.pin_of, &[&view.players.name(seat, view.lang)]);
            let all = AllWords::of(view.lang);
            confirm.draw(frame, all, &title, words.forgot_question, all.yes_hint);
        }
        Screen::Private(seat) => match ballot.private_of(seat) {
            Some(private) => draw_private(ballot, &private, frame, view),
            None => draw_cover(ballot, seat, frame, view),
        },
        Screen::End(confirm) => {
            let all = AllWords::of(view.lang);
            confirm.draw(frame, all, words.end, words.end_question, all.discard_hint);
        }
        Screen::Suspense => draw_suspense(ballot, frame, view),
        Screen::Result(top) => draw_result(ballot, top, frame, view),
        Screen::Tally(top) => draw_tally(ballot, top, frame, view),
        Screen::Over(menu) => menu.draw(frame, words.over, super::round::OVER_ENTRIES, &|index| {
            Row::plain(match index {
                0 => words.again,
                1 => words.set_up,
                _ => words.leave,
            })
        }),
    }
}

/// Says who is called, and nothing else.
fn draw_hand_over(ballot: &Ballot, seat: Seat, frame: &mut Frame, view: &View<'_>) {
    let words = Words::of(view.lang);
    draw_progress(ballot, frame, view);
    let call = if is_sealed(ballot, seat) {
        words.unseal
    } else {
        words.pass_to
    };
    draw_call(frame, call, &view.players.name(seat, view.lang));
    draw_wrong_tries(ballot.saved.pins.wrong_tries(seat).into(), frame, words);
    draw_hints(frame, words.who, None, words.its_me);
}

/// What hides the draft.
fn draw_cover(ballot: &Ballot, seat: Seat, frame: &mut Frame, view: &View<'_>) {
    let words = Words::of(view.lang);
    draw_progress(ballot, frame, view);
    draw_call(frame, words.hidden, &view.players.name(seat, view.lang));
    draw_hints(frame, words.who, None, words.go_on);
}

/// How many have sealed, as the title, and the time of the last one.
fn draw_progress(ballot: &Ballot, frame: &mut Frame, view: &View<'_>) {
    let sealed = ballot.saved.round.as_ref().map_or(0, |round| round.sealed().len());
    let (sealed, all) = (number(sealed), number(ballot.saved.setup.seats().len()));
    let title: String<32> = expand(Words::of(view.lang).sealed, &[&sealed, &all]);
    zones::title(frame, Tone::Ask, &title, &time(ballot, view));
}

fn draw_call(frame: &mut Frame, call: &str, name: &str) {
    paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, 12, call);
    paint::write_centred(frame, LARGE, Ink::Light, 0, SCREEN_WIDTH, 21, name);
}

/// Wrong PINs are public.
fn draw_wrong_tries(tries: u16, frame: &mut Frame, words: &Words) {
    if tries > 0 {
        let line: String<32> = expand(words.wrong_pins, &[&number(tries)]);
        paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, 40, &line);
    }
}

/// What Back and OK do, and whether Up and Down do anything.
fn draw_hints(frame: &mut Frame, back: &str, turn: Option<&str>, ok: &str) {
    let hints = Hints {
        menu: false,
        card: false,
        back: Some(back),
        turn,
        ok: Some(zones::Ok::Press(ok)),
    };
    zones::hints(frame, &hints);
}

/// The time of the last one; empty if there is no limit.
fn time(ballot: &Ballot, view: &View<'_>) -> String<8> {
    let countdown = ballot.countdown.as_ref();
    countdown.map_or_else(String::new, |countdown| seconds(countdown.seconds(view.now)))
}

fn draw_pin(ballot: &Ballot, seat: Seat, frame: &mut Frame, view: &View<'_>) {
    const TOP: i32 = 32;
    let words = Words::of(view.lang);
    let title: String<32> = expand(words.pin_of, &[&view.players.name(seat, view.lang)]);
    paint::title(frame, &title);
    // The time needs the right edge.
    let room = if ballot.countdown.is_some() {
        SCREEN_WIDTH - MEDIUM.width("60 s")
    } else {
        SCREEN_WIDTH
    };
    let pause = ballot.pause_left(seat, view.now).div_ceil(1_000);
    let (question, hint) = if pause > 0 {
        let mut left: String<8> = String::new();
        // Five minutes at most.
        let _ = write!(left, "{}:{:02}", pause / 60, pause % 60);
        paint::write_centred(frame, LARGE, Ink::Light, 0, room, PAUSE_TOP, &left);
        (words.pin_pause, words.pin_pause_hint)
    } else {
        draw_pin_presses(ballot.pin.entry.len(), frame, room, TOP);
        let question = match ballot.pin.trouble {
            Some(PinError::Wrong) => words.wrong_pin,
            Some(PinError::Differs) => words.pins_differ,
            None if ballot.saved.pins.is_set(seat) => words.your_pin,
            None if ballot.pin.first.is_some() => words.repeat_pin,
            None => words.new_pin,
        };
        (question, words.pin_hint)
    };
    paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, 15, question);
    paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, HINT_TOP, hint);
    let time = time(ballot, view);
    paint::write_right(frame, MEDIUM, Ink::Light, SCREEN_WIDTH - MARGIN, TOP - 1, &time);
}

/// How many presses there were: a box for each, full or empty.
fn draw_pin_presses(presses: u8, frame: &mut Frame, room: i32, top: i32) {
    const SIZE: i32 = 11;
    const STEP: i32 = 22;
    let width = STEP * i32::from(PIN_PRESSES) - (STEP - SIZE);
    let mut x = (room - width) / 2;
    for press in 0..PIN_PRESSES {
        paint::highlight(frame, x, top, SIZE, SIZE);
        if press >= presses {
            paint::fill(frame, Ink::Dark, x + 1, top + 1, SIZE - 2, SIZE - 2);
        }
        x += STEP;
    }
}

/// The one screen that not everybody may see.
fn draw_private(ballot: &Ballot, private: &Private, frame: &mut Frame, view: &View<'_>) {
    const TOP: i32 = 19;
    let words = Words::of(view.lang);
    let editor = &private.editor;
    let name = view.players.name(private.seat, view.lang);
    let mut title: String<32> = String::new();
    let mut right: String<16> = String::new();
    // A sign takes three bytes, the name nine letters of at most two, the time five: they fit. Menu hides.
    let _ = write!(title, "{} {name}", Sign::Lock.letter());
    let _ = write!(right, "{} {}", time(ballot, view), Sign::Menu.letter());
    zones::title(frame, Tone::Ask, &title, &right);
    let step = if editor.places() == 1 { 56 } else { 18 };
    let mut x = (SCREEN_WIDTH - step * i32::from(editor.places())) / 2;
    for place in 0..editor.places() {
        let (middle, right) = (x + step / 2, x + step);
        let ink = if editor.place() == Some(place) {
            paint::arrow(frame, middle, 14, true);
            paint::highlight(frame, x + 1, TOP, step - 2, 21);
            paint::arrow(frame, middle, 42, false);
            Ink::Dark
        } else {
            Ink::Light
        };
        paint::write_centred(frame, LARGE, ink, x, right, TOP, &editor.write_place(place, view.lang));
        x = right;
    }
    let hint = match ballot.saved.setup.kind() {
        _ if editor.is_ready() => words.hint_seal,
        Kind::Cards { .. } => words.hint_card,
        _ => words.hint_next,
    };
    draw_hints(frame, AllWords::of(view.lang).back_hint, Some(""), hint);
}

fn draw_suspense(ballot: &Ballot, frame: &mut Frame, view: &View<'_>) {
    let words = Words::of(view.lang);
    let news = if ballot.saved.time_up {
        words.time_up
    } else {
        words.all_sealed
    };
    let all = AllWords::of(view.lang);
    zones::title(frame, Tone::Ask, all.ballot, "");
    paint::write_centred(frame, MEDIUM, Ink::Light, 0, SCREEN_WIDTH, 24, news);
    let tries = Seat::ALL.map(|seat| u16::from(ballot.saved.pins.wrong_tries(seat)));
    draw_wrong_tries(tries.iter().sum(), frame, words);
    draw_hints(frame, all.back_hint, None, words.reveal);
}

/// How many lines the result has.
pub(super) fn result_lines(ballot: &Ballot) -> u8 {
    ballot.saved.setup.seats().len()
}

/// Who chose what.
fn draw_result(ballot: &Ballot, top: u8, frame: &mut Frame, view: &View<'_>) {
    let words = Words::of(view.lang);
    let Some(choices) = ballot.saved.round.as_ref().and_then(Lockout::open) else {
        return;
    };
    draw_lines(frame, words.result, top, result_lines(ballot), |index| {
        let seat = Seat::new(index).unwrap_or(Seat::P1);
        let choice = write_choice(ballot.saved.setup.kind(), *choices.get(seat), view.lang);
        Row::with(&view.players.name(seat, view.lang), &choice)
    });
}

/// How many lines the count has.
pub(super) fn tally_lines(ballot: &Ballot) -> u8 {
    u8::try_from(groups(ballot).len()).unwrap_or_default()
}

/// How often each thing was chosen; of numbers and cards that only one chose, by whom.
fn draw_tally(ballot: &Ballot, top: u8, frame: &mut Frame, view: &View<'_>) {
    let kind = ballot.saved.setup.kind();
    let groups = groups(ballot);
    draw_lines(frame, Words::of(view.lang).tally, top, tally_lines(ballot), |index| {
        let Some(group) = groups.get(usize::from(index)) else {
            return Row::default();
        };
        let choice = write_choice(kind, group.choice, view.lang);
        let alone = matches!(kind, Kind::Number(_) | Kind::Cards { .. }) && group.count == 1;
        match group.first {
            Some(seat) if alone => Row::with(&choice, &view.players.name(seat, view.lang)),
            _ => {
                let times: String<8> = expand("{0}×", &[&number(group.count)]);
                Row::with(&choice, &times)
            }
        }
    });
}

/// All who chose the same.
struct Group {
    choice: Option<Choice>,
    count: u8,
    first: Option<Seat>,
}

/// One for each seat, and the two answers that nobody may have given.
type Groups = Vec<Group, { SEATS_MAX as usize + 2 }>;

impl Group {
    /// The smaller, the further up. Who chose nothing comes last; equals stay in the order of options or seats.
    fn order(&self, kind: Kind) -> (bool, u16, u16) {
        let number = self.choice.map_or(0, Choice::to_number);
        let rank = match kind {
            Kind::Number(_) => u16::MAX - number,
            Kind::YesNo | Kind::Letter(_) | Kind::Cards { .. } => u16::from(u8::MAX - self.count),
        };
        let order = match kind {
            Kind::Cards { .. } => self.first.map_or(0, |seat| u16::from(seat.index())),
            _ => number,
        };
        (self.choice.is_none(), rank, order)
    }
}

/// What was chosen: numbers from the highest down, everything else from the most frequent down.
///
/// Of yes and no, both are there, even if nobody wanted one of them.
fn groups(ballot: &Ballot) -> Groups {
    let round = ballot.saved.round.as_ref();
    let choices = round.and_then(Lockout::open).unwrap_or(BySeat::of(None));
    let kind = ballot.saved.setup.kind();
    let mut groups = Groups::new();
    let mut add = |choice, first: Option<Seat>| {
        let count = u8::from(first.is_some());
        match groups.iter_mut().find(|group| group.choice == choice) {
            Some(group) => {
                group.count += count;
                group.first = group.first.or(first);
            }
            // There is always room.
            None => drop(groups.push(Group { choice, count, first })),
        }
    };
    if kind == Kind::YesNo {
        add(Some(Choice::number(0)), None);
        add(Some(Choice::number(1)), None);
    }
    for seat in ballot.saved.setup.seats().iter() {
        add(*choices.get(seat), Some(seat));
    }
    sort_few(&mut groups, |group| group.order(kind));
    groups
}

/// Draws lines that can only be read.
fn draw_lines(frame: &mut Frame, title: &str, top: u8, lines: u8, row: impl Fn(u8) -> Row) {
    paint::title(frame, title);
    let room = if lines > LINES { paint::BAR_WIDTH + 1 } else { 0 };
    let right = SCREEN_WIDTH - MARGIN - room;
    let mut y = TITLE_HEIGHT;
    for index in (top..lines).take(LINES.into()) {
        let row = row(index);
        paint::write(frame, MEDIUM, Ink::Light, MARGIN, y, &row.label);
        paint::write_right(frame, MEDIUM, Ink::Light, right, y, &row.value);
        y += LINE_HEIGHT;
    }
    paint::scroll_bar(frame, top.into(), LINES.into(), lines.into());
}

fn write_choice(kind: Kind, choice: Option<Choice>, lang: Lang) -> String<8> {
    match choice {
        Some(choice) => kind.write(choice, lang),
        None => expand("{0}", &[Words::of(lang).nothing]),
    }
}

fn is_sealed(ballot: &Ballot, seat: Seat) -> bool {
    ballot.saved.round.is_some_and(|round| round.is_sealed(seat))
}

fn seconds(seconds: u64) -> String<8> {
    let mut text = String::new();
    // A minute at most.
    let _ = write!(text, "{seconds} s");
    text
}
