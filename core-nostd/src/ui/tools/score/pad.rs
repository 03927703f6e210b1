//! What the screens with points do.

use heapless::Vec;

use super::{Kind, Notice, Page, Question, ScoreTool, Screen};
use crate::kit::score::{COUNTERS_MAX, Points};
use crate::kit::seat::Seat;
use crate::store::Key;
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::input::{Button, Input};
use crate::ui::menu::{Answer, Menu};
use crate::ui::paint::LINES;
use crate::ui::picker::Picker;
use crate::ui::stage::Stage;
use crate::ui::tools::ToolId;

/// One entry on the pad; the open round has the number after the closed ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) struct Place {
    pub(super) round: u8,
    pub(super) seat: Seat,
}

/// The entries of the menu of both pages. What is impossible now is not offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuEntry {
    Totals,
    Count(Kind),
    Restart,
    Enter,
    Undo,
    Drop,
    Rounds,
    Goal,
    Join(Seat),
    Leave(Seat),
    Counters,
    NewPad,
    Help,
}

/// The most entries of the menu: each counter, and the others once.
const MENU_MAX: usize = COUNTERS_MAX as usize + 12;

/// What else can be done to an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EntryMenuEntry {
    NoEntry,
    Drop,
    Help,
}

impl EntryMenuEntry {
    /// In the open round all of them, in a closed one two.
    pub(super) const fn all(open: bool) -> &'static [EntryMenuEntry] {
        if open {
            &[EntryMenuEntry::NoEntry, EntryMenuEntry::Drop, EntryMenuEntry::Help]
        } else {
            &[EntryMenuEntry::NoEntry, EntryMenuEntry::Help]
        }
    }
}

impl ScoreTool {
    /// The number of the open round.
    pub(super) fn open_round(&self) -> u8 {
        self.pad.rounds().saturating_add(1)
    }

    pub(super) fn is_open(&self, place: Place) -> bool {
        place.round == self.open_round()
    }

    /// What stands at a place, in a closed round or in the open one.
    pub(super) fn points_at(&self, place: Place) -> Option<Points> {
        if self.is_open(place) {
            self.pad.entered(place.seat)
        } else {
            self.pad.entry(place.round, place.seat)
        }
    }

    pub(super) fn menu_entries(&self) -> Vec<MenuEntry, MENU_MAX, u8> {
        let pad = &self.pad;
        let seats = pad.seats();
        let last = seats.iter().next_back();
        let joining = Seat::ALL.into_iter().find(|seat| !seats.contains(*seat));
        // A seat can be taken away if that loses nothing and leaves somebody.
        let leaving = last.filter(|seat| seats.len() > 1 && !pad.has_points(*seat));
        let counters = self.page == Some(Page::Counters) && !self.counters.is_empty();
        let totals = !counters;

        let mut entries = Vec::new();
        // Room for all of them is in the type.
        let mut offer = |possible: bool, entry: MenuEntry| {
            let offered = !possible || entries.push(entry).is_ok();
            debug_assert!(offered, "the menu has room");
        };
        // The first entry leads to the other page, so that Menu and OK go to and fro.
        offer(counters, MenuEntry::Totals);
        for (kind, _) in self.counters.iter() {
            offer(totals || self.counters.len() > 1, MenuEntry::Count(kind));
        }
        offer(counters, MenuEntry::Restart);
        offer(totals && !pad.is_full(), MenuEntry::Enter);
        offer(totals && pad.is_started(), MenuEntry::Drop);
        offer(totals && !pad.is_started() && pad.rounds() > 0, MenuEntry::Undo);
        offer(totals && pad.rounds() > 0, MenuEntry::Rounds);
        offer(totals, MenuEntry::Goal);
        if let Some(seat) = joining {
            offer(true, MenuEntry::Join(seat));
        }
        if let Some(seat) = leaving {
            offer(true, MenuEntry::Leave(seat));
        }
        offer(true, MenuEntry::Counters);
        offer(true, MenuEntry::NewPad);
        offer(true, MenuEntry::Help);
        entries
    }

