//! Boards that are refused, each for one reason (BE-206).

use super::*;

/// Open floor with a wall around it, a dock and a flag; `{}` is where a fault goes.
fn course(things: &str) -> String {
    std::format!(
        "board B\nsize 2 2\ngrid\n+--+--+\n|.. ##|\n+  +  +\n|.. ..|\n+--+--+\nstart 1 0,0 N\nflag 1 0,1\n{things}end\n"
    )
}

/// The same with another drawing.
fn drawing(lines: &str) -> String {
    std::format!("board B\nsize 2 2\ngrid\n{lines}start 1 0,0 N\nflag 1 0,1\nend\n")
}

#[track_caller]
fn check(text: &str, line: u16, column: u16, reason: Reason) {
    assert_eq!(Board::parse(text), Err(BadBoard { line, column, reason }), "\n{text}");
}

#[test]
fn be_206_the_boards_of_these_tests_are_sound_without_their_fault() {
    assert!(Board::parse(&course("")).is_ok());
    assert!(Board::parse(&drawing("\n .. ..\n\n .. ..\n\n")).is_ok());
}

#[test]
fn be_206_lines_come_in_their_order() {
    check("", 1, 1, Reason::NoEnd);
    check("board B\n", 2, 1, Reason::NoEnd);
    check("size 2 2\n", 1, 1, Reason::Expected("\"board\" and a name"));
    check(
        "board B\ngrid\n",
        2,
        1,
        Reason::Expected("\"size\", the width and the height"),
    );
    check("board B\nsize 1 1\nsize 1 1\n", 3, 1, Reason::Expected("\"grid\""));
    check("board B\nsize 1 1\ngrid 1\n", 3, 6, Reason::LineTooLong);
    let things = "\"start\", \"flag\", \"laser\", \"pusher\", \"crusher\" or \"end\"";
    check(&course("tree 0,0\n"), 11, 1, Reason::Expected(things));
    check(&course("levels\n00\n00\n"), 11, 1, Reason::Expected(things));
    check(&course("end of it\n"), 11, 5, Reason::LineTooLong);
    check(&(course("") + "flag 2 1,1\n"), 12, 1, Reason::TextAfterEnd);
    check(course("").trim_end_matches("end\n"), 11, 1, Reason::NoEnd);
}

#[test]
fn be_206_a_name_has_at_most_16_letters() {
    check("board\n", 1, 6, Reason::NoName);
    check("board   \n", 1, 6, Reason::NoName);
    check("board ABCDEFGHIJKLMNOPQ\n", 1, 7, Reason::NameTooLong);
    check("board M\u{fc}hle\n", 1, 8, Reason::BadLetter);
    check("board A\tB\n", 1, 8, Reason::BadLetter);
    let longest = course("").replace("board B", "board ABCDEFGH JKLMNOP  ");
    assert_eq!(Board::parse(&longest).unwrap().name(), "ABCDEFGH JKLMNOP");
}

#[test]
fn be_206_sizes_are_those_of_section_1() {
    for (size, column, reason) in [
        ("0 5", 6, Reason::Empty),
        ("5 0", 8, Reason::Empty),
        ("25 1", 6, Reason::TooWide),
        ("1 29", 8, Reason::TooHigh),
        ("24 17", 9, Reason::TooManySquares),
        ("14 28", 9, Reason::TooManySquares),
        ("300 1", 6, Reason::TooWide),
        ("1 99999999999", 8, Reason::TooHigh),
        ("5", 7, Reason::Expected("a number")),
        ("5 x", 8, Reason::Expected("a number")),
        ("5x5", 6, Reason::Expected("a number")),
        ("-1 5", 6, Reason::Expected("a number")),
        ("5 5 5", 10, Reason::LineTooLong),
    ] {
        check(&std::format!("board B\nsize {size}\n"), 2, column, reason);
    }
}

