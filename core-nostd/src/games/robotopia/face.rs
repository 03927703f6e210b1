//! Which pages Robotopia has, what stands on them, in which order, and where the cursor starts.

use super::action::{Action, Deed, Event};
use super::colour::{ByColour, Colour};
use super::questions::Form;
use super::screens::{self, assist, belt, guide, pages, placing};
use super::setup::Service;
use super::speech::{Teller, piece_of};
use super::state::{Phase, State, Step};
use super::view::View;
use super::words::WORDS;
use crate::game::{Game as _, Viewer};
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::game::{AsideSpec, Face, Gesture, List, Narrowing, Page, QuickActions, Scene, Subpages};
use crate::ui::pictures::{Shape, Sign};
use crate::ui::texts::Word;

/// A page beside the main one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aside {
    /// The zones, one by one.
    Board,
    /// The belt, what it costs and, as referee, what the player lacks.
    Belt,
    /// What each player has.
    Stocks,
    /// Influence, powers, schematics and prices.
    Guilds,
    /// What the box still has.
    Supply,
    /// The open row.
    Cards,
    /// The viewer's cards, in words.
    Hand,
    /// How the table is set up, step by step.
    SetUp,
}

/// A robot is placed in two steps: which zone, which spot. The spot says which robot; only a green one that is to stand
/// where another could is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Focus {
    /// Only spots of this zone.
    pub zone: Option<Colour>,
    /// Only this robot.
    pub robot: Option<Colour>,
    /// After the end: the whole table, not only the winner.
    pub whole: bool,
}

impl Narrowing for State {
    type Focus = Focus;

    fn widened(view: View<'_>, focus: Focus) -> Option<Focus> {
        if view.phase() == Phase::Over {
            return focus.whole.then(Focus::default);
        }
        placing::widened(view, focus)
    }

    fn focus_of(view: View<'_>, action: Action) -> Focus {
        placing::focus_of(view, action)
    }
}

impl Face for State {
    type Form = Form;
    type Aside = Aside;

    const TITLE: &'static str = "Robotopia";
    const SETUP_FORMAT: u8 = 1;
    const CLOSES_WINDOW: Option<Action> = Some(Action::Done);

