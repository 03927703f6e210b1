//! Section 9: cards on the table, and what the device does without a board.

use super::super::phase::Wanted;
use super::fixture::*;
use crate::game::{CHOICES_MAX, Game};

fn enter(robot: Seat, kind: Kind) -> Action {
    Action::Enter { robot, kind }
}

fn number(robot: Seat, priority: u16) -> Action {
    let card = card(priority);
    Action::EnterNumber { robot, card }
}

fn physical() -> Answered {
    Answered {
        deck: Deck::Physical,
        ..Answered::default()
    }
}

/// A drawn position with cards on the table: `?` lies face down.
fn on_table(board: &str, robots: &str) -> Fixture<State> {
    drawn_for(physical(), &std::format!("{board}{robots}"))
}

fn sorter(deck: Deck) -> Answered {
    Answered {
        seats: 3,
        service: Service::Sorter,
        deck,
        ..Answered::default()
    }
}

fn clock() -> Answered {
    Answered {
        seats: 3,
        service: Service::Clock,
        deck: Deck::Physical,
        ..Answered::default()
    }
}

#[test]
fn be_305_with_cards_on_the_table_the_device_only_hears_who_is_done() {
    let mut race = programming(Answered { seats: 3, ..physical() });
    race.tells(Event::Dealt { robot: P1, count: 9 });
    race.refuses(P1, place(10, Register::R1), Error::WrongState);
    race.refuses(P1, Action::Take(Register::R1), Error::WrongState);
    race.refuses(P1, Action::LockIn, Error::WrongState);
    assert!(race.can_undo(P1, Action::Done), "nothing was learned");
    race.act(P1, Action::Done);
    assert_eq!(race.regs(P1), "?,?,?,?,?");
    race.refuses(P1, Action::Done, Error::AlreadyLockedIn);
    race.act(P2, Action::Done);
    race.tells(Event::TimerStarted { robot: P3 });
    race.house(Action::TimeUp);
    assert_eq!(
        (race.regs(P3).as_str(), race.segment()),
        ("?,?,?,?,?", Some((Register::R1, Segment::Reveal))),
        "BE-309"
    );
    programming(Answered::default()).refuses(P1, Action::Done, Error::WrongState);
    assert!(State::is_private(Action::LockIn) && !State::is_private(Action::Done));
}

#[test]
fn be_406_each_card_is_entered_by_its_kind_before_the_reveal() {
    let mut race = on_table(
        ROW,
        "robot 1 0,0 E regs=?,?,-,-,-\nrobot 2 3,0 N regs=?,-,-,-,-\nrobot 3 5,0 N down\n",
    );
    assert_eq!(race.public_view().to_enter(), Some((P1, Wanted::Kind)));
    race.refuses(HOUSE, Action::Advance, Error::WrongState);
    race.refuses(HOUSE, enter(P3, Kind::Left), Error::NotYourChoice);
    race.refuses(HOUSE, number(P1, 490), Error::NotYourChoice);
    assert!(race.can_undo(HOUSE, enter(P1, Kind::Move1)));
    race.accepts(HOUSE, damage(P1, true));
    race.house(enter(P1, Kind::Move1));
    race.refuses(HOUSE, damage(P1, true), Error::WrongState);
    race.refuses(HOUSE, enter(P1, Kind::Move2), Error::NotYourChoice);
    assert_eq!(race.public_view().to_enter(), Some((P2, Wanted::Kind)));
    race.house(enter(P2, Kind::Right));
    assert_eq!(race.public_view().to_enter(), None);
    race.advance();
    race.tells(Event::Revealed {
        robot: P1,
        register: Register::R1,
        card: Shown {
            kind: Kind::Move1,
            priority: 0,
        },
    });
    race.phase(Register::R1);
    assert_eq!((race.at(P1).as_str(), race.at(P2).as_str()), ("1,0 E", "3,0 E"));
}

#[test]
fn be_211_nothing_is_entered_while_something_is_lifted() {
    let mut race = on_table(ROW, "robot 1 0,0 E regs=?,-,-,-,-\nrobot 2 3,0 N\n");
    race.house(Action::Correct(Correction::Lift(P1)));
    race.refuses(HOUSE, enter(P1, Kind::Left), Error::StillLifted);
    race.house(Action::Correct(Correction::Cancel))
        .house(enter(P1, Kind::Left));
}

