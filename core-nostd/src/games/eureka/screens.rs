//! How Robo Factory looks. Sees views, never a state.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

mod build;
mod icons;
mod private;
mod public;
mod sheet;
mod table;
#[cfg(test)]
mod tests;

use core::fmt;

use super::action::{Action, Error, Event};
use super::questions::Form;
use super::robot::{Colour, Part, Robot};
use super::setup::Help;
use super::speech::Teller;
use super::state::{Attempt, Phase, State};
use super::view::{Asked, View};
use super::words::Words;
use crate::game::Viewer;
use crate::show::{Page, Scene, Show, Talk};
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::lang::Lang;
use crate::ui::menu::Row;
use crate::ui::paint::{self, Font, Ink, SCREEN_WIDTH, SMALL};

/// Where the lowest line stands.
const HINT_TOP: i32 = 52;

/// A page beside the main one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aside {
    /// What everybody has, and the pot.
    Cubes,
    /// What was built in the first attempt.
    FirstRobots,
    /// The own marking table.
    Marks,
    /// The open cards, the own cards, and all numbers.
    Cards,
    /// Every robot that the order can be.
    Possible,
}

impl Aside {
    /// The page with this number.
    fn at(view: View<'_>, aside: u8) -> Option<Aside> {
        Aside::of(view).nth(aside.into())
    }

    fn of(view: View<'_>) -> impl Iterator<Item = Aside> {
        let open = view.viewer() == Viewer::Table;
        let thinks = matches!(view.phase(), Phase::Buy | Phase::Produce(_));
        let thinks = !open && !view.is_customer() && thinks;
        let failed = view.makers().iter().any(|seat| view.first_robot(seat).is_some());
        // Marks come first of the private ones: `page_of` counts on it.
        [
            (Aside::Cubes, open),
            (Aside::FirstRobots, open && failed),
            (Aside::Marks, thinks && view.help() >= Help::Marks),
            (Aside::Cards, thinks),
            (Aside::Possible, thinks && view.help() >= Help::Count),
        ]
        .into_iter()
        .filter_map(|(aside, is_there)| is_there.then_some(aside))
    }
}

impl Show for State {
    type Questions = Form;

    const TITLE: &'static str = "Robo Factory";

    fn page_of(action: Action) -> Page {
        match action {
            Action::Mark { .. } => Page::Aside(0),
            Action::StopHelp => Page::Menu,
            _ => Page::Main,
        }
    }

    fn asides(view: View<'_>) -> u8 {
        u8::try_from(Aside::of(view).count()).unwrap_or_default()
    }

    fn aside_title(lang: Lang, view: View<'_>, aside: u8) -> &'static str {
        let words = Words::of(lang);
        match Aside::at(view, aside) {
            Some(Aside::Cubes) => words.cubes,
            Some(Aside::FirstRobots) => words.robots_of_try,
            Some(Aside::Marks) => words.marks,
            Some(Aside::Cards) => words.cards,
            Some(Aside::Possible) => words.robots_left,
            None => "",
        }
    }

    fn preset(view: View<'_>) -> Option<Action> {
        let seat = view.viewer().seat()?;
        let part = Part::ALL.get(view.picked().len())?;
        match (view.asked()?, view.phase()) {
            (Asked::Build, Phase::Produce(Attempt::First)) => Some(Action::Pick(Colour::Green)),
            (Asked::Build, Phase::Produce(Attempt::Second)) => {
                let first = view.first_robot(seat)?;
                Some(Action::Pick(first.colour(*part)))
            }
            _ => None,
        }
    }

    fn label(talk: &Talk<'_>, view: View<'_>, action: Action) -> Row {
        Teller::new(talk, view).label(action)
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

    fn question(talk: &Talk<'_>, view: View<'_>, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        Teller::new(talk, view).question(action, out)
    }

    fn narrate(talk: &Talk<'_>, view: View<'_>, event: Event, out: &mut dyn fmt::Write) -> fmt::Result {
        Teller::new(talk, view).narrate(event, out)
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

    fn explain(talk: &Talk<'_>, view: View<'_>, error: Error, out: &mut dyn fmt::Write) -> fmt::Result {
        Teller::new(talk, view).explain(error, out)
    }

    fn rules(lang: Lang, view: View<'_>) -> &'static str {
        Teller::rules(view, Words::of(lang))
    }

    fn draw(frame: &mut Frame, talk: &Talk<'_>, view: View<'_>, scene: &Scene<'_, Action>) {
        let tell = Teller::new(talk, view);
        match (scene.page, view.viewer()) {
            (Page::Aside(aside), _) => match Aside::at(view, aside) {
                Some(Aside::Cubes) => table::draw_cubes(frame, tell),
                Some(Aside::FirstRobots) => table::draw_first_robots(frame, tell),
                Some(Aside::Marks) => sheet::draw_marks(frame, tell, scene),
                Some(Aside::Cards) => sheet::draw_cards(frame, tell),
                Some(Aside::Possible) => sheet::draw_possible(frame, tell),
                None => {}
            },
            (Page::Menu, _) => draw_list(frame, tell, scene, State::TITLE),
            (Page::Main, Viewer::Table) => public::draw(frame, tell, scene),
            (Page::Main, Viewer::Seat(seat)) => private::draw(frame, tell, scene, seat),
        }
    }
}

/// Everything that is offered, one below the other.
fn draw_list(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_, Action>, title: &str) {
    scene
        .menu
        .draw(frame, title, scene.count(), &|index| entry(tell, scene, index));
}

fn entry(tell: Teller<'_>, scene: &Scene<'_, Action>, index: u8) -> Row {
    match scene.offers.get(usize::from(index)) {
        Some(offer) => tell.label(offer.action),
        None => Row::plain(tell.words.in_private),
    }
}

/// The codes of a robot, each `step` columns from the one before; dashes if there is none yet.
fn write_codes(frame: &mut Frame, tell: Teller<'_>, font: Font, (x, y): (i32, i32), step: i32, robot: Option<Robot>) {
    let mut x = x;
    for part in Part::ALL {
        let code = robot.map_or("--", |robot| tell.code(robot.colour(part)));
        paint::write(frame, font, Ink::Light, x, y, code);
        x += step;
    }
}

/// The lowest line: something on the left, something on the right.
fn draw_hint(frame: &mut Frame, left: &str, right: &str) {
    debug_assert!(
        SMALL.width(left) + SMALL.width(right) + 4 <= SCREEN_WIDTH,
        "the hints collide: {left} {right}"
    );
    paint::write(frame, SMALL, Ink::Light, 1, HINT_TOP, left);
    paint::write_right(frame, SMALL, Ink::Light, SCREEN_WIDTH - 1, HINT_TOP, right);
}

/// The lowest line, in the middle.
fn draw_centred_hint(frame: &mut Frame, hint: &str) {
    paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, HINT_TOP, hint);
}
