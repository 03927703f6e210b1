//! Section 5: no action leads to more events than there is room for.

use super::super::floor::{Cause, Witness};
use super::fixture::*;
use crate::game::{EVENTS_MAX, Events};

/// Robots in rows between walls, each powered down and hit by four mounts of three beams: 128 events.
#[test]
fn the_worst_segment_d_tells_everything() {
    // A robot in the middle of each plus of four squares; mounts fire at it from all sides.
    let mut text = std::string::String::from("size 24 3\ngrid\n");
    let edge = |marks: &dyn Fn(usize) -> bool| {
        let mut line = std::string::String::new();
        for column in 0..24 {
            line += if marks(column) { "+--" } else { "+  " };
        }
        line + "+\n"
    };
    text += &edge(&|_| true);
    text += &("|..".repeat(24) + "|\n");
    text += &edge(&|column| column % 3 != 1);
    text += &("|.. .. ..".repeat(8) + "|\n");
    text += &edge(&|column| column % 3 != 1);
    text += &("|..".repeat(24) + "|\n");
    text += &edge(&|_| true);
    for robot in 0..8 {
        let middle = robot * 3 + 1;
        text += &std::format!("laser {middle},0 S 3\nlaser {middle},2 N 3\n");
        text += &std::format!("laser {},1 E 3\nlaser {},1 W 3\n", middle - 1, middle + 1);
    }
    text += "end\n";
    for robot in 0..8 {
        text += &std::format!("robot {} {},1 N down lives=1\n", robot + 1, robot * 3 + 1);
    }
    let mut race = drawn(&text);
    race.before(Register::R1, Segment::Lasers).advance();
    let hits = race.count(|event| matches!(event, Event::Floor(Report::Hit { .. })));
    let locks = race.count(|event| matches!(event, Event::RegisterLocked { .. }));
    let cards = race.count(|event| matches!(event, Event::Revealed { .. }));
    let destroyed = race.count(|event| matches!(event, Event::Floor(Report::Destroyed { .. })));
    let out = race.count(|event| matches!(event, Event::Eliminated { .. }));
    assert_eq!([hits, locks, cards, destroyed, out], [32, 40, 40, 8, 8]);
    assert_eq!(race.events.len(), 128, "and nothing else");
    assert!(Seat::ALL.iter().all(|seat| race.state.is_eliminated(*seat)));
}

/// Eight pushers that push their robots down a ledge.
#[test]
fn a_heavy_c4_tells_everything() {
    let mut text = std::string::String::from("size 8 2\ngrid\n");
    text += &("+--".repeat(8) + "+\n");
    text += &(" ..".repeat(8) + "\n");
    text += &("+  ".repeat(8) + "+\n");
    text += &(" ..".repeat(8) + "\n");
    text += &("+  ".repeat(8) + "+\nlevels\n11111111\n00000000\n");
    for column in 0..8 {
        text += &std::format!("pusher {column},0 S 1\n");
    }
    text += "end\n";
    for robot in 0..8 {
        text += &std::format!(
            "robot {} {robot},0 N down lives=1 damage=8 regs=-,10{robot},20{robot},30{robot},40{robot}\n",
            robot + 1
        );
    }
    // Priorities are whole tens: 100, 110 and so on.
    for robot in 0..8 {
        for hundred in 1..=4 {
            let (from, to) = (
                std::format!("{hundred}0{robot}"),
                std::format!("{}", hundred * 100 + robot * 10),
            );
            text = text.replace(&from, &to);
        }
    }
    let mut race = drawn(&text);
    race.before(Register::R1, Segment::Pushers).advance();
    // Each is moved and falls; its ninth point locks register 1, which draws a card; the tenth destroys it.
    for seat in Seat::ALL {
        let own: std::vec::Vec<&Event> = race
            .events
            .iter()
            .filter(|event| match event {
                Event::Floor(
                    Report::Moved { robot, .. } | Report::Fell { robot, .. } | Report::Destroyed { robot, .. },
                )
                | Event::RegisterLocked { robot, .. }
                | Event::Revealed { robot, .. }
                | Event::Eliminated { robot } => *robot == seat,
                _ => false,
            })
            .collect();
        assert_eq!(own.len(), 6, "{seat:?}: {own:?}");
    }
    assert_eq!(race.events.len(), 48);
}

/// The bound of the rulebook for C4: every robot is moved and falls as often as can be thought of.
#[test]
fn the_bound_of_the_rulebook_has_room() {
    let mut text = std::string::String::new();
    for robot in 0..8 {
        text += &std::format!("robot {} {robot},0 N down lives=1 damage=4\n", robot + 1);
    }
    let mut race = row(&text);
    let mut events = Events::new();
    race.state.with_floor(&mut events, &mut |_, sheets| {
        let (from, to, cause) = (square("0,0"), Some(square("1,0")), Cause::Pusher);
        for push in 0..36 {
            let robot = Seat::ALL[push % 8];
            sheets.see(Report::Moved { robot, from, to, cause });
        }
        for robot in Seat::ALL {
            for damage in [6, 8, 10] {
                sheets.see(Report::Fell { robot, damage });
            }
            let cause = Cause::Fall;
            let at = Some(from);
            sheets.see(Report::Destroyed { robot, at, cause });
        }
    });
    assert_eq!(events.len(), 36 + 24 + 40 + 40 + 8 + 8);
    assert!(events.len() < EVENTS_MAX, "nothing is dropped");
}