    pub(super) fn totals(&mut self, top: u8, input: Input, stage: &mut Stage<'_>) {
        let lowest_top = self.pad.seats().len().saturating_sub(LINES);
        let next = match input {
            Input::Press(Button::Up) | Input::Hold(Button::Up) | Input::Repeat(Button::Up) => top.saturating_sub(1),
            Input::Press(Button::Down) | Input::Hold(Button::Down) | Input::Repeat(Button::Down) => {
                top.saturating_add(1).min(lowest_top)
            }
            _ => top,
        };
        let answer = match input {
            Input::Press(button @ (Button::Ok | Button::Menu)) => Answer::Chosen(button),
            Input::Press(Button::Back) => Answer::Back,
            _ if next != top => Answer::Moved,
            _ => Answer::Nothing,
        };
        match stage.respond(Screen::Totals(next), answer, input) {
            Some(Button::Menu) => stage.open(Screen::Menu(Menu::default())),
            Some(_) => self.begin_entering(stage),
            None => {}
        }
    }

    pub(super) fn menu(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let entries = self.menu_entries();
        let answer = menu.handle(input, u8::try_from(entries.len()).unwrap_or_default());
        let chosen = stage.respond(Screen::Menu(menu), answer, input);
        let Some(entry) = chosen.and_then(|index| entries.get(usize::from(index)).copied()) else {
            return;
        };
        match entry {
            MenuEntry::Totals => {
                self.page = Some(Page::Totals);
                self.keep_and_go_back(stage);
            }
            MenuEntry::Count(kind) => {
                self.page = Some(Page::Counters);
                self.keep_and_go_back(stage);
                stage.show(self.counting(kind));
            }
            MenuEntry::Enter => {
                self.back_to_page(stage);
                self.begin_entering(stage);
            }
            MenuEntry::Undo => {
                // Back to the moment before the OK that closed the round. Refused only if there is nothing to undo.
                let _ = self.pad.reopen_round();
                self.keep_and_go_back(stage);
                if let Some(seat) = self.pad.seats().iter().next_back() {
                    stage.open(self.entering(seat));
                }
            }
            MenuEntry::Rounds => {
                self.back_to_page(stage);
                stage.open(Screen::Rounds(Menu::at(self.pad.rounds().saturating_sub(1))));
            }
            MenuEntry::Goal => self.toggle_goal(stage),
            MenuEntry::Join(seat) => {
                self.pad.join(seat);
                self.keep_and_go_back(stage);
            }
            MenuEntry::Leave(seat) => {
                // Offered only if it is possible.
                let _ = self.pad.leave(seat);
                self.keep_and_go_back(stage);
            }
            MenuEntry::Counters => {
                self.back_to_page(stage);
                stage.open(Screen::CounterList(Menu::default()));
            }
            MenuEntry::Restart => stage.open(Screen::Ask(Question::Restart, Confirm::default())),
            MenuEntry::Drop => stage.open(Screen::Ask(Question::DropRound, Confirm::default())),
            MenuEntry::NewPad => stage.open(Screen::Ask(Question::NewPad, Confirm::default())),
            MenuEntry::Help => stage.explain(ToolId::Score),
        }
    }

    fn keep_and_go_back(&mut self, stage: &mut Stage<'_>) {
        stage.save(Key::Score);
        self.back_to_page(stage);
    }

    /// Asks for the first entry that is missing; for the last one if none is.
    fn begin_entering(&self, stage: &mut Stage<'_>) {
        let last = || self.pad.seats().iter().next_back();
        match self.pad.next_to_enter().or_else(last) {
            _ if self.pad.is_full() => {
                stage.open(Screen::Notice(Notice::Full));
                stage.answer(Tune::Message);
            }
            Some(seat) => stage.open(self.entering(seat)),
            None => {}
        }
    }

    fn entering(&self, seat: Seat) -> Screen {
        Screen::Enter(seat, points_picker(self.pad.entered(seat)))
    }

