//! A game of ten stones, small enough to test the runner with.
//!
//! The seats take stones in turn, and after each the house rings a bell.

use std::ops::{Deref, DerefMut};

use core_nostd::game::{Actor, Events, Game, Illegal, Legal, RuleId, Turn, Viewer};
use core_nostd::kit::Seed;
use core_nostd::kit::seat::{BySeat, Seat, Seats};
use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::drawing::{Drawing, Drawn, Form, Misread};

const STONES: u8 = 10;

#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Answers", into = "Answers")]
pub(super) struct Setup(Answers);

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Answers {
    seats: u8,
    bell: Bell,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Bell {
    Loud,
    Soft,
}

impl Default for Answers {
    fn default() -> Answers {
        Answers {
            seats: 2,
            bell: Bell::Loud,
        }
    }
}

impl TryFrom<Answers> for Setup {
    type Error = &'static str;

    fn try_from(answers: Answers) -> Result<Setup, &'static str> {
        match answers.seats {
            2..=4 => Ok(Setup(answers)),
            _ => Err("TY-1: `seats` is from 2 to 4"),
        }
    }
}

impl From<Setup> for Answers {
    fn from(setup: Setup) -> Answers {
        setup.0
    }
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct State {
    setup: Setup,
    position: Position,
}

impl Deref for State {
    type Target = Position;

