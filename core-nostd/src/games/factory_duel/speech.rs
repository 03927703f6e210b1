//! What the game says: entries of lists, news, refusals, rules.

pub(super) mod brief;
pub(super) mod cards;
pub(super) mod labels;
pub(super) mod mending;
mod news;
pub(super) mod refusals;

use core::fmt;

use super::action::{Action, Error, Event};
use super::face::Focus;
use super::log;
use super::state::State;
use super::view::View;
use super::words::{self, WORDS};
use crate::kit::seat::Seat;
use crate::ui::game::{Speech, Verb};
use crate::ui::lang::Lang;
use crate::ui::menu::Row;
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

    fn deed(tell: Teller<'_>, action: Action) -> Row {
        labels::deed(tell, action)
    }

    fn focus_label(tell: Teller<'_>, focus: Focus) -> Row {
        labels::focus_label(tell, focus)
    }

    fn focus_verb(focus: Focus) -> Option<Verb> {
        match focus {
            // A robot rests, or no card is built: on to the next question.
            Focus::After(_) | Focus::Draft | Focus::Next => Some(Verb::GoOn),
            _ => None,
        }
    }

    fn private_label(tell: Teller<'_>, _: Seat) -> Row {
        tell.plain(WORDS.in_private)
    }

    fn verb(_: View<'_>, action: Action) -> Verb {
        match action {
            Action::Advance | Action::TimeUp => Verb::GoOn,
            Action::ChooseSoftware(_) => Verb::Keep,
            Action::Assign { .. } | Action::PlaceCrystal(_) => Verb::Place,
            Action::Recall | Action::ClearDraft => Verb::Again,
            Action::Unassign(_)
            | Action::TakeCrystal(_)
            | Action::UnqueueBuild(_)
            | Action::TakeBack(_)
            | Action::ReturnDraw(_) => Verb::Take,
            Action::QueueBuild(_) => Verb::Build,
            Action::SetSelector { option: 1.., .. } => Verb::Pay,
            Action::SetFacedown { .. } | Action::SetSelector { .. } | Action::Discard(_) => Verb::Choose,
            Action::Lock => Verb::Lock,
            Action::EnterDraw(_) => Verb::Enter,
            Action::SetRight | Action::Adjust { .. } => Verb::SetRight,
            Action::ManualDone => Verb::Done,
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
