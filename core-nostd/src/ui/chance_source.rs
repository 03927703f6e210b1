//! Where all chance comes from: noise, the number that the players entered, and what only this device knows.
//!
//! A table seed has six digits, so whoever saw one game of an evening could try all of them. That is why the seed of such
//! an evening also comes from the *device key*: 256 bits that are made from noise once, stay in flash, and are neither
//! shown nor exported. The same number repeats an evening on this device, and on no other.
//!
//! An evening without a number comes from the noise of this start, and from all else that differs from start to start: so
//! it would still be another one if the noise were poor.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::template;
use crate::kit::{Millis, Seed};
use crate::store::{Bytes, GAMES_MAX, Key, Record};

/// The first byte of the record.
const FORMAT: u8 = 1;

/// What is kept in flash, and what this start has brought.
#[derive(Default)]
pub(super) struct ChanceSource {
    saved: Saved,
    noise: Option<Noise>,
    /// How many games have begun since the start without a number.
    begun: u16,
}

/// The record.
#[derive(Clone, Copy, Default, Serialize, Deserialize, MaxSize)]
struct Saved {
    key: DeviceKey,
    /// How often the device was switched on.
    starts: u32,
    /// The number that was entered last, and how many games have begun from it.
    table_seed: u32,
    begun: u16,
}

/// The secret of the device. It cannot be printed.
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
enum DeviceKey {
    /// There was no noise yet; the first that comes makes one. Until then an evening comes from its number alone.
    #[default]
    Missing,
    /// None, and none is made: on such devices the same number gives the same evening, and so does the same noise. See
    /// [`shared_chance`].
    Shared,
    /// Made from noise.
    Own(Seed),
}

/// What an evening without a number comes from.
struct Noise {
    pool: Seed,
    /// Something was drawn from it: from now on it stays as it is.
    is_used: bool,
}

/// The record of a device that has no secret of its own, for a flash that nothing else has been written to.
///
/// A button script with a table seed shows the same pictures on every device that began with it: on the desk, on an
/// emulated board, on any other. Without one it does so wherever the noise is the same, whenever the buttons are pressed.
/// So it is for tests. Whoever plays on such a device can work out an evening from its
/// number, as with a device whose chip gives no noise.
pub fn shared_chance() -> Record {
    let saved = Saved {
        key: DeviceKey::Shared,
        ..Saved::default()
    };
    let mut bytes = Bytes::default();
    bytes.encode(FORMAT, &saved);
    Record {
        key: Key::Chance,
        bytes,
    }
}

impl ChanceSource {
    /// Takes the record; says whether it made sense.
    pub(super) fn read(&mut self, bytes: &Bytes) -> bool {
        let saved = bytes.decode(FORMAT);
        self.saved = saved.unwrap_or_default();
        saved.is_some()
    }

    pub(super) fn encode(&self, bytes: &mut Bytes) {
        bytes.encode(FORMAT, &self.saved);
    }

    /// The device has been switched on once more. It is to be saved before anything comes from chance.
    pub(super) const fn count_start(&mut self) {
        self.saved.starts = self.saved.starts.wrapping_add(1);
    }

    /// How often the device was switched on before this time.
    pub(super) const fn starts_before(&self) -> u32 {
        self.saved.starts.saturating_sub(1)
    }

    /// Takes the noise of this start. The first noise ever makes the key of the device.
    pub(super) fn take_noise(&mut self, noise: Seed) {
        if self.saved.key == DeviceKey::Missing {
            self.saved.key = DeviceKey::Own(noise.part("device key"));
        }
        let pool = match &self.saved.key {
            DeviceKey::Own(key) => {
                let starts = self.saved.starts.to_le_bytes();
                noise.part("evening").mixed(key.bytes()).mixed(&starts)
            }
            DeviceKey::Missing | DeviceKey::Shared => noise,
        };
        // Nothing else is mixed into what tests want to be the same.
        let is_used = self.saved.key == DeviceKey::Shared;
        self.noise = Some(Noise { pool, is_used });
    }

