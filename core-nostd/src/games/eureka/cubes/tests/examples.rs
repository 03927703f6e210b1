//! The worked examples of the rules, as far as cubes go.

use super::*;

#[test]
fn ro_e12_first_attempt_two_winners() {
    check(
        (&[(4, 0); 4], (29, 20)),
        &[Pay(P2, P1, 1), Pay(P4, P1, 1), Reward(P2, 4), Reward(P4, 4)],
        &[pays(P2, P1, 1), pays(P4, P1, 1), gains(P2, 4), gains(P4, 4)],
        (&[(6, 0), (7, 0), (4, 0), (7, 0)], (21, 20)),
    );
}

#[test]
fn ro_e15_eureka_wrong_and_poor() {
    let short = |due, paid| ShortPaid { seat: P2, due, paid };
    check(
        (&[(4, 0); 3], (33, 20)),
        &[Pay(P2, P1, 1), Fine(P2, 6), Pay(P2, P1, 1), Pay(P3, P1, 1)],
        &[pays(P2, P1, 1), loses(P2, 3), short(6, 3), short(1, 0), pays(P3, P1, 1)],
        (&[(6, 0), (0, 0), (3, 0)], (36, 20)),
    );
}

#[test]
fn ro_e16_second_attempt_mixed() {
    let nothing = ShortPaid {
        seat: P1,
        due: 1,
        paid: 0,
    };
    check(
        (&[(0, 0), (6, 0), (5, 0), (4, 0)], (30, 20)),
        &[Reward(P3, 2), Pay(P4, P2, 1), Pay(P1, P2, 1)],
        &[gains(P3, 2), pays(P4, P2, 1), nothing],
        (&[(0, 0), (7, 0), (7, 0), (3, 0)], (28, 20)),
    );
}

#[test]
fn ro_e18_pot_runs_short() {
    check(
        (&[(6, 0), (9, 0), (4, 0), (12, 0), (7, 0), (4, 0)], (3, 20)),
        &[Reward(P2, 4), Reward(P3, 4), Reward(P3, 3)],
        &[
            ChangedUp { seat: P2 },
            gains(P2, 4),
            gains(P3, 4),
            ChangedUp { seat: P3 },
            gains(P3, 3),
        ],
        (&[(6, 0), (8, 1), (6, 1), (12, 0), (7, 0), (4, 0)], (2, 18)),
    );
}

#[test]
fn ro_e19_no_large_cube_left() {
    check(
        (&[(8, 3), (3, 4), (10, 3), (9, 3), (7, 4), (7, 3)], (1, 0)),
        &[Reward(P2, 4)],
        &[Minted, ChangedUp { seat: P3 }, gains(P2, 4)],
        (&[(8, 3), (7, 4), (5, 4), (9, 3), (7, 4), (7, 3)], (2, 0)),
    );
}

#[test]
fn ro_e20_change_for_a_payer() {
    check(
        (&[(9, 0), (0, 1), (24, 1)], (12, 18)),
        &[Reward(P3, 2), Pay(P2, P1, 1)],
        &[gains(P3, 2), ChangedDown { seat: P2 }, pays(P2, P1, 1)],
        (&[(10, 0), (4, 0), (26, 1)], (5, 19)),
    );
    check(
        (&[(4, 1), (0, 2), (20, 1), (18, 1)], (3, 15)),
        &[Pay(P2, P1, 1)],
        &[Swapped { payer: P2, with: P3 }, pays(P2, P1, 1)],
        (&[(5, 1), (4, 1), (15, 2), (18, 1)], (3, 15)),
    );
}
