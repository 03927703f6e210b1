//! Colours are pictures, never letters (RT-160).

use std::collections::BTreeSet;
use std::format;
use std::vec::Vec;

use super::all::actions;
use super::*;

#[test]
fn rt_160_the_four_pieces_of_a_shape_differ() {
    for shape in [Shape::Cube, Shape::Robot, Shape::Generator, Shape::Token] {
        let pieces: BTreeSet<char> = Colour::ALL.map(|colour| piece_of(shape, colour)).into();
        assert_eq!(pieces.len(), 4, "{shape:?}");
    }
}

/// The first word of a text that is a letter of a colour, alone or behind a figure.
fn letter_of_a_colour(text: &str) -> Option<&str> {
    let words: Vec<&str> = text.split([' ', '\n', '+', '>', '/', ':', ',', '.', '|']).collect();
    words.into_iter().find(|word| {
        let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let is_price =
            word.len() > rest.len() && !rest.is_empty() && !rest.starts_with(|letter| u32::from(letter) > 0xFF);
        let is_alone = rest.len() == 1 && "YRBGEN".contains(rest);
        is_alone || is_price && "YRBGENyrbgen?=".contains(rest.chars().next().unwrap_or(' '))
    })
}

#[test]
fn rt_160_no_text_has_a_letter_of_a_colour() {
    for letters in ["Mine Y", "2R > 3Y", "1Y3B+1y", "+2g", "Up B/G", "G: 1R"] {
        assert!(letter_of_a_colour(letters).is_some(), "{letters}");
    }
    for table in [
        include_str!("../../words/en.rs"),
        include_str!("../../words/nl.rs"),
        include_str!("../../words/de.rs"),
    ] {
        // Every second part between quotation marks is a text.
        for text in table.split('"').skip(1).step_by(2) {
            assert_eq!(letter_of_a_colour(text), None, "{text}");
        }
    }
}

#[test]
fn rt_160_no_entry_and_no_price_has_a_letter_of_a_colour() {
    let players = &Players::default();
    for state in [state_of(setup(|_| {})), state_of(large())] {
        for lang in Lang::ALL {
            let talk = &Talk { lang, players };
            let teller = Teller::new(talk, state.view(Viewer::Table));
            for role in [Role::Depot, Role::Red, Role::Green] {
                let price = teller.price(&state.window_cost(role));
                assert_eq!(letter_of_a_colour(&price), None, "{price}");
            }
            for action in actions() {
                if matches!(action, Action::Draw(_)) && state.row == [None; 3] {
                    continue;
                }
                for row in [State::label(teller, action), State::deed(teller, action)] {
                    let row = format!("{} {}", row.label, row.value);
                    assert_eq!(letter_of_a_colour(&row), None, "{lang:?}: {row}");
                }
            }
        }
    }
}
