//! The advice is compared with playing out every game, one against the Customer: there it is exact (RO-122).

use super::*;
use crate::testing::cases;
use proptest::prelude::*;

/// Cubes to expect from building `first` and then the best second robot, added up over all orders in
/// `set`: every game is played out.
fn played_out(set: RobotSet, first: Robot) -> i32 {
    let cubes = |feedback: u8, second: Robot| -> i32 {
        let orders = set.iter().filter(|order| order.matches(first) == feedback);
        orders.map(|order| if order == second { 2 } else { -1 }).sum()
    };
    let right = if set.contains(first) { 4 } else { 0 };
    let second = (0..3).map(|feedback| Robot::ALL.into_iter().map(|one| cubes(feedback, one)).max());
    right + second.flatten().sum::<i32>()
}

/// A set of a few robots, as they are after a board.
fn some_robots() -> impl Strategy<Value = RobotSet> {
    prop::collection::vec(0..64_usize, 1..=12).prop_map(|ids| ids.into_iter().map(|id| Robot::ALL[id]).collect())
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn ro_119_ro_120_ro_122_the_score_is_what_playing_out_brings(set in some_robots()) {
        let robots = i32::from(set.len());
        let mut best: Option<(Robot, u8)> = None;
        for robot in Robot::ALL {
            let score = build_score(set, robot);
            prop_assert_eq!(i32::from(score) - robots, played_out(set, robot), "{:?} of {:?}", robot, set);
            // As the rule says it: the highest score, then members of the set, then the lowest number.
            let is_better = best.is_none_or(|(other, most)| {
                (score, set.contains(robot)) > (most, set.contains(other))
            });
            if is_better {
                best = Some((robot, score));
            }
        }
        prop_assert_eq!(best_build(set), best);
    }

    #[test]
    fn ro_115_ro_116_ro_121_ro_122_buying_is_what_playing_out_brings(set in some_robots(), card in 0..64_usize) {
        let card = Robot::ALL[card];
        let mut set = set;
        set.remove(card);
        let robots = i32::from(set.len());
        let orders = |answer| set.iter().filter(|order| order.matches(card) == answer).collect::<RobotSet>();
        let best = |set| Robot::ALL.into_iter().map(|first| played_out(set, first)).max().unwrap();
        let bought: i32 = [0, 1, 2].map(|answer| best(orders(answer))).into_iter().sum();
        prop_assert_eq!(i32::from(buy_gain(set, card)), bought - best(set), "{:?} for {:?}", card, set);
        prop_assert_eq!(is_worth_a_cube(set, card), bought - robots > best(set));
        // After each order as many are left as give the same answer.
        let left: u32 = set.iter().map(|order| u32::from(orders(order.matches(card)).len())).sum();
        prop_assert_eq!(spread(set, card), left);
        prop_assert_eq!(classes(set, card).into_iter().sum::<u8>(), set.len());
    }
}
