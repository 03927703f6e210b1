use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::lang::Lang;
use super::rest::REST_AFTER_MS;
use crate::kit::Millis;
use crate::store::Bytes;

/// The largest number that can be entered as table seed: six digits.
pub(super) const TABLE_SEED_MAX: u32 = 999_999;

/// What players choose once for the whole device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub struct Settings {
    /// The language of all words.
    pub lang: Lang,
    /// How loud tunes are.
    pub volume: Volume,
    /// How bright the display is.
    pub brightness: Brightness,
    /// Whether the picture is turned upside down.
    pub turned: bool,
    /// The number that the seed of all chance is made from; `None` takes a seed from the hardware.
    pub table_seed: Option<u32>,
    /// When a private screen hides if nobody presses anything.
    pub hides_after: HidesAfter,
}

/// How loud tunes are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Volume {
    /// Silence.
    Off,
    /// For the late hours.
    #[default]
    Soft,
    /// For a full room.
    Loud,
}

impl Volume {
    /// All of them, in menu order.
    pub const ALL: [Volume; 3] = [Volume::Off, Volume::Soft, Volume::Loud];
}

/// How long a private screen stays without a press.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum HidesAfter {
    /// Five seconds.
    Five,
    /// Ten seconds.
    #[default]
    Ten,
    /// Twenty seconds, for those who think long.
    Twenty,
    /// Until somebody hides it, or the screen dozes.
    Never,
}

impl HidesAfter {
    /// All of them, in menu order.
    pub const ALL: [HidesAfter; 4] = [HidesAfter::Five, HidesAfter::Ten, HidesAfter::Twenty, HidesAfter::Never];

    /// How many seconds; `None` if it never hides by itself.
    pub(super) const fn seconds(self) -> Option<u8> {
        match self {
            HidesAfter::Five => Some(5),
            HidesAfter::Ten => Some(10),
            HidesAfter::Twenty => Some(20),
            HidesAfter::Never => None,
        }
    }

    /// When a private screen hides that was touched last at `touched`.
    pub(super) fn hides_at(self, touched: Millis) -> Millis {
        let seconds = self.seconds().map(u64::from);
        // Whoever wakes the device is not always the one who left it.
        touched.after(seconds.map_or(REST_AFTER_MS, |seconds| seconds.saturating_mul(1000)))
    }
}

/// How bright the display is: a level from 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Brightness(u8);

impl Brightness {
    /// Barely lit.
    pub const MIN: Brightness = Brightness(1);
    /// As bright as the display can be.
    pub const MAX: Brightness = Brightness(5);

    /// The level, if it is from 1 to 5.
    pub const fn new(level: u8) -> Option<Brightness> {
        if level >= Brightness::MIN.0 && level <= Brightness::MAX.0 {
            Some(Brightness(level))
        } else {
            None
        }
    }

    /// The level as a number.
    pub const fn level(self) -> u8 {
        self.0
    }

    /// What the SSD1306 calls contrast.
    pub const fn contrast(self) -> u8 {
        match self.0 {
            1 => 0x00,
            2 => 0x30,
            3 => 0x60,
            4 => 0xA0,
            _ => 0xFF,
        }
    }
}

impl Default for Brightness {
    fn default() -> Self {
        Brightness(3)
    }
}

impl TryFrom<u8> for Brightness {
    type Error = &'static str;

    fn try_from(level: u8) -> Result<Self, Self::Error> {
        Brightness::new(level).ok_or("brightness is 1 to 5")
    }
}

impl From<Brightness> for u8 {
    fn from(brightness: Brightness) -> u8 {
        brightness.0
    }
}

/// The first byte of the record. Another form of settings gets another number.
const FORMAT: u8 = 2;

/// What it was before [`HidesAfter`] was a setting, and what followed it then.
const OLD_FORMAT: u8 = 1;
type OldSettings = (Lang, Volume, Brightness, bool, Option<u32>);

impl Settings {
    /// Writes the settings as a record.
    pub(crate) fn encode(&self, bytes: &mut Bytes) {
        bytes.encode(FORMAT, self);
    }

    #[cfg(test)]
    pub(crate) fn to_bytes(self) -> Bytes {
        Bytes::of(FORMAT, &self)
    }

    /// Reads a record back, also of an earlier version; `None` if it is of another format or damaged.
    pub fn from_bytes(bytes: &Bytes) -> Option<Settings> {
        let settings = bytes.decode(FORMAT).or_else(|| Settings::from_old(bytes))?;
        let seed_fits = settings.table_seed.is_none_or(|seed| seed <= TABLE_SEED_MAX);
        seed_fits.then_some(settings)
    }

    fn from_old(bytes: &Bytes) -> Option<Settings> {
        let (lang, volume, brightness, turned, table_seed) = bytes.decode::<OldSettings>(OLD_FORMAT)?;
        Some(Settings {
            lang,
            volume,
            brightness,
            turned,
            table_seed,
            hides_after: HidesAfter::default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_is_kept() {
        let settings = Settings {
            lang: Lang::De,
            volume: Volume::Loud,
            brightness: Brightness::MAX,
            turned: true,
            table_seed: Some(TABLE_SEED_MAX),
            hides_after: HidesAfter::Never,
        };
        assert_eq!(Settings::from_bytes(&settings.to_bytes()), Some(settings));
        let settings = Settings::default();
        assert_eq!(Settings::from_bytes(&settings.to_bytes()), Some(settings));
    }

    #[test]
    fn the_settings_of_an_earlier_version_are_taken_over() {
        let settings = Settings {
            lang: Lang::Nl,
            volume: Volume::Off,
            brightness: Brightness::MIN,
            turned: true,
            table_seed: Some(7),
            hides_after: HidesAfter::Ten,
        };
        let old = Bytes::new(&[1, 1, 0, 1, 1, 1, 7]).unwrap();
        assert_eq!(Settings::from_bytes(&old), Some(settings));
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let good = Settings {
            table_seed: Some(7),
            ..Settings::default()
        }
        .to_bytes();
        for (index, wrong) in [(0, FORMAT + 1), (1, 3), (2, 3), (3, 0), (3, 6), (4, 2), (5, 2), (7, 4)] {
            let mut bytes = good.to_vec();
            bytes[index] = wrong;
            assert_eq!(
                Settings::from_bytes(&Bytes::new(&bytes).unwrap()),
                None,
                "byte {index} = {wrong}"
            );
        }
        for length in 0..good.len() {
            assert_eq!(
                Settings::from_bytes(&Bytes::new(&good[..length]).unwrap()),
                None,
                "{length} bytes"
            );
        }
        let seed_too_large = Settings {
            table_seed: Some(TABLE_SEED_MAX + 1),
            ..Settings::default()
        };
        assert_eq!(Settings::from_bytes(&seed_too_large.to_bytes()), None);
    }
}
