//! The end: who has won and by what, and the table of influence.

use super::super::colour::Colour;
use super::super::setup::Service;
use super::super::speech::{counted, icon, pair, piece_of, sign};
use super::super::state::Influence;
use super::super::view::View;
use super::{Line, TOP, Teller, WORDS, brief, draw_icon, look_up};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Ink, LARGE, MEDIUM, SCREEN_WIDTH, TINY};
use crate::ui::pictures::{Fill, Shape, Sign, piece};
use crate::ui::template::{expand, number, spell};

/// What decides a tie, in this order: batteries, generators, cubes, robots.
pub(super) const FIGURES: [char; 4] = [
    Sign::Battery.letter(),
    piece(Shape::Generator, Fill::Any),
    piece(Shape::Cube, Fill::Any),
    piece(Shape::Robot, Fill::Any),
];

/// The winner, large, and by what the game was won.
pub(super) fn draw_winner(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let rounds = number(view.round());
    let title: Line = match (view.winner(), view.seats().len()) {
        (Some(_), 1) => tell.expand(WORDS.solo_won, &[&rounds]),
        (Some(_), _) => tell.line(WORDS.wins),
        (None, _) => tell.expand(WORDS.solo_lost, &[&rounds]),
    };
    look_up(frame, &title, "");
    let Some(winner) = view.winner() else { return };
    let name: Line = pair(&sign(Sign::Point), &tell.name(winner));
    paint::write_centred(frame, LARGE, Ink::Light, 0, SCREEN_WIDTH, 15, &name);
    let guilds = Colour::ALL
        .iter()
        .filter(|guild| view.influence(winner, **guild) != Influence::None);
    let mut by: Line = spell(guilds.map(|guild| piece_of(Shape::Token, *guild)));
    if let Some((figure, letter)) = decider(view, winner) {
        by = pair(&by, &counted(figure, letter));
    }
    paint::write_centred(frame, MEDIUM, Ink::Light, 0, SCREEN_WIDTH, 39, &by);
}

/// What decided a tie in the number of guilds, and how much of it the winner has; `None` if there was none, or if
/// the seats decided.
fn decider(view: View<'_>, winner: Seat) -> Option<(u16, char)> {
    let mut decided = None;
    for rival in view.seats().iter().filter(|seat| *seat != winner) {
        if view.influence_count(rival) == view.influence_count(winner) {
            let differs = |place: &usize| figure(view, rival, *place) != figure(view, winner, *place);
            decided = decided.max(Some((0..FIGURES.len()).find(differs)?));
        }
    }
    let place = decided?;
    Some((figure(view, winner, place)?, *FIGURES.get(place)?))
}

/// How many batteries, generators, cubes or robots a player has; `None` if nobody knows.
fn figure(view: View<'_>, seat: Seat, place: usize) -> Option<u16> {
    if view.setup().service == Service::Assist {
        return view.figures(seat).get(place).copied().flatten();
    }
    let goods = view.goods(seat);
    let sum = match place {
        0 => goods.batteries.into(),
        1 => goods.generators.sum(),
        2 => goods.cubes.sum(),
        _ => goods.robots.sum(),
    };
    u16::try_from(sum).ok()
}

/// Where the columns of the guilds begin, and where the other columns end.
const GUILDS_LEFT: i32 = 46;
const GUILD_WIDTH: i32 = 9;
const ENDS: [i32; 4] = [91, 101, 113, 124];
const NAME_LEFT: i32 = 6;
const NAME_WIDTH: i32 = 40;
const ROW_HEIGHT: i32 = 9;

/// A line for each player: a block for an influence, a dot for none, and what decides a tie. A pointer marks one.
pub(super) fn draw_table(frame: &mut Frame, tell: Teller<'_>, marked: Option<Seat>) {
    let view = tell.view;
    let knows_stocks = view.setup().service == Service::Referee;
    for (guild, x) in columns() {
        draw_icon(frame, x, TOP, piece_of(Shape::Token, guild));
    }
    for (letter, end) in FIGURES.into_iter().zip(ENDS).filter(|_| knows_stocks) {
        paint::write_right(frame, TINY, Ink::Light, end + 1, TOP, &icon(letter));
    }
    let mut y = TOP + ROW_HEIGHT;
    for seat in view.seats().iter() {
        if marked == Some(seat) {
            draw_icon(frame, 0, y + 1, Sign::Pointer.letter());
        }
        let name: Line = expand("{0}", &[&tell.name(seat)]);
        let name = if TINY.width(&name) > NAME_WIDTH {
            brief(tell, seat)
        } else {
            name
        };
        paint::write(frame, TINY, Ink::Light, NAME_LEFT, y + 1, &name);
        for (guild, x) in columns() {
            match view.influence(seat, guild) {
                Influence::None => paint::fill(frame, Ink::Light, x + 4, y + 4, 1, 1),
                Influence::Own | Influence::Wild => paint::fill(frame, Ink::Light, x + 2, y + 2, 5, 5),
            }
        }
        for (place, end) in ENDS.into_iter().enumerate().filter(|_| knows_stocks) {
            let figure = number(figure(view, seat, place).unwrap_or_default());
            paint::write_right(frame, TINY, Ink::Light, end, y + 1, &figure);
        }
        y += ROW_HEIGHT;
    }
}

fn columns() -> impl Iterator<Item = (Colour, i32)> {
    Colour::ALL
        .into_iter()
        .zip([0, 1, 2, 3].map(|place| GUILDS_LEFT + place * GUILD_WIDTH))
}

/// The table, with the winner marked.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>) {
    look_up(frame, &tell.line(WORDS.guilds), &super::clock_or_round(tell, None));
    draw_table(frame, tell, tell.view.winner());
}
