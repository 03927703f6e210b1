//! A table of a scenario over a state: laid over it, or compared with it.
//!
//! Both go by the same rules. The state is a JSON value; the table reaches into records by field,
//! into lists by number or seat, into an enum by the name of its variant; anything else stands for
//! the whole.

use core_nostd::kit::seat::Seat;
use serde_json::{Map, Value as Json};

use super::Finding;
use super::tree::{Node, Value};
use super::write::inline;

/// Lays what the file says over a part of the state.
pub(super) fn lay(state: &mut Json, node: &Node, path: &str, findings: &mut Vec<Finding>) {
    let Value::Table(entries) = &node.value else {
        *state = node.to_json();
        return;
    };
    match state {
        Json::Array(places) => {
            for (key, child) in entries {
                let count = places.len();
                let path = below(path, key);
                match place(key).map(|index| places.get_mut(index)) {
                    Some(Some(place)) => lay(place, child, &path, findings),
                    Some(None) => findings.push(beyond_the_end(child, &path, count)),
                    None => findings.push(no_place(child, &path, key)),
                }
            }
        }
        Json::Object(fields) if is_variant(fields) && names_variant(entries) => match entries.as_slice() {
            [(name, child)] if fields.contains_key(name) => {
                if let Some(payload) = fields.get_mut(name) {
                    lay(payload, child, &below(path, name), findings);
                }
            }
            _ => *state = node.to_json(),
        },
        Json::Object(fields) => {
            for (key, child) in entries {
                let path = below(path, key);
                match fields.get_mut(key) {
                    Some(field) => lay(field, child, &path, findings),
                    None => findings.push(no_field(child, &path, key, fields)),
                }
            }
        }
        _ => *state = node.to_json(),
    }
}

/// Compares what the file mentions with a part of the state.
pub(super) fn compare(state: &Json, node: &Node, path: &str, findings: &mut Vec<Finding>) {
    let whole = |findings: &mut Vec<Finding>| {
        let expected = node.to_json();
        if *state != expected {
            findings.push(Finding::differs(
                node.line,
                format!("{path}: expected {}, is {}", inline(&expected), inline(state)),
            ));
        }
    };
    let Value::Table(entries) = &node.value else {
        return whole(findings);
    };
    match state {
        Json::Array(places) => {
            for (key, child) in entries {
                let path = below(path, key);
                match place(key).map(|index| places.get(index)) {
                    Some(Some(place)) => compare(place, child, &path, findings),
                    // How long a list is depends on what was played.
                    Some(None) => {
                        let expected = inline(&child.to_json());
                        let count = places.len();
                        findings.push(Finding::differs(
                            child.line,
                            format!("{path}: expected {expected}, but the list has {count} places, counted from 0"),
                        ));
                    }
                    None => findings.push(no_place(child, &path, key)),
                }
            }
        }
        Json::Object(fields) if is_variant(fields) && names_variant(entries) => match entries.as_slice() {
            [(name, child)] => match fields.get(name) {
                Some(payload) => compare(payload, child, &below(path, name), findings),
                None => whole(findings),
            },
            _ => whole(findings),
        },
        Json::Object(fields) => {
            for (key, child) in entries {
                let path = below(path, key);
                match fields.get(key) {
                    Some(field) => compare(field, child, &path, findings),
                    None => findings.push(no_field(child, &path, key, fields)),
                }
            }
        }
        _ => whole(findings),
    }
}

/// The line of what stands at a path of the state, or of the nearest thing around it.
pub(super) fn line_of(node: &Node, path: &[String]) -> usize {
    let Some((step, rest)) = path.split_first() else {
        return node.line;
    };
    child(node, step).map_or(node.line, |child| line_of(child, rest))
}

/// Whether a table says something about what stands at a path of the state, or about a part of it, or about all
/// around it.
pub(super) fn mentions(node: &Node, path: &[String]) -> bool {
    match (path.split_first(), &node.value) {
        (None, _) => true,
        (Some((step, rest)), Value::Table(_) | Value::List(_)) => {
            child(node, step).is_some_and(|child| mentions(child, rest))
        }
        (Some(_), _) => true,
    }
}

/// What a table or a list says about a part of what it is laid over.
fn child<'n>(node: &'n Node, step: &str) -> Option<&'n Node> {
    match &node.value {
        Value::Table(entries) => {
            let is_here = |key: &str| key == step || place(key).is_some_and(|index| index.to_string() == *step);
            entries.iter().find(|(key, _)| is_here(key)).map(|(_, child)| child)
        }
        Value::List(items) => step.parse().ok().and_then(|index: usize| items.get(index)),
        _ => None,
    }
}

/// The path of something inside of what `path` leads to.
pub(super) fn below(path: &str, key: &str) -> String {
    match path {
        "" => key.to_owned(),
        _ => format!("{path}.{key}"),
    }
}

