//! What a scenario file says, before any game has looked at it.

use super::Finding;
use super::drawing::Text;
use super::tree::{self, Node, Value};

/// The most steps of a file.
pub(super) const STEPS_MAX: usize = 10_000;
/// The most times of a step. More makes sense for none, as a game goes on from step to step.
const TIMES_MAX: u32 = 1_000;

/// A scenario.
#[derive(Debug)]
pub(super) struct Scenario {
    pub(super) game: String,
    pub(super) game_line: usize,
    pub(super) seed: u32,
    pub(super) house: House,
    pub(super) setup: Option<Node>,
    /// How the game stands, drawn.
    pub(super) board: Option<Text>,
    /// The rule that refuses the setup, or the board.
    pub(super) refused: Option<String>,
    pub(super) given: Option<Node>,
    pub(super) steps: Vec<Step>,
    /// How it stands at the end, drawn.
    pub(super) expect_board: Option<Text>,
    pub(super) expect: Option<Node>,
}

/// Who plays the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum House {
    /// The runner, as long as the house has exactly one choice.
    Auto,
    /// The file.
    Manual,
}

/// One step.
#[derive(Debug)]
pub(super) struct Step {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) line: usize,
    pub(super) by: Option<Node>,
    /// What is done, one after the other.
    pub(super) deeds: Vec<Node>,
    /// The rule that refuses the last of them.
    pub(super) refused: Option<String>,
    pub(super) times: u32,
    /// The mark up to which the deed is repeated, any number of times.
    pub(super) until: Option<Text>,
    pub(super) choices: Option<u32>,
    pub(super) offers: Vec<Node>,
    pub(super) not_offers: Vec<Node>,
    /// How the game stands right after it, drawn.
    pub(super) expect_board: Option<Text>,
    pub(super) expect: Option<Node>,
    /// Who has won now.
    pub(super) winners: Option<Node>,
}

impl Scenario {
    /// Reads a file.
    ///
    /// # Errors
    /// Everything in it that is not as it should be.
    pub(super) fn read(text: &str) -> Result<Scenario, Vec<Finding>> {
        let mut root = Entries::of(tree::read(text)?, "a scenario");
        // These two are for readers: it is enough that they are there.
        root.word("id", "the rules or examples that it shows");
        root.word("title", "what it shows, in a sentence");
        let game = root.word("game", "the game");
        let house = match root.optional_word("house").as_deref() {
            None | Some("auto") => House::Auto,
            Some("manual") => House::Manual,
            Some(other) => root.flawed(
                "house",
                &format!("`{other}` is neither \"auto\" nor \"manual\""),
                House::Auto,
            ),
        };
        let seed = root.number("seed").unwrap_or(1);
        let setup = root.table("setup");
        let board = root.text("board");
        let refused = root.optional_word("refused");
        let given = root.table("given");
        let expect_board = root.text("expect_board");
        let expect = root.table("expect");
        let mut steps = Vec::new();
        let nodes = root.list("step");
        if let Some(first_too_many) = nodes.get(STEPS_MAX) {
            let text = format!(
                "`step`: there are {} steps, and at most {STEPS_MAX} are allowed",
                nodes.len()
            );
            return Err(vec![Finding::malformed(first_too_many.line, text)]);
        }
        for (index, node) in nodes.into_iter().enumerate() {
            steps.push(Step::read(index + 1, node, house, &mut root.findings));
        }
        if refused.is_some() && setup.is_none() && board.is_none() {
            root.flawed(
                "refused",
                "there is no `setup` that could be refused, and no `board`",
                (),
            );
        }
        let expects = expect.is_some() || expect_board.is_some();
        if refused.is_some() && (given.is_some() || !steps.is_empty() || expects) {
            root.flawed("refused", "nothing can follow a setup that is refused", ());
        }
        let game_line = root.line_of("game");
        let findings = root.finish();
        match game {
            Some(game) if findings.is_empty() => Ok(Scenario {
                game,
                game_line,
                seed,
                house,
                setup,
                board,
                refused,
                given,
                steps,
                expect_board,
                expect,
            }),
            _ => Err(findings),
        }
    }
}

impl Step {
    fn read(number: usize, node: Node, house: House, findings: &mut Vec<Finding>) -> Step {
        let line = node.line;
        let mut entries = Entries::of(node, "a step");
        let deeds = entries.take("do").map(|node| match node.value {
            Value::List(deeds) => deeds,
            _ => vec![node],
        });
        let step = Step {
            number,
            line,
            by: entries.take("by"),
            deeds: deeds.unwrap_or_default(),
            refused: entries.optional_word("refused"),
            times: entries.number("times").unwrap_or(1),
            until: entries.text("until"),
            choices: entries.number("choices"),
            offers: entries.list("offers"),
            not_offers: entries.list("not_offers"),
            expect_board: entries.text("expect_board"),
            expect: entries.table("expect"),
            winners: entries.take("winners"),
        };
        if !(1..=TIMES_MAX).contains(&step.times) {
            entries.flawed("times", &format!("must be a number from 1 to {TIMES_MAX}"), ());
        }
        if step.refused.is_some() && step.deeds.is_empty() {
            entries.flawed("refused", "nothing is done that could be refused", ());
        }
        if step.until.is_some() {
            step.check_until(house, &mut entries);
        }
        let asks = step.choices.is_some() || !step.offers.is_empty() || !step.not_offers.is_empty();
        if step.by.is_none() && (asks || !step.deeds.is_empty()) {
            entries.findings.push(Finding::malformed(
                line,
                "`by` is missing: whose step it is, P1…P8 or House".to_owned(),
            ));
        }
        findings.extend(entries.finish().into_iter().map(|finding| finding.in_step(number)));
        step
    }

