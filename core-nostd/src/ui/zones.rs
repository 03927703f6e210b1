//! The three zones of a page: who must do what, a picture, and what the buttons do now.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

use heapless::String;

use super::frame::Frame;
use super::paint::{self, FLAT, Ink, SCREEN_HEIGHT, SCREEN_WIDTH, TINY};
use super::pictures::{Sign, has_pieces};

/// Rows of the title.
pub(crate) const TITLE_HEIGHT: i32 = 10;
/// The first row of the hints; above it ends the picture.
pub(crate) const HINT_TOP: i32 = 56;

/// What a title means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// Light: the device waits for the person whom it names.
    Ask,
    /// Dark: news, or a page to look something up.
    News,
}

/// The title: on the left what is to be done, on the right a round, a step or a stock.
pub(crate) fn title(frame: &mut Frame, tone: Tone, left: &str, right: &str) {
    debug_assert!(
        FLAT.width(left) + FLAT.width(right) + 2 <= SCREEN_WIDTH,
        "the title is too long: {left} {right}"
    );
    let right_edge = SCREEN_WIDTH - FLAT.width(right);
    let (left_ink, right_ink) = match tone {
        Tone::News => (Ink::Light, Ink::Light),
        // On a light ground a hollow piece would be a solid one: the ground ends before them.
        Tone::Ask if has_pieces(right) => {
            paint::fill(frame, Ink::Light, 0, 0, right_edge - 2, TITLE_HEIGHT);
            (Ink::Dark, Ink::Light)
        }
        Tone::Ask => {
            paint::fill(frame, Ink::Light, 0, 0, SCREEN_WIDTH, TITLE_HEIGHT);
            (Ink::Dark, Ink::Dark)
        }
    };
    paint::write(frame, FLAT, left_ink, 2, 0, left);
    paint::write(frame, FLAT, right_ink, right_edge, 0, right);
}

/// The bar at the right edge of the picture that shows the position in a longer list; none if everything fits.
pub(crate) fn scroll_bar(frame: &mut Frame, first: u16, shown: u16, all: u16) {
    paint::scroll_bar_between(frame, TITLE_HEIGHT + 1, HINT_TOP - 1, first, shown, all);
}

/// What the buttons do now. A button that is not named here does nothing but beep.
#[derive(Clone, Copy, Default)]
pub(crate) struct Hints<'a> {
    /// What Back does.
    pub(crate) back: Option<&'a str>,
    /// What Up and Down change; an empty word where they move a cursor.
    pub(crate) turn: Option<&'a str>,
    /// Whether a card can be played now: Menu leads there.
    pub(crate) card: bool,
    /// Whether Menu leads to other pages, where that is not plain.
    pub(crate) menu: bool,
    /// What OK does.
    pub(crate) ok: Option<Ok<'a>>,
}

/// What OK does.
#[derive(Clone, Copy)]
pub(crate) enum Ok<'a> {
    /// A press does it.
    Press(&'a str),
    /// It cannot be undone: OK has to be held, and the box fills meanwhile.
    Hold {
        /// What it does.
        verb: &'a str,
        /// The word for holding.
        hold: &'a str,
        /// How far the box is filled, in percent.
        filled: u8,
    },
}

/// Between the parts of the line.
const GAP: i32 = 2;

/// Draws the lowest line.
pub(crate) fn hints(frame: &mut Frame, hints: &Hints<'_>) {
    let mut right = SCREEN_WIDTH;
    if let Some(ok) = hints.ok {
        right = draw_ok(frame, ok) - GAP;
    }
    let mut left = 0;
    if let Some(word) = hints.back {
        paint::picture(frame, Ink::Light, 0, HINT_TOP + 1, Sign::Back.letter());
        left = 9 + TINY.width(word) + GAP;
        // Beside a long verb that has to be held, the arrow says it alone.
        if left <= right {
            paint::write(frame, TINY, Ink::Light, 9, HINT_TOP, word);
        } else {
            left = 9;
        }
    }
    debug_assert!(left <= right, "the hints collide");
    let mut middle: String<32> = String::new();
    let menu = (hints.menu || hints.card).then_some(Sign::Menu);
    let card = hints.card.then_some(Sign::Card);
    let turn = hints.turn.map(|_| Sign::UpDown);
    let signs = turn.into_iter().map(Sign::letter);
    let letters = signs
        .chain(hints.turn.unwrap_or_default().chars())
        .chain(menu.into_iter().chain(card).map(Sign::letter));
    for letter in letters {
        let pushed = middle.push(letter);
        debug_assert!(pushed.is_ok(), "three signs and a word fit");
    }
    let width = TINY.width(&middle);
    // In the middle of the screen if there is room, else of what is left.
    let x = ((SCREEN_WIDTH - width) / 2).min(right - width).max(left);
    if x + width <= right {
        paint::write(frame, TINY, Ink::Light, x, HINT_TOP, &middle);
    }
}

