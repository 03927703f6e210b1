//! How the screens of the dice tool look.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

use core::fmt::{Display, Write as _};

use heapless::String;

use super::editor::{BagEntry, KIND_ENTRIES, kind};
use super::faces::{self, BIG_HEIGHT, Lying, Tray};
use super::state::Counted;
use super::words::Words;
use super::{DiceTool, MenuEntry, Refusal, Screen};
use crate::kit::dice::{Bag, DICE_MAX, Die, HISTORY_MAX, Roll};
use crate::kit::list::List;
use crate::ui::frame::Frame;
use crate::ui::menu::{Menu, Row};
use crate::ui::message;
use crate::ui::paint::{self, Ink, LARGE, SCREEN_WIDTH, SMALL, TITLE_HEIGHT};
use crate::ui::pictures::Sign;
use crate::ui::stage::View;
use crate::ui::template::{expand, spell};
use crate::ui::text;
use crate::ui::words::Words as Common;
use crate::ui::zones::{self, Tone};

/// Where the dice lie if the total stands beside them.
const BESIDE_TOTAL: Tray = Tray { left: 0, width: 84 };
/// Where the total stands.
const TOTAL_LEFT: i32 = 86;
const TOTAL_MIDDLE: i32 = (TOTAL_LEFT + SCREEN_WIDTH) / 2;
/// A die whose number is the total has the screen for itself.
const ALONE: Tray = Tray {
    left: 0,
    width: SCREEN_WIDTH,
};

/// Letters of a title.
const TITLE_LETTERS: usize = 21;
/// Letters of a bag where something else stands in the same line.
pub(super) const NAME_LETTERS: usize = 14;
/// Letters of a line of a list with a scroll bar, less the gap between left and right.
const LINE_LETTERS: usize = 16;

/// The longest bag: nine dice of two digits, one of three, and a modifier.
type BagText = String<48>;

impl DiceTool {
    pub(super) fn draw_screen(&self, screen: Screen, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let common = Common::of(view.lang);
        match screen {
            Screen::Table => self.draw_table(frame, view, words, common),
            Screen::Menu(menu) => self.draw_menu(menu, frame, words, common),
            Screen::History(menu) => self.draw_history(menu, frame, words),
            Screen::Past(index) => {
                if let Some(roll) = self.state.history().newest_first().nth(index.into()) {
                    paint::title(frame, &cut(roll.bag(), TITLE_LETTERS));
                    draw_roll(frame, roll);
                }
            }
            Screen::Histogram => {
                if let Some(counted) = self.state.counted() {
                    draw_histogram(frame, counted, words);
                }
            }
            Screen::ForgetBag(confirm) => {
                let bag = self.state.bag().map(|bag| cut(bag, NAME_LETTERS)).unwrap_or_default();
                let question: String<96> = expand(words.forget_bag_question, &[&bag]);
                confirm.draw(frame, common, words.forget_bag, &question, common.forget_hint);
            }
            Screen::ForgetRolls(confirm) => {
                let question = words.forget_rolls_question;
                confirm.draw(frame, common, words.forget_rolls, question, common.forget_hint);
            }
            Screen::Bag(menu) => self.draw_bag(menu, frame, words),
            Screen::Kind(menu) => {
                menu.draw(frame, words.add_dice, KIND_ENTRIES, &|index| {
                    kind(index).map_or_else(|| Row::plain(words.other), |die| Row::plain(&cut(&die, LINE_LETTERS)))
                });
            }
            Screen::Sides(picker) => picker.draw(frame, words.how_many_sides),
            Screen::Count(die, picker) => {
                let title: String<32> = expand(words.how_many, &[&cut(&die, TITLE_LETTERS)]);
                picker.draw(frame, &title);
            }
            Screen::Modifier(picker) => picker.draw(frame, words.modifier),
            Screen::Discard(confirm) => {
                confirm.draw(frame, common, common.dice, words.discard_question, common.discard_hint);
            }
            Screen::Refused(refusal) => draw_refusal(refusal, frame, words, common),
        }
    }

    fn draw_table(&self, frame: &mut Frame, view: &View<'_>, words: &Words, common: &Common) {
        let Some(bag) = self.state.bag() else {
            return;
        };
        let place = self.state.current().saturating_add(1);
        let mut shelf: String<12> = String::new();
        // Where the bag stands among all bags: Up and Down take another one.
        let bags = self.state.bag_count();
        if bags > 1 {
            let _ = write!(shelf, "{}{place}/{bags}", Sign::UpDown.letter());
        }
        zones::title(frame, Tone::News, &cut(bag, NAME_LETTERS), &shelf);
        match (self.tumble(view.now), self.shown_roll()) {
            (Some(step), _) => draw_tumbling(frame, bag, step),
            (None, Some(roll)) => draw_roll(frame, roll),
            (None, None) => draw_unrolled(frame, bag, words, common),
        }
    }

