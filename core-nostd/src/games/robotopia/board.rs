//! The shape of the factory: four zones of four spaces, and the places where robots stand (RT-20 to RT-24).

use core::fmt;

use serde::de::{self, Error as _, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::colour::Colour;
use heapless::String;
use postcard::experimental::max_size::MaxSize;

/// A space of a zone: the printed guild corner, two middle hexes, the inner tip (RT-20).
///
/// They form a rhombus: the middle ones touch each other and both tips. In files it is its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hex {
    /// The guild space, printed on the board.
    Corner,
    /// The first middle hex.
    One,
    /// The second middle hex.
    Two,
    /// The hex at the inner tip.
    Tip,
}

impl Hex {
    /// All of them.
    pub const ALL: [Hex; 4] = [Hex::Corner, Hex::One, Hex::Two, Hex::Tip];

    /// Those that hold a factory tile.
    pub const FACTORY: [Hex; 3] = [Hex::One, Hex::Two, Hex::Tip];

    /// Its number in names such as `Y2`.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The hex with a number.
    pub fn new(index: u8) -> Option<Hex> {
        Hex::ALL.get(usize::from(index)).copied()
    }
}

/// Some of the four spaces of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hexes(u8);

impl Hexes {
    /// One alone.
    pub const fn only(hex: Hex) -> Hexes {
        Hexes(1 << hex.index())
    }

    /// None of them.
    pub const NONE: Hexes = Hexes(0);

    /// The three that meet at the inner intersection (RT-131).
    pub const INNER: Hexes = Hexes(0b1110);

    /// Whether `hex` is among them.
    pub const fn contains(self, hex: Hex) -> bool {
        self.0 & (1 << hex.index()) != 0
    }

    /// How many spaces the two have in common.
    pub const fn shared(self, other: Hexes) -> u32 {
        (self.0 & other.0).count_ones()
    }

    /// Whether the two have a space in common.
    pub const fn overlaps(self, other: Hexes) -> bool {
        self.shared(other) > 0
    }

    /// One by one.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Hex> {
        Hex::ALL.iter().copied().filter(move |hex| self.contains(*hex))
    }
}

impl FromIterator<Hex> for Hexes {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Hexes {
        let add = |all: Hexes, hex| Hexes(all.0 | Hexes::only(hex).0);
        hexes.into_iter().fold(Hexes::NONE, add)
    }
}

/// A space of the board: `Y0` is the yellow guild corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Space {
    /// In which zone.
    pub zone: Colour,
    /// Where in the zone.
    pub hex: Hex,
}

impl Space {
    /// All sixteen, zone by zone.
    pub fn all() -> impl Iterator<Item = Space> {
        (0..16).filter_map(Space::new)
    }

    /// The space with a number.
    fn new(number: u8) -> Option<Space> {
        let (zone, hex) = (Colour::new(number >> 2)?, Hex::new(number & 3)?);
        Some(Space { zone, hex })
    }

    /// The twelve that hold a tile, in the order in which they are laid out (RT-03).
    pub fn factory() -> impl Iterator<Item = Space> {
        Space::all().filter(|space| space.hex != Hex::Corner)
    }

    const fn number(self) -> u8 {
        self.zone.index().saturating_mul(4).saturating_add(self.hex.index())
    }

    /// Its name in files: `Y0`.
    pub fn name(self) -> Name {
        name_of(letter(self.zone), Hexes::only(self.hex))
    }
}

/// A place within a zone where one robot can stand: on a centre, an edge or an intersection (RT-22).
///
/// Numbered from 0 to 10: the centres `0 1 2 3`, the edges `01 02 12 13 23`, the intersections `012 123`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot(u8);

/// How many spots a zone has.
pub const SPOTS: usize = SPOTS_IN_ZONE as usize;
/// The same in one byte, for the numbers of locations.
const SPOTS_IN_ZONE: u8 = 11;

/// The spaces that each spot touches, one bit for each.
const TOUCHED: [u8; SPOTS] = [
    0b0001, 0b0010, 0b0100, 0b1000, // centres
    0b0011, 0b0101, 0b0110, 0b1010, 0b1100, // edges; 0 and 3 do not meet (RT-21)
    0b0111, 0b1110, // intersections
];

/// What a spot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpotKind {
    /// In the middle of one space.
    Centre,
    /// Between two spaces.
    Edge,
    /// Where three spaces meet.
    Intersection,
}

impl Spot {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Spot> {
        (0..SPOTS_IN_ZONE).map(Spot)
    }

    /// The spot with a number.
    pub fn new(index: u8) -> Option<Spot> {
        (usize::from(index) < SPOTS).then_some(Spot(index))
    }

    /// Its number.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The spaces that a robot here touches.
    pub fn touches(self) -> Hexes {
        Hexes(TOUCHED.get(usize::from(self.0)).copied().unwrap_or_default())
    }

    /// Centre, edge or intersection.
    pub fn kind(self) -> SpotKind {
        match self.touches().0.count_ones() {
            1 => SpotKind::Centre,
            2 => SpotKind::Edge,
            _ => SpotKind::Intersection,
        }
    }

    /// Whether a robot of this colour may stand here (RT-32 to RT-35).
    pub fn suits(self, robot: Colour) -> bool {
        Spots::suiting(robot).0 & (1 << self.0) != 0
    }
}

/// Some of the spots of a zone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Spots(u16);

impl Spots {
    /// Those where a robot of this colour may stand (RT-32 to RT-35).
    pub(super) const fn suiting(robot: Colour) -> Spots {
        Spots(match robot {
            Colour::Yellow => 0b000_0000_1111,
            Colour::Red => 0b001_1111_0000,
            Colour::Blue => 0b110_0000_0000,
            Colour::Green => 0b111_1111_1111,
        })
    }

