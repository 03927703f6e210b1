//! RT-144 to RT-149: the end of the game, who wins, and in which order an action is checked.

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{
    Action, Answered, Card, Colour, Conversion, Deed, Error, Event, Item, Phase, Power, Source, Step, Thing, Tile,
};
use super::fixture::*;
use crate::game::{Actor, Game};
use crate::kit::seat::Seat::{P1, P2, P3, P4};
use crate::kit::seat::{Seat, Seats};

const ALL: [Colour; 4] = Colour::ALL;

/// `seat` is about to place its fourth influence at B0, in round 9, with a robot at B01.
fn before_the_fourth(seat: Seat, first: Seat) -> Fixture {
    fixture()
        .robots(P1, [1, 0, 0, 0])
        .influences(seat, &[Yellow, Blue, Green])
        .holds(seat, Red)
        .cubes(seat, [0, 3, 0, 0])
        .generators(seat, [2, 0, 0, 0])
        .batteries(seat, 1)
        .robots(seat, [0; 4])
        .first(first)
        .active(seat)
        .round(9)
        .placed(Red, "B01")
}

#[test]
fn rt_144_the_fourth_influence_triggers_the_end_and_the_turn_goes_on() {
    let mut game = before_the_fourth(P3, P1);
    assert!(!game.public_view().end_triggered());
    game.uses("B0", own(Red));
    game.tells(Event::EndTriggered { seat: P3 });
    assert!(game.public_view().end_triggered());
    assert_eq!((game.phase(), game.active_seat()), (Phase::Play, P3));
    game.uses("B1", Deed::Mine(Blue));
    // Blue is there, so PB3 works at the end of the turn.
    assert_eq!((game.robots_of(P3), game.active_seat()), ([0, 1, 0, 0], P4));
    // Three are not four.
    let mut three = before_the_fourth(P3, P1).influences(P3, &[Blue, Green]).holds(P3, Red);
    three.uses("B0", own(Red));
    assert!(!three.public_view().end_triggered());
}

#[test]
fn rt_145_the_round_is_finished() {
    // RT-E29: first P1, so P4 still plays.
    let mut game = before_the_fourth(P3, P1);
    game.uses("B0", own(Red)).done();
    assert_eq!(
        (game.phase(), game.active_seat(), game.state.round),
        (Phase::Play, P4, 9)
    );
    game.does(place(Yellow, "Y1")).end_turn();
    assert_eq!((game.phase(), game.state.round), (Phase::Over, 9));
    assert_eq!(winners(&game), only(P3));
    game.tells(Event::GameOver { winner: Some(P3) });
    // First P4, so P3 is the last.
    let mut last = before_the_fourth(P3, P4);
    last.uses("B0", own(Red)).done();
    assert_eq!((last.phase(), winners(&last)), (Phase::Over, only(P3)));
    // Without the fourth influence another round begins.
    let mut goes_on = before_the_fourth(P3, P4);
    goes_on.done();
    assert_eq!((goes_on.phase(), goes_on.state.round), (Phase::Play, 10));
}

/// P2 and P4 have all guilds and these batteries, generators, cubes and robots; the round ends with P2.
fn tie(p2: (u16, u8, u16, u8), p4: (u16, u8, u16, u8)) -> Option<Seats> {
    let with = |game: Fixture, seat, (batteries, generators, cubes, robots)| {
        game.influences(seat, &ALL)
            .batteries(seat, batteries)
            .generators(seat, [generators, 0, 0, 0])
            .cubes(seat, [cubes, 0, 0, 0])
            .robots(seat, [robots, 0, 0, 0])
    };
    // P1 has most of everything, but not four guilds.
    let game = fixture()
        .batteries(P1, 99)
        .cubes(P1, [99; 4])
        .influences(P1, &[Yellow, Red, Blue]);
    let game = with(with(game, P2, p2), P4, p4).first(P3).active(P2);
    // R2 is of no use to somebody with yellow generators only.
    winners(&game.placed(Yellow, "R2"))
}

