//! What every game needs to speak: the words of one language, and how players are called.

use heapless::String;

use super::face::{Face, Talk};
use crate::kit::seat::{Seat, Seats};
use crate::ui::name::NAME_LETTERS;
use crate::ui::template::{expand, number};

/// A line of the screen: 21 letters of at most two bytes each.
pub(crate) type Line = String<42>;

/// The letters of a line of running text.
const LINE_LETTERS: usize = 21;

/// Puts what one viewer may know into the words of one language. What it can say of a game is in the game's
/// `speech.rs`.
pub(crate) struct Teller<'a, G: Face> {
    pub(crate) talk: &'a Talk<'a>,
    pub(crate) view: G::View<'a>,
    pub(crate) words: &'static G::Words,
}

impl<G: Face> Clone for Teller<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Face> Copy for Teller<'_, G> {}

impl<'a, G: Face> Teller<'a, G> {
    pub(crate) fn new(talk: &'a Talk<'a>, view: G::View<'a>) -> Teller<'a, G> {
        Teller {
            talk,
            view,
            words: G::words(talk.lang),
        }
    }

    /// How a player is called, in up to nine letters.
    pub(crate) fn name(self, seat: Seat) -> String<16> {
        self.talk.players.name(seat, self.talk.lang)
    }

    /// The same in up to eight letters: whose name is longer is "P1".
    pub(crate) fn short_name(self, seat: Seat) -> String<16> {
        let name = self.name(seat);
        if name.chars().count() > usize::from(NAME_LETTERS) {
            tag(seat)
        } else {
            name
        }
    }

    /// Several players in one line: by name if there is room.
    pub(crate) fn names(self, seats: Seats) -> String<64> {
        let names = joined(seats, ", ", &|seat| self.name(seat));
        if names.chars().count() <= LINE_LETTERS && !names.is_empty() {
            return names;
        }
        joined(seats, " ", &tag)
    }
}

/// A player in two letters: "P1".
pub(crate) fn tag(seat: Seat) -> String<16> {
    expand("P{0}", &[&number(seat.index().saturating_add(1))])
}

/// The names of all `seats`; nothing if that is too long for any line.
fn joined(seats: Seats, between: &str, name: &dyn Fn(Seat) -> String<16>) -> String<64> {
    let mut all = String::new();
    for seat in seats.iter() {
        let space = if all.is_empty() { "" } else { between };
        if all.push_str(space).is_err() || all.push_str(&name(seat)).is_err() {
            return String::new();
        }
    }
    all
}
