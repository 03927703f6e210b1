//! How Robotopia looks. Sees views, never a state.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

mod assist;
mod belt;
mod map;
mod over;
mod pages;
mod placing;
mod private;
mod public;
#[cfg(test)]
mod tests;

use core::fmt;

use super::action::{Action, Deed, Error, Event};
use super::colour::Colour;
use super::questions::Form;
use super::setup::Service;
use super::speech::{Line, Teller};
use super::state::{Phase, State, Step};
use super::view::View;
use super::words::{ScreenWords, Words};
use crate::game::Viewer;
use crate::show::{Gesture, Offer, Page, Quick, Scene, Show, Talk};
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::lang::Lang;
use crate::ui::menu::Row;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, SMALL};

/// Where the lowest line stands.
const HINT_TOP: i32 = 52;

/// A page beside the main one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aside {
    /// The zones, one by one.
    Board,
    /// The belt, what it costs, and who can pay.
    Belt,
    /// What each player has.
    Stocks,
    /// Influence, powers, schematics and prices.
    Guilds,
    /// What the box still has.
    Supply,
    /// The open row.
    Cards,
    /// What lies otherwise than the device thinks.
    SetRight,
    /// The own cards, in words.
    Hand,
}

impl Aside {
    /// The page with this number.
    fn at(view: View<'_>, aside: u8) -> Option<Aside> {
        Aside::of(view).nth(aside.into())
    }

    fn of(view: View<'_>) -> impl Iterator<Item = Aside> {
        let open = view.viewer() == Viewer::Table;
        let referee = view.setup().service == Service::Referee;
        let laid = view.phase() != Phase::Lay;
        let plays = view.phase() == Phase::Play;
        let has_cards = view.hand().is_some_and(|hand| !hand.is_empty());
        // `page_of` knows where the page is that sets right.
        [
            (Aside::Board, open && referee && laid),
            (Aside::Belt, open && referee && laid),
            (Aside::Stocks, open && referee && laid),
            (Aside::Guilds, open && referee && laid),
            (Aside::Supply, open && referee && laid),
            (Aside::Cards, open && referee && laid),
            (Aside::SetRight, open && plays),
            (Aside::Hand, !open && referee && has_cards),
        ]
        .into_iter()
        .filter_map(|(aside, is_there)| is_there.then_some(aside))
    }
}

impl Show for State {
    type Questions = Form;

    const TITLE: &'static str = "Robotopia";

    fn page_of(action: Action) -> Page {
        match action {
            // The last of the pages in Referee, the only one in Assist.
            Action::Fix(_) => Page::Aside(6),
            Action::Correct(_) => Page::Aside(0),
            _ => Page::Main,
        }
    }

    fn asides(view: View<'_>) -> u8 {
        u8::try_from(Aside::of(view).count()).unwrap_or_default()
    }

