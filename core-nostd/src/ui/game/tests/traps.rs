//! No traps: what holds on every page of every game, whatever is pressed.

use std::string::String;

use super::super::page::Dialog;
use super::*;

const BUTTONS: [Button; 8] = [OK, OK, OK, DOWN, DOWN, UP, MENU, BACK];

/// Devices with a game each: every way of playing, in the three languages in turn.
fn devices() -> impl Iterator<Item = (u32, Driver)> {
    let eureka = eureka_setups().map(|setup| AnyGame::Eureka(OpenGame::new(setup, Seed::of_table(5))));
    let robotopia = robotopia_setups().map(|setup| AnyGame::Robotopia(OpenGame::new(setup, Seed::of_table(5))));
    let rally = rally_setups().map(|setup| AnyGame::Rally(OpenGame::new(setup, Seed::of_table(5))));
    (0..).zip(eureka.chain(robotopia).chain(rally)).map(|(number, any)| {
        let mut driver = game_in(Lang::ALL[number as usize % 3]);
        driver.playing().game = Some(any);
        driver.playing().open_shown(Some(Screen::Public));
        (number, driver)
    })
}

fn eureka_setups() -> impl Iterator<Item = Setup> {
    use crate::games::eureka::{Answers, Customer};
    [
        (Customer::Player, Cards::Virtual, Answers::Computed),
        (Customer::Player, Cards::Physical, Answers::Computed),
        (Customer::Player, Cards::Physical, Answers::Typed),
        (Customer::Device, Cards::Virtual, Answers::Computed),
        (Customer::Device, Cards::Physical, Answers::Computed),
    ]
    .into_iter()
    .map(|(customer, cards, answers)| {
        let answered = Answered {
            customer,
            cards,
            answers,
            help: Help::Full,
            ..Answered::default()
        };
        Setup::try_from(answered).unwrap()
    })
}

/// Presses at random, and looks before and after each press.
fn presses(number: u32, driver: &mut Driver, mut each: impl FnMut(&mut Driver, u32)) {
    let mut chance = Chance::new(Seed::of_table(number).part("traps"));
    for press in 0..1_500 {
        driver.run(600);
        each(driver, press);
        let button = chance.below(const { NonZero::new(BUTTONS.len() as u32).unwrap() });
        let button = BUTTONS[button as usize];
        // Nobody leaves the game.
        driver.tap(if driver.screen() == "game-menu" && button == OK {
            BACK
        } else {
            button
        });
        if driver.playing().is_over() {
            return;
        }
        assert!(driver.screen().starts_with("game-"), "{}", driver.screen());
    }
}

pub(super) fn state_of(driver: &mut Driver) -> Option<Vec<u8>> {
    driver.app.game().map(snapshot)
}

#[test]
fn back_on_a_private_page_changes_no_state() {
    let mut seen = 0;
    for (number, mut driver) in devices() {
        presses(number, &mut driver, |driver, press| {
            if driver.playing().private.is_none() {
                return;
            }
            seen += 1;
            let before = state_of(driver);
            // However often it is pressed, until the page is hidden.
            for _ in 0..8 {
                if driver.playing().private.is_some() {
                    driver.slowly(&[BACK]);
                }
            }
            let words = std::format!("press {press} of game {number}");
            assert!(state_of(driver) == before, "{words}");
            assert!(driver.playing().private.is_none(), "Back hides in the end: {words}");
        });
    }
    assert!(seen > 100, "{seen} private pages");
}

#[test]
fn back_on_a_public_page_changes_no_state_either() {
    for (number, mut driver) in devices() {
        presses(number, &mut driver, |driver, press| {
            let before = state_of(driver);
            if driver.screen() == "game-table" {
                driver.slowly(&[BACK]);
            }
            assert!(state_of(driver) == before, "press {press} of game {number}");
            // Out of the menu, or out of the question.
            driver.slowly(&[BACK]);
            assert!(state_of(driver) == before, "press {press} of game {number}");
        });
    }
}

#[test]
fn whoever_leaves_a_page_and_comes_back_finds_it_as_it_was() {
    let mut seen = [0; 3];
    for (number, mut driver) in devices() {
        presses(number, &mut driver, |driver, press| {
            let words = std::format!("press {press} of game {number}");
            let before = driver.picture();
            let dialog = driver.playing().public.dialog;
            if driver.screen() == "game-table" && dialog == Dialog::None {
                seen[0] += 1;
                driver.slowly(&[MENU, BACK]);
                assert_eq!(driver.picture(), before, "menu and back: {words}");
                if driver.playing().public.page != Page::Main {
                    return;
                }
                // Every page of the menu.
                driver.slowly(&[MENU]);
                let entries = driver.playing().menu_entries();
                driver.slowly(&[BACK]);
                let is_page = |entry: &MenuEntry| matches!(entry, MenuEntry::Aside(_) | MenuEntry::SetRight);
                let first = entries.iter().position(opens_at);
                for place in 0..entries.len() {
                    if is_page(&entries[place]) && press % 8 == 0 {
                        let downs = place - first.unwrap_or_default();
                        driver.slowly(&[MENU]).slowly(&[DOWN].repeat(downs));
                        driver.slowly(&[OK, DOWN, BACK]);
                        assert_eq!(driver.picture(), before, "{:?} and back: {words}", entries[place]);
                    }
                }
                // A glance in private.
                if entries.contains(&MenuEntry::Private) && press % 8 == 1 {
                    open_private(driver);
                    driver.slowly(&[OK, BACK]);
                    seen[1] += 1;
                    assert_eq!(driver.picture(), before, "into private and back: {words}");
                }
            }
            if let Some(private) = driver.playing().private
                && private.shown.dialog == Dialog::None
            {
                seen[2] += 1;
                let picture = driver.picture();
                // The race gives fifteen seconds to think, other games ten.
                driver.run(16_000);
                assert!(driver.playing().private.is_none());
                driver.slowly(&[OK]);
                if driver.screen() == "game-private" {
                    assert_eq!(driver.picture(), picture, "covered and shown again: {words}");
                }
            }
        });
    }
    assert!(seen.iter().all(|seen| *seen > 100), "{seen:?}");
}

