//! Segment D: lasers.

use super::{Cause, DAMAGE_MAX, Floor, InOrder, Report, Witness};
use crate::games::rally::board::{Edge, HEIGHT_MAX, Heading, MOUNTS_MAX, Square, WIDTH_MAX};
use crate::kit::list::List;
use crate::kit::seat::{SEATS_MAX, Seat, Seats};

/// A line of fire.
#[derive(Clone, Copy)]
struct Beam {
    from: Square,
    way: Heading,
    /// A mount hits whoever stands on its own square (BE-602); a robot does not hit itself (BE-605).
    includes_from: bool,
}

/// A beam that ends at a robot.
#[derive(Clone, Copy)]
struct Hit {
    victim: Seat,
    by: Option<Seat>,
    beams: u8,
}

/// Every mount and every robot hits one robot at most.
const HITS_MAX: usize = MOUNTS_MAX + SEATS_MAX as usize;

/// The strength of a robot's laser (BE-605).
const ROBOT_BEAMS: u8 = 1;

impl Floor<'_> {
    /// Segment D: all lasers (BE-601…BE-609). `active` robots fire.
    pub fn fire_lasers(&mut self, active: Seats, witness: &mut (impl Witness + ?Sized)) {
        // BE-607: all beams are traced before anybody is hurt.
        let hits = self.trace_beams(active);
        let victims = hits.iter().map(|hit| hit.victim).collect();
        for victim in InOrder::of(victims, self.first) {
            for hit in hits.iter().filter(|hit| hit.victim == victim) {
                self.hit(*hit, witness);
            }
        }
    }

    fn trace_beams(&self, active: Seats) -> List<Hit, HITS_MAX> {
        let lines = Lines::of(self);
        let mut hits = List::new();
        let mut fire = |beam, by, beams| {
            if let Some(victim) = self.first_hit(&lines, beam) {
                hits.push_bounded(Hit { victim, by, beams });
            }
        };
        for laser in self.board.lasers() {
            let beam = Beam {
                from: laser.at,
                way: laser.heading,
                includes_from: true,
            };
            fire(beam, None, laser.beams);
        }
        for (robot, body) in self.robots.iter() {
            let Some(from) = body.at.filter(|_| active.contains(robot)) else {
                continue;
            };
            let beam = Beam {
                from,
                way: body.heading,
                includes_from: false,
            };
            fire(beam, Some(robot), ROBOT_BEAMS);
        }
        hits
    }

    /// BE-602, BE-603, BE-608: the first robot in a beam.
    ///
    /// Who could be hit is found first; only the way to that robot is walked.
    fn first_hit(&self, lines: &Lines, beam: Beam) -> Option<Seat> {
        let level = self.board.tile(beam.from).level();
        let mut ahead = lines.ahead(beam);
        // The beam flies over robots that stand lower.
        let at = loop {
            let at = ahead.next()?;
            if self.board.tile(at).level() >= level {
                break at;
            }
        };
        if self.reaches(beam, level, at) {
            self.robot_at(at)
        } else {
            None
        }
    }

    /// BE-602, BE-608: whether no wall and no higher square stands in the way to a square of the line.
    fn reaches(&self, beam: Beam, level: u8, target: Square) -> bool {
        let mut at = beam.from;
        while at != target {
            if self.board.edge(at, beam.way) == Edge::Wall {
                return false;
            }
            match self.board.neighbour(at, beam.way) {
                Some(next) if self.board.tile(next).level() <= level => at = next,
                _ => return false,
            }
        }
        true
    }

    /// One mount or robot hits a robot, unless it has been destroyed by another hit.
    fn hit(&mut self, hit: Hit, witness: &mut (impl Witness + ?Sized)) {
        let Hit { victim: robot, by, .. } = hit;
        let body = self.robots.get(robot);
        if body.at.is_none() {
            return;
        }
        let points = hit.beams.min(DAMAGE_MAX.saturating_sub(body.damage));
        let damage = self.hurt(robot, points);
        witness.see(Report::Hit {
            robot,
            by,
            points,
            damage,
        });
        self.destroy_if_worn_out(robot, Cause::Laser, witness);
    }
}

/// Which squares of each row and of each column are taken: one bit for each. So a beam finds the next robot without
/// asking all of them.
struct Lines {
    rows: [u32; HEIGHT_MAX as usize],
    columns: [u32; WIDTH_MAX as usize],
}

impl Lines {
    fn of(floor: &Floor<'_>) -> Lines {
        let mut lines = Lines {
            rows: [0; HEIGHT_MAX as usize],
            columns: [0; WIDTH_MAX as usize],
        };
        for at in floor.robots.iter().filter_map(|(_, body)| body.at) {
            let row = lines.rows.get_mut(usize::from(at.y()));
            let column = lines.columns.get_mut(usize::from(at.x()));
            if let (Some(row), Some(column)) = (row, column) {
                *row |= bit(at.x());
                *column |= bit(at.y());
            }
        }
        lines
    }

    /// The squares with robots that a beam meets, if nothing stops it.
    fn ahead(&self, beam: Beam) -> Ahead {
        let (x, y) = (beam.from.x(), beam.from.y());
        let (line, place) = match beam.way {
            Heading::North | Heading::South => (self.columns.get(usize::from(x)), y),
            Heading::East | Heading::West => (self.rows.get(usize::from(y)), x),
        };
        let own = bit(place);
        let before = own.wrapping_sub(1);
        let ahead = match beam.way {
            Heading::North | Heading::West => before,
            Heading::East | Heading::South => !(before | own),
        };
        let seen = if beam.includes_from { ahead | own } else { ahead };
        Ahead {
            beam,
            taken: line.map_or(0, |line| line & seen),
        }
    }
}

/// A bit for a column or a row of a board.
fn bit(place: u8) -> u32 {
    1u32.checked_shl(place.into()).unwrap_or(0)
}

/// The squares of a line, the nearest one first.
struct Ahead {
    beam: Beam,
    /// Their places in the line.
    taken: u32,
}

impl Iterator for Ahead {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let highest = u32::BITS.checked_sub(self.taken.leading_zeros())?.checked_sub(1)?;
        let place = match self.beam.way {
            Heading::North | Heading::West => highest,
            Heading::East | Heading::South => self.taken.trailing_zeros(),
        };
        let place = u8::try_from(place).ok()?;
        self.taken &= !bit(place);
        let from = self.beam.from;
        Some(match self.beam.way {
            Heading::North | Heading::South => Square::new(from.x(), place),
            Heading::East | Heading::West => Square::new(place, from.y()),
        })
    }
}
