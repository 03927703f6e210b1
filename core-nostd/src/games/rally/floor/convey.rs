//! C1 to C3: belts and currents. Whatever they carry in one step moves at once.

use super::push::Landing;
use super::{Cause, Floor, InOrder, Report, Witness};
use crate::games::rally::board::{Belt, Curve, Ground, Heading, Speed, Turn};
use crate::kit::seat::{BySeat, Seat, Seats};

/// A step in which the floor carries robots.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Conveyor {
    /// C1.
    ExpressBelts,
    /// C2.
    AllBelts,
    /// C3.
    Currents,
}

impl Conveyor {
    /// Where it carries whoever stands on this ground.
    fn direction(self, ground: Ground) -> Option<Heading> {
        match (self, ground) {
            (Conveyor::ExpressBelts, Ground::Belt(belt)) if belt.speed == Speed::Express => Some(belt.to),
            (Conveyor::AllBelts, Ground::Belt(belt)) => Some(belt.to),
            (Conveyor::Currents, Ground::Current(to)) => Some(to),
            _ => None,
        }
    }

    fn cause(self) -> Cause {
        match self {
            Conveyor::ExpressBelts | Conveyor::AllBelts => Cause::Belt,
            Conveyor::Currents => Cause::Current,
        }
    }
}

/// A robot that is carried.
#[derive(Clone, Copy)]
struct Ride {
    way: Heading,
    landing: Landing,
}

/// Everybody who takes part in one step.
struct Rides {
    /// Where they go. Whoever is kept back has no ride any more.
    of: BySeat<Option<Ride>>,
    /// All that stand on a belt or a current that acts in this step, kept back or not.
    carried: Seats,
}

impl Floor<'_> {
    /// C1: express belts (BE-503).
    pub fn run_express_belts(&mut self, witness: &mut (impl Witness + ?Sized)) {
        self.convey(Conveyor::ExpressBelts, witness);
    }

    /// C2: all belts (BE-504).
    pub fn run_all_belts(&mut self, witness: &mut (impl Witness + ?Sized)) {
        self.convey(Conveyor::AllBelts, witness);
    }

    /// C3: currents (BE-515).
    pub fn run_currents(&mut self, witness: &mut (impl Witness + ?Sized)) {
        self.convey(Conveyor::Currents, witness);
    }

    /// BE-512, in its order of work.
    fn convey(&mut self, conveyor: Conveyor, witness: &mut (impl Witness + ?Sized)) {
        let mut rides = self.rides(conveyor);
        if rides.carried.is_empty() {
            return;
        }
        self.keep_back_merges_and_swaps(&mut rides);
        self.keep_back_chains(&mut rides);
        self.move_the_rest(&rides, conveyor, witness);
    }

    /// The targets of all robots that the step moves; out with those whom an edge stops (BE-513).
    fn rides(&self, conveyor: Conveyor) -> Rides {
        let mut rides = Rides {
            of: BySeat::of(None),
            carried: Seats::NONE,
        };
        for (robot, body) in self.robots.iter() {
            let Some(at) = body.at else {
                continue;
            };
            let Some(way) = conveyor.direction(self.board.tile(at).ground()) else {
                continue;
            };
            rides.carried.insert(robot);
            let landing = self.carried(at, way);
            *rides.of.get_mut(robot) = landing.map(|landing| Ride { way, landing });
        }
        rides
    }

    /// BE-510: whoever is bound for the same square stays. BE-511: so do two that would exchange theirs. Nobody meets in
    /// a pit or outside (BE-514).
    fn keep_back_merges_and_swaps(&self, rides: &mut Rides) {
        let mut stopped = Seats::NONE;
        for (one, ride) in rides.of.iter() {
            let Some(to) = ride.and_then(|ride| ride.landing.to) else {
                continue;
            };
            let at = self.square_of(one);
            let earlier = rides.of.iter().take_while(|(other, _)| *other != one);
            for (other, ride) in earlier {
                let Some(other_to) = ride.and_then(|ride| ride.landing.to) else {
                    continue;
                };
                let swap = Some(other_to) == at && Some(to) == self.square_of(other);
                if other_to == to || swap {
                    stopped.insert(one);
                    stopped.insert(other);
                }
            }
        }
        for robot in stopped.iter() {
            rides.keep_back(robot);
        }
    }

    /// BE-509, BE-512: whoever stays keeps back the one behind, and that one the next. A ring of robots that all move
    /// has nobody who stays, so it moves (BE-511).
    ///
    /// No two of those who still move are bound for the same square, so each robot keeps back one at most, and each is
    /// kept back once.
    fn keep_back_chains(&self, rides: &mut Rides) {
        let mut behind = BySeat::of(None);
        for (robot, ride) in rides.of.iter() {
            let to = ride.and_then(|ride| ride.landing.to);
            if let Some(ahead) = to.and_then(|to| self.robot_at(to)) {
                *behind.get_mut(ahead) = Some(robot);
            }
        }
        for robot in Seat::ALL {
            let stays = rides.of.get(robot).is_none();
            let mut next = if stays { behind.get_mut(robot).take() } else { None };
            while let Some(kept) = next {
                rides.keep_back(kept);
                next = behind.get_mut(kept).take();
            }
        }
    }

    /// The rest moves, then turns (BE-507), and then falls, in robot order.
    fn move_the_rest(&mut self, rides: &Rides, conveyor: Conveyor, witness: &mut (impl Witness + ?Sized)) {
        let cause = conveyor.cause();
        let order = InOrder::of(rides.carried, self.first);
        for robot in order {
            match rides.of.get(robot) {
                Some(ride) => self.leave(robot, ride.landing, cause, witness),
                None => witness.see(Report::Blocked { robot, cause }),
            }
        }
        if conveyor != Conveyor::Currents {
            for robot in order {
                if let Some(ride) = rides.of.get(robot) {
                    self.turn_in_curve(robot, *ride, witness);
                }
            }
        }
        for robot in order {
            if let Some(ride) = rides.of.get(robot) {
                self.land(robot, ride.landing, witness);
            }
        }
    }

    /// BE-507: a belt has moved a robot onto a curve.
    fn turn_in_curve(&mut self, robot: Seat, ride: Ride, witness: &mut (impl Witness + ?Sized)) {
        let ground = ride.landing.to.map(|to| self.board.tile(to).ground());
        if let Some(Ground::Belt(belt)) = ground
            && let Some(turn) = turn_onto(belt, ride.way)
        {
            let heading = self.robots.get(robot).heading.turned(turn);
            self.turn(robot, heading, Cause::Belt, witness);
        }
    }
}

impl Rides {
    fn keep_back(&mut self, robot: Seat) {
        *self.of.get_mut(robot) = None;
    }
}

/// The curve rule of 6.3: how a belt turns a robot that another belt moves onto it in this direction.
fn turn_onto(belt: Belt, way: Heading) -> Option<Turn> {
    if belt.to == way.right() {
        matches!(belt.curve, Curve::Right | Curve::Both).then_some(Turn::Right)
    } else if belt.to == way.left() {
        matches!(belt.curve, Curve::Left | Curve::Both).then_some(Turn::Left)
    } else {
        None
    }
}
