//! The end of the turn and of the race (BE-704…BE-706, BE-809…BE-815, BE-901…BE-907).

use core::cmp::Reverse;

use super::action::{Event, Mending};
use super::board::{Heading, Square};
use super::floor::Floor;
use super::state::{Flow, Power, State, Timer};
use crate::game::{Events, Game};
use crate::kit::seat::{Seat, Seats};

/// What a returning robot has (BE-809).
const RETURN_DAMAGE: u8 = 2;

/// The option tally ends here (BE-903).
pub(super) const OPTIONS_MAX: u8 = 26;

/// Among so many squares, in reading order, a returning player chooses (BE-810): with four headings, powered down or
/// not, one menu holds them.
pub(super) const RETURN_SQUARES: usize = 15;

impl State {
    // Repairs.

    /// BE-901, BE-905: repairs without a choice are done in passing, in robot order, until somebody has a choice.
    pub(super) fn repair_after(&mut self, after: Option<Seat>, events: &mut Events<Event>) {
        for seat in self.in_order_after(after) {
            // BE-904: whoever is powered down has no choice.
            match self.wrenches(seat) {
                0 => {}
                2 if !self.robot(seat).power.is_down() => {
                    self.flow = Flow::Repair(seat);
                    return;
                }
                wrenches => self.repair(seat, wrenches, events),
            }
        }
        self.flow = Flow::CleanUp;
    }

    /// BE-902: what a robot stands on.
    pub(super) fn wrenches(&self, seat: Seat) -> u8 {
        let place = self.board().zip(self.body(seat).at);
        place.map_or(0, |(board, at)| board.wrenches(at))
    }

    fn repair(&mut self, seat: Seat, wrenches: u8, events: &mut Events<Event>) {
        let before = self.body(seat).damage;
        let damage = before.saturating_sub(wrenches);
        if damage == before {
            return;
        }
        events.push(Event::Repaired {
            robot: seat,
            points: before.saturating_sub(damage),
            damage,
        });
        self.with_sheets(events, &mut |sheets| sheets.repair(seat, damage));
        self.floor.get_mut(seat).damage = damage;
    }

    /// BE-903: repairs or an option card.
    pub(super) fn resolve_choose(&mut self, seat: Seat, mending: Mending, events: &mut Events<Event>) {
        match mending {
            Mending::Repair => self.repair(seat, self.wrenches(seat), events),
            Mending::Option => {
                let robot = self.robot_mut(seat);
                robot.options = robot.options.saturating_add(1).min(OPTIONS_MAX);
                events.push(Event::OptionTaken { robot: seat });
            }
        }
        self.repair_after(Some(seat), events);
    }

    // Clean-up, wake-up, return.

    /// BE-815, BE-906: the open registers are emptied; who has announced it powers down next.
    pub(super) fn clean_up(&mut self, events: &mut Events<Event>) {
        for seat in self.in_order() {
            self.empty_open_registers(seat);
            let robot = self.robot_mut(seat);
            if robot.power == Power::Announced {
                robot.power = Power::DownNext;
            }
        }
        self.ask_wake(None, events);
    }

    /// BE-814, BE-907: those who were powered down in this turn are asked first.
    fn ask_wake(&mut self, after: Option<Seat>, events: &mut Events<Event>) {
        let asked = |seat: &Seat| self.is_racing(*seat) && self.robot(*seat).power == Power::Down;
        match self.in_order_after(after).find(asked) {
            Some(seat) => self.flow = Flow::Wake(seat),
            None => self.ask_return(events),
        }
    }

    pub(super) fn resolve_stay_down(&mut self, seat: Seat, stays: bool, events: &mut Events<Event>) {
        if stays {
            self.robot_mut(seat).power = Power::StaysDown;
        } else {
            self.robot_mut(seat).power = Power::On;
            events.push(Event::PoweredUp { robot: seat });
        }
        self.ask_wake(Some(seat), events);
    }

