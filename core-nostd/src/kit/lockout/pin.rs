use heapless::Vec;
use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::kit::seat::{BySeat, Seat};

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

    /// From 1 to 64; 0 is left for "none".
    fn code(self) -> u8 {
        let digit = |code: u8, press: &Press| code.saturating_mul(4).saturating_add(*press as u8);
        self.0.iter().fold(0, digit).saturating_add(1)
    }
}

/// The code of the PIN with the largest one.
const CODE_MAX: u8 = 64;

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
/// A wrong PIN locks nobody out, least of all the owner; but it is counted, and the count is public.
///
/// ```
/// use core_nostd::kit::lockout::{Pin, Pins, Press};
/// use core_nostd::kit::seat::Seat;
/// let (mine, guess) = (Pin::new([Press::Ok; 3]), Pin::new([Press::Up; 3]));
/// let mut pins = Pins::default();
/// pins.set(Seat::P1, mine);
/// assert!(!pins.try_open(Seat::P1, guess));
/// assert!(pins.try_open(Seat::P1, mine), "the owner just tries again");
/// assert_eq!(pins.wrong_tries(Seat::P1), 1, "and the table knows that somebody was curious");
/// ```
///
/// In flash it has one length, whatever the PINs are and whoever has one.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Pins {
    /// 0 where there is none.
    codes: BySeat<u8>,
    wrong: BySeat<u8>,
}

impl Pins {
    /// Gives `seat` a PIN.
    pub fn set(&mut self, seat: Seat, pin: Pin) {
        *self.codes.get_mut(seat) = pin.code();
    }

    /// `seat` has no PIN any more. How many wrong tries there were stays known.
    ///
    /// What the PIN kept from others should be cleared together with it.
    pub fn forget(&mut self, seat: Seat) {
        *self.codes.get_mut(seat) = 0;
    }

    /// Whether `seat` has a PIN.
    pub const fn is_set(&self, seat: Seat) -> bool {
        *self.codes.get(seat) != 0
    }

    /// Whether `pin` is that of `seat`; if not, the try is counted. Without a PIN, none is right.
    pub fn try_open(&mut self, seat: Seat, pin: Pin) -> bool {
        let right = *self.codes.get(seat) == pin.code();
        if !right {
            let wrong = self.wrong.get_mut(seat);
            *wrong = wrong.saturating_add(1);
        }
        right
    }

    /// How many wrong tries there were for `seat`; 255 if there were more.
    pub const fn wrong_tries(&self, seat: Seat) -> u8 {
        *self.wrong.get(seat)
    }

    /// Gives every seat but `viewer` the PIN that `roll` says, where it has one.
    ///
    /// The executable definition of "hidden": whatever `viewer` sees must be the same afterwards.
    pub fn shuffle_unseen(&mut self, viewer: Option<Seat>, mut roll: impl FnMut() -> Pin) {
        for seat in Seat::ALL {
            if self.is_set(seat) && Some(seat) != viewer {
                *self.codes.get_mut(seat) = roll().code();
            }
        }
    }

    /// Whether these could be PINs; checked after reading from flash.
    pub fn is_sound(&self) -> bool {
        self.codes.iter().all(|(_, code)| *code <= CODE_MAX)
    }
}
