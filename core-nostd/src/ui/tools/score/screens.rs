//! How the score pad looks.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

use core::fmt::Write as _;

use heapless::String;

use super::counters::{COUNTER_ENTRIES, Counting};
use super::pad::{EntryMenuEntry, MenuEntry, Place};
use super::words::Words;
use super::{Question, ScoreTool, Screen, SetupEntry};
use crate::kit::score::{Count, Points, ROUNDS_MAX, standings};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::menu::{Menu, Row};
use crate::ui::message;
use crate::ui::paint::{
    self, BAR_WIDTH, Font, Ink, LARGE, LINE_HEIGHT, LINES, MEDIUM, SCREEN_HEIGHT, SCREEN_WIDTH, SMALL, TITLE_HEIGHT,
};
use crate::ui::picker::Picker;
use crate::ui::pictures::Sign;
use crate::ui::screen::{count, entry};
use crate::ui::stage::View;
use crate::ui::template::{expand, number};
use crate::ui::zones::{self, Tone};

/// A title: 21 letters of at most two bytes.
type Title = String<42>;

impl ScoreTool {
    pub(super) fn draw_screen(&self, screen: Screen, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let device_words = crate::ui::words::Words::of(view.lang);
        match screen {
            Screen::Setup(menu) => menu.draw(frame, words.menu, count(&SetupEntry::ALL), &|index| {
                self.setup_row(words, device_words.players, index)
            }),
            Screen::PlayerCount(picker) => picker.draw(frame, device_words.players),
            Screen::CounterList(menu) => {
                let rows = self.counters.len().saturating_add(1);
                menu.draw(frame, words.counters, rows, &|index| match self.listed(index) {
                    Some((kind, start)) => Row::with(words.kind(kind), &number(start)),
                    None => Row::plain(words.add_counter),
                });
            }
            Screen::CounterKind(menu) => {
                let kinds = self.free_kinds();
                let rows = u8::try_from(kinds.len()).unwrap_or_default();
                menu.draw(frame, words.add_counter, rows, &|index| {
                    let kind = kinds.get(usize::from(index));
                    Row::plain(kind.map_or("", |kind| words.kind(*kind)))
                });
            }
            Screen::CounterStart(kind, picker) => {
                let mut title = Title::new();
                let _ = write!(title, "{}: {}", words.kind(kind), words.start_value);
                picker.draw(frame, &title);
            }
            Screen::Counter(kind, menu) => menu.draw(frame, words.kind(kind), COUNTER_ENTRIES, &|index| match index {
                0 => {
                    let start = self.counters.get(kind).map(|counter| counter.start());
                    Row::with(words.start_value, &number(start.unwrap_or_default()))
                }
                _ => Row::plain(words.take_away),
            }),
            Screen::Totals(top) => self.draw_totals(top, frame, words, view),
            Screen::Counters(counting) => self.draw_counters(counting, frame, words, view),
            Screen::Menu(menu) => {
                let entries = self.menu_entries();
                let rows = u8::try_from(entries.len()).unwrap_or_default();
                menu.draw(frame, words.menu, rows, &|index| {
                    let entry = entries.get(usize::from(index));
                    entry.map_or_else(Row::default, |entry| self.menu_row(*entry, words, view))
                });
            }
            Screen::Enter(seat, picker) => {
                let round = self.open_round();
                self.draw_entry(Place { round, seat }, picker, frame, words, view);
            }
            Screen::Correct(place, picker) => self.draw_entry(place, picker, frame, words, view),
            Screen::EntryMenu(place, menu) => {
                let entries = EntryMenuEntry::all(self.is_open(place));
                let rows = u8::try_from(entries.len()).unwrap_or_default();
                menu.draw(
                    frame,
                    &place_title(place, words, view),
                    rows,
                    &|index| match entries.get(usize::from(index)) {
                        Some(EntryMenuEntry::NoEntry) => Row::plain(words.no_entry),
                        Some(EntryMenuEntry::Drop) => Row::plain(&with_round(words.drop, place.round)),
                        Some(EntryMenuEntry::Help) | None => Row::plain(device_words.help),
                    },
                );
            }
            Screen::Rounds(menu) => self.draw_rounds(&menu, frame, words, view),
            Screen::Round(round, menu) => {
                let title = with_round(words.round, round);
                menu.draw(frame, &title, self.pad.seats().len(), &|index| {
                    let seat = Seat::new(index).unwrap_or(Seat::P1);
                    let points = self.pad.entry(round, seat);
                    Row::with(&view.players.name(seat, view.lang), &or_dash(points))
                });
            }
            Screen::Ask(question, confirm) => {
                let title = self.question_title(question, words);
                let verb = match question {
                    Question::NewPad | Question::Restart => device_words.yes_hint,
                    Question::DropRound => device_words.delete_hint,
                    Question::TakeAway(_) => device_words.remove_hint,
                };
                confirm.draw(frame, device_words, &title, words.question(question), verb);
            }
            Screen::Notice(told) => message::draw_with_ok(frame, device_words, words.menu, words.told(told)),
        }
    }

