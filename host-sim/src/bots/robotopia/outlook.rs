//! What a seat has, or would have, and what that is worth to it.
//!
//! Everything is measured in hundredths of one use of a space: that is what a cube costs at a mine.

use core_nostd::games::robotopia::{
    Bonus, Bundle, ByColour, Colour, Cost, Goods, Influence, Power, Role, Token, TokenState, View,
};
use core_nostd::kit::seat::Seat;

/// A cube that is needed for the next influence.
const CUBE: i64 = 100;
/// A visit to the Power Station, which gives a card, too.
const BATTERY: i64 = 250;
/// One of the cubes that it takes.
const CUBE_FOR_BATTERY: i64 = 60;
/// A generator has to be built, and upgraded step by step.
const GENERATOR: ByColour<i64> = ByColour([100, 200, 300, 400]);
/// A robot that is needed as a payment.
const ROBOT: ByColour<i64> = ByColour([60, 110, 160, 170]);

/// What is worth something although nothing needs it now. Two cubes are worth less than the next higher one.
const SPARE_CUBE: ByColour<i64> = ByColour([8, 17, 35, 60]);
const SPARE_ROBOT: ByColour<i64> = ByColour([40, 80, 120, 125]);
const SPARE_GENERATOR: ByColour<i64> = ByColour([20, 40, 80, 80]);
const SPARE_BATTERY: i64 = 60;
/// Of what there is so much, more is worth next to nothing.
const PLENTY: i64 = 12;
/// The same for generators of one colour.
const FEW: i64 = 3;
/// An action card in the hand.
pub(super) const CARD: i64 = 120;

/// An influence is what the game is about.
const INFLUENCE: i64 = 8_000;
/// A token that can still be placed.
const TOKEN: i64 = 1_500;
/// For so many rounds a better supply of robots is of use, at the start and with three influences to go.
const ROUNDS_LEFT: i64 = 20;
/// What moving the Master Robot brings, in uses of a space.
const SCRAP: i64 = 1;
/// How much the nearest influence counts, in tenths, and the others.
const URGENCY: [i64; 3] = [10, 3, 1];

/// What a seat has, or would have.
#[derive(Clone, Copy)]
pub(super) struct Outlook<'a> {
    view: View<'a>,
    seat: Seat,
    pub(super) goods: Goods,
    tokens: ByColour<TokenState>,
    wild_zone: u8,
    wild_held: u8,
    influence: ByColour<bool>,
    cards: i64,
}

impl<'a> Outlook<'a> {
    /// What it has.
    pub(super) fn new(view: View<'a>, seat: Seat) -> Outlook<'a> {
        let (wild_zone, wild_held) = view.wild_tokens(seat);
        Outlook {
            view,
            seat,
            goods: view.goods(seat),
            tokens: ByColour(Colour::ALL.map(|guild| view.token(seat, guild))),
            wild_zone,
            wild_held,
            influence: ByColour(Colour::ALL.map(|guild| view.influence(seat, guild) != Influence::None)),
            cards: view.hand_len(seat).into(),
        }
    }

    // What would be.

    pub(super) fn with_cubes(mut self, colour: Colour, count: u16) -> Outlook<'a> {
        *self.goods.cubes.get_mut(colour) += count;
        self
    }

