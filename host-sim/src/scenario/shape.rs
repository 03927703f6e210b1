//! How a type is written in a file, found out by asking the type itself.
//!
//! A type that reads itself through serde tells the reader what it expects: a number, one of these
//! variants, these fields. So it is read from a reader that has nothing to give and takes notes
//! instead. Each attempt learns one more thing and then fails; they go on until nothing is unknown.
//! No list is kept by hand, so none can go stale.

#[cfg(test)]
mod tests;

use std::fmt;

use serde::Deserialize;
use serde::de::value::StrDeserializer;
use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, Expected, IntoDeserializer as _, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};

/// How something is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Nobody has asked yet.
    Unasked,
    /// It could not be found out.
    Unknown,
    Nothing,
    Number,
    Truth,
    /// A word, as the type describes it.
    Word(String),
    Maybe(Box<Shape>),
    List(Box<Shape>),
    Places(Vec<Shape>),
    Record(Vec<(&'static str, Shape)>),
    /// One of these variants.
    Choice(Vec<(&'static str, Shape)>),
}

impl Shape {
    /// Asks a type. It must not contain itself, as nothing does that lives without a heap.
    pub(super) fn of<T: for<'de> Deserialize<'de>>() -> Shape {
        let mut shape = Shape::Unasked;
        while shape.has_unasked() {
            let before = shape.clone();
            // The value does not matter, nor does the error: the notes are in the shape.
            let _ = T::deserialize(Notes(&mut shape));
            if shape == before {
                shape.give_up_one();
            }
        }
        shape
    }

    /// The variants, if it is an enum.
    pub(super) fn variants(&self) -> &[(&'static str, Shape)] {
        match self {
            Shape::Choice(variants) => variants,
            _ => &[],
        }
    }

    fn parts(&self) -> Vec<&Shape> {
        match self {
            Shape::Maybe(inner) | Shape::List(inner) => vec![inner],
            Shape::Places(parts) => parts.iter().collect(),
            Shape::Record(parts) | Shape::Choice(parts) => parts.iter().map(|(_, part)| part).collect(),
            _ => Vec::new(),
        }
    }

    fn parts_mut(&mut self) -> Vec<&mut Shape> {
        match self {
            Shape::Maybe(inner) | Shape::List(inner) => vec![inner],
            Shape::Places(parts) => parts.iter_mut().collect(),
            Shape::Record(parts) | Shape::Choice(parts) => parts.iter_mut().map(|(_, part)| part).collect(),
            _ => Vec::new(),
        }
    }

    fn has_unasked(&self) -> bool {
        *self == Shape::Unasked || self.parts().into_iter().any(Shape::has_unasked)
    }

    /// The way to what is unasked is blocked: leaves the first such thing unknown.
    fn give_up_one(&mut self) -> bool {
        if *self == Shape::Unasked {
            *self = Shape::Unknown;
            return true;
        }
        self.parts_mut().into_iter().any(Shape::give_up_one)
    }
}

/// As in a file; what can be chosen is parted by strokes.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shape::Unasked | Shape::Unknown => f.write_str("…"),
            Shape::Nothing => f.write_str("{}"),
            Shape::Number => f.write_str("number"),
            Shape::Truth => f.write_str("true | false"),
            Shape::Word(description) => write!(f, "\"{description}\""),
            Shape::Maybe(inner) => write!(f, "{inner} | \"none\""),
            Shape::List(inner) => write!(f, "[{inner}, …]"),
            Shape::Places(parts) => {
                let parts: Vec<String> = parts.iter().map(Shape::to_string).collect();
                write!(f, "[{}]", parts.join(", "))
            }
            Shape::Record(fields) => {
                let fields: Vec<String> = fields.iter().map(|(name, shape)| format!("{name} = {shape}")).collect();
                write!(f, "{{ {} }}", fields.join(", "))
            }
            Shape::Choice(variants) => {
                let variants: Vec<String> = variants.iter().map(|(name, shape)| variant(name, shape)).collect();
                f.write_str(&variants.join(" | "))
            }
        }
    }
}

/// How one variant of an enum is written.
pub(super) fn variant(name: &str, payload: &Shape) -> String {
    match payload {
        Shape::Nothing => format!("\"{name}\""),
        _ => format!("{{ {name} = {payload} }}"),
    }
}

/// A reader that takes notes. Where everything is known it makes up a value, so that a type reads on.
struct Notes<'s>(&'s mut Shape);

/// A note was taken, or no value could be made up.
#[derive(Debug)]
struct Stop;

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is nothing to read")
    }
}

impl std::error::Error for Stop {}

impl de::Error for Stop {
    fn custom<T: fmt::Display>(_: T) -> Stop {
        Stop
    }
}

impl Notes<'_> {
    /// Notes a shape where none is known.
    fn note(&mut self, shape: impl FnOnce() -> Shape) -> Result<(), Stop> {
        if *self.0 != Shape::Unasked {
            return Ok(());
        }
        *self.0 = shape();
        Err(Stop)
    }

    fn note_word<'de, V: Visitor<'de>>(mut self, visitor: &V) -> Result<V::Value, Stop> {
        let expected: &dyn Expected = visitor;
        self.note(|| Shape::Word(expected.to_string()))?;
        Err(Stop)
    }
}