    fn setup_row(&self, words: &Words, players: &str, index: u8) -> Row {
        match entry(&SetupEntry::ALL, index) {
            Some(SetupEntry::Start) | None => Row::plain(words.start),
            Some(SetupEntry::Players) => Row::with(players, &number(self.pad.seats().len())),
            Some(SetupEntry::Goal) => Row::with(words.winner, words.goal(self.pad.goal())),
            Some(SetupEntry::Counters) => {
                let mut kinds = self.counters.iter().map(|(kind, _)| words.kind(kind));
                match (kinds.next(), kinds.next()) {
                    (None, _) => Row::with(words.counters, words.none),
                    (Some(only), None) => Row::with(words.counters, only),
                    _ => Row::with(words.counters, &number(self.counters.len())),
                }
            }
        }
    }

    fn menu_row(&self, entry: MenuEntry, words: &Words, view: &View<'_>) -> Row {
        let name = |seat: Seat| view.players.name(seat, view.lang);
        match entry {
            MenuEntry::Totals => Row::plain(words.totals),
            MenuEntry::Count(kind) => Row::with(words.counter, words.kind(kind)),
            MenuEntry::Restart => Row::plain(words.restart),
            MenuEntry::Enter if self.pad.is_started() => Row::plain(&with_round(words.go_on, self.open_round())),
            MenuEntry::Enter => Row::plain(&with_round(words.enter, self.open_round())),
            MenuEntry::Undo => Row::plain(&with_round(words.undo, self.pad.rounds())),
            MenuEntry::Drop => Row::plain(&with_round(words.drop, self.open_round())),
            MenuEntry::Rounds => Row::plain(words.rounds_and_correct),
            MenuEntry::Goal => Row::with(words.winner, words.goal(self.pad.goal())),
            MenuEntry::Join(seat) => Row::with(words.join, &name(seat)),
            MenuEntry::Leave(seat) => Row::with(words.leave, &name(seat)),
            MenuEntry::Counters => Row::plain(words.edit_counters),
            MenuEntry::NewPad => Row::plain(words.new_pad),
            MenuEntry::Help => Row::plain(crate::ui::words::Words::of(view.lang).help),
        }
    }

    fn question_title(&self, question: Question, words: &Words) -> Title {
        match question {
            Question::NewPad => expand(words.new_pad, &[]),
            Question::DropRound => with_round(words.drop, self.open_round()),
            Question::Restart => expand(words.restart, &[]),
            Question::TakeAway(kind) => expand(words.kind(kind), &[]),
        }
    }

    fn draw_totals(&self, top: u8, frame: &mut Frame, words: &Words, view: &View<'_>) {
        let title = match (self.pad.is_full(), self.pad.is_started()) {
            (true, _) => with_round(words.all_played, ROUNDS_MAX),
            (false, true) => with_round(words.ok_go_on, self.open_round()),
            (false, false) => with_round(words.ok_enter, self.open_round()),
        };
        paint::title(frame, &title);
        let seats = self.pad.seats().len();
        let list = List::new(seats, false);
        // Before the first round nobody leads, and one alone never does.
        let ranked = self.pad.rounds() > 0 && seats > 1;
        let standings = self.pad.standings();
        for (line, standing) in (0..).zip(standings.iter().skip(top.into()).take(LINES.into())) {
            let y = list.y(line);
            match standing.rank {
                _ if !ranked => {}
                1 => draw_crown(frame, 2, list.middle(y, CROWN_HEIGHT)),
                rank => paint::write(frame, MEDIUM, Ink::Light, 3, list.middle(y, LINE_HEIGHT), &number(rank)),
            }
            let left = if ranked { 15 } else { 3 };
            let name = view.players.name(standing.seat, view.lang);
            list.draw(frame, y, left, &name, &number(standing.total), Ink::Light);
        }
        paint::scroll_bar(frame, top.into(), LINES.into(), seats.into());
    }

