//! The pages beside the main one: board, stocks, guilds, supply, cards. Up and Down turn their subpages.

use super::super::board::{Hex, Location, Space, Spot};
use super::super::colour::Colour;
use super::super::speech::{broken, counted, cut, icon, pair, piece_of, sign, token};
use super::super::state::TokenState;
use super::super::view::View;
use super::map;
use super::private::{draw_card, draw_text, kinds};
use super::{Line, PITCH, TOP, Teller, WORDS, clock_or_round, draw_icon, look_up, over, write};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH};
use crate::ui::pictures::{Shape, Sign};
use crate::ui::template::{expand, number};
use crate::ui::zones::Tone;

/// Who has influence where, all prices, then each guild.
pub(in super::super) const GUILD_SUBPAGES: u8 = Colour::COUNT + 2;

/// The open row, then each of its cards.
pub(in super::super) fn row_subpages(view: View<'_>) -> u8 {
    let cards = view.row().iter().flatten().count();
    u8::try_from(cards).unwrap_or_default().saturating_add(1)
}

/// Each kind of card in the viewer's hand.
pub(in super::super) fn hand_subpages(view: View<'_>) -> u8 {
    let kinds = view.hand().map_or(0, |hand| kinds(hand).count());
    u8::try_from(kinds).unwrap_or_default()
}

/// A zone with its robots, and beside it what its spaces are.
pub(in super::super) fn draw_zone(frame: &mut Frame, tell: Teller<'_>, zone: u8) {
    let zone = Colour::new(zone).unwrap_or(Colour::Yellow);
    let robots = Spot::all()
        .filter(|spot| tell.view.robot_at(Location { zone, spot: *spot }).is_some())
        .count();
    let right: Line = expand("{0}/11", &[&number(robots)]);
    look_up(frame, &tell.swatch(Shape::Token, zone), &right);
    draw_whole_zone(frame, tell, zone);
}

/// A zone and the words of all its spaces.
pub(super) fn draw_whole_zone(frame: &mut Frame, tell: Teller<'_>, zone: Colour) {
    map::draw_zone(frame, tell, zone, &|_| false);
    let mut y = TOP;
    for hex in Hex::ALL.iter().copied() {
        let space = Space { zone, hex };
        map::write_space(frame, tell, space, y);
        map::write_in_hex(frame, tell, space);
        y += PITCH;
    }
}

/// Four pieces with their counts, each in its place.
#[cfg_attr(target_os = "none", inline(never))]
fn draw_counts(frame: &mut Frame, line: i32, shape: Shape, before: &str, counts: [u16; 4]) {
    let mut x = 1;
    for (colour, count) in Colour::ALL.into_iter().zip(counts) {
        let count = match count {
            0 => number("."),
            count => number(count),
        };
        let cell: Line = expand("{0}{1}{2}", &[before, &icon(piece_of(shape, colour)), &count]);
        write(frame, x, TOP + line * PITCH, &cell);
        x += 31;
    }
}

/// Everything that one player has.
pub(in super::super) fn draw_stock(frame: &mut Frame, tell: Teller<'_>, seat: u8) {
    let view = tell.view;
    let seat = Seat::new(seat).unwrap_or(Seat::P1);
    let goods = view.goods(seat);
    let (_, wild) = view.wild_tokens(seat);
    let mut right = Line::new();
    for (sign, count) in [
        (Sign::Battery, goods.batteries),
        (Sign::Wild, wild.into()),
        (Sign::Card, view.hand_len(seat).into()),
    ] {
        right = expand("{0} {1}{2}", &[&right, &icon(sign.letter()), &number(count)]);
    }
    let name: Line = expand("{0}", &[&tell.name(seat)]);
    let fits = FLAT.width(&name) + FLAT.width(&right) + 4 <= SCREEN_WIDTH;
    let name = if fits { name } else { super::brief(tell, seat) };
    look_up(frame, &name, &right);
    let tokens = Colour::ALL.map(|guild| (view.token(seat, guild) == TokenState::Held).into());
    draw_counts(frame, 0, Shape::Cube, "", goods.cubes.0);
    draw_counts(frame, 1, Shape::Robot, "", goods.robots.0.map(u16::from));
    draw_counts(frame, 2, Shape::Generator, "", goods.generators.0.map(u16::from));
    draw_counts(frame, 3, Shape::Token, "", tokens);
}

pub(in super::super) fn draw_guilds(frame: &mut Frame, tell: Teller<'_>, subpage: u8) {
    match (subpage, subpage.checked_sub(2).and_then(Colour::new)) {
        (_, Some(guild)) => draw_guild(frame, tell, guild),
        (0, None) => {
            look_up(frame, &tell.line(WORDS.guilds), &clock_or_round(tell, None));
            over::draw_table(frame, tell, Some(tell.view.active()));
        }
        (_, None) => draw_prices(frame, tell),
    }
}

