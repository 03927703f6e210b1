//! Section 10: what is true at every step of every game, where one state alone cannot show it.

use std::collections::BTreeMap;
use std::vec::Vec;

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, Colour, Conversion, Deed, Event, Location, Phase, Power, Service, State, Step};
use super::fixture::*;
use super::random_play::{self, Played, Taste};
use crate::game::{Game, Viewer};
use crate::kit::Seed;
use crate::kit::seat::Seat::{self, P1};

/// Whether the step belongs to turns that the device referees.
fn in_turns(played: &Played<'_>) -> bool {
    played.before.phase == Phase::Play && played.before.setup.service == Service::Referee
}

fn count(events: &[Event], is: impl Fn(&Event) -> bool) -> usize {
    events.iter().filter(|event| is(event)).count()
}

#[test]
fn invariant_1_and_2_what_is_out_and_what_is_left_add_up() {
    random_play::long(0..6, |seed, played| {
        let state = played.after;
        for colour in Colour::ALL {
            let stock: u8 = state
                .seats()
                .iter()
                .map(|seat| *state.player(seat).robots.get(colour))
                .sum();
            let board = Location::all().filter(|at| state.robot_at(*at) == Some(colour)).count();
            let held: u8 = state
                .stack
                .iter()
                .map(|step| match step {
                    Step::ExtraPlace { held } if colour == Yellow => *held,
                    _ => 0,
                })
                .sum();
            let all = usize::from(state.robot_supply(colour)) + usize::from(stock + held) + board;
            assert_eq!(all, 14, "seed {seed}: {colour:?} robots");
        }
        for (class, tokens) in [([Yellow, Red], 20), ([Blue, Green], 18)] {
            let with_players = state.seats().iter().flat_map(|seat| class.map(|colour| (seat, colour)));
            let out: u8 = with_players
                .map(|(seat, colour)| *state.player(seat).generators.get(colour))
                .sum();
            assert_eq!(state.token_supply(class[0]) + out, tokens, "seed {seed}");
            assert_eq!(state.token_supply(class[0]), state.token_supply(class[1]));
        }
        assert_eq!(state.audit(), Ok(()), "seed {seed}");
    });
}

#[test]
fn invariant_8_influence_never_falls() {
    let each = |played: &Played<'_>| {
        let state = played.after;
        for seat in state.seats().iter() {
            for guild in Colour::ALL {
                let before = *played.before.player(seat).influence.get(guild);
                let after = *state.player(seat).influence.get(guild);
                assert!(
                    before == after || !played.before.player(seat).influences(guild),
                    "{seat:?} {guild:?}"
                );
            }
            let marks = state.player(seat).influence_count();
            let started = !matches!(state.phase, Phase::Lay | Phase::ChooseBonus);
            assert!(!started || (1..=4).contains(&marks), "{seat:?} has {marks}");
        }
        let most = state
            .seats()
            .iter()
            .map(|seat| state.player(seat).influence_count())
            .max();
        assert_eq!(state.view(Viewer::Table).end_triggered(), most == Some(4));
    };
    random_play::all(0..2, each);
    random_play::long(0..6, |_, played| each(played));
}

#[test]
fn invariant_9_the_belt_is_the_first_one_rotated() {
    let places = |state: &State| state.belt.iter().collect::<Vec<_>>();
    let each = |played: &Played<'_>| {
        if played.before.phase == Phase::Lay {
            return;
        }
        let shifts = count(played.events, |event| *event == Event::Shifted);
        let mut expected = places(played.before);
        expected.rotate_right(shifts % 8);
        assert_eq!(places(played.after), expected, "after {shifts} shifts");
    };
    random_play::all(0..2, each);
    random_play::long(0..6, |_, played| each(played));
}

#[test]
fn invariant_10_a_power_cell_goes_with_each_token_bought() {
    for seed in 0..10 {
        for seats in 2..=4 {
            let setup = random_play::long_setup(seats, seed);
            let cells = setup.cells();
            let mut bought = [0_u8; 4];
            random_play::game(setup, seed, Taste::Keen, &mut |played| {
                for event in played.events {
                    if let Event::Acquired { token: Some(colour) } = event {
                        bought[usize::from(colour.index())] += 1;
                    }
                }
                let left = bought.map(|bought| cells.saturating_sub(bought));
                assert_eq!(played.after.cells_left.0, left, "seed {seed}");
            });
        }
    }
}

