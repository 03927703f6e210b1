//! RR-34 to RR-44, RR-02 and RR-154: Round Preparation, and the barriers between the steps.

use std::vec::Vec;

use super::super::data::EnergyCard;
use super::super::setup::{OwnCard, OwnFigures};
use super::fixture::*;

use Phase::{Assemble, Design, Fabricate, Recycle, Upgrade};

const SEATS: [Seat; 6] = [P1, P2, P3, P4, P5, P6];

/// Everybody holds two Energy Cards and is to assign phases.
#[track_caller]
fn assigning(cards: &[[u8; 2]]) -> Fixture<State> {
    assigning_with(no_inventors(cards.len()), cards)
}

fn no_inventors(seats: usize) -> Answered {
    Answered {
        seats: seats.try_into().unwrap(),
        inventors: Inventors::Off,
        ..Answered::default()
    }
}

#[track_caller]
fn assigning_with(answered: Answered, cards: &[[u8; 2]]) -> Fixture<State> {
    let mut game = running_with(answered);
    for (seat, cards) in SEATS.into_iter().zip(cards) {
        game.set_energy(seat, *cards, [Upgrade, Assemble]);
    }
    game.state.flow = Flow::Assign;
    for seat in game.state.setup.players().iter() {
        let player = game.state.player_mut(seat);
        player.plan.clear();
        player.locked = false;
    }
    game.sound();
    game
}

#[track_caller]
fn lock(game: &mut Fixture<State>, seat: Seat, plan: [Phase; 2]) {
    let [left, right] = plan.map(Action::Choose);
    game.all(seat, &[left, right, Action::Lock]);
}

#[test]
fn rr_34_everybody_draws_the_top_two_energy_cards() {
    let mut game = game(3);
    let tops = [P1, P2, P3].map(|seat| {
        let deck = game.state.player(seat).energy_deck.to_vec();
        [deck[7], deck[6]]
    });
    game.idle_through();
    for (seat, top) in [P1, P2, P3].into_iter().zip(tops) {
        // They lie face up, the left one first.
        assert_eq!(game.public_view().drawn(seat), top);
        assert_eq!(game.state.player(seat).energy_deck.len(), 6);
        assert!(!game.state.player(seat).energy_deck.contains(&top[0]));
    }
    assert_eq!(game.state.flow, Flow::Assign);
}

#[test]
fn rr_35_a_cube_for_each_single_symbol_and_none_for_the_multiplier() {
    for (cards, cubes) in [
        ([[1, 9], [1, 2], [3, 9]], 0),
        ([[4, 1], [2, 3], [2, 3]], 1),
        ([[6, 9], [5, 1], [2, 3]], 3),
        ([[6, 10], [6, 10], [6, 4]], 9),
    ] {
        assert_eq!(assigning(&cards).state.cubes_out(), cubes, "{cards:?}");
    }
}

#[test]
fn rr_36_two_different_phases_are_chosen() {
    for left in Phase::ALL {
        for right in Phase::ALL {
            let mut game = assigning(&[[1, 2], [1, 2], [1, 2]]);
            game.refuses(P1, Action::Lock, Error::WrongStep);
            game.act(P1, Action::Choose(left));
            game.refuses(P1, Action::Lock, Error::WrongStep);
            if left == right {
                game.refuses(P1, Action::Choose(right), Error::DuplicatePhase);
                continue;
            }
            game.act(P1, Action::Choose(right));
            for third in Phase::ALL {
                game.refuses(P1, Action::Choose(third), Error::WrongStep);
            }
            game.act(P1, Action::Lock);
            let player = game.state.player(P1);
            // The left card first.
            assert_eq!(player.assigned(left).map(EnergyId::number), Some(1));
            assert_eq!(player.assigned(right).map(EnergyId::number), Some(2));
            game.refuses(P1, Action::Lock, Error::WrongStep);
        }
    }
}

