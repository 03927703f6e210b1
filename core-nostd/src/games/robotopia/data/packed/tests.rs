use std::string::{String, ToString};

use proptest::prelude::*;

use super::*;
use crate::games::robotopia::colour::ByColour;
use crate::games::robotopia::{Answered, Setup};
use crate::testing::cases;

/// As long as the flash has room for.
const ROOM: usize = 512;

fn in_flash(data: &Data) -> Result<std::vec::Vec<u8>, postcard::Error> {
    let mut room = [0; ROOM];
    postcard::to_slice(data, &mut room).map(|bytes| bytes.to_vec())
}

/// A set in which every figure is what `figure` says, as far as there is such a thing.
fn set(figure: impl Fn(usize) -> u8) -> Data {
    let mut data = Data::HOUSE;
    let mut count = 0;
    visit_figures(&mut data, &mut |_| {
        count += 1;
        Some(figure(count))
    })
    .unwrap();
    assert_eq!(count, FIGURES, "every figure has its place");
    data
}

#[test]
fn the_house_set_is_one_byte_and_one_word() {
    assert_eq!(in_flash(&Data::HOUSE).unwrap(), [0]);
    assert_eq!(serde_json::to_string(&Data::HOUSE).unwrap(), r#""House""#);
    assert_eq!(serde_json::from_str::<Data>(r#""House""#).unwrap(), Data::HOUSE);
    assert_eq!(postcard::from_bytes::<Data>(&[0]).unwrap(), Data::HOUSE);
}

#[test]
fn an_own_set_fits_and_says_how_long_it_is() {
    let data = set(|_| 3);
    assert_eq!(in_flash(&data).unwrap().len(), Data::POSTCARD_MAX_SIZE);
    assert_eq!(Data::POSTCARD_MAX_SIZE, 280);
}

#[test]
fn people_write_only_what_differs() {
    let text = r#"{ "Own": { "pg2_from": "Red", "prices": [
        { "lower": 1, "higher": 2, "board": 3 }, { "lower": 4, "higher": 5, "board": 6 },
        { "lower": 7, "higher": 8, "board": 9 }, { "lower": 15, "higher": 0, "board": 0 }] } }"#;
    let data: Data = serde_json::from_str(text).unwrap();
    assert_eq!(data.pg2_from, Colour::Red);
    assert_eq!(data.prices.get(Colour::Green).lower, 15);
    assert_eq!(data.belt, Data::HOUSE.belt);
    for wrong in [r#"{ "Own": { "belts": [] } }"#, r#""Hose""#, r#"{ "House": {} }"#] {
        assert!(serde_json::from_str::<Data>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_set_up_says_in_text_which_figures_it_has() {
    let text = serde_json::to_string(&Setup::default()).unwrap();
    assert!(text.contains(r#""data":"House""#), "{text}");
    let answered = Answered {
        data: Data {
            pg3_from: Colour::Blue,
            ..Data::HOUSE
        },
        ..Answered::default()
    };
    let setup = Setup::try_from(answered).unwrap();
    let text: String = serde_json::to_value(setup).unwrap()["data"]["Own"]["pg3_from"].to_string();
    assert_eq!(text, r#""Blue""#);
}

#[test]
fn what_is_no_set_is_refused_and_not_bent() {
    let mut bytes = in_flash(&set(|_| 3)).unwrap();
    let last = bytes.len() - 1;
    // The last figure is the colour of PG3, and there is no fifth one.
    bytes[last] = 0x04;
    assert!(postcard::from_bytes::<Data>(&bytes).is_err());
    assert!(postcard::from_bytes::<Data>(&[2]).is_err());
    let mut large = Data::HOUSE;
    large.belt[0].cubes = ByColour([16, 0, 0, 0]);
    assert!(in_flash(&large).is_err());
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn both_roads_lead_back(seed in proptest::collection::vec(0..4_u8, FIGURES + 1)) {
        let data = set(|count| seed[count]);
        let bytes = in_flash(&data).unwrap();
        prop_assert!(bytes.len() <= Data::POSTCARD_MAX_SIZE);
        prop_assert_eq!(postcard::from_bytes::<Data>(&bytes).unwrap(), data);
        let text = serde_json::to_string(&data).unwrap();
        prop_assert_eq!(serde_json::from_str::<Data>(&text).unwrap(), data);
    }
}
