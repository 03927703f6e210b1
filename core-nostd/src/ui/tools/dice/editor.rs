//! Bags are made and changed here, one kind of dice after the other.

use heapless::Vec;

use super::state::BAGS_MAX;
use super::{DiceTool, Refusal, Screen, close_to_table};
use crate::kit::dice::{Bag, DICE_MAX, Die, MODIFIER_MAX};
use crate::store::Key;
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::input::Input;
use crate::ui::menu::{Answer, Menu};
use crate::ui::picker::Picker;
use crate::ui::screen::{self, count, entry, position};
use crate::ui::stage::Stage;

/// A bag on the way to the shelf.
pub(super) struct Draft {
    pub(super) bag: Bag,
    /// Whether it gets a place of its own; otherwise it replaces the current bag.
    is_new: bool,
}

/// What can be done to a bag.
#[derive(Clone, Copy)]
pub(super) enum BagEntry {
    Done,
    Dice(Die, u8),
    AddDice,
    Modifier,
}

/// One line for each die in the fullest bag, and the three others.
const ENTRIES_MAX: usize = DICE_MAX as usize + 3;

/// The kinds of dice that a shop sells. One more entry below them leads to all others.
const KINDS: [u8; 9] = [2, 3, 4, 6, 8, 10, 12, 20, 100];
pub(super) const KIND_ENTRIES: u8 = count(&KINDS) + 1;

/// The die at a place in the list of kinds; `None` for the way to all others.
pub(super) fn kind(index: u8) -> Option<Die> {
    entry(&KINDS, index).and_then(Die::new)
}

impl DiceTool {
    /// Begins a bag, if there is room for it on the shelf.
    pub(super) fn new_bag(&mut self, stage: &mut Stage<'_>) {
        if self.state.bag_count() >= BAGS_MAX {
            refuse(Refusal::TooManyBags, stage);
            return;
        }
        self.draft = None;
        stage.open(first_kinds());
    }

    /// Begins to change the current bag.
    pub(super) fn change_bag(&mut self, stage: &mut Stage<'_>) {
        self.draft = self.state.bag().map(|bag| Draft {
            bag: bag.clone(),
            is_new: false,
        });
        close_to_table(stage);
        // Whoever comes here wants to change something: the first kind of dice, most likely.
        stage.open(Screen::Bag(Menu::at(1)));
    }

    /// What can be done to the draft, in menu order.
    pub(super) fn bag_entries(&self) -> Vec<BagEntry, ENTRIES_MAX> {
        let mut entries = Vec::new();
        let groups = self.draft.iter().flat_map(|draft| draft.bag.groups());
        let dice = groups.map(|(die, count)| BagEntry::Dice(die, count));
        let all = [BagEntry::Done]
            .into_iter()
            .chain(dice)
            .chain([BagEntry::AddDice, BagEntry::Modifier]);
        for entry in all {
            let pushed = entries.push(entry);
            debug_assert!(pushed.is_ok(), "the fullest bag fits");
        }
        entries
    }

    pub(super) fn edit_bag(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let entries = self.bag_entries();
        let answer = menu.handle(input, u8::try_from(entries.len()).unwrap_or_default());
        if matches!(answer, Answer::Back) && self.draft_is_changed() {
            stage.open(Screen::Discard(Confirm::default()));
            stage.answer(Tune::Chosen);
            return;
        }
        let chosen = stage.respond(Screen::Bag(menu), answer, input);
        match chosen.and_then(|index| entries.get(usize::from(index))) {
            Some(BagEntry::Done) => self.finish_draft(stage),
            Some(BagEntry::Dice(die, count)) => self.ask_count(*die, *count, stage),
            Some(BagEntry::AddDice) if self.dice_in_draft() >= DICE_MAX => refuse(Refusal::TooManyDice, stage),
            Some(BagEntry::AddDice) => stage.open(first_kinds()),
            Some(BagEntry::Modifier) => {
                let now = self.draft.as_ref().map_or(0, |draft| draft.bag.modifier());
                let most = i16::from(MODIFIER_MAX);
                stage.open(Screen::Modifier(Picker::new(now.into(), most.saturating_neg(), most)));
            }
            None => {}
        }
    }

    pub(super) fn choose_kind(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        const FIRST_OTHER: i16 = 30;
        let answer = menu.handle(input, KIND_ENTRIES);
        match stage.respond(Screen::Kind(menu), answer, input).map(kind) {
            Some(Some(die)) => self.ask_one_more(die, stage),
            Some(None) => {
                let sides = |die: Die| i16::from(die.sides());
                stage.open(Screen::Sides(Picker::new(
                    FIRST_OTHER,
                    sides(Die::D2),
                    sides(Die::D100),
                )));
            }
            None => {}
        }
    }

