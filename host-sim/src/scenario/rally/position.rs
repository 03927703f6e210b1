//! How a race stands, drawn: a board, and behind its `end` the robots.

use core_nostd::games::rally::board::{Board, Heading, Square};
use core_nostd::games::rally::cards::{Card, REGISTERS, Register};
use core_nostd::games::rally::{Flow, Power, Segment, Slot};
use core_nostd::kit::seat::Seat;
use serde_json::{Map, Value as Json, json};

use super::words::{Word, Words};
use crate::scenario::drawing::{Drawing, Misread};
use crate::scenario::schema::to_json;

/// The most squares that are marked as holding a device.
const DEVICES_MAX: usize = 8;

/// The moment before segment A of a phase.
pub(super) fn before_phase(phase: u8) -> Flow {
    let register = Register::ALL.get(usize::from(phase).saturating_sub(1));
    Flow::Phase {
        register: *register.unwrap_or(&Register::R1),
        segment: Segment::Reveal,
    }
}

/// Reads a board and the position lines behind it.
pub(super) fn read(text: &str) -> Result<Drawing, Misread> {
    let (board, behind) = Board::parse_scenario(text).map_err(|flaw| Misread {
        line: flaw.line.into(),
        column: flaw.column.into(),
        why: format!("BE-206: {}", flaw.reason),
    })?;
    let (drawn, lines) = text.split_at(behind.min(text.len()));
    let mut position = Position::on(&board);
    for (number, line) in (drawn.lines().count() + 1..).zip(lines.lines()) {
        if !line.trim().is_empty() && !line.starts_with(';') {
            position.read_line(number, line)?;
        }
    }
    if position.robots.is_empty() {
        let why = "there is no robot: a line `robot 1 <x>,<y> <facing>` is missing behind `end`".to_owned();
        return Err(Misread::of_line(text.lines().count().max(1), why));
    }
    Ok(position.drawing())
}

struct Position<'b> {
    board: &'b Board,
    robots: Vec<Robot>,
    /// The top of the draw pile, the top card first.
    deck: Vec<Card>,
    devices: Vec<Square>,
    /// Nothing if it is not said: before phase 1.
    moment: Option<Moment>,
}

#[derive(Clone, Copy)]
enum Moment {
    /// Before segment A of a phase.
    Phase(u8),
    /// Behind segment E of phase 5.
    TurnEnd,
}

struct Robot {
    at: Square,
    heading: Heading,
    damage: u8,
    lives: u8,
    flags: u8,
    archive: Square,
    power: Power,
    registers: [Option<Card>; REGISTERS],
}

