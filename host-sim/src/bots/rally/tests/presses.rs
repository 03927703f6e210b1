//! How many presses it takes to program a robot and to run a phase, counted on a device.

use core_nostd::game::{Actor, Game as _, Viewer};
use core_nostd::games::rally::data::HouseCourse;
use core_nostd::games::rally::{Action, Answered, Course, Flow, Setup};
use core_nostd::kit::Seed;
use core_nostd::kit::seat::Seat;

use super::pilot::{Deal, Pilot};
use crate::bots::hand::Count;

/// What was counted in some races.
#[derive(Default)]
struct Counted {
    /// For each usual program, from the hand-over to the lock-in. Usual is: no damage, so nine cards for five registers,
    /// and the cards are chosen before the first press.
    programs: Vec<Count>,
    /// The same for robots that are damaged.
    damaged: Vec<Count>,
    /// For each phase that two robots play.
    phases: Vec<usize>,
    /// For whole turns, programs and questions included.
    turns: Vec<usize>,
}

impl Counted {
    fn race(&mut self, course: HouseCourse, seed: u32) {
        let answered = Answered {
            course: Course::House(course),
            ..Answered::default()
        };
        let mut pilot = Pilot::resumed(Setup::try_from(answered).unwrap(), Seed::of_table(seed));
        let (mut program, mut phase, mut turn) = (Count::default(), 0, 0);
        loop {
            let view = pilot.game.play().state().view(Viewer::Table);
            let is_whole = [Seat::P1, Seat::P2].map(|seat| view.body(seat).damage == 0);
            let (flow, before) = (view.flow(), view.turn());
            let Some(Deal { by, action, count }) = pilot.go_on() else {
                return;
            };
            let view = pilot.game.play().state().view(Viewer::Table);
            turn += count.steps;
            if let (Actor::Seat(seat), Action::Place { .. } | Action::LockIn) = (by, action) {
                program.presses += count.presses;
                program.steps += count.steps;
                if action == Action::LockIn {
                    let programs = match is_whole[usize::from(seat.index())] {
                        true => &mut self.programs,
                        false => &mut self.damaged,
                    };
                    programs.push(std::mem::take(&mut program));
                }
            }
            if let Flow::Phase { register, .. } = flow {
                phase += count.steps;
                let goes_on = matches!(view.flow(), Flow::Phase { register: now, .. } if now == register);
                if !goes_on {
                    self.phases.push(std::mem::take(&mut phase));
                }
            }
            if view.turn() != before {
                self.turns.push(std::mem::take(&mut turn));
            }
        }
    }
}

/// The least, the middle one, those of nine and of 99 in a hundred, and the most.
fn figures(counts: impl Iterator<Item = usize>) -> [usize; 5] {
    let mut counts: Vec<usize> = counts.collect();
    counts.sort_unstable();
    [0, 50, 90, 99, 100].map(|percent| counts[(counts.len() - 1) * percent / 100])
}

#[test]
fn a_program_takes_at_most_14_presses_in_the_usual_case() {
    let races: u32 = std::env::var("GAMES").map_or(3, |games| games.parse().unwrap());
    let mut counted = Counted::default();
    for course in HouseCourse::ALL {
        (0..races).for_each(|seed| counted.race(course, seed));
    }
    let Counted {
        programs,
        damaged,
        phases,
        turns,
    } = counted;
    println!("least, middle, nine in ten, 99 in 100, most");
    let steps = figures(programs.iter().map(|count| count.steps));
    println!("{} usual programs, a press for every step: {steps:?}", programs.len());
    let presses = figures(programs.iter().map(|count| count.presses));
    println!("the same with a held button: {presses:?}");
    let damaged_steps = figures(damaged.iter().map(|count| count.steps));
    println!(
        "{} programs of damaged robots, a press for every step: {damaged_steps:?}",
        damaged.len()
    );
    let phase = figures(phases.iter().copied());
    println!("{} phases of two robots: {phase:?}", phases.len());
    let turn = figures(turns.iter().copied());
    println!("{} whole turns of two robots: {turn:?}", turns.len());
    // Half of the programs need no held button for that.
    let ([_, middle, ..], [.., most]) = (steps, presses);
    assert!(middle <= 14 && most <= 14, "{steps:?} {presses:?}");
    // Two cards, what is revealed, and what the floor does.
    let [_, middle, nine_in_ten, ..] = phase;
    assert!(middle <= 5 && nine_in_ten <= 7, "{phase:?}");
}
