use std::format;

use super::super::cards::{AnyCard, Module, Software, Step, Upgrade};
use super::super::data::{Passive, Price, Selector};
use super::super::own_cards::{ManualCard, OwnModule};
use super::*;
use crate::testing::cases;
use crate::ui::frame::Frame;
use crate::ui::game::question_testing::{choose, chosen, draw_all, place_of, players, title_at};
use crate::ui::game::{Questions, Talk};
use crate::ui::lang::Lang;
use crate::ui::menu::Menu;
use crate::ui::paint::MEDIUM;
use crate::ui::pictures::Sign;
use crate::ui::players::Players;
use proptest::prelude::*;

/// Answers to whose text a card has.
const DEVICE: u8 = 0;
const TABLE: u8 = 1;
const COPY: u8 = 2;

/// A form in which one card of the players' own copy is open.
fn own(card: AnyCard) -> Form {
    let mut form = Form::default();
    choose(&mut form, "Card set", 1);
    choose(&mut form, "Card", card.index());
    form
}

fn own_module(module: Module) -> Form {
    own(AnyCard::Module(module))
}

fn cards(form: Form) -> Cards {
    Setup::from(form).cards
}

/// The questions about the open card.
fn printed(form: &Form) -> core::ops::Range<u8> {
    place_of(form, "Card").unwrap() + 1..form.count()
}

#[test]
fn nobody_has_to_answer_anything() {
    assert_eq!(Setup::from(Form::default()), Setup::default());
    assert!(place_of(&Form::default(), "Card").is_none());
    let mut form = Form::default();
    choose(&mut form, "Software", 1);
    choose(&mut form, "Cards", 1);
    choose(&mut form, "Turn timer", 2);
    choose(&mut form, "Turn limit", 3);
    let setup = Setup::from(form);
    assert_eq!((setup.mode, setup.deck), (Mode::Advanced, Deck::Entered));
    assert_eq!((setup.timer, setup.turn_limit), (90, 100));
}

#[test]
fn a_form_is_hardly_larger_than_its_answers() {
    assert!(size_of::<Form>() <= size_of::<Answered>() + 2);
}

#[test]
fn every_figure_of_every_card_can_be_entered() {
    for card in AnyCard::all() {
        let form = own(card);
        let mut titles = std::vec::Vec::new();
        for question in printed(&form) {
            let title = title_at(&form, question);
            assert!(!title.is_empty() && !titles.contains(&title), "{card:?} {title}");
            titles.push(title.clone());
            if title == "Text" {
                continue;
            }
            let before = (form.chosen(question), cards(form));
            for answer in 0..form.answers(question) {
                let mut form = form;
                form.choose(question, answer);
                let changed = cards(form);
                assert_eq!(chosen(&form, &title), answer, "{card:?} {title}");
                assert_eq!(
                    before == (answer, changed),
                    before.0 == answer,
                    "{card:?} {title}: it is another card"
                );
                assert_eq!(
                    cards(Form::from(Setup::from(form))),
                    changed,
                    "{card:?} {title}: it comes back"
                );
                let is_printed = match card {
                    AnyCard::Module(module) => changed.module(module) != Cards::House.module(module),
                    AnyCard::Upgrade(upgrade) => changed.upgrade(upgrade) != Cards::House.upgrade(upgrade),
                    AnyCard::Software(software) => changed.software(software) != Cards::House.software(software),
                };
                assert_eq!(is_printed, before.0 != answer, "{card:?} {title}");
            }
        }
        assert!(
            titles.len() > usize::from(!matches!(card, AnyCard::Upgrade(_))),
            "{card:?}"
        );
    }
}

#[test]
fn figures_are_called_what_they_are() {
    let price = |sign: Sign| format!("Price {}", sign.letter());
    let mut form = own_module(Module::LaserChamber);
    choose(&mut form, "Cost", 9);
    choose(&mut form, &price(Sign::Mineral), 40);
    choose(&mut form, &price(Sign::Crystal), 2);
    choose(&mut form, "Damage", 6);
    let spec = cards(form).module(Module::LaserChamber);
    assert_eq!(spec.cost, 450);
    let Some(Selector { prices, .. }) = spec.selector else {
        panic!("it is paid for");
    };
    assert_eq!(prices, [Some(Price::Minerals(2000)), Some(Price::Crystals(2))]);

    let mut form = own(AnyCard::Upgrade(Upgrade::GammaCannon));
    for (title, answer) in [("Cost", 0), ("Power", 4), ("Armor", 1), ("Discount", 3)] {
        choose(&mut form, title, answer);
    }
    let spec = cards(form).upgrade(Upgrade::GammaCannon);
    assert_eq!((spec.cost, spec.power, spec.armor, spec.discount), (0, 4, 1, 150));

    let mut form = own(AnyCard::Software(Software::Fortitude));
    assert!(place_of(&form, "Cost").is_none(), "software is not built");
    choose(&mut form, "Shields", 3);
    assert_eq!(
        cards(form).software(Software::Fortitude).passive,
        Some(Passive::MaxShields(18))
    );
}