impl Position<'_> {
    fn on(board: &Board) -> Position<'_> {
        Position {
            board,
            robots: Vec::new(),
            deck: Vec::new(),
            devices: Vec::new(),
            moment: None,
        }
    }

    fn read_line(&mut self, number: usize, line: &str) -> Result<(), Misread> {
        let mut words = Words::of(number, line);
        let first = words.next("a word")?;
        match first.text {
            "robot" => self.read_robot(words),
            "deck" => self.read_deck(words),
            "device" => self.read_device(words),
            "at" if self.moment.is_none() => self.read_moment(words),
            "at" => Err(first.misread("the race cannot stand at two moments".to_owned())),
            _ => Err(first.wrong("robot, deck, device or at")),
        }
    }

    fn read_robot(&mut self, mut words: Words<'_>) -> Result<(), Misread> {
        let number = words.next("the number of the robot")?;
        if usize::from(number.number(1, 8)?) != self.robots.len() + 1 {
            return Err(number.wrong(&format!("{}: robots come in their order", self.robots.len() + 1)));
        }
        let at = self.free_square(words.next("a square")?)?;
        let mut robot = Robot {
            at,
            heading: words.next("a facing")?.heading()?,
            damage: 0,
            lives: 3,
            flags: 0,
            archive: at,
            power: Power::On,
            registers: [None; REGISTERS],
        };
        while let Some(word) = words.optional() {
            self.read_detail(word, &mut robot)?;
        }
        self.robots.push(robot);
        Ok(())
    }

    fn read_detail(&self, word: Word<'_>, robot: &mut Robot) -> Result<(), Misread> {
        match (word.text, word.entry()) {
            ("down", _) => robot.power = Power::Down,
            ("announced", _) => robot.power = Power::Announced,
            (_, Some(("damage", value))) => robot.damage = value.number(0, 9)?,
            (_, Some(("lives", value))) => robot.lives = value.number(1, 9)?,
            (_, Some(("flags", value))) => {
                let most = u8::try_from(self.board.flags().len()).unwrap_or(u8::MAX);
                robot.flags = value.number(0, most)?;
            }
            (_, Some(("archive", value))) => robot.archive = self.square(value)?,
            (_, Some(("regs", value))) => robot.registers = self.program(value)?,
            _ => return Err(word.wrong("damage=, lives=, flags=, archive=, regs=, down or announced")),
        }
        Ok(())
    }

    fn program(&self, word: Word<'_>) -> Result<[Option<Card>; REGISTERS], Misread> {
        let mut program = [None; REGISTERS];
        for (index, card) in word.registers()?.into_iter().enumerate() {
            let Some((word, card)) = card else { continue };
            let card = self.free_card(word, card, &program)?;
            if let Some(place) = program.get_mut(index) {
                *place = Some(card);
            }
        }
        Ok(program)
    }

    fn read_deck(&mut self, mut words: Words<'_>) -> Result<(), Misread> {
        while let Some(word) = words.optional() {
            let card = self.free_card(word, word.card()?, &[])?;
            self.deck.push(card);
        }
        Ok(())
    }

    fn read_device(&mut self, mut words: Words<'_>) -> Result<(), Misread> {
        let word = words.next("a square")?;
        let square = self.square(word)?;
        if self.devices.len() == DEVICES_MAX || self.devices.contains(&square) {
            return Err(word.wrong(&format!("at most {DEVICES_MAX} squares, each once")));
        }
        self.devices.push(square);
        words.finish()
    }

    fn read_moment(&mut self, mut words: Words<'_>) -> Result<(), Misread> {
        let word = words.next("phase <n> or turnend")?;
        self.moment = Some(match word.text {
            "phase" => Moment::Phase(words.next("the number of the phase")?.number(1, 5)?),
            "turnend" => Moment::TurnEnd,
            _ => return Err(word.wrong("phase <n> or turnend")),
        });
        words.finish()
    }

    /// A square of the board that is no pit.
    fn square(&self, word: Word<'_>) -> Result<Square, Misread> {
        let square = word.square()?;
        if !self.board.contains(square) {
            return Err(word.wrong("a square of the board"));
        }
        if self.board.tile(square).is_pit() {
            return Err(word.wrong("a square that is no pit"));
        }
        Ok(square)
    }

    fn free_square(&self, word: Word<'_>) -> Result<Square, Misread> {
        let square = self.square(word)?;
        match self.robots.iter().any(|robot| robot.at == square) {
            true => Err(word.wrong("a square without another robot (BE-116)")),
            false => Ok(square),
        }
    }

    /// A card that is nowhere else, neither in the program that is being read.
    fn free_card(&self, word: Word<'_>, card: Card, program: &[Option<Card>]) -> Result<Card, Misread> {
        match self.is_used(card) || program.contains(&Some(card)) {
            true => Err(word.wrong("a card that is nowhere else")),
            false => Ok(card),
        }
    }

    fn is_used(&self, card: Card) -> bool {
        let in_register = self.robots.iter().any(|robot| robot.registers.contains(&Some(card)));
        in_register || self.deck.contains(&card)
    }

    fn drawing(&self) -> Drawing {
        Drawing {
            setup: json!({
                "seats": self.robots.len(),
                "course": { "Own": self.board },
                "docks": "InOrder",
            }),
            given: json!({
                "flow": to_json(&self.flow()),
                "turn": 1,
                "floor": self.by_seat(Robot::body),
                "robots": self.by_seat(|robot| robot.sheet(self.moment)),
                "pile": self.pile(),
                "destroyed": [],
                "devices": self.devices,
            }),
        }
    }

    fn flow(&self) -> Flow {
        match self.moment {
            None => before_phase(1),
            Some(Moment::Phase(phase)) => before_phase(phase),
            Some(Moment::TurnEnd) => {
                // Repairs without a choice are done already (BE-905).
                let is_asked = |robot: &Robot| self.board.wrenches(robot.at) == 2 && robot.power != Power::Down;
                let asked = self.robots.iter().position(is_asked);
                let seat = asked.and_then(|place| Seat::ALL.get(place).copied());
                seat.map_or(Flow::CleanUp, Flow::Repair)
            }
        }
    }

    /// The draw pile, its top last: what is named, and below it all other free cards, the lowest first.
    fn pile(&self) -> Vec<Card> {
        let named = self.deck.iter().copied();
        let others = Card::all().filter(|card| !self.is_used(*card));
        let mut pile: Vec<Card> = named.chain(others).collect();
        pile.reverse();
        pile
    }

    fn by_seat(&self, of: impl Fn(&Robot) -> Json) -> Json {
        let entries = Seat::ALL.iter().zip(&self.robots);
        let entries = entries.map(|(seat, robot)| (format!("{seat:?}"), of(robot)));
        Json::Object(entries.collect::<Map<_, _>>())
    }
}

impl Robot {
    fn body(&self) -> Json {
        json!({ "at": self.at, "heading": self.heading, "damage": self.damage })
    }

    fn sheet(&self, moment: Option<Moment>) -> Json {
        let slots = self.registers.map(|card| card.map_or(Slot::Empty, Slot::Card));
        json!({
            "lives": self.lives,
            "flags": self.flags,
            "archive": self.archive,
            "power": self.power,
            "locked_in": self.power != Power::Down,
            "registers": to_json(&slots),
            "face_up": self.face_up(moment),
        })
    }

    /// Everybody sees what was revealed in this turn, and what is locked (BE-312).
    fn face_up(&self, moment: Option<Moment>) -> u8 {
        let revealed = match moment {
            None => 0,
            Some(Moment::Phase(phase)) => phase.saturating_sub(1),
            Some(Moment::TurnEnd) => 5,
        };
        let seen = Register::ALL.iter().zip(self.registers).filter(|(register, card)| {
            card.is_some() && (register.number() <= revealed || register.is_locked_by(self.damage))
        });
        seen.fold(0, |bits, (register, _)| bits | 1 << register.index())
    }
}
