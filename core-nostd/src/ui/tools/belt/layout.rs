use heapless::Vec;
use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::kit::belt::{Belt, Change, Way, Window};
use crate::kit::list::List;
use crate::ui::name::Name;

/// The most places: eight columns of the screen for each.
pub(super) const PLACES_MAX: u8 = 16;
/// The most windows: so many bars fit below the ring.
pub(super) const WINDOWS_MAX: u8 = 4;
/// The most letters of a thing.
pub(super) const LABEL_LETTERS: u8 = 4;
/// The most that a thing costs.
pub(super) const COST_MAX: u8 = 99;

/// A belt as it lies on the table, with its windows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) struct Layout {
    pub(super) belt: Belt<Thing, { PLACES_MAX as usize }>,
    pub(super) windows: List<NamedWindow, { WINDOWS_MAX as usize }>,
    /// The window that is shown in full; 0 if there is none.
    selected: u8,
}

/// What lies on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) struct Thing {
    pub(super) sign: Sign,
    pub(super) cost: u8,
}

/// How a thing looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(in crate::ui) enum Sign {
    /// One to four letters.
    Letters(Name),
    /// A little picture.
    Resource(Resource),
}

/// The things that have a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(in crate::ui) enum Resource {
    Metal,
    Energy,
    Gear,
    Card,
    Star,
    Robot,
}

/// A window and what the players call it; an empty name is "Window 1" and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) struct NamedWindow {
    pub(super) name: Name,
    pub(super) window: Window,
}

/// What another number of places does to things and windows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Consequences {
    pub(super) things_gone: u8,
    pub(super) windows_gone: u8,
    pub(super) windows_shorter: u8,
    pub(super) windows_longer: u8,
}

impl Default for Layout {
    /// The example: eight places with A to H, which cost 1 to 8, and two windows.
    fn default() -> Layout {
        let mut cost = 0;
        let belt = Belt::from(["A", "B", "C", "D", "E", "F", "G", "H"].map(|letter| {
            cost = u8::saturating_add(cost, 1);
            let sign = Sign::Letters(Name::new(letter).unwrap_or_default());
            Thing { sign, cost }
        }));
        let windows = [Window { first: 0, len: 3 }, Window { first: 5, len: 2 }];
        Layout {
            belt,
            windows: windows.map(NamedWindow::new).into_iter().collect(),
            selected: 0,
        }
    }
}

impl Layout {
    /// Whether it is valid, checked after reading from flash.
    pub(super) fn is_sound(&self) -> bool {
        let ring = self.belt.len();
        let last = self.window_count().saturating_sub(1);
        self.belt.iter().flatten().all(|thing| thing.is_sound())
            && self.windows.iter().all(|one| one.window.fits(ring))
            && self.selected <= last
    }

    /// How many windows there are.
    pub(super) fn window_count(&self) -> u8 {
        u8::try_from(self.windows.len()).unwrap_or(WINDOWS_MAX)
    }

    /// The window at `index`, in the order in which they were added.
    pub(super) fn window(&self, index: u8) -> Option<NamedWindow> {
        self.windows.get(usize::from(index)).copied()
    }

    /// Which window is shown in full; 0 if there is none.
    pub(super) const fn selected(&self) -> u8 {
        self.selected
    }

    /// Goes on to the next window, or back to the one before, in a ring. Returns whether that is another one.
    pub(super) fn select_next(&mut self, way: Way) -> bool {
        let before = self.selected;
        let last = self.window_count().saturating_sub(1);
        self.selected = match way {
            Way::Forward if before >= last => 0,
            Way::Forward => before.saturating_add(1),
            Way::Back => before.checked_sub(1).unwrap_or(last),
        };
        self.selected != before
    }

    /// What lies in a window, added up; `None` if nothing on the whole belt costs anything.
    pub(super) fn sum(&self, window: Window) -> Option<u32> {
        let cost_of = |thing: Thing| u16::from(thing.cost);
        let costly = self.belt.iter().flatten().any(|thing| thing.cost > 0);
        costly.then(|| self.belt.sum(window, cost_of))
    }

    /// A window to begin with when one is added: the place after the last window.
    pub(super) fn free_window(&self) -> Window {
        let ring = self.belt.len();
        let last = self.windows.last().and_then(|one| one.window.last(ring));
        let first = last.map_or(0, |last| last.saturating_add(1));
        Window {
            first: if first < ring { first } else { 0 },
            len: 1,
        }
    }

    /// Adds a window and selects it; does nothing if there are [`WINDOWS_MAX`] already.
    pub(super) fn add_window(&mut self, window: Window) {
        if self.windows.push(NamedWindow::new(window)).is_ok() {
            self.selected = self.window_count().saturating_sub(1);
        }
    }

    /// Removes the window at `index`.
    pub(super) fn remove_window(&mut self, index: u8) {
        self.windows.remove(usize::from(index));
        self.selected = self.selected.min(self.window_count().saturating_sub(1));
    }

    /// Takes all things off the belt.
    pub(super) fn clear(&mut self) {
        for place in 0..self.belt.len() {
            self.belt.take(place);
        }
    }

    /// Gives the ring another number of places: new ones come at the end, and from there they go.
    pub(super) fn resize(&mut self, len: u8) -> Consequences {
        let mut changes: Vec<Change, { PLACES_MAX as usize }, u8> = Vec::new();
        let mut done = Consequences::default();
        while let Some(change) = self.step_towards(len, &mut done) {
            // A ring of 2 to 16 places changes at most 14 times.
            let _ = changes.push(change);
        }
        self.windows.retain_mut(|one| {
            let before = one.window.len;
            let after = changes
                .iter()
                .try_fold(one.window, |window, change| window.follow(*change));
            let count = match after.map(|window| window.len) {
                None => &mut done.windows_gone,
                Some(len) if len < before => &mut done.windows_shorter,
                Some(len) if len > before => &mut done.windows_longer,
                Some(_) => &mut 0,
            };
            *count = count.saturating_add(1);
            one.window = after.unwrap_or(one.window);
            after.is_some()
        });
        self.selected = self.selected.min(self.window_count().saturating_sub(1));
        done
    }

    /// Adds or removes one place; `None` if there are `len`.
    fn step_towards(&mut self, len: u8, done: &mut Consequences) -> Option<Change> {
        let now = self.belt.len();
        if now < len {
            return self.belt.insert_place(now).ok();
        }
        let last = now.saturating_sub(1);
        let lay_there = self.belt.at(last).is_some();
        let change = (now > len).then(|| self.belt.remove_place(last).ok()).flatten()?;
        done.things_gone = done.things_gone.saturating_add(lay_there.into());
        Some(change)
    }
}

impl Thing {
    fn is_sound(&self) -> bool {
        let sign = match self.sign {
            Sign::Letters(name) => (1..=LABEL_LETTERS).contains(&name.len()),
            Sign::Resource(_) => true,
        };
        sign && self.cost <= COST_MAX
    }
}

impl NamedWindow {
    /// A window that has no name of its own.
    pub(super) const fn new(window: Window) -> NamedWindow {
        let name = Name::EMPTY;
        NamedWindow { name, window }
    }
}
