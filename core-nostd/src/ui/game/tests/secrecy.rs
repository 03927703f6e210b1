//! What is hidden has no part in any picture of the device, whatever the buttons have led to.

use super::*;
use crate::games::eureka::{Answers, Customer};
use crate::ui::frame::Frame;

/// Buttons as somebody presses them who plays: OK more often than all others.
const BUTTONS: [Button; 12] = [OK, OK, OK, OK, OK, OK, OK, DOWN, DOWN, UP, MENU, BACK];

impl Driver {
    /// Who may look at the screen that shows.
    fn viewer(&self) -> Viewer {
        let private = self.app.playing.private.filter(|_| self.screen() == "game-private");
        private.map_or(Viewer::Table, |private| Viewer::Seat(private.seat))
    }

    /// The picture, if this were the game.
    fn picture_of(&mut self, other: AnyGame) -> Frame {
        let game = self.playing().game.replace(other);
        let picture = self.picture();
        self.playing().game = game;
        picture
    }

    /// The game as it stands, and as it might stand for all that `viewer` knows.
    fn two_games(&mut self, viewer: Viewer, seed: Seed) -> (AnyGame, AnyGame) {
        fn two<G: Face>(game: &OpenGame<G>, viewer: Viewer, seed: Seed) -> (OpenGame<G>, OpenGame<G>) {
            let state = game.play().state();
            let mut other = state.clone();
            other.shuffle_unseen(viewer, seed);
            (game.seen_with(state.clone()), game.seen_with(other))
        }
        match self.playing().game.as_ref().expect("a game is open") {
            AnyGame::Eureka(game) => {
                let (one, other) = two(game, viewer, seed);
                (AnyGame::Eureka(one), AnyGame::Eureka(other))
            }
            AnyGame::Robotopia(game) => {
                let (one, other) = two(game, viewer, seed);
                (AnyGame::Robotopia(one), AnyGame::Robotopia(other))
            }
            AnyGame::Rally(game) => {
                let (one, other) = two(game, viewer, seed);
                (AnyGame::Rally(one), AnyGame::Rally(other))
            }
            AnyGame::FactoryDuel(game) => {
                let (one, other) = two(game, viewer, seed);
                (AnyGame::FactoryDuel(one), AnyGame::FactoryDuel(other))
            }
            AnyGame::RaisingRobots(game) => {
                let (one, other) = two(game, viewer, seed);
                (AnyGame::RaisingRobots(one), AnyGame::RaisingRobots(other))
            }
        }
    }

    /// Presses by chance, and shows that no picture and no sound depends on what its viewer cannot know.
    fn press_by_chance(&mut self, number: u32) {
        let seed = Seed::of_table(number);
        let mut chance = Chance::new(seed);
        let (mut privately, mut openly) = (0, 0);
        for press in 0..1_500_u32 {
            let button = chance.below(const { NonZero::new(12).unwrap() });
            let before = self.viewer();
            self.slowly(&[BUTTONS[button as usize]]);
            let viewer = self.viewer();
            if before == viewer && viewer != Viewer::Table {
                let outside = (self.last.tune, self.last.save.is_some());
                assert_eq!(outside, (None, false), "press {press} of way {number}");
            }
            let (one, other) = self.two_games(viewer, seed.part(&crate::ui::template::number(press)));
            assert_eq!(
                self.picture_of(one),
                self.picture_of(other),
                "{viewer:?} at press {press} of way {number}, on {}",
                self.screen()
            );
            match viewer {
                Viewer::Table => openly += 1,
                Viewer::Seat(_) => privately += 1,
            }
        }
        assert!(privately > 50 && openly > 100, "way {number}: {privately} and {openly}");
    }
}

#[test]
fn no_picture_depends_on_what_its_viewer_cannot_know() {
    let real = Answered {
        cards: Cards::Physical,
        ..Answered::default()
    };
    let ways = [
        Answered::default(),
        real,
        Answered {
            answers: Answers::Typed,
            ..real
        },
        Answered {
            customer: Customer::Device,
            ..real
        },
    ];
    for (way, number) in ways.into_iter().zip(0..) {
        let mut driver = game_by(Answered {
            help: Help::Full,
            ..way
        });
        driver.press_by_chance(number);
    }
}

#[test]
fn the_hands_and_bonus_cards_of_robotopia_are_on_no_picture_but_their_owners() {
    for (paper, number) in [false, true].into_iter().zip(10..) {
        let answered = robotopia::Answered {
            first_game: false,
            paper,
            ..robotopia::Answered::default()
        };
        let setup = robotopia::Setup::try_from(answered).unwrap();
        let mut driver = game();
        driver.playing().game = Some(AnyGame::Robotopia(OpenGame::new(setup, Seed::of_table(number))));
        driver.press_by_chance(number);
    }
}

#[test]
fn the_hands_and_programs_of_a_race_are_on_no_picture_but_their_owners() {
    for (setup, number) in rally_setups().filter(|setup| setup.deals()).zip(20..) {
        let mut driver = game();
        driver.playing().game = Some(AnyGame::Rally(OpenGame::new(setup, Seed::of_table(number))));
        driver.press_by_chance(number);
    }
}
