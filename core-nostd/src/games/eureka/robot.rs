//! Robots, and sets of robots.

mod set;

use core::fmt;

use postcard::experimental::max_size::MaxSize;
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use self::set::RobotSet;

/// One of the four colours that a part can have (RO-01, RO-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
#[allow(missing_docs, reason = "the name says it all")]
pub enum Colour {
    Green,
    Red,
    Blue,
    /// The colour that the table has a name for.
    Fourth,
}

impl Colour {
    /// All of them, in the order of their numbers.
    pub const ALL: [Colour; 4] = [Colour::Green, Colour::Red, Colour::Blue, Colour::Fourth];

    /// The letter of the rulebook. Screens use codes of two letters instead.
    const fn letter(self) -> char {
        match self {
            Colour::Green => 'G',
            Colour::Red => 'R',
            Colour::Blue => 'B',
            Colour::Fourth => 'Y',
        }
    }

    fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

/// One of the three parts of a robot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
#[allow(missing_docs, reason = "the name says it all")]
pub enum Part {
    Head,
    Torso,
    Legs,
}

impl Part {
    /// All of them, in the order in which robots are shown and entered (RO-04).
    pub const ALL: [Part; 3] = [Part::Head, Part::Torso, Part::Legs];

    /// Where the two bits of its colour begin in the number of a robot.
    const fn shift(self) -> u8 {
        match self {
            Part::Head => 4,
            Part::Torso => 2,
            Part::Legs => 0,
        }
    }
}

/// A head, a torso and legs, each of one colour.
///
/// There are 64 of them, and the robot cards show each once. In text a robot is three letters, in
/// flash it is one byte.
///
/// ```
/// use core_nostd::games::eureka::robot::{Colour, Part, Robot};
/// let order = Robot::new(Colour::Red, Colour::Green, Colour::Blue);
/// let built = order.with(Part::Legs, Colour::Green);
/// assert_eq!(order.matches(built), 2, "head and torso");
/// assert_eq!(format!("{built:?}"), "RGG");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, MaxSize)]
pub struct Robot(u8);

/// How many robots there are.
pub const ROBOTS: u8 = 64;

impl Robot {
    /// All of them, in the order of their numbers (RO-02).
    pub const ALL: [Robot; ROBOTS as usize] = {
        let mut all = [Robot(0); ROBOTS as usize];
        let mut id = 0;
        #[allow(
            clippy::indexing_slicing,
            clippy::arithmetic_side_effects,
            reason = "the compiler runs this, and would refuse a mistake"
        )]
        while id < ROBOTS {
            all[id as usize] = Robot(id);
            id += 1;
        }
        all
    };

    /// The robot of these colours.
    pub const fn new(head: Colour, torso: Colour, legs: Colour) -> Robot {
        // RO-04: 16 for each step of the head, 4 for the torso, 1 for the legs.
        Robot((head as u8) << Part::Head.shift() | (torso as u8) << Part::Torso.shift() | legs as u8)
    }

    /// The robot with this number, if there is one.
    pub fn from_id(id: u8) -> Option<Robot> {
        (id < ROBOTS).then_some(Robot(id))
    }

    /// The robot that these three letters of G, R, B and Y stand for.
    pub fn from_letters(letters: &str) -> Option<Robot> {
        let mut colours = letters.chars().map(Colour::from_letter);
        let robot = Robot::new(colours.next()??, colours.next()??, colours.next()??);
        colours.next().is_none().then_some(robot)
    }

    /// Its number, from 0 to 63.
    pub const fn id(self) -> u8 {
        self.0
    }

    /// The colour of one part.
    pub const fn colour(self, part: Part) -> Colour {
        match (self.0 >> part.shift()) & 0b11 {
            0 => Colour::Green,
            1 => Colour::Red,
            2 => Colour::Blue,
            _ => Colour::Fourth,
        }
    }

    /// The same robot with another colour for one part.
    #[must_use]
    pub const fn with(self, part: Part, colour: Colour) -> Robot {
        Robot(self.0 & !(0b11 << part.shift()) | (colour as u8) << part.shift())
    }

    /// How many parts have the same colour on both, from 0 to 3 (RO-05).
    pub fn matches(self, other: Robot) -> u8 {
        let same = |part| u8::from(self.colour(part) == other.colour(part));
        Part::ALL.into_iter().map(same).sum()
    }
}

impl fmt::Debug for Robot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Part::ALL
            .into_iter()
            .try_for_each(|part| fmt::Write::write_char(f, self.colour(part).letter()))
    }
}

impl Serialize for Robot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(&format_args!("{self:?}"))
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Robot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Robot, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(Letters)
        } else {
            let id = u8::deserialize(deserializer)?;
            Robot::from_id(id).ok_or_else(|| de::Error::custom("a robot has a number from 0 to 63"))
        }
    }
}

/// Reads a robot from text.
struct Letters;

