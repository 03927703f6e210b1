//! What people have typed wrongly is set right (RO-150…RO-154).

use super::super::action::{Action, Correction, Error, Event, Slot};
use super::super::state::Phase;
use super::ends::ended;
use super::fixture::*;
use super::physical::entered;
use crate::game::{Actor, Game};
use crate::kit::seat::Seat::{self, P1, P2, P3};
use crate::ui::game::{Speech as _, Talk, Teller};
use crate::ui::lang::Lang;
use crate::ui::players::Players;

impl Fixture {
    #[track_caller]
    fn correct(&mut self, correction: Correction) -> &mut Fixture {
        self.house(Action::Correct(correction))
    }
}

fn cube(seat: Seat, more: bool) -> Correction {
    Correction::Cube { seat, more }
}

#[test]
fn ro_150_cubes_are_set_right_one_by_one_and_the_pot_has_the_others() {
    let mut game = building(3);
    game.correct(cube(P2, true));
    assert_eq!((game.values(), game.pot()), ([4, 5, 4].to_vec(), (32, 20)));
    game.tells(Event::Recounted { seat: P2, value: 5 });
    game.correct(cube(P3, false)).correct(cube(P3, false));
    assert_eq!((game.values(), game.pot()), ([4, 5, 2].to_vec(), (34, 20)));
    assert!(game.can_undo(Actor::House, Action::Correct(cube(P3, false))));
    // Nobody has less than nothing, and the box has no more than it has.
    game.wallets(&[(4, 0), (0, 0), (41, 20)], (0, 0));
    for correction in [cube(P2, false), cube(P2, true)] {
        game.refuses(Actor::House, Action::Correct(correction), Error::NoSuchCubes);
    }
}

#[test]
fn ro_150_a_cube_that_was_set_right_stays_when_the_turn_is_played_again() {
    let mut game = entered(2);
    game.correct(cube(P2, true)).sell(P2, "GGG").attempt(&[]);
    game.correct(Correction::Turn);
    assert_eq!(game.values(), [4, 5]);
}

#[test]
fn ro_150_whoever_has_cubes_again_can_buy_and_whose_cubes_are_gone_is_not_asked() {
    let mut game = dealt(3);
    game.wallets(&[(4, 0), (0, 0), (1, 0)], (40, 20));
    assert_eq!(game.waits_for(), [P3]);
    game.correct(cube(P2, true)).accepts(P2, Action::Buy(Slot::One));
    game.correct(cube(P3, false));
    assert_eq!(game.phase(), FIRST, "nobody is left to decide");
}

#[test]
fn ro_150_a_tie_that_was_none_is_counted_again() {
    let mut game = ended(&[(7, 0), (2, 1), (6, 0)]);
    game.end_turn().correct(cube(P1, true));
    assert_eq!(game.phase(), Phase::TurnEnd);
    assert_eq!(game.end_turn().phase(), Phase::Over);
}

#[test]
fn ro_151_a_die_that_was_typed_wrongly_is_set_right_and_all_is_paid_again() {
    let mut game = building(3);
    game.call(P2, ORDER).build(P3, WRONG).reveal().face(P2, 6);
    assert_eq!(game.values(), [4, 14, 4]);
    game.correct(Correction::Die { seat: P2, face: 2 });
    assert_eq!(game.values(), [4, 10, 4]);
    game.tells(Event::Recounted { seat: P2, value: 10 });
    let again = Action::Correct(Correction::Die { seat: P2, face: 2 });
    game.refuses(Actor::House, again, Error::NotNow);
    // A die that the device has rolled lies.
    let mut game = building(2);
    game.call(P2, ORDER).reveal().act(P2, Action::Roll);
    for face in 1..=6 {
        let die = Action::Correct(Correction::Die { seat: P2, face });
        game.refuses(Actor::House, die, Error::NotNow);
    }
}

#[test]
fn ro_151_in_the_second_attempt_the_first_die_can_still_be_set_right() {
    let mut game = building(3);
    game.wallets(&[(4, 0), (3, 0), (4, 0)], (34, 20));
    game.call(P2, WRONG).build(P3, WRONG).reveal().face(P2, 6);
    assert_eq!((game.phase(), game.values()), (SECOND, [4, 0, 4].to_vec()));
    game.correct(Correction::Die { seat: P2, face: 2 });
    assert_eq!(
        game.values(),
        [4, 1, 4],
        "six were due and three were there; two are due"
    );
    game.attempt(&[(P3, ORDER)]);
    assert_eq!(game.values(), [5, 0, 6], "and the turn goes on from there");
    game.correct(Correction::Die { seat: P2, face: 1 });
    assert_eq!(game.values(), [5, 1, 6]);
}

