//! The journal of a game: how it began, and everything that was confirmed since.
//!
//! The journal is the game. A state can be worked out from it again on any machine, so whatever else
//! is kept is only a faster road to the same state.

use core::fmt;

use heapless::String;
use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::game::{Actor, Game};
use crate::kit::Seed;
use crate::play::Play;

/// The form of headers and entries. Another form gets another number.
pub const FORMAT: u8 = 1;

/// The largest entry of any game.
pub const ENTRY_BYTES_MAX: usize = 8;

/// One gesture of a player does at most so many things, with all that follows by itself: the longest chain is that of a
/// phase in which nothing moves. They stand in one line, so that a power cut keeps all of them or none.
pub const LINE_ENTRIES_MAX: usize = 12;

/// The longest line of entries.
pub const LINE_BYTES_MAX: usize = LINE_ENTRIES_MAX * ENTRY_BYTES_MAX;

/// The longest name of a game.
const NAME_BYTES_MAX: usize = 16;

/// The longest label: format, name with its length, rules, seats.
pub(crate) const LABEL_BYTES_MAX: usize = 1 + 1 + NAME_BYTES_MAX + 3 + 1;

/// The largest header: boards and cards that were typed in take their room.
pub const HEADER_BYTES_MAX: usize = 1024;

/// How a game began.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Header<S> {
    /// What was answered before the start.
    pub setup: S,
    /// Where all chance in it comes from. Whoever knows it knows every card, so it cannot be printed.
    pub seed: Seed,
}

/// The header as it is written: what says whether the rest can be read comes first.
#[derive(Serialize, Deserialize)]
struct Written<'a, S> {
    #[serde(borrow)]
    label: WrittenLabel<'a>,
    setup: S,
    seed: Seed,
}

/// The part of a header that every version has.
#[derive(Serialize, Deserialize)]
struct WrittenLabel<'a> {
    format: u8,
    game: &'a str,
    rules: u16,
    seats: u8,
}

/// The fingerprint of the seed in a header: two games with the same one have the same chance. `None` if it has none.
///
/// It stands at the end of every header, whichever game it is of.
pub(crate) fn seed_fingerprint(header: &[u8]) -> Option<u64> {
    let start = header.len().checked_sub(Seed::POSTCARD_MAX_SIZE)?;
    let seed: Seed = postcard::from_bytes(header.get(start..)?).ok()?;
    Some(seed.fingerprint())
}

/// What can be said about a journal without reading it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The form in which it is written.
    pub format: u8,
    /// [`Game::NAME`].
    pub game: String<NAME_BYTES_MAX>,
    /// [`Game::RULES_VERSION`].
    pub rules: u16,
    /// How many play.
    pub seats: u8,
}

impl Label {
    /// The label of a header; `None` if it has none.
    pub fn of(header: &[u8]) -> Option<Label> {
        let (label, _) = postcard::take_from_bytes::<WrittenLabel<'_>>(header).ok()?;
        Some(Label {
            format: label.format,
            game: String::try_from(label.game).ok()?,
            rules: label.rules,
            seats: label.seats,
        })
    }

    /// Writes the label as a header begins; returns the part that is used.
    pub(crate) fn encode<'b>(&self, bytes: &'b mut [u8; LABEL_BYTES_MAX]) -> &'b [u8] {
        let written = WrittenLabel {
            format: self.format,
            game: &self.game,
            rules: self.rules,
            seats: self.seats,
        };
        postcard::to_slice(&written, bytes).map_or(&[], |used| &*used)
    }

    /// Whether this version can play it.
    ///
    /// # Errors
    /// If not, with the reason.
    pub fn check<G: Game>(&self) -> Result<(), JournalError> {
        if self.format != FORMAT {
            return Err(JournalError::Format(self.format));
        }
        if self.game != G::NAME {
            return Err(JournalError::Game);
        }
        if self.rules != G::RULES_VERSION {
            return Err(JournalError::Rules {
                found: self.rules,
                known: G::RULES_VERSION,
            });
        }
        Ok(())
    }
}

/// The entries of one line as they are written, one after the other. Printed, they tell only how many bytes they are:
/// some of them are secrets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct LineBytes {
    bytes: [u8; LINE_BYTES_MAX],
    used: u8,
}

impl LineBytes {
    /// What one gesture has done, as one line. What is more than [`LINE_ENTRIES_MAX`] is left out.
    pub fn of<A: Copy + Serialize + MaxSize>(entries: &[Entry<A>]) -> LineBytes {
        const {
            assert!(
                Entry::<A>::POSTCARD_MAX_SIZE <= ENTRY_BYTES_MAX,
                "every action fits one entry"
            );
        }
        debug_assert!(entries.len() <= LINE_ENTRIES_MAX, "a gesture does no more than that");
        let mut bytes = [0; LINE_BYTES_MAX];
        let mut used = 0_usize;
        for entry in entries.iter().take(LINE_ENTRIES_MAX) {
            // It fits: see the assertion above.
            let room = bytes.get_mut(used..).unwrap_or_default();
            used = used.saturating_add(postcard::to_slice(entry, room).map_or(0, |used| used.len()));
        }
        LineBytes {
            bytes,
            used: u8::try_from(used).unwrap_or_default(),
        }
    }
}

