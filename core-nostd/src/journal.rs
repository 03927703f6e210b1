//! The journal of a game: how it began, and everything that was confirmed since.
//!
//! The journal is the game. A state can be worked out from it again on any machine, so whatever else
//! is kept is only a faster road to the same state.

use core::fmt;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::game::{Actor, Game};
use crate::kit::Seed;
use crate::play::Play;

/// The form of headers and entries. Another form gets another number.
pub const FORMAT: u8 = 1;

/// The largest entry of any game.
pub const ENTRY_BYTES_MAX: usize = 8;

/// The longest name of a game.
const NAME_BYTES_MAX: usize = 16;

/// How a game began.
#[derive(Clone, PartialEq, Eq)]
pub struct Header<S> {
    /// What was answered before the start.
    pub setup: S,
    /// Where all chance in it comes from. Whoever knows it knows every card, so it cannot be printed.
    pub seed: Seed,
}

/// The header as it is written: what says whether the rest can be read comes first.
#[derive(Serialize, Deserialize)]
struct Written<'a, S> {
    format: u8,
    game: &'a str,
    rules: u16,
    setup: S,
    seed: Seed,
}

/// The part of a header that every version has.
#[derive(Deserialize)]
struct Label<'a> {
    format: u8,
    game: &'a str,
    rules: u16,
}

/// One line of a journal.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Entry<A> {
    /// Somebody did something.
    Act {
        /// Who.
        by: Actor,
        /// What.
        action: A,
    },
    /// Somebody took back the latest own action.
    Undo {
        /// Who.
        by: Actor,
    },
}

/// Why a journal cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JournalError {
    /// The bytes make no sense, or do not fit their place.
    Damaged,
    /// It was written in a form that this version does not know.
    Format(u8),
    /// It is of another game.
    Game,
    /// It was played by other rules.
    Rules {
        /// By these.
        found: u16,
        /// This version plays by these.
        known: u16,
    },
    /// The rules do not allow what an entry says.
    Illegal {
        /// Which entry, counted from 0.
        entry: u32,
    },
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JournalError::Damaged => write!(f, "the journal is damaged"),
            JournalError::Format(found) => {
                write!(
                    f,
                    "the journal has format {found}, and this version reads format {FORMAT}"
                )
            }
            JournalError::Game => write!(f, "the journal is of another game"),
            JournalError::Rules { found, known } => {
                write!(
                    f,
                    "the journal was played by version {found} of the rules, and this version plays by {known}"
                )
            }
            JournalError::Illegal { entry } => write!(f, "the rules do not allow entry {entry} of the journal"),
        }
    }
}

impl core::error::Error for JournalError {}

impl<S: Copy + Serialize + for<'de> Deserialize<'de>> Header<S> {
    /// Writes the header of a game into `bytes`; returns the part that is used.
    ///
    /// # Errors
    /// If there is not enough room.
    pub fn encode<'b, G: Game<Setup = S>>(&self, bytes: &'b mut [u8]) -> Result<&'b [u8], JournalError> {
        const { assert!(G::NAME.len() <= NAME_BYTES_MAX) };
        let written = Written {
            format: FORMAT,
            game: G::NAME,
            rules: G::RULES_VERSION,
            setup: self.setup,
            seed: self.seed,
        };
        match postcard::to_slice(&written, bytes) {
            Ok(used) => Ok(used),
            Err(_) => Err(JournalError::Damaged),
        }
    }

    /// Reads the header of a game.
    ///
    /// # Errors
    /// If it is damaged, of another game, or of another version.
    pub fn decode<G: Game<Setup = S>>(bytes: &[u8]) -> Result<Header<S>, JournalError> {
        let (label, _) = postcard::take_from_bytes::<Label<'_>>(bytes).map_err(|_| JournalError::Damaged)?;
        if label.format != FORMAT {
            return Err(JournalError::Format(label.format));
        }
        if label.game != G::NAME {
            return Err(JournalError::Game);
        }
        if label.rules != G::RULES_VERSION {
            return Err(JournalError::Rules {
                found: label.rules,
                known: G::RULES_VERSION,
            });
        }
        let written: Written<'_, S> = postcard::from_bytes(bytes).map_err(|_| JournalError::Damaged)?;
        Ok(Header {
            setup: written.setup,
            seed: written.seed,
        })
    }
}

