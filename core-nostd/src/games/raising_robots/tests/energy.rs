//! RR-45 to RR-52: Total Energy.

use super::super::data::BoardAction;
use super::fixture::*;

use Phase::{Assemble, Design, Fabricate, Recycle, Upgrade};

/// P1 has given the first card to Design and the second one to Fabricate.
#[track_caller]
fn with(cards: [u8; 2], cubes: [u8; 5]) -> Fixture<State> {
    let mut game = running(3);
    game.set_energy(P1, cards, [Design, Fabricate]).set_cubes(cubes);
    game
}

#[track_caller]
fn total(game: &mut Fixture<State>, phase: Phase, batteries: u8) -> u8 {
    game.start(P1, phase, batteries);
    let total = game.state.player(P1).total;
    game.tells(Event::PhaseStarted { seat: P1, phase, total });
    total
}

#[test]
fn rr_45_card_cubes_bonus_and_batteries_add_up() {
    for (cards, cubes, spots, phase, batteries, expected) in [
        // The card alone, and no card.
        ([3, 2], [0; 5], &[][..], Design, 0, 3),
        ([3, 2], [0; 5], &[], Fabricate, 0, 2),
        ([3, 2], [0, 0, 0, 0, 1], &[], Recycle, 0, 1),
        // Cubes of this phase only.
        ([3, 2], [4, 4, 2, 4, 4], &[], Design, 0, 5),
        // The bonus of this phase only.
        ([3, 2], [0; 5], &[A1, A2, A3, F3, R3], Design, 0, 3),
        ([3, 2], [0; 5], &[D3], Design, 0, 4),
        ([3, 2], [0, 1, 0, 0, 0], &[A1, A2, A3], Assemble, 0, 4),
        // Spots that improve an action add nothing.
        ([3, 2], [0; 5], &[D1, D2], Design, 0, 3),
        // Batteries.
        ([3, 2], [0; 5], &[], Design, 3, 6),
        // All of it (RR-E4).
        ([1, 2], [0, 0, 2, 1, 0], &[D3], Design, 1, 7),
    ] {
        let mut game = with(cards, cubes);
        game.open_spots(P1, spots);
        assert_eq!(
            total(&mut game, phase, batteries),
            expected,
            "{cards:?} {cubes:?} {spots:?}"
        );
    }
}

#[test]
fn rr_45_an_inventor_adds_energy_too() {
    let answered = Answered {
        seats: 3,
        ..Answered::default()
    };
    let check = |number: &str, kind: Option<TokenKind>, expected: [u8; 5]| {
        let mut game = running_with(answered);
        game.set_energy(P1, [2, 3], [Upgrade, Assemble])
            .set_inventor(P1, number);
        if let Some(kind) = kind {
            // Tokens of spots without a bonus.
            game.open_spots(P1, &[U1, U2, U3, U4])
                .set_row(P1, Row::Design, "1 2 3 4");
            let target = Target::Inventor;
            game.act(P1, Action::PlaceToken { kind, target });
        }
        let bonuses = Phase::ALL.map(|phase| game.state.player(P1).energy_bonus(phase));
        assert_eq!(bonuses, expected, "{number} {kind:?}");
        assert_eq!(total(&mut game, Upgrade, 0), 2 + expected[0]);
        assert_eq!(total(&mut game, Assemble, 0), 3 + expected[1]);
    };
    check("3", None, [0, 0, 1, 0, 0]);
    check("4", None, [0, 1, 0, 0, 0]);
    check("12", None, [0, 0, 0, 0, 1]);
    // AND: in addition; OR: instead (RR-133).
    check("3", Some(Efficiency), [0, 0, 1, 1, 0]);
    check("4", Some(Speed), [0, 2, 0, 0, 0]);
    check("13", Some(Efficiency), [1, 0, 0, 0, 0]);
    check("1", None, [0; 5]);
}

#[test]
fn rr_46_the_multiplier_counts_for_its_phase_and_its_owner_only() {
    let mut game = with([1, 9], [1, 1, 3, 2, 1]);
    game.set_energy(P2, [3, 1], [Design, Recycle]);
    for (seat, phase, parts) in [
        (P1, Design, (1, 6, 0)),
        (P1, Fabricate, (2, 4, 0)),
        (P1, Recycle, (0, 1, 0)),
        (P1, Upgrade, (0, 1, 0)),
        // The same cubes for P2, whose multiplier belongs to Recycle.
        (P2, Design, (3, 3, 0)),
        (P2, Fabricate, (0, 2, 0)),
        (P2, Recycle, (1, 2, 0)),
        (P3, Design, (0, 3, 0)),
    ] {
        assert_eq!(game.state.energy_parts(seat, phase), parts, "{seat:?} {phase:?}");
    }
    // Batteries and bonuses are not doubled.
    game.open_spots(P1, &[D3]);
    assert_eq!(total(&mut game, Design, 2), 1 + 6 + 1 + 2);
}

