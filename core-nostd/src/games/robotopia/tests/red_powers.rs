//! RT-106 to RT-110: the powers of the Red guild, which are about the depot.

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{Action, Card, Conversion, Deed, Error, Power, Source, Step, Thing};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2};

#[test]
fn rt_106_pr1_gives_the_depot_contents_before_any_conversion() {
    let mut game = fixture().power(P1, Power::PR1).placed(Yellow, "R3");
    game.uses("R3", Deed::Scrapyard);
    // Three red cubes from T3, which can be converted at once.
    assert_eq!(game.cubes_of(P1), [0, 3, 0, 0]);
    assert_eq!(game.belt_now(), [7, 3, 0, 1, 2, 4, 5, 6]);
    game.accepts(P1, Action::Convert(Conversion::K2));
    // Wildcards are filled before the first conversion, too.
    let mut wild = fixture()
        .power(P1, Power::PR1)
        .belt([7, 0, 1, 2, 3, 4, 5, 6])
        .cubes(P1, [2, 0, 0, 0])
        .placed(Yellow, "R3");
    wild.uses("R3", Deed::Scrapyard);
    assert!(matches!(wild.step(), Step::Taking { .. }));
    wild.refuses(P1, Action::Convert(Conversion::K1), Error::WrongStep);
    wild.does(Action::Take(Red)).does(Action::Take(Blue));
    assert_eq!((wild.cubes_of(P1), wild.robots_of(P1)), ([2, 1, 0, 0], [0, 0, 1, 0]));
    assert!(matches!(wild.step(), Step::Scrapyard { left: 99, .. }));
    // Without it the belt stays.
    let mut without = fixture().power(P2, Power::PR1).placed(Yellow, "R3");
    without.uses("R3", Deed::Scrapyard);
    assert_eq!(without.belt_now(), [3, 0, 1, 2, 4, 5, 6, 7]);
}

#[test]
fn rt_107_pr2_pays_a_yellow_generator_for_the_depot_contents_after_an_upgrade() {
    let game = |generators| fixture().power(P1, Power::PR2).generators(P1, generators);
    let mut upgrade = game([2, 0, 0, 0]).placed(Yellow, "Y3");
    upgrade.uses("Y3", Deed::Upgrade);
    assert_eq!(upgrade.menu(), ["\"Done\"", "{\"UsePower\":\"PR2\"}"]);
    upgrade.invokes(Power::PR2);
    upgrade.has(P1, [0, 3, 0, 0], [0; 4], [0, 1, 0, 0], 0);
    assert_eq!(upgrade.belt_now(), [7, 3, 0, 1, 2, 4, 5, 6]);
    assert_eq!(upgrade.active_seat(), P2);
    // It may be left.
    let mut left = game([2, 0, 0, 0]).placed(Yellow, "Y3");
    left.uses("Y3", Deed::Upgrade).done();
    left.has(P1, [0; 4], [0; 4], [1, 1, 0, 0], 0);
    // After a downgrade it is not offered; a card keeps the window open.
    let mut down = game([1, 1, 0, 0]).placed(Yellow, "Y3");
    down.uses("Y3", Deed::Downgrade);
    assert_eq!(down.active_seat(), P2);
    let mut down = game([1, 1, 0, 0]).hand(P1, &[Card::A1]).placed(Green, "Y3");
    down.uses("Y3", Deed::Downgrade);
    down.refuses(
        P1,
        Action::UsePower(Power::PR2),
        Error::PowerConditionNotMet { power: Power::PR2 },
    );
    // Without a yellow generator it cannot be paid.
    let mut poor = game([0, 1, 0, 0]).hand(P1, &[Card::A1]).placed(Green, "R2");
    poor.uses("R2", Deed::Upgrade);
    poor.refuses(
        P1,
        Action::UsePower(Power::PR2),
        Error::CantAfford {
            what: Thing::Generator(Yellow),
            count: 1,
        },
    );
}

#[test]
fn rt_108_pr3_pays_the_depot_contents_for_a_card_after_a_refresh() {
    // Two of the three red cubes come from what is scrapped.
    let game = || {
        fixture()
            .power(P1, Power::PR3)
            .cubes(P1, [0, 1, 0, 0])
            .standing(&[(Red, "B01"), (Red, "B12")])
    };
    let mut refresh = game().begin();
    refresh.refuses(P1, Action::UsePower(Power::PR3), Error::WrongStep);
    refresh.does(master_to("B1"));
    assert_eq!(refresh.step(), Step::WinRefresh);
    refresh.invokes(Power::PR3);
    assert_eq!((refresh.cubes_of(P1), refresh.step()), ([0; 4], Step::Draw));
    // First the card, then the shift.
    assert_eq!(refresh.belt_now(), [3, 0, 1, 2, 4, 5, 6, 7]);
    refresh.does(Action::Draw(Source::Row(1)));
    assert_eq!(refresh.hand_of(P1), [Card::A2]);
    assert_eq!(refresh.belt_now(), [7, 3, 0, 1, 2, 4, 5, 6]);
    assert_eq!(refresh.active_seat(), P2);
    // It may be left, and is not offered if it cannot be paid or if no card is there.
    let mut left = game().begin();
    left.does(master_to("B1")).done();
    assert_eq!((left.active_seat(), left.cubes_of(P1)), (P2, [0, 3, 0, 0]));
    let mut poor = game().cubes(P1, [0; 4]).begin();
    poor.does(master_to("B1"));
    assert_eq!((poor.active_seat(), poor.cubes_of(P1)), (P2, [0, 2, 0, 0]));
    let mut no_card = game().row([None; 3]).deck(&[]).begin();
    no_card.does(master_to("B1"));
    assert_eq!((no_card.active_seat(), no_card.cubes_of(P1)), (P2, [0, 3, 0, 0]));
}

