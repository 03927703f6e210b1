mod examples;
mod laws;

use std::vec::Vec;

use super::Seat::{P1, P2, P3, P4, P5, P8};
use super::Transfer::{ChangedDown, ChangedUp, Minted, Paid, ShortPaid, Swapped};
use super::*;

/// One of the three verbs.
#[derive(Clone, Copy, Debug)]
enum Act {
    Reward(Seat, u8),
    Fine(Seat, u8),
    Pay(Seat, Seat, u8),
}
use Act::{Fine, Pay, Reward};

/// Performs `act` and gives what was told.
fn perform(cubes: &mut Cubes, seats: Seats, act: Act) -> Vec<Transfer> {
    let mut told = Vec::new();
    let tell = &mut |transfer| told.push(transfer);
    match act {
        Reward(seat, amount) => cubes.reward(seat, amount, seats, tell),
        Fine(seat, amount) => cubes.fine(seat, amount, seats, tell),
        Pay(from, to, amount) => cubes.pay(from, to, amount, seats, tell),
    }
    told
}

/// A table where the first seats have `wallets`, as (small, large); more large ones than 20 are substitutes.
#[track_caller]
fn table(wallets: &[(u8, u8)], pot: (u8, u8)) -> (Cubes, Seats) {
    let seats = Seats::first(wallets.len() as u8);
    let wallet = |(small, large)| Wallet { small, large };
    let large: u16 = wallets.iter().chain([&pot]).map(|(_, large)| u16::from(*large)).sum();
    let mut cubes = Cubes {
        wallets: BySeat::default(),
        pot: wallet(pot),
        minted: large - 20,
    };
    for (seat, heap) in seats.iter().zip(wallets) {
        *cubes.wallets.get_mut(seat) = wallet(*heap);
    }
    assert_eq!(
        cubes.audit(),
        Ok(()),
        "not a table of the box: {wallets:?}, pot {pot:?}"
    );
    (cubes, seats)
}

type Heaps<'a> = (&'a [(u8, u8)], (u8, u8));

/// From `given`, wallets and pot, `acts` lead to `expected` and tell `told`.
#[track_caller]
fn check(given: Heaps, acts: &[Act], told: &[Transfer], expected: Heaps) {
    let (mut cubes, seats) = table(given.0, given.1);
    let mut all = Vec::new();
    for act in acts {
        all.extend(perform(&mut cubes, seats, *act));
    }
    assert_eq!(all, told, "told of {acts:?}");
    assert_eq!(cubes, table(expected.0, expected.1).0, "after {acts:?}");
}

const fn gains(seat: Seat, amount: u8) -> Transfer {
    Paid {
        from: Purse::Pot,
        to: Purse::Of(seat),
        amount,
    }
}

const fn loses(seat: Seat, amount: u8) -> Transfer {
    Paid {
        from: Purse::Of(seat),
        to: Purse::Pot,
        amount,
    }
}

const fn pays(from: Seat, to: Seat, amount: u8) -> Transfer {
    Paid {
        from: Purse::Of(from),
        to: Purse::Of(to),
        amount,
    }
}

#[test]
fn ro_12_every_player_starts_with_four_small_cubes() {
    for count in 1..=6 {
        let cubes = Cubes::new(Seats::first(count));
        for seat in Seat::ALL {
            let small = if seat.index() < count { 4 } else { 0 };
            assert_eq!(cubes.wallet(seat), Wallet { small, large: 0 }, "{seat:?} of {count}");
        }
        assert_eq!(cubes.owners(), Seats::first(count));
    }
}

#[test]
fn ro_13_the_pot_starts_with_all_other_cubes() {
    for (count, small) in [(1, 41), (2, 37), (3, 33), (4, 29), (5, 25), (6, 21)] {
        let cubes = Cubes::new(Seats::first(count));
        assert_eq!(cubes.pot(), Wallet { small, large: 20 }, "{count} players");
        assert_eq!(cubes.minted(), 0);
        assert_eq!(cubes.audit(), Ok(()));
    }
}

