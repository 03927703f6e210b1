//! RT-99 to RT-105: guild powers, and those of the Yellow guild.

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, Card, Colour, Deed, Error, Event, Power, Step, Thing};
use super::fixture::*;
use crate::game::{Illegal, RuleId};
use crate::kit::seat::Seat::{P1, P2};

#[test]
fn rt_99_a_condition_that_is_not_met_cites_the_rule_of_the_power() {
    for (error, rule) in [
        (Error::PowerConditionNotMet { power: Power::PB4 }, "RT-114"),
        (Error::PowerConditionNotMet { power: Power::PR2 }, "RT-107"),
        (Error::RobotsNotConverted, "RT-134"),
        (Error::CardConditionNotMet, "RT-122"),
    ] {
        assert_eq!(error.rule(), RuleId(rule));
    }
}

#[test]
fn rt_99_each_power_works_once_for_each_event_and_any_number_in_a_turn() {
    // Three uses of a mine are three events for PB1, and an upgrade is one for PY3.
    let mut game = fixture()
        .power(P1, Power::PB1)
        .power(P1, Power::PY3)
        .generators(P1, [0, 2, 0, 0])
        .hand(P1, &[Card::A7])
        .placed(Red, "R12");
    game.plays(Card::A7);
    for mined in 1..=3 {
        game.uses("R1", Deed::Mine(Red));
        assert_eq!(game.cubes_of(P1), [mined, mined, 0, 0]);
    }
    game.uses("R2", Deed::Upgrade).uses("R2", Deed::Upgrade);
    assert_eq!(game.batteries_of(P1), 2);
}

#[test]
fn rt_100_what_may_be_done_is_offered_and_the_rest_happens_by_itself() {
    // PY2 is optional.
    let game = fixture().power(P1, Power::PY2).placed(Yellow, "Y2");
    let mut left = game.clone();
    left.uses("Y2", Deed::Build(Yellow));
    assert_eq!(left.step(), Step::WinBuild);
    left.done();
    assert_eq!((left.active_seat(), left.robots_of(P1)), (P2, [0; 4]));
    // PB3 is not, and is asked for at the moment of the event: the end of the turn.
    let mut late = fixture()
        .cubes(P1, [0, 0, 2, 0])
        .robots(P1, [0, 2, 0, 0])
        .batteries(P1, 1)
        .holds(P1, Blue)
        .placed(Red, "B01");
    late.uses("B1", Deed::Mine(Blue)).uses("B0", own(Blue));
    assert_eq!((late.active_seat(), late.robots_of(P1)), (P2, [0, 1, 0, 0]));
}

#[test]
fn rt_101_py1_may_build_a_green_generator() {
    let game = fixture().power(P1, Power::PY1).placed(Yellow, "Y2");
    game.accepts(P1, use_at("Y2", Deed::Build(Yellow)));
    for other in [Red, Blue] {
        game.refuses(P1, use_at("Y2", Deed::Build(other)), Error::BadColour);
    }
    let mut green = game;
    green.uses("Y2", Deed::Build(Green));
    assert_eq!(green.generators_of(P1), [0, 0, 0, 1]);
    green.tells(Event::Gained {
        what: Thing::Generator(Green),
        count: 1,
    });
    // It takes a blue/green token and no yellow one.
    let mut no_yellow = fixture()
        .power(P1, Power::PY1)
        .generators(P2, [20, 0, 0, 0])
        .placed(Yellow, "Y2");
    no_yellow.refuses(
        P1,
        use_at("Y2", Deed::Build(Yellow)),
        Error::SupplyEmpty { colour: Yellow },
    );
    no_yellow.uses("Y2", Deed::Build(Green));
    let no_green = fixture()
        .power(P1, Power::PY1)
        .generators(P2, [0, 0, 9, 9])
        .placed(Yellow, "Y2");
    no_green.refuses(
        P1,
        use_at("Y2", Deed::Build(Green)),
        Error::SupplyEmpty { colour: Green },
    );
    // Without the power, or with that of somebody else, there is none.
    let without = fixture().power(P2, Power::PY1).placed(Yellow, "Y2");
    without.refuses(P1, use_at("Y2", Deed::Build(Green)), Error::PowerNotHeld);
}

