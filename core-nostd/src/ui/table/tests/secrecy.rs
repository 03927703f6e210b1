//! What is hidden has no part in any picture of the device, whatever the buttons have led to.

use core::num::NonZero;

use super::*;
use crate::games::eureka::{Answers, Customer};
use crate::kit::dice::Chance;
use crate::ui::frame::Frame;

/// Buttons as somebody presses them who plays: OK more often than all others.
const BUTTONS: [Button; 12] = [OK, OK, OK, OK, OK, OK, OK, DOWN, DOWN, UP, MENU, BACK];

impl Hand {
    /// Who may look at the screen that shows.
    fn viewer(&self) -> Viewer {
        let private = self.app.playing.private.filter(|_| self.screen() == "game-private");
        private.map_or(Viewer::Table, |private| Viewer::Seat(private.seat))
    }

    /// The picture, if the game stood like this.
    fn picture_of(&mut self, state: State) -> Frame {
        let game = self.playing().game.replace(AnyGame::Eureka(Play::from_state(state)));
        let picture = self.picture();
        self.playing().game = game;
        picture
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
        let mut hand = game_by(Answered {
            help: Help::Full,
            ..way
        });
        let seed = Seed::of_table(number);
        let mut chance = Chance::new(seed);
        let (mut privately, mut openly) = (0, 0);
        for press in 0..1_500_u32 {
            let button = chance.below(const { NonZero::new(12).unwrap() });
            let before = hand.viewer();
            hand.slowly(&[BUTTONS[button as usize]]);
            let viewer = hand.viewer();
            if before == viewer && viewer != Viewer::Table {
                let outside = (hand.last.tune, hand.last.save.is_some());
                assert_eq!(outside, (None, false), "press {press} of way {number}");
            }
            let state = hand.state().clone();
            let mut other = state.clone();
            other.shuffle_unseen(viewer, seed.part(&crate::ui::fill::number(press)));
            assert_eq!(
                hand.picture_of(state),
                hand.picture_of(other),
                "{viewer:?} at press {press} of way {number}, on {}",
                hand.screen()
            );
            match viewer {
                Viewer::Table => openly += 1,
                Viewer::Seat(_) => privately += 1,
            }
        }
        assert!(
            privately > 100 && openly > 100,
            "way {number}: {privately} and {openly}"
        );
    }
}
