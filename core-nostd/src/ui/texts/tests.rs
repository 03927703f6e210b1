//! Packing, and the pieces that pack best.

use std::collections::BTreeMap;
use std::string::String as Text;
use std::vec::Vec;
use std::{env, format, fs};

use super::*;
use crate::ui::game::GameId;
use crate::ui::lang::Lang;

/// What a text was before it was packed.
fn unpacked(texts: &Texts, word: Word) -> Text {
    let bytes = part(texts.bytes, texts.ends, word.0.into());
    let letters = bytes.iter().map(|byte| match piece_of(*byte) {
        Some(piece) => Text::from(texts.pieces.get(piece)),
        None => Text::from(char::from(*byte)),
    });
    letters.collect()
}

mod sample {
    use super::*;

    word_table! {
        pub(super) struct Sample {
            pub(super) one: Text,
            pub(super) few: [Text; 2],
            pub(super) part: Part,
            pub(super) parts: [Part; 2],
            pub(super) last: Text,
        }

        pub(super) struct Part {
            pub(super) name: Text,
            pub(super) about: Text,
        }
    }

    const fn written(last: &'static str) -> Sample<&'static str> {
        Sample {
            one: "The device shuffles the cards. Your robots wait!",
            few: ["", "{0} gives {1} to {0}"],
            part: Part {
                name: "Z",
                about: "Line one\nline two",
            },
            parts: [
                Part { name: "a", about: "b" },
                Part {
                    name: "c",
                    about: "~{0}",
                },
            ],
            last,
        }
    }

    languages!(Sample: written("robots "), written("geïnd, één, België"), written("größere Öfen, Ärger, Übermut"));
}

use sample::{WORDS, texts};

#[test]
fn a_text_comes_back_as_it_was_written() {
    for (lang, last) in [
        (Lang::En, "robots "),
        (Lang::Nl, "geïnd, één, België"),
        (Lang::De, "größere Öfen, Ärger, Übermut"),
    ] {
        let said = |word| texts(lang).say::<64>(word);
        assert_eq!(said(WORDS.one), "The device shuffles the cards. Your robots wait!");
        assert_eq!(said(WORDS.few[0]), "");
        assert_eq!(said(WORDS.part.name), "Z");
        assert_eq!(said(WORDS.part.about), "Line one\nline two");
        assert_eq!(said(WORDS.parts[0].name), "a");
        assert_eq!(said(WORDS.parts[0].about), "b");
        assert_eq!(said(WORDS.parts[1].name), "c");
        assert_eq!(said(WORDS.last), last);
        assert_eq!(said(Word::default()), "", "the text of a place that has none");
        assert_eq!(unpacked(texts(lang), WORDS.few[1]), "{0} gives {1} to {0}");
    }
}

#[test]
fn words_go_where_the_sentence_wants_them() {
    let texts = texts(Lang::En);
    let given: String<32> = texts.expand(WORDS.few[1], &["Ann", "3"]);
    assert_eq!(given, "Ann gives 3 to Ann");
    assert_eq!(texts.expand::<8>(WORDS.parts[1].about, &["Ö"]), "~Ö");
    let mut small = String::<8>::new();
    assert!(texts.write(&mut small, WORDS.few[1], &["Ann", "3"]).is_err(), "no room");
    let mut large = String::<64>::new();
    assert!(
        texts.write(&mut large, WORDS.few[1], &["Ann"]).is_err(),
        "a word is missing"
    );
}

#[test]
fn every_byte_is_a_letter_or_a_piece() {
    let mut letters = 0;
    let mut pieces = [0; PIECES];
    for byte in 0..=u8::MAX {
        match piece_of(byte) {
            Some(piece) => pieces[usize::from(piece)] += 1,
            None => letters += 1,
        }
    }
    assert_eq!((letters, pieces), (256 - PIECES, [1; PIECES]));
}

#[test]
fn what_is_one_piece_takes_one_byte() {
    let texts = texts(Lang::En);
    let pieces = (0..160).map(|piece| texts.pieces.get(piece));
    assert!(
        pieces.into_iter().any(|piece| piece == "robots "),
        "choose another sample"
    );
    assert_eq!(part(texts.bytes, texts.ends, WORDS.last.0.into()).len(), 1);
}

/// How to make the pieces anew. They must not be the best: any pieces work.
const COMMAND: &str = "UPDATE_GOLDEN=1 cargo test -p core-nostd --lib texts_take_about_half";

#[test]
fn texts_take_about_half_of_what_they_would_as_they_are_written() {
    if env::var_os("UPDATE_GOLDEN").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/ui/texts/pieces.rs");
        return fs::write(path, source()).unwrap();
    }
    for lang in Lang::ALL {
        let (mut written, mut packed) = (0, 0);
        for game in GameId::ALL {
            let texts = game.texts(lang);
            packed += texts.bytes.len();
            written += of_game(game, lang).map(|text| text.len()).sum::<usize>();
        }
        std::println!("{lang:?}: {written} bytes are {packed}");
        assert!(
            packed * 100 < written * 52,
            "{lang:?}: `{COMMAND}` looks for better pieces"
        );
    }
}

