//! Which pages Robo Factory has, what stands on them, and where the cursor starts.

use super::action::{Action, Event};
use super::questions::Form;
use super::robot::{Colour, Part};
use super::screens::{self, notes, results};
use super::setup::Help;
use super::speech::Teller;
use super::state::{Attempt, Phase, State};
use super::view::{Asked, View};
use super::words::WORDS;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::game::{AsideSpec, Face, List, Narrowing, Page, Scene, Subpages};

/// A page beside the main one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aside {
    /// What everybody has, and the pot.
    Cubes,
    /// What was built in the first attempt.
    FirstRobots,
    /// The viewer's marking table.
    Marks,
    /// The open cards, the viewer's cards, and all numbers.
    Cards,
    /// Every robot that the order can be.
    Possible,
}

impl Narrowing for State {
    type Focus = ();
}

impl Face for State {
    type Form = Form;
    type Aside = Aside;

    const TITLE: &'static str = "Robo Factory";
    const SETUP_FORMAT: u8 = 1;

    const ASIDES: &'static [AsideSpec<State>] = &[
        AsideSpec {
            id: Aside::Cubes,
            title: WORDS.cubes,
            is_private: false,
            is_open: |_| true,
            subpages: Subpages::None,
            draw: |frame, tell, _| results::draw_cubes(frame, tell),
        },
        AsideSpec {
            id: Aside::FirstRobots,
            title: WORDS.robots_of_try,
            is_private: false,
            is_open: |view| view.makers().iter().any(|seat| view.first_robot(seat).is_some()),
            subpages: Subpages::None,
            draw: |frame, tell, _| results::draw_first_robots(frame, tell),
        },
        AsideSpec {
            id: Aside::Marks,
            title: WORDS.marks,
            is_private: true,
            is_open: |view| is_thinking(view) && view.help() >= Help::Marks,
            subpages: Subpages::None,
            draw: |frame, tell, scene| notes::draw_marks(frame, tell, scene),
        },
        AsideSpec {
            id: Aside::Cards,
            title: WORDS.cards,
            is_private: true,
            is_open: is_thinking,
            subpages: Subpages::None,
            draw: |frame, tell, _| notes::draw_cards(frame, tell),
        },
        AsideSpec {
            id: Aside::Possible,
            title: WORDS.robots_left,
            is_private: true,
            is_open: |view| is_thinking(view) && view.help() >= Help::Count,
            subpages: Subpages::None,
            draw: |frame, tell, _| notes::draw_possible(frame, tell),
        },
    ];

    fn can_set_right(view: View<'_>) -> bool {
        view.phase() != Phase::Over
    }

    fn page_of(action: Action) -> Page<Aside> {
        match action {
            Action::Mark { .. } => Page::Aside(Aside::Marks),
            Action::StopHelp => Page::Menu,
            Action::Pick(_)
            | Action::Lay(_)
            | Action::Buy(_)
            | Action::Pass
            | Action::Sell(_)
            | Action::NoSale(_)
            | Action::Tile(_)
            | Action::Answer(_)
            | Action::Judge(_)
            | Action::Note
            | Action::Change
            | Action::Cancel
            | Action::Lock { .. }
            | Action::Reveal
            | Action::Roll
            | Action::Face(_)
            | Action::ShowOrder
            | Action::KeepTurn
            | Action::VoidTurn
            | Action::EndTurn
            | Action::Share
            | Action::ExtraRound
            | Action::Correct(_) => Page::Main,
        }
    }

    fn arrange(view: View<'_>, list: &mut List<State>) {
        // Back leaves what was begun, and names it; only whoever notes cards one after the other needs an end.
        if view.asked() != Some(Asked::Note) {
            list.retain(|action| action != Action::Cancel);
        }
        if let Some(colour) = likely_colour(view) {
            list.start_at(|entry| entry.action() == Some(Action::Pick(colour)));
        }
    }

    fn is_busy(view: View<'_>) -> bool {
        view.is_on_errand()
    }

    fn closes(view: View<'_>, action: Action) -> bool {
        let has_tiles = view.phase() == Phase::Produce(Attempt::First) && !view.buyers().is_empty();
        match action {
            // The robot was on the screen when it was locked.
            Action::Lock { .. } => true,
            // What the Customer has entered or typed is on a card in the hand, but for tiles to hand out.
            _ => view.is_customer() && !has_tiles,
        }
    }

    fn tune(event: Event) -> Option<Tune> {
        match event {
            Event::TurnBegan { .. } => Some(Tune::Turn),
            Event::Revealed { .. } | Event::GameOver { .. } => Some(Tune::Revealed),
            Event::Rolled { .. } => Some(Tune::Rolled),
            Event::EntryConflict { .. }
            | Event::Slip { .. }
            | Event::SecondTry
            | Event::Tie { .. }
            | Event::Corrected(_) => Some(Tune::Message),
            // RO-146: what a seat does in private sounds like nothing at all.
            Event::Decided { .. } | Event::Locked { .. } => None,
            Event::TilesSet
            | Event::CannotBuy { .. }
            | Event::Recounted { .. }
            | Event::BuyClosed { .. }
            | Event::Judged { .. }
            | Event::Cubes(_)
            | Event::TurnOver { .. }
            | Event::AuditOk
            | Event::Voided
            | Event::ExtraRound
            | Event::HelpStopped => None,
        }
    }

    fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_, State>) {
        screens::draw(frame, tell, scene);
    }
}

/// Whether the viewer is a Manufacturer who has something to find out.
fn is_thinking(view: View<'_>) -> bool {
    let is_time = matches!(view.phase(), Phase::Buy | Phase::Produce(_));
    !view.is_customer() && is_time
}

/// The colour at which the cursor starts: green at first, and in the second attempt that of the first robot.
pub(super) fn likely_colour(view: View<'_>) -> Option<Colour> {
    let seat = view.viewer().seat()?;
    let part = Part::ALL.get(view.picked().len())?;
    match (view.asked()?, view.phase()) {
        (Asked::Build, Phase::Produce(Attempt::First)) => Some(Colour::Green),
        (Asked::Build, Phase::Produce(Attempt::Second)) => Some(view.first_robot(seat)?.colour(*part)),
        _ => None,
    }
}
