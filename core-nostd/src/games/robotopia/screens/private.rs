//! What one player sees alone: their cards, and the starting bonus while it is chosen.

use super::super::action::Action;
use super::super::data::Bonus;
use super::super::speech::cut;
use super::super::state::{Hand, Phase};
use super::{Line, Scene, Teller, WORDS};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::menu::Row;
use crate::ui::paint::{self, FLAT, Ink, LINE_HEIGHT, MEDIUM, SCREEN_WIDTH, SMALL, TITLE_HEIGHT};
use crate::ui::template::{expand, number};
use crate::ui::text;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let view = tell.view;
    let idle = scene.done || scene.entries.is_empty();
    match (view.phase(), scene.entries) {
        (Phase::ChooseBonus, _) if idle => draw_bonus(frame, tell, seat),
        (Phase::ChooseBonus, [first, ..]) if matches!(first.action(), Some(Action::ChooseBonus(_))) => {
            draw_choice(frame, tell, scene, seat);
        }
        (Phase::ChooseBonus, [first, ..]) if matches!(first.action(), Some(Action::EnterBonus(_))) => {
            scene.draw_list(frame, tell, &tell.line(WORDS.enter_bonus));
        }
        (_, [first, ..]) if matches!(first.action(), Some(Action::EnterHand(_))) => {
            scene.draw_list(frame, tell, &tell.line(WORDS.enter_hand));
        }
        _ if idle => draw_hand(frame, tell, seat),
        _ => {
            let title: Line = tell.expand(WORDS.hand, &[&tell.name(seat)]);
            paint::title(frame, &title);
            scene.draw_rows(frame, tell);
        }
    }
}

/// Three bonus cards, and below them what the one under the cursor brings.
fn draw_choice(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let title: Line = tell.expand(WORDS.choose_bonus, &[&tell.name(seat)]);
    paint::title(frame, &title);
    let dealt = tell.view.dealt().unwrap_or_default();
    scene.menu.draw_rows(
        frame,
        SCREEN_WIDTH,
        scene.count(),
        &|index| match dealt.get(usize::from(index)) {
            Some(Some(bonus)) => Row::plain(&tell.colour(tell.view.setup().data.bonus(*bonus).guild)),
            _ => Row::default(),
        },
    );
    let chosen = dealt.get(usize::from(scene.menu.cursor())).copied().flatten();
    if let Some(bonus) = chosen {
        draw_contents(frame, tell, bonus, TITLE_HEIGHT + 3 * LINE_HEIGHT + 1);
    }
}

/// What a bonus card brings, in one line.
fn draw_contents(frame: &mut Frame, tell: Teller<'_>, bonus: Bonus, y: i32) {
    let goods = tell.goods(&tell.view.setup().data.bonus(bonus).goods());
    let line = cut(&goods, FLAT.letters(SCREEN_WIDTH));
    paint::write_centred(frame, FLAT, Ink::Light, 0, SCREEN_WIDTH, y, &line);
}

/// The bonus is locked, or there is none yet.
fn draw_bonus(frame: &mut Frame, tell: Teller<'_>, seat: Seat) {
    let title: Line = tell.expand(WORDS.bonus_of, &[&tell.name(seat)]);
    paint::title(frame, &title);
    if let Some(bonus) = tell.view.bonus(seat) {
        let guild = tell.colour(tell.view.setup().data.bonus(bonus).guild);
        paint::write_centred(frame, MEDIUM, Ink::Light, 0, SCREEN_WIDTH, 17, &guild);
        draw_contents(frame, tell, bonus, 33);
    }
    paint::hint(frame, &tell.line(WORDS.ok_hides));
}

/// The player's cards, each kind once with its number.
fn draw_hand(frame: &mut Frame, tell: Teller<'_>, seat: Seat) {
    let title: Line = tell.expand(WORDS.hand, &[&tell.name(seat)]);
    paint::title(frame, &title);
    let hand = tell.view.hand().copied().unwrap_or_default();
    if hand.is_empty() {
        text::draw_centred(frame, 27, 1, &tell.line(WORDS.no_cards));
    }
    let mut y = TITLE_HEIGHT + 1;
    let shown = if kinds(&hand).count() > 4 { 3 } else { 4 };
    for (card, count) in kinds(&hand).take(shown) {
        let line: Line = match count {
            1 => tell.card(card),
            _ => expand("{0} x{1}", &[&tell.card(card), &number(count)]),
        };
        paint::write(frame, SMALL, Ink::Light, 2, y, &line);
        y += 10;
    }
    let more = kinds(&hand).count().saturating_sub(shown);
    if more > 0 {
        let line: Line = expand("+{0}", &[&number(more)]);
        paint::write(frame, SMALL, Ink::Light, 2, y, &line);
    }
    paint::hint(frame, &tell.line(WORDS.ok_hides));
}

/// The kinds in a hand, with their numbers.
pub(super) fn kinds(hand: &Hand) -> impl Iterator<Item = (super::super::data::Card, u8)> {
    let hand = *hand;
    super::super::data::Card::ALL
        .iter()
        .copied()
        .map(move |card| (card, hand.count(card)))
        .filter(|(_, count)| *count > 0)
}
