//! The bots of Robo Factory (rules, section 6.4): random, simple, planner.

#[cfg(test)]
mod tests;

use core_nostd::games::eureka::robot::{Part, Robot, RobotSet};
use core_nostd::games::eureka::{Action, Asked, Attempt, Customer, Event, Phase, Setup, Slot, State, View, deduce};
use core_nostd::kit::dice::Chance;
use core_nostd::kit::seat::{Seat, Seats};

use super::{Bot, Contest, Kind, Moment, Random, Watcher, any_of};

/// Who builds a robot that may be right, and is an honest Customer.
///
/// Where real cards are on the table, there are none here: whatever may be entered could have been dealt.
struct Thinker {
    skill: Skill,
    /// The robot that is being entered.
    entering: Option<Robot>,
    /// Typed answers: the order on the real card, which only its Customer knows.
    order: Option<Robot>,
}

/// How far a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Skill {
    /// It builds the first robot that may be right, and no more.
    Simple,
    /// It buys what is worth a cube, builds what tells most, and calls Eureka when it is sure.
    Planner,
    /// The same, but it calls Eureka when full help advises it.
    Advised,
}

impl Thinker {
    const fn new(skill: Skill) -> Thinker {
        Thinker {
            skill,
            entering: None,
            order: None,
        }
    }

    /// Whether to ask about a card, and which.
    fn buy(&self, view: View<'_>) -> Action {
        let possible = view.possible();
        let best = match self.skill {
            Skill::Simple => None,
            Skill::Planner | Skill::Advised => deduce::best_card(possible, view.hand()),
        };
        let worth = |place: &usize| {
            let card = view.hand().get(*place);
            possible.len() > 1 && card.is_some_and(|card| deduce::is_worth_a_cube(possible, *card))
        };
        let slot = best.filter(worth).and_then(|place| Slot::ALL.get(place));
        slot.map_or(Action::Pass, |slot| Action::Buy(*slot))
    }

    /// What to build. Whoever was told nonsense has no possible robot left, and builds anything.
    fn build(&self, view: View<'_>) -> Option<Robot> {
        let possible = view.possible();
        let best = match (self.skill, view.phase()) {
            (Skill::Planner | Skill::Advised, Phase::Produce(Attempt::First)) => {
                deduce::best_build(possible).map(|(robot, _)| robot)
            }
            _ => None,
        };
        best.or(possible.iter().next()).or(RobotSet::ALL.iter().next())
    }

    fn calls_eureka(&self, view: View<'_>) -> bool {
        match self.skill {
            Skill::Simple => false,
            Skill::Planner => view.possible().len() == 1,
            Skill::Advised => view.eureka_is_advised(),
        }
    }

    /// The next part of whatever is asked for.
    fn enter(&mut self, asked: Asked, moment: &mut Moment<'_, State>) -> Option<Action> {
        let view = moment.view;
        let picked = view.picked();
        if picked.is_empty() {
            self.entering = match asked {
                Asked::Build => self.build(view),
                Asked::Order => self.order,
                Asked::Sale(_) => self.order.and_then(|order| some_card(view, order, moment.chance)),
                Asked::BoardCard | Asked::HandCard | Asked::Note => None,
            };
        }
        let part = Part::ALL.get(picked.len())?;
        match self.entering {
            Some(robot) => Some(Action::Pick(robot.colour(*part))),
            None => any_that(moment, |action| matches!(action, Action::Pick(_))),
        }
    }

    /// What a Customer says, who knows the order from a real card.
    fn answer(&mut self, moment: &mut Moment<'_, State>) -> Option<Action> {
        let view = moment.view;
        if view.phase() == Phase::Tiles && view.tiles().is_empty() {
            self.order = unlike(view.board().iter().copied().collect(), moment.chance);
        }
        let order = self.order?;
        if let Some((_, robot)) = view.next_judged() {
            return Some(Action::Judge(robot.matches(order)));
        }
        if let Some((_, card)) = view.unanswered() {
            return Some(Action::Answer(card.matches(order)));
        }
        let card = view.board().get(view.tiles().len())?;
        Some(Action::Tile(card.matches(order)))
    }
}

