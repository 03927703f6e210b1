//! RR-65 to RR-71: tokens on cards.

use super::super::effect::Gain;
use super::fixture::*;

use Phase::{Assemble, Design, Fabricate, Recycle, Upgrade};

fn place_on(kind: TokenKind, target: Target) -> Action {
    Action::PlaceToken { kind, target }
}

/// Two players with inventors.
#[track_caller]
fn with_inventor(word: &str) -> Fixture<State> {
    let mut game = running_with(Answered::default());
    game.set_inventor(P1, word);
    game
}

#[test]
fn rr_65_a_token_goes_on_a_robot_a_class_or_an_inventor_of_its_type() {
    // Doodle (Co), class 6 (Sp), Cleo (Ef).
    let mut game = with_inventor("3");
    game.set_row(P1, Row::Design, "2").set_classes(P1, "6");
    game.open_spots(P1, &[U1, U2, U3, U4]);
    let robot = Target::Robot {
        row: Row::Design,
        column: 0,
    };
    for (target, fits) in [
        (robot, Cosmetic),
        (Target::Class(0), Speed),
        (Target::Inventor, Efficiency),
    ] {
        for kind in TokenKind::ALL.into_iter().filter(|kind| *kind != fits) {
            let action = place_on(kind, target);
            let left = *game.state.player(P1).unplaced.get(kind);
            let error = if left > 0 {
                Error::TypeMismatch
            } else {
                Error::TokenNotUnlocked
            };
            game.refuses(P1, action, error);
        }
        game.act(P1, place_on(fits, target));
        game.tells(Event::TokenPlaced { seat: P1, target });
        assert_eq!(*game.state.player(P1).unplaced.get(fits), 0);
    }
    assert_eq!(
        (game.row(P1, Row::Design).as_str(), game.classes(P1).as_str()),
        ("2*", "6*")
    );
    assert!(game.state.player(P1).inventor.is_some_and(Inventor::is_upgraded));
    assert_eq!(game.top(P1), None);
}

#[test]
fn rr_65_there_is_such_a_card_and_such_a_token() {
    let mut game = running(2);
    game.set_row(P1, Row::Fabricate, "41").set_classes(P1, "6");
    game.set_row(P2, Row::Design, "9");
    let robot = place(Speed, Row::Fabricate, 0);
    game.refuses(P1, robot, Error::TokenNotUnlocked);
    game.open_spots(P1, &[A1]).open_spots(P2, &[U1]);
    game.accepts(P1, robot);
    for action in [
        place(Speed, Row::Fabricate, 1),
        place(Speed, Row::Design, 0),
        place_on(Speed, Target::Class(1)),
        place_on(Speed, Target::Inventor),
    ] {
        game.refuses(P1, action, Error::NoTarget);
    }
    // The token of another player is no help.
    game.refuses(P2, place(Speed, Row::Design, 0), Error::TokenNotUnlocked);
}

#[test]
fn rr_65_at_any_time_from_the_first_unlock_to_the_end() {
    let mut game = running(2);
    game.set_stock(P1, "9S 3B").set_row(P1, Row::Fabricate, "41 42 43");
    game.set_row(P1, Row::Design, "9");
    game.open_spots(P1, &[A1]).set_cubes([1; 5]);
    let robot = place(Speed, Row::Fabricate, 0);
    // Between two phases, while one starts, and in the middle of each.
    game.accepts(P1, robot);
    game.act(P1, Action::StartPhase(Upgrade)).accepts(P1, robot);
    game.act(P1, Action::Charge(0)).accepts(P1, robot);
    game.act(P1, Action::UseRow(0)).accepts(P1, robot);
    game.act(P1, Action::Unlock(U1)).accepts(P1, robot);
    game.act(P1, Action::Inspire(Inspiration::Wilds)).accepts(P1, robot);
    game.take(P1, "CS").accepts(P1, robot);
    for phase in [Assemble, Design, Fabricate] {
        game.start(P1, phase, 0).accepts(P1, robot);
    }
    game.act(P1, Action::BoardAction(0)).accepts(P1, robot);
    game.take(P1, "M").accepts(P1, robot);
    // When the phases are over for this player, and while the next ones are assigned.
    game.act(P1, Action::EndPhases).accepts(P1, robot);
    game.act(P2, Action::EndPhases);
    assert_eq!(game.state.flow, Flow::Assign);
    game.accepts(P1, robot);
    game.all(P1, &[Action::Choose(Recycle), Action::Choose(Design), Action::Lock]);
    game.accepts(P1, robot);
}

