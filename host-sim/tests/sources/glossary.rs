//! One word for one thing in all games, tools and languages: `docs/glossary.md` against every text.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::words::all_tables;

/// A title in which room decides: the German one names the Customer, the others the order.
const BRIEF: &str = "order_of";

/// A thing, and the forms of its name in English, Dutch and German, in small letters.
struct Thing {
    forms: [BTreeSet<String>; 3],
}

/// The lines of the glossary.
fn glossary() -> Vec<Thing> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/glossary.md");
    let page = fs::read_to_string(path).unwrap();
    let rows = page.lines().filter(|line| line.starts_with('|')).skip(2);
    let forms = |cell: &str| cell.split(',').map(|form| form.trim().to_lowercase()).collect();
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
        let [en, nl, de] = cells[..] else {
            panic!("three languages: {row}");
        };
        Thing {
            forms: [forms(en), forms(nl), forms(de)],
        }
    })
    .collect()
}

/// The words of a text, in small letters.
fn words_of(text: &str) -> BTreeSet<String> {
    let text = text.replace("\\n", " ").to_lowercase();
    let is_letter = |letter: char| letter.is_alphabetic() || letter == '\'' || letter == '-';
    text.split(|letter| !is_letter(letter)).map(str::to_owned).collect()
}

#[test]
fn no_word_stands_for_two_things() {
    for language in 0..3 {
        let mut seen = BTreeMap::new();
        for (line, thing) in glossary().iter().enumerate() {
            for form in &thing.forms[language] {
                let before = seen.insert(form.clone(), line);
                assert_eq!(before, None, "{form} stands in two lines");
            }
        }
    }
}

#[test]
fn a_word_of_the_glossary_means_the_same_in_every_text() {
    let things = glossary();
    let (mut wrong, mut compared) = (Vec::new(), 0);
    for (place, tables) in all_tables() {
        for (language, name) in [(1, "NL"), (2, "DE")] {
            for (field, text) in tables[name].iter().filter(|(field, _)| *field != BRIEF) {
                let (here, english) = (words_of(text), words_of(&tables["EN"][field]));
                for thing in &things {
                    let Some(form) = thing.forms[language].intersection(&here).next() else {
                        continue;
                    };
                    compared += 1;
                    if thing.forms[0].is_disjoint(&english) {
                        wrong.push(format!(
                            "{place} {name} {field}: {form} in {text:?}, in English {:?}",
                            tables["EN"][field]
                        ));
                    }
                }
            }
        }
    }
    println!("{compared} words compared");
    assert!(wrong.is_empty(), "{} of {compared}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(compared > 400, "most words were not found: {compared}");
}