#[test]
fn rt_109_pr4_turns_each_battery_into_the_depot_contents_twice() {
    let station = || {
        fixture()
            .power(P1, Power::PR4)
            .belt([2, 0, 1, 7, 4, 5, 6, 3])
            .cubes(P1, [1, 1, 1, 1])
            .placed(Yellow, "B3")
    };
    let mut taken = station();
    taken.uses("B3", Deed::PowerStation);
    assert_eq!(taken.step(), BATTERY);
    taken.does(Action::TakeBattery);
    assert_eq!((taken.batteries_of(P1), taken.step()), (1, Step::Draw));
    assert_eq!(taken.belt_now(), [2, 0, 1, 7, 4, 5, 6, 3]);
    // The battery of T2 is gained plainly; after the shift come three red cubes.
    let mut swapped = station();
    swapped.uses("B3", Deed::PowerStation).does(Action::SwapBattery);
    assert_eq!((swapped.batteries_of(P1), swapped.cubes_of(P1)), (1, [0, 3, 0, 0]));
    assert_eq!(swapped.belt_now(), [3, 2, 0, 1, 7, 4, 5, 6]);
    assert_eq!(swapped.step(), Step::Draw);
    // Each battery of a bundle is a choice of its own.
    let mut two = fixture()
        .settings(|answered| answered.data.belt[3].batteries = 2)
        .power(P1, Power::PR4)
        .hand(P1, &[Card::A4])
        .begin();
    two.plays(Card::A4).does(master_to("B0"));
    assert_eq!(two.step(), Step::GainBattery { count: 2, plain: false });
    two.does(Action::TakeBattery);
    assert_eq!((two.step(), two.batteries_of(P1)), (BATTERY, 1));
    two.does(Action::TakeBattery);
    assert_eq!((two.active_seat(), two.batteries_of(P1)), (P2, 2));
    // A power cell is no battery gained.
    let mut cell = fixture()
        .power(P1, Power::PR4)
        .cubes(P1, [0, 0, 5, 0])
        .placed(Yellow, "Y0");
    cell.uses("Y0", Deed::Acquire(Blue));
    assert_eq!((cell.active_seat(), cell.batteries_of(P1)), (P2, 1));
}

#[test]
fn rt_110_pr5_pays_a_cube_for_the_depot_contents_after_generating() {
    let game = || fixture().power(P1, Power::PR5);
    // After a refresh.
    let mut refresh = game().cubes(P1, [1, 0, 0, 0]).begin();
    assert_eq!(refresh.step(), Step::WinGenerate);
    refresh.invokes(Power::PR5);
    assert_eq!((refresh.cubes_of(P1), refresh.step()), ([0, 3, 0, 0], MASTER_MOVE));
    assert_eq!(refresh.belt_now(), [7, 3, 0, 1, 2, 4, 5, 6]);
    // At the space Generate Robots, with a cube of any colour.
    let mut space = game().cubes(P1, [2, 0, 1, 0]).placed(Yellow, "G2");
    space.uses("G2", Deed::Generate).does(Action::Pay(Yellow));
    assert_eq!(space.step(), Step::WinGenerate);
    space.invokes(Power::PR5);
    space.refuses(
        P1,
        Action::Pay(Red),
        Error::CantAfford {
            what: Thing::Cube(Red),
            count: 1,
        },
    );
    space.does(Action::Pay(Blue));
    assert_eq!((space.cubes_of(P1), space.active_seat()), ([1, 3, 0, 0], P2));
    // It may be left; without a cube it is not offered, nor without the power.
    let mut left = game().cubes(P1, [1, 0, 0, 0]).begin();
    left.done();
    assert_eq!((left.cubes_of(P1), left.step()), ([1, 0, 0, 0], MASTER_MOVE));
    assert_eq!(game().begin().step(), MASTER_MOVE);
    let without = fixture().power(P2, Power::PR5).cubes(P1, [1, 0, 0, 0]).begin();
    assert_eq!(without.step(), MASTER_MOVE);
    // A11 is not generating (RT-61).
    let mut own_run = game()
        .cubes(P1, [1, 0, 0, 0])
        .generators(P1, [1, 0, 0, 0])
        .batteries(P1, 1)
        .hand(P1, &[Card::A11])
        .placed(Yellow, "Y1");
    own_run.plays(Card::A11);
    assert!(matches!(own_run.step(), Step::Work { .. }));
}