#[test]
fn rt_146_tiebreakers_in_their_order() {
    for (p2, p4, winner) in [
        ((4, 0, 0, 0), (3, 5, 9, 3), P2),
        ((3, 5, 9, 3), (4, 0, 0, 0), P4),
        ((3, 5, 0, 0), (3, 4, 9, 3), P2),
        ((3, 4, 9, 3), (3, 5, 0, 0), P4),
        ((3, 4, 7, 0), (3, 4, 6, 3), P2),
        ((3, 4, 6, 3), (3, 4, 7, 0), P4),
        ((3, 4, 6, 3), (3, 4, 6, 2), P2),
        ((3, 4, 6, 2), (3, 4, 6, 3), P4),
        // RT-E30: from P3, the seat P2 is three places away and P4 one.
        ((3, 4, 6, 2), (3, 4, 6, 2), P2),
    ] {
        assert_eq!(tie(p2, p4), only(winner), "{p2:?} {p4:?}");
    }
}

#[test]
fn rt_147_after_the_end_everything_is_refused() {
    let mut game = before_the_fourth(P3, P4);
    game.uses("B0", own(Red)).done();
    assert_eq!(game.phase(), Phase::Over);
    let actors = [P1, P2, P3, P4, Seat::P8].map(Actor::from);
    for by in actors.into_iter().chain([Actor::House]) {
        assert!(game.state.choices(by).is_empty());
        for action in [
            place(Yellow, "Y1"),
            Action::Done,
            Action::PlayCard(Card::A1),
            Action::UsePower(Power::PY2),
            Action::ChooseBonus(0),
            Action::EnterHand(Card::A1),
            Action::SetFirst(P1),
            Action::LayTile(Tile::Alert),
            Action::Fix(Item::Belt(0)),
            Action::TurnDone,
            Action::Figure(1),
        ] {
            game.refuses(by, action, Error::GameOver);
        }
    }
}

#[test]
fn rt_148_the_round_cap_ends_the_game() {
    let capped = |round, p2: &[Colour]| {
        fixture()
            .settings(|answered| answered.round_cap = 5)
            .influences(P1, &[Green, Red])
            .influences(P2, p2)
            .batteries(P2, 1)
            .round(round)
            .active(P4)
            .placed(Yellow, "R2")
    };
    assert_eq!(capped(4, &[Green]).phase(), Phase::Play);
    assert_eq!(winners(&capped(5, &[Green])), only(P1), "two influences are most");
    assert_eq!(winners(&capped(5, &[Green, Blue])), only(P2), "the tiebreakers decide");
    // Without a cap it goes on.
    let no_cap = fixture().round(500).active(P4).placed(Yellow, "R2");
    assert_eq!((no_cap.phase(), no_cap.state.round), (Phase::Play, 501));
    // Alone, the cap is a loss, and the fourth influence a result: the number of rounds.
    let alone = |guilds: &[Colour]| {
        let answered = Answered {
            solo: true,
            round_cap: 3,
            ..shuffled(1)
        };
        Fixture::new(answered)
            .generators(P1, [0; 4])
            .hand(P1, &[])
            .influences(P1, guilds)
            .round(3)
            .tiles(&[("R2", Tile::UpRB)])
            .master("Y0")
            .placed(Yellow, "R2")
    };
    let lost = alone(&[Red]);
    assert_eq!((lost.phase(), winners(&lost)), (Phase::Over, Some(Seats::NONE)));
    lost.tells(Event::GameOver { winner: None });
    let won = alone(&ALL);
    assert_eq!((won.state.round, winners(&won)), (3, only(P1)));
}

