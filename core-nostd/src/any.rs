//! The list of games. Nothing else in the core names them all.

use postcard::experimental::max_size::MaxSize;

use crate::game::Game;
use crate::games::{eureka, robotopia};
use crate::journal::{Header, JournalError, Label};
use crate::kit::Seed;
use crate::play::Play;
use crate::show::{Questions, Show};
use crate::store::{Bytes, CONTENT_BYTES_MAX, Key};
use crate::table::Table;

/// The games, in menu order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameId {
    Eureka,
    Robotopia,
}

impl GameId {
    pub(crate) const ALL: [GameId; 2] = [GameId::Eureka, GameId::Robotopia];

    /// The game with this [`Game::NAME`].
    pub(crate) fn named(name: &str) -> Option<GameId> {
        GameId::ALL.into_iter().find(|id| id.name() == name)
    }

    const fn name(self) -> &'static str {
        match self {
            GameId::Eureka => eureka::State::NAME,
            GameId::Robotopia => robotopia::State::NAME,
        }
    }

    /// The record with the answers before this game. The number belongs to it for good.
    pub(crate) const fn answers_key(self) -> Key {
        match self {
            GameId::Eureka => Key::Answers(0),
            GameId::Robotopia => Key::Answers(1),
        }
    }

    /// The game whose answers are in this record.
    pub(crate) fn from_answers_key(key: Key) -> Option<GameId> {
        GameId::ALL.into_iter().find(|id| id.answers_key() == key)
    }

    /// Whether this version can play a journal with this label.
    pub(crate) fn check(self, label: &Label) -> Result<(), JournalError> {
        match self {
            GameId::Eureka => label.check::<eureka::State>(),
            GameId::Robotopia => label.check::<robotopia::State>(),
        }
    }

    /// The title on the box.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            GameId::Eureka => <eureka::State as Show>::TITLE,
            GameId::Robotopia => <robotopia::State as Show>::TITLE,
        }
    }
}

/// A game that is being played.
#[allow(
    clippy::large_enum_variant,
    reason = "there is one of it, and nothing to allocate a smaller one with"
)]
pub(crate) enum AnyGame {
    Eureka(Play<eureka::State>),
    Robotopia(Play<robotopia::State>),
}

const _: () = assert!(
    Play::<eureka::State>::FROZEN_BYTES_MAX <= CONTENT_BYTES_MAX
        && Play::<robotopia::State>::FROZEN_BYTES_MAX <= CONTENT_BYTES_MAX,
    "every snapshot fits a line of the journal"
);

const _: () = assert!(
    size_of::<AnyGame>() <= 8 * 1024,
    "two states and a tail fit beside the rest of the app"
);

impl AnyGame {
    /// The game that a journal with this header begins with.
    pub(crate) fn from_header(header: &[u8]) -> Result<AnyGame, JournalError> {
        let label = Label::of(header).ok_or(JournalError::Damaged)?;
        match GameId::named(&label.game).ok_or(JournalError::Game)? {
            GameId::Eureka => Ok(AnyGame::Eureka(from_header(header)?)),
            GameId::Robotopia => Ok(AnyGame::Robotopia(from_header(header)?)),
        }
    }

    /// Which one it is.
    pub(crate) const fn id(&self) -> GameId {
        match self {
            AnyGame::Eureka(_) => GameId::Eureka,
            AnyGame::Robotopia(_) => GameId::Robotopia,
        }
    }

    pub(crate) fn table(&self) -> &dyn Table {
        match self {
            AnyGame::Eureka(play) => play,
            AnyGame::Robotopia(play) => play,
        }
    }

    pub(crate) fn table_mut(&mut self) -> &mut dyn Table {
        match self {
            AnyGame::Eureka(play) => play,
            AnyGame::Robotopia(play) => play,
        }
    }
}

/// The answers to the questions before each game, as they were given last.
#[derive(Default)]
pub(crate) struct Setups {
    eureka: <eureka::State as Show>::Questions,
    robotopia: <robotopia::State as Show>::Questions,
}

/// The first byte of each record with answers; a set-up in another form gets another one.
const EUREKA_FORMAT: u8 = 1;
const ROBOTOPIA_FORMAT: u8 = 1;

/// The first byte of the one record that earlier versions had for all games, when there was only Robo Factory...
const OLD_EUREKA_FORMAT: u8 = 1;

/// ... and when there was Robotopia, too.
const OLD_FORMAT: u8 = 2;

/// What followed it then.
type OldAnswers = (<eureka::State as Game>::Setup, <robotopia::State as Game>::Setup);

impl Setups {
    /// Writes the answers before a game as a record.
    pub(crate) fn encode(&self, game: GameId, bytes: &mut Bytes) {
        match game {
            GameId::Eureka => encode::<eureka::State>(EUREKA_FORMAT, self.eureka, bytes),
            GameId::Robotopia => encode::<robotopia::State>(ROBOTOPIA_FORMAT, self.robotopia, bytes),
        }
    }

    /// Takes the answers before a game from its record; says whether they made sense.
    pub(crate) fn decode(&mut self, game: GameId, bytes: &Bytes) -> bool {
        match game {
            GameId::Eureka => decode::<eureka::State>(EUREKA_FORMAT, &mut self.eureka, bytes),
            GameId::Robotopia => decode::<robotopia::State>(ROBOTOPIA_FORMAT, &mut self.robotopia, bytes),
        }
    }

