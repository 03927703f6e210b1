//! Reads the lines of `data.rs` while the core is compiled. A line that cannot be read does not compile.
#![expect(
    clippy::panic,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "runs while the program is compiled, where a mistake is an error"
)]

use super::super::data::Objective;
use super::{Ability, Cost, Counted, Effect, GAINS_MAX, Gain, Gains, Good, Phase, Price, Row, TokenKind};

/// What is left of a line.
pub(in super::super) struct Reader {
    rest: &'static str,
}

impl Reader {
    pub(in super::super) const fn new(line: &'static str) -> Reader {
        Reader { rest: line }
    }

    /// The next byte; 0 at the end.
    const fn peek(&self) -> u8 {
        match self.rest.as_bytes() {
            [first, ..] => *first,
            [] => 0,
        }
    }

    /// Takes so many bytes.
    const fn take(&mut self, count: usize) -> &'static str {
        let (taken, rest) = self.rest.split_at(count);
        self.rest = rest;
        taken
    }

    /// Takes a byte if it is the next one.
    const fn accepts(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == byte;
        if is_next {
            self.take(1);
        }
        is_next
    }

    /// Takes these bytes if they are the next ones.
    const fn accepts_word(&mut self, word: &str) -> bool {
        let (bytes, word) = (self.rest.as_bytes(), word.as_bytes());
        if bytes.len() < word.len() {
            return false;
        }
        let mut place = 0;
        while place < word.len() {
            if bytes[place] != word[place] {
                return false;
            }
            place += 1;
        }
        self.take(word.len());
        true
    }

    /// Whether what is left has this byte in it.
    const fn has(&self, byte: u8) -> bool {
        let bytes = self.rest.as_bytes();
        let mut place = 0;
        while place < bytes.len() {
            if bytes[place] == byte {
                return true;
            }
            place += 1;
        }
        false
    }

    /// The next field: everything up to a bar, or to the end.
    pub(in super::super) const fn field(&mut self) -> &'static str {
        let bytes = self.rest.as_bytes();
        let mut end = 0;
        while end < bytes.len() && bytes[end] != b'|' {
            end += 1;
        }
        let field = self.take(end);
        self.accepts(b'|');
        field
    }

    /// A number of at most two digits, if one is next.
    const fn digits(&mut self) -> Option<u8> {
        let mut number = None;
        while self.peek().is_ascii_digit() {
            let digit = self.peek() - b'0';
            number = Some(match number {
                Some(tens) => tens * 10 + digit,
                None => digit,
            });
            self.take(1);
        }
        number
    }

    /// How many: 1 if no number is next.
    const fn count(&mut self) -> u8 {
        match self.digits() {
            Some(count) => count,
            None => 1,
        }
    }

    /// A good, if one is next.
    const fn good(&mut self) -> Option<Good> {
        let good = match self.peek() {
            b'S' => Good::Sensor,
            b'G' => Good::Gear,
            b'M' => Good::Microchip,
            b'P' => Good::Program,
            b'B' => Good::Battery,
            b'T' => Good::Tape,
            b'V' => Good::Point,
            _ => return None,
        };
        self.take(1);
        Some(good)
    }

    const fn gain(&mut self) -> Gain {
        if self.accepts_word("RV") {
            return Gain::RowPoints;
        }
        if self.accepts_word("CL") {
            return Gain::Class;
        }
        if self.accepts_word("IN") {
            return Gain::Inspire;
        }
        if self.accepts_word("UN") {
            return Gain::Unlock;
        }
        if self.accepts_word("AS") {
            return Gain::Assemble;
        }
        if self.accepts(b'Y') {
            return Gain::Cycle(self.count());
        }
        let count = self.count();
        if self.accepts(b'W') {
            return Gain::Wild(count);
        }
        if self.accepts(b'C') {
            return Gain::Draw(count);
        }
        let Some(good) = self.good() else {
            panic!("something that can be gained");
        };
        if !self.accepts(b'/') {
            return Gain::Good(good, count);
        }
        let Some(other) = self.good() else {
            panic!("another good after the slash");
        };
        Gain::Either(good, other, count)
    }

    const fn gains(&mut self) -> Gains {
        let mut gains = [None; GAINS_MAX];
        let mut place = 0;
        loop {
            gains[place] = Some(self.gain());
            place += 1;
            if !self.accepts(b'+') {
                return gains;
            }
        }
    }

    const fn cost(&mut self) -> Cost {
        let mut cost = Cost::FREE;
        loop {
            let count = self.count();
            if self.accepts(b'W') {
                cost.wilds += count;
            } else if self.accepts(b'C') {
                cost.cards += count;
            } else {
                match self.good() {
                    Some(Good::Battery) => cost.batteries += count,
                    Some(Good::Tape) => cost.tape += count,
                    Some(Good::Point) | None => panic!("something that can be paid"),
                    Some(part) => cost.parts[part as usize] += count,
                }
            }
            if !self.accepts(b'+') {
                return cost;
            }
        }
    }
}