#[test]
fn be_206_a_drawing_has_known_marks_only() {
    for (lines, line, column, reason) in [
        ("+--+--+\n|.. x.|\n", 5, 5, Reason::UnknownSquare(*b"x.")),
        ("+--+--+\n|.x ..|\n", 5, 2, Reason::UnknownSquare(*b".x")),
        ("+--+--+\n|..\n", 5, 5, Reason::UnknownSquare(*b"  ")),
        ("\n\n", 5, 2, Reason::UnknownSquare(*b"  ")),
        ("\n .. ..\n\n .. ~N\n", 7, 5, Reason::UnknownSquare(*b"~N")),
        ("\n .. ..\n\n ..\u{e9}..\n", 7, 4, Reason::UnknownSideEdge(0xC3)),
        ("+--+--+\n!.. ..|\n", 5, 1, Reason::UnknownSideEdge(b'!')),
        ("+--+--+\n|..-..|\n", 5, 4, Reason::UnknownSideEdge(b'-')),
        ("+--+--+\n|.. ..-\n", 5, 7, Reason::UnknownSideEdge(b'-')),
        ("+- +--+\n", 4, 2, Reason::UnknownTopEdge(*b"- ")),
        ("+--+/-+\n", 4, 5, Reason::UnknownTopEdge(*b"/-")),
        ("---+--+\n", 4, 1, Reason::UnknownCorner(b'-')),
        ("+--+--|\n", 4, 7, Reason::UnknownCorner(b'|')),
        ("+--+--+-\n", 4, 8, Reason::LineTooLong),
        ("+--+--+\n|.. ..|.\n", 5, 8, Reason::LineTooLong),
    ] {
        check(&drawing(lines), line, column, reason);
    }
    // A drawing that is too short takes the line behind it for a row of edges.
    check(&drawing("\n .. ..\n\n .. ..\n"), 8, 1, Reason::UnknownCorner(b's'));
}

#[test]
fn be_206_a_ramp_lies_between_two_levels_and_not_on_the_rim() {
    for (lines, line, column, reason) in [
        ("+--+//+\n", 4, 5, Reason::RampOnRim),
        ("\n/.. ..\n", 5, 1, Reason::RampOnRim),
        ("\n .. ../\n", 5, 7, Reason::RampOnRim),
        ("\n .. ..\n\n .. ..\n+//+\n", 8, 2, Reason::RampOnRim),
        ("\n ../..\n\n .. ..\n\n", 5, 4, Reason::FlatRamp),
        ("\n .. ..\n;\n+  +//\n .. ..\n\n", 7, 5, Reason::FlatRamp),
        ("\n .. ..\n\n ../..\n\nlevels\n01\n11\n", 7, 4, Reason::FlatRamp),
    ] {
        check(&drawing(lines), line, column, reason);
    }
    assert!(Board::parse(&drawing("\n ../..\n\n .. ..\n\nlevels\n01\n11\n")).is_ok());
}

#[test]
fn be_109_neighbouring_squares_differ_by_at_most_one_level() {
    let floor = "\n .. ..\n\n .. ..\n\nlevels\n";
    for (levels, line, column, reason) in [
        ("02\n11\n", 10, 2, Reason::LevelsTooDifferent),
        ("01\n21\n", 11, 1, Reason::LevelsTooDifferent),
        ("12\n10\n", 11, 2, Reason::LevelsTooDifferent),
        ("30\n", 10, 2, Reason::LevelsTooDifferent),
        ("04\n", 10, 2, Reason::BadLevel),
        ("0\n", 10, 2, Reason::BadLevel),
        (" 00\n", 10, 1, Reason::BadLevel),
        ("000\n", 10, 3, Reason::LineTooLong),
        ("00\nflag", 11, 1, Reason::BadLevel),
    ] {
        check(&drawing(&std::format!("{floor}{levels}")), line, column, reason);
    }
    check(&drawing(floor).replace("levels", "levels 2"), 9, 8, Reason::LineTooLong);
    // A corner may be two levels away: only sides count.
    assert!(Board::parse(&drawing(&std::format!("{floor}01\n12\n"))).is_ok());
}

#[test]
fn be_206_what_stands_on_the_board_is_well_written() {
    let square = Reason::Expected("a square, such as \"0,3\"");
    let heading = Reason::Expected("N, E, S or W");
    let number = Reason::Expected("a number");
    for (line, column, reason) in [
        ("flag 2", 7, square),
        ("flag two 1,1", 6, number),
        ("flag 2 1", 8, square),
        ("flag 2 1.1", 8, square),
        ("flag 2 1,", 8, square),
        ("flag 2 1,1,1", 8, square),
        ("flag 2 1,1 N", 12, Reason::LineTooLong),
        ("flag 2 2,0", 8, Reason::NoSuchSquare),
        ("flag 2 0,2", 8, Reason::NoSuchSquare),
        ("flag 2 0,256", 8, Reason::NoSuchSquare),
        ("start 2 1,1", 12, heading),
        ("start 2 1,1 n", 13, heading),
        ("start 2 1,1 NE", 13, heading),
        ("start 2 9,9 N", 9, Reason::NoSuchSquare),
        ("laser 0,1 E", 12, number),
        ("laser 0,1 E 0", 13, Reason::BadBeams),
        ("laser 0,1 E 4", 13, Reason::BadBeams),
        ("laser 0,1 X 1", 11, heading),
        ("laser 0,5 E 1", 7, Reason::NoSuchSquare),
        ("pusher 0,1 E", 13, Reason::BadPhases),
        ("pusher 0,1 E 16", 14, Reason::BadPhases),
        ("pusher 0,1 E 0", 14, Reason::BadPhases),
        ("pusher 0,1 E 131", 14, Reason::BadPhases),
        ("pusher 0,1 1", 12, heading),
        ("crusher 0,1", 12, Reason::BadPhases),
        ("crusher 0,1 22", 13, Reason::BadPhases),
        ("crusher 0,1 1 2", 15, Reason::LineTooLong),
        ("crusher 7,1 1", 9, Reason::NoSuchSquare),
    ] {
        check(&course(&std::format!("{line}\n")), 11, column, reason);
    }
}

