//! The figures of an own copy: one tile or card after the other, figure by figure (rules, section 6).

use super::{len, pick, place};
use crate::games::robotopia::colour::Colour::{self, Blue, Green, Red, Yellow};
use crate::games::robotopia::data::{Bonus, Data, Power, Role, Schematic};
use crate::games::robotopia::setup::Answered;
use crate::games::robotopia::speech::letter;
use crate::games::robotopia::words::{SetupWords, Words};
use crate::ui::fill::{fill, number};
use crate::ui::lang::Lang;

/// Something printed whose figures are entered. Numbers count from 0.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sheet {
    Belt(u8),
    Schematic(u8),
    Tokens(Colour),
    Bonus(u8),
    Ring,
    Places,
    Stars,
    Powers,
}

/// How many sheets there are of each kind, and how many in all.
const BELT: u8 = 8;
const SCHEMATICS: u8 = 10;
const TOKENS: u8 = 4;
const BONUSES: u8 = 16;
pub(super) const SHEETS: u8 = BELT + SCHEMATICS + TOKENS + BONUSES + 4;

/// One figure of a sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Field {
    Cubes(Colour),
    AnyCubes,
    SameCubes,
    Robots(Colour),
    AnyRobots,
    Generators(Colour),
    SameGenerators,
    Batteries,
    Lower,
    Higher,
    Board,
    Guild,
    Ring,
    /// A place of the belt, from the left.
    Place(u8),
    StarredBonus(u8),
    StarredSchematic(Colour),
    StarredPower(Colour),
    OneForOne,
    ForACard,
}

/// RT-80: the eight kinds of numbers.
const OF_BUNDLE: [Field; 17] = [
    Field::Cubes(Yellow),
    Field::Cubes(Red),
    Field::Cubes(Blue),
    Field::Cubes(Green),
    Field::AnyCubes,
    Field::SameCubes,
    Field::Robots(Yellow),
    Field::Robots(Red),
    Field::Robots(Blue),
    Field::Robots(Green),
    Field::AnyRobots,
    Field::Generators(Yellow),
    Field::Generators(Red),
    Field::Generators(Blue),
    Field::Generators(Green),
    Field::SameGenerators,
    Field::Batteries,
];
const OF_TOKENS: [Field; 3] = [Field::Lower, Field::Higher, Field::Board];
const OF_BONUS: [Field; 14] = [
    Field::Guild,
    Field::Generators(Yellow),
    Field::Generators(Red),
    Field::Generators(Blue),
    Field::Generators(Green),
    Field::Batteries,
    Field::Robots(Yellow),
    Field::Robots(Red),
    Field::Robots(Blue),
    Field::Robots(Green),
    Field::Cubes(Yellow),
    Field::Cubes(Red),
    Field::Cubes(Blue),
    Field::Cubes(Green),
];
const OF_PLACES: [Field; 8] = [
    Field::Place(0),
    Field::Place(1),
    Field::Place(2),
    Field::Place(3),
    Field::Place(4),
    Field::Place(5),
    Field::Place(6),
    Field::Place(7),
];
const OF_STARS: [Field; 13] = [
    Field::StarredBonus(0),
    Field::StarredBonus(1),
    Field::StarredBonus(2),
    Field::StarredBonus(3),
    Field::StarredBonus(4),
    Field::StarredSchematic(Yellow),
    Field::StarredSchematic(Red),
    Field::StarredSchematic(Blue),
    Field::StarredSchematic(Green),
    Field::StarredPower(Yellow),
    Field::StarredPower(Red),
    Field::StarredPower(Blue),
    Field::StarredPower(Green),
];
const OF_POWERS: [Field; 2] = [Field::OneForOne, Field::ForACard];