    fn draw_counters(&self, counting: Counting, frame: &mut Frame, words: &Words, view: &View<'_>) {
        let Counting { kind, seat, .. } = counting;
        let Some(counter) = self.counters.get(kind) else {
            return;
        };
        let next = self.next_kind(kind);
        let mut title = Title::new();
        let mut turn: String<8> = String::new();
        // Twelve letters at most, and a few digits.
        let _ = if counter.get(seat) == Count::MAX {
            write!(title, "{}: max {}", words.kind(kind), Count::MAX)
        } else {
            let _ = write!(turn, "{}±1", Sign::UpDown.letter());
            let place = self.counters.iter().take_while(|(one, _)| *one != kind).count();
            match next {
                None => write!(title, "{}", words.kind(kind)),
                Some(_) => write!(title, "{} {}/{}", words.kind(kind), place + 1, self.counters.len()),
            }
        };
        zones::title(frame, Tone::News, &title, &turn);

        let seats = self.pad.seats().len();
        let list = List::new(seats, next.is_some());
        // The one after the chosen seat stays in sight.
        let top = seat.index().saturating_sub(2).min(seats.saturating_sub(LINES));
        for (line, one) in (0..).zip(self.pad.seats().iter().skip(top.into()).take(LINES.into())) {
            let y = list.y(line);
            let value = number(counter.get(one));
            let ink = if one == seat {
                paint::highlight(frame, 0, y + 1, list.width, list.height - 1);
                Ink::Dark
            } else {
                Ink::Light
            };
            let left = list.draw(frame, y, 3, &view.players.name(one, view.lang), &value, ink);
            if one == seat {
                paint::write_right(frame, MEDIUM, ink, left - 4, list.middle(y, LINE_HEIGHT), "±");
            }
        }
        paint::scroll_bar(frame, top.into(), LINES.into(), seats.into());
        if let Some(next) = next
            && list.bottom() + HINT_HEIGHT <= SCREEN_HEIGHT
        {
            let hint: Title = expand(words.hold_ok, &[words.kind(next)]);
            let y = SCREEN_HEIGHT - HINT_HEIGHT;
            paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, y, &hint);
        }
    }

    /// Draws a number to enter, and what it makes of the total.
    fn draw_entry(&self, place: Place, picker: Picker, frame: &mut Frame, words: &Words, view: &View<'_>) {
        const MIDDLE: i32 = SCREEN_WIDTH / 2;
        const BESIDE: i32 = MIDDLE + 30;
        let points = picker.value();
        paint::title(frame, &place_title(place, words, view));
        if points < Points::MAX.get() {
            paint::arrow(frame, MIDDLE, 15, true);
        } else {
            paint::write(frame, SMALL, Ink::Light, BESIDE, 24, "max");
        }
        paint::write_centred(frame, LARGE, Ink::Light, 0, SCREEN_WIDTH, 20, &number(points));
        if points > Points::MIN.get() {
            paint::arrow(frame, MIDDLE, 42, false);
        } else {
            paint::write(frame, SMALL, Ink::Light, BESIDE, 24, "min");
        }

        let counted = match self.points_at(place) {
            Some(points) if !self.is_open(place) => i32::from(points.get()),
            _ => 0,
        };
        let rest = self.pad.total(place.seat) - counted;
        let sign = if points < 0 { '-' } else { '+' };
        let sum = rest + i32::from(points);
        let mut line: String<24> = String::new();
        // Two totals of six letters, a sign, three digits: 21 letters at most.
        let _ = write!(line, "{rest} {sign} {} = {sum}", points.unsigned_abs());
        let font = if MEDIUM.width(&line) <= SCREEN_WIDTH {
            MEDIUM
        } else {
            SMALL
        };
        paint::write_centred(frame, font, Ink::Light, 0, SCREEN_WIDTH, 50, &line);
    }

    /// Draws all rounds, each with who was best.
    fn draw_rounds(&self, menu: &Menu, frame: &mut Frame, words: &Words, view: &View<'_>) {
        menu.draw(frame, words.rounds, self.pad.rounds(), &|index| {
            let round = index.saturating_add(1);
            let points = |seat: Seat| Some((seat, self.pad.entry(round, seat)?.get().into()));
            let best = standings(self.pad.seats().iter().filter_map(points), self.pad.goal());
            let tied = best.get(1).is_some_and(|second| second.rank == 1);
            let mut value: String<24> = String::new();
            // Nine letters of at most two bytes, a sign and three digits.
            let _ = match best.first() {
                None => write!(value, "-"),
                Some(first) if tied => write!(value, "{} {:+}", words.tie, first.total),
                Some(first) => write!(value, "{} {:+}", view.players.name(first.seat, view.lang), first.total),
            };
            Row::with(&number(round), &value)
        });
    }
}

