use proptest::collection::vec;
use proptest::prelude::*;
use std::vec::Vec;

use super::*;
use crate::testing::cases;

/// The longest ring of these tests.
const MAX: u8 = 8;
type Ring = Belt<u8, { MAX as usize }>;

fn ring(things: &[u8]) -> Ring {
    Belt::lay_out(things.iter().copied().map(Some)).unwrap()
}

#[test]
fn forward_goes_up_the_places_and_back_goes_down() {
    for (places, expected) in [
        (0, [1, 2, 3, 4, 5]),
        (1, [5, 1, 2, 3, 4]),
        (-1, [2, 3, 4, 5, 1]),
        (3, [3, 4, 5, 1, 2]),
        (5, [1, 2, 3, 4, 5]),
        (-12, [3, 4, 5, 1, 2]),
        (i32::MAX, [4, 5, 1, 2, 3]),
        (i32::MIN, [4, 5, 1, 2, 3]),
    ] {
        let mut belt = ring(&[1, 2, 3, 4, 5]);
        belt.shift_by(places);
        assert_eq!(belt, ring(&expected), "by {places}");
    }
}

#[test]
fn rt_73_the_belt_of_robotopia_shifts_from_the_depot_into_red() {
    // RT-E13: after one shift the last tile is the depot tile, and the Red zone begins with the old one.
    let mut belt = Ring::from([3, 0, 1, 2, 4, 5, 6, 7]);
    belt.shift(Way::Forward);
    assert_eq!(belt, Belt::from([7, 3, 0, 1, 2, 4, 5, 6]));
    let red = Window { first: 1, len: 3 };
    assert!(belt.seen(red).flatten().eq([3, 0, 1]));
}

#[test]
fn a_shift_moves_nothing() {
    let mut belt = ring(&[1, 2, 3, 4, 5, 6, 7]);
    let before = belt.slots.clone();
    let address = belt.slots.as_ptr();
    for places in [1, -1, 3, -5, 7, 1_000_003, i32::MIN, i32::MAX] {
        belt.shift_by(places);
        assert_eq!(
            belt.slots, before,
            "every thing is still in its slot after a shift by {places}"
        );
        assert_eq!(belt.slots.as_ptr(), address);
        assert!(belt.offset < belt.len());
    }
    // What a shift changes is one byte, however large the things are.
    assert_eq!(size_of_val(&belt.offset), 1);
}

#[test]
fn limits_are_told_with_their_figures() {
    assert_eq!(Ring::empty(1), Err(BeltError::TooShort { min: 2 }));
    assert_eq!(Ring::empty(9), Err(BeltError::TooLong { max: 8 }));
    assert_eq!(Ring::empty(255), Err(BeltError::TooLong { max: 8 }));

    let mut belt = Ring::empty(8).unwrap();
    assert_eq!(belt.insert_place(0), Err(BeltError::TooLong { max: 8 }));
    assert_eq!(belt.insert_place(9), Err(BeltError::NoSuchPlace { place: 9, len: 8 }));
    assert_eq!(belt.remove_place(8), Err(BeltError::NoSuchPlace { place: 8, len: 8 }));
    assert_eq!(belt.set(8, 1), Err(BeltError::NoSuchPlace { place: 8, len: 8 }));
    assert_eq!((belt.at(8), belt.take(8)), (None, None));
    assert_eq!(belt, Ring::empty(8).unwrap(), "a refusal changes nothing");

    let mut shortest = ring(&[1, 2]);
    assert_eq!(shortest.remove_place(0), Err(BeltError::TooShort { min: 2 }));
    assert_eq!(shortest, ring(&[1, 2]));
}

#[test]
fn belts_that_show_the_same_are_equal_and_are_written_alike() {
    let plain = ring(&[1, 2, 3]);
    let mut shifted = ring(&[2, 3, 1]);
    shifted.shift(Way::Forward);
    assert_ne!(plain.slots, shifted.slots);
    assert_eq!(plain, shifted);
    assert_eq!(std::format!("{plain:?}"), std::format!("{shifted:?}"));
    assert_eq!(bytes(&plain), bytes(&shifted));
    assert_ne!(plain, ring(&[1, 2]), "the length counts, too");
    assert_ne!(plain, ring(&[1, 2, 4]));
}