/// The six ways in which zones can follow each other clockwise; that of RT-24 first.
const RINGS: [[Colour; 4]; 6] = [
    [Yellow, Red, Green, Blue],
    [Yellow, Red, Blue, Green],
    [Yellow, Blue, Red, Green],
    [Yellow, Blue, Green, Red],
    [Yellow, Green, Red, Blue],
    [Yellow, Green, Blue, Red],
];
const ROLES: [Role; 3] = [Role::Depot, Role::Red, Role::Green];
/// 0 to 9, and what tokens cost: 0 to 15.
const FIGURES: u8 = 10;
const PRICES: u8 = 16;

impl Sheet {
    /// The sheet with a number.
    pub(super) fn new(index: u8) -> Sheet {
        let mut index = index;
        for (count, sheet) in [
            (BELT, Sheet::Belt as fn(u8) -> Sheet),
            (SCHEMATICS, Sheet::Schematic),
            (TOKENS, |index| Sheet::Tokens(Colour::new(index).unwrap_or(Yellow))),
            (BONUSES, Sheet::Bonus),
        ] {
            match index.checked_sub(count) {
                None => return sheet(index),
                Some(rest) => index = rest,
            }
        }
        match index {
            0 => Sheet::Ring,
            1 => Sheet::Places,
            2 => Sheet::Stars,
            _ => Sheet::Powers,
        }
    }

