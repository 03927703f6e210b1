//! Section 10: what is true after every action of random play, as far as `audit` does not say it.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::fixture::*;
use super::random_play::{self, Played, word};
use crate::game::Turn;

#[test]
fn the_invariants_hold_in_random_play() {
    random_play::all(0..3, invariants_hold);
}

#[test]
fn the_invariants_hold_with_strong_robots_and_standing_modules() {
    random_play::positions(60, invariants_hold);
}

fn invariants_hold(played: &Played<'_>) {
    for seat in SEATS {
        piles_go_one_way(played, seat);
        crystals_of_a_draft_are_constant(played, seat);
        robots_come_from_production(played, seat);
        minerals_are_accounted_for(played, seat);
        stats_change_by_what_is_told(played, seat);
    }
    shields_are_gone_at_the_end_only(played);
    a_turn_begins_with_nothing_programmed(played);
}

fn has_changed(played: &Played<'_>, seat: Seat, is_meant: fn(Change) -> bool) -> bool {
    matches!(played.action, Action::Adjust { of, change } if of == seat && is_meant(change))
}

/// RF-I2 and RF-I7: upgrades stay in the pile, discards stay discarded, nothing returns to the draw pile.
fn piles_go_one_way(played: &Played<'_>, seat: Seat) {
    let (before, after) = (played.before, played.after);
    for upgrade in Upgrade::ALL {
        assert!(before.factory(seat).pile(upgrade) <= after.factory(seat).pile(upgrade));
    }
    let counts = |state: &State| state.view(Viewer::Table).card_counts(seat);
    let ((_, draw, discards), (hand, drawn, discarded)) = (counts(before), counts(after));
    assert!(drawn <= draw && discards <= discarded, "{}", text(played.action));
    assert!(hand <= 5);
    let factory = after.factory(seat);
    assert!(after.setup.is_entered() || factory.owed == 0);
    assert_eq!(usize::from(hand + drawn + discarded) + factory.modules.len(), 25);
}

/// RF-I3: what a draft places is taken from the store.
fn crystals_of_a_draft_are_constant(played: &Played<'_>, seat: Seat) {
    let (before, after) = (played.before, played.after);
    if before.is_drafting() && after.is_drafting() && !after.mending {
        let all = |state: &State| {
            let view = state.view(Viewer::Seat(seat));
            view.crystals(seat) + view.program(seat).map_or(0, Program::crystal_count)
        };
        let mended = before.mending || played.action == Action::SetRight;
        assert!(mended || all(before) == all(after), "{}", text(played.action));
    }
}

/// RF-I14: there are more robots after Produce only, or when the table says so.
fn robots_come_from_production(played: &Played<'_>, seat: Seat) {
    let (before, after) = (played.before, played.after);
    let rises = after.factory(seat).robot_count() > before.factory(seat).robot_count();
    let produces = before.flow == Flow::Executing(Step::Produce) && played.action == Action::Advance;
    assert!(!rises || produces || has_changed(played, seat, |change| change == Change::NewRobot));
}

/// RF-I14: minerals change by what is told, and by nothing else.
fn minerals_are_accounted_for(played: &Played<'_>, seat: Seat) {
    use super::super::data::Price;
    let told = played.events.iter().map(|event| match *event {
        Event::Gained {
            seat: whose, minerals, ..
        } if whose == seat => i32::from(minerals),
        Event::Overflowed {
            seat: whose, minerals, ..
        } if whose == seat => -i32::from(minerals),
        Event::Paid {
            seat: whose,
            price: Price::Minerals(cost),
            ..
        } if whose == seat => -i32::from(cost),
        Event::Built { seat: whose, cost, .. } if whose == seat => -i32::from(cost),
        Event::Produced { seat: whose, cost, .. } if whose == seat => -i32::from(cost),
        Event::Adjusted {
            of,
            change: Change::Minerals(more),
        } if of == seat => {
            if more {
                50
            } else {
                -50
            }
        }
        _ => 0,
    });
    let minerals = |state: &State| i32::from(state.factory(seat).minerals);
    assert_eq!(
        minerals(played.before) + told.sum::<i32>(),
        minerals(played.after),
        "{seat:?} in {:?}: {:?}",
        played.before.flow,
        played.events
    );
}

