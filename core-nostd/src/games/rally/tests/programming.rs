//! 3xx: the start of the turn, and programming.

use super::super::state::HAND_MAX;
use super::fixture::*;
use crate::game::{Game, Turn};

fn two() -> Fixture<State> {
    programming(Answered::default())
}

fn three() -> Answered {
    Answered {
        seats: 3,
        ..Answered::default()
    }
}

#[test]
fn be_301_who_has_announced_is_powered_down_without_damage_and_cards() {
    // BE-E25, first drawing.
    let mut race = row("robot 1 0,0 E damage=6 announced regs=-,-,-,70,90\nrobot 2 3,0 W\nat turnend\n");
    race.until(Flow::TurnStart);
    assert_eq!(race.state.robot(P1).power, Power::DownNext);
    assert_eq!(race.damage(P1), 6, "only the next turn repairs");
    race.advance();
    race.tells(Event::PoweredDown { robot: P1 });
    assert_eq!(race.state.robot(P1).power, Power::Down);
    assert_eq!((race.damage(P1), race.regs(P1).as_str()), (0, "-,-,-,-,-"));
    assert_eq!(race.state.robot(P1).hand.len(), 0, "BE-303, BE-813");
    assert_eq!(race.state.robot(P2).hand.len(), 9);
    assert_eq!(race.waits_for(), [P2]);
}

#[test]
fn be_302_all_cards_that_no_locked_register_holds_are_shuffled() {
    let mut race = row("robot 1 0,0 E damage=6 regs=10,20,30,70,90\nrobot 2 3,0 W regs=40,50,60,80,100\nat turnend\n");
    race.until(Flow::TurnStart).advance();
    let hands = [P1, P2].map(|seat| race.state.robot(seat).hand.len());
    assert_eq!(hands, [3, 9]);
    assert_eq!(race.state.pile.len(), 84 - 12 - 2);
    assert_eq!(race.regs(P1), "-,-,-,70,90");
    // The order depends on chance.
    let mut other = race.clone();
    other.state = {
        let mut again =
            row("robot 1 0,0 E damage=6 regs=10,20,30,70,90\nrobot 2 3,0 W regs=40,50,60,80,100\nat turnend\n");
        again.state.chance = crate::kit::dice::Chance::new(crate::kit::Seed::of_table(99));
        again.until(Flow::TurnStart).advance();
        again.state
    };
    assert!(race.state.pile != other.state.pile);
}

#[test]
fn be_303_each_active_robot_is_dealt_nine_cards_less_its_damage() {
    // BE-E27: damages 0, 0, 3, 5, 9, 4, 2 and one that powers down.
    let mut text = std::string::String::new();
    for (place, rest) in [
        "",
        "",
        "damage=3",
        "damage=5 regs=-,-,-,-,10",
        "damage=9 regs=70,90,110,130,150",
        "damage=4",
        "damage=2",
        "announced",
    ]
    .into_iter()
    .enumerate()
    {
        text += &std::format!("robot {} {place},0 N {rest}\n", place + 1);
    }
    let mut race = row(&(text + "at turnend"));
    race.until(Flow::TurnStart).advance();
    let hands = Seat::ALL.map(|seat| race.state.robot(seat).hand.len());
    assert_eq!(hands, [9, 9, 6, 4, 0, 5, 7, 0]);
    assert_eq!(race.state.pile.len(), 38);
    race.tells(Event::Dealt { robot: P4, count: 4 });
}

#[test]
fn be_303_cards_are_dealt_one_at_a_time_in_robot_order() {
    let mut race = row("robot 1 0,0 N\nrobot 2 1,0 N damage=8\nrobot 3 2,0 N\nat turnend");
    race.until(Flow::TurnStart).advance();
    // What was dealt lay on top of the pile: seen from the end, the pile goes on behind the last card.
    let [one, two, three] = [P1, P2, P3].map(|seat| {
        race.state
            .robot(seat)
            .hand
            .iter()
            .copied()
            .collect::<std::vec::Vec<_>>()
    });
    assert_eq!((one.len(), two.len(), three.len()), (9, 1, 9));
    let mut again = row("robot 1 0,0 N\nrobot 2 1,0 N damage=8\nrobot 3 2,0 N\nat turnend");
    again.until(Flow::TurnStart);
    let mut pile: super::super::state::Pile = free_cards(&again.state.robots).collect();
    again.state.chance.shuffle(&mut pile);
    let dealt: std::vec::Vec<Card> = pile.iter().rev().copied().take(19).collect();
    assert!(dealt[..3] == [one[0], two[0], three[0]] && dealt[3..5] == [one[1], three[1]]);
}

