//! More words for the table: other settings, wild influence, cards and powers.

use super::super::{Action, Answered, Card, Colour, Error, Influence, Power, Setup, Step, Thing};
use super::fixture::*;
use crate::kit::seat::Seat;

impl Table {
    /// The same table with other settings.
    #[track_caller]
    pub(super) fn settings(mut self, change: impl FnOnce(&mut Answered)) -> Table {
        let mut answered = Answered::from(self.state.setup);
        change(&mut answered);
        self.state.setup = Setup::try_from(answered).expect("settings that go together");
        self
    }

    /// The seat has influence on a guild by a wild token; the own one is in the zone.
    pub(super) fn wild_on(mut self, seat: Seat, guild: Colour) -> Table {
        let player = self.state.player_mut(seat);
        *player.influence.get_mut(guild) = Influence::Wild;
        player.wild_zone -= 1;
        self
    }

    /// How many power cells of each colour are left.
    pub(super) fn cells(mut self, cells: [u8; 4]) -> Table {
        self.state.cells_left.0 = cells;
        self
    }

    /// The active seat plays a card.
    #[track_caller]
    pub(super) fn plays(&mut self, card: Card) -> &mut Table {
        self.does(Action::PlayCard(card))
    }

    /// The active seat uses a power that a window offers.
    #[track_caller]
    pub(super) fn invokes(&mut self, power: Power) -> &mut Table {
        self.does(Action::UsePower(power))
    }

    /// The cards that the active seat may play now.
    pub(super) fn playable(&self) -> std::vec::Vec<Card> {
        let allowed = |card: &Card| self.offers(self.state.active, Action::PlayCard(*card));
        Card::ALL.into_iter().filter(allowed).collect()
    }

    /// The cards in a hand.
    pub(super) fn hand_of(&self, seat: Seat) -> std::vec::Vec<Card> {
        self.player(seat).hand.cards().collect()
    }
}

/// So many cubes of a colour are missing.
pub(super) const fn cubes_missing(colour: Colour, count: u16) -> Error {
    Error::CantAfford {
        what: Thing::Cube(colour),
        count,
    }
}

/// A robot of whatever colour is missing.
pub(super) const ROBOT_MISSING: Error = Error::CantAfford {
    what: Thing::AnyRobot,
    count: 1,
};

/// The Master Robot is about to move, as usual.
pub(super) const MASTER_MOVE: Step = Step::MasterMove { far: false };

/// One battery is about to be gained, and PR4 applies.
pub(super) const BATTERY: Step = Step::GainBattery { count: 1, plain: false };
