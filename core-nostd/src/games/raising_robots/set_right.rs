//! What the table can set right: everything that was entered of a player (RR-153). What the device deals and counts by
//! itself needs no setting right.

use super::action::Error;
use super::state::{Flow, State};
use crate::game::require;
use crate::kit::seat::Seat;

impl State {
    /// Whether anything can be set right now.
    pub(super) fn can_set_right(&self) -> bool {
        self.setup.is_table() && self.mending.is_none() && self.is_time_to_set_right()
    }

    /// After the last round everything can be entered anyway, until the game is scored.
    pub(super) const fn is_time_to_set_right(&self) -> bool {
        matches!(
            self.position.flow,
            Flow::Bidding(_) | Flow::Start | Flow::Energy | Flow::Assign | Flow::Phases
        )
    }

    /// RR-153: whoever is in the middle of something ends that first.
    pub(super) fn check_set_right(&self, seat: Seat) -> Result<(), Error> {
        require(
            self.can_set_right() && self.setup.players().contains(seat),
            Error::WrongStep,
        )?;
        let is_open = |seat: Seat| !self.player(seat).stack.is_empty();
        require(!self.setup.players().iter().any(is_open), Error::PendingChoice)
    }
}
