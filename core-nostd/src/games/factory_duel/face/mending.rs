//! Set right, and what a Manual card says: first a factory, then what of it changes.

use super::super::action::{Action, Change};
use super::super::both::SEATS;
use super::super::place::Place;
use super::super::state::State;
use super::super::view::View;
use super::Focus;
use crate::kit::list::sort_few;
use crate::kit::seat::Seat;
use crate::ui::game::{Entry, List};

/// Where a change is offered.
pub(super) fn focus_of(of: Seat, change: Change) -> Focus {
    match change {
        Change::Power(robot, _) | Change::Armor(robot, _) | Change::DestroyRobot(robot) => Focus::MendRobot(of, robot),
        Change::Tracker(place, _) | Change::DestroyModule(place) => Focus::MendModule(of, place),
        Change::Shields(_) | Change::Minerals(_) | Change::Crystals(_) | Change::NewRobot | Change::Install(_) => {
            Focus::Factory(of)
        }
    }
}

/// Where the table is after a change: at the same thing, as long as that is there.
pub(super) fn focus_after(of: Seat, change: Change) -> Focus {
    match change {
        Change::DestroyRobot(_) | Change::DestroyModule(_) => Focus::Factory(of),
        _ => focus_of(of, change),
    }
}

/// What the table can change of what it has chosen; before that the factories, and being done.
pub(super) fn arrange(view: View<'_>, list: &mut List<State>) {
    let focus = list.focus();
    match focus {
        Focus::Factory(seat) => {
            list.retain(|action| is_in(action, focus));
            for (robot, _) in &view.robots(seat) {
                list.push_focus(Focus::MendRobot(seat, *robot));
            }
            for (place, _) in Place::ALL.into_iter().zip(view.modules(seat)) {
                list.push_focus(Focus::MendModule(seat, place));
            }
            sort_few(list.entries_mut(), |entry| rank(*entry));
        }
        Focus::MendRobot(..) => {
            list.retain(|action| is_in(action, focus));
            sort_few(list.entries_mut(), |entry| rank(*entry));
        }
        Focus::MendModule(seat, place) => {
            let module = view.module(seat, place);
            let has_tracker = module.is_some_and(|module| view.spec(module.card()).tracker > 0);
            let is_there = |action| has_tracker || !is_tracker(action);
            list.retain(|action| is_in(action, focus) && is_there(action));
            sort_few(list.entries_mut(), |entry| rank(*entry));
        }
        _ => {
            list.retain(|action| action == Action::ManualDone);
            for seat in SEATS {
                list.push_focus(Focus::Factory(seat));
            }
            // Whose card is due is changed most often; nobody is done before anything is changed.
            let due = SEATS.into_iter().find(|seat| !view.due(*seat).is_empty());
            list.start_at(|entry| entry == Entry::Narrow(Focus::Factory(due.unwrap_or(Seat::P1))));
        }
    }
}

fn is_in(action: Action, focus: Focus) -> bool {
    matches!(action, Action::Adjust { of, change } if focus_of(of, change) == focus)
}

fn is_tracker(action: Action) -> bool {
    matches!(
        action,
        Action::Adjust {
            change: Change::Tracker(..),
            ..
        }
    )
}

/// Where an entry stands in its list: what is more before what is less, robots before modules.
fn rank(entry: Entry<Action, Focus>) -> u8 {
    let less = |more: bool| u8::from(!more);
    match entry {
        Entry::Narrow(Focus::MendRobot(_, robot)) => robot.index().saturating_add(6),
        Entry::Narrow(Focus::MendModule(_, place)) => place.index().saturating_add(12),
        Entry::Act {
            action: Action::Adjust { change, .. },
            ..
        } => match change {
            Change::Shields(more) | Change::Power(_, more) | Change::Tracker(_, more) => less(more),
            Change::Minerals(more) | Change::Armor(_, more) => less(more).saturating_add(2),
            Change::Crystals(more) => less(more).saturating_add(4),
            Change::NewRobot => 11,
            Change::Install(upgrade) => upgrade.index().saturating_add(15),
            Change::DestroyRobot(_) | Change::DestroyModule(_) => u8::MAX,
        },
        _ => 0,
    }
}
