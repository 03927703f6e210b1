//! 7xx and 9xx: flags, archives, the end of the race and of the turn.

use super::fixture::*;

/// A row with repair sites and flags.
fn sites(rest: &str) -> Fixture<State> {
    let text = std::format!(
        "
size 6 1
grid
+--+--+--+--+--+--+
|.. .. r1 r2 .. ..|
+--+--+--+--+--+--+
flag 1 0,0
flag 2 1,0
end
{rest}"
    );
    drawn(&text)
}

fn archive(race: &Fixture<State>, seat: Seat) -> Square {
    race.state.robot(seat).archive.unwrap()
}

#[test]
fn be_701_flags_and_repair_sites_move_the_archive() {
    for (at, moved) in [
        ("0,0", true),
        ("1,0", true),
        ("2,0", true),
        ("3,0", true),
        ("4,0", false),
    ] {
        let mut race = sites(&std::format!("robot 1 {at} N archive=5,0\nrobot 2 5,0 N\n"));
        race.phase(Register::R1);
        let expected = if moved { square(at) } else { square("5,0") };
        assert_eq!(archive(&race, P1), expected, "on {at}");
        let told = Event::Archived {
            robot: P1,
            at: square(at),
        };
        assert_eq!(race.events.contains(&told), moved);
    }
}

#[test]
fn be_701_a_repair_site_moves_the_archive_in_every_phase_not_only_the_last() {
    let mut race = sites("robot 1 1,0 E archive=5,0 regs=490,500,-,-,-\nrobot 2 5,0 N\n");
    race.phase(Register::R1);
    assert_eq!(archive(&race, P1), square("2,0"));
    race.phase(Register::R2);
    assert_eq!(archive(&race, P1), square("3,0"));
}

#[test]
fn be_702_flags_count_in_their_order() {
    // BE-E23.
    let text = "
size 5 1
grid
+--+--+--+--+--+
|.. .. .. r1 ..|
+--+--+--+--+--+
flag 1 0,0
flag 2 1,0
end
robot 1 2,0 W regs=490,500,440,450,-
";
    let mut race = drawn(text);
    race.phase(Register::R1);
    assert_eq!((race.state.robot(P1).flags, archive(&race, P1)), (0, square("1,0")));
    race.phase(Register::R2);
    assert_eq!((race.state.robot(P1).flags, archive(&race, P1)), (1, square("0,0")));
    race.tells(Event::FlagTouched { robot: P1, flag: 1 });
    race.phase(Register::R3);
    assert_eq!(race.state.flow, Flow::Over, "BE-704");
    assert_eq!(race.state.winners, seats([P1]));
}

#[test]
fn be_703_only_the_position_in_segment_e_counts() {
    let mut race = sites("robot 1 2,0 W regs=790,-,-,-,-\nrobot 2 5,0 N\n");
    // It passes flag 2 and ends on flag 1 at the wall.
    race.phase(Register::R1);
    assert_eq!(race.state.robot(P1).flags, 1);
    let mut race = sites("robot 1 2,0 W flags=1 regs=670,-,-,-,-\nrobot 2 5,0 N\n");
    race.phase(Register::R1);
    assert_eq!(
        (race.at(P1).as_str(), race.state.robot(P1).flags),
        ("0,0 W", 1),
        "flag 2 was passed"
    );
}

#[test]
fn be_704_the_last_flag_wins_at_the_end_of_the_segment() {
    let mut race = sites("robot 1 2,0 W flags=1 regs=490,-,-,-,-\nrobot 2 5,0 N flags=1\n");
    race.before(Register::R1, Segment::Touch);
    assert_eq!(race.state.robot(P1).flags, 1);
    race.advance();
    race.tells(Event::RaceWon { winners: seats([P1]) });
    race.refuses(HOUSE, Action::Advance, Error::RaceOver);
    race.refuses(P2, Action::Withdraw, Error::RaceOver);
}

#[test]
fn be_705_the_last_robot_wins_at_the_end_of_a_segment_e() {
    let mut race = row("robot 1 0,0 E\nrobot 2 3,0 N damage=9 lives=1 regs=10,20,30,40,50\n");
    race.before(Register::R1, Segment::Lasers).advance();
    assert!(race.state.is_eliminated(P2));
    assert_ne!(race.state.flow, Flow::Over, "not before segment E");
    race.advance();
    assert_eq!((race.state.flow, race.state.winners), (Flow::Over, seats([P1])));
}

#[test]
fn be_705_if_nobody_is_left_nobody_wins() {
    let mut race = row(
        "robot 1 0,0 E damage=9 lives=1 regs=10,20,30,40,50\nrobot 2 3,0 W damage=9 lives=1 regs=60,70,80,90,100\n",
    );
    for seat in [P1, P2] {
        race.state.robot_mut(seat).empty_register(Register::R1);
    }
    race.before(Register::R1, Segment::Touch).advance();
    race.tells(Event::RaceDrawn);
    assert_eq!((race.state.flow, race.state.winners), (Flow::Over, seats([])));
}

