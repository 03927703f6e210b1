//! What a game says: in words of one language, to a viewer, about players with names.

use core::fmt;

use heapless::String;

use super::list::{Entry, Narrowing};
use super::verbs::Verb;
use crate::game::Actor;
use crate::kit::seat::{Seat, Seats};
use crate::ui::lang::Lang;
use crate::ui::menu::{ROW_BYTES, Row};
use crate::ui::name::NAME_LETTERS;
use crate::ui::players::Players;
use crate::ui::template::{expand, number};
use crate::ui::texts::{Texts, Word};

/// What a game says, in every language. Each game implements it in its `speech.rs`.
///
/// A [`Teller`] has a view, never a state: it says the same to everybody who has the same view (see the laws).
pub(crate) trait Speech: Narrowing + 'static {
    /// The texts of the game in a language.
    fn texts(lang: Lang) -> &'static Texts;

    /// An action as an entry of a list.
    fn label(tell: Teller<'_, Self>, action: Self::Action) -> Row;

    /// The same where each player has such an entry; it says whose it is.
    fn label_of(tell: Teller<'_, Self>, _: Actor, action: Self::Action) -> Row {
        Self::label(tell, action)
    }

    /// An action that was done: what is named before it is undone, and in a replay.
    ///
    /// The view is that of the moment before.
    fn deed(tell: Teller<'_, Self>, action: Self::Action) -> Row {
        Self::label(tell, action)
    }

    /// The entry that narrows the list down.
    fn focus_label(_: Teller<'_, Self>, _: Self::Focus) -> Row {
        Row::default()
    }

    /// What OK does with such an entry, where it does more than open something.
    fn focus_verb(_: Self::Focus) -> Option<Verb> {
        None
    }

    /// The entry of the public page that leads into private; this seat is called first.
    fn private_label(tell: Teller<'_, Self>, seat: Seat) -> Row;

    /// What OK does with an action: the lowest line says it.
    fn verb(view: Self::View<'_>, action: Self::Action) -> Verb;

    /// What happened, in at most four lines; nothing is written if the screen says it anyway.
    ///
    /// # Errors
    /// If `out` has not enough room.
    fn narrate(tell: Teller<'_, Self>, event: Self::Event, out: &mut dyn fmt::Write) -> fmt::Result;

    /// What is counted when a turn begins, for its line in the log.
    type Tally: Copy;

    /// The number of the turn, which grows from turn to turn and once more at the end, and what is counted now; nothing
    /// before the first turn.
    fn tally(view: Self::View<'_>) -> Option<(u16, Self::Tally)>;

    /// Who has gained and paid what in a turn that is over, in one line of the smallest letters. `before` was counted
    /// when it began.
    ///
    /// # Errors
    /// If `out` has not enough room.
    fn turn_line(tell: Teller<'_, Self>, before: Self::Tally, out: &mut dyn fmt::Write) -> fmt::Result;

    /// What stands in the way of an action and what would help, in at most three lines.
    ///
    /// # Errors
    /// If `out` has not enough room.
    fn explain(tell: Teller<'_, Self>, error: Self::Error, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The rules of this moment.
    fn rules(tell: Teller<'_, Self>) -> Word;
}

/// Who is spoken to, and about whom.
#[derive(Clone, Copy)]
pub(crate) struct Talk<'a> {
    /// In which language.
    pub(crate) lang: Lang,
    /// How the players are called.
    pub(crate) players: &'a Players,
}

/// A line of the screen: 21 letters of at most two bytes each.
pub(crate) type Line = String<42>;

/// The letters of a line of running text.
const LINE_LETTERS: usize = 21;

/// Puts what one viewer may know into the words of one language. What it can say of a game is in the game's
/// `speech.rs`.
pub(crate) struct Teller<'a, G: Speech> {
    pub(crate) talk: &'a Talk<'a>,
    pub(crate) view: G::View<'a>,
    pub(crate) texts: &'static Texts,
}

impl<G: Speech> Clone for Teller<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Speech> Copy for Teller<'_, G> {}

impl<'a, G: Speech> Teller<'a, G> {
    pub(crate) fn new(talk: &'a Talk<'a>, view: G::View<'a>) -> Teller<'a, G> {
        Teller {
            talk,
            view,
            texts: G::texts(talk.lang),
        }
    }

    /// A word of the game.
    pub(crate) fn say<const N: usize>(self, word: Word) -> String<N> {
        self.texts.say(word)
    }

    /// A word or a sentence that fits one line.
    pub(crate) fn line(self, word: Word) -> Line {
        self.say(word)
    }

    /// A sentence of the game with words put into it.
    pub(crate) fn expand<const N: usize>(self, sentence: Word, words: &[&str]) -> String<N> {
        self.texts.expand(sentence, words)
    }

    /// A word as an entry of a list.
    pub(crate) fn plain(self, word: Word) -> Row {
        self.with(word, "")
    }

    /// The same with something on the right.
    pub(crate) fn with(self, word: Word, value: &str) -> Row {
        Row::with(&self.say::<ROW_BYTES>(word), value)
    }

    /// An entry of a list.
    pub(crate) fn row(self, entry: Entry<G::Action, G::Focus>) -> Row {
        match entry {
            Entry::Act { by, action } => G::label_of(self, by, action),
            Entry::Narrow(focus) => G::focus_label(self, focus),
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
            self.tag(seat)
        } else {
            name
        }
    }

    /// The same in up to four letters.
    pub(crate) fn shortest_name(self, seat: Seat) -> String<16> {
        let name = self.name(seat);
        if name.chars().count() > 4 { self.tag(seat) } else { name }
    }

    /// A player in two letters: "P1", in Dutch and German "S1".
    pub(crate) fn tag(self, seat: Seat) -> String<16> {
        let letter = self.talk.lang.choose(&"P", &"S", &"S");
        expand("{0}{1}", &[letter, &number(seat.index().saturating_add(1))])
    }

    /// Several players in one line: by name if there is room.
    pub(crate) fn names(self, seats: Seats) -> String<64> {
        let names = joined(seats, ", ", &|seat| self.name(seat));
        if names.chars().count() <= LINE_LETTERS && !names.is_empty() {
            return names;
        }
        joined(seats, " ", &|seat| self.tag(seat))
    }
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
