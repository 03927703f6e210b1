//! RF-14 to RF-19: the set-up.

use std::collections::BTreeSet;
use std::vec::Vec;

use super::fixture::*;
use crate::play::Play;

fn advanced() -> Answered {
    Answered {
        mode: Mode::Advanced,
        ..Answered::default()
    }
}

#[test]
fn rf_14_each_deck_is_shuffled_and_five_cards_are_drawn() {
    let (mut held, mut hands) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..20 {
        let game = Fixture::<State>::seeded(Answered::default(), seed);
        for seat in SEATS {
            let view = game.view(seat);
            assert_eq!(view.card_counts(seat), (5, 20, 0));
            assert_eq!(view.hand().len(), 5);
            held.extend(view.hand().iter().map(|module| (seat, *module)));
            hands.insert(view.hand().to_vec());
        }
    }
    assert_eq!(held.len(), 2 * 25, "each player comes to hold each card");
    assert_eq!(hands.len(), 40, "no two hands are the same");
}

#[test]
fn rf_14_cards_are_drawn_from_the_top_of_the_draw_pile() {
    let mut game = duel();
    let next = *game.state.factory(P1).draw.last().unwrap();
    let first = game.hand(P1)[0];
    game.act(P1, Action::Discard(first)).finish();
    assert_eq!(game.hand(P1)[4], next);
    assert_eq!(game.view(P1).card_counts(P1), (5, 19, 1));
}

#[test]
fn rf_15_what_a_player_starts_with() {
    let game = duel();
    for seat in SEATS {
        assert_eq!((game.minerals(seat), game.crystals(seat)), (600, 0));
        assert_eq!((game.robots(seat).as_str(), game.modules(seat).as_str()), ("1/1", ""));
        assert_eq!(game.slot(seat, R1), (None, false));
        assert_eq!((game.upgrades(seat), game.upgrades_in_hand(seat)), ([0; 4], [2; 4]));
    }
    assert_eq!((game.state.flow, game.state.turn), (Flow::Programming, 1));
}

#[test]
fn rf_16_shields_start_at_15_and_damage_is_removed_up_to_15() {
    let mut game = duel();
    assert_eq!(game.shields(), [15, 15]);
    game.set_shields(P1, 14)
        .set_modules(P1, "RepairBay")
        .program(P1, "S1")
        .run(Step::End);
    assert_eq!(game.shields(), [15, 15]);
}

#[test]
fn rf_17_in_the_basic_game_both_have_basic_software() {
    assert_eq!(
        Answered::default().mode,
        Mode::Basic,
        "it is recommended for the first game"
    );
    let mut game = duel();
    for seat in SEATS {
        assert_eq!(game.state.factory(seat).software, Some(Software::Basic));
        assert!(game.view(seat).offered().is_empty());
        game.refuses(seat, Action::ChooseSoftware(0), Error::WrongPhase);
    }
    game.run(Step::Gather);
    assert_eq!(SEATS.map(|seat| game.minerals(seat)), [650, 650]);
}

#[test]
fn rf_18_three_of_nine_are_dealt_to_each_player() {
    let mut offers = BTreeSet::new();
    for seed in 0..20 {
        let game = Fixture::<State>::seeded(advanced(), seed);
        let mut both: Vec<Software> = Vec::new();
        for seat in SEATS {
            let offered = game.view(seat).offered();
            assert_eq!(offered.len(), 3);
            both.extend(offered);
            assert!(game.state.factory(seat).software.is_none(), "nobody has chosen");
        }
        assert!(!both.contains(&Software::Basic));
        offers.insert(both.clone());
        both.sort();
        both.dedup();
        assert_eq!(both.len(), 6, "each card is dealt once");
    }
    assert!(offers.len() > 15, "they are shuffled");
}