#[test]
fn what_is_taken_away_has_a_minus() {
    let talk = Talk {
        lang: Lang::En,
        players: &Players::default(),
    };
    for (card, power) in [
        (AnyCard::Module(Module::SecurityCenter), "-1"),
        (AnyCard::Module(Module::TrainingRoom), "+1"),
        (AnyCard::Upgrade(Upgrade::BetaCannon), "+2"),
        (AnyCard::Module(Module::SentryTurret), "0"),
    ] {
        let form = own(card);
        let row = form.row(&talk, place_of(&form, "Power").unwrap());
        assert_eq!(row.value, power, "{card:?}");
    }
}

#[test]
fn rf_130_a_card_that_says_something_else_is_carried_out_by_the_table() {
    let mut form = own_module(Module::Forge);
    choose(&mut form, "Cost", 5);
    choose(&mut form, "Text", TABLE);
    assert_eq!(chosen(&form, "Cost"), 5, "the cost stays");
    choose(&mut form, "Step", 4);
    choose(&mut form, &format!("Price {}", Sign::Crystal.letter()), 3);
    let manual = |form| match cards(form) {
        Cards::Own(own) => own.modules[usize::from(Module::Forge.index())],
        Cards::House => panic!("they are the players' own"),
    };
    let expected = ManualCard {
        cost: 5,
        step: Step::Attack,
        slots: 0,
        minerals: 0,
        crystals: 3,
    };
    assert_eq!(manual(form), OwnModule::Manual(expected));
    assert!(cards(form).is_manual(AnyCard::Module(Module::Forge)));

    choose(&mut form, "Robot slots", 5);
    let expected = ManualCard {
        slots: 5,
        crystals: 0,
        ..expected
    };
    assert_eq!(
        manual(form),
        OwnModule::Manual(expected),
        "robots work on it, so it has no price"
    );
    assert!(place_of(&form, &format!("Price {}", Sign::Crystal.letter())).is_none());

    choose(&mut form, "Text", DEVICE);
    assert!(!cards(form).is_manual(AnyCard::Module(Module::Forge)));
    assert_eq!(chosen(&form, "Cost"), 5, "the cost stays");
}

#[test]
fn a_software_can_be_one_that_the_table_carries_out() {
    let mut form = own(AnyCard::Software(Software::Clarity));
    assert_eq!(form.answers(place_of(&form, "Text").unwrap()), 2, "it is no copy");
    choose(&mut form, "Text", TABLE);
    choose(&mut form, "Step", 3);
    let clarity = AnyCard::Software(Software::Clarity);
    assert!(cards(form).is_manual(clarity));
    let [auto, _] = cards(form).software(Software::Clarity).autos;
    assert_eq!(auto.map(|auto| auto.step), Some(Step::Produce));
    choose(&mut form, "Text", DEVICE);
    assert!(!cards(form).is_manual(clarity));
    assert_eq!(cards(form).software(Software::Clarity), Software::Clarity.house());
}

#[test]
fn a_card_without_a_name_can_be_one_more_of_another() {
    let mut form = own_module(Module::Gantry);
    choose(&mut form, "Text", COPY);
    choose(&mut form, "Like", Module::Workshop.index());
    let all = cards(form);
    assert_eq!(all.named(Module::Gantry), Module::Workshop);
    assert_eq!(all.module(Module::Gantry), Module::Workshop.house());
    let like = place_of(&form, "Like").unwrap();
    assert_eq!(form.answers(like), 18, "those whose names are known");
    for module in Module::ALL {
        let form = own_module(module);
        let texts = form.answers(place_of(&form, "Text").unwrap());
        assert_eq!(texts == 3, !module.is_from_source(), "{module:?}");
    }
}

#[test]
fn whoever_goes_back_to_the_house_set_has_it_again() {
    let mut form = own_module(Module::Armory);
    choose(&mut form, "Cost", 0);
    choose(&mut form, "Card set", 1);
    assert_eq!(chosen(&form, "Cost"), 0, "once more is no new beginning");
    choose(&mut form, "Card set", 0);
    assert_eq!(Setup::from(form), Setup::default());
    assert_eq!(form.count(), Form::default().count());
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn whatever_is_answered_can_be_played_and_fits_the_screen(
        answers in proptest::collection::vec((0..12_u8, 0..45_u8), 1..30),
        own_copy: bool,
        named: bool,
    ) {
        let mut form = Form::default();
        if own_copy {
            choose(&mut form, "Card set", 1);
        }
        for (question, answer) in answers {
            let question = question % form.count();
            let answer = answer % form.answers(question);
            let title = title_at(&form, question);
            form.choose(question, answer);
            prop_assert!(Setup::try_from(form.answered).is_ok());
            let setup = Setup::from(form);
            prop_assert_eq!(Setup::from(Form::from(setup)), setup, "what is kept comes back");
            prop_assert_eq!(chosen(&form, &title), answer, "what was chosen counts");
        }
        draw_all(&form, &players(named));
    }
}

#[test]
fn every_card_fits_the_screen_in_every_language() {
    let players = Players::default();
    let texts = AnyCard::all().flat_map(|card| [DEVICE, TABLE, COPY].map(|text| (card, text)));
    for (card, text) in texts {
        let mut form = own(card);
        if let Some(question) = place_of(&form, "Text") {
            form.choose(question, text);
        }
        for lang in Lang::ALL {
            let talk = Talk {
                lang,
                players: &players,
            };
            let mut frame = Frame::new();
            let count = form.count();
            for question in printed(&form) {
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