#[test]
fn be_705_practice_goes_on_alone() {
    let mut race = row("robot 1 0,0 E\n");
    race.phase(Register::R1);
    assert_eq!(race.segment(), Some((Register::R2, Segment::Reveal)));
    race.act(P1, Action::Withdraw);
    assert_eq!((race.state.flow, race.state.winners), (Flow::Over, seats([])));
}

#[test]
fn be_706_at_the_turn_limit_flags_then_lives_then_damage_decide() {
    for (robots, winners) in [
        (["flags=1 lives=1 damage=4", "lives=3", ""], &[P1][..]),
        (["lives=2", "lives=1", "lives=2 damage=1"], &[P1]),
        (["damage=2", "damage=1", "damage=1"], &[P2, P3]),
        (["", "", ""], &[P1, P2, P3]),
    ] {
        let limited = Answered {
            turn_limit: 1,
            ..Answered::default()
        };
        let mut text = std::string::String::from(
            "size 8 1\ngrid\n+--+--+--+--+--+--+--+--+\n|.. .. .. .. .. .. .. ..|\n+--+--+--+--+--+--+--+--+\nflag 1 6,0\nflag 2 7,0\nend\n",
        );
        for (place, robot) in robots.into_iter().enumerate() {
            text += &std::format!("robot {} {place},0 N {robot}\n", place + 1);
        }
        let mut race = drawn_for(limited, &(text + "at turnend\n"));
        race.run();
        assert_eq!(race.state.flow, Flow::Over);
        assert_eq!(race.state.winners, winners.iter().copied().collect(), "{robots:?}");
    }
    let mut unlimited = row("robot 1 0,0 N\nrobot 2 1,0 N\nat turnend\n");
    unlimited.advance();
    assert_eq!(unlimited.state.flow, Flow::TurnStart);
}

#[test]
fn be_707_powered_down_robots_touch_archive_and_win() {
    let mut race = sites("robot 1 1,0 N down flags=1 archive=5,0\nrobot 2 5,0 N\n");
    race.phase(Register::R1);
    assert_eq!((race.state.winners, archive(&race, P1)), (seats([P1]), square("1,0")));
}

#[test]
fn be_708_whoever_gives_up_is_out_at_once() {
    let mut race = row("robot 1 0,0 E damage=6 regs=10,20,30,40,50\nrobot 2 3,0 N\nrobot 3 5,0 N\n");
    race.act(P1, Action::Withdraw);
    race.tells(Event::Eliminated { robot: P1 });
    assert_eq!((race.at(P1).as_str(), race.lives(P1)), ("off", 0));
    assert_eq!(race.regs(P1), "-,-,-,-,-");
    assert_eq!(race.public_view().discard_size(), 84);
    race.refuses(P1, Action::Withdraw, Error::AlreadyEliminated);
    race.act(P2, Action::Withdraw);
    assert_eq!(
        (race.state.flow, race.state.winners),
        (Flow::Over, seats([P3])),
        "BE-705"
    );
}

#[test]
fn be_708_the_last_card_of_a_move_may_leave_with_its_robot() {
    let mut race = row("robot 1 0,0 E regs=10,-,-,-,-\nrobot 2 3,0 N\nrobot 3 5,0 N\n");
    race.before(Register::R1, Segment::Move).act(P1, Action::Withdraw);
    assert_eq!(race.segment(), Some((Register::R1, Segment::Express)));
}

#[test]
fn be_901_wrenches_and_flags_repair_after_phase_5_and_never_below_0() {
    for (at, damage, left) in [("0,0", 3, 2), ("2,0", 3, 2), ("2,0", 0, 0), ("4,0", 3, 3)] {
        let mut race = sites(&std::format!(
            "robot 1 {at} N damage={damage} flags=0\nrobot 2 5,0 N\nat phase 4\n"
        ));
        race.phase(Register::R4);
        assert_eq!(race.damage(P1), damage, "BE-905: not before phase 5");
        race.phase(Register::R5);
        assert_eq!(race.damage(P1), left, "on {at} with {damage}");
        assert_eq!(race.state.flow, Flow::CleanUp);
    }
}

#[test]
fn be_902_a_flag_on_a_repair_site_adds_no_wrench() {
    for (ground, flag, left) in [
        ("r1", "flag 1 0,0\n", 4),
        ("..", "flag 1 0,0\n", 4),
        ("r1", "", 4),
        ("..", "", 5),
    ] {
        let text = std::format!(
            "size 2 1\ngrid\n+  +  +\n|{ground} ..|\n+  +  +\n{flag}end\nrobot 1 0,0 N damage=5 flags=0 regs=-,-,-,-,10\nrobot 2 1,0 N\nat turnend\n"
        );
        assert_eq!(drawn(&text).damage(P1), left, "{ground} {flag}");
    }
    // Two wrenches stay two.
    let text = "size 2 1\ngrid\n+  +  +\n|r2 ..|\n+  +  +\nflag 1 0,0\nend\nrobot 1 0,0 N damage=4\nrobot 2 1,0 N\nat turnend\n";
    let mut race = drawn(text);
    race.act(P1, Action::Choose(Mending::Repair));
    assert_eq!(race.damage(P1), 2);
}