#[test]
fn rt_149_the_first_failure_is_returned() {
    // Phase, then seat, then step.
    let bonus = Fixture::new(seasoned(3));
    bonus.refuses(P4, place(Yellow, "Y1"), Error::WrongPhase);
    bonus.refuses(P4, Action::ChooseBonus(0), Error::NoSuchSeat);
    let start = Fixture::new(shuffled(3)).begin();
    start.refuses(P4, Action::ChooseBonus(0), Error::WrongPhase);
    start.refuses(P4, Action::Run, Error::NoSuchSeat);
    start.refuses(P2, Action::Run, Error::NotYourTurn);
    start.refuses(Actor::House, Action::Run, Error::NotYourTurn);
    start.refuses(P1, Action::Run, Error::WrongStep);
    start.refuses(P1, use_at("Y1", Deed::Mine(Red)), Error::WrongStep);
    start.refuses(P1, Action::UsePower(Power::PB4), Error::WrongStep);
    // A card: in the hand, the limit, the moment.
    let mut card = fixture().hand(P1, &[Card::A1, Card::A10]).placed(Yellow, "Y1");
    card.refuses(P1, Action::PlayCard(Card::A2), Error::NotInHand);
    card.refuses(P1, Action::PlayCard(Card::A1), Error::CardConditionNotMet);
    card.plays(Card::A10);
    card.refuses(P1, Action::PlayCard(Card::A10), Error::NotInHand);
    card.refuses(P1, Action::PlayCard(Card::A1), Error::CardLimit);
    // A space: pending, then what fits, then the rest.
    let work = fixture().placed(Red, "B01");
    work.refuses(P1, use_at("B3", Deed::Mine(Blue)), Error::NotPending);
    work.refuses(P1, use_at("B1", Deed::PowerStation), Error::BadUse);
    work.refuses(P1, use_at("B0", Deed::AcquireWild), Error::BadUse);
    // Influence free, token there, cost.
    work.refuses(P1, use_at("B0", own(Green)), Error::AlreadyInfluenced);
    work.refuses(P1, use_at("B0", own(Red)), Error::TokenUnavailable);
    let token = fixture().holds(P1, Red).placed(Red, "B01");
    let generators = Error::CantAfford {
        what: Thing::Generator(Yellow),
        count: 2,
    };
    token.refuses(P1, use_at("B0", own(Red)), generators);
    // A place: robot, kind, occupied, blocked.
    let places = fixture().robots(P1, [1, 1, 0, 0]).standing(&[(Red, "Y12")]).begin();
    places.refuses(P1, place(Blue, "Y12"), Error::NoRobot { robot: Blue });
    places.refuses(P1, place(Yellow, "Y12"), Error::BadLocation { robot: Yellow });
    places.refuses(P1, place(Red, "Y12"), Error::Occupied);
    places.refuses(P1, place(Red, "G13"), Error::Blocked);
    // A power: held, its condition, unused, its cost.
    let window = |seat, name| {
        fixture()
            .power(seat, Power::PB4)
            .hand(P1, &[Card::A7])
            .robots(P1, [1, 0, 0, 0])
            .placed(Red, name)
    };
    let pb4 = Action::UsePower(Power::PB4);
    window(P2, "B12").refuses(P1, pb4, Error::PowerNotHeld);
    window(P1, "B12").refuses(P1, pb4, Error::PowerConditionNotMet { power: Power::PB4 });
    let mut used = window(P1, "R12");
    used.does(pb4).does(master_to("B0"));
    used.refuses(P1, pb4, Error::PowerUsed);
    // What it costs comes before what is left to gain.
    let empty = |cubes| {
        let mut game = fixture().row([None; 3]).deck(&[]).cubes(P1, cubes).placed(Yellow, "R3");
        game.uses("R3", Deed::Scrapyard);
        game
    };
    let k9 = Action::Convert(Conversion::K9);
    empty([1, 2, 0, 0]).refuses(P1, k9, cubes_missing(Yellow, 1));
    empty([2, 2, 0, 0]).refuses(P1, k9, Error::NoCardLeft);
    empty([0, 2, 0, 0]).refuses(P1, Action::Convert(Conversion::K11), Error::BadConversion);
    // Every refusal above has left the state as it was; a step that asks for a card refuses the rest.
    let mut draw = fixture().cubes(P1, [1; 4]).placed(Yellow, "B3");
    draw.uses("B3", Deed::PowerStation);
    assert_eq!(draw.step(), Step::Draw);
    draw.refuses(P1, Action::Done, Error::WrongStep);
    draw.refuses(P1, Action::Draw(Source::Row(9)), Error::NoCardLeft);
}
