//! Which pages the race has, what stands on them, in which order, and where the cursor starts.

use super::action::{Action, Correction, Event, Shown};
use super::board::Square;
use super::cards::{Kind, Register};
use super::floor::Report;
use super::phase::Wanted;
use super::questions::Form;
use super::screens::{self, guide, legend, map, order, sheet};
use super::setup::Service;
use super::speech::Teller;
use super::state::{Flow, Power, Segment, State, Timer};
use super::view::{Content, View};
use super::words::WORDS;
use crate::game::{Events, Game as _, Viewer};
use crate::kit::list::sort_few;
use crate::kit::seat::Seat;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::game::{AsideSpec, Entry, Face, List, Narrowing, Page, Scene, Subpages};
use crate::ui::pictures::Sign;
use crate::ui::texts::Word;

/// A page beside the main one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aside {
    /// The whole floor.
    Map,
    /// The same for a player alone, with where the own program leads.
    OwnMap,
    /// What each robot has: damage, lives, flags, archive, registers.
    Robots,
    /// Who moves when in this phase.
    Order,
    /// How the table is set up, step by step.
    Guide,
    /// What the pictures of the floor mean.
    Legend,
}

/// A robot returns in up to three steps: where, powered down or not, looking where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Focus {
    /// Only this square; the archive square if nothing is said.
    pub(super) at: Option<Square>,
    /// Powered down in the next turn.
    pub(super) down: bool,
}

impl Narrowing for State {
    type Focus = Focus;

    fn widened(_: View<'_>, focus: Focus) -> Option<Focus> {
        match focus {
            Focus { at, down: true } => Some(Focus { at, down: false }),
            Focus { at: Some(_), .. } => Some(Focus::default()),
            Focus { at: None, .. } => None,
        }
    }

    fn focus_of(view: View<'_>, action: Action) -> Focus {
        let Action::Reenter { at, down, .. } = action else {
            return Focus::default();
        };
        let archive = match view.flow() {
            Flow::Reenter(seat) => view.archive(seat),
            _ => None,
        };
        Focus {
            at: Some(at).filter(|at| archive != Some(*at)),
            down,
        }
    }
}

impl Face for State {
    type Form = Form;
    type Aside = Aside;

    const TITLE: &'static str = "Factory Race";
    const SETUP_FORMAT: u8 = 1;

    const INTRODUCTION: &'static [Word] = &WORDS.introduction;

