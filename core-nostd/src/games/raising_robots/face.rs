//! Which pages the game has, what stands on them, in which order, and where the cursor starts.

mod own;

use super::action::{Action, Event, Item, Taken};
use super::effect::{Good, TokenKind};
use super::questions::Form;
use super::screens::{self, board, cards, classes, energy, guide, hand, line, scores, stocks, workshop};
use super::speech::{Teller, formula, good_sign, kind_sign};
use super::state::{Flow, State, Step};
use super::view::View;
use super::words::WORDS;
use crate::game::{Events, Viewer};
use crate::kit::seat::Seats;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::game::{AsideSpec, Entry, Face, List, Narrowing, Page, Scene, Subpages};
use crate::ui::pictures::Sign;
use crate::ui::texts::Word;

/// A page beside the main one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aside {
    /// The robots of each player, a player on each subpage.
    Workshops,
    /// What everybody has.
    Stocks,
    /// The classes of each player, and what they are worth.
    Classes,
    /// Which tokens are gone from each Player Board.
    Boards,
    /// The lines of the scorepad as they stand.
    Scores,
    /// The automa's line.
    Automa,
    /// What the Robot Cards, Class Cards and Inventor Cards say.
    RobotCards,
    ClassCards,
    InventorCards,
    /// The eight Energy Cards.
    EnergyCards,
    /// How the table is set up, with real cards.
    Guide,

    /// What the viewer's own cards say: those in hand, those in play, those to choose from.
    OwnCards,
    /// The hand, a line for each card.
    Hand,
    /// The energy of everybody, and the pages above, for a player alone.
    Energy,
    OwnWorkshops,
    OwnClasses,
    OwnBoards,
    OwnStocks,
}

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
    /// After the end: a page of the scorepad.
    Scores(u8),
}

impl Focus {
    /// Where something is entered.
    const fn of_item(item: Item) -> Focus {
        match item {
            Item::Good(_) | Item::Hand => Focus::Goods,
            Item::Robot(_) | Item::Standing { .. } => Focus::Robots,
            Item::Class(_) | Item::Scale { .. } => Focus::Classes,
            Item::Token(_) => Focus::Unlocked,
            Item::Bonus(_) | Item::Inventor | Item::Cubes(_) | Item::Energy(_) => Focus::More,
        }
    }
}

impl Narrowing for State {
    type Focus = Focus;

    fn widened(_: View<'_>, focus: Focus) -> Option<Focus> {
        match focus {
            Focus::Next => None,
            Focus::Scores(page @ 1..) => Some(Focus::Scores(page.saturating_sub(1))),
            _ => Some(Focus::Next),
        }
    }

    fn focus_of(view: View<'_>, action: Action) -> Focus {
        match action {
            Action::Bid { track, .. } => Focus::Track(track),
            Action::Enter(item) => Focus::of_item(item),
            // With real cards it belongs to the token that is entered.
            Action::PlaceToken { .. } if !view.setup().is_table() => Focus::Tokens,
            _ => Focus::Next,
        }
    }

    fn focus_after(before: View<'_>, _: Action) -> Focus {
        let open = before.viewer().seat().and_then(|seat| before.top(seat));
        match open {
            // What was entered is one of several.
            Some(Step::Entering(item)) => Focus::of_item(item),
            _ => Focus::Next,
        }
    }
}

impl Face for State {
    type Form = Form;
    type Aside = Aside;

    const TITLE: &'static str = "Raising Robots";
    const SETUP_FORMAT: u8 = 1;

    const INTRODUCTION: &'static [Word] = &WORDS.introduction;

    const SIGNS: &'static [(char, Word)] = &SIGNS;

    const ASIDES: &'static [AsideSpec<State>] = &ASIDES;

    /// Everybody plays at once: whoever takes the device finds the own line.
    const CALLS_ALL: bool = true;

    fn may_return(view: View<'_>) -> Seats {
        view.may_return()
    }

