//! The ballot as a table meets it.

use std::string::String;
use std::vec::Vec;

use super::choice::Kind;
use super::*;
use crate::kit::lockout::Press;
use crate::kit::seat::Seats;
use crate::store::Record;
use crate::ui::effect::Tune;
use crate::ui::hand::{BACK, DOWN, Hand, MENU, OK, UP};
use crate::ui::input::Button;
use crate::ui::settings::Settings;

/// What the flash holds of the ballot.
fn kept(hand: &Hand) -> Saved {
    let record = hand.kept.iter().find(|record| record.key == Key::Ballot);
    record.unwrap().bytes.decode(FORMAT).unwrap()
}

/// The draft of a seat, as the flash holds it, in words.
fn draft(hand: &Hand, seat: Seat) -> String {
    let kept = kept(hand);
    let draft = kept.round.unwrap().draft(seat).get();
    draft.map_or_else(String::new, |choice| {
        kept.setup.kind().write(choice, Lang::En).as_str().into()
    })
}

/// What all chose, in words.
fn opened(hand: &Hand) -> Vec<String> {
    let seats = kept(hand).setup.seats();
    seats.iter().map(|seat| draft(hand, seat)).collect()
}

/// A device with this setup, at the first hand-over.
fn table(setup: Setup) -> Hand {
    let mut hand = Hand::with(Settings::default());
    let kept = Saved {
        setup,
        ..Saved::default()
    };
    hand.kept.push(Record {
        key: Key::Ballot,
        bytes: Bytes::of(FORMAT, &kept),
    });
    hand.cut_power();
    hand.feed(Input::Entropy(Seed::whiten(&[0x35; 512])));
    hand.press(&[DOWN, OK, DOWN, DOWN, DOWN, OK, OK]);
    assert_eq!(hand.screen(), "ballot-hand-over");
    hand
}

fn of(players: u8, form: Form) -> Setup {
    Setup {
        players,
        form,
        ..Setup::default()
    }
}

/// Presses, each a second after the one before: nobody's finger slips.
fn calmly(hand: &mut Hand, buttons: &[Button]) {
    for button in buttons {
        hand.run(1_000).press(&[*button]);
    }
}

/// Back to the ballot after a power cut.
fn return_to_ballot(hand: &mut Hand) {
    hand.cut_power().press(&[DOWN, OK, DOWN, DOWN, DOWN, OK]);
}

#[test]
fn two_agree_with_eight_presses() {
    let mut hand = table(of(2, Form::YesNo));
    calmly(&mut hand, &[OK, OK]);
    assert_eq!((hand.screen(), hand.tune()), ("ballot-hand-over", Some(Tune::Sealed)));
    calmly(&mut hand, &[OK, OK]);
    assert_eq!(hand.screen(), "ballot-suspense");
    calmly(&mut hand, &[OK]);
    assert_eq!((hand.screen(), hand.tune()), ("ballot-result", Some(Tune::Revealed)));
    calmly(&mut hand, &[OK]);
    assert_eq!(hand.screen(), "ballot-tally");
    calmly(&mut hand, &[OK, OK]);
    assert_eq!(hand.screen(), "ballot-hand-over", "once more");
    assert!(kept(&hand).round.unwrap().sealed().is_empty());
}

#[test]
fn choosing_makes_no_sound_and_runs_in_a_ring() {
    let mut hand = table(of(2, Form::Letter));
    calmly(&mut hand, &[OK]);
    let mut drafts = Vec::new();
    for _ in 0..8 {
        calmly(&mut hand, &[DOWN]);
        assert_eq!((hand.tune(), hand.last.frame), (None, true));
        drafts.push(draft(&hand, Seat::P1));
    }
    assert_eq!(drafts[..4], drafts[4..], "four letters in a ring");
    assert!(drafts.contains(&"A".into()) && drafts.contains(&"D".into()));
}

#[test]
fn nobody_can_count_presses_from_where_the_cursor_begins() {
    let mut begins: Vec<_> = (0..40)
        .map(|number| {
            let mut hand = table(of(2, Form::Letter));
            hand.feed(Input::Entropy(Seed::whiten(&[0x35 ^ number; 512])));
            calmly(&mut hand, &[OK, OK]);
            draft(&hand, Seat::P1)
        })
        .collect();
    begins.sort();
    begins.dedup();
    assert_eq!(begins, ["A", "B", "C", "D"]);
}

