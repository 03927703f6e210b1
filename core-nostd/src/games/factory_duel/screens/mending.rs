//! Set right, and the pause for a Manual card.

#[cfg(test)]
mod tests;

use super::super::action::{Action, Change};
use super::super::both::SEATS;
use super::super::cards::AnyCard;
use super::super::face::Focus;
use super::super::speech::mending::{module_name, stats};
use super::super::state::Flow;
use super::super::view::View;
use super::super::words::WORDS;
use super::{Scene, Teller};
use crate::ui::frame::Frame;
use crate::ui::game::{Entry, Line};
use crate::ui::template::{expand, number};
use crate::ui::zones::{self, Tone};

/// Whether the table changes something now.
pub(super) fn is_open(view: View<'_>) -> bool {
    view.is_mending() || matches!(view.flow(), Flow::Manual(_))
}

/// What is changed, and below it how.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let words = &WORDS.mending;
    let (left, right): (Line, Line) = match scene.focus {
        Focus::Factory(seat) => (tell.expand(words.change, &[&tell.name(seat)]), Line::new()),
        Focus::MendRobot(seat, id) => {
            let robot: Line = expand(": R{0}", &[&number(id.number())]);
            (tell.named_before(seat, &robot), stats(tell, seat, id))
        }
        Focus::MendModule(seat, place) => {
            let module: Line = expand(": {0}", &[&module_name(tell, seat, place)]);
            (tell.named_before(seat, &module), Line::new())
        }
        _ if tell.view.is_mending() => (tell.line(words.set_right), Line::new()),
        _ => {
            let asked = match scene.chosen() {
                Some(Entry::Narrow(Focus::Factory(seat))) => Some(seat),
                _ => None,
            };
            (tell.due_title(asked), Line::new())
        }
    };
    zones::title(frame, Tone::Ask, &left, &right);
    scene.draw_rows(frame, tell);
}

/// The card that the cursor stands on, else the one that is due.
pub(super) fn subject(view: View<'_>, scene: &Scene<'_>) -> Option<AnyCard> {
    let focus = match scene.chosen() {
        Some(Entry::Narrow(focus)) => focus,
        _ => scene.focus,
    };
    match (focus, scene.chosen_action()) {
        (Focus::MendModule(seat, place), _) => {
            let module = view.module(seat, place)?;
            Some(AnyCard::Module(module.card()))
        }
        (
            _,
            Some(Action::Adjust {
                change: Change::Install(upgrade),
                ..
            }),
        ) => Some(AnyCard::Upgrade(upgrade)),
        _ => {
            let due = SEATS.into_iter().find_map(|seat| view.due(seat).first());
            due.map(|(card, _)| *card)
        }
    }
}
