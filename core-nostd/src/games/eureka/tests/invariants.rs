//! Section 10: what is true at every step of every game.

use std::collections::BTreeMap;
use std::vec::Vec;

use super::super::action::{Action, Event};
use super::super::cubes::{Purse, Transfer};
use super::super::deduce;
use super::super::setup::{Answered, Setup};
use super::super::state::{Attempt, Phase, State};
use super::fixture::virtually;
use super::random_play::{self, Played};
use crate::game::{Game, Turn, Viewer};
use crate::kit::seat::Seat;

fn value(state: &State, seat: Seat) -> i32 {
    state.cubes.wallet(seat).value().into()
}

#[test]
fn invariant_1_substitutes_stay_unless_the_turn_is_void() {
    random_play::all(0..3, |played| {
        let Played {
            before, action, after, ..
        } = *played;
        let void = action == Action::VoidTurn;
        assert!(void || after.cubes.minted() >= before.cubes.minted());
        assert_eq!(after.cubes.audit(), Ok(()));
    });
}

#[test]
fn invariant_3_values_change_only_by_what_is_told() {
    random_play::all(0..3, |played| {
        let Played {
            before,
            action,
            after,
            events,
            ..
        } = *played;
        if action == Action::VoidTurn {
            assert!(after.cubes == before.before.cubes && after.sirens == before.before.sirens);
            return;
        }
        for seat in before.seats().iter() {
            let paid = events.iter().map(|event| match event {
                Event::Cubes(Transfer::Paid { from, to, amount }) => {
                    // Invariant 2: nobody pays nothing, and never more than a six.
                    assert!((1..=6).contains(amount), "{amount}");
                    let amount = i32::from(*amount);
                    let sign = |purse| if purse == Purse::Of(seat) { amount } else { 0 };
                    sign(*to) - sign(*from)
                }
                _ => 0,
            });
            assert_eq!(value(after, seat) - value(before, seat), paid.sum::<i32>(), "{seat:?}");
        }
    });
}

#[test]
fn invariant_5_few_players_need_no_change_in_the_planned_game() {
    // All are right all the time, with the best die: nothing takes more out of the pot.
    for players in 2..=4 {
        let answered = Answered {
            die: [6; 6],
            ..virtually(players)
        };
        let mut game = super::fixture::Fixture::new(answered);
        while !game.state.has_ended() {
            let order = std::format!("{:?}", game.state.order.unwrap());
            game.pass_all();
            let mut told = Vec::new();
            for seat in game.state.makers_in_order().collect::<Vec<_>>() {
                if game.public_view().sirens().contains(seat) {
                    game.call(seat, &order);
                } else {
                    game.build(seat, &order);
                }
            }
            game.reveal();
            told.append(&mut game.events);
            while matches!(game.phase(), Phase::Roll(_)) {
                let caller = game.waits_for()[0];
                game.face(caller, 6);
                told.append(&mut game.events);
            }
            let changes = told.iter().filter(|event| {
                let paid = matches!(event, Event::Cubes(Transfer::Paid { .. }));
                matches!(event, Event::Cubes(_)) && !paid
            });
            assert!(players > 2 || changes.count() == 0, "two players never change");
            assert_eq!(game.state.cubes.minted(), 0, "{players} players");
            game.end_turn();
            if matches!(game.phase(), Phase::TieChoice | Phase::Over) {
                break;
            }
        }
    }
}

#[test]
fn invariant_8_the_order_is_possible_and_few_robots_are() {
    random_play::all(0..3, |played| {
        let Played { after: state, .. } = *played;
        if state.phase != Phase::Buy || state.customer_sells() {
            return;
        }
        let order = state.order.expect("the device knows it");
        let public = state.view(Viewer::Table).possible();
        assert!([1, 2, 3, 4, 5, 6, 8, 9, 12].contains(&public.len()), "{public:?}");
        for seat in state.makers().iter() {
            let private = state.view(Viewer::Seat(seat)).possible();
            assert!(
                private.contains(order) && private.without(public).is_empty(),
                "{seat:?}"
            );
            // Invariant 9: the classes of a card add up, and so do their squares.
            for card in state.player(seat).hand.iter() {
                let all = u32::from(private.len());
                let classes: u8 = deduce::classes(private, *card).into_iter().sum();
                assert_eq!(classes, private.len());
                assert!((all..=all * all).contains(&deduce::spread(private, *card)));
            }
        }
    });
}

#[test]
fn invariant_10_each_siren_sounds_once() {
    for setup in super::setups() {
        let mut rolls = 0;
        random_play::game(setup, 1, &mut |played| {
            let Played {
                before, action, after, ..
            } = *played;
            let void = action == Action::VoidTurn;
            for seat in before.seats().iter() {
                assert!(void || before.sirens.contains(seat) || !after.sirens.contains(seat));
            }
            let rolled = matches!(action, Action::Roll | Action::Face(_));
            rolls = if void { 0 } else { rolls + u8::from(rolled) };
            assert!(rolls <= before.seats().len());
        });
    }
}