#[test]
fn a_record_that_is_no_belt_is_refused() {
    for (record, why) in [
        (&[0][..], "no places"),
        (&[1, 0], "one place"),
        (&[9, 0, 0, 0, 0, 0, 0, 0, 0, 0], "nine places of eight"),
        (&[2, 0], "torn"),
        (&[2, 0, 7], "neither nothing nor something"),
    ] {
        assert!(postcard::from_bytes::<Ring>(record).is_err(), "{why}");
    }
    assert_eq!(
        postcard::from_bytes::<Ring>(&[2, 0, 0]).unwrap(),
        Ring::empty(2).unwrap()
    );
}

#[test]
fn a_sum_cannot_overflow() {
    let belt = Belt::<(), 255>::from([(); 255]);
    let all = Window { first: 0, len: 255 };
    assert_eq!(belt.sum(all, |()| u16::MAX), 255 * 65_535);
}

#[test]
fn a_window_that_does_not_fit_is_cut() {
    let belt = ring(&[1, 2, 3]);
    for (first, len, expected) in [
        (0, 3, &[1, 2, 3][..]),
        (2, 2, &[3, 1]),
        (1, 200, &[2, 3, 1]),
        (3, 1, &[]),
        (255, 255, &[]),
        (0, 0, &[]),
    ] {
        let window = Window { first, len };
        assert_eq!(belt.seen(window).flatten().collect::<Vec<_>>(), expected, "{window:?}");
        assert_eq!(
            window.fits(3),
            usize::from(len) == expected.len() && len > 0,
            "{window:?}"
        );
    }
}

#[test]
fn a_window_follows_its_places() {
    let window = |first, len| Window { first, len };
    let removed = |place, len| Change::Removed { place, len };
    let inserted = |place, len| Change::Inserted { place, len };
    for (before, change, after) in [
        (window(2, 3), removed(0, 8), Some(window(1, 3))),
        (window(2, 3), removed(3, 8), Some(window(2, 2))),
        (window(2, 3), removed(7, 8), Some(window(2, 3))),
        (window(7, 2), removed(7, 8), Some(window(0, 1))),
        (window(7, 2), removed(0, 8), Some(window(6, 1))),
        (window(3, 1), removed(3, 8), None),
        (window(2, 3), inserted(2, 7), Some(window(3, 3))),
        (window(2, 3), inserted(3, 7), Some(window(2, 4))),
        (window(2, 3), inserted(5, 7), Some(window(2, 3))),
        (window(6, 2), inserted(7, 7), Some(window(6, 3))),
        (window(0, 7), inserted(7, 7), Some(window(0, 7))),
    ] {
        assert_eq!(before.follow(change), after, "{before:?} after {change:?}");
    }
}

/// One thing that somebody does to a belt.
#[derive(Clone, Debug)]
enum Deed {
    Set(u8, u8),
    Take(u8),
    Shift(Way),
    ShiftBy(i32),
    Insert(u8),
    Remove(u8),
}

fn deed() -> impl Strategy<Value = Deed> {
    // One more than the places that there can be: what is refused must change nothing.
    let place = 0..=MAX;
    prop_oneof![
        (place.clone(), any::<u8>()).prop_map(|(place, thing)| Deed::Set(place, thing)),
        place.clone().prop_map(Deed::Take),
        Just(Deed::Shift(Way::Forward)),
        Just(Deed::Shift(Way::Back)),
        prop_oneof![any::<i32>(), -20..20].prop_map(Deed::ShiftBy),
        place.clone().prop_map(Deed::Insert),
        place.prop_map(Deed::Remove),
    ]
}

/// The same on a plain list, where everything moves.
fn on_list(list: &mut Vec<Option<u8>>, deed: &Deed) {
    let len = list.len();
    match *deed {
        Deed::Set(place, thing) if usize::from(place) < len => list[usize::from(place)] = Some(thing),
        Deed::Take(place) if usize::from(place) < len => list[usize::from(place)] = None,
        Deed::Shift(Way::Forward) => list.rotate_right(1),
        Deed::Shift(Way::Back) => list.rotate_left(1),
        Deed::ShiftBy(places) => {
            let steps = usize::try_from(places.unsigned_abs()).unwrap() % len;
            if places < 0 {
                list.rotate_left(steps);
            } else {
                list.rotate_right(steps);
            }
        }
        Deed::Insert(place) if usize::from(place) <= len && len < usize::from(MAX) => list.insert(place.into(), None),
        Deed::Remove(place) if usize::from(place) < len && len > 2 => {
            list.remove(place.into());
        }
        _ => {}
    }
}