impl core::ops::Deref for LineBytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        self.bytes.get(..usize::from(self.used)).unwrap_or_default()
    }
}

impl fmt::Debug for LineBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes", self.used)
    }
}

/// The entries of one line.
pub type LineEntries<A> = heapless::Vec<Entry<A>, LINE_ENTRIES_MAX, u8>;

/// One thing that was done or undone.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Entry<A> {
    /// Somebody did something.
    Act {
        /// Who.
        by: Actor,
        /// What.
        action: A,
    },
    /// Somebody undid their latest action.
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
    /// Writes the header of a game for so many seats into `bytes`; returns the part that is used.
    ///
    /// # Errors
    /// If there is not enough room.
    pub fn encode<'b, G: Game<Setup = S>>(&self, seats: u8, bytes: &'b mut [u8]) -> Result<&'b [u8], JournalError> {
        const { assert!(G::NAME.len() <= NAME_BYTES_MAX) };
        let written = Written {
            label: WrittenLabel {
                format: FORMAT,
                game: G::NAME,
                rules: G::RULES_VERSION,
                seats,
            },
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
        Label::of(bytes).ok_or(JournalError::Damaged)?.check::<G>()?;
        let written: Written<'_, S> = postcard::from_bytes(bytes).map_err(|_| JournalError::Damaged)?;
        Ok(Header {
            setup: written.setup,
            seed: written.seed,
        })
    }
}

impl<A: Copy + Serialize + for<'de> Deserialize<'de> + MaxSize> Entry<A> {
    /// The entry as a line of its own.
    pub fn encode(&self) -> LineBytes {
        LineBytes::of(core::slice::from_ref(self))
    }

    /// Reads the entries of a line.
    ///
    /// # Errors
    /// If the bytes make no sense, or are too many.
    pub fn decode_line(bytes: &[u8]) -> Result<LineEntries<A>, JournalError> {
        let mut entries = LineEntries::new();
        let mut rest = bytes;
        while !rest.is_empty() {
            let (entry, after) = postcard::take_from_bytes(rest).map_err(|_| JournalError::Damaged)?;
            entries.push(entry).map_err(|_| JournalError::Damaged)?;
            rest = after;
        }
        Ok(entries)
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
        play.enter(&[entry])
            .map_err(|_| JournalError::Illegal { entry: number })?;
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
        let mut bytes = [0; HEADER_BYTES_MAX];
        header().encode::<State>(3, &mut bytes).unwrap().to_vec()
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
            (change(rules + 2, 9), JournalError::Damaged, "damaged"),
            (written()[..10].to_vec(), JournalError::Damaged, "damaged"),
            (Vec::new(), JournalError::Damaged, "damaged"),
        ] {
            let refused = Header::decode::<State>(&bytes).err();
            assert_eq!(refused, Some(error));
            assert!(error.to_string().contains(words), "{error}");
        }
        let refused = header().encode::<State>(3, &mut [0; 20]).err();
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
            let bytes = entry.encode();
            assert!(bytes.len() <= 4);
            let read = Entry::decode_line(&bytes).unwrap();
            assert!(read.as_slice() == [entry]);
        }
        assert!(Entry::<Action>::decode_line(&[77, 1, 2]) == Err(JournalError::Damaged));
    }

    #[test]
    fn what_one_gesture_does_stands_in_one_line() {
        let pass = |by| Entry::Act {
            by,
            action: Action::Pass,
        };
        let both = [pass(P2), pass(P3)];
        let line = LineBytes::of(&both);
        assert!(Entry::decode_line(&line).unwrap().as_slice() == both);
        let more = LINE_ENTRIES_MAX + 1;
        let many: Vec<u8> = pass(P2).encode().repeat(more);
        assert!(
            Entry::<Action>::decode_line(&many) == Err(JournalError::Damaged),
            "too many"
        );
        let torn = &line[..line.len() - 1];
        assert!(Entry::<Action>::decode_line(torn) == Err(JournalError::Damaged));
    }

    #[test]
    fn a_line_is_played_whole_or_not_at_all() {
        let pass = |by| Entry::Act {
            by,
            action: Action::Pass,
        };
        let mut play = Play::<State>::new(Setup::default(), Seed::of_table(7));
        let before = play.state().clone();
        assert!(play.enter(&[pass(P2), pass(Actor::House)]).is_err());
        assert!(*play.state() == before, "the first half was not done, either");
        assert!(play.enter(&[pass(P2), Entry::Undo { by: P2 }]).is_err());
        assert!(*play.state() == before && play.enter(&[]).is_err());
        assert!(play.enter(&[pass(P2), pass(P3)]).is_ok());
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
            "there is nothing to undo"
        );
    }
}