#[test]
fn menu_and_eight_idle_seconds_hide_the_draft_and_ok_brings_it_back() {
    let mut hand = table(of(2, Form::Letter));
    let hand_over = hand.picture();
    calmly(&mut hand, &[OK, UP]);
    let seen = hand.picture();
    calmly(&mut hand, &[MENU]);
    let cover = hand.picture();
    assert!(cover != seen && cover != hand_over && hand.screen() == "ballot-private");
    calmly(&mut hand, &[MENU, MENU]);
    assert_eq!(hand.picture(), cover, "Menu never shows it");
    calmly(&mut hand, &[OK]);
    assert_eq!(hand.picture(), seen);
    hand.run(7_999);
    assert_eq!(hand.picture(), seen);
    hand.run(1);
    assert_eq!(hand.picture(), cover);
    assert!(hand.last.frame);
    calmly(&mut hand, &[OK, BACK]);
    assert_eq!(hand.screen(), "ballot-seats", "Back keeps the draft");
    calmly(&mut hand, &[UP, OK, OK]);
    assert_eq!(hand.picture(), seen);
}

#[test]
fn a_second_press_of_the_same_finger_neither_seals_nor_opens_what_comes_next() {
    let mut hand = table(of(2, Form::YesNo));
    calmly(&mut hand, &[OK]);
    hand.press(&[OK]);
    assert!(
        kept(&hand).round.unwrap().sealed().is_empty(),
        "200 ms after it came up"
    );
    calmly(&mut hand, &[OK]);
    assert_eq!(kept(&hand).round.unwrap().sealed(), Seats::first(1));
    for button in Button::ALL {
        let before = hand.picture();
        hand.feed(Input::Press(button));
        assert!(hand.last.tune.is_none() && hand.picture() == before || button == MENU);
        if button == MENU {
            hand.feed(Input::Press(BACK));
        }
    }
    calmly(&mut hand, &[OK]);
    assert_eq!(hand.screen(), "ballot-private");
}

#[test]
fn a_power_cut_keeps_seals_and_drafts_and_leads_to_a_hand_over() {
    let mut hand = table(of(3, Form::Cards));
    // The first one seals three cards, the second one has taken one.
    calmly(&mut hand, &[OK, OK, OK, OK, OK, OK, UP, OK]);
    let (sealed, drafted) = (draft(&hand, Seat::P1), draft(&hand, Seat::P2));
    assert_eq!((sealed.len(), drafted.len()), (3, 1));
    assert_eq!(hand.screen(), "ballot-private");
    return_to_ballot(&mut hand);
    assert_eq!(hand.screen(), "ballot-hand-over");
    assert_eq!(kept(&hand).round.unwrap().sealed(), Seats::first(1));
    assert_eq!(
        [draft(&hand, Seat::P1), draft(&hand, Seat::P2)],
        [sealed, drafted.clone()]
    );
    calmly(&mut hand, &[OK, OK, OK]);
    assert!(draft(&hand, Seat::P2).starts_with(&*drafted), "it goes on from there");
}

#[test]
fn the_private_screen_shows_only_after_a_hand_over() {
    let mut hand = table(of(2, Form::Letter));
    calmly(&mut hand, &[OK, UP]);
    let secret = hand.picture();
    // Asleep and awake again.
    hand.run(6 * 60_000);
    assert_eq!(hand.screen(), "rest");
    hand.press(&[OK]);
    assert_ne!(hand.picture(), secret);
    // Out and in again, in every way.
    calmly(&mut hand, &[BACK]);
    assert_eq!(hand.screen(), "ballot-seats");
    calmly(&mut hand, &[BACK]);
    assert_eq!(hand.screen(), "tools");
    calmly(&mut hand, &[OK]);
    assert_eq!(hand.screen(), "ballot-hand-over");
    calmly(&mut hand, &[OK]);
    assert_eq!(hand.picture(), secret, "the owner is there again");
    return_to_ballot(&mut hand);
    assert_eq!(hand.screen(), "ballot-hand-over");
    // A message covers the draft for longer than anybody looks at it.
    calmly(&mut hand, &[OK]);
    hand.feed(Input::Entropy(None));
    assert_eq!(hand.screen(), "message-no-noise");
    hand.run(9_000).press(&[OK]);
    assert_eq!(hand.screen(), "ballot-private");
    assert_ne!(hand.picture(), secret, "it is covered by now");
}

