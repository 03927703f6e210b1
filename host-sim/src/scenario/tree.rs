//! A TOML file as a tree in which everything knows its line.

use serde_json::{Map, Value as Json};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Finding;

/// Something that stands in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// Counted from 1. Where a key leads to it, the line of that key.
    pub(super) line: usize,
    /// The line in which it begins: of a text of several lines, the first of these.
    pub(super) first: usize,
    pub(super) value: Value,
}

/// What it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Word(String),
    Number(i64),
    Truth(bool),
    List(Vec<Node>),
    Table(Vec<(String, Node)>),
}

/// Reads a file.
///
/// # Errors
/// Everything that is no TOML, or that no scenario needs: fractions and dates.
pub(super) fn read(text: &str) -> Result<Node, Vec<Finding>> {
    let mut reader = Reader {
        text,
        flaws: Vec::new(),
    };
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in errors {
        let line = reader.line(error.span().map_or(0, |span| span.start));
        let message: Vec<&str> = error.message().lines().collect();
        reader.flaws.push(Finding::malformed(line, message.join("; ")));
    }
    let value = reader.table(table.get_ref());
    match reader.flaws.is_empty() {
        true => Ok(Node {
            line: 1,
            first: 1,
            value,
        }),
        false => Err(reader.flaws),
    }
}

struct Reader<'t> {
    text: &'t str,
    flaws: Vec<Finding>,
}

impl Reader<'_> {
    fn line(&self, offset: usize) -> usize {
        let before = self.text.bytes().take(offset);
        before.filter(|byte| *byte == b'\n').count() + 1
    }

    fn table(&mut self, table: &DeTable<'_>) -> Value {
        let mut entries = Vec::new();
        for (key, value) in table {
            let line = self.line(key.span().start);
            entries.push((key.get_ref().to_string(), self.node(line, value)));
        }
        Value::Table(entries)
    }

    fn node(&mut self, line: usize, value: &Spanned<DeValue<'_>>) -> Node {
        let first = self.first_line(value.span().start);
        let value = match value.get_ref() {
            DeValue::String(word) => Value::Word(word.to_string()),
            DeValue::Integer(digits) => match i64::from_str_radix(digits.as_str(), digits.radix()) {
                Ok(number) => Value::Number(number),
                Err(_) => self.useless(line, &format!("{digits} is too large a number")),
            },
            DeValue::Boolean(truth) => Value::Truth(*truth),
            DeValue::Array(items) => Value::List(items.iter().map(|item| self.item(item)).collect()),
            DeValue::Table(table) => self.table(table),
            DeValue::Float(_) | DeValue::Datetime(_) => {
                self.useless(line, "there are words, whole numbers, true and false, lists and tables")
            }
        };
        Node { line, first, value }
    }

    /// The line in which the text of a value begins. A line break right behind three quotation marks is not part of it.
    fn first_line(&self, offset: usize) -> usize {
        let raw = self.text.get(offset..).unwrap_or_default();
        let inside = raw.strip_prefix("\"\"\"").or_else(|| raw.strip_prefix("'''"));
        let breaks = inside.is_some_and(|text| text.starts_with('\n') || text.starts_with("\r\n"));
        self.line(offset) + usize::from(breaks)
    }

    fn item(&mut self, item: &Spanned<DeValue<'_>>) -> Node {
        let line = self.line(item.span().start);
        self.node(line, item)
    }

    fn useless(&mut self, line: usize, why: &str) -> Value {
        self.flaws.push(Finding::malformed(line, why.to_owned()));
        Value::Truth(false)
    }
}

impl Node {
    /// What the file would say in this line, had it been written out there.
    pub(super) fn of_json(line: usize, json: &Json) -> Node {
        let value = match json {
            Json::Null => Value::Word("none".to_owned()),
            Json::String(word) => Value::Word(word.clone()),
            Json::Number(number) => Value::Number(number.as_i64().unwrap_or_default()),
            Json::Bool(truth) => Value::Truth(*truth),
            Json::Array(items) => Value::List(items.iter().map(|item| Node::of_json(line, item)).collect()),
            Json::Object(fields) => {
                let fields = fields
                    .iter()
                    .map(|(key, value)| (key.clone(), Node::of_json(line, value)));
                Value::Table(fields.collect())
            }
        };
        Node {
            line,
            first: line,
            value,
        }
    }

