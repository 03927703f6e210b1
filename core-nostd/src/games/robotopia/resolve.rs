//! What the actions of a turn change, and what follows by itself until somebody is asked again (rules, section 3).

use super::action::{Deed, Event, Thing};
use super::board::{Hex, Location, Master, Space};
use super::bundle::{Cost, Goods};
use super::colour::{ByColour, Colour};
use super::data::Power;
use super::state::{Debt, Phase, State, Step};
use crate::game::{Events, Game};
use crate::kit::seat::Seat;

impl State {
    // Activating spaces.

    /// RT-41: one use less of the space, then what is done there.
    pub(super) fn resolve_use(&mut self, space: Space, deed: Deed, events: &mut Events<Event>) {
        if let Some(Step::Work { uses, .. }) = self.stack.last_mut()
            && let Some(left) = uses.get_mut(usize::from(space.hex.index()))
        {
            *left = left.saturating_sub(1);
        }
        self.resolve_deed(space, deed, events);
    }

    // Generating.

    /// The player chooses generator by generator, beginning with none.
    pub(super) fn resolve_by_hand(&mut self) {
        if let Some(Step::Generate { by_hand }) = self.stack.last_mut() {
            *by_hand = Some(ByColour::of(0));
        }
    }

    /// RT-57: one more generator of this colour has power.
    pub(super) fn resolve_power_choice(&mut self, colour: Colour) {
        if let Some(Step::Generate { by_hand: Some(powered) }) = self.top()
            && let Some(more) = self.powered_with(powered, colour)
            && let Some(Step::Generate { by_hand }) = self.stack.last_mut()
        {
            *by_hand = Some(more);
        }
    }

    /// The generators chosen one by one, or those that the device proposes.
    pub(super) fn resolve_run(&mut self, events: &mut Events<Event>) {
        if let Some(Step::Generate { by_hand }) = self.stack.pop() {
            self.generate(by_hand.unwrap_or_else(|| self.full_power()), events);
        }
    }

    // The Master Robot.

    /// RT-66, RT-130.
    pub(super) fn resolve_master_move(&mut self, space: Space, events: &mut Events<Event>) {
        if let Some(Step::MasterMove { far: true }) = self.stack.pop() {
            // RT-130: the depot contents of A4, after the move and the scrap.
            self.push_depot();
        }
        self.move_master(Master::on(space), events);
    }

    // Batteries, with PR4.

    pub(super) fn resolve_battery(&mut self, events: &mut Events<Event>) {
        self.count_down_batteries();
        self.gain_batteries(1, events);
    }

    /// RT-109.
    pub(super) fn resolve_battery_swap(&mut self) {
        self.count_down_batteries();
        self.push(Step::GainDepot { plain: true });
        self.push(Step::Shift);
        self.push(Step::GainDepot { plain: true });
    }

    fn count_down_batteries(&mut self) {
        if let Some(Step::GainBattery { count, .. }) = self.stack.last_mut() {
            *count = count.saturating_sub(1);
            if *count == 0 {
                self.stack.pop();
            }
        }
    }

    // What follows by itself.

    /// Runs the steps that ask nobody, until one asks. Each pass removes the top step; what it pushes is bounded (section 3).
    pub(super) fn settle(&mut self, events: &mut Events<Event>) {
        while let Some(step) = self.top() {
            if self.phase != Phase::Play || self.fixing.is_some() || self.asks(step) {
                return;
            }
            self.stack.pop();
            self.run_step(step, events);
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
            Step::Generate { .. } => self.can_power(),
            Step::Scrapyard { left, robots } => {
                let melts = robots && self.active_player().robots.sum() > 0;
                left > 0 && (self.can_convert() || melts || self.cards_ok())
            }
            Step::Draw => self.card_left(),
            Step::GainBattery { count, plain } => count > 0 && !plain && self.active_has(Power::PR4),
            Step::GainDepot { .. } | Step::Shift | Step::RefreshBonus | Step::EndTurn => false,
        }
    }

    /// What a step does that asks nobody.
    fn run_step(&mut self, step: Step, events: &mut Events<Event>) {
        match step {
            // RT-60: without power the backup runs by itself.
            Step::Generate { .. } => self.generate(ByColour::of(0), events),
            Step::GainBattery { count, .. } => self.gain_batteries(count.into(), events),
            Step::GainDepot { plain } => self.gain_depot(plain, None, events),
            Step::Shift => {
                self.shift(events);
                self.push_gain_robot();
            }
            Step::RefreshBonus => self.push_gain_robot(),
            Step::EndTurn => self.end_turn(events),
            // Nothing is possible in these any more: they close, and robots of A6 are in the supply again.
            Step::ExtraPlace { .. }
            | Step::Work { .. }
            | Step::WinPlace { .. }
            | Step::WinMine { .. }
            | Step::WinUpgrade { .. }
            | Step::WinBuild
            | Step::WinGenerate
            | Step::WinRefresh
            | Step::Scrapyard { .. }
            | Step::Draw => {}
            Step::Place
            | Step::MasterMove { .. }
            | Step::GainRobot
            | Step::EnterRow { .. }
            | Step::EnterHand
            | Step::Taking { .. }
            | Step::Paying { .. } => debug_assert!(false, "these steps always ask, so settle never runs them"),
        }
    }

    /// RT-105.
    fn push_gain_robot(&mut self) {
        if self.active_has(Power::PY5) {
            self.push(Step::GainRobot);
        }
    }

