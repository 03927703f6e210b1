use std::format;
use std::string::String;
use std::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::*;

use super::layout::{COST_MAX, Consequences, NamedWindow, PLACES_MAX, Resource, Thing, WINDOWS_MAX};
use super::*;
use crate::kit::belt::{Belt, Window};
use crate::testing::cases;
use crate::ui::boards::Boards;
use crate::ui::driver::{BACK, DOWN, Driver, MENU, OK, UP};
use crate::ui::name::Name;
use crate::ui::players::Players;
use crate::ui::settings::{Settings, Volume};

/// A device that shows the belt.
fn hand() -> Driver {
    let mut driver = Driver::with(Settings::default());
    driver.press(&[DOWN, OK, DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "belt");
    driver
}

/// What the flash holds; the example if nothing was kept.
fn kept(driver: &Driver) -> Layout {
    let record = driver.records.iter().find(|record| record.key == Key::Belt);
    record.map_or_else(Layout::default, |record| {
        BeltTool::from_bytes(&record.bytes)
            .expect("what is kept is sound")
            .layout
    })
}

/// The things from place 0 on, such as "A B - <Gear>".
fn things(layout: &Layout) -> String {
    let words = layout.belt.iter().map(|thing| match thing.map(|thing| thing.sign) {
        None => "-".into(),
        Some(Sign::Letters(name)) => format!("{name}"),
        Some(Sign::Resource(resource)) => format!("<{resource:?}>"),
    });
    words.collect::<Vec<String>>().join(" ")
}

fn spans(layout: &Layout) -> Vec<(u8, u8)> {
    layout
        .windows
        .iter()
        .map(|one| (one.window.first, one.window.len))
        .collect()
}

#[test]
fn ok_shifts_and_a_power_cut_loses_nothing() {
    let mut driver = hand();
    assert_eq!(things(&kept(&driver)), "A B C D E F G H");
    driver.press(&[OK, OK]);
    assert_eq!(driver.tune(), Some(Tune::Chosen));
    assert_eq!(things(&kept(&driver)), "G H A B C D E F");
    let picture = driver.run(1_000).picture();
    driver.cut_power().press(&[DOWN, OK, DOWN, DOWN, OK]);
    assert_eq!(driver.picture(), picture);
}

#[test]
fn back_leaves_and_takes_nothing_back() {
    let mut driver = hand();
    assert_eq!(driver.press(&[OK, BACK]).screen(), "tools");
    assert_eq!(things(&kept(&driver)), "H A B C D E F G");
}

#[test]
fn the_first_entry_of_the_menu_shifts_back() {
    let mut driver = hand();
    driver.press(&[OK, MENU, OK]);
    assert_eq!((driver.screen(), driver.tune()), ("belt", Some(Tune::Back)));
    assert_eq!(things(&kept(&driver)), "A B C D E F G H");
    driver.press(&[MENU, OK]);
    assert_eq!(things(&kept(&driver)), "B C D E F G H A");
}

#[test]
fn a_shift_is_seen_half_way_and_then_where_it_ends() {
    let mut driver = hand();
    let before = driver.picture();
    driver.press(&[OK]);
    let (half_way, until) = (driver.picture(), driver.now.after(SLIDE_MS));
    assert_eq!(driver.last.wake_at, Some(until));
    driver.run(SLIDE_MS);
    assert!(driver.last.frame, "the end of the slide is announced");
    let after = driver.picture();
    assert!(before != half_way && half_way != after && before != after);
    assert!(
        driver.last.wake_at.unwrap() > driver.now.after(60_000),
        "and then there is peace"
    );

    // Back again is the mirror image: half way, then where we were.
    driver.press(&[MENU, OK]);
    assert_ne!(driver.picture(), before);
    assert_eq!(driver.run(SLIDE_MS).picture(), before);
}

#[test]
fn a_held_ok_goes_on_at_a_pace_that_eyes_can_follow() {
    let mut driver = hand();
    driver.feed(Input::Press(OK));
    driver.feed(Input::Hold(OK));
    assert_eq!(things(&kept(&driver)), "G H A B C D E F");
    for _ in 0..3 {
        driver.feed(Input::Repeat(OK));
    }
    assert_eq!(things(&kept(&driver)), "F G H A B C D E", "three repeats, one shift");
}

#[test]
fn an_ok_that_was_pressed_elsewhere_and_is_held_shifts_nothing() {
    let mut driver = hand();
    driver.press(&[OK, MENU]);
    driver.feed(Input::Press(OK));
    for input in [Input::Hold(OK), Input::Repeat(OK), Input::Repeat(OK), Input::Repeat(OK)] {
        driver.feed(input);
    }
    assert_eq!(things(&kept(&driver)), "A B C D E F G H", "only shifted back");
}

#[test]
fn up_and_down_choose_the_window_in_a_ring() {
    let mut driver = hand();
    for (button, selected) in [(DOWN, 1), (DOWN, 0), (UP, 1), (UP, 0)] {
        driver.press(&[button]);
        assert_eq!(kept(&driver).selected(), selected);
    }
    // With one window there is nothing to choose.
    driver.press(&[MENU, DOWN, DOWN, OK, OK, UP, OK]);
    driver.hold(OK).press(&[BACK, BACK]);
    assert_eq!((driver.screen(), spans(&kept(&driver))), ("belt", [(5, 2)].into()));
    assert_eq!(driver.press(&[DOWN]).tune(), Some(Tune::Nothing));
}

#[test]
fn things_are_laid_out_place_by_place() {
    let mut driver = hand();
    driver.press(&[MENU, DOWN, OK]);
    // A gear for 1 + 2; the list goes on to place 2.
    driver.press(&[OK, DOWN, DOWN, DOWN, OK, UP, UP, OK]);
    assert_eq!(driver.screen(), "belt-things");
    // Nothing on place 2, and "BA" for as much as B cost on place 3.
    driver.press(&[OK, UP, UP, OK]);
    driver.press(&[OK, OK, DOWN, OK, UP]).hold(OK).press(&[OK]);
    assert_eq!(driver.screen(), "belt-things");
    assert_eq!(things(&kept(&driver)), "<Gear> - BA D E F G H");
    let costs: Vec<u8> = kept(&driver).belt.iter().flatten().map(|thing| thing.cost).collect();
    assert_eq!(costs, [3, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn a_row_of_one_kind_is_laid_out_with_ok_alone() {
    let mut driver = hand();
    driver
        .press(&[MENU, UP, UP, OK, OK])
        .hold(OK)
        .press(&[MENU, DOWN, OK, OK]);
    assert_eq!(driver.screen(), "belt-thing");
    driver.press(&[DOWN, DOWN, OK, OK]);
    driver.press(&[OK, OK, OK, OK, OK, OK]);
    assert_eq!(things(&kept(&driver)), "<Energy> <Energy> <Energy> - - - - -");
}

#[test]
fn a_thing_without_letters_is_nothing() {
    let mut driver = hand();
    driver.press(&[MENU, DOWN, OK, OK, OK]);
    assert_eq!(driver.screen(), "belt-letters");
    driver.press(&[DOWN, OK]);
    assert_eq!(
        (driver.screen(), things(&kept(&driver))),
        ("belt-things", "- B C D E F G H".into())
    );
}

#[test]
fn back_out_of_a_thing_changes_nothing() {
    let mut driver = hand();
    driver.press(&[MENU, DOWN, OK, OK, DOWN, OK, UP]);
    assert_eq!(driver.screen(), "belt-cost");
    for screen in ["belt-thing", "belt-things", "belt-menu", "belt"] {
        assert_eq!(driver.press(&[BACK]).screen(), screen);
    }
    assert_eq!(kept(&driver), Layout::default());
}

#[test]
fn the_list_of_things_begins_at_the_window_that_everybody_looks_at() {
    let mut driver = hand();
    driver.press(&[DOWN, MENU, DOWN, OK, OK, UP, UP, OK]);
    assert_eq!(things(&kept(&driver)), "A B C D E - G H");
}

#[test]
fn windows_are_added_moved_named_and_removed() {
    let mut driver = hand();
    driver.press(&[MENU, DOWN, DOWN, OK]);
    // A new one begins behind the last one: H, and with two places more A and B.
    driver.press(&[UP, OK, OK, UP, UP, OK]);
    assert_eq!(spans(&kept(&driver)), [(0, 3), (5, 2), (7, 3)]);
    // Its cursor is at the new window: one place back, one place shorter.
    driver.press(&[OK, OK, DOWN, OK, DOWN, OK]);
    assert_eq!(
        (driver.screen(), spans(&kept(&driver))),
        ("belt-window", [(0, 3), (5, 2), (6, 2)].into())
    );
    driver.press(&[DOWN, OK, UP]).hold(OK);
    assert_eq!(kept(&driver).windows[2].name, Name::new("A").unwrap());
    driver.press(&[DOWN, OK]).tap(OK).press(&[BACK]);
    assert_eq!(driver.screen(), "belt-window", "a careless OK means no");
    driver.press(&[OK]).hold(OK);
    assert_eq!(
        (driver.screen(), spans(&kept(&driver))),
        ("belt-windows", [(0, 3), (5, 2)].into())
    );
}

#[test]
fn a_fifth_window_is_refused_in_words() {
    let mut driver = hand();
    driver.press(&[MENU, DOWN, DOWN, OK, UP, OK, OK, OK, DOWN, OK, OK, OK]);
    assert_eq!(kept(&driver).window_count(), WINDOWS_MAX);
    let before = driver.press(&[DOWN]).picture();
    assert_eq!(driver.press(&[OK]).tune(), Some(Tune::Nothing));
    assert_eq!((driver.screen(), driver.picture()), ("belt-windows", before));
}

#[test]
fn more_places_are_simply_there_and_fewer_are_asked_for() {
    let mut driver = hand();
    driver.press(&[MENU, DOWN, DOWN, DOWN, OK, UP, OK]);
    assert_eq!(
        (driver.screen(), things(&kept(&driver))),
        ("belt", "A B C D E F G H -".into())
    );
    driver.press(&[MENU, DOWN, DOWN, DOWN, OK, DOWN, OK]);
    assert_eq!(
        (driver.screen(), things(&kept(&driver))),
        ("belt", "A B C D E F G H".into()),
        "an empty place is no loss"
    );

    driver.press(&[MENU, DOWN, DOWN, DOWN, OK, DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "belt-confirm-places");
    driver.tap(OK);
    assert_eq!(
        (driver.press(&[BACK]).screen(), things(&kept(&driver))),
        ("belt-menu", "A B C D E F G H".into()),
        "a careless OK means no"
    );
    driver.press(&[OK, DOWN, DOWN, OK]).hold(OK);
    assert_eq!(
        (driver.screen(), things(&kept(&driver))),
        ("belt", "A B C D E F".into())
    );
    assert_eq!(spans(&kept(&driver)), [(0, 3), (5, 1)]);
}

#[test]
fn what_another_number_of_places_does_is_counted() {
    let window = |first, len| NamedWindow::new(Window { first, len });
    let mut layout = Layout::default();
    layout.windows = [window(0, 3), window(5, 2), window(7, 1), window(6, 3)]
        .into_iter()
        .collect();
    for (len, things_gone, windows_gone, windows_shorter, windows_longer, left) in [
        (8, 0, 0, 0, 0, &[(0, 3), (5, 2), (7, 1), (6, 3)][..]),
        (7, 1, 1, 1, 0, &[(0, 3), (5, 2), (6, 2)]),
        (2, 6, 2, 2, 0, &[(0, 2), (0, 1)]),
        (16, 0, 0, 0, 1, &[(0, 3), (5, 2), (7, 1), (6, 11)]),
    ] {
        let mut resized = layout.clone();
        let expected = Consequences {
            things_gone,
            windows_gone,
            windows_shorter,
            windows_longer,
        };
        assert_eq!(resized.resize(len), expected, "{len} places");
        assert_eq!(spans(&resized), left, "{len} places");
        assert!(resized.is_sound() && resized.belt.len() == len);
    }
}

#[test]
fn starting_over_asks_and_has_three_ways() {
    for (downs, expected, windows) in [
        (0, "- - - - - - - -", 2),
        (1, "- - - - - - - -", 0),
        (2, "A B C D E F G H", 2),
    ] {
        let mut driver = hand();
        driver.press(&[OK, MENU, UP, UP, OK]);
        for _ in 0..downs {
            driver.press(&[DOWN]);
        }
        driver.press(&[OK]).tap(OK).press(&[BACK]);
        assert_eq!(
            (driver.screen(), things(&kept(&driver))),
            ("belt-start-over", "H A B C D E F G".into())
        );
        driver.press(&[OK]).hold(OK);
        assert_eq!(driver.screen(), "belt");
        assert_eq!(
            (things(&kept(&driver)).as_str(), kept(&driver).window_count()),
            (expected, windows)
        );
    }
}

/// Everything that a belt can hold.
fn fullest() -> Layout {
    let name = Name::new("ÄÄÄÄÄÄÄÄ").unwrap();
    let sign = Sign::Letters(Name::new("WÖMW").unwrap());
    let window = Window { first: 9, len: 16 };
    let mut layout = Layout::default();
    layout.belt = Belt::from([Thing { sign, cost: COST_MAX }; PLACES_MAX as usize]);
    layout.windows = [NamedWindow { name, window }; WINDOWS_MAX as usize]
        .into_iter()
        .collect();
    layout
}

#[test]
fn the_fullest_belt_fits_a_record() {
    let tool = BeltTool {
        layout: fullest(),
        ..BeltTool::default()
    };
    let bytes = tool.to_bytes(Millis::ZERO);
    assert!(!bytes.is_empty() && bytes.len() <= 512, "{} bytes", bytes.len());
    assert_eq!(BeltTool::from_bytes(&bytes).unwrap().layout, fullest());
}

/// What is wrong with a layout, and how it gets so.
type Damage = (&'static str, fn(&mut Layout));

#[test]
fn what_no_player_can_lay_out_is_refused() {
    let wrong: [Damage; 6] = [
        ("a window beyond the ring", |layout| layout.windows[0].window.first = 8),
        ("a window without places", |layout| layout.windows[1].window.len = 0),
        ("a window more than once around", |layout| {
            layout.windows[1].window.len = 9
        }),
        ("a cost of 100", |layout| {
            let sign = Sign::Resource(Resource::Star);
            layout.belt.set(3, Thing { sign, cost: 100 }).unwrap();
        }),
        ("five letters", |layout| {
            let sign = Sign::Letters(Name::new("ABCDE").unwrap());
            layout.belt.set(3, Thing { sign, cost: 1 }).unwrap();
        }),
        ("no letters", |layout| {
            let sign = Sign::Letters(Name::EMPTY);
            layout.belt.set(3, Thing { sign, cost: 1 }).unwrap();
        }),
    ];
    assert!(BeltTool::from_bytes(&Bytes::of(FORMAT, &Layout::default())).is_some());
    assert!(BeltTool::from_bytes(&Bytes::of(FORMAT + 1, &Layout::default())).is_none());
    for (what, spoil) in wrong {
        let mut layout = Layout::default();
        spoil(&mut layout);
        assert!(BeltTool::from_bytes(&Bytes::of(FORMAT, &layout)).is_none(), "{what}");
    }
    // The selected window is the last byte.
    let mut bytes = Bytes::of(FORMAT, &Layout::default()).to_vec();
    *bytes.last_mut().unwrap() = 2;
    assert!(
        BeltTool::from_bytes(&Bytes::new(&bytes).unwrap()).is_none(),
        "a third window of two"
    );
}

fn sign() -> impl Strategy<Value = Sign> {
    prop_oneof![
        "[A-ZÄÖÜ0-9]{1,4}".prop_map(|text| Sign::Letters(Name::new(&text).unwrap())),
        prop_oneof![
            Just(Resource::Metal),
            Just(Resource::Energy),
            Just(Resource::Gear),
            Just(Resource::Card),
            Just(Resource::Star),
            Just(Resource::Robot)
        ]
        .prop_map(Sign::Resource),
    ]
}

fn layout() -> impl Strategy<Value = Layout> {
    let thing = (sign(), 0..=COST_MAX).prop_map(|(sign, cost)| Thing { sign, cost });
    let things = vec(proptest::option::of(thing), 2..=usize::from(PLACES_MAX));
    let windows = vec((0..PLACES_MAX, 0..PLACES_MAX), 0..=usize::from(WINDOWS_MAX));
    (things, windows, 0..WINDOWS_MAX).prop_map(|(things, edges, selected)| {
        let ring = u8::try_from(things.len()).unwrap();
        let windows = edges.into_iter().map(|(first, more)| Window {
            first: first % ring,
            len: 1 + more % ring,
        });
        let mut layout = Layout::default();
        layout.belt = Belt::lay_out(things).unwrap();
        layout.windows = windows.map(NamedWindow::new).collect();
        for _ in 0..selected {
            layout.select_next(Way::Forward);
        }
        layout
    })
}

proptest! {
    #![proptest_config(cases(300))]

    /// Drawing complains about whatever does not fit the screen.
    #[test]
    fn every_belt_can_be_drawn_kept_and_resized(layout in layout(), len in 2..=PLACES_MAX, back in any::<bool>()) {
        prop_assert!(layout.is_sound());
        let way = if back { Way::Back } else { Way::Forward };
        let tool = BeltTool { layout, slide: Some((way, Millis::new(60))), held: None };
        let players = Players::default();
        let mut frame = Frame::new();
        for lang in Lang::ALL {
            for now in [Millis::ZERO, Millis::new(60)] {
                frame.clear();
                tool.draw(Screen::Main, &mut frame, &View { now, lang, volume: Volume::Soft, players: &players, boards: &Boards::default() });
            }
            let confirm = Screen::ConfirmPlaces(len, Confirm::default());
            tool.draw(confirm, &mut frame, &View { now: Millis::ZERO, lang, volume: Volume::Soft, players: &players, boards: &Boards::default() });
        }
        let read = BeltTool::from_bytes(&tool.to_bytes(Millis::ZERO)).unwrap();
        prop_assert_eq!(&read.layout, &tool.layout);
        let mut resized = tool.layout.clone();
        let done = resized.resize(len);
        prop_assert!(resized.is_sound());
        let lost = tool.layout.belt.iter().flatten().count() - resized.belt.iter().flatten().count();
        prop_assert_eq!(usize::from(done.things_gone), lost);
    }
}