    /// The same without lines. TOML has no null: `"none"` stands for it.
    pub(super) fn to_json(&self) -> Json {
        match &self.value {
            Value::Word(word) if word == "none" => Json::Null,
            Value::Word(word) => Json::from(word.as_str()),
            Value::Number(number) => Json::from(*number),
            Value::Truth(truth) => Json::from(*truth),
            Value::List(items) => items.iter().map(Node::to_json).collect(),
            Value::Table(entries) => {
                let entries = entries.iter().map(|(key, node)| (key.clone(), node.to_json()));
                Json::Object(entries.collect::<Map<_, _>>())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_knows_its_line() {
        let text = "a = 1\n[b]\nc.d = 'x'\ne = [\n  1,\n  { f = true },\n]\n[[g]]\n[[g]]\nh = 2\n";
        let mut seen = Vec::new();
        note_lines("", &read(text).unwrap(), &mut seen);
        let expected = [
            ("a", 1),
            ("b", 2),
            ("b.c", 3),
            ("b.c.d", 3),
            ("b.e", 4),
            ("b.e.0", 5),
            ("b.e.1", 6),
            ("b.e.1.f", 6),
            ("g", 8),
            ("g.0", 8),
            ("g.1", 9),
            ("g.1.h", 10),
        ];
        let seen: Vec<_> = seen.iter().map(|(path, line)| (path.as_str(), *line)).collect();
        assert_eq!(seen, expected);
    }

    fn note_lines(path: &str, node: &Node, seen: &mut Vec<(String, usize)>) {
        let children: Vec<(String, &Node)> = match &node.value {
            Value::Table(entries) => entries.iter().map(|(key, node)| (key.clone(), node)).collect(),
            Value::List(items) => items
                .iter()
                .enumerate()
                .map(|(i, node)| (i.to_string(), node))
                .collect(),
            _ => Vec::new(),
        };
        for (key, child) in children {
            let path = format!("{path}.{key}").trim_start_matches('.').to_owned();
            seen.push((path.clone(), child.line));
            note_lines(&path, child, seen);
        }
    }

    #[test]
    fn what_no_scenario_needs_is_told_with_its_line() {
        for (text, line, part) in [
            ("a = 1\nb = 2.5", 2, "whole numbers"),
            ("a = 2026-11-16", 1, "whole numbers"),
            ("a = [\n1,\n0.5]", 3, "whole numbers"),
            ("a = 99999999999999999999", 1, "too large"),
            ("a = 1\n\nb = ", 3, ""),
            ("a = 1\na = 2", 2, "duplicate key"),
            ("a.b = 1\n[a]\nc = 1", 2, ""),
        ] {
            let flaws = read(text).unwrap_err();
            let found = flaws.iter().find(|flaw| flaw.text.contains(part));
            assert_eq!(found.map(|flaw| flaw.line), Some(line), "{text}: {flaws:?}");
            assert!(flaws.iter().all(|flaw| flaw.text.lines().count() == 1), "{flaws:?}");
        }
    }

    #[test]
    fn a_text_of_several_lines_knows_where_it_begins() {
        for (text, first) in [
            ("a = \"\"\"\nx\n\"\"\"", 2),
            ("a =  '''\r\nx\r\n'''", 2),
            ("a = \"\"\"x\ny\"\"\"", 1),
            ("\na = 'x'", 2),
            ("a = \"\"", 1),
        ] {
            let node = read(text).unwrap();
            let Value::Table(entries) = &node.value else {
                panic!("{text}");
            };
            let firsts: Vec<usize> = entries.iter().map(|(_, node)| node.first).collect();
            assert_eq!(firsts, [first], "{text}");
        }
    }

    #[test]
    fn what_is_made_of_json_says_the_same() {
        let json = serde_json::json!({ "a": [1, true, null, "x"], "b": { "c": -2 } });
        let node = Node::of_json(7, &json);
        assert_eq!((node.line, node.to_json()), (7, json));
    }

    #[test]
    fn the_word_none_is_an_empty_slot() {
        let json = read("a = ['none', 'None', { b = 'none' }]").unwrap().to_json();
        assert_eq!(json, serde_json::json!({ "a": [null, "None", { "b": null }] }));
    }
}
