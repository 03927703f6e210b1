//! Raising Robots under test: positions in few words, verbs for the table, and questions.
//!
//! Goods are written as on the cards: `2S G 3B`; cards are their numbers, and `*` behind one is a token on it: `5 14*`.

use std::format;
use std::string::String;
use std::vec::Vec;

pub(super) use super::super::action::{Action, Error, Event, Grade, Inspiration, Item, Taken, Target, Unit};
pub(super) use super::super::board::Spot::{self, *};
pub(super) use super::super::board::Spots;
pub(super) use super::super::cards::{ClassId, EnergyId, InventorId, RobotId, RobotSet};
pub(super) use super::super::effect::TokenKind::{self, *};
pub(super) use super::super::effect::{ByGood, ByPhase, Cost, Good, Phase, Row, Side};
pub(super) use super::super::score::Scores;
pub(super) use super::super::setup::{Answered, EnergyDraw, Figures, Inventors, Mode, Setup};
pub(super) use super::super::state::{Body, Class, Deed, Flow, Inventor, Robot, Stage, State, Step};
pub(super) use super::{own_figures, setups};
pub(super) use crate::game::{Actor, Game, Turn, Viewer};
pub(super) use crate::games::testing::{Fixture, list, seats, text};
pub(super) use crate::kit::Seed;
pub(super) use crate::kit::seat::Seat::{self, P1, P2, P3, P4, P5, P6};

pub(super) const HOUSE: Actor = Actor::House;

/// A game that has just been set up.
#[track_caller]
pub(super) fn game_with(answered: Answered) -> Fixture<State> {
    Fixture::new(answered)
}

/// The same for so many players, without inventors.
#[track_caller]
pub(super) fn game(seats: u8) -> Fixture<State> {
    game_with(Answered {
        seats,
        inventors: Inventors::Off,
        ..Answered::default()
    })
}

/// The same with real cards.
#[track_caller]
pub(super) fn table(seats: u8) -> Fixture<State> {
    game_with(Answered {
        seats,
        mode: Mode::Table,
        inventors: Inventors::Off,
        ..Answered::default()
    })
}

/// The first round of a game without inventors. Everybody has the starting Inventory and nothing else, holds the Energy
/// Cards 2 and 3 without cubes, and has given them to Upgrade and Assemble; no phase has run.
#[track_caller]
pub(super) fn running(seats: u8) -> Fixture<State> {
    running_with(Answered {
        seats,
        inventors: Inventors::Off,
        ..Answered::default()
    })
}

/// The same with these answers.
#[track_caller]
pub(super) fn running_with(answered: Answered) -> Fixture<State> {
    let mut game = game_with(answered);
    game.state.flow = Flow::Phases;
    for seat in game.state.setup.players().iter() {
        let player = game.state.player_mut(seat);
        player.stage = Stage::Idle;
        player.locked = true;
        player.hand = RobotSet::EMPTY;
        player.class_draw.clear();
        player.inventor_offer.clear();
    }
    game.state.restock();
    for seat in game.state.setup.players().iter() {
        game.give_energy(seat, [2, 3], [Phase::Upgrade, Phase::Assemble]);
    }
    game.sound();
    game
}

/// How many of each good: `2S G 3B`.
#[track_caller]
pub(super) fn goods(words: &str) -> ByGood<u16> {
    let mut goods = ByGood::default();
    for word in words.split_whitespace() {
        let letter = word.chars().last().expect("a letter");
        let count = word.trim_end_matches(letter);
        let count = if count.is_empty() { 1 } else { count.parse().unwrap() };
        *goods.get_mut(good(letter)) = count;
    }
    goods
}

/// The good with this letter.
#[track_caller]
pub(super) fn good(letter: char) -> Good {
    let place = LETTERS
        .find(letter)
        .unwrap_or_else(|| panic!("there is no good {letter}"));
    Good::ALL[place]
}

const LETTERS: &str = "SGMPBTV";

pub(super) fn robot(number: u8) -> RobotId {
    RobotId::new(number).expect("there is such a robot")
}

pub(super) fn class(number: u8) -> ClassId {
    ClassId::new(number).expect("there is such a class")
}

pub(super) fn energy(number: u8) -> EnergyId {
    EnergyId::new(number).expect("there is such a card")
}

pub(super) fn assemble(number: u8) -> Action {
    Action::Assemble(robot(number))
}

pub(super) fn activate(column: u8, upgraded: bool) -> Action {
    Action::Activate { column, upgraded }
}