#[test]
fn be_304_damage_locks_the_registers_from_the_last_on() {
    for (damage, open) in [(0, 5), (4, 5), (5, 4), (6, 3), (7, 2), (8, 1), (9, 0)] {
        let race = race(three()).hurt(P1, damage);
        assert_eq!(race.state.open_registers(P1).count(), open, "{damage} points");
    }
    let mut race = race(three()).hurt(P1, 6);
    race.advance();
    let card = race.state.robot(P1).hand[0];
    for register in [Register::R4, Register::R5] {
        let refused = Action::Place { card, register };
        race.refuses(P1, refused, Error::RegisterLocked { register });
        race.refuses(P1, Action::Take(register), Error::RegisterLocked { register });
    }
    let register = Register::R3;
    race.accepts(P1, Action::Place { card, register });
}

#[test]
fn be_305_cards_go_from_the_hand_to_registers_and_back() {
    let mut race = two();
    let [first, second] = [0, 1].map(|place| race.state.robot(P1).hand[place]);
    let register = Register::R2;
    race.act(P1, Action::Place { card: first, register });
    assert_eq!(race.state.robot(P1).hand.len(), 8);
    let again = Action::Place { card: first, register };
    race.refuses(P1, again, Error::CardNotInHand);
    // Placing onto a filled register returns the old card.
    race.act(P1, Action::Place { card: second, register });
    assert!(race.state.robot(P1).hand.contains(&first) && !race.state.robot(P1).hand.contains(&second));
    race.act(P1, Action::Take(register));
    assert_eq!(race.state.robot(P1).hand.len(), usize::from(HAND_MAX));
    race.refuses(P1, Action::Take(register), Error::RegisterEmpty { register });
    // Somebody else's card is not in the hand.
    let card = race.state.robot(P2).hand[0];
    race.refuses(P1, Action::Place { card, register }, Error::CardNotInHand);
}

#[test]
fn be_305_who_has_nothing_to_program_is_refused() {
    let mut race = row("robot 1 0,0 E announced\nrobot 2 3,0 W\nrobot 3 5,0 N\nat turnend\n");
    race.until(Flow::TurnStart).advance();
    race.refuses(P1, Action::LockIn, Error::NotProgramming);
    race.refuses(P1, place(10, Register::R1), Error::NotProgramming);
    race.act(P3, Action::Withdraw);
    race.refuses(P3, Action::LockIn, Error::NotProgramming);
}

#[test]
fn be_306_lock_in_needs_every_open_register_filled() {
    let mut race = two();
    race.refuses(P1, Action::LockIn, Error::ProgramIncomplete { missing: 5 });
    race.fill(P1).act(P1, Action::Take(Register::R3));
    race.refuses(P1, Action::LockIn, Error::ProgramIncomplete { missing: 1 });
    race.lock_in(P1);
    race.tells(Event::LockedIn { robot: P1 });
    assert!(race.state.robot(P1).hand.is_empty(), "unused cards are discarded");
    assert_eq!(race.public_view().discard_size(), 4);
    race.refuses(P1, Action::LockIn, Error::AlreadyLockedIn);
    race.refuses(P1, Action::Take(Register::R1), Error::AlreadyLockedIn);
    race.refuses(P1, place(10, Register::R1), Error::AlreadyLockedIn);
}

#[test]
fn be_306_a_program_that_is_locked_in_cannot_be_undone() {
    let mut race = programming(three());
    race.fill(P1);
    let last = race.state.robot(P1).hand[0];
    assert!(race.can_undo(
        P1,
        Action::Place {
            card: last,
            register: Register::R1
        }
    ));
    assert!(!race.can_undo(P1, Action::LockIn));
}

#[test]
fn be_307_nine_points_leave_nothing_to_program() {
    let mut race = race(three()).hurt(P2, 9);
    race.advance();
    assert!(race.state.robot(P2).locked_in);
    assert_eq!(race.waits_for(), [P1, P3]);
    race.refuses(P2, Action::LockIn, Error::AlreadyLockedIn);
}

#[test]
fn be_308_the_timer_runs_for_the_last_one_and_never_twice() {
    let mut race = programming(three());
    let limit = |race: &Fixture<State>| match race.state.turn() {
        Turn::Players { limit, .. } => limit,
        _ => None,
    };
    race.refuses(HOUSE, Action::TimeUp, Error::WrongState);
    race.lock_in(P1);
    assert_eq!((limit(&race), race.state.timer), (None, Timer::Waiting));
    race.lock_in(P3);
    race.tells(Event::TimerStarted { robot: P2 });
    assert_eq!(limit(&race), Some(30));
    race.accepts(HOUSE, Action::TimeUp);
    race.fill(P2);
    assert_eq!(race.count(|event| matches!(event, Event::TimerStarted { .. })), 0);
    race.act(P2, Action::LockIn);
    assert_eq!(race.state.timer, Timer::Waiting);
    race.refuses(HOUSE, Action::TimeUp, Error::WrongState);
}

