//! Games in flash: what was confirmed is there again after a power cut.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a panic here is a failed test"
)]

use std::time::Duration;

use core_nostd::export::{Cursor, checksum};
use core_nostd::game::{Actor, Game as _, Viewer};
use core_nostd::games::eureka::{Action, Setup, State};
use core_nostd::journal::{Entry, HEADER_BYTES_MAX, Header};
use core_nostd::kit::Seed;
use core_nostd::kit::seat::Seat;
use core_nostd::store::{GAMES_MAX, Line, Store};
use core_nostd::ui::{Frame, Restart};
use embassy_futures::block_on;
use host_sim::desk::Desk as _;
use host_sim::device::{Noise, VirtualDevice};
use host_sim::flash::Flash;
use host_sim::replay::{Journal, Replay};
use host_sim::script::Script;

const EUREKA: &str = include_str!("../scripts/eureka.txt");

/// Runs steps with a semicolon between two.
fn run(device: &mut VirtualDevice, steps: &str) {
    Script::parse(&steps.replace("; ", "\n")).unwrap().run(device);
}

/// A game of Robo Factory by the table seed 000000, up to this frame of its script.
fn game(frame: &str) -> VirtualDevice {
    let (begin, _) = EUREKA.split_once(&format!("frame {frame}\n")).unwrap();
    let mut device = VirtualDevice::blank();
    Script::parse(begin).unwrap().run(&mut device);
    device
}

fn state(device: &VirtualDevice) -> Option<Vec<u8>> {
    let mut bytes = [0; 4096];
    device.app().game()?.write_state(&mut bytes).map(<[u8]>::to_vec)
}

fn screen(device: &VirtualDevice) -> &'static str {
    device.app().screen_name()
}

/// Pulls the plug, puts it in again, and presses OK: Resume.
fn resume(device: &mut VirtualDevice) {
    device.cut_power();
    assert_eq!(screen(device), "home");
    run(device, "press OK; wait 600ms");
}

fn header(rules: u16) -> Vec<u8> {
    let header = Header {
        setup: Setup::default(),
        seed: Seed::of_table(7),
    };
    let mut bytes = [0; HEADER_BYTES_MAX];
    let mut bytes = header.encode::<State>(3, &mut bytes).unwrap().to_vec();
    bytes[2 + State::NAME.len()] = u8::try_from(rules).unwrap();
    bytes
}

/// A device with these journals in its flash, the last one the youngest.
fn with_journals(headers: &[Vec<u8>]) -> VirtualDevice {
    let mut device = VirtualDevice::blank();
    run(&mut device, "press OK");
    let mut store = block_on(Store::open(device.into_flash()));
    for header in headers {
        block_on(store.begin(header, None)).unwrap();
    }
    VirtualDevice::power_on(store.into_flash(), Noise::Fixed, Restart::PowerOn)
}

#[test]
fn resume_leads_to_the_exact_moment() {
    for (frame, before, after) in [
        ("board", "game-table", "game-table"),
        // A power cut hides a private screen.
        ("buy", "game-private", "game-table"),
        ("who-bought", "game-story", "game-story"),
        // Nothing was picked yet.
        ("build", "game-private", "game-table"),
        ("revealed-first", "game-story", "game-story"),
        ("roll-first", "game-table", "game-table"),
        ("rolled-first", "game-story", "game-story"),
    ] {
        let mut device = game(frame);
        assert_eq!(screen(&device), before, "{frame}");
        let (picture, kept) = (device.picture(), state(&device));
        resume(&mut device);
        assert_eq!(screen(&device), after, "{frame}");
        assert!(state(&device) == kept, "{frame}");
        assert_eq!(device.picture() == picture, before == after, "{frame}");
    }
}

#[test]
fn in_the_middle_of_a_secret_the_cover_comes_first() {
    let mut device = game("build");
    run(&mut device, "press OK; wait 600ms");
    assert_eq!(screen(&device), "game-private");
    let kept = state(&device);
    device.pass(Duration::from_secs(11));
    let cover = device.picture();
    resume(&mut device);
    assert!(device.picture() == cover && state(&device) == kept);
}