#[test]
fn rr_65_and_rr_q20_in_the_break_period_and_until_the_last_moment() {
    let mut game = running(2);
    game.set_row(P1, Row::Fabricate, "41")
        .open_spots(P1, &[A1])
        .set_round(4);
    game.act(P1, Action::EndPhases).act(P2, Action::EndPhases);
    assert_eq!(game.state.flow, Flow::Break(P1));
    let robot = place(Speed, Row::Fabricate, 0);
    game.accepts(P1, robot);
    let mut game = running(2);
    game.set_row(P1, Row::Fabricate, "41")
        .open_spots(P1, &[A1])
        .set_round(8);
    // RR-Q20: P1 is done, P2 is not.
    game.act(P1, Action::EndPhases).accepts(P1, robot);
    game.act(P2, Action::EndPhases);
    assert_eq!(game.state.flow, Flow::Over);
    game.refuses(P1, robot, Error::GameOver);
}

#[test]
fn rr_65_between_two_actions_the_upgraded_one_is_there_at_once() {
    let mut game = running(2);
    game.set_stock(P1, "")
        .set_row(P1, Row::Fabricate, "41 42")
        .open_spots(P1, &[A1]);
    game.run(P1, Fabricate, 2).act(P1, activate(0, false));
    game.refuses(P1, activate(1, true), Error::NotUpgraded);
    game.act(P1, place(Speed, Row::Fabricate, 1)).act(P1, activate(1, true));
    assert_eq!(game.stock(P1), "2G M");
}

#[test]
fn rr_65_a_choice_stays_open_while_a_token_is_placed() {
    let mut game = running(2);
    game.set_row(P1, Row::Fabricate, "41").open_spots(P1, &[A1]);
    game.ask(P1, Step::Wild(2)).act(P1, place(Speed, Row::Fabricate, 0));
    assert_eq!(
        (game.top(P1), game.row(P1, Row::Fabricate).as_str()),
        (Some(Step::Wild(2)), "41*")
    );
}

#[test]
fn rr_66_a_card_takes_one_token_at_most() {
    // Two tokens more of each type that is needed.
    let mut game = with_inventor("1*");
    game.set_row(P1, Row::Fabricate, "41*").set_classes(P1, "6*");
    game.open_spots(P1, &[U2]);
    let robot = Target::Robot {
        row: Row::Fabricate,
        column: 0,
    };
    for target in [robot, Target::Class(0), Target::Inventor] {
        game.refuses(P1, place_on(Speed, target), Error::AlreadyUpgraded);
    }
    assert_eq!(*game.state.player(P1).unplaced.get(Speed), 1);
}

#[test]
fn rr_66_a_placed_token_never_moves() {
    let mut game = running(2);
    game.set_row(P1, Row::Fabricate, "41 42").open_spots(P1, &[A1]);
    game.act(P1, place(Speed, Row::Fabricate, 0));
    let target = Target::Robot {
        row: Row::Fabricate,
        column: 0,
    };
    // It is no longer there to be placed, and nothing takes it off.
    game.refuses(P1, place(Speed, Row::Fabricate, 1), Error::TokenNotUnlocked);
    for action in [Action::Lift(target), Action::PutBack, Action::Remove] {
        game.refuses(P1, action, Error::WrongStep);
    }
    game.idle_through();
    assert_eq!(game.row(P1, Row::Fabricate), "41* 42");
}

#[test]
fn rr_67_a_token_gives_a_robot_its_upgraded_action() {
    let mut game = running(2);
    game.set_stock(P1, "")
        .set_row(P1, Row::Fabricate, "41")
        .run(P1, Fabricate, 2);
    game.refuses(P1, activate(0, true), Error::NotUpgraded);
    game.open_spots(P1, &[A1]).act(P1, place(Speed, Row::Fabricate, 0));
    game.accepts(P1, activate(0, false));
    game.act(P1, activate(0, true));
    assert_eq!(game.stock(P1), "2M");
}

#[test]
fn rr_67_a_token_is_extra_credit_for_a_class() {
    // Class 6: Sensors, 3 for D and 5 for C; type Sp.
    let mut game = running(2);
    game.set_stock(P1, "4S").set_classes(P1, "6").open_spots(P1, &[A1]);
    let grade = |game: &Fixture<State>| {
        let player = game.state.player(P1);
        player.graded(player.classes[0]).grade
    };
    assert_eq!(grade(&game), Grade::D);
    game.act(P1, place_on(Speed, Target::Class(0)));
    assert_eq!(grade(&game), Grade::C);
}

