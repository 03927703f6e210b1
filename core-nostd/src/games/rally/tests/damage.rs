//! 8xx: damage, destruction, lives, power-down.

use super::fixture::*;
use crate::game::Game;

/// A laser of three beams at the west end of a row.
fn lasered(beams: u8, robots: &str) -> Fixture<State> {
    let text = std::format!(
        "
size 8 1
grid
+--+--+--+--+--+--+--+--+
|.. .. .. .. .. .. .. ..|
+--+--+--+--+--+--+--+--+
laser 0,0 E {beams}
end
{robots}"
    );
    drawn(&text)
}

fn locked(robot: Seat, register: Register) -> Event {
    Event::RegisterLocked { robot, register }
}

#[test]
fn be_801_each_point_from_the_fifth_to_the_ninth_locks_a_register_with_its_card() {
    let mut race = lasered(3, "robot 1 1,0 N damage=4 regs=10,20,30,40,50\nrobot 2 7,0 N\n");
    race.before(Register::R1, Segment::Lasers);
    race.advance();
    let locks: std::vec::Vec<Event> = race
        .told()
        .into_iter()
        .filter(|event| matches!(event, Event::RegisterLocked { .. }))
        .collect();
    assert_eq!(
        locks,
        [
            locked(P1, Register::R5),
            locked(P1, Register::R4),
            locked(P1, Register::R3)
        ]
    );
    assert_eq!((race.damage(P1), race.regs(P1).as_str()), (7, "10,20,30,40,50"));
    assert_eq!(
        race.count(|event| matches!(event, Event::Revealed { .. })),
        0,
        "BE-313: no card is shown"
    );
}

#[test]
fn be_801_points_below_the_fifth_lock_nothing() {
    let mut race = lasered(3, "robot 1 1,0 N damage=1 regs=10,20,30,40,50\nrobot 2 7,0 N\n");
    race.before(Register::R1, Segment::Lasers).advance();
    assert_eq!(race.damage(P1), 4);
    assert_eq!(race.count(|event| matches!(event, Event::RegisterLocked { .. })), 0);
}

#[test]
fn be_802_a_locked_card_is_executed_in_its_phase_of_every_turn() {
    let mut race = row("robot 1 0,0 E damage=9 regs=490,70,80,90,100\n");
    race.run();
    assert_eq!(race.at(P1), "1,0 E");
    let at_start = race.regs(P1);
    race.act(P1, Action::Announce(false)).run();
    assert_eq!((race.at(P1).as_str(), race.state.turn), ("2,0 E", 3));
    assert_eq!(
        (race.regs(P1), race.state.robot(P1).hand.len()),
        (at_start, 0),
        "it is not dealt"
    );
}

#[test]
fn be_803_an_empty_register_that_is_locked_gets_the_top_card_face_up() {
    let mut race = lasered(
        2,
        "robot 1 1,0 N down damage=4\nrobot 2 7,0 N\ndeck 840 830 820\nat phase 4\n",
    );
    race.before(Register::R4, Segment::Lasers).advance();
    assert_eq!(race.regs(P1), "-,-,-,830,840");
    let revealed = |register, priority| Event::Revealed {
        robot: P1,
        register,
        card: card(priority).into(),
    };
    let lock = |register| locked(P1, register);
    let told: std::vec::Vec<Event> = race
        .told()
        .into_iter()
        .filter(|event| matches!(event, Event::Revealed { .. } | Event::RegisterLocked { .. }))
        .collect();
    let expected = [
        lock(Register::R5),
        revealed(Register::R5, 840),
        lock(Register::R4),
        revealed(Register::R4, 830),
    ];
    assert_eq!(told, expected);
    // BE-313: everybody sees it at once; BE-813: it is not executed.
    assert!(race.state.robot(P1).is_face_up(Register::R5));
    race.before(Register::R5, Segment::Reveal).advance();
    assert_eq!(race.segment(), Some((Register::R5, Segment::Express)));
}

#[test]
fn be_804_a_repaired_point_opens_its_register_and_the_clean_up_discards_the_card() {
    let text = "
size 3 1
grid
+--+--+--+
|r1 .. ..|
+--+--+--+
end
robot 1 0,0 N damage=6 regs=-,-,-,140,160
robot 2 2,0 N
at phase 5
";
    let mut race = drawn(text);
    race.phase(Register::R5);
    race.tells(Event::Repaired {
        robot: P1,
        points: 1,
        damage: 5,
    });
    race.tells(Event::RegisterUnlocked {
        robot: P1,
        register: Register::R4,
    });
    assert_eq!(race.regs(P1), "-,-,-,140,160", "until the clean-up");
    race.advance();
    assert_eq!(race.regs(P1), "-,-,-,-,160", "BE-906");
}

#[test]
fn be_805_the_tenth_point_destroys_and_further_points_are_ignored() {
    let mut race = lasered(
        3,
        "robot 1 1,0 N damage=8 regs=10,20,30,40,50\nrobot 2 7,0 N damage=9 regs=60,70,80,90,100\n",
    );
    race.before(Register::R1, Segment::Lasers).advance();
    assert_eq!((race.at(P1).as_str(), race.lives(P1)), ("off", 2));
    assert_eq!(
        (race.at(P2).as_str(), race.damage(P2)),
        ("7,0 S", 9),
        "nine points do not"
    );
    race.tells(locked(P1, Register::R1));
    assert_eq!(
        race.count(|event| matches!(event, Event::Floor(Report::Destroyed { .. }))),
        1
    );
}

