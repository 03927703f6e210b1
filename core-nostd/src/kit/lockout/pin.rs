use heapless::Vec;
use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::kit::seat::{BySeat, Seat, Seats};

/// So many presses make a PIN.
pub const PIN_PRESSES: u8 = 3;

/// One press of a PIN. Which button of the device that is, the caller says.
#[derive(Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the buttons of the device but one, which always leads away")]
pub enum Press {
    Up,
    Down,
    Back,
    Ok,
}

impl Press {
    /// All of them.
    pub const ALL: [Press; 4] = [Press::Up, Press::Down, Press::Back, Press::Ok];
}

/// Three presses that only one player knows. It stops a neighbour, not a thief: there are 64.
///
/// ```
/// use core_nostd::kit::lockout::{Pin, Press};
/// assert!(Pin::new([Press::Up, Press::Up, Press::Ok]) != Pin::new([Press::Ok, Press::Up, Press::Up]));
/// ```
///
/// It cannot be printed:
///
/// ```compile_fail
/// # use core_nostd::kit::lockout::{Pin, Press};
/// println!("{:?}", Pin::new([Press::Up, Press::Up, Press::Ok]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Pin([Press; PIN_PRESSES as usize]);

impl Pin {
    /// The PIN made of these presses.
    pub const fn new(presses: [Press; PIN_PRESSES as usize]) -> Pin {
        Pin(presses)
    }

    /// All 64 of them.
    fn all() -> impl Iterator<Item = Pin> {
        let presses = || Press::ALL.into_iter();
        presses().flat_map(move |a| presses().flat_map(move |b| presses().map(move |c| Pin([a, b, c]))))
    }
}

/// A few bytes that make what is stored of a PIN another one each time.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub struct Salt(pub [u8; 4]);

/// A PIN that is being entered.
///
/// Only how many presses there were is for all eyes.
///
/// ```
/// use core_nostd::kit::lockout::{Pin, PinEntry, Press};
/// let mut entry = PinEntry::default();
/// assert!(entry.press(Press::Up).is_none() && entry.press(Press::Down).is_none());
/// assert_eq!(entry.len(), 2);
/// assert!(entry.press(Press::Ok) == Some(Pin::new([Press::Up, Press::Down, Press::Ok])));
/// assert!(entry.is_empty(), "ready for the next one");
/// ```
#[derive(Clone, Default)]
pub struct PinEntry(Vec<Press, { PIN_PRESSES as usize }, u8>);

impl PinEntry {
    /// Takes a press; the last one makes the PIN and leaves the entry empty.
    pub fn press(&mut self, press: Press) -> Option<Pin> {
        // There is always room: whatever is full has been emptied below.
        let _ = self.0.push(press);
        let pin = self.0.as_slice().try_into().ok().map(Pin::new);
        if pin.is_some() {
            self.0.clear();
        }
        pin
    }

    /// How many presses there were.
    pub fn len(&self) -> u8 {
        u8::try_from(self.0.len()).unwrap_or(PIN_PRESSES)
    }

    /// Whether there were none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The PINs of the seats, which are kept from round to round.
///
/// A wrong PIN locks nobody out, least of all the owner; but it is counted, and the count is public. After three wrong
/// ones in a row each further try has to wait, longer and longer ([`Pins::pause_ms`]).
///
/// ```
/// use core_nostd::kit::lockout::{Pin, Pins, Press, Salt};
/// use core_nostd::kit::seat::Seat;
/// let (mine, guess) = (Pin::new([Press::Ok; 3]), Pin::new([Press::Up; 3]));
/// let mut pins = Pins::default();
/// pins.set(Seat::P1, mine, Salt([7, 1, 8, 2]));
/// assert!(!pins.try_open(Seat::P1, guess));
/// assert!(pins.try_open(Seat::P1, mine), "the owner just tries again");
/// assert_eq!(pins.wrong_tries(Seat::P1), 1, "and the table knows that somebody was curious");
/// ```
///
/// What is stored is not the PIN but a salted hash of it, so that nobody reads a PIN off a dump of the flash, or sees
/// there that two are the same. It is no lock: there are 64 PINs, and whoever has a dump and a program tries them all.
/// A slower hash would only multiply that instant by 64.
///
/// In flash it has one length, whatever the PINs are and whoever has one.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Pins {
    set: Seats,
    /// All zero where there is none.
    hashes: BySeat<Hash>,
    wrong: BySeat<u8>,
    /// How many of these came after the last right one.
    wrong_in_a_row: BySeat<u8>,
}

/// What is stored of a PIN. Two PINs with one salt have the same once in 2^32.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
struct Hash {
    salt: Salt,
    digest: [u8; 4],
}

