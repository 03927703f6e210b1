//! A game set up for a test in few words.
//!
//! What is given is chained by value and ends with `begin` or `placed`; then come actions and assertions.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::super::action::{Action, Deed, Error, Thing, Token};
use super::super::board::{Hex, Location, Master, Space};
use super::super::bundle::Goods;
use super::super::colour::{ByColour, Colour};
use super::super::data::{BeltTile, Card, Power, Schematic, Tile};
use super::super::setup::{Answered, Setup};
use super::super::state::{Hand, Influence, Phase, Player, State, Step, TokenState};
use crate::game::{Game, Turn};
use crate::games::testing::{self, seats};
use crate::kit::belt::Belt;
use crate::kit::seat::{Seat, Seats};

pub(super) use crate::games::testing::{candidates, list, text};

pub(super) type Fixture = testing::Fixture<State>;

/// A location by its name: `Y12`.
#[track_caller]
pub(super) fn at(name: &str) -> Location {
    let found = Location::all().find(|at| at.name() == name);
    found.unwrap_or_else(|| panic!("there is no location {name}"))
}

/// A space by its name: `Y0`.
#[track_caller]
pub(super) fn space(name: &str) -> Space {
    let found = Space::all().find(|space| space.name() == name);
    found.unwrap_or_else(|| panic!("there is no space {name}"))
}

/// Places a robot.
#[track_caller]
pub(super) fn place(robot: Colour, name: &str) -> Action {
    Action::Place { robot, at: at(name) }
}

/// Activates a space.
#[track_caller]
pub(super) fn use_at(name: &str, deed: Deed) -> Action {
    let space = space(name);
    Action::Use { space, deed }
}

/// Moves the Master Robot.
#[track_caller]
pub(super) fn master_to(name: &str) -> Action {
    Action::MoveMaster(space(name))
}

/// Places the player's token of a guild.
pub(super) const fn own(guild: Colour) -> Deed {
    Deed::Influence {
        guild,
        token: Token::Own,
    }
}

/// Places a wild token on a guild.
pub(super) const fn wild(guild: Colour) -> Deed {
    Deed::Influence {
        guild,
        token: Token::Wild,
    }
}

/// `seats` players, and the device shuffles.
pub(super) fn shuffled(seats: u8) -> Answered {
    Answered {
        seats,
        ..Answered::default()
    }
}

/// The same when it is not the first game: bonus cards are chosen.
pub(super) fn seasoned(seats: u8) -> Answered {
    Answered {
        first_game: false,
        ..shuffled(seats)
    }
}

/// Fixture F of the worked examples (rules, section 8). P1 has nothing: what P1 has is given next.
#[track_caller]
pub(super) fn fixture() -> Fixture {
    let mut game = Fixture::new(shuffled(4));
    let state = &mut game.state;
    state.tiles = ByColour([
        [Tile::MineY, Tile::Build, Tile::UpYR],
        [Tile::MineR, Tile::UpRB, Tile::Scrapyard],
        [Tile::MineB, Tile::UpBG, Tile::PowerStation],
        [Tile::MineG, Tile::Generate, Tile::Alert],
    ]);
    state.master = Master::on(space("G3"));
    state.schematics = ByColour([Schematic::S1, Schematic::S0, Schematic::S2, Schematic::S3]);
    state.row = [Some(Card::A1), Some(Card::A2), Some(Card::A3)];
    state.deck.clear();
    for player in &mut state.players {
        let bonus = player.bonus;
        *player = Player {
            robots: ByColour([1, 0, 0, 0]),
            wild_zone: 3,
            bonus,
            ..Player::default()
        };
    }
    let [first, ..] = &mut state.players;
    first.robots = ByColour::of(0);
    let mut game = game
        .belt([3, 0, 1, 2, 4, 5, 6, 7])
        .powers([Power::PY3, Power::PR3, Power::PB3, Power::PG3]);
    for seat in [Seat::P1, Seat::P2, Seat::P3, Seat::P4] {
        game = game.influences(seat, &[Colour::Green]);
    }
    game
}

// What is given.

