//! The invariants of section 10 on random boards with random robots, and what is told against what has happened.

use core::ops::Range;
use std::string::String;
use std::vec::Vec;
use std::{format, println};

use super::super::{Bodies, Body, Floor, Report};
use super::fixture::*;
use super::random::{Dice, moved_bodies, moved_deed};
use crate::games::rally::board::{Board, Crossing, Edge, Ground, Heading, Motion, Speed, Square};
use crate::games::rally::cards::Kind;
use crate::kit::seat::{BySeat, Seat};

/// A failure prints its seed.
const SEEDS: Range<u32> = 0..250;

/// A random board with robots, and what is about to happen there.
struct Scene {
    seed: u32,
    dice: Dice,
    board: Board,
    robots: Bodies,
    first: Seat,
}

impl Scene {
    fn random(seed: u32) -> Scene {
        let mut dice = Dice::new(seed);
        let board = dice.board();
        let robots = dice.bodies(&board);
        Scene {
            seed,
            board,
            robots,
            first: dice.one_of(&Seat::ALL),
            dice,
        }
    }

    fn after(&self, deed: Deed) -> Bodies {
        run(&self.board, self.robots, self.first, deed)
    }

    /// What a failure prints.
    fn told(&self, deed: Deed) -> String {
        let robots = show(&self.robots, 8);
        format!("seed {}: {deed:?} from {robots}\n{}", self.seed, self.board)
    }
}

fn run(board: &Board, mut robots: Bodies, first: Seat, deed: Deed) -> Bodies {
    let mut floor = Floor {
        board,
        robots: &mut robots,
        devices: &[],
        first,
    };
    deed.run(&mut floor, &mut ());
    robots
}

/// Everything but cards.
const STEPS: [Deed; 7] = [Express, Belts, Currents, Pushers(R1), Gears, Crushers(R1), Lasers];

/// All that can happen next: every step, and each card once.
fn deeds(dice: &mut Dice) -> impl Iterator<Item = Deed> + use<> {
    let robots = dice.shuffled(Seat::ALL);
    let cards = Kind::ALL.into_iter().zip(robots).map(|(card, robot)| Card(robot, card));
    STEPS.into_iter().chain(cards)
}

#[test]
fn invariant_9_the_order_in_which_robots_are_stored_changes_nothing() {
    for seed in SEEDS {
        let mut scene = Scene::random(seed);
        let seats = scene.dice.shuffled(Seat::ALL);
        let new_seat = |seat: Seat| seats[usize::from(seat.index())];
        let renumbered = |bodies: Bodies| {
            let mut new = bodies;
            for (seat, body) in bodies.iter() {
                *new.get_mut(new_seat(seat)) = *body;
            }
            new
        };
        for deed in deeds(&mut scene.dice) {
            let same_deed = match deed {
                Card(robot, card) => Card(new_seat(robot), card),
                other => other,
            };
            let first = scene.dice.one_of(&Seat::ALL);
            let after = run(&scene.board, renumbered(scene.robots), first, same_deed);
            assert_eq!(after, renumbered(scene.after(deed)), "{seats:?}\n{}", scene.told(deed));
        }
    }
}

#[test]
fn invariant_10_a_turned_or_mirrored_board_gives_the_turned_or_mirrored_floor() {
    for seed in SEEDS {
        let mut scene = Scene::random(seed);
        for motion in Motion::ALL {
            let board = motion.board(&scene.board).unwrap();
            let robots = moved_bodies(motion, &scene.board, scene.robots);
            for deed in deeds(&mut scene.dice).filter(|deed| !depends_on_reading_order(&scene, *deed)) {
                let after = run(&board, robots, scene.first, moved_deed(motion, deed));
                let expected = moved_bodies(motion, &scene.board, scene.after(deed));
                assert_eq!(after, expected, "{motion:?}\n{}", scene.told(deed));
            }
        }
    }
}

/// BE-518 is the only exception.
fn depends_on_reading_order(scene: &Scene, deed: Deed) -> bool {
    let Pushers(phase) = deed else {
        return false;
    };
    let squares = scene.robots.iter().filter_map(|(_, body)| body.at);
    let pushers = squares.filter_map(|at| scene.board.pusher_at(at));
    pushers.filter(|pusher| pusher.phases.contains(phase)).count() > 1
}