#[test]
fn what_was_told_is_not_told_again_and_what_was_not_is() {
    let mut device = game("revealed-first");
    assert_eq!(screen(&device), "game-story");
    resume(&mut device);
    assert_eq!(screen(&device), "game-story");
    run(&mut device, "press OK 3");
    assert_eq!(screen(&device), "game-table");
    resume(&mut device);
    assert_eq!(screen(&device), "game-table");
}

#[test]
fn undo_reaches_the_same_floor_after_a_power_cut() {
    // Three parts are picked; a snapshot in between makes no difference.
    for rounds in [0, 40] {
        let mut device = game("build");
        for _ in 0..rounds {
            run(&mut device, "press OK; press Back; press OK");
        }
        let floor = state(&device);
        run(&mut device, "wait 3s; press OK 3");
        let picked = state(&device);
        assert!(floor != picked);
        resume(&mut device);
        assert!(state(&device) == picked);
        run(
            &mut device,
            "press OK; wait 600ms; press Back; press OK; press Back; press OK; press Back; press OK",
        );
        assert!(state(&device) == floor, "all three can be undone");
    }
}

#[test]
fn the_answers_before_a_game_are_those_of_last_time() {
    let mut device = game("questions");
    run(&mut device, "press Up 6");
    assert_eq!(screen(&device), "game-questions");
    let questions = device.picture();
    device.cut_power();
    run(&mut device, "press OK; press OK");
    assert!(device.picture() == questions);
}

#[test]
fn several_games_are_kept_and_chosen_from() {
    let mut device = game("board");
    let first = state(&device);
    // Leave; new game, Robo Factory, start.
    run(&mut device, "press Back; press OK; press Down; press OK 3");
    let second = state(&device);
    assert!(first != second && second.is_some());
    resume(&mut device);
    assert!(state(&device) == second, "the one that was played last");
    // Leave; saved games, the other one, resume.
    run(
        &mut device,
        "press Back; press OK; press Down 2; press OK; press Down; press OK 2",
    );
    assert!(state(&device) == first);
    resume(&mut device);
    assert!(state(&device) == first, "now this is the one that was played last");
}

#[test]
fn the_oldest_game_goes_after_asking_and_what_is_over_goes_first() {
    let mut device = with_journals(&vec![header(State::RULES_VERSION); GAMES_MAX]);
    let ids = |device: &mut VirtualDevice| -> Vec<u32> { device.store().games().iter().map(|game| game.id).collect() };
    assert_eq!(ids(&mut device), [6, 5, 4, 3, 2, 1]);
    run(&mut device, "press Down; press OK 3");
    assert_eq!(screen(&device), "game-make-room");
    run(&mut device, "press OK; press Back");
    assert_eq!(
        (screen(&device), ids(&mut device).len()),
        ("game-questions", 6),
        "a careless OK means no"
    );
    run(&mut device, "press OK; hold OK 700ms");
    assert_eq!(
        (screen(&device), ids(&mut device)),
        ("game-table", vec![7, 6, 5, 4, 3, 2])
    );
    // The youngest is ended: it makes room without a question, and so does the one that is over by then.
    run(
        &mut device,
        "press Back; press OK; press Down 2; press OK; press OK; press Down; press OK; hold OK 700ms",
    );
    assert!(device.store().games()[0].over);
    for expected in [vec![8, 7, 6, 5, 4, 3, 2], vec![9, 8, 6, 5, 4, 3, 2]] {
        device.cut_power();
        run(&mut device, "wait 3s; press Down; press OK 3");
        if screen(&device) == "game-make-room" {
            break;
        }
        assert_eq!(ids(&mut device), expected);
    }
    assert_eq!(screen(&device), "game-make-room", "six games that nobody has ended");
}

#[test]
fn a_game_of_other_rules_is_shown_and_can_be_ended_exported_and_deleted() {
    for header in [header(99), Vec::new(), vec![9, 3, b'c', b'a', b't', 1, 2]] {
        let mut device = with_journals(&[header]);
        run(&mut device, "press OK");
        assert_eq!(screen(&device), "games", "there is nothing to resume");
        run(&mut device, "press Back; press Down; press OK; press OK; press OK");
        assert_eq!(screen(&device), "saved-game-why");
        assert!(device.export().contains("is not over, and stays secret"));
        run(&mut device, "press Back; press Down; press OK; hold OK 700ms");
        let journal = exported(&mut device);
        assert!(Replay::new(&journal).is_err(), "and this version says so");
        run(&mut device, "press OK; press Up; press OK; hold OK 700ms");
        assert_eq!((screen(&device), device.store().games().len()), ("home", 0));
    }
}

