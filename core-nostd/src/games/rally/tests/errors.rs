//! Section 5: which rule a refusal names.

use super::fixture::*;
use crate::game::Illegal;

#[test]
fn every_refusal_names_a_rule_of_the_rulebook() {
    let rulebook = include_str!("../../../../rules/rally.md");
    let at = square("1,1");
    let register = Register::R1;
    for (error, rule) in [
        (Error::RaceOver, "BE-704"),
        (Error::UnknownRobot, "BE-209"),
        (Error::WrongState, "BE-209"),
        (Error::NotYourChoice, "BE-209"),
        (Error::NotProgramming, "BE-305"),
        (Error::CardNotInHand, "BE-305"),
        (Error::RegisterEmpty { register }, "BE-305"),
        (Error::AlreadyLockedIn, "BE-306"),
        (Error::ProgramIncomplete { missing: 1 }, "BE-306"),
        (Error::RegisterLocked { register }, "BE-304"),
        (Error::WrongKind { kind: Kind::Left }, "BE-406"),
        (Error::CardInUse, "BE-406"),
        (
            Error::IllegalSquare {
                at,
                what: Standing::ReturningToArchive,
            },
            "BE-809",
        ),
        (
            Error::IllegalSquare {
                at,
                what: Standing::ReturningBeside,
            },
            "BE-810",
        ),
        (
            Error::IllegalSquare {
                at,
                what: Standing::MovedRobot,
            },
            "BE-207",
        ),
        (
            Error::IllegalSquare {
                at,
                what: Standing::Device,
            },
            "BE-425",
        ),
        (
            Error::IllegalFacing {
                at,
                heading: Heading::North,
            },
            "BE-810",
        ),
        (Error::Full, "BE-425"),
        (Error::Rim { at }, "BE-211"),
        (Error::Disabled, "BE-207"),
        (Error::NotOnBoard, "BE-207"),
        (Error::DamageLimit { damage: 9 }, "BE-207"),
        (Error::FlagLimit { flags: 0 }, "BE-210"),
        (Error::StillLifted, "BE-211"),
        (Error::AlreadyEliminated, "BE-708"),
    ] {
        assert_eq!(error.rule().0, rule, "{error:?}");
        let entry = std::format!("**{rule}**");
        assert!(rulebook.contains(&entry), "{rule} is not in the rulebook");
    }
}

#[test]
fn when_the_race_is_over_everything_is_refused() {
    let mut race = row("robot 1 0,0 N\nrobot 2 5,0 N\n");
    race.act(P1, Action::Withdraw);
    for action in [
        Action::Advance,
        Action::LockIn,
        Action::Done,
        Action::TimeUp,
        Action::Withdraw,
        Action::Choose(Mending::Repair),
        damage(P1, true),
    ] {
        for by in [HOUSE, P1.into(), P2.into(), P8.into()] {
            race.refuses(by, action, Error::RaceOver);
        }
    }
}

#[test]
fn the_moment_comes_before_the_robot_and_the_robot_before_the_rest() {
    let mut race = programming(Answered {
        seats: 3,
        ..Answered::default()
    });
    race.refuses(P8, Action::LockIn, Error::UnknownRobot);
    race.act(P3, Action::Withdraw);
    // Out of the race comes before the register and the card.
    race.refuses(P3, place(10, Register::R1), Error::NotProgramming);
    race.lock_in(P1);
    race.refuses(P1, place(10, Register::R1), Error::AlreadyLockedIn);
    race.refuses(P1, Action::Choose(Mending::Option), Error::WrongState);
    race.refuses(P1, reenter("0,0", Heading::North, false), Error::WrongState);
}

#[test]
fn a_menu_shows_only_what_a_player_can_do_something_about() {
    assert!(Error::ProgramIncomplete { missing: 2 }.is_worth_telling());
    assert!(Error::StillLifted.is_worth_telling());
    assert!(!Error::CardNotInHand.is_worth_telling(), "there are 84 cards");
    assert!(!Error::WrongState.is_worth_telling());
}
