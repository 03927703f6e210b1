//! The runner, with a toy for a game.

use super::toy::State;
use super::*;

const GAMES: &[Entry] = &[Entry::of::<State>()];

/// Runs a scenario of the toy game; the lines of `body` are counted from 1.
fn run(body: &str) -> Vec<String> {
    let findings = run_text(GAMES, &format!("id = 'TY-1'\ntitle = 't'\ngame = 'toy'\n{body}"));
    let kind = |finding: &Finding| if finding.is_malformed() { "flaw" } else { "diff" };
    let text = |finding: &Finding| format!("{} {} {}", kind(finding), finding.line - 3, finding.text);
    findings.iter().map(text).collect()
}

#[test]
fn a_good_scenario_has_no_findings() {
    for body in [
        "",
        "[[step]]\nby = 'P1'\ndo = { Take.stones = 2 }\nexpect = { pile = 8, hands.P1 = 2, phase.Taking.seat = 'P2' }",
        "house = 'manual'\n[[step]]\nby = 'P1'\ndo = { Take.stones = 2 }\nexpect.phase.Ringing = { after = 'P1' }\n\
         [[step]]\nby = 'House'\noffers = ['Ring']\nchoices = 1\ndo = 'Ring'\n[expect]\nphase.Taking.seat = 'P2'",
        // The house plays before a step of a seat, but not where it has a choice.
        "given = { hands.P1 = 8 }\n[[step]]\nby = 'P1'\nchoices = 2\nnot_offers = [{ Take = { stones = 3 } }]\n\
         do = { Take = { stones = 1 } }\n[[step]]\nby = 'P2'\ndo = { Take = { stones = 1 } }\n\
         [[step]]\nexpect.phase = 'Choosing'\n[[step]]\nby = 'House'\ndo = 'End'\nwinners = ['P2']\n[expect]\nphase = 'Over'\nrung.0 = 2",
        "setup = { seats = 3 }\n[given]\nphase.Taking.seat = 'P3'\nhands.P2 = 9\nlast = { stones = 9, silent = true }\n\
         [[step]]\nby = 'P3'\ndo = { Take = { stones = 2 } }\nrefused = 'TY-3'\nexpect.last.stones = 9",
        "[given]\nlast = 'none'\n[[step]]\nby = 'P2'\ntimes = 3\ndo = { Take = { stones = 1 } }\nrefused = 'TY-2'",
        "house = 'manual'\n[given]\nphase = { Ringing = { after = 'P1' } }\n[[step]]\nby = 'House'\n\
         do = ['Ring', 'Ring']\nrefused = 'TY-2'\nexpect.rung = [1, 0]",
        "setup = { seats = 5 }\nrefused = 'TY-1'",
    ] {
        assert_eq!(run(body), Vec::<String>::new(), "{body}");
    }
}