    /// A button was pressed: until something is drawn from the noise, nobody can know when that would be.
    pub(super) fn stir(&mut self, pressed: Millis) {
        if let Some(noise) = self.noise.as_mut().filter(|noise| !noise.is_used) {
            noise.pool = noise.pool.mixed(&pressed.get().to_le_bytes());
        }
    }

    /// The seed of this evening, with or without a number; `None` if there is no number and no noise.
    pub(super) fn seed(&mut self, table_seed: Option<u32>) -> Option<Seed> {
        if let Some(number) = table_seed {
            let public = Seed::of_table(number);
            return Some(match &self.saved.key {
                DeviceKey::Own(key) => key.mixed(public.bytes()),
                DeviceKey::Missing | DeviceKey::Shared => public,
            });
        }
        let noise = self.noise.as_mut()?;
        noise.is_used = true;
        Some(noise.pool)
    }

    /// The seed of the next game, which counts as begun; `None` if there is no chance.
    ///
    /// Seeds that `is_secret` are left out: after a number was entered again, the evening repeats itself, but nobody gets
    /// the twin of a game that is still played, in which all its secrets could be looked up.
    pub(super) fn next_game(&mut self, table_seed: Option<u32>, is_secret: impl Fn(&Seed) -> bool) -> Option<Seed> {
        let evening = self.seed(table_seed)?;
        let begun = match table_seed {
            Some(number) if number != self.saved.table_seed => {
                (self.saved.table_seed, self.saved.begun) = (number, 0);
                &mut self.saved.begun
            }
            Some(_) => &mut self.saved.begun,
            None => &mut self.begun,
        };
        // Each of the saved games can have one of the seeds.
        (0..=GAMES_MAX).find_map(|_| {
            let seed = match *begun {
                0 => evening,
                begun => evening.part(&template::number(begun)),
            };
            *begun = begun.wrapping_add(1);
            (!is_secret(&seed)).then_some(seed)
        })
    }