#[test]
fn invariant_11_at_most_one_card_in_a_turn() {
    for seed in 0..6 {
        let mut cards = 0;
        random_play::game(random_play::long_setup(3, seed), seed, Taste::Keen, &mut |played| {
            for event in played.events {
                match event {
                    Event::CardPlayed { .. } => cards += 1,
                    Event::TurnBegan { .. } | Event::Refresh { .. } => cards = 0,
                    _ => {}
                }
                assert!(cards <= 1, "seed {seed}");
            }
        });
    }
}

#[test]
fn invariant_11_and_12_nothing_of_another_player_changes() {
    let each = |played: &Played<'_>| {
        if !in_turns(played) {
            return;
        }
        // The next turn may begin in the same step; its backup generator may run by itself.
        for seat in played
            .before
            .seats()
            .iter()
            .filter(|seat| *seat != played.before.active)
        {
            let mut before = *played.before.player(seat);
            let refreshed = seat == played.after.active && played.events.contains(&Event::Refresh { seat });
            if refreshed && played.events.contains(&Event::Backup) {
                let yellow = before.robots.get_mut(Yellow);
                let now = *played.after.player(seat).robots.get(Yellow);
                *yellow = now.clamp(*yellow, *yellow + 1);
            }
            assert!(
                before == *played.after.player(seat),
                "{seat:?} after {}",
                text(played.action)
            );
        }
    };
    random_play::all(0..2, each);
    random_play::long(0..6, |_, played| each(played));
}

/// RT-31 to RT-38 once more, without the game: whether a robot of the stock fits somewhere.
fn fits_somewhere(state: &State, robots: [u8; 4]) -> bool {
    let view = state.view(Viewer::Table);
    Location::all().any(|at| {
        let free = view.robot_at(at).is_none() && !view.master().blocks(at);
        let digits = at.name().len() - 1;
        let suits = [digits == 1, digits == 2, digits == 3, true];
        free && suits.iter().zip(robots).any(|(suits, count)| *suits && count > 0)
    })
}

#[test]
fn invariant_13_a_turn_is_one_placement_or_one_refresh() {
    let (mut placements, mut refreshes) = (0, 0);
    for seed in 0..8 {
        let mut placed = None;
        random_play::game(random_play::long_setup(4, seed), seed, Taste::Keen, &mut |played| {
            if !in_turns(played) {
                return;
            }
            let from_stock = played.before.top() == Some(Step::Place) && matches!(played.action, Action::Place { .. });
            if let Some(count) = &mut placed {
                *count += u32::from(from_stock);
            }
            let began = played.events.iter().find_map(|event| match event {
                Event::TurnBegan { seat } => Some((*seat, true)),
                Event::Refresh { seat } => Some((*seat, false)),
                _ => None,
            });
            let Some((seat, places)) = began else { return };
            assert!(
                placed.is_none_or(|count| count == 1),
                "seed {seed}: {placed:?} placements"
            );
            let mut robots = played.after.player(seat).robots.0;
            let backup = played
                .events
                .iter()
                .rev()
                .take_while(|event| !matches!(event, Event::Refresh { .. }));
            let mut backup = backup.filter(|event| matches!(event, Event::Gained { .. }));
            if !places && backup.next().is_some() {
                robots[0] -= 1;
            }
            assert_eq!(fits_somewhere(played.after, robots), places, "seed {seed}: {robots:?}");
            placements += u32::from(places);
            refreshes += u32::from(!places);
            placed = Some(u32::from(!places));
        });
    }
    assert!(placements > 100 && refreshes > 100, "{placements} {refreshes}");
}

/// Invariant 15: what cubes are worth, with the power of Green that the player has.
fn weights(power: Option<Power>) -> [u16; 4] {
    match power {
        Some(Power::PG2) => [1, 1, 1, 1],
        Some(Power::PG5) => [8, 12, 18, 27],
        _ => [1, 2, 4, 8],
    }
}