#[test]
fn rr_37_an_assignment_can_be_changed_until_the_last_player_locks() {
    let mut game = assigning(&[[1, 2], [1, 2], [1, 2]]);
    game.refuses(P1, Action::Reopen, Error::WrongStep);
    game.all(P1, &[Action::Choose(Upgrade), Action::Reopen]);
    lock(&mut game, P1, [Upgrade, Assemble]);
    lock(&mut game, P2, [Upgrade, Assemble]);
    game.refuses(P1, Action::Choose(Design), Error::WrongStep);
    game.act(P1, Action::Reopen);
    assert_eq!(game.waits_for(), [P1, P3]);
    // Whoever thinks again holds up the reveal.
    lock(&mut game, P3, [Design, Recycle]);
    assert_eq!(game.state.flow, Flow::Assign);
    lock(&mut game, P1, [Assemble, Design]);
    assert_eq!(game.state.flow, Flow::Phases);
    assert_eq!(game.view(P2).plan(P1), Some(&[Assemble, Design][..]));
    for seat in [P1, P2, P3] {
        game.refuses(seat, Action::Reopen, Error::WrongStep);
        game.refuses(seat, Action::Choose(Upgrade), Error::WrongStep);
    }
}

#[test]
fn rr_37_nothing_is_shown_before_the_last_player_locks() {
    let mut game = assigning(&[[4, 1], [1, 2], [1, 2]]);
    let check = |game: &Fixture<State>, is_locked: bool| {
        for view in [game.public_view(), game.view(P2)] {
            assert_eq!((view.plan(P1), view.is_locked(P1)), (None, is_locked));
            for phase in Phase::ALL {
                assert_eq!(view.energy_parts(P1, phase), (0, 0, 0));
                assert!(!view.is_available(P1, phase));
                assert_eq!(view.cubes(phase), 0);
            }
        }
    };
    check(&game, false);
    game.all(P1, &[Action::Choose(Recycle), Action::Choose(Upgrade)]);
    assert!(game.events.is_empty());
    check(&game, false);
    assert_eq!(game.view(P1).plan(P1), Some(&[Recycle, Upgrade][..]));
    game.act(P1, Action::Lock);
    assert_eq!(game.events, [Event::Locked { seat: P1 }]);
    check(&game, true);
    lock(&mut game, P3, [Design, Recycle]);
    check(&game, true);
    game.act(P1, Action::Reopen);
    assert!(game.events.is_empty());
    check(&game, false);
}

#[test]
fn rr_38_all_assignments_are_revealed_together() {
    let mut game = assigning(&[[1, 2], [1, 2], [1, 2]]);
    for (seat, plan) in [(P2, [Design, Fabricate]), (P1, [Recycle, Upgrade])] {
        lock(&mut game, seat, plan);
        assert_eq!(game.count(|event| *event == Event::Revealed), 0);
    }
    assert!(game.public_view().plan(P2).is_none());
    lock(&mut game, P3, [Assemble, Design]);
    assert_eq!(game.count(|event| *event == Event::Revealed), 1);
    for view in [game.public_view(), game.view(P2)] {
        assert_eq!(view.plan(P1), Some(&[Recycle, Upgrade][..]));
        assert_eq!(view.plan(P2), Some(&[Design, Fabricate][..]));
        assert_eq!(view.plan(P3), Some(&[Assemble, Design][..]));
    }
}

#[test]
fn rr_38_nobody_takes_back_what_was_revealed() {
    let mut game = assigning(&[[1, 2], [1, 2], [1, 2]]);
    lock(&mut game, P1, [Design, Fabricate]);
    lock(&mut game, P2, [Design, Fabricate]);
    game.all(P3, &[Action::Choose(Design), Action::Choose(Recycle)]);
    assert!(!game.can_undo(P3, Action::Lock));
}

