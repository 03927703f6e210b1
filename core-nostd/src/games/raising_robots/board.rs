//! The sixteen spots of a Player Board (RR-08, 6.4 of the rules), and sets of them.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::effect::{Phase, TokenKind};

/// A spot of the Player Board, by its section and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
#[allow(missing_docs, reason = "6.4 has them by these names")]
pub enum Spot {
    U1,
    U2,
    U3,
    U4,
    A1,
    A2,
    A3,
    D1,
    D2,
    D3,
    F1,
    F2,
    F3,
    R1,
    R2,
    R3,
}

impl Spot {
    /// All of them, section by section.
    pub const ALL: [Spot; 16] = [
        Spot::U1,
        Spot::U2,
        Spot::U3,
        Spot::U4,
        Spot::A1,
        Spot::A2,
        Spot::A3,
        Spot::D1,
        Spot::D2,
        Spot::D3,
        Spot::F1,
        Spot::F2,
        Spot::F3,
        Spot::R1,
        Spot::R2,
        Spot::R3,
    ];

    /// The type of its token.
    pub const fn kind(self) -> TokenKind {
        match self {
            Spot::U1 | Spot::D2 | Spot::F2 | Spot::R1 => TokenKind::Cosmetic,
            Spot::U2 | Spot::A1 | Spot::F1 | Spot::R3 => TokenKind::Speed,
            Spot::U3 | Spot::A2 | Spot::D1 | Spot::R2 => TokenKind::Communications,
            Spot::U4 | Spot::A3 | Spot::D3 | Spot::F3 => TokenKind::Efficiency,
        }
    }

    /// The section of the Player Board that it belongs to.
    pub const fn section(self) -> Phase {
        match self {
            Spot::U1 | Spot::U2 | Spot::U3 | Spot::U4 => Phase::Upgrade,
            Spot::A1 | Spot::A2 | Spot::A3 => Phase::Assemble,
            Spot::D1 | Spot::D2 | Spot::D3 => Phase::Design,
            Spot::F1 | Spot::F2 | Spot::F3 => Phase::Fabricate,
            Spot::R1 | Spot::R2 | Spot::R3 => Phase::Recycle,
        }
    }

    /// Whether removing its token brings one energy more in its phase.
    pub const fn is_bonus(self) -> bool {
        matches!(self, Spot::A1 | Spot::A2 | Spot::A3 | Spot::D3 | Spot::F3 | Spot::R3)
    }

    const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// Section 1: the box has as many tokens of each type.
const _: () = {
    let (mut counts, mut place) = ([0; 4], 0);
    while place < Spot::ALL.len() {
        #[expect(clippy::indexing_slicing, reason = "runs while the core is compiled")]
        let kind = Spot::ALL[place].kind();
        #[expect(clippy::indexing_slicing, reason = "runs while the core is compiled")]
        {
            counts[kind as usize] += 1;
        }
        place += 1;
    }
    let [cosmetic, speed, communications, efficiency] = counts;
    assert!(cosmetic == 4 && speed == 4 && communications == 4 && efficiency == 4);
};

/// Some spots: those that are covered by a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, MaxSize)]
pub struct Spots(u16);

impl Spots {
    /// RR-08: all sixteen.
    pub const ALL: Spots = Spots(u16::MAX);

    /// Whether a spot is among them.
    pub const fn contains(self, spot: Spot) -> bool {
        self.0 & spot.bit() != 0
    }

    /// Adds a spot.
    pub const fn insert(&mut self, spot: Spot) {
        self.0 |= spot.bit();
    }

    /// Takes a spot out.
    pub const fn remove(&mut self, spot: Spot) {
        self.0 &= !spot.bit();
    }

    /// How many there are.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One by one.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Spot> + Clone {
        Spot::ALL.into_iter().filter(move |spot| self.contains(*spot))
    }

    /// How many are of a type.
    pub fn of_kind(self, kind: TokenKind) -> u8 {
        let same = self.iter().filter(|spot| spot.kind() == kind);
        u8::try_from(same.count()).unwrap_or(u8::MAX)
    }
}

impl Default for Spots {
    fn default() -> Spots {
        Spots::ALL
    }
}

impl FromIterator<Spot> for Spots {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> Spots {
        let mut set = Spots(0);
        spots.into_iter().for_each(|spot| set.insert(spot));
        set
    }
}

/// By name in text, each with whether it is among them, and one bit for each in flash.
impl Serialize for Spots {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_map(Spot::ALL.map(|spot| (spot, self.contains(spot))))
        } else {
            self.0.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Spots {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spots, D::Error> {
        if deserializer.is_human_readable() {
            let named: heapless::LinearMap<Spot, bool, 16> = Deserialize::deserialize(deserializer)?;
            let all = named.into_iter();
            Ok(all.filter(|(_, is_in)| *is_in).map(|(spot, _)| spot).collect())
        } else {
            u16::deserialize(deserializer).map(Spots)
        }
    }
}
