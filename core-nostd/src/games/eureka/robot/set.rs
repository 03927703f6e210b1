use core::fmt;
use core::iter;

use postcard::experimental::max_size::MaxSize;
use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Colour, Part, ROBOTS, Robot};

/// Some of the robots.
///
/// In text it is a list of robots, in flash one bit for each.
///
/// ```
/// use core_nostd::games::eureka::robot::{Robot, RobotSet};
/// let card = Robot::ALL[18];
/// let left = RobotSet::matching(card, 2);
/// assert_eq!(left.len(), 9);
/// assert!(left.iter().all(|robot| robot.matches(card) == 2));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, MaxSize)]
pub struct RobotSet(u64);

impl RobotSet {
    /// Each robot.
    pub const ALL: RobotSet = RobotSet(u64::MAX);
    /// No robot.
    pub const NONE: RobotSet = RobotSet(0);

    /// The 16 robots that have a part of this colour.
    pub const fn having(part: Part, colour: Colour) -> RobotSet {
        let [green, red, blue, fourth] = match part {
            Part::Head => &HEADS,
            Part::Torso => &TORSOS,
            Part::Legs => &LEGS,
        };
        match colour {
            Colour::Green => *green,
            Colour::Red => *red,
            Colour::Blue => *blue,
            Colour::Fourth => *fourth,
        }
    }

    /// All robots by their match with `robot`: those with 0, 1, 2 and 3 equal parts.
    pub const fn by_match(robot: Robot) -> [RobotSet; 4] {
        let head = RobotSet::having(Part::Head, robot.colour(Part::Head)).0;
        let torso = RobotSet::having(Part::Torso, robot.colour(Part::Torso)).0;
        let legs = RobotSet::having(Part::Legs, robot.colour(Part::Legs)).0;
        let three = head & torso & legs;
        let two_or_three = head & torso | head & legs | torso & legs;
        let some = head | torso | legs;
        [
            RobotSet(!some),
            RobotSet(some & !two_or_three),
            RobotSet(two_or_three & !three),
            RobotSet(three),
        ]
    }

    /// All robots that have exactly `matches` parts in common with `robot`.
    pub const fn matching(robot: Robot, matches: u8) -> RobotSet {
        let [none, one, two, three] = RobotSet::by_match(robot);
        match matches {
            0 => none,
            1 => one,
            2 => two,
            3 => three,
            _ => RobotSet::NONE,
        }
    }

    /// How many there are.
    // The processor of the device cannot count bits, so that is a long function there.
    #[cfg_attr(target_os = "none", inline(never))]
    pub fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).unwrap_or(ROBOTS)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `robot` is among them.
    pub const fn contains(self, robot: Robot) -> bool {
        self.0 & robot.bit() != 0
    }

    /// Puts `robot` in.
    pub const fn insert(&mut self, robot: Robot) {
        self.0 |= robot.bit();
    }

    /// Takes `robot` out.
    pub const fn remove(&mut self, robot: Robot) {
        self.0 &= !robot.bit();
    }

    /// Those that are in `other`, too.
    #[must_use]
    pub const fn and(self, other: RobotSet) -> RobotSet {
        RobotSet(self.0 & other.0)
    }

    /// Those that are in one of both, or in both.
    #[must_use]
    pub const fn or(self, other: RobotSet) -> RobotSet {
        RobotSet(self.0 | other.0)
    }

    /// Those that are not in `other`.
    #[must_use]
    pub const fn without(self, other: RobotSet) -> RobotSet {
        RobotSet(self.0 & !other.0)
    }

    /// The robots one by one, the lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Robot> {
        let mut rest = self.0;
        iter::from_fn(move || {
            // An empty rest has 64 zeros, and no robot has this number.
            let robot = Robot::from_id(u8::try_from(rest.trailing_zeros()).ok()?)?;
            rest &= rest.wrapping_sub(1);
            Some(robot)
        })
    }
}

impl Robot {
    const fn bit(self) -> u64 {
        1 << self.0
    }
}

// The robots by the colour of one part. Worked out by the compiler: to shift 64 bits by a number
// that is known only later is slow on the device.
const HEADS: [RobotSet; 4] = by_colour(0x0000_0000_0000_FFFF, 16);
const TORSOS: [RobotSet; 4] = by_colour(0x000F_000F_000F_000F, 4);
const LEGS: [RobotSet; 4] = by_colour(0x1111_1111_1111_1111, 1);

/// The robots with a green part, and those with another colour, each `step` numbers further on (RO-04).
const fn by_colour(green: u64, step: u32) -> [RobotSet; 4] {
    let red = green << step;
    let blue = red << step;
    [RobotSet(green), RobotSet(red), RobotSet(blue), RobotSet(blue << step)]
}

impl FromIterator<Robot> for RobotSet {
    fn from_iter<I: IntoIterator<Item = Robot>>(robots: I) -> RobotSet {
        let mut all = RobotSet::NONE;
        for robot in robots {
            all.insert(robot);
        }
        all
    }
}

