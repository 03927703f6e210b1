use super::own_copy::{SHEETS, Sheet, sheet};
use super::*;
use crate::games::robotopia::colour::Colour;
use crate::games::robotopia::data::{Data, Role};
use crate::testing::cases;
use crate::ui::frame::Frame;
use crate::ui::game::question_testing::{choose, chosen, draw_all, place_of, players, title_at};
use crate::ui::game::{Questions, Talk};
use crate::ui::lang::Lang;
use crate::ui::menu::Menu;
use crate::ui::paint::MEDIUM;
use crate::ui::pictures::{Fill, Shape, Sign, piece};
use crate::ui::players::Players;
use proptest::prelude::*;

/// A form in which one sheet of the player's own copy is open.
fn own(open: Sheet) -> Form {
    let mut form = Form::default();
    choose(&mut form, "Prices", 1);
    choose(&mut form, "Edit", place_of_sheet(open));
    form
}

fn place_of_sheet(one: Sheet) -> u8 {
    (0..SHEETS).find(|place| sheet(*place) == one).expect("a sheet")
}

/// A question with a picture.
fn pictured(shape: Shape, fill: Fill, word: &str) -> std::string::String {
    std::format!("{} {word}", piece(shape, fill))
}

#[test]
fn nobody_has_to_answer_anything() {
    assert_eq!(Setup::from(Form::default()), Setup::default());
    assert!(place_of(&Form::default(), "Edit").is_none());
}

#[test]
fn rt_01_one_plays_only_as_the_house_allows() {
    let mut form = Form::default();
    choose(&mut form, "Players", 0);
    let setup = Setup::from(form);
    assert!(setup.seats == 1 && setup.solo);
    assert!(place_of(&form, "Begins").is_none(), "nobody to choose from");
    choose(&mut form, "Players", 3);
    let setup = Setup::from(form);
    assert!(setup.seats == 4 && !setup.solo);
}

#[test]
fn rt_152_assist_asks_only_what_it_needs() {
    let mut form = Form::default();
    choose(&mut form, "Device", 1);
    for question in ["First game", "Cards", "Round limit"] {
        assert!(place_of(&form, question).is_none());
    }
    for question in ["Layout", "Begins", "Turn timer"] {
        assert!(place_of(&form, question).is_some());
    }
}

#[test]
fn every_sheet_is_there_once() {
    for one in (0..SHEETS).map(sheet) {
        assert_eq!((0..SHEETS).filter(|place| sheet(*place) == one).count(), 1, "{one:?}");
    }
    assert_eq!(sheet(SHEETS - 1), Sheet::Powers);
}

#[test]
fn rt_80_every_figure_of_an_own_copy_can_be_entered() {
    let mut form = own(Sheet::Belt(2));
    choose(&mut form, &pictured(Shape::Cube, Fill::Any, "Any colour"), 4);
    choose(&mut form, &pictured(Shape::Generator, Fill::Lower, "Blue"), 9);
    choose(&mut form, &std::format!("{} battery", Sign::Battery.letter()), 0);
    let data = Setup::from(form).data;
    assert_eq!(data.belt[2].any_cubes, 4);
    assert_eq!(data.belt[2].generators.0, [0, 0, 9, 0]);
    assert_eq!(data.belt[2].batteries, 0);
    assert_eq!(data.belt[1], Data::HOUSE.belt[1], "the others stay");

    let mut form = own(Sheet::Bonus(15));
    choose(&mut form, "Guild", 0);
    choose(&mut form, &pictured(Shape::Robot, Fill::Left, "Green"), 2);
    let data = Setup::from(form).data;
    assert_eq!(data.bonuses[15].guild, Colour::Yellow);
    assert_eq!(data.bonuses[15].robots.0, [1, 1, 0, 2]);

    let mut form = own(Sheet::Tokens(Colour::Red));
    choose(&mut form, "Board price", 15);
    assert_eq!(Setup::from(form).data.prices.get(Colour::Red).board, 15);

    let mut form = own(Sheet::Powers);
    choose(&mut form, "2 for card", 3);
    assert_eq!(Setup::from(form).data.pg3_from, Colour::Green);
}

