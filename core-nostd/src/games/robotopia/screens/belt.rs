//! The belt page: what each window costs and what the player lacks for it; then the belt, place by place.

use super::super::bundle::{Cost, Goods};
use super::super::data::Role;
use super::super::speech::{Price, cut, price_of};
use super::super::view::View;
use super::{Line, Teller, WORDS, draw_title};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_HEIGHT, SMALL, TITLE_HEIGHT};
use crate::ui::template::{expand, number};

const WINDOWS: [Role; 3] = [Role::Depot, Role::Red, Role::Green];
/// A price of so many letters stands beside the name of its window, a longer one below it.
const SHORT: usize = 13;
/// Below it, lines begin here and have so many letters.
const INDENT: i32 = 7;
const LETTERS: usize = 19;
const LINE_HEIGHT: i32 = 10;

/// The windows on one subpage or, with a long price among them, on two; then the two halves of the belt.
pub(in super::super) fn subpages(view: View<'_>) -> u8 {
    window_subpages(view).saturating_add(2)
}

fn window_subpages(view: View<'_>) -> u8 {
    let is_long = |role: &Role| is_long(&price_of(&view.window_cost(*role)));
    if WINDOWS.iter().any(is_long) { 2 } else { 1 }
}

fn is_long(price: &Price) -> bool {
    price.len() > SHORT
}

pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, subpage: u8) {
    match (subpage, window_subpages(tell.view)) {
        (0, 1) => draw_windows(frame, tell, &WINDOWS),
        (0, _) => draw_windows(frame, tell, &[Role::Depot, Role::Red]),
        (1, 2) => draw_windows(frame, tell, &[Role::Green]),
        (subpage, subpages) if subpage == subpages => draw_half(frame, tell, 0),
        _ => draw_half(frame, tell, 4),
    }
}

/// The windows with their prices, and whether the active player can pay.
fn draw_windows(frame: &mut Frame, tell: Teller<'_>, roles: &[Role]) {
    let name = tell.short_name(tell.view.active());
    draw_title(frame, &expand::<42>("{0}: {1}", &[&name, &tell.line(WORDS.prices)]), "");
    let mut y = TITLE_HEIGHT;
    for role in roles {
        let price = tell.price(&tell.view.window_cost(*role));
        let name = name_of(tell, *role);
        if is_long(&price) {
            y = draw_line(frame, 1, y, &name);
            y = draw_broken(frame, y, &price);
        } else {
            y = draw_line(frame, 1, y, &expand::<42>("{0} {1}", &[&name, &price]));
        }
        if *role != Role::Depot {
            y = draw_lacks(frame, tell, *role, y);
        }
    }
}

/// What the active player is short of, to pay for a window.
fn draw_lacks(frame: &mut Frame, tell: Teller<'_>, role: Role, y: i32) -> i32 {
    let goods = tell.view.goods(tell.view.active());
    let cost = tell.view.window_cost(role);
    if goods.can_pay(&cost) {
        paint::tick(frame, Ink::Light, INDENT, y + 2);
        return draw_line(frame, INDENT + 10, y, &tell.line(WORDS.can_pay));
    }
    let short = cost.fixed.beyond(&goods);
    // What is missing of wildcards alone is a question mark.
    let short = if short == Goods::default() {
        "?"
    } else {
        &tell.goods(&short)
    };
    draw_broken(frame, y, &tell.expand::<60>(WORDS.lacks, &[short]))
}

/// Four places of the belt.
fn draw_half(frame: &mut Frame, tell: Teller<'_>, first: usize) {
    const PRICE_LEFT: i32 = 51;
    const PRICE_LETTERS: usize = 12;
    paint::title(frame, &tell.line(WORDS.belt));
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

/// Draws a line, if there is room for it; returns where the next one begins.
fn draw_line(frame: &mut Frame, x: i32, y: i32, line: &str) -> i32 {
    if y + LINE_HEIGHT <= SCREEN_HEIGHT {
        paint::write(frame, FLAT, Ink::Light, x, y, line);
    }
    y + LINE_HEIGHT
}

/// Draws a price in as many lines as it needs.
fn draw_broken(frame: &mut Frame, mut y: i32, price: &str) -> i32 {
    let mut rest = price;
    while !rest.is_empty() {
        let line;
        (line, rest) = broken(rest);
        y = draw_line(frame, INDENT, y, line);
    }
    y
}

/// The first line of a price, and the rest. It is broken where something new begins.
fn broken(price: &str) -> (&str, &str) {
    if price.len() <= LETTERS {
        return (price, "");
    }
    let letter = |at: usize| price.as_bytes().get(at).copied().unwrap_or_default();
    let begins = |at: &usize| {
        let (before, after) = (letter(at.saturating_sub(1)), letter(*at));
        before == b'+' || after.is_ascii_digit() && !before.is_ascii_digit()
    };
    let end = (1..=LETTERS).rev().find(begins).unwrap_or(LETTERS);
    price.split_at_checked(end).unwrap_or((price, ""))
}

#[cfg(test)]
mod tests {
    use super::broken;

    #[test]
    fn rt_82_a_long_price_is_broken_where_something_new_begins() {
        assert_eq!(broken("1Y1R1?+1y1r1?+1bat"), ("1Y1R1?+1y1r1?+1bat", ""));
        assert_eq!(broken("36Y36R36B36G36?+36y36r"), ("36Y36R36B36G36?+36y", "36r"));
        assert_eq!(broken("36Y36R36B36G+36y+2gY"), ("36Y36R36B36G+36y+", "2gY"));
        assert_eq!(broken("36Y36R36B36G+36y+gY+gR"), ("36Y36R36B36G+36y+", "gY+gR"));
        assert_eq!(broken("lacks 36Y36R36B36G+1bat"), ("lacks 36Y36R36B36G+", "1bat"));
    }
}