#[test]
fn rf_18_the_choices_are_secret_and_are_revealed_together() {
    let mut game = duel_with(advanced());
    assert_eq!((game.state.flow, game.state.turn), (Flow::Choosing, 0));
    let [one, two] = SEATS.map(|seat| game.view(seat).offered().to_vec());
    game.refuses(P1, Action::ChooseSoftware(3), Error::NoSuchOption);
    game.act(P1, Action::ChooseSoftware(2));
    assert_eq!(game.events, [Event::SoftwareChosen { seat: P1 }]);
    game.refuses(P1, Action::ChooseSoftware(0), Error::AlreadyLocked);
    for view in [game.view(P1), game.view(P2), game.public_view()] {
        assert_eq!(view.software(P1), None, "not before both have chosen");
        assert!(view.is_done(P1) && !view.is_done(P2));
    }
    assert_eq!((game.view(P2).chosen(), game.public_view().chosen()), (None, None));
    game.act(P2, Action::ChooseSoftware(0));
    for (seat, software) in [(P1, one[2]), (P2, two[0])] {
        game.tells(Event::SoftwareRevealed { seat, software });
        assert_eq!(game.public_view().software(seat), Some(software));
    }
    assert_eq!((game.state.flow, game.state.turn), (Flow::Programming, 1));
    game.tells(Event::TurnStarted { turn: 1 });
}

#[test]
fn rf_18_the_chosen_one_replaces_basic_software_and_its_income() {
    // Whatever is chosen, Basic Software is gone; only Diligence has an income of its own.
    for seed in 0..6 {
        for option in 0..3 {
            let mut game = Fixture::<State>::seeded(advanced(), seed);
            game.act(P1, Action::ChooseSoftware(option))
                .act(P2, Action::ChooseSoftware(option));
            game.run(Step::Gather);
            for seat in SEATS {
                let income = match game.state.factory(seat).software.unwrap() {
                    Software::Diligence => 50,
                    _ => 0,
                };
                assert_eq!(game.minerals(seat), 600 + income);
            }
        }
    }
}

#[test]
fn rf_19_the_other_cards_leave_the_game_unseen() {
    let mut game = duel_with(advanced());
    let offered = game.view(P1).offered().to_vec();
    game.act(P1, Action::ChooseSoftware(0))
        .act(P2, Action::ChooseSoftware(0));
    assert!(game.public_view().offered().is_empty());
    assert_ne!(game.view(P2).offered(), offered);
    let told = std::format!("{:?}", game.events);
    for software in &offered[1..] {
        assert!(!told.contains(&std::format!("{software:?}")), "{software:?}");
    }
}

#[test]
fn rf_19_the_hand_is_known_when_software_is_chosen() {
    let game = duel_with(advanced());
    assert_eq!((game.state.flow, game.view(P1).hand().len()), (Flow::Choosing, 5));
    // Real cards are entered first, too.
    let mut game = duel_with(Answered {
        deck: Deck::Entered,
        ..advanced()
    });
    for seat in SEATS {
        assert_eq!(game.state.flow, Flow::Drawing);
        game.refuses(seat, Action::ChooseSoftware(0), Error::WrongPhase);
        for module in modules("Armory AutoMiner ExplosivesDepot Extractor Forcefield") {
            game.act(seat, Action::EnterDraw(module));
        }
    }
    assert_eq!(game.state.flow, Flow::Choosing);
}

#[test]
fn rf_18_each_of_the_three_is_offered_and_a_choice_is_taken_back_until_the_reveal() {
    let game = duel_with(advanced());
    for option in 0..3 {
        game.accepts(P1, Action::ChooseSoftware(option));
    }
    let mut play = Play::from_state(game.state);
    play.act(P1.into(), Action::ChooseSoftware(0)).unwrap();
    assert!(play.can_undo(P1.into()));
    play.act(P2.into(), Action::ChooseSoftware(0)).unwrap();
    assert!(SEATS.into_iter().all(|seat| !play.can_undo(seat.into())));
}
