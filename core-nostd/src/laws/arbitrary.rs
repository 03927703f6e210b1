//! Arbitrary values of whatever serde can read.
//!
//! [`draw`] is a deserializer without any input: where another one would read the next byte, it asks chance.
//! serde tells it how many variants an enum has, so that all of them come up, also those that are added later.
//! It says that it is not human readable: an id is one byte then, as in flash, and not a name.

use core::fmt;
use core::num::NonZero;
use std::collections::{BTreeMap, BTreeSet};
use std::string::{String, ToString};
use std::vec::Vec;

use serde::de::value::U32Deserializer;
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, SeqAccess, VariantAccess, Visitor};
use serde::forward_to_deserialize_any;

use crate::kit::Seed;
use crate::kit::dice::Chance;

/// The longest list.
const LIST_MAX: u32 = 4;
/// A byte is not always an id; so many attempts are enough.
const ATTEMPTS: usize = 64;
/// Enough for each variant of each enum that is part of an action to come up.
const DRAWS: usize = 8_000;

/// An arbitrary value. `None` if chance hit none in many attempts.
pub(super) fn draw<T: DeserializeOwned>(chance: &mut Chance) -> Option<T> {
    (0..ATTEMPTS).find_map(|_| T::deserialize(&mut Source::new(chance)).ok())
}

/// Fails unless [`draw`] comes to every variant of `T`, and of every enum in it.
pub(super) fn reaches_every_variant<T: DeserializeOwned>() {
    let unreached = unreached::<T>(&mut Chance::new(Seed::of_table(1).part("arbitrary")));
    assert!(unreached.is_empty(), "never drawn: {}", unreached.join(", "));
}

/// The variants that were drawn neither as `T` nor as a part of it.
fn unreached<T: DeserializeOwned>(chance: &mut Chance) -> Vec<String> {
    let mut all = BTreeSet::new();
    let mut drawn = BTreeSet::new();
    for _ in 0..DRAWS {
        let mut source = Source::new(chance);
        let whole = T::deserialize(&mut source).is_ok();
        for (name, (variants, chosen)) in source.enums {
            all.extend(variants.iter().map(|variant| (name, *variant)));
            if whole {
                drawn.extend(chosen.iter().map(|index| (name, variants[*index as usize])));
            }
        }
    }
    assert!(!all.is_empty(), "there is no enum in it");
    let unreached = all.difference(&drawn);
    unreached
        .map(|(name, variant)| std::format!("{name}::{variant}"))
        .collect()
}

/// The deserializer: chance, and what it chose.
struct Source<'a> {
    chance: &'a mut Chance,
    /// The enums it came to by name: their variants, and which of them it chose.
    enums: BTreeMap<&'static str, (&'static [&'static str], BTreeSet<u32>)>,
}

impl<'a> Source<'a> {
    fn new(chance: &'a mut Chance) -> Source<'a> {
        Source {
            chance,
            enums: BTreeMap::new(),
        }
    }

    fn below(&mut self, count: u32) -> u32 {
        NonZero::new(count).map_or(0, |count| self.chance.below(count))
    }

    /// A number of up to `bits` bits; every length is equally likely, so most are small.
    fn number(&mut self, bits: u32) -> u64 {
        let all = (u64::from(self.below(1 << 16)) << 48)
            | (u64::from(self.below(1 << 24)) << 24)
            | u64::from(self.below(1 << 24));
        let length = self.below(bits + 1);
        all.checked_shr(64 - length).unwrap_or(0)
    }

    /// A number that is negative as often as not.
    fn signed(&mut self, bits: u32) -> i64 {
        let number = self.number(bits - 1) as i64;
        if self.below(2) == 0 { number } else { !number }
    }
}

/// Why a value was not drawn.
#[derive(Debug)]
struct Error(String);

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Error {}

impl serde::de::Error for Error {
    fn custom<T: fmt::Display>(why: T) -> Error {
        Error(why.to_string())
    }
}

/// The number types: how many bits each has.
macro_rules! numbers {
    ($($deserialize:ident $visit:ident $source:ident $bits:literal $type:ty,)*) => {
        $(fn $deserialize<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            visitor.$visit(self.$source($bits) as $type)
        })*
    };
}

