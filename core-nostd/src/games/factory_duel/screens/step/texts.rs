//! The rows of a step as texts.

use super::rows::{About, News, card_of};
use crate::games::factory_duel::action::{Canceled, Event, Skipped, Source};
use crate::games::factory_duel::both::enemy;
use crate::games::factory_duel::cards::AnyCard;
use crate::games::factory_duel::data::Price;
use crate::games::factory_duel::screens::dice::Text;
use crate::games::factory_duel::state::Robot;
use crate::games::factory_duel::view::View;
use crate::games::factory_duel::words::WORDS;
use crate::kit::seat::Seat;
use crate::ui::paint::{SCREEN_WIDTH, TINY};
use crate::ui::pictures::{Fill, Shape, Sign, piece};
use crate::ui::texts::Word;

/// A robot.
pub(super) const ROBOT: char = piece(Shape::Robot, Fill::Hollow);

/// The least columns of an arrow, with the dark ones around it.
pub(super) const ARROW: i32 = 16;

/// One row.
pub(super) struct Row {
    /// Whose edge it begins at.
    pub(super) seat: Seat,
    pub(super) text: Text,
    /// What it does to the enemy: an arrow leads there, to the other edge.
    pub(super) to: Option<Text>,
    /// Why nothing came of it.
    pub(super) words: Option<Word>,
}

/// A row, by the event that begins it. A fight has a picture of its own.
pub(super) fn row(view: View<'_>, news: &News, event: Event) -> Row {
    let about = About::of(news, event);
    let mut row = Row {
        seat: owner(about, event),
        text: Text::default(),
        to: None,
        words: reason(event),
    };
    if let Some(card) = card(news, event) {
        row.text.card(card);
    }
    let same = || news.iter().filter(|other| About::of(news, *other) == about);
    let sums = || same().fold(Sums::default(), |sums, event| sums.and(Sums::of(event)));
    match about {
        About::Gatherers(_) => {
            let robots = i32::try_from(same().count()).unwrap_or_default();
            let text = row.text.count(robots).letter(ROBOT);
            text.change_of(sums().minerals, Sign::Mineral);
        }
        About::Card(_, card) => add_card(view, &mut row, card, sums()),
        About::Change(seat, robot, ..) => add_change(&mut row, view.robot(seat, robot), seat, sums()),
        About::Single | About::Nothing => add_single(view, &mut row, event),
    }
    row
}

/// At whose edge a row begins.
fn owner(about: About, event: Event) -> Seat {
    match (about, event) {
        (About::Gatherers(seat) | About::Card(seat, _) | About::Change(_, _, seat, _), _) => seat,
        (_, Event::FactoryHit { seat, .. } | Event::Prevented { seat, .. }) => enemy(seat),
        (_, Event::ModuleDestroyed { by: (seat, _), .. }) => seat,
        (
            _,
            Event::PaymentFailed { seat, .. }
            | Event::Overflowed { seat, .. }
            | Event::Demolished { seat, .. }
            | Event::Built { seat, .. }
            | Event::BuildCanceled { seat, .. }
            | Event::Installed { seat, .. }
            | Event::NothingToInstall { seat, .. }
            | Event::Produced { seat, .. }
            | Event::ProductionSkipped { seat, .. }
            | Event::RobotDestroyed { seat, .. }
            | Event::ManualDue { seat, .. }
            | Event::Drew { seat, .. },
        ) => seat,
        _ => Seat::P1,
    }
}

