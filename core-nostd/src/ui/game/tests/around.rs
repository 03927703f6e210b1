//! What lies around a game: its questions, its pages to look something up, how long secrets show.

use super::*;
use crate::ui::settings::HidesAfter;

/// A game of three, as its private screen shows for the first time.
fn in_private(hides_after: HidesAfter) -> Driver {
    let mut driver = Driver::with(Settings {
        table_seed: Some(7),
        hides_after,
        ..Settings::default()
    });
    for _ in 0..10 {
        if driver.screen() == "game-private" {
            return driver;
        }
        driver.slowly(&[OK]);
    }
    panic!("OK does not lead to a private screen");
}

#[test]
fn ro_145_the_time_after_which_a_private_screen_hides_can_be_set() {
    for hides_after in HidesAfter::ALL {
        let mut driver = in_private(hides_after);
        let open = driver.picture();
        // At the latest when the screen dozes.
        let seconds = hides_after.seconds().map_or(300, u64::from);
        driver.run(1000 * seconds - 100);
        assert!(driver.picture() == open, "{hides_after:?}");
        driver.run(200);
        assert!(driver.playing().private.is_none(), "{hides_after:?}");
        assert!(driver.picture() != open, "{hides_after:?}");
    }
}

#[test]
fn names_can_be_given_when_a_game_begins() {
    let mut driver = Driver::with(Settings::default());
    assert_eq!(driver.press(&[OK, OK, DOWN, DOWN]).screen(), "game-questions");
    let nameless = driver.picture();
    assert_eq!(driver.press(&[MENU]).screen(), "help-players");
    assert_eq!(driver.press(&[BACK, OK]).screen(), "players");
    // Three play: below the last one comes the first one again. The second one is called A.
    let first = driver.picture();
    assert!(driver.press(&[DOWN, DOWN, DOWN]).picture() == first);
    driver.press(&[DOWN, OK, UP]).hold(OK);
    assert_eq!(driver.screen(), "players");
    assert_eq!(driver.press(&[BACK]).screen(), "game-questions");
    assert!(driver.picture() != nameless, "the name stands in the list");
}

#[test]
fn menu_tells_what_a_game_is_before_it_is_chosen() {
    for (index, game) in GameId::ALL.into_iter().enumerate() {
        let mut driver = Driver::with(Settings::default());
        driver.press(&[OK]).press(&[DOWN].repeat(index));
        let games = driver.picture();
        driver.press(&[MENU]);
        let expected = if game.introduction().is_empty() {
            "help-buttons"
        } else {
            "game-introduction"
        };
        assert_eq!(driver.screen(), expected);
        for _ in 0..20 {
            if driver.screen() != "games" {
                driver.press(&[OK]);
            }
        }
        assert!(driver.picture() == games, "OK leads through it and back");
    }
}