    /// A round is planned with thought.
    const THINKING_MS: u16 = 20_000;

    fn concerns_all(news: &Events<Event>) -> bool {
        news.iter().any(|event| {
            matches!(
                event,
                Event::RoundBegan { .. } | Event::Revealed | Event::Break | Event::Scored | Event::GameBegan { .. }
            )
        })
    }

    fn guide(view: View<'_>) -> Option<Aside> {
        guide::is_open(view).then_some(Aside::Guide)
    }

    fn round(view: View<'_>) -> Option<u16> {
        Some(view.round().into())
    }

    fn can_set_right(view: View<'_>) -> bool {
        view.can_set_right()
    }

    fn costs(action: Action) -> bool {
        // The last one of these reveals plans, energy or classes to everybody; before that Back takes it back.
        matches!(
            action,
            Action::Lock
                | Action::EndPhases
                | Action::FinishRound
                | Action::KeepClass { .. }
                | Action::KeepNone
                | Action::Confirm
                | Action::NextGame
        )
    }

    fn is_each_ones(action: Action) -> bool {
        action == Action::Ready
    }

    fn page_of(_: Action) -> Page<Aside> {
        Page::Main
    }

    fn arrange(view: View<'_>, list: &mut List<State>) {
        match (view.viewer(), view.flow()) {
            (Viewer::Seat(seat), _) => own::arrange(view, seat, list),
            (Viewer::Table, Flow::Bidding(_)) => arrange_bids(view, list),
            (Viewer::Table, Flow::Over) => arrange_scores(view, list),
            (Viewer::Table, _) => {}
        }
    }

    fn repeats(done: Action, next: Action) -> bool {
        match (done, next) {
            // Of several Wilds the same is taken, and of several units the same is paid.
            (Action::Take(done), Action::Take(next)) => done == next && done != Taken::Card,
            (Action::Pay(done), Action::Pay(next)) => done == next,
            _ => false,
        }
    }

    fn is_left(before: Action, next: Action) -> bool {
        matches!((before, next), (Action::Enter(before), Action::Enter(next)) if before == next)
    }

    fn subject(view: View<'_>, scene: &Scene<'_, State>) -> Option<(Aside, u8)> {
        screens::subject(view, scene)
    }

    fn closes(view: View<'_>, action: Action) -> bool {
        // Somebody who corrects an Energy Card may correct more.
        if view.mending().is_some() && matches!(action, Action::EnterEnergy(_)) {
            return false;
        }
        matches!(
            action,
            Action::Lock
                | Action::EndPhases
                | Action::FinishRound
                | Action::Unlock(_)
                | Action::PlaceToken { .. }
                | Action::KeepClass { .. }
                | Action::KeepNone
                | Action::EnterEnergy(_)
                | Action::Mended
        )
    }

    fn tune(event: Event) -> Option<Tune> {
        match event {
            Event::RoundBegan { .. } | Event::GameBegan { .. } => Some(Tune::Turn),
            Event::Revealed | Event::Scored => Some(Tune::Revealed),
            Event::CubesShort { .. } | Event::Break | Event::SetRightOpened { .. } | Event::Won { .. } => {
                Some(Tune::Message)
            }
            // What a seat does in private sounds like nothing at all; the rest is seen.
            _ => None,
        }
    }

    fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_, State>) {
        screens::draw(frame, tell, scene);
    }
}

/// The winner, and then the scorepad page by page.
fn arrange_scores(view: View<'_>, list: &mut List<State>) {
    let next = match list.focus() {
        Focus::Scores(page) => page.saturating_add(1),
        _ => 0,
    };
    if next < scores::count(view) {
        list.push_focus(Focus::Scores(next));
    }
}

