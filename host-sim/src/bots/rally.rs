//! The bots of the race: random, driver. Their brains are in the core.

#[cfg(test)]
mod tests;

use std::num::NonZero;

use core_nostd::games::rally::bot::{self, Driver};
use core_nostd::games::rally::floor::Report;
use core_nostd::games::rally::{Action, Event, Setup, State, View};
use core_nostd::kit::seat::Seat;

use super::{Bot, Contest, Kind, Moment, Watcher, any_of};

/// Whatever is allowed, by chance, and now and then somebody gives up.
struct Random;

/// Whoever is asked although nobody waits for it gives up, once in so many times.
const WITHDRAWALS: NonZero<u32> = NonZero::new(500).unwrap();

impl Bot<State> for Random {
    fn choose(&mut self, moment: Moment<'_, State>) -> Option<Action> {
        bot::random(moment.seat, moment.view, moment.choices, moment.chance)
    }

    fn interject(&mut self, moment: Moment<'_, State>) -> Option<Action> {
        let gives_up = moment.chance.below(WITHDRAWALS) == 0;
        any_of(moment.choices, moment.chance).filter(|_| gives_up)
    }
}

impl Bot<State> for Driver {
    fn choose(&mut self, moment: Moment<'_, State>) -> Option<Action> {
        Driver::choose(self, moment.seat, moment.view, moment.choices, moment.chance)
    }
}

/// Counts what happens in a turn, on average.
struct Rates;

impl Watcher<State> for Rates {
    fn see(&mut self, event: Event, count: &mut dyn FnMut(&'static str, u64, u64)) {
        match event {
            Event::TurnStarted { turn } => {
                for name in [DESTRUCTIONS, FLAGS, REPAIRS, OPTIONS, POWER_DOWNS] {
                    count(name, 0, 1);
                }
                if turn == 1 {
                    count(DRAWN, 0, 1);
                }
            }
            Event::Floor(Report::Destroyed { .. }) => count(DESTRUCTIONS, 1, 0),
            Event::FlagTouched { .. } => count(FLAGS, 1, 0),
            Event::Repaired { .. } => count(REPAIRS, 1, 0),
            Event::OptionTaken { .. } => count(OPTIONS, 1, 0),
            Event::PoweredDown { .. } => count(POWER_DOWNS, 1, 0),
            Event::RaceDrawn => count(DRAWN, 1, 0),
            _ => {}
        }
    }
}

const DESTRUCTIONS: &str = "destructions in a turn";
const FLAGS: &str = "flags in a turn";
const REPAIRS: &str = "repairs in a turn";
const OPTIONS: &str = "option cards in a turn";
const POWER_DOWNS: &str = "power-downs in a turn";
const DRAWN: &str = "races without a winner";

impl Contest for State {
    const BOTS: &'static [Kind<State>] = &[
        Kind {
            name: "random",
            make: || Box::new(Random),
        },
        Kind {
            name: "driver",
            make: || Box::new(Driver::default()),
        },
    ];

    /// BE-705: nobody is left.
    const ENDS_WITHOUT_WINNER: bool = true;

    fn is_rare(action: Action) -> bool {
        matches!(action, Action::Withdraw | Action::Correct(_))
    }

    fn value(view: View<'_>, seat: Seat) -> i64 {
        view.flags(seat).into()
    }

    fn turns(view: View<'_>) -> i64 {
        view.turn().into()
    }

    fn watcher(_: Setup) -> Box<dyn Watcher<State>> {
        Box::new(Rates)
    }
}
