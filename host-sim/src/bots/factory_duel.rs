//! The bots of Robot Factory: random, greedy, planner. Their brains are in the core.

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use core_nostd::games::factory_duel::bot::{self, Greedy, Planner};
use core_nostd::games::factory_duel::{Action, Card, Event, Module, Setup, Software, State, View};
use core_nostd::kit::seat::Seat;

use super::{Bot, Contest, Kind, Moment, Watcher};

/// Whatever is allowed, by chance.
struct Random;

impl Bot<State> for Random {
    fn choose(&mut self, moment: Moment<'_, State>) -> Option<Action> {
        bot::random(moment.seat, moment.view, moment.choices, moment.chance)
    }
}

impl Bot<State> for Greedy {
    fn choose(&mut self, moment: Moment<'_, State>) -> Option<Action> {
        Greedy::choose(self, moment.seat, moment.view, moment.choices, moment.chance)
    }
}

impl Bot<State> for Planner {
    fn choose(&mut self, moment: Moment<'_, State>) -> Option<Action> {
        Planner::choose(self, moment.seat, moment.view, moment.choices, moment.chance)
    }
}

/// What each of the two has built and which software it has; counted when the game is over.
#[derive(Default)]
struct Tables {
    built: [Vec<Module>; 2],
    software: [Option<Software>; 2],
}

/// The lines of the summary: how often a module is built, and how often it wins; how often a software does.
static BUILT: LazyLock<Vec<String>> = LazyLock::new(|| Module::ALL.map(|card| format!("{card:?} is built")).into());
static WINS: LazyLock<Vec<String>> = LazyLock::new(|| Module::ALL.map(|card| format!("{card:?} wins")).into());
static SOFTWARE: LazyLock<Vec<String>> = LazyLock::new(|| Software::ALL.map(|card| format!("{card:?} wins")).into());
const DRAWS: &str = "games without a winner";

fn line(lines: &'static [String], index: u8) -> &'static str {
    lines.get(usize::from(index)).map_or("", String::as_str)
}

impl Watcher<State> for Tables {
    fn see(&mut self, event: Event, count: &mut dyn FnMut(&'static str, u64, u64)) {
        let [first, second] = &mut self.built;
        match event {
            Event::Built {
                seat,
                card: Card::Module(module),
                ..
            } => {
                let built = if seat == Seat::P1 { first } else { second };
                if !built.contains(&module) {
                    built.push(module);
                }
            }
            Event::SoftwareRevealed { seat, software } => {
                if let Some(place) = self.software.get_mut(usize::from(seat.index())) {
                    *place = Some(software);
                }
            }
            Event::GameEnded { winners, .. } => {
                count(DRAWS, winners.is_empty().into(), 1);
                let seats = [Seat::P1, Seat::P2].into_iter().zip(&self.built).zip(self.software);
                for ((seat, built), software) in seats {
                    let won = u64::from(winners.contains(seat));
                    for module in Module::ALL {
                        let is_built = built.contains(&module);
                        count(line(&BUILT, module.index()), is_built.into(), 1);
                        if is_built {
                            count(line(&WINS, module.index()), won, 1);
                        }
                    }
                    if let Some(software) = software {
                        count(line(&SOFTWARE, software.index()), won, 1);
                    }
                }
            }
            _ => {}
        }
    }
}

impl Contest for State {
    const BOTS: &'static [Kind<State>] = &[
        Kind {
            name: "random",
            make: || Box::new(Random),
        },
        Kind {
            name: "greedy",
            make: || Box::new(Greedy::default()),
        },
        Kind {
            name: "planner",
            make: || Box::new(Planner::default()),
        },
    ];

    /// RF-118, RF-120, RF-121: a draw.
    const ENDS_WITHOUT_WINNER: bool = true;

    fn is_rare(action: Action) -> bool {
        matches!(
            action,
            Action::SetRight | Action::Adjust { .. } | Action::ClearDraft | Action::ReturnDraw(_)
        )
    }

    fn value(view: View<'_>, seat: Seat) -> i64 {
        view.shields(seat).into()
    }

    fn turns(view: View<'_>) -> i64 {
        view.turn().into()
    }

    fn watcher(_: Setup) -> Box<dyn Watcher<State>> {
        Box::new(Tables::default())
    }
}
