mod secrecy;

use std::vec::Vec;

use core::num::NonZero;

use super::erased::Erased as _;
use super::menu::MenuEntry;
use super::*;
use crate::game::Game;
use crate::games::eureka::{Answered, Attempt, Cards, Help, Phase, Setup, State};
use crate::games::robotopia;
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::ui::hand::{BACK, DOWN, Hand, MENU, OK, UP};
use crate::ui::lang::Lang;
use crate::ui::settings::Settings;

/// A game of three with the answers that are there already; the first player is Customer.
fn game() -> Hand {
    let mut hand = Hand::with(Settings {
        table_seed: Some(7),
        ..Settings::default()
    });
    hand.press(&[OK, OK, OK]);
    assert_eq!(hand.screen(), "game-table", "three times OK starts a game");
    hand
}

/// The same with other answers.
fn game_by(answered: Answered) -> Hand {
    let mut hand = game();
    let setup = Setup::try_from(answered).unwrap();
    hand.playing().game = Some(AnyGame::Eureka(OpenGame::new(setup, Seed::of_table(7))));
    hand.playing().open_shown(Some(Screen::Public));
    hand
}

impl Hand {
    fn playing(&mut self) -> &mut Playing {
        &mut self.app.playing
    }

    fn state(&self) -> &State {
        let Some(AnyGame::Eureka(game)) = &self.app.playing.game else {
            panic!("no game is open");
        };
        game.play().state()
    }

    /// Presses slowly, as somebody does who reads.
    fn slowly(&mut self, buttons: &[Button]) -> &mut Hand {
        for button in buttons {
            self.run(600).tap(*button);
        }
        self
    }

    /// From the hand-over: buys nothing and hides the screen.
    fn pass(&mut self) -> &mut Hand {
        self.slowly(&[OK, OK, OK, OK])
    }