/// RF-I15: robots that exist change by effects and fights, never by an upgrade.
fn stats_change_by_what_is_told(played: &Played<'_>, seat: Seat) {
    let (before, after) = (played.before, played.after);
    for robot in RobotId::ALL {
        let stats = |state: &State| state.factory(seat).robot(robot).map(|robot| (robot.power, robot.armor));
        let (Some(old), Some(new)) = (stats(before), stats(after)) else {
            continue;
        };
        if old == new {
            continue;
        }
        let is_cause = |event: &Event| match *event {
            Event::Changed {
                seat: whose,
                robot: which,
                ..
            } => (whose, which) == (seat, robot),
            Event::Fight { fighters, hit, .. } => {
                let place = usize::from(seat.index());
                fighters[place].robot == robot && hit[place]
            }
            Event::Adjusted { of, change } => {
                let which = match change {
                    Change::Power(which, _) | Change::Armor(which, _) => Some(which),
                    _ => None,
                };
                (of, which) == (seat, Some(robot))
            }
            _ => false,
        };
        // The dice of a robot that is destroyed may be used for another one in the same turn, but not in the same step.
        assert!(played.events.iter().any(is_cause), "{:?}", played.events);
        let builds = before.flow == Flow::Executing(Step::Build) && played.action == Action::Advance;
        assert!(!builds, "{:?}", played.events);
    }
}

/// RF-I6: a game goes on only with shields on both sides.
fn shields_are_gone_at_the_end_only(played: &Played<'_>) {
    let state = played.after;
    let pauses = state.mending || matches!(state.flow, Flow::Manual(_));
    let stands = SEATS.map(|seat| state.factory(seat).shields > 0);
    assert!(pauses || state.flow == Flow::Over || stands == [true; 2]);
    if state.flow == Flow::Over {
        let destroyed = state.ending == Some(Ending::Destroyed);
        assert_eq!(destroyed, stands != [true; 2]);
        let winners = SEATS.map(|seat| state.winners.contains(seat));
        assert_eq!(winners, if destroyed { stands } else { [false; 2] });
    }
}

/// RF-I7 and RF-I8: a turn begins with full hands and empty programs.
fn a_turn_begins_with_nothing_programmed(played: &Played<'_>) {
    let begins = |event: &Event| matches!(event, Event::TurnStarted { .. });
    if !played.events.iter().any(begins) {
        return;
    }
    let state = played.after;
    assert_eq!(state.turn, played.before.turn + 1);
    for seat in SEATS {
        let factory = state.factory(seat);
        assert!(factory.hand.len() == 5 || factory.draw.is_empty());
        assert!(factory.program == Program::new(&factory.modules));
        assert!(!factory.locked && !factory.gathered && !factory.hurt);
        assert!(factory.existing().all(|(_, robot)| robot.dealt == 0));
    }
}

#[test]
fn rf_i7_hands_are_full_until_the_draw_pile_is_empty() {
    // Both discard everything in every turn.
    let mut game = duel();
    for left in [20, 15, 10, 5, 0] {
        for seat in SEATS {
            assert_eq!(game.view(seat).card_counts(seat), (5, left, 20 - left));
            for module in game.hand(seat) {
                game.act(seat, Action::Discard(module));
            }
        }
        game.finish();
    }
    for seat in SEATS {
        assert_eq!(game.view(seat).card_counts(seat), (0, 0, 25));
    }
}

/// The same game with the two players exchanged.
fn swapped(state: &State) -> State {
    let mut other = state.clone();
    for seat in SEATS {
        *other.factory_mut(seat) = state.factory(enemy(seat)).clone();
    }
    other.winners = state.winners.iter().map(enemy).collect();
    other
}

fn swapped_actor(by: Actor) -> Actor {
    match by {
        Actor::House => Actor::House,
        Actor::Seat(seat) => Actor::Seat(enemy(seat)),
    }
}