#[test]
fn be_406_equal_movements_need_their_numbers() {
    let mut race = on_table(
        ROW,
        "robot 1 0,0 E regs=?,-,-,-,-\nrobot 2 1,0 E regs=?,-,-,-,-\nrobot 3 7,0 N regs=?,-,-,-,-\n",
    );
    race.house(enter(P1, Kind::Move2)).house(enter(P2, Kind::Move2));
    assert_eq!(
        race.public_view().to_enter(),
        Some((P3, Wanted::Kind)),
        "the kinds come first"
    );
    race.refuses(HOUSE, number(P1, 670), Error::NotYourChoice);
    race.house(enter(P3, Kind::UTurn));
    assert_eq!(race.public_view().to_enter(), Some((P1, Wanted::Number(Kind::Move2))));
    race.refuses(HOUSE, Action::Advance, Error::WrongState);
    race.refuses(HOUSE, number(P3, 10), Error::NotYourChoice);
    race.refuses(HOUSE, number(P1, 490), Error::WrongKind { kind: Kind::Move2 });
    race.refuses(HOUSE, number(P2, 680), Error::NotYourChoice);
    race.house(number(P1, 670));
    race.refuses(HOUSE, number(P2, 670), Error::CardInUse);
    race.house(number(P2, 680));
    assert_eq!(race.public_view().to_enter(), None);
    race.phase(Register::R1);
    assert_eq!(
        (race.at(P1).as_str(), race.at(P2).as_str()),
        ("2,0 E", "3,0 E"),
        "BE-E8: R2 leaves first"
    );
}

#[test]
fn be_406_a_menu_holds_all_numbers() {
    let mut text = std::string::String::new();
    for seat in 1..=8 {
        text += &std::format!("robot {seat} {},0 N regs=?,-,-,-,-\n", seat - 1);
    }
    let mut race = on_table(ROW, &text);
    assert!(
        race.state.choices(HOUSE).len() < CHOICES_MAX,
        "the kinds of all, and corrections"
    );
    for seat in Seat::ALL {
        race.house(enter(seat, Kind::Move1));
    }
    for (seat, priority) in Seat::ALL.into_iter().zip((490..).step_by(10)) {
        assert_eq!(race.state.choices(HOUSE).len(), 18 - usize::from(seat.index()));
        race.house(number(seat, priority));
    }
    race.phase(Register::R1);
}

#[test]
fn be_406_without_numbers_rotations_come_between_back_up_and_u_turn_in_robot_order() {
    let mut race = on_table(
        ROW,
        "robot 1 0,0 E regs=?,-,-,-,-\nrobot 2 1,0 N regs=?,-,-,-,-\nrobot 3 3,0 N regs=?,-,-,-,-\nrobot 4 5,0 N regs=?,-,-,-,-\nrobot 5 6,0 N regs=?,-,-,-,-\n",
    );
    for (seat, kind) in [
        (P1, Kind::UTurn),
        (P2, Kind::Right),
        (P3, Kind::Left),
        (P4, Kind::BackUp),
        (P5, Kind::Move1),
    ] {
        race.house(enter(seat, kind));
    }
    let order: std::vec::Vec<Seat> = race.public_view().order().iter().map(|(seat, _)| *seat).collect();
    assert_eq!(order, [P5, P4, P2, P3, P1]);
    assert_eq!(race.public_view().to_enter(), None, "rotations need no numbers");
}

#[test]
fn be_406_on_a_randomizer_a_card_is_entered_even_if_the_register_is_locked() {
    let board = "
size 7 1
grid
+--+--+--+--+--+--+--+
 .. ?? .. .. .. .. ..
+--+--+--+--+--+--+--+
end
";
    let mut race = on_table(board, "robot 1 0,0 E damage=9 regs=490,30,40,50,60\nrobot 2 6,0 N\n");
    assert_eq!(race.public_view().to_enter(), None, "a locked card is known");
    race.phase(Register::R1);
    assert_eq!(race.at(P1), "1,0 E");
    assert_eq!(race.public_view().to_enter(), Some((P1, Wanted::Kind)));
    race.house(enter(P1, Kind::Move3));
    race.phase(Register::R2);
    assert_eq!(race.at(P1), "4,0 E");
    assert_eq!(race.regs(P1), "490,Move3,40,50,60", "BE-403");
    // Whoever is set right onto a randomizer lays another card, too.
    let mut race = on_table(board, "robot 1 0,0 E damage=9 regs=490,30,40,50,60\nrobot 2 6,0 N\n");
    race.house(Action::Correct(Correction::Lift(P1)))
        .house(Action::Correct(Correction::Shift(Heading::East)))
        .house(Action::Correct(Correction::PutDown));
    assert_eq!(race.public_view().to_enter(), Some((P1, Wanted::Kind)));
}

#[test]
fn be_406_no_more_cards_of_a_kind_are_entered_than_there_are() {
    let mut text = std::string::String::new();
    for seat in 1..=8 {
        text += &std::format!("robot {seat} {},0 N regs=?,-,-,-,-\n", seat - 1);
    }
    let mut race = on_table(ROW, &text);
    for seat in &Seat::ALL[..6] {
        race.house(enter(*seat, Kind::BackUp));
    }
    race.refuses(HOUSE, enter(P7, Kind::BackUp), Error::CardInUse);
    race.accepts(HOUSE, enter(P7, Kind::Move1));
}

#[test]
fn be_803_on_the_table_the_card_of_an_empty_register_is_entered_at_its_next_reveal() {
    let mut race = on_table(ROW, "robot 1 0,0 E regs=?,?,?,?,?\nrobot 2 3,0 N down damage=4\n");
    race.house(damage(P2, true));
    assert_eq!(race.regs(P2), "-,-,-,-,?");
    assert!(race.state.pile.is_empty());
}

