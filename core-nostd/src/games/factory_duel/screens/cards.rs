//! What every card says: one on each subpage.

#[cfg(test)]
mod tests;

use heapless::String;

use super::super::both::SEATS;
use super::super::cards::AnyCard;
use super::super::place::Place;
use super::super::speech::Line;
use super::super::speech::cards::minerals;
use super::super::words::WORDS;
use super::{Scene, Teller};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Font, Ink, SCREEN_WIDTH, TINY};
use crate::ui::template::{expand, number};
use crate::ui::text::wrap;
use crate::ui::zones::{self, HINT_TOP, TITLE_HEIGHT, Tone};

/// Beside the bar that says which subpage it is.
const LEFT: i32 = 2;
const RIGHT: i32 = SCREEN_WIDTH - 5;
const TOP: i32 = TITLE_HEIGHT + 1;
/// The lowest line: what the card is, and where. Dots part it from the text.
const LOWEST: i32 = HINT_TOP - 8;
const DOTS: i32 = LOWEST - 1;
const TINY_PITCH: i32 = 9;
const FLAT_PITCH: i32 = 11;
/// Between the two.
const GAP: i32 = 5;

/// How large a text can be written: the letters, where the first line is, their pitch, and how many lines there are. The
/// last one leaves no room for the lowest line.
const SIZES: [(Font, i32, i32, usize); 3] = [
    (FLAT, TOP + 1, FLAT_PITCH, 3),
    (TINY, TOP, TINY_PITCH, 4),
    (TINY, TOP, TINY_PITCH, 5),
];

pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let Some(card) = AnyCard::new(scene.subpage) else {
        return;
    };
    draw_title(frame, tell, card);
    if draw_text(frame, &tell.card_text(card)) {
        draw_whereabouts(frame, tell, card);
    }
}

/// Its name, and what it costs to build.
fn draw_title(frame: &mut Frame, tell: Teller<'_>, card: AnyCard) {
    let cost: Line = match card {
        AnyCard::Module(module) => expand("{0}", &[&minerals(tell.view.spec(module).cost)]),
        AnyCard::Upgrade(upgrade) => expand("{0}", &[&minerals(tell.view.upgrade_spec(upgrade).cost)]),
        AnyCard::Software(_) => Line::new(),
    };
    let name = tell.card_name(card);
    let fits = FLAT.width(&name) + FLAT.width(&cost) + 4 <= SCREEN_WIDTH;
    let name = if fits { name } else { tell.short_card_name(card) };
    zones::title(frame, Tone::News, &name, &cost);
}

/// As large as it fits; returns whether the lowest line is free.
fn draw_text(frame: &mut Frame, text: &str) -> bool {
    let letters = |font: Font| font.letters(RIGHT - LEFT);
    let sizes = SIZES.iter().copied();
    let size = sizes
        .clone()
        .find(|(font, .., lines)| wrap(text, letters(*font)).count() <= *lines);
    debug_assert!(size.is_some(), "too long for a subpage: {text}");
    let Some((font, top, pitch, lines)) = size.or(sizes.last()) else {
        return true;
    };
    let mut y = top;
    for line in wrap(text, letters(font)).take(lines) {
        paint::write(frame, font, Ink::Light, LEFT, y, line);
        y += pitch;
    }
    y <= LOWEST
}

/// What the card is, and who has it, as far as the viewer may know.
fn draw_whereabouts(frame: &mut Frame, tell: Teller<'_>, card: AnyCard) {
    let [module, upgrade, software] = WORDS.cards.kinds;
    let kind = tell.line(match card {
        AnyCard::Module(_) => module,
        AnyCard::Upgrade(_) => upgrade,
        AnyCard::Software(_) => software,
    });
    let by_name = whereabouts(tell, card, &|seat| tell.shortest_name(seat));
    let place = match TINY.width(&by_name) <= RIGHT - LEFT {
        true => by_name,
        false => whereabouts(tell, card, &|seat| tell.tag(seat)),
    };
    for x in (LEFT..RIGHT).step_by(3) {
        paint::fill(frame, Ink::Light, x, DOTS, 1, 1);
    }
    paint::write_right(frame, TINY, Ink::Light, RIGHT, LOWEST, &place);
    if TINY.width(&kind) + GAP + TINY.width(&place) <= RIGHT - LEFT {
        paint::write(frame, TINY, Ink::Light, LEFT, LOWEST, &kind);
    }
}

/// Who has a card, each called by this name.
fn whereabouts(tell: Teller<'_>, card: AnyCard, name: &dyn Fn(Seat) -> String<16>) -> String<64> {
    let is_in_hand = matches!(card, AnyCard::Module(module) if tell.view.hand().contains(&module));
    let mut places: String<64> = match is_in_hand {
        true => tell.say(WORDS.cards.in_hand),
        false => String::new(),
    };
    for seat in SEATS {
        if let Some(place) = place_of(tell, card, seat, &name(seat)) {
            let between = if places.is_empty() { "" } else { ", " };
            places = expand("{0}{1}{2}", &[&places, between, &place]);
        }
    }
    places
}

/// What a player has of a card, for everybody to see.
fn place_of(tell: Teller<'_>, card: AnyCard, seat: Seat, name: &str) -> Option<Line> {
    let (view, words) = (tell.view, &WORDS.cards);
    match card {
        AnyCard::Module(module) => {
            let mut placed = Place::ALL.into_iter().zip(view.modules(seat));
            let (place, _) = placed.find(|(_, installed)| installed.card() == module)?;
            Some(tell.expand(words.in_slot, &[name, &number(place.number())]))
        }
        AnyCard::Upgrade(upgrade) => {
            let copies = Some(view.pile(seat, upgrade)).filter(|copies| *copies > 0)?;
            Some(tell.expand(words.in_pile, &[name, &number(copies)]))
        }
        AnyCard::Software(software) => (view.software(seat) == Some(software)).then(|| expand("{0}", &[name])),
    }
}