#[test]
fn what_went_another_way_is_told() {
    for (body, expected) in [
        (
            "[expect]\npile = 9\nhands.P2 = 1",
            &["diff 2 pile: expected 9, is 10", "diff 3 hands.P2: expected 1, is 0"][..],
        ),
        (
            "[[step]]\nby = 'P1'\ndo = { Take.stones = 2 }\nexpect = { pile = 7 }",
            &["diff 4 step 1: pile: expected 7, is 8"],
        ),
        (
            "[[step]]\nby = 'P1'\n\ndo = [\n{ Take.stones = 1 },\n{ Take.stones = 9 }]\n[expect]\npile = 0",
            &["diff 6 step 1: { Take = { stones = 9 } }: expected to be allowed, is refused by TY-2 (NotNow)"],
        ),
        (
            "[[step]]\nby = 'P1'\ndo = { Take.stones = 9 }\nrefused = 'TY-2'",
            &[
                "diff 3 step 1: { Take = { stones = 9 } }: expected to be refused by TY-2, is by TY-3 (TooMany { left: 10 })",
            ],
        ),
        (
            "[[step]]\nby = 'P1'\ndo = { Take.stones = 1 }\nrefused = 'TY-2'",
            &["diff 3 step 1: { Take = { stones = 1 } }: expected to be refused by TY-2, is allowed"],
        ),
        (
            "[[step]]\nby = 'P1'\nchoices = 2\noffers = ['Ring']\nnot_offers = [{ Take.stones = 1 }]",
            &[
                "diff 1 step 1: choices: expected 2, is 3: { Take = { stones = 1 } }, { Take = { stones = 2 } }, { Take = { stones = 3 } }",
                "diff 4 step 1: offers: \"Ring\" is not offered: refused by TY-2 (NotNow)",
                "diff 5 step 1: not_offers: { Take = { stones = 1 } } is offered",
            ],
        ),
        (
            "[[step]]\nby = 'P1'\ndo = { Take.stones = 4 }",
            &["diff 3 step 1: { Take = { stones = 4 } } is allowed but not offered"],
        ),
        (
            "house = 'manual'\n[given]\nrung.0 = 12\nphase.Taking.seat = 'P1'\n[[step]]\nby = 'P1'\ndo = { Take.stones = 1 }\n\
             [[step]]\nby = 'House'\ndo = 'Ring'",
            &["diff 10 step 2: \"Ring\" breaks the state: there are ten stones"],
        ),
        (
            "setup = { seats = 3 }\nrefused = 'TY-1'",
            &["diff 1 setup: expected to be refused by TY-1, is allowed"],
        ),
        (
            "[[step]]\nwinners = ['P1']",
            &["diff 2 step 1: winners: expected [\"P1\"], is none, as the game goes on"],
        ),
        (
            "[given]\nphase = 'Over'\n[[step]]\nwinners = ['P1']",
            &["diff 4 step 1: winners: expected [\"P1\"], is [\"P2\"]"],
        ),
        (
            "[[step]]\nby = 'P1'\ntimes = 2\ndo = { Take.stones = 1 }\nexpect.pile = 8",
            &["diff 4 step 1: { Take = { stones = 1 } }: expected to be allowed, is refused by TY-2 (NotNow)"],
        ),
    ] {
        assert_eq!(run(body), expected, "{body}");
    }
}

