//! The ballot as a table meets it.

use std::string::String;
use std::vec::Vec;

use super::choice::Kind;
use super::*;
use crate::kit::Seed;
use crate::kit::lockout::Press;
use crate::kit::seat::Seats;
use crate::store::Record;
use crate::ui::driver::{BACK, DOWN, Driver, MENU, OK, UP};
use crate::ui::effect::Tune;
use crate::ui::input::Button;
use crate::ui::settings::Settings;

/// What the flash holds of the ballot.
fn saved(driver: &Driver) -> Saved {
    let record = driver.records.iter().find(|record| record.key == Key::Ballot);
    record.unwrap().bytes.decode(FORMAT).unwrap()
}

/// The draft of a seat, as the flash holds it, in words.
fn draft(driver: &Driver, seat: Seat) -> String {
    let saved = saved(driver);
    let draft = saved.round.unwrap().draft(seat).get();
    draft.map_or_else(String::new, |choice| {
        saved.setup.kind().write(choice, Lang::En).as_str().into()
    })
}

/// What all chose, in words.
fn opened(driver: &Driver) -> Vec<String> {
    let seats = saved(driver).setup.seats();
    seats.iter().map(|seat| draft(driver, seat)).collect()
}

/// A device with this setup, at the first hand-over.
fn table(setup: Setup) -> Driver {
    let mut driver = Driver::with(Settings::default());
    let saved = Saved {
        setup,
        ..Saved::default()
    };
    driver.records.push(Record {
        key: Key::Ballot,
        bytes: Bytes::of(FORMAT, &saved),
    });
    driver.cut_power();
    driver.feed(Input::Entropy(Some(Seed::of_table(0x35))));
    driver.press(&[DOWN, OK, DOWN, DOWN, DOWN, OK, OK]);
    assert_eq!(driver.screen(), "ballot-hand-over");
    driver
}

fn of(players: u8, form: Form) -> Setup {
    Setup {
        players,
        form,
        ..Setup::default()
    }
}

/// Presses, each a second after the one before: nobody's finger slips.
fn calmly(driver: &mut Driver, buttons: &[Button]) {
    for button in buttons {
        driver.run(1_000).press(&[*button]);
    }
}

/// Back to the ballot after a power cut.
fn return_to_ballot(driver: &mut Driver) {
    driver.cut_power().press(&[DOWN, OK, DOWN, DOWN, DOWN, OK]);
}

#[test]
fn two_agree_with_eight_presses() {
    let mut driver = table(of(2, Form::YesNo));
    calmly(&mut driver, &[OK, OK]);
    assert_eq!(
        (driver.screen(), driver.tune()),
        ("ballot-hand-over", Some(Tune::Sealed))
    );
    calmly(&mut driver, &[OK, OK]);
    assert_eq!(driver.screen(), "ballot-suspense");
    calmly(&mut driver, &[OK]);
    assert_eq!(
        (driver.screen(), driver.tune()),
        ("ballot-result", Some(Tune::Revealed))
    );
    calmly(&mut driver, &[OK]);
    assert_eq!(driver.screen(), "ballot-tally");
    calmly(&mut driver, &[OK, OK]);
    assert_eq!(driver.screen(), "ballot-hand-over", "once more");
    assert!(saved(&driver).round.unwrap().sealed().is_empty());
}

#[test]
fn choosing_makes_no_sound_and_runs_in_a_ring() {
    let mut driver = table(of(2, Form::Letter));
    calmly(&mut driver, &[OK]);
    let mut drafts = Vec::new();
    for _ in 0..8 {
        calmly(&mut driver, &[DOWN]);
        assert_eq!((driver.tune(), driver.last.frame), (None, true));
        drafts.push(draft(&driver, Seat::P1));
    }
    assert_eq!(drafts[..4], drafts[4..], "four letters in a ring");
    assert!(drafts.contains(&"A".into()) && drafts.contains(&"D".into()));
}

