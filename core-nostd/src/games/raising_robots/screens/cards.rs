//! What every card says: one on each subpage.

use super::super::action::Grade;
use super::super::cards::{ClassId, InventorId, RobotId};
use super::super::data::GRADE_POINTS;
use super::super::effect::Row;
use super::super::setup::Inventors;
use super::super::speech::{formula, kind_sign, letter};
use super::super::view::View;
use super::super::words::WORDS;
use super::{Line, TOP, Teller, headline};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Font, Ink, SCREEN_WIDTH, TINY};
use crate::ui::template::{expand, number};
use crate::ui::text::wrap;
use crate::ui::texts::Word;
use crate::ui::zones::Tone;

/// How many cards the house has of each kind.
pub(in super::super) const ROBOTS: u8 = RobotId::HOUSE_PAGES;
pub(in super::super) const CLASSES: u8 = ClassId::HOUSE_PAGES;
pub(in super::super) const INVENTORS: u8 = InventorId::HOUSE_PAGES;

/// Beside the bar that says which subpage it is.
const LEFT: i32 = 2;
const RIGHT: i32 = SCREEN_WIDTH - 5;

/// How large a text can be written: the letters, where the first line is, their pitch, and how many lines there are.
const SIZES: [(Font, i32, i32, usize); 3] = [(FLAT, TOP, 11, 4), (TINY, TOP, 9, 5), (TINY, TOP - 1, 8, 6)];

/// A card whose text can be read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum AnyCard {
    Robot(RobotId),
    Class(ClassId),
    Inventor(InventorId),
}

/// Whether there are inventors whose cards the device knows.
pub(in super::super) fn has_inventors(view: View<'_>) -> bool {
    !view.setup().is_table() && view.setup().inventors != Inventors::Off
}

/// The cards of a player alone: those to choose from, those in hand, those in play.
fn each_own(view: View<'_>, each: &mut dyn FnMut(AnyCard)) {
    let Some(seat) = view.viewer().seat() else { return };
    let offered = view.inventor_offer(seat).unwrap_or_default();
    offered.iter().for_each(|card| each(AnyCard::Inventor(*card)));
    let drawn = view.class_draw(seat).unwrap_or_default();
    drawn.iter().for_each(|card| each(AnyCard::Class(*card)));
    let hand = view.hand(seat).unwrap_or_default();
    hand.iter().for_each(|card| each(AnyCard::Robot(card)));
    for row in Row::ALL {
        let cards = view.row(seat, row).iter().filter_map(|robot| robot.card());
        cards.for_each(|card| each(AnyCard::Robot(card)));
    }
    let classes = view.classes(seat).iter().filter_map(|class| class.card());
    classes.for_each(|card| each(AnyCard::Class(card)));
    if let Some(inventor) = view.inventor(seat) {
        each(AnyCard::Inventor(inventor.card()));
    }
}

/// How many there are.
pub(in super::super) fn own_count(view: View<'_>) -> u8 {
    let mut count = 0_u8;
    each_own(view, &mut |_| count = count.saturating_add(1));
    count
}

/// On which subpage one of them is.
pub(super) fn own_place(view: View<'_>, card: AnyCard) -> Option<u8> {
    let (mut place, mut found) = (0_u8, None);
    each_own(view, &mut |one| {
        if one == card && found.is_none() {
            found = Some(place);
        }
        place = place.saturating_add(1);
    });
    found
}

/// The one on a subpage.
fn own_at(view: View<'_>, subpage: u8) -> Option<AnyCard> {
    let (mut place, mut found) = (0_u8, None);
    each_own(view, &mut |one| {
        if place == subpage {
            found = Some(one);
        }
        place = place.saturating_add(1);
    });
    found
}

/// Draws one of them.
pub(in super::super) fn draw_own(frame: &mut Frame, tell: Teller<'_>, subpage: u8) {
    match own_at(tell.view, subpage) {
        Some(AnyCard::Robot(card)) => draw_robot(frame, tell, number_of(card.index())),
        Some(AnyCard::Class(card)) => draw_class(frame, tell, number_of(card.index())),
        Some(AnyCard::Inventor(card)) => draw_inventor(frame, tell, number_of(card.index())),
        None => {}
    }
}

fn number_of(index: usize) -> u8 {
    u8::try_from(index).unwrap_or(u8::MAX)
}

/// A Robot Card: its name and VPs, and what it says.
pub(in super::super) fn draw_robot(frame: &mut Frame, tell: Teller<'_>, subpage: u8) {
    let Some(card) = RobotId::new(subpage.saturating_add(1)) else {
        return;
    };
    headline(
        frame,
        Tone::News,
        card.card().name(),
        &formula::points(card.card().points.into()),
    );
    draw_text(frame, &tell.robot_text(card));
}

/// An Inventor Card: the name, how hard it is to play, and what it says.
pub(in super::super) fn draw_inventor(frame: &mut Frame, tell: Teller<'_>, subpage: u8) {
    let Some(card) = InventorId::new(subpage.saturating_add(1)) else {
        return;
    };
    headline(frame, Tone::News, card.card().name(), &tell.line(tell.complexity(card)));
    draw_text(frame, &tell.inventor_text(card));
}

/// A Class Card: its name, what it counts, and a column for each grade.
pub(in super::super) fn draw_class(frame: &mut Frame, tell: Teller<'_>, subpage: u8) {
    const COLUMN: i32 = 30;
    let Some(card) = ClassId::new(subpage.saturating_add(1)) else {
        return;
    };
    let printed = card.card();
    let kind = formula::icon(kind_sign(printed.kind));
    headline(frame, Tone::News, &tell.class_name(card), "");
    let counts = tell.expand::<96>(WORDS.cards.counts, &[&tell.objective(printed.objective)]);
    let mut y = TOP;
    for line in wrap(&counts, TINY.letters(RIGHT - LEFT)).take(2) {
        paint::write(frame, TINY, Ink::Light, LEFT, y, line);
        y += 9;
    }
    let mut x = LEFT;
    for ((grade, needed), points) in Grade::ALL.into_iter().skip(1).zip(printed.needed).zip(GRADE_POINTS) {
        let needed: Line = match needed {
            Some(needed) => expand("{0}", &[&number(needed)]),
            None => expand("{0}", &[&kind]),
        };
        paint::write(frame, FLAT, Ink::Light, x, 30, letter(grade));
        paint::write(frame, FLAT, Ink::Light, x + 9, 30, &needed);
        paint::write(frame, TINY, Ink::Light, x, 41, &formula::points(points.into()));
        x += COLUMN;
    }
    draw_footnote(frame, tell, WORDS.cards.credit_kind, &kind);
}

/// One small line at the lower edge.
fn draw_footnote(frame: &mut Frame, tell: Teller<'_>, word: Word, with: &str) {
    let line: Line = tell.expand(word, &[with]);
    paint::write_right(frame, TINY, Ink::Light, RIGHT, 48, &line);
}

/// A text below the title, as large as it fits.
pub(super) fn draw_text(frame: &mut Frame, text: &str) {
    let letters = |font: Font| font.letters(RIGHT - LEFT);
    let sizes = SIZES.iter().copied();
    let size = sizes
        .clone()
        .find(|(font, .., lines)| wrap(text, letters(*font)).count() <= *lines);
    debug_assert!(size.is_some(), "too long for a subpage: {text}");
    let Some((font, top, pitch, lines)) = size.or(sizes.last()) else {
        return;
    };
    let mut y = top;
    for line in wrap(text, letters(font)).take(lines) {
        paint::write(frame, font, Ink::Light, LEFT, y, line);
        y += pitch;
    }
}
