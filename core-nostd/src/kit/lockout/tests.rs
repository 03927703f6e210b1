use std::vec::Vec;

use proptest::prelude::*;
use serde::de::DeserializeOwned;

use super::LockoutError::{AllSealed, AlreadySealed, NotSealed, NotSeated, NothingToSeal, UnsealForbidden};
use super::Seat::{P1, P2, P3};
use super::*;
use crate::testing::cases;

/// What somebody does to a lockout.
#[derive(Clone, Copy, Debug)]
enum Act {
    Set(u8),
    Clear,
    Seal,
    Unseal,
}

fn perform(plans: &mut Lockout<u8>, seat: Seat, act: Act) -> Result<(), LockoutError> {
    match act {
        Act::Set(choice) => plans.set(seat, choice),
        Act::Clear => plans.clear(seat),
        Act::Seal => plans.seal(seat),
        Act::Unseal => plans.unseal(seat),
    }
}

/// All that the table may know.
fn public_facts(plans: &Lockout<u8>) -> impl PartialEq + core::fmt::Debug {
    let open = plans
        .open()
        .map(|all| all.iter().map(|(_, one)| *one).collect::<Vec<_>>());
    (
        (plans.seats(), plans.sealed(), plans.waiting_for(), plans.last_one()),
        (plans.unsealing(), plans.is_open(), open),
        in_flash(plans).len(),
    )
}

fn in_flash(thing: &impl Serialize) -> Vec<u8> {
    let mut bytes = [0; 128];
    postcard::to_slice(thing, &mut bytes).unwrap().to_vec()
}

fn after_power_on<T: DeserializeOwned>(bytes: &[u8]) -> T {
    postcard::from_bytes(bytes).unwrap()
}

#[test]
fn every_refusal_says_why() {
    const SET: Act = Act::Set(4);
    for (unsealing, acts, refusal) in [
        (Unsealing::Never, &[(P3, SET)][..], NotSeated),
        (Unsealing::Never, &[(P3, Act::Unseal)], NotSeated),
        (Unsealing::Never, &[(P1, Act::Seal)], NothingToSeal),
        (
            Unsealing::Never,
            &[(P1, SET), (P1, Act::Clear), (P1, Act::Seal)],
            NothingToSeal,
        ),
        (
            Unsealing::Never,
            &[(P1, SET), (P1, Act::Seal), (P1, SET)],
            AlreadySealed,
        ),
        (
            Unsealing::Allowed,
            &[(P1, SET), (P1, Act::Seal), (P1, Act::Clear)],
            AlreadySealed,
        ),
        (
            Unsealing::Allowed,
            &[(P1, SET), (P1, Act::Seal), (P1, Act::Seal)],
            AlreadySealed,
        ),
        (Unsealing::Allowed, &[(P1, SET), (P1, Act::Unseal)], NotSealed),
        (
            Unsealing::Never,
            &[(P1, SET), (P1, Act::Seal), (P1, Act::Unseal)],
            UnsealForbidden,
        ),
        (
            Unsealing::Allowed,
            &[
                (P1, SET),
                (P1, Act::Seal),
                (P2, SET),
                (P2, Act::Seal),
                (P1, Act::Unseal),
            ],
            AllSealed,
        ),
        (
            Unsealing::Allowed,
            &[(P1, SET), (P1, Act::Seal), (P2, SET), (P2, Act::Seal), (P2, SET)],
            AllSealed,
        ),
    ] {
        let mut plans = Lockout::new(Seats::first(2), unsealing);
        let (last, before) = acts.split_last().unwrap();
        for (seat, act) in before {
            assert_eq!(perform(&mut plans, *seat, *act), Ok(()), "{acts:?}");
        }
        let untouched = plans;
        assert_eq!(perform(&mut plans, last.0, last.1), Err(refusal), "{acts:?}");
        assert!(plans == untouched, "a refusal changes nothing: {acts:?}");
    }
}

#[test]
fn a_seal_that_is_taken_back_leaves_the_choice_as_a_draft() {
    let mut plans = Lockout::new(Seats::first(2), Unsealing::Allowed);
    plans.set(P1, 5).unwrap();
    plans.seal(P1).unwrap();
    assert_eq!((plans.last_one(), plans.sealed()), (Some(P2), Seats::first(1)));
    plans.unseal(P1).unwrap();
    assert_eq!((plans.last_one(), plans.draft(P1).get()), (None, Some(5)));
}

#[test]
fn when_time_is_up_drafts_count_and_who_has_none_chose_nothing() {
    let mut plans = Lockout::new(Seats::first(3), Unsealing::Allowed);
    plans.set(P1, 1).unwrap();
    plans.seal(P1).unwrap();
    plans.set(P2, 2).unwrap();
    plans.close();
    let shown = plans.open().unwrap();
    assert_eq!(
        [P1, P2, P3].map(|seat| *shown.get(seat)),
        [Some(1), Some(2), None],
        "sealed, drafting, empty"
    );
    assert_eq!(plans.set(P3, 3), Err(AllSealed), "too late");
    assert!(plans.is_sound(|_| true));
}

