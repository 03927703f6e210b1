//! How the table is set up for a game with real cards, a step on each page.

use super::{Line, TOP, Teller, WORDS, cubes, robots};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, MEDIUM, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::text;
use crate::ui::zones::{self, HINT_TOP, Tone};

use super::super::robot::ROBOTS;
use super::super::view::View;
use super::public::PLACES;
use super::robots::Size;

/// What is laid out or dealt on one page.
#[derive(Clone, Copy)]
enum Step {
    /// What every player takes.
    Take,
    /// The cubes that are left.
    Pot,
    Shuffle,
    /// The Customer's card.
    Order(Seat),
    Board,
    Hands,
}

/// The steps, in their order. Without a Customer at the table nobody draws an order.
fn steps(view: View<'_>) -> impl Iterator<Item = Step> {
    let order = view.customer().map(Step::Order);
    [Step::Take, Step::Pot, Step::Shuffle]
        .into_iter()
        .chain(order)
        .chain([Step::Board, Step::Hands])
}

/// How many there are.
pub(in super::super) fn count(view: View<'_>) -> u8 {
    u8::try_from(steps(view).count()).unwrap_or_default()
}

/// Draws one of them.
pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, step: u8) {
    let place: Line = expand("{0}/{1}", &[&number(step.saturating_add(1)), &number(count(tell.view))]);
    zones::title(frame, Tone::Ask, &tell.line(WORDS.guide), &place);
    let Some(step) = steps(tell.view).nth(step.into()) else {
        return;
    };
    let sign = |sign: Sign, count: u8| -> Line {
        let mut letter = [0; 4];
        expand("{0} {1}", &[&number(count), sign.letter().encode_utf8(&mut letter)])
    };
    let (picture, words) = match step {
        Step::Take => {
            let siren = sign(Sign::Siren, 1);
            (expand("{0}   {1}", &[&cubes("4 "), &siren]), tell.say(WORDS.guide_take))
        }
        Step::Pot => {
            let pot = tell.view.cubes().pot();
            let large: Line = expand("{0} x5", &[&number(pot.large)]);
            let small = cubes(expand::<8>("{0} ", &[&number(pot.small)]));
            (expand("{0}   {1}", &[&small, &large]), tell.say(WORDS.guide_pot))
        }
        Step::Shuffle => (sign(Sign::Card, ROBOTS), tell.say(WORDS.guide_shuffle)),
        Step::Order(seat) => (sign(Sign::Card, 1), tell.expand(WORDS.guide_order, &[&tell.name(seat)])),
        Step::Hands => (sign(Sign::Card, 3), tell.say(WORDS.guide_hands)),
        Step::Board => {
            draw_places(frame);
            draw_words(frame, TOP + 34, &tell.say::<96>(WORDS.guide_board));
            return;
        }
    };
    let picture: Line = picture;
    paint::write_centred(frame, MEDIUM, Ink::Light, 0, SCREEN_WIDTH, TOP, &picture);
    let words: heapless::String<96> = words;
    draw_words(frame, TOP + 14, &words);
}

fn draw_words(frame: &mut Frame, y: i32, words: &str) {
    let mut y = y;
    for line in text::wrap(words, FLAT.letters(SCREEN_WIDTH - 6)) {
        paint::write(frame, FLAT, Ink::Light, 2, y, line);
        y += 10;
    }
    debug_assert!(y <= HINT_TOP, "the words reach into the hints: {words}");
}

/// Three cards side by side, with the names of their places.
fn draw_places(frame: &mut Frame) {
    let mut x = 18;
    for place in PLACES {
        robots::draw_parts(frame, (x, TOP), Size::MIDDLE, |_| None);
        paint::write_centred(frame, TINY, Ink::Light, x, x + 14, TOP + 25, place);
        x += 40;
    }
}
