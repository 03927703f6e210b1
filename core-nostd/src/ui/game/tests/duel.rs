//! The frame around Robot Factory: answers, setting up, and what is set right with many presses.

use super::traps::open_entry;
use super::*;
use crate::games::factory_duel;

/// Chooses the game in the list; it is the last but one.
fn asked() -> Driver {
    let mut driver = Driver::with(Settings {
        table_seed: Some(7),
        ..Settings::default()
    });
    driver.press(&[OK, UP, UP, OK]);
    assert_eq!(driver.screen(), "game-questions");
    driver
}

impl Driver {
    fn duel(&self) -> &factory_duel::State {
        let Some(AnyGame::FactoryDuel(game)) = &self.app.playing.game else {
            panic!("no game is open");
        };
        game.play().state()
    }

    /// What the table sees.
    fn duel_view(&self) -> factory_duel::View<'_> {
        self.duel().view(Viewer::Table)
    }
}

#[test]
fn one_more_press_starts_a_game_with_what_is_usual() {
    let mut driver = asked();
    driver.press(&[OK]);
    assert_eq!(driver.screen(), "game-table");
    assert_eq!(*driver.duel().setup(), factory_duel::Setup::default());
    // Five steps of setting up, and then the page that calls the first player.
    let first = driver.picture();
    driver.press(&[OK, OK, OK, OK, OK]);
    let called = driver.picture();
    assert_ne!(called, first);
    driver.slowly(&[OK]);
    assert_eq!(driver.screen(), "game-private");
    // Whoever knows how it goes skips it.
    let mut driver = asked();
    driver.press(&[OK, BACK]);
    assert_eq!(driver.picture(), called);
}

#[test]
fn one_cost_of_the_own_copy_is_changed_with_thirteen_presses() {
    let mut driver = asked();
    let presses = [
        // The card set is the last question.
        &[UP, OK, DOWN, OK][..],
        // The second card below it.
        &[DOWN, OK, DOWN, OK],
        // Its cost is below its text: 50 more.
        &[DOWN, DOWN, OK, DOWN, OK],
    ]
    .concat();
    assert_eq!(presses.len(), 13);
    driver.press(&presses);
    // Over the last entry to the first one, which starts the game.
    driver.press(&[DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "game-table");
    let cost = |module| driver.duel_view().spec(module).cost;
    assert_eq!(cost(factory_duel::Module::AutoMiner), 350);
    assert_eq!(cost(factory_duel::Module::Armory), 300);
}

#[test]
fn rf_135_a_list_stays_narrowed_down_where_more_is_likely_to_follow() {
    let mut driver = asked();
    driver.press(&[OK, BACK]);
    open_entry(&mut driver, |entry| *entry == MenuEntry::SetRight);
    driver.slowly(&[OK]).read();
    assert!(driver.duel_view().is_mending());
    // The first factory, and 50 minerals more three times.
    driver.slowly(&[OK, DOWN, DOWN, OK, OK, OK]);
    assert_eq!(driver.duel_view().minerals(Seat::P1), 750);
    let picture = driver.picture();
    // One less than before.
    driver.slowly(&[DOWN, OK]);
    assert_eq!(driver.duel_view().minerals(Seat::P1), 700);
    assert_ne!(driver.picture(), picture);
    // Back leads to the factories, and from there to being done.
    driver.slowly(&[BACK, UP, OK]);
    assert!(!driver.duel_view().is_mending());
}

#[test]
fn rf_138_the_time_begins_when_whoever_is_first_looks() {
    let mut driver = asked();
    driver.press(&[OK, BACK]);
    let answered = factory_duel::Answered {
        timer: 60,
        ..factory_duel::Answered::default()
    };
    let setup = factory_duel::Setup::try_from(answered).unwrap();
    driver.playing().game = Some(AnyGame::FactoryDuel(OpenGame::new(setup, Seed::of_table(7))));
    driver.playing().open_shown(Some(Screen::Public));
    assert_eq!(driver.beeps(120_000), [], "nobody has looked");
    // The second player looks at an own page in between, and the time of the first one still waits.
    open_entry(&mut driver, |entry| *entry == MenuEntry::Private);
    driver.slowly(&[DOWN, OK]);
    assert_eq!(driver.playing().private.map(|private| private.seat), Some(Seat::P2));
    let waits = driver.picture();
    driver.run(70_000);
    assert!(!driver.duel_view().is_done(Seat::P1));
    driver.slowly(&[BACK, OK]);
    assert_eq!(driver.playing().private.map(|private| private.seat), Some(Seat::P1));
    driver.run(70_000);
    assert!(driver.duel_view().is_done(Seat::P1) && !driver.duel_view().is_done(Seat::P2));
    // Whoever is locked reads something else than whoever waits.
    open_entry(&mut driver, |entry| *entry == MenuEntry::Private);
    driver.slowly(&[DOWN, OK]);
    assert_eq!(driver.playing().private.map(|private| private.seat), Some(Seat::P1));
    assert_ne!(driver.picture(), waits);
}

#[test]
fn rf_129_the_cursor_stays_near_the_card_that_was_entered() {
    let mut driver = asked();
    driver.press(&[OK, BACK]);
    let answered = factory_duel::Answered {
        deck: factory_duel::Deck::Entered,
        ..factory_duel::Answered::default()
    };
    let setup = factory_duel::Setup::try_from(answered).unwrap();
    driver.playing().game = Some(AnyGame::FactoryDuel(OpenGame::new(setup, Seed::of_table(7))));
    driver.playing().open_shown(Some(Screen::Public));
    driver.slowly(&[OK, DOWN, DOWN, DOWN, OK]);
    assert_eq!(
        driver.playing().private.map(|private| private.shown.menu().cursor()),
        Some(3)
    );
    assert_eq!(driver.duel_view().owed(Seat::P1), 4);
    // A second press says that the card is entered already, and enters no other one.
    driver.slowly(&[OK]);
    assert_eq!(driver.duel_view().owed(Seat::P1), 4);
}