    /// Takes the answers from the record of an earlier version; says whether they made sense.
    pub(crate) fn decode_old(&mut self, bytes: &Bytes) -> bool {
        if decode::<eureka::State>(OLD_EUREKA_FORMAT, &mut self.eureka, bytes) {
            return true;
        }
        let Some((eureka, robotopia)) = bytes.decode::<OldAnswers>(OLD_FORMAT) else {
            return false;
        };
        (self.eureka, self.robotopia) = (eureka.into(), robotopia.into());
        true
    }

    pub(crate) fn questions(&self, game: GameId) -> &dyn Questions {
        match game {
            GameId::Eureka => &self.eureka,
            GameId::Robotopia => &self.robotopia,
        }
    }

    pub(crate) fn questions_mut(&mut self, game: GameId) -> &mut dyn Questions {
        match game {
            GameId::Eureka => &mut self.eureka,
            GameId::Robotopia => &mut self.robotopia,
        }
    }

    /// A new game by these answers.
    pub(crate) fn begin(&self, game: GameId, seed: Seed) -> AnyGame {
        match game {
            GameId::Eureka => AnyGame::Eureka(begin::<eureka::State>(self.eureka, seed)),
            GameId::Robotopia => AnyGame::Robotopia(begin::<robotopia::State>(self.robotopia, seed)),
        }
    }
}

fn encode<G: Show<Setup: MaxSize>>(format: u8, questions: G::Questions, bytes: &mut Bytes) {
    bytes.encode::<G::Setup>(format, &questions.into());
}

fn decode<G: Show<Questions: From<G::Setup>>>(format: u8, questions: &mut G::Questions, bytes: &Bytes) -> bool {
    let setup = bytes.decode::<G::Setup>(format);
    let is_sound = setup.is_some();
    if let Some(setup) = setup {
        *questions = setup.into();
    }
    is_sound
}

fn from_header<G: Show>(header: &[u8]) -> Result<Play<G>, JournalError> {
    let header = Header::decode::<G>(header)?;
    Ok(Play::new(header.setup, header.seed))
}

fn begin<G: Show>(questions: G::Questions, seed: Seed) -> Play<G> {
    Play::new(questions.into(), seed.part(G::NAME))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say<G: Show + MaxSize>() {
        std::println!(
            "{}: {} bytes in memory, at most {} in flash, {} with its way back",
            G::TITLE,
            size_of::<G>(),
            G::POSTCARD_MAX_SIZE,
            size_of::<Play<G>>(),
        );
    }

    #[test]
    fn the_largest_state_is_known() {
        say::<eureka::State>();
        say::<robotopia::State>();
        std::println!("any game: {} bytes", size_of::<AnyGame>());
    }

    /// Answers that are not those of a new device: of Robo Factory, and of Robotopia with its own figures.
    fn answered() -> Setups {
        let mut setups = Setups::default();
        setups.questions_mut(GameId::Eureka).choose(0, 0);
        // One of the questions asks whether the figures are the player's own; two after it comes the first figure.
        let robotopia = &mut setups.robotopia;
        let own = (0..robotopia.count()).find(|question| {
            robotopia.choose(*question, 1);
            robotopia.count() > Setups::default().robotopia.count()
        });
        let first = own.unwrap().saturating_add(2);
        let figure = robotopia.chosen(first);
        robotopia.choose(first, if figure == 0 { 1 } else { 0 });
        assert!(setups.robotopia.chosen(first) != figure);
        setups
    }

    fn records(setups: &Setups) -> [Bytes; 2] {
        GameId::ALL.map(|game| {
            let mut bytes = Bytes::default();
            setups.encode(game, &mut bytes);
            bytes
        })
    }

    #[test]
    fn each_game_finds_its_own_answers_again() {
        let written = records(&answered());
        let mut read = Setups::default();
        assert!(records(&read) != written);
        for (game, bytes) in GameId::ALL.into_iter().zip(&written) {
            assert!(GameId::from_answers_key(game.answers_key()) == Some(game));
            assert!(read.decode(game, bytes));
        }
        assert!(records(&read) == written);
        assert!(written[1].len() > 200, "{}: with all figures", written[1].len());
        let damaged = Bytes::new(&[99, 1]).unwrap();
        assert!(!read.decode(GameId::Robotopia, &damaged) && records(&read) == written);
    }

    #[test]
    fn the_answers_of_earlier_versions_are_taken_over() {
        let answered = answered();
        let (eureka, robotopia) = (answered.eureka.into(), answered.robotopia.into());
        let [written_eureka, written_robotopia] = records(&answered);
        let [_, new_robotopia] = records(&Setups::default());
        for (old, expected) in [
            (Bytes::of::<OldAnswers>(2, &(eureka, robotopia)), written_robotopia),
            (Bytes::of::<eureka::Setup>(1, &eureka), new_robotopia),
        ] {
            let mut read = Setups::default();
            assert!(read.decode_old(&old));
            assert!(records(&read) == [written_eureka.clone(), expected]);
        }
        assert!(!Setups::default().decode_old(&Bytes::new(&[3, 1, 2]).unwrap()));
    }
}