#[test]
fn nobody_can_count_presses_from_where_the_cursor_begins() {
    let mut begins: Vec<_> = (0..40)
        .map(|number| {
            let mut driver = table(of(2, Form::Letter));
            driver.feed(Input::Entropy(Some(Seed::of_table(number))));
            calmly(&mut driver, &[OK, OK]);
            draft(&driver, Seat::P1)
        })
        .collect();
    begins.sort();
    begins.dedup();
    assert_eq!(begins, ["A", "B", "C", "D"]);
}

#[test]
fn a_table_seed_does_not_tell_after_a_power_cut_where_the_cursor_begins() {
    let mut driver = table(of(2, Form::Letter));
    let bytes = Settings {
        table_seed: Some(7),
        ..Settings::default()
    }
    .to_bytes();
    driver.records.retain(|record| record.key != Key::Settings);
    driver.records.push(Record {
        key: Key::Settings,
        bytes,
    });
    let ballot = |record: &&Record| record.key == Key::Ballot;
    let begun = driver.records.iter().find(ballot).unwrap().clone();
    let mut begins: Vec<_> = (0..40)
        .map(|_| {
            // Nobody has chosen anything yet.
            driver.records.retain(|record| !ballot(&record));
            driver.records.push(begun.clone());
            return_to_ballot(&mut driver);
            calmly(&mut driver, &[OK, OK]);
            draft(&driver, Seat::P1)
        })
        .collect();
    begins.sort();
    begins.dedup();
    assert_eq!(begins, ["A", "B", "C", "D"]);
}

#[test]
fn menu_and_ten_idle_seconds_hide_the_draft_and_ok_brings_it_back() {
    let mut driver = table(of(2, Form::Letter));
    let hand_over = driver.picture();
    calmly(&mut driver, &[OK, UP]);
    let seen = driver.picture();
    calmly(&mut driver, &[MENU]);
    let cover = driver.picture();
    assert!(cover != seen && cover != hand_over && driver.screen() == "ballot-private");
    calmly(&mut driver, &[MENU, MENU]);
    assert_eq!(driver.picture(), cover, "Menu never shows it");
    calmly(&mut driver, &[OK]);
    assert_eq!(driver.picture(), seen);
    driver.run(9_999);
    assert_eq!(driver.picture(), seen);
    driver.run(1);
    assert_eq!(driver.picture(), cover);
    assert!(driver.last.frame);
    calmly(&mut driver, &[OK, BACK]);
    assert_eq!(driver.screen(), "ballot-seats", "Back keeps the draft");
    calmly(&mut driver, &[UP, OK, OK]);
    assert_eq!(driver.picture(), seen);
}

#[test]
fn a_second_press_of_the_same_finger_neither_seals_nor_opens_what_comes_next() {
    let mut driver = table(of(2, Form::YesNo));
    calmly(&mut driver, &[OK]);
    driver.press(&[OK]);
    assert!(
        saved(&driver).round.unwrap().sealed().is_empty(),
        "200 ms after it came up"
    );
    calmly(&mut driver, &[OK]);
    assert_eq!(saved(&driver).round.unwrap().sealed(), Seats::first(1));
    for button in Button::ALL {
        let before = driver.picture();
        driver.feed(Input::Press(button));
        assert!(driver.last.tune.is_none() && driver.picture() == before || button == MENU);
        if button == MENU {
            driver.feed(Input::Press(BACK));
        }
    }
    calmly(&mut driver, &[OK]);
    assert_eq!(driver.screen(), "ballot-private");
}

#[test]
fn a_power_cut_keeps_seals_and_drafts_and_leads_to_a_hand_over() {
    let mut driver = table(of(3, Form::Cards));
    // The first one seals three cards, the second one has taken one.
    calmly(&mut driver, &[OK, OK, OK, OK, OK, OK, UP, OK]);
    let (sealed, drafted) = (draft(&driver, Seat::P1), draft(&driver, Seat::P2));
    assert_eq!((sealed.len(), drafted.len()), (3, 1));
    assert_eq!(driver.screen(), "ballot-private");
    return_to_ballot(&mut driver);
    assert_eq!(driver.screen(), "ballot-hand-over");
    assert_eq!(saved(&driver).round.unwrap().sealed(), Seats::first(1));
    assert_eq!(
        [draft(&driver, Seat::P1), draft(&driver, Seat::P2)],
        [sealed, drafted.clone()]
    );
    calmly(&mut driver, &[OK, OK, OK]);
    assert!(draft(&driver, Seat::P2).starts_with(&*drafted), "it goes on from there");
}