    fn draw_menu(&self, menu: Menu, frame: &mut Frame, words: &Words, common: &Common) {
        let entries = self.menu_entries();
        let title = self.state.bag().map(|bag| cut(bag, TITLE_LETTERS)).unwrap_or_default();
        menu.draw(
            frame,
            &title,
            u8::try_from(entries.len()).unwrap_or_default(),
            &|index| {
                Row::plain(match entries.get(usize::from(index)) {
                    Some(MenuEntry::NewBag) => words.new_bag,
                    Some(MenuEntry::ChangeBag) => words.change_bag,
                    Some(MenuEntry::History) => words.history,
                    Some(MenuEntry::Histogram) => words.histogram,
                    Some(MenuEntry::ForgetBag) => words.forget_bag,
                    Some(MenuEntry::ForgetRolls) => words.forget_rolls,
                    Some(MenuEntry::Help) | None => common.help,
                })
            },
        );
    }

    fn draw_history(&self, menu: Menu, frame: &mut Frame, words: &Words) {
        let history = self.state.history();
        let mut title: String<32> = String::new();
        // How many there can be is said, too: older ones are gone.
        let _ = write!(title, "{} {}/{HISTORY_MAX}", words.history, history.len());
        if history.is_empty() {
            paint::title(frame, words.history);
            text::draw_centred(frame, 32, 1, words.no_rolls);
            return;
        }
        menu.draw(frame, &title, history.len(), &|index| {
            let roll = history.newest_first().nth(index.into());
            roll.map_or_else(Row::default, history_row)
        });
    }

    fn draw_bag(&self, menu: Menu, frame: &mut Frame, words: &Words) {
        let Some(draft) = &self.draft else {
            return;
        };
        let entries = self.bag_entries();
        let title = cut(&draft.bag, TITLE_LETTERS);
        menu.draw(
            frame,
            &title,
            u8::try_from(entries.len()).unwrap_or_default(),
            &|index| match entries.get(usize::from(index)) {
                Some(BagEntry::Dice(die, count)) => {
                    let mut row: String<16> = String::new();
                    let _ = write!(row, "{count} × {die}");
                    Row::plain(&row)
                }
                Some(BagEntry::AddDice) => Row::plain(words.add_dice),
                Some(BagEntry::Modifier) => {
                    let mut modifier: String<4> = String::new();
                    let _ = match draft.bag.modifier() {
                        0 => modifier.write_str("0"),
                        other => write!(modifier, "{other:+}"),
                    };
                    Row::with(words.modifier, &modifier)
                }
                Some(BagEntry::Done) | None => Row::plain(words.done),
            },
        );
    }
}

/// What a thing is called, in at most so many letters; two points say that there is more.
fn cut(thing: &impl Display, letters: usize) -> BagText {
    let mut text = BagText::new();
    let written = write!(text, "{thing}");
    debug_assert!(written.is_ok(), "the longest bag fits");
    if text.len() > letters {
        // Bags and dice are written in ASCII, a byte for each letter.
        text = spell(text.chars().take(letters.saturating_sub(2)));
        let _ = text.push_str("..");
    }
    text
}

/// A roll in one line: the bag, the faces if they fit, the total.
fn history_row(roll: &Roll) -> Row {
    let mut total: String<6> = String::new();
    let _ = write!(total, "{}", roll.total());
    let letters = LINE_LETTERS.saturating_sub(total.len());
    let mut line: String<96> = String::new();
    let _ = write!(line, "{}:", roll.bag());
    for face in roll.faces() {
        let _ = write!(line, " {face}");
    }
    // A single die without modifier shows its total anyway.
    let says_more = roll.faces().len() > 1 || roll.bag().modifier() != 0;
    if says_more && line.len() <= letters {
        Row::with(&line, &total)
    } else {
        Row::with(&cut(roll.bag(), letters), &total)
    }
}

/// The dice that lie in a tray.
type Dice = List<Lying, { DICE_MAX as usize }>;

fn draw_roll(frame: &mut Frame, roll: &Roll) {
    let dice: Dice = roll
        .dice()
        .map(|(die, face)| Lying {
            die,
            face: Some(face),
            hop: 0,
        })
        .collect();
    if is_its_total(roll.bag()) {
        faces::draw(frame, ALONE, &dice);
    } else {
        faces::draw(frame, BESIDE_TOTAL, &dice);
        draw_total(frame, roll.total());
    }
}

