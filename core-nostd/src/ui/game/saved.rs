//! The games that are saved: go on with one, look at it, end it, delete it.

use core::fmt::Write as _;

use heapless::String;

use super::any::GameId;
use super::journal::is_playable;
use super::words::Words;
use super::{Playing, Screen};
use crate::kit::list::List;
use crate::kit::seat::Seats;
use crate::store::{SavedGame, Slot};
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::input::Input;
use crate::ui::menu::{Menu, Row};
use crate::ui::paint::{self, Ink, SMALL};
use crate::ui::pictures::Sign;
use crate::ui::players::Names;
use crate::ui::stage::{Stage, View};
use crate::ui::template::{expand, number, spell};
use crate::ui::text::TextView;
use crate::ui::words::Words as AllWords;

/// The longest title, with room beside it for the round.
const TITLE_LETTERS: usize = 14;

/// Below the three entries of a saved game stands who plays it.
const NAMES_TOP: i32 = 52;
const NAMES_LETTERS: usize = 20;

/// A title; a letter takes at most four bytes.
type Title = String<{ 4 * TITLE_LETTERS }>;

/// What can be done with a game that is saved.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    /// Go on with it.
    Resume,
    /// Look at how it ended.
    Look,
    /// Say why it cannot be played.
    Why,
    /// Nobody will play it to its end.
    End,
    Delete,
}

fn choices(saved: &SavedGame) -> List<Choice, 3> {
    let first = match (is_playable(saved), saved.over) {
        (true, false) => Choice::Resume,
        (true, true) => Choice::Look,
        (false, _) => Choice::Why,
    };
    let give_up = (!saved.over && !saved.lost).then_some(Choice::End);
    let choices = [Some(first), give_up, Some(Choice::Delete)];
    choices.into_iter().flatten().collect()
}

impl Playing {
    /// How many games are saved.
    pub(in crate::ui) fn saved_count(&self) -> u8 {
        u8::try_from(self.journal.games.len()).unwrap_or(u8::MAX)
    }

    fn saved(&self, slot: Slot) -> Option<&SavedGame> {
        self.journal.games.iter().find(|game| game.slot == slot)
    }