#[test]
fn ro_65_who_has_less_than_the_loss_pays_everything() {
    // P1's wallet and the loss; the transfers.
    let short = |due, paid| ShortPaid { seat: P1, due, paid };
    let down = ChangedDown { seat: P1 };
    for (wallet, due, told) in [
        ((3, 0), 6, &[loses(P1, 3), short(6, 3)][..]),
        ((3, 0), 3, &[loses(P1, 3)]),
        ((0, 0), 1, &[short(1, 0)]),
        ((0, 1), 6, &[down, loses(P1, 5), short(6, 5)]),
        ((1, 1), 6, &[down, loses(P1, 6)]),
        ((3, 0), 0, &[]),
        ((0, 0), 0, &[]),
    ] {
        let (mut cubes, seats) = table(&[wallet, (0, 0)], (45 - wallet.0, 20 - wallet.1));
        assert_eq!(
            perform(&mut cubes, seats, Fine(P1, due)),
            told,
            "{wallet:?} loses {due}"
        );
    }
}

#[test]
fn ro_80_who_has_nothing_pays_nothing_and_who_has_a_large_cube_changes_it() {
    let nothing = ShortPaid {
        seat: P2,
        due: 1,
        paid: 0,
    };
    check(
        (&[(4, 0), (0, 0)], (41, 20)),
        &[Pay(P2, P1, 1)],
        &[nothing],
        (&[(4, 0), (0, 0)], (41, 20)),
    );
    check(
        (&[(4, 0), (0, 1)], (41, 19)),
        &[Pay(P2, P1, 1)],
        &[ChangedDown { seat: P2 }, pays(P2, P1, 1)],
        (&[(5, 0), (4, 0)], (36, 20)),
    );
}

#[test]
fn ro_84_a_large_cube_is_worth_five_small_ones() {
    for (small, large, value) in [
        (0, 0, 0),
        (4, 0, 4),
        (0, 1, 5),
        (8, 1, 13),
        (3, 2, 13),
        (255, 255, 1530),
    ] {
        assert_eq!(Wallet { small, large }.value(), value, "{small}s+{large}L");
    }
}

#[test]
fn ro_85_payments_move_small_cubes_even_where_a_large_one_would_do() {
    check(
        (&[(0, 2), (0, 0)], (45, 18)),
        &[Fine(P1, 5)],
        &[ChangedDown { seat: P1 }, loses(P1, 5)],
        (&[(0, 1), (0, 0)], (45, 19)),
    );
    check(
        (&[(0, 0), (30, 0)], (15, 20)),
        &[Reward(P1, 5)],
        &[gains(P1, 5)],
        (&[(5, 0), (30, 0)], (10, 20)),
    );
}

#[test]
fn ro_87_a_pot_with_too_few_small_cubes_is_changed_first() {
    let up = ChangedUp { seat: P1 };
    // Small cubes in the pot, the reward; the transfers.
    for (pot, amount, told) in [
        (4, 4, &[gains(P1, 4)][..]),
        (3, 4, &[up, gains(P1, 4)]),
        (1, 6, &[up, gains(P1, 6)]),
        (0, 5, &[up, gains(P1, 5)]),
        (0, 6, &[up, up, gains(P1, 6)]),
        (0, 0, &[]),
    ] {
        let (mut cubes, seats) = table(&[(45 - pot, 0), (0, 0)], (pot, 20));
        assert_eq!(
            perform(&mut cubes, seats, Reward(P1, amount)),
            told,
            "{amount} out of {pot}"
        );
    }
}

#[test]
fn ro_88_the_receiver_changes_or_else_the_next_one_who_can() {
    // Small cubes of three players, who is paid 4 from a pot of 0; who changes.
    for (small, receiver, changers) in [
        ([15, 15, 15], P2, &[P2][..]),
        ([15, 4, 26], P2, &[P3]),
        ([41, 4, 0], P2, &[P1]),
        ([20, 25, 0], P3, &[P1]),
        ([5, 40, 0], P1, &[P1]),
        ([4, 41, 0], P1, &[P2]),
    ] {
        let (mut cubes, seats) = table(&small.map(|small| (small, 0)), (0, 20));
        let told = perform(&mut cubes, seats, Reward(receiver, 4));
        let expected: Vec<_> = changers.iter().map(|seat| ChangedUp { seat: *seat }).collect();
        assert_eq!(told[..told.len() - 1], expected, "{small:?}, {receiver:?} is paid");
    }
    // The second change begins with the receiver again: it goes on only when the first has too few.
    for (small, changers) in [([5, 8, 32], [P2, P3]), ([5, 10, 30], [P2, P2]), ([10, 4, 31], [P3, P3])] {
        let (mut cubes, seats) = table(&small.map(|small| (small, 0)), (0, 20));
        let told = perform(&mut cubes, seats, Reward(P2, 6));
        assert_eq!(told[..2], changers.map(|seat| ChangedUp { seat }), "{small:?}");
    }
}

