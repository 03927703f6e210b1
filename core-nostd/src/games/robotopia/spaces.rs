//! What can be done at the spaces of the board (RT-41 to RT-55, RT-88 to RT-97), and at the Scrapyard.

use super::action::{Conversion, Deed, Error, Event, Thing, Token};
use super::board::{Hex, Space};
use super::bundle::{Cost, Goods, Wild};
use super::colour::{ByColour, Colour};
use super::data::{Power, Role, Tile};
use super::state::{Debt, Influence, State, Step, TokenState, token_class};
use crate::game::{Events, require};

impl State {
    /// Whether a space can be used like this (RT-42).
    pub(super) fn check_use(&self, zone: Colour, uses: [u8; 4], space: Space, deed: Deed) -> Result<(), Error> {
        let left = uses.get(usize::from(space.hex.index())).copied().unwrap_or_default();
        require(space.zone == zone && left > 0, Error::NotPending)?;
        self.check_deed(space, deed)
    }

    /// Whether there is anything to do with the uses that are left.
    pub(super) fn has_work(&self, zone: Colour, uses: [u8; 4]) -> bool {
        let mut some = false;
        self.each_deed(zone, uses, &mut |space, deed| {
            some |= self.check_deed(space, deed).is_ok()
        });
        some
    }

    /// Everything that might be done with the uses that are left, space by space.
    pub(super) fn each_deed(&self, zone: Colour, uses: [u8; 4], each: &mut dyn FnMut(Space, Deed)) {
        for (hex, left) in Hex::ALL.iter().copied().zip(uses) {
            if left > 0 {
                let space = Space { zone, hex };
                self.each_deed_at(space, &mut |deed| each(space, deed));
            }
        }
    }

    fn each_deed_at(&self, space: Space, each: &mut dyn FnMut(Deed)) {
        let Some(tile) = self.tile(space) else {
            match space.zone {
                Colour::Yellow => Colour::ALL.iter().copied().map(Deed::Acquire).for_each(each),
                Colour::Red => each(Deed::AcquireWild),
                Colour::Blue | Colour::Green => {
                    for guild in Colour::ALL.iter().copied() {
                        for token in [Token::Own, Token::Wild] {
                            each(Deed::Influence { guild, token });
                        }
                    }
                }
            }
            return;
        };
        match tile {
            Tile::MineY | Tile::MineR | Tile::MineB | Tile::MineG => {
                // The best first, for PB2; without it only the colour of the tile is possible.
                Colour::ALL.iter().copied().rev().map(Deed::Mine).for_each(each);
            }
            Tile::Build => {
                each(Deed::Build(Colour::Green));
                each(Deed::Build(Colour::Yellow));
            }
            Tile::UpYR | Tile::UpRB | Tile::UpBG => {
                each(Deed::Upgrade);
                each(Deed::Downgrade);
            }
            Tile::PowerStation => each(Deed::PowerStation),
            Tile::Scrapyard => each(Deed::Scrapyard),
            Tile::Generate => each(Deed::Generate),
            Tile::Alert => each(Deed::Alert),
        }
    }

    fn check_deed(&self, space: Space, deed: Deed) -> Result<(), Error> {
        let tile = self.tile(space);
        let fits = match deed {
            Deed::Mine(_) => tile.is_some_and(|tile| tile.mined().is_some()),
            Deed::Build(_) => tile == Some(Tile::Build),
            Deed::Upgrade | Deed::Downgrade => tile.is_some_and(|tile| tile.upgrade().is_some()),
            Deed::PowerStation => tile == Some(Tile::PowerStation),
            Deed::Scrapyard => tile == Some(Tile::Scrapyard),
            Deed::Generate => tile == Some(Tile::Generate),
            Deed::Alert => tile == Some(Tile::Alert),
            Deed::Acquire(_) => tile.is_none() && space.zone == Colour::Yellow,
            Deed::AcquireWild => tile.is_none() && space.zone == Colour::Red,
            Deed::Influence { .. } => tile.is_none() && matches!(space.zone, Colour::Blue | Colour::Green),
        };
        require(fits, Error::BadUse)?;
        match deed {
            Deed::Mine(colour) => {
                let own = tile.and_then(Tile::mined) == Some(colour);
                // RT-112: with PB2 any colour.
                require(own || self.active_has(Power::PB2), Error::BadColour)
            }
            Deed::Build(colour) => {
                let yellow = colour == Colour::Yellow;
                require(yellow || colour == Colour::Green, Error::BadColour)?;
                require(yellow || self.active_has(Power::PY1), Error::PowerNotHeld)?;
                require(self.token_supply(colour) > 0, Error::SupplyEmpty { colour })
            }
            Deed::Upgrade | Deed::Downgrade => self.check_generator_change(tile, deed == Deed::Upgrade),
            Deed::PowerStation => self.check_cost(&Cost::fixed(ONE_OF_EACH)),
            Deed::Scrapyard => Ok(()),
            Deed::Generate => self.check_cost(&Cost::ANY_CUBE),
            Deed::Alert => self.check_cost(&Cost::ANY_ROBOT),
            Deed::Acquire(colour) => {
                let there = *self.active_player().tokens.get(colour) == TokenState::InZone;
                require(there, Error::TokenUnavailable)?;
                self.check_cost(&Cost::fixed(Goods::cubes(colour, self.price(colour).into())))
            }
            Deed::AcquireWild => {
                require(self.active_player().wild_zone > 0, Error::TokenUnavailable)?;
                self.check_cost(&self.window_cost(Role::Red))
            }
            Deed::Influence { guild, token } => {
                require(!self.active_player().influences(guild), Error::AlreadyInfluenced)?;
                let there = match token {
                    Token::Own => *self.active_player().tokens.get(guild) == TokenState::Held,
                    Token::Wild => self.active_player().wild_held > 0,
                };
                require(there, Error::TokenUnavailable)?;
                self.check_cost(&self.influence_cost(space.zone, guild))
            }
        }
    }

