//! Plays a scenario by the rules of its game.

use core_nostd::game::{Actor, Illegal as _, Turn};
use core_nostd::kit::seat::{Seat, Seats};

use super::Finding;
use super::begin::{begin, read_back};
use super::drawing::{Drawn, Misread, Text};
use super::file::{House, Scenario, Step};
use super::fit;
use super::schema::{state_to_json, to_json};
use super::shape::{self, Shape};
use super::tree::{Node, Value};
use super::write::inline;

/// More steps of the house in a row than any game has.
const HOUSE_STEPS_MAX: u32 = 10_000;

/// The most that one scenario plays and asks, repetitions and steps of the house included: more than any game has.
pub(super) const ACTIONS_MAX: u32 = 20_000;

/// Plays a scenario; returns everything that is not as it should be.
pub(super) fn run<G: Drawn>(scenario: &Scenario) -> Vec<Finding> {
    let mut findings = Vec::new();
    let Some(state) = begin::<G>(scenario, &mut findings) else {
        return findings;
    };
    let mut runner = Runner {
        state,
        house: scenario.house,
        actions: Shape::of::<G::Action>(),
        left: ACTIONS_MAX,
        findings,
    };
    for step in &scenario.steps {
        let before = runner.findings.len();
        let goes_on = runner.step(step);
        for finding in runner.findings.iter_mut().skip(before) {
            *finding = finding.clone().in_step(step.number);
        }
        if goes_on.is_none() {
            return runner.findings;
        }
    }
    if let Some(expect_board) = &scenario.expect_board {
        runner.expect_board(expect_board);
    }
    if let Some(expect) = &scenario.expect {
        runner.expect(expect);
    }
    runner.findings
}

struct Runner<G> {
    state: G,
    house: House,
    actions: Shape,
    /// How many actions may still be played and asked for.
    left: u32,
    findings: Vec<Finding>,
}

impl<G: Drawn> Runner<G> {
    /// Plays one step. `None` if it makes no sense to go on.
    fn step(&mut self, step: &Step) -> Option<()> {
        if let Some(by) = &step.by {
            let by = self.actor(by)?;
            match &step.until {
                Some(mark) => self.act_until(by, step, mark)?,
                None => (0..step.times).try_for_each(|_| self.act(by, step))?,
            }
        }
        if let Some(expect_board) = &step.expect_board {
            self.expect_board(expect_board);
        }
        if let Some(expect) = &step.expect {
            self.expect(expect);
        }
        match &step.winners {
            Some(winners) => self.expect_winners(winners),
            None => Some(()),
        }
    }

    /// What a step asks and does, once.
    fn act(&mut self, by: Actor, step: &Step) -> Option<()> {
        if by != Actor::House {
            self.play_house(step.line)?;
        }
        if step.deeds.is_empty() {
            // What is only asked can be repeated, too.
            self.count_action(step.line)?;
        }
        self.compare_choices(by, step)?;
        for (index, node) in step.deeds.iter().enumerate() {
            let action = self.action(node)?;
            let is_last = index + 1 == step.deeds.len();
            match step.refused.as_deref().filter(|_| is_last) {
                Some(rule) => self.must_be_refused(by, action, node, rule)?,
                None => self.must_succeed(by, action, node)?,
            }
        }
        Some(())
    }

    /// Repeats a step up to its mark, and no longer than the game lasts.
    fn act_until(&mut self, by: Actor, step: &Step, mark: &Text) -> Option<()> {
        for _ in 0..HOUSE_STEPS_MAX {
            if self.has_reached(mark)? {
                return Some(());
            }
            match self.state.turn() {
                Turn::Over { .. } => return Some(()),
                Turn::Players { seats, .. } if by == Actor::House => {
                    let asked = inline(&to_json(&seats));
                    return self.differs(mark.line, format!("until: {asked} is asked before \"{}\"", mark.text));
                }
                Turn::Players { .. } | Turn::House => self.act(by, step)?,
            }
        }
        self.differs(mark.line, format!("until: \"{}\" is never reached", mark.text))
    }

