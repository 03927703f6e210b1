//! What a player can conclude: which robots the order can still be, and which choice is worth most.
//!
//! All of this counts over a [`RobotSet`], the robots that one player thinks possible. It never sees the
//! state or the order, so it cannot leak anything that the player could not find out alone.

#[cfg(test)]
mod tests;

use super::robot::{Colour, Part, Robot, RobotSet};

/// How many parts of the order are the same as on one robot.
///
/// Board tiles, bought answers and feedback are all of this kind. It may be a secret, so it cannot
/// be printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Clue {
    /// The robot on the card, or the one that was built.
    pub robot: Robot,
    /// The parts that are the same.
    pub matches: u8,
}

/// The robots that agree with every clue and are not known to be wrong (RO-108, RO-109, RO-110).
///
/// The robot of a clue has three parts in common with itself, so it drops out by its own clue.
///
/// ```
/// use core_nostd::games::eureka::deduce::{Clue, possible};
/// use core_nostd::games::eureka::robot::{Robot, RobotSet};
/// let board = [("GBY", 0), ("RGY", 2), ("BYR", 0)].map(|(letters, matches)| Clue {
///     robot: Robot::from_letters(letters).expect("a robot"),
///     matches,
/// });
/// let left = possible(&board, RobotSet::NONE);
/// assert_eq!(format!("{left:?}"), "{RGG, RGB}");
/// ```
pub fn possible(clues: &[Clue], not: RobotSet) -> RobotSet {
    let agreeing = |set: RobotSet, clue: &Clue| set.and(RobotSet::matching(clue.robot, clue.matches));
    clues.iter().fold(RobotSet::ALL, agreeing).without(not)
}

/// What the possible robots say about one colour of one part (RO-112).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Derived {
    /// None of them has it.
    Impossible,
    /// Some of them have it.
    Open,
    /// All of them have it.
    Certain,
}

impl Derived {
    /// The mark for this part and colour. Where nothing is possible, no colour is.
    pub fn of(set: RobotSet, part: Part, colour: Colour) -> Derived {
        let having = set.and(RobotSet::having(part, colour));
        if having.is_empty() {
            Derived::Impossible
        } else if having == set {
            Derived::Certain
        } else {
            Derived::Open
        }
    }
}

/// The robots of `set` by the answer that `card` would get: 0, 1 or 2.
///
/// The card itself is in none of them: it is known not to be the order.
pub fn split(set: RobotSet, card: Robot) -> [RobotSet; 3] {
    let [none, one, two, _] = RobotSet::by_match(card);
    [none, one, two].map(|class| set.and(class))
}

/// How many robots of `set` would give the answer 0, 1 and 2 for `card` (RO-115).
pub fn classes(set: RobotSet, card: Robot) -> [u8; 3] {
    split(set, card).map(RobotSet::len)
}

/// The sum of the squares of the classes, which is S in the rulebook (RO-116).
///
/// Divided by the number of robots it is how many are left on average after the answer.
pub fn spread(set: RobotSet, card: Robot) -> u32 {
    squares(classes(set, card))
}

/// How many robots are left on average after the answer, in tenths, half a tenth rounded up (RO-118).
///
/// Nothing, if no robot is possible.
pub fn tenths(set: RobotSet, card: Robot) -> Option<u32> {
    let robots = u32::from(set.len());
    let rounded = spread(set, card).saturating_mul(20).saturating_add(robots);
    rounded.checked_div(robots.saturating_mul(2))
}

/// The place in `hand` of the card that tells most (RO-117).
///
/// Nothing, if no robot is possible or there is no card.
pub fn best_card(set: RobotSet, hand: &[Robot]) -> Option<usize> {
    let rank = |card: &Robot| {
        let sizes = classes(set, *card);
        let [none, one, two] = sizes;
        let empty = sizes.into_iter().filter(|size| *size == 0).count();
        (squares(sizes), empty, none.max(one).max(two))
    };
    // Of equal cards, this finds the first.
    let best = hand.iter().enumerate().min_by_key(|(_, card)| rank(card));
    best.filter(|_| !set.is_empty()).map(|(place, _)| place)
}

/// What it is worth to build `robot` first, which is q in the rulebook (RO-119).
///
/// Divided by the number of possible robots, less 1, it is the number of cubes to expect from both attempts.
pub fn build_score(set: RobotSet, robot: Robot) -> u8 {
    // 5 for the chance to be right at once, and 3 for each feedback after which one robot can be right.
    let feedback = split(set, robot).map(|class| if class.is_empty() { 0 } else { 3 });
    let right = if set.contains(robot) { 5 } else { 0 };
    feedback.into_iter().fold(right, u8::saturating_add)
}

/// The robot that is worth most to build first, and its score (RO-120).
///
/// It may be one that cannot be right but tells more. Nothing, if no robot is possible.
pub fn best_build(set: RobotSet) -> Option<(Robot, u8)> {
    // The rule prefers possible robots among equals, but then the others are never equal: their
    // scores are multiples of 3, and those of possible robots are 2 more than such.
    let scored = Robot::ALL.into_iter().map(|robot| (robot, build_score(set, robot)));
    let better = |best: (Robot, u8), next: (Robot, u8)| if next.1 > best.1 { next } else { best };
    scored.reduce(better).filter(|_| !set.is_empty())
}

/// By how much the answer for `card` raises the best score, which is g in the rulebook (RO-121).
pub fn buy_gain(set: RobotSet, card: Robot) -> u8 {
    let score = |set| best_build(set).map_or(0, |(_, score)| score);
    let after = split(set, card).map(score);
    // Never below 0: what is best without the answer can still be built with it.
    after.into_iter().fold(0, u8::saturating_add).saturating_sub(score(set))
}

/// Whether the answer for `card` brings more than the cube that it costs (RO-121).
pub fn is_worth_a_cube(set: RobotSet, card: Robot) -> bool {
    buy_gain(set, card) > set.len()
}

/// Whether to call Eureka for one of `robots` possible robots, with cubes of this `value` (RO-123).
///
/// A siren sounds once, and a player who waits is soon sure: so only whoever is sure calls, and whoever builds for the
/// last time. A wrong caller pays at most what they have, so with few cubes there is less to lose then.
pub fn eureka_is_advised(robots: u8, value: u16, die: [u8; 6], is_last: bool) -> bool {
    if !is_last {
        return robots == 1;
    }
    let gain: u32 = die.into_iter().map(u32::from).sum();
    let loss: u32 = die.into_iter().map(|face| u32::from(value.min(face.into()))).sum();
    robots
        .checked_sub(1)
        .is_some_and(|wrong| gain > loss.saturating_mul(wrong.into()))
}

fn squares(classes: [u8; 3]) -> u32 {
    // 64 robots at most, so the squares add up to 4096 at most.
    classes.into_iter().map(|size| u32::from(size).saturating_pow(2)).sum()
}
