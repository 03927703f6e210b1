//! Gains within what the supply has, payments, and the wildcards of both (RT-78 to RT-87).

use super::action::{Event, Thing};
use super::board::Location;
use super::bundle::{Cost, Goods, Unit, Wild};
use super::colour::{ByColour, Colour};
use super::data::{BeltTile, Power, Role};
use super::spaces::things;
use super::state::{COUNT_MAX, Debt, State, Step};
use crate::game::Events;

impl State {
    /// RT-87: cubes never run out, and are counted up to 999.
    pub(super) fn gain_cubes(&mut self, colour: Colour, count: u16, events: &mut Events<Event>) {
        let cubes = self.active_player_mut().cubes.get_mut(colour);
        *cubes = cubes.saturating_add(count).min(COUNT_MAX);
        gained(Thing::Cube(colour), count, events);
    }

    /// RT-87: the same for batteries.
    pub(super) fn gain_batteries(&mut self, count: u16, events: &mut Events<Event>) {
        let batteries = &mut self.active_player_mut().batteries;
        *batteries = batteries.saturating_add(count).min(COUNT_MAX);
        gained(Thing::Battery, count, events);
    }

    /// RT-85: at most what the supply has.
    pub(super) fn gain_robots(&mut self, colour: Colour, count: u8, events: &mut Events<Event>) {
        let count = count.min(self.robot_supply(colour));
        let robots = self.active_player_mut().robots.get_mut(colour);
        *robots = robots.saturating_add(count);
        gained(Thing::Robot(colour), count.into(), events);
    }

    /// RT-86: at most the tokens of their class.
    pub(super) fn gain_generators(&mut self, colour: Colour, count: u8, events: &mut Events<Event>) {
        let count = count.min(self.token_supply(colour));
        let generators = self.active_player_mut().generators.get_mut(colour);
        *generators = generators.saturating_add(count);
        gained(Thing::Generator(colour), count.into(), events);
    }

    /// RT-161: what a power of the active player gives by itself is told to everybody.
    pub(super) fn gain_by_power(&mut self, power: Power, what: Thing, events: &mut Events<Event>) {
        if !self.active_has(power) {
            return;
        }
        match what {
            Thing::Robot(colour) if self.robot_supply(colour) == 0 => return,
            Thing::Robot(colour) => self.gain_robots(colour, 1, events),
            Thing::Cube(colour) => self.gain_cubes(colour, 1, events),
            _ => self.gain_batteries(1, events),
        }
        events.push(Event::PowerGave { power, what });
    }

    /// Gains all of it, in the order of RT-86; batteries are gained as a step of their own.
    fn gain(&mut self, goods: &Goods, events: &mut Events<Event>) {
        for colour in Colour::ALL.iter().copied() {
            self.gain_cubes(colour, *goods.cubes.get(colour), events);
        }
        for colour in Colour::ALL.iter().copied() {
            self.gain_robots(colour, *goods.robots.get(colour), events);
        }
        for colour in Colour::ALL.iter().copied() {
            self.gain_generators(colour, *goods.generators.get(colour), events);
        }
    }

    /// Pays goods; `check` has made sure that they are there.
    pub(super) fn spend(&mut self, goods: &Goods, events: &mut Events<Event>) {
        let rest = self.active_player().goods().without(goods);
        debug_assert!(rest.is_some(), "what is paid was there");
        if let Some(rest) = rest {
            self.active_player_mut().set_goods(rest);
        }
        for (what, count) in things(goods) {
            events.push(Event::Spent { what, count });
        }
    }

    /// Pays a cost: what is fixed at once, and what has only one colour; for the rest the player is asked.
    pub(super) fn pay(&mut self, cost: &Cost, debt: Debt, events: &mut Events<Event>) {
        self.spend(&cost.fixed, events);
        self.push(Step::Paying { wild: cost.wild, debt });
        self.pay_forced_units(events);
    }

    /// The next wildcard of a payment is filled with a colour.
    pub(super) fn resolve_pay(&mut self, colour: Colour, events: &mut Events<Event>) {
        let Some(Step::Paying { wild, .. }) = self.stack.last_mut() else {
            return;
        };
        if let Some(unit) = wild.next() {
            *wild = wild.rest();
            self.spend(&Goods::of_unit(unit, colour), events);
        }
        self.pay_forced_units(events);
    }

    /// The player pays as the device proposes.
    pub(super) fn resolve_pay_rest(&mut self, events: &mut Events<Event>) {
        while let Some(Step::Paying { wild, .. }) = self.top() {
            let Some(colour) = self.proposed_payment(&wild) else {
                return;
            };
            self.resolve_pay(colour, events);
        }
    }

    /// Nobody is asked where there is nothing to choose.
    fn pay_forced_units(&mut self, events: &mut Events<Event>) {
        while let Some(Step::Paying { wild, debt }) = self.top() {
            let Some(unit) = wild.next() else {
                self.stack.pop();
                self.resolve_debt(debt, events);
                return;
            };
            let goods = self.active_player().goods();
            let fits = |colour: &Colour| can_fill_with(&goods, &wild, unit, *colour);
            let mut colours = Colour::ALL.iter().copied().filter(fits);
            let (first, second) = (colours.next(), colours.next());
            let all_go = match unit {
                Unit::Cube => u32::from(wild.any_cubes) == goods.cubes.sum(),
                Unit::Robot => u32::from(wild.any_robots) == goods.robots.sum(),
                Unit::SameCubes(_) | Unit::SameGenerators(_) => false,
            };
            match first {
                Some(colour) if second.is_none() || all_go => {
                    if let Some(Step::Paying { wild, .. }) = self.stack.last_mut() {
                        *wild = wild.rest();
                    }
                    self.spend(&Goods::of_unit(unit, colour), events);
                }
                _ => return,
            }
        }
    }

