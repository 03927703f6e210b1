mod around;
mod duel;
mod log;
mod motion;
mod news;
mod secrecy;
mod traps;
mod windows;

use std::vec::Vec;

use core::num::NonZero;

use super::erased::Erased as _;
use super::menu::MenuEntry;
use super::*;
use crate::game::{Game, Turn};
use crate::games::eureka::{Answered, Attempt, Cards, Help, Phase, Setup, State};
use crate::games::{rally, robotopia};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::ui::driver::{BACK, DOWN, Driver, MENU, OK, UP};
use crate::ui::lang::Lang;
use crate::ui::settings::Settings;

/// A game of three with the answers that are there already; the first player is Customer.
fn game() -> Driver {
    game_in(Lang::En)
}

fn game_in(lang: Lang) -> Driver {
    let mut driver = Driver::with(Settings {
        lang,
        table_seed: Some(7),
        ..Settings::default()
    });
    driver.press(&[OK, OK, OK]);
    assert_eq!(driver.screen(), "game-table", "three times OK starts a game");
    driver
}

/// The same with other answers.
fn game_by(answered: Answered) -> Driver {
    let mut driver = game();
    let setup = Setup::try_from(answered).unwrap();
    driver.playing().game = Some(AnyGame::Eureka(OpenGame::new(setup, Seed::of_table(7))));
    driver.playing().open_shown(Some(Screen::Public));
    driver
}

impl Driver {
    fn playing(&mut self) -> &mut Playing {
        &mut self.app.playing
    }

    fn state(&self) -> &State {
        let Some(AnyGame::Eureka(game)) = &self.app.playing.game else {
            panic!("no game is open");
        };
        game.play().state()
    }

    /// Presses slowly, as somebody does who reads: where OK has to be held, it is.
    fn slowly(&mut self, buttons: &[Button]) -> &mut Driver {
        for button in buttons {
            self.run(600);
            self.now = self.now.after(60);
            self.feed(Input::Press(*button));
            if self.playing().holding().is_some() {
                self.now = self.now.after(500);
                self.feed(Input::Hold(*button));
            }
            self.now = self.now.after(60);
            self.feed(Input::Release(*button));
        }
        self
    }

    /// Who is called buys nothing, which hides the screen; but whoever decides last goes on to build.
    fn pass(&mut self) -> &mut Driver {
        self.slowly(&[OK, OK])
    }

    /// Both Manufacturers buy nothing, and the second hides the page on which to build.
    fn pass_all(&mut self) -> &mut Driver {
        self.pass().pass().slowly(&[BACK])
    }

    /// Who is called locks the robot that is proposed, with four presses; the last of all reveals them.
    fn lock(&mut self) -> &mut Driver {
        self.slowly(&[OK, OK, OK, OK])
    }

    /// Everything that is heard while nobody presses anything.
    fn beeps(&mut self, ms: u64) -> Vec<Tune> {
        let end = self.now.after(ms);
        let mut beeps = Vec::new();
        while self.now < end {
            let next = self.last.wake_at.map_or(end, |at| at.min(end));
            let ms = next.since(self.now);
            self.wait(ms);
            beeps.extend(self.tune());
        }
        beeps
    }

    /// Reads a story to its end.
    fn read(&mut self) -> &mut Driver {
        while self.screen() == "game-story" {
            self.slowly(&[OK]);
        }
        self
    }
}

#[test]
fn ro_145_a_private_screen_is_preceded_by_a_call_and_goes_dark_after_ten_seconds() {
    let mut driver = game();
    assert_eq!(driver.screen(), "game-table", "the public page calls by name");
    let call = driver.picture();
    driver.slowly(&[OK]);
    assert_eq!(driver.screen(), "game-private");
    let open = driver.picture();
    assert_ne!(open, call);
    // Every press says that somebody looks.
    driver.run(5_000).tap(DOWN).tap(UP).run(9_900);
    assert_eq!(driver.picture(), open);
    driver.run(200);
    let cover = driver.picture();
    assert!(cover != open && driver.playing().private.is_none());
    driver.slowly(&[OK]);
    assert_eq!(driver.picture(), open, "the owner can look again");
    driver.slowly(&[BACK]);
    assert_eq!(driver.screen(), "game-table", "and hide it");
}

