//! What a player expects of the dice.

use std::string::{String, ToString as _};
use std::vec::Vec;

use super::screens::NAME_LETTERS;
use super::state::State;
use super::words::Words;
use super::{TUMBLE_MS, TUMBLES};
use crate::kit::Seed;
use crate::store::Key;
use crate::ui::driver::{BACK, DOWN, Driver, MENU, OK, UP};
use crate::ui::effect::Tune;
use crate::ui::input::{Button, Input};
use crate::ui::lang::Lang;
use crate::ui::settings::Settings;
use crate::ui::template::expand;
use crate::ui::text::wrap;

/// A device with noise and the dice on its screen.
fn with_dice() -> Driver {
    let mut driver = Driver::with(Settings::default());
    driver.feed(Input::Entropy(noise()));
    open_dice(&mut driver);
    driver
}

fn noise() -> Option<Seed> {
    Some(Seed::of_table(0x35))
}

/// From home to the dice.
fn open_dice(driver: &mut Driver) {
    driver.press(&[DOWN, OK, DOWN, OK]);
    assert_eq!(driver.screen(), "dice");
}

/// What the flash holds of the dice.
fn kept(driver: &Driver) -> State {
    let record = driver.records.iter().find(|record| record.key == Key::Dice);
    record.map_or_else(State::default, |record| State::from_bytes(&record.bytes).unwrap())
}

/// The faces of the rolls that the flash holds, oldest first.
fn kept_faces(driver: &Driver) -> Vec<Vec<u8>> {
    let state = kept(driver);
    let mut faces: Vec<Vec<u8>> = state
        .history()
        .newest_first()
        .map(|roll| roll.faces().to_vec())
        .collect();
    faces.reverse();
    faces
}

fn kept_bag(driver: &Driver) -> String {
    kept(driver).bag().unwrap().to_string()
}

#[test]
fn ok_rolls_and_the_roll_is_kept_before_the_dice_lie_still() {
    let mut driver = with_dice();
    let unrolled = driver.picture();
    driver.press(&[OK]);
    assert_eq!(driver.tune(), Some(Tune::Rolled));
    assert_eq!(kept_faces(&driver).len(), 1);
    let tumbling = driver.picture();
    driver.run(1_000);
    let shown_roll = driver.picture();
    assert!(unrolled != tumbling && tumbling != shown_roll);

    driver.cut_power();
    open_dice(&mut driver);
    assert!(driver.picture() == shown_roll, "what was rolled can still be read");
}

