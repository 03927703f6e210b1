//! The end: who has influence where, and who has won by what.

use super::super::colour::Colour;
use super::super::setup::Service;
use super::super::state::Influence;
use super::{Line, Teller, WORDS, write};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, TITLE_HEIGHT};
use crate::ui::template::number;

/// Where the columns of the guilds begin, and how wide they are.
pub(super) const GUILDS_LEFT: i32 = 58;
pub(super) const GUILD_WIDTH: i32 = 9;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let rounds = number(view.round());
    let title: Line = match (view.winner(), view.seats().len()) {
        (Some(_), 1) => tell.expand(WORDS.solo_won, &[&rounds]),
        (Some(winner), _) => tell.expand(WORDS.wins, &[&tell.name(winner)]),
        (None, _) => tell.expand(WORDS.solo_lost, &[&rounds]),
    };
    paint::title(frame, &title);
    draw_influence(frame, tell, TITLE_HEIGHT + 10);
    draw_heads(frame, tell);
    let mut y = TITLE_HEIGHT + 10;
    for seat in view.seats().iter() {
        if view.setup().service == Service::Referee {
            let goods = view.goods(seat);
            let (batteries, generators) = (number(goods.batteries), number(goods.generators.sum()));
            paint::write_right(frame, FLAT, Ink::Light, 111, y, &batteries);
            paint::write_right(frame, FLAT, Ink::Light, SCREEN_WIDTH - 1, y, &generators);
        }
        if view.winner() == Some(seat) {
            paint::highlight_over(frame, 0, y, SCREEN_WIDTH, 10);
        }
        y += 10;
    }
    if view.setup().service == Service::Referee {
        paint::write_right(frame, FLAT, Ink::Light, 112, TITLE_HEIGHT, "b");
        paint::write_right(frame, FLAT, Ink::Light, SCREEN_WIDTH - 1, TITLE_HEIGHT, "g");
    }
}

/// The letters of the guilds above their columns.
pub(super) fn draw_heads(frame: &mut Frame, tell: Teller<'_>) {
    let mut x = GUILDS_LEFT;
    for guild in Colour::ALL.iter().copied() {
        write(frame, x, TITLE_HEIGHT, &tell.letter(guild));
        x += GUILD_WIDTH;
    }
}

/// A line for each player: a full square for an influence, a hollow one for a token that is held.
pub(super) fn draw_influence(frame: &mut Frame, tell: Teller<'_>, top: i32) {
    let view = tell.view;
    let mut y = top;
    for seat in view.seats().iter() {
        write(frame, 1, y, &tell.name(seat));
        let mut x = GUILDS_LEFT;
        for guild in Colour::ALL.iter().copied() {
            match view.influence(seat, guild) {
                Influence::None => paint::fill(frame, Ink::Light, x + 2, y + 6, 2, 1),
                Influence::Own | Influence::Wild => paint::fill(frame, Ink::Light, x, y + 2, 6, 6),
            }
            x += GUILD_WIDTH;
        }
        y += 10;
    }
}