#[test]
fn the_round_is_known_without_opening_the_game_and_older_journals_do_without() {
    let mut device = with_journals(&[header(State::RULES_VERSION)]);
    assert_eq!(device.store().games()[0].round, None, "nothing has said it yet");
    resume(&mut device);
    assert_eq!(device.store().games()[0].round, Some(1));
    device.cut_power();
    assert_eq!(device.store().games()[0].round, Some(1));
    resume(&mut device);
    let slot = device.store().games()[0].slot;
    let mut rounds = Vec::new();
    let each = |bytes: &[u8]| {
        if let Some((_, Line::Round(round))) = Line::decode(bytes) {
            rounds.push(round);
        }
    };
    block_on(device.store().dump(slot, each)).unwrap();
    assert_eq!(rounds, [1], "it is written when it changes, and only then");
}

#[test]
fn the_round_goes_along_when_a_journal_fills_its_slot() {
    let mut device = with_journals(&[header(State::RULES_VERSION)]);
    resume(&mut device);
    let slot = device.store().games()[0].slot;
    while block_on(device.store().append(slot, &Line::Left(1))).unwrap() {}
    // Whatever is done now goes to another slot.
    for _ in 0..10 {
        run(&mut device, "press OK; wait 600ms; hold OK 700ms; wait 600ms");
    }
    assert!(device.store().games()[0].slot != slot);
    device.cut_power();
    assert_eq!(device.store().games()[0].round, Some(1));
}

#[test]
fn a_line_that_was_lost_is_told_and_the_game_goes_on_from_before() {
    let mut device = with_journals(&[header(State::RULES_VERSION)]);
    run(&mut device, "press OK");
    let (fresh, slot) = (state(&device), device.store().games()[0].slot);
    let act = |device: &mut VirtualDevice, seat, action| {
        let entry = Entry::Act {
            by: Actor::Seat(seat),
            action,
        };
        block_on(device.store().append(slot, &Line::Entry(&entry.encode()))).unwrap();
    };
    let before = device.store().flash().bytes_mut().to_vec();
    act(&mut device, Seat::P2, Action::Pass);
    act(&mut device, Seat::P3, Action::Pass);
    let bytes = device.store().flash().bytes_mut();
    let place = bytes.iter().zip(&before).position(|(new, old)| new != old).unwrap();
    bytes[place] ^= 1;
    device.cut_power();
    run(&mut device, "press OK");
    assert_eq!(screen(&device), "message-game-damaged");
    assert!(state(&device) == fresh);
    // It can be played on, and is whole again.
    run(&mut device, "press OK; press OK; wait 600ms; hold OK 700ms; wait 600ms");
    let played = state(&device);
    assert!(played != fresh);
    resume(&mut device);
    assert!(state(&device) == played && screen(&device) != "message-game-damaged");
}

#[test]
fn a_journal_that_fills_its_slot_goes_on_in_another() {
    let mut device = game("build");
    let slot = device.store().games()[0].slot;
    let floor = state(&device);
    // They cannot make up their minds.
    let mut presses = 0;
    while device.store().games()[0].slot == slot {
        run(&mut device, "press OK; press Back; press OK");
        presses += 2;
        assert!(presses < 4_000, "32 KiB are full at some time");
    }
    println!("the slot was full after {presses} steps");
    assert_eq!(device.store().games().len(), 1, "it is still one game");
    run(&mut device, "press OK 2");
    let picked = state(&device);
    resume(&mut device);
    assert!(state(&device) == picked);
    run(
        &mut device,
        "press OK; wait 600ms; press Back; press OK; press Back; press OK",
    );
    assert!(state(&device) == floor, "and what was picked can still be undone");
}

