//! How a game speaks and looks. It sees views only, never a state.

use core::fmt;

use crate::game::{Actor, Game};
use crate::kit::seat::Seat;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::lang::Lang;
use crate::ui::menu::{Menu, Row};
use crate::ui::players::Players;

/// How a game speaks and looks, in every language.
///
/// What takes a view shows the same to everybody who has the same view: see the laws.
pub(crate) trait Show: Game {
    /// The questions before the start.
    type Questions: Questions + Copy + Default + Into<Self::Setup>;

    /// The title on the box.
    const TITLE: &'static str;

    /// Where an action is offered.
    fn page_of(action: Self::Action) -> Page;

    /// How many pages the viewer can open beside the main one.
    fn asides(view: Self::View<'_>) -> u8;

    /// The name of a page beside the main one, for menus and above it.
    fn aside_title(lang: Lang, view: Self::View<'_>, aside: u8) -> &'static str;

    /// Whether an action stands on its page now. What is offered and not shown can be done all the same: a
    /// screen may ask for it in smaller steps.
    fn is_shown(_: Self::View<'_>, _: Self::Action) -> bool {
        true
    }

    /// Puts what stands on the main page into another order than that of the rules.
    fn arrange(_: Self::View<'_>, _: &mut [Offer<Self::Action>]) {}

    /// How many leaves a page has that offers nothing: the cursor turns them.
    fn leaves(_: Self::View<'_>, _: Page) -> u8 {
        0
    }

    /// What a gesture does on the public page, if its buttons act at once, without a cursor; nothing, if the
    /// gesture means nothing now.
    fn at_once(_: Self::View<'_>, _: Gesture) -> Option<Quick<Self::Action>> {
        None
    }

    /// Changes when the time of a step begins anew, for games in which each turn has its time. It then stands
    /// still while a menu is open.
    fn time_of(_: Self::View<'_>) -> Option<u32> {
        None
    }

    /// The choice that the cursor starts at; otherwise it starts at the first one.
    fn preset(view: Self::View<'_>) -> Option<Self::Action>;

    /// Whether an entry is what was done just now once more, and likely to be chosen: the cursor then stays there.
    fn is_again(_: Self::Action, _: Self::Action) -> bool {
        false
    }

    /// An action as an entry of a list.
    fn label(talk: &Talk<'_>, view: Self::View<'_>, action: Self::Action) -> Row;

    /// Whether the viewer is in the middle of something, although the table does not wait for it.
    fn is_busy(_: Self::View<'_>) -> bool {
        false
    }

    /// Whether a private screen hides right after the last action on it, because nothing is left to see.
    ///
    /// `view` is what its owner knows now. The answer may depend on what everybody knows, and on nothing else.
    fn closes(view: Self::View<'_>, action: Self::Action) -> bool;

    /// What is asked before an action that cannot be taken back; nothing is written if nothing is asked.
    ///
    /// # Errors
    /// If `out` has not enough room.
    fn question(talk: &Talk<'_>, view: Self::View<'_>, action: Self::Action, out: &mut dyn fmt::Write) -> fmt::Result;

    /// What happened, in at most four lines; nothing is written if the screen says it anyway.
    ///
    /// # Errors
    /// If `out` has not enough room.
    fn narrate(talk: &Talk<'_>, view: Self::View<'_>, event: Self::Event, out: &mut dyn fmt::Write) -> fmt::Result;

    /// How it sounds.
    fn tune(event: Self::Event) -> Option<Tune>;

    /// What stands in the way of an action and what would help, in at most three lines.
    ///
    /// # Errors
    /// If `out` has not enough room.
    fn explain(talk: &Talk<'_>, view: Self::View<'_>, error: Self::Error, out: &mut dyn fmt::Write) -> fmt::Result;

    /// The rules of this moment.
    fn rules(lang: Lang, view: Self::View<'_>) -> &'static str;

    /// Draws what `view` shows on a dark frame.
    fn draw(frame: &mut Frame, talk: &Talk<'_>, view: Self::View<'_>, scene: &Scene<'_, Self::Action>);
}

/// What is asked before the start. Impossible answers are not offered.
pub(crate) trait Questions {
    /// How many questions there are, given the answers so far.
    fn count(&self) -> u8;

    /// A question and its answer, as an entry of a list.
    fn row(&self, talk: &Talk<'_>, question: u8) -> Row;

    /// How many answers there are.
    fn answers(&self, question: u8) -> u8;

    /// One of the answers.
    fn answer(&self, talk: &Talk<'_>, question: u8, answer: u8) -> Row;

    /// The answer that counts now.
    fn chosen(&self, question: u8) -> u8;

    /// Takes an answer. Other answers that no longer go with it change, too.
    fn choose(&mut self, question: u8, answer: u8);

    /// What the question means, for the help button.
    fn help(&self, lang: Lang, question: u8) -> &'static str;
}

/// The answer at `index`; `or` if there are fewer.
pub(crate) fn pick<T: Copy>(answers: &[T], index: u8, or: T) -> T {
    answers.get(usize::from(index)).copied().unwrap_or(or)
}

/// Where an answer stands; in front if it is none of these.
pub(crate) fn place<T: PartialEq>(answers: &[T], answer: T) -> u8 {
    let place = answers.iter().position(|one| *one == answer);
    place.and_then(|place| u8::try_from(place).ok()).unwrap_or_default()
}

/// How many there are.
pub(crate) fn len<T>(answers: &[T]) -> u8 {
    u8::try_from(answers.len()).unwrap_or_default()
}

/// What a finger does where buttons act at once. Holding a button is never also a short press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gesture {
    Up,
    Down,
    Ok,
    HoldUp,
    HoldOk,
}

/// What one gesture does, one after the other.
pub(crate) type Quick<A> = heapless::Vec<A, 2>;

/// Who is spoken to, and about whom.
#[derive(Clone, Copy)]
pub(crate) struct Talk<'a> {
    /// In which language.
    pub(crate) lang: Lang,
    /// How the players are called.
    pub(crate) players: &'a Players,
}

/// Where something is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Page {
    /// On the screen that the viewer sees first.
    Main,
    /// On a page beside it.
    Aside(u8),
    /// In the menu of the game.
    Menu,
}

/// What a page shows beside the view.
pub(crate) struct Scene<'a, A> {
    /// Which page.
    pub(crate) page: Page,
    /// Where the cursor stands among what is offered.
    pub(crate) menu: Menu,
    /// What is offered; the entry for going into private comes after the last.
    pub(crate) offers: &'a [Offer<A>],
    /// Who is called if somebody goes into private from here.
    pub(crate) call: Option<Seat>,
    /// The viewer has done everything: OK hides the page.
    pub(crate) done: bool,
    /// How many seconds are left, where each turn has its time.
    pub(crate) left: Option<u16>,
}

/// A choice on a page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Offer<A> {
    /// Who would do it.
    pub(crate) by: Actor,
    /// What.
    pub(crate) action: A,
}

impl<A: Copy> Scene<'_, A> {
    /// The action under the cursor.
    pub(crate) fn chosen(&self) -> Option<A> {
        self.offers
            .get(usize::from(self.menu.cursor()))
            .map(|offer| offer.action)
    }

    /// How many entries there are, the one for going into private included.
    pub(crate) fn count(&self) -> u8 {
        let offers = u8::try_from(self.offers.len()).unwrap_or(u8::MAX);
        offers.saturating_add(u8::from(self.call.is_some()))
    }
}