#[test]
fn be_206_nothing_stands_on_a_pit() {
    for (line, column) in [
        ("flag 2 1,0", 8),
        ("start 2 1,0 N", 9),
        ("laser 1,0 W 1", 7),
        ("pusher 1,0 W 1", 8),
        ("crusher 1,0 1", 9),
    ] {
        check(&course(&std::format!("{line}\n")), 11, column, Reason::OnPit);
    }
}

/// The wall has to be behind it: in front of it or beside it is not enough.
#[test]
fn be_206_a_mount_has_a_wall_behind_it() {
    for (things, column) in [
        ("laser 0,1 W 1", 7),
        ("laser 0,1 S 1", 7),
        ("pusher 1,1 E 1", 8),
        ("pusher 1,1 S 1", 8),
    ] {
        check(&course(&std::format!("{things}\n")), 11, column, Reason::NoWallBehind);
    }
    let sound = "laser 0,1 E 3\nlaser 0,1 N 1\npusher 1,1 N 12345\npusher 0,0 S 1\n";
    assert!(Board::parse(&course(sound)).is_ok());
    // A ramp is no wall.
    let ramp = "\n ../..\n\n .. ..\n\nlevels\n01\n11\nlaser 1,0 E 1\n";
    check(&drawing(ramp), 12, 7, Reason::NoWallBehind);
}

#[test]
fn be_206_a_square_has_one_of_a_kind() {
    for (things, line, column, reason) in [
        ("flag 2 0,1\n", 11, 8, Reason::SecondFlag),
        ("start 2 0,0 S\n", 11, 9, Reason::SecondDock),
        ("pusher 0,1 E 1\npusher 0,1 N 2\n", 12, 8, Reason::SecondPusher),
        ("crusher 0,1 1\ncrusher 0,1 2\n", 12, 9, Reason::SecondCrusher),
    ] {
        check(&course(things), line, column, reason);
    }
}

#[test]
fn be_203_flags_are_numbered_from_1_on() {
    let without = course("").replace("flag 1 0,1\n", "");
    check(&without, 10, 1, Reason::FlagMissing(1));
    check(&course("flag 3 1,1\n"), 12, 1, Reason::FlagMissing(2));
    check(&course("flag 1 1,1\n"), 11, 6, Reason::FlagTwice(1));
    check(&course("flag 0 1,1\n"), 11, 6, Reason::BadFlagNumber);
    check(&course("flag 9 1,1\n"), 11, 6, Reason::BadFlagNumber);
    assert!(
        Board::parse(&course("flag 3 1,1\nflag 2 0,0\n")).is_ok(),
        "in any order"
    );
}

#[test]
fn be_206_docks_are_numbered_from_1_on() {
    let without = course("").replace("start 1 0,0 N\n", "");
    check(&without, 10, 1, Reason::DockMissing(1));
    check(&course("start 4 1,1 N\n"), 12, 1, Reason::DockMissing(2));
    check(&course("start 1 1,1 N\n"), 11, 7, Reason::DockTwice(1));
    check(&course("start 0 1,1 N\n"), 11, 7, Reason::BadDockNumber);
    check(&course("start 9 1,1 N\n"), 11, 7, Reason::BadDockNumber);
}

