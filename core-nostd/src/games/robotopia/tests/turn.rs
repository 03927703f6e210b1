//! RT-25 to RT-30: turns.

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, Card, Deed, Error, Event, Phase, Power, Step, Thing};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2, P3, P4};

/// No blue location is left, and P1 has one blue robot only (RT-E16).
fn stuck() -> Fixture {
    let blue = ["Y012", "Y123", "R012", "R123", "B012", "B123"].map(|name| (Blue, name));
    fixture()
        .robots(P1, [0, 0, 1, 0])
        .standing(&blue)
        .standing(&[(Green, "G012")])
}

#[test]
fn rt_25_turns_go_clockwise_from_the_first_player() {
    let mut game = fixture().robots(P1, [1, 0, 0, 0]).first(P3).active(P3).round(8).begin();
    for (seat, corner, next, round) in [
        (P3, "Y0", P4, 8),
        (P4, "R0", P1, 8),
        (P1, "B0", P2, 8),
        (P2, "G0", P3, 9),
    ] {
        assert_eq!(game.waits_for(), [seat]);
        for other in [P1, P2, P3, P4].into_iter().filter(|other| *other != seat) {
            game.refuses(other, place(Yellow, corner), Error::NotYourTurn);
        }
        // Nothing can be done there without anything, so the turn ends by itself.
        game.act(seat, place(Yellow, corner));
        assert_eq!((game.active_seat(), game.state.round), (next, round));
    }
    game.tells(Event::Refresh { seat: P3 });
    // With two players the second is the last.
    let mut two = Fixture::new(shuffled(2));
    assert_eq!(two.state.round, 1);
    let corner = |game: &Fixture| {
        if game.state.robot_at(at("R0")).is_none() {
            "R0"
        } else {
            "B0"
        }
    };
    for seat in [P1, P2] {
        two.act(seat, place(Yellow, corner(&two)));
        // Everybody has a card from the start, so that a window opens.
        two.end_turn();
    }
    assert_eq!((two.active_seat(), two.state.round), (P1, 2));
}

#[test]
fn rt_26_whoever_can_place_must_place_exactly_one_robot() {
    let mut game = fixture()
        .robots(P1, [2, 0, 0, 0])
        .generators(P1, [1, 0, 0, 0])
        .batteries(P1, 1)
        .begin();
    assert_eq!(game.step(), Step::Place);
    for action in [
        Action::Done,
        Action::Run,
        Action::ByHand,
        master_to("B0"),
        Action::PayRest,
        Action::TakeRest,
        Action::TakeBattery,
        use_at("Y1", Deed::Mine(Yellow)),
    ] {
        game.refuses(P1, action, Error::WrongStep);
    }
    game.does(place(Yellow, "Y1"));
    game.tells(Event::Placed {
        robot: Yellow,
        at: at("Y1"),
    });
    game.refuses(P1, place(Yellow, "Y2"), Error::WrongStep);
    game.done();
    assert_eq!(game.active_seat(), P2);
    // One free location for one of several robots is enough.
    let mut one = stuck().robots(P1, [0, 0, 1, 1]).begin();
    assert_eq!(one.step(), Step::Place);
    one.does(place(Green, "G0"));
    assert_eq!(one.robots_of(P1), [0, 0, 1, 0]);
}

#[test]
fn rt_27_whoever_cannot_place_must_refresh() {
    // Without robots.
    let mut game = fixture().generators(P1, [1, 0, 0, 0]).batteries(P1, 1).begin();
    assert!(matches!(game.step(), Step::Generate { .. }));
    game.refuses(P1, place(Yellow, "Y0"), Error::WrongStep);
    game.does(Action::Run);
    // The robots that it brings are not placed in this turn.
    assert_eq!(game.robots_of(P1), [1, 0, 0, 0]);
    game.refuses(P1, place(Yellow, "Y0"), Error::WrongStep);
    game.refuses(P1, Action::Done, Error::WrongStep);
    game.does(master_to("B0"));
    assert_eq!((game.active_seat(), game.robots_of(P1)), (P2, [1, 0, 0, 0]));
    // RT-E16: with a robot that fits nowhere. It is kept.
    let mut game = stuck().begin();
    assert!(
        matches!(game.step(), Step::MasterMove { far: false }),
        "the backup ran by itself"
    );
    assert_eq!(game.robots_of(P1), [1, 0, 1, 0]);
    game.does(master_to("B2"));
    game.has(P1, [0, 0, 2, 0], [1, 0, 1, 0], [0; 4], 0);
    // The same with one location free.
    let mut free = stuck();
    free.state.set_robot(at("B123"), None);
    assert_eq!(free.begin().step(), Step::Place);
    // Or where only the Master Robot is in the way.
    for (master, placing) in [("G0", true), ("G1", false), ("G2", false), ("G3", true)] {
        let mut game = stuck().master(master);
        game.state.set_robot(at("G012"), None);
        assert_eq!(game.begin().step() == Step::Place, placing, "{master}");
    }
}