impl Visitor<'_> for Letters {
    type Value = Robot;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a robot: three letters of G, R, B, Y, such as \"RGB\"")
    }

    fn visit_str<E: de::Error>(self, letters: &str) -> Result<Robot, E> {
        Robot::from_letters(letters).ok_or_else(|| E::custom("a robot is three letters of G, R, B, Y, such as \"RGB\""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::{format, string::String};

    /// The robot of the rulebook with this name.
    fn robot(letters: &str) -> Robot {
        Robot::from_letters(letters).unwrap()
    }

    /// Each robot with each robot.
    fn pairs() -> impl Iterator<Item = (Robot, Robot)> {
        Robot::ALL.into_iter().flat_map(|a| Robot::ALL.map(|b| (a, b)))
    }

    #[test]
    fn ro_01_each_part_has_one_of_four_colours() {
        for robot in Robot::ALL {
            for (part, colour) in Part::ALL.into_iter().flat_map(|part| Colour::ALL.map(|c| (part, c))) {
                let other = robot.with(part, colour);
                assert_eq!(other.colour(part), colour, "{robot:?} with {part:?} {colour:?}");
                for kept in Part::ALL.into_iter().filter(|kept| *kept != part) {
                    assert_eq!(other.colour(kept), robot.colour(kept), "{robot:?}: {kept:?} is kept");
                }
            }
        }
    }

    #[test]
    fn ro_02_the_64_robots_are_all_different() {
        let names: BTreeSet<String> = Robot::ALL.iter().map(|robot| format!("{robot:?}")).collect();
        assert_eq!(names.len(), 64);
        assert_eq!((RobotSet::ALL.len(), RobotSet::NONE.len()), (64, 0));
        assert!(RobotSet::ALL.iter().eq(Robot::ALL));
    }

    /// RO-03 and RO-04.
    #[test]
    fn ro_03_ro_04_the_number_of_a_robot_follows_from_its_colours() {
        // RO-E1 and RO-E2, and one robot for each colour.
        for (letters, id) in [
            ("RGB", 18),
            ("GBY", 11),
            ("RGY", 19),
            ("BYR", 45),
            ("RGG", 16),
            ("GGG", 0),
            ("RRR", 21),
            ("BBB", 42),
            ("YYY", 63),
        ] {
            assert_eq!(robot(letters).id(), id, "{letters}");
            assert_eq!(Robot::from_id(id), Some(robot(letters)), "{letters}");
        }
        for (id, robot) in (0..).zip(Robot::ALL) {
            assert_eq!(robot.id(), id);
            let [head, torso, legs] = Part::ALL.map(|part| robot.colour(part) as u8);
            assert_eq!(16 * head + 4 * torso + legs, id);
        }
        assert_eq!(Robot::from_id(64), None);
    }

    #[test]
    fn ro_05_only_the_same_colour_on_the_same_part_counts() {
        for (a, b, matches) in [
            ("RGB", "GBY", 0), // RO-E1
            ("RGB", "RGY", 2), // RO-E1
            ("RGB", "BYR", 0), // RO-E1
            ("RGB", "GBR", 0), // the same colours, all on other parts
            ("RGB", "RBG", 1),
            ("RGG", "RGB", 2),
            ("YYY", "YRY", 2),
            ("YGB", "YGB", 3),
        ] {
            assert_eq!(robot(a).matches(robot(b)), matches, "{a} and {b}");
            assert_eq!(robot(b).matches(robot(a)), matches, "{b} and {a}");
        }
    }

    #[test]
    fn ro_07_different_robots_never_match_in_three_parts() {
        for (a, b) in pairs() {
            assert_eq!(a.matches(b) == 3, a == b, "{a:?} and {b:?}");
        }
    }

    #[test]
    fn ro_10_each_robot_can_be_built_part_by_part() {
        for wanted in Robot::ALL {
            // The tiles are laid in any order, onto any line.
            for [first, second, third] in [
                [Part::Head, Part::Torso, Part::Legs],
                [Part::Legs, Part::Head, Part::Torso],
            ] {
                let built = robot("GGG")
                    .with(first, wanted.colour(first))
                    .with(second, wanted.colour(second))
                    .with(third, wanted.colour(third));
                assert_eq!(built, wanted);
            }
        }
    }

    #[test]
    fn a_robot_is_three_letters_for_people_and_one_byte_in_flash() {
        for robot in Robot::ALL {
            let text = format!("\"{robot:?}\"");
            assert_eq!(serde_json::to_string(&robot).unwrap(), text);
            assert_eq!(serde_json::from_str::<Robot>(&text).unwrap(), robot);
            let bytes = postcard::to_slice(&robot, &mut [0; 1]).unwrap().to_vec();
            assert_eq!(bytes, [robot.id()]);
            assert_eq!(postcard::from_bytes::<Robot>(&bytes).unwrap(), robot);
        }
        assert_eq!(Robot::POSTCARD_MAX_SIZE, 1);
        assert_eq!((Colour::POSTCARD_MAX_SIZE, Part::POSTCARD_MAX_SIZE), (1, 1));
        assert!(postcard::from_bytes::<Robot>(&[64]).is_err());
    }

    #[test]
    fn what_is_no_robot_is_refused_with_an_example() {
        for text in [
            "\"\"",
            "\"RG\"",
            "\"RGBB\"",
            "\"RGP\"",
            "\"rgb\"",
            "\"R GB\"",
            "18",
            "[\"RGB\"]",
        ] {
            let error = serde_json::from_str::<Robot>(text).unwrap_err();
            let error = format!("{error}");
            assert!(
                error.contains("three letters of G, R, B, Y, such as \"RGB\""),
                "{text}: {error}"
            );
        }
    }
}
