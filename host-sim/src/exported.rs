//! What is known about the text of exported journals before anybody has read it: how much there can be, and how it is
//! sealed.
//!
//! The limits follow from what a device can hold, so whatever is beyond them comes from no device.

use core_nostd::export::checksum;
use core_nostd::store::{GAMES_MAX, REGION};

/// No device has more journals: its games, and the slot that stays empty.
pub(crate) const JOURNALS_MAX: usize = GAMES_MAX + 1;

/// Of one byte in flash there are two digits. The words before them take no more than a third one: in flash, too, a
/// line has a head, and a long one continues only every 64 bytes.
const LETTERS_PER_BYTE: usize = 3;

/// All text of a device is shorter.
pub(crate) const EXPORT_BYTES_MAX: usize = LETTERS_PER_BYTE * (REGION.end - REGION.start) as usize;

/// The text of one journal is shorter: its slot is smaller than this part of the flash, by more than the two records
/// that come along.
pub(crate) const JOURNAL_BYTES_MAX: usize = EXPORT_BYTES_MAX / JOURNALS_MAX;

/// The checksum over the lines of a journal, from its first one on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seal(u32);

impl Seal {
    /// Takes the next line, without its line feed.
    pub(crate) fn add(&mut self, line: &str) {
        self.0 = checksum(checksum(self.0, line), "\n");
    }

    /// Whether these are the digits of the checksum, as they stand behind `end `.
    pub(crate) fn is(self, digits: &str) -> bool {
        digits == format!("{:08x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_is_eight_digits_and_no_others() {
        let mut seal = Seal::default();
        seal.add("journal eureka-0001");
        let digits = format!("{:08x}", checksum(0, "journal eureka-0001\n"));
        assert!(seal.is(&digits));
        for other in [
            "",
            "0",
            &format!("+{digits}"),
            &format!("0{digits}"),
            &digits.to_uppercase(),
        ] {
            assert!(!seal.is(other) || *other == digits, "{other}");
        }
        seal.add("");
        assert!(!seal.is(&digits));
    }
}
