//! 4xx and 5xx, as far as they are not the floor's: reveal, the order of the cards, the order of the steps.

use super::fixture::*;
use crate::game::Game;

fn shown(priority: u16) -> Shown {
    card(priority).into()
}

const RANDOMIZER: &str = "
size 7 1
grid
+--+--+--+--+--+--+--+
 .. ?? .. .. .. .. ..
+--+--+--+--+--+--+--+
end
";

#[test]
fn be_401_the_register_of_all_active_robots_is_shown_at_once() {
    let mut race = row("robot 1 0,0 E regs=10,70,-,-,-\nrobot 2 3,0 W regs=20,-,-,-,-\nrobot 3 5,0 N down\n");
    race.advance();
    let revealed = |robot, register, priority| Event::Revealed {
        robot,
        register,
        card: shown(priority),
    };
    assert_eq!(
        race.told(),
        [revealed(P1, Register::R1, 10), revealed(P2, Register::R1, 20)]
    );
    assert!(race.state.robot(P1).is_face_up(Register::R1));
    assert!(!race.state.robot(P1).is_face_up(Register::R2), "the next one waits");
}

#[test]
fn be_402_a_randomizer_replaces_the_card_and_its_priority() {
    // BE-E22: the U-Turn becomes 840, which is executed before 790. BE-403: it stays, although the register is locked.
    let text = "deck 840 20\nrobot 1 1,0 E damage=9 regs=10,30,40,50,60\nrobot 2 0,0 N regs=790,-,-,-,-\n";
    let mut race = drawn(&std::format!("{RANDOMIZER}{text}"));
    race.advance();
    race.tells(Event::Revealed {
        robot: P1,
        register: Register::R1,
        card: shown(10),
    });
    race.tells(Event::Randomized {
        robot: P1,
        old: Some(shown(10)),
        new: shown(840),
    });
    assert_eq!(race.state.next_to_move(), Some(P1));
    race.phase(Register::R1);
    assert_eq!((race.at(P1).as_str(), race.at(P2).as_str()), ("4,0 E", "0,0 N"));
    assert_eq!(race.regs(P1), "840,30,40,50,60");
}

#[test]
fn be_403_the_drawn_card_is_the_locked_card_from_now_on() {
    let text = "deck 840\nrobot 1 1,0 E damage=9 regs=10,30,40,50,60\n";
    let mut race = drawn(&std::format!("{RANDOMIZER}{text}"));
    race.run();
    race.act(P1, Action::Announce(false)).advance();
    assert_eq!(race.state.turn, 2);
    race.tells(Event::Revealed {
        robot: P1,
        register: Register::R1,
        card: shown(840),
    });
}

#[test]
fn be_402_an_empty_register_is_filled_and_several_draw_in_robot_order() {
    let text = "
size 4 1
grid
+--+--+--+--+
 ?? .. ?? ..
+--+--+--+--+
end
robot 1 2,0 N regs=10,-,-,-,-
robot 2 0,0 N
deck 70 80 90
";
    let mut race = drawn(text);
    race.advance();
    assert_eq!(
        (race.regs(P1).as_str(), race.regs(P2).as_str()),
        ("70,-,-,-,-", "80,-,-,-,-")
    );
    race.tells(Event::Randomized {
        robot: P2,
        old: None,
        new: shown(80),
    });
}

#[test]
fn be_404_a_powered_down_robot_draws_nothing() {
    let text = "deck 840\nrobot 1 1,0 E down\nrobot 2 0,0 N\n";
    let mut race = drawn(&std::format!("{RANDOMIZER}{text}"));
    let pile = race.state.pile.len();
    race.advance();
    assert_eq!((race.regs(P1).as_str(), race.state.pile.len()), ("-,-,-,-,-", pile));
}

#[test]
fn be_405_an_empty_pile_is_made_of_what_was_discarded() {
    let text = "robot 1 1,0 E regs=10,-,-,-,-\nrobot 2 0,0 N regs=20,30,-,-,-\n";
    let race = drawn(&std::format!("{RANDOMIZER}{text}"));
    assert!(race.state.pile.is_empty());
    let mut drawn_cards = std::collections::BTreeSet::new();
    for seed in 0..30 {
        let mut race = race.clone();
        race.state.chance = crate::kit::dice::Chance::new(crate::kit::Seed::of_table(seed));
        race.advance();
        // The replaced card was discarded before, so that it may come back; the cards of P2 may not.
        assert_eq!(race.state.pile.len(), 84 - 2 - 1, "all but the cards in registers");
        drawn_cards.insert(race.regs(P1));
        assert_eq!(race.regs(P2), "20,30,-,-,-");
    }
    assert!(drawn_cards.len() > 10, "it was shuffled");
}

