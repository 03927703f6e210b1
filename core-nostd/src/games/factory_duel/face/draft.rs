//! The draft: what a player is asked next, and the whole draft at the end.
//!
//! Robot by robot, then card by card, and whoever has gone through all that sees the draft as a whole, with Lock under
//! the cursor. From there every part of it can be changed.

use super::super::action::Action;
use super::super::cards::{AnyCard, Card, Module, Upgrade};
use super::super::data::PLACES;
use super::super::names;
use super::super::place::{Place, RobotId, Slot};
use super::super::state::{Flow, Program, State};
use super::super::view::View;
use super::Focus;
use crate::kit::list::sort_few;
use crate::kit::seat::Seat;
use crate::ui::game::{Entry, List};

#[cfg(test)]
mod tests;

/// Where Back leads to.
pub(super) fn widened(view: View<'_>, focus: Focus) -> Option<Focus> {
    if view.flow() != Flow::Programming {
        return Some(Focus::Next);
    }
    let asked = asked(view, None);
    match focus {
        Focus::Draft => (asked != Focus::Draft).then_some(Focus::Next),
        Focus::After(robot) if asked == Focus::Robot(robot) => Some(Focus::Next),
        // Back to the question before: a robot that rests, too.
        Focus::After(robot) => {
            let before = RobotId::ALL.into_iter().rfind(|other| *other < robot);
            Some(before.map_or(Focus::Next, Focus::After))
        }
        _ => Some(Focus::Draft),
    }
}

/// Where an action is offered.
pub(super) fn focus_of(view: View<'_>, action: Action) -> Focus {
    if view.flow() != Flow::Programming {
        return Focus::Next;
    }
    let asked = asked(view, None);
    let focus = match action {
        Action::Recall if matches!(asked, Focus::Robot(_)) => return Focus::Next,
        Action::Assign { robot, .. } => Focus::Robot(robot),
        Action::Unassign(robot) | Action::PlaceCrystal(robot) | Action::TakeCrystal(robot) => {
            return Focus::Robot(robot);
        }
        Action::QueueBuild(_) => Focus::Build,
        Action::UnqueueBuild(_) => return Focus::Build,
        Action::SetFacedown { module, .. } | Action::SetSelector { module, .. } => Focus::Module(module),
        Action::Discard(_) | Action::TakeBack(_) => Focus::Discard,
        Action::ReturnDraw(_) => Focus::Hand,
        Action::Recall | Action::ClearDraft | Action::Lock => Focus::Draft,
        _ => return Focus::Next,
    };
    // Where the player is asked for it anyway, Back leads on to what was done before.
    if asked == focus { Focus::Next } else { focus }
}

/// What a viewer is asked next in the draft, if this robot and those before it without an assignment rest: a robot, a
/// card to build, or the whole draft. `Next` stands for real cards that are to be entered.
fn asked(view: View<'_>, rests: Option<RobotId>) -> Focus {
    let own = view.viewer().seat();
    let Some((seat, program)) = own.and_then(|seat| Some((seat, view.program(seat)?))) else {
        return Focus::Draft;
    };
    if view.owed(seat) > 0 {
        return Focus::Next;
    }
    // Whoever has changed a module or has discarded has seen the draft as a whole, and is asked nothing more.
    if is_refined(view, seat, program) {
        return Focus::Draft;
    }
    // Crystals and cards come after the robots.
    let asks_robots = program.zone().is_empty() && program.crystal_count() == 0;
    let last = RobotId::ALL.into_iter().rfind(|robot| program.slot(*robot).is_some());
    let next = |robot: &RobotId| Some(*robot) > last.max(rests) && view.robot(seat, *robot).is_some();
    if let Some(robot) = RobotId::ALL.into_iter().find(next).filter(|_| asks_robots) {
        return Focus::Robot(robot);
    }
    let queued = program.zone().len();
    let has_cards = !view.hand().is_empty() || Upgrade::ALL.into_iter().any(|card| view.upgrades_in_hand(card) > 0);
    match queued < usize::from(program.build_actions()) && has_cards {
        true => Focus::Build,
        false => Focus::Draft,
    }
}

