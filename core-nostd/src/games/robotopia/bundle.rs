//! Costs and gains: goods of fixed colours, and wildcards that a player fills (RT-80 to RT-82).

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::colour::{ByColour, Colour};

/// What is printed on a belt tile or a schematic: a cost, or a gain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(default, deny_unknown_fields)]
pub struct Bundle {
    /// Cubes of given colours.
    pub cubes: ByColour<u8>,
    /// Cubes of any colours.
    pub any_cubes: u8,
    /// So many cubes of one colour, which the payer chooses.
    pub same_cubes: u8,
    /// Robots of given colours.
    pub robots: ByColour<u8>,
    /// Robots of any colours.
    pub any_robots: u8,
    /// Generators of given colours.
    pub generators: ByColour<u8>,
    /// So many generators of one colour, which the payer chooses.
    pub same_generators: u8,
    /// Batteries.
    pub batteries: u8,
}

impl Bundle {
    /// Nothing.
    pub const EMPTY: Bundle = Bundle {
        cubes: ByColour([0; 4]),
        any_cubes: 0,
        same_cubes: 0,
        robots: ByColour([0; 4]),
        any_robots: 0,
        generators: ByColour([0; 4]),
        same_generators: 0,
        batteries: 0,
    };
}

/// Things of known colours: what a player owns, pays or gains.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Goods {
    /// Scrap cubes.
    pub cubes: ByColour<u16>,
    /// Robots that are not on the board.
    pub robots: ByColour<u8>,
    /// Generators, powered or not.
    pub generators: ByColour<u8>,
    /// Batteries, power cells included.
    pub batteries: u16,
}

/// The part of a cost or gain whose colours are still to be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct Wild {
    /// For each element, how many cubes of one colour; the largest first.
    pub same_cubes: [u8; 4],
    /// For each element, how many generators of one colour; the largest first.
    pub same_generators: [u8; 4],
    /// Cubes of any colours.
    pub any_cubes: u8,
    /// Robots of any colours.
    pub any_robots: u8,
}

/// What has to be chosen next, of a [`Wild`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// So many cubes of one colour.
    SameCubes(u8),
    /// So many generators of one colour.
    SameGenerators(u8),
    /// One cube.
    Cube,
    /// One robot.
    Robot,
}

/// What several tiles cost together (RT-82).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// What is of given colours.
    pub fixed: Goods,
    /// What is to be chosen.
    pub wild: Wild,
}

impl Cost {
    /// One cube of any colour.
    pub const ANY_CUBE: Cost = Cost::any(1, 0);
    /// One robot of any colour.
    pub const ANY_ROBOT: Cost = Cost::any(0, 1);

    const fn any(cubes: u8, robots: u8) -> Cost {
        Cost {
            fixed: Goods {
                cubes: ByColour([0; 4]),
                robots: ByColour([0; 4]),
                generators: ByColour([0; 4]),
                batteries: 0,
            },
            wild: Wild {
                same_cubes: [0; 4],
                same_generators: [0; 4],
                any_cubes: cubes,
                any_robots: robots,
            },
        }
    }

    /// The sum of some bundles: each "same colour" element keeps a choice of its own.
    pub fn sum(bundles: impl IntoIterator<Item = Bundle>) -> Cost {
        let mut cost = Cost::default();
        for bundle in bundles {
            for colour in Colour::ALL.iter().copied() {
                let fixed = &mut cost.fixed;
                add(fixed.cubes.get_mut(colour), (*bundle.cubes.get(colour)).into());
                add_small(fixed.robots.get_mut(colour), *bundle.robots.get(colour));
                add_small(fixed.generators.get_mut(colour), *bundle.generators.get(colour));
            }
            add(&mut cost.fixed.batteries, bundle.batteries.into());
            add_small(&mut cost.wild.any_cubes, bundle.any_cubes);
            add_small(&mut cost.wild.any_robots, bundle.any_robots);
            insert(&mut cost.wild.same_cubes, bundle.same_cubes);
            insert(&mut cost.wild.same_generators, bundle.same_generators);
        }
        cost
    }

    /// A cost of fixed goods only.
    pub fn fixed(fixed: Goods) -> Cost {
        Cost {
            fixed,
            wild: Wild::default(),
        }
    }
}

impl Goods {
    /// Cubes of one colour.
    pub fn cubes(colour: Colour, count: u16) -> Goods {
        let mut goods = Goods::default();
        *goods.cubes.get_mut(colour) = count;
        goods
    }

    /// Generators of one colour.
    pub fn generators(colour: Colour, count: u8) -> Goods {
        let mut goods = Goods::default();
        *goods.generators.get_mut(colour) = count;
        goods
    }

    /// What is chosen when the next unit is filled with a colour.
    pub fn of_unit(unit: Unit, colour: Colour) -> Goods {
        let mut goods = Goods::default();
        match unit {
            Unit::SameCubes(count) => *goods.cubes.get_mut(colour) = count.into(),
            Unit::SameGenerators(count) => *goods.generators.get_mut(colour) = count,
            Unit::Cube => *goods.cubes.get_mut(colour) = 1,
            Unit::Robot => *goods.robots.get_mut(colour) = 1,
        }
        goods
    }