#[test]
fn be_405_the_replaced_card_is_discarded_before_the_new_one_is_drawn() {
    // Every card but the replaced one is in the pile or in a register: only that one can be drawn again.
    let text = "robot 1 1,0 E regs=10,-,-,-,-\nrobot 2 0,0 N\n";
    let race = drawn(&std::format!("{RANDOMIZER}{text}"));
    let mut seen = false;
    for seed in 0..400 {
        let mut race = race.clone();
        race.state.chance = crate::kit::dice::Chance::new(crate::kit::Seed::of_table(seed));
        race.advance();
        seen |= race.regs(P1) == "10,-,-,-,-";
    }
    assert!(seen, "the old card is among those that are shuffled");
}

#[test]
fn be_407_cards_are_executed_one_by_one_the_highest_priority_first() {
    // BE-E8: R2 leaves before R1 follows.
    let mut race =
        row("robot 1 0,0 E regs=670,-,-,-,-\nrobot 2 1,0 E regs=680,-,-,-,-\nrobot 3 7,0 N regs=10,-,-,-,-\n");
    race.before(Register::R1, Segment::Move);
    let order: std::vec::Vec<Seat> = race.public_view().order().iter().map(|(seat, _)| *seat).collect();
    assert_eq!(order, [P2, P1, P3]);
    race.advance();
    assert_eq!((race.at(P1).as_str(), race.at(P2).as_str()), ("0,0 E", "3,0 E"));
    assert!(race.public_view().has_moved(P2) && !race.public_view().has_moved(P1));
    race.advance();
    assert_eq!((race.at(P1).as_str(), race.at(P2).as_str()), ("2,0 E", "3,0 E"));
    race.advance();
    assert_eq!(
        (race.at(P3).as_str(), race.segment()),
        ("7,0 S", Some((Register::R1, Segment::Express)))
    );
}

#[test]
fn be_408_a_destroyed_robot_executes_nothing_more() {
    // R1 pushes R2 off the board before R2's card comes up.
    let text = "
size 4 1
grid
+  +  +  +  +
|.. .. .. ..
+  +  +  +  +
end
robot 1 2,0 E regs=790,-,-,-,-
robot 2 3,0 W regs=490,-,-,-,-
robot 3 0,0 N
";
    let mut race = drawn(text);
    race.before(Register::R1, Segment::Move).advance();
    assert_eq!(
        (race.at(P1).as_str(), race.at(P2).as_str()),
        ("off", "off"),
        "one step each, then both are gone"
    );
    assert_eq!(race.segment(), Some((Register::R1, Segment::Express)));
    assert_eq!(race.regs(P2), "-,-,-,-,-");
}

#[test]
fn be_408_a_register_without_a_card_does_nothing() {
    let mut race = row("robot 1 0,0 E\nrobot 2 3,0 W\n");
    race.advance();
    assert_eq!(
        race.segment(),
        Some((Register::R1, Segment::Express)),
        "there is no card to execute"
    );
}

#[test]
fn be_409_and_be_410_cards_turn_and_move() {
    for (priority, at) in [
        (10, "3,0 W"),
        (70, "3,0 N"),
        (80, "3,0 S"),
        (430, "2,0 E"),
        (490, "4,0 E"),
        (670, "5,0 E"),
        (790, "6,0 E"),
    ] {
        let mut race = row(&std::format!("robot 1 3,0 E regs={priority},-,-,-,-\n"));
        race.phase(Register::R1);
        assert_eq!(race.at(P1), at, "card {priority}");
    }
}

#[test]
fn be_501_the_steps_of_a_phase_come_in_their_order() {
    let mut race = row("robot 1 0,0 E regs=10,-,-,-,-\nrobot 2 3,0 N\n");
    let mut segments = std::vec::Vec::new();
    while let Some((Register::R1, segment)) = race.segment() {
        segments.push(segment);
        race.advance();
    }
    use Segment::*;
    let all = [
        Reveal, Move, Express, Belts, Currents, Pushers, Gears, Crushers, Lasers, Touch,
    ];
    assert_eq!(segments, all);
    assert_eq!(race.segment(), Some((Register::R2, Segment::Reveal)));
}