pub(super) fn pay(letter: char) -> Action {
    Action::Pay(match letter {
        'T' => Unit::Tape,
        'C' => Unit::Card,
        part => Unit::Part(good(part)),
    })
}

pub(super) fn take(letter: char) -> Action {
    Action::Take(match letter {
        'C' => Taken::Card,
        letter => Taken::Good(good(letter)),
    })
}

/// A token of this type goes on a robot.
pub(super) fn place(kind: TokenKind, row: Row, column: u8) -> Action {
    let target = Target::Robot { row, column };
    Action::PlaceToken { kind, target }
}

/// A number, and whether a `*` stands behind it.
#[track_caller]
fn marked(word: &str) -> (u8, bool) {
    let number = word.trim_end_matches('*');
    (number.parse().expect("a number"), number != word)
}

impl Fixture<State> {
    // The position. Cards come out of the decks, and go back there.

    /// The Inventory.
    #[track_caller]
    pub(super) fn set_stock(&mut self, seat: Seat, words: &str) -> &mut Fixture<State> {
        self.state.player_mut(seat).stock = goods(words);
        self.sound()
    }

    #[track_caller]
    pub(super) fn set_hand(&mut self, seat: Seat, numbers: &[u8]) -> &mut Fixture<State> {
        self.state.player_mut(seat).hand = numbers.iter().copied().map(robot).collect();
        self.restocked()
    }

    /// The robots of a row, from left to right: `5 14*`.
    #[track_caller]
    pub(super) fn set_row(&mut self, seat: Seat, row: Row, words: &str) -> &mut Fixture<State> {
        let robots = words.split_whitespace().map(|word| {
            let (number, upgraded) = marked(word);
            let body = Body::Card(robot(number));
            Robot { body, upgraded }
        });
        let robots: Vec<Robot> = robots.collect();
        for kind in robots
            .iter()
            .filter(|robot| robot.upgraded)
            .filter_map(|robot| robot.kind())
        {
            self.use_token(seat, kind);
        }
        *self.state.player_mut(seat).rows.get_mut(row) = list(robots);
        self.restocked()
    }

    /// The Class Cards that are owned: `5 14*`.
    #[track_caller]
    pub(super) fn set_classes(&mut self, seat: Seat, words: &str) -> &mut Fixture<State> {
        let classes = words.split_whitespace().map(|word| {
            let (number, credit) = marked(word);
            Class {
                credit,
                ..Class::new(class(number))
            }
        });
        let classes: Vec<Class> = classes.collect();
        for kind in classes
            .iter()
            .filter(|class| class.credit)
            .filter_map(|class| class.kind())
        {
            self.use_token(seat, kind);
        }
        self.state.player_mut(seat).classes = list(classes);
        self.restocked()
    }

    /// The inventor: `5` or `5*`.
    #[track_caller]
    pub(super) fn set_inventor(&mut self, seat: Seat, word: &str) -> &mut Fixture<State> {
        let (number, upgraded) = marked(word);
        let card = InventorId::new(number).expect("there is such an inventor");
        if upgraded {
            self.use_token(seat, card.card().kind);
        }
        self.state.player_mut(seat).inventor = Some(Inventor { card, upgraded });
        self.sound()
    }

    /// A token of a type that is on a card has left the last of its spots that is still covered.
    #[track_caller]
    fn use_token(&mut self, seat: Seat, kind: TokenKind) {
        let player = self.state.player_mut(seat);
        let mut spots = player.covered.iter().filter(|spot| spot.kind() == kind);
        let spot = spots.next_back().expect("a token of this type is left");
        player.covered.remove(spot);
    }

    /// The tokens of these spots are unlocked, and on no card.
    #[track_caller]
    pub(super) fn open_spots(&mut self, seat: Seat, spots: &[Spot]) -> &mut Fixture<State> {
        let player = self.state.player_mut(seat);
        for spot in spots {
            assert!(player.covered.contains(*spot), "{spot:?} is covered");
            player.covered.remove(*spot);
            *player.unplaced.get_mut(spot.kind()) += 1;
        }
        self.sound()
    }

    /// The top of the Robot Card deck, the first one on top.
    #[track_caller]
    pub(super) fn set_robot_deck(&mut self, numbers: &[u8]) -> &mut Fixture<State> {
        self.state.robot_deck = list(numbers.iter().rev().copied().map(robot));
        self.restocked()
    }