#[test]
fn invariant_11_there_is_a_second_attempt_exactly_when_nobody_was_right() {
    random_play::all(0..3, |played| {
        let Played {
            before, after, events, ..
        } = *played;
        let judged = events.iter().find_map(|event| match event {
            Event::Judged { correct } => Some(*correct),
            _ => None,
        });
        let Some(correct) = judged else { return };
        let attempt = match before.phase {
            Phase::Produce(attempt) | Phase::Roll(attempt) | Phase::Judge(attempt) => attempt,
            other => panic!("nobody judges in {other:?}"),
        };
        let again = after.phase == Phase::Produce(Attempt::Second);
        assert_eq!(again, attempt == Attempt::First && correct.is_empty());
    });
}

#[test]
fn invariant_12_a_right_first_attempt_moves_nothing_to_the_customer() {
    random_play::all(0..3, |played| {
        let Played {
            before, after, events, ..
        } = *played;
        let first = matches!(
            before.phase,
            Phase::Produce(Attempt::First) | Phase::Roll(Attempt::First) | Phase::Judge(Attempt::First)
        );
        if let (true, Some(customer)) = (first, before.customer()) {
            assert_eq!(value(before, customer), value(after, customer), "{events:?}");
        }
    });
}

#[test]
fn invariant_13_the_value_of_the_customer_never_falls_in_the_own_turn() {
    random_play::all(0..3, |played| {
        let Played {
            before, action, after, ..
        } = *played;
        if let (Some(customer), true) = (before.customer(), action != Action::VoidTurn) {
            assert!(value(after, customer) >= value(before, customer));
        }
    });
}

#[test]
fn invariant_14_everybody_is_customer_equally_often() {
    for setup in super::setups() {
        let mut customers: BTreeMap<Seat, u8> = BTreeMap::new();
        let end = random_play::game(setup, 2, &mut |played| {
            let Played { before, action, .. } = *played;
            if let (Some(customer), Action::EndTurn) = (before.customer(), action) {
                *customers.entry(customer).or_default() += 1;
            }
        });
        let times = setup.times_as_customer() + end.extra_rounds;
        assert!(customers.values().all(|count| *count == times), "{customers:?}");
    }
}

#[test]
fn invariant_20_a_turn_has_an_end() {
    // Without marks, notes and second thoughts: cards, decisions, parts of robots, locks, reveals, rolls, the end.
    for setup in super::setups() {
        let makers = u32::from(setup.seats);
        let most = (4 + 3 * makers) * 3 + 3 + 3 * makers * 4 + makers * 2 * 4 + 2 + makers + 2 * makers + 3 + 2;
        let mut steps = 0;
        random_play::game(setup, 5, &mut |played| {
            let Played {
                before, action, after, ..
            } = *played;
            let aside = super::rare(action) || matches!(action, Action::Cancel | Action::StopHelp);
            let again = before.makers().iter().any(|seat| {
                let player = before.player(seat);
                player.errand != super::super::state::Errand::Usual
            });
            let repeated = matches!(action, Action::Pass | Action::NoSale(_) | Action::Lock { .. });
            steps += u32::from(!aside && !again && !repeated);
            let conflict = before.phase == Phase::Deal && after.hand_cards().len() < before.hand_cards().len();
            if action == Action::VoidTurn || after.turn != before.turn || conflict {
                steps = 0;
            }
            assert!(steps <= most, "{steps} of {most} in {:?}", before.phase);
        });
    }
}

#[test]
fn invariant_21_the_winners_have_the_most() {
    for setup in super::setups() {
        for seed in 0..4 {
            let mut shared = false;
            let end = random_play::game(setup, seed, &mut |played| shared = played.action == Action::Share);
            let Turn::Over { winners } = end.turn() else {
                panic!("the game is over");
            };
            let most = end.seats().iter().map(|seat| value(&end, seat)).max();
            for seat in end.seats().iter() {
                assert_eq!(winners.contains(seat), Some(value(&end, seat)) == most);
            }
            assert!(shared || winners.len() == 1);
        }
    }
}

#[test]
fn invariant_19_the_same_actions_lead_to_the_same_state_and_events() {
    for setup in super::setups() {
        let mut actions = Vec::new();
        let end = random_play::game(setup, 9, &mut |played| actions.push((played.by, played.action)));
        let mut again = State::new(Setup::clone(&setup), crate::kit::Seed::of_table(9).part("walk"));
        for (by, action) in actions {
            let (mut one, mut two) = (again.clone(), again.clone());
            let (first, second) = (one.apply(by, action).unwrap(), two.apply(by, action).unwrap());
            assert!(first == second && one == two);
            again = one;
        }
        assert!(again == end);
    }
}
