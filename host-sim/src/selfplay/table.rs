//! One game, from the first action to the last.

use std::num::NonZero;
use std::panic::{self, AssertUnwindSafe};

use core_nostd::game::{Actor, Choices, Game, Illegal as _, Turn, Viewer};
use core_nostd::kit::Seed;
use core_nostd::kit::dice::Chance;
use core_nostd::kit::seat::{Seat, Seats};

use super::fault::Fault;
use super::figures::{Rate, VICTORY};
use super::plan::Plan;
use crate::bots::{Bot, Contest, Kind, Moment, Watcher, any_of, by_chance};

/// Now and then a seat is asked that nobody waits for: once in this many actions.
const INTERJECTIONS: NonZero<u32> = NonZero::new(8).unwrap();

/// What was seen of a game, also of one that failed.
pub(super) struct Log<G: Game> {
    pub(super) steps: Vec<(Actor, G::Action)>,
    pub(super) audits: u64,
    pub(super) longest_menu: usize,
    pub(super) longest_events: usize,
    pub(super) rates: Vec<(&'static str, Rate)>,
}

/// How a game ended.
pub(super) struct End {
    pub(super) turns: i64,
    pub(super) seats: Vec<Finish>,
    pub(super) is_shared: bool,
}

/// How it ended for one seat.
pub(super) struct Finish {
    pub(super) seat: Seat,
    pub(super) bot: &'static str,
    /// In parts of a victory.
    pub(super) won: u64,
    pub(super) value: i64,
}

/// Plays one game of a plan. What is done is in the log before it happens, so that it is there even
/// if the rules give up in the middle.
pub(super) fn play<G: Contest>(plan: &Plan<G>, game: u64) -> (Log<G>, Result<End, Fault>) {
    let mut log = Log {
        steps: Vec::new(),
        audits: 0,
        longest_menu: 0,
        longest_events: 0,
        rates: Vec::new(),
    };
    // After a panic only the log is looked at, which is whole at any time.
    let end = panic::catch_unwind(AssertUnwindSafe(|| Table::new(plan, game, &mut log).play()));
    let end = end.unwrap_or_else(|panic| Err(Fault::of_panic(&*panic)));
    (log, end)
}

struct Table<'a, G: Contest> {
    state: G,
    players: Vec<Player<G>>,
    /// For what the table decides together, and for who is asked first.
    chance: Chance,
    watcher: Box<dyn Watcher<G>>,
    log: &'a mut Log<G>,
}

struct Player<G: Contest> {
    seat: Seat,
    name: &'static str,
    bot: Box<dyn Bot<G>>,
    chance: Chance,
}

