//! What is true of every payment, whoever has what.

use proptest::prelude::*;

use super::*;
use crate::testing::cases;

/// Does with a heap of real cubes what a transfer says. Panics where hands would find too few.
fn by_hand(cubes: &mut Cubes, transfer: Transfer) {
    let mut give = |from: Purse, to: Purse, small: u8, large: u8| {
        let giver = cubes.purse_mut(from);
        giver.small = giver.small.checked_sub(small).expect("small cubes are there");
        giver.large = giver.large.checked_sub(large).expect("large cubes are there");
        let taker = cubes.purse_mut(to);
        taker.small = taker.small.checked_add(small).unwrap();
        taker.large = taker.large.checked_add(large).unwrap();
    };
    let mut swap = |small: Purse, large: Purse| {
        give(small, large, 5, 0);
        give(large, small, 0, 1);
    };
    match transfer {
        Paid { from, to, amount } => {
            assert!((1..=PAYMENT_MAX).contains(&amount), "no payment of {amount}");
            give(from, to, amount, 0);
        }
        ChangedUp { seat } => swap(Purse::Of(seat), Purse::Pot),
        ChangedDown { seat } => swap(Purse::Pot, Purse::Of(seat)),
        Swapped { payer, with } => {
            assert_ne!(payer, with, "nobody swaps alone");
            swap(Purse::Of(with), Purse::Of(payer));
        }
        Minted => {
            assert_eq!(cubes.pot.large, 0, "substitutes are for an empty box");
            cubes.pot.large += 1;
            cubes.minted += 1;
        }
        ShortPaid { seat, due, paid } => {
            assert!(paid < due, "short means less");
            assert_eq!(cubes.wallet(seat), Wallet::default(), "all was paid");
        }
    }
}

fn values(cubes: &Cubes) -> [u16; 8] {
    Seat::ALL.map(|seat| cubes.wallet(seat).value())
}

/// Performs `act` and checks all that is true of every act; gives how many transfers it took.
#[track_caller]
fn check_laws(cubes: &mut Cubes, seats: Seats, act: Act) -> usize {
    let before = *cubes;
    let told = perform(cubes, seats, act);
    assert_eq!(cubes.audit(), Ok(()), "{act:?} from {before:?}");
    assert!(cubes.owners().iter().all(|seat| seats.contains(seat)), "{act:?}");
    assert!(told.len() <= TRANSFERS_MAX, "{act:?} tells {told:?}");

    let mut expected = values(&before);
    let place = |seat: Seat| usize::from(seat.index());
    match act {
        Reward(seat, amount) => expected[place(seat)] += u16::from(amount),
        Fine(seat, amount) => expected[place(seat)] = expected[place(seat)].saturating_sub(amount.into()),
        Pay(from, to, amount) => {
            let paid = expected[place(from)].min(amount.into());
            expected[place(from)] -= paid;
            expected[place(to)] += paid;
        }
    }
    assert_eq!(values(cubes), expected, "{act:?} from {before:?}");

    let mut hands = before;
    for transfer in told.iter().copied() {
        let values_before = values(&hands);
        by_hand(&mut hands, transfer);
        let is_change = !matches!(transfer, Paid { .. });
        assert!(
            !is_change || values(&hands) == values_before,
            "{transfer:?} alters a value"
        );
    }
    assert_eq!(hands, *cubes, "the table has what the device says after {told:?}");
    told.len()
}

#[test]
fn ro_89_somebody_can_always_change() {
    // The evenest tables are the worst: nobody has many.
    for count in 1..=6_u8 {
        let seats = Seats::first(count);
        for pot in 0..=5 {
            let small = |place: u8| (45 - pot + place) / count;
            let wallets: Vec<_> = (0..count).map(|place| (small(place), 0)).collect();
            for receiver in seats.iter() {
                let (mut cubes, seats) = table(&wallets, (pot, 20));
                let transfers = check_laws(&mut cubes, seats, Reward(receiver, 6));
                assert!(transfers >= 2, "{count} players had to change for {receiver:?}");
            }
        }
    }
}

#[test]
fn ro_93_change_alters_no_value_and_gives_the_pot_five_for_five() {
    for (wallets, pot, act) in [
        (&[(20, 0), (22, 0)][..], (3, 20), Reward(P1, 4)),
        (&[(0, 3), (20, 0)], (25, 17), Fine(P1, 6)),
        (&[(0, 3), (42, 0)], (3, 17), Pay(P1, P2, 1)),
    ] {
        let (mut cubes, seats) = table(wallets, pot);
        for transfer in perform(&mut cubes.clone(), seats, act) {
            let before = (values(&cubes), cubes.pot().value());
            by_hand(&mut cubes, transfer);
            let is_payment = matches!(transfer, Paid { .. });
            assert_eq!(
                before != (values(&cubes), cubes.pot().value()),
                is_payment,
                "{transfer:?}"
            );
        }
    }
}

