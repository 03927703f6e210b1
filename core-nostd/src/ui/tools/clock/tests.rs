//! The clock tool as a player meets it.

use super::*;
use crate::kit::clock::{LAPS_MAX, Mode};
use crate::kit::seat::Seats;
use crate::store::Record;
use crate::ui::driver::{BACK, DOWN, Driver, MENU, OK, UP};
use crate::ui::{Button, Settings};

/// The clock tool, opened on a device that knows its settings.
fn tool() -> Driver {
    let mut driver = Driver::with(Settings::default());
    driver.press(&[DOWN, OK, OK]);
    assert_eq!(driver.screen(), "clock");
    driver
}

/// A countdown of a minute that has just been started.
fn countdown() -> Driver {
    let mut driver = tool();
    driver.press(&[OK, OK]);
    assert_eq!(driver.screen(), "clock-countdown");
    driver
}

/// A chess clock of ten minutes for two that has just been started.
fn chess() -> Driver {
    let mut driver = tool();
    driver.press(&[DOWN, OK, OK]);
    assert_eq!(driver.screen(), "clock-chess");
    driver
}

fn stopwatch() -> Driver {
    let mut driver = tool();
    driver.press(&[DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "clock-stopwatch");
    driver
}

/// The clocks as the flash has them.
fn kept(driver: &Driver) -> Clocks {
    let record = driver.records.iter().find(|record| record.key == Key::Clock);
    record.and_then(|record| record.bytes.decode(FORMAT)).unwrap()
}

fn kept_countdown_ms(driver: &Driver) -> u32 {
    kept(driver).countdown.unwrap().left_ms(Millis::ZERO)
}

fn kept_chess_ms(driver: &Driver, seat: Seat) -> u32 {
    kept(driver).chess.unwrap().left_ms(seat, Millis::ZERO)
}

/// Whether the whole picture is inverted: its upper right corner has no ink of its own here.
fn inverted(driver: &Driver) -> bool {
    driver.picture().pixel(127, 0)
}

#[test]
fn ok_ok_starts_each_clock() {
    assert!(kept(&countdown()).countdown.is_some());
    assert!(kept(&chess()).chess.is_some());
    let mut watch = stopwatch();
    watch.press(&[OK]).run(3_000);
    watch.press(&[OK]);
    assert_eq!(kept(&watch).stopwatch.elapsed_ms(Millis::ZERO), 3_200);
}

#[test]
fn a_countdown_warns_in_sound_and_sight_wherever_the_player_is() {
    let mut driver = countdown();
    driver.press(&[BACK, BACK]);
    assert_eq!(driver.screen(), "home");
    let begin = driver.now.get() - 400;
    for (at, tune, flash) in [
        (29_999, None, false),
        (30_000, Some(Tune::Warning), true),
        (30_300, None, false),
        (50_000, Some(Tune::Warning), true),
        (55_000, Some(Tune::Tick), true),
        (55_300, None, false),
        (59_000, Some(Tune::Tick), true),
        (60_000, Some(Tune::TimeUp), true),
        (60_300, None, false),
        (61_200, Some(Tune::TimeUp), true),
        (64_900, None, false),
    ] {
        let now = driver.now.get();
        driver.run(begin + at - now);
        assert_eq!((driver.tune(), inverted(&driver)), (tune, flash), "after {at} ms");
    }
}

#[test]
fn a_late_tick_beeps_once_for_the_most_urgent() {
    let mut driver = countdown();
    driver.wait(57_500);
    assert_eq!(driver.tune(), Some(Tune::Tick));
    driver.wait(10);
    assert_eq!(driver.tune(), None);
}

#[test]
fn any_press_silences_the_alarm_and_the_next_ok_turns_the_timer_over() {
    for button in Button::ALL {
        let mut driver = countdown();
        driver.run(61_000);
        assert!(driver.press(&[button]).run(300).tune().is_none());
        assert!(!inverted(&driver), "{button:?}");
        assert_eq!(driver.screen(), "clock-countdown", "{button:?} does nothing else");
        assert_eq!(kept_countdown_ms(&driver), 0);
        driver.press(&[OK]).run(20_000);
        assert_eq!(
            kept_countdown_ms(&driver),
            40_000,
            "it runs again, and is kept every ten seconds"
        );
    }
}

#[test]
fn a_press_at_the_moment_of_zero_does_not_silence_what_nobody_has_heard() {
    let mut driver = countdown();
    driver.now = driver.now.after(60_000);
    driver.feed(Input::Press(OK));
    assert_eq!(driver.tune(), Some(Tune::TimeUp));
    assert!(inverted(&driver));
    assert_eq!(kept_countdown_ms(&driver), 0, "time was up first");
}

#[test]
fn time_is_given_and_taken_ten_seconds_at_a_time() {
    let mut driver = countdown();
    driver.press(&[OK]); // pauses 200 ms after its start
    for (button, left_ms) in [(UP, 69_800), (DOWN, 59_800), (DOWN, 49_800)] {
        driver.press(&[button]);
        assert_eq!(kept_countdown_ms(&driver), left_ms);
    }
    driver.press(&[DOWN; 5]);
    assert_eq!(
        (kept_countdown_ms(&driver), driver.tune()),
        (0, Some(Tune::TimeUp)),
        "the last of it"
    );
    driver.run(10_000).press(&[UP]).run(10_000);
    assert_eq!(driver.tune(), Some(Tune::TimeUp), "ten seconds more run at once");
}

#[test]
fn a_finished_countdown_is_left_behind_and_one_in_use_is_found_again() {
    let mut driver = countdown();
    driver.press(&[OK, BACK, OK]);
    assert_eq!(driver.screen(), "clock-countdown");
    driver.press(&[OK]).run(65_000).press(&[BACK]);
    assert_eq!(driver.screen(), "tools");
    assert_eq!(driver.press(&[OK]).screen(), "clock");
}

#[test]
fn the_time_of_the_last_countdown_is_proposed_again() {
    let mut driver = tool();
    driver.press(&[OK, DOWN, DOWN, OK]);
    assert_eq!(kept_countdown_ms(&driver), 50_000);
    driver.cut_power();
    driver.press(&[DOWN, OK, OK, MENU, DOWN, OK]); // start again
    assert_eq!(kept_countdown_ms(&driver), 50_000);
    driver.press(&[MENU, DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "clock-countdown-setup");
    driver.press(&[DOWN, OK]);
    assert_eq!(kept_countdown_ms(&driver), 45_000);
}

#[test]
fn a_power_cut_costs_at_most_ten_seconds_and_leaves_every_clock_paused() {
    let mut driver = countdown();
    driver.run(19_900).cut_power();
    driver.press(&[DOWN, OK]);
    driver.press(&[OK]);
    assert_eq!(driver.screen(), "clock-countdown");
    let shown = driver.picture();
    assert_eq!(kept_countdown_ms(&driver), 50_000);
    driver.run(60_000);
    assert_eq!(driver.picture(), shown, "paused");
    driver.press(&[OK]).run(10_000);
    assert_eq!(kept_countdown_ms(&driver), 40_000);
}

#[test]
fn a_damaged_record_is_refused() {
    let mut clocks = kept(&chess());
    clocks.countdown = Countdown::new(60_000);
    assert!(ClockTool::from_bytes(&Bytes::of(FORMAT, &clocks)).is_some());
    assert!(ClockTool::from_bytes(&Bytes::of(FORMAT + 1, &clocks)).is_none());
    let bytes = Bytes::of(FORMAT, &clocks);
    // No damage leads to a clock that makes no sense, let alone to a panic.
    for (at, bit) in (0..bytes.len()).flat_map(|at| (0..8).map(move |bit| (at, bit))) {
        let mut damaged = bytes.to_vec();
        damaged[at] ^= 1 << bit;
        if let Some(tool) = ClockTool::from_bytes(&Bytes::new(&damaged).unwrap()) {
            assert!(tool.clocks.is_sound(), "byte {at}, bit {bit}");
        }
    }
}

#[test]
fn the_largest_record_fits() {
    let mode = Mode::Increment { ms: 180_000 };
    let mut chess = ChessClock::new(Seats::first(8), Seat::P8, 18_000_000, mode).unwrap();
    let mut stopwatch = Stopwatch::default();
    let late = Millis::new(u64::MAX);
    chess.resume(Millis::ZERO);
    stopwatch.start(Millis::ZERO);
    for _ in 0..LAPS_MAX {
        stopwatch.lap(late).unwrap();
        chess.pass(late);
    }
    let tool = ClockTool {
        clocks: Clocks {
            countdown: Countdown::new(18_000_000),
            chess: Some(chess),
            stopwatch,
            ..Clocks::default()
        },
        ..ClockTool::default()
    };
    let bytes = tool.to_bytes(late);
    let back = ClockTool::from_bytes(&bytes).expect("all of it comes back");
    assert_eq!(back.to_bytes(Millis::ZERO), bytes);
}

#[test]
fn the_turn_is_passed_and_a_wrong_press_taken_back() {
    let mut driver = chess();
    driver.run(9_800).press(&[OK]);
    assert_eq!(driver.tune(), Some(Tune::Turn));
    assert_eq!(kept_chess_ms(&driver, Seat::P1), 590_000);
    driver.run(4_800).press(&[BACK]);
    assert_eq!(driver.tune(), Some(Tune::Back));
    assert_eq!(kept_chess_ms(&driver, Seat::P1), 585_000);
    assert_eq!(kept_chess_ms(&driver, Seat::P2), 600_000);
    assert_eq!(driver.screen(), "clock-chess");
    assert_eq!(driver.press(&[BACK]).screen(), "tools", "nothing is left to undo");
}

#[test]
fn up_pauses_and_ok_goes_on_without_passing_the_turn() {
    let mut driver = chess();
    driver.press(&[UP]).run(30_000);
    let paused = driver.picture();
    driver.press(&[OK]).run(9_800).press(&[UP]);
    assert_eq!(kept_chess_ms(&driver, Seat::P1), 590_000 - 200);
    assert_ne!(driver.picture(), paused);
    driver.press(&[OK, OK, UP]);
    assert_eq!(driver.press(&[BACK]).screen(), "tools", "while paused, Back leaves");
    assert_eq!(kept(&driver).chess.unwrap().active(), Seat::P2);
    assert_eq!(driver.press(&[OK]).screen(), "clock-chess");
}

#[test]
fn a_chess_player_who_passes_the_turn_silences_the_alarm_by_it() {
    let mut driver = chess();
    driver.run(600_000);
    assert_eq!(driver.tune(), Some(Tune::TimeUp));
    driver.press(&[OK]).run(300);
    assert!(!inverted(&driver) && driver.tune().is_none());
    assert_eq!(kept(&driver).chess.unwrap().active(), Seat::P2);
    driver.press(&[OK]).run(5_000);
    assert_eq!(driver.tune(), None, "who has no time left is not told so again");
}

#[test]
fn the_setup_offers_only_what_makes_a_clock_and_is_remembered() {
    let mut driver = tool();
    driver.press(&[DOWN, OK]);
    // Three players, five minutes, an increment of six seconds, the second one begins.
    driver.press(&[DOWN, OK, UP, OK, DOWN, OK]);
    assert_eq!(driver.screen(), "clock-chess-setup-time");
    driver.press(&[DOWN; 10]).press(&[OK]);
    driver.press(&[DOWN, OK, DOWN, OK]);
    assert_eq!(driver.screen(), "clock-chess-setup-bonus");
    driver.press(&[UP, OK, DOWN, OK]);
    driver.cut_power();
    driver.press(&[DOWN, OK, OK, DOWN, OK, OK]);
    let chess = kept(&driver).chess.unwrap();
    assert_eq!(
        (chess.seats().len(), chess.active(), chess.full_ms()),
        (3, Seat::P2, 300_000)
    );
    assert_eq!(chess.mode(), Mode::Increment { ms: 6_000 });
}

#[test]
fn somebody_drops_out_and_comes_back() {
    let mut driver = tool();
    driver.press(&[DOWN, OK, DOWN, OK, UP, OK, UP, OK]); // three players
    driver.press(&[DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "clock-chess-seat");
    driver.press(&[DOWN, OK]);
    assert_eq!(driver.screen(), "clock-chess-seats");
    assert_eq!(kept(&driver).chess.unwrap().next(), Some(Seat::P3));
    driver.press(&[OK, DOWN, OK]);
    assert_eq!(kept(&driver).chess.unwrap().next(), Some(Seat::P2));
}

#[test]
fn the_last_one_cannot_drop_out_and_the_clock_stands_still() {
    let mut driver = chess();
    driver.press(&[DOWN, OK, DOWN, OK, BACK]); // the active one drops out
    let chess = kept(&driver).chess.unwrap();
    assert!(chess.is_over());
    assert_eq!((chess.active(), driver.screen()), (Seat::P2, "clock-chess"));
    assert_eq!(driver.press(&[OK]).tune(), Some(Tune::Nothing));
    driver.press(&[DOWN, OK, DOWN]);
    assert_eq!(driver.tune(), Some(Tune::Nothing), "there is only one entry");
}

#[test]
fn time_is_given_to_one_seat_and_the_clock_runs_on() {
    let mut driver = chess();
    driver.press(&[DOWN, DOWN, OK, OK]);
    assert_eq!(driver.screen(), "clock-chess-seat-time");
    driver.press(&[UP, UP, DOWN, UP]);
    assert_eq!(kept_chess_ms(&driver, Seat::P2), 620_000);
    driver.feed(Input::Hold(DOWN));
    assert_eq!(kept_chess_ms(&driver, Seat::P2), 560_000);
    driver.press(&[OK, BACK, BACK]);
    assert_eq!(driver.screen(), "clock-chess");
    assert!(kept_chess_ms(&driver, Seat::P1) < 600_000);
}

#[test]
fn a_chess_clock_in_use_is_not_thrown_away_by_a_careless_ok() {
    let mut driver = chess();
    driver.run(10_000).press(&[MENU, DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "clock-chess-again");
    driver.tap(OK).press(&[BACK]);
    assert!(kept_chess_ms(&driver, Seat::P1) < 600_000);
    driver.press(&[OK]).hold(OK);
    assert_eq!(driver.screen(), "clock-chess");
    assert_eq!(kept_chess_ms(&driver, Seat::P1), 600_000);
    driver.press(&[MENU, UP, UP, UP, OK]).hold(OK);
    assert_eq!(driver.screen(), "clock");
    assert!(kept(&driver).chess.is_none());
}

#[test]
fn every_menu_leads_to_help_and_back() {
    for mut driver in [countdown(), chess(), stopwatch()] {
        let clock = driver.screen();
        assert_eq!(driver.press(&[MENU, UP, OK]).screen(), "help-clock");
        assert_eq!(driver.press(&[BACK, BACK]).screen(), clock);
    }
}

#[test]
fn clocks_run_side_by_side() {
    let mut driver = chess();
    driver.press(&[MENU, UP, UP, OK]);
    assert_eq!(driver.screen(), "clock");
    driver.press(&[OK, OK]);
    assert_eq!(driver.screen(), "clock-countdown");
    driver.run(30_000);
    assert_eq!(driver.tune(), Some(Tune::Warning));
    assert!(kept_chess_ms(&driver, Seat::P1) <= 570_000);
    driver.press(&[MENU, DOWN, DOWN, DOWN, OK, DOWN, OK]);
    assert_eq!(driver.screen(), "clock-chess");
}

#[test]
fn laps_are_taken_until_the_list_is_full_and_that_is_said() {
    let mut driver = stopwatch();
    assert_eq!(driver.press(&[UP]).tune(), Some(Tune::Nothing), "it does not run");
    driver.press(&[OK]);
    for _ in 0..LAPS_MAX {
        assert_eq!(driver.press(&[UP]).tune(), Some(Tune::Turn));
    }
    assert_eq!(driver.press(&[UP]).tune(), Some(Tune::Nothing));
    assert_eq!(kept(&driver).stopwatch.lap_count(), LAPS_MAX);
    driver.press(&[MENU, DOWN, OK]);
    assert_eq!(driver.screen(), "clock-stopwatch");
    assert!(kept(&driver).stopwatch == Stopwatch::default());
    assert_eq!(driver.press(&[BACK, OK]).screen(), "clock", "nothing is in use");
}

#[test]
fn a_running_clock_wakes_the_chip_once_a_second_and_in_the_background_hardly_ever() {
    let mut driver = countdown();
    driver.wait(20_500);
    let first = driver.last.wake_at.unwrap();
    assert_eq!(first.since(driver.now), 500, "the next second");
    driver.press(&[BACK]);
    let next = driver.last.wake_at.unwrap();
    assert_eq!(next.since(driver.now), 9_300, "the next warning");
}

#[test]
fn a_running_clock_keeps_the_screen_awake_and_a_paused_one_does_not() {
    let mut driver = stopwatch();
    driver.press(&[OK]).run(20 * 60_000);
    assert_eq!(driver.screen(), "clock-stopwatch");
    driver.press(&[OK]).run(5 * 60_000);
    assert_eq!(driver.screen(), "rest");
    let mut driver = countdown();
    driver.run(60_000 + 6 * 60_000);
    assert_eq!(driver.screen(), "rest", "time is up, and nobody came");
}

#[test]
fn a_record_is_not_written_while_nothing_changes() {
    let mut driver = countdown();
    driver.press(&[OK]);
    let before: std::vec::Vec<Record> = driver.records.clone();
    driver.run(60_000);
    assert!(driver.last.save.is_none());
    assert_eq!(driver.records, before);
}