    /// RT-48, RT-62: only the colours of the tile, and a token if the class changes.
    fn check_generator_change(&self, tile: Option<Tile>, up: bool) -> Result<(), Error> {
        let (from, to) = colours_of_change(tile, up).ok_or(Error::BadUse)?;
        let owned = *self.active_player().generators.get(from) > 0;
        require(owned, Error::NoGenerator { colour: from })?;
        let same_class = token_class(from).1 == token_class(to).1;
        require(
            same_class || self.token_supply(to) > 0,
            Error::SupplyEmpty { colour: to },
        )
    }

    /// RT-90: what the player's token of a colour costs now.
    pub(super) fn price(&self, colour: Colour) -> u8 {
        let prices = self.setup.data.prices.get(colour);
        match (*self.cells_left.get(colour), self.setup.cells()) {
            (0, _) => prices.board,
            (left, all) if left == all => prices.lower,
            _ => prices.higher,
        }
    }

    /// What the tiles with a role cost together (RT-82).
    pub(super) fn window_cost(&self, role: Role) -> Cost {
        let places = self.belt.iter().zip(self.setup.belt_roles);
        let tiles = places.filter_map(|(tile, place)| tile.filter(|_| place == role));
        Cost::sum(tiles.map(|tile| self.setup.data.belt(tile)))
    }

    /// The contents of the depot as a cost (RT-74).
    pub(super) fn depot_cost(&self) -> Cost {
        self.window_cost(Role::Depot)
    }

    /// What an influence costs at the Blue or at the Green space (RT-93, RT-94).
    pub(super) fn influence_cost(&self, zone: Colour, guild: Colour) -> Cost {
        match zone {
            Colour::Green => self.window_cost(Role::Green),
            _ => Cost::sum([self.setup.data.schematic(*self.schematics.get(guild))]),
        }
    }

    /// Costs are paid before effects (RT-42).
    pub(super) fn resolve_deed(&mut self, space: Space, deed: Deed, events: &mut Events<Event>) {
        match deed {
            Deed::Mine(colour) => {
                self.mined = true;
                self.gain_cubes(colour, 1, events);
                self.gain_by_power(Power::PB1, Thing::Cube(Colour::Yellow), events);
                self.push(Step::WinMine { colour });
            }
            Deed::Build(colour) => {
                self.gain_generators(colour, 1, events);
                if colour == Colour::Yellow {
                    self.push(Step::WinBuild);
                }
            }
            Deed::Upgrade | Deed::Downgrade => self.change_generator(self.tile(space), deed == Deed::Upgrade, events),
            Deed::PowerStation => {
                self.spend(&ONE_OF_EACH, events);
                self.push(Step::Draw);
                self.push(Step::GainBattery { count: 1, plain: false });
            }
            Deed::Scrapyard => {
                self.push(Step::Scrapyard {
                    left: CONVERSIONS_MAX,
                    robots: false,
                });
                if self.active_has(Power::PR1) {
                    self.push(Step::Shift);
                    self.gain_depot(false, Some(Power::PR1), events);
                }
            }
            Deed::Generate => self.pay(&Cost::ANY_CUBE, Debt::Generate, events),
            Deed::Alert => self.pay(&Cost::ANY_ROBOT, Debt::Alert, events),
            Deed::Acquire(colour) => {
                self.spend(&Goods::cubes(colour, self.price(colour).into()), events);
                *self.active_player_mut().tokens.get_mut(colour) = TokenState::Held;
                events.push(Event::Acquired { token: Some(colour) });
                let cells = self.cells_left.get_mut(colour);
                if *cells > 0 {
                    *cells = cells.saturating_sub(1);
                    // RT-109: PR4 does not apply to power cells.
                    self.gain_batteries(1, events);
                }
            }
            Deed::AcquireWild => self.pay(&self.window_cost(Role::Red), Debt::AcquireWild, events),
            Deed::Influence { guild, token } => {
                let green = space.zone == Colour::Green;
                let cost = self.influence_cost(space.zone, guild);
                self.pay(&cost, Debt::Influence { guild, token, green }, events);
            }
        }
    }