/// The place in a list that a key stands for: a number from 0, or a seat.
fn place(key: &str) -> Option<usize> {
    let seat = Seat::ALL.iter().position(|seat| format!("{seat:?}") == key);
    seat.or_else(|| {
        key.parse()
            .ok()
            .filter(|_| key.bytes().all(|byte| byte.is_ascii_digit()))
    })
}

/// Whether a part of the state is the variant of an enum: one capitalised key.
fn is_variant(fields: &Map<String, Json>) -> bool {
    fields.len() == 1 && fields.keys().all(|key| is_capitalised(key))
}

fn names_variant(entries: &[(String, Node)]) -> bool {
    matches!(entries, [(name, _)] if is_capitalised(name))
}

fn is_capitalised(key: &str) -> bool {
    key.starts_with(char::is_uppercase)
}

fn beyond_the_end(child: &Node, path: &str, count: usize) -> Finding {
    let text = match count {
        0 => format!("{path}: the list is empty; write the whole list"),
        _ => format!("{path}: the list has {count} places, counted from 0"),
    };
    Finding::malformed(child.line, text)
}

fn no_place(child: &Node, path: &str, key: &str) -> Finding {
    Finding::malformed(
        child.line,
        format!("{path}: this is a list, and `{key}` is neither a number nor a seat"),
    )
}