#[test]
fn a_cursor_in_private_stands_where_it_stood_after_the_pages_beside_it() {
    let mut driver = game();
    // The second card; marks, cards, and back.
    driver.slowly(&[OK, DOWN, DOWN]);
    let before = driver.picture();
    driver.slowly(&[MENU, MENU]);
    assert_ne!(driver.picture(), before);
    driver.slowly(&[BACK]);
    assert_eq!(driver.picture(), before, "Back from a page beside it");
    driver.slowly(&[MENU, MENU, MENU]);
    assert_eq!(driver.picture(), before, "once around");
    driver.slowly(&[BACK, OK]);
    assert_eq!(driver.picture(), before, "hidden, and shown again");
}

#[test]
fn a_private_page_that_has_closed_opens_anew_at_its_first_choice() {
    // Nothing has happened since the last part of the last board card.
    let mut driver = entered();
    driver.slowly(&[OK]);
    let first = driver.playing().private.unwrap().shown.menu().cursor();
    assert_eq!((driver.screen(), first), ("game-private", 0));
}

#[test]
fn a_list_that_was_opened_in_the_middle_of_a_story_stays_until_it_is_left() {
    let mut driver = game();
    driver.slowly(&[OK, DOWN, OK]).pass();
    assert_eq!(driver.screen(), "game-story");
    let story = driver.picture();
    open_entry(&mut driver, |entry| *entry == MenuEntry::SetRight);
    driver.slowly(&[DOWN]);
    assert_eq!(
        driver.screen(),
        "game-table",
        "the cursor moves, and nothing else happens"
    );
    driver.slowly(&[BACK]);
    assert_eq!(
        (driver.screen(), driver.picture()),
        ("game-story", story),
        "and the story is read on"
    );
}

#[test]
fn after_something_was_taken_back_the_cursor_stands_there() {
    let mut driver = game();
    driver.pass_all();
    // The head is blue; taken back, another press of OK takes blue again.
    driver.slowly(&[OK, DOWN, DOWN]);
    let before = driver.picture();
    driver.slowly(&[OK, BACK, OK]);
    assert_eq!(driver.picture(), before);
}

#[test]
fn up_from_the_first_colour_is_the_last_colour_where_a_sale_is_entered() {
    let mut driver = entered();
    // The Customer: the second player buys; its card, from green upwards.
    driver.slowly(&[OK, DOWN, OK]);
    driver.slowly(&[UP, OK, OK, OK]).slowly(&[BACK]);
    let named = undoing(&mut driver).unwrap();
    assert!(!named.contains("passes"), "{named}");
    let view = driver.state().view(Viewer::Seat(Seat::P1));
    let sold = view.bought(Seat::P2).map(|(card, _)| card);
    assert_eq!(sold, crate::games::eureka::robot::Robot::from_letters("YGG"));
}

/// A game of Robotopia for two, in which the first player has acted.
pub(super) fn robotopia_after(presses: &[Button]) -> Driver {
    let mut driver = game();
    let setup = robotopia_setups().next().unwrap();
    driver.playing().game = Some(AnyGame::Robotopia(OpenGame::new(setup, Seed::of_table(7))));
    driver.playing().open_shown(Some(Screen::Public));
    driver.slowly(presses);
    driver
}

fn undoing(driver: &mut Driver) -> Option<String> {
    let undoing = driver.playing().undoing.as_ref()?;
    Some(std::format!("{}|{}", undoing.name, undoing.deed.label))
}

#[test]
fn back_on_the_card_page_of_robotopia_only_hides() {
    let mut driver = robotopia_after(&[]);
    begin_robotopia(&mut driver);
    // A zone, a spot: a robot is placed.
    driver.slowly(&[OK, OK]);
    let before = state_of(&mut driver);
    let place = driver.picture();
    // Menu, in private, it is me; Back hides; and what was done stands.
    open_private(&mut driver);
    driver.slowly(&[OK]);
    assert_eq!(driver.screen(), "game-private");
    driver.slowly(&[BACK]);
    assert_eq!((driver.screen(), driver.picture()), ("game-table", place));
    assert!(state_of(&mut driver) == before);
    // On the public page Back names what it would undo.
    driver.slowly(&[BACK]);
    assert!(state_of(&mut driver) == before);
    let named = undoing(&mut driver).unwrap();
    assert!(named.starts_with("Player 1|"), "{named}");
    driver.slowly(&[BACK]);
    assert!(state_of(&mut driver) == before, "no");
    driver.slowly(&[BACK, OK]);
    assert!(state_of(&mut driver) != before, "yes");
}