    pub(super) fn choose_sides(&mut self, mut picker: Picker, input: Input, stage: &mut Stage<'_>) {
        let answer = picker.handle(input);
        let chosen = stage.respond(Screen::Sides(picker), answer, input);
        let sides = chosen.and_then(|sides| u8::try_from(sides).ok());
        if let Some(die) = sides.and_then(Die::new) {
            self.ask_one_more(die, stage);
        }
    }

    pub(super) fn choose_count(&mut self, die: Die, mut picker: Picker, input: Input, stage: &mut Stage<'_>) {
        let answer = picker.handle(input);
        let chosen = stage.respond(Screen::Count(die, picker), answer, input);
        let Some(count) = chosen.and_then(|count| u8::try_from(count).ok()) else {
            return;
        };
        match &mut self.draft {
            Some(draft) => {
                let set = draft.bag.set(die, count);
                debug_assert!(set.is_ok(), "only what is possible was offered");
            }
            None => self.draft = Bag::new(count, die).ok().map(|bag| Draft { bag, is_new: true }),
        }
        show_bag(stage);
    }

    pub(super) fn choose_modifier(&mut self, mut picker: Picker, input: Input, stage: &mut Stage<'_>) {
        let answer = picker.handle(input);
        let chosen = stage.respond(Screen::Modifier(picker), answer, input);
        let modifier = chosen.and_then(|modifier| i8::try_from(modifier).ok());
        if let (Some(modifier), Some(draft)) = (modifier, &mut self.draft) {
            let set = draft.bag.set_modifier(modifier);
            debug_assert!(set.is_ok(), "only what is possible was offered");
            show_bag(stage);
        }
    }

    pub(super) fn discard(&mut self, mut confirm: Confirm, input: Input, stage: &mut Stage<'_>) {
        let answer = confirm.handle(input, stage);
        if stage.respond(Screen::Discard(confirm), answer, input).is_some() {
            self.draft = None;
            close_to_table(stage);
        }
    }

    fn ask_one_more(&self, die: Die, stage: &mut Stage<'_>) {
        let there = self.draft.as_ref().map_or(0, |draft| draft.bag.count_of(die));
        self.ask_count(die, there.saturating_add(1), stage);
    }

    /// Asks how many dice of one kind there should be, of those numbers that are possible.
    fn ask_count(&self, die: Die, proposed: u8, stage: &mut Stage<'_>) {
        let there = self.draft.as_ref().map_or(0, |draft| draft.bag.count_of(die));
        let others = self.dice_in_draft().saturating_sub(there);
        // Taking all of them out is possible, unless they are the only ones or not in yet.
        let least = u8::from(there == 0 || others == 0);
        let most = DICE_MAX.saturating_sub(others);
        let picker = Picker::new(proposed.min(most).into(), least.into(), most.into());
        stage.open(Screen::Count(die, picker));
    }

    fn dice_in_draft(&self) -> u8 {
        self.draft.as_ref().map_or(0, |draft| draft.bag.count())
    }

    fn draft_is_changed(&self) -> bool {
        let changed = |draft: &Draft| draft.is_new || Some(&draft.bag) != self.state.bag();
        self.draft.as_ref().is_some_and(changed)
    }

    /// Puts the draft on the shelf.
    fn finish_draft(&mut self, stage: &mut Stage<'_>) {
        if let Some(draft) = self.draft.take() {
            if !draft.is_new {
                self.state.change(draft.bag);
            } else if self.state.add(draft.bag).is_err() {
                debug_assert!(false, "room was looked for at the beginning");
            }
            self.thrown_at = None;
            stage.save(Key::Dice);
        }
        close_to_table(stage);
    }
}

/// The list of kinds; the cursor stands at the usual one.
fn first_kinds() -> Screen {
    Screen::Kind(Menu::at(position(&KINDS, &Die::D6.sides())))
}

/// Shows what is in the bag; the cursor stands at Done, so that OK finishes.
fn show_bag(stage: &mut Stage<'_>) {
    let is_bag = |screen| matches!(screen, screen::Screen::Tool(super::ToolScreen::Dice(Screen::Bag(_))));
    stage.close_to(|screen| is_bag(screen) || screen == Screen::Table.into());
    let bag = Screen::Bag(Menu::default());
    if stage.screens.top().is_some_and(is_bag) {
        stage.show(bag);
    } else {
        stage.open(bag);
    }
}

fn refuse(refusal: Refusal, stage: &mut Stage<'_>) {
    stage.open(Screen::Refused(refusal));
    stage.answer(Tune::Message);
}
