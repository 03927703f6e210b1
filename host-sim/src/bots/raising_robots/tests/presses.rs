//! How many presses it takes to assign phases and to play a round, counted on a device.

use core_nostd::game::{Actor, Game as _, Viewer};
use core_nostd::games::raising_robots::{Action, Answered, Mode, Setup};
use core_nostd::kit::Seed;

use super::pilot::Pilot;
use crate::bots::hand::Count;

/// What was counted in some games.
#[derive(Default)]
struct Counted {
    /// For each player and round, from the page that calls the player to the lock: all presses, and those that move no
    /// cursor.
    plans: Vec<(Count, usize)>,
    /// For each player and round, everything.
    rounds: Vec<usize>,
    /// For each action that is no answer to a payment.
    actions: Vec<usize>,
}

impl Counted {
    fn game(&mut self, answered: Answered, seed: u32) {
        let setup = Setup::try_from(answered).unwrap();
        let mut pilot = Pilot::resumed(setup, Seed::of_table(seed));
        let mut plans = [(Count::default(), 0); 6];
        let (mut round, mut presses) = (0, 0);
        loop {
            let view = pilot.game.play().state().view(Viewer::Table);
            if view.round() != round {
                if round > 0 {
                    self.rounds.push(presses / usize::from(answered.seats));
                }
                (round, presses) = (view.round(), 0);
            }
            let chosen = pilot.hand.chosen;
            let Some(deal) = pilot.go_on() else { return };
            presses += deal.count.steps;
            let Actor::Seat(seat) = deal.by else { continue };
            let plan = &mut plans[usize::from(seat.index())];
            match deal.action {
                Action::Choose(_) | Action::Lock => {
                    plan.0.presses += deal.count.presses;
                    plan.0.steps += deal.count.steps;
                    plan.1 += pilot.hand.chosen - chosen;
                    if deal.action == Action::Lock {
                        self.plans.push(std::mem::take(plan));
                    }
                }
                _ => self.actions.push(deal.count.steps),
            }
        }
    }
}

/// The least, the middle one, those of nine in ten, and the most.
fn figures(counts: impl Iterator<Item = usize>) -> [usize; 4] {
    let mut counts: Vec<usize> = counts.collect();
    counts.sort_unstable();
    [0, 50, 90, 100].map(|percent| counts[(counts.len() - 1) * percent / 100])
}

#[test]
fn rr_36_a_plan_takes_four_presses_and_a_few_steps_of_the_cursor() {
    let games: u32 = std::env::var("GAMES").map_or(2, |games| games.parse().unwrap());
    println!("least, middle, nine in ten, most");
    for (name, mode, seats) in [("cards on the device", Mode::Device, 3), ("real cards", Mode::Table, 4)] {
        let mut counted = Counted::default();
        let answered = Answered {
            seats,
            mode,
            ..Answered::default()
        };
        (0..games).for_each(|seed| counted.game(answered, seed));
        let plans = counted.plans.iter();
        let steps = figures(plans.clone().map(|(count, _)| count.steps));
        let chosen = figures(plans.map(|(_, chosen)| *chosen));
        println!(
            "{name}, {} plans: {steps:?}, without steps of the cursor {chosen:?}",
            counted.plans.len()
        );
        println!("a round of one player: {:?}", figures(counted.rounds.iter().copied()));
        println!("an action: {:?}", figures(counted.actions.iter().copied()));
        assert_eq!(chosen, [4; 4], "{name}: the call, two phases, the lock");
        // Two steps of the cursor lead to any of five phases, and to any of three or four players.
        let [_, middle, _, most] = steps;
        assert!(middle <= 7 && most <= 4 + 2 + 2 + 2, "{name}: {steps:?}");
    }
}
