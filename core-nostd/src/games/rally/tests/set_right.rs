//! BE-207, BE-208, BE-425: what the table sets right, and what it counts without a board.

use super::fixture::*;
use crate::game::Game;

fn correct(correction: Correction) -> Action {
    Action::Correct(correction)
}

fn lift(seat: Seat) -> Action {
    correct(Correction::Lift(seat))
}

fn shift(heading: Heading) -> Action {
    correct(Correction::Shift(heading))
}

const PUT_DOWN: Action = Action::Correct(Correction::PutDown);
const CANCEL: Action = Action::Correct(Correction::Cancel);
const LIFT_DEVICE: Action = Action::Correct(Correction::LiftDevice);

const YARD: &str = "
size 4 2
grid
+  +  +  +  +
 .. .. .. ..
+  +  +  +  +
 .. ## .. ..
+  +  +  +  +
end
";

fn yard(rest: &str) -> Fixture<State> {
    drawn(&std::format!("{YARD}robot 1 0,0 E\nrobot 2 2,0 N\n{rest}"))
}

#[test]
fn be_211_a_robot_is_lifted_shifted_and_put_down() {
    let mut race = yard("");
    race.refuses(HOUSE, PUT_DOWN, Error::WrongState);
    race.refuses(HOUSE, shift(Heading::South), Error::WrongState);
    race.house(lift(P1)).house(shift(Heading::South));
    race.tells(Event::Corrected(Correction::Shift(Heading::South)));
    assert_eq!(race.at(P1), "0,0 E", "it stands there until it is put down");
    let lifted = race.public_view().lifted().unwrap();
    assert_eq!((lifted.robot(), lifted.at()), (Some(P1), square("0,1")));
    race.house(PUT_DOWN);
    assert_eq!(race.at(P1), "0,1 E");
    assert!(race.public_view().lifted().is_none());
    race.house(correct(Correction::Turn(P1, Way::Left)));
    assert_eq!(race.at(P1), "0,1 N");
    race.house(correct(Correction::Turn(P1, Way::Right)))
        .house(correct(Correction::Turn(P1, Way::Right)));
    assert_eq!(race.at(P1), "0,1 S");
}

#[test]
fn be_207_nothing_is_put_onto_a_pit_or_a_robot_and_the_cursor_stays_on_the_board() {
    let mut race = yard("");
    race.house(lift(P1));
    race.refuses(HOUSE, shift(Heading::North), Error::Rim { at: square("0,0") });
    race.refuses(HOUSE, shift(Heading::West), Error::Rim { at: square("0,0") });
    race.accepts(HOUSE, PUT_DOWN);
    race.house(shift(Heading::South)).house(shift(Heading::East));
    let what = Standing::MovedRobot;
    let refused = |at: &str| Error::IllegalSquare { at: square(at), what };
    race.refuses(HOUSE, PUT_DOWN, refused("1,1"));
    race.house(shift(Heading::North)).house(shift(Heading::East));
    race.refuses(HOUSE, PUT_DOWN, refused("2,0"));
    assert_eq!(race.at(P1), "0,0 E");
    race.house(CANCEL);
    assert_eq!(race.at(P1), "0,0 E");
}

#[test]
fn be_211_while_something_is_lifted_nothing_else_goes_on() {
    let mut race = yard("");
    race.house(lift(P1));
    race.refuses(HOUSE, Action::Advance, Error::StillLifted);
    race.refuses(HOUSE, lift(P2), Error::WrongState);
    race.refuses(HOUSE, LIFT_DEVICE, Error::WrongState);
    race.refuses(HOUSE, damage(P1, true), Error::WrongState);
    race.refuses(P2, Action::Withdraw, Error::WrongState);
    race.house(CANCEL).accepts(HOUSE, Action::Advance);
}

#[test]
fn be_207_registers_lock_and_unlock_with_the_new_damage() {
    let mut race = row("robot 1 0,0 N damage=4 regs=10,20,30,40,50\nrobot 2 5,0 N down damage=4\ndeck 840\n");
    race.house(damage(P1, true));
    race.tells(Event::RegisterLocked {
        robot: P1,
        register: Register::R5,
    });
    assert_eq!((race.damage(P1), race.regs(P1).as_str()), (5, "10,20,30,40,50"));
    race.house(damage(P1, false));
    race.tells(Event::RegisterUnlocked {
        robot: P1,
        register: Register::R5,
    });
    // BE-803.
    race.house(damage(P2, true));
    assert_eq!(race.regs(P2), "-,-,-,-,840");
    let race = row("robot 1 0,0 N damage=9 regs=10,20,30,40,50\nrobot 2 5,0 N\n");
    race.refuses(HOUSE, damage(P1, true), Error::DamageLimit { damage: 9 });
    race.refuses(HOUSE, damage(P2, false), Error::DamageLimit { damage: 0 });
}

#[test]
fn be_207_a_card_that_is_drawn_by_a_correction_cannot_be_undone() {
    let race = row("robot 1 0,0 N\nrobot 2 5,0 N down damage=4\n");
    assert!(race.can_undo(HOUSE, damage(P1, true)));
    assert!(!race.can_undo(HOUSE, damage(P2, true)), "a card was turned");
}