fn unasked_fields(names: &'static [&'static str]) -> Vec<(&'static str, Shape)> {
    names.iter().map(|name| (*name, Shape::Unasked)).collect()
}

macro_rules! numbers {
    ($($deserialize:ident $visit:ident)*) => {$(
        fn $deserialize<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Stop> {
            self.note(|| Shape::Number)?;
            visitor.$visit(Default::default())
        }
    )*};
}

macro_rules! words {
    ($($deserialize:ident)*) => {$(
        fn $deserialize<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Stop> {
            self.note_word(&visitor)
        }
    )*};
}

impl<'de> Deserializer<'de> for Notes<'_> {
    type Error = Stop;

    numbers! {
        deserialize_u8 visit_u8 deserialize_u16 visit_u16 deserialize_u32 visit_u32 deserialize_u64 visit_u64
        deserialize_i8 visit_i8 deserialize_i16 visit_i16 deserialize_i32 visit_i32 deserialize_i64 visit_i64
        deserialize_f32 visit_f32 deserialize_f64 visit_f64
    }

    words! {
        deserialize_any deserialize_char deserialize_str deserialize_string deserialize_bytes
        deserialize_byte_buf deserialize_identifier deserialize_ignored_any deserialize_map
    }

    fn deserialize_bool<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Stop> {
        self.note(|| Shape::Truth)?;
        visitor.visit_bool(false)
    }

    fn deserialize_unit<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Stop> {
        self.note(|| Shape::Nothing)?;
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Stop> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Stop> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_option<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Stop> {
        self.note(|| Shape::Maybe(Box::new(Shape::Unasked)))?;
        match self.0 {
            Shape::Maybe(inner) if inner.has_unasked() => visitor.visit_some(Notes(inner)),
            _ => visitor.visit_none(),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(mut self, visitor: V) -> Result<V::Value, Stop> {
        self.note(|| Shape::List(Box::new(Shape::Unasked)))?;
        match self.0 {
            Shape::List(inner) if inner.has_unasked() => visitor.visit_seq(Items(vec![&mut **inner].into_iter())),
            _ => visitor.visit_seq(Items(Vec::new().into_iter())),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(mut self, len: usize, visitor: V) -> Result<V::Value, Stop> {
        self.note(|| Shape::Places(vec![Shape::Unasked; len]))?;
        visitor.visit_seq(Items(self.0.parts_mut().into_iter()))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Stop> {
        self.deserialize_tuple(len, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        mut self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        self.note(|| Shape::Record(unasked_fields(fields)))?;
        visitor.visit_map(Fields::of(self.0))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        mut self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Stop> {
        self.note(|| Shape::Choice(unasked_fields(variants)))?;
        let Shape::Choice(variants) = self.0 else {
            return Err(Stop);
        };
        // What is unasked; else the first, which is as good as any.
        let index = variants.iter().position(|(_, payload)| payload.has_unasked());
        match variants.get_mut(index.unwrap_or_default()) {
            Some((name, payload)) => visitor.visit_enum(Variant { name, payload }),
            None => Err(Stop),
        }
    }
}

struct Items<'s>(std::vec::IntoIter<&'s mut Shape>);

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Stop;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Stop> {
        self.0.next().map(|item| seed.deserialize(Notes(item))).transpose()
    }
}

struct Fields<'s> {
    left: std::vec::IntoIter<(&'static str, &'s mut Shape)>,
    value: Option<&'s mut Shape>,
}

impl<'s> Fields<'s> {
    fn of(record: &'s mut Shape) -> Fields<'s> {
        let mut fields: Vec<_> = match record {
            Shape::Record(fields) => fields.iter_mut().map(|(name, shape)| (*name, shape)).collect(),
            _ => Vec::new(),
        };
        // Fields may come in any order: no other one can block the way to what is unasked.
        fields.sort_by_key(|(_, shape)| !shape.has_unasked());
        Fields {
            left: fields.into_iter(),
            value: None,
        }
    }
}

impl<'de> MapAccess<'de> for Fields<'_> {
    type Error = Stop;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Stop> {
        let Some((name, value)) = self.left.next() else {
            return Ok(None);
        };
        self.value = Some(value);
        let name: StrDeserializer<'_, Stop> = name.into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Stop> {
        seed.deserialize(Notes(self.value.take().ok_or(Stop)?))
    }
}

struct Variant<'s> {
    name: &'static str,
    payload: &'s mut Shape,
}

impl<'de, 's> EnumAccess<'de> for Variant<'s> {
    type Error = Stop;
    type Variant = Notes<'s>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Notes<'s>), Stop> {
        let name: StrDeserializer<'_, Stop> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, Notes(self.payload)))
    }
}

impl<'de> VariantAccess<'de> for Notes<'_> {
    type Error = Stop;

    fn unit_variant(mut self) -> Result<(), Stop> {
        self.note(|| Shape::Nothing)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Stop> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Stop> {
        self.deserialize_tuple(len, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Stop> {
        self.deserialize_struct("", fields, visitor)
    }
}
