//! Energy cubes: who has how many, who pays whom, and who makes change.

#[cfg(test)]
mod tests;

use core::iter;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::kit::seat::{BySeat, Seat, Seats};

/// The most that one payment moves: a six on the die.
pub const PAYMENT_MAX: u8 = 6;

/// The most transfers that one payment tells of: two substitutes, two changes, and the payment.
pub const TRANSFERS_MAX: usize = 5;

/// The small cubes of the box.
const SMALL: u8 = 45;
/// The large cubes of the box.
const LARGE: u8 = 20;
/// The small cubes of a player at the start (RO-12).
const START: u8 = 4;
/// The small cubes that a large one is worth (RO-84).
const RATE: u8 = 5;
/// How often change is made for one payment, at most.
const CHANGES_MAX: u8 = PAYMENT_MAX.div_ceil(RATE);
/// Nobody gets more large cubes, the pot included. The best of six players, with 18 turns and 20 extra
/// rounds, is right 115 times and Customer of five others 23 times: 4 + 115 * 4 + 6 + 23 * 10 = 700.
/// The pot grows when the device is Customer, in 32 turns: 121 + 32 * 12 + 36 = 541.
const LARGE_MAX: u8 = 150;
/// More than this nobody gets by a correction, so that the same holds then.
pub(super) const VALUE_MAX: u16 = 700;

/// The small and large cubes of a player, or of the pot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Wallet {
    /// Cubes worth one.
    pub small: u8,
    /// Cubes worth five, substitutes among them.
    pub large: u8,
}

impl Wallet {
    /// What all of it is worth, in small cubes (RO-84).
    pub fn value(self) -> u16 {
        let large = u16::from(self.large).saturating_mul(RATE.into());
        large.saturating_add(self.small.into())
    }
}

/// Where cubes can lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purse {
    /// In the middle of the table.
    Pot,
    /// With a player.
    Of(Seat),
}

/// One movement of cubes.
///
/// Players who make the transfers of a payment with real cubes end up with what the device shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transfer {
    /// Small cubes go from one to the other.
    Paid {
        /// Who has fewer now.
        from: Purse,
        /// Who has more now.
        to: Purse,
        /// How many, at least one.
        amount: u8,
    },
    /// A player gives the pot 5 small cubes for a large one (RO-87).
    ChangedUp {
        /// The player, who need not be the one to be paid.
        seat: Seat,
    },
    /// A payer gives the pot a large cube for 5 small ones (RO-91).
    ChangedDown {
        /// The payer.
        seat: Seat,
    },
    /// A payer gives another player a large cube for 5 small ones, as the pot has too few (RO-92).
    Swapped {
        /// Who gives the large cube.
        payer: Seat,
        /// Who gives the small ones.
        with: Seat,
    },
    /// A spare token joins the pot as one more large cube (RO-90).
    Minted,
    /// A player could not pay everything, and owes nothing for it (RO-65, RO-80).
    ShortPaid {
        /// The player.
        seat: Seat,
        /// What was asked.
        due: u8,
        /// What was there, perhaps nothing.
        paid: u8,
    },
}

/// All cubes on the table: the wallets of the players and the pot.
///
/// Three methods move them, each for one payment (RO-95) of at most [`PAYMENT_MAX`] between purses of
/// those who play. Each makes the change it needs and reports every transfer in order.
///
/// ```
/// use core_nostd::games::eureka::cubes::{Cubes, Purse, Transfer};
/// use core_nostd::kit::seat::{Seat, Seats};
/// let seats = Seats::first(2);
/// let mut cubes = Cubes::new(seats);
/// cubes.pay(Seat::P2, Seat::P1, 1, seats, &mut |_| ());
/// assert_eq!(cubes.wallet(Seat::P1).value(), 5);
///
/// let mut last = None;
/// cubes.fine(Seat::P2, 6, seats, &mut |transfer| last = Some(transfer));
/// assert_eq!(last, Some(Transfer::ShortPaid { seat: Seat::P2, due: 6, paid: 3 }));
/// assert_eq!(cubes.pot().small, 40);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Cubes {
    wallets: BySeat<Wallet>,
    pot: Wallet,
    minted: u16,
}

impl Cubes {
    /// Every player has four small cubes, the pot all others (RO-12, RO-13).
    pub fn new(seats: Seats) -> Cubes {
        let mut cubes = Cubes {
            wallets: BySeat::of(Wallet::default()),
            pot: Wallet {
                small: SMALL.saturating_sub(START.saturating_mul(seats.len())),
                large: LARGE,
            },
            minted: 0,
        };
        for seat in seats.iter() {
            cubes.wallets.get_mut(seat).small = START;
        }
        cubes
    }

    /// What `seat` has; nothing if it does not play.
    pub const fn wallet(&self, seat: Seat) -> Wallet {
        *self.wallets.get(seat)
    }

    /// What lies in the middle.
    pub const fn pot(&self) -> Wallet {
        self.pot
    }

    /// How many of the large cubes are substitutes (RO-90).
    pub const fn minted(&self) -> u16 {
        self.minted
    }

    /// The seats that have any cubes. All of them play.
    pub fn owners(&self) -> Seats {
        let owners = self.wallets.iter().filter(|(_, wallet)| **wallet != Wallet::default());
        owners.map(|(seat, _)| seat).collect()
    }

