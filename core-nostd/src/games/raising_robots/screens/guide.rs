//! How the table is set up with real cards, a step on each subpage (RR-07 to RR-19).

use super::super::data::{DEALT_ROBOTS, KEPT_ROBOTS, START};
use super::super::effect::Good;
use super::super::setup::{EnergyDraw, Inventors};
use super::super::speech::{formula, good_sign};
use super::super::state::Flow;
use super::super::view::View;
use super::super::words::WORDS;
use super::{Line, Scene, Teller};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, LARGE, SCREEN_WIDTH};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::text;
use crate::ui::zones::{self, HINT_TOP, Tone};

/// What is done on one page.
#[derive(Clone, Copy)]
enum Step {
    Board,
    Goods,
    Cubes,
    /// Real Energy Cards, or none.
    Energy,
    Line,
    Robots,
    Classes,
    Inventors,
    BuildTwo,
    Unlock,
}

/// The steps, in their order.
fn steps(view: View<'_>) -> impl Iterator<Item = Step> {
    let line = view.line().map(|_| Step::Line);
    let inventors = (view.setup().inventors != Inventors::Off).then_some(Step::Inventors);
    [Step::Board, Step::Goods, Step::Cubes, Step::Energy]
        .into_iter()
        .chain(line)
        .chain([Step::Robots, Step::Classes])
        .chain(inventors)
        .chain([Step::BuildTwo, Step::Unlock])
}

/// Whether the table is set up now.
pub(in super::super) fn is_open(view: View<'_>) -> bool {
    let begins = view.round() <= 1 && matches!(view.flow(), Flow::Start | Flow::Bidding(_));
    view.setup().is_table() && begins && view.earlier_totals().is_empty()
}

/// How many steps there are.
pub(in super::super) fn count(view: View<'_>) -> u8 {
    u8::try_from(steps(view).count()).unwrap_or_default()
}

/// Draws one of them.
pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let (view, words) = (tell.view, &WORDS.setup);
    let place: Line = expand(
        "{0}/{1}",
        &[&number(scene.subpage.saturating_add(1)), &number(count(view))],
    );
    zones::title(frame, Tone::Ask, &tell.line(WORDS.pages.guide), &place);
    let Some(step) = steps(view).nth(scene.subpage.into()) else {
        return;
    };
    let (sign, figure, sentence, with): (char, Line, _, Line) = match step {
        Step::Board => (Sign::Unlock.letter(), figure(16), words.take_board, Line::new()),
        Step::Goods => {
            let [batteries, tape] =
                [Good::Battery, Good::Tape].map(|good| formula::figured(*START.get(good), good_sign(good)));
            let goods: Line = expand("{0} {1}", &[&batteries, &tape]);
            (
                Sign::Battery.letter(),
                figure(*START.get(Good::Battery)),
                words.take_goods,
                goods,
            )
        }
        Step::Cubes => (formula::CUBE, figure(14), words.lay_cubes, Line::new()),
        Step::Energy => {
            let players: Line = expand("{0}", &[&number(view.seats().len())]);
            let sentence = match view.setup().energy {
                EnergyDraw::Device => words.leave_energy,
                EnergyDraw::Entered => words.take_energy,
            };
            (Sign::Energy.letter(), figure(8), sentence, players)
        }
        Step::Line => (Sign::Round.letter(), figure(5), words.lay_line, Line::new()),
        Step::Robots => {
            let cards: Line = expand("{0}>{1}", &[&number(DEALT_ROBOTS), &number(KEPT_ROBOTS)]);
            (Sign::Card.letter(), cards, words.deal_robots, Line::new())
        }
        Step::Classes => (
            Sign::Class.letter(),
            expand("2>1", &[]),
            words.deal_classes,
            Line::new(),
        ),
        Step::Inventors if view.setup().inventors == Inventors::Bidding => {
            let tracks: Line = expand("{0}", &[&number(view.seats().len())]);
            (Sign::Person.letter(), tracks.clone(), words.lay_inventors, tracks)
        }
        Step::Inventors => (
            Sign::Person.letter(),
            expand("2>1", &[]),
            words.deal_inventors,
            Line::new(),
        ),
        Step::BuildTwo => (Sign::Wrench.letter(), figure(2), words.build_two, Line::new()),
        Step::Unlock => (Sign::Unlock.letter(), figure(1), words.unlock_one, Line::new()),
    };
    draw_large(frame, sign, &figure);
    draw_words(frame, &tell.expand::<128>(sentence, &[&with]));
}

fn figure(figure: u16) -> Line {
    expand("{0}", &[&number(figure)])
}

/// A sign of twice its size, and a figure beside it.
fn draw_large(frame: &mut Frame, sign: char, figure: &str) {
    const GAP: i32 = 6;
    let size = (FLAT.advance(sign) - 1) * 2;
    let x = (SCREEN_WIDTH - size - GAP - LARGE.width(figure)) / 2;
    draw_double(frame, x, 21 - size / 2, sign);
    paint::write(frame, LARGE, Ink::Light, x + size + GAP, 11, figure);
}

/// A sign is drawn as it is, and then each of its pixels is four.
fn draw_double(frame: &mut Frame, x: i32, y: i32, sign: char) {
    let size = FLAT.advance(sign) - 1;
    paint::picture(frame, Ink::Light, x, y, sign);
    // From the last pixel to the first, so that none is overwritten before it is looked at.
    let places = (0..size).rev().flat_map(|dy| (0..size).rev().map(move |dx| (dx, dy)));
    for (dx, dy) in places {
        let lit = match (u8::try_from(x + dx), u8::try_from(y + dy)) {
            (Ok(column), Ok(row)) => frame.pixel(column, row),
            _ => false,
        };
        let ink = if lit { Ink::Light } else { Ink::Dark };
        paint::fill(frame, ink, x + dx * 2, y + dy * 2, 2, 2);
    }
}

/// What is to be done, below the picture: in two lines, or in three of the smallest letters if it is long.
fn draw_words(frame: &mut Frame, words: &str) {
    let letters = |font: paint::Font| font.letters(SCREEN_WIDTH - 6);
    let (font, pitch) = match text::wrap(words, letters(FLAT)).count() {
        0..=2 => (FLAT, 10),
        _ => (paint::TINY, 7),
    };
    let mut y = 33;
    for line in text::wrap(words, letters(font)) {
        paint::write(frame, font, Ink::Light, 2, y, line);
        y += pitch;
    }
    debug_assert!(y < HINT_TOP, "the words reach into the hints: {words}");
}
