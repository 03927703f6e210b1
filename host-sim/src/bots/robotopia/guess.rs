//! What an action would bring, as far as one can see at a glance.

use core_nostd::games::robotopia::{
    Card, Colour, Conversion, Cost, Deed, Goods, Hex, Influence, Location, Master, Power, Role, Space, Step, Tile,
    Token, TokenState, View,
};
use core_nostd::kit::seat::Seat;

use super::outlook::Outlook;

/// A seat that looks at the table.
#[derive(Clone, Copy)]
pub(super) struct Guess<'a> {
    pub(super) view: View<'a>,
    pub(super) seat: Seat,
    pub(super) now: Outlook<'a>,
    /// What that is worth.
    worth: i64,
}

impl<'a> Guess<'a> {
    pub(super) fn new(view: View<'a>, seat: Seat) -> Guess<'a> {
        let now = Outlook::new(view, seat);
        Guess {
            view,
            seat,
            now,
            worth: now.worth(),
        }
    }

    /// The same table with something else in the stock.
    fn with(self, now: Outlook<'a>) -> Guess<'a> {
        let worth = now.worth();
        Guess { now, worth, ..self }
    }

    /// How much better something is than what is.
    pub(super) fn gain(&self, then: Outlook<'_>) -> i64 {
        then.worth() - self.worth
    }

    pub(super) fn has(&self, power: Power) -> bool {
        self.view.has(self.seat, power)
    }

    // Spaces.

    /// What a robot at this place could do with all that it touches, and with a card.
    pub(super) fn place(&self, robot: Colour, at: Location) -> i64 {
        let mut then = self.now;
        let robots = then.goods.robots.get_mut(robot);
        *robots = robots.saturating_sub(1);
        if at.zone == robot && self.has(Power::PB5) {
            then = then.with_cubes(robot, 1);
        }
        let spent = self.with(then);
        let window = Step::WinPlace { at, robot, used: false };
        let card = spent.best_card(window).map_or(0, |(_, value)| value);
        spent.worth - self.worth + spent.work(at) + card
    }

    /// What can be done at the spaces that a place touches.
    fn work(&self, at: Location) -> i64 {
        let spaces = at.spot.touches().iter().map(|hex| Space { zone: at.zone, hex });
        spaces.map(|space| self.best_use(space)).sum()
    }

    /// What can be done at a space, at best.
    fn best_use(&self, space: Space) -> i64 {
        let deeds = self.deeds(space).into_iter();
        deeds
            .map(|deed| self.deed(space, deed))
            .max()
            .unwrap_or_default()
            .max(0)
    }

    /// What can be done at a space now.
    fn deeds(&self, space: Space) -> Vec<Deed> {
        let (view, goods) = (self.view, &self.now.goods);
        let Some(tile) = view.tile(space) else {
            return self.guild_deeds(space.zone);
        };
        let generator = |colour: Colour| *goods.generators.get(colour) > 0;
        let one_of_each = goods.cubes.0.iter().all(|count| *count > 0);
        let all: Vec<(Deed, bool)> = match tile {
            Tile::MineY | Tile::MineR | Tile::MineB | Tile::MineG => Colour::ALL
                .map(|colour| (Deed::Mine(colour), tile.mined() == Some(colour) || self.has(Power::PB2)))
                .into(),
            Tile::Build => vec![
                (Deed::Build(Colour::Yellow), view.token_supply(Colour::Yellow) > 0),
                (
                    Deed::Build(Colour::Green),
                    self.has(Power::PY1) && view.token_supply(Colour::Green) > 0,
                ),
            ],
            Tile::UpYR | Tile::UpRB | Tile::UpBG => {
                let (lower, higher) = tile.upgrade().unwrap_or((Colour::Yellow, Colour::Red));
                let token = |to| tile != Tile::UpRB || view.token_supply(to) > 0;
                vec![
                    (Deed::Upgrade, generator(lower) && token(higher)),
                    (Deed::Downgrade, generator(higher) && token(lower)),
                ]
            }
            Tile::PowerStation => vec![(Deed::PowerStation, one_of_each)],
            Tile::Scrapyard => vec![(Deed::Scrapyard, true)],
            Tile::Generate => vec![(Deed::Generate, goods.cubes.sum() > 0)],
            Tile::Alert => vec![(Deed::Alert, goods.robots.sum() > 0)],
        };
        all.into_iter().filter(|(_, can)| *can).map(|(deed, _)| deed).collect()
    }

    fn guild_deeds(&self, zone: Colour) -> Vec<Deed> {
        let (view, seat, goods) = (self.view, self.seat, &self.now.goods);
        let (wild_zone, wild_held) = view.wild_tokens(seat);
        match zone {
            Colour::Yellow => {
                let can = |guild: &Colour| {
                    let price = Cost::fixed(Goods::cubes(*guild, view.price(*guild).into()));
                    view.token(seat, *guild) == TokenState::InZone && goods.can_pay(&price)
                };
                Colour::ALL.into_iter().filter(can).map(Deed::Acquire).collect()
            }
            Colour::Red => {
                let can = wild_zone > 0 && goods.can_pay(&view.window_cost(Role::Red));
                can.then_some(Deed::AcquireWild).into_iter().collect()
            }
            Colour::Blue | Colour::Green => {
                let tokens = |guild: Colour| {
                    let own = view.token(seat, guild) == TokenState::Held;
                    [(Token::Own, own), (Token::Wild, wild_held > 0)].map(move |(token, held)| (guild, token, held))
                };
                let can = |(guild, _, held): &(Colour, Token, bool)| {
                    let cost = match zone {
                        Colour::Green => view.window_cost(Role::Green),
                        _ => view.schematic_cost(*guild),
                    };
                    *held && view.influence(seat, *guild) == Influence::None && goods.can_pay(&cost)
                };
                let all = Colour::ALL.into_iter().flat_map(tokens).filter(can);
                all.map(|(guild, token, _)| Deed::Influence { guild, token }).collect()
            }
        }
    }

    /// What a deed that is possible would bring.
    pub(super) fn deed(&self, space: Space, deed: Deed) -> i64 {
        let now = self.now;
        let then = match deed {
            Deed::Mine(colour) => {
                let then = now.with_cubes(colour, 1);
                let then = then.with_cubes(Colour::Yellow, self.has(Power::PB1).into());
                then.with_robots(Colour::Red, self.has(Power::PB3).into())
            }
            Deed::Build(colour) => {
                let mut then = now;
                *then.goods.generators.get_mut(colour) += 1;
                if colour == Colour::Yellow && self.has(Power::PY2) {
                    then = then.with_run();
                }
                then
            }
            Deed::Upgrade | Deed::Downgrade => match self.view.tile(space).and_then(Tile::upgrade) {
                Some((lower, higher)) if deed == Deed::Upgrade => now.with_change(lower, higher),
                Some((lower, higher)) => now.with_change(higher, lower),
                None => now,
            },
            Deed::PowerStation => {
                let mut then = now;
                then.goods.cubes.0 = then.goods.cubes.0.map(|count| count.saturating_sub(1));
                then.with_batteries(1).with_card()
            }
            Deed::Scrapyard => {
                let then = if self.has(Power::PR1) {
                    now.with(&self.depot())
                } else {
                    now
                };
                self.with(then).converted()
            }
            Deed::Generate => now.without(&Cost::ANY_CUBE).with_run(),
            Deed::Alert => return self.alert(),
            Deed::Acquire(colour) => now.with_token(colour),
            Deed::AcquireWild => now.with_wild(),
            Deed::Influence { guild, token } => now.with_influence(space.zone, guild, token),
        };
        self.gain(then)
    }

    /// What it brings to pay a robot and to move the Master Robot.
    pub(super) fn alert(&self) -> i64 {
        self.gain(self.now.without(&Cost::ANY_ROBOT)) + self.best_move(false)
    }

    /// The contents of the depot.
    pub(super) fn depot(&self) -> Cost {
        self.view.window_cost(Role::Depot)
    }

    /// What is in the depot after a shift.
    pub(super) fn next_depot(&self) -> Cost {
        let places = self.view.belt().map(|(tile, role)| (tile, role == Role::Depot));
        let places: Vec<_> = places.collect();
        let depot = places.iter().position(|(_, depot)| *depot).unwrap_or_default();
        let before = depot.checked_sub(1).or(places.len().checked_sub(1));
        let tile = before.and_then(|place| places.get(place));
        Cost::sum(tile.map(|(tile, _)| self.view.setup().data.belt(*tile)))
    }

    // The Scrapyard.

    /// After all conversions that help.
    fn converted(&self) -> Outlook<'a> {
        let mut guess = *self;
        // Each one makes it better, so it would end by itself; a visit has 99.
        for _ in 0..99 {
            let thens = CONVERSIONS.into_iter().filter_map(|conversion| guess.after(conversion));
            match thens.max_by_key(Outlook::worth) {
                Some(then) if guess.gain(then) > 0 => guess = guess.with(then),
                _ => break,
            }
        }
        guess.now
    }

    /// After one conversion, if there are cubes for it and it is known.
    pub(super) fn after(&self, conversion: Conversion) -> Option<Outlook<'a>> {
        let known = match conversion {
            Conversion::K5 | Conversion::K6 | Conversion::K7 => self.has(Power::PG1),
            Conversion::K8(_) => self.has(Power::PG2),
            Conversion::K9 => self.has(Power::PG3),
            Conversion::K10(_) => self.has(Power::PG4),
            Conversion::K11 | Conversion::K12 | Conversion::K13 => self.has(Power::PG5),
            Conversion::K1 | Conversion::K2 | Conversion::K3 | Conversion::K4(_) => true,
        };
        let ((from, count), to) = self.view.conversion(conversion);
        let cost = Cost::fixed(Goods::cubes(from, count));
        if !known || !self.now.goods.can_pay(&cost) {
            return None;
        }
        let then = self.now.without(&cost);
        Some(match (conversion, to) {
            (_, Some((to, count))) => then.with_cubes(to, count),
            (Conversion::K9, None) => then.with_card(),
            (_, None) => {
                let lower = [Colour::Yellow, Colour::Red, Colour::Blue];
                (0..3).fold(then, |then, _| then.with_best_cube(&lower))
            }
        })
    }