#[test]
fn invariant_3_robots_share_no_square_and_stand_on_no_pit() {
    for seed in SEEDS {
        let mut scene = Scene::random(seed);
        for _ in 0..40 {
            let deed = scene.dice.deed();
            let after = scene.after(deed);
            let squares: Vec<_> = after.iter().filter_map(|(_, body)| body.at).collect();
            for (index, at) in squares.iter().enumerate() {
                assert!(
                    !squares[..index].contains(at),
                    "two robots on {at}\n{}",
                    scene.told(deed)
                );
                assert!(
                    !scene.board.tile(*at).is_pit(),
                    "a robot in a pit at {at}\n{}",
                    scene.told(deed)
                );
            }
            for (seat, body) in after.iter() {
                assert!(body.damage < 10, "{seat:?}\n{}", scene.told(deed));
            }
            scene.robots = after;
        }
    }
}

#[test]
fn invariant_8_nobody_moves_farther_than_the_step_allows() {
    for seed in SEEDS {
        let mut scene = Scene::random(seed);
        for deed in deeds(&mut scene.dice) {
            let after = scene.after(deed);
            for (seat, body) in scene.robots.iter() {
                let (Some(from), Some(to)) = (body.at, after.get(seat).at) else {
                    continue;
                };
                let distance = from.x().abs_diff(to.x()) + from.y().abs_diff(to.y());
                let starts_on_teleporter = scene.board.tile(from).ground() == Ground::Teleporter;
                let most = match deed {
                    Card(robot, _) if robot == seat && starts_on_teleporter => 5,
                    Card(..) => 3,
                    Express | Belts | Currents => 1,
                    Pushers(_) => scene.board.pushers().len().try_into().unwrap(),
                    _ => 0,
                };
                assert!(distance <= most, "{seat:?} goes {distance}\n{}", scene.told(deed));
            }
        }
    }
}

/// BE-512 by the letter: whoever is kept back keeps back others, until nothing changes.
fn conveyed(board: &Board, robots: &Bodies, deed: Deed) -> BySeat<Option<(Square, Heading)>> {
    let target = |body: &Body| {
        let at = body.at?;
        let way = match (deed, board.tile(at).ground()) {
            (Express, Ground::Belt(belt)) if belt.speed == Speed::Express => belt.to,
            (Belts, Ground::Belt(belt)) => belt.to,
            (Currents, Ground::Current(to)) => to,
            _ => return None,
        };
        let crossing = board.crossing(at, way);
        (!matches!(crossing, Crossing::Blocked | Crossing::RampUp)).then(|| (at.ahead(way, 1), way))
    };
    let targets = robots.map(|body| target(&body));
    let goes = |seat: Seat| targets.get(seat).map(|(to, _)| to);
    let is_square = |to: Option<Square>| to.is_some_and(|to| !board.tile(to).is_pit());
    let mut moving: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| goes(*seat).is_some()).collect();
    let all = moving.clone();
    moving.retain(|one| {
        let to = goes(*one).flatten();
        let merges = |other: &Seat| goes(*other) == goes(*one);
        let swaps = |other: &Seat| to == robots.get(*other).at && goes(*other).flatten() == robots.get(*one).at;
        let conflict = |other: &Seat| other != one && (merges(other) || swaps(other));
        !(is_square(to) && all.iter().any(conflict))
    });
    loop {
        let before = moving.clone();
        moving.retain(|one| {
            let to = goes(*one).flatten();
            let holder = robots.iter().find(|(_, body)| is_square(to) && body.at == to);
            holder.is_none_or(|(holder, _)| before.contains(&holder))
        });
        if moving == before {
            break;
        }
    }
    let mut conveyed = BySeat::of(None);
    for robot in moving {
        let target = targets.get(robot).map(|(to, way)| (to.unwrap_or(OUTSIDE), way));
        *conveyed.get_mut(robot) = target;
    }
    conveyed
}

/// Beyond the northern or the western rim there is no number for a square.
const OUTSIDE: Square = Square::new(255, 255);

#[test]
fn be_512_the_quick_way_to_find_who_moves_is_that_of_the_letter() {
    for seed in SEEDS {
        let scene = Scene::random(seed);
        for deed in [Express, Belts, Currents] {
            let expected = conveyed(&scene.board, &scene.robots, deed);
            let after = scene.after(deed);
            for (seat, body) in scene.robots.iter() {
                let arrives = match *expected.get(seat) {
                    None => body.at,
                    Some((to, way)) => {
                        let falls = body.at.map(|at| scene.board.crossing(at, way)) == Some(Crossing::Down);
                        let is_lost = scene.board.tile(to).is_pit() || (falls && body.damage >= 8);
                        (!is_lost).then_some(to)
                    }
                };
                assert_eq!(after.get(seat).at, arrives, "{seat:?}\n{}", scene.told(deed));
            }
        }
    }
}