#[test]
fn rt_27_the_refresh_is_told() {
    let mut game = fixture().robots(P2, [0; 4]).placed(Yellow, "Y0");
    assert_eq!(game.active_seat(), P2);
    game.tells(Event::Refresh { seat: P2 });
    game.does(master_to("B0"));
    game.tells(Event::TurnBegan { seat: P3 });
}

#[test]
fn rt_28_one_card_in_a_turn_and_only_in_the_own_turn() {
    let mut game = fixture()
        .hand(P1, &[Card::A10, Card::A3])
        .hand(P2, &[Card::A10])
        .placed(Red, "R12");
    game.refuses(P2, Action::PlayCard(Card::A10), Error::NotYourTurn);
    game.refuses(P1, Action::PlayCard(Card::A7), Error::NotInHand);
    game.refuses(P1, Action::PlayCard(Card::A3), Error::CardConditionNotMet);
    game.does(Action::PlayCard(Card::A10));
    game.refuses(P1, Action::PlayCard(Card::A3), Error::CardLimit);
    game.uses("R1", Deed::Mine(Red));
    // With two cards the window would have opened; now the turn is over, as R2 has nothing to upgrade.
    assert_eq!(game.active_seat(), P2);
    assert_eq!(game.cubes_of(P1), [0, 5, 0, 0]);
    // The next turn has a card of its own.
    game.does(place(Yellow, "B1")).does(Action::Done);
    game.uses("B1", Deed::Mine(Blue));
    assert!(matches!(game.step(), Step::WinMine { colour: Blue }));
}

#[test]
fn rt_28_a_refresh_counts_as_a_turn() {
    // PY5 keeps the turn open after the Master Robot has moved.
    let mut game = fixture()
        .hand(P1, &[Card::A5, Card::A4, Card::A5])
        .power(P1, Power::PY5)
        .begin();
    game.does(Action::PlayCard(Card::A5));
    assert_eq!(game.step(), Step::GainRobot);
    game.refuses(P1, Action::PlayCard(Card::A4), Error::CardLimit);
    game.does(Action::GainRobot(Green));
    assert_eq!(game.active_seat(), P2);
    assert!(!game.public_view().card_played());
}

#[test]
fn rt_29_the_turn_ends_and_leaves_nothing_behind() {
    // PB3 is held by both; only P1 has mined.
    let mut game = fixture()
        .power(P1, Power::PB3)
        .power(P2, Power::PB3)
        .hand(P1, &[Card::A10])
        .generators(P1, [0, 0, 1, 0])
        .placed(Blue, "B012");
    game.does(Action::PlayCard(Card::A10)).uses("B1", Deed::Mine(Blue));
    assert!(game.state.card_played && game.state.mined);
    assert_eq!(game.active_seat(), P1, "B2 can still be used");
    game.done();
    game.tells(Event::Gained {
        what: Thing::Robot(Red),
        count: 1,
    });
    game.has(P1, [0, 0, 5, 0], [0, 1, 0, 0], [0, 0, 1, 0], 0);
    assert_eq!(game.active_seat(), P2);
    assert!(!game.state.card_played && !game.state.mined);
    game.does(place(Yellow, "Y0"));
    assert_eq!((game.active_seat(), game.robots_of(P2)), (P3, [0; 4]));
}

#[test]
fn rt_30_a_robot_on_the_board_belongs_to_nobody() {
    // It cannot pay for the Alert on which it stands.
    let game = fixture().master("Y3").cubes(P1, [1, 0, 0, 0]).placed(Green, "G23");
    game.refuses(
        P1,
        use_at("G3", Deed::Alert),
        Error::CantAfford {
            what: Thing::AnyRobot,
            count: 1,
        },
    );
    assert_eq!(game.robots_of(P1), [0; 4]);
    // It cannot be placed again, and whoever moves the Master Robot has its cube.
    let mut game = fixture().robots(P2, [0; 4]).placed(Green, "B12");
    game.refuses(P2, place(Green, "Y0"), Error::NotYourTurn);
    game.done();
    assert_eq!(game.active_seat(), P2);
    game.does(master_to("B1"));
    assert_eq!((game.cubes_of(P1), game.cubes_of(P2)), ([0; 4], [0, 0, 0, 1]));
    assert_eq!(game.phase(), Phase::Play);
}
