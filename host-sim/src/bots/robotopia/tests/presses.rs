//! How many presses it takes to place a robot and to use two spaces, counted on a device.

use core_nostd::game::{Game as _, Viewer};
use core_nostd::games::robotopia::{Action, Answered, Setup, Space};
use core_nostd::kit::Seed;
use core_nostd::kit::seat::Seat;

use super::pilot::{Deal, Pilot};
use crate::bots::hand::Count;

/// The presses of one turn.
#[derive(Clone, Copy, Default)]
struct Turn {
    is_placed: bool,
    used: [Option<Space>; 2],
    is_paying: bool,
    /// Whether a green robot was asked for where another could stand.
    asked: bool,
    /// To place a robot, to use two spaces, and to pay.
    named: Count,
    /// Everything: what else is asked, windows for cards, and what is read.
    all: usize,
}

impl Turn {
    fn add(&mut self, deal: &Deal) {
        self.asked |= deal.asked;
        self.all += deal.count.steps + deal.read;
        let counts = match (deal.action, &mut self.used) {
            (Action::Place { .. }, _) => !std::mem::replace(&mut self.is_placed, true),
            (Action::Use { space, .. }, used) if !used.contains(&Some(space)) => {
                let free = used.iter_mut().find(|place| place.is_none());
                self.is_paying = free.is_some();
                free.is_some_and(|place| place.replace(space).is_none())
            }
            (Action::Pay(_) | Action::PayRest, _) => self.is_paying,
            _ => {
                self.is_paying = false;
                false
            }
        };
        if counts {
            self.named.presses += deal.count.presses;
            self.named.steps += deal.count.steps;
        }
    }

    fn is_as_named(&self) -> bool {
        self.is_placed && self.used.iter().all(Option::is_some)
    }
}

/// The presses of every turn in which a robot was placed and two spaces were used.
fn turns_of(setup: Setup, seed: Seed) -> Vec<Turn> {
    let mut pilot = Pilot::resumed(setup, seed);
    let (mut turns, mut turn) = (Vec::new(), Turn::default());
    let mut whose: Option<(u16, Seat)> = None;
    loop {
        let view = pilot.game.play().state().view(Viewer::Table);
        let now = Some((view.round(), view.active()));
        if now != whose {
            turns.push(std::mem::take(&mut turn));
            whose = now;
        }
        let Some(deal) = pilot.go_on() else { break };
        turn.add(&deal);
    }
    turns.push(turn);
    turns.retain(Turn::is_as_named);
    turns
}

/// The middle one, those of nine and of 99 in a hundred, and the most.
fn figures(turns: &[Turn], of: fn(&Turn) -> usize) -> [usize; 4] {
    let mut counts: Vec<usize> = turns.iter().map(of).collect();
    counts.sort_unstable();
    [50, 90, 99, 100].map(|percent| counts[(counts.len() - 1) * percent / 100])
}

#[test]
fn to_place_a_robot_and_to_use_two_spaces_takes_few_presses() {
    let games: u32 = std::env::var("GAMES").map_or(5, |games| games.parse().unwrap());
    let mut turns = Vec::new();
    for seats in 2..=4 {
        for first_game in [true, false] {
            for seed in 0..games {
                let answered = Answered {
                    seats,
                    first_game,
                    ..Answered::default()
                };
                turns.extend(turns_of(Setup::try_from(answered).unwrap(), Seed::of_table(seed)));
            }
        }
    }
    let steps = figures(&turns, |turn| turn.named.steps);
    let over = turns.iter().filter(|turn| turn.named.steps > 10).count();
    println!("{} turns: middle, nine in ten, 99 in 100, most", turns.len());
    println!("robot and two spaces, a press for every step: {steps:?}; more than 10: {over}");
    println!(
        "whole turn, a press for every step: {:?}",
        figures(&turns, |turn| turn.all)
    );
    assert!(steps[0] <= 6 && steps[1] <= 8 && steps[2] <= 10, "{steps:?}");

    // A held button reaches every entry with one press: two for each list, one for each payment, is ten.
    let (asked, others): (Vec<Turn>, Vec<Turn>) = turns.into_iter().partition(|turn| turn.asked);
    for (turns, most) in [(others, 10), (asked, 12)] {
        let presses = figures(&turns, |turn| turn.named.presses);
        let over = turns.iter().filter(|turn| turn.named.presses > 10).count();
        println!(
            "{} turns with a held button: {presses:?}; more than 10: {over}",
            turns.len()
        );
        assert!(presses[3] <= most, "{presses:?}");
    }
}