#[test]
fn ro_146_buying_and_passing_sound_alike_and_take_as_many_presses() {
    let mut traces = Vec::new();
    // OK is held for a purchase, which is final and costs something; so it is for a pass.
    for steps in [&[OK, OK][..], &[OK, DOWN, OK], &[OK, UP, OK]] {
        let mut driver = game();
        let mut trace = Vec::new();
        for button in steps {
            driver.slowly(&[*button]);
            // Moving the cursor looks and sounds like nothing; only the rest is compared.
            if *button == OK {
                trace.push((driver.screen(), driver.tune(), driver.last.save.is_some()));
            } else {
                assert_eq!(driver.tune(), None);
            }
        }
        assert_eq!(driver.screen(), "game-table", "the next one is called");
        traces.push((trace, driver.picture()));
    }
    assert_eq!(traces[0], traces[1]);
    assert_eq!(traces[1], traces[2]);
}

#[test]
fn ro_146_whoever_decides_last_goes_on_to_build_unless_somebody_has_bought() {
    for buys in [false, true] {
        let mut driver = game();
        driver.slowly(&[OK]);
        driver.slowly(if buys { &[DOWN, OK] } else { &[OK] });
        // That nobody has bought is no news; who has bought is public now, and told.
        driver.pass();
        assert_eq!(driver.screen(), if buys { "game-story" } else { "game-private" });
        let phase = driver.state().view(Viewer::Table).phase();
        assert_eq!(phase, Phase::Produce(Attempt::First));
    }
}

#[test]
fn ro_52_while_somebody_builds_nothing_public_changes() {
    let mut driver = game();
    driver.pass_all();
    assert!(matches!(driver.state().view(Viewer::Table).phase(), Phase::Produce(_)));
    let mut pictures = Vec::new();
    for colour in [&[][..], &[DOWN], &[DOWN, DOWN], &[UP]] {
        let mut driver = game();
        driver.pass_all();
        driver.slowly(&[OK]).slowly(colour);
        assert_eq!(driver.tune(), None, "nothing is heard");
        // In the middle of it the screen goes dark, and then the board shows.
        driver.run(11_000);
        let cover = driver.picture();
        driver.slowly(&[BACK]);
        assert_eq!(driver.screen(), "game-table");
        pictures.push((cover, driver.picture()));
    }
    assert!(pictures.iter().all(|pair| *pair == pictures[0]));
}

#[test]
fn ro_55_the_think_timer_beeps_once_and_does_nothing_else() {
    let mut driver = game_by(Answered {
        timer: 30,
        ..Answered::default()
    });
    driver.pass_all();
    let before = driver.state().clone();
    assert_eq!(driver.beeps(90_000), [Tune::TimeUp]);
    assert!(*driver.state() == before, "nobody is locked, passed over or punished");
    // The second attempt has a time of its own.
    driver.lock().lock().read();
    let phase = driver.state().view(Viewer::Table).phase();
    assert_eq!(phase, Phase::Produce(Attempt::Second));
    assert_eq!(driver.beeps(90_000), [Tune::TimeUp]);
}

#[test]
fn ro_17_the_language_can_change_at_any_time_and_nothing_else_does() {
    let mut driver = game();
    driver.pass();
    let before = driver.state().clone();
    // Menu, leave; settings, language, Dutch; home, resume.
    driver.slowly(&[MENU, UP, OK]);
    assert_eq!(driver.screen(), "home");
    driver.slowly(&[DOWN, DOWN, DOWN, OK, OK, DOWN, OK, BACK]);
    driver.slowly(&[UP, UP, UP, OK]);
    assert_eq!(driver.screen(), "game-table", "a game that was left goes on");
    assert_eq!(driver.app.settings().lang, Lang::Nl);
    assert!(*driver.state() == before);
}