    fn change_generator(&mut self, tile: Option<Tile>, up: bool, events: &mut Events<Event>) {
        let Some((from, to)) = colours_of_change(tile, up) else {
            return;
        };
        let generators = &mut self.active_player_mut().generators;
        let before = generators.get_mut(from);
        *before = before.saturating_sub(1);
        let after = generators.get_mut(to);
        *after = after.saturating_add(1);
        events.push(Event::Changed { from, to });
        self.push(Step::WinUpgrade { to, up, used: false });
        // RT-103; with PR4 the player is asked first.
        if up && from == Colour::Red {
            if self.active_has(Power::PY3) && self.active_has(Power::PR4) {
                self.push(Step::GainBattery { count: 1, plain: false });
            } else {
                self.gain_by_power(Power::PY3, Thing::Battery, events);
            }
        }
    }

    /// Carries out what a payment was for.
    pub(super) fn resolve_debt(&mut self, debt: Debt, events: &mut Events<Event>) {
        match debt {
            Debt::AcquireWild => {
                let me = self.active_player_mut();
                me.wild_zone = me.wild_zone.saturating_sub(1);
                me.wild_held = me.wild_held.saturating_add(1);
                events.push(Event::Acquired { token: None });
                self.push(Step::Shift);
            }
            Debt::Influence { guild, token, green } => {
                self.place_influence(guild, token, events);
                if green {
                    self.push(Step::Shift);
                }
            }
            Debt::Generate => self.push(Step::Generate { by_hand: None }),
            Debt::Alert => self.push(Step::MasterMove { far: false }),
            Debt::Pr3 => {
                self.push(Step::Shift);
                self.push(Step::Draw);
            }
            Debt::Pr5 => self.push_depot(),
        }
    }

    fn place_influence(&mut self, guild: Colour, token: Token, events: &mut Events<Event>) {
        let seat = self.active;
        let ended = self.end_triggered();
        let me = self.active_player_mut();
        *me.influence.get_mut(guild) = match token {
            Token::Own => {
                *me.tokens.get_mut(guild) = TokenState::Placed;
                Influence::Own
            }
            Token::Wild => {
                me.wild_held = me.wild_held.saturating_sub(1);
                Influence::Wild
            }
        };
        events.push(Event::Influenced { seat, guild });
        // RT-98: from the moment of placement.
        events.push(Event::PowerGained {
            power: *self.powers.get(guild),
        });
        if !ended && self.end_triggered() {
            events.push(Event::EndTriggered { seat });
        }
    }

    // The Scrapyard.

    /// RT-51, RT-116 to RT-121.
    pub(super) fn check_conversion(&self, conversion: Conversion) -> Result<(), Error> {
        let known = match conversion {
            Conversion::K1 | Conversion::K2 | Conversion::K3 => true,
            Conversion::K4(to) => to != Colour::Green,
            Conversion::K5 | Conversion::K6 | Conversion::K7 => self.active_has(Power::PG1),
            Conversion::K8(to) => self.active_has(Power::PG2) && to != self.setup.data.pg2_from,
            Conversion::K9 => self.active_has(Power::PG3),
            Conversion::K10(to) => self.active_has(Power::PG4) && to != Colour::Green,
            Conversion::K11 | Conversion::K12 | Conversion::K13 => self.active_has(Power::PG5),
        };
        require(known, Error::BadConversion)?;
        let (colour, count) = self.conversion_cost(conversion);
        self.check_cost(&Cost::fixed(Goods::cubes(colour, count)))?;
        require(conversion != Conversion::K9 || self.card_left(), Error::NoCardLeft)
    }

