use serde::de::Error as _;

use super::*;

/// A card that is a word in text, as in a game.
struct Card;

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        struct Name;
        impl Visitor<'_> for Name {
            type Value = Card;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a card such as A1")
            }

            fn visit_str<E: de::Error>(self, _: &str) -> Result<Card, E> {
                Err(E::custom("no card"))
            }
        }
        deserializer.deserialize_str(Name)
    }
}

#[derive(Deserialize)]
#[serde(try_from = "u8")]
struct Odd;

impl TryFrom<u8> for Odd {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Odd, &'static str> {
        if number % 2 == 1 { Ok(Odd) } else { Err("even") }
    }
}

#[allow(dead_code, reason = "only its shape is of interest")]
#[derive(Deserialize)]
enum Action {
    Pass,
    Buy(Card),
    Lock { card: Card, call: bool, how: How },
    Pair(How, u8),
    Cards(Card, u8),
    Odds(Odd, u8),
    Note(Option<How>),
    Sort(Vec<u16>),
}

#[allow(dead_code, reason = "only its shape is of interest")]
#[derive(Deserialize)]
enum How {
    Fast,
    To { seat: i8 },
}

#[test]
fn a_type_tells_how_it_is_written() {
    let shape = Shape::of::<Action>();
    let written: Vec<String> = shape
        .variants()
        .iter()
        .map(|(name, payload)| variant(name, payload))
        .collect();
    let expected = [
        "\"Pass\"",
        "{ Buy = \"a card such as A1\" }",
        "{ Lock = { card = \"a card such as A1\", call = true | false, how = \"Fast\" | { To = { seat = number } } } }",
        "{ Pair = [\"Fast\" | { To = { seat = number } }, number] }",
        "{ Cards = [\"a card such as A1\", …] }",
        "{ Odds = [number, …] }",
        "{ Note = \"Fast\" | { To = { seat = number } } | \"none\" }",
        "{ Sort = [number, …] }",
    ];
    assert_eq!(written, expected);
}

#[test]
fn an_error_of_the_notes_is_never_shown() {
    assert_eq!(Stop::custom("anything").to_string(), "there is nothing to read");
}
