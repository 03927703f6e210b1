//! A window in which a card could be played stops nobody who goes on anyway.

use super::traps::{begin_robotopia, robotopia_after, state_of};
use super::*;

/// A game of Robotopia in which a window has just closed by itself, and how it stood before the press that led there.
fn after_window() -> (Driver, Option<Vec<u8>>) {
    let mut driver = robotopia_after(&[]);
    begin_robotopia(&mut driver);
    let mut chance = Chance::new(Seed::of_table(3));
    for _ in 0..3_000 {
        let before = state_of(&mut driver);
        // Now and then another entry than the first one: otherwise nobody ever draws a card.
        let down = chance.below(const { NonZero::new(3).unwrap() });
        driver.slowly(&[DOWN].repeat(down as usize));
        let was = state_of(&mut driver);
        assert!(was == before);
        driver.slowly(&[OK]);
        let is_table = driver.screen() == "game-table" && driver.playing().private.is_none();
        if is_table && window_of(&mut driver).is_some() && state_of(&mut driver) != before {
            return (driver, before);
        }
        if !is_table {
            driver.slowly(&[BACK]);
        }
    }
    panic!("nobody ever holds a card");
}

fn window_of(driver: &mut Driver) -> Option<Seat> {
    driver.playing().game().and_then(|game| game.listed().window)
}

#[test]
fn whoever_goes_on_anyway_meets_no_stop_and_menu_leads_to_the_cards() {
    let (mut driver, _) = after_window();
    let seat = window_of(&mut driver);
    let picture = driver.picture();
    driver.slowly(&[MENU]);
    assert_eq!(driver.playing().menu_entries().first(), Some(&MenuEntry::Window));
    driver.slowly(&[OK]);
    assert_eq!(driver.playing().private.map(|private| private.seat), seat);
    driver.slowly(&[BACK]);
    assert_eq!(
        driver.picture(),
        picture,
        "no card was played: the window is closed again"
    );
}

#[test]
fn back_takes_back_what_led_to_the_window_and_never_stops_in_it() {
    let (mut driver, before) = after_window();
    let after = state_of(&mut driver);
    driver.slowly(&[BACK]);
    assert!(state_of(&mut driver) == after, "it is named first");
    driver.slowly(&[OK]);
    assert!(state_of(&mut driver) == before);
}
