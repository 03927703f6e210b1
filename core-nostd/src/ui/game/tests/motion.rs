//! Pictures that move, steps that run on, and a time that ends with something.

use super::*;
use crate::games::rally::Flow;
use crate::games::rally::cards::Register;

/// A race of two in which both have locked in the cards that the cursor stood on.
fn programmed() -> Driver {
    let mut driver = race();
    program(&mut driver);
    program(&mut driver);
    driver.read();
    assert!(matches!(flow(&driver), Flow::Phase { .. }), "{:?}", flow(&driver));
    driver
}

/// A race of two: everybody has cards, and the first player is called.
fn race() -> Driver {
    let mut driver = game();
    let setup = rally::Setup::default();
    driver.playing().game = Some(AnyGame::Rally(OpenGame::new(setup, Seed::of_table(7))));
    driver.playing().open_shown(Some(Screen::Public));
    driver.slowly(&[OK]).read();
    assert_eq!(flow(&driver), Flow::Programming);
    driver
}

/// Who is called takes the card under the cursor five times, and locks in.
fn program(driver: &mut Driver) {
    driver.slowly(&[OK; 7]);
}

fn flow(driver: &Driver) -> Flow {
    let Some(AnyGame::Rally(game)) = &driver.app.playing.game else {
        panic!("no race is open");
    };
    game.play().state().view(Viewer::Table).flow()
}

/// Presses OK, and says whether the picture moved after that.
fn step(driver: &mut Driver) -> bool {
    driver.run(2_000).tap(OK);
    driver.run(110);
    let early = driver.picture();
    driver.run(2_000);
    driver.picture() != early
}

#[test]
fn what_moves_is_seen_moving_and_then_rests() {
    let mut driver = programmed();
    let moved = (0..12).filter(|_| flow(&driver) != Flow::Programming && step(&mut driver));
    assert!(moved.count() > 0, "nobody was seen moving");
    let rests = driver.picture();
    driver.run(5_000);
    assert_eq!(driver.picture(), rests);
}

#[test]
fn a_press_never_waits_for_a_picture_that_moves() {
    let (mut hurried, mut patient) = (programmed(), programmed());
    // The private page was covered just now.
    hurried.run(600);
    for _ in 0..6 {
        hurried.tap(OK);
        patient.run(3_000).tap(OK);
        assert_eq!(flow(&hurried), flow(&patient));
    }
    assert_ne!(flow(&hurried), Flow::TurnStart);
}

#[test]
fn ok_held_runs_on_to_the_next_decision_and_any_press_stops_it() {
    let mut driver = programmed();
    hold(&mut driver);
    driver.run(800).tap(DOWN);
    let stopped = flow(&driver);
    driver.run(10_000);
    assert_eq!(flow(&driver), stopped, "it stands where it was stopped");
    for _ in 0..40 {
        driver.read();
        hold(&mut driver);
        driver.run(60_000);
        if !matches!(flow(&driver), Flow::Phase { .. } | Flow::TurnStart) {
            break;
        }
    }
    assert!(!driver.playing().runs);
    let register = Register::R1;
    assert!(
        !matches!(flow(&driver), Flow::Phase { register: one, .. } if one == register),
        "it went on to the end of the turn"
    );
}

fn hold(driver: &mut Driver) {
    driver.run(600);
    driver.feed(Input::Press(OK));
    driver.now = driver.now.after(500);
    driver.feed(Input::Hold(OK));
    driver.feed(Input::Release(OK));
}

#[test]
fn be_308_the_time_of_the_last_one_begins_when_the_page_opens_and_be_309_ends_with_a_program() {
    let mut driver = race();
    program(&mut driver);
    driver.read();
    driver.run(120_000);
    assert_eq!(flow(&driver), Flow::Programming, "nobody is punished for waiting");
    driver.slowly(&[OK, OK]);
    assert_eq!(driver.screen(), "game-private");
    let beeps = driver.beeps(29_000);
    assert_eq!(
        beeps.iter().filter(|tune| **tune == Tune::Tick).count(),
        5,
        "5, 4, 3, 2, 1"
    );
    assert!(beeps.contains(&Tune::Warning), "ten seconds are left");
    assert_eq!(flow(&driver), Flow::Programming);
    driver.run(3_000);
    assert_ne!(
        flow(&driver),
        Flow::Programming,
        "the house has locked in what was missing"
    );
    assert!(driver.playing().private.is_none(), "the page is covered");
}

/// Presses OK until something moves of which there is more to read.
fn moving_news() -> Driver {
    let mut driver = programmed();
    for _ in 0..2_000 {
        driver.run(600).tap(OK);
        let playing = driver.playing();
        if playing.motion.is_some() && playing.untold.is_some() {
            return driver;
        }
    }
    panic!("nothing moves that is told");
}

#[test]
fn what_moves_is_seen_before_it_is_told() {
    let mut driver = moving_news();
    assert_eq!(driver.screen(), "game-table");
    driver.run(5_000);
    assert_eq!(driver.screen(), "game-story");
    let told = driver.picture();
    let mut hurried = moving_news();
    let before = traps::state_of(&mut hurried);
    hurried.run(60).tap(OK);
    assert_eq!(hurried.screen(), "game-story", "a press shows it at once");
    assert_eq!(hurried.picture(), told);
    assert!(traps::state_of(&mut hurried) == before, "and does nothing else");
}