impl<'de> Deserializer<'de> for &mut Source<'_> {
    type Error = Error;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
        Err(Error("actions hold no text, no bytes and no maps".into()))
    }

    numbers! {
        deserialize_u8 visit_u8 number 8 u8,
        deserialize_u16 visit_u16 number 16 u16,
        deserialize_u32 visit_u32 number 32 u32,
        deserialize_u64 visit_u64 number 64 u64,
        deserialize_i8 visit_i8 signed 8 i8,
        deserialize_i16 visit_i16 signed 16 i16,
        deserialize_i32 visit_i32 signed 32 i32,
        deserialize_i64 visit_i64 signed 64 i64,
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(self.below(2) == 1)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.below(2) {
            0 => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let left = self.below(LIST_MAX + 1) as usize;
        visitor.visit_seq(Elements { source: self, left })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, left: usize, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(Elements { source: self, left })
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        left: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_tuple(left, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_tuple(fields.len(), visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let index = self.below(variants.len() as u32);
        let (_, chosen) = self.enums.entry(name).or_insert((variants, BTreeSet::new()));
        chosen.insert(index);
        visitor.visit_enum(Variant { source: self, index })
    }

    forward_to_deserialize_any! {
        i128 u128 f32 f64 char str string bytes byte_buf map identifier ignored_any
    }
}

/// The elements of a list or the fields of a struct, as many as are `left`.
struct Elements<'s, 'a> {
    source: &'s mut Source<'a>,
    left: usize,
}

impl<'de> SeqAccess<'de> for Elements<'_, '_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        let Some(left) = self.left.checked_sub(1) else {
            return Ok(None);
        };
        self.left = left;
        seed.deserialize(&mut *self.source).map(Some)
    }
}

/// The variant that was chosen.
struct Variant<'s, 'a> {
    source: &'s mut Source<'a>,
    index: u32,
}

impl<'de, 's, 'a> EnumAccess<'de> for Variant<'s, 'a> {
    type Error = Error;
    type Variant = &'s mut Source<'a>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Self::Variant), Error> {
        let variant = seed.deserialize(U32Deserializer::<Error>::new(self.index))?;
        Ok((variant, self.source))
    }
}

impl<'de> VariantAccess<'de> for &mut Source<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, left: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_tuple(left, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.deserialize_tuple(fields.len(), visitor)
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::games::robotopia::{Location, Space};
    use crate::kit::list::List;
    use crate::kit::seat::Seat;

    fn chance() -> Chance {
        Chance::new(Seed::of_table(7).part("test"))
    }

    #[derive(Deserialize)]
    enum Outer {
        Unit,
        Inner(Inner),
        Numbers { byte: u8, signed: i16, flag: bool },
        Tuple(Seat, Option<Seat>),
        Never(Refused),
    }

    #[derive(Deserialize)]
    enum Inner {
        One,
        Two(List<u8, 4>),
    }

    /// What cannot be read at all.
    struct Refused;

    impl<'de> Deserialize<'de> for Refused {
        fn deserialize<D: Deserializer<'de>>(_: D) -> Result<Refused, D::Error> {
            Err(serde::de::Error::custom("never"))
        }
    }

    #[test]
    fn every_shape_is_drawn() {
        let mut chance = chance();
        let mut seen = BTreeSet::new();
        for _ in 0..2_000 {
            match draw::<Outer>(&mut chance).unwrap() {
                Outer::Unit => seen.insert(String::from("unit")),
                Outer::Inner(Inner::One) => seen.insert("one".into()),
                Outer::Inner(Inner::Two(list)) => seen.insert(std::format!("list of {}", list.len())),
                Outer::Numbers { byte, signed, flag } => {
                    seen.insert(std::format!("{flag}"));
                    seen.insert(std::format!("byte of {} bits", 8 - byte.leading_zeros()));
                    seen.insert(std::format!("negative {}", signed < 0))
                }
                Outer::Tuple(seat, other) => {
                    seen.insert(std::format!("{seat:?}"));
                    seen.insert(std::format!("other {}", other.is_some()))
                }
                Outer::Never(Refused) => seen.insert("never".into()),
            };
        }
        let seats = Seat::ALL.len();
        // unit, one, five lengths, true and false, nine widths, two signs, the seats, with and without another.
        assert_eq!(seen.len(), 2 + 5 + 2 + 9 + 2 + seats + 2, "{seen:?}");
    }

    #[test]
    fn what_is_never_drawn_is_named() {
        assert_eq!(unreached::<Outer>(&mut chance()), ["Outer::Never"]);
        assert_eq!(unreached::<Inner>(&mut chance()), [""; 0]);
    }

    #[test]
    fn every_id_of_one_byte_is_drawn() {
        let mut chance = chance();
        let mut spaces: Vec<Space> = Space::all().collect();
        let mut locations: Vec<Location> = Location::all().collect();
        for _ in 0..4_000 {
            let space: Space = draw(&mut chance).unwrap();
            let location: Location = draw(&mut chance).unwrap();
            spaces.retain(|other| *other != space);
            locations.retain(|other| *other != location);
        }
        assert!(spaces.is_empty() && locations.is_empty());
    }
}