#[test]
fn a_flash_that_refuses_for_a_while_is_told_and_catches_up() {
    let mut device = game("build");
    device.store().flash().refuses = true;
    run(&mut device, "press OK");
    assert_eq!(screen(&device), "message-not-saved");
    run(&mut device, "press OK; press OK");
    assert_eq!(screen(&device), "game-private", "told once");
    device.store().flash().refuses = false;
    run(&mut device, "hold OK 700ms");
    let locked = state(&device);
    resume(&mut device);
    assert!(state(&device) == locked, "all three parts are there, and the lock");
}

#[test]
fn a_game_that_began_on_a_refusing_flash_is_kept_as_soon_as_that_works() {
    let mut flash = Flash::in_memory();
    flash.refuses = true;
    let mut device = VirtualDevice::power_on(flash, Noise::Fixed, Restart::PowerOn);
    run(&mut device, "press OK; press OK; press OK 3");
    assert_eq!(screen(&device), "game-table");
    assert!(device.store().games().is_empty());
    device.store().flash().refuses = false;
    run(&mut device, "press OK; wait 600ms; hold OK 700ms; wait 600ms");
    assert_eq!(device.store().games().len(), 1);
    let kept = state(&device);
    // The language was refused, too.
    device.cut_power();
    run(&mut device, "press OK; press OK");
    assert!(state(&device) == kept);
}

#[test]
fn what_is_not_revealed_does_not_leave_the_device() {
    let exports = ["press OK 3", "press Down; press OK 3"].map(|secret| {
        let mut device = game("build");
        run(&mut device, secret);
        (state(&device), device.export())
    });
    assert!(exports[0].0 != exports[1].0, "they picked different parts");
    assert_eq!(exports[0].1, exports[1].1, "and nobody can tell from outside");
    assert!(
        exports[0]
            .1
            .contains("note eureka-0001 is not over, and stays secret\n")
    );
    assert!(!exports[0].1.contains("line "), "{}", exports[0].1);
}

/// Ends the game that was played last, from the home screen.
const END: &str = "press Down 2; press OK; press OK; press Down; press OK; hold OK 700ms; press Back 2";

#[test]
fn a_game_that_has_left_the_device_is_public_whatever_is_played_on() {
    let mut device = game("build");
    device.cut_power();
    run(&mut device, END);
    assert!(device.store().games()[0].over && !device.store().games()[0].public);
    // Nobody has read it: it goes on, and is as secret as before.
    let mut untouched = VirtualDevice::power_on(device.into_flash(), Noise::Fixed, Restart::PowerOn);
    run(&mut untouched, "press Down; press OK 3; wait 600ms");
    assert_eq!(screen(&untouched), "game-table");
    run(&mut untouched, "press OK; wait 600ms; press OK");
    assert!(untouched.export().contains("is not over, and stays secret"));
    // It is ended once more; this time it is read.
    untouched.cut_power();
    run(&mut untouched, END);
    assert!(untouched.export().contains("line "));
    untouched.cut_power();
    assert!(untouched.store().games()[0].public);
    run(&mut untouched, "press Down; press OK 3; wait 600ms");
    assert_eq!(screen(&untouched), "message-game-public");
    run(
        &mut untouched,
        "press OK; press OK; wait 600ms; press OK; press Back; press OK",
    );
    assert!(!untouched.store().games()[0].over, "it is played on");
    for _ in 0..2 {
        let replayed = Replay::new(&exported(&mut untouched)).unwrap();
        assert!(replayed.steps().len() > 1, "and open to all");
        untouched.cut_power();
    }
}

#[test]
fn the_number_of_a_deleted_game_is_not_given_again_and_a_running_game_never_leaves() {
    let mut device = with_journals(&[header(State::RULES_VERSION)]);
    let slot = device.store().games()[0].slot;
    block_on(device.store().append(slot, &Line::Over)).unwrap();
    device.cut_power();
    // The host reads up to the name of the first game, and pauses.
    let mut next = Some(Cursor::default());
    while let Some(at) = next {
        let piece;
        (piece, next) = device.export_piece(at);
        if piece.starts_with("journal eureka-0001\n") {
            break;
        }
    }
    assert!(next.is_some());
    // It is deleted, and another one begins.
    run(
        &mut device,
        "press Down; press OK 2; press Down; press OK; hold OK 700ms",
    );
    assert!(device.store().games().is_empty());
    device.pass(Duration::from_secs(5));
    for _ in 0..2 {
        device.cut_power();
        assert!(device.store().games().is_empty());
    }
    run(&mut device, "press OK 3");
    assert_eq!(screen(&device), "game-table");
    assert_eq!(device.store().games()[0].id, 2);
    while let Some(at) = next {
        let piece;
        (piece, next) = device.export_piece(at);
        assert!(!piece.contains("line "), "{piece}");
    }
}

