//! The pages beside the main one: board, belt, stocks, guilds, supply, cards. Up and Down turn their subpages.

use super::super::board::{Hex, Location, Space, Spot};
use super::super::colour::{ByColour, Colour};
use super::super::data::Card;
use super::super::speech::cut;
use super::super::state::TokenState;
use super::super::view::View;
use super::map::{self, space_word};
use super::private::kinds;
use super::{Line, Teller, WORDS, draw_title, over, write};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, SMALL, TITLE_HEIGHT};
use crate::ui::template::{expand, number};
use crate::ui::text;
use crate::ui::texts::Word;

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
    // Seven letters end beside the bar that says which zone it is.
    const LEFT: i32 = 85;
    let view = tell.view;
    let zone = Colour::new(zone).unwrap_or(Colour::Yellow);
    let robots = Spot::all()
        .filter(|spot| view.robot_at(Location { zone, spot: *spot }).is_some())
        .count();
    let right: Line = expand("{0}/11", &[&number(robots)]);
    // Here everybody finds what the letters mean.
    let name: Line = expand("{0} = {1}", &[&tell.letter(zone), &tell.colour(zone)]);
    draw_title(frame, &name, &right);
    map::draw_zone(frame, tell, zone, |_| false);
    let mut y = TITLE_HEIGHT + 3;
    for hex in Hex::ALL.iter().copied() {
        let space = Space { zone, hex };
        write(frame, LEFT, y, &tell.line(space_word(view, space)));
        y += 12;
    }
}

/// Where the four columns of colours begin, and how wide they are.
const COLUMNS_LEFT: i32 = 56;
const COLUMN: i32 = 17;

fn draw_column_heads(frame: &mut Frame, tell: Teller<'_>, y: i32) {
    let mut x = COLUMNS_LEFT + COLUMN;
    for colour in Colour::ALL.iter().copied() {
        paint::write_right(frame, FLAT, Ink::Light, x, y, &tell.letter(colour));
        x += COLUMN;
    }
}

fn draw_figures(frame: &mut Frame, tell: Teller<'_>, y: i32, name: Word, figures: ByColour<u16>) {
    write(frame, 1, y, &tell.line(name));
    let mut x = COLUMNS_LEFT + COLUMN;
    for (_, figure) in figures.iter() {
        let figure = match figure {
            0 => number("."),
            _ => number(figure),
        };
        paint::write_right(frame, FLAT, Ink::Light, x, y, &figure);
        x += COLUMN;
    }
}

/// Everything that one player has.
pub(in super::super) fn draw_stock(frame: &mut Frame, tell: Teller<'_>, seat: u8) {
    let view = tell.view;
    let seat = Seat::new(seat).unwrap_or(Seat::P1);
    let goods = view.goods(seat);
    let cards: Line = tell.expand(WORDS.cards_in_hand, &[&number(view.hand_len(seat))]);
    draw_title(frame, &tell.name(seat), &cards);
    draw_column_heads(frame, tell, TITLE_HEIGHT);
    let small = |figures: ByColour<u8>| ByColour(figures.0.map(u16::from));
    draw_figures(frame, tell, TITLE_HEIGHT + 8, WORDS.cubes, goods.cubes);
    draw_figures(frame, tell, TITLE_HEIGHT + 16, WORDS.robots, small(goods.robots));
    draw_figures(
        frame,
        tell,
        TITLE_HEIGHT + 24,
        WORDS.generators,
        small(goods.generators),
    );
    let held = Colour::ALL.map(|guild| u16::from(view.token(seat, guild) == TokenState::Held));
    draw_figures(frame, tell, TITLE_HEIGHT + 32, WORDS.tokens, ByColour(held));
    let batteries: Line = tell.expand(WORDS.batteries, &[&number(goods.batteries)]);
    write(frame, 1, 54, &batteries);
    let (_, wild) = view.wild_tokens(seat);
    let wild: Line = tell.expand(WORDS.wild, &[&number(wild)]);
    paint::write_right(frame, FLAT, Ink::Light, SCREEN_WIDTH - 5, 54, &wild);
}

pub(in super::super) fn draw_guilds(frame: &mut Frame, tell: Teller<'_>, subpage: u8) {
    match (subpage, subpage.checked_sub(2).and_then(Colour::new)) {
        (_, Some(guild)) => draw_guild(frame, tell, guild),
        (0, None) => draw_influence(frame, tell),
        (_, None) => draw_prices(frame, tell),
    }
}

