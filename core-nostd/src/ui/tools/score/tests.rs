//! The score pad as players meet it.

use std::vec::Vec;

use super::*;
use crate::kit::score::{COUNTERS_MAX, Count, Points, ROUNDS_MAX};
use crate::store::{Loaded, RECORD_BYTES_MAX};
use crate::ui::driver::{BACK, DOWN, Driver, MENU, OK, UP};
use crate::ui::settings::Settings;
use crate::ui::{Boot, Tune};

/// A device on which the score pad has been opened.
fn opened() -> Driver {
    let mut driver = Driver::with(Settings::default());
    driver.press(&[DOWN, OK]).press(&[DOWN; 4]).press(&[OK]);
    driver
}

/// A pad that has been started with so many players.
fn started(players: usize) -> Driver {
    let mut driver = opened();
    driver
        .press(&[DOWN, OK])
        .press(&[DOWN; 8])
        .press(&[UP].repeat(players - 1));
    driver.press(&[OK, UP, OK]);
    assert_eq!(driver.screen(), "score-totals");
    driver
}

/// Turns the number up so often, and confirms it.
fn enter(driver: &mut Driver, points: usize) {
    driver.press(&[UP].repeat(points)).press(&[OK]);
}

/// The tool as the flash has it.
fn kept(driver: &Driver) -> ScoreTool {
    let record = driver.records.iter().find(|record| record.key == Key::Score).unwrap();
    ScoreTool::from_bytes(&record.bytes).unwrap()
}

fn totals(driver: &Driver) -> Vec<i32> {
    let pad = kept(driver).pad;
    pad.seats().iter().map(|seat| pad.total(seat)).collect()
}

#[test]
fn ok_alone_starts_a_pad_and_enters_a_round() {
    let mut driver = opened();
    assert_eq!(driver.screen(), "score-setup");
    assert_eq!(driver.press(&[OK]).screen(), "score-totals");
    assert_eq!(driver.press(&[OK]).screen(), "score-enter");
    assert_eq!(driver.press(&[OK; 4]).screen(), "score-totals");
    assert_eq!(driver.tune(), Some(Tune::Turn));
    assert_eq!((kept(&driver).pad.rounds(), totals(&driver)), (1, std::vec![0; 4]));
}

#[test]
fn a_round_is_entered_player_by_player_and_back_goes_to_the_one_before() {
    let mut driver = started(3);
    driver.press(&[OK]);
    enter(&mut driver, 5);
    enter(&mut driver, 7);
    let third = driver.picture();
    driver.press(&[BACK]);
    assert_eq!(driver.screen(), "score-enter");
    driver.press(&[BACK, UP, OK, OK]);
    assert_eq!(driver.picture(), third, "the seven was still there");
    assert_eq!(driver.press(&[DOWN, DOWN, OK]).screen(), "score-totals");
    assert_eq!(totals(&driver), [6, 7, -2]);
}

#[test]
fn back_at_the_first_player_leaves_what_was_entered() {
    let mut driver = started(2);
    driver.press(&[OK]);
    enter(&mut driver, 4);
    assert_eq!(driver.press(&[BACK, BACK]).screen(), "score-totals");
    let started = driver.picture();
    driver.press(&[OK]);
    enter(&mut driver, 1);
    assert_eq!(totals(&driver), [4, 1]);
    assert_ne!(driver.picture(), started);
}

#[test]
fn a_power_cut_loses_nothing_that_ok_has_confirmed() {
    let mut driver = started(3);
    driver.press(&[OK, UP, OK, UP, UP, OK, OK]);
    driver.press(&[OK]);
    enter(&mut driver, 3);
    driver.press(&[UP, UP]);
    driver.cut_power().press(&[DOWN, OK]).press(&[DOWN; 4]).press(&[OK]);
    assert_eq!(driver.screen(), "score-totals", "it opens where one left");
    driver.press(&[OK]);
    assert_eq!(kept(&driver).pad.next_to_enter(), Some(Seat::P2));
    driver.press(&[OK, OK]);
    assert_eq!((kept(&driver).pad.rounds(), totals(&driver)), (2, std::vec![4, 2, 0]));
}

#[test]
fn undo_leads_back_to_the_moment_before_the_last_ok() {
    let mut driver = started(2);
    driver.press(&[OK, UP, OK, UP, UP]);
    let before = driver.picture();
    driver.press(&[OK, MENU, DOWN, OK]);
    assert_eq!((driver.screen(), driver.picture()), ("score-enter", before));
    assert_eq!(totals(&driver), [0, 0]);
    driver.press(&[UP, OK]);
    assert_eq!(totals(&driver), [1, 3]);
}

