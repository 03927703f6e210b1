//! What can be wrong with a drawing of the race, and what can differ.

use crate::games;
use crate::scenario::{Finding, run_text};

/// A board of three squares with a pit in the middle, and the lines behind its `end`, which begin in line 7.
fn board(lines: &str) -> String {
    format!("board = '''\nsize 3 1\ngrid\n+--+--+--+\n|.. ## ..|\n+--+--+--+\nend\n{lines}\n'''\n")
}

/// The findings of a scenario; the lines of `body` are counted from 1.
fn run(body: &str) -> Vec<String> {
    let head = "id = 'X'\ntitle = 't'\ngame = 'rally'\nhouse = 'manual'\n";
    let findings = run_text(&games::scenarios(), &format!("{head}{body}"));
    let kind = |finding: &Finding| if finding.is_malformed() { "flaw" } else { "diff" };
    let text = |finding: &Finding| format!("{} {} {}", kind(finding), finding.line - 4, finding.text);
    findings.iter().map(text).collect()
}

#[test]
fn a_position_is_read_with_all_that_it_says() {
    let lines = "robot 1 0,0 E damage=6 lives=2 archive=2,0 announced regs=10,-,490,500,840\n\
                 ; a comment, and a blank line\n\n\
                 robot 2 2,0 W down\n\
                 deck 830 20\n\
                 device 2,0\n\
                 at phase 3";
    let expected = "[expect]\n\
                    flow = { Phase = { register = 'R3', segment = 'Reveal' } }\n\
                    turn = 1\n\
                    setup.seats = 2\n\
                    floor.P1 = { at = '0,0', heading = 'E', damage = 6 }\n\
                    floor.P2 = { at = '2,0', heading = 'W', damage = 0 }\n\
                    devices = ['2,0']\n\
                    pile.79 = 830\npile.78 = 20\npile.77 = 30\npile.0 = 820\n\
                    [expect.robots.P1]\n\
                    lives = 2\narchive = '2,0'\npower = 'Announced'\nlocked_in = true\nface_up = 0b11001\n\
                    registers = [{ Card = 10 }, 'Empty', { Card = 490 }, { Card = 500 }, { Card = 840 }]\n\
                    [expect.robots.P2]\n\
                    lives = 3\narchive = '2,0'\npower = 'Down'\nlocked_in = false\n";
    assert_eq!(run(&format!("{}{expected}", board(lines))), Vec::<String>::new());
}

#[test]
fn a_board_that_is_refused_is_told_with_line_and_column() {
    for (body, expected) in [
        (
            "board = '''\nsize 2 1\ngrid\n+  +  +\n .. e?\n+  +  +\nend\nrobot 1 0,0 N'''",
            "flaw 5 `board`: line 4, column 5: BE-206: ",
        ),
        (
            "board = '''\nsize 2 1\ngrid\n+  +  +\n .. ..\n+  +  +\nflag 1 0,0\nflag 1 1,0\nend'''",
            "flaw 8 `board`: line 7, column 6: BE-206: ",
        ),
        ("board = 'size 2 1'", "flaw 2 `board`: line 2, column 1: BE-206: "),
        (
            "board = '''\nsize 1 1\ngrid\n+  +\n ..\n+  +\nend\n\n'''",
            "flaw 8 `board`: line 7, column 1: there is no robot",
        ),
    ] {
        let findings = run(body);
        assert_eq!(findings.len(), 1, "{body}: {findings:?}");
        assert!(findings[0].starts_with(expected), "{body}: {findings:?}");
    }
}