#[test]
fn the_private_screen_shows_only_after_a_hand_over() {
    let mut driver = table(of(2, Form::Letter));
    calmly(&mut driver, &[OK, UP]);
    let secret = driver.picture();
    // Asleep and awake again.
    driver.run(6 * 60_000);
    assert_eq!(driver.screen(), "rest");
    driver.press(&[OK]);
    assert_ne!(driver.picture(), secret);
    // Out and in again, in every way.
    calmly(&mut driver, &[BACK]);
    assert_eq!(driver.screen(), "ballot-seats");
    calmly(&mut driver, &[BACK]);
    assert_eq!(driver.screen(), "tools");
    calmly(&mut driver, &[OK]);
    assert_eq!(driver.screen(), "ballot-hand-over");
    calmly(&mut driver, &[OK]);
    assert_eq!(driver.picture(), secret, "the owner is there again");
    return_to_ballot(&mut driver);
    assert_eq!(driver.screen(), "ballot-hand-over");
    // A message covers the draft for longer than anybody looks at it.
    calmly(&mut driver, &[OK]);
    driver.feed(Input::Entropy(None));
    assert_eq!(driver.screen(), "message-no-noise");
    driver.run(11_000).press(&[OK]);
    assert_eq!(driver.screen(), "ballot-private");
    assert_ne!(driver.picture(), secret, "it is covered by now");
}

#[test]
fn a_seal_can_be_taken_back_until_the_last_one() {
    let mut driver = table(of(2, Form::Letter));
    calmly(&mut driver, &[OK, UP, OK]);
    let sealed = draft(&driver, Seat::P1);
    calmly(&mut driver, &[BACK, UP, OK]);
    assert_eq!(driver.screen(), "ballot-hand-over");
    assert_eq!(
        saved(&driver).round.unwrap().sealed(),
        Seats::first(1),
        "asked, not yet done"
    );
    calmly(&mut driver, &[OK]);
    assert!(saved(&driver).round.unwrap().sealed().is_empty());
    assert_eq!(draft(&driver, Seat::P1), sealed, "thinking goes on from there");
    calmly(&mut driver, &[UP, OK, OK, OK]);
    assert_eq!(driver.screen(), "ballot-suspense");
    assert_ne!(draft(&driver, Seat::P1), sealed);
}

#[test]
fn the_last_one_is_timed_and_at_zero_the_draft_counts() {
    for (presses, counts) in [(&[][..], false), (&[OK], false), (&[OK, UP], true)] {
        let mut driver = table(Setup {
            limit: Limit::Medium,
            ..of(2, Form::Letter)
        });
        calmly(&mut driver, &[OK, OK]);
        calmly(&mut driver, presses);
        let gone = 1_000 * u64::try_from(presses.len()).unwrap() + 200 * u64::try_from(presses.len()).unwrap();
        driver.run(30_000 - gone - 1);
        assert!(!saved(&driver).round.unwrap().is_open(), "one millisecond is left");
        driver.run(1);
        assert_eq!(
            (driver.screen(), driver.tune()),
            ("ballot-suspense", Some(Tune::TimeUp))
        );
        assert_eq!(!opened(&driver)[1].is_empty(), counts, "{} presses", presses.len());
        driver.press(&[OK]);
        assert_eq!(driver.screen(), "ballot-suspense", "that press came for the draft");
        calmly(&mut driver, &[OK, OK]);
        assert_eq!(driver.screen(), "ballot-tally");
    }
}

#[test]
fn the_time_of_the_last_one_stops_when_somebody_thinks_again() {
    let mut driver = table(Setup {
        limit: Limit::Short,
        ..of(2, Form::Letter)
    });
    calmly(&mut driver, &[OK, OK, BACK, UP, OK, OK]);
    driver.run(60_000);
    assert!(!saved(&driver).round.unwrap().is_open());
    // Sealed again, it counts anew, and help does not stop it.
    calmly(&mut driver, &[OK, OK, MENU]);
    assert_eq!(driver.screen(), "help-ballot");
    driver.run(9_500);
    assert!(saved(&driver).round.unwrap().is_open());
    driver.press(&[BACK]);
    assert!(
        driver.run(1_000).press(&[OK]).screen() == "ballot-result",
        "the suspense showed"
    );
}

