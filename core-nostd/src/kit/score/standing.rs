use core::cmp::Ordering;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::kit::list::List;
use crate::kit::seat::{SEATS_MAX, Seat};

/// Which total leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Goal {
    /// The most points, as in most games.
    #[default]
    Highest,
    /// The fewest points, as in golf.
    Lowest,
}

/// How one seat stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// From 1. Equal totals share a rank, and the next rank skips: 1, 1, 3.
    pub rank: u8,
    /// Whose it is.
    pub seat: Seat,
    /// All points together.
    pub total: i32,
}

/// How everybody stands, the best first.
pub type Standings = List<Standing, { SEATS_MAX as usize }>;

/// Sorts totals, the best first; seats with equal totals stay as they sit.
///
/// ```
/// use core_nostd::kit::{score::{Goal, standings}, seat::Seat};
/// let totals = [(Seat::P1, 12), (Seat::P2, 30), (Seat::P3, 30)];
/// let ranks = standings(totals, Goal::Highest);
/// assert!(ranks.iter().map(|one| (one.rank, one.seat)).eq([(1, Seat::P2), (1, Seat::P3), (3, Seat::P1)]));
/// ```
///
/// Each seat has one total; if one is given twice, the first counts.
pub fn standings(totals: impl IntoIterator<Item = (Seat, i32)>, goal: Goal) -> Standings {
    let mut all = Standings::new();
    for (seat, total) in totals {
        if all.iter().any(|one| one.seat == seat) {
            continue;
        }
        // Put where it belongs: `sort` would take ten kilobytes of flash to order eight seats.
        let before = |one: &&Standing| goal.compare(one.total, total).then(one.seat.cmp(&seat)).is_lt();
        let place = all.iter().take_while(before).count();
        // As many places as seats, so there is always one more.
        let _ = all.insert(place, Standing { rank: 1, seat, total });
    }

    let (mut rank, mut total_before) = (1, None);
    for (place, one) in (1..).zip(&mut all) {
        if total_before != Some(one.total) {
            rank = place;
        }
        one.rank = rank;
        total_before = Some(one.total);
    }
    all
}

impl Goal {
    /// `Less` if `one` stands before `other`.
    fn compare(self, one: i32, other: i32) -> Ordering {
        match self {
            Goal::Highest => other.cmp(&one),
            Goal::Lowest => one.cmp(&other),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::cases;

    fn ranks<const N: usize>(totals: [i32; N], goal: Goal) -> std::vec::Vec<(u8, u8)> {
        let totals = Seat::ALL.into_iter().zip(totals);
        let all = standings(totals, goal);
        all.iter().map(|one| (one.rank, one.seat.index() + 1)).collect()
    }

    #[test]
    fn equal_totals_share_a_rank_and_the_next_one_skips() {
        for (totals, highest, lowest) in [
            ([10, 20, 30], [(1, 3), (2, 2), (3, 1)], [(1, 1), (2, 2), (3, 3)]),
            ([20, 20, 10], [(1, 1), (1, 2), (3, 3)], [(1, 3), (2, 1), (2, 2)]),
            ([10, 20, 20], [(1, 2), (1, 3), (3, 1)], [(1, 1), (2, 2), (2, 3)]),
            ([0, 0, 0], [(1, 1), (1, 2), (1, 3)], [(1, 1), (1, 2), (1, 3)]),
            ([-5, 0, -7], [(1, 2), (2, 1), (3, 3)], [(1, 3), (2, 1), (3, 2)]),
        ] {
            assert_eq!(ranks(totals, Goal::Highest), highest, "{totals:?}");
            assert_eq!(ranks(totals, Goal::Lowest), lowest, "{totals:?}");
        }
    }

    #[test]
    fn nobody_and_one_alone_can_be_ranked() {
        assert_eq!(ranks([], Goal::Highest), []);
        assert_eq!(ranks([-3], Goal::Lowest), [(1, 1)]);
    }

    #[test]
    fn a_seat_that_is_told_twice_counts_once() {
        let all = standings([(Seat::P4, 1), (Seat::P4, 9)], Goal::Highest);
        assert_eq!(all.len(), 1);
        assert_eq!(all[0].total, 1);
    }

    proptest! {
        #![proptest_config(cases(500))]

        #[test]
        fn standings_are_a_sorted_permutation_with_honest_ranks(
            // Few different totals, so that there are many ties.
            totals in prop::collection::vec(-3..3_i32, 0..=8),
            seats in Just(Seat::ALL).prop_shuffle(),
            lowest in any::<bool>(),
        ) {
            let goal = if lowest { Goal::Lowest } else { Goal::Highest };
            let mut told: std::vec::Vec<_> = seats.into_iter().zip(totals).collect();
            let all = standings(told.clone(), goal);

            let mut by_seat: std::vec::Vec<_> = all.iter().map(|one| (one.seat, one.total)).collect();
            by_seat.sort_unstable();
            told.sort_unstable();
            prop_assert_eq!(&by_seat, &told, "everybody is there once, with the right total");
            for one in &all {
                let better = told.iter().filter(|(_, total)| match goal {
                    Goal::Highest => *total > one.total,
                    Goal::Lowest => *total < one.total,
                });
                prop_assert_eq!(usize::from(one.rank), better.count() + 1);
            }
            for pair in all.windows(2) {
                prop_assert!((pair[0].rank, pair[0].seat) < (pair[1].rank, pair[1].seat));
            }
        }

        #[test]
        fn the_lowest_goal_ranks_as_the_highest_does_with_all_signs_turned(
            totals in prop::collection::vec(-30_000..30_000_i32, 0..=8),
        ) {
            let told = Seat::ALL.into_iter().zip(totals);
            let high = standings(told.clone(), Goal::Highest);
            let low = standings(told.map(|(seat, total)| (seat, -total)), Goal::Lowest);
            let key = |one: &Standing| (one.rank, one.seat);
            prop_assert!(high.iter().map(key).eq(low.iter().map(key)));
        }
    }
}