#[test]
fn a_seal_can_be_taken_back_until_the_last_one() {
    let mut hand = table(of(2, Form::Letter));
    calmly(&mut hand, &[OK, UP, OK]);
    let sealed = draft(&hand, Seat::P1);
    calmly(&mut hand, &[BACK, UP, OK]);
    assert_eq!(hand.screen(), "ballot-hand-over");
    assert_eq!(
        kept(&hand).round.unwrap().sealed(),
        Seats::first(1),
        "asked, not yet done"
    );
    calmly(&mut hand, &[OK]);
    assert!(kept(&hand).round.unwrap().sealed().is_empty());
    assert_eq!(draft(&hand, Seat::P1), sealed, "thinking goes on from there");
    calmly(&mut hand, &[UP, OK, OK, OK]);
    assert_eq!(hand.screen(), "ballot-suspense");
    assert_ne!(draft(&hand, Seat::P1), sealed);
}

#[test]
fn the_last_one_is_timed_and_at_zero_the_draft_counts() {
    for (presses, counts) in [(&[][..], false), (&[OK], false), (&[OK, UP], true)] {
        let mut hand = table(Setup {
            limit: Limit::Medium,
            ..of(2, Form::Letter)
        });
        calmly(&mut hand, &[OK, OK]);
        calmly(&mut hand, presses);
        let gone = 1_000 * u64::try_from(presses.len()).unwrap() + 200 * u64::try_from(presses.len()).unwrap();
        hand.run(30_000 - gone - 1);
        assert!(!kept(&hand).round.unwrap().is_open(), "one millisecond is left");
        hand.run(1);
        assert_eq!((hand.screen(), hand.tune()), ("ballot-suspense", Some(Tune::TimeUp)));
        assert_eq!(!opened(&hand)[1].is_empty(), counts, "{} presses", presses.len());
        hand.press(&[OK]);
        assert_eq!(hand.screen(), "ballot-suspense", "that press came for the draft");
        calmly(&mut hand, &[OK, OK]);
        assert_eq!(hand.screen(), "ballot-tally");
    }
}

#[test]
fn the_time_of_the_last_one_stops_when_somebody_thinks_again() {
    let mut hand = table(Setup {
        limit: Limit::Short,
        ..of(2, Form::Letter)
    });
    calmly(&mut hand, &[OK, OK, BACK, UP, OK, OK]);
    hand.run(60_000);
    assert!(!kept(&hand).round.unwrap().is_open());
    // Sealed again, it counts anew, and help does not stop it.
    calmly(&mut hand, &[OK, OK, MENU]);
    assert_eq!(hand.screen(), "help-ballot");
    hand.run(9_500);
    assert!(kept(&hand).round.unwrap().is_open());
    hand.press(&[BACK]);
    assert!(
        hand.run(1_000).press(&[OK]).screen() == "ballot-result",
        "the suspense showed"
    );
}

#[test]
fn after_a_power_cut_the_last_one_gets_the_whole_time_once_the_ballot_shows() {
    let mut hand = table(Setup {
        limit: Limit::Short,
        ..of(2, Form::Letter)
    });
    calmly(&mut hand, &[OK, OK]);
    hand.run(8_000)
        .cut_power()
        .run(20_000)
        .press(&[DOWN, OK, DOWN, DOWN, DOWN, OK]);
    assert_eq!(hand.screen(), "ballot-hand-over");
    hand.run(9_999);
    assert_eq!(hand.screen(), "ballot-hand-over");
    hand.run(1);
    assert_eq!(hand.screen(), "ballot-suspense");
}

/// A device with PINs, on which the first one has set Up, Up, Down and is choosing.
fn guarded() -> Hand {
    let mut hand = table(Setup {
        pins: true,
        ..of(2, Form::Letter)
    });
    calmly(&mut hand, &[OK, UP, UP, DOWN]);
    assert_eq!(hand.screen(), "ballot-pin", "once more");
    calmly(&mut hand, &[UP, UP, DOWN]);
    assert_eq!(hand.screen(), "ballot-private");
    hand
}