    // The Master Robot.

    /// What it brings to move it to a space: cubes, and room for those who come later. Where there was room
    /// already, it only stands in the way.
    pub(super) fn master(&self, space: Space) -> i64 {
        let scrapped = self.view.would_scrap(space).sum();
        let work = self.best_use(space);
        self.master_cubes(space) + if scrapped > 0 { work / 4 } else { -work / 2 }
    }

    /// The best move of the Master Robot, to the next zone or anywhere.
    fn best_move(&self, far: bool) -> i64 {
        let next = self.view.next_zone();
        let master = self.view.master();
        let may_go = |space: &Space| space.zone == next || (far && space.hex != Hex::Corner && !master.covers(*space));
        let moves = Space::all().filter(may_go).map(|space| self.master_cubes(space));
        moves.max().unwrap_or_default()
    }

    fn master_cubes(&self, space: Space) -> i64 {
        self.scrap(|at, _| Master::on(space).blocks(at))
    }

    /// What it brings to scrap some of the robots on the board.
    fn scrap(&self, goes: impl Fn(Location, Colour) -> bool) -> i64 {
        let mut then = self.now;
        for at in Location::all() {
            if let Some(robot) = self.view.robot_at(at).filter(|robot| goes(at, *robot)) {
                then = then.with_cubes(robot, 1);
            }
        }
        self.gain(then)
    }

