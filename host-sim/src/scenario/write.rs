//! A state, or a part of it, as TOML.

use core_nostd::kit::seat::{SEATS_MAX, Seat, Seats};
use serde_json::Value as Json;

/// A line that is longer than this is cut into several where that is possible.
const WIDTH: usize = 100;

/// Writes a value in one line.
pub(crate) fn inline(value: &Json) -> String {
    match value {
        Json::Null => "\"none\"".to_owned(),
        Json::Bool(truth) => truth.to_string(),
        Json::Number(number) => number.to_string(),
        // The quotation marks and escapes of JSON are good TOML, too.
        Json::String(word) => Json::from(word.as_str()).to_string(),
        Json::Array(items) => {
            let items: Vec<String> = items.iter().map(inline).collect();
            format!("[{}]", items.join(", "))
        }
        Json::Object(fields) if fields.is_empty() => "{}".to_owned(),
        Json::Object(fields) => {
            let fields: Vec<String> = fields.iter().map(|(key, value)| line(key, value)).collect();
            format!("{{ {} }}", fields.join(", "))
        }
    }
}

/// Writes a value below a key: in one line if it is short, else piece by piece.
///
/// What belongs to a seat is left out if it is none of `seats`.
pub(super) fn lines(key: &str, value: &Json, seats: Seats, out: &mut Vec<String>) {
    let whole = line(key, value);
    match value {
        Json::Object(fields) if whole.len() > WIDTH => {
            for (field, value) in fields {
                lines(&format!("{key}.{field}"), value, seats, out);
            }
        }
        Json::Array(places) if whole.len() > WIDTH && places.iter().any(is_composed) => {
            // Eight of a kind are what belongs to the seats, but for the figures of a box in its setup.
            let by_seat = places.len() == usize::from(SEATS_MAX) && !key.starts_with("setup.");
            for (place, index) in places.iter().zip(0..) {
                match Seat::new(index).filter(|_| by_seat) {
                    Some(seat) if !seats.contains(seat) => {}
                    Some(seat) => lines(&format!("{key}.{seat:?}"), place, seats, out),
                    None => lines(&format!("{key}.{index}"), place, seats, out),
                }
            }
        }
        _ => out.push(whole),
    }
}

fn line(key: &str, value: &Json) -> String {
    format!("{key} = {}", inline(value))
}

fn is_composed(value: &Json) -> bool {
    value.is_array() || value.is_object()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::scenario::tree;

    #[test]
    fn what_is_written_reads_the_same() {
        for value in [
            json!(null),
            json!(-3),
            json!("a \"quoted\" word,\nand\tÄpfel"),
            json!([1, [true, null], {}]),
            json!({ "at": { "OnSpace": { "zone": "Green", "at": 3 } }, "hand": ["A1"] }),
        ] {
            let text = line("key", &value);
            let node = tree::read(&text).unwrap_or_else(|flaws| panic!("{text}: {flaws:?}"));
            assert_eq!(node.to_json(), json!({ "key": value }), "{text}");
            assert_eq!(text.lines().count(), 1, "{text}");
        }
    }

    #[test]
    fn a_long_value_is_cut_into_lines() {
        let long = "a".repeat(36);
        for (value, expected) in [
            (json!({ "a": 1, "b": 2 }), vec!["k = {".to_owned()]),
            (
                json!({ "a": long, "b": { "c": long, "d": [long] } }),
                vec!["k.a =".to_owned(), "k.b = {".to_owned()],
            ),
            (
                json!([[long], [long], [long]]),
                vec!["k.0 = [".to_owned(), "k.1 = [".to_owned(), "k.2 = [".to_owned()],
            ),
            (json!([long, long, long]), vec!["k = [".to_owned()]),
            (
                json!([[long], [], [], [], [], [], [], [long]]),
                (1..=3).map(|seat| format!("k.P{seat} = [")).collect(),
            ),
        ] {
            let mut out = Vec::new();
            lines("k", &value, Seats::first(3), &mut out);
            assert_eq!(out.len(), expected.len(), "{out:?}");
            for (line, start) in out.iter().zip(&expected) {
                assert!(line.starts_with(start), "{line} does not start with {start}");
            }
        }
    }
}
