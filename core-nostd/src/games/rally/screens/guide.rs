//! How the table is set up, a step on each page.

use super::super::board::{Board, Dock};
use super::super::setup::Deck;
use super::super::view::View;
use super::map::SmallMap;
use super::motion::News;
use super::tiles::Canvas;
use super::window::{Moving, Window};
use super::{Line, Scene, TOP, Teller, WORDS, counted, square_name};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Font, Ink, MEDIUM, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::text;
use crate::ui::zones::{self, HINT_TOP, Tone};

use super::super::cards::CARDS;

/// What is laid out on one page.
#[derive(Clone, Copy)]
enum Step<'a> {
    Course(&'a Board),
    Flags(&'a Board),
    Docks(&'a Board),
    Lives,
    Cards,
}

/// The steps, in their order: without a board only what belongs to the robots, and cards if they are real.
fn steps(view: View<'_>) -> impl Iterator<Item = Step<'_>> {
    let board = view.board();
    let cards = (view.setup().deck == Deck::Physical).then_some(Step::Cards);
    let laid = board.into_iter();
    let laid = laid.flat_map(|board| [Step::Course(board), Step::Flags(board), Step::Docks(board)]);
    laid.chain([Step::Lives]).chain(cards)
}

/// How many there are.
pub(in super::super) fn count(view: View<'_>) -> u8 {
    u8::try_from(steps(view).count()).unwrap_or_default()
}

/// Draws one of them.
pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let step = scene.subpage;
    let place: Line = expand("{0}/{1}", &[&number(step.saturating_add(1)), &number(count(view))]);
    zones::title(frame, Tone::Ask, &tell.line(WORDS.guide), &place);
    match steps(view).nth(step.into()) {
        Some(Step::Course(board)) => {
            let words: heapless::String<96> = tell.expand(WORDS.guide_course, &[board.name()]);
            draw_beside_map(frame, board, &words);
        }
        Some(Step::Flags(board)) => {
            let flags = number(board.flags().len());
            draw_flags(frame, board);
            let below = TOP + 13 + i32::from(board.flags().len() > 4) * 11;
            draw_words(frame, 2, below, &tell.expand::<96>(WORDS.guide_flags, &[&flags]));
        }
        Some(Step::Docks(board)) => draw_docks(frame, tell, board, scene.news),
        Some(Step::Lives) => {
            let lives = view.setup().lives;
            let hearts = counted(Sign::Life, lives);
            draw_large(frame, &hearts, &tell.expand::<96>(WORDS.guide_lives, &[&number(lives)]));
        }
        Some(Step::Cards) => {
            let cards = counted(Sign::Card, CARDS);
            draw_large(frame, &cards, &tell.say::<96>(WORDS.guide_cards));
        }
        None => {}
    }
}

/// Running words from a column on.
fn draw_words(frame: &mut Frame, x: i32, y: i32, words: &str) {
    let wrapped = |font: Font| text::wrap(words, font.letters(SCREEN_WIDTH - x - 4));
    let lines = i32::try_from(wrapped(FLAT).count()).unwrap_or(i32::MAX);
    let (font, pitch) = if y + lines * 10 <= HINT_TOP + 1 {
        (FLAT, 10)
    } else {
        (TINY, 9)
    };
    let mut y = y;
    for line in wrapped(font) {
        paint::write(frame, font, Ink::Light, x, y, line);
        y += pitch;
    }
    debug_assert!(y <= HINT_TOP + 1, "the words reach into the hints: {words}");
}

/// The whole course beside words.
fn draw_beside_map(frame: &mut Frame, board: &Board, words: &str) {
    let first = board.docks().first().map(|dock| dock.at).unwrap_or_default();
    SmallMap::beside(board, first).draw_floor(frame, board);
    draw_words(frame, SmallMap::WIDTH + 5, TOP + 2, words);
}

/// The squares of the flags.
fn draw_flags(frame: &mut Frame, board: &Board) {
    for (place, at) in (0..).zip(board.flags()) {
        let text: Line = expand("{0} {1}", &[&counted(Sign::Flag, place + 1), &square_name(*at)]);
        paint::write(frame, TINY, Ink::Light, 2 + place % 4 * 31, TOP + place / 4 * 11, &text);
    }
}

/// A large line above words.
fn draw_large(frame: &mut Frame, picture: &str, words: &str) {
    paint::write_centred(frame, MEDIUM, Ink::Light, 0, SCREEN_WIDTH, TOP, picture);
    draw_words(frame, 2, TOP + 14, words);
}

/// Who starts where: the names of the squares, and the floor around them.
fn draw_docks(frame: &mut Frame, tell: Teller<'_>, board: &Board, news: &News) {
    let view = tell.view;
    let seats = view.seats();
    let mut y = TOP + 1;
    if seats.len() <= 4 {
        for line in text::wrap(&tell.line(WORDS.guide_docks), TINY.letters(WINDOW_LEFT - 3)) {
            paint::write(frame, TINY, Ink::Light, 1, y, line);
            y += 9;
        }
        y += 3;
    }
    for (place, seat) in (0..).zip(seats.iter()) {
        let Some(dock) = dock_of(view, board, seat) else {
            continue;
        };
        let (x, y) = (2 + place % 2 * 31, y + place / 2 * 11);
        Canvas::new(frame, (x - 2, y - 2), (11, 11)).robot((x, y), seat, dock.heading, true);
        paint::write(frame, TINY, Ink::Light, x + 10, y, &square_name(dock.at));
    }
    let middle = seats.iter().next().and_then(|seat| dock_of(view, board, seat));
    let moving = Moving {
        news,
        progress: 100,
        robot: None,
        marked: None,
    };
    let middle = middle.map(|dock| dock.at).unwrap_or_default();
    Window::around(board, middle, (WINDOW_LEFT, TOP)).draw(frame, view, board, moving);
}

/// Where the window begins; the bar of the pages stands behind it.
const WINDOW_LEFT: i32 = 63;

fn dock_of(view: View<'_>, board: &Board, seat: Seat) -> Option<Dock> {
    let number = view.dock(seat)?;
    let dock = board.docks().get(usize::from(number.saturating_sub(1)))?;
    Some(*dock)
}