    const ASIDES: &'static [AsideSpec<State>] = &[
        AsideSpec {
            id: Aside::Board,
            title: WORDS.screens.board,
            is_private: false,
            is_open: is_refereed,
            subpages: Subpages::Some(|view| (Colour::COUNT, view.busy_zone().index())),
            draw: |frame, tell, scene| pages::draw_zone(frame, tell, scene.subpage),
        },
        AsideSpec {
            id: Aside::Belt,
            title: WORDS.screens.belt,
            is_private: false,
            is_open: |view| view.phase() != Phase::Lay,
            subpages: Subpages::Some(|view| (belt::subpages(view), 0)),
            draw: |frame, tell, scene| belt::draw(frame, tell, scene.subpage),
        },
        AsideSpec {
            id: Aside::Stocks,
            title: WORDS.screens.stocks,
            is_private: false,
            is_open: is_refereed,
            subpages: Subpages::Seats,
            draw: |frame, tell, scene| pages::draw_stock(frame, tell, scene.subpage),
        },
        AsideSpec {
            id: Aside::Guilds,
            title: WORDS.screens.guilds,
            is_private: false,
            is_open: is_refereed,
            subpages: Subpages::Some(|_| (pages::GUILD_SUBPAGES, 0)),
            draw: |frame, tell, scene| pages::draw_guilds(frame, tell, scene.subpage),
        },
        AsideSpec {
            id: Aside::Supply,
            title: WORDS.screens.supply,
            is_private: false,
            is_open: is_refereed,
            subpages: Subpages::None,
            draw: |frame, tell, _| pages::draw_supply(frame, tell),
        },
        AsideSpec {
            id: Aside::Cards,
            title: WORDS.screens.cards,
            is_private: false,
            is_open: is_refereed,
            subpages: Subpages::Some(|view| (pages::row_subpages(view), 0)),
            draw: |frame, tell, scene| pages::draw_row(frame, tell, scene.subpage),
        },
        AsideSpec {
            id: Aside::Hand,
            title: WORDS.screens.cards,
            is_private: true,
            is_open: |view| view.hand().is_some_and(|hand| !hand.is_empty()),
            subpages: Subpages::Some(|view| (pages::hand_subpages(view), 0)),
            draw: |frame, tell, scene| pages::draw_hand(frame, tell, scene.subpage),
        },
        AsideSpec {
            id: Aside::SetUp,
            title: WORDS.screens.set_up,
            is_private: false,
            is_open: guide::is_open,
            subpages: Subpages::Some(|view| (guide::subpages(view), 0)),
            draw: |frame, tell, scene| guide::draw(frame, tell, scene.subpage),
        },
    ];

    const INTRODUCTION: &'static [Word] = &WORDS.introduction;

    const SIGNS: &'static [(char, Word)] = &SIGNS;

    fn guide(view: View<'_>) -> Option<Aside> {
        guide::is_open(view).then_some(Aside::SetUp)
    }

    fn has_secrets(view: View<'_>) -> bool {
        // RT-152: nothing that Assist keeps is secret.
        view.setup().service == Service::Referee
    }

    fn round(view: View<'_>) -> Option<u16> {
        Some(view.round())
    }

    fn can_set_right(view: View<'_>) -> bool {
        view.phase() == Phase::Play && view.fixing().is_none()
    }

    fn costs(action: Action) -> bool {
        // A bonus is told to everybody. A card is spent, and if the deck is empty it may turn up in the row at once.
        matches!(
            action,
            Action::ChooseBonus(_) | Action::EnterBonus(_) | Action::PlayCard(_)
        )
    }

    fn is_window(view: View<'_>) -> bool {
        matches!(
            view.step(),
            Some(
                Step::WinPlace { .. }
                    | Step::WinMine { .. }
                    | Step::WinUpgrade { .. }
                    | Step::WinBuild
                    | Step::WinGenerate
                    | Step::WinRefresh
            )
        )
    }

    fn page_of(action: Action) -> Page<Aside> {
        match action {
            Action::Fix(_)
            | Action::Correct(_)
            | Action::LayTile(_)
            | Action::LayBelt(_)
            | Action::LayPower(_)
            | Action::LaySchematic(_)
            | Action::LayMaster(_)
            | Action::LayGuild(_)
            | Action::EnterRow(_)
            | Action::EnterHand(_)
            | Action::EnterBonus(_)
            | Action::ChooseBonus(_)
            | Action::KeepIt
            | Action::Adjust { .. }
            | Action::Turn(_)
            | Action::PutMaster(_)
            | Action::SetFirst(_)
            | Action::DrawFirst
            | Action::Place { .. }
            | Action::Use { .. }
            | Action::Done
            | Action::Pay(_)
            | Action::PayRest
            | Action::Take(_)
            | Action::TakeRest
            | Action::ByHand
            | Action::Power(_)
            | Action::Run
            | Action::MoveMaster(_)
            | Action::PlayCard(_)
            | Action::UsePower(_)
            | Action::TakeBattery
            | Action::SwapBattery
            | Action::GainRobot(_)
            | Action::Convert(_)
            | Action::ConvertRobot(_)
            | Action::Draw(_)
            | Action::TurnDone
            | Action::MasterOn
            | Action::BeltOn
            | Action::Ask { .. }
            | Action::Mark { .. }
            | Action::Figure(_)
            | Action::Hundred => Page::Main,
        }
    }

    fn arrange(view: View<'_>, list: &mut List<State>) {
        if view.viewer() != Viewer::Table {
            // What everybody may see is chosen where everybody sees it.
            list.retain(State::is_private);
            return;
        }
        if view.phase() == Phase::Over && !list.focus().whole {
            // The winner first; OK leads to the table.
            list.push_focus(Focus {
                whole: true,
                ..Focus::default()
            });
            return;
        }
        match view.step() {
            Some(Step::Place | Step::ExtraPlace { .. }) => placing::arrange(view, list),
            // What the device would pay with stands first in the list, unless only one is left.
            Some(Step::Paying { wild, .. }) if wild.units() == 1 => {
                let proposed = view.proposed_payment(&wild).map(Action::Pay);
                list.start_at(|entry| entry.action() == proposed);
            }
            Some(Step::Taking { wild, green }) if wild.units() == 1 => {
                let proposed = view.proposed_gain(&wild, green).map(Action::Take);
                list.start_at(|entry| entry.action() == proposed);
            }
            // A swap costs more than it brings: nobody should do one by going on.
            Some(Step::Scrapyard { .. }) => list.start_at(|entry| entry.action() == Some(Action::Done)),
            // The same colour at two mines stands there once.
            Some(Step::Work { .. }) => list.retain(|action| match action {
                Action::Use {
                    space,
                    deed: Deed::Mine(colour),
                } => !view.is_mine_before(space, colour),
                _ => true,
            }),
            _ => {}
        }
    }

    fn repeats(done: Action, next: Action) -> bool {
        match done {
            Action::Use { deed: before, .. } => matches!(next, Action::Use { deed, .. } if deed == before),
            Action::Convert(_)
            | Action::ConvertRobot(_)
            | Action::Power(_)
            | Action::Adjust { .. }
            | Action::Turn(_) => next == done,
            _ => false,
        }
    }

    fn quick_actions(view: View<'_>, gesture: Gesture) -> Option<QuickActions<Action>> {
        assist::quick_actions(view, gesture)
    }

    fn turn_timer_key(view: View<'_>) -> Option<u32> {
        let turn = u32::from(view.round()).saturating_mul(8);
        Some(turn.saturating_add(view.active().index().into()))
    }

    fn closes(_: View<'_>, action: Action) -> bool {
        // What was chosen was on the screen when it was chosen; a card that was played is told to everybody.
        State::is_private(action)
    }

    fn tune(event: Event) -> Option<Tune> {
        match event {
            Event::TurnBegan { .. } | Event::FirstPlayer { .. } => Some(Tune::Turn),
            Event::BonusShown { .. } | Event::CardPlayed { .. } | Event::GameOver { .. } => Some(Tune::Revealed),
            Event::BonusTwice | Event::Refresh { .. } | Event::EndTriggered { .. } | Event::Tie => Some(Tune::Message),
            Event::LaidOut
            | Event::Placed { .. }
            | Event::Gained { .. }
            | Event::Spent { .. }
            | Event::Changed { .. }
            | Event::Backup
            | Event::MasterMoved { .. }
            | Event::Scrapped { .. }
            | Event::Depot { .. }
            | Event::Shifted
            | Event::Acquired { .. }
            | Event::Influenced { .. }
            | Event::PowerGained { .. }
            | Event::Drew { .. }
            | Event::RowFilled { .. }
            | Event::Reshuffled
            | Event::PowerGave { .. }
            | Event::Corrected(_)
            | Event::SetRight { .. } => None,
        }
    }

    fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_, State>) {
        screens::draw(frame, tell, scene);
    }
}

