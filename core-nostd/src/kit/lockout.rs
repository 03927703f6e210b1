//! Secret choices, made in turn on one device and shown together.

mod pin;
#[cfg(test)]
mod tests;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

pub use self::pin::{OldPins, PIN_PRESSES, Pin, PinEntry, Pins, Press, Salt};
use super::seat::{BySeat, Seat, Seats};

/// Choices made in secret and shown together.
///
/// Each seat may change its mind until it seals; when the last seat seals, all become readable, and
/// never before. Nobody can change anything after that. Who has sealed is a public fact; what
/// somebody has in mind, and whether anything yet, is not.
///
/// ```
/// use core_nostd::kit::lockout::{Lockout, Unsealing};
/// use core_nostd::kit::seat::{Seat, Seats};
/// let mut plans = Lockout::<u8>::new(Seats::first(2), Unsealing::Never);
/// plans.set(Seat::P1, 7)?;
/// plans.seal(Seat::P1)?;
/// assert!(plans.open().is_none(), "seat two is still thinking");
/// plans.set(Seat::P2, 9)?;
/// plans.seal(Seat::P2)?;
/// let shown = plans.open().expect("all have sealed");
/// assert_eq!((*shown.get(Seat::P1), *shown.get(Seat::P2)), (Some(7), Some(9)));
/// # Ok::<(), core_nostd::kit::lockout::LockoutError>(())
/// ```
///
/// It cannot be printed, so no log can tell a secret:
///
/// ```compile_fail
/// use core_nostd::kit::lockout::{Lockout, Unsealing};
/// use core_nostd::kit::seat::Seats;
/// println!("{:?}", Lockout::<u8>::new(Seats::first(2), Unsealing::Never));
/// ```
///
/// In flash its length is the same whatever has been chosen, as long as that of `T` is: bytes and
/// arrays of bytes are fine, but postcard writes a small `u16` shorter than a large one.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Lockout<T> {
    seats: Seats,
    sealed: Seats,
    unsealing: Unsealing,
    drafts: BySeat<Draft<T>>,
}

/// Whether a seat may break its seal while others still choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Unsealing {
    /// Until the last one seals.
    Allowed,
    /// What is sealed is sealed.
    Never,
}

/// What one seat has in mind: a choice, or nothing yet.
///
/// It is its owner's secret and cannot be printed, not even by accident as part of something else:
///
/// ```
/// use core_nostd::kit::lockout::{Lockout, Unsealing};
/// use core_nostd::kit::seat::{Seat, Seats};
/// let plans = Lockout::<u8>::new(Seats::first(2), Unsealing::Never);
/// assert_eq!(plans.draft(Seat::P1).get(), None);
/// ```
/// ```compile_fail
/// # use core_nostd::kit::lockout::{Lockout, Unsealing};
/// # use core_nostd::kit::seat::{Seat, Seats};
/// # let plans = Lockout::<u8>::new(Seats::first(2), Unsealing::Never);
/// println!("{:?}", plans.draft(Seat::P1));
/// ```
// Not an `Option`, whose length in flash would tell whether there is something.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Draft<T> {
    chosen: bool,
    choice: T,
}

/// Why a lockout does not change. It reveals nothing about the drafts of other seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockoutError {
    /// This seat takes no part.
    NotSeated,
    /// This seat has not chosen anything.
    NothingToSeal,
    /// This seat has sealed its choice.
    AlreadySealed,
    /// This seat has no seal to break.
    NotSealed,
    /// All have sealed: the choices lie open.
    AllSealed,
    /// A seal cannot be broken here.
    UnsealForbidden,
}

impl<T: Copy + Default> Lockout<T> {
    /// Nobody has chosen anything yet.
    pub fn new(seats: Seats, unsealing: Unsealing) -> Lockout<T> {
        Lockout {
            seats,
            sealed: Seats::NONE,
            unsealing,
            drafts: BySeat::of(Draft::default()),
        }
    }

    /// `seat` has `choice` in mind, instead of what it had before.
    ///
    /// # Errors
    /// If the seat takes no part or has sealed.
    pub fn set(&mut self, seat: Seat, choice: T) -> Result<(), LockoutError> {
        self.unsealed(seat)?;
        *self.drafts.get_mut(seat) = Draft { chosen: true, choice };
        Ok(())
    }

    /// `seat` has nothing in mind any more.
    ///
    /// # Errors
    /// If the seat takes no part or has sealed.
    pub fn clear(&mut self, seat: Seat) -> Result<(), LockoutError> {
        self.unsealed(seat)?;
        *self.drafts.get_mut(seat) = Draft::default();
        Ok(())
    }