/// BE-602, BE-605, BE-608 by the letter: a beam goes from square to square until something stops it.
fn shot(board: &Board, robots: &Bodies, from: Square, way: Heading, own_square: bool) -> Option<Seat> {
    let level = board.tile(from).level();
    let (mut at, mut looks) = (from, own_square);
    loop {
        let hit = robots.iter().find(|(_, body)| body.at == Some(at));
        if let Some((robot, _)) = hit.filter(|_| looks && board.tile(at).level() == level) {
            return Some(robot);
        }
        looks = true;
        if board.edge(at, way) == Edge::Wall {
            return None;
        }
        at = board
            .neighbour(at, way)
            .filter(|next| board.tile(*next).level() <= level)?;
    }
}

#[test]
fn invariant_14_lasers_hit_exactly_what_they_see() {
    let mut hits = 0;
    for seed in SEEDS {
        let scene = Scene::random(seed);
        let mut points = BySeat::of(0);
        for laser in scene.board.lasers() {
            if let Some(robot) = shot(&scene.board, &scene.robots, laser.at, laser.heading, true) {
                *points.get_mut(robot) += laser.beams;
            }
        }
        for (_, body) in scene.robots.iter() {
            let Some(at) = body.at else {
                continue;
            };
            if let Some(robot) = shot(&scene.board, &scene.robots, at, body.heading, false) {
                *points.get_mut(robot) += 1;
            }
        }
        let after = scene.after(Lasers);
        for (seat, body) in scene.robots.iter() {
            let damage = body.damage + points.get(seat);
            let expected = match body.at {
                Some(_) if damage < 10 => (body.at, damage),
                _ => (None, 0),
            };
            let Body { at, damage, .. } = *after.get(seat);
            assert_eq!((at, damage), expected, "{seat:?}\n{}", scene.told(Lasers));
            hits += u32::from(*points.get(seat));
        }
    }
    println!("{hits} points");
    assert!(hits > 100, "there is something to see");
}

/// Does to the robots what a report says.
fn follow(bodies: &mut Bodies, report: Report) {
    match report {
        Report::Moved { robot, from, to, .. } | Report::Teleported { robot, from, to } => {
            assert_eq!(bodies.get(robot).at, Some(from), "{report:?}");
            bodies.get_mut(robot).at = to;
        }
        Report::Turned { robot, heading, .. } => bodies.get_mut(robot).heading = heading,
        Report::Fell { robot, damage } => {
            assert_eq!(damage, (bodies.get(robot).damage + 2).min(10), "{report:?}");
            bodies.get_mut(robot).damage = damage;
        }
        Report::Hit {
            robot, points, damage, ..
        } => {
            assert_eq!(damage, bodies.get(robot).damage + points, "{report:?}");
            bodies.get_mut(robot).damage = damage;
        }
        Report::Destroyed { robot, .. } => {
            bodies.get_mut(robot).at = None;
            bodies.get_mut(robot).damage = 0;
        }
        Report::Blocked { .. } | Report::TeleportRefused { .. } => {}
    }
}

#[test]
fn what_is_told_is_all_that_happens() {
    for seed in SEEDS {
        let mut scene = Scene::random(seed);
        for _ in 0..40 {
            let deed = scene.dice.deed();
            let after = scene.after(deed);
            let mut reports = Vec::new();
            let mut robots = scene.robots;
            let mut floor = Floor {
                board: &scene.board,
                robots: &mut robots,
                devices: &[],
                first: scene.first,
            };
            deed.run(&mut floor, &mut reports);
            assert_eq!(robots, after, "it does not matter who listens\n{}", scene.told(deed));
            let mut followed = scene.robots;
            for report in &reports {
                follow(&mut followed, *report);
            }
            assert_eq!(followed, after, "{reports:?}\n{}", scene.told(deed));
            scene.robots = after;
        }
    }
}

#[test]
fn robots_that_stand_where_none_can_stand_break_nothing() {
    for seed in SEEDS {
        let mut scene = Scene::random(seed);
        let places: Vec<u8> = (0..9).chain([24, 28, 254, 255]).collect();
        scene.robots = scene.robots.map(|body| {
            let (x, y) = (scene.dice.one_of(&places), scene.dice.one_of(&places));
            Body {
                at: (!scene.dice.one_in(8)).then_some(Square::new(x, y)),
                damage: scene.dice.one_of(&[0, 9, 10, 255]),
                ..body
            }
        });
        for _ in 0..20 {
            let deed = scene.dice.deed();
            scene.robots = scene.after(deed);
        }
        let archive = Square::new(scene.dice.one_of(&places), scene.dice.one_of(&places));
        let floor = Floor {
            board: &scene.board,
            robots: &mut scene.robots,
            devices: &[],
            first: scene.first,
        };
        floor.each_return(archive, &mut |at, heading| {
            assert!(floor.may_return(archive, at, heading), "seed {seed}");
        });
    }
}