#[test]
fn rr_39_cubes_go_to_the_phase_of_their_card() {
    let cards = [[4, 6], [1, 10], [2, 3]];
    for (plans, cubes) in [
        (
            [[Fabricate, Design], [Upgrade, Fabricate], [Upgrade, Recycle]],
            [0, 0, 2, 2, 0],
        ),
        (
            [[Design, Fabricate], [Fabricate, Upgrade], [Upgrade, Recycle]],
            [1, 0, 1, 2, 0],
        ),
        (
            [[Recycle, Assemble], [Design, Recycle], [Upgrade, Recycle]],
            [0, 2, 0, 0, 2],
        ),
    ] {
        let mut game = assigning(&cards);
        let out = game.state.cubes_out();
        for (seat, plan) in SEATS.into_iter().zip(plans) {
            assert_eq!(game.state.cubes.0, [0; 5], "nothing lies there before the reveal");
            lock(&mut game, seat, plan);
        }
        assert_eq!(game.state.cubes.0, cubes);
        assert_eq!(game.state.cubes_out(), out, "no cube is lost");
    }
}

#[test]
fn rr_40_and_rr_q22_cubes_count_for_everybody() {
    let mut game = assigning(&[[4, 6], [2, 3], [2, 3]]);
    lock(&mut game, P1, [Fabricate, Design]);
    lock(&mut game, P2, [Design, Upgrade]);
    lock(&mut game, P3, [Upgrade, Recycle]);
    for (seat, phase, parts) in [
        (P1, Fabricate, (4, 1, 0)),
        (P1, Design, (5, 2, 0)),
        (P2, Fabricate, (0, 1, 0)),
        (P2, Design, (2, 2, 0)),
        (P3, Design, (0, 2, 0)),
        (P3, Recycle, (3, 0, 0)),
    ] {
        assert_eq!(game.state.energy_parts(seat, phase), parts, "{seat:?} {phase:?}");
        assert!(game.state.is_available(seat, phase));
    }
}

#[test]
fn rr_41_an_assigned_phase_is_certain() {
    for (left, right) in [(Upgrade, Recycle), (Assemble, Fabricate), (Recycle, Design)] {
        let mut game = assigning(&[[1, 2], [2, 3], [3, 9]]);
        lock(&mut game, P1, [left, right]);
        lock(&mut game, P2, [Upgrade, Assemble]);
        lock(&mut game, P3, [Upgrade, Assemble]);
        assert_eq!(game.state.cubes.0, [0; 5]);
        for phase in [left, right] {
            game.accepts(P1, Action::StartPhase(phase));
        }
    }
}

/// Two players with real cards; the first Energy Card of everybody is this one, and these cubes lie on the line.
#[track_caller]
fn own(card: EnergyCard, line: [u8; 5]) -> Fixture<State> {
    let mut own = OwnFigures::default();
    own.energy[1][0] = OwnCard::new(card).unwrap();
    own.line[1] = line;
    let mut game = game_with(Answered {
        mode: Mode::Table,
        energy: EnergyDraw::Entered,
        figures: Figures::Own(own),
        ..no_inventors(2)
    });
    game.all(P1, &[Action::Ready]).all(P2, &[Action::Ready]);
    game.all(P1, &[1, 2].map(|card| Action::EnterEnergy(energy(card))));
    game
}

const LARGE: EnergyCard = EnergyCard {
    value: 9,
    cubes: 7,
    doubles: true,
};

#[test]
fn rr_42_and_rr_q32_a_card_has_a_value_cubes_and_perhaps_the_multiplier() {
    for doubles in [false, true] {
        let card = EnergyCard {
            value: 3,
            cubes: 2,
            doubles,
        };
        let mut game = own(card, [0; 5]);
        assert_eq!(game.public_view().energy_card(energy(1)), card);
        game.all(P2, &[2, 3].map(|card| Action::EnterEnergy(energy(card))));
        lock(&mut game, P1, [Design, Upgrade]);
        lock(&mut game, P2, [Design, Upgrade]);
        // Own cubes are doubled, too.
        let cubes = if doubles { 4 } else { 2 };
        assert_eq!(game.state.energy_parts(P1, Design), (3, cubes, 0));
        assert_eq!(game.state.energy_parts(P2, Design), (2, 2, 0));
    }
    for (value, cubes) in [(10, 0), (0, 8)] {
        let doubles = false;
        assert_eq!(OwnCard::new(EnergyCard { value, cubes, doubles }), None);
    }
}

