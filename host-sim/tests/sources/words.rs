//! Every sentence has the same places to fill in every language.
//!
//! The tables of words are found in the sources of the core, so that none can be forgotten: a table is a constant
//! `EN`, `NL` or `DE`, in one file or in three (`words/en.rs`, …), or a list `verbs!` with the languages side by side.
//! Fields are paired by name, entries of arrays by their place. Words anywhere else are an error.
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::sources;

const LANGUAGES: [&str; 3] = ["EN", "NL", "DE"];

/// A piece of Rust, as far as this test needs it.
#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    Text(String),
    Sign(char),
}

impl Token {
    fn is(&self, what: &str) -> bool {
        match self {
            Token::Word(word) => word == what,
            Token::Sign(sign) => what.chars().eq([*sign]),
            Token::Text(_) => false,
        }
    }
}

/// Takes a source apart; comments are left out.
fn tokens(source: &str) -> Vec<Token> {
    let letters: Vec<char> = source.chars().collect();
    let at = |place: usize| letters.get(place).copied().unwrap_or('\0');
    let mut tokens = Vec::new();
    let mut place = 0;
    while place < letters.len() {
        let letter = at(place);
        if letter == '/' && at(place + 1) == '/' {
            while place < letters.len() && at(place) != '\n' {
                place += 1;
            }
        } else if letter == '/' && at(place + 1) == '*' {
            place += 2;
            while place < letters.len() && !(at(place) == '*' && at(place + 1) == '/') {
                place += 1;
            }
            place += 2;
        } else if letter == '"' {
            let mut text = String::new();
            place += 1;
            while place < letters.len() && at(place) != '"' {
                if at(place) == '\\' {
                    text.push('\\');
                    place += 1;
                }
                text.push(at(place));
                place += 1;
            }
            place += 1;
            tokens.push(Token::Text(text));
        } else if letter == 'r' && (at(place + 1) == '"' || (at(place + 1) == '#' && "#\"".contains(at(place + 2)))) {
            let hashes = letters[place + 1..].iter().take_while(|letter| **letter == '#').count();
            place += hashes + 2;
            let start = place;
            let closes = |place: usize| at(place) == '"' && (1..=hashes).all(|hash| at(place + hash) == '#');
            while place < letters.len() && !closes(place) {
                place += 1;
            }
            tokens.push(Token::Text(letters[start..place.min(letters.len())].iter().collect()));
            place += hashes + 1;
        } else if letter == '\'' {
            // 'a' and '\n' are letters, 'a alone is a lifetime.
            if at(place + 1) == '\\' {
                place += 3;
                while place < letters.len() && at(place) != '\'' {
                    place += 1;
                }
                place += 1;
            } else if at(place + 2) == '\'' {
                place += 3;
            } else {
                place += 1;
            }
        } else if letter.is_alphanumeric() || letter == '_' {
            let start = place;
            while at(place).is_alphanumeric() || at(place) == '_' {
                place += 1;
            }
            tokens.push(Token::Word(letters[start..place].iter().collect()));
        } else {
            if !letter.is_whitespace() {
                tokens.push(Token::Sign(letter));
            }
            place += 1;
        }
    }
    tokens
}

/// `HELP_EN` is the table `HELP_` in English; `EN` has no other name.
fn language(name: &str) -> Option<(&str, &'static str)> {
    LANGUAGES.into_iter().find_map(|language| {
        let rest = name.strip_suffix(language)?;
        (rest.is_empty() || rest.ends_with('_')).then_some((rest, language))
    })
}

/// A constant with words: which table it belongs to, and its words by the path of their fields.
struct Table {
    name: String,
    language: &'static str,
    words: BTreeMap<String, String>,
}

