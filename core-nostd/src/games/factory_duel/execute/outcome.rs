//! What the effects of a step add up to, before anything of it is applied.

use super::super::action::Source;
use super::super::both::Both;
use super::super::cards::{AnyCard, Upgrade};
use super::super::place::{ByPlace, ByRobot};
use crate::kit::list::List;

/// What a step leads to.
#[derive(Default)]
pub(super) struct Outcome {
    /// For each player.
    pub(super) of: Both<Sums>,
}

/// What a step leads to for one player.
#[derive(Default)]
pub(super) struct Sums {
    /// What comes into the store.
    pub(super) minerals: u16,
    pub(super) crystals: u8,
    pub(super) installs: List<(Install, Source), INSTALLS>,
    /// By how much each robot changes.
    pub(super) power: ByRobot<i8>,
    pub(super) armor: ByRobot<i8>,
    /// How much damage the factory takes, and how much is repaired.
    pub(super) damage: u8,
    pub(super) repair: u8,
    /// How often each robot has dealt damage to the enemy's factory.
    pub(super) dealt: ByRobot<u8>,
    /// What happens to the trackers.
    pub(super) increments: ByPlace<u8>,
    pub(super) resets: ByPlace<bool>,
    pub(super) killed: ByRobot<bool>,
    pub(super) gathers: bool,
    /// Modules that destroy themselves…
    pub(super) falls: ByPlace<bool>,
    /// … and slots, from 1, in which the enemy destroys a module, with the card that does it.
    pub(super) struck: List<(u8, AnyCard), STRIKES>,
    /// How often the table carries out what each module says, and whether it carries out the software.
    pub(super) manual: ByPlace<u8>,
    pub(super) manual_software: bool,
}

/// Which upgrade is installed.
#[derive(Clone, Copy)]
pub(super) enum Install {
    /// This one.
    Same(Upgrade),
    /// The cheapest in hand.
    Cheapest,
}

/// Four cards with two effects of two lines, and five robots at two effects twice: more is impossible.
const INSTALLS: usize = 40;
const STRIKES: usize = 40;