    /// As many as the supply has.
    pub(super) fn with_robots(mut self, colour: Colour, count: u8) -> Outlook<'a> {
        *self.goods.robots.get_mut(colour) += count.min(self.view.robot_supply(colour));
        self
    }

    pub(super) fn with_batteries(mut self, count: u16) -> Outlook<'a> {
        self.goods.batteries += count;
        self
    }

    pub(super) fn with_card(mut self) -> Outlook<'a> {
        self.cards += 1;
        self
    }

    /// After a gain; whatever colours can be chosen are those that are worth most.
    pub(super) fn with(mut self, gain: &Cost) -> Outlook<'a> {
        for (colour, count) in gain.fixed.cubes.iter() {
            self = self.with_cubes(colour, *count);
        }
        for (colour, count) in gain.fixed.robots.iter() {
            self = self.with_robots(colour, *count);
        }
        for (colour, count) in gain.fixed.generators.iter() {
            *self.goods.generators.get_mut(colour) += count;
        }
        for _ in 0..gain.wild.any_cubes {
            self = self.with_best_cube(&Colour::ALL);
        }
        for _ in 0..gain.wild.any_robots {
            self = self.best(Colour::ALL.map(|colour| self.with_robots(colour, 1)));
        }
        self.with_batteries(gain.fixed.batteries)
    }

    /// The one of these that is worth most.
    fn best(self, choices: impl IntoIterator<Item = Outlook<'a>>) -> Outlook<'a> {
        choices.into_iter().max_by_key(Outlook::worth).unwrap_or(self)
    }

    /// With one cube more, of the colour that is worth most.
    pub(super) fn with_best_cube(self, colours: &[Colour]) -> Outlook<'a> {
        self.best(colours.iter().map(|colour| self.with_cubes(*colour, 1)))
    }

    /// After a payment that is possible.
    pub(super) fn without(mut self, cost: &Cost) -> Outlook<'a> {
        pay(&mut self.goods, cost);
        self
    }

    /// After the generators have run.
    pub(super) fn with_run(mut self) -> Outlook<'a> {
        let powered = self.wanted_power();
        if powered.sum() == 0 {
            return self.with_robots(Colour::Yellow, 1);
        }
        for (colour, count) in powered.iter() {
            self = self.with_robots(colour, *count);
        }
        self
    }

    pub(super) fn with_change(mut self, from: Colour, to: Colour) -> Outlook<'a> {
        let before = self.goods.generators.get_mut(from);
        *before = before.saturating_sub(1);
        *self.goods.generators.get_mut(to) += 1;
        let gives_battery = (from, to) == (Colour::Red, Colour::Blue) && self.view.has(self.seat, Power::PY3);
        self.with_batteries(gives_battery.into())
    }

    /// With a starting bonus.
    pub(super) fn with_bonus(mut self, bonus: Bonus) -> Outlook<'a> {
        let card = self.view.setup().data.bonus(bonus);
        *self.influence.get_mut(card.guild) = true;
        *self.tokens.get_mut(card.guild) = TokenState::Placed;
        self.with(&Cost::sum([Bundle {
            cubes: card.cubes,
            robots: card.robots,
            generators: card.generators,
            batteries: card.batteries,
            ..Bundle::EMPTY
        }]))
    }

    /// After buying the player's own token of a guild.
    pub(super) fn with_token(mut self, guild: Colour) -> Outlook<'a> {
        *self.tokens.get_mut(guild) = TokenState::Held;
        self.without(&self.token_price(guild))
            .with_batteries(self.view.cells_left(guild).min(1).into())
    }

    /// After buying a wild token.
    pub(super) fn with_wild(mut self) -> Outlook<'a> {
        self.wild_zone = self.wild_zone.saturating_sub(1);
        self.wild_held += 1;
        self.without(&self.view.window_cost(Role::Red))
    }

    /// After placing a token, in the Blue or in the Green zone.
    pub(super) fn with_influence(mut self, zone: Colour, guild: Colour, token: Token) -> Outlook<'a> {
        *self.influence.get_mut(guild) = true;
        match token {
            Token::Own => *self.tokens.get_mut(guild) = TokenState::Placed,
            Token::Wild => self.wild_held = self.wild_held.saturating_sub(1),
        }
        self.without(&match zone {
            Colour::Green => self.view.window_cost(Role::Green),
            _ => self.view.schematic_cost(guild),
        })
    }

    // What it is worth.

    pub(super) fn worth(&self) -> i64 {
        let missing: Vec<Colour> = Colour::ALL
            .into_iter()
            .filter(|guild| !self.influence.get(*guild))
            .collect();
        let left = missing.len() as i64;
        let own = missing
            .iter()
            .filter(|guild| *self.tokens.get(**guild) == TokenState::Held);
        let tokens = (own.count() as i64 + i64::from(self.wild_held)).min(left);
        let mut efforts: Vec<i64> = missing.iter().map(|guild| self.effort(*guild)).collect();
        efforts.sort_unstable();
        let effort: i64 = efforts
            .iter()
            .zip(URGENCY)
            .map(|(effort, weight)| effort * weight)
            .sum();
        let rounds = (ROUNDS_LEFT - i64::from(self.view.round()) / 2).max(1);
        let supply = rate(self.best_power()) * rounds * left / 3;
        tokens * TOKEN - left * INFLUENCE - effort / 10 + supply + self.spare() + self.cards * CARD
    }

    /// What is still missing for an influence on a guild: by the shortest way above all, but the others count, too,
    /// so that whoever is stuck on one of them sees another.
    fn effort(&self, guild: Colour) -> i64 {
        let view = self.view;
        let held = *self.tokens.get(guild) == TokenState::Held || self.wild_held > 0;
        let own = (*self.tokens.get(guild) == TokenState::InZone).then(|| self.token_price(guild));
        let wild = (self.wild_zone > 0).then(|| view.window_cost(Role::Red));
        let tokens = if held {
            [Some(Cost::default()), None]
        } else {
            [own, wild]
        };
        let places = [view.schematic_cost(guild), view.window_cost(Role::Green)];
        let ways = tokens.into_iter().flatten().flat_map(|token| {
            places.map(|place| {
                let mut goods = self.goods;
                pay(&mut goods, &token) + pay(&mut goods, &place) + self.crowd(&token).max(self.crowd(&place))
            })
        });
        let ways: Vec<i64> = ways.collect();
        let least = ways.iter().min().copied().unwrap_or_default();
        let mean = ways.iter().sum::<i64>() / (ways.len() as i64).max(1);
        (7 * least + 3 * mean) / 10
    }

    /// Robots that are paid must come together, and one more must be there to be placed.
    fn crowd(&self, cost: &Cost) -> i64 {
        let paid = cost.fixed.robots.sum() + u32::from(cost.wild.any_robots);
        let there = self.goods.robots.sum() + self.powered(MANY).sum();
        if paid == 0 {
            return 0;
        }
        i64::from((paid + 1).saturating_sub(there)) * GENERATOR.get(Colour::Yellow)
    }

    fn token_price(&self, guild: Colour) -> Cost {
        Cost::fixed(Goods::cubes(guild, self.view.price(guild).into()))
    }

    /// Which generators have power: those of the higher colours first, or as many as possible.
    pub(super) fn best_power(&self) -> ByColour<u8> {
        let [high, many] = [HIGH, MANY].map(|order| self.powered(order));
        if rate(high) > rate(many) { high } else { many }
    }

    /// What to run now: what the next influence needs may come first.
    pub(super) fn wanted_power(&self) -> ByColour<u8> {
        use Colour::{Blue, Green, Red, Yellow};
        let orders = [
            MANY,
            HIGH,
            [Blue, Green, Red, Yellow],
            [Yellow, Green, Blue, Red],
            [Red, Green, Blue, Yellow],
        ];
        let all = orders.map(|order| self.powered(order));
        let worth = |powered: &ByColour<u8>| {
            let gained = powered
                .iter()
                .fold(*self, |then, (colour, count)| then.with_robots(colour, *count));
            gained.worth()
        };
        all.into_iter().rev().max_by_key(worth).unwrap_or_default()
    }

    fn powered(&self, order: [Colour; 4]) -> ByColour<u8> {
        let mut powered = ByColour::of(0);
        let mut batteries = self.goods.batteries;
        for colour in order {
            let slots = match colour {
                Colour::Yellow | Colour::Red => 1,
                Colour::Blue | Colour::Green if self.view.has(self.seat, Power::PY4) => 1,
                Colour::Blue | Colour::Green => 2,
            };
            let count = u16::from(*self.goods.generators.get(colour)).min(batteries / slots);
            batteries -= count * slots;
            *powered.get_mut(colour) = u8::try_from(count).unwrap_or(u8::MAX);
        }
        powered
    }

    fn spare(&self) -> i64 {
        let goods = &self.goods;
        let of_colour = |colour: Colour| {
            let cubes = i64::from(*goods.cubes.get(colour));
            SPARE_CUBE.get(colour) * cubes.min(PLENTY)
                + cubes
                + SPARE_ROBOT.get(colour) * i64::from(*goods.robots.get(colour))
                + SPARE_GENERATOR.get(colour) * i64::from(*goods.generators.get(colour)).min(FEW)
        };
        let batteries = i64::from(goods.batteries).min(PLENTY);
        Colour::ALL.map(of_colour).into_iter().sum::<i64>() + SPARE_BATTERY * batteries
    }
}