impl<'a, G: Contest> Table<'a, G> {
    fn new(plan: &Plan<G>, game: u64, log: &'a mut Log<G>) -> Table<'a, G> {
        let seed = Seed::of_table(plan.table_seed(game));
        let chance = |name: &str| Chance::new(seed.part("self-play").part(name));
        let player = |(seat, kind): (Seat, &Kind<G>)| Player {
            seat,
            name: kind.name,
            bot: (kind.make)(),
            chance: chance(&format!("{seat:?}")),
        };
        Table {
            state: G::new(plan.setup, seed.part(G::NAME)),
            players: plan.seating(game).map(player).collect(),
            chance: chance("table"),
            watcher: G::watcher(plan.setup),
            log,
        }
    }

    fn play(mut self) -> Result<End, Fault> {
        self.audit()?;
        for _ in 0..G::ACTIONS_MAX {
            let (by, action) = match self.state.turn() {
                Turn::Over { winners } => return self.end(winners),
                Turn::House => self.house_decides()?,
                Turn::Players { seats, .. } => match self.interjection(seats) {
                    Some(interjection) => interjection,
                    None => self.somebody_decides(seats)?,
                },
            };
            self.act(by, action)?;
        }
        Err(Fault::Endless {
            actions: G::ACTIONS_MAX,
        })
    }

    /// The house does what there is to do; what the table decides together is left to chance.
    fn house_decides(&mut self) -> Result<(Actor, G::Action), Fault> {
        let choices = self.menu(Actor::House);
        let action = match *choices {
            [only] => Some(only),
            _ => by_chance::<G>(&choices, &mut self.chance).or_else(|| any_of(&choices, &mut self.chance)),
        };
        let stuck = Fault::Stuck(Actor::House);
        action.map(|action| (Actor::House, action)).ok_or(stuck)
    }

    /// One of those for whom the table waits. They may act in any order, so chance says who.
    fn somebody_decides(&mut self, seats: Seats) -> Result<(Actor, G::Action), Fault> {
        let waiting: Vec<Seat> = seats.iter().collect();
        let seat = any_of(&waiting, &mut self.chance).ok_or(Fault::Stuck(Actor::House))?;
        let action = self.ask(seat, |bot, moment| bot.choose(moment));
        let by = Actor::Seat(seat);
        action.map(|action| (by, action)).ok_or(Fault::Stuck(by))
    }

    /// Now and then somebody is asked for whom nobody waits.
    fn interjection(&mut self, seats: Seats) -> Option<(Actor, G::Action)> {
        if self.chance.below(INTERJECTIONS) > 0 {
            return None;
        }
        let everybody = self.players.iter().map(|player| player.seat);
        let idle: Vec<Seat> = everybody.filter(|seat| !seats.contains(*seat)).collect();
        let seat = any_of(&idle, &mut self.chance)?;
        let action = self.ask(seat, |bot, moment| bot.interject(moment))?;
        Some((Actor::Seat(seat), action))
    }

    fn ask(
        &mut self,
        seat: Seat,
        question: impl FnOnce(&mut dyn Bot<G>, Moment<'_, G>) -> Option<G::Action>,
    ) -> Option<G::Action> {
        let choices = self.menu(Actor::Seat(seat));
        let player = self.players.iter_mut().find(|player| player.seat == seat)?;
        let moment = Moment {
            seat,
            view: self.state.view(Viewer::Seat(seat)),
            choices: &choices,
            chance: &mut player.chance,
        };
        question(&mut *player.bot, moment).filter(|_| !choices.is_empty())
    }

    fn menu(&mut self, by: Actor) -> Choices<G::Action> {
        let choices = self.state.choices(by);
        self.log.longest_menu = self.log.longest_menu.max(choices.len());
        choices
    }

    fn act(&mut self, by: Actor, action: G::Action) -> Result<(), Fault> {
        self.log.steps.push((by, action));
        let events = self.state.apply(by, action).map_err(|error| Fault::Refused {
            by,
            why: format!("{error:?} ({})", error.rule()),
        })?;
        self.log.longest_events = self.log.longest_events.max(events.len());
        for event in events.iter() {
            self.watcher.see(event, &mut |name, hits, chances| {
                self.log.count(name, Rate { hits, chances });
            });
        }
        self.audit()
    }

    fn audit(&mut self) -> Result<(), Fault> {
        self.log.audits += 1;
        self.state.audit().map_err(Fault::Audit)
    }

    fn end(mut self, winners: Seats) -> Result<End, Fault> {
        let share = match VICTORY.checked_div(winners.len().into()) {
            Some(share) => share,
            None if G::ENDS_WITHOUT_WINNER => 0,
            None => return Err(Fault::NoWinner),
        };
        let view = self.state.view(Viewer::Table);
        self.watcher.see_end(view, winners, &mut |name, hits, chances| {
            self.log.count(name, Rate { hits, chances });
        });
        let finish = |player: &Player<G>| Finish {
            seat: player.seat,
            bot: player.name,
            won: if winners.contains(player.seat) { share } else { 0 },
            value: G::value(view, player.seat),
        };
        Ok(End {
            turns: G::turns(view),
            seats: self.players.iter().map(finish).collect(),
            is_shared: winners.len() > 1,
        })
    }
}

impl<G: Game> Log<G> {
    fn count(&mut self, name: &'static str, rate: Rate) {
        match self.rates.iter_mut().find(|(known, _)| *known == name) {
            Some((_, known)) => known.add(rate),
            None => self.rates.push((name, rate)),
        }
    }
}