    /// `seat` gets `amount` from the pot, always in full.
    pub fn reward(&mut self, seat: Seat, amount: u8, seats: Seats, tell: &mut dyn FnMut(Transfer)) {
        for _ in 0..CHANGES_MAX {
            if self.pot.small < amount {
                self.change_up(seat, seats, tell);
            }
        }
        debug_assert!(self.pot.small >= amount, "RO-89: somebody can always change");
        self.transfer(Purse::Pot, Purse::Of(seat), amount, tell);
    }

    /// `seat` pays the pot `amount`, or all it has if that is less.
    pub fn fine(&mut self, seat: Seat, amount: u8, seats: Seats, tell: &mut dyn FnMut(Transfer)) {
        self.charge(seat, Purse::Pot, amount, seats, tell);
    }

    /// `from` pays `to`, another player, `amount`, or all it has if that is less.
    pub fn pay(&mut self, from: Seat, to: Seat, amount: u8, seats: Seats, tell: &mut dyn FnMut(Transfer)) {
        self.charge(from, Purse::Of(to), amount, seats, tell);
    }

    /// Checks that no cube was lost or found.
    ///
    /// # Errors
    /// Names what is wrong.
    pub fn audit(&self) -> Result<(), &'static str> {
        let (mut small, mut large) = (0_u32, 0_u32);
        let wallets = self.wallets.iter().map(|(_, wallet)| wallet);
        for heap in wallets.chain([&self.pot]) {
            if heap.large > LARGE_MAX {
                return Err("more large cubes in one place than a game can give");
            }
            small = small.saturating_add(heap.small.into());
            large = large.saturating_add(heap.large.into());
        }
        if small != u32::from(SMALL) {
            return Err("the small cubes do not add up to 45");
        }
        if large != u32::from(LARGE).saturating_add(self.minted.into()) {
            return Err("the large cubes do not add up to 20 and the substitutes");
        }
        Ok(())
    }

    /// `seat` gives `to` what is `due`, or all it has if that is less.
    fn charge(&mut self, seat: Seat, to: Purse, due: u8, seats: Seats, tell: &mut dyn FnMut(Transfer)) {
        let paid = u8::try_from(self.wallet(seat).value()).map_or(due, |value| due.min(value));
        for _ in 0..CHANGES_MAX {
            if self.wallet(seat).small < paid {
                self.change_down(seat, seats, tell);
            }
        }
        debug_assert!(self.wallet(seat).small >= paid, "RO-91: change can always be made");
        self.transfer(Purse::Of(seat), to, paid, tell);
        if paid < due {
            tell(Transfer::ShortPaid { seat, due, paid });
        }
    }

    /// Gives the pot 5 more small cubes, so that it can pay `receiver`.
    fn change_up(&mut self, receiver: Seat, seats: Seats, tell: &mut dyn FnMut(Transfer)) {
        // RO-88: the receiver itself comes first.
        let Some(seat) = clockwise(receiver, seats).find(|seat| self.has_change(*seat)) else {
            return;
        };
        if self.pot.large == 0 {
            self.pot.large = 1;
            self.minted = self.minted.saturating_add(1);
            tell(Transfer::Minted);
        }
        self.exchange(Purse::Of(seat), Purse::Pot);
        tell(Transfer::ChangedUp { seat });
    }

    /// Turns a large cube of `payer`, who has one, into 5 small ones.
    fn change_down(&mut self, payer: Seat, seats: Seats, tell: &mut dyn FnMut(Transfer)) {
        if self.pot.small >= RATE {
            self.exchange(Purse::Pot, Purse::Of(payer));
            tell(Transfer::ChangedDown { seat: payer });
            return;
        }
        let mut others = clockwise(payer, seats).skip(1);
        if let Some(with) = others.find(|seat| self.has_change(*seat)) {
            self.exchange(Purse::Of(with), Purse::Of(payer));
            tell(Transfer::Swapped { payer, with });
        }
    }

    /// Whether `seat` has 5 small cubes to give for a large one.
    const fn has_change(&self, seat: Seat) -> bool {
        self.wallet(seat).small >= RATE
    }

    /// Swaps 5 small cubes of one purse for a large cube of the other; both must have them.
    fn exchange(&mut self, small: Purse, large: Purse) {
        let giver = self.purse_mut(small);
        giver.small = giver.small.saturating_sub(RATE);
        giver.large = giver.large.saturating_add(1);
        let giver = self.purse_mut(large);
        giver.large = giver.large.saturating_sub(1);
        giver.small = giver.small.saturating_add(RATE);
    }

    /// Moves small cubes, as many as there are; reports nothing if none move.
    fn transfer(&mut self, from: Purse, to: Purse, amount: u8, tell: &mut dyn FnMut(Transfer)) {
        let giver = self.purse_mut(from);
        let amount = amount.min(giver.small);
        giver.small = giver.small.saturating_sub(amount);
        let taker = self.purse_mut(to);
        taker.small = taker.small.saturating_add(amount);
        if amount > 0 {
            tell(Transfer::Paid { from, to, amount });
        }
    }

    const fn purse_mut(&mut self, purse: Purse) -> &mut Wallet {
        match purse {
            Purse::Pot => &mut self.pot,
            Purse::Of(seat) => self.wallets.get_mut(seat),
        }
    }
}

/// Those who play, each once, beginning with `seat`, who is one of them.
fn clockwise(seat: Seat, seats: Seats) -> impl Iterator<Item = Seat> {
    iter::successors(Some(seat), move |seat| seats.after(*seat)).take(seats.len().into())
}
