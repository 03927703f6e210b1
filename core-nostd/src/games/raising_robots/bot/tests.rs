//! Bots choose what is allowed, know nothing that is hidden, and look ahead within their bounds.

use super::super::cards::RobotId;
use super::super::effect::{ByRow, Gain, Good, Row};
use super::super::setup::Setup;
use super::super::state::{Player, State};
use super::super::tests::setups;
use super::ahead::Ahead;
use super::worth::{Judge, Outlook};
use super::*;
use crate::game::{Actor, Game, Turn, Viewer};
use crate::kit::Seed;
use crate::kit::seat::BySeat;

fn game(seats: u8, number: u32) -> State {
    let answered = super::super::Answered {
        seats,
        ..Default::default()
    };
    State::new(Setup::try_from(answered).unwrap(), Seed::of_table(number))
}

/// What a seat does.
type Chooser<'a> = &'a mut dyn FnMut(Seat, View<'_>, &[Action], &mut Chance) -> Option<Action>;

/// Plays a game to its end; what is chosen must be allowed.
fn play(mut state: State, chooser: Chooser<'_>, chance: &mut Chance) -> State {
    loop {
        let (by, action) = match state.turn() {
            Turn::Over { .. } => return state,
            Turn::House => (Actor::House, Action::NextGame),
            Turn::Players { first: seat, .. } => {
                let choices = state.choices(seat.into());
                let view = state.view(Viewer::Seat(seat));
                let action = chooser(seat, view, &choices, chance).expect("somebody decides");
                assert!(choices.contains(&action), "only what is allowed is chosen");
                (seat.into(), action)
            }
        };
        assert!(state.apply(by, action).is_ok());
    }
}

#[test]
fn whoever_plans_beats_chance() {
    let (mut planned, mut random) = (0, 0);
    for number in 0..8 {
        let strong = if number % 2 == 0 { Seat::P1 } else { Seat::P2 };
        let mut planner = Planner::default();
        let mut chance = Chance::new(Seed::of_table(number).part("bots"));
        let over = play(
            game(2, number),
            &mut |seat, view, choices, chance| match seat == strong {
                true => planner.choose(seat, view, choices, chance),
                false => super::random(seat, view, choices, chance),
            },
            &mut chance,
        );
        assert!(over.winners.contains(strong), "game {number}");
        for seat in over.setup.players().iter() {
            let sum = if seat == strong { &mut planned } else { &mut random };
            *sum += over.scores(seat).total();
        }
    }
    assert!(planned > 2 * random, "{planned} to {random}");
}

#[test]
fn rr_142_whoever_plans_alone_is_an_amateur_at_least() {
    let points = |number: u32| {
        let mut planner = Planner::default();
        let mut chance = Chance::new(Seed::of_table(number).part("bots"));
        let over = play(
            game(1, number),
            &mut |seat, view, choices, chance| planner.choose(seat, view, choices, chance),
            &mut chance,
        );
        over.scores(Seat::P1).total()
    };
    let sum = (0..10).map(points).sum::<u16>();
    assert!(sum >= 10 * 90, "{sum} in ten games");
}

#[test]
fn whole_games_come_to_their_end_in_every_way_of_playing() {
    for (number, setup) in (0..).zip(setups()) {
        let mut planners: BySeat<Planner> = BySeat::default();
        let mut chance = Chance::new(Seed::of_table(number));
        let state = State::new(setup, Seed::of_table(number));
        let over = play(
            state,
            &mut |seat, view, choices, chance| planners.get_mut(seat).choose(seat, view, choices, chance),
            &mut chance,
        );
        assert!(over.audit().is_ok());
    }
}

#[test]
fn rr_04_what_a_bot_cannot_see_does_not_decide() {
    let device = setups().into_iter().filter(|setup| !setup.is_table());
    for (number, setup) in (0..).zip(device) {
        let mut compared = 0;
        let mut planners: BySeat<Planner> = BySeat::default();
        let mut chance = Chance::new(Seed::of_table(number).part("bots"));
        let mut state = State::new(setup, Seed::of_table(number));
        for step in 0_u32.. {
            let Turn::Players { seats, .. } = state.turn() else {
                break;
            };
            let Some(seat) = seats.iter().last() else { break };
            let choices = state.choices(seat.into());
            let planner = planners.get_mut(seat);
            if step % 3 == 0 {
                let mut other = state.clone();
                other.shuffle_unseen(Viewer::Seat(seat), Seed::of_table(step));
                let [one, two] = [&state, &other].map(|state| {
                    let choices = state.choices(seat.into());
                    let view = state.view(Viewer::Seat(seat));
                    planner.clone().choose(seat, view, &choices, &mut chance.clone())
                });
                assert!(one == two, "decision {step} of setup {number}");
                compared += 1;
            }
            let action = planner.choose(seat, state.view(Viewer::Seat(seat)), &choices, &mut chance);
            assert!(state.apply(seat.into(), action.expect("somebody decides")).is_ok());
        }
        assert!(compared > 50, "{compared}");
    }
}

/// More than anybody ever has: all cards in hand, full rows of those that assemble and unlock, and 99 of everything.
fn rich() -> Player {
    let mut own = Player {
        hand: RobotId::house().collect(),
        ..Player::NEW
    };
    for good in Good::ALL {
        own.stock.add(good, 99);
    }
    for row in Row::ALL {
        let gains = [Gain::Assemble, Gain::Unlock].map(Some);
        let cards = RobotId::house().filter(|card| {
            let spec = card.card();
            spec.row == row && gains.contains(&spec.action(true).gains[0])
        });
        for card in cards.take(4) {
            own.rows.get_mut(row).push_bounded(super::super::state::Robot {
                body: super::super::state::Body::Card(card),
                upgraded: true,
            });
            own.hand.remove(card);
        }
    }
    own
}

#[test]
fn nobody_imagines_more_than_the_bound() {
    let own = rich();
    let outlook = Outlook {
        rounds: 7,
        chances: 8,
        rows: ByRow([9; 3]),
    };
    let judge = Judge::new(&own, outlook);
    let mut then = Ahead::new(&own, &judge);
    for phase in Phase::ALL {
        then.run(phase, 99, true);
    }
    let done = then.own.robot_count() + then.own.token_count();
    assert!(then.payments_left() > 0, "the bound is never reached");
    assert!(
        then.own.robot_count() > own.robot_count() && then.own.token_count() > 4,
        "{done}"
    );
    // Whoever has no payment left does nothing any more.
    let mut idle = Ahead::new(&own, &judge).with_payments(0);
    for phase in Phase::ALL {
        idle.run(phase, 7, false);
    }
    assert!(idle.own == own);
}