/// Every picture of a whole game as the device showed it: those that everybody has seen, and those on private screens.
fn pictures(device: &mut VirtualDevice) -> (Vec<Frame>, Vec<Frame>) {
    let (mut public, mut private) = (Vec::new(), Vec::new());
    for line in EUREKA.lines() {
        // One press after the other.
        let (line, count) = match line.strip_prefix("press ").and_then(|press| press.split_once(' ')) {
            Some((button, count)) => (format!("press {button}"), count.parse().unwrap()),
            None => (line.to_owned(), 1),
        };
        for _ in 0..count {
            Script::parse(&line).unwrap().run(device);
            match screen(device) {
                "game-table" | "game-story" => public.push(device.picture()),
                "game-private" => private.push(device.picture()),
                _ => {}
            }
        }
    }
    (public, private)
}

/// What the device exports of its only game.
fn exported(device: &mut VirtualDevice) -> Journal {
    let exported = device.export();
    let text = exported.split_once("journal ").unwrap().1;
    let text = text.split_once("bye").unwrap().0;
    Journal::parse(&format!("journal {text}")).unwrap()
}

#[test]
fn an_exported_journal_replays_to_the_same_pixels() {
    let mut device = VirtualDevice::blank();
    let (public, private) = pictures(&mut device);
    let mut replay = Replay::new(&exported(&mut device)).unwrap();
    let steps = replay.steps();
    println!("{} steps", steps.len());
    assert!(steps.len() > 20, "a whole game");
    for step in steps {
        for picture in &step.pictures {
            let seen = match picture.viewer {
                Viewer::Seat(_) => &private,
                Viewer::Table => &public,
            };
            assert!(seen.contains(&picture.frame), "{}", step.words);
        }
    }
    replay.go_to_end();
    assert!(Some(&replay.picture()) == public.last(), "the end is the end");
}

/// How worn the flash is after an evening: three long games, and every tool in use. Printed, for docs/measurements.md.
#[test]
fn the_wear_of_an_evening_is_known() {
    const EVENINGS: u32 = 10;
    const RATED: u32 = 100_000;
    let mut device = VirtualDevice::blank();
    run(&mut device, "press OK");
    for _ in 0..EVENINGS {
        for _ in 0..3 {
            let mut store = block_on(Store::open(std::mem::take(device.store().flash())));
            let slot = block_on(store.begin(&header(State::RULES_VERSION), None)).unwrap();
            // Six hundred steps: more than six players need for a whole game.
            for _ in 0..300 {
                let [act, undo] = [
                    Entry::Act {
                        by: Actor::Seat(Seat::P2),
                        action: Action::Pass,
                    },
                    Entry::Undo {
                        by: Actor::Seat(Seat::P2),
                    },
                ];
                block_on(store.append(slot, &Line::Entry(&act.encode()))).unwrap();
                block_on(store.append(slot, &Line::Entry(&undo.encode()))).unwrap();
            }
            block_on(store.append(slot, &Line::Over)).unwrap();
            device = VirtualDevice::power_on(store.into_flash(), Noise::Fixed, Restart::PowerOn);
            device.pass(Duration::from_secs(30));
        }
        // Dice, two hundred rolls; the chess clock for four hours, kept every ten seconds.
        run(&mut device, "press Up 4; press OK; press Down; press OK");
        assert_eq!(screen(&device), "dice");
        for _ in 0..200 {
            run(&mut device, "press OK; wait 2s");
        }
        run(&mut device, "press Back; press Up; press OK");
        if screen(&device) != "clock-chess" {
            run(&mut device, "press Down; press OK; press OK");
        }
        assert_eq!(screen(&device), "clock-chess");
        let paused = device.picture();
        device.pass(Duration::from_secs(2));
        if device.picture() == paused {
            run(&mut device, "press OK");
        }
        for _ in 0..24 {
            device.pass(Duration::from_secs(600));
            // Time is given, so that it does not run out.
            run(&mut device, "press OK; wait 2s");
        }
        device.cut_power();
    }
    let erases = device.into_flash().erases().to_vec();
    let (records, games) = erases.split_at(8);
    let worst = |pages: &[u32]| pages.iter().max().copied().unwrap_or_default();
    let years = |pages: &[u32]| RATED * EVENINGS / worst(pages).max(1) / 52;
    println!("erases of each page in {EVENINGS} evenings: records {records:?}, games {games:?}");
    println!(
        "one evening a week: records last {} years, games {} years",
        years(records),
        years(games)
    );
    assert!(years(records) > 50 && years(games) > 50);
}

