//! Colours to choose from, when something is paid or gained whose colour is open.

use super::price::shape_of;
use super::{Line, Price, Teller};
use crate::games::robotopia::bundle::{Goods, Unit, Wild};
use crate::games::robotopia::colour::{ByColour, Colour};
use crate::games::robotopia::gain_and_pay::{proposed_fill, proposed_take};
use crate::games::robotopia::state::{COUNT_MAX, Step, token_class};
use crate::ui::menu::Row;
use crate::ui::pictures::Shape;
use crate::ui::template::{expand, number};

impl Teller<'_> {
    /// A colour to pay with: how much is paid, and of how much.
    pub(super) fn pay_row(self, colour: Colour) -> Row {
        match self.view.step() {
            Some(Step::Paying { wild, .. }) => {
                let (count, all) = amounts(wild, colour, &self.mine());
                let value: Line = expand("{0}/{1}", &[&number(count), &number(all)]);
                Row::with(&self.swatch(unit_shape(wild), colour), &value)
            }
            _ => Row::plain(&self.swatch(Shape::Cube, colour)),
        }
    }

    /// A colour to gain: how much, as far as the supply has it.
    pub(super) fn take_row(self, colour: Colour) -> Row {
        match self.view.step() {
            Some(Step::Taking { wild, .. }) => {
                let (robots, generators) = self.supply();
                let (count, all) = amounts(
                    wild,
                    colour,
                    &Goods {
                        cubes: ByColour::of(COUNT_MAX),
                        robots,
                        generators,
                        batteries: 0,
                    },
                );
                self.gain_row(wild.next().unwrap_or(Unit::Cube), colour, count.min(all))
            }
            _ => Row::plain(&self.swatch(Shape::Cube, colour)),
        }
    }

    /// Everything that is still to be paid, as the device proposes it.
    pub(super) fn payment(self) -> Price {
        let Some(Step::Paying { mut wild, .. }) = self.view.step() else {
            return Price::new();
        };
        let (mut left, mut paid) = (self.mine(), Goods::default());
        while let Some(unit) = wild.next()
            && let Some(colour) = proposed_fill(&left, &wild)
        {
            let part = Goods::of_unit(unit, colour);
            left = left.without(&part).unwrap_or_default();
            paid = together(paid, &part);
            wild = wild.rest();
        }
        self.goods(&paid)
    }

    /// Everything that is still to be gained, as the device proposes it and as far as the supply has it.
    pub(super) fn gain(self) -> Price {
        let Some(Step::Taking { mut wild, green }) = self.view.step() else {
            return Price::new();
        };
        let (mut robots, mut tokens) = self.supply();
        let mut gained = Goods::default();
        while let Some(unit) = wild.next()
            && let Some(colour) = proposed_take(&wild, green, &robots, &tokens)
        {
            let mut part = Goods::of_unit(unit, colour);
            take_from(&mut robots, &[colour], part.robots.get_mut(colour));
            take_from(&mut tokens, &token_class(colour).1, part.generators.get_mut(colour));
            gained = together(gained, &part);
            wild = wild.rest();
        }
        self.goods(&gained)
    }

    /// Robots and generator tokens that nobody has.
    fn supply(self) -> (ByColour<u8>, ByColour<u8>) {
        let robots = Colour::ALL.map(|colour| self.view.robot_supply(colour));
        let tokens = Colour::ALL.map(|colour| self.view.token_supply(colour));
        (ByColour(robots), ByColour(tokens))
    }
}

/// The piece that is chosen next.
fn unit_shape(wild: Wild) -> Shape {
    shape_of(wild.next().unwrap_or(Unit::Cube))
}

/// How much the next unit takes of a colour, and how much there is.
fn amounts(wild: Wild, colour: Colour, goods: &Goods) -> (u16, u16) {
    let unit = wild.next().unwrap_or(Unit::Cube);
    (
        Goods::of_unit(unit, colour).count(unit, colour),
        goods.count(unit, colour),
    )
}

/// Takes at most what is there, from the supply that these colours share.
fn take_from(supply: &mut ByColour<u8>, shared_by: &[Colour], count: &mut u8) {
    let left = shared_by.iter().map(|colour| *supply.get(*colour)).min();
    *count = (*count).min(left.unwrap_or_default());
    for colour in shared_by {
        let left = supply.get_mut(*colour);
        *left = left.saturating_sub(*count);
    }
}

fn together(mut goods: Goods, more: &Goods) -> Goods {
    for colour in Colour::ALL.iter().copied() {
        let cubes = goods.cubes.get_mut(colour);
        *cubes = cubes.saturating_add(*more.cubes.get(colour));
        let robots = goods.robots.get_mut(colour);
        *robots = robots.saturating_add(*more.robots.get(colour));
        let generators = goods.generators.get_mut(colour);
        *generators = generators.saturating_add(*more.generators.get(colour));
    }
    goods
}