    /// Whether the game has come to a mark: a seat that is asked, or one that the game knows.
    fn has_reached(&mut self, mark: &Text) -> Option<bool> {
        let seat = Seat::ALL.into_iter().find(|seat| format!("{seat:?}") == mark.text);
        let reached = match (seat, self.state.turn()) {
            (Some(seat), _) if !self.state.seats().contains(seat) => None,
            (Some(seat), Turn::Players { seats, .. }) => Some(seats.contains(seat)),
            (Some(_), Turn::House | Turn::Over { .. }) => Some(false),
            (None, _) => self.state.has_reached(&mark.text),
        };
        reached.or_else(|| {
            let seats = inline(&to_json(&self.state.seats()));
            let others = G::FORM.map_or(String::new(), |form| format!(", {}", form.marks));
            let text = format!("until: \"{}\" is no mark; there is one of {seats}{others}", mark.text);
            self.malformed(mark.line, text)
        })
    }

    /// Compares the game as it stands, before the house plays on.
    fn expect_board(&mut self, lines: &Text) {
        for (number, line) in lines.lines() {
            match self.state.differences(line) {
                Ok(differences) => {
                    let finding = |(column, text): (usize, String)| {
                        let text = format!("expect_board: line {number}, column {column}: {text}");
                        Finding::differs(lines.line_in_file(number), text)
                    };
                    self.findings.extend(differences.into_iter().map(finding));
                }
                Err(flaw) => {
                    let flaw = Misread { line: number, ..flaw };
                    self.findings.push(lines.misread("expect_board", &flaw));
                }
            }
        }
    }

    fn expect(&mut self, expect: &Node) {
        if self.play_house(expect.line).is_some() {
            fit::compare(&state_to_json(&self.state), expect, "", &mut self.findings);
        }
    }

    fn expect_winners(&mut self, node: &Node) -> Option<()> {
        self.play_house(node.line)?;
        let Ok(expected) = serde_json::from_value::<Seats>(node.to_json()) else {
            return self.malformed(node.line, format!("winners: {} is no list of seats", shown(node)));
        };
        let actual = match self.state.turn() {
            Turn::Over { winners } if winners == expected => return Some(()),
            Turn::Over { winners } => inline(&to_json(&winners)),
            Turn::Players { .. } | Turn::House => "none, as the game goes on".to_owned(),
        };
        self.differs(node.line, format!("winners: expected {}, is {actual}", shown(node)))
    }

    /// Lets the house do what it must do anyway.
    fn play_house(&mut self, line: usize) -> Option<()> {
        if self.house == House::Manual {
            return Some(());
        }
        for _ in 0..HOUSE_STEPS_MAX {
            let choices = self.moves(Actor::House);
            match (self.state.turn(), &*choices) {
                (Turn::House, [only]) => {
                    self.count_action(line)?;
                    self.apply(Actor::House, *only, line)?;
                }
                _ => return Some(()),
            }
        }
        self.differs(line, "the house plays on and on".to_owned())
    }

    /// What somebody may do next; a correction is no move, and can still be offered.
    fn moves(&self, by: Actor) -> Vec<G::Action> {
        let choices = self.state.choices(by);
        choices
            .iter()
            .copied()
            .filter(|action| !G::is_correction(*action))
            .collect()
    }

    fn compare_choices(&mut self, by: Actor, step: &Step) -> Option<()> {
        let choices = self.moves(by);
        let offered = self.state.choices(by);
        if let Some(expected) = step.choices
            && usize::try_from(expected) != Ok(choices.len())
        {
            let listed: Vec<String> = choices.iter().map(|action| inline(&to_json(action))).collect();
            let text = format!(
                "choices: expected {expected}, is {}: {}",
                choices.len(),
                listed.join(", ")
            );
            self.findings.push(Finding::differs(step.line, text));
        }
        for (nodes, expected) in [(&step.offers, true), (&step.not_offers, false)] {
            for node in nodes {
                let action = self.action(node)?;
                if offered.contains(&action) != expected {
                    let text = match expected {
                        true => format!("offers: {} is not offered{}", shown(node), self.why_not(by, action)),
                        false => format!("not_offers: {} is offered", shown(node)),
                    };
                    self.findings.push(Finding::differs(node.line, text));
                }
            }
        }
        Some(())
    }

    fn must_succeed(&mut self, by: Actor, action: G::Action, node: &Node) -> Option<()> {
        if !self.state.choices(by).contains(&action) && self.state.check(by, action).is_ok() {
            return self.differs(node.line, format!("{} is allowed but not offered", shown(node)));
        }
        self.apply(by, action, node.line)
    }