#[test]
fn a_pin_is_set_twice_the_same() {
    let mut hand = table(Setup {
        pins: true,
        ..of(2, Form::Letter)
    });
    calmly(&mut hand, &[OK, UP, UP, DOWN, UP, UP, UP]);
    assert_eq!(hand.screen(), "ballot-pin");
    assert!(!kept(&hand).pins.is_set(Seat::P1));
    calmly(&mut hand, &[OK, OK, OK, OK, OK, OK]);
    assert_eq!(hand.screen(), "ballot-private");
    assert!(kept(&hand).pins.try_open(Seat::P1, Pin::new([Press::Ok; 3])));
}

#[test]
fn a_wrong_pin_shows_nothing_locks_nobody_out_and_is_counted() {
    let mut hand = guarded();
    calmly(&mut hand, &[UP, MENU, OK]);
    for tries in 1..=4 {
        calmly(&mut hand, &[BACK, BACK, OK]);
        assert_eq!((hand.screen(), hand.tune()), ("ballot-pin", Some(Tune::Nothing)));
        assert_eq!(kept(&hand).pins.wrong_tries(Seat::P1), tries);
    }
    calmly(&mut hand, &[UP, UP, DOWN]);
    assert_eq!(hand.screen(), "ballot-private");
    return_to_ballot(&mut hand);
    calmly(&mut hand, &[OK, UP, UP, UP]);
    assert_eq!(hand.screen(), "ballot-pin", "a power cut opens no door");
}

#[test]
fn a_forgotten_pin_can_be_replaced_and_wipes_the_draft() {
    let mut hand = guarded();
    calmly(&mut hand, &[UP, MENU, OK, MENU, DOWN, OK, DOWN, OK]);
    assert_eq!((hand.screen(), draft(&hand, Seat::P1)), ("ballot-pin", "".into()));
    calmly(&mut hand, &[OK, OK, OK, OK, OK, OK]);
    assert_eq!(hand.screen(), "ballot-private");
    // What is sealed cannot be got at like this.
    calmly(&mut hand, &[UP, OK, BACK, UP, OK, OK, MENU]);
    assert_eq!(hand.screen(), "ballot-pin-menu");
    calmly(&mut hand, &[DOWN, OK]);
    assert_eq!(hand.screen(), "ballot-hand-over", "there is only the way back");
}

#[test]
fn a_ballot_can_be_ended_and_left_and_its_setup_changed() {
    let mut hand = table(of(2, Form::YesNo));
    calmly(&mut hand, &[BACK, UP, OK, OK]);
    assert_eq!(hand.screen(), "ballot-seats", "a careless OK ends nothing");
    calmly(&mut hand, &[UP, OK, DOWN, OK]);
    assert_eq!(hand.screen(), "ballot");
    assert!(kept(&hand).round.is_none());
    // Start; all seal; the result stays there until somebody wants another one.
    calmly(&mut hand, &[OK, OK, OK, OK, OK, OK, BACK]);
    assert_eq!(hand.screen(), "tools");
    calmly(&mut hand, &[OK]);
    assert_eq!(hand.screen(), "ballot-result");
    calmly(&mut hand, &[OK, OK, DOWN, OK]);
    assert_eq!(hand.screen(), "ballot");
    calmly(&mut hand, &[OK, OK, OK, OK, OK, OK, OK, OK, UP, OK]);
    assert_eq!(hand.screen(), "tools", "finished");
}

#[test]
fn every_setup_can_be_entered_and_is_remembered() {
    let mut hand = Hand::with(Settings::default());
    hand.press(&[DOWN, OK, DOWN, DOWN, DOWN, OK]);
    // Eight players; cards; four of them; six kinds; PINs; a minute.
    hand.press(&[DOWN, OK, UP, UP, UP, UP, UP, OK, DOWN, OK, UP, OK]);
    hand.press(&[DOWN, OK, UP, OK, DOWN, OK, UP, OK, DOWN, OK, DOWN, OK, UP, OK]);
    hand.cut_power();
    let setup = kept(&hand).setup;
    assert_eq!(
        (setup.seats(), setup.kind()),
        (Seats::first(8), Kind::Cards { count: 4, kinds: 6 })
    );
    assert_eq!((setup.pins, setup.limit), (true, Limit::Long));
}

#[test]
fn what_makes_no_sense_in_flash_is_refused() {
    let sound = kept(&table(of(2, Form::Letter)));
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
    for (index, kept) in broken.iter().enumerate() {
        assert!(Ballot::from_bytes(&Bytes::of(FORMAT, kept)).is_none(), "{index}");
    }
    assert!(Ballot::from_bytes(&Bytes::of(FORMAT + 1, &sound)).is_none());
}
