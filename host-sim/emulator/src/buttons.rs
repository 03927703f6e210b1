//! Five push-buttons, with the contact bounce of real ones.

use std::collections::VecDeque;

use crate::random::Random;
use crate::soc::time::{CYCLES_PER_US, NEVER};

/// A button of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// Moves up.
    Up,
    /// Moves down.
    Down,
    /// Goes back.
    Back,
    /// Chooses.
    Ok,
    /// Opens the menu.
    Menu,
}

impl Button {
    /// All buttons.
    pub const ALL: [Self; 5] = [Self::Up, Self::Down, Self::Back, Self::Ok, Self::Menu];

    /// The pin that the button connects to ground.
    pub fn pin(self) -> u8 {
        match self {
            Self::Up => 6,
            Self::Down => 7,
            Self::Back => 8,
            Self::Ok => 9,
            Self::Menu => 10,
        }
    }
}

/// After this long a contact has come to rest.
const BOUNCE_CYCLES: u64 = 3000 * CYCLES_PER_US;
/// How often a contact opens and closes again before it rests, at least and at most.
const BOUNCES_MIN: u64 = 1;
const BOUNCES_MAX: u64 = 4;

#[derive(Clone, Copy, Debug)]
struct Change {
    at: u64,
    pin: u8,
    down: bool,
}

/// All buttons, and what their contacts are about to do.
#[derive(Clone, Debug)]
pub(crate) struct Buttons {
    /// Where the fingers are, one bit per pin.
    pressed: u32,
    /// Changes of contacts to come, in order.
    changes: VecDeque<Change>,
    noise: Random,
}

impl Buttons {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            pressed: 0,
            changes: VecDeque::new(),
            noise: Random::new(seed),
        }
    }

    /// A finger goes down or up. The contact follows at once, bounces, and rests within 3 ms.
    pub(crate) fn set(&mut self, button: Button, down: bool, now: u64) {
        let (pin, bit) = (button.pin(), 1 << button.pin());
        if (self.pressed & bit != 0) == down {
            return;
        }
        self.pressed ^= bit;
        self.changes.retain(|change| change.pin != pin);
        for (flip, at) in self.flips(now).into_iter().enumerate() {
            self.changes.push_back(Change {
                at,
                pin,
                down: down == (flip % 2 == 0),
            });
        }
        self.changes.make_contiguous().sort_by_key(|change| change.at);
    }

    /// Power was off long enough for every contact to come to rest.
    pub(crate) fn settle(&mut self) {
        self.changes.clear();
    }

    /// Pins that are connected to ground by a button at rest.
    pub(crate) fn grounded_pins(&self) -> u32 {
        self.pressed
    }

    /// The next change that has happened by now: a pin, and whether its contact is closed.
    pub(crate) fn next_change(&mut self, now: u64) -> Option<(u8, bool)> {
        let change = self.changes.pop_front_if(|change| change.at <= now)?;
        Some((change.pin, change.down))
    }

    pub(crate) fn next_event(&self) -> u64 {
        self.changes.front().map_or(NEVER, |change| change.at)
    }

    /// When the contact flips: now, and then an even number of times more, so that it ends as it
    /// should.
    fn flips(&mut self, now: u64) -> Vec<u64> {
        let bounces = self.noise.between(BOUNCES_MIN, BOUNCES_MAX + 1);
        let mut flips: Vec<u64> = (0..2 * bounces)
            .map(|_| now + self.noise.between(1, BOUNCE_CYCLES))
            .collect();
        flips.push(now);
        flips.sort_unstable();
        flips
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(buttons: &mut Buttons) -> Vec<(u64, u8, bool)> {
        core::iter::from_fn(|| {
            let at = buttons.next_event();
            buttons.next_change(at).map(|(pin, down)| (at, pin, down))
        })
        .collect()
    }

    #[test]
    fn a_press_bounces_and_comes_to_rest_within_three_milliseconds() {
        for seed in 0..50 {
            let mut buttons = Buttons::new(seed);
            buttons.set(Button::Ok, true, 1000);
            let edges = changes(&mut buttons);
            assert!(edges.len() >= 3, "seed {seed}: {edges:?}");
            assert_eq!(edges[0], (1000, 9, true), "seed {seed}");
            assert!(
                edges.windows(2).all(|pair| pair[0].2 != pair[1].2),
                "seed {seed}: {edges:?}"
            );
            let &(at, _, down) = edges.last().unwrap();
            assert!(down && at < 1000 + BOUNCE_CYCLES, "seed {seed}: {edges:?}");
        }
    }

    #[test]
    fn a_release_bounces_too() {
        let mut buttons = Buttons::new(1);
        buttons.set(Button::Up, true, 0);
        changes(&mut buttons);
        buttons.set(Button::Up, false, 10 * BOUNCE_CYCLES);
        let edges = changes(&mut buttons);
        assert!(edges.len() >= 3);
        assert!(!edges.last().unwrap().2);
    }

    #[test]
    fn the_bounce_repeats_exactly() {
        let edges = |seed| {
            let mut buttons = Buttons::new(seed);
            buttons.set(Button::Up, true, 0);
            buttons.set(Button::Menu, true, 50);
            changes(&mut buttons)
        };
        assert_eq!(edges(3), edges(3));
        assert_ne!(edges(3), edges(4));
    }

    #[test]
    fn letting_go_in_the_middle_of_a_bounce_wins() {
        let mut buttons = Buttons::new(5);
        buttons.set(Button::Back, true, 0);
        buttons.next_change(0);
        buttons.set(Button::Back, false, 10);
        assert!(!changes(&mut buttons).last().unwrap().2);
        assert_eq!(buttons.grounded_pins(), 0);
    }

    #[test]
    fn pressing_twice_is_pressing_once() {
        let mut buttons = Buttons::new(5);
        buttons.set(Button::Back, true, 0);
        changes(&mut buttons);
        buttons.set(Button::Back, true, 10);
        assert_eq!(buttons.next_event(), NEVER);
        assert_eq!(buttons.grounded_pins(), 1 << 8);
    }
}