    const SIGNS: &'static [(char, Word)] = &[
        (Sign::Damage.letter(), WORDS.sign_damage),
        (Sign::Life.letter(), WORDS.sign_life),
        (Sign::Round.letter(), WORDS.sign_round),
        (Sign::Tick.letter(), WORDS.sign_tick),
        (Sign::Flag.letter(), WORDS.sign_flag),
        (Sign::Wrench.letter(), WORDS.sign_wrench),
        (Sign::Chip.letter(), WORDS.sign_chip),
        (Sign::Card.letter(), WORDS.sign_card),
        (Sign::Program.letter(), WORDS.sign_register),
        (Sign::Power.letter(), WORDS.sign_power),
        (Sign::Lock.letter(), WORDS.sign_lock),
        (Sign::Cross.letter(), WORDS.sign_cross),
    ];

    const ASIDES: &'static [AsideSpec<State>] = &[
        AsideSpec {
            id: Aside::Map,
            title: WORDS.map,
            is_private: false,
            is_open: |view| view.board().is_some(),
            subpages: Subpages::Some(|view| map::subpages(view)),
            draw: map::draw,
        },
        AsideSpec {
            id: Aside::Robots,
            title: WORDS.robots,
            is_private: false,
            is_open: |view| view.setup().service != Service::Clock,
            subpages: Subpages::Seats,
            draw: sheet::draw,
        },
        AsideSpec {
            id: Aside::Order,
            title: WORDS.order,
            is_private: false,
            is_open: |view| matches!(view.flow(), Flow::Phase { .. }) && !view.order().is_empty(),
            subpages: Subpages::None,
            draw: order::draw,
        },
        AsideSpec {
            id: Aside::Guide,
            title: WORDS.guide,
            is_private: false,
            is_open: is_set_up,
            subpages: Subpages::Some(|view| (guide::count(view), 0)),
            draw: guide::draw,
        },
        AsideSpec {
            id: Aside::Legend,
            title: WORDS.legend,
            is_private: false,
            is_open: |_| true,
            subpages: Subpages::Some(|_| (legend::count(), 0)),
            draw: legend::draw,
        },
        AsideSpec {
            id: Aside::OwnMap,
            title: WORDS.map,
            is_private: true,
            is_open: |view| view.board().is_some(),
            subpages: Subpages::Some(|view| map::subpages(view)),
            draw: map::draw,
        },
    ];

    /// Five cards are laid with thought (9.4 of the rules).
    const THINKING_MS: u16 = 15_000;

    fn guide(view: View<'_>) -> Option<Aside> {
        is_set_up(view).then_some(Aside::Guide)
    }

    fn round(view: View<'_>) -> Option<u16> {
        Some(view.turn().max(1))
    }

    fn has_secrets(view: View<'_>) -> bool {
        view.setup().deals()
    }

    fn can_set_right(view: View<'_>) -> bool {
        // BE-208: while everybody programs, somebody may give up.
        view.can_set_right() || view.flow() == Flow::Programming
    }

    fn costs(action: Action) -> bool {
        // A robot that leaves the race does not come back. A program that is locked in is final, too, but it was on the
        // page with its preview: OK is pressed once for it.
        action == Action::Withdraw
    }

    fn is_each_ones(action: Action) -> bool {
        matches!(action, Action::Done | Action::Withdraw)
    }

    fn page_of(action: Action) -> Page<Aside> {
        match action {
            // It is no move, and the menu has no room for one entry for each.
            Action::Withdraw => Page::SetRight,
            Action::Advance
            | Action::Place { .. }
            | Action::Take(_)
            | Action::LockIn
            | Action::Done
            | Action::TimeUp
            | Action::Announce(_)
            | Action::Enter { .. }
            | Action::EnterNumber { .. }
            | Action::Choose(_)
            | Action::StayDown(_)
            | Action::Reenter { .. }
            | Action::Correct(_) => Page::Main,
        }
    }

    fn arrange(view: View<'_>, list: &mut List<State>) {
        if let Viewer::Seat(seat) = view.viewer() {
            // What everybody may see is chosen where everybody sees it.
            list.retain(State::is_private);
            arrange_program(view, seat, list);
            return;
        }
        match view.flow() {
            _ if view.lifted().is_some() => list.retain(|action| matches!(action, Action::Correct(_))),
            Flow::Reenter(_) => arrange_return(list),
            Flow::Phase { .. } => arrange_entry(view, list),
            // The default stands first: no, wake up, repair.
            Flow::TurnStart
            | Flow::Programming
            | Flow::Announce(_)
            | Flow::Repair(_)
            | Flow::CleanUp
            | Flow::Wake(_)
            | Flow::Over => {}
        }
    }

    fn repeats(done: Action, next: Action) -> bool {
        match done {
            Action::Correct(
                Correction::Shift(_) | Correction::Turn(..) | Correction::Damage { .. } | Correction::Flag { .. },
            ) => next == done,
            _ => false,
        }
    }

    fn turn_timer_key(view: View<'_>) -> Option<u32> {
        // BE-308: the time is never started twice in a turn.
        (view.timer() == Timer::Running).then(|| view.turn().into())
    }

    fn time_up(view: View<'_>) -> Option<Action> {
        let runs = view.flow() == Flow::Programming && view.timer() == Timer::Running;
        runs.then_some(Action::TimeUp)
    }

    fn time_waits(view: View<'_>) -> bool {
        // Whoever has real cards has them in hand already.
        view.setup().deals()
    }

    fn passes_by_itself(view: View<'_>) -> Option<Action> {
        let passes = view.does_nothing() && view.lifted().is_none() && !asks_next(view);
        passes.then_some(Action::Advance)
    }

    fn runs_on(view: View<'_>) -> Option<Action> {
        // Without a board each step is played on the table before the next one comes.
        let is_refereed = view.setup().service == Service::Referee;
        let is_automatic = match view.flow() {
            Flow::TurnStart | Flow::CleanUp => true,
            Flow::Phase { .. } => view.to_enter().is_none(),
            Flow::Programming | Flow::Announce(_) | Flow::Repair(_) | Flow::Wake(_) | Flow::Reenter(_) | Flow::Over => {
                false
            }
        };
        (is_refereed && is_automatic && view.lifted().is_none()).then_some(Action::Advance)
    }

    fn animation_ms(news: &Events<Event>) -> u16 {
        const BEAT_MS: u16 = 220;
        u16::from(screens::beat_count(news)).saturating_mul(BEAT_MS)
    }

    fn closes(_: View<'_>, action: Action) -> bool {
        // BE-306: a program that is locked in cannot be seen any more.
        action == Action::LockIn
    }

    fn tune(event: Event) -> Option<Tune> {
        match event {
            Event::TurnStarted { .. } => Some(Tune::Turn),
            Event::TimerStarted { .. } => Some(Tune::Warning),
            Event::TimerExpired { .. } => Some(Tune::TimeUp),
            Event::Revealed { .. } | Event::FlagTouched { .. } | Event::RaceWon { .. } => Some(Tune::Revealed),
            Event::Randomized { .. } => Some(Tune::Rolled),
            Event::Floor(Report::Hit { .. } | Report::Fell { .. }) => Some(Tune::Tick),
            Event::Floor(Report::Destroyed { .. })
            | Event::PoweredDown { .. }
            | Event::Eliminated { .. }
            | Event::RaceDrawn
            | Event::Corrected(_) => Some(Tune::Message),
            // What a seat does in private sounds like nothing at all.
            Event::LockedIn { .. } => None,
            Event::PoweredUp { .. }
            | Event::Dealt { .. }
            | Event::Announced { .. }
            | Event::Floor(_)
            | Event::RegisterLocked { .. }
            | Event::RegisterUnlocked { .. }
            | Event::Archived { .. }
            | Event::Repaired { .. }
            | Event::OptionTaken { .. }
            | Event::Reentered { .. }
            | Event::Prompted => None,
        }
    }

    fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_, State>) {
        screens::draw(frame, tell, scene);
    }
}