#[test]
fn be_903_on_two_wrenches_a_player_takes_repairs_or_an_option() {
    // A robot without damage is asked, too.
    let race = sites("robot 1 3,0 N damage=5 regs=-,-,-,-,10\nrobot 2 5,0 N\nat phase 5\n");
    let mut repaired = race.clone();
    repaired.phase(Register::R5);
    assert_eq!(repaired.state.flow, Flow::Repair(P1));
    repaired.refuses(P2, Action::Choose(Mending::Repair), Error::NotYourChoice);
    let mut option = repaired.clone();
    repaired.act(P1, Action::Choose(Mending::Repair));
    assert_eq!((repaired.damage(P1), repaired.state.robot(P1).options), (3, 0));
    option.act(P1, Action::Choose(Mending::Option));
    option.tells(Event::OptionTaken { robot: P1 });
    assert_eq!(
        (option.damage(P1), option.state.robot(P1).options),
        (5, 1),
        "all or nothing"
    );
    let healthy = sites("robot 1 3,0 N\nrobot 2 5,0 N\nat turnend\n");
    assert_eq!(healthy.state.flow, Flow::Repair(P1));
    let mut many = sites("robot 1 3,0 N options=26\nrobot 2 5,0 N\nat turnend\n");
    many.act(P1, Action::Choose(Mending::Option));
    assert_eq!(many.state.robot(P1).options, 26, "the tally stays there");
}

#[test]
fn be_904_a_powered_down_robot_is_repaired_without_a_choice() {
    let race = sites("robot 1 3,0 N down damage=3\nrobot 2 5,0 N\nat turnend\n");
    assert_eq!((race.damage(P1), race.state.flow), (1, Flow::CleanUp));
}

#[test]
fn be_905_repairs_go_in_robot_order_and_stop_at_a_choice() {
    // P1 on one wrench, P2 on two, P3 on a flag: P3 is repaired only after P2 has chosen.
    let text = "robot 1 2,0 N damage=2\nrobot 2 3,0 N damage=2\nrobot 3 0,0 N damage=2 flags=1\nat phase 5\n";
    let mut race = sites(text);
    race.phase(Register::R5);
    assert_eq!([P1, P2, P3].map(|seat| race.damage(seat)), [1, 2, 2]);
    assert_eq!(race.state.flow, Flow::Repair(P2));
    race.act(P2, Action::Choose(Mending::Repair));
    assert_eq!([P1, P2, P3].map(|seat| race.damage(seat)), [1, 0, 1]);
    assert_eq!(race.state.flow, Flow::CleanUp);
    race.tells(Event::Repaired {
        robot: P3,
        points: 1,
        damage: 1,
    });
}

#[test]
fn be_906_open_registers_are_emptied_and_locked_cards_stay() {
    let mut race = row("robot 1 0,0 N damage=6 regs=10,20,30,40,50\nrobot 2 5,0 N regs=60,70,80,90,100\nat turnend\n");
    assert_eq!(race.regs(P2), "60,70,80,90,100");
    race.advance();
    assert_eq!(
        (race.regs(P1).as_str(), race.regs(P2).as_str()),
        ("-,-,-,40,50", "-,-,-,-,-")
    );
}

#[test]
fn be_907_wake_up_choices_come_before_re_entries_and_before_the_next_turn() {
    let text = "
size 6 1
grid
+--+--+--+--+--+--+
 .. .. .. .. .. ..|
+--+--+--+--+--+--+
end
robot 1 0,0 W archive=0,0
robot 2 2,0 N down
robot 3 4,0 N down
at phase 5
";
    let mut race = drawn(text);
    *race.state.robot_mut(P1).slot_mut(Register::R5) = Slot::Card(card(490));
    race.phase(Register::R5).advance();
    assert_eq!(race.state.flow, Flow::Wake(P2));
    race.refuses(P1, reenter("0,0", Heading::North, false), Error::WrongState);
    race.act(P2, Action::StayDown(true));
    assert_eq!(race.state.flow, Flow::Wake(P3));
    race.act(P3, Action::StayDown(false));
    assert_eq!(race.state.flow, Flow::Reenter(P1));
    race.refuses(HOUSE, Action::Advance, Error::WrongState);
    race.act(P1, reenter("0,0", Heading::North, false));
    assert_eq!(race.state.flow, Flow::TurnStart);
}
