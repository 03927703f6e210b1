//! Which pages Robo Factory has, what stands on them, and where the cursor starts.

use core::fmt;

use super::action::{Action, Error, Event};
use super::questions::Form;
use super::robot::{Colour, Part};
use super::screens;
use super::setup::Help;
use super::speech::Teller;
use super::state::{Attempt, Phase, State};
use super::view::{Asked, View};
use super::words::Words;
use crate::game::Viewer;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::game::{Face, List, Narrowing, Page, Scene};
use crate::ui::lang::Lang;
use crate::ui::menu::Row;

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
    type Words = Words;
    type Form = Form;
    type Aside = Aside;

    const TITLE: &'static str = "Robo Factory";
    const SETUP_FORMAT: u8 = 1;

    const ASIDES: &'static [Aside] = &[
        Aside::Cubes,
        Aside::FirstRobots,
        Aside::Marks,
        Aside::Cards,
        Aside::Possible,
    ];

    fn words(lang: Lang) -> &'static Words {
        Words::of(lang)
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
            | Action::ExtraRound => Page::Main,
        }
    }

    fn has_aside(view: View<'_>, aside: Aside) -> bool {
        let open = view.viewer() == Viewer::Table;
        let thinks = matches!(view.phase(), Phase::Buy | Phase::Produce(_));
        let thinks = !open && !view.is_customer() && thinks;
        match aside {
            Aside::Cubes => open,
            Aside::FirstRobots => open && view.makers().iter().any(|seat| view.first_robot(seat).is_some()),
            Aside::Marks => thinks && view.help() >= Help::Marks,
            Aside::Cards => thinks,
            Aside::Possible => thinks && view.help() >= Help::Count,
        }
    }

    fn aside_title(lang: Lang, aside: Aside) -> &'static str {
        let words = Words::of(lang);
        match aside {
            Aside::Cubes => words.cubes,
            Aside::FirstRobots => words.robots_of_try,
            Aside::Marks => words.marks,
            Aside::Cards => words.cards,
            Aside::Possible => words.robots_left,
        }
    }

    fn arrange(view: View<'_>, list: &mut List<State>) {
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

    fn label(tell: Teller<'_>, action: Action) -> Row {
        tell.label(action)
    }

    fn question(tell: Teller<'_>, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        tell.question(action, out)
    }

    fn narrate(tell: Teller<'_>, event: Event, out: &mut dyn fmt::Write) -> fmt::Result {
        tell.narrate(event, out)
    }

    fn tune(event: Event) -> Option<Tune> {
        match event {
            Event::TurnBegan { .. } => Some(Tune::Turn),
            Event::Revealed { .. } | Event::GameOver { .. } => Some(Tune::Revealed),
            Event::Rolled { .. } => Some(Tune::Rolled),
            Event::EntryConflict { .. } | Event::Slip { .. } | Event::SecondTry | Event::Tie { .. } => {
                Some(Tune::Message)
            }
            // RO-146: what a seat does in private sounds like nothing at all.
            Event::Decided { .. } | Event::Locked { .. } => None,
            Event::TilesSet
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

    fn explain(tell: Teller<'_>, error: Error, out: &mut dyn fmt::Write) -> fmt::Result {
        tell.explain(error, out)
    }

    fn rules(tell: Teller<'_>) -> &'static str {
        tell.rules()
    }

    fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_, State>) {
        screens::draw(frame, tell, scene);
    }
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
