//! The device as a player meets it.

use std::vec::Vec;

use super::*;
use crate::kit::{Millis, Seed};
use crate::store::{Loaded, SaveError};

const OK: Button = Button::Ok;
const UP: Button = Button::Up;
const DOWN: Button = Button::Down;
const BACK: Button = Button::Back;
const MENU: Button = Button::Menu;

/// A device in the hand of a tester.
struct Hand {
    app: App,
    now: Millis,
    last: Effects,
}

impl Hand {
    fn switch_on(boot: Boot) -> Hand {
        let (app, last) = App::new(boot, Millis::ZERO);
        Hand {
            app,
            now: Millis::ZERO,
            last,
        }
    }

    /// A device that knows its settings.
    fn with(settings: Settings) -> Hand {
        Hand::switch_on(Boot {
            settings: Loaded::Bytes(settings.record().bytes),
            restart: Restart::PowerOn,
        })
    }

    fn feed(&mut self, input: Input) {
        self.last = self.app.handle(input, self.now);
    }

    fn press(&mut self, buttons: &[Button]) -> &mut Hand {
        for button in buttons {
            self.now = self.now.after(200);
            let release = Input::Release(*button);
            self.feed(Input::Press(*button));
            let effects = self.last.clone();
            self.feed(release);
            assert!(!self.last.frame && self.last.tune.is_none(), "a release does nothing");
            self.last = effects;
        }
        self
    }

    fn wait(&mut self, ms: u64) -> &mut Hand {
        self.now = self.now.after(ms);
        self.feed(Input::Time);
        self
    }

    fn screen(&self) -> &'static str {
        self.app.screen_name()
    }

    fn picture(&self) -> Frame {
        let mut frame = Frame::new();
        self.app.draw(&mut frame);
        frame
    }

    fn saved(&self) -> Option<Settings> {
        self.last
            .save
            .as_ref()
            .and_then(|record| Settings::from_record(&record.bytes))
    }

    fn tune(&self) -> Option<Tune> {
        self.last.tune.map(|sound| sound.tune)
    }
}

#[test]
fn a_new_device_asks_for_the_language_and_keeps_it() {
    let mut hand = Hand::switch_on(Boot::first());
    assert_eq!(hand.screen(), "welcome");
    hand.press(&[BACK]);
    assert_eq!(
        (hand.screen(), hand.tune()),
        ("welcome", Some(Tune::Nothing)),
        "no way around"
    );
    hand.press(&[DOWN, DOWN, OK]);
    assert_eq!(hand.screen(), "home");
    assert_eq!(hand.saved().map(|settings| settings.lang), Some(Lang::De));
}

#[test]
fn a_known_device_starts_at_home() {
    let hand = Hand::with(Settings::default());
    assert_eq!(hand.screen(), "home");
    assert!(hand.last.frame && hand.last.save.is_none());
}

#[test]
fn damaged_settings_are_told_in_the_language_that_is_chosen_first() {
    for damaged in [
        Loaded::Damaged,
        Loaded::Bytes(crate::store::Bytes::from_slice(&[9, 9]).unwrap()),
    ] {
        let mut hand = Hand::switch_on(Boot {
            settings: damaged,
            restart: Restart::PowerOn,
        });
        assert_eq!(hand.screen(), "welcome");
        hand.press(&[DOWN, OK]);
        assert_eq!(hand.screen(), "message-settings-damaged");
        assert_eq!(hand.app.settings().lang, Lang::Nl);
        hand.press(&[OK]);
        assert_eq!(hand.screen(), "home");
    }
}

#[test]
fn a_restart_is_told_once() {
    let fault = Fault::at("x.rs", 7);
    for (restart, screen) in [
        (Restart::AfterFault(fault), "message-after-fault"),
        (Restart::AfterHang, "message-after-hang"),
    ] {
        let mut hand = Hand::switch_on(Boot {
            settings: Loaded::Bytes(Settings::default().record().bytes),
            restart,
        });
        assert_eq!((hand.screen(), hand.tune()), (screen, Some(Tune::Message)));
        assert_eq!(hand.press(&[BACK]).screen(), "home");
    }
}

/// From home to an entry of the settings, and into it.
fn open_setting(entry: usize) -> Hand {
    let mut hand = Hand::with(Settings::default());
    hand.press(&[OK]);
    hand.press(&[DOWN].repeat(entry));
    hand.press(&[OK]);
    hand
}

#[test]
fn every_setting_can_be_changed_and_is_kept_at_once() {
    let standard = Settings::default();
    let cases: [(usize, &[Button], Settings); 6] = [
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
    ];
    for (entry, buttons, expected) in cases {
        let mut hand = open_setting(entry);
        hand.press(buttons);
        assert_eq!(hand.saved(), Some(expected), "entry {entry}");
        assert_eq!(hand.app.settings(), &expected, "entry {entry}");
        assert_eq!(hand.screen(), "settings", "entry {entry}");
    }
}

#[test]
fn back_leaves_every_setting_as_it_was() {
    for entry in [0, 1, 2, 4, 5] {
        let mut hand = open_setting(entry);
        assert_ne!(hand.screen(), "settings");
        hand.press(&[DOWN, BACK]);
        assert_eq!(hand.screen(), "settings", "entry {entry}");
        assert_eq!(
            (hand.saved(), hand.app.settings()),
            (None, &Settings::default()),
            "entry {entry}"
        );
    }
}

#[test]
fn brightness_shows_while_it_is_being_chosen() {
    let mut hand = open_setting(2);
    hand.press(&[UP, UP]);
    assert_eq!(hand.app.brightness(), Brightness::MAX);
    hand.press(&[BACK]);
    assert_eq!(hand.app.brightness(), Brightness::default());
}

