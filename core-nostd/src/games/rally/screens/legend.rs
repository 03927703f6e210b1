//! What the pictures of the floor mean.

use super::tiles::{Art, Canvas, Pose, SIZE};
use super::{Scene, Teller, WORDS, look_up};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Ink, TINY};
use crate::ui::zones;

/// The pictures, in the order of their words.
const PICTURES: [Art; 16] = [
    Art::Express,
    Art::Belt,
    Art::Curve,
    Art::Gear,
    Art::Pusher,
    Art::Crusher,
    Art::Laser,
    Art::Pit,
    Art::Randomizer,
    Art::Teleporter,
    Art::Current,
    Art::Water,
    Art::Ledge,
    Art::Ramp,
    Art::Wrench,
    Art::Dock,
];

/// In two columns.
const COLUMNS: usize = 2;
const ON_PAGE: usize = 4 * COLUMNS;
/// The first column has room for eleven letters, the second one for ten.
const SECOND_LEFT: i32 = 66;
const ROW_HEIGHT: i32 = 11;
const WORD_LEFT: i32 = SIZE + 2;

/// How many pages there are.
pub(in super::super) fn count() -> u8 {
    u8::try_from(PICTURES.len().div_ceil(ON_PAGE)).unwrap_or(1)
}

/// One of its pages.
pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    look_up(frame, &tell.line(WORDS.legend), "");
    let first = usize::from(scene.subpage).saturating_mul(ON_PAGE);
    let entries = PICTURES.into_iter().zip(WORDS.floors).skip(first).take(ON_PAGE);
    let top = zones::TITLE_HEIGHT + 2;
    let rows = (top..).step_by(ROW_HEIGHT as usize);
    let places = rows.flat_map(|y| [(0, y), (SECOND_LEFT, y)]);
    for ((art, word), (x, y)) in entries.zip(places) {
        Canvas::new(frame, (x, y), (SIZE, SIZE)).draw((x, y), art, Pose::UPRIGHT);
        paint::write(frame, TINY, Ink::Light, x + WORD_LEFT, y, &tell.line(word));
    }
}
