//! What everybody sees.

use super::{Action, Phase, Scene, Teller, WORDS, build, results, write_codes};
use crate::game::Actor;
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::game::Entry;
use crate::ui::paint::{self, HINT_TOP, Ink, MEDIUM, SCREEN_WIDTH, SMALL, TITLE_HEIGHT};
use crate::ui::template::{expand, number};
use crate::ui::text;

use super::super::speech::Line;
use super::super::state::Attempt;

/// The names of the places on the board.
pub(super) const PLACES: [&str; 3] = ["A", "B", "C"];

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let chosen = scene.chosen_action();
    match (tell.view.phase(), scene.entries) {
        (Phase::Board, [_, ..]) => build::draw_laid(frame, tell, chosen),
        (Phase::Order, _) => draw_order(frame, tell, scene),
        (Phase::Board | Phase::Tiles | Phase::Deal | Phase::Buy | Phase::Produce(_), _) => {
            draw_board(frame, tell, scene);
        }
        (Phase::Roll(_), [first, ..]) => {
            if let Entry::Act {
                by: Actor::Seat(roller),
                ..
            } = first
            {
                let title: Line = tell.expand(WORDS.must_roll, &[&tell.name(*roller)]);
                scene.draw_list(frame, tell, &title);
            }
        }
        (Phase::TurnEnd, entries) if entries.iter().any(|entry| entry.action() == Some(Action::VoidTurn)) => {
            let title: Line = tell.expand(WORDS.slips, &[&number(tell.view.slips())]);
            scene.draw_list(frame, tell, &title);
        }
        (Phase::TieChoice, _) => {
            let leader = tell.view.leaders().iter().next().unwrap_or(Seat::P1);
            let most = number(tell.view.cubes().wallet(leader).value());
            scene.draw_list(frame, tell, &tell.expand::<42>(WORDS.tie_at, &[&most]));
        }
        (Phase::Roll(_) | Phase::Judge(_) | Phase::TurnEnd, _) => results::draw_robots(frame, tell, scene),
        (Phase::Over, _) => results::draw_winners(frame, tell),
    }
}

/// The Customer is about to enter the order.
fn draw_order(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    paint::title(frame, &tell.order_title());
    text::draw_centred(frame, 19, 2, &tell.say::<84>(WORDS.draw_a_card));
    draw_status(frame, tell, scene);
}

/// The three open cards with their tiles, and below them whom the table waits for.
fn draw_board(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    paint::title(frame, &tell.order_title());
    let mut y = TITLE_HEIGHT;
    for (place, letter) in PLACES.into_iter().enumerate() {
        paint::write(frame, MEDIUM, Ink::Light, 3, y, letter);
        let card = tell.view.board().get(place).copied();
        write_codes(frame, tell, MEDIUM, (19, y), 22, card);
        draw_tile(frame, 86, y, tell.view.tiles().get(place).copied());
        y += 12;
    }
    draw_progress(frame, tell);
    if matches!(scene.entries, [_, ..]) {
        draw_buttons(frame, tell, scene);
    } else {
        draw_status(frame, tell, scene);
    }
}

/// A tile with its number; an empty one if it is not set yet.
pub(super) fn draw_tile(frame: &mut Frame, x: i32, y: i32, tile: Option<u8>) {
    const WIDTH: i32 = 15;
    paint::highlight(frame, x, y + 1, WIDTH, 11);
    match tile {
        Some(tile) => paint::write_centred(frame, MEDIUM, Ink::Dark, x, x + WIDTH, y, &number(tile)),
        None => paint::fill(frame, Ink::Dark, x + 1, y + 2, WIDTH - 2, 9),
    }
}

/// How many have done what all must do now, beside the board.
fn draw_progress(frame: &mut Frame, tell: Teller<'_>) {
    const LEFT: i32 = 104;
    let view = tell.view;
    let is_done = |seat: &Seat| match view.phase() {
        Phase::Deal => view.hand_len(*seat) == 3,
        Phase::Buy => view.has_decided(*seat),
        _ => view.is_locked(*seat),
    };
    if !matches!(view.phase(), Phase::Deal | Phase::Buy | Phase::Produce(_)) {
        return;
    }
    let makers = view.makers();
    let done = makers.iter().filter(is_done).count();
    let progress: Line = expand("{0}/{1}", &[&number(done), &number(makers.len())]);
    paint::tick(frame, Ink::Light, LEFT + 8, 19);
    paint::write_centred(frame, SMALL, Ink::Light, LEFT, SCREEN_WIDTH, 29, &progress);
}

/// What is going on, and who is called with OK.
fn draw_status(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    paint::fill(frame, Ink::Light, 0, HINT_TOP - 2, SCREEN_WIDTH, 1);
    let call: Option<Line> = scene.call.map(|seat| tell.expand(WORDS.ok_to, &[&tell.name(seat)]));
    paint::hints(frame, &step(tell), &call.unwrap_or_default());
}

fn step(tell: Teller<'_>) -> Line {
    let words = &WORDS;
    let attempt = |attempt| match attempt {
        Attempt::First => tell.expand(words.step_try, &["1"]),
        Attempt::Second => tell.expand(words.step_try, &["2"]),
    };
    match tell.view.phase() {
        Phase::Order => tell.expand(words.step_order, &[]),
        Phase::Board => tell.expand(words.step_board, &[]),
        Phase::Tiles => tell.expand(words.step_tiles, &[]),
        Phase::Deal => tell.expand(words.step_cards, &[]),
        Phase::Buy => tell.expand(words.step_buy, &[]),
        Phase::Produce(number) => attempt(number),
        _ => Line::new(),
    }
}

/// All have locked: reveal, or let somebody change. The board stays in sight.
fn draw_buttons(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    const HALF: i32 = SCREEN_WIDTH / 2;
    const TOP: i32 = 50;
    let buttons = [WORDS.reveal, WORDS.to_change];
    let mut left = 0;
    for (index, word) in (0..scene.count()).zip(buttons) {
        let ink = if index == scene.menu.cursor() {
            paint::highlight(frame, left + 2, TOP, HALF - 4, 14);
            Ink::Dark
        } else {
            Ink::Light
        };
        paint::write_centred(frame, SMALL, ink, left, left + HALF, TOP + 1, &tell.line(word));
        left += HALF;
    }
}
