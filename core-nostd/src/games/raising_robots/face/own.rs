//! The list on the page of a player alone: what can be done, then what leads on, then what lacks something.

#[cfg(test)]
mod tests;

use super::super::action::{Action, Item};
use super::super::data::{BoardAction, UPGRADE_ROWS};
use super::super::effect::{Cost, Effect, Row, Side};
use super::super::state::{Flow, Robot, State, Step};
use super::super::view::View;
use super::Focus;
use crate::kit::seat::Seat;
use crate::ui::game::{Entry, List};

/// In the middle of what robots are worth.
const USUAL_POINTS: u8 = 3;

pub(super) fn arrange(view: View<'_>, seat: Seat, list: &mut List<State>) {
    let is_table = view.setup().is_table();
    if is_table {
        // How much an action uses is a number: more than is left needs no refusal.
        let left = view.left(seat);
        list.retain(|action| !matches!(action, Action::Spend(energy) if energy > left));
        arrange_entries(list);
    } else {
        arrange_tokens(list);
    }
    if list.focus() == Focus::Next {
        sort(list.entries_mut(), &|entry| rank(view, seat, entry));
    }
    if let Some(Step::Entering(item)) = view.top(seat) {
        start_entering(view, seat, item, list);
    }
    if view.flow() == Flow::Assign {
        let first = view.first_phase(seat);
        list.start_at(|entry| entry.action() == first.map(Action::Choose));
    }
}

/// Where something is changed, the list begins at what it is now.
fn start_entering(view: View<'_>, seat: Seat, item: Item, list: &mut List<State>) {
    let points = match item {
        Item::Robot(_) => Some(USUAL_POINTS),
        Item::Standing { row, column } => view.robot(seat, row, column).map(Robot::points),
        Item::Scale { slot, grade } => {
            let class = view.classes(seat).get(usize::from(slot));
            class.and_then(|class| class.scale().get(grade.index()?).copied())
        }
        _ => None,
    };
    if let Some(points) = points {
        list.start_at(|entry| entry.action() == Some(Action::Points(points)));
    }
    let is_unlocked = |entry: &Entry<Action, Focus>| entry.action() == Some(Action::Unlocked);
    if matches!(item, Item::Token(_)) && !list.entries().iter().any(is_unlocked) {
        // Whoever presses once too often does not place a token.
        list.start_at(|entry| entry.action() == Some(Action::Close));
    }
}

/// Tokens can be placed at any time: behind an entry of their own, unless nothing else is there to do.
fn arrange_tokens(list: &mut List<State>) {
    let is_token = |entry: &Entry<Action, Focus>| matches!(entry.action(), Some(Action::PlaceToken { .. }));
    if list.focus() == Focus::Tokens {
        list.retain(|action| matches!(action, Action::PlaceToken { .. }));
    } else if !list.entries().is_empty() && list.entries().iter().copied().all(|entry| is_token(&entry)) {
        list.set_focus(Focus::Tokens);
    } else if list.entries().iter().any(is_token) {
        list.retain(|action| !matches!(action, Action::PlaceToken { .. }));
        list.push_focus(Focus::Tokens);
    }
}

/// Real cards: what can be entered stands behind an entry for each kind of it.
fn arrange_entries(list: &mut List<State>) {
    const KINDS: [Focus; 5] = [
        Focus::Goods,
        Focus::Robots,
        Focus::Classes,
        Focus::Unlocked,
        Focus::More,
    ];
    let kind_of = |action: Action| match action {
        Action::Enter(item) => Some(Focus::of_item(item)),
        _ => None,
    };
    let chosen = list.focus();
    if chosen != Focus::Next {
        return list.retain(|action| kind_of(action) == Some(chosen));
    }
    let can_enter = list
        .entries()
        .iter()
        .any(|entry| entry.action().and_then(kind_of).is_some());
    list.retain(|action| kind_of(action).is_none());
    if can_enter {
        KINDS.into_iter().for_each(|kind| list.push_focus(kind));
    }
}

/// What stands first: answers and deeds that can be done, the next phase, the end, other pages of the list, and at last
/// what lacks something, which is told when it is chosen.
fn rank(view: View<'_>, seat: Seat, entry: Entry<Action, Focus>) -> u8 {
    match entry {
        Entry::Narrow(_) => 4,
        Entry::Act { action, .. } => match action {
            // A cycle without a discarded card is hardly ever meant.
            Action::DrawCards | Action::Decline | Action::StartPhase(_) => 1,
            Action::EndPhases | Action::FinishRound => 2,
            Action::Mended | Action::Close | Action::KeepNone => 5,
            action if !can_be_done(view, seat, action) => 6,
            _ => 0,
        },
    }
}

/// Lower ranks first; within a rank the order of the rules stays.
fn sort(entries: &mut [Entry<Action, Focus>], rank: &dyn Fn(Entry<Action, Focus>) -> u8) {
    let rank_at = |entries: &[Entry<Action, Focus>], place: usize| entries.get(place).map_or(0, |entry| rank(*entry));
    for end in 1..entries.len() {
        let mut place = end;
        while let Some(before) = place.checked_sub(1)
            && rank_at(entries, before) > rank_at(entries, place)
        {
            entries.swap(before, place);
            place = before;
        }
    }
}

/// Whether energy and belongings are enough for what is offered.
fn can_be_done(view: View<'_>, seat: Seat, action: Action) -> bool {
    match action {
        Action::UseRow(row) => {
            let cost = UPGRADE_ROWS.get(usize::from(row));
            cost.is_some_and(|(energy, wilds)| *energy <= view.left(seat) && view.can_pay(seat, &Cost::wilds(*wilds)))
        }
        Action::BoardAction(index) => {
            let effect = board_effect(view, seat, index);
            effect.is_some_and(|effect| has_enough(view, seat, effect))
        }
        Action::Activate { column, upgraded } => {
            let robot = view.running_row(seat).and_then(|row| view.robot(seat, row, column));
            let card = robot.and_then(|robot| robot.card());
            card.is_some_and(|card| has_enough(view, seat, card.card().action(upgraded)))
        }
        Action::Assemble(card) => {
            let card = card.card();
            let Some(extra) = view.extra_wilds(seat, card.row) else {
                return false;
            };
            if view.flow() == Flow::Start || view.top(seat) == Some(Step::Assemble) {
                return view.can_pay(seat, &Cost::wilds(extra));
            }
            Side::BOTH.into_iter().any(|side| {
                let price = card.price(side);
                price.energy <= view.left(seat) && view.can_pay(seat, &price.cost.and_wilds(extra))
            })
        }
        _ => true,
    }
}

/// An action of the Player Board in the row that runs, as it is now.
pub(in super::super) fn board_effect(view: View<'_>, seat: Seat, index: u8) -> Option<&'static Effect> {
    let row: Row = view.running_row(seat)?;
    let action = BoardAction::of(row, index)?;
    Some(action.effect(action.is_improved(view.covered(seat))))
}

fn has_enough(view: View<'_>, seat: Seat, effect: &Effect) -> bool {
    effect.energy <= view.total(seat) && view.can_pay(seat, &effect.cost)
}
