//! A turn: what an action changes, and what follows by itself until somebody is asked again (rules, section 3).

use super::action::{Action, Event};
use super::board::{Location, Master, Spots};
use super::bundle::Goods;
use super::colour::{ByColour, Colour};
use super::data::Power;
use super::state::{Aim, Debt, Phase, State, Step};
use crate::game::{Actor, Events};
use crate::kit::list::Full;
use crate::kit::seat::Seat;

impl State {
    /// Carries out what [`State::allows`] has allowed.
    pub(super) fn carry_out(&mut self, by: Actor, action: Action, events: &mut Events<Event>) {
        match action {
            Action::LayTile(_)
            | Action::LayBelt(_)
            | Action::LayPower(_)
            | Action::LaySchematic(_)
            | Action::LayMaster(_)
            | Action::LayGuild(_)
            | Action::Fix(_)
            | Action::KeepIt => self.lay(action, events),
            Action::EnterRow(_) if self.phase == Phase::Lay => self.lay(action, events),
            Action::SetFirst(_) | Action::DrawFirst => self.choose_first(action, events),
            Action::EnterBonus(_) | Action::ChooseBonus(_) => self.choose_bonus(by, action, events),
            Action::EnterHand(_) if self.phase == Phase::ChooseBonus => self.choose_bonus(by, action, events),
            Action::TurnDone
            | Action::MasterOn
            | Action::BeltOn
            | Action::Ask { .. }
            | Action::Mark { .. }
            | Action::Figure(_)
            | Action::Hundred
            | Action::Correct(_) => self.assist(action, events),
            _ => self.play(action, events),
        }
        self.settle(events);
    }

    fn play(&mut self, action: Action, events: &mut Events<Event>) {
        match action {
            Action::Aim(robot) => self.aim.robot = Some(robot),
            Action::AimZone(zone) => self.aim.zone = Some(zone),
            Action::Place { robot, at } => self.place(robot, at, events),
            Action::Use { space, deed } => {
                if let Some(Step::Work { uses, .. }) = self.stack.last_mut()
                    && let Some(left) = uses.get_mut(usize::from(space.hex.index()))
                {
                    *left = left.saturating_sub(1);
                }
                self.do_deed(space, deed, events);
            }
            Action::Done => {
                self.stack.pop();
            }
            Action::Pay(colour) => self.pay_with(colour, events),
            Action::PayRest => self.pay_rest(events),
            Action::Take(colour) => self.take_with(colour, events),
            Action::TakeRest => self.take_rest(events),
            Action::ByHand => {
                if let Some(Step::Generate { by_hand }) = self.stack.last_mut() {
                    *by_hand = Some(ByColour::of(0));
                }
            }
            Action::Power(colour) => {
                if let Some(Step::Generate { by_hand: Some(powered) }) = self.top()
                    && let Some(more) = self.powered_with(powered, colour)
                    && let Some(Step::Generate { by_hand }) = self.stack.last_mut()
                {
                    *by_hand = Some(more);
                }
            }
            Action::Run => {
                if let Some(Step::Generate { by_hand }) = self.stack.pop() {
                    self.generate(by_hand.unwrap_or_else(|| self.full_power()), events);
                }
            }
            Action::MoveMaster(space) => {
                if let Some(Step::MasterMove { far: true }) = self.stack.pop() {
                    // RT-130: A4's own gain, after the move and the scrap.
                    self.push_depot();
                }
                self.move_master(Master::on(space), events);
            }
            Action::PlayCard(card) => self.play_card(card, events),
            Action::UsePower(power) => self.use_power(power, events),
            Action::TakeBattery => {
                self.one_battery_less();
                self.gain_batteries(1, events);
            }
            Action::SwapBattery => {
                self.one_battery_less();
                self.push(Step::GainDepot { plain: true });
                self.push(Step::Shift);
                self.push(Step::GainDepot { plain: true });
            }
            Action::GainRobot(colour) => {
                self.stack.pop();
                self.gain_robots(colour, 1, events);
            }
            Action::Convert(conversion) => self.convert(conversion, events),
            Action::ConvertRobot(robot) => self.convert_robot(robot, events),
            Action::Draw(source) => {
                self.stack.pop();
                self.draw(source, events);
            }
            Action::EnterRow(card) => self.enter_row(card, events),
            Action::EnterHand(card) => {
                self.stack.pop();
                self.me_mut().hand.add(card);
            }
            _ => {}
        }
    }

    /// Runs the steps that ask nobody, until one does. Each step either asks, or is done and gone.
    pub(super) fn settle(&mut self, events: &mut Events<Event>) {
        while let Some(step) = self.top() {
            if self.phase != Phase::Play || self.fixing.is_some() {
                return;
            }
            if self.asks(step) {
                if matches!(step, Step::Place | Step::ExtraPlace { .. }) {
                    self.narrow_aim(step);
                }
                return;
            }
            self.stack.pop();
            self.run(step, events);
        }
    }

