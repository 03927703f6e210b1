//! Pictures of what was done just now: the programs that were opened, and what a step has led to.

mod rows;
#[cfg(test)]
mod tests;
mod texts;

use self::rows::{Lines, News};
use self::texts::{ARROW, ROBOT, Row, Sums, card, row};
use super::super::action::{Event, Fighter};
use super::super::both::{SEATS, enemy};
use super::super::cards::{AnyCard, Step};
use super::super::speech::cards::step_name;
use super::super::state::Flow;
use super::super::view::View;
use super::dice::Text;
use super::shields::{self, Shields};
use super::{Line, Scene, Teller, programs};
use crate::game::Events;
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Font, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::zones::{self, Tone};

/// Lines of a page, above the strip.
const LINES: usize = 4;
/// Where the strip with the result begins.
const STRIP: i32 = 48;

/// The animation of what a step does to shields.
const BARS_MS: u16 = 500;

/// A page of the news.
enum Page {
    /// The program of a player.
    Program(Seat),
    /// Lines of a step, from this one on.
    Step(Step, usize),
}

/// How many pages the public page has: what was done just now, and then the page on which it goes on.
pub(super) fn news_pages(view: View<'_>, news: &Events<Event>) -> u8 {
    let pictures = pictures(view, news);
    // Between two steps the last picture is the page on which it goes on.
    let goes_on = matches!(view.flow(), Flow::Executing(_)) && !view.is_mending() && pictures > 0;
    pictures.saturating_add(u8::from(!goes_on))
}

/// Pages with pictures.
fn pictures(view: View<'_>, news: &News) -> u8 {
    match rows::step_of(news) {
        Some(_) => {
            let pages = rows::lines(view, news).len().div_ceil(LINES);
            u8::try_from(pages).unwrap_or(u8::MAX)
        }
        None => program_count(view, news),
    }
}

/// RF-40: both programs, while they are open.
fn program_count(view: View<'_>, news: &News) -> u8 {
    let is_revealed = news.iter().any(|event| event == Event::Revealed) && view.program(Seat::P1).is_some();
    if is_revealed { 2 } else { 0 }
}

/// Which page shows; nothing if it is the one on which it goes on.
fn page(view: View<'_>, news: &News, news_page: u8) -> Option<Page> {
    if news_page >= pictures(view, news) {
        return None;
    }
    Some(match rows::step_of(news) {
        Some(step) => Page::Step(step, usize::from(news_page).saturating_mul(LINES)),
        None => Page::Program(if news_page == 0 { Seat::P1 } else { Seat::P2 }),
    })
}

/// The step that a page shows.
pub(super) fn step_on(view: View<'_>, news: &Events<Event>, news_page: u8) -> Option<Step> {
    match page(view, news, news_page)? {
        Page::Program(_) => None,
        Page::Step(step, _) => Some(step),
    }
}

/// How long the picture of what was done just now moves: as long as a bar of shields does.
pub(super) fn animation_ms(news: &Events<Event>) -> u16 {
    let has_bars = news.iter().any(|event| matches!(event, Event::ShieldsSet { .. }));
    if has_bars { BARS_MS } else { 0 }
}

/// The card that the picture names first.
pub(super) fn subject(view: View<'_>, scene: &Scene<'_>) -> Option<AnyCard> {
    match page(view, scene.news, scene.news_page)? {
        Page::Program(seat) => programs::subject(view, seat),
        Page::Step(_, first) => {
            let lines = rows::lines(view, scene.news);
            let mut places = lines.iter().skip(first).take(LINES).flatten().flatten();
            places.find_map(|place| card(scene.news, scene.news.get(*place)?))
        }
    }
}

/// Draws the picture of what was done just now; says whether there is one on this page.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) -> bool {
    match page(tell.view, scene.news, scene.news_page) {
        Some(Page::Program(seat)) => programs::draw_program(frame, tell, seat),
        Some(Page::Step(step, first)) => draw_step(frame, tell, scene, step, first),
        None => return false,
    }
    true
}