#[test]
fn ro_152_a_sale_is_entered_again_until_robots_are_shown() {
    // With two players every sale is the last one.
    let mut game = entered(2);
    game.sell(P2, "GGG").build(P2, WRONG);
    assert_eq!(game.values(), [5, 3]);
    game.correct(Correction::Sale(P2));
    assert_eq!(
        (game.phase(), game.values(), game.waits_for()),
        (Phase::Buy, [4, 4].to_vec(), [P1].to_vec())
    );
    assert!(game.view(P2).hand().is_empty() && !game.public_view().is_locked(P2));
    game.sell(P2, "GGR");
    assert_eq!(game.view(P2).bought(P2), Some((robot("GGR"), Some(1))));
    game.attempt(&[]);
    game.refuses(Actor::House, Action::Correct(Correction::Sale(P2)), Error::NotNow);
}

#[test]
fn ro_153_order_and_board_are_entered_again_and_the_decisions_stand() {
    let mut game = entered(3);
    game.sell(P2, "GGG").act(P1, Action::NoSale(P3)).build(P2, WRONG);
    let values = game.values();
    game.correct(Correction::Order);
    assert_eq!((game.phase(), game.waits_for()), (Phase::Order, [P1].to_vec()));
    // A card that was sold or lies open is not the order.
    for (begun, last) in [("GG", "G"), ("GB", "Y")] {
        let last = robot(&std::format!("{begun}{last}")).colour(super::super::robot::Part::Legs);
        game.clone()
            .enter(P1, begun)
            .refuses(P1, Action::Pick(last), Error::DuplicateCard);
    }
    game.enter(P1, "GGB");
    assert_eq!((game.phase(), game.values()), (FIRST, values), "nobody pays twice");
    assert_eq!(game.public_view().tiles(), [1, 1, 0]);
    assert_eq!(game.view(P2).bought(P2), Some((robot("GGG"), Some(2))));
    assert_eq!(game.waits_for(), [P2, P3], "all build anew");
    game.correct(Correction::Board);
    assert_eq!(game.phase(), Phase::Board);
    game.enter(P1, "RRR YYY BBB");
    assert_eq!((game.phase(), game.public_view().tiles()), (FIRST, &[0, 0, 1][..]));
}

#[test]
fn ro_153_an_order_that_was_entered_wrong_can_be_set_right_after_a_decision() {
    let mut game = entered(3);
    game.act(P1, Action::NoSale(P2))
        .correct(Correction::Order)
        .enter(P1, "GGB");
    assert_eq!((game.phase(), game.waits_for()), (Phase::Buy, [P1].to_vec()));
    assert!(game.public_view().has_decided(P2) && !game.public_view().has_decided(P3));
}

#[test]
fn ro_154_with_real_cards_a_turn_can_be_played_again_at_any_time() {
    for setup in super::setups() {
        let mut game = Fixture::new(super::super::setup::Answered::from(setup));
        let real = setup.cards == super::super::setup::Cards::Physical;
        assert!(
            !game.offers(Actor::House, Action::Correct(Correction::Turn)),
            "nothing has begun"
        );
        let mut played = 0;
        while !matches!(game.state.turn(), crate::game::Turn::Over { .. }) && played < 30 {
            played += 1;
            let (by, action) = super::random_play::any(&game.state, played);
            game.act(by, action);
            let phase = game.phase();
            let offered = game.offers(Actor::House, Action::Correct(Correction::Turn));
            assert!(real || !offered);
            if offered {
                let number = game.public_view().turn_number();
                let mut again = game.clone();
                again.correct(Correction::Turn).tells(Event::Voided);
                assert_eq!(again.public_view().turn_number(), number, "{phase:?}");
            }
        }
    }
}

#[test]
fn ro_150_every_correction_is_told_to_everybody_in_every_language() {
    let corrections = [
        cube(P2, true),
        cube(P2, false),
        Correction::Sale(P2),
        Correction::Order,
        Correction::Board,
        Correction::Turn,
    ];
    let mut told = 0;
    let mut game = entered(3);
    game.sell(P2, "GGG").act(P1, Action::NoSale(P3));
    let mut rolled = building(2);
    rolled.call(P2, WRONG).reveal().face(P2, 3);
    let die = Correction::Die { seat: P2, face: 1 };
    let all = corrections.map(|correction| (&game, correction));
    for (game, correction) in all.into_iter().chain([(&rolled, die)]) {
        let mut game = game.clone();
        game.correct(correction);
        for lang in Lang::ALL {
            let players = Players::default();
            let talk = Talk {
                lang,
                players: &players,
            };
            let mut words = std::string::String::new();
            for event in &game.events {
                super::super::state::State::narrate(Teller::new(&talk, game.public_view()), *event, &mut words)
                    .unwrap();
            }
            assert!(!words.is_empty(), "{correction:?} is told");
            told += 1;
        }
    }
    assert_eq!(told, 21);
}
