//! The list of games. Nothing else in the core names them all.

use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::games::{eureka, robotopia};
use crate::journal::{Header, JournalError, Label};
use crate::kit::Seed;
use crate::play::Play;
use crate::show::{Questions, Show};
use crate::store::{Bytes, CONTENT_BYTES_MAX};
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

/// The first byte of the record with the answers.
const ANSWERS_FORMAT: u8 = 2;

/// The one of a time when there was only Robo Factory.
const EUREKA_FORMAT: u8 = 1;

/// The answers as a record.
#[derive(Serialize, Deserialize)]
struct Answers {
    eureka: <eureka::State as Game>::Setup,
    robotopia: <robotopia::State as Game>::Setup,
}

impl Setups {
    /// The answers for the flash.
    pub(crate) fn to_bytes(&self) -> Bytes {
        let answers = Answers {
            eureka: self.eureka.into(),
            robotopia: self.robotopia.into(),
        };
        Bytes::encode(ANSWERS_FORMAT, &answers)
    }

    /// Reads them back, if they make sense.
    pub(crate) fn from_bytes(bytes: &Bytes) -> Option<Setups> {
        if let Some(eureka) = bytes.decode::<<eureka::State as Game>::Setup>(EUREKA_FORMAT) {
            return Some(Setups {
                eureka: eureka.into(),
                ..Setups::default()
            });
        }
        let answers: Answers = bytes.decode(ANSWERS_FORMAT)?;
        Some(Setups {
            eureka: answers.eureka.into(),
            robotopia: answers.robotopia.into(),
        })
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

fn from_header<G: Show>(header: &[u8]) -> Result<Play<G>, JournalError> {
    let header = Header::decode::<G>(header)?;
    Ok(Play::new(header.setup, header.seed))
}

fn begin<G: Show>(questions: G::Questions, seed: Seed) -> Play<G> {
    Play::new(questions.into(), seed.part(G::NAME))
}

#[cfg(test)]
mod tests {
    use postcard::experimental::max_size::MaxSize;

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
}