/// The tables of a source, and the tokens that belong to none.
fn tables(tokens: &[Token]) -> (Vec<Table>, Vec<Token>) {
    let mut found = Vec::new();
    let mut rest = Vec::new();
    let mut place = 0;
    while place < tokens.len() {
        if let [name, mark, brace, ..] = &tokens[place..]
            && name.is("verbs")
            && mark.is("!")
            && brace.is("{")
        {
            let end = tokens[place..].iter().position(|token| token.is("}")).unwrap();
            found.extend(verbs(&tokens[place + 3..place + end]));
            place += end + 1;
            continue;
        }
        let declared = match &tokens[place..] {
            [keyword, Token::Word(name), colon, ..]
                if colon.is(":") && (keyword.is("const") || keyword.is("static")) =>
            {
                language(name)
            }
            _ => None,
        };
        let Some((name, language)) = declared else {
            rest.push(tokens[place].clone());
            place += 1;
            continue;
        };
        // The type may have a semicolon in it, as `[&str; 3]` has; it ends where the value begins.
        place += tokens[place..].iter().position(|token| token.is("=")).unwrap() + 1;
        let (words, len) = words(&tokens[place..]);
        place += len;
        found.push(Table {
            name: name.into(),
            language,
            words,
        });
    }
    (found, rest)
}

/// The tables of a list in which every line has a name and its word in each language: `Buy = "buy", "koop", "kaufen";`.
fn verbs(lines: &[Token]) -> Vec<Table> {
    let mut tables = LANGUAGES.map(|language| Table {
        name: "verbs".into(),
        language,
        words: BTreeMap::new(),
    });
    let lines = lines.split(|token| token.is(";")).filter(|line| !line.is_empty());
    for line in lines {
        let Some(Token::Word(name)) = line.first() else {
            panic!("a verb has a name: {line:?}");
        };
        let texts = texts_of(line);
        assert_eq!(texts.len(), LANGUAGES.len(), "{name}: one word in each language");
        for (table, text) in tables.iter_mut().zip(texts) {
            let twice = table.words.insert(name.clone(), text.to_owned());
            assert_eq!(twice, None, "two words for {name}");
        }
    }
    tables.into()
}

/// The words of a value, by the path of their fields, and where the value ends.
fn words(tokens: &[Token]) -> (BTreeMap<String, String>, usize) {
    let mut words = BTreeMap::new();
    // One step for each bracket that is open: the field's name or the place in the array.
    let mut path: Vec<(usize, Option<String>)> = vec![(0, None)];
    for (place, token) in tokens.iter().enumerate() {
        match token {
            Token::Sign('{' | '[' | '(') => path.push((0, None)),
            Token::Sign('}' | ']' | ')') => drop(path.pop()),
            Token::Sign(',') => {
                let (index, _) = path.pop().unwrap();
                path.push((index + 1, None));
            }
            Token::Sign(';') if path.len() == 1 => return (words, place),
            Token::Word(field) if next_is_field(tokens, place) => path.last_mut().unwrap().1 = Some(field.clone()),
            Token::Text(text) => {
                let steps = path.iter().skip(1);
                let steps = steps.map(|(index, field)| field.clone().unwrap_or_else(|| index.to_string()));
                let name = steps.collect::<Vec<_>>().join(".");
                let twice = words.insert(name.clone(), text.clone());
                assert_eq!(twice, None, "two words for {name}");
            }
            _ => {}
        }
    }
    panic!("a table has no end");
}

/// Whether a colon follows that is not one of `::`.
fn next_is_field(tokens: &[Token], place: usize) -> bool {
    let colon = |place: usize| tokens.get(place).is_some_and(|token| token.is(":"));
    colon(place + 1) && !colon(place + 2)
}

/// The places to fill: `{0}`, `{1}`.
fn placeholders(text: &str) -> Result<BTreeSet<u32>, String> {
    let wrong = || format!("a brace that is no placeholder: {text}");
    let mut found = BTreeSet::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (number, after) = after.split_once('}').ok_or_else(wrong)?;
        if before.contains('}') {
            return Err(wrong());
        }
        found.insert(number.parse().map_err(|_| wrong())?);
        rest = after;
    }
    if rest.contains('}') { Err(wrong()) } else { Ok(found) }
}

