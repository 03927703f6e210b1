//! What is written is read again as the same board (10.16 of the rules).

use postcard::experimental::max_size::MaxSize;
use proptest::prelude::*;
use serde::Deserialize;

use super::random::any_board;
use super::*;
use crate::testing::cases;

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn invariant_16_a_board_that_is_written_and_read_again_is_the_same(board in any_board()) {
        let text = board.to_string();
        prop_assert_eq!(Board::parse_scenario(&text), Ok((board, text.len())));
        if board.check_course().is_ok() {
            prop_assert_eq!(Board::parse(&text), Ok(board));
        }
        prop_assert!(text.lines().all(|line| !line.ends_with(' ')));
    }

    #[test]
    fn invariant_16_a_packed_board_is_read_again_as_the_same(board in any_board()) {
        let packed = packed(&board);
        prop_assert_eq!(postcard::from_bytes::<Board>(&packed), Ok(board));
        let json = serde_json::to_string(&board).unwrap();
        prop_assert_eq!(serde_json::from_str::<Board>(&json).unwrap(), board);
    }

    /// Bits that are flipped are refused, or make another board that is sound.
    #[test]
    fn be_206_a_corrupt_board_is_refused_or_sound(board in any_board(), flips in proptest::collection::vec(any::<u16>(), 1..4)) {
        let mut bytes = packed(&board);
        for flip in flips {
            let place = usize::from(flip / 8) % bytes.len();
            bytes[place] ^= 1 << (flip % 8);
        }
        if let Ok((read, rest)) = postcard::take_from_bytes::<Board>(&bytes) {
            prop_assert_eq!(packed(&read), &bytes[..bytes.len() - rest.len()], "there is one way to pack a board");
            prop_assert_eq!(Board::parse_scenario(&read.to_string()).map(|(read, _)| read), Ok(read));
            prop_assert_eq!(Draft::of(&read).check_scenario(), Ok(read));
        }
    }

    #[test]
    fn any_bytes_are_refused_or_sound(mut bytes in proptest::collection::vec(any::<u8>(), 0..900), small in any::<bool>()) {
        if small && let [first, second, ..] = bytes.as_mut_slice() {
            // A size that can be, so that more is read.
            (*first, *second) = (0x21, *second & 0xFC);
        }
        let length = bytes.len();
        let mut message = std::vec![(length & 0x7F) as u8 | 0x80, (length >> 7) as u8];
        message.append(&mut bytes);
        if let Ok(read) = postcard::from_bytes::<Board>(&message) {
            prop_assert_eq!(Draft::of(&read).check_scenario(), Ok(read));
        }
    }

    /// Whatever becomes of a text, it is a board or a refusal that names a line and column of it.
    #[test]
    fn be_206_a_broken_text_is_refused_where_it_is_broken(
        board in any_board(),
        edits in proptest::collection::vec((any::<u16>(), proptest::char::range('\n', '~')), 1..4),
    ) {
        let mut text: std::vec::Vec<char> = board.to_string().chars().collect();
        for (place, letter) in edits {
            let place = usize::from(place) % text.len();
            text[place] = letter;
        }
        let text: String = text.into_iter().collect();
        match Board::parse_scenario(&text) {
            Ok((read, _)) => prop_assert_eq!(Draft::of(&read).check_scenario(), Ok(read)),
            Err(bad) => {
                let lines = text.split('\n').count();
                prop_assert!((1..=lines).contains(&usize::from(bad.line)), "{}", bad);
                prop_assert!((1..=3 * u16::from(WIDTH_MAX) + 2).contains(&bad.column), "{}\n{}", bad, text);
            }
        }
    }

    #[test]
    fn any_text_is_read_without_harm(text in "(board x\n)?(size [1-3] [1-3]\n)?(grid\n)?([-+ /|.a-z0-9,\n;]|end\n){0,200}") {
        let _ = Board::parse(&text);
        let _ = Board::parse_scenario(&text);
    }

    /// The rules do not know where north is.
    #[test]
    fn boards_are_moved_there_and_back(board in any_board()) {
        for (motion, times) in Motion::ALL.into_iter().zip([4, 2]) {
            let Some(mut moved) = motion.board(&board) else { continue };
            for at in board.squares() {
                for heading in Heading::ALL {
                    let there = moved.crossing(motion.square(&board, at), motion.heading(heading));
                    prop_assert_eq!(there, board.crossing(at, heading));
                }
            }
            for _ in 1..times {
                moved = motion.board(&moved).unwrap();
            }
            prop_assert_eq!(moved, board);
        }
    }
}