#[test]
fn ro_88_a_seat_that_does_not_play_is_passed_over() {
    let seats: Seats = [P2, P5, P8].into_iter().collect();
    let mut cubes = Cubes::new(seats);
    assert_eq!(cubes.pot().small, 33);
    for _ in 0..8 {
        perform(&mut cubes, seats, Reward(P5, 4));
    }
    let told = perform(&mut cubes, seats, Reward(P8, 4));
    assert_eq!(told, [ChangedUp { seat: P5 }, gains(P8, 4)], "past P2, who has four");
    assert_eq!(cubes.owners(), seats);
}

#[test]
fn ro_90_without_a_large_cube_in_the_pot_a_substitute_is_added() {
    check(
        (&[(20, 10), (25, 10)], (0, 0)),
        &[Reward(P1, 6)],
        &[
            Minted,
            ChangedUp { seat: P1 },
            Minted,
            ChangedUp { seat: P1 },
            gains(P1, 6),
        ],
        (&[(16, 12), (25, 10)], (4, 0)),
    );
    // With one left, only the second change needs one.
    check(
        (&[(20, 9), (25, 10)], (0, 1)),
        &[Reward(P1, 6)],
        &[ChangedUp { seat: P1 }, Minted, ChangedUp { seat: P1 }, gains(P1, 6)],
        (&[(16, 11), (25, 10)], (4, 0)),
    );
    // A pot that can pay needs none.
    check(
        (&[(19, 10), (20, 10)], (6, 0)),
        &[Reward(P1, 6)],
        &[gains(P1, 6)],
        (&[(25, 10), (20, 10)], (0, 0)),
    );
}

#[test]
fn ro_91_a_payer_changes_large_cubes_with_the_pot() {
    let down = ChangedDown { seat: P1 };
    // P1's wallet and the payment; the transfers and P1's wallet afterwards.
    for (wallet, amount, told, after) in [
        ((4, 1), 4, &[loses(P1, 4)][..], (0, 1)),
        ((4, 1), 5, &[down, loses(P1, 5)], (4, 0)),
        ((0, 3), 6, &[down, down, loses(P1, 6)], (4, 1)),
        ((1, 3), 6, &[down, loses(P1, 6)], (0, 2)),
    ] {
        let (mut cubes, seats) = table(&[wallet, (20, 0)], (25 - wallet.0, 20 - wallet.1));
        assert_eq!(
            perform(&mut cubes, seats, Fine(P1, amount)),
            told,
            "{wallet:?} pays {amount}"
        );
        let (small, large) = after;
        assert_eq!(cubes.wallet(P1), Wallet { small, large }, "{wallet:?} pays {amount}");
    }
}

#[test]
fn ro_92_a_payer_swaps_with_the_next_player_when_the_pot_has_too_few() {
    // Small cubes of P1, P3 and the pot; whom P2, who has large cubes only, changes with.
    for (p1, p3, pot, with) in [
        (20, 21, 4, Swapped { payer: P2, with: P3 }),
        (37, 4, 4, Swapped { payer: P2, with: P1 }),
        (36, 5, 4, Swapped { payer: P2, with: P3 }),
        (20, 20, 5, ChangedDown { seat: P2 }),
    ] {
        let (mut cubes, seats) = table(&[(p1, 0), (0, 2), (p3, 0)], (pot, 18));
        let told = perform(&mut cubes, seats, Pay(P2, P1, 1));
        assert_eq!(told, [with, pays(P2, P1, 1)], "P1 {p1}s, P3 {p3}s, pot {pot}s");
    }
    // The first change empties the pot, so the second is with a player. The payer's own five do not count.
    check(
        (&[(20, 0), (0, 2), (20, 0)], (5, 18)),
        &[Fine(P2, 6)],
        &[ChangedDown { seat: P2 }, Swapped { payer: P2, with: P3 }, loses(P2, 6)],
        (&[(20, 0), (4, 0), (15, 1)], (6, 19)),
    );
    check(
        (&[(32, 0), (5, 1), (4, 0)], (4, 19)),
        &[Fine(P2, 6)],
        &[Swapped { payer: P2, with: P1 }, loses(P2, 6)],
        (&[(27, 1), (4, 0), (4, 0)], (10, 19)),
    );
}