#[test]
fn ro_17_help_can_be_switched_off_in_the_menu_by_holding_ok() {
    let mut driver = game();
    driver.slowly(&[MENU]);
    let entries = driver.playing().menu_entries();
    let place = entries
        .iter()
        .position(|entry| matches!(entry, MenuEntry::Offer(_)))
        .unwrap();
    driver.slowly(&[DOWN].repeat(place)).run(600).tap(OK);
    assert_eq!(driver.state().view(Viewer::Table).help(), Help::Marks, "it is named");
    driver.run(600).tap(OK);
    assert_eq!(driver.state().view(Viewer::Table).help(), Help::Marks, "too short");
    driver.slowly(&[OK]).read();
    assert_eq!(driver.state().view(Viewer::Table).help(), Help::Off);
    assert_eq!(driver.screen(), "game-table");
    driver.slowly(&[MENU]);
    let entries = driver.playing().menu_entries();
    assert!(
        !entries.iter().any(|entry| matches!(entry, MenuEntry::Offer(_))),
        "it cannot be switched off twice"
    );
}

#[test]
fn back_takes_back_one_own_step_after_the_other_and_then_hides() {
    let mut driver = game();
    driver.pass_all();
    let start = driver.state().clone();
    driver.slowly(&[OK, OK, OK]);
    assert_eq!(driver.state().view(Viewer::Seat(Seat::P2)).picked().len(), 2);
    driver.slowly(&[BACK, OK]);
    assert_eq!(driver.state().view(Viewer::Seat(Seat::P2)).picked().len(), 1);
    driver.slowly(&[BACK, OK]);
    assert!(*driver.state() == start);
    driver.slowly(&[BACK]);
    assert_eq!(driver.screen(), "game-table");
}

#[test]
fn whoever_changes_a_robot_builds_it_to_the_end_although_nobody_waits() {
    let mut driver = game();
    driver.pass_all().lock();
    let lock = |driver: &Driver| driver.state().view(Viewer::Seat(Seat::P2)).lock(Seat::P2).unwrap().0;
    let before = lock(&driver);
    // In private, but not the player who is called; change it; another colour and the two parts that are proposed.
    traps::open_private(&mut driver);
    driver.slowly(&[UP, OK, OK]);
    driver.slowly(&[DOWN, OK, OK, OK]);
    assert_ne!(lock(&driver), before);
    assert_eq!(driver.screen(), "game-table");
    assert_eq!(
        driver.playing().call(),
        Some(Seat::P3),
        "the others are still waited for"
    );
}

#[test]
fn ro_51_the_last_lock_reveals_all_robots_and_ok_has_to_be_held_for_it() {
    let mut driver = game();
    driver.pass_all().lock().slowly(&[OK, OK, OK]);
    let start = driver.state().clone();
    driver.run(600).tap(OK);
    assert!(*driver.state() == start, "a press alone reveals nothing");
    driver.slowly(&[OK]);
    assert_eq!(driver.screen(), "game-story", "everybody sees the robots");
    assert!(driver.playing().private.is_none());
    let phase = driver.state().view(Viewer::Table).phase();
    assert_eq!(phase, Phase::Produce(Attempt::Second));
}

/// A game with real cards in which the Customer has entered order and board.
fn entered() -> Driver {
    let mut driver = game_by(Answered {
        cards: Cards::Physical,
        ..Answered::default()
    });
    driver.slowly(&[OK]);
    for card in 0..4 {
        driver.slowly(&[OK, OK]).slowly(&[DOWN].repeat(card)).slowly(&[OK]);
    }
    // Back names what would be undone, and then hides.
    driver.slowly(&[BACK, BACK]);
    driver
}

#[test]
fn whoever_notes_a_card_can_note_the_others_at_once() {
    // Nobody is waited for but the Customer.
    let mut driver = entered();
    assert_eq!(driver.state().view(Viewer::Table).phase(), Phase::Buy);
    // Somebody else is called from the menu, and notes two cards.
    traps::open_private(&mut driver);
    driver.slowly(&[DOWN, OK, OK]);
    let cards = |driver: &Driver| driver.state().view(Viewer::Seat(Seat::P2)).hand().len();
    driver.slowly(&[OK, DOWN, OK, OK]);
    assert_eq!(cards(&driver), 1);
    driver.slowly(&[OK, DOWN, OK, DOWN, OK]);
    assert_eq!(cards(&driver), 2);
    // Up from the first colour is the way out; then OK hides.
    driver.slowly(&[UP, OK, OK]);
    assert!(driver.playing().private.is_none());
}

