//! Who may do what, and which rule forbids it.
//!
//! Checks come in the order of RT-149: game over, phase, seat, step, target, power, influence and token,
//! resources, payment, supply.

use super::action::{Action, Error, Source, Thing};
use super::board::{Hex, Location, Space, Spot, Spots};
use super::bundle::{Cost, Goods, Unit};
use super::colour::{ByColour, Colour};
use super::data::{Card, Power};
use super::setup::Service;
use super::state::{Phase, State, Step};
use crate::game::{Actor, Game, require};
use crate::kit::seat::Seat;

impl State {
    /// The seat that acts, if it plays.
    pub(super) fn seat_of(&self, by: Actor) -> Result<Seat, Error> {
        match by {
            Actor::House => Err(Error::NotYourTurn),
            Actor::Seat(seat) if self.seats().contains(seat) => Ok(seat),
            Actor::Seat(_) => Err(Error::NoSuchSeat),
        }
    }

    /// RT-18.
    pub(super) fn check_first(&self, by: Actor, named: Option<Seat>) -> Result<(), Error> {
        require(self.phase == Phase::ChooseFirst, Error::WrongPhase)?;
        require(by == Actor::House, Error::NotYourTurn)?;
        require(named.is_none_or(|seat| self.seats().contains(seat)), Error::NoSuchSeat)
    }

    /// What the active player does in a turn: it must fit the step on top of the stack.
    pub(super) fn check_turn(&self, by: Actor, action: Action) -> Result<(), Error> {
        let referee = self.setup.service == Service::Referee && self.fixing.is_none();
        require(self.phase == Phase::Play && referee, Error::WrongPhase)?;
        require(self.seat_of(by)? == self.active, Error::NotYourTurn)?;
        let step = self.top().ok_or(Error::WrongStep)?;
        match (action, step) {
            (Action::PlayCard(card), _) => self.check_card(step, card),
            (Action::Place { robot, at }, Step::Place | Step::ExtraPlace { .. }) => self.check_place(step, robot, at),
            (Action::Use { space, deed }, Step::Work { zone, uses }) => self.check_use(zone, uses, space, deed),
            (Action::Done, _) => require(step.can_be_closed(), Error::WrongStep),
            (Action::Pay(colour), Step::Paying { wild, .. }) => {
                let unit = wild.next().ok_or(Error::WrongStep)?;
                let rest = self.goods_after(unit, colour)?;
                require(rest.can_fill(&wild.rest()), Error::BadPayment)
            }
            (Action::PayRest, Step::Paying { wild, .. }) => require(wild.units() > 1, Error::WrongStep),
            (Action::Take(colour), Step::Taking { green, .. }) => {
                require(green || colour != Colour::Green, Error::BadPayment)
            }
            (Action::TakeRest, Step::Taking { wild, .. }) => require(wild.units() > 1, Error::WrongStep),
            (Action::ByHand, Step::Generate { by_hand }) => require(by_hand.is_none(), Error::WrongStep),
            (Action::Power(colour), Step::Generate { by_hand: Some(powered) }) => {
                require(self.powered_with(powered, colour).is_some(), Error::BadPower)
            }
            (Action::Run, Step::Generate { .. }) => Ok(()),
            (Action::MoveMaster(space), Step::MasterMove { far }) => {
                require(self.master_can_move_to(space, far), Error::BadDestination)
            }
            (Action::UsePower(power), _) => self.check_power(step, power),
            (Action::TakeBattery | Action::SwapBattery, Step::GainBattery { .. }) => Ok(()),
            (Action::GainRobot(_), Step::GainRobot) => Ok(()),
            (Action::Convert(conversion), Step::Scrapyard { .. }) => self.check_conversion(conversion),
            (Action::ConvertRobot(robot), Step::Scrapyard { robots, .. }) => {
                require(robots, Error::RobotsNotConverted)?;
                require(*self.active_player().robots.get(robot) > 0, Error::NoRobot { robot })
            }
            (Action::Draw(source), Step::Draw) => require(self.source_has_card(source), Error::NoCardLeft),
            (Action::EnterRow(card), Step::EnterRow { .. }) => self.check_kind(card, 0),
            (Action::EnterHand(card), Step::EnterHand) => self.check_kind(card, self.active_player().hand.count(card)),
            _ => Err(Error::WrongStep),
        }
    }

