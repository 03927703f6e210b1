//! The serde form of the figures: in text field by field, in flash two to a byte.

use postcard::experimental::max_size::MaxSize;
use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Bonus, BonusCard, Data, Power, Prices, Schematic};
use crate::games::robotopia::bundle::Bundle;
use crate::games::robotopia::colour::Colour;

/// The figures of a whole set: eighteen bundles, the prices, sixteen bonus cards, the stars, PG2 and PG3.
const FIGURES: usize = 18 * 17 + 4 * 3 + 16 * 14 + (5 + 4 + 4) + 2;
/// Figures go up to 15, so two of them share a byte. Nested, because serde knows arrays up to 32.
const ROW: usize = 31;
const ROWS: usize = 9;
const _: () = assert!(FIGURES <= 2 * ROW * ROWS, "all figures have a place");

/// A set of figures in flash.
#[derive(Serialize, Deserialize)]
struct Packed([[u8; ROW]; ROWS]);

/// What is in flash.
#[derive(Serialize, Deserialize)]
#[allow(
    clippy::large_enum_variant,
    reason = "a value lives only while it is read or written"
)]
enum InFlash {
    House,
    Own(Packed),
}

/// What people read and write.
#[derive(Serialize, Deserialize)]
#[allow(
    clippy::large_enum_variant,
    reason = "a value lives only while it is read or written"
)]
enum InText {
    House,
    Own(#[serde(with = "Data")] Data),
}

impl Serialize for Data {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let house = *self == Data::HOUSE;
        if serializer.is_human_readable() {
            let in_text = if house { InText::House } else { InText::Own(*self) };
            return in_text.serialize(serializer);
        }
        let in_flash = if house {
            InFlash::House
        } else {
            InFlash::Own(Packed::of(self).ok_or_else(|| S::Error::custom("a figure is too large"))?)
        };
        in_flash.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Data {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Data, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(match InText::deserialize(deserializer)? {
                InText::House => Data::HOUSE,
                InText::Own(data) => data,
            });
        }
        match InFlash::deserialize(deserializer)? {
            InFlash::House => Ok(Data::HOUSE),
            InFlash::Own(packed) => packed
                .figures()
                .ok_or_else(|| D::Error::custom("there is no such colour, card or power")),
        }
    }
}

impl MaxSize for Data {
    const POSTCARD_MAX_SIZE: usize = 1 + ROW * ROWS;
}

impl Packed {
    /// `None` if a figure is above 15, or a power is not one of its guild.
    fn of(data: &Data) -> Option<Packed> {
        let mut packed = Packed([[0; ROW]; ROWS]);
        let mut bytes = packed.0.iter_mut().flatten();
        let mut low = None;
        let mut data = *data;
        visit_figures(&mut data, &mut |figure| {
            if figure > 15 {
                return None;
            }
            match low.take() {
                None => low = Some(figure),
                Some(low) => *bytes.next()? = low | (figure << 4),
            }
            Some(figure)
        })?;
        if let Some(low) = low {
            *bytes.next()? = low;
        }
        Some(packed)
    }

    /// `None` if something is no colour, card or power.
    fn figures(&self) -> Option<Data> {
        let mut figures = self.0.iter().flatten().flat_map(|byte| [byte & 15, byte >> 4]);
        let mut data = Data::HOUSE;
        visit_figures(&mut data, &mut |_| figures.next())?;
        Some(data)
    }
}

/// Puts what `visit` says in the place of each figure, always in the same order.
///
/// Everything is taken apart by name, so that no field can be forgotten.
fn visit_figures(data: &mut Data, visit: &mut dyn FnMut(u8) -> Option<u8>) -> Option<()> {
    let Data {
        belt,
        schematics,
        prices,
        bonuses,
        starred_bonuses,
        starred_schematics,
        starred_powers,
        pg2_from,
        pg3_from,
    } = data;
    for bundle in belt.iter_mut().chain(schematics) {
        visit_bundle(bundle, visit)?;
    }
    for Prices { lower, higher, board } in &mut prices.0 {
        each([lower, higher, board], visit)?;
    }
    for card in bonuses {
        visit_bonus(card, visit)?;
    }
    for star in starred_bonuses {
        *star = *Bonus::ALL.get(usize::from(visit(*star as u8)?))?;
    }
    for star in &mut starred_schematics.0 {
        *star = *Schematic::ALL.get(usize::from(visit(*star as u8)?))?;
    }
    for (guild, star) in Colour::ALL.iter().copied().zip(&mut starred_powers.0) {
        let rank = Power::of_guild(guild).position(|power| power == *star)?;
        let rank = visit(u8::try_from(rank).ok()?)?;
        *star = Power::of_guild(guild).nth(rank.into())?;
    }
    for colour in [pg2_from, pg3_from] {
        *colour = Colour::new(visit(colour.index())?)?;
    }
    Some(())
}

fn visit_bundle(bundle: &mut Bundle, visit: &mut dyn FnMut(u8) -> Option<u8>) -> Option<()> {
    let Bundle {
        cubes,
        any_cubes,
        same_cubes,
        robots,
        any_robots,
        generators,
        same_generators,
        batteries,
    } = bundle;
    for coloured in [cubes, robots, generators] {
        each(&mut coloured.0, visit)?;
    }
    each([any_cubes, same_cubes, any_robots, same_generators, batteries], visit)
}

fn visit_bonus(card: &mut BonusCard, visit: &mut dyn FnMut(u8) -> Option<u8>) -> Option<()> {
    let BonusCard {
        guild,
        generators,
        batteries,
        robots,
        cubes,
    } = card;
    *guild = Colour::new(visit(guild.index())?)?;
    for coloured in [generators, robots, cubes] {
        each(&mut coloured.0, visit)?;
    }
    each([batteries], visit)
}

fn each<'a>(figures: impl IntoIterator<Item = &'a mut u8>, visit: &mut dyn FnMut(u8) -> Option<u8>) -> Option<()> {
    for figure in figures {
        *figure = visit(*figure)?;
    }
    Some(())
}

#[cfg(test)]
mod tests;
