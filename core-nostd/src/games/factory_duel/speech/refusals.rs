//! Why something is not possible, and the rules of each moment.

#[cfg(test)]
mod tests;

use core::fmt;

use super::super::action::{Change, Error};
use super::super::cards::{AnyCard, Step};
use super::super::data::{CRYSTALS_MAX, MINERALS_MAX, STAT_MAX};
use super::super::place::Slot;
use super::super::state::Flow;
use super::super::view::View;
use super::super::words::WORDS;
use super::cards::step_name;
use super::{Line, Teller};
use crate::ui::template::number;
use crate::ui::texts::Word;

/// What stands in the way of an action.
pub(super) fn explain(tell: Teller<'_>, error: Error, out: &mut dyn fmt::Write) -> fmt::Result {
    let words = &WORDS.errors;
    let mut told = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
    match error {
        Error::GameOver => told(words.over, &[]),
        Error::WrongPhase => told(words.now, &[]),
        Error::AlreadyLocked => told(words.locked, &[]),
        Error::NoSuchOption => told(words.option, &[]),
        Error::NoSuchRobot => told(words.robot, &[]),
        Error::NoSuchSlot => told(words.slot, &[]),
        Error::NoChange => told(words.same, &[]),
        Error::ModuleFacedown => told(words.facedown, &[]),
        Error::SlotFull { slot } => {
            // Only its owner is refused an assignment, and knows how many places there are.
            let places = tell.view.capacity(slot).unwrap_or_default();
            told(words.full, &[&slot_name(tell, slot), &number(places)])
        }
        Error::NotAssigned => told(words.in_store, &[]),
        Error::CrystalOnAttack => told(words.attacker, &[]),
        Error::HasCrystal => told(words.has_crystal, &[]),
        Error::NoCrystal => told(words.no_crystal, &[]),
        Error::CardNotInHand => told(words.hand, &[]),
        Error::NoSuchPosition => told(words.position, &[]),
        Error::NoSuchModule => told(words.module, &[]),
        Error::ModuleInUse => told(words.in_use, &[]),
        Error::SlotsInUse => told(words.slots_in_use, &[]),
        Error::NoSelector => told(words.no_selector, &[]),
        Error::CardNotDiscarded => told(words.not_discarded, &[]),
        Error::BadDraw { .. } if has_entered_all(tell.view) => told(words.all_drawn, &[]),
        Error::BadDraw { card } => told(words.bad_draw, &[&tell.short_card_name(AnyCard::Module(card))]),
        Error::DrawsOwed { count } => told(words.draws_owed, &[&number(count)]),
        Error::NothingToRecall => told(words.recall, &[]),
        Error::OutOfRange { change } => explain_limit(tell, change, out),
    }
}

/// RF-130: the limits of 4.1.
fn explain_limit(tell: Teller<'_>, change: Change, out: &mut dyn fmt::Write) -> fmt::Result {
    let (words, signs) = (&WORDS.errors, &WORDS.signs);
    let mut told = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
    let (more, what, least, most) = match change {
        Change::Minerals(more) => (more, signs.mineral, 0, MINERALS_MAX),
        Change::Crystals(more) => (more, signs.crystal, 0, CRYSTALS_MAX.into()),
        Change::Power(_, more) => (more, signs.power, 1, STAT_MAX.into()),
        Change::Armor(_, more) => (more, signs.armor, 1, STAT_MAX.into()),
        Change::Shields(false) => (false, signs.shield, 0, 0),
        // The most depends on the card.
        Change::Shields(true) | Change::Tracker(_, true) => return told(words.at_the_top, &[]),
        Change::Tracker(_, false) => return told(words.at_the_bottom, &[]),
        Change::NewRobot => return told(words.robots, &[]),
        Change::Install(upgrade) => {
            return told(words.installed, &[&tell.card_name(AnyCard::Upgrade(upgrade))]);
        }
        // A robot or a module that is there can always be destroyed.
        Change::DestroyRobot(_) | Change::DestroyModule(_) => return told(words.now, &[]),
    };
    let (sentence, limit) = if more {
        (words.at_most, most)
    } else {
        (words.at_least, least)
    };
    told(sentence, &[&tell.line(what), &number(limit)])
}

/// What a slot is called for those whose robots are there: a step, or the module.
fn slot_name(tell: Teller<'_>, slot: Slot) -> Line {
    match slot {
        Slot::Gather => step_name(tell, Step::Gather),
        Slot::Build => step_name(tell, Step::Build),
        Slot::Produce => step_name(tell, Step::Produce),
        Slot::Attack => step_name(tell, Step::Attack),
        Slot::Module(place) => {
            let seat = tell.view.viewer().seat();
            let module = seat.and_then(|seat| tell.view.module(seat, place));
            module.map_or_else(Line::new, |module| tell.short_card_name(AnyCard::Module(module.card())))
        }
    }
}

/// RF-129: whether the viewer has no more cards to enter.
fn has_entered_all(view: View<'_>) -> bool {
    let seat = view.viewer().seat();
    seat.is_some_and(|seat| view.owed(seat) == 0)
}

/// The rules of this moment.
pub(super) fn rules(view: View<'_>) -> Word {
    let rules = &WORDS.rules;
    match view.flow() {
        _ if view.is_mending() => rules.set_right,
        Flow::Drawing => rules.drawing,
        Flow::Choosing => rules.choosing,
        Flow::Programming => rules.programming,
        Flow::Executing(step) => rules_of(step),
        Flow::Manual(_) => rules.manual,
        Flow::Over => rules.over,
    }
}

/// What happens in a step.
pub(in super::super) fn rules_of(step: Step) -> Word {
    step.of(WORDS.rules.steps)
}
