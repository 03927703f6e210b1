//! What everybody sees.

use super::{Action, Line, Phase, Scene, TOP, Teller, WORDS, attempt_of, build, cubes, results, robots};
use crate::game::Actor;
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::game::Entry;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, SMALL, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::text;
use crate::ui::zones::{self, Tone};

use super::robots::{Size, TILE_WIDTH};

/// The names of the places on the board.
pub(super) const PLACES: [&str; 3] = ["A", "B", "C"];

/// Where the column beside the board begins.
const SIDE: i32 = 68;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let chosen = scene.chosen_action();
    match (tell.view.phase(), scene.entries) {
        (Phase::Board, [_, ..]) => build::draw_laid(frame, tell, chosen),
        (Phase::Order, _) => draw_order(frame, tell, scene),
        (Phase::Board | Phase::Tiles | Phase::Deal | Phase::Buy | Phase::Produce(_), _) => {
            draw_board_page(frame, tell, scene);
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
            let most = cubes(tell.view.cubes().wallet(leader).value());
            zones::title(frame, Tone::Ask, &tell.line(WORDS.tie_at), &most);
            scene.draw_rows(frame, tell);
        }
        (Phase::Roll(_) | Phase::Judge(_) | Phase::TurnEnd, _) => results::draw_robots(frame, tell, scene),
        (Phase::Over, _) if scene.focus.shows_table => results::draw_cubes(frame, tell),
        (Phase::Over, _) => results::draw_winners(frame, tell),
    }
}

/// Whom the table waits for, and for what: the title of a page that calls somebody.
pub(super) fn draw_call_title(frame: &mut Frame, tell: Teller<'_>, seat: Seat, right: &str) {
    let words = &WORDS;
    let sells = tell.view.customer() == Some(seat);
    let sentence = match tell.view.phase() {
        Phase::Order | Phase::TurnEnd => words.ask_order,
        Phase::Board => words.ask_board,
        Phase::Tiles => words.ask_tiles,
        Phase::Deal => words.ask_hand,
        Phase::Buy if sells => words.ask_sell,
        Phase::Buy => words.ask_buy,
        Phase::Judge(_) => words.ask_judge,
        Phase::Produce(_) | Phase::Roll(_) | Phase::TieChoice | Phase::Over => words.ask_build,
    };
    let title: Line = tell.expand(sentence, &[&tell.name(seat)]);
    zones::title(frame, Tone::Ask, &title, right);
}

/// The Customer is about to enter the order.
fn draw_order(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    if let Some(seat) = scene.call {
        draw_call_title(frame, tell, seat, "");
    }
    robots::draw_parts(frame, (4, TOP), Size::LARGE, |_| None);
    let letters = FLAT.letters(SCREEN_WIDTH - 38);
    let mut y = TOP + 1;
    for line in text::wrap(&tell.say::<84>(WORDS.draw_a_card), letters) {
        paint::write(frame, FLAT, Ink::Light, 38, y, line);
        y += 10;
    }
}

/// The three open cards with their tiles, beside them how far all are.
fn draw_board_page(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let right = attempt_of(tell.view.phase());
    match (scene.entries, scene.call) {
        ([], Some(seat)) => draw_call_title(frame, tell, seat, right),
        _ => zones::title(frame, Tone::Ask, &tell.line(WORDS.reveal_all), right),
    }
    draw_board(frame, tell);
    if scene.entries.is_empty() {
        draw_side(frame, tell);
    } else {
        draw_buttons(frame, tell, scene);
    }
}

/// The open cards, side by side, with their tiles and the names of their places.
fn draw_board(frame: &mut Frame, tell: Teller<'_>) {
    const PITCH: i32 = 22;
    let mut x = 3;
    for (place, letter) in PLACES.into_iter().enumerate() {
        match tell.view.board().get(place) {
            Some(card) => robots::draw(frame, (x, TOP), Size::MIDDLE, *card),
            None => robots::draw_parts(frame, (x, TOP), Size::MIDDLE, |_| None),
        }
        let tile = tell.view.tiles().get(place).copied();
        robots::draw_tile(frame, x + 1, TOP + 24, tile);
        paint::write_centred(frame, TINY, Ink::Light, x + 1, x + 2 + TILE_WIDTH, TOP + 35, letter);
        x += PITCH;
    }
    paint::fill(frame, Ink::Light, SIDE - 4, TOP, 1, 42);
}

/// Which order this is, for whom, and how many have done what all must do now.
fn draw_side(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    paint::write(frame, FLAT, Ink::Light, SIDE, TOP - 1, &order_number(tell));
    paint::write(frame, FLAT, Ink::Light, SIDE, TOP + 11, &tell.line(WORDS.customer));
    let customer: Line = match view.customer() {
        Some(seat) => expand("{0}", &[&tell.name(seat)]),
        None => tell.line(WORDS.device),
    };
    paint::write(frame, FLAT, Ink::Light, SIDE, TOP + 21, &customer);
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
    paint::picture(frame, Ink::Light, SIDE, TOP + 35, Sign::Tick.letter());
    paint::write(frame, FLAT, Ink::Light, SIDE + 11, TOP + 34, &progress);
}

/// Which of the orders this is, with a turning arrow.
pub(super) fn order_number(tell: Teller<'_>) -> Line {
    let mut arrow = [0; 4];
    let arrow = Sign::Round.letter().encode_utf8(&mut arrow);
    if tell.view.is_extra_round() {
        return expand("{0} {1}", &[arrow, &tell.line(WORDS.extra)]);
    }
    let (turn, turns) = (number(tell.view.turn_number()), number(tell.view.planned_turns()));
    expand("{0} {1}/{2}", &[arrow, &turn, &turns])
}

/// All have locked: reveal, or let somebody change. The board stays in sight.
fn draw_buttons(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    const HEIGHT: i32 = 15;
    let buttons = [WORDS.reveal, WORDS.to_change];
    let mut y = TOP + 5;
    for (index, word) in (0..scene.count()).zip(buttons) {
        let ink = if index == scene.menu.cursor() {
            paint::highlight(frame, SIDE, y, SCREEN_WIDTH - SIDE, HEIGHT);
            Ink::Dark
        } else {
            Ink::Light
        };
        paint::write_centred(frame, SMALL, ink, SIDE, SCREEN_WIDTH, y + 1, &tell.line(word));
        y += HEIGHT + 2;
    }
}
