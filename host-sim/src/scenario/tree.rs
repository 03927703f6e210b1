//! A TOML file as a tree in which everything knows its line.

use serde_json::{Map, Value as Json};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::Finding;

/// No state is nested nearly as deeply. What reads and compares a tree calls itself at each level.
const DEPTH_MAX: usize = 32;

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
    let mut reader = Reader::new(text);
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in errors {
        let line = reader.line(error.span().map_or(0, |span| span.start));
        let message: Vec<&str> = error.message().lines().collect();
        reader.flaws.push(Finding::malformed(line, message.join("; ")));
    }
    let value = reader.table(table.get_ref(), 0);
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
    /// Where each line begins, but for the first one.
    starts: Vec<usize>,
    flaws: Vec<Finding>,
}

impl Reader<'_> {
    fn new(text: &str) -> Reader<'_> {
        let breaks = text.bytes().zip(1..).filter(|(byte, _)| *byte == b'\n');
        Reader {
            text,
            starts: breaks.map(|(_, behind)| behind).collect(),
            flaws: Vec::new(),
        }
    }

    fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|start| *start <= offset) + 1
    }

    fn table(&mut self, table: &DeTable<'_>, depth: usize) -> Value {
        let mut entries = Vec::new();
        for (key, value) in table {
            let line = self.line(key.span().start);
            entries.push((key.get_ref().to_string(), self.node(line, value, depth)));
        }
        Value::Table(entries)
    }

    /// What stands in `line`, inside of so many lists and tables.
    fn node(&mut self, line: usize, value: &Spanned<DeValue<'_>>, depth: usize) -> Node {
        let first = self.first_line(value.span().start);
        let value = match value.get_ref() {
            DeValue::String(word) => Value::Word(word.to_string()),
            DeValue::Integer(digits) => match i64::from_str_radix(digits.as_str(), digits.radix()) {
                Ok(number) => Value::Number(number),
                Err(_) => self.useless(line, &format!("{digits} is too large a number")),
            },
            DeValue::Boolean(truth) => Value::Truth(*truth),
            DeValue::Array(_) | DeValue::Table(_) if depth == DEPTH_MAX => self.useless(
                line,
                &format!("lists and tables inside of each other are at most {DEPTH_MAX} deep"),
            ),
            DeValue::Array(items) => Value::List(items.iter().map(|item| self.item(item, depth + 1)).collect()),
            DeValue::Table(table) => self.table(table, depth + 1),
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

    fn item(&mut self, item: &Spanned<DeValue<'_>>, depth: usize) -> Node {
        let line = self.line(item.span().start);
        self.node(line, item, depth)
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
    fn every_place_is_in_the_line_in_which_one_finds_it() {
        for text in ["", "\n", "a\n\nb", "\r\na\r\n", "\n\n\n"] {
            let reader = Reader::new(text);
            for offset in 0..=text.len() {
                let before = &text.as_bytes()[..offset];
                let breaks = before.iter().filter(|byte| **byte == b'\n').count();
                assert_eq!(reader.line(offset), breaks + 1, "{text:?}, {offset}");
            }
        }
    }

    #[test]
    fn what_is_nested_too_deeply_is_told_and_does_not_fill_the_stack() {
        let list = |depth: usize| format!("\na = {}{}", "[".repeat(depth), "]".repeat(depth));
        assert!(read(&list(32)).is_ok());
        let flaw = "lists and tables inside of each other are at most 32 deep";
        assert_eq!(read(&list(33)), Err(vec![Finding::malformed(2, flaw.to_owned())]));

        // Each list and each key may have eighty of its own.
        let keys = format!("{}a", "a.".repeat(60));
        let tables = format!("{}1{}", format!("{{ {keys} = ").repeat(60), " }".repeat(60));
        for deep in [
            format!("a = {tables}"),
            format!("[{keys}]\na = {tables}"),
            format!("[[{keys}]]\n{keys} = {tables}"),
            list(100_000),
            "[".repeat(100_000),
            "a.".repeat(100_000),
            "a = {".repeat(100_000),
            "a={a=".repeat(100_000),
        ] {
            let flaws = read(&deep).unwrap_err();
            assert!(!flaws.is_empty());
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