impl Fixture {
    pub(super) fn cubes(mut self, seat: Seat, cubes: [u16; 4]) -> Fixture {
        self.state.player_mut(seat).cubes = ByColour(cubes);
        self
    }

    pub(super) fn robots(mut self, seat: Seat, robots: [u8; 4]) -> Fixture {
        self.state.player_mut(seat).robots = ByColour(robots);
        self
    }

    pub(super) fn generators(mut self, seat: Seat, generators: [u8; 4]) -> Fixture {
        self.state.player_mut(seat).generators = ByColour(generators);
        self
    }

    pub(super) fn batteries(mut self, seat: Seat, batteries: u16) -> Fixture {
        self.state.player_mut(seat).batteries = batteries;
        self
    }

    /// Robots on the board.
    #[track_caller]
    pub(super) fn standing(mut self, robots: &[(Colour, &str)]) -> Fixture {
        for (robot, name) in robots {
            self.state.set_robot(at(name), Some(*robot));
        }
        self
    }

    /// Tiles lie elsewhere; those that lay there take their places.
    #[track_caller]
    pub(super) fn tiles(mut self, tiles: &[(&str, Tile)]) -> Fixture {
        for (name, tile) in tiles {
            let here = self.state.tile(space(name)).expect("a factory space");
            let other = self.state.space_of(*tile).expect("each tile lies somewhere");
            self.state.set_tile(other, here);
            self.state.set_tile(space(name), *tile);
        }
        self
    }

    /// The Master Robot stands on a space.
    #[track_caller]
    pub(super) fn master(mut self, name: &str) -> Fixture {
        self.state.master = Master::on(space(name));
        self
    }

    /// The belt from the left, by the numbers of its tiles.
    #[track_caller]
    pub(super) fn belt(mut self, tiles: [usize; 8]) -> Fixture {
        self.state.belt = Belt::from(tiles.map(|tile| BeltTile::ALL[tile]));
        self
    }

    pub(super) fn powers(mut self, powers: [Power; 4]) -> Fixture {
        self.state.powers = ByColour(powers);
        self
    }

    /// One power, which the seat has from the start.
    pub(super) fn power(mut self, seat: Seat, power: Power) -> Fixture {
        let guild = power.guild();
        *self.state.powers.get_mut(guild) = power;
        let player = self.state.player_mut(seat);
        *player.influence.get_mut(guild) = Influence::Own;
        *player.tokens.get_mut(guild) = TokenState::Placed;
        self
    }

    /// The seat has influence on these guilds, by its own tokens; the other tokens are in the zone.
    pub(super) fn influences(mut self, seat: Seat, guilds: &[Colour]) -> Fixture {
        let player = self.state.player_mut(seat);
        player.influence = ByColour::of(Influence::None);
        player.tokens = ByColour::of(TokenState::InZone);
        for guild in guilds {
            *player.influence.get_mut(*guild) = Influence::Own;
            *player.tokens.get_mut(*guild) = TokenState::Placed;
        }
        self
    }

    /// The seat holds its own token of a guild.
    pub(super) fn holds(mut self, seat: Seat, guild: Colour) -> Fixture {
        *self.state.player_mut(seat).tokens.get_mut(guild) = TokenState::Held;
        self
    }

    /// The seat holds so many wild tokens; the others are in the zone.
    pub(super) fn holds_wild(mut self, seat: Seat, held: u8) -> Fixture {
        let player = self.state.player_mut(seat);
        player.wild_held = held;
        player.wild_zone = 3 - held;
        self
    }

    pub(super) fn schematics(mut self, schematics: [Schematic; 4]) -> Fixture {
        self.state.schematics = ByColour(schematics);
        self
    }

    pub(super) fn hand(mut self, seat: Seat, cards: &[Card]) -> Fixture {
        let mut hand = Hand::default();
        cards.iter().for_each(|card| hand.add(*card));
        self.state.player_mut(seat).hand = hand;
        self
    }

    pub(super) fn row(mut self, row: [Option<Card>; 3]) -> Fixture {
        self.state.row = row;
        self
    }

