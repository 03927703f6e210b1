use core::fmt::Write as _;

use heapless::String;
use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::lang::Lang;
use super::name::Name;
use super::template::spell;
use super::words::Words;
use crate::kit::seat::{BySeat, Seat, Seats};
use crate::store::Bytes;

/// All names in one line: eight of eight letters, of at most two bytes each, and commas.
pub(crate) type Names = String<144>;

/// The first byte of the record.
const FORMAT: u8 = 1;

/// The names of the players, which all tools and games use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(crate) struct Players {
    names: BySeat<Name>,
}

impl Players {
    /// The name of the player at `seat`, or "Player 3".
    pub(crate) fn name(&self, seat: Seat, lang: Lang) -> String<16> {
        let mut name = String::new();
        let entered = self.names.get(seat);
        // Eight letters of at most two bytes, or a word of seven and a digit: both fit.
        let _ = if entered.is_empty() {
            let number = seat.index().saturating_add(1);
            write!(name, "{} {number}", Words::of(lang).player)
        } else {
            write!(name, "{entered}")
        };
        name
    }

    /// The names that were entered for some seats, in at most so many letters; two points say that there is more.
    pub(crate) fn names(&self, seats: Seats, letters: usize) -> Names {
        let mut names = Names::new();
        let entered = seats.iter().map(|seat| self.entered(seat));
        for name in entered.filter(|name| !name.is_empty()) {
            let comma = if names.is_empty() { "" } else { ", " };
            // Eight names, of eight letters each, and what stands between them: all fit.
            let _ = write!(names, "{comma}{name}");
        }
        if names.chars().count() > letters {
            names = spell(names.chars().take(letters.saturating_sub(2)));
            let _ = names.push_str("..");
        }
        names
    }

    /// The name that was entered for `seat`; empty if none was.
    pub(crate) const fn entered(&self, seat: Seat) -> Name {
        *self.names.get(seat)
    }

    /// Changes the name of the player at `seat`; an empty one stands for none.
    pub(crate) const fn rename(&mut self, seat: Seat, name: Name) {
        *self.names.get_mut(seat) = name;
    }

    /// Writes the names as a record.
    pub(crate) fn encode(&self, bytes: &mut Bytes) {
        bytes.encode(FORMAT, self);
    }

    /// Reads them back; `None` if they are damaged.
    pub(crate) fn from_bytes(bytes: &Bytes) -> Option<Players> {
        bytes.decode(FORMAT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_no_name_is_called_by_number() {
        let mut players = Players::default();
        players.rename(Seat::P2, Name::new("ZOË").unwrap());
        for (lang, first) in [(Lang::En, "Player 1"), (Lang::Nl, "Speler 1"), (Lang::De, "Spieler 1")] {
            assert_eq!(players.name(Seat::P1, lang), first);
            assert_eq!(players.name(Seat::P2, lang), "ZOË");
        }
        players.rename(Seat::P2, Name::EMPTY);
        assert_eq!(players.name(Seat::P2, Lang::En), "Player 2");
    }

    #[test]
    fn names_in_a_line_end_where_there_is_no_more_room() {
        let mut players = Players::default();
        assert_eq!(players.names(Seats::first(3), 8), "");
        for (seat, name) in [(Seat::P1, "ANN"), (Seat::P3, "ÜÜÜ"), (Seat::P4, "EVA")] {
            players.rename(seat, Name::new(name).unwrap());
        }
        assert_eq!(players.names(Seats::first(3), 8), "ANN, ÜÜÜ");
        assert_eq!(players.names(Seats::first(3), 7), "ANN, ..");
        assert_eq!(players.names(Seats::first(4), 11), "ANN, ÜÜÜ,..");
        for seat in Seat::ALL {
            players.rename(seat, Name::new("ÄÄÄÄÄÄÄÄ").unwrap());
        }
        assert_eq!(players.names(Seats::first(8), 78).chars().count(), 78);
    }

    #[test]
    fn names_are_kept() {
        let mut players = Players::default();
        for seat in Seat::ALL {
            players.rename(seat, Name::new("ÄÄÄÄÄÄÄÄ").unwrap());
        }
        assert_eq!(Players::from_bytes(&Bytes::of(FORMAT, &players)), Some(players));
        assert_eq!(players.name(Seat::P8, Lang::De), "ÄÄÄÄÄÄÄÄ");
    }
}
