//! What the screens with counters do.

use super::{Kind, Notice, Page, Question, ScoreTool, Screen};
use crate::kit::list::List;
use crate::kit::score::Count;
use crate::kit::seat::Seat;
use crate::store::Key;
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::input::{Button, Input};
use crate::ui::menu::{Answer, Menu};
use crate::ui::picker::Picker;
use crate::ui::stage::Stage;

/// The page of counters: which one, whose, and the number that Up and Down turn at once.
///
/// There is no mode to switch on and to forget: OK goes to the next seat, which with up to four
/// players takes fewer presses than choosing a seat, changing it and leaving it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) struct Counting {
    pub(super) kind: Kind,
    pub(super) seat: Seat,
    picker: Picker,
    /// The seat that the last OK left: if OK is held, it was meant for the next counter instead.
    left: Option<Seat>,
}

impl Kind {
    pub(super) const ALL: [Kind; 8] = [
        Kind::Life,
        Kind::Gold,
        Kind::Cubes,
        Kind::Cards,
        Kind::Energy,
        Kind::Tokens,
        Kind::Tricks,
        Kind::Level,
    ];

    /// What a counter of this kind most often starts with.
    const fn usual_start(self) -> i16 {
        match self {
            Kind::Life => 20,
            Kind::Level => 1,
            Kind::Gold | Kind::Cubes | Kind::Cards | Kind::Energy | Kind::Tokens | Kind::Tricks => 0,
        }
    }
}

/// What can be done to one counter: another start, or take it away.
pub(super) const COUNTER_ENTRIES: u8 = 2;

impl ScoreTool {
    /// The page of the first counter, if there is one.
    pub(super) fn first_counter(&self) -> Option<Screen> {
        self.counters.iter().next().map(|(kind, _)| self.counting(kind))
    }

    /// The page of a counter, at the first seat.
    pub(super) fn counting(&self, kind: Kind) -> Screen {
        self.counting_at(kind, Seat::P1, None)
    }

    fn counting_at(&self, kind: Kind, seat: Seat, left: Option<Seat>) -> Screen {
        let counter = self.counters.get(kind);
        let count = counter.map(|counter| counter.get(seat)).unwrap_or_default();
        Screen::Counters(Counting {
            kind,
            seat,
            picker: count_picker(i16::try_from(count.get()).unwrap_or_default()),
            left,
        })
    }

    /// The counter that a held OK leads to, if there is another one.
    pub(super) fn next_kind(&self, kind: Kind) -> Option<Kind> {
        let kinds = || self.counters.iter().map(|(kind, _)| kind);
        let later = kinds().skip_while(|one| *one != kind).nth(1);
        later.or_else(|| kinds().next()).filter(|next| *next != kind)
    }

    pub(super) fn count(&mut self, mut counting: Counting, input: Input, stage: &mut Stage<'_>) {
        let Counting { kind, seat, left, .. } = counting;
        match (input, self.next_kind(kind), left) {
            (Input::Press(Button::Menu), _, _) => {
                stage.open(Screen::Menu(Menu::default()));
                stage.answer(Tune::Chosen);
                return;
            }
            (Input::Hold(Button::Ok), Some(next), Some(left)) => {
                stage.show(self.counting_at(next, left, None));
                stage.answer(Tune::Chosen);
                return;
            }
            _ => {}
        }
        let before = counting.picker.value();
        let answer = counting.picker.handle(input);
        let by = counting.picker.value().saturating_sub(before);
        if answer == Answer::Moved {
            self.counters.change(kind, seat, by);
            stage.save(Key::Score);
            counting.left = None;
        }
        if stage.respond(Screen::Counters(counting), answer, input).is_some() {
            let next = self.pad.seats().after(seat).unwrap_or(seat);
            stage.show(self.counting_at(kind, next, Some(seat)));
        }
    }

    /// The kinds that nobody counts yet.
    pub(super) fn free_kinds(&self) -> List<Kind, { Kind::ALL.len() }> {
        let free = |kind: &Kind| self.counters.get(*kind).is_none();
        Kind::ALL.into_iter().filter(free).collect()
    }

    /// The counter at `index` of the list; `None` is the entry that adds one.
    pub(super) fn listed(&self, index: u8) -> Option<(Kind, Count)> {
        let (kind, counter) = self.counters.iter().nth(index.into())?;
        Some((kind, counter.start()))
    }

    pub(super) fn counter_list(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, self.counters.len().saturating_add(1));
        let chosen = stage.respond(Screen::CounterList(menu), answer, input);
        if answer == Answer::Back && self.page.is_some() {
            // The page below may show a counter that is no longer there.
            self.back_to_page(stage);
        }
        match chosen.map(|index| self.listed(index)) {
            Some(Some((kind, _))) => stage.open(Screen::Counter(kind, Menu::default())),
            Some(None) if self.counters.is_full() => {
                stage.open(Screen::Notice(Notice::CountersFull));
                stage.answer(Tune::Message);
            }
            Some(None) => stage.open(Screen::CounterKind(Menu::default())),
            None => {}
        }
    }

    pub(super) fn counter_kind(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let kinds = self.free_kinds();
        let answer = menu.handle(input, u8::try_from(kinds.len()).unwrap_or_default());
        let chosen = stage.respond(Screen::CounterKind(menu), answer, input);
        if let Some(kind) = chosen.and_then(|index| kinds.get(usize::from(index)).copied()) {
            stage.open(Screen::CounterStart(kind, count_picker(kind.usual_start())));
        }
    }

    pub(super) fn counter_start(&mut self, kind: Kind, mut picker: Picker, input: Input, stage: &mut Stage<'_>) {
        let answer = picker.handle(input);
        let chosen = stage.respond(Screen::CounterStart(kind, picker), answer, input);
        let Some(start) = chosen.and_then(|start| Count::new(u16::try_from(start).ok()?)) else {
            return;
        };
        // Either it is new, and there is room, or it starts again if the start is another one.
        match self.counters.get(kind).map(|counter| counter.start()) {
            None => {
                let opened = self.counters.open(kind, start);
                debug_assert!(opened.is_ok(), "{opened:?}");
                self.page = self.page.map(|_| Page::Counters);
            }
            Some(before) if before != start => {
                self.counters.begin(kind, start);
            }
            Some(_) => {}
        }
        stage.save(Key::Score);
        stage.close();
        stage.close();
    }

    pub(super) fn counter(&mut self, kind: Kind, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, COUNTER_ENTRIES);
        match stage.respond(Screen::Counter(kind, menu), answer, input) {
            Some(0) => {
                let start = self
                    .counters
                    .get(kind)
                    .map(|counter| counter.start())
                    .unwrap_or_default();
                let start = i16::try_from(start.get()).unwrap_or_default();
                stage.open(Screen::CounterStart(kind, count_picker(start)));
            }
            Some(_) => stage.open(Screen::Ask(Question::TakeAway(kind), Confirm::default())),
            None => {}
        }
    }
}

fn count_picker(value: i16) -> Picker {
    Picker::new(value, 0, i16::try_from(Count::MAX.get()).unwrap_or(i16::MAX))
}
