use std::ops::Range;
use std::str::FromStr;

/// One of several equal parts of a run, as in "2/8".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Counted from 1.
    number: u64,
    of: u64,
}

impl Shard {
    /// The whole run.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Which of `games` games it plays. Every game is in exactly one shard.
    pub fn games(self, games: u64) -> Range<u64> {
        let bound = |shard: u64| {
            let product = u128::from(games) * u128::from(shard) / u128::from(self.of);
            // A part of `games` is no larger than that.
            u64::try_from(product).unwrap_or(games)
        };
        bound(self.number - 1)..bound(self.number)
    }
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Shard, &'static str> {
        let form = "a shard is written as in 2/8: the second of eight parts";
        let (number, of) = text.split_once('/').ok_or(form)?;
        let number = number.parse().map_err(|_| form)?;
        let of = of.parse().map_err(|_| form)?;
        if (1..=of).contains(&number) {
            Ok(Shard { number, of })
        } else {
            Err("the number of a shard is from 1 to how many there are")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_in_exactly_one_shard() {
        for games in [0, 1, 7, 8, 100, u64::MAX - 1] {
            for of in [1, 2, 3, 8, 200] {
                let mut next = 0;
                for number in 1..=of {
                    let part = Shard { number, of }.games(games);
                    assert_eq!(part.start, next, "{number}/{of} of {games}");
                    assert!(part.end - part.start <= games / of + 1, "{number}/{of} of {games}");
                    next = part.end;
                }
                assert_eq!(next, games, "{of} shards of {games}");
            }
        }
    }

    #[test]
    fn a_shard_is_written_with_a_stroke() {
        assert_eq!("2/8".parse(), Ok(Shard { number: 2, of: 8 }));
        assert_eq!("1/1".parse(), Ok(Shard::WHOLE));
        for wrong in ["", "2", "2/", "/2", "0/2", "3/2", "0/0", "-1/2", "1/2/3", "a/b"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong:?}");
        }
    }
}