#[test]
fn dice_tumble_for_half_a_second_and_then_ask_for_no_more_time() {
    let mut driver = with_dice();
    driver.press(&[OK]);
    let thrown = driver.now;
    let mut pictures = std::vec![driver.picture()];
    while let Some(at) = driver.last.wake_at.filter(|at| at.since(thrown) < 1_000) {
        driver.wait(at.since(driver.now));
        pictures.push(driver.picture());
    }
    assert_eq!(driver.now.since(thrown), TUMBLES * TUMBLE_MS);
    assert_eq!(pictures.len() as u64, TUMBLES + 1);
    assert!(pictures.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn a_hurried_ok_rolls_again_at_once() {
    let mut driver = with_dice();
    for rolls in 1..=10 {
        driver.now = driver.now.after(30);
        driver.feed(Input::Press(OK));
        driver.feed(Input::Release(OK));
        assert_eq!(kept_faces(&driver).len(), rolls);
    }
}

#[test]
fn a_held_ok_rolls_once() {
    let mut driver = with_dice();
    driver.hold(OK);
    driver.feed(Input::Repeat(OK));
    assert_eq!(kept_faces(&driver).len(), 1);
}

#[test]
fn back_leaves_and_takes_no_roll_back() {
    let mut driver = with_dice();
    driver.press(&[OK, BACK]);
    assert_eq!(driver.screen(), "tools");
    assert_eq!(kept_faces(&driver).len(), 1);
}

#[test]
fn without_any_chance_nothing_is_rolled() {
    let mut driver = Driver::with(Settings::default());
    open_dice(&mut driver);
    driver.press(&[OK]);
    assert_eq!(driver.screen(), "message-no-noise");
    assert!(kept_faces(&driver).is_empty());
    driver.press(&[OK]);
    assert_eq!(driver.screen(), "dice");
    driver.feed(Input::Entropy(noise()));
    driver.press(&[OK]);
    assert_eq!(kept_faces(&driver).len(), 1);
}

/// From home: enters the table seed 0, or the one that is there again, and comes back.
fn enter_table_seed(driver: &mut Driver, is_new: bool) {
    driver.press(&[DOWN, DOWN, OK, DOWN, DOWN, DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "table-seed");
    driver.press(if is_new { &[DOWN, OK] } else { &[OK] });
    driver.hold(OK);
    assert_eq!(driver.screen(), "settings");
    driver.press(&[BACK, UP, UP]);
}

#[test]
fn a_table_seed_repeats_the_evening_and_a_power_cut_does_not() {
    let mut driver = Driver::with(Settings::default());
    driver.feed(Input::Entropy(noise()));
    enter_table_seed(&mut driver, true);
    open_dice(&mut driver);
    driver.press(&[OK; 6]);
    let evening = kept_faces(&driver);

    // The same device: the same key.
    let key = driver.records.into_iter().find(|record| record.key == Key::Chance);
    let mut driver = Driver::with(Settings::default());
    driver.records.extend(key);
    driver.cut_power();
    enter_table_seed(&mut driver, true);
    for _ in 0..3 {
        open_dice(&mut driver);
        driver.press(&[OK, OK]).cut_power();
    }
    assert_eq!(kept_faces(&driver), evening, "the same evening with three power cuts");

    enter_table_seed(&mut driver, false);
    open_dice(&mut driver);
    driver.press(&[OK; 6]);
    assert_eq!(kept_faces(&driver)[6..], evening, "entered again, it begins anew");
}

#[test]
fn chance_from_noise_does_not_repeat_itself_after_a_table_seed() {
    let mut driver = with_dice();
    driver.press(&[OK; 6]).press(&[BACK, BACK, UP]);
    enter_table_seed(&mut driver, true);
    open_dice(&mut driver);
    driver.press(&[OK; 6]).press(&[BACK, BACK, UP]);
    // Back to random.
    driver.press(&[DOWN, DOWN, OK, DOWN, DOWN, DOWN, DOWN, OK, UP, OK, BACK, UP, UP]);
    open_dice(&mut driver);
    driver.press(&[OK; 6]);
    let faces = kept_faces(&driver);
    assert!(faces[..6] != faces[6..12] && faces[..6] != faces[12..]);
}

#[test]
fn each_power_on_has_noise_of_its_own() {
    let mut driver = with_dice();
    driver.press(&[OK; 6]).cut_power();
    driver.feed(Input::Entropy(Some(Seed::of_table(0x53))));
    open_dice(&mut driver);
    driver.press(&[OK; 6]);
    let faces = kept_faces(&driver);
    assert!(faces[..6] != faces[6..]);
}

#[test]
fn up_and_down_take_another_bag_which_is_there_again_after_a_power_cut() {
    let mut driver = with_dice();
    driver.press(&[OK]);
    for (button, bag) in [(DOWN, "d20"), (DOWN, "d100"), (DOWN, "d6"), (UP, "d100")] {
        driver.press(&[button]);
        assert_eq!(kept_bag(&driver), bag);
    }
    let before = driver.picture();
    driver.cut_power();
    open_dice(&mut driver);
    assert!(driver.picture() == before);
}

#[test]
fn a_roll_of_another_bag_does_not_lie_on_the_table() {
    let mut driver = with_dice();
    driver.press(&[OK, DOWN]);
    assert!(driver.picture() == with_dice().press(&[DOWN]).picture());
    driver.press(&[UP]);
    assert!(
        driver.picture() != with_dice().picture(),
        "but that bag's own is still there"
    );
}

/// Checks which bag lies ready after `buttons` on the table.
#[track_caller]
fn check_bag(buttons: &[Button], expected: &str) {
    let mut driver = with_dice();
    driver.press(buttons);
    assert_eq!((driver.screen(), kept_bag(&driver).as_str()), ("dice", expected));
    driver.press(&[OK]).cut_power();
    assert_eq!(kept_bag(&driver), expected);
    assert_eq!(kept_faces(&driver).len(), 1);
}

#[test]
fn bags_are_made_with_few_presses() {
    // Menu, new bag, d6, how many, done.
    check_bag(&[MENU, OK, OK, UP, UP, OK, OK], "3d6");
    // d8 lies below d6.
    check_bag(&[MENU, OK, DOWN, OK, OK, OK], "d8");
    // The other kinds start at 30 sides.
    check_bag(&[MENU, OK, UP, UP, UP, UP, OK, UP, OK, OK, OK], "d31");
    // Add dice is the third line, the modifier the last one.
    check_bag(
        &[MENU, OK, OK, OK, DOWN, DOWN, OK, DOWN, OK, OK, UP, OK, DOWN, OK, OK],
        "d6+d8-1",
    );
    // Adding a kind that is in proposes one more.
    check_bag(&[MENU, OK, OK, OK, DOWN, DOWN, OK, OK, UP, OK, OK], "3d6");
}

#[test]
fn ok_alone_makes_a_bag_and_an_equal_one_is_not_kept_twice() {
    let mut driver = with_dice();
    driver.press(&[MENU, OK, OK, OK, OK]);
    assert_eq!(kept_bag(&driver), "d6");
    assert_eq!(kept(&driver).bag_count(), 4);
}

#[test]
fn a_bag_is_changed_in_its_place() {
    let mut driver = with_dice();
    // The cursor stands at the dice; one more, done.
    driver.press(&[MENU, DOWN, OK, OK, UP, OK, OK]);
    assert_eq!((driver.screen(), kept_bag(&driver).as_str()), ("dice", "3d6"));
    assert_eq!((kept(&driver).current(), kept(&driver).bag_count()), (1, 4));
}

#[test]
fn a_kind_of_dice_is_taken_out_with_zero() {
    let mut driver = with_dice();
    // 2d6, add a d8, then no d6 any more.
    driver.press(&[MENU, DOWN, OK, DOWN, OK, DOWN, OK, OK]);
    driver.press(&[DOWN, OK, DOWN, DOWN, OK, OK]);
    assert_eq!(kept_bag(&driver), "d8");
    // The last kind cannot go below one.
    driver.press(&[MENU, DOWN, OK, OK, DOWN]);
    assert_eq!((driver.screen(), driver.tune()), ("dice-count", Some(Tune::Nothing)));
}

#[test]
fn changes_are_not_lost_by_a_careless_back() {
    let mut driver = with_dice();
    driver.press(&[MENU, DOWN, OK, BACK]);
    assert_eq!(driver.screen(), "dice", "nothing was changed");
    driver.press(&[MENU, DOWN, OK, OK, UP, OK, BACK]);
    assert_eq!(driver.screen(), "dice-discard");
    driver.press(&[BACK]);
    assert_eq!(driver.screen(), "dice-bag", "Back is no");
    driver.press(&[BACK]).hold(OK);
    assert_eq!((driver.screen(), kept_bag(&driver).as_str()), ("dice", "2d6"));
}

#[test]
fn what_does_not_fit_is_told_in_words() {
    let mut driver = with_dice();
    driver
        .press(&[MENU, OK, OK])
        .press(&[UP; 9])
        .press(&[OK, DOWN, DOWN, OK]);
    assert_eq!(
        (driver.screen(), driver.tune()),
        ("dice-too-many-dice", Some(Tune::Message))
    );
    driver.press(&[OK]);
    assert_eq!(driver.screen(), "dice-bag");
    driver.press(&[UP, UP, OK]);
    assert_eq!((driver.screen(), kept_bag(&driver).as_str()), ("dice", "10d6"));

    driver.press(&[MENU, OK, OK, UP, UP, OK, OK]);
    assert_eq!(kept(&driver).bag_count(), 6);
    driver.press(&[MENU, OK]);
    assert_eq!(driver.screen(), "dice-too-many-bags");
    driver.press(&[BACK]);
    assert_eq!(driver.screen(), "dice-menu");
}

#[test]
fn a_bag_is_forgotten_after_a_question() {
    let mut driver = with_dice();
    driver.press(&[MENU, DOWN, DOWN, DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "dice-forget-bag");
    driver.tap(OK).press(&[BACK]);
    assert_eq!((driver.screen(), kept(&driver).bag_count()), ("dice-menu", 4));
    driver.press(&[OK]).press(&[BACK, BACK]);
    for left in [3, 2, 1] {
        driver.press(&[MENU, DOWN, DOWN, DOWN, DOWN, OK]).hold(OK);
        assert_eq!((driver.screen(), kept(&driver).bag_count()), ("dice", left));
    }
    driver.press(&[MENU, DOWN, DOWN, DOWN, DOWN, OK]);
    assert_eq!(
        driver.screen(),
        "help-dice",
        "the last bag stays, so this is not offered"
    );
}

#[test]
fn the_question_for_any_bag_has_two_lines() {
    for lang in Lang::ALL {
        for letters in 2..=NAME_LETTERS {
            let question = expand::<96>(Words::of(lang).forget_bag_question, &[&"d".repeat(letters)]);
            assert!(wrap(&question, 21).count() <= 2, "{question}");
        }
    }
}

#[test]
fn the_last_rolls_can_be_seen_again_newest_first() {
    let mut driver = with_dice();
    driver.press(&[MENU, DOWN, DOWN, OK, OK]);
    assert_eq!(driver.screen(), "dice-menu", "there is nothing to see yet");
    driver.press(&[BACK, OK]).run(1_000);
    let first = driver.picture();
    driver.press(&[OK, OK]).run(1_000);
    driver.press(&[MENU, DOWN, DOWN, OK, UP, OK]);
    assert_eq!(driver.screen(), "dice-past");
    // Only the title differs: the place on the shelf does not belong to an old roll.
    let past = driver.picture();
    assert_eq!(past.bytes()[256..], first.bytes()[256..]);
    driver.press(&[BACK]);
    assert_eq!(driver.screen(), "dice-history");
}

#[test]
fn rolls_are_forgotten_after_a_question() {
    let mut driver = with_dice();
    let unrolled = driver.picture();
    driver.press(&[OK; 5]);
    driver.press(&[MENU, UP, UP, OK]);
    assert_eq!(driver.screen(), "dice-forget-rolls");
    driver.hold(OK);
    assert_eq!(driver.screen(), "dice");
    assert!(!kept(&driver).has_rolls());
    assert!(driver.picture() == unrolled);
}

#[test]
fn every_roll_of_a_bag_is_counted() {
    let mut driver = with_dice();
    driver.press(&[OK; 30]).press(&[DOWN]).press(&[OK; 3]);
    let state = kept(&driver);
    assert_eq!(state.counted().unwrap().tally.rolls(), 3);
    driver.press(&[UP]);
    assert_eq!(kept(&driver).counted().unwrap().tally.rolls(), 30);
    assert_eq!(kept_faces(&driver).len(), 20);
}
