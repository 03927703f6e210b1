//! What Class Cards will score.

use super::super::super::data::Objective;
use super::super::super::effect::Good;
use super::super::super::state::{Class, Player};
use super::{EXACT, HELD_LESS, Judge, POINT};

impl Judge {
    /// What a Class Card will score if there are so many items more, in hundredths.
    pub(super) fn class_with(&self, own: &Player, class: Class, more: i32) -> i32 {
        let Some(card) = class.card().map(|card| card.card()) else {
            return 0;
        };
        let rounds = self.outlook.rounds;
        let mut count = 100 * i32::from(own.count(card.objective)) + more;
        if is_held(card.objective) {
            count -= count * HELD_LESS * rounds / 100;
        }
        let near = points_near(count + growth(card.objective) * rounds, class);
        if rounds > 0 {
            return near;
        }
        let exact = points_at(count, class);
        (EXACT * exact + near) / (EXACT + 1)
    }
}

/// Whether an objective counts what is spent again.
const fn is_held(objective: Objective) -> bool {
    matches!(
        objective,
        Objective::Hand | Objective::PartsAndHand | Objective::Sets | Objective::Holds(_)
    ) && !matches!(objective, Objective::Holds(Good::Point))
}

/// How much more there is of what an objective counts after a hundred rounds.
const fn growth(objective: Objective) -> i32 {
    match objective {
        Objective::Tokens(_) => 19,
        Objective::AllTokens => 48,
        Objective::Holds(Good::Point) => 90,
        Objective::Holds(Good::Battery) => 22,
        Objective::Holds(_) => 15,
        Objective::Hand => 31,
        Objective::PartsAndHand => 56,
        Objective::Sets => 5,
        Objective::Robots => 67,
        Objective::Row(_) => 8,
        Objective::Requires(_) => 32,
        Objective::Points(5, _) => 5,
        Objective::Points(..) => 14,
        Objective::ActionEnergy(..) => 24,
        Objective::AssemblyEnergy(_) => 40,
        Objective::Columns => 21,
    }
}

/// The steps of a Class Card: from how many items on it scores how much; Extra Credit moves them (RR-118).
fn steps(class: Class) -> impl Iterator<Item = (i32, i32)> {
    let needed = class.card().map_or([None; 4], |card| card.card().needed);
    let scale = class.scale().map(|points| POINT * i32::from(points));
    let [d, c, b, a] = scale;
    let first = if class.credit { d } else { 0 };
    let values = if class.credit { [c, b, a, a] } else { scale };
    let rows = needed.into_iter().zip(values);
    let rows = rows.filter_map(|(needed, points)| Some((100 * i32::from(needed?), points)));
    core::iter::once((0, first)).chain(rows)
}

/// What a Class Card scores with so many items, in hundredths.
fn points_at(count: i32, class: Class) -> i32 {
    steps(class)
        .filter(|(from, _)| *from <= count)
        .last()
        .map_or(0, |(_, points)| points)
}

/// The same, and what it is nearer to the next grade.
fn points_near(count: i32, class: Class) -> i32 {
    let (mut last, mut value) = ((0, 0), 0);
    for (from, points) in steps(class) {
        if from <= count {
            (last, value) = ((from, points), points);
        } else {
            let (below, least) = last;
            return least + (points - least) * (count - below) / (from - below).max(1);
        }
    }
    value
}