#[test]
fn be_308_if_only_one_has_to_program_the_timer_starts_with_the_deal() {
    let mut race = race(Answered::default()).hurt(P1, 9);
    race.advance();
    race.tells(Event::TimerStarted { robot: P2 });
    let practice = programming(Answered {
        seats: 1,
        ..Answered::default()
    });
    practice.tells(Event::TimerStarted { robot: P1 });
}

#[test]
fn be_308_whoever_gives_up_while_programming_leaves_the_last_one_hurrying() {
    let mut race = programming(three());
    race.lock_in(P1).act(P2, Action::Withdraw);
    race.tells(Event::TimerStarted { robot: P3 });
    race.act(P3, Action::Withdraw);
    assert_eq!(race.state.flow, Flow::Over, "BE-705: P1 is the last one");
    // Whoever gives up last before all others are done ends the programming.
    let mut race = programming(three());
    race.lock_in(P1).lock_in(P2).act(P3, Action::Withdraw);
    assert_eq!(race.segment(), Some((Register::R1, Segment::Reveal)));
}

#[test]
fn be_309_time_up_fills_the_empty_registers_from_the_hand() {
    // BE-E26: P2 has damage 4, so five cards, and has placed one in register 2.
    let mut orders = std::collections::BTreeSet::new();
    for seed in 0..20 {
        let mut race = Fixture::<State>::seeded(three(), seed).hurt(P2, 4);
        race.advance().lock_in(P1).lock_in(P3);
        let hand: std::vec::Vec<Card> = race.state.robot(P2).hand.iter().copied().collect();
        let register = Register::R2;
        race.act(
            P2,
            Action::Place {
                card: hand[0],
                register,
            },
        );
        race.house(Action::TimeUp);
        race.tells(Event::TimerExpired { robot: P2 });
        race.tells(Event::LockedIn { robot: P2 });
        let robot = race.state.robot(P2);
        assert!(robot.slot(register) == Slot::Card(hand[0]), "what was placed stays");
        assert!(robot.hand.is_empty());
        let mut filled: std::vec::Vec<Card> = robot.cards().collect();
        filled.sort();
        let mut all = hand.clone();
        all.sort();
        assert!(filled == all, "the five cards of the hand, each once");
        assert_eq!(race.state.flow, Flow::Announce(P2), "P2 is damaged");
        let place = hand
            .iter()
            .position(|card| robot.slot(Register::R1) == Slot::Card(*card));
        orders.insert(place);
    }
    assert!(orders.len() > 2, "drawn at random: {orders:?}");
}

#[test]
fn be_310_a_timer_of_0_never_runs() {
    let mut race = programming(Answered {
        timer: 0,
        ..Answered::default()
    });
    race.lock_in(P1);
    assert_eq!(race.state.timer, Timer::Waiting);
    race.refuses(HOUSE, Action::TimeUp, Error::WrongState);
}

#[test]
fn be_311_damaged_active_robots_announce_in_robot_order() {
    let mut race = race(three()).hurt(P3, 1).hurt(P1, 2);
    race.advance().lock_in(P1).lock_in(P2).lock_in(P3);
    assert_eq!(race.state.flow, Flow::Announce(P1));
    race.refuses(P3, Action::Announce(true), Error::NotYourChoice);
    race.refuses(P1, Action::StayDown(true), Error::WrongState);
    race.act(P1, Action::Announce(true));
    race.tells(Event::Announced { robot: P1, down: true });
    assert_eq!(race.state.flow, Flow::Announce(P3), "P2 has no damage");
    race.act(P3, Action::Announce(false));
    assert_eq!(race.segment(), Some((Register::R1, Segment::Reveal)));
    let powers = [P1, P2, P3].map(|seat| race.state.robot(seat).power);
    assert_eq!(powers, [Power::Announced, Power::On, Power::On]);
    assert!(race.state.is_active(P1), "BE-815: this turn does not change");
}

#[test]
fn be_311_a_slip_can_be_undone_until_the_next_one_has_answered() {
    let mut race = race(three()).hurt(P1, 1);
    race.advance().lock_in(P1).lock_in(P2).lock_in(P3);
    assert!(race.can_undo(P1, Action::Announce(true)));
}