#[test]
fn rr_47_any_number_of_batteries_each_adds_one() {
    for batteries in 0..=4 {
        let mut game = with([3, 2], [0; 5]);
        game.set_stock(P1, "4B");
        assert_eq!(total(&mut game, Design, batteries), 3 + batteries);
        assert_eq!(game.has(P1, 'B'), u16::from(4 - batteries));
        assert_eq!(game.state.player(P1).left, 0);
    }
    let mut game = with([3, 2], [0; 5]);
    game.set_stock(P1, "4B").act(P1, Action::StartPhase(Design));
    let have = 4;
    game.refuses(P1, Action::Charge(5), Error::NotEnoughBatteries { have });
    game.refuses(P1, Action::StartPhase(Fabricate), Error::PendingChoice);
    // Nobody without Batteries is asked for them.
    let mut game = with([3, 2], [0; 5]);
    game.set_stock(P1, "9T").act(P1, Action::StartPhase(Design));
    assert_eq!((game.top(P1), game.state.player(P1).total), (None, 3));
    game.refuses(P1, Action::Charge(0), Error::NothingPending);
}

#[test]
fn rr_48_and_rr_q26_total_energy_is_fixed_when_a_phase_starts() {
    // Lantern: a Battery. Muse: a token, here that of the bonus of this very phase (RR-Q26).
    let mut game = with([1, 2], [0, 0, 2, 0, 0]);
    game.set_stock(P1, "4S 2B").set_row(P1, Row::Design, "102 8");
    assert_eq!(total(&mut game, Design, 2), 7);
    game.act(P1, activate(0, false));
    assert_eq!((game.has(P1, 'B'), game.state.player(P1).total), (1, 7));
    game.refuses(P1, Action::Charge(1), Error::NothingPending);
    game.act(P1, activate(1, false));
    game.act(P1, Action::Unlock(D3));
    assert_eq!(game.state.player(P1).energy_bonus(Design), 1);
    assert_eq!(game.state.player(P1).total, 7);
}

#[test]
fn rr_48_what_upgrade_brings_does_not_raise_its_energy() {
    let answered = Answered {
        seats: 3,
        ..Answered::default()
    };
    let mut game = running_with(answered);
    // Milo, upgraded in the middle of Upgrade: one energy more there from the next time on.
    game.set_inventor(P1, "13").set_row(P1, Row::Design, "1 2 3 4");
    game.open_spots(P1, &[A3]).set_stock(P1, "8S");
    assert_eq!(total(&mut game, Upgrade, 0), 2);
    game.act(P1, Action::UseRow(0)).act(P1, Action::Unlock(U1));
    game.act(P1, Action::Inspire(Inspiration::Batteries));
    let target = Target::Inventor;
    game.act(
        P1,
        Action::PlaceToken {
            kind: Efficiency,
            target,
        },
    );
    let player = game.state.player(P1);
    assert_eq!((player.total, player.left, player.energy_bonus(Upgrade)), (2, 1, 1));
}

#[test]
fn rr_49_what_a_phase_has_brought_counts_in_a_later_one() {
    let mut game = running(3);
    game.set_stock(P1, "8S");
    assert_eq!(total(&mut game, Upgrade, 0), 2);
    game.act(P1, Action::UseRow(0)).act(P1, Action::Unlock(U1));
    game.act(P1, Action::Inspire(Inspiration::Batteries));
    game.act(P1, Action::UseRow(0)).act(P1, Action::Unlock(A1));
    assert_eq!(total(&mut game, Assemble, 4), 3 + 1 + 4);
}

#[test]
fn rr_50_neither_batteries_nor_bonuses_make_a_phase_available() {
    let mut game = running(3);
    game.set_stock(P1, "20B").open_spots(P1, &[D3, F3, R3]);
    for phase in [Design, Fabricate, Recycle] {
        game.refuses(P1, Action::StartPhase(phase), Error::PhaseNotAvailable);
    }
    assert_eq!(game.stock(P1), "20B");
}

#[test]
fn rr_51_a_bonus_counts_every_time_also_with_cubes_only() {
    // RR-E20.
    let mut game = running(3);
    game.set_stock(P1, "9B").open_spots(P1, &[R3]);
    for round in [1, 2] {
        game.set_cubes([0, 0, 0, 0, 2]);
        assert_eq!(total(&mut game, Recycle, 2), 2 + 1 + 2, "round {round}");
        game.idle_through().idle_through();
        assert_eq!((game.state.flow, game.state.round), (Flow::Phases, round + 1));
    }
}

#[test]
fn rr_52_no_action_needs_more_than_seven() {
    for robot in RobotId::known() {
        for upgraded in [false, true] {
            assert!((1..=7).contains(&robot.card().action(upgraded).energy), "{robot:?}");
        }
    }
    let seven = Row::ALL.map(|row| BoardAction::of(row, 2).unwrap().effect(false).energy);
    assert_eq!(seven, [7; 3]);
}

#[test]
fn rr_52_more_than_seven_is_allowed_everywhere() {
    for phase in Phase::ALL {
        let mut game = running(3);
        game.set_stock(P1, "20B").set_cubes([1; 5]);
        let (card, ..) = game.state.energy_parts(P1, phase);
        assert_eq!(total(&mut game, phase, 20), card + 1 + 20);
    }
    // It is no use in a row, but does no harm.
    let mut game = running(3);
    game.set_row(P1, Row::Design, "8").run(P1, Design, 15);
    game.set_stock(P1, "3S").accepts(P1, activate(0, false));
    game.accepts(P1, Action::BoardAction(2));
}
