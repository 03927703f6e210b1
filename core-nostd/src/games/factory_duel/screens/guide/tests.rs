//! Setting up the table, looked at in every language.

use std::vec::Vec;

use super::super::super::setup::{Answered, Deck};
use super::super::super::state::State;
use super::*;
use crate::game::Viewer;
use crate::games::factory_duel::Action;
use crate::games::testing::Fixture;
use crate::kit::seat::Seat;
use crate::play::Play;
use crate::ui::game::question_testing::players;
use crate::ui::game::{Erased as _, Look, OpenGame, Page, Talk};
use crate::ui::lang::Lang;
use crate::ui::menu::Menu;

fn game(mode: Mode, deck: Deck) -> Fixture<State> {
    Fixture::new(Answered {
        mode,
        deck,
        ..Answered::default()
    })
}

#[test]
fn every_step_has_a_picture_of_its_own_in_every_language() {
    for (mode, deck, count) in [
        (Mode::Basic, Deck::Device, 5),
        (Mode::Advanced, Deck::Device, 5),
        (Mode::Basic, Deck::Entered, 6),
        (Mode::Advanced, Deck::Entered, 6),
    ] {
        let state = game(mode, deck).state;
        let mut open = OpenGame::from(Play::from_state(state));
        let guide = open.guide().expect("a game begins with it");
        let listed = open.open(Viewer::Table, Page::Aside(guide));
        assert_eq!(listed.subpages, count, "{mode:?} {deck:?}");
        for lang in Lang::ALL {
            let players = players(true);
            let talk = Talk {
                lang,
                players: &players,
            };
            let mut pictures: Vec<Frame> = Vec::new();
            for subpage in 0..count {
                let mut frame = Frame::new();
                open.draw(&mut frame, &talk, Look::at(Menu::at(subpage)));
                assert!(pictures.iter().all(|other| other.bytes() != frame.bytes()));
                pictures.push(frame);
            }
        }
    }
}

#[test]
fn the_table_is_set_up_before_the_first_programs_run() {
    let mut game = game(Mode::Basic, Deck::Device);
    assert!(is_open(game.public_view()));
    game.act(Seat::P1, Action::Lock);
    assert!(is_open(game.public_view()), "nothing is done yet");
    game.act(Seat::P2, Action::Lock);
    assert!(!is_open(game.public_view()), "both programs run");
    while game.public_view().turn() == 1 {
        game.house(Action::Advance);
    }
    assert!(!is_open(game.public_view()));
}
