//! What the tests of the dice need.

use proptest::prelude::*;
use serde::Serialize;
use std::vec::Vec;

use super::{Bag, Die};

/// Any possible bag.
pub(super) fn any_bag() -> impl Strategy<Value = Bag> {
    // Few sides are likelier, so that there are equal dice.
    let sides = prop_oneof![2..=6_u8, 2..=100_u8];
    (prop::collection::vec(sides, 1..=10), -99..=99_i8).prop_map(|(sides, modifier)| {
        let mut dice = sides.into_iter().map(|sides| Die::new(sides).unwrap());
        let mut bag = Bag::new(1, dice.next().unwrap()).unwrap();
        for die in dice {
            bag.set(die, bag.count_of(die) + 1).unwrap();
        }
        bag.set_modifier(modifier).unwrap();
        bag
    })
}

/// The bytes that would be kept in flash.
pub(super) fn kept(thing: &impl Serialize) -> Vec<u8> {
    postcard::to_slice(thing, &mut [0; 1024]).unwrap().to_vec()
}