#[test]
fn what_makes_no_sense_in_flash_is_refused() {
    let mut sound = Lockout::new(Seats::first(2), Unsealing::Never);
    sound.set(P1, 4).unwrap();
    assert!(sound.is_sound(|choice| choice < 5));
    assert!(!sound.is_sound(|choice| choice < 4), "nobody could choose that");

    let mut stranger_sealed = sound;
    stranger_sealed.sealed = [P1, P3].into_iter().collect();
    let mut stranger_drafts = sound;
    *stranger_drafts.drafts.get_mut(P3) = *sound.drafts.get(P1);
    let mut empty_seal = sound;
    empty_seal.sealed.insert(P2);
    for (broken, why) in [
        (stranger_sealed, "a seal of a seat that takes no part"),
        (stranger_drafts, "a draft of a seat that takes no part"),
        (empty_seal, "a seal around nothing"),
    ] {
        assert!(!broken.is_sound(|_| true), "{why}");
    }

    let mut pins = Pins::default();
    pins.set(P1, Pin::new([Press::Ok; 3]), SALT);
    assert!(pins.is_sound());
    let sound = in_flash(&pins);
    for (byte, value, why) in [
        (0, 0, "a hash of nobody's PIN"),
        (sound.len() - 1, 1, "more wrong ones in a row than wrong ones"),
    ] {
        let mut bytes = sound.clone();
        bytes[byte] = value;
        assert!(!after_power_on::<Pins>(&bytes).is_sound(), "{why}");
    }
}

const SALT: Salt = Salt([0x35; 4]);

fn all_pins() -> Vec<Pin> {
    let mut all = Vec::new();
    for a in Press::ALL {
        for b in Press::ALL {
            all.extend(Press::ALL.map(|c| Pin::new([a, b, c])));
        }
    }
    all
}

#[test]
fn every_pin_is_its_own_and_opens_only_its_seat() {
    let all = all_pins();
    let length = in_flash(&Pins::default()).len();
    for mine in &all {
        let mut pins = Pins::default();
        assert!(
            !pins.try_open(P2, *mine) && !pins.is_set(P2),
            "without a PIN, none is right"
        );
        pins.set(P1, *mine, SALT);
        let opens = all.iter().filter(|pin| pins.clone().try_open(P1, **pin)).count();
        assert!(opens == 1 && pins.try_open(P1, *mine));
        let bytes = in_flash(&pins);
        assert!(pins.is_sound() && after_power_on::<Pins>(&bytes) == pins);
        assert_eq!(bytes.len(), length, "one length for all");
        pins.forget(P1);
        assert!(!pins.try_open(P1, *mine));
    }
}

#[test]
fn what_is_stored_is_not_the_pin_and_looks_like_no_other() {
    let mut stored = Vec::new();
    for salt in [Salt::default(), SALT] {
        for (code, pin) in (1..=64_u8).zip(all_pins()) {
            let mut pins = Pins::default();
            for seat in [P1, P2] {
                pins.set(seat, pin, salt);
            }
            let bytes = in_flash(&pins);
            let presses = [(code - 1) / 16, (code - 1) / 4 % 4, (code - 1) % 4];
            // Behind the salt; a single byte may be the code by chance, as any other number.
            let digests = [&bytes[5..9], &bytes[13..17]];
            assert_eq!(bytes[1..5], salt.0, "the salt stands in the clear");
            for digest in digests {
                assert!(!digest.windows(3).any(|three| three == presses), "PIN {code}");
                assert!(digest != [code, 0, 0, 0] && digest != [0, 0, 0, code], "PIN {code}");
                stored.push(digest.to_vec());
            }
        }
    }
    let count = stored.len();
    stored.sort();
    stored.dedup();
    assert_eq!(
        stored.len(),
        count,
        "64 PINs, two salts and two seats, and no two look the same"
    );
}

#[test]
fn pins_that_were_stored_in_the_clear_are_taken_over() {
    for (code, pin) in (1..=64_u8).zip(all_pins()) {
        let mut bytes = [0; 16];
        (bytes[0], bytes[2], bytes[9]) = (code, 65 - code, 7);
        let mut pins = after_power_on::<OldPins>(&bytes).renew().unwrap();
        assert!(pins.is_sound() && !pins.is_set(P2) && pins.is_set(P3));
        assert_eq!((pins.wrong_tries(P2), pins.pause_ms(P2)), (7, 0));
        assert!(pins.try_open(P1, pin), "PIN {code}");
    }
    let mut bytes = [0; 16];
    bytes[0] = 65;
    assert!(after_power_on::<OldPins>(&bytes).renew().is_none());
}

#[test]
fn wrong_tries_are_counted_and_never_run_over() {
    let mut pins = Pins::default();
    pins.set(P1, Pin::new([Press::Up; 3]), SALT);
    for _ in 0..300 {
        pins.try_open(P1, Pin::new([Press::Down; 3]));
    }
    assert_eq!((pins.wrong_tries(P1), pins.wrong_tries(P2)), (255, 0));
    assert!(
        pins.try_open(P1, Pin::new([Press::Up; 3])),
        "the owner is never locked out"
    );
    pins.forget(P1);
    assert_eq!(pins.wrong_tries(P1), 255, "curiosity stays on record");
}