#[test]
fn what_makes_no_sense_is_told_with_what_would() {
    for (body, expected) in [
        (
            "setup = { seat = 3 }",
            "flaw 1 setup.seat: there is no `seat`; there is seats, bell",
        ),
        ("setup = { seats = 5 }", "flaw 1 setup: TY-1: `seats` is from 2 to 4"),
        (
            "setup = { seats = 300 }",
            "flaw 1 setup.seats: too large or too small a number",
        ),
        (
            "setup = { bell = 'Big' }",
            "flaw 1 setup.bell: unknown variant `Big`, expected `Loud` or `Soft`",
        ),
        (
            "[given]\npille = 3",
            "flaw 2 given.pille: there is no `pille`; there is setup, pile, phase, hands, last, rung",
        ),
        ("[given]\npile = 3", "flaw 1 given: there are ten stones"),
        (
            "[given]\nhands.P9 = 3",
            "flaw 2 given.hands.P9: this is a list, and `P9` is neither a number nor a seat",
        ),
        (
            "[given]\nrung.2 = 3",
            "flaw 2 given.rung.2: the list has 2 places, counted from 0",
        ),
        (
            "[given]\n\nhands.P2 = 'x'",
            "flaw 3 given.hands.1: invalid type: string \"x\", expected a number from 0 to 255",
        ),
        (
            "[given]\npile = 'none'",
            "flaw 2 given.pile: invalid type: \"none\", expected a number from 0 to 255",
        ),
        (
            "[given]\nlast = { stones = 1 }",
            "flaw 2 given.last: missing field `silent`",
        ),
        (
            "[given]\nphase = { Taking = { seat = 'P9' } }",
            "flaw 2 given.phase.Taking.seat: unknown variant `P9`",
        ),
        (
            "[expect]\nphases = 1",
            "flaw 2 phases: there is no `phases`; there is setup, pile",
        ),
        (
            "[[step]]\nby = 'P0'\ndo = 'Ring'",
            "flaw 2 step 1: by: \"P0\" is nobody; there is P1…P8 and House",
        ),
        (
            "[[step]]\nby = 'P3'\ndo = 'Ring'",
            "flaw 2 step 1: by: P3 does not play; there is P1, P2",
        ),
        (
            "[[step]]\nby = 'P1'\ndo = 'Rng'",
            "flaw 3 step 1: \"Rng\" is no action; there is Take, Ring, End, GoOn",
        ),
        (
            "[[step]]\nby = 'P1'\ndo = 7",
            "flaw 3 step 1: 7 is no action; there is Take, Ring, End, GoOn",
        ),
        (
            "[[step]]\nby = 'P1'\ndo = { Take = { stone = 1 } }",
            "flaw 3 step 1: { Take = { stone = 1 } }: missing field `stones`; it is written { Take = { stones = number } }",
        ),
        (
            "[[step]]\nby = 'P1'\ndo = 'Take'",
            "flaw 3 step 1: \"Take\": invalid type: unit variant",
        ),
        ("[[step]]\nby = 'P1'\ndo = { Ring = 1 }", "it is written \"Ring\""),
        (
            "[[step]]\nby = 'P1'\noffers = ['Rng']",
            "flaw 3 step 1: \"Rng\" is no action",
        ),
        (
            "setup = { seats = 5 }\nrefused = 'TY-11'",
            "flaw 1 setup: TY-1: `seats` is from 2 to 4",
        ),
        (
            "[[step]]\nwinners = 'P1'",
            "flaw 2 step 1: winners: \"P1\" is no list of seats",
        ),
        (
            "[[step]]\nby = 'P1'\ndo = { Take = { stones = 1, loud = true } }",
            "loud = true } } says more than there is; it is written { Take = { stones = number } }",
        ),
    ] {
        let findings = run(body);
        assert_eq!(findings.len(), 1, "{body}: {findings:?}");
        assert!(findings[0].contains(expected), "{body}: {findings:?}");
    }
    let other = run_text(GAMES, "id = 'X'\ntitle = 't'\ngame = 'chess'");
    assert_eq!(
        other,
        [Finding::malformed(
            3,
            "there is no game `chess`; there is toy".to_owned()
        )]
    );
}

#[test]
fn a_drawing_says_how_the_game_stands() {
    for body in [
        "board = \"\"\"\n1 oo\n2 o\n3 \n\"\"\"\n[expect]\nhands = [2, 1, 0, 0, 0, 0, 0, 0]\npile = 7\nsetup.seats = 3",
        // The drawing is first, then what is given; the set-up has what is not drawn.
        "board = '''\n1 oo\n2 o'''\nsetup = { bell = 'Soft', seats = 4 }\ngiven = { hands.P2 = 4 }\n\
         [expect]\nhands.P1 = 2\nhands.P2 = 4\npile = 4\nsetup = { bell = 'Soft', seats = 2 }",
        "board = '''\n1 o\n2 oo'''\nexpect_board = '''\n\n1 o\n\n2 oo\n'''",
        "board = '1 x'\nrefused = 'TY-4'",
        "board = '1 oo'\nrefused = 'TY-1'",
        // Zero times, once, and up to the end of the game.
        "house = 'manual'\nboard = '''\n1 ooooooooo\n2 '''\n[given]\nphase.Ringing.after = 'P2'\n\
         [[step]]\nby = 'House'\ndo = 'Ring'\nuntil = 'bell'\nexpect.rung.0 = 0\n\
         [[step]]\nby = 'House'\ndo = 'Ring'\nuntil = 'P1'\nexpect_board = '1 ooooooooo'\n\
         [[step]]\nby = 'P1'\ndo = { Take.stones = 1 }\n\
         [[step]]\nby = 'House'\ndo = 'Ring'\n\
         [[step]]\nby = 'House'\ndo = 'GoOn'\nuntil = 'P2'\nwinners = ['P2']\n\
         [[step]]\nby = 'House'\ndo = 'Ring'\nuntil = 'bell'\nexpect.rung.0 = 2",
    ] {
        assert_eq!(run(body), Vec::<String>::new(), "{body}");
    }
}

