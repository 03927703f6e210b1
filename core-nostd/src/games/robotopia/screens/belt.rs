//! The belt page: what each window costs, and as referee what the player lacks for it; then the belt, place by place.

use super::super::bundle::{Cost, Goods};
use super::super::data::Role;
use super::super::setup::Service;
use super::super::speech::{cut, price_of};
use super::super::view::View;
use super::super::words;
use super::{Line, Teller, WORDS, draw_title, write};
use crate::ui::frame::Frame;
use crate::ui::lang::Lang;
use crate::ui::paint::{self, Ink, SMALL, TITLE_HEIGHT};
use crate::ui::template::{expand, number};
use crate::ui::texts::Texts;

const WINDOWS: [Role; 3] = [Role::Depot, Role::Red, Role::Green];
/// A price of so many letters stands beside the name of its window, a longer one below it.
const SHORT: usize = 13;
/// Below it, lines begin here and have so many letters.
const INDENT: i32 = 7;
const LETTERS: usize = 19;
/// The word before what is missing has so many letters at most, in every language.
const LACKS_LETTERS: usize = 6;
const LINE_HEIGHT: i32 = 10;
/// So many lines stand below a title.
const LINES: u8 = 5;

/// What stands in a line. A price too long for its line goes on in the next one.
#[derive(Clone, Copy)]
enum Part<'a> {
    /// The name of a window, and its price if it is short.
    Window(Role, &'a str),
    Price(&'a str),
    CanPay,
    Lacks(&'a str),
}

/// As many subpages as the windows need, and the two halves of the belt.
pub(in super::super) fn subpages(view: View<'_>) -> u8 {
    // A price has the same length in every language, so any language will do.
    let windows = lay_out(view, words::texts(Lang::En), &mut |_, _| ());
    windows.saturating_add(2)
}

pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, subpage: u8) {
    let windows = lay_out(tell.view, tell.texts, &mut |line, part| {
        if line / LINES == subpage {
            draw_part(frame, tell, TITLE_HEIGHT + i32::from(line % LINES) * LINE_HEIGHT, part);
        }
    });
    let title = match subpage.checked_sub(windows) {
        Some(half) => {
            draw_half(frame, tell, usize::from(half) * 4);
            tell.line(WORDS.belt)
        }
        None if is_assist(tell.view) => tell.line(WORDS.belt),
        None => {
            let name = tell.short_name(tell.view.active());
            expand("{0}: {1}", &[&name, &tell.line(WORDS.prices)])
        }
    };
    draw_title(frame, &title, "");
}

fn is_assist(view: View<'_>) -> bool {
    view.setup().service == Service::Assist
}

/// Gives each line of the windows its number, counted over all subpages; returns how many subpages they take.
fn lay_out(view: View<'_>, texts: &'static Texts, each: &mut dyn FnMut(u8, Part<'_>)) -> u8 {
    let mut line = 0_u8;
    for role in WINDOWS {
        let mut count = 0_u8;
        each_part(view, texts, role, &mut |_| count += 1);
        // A window begins on a new subpage if it would be broken otherwise.
        let used = line % LINES;
        if used > 0 && used + count > LINES {
            line += LINES - used;
        }
        each_part(view, texts, role, &mut |part| {
            each(line, part);
            line += 1;
        });
    }
    line.div_ceil(LINES)
}

/// The lines of a window: its price and, as referee, whether the active player can pay it.
fn each_part(view: View<'_>, texts: &'static Texts, role: Role, each: &mut dyn FnMut(Part<'_>)) {
    let cost = view.window_cost(role);
    let price = price_of(texts, &cost);
    if price.len() <= SHORT {
        each(Part::Window(role, &price));
    } else {
        each(Part::Window(role, ""));
        each_line(&price, each);
    }
    // In Assist nobody knows what the players have.
    if role == Role::Depot || is_assist(view) {
        return;
    }
    let goods = view.goods(view.active());
    if goods.can_pay(&cost) {
        each(Part::CanPay);
        return;
    }
    let short = cost.fixed.beyond(&goods);
    // What is missing of wildcards alone is a question mark.
    let short = match short == Goods::default() {
        true => expand("?", &[]),
        false => price_of(texts, &Cost::fixed(short)),
    };
    let (first, rest) = broken(&short, LETTERS - LACKS_LETTERS);
    each(Part::Lacks(first));
    each_line(rest, each);
}

/// A price in as many lines as it needs.
fn each_line(price: &str, each: &mut dyn FnMut(Part<'_>)) {
    let mut rest = price;
    while !rest.is_empty() {
        let line;
        (line, rest) = broken(rest, LETTERS);
        each(Part::Price(line));
    }
}

/// The first line of a price, and the rest. It is broken where something new begins.
fn broken(price: &str, letters: usize) -> (&str, &str) {
    if price.len() <= letters {
        return (price, "");
    }
    let letter = |at: usize| price.as_bytes().get(at).copied().unwrap_or_default();
    let begins = |at: &usize| {
        let (before, after) = (letter(at.saturating_sub(1)), letter(*at));
        before == b'+' || after.is_ascii_digit() && !before.is_ascii_digit()
    };
    let end = (1..=letters).rev().find(begins).unwrap_or(letters);
    price.split_at_checked(end).unwrap_or((price, ""))
}

fn draw_part(frame: &mut Frame, tell: Teller<'_>, y: i32, part: Part<'_>) {
    let (x, line): (i32, Line) = match part {
        Part::Window(role, price) => (1, expand("{0} {1}", &[&name_of(tell, role), price])),
        Part::Price(price) => (INDENT, expand("{0}", &[price])),
        Part::CanPay => {
            paint::tick(frame, Ink::Light, INDENT, y + 2);
            (INDENT + 10, tell.line(WORDS.can_pay))
        }
        Part::Lacks(price) => (INDENT, tell.expand(WORDS.lacks, &[price])),
    };
    write(frame, x, y, &line);
}

/// Four places of the belt.
fn draw_half(frame: &mut Frame, tell: Teller<'_>, first: usize) {
    const PRICE_LEFT: i32 = 51;
    const PRICE_LETTERS: usize = 12;
    let mut y = TITLE_HEIGHT + 1;
    for (place, (tile, role)) in tell.view.belt().enumerate().skip(first).take(4) {
        let price = tell.price(&Cost::sum([tell.view.setup().data.belt(tile)]));
        let line: Line = expand("{0} {1}", &[&number(place.saturating_add(1)), &name_of(tell, role)]);
        paint::write(frame, SMALL, Ink::Light, 1, y, &line);
        paint::write(frame, SMALL, Ink::Light, PRICE_LEFT, y, &cut(&price, PRICE_LETTERS));
        y += 13;
    }
}

fn name_of(tell: Teller<'_>, role: Role) -> Line {
    tell.line(match role {
        Role::Depot => WORDS.depot,
        Role::Red => WORDS.red,
        Role::Green => WORDS.green,
    })
}

#[cfg(test)]
mod tests;
