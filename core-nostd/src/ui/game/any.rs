//! The list of games. It stands at the end of this file, and nowhere else in the core.

use postcard::experimental::max_size::MaxSize;

use super::erased::Erased;
use super::face::Face;
use super::open_game::OpenGame;
use super::questions::Questions;
use super::retelling::Retold;
use crate::game::Game;
use crate::games::{eureka, factory_duel, raising_robots, rally, robotopia};
use crate::journal::{Header, JournalError, Label};
use crate::kit::Seed;
use crate::kit::seat::Seats;
use crate::play::Play;
use crate::store::{Bytes, CONTENT_BYTES_MAX, Key};
use crate::ui::game::Speech as _;
use crate::ui::lang::Lang;
use crate::ui::texts::{Texts, Word};

/// Writes down what is true of every game, so that a new one is one line more in the list.
macro_rules! games {
    ($($number:literal: $variant:ident = $module:ident),+ $(,)?) => {
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

            /// The record with the answers before this game.
            pub(crate) const fn answers_key(self) -> Key {
                match self {
                    $(GameId::$variant => Key::Answers($number)),+
                }
            }

            /// The title on the box.
            pub(crate) const fn title(self) -> &'static str {
                match self {
                    $(GameId::$variant => <$module::State as Face>::TITLE),+
                }
            }

            /// What it is, before it is chosen.
            pub(crate) const fn introduction(self) -> &'static [Word] {
                match self {
                    $(GameId::$variant => <$module::State as Face>::INTRODUCTION),+
                }
            }

            /// Its pieces and signs, and what they mean.
            pub(crate) const fn signs(self) -> &'static [(char, Word)] {
                match self {
                    $(GameId::$variant => <$module::State as Face>::SIGNS),+
                }
            }

            /// Its texts in a language.
            pub(crate) fn texts(self, lang: Lang) -> &'static Texts {
                match self {
                    $(GameId::$variant => $module::State::texts(lang)),+
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
            fn begin_named(place: &mut Option<AnyGame>, id: GameId, header: &[u8]) -> Result<(), JournalError> {
                match id {
                    $(GameId::$variant => {
                        let Header { setup, seed } = Header::decode::<$module::State>(header)?;
                        begin_in(place, setup, seed, AnyGame::$variant);
                    }),+
                }
                Ok(())
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

            /// The game for a replay.
            pub(crate) fn retold(&self) -> &dyn Retold {
                match self {
                    $(AnyGame::$variant(game) => game),+
                }
            }

            pub(crate) fn retold_mut(&mut self) -> &mut dyn Retold {
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

            /// Who plays by these answers.
            pub(crate) fn seats(&self, game: GameId) -> Seats {
                match game {
                    $(GameId::$variant => $module::Setup::from(self.$module).players()),+
                }
            }

            /// Writes the answers before a game as a record.
            pub(crate) fn encode(&self, game: GameId, bytes: &mut Bytes) {
                match game {
                    $(GameId::$variant => encode::<$module::State>(self.$module, bytes)),+
                }
            }

            /// Takes the answers before a game from its record; says whether they made sense.
            pub(crate) fn decode(&mut self, game: GameId, bytes: &Bytes) -> bool {
                match game {
                    $(GameId::$variant => decode::<$module::State>(&mut self.$module, bytes)),+
                }
            }

            /// Puts a new game by these answers into its place.
            pub(crate) fn begin(&self, place: &mut Option<AnyGame>, game: GameId, seed: Seed) {
                match game {
                    $(GameId::$variant => {
                        begin_in(place, self.$module.into(), game.seed(&seed), AnyGame::$variant);
                    }),+
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
    /// The game whose answers are in this record.
    pub(crate) fn from_answers_key(key: Key) -> Option<GameId> {
        GameId::ALL.into_iter().find(|id| id.answers_key() == key)
    }

    /// The part of a seed from which this game has its chance.
    pub(crate) fn seed(self, of: &Seed) -> Seed {
        of.part(self.name())
    }

    /// The game with this [`Game::NAME`].
    pub(crate) fn named(name: &str) -> Option<GameId> {
        GameId::ALL.into_iter().find(|id| id.name() == name)
    }
}

impl AnyGame {
    /// Puts the game that a journal with this header begins with into its place.
    pub(crate) fn begin_from_header(place: &mut Option<AnyGame>, header: &[u8]) -> Result<(), JournalError> {
        *place = None;
        let label = Label::of(header).ok_or(JournalError::Damaged)?;
        AnyGame::begin_named(place, GameId::named(&label.game).ok_or(JournalError::Game)?, header)
    }
}

const _: () = assert!(
    size_of::<AnyGame>() <= 8 * 1024,
    "two states, a tail and a list fit beside the rest of the app"
);

fn encode<G: Face<Setup: MaxSize>>(form: G::Form, bytes: &mut Bytes) {
    bytes.encode::<G::Setup>(G::SETUP_FORMAT, &form.into());
}

fn decode<G: Face>(form: &mut G::Form, bytes: &Bytes) -> bool {
    let setup = bytes.decode::<G::Setup>(G::SETUP_FORMAT);
    let is_sound = setup.is_some();
    if let Some(setup) = setup {
        *form = setup.into();
    }
    is_sound
}

/// The first byte of the one record that earlier versions had for all games, when there was only Robo Factory…
const OLD_EUREKA_FORMAT: u8 = 1;

/// … and when there was Robotopia, too.
const OLD_FORMAT: u8 = 2;

/// What followed it then.
type OldAnswers = (eureka::Setup, robotopia::Setup);

impl Setups {
    /// Takes the answers from the record of an earlier version; says whether they made sense.
    pub(crate) fn decode_old(&mut self, bytes: &Bytes) -> bool {
        if let Some(eureka) = bytes.decode::<eureka::Setup>(OLD_EUREKA_FORMAT) {
            self.eureka = eureka.into();
            return true;
        }
        let Some((eureka, robotopia)) = bytes.decode::<OldAnswers>(OLD_FORMAT) else {
            return false;
        };
        (self.eureka, self.robotopia) = (eureka.into(), robotopia.into());
        true
    }
}

/// Puts a new game into its place. It is a large value: whoever calls this has no copy of it in its own frame.
#[inline(never)]
fn begin_in<G: Face>(
    place: &mut Option<AnyGame>,
    setup: G::Setup,
    seed: Seed,
    variant: impl FnOnce(OpenGame<G>) -> AnyGame,
) {
    *place = Some(variant(OpenGame::new(setup, seed)));
}

#[cfg(test)]
fn print_size<G: Face + MaxSize>() {
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

    fn records(setups: &Setups) -> [Bytes; 5] {
        GameId::ALL.map(|game| {
            let mut bytes = Bytes::default();
            setups.encode(game, &mut bytes);
            bytes
        })
    }

    #[test]
    fn two_games_are_known_as_twins_by_their_headers_and_no_game_has_the_chance_of_the_dice() {
        let evening = Seed::of_table(7);
        let mut known = std::vec![evening.part("dice").fingerprint()];
        for game in GameId::ALL {
            let mut place = None;
            Setups::default().begin(&mut place, game, evening);
            let mut bytes = [0; crate::journal::HEADER_BYTES_MAX];
            let header = place.as_ref().unwrap().erased().write_header(&mut bytes).unwrap();
            let found = crate::journal::seed_fingerprint(header).unwrap();
            assert_eq!(found, game.seed(&evening).fingerprint(), "{game:?}");
            assert!(!known.contains(&found), "{game:?}");
            known.push(found);
        }
        assert_eq!(crate::journal::seed_fingerprint(&[1; 31]), None);
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
        let [
            written_eureka,
            written_robotopia,
            written_rally,
            written_duel,
            written_raising,
        ] = records(&answered);
        let [_, new_robotopia, ..] = records(&Setups::default());
        for (old, expected) in [
            (Bytes::of::<OldAnswers>(2, &(eureka, robotopia)), written_robotopia),
            (Bytes::of::<eureka::Setup>(1, &eureka), new_robotopia),
        ] {
            let mut read = Setups::default();
            assert!(read.decode_old(&old));
            assert!(
                records(&read)
                    == [
                        written_eureka.clone(),
                        expected,
                        written_rally.clone(),
                        written_duel.clone(),
                        written_raising.clone()
                    ]
            );
        }
        assert!(!Setups::default().decode_old(&Bytes::new(&[3, 1, 2]).unwrap()));
    }
}

// The number says which record holds the answers before the game; it belongs to the game for good.
games! {
    0: Eureka = eureka,
    1: Robotopia = robotopia,
    2: Rally = rally,
    3: FactoryDuel = factory_duel,
    4: RaisingRobots = raising_robots,
}