/// Who has influence where.
fn draw_influence(frame: &mut Frame, tell: Teller<'_>) {
    paint::title(frame, &tell.line(WORDS.guilds));
    over::draw_heads(frame, tell);
    over::draw_influence(frame, tell, TITLE_HEIGHT + 11);
}

/// For each guild what its token costs at the Yellow space, and what its place costs at the Blue one.
fn draw_prices(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    paint::title(frame, &tell.line(WORDS.token_and_place));
    let mut y = TITLE_HEIGHT + 2;
    for guild in Colour::ALL.iter().copied() {
        let token: Line = expand("{0}{1}", &[&number(view.price(guild)), &tell.letter(guild)]);
        let place = tell.price(&view.schematic_cost(guild));
        paint::write(frame, SMALL, Ink::Light, 1, y, &token);
        paint::write(frame, SMALL, Ink::Light, 26, y, &cut(&place, SMALL.letters(96)));
        y += 12;
    }
}

/// The power of a guild, in words.
fn draw_guild(frame: &mut Frame, tell: Teller<'_>, guild: Colour) {
    let power = tell.view.power(guild);
    let title: Line = expand("{0}: {1}", &[&tell.colour(guild), &tell.power(power)]);
    paint::title(frame, &title);
    draw_text(frame, &tell.power_text(power));
}

/// What the box still has.
pub(in super::super) fn draw_supply(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    paint::title(frame, &tell.line(WORDS.supply));
    draw_column_heads(frame, tell, TITLE_HEIGHT);
    let of = |count: &dyn Fn(Colour) -> u8| ByColour(Colour::ALL.map(|colour| count(colour).into()));
    let robots = of(&|colour| view.robot_supply(colour));
    let tokens = of(&|colour| view.token_supply(colour));
    let cells = of(&|colour| view.cells_left(colour));
    draw_figures(frame, tell, TITLE_HEIGHT + 10, WORDS.robots, robots);
    draw_figures(frame, tell, TITLE_HEIGHT + 20, WORDS.generators, tokens);
    draw_figures(frame, tell, TITLE_HEIGHT + 30, WORDS.cells, cells);
    let deck: Line = tell.expand(WORDS.deck, &[&number(view.deck_len())]);
    let discard: Line = tell.expand(WORDS.discard, &[&number(view.discard().len())]);
    write(frame, 1, 53, &deck);
    paint::write_right(frame, FLAT, Ink::Light, SCREEN_WIDTH - 2, 53, &discard);
}

/// The open row, or one of its cards.
pub(in super::super) fn draw_row(frame: &mut Frame, tell: Teller<'_>, subpage: u8) {
    match subpage.checked_sub(1) {
        None => draw_whole_row(frame, tell),
        Some(place) => draw_card(frame, tell, tell.view.row().into_iter().flatten().nth(place.into())),
    }
}

fn draw_whole_row(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let deck: Line = tell.expand(WORDS.deck, &[&number(view.deck_len())]);
    paint::title(frame, &tell.line(WORDS.cards));
    let mut y = TITLE_HEIGHT + 1;
    for card in view.row() {
        let name = card.map_or_else(|| expand("-", &[]), |card| tell.card(card));
        paint::write(frame, SMALL, Ink::Light, 2, y, &name);
        y += 12;
    }
    paint::write(frame, SMALL, Ink::Light, 2, y + 1, &deck);
}

/// A kind of card in the viewer's hand.
pub(in super::super) fn draw_hand(frame: &mut Frame, tell: Teller<'_>, kind: u8) {
    let hand = tell.view.hand().copied().unwrap_or_default();
    draw_card(frame, tell, kinds(&hand).nth(kind.into()).map(|(card, _)| card));
}

/// A card in words.
fn draw_card(frame: &mut Frame, tell: Teller<'_>, card: Option<Card>) {
    let Some(card) = card else { return };
    paint::title(frame, &tell.card(card));
    draw_text(frame, &tell.card_text(card));
}

/// Four lines below the title, beside the bar that says which subpage it is.
fn draw_text(frame: &mut Frame, words: &str) {
    let letters = SMALL.letters(SCREEN_WIDTH);
    debug_assert!(
        text::wrap(words, letters).count() <= 4,
        "too long for a subpage: {words}"
    );
    let mut y = TITLE_HEIGHT + 2;
    for line in text::wrap(words, letters).take(4) {
        paint::write(frame, SMALL, Ink::Light, 0, y, line);
        y += 12;
    }
}