/// Lines with a name and a number. Where there are only two, the numbers are large.
struct List {
    lines: u8,
    width: i32,
    height: i32,
    large: bool,
}

/// Rows of the large font.
const LARGE_HEIGHT: i32 = 20;
/// Rows of a hint below the lines.
const HINT_HEIGHT: i32 = 12;

impl List {
    /// A list for so many seats, perhaps with a hint below if there is room.
    fn new(seats: u8, hint: bool) -> List {
        let bar = if seats > LINES { BAR_WIDTH + 1 } else { 0 };
        let large = seats <= 2;
        List {
            lines: seats.min(LINES),
            width: SCREEN_WIDTH - bar,
            height: match (large, hint) {
                (true, true) => 20,
                (true, false) => 26,
                (false, _) => LINE_HEIGHT,
            },
            large,
        }
    }

    fn right(&self) -> i32 {
        self.width - 3
    }

    fn y(&self, line: i32) -> i32 {
        TITLE_HEIGHT + line * self.height
    }

    fn bottom(&self) -> i32 {
        self.y(self.lines.into())
    }

    /// Where something of so many rows must begin to stand in the middle of the line that begins at `y`.
    fn middle(&self, y: i32, rows: i32) -> i32 {
        y + (self.height - rows) / 2
    }

    /// The font of a number beside a name that ends at column `left`, and its rows.
    fn font(&self, left: i32, number: &str) -> (Font, i32) {
        if self.large && left + LARGE.width(number) <= self.right() {
            (LARGE, LARGE_HEIGHT)
        } else {
            (MEDIUM, LINE_HEIGHT)
        }
    }

    /// Draws a line; returns the column where its number begins.
    fn draw(&self, frame: &mut Frame, y: i32, left: i32, name: &str, number: &str, ink: Ink) -> i32 {
        let (font, rows) = self.font(left + MEDIUM.width(name), number);
        debug_assert!(
            left + MEDIUM.width(name) + font.width(number) <= self.right(),
            "name and number collide: {name} {number}"
        );
        paint::write(frame, MEDIUM, ink, left, self.middle(y, LINE_HEIGHT), name);
        paint::write_right(frame, font, ink, self.right(), self.middle(y, rows), number);
        self.right() - font.width(number)
    }
}

/// Rows of the crown.
const CROWN_HEIGHT: i32 = 7;
/// The crown of who leads, a bit for each point.
const CROWN: [u16; CROWN_HEIGHT as usize] = [
    0b1_0001_0001,
    0b1_1001_0011,
    0b1_1011_1011,
    0b1_1111_1111,
    0b1_1111_1111,
    0b0_1111_1110,
    0b0_1111_1110,
];

fn draw_crown(frame: &mut Frame, x: i32, y: i32) {
    for (row, bits) in (y..).zip(CROWN) {
        for column in 0..9 {
            if bits >> column & 1 == 1 {
                paint::fill(frame, Ink::Light, x + column, row, 1, 1);
            }
        }
    }
}

fn place_title(place: Place, words: &Words, view: &View<'_>) -> Title {
    let name = view.players.name(place.seat, view.lang);
    expand(words.name_and_round, &[&name, &number(place.round)])
}

fn with_round(sentence: &str, round: u8) -> Title {
    expand(sentence, &[&number(round)])
}

fn or_dash(points: Option<Points>) -> String<8> {
    points.map_or_else(|| number('-'), number)
}
