//! What a ballot is about: the questions before the start.

use core::fmt::Write as _;

use heapless::String;
use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::Screen;
use super::choice::{CARDS_MAX, Kind, NUMBER_MAX, letter};
use super::words::Words;
use crate::kit::list::List;
use crate::kit::seat::{SEATS_MAX, Seats};
use crate::ui::lang::Lang;
use crate::ui::menu::{Menu, Row};
use crate::ui::picker::Picker;
use crate::ui::screen::position;
use crate::ui::words::Words as AllWords;

/// What a ballot is about. Each value is remembered, also while another kind is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) struct Setup {
    pub(super) players: u8,
    pub(super) form: Form,
    pub(super) letters: u8,
    pub(super) highest: u16,
    pub(super) cards: u8,
    pub(super) card_kinds: u8,
    pub(super) pins: bool,
    pub(super) limit: Limit,
}

/// What kind of thing is chosen, without its figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) enum Form {
    YesNo,
    Letter,
    Number,
    Cards,
}

/// How long the others wait for the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) enum Limit {
    Off,
    Short,
    Medium,
    Long,
}

/// The lines of the setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Entry {
    Start,
    Players,
    Form,
    Letters,
    Highest,
    Cards,
    CardKinds,
    Pins,
    Limit,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            players: 4,
            form: Form::YesNo,
            letters: 4,
            highest: 10,
            cards: 3,
            card_kinds: 5,
            pins: false,
            limit: Limit::Off,
        }
    }
}

impl Form {
    pub(super) const ALL: [Form; 4] = [Form::YesNo, Form::Letter, Form::Number, Form::Cards];

    /// Its word.
    pub(super) const fn word(self, words: &Words) -> &'static str {
        match self {
            Form::YesNo => words.yes_no,
            Form::Letter => words.letter,
            Form::Number => words.number,
            Form::Cards => words.cards,
        }
    }
}

impl Limit {
    pub(super) const ALL: [Limit; 4] = [Limit::Off, Limit::Short, Limit::Medium, Limit::Long];

    /// In seconds.
    pub(super) const fn seconds(self) -> Option<u8> {
        match self {
            Limit::Off => None,
            Limit::Short => Some(10),
            Limit::Medium => Some(30),
            Limit::Long => Some(60),
        }
    }

    /// In words.
    pub(super) fn write(self, lang: Lang) -> String<8> {
        let mut text = String::new();
        // Two digits or a short word: both fit.
        let _ = match self.seconds() {
            Some(seconds) => write!(text, "{seconds} s"),
            None => write!(text, "{}", AllWords::of(lang).off),
        };
        text
    }
}

impl Setup {
    /// Who plays.
    pub(super) fn seats(&self) -> Seats {
        Seats::first(self.players)
    }

    /// What is chosen.
    pub(super) const fn kind(&self) -> Kind {
        match self.form {
            Form::YesNo => Kind::YesNo,
            Form::Letter => Kind::Letter(self.letters),
            Form::Number => Kind::Number(self.highest),
            Form::Cards => Kind::Cards {
                count: self.cards,
                kinds: self.card_kinds,
            },
        }
    }

    /// The lines that mean something for what is chosen.
    pub(super) fn entries(&self) -> List<Entry, 7> {
        let figures: &[Entry] = match self.form {
            Form::YesNo => &[],
            Form::Letter => &[Entry::Letters],
            Form::Number => &[Entry::Highest],
            Form::Cards => &[Entry::Cards, Entry::CardKinds],
        };
        let before = [Entry::Start, Entry::Players, Entry::Form];
        let all = before.iter().chain(figures).chain(&[Entry::Pins, Entry::Limit]);
        all.copied().collect()
    }

    /// The screen behind a line, if it has one of its own.
    pub(super) fn screen(&self, entry: Entry) -> Option<Screen> {
        if let Some((value, min, max)) = self.figure(entry) {
            return Some(Screen::Figure(entry, Picker::new(value, min, max)));
        }
        match entry {
            Entry::Form => Some(Screen::Form(Menu::at(position(&Form::ALL, &self.form)))),
            Entry::Limit => Some(Screen::Limit(Menu::at(position(&Limit::ALL, &self.limit)))),
            _ => None,
        }
    }

    /// A figure with its bounds.
    fn figure(&self, entry: Entry) -> Option<(i16, i16, i16)> {
        let highest = |number: u16| i16::try_from(number).unwrap_or(i16::MAX);
        match entry {
            Entry::Players => Some((self.players.into(), 2, SEATS_MAX.into())),
            Entry::Letters => Some((self.letters.into(), 2, 16)),
            Entry::Highest => Some((highest(self.highest), 1, highest(NUMBER_MAX))),
            Entry::Cards => Some((self.cards.into(), 1, CARDS_MAX.into())),
            Entry::CardKinds => Some((self.card_kinds.into(), 2, 9)),
            Entry::Start | Entry::Form | Entry::Pins | Entry::Limit => None,
        }
    }

    /// Changes a figure.
    pub(super) fn set_figure(&mut self, entry: Entry, value: i16) {
        let Ok(number) = u16::try_from(value) else {
            return;
        };
        let small = u8::try_from(number).unwrap_or(u8::MAX);
        match entry {
            Entry::Players => self.players = small,
            Entry::Letters => self.letters = small,
            Entry::Highest => self.highest = number,
            Entry::Cards => self.cards = small,
            Entry::CardKinds => self.card_kinds = small,
            Entry::Start | Entry::Form | Entry::Pins | Entry::Limit => {}
        }
    }

    /// Whether all figures are within their bounds; checked after reading from flash.
    pub(super) fn is_sound(&self) -> bool {
        let figures = [
            Entry::Players,
            Entry::Letters,
            Entry::Highest,
            Entry::Cards,
            Entry::CardKinds,
        ];
        figures.into_iter().all(|entry| {
            self.figure(entry)
                .is_some_and(|(value, min, max)| (min..=max).contains(&value))
        })
    }

    /// How a line looks.
    pub(super) fn row(&self, entry: Entry, lang: Lang) -> Row {
        let words = Words::of(lang);
        let label = entry.word(lang);
        let mut value: String<8> = String::new();
        let _ = match entry {
            Entry::Start => return Row::plain(label),
            Entry::Form => return Row::with(label, self.form.word(words)),
            Entry::Pins => return Row::with(label, if self.pins { words.on } else { AllWords::of(lang).off }),
            Entry::Limit => return Row::with(label, &self.limit.write(lang)),
            Entry::Letters => {
                let last = letter(u16::from(self.letters.saturating_sub(1)));
                write!(value, "A-{last}")
            }
            _ => match self.figure(entry) {
                Some((figure, ..)) => write!(value, "{figure}"),
                None => Ok(()),
            },
        };
        Row::with(label, &value)
    }
}

impl Entry {
    /// Its word in the list, and above its own screen.
    pub(super) const fn word(self, lang: Lang) -> &'static str {
        let words = Words::of(lang);
        match self {
            Entry::Start => words.start,
            Entry::Players => AllWords::of(lang).players,
            Entry::Form => words.choice,
            Entry::Letters => words.letters,
            Entry::Highest => words.highest,
            Entry::Cards => words.cards,
            Entry::CardKinds => words.card_kinds,
            Entry::Pins => words.pin,
            Entry::Limit => words.limit,
        }
    }
}