    /// Exactly these lie face down, the top first; all that is nowhere else is in the hand of P4.
    #[track_caller]
    pub(super) fn deck(mut self, deck: &[Card]) -> Fixture {
        self.state.deck = list(deck.iter().copied());
        let state = &mut self.state;
        for card in Card::ALL {
            let piles = state
                .row
                .iter()
                .flatten()
                .chain(state.deck.iter())
                .chain(state.discard.iter());
            let mut known = piles.filter(|one| **one == card).count();
            known += state
                .players
                .iter()
                .map(|player| usize::from(player.hand.count(card)))
                .sum::<usize>();
            for _ in known..3 {
                state.player_mut(Seat::P4).hand.add(card);
            }
        }
        self
    }

    pub(super) fn discard(mut self, discard: &[Card]) -> Fixture {
        self.state.discard = list(discard.iter().copied());
        self
    }

    pub(super) fn first(mut self, seat: Seat) -> Fixture {
        self.state.first = seat;
        self
    }

    pub(super) fn active(mut self, seat: Seat) -> Fixture {
        self.state.active = seat;
        self
    }

    pub(super) fn round(mut self, round: u16) -> Fixture {
        self.state.round = round;
        self
    }

    /// The turn of the active seat begins with what was given: as a placement or as a refresh.
    #[track_caller]
    pub(super) fn begin(mut self) -> Fixture {
        self.state.stack = list([Step::EndTurn, Step::Place]);
        self.state.restock();
        self.events.clear();
        self.audit();
        self
    }

    /// The active seat begins its turn with one robot more than was given, and places it.
    #[track_caller]
    pub(super) fn placed(mut self, robot: Colour, name: &str) -> Fixture {
        let seat = self.state.active;
        *self.state.player_mut(seat).robots.get_mut(robot) += 1;
        let mut game = self.begin();
        game.act(seat, place(robot, name));
        game
    }
}

impl Fixture {
    // Verbs. Each must be allowed.

    /// The active seat acts.
    #[track_caller]
    pub(super) fn does(&mut self, action: Action) -> &mut Fixture {
        self.act(self.state.active, action)
    }

    /// The active seat activates a space.
    #[track_caller]
    pub(super) fn uses(&mut self, name: &str, deed: Deed) -> &mut Fixture {
        self.does(use_at(name, deed))
    }

    #[track_caller]
    pub(super) fn done(&mut self) -> &mut Fixture {
        self.does(Action::Done)
    }

    /// Closes what can be closed until another seat is active. The turn must not ask for anything else.
    #[track_caller]
    pub(super) fn end_turn(&mut self) -> &mut Fixture {
        let (seat, round) = (self.state.active, self.state.round);
        self.events.clear();
        while self.phase() == Phase::Play && (self.state.active, self.state.round) == (seat, round) {
            self.act_again(seat, Action::Done);
        }
        self
    }

    // Questions.

    /// The choices of the active seat, as text.
    pub(super) fn menu(&self) -> Vec<String> {
        let choices = self.state.choices(self.state.active.into());
        choices.iter().map(|action| text(*action)).collect()
    }

    pub(super) fn phase(&self) -> Phase {
        self.state.phase
    }

    pub(super) fn active_seat(&self) -> Seat {
        self.state.active
    }

    /// The step that waits.
    #[track_caller]
    pub(super) fn step(&self) -> Step {
        self.state.top().expect("something waits")
    }

    pub(super) fn player(&self, seat: Seat) -> &Player {
        self.state.player(seat)
    }

    /// What a seat has: cubes, robots, generators and batteries.
    #[track_caller]
    pub(super) fn has(&self, seat: Seat, cubes: [u16; 4], robots: [u8; 4], generators: [u8; 4], batteries: u16) {
        let expected = Goods {
            cubes: ByColour(cubes),
            robots: ByColour(robots),
            generators: ByColour(generators),
            batteries,
        };
        assert_eq!(self.player(seat).goods(), expected, "{seat:?}");
    }

    pub(super) fn cubes_of(&self, seat: Seat) -> [u16; 4] {
        self.player(seat).cubes.0
    }

