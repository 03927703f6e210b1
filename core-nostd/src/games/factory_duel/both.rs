//! What belongs to each of the two players.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::kit::seat::Seat;

/// The two players.
pub(super) const SEATS: [Seat; 2] = [Seat::P1, Seat::P2];

/// The enemy of a player.
pub const fn enemy(seat: Seat) -> Seat {
    match seat {
        Seat::P1 => Seat::P2,
        _ => Seat::P1,
    }
}

/// One thing for each of the two players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) struct Both<T>([T; 2]);

impl<T> Both<T> {
    /// That of one player.
    pub(super) const fn get(&self, seat: Seat) -> &T {
        let [first, second] = &self.0;
        match seat {
            Seat::P1 => first,
            _ => second,
        }
    }

    /// The same, to be changed.
    pub(super) const fn get_mut(&mut self, seat: Seat) -> &mut T {
        let [first, second] = &mut self.0;
        match seat {
            Seat::P1 => first,
            _ => second,
        }
    }

    /// One after the other.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        SEATS.into_iter().zip(&self.0)
    }
}