#[test]
fn rr_43_cubes_stay_until_the_round_is_over() {
    let mut game = assigning(&[[6, 4], [6, 4], [2, 3]]);
    lock(&mut game, P1, [Design, Fabricate]);
    lock(&mut game, P2, [Design, Recycle]);
    lock(&mut game, P3, [Upgrade, Assemble]);
    let cubes = [0, 0, 4, 1, 1];
    for seat in [P1, P3, P2] {
        for phase in [Design, Fabricate, Recycle] {
            game.start(seat, phase, 0);
            assert_eq!(game.state.cubes.0, cubes);
        }
        game.act(seat, Action::EndPhases);
        // The last one ends the round, and the cubes return.
        let expected = if seat == P2 { [0; 5] } else { cubes };
        assert_eq!(game.state.cubes.0, expected);
    }
    assert_eq!(game.state.flow, Flow::Assign);
}

#[test]
fn rr_44_and_rr_q31_cubes_are_counted_although_the_box_has_too_few() {
    for (line, missing) in [([0; 5], None), ([0, 0, 1, 0, 0], Some(1)), ([7, 7, 0, 2, 3], Some(5))] {
        let mut game = own(LARGE, line);
        game.act(P2, Action::EnterEnergy(energy(1)));
        let is_short = |event: &Event| matches!(event, Event::CubesShort { .. });
        assert_eq!(game.count(is_short), 0);
        game.act(P2, Action::EnterEnergy(energy(2)));
        assert_eq!(game.count(is_short), usize::from(missing.is_some()));
        if let Some(missing) = missing {
            game.tells(Event::CubesShort { missing });
        }
        lock(&mut game, P1, [Design, Upgrade]);
        lock(&mut game, P2, [Design, Upgrade]);
        let on_line = game.state.line[2] == Design;
        let cubes = 14 + if on_line { line[2] } else { 0 };
        assert_eq!(*game.state.cubes.get(Design), cubes);
    }
}

#[test]
fn rr_02_a_step_begins_when_everybody_is_done_with_the_one_before() {
    let mut game = assigning(&[[1, 2], [1, 2], [1, 2]]);
    // Nobody performs phases while somebody assigns them.
    for seat in [P3, P1] {
        lock(&mut game, seat, [Design, Fabricate]);
        for action in [Action::StartPhase(Design), Action::EndPhases, Action::FinishRound] {
            game.refuses(seat, action, Error::WrongStep);
        }
    }
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Assign, [P2].into()));
    lock(&mut game, P2, [Design, Fabricate]);
    // Nobody assigns phases while somebody performs them.
    for seat in [P2, P3] {
        game.act(seat, Action::EndPhases);
        for action in [Action::Choose(Design), Action::StartPhase(Design), Action::EndPhases] {
            game.refuses(seat, action, Error::WrongStep);
        }
        assert_eq!((game.state.flow, game.state.round), (Flow::Phases, 1));
    }
    assert_eq!(game.waits_for(), [P1]);
    game.act(P1, Action::EndPhases);
    assert_eq!((game.state.flow, game.state.round), (Flow::Assign, 2));
}

#[test]
fn rr_02_everybody_acts_at_once() {
    let game = assigning(&[[1, 2], [1, 2], [1, 2]]);
    assert_eq!(game.waits_for(), [P1, P2, P3]);
    let game = running(3);
    assert_eq!(game.waits_for(), [P1, P2, P3]);
    for seat in [P1, P2, P3] {
        game.accepts(seat, Action::StartPhase(Upgrade));
    }
}

