//! How many presses it takes to assign phases and to play a round, counted on a device.

use core_nostd::game::{Actor, Game as _, Viewer};
use core_nostd::games::raising_robots::{Action, Answered, Flow, Mode, Phase, Setup, State};
use core_nostd::kit::Seed;
use core_nostd::kit::seat::Seat;
use core_nostd::play::Play;
use core_nostd::ui::OpenGame;

use super::pilot::Pilot;
use crate::bots::hand::{Count, Way};

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
            let Some(deal) = pilot.go_on() else { return };
            presses += deal.read + deal.count.steps;
            let Actor::Seat(seat) = deal.by else { continue };
            let plan = &mut plans[usize::from(seat.index())];
            match deal.action {
                Action::Choose(_) | Action::Lock => {
                    plan.0.presses += deal.count.presses;
                    plan.0.steps += deal.count.steps;
                    plan.1 += deal.chosen;
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
        let presses = figures(plans.clone().map(|(count, _)| count.presses));
        let steps = figures(plans.clone().map(|(count, _)| count.steps));
        let chosen = figures(plans.map(|(_, chosen)| *chosen));
        println!(
            "{name}, {} plans: {steps:?}, with held buttons {presses:?}, without steps of the cursor {chosen:?}",
            counted.plans.len()
        );
        println!("a round of one player: {:?}", figures(counted.rounds.iter().copied()));
        println!("an action: {:?}", figures(counted.actions.iter().copied()));
        assert_eq!(chosen, [4; 4], "{name}: the call, two phases, the lock");
        // Two steps of the cursor lead to any of five phases, and to any of three or four players.
        let [_, middle, _, most] = steps;
        assert!(middle <= 7 && most <= 4 + 2 + 2 + 2, "{name}: {steps:?}");
        // A held button is one press: one for each of the three lists at most.
        let [_, middle, _, most] = presses;
        assert!(middle <= 6 && most <= 4 + 3, "{name}: {presses:?}");
    }
}

/// A game in which everybody is about to assign phases.
fn assigning(seats: u8) -> State {
    let answered = Answered {
        seats,
        mode: Mode::Table,
        ..Answered::default()
    };
    let mut state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1));
    for seat in Seat::ALL.into_iter().take(seats.into()) {
        state.apply(seat.into(), Action::Ready).unwrap();
    }
    assert_eq!(state.view(Viewer::Table).flow(), Flow::Assign);
    state
}

/// The steps of the cursor to an entry of a player's list, which is then chosen.
fn steps_to(game: &mut OpenGame<State>, seat: Seat, action: Action) -> usize {
    let entries = game.open_main(Viewer::Seat(seat)).to_vec();
    let place = entries.iter().position(|entry| entry.action() == Some(action)).unwrap();
    let steps = Way::new(game.cursor().into(), place, entries.len()).steps;
    assert!(game.choose_entry(u8::try_from(place).unwrap()));
    steps
}

/// Whoever takes the device, and whatever is chosen: four presses, and no way through a list is longer than this.
#[test]
fn rr_36_the_worst_plan_takes_four_presses_and_two_steps_for_each_card() {
    for (seats, call_most) in [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)] {
        let state = assigning(seats);
        let mut most = (0, 0);
        for (place, seat) in Seat::ALL.into_iter().take(seats.into()).enumerate() {
            let mut game = OpenGame::from(Play::from_state(state.clone()));
            let entries = game.open_main(Viewer::Table).len();
            let calls: Vec<Seat> = game.calls().collect();
            assert_eq!((entries, calls.get(place)), (0, Some(&seat)), "everybody is called");
            most.0 = most.0.max(Way::new(game.cursor().into(), place, calls.len()).steps);
            for left in Phase::ALL {
                for right in Phase::ALL.into_iter().filter(|right| *right != left) {
                    let mut game = OpenGame::from(Play::from_state(state.clone()));
                    let ways = [Action::Choose(left), Action::Choose(right), Action::Lock];
                    let steps = ways.map(|action| steps_to(&mut game, seat, action));
                    assert_eq!(steps[2], 0, "to lock is the first entry");
                    most.1 = most.1.max(steps[0]).max(steps[1]);
                }
            }
        }
        assert_eq!(most, (call_most, 2), "{seats} players");
    }
}

/// In the order of the seats nobody has to look for the own line.
#[test]
fn rr_36_the_cursor_waits_at_the_next_player() {
    let mut game = OpenGame::from(Play::from_state(assigning(6)));
    for seat in Seat::ALL.into_iter().take(6) {
        game.open_main(Viewer::Table);
        let called = game.calls().nth(game.cursor().into());
        assert_eq!(called, Some(seat));
        for action in [
            Action::Choose(Phase::Design),
            Action::Choose(Phase::Recycle),
            Action::Lock,
        ] {
            steps_to(&mut game, seat, action);
        }
    }
    assert_eq!(game.play().state().view(Viewer::Table).flow(), Flow::Phases);
}
