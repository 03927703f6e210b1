//! A factory on one screen.

use super::super::both::SEATS;
use super::super::cards::{AnyCard, Upgrade};
use super::super::data::Price;
use super::super::state::Installed;
use super::super::view::View;
use super::dice::Text;
use super::public::robots;
use super::shields::{self, Shields};
use super::{Scene, Teller, look_up};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{BAR_WIDTH, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;

/// Rows of a line, and where the first one stands.
const PITCH: i32 = 9;
const TOP: i32 = 10;
/// The bar that says whose factory shows begins here.
const RIGHT: i32 = SCREEN_WIDTH - BAR_WIDTH - 2;

pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let Some(seat) = SEATS.into_iter().nth(scene.subpage.into()) else {
        return;
    };
    let view = tell.view;
    let software = view
        .software(seat)
        .map(|software| tell.short_card_name(AnyCard::Software(software)));
    look_up(frame, &tell.name(seat), &software.unwrap_or_default());
    draw_stores(frame, view, seat);
    let mut line = robots(tell, seat);
    line.sign(Sign::Crystal).figure(view.crystals(seat).into());
    line.write(frame, TINY, (0, TOP + PITCH));
    for (place, module) in (2..).zip(view.modules(seat)) {
        module_line(view, *module)
            .named(tell)
            .write(frame, TINY, (0, TOP + place * PITCH));
    }
    // Beside five robots only the shortest name has room.
    let [titanium, beta, lead, gamma] = Upgrade::ALL;
    let piled = [titanium, lead, gamma, beta].into_iter();
    let piled = piled.filter(|upgrade| view.pile(seat, *upgrade) > 0);
    for (place, upgrade) in [2, 3, 4, 1].into_iter().zip(piled) {
        let mut text = Text::default();
        text.count(view.pile(seat, upgrade).into())
            .word(brand(&tell.short_card_name(AnyCard::Upgrade(upgrade))));
        text.write(frame, TINY, (RIGHT - text.width(TINY), TOP + place * PITCH));
    }
}

/// Shields, minerals, and the cards in hand, in the draw pile and in the discard pile.
fn draw_stores(frame: &mut Frame, view: View<'_>, seat: Seat) {
    const BAR: i32 = 24;
    let count = view.shields(seat);
    let figure = shields::figure(Seat::P1, count);
    figure.write(frame, TINY, (0, TOP));
    let shields = Shields {
        before: count,
        now: count,
        most: view.shields_max(seat),
    };
    shields::draw_bar(frame, (figure.width(TINY) + 1, TOP + 1), BAR, Seat::P1, shields);
    let mut minerals = Text::default();
    minerals.sign(Sign::Mineral).figure(view.minerals(seat).into());
    minerals.write(frame, TINY, (46, TOP));
    let (hand, draw, discards) = view.card_counts(seat);
    let mut cards = Text::default();
    cards.sign(Sign::Card).figure(hand.into());
    cards.word("/").figure(draw.into()).word("/").figure(discards.into());
    cards.write(frame, TINY, (RIGHT - cards.width(TINY), TOP));
}

/// A module with its tracker and its selector.
fn module_line(view: View<'_>, module: Installed) -> Text {
    let mut text = Text::default();
    text.card(AnyCard::Module(module.card()));
    let spec = view.spec(module.card());
    if spec.tracker > 0 {
        text.word(" ").figure(module.tracker().into());
        text.word("/").figure(spec.tracker.into());
    }
    if let Some(selector) = spec.selector {
        text.word(" ");
        match selector.price(module.selector()) {
            Some(Price::Minerals(price)) => text.figure(price.into()).sign(Sign::Mineral),
            Some(Price::Crystals(price)) => text.figure(price.into()).sign(Sign::Crystal),
            None => text.word("-"),
        };
    }
    text
}

/// What sets an upgrade apart from the others: the first part of its short name.
fn brand(name: &str) -> &str {
    let end = name
        .char_indices()
        .skip(1)
        .find(|(_, letter)| letter.is_ascii_uppercase());
    end.and_then(|(end, _)| name.get(..end)).unwrap_or(name)
}