/// Two players; P1 has Jun, four robots and a token for him: Inspiration, whenever it is placed.
#[track_caller]
fn with_jun(mut game: Fixture<State>) -> Fixture<State> {
    game.set_inventor(P1, "10").set_row(P1, Row::Design, "1 2 3 4");
    game.open_spots(P1, &[R1]);
    game
}

const UPGRADE_JUN: Action = Action::PlaceToken {
    kind: Cosmetic,
    target: Target::Inventor,
};
const TAKE_BATTERIES: Action = Action::Inspire(Inspiration::Batteries);

fn two_with_inventors() -> Answered {
    Answered {
        seats: 2,
        ..Answered::default()
    }
}

#[test]
fn rr_154_a_late_choice_holds_up_the_reveal() {
    let mut game = with_jun(assigning_with(two_with_inventors(), &[[1, 2], [1, 2]]));
    lock(&mut game, P1, [Design, Fabricate]);
    game.act(P1, UPGRADE_JUN);
    lock(&mut game, P2, [Design, Fabricate]);
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Assign, [P1].into()));
    game.act(P1, TAKE_BATTERIES);
    game.tells(Event::Revealed);
    assert_eq!(game.state.flow, Flow::Phases);
}

#[test]
fn rr_154_whoever_has_an_open_choice_does_not_lock() {
    let mut game = with_jun(assigning_with(two_with_inventors(), &[[1, 2], [1, 2]]));
    game.act(P1, UPGRADE_JUN);
    game.all(P1, &[Action::Choose(Design), Action::Choose(Recycle)]);
    game.refuses(P1, Action::Lock, Error::PendingChoice);
    game.all(P1, &[TAKE_BATTERIES, Action::Lock]);
}

#[test]
fn rr_154_a_late_choice_holds_up_the_end_of_a_round() {
    let mut game = with_jun(running_with(two_with_inventors()));
    game.all(P1, &[Action::EndPhases, UPGRADE_JUN]);
    game.act(P2, Action::EndPhases);
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Phases, [P1].into()));
    game.act(P1, TAKE_BATTERIES);
    game.tells(Event::RoundEnded { round: 1 });
    assert_eq!((game.state.flow, game.state.round), (Flow::Assign, 2));
    assert_eq!(game.stock(P1), "7B 3T");
}

#[test]
fn rr_154_a_late_choice_holds_up_the_end_of_the_break_period() {
    let mut game = running_with(two_with_inventors());
    game.set_round(4);
    let mut game = with_jun(game);
    game.all(P1, &[Action::EndPhases]).all(P2, &[Action::EndPhases]);
    assert_eq!(game.state.flow, Flow::Break(P1));
    game.act(P1, Action::KeepClass { drawn: 0, slot: None });
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Break(P2), [P2].into()));
    game.act(P1, UPGRADE_JUN);
    game.act(P2, Action::KeepClass { drawn: 0, slot: None });
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Break(P2), [P1].into()));
    game.act(P1, TAKE_BATTERIES);
    assert_eq!((game.state.flow, game.state.round), (Flow::Assign, 5));
}

#[test]
fn rr_154_whoever_is_last_passes_the_barrier() {
    let orders = [[P1, P2, P3], [P2, P3, P1], [P3, P1, P2]];
    for order in orders {
        let mut game = assigning(&[[1, 2], [1, 2], [1, 2]]);
        let mut flows = Vec::new();
        for seat in order {
            lock(&mut game, seat, [Design, Fabricate]);
            flows.push(game.state.flow);
        }
        for seat in order {
            game.act(seat, Action::EndPhases);
            flows.push(game.state.flow);
        }
        let (assign, phases) = (Flow::Assign, Flow::Phases);
        assert_eq!(flows, [assign, assign, phases, phases, phases, assign]);
    }
}
