//! Section 5: what the proposal behind `PayRest` promises, and that nothing is better.

use std::vec::Vec;

use super::*;
use crate::kit::seat::Seat;
use crate::laws::{Proposes, Way};

impl Proposes for State {
    /// Compared from the first unit on.
    type Merit = Vec<i32>;

    fn accepts() -> Vec<Action> {
        [Action::PayRest].into()
    }

    fn by_hand(_: Action, way: &Way<State>) -> Vec<Action> {
        let Some(seat) = payer(way) else { return Vec::new() };
        let is_open = |state: &State| matches!(state.player(seat).top(), Some(Step::Paying { .. }));
        // A payment that follows this one is another one.
        let is_same = way.now.player(seat).stack.len() == way.start().player(seat).stack.len();
        if !is_open(way.start()) || !is_open(&way.now) || !is_same {
            return Vec::new();
        }
        let units = payment::UNITS.into_iter().filter(|unit| *unit != Unit::Card);
        // Whoever else pays at the same time has other cards; what is in no hand is refused.
        let cards = RobotId::known().map(Action::PayCard);
        units.map(Action::Pay).chain(cards).collect()
    }

    fn merit(_: Action, way: &Way<State>) -> Vec<i32> {
        let mut merit = Vec::new();
        let Some(seat) = payer(way) else { return merit };
        for (before, action) in &way.steps {
            let player = before.player(seat);
            let Some(Step::Paying { cost, .. }) = player.top() else {
                panic!("a payment is paid");
            };
            let owed = cost.next().expect("something is owed");
            let order = |unit: Unit| payment::UNITS.iter().position(|one| *one == unit).unwrap() as i32;
            // What the cost names; of a Wild what there is most of; Duct Tape last of all.
            match *action {
                Action::Pay(Unit::Tape) => merit.extend([i32::from(owed == Owed::Tape), 0, 0, 0, 0]),
                Action::Pay(Unit::Part(good)) => {
                    merit.extend([1, player.has(good).into(), -order(Unit::Part(good)), 0, 0]);
                }
                Action::PayCard(card) => merit.extend([
                    1,
                    player.hand_len().into(),
                    -order(Unit::Card),
                    -i32::from(card.card().points),
                    -i32::from(card.number()),
                ]),
                _ => panic!("a payment is made of units"),
            }
        }
        merit
    }
}

/// Whose payment it is: that of whoever acts, or the only one that is open.
fn payer(way: &Way<State>) -> Option<Seat> {
    let start = way.start();
    let changed = |seat: &Seat| way.steps.is_empty() || start.player(*seat) != way.now.player(*seat);
    let pays = |seat: &Seat| matches!(start.player(*seat).top(), Some(Step::Paying { .. }));
    start.setup.players().iter().filter(pays).find(changed)
}

#[test]
fn proposals_are_as_good_as_the_rules_say() {
    let setups = [1, 3].map(|seats| {
        let answered = Answered {
            seats,
            ..Answered::default()
        };
        Setup::try_from(answered).unwrap()
    });
    let compared = laws::proposals::<State>(&setups, 0..4, rare);
    assert!(compared.iter().all(|count| *count >= 100), "compared {compared:?}");
}