fn draw_step(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, step: Step, first: usize) {
    draw_title(frame, tell, step);
    let all = rows::lines(tell.view, scene.news);
    let lines: Lines = all.iter().skip(first).take(LINES).copied().collect();
    let font = if lines.len() < LINES && lines.iter().all(|line| fits(tell, scene.news, *line)) {
        FLAT
    } else {
        TINY
    };
    let (top, pitch) = if lines.len() < LINES { (11, 12) } else { (9, 10) };
    for (y, line) in (0..).map(|place| top + place * pitch).zip(&lines) {
        draw_line(frame, tell, scene.news, font, y, *line);
    }
    match step {
        Step::Start | Step::Gather | Step::Build | Step::Produce => draw_stores(frame, tell.view, scene.news),
        Step::Attack | Step::End => draw_shields(frame, tell.view, scene),
    }
}

/// The number and the name of a step between the names of both players, on the sides of their rows.
fn draw_title(frame: &mut Frame, tell: Teller<'_>, step: Step) {
    const GAP: i32 = 6;
    let title = step_title(tell, step);
    let width = FLAT.width(&title);
    let [first, second] = SEATS;
    let names = [
        [tell.name(first), tell.name(second)],
        [tell.shortest_name(first), tell.shortest_name(second)],
        [tell.tag(first), tell.tag(second)],
    ];
    // The first column and a gap on either side of the title.
    let room = SCREEN_WIDTH - width - 2 * GAP - 2;
    let mut names = names.into_iter();
    let fitting = names.find(|[left, right]| FLAT.width(left) + FLAT.width(right) <= room);
    let [left, right] = fitting.unwrap_or_default();
    zones::title(frame, Tone::News, &left, &right);
    // In the middle of the screen, if the names leave it there.
    let (left, right) = (FLAT.width(&left) + 2, SCREEN_WIDTH - FLAT.width(&right));
    let middle = (SCREEN_WIDTH - width) / 2;
    let x = middle.max(left + GAP).min(right - GAP - width);
    paint::write(frame, FLAT, Ink::Light, x, 0, &title);
}

/// A step by its number and name.
pub(super) fn step_title(tell: Teller<'_>, step: Step) -> Line {
    let place = step as u8;
    expand("{0}/6 {1}", &[&number(place.saturating_add(1)), &step_name(tell, step)])
}

/// The text of a row, with the reason after it.
fn with_words(tell: Teller<'_>, row: &Row) -> Text {
    let mut text = row.text.named(tell);
    if let Some(word) = row.words {
        let mut mineral = [0; 4];
        let mineral = Sign::Mineral.letter().encode_utf8(&mut mineral);
        let words: Line = tell.expand(word, &[mineral]);
        text.word(" ").word(&words);
    }
    text
}

/// Whether a line has room in larger letters.
fn fits(tell: Teller<'_>, news: &News, line: [Option<u8>; 2]) -> bool {
    let mut width = 0;
    for event in line.into_iter().flatten().filter_map(|place| news.get(place)) {
        let row = row(tell.view, news, event);
        let to = row.to.as_ref().map_or(0, |to| to.named(tell).width(FLAT) + ARROW);
        width += with_words(tell, &row).width(FLAT) + to + 4;
    }
    width <= SCREEN_WIDTH
}

fn draw_line(frame: &mut Frame, tell: Teller<'_>, news: &News, font: Font, y: i32, line: [Option<u8>; 2]) {
    for event in line.into_iter().flatten().filter_map(|place| news.get(place)) {
        if let Event::Fight { fighters, .. } = event {
            draw_fight(frame, tell.view, y, fighters);
            continue;
        }
        let row = row(tell.view, news, event);
        let text = with_words(tell, &row);
        text.write_beside(frame, font, row.seat, y);
        if let Some(to) = row.to.map(|to| to.named(tell)) {
            let from = text.width(font) + 3;
            to.write_beside(frame, font, enemy(row.seat), y);
            draw_arrow(frame, row.seat, from, SCREEN_WIDTH - to.width(font) - 3, y + 4);
        }
    }
}