/// What the pieces and signs mean.
const SIGNS: [(char, Word); 14] = {
    use crate::ui::pictures::{Fill, piece};
    let [batteries, generators, cubes, robots] = WORDS.screens.figures;
    let ByColour([yellow, red, blue, green]) = WORDS.colours;
    [
        (piece_of(Shape::Cube, Colour::Yellow), yellow),
        (piece_of(Shape::Cube, Colour::Red), red),
        (piece_of(Shape::Cube, Colour::Blue), blue),
        (piece_of(Shape::Cube, Colour::Green), green),
        (piece(Shape::Cube, Fill::Any), WORDS.signs.any),
        (piece(Shape::Cube, Fill::Same), WORDS.signs.same),
        (piece_of(Shape::Cube, Colour::Yellow), cubes),
        (piece_of(Shape::Robot, Colour::Yellow), robots),
        (piece_of(Shape::Generator, Colour::Yellow), generators),
        (piece_of(Shape::Token, Colour::Yellow), WORDS.signs.token),
        (Sign::Wild.letter(), WORDS.signs.wild),
        (Sign::Battery.letter(), batteries),
        (Sign::Master.letter(), WORDS.signs.master),
        (Sign::Card.letter(), WORDS.setup.cards),
    ]
};

/// Whether the board lies before everybody, and the device knows it.
fn is_refereed(view: View<'_>) -> bool {
    view.setup().service == Service::Referee && view.phase() != Phase::Lay
}