/// A device with what another version left in its flash.
fn with_fixture(rows: &str) -> VirtualDevice {
    let mut flash = Flash::in_memory();
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let (offset, bytes) = row.split_once(' ').unwrap();
        let offset = usize::from_str_radix(offset, 16).unwrap();
        for (place, digits) in (offset..).zip(bytes.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).unwrap();
            flash.bytes_mut()[place] = u8::from_str_radix(digits, 16).unwrap();
        }
    }
    let mut device = VirtualDevice::power_on(flash, Noise::Fixed, Restart::PowerOn);
    device.pass(Duration::from_millis(100));
    device
}

#[test]
fn games_of_a_version_before_are_kept_and_say_why_they_cannot_be_played() {
    let mut device = with_fixture(include_str!("fixtures/flash-rules-1.txt"));
    let rules = |device: &mut VirtualDevice| {
        let games = device.store().games();
        let labels = games.iter().map(|game| game.label.clone().unwrap());
        labels
            .map(|label| (label.game.as_str().to_owned(), label.rules))
            .collect::<Vec<_>>()
    };
    let found = [("robotopia".to_owned(), 1), ("eureka".to_owned(), 1)];
    assert_eq!(rules(&mut device), found, "the latest first");
    // There is nothing to resume. Under the saved games each says why.
    assert_eq!(screen(&device), "home");
    for game in 0..2 {
        run(&mut device, "press Down; press OK");
        assert_eq!(screen(&device), "saved-games");
        run(
            &mut device,
            &format!("{}press OK; press OK", "press Down; ".repeat(game)),
        );
        assert_eq!(screen(&device), "saved-game-why");
        run(&mut device, "press Back 3; press Up");
    }
    assert_eq!(rules(&mut device), found, "nothing was lost");
}

#[test]
fn games_of_a_version_whose_pages_had_no_heads_are_played_on() {
    const FIXTURE: &str = include_str!("fixtures/flash-without-page-heads.txt");
    let state = |device: &VirtualDevice| {
        let mut bytes = [0; 4096];
        device.app().game().unwrap().write_state(&mut bytes).unwrap().to_vec()
    };
    let mut device = with_fixture(FIXTURE);
    let games: Vec<_> = device.store().games().iter().map(|game| (game.id, game.over)).collect();
    assert_eq!(games, [(2, true), (1, false)], "the third one was removed");
    run(&mut device, "press OK; wait 600ms");
    assert_eq!(screen(&device), "game-private", "and nothing is told");
    assert_eq!(device.store().games()[0].entries(), 662);
    assert_eq!(checksum(0, state(&device)), 0xF83E4C05, "it stands where it stood");
    // It is played on, over pages that have heads.
    for _ in 0..200 {
        run(&mut device, "press OK; press Back; press OK");
    }
    device.pass(Duration::from_secs(20));
    run(&mut device, "press OK; wait 600ms; press OK");
    let played = state(&device);
    for _ in 0..2 {
        device.cut_power();
        assert_eq!(device.store().games().len(), 2);
        run(&mut device, "press OK; wait 600ms");
        assert_eq!(screen(&device), "game-private");
        assert!(state(&device) == played);
    }
    // A page of it that is lost is noticed, too.
    let mut flash = with_fixture(FIXTURE).into_flash();
    flash.bytes_mut()[0x9000..0xA000].fill(0xFF);
    let mut device = VirtualDevice::power_on(flash, Noise::Fixed, Restart::PowerOn);
    run(&mut device, "press OK; wait 600ms");
    assert_eq!(screen(&device), "message-game-damaged");
}
