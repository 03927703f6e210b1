//! The answers always go together, whatever was asked.

use super::*;
use crate::testing::cases;
use crate::ui::game::Questions;
use crate::ui::game::question_testing::{choose, chosen, draw_all, place_of, players};
use proptest::prelude::*;

/// A form for real cards of the players' own copy.
fn own(seats: u8) -> Form {
    let mut form = Form::default();
    choose(&mut form, "Players", seats - 1);
    choose(&mut form, "Cards", 1);
    choose(&mut form, "Card set", 1);
    form
}

#[test]
fn nobody_has_to_answer_anything() {
    assert_eq!(Setup::from(Form::default()), Setup::default());
    for title in ["Games", "Energy", "Card set", "Track spaces"] {
        assert_eq!(place_of(&Form::default(), title), None, "{title} makes no sense now");
    }
}

#[test]
fn rr_143_and_rr_146_alone_there_is_a_challenge_and_no_bidding() {
    let mut form = Form::default();
    choose(&mut form, "Inventors", 2);
    choose(&mut form, "Start", 1);
    assert_eq!(Setup::from(form).inventors, Inventors::Bidding);
    choose(&mut form, "Players", 0);
    choose(&mut form, "Games", 1);
    let setup = Setup::from(form);
    assert_eq!((setup.inventors, setup.secret_start), (Inventors::DealTwo, false));
    assert!(setup.challenge);
    choose(&mut form, "Players", 5);
    assert!(!Setup::from(form).challenge);
}

#[test]
fn real_cards_are_drawn_by_device_or_table() {
    let mut form = Form::default();
    choose(&mut form, "Start", 1);
    choose(&mut form, "Cards", 1);
    choose(&mut form, "Energy", 1);
    choose(&mut form, "Turn timer", 5);
    let setup = Setup::from(form);
    assert_eq!((setup.energy, setup.timer), (EnergyDraw::Entered, 180));
    assert!(!setup.secret_start, "secret on the table, not here");
    choose(&mut form, "Cards", 0);
    assert_eq!(Setup::from(form).energy, EnergyDraw::Device);
}

#[test]
fn rr_42_each_figure_of_an_energy_card_can_be_entered() {
    let mut form = own(4);
    choose(&mut form, "Card 3 energy", 9);
    choose(&mut form, "Card 3 cubes", 7);
    choose(&mut form, "Card 3 x2", 1);
    let setup = Setup::from(form);
    let third = setup.energy_cards().get(2).copied().unwrap();
    let card = setup.energy_card(third);
    assert_eq!((card.value, card.cubes, card.doubles), (9, 7, true));
    // Those of another player count are others.
    choose(&mut form, "Players", 4);
    assert_ne!(chosen(&form, "Card 3 energy"), 9);
    choose(&mut form, "Card set", 0);
    assert_eq!(Setup::from(form).figures, Figures::House);
}

#[test]
fn rr_138_the_line_is_asked_for_one_player_and_for_two() {
    let mut form = own(2);
    choose(&mut form, "Automa 5", 7);
    assert_eq!(Setup::from(form).line_cubes(), Some([0, 0, 2, 2, 7]));
    choose(&mut form, "Players", 2);
    assert_eq!(place_of(&form, "Automa 5"), None);
    assert_eq!(Setup::from(form).line_cubes(), None);
}

#[test]
fn rr_146_a_track_is_asked_where_it_is_bid_on() {
    let mut form = own(3);
    assert_eq!(place_of(&form, "Track spaces"), None);
    choose(&mut form, "Inventors", 2);
    choose(&mut form, "Track spaces", 9);
    choose(&mut form, "Space 10", 34);
    let setup = Setup::from(form);
    assert_eq!((setup.spaces(), setup.space_cost(9)), (10, (5, 4)));
}

#[test]
fn every_question_fits_the_screen() {
    for named in [false, true] {
        for seats in 1..=6 {
            let mut form = own(seats);
            draw_all(&form, &players(named));
            if seats > 1 {
                choose(&mut form, "Inventors", 2);
                choose(&mut form, "Track spaces", 9);
                draw_all(&form, &players(named));
            }
        }
        draw_all(&Form::default(), &players(named));
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn the_answers_always_go_together(answers in proptest::collection::vec((any::<u8>(), any::<u8>()), 0..40)) {
        let mut form = Form::default();
        for (question, answer) in answers {
            let question = question % form.count();
            form.choose(question, answer % form.answers(question).max(1));
            prop_assert!(Setup::try_from(form.answered).is_ok());
            let again = Form::from(Setup::from(form));
            prop_assert_eq!(Setup::from(again), Setup::from(form));
        }
    }
}
