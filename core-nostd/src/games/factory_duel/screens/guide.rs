//! How the table is set up, a step on each subpage: what each player takes before the first turn (4.2 of the rules).

#[cfg(test)]
mod tests;

use super::super::cards::{AnyCard, Module, Software};
use super::super::data::{HAND, MINERALS_START, MINERALS_UNIT, Passive, SHIELDS};
use super::super::names;
use super::super::setup::Mode;
use super::super::state::Flow;
use super::super::view::View;
use super::super::words::WORDS;
use super::{Scene, Teller};
use crate::ui::frame::Frame;
use crate::ui::game::Line;
use crate::ui::paint::{self, FLAT, Ink, LARGE, SCREEN_WIDTH};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::text;
use crate::ui::zones::{self, HINT_TOP, Tone};

/// What is taken on one page.
#[derive(Clone, Copy)]
enum Step {
    Minerals,
    Robot,
    Shields,
    /// Real cards are shuffled, and five are drawn.
    Modules,
    Upgrades,
    Software,
}

/// The steps, in their order.
fn steps(view: View<'_>) -> impl Iterator<Item = Step> {
    let modules = view.setup().is_entered().then_some(Step::Modules);
    [Step::Minerals, Step::Robot, Step::Shields]
        .into_iter()
        .chain(modules)
        .chain([Step::Upgrades, Step::Software])
}

/// Whether the table is set up now: nothing is done before the first turn is programmed.
pub(in super::super) fn is_open(view: View<'_>) -> bool {
    view.turn() <= 1 && matches!(view.flow(), Flow::Drawing | Flow::Choosing | Flow::Programming)
}

/// How many steps there are.
pub(in super::super) fn count(view: View<'_>) -> u8 {
    u8::try_from(steps(view).count()).unwrap_or_default()
}

/// Draws one of them.
pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let words = &WORDS.setup;
    let place: Line = expand(
        "{0}/{1}",
        &[&number(scene.subpage.saturating_add(1)), &number(count(tell.view))],
    );
    zones::title(frame, Tone::Ask, &tell.line(words.guide), &place);
    match steps(tell.view).nth(scene.subpage.into()) {
        Some(Step::Minerals) => {
            let minerals = number(MINERALS_START);
            draw_large(frame, &[Part::Sign(Sign::Mineral), Part::Figure(&minerals)]);
            draw_words(frame, &tell.expand::<96>(words.take_minerals, &[&minerals]));
        }
        Some(Step::Robot) => {
            let (power, armor) = (Part::Sign(Sign::Power), Part::Sign(Sign::Armor));
            // Nothing between the two dice makes them stand apart.
            draw_large(frame, &[power, Part::Die, Part::Figure(""), armor, Part::Die]);
            draw_words(frame, &tell.say::<96>(words.take_robot));
        }
        Some(Step::Shields) => draw_shields(frame, tell),
        Some(Step::Modules) => {
            let (all, hand) = (number(Module::ALL.len()), number(HAND));
            let pointer = Part::Sign(Sign::Pointer);
            let card = Part::Sign(Sign::Card);
            draw_large(frame, &[card, Part::Figure(&all), pointer, Part::Figure(&hand)]);
            draw_words(frame, &tell.say::<96>(words.take_modules));
        }
        Some(Step::Upgrades) => {
            draw_large(frame, &[Part::Sign(Sign::Card), Part::Figure("8")]);
            draw_words(frame, &tell.say::<96>(words.take_upgrades));
        }
        Some(Step::Software) => draw_software(frame, tell),
        None => {}
    }
}

/// RF-16, RF-123: 15 shields; one software may have more.
fn draw_shields(frame: &mut Frame, tell: Teller<'_>) {
    let words = &WORDS.setup;
    let view = tell.view;
    let shields = number(SHIELDS);
    draw_large(frame, &[Part::Sign(Sign::Shield), Part::Figure(&shields)]);
    let more = match view.software_spec(Software::Fortitude).passive {
        Some(Passive::MaxShields(more)) if view.setup().mode == Mode::Advanced => Some(more),
        _ => None,
    };
    let fortitude = names::name(AnyCard::Software(Software::Fortitude));
    let sentence = match more {
        Some(more) => tell.expand::<96>(words.take_more_shields, &[&shields, fortitude, &number(more)]),
        None => tell.expand(words.take_shields, &[&shields]),
    };
    draw_words(frame, &sentence);
}