impl Hash {
    fn of(seat: Seat, pin: Pin, salt: Salt) -> Hash {
        let mut hash = Sha256::new_with_prefix(b"pin");
        // The seat is in it for a device without noise, whose salts are no chance.
        hash.update([seat.index()]);
        hash.update(salt.0);
        hash.update(pin.0.map(|press| press as u8));
        let hash: [u8; 32] = hash.finalize().into();
        let [a, b, c, d, ..] = hash;
        let digest = [a, b, c, d];
        Hash { salt, digest }
    }
}

/// So many wrong tries in a row cost nothing: whoever mistypes just tries again.
const FREE_TRIES: u8 = 2;
/// What the next one costs; each one after it costs twice as much as the one before.
const FIRST_PAUSE_MS: u64 = 10_000;
/// But no more than that: an owner who forgets needs at most a break, and 64 tries still take hours.
const PAUSE_MAX_MS: u64 = 300_000;

impl Pins {
    /// Gives `seat` a PIN. The tries before are forgotten, how many there were is not.
    pub fn set(&mut self, seat: Seat, pin: Pin, salt: Salt) {
        self.set.insert(seat);
        *self.hashes.get_mut(seat) = Hash::of(seat, pin, salt);
        *self.wrong_in_a_row.get_mut(seat) = 0;
    }

    /// `seat` has no PIN any more. How many wrong tries there were stays known.
    ///
    /// What the PIN kept from others should be cleared together with it.
    pub fn forget(&mut self, seat: Seat) {
        self.set.remove(seat);
        *self.hashes.get_mut(seat) = Hash::default();
        *self.wrong_in_a_row.get_mut(seat) = 0;
    }

    /// Whether `seat` has a PIN.
    pub const fn is_set(&self, seat: Seat) -> bool {
        self.set.contains(seat)
    }

    /// Whether `pin` is that of `seat`; if not, the try is counted. Without a PIN, none is right.
    pub fn try_open(&mut self, seat: Seat, pin: Pin) -> bool {
        let stored = self.hashes.get(seat);
        let right = self.is_set(seat) && *stored == Hash::of(seat, pin, stored.salt);
        let in_a_row = self.wrong_in_a_row.get_mut(seat);
        if right {
            *in_a_row = 0;
        } else {
            *in_a_row = in_a_row.saturating_add(1);
            let wrong = self.wrong.get_mut(seat);
            *wrong = wrong.saturating_add(1);
        }
        right
    }

    /// How many wrong tries there were for `seat`; 255 if there were more.
    pub const fn wrong_tries(&self, seat: Seat) -> u8 {
        *self.wrong.get(seat)
    }

    /// How long after the last wrong try for `seat` the next one may come: not at all after the first two, ten seconds
    /// after the third, then twice as long each time, up to five minutes.
    ///
    /// It is kept through a power cut, after which the whole pause begins anew.
    pub fn pause_ms(&self, seat: Seat) -> u64 {
        match self.wrong_in_a_row.get(seat).checked_sub(FREE_TRIES) {
            None | Some(0) => 0,
            // Beyond the longest pause there is no need to count.
            Some(pauses) => (1..pauses.min(8))
                .fold(FIRST_PAUSE_MS, |ms, _| ms.saturating_mul(2))
                .min(PAUSE_MAX_MS),
        }
    }

    /// Gives every seat but `viewer` the PIN that `roll` says, where it has one.
    ///
    /// The executable definition of "hidden": whatever `viewer` sees must be the same afterwards.
    pub fn shuffle_unseen(&mut self, viewer: Option<Seat>, mut roll: impl FnMut() -> Pin) {
        for seat in self.set.iter().filter(|seat| Some(*seat) != viewer) {
            let hash = self.hashes.get_mut(seat);
            *hash = Hash::of(seat, roll(), hash.salt);
        }
    }

    /// Whether these could be PINs; checked after reading from flash.
    pub fn is_sound(&self) -> bool {
        Seat::ALL.into_iter().all(|seat| {
            let counted = self.wrong_in_a_row.get(seat) <= self.wrong.get(seat);
            counted && (self.is_set(seat) || *self.hashes.get(seat) == Hash::default())
        })
    }
}

/// How PINs were stored once: each as a number from 1 to 64, 0 where there was none.
#[derive(Clone, Copy, Default, Serialize, Deserialize, MaxSize)]
pub struct OldPins {
    codes: BySeat<u8>,
    wrong: BySeat<u8>,
}

impl OldPins {
    /// The same PINs as they are stored today; `None` if they make no sense.
    pub fn renew(&self) -> Option<Pins> {
        let mut pins = Pins {
            wrong: self.wrong,
            ..Pins::default()
        };
        for (seat, code) in self.codes.iter() {
            if let Some(place) = code.checked_sub(1) {
                pins.set(seat, Pin::all().nth(place.into())?, Salt::default());
            }
        }
        Some(pins)
    }
}
