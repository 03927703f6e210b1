//! Points by seat and round, and who leads; counters beside them.
//!
//! ```text
//! Points  -999..=999     what one seat gets in one round
//! ScorePad               up to 24 rounds for up to 8 seats; every entry can be changed afterwards
//! Standing               rank, seat and total; those with the same total share a rank
//! Counters               up to 4 kinds of counter, one value of 0..=999 for each seat
//! ```

mod counter;
mod pad;
mod points;
mod standing;

pub use counter::{COUNTERS_MAX, Count, Counter, CounterError, Counters};
pub use pad::{ROUNDS_MAX, ScoreError, ScorePad};
pub use points::Points;
pub use standing::{Goal, Standing, Standings, standings};

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::kit::seat::{SEATS_MAX, Seat, Seats};

    /// What a tool may keep in one record.
    const RECORD_BYTES: usize = 512;

    #[test]
    fn the_fullest_pad_with_all_counters_fits_one_record() {
        let mut pad = ScorePad::new(Seats::first(SEATS_MAX), Goal::Lowest);
        for _ in 0..ROUNDS_MAX {
            for seat in Seat::ALL {
                pad.enter(seat, Some(Points::MIN)).unwrap();
            }
            pad.close_round().unwrap();
        }
        let mut counters = Counters::new();
        for kind in 0..COUNTERS_MAX {
            counters.open(kind, Count::MAX).unwrap();
        }
        let mut bytes = [0; RECORD_BYTES];
        let used = postcard::to_slice(&(&pad, &counters), &mut bytes).unwrap().len();

        // Rounds and their number, the open round, seats and goal; then kind, start and values of each counter.
        let seats = usize::from(SEATS_MAX);
        let pad_bytes = usize::from(ROUNDS_MAX) * seats * 2 + 1 + seats + 2;
        let counter_bytes = usize::from(COUNTERS_MAX) * (1 + 2 + seats * 2) + 1;
        assert_eq!(used, pad_bytes + counter_bytes);
        assert!(
            used + 32 <= RECORD_BYTES,
            "{used} bytes leave room for what the tool adds"
        );

        let (pad_again, counters_again): (ScorePad, Counters<u8>) = postcard::from_bytes(&bytes[..used]).unwrap();
        assert!(pad_again == pad && counters_again == counters);
    }

    #[test]
    fn a_pad_and_counters_that_were_cut_short_are_refused() {
        let mut pad = ScorePad::new(Seats::first(2), Goal::Highest);
        pad.enter(Seat::P1, Points::new(300)).unwrap();
        let mut counters = Counters::new();
        counters.open(0_u8, Count::ZERO).unwrap();
        let mut bytes = [0; RECORD_BYTES];
        let whole: Vec<u8> = postcard::to_slice(&(pad, counters), &mut bytes).unwrap().to_vec();
        for length in 0..whole.len() {
            let read = postcard::from_bytes::<(ScorePad, Counters<u8>)>(&whole[..length]);
            assert!(read.is_err(), "{length} of {} bytes", whole.len());
        }
    }
}
