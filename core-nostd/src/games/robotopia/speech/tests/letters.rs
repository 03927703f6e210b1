//! The letters of colours: one for each colour in each language (RT-160).

use std::collections::BTreeSet;
use std::format;

use super::all::actions;
use super::*;

#[test]
fn rt_160_the_four_letters_of_a_language_differ() {
    for lang in Lang::ALL {
        let letters = Colour::ALL.map(|colour| letter(words::texts(lang), colour));
        let differing: BTreeSet<_> = letters.iter().collect();
        assert_eq!(differing.len(), 4, "{letters:?}");
        assert!(letters.iter().all(|letter| letter.len() == 1), "{letters:?}");
    }
}

/// The first place in a text where a letter of English stands for yellow or green, in capitals or after a figure.
fn english_letter(text: &str) -> Option<usize> {
    let letters: std::vec::Vec<char> = text.chars().collect();
    (0..letters.len()).find(|place| {
        let before = place.checked_sub(1).map_or(' ', |before| letters[before]);
        let after = letters.get(place + 1).copied().unwrap_or(' ');
        let alone = !after.is_lowercase() && (!before.is_alphabetic() || before == 'g');
        match letters[*place] {
            'Y' | 'G' => alone,
            'y' => before.is_ascii_digit() && alone,
            'g' => before.is_ascii_digit() && alone && !matches!(after, 'E' | 'R' | 'B' | 'N' | '='),
            _ => false,
        }
    })
}

#[test]
fn rt_160_no_dutch_or_german_text_has_an_english_letter_of_a_colour() {
    for english in ["Mine Y", "2R > 3Y", "gG", "1Y3B+1y", "+2g", "Up B/G", "G: 1R"] {
        assert!(english_letter(english).is_some(), "{english}");
    }
    for table in [include_str!("../../words/nl.rs"), include_str!("../../words/de.rs")] {
        // Every second part between quotation marks is a text.
        for text in table.split('"').skip(1).step_by(2) {
            assert_eq!(english_letter(text), None, "{text}");
        }
    }
}

#[test]
fn rt_160_no_dutch_or_german_entry_or_price_has_an_english_letter_of_a_colour() {
    let players = &Players::default();
    for state in [state_of(setup(|_| {})), state_of(large())] {
        for lang in [Lang::Nl, Lang::De] {
            let talk = &Talk { lang, players };
            let teller = Teller::new(talk, state.view(Viewer::Table));
            for role in [Role::Depot, Role::Red, Role::Green] {
                let price = teller.price(&state.window_cost(role));
                assert_eq!(english_letter(&price), None, "{price}");
            }
            for action in actions() {
                if matches!(action, Action::Draw(_)) && state.row == [None; 3] {
                    continue;
                }
                for row in [State::label(teller, action), State::deed(teller, action)] {
                    let row = format!("{} {}", row.label, row.value);
                    assert_eq!(english_letter(&row), None, "{lang:?}: {row}");
                }
            }
        }
    }
}