    // Placing.

    /// RT-31 to RT-38, in this order.
    fn check_place(&self, step: Step, robot: Colour, at: Location) -> Result<(), Error> {
        require(self.has_robot(step, robot), Error::NoRobot { robot })?;
        require(at.spot.suits(robot), Error::BadLocation { robot })?;
        require(self.robot_at(at).is_none(), Error::Occupied)?;
        require(!self.master.blocks(at), Error::Blocked)
    }

    /// Whether a step has a robot of this colour to place.
    pub(super) fn has_robot(&self, step: Step, robot: Colour) -> bool {
        match step {
            Step::Place => *self.active_player().robots.get(robot) > 0,
            Step::ExtraPlace { .. } => robot == Colour::Yellow,
            _ => false,
        }
    }

    /// The robots that the active player could place here now; green ones, which go anywhere, come last.
    pub(super) fn robots_for(&self, at: Location) -> impl Iterator<Item = Colour> {
        let step = self.top();
        let has = move |robot| step.is_some_and(|step| self.has_robot(step, robot));
        Colour::ALL
            .iter()
            .copied()
            .filter(move |robot| has(*robot) && self.is_free_for(*robot, at))
    }

    /// Whether the active player could place a robot of this colour in a zone now.
    pub(super) fn can_place_in(&self, robot: Colour, zone: Colour) -> bool {
        self.top().is_some_and(|step| self.has_robot(step, robot))
            && self.open_spots(zone).overlaps(Spots::suiting(robot))
    }

    /// The spots of a zone that are free, with no Master Robot in the way (RT-36, RT-38).
    pub(super) fn open_spots(&self, zone: Colour) -> Spots {
        let spots = Spot::all().zip(self.board.get(zone));
        let free = spots.filter_map(|(spot, robot)| robot.is_none().then_some(spot));
        free.filter(|spot| !self.master.blocks(Location { zone, spot: *spot }))
            .collect()
    }

    /// Whether a robot of this colour may be placed here, if there is one.
    pub(super) fn is_free_for(&self, robot: Colour, at: Location) -> bool {
        at.spot.suits(robot) && self.robot_at(at).is_none() && !self.master.blocks(at)
    }

    /// Whether there is any location for a robot of this colour.
    pub(super) fn has_room(&self, robot: Colour) -> bool {
        let suiting = Spots::suiting(robot);
        Colour::ALL
            .iter()
            .copied()
            .any(|zone| self.open_spots(zone).overlaps(suiting))
    }

    /// RT-26: whether the active player can place a robot of this colour.
    pub(super) fn can_place(&self, robot: Colour) -> bool {
        *self.active_player().robots.get(robot) > 0 && self.has_room(robot)
    }

    // Generators and batteries.

    /// RT-57: the allocation with one more generator of this colour, if that is possible.
    pub(super) fn powered_with(&self, mut powered: ByColour<u8>, colour: Colour) -> Option<ByColour<u8>> {
        let count = powered.get_mut(colour);
        *count = count.checked_add(1)?;
        let owned = *count <= *self.active_player().generators.get(colour);
        (owned && self.batteries_for(&powered) <= self.active_player().batteries).then_some(powered)
    }

    /// RT-60: whether any generator can have power.
    pub(super) fn can_power(&self) -> bool {
        let one = |colour| self.powered_with(ByColour::of(0), colour);
        Colour::ALL.iter().copied().any(|colour| one(colour).is_some())
    }

    // The Master Robot.