#[test]
fn back_never_takes_a_mark_away_unseen() {
    let mut driver = game();
    // To the marking table, a mark, back to the cards.
    driver.slowly(&[OK, MENU, OK, BACK]);
    let marked = driver.state().clone();
    assert_eq!(driver.screen(), "game-private");
    driver.slowly(&[BACK]);
    assert!(*driver.state() == marked);
    assert_eq!(driver.screen(), "game-table", "there was nothing to undo");
}

#[test]
fn after_a_step_was_taken_back_another_can_be_done() {
    let mut driver = game();
    let start = driver.state().clone();
    driver.pass();
    let passed = driver.state().clone();
    assert!(passed != start);
    // The page has closed; in private, who has passed before the one who is called now.
    traps::open_private(&mut driver);
    driver.slowly(&[UP, OK, BACK, OK]);
    assert!(*driver.state() == start);
    driver.slowly(&[OK]);
    assert!(*driver.state() == passed);
}

#[test]
fn what_was_taken_back_is_not_told() {
    let mut driver = game_by(Answered {
        seats: 2,
        turns_each: 1,
        ..Answered::default()
    });
    // OK all the way leads to the end.
    for _ in 0..200 {
        if !driver.playing().is_over() {
            driver.slowly(&[OK]);
        }
    }
    assert_eq!(driver.screen(), "game-table", "the screen shows the winner");
    driver.slowly(&[MENU]);
    let entries = driver.playing().menu_entries();
    let place = entries.iter().position(|entry| *entry == MenuEntry::Undo).unwrap();
    // The menu opens at the first page beside the game.
    let first = entries.iter().position(|entry| *entry == MenuEntry::Aside(0)).unwrap();
    driver.slowly(&[DOWN].repeat(place - first)).slowly(&[OK]);
    assert!(driver.playing().is_over(), "what would be taken back is named first");
    driver.slowly(&[OK]);
    assert!(!driver.playing().is_over());
    let now = (driver.screen(), driver.playing().entrance());
    assert_eq!(now, ("game-table", Screen::Public));
}

#[test]
fn back_on_the_public_screen_leaves_alone_what_was_done_in_private() {
    let mut driver = game();
    driver.pass();
    let before = driver.state().clone();
    assert_eq!(driver.screen(), "game-table");
    driver.slowly(&[BACK]);
    assert!(*driver.state() == before);
    assert_eq!(driver.screen(), "game-menu");
    assert!(!driver.playing().menu_entries().contains(&MenuEntry::Undo));
}

#[test]
fn ro_22_those_who_build_are_called_from_the_left_of_the_customer() {
    let mut driver = game_by(Answered {
        first: Seat::P2,
        ..Answered::default()
    });
    for seat in [Seat::P3, Seat::P1] {
        assert_eq!(driver.playing().call(), Some(seat));
        if seat == Seat::P3 {
            driver.pass();
        }
    }
}

#[test]
fn a_whole_turn_leads_to_the_next_customer() {
    let mut driver = game();
    driver.pass_all().lock().lock();
    assert_eq!(driver.screen(), "game-story", "nobody was right");
    driver.read().lock().lock();
    assert_eq!(driver.screen(), "game-table", "the end of the turn tells all by itself");
    assert_eq!(driver.state().view(Viewer::Table).phase(), Phase::TurnEnd);
    driver.slowly(&[OK]).read();
    assert_eq!(driver.state().view(Viewer::Table).turn_number(), 2);
}

#[test]
fn behind_a_cover_what_happened_comes_first() {
    let mut driver = game();
    // The last decision closes the step, and hides the page at once.
    driver.slowly(&[OK, DOWN, OK]).pass();
    assert!(driver.playing().private.is_none());
    assert_eq!(driver.screen(), "game-story");
}