#[test]
fn be_207_without_corrections_the_table_can_only_mark_devices() {
    let answered = Answered {
        corrections: false,
        ..Answered::default()
    };
    let race = drawn_for(answered, &std::format!("{YARD}robot 1 0,0 E\nrobot 2 2,0 N\n"));
    race.refuses(HOUSE, lift(P1), Error::Disabled);
    race.refuses(HOUSE, damage(P1, true), Error::Disabled);
    race.refuses(HOUSE, correct(Correction::Turn(P1, Way::Left)), Error::Disabled);
    race.accepts(HOUSE, LIFT_DEVICE);
}

#[test]
fn be_207_a_robot_that_is_off_the_board_is_not_corrected() {
    let mut race = row("robot 1 0,0 N\nrobot 2 5,0 N\nrobot 3 6,0 N\n");
    race.act(P2, Action::Withdraw);
    race.refuses(HOUSE, lift(P2), Error::NotOnBoard);
    race.refuses(HOUSE, damage(P2, true), Error::NotOnBoard);
    race.refuses(HOUSE, lift(P4), Error::UnknownRobot);
}

#[test]
fn be_208_corrections_and_withdrawal_are_possible_between_two_segments() {
    let text = "robot 1 0,0 N damage=1 regs=10,20,30,40,50\nrobot 2 5,0 N regs=60,70,80,90,100\nrobot 3 6,0 N\n";
    let mut race = row(text);
    let mut in_the_middle = 0;
    while race.state.turn == 1 || race.state.flow == Flow::TurnStart {
        if matches!(
            race.state.flow,
            Flow::Phase {
                segment: Segment::Move,
                ..
            }
        ) && !race.state.moved.is_empty()
        {
            in_the_middle += 1;
            race.refuses(HOUSE, damage(P1, true), Error::WrongState);
            race.refuses(HOUSE, LIFT_DEVICE, Error::WrongState);
            race.refuses(P1, Action::Withdraw, Error::WrongState);
        } else {
            race.accepts(HOUSE, damage(P1, true));
            race.accepts(HOUSE, LIFT_DEVICE);
            race.accepts(P1, Action::Withdraw);
        }
        race.advance();
    }
    assert_eq!(in_the_middle, 5, "once in each phase: two cards");
    // In Programming a player can give up, and that is all.
    assert_eq!(race.state.flow, Flow::Programming);
    race.refuses(HOUSE, damage(P1, true), Error::WrongState);
    race.accepts(P1, Action::Withdraw);
    race.lock_in(P1).lock_in(P2).lock_in(P3);
    assert_eq!(race.state.flow, Flow::Announce(P1));
    race.refuses(P1, Action::Withdraw, Error::WrongState);
    race.refuses(HOUSE, LIFT_DEVICE, Error::WrongState);
}

#[test]
fn be_425_marks_are_set_and_cleared_on_squares_that_are_no_pits() {
    let mut race = yard("");
    race.house(LIFT_DEVICE);
    assert_eq!(
        race.public_view().lifted().unwrap().at(),
        square("2,1"),
        "the middle of the board"
    );
    race.house(PUT_DOWN);
    assert_eq!(race.public_view().devices(), [square("2,1")]);
    // The cursor begins at the last mark, and the same again clears it.
    race.house(LIFT_DEVICE).house(shift(Heading::West));
    let (at, what) = (square("1,1"), Standing::Device);
    race.refuses(HOUSE, PUT_DOWN, Error::IllegalSquare { at, what });
    race.house(shift(Heading::East)).house(PUT_DOWN);
    assert!(race.public_view().devices().is_empty());
}

#[test]
fn be_425_there_are_eight_marks() {
    // A mark can be cleared, but a ninth has no place.
    let mut race = drawn(
        "size 9 1\ngrid\n+  +  +  +  +  +  +  +  +  +\n .. .. .. .. .. .. .. .. ..\n+  +  +  +  +  +  +  +  +  +\nend\nrobot 1 0,0 N\n",
    );
    for column in 0..8 {
        race.state.devices.push_bounded(Square::new(column, 0));
    }
    race.house(LIFT_DEVICE);
    race.accepts(HOUSE, PUT_DOWN);
    race.house(shift(Heading::East));
    race.refuses(HOUSE, PUT_DOWN, Error::Full);
}

#[test]
fn be_421_a_mark_stops_a_teleporter() {
    let text = "
size 5 1
grid
+  +  +  +  +  +
 tt .. .. .. ..
+  +  +  +  +  +
end
robot 1 0,0 E regs=490,-,-,-,-
device 3,0
";
    let mut race = drawn(text);
    race.phase(Register::R1);
    assert_eq!(race.at(P1), "1,0 E");
    let mut free = drawn(&text.replace("device 3,0\n", ""));
    free.phase(Register::R1);
    assert_eq!(free.at(P1), "3,0 E");
}

#[test]
fn corrections_are_told_and_can_be_undone() {
    let race = yard("");
    assert!(race.can_undo(HOUSE, lift(P1)));
    assert!(State::is_correction(lift(P1)) && !State::is_correction(Action::Advance));
    assert!(!State::is_private(lift(P1)));
}