/// First the track, then how far.
fn arrange_bids(view: View<'_>, list: &mut List<State>) {
    if let Focus::Track(chosen) = list.focus() {
        return list.retain(|action| matches!(action, Action::Bid { track, .. } if track == chosen));
    }
    let has_space = |track: u8| {
        let is_on =
            |entry: &Entry<Action, Focus>| matches!(entry.action(), Some(Action::Bid { track: of, .. }) if of == track);
        list.entries().iter().any(is_on)
    };
    let tracks = (0..).take(view.tracks().len()).filter(|track| has_space(*track));
    let tracks: crate::kit::list::List<u8, 6> = tracks.collect();
    list.retain(|action| !matches!(action, Action::Bid { .. }));
    tracks.iter().for_each(|track| list.push_focus(Focus::Track(*track)));
}

/// Every page beside the main one. Those of a player alone begin with the card under the cursor.
const ASIDES: [AsideSpec<State>; 18] = [
    AsideSpec {
        id: Aside::Workshops,
        title: WORDS.pages.workshops,
        is_private: false,
        is_open: |_| true,
        subpages: Subpages::Seats,
        draw: workshop::draw,
    },
    AsideSpec {
        id: Aside::Stocks,
        title: WORDS.pages.stocks,
        is_private: false,
        is_open: |_| true,
        subpages: Subpages::None,
        draw: |frame, tell, _| stocks::draw(frame, tell),
    },
    AsideSpec {
        id: Aside::Classes,
        title: WORDS.pages.classes,
        is_private: false,
        is_open: |_| true,
        subpages: Subpages::Seats,
        draw: classes::draw,
    },
    AsideSpec {
        id: Aside::Boards,
        title: WORDS.pages.boards,
        is_private: false,
        is_open: |view| !view.setup().is_table(),
        subpages: Subpages::Seats,
        draw: board::draw,
    },
    AsideSpec {
        id: Aside::Scores,
        title: WORDS.pages.scores,
        is_private: false,
        is_open: |_| true,
        subpages: Subpages::Some(|view| (scores::count(view), 0)),
        draw: |frame, tell, scene| scores::draw(frame, tell, scene.subpage),
    },
    AsideSpec {
        id: Aside::Automa,
        title: WORDS.pages.automa,
        is_private: false,
        is_open: |view| view.line().is_some(),
        subpages: Subpages::None,
        draw: |frame, tell, _| line::draw(frame, tell),
    },
    AsideSpec {
        id: Aside::RobotCards,
        title: WORDS.screens.robot_cards,
        is_private: false,
        is_open: |view| !view.setup().is_table(),
        subpages: Subpages::Some(|_| (cards::ROBOTS, 0)),
        draw: |frame, tell, scene| cards::draw_robot(frame, tell, scene.subpage),
    },
    AsideSpec {
        id: Aside::ClassCards,
        title: WORDS.screens.class_cards,
        is_private: false,
        is_open: |view| !view.setup().is_table(),
        subpages: Subpages::Some(|_| (cards::CLASSES, 0)),
        draw: |frame, tell, scene| cards::draw_class(frame, tell, scene.subpage),
    },
    AsideSpec {
        id: Aside::InventorCards,
        title: WORDS.screens.inventor_cards,
        is_private: false,
        is_open: |view| cards::has_inventors(view),
        subpages: Subpages::Some(|_| (cards::INVENTORS, 0)),
        draw: |frame, tell, scene| cards::draw_inventor(frame, tell, scene.subpage),
    },
    AsideSpec {
        id: Aside::EnergyCards,
        title: WORDS.pages.energy_cards,
        is_private: false,
        is_open: |_| true,
        subpages: Subpages::Seats,
        draw: |frame, tell, scene| energy::draw_deck(frame, tell, scene.subpage),
    },
    AsideSpec {
        id: Aside::Guide,
        title: WORDS.pages.guide,
        is_private: false,
        is_open: guide::is_open,
        subpages: Subpages::Some(|view| (guide::count(view), 0)),
        draw: guide::draw,
    },
    AsideSpec {
        id: Aside::OwnCards,
        title: WORDS.pages.card_texts,
        is_private: true,
        is_open: |view| cards::own_count(view) > 0,
        subpages: Subpages::Some(|view| (cards::own_count(view), 0)),
        draw: |frame, tell, scene| cards::draw_own(frame, tell, scene.subpage),
    },
    AsideSpec {
        id: Aside::Hand,
        title: WORDS.pages.my_hand,
        is_private: true,
        is_open: |view| hand::count(view) > 0,
        subpages: Subpages::Some(|view| (hand::count(view), 0)),
        draw: hand::draw,
    },
    AsideSpec {
        id: Aside::Energy,
        title: WORDS.things.energy,
        is_private: true,
        is_open: |view| view.flow() == Flow::Phases,
        subpages: Subpages::None,
        draw: |frame, tell, _| energy::draw(frame, tell, None),
    },
    AsideSpec {
        id: Aside::OwnWorkshops,
        title: WORDS.pages.workshops,
        is_private: true,
        is_open: |_| true,
        subpages: Subpages::Some(|view| screens::from_own(view)),
        draw: workshop::draw,
    },
    AsideSpec {
        id: Aside::OwnClasses,
        title: WORDS.pages.classes,
        is_private: true,
        is_open: |_| true,
        subpages: Subpages::Some(|view| screens::from_own(view)),
        draw: classes::draw,
    },
    AsideSpec {
        id: Aside::OwnBoards,
        title: WORDS.pages.boards,
        is_private: true,
        is_open: |view| !view.setup().is_table(),
        subpages: Subpages::Some(|view| screens::from_own(view)),
        draw: board::draw,
    },
    AsideSpec {
        id: Aside::OwnStocks,
        title: WORDS.pages.stocks,
        is_private: true,
        is_open: |_| true,
        subpages: Subpages::None,
        draw: |frame, tell, _| stocks::draw(frame, tell),
    },
];