/// Whether the one die says the total in digits already.
fn is_its_total(bag: &Bag) -> bool {
    bag.count() == 1 && bag.modifier() == 0 && bag.count_of(Die::D6) == 0
}

fn draw_total(frame: &mut Frame, total: i16) {
    let mut number: String<6> = String::new();
    let _ = write!(number, "{total}");
    if number.len() <= 2 {
        faces::draw_big(frame, Ink::Light, TOTAL_MIDDLE, 38 - BIG_HEIGHT / 2, &number);
    } else {
        paint::write_centred(frame, LARGE, Ink::Light, TOTAL_LEFT, SCREEN_WIDTH, 28, &number);
    }
}

/// The dice in the air. Their faces come from the clock and mean nothing.
fn draw_tumbling(frame: &mut Frame, bag: &Bag, step: u64) {
    let step = u32::try_from(step).unwrap_or_default();
    let dice: Dice = (0_u32..)
        .zip(bag.dice())
        .map(|(index, die)| {
            let turned = step * 7 + index * 5 + 2;
            let face = turned.checked_rem(die.sides().into()).unwrap_or_default() + 1;
            Lying {
                die: *die,
                face: u8::try_from(face).ok(),
                hop: if (step + index) % 2 == 0 { -1 } else { 1 },
            }
        })
        .collect();
    let tray = if is_its_total(bag) { ALONE } else { BESIDE_TOTAL };
    faces::draw(frame, tray, &dice);
}

fn draw_unrolled(frame: &mut Frame, bag: &Bag, words: &Words, common: &Common) {
    let blank = |die: &Die| Lying {
        die: *die,
        face: None,
        hop: 0,
    };
    let dice: Dice = bag.dice().iter().map(blank).collect();
    faces::draw(frame, BESIDE_TOTAL, &dice);
    paint::write_centred(frame, LARGE, Ink::Light, TOTAL_LEFT, SCREEN_WIDTH, 22, common.ok);
    paint::write_centred(frame, SMALL, Ink::Light, TOTAL_LEFT, SCREEN_WIDTH, 41, words.rolls);
}

/// A bar for each bin; below them the lowest total, how many rolls there were, the highest total.
fn draw_histogram(frame: &mut Frame, counted: &Counted, words: &Words) {
    const FLOOR: i32 = 50;
    const BAR_HEIGHT: i32 = FLOOR - TITLE_HEIGHT - 2;
    const BAR_WIDTH_MAX: i32 = 20;
    const MARGIN: i32 = 2;
    let Counted { bag, tally } = counted;
    paint::title(frame, &cut(bag, TITLE_LETTERS));
    if tally.rolls() == 0 {
        text::draw_centred(frame, 32, 1, words.no_rolls);
        return;
    }
    let bins = i32::try_from(tally.bins().count()).unwrap_or(1).max(1);
    let highest = tally.bins().map(|bin| i32::from(bin.count)).max().unwrap_or(1).max(1);
    let step = ((SCREEN_WIDTH - 2 * MARGIN) / bins).min(BAR_WIDTH_MAX);
    let left = (SCREEN_WIDTH - step * bins) / 2;
    let mut x = left;
    for bin in tally.bins() {
        let count = i32::from(bin.count);
        // Whatever came at all is seen.
        let height = (count * BAR_HEIGHT / highest).max(count.min(1));
        paint::fill(frame, Ink::Light, x, FLOOR - height, step - 1, height);
        x += step;
    }
    paint::fill(frame, Ink::Light, left, FLOOR, step * bins - 1, 1);

    let mut number: String<8> = String::new();
    let _ = write!(number, "{}", bag.min_total());
    paint::write(frame, SMALL, Ink::Light, MARGIN, FLOOR + 2, &number);
    number.clear();
    let _ = write!(number, "{}", bag.max_total());
    paint::write_right(frame, SMALL, Ink::Light, SCREEN_WIDTH - MARGIN, FLOOR + 2, &number);
    number.clear();
    let _ = write!(number, "{}", tally.rolls());
    let rolls: String<32> = match tally.rolls() {
        1 => expand(words.one_roll, &[]),
        _ => expand(words.many_rolls, &[&number]),
    };
    paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, FLOOR + 2, &rolls);
}

fn draw_refusal(refusal: Refusal, frame: &mut Frame, words: &Words, common: &Common) {
    let text = match refusal {
        Refusal::TooManyBags => words.too_many_bags,
        Refusal::TooManyDice => words.too_many_dice,
    };
    message::draw_with_ok(frame, common, common.dice, text);
}
