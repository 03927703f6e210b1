//! The menu of the belt, and what lies behind it: things, windows, places, starting over.

use super::edges::Edges;
use super::layout::{COST_MAX, Consequences, LABEL_LETTERS, Layout, PLACES_MAX, Resource, Sign, Thing, WINDOWS_MAX};
use super::{BeltTool, Entry, Screen, StartOver};
use crate::kit::belt::{PLACES_MIN, Way};
use crate::store::Key;
use crate::ui::confirm::Confirm;
use crate::ui::input::Input;
use crate::ui::letters::Letters;
use crate::ui::menu::{Answer, Menu};
use crate::ui::name::{NAME_LETTERS, Name};
use crate::ui::picker::Picker;
use crate::ui::screen::{count, entry};
use crate::ui::stage::Stage;
use crate::ui::tools::{ToolId, ToolScreen};

/// What can be done with a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ThingEntry {
    Cost,
    Letters,
    Resource(Resource),
    TakeAway,
}

impl ThingEntry {
    const ALL: [ThingEntry; 9] = [
        ThingEntry::Cost,
        ThingEntry::Letters,
        ThingEntry::Resource(Resource::Metal),
        ThingEntry::Resource(Resource::Energy),
        ThingEntry::Resource(Resource::Gear),
        ThingEntry::Resource(Resource::Card),
        ThingEntry::Resource(Resource::Star),
        ThingEntry::Resource(Resource::Robot),
        ThingEntry::TakeAway,
    ];

    /// The entries for a place: nothing has no cost, and cannot be taken away.
    pub(super) fn of(thing: Option<Thing>) -> impl Iterator<Item = ThingEntry> {
        let needs_thing = |entry: &ThingEntry| matches!(entry, ThingEntry::Cost | ThingEntry::TakeAway);
        ThingEntry::ALL
            .into_iter()
            .filter(move |entry| thing.is_some() || !needs_thing(entry))
    }

    /// Whether `thing` is what this entry would put there.
    pub(super) fn is(self, thing: Option<Thing>) -> bool {
        match (self, thing.map(|thing| thing.sign)) {
            (ThingEntry::Letters, Some(Sign::Letters(_))) => true,
            (ThingEntry::Resource(one), Some(Sign::Resource(other))) => one == other,
            _ => false,
        }
    }
}

/// What can be done with a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WindowEntry {
    Places,
    Name,
    Remove,
}

impl WindowEntry {
    pub(super) const ALL: [WindowEntry; 3] = [WindowEntry::Places, WindowEntry::Name, WindowEntry::Remove];
}