/// Draws the box of OK; returns its left edge.
fn draw_ok(frame: &mut Frame, ok: Ok<'_>) -> i32 {
    const DISC: i32 = 9;
    let height = SCREEN_HEIGHT - HINT_TOP;
    let (verb, hold) = match ok {
        Ok::Press(verb) => (verb, ""),
        Ok::Hold { verb, hold, .. } => (verb, hold),
    };
    let hold_width = if hold.is_empty() { 0 } else { TINY.width(hold) + 2 };
    let width = 2 + hold_width + DISC + TINY.width(verb);
    let x = SCREEN_WIDTH - width;
    let filled = match ok {
        Ok::Press(_) => width,
        Ok::Hold { filled, .. } => width * i32::from(filled.min(100)) / 100,
    };
    paint::write(frame, TINY, Ink::Light, x + 2, HINT_TOP, hold);
    let disc = x + 1 + hold_width;
    paint::picture(frame, Ink::Light, disc, HINT_TOP + 1, Sign::Ok.letter());
    paint::write(frame, TINY, Ink::Light, disc + DISC - 1, HINT_TOP, verb);
    if matches!(ok, Ok::Hold { .. }) {
        // An edge instead of a light box: a press alone does nothing.
        paint::fill(frame, Ink::Light, x - 1, HINT_TOP, 1, height);
    }
    paint::invert(frame, x, HINT_TOP, filled, height);
    x - 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::delta::Delta;

    const HINTS: Hints<'_> = Hints {
        back: Some("undo"),
        turn: Some(""),
        card: true,
        menu: false,
        ok: Some(Ok::Press("place")),
    };

    fn page(name: &str, hints_of: &Hints<'_>) -> Frame {
        let mut frame = Frame::new();
        title(&mut frame, Tone::Ask, name, "");
        hints(&mut frame, hints_of);
        frame
    }

    #[test]
    fn the_hints_are_one_page_of_the_display_and_are_not_sent_again() {
        let (ann, bob) = (page("Ann: place robot", &HINTS), page("Bob: pay which?", &HINTS));
        for number in 0..7 {
            let hints = page("", &HINTS);
            assert!(
                number < 2 || hints.page(number).iter().all(|byte| *byte == 0),
                "page {number}"
            );
        }
        let delta = Delta::between(&ann, &bob);
        assert!(!delta.windows().is_empty());
        assert!(
            delta.windows().iter().all(|window| window.bottom < 2),
            "only the title is sent"
        );
    }

    #[test]
    fn a_box_that_is_held_fills_from_left_to_right() {
        let held = |filled| {
            let ok = Ok::Hold {
                verb: "buy",
                hold: "hold",
                filled,
            };
            let hints = Hints {
                ok: Some(ok),
                ..Hints::default()
            };
            page("", &hints)
        };
        // A step inverts a part of the box, right of what is inverted already.
        let changed = |before: &Frame, after: &Frame| {
            let changed = |column: &u8| (56..64).any(|row| before.pixel(*column, row) != after.pixel(*column, row));
            let columns: std::vec::Vec<u8> = (0..128).filter(changed).collect();
            (columns[0], columns[columns.len() - 1])
        };
        let mut right = 0;
        for filled in [20, 40, 60, 80, 100] {
            let (first, last) = changed(&held(filled - 20), &held(filled));
            assert!(first > right && last > first, "{filled} percent");
            right = last;
        }
        assert_eq!(right, 127, "up to the edge");
    }

    #[test]
    fn pieces_in_a_title_stand_on_a_dark_ground() {
        use crate::ui::pictures::{Fill, Shape, piece};
        let mut stock: String<8> = String::new();
        stock.push(piece(Shape::Cube, Fill::Hollow)).unwrap();
        let mut frame = Frame::new();
        title(&mut frame, Tone::Ask, "Ann: pay", &stock);
        assert!(frame.pixel(0, 0), "the ground of the words is light");
        assert!(!frame.pixel(122, 5), "a hollow cube is hollow");
    }
}
