//! The whole ring on one line across the screen, with its windows as bars below it.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

use heapless::String;

use super::icons::{self, ICON};
use super::layout::{LABEL_LETTERS, Layout, PLACES_MAX, Sign, Thing};
use crate::kit::belt::{Way, Window};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Font, Ink, MEDIUM, SCREEN_WIDTH, SMALL, TITLE_HEIGHT};
use crate::ui::template::spell;

/// The rows of the line.
const TOP: i32 = TITLE_HEIGHT + 1;
const HEIGHT: i32 = 15;
/// The first row of the bars, and from one bar to the next.
const BARS_TOP: i32 = TOP + HEIGHT + 1;
const BAR_STEP: i32 = 3;

/// Draws the ring, a bar for each window, and `chosen` in light.
///
/// While the belt slides `way`, its things are drawn half a place before where they are going.
pub(super) fn draw(frame: &mut Frame, layout: &Layout, chosen: Option<Window>, way: Option<Way>) {
    let line = Line::of(layout);
    let half = match way {
        None => 0,
        Some(Way::Forward) => -line.cell / 2,
        Some(Way::Back) => line.cell / 2,
    };
    for (place, thing) in (0..line.ring).zip(layout.belt.iter()) {
        let x = line.left(place) + half;
        // The thing that goes round the end is on its way, unseen.
        if x >= line.left(0) && x + line.cell <= line.left(line.ring) {
            line.draw_thing(frame, x, thing);
        }
    }
    let mut lanes = Lanes::default();
    for one in &layout.windows {
        let lane = lanes.take(one.window, line.ring);
        line.draw_bar(
            frame,
            one.window,
            BARS_TOP + BAR_STEP * i32::from(lane),
            Some(one.window) == chosen,
        );
    }
    if let Some(window) = chosen {
        line.highlight(frame, window);
    }
}

/// The letters of a thing, at most `letters` of them.
pub(super) fn letters_of(sign: Sign, letters: u8) -> String<8> {
    match sign {
        Sign::Letters(name) => spell(name.chars().take(letters.into())),
        Sign::Resource(_) => String::new(),
    }
}

/// A place with nothing on it.
pub(super) const EMPTY: &str = "·";

/// How the ring is spread over the screen.
struct Line {
    ring: u8,
    /// Columns for each place.
    cell: i32,
    font: Font,
    /// How many letters of a thing are shown.
    letters: u8,
}

impl Line {
    fn of(layout: &Layout) -> Line {
        let ring = layout.belt.len();
        let cell = SCREEN_WIDTH.checked_div(ring.into()).unwrap_or(SCREEN_WIDTH);
        let longest = layout.belt.iter().flatten().map(|thing| match thing.sign {
            Sign::Letters(name) => name.len(),
            Sign::Resource(_) => 0,
        });
        let longest = longest.max().unwrap_or_default();
        let fitting = |font: Font| u8::try_from(font.letters(cell - 1)).map_or(LABEL_LETTERS, |n| n.min(LABEL_LETTERS));
        // The larger font, unless it would cost a letter that the smaller one can show.
        let font = if fitting(MEDIUM) >= longest.min(fitting(SMALL)) {
            MEDIUM
        } else {
            SMALL
        };
        Line {
            ring,
            cell,
            font,
            letters: fitting(font),
        }
    }

    /// The first column of a place; that of the place after the last one is the end of the line.
    fn left(&self, place: u8) -> i32 {
        let margin = (SCREEN_WIDTH - self.cell * i32::from(self.ring)) / 2;
        margin + self.cell * i32::from(place)
    }

    fn draw_thing(&self, frame: &mut Frame, x: i32, thing: Option<Thing>) {
        let right = x + self.cell;
        match thing.map(|thing| thing.sign) {
            None => paint::write_centred(frame, MEDIUM, Ink::Light, x, right, TOP + 1, EMPTY),
            Some(Sign::Resource(resource)) => {
                let scale = if self.cell > 2 * ICON { 2 } else { 1 };
                let x = x + (self.cell - scale * ICON) / 2;
                let y = TOP + (HEIGHT - scale * ICON + 1) / 2;
                icons::draw(frame, Ink::Light, x, y, scale, resource);
            }
            Some(sign) => {
                let letters = letters_of(sign, self.letters);
                paint::write_centred(frame, self.font, Ink::Light, x, right, TOP + 1, &letters);
            }
        }
    }

    /// A bar below the places of a window, with a tick up at either end; thick if it is chosen.
    fn draw_bar(&self, frame: &mut Frame, window: Window, y: i32, chosen: bool) {
        let last = window.last(self.ring);
        for place in window.places(self.ring) {
            let (mut left, mut right) = (self.left(place), self.left(place) + self.cell);
            if place == window.first {
                left += 1;
                paint::fill(frame, Ink::Light, left, y, 1, 2);
            }
            if Some(place) == last {
                right -= 1;
                paint::fill(frame, Ink::Light, right - 1, y, 1, 2);
            }
            let height = if chosen { 2 } else { 1 };
            paint::fill(frame, Ink::Light, left, y + 2 - height, right - left, height);
        }
    }

    /// Lays light over the places of a window; twice if it reaches over the end.
    fn highlight(&self, frame: &mut Frame, window: Window) {
        let end = window.first.saturating_add(window.len);
        let before_end = end.min(self.ring).saturating_sub(window.first);
        let after_end = end.saturating_sub(self.ring);
        for (first, len) in [(window.first, before_end), (0, after_end)] {
            if len > 0 {
                let width = self.cell * i32::from(len);
                paint::highlight_over(frame, self.left(first), TOP, width, HEIGHT);
            }
        }
    }
}

/// Which places the bars of each row cover, so that windows share a row unless they overlap.
#[derive(Default)]
struct Lanes([u32; 4]);

impl Lanes {
    /// The first row in which a window has room.
    fn take(&mut self, window: Window, ring: u8) -> u8 {
        const { assert!(PLACES_MAX <= 32, "one bit for each place") };
        let places = window.places(ring).fold(0, |bits, place| bits | 1_u32 << place);
        for (index, lane) in (0..).zip(&mut self.0) {
            if *lane & places == 0 {
                *lane |= places;
                return index;
            }
        }
        // Four windows need at most four rows.
        0
    }
}
