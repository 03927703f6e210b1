//! Which pages the game has, what stands on them, in which order, and where the cursor starts.

pub(super) mod draft;
mod mending;

use super::action::{Action, Event};
use super::cards::AnyCard;
use super::place::{Place, RobotId};
use super::questions::Form;
use super::screens::{self, cards, factory, guide, programs};
use super::speech::{Teller, refusals};
use super::state::{Flow, State};
use super::view::View;
use super::words::WORDS;
use crate::game::{Events, Viewer};
use crate::kit::seat::Seat;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::game::{AsideSpec, Face, List, Narrowing, Page, Scene, Subpages};
use crate::ui::pictures::{Fill, Shape, Sign, piece};
use crate::ui::texts::Word;

/// A page beside the main one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aside {
    /// The two factories, one on each subpage.
    Factories,
    /// The same for a player alone.
    OwnFactories,
    /// Both programs, once they are open.
    Programs,
    /// What every card says.
    Cards,
    /// The same for a player alone.
    OwnCards,
    /// How the table is set up, step by step.
    Guide,
}

/// To what the list of the main page is narrowed down.
///
/// A draft is made step by step: while nothing is chosen here, the list asks for the next robot without an assignment,
/// then for cards to build; in the end it is the whole draft, with Lock under the cursor (`face/draft.rs`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Focus {
    /// Whatever is to be done next.
    #[default]
    Next,
    /// The whole draft, one line for each part of it.
    Draft,
    /// Whatever is to be done next after this robot, which rests.
    After(RobotId),
    /// What this robot does.
    Robot(RobotId),
    /// The build zone: which card is built next.
    Build,
    /// One module: demolish it, or pay for it.
    Module(Place),
    /// Cards to discard.
    Discard,
    /// The hand; real cards that were entered by mistake can be put back.
    Hand,
    /// Set right, or a Manual card: this factory.
    Factory(Seat),
    /// This robot of that factory.
    MendRobot(Seat, RobotId),
    /// This module of that factory.
    MendModule(Seat, Place),
}

impl Narrowing for State {
    type Focus = Focus;

    fn widened(view: View<'_>, focus: Focus) -> Option<Focus> {
        match focus {
            Focus::Next => None,
            Focus::Draft
            | Focus::After(_)
            | Focus::Robot(_)
            | Focus::Build
            | Focus::Module(_)
            | Focus::Discard
            | Focus::Hand => draft::widened(view, focus),
            Focus::Factory(_) => Some(Focus::Next),
            Focus::MendRobot(seat, _) | Focus::MendModule(seat, _) => Some(Focus::Factory(seat)),
        }
    }

    fn focus_of(view: View<'_>, action: Action) -> Focus {
        match action {
            Action::Adjust { of, change } => mending::focus_of(of, change),
            action => draft::focus_of(view, action),
        }
    }

    fn focus_after(_: View<'_>, action: Action) -> Focus {
        match action {
            Action::Adjust { of, change } => mending::focus_after(of, change),
            _ => Focus::default(),
        }
    }
}

impl Face for State {
    type Form = Form;
    type Aside = Aside;

    const TITLE: &'static str = "Robot Factory";
    const SETUP_FORMAT: u8 = 1;

    const INTRODUCTION: &'static [Word] = &WORDS.introduction;

    const SIGNS: &'static [(char, Word)] = &SIGNS;