#[test]
fn what_a_drawing_has_otherwise_is_told_line_by_line() {
    for (body, expected) in [
        (
            "expect_board = '''\n1 oo\n2 \n1 o'''",
            &[
                "diff 2 expect_board: line 1, column 3: expected 2 stones, is 0",
                "diff 4 expect_board: line 3, column 3: expected 1 stones, is 0",
            ][..],
        ),
        // All is told, also what can be compared behind what cannot be read.
        (
            "[[step]]\nexpect_board = \"\"\"\n1 ox\n\n2 o\"\"\"",
            &[
                "flaw 3 step 1: `expect_board`: line 1, column 4: TY-4: a stone is an o",
                "diff 5 step 1: expect_board: line 3, column 3: expected 1 stones, is 0",
            ],
        ),
        (
            "house = 'manual'\n[[step]]\nby = 'House'\ndo = 'Ring'\nuntil = 'P2'",
            &["diff 5 step 1: until: [\"P1\"] is asked before \"P2\""],
        ),
        (
            "house = 'manual'\n[given]\nphase = 'Choosing'\n[[step]]\nby = 'House'\ndo = 'Ring'\nuntil = 'P2'",
            &["diff 6 step 1: \"Ring\": expected to be allowed, is refused by TY-2 (NotNow)"],
        ),
        (
            "board = \"\"\"\n1 oo\n2 oo\"\"\"\nrefused = 'TY-4'",
            &["diff 1 board: expected to be refused by TY-4, is allowed"],
        ),
    ] {
        assert_eq!(run(body), expected, "{body}");
    }
}

#[test]
fn a_drawing_that_makes_no_sense_is_told_with_line_and_column() {
    for (body, expected) in [
        (
            "\nboard = \"\"\"\n1 oo\n2 oxo\"\"\"",
            "flaw 4 `board`: line 2, column 4: TY-4: a stone is an o",
        ),
        ("board = '1'", "flaw 1 `board`: line 1, column 1: there is no row"),
        ("board = '1 oo'", "flaw 1 board: TY-1: `seats` is from 2 to 4"),
        (
            "board = \"\"\"\n1 oo\n9 o\"\"\"",
            "flaw 1 board.hands.P9: this is a list, and `P9` is neither a number nor a seat",
        ),
        (
            "board = \"\"\"\n1 oooooo\n2 oooooo\"\"\"",
            "flaw 1 board: there are ten stones",
        ),
        (
            "board = \"\"\"\n1 o\n2 o\"\"\"\n[given]\nhands.P2 = 'x'",
            "flaw 5 given.hands.1: invalid type: string \"x\"",
        ),
        (
            "house = 'manual'\n[[step]]\nby = 'House'\ndo = 'Ring'\nuntil = 'dawn'",
            "flaw 5 step 1: until: \"dawn\" is no mark; there is one of [\"P1\", \"P2\"], bell",
        ),
        (
            "house = 'manual'\n[[step]]\nby = 'House'\ndo = 'Ring'\nuntil = 'P3'",
            "flaw 5 step 1: until: \"P3\" is no mark",
        ),
    ] {
        let findings = run(body);
        assert_eq!(findings.len(), 1, "{body}: {findings:?}");
        assert!(findings[0].contains(expected), "{body}: {findings:?}");
    }
}