#[test]
fn the_sorter_sorts_and_prompts_and_the_table_counts() {
    let mut race = programming(sorter(Deck::Device));
    for seat in [P1, P2, P3] {
        race.lock_in(seat);
    }
    race.advance();
    let order = race.public_view().order();
    let priorities: std::vec::Vec<u16> = order.iter().map(|(_, card)| card.unwrap().priority).collect();
    let mut sorted = priorities.clone();
    sorted.sort_by(|a, b| b.cmp(a));
    assert_eq!((priorities.len(), &priorities), (3, &sorted));
    race.advance();
    assert_eq!(race.told(), [Event::Prompted]);
    // Between two cards a robot is destroyed on the table: its card is not executed any more.
    let last = order[2].0;
    race.house(Action::Correct(Correction::Destroyed(last)));
    assert_eq!((race.lives(last), race.regs(last).as_str()), (2, "-,-,-,-,-"));
    race.advance();
    assert_eq!(race.segment(), Some((Register::R1, Segment::Express)));
    race.advance();
    assert_eq!(race.told(), [Event::Prompted]);
    assert!(!race.public_view().does_nothing(), "the table looks for itself");
}

#[test]
fn be_809_without_a_board_a_destroyed_robot_returns_with_two_points() {
    for down in [false, true] {
        let mut race = programming(clock());
        for seat in [P1, P2, P3] {
            race.act(seat, Action::Done);
        }
        race.house(Action::Correct(Correction::Destroyed(P2)));
        race.until(Flow::Reenter(P2));
        race.refuses(P1, Action::Announce(down), Error::NotYourChoice);
        race.refuses(P2, reenter("0,0", Heading::North, down), Error::WrongState);
        race.act(P2, Action::Announce(down)).advance();
        assert_eq!(race.damage(P2), if down { 0 } else { 2 }, "BE-809, BE-812");
        assert_eq!(race.state.is_active(P2), !down);
    }
}

#[test]
fn be_210_without_a_board_damage_flags_and_destruction_are_counted_whatever_the_setting() {
    let mut race = race(Answered {
        corrections: false,
        ..clock()
    });
    let flag = |robot, more| Action::Correct(Correction::Flag { robot, more });
    race.refuses(HOUSE, Action::Correct(Correction::Destroyed(P1)), Error::WrongState);
    race.refuses(HOUSE, Action::Correct(Correction::Lift(P1)), Error::WrongState);
    race.house(damage(P1, true));
    race.refuses(HOUSE, flag(P1, false), Error::FlagLimit { flags: 0 });
    race.house(flag(P1, true)).house(flag(P1, true));
    race.refuses(HOUSE, flag(P1, true), Error::FlagLimit { flags: 2 });
    race.advance();
    for seat in [P1, P2, P3] {
        race.act(seat, Action::Done);
    }
    race.act(P1, Action::Announce(false));
    race.before(Register::R1, Segment::Touch).advance();
    assert_eq!(
        (race.state.flow, race.state.winners),
        (Flow::Over, seats([P1])),
        "BE-704"
    );
}

#[test]
fn the_clock_prompts_each_segment_once() {
    let mut race = programming(clock());
    for seat in [P1, P2, P3] {
        race.act(seat, Action::Done);
    }
    assert_eq!(race.regs(P1), "-,-,-,-,-", "it follows no cards");
    let mut prompts = 0;
    while let Some((Register::R1, _)) = race.segment() {
        race.advance();
        assert_eq!(race.told(), [Event::Prompted]);
        prompts += 1;
    }
    assert_eq!(prompts, 10);
}

#[test]
fn the_sorter_takes_another_card_for_a_locked_register() {
    let mut race = race(sorter(Deck::Physical)).hurt(P1, 9);
    race.advance();
    for seat in [P2, P3] {
        race.act(seat, Action::Done);
    }
    race.act(P1, Action::Announce(false));
    for (seat, kind) in [(P1, Kind::Move1), (P2, Kind::Move2), (P3, Kind::Left)] {
        race.house(enter(seat, kind));
    }
    race.refuses(HOUSE, enter(P1, Kind::Move3), Error::NotYourChoice);
    race.advance();
    // In the next turn the locked card is known; a randomizer on the table may have replaced it.
    while race.state.turn == 1 {
        match race.public_view().to_enter() {
            Some((seat, Wanted::Kind)) => race.house(enter(seat, Kind::Left)),
            _ => race.advance(),
        };
    }
    for seat in [P2, P3] {
        race.act(seat, Action::Done);
    }
    race.act(P1, Action::Announce(false));
    assert_eq!(
        race.public_view().to_enter(),
        Some((P2, Wanted::Kind)),
        "it need not be entered"
    );
    race.house(enter(P1, Kind::Move3));
    assert_eq!(race.regs(P1), "Move3,Left,Left,Left,Left");
}