    /// The whole Robot Card deck; all others that are nowhere else are discarded.
    #[track_caller]
    pub(super) fn keep_robot_deck(&mut self, numbers: &[u8]) -> &mut Fixture<State> {
        self.set_robot_deck(numbers);
        let left = self.state.robot_deck.len() - numbers.len();
        let discarded: Vec<RobotId> = self.state.robot_deck.iter().take(left).copied().collect();
        discarded.iter().for_each(|card| self.state.robot_discard.insert(*card));
        self.restocked()
    }

    /// The top of the Class Card deck, the first one on top.
    #[track_caller]
    pub(super) fn set_class_deck(&mut self, numbers: &[u8]) -> &mut Fixture<State> {
        self.state.class_deck = list(numbers.iter().rev().copied().map(class));
        self.restocked()
    }

    /// The whole Class Card deck; all others that are nowhere else are discarded.
    #[track_caller]
    pub(super) fn keep_class_deck(&mut self, numbers: &[u8]) -> &mut Fixture<State> {
        self.set_class_deck(numbers);
        let left = self.state.class_deck.len() - numbers.len();
        let discarded: Vec<ClassId> = self.state.class_deck.iter().take(left).copied().collect();
        discarded.iter().for_each(|card| self.state.class_discard.insert(*card));
        self.restocked()
    }

    /// Before any starting decision: what was dealt to a player. Whoever had one of these cards has another one.
    #[track_caller]
    pub(super) fn set_dealt(
        &mut self,
        seat: Seat,
        robots: &[u8],
        classes: [u8; 2],
        inventors: &[u8],
    ) -> &mut Fixture<State> {
        let robots: RobotSet = robots.iter().copied().map(robot).collect();
        let classes = classes.map(class);
        let others = self.state.setup.players().iter().filter(|other| *other != seat);
        for other in others {
            for card in robots.iter() {
                if !self.state.player(other).hand.contains(card) {
                    continue;
                }
                let spare = self.state.robot_deck.iter().find(|card| !robots.contains(**card));
                let spare = *spare.expect("a card is left");
                let hand = &mut self.state.player_mut(other).hand;
                hand.remove(card);
                hand.insert(spare);
                self.state.restock();
            }
            for place in 0..self.state.player(other).class_draw.len() {
                if classes.contains(&self.state.player(other).class_draw[place]) {
                    let spare = self.state.class_deck.iter().find(|card| !classes.contains(card));
                    let spare = *spare.expect("a card is left");
                    self.state.player_mut(other).class_draw[place] = spare;
                    self.state.restock();
                }
            }
        }
        let player = self.state.player_mut(seat);
        player.hand = robots;
        player.class_draw = list(classes);
        player.inventor_offer = list(inventors.iter().map(|number| InventorId::new(*number).unwrap()));
        self.restocked()
    }

    /// A choice is open.
    #[track_caller]
    pub(super) fn ask(&mut self, seat: Seat, step: Step) -> &mut Fixture<State> {
        self.state.player_mut(seat).push(step);
        self.sound()
    }

    /// A payment is open: `2S+G+W`. A token is unlocked for it.
    #[track_caller]
    pub(super) fn owe(&mut self, seat: Seat, words: &str) -> &mut Fixture<State> {
        let mut cost = Cost::FREE;
        for word in words.split('+') {
            let letter = word.chars().last().expect("a letter");
            let count = word.trim_end_matches(letter);
            let count: u8 = if count.is_empty() { 1 } else { count.parse().unwrap() };
            match letter {
                'W' => cost.wilds = count,
                'C' => cost.cards = count,
                'T' => cost.tape = count,
                part => cost.parts[usize::from(good(part).index())] = count,
            }
        }
        let deed = Deed::Unlock;
        self.ask(seat, Step::Paying { cost, deed })
    }

    /// The two Energy Cards of a player, and the phases that they are assigned to.
    #[track_caller]
    pub(super) fn set_energy(&mut self, seat: Seat, cards: [u8; 2], plan: [Phase; 2]) -> &mut Fixture<State> {
        self.give_energy(seat, cards, plan);
        self.sound()
    }

    #[track_caller]
    fn give_energy(&mut self, seat: Seat, cards: [u8; 2], plan: [Phase; 2]) {
        let player = self.state.player_mut(seat);
        player.drawn = list(cards.map(energy));
        player.plan = list(plan);
        self.state.restock();
    }