    /// RT-66: the next zone; with A4 also any factory space that it does not cover (RT-130).
    pub(super) fn master_can_move_to(&self, space: Space, far: bool) -> bool {
        let next = space.zone == self.setup.zone_after(self.master.zone());
        next || (far && space.hex != Hex::Corner && !self.master.covers(space))
    }

    // Cards and powers.

    fn check_card(&self, step: Step, card: Card) -> Result<(), Error> {
        require(self.active_player().hand.count(card) > 0, Error::NotInHand)?;
        require(!self.card_played, Error::CardLimit)?;
        require(step.accepts_card(card), Error::CardConditionNotMet)
    }

    fn check_power(&self, step: Step, power: Power) -> Result<(), Error> {
        let (condition, used, cost) = match (power, step) {
            (Power::PB4, Step::WinPlace { at, robot, used }) => (at.zone == robot, used, Cost::ANY_ROBOT),
            (Power::PR2, Step::WinUpgrade { up, used, .. }) => {
                (up, used, Cost::fixed(Goods::generators(Colour::Yellow, 1)))
            }
            (Power::PY2, Step::WinBuild) => (true, false, Cost::default()),
            (Power::PR5, Step::WinGenerate) => (true, false, Cost::ANY_CUBE),
            (Power::PR3, Step::WinRefresh) => (true, false, self.depot_cost()),
            _ => return Err(Error::WrongStep),
        };
        require(self.active_has(power), Error::PowerNotHeld)?;
        require(condition, Error::PowerConditionNotMet { power })?;
        require(!used, Error::PowerUsed)?;
        self.check_cost(&cost)?;
        require(power != Power::PR3 || self.card_left(), Error::NoCardLeft)
    }

    /// RT-141: whether a window stays open, from public facts only.
    pub(super) fn window_is_open(&self, step: Step) -> bool {
        let usable = |power| self.check_power(step, power).is_ok();
        match step {
            Step::WinPlace { at, robot, .. } => {
                let by_card = matches!(robot, Colour::Yellow | Colour::Red) || at.zone == robot;
                usable(Power::PB4) || (self.cards_ok() && by_card)
            }
            Step::WinMine { .. } => self.cards_ok(),
            Step::WinUpgrade { .. } => usable(Power::PR2) || self.cards_ok(),
            Step::WinBuild => usable(Power::PY2),
            Step::WinGenerate => usable(Power::PR5),
            Step::WinRefresh => usable(Power::PR3),
            Step::Place
            | Step::ExtraPlace { .. }
            | Step::Work { .. }
            | Step::Generate { .. }
            | Step::MasterMove { .. }
            | Step::Scrapyard { .. }
            | Step::Draw
            | Step::GainBattery { .. }
            | Step::GainRobot
            | Step::EnterRow { .. }
            | Step::EnterHand
            | Step::GainDepot { .. }
            | Step::Taking { .. }
            | Step::Paying { .. }
            | Step::Shift
            | Step::RefreshBonus
            | Step::EndTurn => false,
        }
    }

    fn source_has_card(&self, source: Source) -> bool {
        match source {
            Source::Row(slot) => self.row.get(usize::from(slot)).is_some_and(Option::is_some),
            Source::Deck => self.deck_len() > 0,
        }
    }

    // Costs.

    /// RT-83: whether the active player can pay; if not, what is missing first.
    pub(super) fn check_cost(&self, cost: &Cost) -> Result<(), Error> {
        check_goods(&self.active_player().goods(), cost)
    }

    /// What is left after filling a wildcard with a colour.
    fn goods_after(&self, unit: Unit, colour: Colour) -> Result<Goods, Error> {
        let part = Goods::of_unit(unit, colour);
        let goods = self.active_player().goods();
        goods.without(&part).ok_or_else(|| {
            let (what, count) = missing(&goods, &Cost::fixed(part));
            Error::CantAfford { what, count }
        })
    }
}

/// Whether a cost can be paid from these goods; if not, what is missing first.
pub(super) fn check_goods(goods: &Goods, cost: &Cost) -> Result<(), Error> {
    if goods.can_pay(cost) {
        return Ok(());
    }
    let (what, count) = missing(goods, cost);
    Err(Error::CantAfford { what, count })
}

