//! What was done in a step, row by row: who, what, and what it has led to.
//!
//! A row is named by the first event that is about the same: all that a card does for its owner and to the enemy's
//! factory is one row, and robots that gather share one.

use super::texts::{Row, reason, row};
use crate::game::Events;
use crate::games::factory_duel::action::{Event, Source};
use crate::games::factory_duel::both::enemy;
use crate::games::factory_duel::cards::{AnyCard, Step};
use crate::games::factory_duel::own_cards::Cards;
use crate::games::factory_duel::place::RobotId;
use crate::games::factory_duel::view::View;
use crate::kit::list::List;
use crate::kit::seat::Seat;
use crate::ui::paint::{SCREEN_WIDTH, TINY};

pub(super) type News = Events<Event>;

/// Which rows stand in each line, by the places of their events: one over the whole width, or one of each player beside
/// each other.
pub(super) type Lines = List<[Option<u8>; 2], 64>;

/// The step that the news are about. Steps in which nothing happens pass by themselves, so that there is one at most.
pub(super) fn step_of(news: &News) -> Option<Step> {
    let mut began = None;
    for event in news.iter() {
        match event {
            Event::StepBegan { step } => began = Some(step),
            Event::CleanedUp => return None,
            _ if began.is_some() => return began,
            _ => {}
        }
    }
    None
}

/// The lines of a step: fights, what is done to the enemy, what is done at home, and what came to nothing.
pub(super) fn lines(view: View<'_>, news: &News) -> Lines {
    let mut lines = Lines::new();
    if step_of(news).is_none() {
        return lines;
    }
    for rank in [Rank::Fight, Rank::Against, Rank::Home, Rank::Failed] {
        let first = lines.len();
        // Where the next row of each player may stand.
        let mut free = [first; 2];
        for (place, event) in (0_u8..).zip(news.iter()) {
            if !begins_row(news, place, event) || Rank::of(news, event) != rank {
                continue;
            }
            let row = row(view, news, event);
            let side = usize::from(row.seat.index());
            let Some(at) = free.get_mut(side) else { continue };
            while rank == Rank::Home && lines.get(*at).is_some_and(|line| !fits(view, news, &row, *line)) {
                *at += 1;
            }
            let mut line = [None; 2];
            match lines.get_mut(*at).filter(|_| rank == Rank::Home) {
                Some(shared) => set(shared, side, place),
                None => {
                    set(&mut line, side, place);
                    lines.push_bounded(line);
                }
            }
            *at += 1;
        }
    }
    lines
}

fn set(line: &mut [Option<u8>; 2], side: usize, place: u8) {
    if let Some(row) = line.get_mut(side) {
        *row = Some(place);
    }
}

/// Whether a row has room beside that of the other player.
fn fits(view: View<'_>, news: &News, one: &Row, line: [Option<u8>; 2]) -> bool {
    const GAP: i32 = 3;
    // How long the names of the players' own cards are depends on the language.
    if matches!(view.setup().cards, Cards::Own(_)) {
        return false;
    }
    let places = line.into_iter().flatten();
    let others = places
        .filter_map(|place| news.get(place))
        .map(|event| row(view, news, event));
    let width = |row: &Row| row.text.width(TINY) + GAP;
    others.fold(width(one), |all, other| all + width(&other)) <= SCREEN_WIDTH + GAP
}

/// Whether an event is the first that is about something.
fn begins_row(news: &News, place: u8, event: Event) -> bool {
    match About::of(news, event) {
        About::Nothing => false,
        About::Single => true,
        about => news
            .iter()
            .take(place.into())
            .all(|earlier| About::of(news, earlier) != about),
    }
}

/// What an event is about.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum About {
    /// Robots that gather for a player.
    Gatherers(Seat),
    /// A card of a player.
    Card(Seat, AnyCard),
    /// A robot that a player's card changes.
    Change(Seat, RobotId, Seat, AnyCard),
    /// Something that happens once.
    Single,
    /// Nothing that has a row.
    Nothing,
}

impl About {
    pub(super) fn of(news: &News, event: Event) -> About {
        match event {
            Event::Gained {
                seat,
                from: Source::Robot(_),
                ..
            } => About::Gatherers(seat),
            Event::Gained { seat, from, .. } | Event::Repaired { seat, from, .. } => About::source(seat, from),
            Event::FactoryHit { seat, by, .. } | Event::Prevented { seat, by, .. } => About::source(enemy(seat), by),
            Event::Paid { seat, module, .. } | Event::TrackerSet { seat, module, .. } => {
                About::Card(seat, AnyCard::Module(module))
            }
            Event::Changed {
                seat,
                robot,
                owner,
                from,
                ..
            } => card_of(from).map_or(About::Nothing, |card| About::Change(seat, robot, owner, card)),
            Event::RobotDestroyed { seat, robot } if is_explained(news, seat, robot) => About::Nothing,
            // RF-86: what was drawn is told where the end of the turn is told.
            Event::Drew { .. } if step_of(news) != Some(Step::End) => About::Nothing,
            Event::PaymentFailed { .. }
            | Event::Overflowed { .. }
            | Event::Demolished { .. }
            | Event::Built { .. }
            | Event::BuildCanceled { .. }
            | Event::Installed { .. }
            | Event::NothingToInstall { .. }
            | Event::Produced { .. }
            | Event::ProductionSkipped { .. }
            | Event::Fight { .. }
            | Event::RobotDestroyed { .. }
            | Event::ModuleDestroyed { .. }
            | Event::ManualDue { .. }
            | Event::Drew { .. } => About::Single,
            _ => About::Nothing,
        }
    }

    fn source(owner: Seat, from: Source) -> About {
        card_of(from).map_or(About::Single, |card| About::Card(owner, card))
    }
}

/// The card behind an effect.
pub(super) fn card_of(source: Source) -> Option<AnyCard> {
    match source {
        Source::Robot(_) => None,
        Source::RobotOn(_, module) | Source::Module(module) => Some(AnyCard::Module(module)),
        Source::Software(software) => Some(AnyCard::Software(software)),
    }
}

/// Whether another row says that a robot is destroyed.
fn is_explained(news: &News, seat: Seat, robot: RobotId) -> bool {
    news.iter().any(|event| match event {
        Event::Fight { fighters: [a, b], .. } => match seat {
            Seat::P1 => a.robot == robot,
            _ => b.robot == robot,
        },
        Event::Changed {
            seat: owner,
            robot: changed,
            ..
        } => (owner, changed) == (seat, robot),
        _ => false,
    })
}

/// In which order rows stand.
#[derive(Clone, Copy, PartialEq)]
enum Rank {
    Fight,
    /// What is done to the enemy.
    Against,
    /// What is done at home: rows of both players share a line.
    Home,
    /// What came to nothing.
    Failed,
}

impl Rank {
    fn of(news: &News, event: Event) -> Rank {
        let about = About::of(news, event);
        let is_hit = |event: Event| matches!(event, Event::FactoryHit { .. } | Event::Prevented { .. });
        let hits = |other: Event| is_hit(other) && About::of(news, other) == about;
        match event {
            Event::Fight { .. } => Rank::Fight,
            Event::Changed { seat, owner, .. } if seat != owner => Rank::Against,
            Event::ModuleDestroyed {
                seat, by: (owner, _), ..
            } if seat != owner => Rank::Against,
            event if is_hit(event) || about != About::Single && news.iter().any(hits) => Rank::Against,
            event if reason(event).is_some() => Rank::Failed,
            _ => Rank::Home,
        }
    }
}