/// The words of the three languages beside each other: how many pairs of words were compared, or what differs.
fn compare(tables: &BTreeMap<&str, BTreeMap<String, String>>) -> Result<usize, String> {
    let [Some(en), Some(nl), Some(de)] = LANGUAGES.map(|language| tables.get(language)) else {
        let there: Vec<&&str> = tables.keys().collect();
        return Err(format!("a table in {there:?} alone"));
    };
    for (language, other) in [("NL", nl), ("DE", de)] {
        let missing: Vec<&String> = en.keys().filter(|name| !other.contains_key(*name)).collect();
        let more: Vec<&String> = other.keys().filter(|name| !en.contains_key(*name)).collect();
        if !missing.is_empty() || !more.is_empty() {
            return Err(format!("{language} lacks {missing:?} and has {more:?} that EN lacks"));
        }
        for (name, text) in en {
            if placeholders(text)? != placeholders(&other[name])? {
                return Err(format!(
                    "{name} fills other places: {text:?}, {language} {:?}",
                    other[name]
                ));
            }
        }
    }
    Ok(en.len() + nl.len() + de.len())
}

fn is_test(path: &Path) -> bool {
    let parts = path.iter().map(|part| part.to_string_lossy());
    parts.into_iter().any(|part| part == "tests" || part == "tests.rs")
}

/// Where the words of a file belong: three files of one folder are one place.
fn place(path: &Path) -> String {
    let stem = path.file_stem().unwrap().to_string_lossy().to_uppercase();
    let place = if LANGUAGES.contains(&&*stem) {
        path.parent().unwrap()
    } else {
        path
    };
    place.display().to_string()
}

/// What stands above the tests of a file.
fn without_tests(source: &str) -> &str {
    source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default()
}

/// The texts among the tokens, without those for the compiler: reasons of attributes, and what `const _` asserts.
fn texts_of(tokens: &[Token]) -> Vec<&str> {
    let mut found = Vec::new();
    let mut asserting = false;
    for (place, token) in tokens.iter().enumerate() {
        let before = |count: usize, what: &str| place.checked_sub(count).is_some_and(|place| tokens[place].is(what));
        asserting = (asserting && !token.is(";")) || (before(1, "const") && token.is("_"));
        match token {
            Token::Text(text) if !asserting && !before(2, "reason") => found.push(text.as_str()),
            _ => {}
        }
    }
    found
}

/// Whether a text has places to fill, and at least one word in some language: `P{0}` has none.
fn is_sentence_to_fill(text: &str) -> bool {
    let filled = (0..10).any(|number| text.contains(&format!("{{{number}}}")));
    let letters: Vec<char> = text.chars().collect();
    filled
        && letters
            .windows(2)
            .any(|two| two.iter().all(|letter| letter.is_alphabetic()))
}

/// Every table of words: by its place, then by language, then by the path of its fields.
pub(super) fn all_tables() -> BTreeMap<String, BTreeMap<&'static str, BTreeMap<String, String>>> {
    let mut all: BTreeMap<String, BTreeMap<&str, BTreeMap<String, String>>> = BTreeMap::new();
    for (path, source) in sources().iter().filter(|(path, _)| !is_test(path)) {
        for table in tables(&tokens(without_tests(source))).0 {
            let name = format!("{} {}", place(path), table.name);
            all.entry(name).or_default().insert(table.language, table.words);
        }
    }
    all
}