/// Does it to a belt; the change of its places, if there is one.
fn on_belt(belt: &mut Ring, deed: &Deed) -> Option<Change> {
    match *deed {
        Deed::Set(place, thing) => {
            let before = belt.at(place);
            if let Ok(lay_there) = belt.set(place, thing) {
                assert_eq!(lay_there, before);
            }
        }
        Deed::Take(place) => {
            let before = belt.at(place);
            assert_eq!(belt.take(place), before);
        }
        Deed::Shift(way) => belt.shift(way),
        Deed::ShiftBy(places) => belt.shift_by(places),
        Deed::Insert(place) => return belt.insert_place(place).ok(),
        Deed::Remove(place) => return belt.remove_place(place).ok(),
    }
    None
}

fn things() -> impl Strategy<Value = Vec<Option<u8>>> {
    vec(any::<Option<u8>>(), 2..=usize::from(MAX))
}

fn bytes(belt: &Ring) -> Vec<u8> {
    let mut buffer = [0; 64];
    postcard::to_slice(belt, &mut buffer).unwrap().to_vec()
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn a_belt_shows_what_a_list_shows_where_everything_moves(start in things(), deeds in vec(deed(), 0..40)) {
        let mut belt = Ring::lay_out(start.iter().copied()).unwrap();
        let mut list = start;
        for deed in &deeds {
            on_list(&mut list, deed);
            let _ = on_belt(&mut belt, deed);
            prop_assert!(belt.iter().eq(list.iter().copied()), "{:?} against {:?} after {:?}", belt, list, deed);
            prop_assert!(belt.iter().rev().eq(list.iter().rev().copied()));
            prop_assert_eq!(usize::from(belt.len()), list.len());
        }
        prop_assert_eq!(postcard::from_bytes::<Ring>(&bytes(&belt)).unwrap(), belt);
    }

    #[test]
    fn there_and_back_again_is_where_we_were(start in things(), far in any::<i32>(), places in -1_000_000..1_000_000) {
        let mut belt = Ring::lay_out(start).unwrap();
        belt.shift_by(far);
        let before = belt.clone();
        belt.shift(Way::Forward);
        belt.shift(Way::Back);
        prop_assert_eq!(&belt, &before);
        belt.shift_by(places);
        belt.shift_by(-places);
        prop_assert_eq!(&belt, &before);
        for _ in 0..belt.len() {
            belt.shift(Way::Forward);
        }
        prop_assert_eq!(&belt, &before, "once around");
    }

    #[test]
    fn the_sum_of_a_window_is_that_of_its_places_one_by_one(
        start in things(),
        shift in any::<i32>(),
        first in 0..MAX,
        len in 0..=MAX,
    ) {
        let mut belt = Ring::lay_out(start.iter().copied()).unwrap();
        belt.shift_by(shift);
        let window = Window { first, len };
        let ring = belt.len();
        let mut expected = 0;
        for step in 0..len.min(ring) {
            if first < ring {
                expected += belt.at((first + step) % ring).map_or(0, u32::from);
            }
        }
        prop_assert_eq!(belt.sum(window, u16::from), expected);
    }

    /// Marks the places of a window by the things that lie there, and looks for them after each change.
    #[test]
    fn a_window_keeps_its_places_whatever_happens_to_the_ring(
        len in 2..=MAX,
        first in 0..MAX,
        more in 0..MAX,
        deeds in vec(deed(), 0..20),
    ) {
        let mut belt = Ring::lay_out((0..len).map(Some)).unwrap();
        let window = Window { first: first % len, len: 1 + more % len };
        let mut kept = Some(window);
        prop_assert!(window.fits(len));
        prop_assert_eq!(window.last(len), Some((window.first + more % len) % len));
        for deed in deeds {
            // Here only the places change, so that each thing tells its place.
            if !matches!(deed, Deed::Insert(_) | Deed::Remove(_)) {
                continue;
            }
            let Some(before) = kept else { break };
            let old: Vec<u8> = belt.seen(before).flatten().collect();
            let Some(change) = on_belt(&mut belt, &deed) else { continue };
            kept = before.follow(change);
            let left: Vec<u8> = old.into_iter().filter(|thing| belt.iter().flatten().any(|one| one == *thing)).collect();
            match kept {
                Some(after) => {
                    prop_assert!(after.fits(belt.len()), "{:?} after {:?}", after, change);
                    prop_assert!(belt.seen(after).flatten().eq(left), "{:?} after {:?}", after, change);
                    // No new place at an edge: a window begins and ends with places that it had.
                    if let Change::Inserted { place, .. } = change {
                        prop_assert_ne!(after.first, place);
                        prop_assert_ne!(after.last(belt.len()), Some(place));
                    }
                }
                None => prop_assert!(left.is_empty()),
            }
        }
    }
}
