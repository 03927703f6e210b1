//! Which game, and the questions before it.

use super::any::GameId;
use super::speech::Talk;
use super::{Playing, Screen};
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::help::Topic;
use crate::ui::input::{Button, Input};
use crate::ui::menu::Menu;
use crate::ui::screen::{ToolsEntry, count, entry};
use crate::ui::stage::Stage;
use crate::ui::text::TextView;

/// An entry of the list of questions before a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SetupEntry {
    /// The game begins with the answers as they are.
    Start,
    Question(u8),
    /// How those who play are called: after the first question, which is how many they are.
    Names,
}

impl SetupEntry {
    /// The entry at `index`.
    pub(super) const fn at(index: u8) -> SetupEntry {
        match index {
            0 => SetupEntry::Start,
            1 => SetupEntry::Question(0),
            2 => SetupEntry::Names,
            index => SetupEntry::Question(index.saturating_sub(2)),
        }
    }

    /// How many entries there are with so many questions.
    pub(super) const fn count(questions: u8) -> u8 {
        questions.saturating_add(2)
    }
}

impl Playing {
    /// Which game?
    pub(super) fn choose_game(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        if input == Input::Press(Button::Menu) {
            match entry(&GameId::ALL, menu.cursor()).filter(|game| !game.introduction().is_empty()) {
                Some(game) => {
                    stage.answer(Tune::Chosen);
                    stage.open(Screen::Introduction(game, 0));
                }
                None => stage.help(Topic::Buttons),
            }
            return;
        }
        let answer = menu.handle(input, count(&GameId::ALL));
        let chosen = stage.respond(Screen::Games(menu), answer, input);
        if let Some(game) = chosen.and_then(|index| entry(&GameId::ALL, index)) {
            self.setups.questions_mut(game).use_boards(stage.boards);
            stage.open(Screen::Questions(game, Menu::default()));
        }
    }

    /// The list of the questions before a game.
    pub(super) fn ask(&mut self, game: GameId, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let questions = self.setups.questions(game);
        if input == Input::Press(Button::Menu) {
            match SetupEntry::at(menu.cursor()) {
                SetupEntry::Start => stage.help(Topic::Buttons),
                SetupEntry::Names => stage.help(Topic::Tools(ToolsEntry::Players)),
                SetupEntry::Question(question) => {
                    stage.answer(Tune::Chosen);
                    stage.open(Screen::QuestionHelp(game, question, TextView::default()));
                }
            }
            return;
        }
        let answer = menu.handle(input, SetupEntry::count(questions.count()));
        let chosen = stage.respond(Screen::Questions(game, menu), answer, input);
        match chosen.map(SetupEntry::at) {
            Some(SetupEntry::Start) => self.begin_or_ask(game, stage),
            Some(SetupEntry::Names) => {
                let seats = self.setups.seats(game).len();
                stage.open(crate::ui::screen::Screen::Players(seats, Menu::default()));
            }
            Some(SetupEntry::Question(question)) => {
                let chosen = Menu::at(questions.chosen(question));
                stage.open(Screen::Answers(game, question, chosen));
            }
            None => {}
        }
    }

    pub(super) fn answer(&mut self, game: GameId, question: u8, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        if input == Input::Press(Button::Menu) {
            stage.answer(Tune::Chosen);
            stage.open(Screen::QuestionHelp(game, question, TextView::default()));
            return;
        }
        let questions = self.setups.questions_mut(game);
        let answer = menu.handle(input, questions.answers(question));
        if let Some(chosen) = stage.respond(Screen::Answers(game, question, menu), answer, input) {
            questions.choose(question, chosen);
            questions.use_boards(stage.boards);
            stage.save(game.answers_key());
            stage.close();
        }
    }

    pub(super) fn question_help(
        &mut self,
        game: GameId,
        question: u8,
        mut text: TextView,
        input: Input,
        stage: &mut Stage<'_>,
    ) {
        let words = self.setups.questions(game).help(stage.lang(), question);
        let answer = text.handle(input, &[&words]);
        stage.respond(Screen::QuestionHelp(game, question, text), answer, input);
    }

    pub(super) fn replace(&mut self, game: GameId, mut confirm: Confirm, input: Input, stage: &mut Stage<'_>) {
        let answer = confirm.handle(input, stage);
        if stage.respond(Screen::Replace(game, confirm), answer, input).is_some() {
            self.begin(game, None, stage);
        }
    }

    /// Lets a game begin, unless something would be lost by it that nobody has agreed to.
    pub(super) fn begin_or_ask(&mut self, game: GameId, stage: &mut Stage<'_>) {
        if self.is_open() && !self.is_over() && !self.survives_power_cut() {
            stage.open(Screen::Replace(game, Confirm::default()));
        } else if self.oldest_in_the_way().is_some() {
            stage.open(Screen::MakeRoom(game, Confirm::default()));
        } else {
            self.begin(game, None, stage);
        }
    }

    pub(super) fn make_room(&mut self, game: GameId, mut confirm: Confirm, input: Input, stage: &mut Stage<'_>) {
        let answer = confirm.handle(input, stage);
        if stage.respond(Screen::MakeRoom(game, confirm), answer, input).is_some() {
            let evicted = self.oldest_in_the_way().map(|saved| saved.slot);
            self.begin(game, evicted, stage);
        }
    }

    /// The word above the answers to a question.
    pub(super) fn question_title(&self, game: GameId, question: u8, talk: &Talk<'_>) -> heapless::String<36> {
        self.setups.questions(game).row(talk, question).label
    }
}
