//! Why something is not possible, and the rules of each moment.

use core::fmt;

use super::super::action::Error;
use super::super::data::{NEEDED_ROBOTS, NEEDED_TOKENS, Requirement};
use super::super::effect::{Phase, TokenKind};
use super::super::state::{Flow, Stage, Step};
use super::super::view::View;
use super::super::words::WORDS;
use super::formula::energy;
use super::{Teller, phase_word};
use crate::ui::template::number;
use crate::ui::texts::Word;

/// What stands in the way, in at most three lines.
pub(super) fn explain(tell: Teller<'_>, error: Error, out: &mut dyn fmt::Write) -> fmt::Result {
    let words = &WORDS.errors;
    let mut told = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
    match error {
        Error::WrongStep => told(words.now, &[]),
        Error::NotYourTurn => told(words.not_your_turn, &[]),
        Error::BidTooLow => told(words.bid_too_low, &[]),
        Error::TrackClosed => told(words.track_closed, &[]),
        Error::CardNotOffered => told(words.not_offered, &[]),
        Error::BadChoice => told(words.choice, &[]),
        Error::CardNotInHand => told(words.hand, &[]),
        Error::DuplicatePhase => told(words.same_phase, &[]),
        Error::PhaseNotAvailable => told(words.not_available, &[]),
        Error::PhaseOrder => told(words.order, &[]),
        Error::NotEnoughBatteries { have } => told(words.batteries, &[&number(have)]),
        Error::PendingChoice => told(words.open, &[]),
        Error::NothingPending => told(words.nothing_asked, &[]),
        Error::NotEnoughEnergy { need, have } => told(words.energy, &[&energy(need), &energy(have)]),
        Error::ActionPassed => told(words.passed, &[]),
        Error::NoRobot => told(words.no_robot, &[]),
        Error::NotUpgraded => told(words.no_token, &[]),
        Error::CantPay if matches!(tell.view.flow(), Flow::Bidding(_)) => told(words.bid_cannot_pay, &[]),
        Error::CantPay => told(words.cannot_pay, &[]),
        Error::BadPayment => told(words.bad_payment, &[]),
        Error::RowFull { row } => told(words.row_full, &[&tell.line(phase_word(row.phase()))]),
        Error::SpotEmpty => told(words.spot_empty, &[]),
        Error::ClassLimit => told(words.class_limit, &[]),
        Error::MustKeepOne => told(words.must_keep, &[]),
        Error::NoTarget => told(words.no_target, &[]),
        Error::TokenNotUnlocked => told(words.not_unlocked, &[]),
        Error::TypeMismatch => told(words.mismatch, &[]),
        Error::AlreadyUpgraded => told(words.upgraded, &[]),
        Error::RequirementNotMet => match requirement(tell.view) {
            Requirement::Robots => told(words.needs_robots, &[&number(NEEDED_ROBOTS)]),
            Requirement::Tokens => told(words.needs_tokens, &[&number(NEEDED_TOKENS)]),
        },
        Error::AbilityUsed => told(words.used, &[]),
        Error::NoAbility => told(words.no_ability, &[]),
        Error::BelowZero => told(words.below_zero, &[]),
        Error::GameOver => told(words.over, &[]),
    }
}

/// What the viewer's inventor needs.
fn requirement(view: View<'_>) -> Requirement {
    let seat = view.viewer().seat().or(view.mending());
    let inventor = seat.and_then(|seat| view.inventor(seat));
    inventor.map_or(Requirement::Robots, |inventor| inventor.card().card().requirement)
}

/// The rules of this moment.
pub(super) fn rules(view: View<'_>) -> Word {
    let rules = &WORDS.rules;
    if view.mending().is_some() {
        return rules.set_right;
    }
    if let Some(open) = view.viewer().seat().and_then(|seat| view.top(seat)).and_then(rules_of) {
        return open;
    }
    match view.flow() {
        Flow::Bidding(_) => rules.bidding,
        Flow::Start if view.setup().is_table() => rules.ready,
        Flow::Start => match view.viewer().seat().map(|seat| view.stage(seat)) {
            Some(Stage::Assembling(_)) => rules.start_robots,
            _ => rules.start,
        },
        Flow::Energy => rules.draw_energy,
        Flow::Assign => rules.assign,
        Flow::Phases => rules_of_phase(view),
        Flow::Break(_) => rules.classes,
        Flow::Final => rules.last,
        Flow::BetweenGames => rules.solo,
        Flow::Over if view.setup().seats == 1 => rules.solo,
        Flow::Over => rules.over,
    }
}

/// The rules of what is open.
const fn rules_of(step: Step) -> Option<Word> {
    let rules = &WORDS.rules;
    Some(match step {
        Step::Charging(_) => rules.charge,
        Step::Paying { .. } | Step::Column(_) => rules.pay,
        Step::Wild(_) => rules.wild,
        Step::Either(..) => rules.either,
        Step::Inspire => rules.inspire,
        Step::PickClass => rules.classes,
        Step::Unlock => rules.unlock,
        Step::Assemble => rules.free_robot,
        Step::Cycle { .. } => rules.cycle,
        Step::Entering(_) => rules.table,
        Step::Gains { .. } => return None,
    })
}

/// The rules of the phase that runs for a viewer.
fn rules_of_phase(view: View<'_>) -> Word {
    let rules = &WORDS.rules;
    let Some(seat) = view.viewer().seat() else {
        return rules.phases;
    };
    match (view.stage(seat), view.cursor(seat)) {
        (Stage::RoundEnd, _) => rules.round_end,
        (Stage::Finished, _) if TokenKind::ALL.iter().any(|kind| view.unplaced(seat, *kind) > 0) => rules.place,
        (Stage::Splitting | Stage::Board(_) | Stage::Robots(_), _) if view.setup().is_table() => rules.table,
        (Stage::Splitting, Some(Phase::Upgrade)) => rules.upgrade,
        (Stage::Splitting, _) => rules.assemble,
        (Stage::Board(_) | Stage::Robots(_), _) => rules.row,
        _ => rules.phases,
    }
}