/// Whether the next page asks somebody: what has happened last in a phase or a turn is looked at before.
fn asks_next(view: View<'_>) -> bool {
    match view.flow() {
        // Cards on the table are entered.
        Flow::Phase {
            segment: Segment::Touch,
            ..
        } => !view.setup().deals(),
        Flow::CleanUp => {
            let wakes = view.seats().iter().any(|seat| view.power(seat) == Power::Down);
            wakes || !view.destroyed().is_empty()
        }
        _ => false,
    }
}

/// Before the first turn, the course is laid out and the robots are put on their docks.
fn is_set_up(view: View<'_>) -> bool {
    view.turn() == 0
}

/// The cards of a hand for the lowest register that is empty, by kind and then by priority. After a card is placed the
/// next one of the list is under the cursor. Once nothing is empty the program can be locked in, or a card taken back.
fn arrange_program(view: View<'_>, seat: Seat, list: &mut List<State>) {
    let content = |register| view.program(seat, register);
    let mut open = Register::ALL.into_iter();
    let mut open = open
        .by_ref()
        .filter(|register| !view.is_register_locked(seat, *register));
    let Some(empty) = open.find(|register| content(*register) == Content::Empty) else {
        list.retain(|action| matches!(action, Action::LockIn | Action::Take(_)));
        return;
    };
    list.retain(|action| matches!(action, Action::Place { register, .. } if register == empty));
    sort_few(list.entries_mut(), |entry| entry.action().and_then(placed).map(rank));
    let before = Register::ALL.into_iter().rfind(|register| *register < empty);
    let last = match before.map(content) {
        Some(Content::Shown(card)) => Some(rank(card)),
        _ => None,
    };
    let later = |entry: Entry<Action, Focus>| entry.action().and_then(placed).map(rank) > last;
    let end = list.entries().last().copied();
    list.start_at(|entry| Some(entry) == end);
    list.start_at(later);
}

/// The card that is placed.
fn placed(action: Action) -> Option<Shown> {
    match action {
        Action::Place { card, .. } => Some(card.into()),
        _ => None,
    }
}

/// Where a card stands in a hand that is sorted: long moves first, and of a kind the highest priority.
fn rank(card: Shown) -> (u8, u16) {
    (card.kind as u8, u16::MAX.saturating_sub(card.priority))
}

/// Real cards: only the robot that is asked for; whoever has slipped goes back.
fn arrange_entry(view: View<'_>, list: &mut List<State>) {
    let wanted = view.to_enter();
    list.retain(|action| match (action, wanted) {
        (Action::Enter { robot, .. }, Some((asked, Wanted::Kind))) => robot == asked,
        (Action::EnterNumber { robot, .. }, Some((asked, Wanted::Number(_)))) => robot == asked,
        (Action::Enter { .. } | Action::EnterNumber { .. }, _) => false,
        _ => true,
    });
    list.start_at(|entry| matches!(entry.action(), Some(Action::Enter { kind: Kind::Move1, .. })));
}

/// First the square, if there is a choice; then where the robot looks, switched on or not.
fn arrange_return(list: &mut List<State>) {
    let focus = list.focus();
    let first = list
        .entries()
        .iter()
        .find_map(|entry| entry.action().and_then(square_of));
    let is_choice = list
        .entries()
        .iter()
        .any(|entry| entry.action().and_then(square_of) != first);
    let Some(at) = focus.at.or(first.filter(|_| !is_choice)) else {
        narrow_to_squares(list);
        return;
    };
    list.retain(|action| match action {
        Action::Reenter { at: other, down, .. } => other == at && down == focus.down,
        _ => true,
    });
    if !focus.down && first.is_some() {
        list.push_focus(Focus { down: true, ..focus });
    }
}

/// One entry for each square on which the robot may return.
fn narrow_to_squares(list: &mut List<State>) {
    let mut squares: heapless::Vec<Square, 16> = heapless::Vec::new();
    for at in list
        .entries()
        .iter()
        .filter_map(|entry| entry.action().and_then(square_of))
    {
        if !squares.contains(&at) {
            let pushed = squares.push(at);
            debug_assert!(pushed.is_ok(), "no more squares are offered");
        }
    }
    list.retain(|action| square_of(action).is_none());
    for at in squares {
        list.push_focus(Focus {
            at: Some(at),
            ..Focus::default()
        });
    }
}

/// Where a robot returns.
fn square_of(action: Action) -> Option<Square> {
    match action {
        Action::Reenter { at, .. } => Some(at),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