fn of_game(game: GameId, lang: Lang) -> impl Iterator<Item = Text> {
    let texts = game.texts(lang);
    let numbers = 0..u16::try_from(texts.ends.len()).unwrap();
    numbers.map(|number| unpacked(texts, Word(number)))
}

/// The file with the pieces of all languages.
fn source() -> Text {
    let mut source = Text::from(
        "//! What occurs often in the texts of games, by language.\n\
         //!\n\
         //! A test writes this file (`tests.rs`). Any pieces work, these pack best; letters that are not ASCII must be\n\
         //! among them.\n\n\
         use super::pack::{joined, joined_len};\n\
         use super::{PIECES, Pieces};\n",
    );
    for (lang, name, letters) in [
        (Lang::En, "EN", ""),
        (Lang::Nl, "NL", "éëï"),
        (Lang::De, "DE", "äöüÄÖÜß"),
    ] {
        source += &format!(
            "\npub(crate) static {name}: Pieces = Pieces::new(&{name}_LIST, &{name}_BYTES);\n\
             static {name}_BYTES: [u8; joined_len(&{name}_LIST)] = joined(&{name}_LIST);\n\
             #[rustfmt::skip]\n\
             const {name}_LIST: [&str; PIECES] = [\n"
        );
        for line in best_pieces(lang, letters).chunks(8) {
            let line: Vec<Text> = line.iter().map(|piece| format!("{piece:?},")).collect();
            source += &format!("    {}\n", line.join(" "));
        }
        source += "];\n";
    }
    source
}

/// Looks for good pieces: first more than are needed, by putting together what stands together most often; then those
/// that save least are dropped, a few at a time, because the others are used more often without them.
fn best_pieces(lang: Lang, letters: &str) -> Vec<Text> {
    const MORE: usize = 120;
    let texts: Vec<Text> = GameId::ALL.into_iter().flat_map(|game| of_game(game, lang)).collect();
    // Between placeholders.
    let texts: Vec<&str> = texts
        .iter()
        .flat_map(|text| text.split(['{', '}']))
        .filter(|text| text.parse::<u8>().is_err())
        .collect();
    let mut pieces: Vec<Text> = letters.chars().map(Text::from).collect();
    let mut parts: Vec<Vec<Text>> = texts
        .iter()
        .map(|text| text.chars().map(Text::from).collect())
        .collect();
    while pieces.len() < PIECES + MORE {
        let mut pairs: BTreeMap<Text, usize> = BTreeMap::new();
        for pair in parts.iter().flat_map(|parts| parts.windows(2)) {
            *pairs.entry(pair.concat()).or_default() += 1;
        }
        let (most, _) = pairs.into_iter().max_by_key(|(_, count)| *count).unwrap();
        parts.iter_mut().for_each(|parts| merge(parts, &most));
        pieces.push(most);
    }
    while pieces.len() > PIECES {
        let uses = count_uses(&texts, &pieces);
        let saves = |piece: &Text| uses.get(piece).unwrap_or(&0) * (piece.chars().count() - 1);
        let mut by_use: Vec<Text> = pieces
            .iter()
            .filter(|piece| piece.chars().count() > 1)
            .cloned()
            .collect();
        by_use.sort_by_key(saves);
        by_use.truncate(((pieces.len() - PIECES) / 4).max(1));
        pieces.retain(|piece| !by_use.contains(piece));
    }
    pieces.sort();
    pieces
}

/// Puts two neighbours together wherever they make `pair`.
fn merge(parts: &mut Vec<Text>, pair: &str) {
    let mut index = 0;
    while index + 1 < parts.len() {
        if parts[index].len() + parts[index + 1].len() == pair.len()
            && [&*parts[index], &*parts[index + 1]].concat() == pair
        {
            let second = parts.remove(index + 1);
            parts[index] += &second;
        }
        index += 1;
    }
}

/// How often each piece is used, if every text is packed in the fewest bytes.
fn count_uses(texts: &[&str], pieces: &[Text]) -> BTreeMap<Text, usize> {
    let mut uses = BTreeMap::new();
    for text in texts {
        // From the end, as the packer does it: how many bytes the rest takes, and what it begins with.
        let mut rest: BTreeMap<usize, (usize, &str)> = BTreeMap::from([(text.len(), (0, ""))]);
        for (at, letter) in text.char_indices().rev() {
            let here = &text[at..];
            let candidates = pieces.iter().filter(|piece| here.starts_with(piece.as_str()));
            let best = candidates
                .map(|piece| piece.len())
                .chain([letter.len_utf8()])
                .map(|length| (rest[&(at + length)].0 + 1, &here[..length]))
                .min_by_key(|(bytes, _)| *bytes);
            rest.insert(at, best.unwrap());
        }
        let mut at = 0;
        while at < text.len() {
            let (_, piece) = rest[&at];
            *uses.entry(Text::from(piece)).or_default() += 1;
            at += piece.len();
        }
    }
    uses
}
