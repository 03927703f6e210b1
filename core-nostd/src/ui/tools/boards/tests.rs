use std::string::{String, ToString as _};
use std::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::*;

use super::edit::Edit;
use super::*;
use crate::games::rally::board::{Belt, Curve, Edge, Ground, Heading, Phases, Speed, Square, Turn};
use crate::games::rally::cards::Register;
use crate::store::Bytes;
use crate::testing::cases;
use crate::ui::driver::{BACK, DOWN, Driver, MENU, OK, UP};
use crate::ui::effect::Tune;
use crate::ui::input::Button;
use crate::ui::settings::Settings;

/// A device that shows the list of boards.
fn hand() -> Driver {
    let mut driver = Driver::with(Settings::default());
    open_tool(&mut driver);
    driver
}

fn open_tool(driver: &mut Driver) {
    driver.press(&[DOWN, OK, DOWN, DOWN, DOWN, DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "boards");
}

/// A device that edits a new board of 12 by 12 in the first place.
fn editor() -> Driver {
    let mut driver = hand();
    driver.press(&[OK, OK, OK, OK]);
    assert_eq!(driver.screen(), "boards-edit");
    driver
}

/// What the flash holds in a place.
fn kept(driver: &Driver, place: u8) -> Option<Board> {
    let record = driver.records.iter().find(|record| record.key == Key::Board(place))?;
    let mut boards = Boards::default();
    assert!(boards.read(place, &record.bytes), "what is kept is sound");
    boards.get(place)
}

fn board(driver: &Driver) -> Board {
    let kept = kept(driver, 0).expect("there is a board");
    assert_eq!(driver.app.boards().get(0), Some(kept), "the device knows what is kept");
    kept
}

/// The drawing of a board, without its frame of words.
fn drawing(board: &Board) -> Vec<String> {
    let text = board.to_string();
    let lines = text.lines().skip_while(|line| *line != "grid").skip(1);
    lines.take_while(|line| *line != "end").map(String::from).collect()
}

fn belt(to: Heading, curve: Curve) -> Ground {
    let speed = Speed::Normal;
    Ground::Belt(Belt { speed, to, curve })
}

/// Goes to a piece in the list that a held OK opens, whatever is chosen now.
fn choose(driver: &mut Driver, group: Group, index: usize) {
    driver.hold(OK);
    assert_eq!(driver.screen(), "boards-groups");
    let wanted = Group::ALL.iter().position(|one| *one == group).unwrap();
    // A held button stops at the end.
    for _ in 0..GROUPS {
        driver.feed(Input::Repeat(UP));
    }
    for _ in 0..wanted {
        driver.press(&[DOWN]);
    }
    driver.press(&[OK]);
    assert_eq!(driver.screen(), "boards-pieces");
    for _ in 0..12 {
        driver.feed(Input::Repeat(UP));
    }
    for _ in 0..index {
        driver.press(&[DOWN]);
    }
    driver.press(&[OK]);
}

const GROUPS: usize = Group::ALL.len() + 1;

fn tap(driver: &mut Driver, buttons: &[Button]) {
    for button in buttons {
        driver.tap(*button);
    }
}

#[test]
fn a_belt_of_ten_squares_on_a_board_of_twelve_takes_a_press_per_square() {
    let mut driver = hand();
    let mut presses = 0;
    let mut tap = |driver: &mut Driver, buttons: &[Button]| {
        for button in buttons {
            presses += 1;
            driver.tap(*button);
        }
        presses
    };
    // The first place, open floor, twelve columns, twelve rows.
    assert_eq!(tap(&mut driver, &[OK, OK, OK, OK]), 4);
    assert_eq!(driver.screen(), "boards-edit");
    // A straight belt of ten.
    assert_eq!(tap(&mut driver, &[OK; 10]), 4 + 10);
    let straight = board(&driver);
    assert_eq!((straight.width(), straight.height()), (12, 12));
    assert!((0..10).all(|x| straight.tile(Square::new(x, 0)).ground() == belt(Heading::East, Curve::Straight)));
    // One of ten squares with a corner takes one press more: Menu turns the arrow.
    assert_eq!(
        tap(&mut driver, &[OK, MENU, OK, OK, OK, OK, OK, OK, OK, OK, OK]),
        14 + 11
    );
    let bent = board(&driver);
    assert_eq!(
        bent.tile(Square::new(10, 0)).ground(),
        belt(Heading::East, Curve::Straight)
    );
    assert_eq!(
        bent.tile(Square::new(11, 0)).ground(),
        belt(Heading::South, Curve::Right)
    );
    assert!((1..9).all(|y| bent.tile(Square::new(11, y)).ground() == belt(Heading::South, Curve::Straight)));
}

#[test]
fn back_undoes_one_edit_after_the_other_and_then_leaves() {
    let mut driver = editor();
    let blank = board(&driver);
    tap(&mut driver, &[OK, OK, OK]);
    let three = board(&driver);
    tap(&mut driver, &[OK, BACK]);
    assert_eq!(board(&driver), three);
    assert_eq!(driver.tune(), Some(Tune::Back));
    tap(&mut driver, &[BACK, BACK, BACK]);
    assert_eq!(board(&driver), blank);
    // It goes on where it was undone.
    tap(&mut driver, &[OK, OK, OK]);
    assert_eq!(board(&driver), three);
    tap(&mut driver, &[BACK, BACK, BACK, BACK]);
    assert_eq!(
        driver.screen(),
        "boards-told",
        "a board without a flag is told to be a draft"
    );
    assert_eq!(driver.press(&[OK]).screen(), "boards");
}

#[test]
fn more_edits_than_can_be_undone_keep_the_oldest() {
    let mut driver = editor();
    for row in 0..4 {
        tap(&mut driver, &[OK; 12]);
        // To the first column of the next row: three turns west, then back.
        tap(&mut driver, &[MENU, DOWN, MENU, MENU, MENU]);
        for _ in 0..11 {
            driver.press(&[UP]);
        }
        assert!(board(&driver).tile(Square::new(11, row)).belt().is_some());
    }
    let full = board(&driver);
    for _ in 0..32 {
        driver.tap(BACK);
        assert_eq!(driver.screen(), "boards-edit");
    }
    let left = board(&driver);
    let belts = left.squares().filter(|at| left.tile(*at).belt().is_some()).count();
    assert_eq!(belts, 48 - 32, "{full}\n{left}");
    driver.tap(BACK);
    assert_eq!(driver.screen(), "boards-told");
}

#[test]
fn every_edit_survives_a_power_cut() {
    let mut driver = editor();
    tap(&mut driver, &[OK, OK, MENU, OK]);
    let before = board(&driver);
    driver.cut_power();
    assert_eq!(driver.app.boards().get(0), Some(before));
    open_tool(&mut driver);
    driver.press(&[OK, OK]);
    assert_eq!(driver.screen(), "boards-edit");
    tap(&mut driver, &[OK]);
    assert_eq!(board(&driver), before, "the same belt is there already");
}

#[test]
fn up_and_down_go_along_the_arrow_and_pieces_go_on_as_one_moved() {
    let mut driver = editor();
    choose(&mut driver, Group::Floors, 1);
    // Two to the east, one to the south: pits there, and on to the south.
    driver.press(&[DOWN, DOWN, MENU, DOWN]);
    tap(&mut driver, &[OK, OK]);
    let pits = board(&driver);
    let at: Vec<Square> = pits.squares().filter(|at| pits.tile(*at).is_pit()).collect();
    assert_eq!(at, [Square::new(2, 1), Square::new(2, 2)]);
    // Up goes north; then they come one above the other.
    choose(&mut driver, Group::Floors, 0);
    driver.press(&[UP]);
    tap(&mut driver, &[OK, OK]);
    assert!(board(&driver).squares().all(|at| !board(&driver).tile(at).is_pit()));
}

#[test]
fn walls_run_along_a_row_on_the_side_of_the_arrow() {
    let mut driver = editor();
    choose(&mut driver, Group::Edges, 0);
    driver.press(&[DOWN, MENU, MENU, MENU]);
    tap(&mut driver, &[OK, OK, OK]);
    let walls = board(&driver);
    let is_wall = |x: u8| walls.edge(Square::new(x, 0), Heading::North) == Edge::Wall;
    assert_eq!([0, 1, 2, 3, 4].map(is_wall), [false, true, true, true, false]);
    assert_eq!(drawing(&walls)[0], "+  +--+--+--+  +  +  +  +  +  +  +  +");
}

#[test]
fn a_held_ok_that_opens_the_list_puts_nothing() {
    let mut driver = editor();
    let before = board(&driver);
    driver.hold(OK);
    assert_eq!((driver.screen(), board(&driver)), ("boards-groups", before));
    driver.press(&[BACK]);
    assert_eq!(driver.screen(), "boards-edit");
    assert_eq!(board(&driver), before);
}

#[test]
fn holding_back_leaves_without_undoing() {
    let mut driver = editor();
    tap(&mut driver, &[OK, OK]);
    let before = board(&driver);
    driver.hold(BACK);
    assert_eq!((driver.screen(), board(&driver)), ("boards-told", before));
}

#[test]
fn holding_menu_explains_and_leaves_the_arrow_as_it_was() {
    let mut driver = editor();
    let before = driver.picture();
    driver.hold(MENU);
    assert_eq!(driver.screen(), "help-boards");
    driver.press(&[BACK]);
    assert_eq!(driver.screen(), "boards-edit");
    assert_eq!(driver.picture(), before);
}

#[test]
fn the_list_ends_with_the_way_out() {
    let mut driver = editor();
    tap(&mut driver, &[OK]);
    driver.hold(OK).press(&[UP, OK]);
    assert_eq!(driver.screen(), "boards-told");
    assert_eq!(driver.press(&[OK]).screen(), "boards");
}

#[test]
fn a_whole_course_is_entered_and_can_be_raced_on() {
    let mut driver = editor();
    choose(&mut driver, Group::Things, 0);
    tap(&mut driver, &[OK]);
    driver.press(&[DOWN]);
    tap(&mut driver, &[OK]);
    choose(&mut driver, Group::Things, 1);
    driver.press(&[DOWN]);
    tap(&mut driver, &[OK]);
    driver.press(&[DOWN, MENU]);
    tap(&mut driver, &[OK]);
    let course = board(&driver);
    assert_eq!(course.flags(), [Square::new(0, 0), Square::new(1, 0)]);
    let docks: Vec<_> = course.docks().iter().map(|dock| (dock.at, dock.heading)).collect();
    assert_eq!(
        docks,
        [(Square::new(2, 0), Heading::East), (Square::new(3, 0), Heading::South)]
    );
    assert!(driver.app.boards().can_race(0, 2) && !driver.app.boards().can_race(0, 3));
    driver.hold(BACK);
    assert_eq!(driver.screen(), "boards", "nothing is missing");
}

#[test]
fn a_draft_says_what_is_missing() {
    let mut driver = editor();
    driver.hold(BACK);
    assert_eq!(driver.screen(), "boards-told");
    let no_flag = driver.picture();
    driver.press(&[OK, OK, OK]);
    assert_eq!(driver.screen(), "boards-edit");
    choose(&mut driver, Group::Things, 0);
    tap(&mut driver, &[OK]);
    driver.hold(BACK);
    assert_eq!(driver.screen(), "boards-told");
    assert_ne!(driver.picture(), no_flag, "now it is a dock that is missing");
    assert!(!driver.app.boards().can_race(0, 1));
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let mut driver = editor();
    choose(&mut driver, Group::Floors, 1);
    tap(&mut driver, &[OK]);
    driver.press(&[UP]);
    choose(&mut driver, Group::Things, 0);
    let before = board(&driver);
    driver.tap(OK);
    assert_eq!((driver.screen(), driver.tune()), ("boards-told", Some(Tune::Message)));
    assert_eq!(driver.press(&[OK]).screen(), "boards-edit");
    assert_eq!(board(&driver), before, "a flag on a pit");
    choose(&mut driver, Group::Edges, 1);
    driver.tap(OK);
    assert_eq!(driver.screen(), "boards-told", "a ramp between equal levels");
    assert_eq!(driver.press(&[BACK]).screen(), "boards-edit");
    assert_eq!(board(&driver), before);
    choose(&mut driver, Group::Levels, 2);
    driver.tap(OK);
    assert_eq!(driver.screen(), "boards-told", "two levels at once");
}

#[test]
fn pushers_and_crushers_have_their_phases() {
    let mut driver = editor();
    choose(&mut driver, Group::Things, 3);
    assert_eq!(driver.screen(), "boards-phases");
    // 1 3 5 is offered; 1 goes, 2 comes.
    driver.press(&[OK, DOWN, OK, UP, UP, OK]);
    assert_eq!(driver.screen(), "boards-edit");
    tap(&mut driver, &[OK]);
    let pusher = board(&driver).pusher_at(Square::new(0, 0)).unwrap();
    let phases = Phases::NONE.with(Register::R2).with(Register::R3).with(Register::R5);
    assert_eq!((pusher.heading, pusher.phases), (Heading::East, phases));
    assert_eq!(board(&driver).edge(Square::new(0, 0), Heading::West), Edge::Wall);
    // The crusher begins with the same phases, and one without phases is not chosen.
    choose(&mut driver, Group::Things, 4);
    driver.press(&[DOWN, OK, DOWN, OK, DOWN, DOWN, OK, DOWN, OK]);
    assert_eq!((driver.screen(), driver.tune()), ("boards-phases", Some(Tune::Nothing)));
    driver.press(&[UP, OK, DOWN, OK]);
    tap(&mut driver, &[OK]);
    let crusher = board(&driver).crusher_at(Square::new(0, 0)).unwrap();
    assert_eq!(crusher.phases, Phases::NONE.with(Register::R5));
}

#[test]
fn a_house_course_is_a_good_beginning() {
    let mut driver = hand();
    driver.press(&[DOWN, OK, DOWN, OK]);
    assert_eq!(driver.screen(), "boards-edit");
    let copied = kept(&driver, 1).unwrap();
    assert_eq!(copied, *HouseCourse::LoadingYard.board());
    // A copy of the copy gets a name of its own, and the first free place.
    driver.tap(BACK).press(&[OK]);
    assert_eq!(driver.screen(), "boards-place");
    driver.press(&[DOWN, DOWN, OK]);
    let again = kept(&driver, 0).unwrap();
    assert_eq!(again.name(), "Loading Yard 2");
    assert_eq!(drawing(&again), drawing(&copied));
}

#[test]
fn a_board_is_renamed_without_marks_and_deleted_by_holding_ok() {
    let mut driver = editor();
    driver.hold(BACK).press(&[OK, OK, DOWN, DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "boards-rename");
    // Ä is the letter after Z.
    for _ in 0..27 {
        driver.press(&[UP]);
    }
    driver.press(&[OK, UP, UP]).hold(OK);
    assert_eq!(driver.screen(), "boards-place");
    assert_eq!(board(&driver).name(), "AB");
    driver.press(&[DOWN, OK]);
    assert_eq!(driver.screen(), "boards-delete");
    driver.tap(OK);
    assert!(kept(&driver, 0).is_some(), "a short press does nothing");
    driver.hold(OK);
    assert_eq!((driver.screen(), kept(&driver, 0)), ("boards", None));
    driver.cut_power();
    assert_eq!(driver.app.boards().get(0), None, "it stays away");
}

#[test]
fn a_fifth_board_has_no_place() {
    let mut driver = hand();
    for place in 0..4 {
        for _ in 0..place {
            driver.press(&[DOWN]);
        }
        driver.press(&[OK, DOWN, OK]);
        assert_eq!(driver.screen(), "boards-edit");
        driver.tap(BACK);
        for _ in 0..place {
            driver.press(&[UP]);
        }
    }
    assert_eq!(kept(&driver, 3).unwrap().name(), "Loading Yard 4");
    driver.press(&[OK, DOWN, DOWN, OK]);
    assert_eq!(driver.screen(), "boards-told");
    assert_eq!(driver.press(&[OK]).screen(), "boards-place");
}

#[test]
fn looking_changes_nothing() {
    let mut driver = hand();
    driver.press(&[OK, DOWN, OK]).tap(BACK).press(&[OK, DOWN, OK]);
    assert_eq!(driver.screen(), "boards-look");
    let before = driver.records.clone();
    driver.press(&[DOWN, DOWN, MENU, DOWN, UP]);
    assert_eq!(driver.screen(), "boards-look");
    driver.press(&[BACK]);
    assert_eq!(driver.screen(), "boards-place");
    assert_eq!(driver.records, before);
}

#[test]
fn a_damaged_board_is_told_and_its_place_is_empty() {
    let mut driver = editor();
    for record in driver.records.iter_mut().filter(|record| record.key == Key::Board(0)) {
        record.bytes = Bytes::new(b"rubbish").unwrap();
    }
    driver.cut_power();
    assert_eq!(driver.screen(), "message-tool-damaged");
    assert_eq!(driver.app.boards().get(0), None);
    driver.press(&[OK]);
    open_tool(&mut driver);
}

#[test]
fn a_board_that_is_replaced_while_it_is_edited_cannot_be_undone_into_the_old_one() {
    let mut driver = editor();
    tap(&mut driver, &[OK, OK]);
    for _ in 0..9 {
        driver.press(&[DOWN]);
    }
    let yard = HouseCourse::LoadingYard.board();
    driver.app.put_board(0, PackedBoard::new(yard));
    driver.tap(OK);
    let changed = driver.app.boards().get(0).unwrap();
    assert!(
        changed.tile(Square::new(7, 0)).belt().is_some(),
        "the cursor stays on the smaller board"
    );
    driver.tap(BACK);
    assert_eq!(driver.app.boards().get(0).as_ref(), Some(yard));
    driver.tap(BACK);
    assert_eq!(driver.screen(), "boards");
}

proptest! {
    #![proptest_config(cases(30))]

    /// Whatever is put: the board can be kept, a power cut loses nothing, and Back leads to the start again.
    #[test]
    fn anything_can_be_undone_to_the_beginning(
        runs in vec((0..5_usize, 0..9_usize, vec(0..4_usize, 0..6)), 1..5),
    ) {
        let mut driver = hand();
        driver.press(&[OK, DOWN, OK]);
        let start = board(&driver);
        for (group, index, taps) in runs {
            let group = Group::ALL[group];
            choose(&mut driver, group, index % group.pieces().len());
            if driver.screen() == "boards-phases" {
                driver.press(&[UP, OK]);
            }
            for tap in taps {
                driver.tap([OK, MENU, UP, DOWN][tap]);
                if driver.screen() == "boards-told" {
                    driver.press(&[OK]);
                }
                prop_assert_eq!(driver.screen(), "boards-edit");
                board(&driver);
            }
        }
        // The last press finds nothing to undo, and leaves.
        for _ in 0..31 {
            if driver.screen() == "boards-edit" {
                driver.tap(BACK);
            }
        }
        prop_assert_eq!(driver.screen(), "boards");
        prop_assert_eq!(board(&driver), start);
    }
}

/// A board of four by four, and edits on it.
fn edited(edits: &[(u8, u8, Heading, Piece)]) -> Result<Board, Refused> {
    let blank = Draft::new("Test", 4, 4).unwrap().check_scenario().unwrap();
    edits.iter().try_fold(blank, |board, &(x, y, arrow, piece)| {
        let at = Square::new(x, y);
        Edit { at, arrow, piece }.apply(&board)
    })
}

#[test]
fn belts_bend_where_others_lead_onto_them() {
    use Heading::{East, North, South, West};
    const BELT: Piece = Piece::Belt(Speed::Normal);
    const FAST: Piece = Piece::Belt(Speed::Express);
    for (feeders, curve) in [
        (&[(0, 1, East, BELT)][..], Curve::Left),
        (&[(2, 1, West, FAST)], Curve::Right),
        (&[(0, 1, East, BELT), (2, 1, West, BELT)], Curve::Both),
        (&[(1, 2, North, BELT)], Curve::Straight),
        (&[(0, 1, West, BELT), (2, 1, South, BELT)], Curve::Straight),
    ] {
        // Whatever comes first.
        let belt_first: Vec<_> = [(1, 1, North, BELT)]
            .into_iter()
            .chain(feeders.iter().copied())
            .collect();
        let belt_last: Vec<_> = feeders.iter().copied().chain([(1, 1, North, BELT)]).collect();
        for edits in [belt_first, belt_last] {
            let ground = edited(&edits).unwrap().tile(Square::new(1, 1)).ground();
            assert_eq!(ground, belt(North, curve), "{edits:?}");
        }
        // And straight again when they are gone.
        let mut edits: Vec<_> = [(1, 1, North, BELT)]
            .into_iter()
            .chain(feeders.iter().copied())
            .collect();
        edits.extend(feeders.iter().map(|(x, y, ..)| (*x, *y, North, Piece::Floor)));
        let ground = edited(&edits).unwrap().tile(Square::new(1, 1)).ground();
        assert_eq!(ground, belt(North, Curve::Straight), "{edits:?}");
    }
}

#[test]
fn flags_and_docks_keep_their_numbers_in_a_row() {
    use Heading::{East, North};
    let board = edited(&[
        (0, 0, North, Piece::Flag),
        (1, 0, North, Piece::Flag),
        (2, 0, North, Piece::Flag),
        (0, 0, North, Piece::Flag),
        (0, 1, North, Piece::Dock),
        (1, 1, North, Piece::Dock),
        (2, 1, North, Piece::Dock),
        (1, 1, East, Piece::Dock),
        (0, 1, North, Piece::Dock),
    ])
    .unwrap();
    assert_eq!(board.flags(), [Square::new(1, 0), Square::new(2, 0)]);
    let docks: Vec<_> = board.docks().iter().map(|dock| (dock.at, dock.heading)).collect();
    assert_eq!(docks, [(Square::new(1, 1), East), (Square::new(2, 1), North)]);
}

#[test]
fn lasers_get_more_beams_and_go_with_their_wall() {
    use Heading::{East, North, West};
    let laser = (1, 1, East, Piece::Laser);
    for beams in 1..=3 {
        let board = edited(&[laser; 3][..beams]).unwrap();
        assert_eq!(usize::from(board.lasers()[0].beams), beams);
        assert_eq!(board.edge(Square::new(1, 1), West), Edge::Wall);
    }
    assert!(edited(&[laser; 4]).unwrap().lasers().is_empty());
    let other = (1, 1, North, Piece::Laser);
    assert_eq!(edited(&[laser, other]).unwrap().lasers().len(), 2);
    // The wall is taken away from its other side, or becomes a ramp.
    let open = edited(&[laser, other, (0, 1, East, Piece::NoEdge)]).unwrap();
    assert_eq!(open.lasers().iter().map(|one| one.heading).collect::<Vec<_>>(), [North]);
    let pit = edited(&[laser, other, (1, 1, East, Piece::Pit)]).unwrap();
    assert!(pit.lasers().is_empty() && pit.tile(Square::new(1, 1)).is_pit());
}

#[test]
fn a_level_is_changed_by_one_and_a_ramp_goes_when_it_lies_flat() {
    use Heading::East;
    let up = (1, 1, East, Piece::Level(1));
    let ramp = (1, 1, East, Piece::Ramp);
    let board = edited(&[up, ramp]).unwrap();
    assert_eq!(board.edge(Square::new(1, 1), East), Edge::Ramp);
    let flat = edited(&[up, ramp, (2, 1, East, Piece::Level(1))]).unwrap();
    assert_eq!(flat.edge(Square::new(1, 1), East), Edge::Open);
    let refused = edited(&[up, (1, 1, East, Piece::Level(2))]).unwrap_err();
    assert_eq!(refused.reason, Reason::LevelsTooDifferent);
    assert_eq!(
        edited(&[(3, 1, East, Piece::Ramp)]).unwrap_err().reason,
        Reason::RampOnRim
    );
}

#[test]
fn every_piece_can_be_put_taken_back_and_put_again() {
    let pieces = Group::ALL.into_iter().flat_map(Group::pieces).copied();
    let phases = Phases::NONE.with(Register::R2);
    for piece in pieces.map(|piece| piece.with_phases(phases)) {
        for arrow in Heading::ALL {
            let before = [(1, 1, arrow, Piece::Gear(Turn::Left)), (2, 2, arrow, Piece::Level(1))];
            let base = edited(&before).unwrap();
            let edit = Edit {
                at: Square::new(1, 1),
                arrow,
                piece,
            };
            let Ok(once) = edit.apply(&base) else {
                assert!(
                    matches!(piece, Piece::Ramp | Piece::Curve | Piece::Level(2..)),
                    "{piece:?}"
                );
                continue;
            };
            assert_eq!(PackedBoard::new(&once).board(), Some(once), "{piece:?}");
            assert!(edit.apply(&once).is_ok(), "{piece:?}");
        }
    }
}
