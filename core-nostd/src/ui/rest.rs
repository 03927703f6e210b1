use super::frame::Frame;
use super::paint::{SCREEN_HEIGHT, SCREEN_WIDTH};
use super::robot;
use crate::kit::Millis;

/// After so long without a press the screen saver starts.
pub(super) const REST_AFTER_MS: u64 = 5 * 60_000;
/// The same while a clock runs and everybody watches it.
const REST_FROM_CLOCK_AFTER_MS: u64 = 60 * 60_000;
/// The picture of the screen saver moves this often, so that all pixels of the OLED age alike.
const MOVE_EVERY_MS: u64 = 60_000;
/// Its positions: a grid of 5 by 3.
const PLACES: u64 = 15;

/// The screen saver: a sleeping robot that changes its place on a dark screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    touched: Millis,
    /// How often the picture has moved; `None` while the screen saver is off.
    moves: Option<u8>,
}

impl Rest {
    /// Off, with the last press at `now`.
    pub(super) const fn new(now: Millis) -> Rest {
        Rest {
            touched: now,
            moves: None,
        }
    }

    /// Whether the screen saver is on.
    pub(super) const fn dozes(&self) -> bool {
        self.moves.is_some()
    }

    /// A button is pressed, or something else should be seen: switches the screen saver off.
    pub(super) fn touch(&mut self, now: Millis) {
        *self = Rest::new(now);
    }

    /// Time has passed; `busy` while a clock runs. Returns whether the picture has changed.
    pub(super) fn pass(&mut self, now: Millis, busy: bool) -> bool {
        let before = self.moves;
        self.moves = now.since(self.touched).checked_sub(rest_after_ms(busy)).map(|dozing| {
            // The positions repeat, so the remainder is enough.
            u8::try_from((dozing / MOVE_EVERY_MS) % PLACES).unwrap_or_default()
        });
        self.moves != before
    }

    /// When the picture changes next.
    pub(super) fn wake_at(&self, now: Millis, busy: bool) -> Millis {
        let begin = self.touched.after(rest_after_ms(busy));
        if now < begin {
            return begin;
        }
        let moves = (now.since(begin) / MOVE_EVERY_MS).saturating_add(1);
        begin.after(moves.saturating_mul(MOVE_EVERY_MS))
    }

    /// Draws the sleeping robot at one of its places.
    pub(super) fn draw(&self, frame: &mut Frame) {
        let place = self.moves.unwrap_or_default();
        // Two steps of different length visit all positions of a grid of 5 by 3.
        let (column, row) = (
            i32::from(place.wrapping_mul(2) % 5),
            i32::from(place.wrapping_mul(2) % 3),
        );
        let x = column.saturating_mul((SCREEN_WIDTH - robot::WIDTH) / 4);
        let y = row.saturating_mul((SCREEN_HEIGHT - robot::HEIGHT) / 2);
        robot::draw(frame, x, y, false);
    }
}

const fn rest_after_ms(busy: bool) -> u64 {
    if busy { REST_FROM_CLOCK_AFTER_MS } else { REST_AFTER_MS }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;
    use std::vec::Vec;

    const MINUTE: u64 = 60_000;

    #[test]
    fn it_dozes_after_five_minutes_and_wakes_at_a_touch() {
        let mut rest = Rest::new(Millis::new(1_000));
        assert!(!rest.pass(Millis::new(1_000 + 5 * MINUTE - 1), false));
        assert!(!rest.dozes());
        assert_eq!(rest.wake_at(Millis::new(2_000), false), Millis::new(1_000 + 5 * MINUTE));
        assert!(rest.pass(Millis::new(1_000 + 5 * MINUTE), false));
        assert!(rest.dozes());
        rest.touch(Millis::new(400_000));
        assert!(!rest.dozes());
    }

    #[test]
    fn a_clock_keeps_it_awake_for_an_hour() {
        let mut rest = Rest::new(Millis::ZERO);
        assert!(!rest.pass(Millis::new(60 * MINUTE - 1), true));
        assert_eq!(rest.wake_at(Millis::new(7 * MINUTE), true), Millis::new(60 * MINUTE));
        assert!(rest.pass(Millis::new(60 * MINUTE), true));
    }

    #[test]
    fn it_moves_every_minute_however_rarely_it_is_told_the_time() {
        let mut rest = Rest::new(Millis::ZERO);
        let begin = Millis::new(5 * MINUTE);
        assert!(rest.pass(begin, false));
        assert_eq!(rest.wake_at(begin, false), begin.after(MINUTE));
        assert!(!rest.pass(begin.after(MINUTE - 1), false));
        assert!(rest.pass(begin.after(7 * MINUTE + 3), false));
        assert_eq!(
            rest.wake_at(begin.after(7 * MINUTE + 3), false),
            begin.after(8 * MINUTE)
        );
    }

    #[test]
    fn every_place_is_visited() {
        let pictures: HashSet<Vec<u8>> = (0..PLACES)
            .map(|minute| {
                let mut rest = Rest::new(Millis::ZERO);
                rest.pass(Millis::new((5 + minute) * MINUTE), false);
                let mut frame = Frame::new();
                rest.draw(&mut frame);
                frame.bytes().to_vec()
            })
            .collect();
        assert_eq!(pictures.len(), PLACES as usize);
    }
}
