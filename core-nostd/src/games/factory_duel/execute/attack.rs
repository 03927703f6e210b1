//! Robots on Attack: they stand by rank, fight slot by slot, and whoever has no opponent hits the factory.

use super::super::action::{Damage, Event, Fighter, Source};
use super::super::data::ROBOTS;
use super::super::place::{RobotId, Slot};
use super::super::state::State;
use super::effects::Effects;
use crate::kit::list::{List, sort_few};
use crate::kit::seat::Seat;

impl State {
    /// RF-76: the attackers of a player by rank, with their current stats.
    pub(in super::super) fn attackers(&self, seat: Seat) -> List<RobotId, ROBOTS> {
        let factory = self.factory(seat);
        let mut attackers: List<RobotId, ROBOTS> = factory.program.robots_on(Slot::Attack).collect();
        sort_few(&mut attackers, |robot| {
            factory.robot(*robot).map(|stats| stats.rank(*robot))
        });
        attackers
    }
}

impl Effects<'_> {
    /// RF-73…RF-79: all of it with the stats at the beginning of the step.
    pub(super) fn of_attack(&mut self) {
        let [first, second] = [Seat::P1, Seat::P2].map(|seat| self.state.attackers(seat));
        for place in 0..ROBOTS {
            let a = first.get(place).and_then(|robot| self.fighter(Seat::P1, *robot));
            let b = second.get(place).and_then(|robot| self.fighter(Seat::P2, *robot));
            match (a, b) {
                (Some(a), Some(b)) => self.fight(place, a, b),
                (Some(alone), None) => self.hit(Seat::P1, Source::Robot(alone.robot), Damage::Attack, alone.power),
                (None, Some(alone)) => self.hit(Seat::P2, Source::Robot(alone.robot), Damage::Attack, alone.power),
                (None, None) => break,
            }
        }
    }

    fn fighter(&self, seat: Seat, robot: RobotId) -> Option<Fighter> {
        let stats = self.state.factory(seat).robot(robot)?;
        Some(Fighter {
            robot,
            power: stats.power,
            armor: stats.armor,
        })
    }

    /// RF-78: power strictly greater than the opponent's armor takes one armor off it; both are judged at once.
    fn fight(&mut self, place: usize, a: Fighter, b: Fighter) {
        let hit = [b.power > a.armor, a.power > b.armor];
        self.events.push(Event::Fight {
            slot: u8::try_from(place).unwrap_or(u8::MAX).saturating_add(1),
            fighters: [a, b],
            hit,
        });
        let [a_is_hit, b_is_hit] = hit;
        if a_is_hit {
            self.add_stats(Seat::P1, a.robot, 0, -1);
        }
        if b_is_hit {
            self.add_stats(Seat::P2, b.robot, 0, -1);
        }
    }
}
