//! Plays a scenario by the rules of its game.

use core_nostd::game::{Actor, Game, Illegal as _, Turn};
use core_nostd::kit::Seed;
use core_nostd::kit::seat::Seats;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;
use serde_path_to_error::Segment;

use super::Finding;
use super::file::{House, Scenario, Step};
use super::fit;
use super::schema::{state_to_json, to_json};
use super::shape::{self, Shape};
use super::tree::{Node, Value};
use super::write::inline;

/// More steps of the house in a row than any game has.
const HOUSE_STEPS_MAX: u32 = 10_000;

/// Plays a scenario; returns everything that is not as it should be.
pub(super) fn run<G: Game>(scenario: &Scenario) -> Vec<Finding> {
    let mut findings = Vec::new();
    let Some(state) = begin::<G>(scenario, &mut findings) else {
        return findings;
    };
    let mut runner = Runner {
        state,
        house: scenario.house,
        actions: Shape::of::<G::Action>(),
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
    if let Some(expect) = &scenario.expect {
        runner.expect(expect);
    }
    runner.findings
}

/// The state that the file describes; `None` if there is none, as it may be meant.
fn begin<G: Game>(scenario: &Scenario, findings: &mut Vec<Finding>) -> Option<G> {
    let setup = match &scenario.setup {
        Some(setup) => match (
            overlaid(to_json(&G::Setup::default()), setup, "setup", read_back),
            &scenario.refused,
        ) {
            (Ok(setup), None) => setup,
            (Ok(_), Some(rule)) => {
                let text = format!("setup: expected to be refused by {rule}, is allowed");
                findings.push(Finding::differs(setup.line, text));
                return None;
            }
            (Err(flaws), Some(rule)) if flaws.iter().any(|flaw| flaw.text.contains(&format!(" {rule}: "))) => {
                return None;
            }
            (Err(flaws), _) => {
                findings.extend(flaws);
                return None;
            }
        },
        None => G::Setup::default(),
    };
    let fresh = G::new(setup, Seed::of_table(scenario.seed).part(G::NAME));
    let Some(given) = &scenario.given else {
        return Some(fresh);
    };
    let mut state: G = match overlaid(state_to_json(&fresh), given, "given", read_state) {
        Ok(state) => state,
        Err(flaws) => {
            findings.extend(flaws);
            return None;
        }
    };
    state.restock();
    match state.audit() {
        Ok(()) => Some(state),
        Err(broken) => {
            findings.push(Finding::malformed(given.line, format!("given: {broken}")));
            None
        }
    }
}

/// What is wrong with the serde form of something, and where.
type Flaw = (Vec<String>, String);

/// Lays a table of the file over the serde form of a value, and reads the value back.
fn overlaid<T>(
    mut json: Json,
    table: &Node,
    name: &str,
    read: impl FnOnce(Json) -> Result<T, Flaw>,
) -> Result<T, Vec<Finding>> {
    let mut flaws = Vec::new();
    fit::lay(&mut json, table, name, &mut flaws);
    if !flaws.is_empty() {
        return Err(flaws);
    }
    read(json).map_err(|(path, why)| {
        let text = format!("{}: {why}", fit::below(name, &path.join(".")).trim_end_matches('.'));
        vec![Finding::malformed(fit::line_of(table, &path), text)]
    })
}

/// Reads a state from its form in files, which is that of [`state_to_json`].
fn read_state<G: Game>(mut json: Json) -> Result<G, Flaw> {
    let setup = json.as_object_mut().and_then(|fields| fields.remove("setup"));
    let setup = read_back(setup.unwrap_or_default()).map_err(|(mut path, why)| {
        path.insert(0, "setup".to_owned());
        (path, why)
    })?;
    let mut state = G::new(setup, Seed::of_table(0));
    *state.position_mut() = read_back(json)?;
    Ok(state)
}

/// Reads a value from its serde form.
fn read_back<T: DeserializeOwned>(json: Json) -> Result<T, Flaw> {
    serde_path_to_error::deserialize(json).map_err(|error| {
        let path = error.path().iter().filter_map(|segment| match segment {
            Segment::Seq { index } => Some(index.to_string()),
            Segment::Map { key } => Some(key.clone()),
            Segment::Enum { variant } => Some(variant.clone()),
            Segment::Unknown => None,
        });
        (path.collect(), in_plain_words(&error.inner().to_string()))
    })
}

/// What serde says, without the names of Rust's types.
fn in_plain_words(message: &str) -> String {
    let words = [
        ("expected u8", "expected a number from 0 to 255"),
        ("expected u16", "expected a number from 0 to 65535"),
        ("expected i8", "expected a number from -128 to 127"),
        ("invalid number", "too large or too small a number"),
        ("invalid type: null", "invalid type: \"none\""),
        ("expected a boolean", "expected true or false"),
    ];
    words.iter().fold(message.to_owned(), |message, (rust, plain)| {
        let is_whole = message.starts_with(rust) || message.ends_with(rust);
        if is_whole {
            message.replace(rust, plain)
        } else {
            message
        }
    })
}

struct Runner<G> {
    state: G,
    house: House,
    actions: Shape,
    findings: Vec<Finding>,
}

impl<G: Game> Runner<G> {
    /// Plays one step. `None` if it makes no sense to go on.
    fn step(&mut self, step: &Step) -> Option<()> {
        if let Some(by) = &step.by {
            let by = self.actor(by)?;
            for _ in 0..step.times {
                self.act(by, step)?;
            }
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
                (Turn::House, [only]) => self.apply(Actor::House, *only, line)?,
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
                if self.state.choices(by).contains(&action) != expected {
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

    fn action(&mut self, node: &Node) -> Option<G::Action> {
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