/// For each guild what its token costs at the Yellow space, and what its place costs at the Blue one.
fn draw_prices(frame: &mut Frame, tell: Teller<'_>) {
    const PLACE_LEFT: i32 = 44;
    look_up(frame, &tell.line(WORDS.token_and_place), "");
    each_guild(frame, &|frame, guild, y| {
        let token = counted(tell.view.price(guild).into(), piece_of(Shape::Cube, guild));
        write(frame, 14, y, &token);
        let place = tell.price(&tell.view.schematic_cost(guild));
        write(frame, PLACE_LEFT, y, &cut(FLAT, &place, SCREEN_WIDTH - PLACE_LEFT - 4));
    });
}

/// A line for each guild, behind its token.
pub(super) fn each_guild(frame: &mut Frame, each: &dyn Fn(&mut Frame, Colour, i32)) {
    let mut y = TOP;
    for guild in Colour::ALL.iter().copied() {
        draw_icon(frame, 1, y, piece_of(Shape::Token, guild));
        each(frame, guild, y);
        y += PITCH;
    }
}

/// The power of a guild, in words.
fn draw_guild(frame: &mut Frame, tell: Teller<'_>, guild: Colour) {
    let power = tell.view.power(guild);
    let title: Line = pair(&token(guild), &tell.power(power));
    look_up(frame, &title, "");
    draw_text(frame, &tell.power_text(power));
}

/// What the box still has.
pub(in super::super) fn draw_supply(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    look_up(frame, &tell.line(WORDS.supply), "");
    let of = |count: &dyn Fn(Colour) -> u8| Colour::ALL.map(|colour| count(colour).into());
    draw_counts(frame, 0, Shape::Robot, "", of(&|colour| view.robot_supply(colour)));
    draw_counts(frame, 1, Shape::Generator, "", of(&|colour| view.token_supply(colour)));
    // The batteries that come with tokens.
    let battery = sign(Sign::Battery);
    draw_counts(frame, 2, Shape::Token, &battery, of(&|guild| view.cells_left(guild)));
    let discard = number(view.discard().len());
    let discard: Line = pair(&tell.line(WORDS.discard), &discard);
    write(frame, 1, TOP + 3 * PITCH, &deck(tell));
    paint::write_right(frame, FLAT, Ink::Light, SCREEN_WIDTH - 2, TOP + 3 * PITCH, &discard);
}

/// How many cards the deck has.
fn deck(tell: Teller<'_>) -> Line {
    let sign = sign(Sign::Card);
    expand(
        "{0} {1} {2}",
        &[&sign, &tell.line(WORDS.deck), &number(tell.view.deck_len())],
    )
}

/// The open row, or one of its cards.
pub(in super::super) fn draw_row(frame: &mut Frame, tell: Teller<'_>, subpage: u8) {
    let card = |place: u8| tell.view.row().into_iter().flatten().nth(place.into());
    match subpage.checked_sub(1) {
        None => draw_whole_row(frame, tell),
        Some(place) => {
            if let Some(card) = card(place) {
                draw_card(frame, tell, Tone::News, card, "");
            }
        }
    }
}

fn draw_whole_row(frame: &mut Frame, tell: Teller<'_>) {
    look_up(frame, &tell.line(WORDS.cards), "");
    let mut y = TOP;
    for card in tell.view.row() {
        let name = card.map_or_else(|| expand("-", &[]), |card| tell.card(card));
        write(frame, 2, y, &name);
        y += PITCH;
    }
    write(frame, 2, y, &deck(tell));
}

/// A kind of card in the viewer's hand.
pub(in super::super) fn draw_hand(frame: &mut Frame, tell: Teller<'_>, kind: u8) {
    let hand = tell.view.hand().copied().unwrap_or_default();
    if let Some((card, count)) = kinds(&hand).nth(kind.into()) {
        draw_card(
            frame,
            tell,
            Tone::News,
            card,
            &counted(count.into(), Sign::Card.letter()),
        );
    }
}

/// A price in at most so many lines.
pub(super) fn draw_price(frame: &mut Frame, x: i32, y: i32, price: &str, lines: u8) {
    let (mut y, mut rest) = (y, price);
    for _ in 0..lines {
        let line;
        (line, rest) = broken(FLAT, rest, SCREEN_WIDTH - x - 4);
        write(frame, x, y, line);
        y += PITCH;
    }
}
