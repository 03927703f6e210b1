//! Boards that are made square by square.

use super::*;

fn phases(text: &str) -> Phases {
    let board = board(&std::format!("size 1 1\ngrid\n\n ..\n\ncrusher 0,0 {text}\nend\n"));
    board.crushers()[0].phases
}

/// A draft of two columns and rows with a dock and a flag.
fn draft() -> Draft {
    let mut draft = Draft::new("Yard", 2, 2).unwrap();
    draft.put_flag(1, square(0, 0)).unwrap();
    let dock = Dock {
        at: square(1, 1),
        heading: Heading::West,
    };
    draft.put_dock(1, dock).unwrap();
    draft
}

#[track_caller]
fn check_fault(draft: &Draft, at: Option<(u8, u8)>, side: Option<Heading>, reason: Reason) {
    let at = at.map(|(x, y)| square(x, y));
    assert_eq!(draft.check(), Err(Fault { at, side, reason }));
}

#[test]
fn a_board_made_by_edits_is_the_one_that_is_drawn() {
    let mut draft = draft();
    draft.set_ground(square(1, 0), Ground::Repair { wrenches: 2 }).unwrap();
    draft.set_edge(square(0, 0), Heading::West, Edge::Wall).unwrap();
    draft.set_edge(square(0, 0), Heading::South, Edge::Ramp).unwrap();
    draft.set_edge(square(1, 1), Heading::East, Edge::Wall).unwrap();
    draft.set_edge(square(0, 1), Heading::South, Edge::Wall).unwrap();
    draft.set_level(square(0, 1), 1).unwrap();
    let laser = Laser {
        at: square(1, 1),
        heading: Heading::West,
        beams: 3,
    };
    draft.put_laser(laser).unwrap();
    let pusher = Pusher {
        at: square(0, 1),
        heading: Heading::North,
        phases: phases("24"),
    };
    draft.put_pusher(pusher).unwrap();
    draft
        .put_crusher(Crusher {
            at: square(0, 1),
            phases: phases("1"),
        })
        .unwrap();
    let drawn = "board Yard\nsize 2 2\ngrid\n\n|.. r2\n+//+\n .. ..|\n+--+\nlevels\n00\n10\nstart 1 1,1 W\nflag 1 0,0\nlaser 1,1 W 3\npusher 0,1 N 24\ncrusher 0,1 1\nend\n";
    assert_eq!(draft.check(), Ok(Board::parse(drawn).unwrap()));
    assert_eq!(Draft::of(&draft.check().unwrap()), draft);
}

#[test]
fn what_was_put_can_be_taken_away() {
    let empty = Draft::new("", 2, 2).unwrap();
    let mut draft = empty;
    let at = square(0, 1);
    draft.set_edge(at, Heading::South, Edge::Wall).unwrap();
    draft.put_flag(3, at).unwrap();
    draft
        .put_dock(
            2,
            Dock {
                at,
                heading: Heading::East,
            },
        )
        .unwrap();
    draft
        .put_laser(Laser {
            at,
            heading: Heading::North,
            beams: 1,
        })
        .unwrap();
    draft
        .put_pusher(Pusher {
            at,
            heading: Heading::North,
            phases: phases("1"),
        })
        .unwrap();
    draft
        .put_crusher(Crusher {
            at,
            phases: phases("5"),
        })
        .unwrap();
    assert_eq!(
        (draft.flag_at(at), draft.dock_at(at)),
        (Some(3), Some((2, Heading::East)))
    );
    assert!(draft.board().tile(at).has_pusher() && draft.board().tile(at).has_crusher());
    draft.remove_flag(3);
    draft.remove_dock(2);
    draft.remove_laser(at);
    draft.remove_pusher(at);
    draft.remove_crusher(at);
    draft.set_edge(at, Heading::South, Edge::Open).unwrap();
    assert_eq!(draft, empty);
    // What is not there can be taken away, too.
    draft.remove_flag(0);
    draft.remove_dock(9);
    draft.remove_laser(at);
    draft.remove_pusher(square(9, 9));
    draft.remove_crusher(at);
    assert_eq!(draft, empty);
}

#[test]
fn taking_one_away_leaves_the_others() {
    let mut draft = Draft::new("", 3, 1).unwrap();
    for x in [2, 0, 1] {
        draft
            .put_crusher(Crusher {
                at: square(x, 0),
                phases: phases("1"),
            })
            .unwrap();
    }
    draft.remove_crusher(square(1, 0));
    let left = draft.board().crushers().iter().map(|crusher| crusher.at.x());
    assert_eq!(left.collect::<std::vec::Vec<_>>(), [0, 2]);
    assert!(draft.board().crusher_at(square(1, 0)).is_none());
}

#[test]
fn the_lowest_free_number_is_offered() {
    let mut draft = Draft::new("", 9, 1).unwrap();
    for number in 1..=8 {
        assert_eq!((draft.free_flag(), draft.free_dock()), (Some(number), Some(number)));
        let at = square(number, 0);
        draft.put_flag(number, at).unwrap();
        draft
            .put_dock(
                number,
                Dock {
                    at,
                    heading: Heading::North,
                },
            )
            .unwrap();
    }
    assert_eq!((draft.free_flag(), draft.free_dock()), (None, None));
    draft.remove_flag(4);
    draft.remove_dock(7);
    assert_eq!((draft.free_flag(), draft.free_dock()), (Some(4), Some(7)));
}