#[test]
fn every_word_has_the_same_places_to_fill_in_every_language() {
    let mut all: BTreeMap<String, BTreeMap<&str, BTreeMap<String, String>>> = BTreeMap::new();
    let mut wrong = Vec::new();
    let mut texts = 0;
    for (path, source) in sources() {
        if is_test(&path) {
            continue;
        }
        let tokens = tokens(without_tests(&source));
        let (tables, rest) = tables(&tokens);
        let all_texts = texts_of(&tokens);
        let outside = texts_of(&rest);
        texts += all_texts.len() - outside.len();
        // A file of words has them in tables, and no other file has sentences with places to fill.
        let of_words = path.iter().any(|part| part == "words" || part == "words.rs");
        for text in outside {
            if of_words || is_sentence_to_fill(text) {
                wrong.push(format!("{}: not in a table: {text:?}", path.display()));
            }
        }
        // Words for one language in the middle of code would be compared with nothing.
        if rest
            .windows(4)
            .any(|four| four[0].is("Lang") && four[1].is(":") && four[3].is("Nl"))
            && !path.ends_with("ui/lang.rs")
        {
            wrong.push(format!(
                "{}: asks for a language instead of taking a table",
                path.display()
            ));
        }
        for table in tables {
            let name = format!("{} {}", place(&path), table.name);
            let twice = all.entry(name.clone()).or_default().insert(table.language, table.words);
            assert!(twice.is_none(), "{name} has two tables in {}", table.language);
        }
    }
    let mut compared = 0;
    for (name, tables) in &all {
        match compare(tables) {
            Ok(count) => {
                println!("{count:5} {name}");
                compared += count;
            }
            Err(error) => wrong.push(format!("{name}: {error}")),
        }
    }
    println!("{compared:5} words compared, of {texts}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(compared, texts, "every word was compared");
    assert!(compared > 2_000, "most words were not found");
}

/// The tables of a source with one word each, compared.
fn compare_source(source: &str) -> Result<usize, String> {
    let mut all = BTreeMap::new();
    for table in tables(&tokens(source)).0 {
        all.insert(table.language, table.words);
    }
    compare(&all)
}

#[test]
fn differences_are_found() {
    let table = |en: &str, nl: &str, de: &str| {
        format!(
            "const EN: Words = Words {{ {en} }};\nconst NL: Words = Words {{ {nl} }};\nconst DE: Words = Words {{ {de} }};"
        )
    };
    for (en, other, found) in [
        ("a: \"{0}\"", "a: \"{0}!\"", None),
        ("a: \"{0} {1}\"", "a: \"{1}, {0}\"", None),
        ("a: \"{0}\", b: \"x\"", "b: \"y\", a: \"{0}\"", None),
        (
            "a: [\"{0}\", \"\"]",
            "a: [\"\", \"{0}\"]",
            Some("a.0 fills other places"),
        ),
        (
            "a: B { c: \"{0}\" }",
            "a: B { c: \"{1}\" }",
            Some("a.c fills other places"),
        ),
        (
            "a: by::Colour([\"{0}\"])",
            "a: by::Colour([\"\"])",
            Some("a.0.0 fills other places"),
        ),
        ("a: \"{0}\"", "b: \"{0}\"", Some("lacks [\"a\"]")),
        ("a: \"{x}\"", "a: \"{x}\"", Some("no placeholder")),
        ("a: \"}\"", "a: \"}\"", Some("no placeholder")),
        ("a: \"\\\"{0}\"", "a: \"\\\"\"", Some("fills other places")),
        ("/* \" */ a: \"\" // \"\n", "a: '\"'.text(\"\")", Some("lacks [\"a\"]")),
    ] {
        for (nl, de) in [(other, en), (en, other)] {
            let result = compare_source(&table(en, nl, de));
            match found {
                None => assert!(result.is_ok(), "{en} and {other}: {result:?}"),
                Some(words) => assert!(
                    result.as_ref().is_err_and(|error| error.contains(words)),
                    "{en} and {other}: {result:?}"
                ),
            }
        }
    }
    for (nl, is_same) in [("{0}", true), ("", false)] {
        let list = format!("verbs! {{ A = \"a\", \"b\", \"c\"; /// B\n B = \"{{0}}\", \"{nl}\", \"{{0}}\"; }}");
        assert_eq!(compare_source(&list).is_ok(), is_same, "{list}");
    }
    let alone = compare_source("static HELP_EN: [&str; 1] = [\"\"];");
    assert_eq!(alone, Err("a table in [\"EN\"] alone".into()));
}