#[test]
fn rt_72_a_place_of_the_belt_changes_with_another_one() {
    let mut form = own(Sheet::Places);
    choose(&mut form, "Place 8", 0);
    let roles = Setup::from(form).belt_roles;
    assert_eq!(roles[7], Role::Depot);
    assert_eq!(roles[0], Role::Green, "it was the depot");
}

#[test]
fn rt_24_the_zones_follow_each_other_as_the_table_says() {
    let mut form = own(Sheet::Ring);
    choose(&mut form, "Ring", 3);
    let setup = Setup::from(form);
    assert_eq!(setup.zone_after(Colour::Yellow), Colour::Blue);
    assert_eq!(setup.zone_after(Colour::Red), Colour::Yellow);
    // A ring that is written otherwise is the same ring.
    let mut answered = Answered::from(setup);
    answered.ring.rotate_left(2);
    let mut form = Form::from(Setup::try_from(answered).unwrap());
    assert!(form.own);
    form.sheet = place_of_sheet(Sheet::Ring);
    assert_eq!(chosen(&form, "Ring"), 3);
}

#[test]
fn rt_19_no_star_is_there_twice() {
    let mut form = own(Sheet::Stars);
    // The house has N00 and N04 first.
    choose(&mut form, "Bonus star 1", 4);
    choose(&mut form, "Bonus star 5", 1);
    choose(
        &mut form,
        &std::format!("Schem. {}", piece(Shape::Token, Fill::Hollow)),
        0,
    );
    let data = Setup::from(form).data;
    let stars = data.starred_bonuses.map(|bonus| bonus as u8);
    assert_eq!(stars, [0, 1, 4, 8, 11]);
    assert_eq!(data.starred_schematics.0.map(|schematic| schematic as u8), [0, 1, 2, 3]);
}

#[test]
fn whoever_goes_back_to_the_house_set_has_it_again() {
    let mut form = own(Sheet::Schematic(9));
    choose(&mut form, &pictured(Shape::Generator, Fill::Same, "One colour"), 7);
    choose(&mut form, "Prices", 0);
    assert_eq!(Setup::from(form), Setup::default());
    assert_eq!(form.count(), Form::default().count());
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn whatever_is_answered_can_be_played_and_fits_the_screen(
        answers in proptest::collection::vec((0..40_u8, 0..50_u8), 1..30),
        own_copy: bool,
        named: bool,
    ) {
        let mut form = Form::default();
        if own_copy {
            choose(&mut form, "Prices", 1);
        }
        for (question, answer) in answers {
            let question = question % form.count();
            let answer = answer % form.answers(question);
            let title = title_at(&form, question);
            form.choose(question, answer);
            let setup = Setup::from(form);
            prop_assert_eq!(Setup::from(Form::from(setup)), setup, "what is kept comes back");
            prop_assert_eq!(chosen(&form, &title), answer, "what was chosen counts");
        }
        draw_all(&form, &players(named));
    }
}

#[test]
fn every_sheet_fits_the_screen_in_every_language() {
    let players = Players::default();
    for form in (0..SHEETS).map(|place| own(sheet(place))) {
        for lang in Lang::ALL {
            let talk = Talk {
                lang,
                players: &players,
            };
            let mut frame = Frame::new();
            let count = form.count();
            for question in 0..count {
                Menu::at(question).draw(&mut frame, "", count, &|question| form.row(&talk, question));
                for answer in 0..form.answers(question) {
                    let row = form.answer(&talk, question, answer);
                    // A tick stands behind it.
                    assert!(MEDIUM.width(&row.label) <= 105, "{lang:?} {}", row.label);
                    let mut other = form;
                    other.choose(question, answer);
                    let row = other.row(&talk, question.min(other.count() - 1));
                    let width = MEDIUM.width(&row.label) + MEDIUM.width(&row.value);
                    assert!(width <= 114, "{lang:?} {} {}", row.label, row.value);
                }
            }
        }
    }
}