#[test]
fn be_501_each_element_acts_in_its_own_step_and_in_its_phase() {
    // An express belt, a belt, a current, a pusher of phase 1, a gear, a crusher of phase 1: a robot on each.
    let text = "
size 7 2
grid
+  +  +--+--+--+  +  +
 .. .. .. .. .. .. ..
+  +  +  +  +--+  +  +
 N. n. ~n .. .. gr ..
+  +  +  +  +  +  +  +
pusher 4,1 S 1
crusher 6,1 1
end
robot 1 0,1 W
robot 2 1,1 W
robot 3 2,1 N
robot 4 4,1 W
robot 5 5,1 W
robot 6 6,1 S
";
    let mut race = drawn(text);
    let at = |race: &Fixture<State>| [P1, P2, P3, P4, P5, P6].map(|seat| race.at(seat));
    let mut last = at(&race);
    for (segment, changed) in [
        (Segment::Express, &[P1][..]),
        (Segment::Belts, &[P2]),
        (Segment::Currents, &[P3]),
        (Segment::Pushers, &[P4]),
        (Segment::Gears, &[P5]),
        (Segment::Crushers, &[P6]),
        (Segment::Touch, &[]),
    ] {
        race.before(Register::R1, segment).advance();
        let now = at(&race);
        let moved: std::vec::Vec<Seat> = Seat::ALL
            .into_iter()
            .zip(last.iter().zip(&now))
            .filter_map(|(seat, (before, after))| (before != after).then_some(seat))
            .collect();
        assert_eq!(moved, changed, "{segment:?}");
        last = now;
    }
    assert_eq!(last, ["0,0 W", "1,0 W", "2,0 N", "off", "5,1 N", "off"]);
}

#[test]
fn be_502_powered_down_robots_are_moved_too() {
    let text = "
size 3 1
grid
+  +  +  +
 e. .. ..
+  +  +  +
end
robot 1 0,0 N down
robot 2 2,0 N
";
    let mut race = drawn(text);
    race.phase(Register::R1);
    assert_eq!(race.at(P1), "1,0 N");
}

#[test]
fn be_606_a_powered_down_robot_does_not_fire_but_is_hit() {
    // BE-E25, second drawing.
    let mut race = row("robot 1 0,0 E down\nrobot 2 3,0 W\nat phase 5\n");
    race.phase(Register::R5);
    assert_eq!((race.damage(P1), race.damage(P2)), (1, 0));
}

#[test]
fn steps_without_effect_are_known_before_they_run() {
    let text = "
size 4 1
grid
+--+--+--+--+
|e. .. .. gr|
+--+--+--+--+
flag 1 2,0
end
robot 1 0,0 N regs=70,-,-,-,-
robot 2 3,0 N
";
    let mut race = drawn(text);
    while let Some((Register::R1, segment)) = race.segment() {
        let does_nothing = race.public_view().does_nothing();
        let before = race.state.floor;
        race.advance();
        match segment {
            Segment::Reveal | Segment::Move => assert!(!does_nothing, "{segment:?}"),
            _ => assert_eq!(does_nothing, race.state.floor == before, "{segment:?}"),
        }
    }
    // A robot on a flag is told of, wherever it was archived.
    let mut race = drawn(&std::format!(
        "{}robot 1 2,0 N flags=0\nrobot 2 3,0 N\n",
        &text[..text.find("robot").unwrap()]
    ));
    race.before(Register::R1, Segment::Touch);
    assert!(!race.public_view().does_nothing());
}

#[test]
fn a_preview_runs_the_draft_on_an_empty_floor() {
    let mut race = programming(Answered::default());
    let start = race.state.body(P1);
    assert_eq!(race.view(P1).preview().map(|way| way.len()), Some(1));
    let hand = &mut race.state.position.robots.get_mut(P1).hand;
    // A hand that is known: left, right, U-Turn and some more.
    let known = [70, 80, 10, 20, 90, 100, 110, 120, 130].map(card);
    *hand = list(known);
    race.state.pile = list(free_cards(&race.state.robots));
    race.state.robots.get_mut(P2).hand = list(race.state.pile.clone().iter().copied().take(9));
    race.state.restock();
    race.act(P1, place(70, Register::R1)).act(P1, place(80, Register::R3));
    let way = race.view(P1).preview().unwrap();
    assert_eq!(way.len(), 2, "it ends at the first empty register");
    assert_eq!(way[0], start);
    assert_eq!((way[1].at, way[1].heading), (start.at, start.heading.left()));
    race.act(P1, place(10, Register::R2));
    assert_eq!(race.view(P1).preview().unwrap().len(), 4);
    assert!(race.public_view().preview().is_none() && race.view(P2).preview().is_some());
}
