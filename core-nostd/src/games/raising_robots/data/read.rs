//! Reads the lines of the cards while the core is compiled, and adds them up. A line that cannot be read, or a sum that is
//! wrong, does not compile.
#![expect(
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "runs while the program is compiled, where a mistake is an error"
)]

use super::super::cards::{ClassId, InventorId, RobotId};
use super::super::effect::read::{Reader, ability, effect, kind, number, objective, price, row};
use super::{
    CLASS_LINES, ClassCard, Complexity, ENERGY, ENERGY_DECK, INVENTOR_LINES, InventorCard, Link, NAME_BYTES, Name,
    ROBOT_LINES, Requirement, RobotCard,
};

/// Reads a table of lines while the core is compiled.
macro_rules! read_all {
    ($lines:ident with $read:ident) => {{
        let mut cards = [$read($lines[0]); $lines.len()];
        let mut place = 1;
        while place < $lines.len() {
            cards[place] = $read($lines[place]);
            place += 1;
        }
        cards
    }};
}

pub(super) const ROBOTS: [RobotCard; RobotId::KNOWN] = read_all!(ROBOT_LINES with robot);
pub(super) const CLASSES: [ClassCard; ClassId::KNOWN] = read_all!(CLASS_LINES with class);
pub(super) const INVENTORS: [InventorCard; InventorId::KNOWN] = read_all!(INVENTOR_LINES with inventor);

/// Spaces fill it up.
const fn name(field: &'static str) -> Name {
    let (bytes, mut letters, mut place) = (field.as_bytes(), [b' '; NAME_BYTES], 0);
    assert!(bytes.len() <= NAME_BYTES, "a short name");
    while place < bytes.len() {
        letters[place] = bytes[place];
        place += 1;
    }
    Name(letters)
}

const fn robot(line: &'static str) -> RobotCard {
    let mut fields = Reader::new(line);
    RobotCard {
        name: name(fields.field()),
        row: row(fields.field()),
        kind: kind(fields.field()),
        points: number(fields.field()),
        prices: [price(fields.field()), price(fields.field())],
        actions: [effect(fields.field()), effect(fields.field())],
    }
}

const fn class(line: &'static str) -> ClassCard {
    let mut fields = Reader::new(line);
    ClassCard {
        objective: objective(fields.field()),
        needed: [
            needed(fields.field()),
            needed(fields.field()),
            needed(fields.field()),
            needed(fields.field()),
        ],
        kind: kind(fields.field()),
    }
}

const fn needed(field: &'static str) -> Option<u8> {
    match number(field) {
        0 => None,
        count => Some(count),
    }
}

const fn inventor(line: &'static str) -> InventorCard {
    let mut fields = Reader::new(line);
    let name = name(fields.field());
    let complexity = match fields.field().as_bytes() {
        b"Easy" => Complexity::Easy,
        b"Medium" => Complexity::Medium,
        b"Hard" => Complexity::Hard,
        _ => panic!("a complexity"),
    };
    let basic = ability(fields.field());
    let requirement = match fields.field().as_bytes() {
        b"R4" => Requirement::Robots,
        b"U3" => Requirement::Tokens,
        _ => panic!("a requirement"),
    };
    let kind = kind(fields.field());
    let link = match fields.field().as_bytes() {
        b"AND" => Link::And,
        b"OR" => Link::Or,
        _ => panic!("how the abilities go together"),
    };
    InventorCard {
        name,
        complexity,
        requirement,
        kind,
        link,
        abilities: [basic, ability(fields.field())],
    }
}

/// Section 1 and 6.8: 32 robots for each row, 24 of each type.
const _: () = {
    let (mut rows, mut kinds, mut place) = ([0; 3], [0; 4], 0);
    while place < RobotId::HOUSE {
        let card = ROBOTS[place];
        rows[card.row as usize] += 1;
        kinds[card.kind as usize] += 1;
        // The right column costs more energy and fewer resources; no action needs more than 7 (RR-52).
        assert!(card.prices[0].energy < card.prices[1].energy && card.prices[1].energy <= 7);
        assert!(card.prices[0].cost.units() > card.prices[1].cost.units());
        assert!(card.actions[0].energy <= 7 && card.actions[1].energy <= card.actions[0].energy);
        assert!(card.points >= 1 && card.points <= 5);
        place += 1;
    }
    assert!(rows[0] == 32 && rows[1] == 32 && rows[2] == 32);
    assert!(kinds[0] == 24 && kinds[1] == 24 && kinds[2] == 24 && kinds[3] == 24);
};

/// 6.9: eight Class Cards of each type.
const _: () = {
    let (mut kinds, mut place) = ([0; 4], 0);
    while place < ClassId::HOUSE {
        let card = CLASSES[place];
        kinds[card.kind as usize] += 1;
        let [Some(d), Some(c), Some(b), a] = card.needed else {
            panic!("only A may need Extra Credit");
        };
        assert!(d < c && c < b);
        assert!(match a {
            Some(a) => b < a,
            None => true,
        });
        place += 1;
    }
    assert!(kinds[0] == 8 && kinds[1] == 8 && kinds[2] == 8 && kinds[3] == 8);
};

/// 6.5: each player count keeps eight Energy Cards with a sum of 24.
const _: () = {
    let mut players = 1;
    while players <= 6 {
        let (mut count, mut sum, mut place) = (0, 0, 0);
        while place < ENERGY.len() {
            let (card, from, to) = ENERGY[place];
            if from <= players && players <= to {
                count += 1;
                sum += card.value;
            }
            place += 1;
        }
        assert!(count == ENERGY_DECK && sum == 24);
        players += 1;
    }
};