#[test]
fn a_position_line_that_is_malformed_is_told_with_line_and_column() {
    for (lines, place, part) in [
        (
            "robt 1 0,0 N",
            "8 `board`: line 7, column 1",
            "expected robot, deck, device or at",
        ),
        (
            "robot 2 0,0 N",
            "8 `board`: line 7, column 7",
            "expected 1: robots come in their order",
        ),
        ("robot 1", "8 `board`: line 7, column 8", "a square is missing"),
        (
            "robot 1 0;0 N",
            "8 `board`: line 7, column 9",
            "\"0;0\": expected a square",
        ),
        (
            "robot 1 3,0 N",
            "8 `board`: line 7, column 9",
            "expected a square of the board",
        ),
        (
            "robot 1 1,0 N",
            "8 `board`: line 7, column 9",
            "expected a square that is no pit",
        ),
        ("robot 1 0,0", "8 `board`: line 7, column 12", "a facing is missing"),
        ("robot 1 0,0 Q", "8 `board`: line 7, column 13", "expected N, E, S or W"),
        ("robot 1 0,0 N\nrobot 2 0,0 N", "9 `board`: line 8, column 9", "BE-116"),
        (
            "robot 1 0,0 N damage=10",
            "8 `board`: line 7, column 22",
            "a number from 0 to 9",
        ),
        (
            "robot 1 0,0 N lives=0",
            "8 `board`: line 7, column 21",
            "a number from 1 to 9",
        ),
        (
            "robot 1 0,0 N flags=1",
            "8 `board`: line 7, column 21",
            "a number from 0 to 0",
        ),
        ("robot 1 0,0 N archive=1,0", "8 `board`: line 7, column 23", "no pit"),
        (
            "robot 1 0,0 N asleep",
            "8 `board`: line 7, column 15",
            "down or announced",
        ),
        (
            "robot 1 0,0 N regs=10,20",
            "8 `board`: line 7, column 20",
            "five priorities",
        ),
        (
            "robot 1 0,0 N regs=10,-,-,15,-",
            "8 `board`: line 7, column 27",
            "\"15\": expected a priority",
        ),
        (
            "robot 1 0,0 N regs=10,-,-,-,-\nrobot 2 2,0 N regs=-,10,-,-,-",
            "9 `board`: line 8, column 22",
            "a card that is nowhere else",
        ),
        (
            "robot 1 0,0 N regs=10,10,-,-,-",
            "8 `board`: line 7, column 23",
            "a card that is nowhere else",
        ),
        (
            "robot 1 0,0 N\ndeck 20 20",
            "9 `board`: line 8, column 9",
            "a card that is nowhere else",
        ),
        (
            "robot 1 0,0 N\ndeck 25",
            "9 `board`: line 8, column 6",
            "expected a priority",
        ),
        ("robot 1 0,0 N\ndevice 1,0", "9 `board`: line 8, column 8", "no pit"),
        (
            "robot 1 0,0 N\ndevice 0,0\ndevice 0,0",
            "10 `board`: line 9, column 8",
            "each once",
        ),
        (
            "robot 1 0,0 N\ndevice 0,0 x",
            "9 `board`: line 8, column 12",
            "expected nothing",
        ),
        (
            "robot 1 0,0 N\nat dawn",
            "9 `board`: line 8, column 4",
            "expected phase <n> or turnend",
        ),
        (
            "robot 1 0,0 N\nat phase 6",
            "9 `board`: line 8, column 10",
            "a number from 1 to 5",
        ),
        (
            "robot 1 0,0 N\nat phase 1\nat turnend",
            "10 `board`: line 9, column 1",
            "two moments",
        ),
    ] {
        let findings = run(&board(lines));
        assert_eq!(findings.len(), 1, "{lines}: {findings:?}");
        assert!(
            findings[0].starts_with(&format!("flaw {place}: ")),
            "{lines}: {findings:?}"
        );
        assert!(findings[0].contains(part), "{lines}: {findings:?}");
    }
}

#[test]
fn every_difference_of_a_line_is_told_with_its_column() {
    let board = board("robot 1 0,0 E damage=5 regs=10,20,30,40,50\nrobot 2 2,0 W");
    for (line, expected) in [
        (
            "1 0,0 E damage=5 lives=3 flags=0 archive=0,0 options=0 regs=10,20,30,40,50 locked=5 hand=0 down=0 out=0",
            &[][..],
        ),
        ("running", &[]),
        (
            "1 2,0 W damage=4",
            &[
                "column 3: robot 1: square: expected 2,0, is 0,0",
                "column 7: robot 1: facing: expected W, is E",
                "column 9: robot 1: damage: expected 4, is 5",
            ],
        ),
        (
            "2 off lives=2",
            &[
                "column 3: robot 2: square: expected off, is 2,0",
                "column 7: robot 2: lives: expected 2, is 3",
            ],
        ),
        ("2 2,0 W flags=1", &["column 9: robot 2: flags: expected 1, is 0"]),
        (
            "2 2,0 W archive=0,0",
            &["column 9: robot 2: archive: expected 0,0, is 2,0"],
        ),
        ("2 2,0 W options=1", &["column 9: robot 2: options: expected 1, is 0"]),
        (
            "1 0,0 E regs=10,-,-,-,-",
            &["column 9: robot 1: regs: expected 10,-,-,-,-, is 10,20,30,40,50"],
        ),
        ("1 0,0 E locked=0", &["column 9: robot 1: locked: expected 0, is 5"]),
        ("2 2,0 W locked=45", &["column 9: robot 2: locked: expected 45, is 0"]),
        ("2 2,0 W hand=9", &["column 9: robot 2: hand: expected 9, is 0"]),
        ("2 2,0 W down=1", &["column 9: robot 2: down: expected 1, is 0"]),
        ("2 2,0 W out=1", &["column 9: robot 2: out: expected 1, is 0"]),
        (
            "winner 1 2",
            &["column 1: winner: expected 1 2, is that the race goes on"],
        ),
    ] {
        let findings = run(&format!("{board}expect_board = '{line}'"));
        let expected: Vec<String> = expected
            .iter()
            .map(|text| format!("diff 11 expect_board: line 1, {text}"))
            .collect();
        assert_eq!(findings, expected, "{line}");
    }
}

