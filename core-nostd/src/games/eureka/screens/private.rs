//! What one player sees alone.

use core::fmt::Write as _;

use super::{Action, Help, Phase, Scene, Teller, WORDS, build, notes, write_codes};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, HINT_TOP, Ink, LARGE, LINE_HEIGHT, MEDIUM, SCREEN_WIDTH, SMALL, TITLE_HEIGHT};
use crate::ui::template::{expand, number};

use super::super::robot::{Part, Robot};
use super::super::speech::{Line, tag};
use super::super::state::Attempt;
use super::public::{self, PLACES};

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let idle = scene.done || scene.entries.is_empty();
    match (tell.view.is_customer(), tell.view.asked()) {
        (true, _) if idle => draw_customer(frame, tell, seat),
        (false, _) if idle => draw_maker(frame, tell, seat),
        (_, Some(_)) if tell.view.picked().len() == Part::ALL.len() => build::draw_lock(frame, tell, scene, seat),
        (_, Some(asked)) => build::draw_picked(frame, tell, seat, asked, scene.chosen_action()),
        (true, None) => scene.draw_list(frame, tell, &customer_title(tell)),
        (false, None) => draw_choices(frame, tell, scene, seat),
    }
}

/// What the Customer is asked about.
fn customer_title(tell: Teller<'_>) -> Line {
    let view = tell.view;
    let about = |name: &str, robot: Robot| expand("{0} {1} = ?", &[name, &tell.codes(robot)]);
    if view.phase() == Phase::Tiles {
        let place = view.tiles().len();
        if let (Some(place), Some(card)) = (PLACES.get(place), view.board().get(place)) {
            return about(place, *card);
        }
    }
    match view.unanswered().or(view.next_judged()) {
        Some((seat, robot)) => about(&tell.short_name(seat), robot),
        None if view.makers().iter().any(|seat| view.bought(seat).is_some()) => sold(tell),
        None => tell.expand(WORDS.who_buys, &[]),
    }
}

/// The tiles that the Customer hands out: "P2:1 P4:0". The last sale ends the step, so five never stand here.
fn sold(tell: Teller<'_>) -> Line {
    let mut line = Line::new();
    for seat in tell.view.makers_in_order() {
        if let Some((_, Some(answer))) = tell.view.bought(seat) {
            let gap = if line.is_empty() { "" } else { " " };
            let written = write!(line, "{gap}{}:{answer}", tag(seat));
            debug_assert!(written.is_ok(), "four of them fit");
        }
    }
    line
}

/// A Manufacturer chooses: buy or pass, change or leave it.
fn draw_choices(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let view = tell.view;
    let name = tell.name(seat);
    if matches!(view.phase(), Phase::Buy) && scene.entries.iter().any(|entry| entry.action() == Some(Action::Pass)) {
        scene.draw_list(frame, tell, &buy_title(tell, &name));
        return;
    }
    // A short list, and below it what it is about.
    let title: Line = match view.lock(seat) {
        Some(_) => tell.expand(WORDS.locked, &[&name]),
        None if tell.advises_hand() => buy_title(tell, &name),
        None => tell.expand(WORDS.own_cards, &[&name]),
    };
    paint::title(frame, &title);
    scene
        .menu
        .draw_rows(frame, SCREEN_WIDTH, scene.count(), &|index| scene.row(tell, index));
    let y = TITLE_HEIGHT + LINE_HEIGHT * i32::from(scene.count()) + 1;
    match view.lock(seat) {
        Some((robot, _)) => build::draw_robot(frame, tell, y + 2, Some(robot)),
        None => draw_hand(frame, tell, y),
    }
}

/// How much can still be found out, as far as the device helps.
fn buy_title(tell: Teller<'_>, name: &str) -> Line {
    let words = &WORDS;
    let possible = number(tell.view.possible().len());
    match tell.view.help() {
        Help::Off | Help::Marks | Help::Checked => tell.expand(words.buy, &[name]),
        Help::Count | Help::Full if tell.view.possible().is_empty() => tell.expand(words.nothing_fits, &[]),
        Help::Count => tell.expand(words.possible, &[&possible]),
        Help::Full if tell.best_buy().is_some() => tell.expand(words.possible_best, &[&possible]),
        Help::Full => tell.expand(words.not_worth_it, &[&possible]),
    }
}

