//! The menu of the game: pages to look at, undo, private, rules, sound, leave.

use heapless::Vec;

use super::erased::{Erased, Look};
use super::face::Page;
use super::speech::Talk;
use super::words::Words;
use super::{Playing, Screen};
use crate::game::{Turn, Viewer};
use crate::store::Key;
use crate::ui::effect::Tune;
use crate::ui::input::{Button, Input};
use crate::ui::menu::{Menu, Row};
use crate::ui::settings::Volume;
use crate::ui::stage::Stage;
use crate::ui::text::TextView;
use crate::ui::texts::Paragraph;

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuEntry {
    /// One of the public pages of the game.
    Aside(u8),
    /// Opens the window that closed by itself: the player may still play a card.
    Window,
    /// Undo what was done last.
    Undo,
    /// Call somebody to the private screen.
    Private,
    /// What people have entered is set right.
    SetRight,
    /// Something that the game offers here.
    Offer(u8),
    /// What happened, turn by turn.
    Log,
    /// What the pieces and signs mean.
    Signs,
    /// The rules of this moment.
    Rules,
    /// How loud the device is.
    Sound,
    /// The same game once more.
    Again,
    /// To the home screen; the game stays open.
    Leave,
}

/// Seven pages and three offers are as many as any game has.
type Entries = Vec<MenuEntry, 18>;

impl Playing {
    /// The entries that make sense now. [`Page::Menu`] of the game is open.
    pub(super) fn menu_entries(&self) -> Entries {
        let mut entries = Entries::new();
        let mut add = |entry| {
            let pushed = entries.push(entry);
            debug_assert!(pushed.is_ok(), "the menu has room");
        };
        let Some(game) = self.game() else {
            return entries;
        };
        let listed = game.listed();
        if self.is_over() {
            add(MenuEntry::Again);
        }
        if listed.window.is_some() {
            add(MenuEntry::Window);
        }
        let asides = game.asides(Viewer::Table);
        asides.iter().copied().map(MenuEntry::Aside).for_each(&mut add);
        if !self.is_over() && game.has_secrets() {
            add(MenuEntry::Private);
        }
        if game.can_set_right() {
            add(MenuEntry::SetRight);
        }
        (0..listed.entries).map(MenuEntry::Offer).for_each(&mut add);
        add(MenuEntry::Log);
        if self.game_id().is_some_and(|game| !game.signs().is_empty()) {
            add(MenuEntry::Signs);
        }
        [MenuEntry::Rules, MenuEntry::Sound].into_iter().for_each(&mut add);
        // Not above: the rows that are always there would move.
        if listed.can_undo {
            add(MenuEntry::Undo);
        }
        add(MenuEntry::Leave);
        entries
    }

    /// Opens the menu with the cursor at `entry`, or else at the first page.
    pub(super) fn open_menu(&mut self, entry: Option<MenuEntry>, stage: &mut Stage<'_>) {
        let look = Look {
            news_page: self.news_page,
            ..Look::at(self.public.menu())
        };
        let mut subject = None;
        if let Some(game) = self.game_mut() {
            subject = game.find_subject(look);
            game.open(Viewer::Table, Page::Menu);
        }
        let entry = entry.or(subject.map(MenuEntry::Aside));
        let is_meant = |one: &MenuEntry| match entry {
            Some(entry) => *one == entry,
            None => matches!(one, MenuEntry::Window | MenuEntry::Aside(_)),
        };
        let index = self.menu_entries().iter().position(is_meant).unwrap_or_default();
        stage.answer(Tune::Chosen);
        stage.open(Screen::Menu(Menu::at(u8::try_from(index).unwrap_or_default())));
    }