/// RF-17, RF-18: Basic Software and what it yields, or three cards to choose from.
fn draw_software(frame: &mut Frame, tell: Teller<'_>) {
    let words = &WORDS.setup;
    let chip = Part::Sign(Sign::Chip);
    if tell.view.setup().mode == Mode::Advanced {
        draw_large(frame, &[chip; 3]);
        draw_words(frame, &tell.say::<96>(words.take_advanced));
        return;
    }
    let [_, units, ..] = tell.view.software_spec(Software::Basic).figures();
    let minerals = number(MINERALS_UNIT.saturating_mul(units.into()));
    let yields: Line = expand("+{0}", &[&minerals]);
    draw_large(frame, &[chip, Part::Figure(&yields)]);
    draw_words(frame, &tell.expand::<96>(words.take_basic, &[&minerals]));
}

/// A part of a large picture.
#[derive(Clone, Copy)]
enum Part<'a> {
    Sign(Sign),
    Figure(&'a str),
    /// A die that shows 1.
    Die,
}

/// Rows and columns of a sign of twice its size, and of a die.
const SIGN: i32 = 14;
const DIE: i32 = 17;
/// Between two parts.
const GAP: i32 = 5;
/// The row in whose middle they stand.
const MIDDLE: i32 = 21;

impl Part<'_> {
    fn width(self) -> i32 {
        match self {
            Part::Sign(_) => SIGN,
            Part::Figure(figure) => LARGE.width(figure),
            Part::Die => DIE,
        }
    }
}

/// Signs and figures side by side, in the middle of the screen.
fn draw_large(frame: &mut Frame, parts: &[Part<'_>]) {
    let width = parts.iter().fold(-GAP, |width, part| width + part.width() + GAP);
    let mut x = (SCREEN_WIDTH - width) / 2;
    for part in parts {
        match part {
            Part::Sign(sign) => draw_double(frame, x, MIDDLE - SIGN / 2, *sign),
            Part::Figure(figure) => paint::write(frame, LARGE, Ink::Light, x, MIDDLE - 10, figure),
            Part::Die => {
                let top = MIDDLE - DIE / 2;
                paint::highlight(frame, x, top, DIE, DIE);
                paint::fill(frame, Ink::Dark, x + DIE / 2 - 1, top + DIE / 2 - 1, 3, 3);
            }
        }
        x += part.width() + GAP;
    }
}

/// A sign of twice its size: it is drawn as it is, and then each of its pixels is four.
fn draw_double(frame: &mut Frame, x: i32, y: i32, sign: Sign) {
    const SIZE: i32 = SIGN / 2;
    paint::picture(frame, Ink::Light, x, y, sign.letter());
    // From the last pixel to the first, so that none is overwritten before it is looked at.
    for place in (0..SIZE * SIZE).rev() {
        let (dx, dy) = (place % SIZE, place / SIZE);
        let lit = match (u8::try_from(x + dx), u8::try_from(y + dy)) {
            (Ok(column), Ok(row)) => frame.pixel(column, row),
            _ => false,
        };
        let ink = if lit { Ink::Light } else { Ink::Dark };
        paint::fill(frame, ink, x + dx * 2, y + dy * 2, 2, 2);
    }
}

/// What is to be done, in at most two lines below the picture.
fn draw_words(frame: &mut Frame, words: &str) {
    let mut y = 34;
    for line in text::wrap(words, FLAT.letters(SCREEN_WIDTH - 6)) {
        paint::write(frame, FLAT, Ink::Light, 2, y, line);
        y += 10;
    }
    debug_assert!(y <= HINT_TOP, "the words reach into the hints: {words}");
}
