//! Which pages the game has, what stands on them, in which order, and where the cursor starts.

use super::action::{Action, Event};
use super::questions::Form;
use super::speech::Teller;
use super::state::{Flow, State};
use super::view::View;
use super::words::WORDS;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::game::{AsideSpec, Face, List, Narrowing, Page, Scene};
use crate::ui::texts::Word;

/// A page beside the main one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aside {}

/// To what the list of the main page is narrowed down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Focus {
    /// Whatever is to be done next.
    #[default]
    Next,
    /// Tokens that can be placed.
    Tokens,
    /// Real cards: how much of each good.
    Goods,
    /// Real cards: robots.
    Robots,
    /// Real cards: classes.
    Classes,
    /// Real cards: tokens.
    Unlocked,
    /// Real cards: bonuses, cubes, and the VPs of the inventor.
    More,
    /// The spaces of a Bidding Track.
    Track(u8),
    /// After the end: the scorepad.
    Scores,
}

impl Narrowing for State {
    type Focus = Focus;

    fn widened(_: View<'_>, focus: Focus) -> Option<Focus> {
        (focus != Focus::Next).then_some(Focus::Next)
    }
}

impl Face for State {
    type Form = Form;
    type Aside = Aside;

    const TITLE: &'static str = "Raising Robots";
    const SETUP_FORMAT: u8 = 1;

    const INTRODUCTION: &'static [Word] = &WORDS.introduction;

    const ASIDES: &'static [AsideSpec<State>] = &[];

    fn round(view: View<'_>) -> Option<u16> {
        Some(view.round().into())
    }

    fn can_set_right(view: View<'_>) -> bool {
        view.can_set_right()
    }

    fn costs(action: Action) -> bool {
        action == Action::Lock
    }

    fn is_each_ones(action: Action) -> bool {
        matches!(action, Action::Ready | Action::Confirm)
    }

    fn page_of(_: Action) -> Page<Aside> {
        Page::Main
    }

    fn arrange(_: View<'_>, _: &mut List<State>) {}

    fn closes(_: View<'_>, action: Action) -> bool {
        matches!(action, Action::Lock | Action::FinishRound)
    }

    fn tune(_: Event) -> Option<Tune> {
        None
    }

    fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_, State>) {
        let title = match tell.view.flow() {
            Flow::Start => WORDS.asks.start,
            Flow::Assign => WORDS.asks.assign,
            _ => WORDS.asks.phases,
        };
        scene.draw_list(frame, tell, &tell.line(title));
    }
}
