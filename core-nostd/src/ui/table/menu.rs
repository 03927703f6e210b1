//! The menu of the game: pages to look at, take back, private, rules, sound, leave.

use heapless::Vec;

use super::words::Words;
use super::{Playing, Screen};
use crate::game::{Turn, Viewer};
use crate::show::{Page, Talk};
use crate::store::Key;
use crate::ui::effect::Tune;
use crate::ui::input::{Button, Input};
use crate::ui::menu::{Menu, Row};
use crate::ui::settings::Volume;
use crate::ui::stage::Stage;
use crate::ui::text::TextView;

/// An entry of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    /// One of the public pages of the game.
    Aside(u8),
    /// Take back what was done last.
    TakeBack,
    /// Call somebody to the private screen.
    Private,
    /// Something that the game offers here.
    Offer(u8),
    /// The rules of this moment.
    Rules,
    /// How loud the device is.
    Sound,
    /// The same game once more.
    Again,
    /// To the home screen; the game stays open.
    Leave,
}

/// Four pages and four offers are more than any game has.
type Entries = Vec<Entry, 16>;

impl Playing {
    /// The entries that make sense now.
    pub(super) fn menu_entries(&self) -> Entries {
        let mut entries = Entries::new();
        let mut add = |entry| {
            let pushed = entries.push(entry);
            debug_assert!(pushed.is_ok(), "the menu has room");
        };
        let Some(table) = self.table() else {
            return entries;
        };
        if self.is_over() {
            add(Entry::Again);
        }
        (0..table.asides(Viewer::Table)).map(Entry::Aside).for_each(&mut add);
        if table.can_undo(Viewer::Table) {
            add(Entry::TakeBack);
        }
        if !self.is_over() {
            add(Entry::Private);
        }
        let offers = table.count(Viewer::Table, Page::Menu);
        (0..offers).map(Entry::Offer).for_each(&mut add);
        [Entry::Rules, Entry::Sound, Entry::Leave].into_iter().for_each(add);
        entries
    }

    /// Opens the menu with the cursor at `entry`, or at the first one.
    pub(super) fn open_menu(&mut self, entry: Entry, stage: &mut Stage<'_>) {
        let entries = self.menu_entries();
        let index = entries.iter().position(|one| *one == entry).unwrap_or_default();
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
        let chosen = stage.settle(Screen::Menu(menu), answer, input);
        match chosen.and_then(|index| entries.get(usize::from(index)).copied()) {
            Some(Entry::Aside(aside)) => {
                self.public.page = Page::Aside(aside);
                self.back_to_table(stage);
            }
            Some(Entry::TakeBack) => {
                self.take_back(Viewer::Table);
                self.untold = None;
                self.turn_to_table(stage);
                self.back_to_table(stage);
            }
            Some(Entry::Private) => {
                let table = self.table();
                let seat = table.and_then(|table| table.call().or_else(|| table.seats().iter().next()));
                self.back_to_table(stage);
                if let Some(seat) = seat {
                    stage.show(Screen::HandOver(seat));
                }
            }
            Some(Entry::Offer(index)) => self.choose_in_menu(index, stage),
            Some(Entry::Rules) => stage.open(Screen::Rules(TextView::default())),
            Some(Entry::Sound) => {
                stage.settings.volume = louder(stage.settings.volume);
                stage.keep(Key::Settings);
                stage.answer(Tune::Chosen);
            }
            Some(Entry::Again) => {
                if let Some(game) = self.game.as_ref().map(crate::any::AnyGame::id) {
                    self.begin_or_ask(game, stage);
                }
            }
            Some(Entry::Leave) => stage.close_to(|screen| matches!(screen, crate::ui::screen::Screen::Home(_))),
            None => {}
        }
    }

    /// Something of the game that is offered in the menu: it asks and refuses on the public screen.
    fn choose_in_menu(&mut self, index: u8, stage: &mut Stage<'_>) {
        self.public.page = Page::Menu;
        self.public.menu = Menu::at(index);
        self.back_to_table(stage);
        self.on_table(Input::Press(Button::Ok), stage);
        if self.public.page == Page::Menu && self.public.dialog == super::sight::Dialog::None {
            self.public.page = Page::Main;
        }
    }

    fn back_to_table(&mut self, stage: &mut Stage<'_>) {
        stage.close();
        stage.show(Screen::Table);
    }

    pub(super) fn rules(&mut self, mut text: TextView, input: Input, stage: &mut Stage<'_>) {
        let rules = self.rules_text(stage.lang());
        let answer = text.handle(input, &[rules]);
        stage.settle(Screen::Rules(text), answer, input);
    }

    pub(super) fn rules_text(&self, lang: crate::ui::lang::Lang) -> &'static str {
        self.table().map_or("", |table| table.rules(lang, Viewer::Table))
    }

    /// Whether the open game is over.
    pub(super) fn is_over(&self) -> bool {
        self.table()
            .is_some_and(|table| matches!(table.turn(), Turn::Over { .. }))
    }

    /// An entry in words.
    pub(super) fn menu_row(&self, entry: Entry, volume: Volume, talk: &Talk<'_>) -> Row {
        let words = Words::of(talk.lang);
        let Some(table) = self.table() else {
            return Row::default();
        };
        match entry {
            Entry::Aside(aside) => Row::plain(table.aside_title(talk.lang, Viewer::Table, aside)),
            Entry::TakeBack => Row::plain(words.take_back),
            Entry::Private => Row::plain(words.in_private),
            Entry::Offer(index) => table.row(talk, Viewer::Table, Page::Menu, index),
            Entry::Rules => Row::plain(words.rules),
            Entry::Sound => {
                let all = crate::ui::words::Words::of(talk.lang);
                Row::with(all.sound, crate::ui::screen::volume_word(volume, all))
            }
            Entry::Again => Row::plain(words.again),
            Entry::Leave => Row::plain(words.leave),
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