    /// What is printed on it.
    pub(super) const fn fields(self) -> &'static [Field] {
        match self {
            Sheet::Belt(_) | Sheet::Schematic(_) => &OF_BUNDLE,
            Sheet::Tokens(_) => &OF_TOKENS,
            Sheet::Bonus(_) => &OF_BONUS,
            Sheet::Ring => &[Field::Ring],
            Sheet::Places => &OF_PLACES,
            Sheet::Stars => &OF_STARS,
            Sheet::Powers => &OF_POWERS,
        }
    }

    /// How it is called.
    pub(super) fn name(self, words: &SetupWords) -> heapless::String<36> {
        let numbered = |word, index: u8| fill(word, &[&number(index.saturating_add(1))]);
        match self {
            Sheet::Belt(index) => numbered(words.belt, index),
            Sheet::Schematic(index) => numbered(words.schematic, index),
            Sheet::Tokens(colour) => fill(words.tokens, &[letter(colour)]),
            Sheet::Bonus(index) => numbered(words.bonus, index),
            Sheet::Ring => fill(words.ring, &[]),
            Sheet::Places => fill(words.places, &[]),
            Sheet::Stars => fill(words.stars, &[]),
            Sheet::Powers => fill(words.powers, &[]),
        }
    }

    /// What its figures mean.
    pub(super) const fn about(self, words: &SetupWords) -> &'static str {
        match self {
            Sheet::Belt(_) | Sheet::Schematic(_) => words.about_bundle,
            Sheet::Tokens(_) => words.about_tokens,
            Sheet::Bonus(_) => words.about_bonus,
            Sheet::Ring => words.about_ring,
            Sheet::Places => words.about_places,
            Sheet::Stars => words.about_stars,
            Sheet::Powers => words.about_powers,
        }
    }

    /// The figure behind a field, if it is a plain number.
    fn figure(self, data: &mut Data, field: Field) -> Option<&mut u8> {
        match self {
            Sheet::Belt(index) | Sheet::Schematic(index) => {
                let bundles = match self {
                    Sheet::Belt(_) => &mut data.belt[..],
                    _ => &mut data.schematics[..],
                };
                let bundle = bundles.get_mut(usize::from(index))?;
                match field {
                    Field::Cubes(colour) => Some(bundle.cubes.get_mut(colour)),
                    Field::AnyCubes => Some(&mut bundle.any_cubes),
                    Field::SameCubes => Some(&mut bundle.same_cubes),
                    Field::Robots(colour) => Some(bundle.robots.get_mut(colour)),
                    Field::AnyRobots => Some(&mut bundle.any_robots),
                    Field::Generators(colour) => Some(bundle.generators.get_mut(colour)),
                    Field::SameGenerators => Some(&mut bundle.same_generators),
                    Field::Batteries => Some(&mut bundle.batteries),
                    _ => None,
                }
            }
            Sheet::Tokens(colour) => {
                let prices = data.prices.get_mut(colour);
                match field {
                    Field::Lower => Some(&mut prices.lower),
                    Field::Higher => Some(&mut prices.higher),
                    Field::Board => Some(&mut prices.board),
                    _ => None,
                }
            }
            Sheet::Bonus(index) => {
                let card = data.bonuses.get_mut(usize::from(index))?;
                match field {
                    Field::Cubes(colour) => Some(card.cubes.get_mut(colour)),
                    Field::Robots(colour) => Some(card.robots.get_mut(colour)),
                    Field::Generators(colour) => Some(card.generators.get_mut(colour)),
                    Field::Batteries => Some(&mut card.batteries),
                    _ => None,
                }
            }
            Sheet::Ring | Sheet::Places | Sheet::Stars | Sheet::Powers => None,
        }
    }

    /// The colour behind a field, if it is one.
    fn colour(self, data: &mut Data, field: Field) -> Option<&mut Colour> {
        match (self, field) {
            (Sheet::Bonus(index), Field::Guild) => {
                let card = data.bonuses.get_mut(usize::from(index))?;
                Some(&mut card.guild)
            }
            (Sheet::Powers, Field::OneForOne) => Some(&mut data.pg2_from),
            (Sheet::Powers, Field::ForACard) => Some(&mut data.pg3_from),
            _ => None,
        }
    }

    /// What counts now.
    pub(super) fn chosen(self, answered: &Answered, field: Field) -> u8 {
        let mut data = answered.data;
        match field {
            Field::Ring => {
                let turned = |ring: &[Colour; 4]| {
                    let from_yellow = answered.ring.iter().cycle().skip_while(|zone| **zone != Yellow);
                    from_yellow.take(4).eq(ring)
                };
                let index = RINGS.iter().position(turned).unwrap_or_default();
                u8::try_from(index).unwrap_or_default()
            }
            Field::Place(index) => {
                let role = answered.belt_roles.get(usize::from(index)).copied();
                place(&ROLES, role.unwrap_or(Role::Depot))
            }
            Field::StarredBonus(index) => {
                let star = data.starred_bonuses.get(usize::from(index)).copied();
                star.unwrap_or(Bonus::N00) as u8
            }
            Field::StarredSchematic(guild) => *data.starred_schematics.get(guild) as u8,
            Field::StarredPower(guild) => {
                let star = *data.starred_powers.get(guild);
                let rank = Power::of_guild(guild).position(|power| power == star);
                rank.and_then(|rank| u8::try_from(rank).ok()).unwrap_or_default()
            }
            _ => {
                let colour = self.colour(&mut data, field).map(|colour| colour.index());
                let figure = colour.or_else(|| self.figure(&mut data, field).copied());
                figure.unwrap_or_default()
            }
        }
    }

    /// Takes a figure. What cannot be there twice changes places.
    pub(super) fn choose(self, answered: &mut Answered, field: Field, answer: u8) {
        let Answered {
            data, ring, belt_roles, ..
        } = answered;
        match field {
            Field::Ring => *ring = pick(&RINGS, answer, *ring),
            Field::Place(index) => {
                let role = pick(&ROLES, answer, Role::Depot);
                // The next place to the right with this role takes the other one.
                let (before, after) = belt_roles.split_at_mut_checked(index.into()).unwrap_or_default();
                if let Some((here, after)) = after.split_first_mut()
                    && *here != role
                    && let Some(other) = after.iter_mut().chain(before).find(|other| **other == role)
                {
                    core::mem::swap(here, other);
                }
            }
            Field::StarredBonus(index) => {
                let star = pick(&Bonus::ALL, answer, Bonus::N00);
                set_unlike_others(&mut data.starred_bonuses, index, star);
            }
            Field::StarredSchematic(guild) => {
                let star = pick(&Schematic::ALL, answer, Schematic::S0);
                set_unlike_others(&mut data.starred_schematics.0, guild.index(), star);
            }
            Field::StarredPower(guild) => {
                if let Some(power) = Power::of_guild(guild).nth(answer.into()) {
                    *data.starred_powers.get_mut(guild) = power;
                }
            }
            _ => {
                if let Some(colour) = self.colour(data, field) {
                    *colour = Colour::new(answer).unwrap_or(*colour);
                } else if let Some(figure) = self.figure(data, field) {
                    *figure = answer;
                }
            }
        }
    }
}