/// Whether more than robots, crystals and the build zone was drafted.
fn is_refined(view: View<'_>, seat: Seat, program: &Program) -> bool {
    let is_changed = |place: Place| {
        let stood = view.module(seat, place).map_or(0, |module| module.selector());
        program.is_facedown(place) || program.selector(place) != stood
    };
    Place::ALL.into_iter().any(is_changed) || !view.discards().is_empty()
}

/// What a player is offered while drafting.
pub(super) fn arrange(view: View<'_>, seat: Seat, list: &mut List<State>) {
    if list.entries().is_empty() {
        // The program is locked.
        return;
    }
    match list.focus() {
        Focus::After(robot) => guide(view, seat, Some(robot), list),
        Focus::Draft => arrange_draft(view, seat, list),
        Focus::Robot(robot) => arrange_robot(robot, list),
        Focus::Build => {
            list.retain(|action| matches!(action, Action::QueueBuild(_) | Action::UnqueueBuild(_)));
            sort_cards(view, seat, list);
        }
        Focus::Module(place) => {
            list.retain(|action| match action {
                Action::SetFacedown { module, .. } | Action::SetSelector { module, .. } => module == place,
                _ => false,
            });
            sort_few(list.entries_mut(), |entry| {
                matches!(entry.action(), Some(Action::SetFacedown { .. }))
            });
        }
        Focus::Discard => {
            list.retain(|action| matches!(action, Action::Discard(_) | Action::TakeBack(_)));
            sort_by_name(list);
        }
        Focus::Hand => {
            list.retain(|action| matches!(action, Action::ReturnDraw(_)));
            sort_by_name(list);
        }
        _ => guide(view, seat, None, list),
    }
}

/// Asks what comes next; the list is narrowed down to it by itself.
fn guide(view: View<'_>, seat: Seat, rests: Option<RobotId>, list: &mut List<State>) {
    let focus = asked(view, rests);
    list.set_focus(focus);
    match focus {
        Focus::Robot(robot) => ask_robot(view, seat, rests, robot, list),
        Focus::Build => {
            list.retain(|action| matches!(action, Action::QueueBuild(_)));
            let is_possible = sort_cards(view, seat, list);
            list.push_focus(Focus::Draft);
            if !is_possible {
                list.start_at(|entry| entry == Entry::Narrow(Focus::Draft));
            }
        }
        Focus::Next => {
            arrange_draws(list);
            list.push_focus(Focus::Draft);
        }
        _ => arrange_draft(view, seat, list),
    }
}

/// Where one robot goes; first of all whether all of them do the same again (RF-136).
fn ask_robot(view: View<'_>, seat: Seat, rests: Option<RobotId>, robot: RobotId, list: &mut List<State>) {
    list.retain(|action| match action {
        Action::Recall => rests.is_none(),
        Action::Assign { robot: other, .. } => other == robot,
        _ => false,
    });
    list.push_focus(Focus::After(robot));
    let last = view.robot(seat, robot).and_then(|robot| robot.last());
    list.start_at(|entry| entry.action().and_then(slot_of) == last && last.is_some());
    list.start_at(|entry| entry.action() == Some(Action::Recall));
}

fn slot_of(action: Action) -> Option<Slot> {
    match action {
        Action::Assign { slot, .. } => Some(slot),
        _ => None,
    }
}

/// What a robot does instead of what it was told: a crystal comes first, because the rest was chosen already.
fn arrange_robot(robot: RobotId, list: &mut List<State>) {
    list.retain(|action| match action {
        Action::Assign { robot: other, .. }
        | Action::Unassign(other)
        | Action::PlaceCrystal(other)
        | Action::TakeCrystal(other) => other == robot,
        _ => false,
    });
    sort_few(list.entries_mut(), |entry| {
        !matches!(entry.action(), Some(Action::PlaceCrystal(_) | Action::TakeCrystal(_)))
    });
}

