//! Which game, and the questions before it.

use super::any::GameId;
use super::speech::Talk;
use super::{Playing, Screen};
use crate::ui::confirm::Confirm;
use crate::ui::input::{Button, Input};
use crate::ui::menu::Menu;
use crate::ui::screen::{count, entry};
use crate::ui::stage::Stage;
use crate::ui::text::TextView;

impl Playing {
    /// Which game?
    pub(super) fn choose_game(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, count(&GameId::ALL));
        let chosen = stage.respond(Screen::Games(menu), answer, input);
        if let Some(game) = chosen.and_then(|index| entry(&GameId::ALL, index)) {
            stage.open(Screen::Questions(game, Menu::default()));
        }
    }

    /// The first entry starts the game; below it are the questions.
    pub(super) fn ask(&mut self, game: GameId, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let questions = self.setups.questions(game);
        if input == Input::Press(Button::Menu) {
            if let Some(question) = menu.cursor().checked_sub(1) {
                stage.answer(crate::ui::effect::Tune::Chosen);
                stage.open(Screen::QuestionHelp(game, question, TextView::default()));
            } else {
                stage.help(crate::ui::help::Topic::Buttons);
            }
            return;
        }
        let answer = menu.handle(input, questions.count().saturating_add(1));
        match stage.respond(Screen::Questions(game, menu), answer, input) {
            Some(0) => self.begin_or_ask(game, stage),
            Some(index) => {
                let question = index.saturating_sub(1);
                let chosen = Menu::at(questions.chosen(question));
                stage.open(Screen::Answers(game, question, chosen));
            }
            None => {}
        }
    }

    pub(super) fn answer(&mut self, game: GameId, question: u8, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        if input == Input::Press(Button::Menu) {
            stage.answer(crate::ui::effect::Tune::Chosen);
            stage.open(Screen::QuestionHelp(game, question, TextView::default()));
            return;
        }
        let questions = self.setups.questions_mut(game);
        let answer = menu.handle(input, questions.answers(question));
        if let Some(chosen) = stage.respond(Screen::Answers(game, question, menu), answer, input) {
            questions.choose(question, chosen);
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
        let answer = confirm.handle(input);
        match stage.respond(Screen::Replace(game, confirm), answer, input) {
            Some(true) => self.begin(game, None, stage),
            Some(false) => stage.close(),
            None => {}
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
        let answer = confirm.handle(input);
        match stage.respond(Screen::MakeRoom(game, confirm), answer, input) {
            Some(true) => {
                let evicted = self.oldest_in_the_way().map(|saved| saved.slot);
                self.begin(game, evicted, stage);
            }
            Some(false) => stage.close(),
            None => {}
        }
    }

    /// The word above the answers to a question.
    pub(super) fn question_title(&self, game: GameId, question: u8, talk: &Talk<'_>) -> heapless::String<36> {
        self.setups.questions(game).row(talk, question).label
    }
}