    fn must_be_refused(&mut self, by: Actor, action: G::Action, node: &Node, rule: &str) -> Option<()> {
        let before = self.state.clone();
        match self.state.apply(by, action) {
            Err(error) if self.state != before => self.differs(
                node.line,
                format!(
                    "{} was refused by {} and has changed the state",
                    shown(node),
                    error.rule()
                ),
            ),
            Err(error) if error.rule().to_string() != rule => {
                let text = format!(
                    "{}: expected to be refused by {rule}, is by {} ({error:?})",
                    shown(node),
                    error.rule()
                );
                self.findings.push(Finding::differs(node.line, text));
                Some(())
            }
            Err(_) => Some(()),
            Ok(_) => self.differs(
                node.line,
                format!("{}: expected to be refused by {rule}, is allowed", shown(node)),
            ),
        }
    }

    fn apply(&mut self, by: Actor, action: G::Action, line: usize) -> Option<()> {
        let name = || inline(&to_json(&action));
        if let Err(error) = self.state.apply(by, action) {
            let text = format!(
                "{}: expected to be allowed, is refused by {} ({error:?})",
                name(),
                error.rule()
            );
            return self.differs(line, text);
        }
        match self.state.audit() {
            Ok(()) => Some(()),
            Err(broken) => self.differs(line, format!("{} breaks the state: {broken}", name())),
        }
    }

    /// Why an action is not among the choices, as far as the rules can say.
    fn why_not(&self, by: Actor, action: G::Action) -> String {
        match self.state.check(by, action) {
            Ok(()) => String::new(),
            Err(error) => format!(": refused by {} ({error:?})", error.rule()),
        }
    }

    /// Notes a difference after which nothing else makes sense.
    fn differs(&mut self, line: usize, text: String) -> Option<()> {
        self.findings.push(Finding::differs(line, text));
        None
    }

    fn malformed<T>(&mut self, line: usize, text: String) -> Option<T> {
        self.findings.push(Finding::malformed(line, text));
        None
    }

    fn actor(&mut self, node: &Node) -> Option<Actor> {
        let Ok(actor) = serde_json::from_value(node.to_json()) else {
            return self.malformed(
                node.line,
                format!("by: {} is nobody; there is P1…P8 and House", shown(node)),
            );
        };
        if let Actor::Seat(seat) = actor
            && !self.state.seats().contains(seat)
        {
            let playing: Vec<String> = self.state.seats().iter().map(|seat| format!("{seat:?}")).collect();
            return self.malformed(
                node.line,
                format!("by: {seat:?} does not play; there is {}", playing.join(", ")),
            );
        }
        Some(actor)
    }

    /// Notes that one more action is played or asked for.
    fn count_action(&mut self, line: usize) -> Option<()> {
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                Some(())
            }
            None => self.malformed(
                line,
                format!("with repetitions and the house, at most {ACTIONS_MAX} actions are allowed"),
            ),
        }
    }

    fn action(&mut self, node: &Node) -> Option<G::Action> {
        self.count_action(node.line)?;
        let name = match &node.value {
            Value::Word(name) => Some(name.as_str()),
            Value::Table(entries) => match entries.as_slice() {
                [(name, _)] => Some(name.as_str()),
                _ => None,
            },
            _ => None,
        };
        let variants = self.actions.variants();
        let found = variants.iter().find(|(known, _)| Some(*known) == name);
        let Some((known, payload)) = found else {
            let known: Vec<&str> = variants.iter().map(|(name, _)| *name).collect();
            let text = format!("{} is no action; there is {}", shown(node), known.join(", "));
            return self.malformed(node.line, text);
        };
        let form = shape::variant(known, payload);
        match read_back(node.to_json()) {
            Ok(action) if to_json(&action) == node.to_json() => Some(action),
            // Serde passes over fields that an action does not have.
            Ok(_) => {
                let text = format!("{} says more than there is; it is written {form}", shown(node));
                self.malformed(node.line, text)
            }
            Err((path, why)) => {
                let text = format!("{}: {why}; it is written {form}", shown(node));
                self.malformed(fit::line_of(node, &path), text)
            }
        }
    }
}

/// Something of the file, in one line.
fn shown(node: &Node) -> String {
    inline(&node.to_json())
}