    pub(super) fn menu(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        if input == Input::Press(Button::Menu) {
            stage.close();
            stage.answer(Tune::Back);
            return;
        }
        let entries = self.menu_entries();
        let answer = menu.handle(input, u8::try_from(entries.len()).unwrap_or_default());
        let chosen = stage.respond(Screen::Menu(menu), answer, input);
        match chosen.and_then(|index| entries.get(usize::from(index)).copied()) {
            Some(MenuEntry::Aside(aside)) => self.open_beside(Page::Aside(aside), stage),
            Some(MenuEntry::SetRight) => self.open_beside(Page::SetRight, stage),
            Some(MenuEntry::Undo) => {
                let mut shown = self.public;
                shown.close_beside();
                self.ask_to_undo(Viewer::Table, &mut shown, stage);
                self.public = shown;
                self.back_to_table(stage);
            }
            Some(MenuEntry::Window) => {
                let owner = self.game().and_then(|game| game.listed().window);
                self.back_to_table(stage);
                if let Some(seat) = owner.filter(|_| self.undo_one(Viewer::Table)) {
                    // It was opened on purpose: after a power cut it does not close by itself.
                    self.append_told(None);
                    self.uncover(seat, stage);
                }
            }
            Some(MenuEntry::Private) => {
                let seat = self.call().or(self.game().map(Erased::first_seat));
                self.back_to_table(stage);
                if let Some(seat) = seat {
                    stage.show(Screen::HandOver(seat));
                }
            }
            Some(MenuEntry::Offer(index)) => self.choose_in_menu(index, stage),
            Some(MenuEntry::Log) => self.open_log(stage),
            // In place of the menu: Back leads to the game, as from every other page.
            Some(MenuEntry::Signs) => stage.show(Screen::Signs(0)),
            Some(MenuEntry::Rules) => stage.show(Screen::Rules(TextView::default())),
            Some(MenuEntry::Sound) => {
                stage.settings.volume = louder(stage.settings.volume);
                stage.save(Key::Settings);
                stage.answer(Tune::Chosen);
            }
            Some(MenuEntry::Again) => {
                if let Some(game) = self.game_id() {
                    self.begin_or_ask(game, stage);
                }
            }
            Some(MenuEntry::Leave) => {
                stage.close_to(|screen| matches!(screen, crate::ui::screen::Screen::Home(_)));
                // Resume is the first entry now.
                stage.show(crate::ui::screen::Screen::Home(Menu::default()));
            }
            None => {}
        }
    }

    /// Something of the game that is offered in the menu: it asks and refuses on the public screen.
    fn choose_in_menu(&mut self, index: u8, stage: &mut Stage<'_>) {
        self.public.open_beside(Page::Menu, index);
        self.back_to_table(stage);
        self.on_public_page(Input::Press(Button::Ok), stage);
        if self.public.page == Page::Menu && self.public.dialog == super::page::Dialog::None {
            self.public.close_beside();
        }
    }

    /// Opens a page beside the public one: a list at its first entry, subpages at whose turn it is.
    fn open_beside(&mut self, page: Page, stage: &mut Stage<'_>) {
        let listed = self.game_mut().map(|game| game.open(Viewer::Table, page));
        self.public.open_beside(page, listed.unwrap_or_default().cursor);
        self.back_to_table(stage);
    }

    fn back_to_table(&mut self, stage: &mut Stage<'_>) {
        stage.close();
        stage.show(Screen::Public);
    }

    pub(super) fn rules(&mut self, mut text: TextView, input: Input, stage: &mut Stage<'_>) {
        let talk = Talk {
            lang: stage.lang(),
            players: stage.players,
        };
        let rules = self.rules_text(&talk);
        let answer = text.handle(input, &[&rules]);
        stage.respond(Screen::Rules(text), answer, input);
    }

    pub(super) fn rules_text(&self, talk: &Talk<'_>) -> Paragraph {
        self.game()
            .map_or_else(Paragraph::new, |game| game.rules(talk, Viewer::Table, self.news_page))
    }

    /// Whether the open game is over.
    pub(super) fn is_over(&self) -> bool {
        self.game()
            .is_some_and(|table| matches!(table.turn(), Turn::Over { .. }))
    }

    /// An entry in words.
    pub(super) fn menu_row(&self, entry: MenuEntry, volume: Volume, talk: &Talk<'_>) -> Row {
        let words = Words::of(talk.lang);
        let Some(game) = self.game() else {
            return Row::default();
        };
        match entry {
            MenuEntry::Aside(aside) => Row::plain(&game.aside_title(talk.lang, aside)),
            MenuEntry::Window => {
                let owner = game.listed().window;
                owner.map_or_else(Row::default, |seat| game.private_row(talk, seat))
            }
            MenuEntry::Undo => Row::plain(words.take_back),
            MenuEntry::SetRight => Row::plain(words.set_right),
            MenuEntry::Private => Row::plain(words.in_private),
            MenuEntry::Offer(index) => game.row(talk, index),
            MenuEntry::Log => Row::plain(words.log),
            MenuEntry::Signs => Row::plain(words.signs),
            MenuEntry::Rules => Row::plain(words.rules),
            MenuEntry::Sound => {
                let all = crate::ui::words::Words::of(talk.lang);
                Row::with(all.sound, crate::ui::screen::volume_word(volume, all))
            }
            MenuEntry::Again => Row::plain(words.again),
            MenuEntry::Leave => Row::plain(words.leave),
        }
    }
}

const fn louder(volume: Volume) -> Volume {
    match volume {
        Volume::Off => Volume::Soft,
        Volume::Soft => Volume::Loud,
        Volume::Loud => Volume::Off,
    }
}