    /// From the hand-over: locks the robot that is proposed, with five presses.
    fn lock(&mut self) -> &mut Hand {
        self.slowly(&[OK, OK, OK, OK, OK])
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
    fn read(&mut self) -> &mut Hand {
        while self.screen() == "game-story" {
            self.slowly(&[OK]);
        }
        self
    }
}

#[test]
fn ro_145_a_private_screen_is_preceded_by_a_call_and_goes_dark_after_ten_seconds() {
    let mut hand = game();
    hand.slowly(&[OK]);
    assert_eq!(hand.screen(), "game-hand-over");
    let call = hand.picture();
    hand.slowly(&[OK]);
    assert_eq!(hand.screen(), "game-private");
    let open = hand.picture();
    assert_ne!(open, call);
    // Every press says that somebody looks.
    hand.run(5_000).tap(DOWN).tap(UP).run(9_900);
    assert_eq!(hand.picture(), open);
    hand.run(200);
    let cover = hand.picture();
    assert!(cover != open && hand.playing().private.is_none());
    hand.slowly(&[OK]);
    assert_eq!(hand.picture(), open, "the owner can look again");
    hand.slowly(&[BACK]);
    assert_eq!(hand.screen(), "game-table", "and hide it");
}

#[test]
fn ro_146_buying_and_passing_sound_alike_and_take_as_many_presses() {
    let mut traces = Vec::new();
    for steps in [&[OK, OK, OK, OK][..], &[OK, DOWN, OK, OK, OK], &[OK, UP, OK, OK, OK]] {
        let mut hand = game();
        hand.slowly(&[OK]);
        let mut trace = Vec::new();
        for button in steps {
            hand.slowly(&[*button]);
            // Moving the cursor looks and sounds like nothing; only the rest is compared.
            if *button == OK {
                trace.push((hand.screen(), hand.tune(), hand.last.save.is_some()));
            } else {
                assert_eq!(hand.tune(), None);
            }
        }
        assert_eq!(hand.screen(), "game-hand-over", "the next one is called");
        traces.push((trace, hand.picture()));
    }
    assert_eq!(traces[0], traces[1]);
    assert_eq!(traces[1], traces[2]);
}

#[test]
fn ro_52_while_somebody_builds_nothing_public_changes() {
    let mut hand = game();
    hand.slowly(&[OK]).pass().pass().read();
    assert!(matches!(hand.state().view(Viewer::Table).phase(), Phase::Produce(_)));
    let mut pictures = Vec::new();
    for colour in [&[][..], &[DOWN], &[DOWN, DOWN], &[UP]] {
        let mut hand = game();
        hand.slowly(&[OK]).pass().pass().read();
        hand.slowly(&[OK, OK]).slowly(colour);
        assert_eq!(hand.tune(), None, "nothing is heard");
        // In the middle of it the screen goes dark, and then the board shows.
        hand.run(11_000);
        let cover = hand.picture();
        hand.slowly(&[BACK]);
        assert_eq!(hand.screen(), "game-table");
        pictures.push((cover, hand.picture()));
    }
    assert!(pictures.iter().all(|pair| *pair == pictures[0]));
}

#[test]
fn ro_55_the_think_timer_beeps_once_and_does_nothing_else() {
    let mut hand = game_by(Answered {
        timer: 30,
        ..Answered::default()
    });
    hand.slowly(&[OK]).pass().pass().read();
    let before = hand.state().clone();
    assert_eq!(hand.beeps(90_000), [Tune::TimeUp]);
    assert!(*hand.state() == before, "nobody is locked, passed over or punished");
    // The second attempt has a time of its own.
    hand.slowly(&[OK]).lock().lock().slowly(&[OK]).read();
    let phase = hand.state().view(Viewer::Table).phase();
    assert_eq!(phase, Phase::Produce(Attempt::Second));
    assert_eq!(hand.beeps(90_000), [Tune::TimeUp]);
}

#[test]
fn ro_17_the_language_can_change_at_any_time_and_nothing_else_does() {
    let mut hand = game();
    hand.slowly(&[OK]).pass();
    let before = hand.state().clone();
    // Menu, leave; settings, language, Dutch; home, resume.
    hand.slowly(&[BACK, MENU, UP, OK]);
    assert_eq!(hand.screen(), "home");
    hand.slowly(&[DOWN, DOWN, DOWN, OK, OK, DOWN, OK, BACK]);
    hand.slowly(&[UP, UP, UP, OK]);
    assert_eq!(hand.screen(), "game-hand-over", "a game that was left goes on");
    assert_eq!(hand.app.settings().lang, Lang::Nl);
    assert!(*hand.state() == before);
}

#[test]
fn ro_17_help_can_be_switched_off_in_the_menu_and_asks_first() {
    let mut hand = game();
    hand.slowly(&[MENU]);
    let entries = hand.playing().menu_entries();
    let place = entries
        .iter()
        .position(|entry| matches!(entry, MenuEntry::Offer(_)))
        .unwrap();
    hand.slowly(&[DOWN].repeat(place)).slowly(&[OK]);
    assert_eq!(hand.state().view(Viewer::Table).help(), Help::Marks, "it asks");
    hand.slowly(&[OK]).read();
    assert_eq!(hand.state().view(Viewer::Table).help(), Help::Off);
    assert_eq!(hand.screen(), "game-table");
    hand.slowly(&[MENU]);
    let entries = hand.playing().menu_entries();
    assert!(
        !entries.iter().any(|entry| matches!(entry, MenuEntry::Offer(_))),
        "it cannot be switched off twice"
    );
}

#[test]
fn back_takes_back_one_own_step_after_the_other_and_then_hides() {
    let mut hand = game();
    hand.slowly(&[OK]).pass().pass().read();
    let start = hand.state().clone();
    hand.slowly(&[OK, OK, OK, OK]);
    assert_eq!(hand.state().view(Viewer::Seat(Seat::P2)).picked().len(), 2);
    hand.slowly(&[BACK]);
    assert_eq!(hand.state().view(Viewer::Seat(Seat::P2)).picked().len(), 1);
    hand.slowly(&[BACK]);
    assert!(*hand.state() == start);
    hand.slowly(&[BACK]);
    assert_eq!(hand.screen(), "game-table");
}

#[test]
fn whoever_changes_a_robot_builds_it_to_the_end_although_nobody_waits() {
    let mut hand = game();
    hand.slowly(&[OK]).pass().pass().read().slowly(&[OK]).lock().lock();
    let lock = |hand: &Hand| hand.state().view(Viewer::Seat(Seat::P2)).lock(Seat::P2).unwrap().0;
    let before = lock(&hand);
    // Change, it is me, change it; red and the two parts that are proposed, lock.
    hand.slowly(&[DOWN, OK, OK, OK]);
    hand.slowly(&[DOWN, OK, OK, OK, OK]);
    assert_ne!(lock(&hand), before);
    assert_eq!(hand.screen(), "game-table", "and all have locked again");
}

#[test]
fn whoever_notes_a_card_can_note_the_others_at_once() {
    let mut hand = game_by(Answered {
        cards: Cards::Physical,
        ..Answered::default()
    });
    // The Customer enters order and board: nobody is waited for then but the Customer.
    hand.slowly(&[OK, OK]);
    for card in 0..4 {
        hand.slowly(&[OK, OK]).slowly(&[DOWN].repeat(card)).slowly(&[OK]);
    }
    hand.slowly(&[OK]).read();
    assert_eq!(hand.state().view(Viewer::Table).phase(), Phase::Buy);
    // Somebody else is called, and notes two cards.
    hand.slowly(&[OK, DOWN, OK, OK]);
    let cards = |hand: &Hand| hand.state().view(Viewer::Seat(Seat::P2)).hand().len();
    hand.slowly(&[OK, DOWN, OK, OK]);
    assert_eq!(cards(&hand), 1);
    hand.slowly(&[OK, DOWN, OK, DOWN, OK]);
    assert_eq!(cards(&hand), 2);
    // Up from the first colour is the way out; then OK hides.
    hand.slowly(&[UP, OK, OK]);
    assert!(hand.playing().private.is_none());
}

#[test]
fn back_never_takes_a_mark_away_unseen() {
    let mut hand = game();
    // To the marking table, a mark, back to the cards.
    hand.slowly(&[OK, OK, MENU, OK, BACK]);
    let marked = hand.state().clone();
    assert_eq!(hand.screen(), "game-private");
    hand.slowly(&[BACK]);
    assert!(*hand.state() == marked);
    assert_eq!(hand.screen(), "game-table", "there was nothing to take back");
}

#[test]
fn after_a_step_was_taken_back_another_can_be_done() {
    let mut hand = game();
    let start = hand.state().clone();
    hand.slowly(&[OK, OK, OK, OK]);
    let passed = hand.state().clone();
    assert!(passed != start);
    hand.slowly(&[BACK]);
    assert!(*hand.state() == start);
    hand.slowly(&[OK, OK]);
    assert!(*hand.state() == passed);
}

#[test]
fn what_was_taken_back_is_not_told() {
    let mut hand = game_by(Answered {
        seats: 2,
        turns_each: 1,
        ..Answered::default()
    });
    // OK all the way leads to the end.
    for _ in 0..200 {
        if !hand.playing().is_over() {
            hand.slowly(&[OK]);
        }
    }
    assert_eq!(hand.screen(), "game-story", "the winner is told");
    hand.slowly(&[MENU]);
    let entries = hand.playing().menu_entries();
    let place = entries.iter().position(|entry| *entry == MenuEntry::Undo).unwrap();
    // The menu opens at the first page beside the game.
    let first = entries.iter().position(|entry| *entry == MenuEntry::Aside(0)).unwrap();
    hand.slowly(&[DOWN].repeat(place - first)).slowly(&[OK]);
    assert!(!hand.playing().is_over());
    let now = (hand.screen(), hand.playing().entrance());
    assert_eq!(now, ("game-table", Screen::Public));
}

#[test]
fn back_on_the_public_screen_leaves_alone_what_was_done_in_private() {
    let mut hand = game();
    hand.slowly(&[OK]).pass();
    let before = hand.state().clone();
    hand.slowly(&[BACK]);
    assert_eq!(hand.screen(), "game-table");
    hand.slowly(&[BACK]);
    assert!(*hand.state() == before);
    assert_eq!(hand.screen(), "game-menu");
    assert!(!hand.playing().menu_entries().contains(&MenuEntry::Undo));
}

#[test]
fn ro_22_those_who_build_are_called_from_the_left_of_the_customer() {
    let mut hand = game_by(Answered {
        first: Seat::P2,
        ..Answered::default()
    });
    for seat in [Seat::P3, Seat::P1] {
        assert_eq!(hand.playing().call(), Some(seat));
        if seat == Seat::P3 {
            hand.slowly(&[OK]).pass();
        }
    }
}

#[test]
fn a_whole_turn_leads_to_the_next_customer() {
    let mut hand = game();
    hand.slowly(&[OK]).pass().pass();
    assert_eq!(hand.screen(), "game-story", "who has bought is told");
    hand.read().slowly(&[OK]).lock().lock();
    assert_eq!(hand.screen(), "game-table", "all have locked, and nobody is called");
    hand.slowly(&[OK]);
    assert_eq!(hand.screen(), "game-story");
    hand.read();
    if matches!(hand.state().view(Viewer::Table).phase(), Phase::Produce(_)) {
        hand.slowly(&[OK]).lock().lock().slowly(&[OK]).read();
    }
    assert_eq!(hand.state().view(Viewer::Table).phase(), Phase::TurnEnd);
    hand.slowly(&[OK]).read();
    assert_eq!(hand.state().view(Viewer::Table).turn_number(), 2);
}

#[test]
fn behind_a_cover_what_happened_comes_first() {
    let mut hand = game();
    // The last decision closes the step, and then nobody presses anything.
    hand.slowly(&[OK]).pass().slowly(&[OK, OK, OK]).run(11_000);
    assert!(hand.playing().private.is_none());
    hand.slowly(&[OK]);
    assert_eq!(hand.screen(), "game-story");
}

#[test]
fn a_story_can_be_read_backwards() {
    let mut hand = game();
    hand.slowly(&[OK]).pass().pass().read();
    hand.slowly(&[OK]).lock().lock().slowly(&[OK]);
    let first = hand.picture();
    hand.slowly(&[OK]);
    assert_eq!(hand.screen(), "game-story");
    assert_ne!(hand.picture(), first);
    hand.slowly(&[UP]);
    assert_eq!(hand.picture(), first);
}

#[test]
fn a_hurried_second_press_neither_shows_nor_decides_anything() {
    let mut hand = game();
    hand.slowly(&[OK, OK]);
    let open = hand.picture();
    hand.run(100).tap(OK);
    assert_eq!(hand.picture(), open, "nothing is chosen");
    // It has just gone dark: the press was meant for what showed before.
    hand.run(9_800);
    let cover = hand.picture();
    assert_ne!(cover, open);
    assert_eq!(hand.tap(OK).picture(), cover);
    assert_eq!(hand.slowly(&[OK]).picture(), open);
}

#[test]
fn somebody_else_can_be_called() {
    let mut hand = game();
    hand.slowly(&[OK]);
    let second = hand.picture();
    hand.slowly(&[DOWN]);
    let third = hand.picture();
    hand.slowly(&[DOWN]);
    let first = hand.picture();
    assert!(second != third && third != first && first != second);
    hand.slowly(&[UP]);
    assert_eq!(hand.picture(), third);
    hand.slowly(&[OK]);
    assert_eq!(hand.playing().private.unwrap().seat, Seat::P3);
}

#[test]
fn a_new_game_over_one_that_is_not_in_flash_asks_first() {
    let mut hand = game();
    hand.refuses = true;
    hand.slowly(&[OK]).pass();
    // The one press that was to hide the screen has closed the message.
    assert_eq!(hand.slowly(&[OK]).screen(), "game-hand-over");
    let before = hand.state().clone();
    hand.slowly(&[BACK, MENU, UP, OK]);
    hand.slowly(&[DOWN, OK, OK, OK]);
    assert_eq!(hand.screen(), "game-replace");
    hand.slowly(&[OK]);
    assert!(*hand.state() == before, "a careless OK means no");
    hand.slowly(&[OK, UP, OK]);
    assert_eq!(hand.screen(), "game-table");
    assert!(*hand.state() != before);
}

#[test]
fn without_noise_and_without_a_seed_no_game_begins() {
    let mut hand = Hand::with(Settings::default());
    hand.press(&[OK, OK, OK]);
    assert_eq!(hand.screen(), "message-no-noise");
    assert_eq!(hand.press(&[OK]).screen(), "game-questions");
}

#[test]
fn every_game_of_an_evening_is_another_one_and_a_table_seed_repeats_them() {
    let mut evenings = Vec::new();
    for _ in 0..2 {
        let mut hand = game();
        let first = hand.state().clone();
        let again = hand.playing().setups.begin(GameId::Eureka, Seed::of_table(7));
        let AnyGame::Eureka(again) = again else {
            panic!("another game");
        };
        assert!(
            *again.play().state() == first,
            "the first game of an evening has the table seed itself"
        );
        // Leave; new game, Robo Factory, start.
        hand.slowly(&[BACK, OK, DOWN, OK, OK, OK]);
        assert_eq!(hand.screen(), "game-table");
        evenings.push((first, hand.state().clone()));
    }
    assert!(evenings[0].0 != evenings[0].1, "the second game is not the first");
    assert!(evenings[0] == evenings[1], "and the evening can be repeated");
}

#[test]
fn one_input_builds_at_most_one_list_and_a_picture_none() {
    let buttons = [OK, OK, OK, OK, DOWN, UP, MENU, BACK];
    for (number, setup) in (0..4).zip(robotopia_setups()) {
        let mut hand = game();
        hand.playing().game = Some(AnyGame::Robotopia(OpenGame::new(setup, Seed::of_table(number))));
        let mut chance = Chance::new(Seed::of_table(number));
        let mut built = [0_u32; 2];
        for press in 0..600 {
            let button = chance.below(const { NonZero::new(8).unwrap() });
            hand.run(600);
            list::counter::take();
            let before = hand.app.game().map(snapshot);
            hand.tap(buttons[button as usize]);
            let lists = list::counter::take();
            assert!(
                lists <= 1,
                "{lists} lists at press {press} of game {number}, on {}",
                hand.screen()
            );
            built[usize::from(hand.app.game().map(snapshot) != before)] += lists;
            hand.picture();
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
    let mut bytes = [0; 2048];
    game.write_state(&mut bytes).unwrap().to_vec()
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
