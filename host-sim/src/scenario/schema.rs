//! `host-sim scenario --schema GAME`: a scenario to begin with.

use std::fmt::Write as _;

use core_nostd::game::Game;
use core_nostd::kit::Seed;
use serde_json::{Value as Json, json};

use super::drawing::Drawn;
use super::shape::{self, Shape};
use super::write;

/// A scenario of a game that says everything and does nothing.
///
/// It is a good scenario as it stands: nothing differs.
pub(super) fn of<G: Drawn>() -> String {
    let setup = G::Setup::default();
    let fresh = G::new(setup, Seed::of_table(SEED).part(G::NAME));
    let mut text = format!(
        "# A scenario of {name}, with everything that can be said. Leave out what stays as it is.\n\
         id = \"the rules or examples that it shows\"\n\
         title = \"What it shows, in a sentence\"\n\
         game = \"{name}\"\n\
         seed = {SEED}\n\
         house = \"auto\"  # or \"manual\": every step of the house is written down\n",
        name = G::NAME,
    );
    let mut lines = Vec::new();
    write::lines("setup", &to_json(&setup), fresh.seats(), &mut lines);
    if let Shape::Record(fields) = Shape::of::<G::Setup>() {
        let choices = fields.iter().filter(|(_, shape)| matches!(shape, Shape::Choice(_)));
        lines.extend(choices.map(|(name, shape)| format!("# {name}: {shape}")));
    }
    lines.push("# refused = \"…\"  # the rule that forbids this setup; nothing else follows then".to_owned());
    if let Some(form) = G::FORM {
        lines.push("# board = \"\"\"  # how the game stands, drawn; [given] is laid over it".to_owned());
        lines.extend(form.board.lines().map(|line| format!("# {line}")));
        lines.push("# \"\"\"".to_owned());
    }
    lines.push("\n[given]  # laid over the fresh state".to_owned());
    if let Json::Object(fields) = state_to_json(&fresh) {
        for (key, value) in &fields {
            write::lines(key, value, fresh.seats(), &mut lines);
        }
    }
    lines.push("\n# [[step]]".to_owned());
    lines.push("# by = \"P1\"  # P1…P8, or \"House\"".to_owned());
    lines.push("# do = …  # one of these, or a list of them:".to_owned());
    for (name, payload) in Shape::of::<G::Action>().variants() {
        lines.push(format!("#   {}", shape::variant(name, payload)));
    }
    lines.push("# refused = \"…\"  # the rule that forbids it, if it must be refused".to_owned());
    lines.push("# times = 1".to_owned());
    if let Some(form) = G::FORM {
        let marks = form.marks;
        lines.push(format!(
            "# until = \"…\"  # repeats it up to a mark: a seat that is asked, {marks}"
        ));
        lines.push("# expect_board = \"\"\"  # the drawing after it; at the top level: at the end".to_owned());
        lines.extend(form.expect_board.lines().map(|line| format!("# {line}")));
        lines.push("# \"\"\"".to_owned());
    }
    lines.push("# choices = …  # how many legal actions there are before it".to_owned());
    lines.push("# offers = […]  # some of them".to_owned());
    lines.push("# not_offers = […]".to_owned());
    lines.push("# expect = { … }  # a part of the state after it".to_owned());
    lines.push("# winners = [\"P1\"]  # the game is over after it, and these have won".to_owned());
    lines.push("\n[expect]  # a part of the state at the end, written as in [given]".to_owned());
    for line in lines {
        let _ = writeln!(text, "{line}");
    }
    text
}

/// The table seed of the fresh state.
const SEED: u32 = 1;

/// A state as files have it: its set-up, and beside it the fields of its position.
pub(super) fn state_to_json<G: Game>(state: &G) -> Json {
    let mut json = json!({ "setup": to_json(state.setup()) });
    if let (Json::Object(all), Json::Object(fields)) = (&mut json, to_json(state.position())) {
        all.extend(fields);
    }
    json
}

/// The serde form of something.
pub(super) fn to_json(value: &impl serde::Serialize) -> Json {
    // Only maps whose keys are no words could fail.
    serde_json::to_value(value).unwrap_or_default()
}