#[test]
fn a_turned_picture_is_the_same_upside_down() {
    let mut hand = Hand::with(Settings::default());
    let mut upright = hand.picture();
    hand.press(&[OK, DOWN, DOWN, DOWN, OK, BACK]);
    upright.turn();
    assert_eq!(hand.picture(), upright);
}

#[test]
fn silence_is_silent() {
    let mut hand = Hand::with(Settings {
        volume: Volume::Off,
        ..Settings::default()
    });
    for button in [OK, DOWN, BACK, BACK, MENU] {
        assert_eq!(hand.press(&[button]).last.tune, None);
    }
    hand.feed(Input::Saved(Err(SaveError)));
    assert_eq!(hand.last.tune, None);
}

#[test]
fn choosing_a_volume_lets_it_be_heard() {
    let mut hand = open_setting(1);
    hand.press(&[DOWN, OK]);
    assert_eq!(hand.last.tune.map(|sound| sound.volume), Some(Volume::Loud));
    assert_eq!(hand.press(&[OK, UP, UP, OK]).last.tune, None, "off is off at once");
}

#[test]
fn reset_asks_and_then_starts_as_on_the_first_day() {
    let mut hand = Hand::with(Settings {
        lang: Lang::Nl,
        turned: true,
        table_seed: Some(5),
        ..Settings::default()
    });
    hand.press(&[OK, UP, OK, OK]);
    assert_eq!(
        (hand.screen(), hand.saved()),
        ("settings", None),
        "a careless OK means no"
    );
    hand.press(&[OK, UP, OK]);
    assert_eq!(hand.screen(), "welcome");
    assert_eq!(hand.saved(), Some(Settings::default()));
}

#[test]
fn menu_explains_where_one_is_and_leads_back() {
    let mut hand = Hand::with(Settings::default());
    assert_eq!(hand.press(&[MENU]).screen(), "help-buttons");
    assert_eq!(hand.press(&[MENU]).screen(), "home");
    hand.press(&[OK]);
    let mut seen = Vec::new();
    for _ in 0..6 {
        seen.push(hand.press(&[MENU]).screen());
        assert_eq!(hand.press(&[BACK, DOWN]).screen(), "settings");
    }
    let expected = ["language", "sound", "brightness", "turned", "table-seed", "reset"];
    assert_eq!(seen, expected.map(|topic| std::format!("help-{topic}")));
}

#[test]
fn a_flash_that_refuses_is_told_once_and_the_setting_counts() {
    let mut hand = open_setting(3);
    hand.feed(Input::Saved(Err(SaveError)));
    assert_eq!((hand.screen(), hand.tune()), ("message-not-saved", Some(Tune::Message)));
    hand.feed(Input::Saved(Err(SaveError)));
    assert!(hand.app.settings().turned);
    assert_eq!(hand.press(&[OK]).screen(), "settings");
    hand.feed(Input::Saved(Ok(())));
    assert_eq!(hand.screen(), "settings");
}

#[test]
fn chance_comes_from_noise_unless_a_seed_is_entered() {
    let mut hand = Hand::with(Settings::default());
    assert!(hand.app.table_seed().is_none());
    let noise = Seed::whiten(&[0x35; 512]);
    hand.feed(Input::Entropy(noise));
    assert!(!hand.last.frame, "nobody sees it");
    assert!(hand.app.table_seed() == noise && noise.is_some());
    hand.feed(Input::Entropy(None));
    assert_eq!(hand.screen(), "message-no-noise");
    hand.press(&[OK, OK, DOWN, DOWN, DOWN, DOWN, OK, DOWN, OK]);
    hand.feed(Input::Hold(OK));
    assert!(hand.app.table_seed() == Some(Seed::of_table(0)));
}

#[test]
fn a_screen_that_nobody_touches_dozes_and_the_press_that_wakes_it_does_nothing_else() {
    let mut hand = Hand::with(Settings::default());
    let home = hand.picture();
    hand.press(&[DOWN, UP]);
    let wake_at = hand.last.wake_at.unwrap();
    assert_eq!(wake_at, hand.now.after(5 * 60_000));
    hand.wait(wake_at.since(hand.now) - 1);
    assert!(!hand.last.frame);
    hand.wait(1);
    assert!(hand.last.frame);
    assert_eq!(hand.screen(), "rest");
    hand.press(&[OK]);
    assert!(hand.last.frame && hand.last.tune.is_none());
    assert_eq!((hand.screen(), hand.picture()), ("home", home));
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
        let mut hand = Hand::switch_on(Boot::first());
        let mut shown = hand.picture();
        for step in 0..2_000 {
            let button = Button::ALL[next(&mut state) as usize % 5];
            hand.now = hand.now.after(u64::from(next(&mut state) % 400));
            let input = match next(&mut state) % 60 {
                0 => Input::Saved(Err(SaveError)),
                1 => Input::Entropy(None),
                2 => {
                    hand.now = hand.now.after(400_000);
                    Input::Time
                }
                3..=6 => Input::Hold(button),
                7..=10 => Input::Repeat(button),
                11..=15 => Input::Release(button),
                _ => Input::Press(button),
            };
            hand.feed(input);
            let picture = hand.picture();
            assert!(
                hand.last.frame || picture == shown,
                "seed {seed}, step {step}: the picture changed and nobody was told"
            );
            assert!(
                hand.last.wake_at.is_some_and(|at| at > hand.now),
                "seed {seed}, step {step}"
            );
            shown = picture;
        }
    }
}