    /// A step that goes on until something is so does one thing, and nothing happens beside it.
    fn check_until(&self, house: House, entries: &mut Entries) {
        if self.deeds.len() != 1 {
            entries.flawed("until", "exactly one action is repeated", ());
        }
        if self.times != 1 || self.refused.is_some() {
            entries.flawed("until", "goes neither with `times` nor with `refused`", ());
        }
        if house == House::Auto {
            entries.flawed("until", "such a file says house = \"manual\"", ());
        }
    }
}

/// The entries of a table, taken out one by one; what is left in the end does not belong there.
struct Entries {
    what: &'static str,
    line: usize,
    left: Vec<(String, Node)>,
    asked: Vec<(&'static str, usize)>,
    findings: Vec<Finding>,
}

impl Entries {
    fn of(node: Node, what: &'static str) -> Entries {
        let mut findings = Vec::new();
        let left = match node.value {
            Value::Table(entries) => entries,
            _ => {
                findings.push(Finding::malformed(node.line, format!("{what} is a table")));
                Vec::new()
            }
        };
        Entries {
            what,
            line: node.line,
            left,
            asked: Vec::new(),
            findings,
        }
    }

    fn take(&mut self, key: &'static str) -> Option<Node> {
        let place = self.left.iter().position(|(name, _)| name == key);
        let node = place.map(|place| self.left.remove(place).1);
        self.asked
            .push((key, node.as_ref().map_or(self.line, |node| node.line)));
        node
    }

    fn word(&mut self, key: &'static str, meaning: &str) -> Option<String> {
        let word = self.take(key);
        match word {
            Some(node) => self.as_word(key, node),
            None => self.flawed(key, &format!("is missing: {meaning}"), None),
        }
    }

    fn optional_word(&mut self, key: &'static str) -> Option<String> {
        self.take(key).and_then(|node| self.as_word(key, node))
    }

    fn as_word(&mut self, key: &'static str, node: Node) -> Option<String> {
        match node.value {
            Value::Word(word) if !word.is_empty() => Some(word),
            _ => self.flawed(key, "must be a word in quotation marks", None),
        }
    }

    /// A text, which may have several lines.
    fn text(&mut self, key: &'static str) -> Option<Text> {
        let node = self.take(key)?;
        let (line, first) = (node.line, node.first);
        let text = self.as_word(key, node)?;
        Some(Text { line, first, text })
    }

    fn number(&mut self, key: &'static str) -> Option<u32> {
        match self.take(key)?.value {
            Value::Number(number) if u32::try_from(number).is_ok() => u32::try_from(number).ok(),
            _ => self.flawed(key, "must be a whole number from 0 to 4294967295", None),
        }
    }

    fn table(&mut self, key: &'static str) -> Option<Node> {
        let node = self.take(key)?;
        match node.value {
            Value::Table(_) => Some(node),
            _ => self.flawed(key, "must be a table", None),
        }
    }

    fn list(&mut self, key: &'static str) -> Vec<Node> {
        match self.take(key).map(|node| node.value) {
            None => Vec::new(),
            Some(Value::List(items)) => items,
            Some(_) if key == "step" => self.flawed(key, "must be written [[step]]", Vec::new()),
            Some(_) => self.flawed(key, "must be a list in brackets", Vec::new()),
        }
    }

    fn line_of(&self, key: &str) -> usize {
        let asked = self.asked.iter().find(|(name, _)| *name == key);
        asked.map_or(self.line, |(_, line)| *line)
    }

    /// Tells what is wrong with an entry, and goes on with `instead`.
    fn flawed<T>(&mut self, key: &str, why: &str, instead: T) -> T {
        let text = format!("`{key}`: {why}");
        self.findings.push(Finding::malformed(self.line_of(key), text));
        instead
    }

