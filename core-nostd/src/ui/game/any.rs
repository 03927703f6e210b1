//! The list of games. It stands at the end of this file, and nowhere else in the core.

use super::erased::{Erased, OpenGame};
use super::face::Face;
use super::questions::Questions;
use crate::game::Game;
use crate::games::{eureka, robotopia};
use crate::journal::{Header, JournalError, Label};
use crate::kit::Seed;
use crate::play::Play;
use crate::store::{Bytes, CONTENT_BYTES_MAX};

/// Writes down what is true of every game, so that a new one is one line more in the list.
macro_rules! games {
    ($($variant:ident = $module:ident),+ $(,)?) => {
        /// The games, in menu order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum GameId {
            $($variant),+
        }

        impl GameId {
            pub(crate) const ALL: [GameId; [$(GameId::$variant),+].len()] = [$(GameId::$variant),+];

            const fn name(self) -> &'static str {
                match self {
                    $(GameId::$variant => $module::State::NAME),+
                }
            }

            /// The title on the box.
            pub(crate) const fn title(self) -> &'static str {
                match self {
                    $(GameId::$variant => <$module::State as Face>::TITLE),+
                }
            }

            /// Whether this version can play a journal with this label.
            pub(crate) fn check(self, label: &Label) -> Result<(), JournalError> {
                match self {
                    $(GameId::$variant => label.check::<$module::State>()),+
                }
            }
        }

        /// A game that is being played.
        #[allow(
            clippy::large_enum_variant,
            reason = "there is one of it, and nothing to allocate a smaller one with"
        )]
        pub(crate) enum AnyGame {
            $($variant(OpenGame<$module::State>)),+
        }

        impl AnyGame {
            /// The game that a journal with this header begins with.
            fn from_named(id: GameId, header: &[u8]) -> Result<AnyGame, JournalError> {
                match id {
                    $(GameId::$variant => from_header(header).map(AnyGame::$variant)),+
                }
            }

            /// Which one it is.
            pub(crate) const fn id(&self) -> GameId {
                match self {
                    $(AnyGame::$variant(_) => GameId::$variant),+
                }
            }

            pub(crate) fn erased(&self) -> &dyn Erased {
                match self {
                    $(AnyGame::$variant(game) => game),+
                }
            }

            pub(crate) fn erased_mut(&mut self) -> &mut dyn Erased {
                match self {
                    $(AnyGame::$variant(game) => game),+
                }
            }
        }

        /// The answers to the questions before each game, as they were given last.
        #[derive(Default)]
        pub(crate) struct Setups {
            $($module: <$module::State as Face>::Form),+
        }

        impl Setups {
            pub(crate) fn questions(&self, game: GameId) -> &dyn Questions {
                match game {
                    $(GameId::$variant => &self.$module),+
                }
            }

            pub(crate) fn questions_mut(&mut self, game: GameId) -> &mut dyn Questions {
                match game {
                    $(GameId::$variant => &mut self.$module),+
                }
            }

            /// A new game by these answers.
            pub(crate) fn begin(&self, game: GameId, seed: Seed) -> AnyGame {
                match game {
                    $(GameId::$variant => AnyGame::$variant(begin(self.$module, seed))),+
                }
            }
        }

        $(const _: () = assert!(
            Play::<$module::State>::SNAPSHOT_BYTES_MAX <= CONTENT_BYTES_MAX,
            "every snapshot fits a line of the journal"
        );)+

        #[cfg(test)]
        fn print_sizes() {
            $(print_size::<$module::State>();)+
        }
    };
}

impl GameId {
    /// The game with this [`Game::NAME`].
    pub(crate) fn named(name: &str) -> Option<GameId> {
        GameId::ALL.into_iter().find(|id| id.name() == name)
    }
}

impl AnyGame {
    /// The game that a journal with this header begins with.
    pub(crate) fn from_header(header: &[u8]) -> Result<AnyGame, JournalError> {
        let label = Label::of(header).ok_or(JournalError::Damaged)?;
        AnyGame::from_named(GameId::named(&label.game).ok_or(JournalError::Game)?, header)
    }
}

const _: () = assert!(
    size_of::<AnyGame>() <= 8 * 1024,
    "two states, a tail and a list fit beside the rest of the app"
);

fn from_header<G: Face>(header: &[u8]) -> Result<OpenGame<G>, JournalError> {
    let header = Header::decode::<G>(header)?;
    Ok(OpenGame::new(header.setup, header.seed))
}

fn begin<G: Face>(form: G::Form, seed: Seed) -> OpenGame<G> {
    OpenGame::new(form.into(), seed.part(G::NAME))
}

#[cfg(test)]
fn print_size<G: Face + postcard::experimental::max_size::MaxSize>() {
    std::println!(
        "{}: {} bytes in memory, {} of them its set-up, at most {} in flash; {} with undo, {} with its list",
        G::TITLE,
        size_of::<G>(),
        size_of::<G::Setup>(),
        G::POSTCARD_MAX_SIZE,
        size_of::<Play<G>>(),
        size_of::<OpenGame<G>>(),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_state_is_known() {
        print_sizes();
        std::println!("any game: {} bytes", size_of::<AnyGame>());
    }
}

games! {
    Eureka = eureka,
    Robotopia = robotopia,
}

/// The first byte of the record with the answers.
const ANSWERS_FORMAT: u8 = 2;

/// The one of a time when there was only Robo Factory.
const EUREKA_FORMAT: u8 = 1;

/// The answers as a record.
#[derive(serde::Serialize, serde::Deserialize)]
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
}