/// The player's cards, one below the other.
fn draw_hand(frame: &mut Frame, tell: Teller<'_>, y: i32) {
    let bought = tell.view.viewer().seat().and_then(|seat| tell.view.bought(seat));
    let mut y = y;
    for (place, card) in tell.view.hand().iter().enumerate() {
        let line: Line = expand("{0}  {1}", &[&number(place.saturating_add(1)), &tell.codes(*card)]);
        paint::write(frame, MEDIUM, Ink::Light, 17, y, &line);
        // RO-114: real cards are handed over, and the device says which one is worth it.
        if tell.advises_hand() {
            paint::write_right(frame, MEDIUM, Ink::Light, SCREEN_WIDTH - 3, y, &tell.advice(place));
        }
        if let Some((_, Some(answer))) = bought.filter(|(bought, _)| bought == card) {
            public::draw_tile(frame, 100, y, Some(answer));
        }
        y += LINE_HEIGHT - 1;
    }
}

/// A Manufacturer has done everything: here is what it was.
///
/// RO-146: it is the same picture for a purchase and for a pass, with other figures.
fn draw_maker(frame: &mut Frame, tell: Teller<'_>, seat: Seat) {
    let view = tell.view;
    let decided = view.has_decided(seat);
    match (view.phase(), view.lock(seat)) {
        (Phase::Produce(_), Some((robot, eureka))) => {
            let about = if eureka { WORDS.eureka } else { WORDS.no_eureka };
            let title: Line = tell.expand(WORDS.locked, &[&tell.name(seat)]);
            build::draw_sealed(frame, tell, &title, Some(robot), about);
        }
        // Whoever decides last finds that the next phase has begun.
        (Phase::Buy | Phase::Produce(Attempt::First), _) if decided && view.could_buy(seat) => {
            build::draw_answer(frame, tell, seat);
        }
        _ => {
            let title: Line = match tell.advises_hand() {
                true => buy_title(tell, &tell.name(seat)),
                false => tell.expand(WORDS.own_cards, &[&tell.name(seat)]),
            };
            paint::title(frame, &title);
            draw_hand(frame, tell, TITLE_HEIGHT + 1);
            paint::hint(frame, &tell.line(WORDS.ok_hides));
        }
    }
}

/// The Customer looks at the order, and at the cards that were sold with their answers.
fn draw_customer(frame: &mut Frame, tell: Teller<'_>, seat: Seat) {
    const ORDER_WIDTH: i32 = 24;
    let view = tell.view;
    let (title, left) = match view.order() {
        Some(order) => {
            // From top to bottom, as the robot stands.
            let mut y = TITLE_HEIGHT + 1;
            for part in Part::ALL {
                paint::highlight(frame, 1, y, ORDER_WIDTH, 16);
                let code = tell.code(order.colour(part));
                paint::write_centred(frame, LARGE, Ink::Dark, 1, 1 + ORDER_WIDTH, y - 2, &code);
                y += 17;
            }
            (tell.expand(WORDS.enter_order, &[&tell.name(seat)]), 29)
        }
        // Typed answers: the order is on the Customer's card, and nowhere else.
        None => (expand::<42>("{0}", &[&tell.name(seat)]), 1),
    };
    paint::title(frame, &title);
    let sales = || {
        view.makers_in_order()
            .filter_map(|seat| Some((seat, view.bought(seat)?)))
    };
    let feedback = || {
        view.makers_in_order()
            .filter_map(|seat| Some((seat, (view.first_robot(seat)?, view.feedback(seat)))))
    };
    if sales().next().is_none() && feedback().next().is_none() {
        paint::write(frame, SMALL, Ink::Light, left, TITLE_HEIGHT, &tell.line(WORDS.sold));
        paint::write(
            frame,
            SMALL,
            Ink::Light,
            left,
            TITLE_HEIGHT + 12,
            &tell.line(WORDS.nothing_sold),
        );
    }
    let mut y = TITLE_HEIGHT + 1;
    // In the second attempt these numbers are what the Customer hands out; the sold cards were handed out before.
    let is_second = feedback().next().is_some();
    let numbers = feedback().chain(sales().filter(|_| !is_second));
    for (buyer, (card, answer)) in numbers {
        let answer = answer.map(number);
        let answer = answer.as_deref().unwrap_or("?");
        // Who has a name is called by it: that much room there is.
        let name = match tell.talk.players.entered(buyer).is_empty() {
            true => tag(buyer),
            false => tell.name(buyer),
        };
        paint::write(frame, FLAT, Ink::Light, left, y, &name);
        write_codes(frame, tell, FLAT, (79, y), 13, Some(card));
        notes::draw_tile(frame, 119, y, 9, answer);
        y += 10;
    }
    // Below five cards there is no room for it.
    if y <= HINT_TOP {
        paint::write_centred(
            frame,
            SMALL,
            Ink::Light,
            left,
            SCREEN_WIDTH,
            HINT_TOP,
            &tell.line(WORDS.ok_hides),
        );
    }
}