/// Plays the longest game of six, 18 turns and 20 extra rounds, with what `turn` does to a Customer's turn.
fn longest_game(mut turn: impl FnMut(&mut Cubes, Seats, Seat)) -> Cubes {
    let seats = Seats::first(6);
    let mut cubes = Cubes::new(seats);
    for _ in 0..23 {
        for customer in seats.iter() {
            turn(&mut cubes, seats, customer);
        }
    }
    cubes
}

#[test]
fn ro_90_the_longest_game_in_which_all_are_right_has_cubes_enough() {
    let mut eureka = true;
    let cubes = longest_game(|cubes, seats, customer| {
        for seat in seats.iter().filter(|seat| *seat != customer) {
            check_laws(cubes, seats, Pay(seat, customer, 1));
            check_laws(cubes, seats, Reward(seat, 4));
            if eureka {
                check_laws(cubes, seats, Reward(seat, 6));
            }
        }
        eureka = eureka && customer != P1;
    });
    assert!(cubes.minted() > 255, "{} substitutes need two bytes", cubes.minted());
}

#[test]
fn ro_90_the_longest_game_of_the_luckiest_player_stays_within_bounds() {
    let cubes = longest_game(|cubes, seats, customer| {
        for seat in seats.iter().filter(|seat| *seat != customer) {
            if customer == P1 {
                // All buy and all are wrong twice.
                check_laws(cubes, seats, Pay(seat, P1, 1));
                check_laws(cubes, seats, Pay(seat, P1, 1));
            } else {
                // All are right, so that the others have what they pay to P1.
                check_laws(cubes, seats, Reward(seat, 4));
            }
        }
    });
    assert_eq!(cubes.wallet(P1).value(), 4 + 115 * 4 + 23 * 10);
    assert!(cubes.wallet(P1).large < LARGE_MAX);
}

/// A table of the box: how many play, whose each cube is, how many small ones the pot has, how many substitutes.
fn any_table() -> impl Strategy<Value = (Cubes, Seats)> {
    let owners = |count| prop::collection::vec(any::<u8>(), count);
    (1..=6_u8, 0..=45_usize, owners(45), owners(40), 0..=20_usize).prop_map(|(count, pot, small, large, minted)| {
        let seats = Seats::first(count);
        let mut cubes = Cubes {
            wallets: BySeat::default(),
            pot: Wallet {
                small: pot as u8,
                large: 0,
            },
            minted: minted as u16,
        };
        for owner in &small[pot..] {
            cubes.wallets.get_mut(Seat::new(owner % count).unwrap()).small += 1;
        }
        for owner in &large[..20 + minted] {
            match Seat::new(owner % (count + 1)).filter(|seat| seats.contains(*seat)) {
                Some(seat) => cubes.wallets.get_mut(seat).large += 1,
                None => cubes.pot.large += 1,
            }
        }
        (cubes, seats)
    })
}

/// Any act between six seats, to be folded onto those who play.
fn any_acts() -> impl Strategy<Value = Vec<Act>> {
    let seat = || (0..6_u8).prop_map(|index| Seat::new(index).unwrap());
    let amount = || 0..=PAYMENT_MAX;
    let act = prop_oneof![
        (seat(), amount()).prop_map(|(seat, amount)| Reward(seat, amount)),
        (seat(), amount()).prop_map(|(seat, amount)| Fine(seat, amount)),
        (seat(), seat(), amount()).prop_map(|(from, to, amount)| Pay(from, to, amount)),
    ];
    prop::collection::vec(act, 0..80)
}

/// The same act among those who play; nobody pays to oneself.
fn seated(act: Act, seats: Seats) -> Option<Act> {
    let fold = |seat: Seat| Seat::new(seat.index() % seats.len()).unwrap();
    match act {
        Reward(seat, amount) => Some(Reward(fold(seat), amount)),
        Fine(seat, amount) => Some(Fine(fold(seat), amount)),
        Pay(from, to, amount) => {
            let (from, to) = (fold(from), fold(to));
            (from != to).then_some(Pay(from, to, amount))
        }
    }
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn ro_94_any_payments_keep_every_cube_and_move_what_they_say(
        (mut cubes, seats) in any_table(),
        acts in any_acts(),
    ) {
        for act in acts {
            if let Some(act) = seated(act, seats) {
                check_laws(&mut cubes, seats, act);
            }
        }
    }
}
