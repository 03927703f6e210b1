//! The two letters by which the drawing of a board shows a square (6.3 of the rules).

use super::heading::{Heading, Turn};
use super::tile::{Belt, Curve, Ground, Speed};

impl Ground {
    /// What two letters of a drawing mean.
    pub(super) const fn from_token(token: [u8; 2]) -> Option<Ground> {
        Some(match token {
            [b'.', b'.'] => Ground::Open,
            [b'#', b'#'] => Ground::Pit,
            [b'g', b'l'] => Ground::Gear(Turn::Left),
            [b'g', b'r'] => Ground::Gear(Turn::Right),
            [b'r', b'1'] => Ground::Repair { wrenches: 1 },
            [b'r', b'2'] => Ground::Repair { wrenches: 2 },
            [b'?', b'?'] => Ground::Randomizer,
            [b't', b't'] => Ground::Teleporter,
            [b'~', b'~'] => Ground::Water,
            [b'~', flow] => match heading_of(flow) {
                Some((Speed::Normal, heading)) => Ground::Current(heading),
                _ => return None,
            },
            [arrow, curve] => match (heading_of(arrow), curve_of(curve)) {
                (Some((speed, to)), Some(curve)) => Ground::Belt(Belt { speed, to, curve }),
                _ => return None,
            },
        })
    }

    /// The two letters that mean this floor.
    pub(super) const fn token(self) -> [u8; 2] {
        match self {
            Ground::Open => *b"..",
            Ground::Pit => *b"##",
            Ground::Gear(Turn::Left) => *b"gl",
            Ground::Gear(Turn::Right) => *b"gr",
            Ground::Repair { wrenches: 2 } => *b"r2",
            Ground::Repair { .. } => *b"r1",
            Ground::Randomizer => *b"??",
            Ground::Teleporter => *b"tt",
            Ground::Water => *b"~~",
            Ground::Current(heading) => [b'~', heading.letter().to_ascii_lowercase()],
            Ground::Belt(Belt { speed, to, curve }) => {
                let arrow = match speed {
                    Speed::Normal => to.letter().to_ascii_lowercase(),
                    Speed::Express => to.letter(),
                };
                [arrow, curve.letter()]
            }
        }
    }
}

impl Curve {
    const fn letter(self) -> u8 {
        match self {
            Curve::Straight => b'.',
            Curve::Right => b'r',
            Curve::Left => b'l',
            Curve::Both => b'b',
        }
    }
}

const fn curve_of(letter: u8) -> Option<Curve> {
    match letter {
        b'.' => Some(Curve::Straight),
        b'r' => Some(Curve::Right),
        b'l' => Some(Curve::Left),
        b'b' => Some(Curve::Both),
        _ => None,
    }
}

/// The direction of a letter; a capital letter is an express belt.
const fn heading_of(letter: u8) -> Option<(Speed, Heading)> {
    let speed = if letter.is_ascii_uppercase() {
        Speed::Express
    } else {
        Speed::Normal
    };
    match Heading::from_letter(letter.to_ascii_uppercase()) {
        Some(heading) => Some((speed, heading)),
        None => None,
    }
}