    const ASIDES: &'static [AsideSpec<State>] = &[
        AsideSpec {
            id: Aside::Factories,
            title: WORDS.factories,
            is_private: false,
            is_open: |_| true,
            subpages: Subpages::Seats,
            draw: factory::draw,
        },
        AsideSpec {
            id: Aside::Programs,
            title: WORDS.programs,
            is_private: false,
            is_open: |view| matches!(view.flow(), Flow::Executing(_) | Flow::Manual(_)),
            subpages: Subpages::Seats,
            draw: programs::draw,
        },
        AsideSpec {
            id: Aside::Cards,
            title: WORDS.all_cards,
            is_private: false,
            is_open: |_| true,
            subpages: Subpages::Some(|_| (AnyCard::COUNT, 0)),
            draw: cards::draw,
        },
        AsideSpec {
            id: Aside::OwnCards,
            title: WORDS.all_cards,
            is_private: true,
            is_open: |_| true,
            subpages: Subpages::Some(|_| (AnyCard::COUNT, 0)),
            draw: cards::draw,
        },
        AsideSpec {
            id: Aside::OwnFactories,
            title: WORDS.factories,
            is_private: true,
            is_open: |_| true,
            subpages: Subpages::Seats,
            draw: factory::draw,
        },
        AsideSpec {
            id: Aside::Guide,
            title: WORDS.setup.guide,
            is_private: false,
            is_open: guide::is_open,
            subpages: Subpages::Some(|view| (guide::count(view), 0)),
            draw: guide::draw,
        },
    ];

    /// A program is made with thought (9 of the rules).
    const THINKING_MS: u16 = 20_000;

    fn guide(view: View<'_>) -> Option<Aside> {
        guide::is_open(view).then_some(Aside::Guide)
    }

    fn round(view: View<'_>) -> Option<u16> {
        Some(view.turn().max(1))
    }

    fn can_set_right(view: View<'_>) -> bool {
        matches!(view.flow(), Flow::Programming | Flow::Executing(_)) && !view.is_mending()
    }

    fn costs(action: Action) -> bool {
        // RF-39: whatever is programmed, the lock is held, so that its length tells nothing.
        action == Action::Lock
    }

    fn page_of(_: Action) -> Page<Aside> {
        Page::Main
    }

    fn arrange(view: View<'_>, list: &mut List<State>) {
        match (view.viewer(), view.flow()) {
            (Viewer::Seat(seat), Flow::Programming) => draft::arrange(view, seat, list),
            (Viewer::Seat(_), Flow::Drawing) => draft::arrange_draws(list),
            (Viewer::Seat(_), Flow::Choosing) => draft::arrange_software(list),
            (Viewer::Seat(_), _) => {}
            (Viewer::Table, Flow::Manual(_)) => mending::arrange(view, list),
            (Viewer::Table, _) if view.is_mending() => mending::arrange(view, list),
            (Viewer::Table, _) => {}
        }
    }

    fn repeats(done: Action, next: Action) -> bool {
        match done {
            // 50 minerals more, and 50 more; real cards are sorted by name as the list is, so the next one is near.
            Action::Adjust { .. } | Action::EnterDraw(_) => next == done,
            _ => false,
        }
    }

    fn time_up(view: View<'_>) -> Option<Action> {
        let runs = view.flow() == Flow::Programming && view.setup().timer > 0 && !view.is_mending();
        runs.then_some(Action::TimeUp)
    }

    fn time_waits(_: View<'_>) -> bool {
        true
    }

    fn turn_timer_key(view: View<'_>) -> Option<u32> {
        // A time of its own for each of the two.
        let is_limited = view.flow() == Flow::Programming && view.setup().timer > 0;
        is_limited.then(|| {
            u32::from(view.turn())
                .saturating_mul(2)
                .saturating_add(view.undone().len().into())
        })
    }

    fn passes_by_itself(view: View<'_>) -> Option<Action> {
        view.does_nothing().then_some(Action::Advance)
    }

    fn runs_on(view: View<'_>) -> Option<Action> {
        let is_automatic = matches!(view.flow(), Flow::Executing(_)) && !view.is_mending();
        is_automatic.then_some(Action::Advance)
    }

    fn animation_ms(news: &Events<Event>) -> u16 {
        screens::animation_ms(news)
    }

    fn news_pages(view: View<'_>, news: &Events<Event>) -> u8 {
        screens::news_pages(view, news)
    }

    fn rules_of_news(view: View<'_>, news: &Events<Event>, page: u8) -> Option<Word> {
        screens::step_on(view, news, page).map(refusals::rules_of)
    }

    fn subject(view: View<'_>, scene: &Scene<'_, State>) -> Option<(Aside, u8)> {
        let card = screens::subject(view, scene)?;
        let aside = match view.viewer() {
            Viewer::Table => Aside::Cards,
            Viewer::Seat(_) => Aside::OwnCards,
        };
        Some((aside, card.index()))
    }

    fn closes(_: View<'_>, action: Action) -> bool {
        matches!(action, Action::Lock | Action::ChooseSoftware(_) | Action::EnterDraw(_))
    }

    fn tune(event: Event) -> Option<Tune> {
        match event {
            Event::TimeExpired { .. } => Some(Tune::TimeUp),
            Event::SoftwareRevealed { .. } => Some(Tune::Revealed),
            Event::SetRightOpened { .. } => Some(Tune::Message),
            // What a seat does in private sounds like nothing at all; the rest is seen.
            _ => None,
        }
    }

    fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_, State>) {
        screens::draw(frame, tell, scene);
    }
}

/// The legend in the menu, in an order in which two short words stand beside each other.
const SIGNS: [(char, Word); 16] = {
    let [_, _, build, produce, _, _] = WORDS.step.steps;
    [
        (Sign::Power.letter(), WORDS.signs.power),
        (Sign::Mineral.letter(), WORDS.signs.mineral),
        (Sign::Armor.letter(), WORDS.signs.armor),
        (Sign::Crystal.letter(), WORDS.signs.crystal),
        (Sign::Damage.letter(), WORDS.signs.damage),
        (Sign::Shield.letter(), WORDS.signs.shield),
        (piece(Shape::Robot, Fill::Hollow), WORDS.signs.robot),
        (Sign::Card.letter(), WORDS.signs.card),
        (Sign::Wrench.letter(), build),
        (Sign::Cog.letter(), produce),
        (Sign::Lock.letter(), WORDS.signs.lock),
        (Sign::Round.letter(), WORDS.signs.round),
        (Sign::Tick.letter(), WORDS.signs.tick),
        (Sign::Cross.letter(), WORDS.signs.cross),
        (Sign::Chip.letter(), WORDS.signs.module),
        (Sign::Siren.letter(), WORDS.signs.siren),
    ]
};