#[test]
fn after_a_power_cut_the_last_one_gets_the_whole_time_once_the_ballot_shows() {
    let mut driver = table(Setup {
        limit: Limit::Short,
        ..of(2, Form::Letter)
    });
    calmly(&mut driver, &[OK, OK]);
    driver
        .run(8_000)
        .cut_power()
        .run(20_000)
        .press(&[DOWN, OK, DOWN, DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "ballot-hand-over");
    driver.run(9_999);
    assert_eq!(driver.screen(), "ballot-hand-over");
    driver.run(1);
    assert_eq!(driver.screen(), "ballot-suspense");
}

/// A device with PINs, on which the first one has set Up, Up, Down and is choosing.
fn guarded() -> Driver {
    let mut driver = table(Setup {
        pins: true,
        ..of(2, Form::Letter)
    });
    calmly(&mut driver, &[OK, UP, UP, DOWN]);
    assert_eq!(driver.screen(), "ballot-pin", "once more");
    calmly(&mut driver, &[UP, UP, DOWN]);
    assert_eq!(driver.screen(), "ballot-private");
    driver
}

#[test]
fn a_pin_is_set_twice_the_same() {
    let mut driver = table(Setup {
        pins: true,
        ..of(2, Form::Letter)
    });
    calmly(&mut driver, &[OK, UP, UP, DOWN, UP, UP, UP]);
    assert_eq!(driver.screen(), "ballot-pin");
    assert!(!saved(&driver).pins.is_set(Seat::P1));
    calmly(&mut driver, &[OK, OK, OK, OK, OK, OK]);
    assert_eq!(driver.screen(), "ballot-private");
    assert!(saved(&driver).pins.try_open(Seat::P1, Pin::new([Press::Ok; 3])));
}

#[test]
fn a_wrong_pin_shows_nothing_locks_nobody_out_and_is_counted() {
    let mut driver = guarded();
    calmly(&mut driver, &[UP, MENU, OK]);
    for tries in 1..=4 {
        calmly(&mut driver, &[BACK, BACK, OK]);
        assert_eq!((driver.screen(), driver.tune()), ("ballot-pin", Some(Tune::Nothing)));
        assert_eq!(saved(&driver).pins.wrong_tries(Seat::P1), tries);
        driver.run(if tries < 3 { 0 } else { 20_000 });
    }
    calmly(&mut driver, &[UP, UP, DOWN]);
    assert_eq!(driver.screen(), "ballot-private");
    return_to_ballot(&mut driver);
    calmly(&mut driver, &[OK, UP, UP, UP]);
    assert_eq!(driver.screen(), "ballot-pin", "a power cut opens no door");
}

/// A device on which three wrong PINs were entered for the first one, just now.
fn pausing() -> Driver {
    let mut driver = guarded();
    calmly(
        &mut driver,
        &[UP, MENU, OK, BACK, BACK, OK, BACK, BACK, OK, BACK, BACK, OK],
    );
    assert_eq!(saved(&driver).pins.pause_ms(Seat::P1), 10_000);
    driver
}

/// Whether the PIN of the first one opens its page now, on a copy of what the flash holds.
fn opens(driver: &mut Driver) -> bool {
    driver.press(&[UP, UP, DOWN]);
    driver.screen() == "ballot-private"
}

#[test]
fn during_the_pause_no_press_counts_and_after_it_the_owner_gets_in() {
    let mut driver = pausing();
    // Each press takes 200 ms, so that the last one comes in time.
    driver.run(9_000);
    let before = driver.picture();
    driver.press(&[UP, UP, DOWN]);
    assert_eq!((driver.screen(), driver.tune()), ("ballot-pin", Some(Tune::Nothing)));
    assert!(driver.picture() == before, "they were no presses of a PIN");
    assert_eq!(saved(&driver).pins.wrong_tries(Seat::P1), 3);
    driver.run(400);
    assert!(driver.picture() != before && opens(&mut driver));
    assert_eq!(saved(&driver).pins.pause_ms(Seat::P1), 0, "three free tries again");
}

#[test]
fn the_pause_counts_down_on_the_screen_whoever_else_is_called() {
    let mut driver = pausing();
    let mut pictures = std::vec![driver.picture()];
    for _ in 0..9 {
        driver.run(1_000);
        let picture = driver.picture();
        assert!(!pictures.contains(&picture), "another second");
        pictures.push(picture);
    }
    // Somebody else has a PIN, and tries, of their own.
    calmly(&mut driver, &[MENU, OK, BACK, DOWN, OK, OK, UP, UP, UP]);
    assert_eq!(driver.screen(), "ballot-pin");
    calmly(&mut driver, &[UP, UP, UP]);
    assert_eq!(driver.screen(), "ballot-private");
}

#[test]
fn a_power_cut_begins_the_pause_anew() {
    let mut driver = pausing();
    driver.run(9_000);
    return_to_ballot(&mut driver);
    calmly(&mut driver, &[OK]);
    driver.run(10_000 - driver.now.get() - 700);
    assert!(!opens(&mut driver), "the whole pause counts from switching on");
    assert_eq!(saved(&driver).pins.wrong_tries(Seat::P1), 3);
    driver.run(200);
    assert!(opens(&mut driver));
}

#[test]
fn a_forgotten_pin_can_be_replaced_during_the_pause_and_leaves_nothing_to_find() {
    let mut driver = pausing();
    assert_ne!(draft(&driver, Seat::P1), "");
    calmly(&mut driver, &[MENU, DOWN, OK]);
    driver.hold(OK);
    assert_eq!((driver.screen(), draft(&driver, Seat::P1)), ("ballot-pin", "".into()));
    calmly(&mut driver, &[OK, OK, OK, OK, OK, OK]);
    assert_eq!(driver.screen(), "ballot-private");
    assert_eq!(saved(&driver).pins.wrong_tries(Seat::P1), 3, "but it was noticed");
}

#[test]
fn trying_all_pins_takes_hours() {
    let mut driver = table(Setup {
        pins: true,
        ..of(2, Form::Letter)
    });
    // The last one that anybody tries.
    calmly(&mut driver, &[OK, OK, OK, OK, OK, OK, OK, UP, MENU, OK]);
    let begin = driver.now;
    let buttons = [UP, DOWN, BACK, OK];
    let mut tries = 0;
    for place in 0..64 {
        let pin = [place / 16, place / 4 % 4, place % 4].map(|digit: usize| buttons[digit]);
        while saved(&driver).pins.wrong_tries(Seat::P1) == tries && driver.screen() != "ballot-private" {
            driver.press(&pin);
            if driver.screen() == "rest" {
                driver.press(&[MENU]);
            }
            driver.run(1_000);
        }
        tries = saved(&driver).pins.wrong_tries(Seat::P1);
    }
    assert_eq!((driver.screen(), tries), ("ballot-private", 63));
    let minutes = driver.now.since(begin) / 60_000;
    assert!(minutes >= 285, "{minutes} minutes");
}

#[test]
fn what_was_stored_with_pins_in_the_clear_is_taken_over() {
    #[derive(Serialize)]
    struct Old {
        setup: Setup,
        round: Option<Lockout<Choice>>,
        codes: [u8; 8],
        wrong: [u8; 8],
        time_up: bool,
        revealed: bool,
    }
    let mut now = saved(&guarded());
    let old = Old {
        setup: now.setup,
        round: now.round,
        // Up, Up, Down is 0, 0, 1 in base four, and one more.
        codes: [2, 0, 0, 0, 0, 0, 0, 0],
        wrong: [3, 0, 0, 0, 0, 0, 0, 0],
        time_up: false,
        revealed: false,
    };
    let mut bytes = std::vec![0; 256];
    let bytes = postcard::to_slice(&(OLD_FORMAT, old), &mut bytes).unwrap();
    let ballot = Ballot::from_bytes(&Bytes::new(bytes).unwrap()).unwrap();
    let mut taken = ballot.saved;
    assert!(taken.setup == now.setup && taken.round == now.round);
    let mine = Pin::new([Press::Up, Press::Up, Press::Down]);
    assert!(taken.pins.try_open(Seat::P1, mine) && now.pins.try_open(Seat::P1, mine));
    assert_eq!(taken.pins.wrong_tries(Seat::P1), 3);
}

#[test]
fn a_forgotten_pin_can_be_replaced_and_wipes_the_draft() {
    let mut driver = guarded();
    calmly(&mut driver, &[UP, MENU, OK, MENU, DOWN, OK]);
    driver.hold(OK);
    assert_eq!((driver.screen(), draft(&driver, Seat::P1)), ("ballot-pin", "".into()));
    calmly(&mut driver, &[OK, OK, OK, OK, OK, OK]);
    assert_eq!(driver.screen(), "ballot-private");
    // What is sealed cannot be got at like this.
    calmly(&mut driver, &[UP, OK, BACK, UP, OK, OK, MENU]);
    assert_eq!(driver.screen(), "ballot-pin-menu");
    calmly(&mut driver, &[DOWN, OK]);
    assert_eq!(driver.screen(), "ballot-hand-over", "there is only the way back");
}

#[test]
fn a_ballot_can_be_ended_and_left_and_its_setup_changed() {
    let mut driver = table(of(2, Form::YesNo));
    calmly(&mut driver, &[BACK, UP, OK]);
    driver.tap(OK);
    assert_eq!(driver.screen(), "ballot-end", "a careless OK ends nothing");
    calmly(&mut driver, &[BACK]);
    assert_eq!(driver.screen(), "ballot-seats");
    calmly(&mut driver, &[UP, OK]);
    driver.hold(OK);
    assert_eq!(driver.screen(), "ballot");
    assert!(saved(&driver).round.is_none());
    // Start; all seal; the result stays there until somebody wants another one.
    calmly(&mut driver, &[OK, OK, OK, OK, OK, OK, BACK]);
    assert_eq!(driver.screen(), "tools");
    calmly(&mut driver, &[OK]);
    assert_eq!(driver.screen(), "ballot-result");
    calmly(&mut driver, &[OK, OK, DOWN, OK]);
    assert_eq!(driver.screen(), "ballot");
    calmly(&mut driver, &[OK, OK, OK, OK, OK, OK, OK, OK, UP, OK]);
    assert_eq!(driver.screen(), "tools", "finished");
}

#[test]
fn every_setup_can_be_entered_and_is_remembered() {
    let mut driver = Driver::with(Settings::default());
    driver.press(&[DOWN, OK, DOWN, DOWN, DOWN, OK]);
    // Eight players; cards; four of them; six kinds; PINs; a minute.
    driver.press(&[DOWN, OK, UP, UP, UP, UP, UP, OK, DOWN, OK, UP, OK]);
    driver.press(&[DOWN, OK, UP, OK, DOWN, OK, UP, OK, DOWN, OK, DOWN, OK, UP, OK]);
    driver.cut_power();
    let setup = saved(&driver).setup;
    assert_eq!(
        (setup.seats(), setup.kind()),
        (Seats::first(8), Kind::Cards { count: 4, kinds: 6 })
    );
    assert_eq!((setup.pins, setup.limit), (true, Limit::Long));
}

#[test]
fn what_makes_no_sense_in_flash_is_refused() {
    let sound = saved(&table(of(2, Form::Letter)));
    assert!(Ballot::from_bytes(&Bytes::of(FORMAT, &sound)).is_some());
    let mut choices_beyond = sound;
    let _ = choices_beyond.round.as_mut().unwrap().set(Seat::P1, Choice::number(4));
    let broken = [
        Saved {
            setup: of(9, Form::Letter),
            round: None,
            ..sound
        },
        Saved {
            setup: of(3, Form::Letter),
            ..sound
        },
        choices_beyond,
    ];
    for (index, saved) in broken.iter().enumerate() {
        assert!(Ballot::from_bytes(&Bytes::of(FORMAT, saved)).is_none(), "{index}");
    }
    assert!(Ballot::from_bytes(&Bytes::of(FORMAT + 1, &sound)).is_none());
}