#[test]
fn a_round_that_was_begun_can_be_dropped_after_a_question() {
    let mut driver = started(2);
    driver.press(&[OK, UP, OK, MENU, DOWN, OK]);
    assert_eq!(driver.screen(), "score-drop-round");
    assert_eq!(
        driver.tap(OK).press(&[BACK]).screen(),
        "score-entry-menu",
        "a careless OK means no"
    );
    assert!(kept(&driver).pad.is_started());
    assert_eq!(driver.press(&[OK]).hold(OK).screen(), "score-totals");
    assert!(!kept(&driver).pad.is_started());
}

#[test]
fn any_entry_can_be_corrected_or_wiped_out() {
    let mut driver = started(2);
    for _ in 0..3 {
        driver.press(&[OK, UP, OK, UP, UP, OK]);
    }
    driver.press(&[MENU, DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "score-rounds");
    driver.press(&[UP, OK, DOWN, OK]);
    assert_eq!(driver.screen(), "score-correct");
    assert_eq!(driver.press(&[UP, OK]).screen(), "score-round");
    let pad = kept(&driver).pad;
    assert_eq!((pad.entry(2, Seat::P2), pad.total(Seat::P2)), (Points::new(3), 7));

    driver.press(&[OK, MENU]);
    assert_eq!(driver.screen(), "score-entry-menu");
    assert_eq!(driver.press(&[OK]).screen(), "score-round");
    let pad = kept(&driver).pad;
    assert_eq!((pad.entry(2, Seat::P2), pad.total(Seat::P2)), (None, 4));
    assert_eq!(driver.press(&[BACK, BACK]).screen(), "score-totals");
}

#[test]
fn back_leaves_an_entry_as_it_was() {
    let mut driver = started(2);
    driver.press(&[OK, UP, OK, OK, MENU, DOWN, DOWN, OK, OK, OK, UP, UP, BACK]);
    assert_eq!((driver.screen(), totals(&driver)), ("score-round", std::vec![1, 0]));
}

#[test]
fn who_joins_late_can_be_added_and_left_out_of_a_round() {
    let mut driver = started(2);
    driver.press(&[OK, UP, OK, OK]);
    // Enter, undo, rounds, winner, add.
    driver.press(&[MENU]).press(&[DOWN; 4]).press(&[OK]);
    assert_eq!(driver.screen(), "score-totals");
    assert_eq!(kept(&driver).pad.seats(), Seats::first(3));
    driver.press(&[OK, OK, MENU, OK, UP, OK]);
    let pad = kept(&driver).pad;
    let round = [Seat::P1, Seat::P2, Seat::P3].map(|seat| pad.entry(2, seat).map(Points::get));
    assert_eq!(round, [Some(0), None, Some(1)]);

    // Added once more by mistake, and removed again.
    driver.press(&[MENU]).press(&[DOWN; 4]).press(&[OK]);
    assert_eq!(kept(&driver).pad.seats(), Seats::first(4));
    driver.press(&[MENU]).press(&[DOWN; 5]).press(&[OK]);
    assert_eq!(kept(&driver).pad.seats(), Seats::first(3));
}

#[test]
fn what_is_impossible_is_not_offered() {
    let offered = |tool: &ScoreTool, entry: pad::MenuEntry| tool.menu_entries().contains(&entry);
    use pad::MenuEntry::{Count, Drop, Enter, Join, Leave, Restart, Rounds, Totals, Undo};
    let mut tool = ScoreTool {
        page: Some(Page::Totals),
        ..ScoreTool::default()
    };
    for entry in [Undo, Drop, Rounds, Restart, Totals, Count(Kind::Life)] {
        assert!(!offered(&tool, entry), "{entry:?} on an empty pad");
    }
    assert!(offered(&tool, Enter) && offered(&tool, Join(Seat::P5)) && offered(&tool, Leave(Seat::P4)));
    for _ in 0..ROUNDS_MAX {
        tool.pad.enter(Seat::P4, Some(Points::ZERO)).unwrap();
        assert!(offered(&tool, Drop) && !offered(&tool, Undo));
        tool.pad.close_round().unwrap();
        assert!(offered(&tool, Undo) && !offered(&tool, Drop));
    }
    assert!(!offered(&tool, Enter), "the pad is full");
    assert!(!offered(&tool, Leave(Seat::P4)), "it has points");
    for seat in Seat::ALL {
        tool.pad.join(seat);
    }
    assert!(!tool.menu_entries().iter().any(|entry| matches!(entry, Join(_))));
    let alone = ScoreTool {
        pad: ScorePad::new(Seats::first(1), Goal::Highest),
        ..ScoreTool::default()
    };
    assert!(!offered(&alone, Leave(Seat::P1)), "somebody must play");
}

#[test]
fn a_full_pad_is_told_in_words_and_a_new_one_is_asked_for() {
    let mut driver = started(1);
    for _ in 0..ROUNDS_MAX {
        driver.press(&[OK, UP, OK]);
    }
    assert_eq!(totals(&driver), [24]);
    driver.press(&[OK]);
    assert_eq!((driver.screen(), driver.tune()), ("score-full", Some(Tune::Message)));
    assert_eq!(driver.press(&[OK]).screen(), "score-totals");
    // Help is last, the new pad before it.
    driver.press(&[MENU, UP, UP, OK]);
    assert_eq!(driver.screen(), "score-new-pad");
    driver.tap(OK).press(&[BACK]);
    assert_eq!(
        (driver.screen(), totals(&driver)),
        ("score-menu", std::vec![24]),
        "a careless OK means no"
    );
    driver.press(&[OK]).hold(OK);
    assert_eq!((driver.screen(), totals(&driver)), ("score-setup", std::vec![0]));
    assert_eq!(driver.press(&[BACK]).screen(), "tools");
}

#[test]
fn a_round_in_which_nobody_has_points_is_told_and_not_kept() {
    let mut driver = started(1);
    driver.press(&[OK, MENU, OK]);
    assert_eq!(driver.screen(), "score-nothing-entered");
    assert_eq!(driver.press(&[OK]).screen(), "score-totals");
    assert_eq!(kept(&driver).pad.rounds(), 0);
}

#[test]
fn the_winner_can_be_the_lowest_at_any_time() {
    let mut driver = opened();
    driver.press(&[DOWN, DOWN, OK, UP, UP, OK]);
    assert_eq!(kept(&driver).pad.goal(), Goal::Lowest);
    driver.press(&[OK, UP, OK, OK, OK, OK]);
    let lowest = driver.picture();
    driver.press(&[MENU, DOWN, DOWN, DOWN, OK, BACK]);
    assert_eq!(
        (kept(&driver).pad.goal(), driver.screen()),
        (Goal::Highest, "score-totals")
    );
    assert_ne!(driver.picture(), lowest);
}

#[test]
fn eight_players_scroll_and_fewer_do_not() {
    let mut driver = started(8);
    let top = driver.picture();
    driver.press(&[DOWN; 4]);
    let end = driver.picture();
    assert_ne!(end, top);
    assert_eq!(driver.press(&[DOWN]).tune(), Some(Tune::Nothing));
    assert!(driver.picture() == end && driver.press(&[UP; 4]).picture() == top);
    assert_eq!(started(4).press(&[DOWN]).tune(), Some(Tune::Nothing));
}

/// From the first questions to a pad with life counters that start at 20.
fn with_life(driver: &mut Driver) {
    driver.press(&[UP, OK, OK, OK, OK, BACK, DOWN, OK]);
    assert_eq!(driver.screen(), "score-counters");
}

fn life(driver: &Driver) -> Vec<u16> {
    let tool = kept(driver);
    let counter = tool.counters.get(Kind::Life).unwrap();
    tool.pad.seats().iter().map(|seat| counter.get(seat).get()).collect()
}

#[test]
fn up_and_down_change_a_counter_at_once_and_ok_goes_to_the_next_player() {
    let mut driver = opened();
    with_life(&mut driver);
    driver.press(&[DOWN, DOWN, OK, UP, OK, OK, DOWN, OK, DOWN]);
    assert_eq!(life(&driver), [17, 21, 20, 19]);
    driver.cut_power().press(&[DOWN, OK]).press(&[DOWN; 4]).press(&[OK]);
    assert_eq!(
        (driver.screen(), life(&driver)),
        ("score-counters", std::vec![17, 21, 20, 19])
    );
}

#[test]
fn a_counter_that_cannot_go_on_says_so() {
    let mut driver = opened();
    driver.press(&[UP, OK, OK, DOWN, OK, OK, BACK, DOWN, OK]);
    assert_eq!(driver.screen(), "score-counters");
    assert_eq!(driver.press(&[DOWN]).tune(), Some(Tune::Nothing), "gold starts at 0");
}

#[test]
fn a_held_ok_leads_to_the_next_counter_of_the_same_player() {
    let mut driver = opened();
    // Life at 20 and gold at 0.
    driver.press(&[UP, OK, OK, OK, OK, DOWN, OK, OK, OK, BACK, DOWN, OK]);
    driver.press(&[OK, DOWN]);
    driver.hold(OK);
    driver.press(&[UP, UP]);
    let tool = kept(&driver);
    let at_second = |kind: Kind| tool.counters.get(kind).map(|counter| counter.get(Seat::P2).get());
    assert_eq!((at_second(Kind::Life), at_second(Kind::Gold)), (Some(19), Some(2)));
    driver.hold(OK);
    driver.press(&[UP]);
    assert_eq!(life(&driver), [20, 20, 20, 20]);
}

#[test]
fn an_ok_that_is_still_held_from_the_screen_before_changes_nothing() {
    let mut driver = opened();
    driver.press(&[UP, OK, OK, OK, OK, DOWN, OK, OK, OK, BACK, DOWN]);
    driver.feed(Input::Press(OK));
    let fresh = driver.picture();
    driver.feed(Input::Hold(OK));
    assert_eq!((driver.screen(), driver.picture()), ("score-counters", fresh));
}

#[test]
fn menu_and_ok_go_to_and_fro_between_totals_and_counters() {
    let mut driver = opened();
    with_life(&mut driver);
    assert_eq!(driver.press(&[MENU, OK]).screen(), "score-totals");
    assert_eq!(driver.press(&[MENU, OK]).screen(), "score-counters");
    assert_eq!(driver.press(&[BACK]).screen(), "tools");
}

#[test]
fn counters_go_back_to_the_start_after_a_question() {
    let mut driver = opened();
    with_life(&mut driver);
    driver.press(&[DOWN, MENU, DOWN, OK]);
    assert_eq!(driver.screen(), "score-restart");
    assert_eq!(driver.hold(OK).screen(), "score-counters");
    assert_eq!(life(&driver), [20; 4]);
    driver.press(&[UP]);
    assert_eq!(life(&driver), [21, 20, 20, 20], "from the start, not from before");
}

#[test]
fn a_counter_gets_another_start_or_goes_and_the_page_follows() {
    let mut driver = opened();
    with_life(&mut driver);
    driver.press(&[DOWN, MENU, UP, UP, UP, OK]);
    assert_eq!(driver.screen(), "score-counter-list");
    driver.press(&[OK, OK, OK, BACK]);
    assert_eq!(life(&driver), [19, 20, 20, 20], "the same start changes nothing");
    driver.press(&[MENU, UP, UP, UP, OK, OK, OK, UP, OK]);
    assert_eq!(
        (driver.screen(), life(&driver)),
        ("score-counter-list", std::vec![21; 4])
    );
    driver.press(&[OK, DOWN, OK]);
    assert_eq!(driver.screen(), "score-take-away");
    assert_eq!(driver.hold(OK).screen(), "score-counter-list");
    assert!(kept(&driver).counters.is_empty());
    assert_eq!(driver.press(&[BACK]).screen(), "score-totals");
}

#[test]
fn a_fifth_counter_is_refused_in_words() {
    let mut driver = opened();
    driver.press(&[UP, OK]);
    for _ in 0..COUNTERS_MAX {
        // The last entry adds one, and the kinds that are there are not offered again.
        driver.press(&[OK, OK, OK, DOWN]);
    }
    assert_eq!(kept(&driver).counters.len(), COUNTERS_MAX);
    driver.press(&[OK]);
    assert_eq!(
        (driver.screen(), driver.tune()),
        ("score-counters-full", Some(Tune::Message))
    );
    assert_eq!(driver.press(&[BACK]).screen(), "score-counter-list");
}

#[test]
fn help_is_in_every_menu_and_behind_the_button_elsewhere() {
    let mut driver = opened();
    assert_eq!(driver.press(&[MENU]).screen(), "help-score");
    assert_eq!(driver.press(&[BACK, OK, MENU, UP, OK]).screen(), "help-score");
    assert_eq!(driver.press(&[BACK, BACK, OK, MENU, UP, OK]).screen(), "help-score");
}

/// The largest state there is.
fn fullest() -> ScoreTool {
    let mut tool = ScoreTool {
        pad: ScorePad::new(Seats::first(SEATS_MAX), Goal::Lowest),
        counters: Counters::new(),
        page: Some(Page::Counters),
    };
    for _ in 0..ROUNDS_MAX {
        for seat in Seat::ALL {
            tool.pad.enter(seat, Some(Points::MIN)).unwrap();
        }
        tool.pad.close_round().unwrap();
    }
    for kind in Kind::ALL.into_iter().take(COUNTERS_MAX.into()) {
        tool.counters.open(kind, Count::MAX).unwrap();
    }
    tool
}

#[test]
fn the_fullest_pad_fits_its_record() {
    let tool = fullest();
    let bytes = tool.to_bytes(Millis::ZERO);
    assert!(
        bytes.len() <= RECORD_BYTES_MAX && !bytes.is_empty(),
        "{} bytes",
        bytes.len()
    );
    assert_eq!(ScoreTool::from_bytes(&bytes), Some(tool));
}

#[test]
fn the_longest_names_and_numbers_fit_every_screen() {
    for lang in Lang::ALL {
        for page in [Page::Totals, Page::Counters] {
            let settings = Settings {
                lang,
                ..Settings::default()
            };
            let tool = ScoreTool {
                page: Some(page),
                ..fullest()
            };
            let mut boot = Boot::first();
            boot.read(Key::Settings, &Loaded::Bytes(settings.to_bytes()));
            boot.read(Key::Score, &Loaded::Bytes(tool.to_bytes(Millis::ZERO)));
            let mut driver = Driver::switch_on(boot);
            driver.press(&[DOWN, OK]).press(&[DOWN; 4]).press(&[OK]);
            // What does not fit is found by the assertions of those who draw.
            let mut look = |buttons: &[Button]| {
                for button in buttons {
                    driver.press(&[*button]).picture();
                }
                driver.screen()
            };
            look(&[DOWN; 8]);
            let entries = tool.menu_entries();
            look(&[MENU]);
            look(&[DOWN].repeat(entries.len()));
            if let Some(rounds) = entries.iter().position(|entry| *entry == pad::MenuEntry::Rounds) {
                look(&[DOWN].repeat(rounds));
                assert_eq!(look(&[OK, OK, DOWN, OK, MENU]), "score-entry-menu");
            }
        }
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    let good = || ScoreTool {
        page: Some(Page::Totals),
        ..ScoreTool::default()
    };
    let read = |tool: &ScoreTool| ScoreTool::from_bytes(&tool.to_bytes(Millis::ZERO));
    assert!(read(&good()).is_some());

    let mut nobody = good();
    nobody.pad = ScorePad::new(Seats::NONE, Goal::Highest);
    assert_eq!(read(&nobody), None);
    let mut gap = good();
    gap.pad = ScorePad::new([Seat::P1, Seat::P3].into_iter().collect(), Goal::Highest);
    assert_eq!(read(&gap), None);
    let mut early = good();
    early.pad.enter(Seat::P1, Points::new(3)).unwrap();
    assert!(read(&early).is_some());
    early.page = None;
    assert_eq!(read(&early), None, "points before the start");
    assert_eq!(ScoreTool::from_bytes(&Bytes::of(FORMAT + 1, &good())), None);
}

#[test]
fn no_flipped_bit_or_missing_byte_breaks_the_screens() {
    let mut tool = fullest();
    tool.pad.reopen_round().unwrap();
    let good = tool.to_bytes(Millis::ZERO);
    let mut flash = Vec::new();
    for index in 0..good.len() * 8 {
        let mut bytes = good.to_vec();
        bytes[index / 8] ^= 1 << (index % 8);
        flash.push(bytes);
    }
    flash.extend((0..good.len()).step_by(7).map(|length| good[..length].to_vec()));
    for bytes in flash {
        let mut boot = Boot::first();
        boot.read(Key::Settings, &Loaded::Bytes(Settings::default().to_bytes()));
        boot.read(Key::Score, &Loaded::Bytes(Bytes::new(&bytes).unwrap()));
        let mut driver = Driver::switch_on(boot);
        if driver.screen() != "home" {
            driver.press(&[OK]);
        }
        driver.press(&[OK]).press(&[DOWN; 4]).press(&[OK, UP]);
        driver.picture();
        driver.press(&[MENU]).picture();
    }
}