    /// The cubes on the Central Board, in the order of the phases.
    #[track_caller]
    pub(super) fn set_cubes(&mut self, cubes: [u8; 5]) -> &mut Fixture<State> {
        self.state.cubes = ByPhase(cubes);
        self.sound()
    }

    /// Another round; used Energy Cards are gone.
    #[track_caller]
    pub(super) fn set_round(&mut self, round: u8) -> &mut Fixture<State> {
        self.state.round = round;
        self.state.restock();
        self.sound()
    }

    #[track_caller]
    fn restocked(&mut self) -> &mut Fixture<State> {
        self.state.restock();
        self.sound()
    }

    #[track_caller]
    pub(super) fn sound(&mut self) -> &mut Fixture<State> {
        self.audit();
        self
    }

    // Verbs. Each must be allowed.

    /// A phase starts with so many Batteries. Nobody without Batteries is asked for them.
    #[track_caller]
    pub(super) fn start(&mut self, seat: Seat, phase: Phase, batteries: u8) -> &mut Fixture<State> {
        self.act(seat, Action::StartPhase(phase));
        if matches!(self.state.player(seat).top(), Some(Step::Charging(_))) {
            self.act_again(seat, Action::Charge(batteries));
        } else {
            assert_eq!(batteries, 0, "nobody asks for Batteries");
        }
        self
    }

    /// The phase runs with so much energy. It is given by an Energy Card of the fixture, whatever was drawn.
    #[track_caller]
    pub(super) fn run(&mut self, seat: Seat, phase: Phase, total: u8) -> &mut Fixture<State> {
        let player = self.state.player_mut(seat);
        if !player.plan.contains(&phase) {
            player.plan = list([
                phase,
                if phase == Phase::Upgrade {
                    Phase::Assemble
                } else {
                    Phase::Upgrade
                },
            ]);
        }
        player.cursor = Some(phase);
        player.total = total;
        (player.left, player.stage) = match phase.row() {
            None => (total, Stage::Splitting),
            Some(_) => (0, Stage::Board(0)),
        };
        self.sound()
    }

    /// Does one thing after the other.
    #[track_caller]
    pub(super) fn all(&mut self, seat: Seat, actions: &[Action]) -> &mut Fixture<State> {
        self.events.clear();
        for action in actions {
            self.act_again(seat, *action);
        }
        self
    }

    /// Real cards: enters something.
    #[track_caller]
    pub(super) fn enter(&mut self, seat: Seat, item: Item, value: Action) -> &mut Fixture<State> {
        self.act(seat, Action::Enter(item)).act_again(seat, value)
    }

    /// Pays unit by unit: `SSTC`.
    #[track_caller]
    pub(super) fn pay(&mut self, seat: Seat, letters: &str) -> &mut Fixture<State> {
        let units: Vec<Action> = letters.chars().map(pay).collect();
        self.all(seat, &units)
    }

    /// Takes unit by unit: `SC`.
    #[track_caller]
    pub(super) fn take(&mut self, seat: Seat, letters: &str) -> &mut Fixture<State> {
        let units: Vec<Action> = letters.chars().map(take).collect();
        self.all(seat, &units)
    }

    /// Assembles a robot for this column, if there is a choice, paid as the device proposes.
    #[track_caller]
    pub(super) fn build(&mut self, seat: Seat, number: u8, side: Side) -> &mut Fixture<State> {
        self.act(seat, assemble(number));
        if matches!(self.top(seat), Some(Step::Column(_))) {
            self.act_again(seat, Action::PayColumn(side));
        }
        self.pay_rest(seat)
    }

    /// Pays what is open as the device proposes.
    #[track_caller]
    pub(super) fn pay_rest(&mut self, seat: Seat) -> &mut Fixture<State> {
        if matches!(self.top(seat), Some(Step::Paying { .. })) {
            self.act_again(seat, Action::PayRest);
        }
        self
    }

    /// A player keeps the first cards of those that were dealt: five robots, a class, and an inventor if there are any.
    #[track_caller]
    pub(super) fn keep_first(&mut self, seat: Seat) -> &mut Fixture<State> {
        self.events.clear();
        while self.state.player(seat).stage == Stage::Tossing {
            let card = self.state.player(seat).hand.iter().last().expect("a card is left");
            self.act_again(seat, Action::Toss(card));
        }
        self.act_again(seat, Action::KeepFirst(0));
        if self.state.player(seat).stage == Stage::KeepingInventor {
            self.act_again(seat, Action::KeepInventor(0));
        }
        self
    }

