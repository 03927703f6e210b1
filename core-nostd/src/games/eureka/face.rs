//! Which pages Robo Factory has, what stands on them, and where the cursor starts.

use super::action::{Action, Event};
use super::deduce;
use super::questions::Form;
use super::robot::{Colour, Part, Robot};
use super::screens::{self, guide, notes, results, robots};
use super::setup::{Cards, Fourth, Help};
use super::speech::Teller;
use super::state::{Attempt, Mark, Phase, State};
use super::view::{Asked, View};
use super::words::WORDS;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::game::{AsideSpec, Face, List, Narrowing, Page, Scene, Subpages};
use crate::ui::pictures::Sign;
use crate::ui::texts::Word;

/// A page beside the main one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aside {
    /// How the table is set up, with real cards.
    Guide,
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

/// What the main page shows of a game that is over.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Focus {
    /// What everybody has, instead of who has won.
    pub(super) shows_table: bool,
}

impl Narrowing for State {
    type Focus = Focus;

    fn widened(_: View<'_>, focus: Focus) -> Option<Focus> {
        focus.shows_table.then(Focus::default)
    }
}

impl Face for State {
    type Form = Form;
    type Aside = Aside;

    const TITLE: &'static str = "Robo Factory";
    const SETUP_FORMAT: u8 = 1;

    const INTRODUCTION: &'static [Word] = &WORDS.introduction;

    const SIGNS: &'static [(char, Word)] = &[
        (
            robots::swatch(Colour::Green),
            WORDS.colour(Colour::Green, Fourth::Yellow),
        ),
        (robots::swatch(Colour::Red), WORDS.colour(Colour::Red, Fourth::Yellow)),
        (robots::swatch(Colour::Blue), WORDS.colour(Colour::Blue, Fourth::Yellow)),
        (robots::swatch(Colour::Fourth), WORDS.setup.fourth),
        (screens::CUBE, WORDS.sign_cube),
        (Sign::Siren.letter(), WORDS.sign_siren),
        (Sign::Card.letter(), WORDS.sign_card),
        (Sign::Tick.letter(), WORDS.sign_tick),
        (Sign::Cross.letter(), WORDS.sign_cross),
        (Sign::Pointer.letter(), WORDS.sign_pointer),
        (Sign::Round.letter(), WORDS.sign_round),
        (Sign::Lock.letter(), WORDS.sign_lock),
    ];

    fn guide(view: View<'_>) -> Option<Aside> {
        needs_guide(view).then_some(Aside::Guide)
    }

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
            id: Aside::Guide,
            title: WORDS.guide,
            is_private: false,
            is_open: needs_guide,
            subpages: Subpages::Some(|view| (guide::count(view), 0)),
            draw: |frame, tell, scene| guide::draw(frame, tell, scene.subpage),
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

    fn round(view: View<'_>) -> Option<u16> {
        Some(view.turn_number().into())
    }

    fn can_set_right(view: View<'_>) -> bool {
        view.phase() != Phase::Over
    }

    fn costs(action: Action) -> bool {
        // A cube for an answer; a turn; a choice of all players that nobody can take back. The last lock reveals all.
        matches!(
            action,
            Action::Buy(_)
                | Action::Lock { .. }
                | Action::Finish { .. }
                | Action::VoidTurn
                | Action::Share
                | Action::StopHelp
        )
    }

    fn follows(view: View<'_>) -> Option<Action> {
        // RO-51: when all have locked, nobody has anything to wait for.
        let is_building = matches!(view.phase(), Phase::Produce(_));
        let all_locked = view.makers().iter().all(|seat| view.is_locked(seat));
        (is_building && all_locked).then_some(Action::Reveal)
    }

    fn hides_by_holding(action: Action) -> bool {
        // RO-146: OK is held for a purchase; a shorter press for a pass would tell who has bought.
        action == Action::Pass
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
            | Action::Finish { .. }
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
        // Sirens stand open on the table: a call that is used up is no choice.
        let seat = view.viewer().seat();
        if seat.is_some_and(|seat| !view.sirens().contains(seat)) {
            list.retain(|action| {
                !matches!(
                    action,
                    Action::Lock { eureka: true } | Action::Finish { eureka: true, .. }
                )
            });
        }
        // The last part locks the robot; whoever calls Eureka goes on to the colours with a siren.
        if finishes(view) {
            list.retain(|action| !matches!(action, Action::Pick(_)));
        }
        if view.phase() == Phase::Over && !list.focus().shows_table {
            list.push_focus(Focus { shows_table: true });
        }
        if let Some(colour) = likely_colour(view) {
            let part = match finishes(view) {
                true => Action::Finish { colour, eureka: false },
                false => Action::Pick(colour),
            };
            list.start_at(|entry| entry.action() == Some(part));
        }
    }

    fn is_busy(view: View<'_>) -> bool {
        view.is_on_errand()
    }

    fn closes(view: View<'_>, action: Action) -> bool {
        let has_tiles = view.phase() == Phase::Produce(Attempt::First) && !view.buyers().is_empty();
        match action {
            // The robot was on the screen when it was locked. RO-146: an answer shows on the page to build on, so that
            // after a purchase there is no more to see than after a pass.
            Action::Lock { .. } | Action::Finish { .. } | Action::Buy(_) | Action::Pass => true,
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

/// Whether the next part is the last one of a robot that the viewer builds.
pub(super) fn finishes(view: View<'_>) -> bool {
    view.asked() == Some(Asked::Build) && view.picked().len().saturating_add(1) == Part::ALL.len()
}

/// Whether the viewer is a Manufacturer who has something to find out.
fn is_thinking(view: View<'_>) -> bool {
    let is_time = matches!(view.phase(), Phase::Buy | Phase::Produce(_));
    !view.is_customer() && is_time
}

/// With real cards the table is set up by hand.
fn needs_guide(view: View<'_>) -> bool {
    let has_begun = view.turn_number() > 1 || !view.board().is_empty();
    view.setup().cards == Cards::Physical && !has_begun
}

/// The colour at which the cursor starts.
pub(super) fn likely_colour(view: View<'_>) -> Option<Colour> {
    let part = Part::ALL.get(view.picked().len())?;
    match view.asked()? {
        Asked::Build => Some(proposal(view)?.colour(*part)),
        _ => None,
    }
}

/// The robot that the cursor builds if nobody moves it.
///
/// The device thinks along only as far as the table has asked it to (RO-114): with less help it goes by the marks that
/// the player has made, and in the second attempt by the robot of the first.
pub(super) fn proposal(view: View<'_>) -> Option<Robot> {
    let seat = view.viewer().seat()?;
    let possible = view.possible();
    let first = view.first_robot(seat);
    let advised = match (view.help(), view.phase()) {
        (Help::Full, Phase::Produce(Attempt::First)) => deduce::best_build(possible).map(|(robot, _)| robot),
        (Help::Count | Help::Full, _) => possible.iter().next(),
        (Help::Off | Help::Marks | Help::Checked, _) => None,
    };
    let marked = |part: Part| {
        let usual = first.map_or(Colour::Green, |robot| robot.colour(part));
        let has = |mark: Mark| move |colour: &Colour| view.mark(part, *colour) == mark;
        let mut colours = [usual].into_iter().chain(Colour::ALL);
        let circled = colours.clone().find(has(Mark::Circled));
        circled.or(colours.find(has(Mark::Blank))).unwrap_or(usual)
    };
    let [head, torso, legs] = Part::ALL.map(marked);
    Some(advised.unwrap_or(Robot::new(head, torso, legs)))
}