#[test]
fn a_story_can_be_read_backwards() {
    let mut driver = game();
    driver.playing().game = Some(AnyGame::Eureka(OpenGame::new(
        Setup::try_from(Answered {
            seats: 6,
            ..Answered::default()
        })
        .unwrap(),
        Seed::of_table(8),
    )));
    driver.playing().open_shown(Some(Screen::Public));
    // Five robots and a sentence take two pages.
    for _ in 0..5 {
        driver.pass();
    }
    driver.slowly(&[BACK]);
    for _ in 0..5 {
        driver.lock();
    }
    let first = driver.picture();
    driver.slowly(&[OK]);
    assert_eq!(driver.screen(), "game-story");
    assert_ne!(driver.picture(), first);
    driver.slowly(&[UP]);
    assert_eq!(driver.picture(), first);
}

#[test]
fn a_hurried_second_press_neither_shows_nor_decides_anything() {
    let mut driver = game();
    driver.slowly(&[OK]);
    let open = driver.picture();
    driver.run(100).tap(OK);
    assert_eq!(driver.picture(), open, "nothing is chosen");
    // It has just gone dark: the press was meant for what showed before.
    driver.run(9_800);
    let cover = driver.picture();
    assert_ne!(cover, open);
    assert_eq!(driver.tap(OK).picture(), cover);
    assert_eq!(driver.slowly(&[OK]).picture(), open);
}

#[test]
fn somebody_else_can_be_called() {
    let mut driver = game();
    traps::open_private(&mut driver);
    let second = driver.picture();
    driver.slowly(&[DOWN]);
    let third = driver.picture();
    driver.slowly(&[DOWN]);
    let first = driver.picture();
    assert!(second != third && third != first && first != second);
    driver.slowly(&[UP]);
    assert_eq!(driver.picture(), third);
    driver.slowly(&[OK]);
    assert_eq!(driver.playing().private.unwrap().seat, Seat::P3);
}

#[test]
fn a_new_game_over_one_that_is_not_in_flash_asks_first() {
    let mut driver = game();
    driver.refuses = true;
    driver.pass();
    // The next press closes the message.
    assert_eq!(driver.slowly(&[OK]).screen(), "game-table");
    let before = driver.state().clone();
    driver.slowly(&[MENU, UP, OK]);
    driver.slowly(&[DOWN, OK, OK, OK]);
    assert_eq!(driver.screen(), "game-replace");
    driver.tap(OK);
    assert!(*driver.state() == before, "a careless OK means no");
    driver.hold(OK);
    assert_eq!(driver.screen(), "game-table");
    assert!(*driver.state() != before);
}

#[test]
fn without_noise_and_without_a_seed_no_game_begins() {
    let mut driver = Driver::with(Settings::default());
    driver.press(&[OK, OK, OK]);
    assert_eq!(driver.screen(), "message-no-noise");
    assert_eq!(driver.press(&[OK]).screen(), "game-questions");
}

#[test]
fn every_game_of_an_evening_is_another_one_and_a_table_seed_repeats_them() {
    let mut evenings = Vec::new();
    for _ in 0..2 {
        let mut driver = game();
        let first = driver.state().clone();
        let mut again = None;
        let setups = &driver.playing().setups;
        setups.begin(&mut again, GameId::Eureka, Seed::of_table(7));
        let Some(AnyGame::Eureka(again)) = again else {
            panic!("another game");
        };
        assert!(
            *again.play().state() == first,
            "the first game of an evening has the table seed itself"
        );
        // Leave; new game, Robo Factory, start.
        driver.slowly(&[BACK, OK, DOWN, OK, OK, OK]);
        assert_eq!(driver.screen(), "game-table");
        evenings.push((first, driver.state().clone()));
    }
    assert!(evenings[0].0 != evenings[0].1, "the second game is not the first");
    assert!(evenings[0] == evenings[1], "and the evening can be repeated");
}