/// The order in which batteries power the best generators.
const HIGH: [Colour; 4] = [Colour::Green, Colour::Blue, Colour::Red, Colour::Yellow];
/// The order in which batteries power as many generators as possible.
const MANY: [Colour; 4] = [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue];

/// How many spaces can be used in a turn: a refresh, and then one turn for each robot.
fn rate(powered: ByColour<u8>) -> i64 {
    let count = i64::from(powered.sum());
    let uses = powered
        .0
        .iter()
        .zip([1, 2, 3, 3])
        .map(|(count, uses)| i64::from(*count) * uses);
    // Without power the backup gives one yellow robot.
    let (count, uses) = if count == 0 { (1, 1) } else { (count, uses.sum()) };
    (uses + SCRAP) * 100 / (count + 1)
}

/// Pays as much of a cost as possible; returns what it would take to get the rest.
fn pay(goods: &mut Goods, cost: &Cost) -> i64 {
    let mut effort = 0;
    for colour in Colour::ALL {
        let cubes = goods.cubes.get_mut(colour);
        effort += CUBE * take(cubes, *cost.fixed.cubes.get(colour));
        let robots = take_few(goods.robots.get_mut(colour), *cost.fixed.robots.get(colour));
        effort += ROBOT.get(colour) * robots;
        let generators = goods.generators.get_mut(colour);
        if robots > 0 && *generators == 0 {
            effort += GENERATOR.get(colour);
        }
        effort += GENERATOR.get(colour) * take_few(generators, *cost.fixed.generators.get(colour));
    }
    let batteries = take(&mut goods.batteries, cost.fixed.batteries);
    for count in cost.wild.same_cubes {
        effort += CUBE * take(most(&mut goods.cubes.0), count.into());
    }
    for count in cost.wild.same_generators {
        effort += GENERATOR.get(Colour::Yellow) * take_few(most(&mut goods.generators.0), count);
    }
    for _ in 0..cost.wild.any_cubes {
        effort += CUBE * take(most(&mut goods.cubes.0), 1);
    }
    for _ in 0..cost.wild.any_robots {
        let lowest = goods.robots.0.iter_mut().find(|count| **count > 0);
        effort += lowest.map_or(*ROBOT.get(Colour::Yellow), |count| take_few(count, 1));
    }
    // A battery comes from the Power Station, for a cube of each colour.
    for _ in 0..batteries {
        effort += BATTERY;
        for cubes in &mut goods.cubes.0 {
            effort += CUBE_FOR_BATTERY * take(cubes, 1);
        }
    }
    effort
}

/// Takes as much as there is; returns what is missing.
fn take(from: &mut u16, count: u16) -> i64 {
    let missing = count.saturating_sub(*from);
    *from = from.saturating_sub(count);
    missing.into()
}

fn take_few(from: &mut u8, count: u8) -> i64 {
    let missing = count.saturating_sub(*from);
    *from = from.saturating_sub(count);
    missing.into()
}

/// What there is most of.
fn most<T: Copy + Ord>(counts: &mut [T; 4]) -> &mut T {
    let place = (0..4)
        .max_by_key(|place| counts.get(*place).copied())
        .unwrap_or_default();
    let [first, second, third, fourth] = counts;
    match place {
        0 => first,
        1 => second,
        2 => third,
        _ => fourth,
    }
}