    pub(super) fn robots_of(&self, seat: Seat) -> [u8; 4] {
        self.player(seat).robots.0
    }

    pub(super) fn generators_of(&self, seat: Seat) -> [u8; 4] {
        self.player(seat).generators.0
    }

    pub(super) fn batteries_of(&self, seat: Seat) -> u16 {
        self.player(seat).batteries
    }

    pub(super) fn robot_supply(&self) -> [u8; 4] {
        Colour::ALL.map(|colour| self.state.robot_supply(colour))
    }

    /// The belt from the left, by the numbers of its tiles.
    pub(super) fn belt_now(&self) -> Vec<usize> {
        self.state.belt.iter().flatten().map(|tile| tile as usize).collect()
    }

    /// The names of the locations where the active seat may place a robot of this colour.
    pub(super) fn places_for(&self, robot: Colour) -> Vec<String> {
        let allowed = |at: &Location| self.offers(self.state.active, Action::Place { robot, at: *at });
        Location::all()
            .filter(allowed)
            .map(|at| format!("{}", at.name()))
            .collect()
    }
}

/// Every space, to try each of them.
pub(super) fn spaces() -> Vec<Space> {
    Space::all().collect()
}

/// The four spaces of a zone.
pub(super) fn of_zone(zone: Colour) -> [Space; 4] {
    Hex::ALL.map(|hex| Space { zone, hex })
}

// Settings, wild tokens, cards and powers.

impl Fixture {
    /// The same table with other settings.
    #[track_caller]
    pub(super) fn settings(mut self, change: impl FnOnce(&mut Answered)) -> Fixture {
        let mut answered = Answered::from(self.state.setup);
        change(&mut answered);
        self.state.setup = Setup::try_from(answered).expect("settings that go together");
        self
    }

    /// The seat has influence on a guild by a wild token; the guild's token is in the zone.
    pub(super) fn wild_on(mut self, seat: Seat, guild: Colour) -> Fixture {
        let player = self.state.player_mut(seat);
        *player.influence.get_mut(guild) = Influence::Wild;
        player.wild_zone -= 1;
        self
    }

    /// How many power cells of each colour are left.
    pub(super) fn cells(mut self, cells: [u8; 4]) -> Fixture {
        self.state.cells_left.0 = cells;
        self
    }

    /// The active seat plays a card.
    #[track_caller]
    pub(super) fn plays(&mut self, card: Card) -> &mut Fixture {
        self.does(Action::PlayCard(card))
    }

    /// The active seat uses a power that a window offers.
    #[track_caller]
    pub(super) fn invokes(&mut self, power: Power) -> &mut Fixture {
        self.does(Action::UsePower(power))
    }

    /// The cards that the active seat may play now.
    pub(super) fn playable(&self) -> Vec<Card> {
        let allowed = |card: &Card| self.offers(self.state.active, Action::PlayCard(*card));
        Card::ALL.into_iter().filter(allowed).collect()
    }

    /// The cards in a hand.
    pub(super) fn hand_of(&self, seat: Seat) -> Vec<Card> {
        self.player(seat).hand.cards().collect()
    }
}

/// Who has won, if the game is over.
pub(super) fn winners(game: &Fixture) -> Option<Seats> {
    match game.state.turn() {
        Turn::Over { winners } => Some(winners),
        Turn::Players { .. } | Turn::House => None,
    }
}

/// The same, if it is this seat alone.
pub(super) fn only(seat: Seat) -> Option<Seats> {
    Some(seats([seat]))
}

/// So many cubes of a colour are missing.
pub(super) const fn cubes_missing(colour: Colour, count: u16) -> Error {
    Error::CantAfford {
        what: Thing::Cube(colour),
        count,
    }
}

/// A robot of whatever colour is missing.
pub(super) const ROBOT_MISSING: Error = Error::CantAfford {
    what: Thing::AnyRobot,
    count: 1,
};

/// The Master Robot is about to move, as usual.
pub(super) const MASTER_MOVE: Step = Step::MasterMove { far: false };

/// One battery is about to be gained, and PR4 applies.
pub(super) const BATTERY: Step = Step::GainBattery { count: 1, plain: false };