    /// Whoever still has a starting decision, a plan, phases or a Class Card to choose does so with as little as possible,
    /// until the game waits for something else.
    #[track_caller]
    pub(super) fn idle_through(&mut self) -> &mut Fixture<State> {
        self.events.clear();
        let flow = core::mem::discriminant(&self.state.flow);
        let mut steps = 0;
        while core::mem::discriminant(&self.state.flow) == flow {
            steps += 1;
            assert!(steps < 1000, "the game goes on");
            let seat = *self.waits_for().first().expect("the game waits for somebody");
            let action = self.least(seat);
            self.act_again(seat, action);
        }
        self
    }

    /// What brings a player to the end of a step with as little as possible.
    #[track_caller]
    fn least(&self, seat: Seat) -> Action {
        let choices = self.state.choices(seat.into());
        let is_little = |action: &&Action| {
            matches!(
                action,
                Action::Lock
                    | Action::EndPhases
                    | Action::FinishRound
                    | Action::Decline
                    | Action::KeepNone
                    | Action::PayRest
                    | Action::Ready
                    | Action::Inspire(Inspiration::Nothing)
            )
        };
        let little = choices.iter().find(is_little);
        *little.or(choices.first()).expect("something can be done")
    }

    // Questions.

    /// The Inventory, without what there is none of: `2S G 3B`.
    pub(super) fn stock(&self, seat: Seat) -> String {
        let stock = &self.state.player(seat).stock;
        let held = Good::ALL
            .into_iter()
            .zip(LETTERS.chars())
            .filter_map(|(good, letter)| match *stock.get(good) {
                0 => None,
                1 => Some(format!("{letter}")),
                count => Some(format!("{count}{letter}")),
            });
        held.collect::<Vec<_>>().join(" ")
    }

    /// The Robot Cards in hand.
    pub(super) fn hand(&self, seat: Seat) -> Vec<u8> {
        self.state.player(seat).hand.iter().map(RobotId::number).collect()
    }

    /// The robots of a row: `5 14*`.
    pub(super) fn row(&self, seat: Seat, row: Row) -> String {
        let robots = self.state.player(seat).row(row).iter();
        let words = robots.map(|robot| {
            let star = if robot.upgraded { "*" } else { "" };
            format!("{}{star}", robot.card().map_or(0, RobotId::number))
        });
        words.collect::<Vec<_>>().join(" ")
    }

    /// The Class Cards that are owned: `5 14*`.
    pub(super) fn classes(&self, seat: Seat) -> String {
        let words = self.state.player(seat).classes.iter().map(|class| {
            let star = if class.credit { "*" } else { "" };
            format!("{}{star}", class.card().map_or(0, ClassId::number))
        });
        words.collect::<Vec<_>>().join(" ")
    }

    /// What a player is asked for now.
    pub(super) fn top(&self, seat: Seat) -> Option<Step> {
        self.state.player(seat).top()
    }

    pub(super) fn has(&self, seat: Seat, letter: char) -> u16 {
        self.state.player(seat).has(good(letter))
    }

    /// How many events of the last verb are like this.
    pub(super) fn count(&self, is_meant: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| is_meant(event)).count()
    }
}

#[test]
fn what_is_set_is_what_is_read() {
    let mut game = running(2);
    game.set_stock(P1, "2S G 10V")
        .set_hand(P1, &[7, 3])
        .set_row(P1, Row::Fabricate, "33 41*")
        .set_classes(P1, "5 14*")
        .open_spots(P1, &[U1, D1])
        .set_robot_deck(&[9, 8])
        .set_class_deck(&[3, 2])
        .set_cubes([0, 0, 2, 0, 1])
        .set_energy(P2, [4, 1], [Phase::Design, Phase::Recycle]);
    assert_eq!(game.stock(P1), "2S G 10V");
    assert_eq!(game.hand(P1), [3, 7]);
    assert_eq!(game.row(P1, Row::Fabricate), "33 41*");
    assert_eq!(game.classes(P1), "5 14*");
    assert_eq!(game.state.player(P1).token_count(), 4);
    assert_eq!(game.state.robot_deck.last(), Some(&robot(9)));
    game.set_round(3).run(P1, Phase::Design, 5);
    assert_eq!(game.state.player(P1).energy_deck.len(), 2);
    game.idle_through();
    assert_eq!(game.state.flow, Flow::Assign);
}