#[test]
fn be_806_a_destroyed_robot_loses_all_cards_and_its_announcement() {
    let mut race = lasered(
        3,
        "robot 1 1,0 N damage=8 announced regs=10,20,30,40,50\nrobot 2 7,0 N\nat phase 2\n",
    );
    race.before(Register::R2, Segment::Lasers).advance();
    assert_eq!(race.regs(P1), "-,-,-,-,-", "locked ones too");
    assert_eq!(race.state.robot(P1).power, Power::On);
    assert_eq!(race.public_view().discard_size(), 84);
    race.until(Flow::Reenter(P1));
    race.act(P1, reenter("1,0", Heading::North, false)).advance();
    assert_eq!(race.state.robot(P1).power, Power::On, "it is not powered down");
}

#[test]
fn be_807_each_destruction_costs_a_life_and_without_lives_a_robot_is_out() {
    let mut race = lasered(
        1,
        "robot 1 1,0 N damage=9 lives=1 regs=10,20,30,40,50\nrobot 2 7,0 N\nrobot 3 5,0 N\n",
    );
    race.before(Register::R1, Segment::Lasers).advance();
    race.tells(Event::Eliminated { robot: P1 });
    assert_eq!((race.lives(P1), race.state.is_eliminated(P1)), (0, true));
    race.run();
    assert_eq!(race.state.flow, Flow::Programming, "it never returns");
    assert_eq!(race.waits_for(), [P2, P3]);
}

#[test]
fn be_808_robots_return_in_the_order_of_their_destruction() {
    // BE-E10: R1 pushes R3, then R2 into the pit.
    let text = "
size 4 1
grid
+  +  +  +  +
 .. .. .. ##
+  +  +  +  +
end
robot 1 0,0 E regs=670,-,-,-,-
robot 2 1,0 E archive=0,0
robot 3 2,0 E archive=1,0
at phase 5
";
    let mut race = drawn(text);
    *race.state.robot_mut(P1).slot_mut(Register::R5) = Slot::Card(card(670));
    race.state.robot_mut(P1).empty_register(Register::R1);
    race.phase(Register::R5);
    assert_eq!(*race.state.destroyed, [P3, P2], "the one farthest ahead fell first");
    race.until(Flow::Reenter(P3));
    race.refuses(P2, reenter("0,0", Heading::North, false), Error::NotYourChoice);
    race.act(P3, reenter("1,0", Heading::North, false));
    assert_eq!(race.state.flow, Flow::Reenter(P2));
    race.act(P2, reenter("0,0", Heading::North, false));
    assert_eq!(race.state.flow, Flow::TurnStart);
}

/// P1 is destroyed and returns; R2 stands at 2,1. Archives are at 1,1.
fn returning(robot2: &str) -> Fixture<State> {
    let text = std::format!(
        "
size 4 3
grid
+  +  +  +  +
 .. .. .. ..
+  +  +  +  +
 .. .. .. ##
+  +  +  +  +
 .. .. .. ..
+  +  +  +  +
end
robot 1 2,1 E archive=1,1 damage=7 regs=-,-,10,20,490
robot 2 {robot2}
at phase 5
"
    );
    let mut race = drawn(&text);
    race.phase(Register::R5).until(Flow::Reenter(P1));
    race
}

#[test]
fn be_809_a_robot_returns_on_its_archive_with_any_facing_and_two_points() {
    let mut race = returning("0,0 N");
    for heading in Heading::ALL {
        race.accepts(P1, reenter("1,1", heading, false));
    }
    let at = square("0,1");
    let what = Standing::ReturningToArchive;
    race.refuses(
        P1,
        reenter("0,1", Heading::North, false),
        Error::IllegalSquare { at, what },
    );
    race.act(P1, reenter("1,1", Heading::West, false));
    assert_eq!((race.at(P1).as_str(), race.damage(P1), race.lives(P1)), ("1,1 W", 2, 2));
    race.tells(Event::Reentered {
        robot: P1,
        at: square("1,1"),
        heading: Heading::West,
    });
    race.advance();
    assert_eq!(race.state.robot(P1).hand.len(), 7);
}

#[test]
fn be_810_beside_a_taken_archive_a_robot_must_not_look_at_another() {
    // BE-E24.
    let mut race = returning("1,1 N");
    let refused = |at: &str, what| Error::IllegalSquare { at: square(at), what };
    race.refuses(
        P1,
        reenter("0,1", Heading::East, false),
        Error::IllegalFacing {
            at: square("0,1"),
            heading: Heading::East,
        },
    );
    let taken = refused("1,1", Standing::ReturningBeside);
    race.refuses(P1, reenter("1,1", Heading::North, false), taken);
    let far = refused("3,0", Standing::ReturningBeside);
    race.refuses(P1, reenter("3,0", Heading::North, false), far);
    race.act(P1, reenter("0,1", Heading::North, false));
    assert_eq!(race.at(P1), "0,1 N");
}