#[test]
fn what_an_expectation_cannot_say_is_told_with_its_column() {
    let board = board("robot 1 0,0 E\nrobot 2 2,0 W");
    for (line, column, part) in [
        ("expect 1 0,0 E", 1, "a number from 1 to 8"),
        ("3 0,0 E", 1, "a robot of the race"),
        ("1", 2, "a square or off is missing"),
        ("1 here E", 3, "a square: x,y"),
        ("1 0,0", 6, "a facing is missing"),
        ("1 0,0 e", 7, "N, E, S or W"),
        ("1 0,0 E hurt=1", 9, "expected damage=, lives="),
        ("1 0,0 E damage", 9, "expected damage=, lives="),
        ("1 0,0 E damage=ten", 16, "a number from 0 to 9"),
        ("1 0,0 E down=2", 14, "a number from 0 to 1"),
        ("1 0,0 E locked=54", 16, "in their order"),
        ("1 0,0 E locked=6", 16, "the digits of registers"),
        ("1 0,0 E regs=1,2", 14, "expected a priority"),
        ("1 off E", 7, "expected damage="),
        ("winner P1", 8, "a number from 1 to 8"),
        ("running fast", 9, "expected nothing"),
    ] {
        let findings = run(&format!("{board}expect_board = '{line}'"));
        assert_eq!(findings.len(), 1, "{line}: {findings:?}");
        let place = format!("flaw 11 `expect_board`: line 1, column {column}: ");
        assert!(
            findings[0].starts_with(&place) && findings[0].contains(part),
            "{line}: {findings:?}"
        );
    }
}

#[test]
fn marks_name_moments_of_a_turn() {
    let board = "board = '''\nsize 1 1\ngrid\n+--+\n|..|\n+--+\nend\nrobot 1 0,0 N\nat phase 2\n'''\n";
    let step = |mark: &str| format!("[[step]]\nby = 'House'\ndo = 'Advance'\nuntil = '{mark}'\n");
    for (marks, expected) in [
        // What lies behind is reached already.
        (&["phase 1"][..], "{ Phase = { register = 'R2', segment = 'Reveal' } }"),
        (&["phase 2"], "{ Phase = { register = 'R3', segment = 'Reveal' } }"),
        (
            &["phase 3", "phase 4"],
            "{ Phase = { register = 'R5', segment = 'Reveal' } }",
        ),
        (&["phase 5"], "'CleanUp'"),
        (&["phase 5", "turnend", "turnend"], "'TurnStart'"),
        (&["turnend", "deal", "deal"], "'Programming'"),
        (&["deal"], "'Programming'"),
        (&["P1"], "'Programming'"),
    ] {
        let steps: String = marks.iter().map(|mark| step(mark)).collect();
        let findings = run(&format!("{board}{steps}[expect]\nflow = {expected}"));
        assert_eq!(findings, Vec::<String>::new(), "{marks:?}");
    }
    for mark in ["phase 6", "phase 0", "phase", "phase one", "turn end", "P2"] {
        let findings = run(&format!("{board}{}", step(mark)));
        let expected =
            format!("flaw 14 step 1: until: \"{mark}\" is no mark; there is one of [\"P1\"], phase <n>, turnend, deal");
        assert_eq!(findings, [expected]);
    }
    let findings = run(&format!("{board}{}{}", step("deal"), step("phase 1")));
    assert_eq!(
        findings,
        ["diff 18 step 2: until: [\"P1\"] is asked before \"phase 1\""]
    );
}