    /// Whether a step waits for its player, from public facts only.
    pub(super) fn asks(&self, step: Step) -> bool {
        match step {
            Step::Place
            | Step::MasterMove { .. }
            | Step::GainRobot
            | Step::EnterRow { .. }
            | Step::EnterHand
            | Step::Taking { .. }
            | Step::Paying { .. } => true,
            Step::ExtraPlace { held } => held > 0 && self.has_room(Colour::Yellow),
            Step::Work { zone, uses } => self.has_work(zone, uses),
            Step::WinPlace { .. }
            | Step::WinMine { .. }
            | Step::WinUpgrade { .. }
            | Step::WinBuild
            | Step::WinGenerate
            | Step::WinRefresh => self.window_is_open(step),
            Step::Generate { .. } => self.full_power().sum() > 0,
            Step::Scrapyard { left, robots } => {
                let melts = robots && self.me().robots.sum() > 0;
                left > 0 && (self.can_convert() || melts || self.cards_ok())
            }
            Step::Draw => self.card_left(),
            Step::GainBattery { count, plain } => count > 0 && !plain && self.i_have(Power::PR4),
            Step::GainDepot { .. } | Step::Shift | Step::RefreshBonus | Step::EndTurn => false,
        }
    }

    /// What a step does that asks nobody.
    fn run(&mut self, step: Step, events: &mut Events<Event>) {
        match step {
            // RT-60: without power the backup runs by itself.
            Step::Generate { .. } => self.generate(ByColour::of(0), events),
            Step::GainBattery { count, .. } => self.gain_batteries(count.into(), events),
            Step::GainDepot { plain } => self.gain_depot(plain, events),
            Step::Shift => {
                self.shift(events);
                self.offer_robot();
            }
            Step::RefreshBonus => self.offer_robot(),
            Step::EndTurn => self.end_turn(events),
            // A window without anything to offer, work that cannot be done, robots without a place: gone.
            _ => {}
        }
    }

    /// RT-105.
    fn offer_robot(&mut self) {
        if self.i_have(Power::PY5) {
            self.push(Step::GainRobot);
        }
    }

    /// RT-73: everything moves one place to the right.
    pub(super) fn shift(&mut self, events: &mut Events<Event>) {
        self.belt.shift(crate::kit::belt::Way::Forward);
        events.push(Event::Shifted);
    }

    /// RT-40: robot on board, PB5, window, work.
    fn place(&mut self, robot: Colour, at: Location, events: &mut Events<Event>) {
        self.aim = Aim::default();
        match self.stack.last_mut() {
            Some(Step::ExtraPlace { held }) => *held = held.saturating_sub(1),
            _ => {
                self.stack.pop();
                let robots = self.me_mut().robots.get_mut(robot);
                *robots = robots.saturating_sub(1);
            }
        }
        self.set_robot(at, Some(robot));
        events.push(Event::Placed { robot, at });
        if at.zone == robot && self.i_have(Power::PB5) {
            self.gain_cubes(robot, 1, events);
        }
        let mut uses = [0_u8; 4];
        for (hex, left) in super::board::Hex::ALL.into_iter().zip(&mut uses) {
            *left = u8::from(at.spot.touches().contains(hex));
        }
        self.push(Step::Work { zone: at.zone, uses });
        self.push(Step::WinPlace { at, robot, used: false });
    }

    /// Where only one colour or one zone is possible, nobody is asked for it.
    fn narrow_aim(&mut self, step: Step) {
        let Aim { robot, zone } = self.aim;
        let open = ByColour(Colour::ALL.map(|zone| self.open_spots(zone)));
        let fits = |robot, zone| {
            self.aim.takes_robot(robot)
                && self.aim.takes_zone(zone)
                && self.has_robot(step, robot)
                && open.get(zone).overlaps(Spots::suiting(robot))
        };
        let some_zone = |robot| Colour::ALL.into_iter().any(|zone| fits(robot, zone));
        let some_robot = |zone| Colour::ALL.into_iter().any(|robot| fits(robot, zone));
        self.aim = Aim {
            robot: robot.or(only(some_zone)),
            zone: zone.or(only(some_robot)),
        };
    }

    /// The allocation that the device proposes: as many robots as possible, of the higher colours if they cost no more.
    pub(super) fn full_power(&self) -> ByColour<u8> {
        let mut powered = ByColour::of(0);
        for slots in [1, 2] {
            let colours = Colour::ALL.into_iter().rev();
            for colour in colours.filter(|colour| self.slots(*colour) == slots) {
                // A colour has at most twenty tokens.
                while let Some(more) = self.powered_with(powered, colour) {
                    powered = more;
                }
            }
        }
        powered
    }

    /// RT-58, RT-59.
    fn generate(&mut self, powered: ByColour<u8>, events: &mut Events<Event>) {
        if powered.sum() == 0 {
            events.push(Event::Backup);
            self.gain_robots(Colour::Yellow, 1, events);
        }
        for (colour, count) in powered.iter() {
            self.gain_robots(colour, *count, events);
        }
        self.push(Step::WinGenerate);
    }