/// Whoever has the same value gets the old one.
fn set_unlike_others<T: Copy + PartialEq>(all: &mut [T], index: u8, value: T) {
    let Some(old) = all.get(usize::from(index)).copied() else {
        return;
    };
    if let Some(other) = all.iter_mut().find(|other| **other == value) {
        *other = old;
    }
    if let Some(here) = all.get_mut(usize::from(index)) {
        *here = value;
    }
}

impl Field {
    /// How many answers there are.
    pub(super) fn answers(self) -> u8 {
        match self {
            Field::Lower | Field::Higher | Field::Board => PRICES,
            Field::Guild | Field::OneForOne | Field::ForACard => 4,
            Field::Ring => len(&RINGS),
            Field::Place(_) => len(&ROLES),
            Field::StarredBonus(_) => BONUSES,
            Field::StarredSchematic(_) => SCHEMATICS,
            Field::StarredPower(_) => 5,
            _ => FIGURES,
        }
    }

    /// What is asked.
    pub(super) fn title(self, words: &SetupWords) -> heapless::String<36> {
        let of = |word, colour| fill(word, &[letter(colour)]);
        let plain = |word| fill(word, &[]);
        match self {
            Field::Cubes(colour) => of(words.cubes, colour),
            Field::AnyCubes => plain(words.any_cubes),
            Field::SameCubes => plain(words.same_cubes),
            Field::Robots(colour) => of(words.robots, colour),
            Field::AnyRobots => plain(words.any_robots),
            Field::Generators(colour) => of(words.generators, colour),
            Field::SameGenerators => plain(words.same_generators),
            Field::Batteries => plain(words.batteries),
            Field::Lower => plain(words.lower),
            Field::Higher => plain(words.higher),
            Field::Board => plain(words.board),
            Field::Guild => plain(words.guild),
            Field::Ring => plain(words.ring),
            Field::Place(index) => fill(words.place, &[&number(index.saturating_add(1))]),
            Field::StarredBonus(index) => fill(words.star, &[&number(index.saturating_add(1))]),
            Field::StarredSchematic(guild) => of(words.schematic, guild),
            Field::StarredPower(guild) => of("{0}:", guild),
            Field::OneForOne => plain(words.one_for_one),
            Field::ForACard => plain(words.for_a_card),
        }
    }

    /// One of the answers.
    pub(super) fn answer(self, lang: Lang, answer: u8) -> heapless::String<36> {
        let words = Words::of(lang);
        let plain = |word| fill("{0}", &[word]);
        let colour = || Colour::new(answer).unwrap_or(Yellow);
        match self {
            Field::Guild | Field::OneForOne | Field::ForACard => plain(words.colours.get(colour())),
            Field::Ring => {
                let [one, two, three, four] = pick(&RINGS, answer, [Yellow; 4]).map(letter);
                fill("{0} {1} {2} {3}", &[one, two, three, four])
            }
            Field::Place(_) => plain(match pick(&ROLES, answer, Role::Depot) {
                Role::Depot => words.setup.depot,
                Role::Red => words.colours.get(Red),
                Role::Green => words.colours.get(Green),
            }),
            Field::StarredBonus(_) | Field::StarredSchematic(_) => plain(&number(answer.saturating_add(1))),
            Field::StarredPower(guild) => {
                let power = Power::of_guild(guild).nth(answer.into());
                plain(power.map_or("", |power| words.power(power).name))
            }
            _ => plain(&number(answer)),
        }
    }
}