#[test]
fn invariant_15_converting_never_makes_cubes_worth_more() {
    use Conversion::{K1, K2, K3, K4, K5, K6, K7, K8, K9, K10, K11, K12, K13};
    let all = [K1, K2, K3, K5, K6, K7, K9, K11, K12, K13].into_iter();
    let coloured = Colour::ALL
        .into_iter()
        .flat_map(|colour| [K4(colour), K8(colour), K10(colour)]);
    let all: Vec<Conversion> = all.chain(coloured).collect();
    let powers: Vec<Option<Power>> = Power::of_guild(Green).map(Some).chain([None]).collect();
    let mut tried = 0;
    for power in powers {
        let worth = |game: &Fixture| -> u16 {
            let cubes = game.cubes_of(P1).into_iter().zip(weights(power));
            let cards = u16::from(game.public_view().hand_len(P1)) * 2;
            cubes.map(|(count, weight)| count * weight).sum::<u16>() + cards
        };
        let mut start = fixture().cubes(P1, [9; 4]);
        start = match power {
            Some(power) => start.power(P1, power),
            None => start.influences(P1, &[Red]),
        };
        let mut start = start.placed(Yellow, "R3");
        start.uses("R3", Deed::Scrapyard);
        for conversion in &all {
            let action = Action::Convert(*conversion);
            if !start.offers(P1, action) {
                continue;
            }
            tried += 1;
            let mut open = Vec::from([start.clone()]);
            open[0].does(action);
            // K7 asks for colours, and K9 for a card: every answer is tried.
            while let Some(game) = open.pop() {
                if matches!(game.step(), Step::Scrapyard { .. }) {
                    assert!(worth(&game) <= worth(&start), "{power:?} {conversion:?}");
                    continue;
                }
                let choices = game.state.choices(P1.into());
                open.extend(choices.iter().map(|action| {
                    let mut next = game.clone();
                    next.does(*action);
                    next
                }));
            }
        }
    }
    // Six basic ones each time; and three, three, one, three and three.
    assert_eq!(tried, 6 * 6 + 3 + 3 + 1 + 3 + 3);
}

#[test]
fn invariant_17_all_have_had_equally_many_turns() {
    for seed in 0..6 {
        for setup in super::setups() {
            let mut turns: BTreeMap<Seat, u32> = BTreeMap::new();
            let first = State::new(setup, Seed::of_table(seed).part("walk"));
            if first.phase == Phase::Play {
                turns.insert(first.active, 1);
            }
            let end = random_play::game(setup, seed, Taste::Keen, &mut |played| {
                for event in played.events {
                    if let Event::TurnBegan { seat } | Event::Refresh { seat } = event {
                        *turns.entry(*seat).or_default() += 1;
                    }
                }
            });
            assert_eq!(turns.len(), usize::from(setup.seats));
            let rounds = u32::from(end.round);
            assert!(
                turns.values().all(|count| *count == rounds),
                "seed {seed}: {turns:?} {rounds}"
            );
            assert!(setup.service == Service::Assist || end.round <= setup.round_cap);
        }
    }
}

#[test]
fn invariant_18_the_steps_do_not_depend_on_the_kinds_in_the_hands() {
    let mut compared = 0;
    random_play::long(0..6, |seed, played| {
        if !in_turns(played) || matches!(played.action, Action::PlayCard(_)) {
            return;
        }
        let mut other = played.before.clone();
        other.shuffle_unseen(Viewer::Table, Seed::of_table(seed).part("hands"));
        let action = text(played.action);
        assert!(other.apply(played.by, played.action).is_ok(), "seed {seed}: {action}");
        let same = other.stack == played.after.stack && other.active == played.after.active;
        assert!(same && other.phase == played.after.phase, "seed {seed}: {action}");
        compared += 1;
    });
    assert!(compared > 1000, "{compared}");
}

#[test]
fn invariant_20_in_assist_only_turn_done_passes_the_turn() {
    random_play::all(0..4, |played| {
        if played.before.setup.service != Service::Assist || played.before.phase != Phase::Play {
            return;
        }
        let passed = played.before.active != played.after.active;
        assert!(!passed || played.action == Action::TurnDone);
        for seat in played.after.seats().iter() {
            let marks = played.after.player(seat).influence_count();
            assert!((1..=4).contains(&marks), "{seat:?} has {marks} marks");
        }
    });
}

#[test]
fn the_same_actions_lead_to_the_same_state_and_events() {
    for (place, setup) in super::setups().into_iter().enumerate() {
        let mut again = State::new(setup, Seed::of_table(3).part("walk"));
        random_play::game(setup, 3, Taste::Keen, &mut |played| {
            let events: Vec<Event> = again.apply(played.by, played.action).unwrap().iter().collect();
            assert_eq!(events, played.events, "setup {place}");
            assert!(again == *played.after, "setup {place}");
        });
        assert_eq!(again.phase, Phase::Over);
    }
}