/// What is missing first, to pay a cost.
fn missing(goods: &Goods, cost: &Cost) -> (Thing, u16) {
    let fixed = &cost.fixed;
    for colour in Colour::ALL.iter().copied() {
        let lacks = [
            (
                Thing::Cube(colour),
                fixed.cubes.get(colour).saturating_sub(*goods.cubes.get(colour)),
            ),
            (
                Thing::Robot(colour),
                fixed
                    .robots
                    .get(colour)
                    .saturating_sub(*goods.robots.get(colour))
                    .into(),
            ),
            (
                Thing::Generator(colour),
                fixed
                    .generators
                    .get(colour)
                    .saturating_sub(*goods.generators.get(colour))
                    .into(),
            ),
        ];
        if let Some(lack) = lacks.iter().copied().find(|(_, count)| *count > 0) {
            return lack;
        }
    }
    let batteries = fixed.batteries.saturating_sub(goods.batteries);
    if batteries > 0 {
        return (Thing::Battery, batteries);
    }
    let wild = &cost.wild;
    let short = |all: u32, of: ByColour<u32>, wanted: u8| {
        let fixed = of.sum();
        u16::try_from(u32::from(wanted).saturating_add(fixed).saturating_sub(all)).unwrap_or(u16::MAX)
    };
    let robots = short(
        goods.robots.sum(),
        ByColour(fixed.robots.0.map(u32::from)),
        wild.any_robots,
    );
    if robots > 0 {
        return (Thing::AnyRobot, robots);
    }
    let [cubes, ..] = wild.same_cubes;
    let [generators, ..] = wild.same_generators;
    if generators > 0 && goods.generators.0.iter().all(|count| *count < generators) {
        return (Thing::SameGenerators, generators.into());
    }
    if cubes > 0 {
        return (Thing::SameCubes, cubes.into());
    }
    let cubes = short(
        goods.cubes.sum(),
        ByColour(fixed.cubes.0.map(u32::from)),
        wild.any_cubes,
    );
    (Thing::AnyCube, cubes.max(1))
}

impl Step {
    /// Whether its player may leave it with `Done`.
    const fn can_be_closed(self) -> bool {
        match self {
            Step::Work { .. }
            | Step::WinPlace { .. }
            | Step::WinMine { .. }
            | Step::WinUpgrade { .. }
            | Step::WinBuild
            | Step::WinGenerate
            | Step::WinRefresh
            | Step::Scrapyard { .. } => true,
            Step::Place
            | Step::ExtraPlace { .. }
            | Step::Generate { .. }
            | Step::MasterMove { .. }
            | Step::Draw
            | Step::GainBattery { .. }
            | Step::GainRobot
            | Step::EnterRow { .. }
            | Step::EnterHand
            | Step::GainDepot { .. }
            | Step::Taking { .. }
            | Step::Paying { .. }
            | Step::Shift
            | Step::RefreshBonus
            | Step::EndTurn => false,
        }
    }

    /// Whether a card can be played here (rules, section 6). Everybody may know it.
    pub(super) fn accepts_card(self, card: Card) -> bool {
        match (card, self) {
            (Card::A1, Step::WinUpgrade { .. }) => true,
            (Card::A2, Step::WinUpgrade { up, .. }) => up,
            (Card::A3, Step::WinMine { .. }) => true,
            (Card::A4 | Card::A5, Step::MasterMove { far }) => !far,
            (Card::A6, Step::WinPlace { robot, .. }) => robot == Colour::Yellow,
            (Card::A7, Step::WinPlace { robot, .. }) => robot == Colour::Red,
            (Card::A8, Step::Scrapyard { .. }) => true,
            (Card::A9 | Card::A10 | Card::A11, Step::WinPlace { at, robot, .. }) => at.zone == robot,
            _ => false,
        }
    }
}