/// All that a card does: for the store and the shields of its owner, its tracker, and to the enemy's factory.
fn add_card(view: View<'_>, row: &mut Row, card: AnyCard, sums: Sums) {
    let text = &mut row.text;
    text.change_of(sums.minerals, Sign::Mineral)
        .change_of(sums.crystals, Sign::Crystal)
        .change_of(sums.repaired, Sign::Shield);
    if let (Some(value), AnyCard::Module(module)) = (sums.tracker, card) {
        let most = view.spec(module).tracker;
        text.word(" ").figure(value.into()).word("/").figure(most.into());
    }
    row.to = sums.to(enemy(row.seat));
    // Beside a payment or a tracker there is no room for the name of what keeps the damage off.
    let is_long = |to: &Text| text.width(TINY) + to.width(TINY) + ARROW > SCREEN_WIDTH;
    if sums.keeper.is_some() && row.to.as_ref().is_some_and(is_long) {
        let mut kept_off = Text::default();
        kept_off.sign(Sign::Cross).sign(Sign::Shield);
        row.to = Some(kept_off);
    }
}

/// A robot that a card changes, and what becomes of it: which dice to turn.
fn add_change(row: &mut Row, robot: Option<Robot>, seat: Seat, sums: Sums) {
    let text = &mut row.text;
    text.change_of(sums.power, Sign::Power)
        .change_of(sums.armor, Sign::Armor);
    let mut becomes = Text::default();
    match robot {
        Some(robot) => becomes.robot((robot.power(), robot.armor())),
        None => becomes.letter(ROBOT).sign(Sign::Cross),
    };
    if seat == row.seat {
        text.gap().sign(Sign::Pointer).word(becomes.as_str());
    } else {
        row.to = Some(becomes);
    }
}

/// Something that happens once; its card is named already.
fn add_single(view: View<'_>, row: &mut Row, event: Event) {
    let (text, sums) = (&mut row.text, Sums::of(event));
    match event {
        Event::PaymentFailed { minerals, crystals, .. } => text
            .sign(Sign::Cross)
            .change_of(-i32::from(minerals), Sign::Mineral)
            .change_of(-i32::from(crystals), Sign::Crystal),
        Event::Overflowed { .. } => text
            .change_of(sums.minerals, Sign::Mineral)
            .change_of(sums.crystals, Sign::Crystal),
        Event::Demolished { .. } => text.gap().sign(Sign::Pointer).sign(Sign::Cross),
        Event::Built { .. } => text.change_of(sums.minerals, Sign::Mineral).gap().sign(Sign::Tick),
        Event::BuildCanceled { .. } | Event::NothingToInstall { .. } => text.gap().sign(Sign::Cross),
        Event::Installed { upgrade, .. } => text.gap().word("+").card(AnyCard::Upgrade(upgrade)),
        Event::Produced { power, armor, .. } => text
            .word("+")
            .robot((power, armor))
            .change_of(sums.minerals, Sign::Mineral),
        Event::ProductionSkipped { .. } => text.letter(ROBOT).sign(Sign::Cross),
        Event::RobotDestroyed { .. } => text.letter(ROBOT).sign(Sign::Pointer).sign(Sign::Cross),
        Event::FactoryHit { by, .. } | Event::Prevented { by, .. } => {
            row.to = sums.to(enemy(row.seat));
            // What keeps the damage off stands at the other edge.
            *text = Text::default();
            text.letter(ROBOT)
                .power(u8::try_from(sums.damage.max(sums.prevented)).unwrap_or(u8::MAX));
            match by {
                Source::Robot(robot) => match view.robot(row.seat, robot) {
                    Some(stats) => text.armor(stats.armor()),
                    None => text,
                },
                _ => text,
            }
        }
        Event::ModuleDestroyed { seat, .. } if seat == row.seat => text.gap().sign(Sign::Pointer).sign(Sign::Cross),
        Event::ModuleDestroyed { module, .. } => {
            let mut to = Text::default();
            to.sign(Sign::Cross).card(AnyCard::Module(module));
            row.to = Some(to);
            text
        }
        Event::ManualDue { .. } => text.gap().sign(Sign::Siren),
        Event::Drew { count, .. } => text.change_of(count.into(), Sign::Card),
        _ => text,
    };
}

