//! The belt page: the eight tiles as they lie, what two windows cost together, and as referee what the player lacks.
//! What does not fit there follows on further subpages, line by line.

use super::super::bundle::{Cost, Goods};
use super::super::colour::Colour;
use super::super::data::Role;
use super::super::setup::Service;
use super::super::speech::{Price, broken, cut, each_part, piece_of, price_of, sign};
use super::super::view::View;
use super::super::words;
use super::{PITCH, TOP, Teller, WORDS, draw_icon, look_up, write};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::{Shape, Sign};
use crate::ui::template::{expand, number};

/// Lines of a further subpage, and the columns of one.
const LINES: u8 = 4;
const WIDTH: i32 = SCREEN_WIDTH - 5;
/// The columns of a tile, and the things that fit it.
const TILE: i32 = 15;
const THINGS: u8 = 2;
/// Where the prices stand in the line of their window.
const PRICE_LEFT: i32 = 11;
const VERDICT_WIDTH: i32 = 44;

/// The picture, and if it does not show everything, the lines.
pub(in super::super) fn subpages(view: View<'_>) -> u8 {
    if is_whole(view) {
        return 1;
    }
    let mut lines = 0_u8;
    each_line(view, &mut |_| lines = lines.saturating_add(1));
    lines.div_ceil(LINES).saturating_add(1)
}

pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, subpage: u8) {
    look_up(frame, &tell.line(WORDS.belt), "");
    let Some(page) = subpage.checked_sub(1) else {
        draw_tiles(frame, tell.view);
        draw_window(frame, tell.view, Role::Red, 36);
        draw_window(frame, tell.view, Role::Green, 46);
        return;
    };
    let mut place = 0_u8;
    each_line(tell.view, &mut |line| {
        let (x, text): (i32, Price) = match line {
            Part::Window(Role::Depot) => (1, tell.say(words::WORDS.setup.depot)),
            Part::Window(Role::Red) => (1, expand("{0}", &[&tell.swatch(Shape::Token, Colour::Red)])),
            Part::Window(Role::Green) => (1, expand("{0}", &[&tell.swatch(Shape::Token, Colour::Green)])),
            Part::Price(price) => (1, expand("{0}", &[price])),
        };
        if place / LINES == page {
            write(frame, x, TOP + i32::from(place % LINES) * PITCH, &text);
        }
        place = place.saturating_add(1);
    });
}

/// The eight tiles, and brackets below those that belong together.
pub(super) fn draw_tiles(frame: &mut Frame, view: View<'_>) {
    const BRACKET: i32 = 33;
    let roles = &view.setup().belt_roles;
    let role_at = |place: Option<usize>| place.and_then(|place| roles.get(place));
    let mut x = 0;
    for (place, (tile, role)) in view.belt().enumerate() {
        let mut things = 0_u8;
        each_part(&Cost::sum([view.setup().data.belt(tile)]), &mut |count, letter| {
            let y = TOP + i32::from(things) * 10;
            if things < THINGS {
                if count > 1 {
                    paint::write(frame, TINY, Ink::Light, x, y, &number(count));
                }
                draw_icon(frame, x + 5, y, letter);
            } else {
                // There is more.
                paint::fill(frame, Ink::Light, x + 2, y - 2, 2, 1);
            }
            things = things.saturating_add(1).min(THINGS);
        });
        paint::fill(frame, Ink::Light, x + 1, BRACKET, TILE - 1, 1);
        for (neighbour, end) in [(place.checked_sub(1), x + 1), (place.checked_add(1), x + TILE - 1)] {
            if role_at(neighbour) == Some(&role) {
                paint::fill(frame, Ink::Light, end - 1, BRACKET, 2, 1);
            } else {
                paint::fill(frame, Ink::Light, end, BRACKET - 2, 1, 2);
            }
        }
        x += TILE;
    }
}

/// A window: its guild, its price, and whether the active player can pay it.
fn draw_window(frame: &mut Frame, view: View<'_>, role: Role, y: i32) {
    let guild = if role == Role::Red { Colour::Red } else { Colour::Green };
    draw_icon(frame, 0, y, piece_of(Shape::Token, guild));
    let (price, verdict) = shown(view, role);
    write(frame, PRICE_LEFT, y, &price);
    paint::write_right(frame, FLAT, Ink::Light, SCREEN_WIDTH, y, &verdict);
}

/// As much of the price and of what is missing as fits the line of a window.
fn shown(view: View<'_>, role: Role) -> (Price, Price) {
    let price = price_of(&view.window_cost(role));
    let room = SCREEN_WIDTH - PRICE_LEFT - 2;
    // What is missing has what the price leaves, or a third of the line.
    let verdict = cut(
        FLAT,
        &verdict(view, role),
        (room - FLAT.width(&price)).max(VERDICT_WIDTH),
    );
    (cut(FLAT, &price, room - FLAT.width(&verdict)), verdict)
}

/// A tick, or a cross and what the active player lacks; nothing in Assist, where nobody knows what the players have.
fn verdict(view: View<'_>, role: Role) -> Price {
    if role == Role::Depot || view.setup().service == Service::Assist {
        return Price::new();
    }
    let (cost, goods) = (view.window_cost(role), view.goods(view.active()));
    if goods.can_pay(&cost) {
        return expand("{0}", &[&sign(Sign::Tick)]);
    }
    let short = cost.fixed.beyond(&goods);
    // What is missing of wildcards alone is a question mark.
    let short = match short == Goods::default() {
        true => expand("?", &[]),
        false => price_of(&Cost::fixed(short)),
    };
    expand("{0}{1}", &[&sign(Sign::Cross), &short])
}

/// Whether the picture shows all prices and all that is missing.
fn is_whole(view: View<'_>) -> bool {
    let fits = |role| {
        let whole = (price_of(&view.window_cost(role)), verdict(view, role));
        shown(view, role) == whole
    };
    let mut all = fits(Role::Red) && fits(Role::Green);
    for (tile, _) in view.belt() {
        let mut things = 0_u8;
        each_part(&Cost::sum([view.setup().data.belt(tile)]), &mut |_, _| {
            things = things.saturating_add(1)
        });
        all &= things <= THINGS;
    }
    all
}

/// What stands in a line of the further subpages.
#[derive(Clone, Copy)]
enum Part<'a> {
    /// The name of a window.
    Window(Role),
    /// A part of its price, or of what is missing.
    Price(&'a str),
}

/// Every line: each window, its price and what is missing.
fn each_line(view: View<'_>, each: &mut dyn FnMut(Part<'_>)) {
    for role in [Role::Depot, Role::Red, Role::Green] {
        each(Part::Window(role));
        for price in [price_of(&view.window_cost(role)), verdict(view, role)] {
            let mut rest = price.as_str();
            while !rest.is_empty() {
                let line;
                (line, rest) = broken(FLAT, rest, WIDTH);
                each(Part::Price(line));
            }
        }
    }
}

#[cfg(test)]
mod tests;
