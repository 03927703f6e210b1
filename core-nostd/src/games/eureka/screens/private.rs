//! What one player sees alone.

use core::fmt::Write as _;

use super::{Action, Help, Line, Part, Phase, Robot, Scene, TOP, Teller, WORDS, build, cubes, private_title, robots};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::game::Speech as _;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::zones::{HINT_TOP, Tone};

use super::super::state::State;
use super::notes;
use super::public::PLACES;
use super::robots::{Size, TILE_WIDTH};

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let idle = scene.done || scene.entries.is_empty();
    match (tell.view.is_customer(), tell.view.asked()) {
        (true, _) if idle => draw_customer(frame, tell, seat),
        (false, _) if idle => draw_maker(frame, tell, scene, seat),
        (_, Some(_)) if tell.view.picked().len() == Part::ALL.len() => build::draw_lock(frame, tell, scene, seat),
        (_, Some(asked)) => build::draw_picked(frame, tell, seat, asked, scene.chosen_action()),
        (true, None) => {
            let (title, robot) = customer_title(tell);
            let right: Line = match robot {
                Some(robot) => expand("{0}", &[&tell.codes(robot)]),
                None => tiles(tell),
            };
            private_title(frame, Tone::Ask, &title, &right);
            scene.draw_rows(frame, tell);
        }
        (false, None) if is_buying(scene) => draw_buy(frame, tell, scene, seat),
        (false, None) => draw_maker(frame, tell, scene, seat),
    }
}

/// What the Customer is asked about, and the robot that it is about.
fn customer_title(tell: Teller<'_>) -> (Line, Option<Robot>) {
    let view = tell.view;
    let about = |name: &str, robot: Robot| (tell.expand(WORDS.count_parts, &[name]), Some(robot));
    if view.phase() == Phase::Tiles {
        let place = view.tiles().len();
        if let (Some(place), Some(card)) = (PLACES.get(place), view.board().get(place)) {
            return about(place, *card);
        }
    }
    match view.unanswered().or(view.next_judged()) {
        Some((seat, robot)) => about(&tell.short_name(seat), robot),
        None if view.makers().iter().any(|seat| view.bought(seat).is_some()) => (sold(tell), None),
        None => (tell.expand(WORDS.who_buys, &[]), None),
    }
}

/// The numbers that the Customer lays beside the cards before anybody buys: "A2 B1 C2". Nothing once somebody has.
fn tiles(tell: Teller<'_>) -> Line {
    let mut line = Line::new();
    let is_sold = |seat| tell.view.bought(seat).is_some();
    if tell.view.phase() != Phase::Buy || tell.view.makers().iter().any(is_sold) {
        return line;
    }
    for (place, tile) in PLACES.iter().zip(tell.view.tiles()) {
        let gap = if line.is_empty() { "" } else { " " };
        let written = write!(line, "{gap}{place}{tile}");
        debug_assert!(written.is_ok(), "three of them fit");
    }
    line
}

/// The tiles that the Customer hands out: "P2:1 P4:0". The last sale ends the step, so five never stand here.
fn sold(tell: Teller<'_>) -> Line {
    let mut line = Line::new();
    for seat in tell.view.makers_in_order() {
        if let Some((_, Some(answer))) = tell.view.bought(seat) {
            let gap = if line.is_empty() { "" } else { " " };
            let written = write!(line, "{gap}{}:{answer}", tell.tag(seat));
            debug_assert!(written.is_ok(), "four of them fit");
        }
    }
    line
}

fn is_buying(scene: &Scene<'_>) -> bool {
    scene.entries.iter().any(|entry| entry.action() == Some(Action::Pass))
}

/// Buy an answer about one of three cards, or pass: the board on the left, the own cards on the right.
fn draw_buy(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    const LABEL_TOP: i32 = HINT_TOP - 10;
    let view = tell.view;
    let title: Line = tell.expand(WORDS.ask_buy, &[&tell.name(seat)]);
    private_title(frame, Tone::Ask, &title, &cubes(1));
    let chosen = scene.chosen_action();
    notes::draw_known(frame, tell, |frame, place, x| {
        if let Some(Action::Buy(slot)) = chosen
            && usize::from(slot.index()) == place
        {
            robots::draw_frame(frame, (x, TOP), Size::MIDDLE);
        }
        if view.help() == Help::Full {
            let advice = tell.advice(place);
            paint::write_centred(frame, TINY, Ink::Light, x - 4, x + 18, TOP + 25, &advice);
        }
    });
    // What is under the cursor, in words; and how much can still be found out, as far as the device helps.
    let label = chosen
        .map(|action| State::label(tell, action).label)
        .unwrap_or_default();
    paint::write(frame, FLAT, Ink::Light, 2, LABEL_TOP, &label);
    if view.help() >= Help::Count {
        let possible = view.possible().len();
        let left: Line = match possible {
            0 => tell.line(WORDS.nothing_fits),
            _ => tell.expand(WORDS.left, &[&number(possible)]),
        };
        paint::write_right(frame, TINY, Ink::Light, SCREEN_WIDTH, LABEL_TOP + 1, &left);
    }
}