    pub(super) fn enter(&mut self, seat: Seat, mut picker: Picker, input: Input, stage: &mut Stage<'_>) {
        let before = self.pad.seats().iter().rev().find(|one| *one < seat);
        match (input, before) {
            (Input::Press(Button::Menu), _) => self.open_entry_menu(self.open_round(), seat, stage),
            (Input::Press(Button::Back), Some(before)) => {
                stage.show(self.entering(before));
                stage.answer(Tune::Back);
            }
            _ => {
                let answer = picker.handle(input);
                if let Some(points) = stage.respond(Screen::Enter(seat, picker), answer, input) {
                    self.enter_and_go_on(seat, Points::new(points), stage);
                }
            }
        }
    }

    /// Keeps an entry of the open round and asks the next seat; after the last one the round counts.
    fn enter_and_go_on(&mut self, seat: Seat, points: Option<Points>, stage: &mut Stage<'_>) {
        // There is an open round, and the seat plays: both were so when the screen opened.
        let entered = self.pad.enter(seat, points);
        debug_assert!(entered.is_ok(), "{entered:?}");
        stage.save(Key::Score);
        if let Some(next) = self.pad.seats().iter().find(|one| *one > seat) {
            stage.show(self.entering(next));
            return;
        }
        if self.pad.close_round().is_ok() {
            self.back_to_page(stage);
            stage.answer(Tune::Turn);
        } else {
            stage.show(Screen::Notice(Notice::NothingEntered));
            stage.answer(Tune::Message);
        }
    }

    pub(super) fn rounds(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, self.pad.rounds());
        if let Some(index) = stage.respond(Screen::Rounds(menu), answer, input) {
            stage.open(Screen::Round(index.saturating_add(1), Menu::default()));
        }
    }

    pub(super) fn round(&mut self, round: u8, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, self.pad.seats().len());
        let chosen = stage.respond(Screen::Round(round, menu), answer, input);
        if let Some(seat) = chosen.and_then(Seat::new) {
            let place = Place { round, seat };
            stage.open(Screen::Correct(place, points_picker(self.points_at(place))));
        }
    }

    pub(super) fn correct(&mut self, place: Place, mut picker: Picker, input: Input, stage: &mut Stage<'_>) {
        if input == Input::Press(Button::Menu) {
            self.open_entry_menu(place.round, place.seat, stage);
            return;
        }
        let answer = picker.handle(input);
        if let Some(points) = stage.respond(Screen::Correct(place, picker), answer, input) {
            self.correct_and_close(place, Points::new(points), stage);
        }
    }

    fn correct_and_close(&mut self, place: Place, points: Option<Points>, stage: &mut Stage<'_>) {
        let corrected = self.pad.correct(place.round, place.seat, points);
        debug_assert!(corrected.is_ok(), "{corrected:?}");
        stage.save(Key::Score);
        stage.close();
    }

    fn open_entry_menu(&self, round: u8, seat: Seat, stage: &mut Stage<'_>) {
        stage.open(Screen::EntryMenu(Place { round, seat }, Menu::default()));
        stage.answer(Tune::Chosen);
    }

    pub(super) fn entry_menu(&mut self, place: Place, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let open = self.is_open(place);
        let entries = EntryMenuEntry::all(open);
        let answer = menu.handle(input, u8::try_from(entries.len()).unwrap_or_default());
        let chosen = stage.respond(Screen::EntryMenu(place, menu), answer, input);
        match chosen.and_then(|index| entries.get(usize::from(index))) {
            Some(EntryMenuEntry::NoEntry) => {
                stage.close();
                if open {
                    self.enter_and_go_on(place.seat, None, stage);
                } else {
                    self.correct_and_close(place, None, stage);
                }
            }
            Some(EntryMenuEntry::Drop) => stage.open(Screen::Ask(Question::DropRound, Confirm::default())),
            Some(EntryMenuEntry::Help) => stage.explain(ToolId::Score),
            None => {}
        }
    }
}

fn points_picker(points: Option<Points>) -> Picker {
    let points = points.unwrap_or_default();
    Picker::new(points.get(), Points::MIN.get(), Points::MAX.get())
}
