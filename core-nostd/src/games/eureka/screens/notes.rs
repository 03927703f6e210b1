//! What helps one player to think: the marking table, all cards and numbers, the robots that are left.

use super::{Action, Colour, Help, Line, Part, Scene, TOP, Teller, WORDS, icons, private_title, robots};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink};
use crate::ui::pictures::Sign;
use crate::ui::template::number;
use crate::ui::zones::{HINT_TOP, TITLE_HEIGHT, Tone};

use super::super::deduce::{self, Derived};
use super::super::robot::RobotSet;
use super::super::state::{Attempt, Mark, Phase};
use super::robots::Size;

/// The marking table: parts below each other, colours side by side.
pub(in super::super) fn draw_marks(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    const LEFT: i32 = 35;
    const STEP: i32 = 23;
    const PITCH: i32 = 11;
    let view = tell.view;
    let possible = view.possible();
    let counts = view.help() >= Help::Count;
    let mut clash = false;
    let mut y = TITLE_HEIGHT + 12;
    for part in Part::ALL {
        paint::write(frame, FLAT, Ink::Light, 1, y, &tell.line(WORDS.part(part)));
        let mut x = LEFT;
        for colour in Colour::ALL {
            let wrong = view.warns_of_mark(part, colour);
            clash |= wrong;
            draw_mark(
                frame,
                x + if counts { 2 } else { 7 },
                y + 2,
                view.mark(part, colour),
                wrong,
            );
            if counts {
                draw_derived(frame, x + 14, y + 3, Derived::of(possible, part, colour));
            }
            if scene.chosen_action() == Some(Action::Mark { part, colour }) {
                paint::highlight_over(frame, x, y, STEP - 1, PITCH);
            }
            x += STEP;
        }
        y += PITCH;
    }
    let mut x = LEFT;
    for colour in Colour::ALL {
        paint::picture(frame, Ink::Light, x + 6, TITLE_HEIGHT + 2, robots::swatch(colour));
        paint::fill(
            frame,
            Ink::Light,
            x - 1,
            TITLE_HEIGHT + 2,
            1,
            HINT_TOP - TITLE_HEIGHT - 3,
        );
        x += STEP;
    }
    let title: Line = match view.help() {
        Help::Count | Help::Full if possible.is_empty() => tell.expand(WORDS.nothing_fits, &[]),
        _ if clash => tell.expand(WORDS.marks_clash, &[]),
        Help::Count | Help::Full => tell.expand(WORDS.possible, &[&number(possible.len())]),
        Help::Off | Help::Marks | Help::Checked => tell.expand(WORDS.marks, &[]),
    };
    private_title(frame, Tone::News, &title, "");
}

fn draw_mark(frame: &mut Frame, x: i32, y: i32, mark: Mark, wrong: bool) {
    match mark {
        Mark::Blank => return,
        Mark::Crossed => paint::picture(frame, Ink::Light, x, y, Sign::Cross.letter()),
        Mark::Circled => icons::draw(frame, Ink::Light, x, y, 1, icons::CIRCLE),
    }
    if wrong {
        paint::fill(frame, Ink::Light, x + 8, y, 2, 4);
        paint::fill(frame, Ink::Light, x + 8, y + 5, 2, 2);
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

/// All that the viewer knows, with every number.
pub(in super::super) fn draw_cards(frame: &mut Frame, tell: Teller<'_>) {
    private_title(frame, Tone::News, &tell.line(WORDS.cards), "");
    draw_known(frame, tell, |_, _, _| ());
}

/// The board on the left, the own cards in the middle, on the right the robot of the first attempt; tiles below them.
/// `on_card` adds something to an own card, whose place and left edge it is told.
pub(super) fn draw_known(frame: &mut Frame, tell: Teller<'_>, on_card: impl Fn(&mut Frame, usize, i32)) {
    const PITCH: i32 = 17;
    const HAND_PITCH: i32 = 21;
    let view = tell.view;
    let seat = view.viewer().seat();
    let mut x = 0;
    for (place, card) in view.board().iter().enumerate() {
        robots::draw(frame, (x, TOP), Size::MIDDLE, *card);
        robots::draw_tile(frame, x + 1, TOP + 24, view.tiles().get(place).copied());
        x += PITCH;
    }
    let first = seat.and_then(|seat| Some((view.first_robot(seat)?, view.feedback(seat))));
    // Four have less room between them than three.
    let (mut x, pitch) = match first {
        Some(_) => (57, PITCH),
        None => (63, HAND_PITCH),
    };
    paint::fill(frame, Ink::Light, 52, TOP, 1, 33);
    let bought = seat.and_then(|seat| view.bought(seat));
    for (place, card) in view.hand().iter().enumerate() {
        robots::draw(frame, (x, TOP), Size::MIDDLE, *card);
        if let Some((_, answer)) = bought.filter(|(bought, _)| bought == card) {
            robots::draw_tile(frame, x + 1, TOP + 24, answer);
        }
        on_card(frame, place, x);
        x += pitch;
    }
    if let Some((robot, feedback)) = first {
        paint::fill(frame, Ink::Light, 109, TOP, 1, 33);
        robots::draw(frame, (114, TOP), Size::MIDDLE, robot);
        robots::draw_tile(frame, 115, TOP + 24, feedback);
    }
}

/// Every robot that is left (RO-111): twelve at most.
pub(in super::super) fn draw_possible(frame: &mut Frame, tell: Teller<'_>) {
    const COLUMNS: usize = 6;
    const STEP: i32 = 21;
    let possible = tell.view.possible();
    let (title, best) = possible_title(tell, possible);
    private_title(frame, Tone::News, &title, &best);
    debug_assert!(usize::from(possible.len()) <= 2 * COLUMNS, "RO-111: twelve at most");
    // One row of larger ones, or two of lower ones.
    let (size, mut y) = match usize::from(possible.len()) <= COLUMNS {
        true => (Size::MIDDLE, TOP + 9),
        false => (Size::LOW, TOP),
    };
    let mut x = 5;
    for (place, robot) in possible.iter().take(2 * COLUMNS).enumerate() {
        if place == COLUMNS {
            (x, y) = (5, y + size.rows() + 2);
        }
        robots::draw(frame, (x, y), size, robot);
        x += STEP;
    }
}

/// With full help: what to build (RO-120), and a siren where a call is advised (RO-123).
fn possible_title(tell: Teller<'_>, possible: RobotSet) -> (Line, Line) {
    if possible.is_empty() {
        return (tell.expand(WORDS.nothing_fits, &[]), Line::new());
    }
    let title = tell.expand(WORDS.possible, &[&number(possible.len())]);
    let best = match tell.view.phase() {
        // There is nothing to learn for later any more.
        Phase::Produce(Attempt::Second) => possible.iter().next(),
        _ => deduce::best_build(possible).map(|(robot, _)| robot),
    };
    let Some(robot) = best.filter(|_| tell.view.help() == Help::Full) else {
        return (title, Line::new());
    };
    let mut siren = [0; 4];
    let call = match tell.view.eureka_is_advised_for(robot) {
        true => &*Sign::Siren.letter().encode_utf8(&mut siren),
        false => "",
    };
    (
        title,
        crate::ui::template::expand("*{0}{1}", &[&tell.codes(robot), call]),
    )
}
