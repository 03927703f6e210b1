//! The bots of Raising Robots: random, planner. Their brains are in the core.

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use core_nostd::games::raising_robots::bot::{self, Planner};
use core_nostd::games::raising_robots::{
    Action, Event, Inspiration, InventorId, Rank, RobotId, Row, Scores, Setup, State, View,
};
use core_nostd::kit::seat::{Seat, Seats};

use super::{Bot, Contest, Kind, Moment, Watcher, by_chance};

/// Whatever is allowed, by chance; whoever nobody waits for changes its mind now and then.
struct Random;

impl Bot<State> for Random {
    fn choose(&mut self, moment: Moment<'_, State>) -> Option<Action> {
        bot::random(moment.seat, moment.view, moment.choices, moment.chance)
    }

    fn interject(&mut self, moment: Moment<'_, State>) -> Option<Action> {
        by_chance::<State>(moment.choices, moment.chance)
    }
}

impl Bot<State> for Planner {
    fn choose(&mut self, moment: Moment<'_, State>) -> Option<Action> {
        Planner::choose(self, moment.seat, moment.view, moment.choices, moment.chance)
    }
}

/// What the players of a game have in the end: how often each robot was built, what each inventor led to, and the lines of
/// the scorepad.
struct Ends;

/// The lines of the summary.
static BUILT: LazyLock<Vec<String>> = LazyLock::new(|| {
    let name = |robot: RobotId| format!("robot {:02} {} built", robot.number(), robot.card().name());
    RobotId::house().map(name).collect()
});
static POINTS: LazyLock<Vec<String>> = LazyLock::new(|| of_inventors("points"));
static WINS: LazyLock<Vec<String>> = LazyLock::new(|| of_inventors("wins"));
static RANKS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let name = |rank: &Rank| format!("rank {} {rank:?}", rank.from_points());
    Rank::ALL.iter().map(name).collect()
});

fn of_inventors(what: &str) -> Vec<String> {
    let name = |inventor: InventorId| format!("inventor {} {what}", inventor.card().name());
    InventorId::house().map(name).collect()
}

fn line(lines: &'static [String], index: usize) -> &'static str {
    lines.get(index).map_or("", String::as_str)
}

impl Watcher<State> for Ends {
    fn see(&mut self, _: Event, _: &mut dyn FnMut(&'static str, u64, u64)) {}

    fn see_end(&mut self, view: View<'_>, winners: Seats, count: &mut dyn FnMut(&'static str, u64, u64)) {
        for seat in view.seats().iter() {
            let scores = view.scores(seat);
            let total = scores.total();
            let Scores {
                robots,
                classes,
                inventory,
                inventor,
                leftovers,
            } = scores;
            count("score robots", robots.into(), 1);
            count("score classes", classes.into(), 1);
            count("score VPs", inventory.into(), 1);
            count("score inventor", inventor.into(), 1);
            count("score leftovers", leftovers.into(), 1);
            if view.setup().seats == 1 && !view.setup().challenge {
                for (index, rank) in Rank::ALL.into_iter().enumerate() {
                    count(line(&RANKS, index), (rank == Rank::of_game(total)).into(), 1);
                }
            }
            if let Some(inventor) = view.inventor(seat) {
                let index = inventor.card().index();
                count(line(&POINTS, index), total.into(), 1);
                count(line(&WINS, index), winners.contains(seat).into(), 1);
            }
            let robots = Row::ALL.into_iter().flat_map(|row| view.row(seat, row));
            let built: Vec<RobotId> = robots.filter_map(|robot| robot.card()).collect();
            if !view.setup().is_table() {
                for robot in RobotId::house() {
                    count(line(&BUILT, robot.index()), built.contains(&robot).into(), 1);
                }
            }
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
            name: "planner",
            make: || Box::new(Planner::default()),
        },
    ];

    fn is_rare(action: Action) -> bool {
        matches!(
            action,
            Action::SetRight(_)
                | Action::Enter(_)
                | Action::Reopen
                | Action::EndPhases
                | Action::Inspire(Inspiration::Nothing)
                | Action::Decline
        )
    }

    fn value(view: View<'_>, seat: Seat) -> i64 {
        view.scores(seat).total().into()
    }

    fn turns(view: View<'_>) -> i64 {
        view.round().into()
    }

    fn watcher(_: Setup) -> Box<dyn Watcher<State>> {
        Box::new(Ends)
    }
}