    /// RT-73: everything moves one place to the right.
    pub(super) fn shift(&mut self, events: &mut Events<Event>) {
        self.belt.shift(crate::kit::belt::Way::Forward);
        events.push(Event::Shifted);
    }

    /// RT-40: robot on board, PB5, window, work.
    pub(super) fn resolve_place(&mut self, robot: Colour, at: Location, events: &mut Events<Event>) {
        if let Some(Step::ExtraPlace { held }) = self.stack.last_mut() {
            *held = held.saturating_sub(1);
        } else if matches!(self.top(), Some(Step::Place)) {
            self.stack.pop();
            let robots = self.active_player_mut().robots.get_mut(robot);
            *robots = robots.saturating_sub(1);
        } else {
            debug_assert!(false, "a robot is placed in these two steps only");
        }
        self.set_robot(at, Some(robot));
        events.push(Event::Placed { robot, at });
        if at.zone == robot {
            self.gain_by_power(Power::PB5, Thing::Cube(robot), events);
        }
        let mut uses = [0_u8; 4];
        for (hex, left) in Hex::ALL.iter().copied().zip(&mut uses) {
            *left = u8::from(at.spot.touches().contains(hex));
        }
        self.push(Step::Work { zone: at.zone, uses });
        self.push(Step::WinPlace { at, robot, used: false });
    }

    /// The allocation that the device proposes: as many robots as the supply allows, for the fewest batteries,
    /// and of equal ones the higher colours.
    ///
    /// A generator gives one robot whatever it needs, so those with one slot come first; power for a generator
    /// whose robots are gone would be lost. If no generator gives a robot nothing is powered: the backup gives one.
    pub(super) fn full_power(&self) -> ByColour<u8> {
        let mut powered = ByColour::of(0);
        for slots in [1, 2] {
            let colours = Colour::ALL.iter().copied().rev();
            for colour in colours.filter(|colour| self.slots(*colour) == slots) {
                for _ in 0..self.robot_supply(colour) {
                    powered = self.powered_with(powered, colour).unwrap_or(powered);
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

    /// A power that a window offers: its cost, then what it does.
    pub(super) fn resolve_use_power(&mut self, power: Power, events: &mut Events<Event>) {
        match power {
            Power::PB4 => {
                if let Some(Step::WinPlace { used, .. }) = self.stack.last_mut() {
                    *used = true;
                }
                self.pay(&Cost::ANY_ROBOT, Debt::Alert, events);
            }
            Power::PR2 => {
                if let Some(Step::WinUpgrade { used, .. }) = self.stack.last_mut() {
                    *used = true;
                }
                self.spend(&Goods::generators(Colour::Yellow, 1), events);
                self.push_depot();
            }
            // The windows of these three offer nothing else, and close.
            Power::PY2 => {
                self.stack.pop();
                self.push(Step::Generate { by_hand: None });
            }
            Power::PR5 => {
                self.stack.pop();
                self.pay(&Cost::ANY_CUBE, Debt::Pr5, events);
            }
            Power::PR3 => {
                self.stack.pop();
                self.pay(&self.depot_cost(), Debt::Pr3, events);
            }
            Power::PY1
            | Power::PY3
            | Power::PY4
            | Power::PY5
            | Power::PR1
            | Power::PR4
            | Power::PB1
            | Power::PB2
            | Power::PB3
            | Power::PB5
            | Power::PG1
            | Power::PG2
            | Power::PG3
            | Power::PG4
            | Power::PG5 => debug_assert!(
                false,
                "these work by themselves or within another action; no window offers them"
            ),
        }
    }

    // Turns and rounds.

    /// RT-26, RT-27: place if possible, else refresh.
    pub(super) fn begin_turn(&mut self, events: &mut Events<Event>) {
        let seat = self.active;
        self.stack.clear();
        self.push(Step::EndTurn);
        if Colour::ALL.iter().copied().any(|robot| self.can_place(robot)) {
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
        if self.mined {
            self.gain_by_power(Power::PB3, Thing::Robot(Colour::Red), events);
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
        events.push(Event::GameOver { winner: self.winner() });
    }

    /// RT-146, RT-148: who has won, if the game is over.
    pub(super) fn winner(&self) -> Option<Seat> {
        let most = self
            .seats()
            .iter()
            .map(|seat| self.player(seat).influence_count())
            .max()?;
        // Alone, reaching the limit is a loss.
        if self.setup.seats == 1 && most < 4 {
            return None;
        }
        let among = self
            .seats()
            .iter()
            .filter(|seat| self.player(*seat).influence_count() == most);
        among.max_by_key(|seat| {
            let player = self.player(*seat);
            let [batteries, generators, cubes, robots] = player.figures;
            [
                batteries.map_or(player.batteries.into(), u32::from),
                generators.map_or(player.generators.sum(), u32::from),
                cubes.map_or(player.cubes.sum(), u32::from),
                robots.map_or(player.robots.sum(), u32::from),
                self.distance(*seat).into(),
            ]
        })
    }

    /// How far clockwise a seat is from the first player.
    pub(super) fn distance(&self, seat: Seat) -> u8 {
        let (seat, first) = (seat.index(), self.first.index());
        seat.checked_sub(first)
            .unwrap_or_else(|| seat.saturating_add(self.setup.seats).saturating_sub(first))
    }

    // Called in forty places, and a step has many bytes to move.
    #[cfg_attr(target_os = "none", inline(never))]
    pub(super) fn push(&mut self, step: Step) {
        self.stack.push_bounded(step);
    }
}