    fn use_power(&mut self, power: Power, events: &mut Events<Event>) {
        match power {
            Power::PB4 => {
                if let Some(Step::WinPlace { used, .. }) = self.stack.last_mut() {
                    *used = true;
                }
                self.pay(&super::bundle::Cost::ANY_ROBOT, Debt::Alert, events);
            }
            Power::PR2 => {
                if let Some(Step::WinUpgrade { used, .. }) = self.stack.last_mut() {
                    *used = true;
                }
                self.spend(&Goods::generators(Colour::Yellow, 1), events);
                self.push_depot();
            }
            // The windows of these offer nothing else.
            Power::PY2 => {
                self.stack.pop();
                self.push(Step::Generate { by_hand: None });
            }
            Power::PR5 => {
                self.stack.pop();
                self.pay(&super::bundle::Cost::ANY_CUBE, Debt::Pr5, events);
            }
            Power::PR3 => {
                self.stack.pop();
                self.pay(&self.depot_cost(), Debt::Pr3, events);
            }
            _ => {}
        }
    }

    fn one_battery_less(&mut self) {
        if let Some(Step::GainBattery { count, .. }) = self.stack.last_mut() {
            *count = count.saturating_sub(1);
            if *count == 0 {
                self.stack.pop();
            }
        }
    }

    // Turns and rounds.

    /// RT-26, RT-27: place if possible, else refresh.
    pub(super) fn begin_turn(&mut self, events: &mut Events<Event>) {
        let seat = self.active;
        self.stack.clear();
        self.aim = Aim::default();
        self.push(Step::EndTurn);
        if Colour::ALL.into_iter().any(|robot| self.can_place(robot)) {
            events.push(Event::TurnBegan { seat });
            self.push(Step::Place);
        } else {
            events.push(Event::Refresh { seat });
            self.push(Step::WinRefresh);
            self.push(Step::RefreshBonus);
            self.push(Step::MasterMove { far: false });
            self.push(Step::Generate { by_hand: None });
        }
    }

    /// RT-29.
    fn end_turn(&mut self, events: &mut Events<Event>) {
        if self.mined && self.i_have(Power::PB3) {
            self.gain_robots(Colour::Red, 1, events);
        }
        self.card_played = false;
        self.mined = false;
        self.pass_turn(events);
        if self.phase == Phase::Play {
            self.begin_turn(events);
        }
    }

    /// RT-25, RT-145, RT-148: to the next seat, the next round, or the end.
    pub(super) fn pass_turn(&mut self, events: &mut Events<Event>) {
        if self.is_last_of_round(self.active) {
            let capped = self.setup.round_cap > 0 && self.round >= self.setup.round_cap;
            if self.end_triggered() || capped {
                self.finish(events);
                return;
            }
            self.round = self.round.saturating_add(1);
        }
        self.active = self.seat_after(self.active);
    }

    pub(super) fn finish(&mut self, events: &mut Events<Event>) {
        self.phase = Phase::Over;
        self.stack.clear();
        self.aim = Aim::default();
        events.push(Event::GameOver { winner: self.winner() });
    }

    /// RT-146, RT-148: who has won, if the game is over.
    pub(super) fn winner(&self) -> Option<Seat> {
        let most = self
            .seated()
            .iter()
            .map(|seat| self.player(seat).influence_count())
            .max()?;
        // Alone, reaching the limit is a loss.
        if self.setup.seats == 1 && most < 4 {
            return None;
        }
        let among = self
            .seated()
            .iter()
            .filter(|seat| self.player(*seat).influence_count() == most);
        among.max_by_key(|seat| {
            let player = self.player(*seat);
            let [batteries, generators, cubes, robots] = player.figures;
            (
                batteries.map_or(player.batteries.into(), u32::from),
                generators.map_or(player.generators.sum(), u32::from),
                cubes.map_or(player.cubes.sum(), u32::from),
                robots.map_or(player.robots.sum(), u32::from),
                self.distance(*seat),
            )
        })
    }

    /// How far clockwise a seat is from the first player.
    pub(super) fn distance(&self, seat: Seat) -> u8 {
        let (seat, first) = (seat.index(), self.first.index());
        seat.checked_sub(first)
            .unwrap_or_else(|| seat.saturating_add(self.setup.seats).saturating_sub(first))
    }

    pub(super) fn push(&mut self, step: Step) {
        keep(self.stack.push(step));
    }
}

/// What is pushed fits, as the bounds of the lists say.
pub(super) fn keep(pushed: Result<(), Full>) {
    debug_assert!(pushed.is_ok(), "the list has room");
}

/// The one colour that this is true of, if it is only one.
fn only(holds: impl Fn(Colour) -> bool) -> Option<Colour> {
    let mut colours = Colour::ALL.into_iter().filter(|colour| holds(*colour));
    let first = colours.next();
    first.filter(|_| colours.next().is_none())
}