/// `P`, or `2:S+G`: everything of a field has to be read.
const fn ended(reader: &Reader) {
    assert!(reader.rest.is_empty(), "nothing is left of the field");
}

/// A column of the Assembly Cost: `energy:resources`.
pub(in super::super) const fn price(field: &'static str) -> Price {
    let mut reader = Reader::new(field);
    let energy = reader.count();
    assert!(reader.accepts(b':'), "a colon after the energy");
    let cost = reader.cost();
    ended(&reader);
    Price { energy, cost }
}

/// An action: `energy:[cost>]gains`; without energy an ability's.
pub(in super::super) const fn effect(field: &'static str) -> Effect {
    let mut reader = Reader::new(field);
    let mut energy = 0;
    if reader.has(b':') {
        energy = reader.count();
        reader.accepts(b':');
    }
    let mut cost = Cost::FREE;
    if reader.has(b'>') {
        cost = reader.cost();
        reader.accepts(b'>');
    }
    let gains = reader.gains();
    ended(&reader);
    Effect { energy, cost, gains }
}

/// What an inventor can do (6.10 of the rules).
pub(in super::super) const fn ability(field: &'static str) -> Ability {
    let mut reader = Reader::new(field);
    let letter = reader.peek();
    reader.take(2);
    if letter == b'E' {
        return Ability::RoundEnd(effect(reader.rest));
    }
    let ability = match letter {
        b'I' => Ability::Immediate(reader.gains()),
        b'G' => {
            let points = reader.count();
            assert!(reader.accepts(b'/'), "VPs for each so many");
            let per = reader.count();
            let of = match reader.rest.as_bytes() {
                b" robots" => Counted::Robots,
                b" columns" => Counted::Columns,
                _ => panic!("what is counted"),
            };
            reader.take(reader.rest.len());
            Ability::GameEnd { points, per, of }
        }
        b'P' => {
            let phase = phase(reader.take(1));
            reader.accepts(b'+');
            Ability::Bonus {
                phase,
                energy: reader.count(),
            }
        }
        b'X' => Ability::Cheaper(reader.count()),
        b'A' => {
            let row = if reader.accepts(b'*') {
                None
            } else {
                Some(row(reader.take(1)))
            };
            reader.accepts(b' ');
            Ability::Assembles {
                row,
                gain: reader.gain(),
            }
        }
        b'N' => Ability::Unlocks(reader.gain()),
        _ => panic!("a kind of ability"),
    };
    ended(&reader);
    ability
}

const fn phase(field: &str) -> Phase {
    match field.as_bytes() {
        b"U" => Phase::Upgrade,
        b"A" => Phase::Assemble,
        b"D" => Phase::Design,
        b"F" => Phase::Fabricate,
        b"R" => Phase::Recycle,
        _ => panic!("a phase"),
    }
}

/// A row of the Play Area.
pub(in super::super) const fn row(field: &str) -> Row {
    match phase(field).row() {
        Some(row) => row,
        None => panic!("a row"),
    }
}

/// A type of upgrade.
pub(in super::super) const fn kind(field: &str) -> TokenKind {
    match field.as_bytes() {
        b"Co" => TokenKind::Cosmetic,
        b"Sp" => TokenKind::Speed,
        b"Cm" => TokenKind::Communications,
        b"Ef" => TokenKind::Efficiency,
        _ => panic!("a type of upgrade"),
    }
}

/// A number of at most two digits; `X` is 0.
pub(in super::super) const fn number(field: &'static str) -> u8 {
    let mut reader = Reader::new(field);
    if reader.accepts(b'X') {
        return 0;
    }
    let Some(number) = reader.digits() else {
        panic!("a number");
    };
    ended(&reader);
    number
}

/// What a Class Card counts: a letter, and what it needs to know.
pub(in super::super) const fn objective(field: &'static str) -> Objective {
    let mut reader = Reader::new(field);
    let letter = reader.peek();
    reader.take(1);
    reader.accepts(b' ');
    let objective = match letter {
        b'T' if reader.accepts(b'*') => Objective::AllTokens,
        b'T' => Objective::Tokens(kind(reader.take(2))),
        b'I' => match reader.good() {
            Some(good) => Objective::Holds(good),
            None => panic!("a good"),
        },
        b'H' => Objective::Hand,
        b'L' => Objective::PartsAndHand,
        b'S' => Objective::Sets,
        b'N' => Objective::Robots,
        b'W' => Objective::Row(row(reader.take(1))),
        b'Q' => match reader.good() {
            Some(good) => Objective::Requires(good),
            None => panic!("a component"),
        },
        b'V' | b'E' => {
            let from = reader.count();
            assert!(reader.accepts(b'-'), "from so many to so many");
            let to = reader.count();
            if letter == b'V' {
                Objective::Points(from, to)
            } else {
                Objective::ActionEnergy(from, to)
            }
        }
        b'A' => Objective::AssemblyEnergy(reader.count()),
        b'C' => Objective::Columns,
        _ => panic!("an objective"),
    };
    ended(&reader);
    objective
}