fn no_field(child: &Node, path: &str, key: &str, fields: &Map<String, Json>) -> Finding {
    let known: Vec<&str> = fields.keys().map(String::as_str).collect();
    Finding::malformed(
        child.line,
        format!("{path}: there is no `{key}`; there is {}", known.join(", ")),
    )
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::scenario::tree;

    fn state() -> Json {
        json!({
            "active": "P1",
            "master": { "OnSpace": { "zone": "Red", "at": 1 } },
            "phase": "Buy",
            "lock": null,
            "board": [[null, null], [null, "Red"]],
            "players": [{ "hand": ["A1"], "robots": [1, 2] }, { "hand": [], "robots": [3, 4] }],
        })
    }

    fn laid(text: &str) -> Result<Json, Vec<(usize, String)>> {
        let mut state = state();
        let mut findings = Vec::new();
        lay(&mut state, &tree::read(text).unwrap(), "", &mut findings);
        let findings: Vec<_> = findings.into_iter().map(|one| (one.line, one.text)).collect();
        if findings.is_empty() { Ok(state) } else { Err(findings) }
    }

    #[test]
    fn a_table_is_laid_over_a_state() {
        for (text, pointer, expected) in [
            ("active = 'P2'", "/active", json!("P2")),
            // Field by field: what is not mentioned stays.
            (
                "players.P2.hand = ['A6']",
                "/players/1",
                json!({ "hand": ["A6"], "robots": [3, 4] }),
            ),
            (
                "players.0 = { robots.1 = 7 }",
                "/players/0",
                json!({ "hand": ["A1"], "robots": [1, 7] }),
            ),
            ("board.1.0 = 'Blue'", "/board", json!([[null, null], ["Blue", "Red"]])),
            // A list is replaced as a whole.
            ("players.P1.hand = []", "/players/0/hand", json!([])),
            ("board = [[1]]", "/board", json!([[1]])),
            // The same variant is merged, another one replaces.
            (
                "master.OnSpace.at = 3",
                "/master",
                json!({ "OnSpace": { "zone": "Red", "at": 3 } }),
            ),
            (
                "master = { Held = { by = 'P1' } }",
                "/master",
                json!({ "Held": { "by": "P1" } }),
            ),
            ("master = 'Away'", "/master", json!("Away")),
            ("phase = { Roll = 'First' }", "/phase", json!({ "Roll": "First" })),
            // An empty slot, and what comes into one.
            ("board.1.1 = 'none'", "/board/1", json!([null, null])),
            (
                "lock = { robot = 'RGB', call = false }",
                "/lock",
                json!({ "robot": "RGB", "call": false }),
            ),
        ] {
            let state = laid(text).unwrap();
            assert_eq!(state.pointer(pointer), Some(&expected), "{text}");
        }
    }

    #[test]
    fn what_does_not_fit_is_told_with_line_and_path() {
        for (text, line, expected) in [
            (
                "\nactif = 'P2'",
                2,
                "actif: there is no `actif`; there is active, master, phase, lock, board, players",
            ),
            (
                "players.P1.hands = []",
                1,
                "players.P1.hands: there is no `hands`; there is hand, robots",
            ),
            (
                "players.P3.hand = []",
                1,
                "players.P3: the list has 2 places, counted from 0",
            ),
            (
                "players.P2.hand.0 = 'A1'",
                1,
                "players.P2.hand.0: the list is empty; write the whole list",
            ),
            (
                "players.X.hand = []",
                1,
                "players.X: this is a list, and `X` is neither a number nor a seat",
            ),
            (
                "board.-1 = 0",
                1,
                "board.-1: this is a list, and `-1` is neither a number nor a seat",
            ),
            (
                "players.P1 = { Rich = 1 }",
                1,
                "players.P1.Rich: there is no `Rich`; there is hand, robots",
            ),
            ("master.at = 3", 1, "master.at: there is no `at`; there is OnSpace"),
            (
                "master.OnSpace.x = 3",
                1,
                "master.OnSpace.x: there is no `x`; there is zone, at",
            ),
        ] {
            assert_eq!(laid(text), Err(vec![(line, expected.to_owned())]), "{text}");
        }
        let both = laid("a = 1\nactive = 'P2'\nb = 2").unwrap_err();
        assert_eq!(both.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [1, 3]);
    }

    #[test]
    fn only_what_is_mentioned_is_compared() {
        for (text, expected) in [
            ("active = 'P1'\nplayers.P1.hand = ['A1']\nboard.1 = ['none', 'Red']", ""),
            ("master.OnSpace.at = 1", ""),
            ("lock = 'none'\nphase = 'Buy'", ""),
            ("players = { P1.robots.1 = 2, P2 = { hand = [] } }", ""),
            ("active = 'P2'", "1 active: expected \"P2\", is \"P1\""),
            ("\nmaster.OnSpace.at = 3", "2 master.OnSpace.at: expected 3, is 1"),
            (
                "master = { Held = 1 }",
                "1 master: expected { Held = 1 }, is { OnSpace = { zone = \"Red\", at = 1 } }",
            ),
            (
                "master = 'Away'",
                "1 master: expected \"Away\", is { OnSpace = { zone = \"Red\", at = 1 } }",
            ),
            (
                "phase = { Roll = 'First' }",
                "1 phase: expected { Roll = \"First\" }, is \"Buy\"",
            ),
            (
                "lock = { call = true }",
                "1 lock: expected { call = true }, is \"none\"",
            ),
            ("players.P1.hand = []", "1 players.P1.hand: expected [], is [\"A1\"]"),
            ("players.P1.robots.1 = 3", "1 players.P1.robots.1: expected 3, is 2"),
            (
                "players.P1.hand.1 = 'A2'",
                "1 players.P1.hand.1: expected \"A2\", but the list has 1 places, counted from 0",
            ),
            (
                "players.P1.robots = [1]",
                "1 players.P1.robots: expected [1], is [1, 2]",
            ),
        ] {
            assert_eq!(compared(text), (expected.to_owned(), false), "{text}");
        }
    }

    #[test]
    fn what_can_never_match_is_no_difference_but_a_flaw() {
        for (text, part) in [
            ("actif = 1", "there is no `actif`; there is active"),
            ("players.X = 1", "neither a number nor a seat"),
            ("master.at = 1", "there is OnSpace"),
        ] {
            let (found, malformed) = compared(text);
            assert!(found.contains(part) && malformed, "{text}: {found}");
        }
    }

    fn compared(text: &str) -> (String, bool) {
        let mut findings = Vec::new();
        compare(&state(), &tree::read(text).unwrap(), "", &mut findings);
        let found: Vec<_> = findings
            .iter()
            .map(|one| format!("{} {}", one.line, one.text))
            .collect();
        (found.join("\n"), findings.iter().any(|one| one.is_malformed()))
    }

    #[test]
    fn the_line_of_a_path_is_that_of_the_nearest_key() {
        let node = tree::read("a = 1\nplayers.P2.hand = [\n  'A1',\n  'A2',\n]\n[master.OnSpace]\nat = 1").unwrap();
        for (path, line) in [
            (&["a"][..], 1),
            (&["players", "1", "hand", "1"], 4),
            (&["players", "1", "robots"], 2),
            (&["master", "OnSpace", "at"], 7),
            (&["other"], 1),
        ] {
            let path: Vec<String> = path.iter().map(|step| (*step).to_owned()).collect();
            assert_eq!(line_of(&node, &path), line, "{path:?}");
        }
    }

    #[test]
    fn a_table_mentions_what_it_has_a_word_for() {
        let node = tree::read("a = 1\nplayers.P2.hand = ['A1']").unwrap();
        for (path, expected) in [
            (&[][..], true),
            (&["a"], true),
            (&["a", "deeper"], true),
            (&["players", "1"], true),
            (&["players", "1", "hand", "0"], true),
            (&["players", "1", "hand", "1"], false),
            (&["players", "0"], false),
            (&["b"], false),
        ] {
            let path: Vec<String> = path.iter().map(|step| (*step).to_owned()).collect();
            assert_eq!(mentions(&node, &path), expected, "{path:?}");
        }
    }
}