/// A read line by line gives the same as all at once, also the same refusal.
#[test]
fn a_text_can_come_line_by_line() {
    for course in HouseCourse::ALL {
        let text = course.board().to_string();
        for broken in [false, true] {
            let text = if broken {
                text.replacen("flag 2", "flag 1", 1)
            } else {
                text.clone()
            };
            let mut parser = Parser::new();
            let read = text.lines().try_for_each(|line| parser.line(line)).and_then(|()| {
                assert!(parser.is_done());
                parser.finish()
            });
            assert_eq!(read, Board::parse(&text));
            assert_eq!(read.is_err(), broken);
        }
    }
}

/// What was refused once is never a board, even if somebody reads on.
#[test]
fn be_206_a_line_that_was_refused_stays_refused() {
    let text = HouseCourse::RingMain
        .board()
        .to_string()
        .replace("crusher 7,5 3", "crusher 7,5 33");
    let refusal = Board::parse(&text).unwrap_err();
    let mut parser = Parser::new();
    for line in text.lines() {
        let _ = parser.line(line);
    }
    assert!(!parser.is_done());
    assert_eq!(parser.line("end"), Err(refusal));
    assert_eq!(parser.finish(), Err(refusal));
    assert_eq!(refusal.reason, Reason::BadPhases);
}

/// The text of the rulebook, apart from the order of the lasers.
#[test]
fn house_courses_are_written_as_they_were_read() {
    for (course, text) in HouseCourse::ALL.into_iter().zip([
        include_str!("../../data/loading_yard.txt"),
        include_str!("../../data/ring_main.txt"),
        include_str!("../../data/sluice.txt"),
        include_str!("../../data/terrace_mill.txt"),
    ]) {
        let sorted = |text: &str| {
            let mut lines: std::vec::Vec<String> = text.lines().map(String::from).collect();
            let things = lines.iter().position(|line| line.starts_with("start")).unwrap();
            lines[things..].sort();
            lines
        };
        assert_eq!(sorted(&course.board().to_string()), sorted(text));
    }
}

/// The largest board that there can be fits what flash keeps free for it.
#[test]
fn the_longest_board_is_not_longer_than_it_says() {
    let mut draft = Draft::new("ABCDEFGHIJKLMNOP", 24, 16).unwrap();
    for at in draft.board().squares() {
        for side in Heading::ALL {
            draft.set_edge(at, side, Edge::Wall).unwrap();
        }
    }
    let phases = Phases::NONE.with(crate::games::rally::cards::Register::R5);
    for place in 0..32 {
        let at = square(place % 24, place / 24);
        let heading = Heading::West;
        draft.put_laser(Laser { at, heading, beams: 3 }).unwrap();
        draft.put_pusher(Pusher { at, heading, phases }).unwrap();
        draft.put_crusher(Crusher { at, phases }).unwrap();
    }
    for number in 1..=8 {
        draft.put_flag(number, square(number, 15)).unwrap();
        draft
            .put_dock(
                number,
                Dock {
                    at: square(number, 14),
                    heading: Heading::North,
                },
            )
            .unwrap();
    }
    let board = draft.check().unwrap();
    let length = packed(&board).len();
    assert!(length <= Board::POSTCARD_MAX_SIZE, "{length}");
    assert!(
        length + 4 > Board::POSTCARD_MAX_SIZE,
        "{length}: no more is kept free than is needed"
    );
    assert_eq!(Board::parse(&board.to_string()), Ok(board));
}

#[test]
fn a_board_in_a_file_for_people_is_its_text() {
    #[derive(Deserialize, Debug)]
    struct File {
        board: Board,
    }
    let good: File = serde_json::from_value(serde_json::json!({ "board": "size 1 1\ngrid\n\n r1\n\nend\n" })).unwrap();
    assert_eq!(good.board.wrenches(square(0, 0)), 1);
    let bad = serde_json::json!({ "board": "size 1 1\ngrid\n\n r3\n\nend\n" });
    let refusal = serde_json::from_value::<File>(bad).unwrap_err().to_string();
    assert!(refusal.contains("line 4, column 2: unknown square \"r3\""), "{refusal}");
    let behind = serde_json::json!({ "board": "size 1 1\ngrid\n\n r1\n\nend\nrobot 1 0,0 E\n" });
    let refusal = serde_json::from_value::<File>(behind).unwrap_err().to_string();
    assert!(refusal.contains("line 7, column 1: there is text behind"), "{refusal}");
}

#[test]
fn a_board_is_small_enough_to_be_copied() {
    assert!(size_of::<Board>() <= 1300, "{}", size_of::<Board>());
}
