//! What one player sees alone: their cards, and the starting bonus while it is chosen.

use super::super::action::Action;
use super::super::data::Card;
use super::super::speech::{counted, goods_of};
use super::super::state::{Hand, Phase};
use super::{Line, PITCH, Scene, TOP, Teller, WORDS, ask, look_up, write};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, MEDIUM, SCREEN_WIDTH};
use crate::ui::pictures::{Shape, Sign};
use crate::ui::template::{expand, number, spell};
use crate::ui::text;
use crate::ui::zones::{self, Tone};

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let idle = scene.done || scene.entries.is_empty();
    match (tell.view.phase(), scene.chosen_action()) {
        (Phase::ChooseBonus, _) if idle => draw_bonus(frame, tell, seat),
        (_, Some(Action::ChooseBonus(_))) => {
            ask(frame, tell, WORDS.choose_bonus, seat, "");
            scene.draw_rows(frame, tell);
        }
        (_, Some(Action::EnterBonus(_))) => scene.draw_list(frame, tell, &tell.line(WORDS.enter_bonus)),
        (_, Some(Action::EnterHand(_))) => scene.draw_list(frame, tell, &tell.line(WORDS.enter_hand)),
        (_, Some(Action::PlayCard(card))) if !idle => {
            let place = number(scene.menu.cursor().saturating_add(1));
            let right: Line = match scene.count() {
                1 => Line::new(),
                count => expand("{0}/{1}", &[&place, &number(count)]),
            };
            draw_card(frame, tell, Tone::Ask, card, &right);
        }
        _ => draw_hand(frame, tell, seat),
    }
}

/// The bonus is locked, or there is none yet.
fn draw_bonus(frame: &mut Frame, tell: Teller<'_>, seat: Seat) {
    look_up(frame, &tell.expand::<42>(WORDS.bonus_of, &[&tell.name(seat)]), "");
    if let Some(bonus) = tell.view.bonus(seat) {
        let card = tell.view.setup().data.bonus(bonus);
        let guild = tell.swatch(Shape::Token, card.guild);
        paint::write_centred(frame, MEDIUM, Ink::Light, 0, SCREEN_WIDTH, 15, &guild);
        super::pages::draw_price(frame, 1, 32, &tell.goods(&goods_of(&card)), 2);
    }
}

/// The player's cards, each kind once with its number. A single kind is shown in words.
fn draw_hand(frame: &mut Frame, tell: Teller<'_>, seat: Seat) {
    let hand = tell.view.hand().copied().unwrap_or_default();
    let count = kinds(&hand).count();
    if let Some((card, many)) = kinds(&hand).next().filter(|_| count == 1) {
        draw_card(
            frame,
            tell,
            Tone::News,
            card,
            &counted(many.into(), Sign::Card.letter()),
        );
        return;
    }
    // What each of them does is a page of the menu.
    let menu = [Sign::Menu.letter()].into_iter().filter(|_| count > 0);
    let menu: Line = spell(menu);
    look_up(frame, &tell.expand::<42>(WORDS.hand, &[&tell.name(seat)]), &menu);
    if hand.is_empty() {
        text::draw_centred(frame, 27, 1, &tell.line(WORDS.no_cards));
    }
    let mut y = TOP;
    for (card, many) in kinds(&hand).take(4) {
        write(frame, 2, y, &tell.card(card));
        paint::write_right(
            frame,
            FLAT,
            Ink::Light,
            SCREEN_WIDTH - 4,
            y,
            &counted(many.into(), Sign::Card.letter()),
        );
        y += PITCH;
    }
}

/// A card in words.
pub(super) fn draw_card(frame: &mut Frame, tell: Teller<'_>, tone: Tone, card: Card, right: &str) {
    zones::title(frame, tone, &tell.card(card), right);
    draw_text(frame, &tell.card_text(card));
}

/// Four lines below the title, beside the bar that says which subpage it is.
pub(super) fn draw_text(frame: &mut Frame, words: &str) {
    let letters = FLAT.letters(SCREEN_WIDTH);
    debug_assert!(
        text::wrap(words, letters).count() <= 4,
        "too long for a subpage: {words}"
    );
    let mut y = TOP;
    for line in text::wrap(words, letters).take(4) {
        write(frame, 0, y, line);
        y += PITCH;
    }
}

/// The kinds in a hand, with their numbers.
pub(super) fn kinds(hand: &Hand) -> impl Iterator<Item = (Card, u8)> {
    let hand = *hand;
    Card::ALL
        .iter()
        .copied()
        .map(move |card| (card, hand.count(card)))
        .filter(|(_, count)| *count > 0)
}
