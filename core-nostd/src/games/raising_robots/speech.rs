//! What the game says: entries of lists, cards, news, refusals, rules.

pub(super) mod cards;
pub(super) mod entries;
pub(super) mod formula;
pub(super) mod labels;
mod news;
mod refusals;
#[cfg(test)]
mod tests;

use core::fmt;

pub(super) use self::entries::letter;
pub(super) use self::labels::improvement;
use super::action::{Action, Error, Event};
use super::effect::{Good, Phase, Row as Shelf, TokenKind};
use super::face::Focus;
use super::log;
use super::score::Rank;
use super::state::State;
use super::view::View;
use super::words::{self, WORDS};
use crate::kit::seat::Seat;
use crate::ui::game::{Speech, Verb};
use crate::ui::lang::Lang;
use crate::ui::menu::Row;
use crate::ui::pictures::Sign;
use crate::ui::texts::{Texts, Word};

pub(super) use crate::ui::game::Line;

/// Puts what one viewer may know into the words of one language.
pub(super) type Teller<'a> = crate::ui::game::Teller<'a, State>;

impl Speech for State {
    fn texts(lang: Lang) -> &'static Texts {
        words::texts(lang)
    }

    fn label(tell: Teller<'_>, action: Action) -> Row {
        labels::label(tell, action)
    }

    fn label_of(tell: Teller<'_>, by: crate::game::Actor, action: Action) -> Row {
        labels::label_of(tell, by, action)
    }

    fn deed(tell: Teller<'_>, action: Action) -> Row {
        labels::deed(tell, action)
    }

    fn focus_label(tell: Teller<'_>, focus: Focus) -> Row {
        labels::focus_label(tell, focus)
    }

    fn focus_verb(focus: Focus) -> Option<Verb> {
        matches!(focus, Focus::Next | Focus::Scores(1..)).then_some(Verb::GoOn)
    }

    fn private_label(tell: Teller<'_>, seat: Seat) -> Row {
        Row::plain(&tell.name(seat))
    }

    fn verb(_: View<'_>, action: Action) -> Verb {
        match action {
            Action::Bid { .. } | Action::PlaceToken { .. } => Verb::Place,
            Action::KeepFirst(_) | Action::KeepInventor(_) => Verb::Keep,
            Action::Ready
            | Action::EndPhases
            | Action::FinishRound
            | Action::Decline
            | Action::Confirm
            | Action::Mended
            | Action::Close => Verb::Done,
            Action::EnterEnergy(_)
            | Action::Enter(_)
            | Action::Add(_)
            | Action::Points(_)
            | Action::Kind(_)
            | Action::Grade(_)
            | Action::Credit
            | Action::Unlocked => Verb::Enter,
            Action::Lock => Verb::Lock,
            Action::Reopen => Verb::Again,
            Action::StartPhase(_) | Action::Charge(_) => Verb::Run,
            Action::Assemble(_) => Verb::Build,
            Action::UseRow(_)
            | Action::BoardAction(_)
            | Action::Activate { .. }
            | Action::Ability { .. }
            | Action::Spend(_) => Verb::Use,
            Action::DrawCards => Verb::Draw,
            Action::PayColumn(_) | Action::Pay(_) | Action::PayCard(_) | Action::PayRest => Verb::Pay,
            Action::Take(_)
            | Action::Inspire(_)
            | Action::Unlock(_)
            | Action::Remove
            | Action::PutBack
            | Action::Lift(_) => Verb::Take,
            // These may have to be held, which is the same word in Dutch as to keep.
            Action::KeepClass { .. } | Action::KeepNone => Verb::Choose,
            Action::Toss(_) | Action::Discard(_) => Verb::Discard,
            Action::Choose(_) => Verb::Choose,
            Action::SetRight(_) => Verb::SetRight,
            Action::NextGame => Verb::GoOn,
        }
    }

    fn narrate(tell: Teller<'_>, event: Event, out: &mut dyn fmt::Write) -> fmt::Result {
        news::narrate(tell, event, out)
    }

    type Tally = log::Tally;

    fn tally(view: View<'_>) -> Option<(u16, log::Tally)> {
        log::tally(view)
    }

    fn turn_line(tell: Teller<'_>, before: log::Tally, out: &mut dyn fmt::Write) -> fmt::Result {
        log::turn_line(tell, before, out)
    }

    fn explain(tell: Teller<'_>, error: Error, out: &mut dyn fmt::Write) -> fmt::Result {
        refusals::explain(tell, error, out)
    }

    fn rules(tell: Teller<'_>) -> Word {
        refusals::rules(tell.view)
    }
}

/// The name of a phase, in at most ten letters.
pub(super) const fn phase_word(phase: Phase) -> Word {
    let [upgrade, assemble, design, fabricate, recycle] = WORDS.things.phases;
    match phase {
        Phase::Upgrade => upgrade,
        Phase::Assemble => assemble,
        Phase::Design => design,
        Phase::Fabricate => fabricate,
        Phase::Recycle => recycle,
    }
}

/// The letter of a row.
pub(super) const fn row_word(row: Shelf) -> Word {
    let [design, fabricate, recycle] = WORDS.things.rows;
    match row {
        Shelf::Design => design,
        Shelf::Fabricate => fabricate,
        Shelf::Recycle => recycle,
    }
}

/// One of a good.
pub(super) const fn good_word(good: Good) -> Word {
    *super::effect::ByGood(WORDS.things.goods).get(good)
}

/// A type of upgrade.
pub(super) const fn kind_word(kind: TokenKind) -> Word {
    *super::effect::ByKind(WORDS.things.kinds).get(kind)
}

/// A solo rank.
pub(super) const fn rank_word(rank: Rank) -> Word {
    let [practice, beginner, amateur, heroic, epic, legendary] = WORDS.things.ranks;
    match rank {
        Rank::KeepPracticing => practice,
        Rank::Beginner => beginner,
        Rank::Amateur => amateur,
        Rank::Heroic => heroic,
        Rank::Epic => epic,
        Rank::Legendary => legendary,
    }
}

/// The picture of a good.
pub(super) const fn good_sign(good: Good) -> char {
    match good {
        Good::Sensor => Sign::Sensor,
        Good::Gear => Sign::Cog,
        Good::Microchip => Sign::Chip,
        Good::Program => Sign::Program,
        Good::Battery => Sign::Battery,
        Good::Tape => Sign::Tape,
        Good::Point => Sign::Point,
    }
    .letter()
}

/// The picture of a type of upgrade.
pub(super) const fn kind_sign(kind: TokenKind) -> char {
    match kind {
        TokenKind::Cosmetic => Sign::Bow,
        TokenKind::Speed => Sign::Speed,
        TokenKind::Communications => Sign::Talk,
        TokenKind::Efficiency => Sign::Leaf,
    }
    .letter()
}