#[test]
fn rr_67_a_token_gives_an_inventor_the_upgraded_ability() {
    // Cleo: Fabricate + 1 besides Design + 1.
    let mut game = with_inventor("3");
    game.open_spots(P1, &[A3, U1, U2]);
    let bonuses = |game: &Fixture<State>| {
        let player = game.state.player(P1);
        [player.energy_bonus(Design), player.energy_bonus(Fabricate)]
    };
    assert_eq!(bonuses(&game), [1, 0]);
    game.act(P1, place_on(Efficiency, Target::Inventor));
    assert_eq!(bonuses(&game), [1, 1]);
    // Hugo: without a token there is no upgraded ability.
    let mut game = with_inventor("8");
    game.set_stock(P1, "T")
        .set_row(P1, Row::Design, "1 2 3 4")
        .open_spots(P1, &[U1]);
    game.act(P1, Action::EndPhases);
    game.refuses(P1, Action::Ability { upgraded: true }, Error::NoAbility);
    game.act(P1, place_on(Cosmetic, Target::Inventor));
    game.act(P1, Action::Ability { upgraded: true });
    assert_eq!(game.stock(P1), "4V");
}

#[test]
fn rr_68_four_robots_are_needed() {
    // Dev (Sp).
    for (rows, fits) in [
        (["", "", ""], false),
        (["9 10", "41", ""], false),
        (["9 10", "41", "73"], true),
        (["9 10 11 12", "", ""], true),
        (["9 10 11", "41", "73"], true),
    ] {
        let mut game = with_inventor("4");
        game.open_spots(P1, &[A1, A2, A3, U1]);
        for (row, robots) in Row::ALL.into_iter().zip(rows) {
            game.set_row(P1, row, robots);
        }
        let upgrade = place_on(Speed, Target::Inventor);
        match fits {
            true => game.accepts(P1, upgrade),
            false => game.refuses(P1, upgrade, Error::RequirementNotMet),
        }
    }
}

#[test]
fn rr_68_or_three_unlocked_tokens_placed_or_not() {
    // Ada (Sp); the token that goes on her is one of them.
    let upgrade = place_on(Speed, Target::Inventor);
    let mut game = with_inventor("1");
    game.set_row(P1, Row::Design, "1 2 3 9 10").open_spots(P1, &[A1, A2]);
    game.refuses(P1, upgrade, Error::RequirementNotMet);
    game.open_spots(P1, &[U1]).accepts(P1, upgrade);
    // Two are on cards.
    game.act(P1, place(Cosmetic, Row::Design, 0));
    game.accepts(P1, upgrade);
    game.set_row(P1, Row::Recycle, "81")
        .act(P1, place(Communications, Row::Recycle, 0));
    game.accepts(P1, upgrade);
    game.act(P1, upgrade);
}

#[test]
fn rr_68_other_cards_need_nothing() {
    let mut game = running(2);
    game.set_row(P1, Row::Design, "9")
        .set_classes(P1, "6")
        .open_spots(P1, &[A1]);
    game.accepts(P1, place(Speed, Row::Design, 0));
    game.accepts(P1, place_on(Speed, Target::Class(0)));
}

#[test]
fn rr_70_cards_in_hand_take_no_token() {
    let mut game = running(2);
    game.set_hand(P1, &[9, 10, 11]).open_spots(P1, &[A1]);
    for row in Row::ALL {
        for column in 0..5 {
            game.refuses(P1, place(Speed, row, column), Error::NoTarget);
        }
    }
}

#[test]
fn rr_71_the_types_mean_what_they_say() {
    for card in RobotId::house().map(RobotId::card) {
        let (basic, better) = (card.action(false), card.action(true));
        let name = card.name();
        let points = |gains: [Option<Gain>; 3]| {
            let count = |gain: Gain| match gain {
                Gain::Good(Good::Point, count) => i32::from(count),
                // Never fewer than one for two robots.
                Gain::RowPoints => 1,
                _ => 0,
            };
            gains.into_iter().flatten().map(count).sum::<i32>()
        };
        match card.kind {
            // More VPs for the same.
            Cosmetic => {
                assert_eq!((better.energy, better.cost), (basic.energy, basic.cost), "{name}");
                assert!(points(better.gains) > points(basic.gains), "{name}");
            }
            // More for the same.
            Speed => {
                assert_eq!((better.energy, better.cost), (basic.energy, basic.cost), "{name}");
                assert_ne!(better.gains, basic.gains, "{name}");
            }
            // Something else for the same energy.
            Communications => {
                assert_eq!(better.energy, basic.energy, "{name}");
                assert_ne!(better, basic, "{name}");
            }
            // The same for less energy.
            Efficiency => {
                assert!(better.energy < basic.energy, "{name}");
                assert_eq!((better.cost, better.gains), (basic.cost, basic.gains), "{name}");
            }
        }
    }
}