impl fmt::Debug for RobotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for RobotSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            serializer.serialize_u64(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for RobotSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RobotSet, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_seq(Listed)
        } else {
            u64::deserialize(deserializer).map(RobotSet)
        }
    }
}

/// Reads a set of robots from text.
struct Listed;

impl<'de> Visitor<'de> for Listed {
    type Value = RobotSet;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of robots, such as [\"RGB\", \"YYG\"]")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<RobotSet, A::Error> {
        let mut robots = RobotSet::NONE;
        while let Some(robot) = list.next_element()? {
            // Whoever writes a robot twice meant another one.
            if robots.contains(robot) {
                return Err(de::Error::custom(format_args!("{robot:?} is in the list twice")));
            }
            robots.insert(robot);
        }
        Ok(robots)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::cases;
    use proptest::prelude::*;
    use std::collections::BTreeSet;
    use std::format;
    use std::vec::Vec;

    /// The robot of the rulebook with this name.
    fn robot(letters: &str) -> Robot {
        Robot::from_letters(letters).unwrap()
    }

    #[test]
    fn ro_06_the_robots_split_into_27_27_9_and_1() {
        for robot in Robot::ALL {
            assert_eq!(
                RobotSet::by_match(robot).map(RobotSet::len),
                [27, 27, 9, 1],
                "{robot:?}"
            );
        }
        for (a, matches) in Robot::ALL
            .into_iter()
            .flat_map(|a| [0, 1, 2, 3].map(|matches| (a, matches)))
        {
            let expected: RobotSet = Robot::ALL.into_iter().filter(|b| a.matches(*b) == matches).collect();
            assert_eq!(RobotSet::matching(a, matches), expected, "{a:?} {matches}");
        }
        assert!(RobotSet::matching(robot("RGB"), 4).is_empty());
    }

    #[test]
    fn a_part_of_a_colour_is_on_16_robots() {
        for (part, colour) in Part::ALL.into_iter().flat_map(|part| Colour::ALL.map(|c| (part, c))) {
            let expected: RobotSet = Robot::ALL.into_iter().filter(|r| r.colour(part) == colour).collect();
            assert_eq!(RobotSet::having(part, colour), expected, "{part:?} {colour:?}");
            assert_eq!(expected.len(), 16);
        }
    }

    #[test]
    fn a_set_is_a_list_for_people_and_bits_in_flash() {
        let set: RobotSet = ["RGB", "GGG", "YYY"].map(robot).into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["GGG","RGB","YYY"]"#);
        assert_eq!(serde_json::from_str::<RobotSet>(r#"["YYY","GGG","RGB"]"#).unwrap(), set);
        assert_eq!(serde_json::from_str::<RobotSet>("[]").unwrap(), RobotSet::NONE);
        for (text, reason) in [
            (r#"["RGB","RGB"]"#, "RGB is in the list twice"),
            (r#"["RGB","P2"]"#, "three letters"),
            ("7", "a list of robots"),
        ] {
            let error = format!("{}", serde_json::from_str::<RobotSet>(text).unwrap_err());
            assert!(error.contains(reason), "{text}: {error}");
        }
        let mut buffer = [0; RobotSet::POSTCARD_MAX_SIZE];
        for set in [RobotSet::NONE, set, RobotSet::ALL] {
            let bytes = postcard::to_slice(&set, &mut buffer).unwrap();
            assert_eq!(postcard::from_bytes::<RobotSet>(bytes).unwrap(), set);
        }
    }

    proptest! {
        #![proptest_config(cases(200))]

        #[test]
        fn a_set_is_what_a_plain_set_is(a: u64, b: u64, one in 0..64_u8) {
            let plain = |bits: u64| -> BTreeSet<Robot> {
                Robot::ALL.into_iter().filter(|robot| bits >> robot.id() & 1 == 1).collect()
            };
            let robots = |set: RobotSet| set.iter().collect::<Vec<_>>();
            let (mut set, mut model) = (plain(a).into_iter().collect::<RobotSet>(), plain(a));
            let (other, other_model) = (plain(b).into_iter().collect::<RobotSet>(), plain(b));
            let one = Robot::from_id(one).unwrap();
            prop_assert!(robots(set).iter().eq(&model), "ascending, none missing, none too many");
            prop_assert_eq!(usize::from(set.len()), model.len());
            prop_assert_eq!(set.contains(one), model.contains(&one));
            prop_assert!(robots(set.and(other)).iter().eq(model.intersection(&other_model)));
            prop_assert!(robots(set.without(other)).iter().eq(model.difference(&other_model)));
            set.insert(one);
            model.insert(one);
            prop_assert!(robots(set).iter().eq(&model));
            set.remove(one);
            model.remove(&one);
            prop_assert!(robots(set).iter().eq(&model));
        }
    }
}
