//! How many presses it takes to place a robot and to use two spaces, over greedy play.
//!
//! Lists run in a ring: from the preset to an entry by the shorter way, and then OK.

use core_nostd::game::{Actor, Game as _, Illegal as _, Turn, Viewer};
use core_nostd::games::robotopia::{Action, Answered, Colour, Location, Setup, State, Step};
use core_nostd::kit::Seed;
use core_nostd::kit::dice::Chance;
use core_nostd::kit::seat::Seat;

use super::super::Greedy;
use crate::bots::{Bot as _, Moment};

/// A greedy game that counts presses.
struct Table {
    state: State,
    chance: Chance,
}

impl Table {
    fn new(seats: u8, first_game: bool, seed: u32) -> Table {
        let answered = Answered {
            seats,
            first_game,
            ..Answered::default()
        };
        Table {
            state: State::new(Setup::try_from(answered).unwrap(), Seed::of_table(seed)),
            chance: Chance::new(Seed::of_table(seed).part("presses")),
        }
    }

    /// Who is asked, and what they do. Payments are made as the device proposes.
    fn next(&mut self) -> Option<(Actor, Action)> {
        let Turn::Players { first, .. } = self.state.turn() else {
            return None;
        };
        let view = self.state.view(Viewer::Seat(first));
        let choices = self.state.choices(first.into());
        let action = match view.step() {
            Some(Step::Paying { .. }) if choices.contains(&Action::PayRest) => Action::PayRest,
            Some(Step::Paying { wild, .. }) => Action::Pay(view.proposed_payment(&wild).unwrap()),
            _ => {
                let moment = Moment {
                    seat: first,
                    view,
                    choices: &choices,
                    chance: &mut self.chance,
                };
                Greedy.choose(moment).unwrap()
            }
        };
        Some((first.into(), action))
    }

    fn step(&self) -> Option<Step> {
        self.state.view(Viewer::Table).step()
    }

    fn active(&self) -> Seat {
        self.state.view(Viewer::Table).active()
    }

    /// The presses of every turn in which a robot was placed and two spaces were used.
    fn play(mut self) -> Vec<Presses> {
        let mut turns = Vec::new();
        let mut turn = Presses::default();
        let mut active = None;
        while let Some((by, action)) = self.next() {
            if self.step() == Some(Step::Place) || active != Some(self.active()) {
                turns.extend(Some(turn).filter(|turn| turn.uses == 2));
                turn = Presses::default();
                active = Some(self.active());
            }
            match action {
                Action::Place { robot, at } if turn.place == 0 => {
                    turn.place = self.place(robot, at);
                }
                Action::Use { .. } if turn.place > 0 && turn.uses < 2 => {
                    turn.uses += 1;
                    turn.work += self.choose(by, action);
                    turn.is_paying = true;
                }
                // The cursor stands on what the device proposes.
                Action::Pay(_) | Action::PayRest if turn.is_paying => turn.pay += 1,
                Action::Done if turn.uses < 2 => turn.windows += self.choose(by, action),
                _ => turn.is_paying = false,
            }
            self.state.apply(by, action).unwrap();
        }
        turns
    }

    /// Colour, zone, spot; what is the only one is not asked for.
    fn place(&self, robot: Colour, at: Location) -> usize {
        let view = self.state.view(Viewer::Table);
        let goods = view.goods(self.active());
        let free = |robot: Colour| Location::all().filter(move |at| view.is_free_for(robot, *at));
        let robots = |robot: &Colour| *goods.robots.get(*robot) > 0 && free(*robot).next().is_some();
        let colours: Vec<Colour> = Colour::ALL.into_iter().filter(robots).collect();
        let zones = Colour::ALL
            .into_iter()
            .filter(|zone| free(robot).any(|at| at.zone == *zone));
        let zones: Vec<Colour> = zones.collect();
        let mut spots: Vec<Location> = free(robot).filter(|spot| spot.zone == at.zone).collect();
        spots.sort_by_key(|spot| 3 - view.useful_spaces(*spot));
        asked(&colours, robot) + asked(&zones, at.zone) + presses(&spots, at)
    }

    /// One choice of a menu.
    fn choose(&self, by: Actor, action: Action) -> usize {
        let mut menu = Vec::new();
        self.state.candidates(by, &mut |action| {
            let shown = self.state.check(by, action);
            if shown.is_ok() || shown.is_err_and(|error| error.is_worth_telling()) {
                menu.push(action);
            }
        });
        presses(&menu, action)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Presses {
    place: usize,
    uses: usize,
    work: usize,
    pay: usize,
    windows: usize,
    is_paying: bool,
}

fn asked<T: PartialEq>(list: &[T], wanted: T) -> usize {
    if list.len() > 1 { presses(list, wanted) } else { 0 }
}

/// From the first entry to the wanted one by the shorter way, and OK.
fn presses<T: PartialEq>(list: &[T], wanted: T) -> usize {
    let place = list.iter().position(|entry| *entry == wanted).unwrap();
    place.min(list.len() - place) + 1
}

#[test]
fn to_place_a_robot_and_to_use_two_spaces_takes_few_presses() {
    let mut turns = Vec::new();
    for seats in 2..=4 {
        for first_game in [true, false] {
            for seed in 0..5 {
                turns.extend(Table::new(seats, first_game, seed).play());
            }
        }
    }
    // Windows are there for whoever has cards; the two figures are the presses without and with them.
    for (median, most_often, of) in [
        (
            7,
            9,
            (|turn| turn.place + turn.work + turn.pay) as fn(&Presses) -> usize,
        ),
        (8, 10, |turn| turn.place + turn.work + turn.pay + turn.windows),
    ] {
        let mut counts: Vec<usize> = turns.iter().map(of).collect();
        counts.sort_unstable();
        let figures = [counts[counts.len() / 2], counts[counts.len() * 9 / 10]];
        let most = counts[counts.len() - 1];
        println!(
            "presses of {} turns: median, nine in ten: {figures:?}, most {most}",
            counts.len()
        );
        assert!(figures[0] <= median && figures[1] <= most_often, "{figures:?}");
    }
}