    fn aside_title(lang: Lang, view: View<'_>, aside: u8) -> &'static str {
        let words = &Words::of(lang).screens;
        match Aside::at(view, aside) {
            Some(Aside::Board) => words.board,
            Some(Aside::Belt) => words.belt,
            Some(Aside::Stocks) => words.stocks,
            Some(Aside::Guilds) => words.guilds,
            Some(Aside::Supply) => words.supply,
            Some(Aside::Cards) => words.cards,
            Some(Aside::SetRight) => words.set_right,
            Some(Aside::Hand) => words.cards,
            None => "",
        }
    }

    /// A robot is placed in two steps: which zone, which spot. The spot says which robot; only a green one that
    /// is to stand where another could is asked for. What everybody may see is chosen where everybody sees it.
    fn is_shown(view: View<'_>, action: Action) -> bool {
        if view.viewer() != Viewer::Table {
            return State::is_private_action(action);
        }
        match (action, view.aim()) {
            (Action::AimZone(_), (_, zone)) => zone.is_none(),
            (Action::Aim(robot), (None, Some(zone))) => robot == Colour::Green && placing::has_rivals(view, zone),
            (Action::Aim(_), _) => false,
            (Action::Place { robot, at }, (aimed, zone)) => {
                zone == Some(at.zone) && aimed.or(view.robots_for(at).next()) == Some(robot)
            }
            (
                Action::Use {
                    space,
                    deed: Deed::Mine(colour),
                },
                _,
            ) => !view.is_mine_before(space, colour),
            _ => true,
        }
    }

    fn arrange(view: View<'_>, offers: &mut [Offer<Action>]) {
        placing::arrange(view, offers);
    }

    fn leaves(view: View<'_>, page: Page) -> u8 {
        match page {
            Page::Aside(aside) => Aside::at(view, aside).map_or(0, |aside| pages::leaves(view, aside)),
            Page::Main | Page::Menu => 0,
        }
    }

    fn at_once(view: View<'_>, gesture: Gesture) -> Option<Quick<Action>> {
        assist::at_once(view, gesture)
    }

    fn time_of(view: View<'_>) -> Option<u32> {
        let turn = u32::from(view.round()).saturating_mul(8);
        Some(turn.saturating_add(view.active().index().into()))
    }

    fn preset(view: View<'_>) -> Option<Action> {
        match view.step()? {
            Step::Place | Step::ExtraPlace { .. } => placing::best_zone(view).map(Action::AimZone),
            // What the device would pay with stands first in the list, unless only one is left.
            Step::Paying { wild, .. } if wild.units() == 1 => view.proposed_payment(&wild).map(Action::Pay),
            Step::Taking { wild, green } if wild.units() == 1 => view.proposed_gain(&wild, green).map(Action::Take),
            _ => None,
        }
    }

    fn is_again(done: Action, entry: Action) -> bool {
        match done {
            Action::Use { deed: before, .. } => matches!(entry, Action::Use { deed, .. } if deed == before),
            Action::Convert(_) | Action::ConvertRobot(_) | Action::Power(_) => entry == done,
            _ => false,
        }
    }

    fn label(talk: &Talk<'_>, view: View<'_>, action: Action) -> Row {
        Teller::new(talk, view).label(action)
    }

    fn closes(_: View<'_>, action: Action) -> bool {
        // What was chosen was on the screen when it was chosen; a card that was played is told to everybody.
        State::is_private_action(action)
    }

    fn question(talk: &Talk<'_>, view: View<'_>, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        Teller::new(talk, view).question(action, out)
    }

    fn narrate(talk: &Talk<'_>, view: View<'_>, event: Event, out: &mut dyn fmt::Write) -> fmt::Result {
        Teller::new(talk, view).narrate(event, out)
    }

    fn tune(event: Event) -> Option<Tune> {
        match event {
            Event::TurnBegan { .. } | Event::FirstPlayer { .. } => Some(Tune::Turn),
            Event::BonusShown { .. } | Event::CardPlayed { .. } | Event::GameOver { .. } => Some(Tune::Revealed),
            Event::BonusTwice | Event::Refresh { .. } | Event::EndTriggered { .. } | Event::Tie => Some(Tune::Message),
            _ => None,
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
        let words = &Words::of(talk.lang).screens;
        match (scene.page, view.viewer()) {
            (Page::Aside(aside), _) => match Aside::at(view, aside) {
                Some(Aside::SetRight) => draw_list(frame, tell, scene, words.set_right),
                Some(aside) => pages::draw(frame, tell, words, aside, scene.menu.cursor()),
                None => {}
            },
            (Page::Menu, _) => draw_list(frame, tell, scene, State::TITLE),
            (Page::Main, Viewer::Table) => public::draw(frame, tell, words, scene),
            (Page::Main, Viewer::Seat(seat)) => private::draw(frame, tell, words, scene, seat),
        }
    }
}

impl State {
    /// Whether an action is done in private.
    fn is_private_action(action: Action) -> bool {
        <State as crate::game::Game>::is_private(action)
    }
}

/// Everything that is offered, one below the other.
fn draw_list(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_, Action>, title: &str) {
    paint::title(frame, title);
    draw_entries(frame, tell, scene);
}

/// The list below a title that is drawn already.
fn draw_entries(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_, Action>) {
    scene
        .menu
        .draw_below(frame, scene.count(), &|index| entry(tell, scene, index));
}

fn entry(tell: Teller<'_>, scene: &Scene<'_, Action>, index: u8) -> Row {
    match (scene.offers.get(usize::from(index)), scene.call) {
        (Some(offer), _) => tell.label(offer.action),
        (None, Some(seat)) => {
            let words = &tell.words.screens;
            let cards = crate::ui::fill::number(tell.view.hand_len(seat));
            Row::plain(&crate::ui::fill::fill::<36>(words.in_private, &[&cards]))
        }
        (None, None) => Row::default(),
    }
}

/// A title of two parts, with a line below.
fn draw_title(frame: &mut Frame, left: &str, right: &str) {
    debug_assert!(
        FLAT.width(left) + FLAT.width(right) + 2 <= SCREEN_WIDTH,
        "the title is too long: {left} {right}"
    );
    paint::write(frame, FLAT, Ink::Light, 1, 0, left);
    paint::write_right(frame, FLAT, Ink::Light, SCREEN_WIDTH, 0, right);
    paint::fill(frame, Ink::Light, 0, paint::TITLE_HEIGHT - 1, SCREEN_WIDTH, 1);
}

/// The lowest line, in the middle.
fn draw_centred_hint(frame: &mut Frame, hint: &str) {
    paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, HINT_TOP, hint);
}

/// Which round it is, or how much time is left, or that it is the last one.
fn clock_or_round(tell: Teller<'_>, words: &'static ScreenWords, left: Option<u16>) -> Line {
    use crate::ui::fill::{fill, number};
    match left {
        Some(seconds) => {
            let minutes = number(seconds / 60);
            let rest = seconds % 60;
            let zero = if rest < 10 { "0" } else { "" };
            fill("{0}:{1}{2}", &[&minutes, zero, &number(rest)])
        }
        None if tell.view.end_triggered() => fill(words.last_round, &[]),
        None => fill(words.round, &[&number(tell.view.round())]),
    }
}