    /// Whether the two have a spot in common.
    pub(super) const fn overlaps(self, other: Spots) -> bool {
        self.0 & other.0 != 0
    }

    /// One by one.
    pub(super) fn iter(self) -> impl Iterator<Item = Spot> {
        Spot::all().filter(move |spot| self.0 & (1 << spot.index()) != 0)
    }
}

impl FromIterator<Spot> for Spots {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Spots {
        Spots(spots.into_iter().fold(0, |all, spot| all | 1 << spot.index()))
    }
}

/// One of the 44 places for robots: `Y12` is the edge between two middle hexes of the yellow zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    /// In which zone.
    pub zone: Colour,
    /// Where in the zone.
    pub spot: Spot,
}

impl Location {
    /// All of them, zone by zone.
    pub fn all() -> impl Iterator<Item = Location> {
        (0..SPOTS_IN_ZONE * Colour::COUNT).filter_map(Location::new)
    }

    /// The location with a number.
    #[cfg_attr(target_os = "none", inline(never))]
    fn new(number: u8) -> Option<Location> {
        let (zone, spot) = (Colour::new(number / SPOTS_IN_ZONE)?, Spot(number % SPOTS_IN_ZONE));
        Some(Location { zone, spot })
    }

    /// Its name in files: `Y12`.
    pub fn name(self) -> Name {
        name_of(letter(self.zone), self.spot.touches())
    }

    const fn number(self) -> u8 {
        let before = self.zone.index().saturating_mul(SPOTS_IN_ZONE);
        before.saturating_add(self.spot.index())
    }
}

/// The name of a space or a location: the letter of its zone, then the numbers of its spaces.
pub(super) type Name = String<4>;

/// A name with the letter that its zone has, in files or in the words of a language.
pub(super) fn name_of(letter: &str, spaces: Hexes) -> Name {
    let mut name = Name::new();
    let mut written = name.push_str(letter);
    for hex in spaces.iter() {
        written = written.and_then(|()| name.push(digit(hex.index())));
    }
    debug_assert!(written.is_ok(), "four letters fit");
    name
}

/// The letter of a zone in files: scenarios and journals as text are the same in every language.
const fn letter(zone: Colour) -> &'static str {
    match zone {
        Colour::Yellow => "Y",
        Colour::Red => "R",
        Colour::Blue => "B",
        Colour::Green => "G",
    }
}

fn digit(number: u8) -> char {
    char::from_digit(number.into(), 10).unwrap_or('?')
}

/// Where the Master Robot stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Master {
    /// On one space, which it covers.
    OnSpace {
        /// In which zone.
        zone: Colour,
        /// On which space.
        at: Hex,
    },
    /// At the inner intersection, where it covers the three factory spaces of the zone (A5).
    AtInner {
        /// In which zone.
        zone: Colour,
    },
    /// Somewhere in a zone: more is not known in Assist, nor before the tiles lie.
    InZone {
        /// In which zone.
        zone: Colour,
    },
}

impl Master {
    /// On a space.
    pub const fn on(space: Space) -> Master {
        Master::OnSpace {
            zone: space.zone,
            at: space.hex,
        }
    }

    /// Its zone.
    pub const fn zone(self) -> Colour {
        match self {
            Master::OnSpace { zone, .. } | Master::AtInner { zone } | Master::InZone { zone } => zone,
        }
    }

    /// The spaces of its zone that it covers.
    pub const fn covered(self) -> Hexes {
        match self {
            Master::OnSpace { at, .. } => Hexes::only(at),
            Master::AtInner { .. } => Hexes::INNER,
            Master::InZone { .. } => Hexes::NONE,
        }
    }

    /// Whether it covers a space.
    pub fn covers(self, space: Space) -> bool {
        self.zone() == space.zone && self.covered().contains(space.hex)
    }

    /// RT-38: whether it stands in the way of every robot here.
    pub fn blocks(self, at: Location) -> bool {
        self.zone() == at.zone && self.covered().overlaps(at.spot.touches())
    }
}

// In text a name, in flash one byte.

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.index().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex, D::Error> {
        let index = u8::deserialize(deserializer)?;
        Hex::new(index).ok_or_else(|| D::Error::custom("a zone has the spaces 0 to 3"))
    }
}

impl MaxSize for Hex {
    const POSTCARD_MAX_SIZE: usize = 1;
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(&self.name())
        } else {
            self.number().serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Space, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(SpaceName);
        }
        let number = u8::deserialize(deserializer)?;
        Space::new(number).ok_or_else(|| D::Error::custom("there are 16 spaces"))
    }
}

/// Reads a space from text.
struct SpaceName;

impl Visitor<'_> for SpaceName {
    type Value = Space;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a space, such as Y0 or G3")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<Space, E> {
        let space = Space::all().find(|space| space.name() == name);
        space.ok_or_else(|| E::custom("a space is named like `Y0` or `G3`"))
    }
}

impl MaxSize for Space {
    const POSTCARD_MAX_SIZE: usize = 1;
}

impl Serialize for Location {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(&self.name())
        } else {
            self.number().serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Location {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Location, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(LocationName);
        }
        let number = u8::deserialize(deserializer)?;
        Location::new(number).ok_or_else(|| D::Error::custom("there are 44 locations"))
    }
}

/// Reads a location from text.
struct LocationName;

impl Visitor<'_> for LocationName {
    type Value = Location;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a location, such as Y0, Y12 or Y123")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<Location, E> {
        let location = Location::all().find(|location| location.name() == name);
        location.ok_or_else(|| E::custom("a location is named like `Y0`, `Y12` or `Y123`"))
    }
}

impl MaxSize for Location {
    const POSTCARD_MAX_SIZE: usize = 1;
}