    fn finish(mut self) -> Vec<Finding> {
        let known: Vec<&str> = self.asked.iter().map(|(key, _)| *key).collect();
        let known = known.join(", ");
        for (key, node) in &self.left {
            let text = format!("`{key}` does not belong to {}; there is {known}", self.what);
            self.findings.push(Finding::malformed(node.line, text));
        }
        self.findings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "id = 'X-1'\ntitle = 't'\ngame = 'g'\n";

    #[test]
    fn a_file_that_says_little_has_defaults() {
        let scenario = Scenario::read(&format!("{HEAD}[[step]]\nby = 'P1'\ndo = 'Pass'")).unwrap();
        assert_eq!((scenario.seed, scenario.house), (1, House::Auto));
        assert_eq!((scenario.game.as_str(), scenario.game_line), ("g", 3));
        assert!(scenario.setup.is_none() && scenario.given.is_none() && scenario.expect.is_none());
        let [step] = scenario.steps.as_slice() else {
            panic!("one step");
        };
        assert_eq!((step.number, step.line, step.times, step.deeds.len()), (1, 4, 1, 1));
    }

    #[test]
    fn what_is_wrong_with_a_file_is_told_with_its_line() {
        for (text, line, part) in [
            ("game = 'g'\ntitle = 't'", 1, "`id`: is missing"),
            ("id = 'X'\ngame = 'g'", 1, "`title`: is missing"),
            ("id = 'X'\ntitle = 't'", 1, "`game`: is missing"),
            ("id = 'X'\ntitle = 't'\ngame = 7", 3, "`game`: must be a word"),
            ("HEAD\nhouse = 'wild'", 5, "`wild` is neither \"auto\" nor \"manual\""),
            ("HEAD\nseed = -1", 5, "`seed`: must be a whole number"),
            ("HEAD\nsetup = 3", 5, "`setup`: must be a table"),
            (
                "HEAD\nexpct = {}",
                5,
                "`expct` does not belong to a scenario; there is id, title, game, house, seed",
            ),
            ("HEAD\nstep = {}", 5, "must be written [[step]]"),
            ("HEAD\nrefused = 'X'", 5, "`refused`: there is no `setup`"),
            (
                "HEAD\nsetup = {}\nrefused = 'X'\nexpect = {}",
                6,
                "`refused`: nothing can follow",
            ),
            (
                "HEAD\n[[step]]\nby = 'P1'\ntimes = 0",
                7,
                "step 1: `times`: must be a number from 1 to 1000",
            ),
            (
                "HEAD\n[[step]]\nby = 'P1'\ntimes = 4294967295",
                7,
                "step 1: `times`: must be a number from 1 to 1000",
            ),
            (
                "HEAD\nhouse = 'manual'\n[[step]]\nby = 'House'\nuntil = 'end'",
                8,
                "step 1: `until`: exactly one action is repeated",
            ),
            (
                "HEAD\nhouse = 'manual'\n[[step]]\nby = 'House'\ndo = ['Go', 'Go']\nuntil = 'end'",
                9,
                "step 1: `until`: exactly one action is repeated",
            ),
            (
                "HEAD\nhouse = 'manual'\n[[step]]\nby = 'House'\ndo = 'Go'\ntimes = 2\nuntil = 'end'",
                10,
                "`until`: goes neither with `times`",
            ),
            (
                "HEAD\nhouse = 'manual'\n[[step]]\nby = 'House'\ndo = 'Go'\nuntil = 'end'\nrefused = 'X'",
                9,
                "nor with `refused`",
            ),
            (
                "HEAD\n[[step]]\nby = 'House'\ndo = 'Go'\nuntil = 'end'",
                8,
                "`until`: such a file says house = \"manual\"",
            ),
            ("HEAD\nboard = 7", 5, "`board`: must be a word"),
            ("HEAD\nboard = ''", 5, "`board`: must be a word"),
            (
                "HEAD\nboard = 'x'\nrefused = 'X'\nexpect_board = 'y'",
                6,
                "`refused`: nothing can follow",
            ),
            ("HEAD\n[[step]]\ndo = 'Pass'", 5, "step 1: `by` is missing"),
            (
                "HEAD\n[[step]]\n[[step]]\nby = 'P1'\nrefused = 'X'",
                8,
                "step 2: `refused`: nothing is done",
            ),
            (
                "HEAD\n[[step]]\nby = 'P1'\noffers = 'Pass'",
                7,
                "must be a list in brackets",
            ),
            (
                "HEAD\n[[step]]\nby = 'P1'\ndoes = 'Pass'",
                7,
                "`does` does not belong to a step; there is do, by",
            ),
        ] {
            let findings = Scenario::read(&text.replace("HEAD\n", &format!("{HEAD}\n"))).unwrap_err();
            let found = findings.iter().find(|finding| finding.text.contains(part));
            assert_eq!(found.map(|finding| finding.line), Some(line), "{text}: {findings:?}");
            assert_eq!(findings.len(), 1, "{text}: {findings:?}");
            assert!(findings.iter().all(Finding::is_malformed));
        }
    }

    #[test]
    fn a_file_has_no_more_steps_than_a_game() {
        let steps = |count: usize| Scenario::read(&format!("{HEAD}{}", "[[step]]\n".repeat(count)));
        assert_eq!(steps(STEPS_MAX).unwrap().steps.len(), STEPS_MAX);
        let findings = steps(STEPS_MAX + 1).unwrap_err();
        let expected = "`step`: there are 10001 steps, and at most 10000 are allowed";
        assert_eq!(findings, [Finding::malformed(STEPS_MAX + 4, expected.to_owned())]);
    }
}