    /// The colour that the device proposes for the next wildcard of a payment: what there is most of.
    pub(super) fn proposed_payment(&self, wild: &Wild) -> Option<Colour> {
        proposed_fill(&self.active_player().goods(), wild)
    }

    /// The same for a gain.
    pub(super) fn proposed_gain(&self, wild: &Wild, green: bool) -> Option<Colour> {
        let robots = ByColour(Colour::ALL.map(|colour| self.robot_supply(colour)));
        let tokens = ByColour(Colour::ALL.map(|colour| self.token_supply(colour)));
        proposed_take(wild, green, &robots, &tokens)
    }

    /// The next wildcard of a gain is filled with a colour (RT-75).
    pub(super) fn resolve_take(&mut self, colour: Colour, events: &mut Events<Event>) {
        let Some(Step::Taking { wild, .. }) = self.stack.last_mut() else {
            return;
        };
        let unit = wild.next();
        *wild = wild.rest();
        if wild.is_empty() {
            self.stack.pop();
        }
        if let Some(unit) = unit {
            self.gain(&Goods::of_unit(unit, colour), events);
        }
    }

    /// The player takes what the device proposes.
    pub(super) fn resolve_take_rest(&mut self, events: &mut Events<Event>) {
        // The step below may be of the same kind: so many units, and no more.
        let Some(Step::Taking { wild, .. }) = self.top() else {
            return;
        };
        for _ in 0..wild.units() {
            if let Some(Step::Taking { wild, green }) = self.top()
                && let Some(colour) = self.proposed_gain(&wild, green)
            {
                self.resolve_take(colour, events);
            }
        }
    }

    /// The contents of the depot are gained, then the belt shifts (RT-76).
    pub(super) fn push_depot(&mut self) {
        self.push(Step::Shift);
        self.push(Step::GainDepot { plain: false });
    }

    /// RT-70.
    pub(super) fn depot_tile(&self) -> Option<BeltTile> {
        let mut places = self.belt.iter().zip(self.setup.belt_roles);
        places.find_map(|(tile, role)| tile.filter(|_| role == Role::Depot))
    }

    /// RT-74: the whole bundle, its batteries last.
    pub(super) fn gain_depot(&mut self, plain: bool, power: Option<Power>, events: &mut Events<Event>) {
        let cost = self.depot_cost();
        if let Some(tile) = self.depot_tile() {
            events.push(Event::Depot { tile, power });
        }
        self.gain(&cost.fixed, events);
        if cost.fixed.batteries > 0 {
            let count = u8::try_from(cost.fixed.batteries).unwrap_or(u8::MAX);
            self.push(Step::GainBattery { count, plain });
        }
        if !cost.wild.is_empty() {
            self.push(Step::Taking {
                wild: cost.wild,
                green: true,
            });
        }
    }

    /// Robots leave the board, and the active player has a cube for each (RT-67, RT-68).
    pub(super) fn scrap(&mut self, goes: impl Fn(Location, Colour) -> bool, events: &mut Events<Event>) {
        let mut scrapped = ByColour::of(0_u8);
        for at in Location::all() {
            if let Some(robot) = self.robot_at(at)
                && goes(at, robot)
            {
                self.set_robot(at, None);
                let count = scrapped.get_mut(robot);
                *count = count.saturating_add(1);
            }
        }
        for (colour, count) in scrapped.iter().filter(|(_, count)| **count > 0) {
            events.push(Event::Scrapped { colour, count: *count });
            self.gain_cubes(colour, (*count).into(), events);
        }
    }
}

fn gained(what: Thing, count: u16, events: &mut Events<Event>) {
    if count > 0 {
        events.push(Event::Gained { what, count });
    }
}

/// The colour of which there is most, of those with which the rest can be filled, too.
pub(super) fn proposed_fill(goods: &Goods, wild: &Wild) -> Option<Colour> {
    let unit = wild.next()?;
    // Of equal numbers the lower colour goes first, so the last of the reversed ones wins.
    let colours = Colour::ALL.iter().copied().rev();
    colours
        .filter(|colour| can_fill_with(goods, wild, unit, *colour))
        .max_by_key(|colour| goods.count(unit, *colour))
}

/// As much as the supply allows, of the highest colour: green cubes, and robots or generators where there are most.
pub(super) fn proposed_take(wild: &Wild, green: bool, robots: &ByColour<u8>, tokens: &ByColour<u8>) -> Option<Colour> {
    let unit = wild.next()?;
    let mut colours = Colour::ALL
        .iter()
        .copied()
        .rev()
        .filter(|colour| green || *colour != Colour::Green);
    match unit {
        Unit::Cube | Unit::SameCubes(_) => colours.next(),
        Unit::Robot => colours.find(|colour| *robots.get(*colour) > 0).or(Some(Colour::Yellow)),
        Unit::SameGenerators(count) => {
            // Of equal colours the last one wins: the highest.
            let gained = |colour: &Colour| count.min(*tokens.get(*colour));
            colours.rev().max_by_key(gained)
        }
    }
}

fn can_fill_with(goods: &Goods, wild: &Wild, unit: Unit, colour: Colour) -> bool {
    let rest = goods.without(&Goods::of_unit(unit, colour));
    rest.is_some_and(|rest| rest.can_fill(&wild.rest()))
}