#[test]
fn one_input_builds_at_most_one_list_and_a_picture_none() {
    let buttons = [OK, OK, OK, OK, DOWN, UP, MENU, BACK];
    let robotopia = robotopia_setups().map(|setup| AnyGame::Robotopia(OpenGame::new(setup, Seed::of_table(1))));
    let rally = rally_setups().map(|setup| AnyGame::Rally(OpenGame::new(setup, Seed::of_table(1))));
    for (number, any) in (0..).zip(robotopia.chain(rally)) {
        let mut driver = game();
        driver.playing().game = Some(any);
        let mut chance = Chance::new(Seed::of_table(number));
        let mut built = [0_u32; 2];
        for press in 0..600 {
            let button = chance.below(const { NonZero::new(8).unwrap() });
            driver.run(600);
            list::counter::take();
            let before = driver.app.game().map(snapshot);
            // Nobody leaves the game.
            let button = buttons[button as usize];
            let leaves = driver.screen() == "game-menu" && button == OK;
            driver.tap(if leaves { BACK } else { button });
            let lists = list::counter::take();
            assert!(
                lists <= 1,
                "{lists} lists at press {press} of game {number}, on {}",
                driver.screen()
            );
            built[usize::from(driver.app.game().map(snapshot) != before)] += lists;
            driver.picture();
            assert_eq!(
                list::counter::take(),
                0,
                "a picture is drawn from the list that is open"
            );
        }
        assert!(built[1] > 20, "something was done: {built:?}");
    }
}

fn snapshot(game: &dyn Journaled) -> Vec<u8> {
    let mut bytes = [0; 4096];
    game.write_state(&mut bytes).unwrap().to_vec()
}

/// The race in its four ways: with cards on the device and on the table, with and without a board.
fn rally_setups() -> impl Iterator<Item = rally::Setup> {
    use rally::Deck::{Device, Physical};
    use rally::Service::{Clock, Referee, Sorter};
    [
        (Referee, Device, 2),
        (Referee, Physical, 3),
        (Sorter, Device, 3),
        (Clock, Physical, 2),
    ]
    .into_iter()
    .map(|(service, deck, seats)| {
        let answered = rally::Answered {
            service,
            deck,
            seats,
            // Nothing happens that no press has led to.
            timer: 0,
            ..rally::Answered::default()
        };
        rally::Setup::try_from(answered).unwrap()
    })
}

/// Referee and Assist, with two players and with four.
fn robotopia_setups() -> impl Iterator<Item = robotopia::Setup> {
    use robotopia::Service::{Assist, Referee};
    [(Referee, 2), (Referee, 4), (Assist, 2), (Assist, 4)]
        .into_iter()
        .map(|(service, seats)| {
            let answered = robotopia::Answered {
                service,
                seats,
                ..robotopia::Answered::default()
            };
            robotopia::Setup::try_from(answered).unwrap()
        })
}

#[test]
fn what_one_gesture_does_is_one_line_of_the_journal() {
    let setup = robotopia_setups().nth(2).unwrap();
    let mut game = OpenGame::<robotopia::State>::new(setup, Seed::of_table(7));
    while game.turn() == Turn::House {
        game.open_main(Viewer::Table);
        assert!(game.choose_entry(0));
    }
    assert!(
        game.quick(Gesture::HoldOk).is_some(),
        "an influence is about to be marked"
    );
    let before = game.clone();
    // The guild, and with it the end of the turn.
    let line = game.quick(Gesture::Up).unwrap();
    let entries = crate::journal::Entry::<robotopia::Action>::decode_line(&line).unwrap();
    assert_eq!(entries.len(), 2);
    let mut read = before.clone();
    assert_eq!(read.enter(&line), Some(Viewer::Table));
    assert!(read.play().state() == game.play().state());
    // Half of a line is none.
    let mut torn = before.clone();
    assert!(torn.enter(&line[..line.len() - 1]).is_none());
    assert!(torn.play().state() == before.play().state());
    // Undo gives the turn back first, and then the mark.
    assert!(game.undo(Viewer::Table).is_some() && game.undo(Viewer::Table).is_some());
    assert!(game.play().state() == before.play().state());
}
