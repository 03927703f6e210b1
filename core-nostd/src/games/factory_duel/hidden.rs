//! `shuffle_unseen`: deals anew what a viewer cannot know.

use core::num::NonZero;

use super::action::Action;
use super::both::SEATS;
use super::cards::{Card, Module, Software};
use super::data::HAND;
use super::state::{Program, State};
use crate::game::{Actor, Game as _, Viewer};
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::Seat;

/// How many steps a draft has that is made up.
const DRAFT_STEPS: u8 = 12;

impl State {
    /// RF-19: the software cards that others were offered, and what they have chosen before the reveal.
    pub(super) fn shuffle_software(&mut self, viewer: Viewer, chance: &mut Chance) {
        let is_known = |seat: Seat| viewer == Viewer::Seat(seat);
        let mut known: List<Software, 6> = List::new();
        for seat in SEATS {
            let factory = self.factory(seat);
            let own = factory.offered.iter().filter(|_| is_known(seat));
            own.chain(&factory.software)
                .for_each(|software| known.push_bounded(*software));
        }
        let unknown = Software::ALL
            .into_iter()
            .skip(1)
            .filter(|software| !known.contains(software));
        let mut unknown: List<Software, 9> = unknown.collect();
        chance.shuffle(&mut unknown);
        for seat in SEATS.into_iter().filter(|seat| !is_known(*seat)) {
            let factory = self.factory_mut(seat);
            let software = factory.software;
            for offered in factory.offered.iter_mut().filter(|offered| software != Some(**offered)) {
                if let Some(dealt) = unknown.pop() {
                    *offered = dealt;
                }
            }
            if software.is_none() && factory.chosen.is_some() {
                factory.chosen = u8::try_from(chance.below(const { NonZero::new(3).unwrap() })).ok();
            }
        }
    }

    /// Module cards and the draft of one player.
    pub(super) fn shuffle_cards(&mut self, seat: Seat, viewer: Viewer, chance: &mut Chance) {
        let is_entered = self.setup.is_entered();
        if viewer == Viewer::Seat(seat) {
            // The owner knows what was discarded, hence what is left; real cards lie in no order.
            if !is_entered {
                chance.shuffle(&mut self.factory_mut(seat).draw);
            }
            return;
        }
        let drafts = self.is_drafting();
        let factory = self.factory_mut(seat);
        if drafts {
            // Whether a card is entered anew is no business of others.
            let (hand, draw) = (factory.hand.len(), factory.draw.len());
            let owed = usize::from(core::mem::take(&mut factory.owed));
            factory.program = Program::new(&factory.modules);
            deal(factory, hand.saturating_add(owed), draw.saturating_sub(owed), chance);
            self.make_up_draft(seat, chance);
        } else {
            let discards = factory.discards().len();
            factory.discards_mut().clear();
            deal(factory, factory.hand.len(), factory.draw.len(), chance);
            let others: List<Module, HAND> = factory.modules_in_hand().take(discards).collect();
            *factory.discards_mut() = others;
        }
    }

    /// Any program of the seat's own, from the cards that it holds now.
    fn make_up_draft(&mut self, seat: Seat, chance: &mut Chance) {
        let by = Actor::Seat(seat);
        let locked = core::mem::take(&mut self.factory_mut(seat).locked);
        for _ in 0..DRAFT_STEPS {
            let is_draft = |action: &Action| {
                !matches!(
                    action,
                    Action::Lock | Action::ClearDraft | Action::EnterDraw(_) | Action::ReturnDraw(_)
                )
            };
            let choices = self.choices(by);
            let drafts = choices.iter().filter(|action| is_draft(action));
            let Some(count) = u32::try_from(drafts.clone().count()).ok().and_then(NonZero::new) else {
                break;
            };
            let chosen = usize::try_from(chance.below(count)).unwrap_or_default();
            if let Some(action) = drafts.copied().nth(chosen) {
                let done = self.apply(by, action);
                debug_assert!(done.is_ok(), "a choice is allowed");
            }
        }
        self.factory_mut(seat).locked = locked;
    }

    /// Takes out of the draw pile what a hand-written state has put elsewhere.
    pub(super) fn restock_pile(&mut self, seat: Seat) {
        let factory = self.factory_mut(seat);
        let (hand, modules) = (factory.hand.clone(), factory.modules.clone());
        let is_elsewhere = |card: &Module| hand.contains(card) || modules.iter().any(|module| module.card == *card);
        factory.draw.retain_mut(|card| !is_elsewhere(card));
    }
}

/// Deals a hand and a draw pile anew from all that does not lie open; what is left is the discard pile.
fn deal(factory: &mut super::state::Factory, hand: usize, draw: usize, chance: &mut Chance) {
    let open: List<Module, 13> = factory
        .program
        .zone
        .iter()
        .filter_map(|card| match card {
            Card::Module(module) => Some(*module),
            Card::Upgrade(_) => None,
        })
        .collect();
    let is_open = |card: &Module| open.contains(card) || factory.modules.iter().any(|module| module.card == *card);
    let mut rest: List<Module, 25> = Module::ALL.into_iter().filter(|card| !is_open(card)).collect();
    chance.shuffle(&mut rest);
    let missing = hand.saturating_sub(open.len());
    let dealt = (0..missing).filter_map(|_| rest.pop());
    let dealt: List<Module, HAND> = dealt.collect();
    factory.hand = open.iter().chain(&dealt).copied().collect();
    factory.draw = (0..draw).filter_map(|_| rest.pop()).collect();
}