    /// The list.
    pub(super) fn choose_saved(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, self.saved_count());
        let chosen = stage.respond(Screen::Saved(menu), answer, input);
        if let Some(game) = chosen.and_then(|index| self.journal.games.get(usize::from(index))) {
            stage.open(Screen::SavedGame(game.slot, Menu::default()));
        }
    }

    /// One of them.
    pub(super) fn saved_game(&mut self, slot: Slot, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let Some(saved) = self.saved(slot) else {
            stage.close();
            return;
        };
        let choices = choices(saved);
        let answer = menu.handle(input, u8::try_from(choices.len()).unwrap_or_default());
        let chosen = stage.respond(Screen::SavedGame(slot, menu), answer, input);
        match chosen.and_then(|index| choices.get(usize::from(index)).copied()) {
            Some(Choice::Resume | Choice::Look) if self.is_slot_open(slot) => {
                self.back_home(stage);
                stage.open(self.entrance());
            }
            // A game that could not be written is only on the table.
            Some(Choice::Resume | Choice::Look) if self.is_open() && !self.is_over() && !self.survives_power_cut() => {
                stage.open(Screen::Swap(slot, Confirm::default()));
            }
            Some(Choice::Resume | Choice::Look) => self.open(slot),
            Some(Choice::Why) => stage.open(Screen::SavedWhy(slot, TextView::default())),
            Some(Choice::End) => stage.open(Screen::End(slot, Confirm::default())),
            Some(Choice::Delete) => stage.open(Screen::Delete(slot, Confirm::default())),
            None => {}
        }
    }

    pub(super) fn saved_why(&mut self, slot: Slot, mut text: TextView, input: Input, stage: &mut Stage<'_>) {
        let words = Words::of(stage.lang());
        let versions = self.versions(slot, words);
        let answer = text.handle(input, &self.why(slot, words, &versions));
        stage.respond(Screen::SavedWhy(slot, text), answer, input);
    }

    /// Shall the game on the table, which is not in flash, be lost for this one?
    pub(super) fn swap(&mut self, slot: Slot, mut confirm: Confirm, input: Input, stage: &mut Stage<'_>) {
        let answer = confirm.handle(input, stage);
        if stage.respond(Screen::Swap(slot, confirm), answer, input).is_some() {
            self.open(slot);
        }
    }

    pub(super) fn confirm_end(&mut self, slot: Slot, mut confirm: Confirm, input: Input, stage: &mut Stage<'_>) {
        let answer = confirm.handle(input, stage);
        if stage.respond(Screen::End(slot, confirm), answer, input).is_some() {
            self.end(slot);
            self.back_to_list(stage);
        }
    }

    pub(super) fn confirm_delete(&mut self, slot: Slot, mut confirm: Confirm, input: Input, stage: &mut Stage<'_>) {
        let answer = confirm.handle(input, stage);
        if stage.respond(Screen::Delete(slot, confirm), answer, input).is_some() {
            let was_last = self.saved_count() <= 1;
            self.remove(slot);
            if was_last {
                self.back_home(stage);
            } else {
                self.back_to_list(stage);
            }
        }
    }

    fn back_home(&self, stage: &mut Stage<'_>) {
        stage.close_to(|screen| matches!(screen, crate::ui::screen::Screen::Home(_)));
    }

    /// The list again, from its top: it has changed.
    fn back_to_list(&self, stage: &mut Stage<'_>) {
        use crate::ui::screen::Screen as Any;
        stage.close_to(|screen| matches!(screen, Any::Game(Screen::Saved(_))));
        stage.show(Screen::Saved(Menu::default()));
        stage.answer(Tune::Chosen);
    }

    /// Draws one of these screens on a dark frame.
    pub(super) fn draw_saved(&self, screen: Screen, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let all = AllWords::of(view.lang);
        let title = |slot| self.saved(slot).map(|saved| title(saved, words)).unwrap_or_default();
        match screen {
            Screen::Saved(menu) => menu.draw(frame, all.saved_games, self.saved_count(), &|index| {
                let saved = self.journal.games.get(usize::from(index));
                saved.map_or_else(Row::default, |saved| row(saved, words))
            }),
            Screen::SavedGame(slot, menu) => {
                let choices = self.saved(slot).map(choices).unwrap_or_default();
                let count = u8::try_from(choices.len()).unwrap_or_default();
                let saved = self.saved(slot);
                paint::title_right(frame, &saved.map(round_of).unwrap_or_default());
                if let Some(label) = saved.and_then(|saved| saved.label.as_ref()) {
                    let names = names(label.seats, view);
                    paint::write(frame, SMALL, Ink::Light, 3, NAMES_TOP, &names);
                }
                menu.draw(frame, &title(slot), count, &|index| {
                    Row::plain(match choices.get(usize::from(index)) {
                        Some(Choice::Resume) => all.resume,
                        Some(Choice::Look) => words.look,
                        Some(Choice::Why) => words.why,
                        Some(Choice::End) => words.give_up,
                        Some(Choice::Delete) | None => words.delete,
                    })
                });
            }
            Screen::SavedWhy(slot, text) => {
                let versions = self.versions(slot, words);
                text.draw(frame, &title(slot), &self.why(slot, words, &versions));
            }
            Screen::Swap(slot, confirm) => {
                confirm.draw(frame, all, &title(slot), words.replace_question, words.open);
            }
            Screen::End(slot, confirm) => {
                confirm.draw(frame, all, &title(slot), words.give_up_question, all.end_hint);
            }
            Screen::Delete(slot, confirm) => {
                confirm.draw(frame, all, &title(slot), words.delete_question, all.delete_hint);
            }
            Screen::MakeRoom(_, confirm) => {
                let oldest = self.oldest_in_the_way();
                let name = oldest.map(|saved| self::title(saved, words)).unwrap_or_default();
                let question: String<64> = expand(words.make_room_question, &[&name]);
                confirm.draw(frame, all, all.new_game, &question, all.delete_hint);
            }
            _ => {}
        }
    }

    /// Why a game cannot be played, in two paragraphs.
    fn why<'a>(&self, slot: Slot, words: &'a Words, versions: &'a str) -> [&'a str; 2] {
        match self.saved(slot) {
            Some(saved) if saved.lost => [words.why_lost, ""],
            _ => [words.why_text, versions],
        }
    }

    /// By which versions a game was played.
    fn versions(&self, slot: Slot, words: &Words) -> String<64> {
        let label = self.saved(slot).and_then(|saved| saved.label.as_ref());
        label.map_or_else(String::new, |label| {
            let (format, rules) = (number(label.format), number(label.rules));
            expand(words.versions, &[&label.game, &format, &rules])
        })
    }
}

/// The title of a game that is saved, or as much of a strange name as there is room for.
fn title(saved: &SavedGame, words: &Words) -> Title {
    let title = match &saved.label {
        None => words.unknown,
        Some(label) => GameId::named(&label.game).map_or(label.game.as_str(), |id| id.title()),
    };
    spell(title.chars().take(TITLE_LETTERS))
}

/// The sign for a round and its number, nothing if the journal does not say it; of a game whose secrets have left the
/// device how they left it.
fn round_of(saved: &SavedGame) -> String<8> {
    let mut text = String::new();
    if saved.public && !saved.over {
        let _ = text.push_str("USB");
    } else if let Some(round) = saved.round {
        // A sign of three bytes and at most five digits.
        let _ = write!(text, "{}{round}", Sign::Round.letter());
    }
    text
}

/// Who plays at so many seats: those who have a name, or else how many they are.
fn names(seats: u8, view: &View<'_>) -> Names {
    let names = view.players.names(Seats::first(seats), NAMES_LETTERS);
    if names.is_empty() {
        return expand("{0}: {1}", &[AllWords::of(view.lang).players, &number(seats)]);
    }
    names
}

/// A line of the list: which game, and in which round; ticked if it is over.
fn row(saved: &SavedGame, words: &Words) -> Row {
    let title = title(saved, words);
    match &saved.label {
        Some(_) if saved.lost => Row::with(&title, "?"),
        _ if saved.over => Row::choice(&title, true),
        Some(_) if is_playable(saved) => Row::with(&title, &round_of(saved)),
        _ => Row::with(&title, "?"),
    }
}