#[test]
fn be_810_of_a_large_ring_the_first_fifteen_squares_are_offered() {
    // The archive is taken and surrounded by pits: the next ring has 16 squares.
    let text = "
size 7 7
grid
+  +  +  +  +  +  +  +
 .. .. .. .. .. .. ..
+  +  +  +  +  +  +  +
 .. .. .. .. .. .. ..
+  +  +  +  +  +  +  +
 .. .. ## ## ## .. ..
+  +  +  +  +  +  +  +
 .. .. ## .. ## .. ..
+  +  +  +  +  +  +  +
 .. .. ## ## ## .. ..
+  +  +  +  +  +  +  +
 .. .. .. .. .. .. ..
+  +  +  +  +  +  +  +
 .. .. .. .. .. .. ..
+  +  +  +  +  +  +  +
end
robot 1 0,0 N archive=3,3 regs=-,-,-,-,490
robot 2 3,3 N
at phase 5
";
    let mut race = drawn(text);
    race.phase(Register::R5).until(Flow::Reenter(P1));
    race.accepts(P1, reenter("1,1", Heading::North, false));
    race.accepts(P1, reenter("4,5", Heading::South, true));
    let at = square("5,5");
    let what = Standing::ReturningBeside;
    race.refuses(
        P1,
        reenter("5,5", Heading::South, false),
        Error::IllegalSquare { at, what },
    );
    // Four squares look straight at the robot in the middle from one side, and one of them is not offered.
    let choices = race.state.choices(P1.into()).len();
    assert_eq!(choices, 2 * (15 * 4 - 4), "a menu holds all of them");
}

#[test]
fn be_811_the_floor_does_not_act_on_a_returning_robot() {
    let text = "
size 3 1
grid
+  +  +  +
 .. e. ..
+  +  +  +
end
robot 1 0,0 W archive=1,0
robot 2 2,0 N
at phase 5
";
    let mut race = drawn(text);
    *race.state.robot_mut(P1).slot_mut(Register::R5) = Slot::Card(card(490));
    race.phase(Register::R5).until(Flow::Reenter(P1));
    race.act(P1, reenter("1,0", Heading::North, false)).advance();
    assert_eq!(race.at(P1), "1,0 N");
}

#[test]
fn be_812_a_returning_robot_may_be_powered_down_in_the_next_turn() {
    for down in [false, true] {
        let mut race = returning("0,0 N");
        race.act(P1, reenter("1,1", Heading::West, down)).advance();
        assert_eq!(race.state.robot(P1).power.is_down(), down);
        // Ruling 26: powering down clears the two points.
        assert_eq!(race.damage(P1), if down { 0 } else { 2 });
        assert_eq!(race.state.robot(P1).hand.len(), if down { 0 } else { 7 });
    }
}

#[test]
fn be_813_damage_taken_while_down_stays() {
    let mut race = row("robot 1 0,0 E down\nrobot 2 3,0 W\nat phase 5\n");
    race.phase(Register::R5).until(Flow::Wake(P1));
    race.act(P1, Action::StayDown(false)).advance();
    assert_eq!((race.damage(P1), race.state.robot(P1).hand.len()), (1, 8));
}

#[test]
fn be_814_staying_down_clears_the_damage_again() {
    let mut race = row("robot 1 0,0 E down\nrobot 2 3,0 W\nat phase 5\n");
    race.phase(Register::R5).until(Flow::Wake(P1));
    race.refuses(P2, Action::StayDown(false), Error::NotYourChoice);
    let woken = {
        let mut race = race.clone();
        race.act(P1, Action::StayDown(false));
        race.tells(Event::PoweredUp { robot: P1 });
        race.advance();
        race.state.robot(P1).power
    };
    assert_eq!(woken, Power::On);
    race.act(P1, Action::StayDown(true));
    assert_eq!(race.damage(P1), 1, "not before the next turn");
    race.advance();
    race.tells(Event::PoweredDown { robot: P1 });
    assert_eq!((race.damage(P1), race.state.robot(P1).power), (0, Power::Down));
    // And it is asked again.
    race.lock_in(P2).until(Flow::Wake(P1));
}

#[test]
fn be_814_only_a_surviving_robot_is_asked() {
    let mut race = lasered(
        3,
        "robot 1 1,0 N damage=8 down regs=10,20,30,40,50\nrobot 2 7,0 N\nat phase 5\n",
    );
    race.phase(Register::R5);
    race.advance();
    assert_eq!(race.state.flow, Flow::Reenter(P1), "it returns instead");
}

#[test]
fn be_815_an_announcement_counts_at_the_end_of_the_turn() {
    let mut race = row("robot 1 0,0 E announced damage=1 regs=490,-,-,-,-\nrobot 2 5,0 N\n");
    race.phase(Register::R1);
    assert_eq!(race.at(P1), "1,0 E", "this turn is played");
    race.until(Flow::TurnStart);
    assert_eq!(race.state.robot(P1).power, Power::DownNext);
}