    /// What a conversion takes.
    pub(super) fn conversion_cost(&self, conversion: Conversion) -> (Colour, u16) {
        match conversion {
            Conversion::K1 => (Colour::Yellow, 2),
            Conversion::K2 | Conversion::K5 => (Colour::Red, 2),
            Conversion::K3 | Conversion::K6 => (Colour::Blue, 2),
            Conversion::K4(_) | Conversion::K10(_) => (Colour::Green, 1),
            Conversion::K7 => (Colour::Green, 2),
            Conversion::K8(_) => (self.setup.data.pg2_from, 1),
            Conversion::K9 => (self.setup.data.pg3_from, 2),
            Conversion::K11 => (Colour::Yellow, 3),
            Conversion::K12 => (Colour::Red, 3),
            Conversion::K13 => (Colour::Blue, 3),
        }
    }

    /// What a conversion gives, but for K7, whose colours are chosen, and K9, which gives a card.
    pub(super) const fn conversion_gain(conversion: Conversion) -> Option<(Colour, u16)> {
        match conversion {
            Conversion::K1 => Some((Colour::Red, 1)),
            Conversion::K2 => Some((Colour::Blue, 1)),
            Conversion::K3 => Some((Colour::Green, 1)),
            Conversion::K4(to) | Conversion::K8(to) => Some((to, 1)),
            Conversion::K5 => Some((Colour::Yellow, 3)),
            Conversion::K6 => Some((Colour::Red, 3)),
            Conversion::K10(to) => Some((to, 2)),
            Conversion::K11 => Some((Colour::Red, 2)),
            Conversion::K12 => Some((Colour::Blue, 2)),
            Conversion::K13 => Some((Colour::Green, 2)),
            Conversion::K7 | Conversion::K9 => None,
        }
    }

    pub(super) fn resolve_conversion(&mut self, conversion: Conversion, events: &mut Events<Event>) {
        let (from, count) = self.conversion_cost(conversion);
        self.spend(&Goods::cubes(from, count), events);
        if let Some(Step::Scrapyard { left, .. }) = self.stack.last_mut() {
            *left = left.saturating_sub(1);
        }
        match State::conversion_gain(conversion) {
            Some((to, count)) => self.gain_cubes(to, count, events),
            None if conversion == Conversion::K7 => {
                let wild = Wild {
                    any_cubes: 3,
                    ..Wild::default()
                };
                self.push(Step::Taking { wild, green: false });
            }
            None => self.push(Step::Draw),
        }
    }

    /// RT-134: a robot becomes a cube.
    pub(super) fn resolve_robot_conversion(&mut self, robot: Colour, events: &mut Events<Event>) {
        let mut goods = Goods::default();
        *goods.robots.get_mut(robot) = 1;
        self.spend(&goods, events);
        self.gain_cubes(robot, 1, events);
    }

    /// Whether any conversion is possible.
    pub(super) fn can_convert(&self) -> bool {
        CONVERSIONS
            .iter()
            .any(|conversion| self.check_conversion(*conversion).is_ok())
    }
}

/// RT-53: so many conversions in one visit.
pub(super) const CONVERSIONS_MAX: u8 = 99;

/// What the Power Station costs.
const ONE_OF_EACH: Goods = Goods {
    cubes: ByColour([1; 4]),
    robots: ByColour([0; 4]),
    generators: ByColour([0; 4]),
    batteries: 0,
};

/// From which colour to which, at an upgrade tile.
fn colours_of_change(tile: Option<Tile>, up: bool) -> Option<(Colour, Colour)> {
    let (lower, higher) = tile?.upgrade()?;
    Some(if up { (lower, higher) } else { (higher, lower) })
}

/// Every conversion there is, in menu order.
pub(super) const CONVERSIONS: [Conversion; 22] = {
    use Colour::{Blue, Green, Red, Yellow};
    use Conversion::{K1, K2, K3, K4, K5, K6, K7, K8, K9, K10, K11, K12, K13};
    [
        K1,
        K2,
        K3,
        K11,
        K12,
        K13,
        K5,
        K6,
        K7,
        K9,
        K8(Yellow),
        K8(Red),
        K8(Blue),
        K8(Green),
        K10(Yellow),
        K10(Red),
        K10(Blue),
        K10(Green),
        K4(Yellow),
        K4(Red),
        K4(Blue),
        K4(Green),
    ]
};

/// The parts of goods that are not zero, as events name them.
pub(super) fn things(goods: &Goods) -> impl Iterator<Item = (Thing, u16)> + use<> {
    let goods = *goods;
    let of_colour = move |colour: Colour| {
        [
            (Thing::Cube(colour), *goods.cubes.get(colour)),
            (Thing::Robot(colour), u16::from(*goods.robots.get(colour))),
            (Thing::Generator(colour), u16::from(*goods.generators.get(colour))),
        ]
    };
    let coloured = Colour::ALL.iter().copied().flat_map(of_colour);
    coloured
        .chain([(Thing::Battery, goods.batteries)])
        .filter(|(_, count)| *count > 0)
}
