//! What helps one player to think: the marking table, all cards and numbers, the robots that are left.

use super::{Action, Colour, Help, Part, Scene, Teller, WORDS, icons, write_codes};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, MEDIUM, SCREEN_HEIGHT, SMALL, TITLE_HEIGHT};
use crate::ui::template::number;

use super::super::deduce::{self, Derived};
use super::super::robot::{Robot, RobotSet};
use super::super::speech::Line;
use super::super::state::{Attempt, Mark, Phase};
use super::public::PLACES;

/// The marking table: parts below each other, colours side by side.
pub(in super::super) fn draw_marks(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    const LEFT: i32 = 35;
    const STEP: i32 = 23;
    const PITCH: i32 = 14;
    let view = tell.view;
    let possible = view.possible();
    let mut clash = false;
    let mut y = TITLE_HEIGHT + 10;
    for part in Part::ALL {
        paint::write(frame, SMALL, Ink::Light, 1, y, &tell.line(WORDS.part(part)));
        let mut x = LEFT;
        for colour in Colour::ALL {
            let derived = Derived::of(possible, part, colour);
            let wrong = view.warns_of_mark(part, colour);
            clash |= wrong;
            let counts = view.help() >= Help::Count;
            draw_mark(
                frame,
                x + if counts { 3 } else { 7 },
                y + 4,
                view.mark(part, colour),
                wrong,
            );
            if counts {
                draw_derived(frame, x + 14, y + 5, derived);
            }
            if scene.chosen_action() == Some(Action::Mark { part, colour }) {
                paint::highlight_over(frame, x, y + 1, STEP - 1, PITCH - 1);
            }
            x += STEP;
        }
        y += PITCH;
    }
    let mut x = LEFT;
    for colour in Colour::ALL {
        paint::write_centred(
            frame,
            FLAT,
            Ink::Light,
            x,
            x + STEP - 1,
            TITLE_HEIGHT,
            &tell.code(colour),
        );
        paint::fill(
            frame,
            Ink::Light,
            x - 1,
            TITLE_HEIGHT + 2,
            1,
            SCREEN_HEIGHT - TITLE_HEIGHT - 2,
        );
        x += STEP;
    }
    let title: Line = match view.help() {
        Help::Count | Help::Full if possible.is_empty() => tell.expand(WORDS.nothing_fits, &[]),
        _ if clash => tell.expand(WORDS.marks_clash, &[]),
        Help::Count | Help::Full => tell.expand(WORDS.possible, &[&number(possible.len())]),
        Help::Off | Help::Marks | Help::Checked => tell.expand(WORDS.marks, &[]),
    };
    paint::title(frame, &title);
}

fn draw_mark(frame: &mut Frame, x: i32, y: i32, mark: Mark, wrong: bool) {
    let icon = match mark {
        Mark::Blank => return,
        Mark::Crossed => icons::CROSS,
        Mark::Circled => icons::CIRCLE,
    };
    icons::draw(frame, Ink::Light, x, y, 1, icon);
    if wrong {
        paint::fill(frame, Ink::Light, x + 8, y - 1, 2, 6);
        paint::fill(frame, Ink::Light, x + 8, y + 6, 2, 2);
    }
}

/// RO-112: impossible, open or certain.
fn draw_derived(frame: &mut Frame, x: i32, y: i32, derived: Derived) {
    let icon = match derived {
        Derived::Impossible => icons::DOT,
        Derived::Open => icons::HOLLOW,
        Derived::Certain => icons::FULL,
    };
    icons::draw(frame, Ink::Light, x, y, 1, icon);
}

