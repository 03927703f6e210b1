//! The state that a scenario begins with: its set-up, its drawing, and what is given.

use core_nostd::game::Game;
use core_nostd::kit::Seed;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;
use serde_path_to_error::Segment;

use super::Finding;
use super::drawing::{Drawn, Text};
use super::file::Scenario;
use super::fit;
use super::schema::{state_to_json, to_json};
use super::tree::Node;

/// The state that the file describes; `None` if there is none, as it may be meant.
pub(super) fn begin<G: Drawn>(scenario: &Scenario, findings: &mut Vec<Finding>) -> Option<G> {
    let begun = match (fresh::<G>(scenario), &scenario.refused) {
        (Ok((fresh, drawn)), None) => given(fresh, drawn, scenario),
        (Ok(_), Some(rule)) => {
            let setup = scenario.setup.as_ref().map(|setup| ("setup", setup.line));
            let board = scenario.board.as_ref().map(|board| ("board", board.line));
            let (name, line) = board.or(setup).unwrap_or(("setup", 1));
            let text = format!("{name}: expected to be refused by {rule}, is allowed");
            Err(vec![Finding::differs(line, text)])
        }
        (Err(flaws), Some(rule)) if flaws.iter().any(|flaw| flaw.text.contains(&format!(" {rule}: "))) => {
            return None;
        }
        (Err(flaws), _) => Err(flaws),
    };
    begun.map_err(|flaws| findings.extend(flaws)).ok()
}

/// A table that is laid over the serde form of something, and what it is called in the file.
type Layer<'a> = (&'static str, &'a Node);

/// The game before anything was laid over it, and what the board draws of its position.
fn fresh<G: Drawn>(scenario: &Scenario) -> Result<(G, Option<Node>), Vec<Finding>> {
    let drawing = match &scenario.board {
        Some(board) => Some(drawn::<G>(board)?),
        None => None,
    };
    // What is drawn comes last: who plays, and where, is for the drawing to say.
    let mut layers: Vec<Layer<'_>> = Vec::new();
    layers.extend(scenario.setup.as_ref().map(|setup| ("setup", setup)));
    layers.extend(drawing.as_ref().map(|(setup, _)| ("board", setup)));
    let setup = overlaid(to_json(&G::Setup::default()), &layers, setup_reader::<G>(scenario))?;
    let fresh = G::new(setup, Seed::of_table(scenario.seed).part(G::NAME));
    Ok((fresh, drawing.map(|(_, given)| given)))
}

type SetupReader<G> = fn(Json) -> Result<<G as Game>::Setup, Flaw>;

/// How a set-up is read: one that is drawn may lack something.
fn setup_reader<G: Drawn>(scenario: &Scenario) -> SetupReader<G> {
    match scenario.board {
        Some(_) => G::read_setup,
        None => read_back,
    }
}

/// What is drawn of the set-up, and of the position.
fn drawn<G: Drawn>(board: &Text) -> Result<(Node, Node), Vec<Finding>> {
    let drawing = G::read_board(&board.text).map_err(|flaw| vec![board.misread("board", &flaw)])?;
    let node = |json| Node::of_json(board.line, json);
    Ok((node(&drawing.setup), node(&drawing.given)))
}

/// The state with everything that the file says about it.
fn given<G: Drawn>(fresh: G, drawn: Option<Node>, scenario: &Scenario) -> Result<G, Vec<Finding>> {
    let mut layers: Vec<Layer<'_>> = Vec::new();
    layers.extend(drawn.as_ref().map(|drawn| ("board", drawn)));
    layers.extend(scenario.given.as_ref().map(|given| ("given", given)));
    let Some((name, last)) = layers.last() else {
        return Ok(fresh);
    };
    let mut state: G = overlaid(state_to_json(&fresh), &layers, |json| {
        read_state(json, setup_reader::<G>(scenario))
    })?;
    state.restock();
    match state.audit() {
        Ok(()) => Ok(state),
        Err(broken) => Err(vec![Finding::malformed(last.line, format!("{name}: {broken}"))]),
    }
}

/// What is wrong with the serde form of something, and where.
pub(crate) type Flaw = (Vec<String>, String);

/// Lays tables of the file over the serde form of a value, one after the other, and reads the value back.
fn overlaid<T>(
    mut json: Json,
    layers: &[Layer<'_>],
    read: impl FnOnce(Json) -> Result<T, Flaw>,
) -> Result<T, Vec<Finding>> {
    let mut flaws = Vec::new();
    for (name, table) in layers {
        fit::lay(&mut json, table, name, &mut flaws);
    }
    if !flaws.is_empty() {
        return Err(flaws);
    }
    read(json).map_err(|(path, why)| {
        // It was the last layer that says something there.
        let says = layers.iter().rev().find(|(_, table)| fit::mentions(table, &path));
        let (name, line) = match says.or(layers.last()) {
            Some((name, table)) => (*name, fit::line_of(table, &path)),
            None => ("setup", 1),
        };
        let text = format!("{}: {why}", fit::below(name, &path.join(".")).trim_end_matches('.'));
        vec![Finding::malformed(line, text)]
    })
}

/// Reads a state from its form in files, which is that of [`state_to_json`].
fn read_state<G: Game>(mut json: Json, read_setup: SetupReader<G>) -> Result<G, Flaw> {
    let setup = json.as_object_mut().and_then(|fields| fields.remove("setup"));
    let setup = read_setup(setup.unwrap_or_default()).map_err(|(mut path, why)| {
        path.insert(0, "setup".to_owned());
        (path, why)
    })?;
    let mut state = G::new(setup, Seed::of_table(0));
    *state.position_mut() = read_back(json)?;
    Ok(state)
}

/// Reads a value from its serde form.
pub(super) fn read_back<T: DeserializeOwned>(json: Json) -> Result<T, Flaw> {
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
