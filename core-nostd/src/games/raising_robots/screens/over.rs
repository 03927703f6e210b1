//! The end: who has won, and what a solo game was worth.

use super::super::score::Rank;
use super::super::setup::PLAYERS_MAX;
use super::super::speech::{formula, rank_word};
use super::super::words::WORDS;
use super::{Line, Scene, Teller, headline};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, LARGE, MEDIUM, SCREEN_WIDTH};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::zones::Tone;

/// Who has won, large, and with how many VPs; alone, the rank.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    if view.seats().len() == 1 {
        return draw_alone(frame, tell);
    }
    let winners = view.winners();
    let title = if winners.len() == 1 {
        WORDS.asks.winner
    } else {
        WORDS.asks.winners
    };
    headline(frame, Tone::News, &tell.line(title), "");
    let Some(first) = winners.iter().next() else { return };
    let names: Line = match winners.len() {
        1 => expand("{0}{1}", &[&formula::icon(Sign::Trophy.letter()), &tell.name(first)]),
        _ => expand("{0}", &[&tell.names(winners)]),
    };
    let font = [LARGE, MEDIUM]
        .into_iter()
        .find(|font| font.width(&names) <= SCREEN_WIDTH);
    paint::write_centred(frame, font.unwrap_or(FLAT), Ink::Light, 0, SCREEN_WIDTH, 14, &names);
    let points: Line = expand("{0}", &[&formula::points(view.scores(first).total())]);
    paint::write_centred(frame, LARGE, Ink::Light, 0, SCREEN_WIDTH, 35, &points);
}

/// A solo game, or the last one of a challenge: the VPs, and the rank that they are.
fn draw_alone(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let total = view.scores(Seat::P1).total();
    let earlier = view.earlier_totals();
    let all = earlier.iter().fold(total, |sum, one| sum.saturating_add(*one));
    let (title, rank) = match earlier {
        [] => (WORDS.scores.total, Rank::of_game(total)),
        _ => (WORDS.scores.challenge, Rank::of_challenge(all)),
    };
    headline(frame, Tone::News, &tell.line(title), "");
    let points: Line = expand("{0}", &[&formula::points(all)]);
    paint::write_centred(frame, LARGE, Ink::Light, 0, SCREEN_WIDTH, 12, &points);
    if !earlier.is_empty() {
        draw_sum(frame, tell, total);
    }
    paint::write_centred(
        frame,
        MEDIUM,
        Ink::Light,
        0,
        SCREEN_WIDTH,
        41,
        &tell.line(rank_word(rank)),
    );
}

/// The games of a challenge, added up.
fn draw_sum(frame: &mut Frame, tell: Teller<'_>, total: u16) {
    let mut sum = Line::new();
    for one in tell.view.earlier_totals() {
        let fits = sum.push_str(&number(*one)).and_then(|()| sum.push('+'));
        debug_assert!(fits.is_ok(), "three games fit a line");
    }
    let sum: Line = expand("{0}{1}", &[&sum, &number(total)]);
    paint::write_centred(frame, FLAT, Ink::Light, 0, SCREEN_WIDTH, 31, &sum);
}

/// Between two games of a challenge: what this one was worth.
pub(super) fn draw_between(frame: &mut Frame, tell: Teller<'_>, _: &Scene<'_>) {
    let view = tell.view;
    let total = view.scores(Seat::P1).total();
    let game = view.earlier_totals().len().saturating_add(1);
    headline(
        frame,
        Tone::Ask,
        &tell.expand::<42>(WORDS.asks.game_over, &[&number(game)]),
        "",
    );
    let points: Line = expand("{0}", &[&formula::points(total)]);
    paint::write_centred(frame, LARGE, Ink::Light, 0, SCREEN_WIDTH, 14, &points);
    if view.earlier_totals().is_empty() {
        let rank = tell.line(rank_word(Rank::of_game(total)));
        paint::write_centred(frame, MEDIUM, Ink::Light, 0, SCREEN_WIDTH, 38, &rank);
    } else {
        draw_sum(frame, tell, total);
    }
}

const _: () = assert!(PLAYERS_MAX == 6, "six names fit a line as tags");