#[test]
fn after_three_wrong_tries_in_a_row_the_pause_grows() {
    let (right, wrong) = (Pin::new([Press::Up; 3]), Pin::new([Press::Down; 3]));
    let mut pins = Pins::default();
    pins.set(P1, right, SALT);
    let seconds = [0, 0, 10, 20, 40, 80, 160, 300, 300, 300];
    for (tries, pause) in (1..).zip(seconds) {
        assert!(!pins.try_open(P1, wrong));
        assert_eq!(pins.pause_ms(P1), pause * 1_000, "after {tries} wrong tries");
        assert_eq!(pins.pause_ms(P2), 0, "it is that of one seat");
        assert_eq!(after_power_on::<Pins>(&in_flash(&pins)).pause_ms(P1), pause * 1_000);
    }
    assert!(pins.try_open(P1, right));
    assert_eq!((pins.pause_ms(P1), pins.wrong_tries(P1)), (0, 10), "the owner is back");
    for _ in 0..300 {
        pins.try_open(P1, wrong);
    }
    assert_eq!(pins.pause_ms(P1), 300_000, "never more than five minutes");
}

fn any_seat() -> impl Strategy<Value = Seat> {
    (0..8_u8).prop_map(|index| Seat::new(index).unwrap())
}

fn any_act() -> impl Strategy<Value = Act> {
    prop_oneof![
        4 => any::<u8>().prop_map(Act::Set),
        1 => Just(Act::Clear),
        4 => Just(Act::Seal),
        2 => Just(Act::Unseal),
    ]
}

/// How many sit at a table, whether seals can be broken, and what is done there.
fn any_round() -> impl Strategy<Value = (u8, Unsealing, Vec<(Seat, Act)>)> {
    let unsealing = prop_oneof![Just(Unsealing::Allowed), Just(Unsealing::Never)];
    (
        2..=8_u8,
        unsealing,
        prop::collection::vec((any_seat(), any_act()), 0..60),
    )
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn a_lockout_does_what_slips_of_paper_would((count, unsealing, acts) in any_round()) {
        let mut plans = Lockout::new(Seats::first(count), unsealing);
        // The model: for each seat a slip of paper, and whether it lies face down on the table.
        let mut slips = [(None, false); 8];
        let count = usize::from(count);
        for (seat, act) in acts {
            let all_lie = slips[..count].iter().all(|(_, lies)| *lies);
            let slip = &mut slips[usize::from(seat.index())];
            let done = perform(&mut plans, seat, act);
            let may = usize::from(seat.index()) < count && !all_lie && match act {
                Act::Set(_) | Act::Clear => !slip.1,
                Act::Seal => !slip.1 && slip.0.is_some(),
                Act::Unseal => slip.1 && plans.unsealing() == Unsealing::Allowed,
            };
            prop_assert_eq!(done.is_ok(), may, "{:?} {:?}: {:?}", seat, act, done);
            if may {
                match act {
                    Act::Set(choice) => slip.0 = Some(choice),
                    Act::Clear => slip.0 = None,
                    Act::Seal => slip.1 = true,
                    Act::Unseal => slip.1 = false,
                }
            }
            let lying = slips.iter().zip(Seat::ALL).filter(|(slip, _)| slip.1);
            prop_assert_eq!(plans.sealed(), lying.map(|(_, seat)| seat).collect::<Seats>());
            prop_assert_eq!(Seat::ALL.map(|seat| plans.draft(seat).get()), slips.map(|(slip, _)| slip));
            let all_lie = slips[..count].iter().all(|(_, lies)| *lies);
            let shown = plans.open().map(|all| Seat::ALL.map(|seat| *all.get(seat)));
            prop_assert_eq!(shown, all_lie.then(|| slips.map(|(slip, _)| slip)));
            prop_assert!(plans.is_sound(|_| true));
            prop_assert!(after_power_on::<Lockout<u8>>(&in_flash(&plans)) == plans);
        }
    }

    #[test]
    fn no_public_fact_depends_on_what_is_hidden(
        (count, unsealing, acts) in any_round(),
        others in prop::collection::vec(any::<Option<u8>>(), 8),
        viewer in prop::option::of(any_seat()),
    ) {
        let mut plans = Lockout::new(Seats::first(count), unsealing);
        for (seat, act) in acts {
            // Whether there was something to seal is the one thing about a draft that an act tells.
            let _ = perform(&mut plans, seat, act);
            let mut shuffled = plans;
            let mut other = others.iter().copied();
            shuffled.shuffle_unseen(viewer, || other.next().unwrap());
            prop_assert_eq!(public_facts(&plans), public_facts(&shuffled));
            prop_assert!(shuffled.is_sound(|_| true));
            for seat in plans.seats().iter() {
                let same = plans.draft(seat) == shuffled.draft(seat);
                prop_assert!(same || (Some(seat) != viewer && !plans.is_open()), "what is known stays");
            }
        }
    }
}