    // Cards.

    /// The card of the player's hand that brings most in a step, if it is more than keeping it.
    pub(super) fn best_card(&self, step: Step) -> Option<(Card, i64)> {
        let hand = self.view.hand().filter(|_| !self.view.card_played())?;
        let cards = Card::ALL.into_iter().filter(|card| hand.count(*card) > 0);
        let values = cards.map(|card| (card, self.card(card, step) - super::outlook::CARD));
        values.max_by_key(|(_, value)| *value).filter(|(_, value)| *value > 0)
    }

    /// What a card would bring in a step.
    fn card(&self, card: Card, step: Step) -> i64 {
        let now = self.now;
        let zone = |zone| Hex::ALL.map(|hex| Space { zone, hex });
        match (card, step) {
            (Card::A1, Step::WinUpgrade { to, .. }) => zone(to).map(|space| self.best_use(space)).iter().sum(),
            (Card::A2, Step::WinUpgrade { to, up: true, .. }) => self.gain(now.with_robots(to, 3)),
            (Card::A3, Step::WinMine { colour }) => self.scrap(|_, robot| robot == colour),
            (Card::A4, Step::MasterMove { .. }) => {
                self.best_move(true) + self.gain(now.with(&self.depot())) - self.best_move(false)
            }
            (Card::A5, Step::MasterMove { .. }) => {
                let to = Master::AtInner {
                    zone: self.view.next_zone(),
                };
                self.scrap(|at, _| to.blocks(at)) - self.best_move(false)
            }
            (
                Card::A6,
                Step::WinPlace {
                    at,
                    robot: robot @ Colour::Yellow,
                    ..
                },
            ) => {
                let free = |other: &Location| *other != at && self.view.is_free_for(robot, *other);
                let mut works: Vec<i64> = Location::all().filter(free).map(|at| self.work(at)).collect();
                works.sort_unstable();
                works.iter().rev().take(3).sum()
            }
            (
                Card::A7,
                Step::WinPlace {
                    at, robot: Colour::Red, ..
                },
            ) => {
                let factory = at.spot.touches().iter().filter(|hex| *hex != Hex::Corner);
                let works = factory.map(|hex| self.best_use(Space { zone: at.zone, hex }));
                works.sum::<i64>() * 2
            }
            (Card::A8, Step::Scrapyard { .. }) => Colour::ALL.map(|robot| self.melt(robot)).into_iter().sum(),
            (Card::A9, Step::WinPlace { at, robot, .. }) if at.zone == robot => {
                self.scrap(|other, _| other.zone == at.zone && other != at)
            }
            (Card::A10, Step::WinPlace { at, robot, .. }) if at.zone == robot => self.gain(now.with_cubes(robot, 4)),
            (Card::A11, Step::WinPlace { at, robot, .. }) if at.zone == robot => {
                self.gain(now.with_robots(robot, *now.best_power().get(robot)))
            }
            _ => 0,
        }
    }

    /// What it brings to turn one robot into a cube.
    pub(super) fn melt(&self, robot: Colour) -> i64 {
        let mut then = self.now.with_cubes(robot, 1);
        match then.goods.robots.get_mut(robot) {
            0 => return 0,
            count => *count -= 1,
        }
        self.gain(then).max(0)
    }
}

/// The conversions to think of. K4, K8 and K10 are there for each colour that they may give.
const CONVERSIONS: [Conversion; 19] = {
    use Colour::{Blue, Green, Red, Yellow};
    use Conversion::{K1, K2, K3, K4, K5, K6, K7, K8, K9, K10, K11, K12, K13};
    [
        K1,
        K2,
        K3,
        K4(Yellow),
        K4(Red),
        K4(Blue),
        K5,
        K6,
        K7,
        K8(Yellow),
        K8(Red),
        K8(Green),
        K9,
        K10(Yellow),
        K10(Red),
        K10(Blue),
        K11,
        K12,
        K13,
    ]
};