#[test]
fn rt_102_py2_may_generate_after_building_a_yellow_generator() {
    let mut game = fixture()
        .power(P1, Power::PY2)
        .batteries(P1, 2)
        .generators(P1, [1, 0, 0, 0])
        .placed(Yellow, "Y2");
    game.uses("Y2", Deed::Build(Yellow)).invokes(Power::PY2);
    // The new generator runs with the other one.
    assert_eq!(game.step(), Step::Generate { by_hand: None });
    game.does(Action::Run);
    assert_eq!((game.robots_of(P1), game.active_seat()), ([2, 0, 0, 0], P2));
    // Without batteries the backup runs.
    let mut backup = fixture().power(P1, Power::PY2).placed(Yellow, "Y2");
    backup.uses("Y2", Deed::Build(Yellow)).invokes(Power::PY2);
    backup.tells(Event::Backup);
    assert_eq!(backup.robots_of(P1), [1, 0, 0, 0]);
    // Without the power nobody is asked, and a generator from the depot is not built.
    let mut without = fixture().power(P2, Power::PY2).placed(Yellow, "Y2");
    without.uses("Y2", Deed::Build(Yellow));
    assert_eq!(without.active_seat(), P2);
    let mut depot = fixture()
        .settings(|answered| answered.data.belt[3].generators.0 = [1, 0, 0, 0])
        .power(P1, Power::PY2)
        .power(P1, Power::PR1)
        .placed(Yellow, "R3");
    depot.uses("R3", Deed::Scrapyard);
    assert_eq!(depot.generators_of(P1), [1, 0, 0, 0]);
    assert!(matches!(depot.step(), Step::Scrapyard { .. }), "no window");
}

#[test]
fn rt_103_py3_gives_a_battery_for_red_to_blue_only() {
    for (space, deed, generators, batteries) in [
        ("R2", Deed::Upgrade, [0, 1, 0, 0], 1),
        ("R2", Deed::Downgrade, [0, 0, 1, 0], 0),
        ("Y3", Deed::Upgrade, [1, 0, 0, 0], 0),
        ("Y3", Deed::Downgrade, [0, 1, 0, 0], 0),
        ("B2", Deed::Upgrade, [0, 0, 1, 0], 0),
        ("B2", Deed::Downgrade, [0, 0, 0, 1], 0),
    ] {
        let game = fixture().generators(P1, generators);
        let mut with = game.clone().power(P1, Power::PY3).placed(Yellow, space);
        with.uses(space, deed);
        assert_eq!(with.batteries_of(P1), batteries, "{space} {deed:?}");
        let mut without = game.power(P2, Power::PY3).placed(Yellow, space);
        without.uses(space, deed);
        assert_eq!(without.batteries_of(P1), 0, "{space} {deed:?}");
    }
}

#[test]
fn rt_104_py4_lets_blue_and_green_generators_run_on_one_battery() {
    let game = fixture().generators(P1, [0, 0, 2, 1]).batteries(P1, 3);
    // RT-E25.
    let mut with = game.clone().power(P1, Power::PY4).begin();
    with.does(Action::Run);
    assert_eq!(with.robots_of(P1), [0, 0, 2, 1]);
    let mut without = game.clone().power(P2, Power::PY4).begin();
    without.does(Action::ByHand).does(Action::Power(Blue));
    without.refuses(P1, Action::Power(Green), Error::BadPower);
    without.does(Action::Run);
    assert_eq!(without.robots_of(P1), [0, 0, 1, 0]);
    // A11 counts in the same way.
    for (seat, robots) in [(P1, [0, 0, 2, 0]), (P2, [0, 0, 1, 0])] {
        let mut own_run = game
            .clone()
            .power(seat, Power::PY4)
            .hand(P1, &[Card::A11])
            .placed(Blue, "B012");
        own_run.plays(Card::A11);
        assert_eq!(own_run.robots_of(P1), robots, "{seat:?}");
    }
}

#[test]
fn rt_105_py5_gives_a_robot_for_each_refresh_and_each_shift() {
    // A refresh: after the Master Robot has moved.
    let mut refresh = fixture().power(P1, Power::PY5).begin();
    assert_eq!(refresh.step(), MASTER_MOVE);
    refresh.does(master_to("B0"));
    assert_eq!(refresh.step(), Step::GainRobot);
    refresh.refuses(P1, Action::Done, Error::WrongStep);
    for colour in Colour::ALL {
        refresh.accepts(P1, Action::GainRobot(colour));
    }
    refresh.does(Action::GainRobot(Blue));
    assert_eq!((refresh.robots_of(P1), refresh.active_seat()), ([1, 0, 1, 0], P2));
    // A shift, here at the Red space.
    let shift = || {
        fixture()
            .cubes(P1, [1, 0, 3, 0])
            .robots(P1, [1, 0, 0, 0])
            .batteries(P1, 1)
    };
    let mut mine = shift().power(P1, Power::PY5).placed(Yellow, "R0");
    mine.uses("R0", Deed::AcquireWild);
    assert_eq!(mine.step(), Step::GainRobot);
    mine.does(Action::GainRobot(Green));
    assert_eq!(mine.robots_of(P1), [0, 0, 0, 1]);
    // Not the shift of somebody else.
    let mut other = shift().power(P2, Power::PY5).placed(Yellow, "R0");
    other.uses("R0", Deed::AcquireWild);
    assert_eq!((other.active_seat(), other.robots_of(P2)), (P2, [1, 0, 0, 0]));
    // A colour that has run out may be named and gives nothing.
    let mut none = fixture().power(P1, Power::PY5).robots(P2, [1, 0, 0, 14]).begin();
    none.does(master_to("B0")).does(Action::GainRobot(Green));
    assert_eq!((none.robots_of(P1), none.active_seat()), ([1, 0, 0, 0], P2));
}