/// The whole draft: Lock, a line for each part of it, and at the end to begin anew.
fn arrange_draft(view: View<'_>, seat: Seat, list: &mut List<State>) {
    list.retain(|action| matches!(action, Action::Lock | Action::Recall | Action::ClearDraft));
    for (robot, _) in &view.robots(seat) {
        list.push_focus(Focus::Robot(*robot));
    }
    list.push_focus(Focus::Build);
    for (place, _) in Place::ALL.into_iter().zip(view.modules(seat)) {
        list.push_focus(Focus::Module(place));
    }
    let has_hand = !view.hand().is_empty();
    if has_hand || !view.discards().is_empty() {
        list.push_focus(Focus::Discard);
    }
    if has_hand && view.setup().is_entered() {
        list.push_focus(Focus::Hand);
    }
    sort_few(list.entries_mut(), |entry| match entry.action() {
        Some(Action::Lock) => 0,
        Some(Action::Recall) => 1,
        None => 2,
        Some(_) => 3,
    });
}

/// The build zone, then the cards that can be built, then the others. Says whether one can.
fn sort_cards(view: View<'_>, seat: Seat, list: &mut List<State>) -> bool {
    let budget = view.preview().map_or(0, |preview| preview.after_build);
    let can_build = |entry: &Entry<Action, Focus>| match entry.action() {
        Some(Action::QueueBuild(card)) => can_build(view, seat, card, budget),
        _ => false,
    };
    sort_few(list.entries_mut(), |entry| match entry.action() {
        Some(Action::QueueBuild(_)) if can_build(entry) => 1,
        Some(Action::QueueBuild(_)) => 2,
        _ => 0,
    });
    list.entries().iter().any(can_build)
}

/// Whether a card that is queued now would be built with so many minerals, if build actions are left (RF-59).
pub(in super::super) fn can_build(view: View<'_>, seat: Seat, card: Card, budget: u16) -> bool {
    let Some(program) = view.program(seat) else {
        return false;
    };
    let zone = program.zone();
    let standing = Place::ALL
        .into_iter()
        .zip(view.modules(seat))
        .filter(|(place, _)| !program.is_facedown(*place));
    let queued = zone.iter().filter(|card| matches!(card, Card::Module(_)));
    let has_slot = standing.count().saturating_add(queued.count()) < PLACES;
    let fits = has_slot || matches!(card, Card::Upgrade(_));
    fits && view.zone_cost(card, zone.len()) <= budget
}

/// Real cards: all of them, at fixed places; those that cannot have been drawn say why.
pub(super) fn arrange_draws(list: &mut List<State>) {
    list.retain(|action| matches!(action, Action::EnterDraw(_)));
    sort_by_name(list);
}

fn sort_by_name(list: &mut List<State>) {
    sort_few(list.entries_mut(), |entry| {
        entry
            .action()
            .and_then(module_of)
            .map(|module| names::name(AnyCard::Module(module)))
    });
}

/// The module card that an action names.
pub(in super::super) fn module_of(action: Action) -> Option<Module> {
    match action {
        Action::Discard(module)
        | Action::TakeBack(module)
        | Action::EnterDraw(module)
        | Action::ReturnDraw(module)
        | Action::QueueBuild(Card::Module(module)) => Some(module),
        _ => None,
    }
}

/// Advanced game: three software cards, and a look at the hand, which is dealt before the choice.
pub(super) fn arrange_software(list: &mut List<State>) {
    if list.entries().is_empty() {
        return;
    }
    if list.focus() == Focus::Hand {
        list.retain(|_| false);
        list.push_focus(Focus::Next);
    } else {
        list.push_focus(Focus::Hand);
    }
}