/// Answers whatever is asked before the first turn.
pub(super) fn begin_robotopia(driver: &mut Driver) {
    for _ in 0..60 {
        let playing = driver.playing();
        let placing = playing
            .game()
            .is_some_and(|game| matches!(game.turn(), Turn::Players { .. }));
        if placing && driver.screen() == "game-table" && driver.playing().call().is_none() {
            return;
        }
        driver.slowly(&[OK]);
    }
    panic!("no turn has begun");
}

pub(super) fn open_private(driver: &mut Driver) {
    open_entry(driver, |entry| *entry == MenuEntry::Private);
}

/// Where the menu opens.
const fn opens_at(entry: &MenuEntry) -> bool {
    matches!(entry, MenuEntry::Window | MenuEntry::Aside(_))
}

/// Chooses an entry of the menu.
pub(super) fn open_entry(driver: &mut Driver, is_meant: impl Fn(&MenuEntry) -> bool) {
    driver.slowly(&[MENU]);
    let entries = driver.playing().menu_entries();
    // The menu opens at the first page, if there is one.
    let first = entries.iter().position(opens_at);
    let place = entries.iter().position(is_meant).unwrap();
    driver
        .slowly(&[DOWN].repeat(place - first.unwrap_or_default()))
        .slowly(&[OK]);
}

#[test]
fn pages_open_at_whose_turn_it_is_wherever_the_cursor_stands() {
    let mut driver = robotopia_after(&[]);
    begin_robotopia(&mut driver);
    let stocks = open_stocks(&mut driver);
    driver.slowly(&[BACK, DOWN]);
    assert_eq!(
        open_stocks(&mut driver),
        stocks,
        "the cursor of the board has no part in it"
    );
    assert_eq!(driver.playing().public.menu().cursor(), 0, "the first player's");
    driver.slowly(&[BACK]);
    // On to the turn of the second player.
    for _ in 0..100 {
        let turn = driver.playing().game().map(|game| game.turn());
        if matches!(turn, Some(Turn::Players { first: Seat::P2, .. })) && driver.screen() == "game-table" {
            break;
        }
        driver.slowly(&[OK]);
    }
    open_stocks(&mut driver);
    assert_eq!(driver.playing().public.menu().cursor(), 1, "the second player's");
}

fn open_stocks(driver: &mut Driver) -> Frame {
    driver.slowly(&[MENU, DOWN, DOWN, OK]);
    driver.picture()
}

#[test]
fn ok_is_held_for_what_is_final_and_costs_something_and_a_careless_press_does_nothing() {
    let mut driver = game();
    driver.slowly(&[OK, DOWN]);
    let (start, before) = (driver.state().clone(), driver.picture());
    driver.run(600).feed(Input::Press(OK));
    driver.run(450);
    assert!(driver.picture() != before, "the box fills");
    driver.feed(Input::Release(OK));
    assert!(*driver.state() == start, "too short");
    assert_eq!(driver.picture(), before);
    driver.feed(Input::Hold(OK));
    assert!(*driver.state() == start, "the finger is not on the button any more");
    driver.slowly(&[OK]);
    assert!(driver.state().view(Viewer::Seat(Seat::P2)).bought(Seat::P2).is_some());
}

#[test]
fn what_the_menu_offers_leads_back_to_the_game_if_it_is_declined() {
    let mut driver = game();
    let (start, before) = (driver.state().clone(), driver.picture());
    driver.slowly(&[MENU]);
    let entries = driver.playing().menu_entries();
    let is_offer = |entry: &MenuEntry| matches!(entry, MenuEntry::Offer(_));
    let place = entries.iter().position(is_offer).unwrap();
    driver.slowly(&[DOWN].repeat(place)).run(600).tap(OK);
    assert!(*driver.state() == start, "OK has to be held");
    driver.slowly(&[BACK]);
    assert_eq!(driver.picture(), before);
}

#[test]
fn an_impatient_second_press_beeps_and_does_not_play_the_turn_of_the_next_player() {
    let mut driver = robotopia_after(&[]);
    begin_robotopia(&mut driver);
    let first = driver.playing().game().map(|game| game.first_seat());
    for _ in 0..100 {
        driver.slowly(&[OK]);
        if driver.playing().game().map(|game| game.first_seat()) != first && driver.screen() == "game-table" {
            break;
        }
    }
    let (before, state) = (driver.picture(), state_of(&mut driver));
    driver.tap(OK);
    assert_eq!(driver.tune(), None, "the release says nothing");
    assert!(driver.picture() == before && state_of(&mut driver) == state);
    driver.run(300).tap(OK);
    assert!(driver.picture() != before, "now it counts");
}