/// An arrow from the edge of one player to that of the other. `from` and `to` are counted from the edge where it begins.
fn draw_arrow(frame: &mut Frame, seat: Seat, from: i32, to: i32, y: i32) {
    let at = |x: i32| match seat {
        Seat::P1 => x,
        _ => SCREEN_WIDTH - 1 - x,
    };
    for x in from..to {
        // The last four columns are the head.
        let half = (to - 1 - x).min(3) * i32::from(x >= to - 4);
        paint::fill(frame, Ink::Light, at(x), y - half, 1, 2 * half + 1);
    }
}

/// Two robots that fight: each with its dice, and what becomes of its armor.
fn draw_fight(frame: &mut Frame, view: View<'_>, y: i32, fighters: [Fighter; 2]) {
    for (seat, fighter) in SEATS.into_iter().zip(fighters) {
        let mut text = Text::default();
        if seat == Seat::P1 {
            text.letter(ROBOT);
        }
        text.robot((fighter.power, fighter.armor));
        match view.robot(seat, fighter.robot).map(|robot| robot.armor()) {
            None => {
                text.sign(Sign::Pointer).sign(Sign::Cross);
            }
            Some(armor) if armor != fighter.armor => {
                text.sign(Sign::Pointer).armor(armor);
            }
            Some(_) => {}
        }
        if seat != Seat::P1 {
            text.letter(ROBOT);
        }
        text.write_beside(frame, TINY, seat, y);
    }
    paint::picture(frame, Ink::Light, SCREEN_WIDTH / 2 - 4, y + 1, Sign::Damage.letter());
}

/// What both have in their stores, and what they had before.
fn draw_stores(frame: &mut Frame, view: View<'_>, news: &News) {
    for seat in SEATS {
        let sums = changes(news, seat);
        let mut minerals = stock(Sign::Mineral, view.minerals(seat).into(), sums.minerals);
        let crystals = stock(Sign::Crystal, view.crystals(seat).into(), sums.crystals);
        let has_room = |minerals: &Text| minerals.width(TINY) + 4 + crystals.width(TINY) <= SCREEN_WIDTH / 2 - 2;
        if !has_room(&minerals) && sums.crystals != 0 {
            minerals = stock(Sign::Mineral, view.minerals(seat).into(), 0);
        }
        if has_room(&minerals) {
            minerals.gap().gap().word(crystals.as_str());
        }
        minerals.write_beside(frame, TINY, seat, STRIP);
    }
}

/// How much there is, and how much there was before if that has changed.
fn stock(sign: Sign, now: i32, change: i32) -> Text {
    let mut text = Text::default();
    text.sign(sign);
    if change != 0 {
        text.figure(now - change).sign(Sign::Pointer);
    }
    text.figure(now);
    text
}

/// By how much the store of a player has changed.
fn changes(news: &News, seat: Seat) -> Sums {
    let is_own = |event: &Event| match *event {
        Event::Gained { seat: owner, .. }
        | Event::Paid { seat: owner, .. }
        | Event::Overflowed { seat: owner, .. }
        | Event::Built { seat: owner, .. }
        | Event::Produced { seat: owner, .. } => owner == seat,
        _ => false,
    };
    news.iter()
        .filter(is_own)
        .fold(Sums::default(), |sums, event| sums.and(Sums::of(event)))
}

/// The shields of both; while the picture moves they go from what they were to what they are.
fn draw_shields(frame: &mut Frame, view: View<'_>, scene: &Scene<'_>) {
    for seat in SEATS {
        let set = scene.news.iter().find_map(|event| match event {
            Event::ShieldsSet {
                seat: owner,
                before,
                now,
            } if owner == seat => Some((before, now)),
            _ => None,
        });
        let (before, now) = set.unwrap_or((view.shields(seat), view.shields(seat)));
        let way = (i32::from(now) - i32::from(before)) * i32::from(scene.progress) / 100;
        let shown = u8::try_from(i32::from(before) + way).unwrap_or(now);
        let shields = Shields {
            before,
            now: shown,
            most: view.shields_max(seat),
        };
        shields::draw_half(frame, STRIP, seat, shields);
    }
}