    /// `seat` will not change its mind. If it is the last one, all choices open.
    ///
    /// # Errors
    /// If the seat takes no part, has sealed, or has nothing to seal.
    pub fn seal(&mut self, seat: Seat) -> Result<(), LockoutError> {
        self.unsealed(seat)?;
        if !self.drafts.get(seat).chosen {
            return Err(LockoutError::NothingToSeal);
        }
        self.sealed.insert(seat);
        Ok(())
    }

    /// `seat` wants to think again, from what it had sealed.
    ///
    /// # Errors
    /// If the seat takes no part, has not sealed, or must not; and when all lies open.
    pub fn unseal(&mut self, seat: Seat) -> Result<(), LockoutError> {
        self.still_closed(seat)?;
        if !self.is_sealed(seat) {
            return Err(LockoutError::NotSealed);
        }
        if self.unsealing == Unsealing::Never {
            return Err(LockoutError::UnsealForbidden);
        }
        self.sealed.remove(seat);
        Ok(())
    }

    /// Time is up: every draft counts as it stands, who has none has chosen nothing, and all open.
    ///
    /// Where a late seat loses its draft, [`Lockout::clear`] it first.
    pub fn close(&mut self) {
        self.sealed = self.seats;
    }

    /// What `seat` has in mind or has sealed: for the eyes of its owner only.
    ///
    /// Whoever asks has handed the device over before.
    pub fn draft(&self, seat: Seat) -> Draft<T> {
        *self.drafts.get(seat)
    }

    /// All choices, once all have sealed.
    ///
    /// `None` inside is a seat that takes no part, or that had nothing when the time was up.
    pub fn open(&self) -> Option<BySeat<Option<T>>> {
        self.is_open().then(|| self.drafts.map(Draft::get))
    }

    /// Whether all have sealed.
    pub fn is_open(&self) -> bool {
        self.sealed == self.seats
    }

    /// Who takes part.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// Whether `seat` has sealed.
    pub const fn is_sealed(&self, seat: Seat) -> bool {
        self.sealed.contains(seat)
    }

    /// Who has sealed.
    pub const fn sealed(&self) -> Seats {
        self.sealed
    }

    /// Who has not.
    pub fn waiting_for(&self) -> Seats {
        self.seats.iter().filter(|seat| !self.is_sealed(*seat)).collect()
    }

    /// The one whom all others wait for.
    pub fn last_one(&self) -> Option<Seat> {
        let waiting = self.waiting_for();
        waiting.iter().next().filter(|_| waiting.len() == 1)
    }

    /// Whether a seal can be broken at all.
    pub const fn unsealing(&self) -> Unsealing {
        self.unsealing
    }

    /// Gives every seat but `viewer` something else in mind: what `roll` says, which may be nothing.
    ///
    /// The executable definition of "hidden": whatever `viewer` sees must be the same afterwards.
    /// When all lies open, nothing is hidden and nothing changes.
    pub fn shuffle_unseen(&mut self, viewer: Option<Seat>, mut roll: impl FnMut() -> Option<T>) {
        if self.is_open() {
            return;
        }
        for seat in self.seats.iter().filter(|seat| Some(*seat) != viewer) {
            match roll() {
                Some(choice) => *self.drafts.get_mut(seat) = Draft { chosen: true, choice },
                // All know that who has sealed has chosen.
                None if self.is_sealed(seat) => {}
                None => *self.drafts.get_mut(seat) = Draft::default(),
            }
        }
    }

    /// Whether this could have come about; checked after reading from flash.
    ///
    /// `fits` says whether something can be chosen at all.
    pub fn is_sound(&self, fits: impl Fn(T) -> bool) -> bool {
        let sealed_are_seated = self.sealed.iter().all(|seat| self.seats.contains(seat));
        sealed_are_seated
            && self.drafts.iter().all(|(seat, draft)| match draft.get() {
                Some(choice) => self.seats.contains(seat) && fits(choice),
                // Only when the time was up can a seal hold nothing.
                None => !self.is_sealed(seat) || self.is_open(),
            })
    }

    /// Says why `seat` cannot change its draft, if so.
    fn unsealed(&self, seat: Seat) -> Result<(), LockoutError> {
        self.still_closed(seat)?;
        if self.is_sealed(seat) {
            return Err(LockoutError::AlreadySealed);
        }
        Ok(())
    }

    /// Says why `seat` cannot do anything any more, if so.
    fn still_closed(&self, seat: Seat) -> Result<(), LockoutError> {
        if !self.seats.contains(seat) {
            return Err(LockoutError::NotSeated);
        }
        if self.is_open() {
            return Err(LockoutError::AllSealed);
        }
        Ok(())
    }
}

impl<T> Draft<T> {
    /// The choice, if there is one.
    pub fn get(self) -> Option<T> {
        self.chosen.then_some(self.choice)
    }
}