    /// BE-809: the destroyed robots return in the order of their destruction.
    fn ask_return(&mut self, events: &mut Events<Event>) {
        match self.destroyed.first() {
            Some(seat) => self.flow = Flow::Reenter(*seat),
            None => self.end_turn(events),
        }
    }

    /// Tells every square and heading with which a robot may return (BE-809, BE-810), as far as it is offered.
    pub(super) fn each_return(&self, seat: Seat, visit: &mut dyn FnMut(Square, Heading)) {
        let (Some(board), Some(archive)) = (self.board(), self.robot(seat).archive) else {
            return;
        };
        let mut robots = self.floor;
        let floor = Floor {
            board,
            robots: &mut robots,
            devices: &self.devices,
            first: self.first,
        };
        let (mut squares, mut last) = (0_usize, None);
        floor.each_return(archive, &mut |at, heading| {
            if last != Some(at) {
                squares = squares.saturating_add(1);
                last = Some(at);
            }
            if squares <= RETURN_SQUARES {
                visit(at, heading);
            }
        });
    }

    pub(super) fn resolve_reenter(
        &mut self,
        seat: Seat,
        (at, heading): (Square, Heading),
        down: bool,
        events: &mut Events<Event>,
    ) {
        let body = self.floor.get_mut(seat);
        body.at = Some(at);
        body.heading = heading;
        events.push(Event::Reentered {
            robot: seat,
            at,
            heading,
        });
        self.return_robot(seat, down, events);
    }

    /// BE-809, BE-812: a robot is back in the race.
    pub(super) fn return_robot(&mut self, seat: Seat, down: bool, events: &mut Events<Event>) {
        self.floor.get_mut(seat).damage = RETURN_DAMAGE;
        self.robot_mut(seat).power = if down { Power::DownNext } else { Power::On };
        self.destroyed.retain_mut(|other| *other != seat);
        self.ask_return(events);
    }

    /// BE-706: the next turn, or the end at the turn limit.
    fn end_turn(&mut self, events: &mut Events<Event>) {
        let limit = u16::from(self.setup.turn_limit);
        if limit == 0 || self.turn < limit {
            self.flow = Flow::TurnStart;
            return;
        }
        let merit = |seat: &Seat| {
            let robot = self.robot(*seat);
            (robot.flags, robot.lives, Reverse(self.body(*seat).damage))
        };
        let left = || self.seats().iter().filter(|seat| !self.is_eliminated(*seat));
        let best = left().map(|seat| merit(&seat)).max();
        let winners = left().filter(|seat| Some(merit(seat)) == best).collect();
        self.end_race(winners, events);
    }

    // The end.

    /// BE-704: whoever has touched the last flag wins. Says whether the race is over.
    pub(super) fn end_if_won(&mut self, events: &mut Events<Event>) -> bool {
        let flags = self.setup.flag_count();
        let all = |seat: &Seat| self.is_racing(*seat) && flags > 0 && self.robot(*seat).flags >= flags;
        let winners: Seats = self.seats().iter().filter(all).collect();
        let won = !winners.is_empty();
        if won {
            self.end_race(winners, events);
        }
        won
    }

    /// BE-705: the last robot wins, unless it was alone from the start. Says whether the race is over.
    pub(super) fn end_if_decided(&mut self, events: &mut Events<Event>) -> bool {
        let left: Seats = self.seats().iter().filter(|seat| !self.is_eliminated(*seat)).collect();
        let decided = left.is_empty() || (left.len() == 1 && !self.is_practice());
        if decided {
            self.end_race(left, events);
        }
        decided
    }

    fn end_race(&mut self, winners: Seats, events: &mut Events<Event>) {
        self.flow = Flow::Over;
        self.winners = winners;
        // BE-708 can end a race while others program.
        self.timer = Timer::Waiting;
        for seat in self.in_order() {
            self.robot_mut(seat).hand.clear();
        }
        events.push(if winners.is_empty() {
            Event::RaceDrawn
        } else {
            Event::RaceWon { winners }
        });
    }
}