impl<A: Copy + Serialize + for<'de> Deserialize<'de> + MaxSize> Entry<A> {
    /// Writes the entry; returns the part of `bytes` that is used.
    pub fn encode<'b>(&self, bytes: &'b mut [u8; ENTRY_BYTES_MAX]) -> &'b [u8] {
        const {
            assert!(
                Entry::<A>::POSTCARD_MAX_SIZE <= ENTRY_BYTES_MAX,
                "every action fits one entry"
            );
        }
        // It fits: see the line above.
        postcard::to_slice(self, bytes).map_or(&[], |used| used)
    }

    /// Reads an entry.
    ///
    /// # Errors
    /// If the bytes make no sense.
    pub fn decode(bytes: &[u8]) -> Result<Entry<A>, JournalError> {
        postcard::from_bytes(bytes).map_err(|_| JournalError::Damaged)
    }
}

/// Plays a journal again.
///
/// # Errors
/// If an entry says something that the rules do not allow; the game then was not played like this.
pub fn replay<G: Game>(
    header: &Header<G::Setup>,
    entries: impl IntoIterator<Item = Entry<G::Action>>,
) -> Result<Play<G>, JournalError> {
    let mut play = Play::new(header.setup, header.seed);
    for (entry, number) in entries.into_iter().zip(0..) {
        play.enter(entry)
            .map_err(|()| JournalError::Illegal { entry: number })?;
    }
    Ok(play)
}

#[cfg(test)]
mod tests {
    use std::string::ToString as _;
    use std::vec::Vec;

    use super::*;
    use crate::games::eureka::{Action, Setup, State};
    use crate::kit::seat::Seat;

    const P2: Actor = Actor::Seat(Seat::P2);
    const P3: Actor = Actor::Seat(Seat::P3);

    fn header() -> Header<Setup> {
        Header {
            setup: Setup::default(),
            seed: Seed::of_table(7),
        }
    }

    fn written() -> Vec<u8> {
        let mut bytes = [0; 1024];
        header().encode::<State>(&mut bytes).unwrap().to_vec()
    }

    #[test]
    fn a_header_is_read_back() {
        let bytes = written();
        assert!(Header::decode::<State>(&bytes) == Ok(header()));
        println_size(bytes.len());
    }

    fn println_size(bytes: usize) {
        std::println!("a header of Robo Factory takes {bytes} bytes");
    }

    #[test]
    fn a_header_that_does_not_fit_is_refused_with_words() {
        let change = |place: usize, byte: u8| {
            let mut bytes = written();
            bytes[place] = byte;
            bytes
        };
        let rules = 2 + State::NAME.len();
        let known = State::RULES_VERSION;
        for (bytes, error, words) in [
            (change(0, 9), JournalError::Format(9), "format 9"),
            (change(2, b'E'), JournalError::Game, "another game"),
            (
                change(rules, 99),
                JournalError::Rules { found: 99, known },
                "version 99 of the rules",
            ),
            (change(rules + 1, 9), JournalError::Damaged, "damaged"),
            (written()[..10].to_vec(), JournalError::Damaged, "damaged"),
            (Vec::new(), JournalError::Damaged, "damaged"),
        ] {
            let refused = Header::decode::<State>(&bytes).err();
            assert_eq!(refused, Some(error));
            assert!(error.to_string().contains(words), "{error}");
        }
        let refused = header().encode::<State>(&mut [0; 20]).err();
        assert_eq!(refused, Some(JournalError::Damaged), "too little room");
    }

    #[test]
    fn an_entry_is_read_back_and_takes_few_bytes() {
        for entry in [
            Entry::Act {
                by: P2,
                action: Action::Lock { eureka: true },
            },
            Entry::Undo { by: Actor::House },
        ] {
            let mut bytes = [0; ENTRY_BYTES_MAX];
            let bytes = entry.encode(&mut bytes);
            assert!(bytes.len() <= 4);
            assert!(Entry::decode(bytes) == Ok(entry));
        }
        assert!(Entry::<Action>::decode(&[77, 1, 2]) == Err(JournalError::Damaged));
    }

    #[test]
    fn what_the_rules_do_not_allow_is_not_replayed() {
        let pass = |by| Entry::Act {
            by,
            action: Action::Pass,
        };
        assert!(replay::<State>(&header(), [pass(P2), Entry::Undo { by: P2 }, pass(P2), pass(P3)]).is_ok());
        let refused = replay::<State>(&header(), [pass(P2), pass(Actor::House)]).err();
        assert_eq!(refused, Some(JournalError::Illegal { entry: 1 }));
        assert!(refused.unwrap().to_string().contains("entry 1"));
        let refused = replay::<State>(&header(), [Entry::Undo { by: P2 }]).err();
        assert_eq!(
            refused,
            Some(JournalError::Illegal { entry: 0 }),
            "there is nothing to take back"
        );
    }
}