/// An edit that is refused changes nothing.
#[test]
fn edits_that_no_board_can_have_are_refused() {
    type Edit = fn(&mut Draft) -> Result<(), Reason>;
    let edits: [(Edit, Reason); 16] = [
        (
            |draft| draft.set_ground(square(2, 0), Ground::Pit),
            Reason::NoSuchSquare,
        ),
        (|draft| draft.set_level(square(0, 2), 1), Reason::NoSuchSquare),
        (|draft| draft.set_level(square(0, 0), 4), Reason::BadLevel),
        (
            |draft| draft.set_edge(square(2, 2), Heading::North, Edge::Wall),
            Reason::NoSuchSquare,
        ),
        (
            |draft| draft.set_edge(square(0, 0), Heading::North, Edge::Ramp),
            Reason::RampOnRim,
        ),
        (
            |draft| draft.set_edge(square(1, 1), Heading::East, Edge::Ramp),
            Reason::RampOnRim,
        ),
        (|draft| draft.put_flag(1, square(1, 0)), Reason::FlagTwice(1)),
        (|draft| draft.put_flag(2, square(0, 0)), Reason::SecondFlag),
        (|draft| draft.put_flag(9, square(1, 0)), Reason::BadFlagNumber),
        (|draft| draft.put_flag(2, square(0, 9)), Reason::NoSuchSquare),
        (
            |draft| {
                draft.put_dock(
                    2,
                    Dock {
                        at: square(1, 1),
                        heading: Heading::East,
                    },
                )
            },
            Reason::SecondDock,
        ),
        (
            |draft| {
                draft.put_dock(
                    2,
                    Dock {
                        at: square(5, 1),
                        heading: Heading::East,
                    },
                )
            },
            Reason::NoSuchSquare,
        ),
        (
            |draft| {
                draft.put_laser(Laser {
                    at: square(0, 0),
                    heading: Heading::East,
                    beams: 4,
                })
            },
            Reason::BadBeams,
        ),
        (
            |draft| {
                draft.put_pusher(Pusher {
                    at: square(0, 0),
                    heading: Heading::East,
                    phases: Phases::NONE,
                })
            },
            Reason::BadPhases,
        ),
        (
            |draft| {
                draft.put_crusher(Crusher {
                    at: square(0, 0),
                    phases: Phases::NONE,
                })
            },
            Reason::BadPhases,
        ),
        (|draft| draft.set_name("seventeen letters"), Reason::NameTooLong),
    ];
    for (edit, reason) in edits {
        let mut edited = draft();
        assert_eq!(edit(&mut edited), Err(reason));
        assert_eq!(edited, draft(), "{reason}");
    }
}

#[test]
fn be_206_a_draft_is_checked_as_a_whole() {
    let mut draft = draft();
    draft.set_level(square(1, 0), 2).unwrap();
    check_fault(&draft, Some((1, 0)), Some(Heading::West), Reason::LevelsTooDifferent);
    draft.set_level(square(1, 0), 0).unwrap();
    draft.set_edge(square(0, 0), Heading::South, Edge::Ramp).unwrap();
    check_fault(&draft, Some((0, 1)), Some(Heading::North), Reason::FlatRamp);
    draft.set_edge(square(0, 0), Heading::South, Edge::Open).unwrap();
    draft
        .put_laser(Laser {
            at: square(1, 0),
            heading: Heading::South,
            beams: 1,
        })
        .unwrap();
    check_fault(&draft, Some((1, 0)), Some(Heading::North), Reason::NoWallBehind);
    draft.set_edge(square(1, 0), Heading::North, Edge::Wall).unwrap();
    assert!(draft.check().is_ok());
    draft.set_ground(square(1, 0), Ground::Pit).unwrap();
    check_fault(&draft, Some((1, 0)), None, Reason::OnPit);
    draft.remove_laser(square(1, 0));
    assert!(draft.check().is_ok());
    draft.set_ground(square(0, 0), Ground::Pit).unwrap();
    check_fault(&draft, Some((0, 0)), None, Reason::OnPit);
    draft.remove_flag(1);
    check_fault(&draft, None, None, Reason::FlagMissing(1));
    draft.put_flag(2, square(0, 1)).unwrap();
    check_fault(&draft, None, None, Reason::FlagMissing(1));
    draft.put_flag(1, square(1, 1)).unwrap();
    draft.set_name(" ").unwrap();
    check_fault(&draft, None, None, Reason::NoName);
    assert!(draft.check_scenario().is_ok());
}

#[test]
fn a_draft_has_a_size_of_a_board() {
    for (width, height, reason) in [
        (0, 1, Reason::Empty),
        (1, 0, Reason::Empty),
        (25, 1, Reason::TooWide),
        (1, 29, Reason::TooHigh),
        (24, 17, Reason::TooManySquares),
    ] {
        assert_eq!(Draft::new("", width, height), Err(reason));
    }
    assert!(Draft::new("", 24, 16).is_ok() && Draft::new("", 13, 28).is_ok());
}