    fn deref(&self) -> &Position {
        &self.position
    }
}

impl DerefMut for State {
    fn deref_mut(&mut self) -> &mut Position {
        &mut self.position
    }
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Position {
    pile: u8,
    phase: Phase,
    hands: BySeat<u8>,
    last: Option<Take>,
    rung: [u8; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Phase {
    Taking { seat: Seat },
    Ringing { after: Seat },
    Choosing,
    Over,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Take {
    stones: u8,
    silent: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) enum Action {
    Take { stones: u8 },
    Ring,
    End,
    GoOn,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Error {
    NotNow,
    TooMany { left: u8 },
}

impl Illegal for Error {
    fn rule(&self) -> RuleId {
        match self {
            Error::NotNow => RuleId("TY-2"),
            Error::TooMany { .. } => RuleId("TY-3"),
        }
    }

    fn is_worth_telling(&self) -> bool {
        true
    }
}

impl Game for State {
    type Setup = Setup;
    type Action = Action;
    type Event = ();
    type Error = Error;
    type Position = Position;
    type View<'a> = ();

    const NAME: &'static str = "toy";
    const RULES_VERSION: u16 = 1;

    fn new(setup: Setup, _: Seed) -> State {
        let position = Position {
            pile: STONES,
            phase: Phase::Taking { seat: Seat::P1 },
            hands: BySeat::default(),
            last: None,
            rung: [0, 0],
        };
        State { setup, position }
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn position_mut(&mut self) -> &mut Position {
        &mut self.position
    }

    fn seats(&self) -> Seats {
        Seats::first(self.setup.0.seats)
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Taking { seat } => Turn::Players {
                seats: [seat].into_iter().collect(),
                first: seat,
                limit: None,
            },
            Phase::Ringing { .. } | Phase::Choosing => Turn::House,
            Phase::Over => Turn::Over {
                winners: [Seat::P2].into_iter().collect(),
            },
        }
    }

    fn candidates(&self, by: Actor, each: &mut dyn FnMut(Action)) {
        match by {
            Actor::House => [Action::Ring, Action::End, Action::GoOn].into_iter().for_each(each),
            // Four stones may be taken, too, but this game forgets to say so.
            Actor::Seat(_) => (1..=3).map(|stones| Action::Take { stones }).for_each(each),
        }
    }

    fn check(&self, by: Actor, action: Action) -> Result<(), Error> {
        match (self.phase, by, action) {
            (Phase::Taking { seat }, Actor::Seat(by), Action::Take { stones }) if by == seat => {
                if stones > self.pile || stones > 4 {
                    return Err(Error::TooMany { left: self.pile });
                }
                Ok(())
            }
            (Phase::Ringing { .. }, Actor::House, Action::Ring) => Ok(()),
            (Phase::Choosing, Actor::House, Action::End | Action::GoOn) => Ok(()),
            _ => Err(Error::NotNow),
        }
    }

    fn resolve(&mut self, legal: Legal<Action>, _: &mut Events<()>) {
        match (legal.action(), legal.by(), self.phase) {
            (Action::Take { stones }, Actor::Seat(seat), _) => {
                self.pile -= stones;
                *self.hands.get_mut(seat) += stones;
                self.last = Some(Take { stones, silent: false });
                self.phase = Phase::Ringing { after: seat };
            }
            (Action::Ring, _, Phase::Ringing { after }) => {
                self.rung[0] += 1;
                // A slip in the rules, so that the tests see a broken state.
                self.pile += u8::from(self.rung[0] == 13);
                let seat = self.seats().after(after).unwrap_or(after);
                self.phase = if self.pile == 0 {
                    Phase::Choosing
                } else {
                    Phase::Taking { seat }
                };
            }
            _ => self.phase = Phase::Over,
        }
    }

    fn is_private(_: Action) -> bool {
        false
    }

    fn view(&self, _: Viewer) {}

    fn shuffle_unseen(&mut self, _: Viewer, _: Seed) {}

    fn audit(&self) -> Result<(), &'static str> {
        let held: u8 = self.seats().iter().map(|seat| *self.hands.get(seat)).sum();
        if held + self.pile == STONES {
            Ok(())
        } else {
            Err("there are ten stones")
        }
    }

    fn restock(&mut self) {
        let held: u8 = self.seats().iter().map(|seat| *self.hands.get(seat)).sum();
        // A pile that was written down is kept, so that a file can be wrong about it.
        if self.pile == STONES {
            self.pile = STONES.saturating_sub(held);
        }
    }
}

/// A drawing of this game: a row of stones for each seat, such as `1 ooo`.
impl Drawn for State {
    const FORM: Option<Form> = Some(Form {
        board: "<seat> <a row of o>",
        marks: "bell",
        expect_board: "<seat> <a row of o>",
    });

    fn read_board(text: &str) -> Result<Drawing, Misread> {
        let mut hands = serde_json::Map::new();
        for (line, row) in (1..).zip(text.lines()) {
            let (seat, stones) = read_row(row).map_err(|flaw| Misread { line, ..flaw })?;
            hands.insert(format!("P{seat}"), json!(stones));
        }
        Ok(Drawing {
            setup: json!({ "seats": hands.len() }),
            given: json!({ "hands": hands }),
        })
    }

    fn has_reached(&self, mark: &str) -> Option<bool> {
        (mark == "bell").then_some(matches!(self.phase, Phase::Ringing { .. }))
    }

    fn differences(&self, line: &str) -> Result<Vec<(usize, String)>, Misread> {
        let (seat, stones) = read_row(line)?;
        let held = Seat::new(seat - 1).map_or(0, |seat| *self.hands.get(seat));
        let differs = (held != stones).then(|| (3, format!("expected {stones} stones, is {held}")));
        Ok(differs.into_iter().collect())
    }
}

fn read_row(line: &str) -> Result<(u8, u8), Misread> {
    let flaw = |column, why: &str| Misread {
        line: 1,
        column,
        why: why.to_owned(),
    };
    let (seat, stones) = line.split_once(' ').ok_or_else(|| flaw(1, "there is no row"))?;
    let seat = seat.parse().map_err(|_| flaw(1, "TY-4: a row begins with a seat"))?;
    match stones.find(|stone| stone != 'o') {
        Some(place) => Err(flaw(seat_width(line) + place + 1, "TY-4: a stone is an o")),
        None => Ok((seat, u8::try_from(stones.len()).unwrap_or(u8::MAX))),
    }
}

fn seat_width(line: &str) -> usize {
    line.find(' ').map_or(0, |place| place + 1)
}