    /// How many there are of what a unit takes, in a colour.
    pub fn count(&self, unit: Unit, colour: Colour) -> u16 {
        match unit {
            Unit::Cube | Unit::SameCubes(_) => *self.cubes.get(colour),
            Unit::Robot => (*self.robots.get(colour)).into(),
            Unit::SameGenerators(_) => (*self.generators.get(colour)).into(),
        }
    }

    /// These without `part`; `None` if not all of it is there.
    pub fn without(mut self, part: &Goods) -> Option<Goods> {
        for colour in Colour::ALL.iter().copied() {
            let cubes = self.cubes.get_mut(colour);
            *cubes = cubes.checked_sub(*part.cubes.get(colour))?;
            let robots = self.robots.get_mut(colour);
            *robots = robots.checked_sub(*part.robots.get(colour))?;
            let generators = self.generators.get_mut(colour);
            *generators = generators.checked_sub(*part.generators.get(colour))?;
        }
        self.batteries = self.batteries.checked_sub(part.batteries)?;
        Some(self)
    }

    /// What of these is missing from `owned`.
    pub fn beyond(&self, owned: &Goods) -> Goods {
        let mut short = *self;
        for colour in Colour::ALL.iter().copied() {
            let cubes = short.cubes.get_mut(colour);
            *cubes = cubes.saturating_sub(*owned.cubes.get(colour));
            let robots = short.robots.get_mut(colour);
            *robots = robots.saturating_sub(*owned.robots.get(colour));
            let generators = short.generators.get_mut(colour);
            *generators = generators.saturating_sub(*owned.generators.get(colour));
        }
        short.batteries = short.batteries.saturating_sub(owned.batteries);
        short
    }

    /// Whether a cost can be paid from these in some way.
    pub fn can_pay(&self, cost: &Cost) -> bool {
        self.without(&cost.fixed).is_some_and(|rest| rest.can_fill(&cost.wild))
    }

    /// Whether all wildcards can be filled from these in some way.
    pub fn can_fill(&self, wild: &Wild) -> bool {
        let same = |elements: [u8; 4]| {
            elements
                .iter()
                .fold(0_u32, |sum, one| sum.saturating_add((*one).into()))
        };
        let cubes = u32::from(wild.any_cubes).saturating_add(same(wild.same_cubes));
        cubes <= self.cubes.sum()
            && u32::from(wild.any_robots) <= self.robots.sum()
            && fits(wild.same_cubes, self.cubes)
            && fits(wild.same_generators, ByColour(self.generators.0.map(u16::from)))
    }

    /// Whether nothing is there.
    pub fn is_empty(&self) -> bool {
        *self == Goods::default()
    }
}

/// Whether each element finds a colour of which enough is there. There are at most 4^4 ways to try.
fn fits(elements: [u8; 4], stock: ByColour<u16>) -> bool {
    if elements == [0; 4] {
        return true;
    }
    (0..256_u16).any(|way| {
        let mut left = stock;
        let mut way = way;
        elements.iter().all(|count| {
            let Some(colour) = u8::try_from(way & 3).ok().and_then(Colour::new) else {
                return false;
            };
            way >>= 2;
            let of_colour = left.get_mut(colour);
            match of_colour.checked_sub((*count).into()) {
                Some(rest) => {
                    *of_colour = rest;
                    true
                }
                None => false,
            }
        })
    })
}

impl Wild {
    /// Whether nothing is left to choose.
    pub fn is_empty(&self) -> bool {
        self.next().is_none()
    }

    /// How many choices are left.
    pub fn units(&self) -> u8 {
        let elements = |list: [u8; 4]| list.iter().filter(|count| **count > 0).count();
        let same = elements(self.same_cubes).saturating_add(elements(self.same_generators));
        let same = u8::try_from(same).unwrap_or(u8::MAX);
        same.saturating_add(self.any_cubes).saturating_add(self.any_robots)
    }

    /// What is chosen next: "same colour" elements first, for what is left can always be anything.
    pub fn next(&self) -> Option<Unit> {
        let [cubes, ..] = self.same_cubes;
        let [generators, ..] = self.same_generators;
        if cubes > 0 {
            Some(Unit::SameCubes(cubes))
        } else if generators > 0 {
            Some(Unit::SameGenerators(generators))
        } else if self.any_cubes > 0 {
            Some(Unit::Cube)
        } else if self.any_robots > 0 {
            Some(Unit::Robot)
        } else {
            None
        }
    }

    /// The rest after the next unit was chosen.
    pub fn rest(mut self) -> Wild {
        match self.next() {
            Some(Unit::SameCubes(_)) => drop_first(&mut self.same_cubes),
            Some(Unit::SameGenerators(_)) => drop_first(&mut self.same_generators),
            Some(Unit::Cube) => self.any_cubes = self.any_cubes.saturating_sub(1),
            Some(Unit::Robot) => self.any_robots = self.any_robots.saturating_sub(1),
            None => {}
        }
        self
    }
}

fn drop_first(elements: &mut [u8; 4]) {
    let [_, second, third, fourth] = *elements;
    *elements = [second, third, fourth, 0];
}

/// Puts an element where it belongs: the largest comes first.
fn insert(elements: &mut [u8; 4], count: u8) {
    let mut count = count;
    for element in elements {
        if count > *element {
            core::mem::swap(element, &mut count);
        }
    }
}

fn add(to: &mut u16, count: u16) {
    *to = to.saturating_add(count);
}

fn add_small(to: &mut u8, count: u8) {
    *to = to.saturating_add(count);
}