/// The legend in the menu, in an order in which two short words stand beside each other.
const SIGNS: [(char, Word); 32] = {
    let things = &WORDS.things;
    let [upgrade, assemble, design, fabricate, recycle] = things.phases;
    let [sensor, gear, microchip, program, battery, tape, point] = things.goods;
    let [cosmetic, speed, communications, efficiency] = things.kinds;
    [
        (Sign::Unlock.letter(), upgrade),
        (Sign::Wrench.letter(), assemble),
        (Sign::Pencil.letter(), design),
        (Sign::Factory.letter(), fabricate),
        (Sign::Bin.letter(), recycle),
        (Sign::Energy.letter(), things.energy),
        (formula::CUBE, things.cube),
        (Sign::Round.letter(), things.round),
        (good_sign(Good::Sensor), sensor),
        (good_sign(Good::Gear), gear),
        (good_sign(Good::Microchip), microchip),
        (good_sign(Good::Tape), tape),
        (good_sign(Good::Program), program),
        (good_sign(Good::Point), point),
        (good_sign(Good::Battery), battery),
        (Sign::Wild.letter(), things.wild),
        (formula::ROBOT, things.robot),
        (Sign::Card.letter(), things.card),
        (Sign::Class.letter(), things.class),
        (Sign::Person.letter(), things.inventor),
        (kind_sign(TokenKind::Cosmetic), cosmetic),
        (kind_sign(TokenKind::Speed), speed),
        (kind_sign(TokenKind::Communications), communications),
        (kind_sign(TokenKind::Efficiency), efficiency),
        (Sign::Idea.letter(), things.inspiration),
        (Sign::Cycle.letter(), things.cycle),
        (Sign::Tick.letter(), things.tick),
        (Sign::Lock.letter(), things.lock),
        (Sign::Pointer.letter(), things.pointer),
        (Sign::Box.letter(), WORDS.screens.left_over),
        (Sign::Sum.letter(), WORDS.scores.total),
        (Sign::Meeple.letter(), WORDS.screens.meeple),
    ]
};