    /// The number was entered again: its evening begins anew.
    pub(super) const fn reseed(&mut self) {
        self.saved.begun = 0;
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;

    fn noise() -> Seed {
        Seed::of_table(1).part("noise")
    }

    /// A device that is switched on with what another one has kept.
    fn switched_on(kept: &ChanceSource, noise: Option<Seed>) -> ChanceSource {
        let mut bytes = Bytes::default();
        kept.encode(&mut bytes);
        let mut source = ChanceSource::default();
        assert!(source.read(&bytes));
        source.count_start();
        if let Some(noise) = noise {
            source.take_noise(noise);
        }
        source
    }

    fn new_device(noise: Seed) -> ChanceSource {
        switched_on(&ChanceSource::default(), Some(noise))
    }

    fn are_different(seeds: &[Option<Seed>]) -> bool {
        let prints: Vec<_> = seeds.iter().map(|seed| seed.unwrap().fingerprint()).collect();
        (1..prints.len()).all(|at| !prints[..at].contains(&prints[at]))
    }

    #[test]
    fn a_number_repeats_an_evening_on_its_own_device_only() {
        let mut device = new_device(noise());
        let evening = device.seed(Some(7));
        let mut later = switched_on(&device, Some(Seed::of_table(2)));
        assert!(later.seed(Some(7)) == evening, "whatever the noise is next time");
        assert!(
            switched_on(&device, None).seed(Some(7)) == evening,
            "or if there is none"
        );
        let other = new_device(noise().part("another")).seed(Some(7));
        assert!(are_different(&[
            evening,
            other,
            device.seed(Some(8)),
            Some(Seed::of_table(7))
        ]));
    }

    #[test]
    fn without_noise_an_evening_comes_from_its_number_until_there_is_some() {
        let mut device = switched_on(&ChanceSource::default(), None);
        assert!(device.seed(None).is_none());
        assert!(device.next_game(None, |_| false).is_none());
        assert!(device.next_game(Some(7), |_| false) == Some(Seed::of_table(7)));
        let mut device = switched_on(&device, Some(noise()));
        assert!(are_different(&[device.seed(Some(7)), Some(Seed::of_table(7))]));
        let second = device.next_game(Some(7), |_| false);
        assert!(
            second == device.seed(Some(7)).map(|evening| evening.part("1")),
            "it still counts"
        );
    }

    #[test]
    fn devices_with_the_shared_record_have_the_same_evenings_and_keep_them() {
        let mut device = ChanceSource::default();
        assert!(device.read(&shared_chance().bytes));
        let mut device = switched_on(&device, Some(noise()));
        assert!(device.seed(Some(7)) == Some(Seed::of_table(7)));
        device.stir(Millis::new(100));
        assert!(
            device.seed(None) == Some(noise()),
            "and the same noise is the same evening"
        );
        assert!(switched_on(&device, Some(noise())).seed(Some(7)) == Some(Seed::of_table(7)));
    }

    #[test]
    fn an_evening_without_a_number_is_another_one_even_if_the_noise_is_not() {
        let device = new_device(noise());
        let mut seeds = Vec::new();
        for presses in [&[][..], &[100], &[101], &[100, 230], &[100, 231]] {
            let mut source = switched_on(&device, Some(noise()));
            presses.iter().for_each(|at| source.stir(Millis::new(*at)));
            seeds.push(source.seed(None));
            assert!(source.seed(None) == seeds[seeds.len() - 1]);
            source.stir(Millis::new(500));
            assert!(source.seed(None) == seeds[seeds.len() - 1], "it was drawn from");
        }
        seeds.push(switched_on(&switched_on(&device, None), Some(noise())).seed(None));
        let mut other = device;
        other.saved.key = DeviceKey::Own(noise().part("another key"));
        seeds.push(switched_on(&other, Some(noise())).seed(None));
        assert!(are_different(&seeds));
    }

    #[test]
    fn games_are_counted_across_power_cuts_and_begin_anew_with_the_number() {
        let mut device = new_device(noise());
        let mut games = Vec::new();
        for _ in 0..4 {
            games.push(device.next_game(Some(7), |_| false));
            device = switched_on(&device, Some(noise()));
        }
        assert!(are_different(&games));
        device.reseed();
        for game in &games {
            assert!(
                device.next_game(Some(7), |_| false) == *game,
                "the evening repeats itself"
            );
        }
        assert!(are_different(&[device.next_game(Some(8), |_| false), games[0]]));
        assert!(device.next_game(Some(7), |_| false) == games[0], "7 was entered again");
    }

    #[test]
    fn no_game_is_the_twin_of_one_that_is_still_secret() {
        let mut device = new_device(noise());
        let games: Vec<_> = (0..GAMES_MAX)
            .map(|_| device.next_game(Some(7), |_| false).unwrap())
            .collect();
        device.reseed();
        let next = device.next_game(Some(7), |seed| games.contains(seed));
        assert!(
            next.is_some_and(|next| !games.contains(&next)),
            "however many there are"
        );
        device.reseed();
        let next = device.next_game(Some(7), |seed| games[..2].contains(seed));
        assert!(
            next == Some(games[2]),
            "the evening goes on with the first that is free"
        );
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let mut bytes = Bytes::default();
        new_device(noise()).encode(&mut bytes);
        let mut device = ChanceSource::default();
        assert!(device.read(&bytes) && device.saved.starts == 1);
        for wrong in [
            &[][..],
            &[FORMAT],
            &[FORMAT + 1, 0, 0, 0, 0],
            &[FORMAT, 9, 0, 0, 0],
            &bytes[..20],
        ] {
            assert!(!device.read(&Bytes::new(wrong).unwrap()), "{wrong:?}");
            assert!(device.saved.starts == 0 && device.saved.key == DeviceKey::Missing);
        }
    }
}