/// The board on the left, the player's cards on the right, the first robot below, and every number.
pub(in super::super) fn draw_cards(frame: &mut Frame, tell: Teller<'_>) {
    const RIGHT: i32 = 66;
    const PITCH: i32 = 12;
    let view = tell.view;
    let seat = view.viewer().seat();
    paint::title(frame, &tell.line(WORDS.cards));
    paint::fill(frame, Ink::Light, RIGHT - 3, TITLE_HEIGHT + 1, 1, 3 * PITCH);
    let bought = seat.and_then(|seat| view.bought(seat));
    let mut y = TITLE_HEIGHT;
    for (place, letter) in PLACES.into_iter().enumerate() {
        if let Some(card) = view.board().get(place) {
            draw_card(frame, tell, 1, y, letter, *card, view.tiles().get(place).copied());
        }
        if let Some(card) = view.hand().get(place) {
            let answer = bought
                .filter(|(bought, _)| bought == card)
                .and_then(|(_, answer)| answer);
            let slot = number(place.saturating_add(1));
            draw_card(frame, tell, RIGHT, y, &slot, *card, answer);
        }
        y += PITCH;
    }
    let first = seat.and_then(|seat| Some((view.first_robot(seat)?, view.feedback(seat))));
    if let Some((robot, feedback)) = first {
        let label: Line = tell.expand(WORDS.step_try, &["1"]);
        paint::write(frame, SMALL, Ink::Light, 1, y + 3, &label);
        draw_card(frame, tell, RIGHT, y + 3, "", robot, feedback);
    }
}

/// A card with its name on the left and its number on the right.
fn draw_card(frame: &mut Frame, tell: Teller<'_>, x: i32, y: i32, name: &str, card: Robot, tile: Option<u8>) {
    paint::write(frame, SMALL, Ink::Light, x, y, name);
    write_codes(frame, tell, SMALL, (x + 9, y), 14, Some(card));
    if let Some(tile) = tile {
        draw_tile(frame, x + 51, y + 1, 11, &number(tile));
    }
}

/// A small tile with its number, `height` rows high.
pub(super) fn draw_tile(frame: &mut Frame, x: i32, y: i32, height: i32, tile: &str) {
    paint::highlight(frame, x, y, 9, height);
    // The figure itself is seven rows high and begins in the second one.
    paint::write(frame, FLAT, Ink::Dark, x + 2, y + (height - 9) / 2, tile);
}

/// Every robot that is left (RO-111): twelve at most.
pub(in super::super) fn draw_possible(frame: &mut Frame, tell: Teller<'_>) {
    const ROWS: usize = 4;
    const PITCH: i32 = 13;
    let possible = tell.view.possible();
    paint::title(frame, &possible_title(tell, possible));
    // Two columns of middle letters, or three of small ones, with lines between them.
    let (font, left, column, step) = match possible.len() {
        0..=8 => (MEDIUM, 4, 66, 20),
        _ => (SMALL, 1, 44, 13),
    };
    debug_assert!(usize::from(possible.len()) <= 3 * ROWS, "RO-111: twelve at most");
    let (mut x, mut y) = (left, TITLE_HEIGHT);
    for (place, robot) in possible.iter().take(3 * ROWS).enumerate() {
        if place > 0 && place % ROWS == 0 {
            x += column;
            y = TITLE_HEIGHT;
            paint::fill(
                frame,
                Ink::Light,
                x - 4,
                TITLE_HEIGHT + 2,
                1,
                SCREEN_HEIGHT - TITLE_HEIGHT - 3,
            );
        }
        write_codes(frame, tell, font, (x, y), step, Some(robot));
        y += PITCH;
    }
}

/// With full help: what to build (RO-120), and an exclamation mark where a call is advised (RO-123).
fn possible_title(tell: Teller<'_>, possible: RobotSet) -> Line {
    let count = number(possible.len());
    if possible.is_empty() {
        return tell.expand(WORDS.nothing_fits, &[]);
    }
    let best = match tell.view.phase() {
        // There is nothing to learn for later any more.
        Phase::Produce(Attempt::Second) => possible.iter().next(),
        _ => deduce::best_build(possible).map(|(robot, _)| robot),
    };
    match best.filter(|_| tell.view.help() == Help::Full) {
        Some(robot) => {
            let call = if tell.view.eureka_is_advised_for(robot) {
                "!"
            } else {
                ""
            };
            tell.expand(WORDS.possible_build, &[&count, &tell.codes(robot), call])
        }
        None => tell.expand(WORDS.possible, &[&count]),
    }
}