fn swapped_action(action: Action) -> Action {
    match action {
        Action::Adjust { of, change } => Action::Adjust { of: enemy(of), change },
        action => action,
    }
}

/// What was told, without names and in no order.
fn words(events: impl Iterator<Item = Event>) -> Vec<String> {
    let mut words: Vec<String> = events.map(|event| word(&format!("{event:?}"))).collect();
    words.sort();
    words
}

#[test]
fn rf_i11_exchanging_the_players_exchanges_the_results() {
    random_play::all(0..2, is_symmetric);
}

#[test]
fn rf_i11_exchanging_strong_robots_and_standing_modules_exchanges_the_results() {
    // What is told in these turns shows that they are worth comparing.
    let mut told = Vec::new();
    random_play::positions(150, |played| {
        is_symmetric(played);
        told.extend(words(played.events.iter().copied()));
    });
    for event in [
        "Fight",
        "RobotSet",
        "RobotDestroyed",
        "FactoryHit",
        "Repaired",
        "ModuleDestroyed",
        "Overflowed",
    ] {
        let count = told.iter().filter(|word| *word == event).count();
        assert!(count > 5, "{event}: {count}");
    }
}

fn is_symmetric(played: &Played<'_>) {
    // RF-138: with a time limit the number of the turn says who programs first.
    if played.before.setup.timer > 0 {
        return;
    }
    let mut mirror = swapped(played.before);
    let (by, action) = (swapped_actor(played.by), swapped_action(played.action));
    let events = mirror.apply(by, action).expect("it is allowed in the mirror, too");
    let what = format!("{:?} does {}", played.by, text(played.action));
    assert!(mirror == swapped(played.after), "{what}: {:?}", played.events);
    assert_eq!(words(events.iter()), words(played.events.iter().copied()), "{what}");
}

#[test]
fn rf_i11_the_order_of_the_locks_does_not_matter() {
    let mut compared = 0;
    random_play::all(0..1, |played| {
        let state = played.after;
        if !state.is_drafting() || state.mending || SEATS.iter().any(|seat| state.factory(*seat).owed > 0) {
            return;
        }
        if !matches!(state.turn(), Turn::Players { seats, .. } if seats.len() == 2) {
            return;
        }
        let locked = |order: [Seat; 2]| {
            let mut state = state.clone();
            for seat in order {
                assert!(state.apply(seat.into(), Action::Lock).is_ok());
            }
            state
        };
        assert!(locked([P1, P2]) == locked([P2, P1]));
        compared += 1;
    });
    assert!(compared > 100, "{compared}");
}

#[test]
fn rf_i12_the_same_actions_lead_to_the_same_states_and_events() {
    for setup in super::setups() {
        let mut actions = Vec::new();
        let end = random_play::game(setup, 9, &mut |played| {
            actions.push((played.by, played.action, played.events.to_vec()));
        });
        let mut again = State::new(setup, Seed::of_table(9).part("walk"));
        for (by, action, events) in actions {
            let told: Vec<Event> = again.apply(by, action).unwrap().iter().collect();
            assert_eq!(told, events);
        }
        assert!(again == end);
    }
}

#[test]
fn rf_i13_a_turn_has_six_steps_and_a_limited_game_ends() {
    for setup in super::setups() {
        for seed in 0..3 {
            let (mut steps, mut all) = (0, 0);
            let end = random_play::game(setup, seed, &mut |played| {
                if played.action == Action::Advance {
                    (steps, all) = (steps + 1, all + 1);
                }
                let is_next = played
                    .events
                    .iter()
                    .any(|event| matches!(event, Event::TurnStarted { .. }));
                if is_next && played.before.turn > 0 {
                    assert_eq!(steps, 6);
                }
                if is_next {
                    steps = 0;
                }
            });
            assert!(steps <= 6 && all <= 6 * u32::from(setup.turn_limit));
            assert!(all > 6, "a game has more than one turn");
            let limit = end.ending == Some(Ending::TurnLimit);
            assert!(!limit || steps == 6 && end.turn == u16::from(setup.turn_limit));
        }
    }
}