impl BeltTool {
    pub(super) fn menu(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, count(&Entry::ALL));
        let chosen = stage.respond(Screen::Menu(menu), answer, input);
        match chosen.and_then(|index| entry(&Entry::ALL, index)) {
            Some(Entry::ShiftBack) => {
                stage.close();
                self.shift(Way::Back, stage);
            }
            Some(Entry::Things) => {
                // Mostly it is about what lies in the window that everybody looks at.
                let selected = self.layout.window(self.layout.selected());
                let place = selected.map_or(0, |one| one.window.first);
                stage.open(Screen::Things(Menu::at(place)));
            }
            Some(Entry::Windows) => stage.open(Screen::Windows(Menu::at(self.layout.selected()))),
            Some(Entry::Places) => stage.open(Screen::Places(Picker::new(
                self.layout.belt.len().into(),
                PLACES_MIN.into(),
                PLACES_MAX.into(),
            ))),
            Some(Entry::StartOver) => stage.open(Screen::StartOver(Menu::default())),
            Some(Entry::Help) => stage.explain(ToolId::Belt),
            None => {}
        }
    }

    pub(super) fn things(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, self.layout.belt.len());
        if let Some(place) = stage.respond(Screen::Things(menu), answer, input) {
            let belt = &self.layout.belt;
            let thing = belt.at(place);
            // The cursor stands at what lies there now, else at the same as before: rows often hold one kind.
            let likely = thing.or_else(|| belt.at(place.checked_sub(1)?));
            let at = (0..).zip(ThingEntry::of(thing)).find(|(_, entry)| entry.is(likely));
            let cursor = at.map_or(0, |(index, _)| index);
            stage.open(Screen::Thing(place, Menu::at(cursor)));
        }
    }

    pub(super) fn thing(&mut self, place: u8, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let thing = self.layout.belt.at(place);
        let entries = u8::try_from(ThingEntry::of(thing).count()).unwrap_or(u8::MAX);
        let answer = menu.handle(input, entries);
        let chosen = stage.respond(Screen::Thing(place, menu), answer, input);
        match chosen.and_then(|index| ThingEntry::of(thing).nth(index.into())) {
            Some(ThingEntry::Cost) => {
                if let Some(thing) = thing {
                    stage.open(self.cost_screen(place, thing.sign));
                }
            }
            Some(ThingEntry::Letters) => {
                let name = match thing.map(|thing| thing.sign) {
                    Some(Sign::Letters(name)) => name,
                    _ => Name::EMPTY,
                };
                stage.open(Screen::Letters(place, Letters::new(name, LABEL_LETTERS)));
            }
            Some(ThingEntry::Resource(resource)) => {
                stage.open(self.cost_screen(place, Sign::Resource(resource)));
            }
            Some(ThingEntry::TakeAway) => self.put(place, None, stage),
            None => {}
        }
    }

    pub(super) fn letters(&mut self, place: u8, mut letters: Letters, input: Input, stage: &mut Stage<'_>) {
        let answer = letters.handle(input);
        if let Some(name) = stage.respond(Screen::Letters(place, letters), answer, input) {
            if name.is_empty() {
                // No letters, no thing.
                self.put(place, None, stage);
            } else {
                stage.show(self.cost_screen(place, Sign::Letters(name)));
            }
        }
    }

    /// The question for the cost, the last one before a thing lies on its place.
    fn cost_screen(&self, place: u8, sign: Sign) -> Screen {
        let cost = self.layout.belt.at(place).map_or(0, |thing| thing.cost);
        Screen::Cost(place, sign, Picker::new(cost.into(), 0, COST_MAX.into()))
    }

    pub(super) fn cost(&mut self, place: u8, sign: Sign, mut picker: Picker, input: Input, stage: &mut Stage<'_>) {
        let answer = picker.handle(input);
        let chosen = stage.respond(Screen::Cost(place, sign, picker), answer, input);
        if let Some(cost) = chosen.and_then(|cost| u8::try_from(cost).ok()) {
            self.put(place, Some(Thing { sign, cost }), stage);
        }
    }

    /// Puts something, or nothing, on a place, and goes on to the next place.
    fn put(&mut self, place: u8, thing: Option<Thing>, stage: &mut Stage<'_>) {
        self.layout.belt.take(place);
        if let Some(thing) = thing {
            // The place is one that the list has offered.
            let _ = self.layout.belt.set(place, thing);
        }
        stage.save(Key::Belt);
        stage.close_to(|screen| is(screen, |screen| matches!(screen, Screen::Things(_))));
        let last = self.layout.belt.len().saturating_sub(1);
        stage.show(Screen::Things(Menu::at(place.saturating_add(1).min(last))));
    }

    pub(super) fn windows(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let windows = self.layout.window_count();
        // One more entry: a new window, or the words that there is no room for one.
        let answer = match menu.handle(input, windows.saturating_add(1)) {
            Answer::Chosen(WINDOWS_MAX) => Answer::Nothing,
            answer => answer,
        };
        match stage.respond(Screen::Windows(menu), answer, input) {
            Some(index) if index < windows => stage.open(Screen::Window(index, Menu::default())),
            Some(_) => stage.open(Screen::Edges(None, Edges::new(self.layout.free_window()))),
            None => {}
        }
    }

    pub(super) fn window(&mut self, index: u8, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, count(&WindowEntry::ALL));
        let chosen = stage.respond(Screen::Window(index, menu), answer, input);
        let chosen = chosen.and_then(|at| entry(&WindowEntry::ALL, at));
        let Some((chosen, one)) = chosen.zip(self.layout.window(index)) else {
            return;
        };
        stage.open(match chosen {
            WindowEntry::Places => Screen::Edges(Some(index), Edges::new(one.window)),
            WindowEntry::Name => Screen::WindowName(index, Letters::new(one.name, NAME_LETTERS)),
            WindowEntry::Remove => Screen::RemoveWindow(index, Confirm::default()),
        });
    }

    pub(super) fn window_name(&mut self, index: u8, mut letters: Letters, input: Input, stage: &mut Stage<'_>) {
        let answer = letters.handle(input);
        if let Some(name) = stage.respond(Screen::WindowName(index, letters), answer, input) {
            if let Some(one) = self.layout.windows.get_mut(usize::from(index)) {
                one.name = name;
            }
            stage.save(Key::Belt);
            stage.close();
        }
    }

    pub(super) fn edges(&mut self, index: Option<u8>, mut edges: Edges, input: Input, stage: &mut Stage<'_>) {
        let answer = edges.handle(input, self.layout.belt.len());
        if let Some(window) = stage.respond(Screen::Edges(index, edges), answer, input) {
            match index {
                None => self.layout.add_window(window),
                Some(index) => {
                    if let Some(one) = self.layout.windows.get_mut(usize::from(index)) {
                        one.window = window;
                    }
                }
            }
            stage.save(Key::Belt);
            stage.close();
        }
    }

    pub(super) fn remove_window(&mut self, index: u8, mut confirm: Confirm, input: Input, stage: &mut Stage<'_>) {
        let answer = confirm.handle(input, stage);
        if stage
            .respond(Screen::RemoveWindow(index, confirm), answer, input)
            .is_some()
        {
            self.layout.remove_window(index);
            stage.save(Key::Belt);
            // Back to the list, whose cursor may have stood at the end.
            stage.close();
            stage.close();
            stage.show(Screen::Windows(Menu::at(self.layout.selected())));
        }
    }

    pub(super) fn places(&mut self, mut picker: Picker, input: Input, stage: &mut Stage<'_>) {
        let answer = picker.handle(input);
        let chosen = stage.respond(Screen::Places(picker), answer, input);
        let Some(len) = chosen.and_then(|len| u8::try_from(len).ok()) else {
            return;
        };
        if self.layout.clone().resize(len) == Consequences::default() {
            self.resize(len, stage);
        } else {
            stage.show(Screen::ConfirmPlaces(len, Confirm::default()));
        }
    }

    pub(super) fn confirm_places(&mut self, len: u8, mut confirm: Confirm, input: Input, stage: &mut Stage<'_>) {
        let answer = confirm.handle(input, stage);
        if stage
            .respond(Screen::ConfirmPlaces(len, confirm), answer, input)
            .is_some()
        {
            self.resize(len, stage);
        }
    }

    fn resize(&mut self, len: u8, stage: &mut Stage<'_>) {
        let _ = self.layout.resize(len);
        show_belt(stage);
    }

    pub(super) fn start_over(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, count(&StartOver::ALL));
        let chosen = stage.respond(Screen::StartOver(menu), answer, input);
        if let Some(fresh) = chosen.and_then(|index| entry(&StartOver::ALL, index)) {
            stage.open(Screen::ConfirmStart(fresh, Confirm::default()));
        }
    }

    pub(super) fn confirm_start(
        &mut self,
        fresh: StartOver,
        mut confirm: Confirm,
        input: Input,
        stage: &mut Stage<'_>,
    ) {
        let answer = confirm.handle(input, stage);
        if stage
            .respond(Screen::ConfirmStart(fresh, confirm), answer, input)
            .is_none()
        {
            return;
        }
        match fresh {
            StartOver::ClearThings => self.layout.clear(),
            StartOver::ClearAll => {
                self.layout.clear();
                while self.layout.window_count() > 0 {
                    self.layout.remove_window(0);
                }
            }
            StartOver::Example => self.layout = Layout::default(),
        }
        show_belt(stage);
    }
}

/// Keeps what has changed and shows the belt.
fn show_belt(stage: &mut Stage<'_>) {
    stage.save(Key::Belt);
    stage.close_to(|screen| is(screen, |screen| screen == Screen::Main));
}

/// Whether a screen of the device is a certain one of this tool.
fn is(screen: crate::ui::screen::Screen, wanted: impl Fn(Screen) -> bool) -> bool {
    match screen {
        crate::ui::screen::Screen::Tool(ToolScreen::Belt(screen)) => wanted(screen),
        _ => false,
    }
}