/// A Manufacturer looks at a robot that is locked or at the own cards, and may change or note something.
fn draw_maker(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let view = tell.view;
    let name = tell.name(seat);
    let tone = if scene.entries.is_empty() {
        Tone::News
    } else {
        Tone::Ask
    };
    if let (Phase::Produce(_), Some((robot, eureka))) = (view.phase(), view.lock(seat)) {
        let title: Line = tell.expand(WORDS.locked, &[&name]);
        let siren = if eureka { Sign::Siren } else { Sign::Tick };
        private_title(frame, tone, &title, siren.letter().encode_utf8(&mut [0; 4]));
        build::draw_beside(frame, tell, scene, Some(robot));
        return;
    }
    let title: Line = match tell.advises_hand() {
        true => tell.expand(WORDS.ask_buy, &[&name]),
        false => tell.expand(WORDS.own_cards, &[&name]),
    };
    private_title(frame, tone, &title, "");
    notes::draw_known(frame, tell, |frame, place, x| {
        // RO-114: real cards are handed over, and the device says which one is worth it.
        if tell.advises_hand() {
            let advice = tell.advice(place);
            paint::write_centred(frame, TINY, Ink::Light, x - 4, x + 18, TOP + 25, &advice);
        }
    });
    if let Some(action) = scene.chosen_action() {
        let label = State::label(tell, action).label;
        paint::write(frame, FLAT, Ink::Light, 2, HINT_TOP - 10, &label);
    }
}

/// The Customer looks at the order, and at the cards that were sold with their answers.
fn draw_customer(frame: &mut Frame, tell: Teller<'_>, seat: Seat) {
    let view = tell.view;
    let title: Line = match view.order() {
        Some(order) => {
            robots::draw(frame, (1, TOP), Size::LARGE, order);
            tell.expand(WORDS.own_order, &[&tell.name(seat)])
        }
        // Typed answers: the order is on the Customer's card, and nowhere else.
        None => {
            robots::draw_parts(frame, (1, TOP), Size::LARGE, |_| None);
            expand("{0}", &[&tell.name(seat)])
        }
    };
    private_title(frame, Tone::News, &title, "");
    let sales = || {
        view.makers_in_order()
            .filter_map(|seat| Some((seat, view.bought(seat)?)))
    };
    let feedback = || {
        view.makers_in_order()
            .filter_map(|seat| Some((seat, (view.first_robot(seat)?, view.feedback(seat)))))
    };
    // In the second attempt these numbers are what the Customer hands out; the sold cards were handed out before.
    let is_second = feedback().next().is_some();
    let numbers = || feedback().chain(sales().filter(move |_| !is_second));
    let count = numbers().count();
    if count == 0 {
        paint::write(frame, FLAT, Ink::Light, 36, TOP, &tell.line(WORDS.sold));
        paint::write(frame, FLAT, Ink::Light, 36, TOP + 11, &tell.line(WORDS.nothing_sold));
    }
    // Three below each other with their names, or six in two columns.
    let wide = count <= 3;
    for (place, (buyer, (card, answer))) in numbers().enumerate() {
        let (column, row) = (place / 3, place % 3);
        let x = 34 + 48 * i32::try_from(column).unwrap_or_default();
        let y = TOP + robots::pitch(count) * i32::try_from(row).unwrap_or_default();
        let (name, robot) = match wide {
            true => (tell.name(buyer), x + 60),
            false => (tell.tag(buyer), x + 15),
        };
        paint::write(frame, FLAT, Ink::Light, x, y + 2, &name);
        let robot = robot + robots::offset(row, count);
        robots::draw(frame, (robot, y), Size::SMALL, card);
        let tile = robot + 13;
        match answer {
            Some(_) => robots::draw_tile(frame, tile, y + 2, answer),
            None => paint::write(frame, FLAT, Ink::Light, tile + TILE_WIDTH / 2 - 3, y + 2, "?"),
        }
    }
}
