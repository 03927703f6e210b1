//! Where things are: robots by their numbers, module slots, and the slots that robots are assigned to.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::data::{PLACES, ROBOTS};

/// A robot of a player, counted from 1 on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
#[allow(missing_docs, reason = "R1 is the first robot, and so on")]
pub enum RobotId {
    R1,
    R2,
    R3,
    R4,
    R5,
}

impl RobotId {
    /// All of them.
    pub const ALL: [RobotId; ROBOTS] = [RobotId::R1, RobotId::R2, RobotId::R3, RobotId::R4, RobotId::R5];

    /// From 0.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// As players count, from 1.
    pub const fn number(self) -> u8 {
        self.index().saturating_add(1)
    }
}

/// A module slot of a factory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
#[allow(missing_docs, reason = "S1 is the first slot, and so on")]
pub enum Place {
    S1,
    S2,
    S3,
}

impl Place {
    /// All of them.
    pub const ALL: [Place; PLACES] = [Place::S1, Place::S2, Place::S3];

    /// From 0.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// As players count, from 1.
    pub const fn number(self) -> u8 {
        self.index().saturating_add(1)
    }

    /// The slot before this one: where a module slides to.
    pub const fn before(self) -> Option<Place> {
        match self {
            Place::S1 => None,
            Place::S2 => Some(Place::S1),
            Place::S3 => Some(Place::S2),
        }
    }
}

/// Where a robot is assigned to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
pub enum Slot {
    /// A default action.
    Gather,
    /// A default action.
    Build,
    /// A default action.
    Produce,
    /// A default action.
    Attack,
    /// A module of the own factory.
    Module(Place),
}

impl Slot {
    /// All of them.
    pub const ALL: [Slot; 7] = [
        Slot::Gather,
        Slot::Build,
        Slot::Produce,
        Slot::Attack,
        Slot::Module(Place::S1),
        Slot::Module(Place::S2),
        Slot::Module(Place::S3),
    ];
}

/// One thing for each robot of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) struct ByRobot<T>([T; ROBOTS]);

impl<T> ByRobot<T> {
    /// That of one robot.
    #[expect(
        clippy::indexing_slicing,
        reason = "a robot is a number below five, and the compiler sees it"
    )]
    pub(super) const fn get(&self, robot: RobotId) -> &T {
        &self.0[robot as usize]
    }

    /// The same, to be changed.
    #[expect(
        clippy::indexing_slicing,
        reason = "a robot is a number below five, and the compiler sees it"
    )]
    pub(super) const fn get_mut(&mut self, robot: RobotId) -> &mut T {
        &mut self.0[robot as usize]
    }

    /// One by one.
    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = (RobotId, &T)> + Clone {
        RobotId::ALL.into_iter().zip(&self.0)
    }
}

/// One thing for each module slot of a factory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) struct ByPlace<T>([T; PLACES]);

impl<T> ByPlace<T> {
    /// That of one slot.
    #[expect(
        clippy::indexing_slicing,
        reason = "a slot is a number below three, and the compiler sees it"
    )]
    pub(super) const fn get(&self, place: Place) -> &T {
        &self.0[place as usize]
    }

    /// The same, to be changed.
    #[expect(
        clippy::indexing_slicing,
        reason = "a slot is a number below three, and the compiler sees it"
    )]
    pub(super) const fn get_mut(&mut self, place: Place) -> &mut T {
        &mut self.0[place as usize]
    }
}
