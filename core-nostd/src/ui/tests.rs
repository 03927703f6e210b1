//! The device as a player meets it.

use std::collections::HashSet;
use std::println;
use std::vec::Vec;

use super::driver::{BACK, DOWN, Driver, MENU, OK, UP};
use super::*;
use crate::kit::{Millis, Seed};
use crate::store::{Bytes, Key, Loaded, SaveError};
use crate::ui::game::GameId;

#[test]
fn a_new_device_asks_for_the_language_and_keeps_it() {
    let mut driver = Driver::switch_on(Boot::first());
    assert_eq!(driver.screen(), "welcome");
    driver.press(&[BACK]);
    assert_eq!(
        (driver.screen(), driver.tune()),
        ("welcome", Some(Tune::Nothing)),
        "no way around"
    );
    driver.press(&[DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "home");
    assert_eq!(driver.saved().map(|settings| settings.lang), Some(Lang::De));
}

#[test]
fn a_known_device_starts_at_home() {
    let driver = Driver::with(Settings::default());
    assert_eq!(driver.screen(), "home");
    assert!(driver.last.frame && driver.last.save.is_none());
}

#[test]
fn damaged_settings_are_told_in_the_language_that_is_chosen_first() {
    for damaged in [Loaded::Damaged, Loaded::Bytes(Bytes::new(&[9, 9]).unwrap())] {
        let mut boot = Boot::first();
        boot.read(Key::Settings, &damaged);
        let mut driver = Driver::switch_on(boot);
        assert_eq!(driver.screen(), "welcome");
        driver.press(&[DOWN, OK]);
        assert_eq!(driver.screen(), "message-settings-damaged");
        assert_eq!(driver.app.settings().lang, Lang::Nl);
        driver.press(&[OK]);
        assert_eq!(driver.screen(), "home");
    }
}

#[test]
fn a_restart_is_told_once() {
    let fault = Fault::at("x.rs", 7);
    for (restart, screen) in [
        (Restart::AfterFault(fault), "message-after-fault"),
        (Restart::AfterHang, "message-after-hang"),
    ] {
        let mut boot = Boot::new(restart);
        boot.read(Key::Settings, &Loaded::Bytes(Settings::default().to_bytes()));
        let mut driver = Driver::switch_on(boot);
        assert_eq!((driver.screen(), driver.tune()), (screen, Some(Tune::Message)));
        assert_eq!(driver.press(&[BACK]).screen(), "home");
    }
}

/// From home to an entry of the settings, and into it.
fn open_setting(entry: usize) -> Driver {
    let mut driver = Driver::with(Settings::default());
    driver.press(&[DOWN, DOWN, OK]);
    driver.press(&[DOWN].repeat(entry));
    driver.press(&[OK]);
    driver
}

#[test]
fn every_setting_can_be_changed_and_is_kept_at_once() {
    let standard = Settings::default();
    let cases: [(usize, &[Button], Settings); 7] = [
        (
            0,
            &[UP, OK],
            Settings {
                lang: Lang::De,
                ..standard
            },
        ),
        (
            1,
            &[DOWN, OK],
            Settings {
                volume: Volume::Loud,
                ..standard
            },
        ),
        (
            2,
            &[UP, OK],
            Settings {
                brightness: Brightness::new(4).unwrap(),
                ..standard
            },
        ),
        (
            3,
            &[],
            Settings {
                turned: true,
                ..standard
            },
        ),
        (
            4,
            &[DOWN, OK, UP, OK, OK, OK, OK, OK, DOWN, OK],
            Settings {
                table_seed: Some(100_009),
                ..standard
            },
        ),
        (4, &[OK], standard),
        (
            5,
            &[DOWN, DOWN, OK],
            Settings {
                hides_after: HidesAfter::Never,
                ..standard
            },
        ),
    ];
    for (entry, buttons, expected) in cases {
        let mut driver = open_setting(entry);
        driver.press(buttons);
        assert_eq!(driver.saved(), Some(expected), "entry {entry}");
        assert_eq!(driver.app.settings(), &expected, "entry {entry}");
        assert_eq!(driver.screen(), "settings", "entry {entry}");
    }
}

#[test]
fn back_leaves_every_setting_as_it_was() {
    for entry in [0, 1, 2, 4, 5] {
        let mut driver = open_setting(entry);
        assert_ne!(driver.screen(), "settings");
        driver.press(&[DOWN, BACK]);
        assert_eq!(driver.screen(), "settings", "entry {entry}");
        assert_eq!(
            (driver.saved(), driver.app.settings()),
            (None, &Settings::default()),
            "entry {entry}"
        );
    }
}

#[test]
fn brightness_shows_while_it_is_being_chosen() {
    let mut driver = open_setting(2);
    driver.press(&[UP, UP]);
    assert_eq!(driver.app.brightness(), Brightness::MAX);
    driver.press(&[BACK]);
    assert_eq!(driver.app.brightness(), Brightness::default());
}

#[test]
fn a_turned_picture_is_the_same_upside_down() {
    let mut driver = Driver::with(Settings::default());
    let mut upright = driver.picture();
    driver.press(&[DOWN, DOWN, OK, DOWN, DOWN, DOWN, OK, BACK, UP, UP]);
    upright.turn();
    assert_eq!(driver.picture(), upright);
}

#[test]
fn silence_is_silent() {
    let silent = Settings {
        volume: Volume::Off,
        ..Settings::default()
    };
    let mut driver = Driver::with(silent);
    for button in [OK, DOWN, BACK, BACK, MENU] {
        assert_eq!(driver.press(&[button]).last.tune, None);
    }
    let mut driver = Driver::with(silent);
    driver.refuses = true;
    driver.press(&[DOWN, DOWN, OK, DOWN, DOWN, DOWN, OK]);
    assert_eq!((driver.screen(), driver.last.tune), ("message-not-saved", None));
}

#[test]
fn choosing_a_volume_lets_it_be_heard() {
    let mut driver = open_setting(1);
    driver.press(&[DOWN, OK]);
    assert_eq!(driver.last.tune.map(|sound| sound.volume), Some(Volume::Loud));
    assert_eq!(driver.press(&[OK, UP, UP, OK]).last.tune, None, "off is off at once");
}

#[test]
fn reset_asks_and_then_starts_as_on_the_first_day() {
    let mut driver = Driver::with(Settings {
        lang: Lang::Nl,
        turned: true,
        table_seed: Some(5),
        ..Settings::default()
    });
    driver.press(&[DOWN, DOWN, OK, UP]);
    let settings = driver.picture();
    driver.hold(OK);
    assert_eq!(
        driver.screen(),
        "reset",
        "an OK that was pressed before the question is no answer"
    );
    let asked = driver.picture();
    driver.feed(Input::Press(OK));
    assert!(driver.picture() != asked, "the box shows that OK is down");
    driver.feed(Input::Release(OK));
    assert!(driver.picture() == asked);
    assert_eq!(
        (driver.screen(), driver.tune(), driver.saved()),
        ("reset", Some(Tune::Nothing), None),
        "a press alone does nothing"
    );
    driver.press(&[UP, BACK]);
    assert!(driver.picture() == settings, "Back means no");
    driver.press(&[OK]).hold(OK);
    assert_eq!(driver.screen(), "welcome");
    assert_eq!(driver.saved(), Some(Settings::default()));
}

#[test]
fn menu_explains_where_one_is_and_leads_back() {
    let mut driver = Driver::with(Settings::default());
    assert_eq!(driver.press(&[MENU]).screen(), "help-buttons");
    assert_eq!(driver.press(&[MENU]).screen(), "home");
    driver.press(&[DOWN, DOWN, OK]);
    let mut seen = Vec::new();
    for _ in 0..7 {
        seen.push(driver.press(&[MENU]).screen());
        assert_eq!(driver.press(&[BACK, DOWN]).screen(), "settings");
    }
    let expected = [
        "language",
        "sound",
        "brightness",
        "turned",
        "table-seed",
        "hides-after",
        "reset",
    ];
    assert_eq!(seen, expected.map(|topic| std::format!("help-{topic}")));
}

#[test]
fn a_flash_that_refuses_is_told_once_and_the_setting_counts() {
    let mut driver = open_setting(3);
    driver.refuses = true;
    driver.press(&[OK]);
    assert_eq!(
        (driver.screen(), driver.tune()),
        ("message-not-saved", Some(Tune::Message))
    );
    assert!(!driver.app.settings().turned);
    assert_eq!(driver.press(&[OK]).screen(), "settings");
    assert_eq!(driver.press(&[OK]).screen(), "settings", "still refusing is no news");
    driver.refuses = false;
    driver.press(&[OK]);
    driver.refuses = true;
    assert_eq!(driver.press(&[OK]).screen(), "message-not-saved", "refusing again is");
}

#[test]
fn records_go_to_the_flash_one_at_a_time_and_none_is_forgotten() {
    let mut driver = open_setting(3);
    let now = driver.now;
    let save = Some(Job::Record(Key::Settings));
    let stored = Input::Stored(Ok(Stored {
        slot: None,
        needs_erasing: false,
    }));
    assert_eq!(driver.app.handle(Input::Press(OK), now).save, save);
    assert_eq!(
        driver.app.handle(Input::Press(OK), now).save,
        None,
        "the flash is still busy"
    );
    assert_eq!(driver.app.handle(stored, now).save, save, "and then takes the newest");
    assert_eq!(driver.app.handle(stored, now).save, None);
}

#[test]
fn players_have_the_names_that_were_entered() {
    let mut driver = Driver::with(Settings::default());
    driver.press(&[DOWN, OK, UP, OK]);
    assert_eq!(driver.screen(), "players");
    driver.press(&[DOWN, OK]);
    assert_eq!(driver.screen(), "player-name");
    driver.press(&[UP, OK, DOWN, OK, OK]);
    assert_eq!(driver.screen(), "players");
    let record = driver.news[0].clone();
    assert_eq!(record.key, Key::Players);

    let mut boot = Boot::first();
    boot.read(Key::Settings, &Loaded::Bytes(Settings::default().to_bytes()));
    boot.read(Key::Players, &Loaded::Bytes(record.bytes));
    let mut again = Driver::switch_on(boot);
    again.press(&[DOWN, OK, UP, OK, DOWN]);
    assert_eq!(again.picture(), driver.picture());
}

#[test]
fn what_a_tool_kept_and_cannot_be_read_is_told_and_begins_anew() {
    let answers = GameId::ALL.map(GameId::answers_key);
    let boards = (0..BOARDS_MAX).map(Key::Board);
    let others = answers.into_iter().chain(boards).chain([Key::Chance]);
    for key in Key::ALL.into_iter().skip(1).take(7).chain(others) {
        for damaged in [Loaded::Damaged, Loaded::Bytes(Bytes::new(&[99, 1, 2]).unwrap())] {
            let mut boot = Boot::first();
            boot.read(Key::Settings, &Loaded::Bytes(Settings::default().to_bytes()));
            boot.read(key, &damaged);
            let mut driver = Driver::switch_on(boot);
            assert_eq!(driver.screen(), "message-tool-damaged", "{key:?}");
            assert_eq!(driver.press(&[OK]).screen(), "home");
        }
    }
}

#[test]
fn chance_comes_from_noise_unless_a_seed_is_entered() {
    let mut driver = Driver::with(Settings::default());
    assert!(driver.app.seed().is_none());
    driver.feed(Input::Entropy(Some(Seed::of_table(0x35))));
    assert!(!driver.last.frame, "nobody sees it");
    let evening = driver.app.seed();
    assert!(evening.is_some() && evening != Some(Seed::of_table(0x35)));
    driver.feed(Input::Entropy(None));
    assert_eq!(driver.screen(), "message-no-noise");
    driver.press(&[OK, DOWN, DOWN, OK, DOWN, DOWN, DOWN, DOWN, OK, DOWN, OK]);
    driver.feed(Input::Hold(OK));
    let entered = driver.app.seed();
    assert!(entered.is_some() && entered != evening);
    assert!(
        entered != Some(Seed::of_table(0)),
        "nobody finds it by trying all numbers"
    );
    driver.cut_power();
    assert!(driver.app.seed() == entered, "the device still knows its key");
}

#[test]
fn a_screen_that_nobody_touches_dozes_and_the_press_that_wakes_it_does_nothing_else() {
    let mut driver = Driver::with(Settings::default());
    let home = driver.picture();
    driver.press(&[DOWN, UP]);
    let wake_at = driver.last.wake_at.unwrap();
    assert_eq!(wake_at, driver.now.after(5 * 60_000));
    driver.wait(wake_at.since(driver.now) - 1);
    assert!(!driver.last.frame);
    driver.wait(1);
    assert!(driver.last.frame);
    assert_eq!(driver.screen(), "rest");
    driver.press(&[OK]);
    assert!(driver.last.frame && driver.last.tune.is_none());
    assert_eq!((driver.screen(), driver.picture()), ("home", home));
}

#[test]
fn a_clock_keeps_the_screen_awake_until_it_is_forgotten() {
    const MINUTE: u64 = 60_000;
    let mut driver = Driver::with(Settings::default());
    driver.press(&[DOWN, OK, OK, UP, OK, OK]);
    assert_eq!(driver.run(59 * MINUTE).screen(), "clock-stopwatch");
    assert_eq!(driver.run(2 * MINUTE).screen(), "rest");
    assert_eq!(driver.press(&[UP]).screen(), "clock-stopwatch");
    let shown = driver.picture();
    assert_ne!(driver.run(1_000).picture(), shown, "it runs on");
}

#[test]
fn the_end_of_a_countdown_is_seen_on_a_silent_device_however_long_nobody_touched_it() {
    let mut driver = Driver::with(Settings {
        volume: Volume::Off,
        ..Settings::default()
    });
    driver.press(&[DOWN, OK, OK, OK]);
    driver.press(&[UP].repeat(30));
    driver.press(&[OK]);
    let is_light = |driver: &Driver| driver.picture().pixel(0, 0);
    while !is_light(&driver) {
        driver.run(500);
    }
    assert!(driver.now > Millis::new(6 * 60_000), "nobody pressed anything for long");
    // That was the warning at 30 seconds.
    assert_eq!(driver.run(31_000).screen(), "clock-countdown", "awake at the end");
    let lit = (0..10).filter(|_| is_light(driver.run(100))).count();
    assert!(lit > 0, "and the end is seen");
}

/// A small generator, so that the same monkey comes every time.
fn next(state: &mut u32) -> u32 {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    *state
}

#[test]
fn a_monkey_finds_no_way_to_break_it() {
    for seed in 1..=30_u32 {
        let mut state = seed.wrapping_mul(0x9E37_79B9);
        let mut driver = Driver::switch_on(Boot::first());
        let mut shown = driver.picture();
        for step in 0..2_000 {
            let button = Button::ALL[next(&mut state) as usize % 5];
            driver.now = driver.now.after(u64::from(next(&mut state) % 400));
            let input = match next(&mut state) % 60 {
                0 => Input::Stored(Err(SaveError)),
                1 => Input::Entropy(None),
                2 => {
                    driver.now = driver.now.after(400_000);
                    Input::Time
                }
                3..=6 => Input::Hold(button),
                7..=10 => Input::Repeat(button),
                11..=15 => Input::Release(button),
                _ => Input::Press(button),
            };
            driver.feed(input);
            let picture = driver.picture();
            assert!(
                driver.last.frame || picture == shown,
                "seed {seed}, step {step}: the picture changed and nobody was told"
            );
            assert!(
                driver.last.wake_at.is_some_and(|at| at > driver.now),
                "seed {seed}, step {step}"
            );
            shown = picture;
        }
    }
}

#[test]
fn whatever_a_monkey_did_everything_is_found_again_after_a_power_cut() {
    let mut kept = HashSet::new();
    for seed in 1..=60_u32 {
        let mut state = seed.wrapping_mul(0x9E37_79B9);
        let mut driver = Driver::with(Settings::default());
        driver.feed(Input::Entropy(Some(Seed::of_table(0x35))));
        // Straight into one of the tools; the rest is the monkey's.
        driver.press(&[DOWN, OK]);
        driver.press(&[DOWN].repeat(seed as usize % 6));
        for _ in 0..300 {
            let button = [OK, OK, UP, DOWN, BACK, MENU][next(&mut state) as usize % 6];
            driver.tap(button);
            driver.run(u64::from(next(&mut state) % 700));
        }
        let flash = |driver: &Driver| {
            let mut records = driver.records.clone();
            // How often it was switched on is another number each time.
            records.retain(|record| record.key != Key::Chance);
            records.sort_by_key(|record| record.key.code());
            records
        };
        let before = flash(&driver);
        kept.extend(before.iter().map(|record| record.key.code()));
        driver.cut_power();
        assert_eq!(driver.screen(), "home", "seed {seed}: nothing is damaged");
        // Every tool opens on what it kept, and shows it.
        for tool in 0..6 {
            driver.press(&[DOWN, OK]);
            driver.press(&[DOWN].repeat(tool));
            driver.tap(OK);
            assert_ne!(driver.screen(), "home", "seed {seed}, tool {tool}");
            driver.cut_power();
        }
        assert!(flash(&driver) == before, "seed {seed}: looking changes nothing");
    }
    let missing = |key: &Key| !kept.contains(&key.code());
    assert_eq!(
        Key::ALL.into_iter().take(7).find(missing),
        None,
        "the monkey used everything but games"
    );
}

#[test]
fn a_flipped_bit_in_a_record_is_told_or_harmless() {
    let tools = [Key::Clock, Key::Dice, Key::Belt, Key::Ballot, Key::Score];
    for (tool, key) in tools.into_iter().enumerate() {
        let mut state = 0x1234_5678_u32;
        let mut driver = Driver::with(Settings::default());
        driver.feed(Input::Entropy(Some(Seed::of_table(0x35))));
        driver.press(&[DOWN, OK]);
        driver.press(&[DOWN].repeat(tool));
        for _ in 0..200 {
            // Mostly OK, so that it comes to something; and never out of the tool.
            driver.tap([OK, OK, OK, UP, DOWN][next(&mut state) as usize % 5]);
            driver.run(600);
        }
        let record = driver.records.iter().find(|record| record.key == key).unwrap();
        let (mut told, mut harmless) = (0, 0);
        for bit in 0..record.bytes.len() * 8 {
            let mut bytes = record.bytes.to_vec();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let mut boot = Boot::first();
            boot.read(Key::Settings, &Loaded::Bytes(Settings::default().to_bytes()));
            boot.read(key, &Loaded::Bytes(Bytes::new(&bytes).unwrap()));
            let mut driver = Driver::switch_on(boot);
            if driver.screen() == "message-tool-damaged" {
                told += 1;
                continue;
            }
            harmless += 1;
            driver.press(&[DOWN, OK]);
            driver.press(&[DOWN].repeat(tool));
            for button in [OK, DOWN, OK, UP, OK, MENU, OK, BACK, OK] {
                driver.tap(button);
                driver.run(600);
                let _ = driver.picture();
            }
        }
        println!("{key:?}: {told} told, {harmless} harmless");
        assert!(told > 0 && harmless > 0, "{key:?}: {told} told, {harmless} harmless");
    }
}