#[test]
fn be_206_lists_are_as_long_as_section_1_says() {
    let row = std::format!(
        "board B\nsize 11 3\ngrid\n+{0}\n{1}\n+{0}\n{1}\n+{0}\n{1}\n\nstart 1 0,0 N\nflag 1 0,0\n",
        "--+".repeat(11),
        " ..".repeat(11)
    );
    let squares = || (0..33).map(|place| (place % 11, place / 11));
    for (thing, rest, reason) in [
        ("laser", "S 1", Reason::TooManyLasers),
        ("pusher", "S 1", Reason::TooManyPushers),
        ("crusher", "1", Reason::TooManyCrushers),
    ] {
        let things = |count| {
            squares()
                .take(count)
                .map(|(x, y)| std::format!("{thing} {x},{y} {rest}\n"))
        };
        let full: String = things(32).collect();
        assert!(Board::parse(&std::format!("{row}{full}end\n")).is_ok(), "{thing}");
        let too_full: String = things(33).collect();
        check(&std::format!("{row}{too_full}end\n"), 45, 1, reason);
    }
}

/// A scenario needs no name, flags and docks; whatever it has is checked all the same.
#[test]
fn scenarios_may_lack_what_a_race_needs() {
    let text = "; a comment\n\nsize 2 1\ngrid\n+  +  +\n .. ..\n+  +  +\nend\nrobot 1 0,0 E\n";
    let (board, length) = Board::parse_scenario(text).unwrap();
    assert_eq!((board.width(), board.height(), board.name()), (2, 1, ""));
    assert_eq!(&text[length..], "robot 1 0,0 E\n");
    assert_eq!(board.check_course(), Err(Reason::NoName));
    check(text, 3, 1, Reason::Expected("\"board\" and a name"));

    let (named, length) = Board::parse_scenario(&course("")).unwrap();
    assert_eq!((named.name(), length), ("B", course("").len()));
    for text in [
        course("flag 3 1,1\n"),
        course("laser 0,1 S 1\n"),
        course("start 4 1,1 N\n"),
    ] {
        assert_eq!(
            Board::parse_scenario(&text).unwrap_err(),
            Board::parse(&text).unwrap_err()
        );
    }
    let endless = Board::parse_scenario("size 1 1\ngrid\n\n ..\n\n").unwrap_err();
    assert_eq!((endless.line, endless.reason), (6, Reason::NoEnd));
}

/// Comments, blank lines, blanks at the ends of lines and their kind change nothing.
#[test]
fn be_206_what_does_not_count_is_passed_over() {
    let plain = Board::parse(&course("pusher 0,1 E 135\n")).unwrap();
    let text = course("pusher 0,1 E 135\n");
    let with_returns = text.replace('\n', "\r\n");
    let with_blanks = text.replace('\n', "  \t\n");
    let without_last_end = text.trim_end().to_string();
    let with_comments = text.replace('\n', "\n; M\u{fc}hle\n");
    let spread = text
        .replace("size 2 2", "\n\n  size  2\t2 \n\n")
        .replace("pusher 0,1 E", "\n\npusher  0,1  E ");
    let without_corners = text.replace('+', " ");
    for other in [
        with_returns,
        with_blanks,
        without_last_end,
        with_comments,
        spread,
        without_corners,
    ] {
        assert_eq!(Board::parse(&other), Ok(plain), "\n{other}");
    }
}

/// The column is that of the text, whatever stands in front of a word.
#[test]
fn be_206_columns_count_blanks() {
    check(&course("  flag  2   1,0\n"), 11, 13, Reason::OnPit);
}

#[test]
fn be_206_a_refusal_is_one_line_that_names_the_place() {
    for (text, said) in [
        (
            drawing("\n .. ..\n\n x. ..\n"),
            "line 7, column 2: unknown square \"x.\"",
        ),
        (drawing("\n ..\u{7f}..\n"), "line 5, column 4: unknown edge \"?\""),
        (course("flag 1 1,1\n"), "line 11, column 6: there are two flags 1"),
        (course("start 3 1,1 N\n"), "line 12, column 1: there is no dock 2"),
        (
            course("flag 2 1;1\n"),
            "line 11, column 8: expected a square, such as \"0,3\"",
        ),
        (
            course("pusher 1,1 E 1\n"),
            "line 11, column 8: there is no wall behind it",
        ),
        (
            "board B\nsize 24 24\n".into(),
            "line 2, column 9: a board has at most 384 squares",
        ),
    ] {
        assert_eq!(Board::parse(&text).unwrap_err().to_string(), said);
    }
    let small = Draft::new("", 1, 1).unwrap().check_scenario().unwrap();
    let bad = small.join(Heading::North, &small).unwrap_err();
    assert_eq!(
        bad.to_string(),
        "boards are joined to the east or to the south",
        "no text, no line"
    );
}