impl Bot<State> for Thinker {
    fn choose(&mut self, mut moment: Moment<'_, State>) -> Option<Action> {
        let moment = &mut moment;
        let view = moment.view;
        let offers = |action| moment.choices.contains(&action);
        // A whole robot waits for its lock.
        if offers(Action::Lock { eureka: false }) {
            let eureka = self.calls_eureka(view) && offers(Action::Lock { eureka: true });
            return Some(Action::Lock { eureka });
        }
        // The device has the better dice.
        if offers(Action::Roll) {
            return Some(Action::Roll);
        }
        if offers(Action::Pass) {
            return Some(self.buy(view))
                .filter(|action| offers(*action))
                .or(Some(Action::Pass));
        }
        if let Some(asked) = view.asked() {
            return self.enter(asked, moment);
        }
        self.answer(moment).or_else(|| {
            // The Customer was handed a card or not: that is up to the table.
            let undecided = |seat: &Seat| !view.has_decided(*seat);
            any_that(moment, |action| match action {
                Action::Sell(seat) | Action::NoSale(seat) => undecided(&seat),
                _ => false,
            })
        })
    }
}

/// A card that somebody may hold who does not hold the order.
fn some_card(view: View<'_>, order: Robot, chance: &mut Chance) -> Option<Robot> {
    let sold = view.makers().iter().filter_map(|seat| view.bought(seat));
    let known = view.board().iter().copied().chain([order]);
    unlike(known.chain(sold.map(|(card, _)| card)).collect(), chance)
}

fn unlike(taken: RobotSet, chance: &mut Chance) -> Option<Robot> {
    let left: Vec<Robot> = RobotSet::ALL.without(taken).iter().collect();
    any_of(&left, chance)
}

/// One of the choices of a sort, each equally likely.
fn any_that(moment: &mut Moment<'_, State>, fits: impl Fn(Action) -> bool) -> Option<Action> {
    let choices: Vec<Action> = moment.choices.iter().copied().filter(|action| fits(*action)).collect();
    any_of(&choices, moment.chance)
}

/// Counts how often Manufacturers buy and are right (rules, section 6.5).
struct Rates {
    makers: u64,
    attempt: Attempt,
}

impl Watcher<State> for Rates {
    fn see(&mut self, event: Event, count: &mut dyn FnMut(&'static str, u64, u64)) {
        let how_many = |seats: Seats| u64::from(seats.len());
        match event {
            Event::TurnBegan { .. } => self.attempt = Attempt::First,
            Event::SecondTry => self.attempt = Attempt::Second,
            Event::BuyClosed { buyers } => count(BOUGHT, how_many(buyers), self.makers),
            Event::Judged { correct } => {
                let name = match self.attempt {
                    Attempt::First => RIGHT_AT_FIRST,
                    Attempt::Second => RIGHT_AT_SECOND,
                };
                count(name, how_many(correct), self.makers);
            }
            _ => {}
        }
    }
}

const BOUGHT: &str = "bought an answer";
const RIGHT_AT_FIRST: &str = "right in attempt 1";
const RIGHT_AT_SECOND: &str = "right in attempt 2";

impl Contest for State {
    const BOTS: &'static [Kind<State>] = &[
        Kind {
            name: "random",
            make: || Box::new(Random),
        },
        Kind {
            name: "simple",
            make: || Box::new(Thinker::new(Skill::Simple)),
        },
        Kind {
            name: "planner",
            make: || Box::new(Thinker::new(Skill::Planner)),
        },
        Kind {
            name: "advised",
            make: || Box::new(Thinker::new(Skill::Advised)),
        },
    ];

    fn is_rare(action: Action) -> bool {
        // The first three begin the turn anew, and would again and again; the last leaves no marks to make.
        matches!(
            action,
            Action::ShowOrder | Action::VoidTurn | Action::Correct(_) | Action::StopHelp
        )
    }

    fn value(view: View<'_>, seat: Seat) -> i64 {
        view.cubes().wallet(seat).value().into()
    }

    fn turns(view: View<'_>) -> i64 {
        view.turn_number().into()
    }

    fn watcher(setup: Setup) -> Box<dyn Watcher<State>> {
        let customers = match setup.customer {
            Customer::Player => 1,
            Customer::Device => 0,
        };
        Box::new(Rates {
            makers: u64::from(setup.seats.saturating_sub(customers)),
            attempt: Attempt::First,
        })
    }
}