#[test]
fn ro_94_nobody_goes_below_zero_or_owes_anything() {
    let (mut cubes, seats) = table(&[(2, 0), (4, 0)], (39, 20));
    perform(&mut cubes, seats, Fine(P1, 6));
    perform(&mut cubes, seats, Pay(P1, P2, 1));
    assert_eq!(cubes.wallet(P1).value(), 0);
    perform(&mut cubes, seats, Reward(P1, 4));
    assert_eq!(cubes.wallet(P1).value(), 4, "the old loss is forgotten");
}

#[test]
fn ro_95_each_payment_makes_its_own_change() {
    // As one payment of ten this would be two changes before anything is paid.
    check(
        (&[(20, 0), (22, 0)], (3, 20)),
        &[Reward(P1, 4), Reward(P1, 6)],
        &[
            ChangedUp { seat: P1 },
            gains(P1, 4),
            ChangedUp { seat: P1 },
            gains(P1, 6),
        ],
        (&[(20, 2), (22, 0)], (3, 18)),
    );
}

#[test]
fn ro_96_only_values_count_not_how_they_are_split() {
    for amount in 1..=PAYMENT_MAX {
        for value in 0..=10_u8 {
            for large in 0..=value / 5 {
                let small = value - 5 * large;
                let (mut cubes, seats) = table(&[(small, large), (10, 0)], (35 - small, 20 - large));
                perform(&mut cubes, seats, Pay(P1, P2, amount));
                let left = u16::from(value.saturating_sub(amount));
                assert_eq!(cubes.wallet(P1).value(), left, "{small}s+{large}L pays {amount}");
                assert_eq!(cubes.wallet(P2).value() + left, 10 + u16::from(value));
            }
        }
    }
}

#[test]
fn ro_97_rewards_and_losses_leave_the_other_players_alone() {
    // P3 helps with change in both cases and is neither richer nor poorer.
    for act in [Reward(P2, 4), Fine(P2, 4)] {
        let (mut cubes, seats) = table(&[(3, 0), (1, 2), (39, 0)], (2, 18));
        let told = perform(&mut cubes, seats, act);
        assert_eq!(told.len(), 2, "{told:?}");
        assert_eq!(cubes.wallet(P3), Wallet { small: 34, large: 1 }, "{act:?}");
        assert_eq!(cubes.wallet(P1), Wallet { small: 3, large: 0 }, "{act:?}");
    }
}

#[test]
fn a_lost_or_found_cube_is_noticed() {
    let (sound, _) = table(&[(4, 0), (4, 1)], (37, 19));
    let spoilt: [fn(&mut Cubes); 6] = [
        |cubes| cubes.pot.small += 1,
        |cubes| cubes.wallets.get_mut(P2).small -= 1,
        |cubes| cubes.wallets.get_mut(P8).small += 1,
        |cubes| cubes.pot.large -= 1,
        |cubes| cubes.minted += 1,
        |cubes| (cubes.wallets.get_mut(P1).large, cubes.minted) = (LARGE_MAX + 1, u16::from(LARGE_MAX) + 1),
    ];
    for (row, spoil) in spoilt.iter().enumerate() {
        let mut cubes = sound;
        spoil(&mut cubes);
        assert!(cubes.audit().is_err(), "row {row}");
    }
    let everything = Wallet { small: 255, large: 255 };
    let all_that_can_be_written = Cubes {
        wallets: BySeat::of(everything),
        pot: everything,
        minted: u16::MAX,
    };
    assert!(all_that_can_be_written.audit().is_err());
}

#[test]
fn cubes_come_back_from_flash_in_no_more_bytes_than_they_say() {
    let (cubes, _) = table(&[(45, 150), (0, 150)], (0, 150));
    let mut flash = [0; 64];
    let written = postcard::to_slice(&cubes, &mut flash).unwrap();
    assert!(written.len() <= Cubes::POSTCARD_MAX_SIZE);
    assert_eq!(Cubes::POSTCARD_MAX_SIZE, 8 * 2 + 2 + 3);
    assert_eq!(postcard::from_bytes(written), Ok(cubes));
}