/// Why nothing came of something.
pub(super) fn reason(event: Event) -> Option<Word> {
    let words = &WORDS.step;
    Some(match event {
        Event::PaymentFailed { .. } => words.not_paid,
        Event::Overflowed { .. } => words.store_full,
        Event::NothingToInstall { .. } => words.none_left,
        Event::BuildCanceled { why, .. } => match why {
            Canceled::NoAction => words.no_action,
            Canceled::NoMinerals => words.too_few,
            Canceled::NoSlot => words.no_slot,
        },
        Event::ProductionSkipped { why, .. } => match why {
            Skipped::NoMinerals => words.too_few,
            Skipped::FiveRobots => words.five_robots,
        },
        _ => return None,
    })
}

/// The card that a row names first.
pub(super) fn card(news: &News, event: Event) -> Option<AnyCard> {
    match (About::of(news, event), event) {
        (About::Card(_, card) | About::Change(_, _, _, card), _) => Some(card),
        (_, Event::Built { card, .. } | Event::BuildCanceled { card, .. }) => Some(card.into()),
        (_, Event::Installed { from, .. } | Event::NothingToInstall { from, .. }) => card_of(from),
        (_, Event::ModuleDestroyed { by: (_, card), .. } | Event::Prevented { card, .. }) => Some(card),
        (_, Event::Demolished { module, .. }) => Some(AnyCard::Module(module)),
        (_, Event::ManualDue { card, .. }) => Some(card),
        _ => None,
    }
}

/// What several events about the same add up to.
#[derive(Clone, Copy, Default)]
pub(super) struct Sums {
    pub(super) minerals: i32,
    pub(super) crystals: i32,
    repaired: i32,
    damage: i32,
    prevented: i32,
    /// By how much a robot changes.
    power: i32,
    armor: i32,
    /// What keeps the damage off.
    keeper: Option<AnyCard>,
    tracker: Option<u8>,
}

impl Sums {
    /// What a single event adds, for the store of its player or against the enemy.
    pub(super) fn of(event: Event) -> Sums {
        let mut sums = Sums::default();
        match event {
            Event::Gained { minerals, crystals, .. } => {
                (sums.minerals, sums.crystals) = (minerals.into(), crystals.into());
            }
            Event::Paid {
                price: Price::Minerals(price),
                ..
            } => sums.minerals = -i32::from(price),
            Event::Paid {
                price: Price::Crystals(price),
                ..
            } => sums.crystals = -i32::from(price),
            Event::Overflowed { minerals, crystals, .. } => {
                (sums.minerals, sums.crystals) = (-i32::from(minerals), -i32::from(crystals));
            }
            Event::Built { cost, .. } | Event::Produced { cost, .. } => sums.minerals = -i32::from(cost),
            Event::Repaired { amount, .. } => sums.repaired = amount.into(),
            Event::FactoryHit { amount, .. } => sums.damage = amount.into(),
            Event::Prevented { amount, card, .. } => (sums.prevented, sums.keeper) = (amount.into(), Some(card)),
            Event::Changed { power, armor, .. } => (sums.power, sums.armor) = (power.into(), armor.into()),
            Event::TrackerSet { value, .. } => sums.tracker = Some(value),
            _ => {}
        }
        sums
    }

    pub(super) fn and(self, other: Sums) -> Sums {
        Sums {
            minerals: self.minerals + other.minerals,
            crystals: self.crystals + other.crystals,
            repaired: self.repaired + other.repaired,
            damage: self.damage + other.damage,
            prevented: self.prevented + other.prevented,
            power: self.power + other.power,
            armor: self.armor + other.armor,
            keeper: self.keeper.or(other.keeper),
            tracker: other.tracker.or(self.tracker),
        }
    }

    /// What reaches the factory of a player, or what keeps it off.
    fn to(self, seat: Seat) -> Option<Text> {
        let mut text = Text::default();
        match self.keeper {
            Some(keeper) => text.sign(Sign::Cross).card(keeper),
            None if self.damage > 0 && seat == Seat::P1 => text.sign(Sign::Shield).change(-self.damage),
            None if self.damage > 0 => text.change(-self.damage).sign(Sign::Shield),
            None => return None,
        };
        Some(text)
    }
}