#[test]
fn a_game_without_drawings_says_so() {
    let games = &[Entry::of::<core_nostd::games::eureka::State>()];
    for (body, expected) in [
        ("board = 'x'", "`board`: line 1, column 1: eureka has no drawings"),
        (
            "expect_board = 'x'",
            "`expect_board`: line 1, column 1: eureka has no drawings",
        ),
        (
            "house = 'manual'\n[[step]]\nby = 'House'\ndo = 'Reveal'\nuntil = 'x'",
            "step 1: until: \"x\" is no mark; there is one of [\"P1\", \"P2\", \"P3\"]",
        ),
    ] {
        let findings = run_text(games, &format!("id = 'X'\ntitle = 't'\ngame = 'eureka'\n{body}"));
        assert_eq!(findings.len(), 1, "{body}: {findings:?}");
        assert_eq!(findings[0].text, expected, "{body}");
        assert!(findings[0].is_malformed(), "{body}");
    }
}

#[test]
fn the_schema_is_a_scenario_and_names_every_action() {
    let schema = (GAMES[0].schema)();
    assert_eq!(run_text(GAMES, &schema), [], "{schema}");
    for part in [
        "setup = { seats = 2, bell = \"Loud\" }\n# bell: \"Loud\" | \"Soft\"\n",
        "\nphase = { Taking = { seat = \"P1\" } }\nhands = [0, 0, 0, 0, 0, 0, 0, 0]\nlast = \"none\"\n",
        "\n# board = \"\"\"  # how the game stands, drawn; [given] is laid over it\n# <seat> <a row of o>\n# \"\"\"\n",
        "\n# until = \"…\"  # repeats it up to a mark: a seat that is asked, bell\n",
        "\n#   { Take = { stones = number } }\n#   \"Ring\"\n#   \"End\"\n#   \"GoOn\"\n",
    ] {
        assert!(schema.contains(part), "{part:?} is missing in\n{schema}");
    }
}

#[test]
fn a_file_that_is_not_there_is_one_problem() {
    let problems = super::run(Path::new("no/such/file.toml"));
    let [problem] = problems.as_slice() else {
        panic!("{problems:?}");
    };
    assert!(problem.is_malformed);
    let words = "cannot read no/such/file.toml: the folder no does not exist; expected a scenario file, ";
    assert!(problem.to_string().starts_with(words), "{problem}");
}

#[test]
fn a_scenario_plays_and_asks_no_more_than_a_game_has() {
    let much = |line: usize, step: usize| {
        format!("flaw {line} step {step}: with repetitions and the house, at most 20000 actions are allowed")
    };
    let refused = "[[step]]\nby = 'P2'\ntimes = 1000\ndo = 'Ring'\nrefused = 'TY-2'\n";
    assert_eq!(run(&refused.repeat(20)), Vec::<String>::new());
    assert_eq!(run(&refused.repeat(21)), [much(104, 21)]);
    // Questions count, and a step that asks nothing does, too.
    let offers = format!(
        "[[step]]\nby = 'P1'\ntimes = 1000\noffers = [{}]\n",
        "{ Take.stones = 1 }, ".repeat(30)
    );
    assert_eq!(run(&offers), [much(4, 1)]);
    let nothing = "[[step]]\nby = 'P1'\ntimes = 1000\n";
    assert_eq!(run(&nothing.repeat(21)), [much(61, 21)]);
    let times = run("[[step]]\nby = 'P1'\ntimes = 4294967295\ndo = 'Ring'");
    assert_eq!(times, ["flaw 3 step 1: `times`: must be a number from 1 to 1000"]);
}

#[test]
fn of_many_findings_the_first_ones_are_told() {
    let finding = |line: usize| match line {
        150 => Finding::malformed(line, "x".to_owned()),
        _ => Finding::differs(line, "x".to_owned()),
    };
    let findings = |count: usize| -> Vec<Finding> { (1..=count).map(finding).collect() };
    assert_eq!(first_of(findings(100)), findings(100));
    for (count, is_malformed) in [(149, false), (150, true)] {
        let first = first_of(findings(count));
        assert_eq!(first[..100], findings(100));
        let [last] = &first[100..] else {
            panic!("{first:?}");
        };
        let expected = format!("and {} more problems in this file", count - 100);
        assert_eq!(
            (last.line, &last.text, last.is_malformed()),
            (101, &expected, is_malformed)
        );
    }
}
