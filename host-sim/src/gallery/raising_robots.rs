//! Raising Robots. Most of its screens are looked for: bots play until the game stands as the picture wants it, and the
//! device takes it from its flash with Resume.

use core_nostd::games::raising_robots::bot::Planner;
use core_nostd::games::raising_robots::{
    Action, Answered, EnergyDraw, Flow, Inventors, Mode, Phase, Setup, Stage, State, Step, View,
};
use core_nostd::kit::seat::Seat;

use super::{GamePictures, Route, Start, Way, search};
use crate::bots::{Bot, Moment};
use crate::flash::Flash;

pub(crate) const PICTURES: GamePictures = GamePictures {
    routes: ROUTES,
    ways: WAYS,
};

/// Ways that several pictures share.
const ROUTES: &[Route] = &[
    // From home to the questions before the game.
    ("robots", "press OK; press Down 4; press OK"),
    // From home to the starting decisions of the first player.
    ("robots_begin", "robots; press OK; wait 1s; press OK; wait 1s"),
    // The saved game is continued.
    ("robots_table", "press OK; wait 1s"),
    // The first player is called first, or has acted last and goes on.
    ("robots_own", "robots_table; press OK; wait 1s"),
    // Whoever may come back stands behind all who are asked.
    ("robots_late", "robots_table; press Up; press OK; wait 1s"),
    ("robots_menu", "robots_table; press Menu"),
];

const WAYS: &[Way] = &[
    ("robots-introduction", Start::Home, "press OK; press Down 4; press Menu"),
    ("robots-questions", Start::Home, "robots"),
    // The starting decisions.
    ("robots-start", Start::Home, "robots; press OK; wait 1s"),
    ("robots-toss", Start::Home, "robots_begin"),
    ("robots-toss-card", Start::Home, "robots_begin; press Menu"),
    ("robots-hand", Start::Home, "robots_begin; press Menu 2"),
    (
        "robots-keep-class",
        Start::Home,
        "robots_begin; press OK; wait 1s; press OK; wait 1s; press OK; wait 1s",
    ),
    (
        "robots-class-card",
        Start::Home,
        "robots_begin; press OK; wait 1s; press OK; wait 1s; press OK; wait 1s; press Menu",
    ),
    ("robots-keep-inventor", INVENTOR, "robots_own"),
    ("robots-inventor-card", INVENTOR, "robots_own; press Menu"),
    ("robots-first-robot", FIRST_ROBOT, "robots_own"),
    ("robots-first-token", FIRST_TOKEN, "robots_own"),
    ("robots-start-done", SOME_DONE, "robots_table"),
    // Two phases.
    ("robots-assign", ASSIGN, "robots_table"),
    ("robots-assign-six", ASSIGN_SIX, "robots_table"),
    ("robots-left", ASSIGN, "robots_own"),
    ("robots-right", RIGHT, "robots_own"),
    ("robots-lock", LOCK, "robots_own"),
    ("robots-locked", LOCKED, "robots_late"),
    ("robots-enter-energy", ENTER_ENERGY, "robots_table"),
    ("robots-enter-left", ENTER_ENERGY, "robots_own"),
    // The phases.
    ("robots-phases", PHASES, "robots_table"),
    ("robots-phases-two", PHASES_TWO, "robots_table"),
    ("robots-phases-five", PHASES_FIVE, "robots_table"),
    ("robots-phases-six", PHASES_SIX, "robots_table"),
    ("robots-next-phase", NEXT, "robots_own"),
    ("robots-energy", NEXT, "robots_own; press Menu"),
    ("robots-charge", CHARGE, "robots_own"),
    ("robots-upgrade", UPGRADE, "robots_own"),
    ("robots-assemble", ASSEMBLE, "robots_own"),
    ("robots-assemble-card", ASSEMBLE, "robots_own; press Menu"),
    ("robots-column", COLUMN, "robots_own"),
    ("robots-pay", PAY, "robots_own"),
    ("robots-row", ROW, "robots_own"),
    ("robots-row-down", ROW, "robots_own; press Down 2"),
    ("robots-row-board", ROW, "robots_own; press Menu"),
    ("robots-wild", WILD, "robots_own"),
    ("robots-either", EITHER, "robots_own"),
    ("robots-inspire", INSPIRE, "robots_own"),
    ("robots-classes-drawn", PICK, "robots_own"),
    ("robots-unlock", UNLOCK, "robots_own"),
    ("robots-cycle", CYCLE, "robots_own"),
    ("robots-free", FREE, "robots_own"),
    ("robots-refused", TOO_MUCH, "robots_own; press Up; press OK"),
    ("robots-tokens", TOKENS, "robots_own; press Up; press OK"),
    ("robots-tokens-late", TOKENS_LATE, "robots_late"),
    ("robots-round-end", ROUND_END, "robots_own"),
    ("robots-break", BREAK, "robots_table"),
    ("robots-break-class", BREAK, "robots_own"),
    // Pages beside it.
    ("robots-menu", PHASES, "robots_menu"),
    ("robots-workshop", LATE, "robots_menu; press OK"),
    ("robots-stocks", LATE, "robots_menu; press Down; press OK"),
    ("robots-classes", LATE, "robots_menu; press Down 2; press OK"),
    ("robots-board", LATE, "robots_menu; press Down 3; press OK"),
    ("robots-scores", LATE, "robots_menu; press Down 4; press OK"),
    (
        "robots-scores-lines",
        LATE,
        "robots_menu; press Down 4; press OK; press Down",
    ),
    (
        "robots-scores-classes",
        LATE,
        "robots_menu; press Down 4; press OK; press Down 2",
    ),
    (
        "robots-scores-inventor",
        INVENTOR_SCORES,
        "robots_menu; press Down 4; press OK; press Down",
    ),
    ("robots-card", LATE, "robots_menu; press Down 5; press OK; press Up 2"),
    (
        "robots-card-class",
        LATE,
        "robots_menu; press Down 6; press OK; press Down 5",
    ),
    (
        "robots-card-inventor",
        LATE,
        "robots_menu; press Down 7; press OK; press Down 5",
    ),
    ("robots-cards-energy", PHASES, "robots_menu; press Down 8; press OK"),
    ("robots-rules", LATE, "robots_menu; press Up 3; press OK"),
    ("robots-signs", LATE, "robots_menu; press Up 4; press OK"),
    ("robots-signs-2", LATE, "robots_menu; press Up 4; press OK; press OK"),
    ("robots-signs-3", LATE, "robots_menu; press Up 4; press OK; press OK 2"),
    ("robots-automa", AUTOMA, "robots_menu; press Down 5; press OK"),
    ("robots-stocks-six", PHASES_SIX, "robots_menu; press Down; press OK"),
    ("robots-scores-six", PHASES_SIX, "robots_menu; press Down 4; press OK"),
    // Bidding.
    ("robots-bid", BID, "robots_table"),
    ("robots-bid-track", BID, "robots_table; press OK"),
    // The end.
    ("robots-over", OVER, "robots_table; wait 1s"),
    ("robots-over-scores", OVER, "robots_table; wait 1s; press OK"),
    ("robots-over-lines", OVER, "robots_table; wait 1s; press OK 2"),
    ("robots-over-classes", OVER, "robots_table; wait 1s; press OK 3"),
    ("robots-over-tie", TIE, "robots_table; wait 1s"),
    ("robots-alone", ALONE, "robots_table; wait 1s"),
    ("robots-between", BETWEEN, "robots_table; wait 1s"),
    ("robots-challenge", CHALLENGE_OVER, "robots_table; wait 1s"),
    // Real cards.
    ("robots-guide", TABLE_START, "robots_menu; press Down 5; press OK"),
    (
        "robots-guide-2",
        TABLE_START,
        "robots_menu; press Down 5; press OK; press Down",
    ),
    (
        "robots-guide-3",
        TABLE_START,
        "robots_menu; press Down 5; press OK; press Down 2",
    ),
    (
        "robots-guide-4",
        TABLE_START,
        "robots_menu; press Down 5; press OK; press Down 3",
    ),
    (
        "robots-guide-5",
        TABLE_START,
        "robots_menu; press Down 5; press OK; press Down 4",
    ),
    (
        "robots-guide-6",
        TABLE_START,
        "robots_menu; press Down 5; press OK; press Down 5",
    ),
    (
        "robots-guide-7",
        TABLE_START,
        "robots_menu; press Down 5; press OK; press Down 6",
    ),
    (
        "robots-guide-8",
        TABLE_START,
        "robots_menu; press Down 5; press OK; press Down 7",
    ),
    (
        "robots-guide-end",
        TABLE_START,
        "robots_menu; press Down 5; press OK; hold Down 2s",
    ),
    ("robots-ready", TABLE_START, "robots_table"),
    ("robots-table-phases", TABLE, "robots_table"),
    ("robots-table-phase", TABLE_PHASE, "robots_own"),
    ("robots-table-goods", TABLE_PHASE, "robots_own; press Up 5; press OK"),
    (
        "robots-table-enter",
        TABLE_PHASE,
        "robots_own; press Up 5; press OK; press OK; wait 1s",
    ),
    ("robots-table-robots", TABLE_OWN, "robots_own; press Up 4; press OK"),
    (
        "robots-table-points",
        TABLE_OWN,
        "robots_own; press Up 4; press OK; press OK; wait 1s",
    ),
    ("robots-table-classes", TABLE_OWN, "robots_own; press Up 3; press OK"),
    (
        "robots-table-grade",
        TABLE_OWN,
        "robots_own; press Up 3; press OK; press OK; wait 1s",
    ),
    ("robots-table-tokens", TABLE_OWN, "robots_own; press Up 2; press OK"),
    (
        "robots-table-token",
        TABLE_OWN,
        "robots_own; press Up 2; press OK; press OK; wait 1s",
    ),
    ("robots-table-more", TABLE_OWN, "robots_own; press Up; press OK"),
    ("robots-final", FINAL, "robots_table"),
    ("robots-set-right", TABLE, "robots_menu; press Down 6; press OK"),
    (
        "robots-set-right-told",
        TABLE,
        "robots_menu; press Down 6; press OK 2; wait 1s",
    ),
    (
        "robots-set-right-open",
        TABLE,
        "robots_menu; press Down 6; press OK 2; wait 1s; press OK; wait 1s",
    ),
    (
        "robots-set-right-own",
        TABLE,
        "robots_menu; press Down 6; press OK 2; wait 1s; press OK; wait 1s; press OK; wait 1s",
    ),
];

const INVENTOR: Start = start(|| found(four(), |view| stage(view) == Some(Stage::KeepingInventor)));
const FIRST_ROBOT: Start = start(|| found(four(), |view| matches!(stage(view), Some(Stage::Assembling(2)))));
const FIRST_TOKEN: Start = start(|| {
    found(four(), |view| {
        view.flow() == Flow::Start && top(view) == Some(Step::Unlock)
    })
});
const SOME_DONE: Start = start(|| found(four(), |view| view.flow() == Flow::Start && asked(view) == 2));
const ASSIGN: Start = start(|| found(three(), |view| view.flow() == Flow::Assign && view.round() == 3));
const ASSIGN_SIX: Start = start(|| found(seats(6), |view| view.flow() == Flow::Assign && asked(view) == 4));
const RIGHT: Start = start(|| found(three(), |view| planned(view) == 1 && view.round() == 2));
const LOCK: Start = start(|| found(three(), |view| planned(view) == 2 && view.round() == 2));
const LOCKED: Start = start(|| {
    found(three(), |view| {
        view.flow() == Flow::Assign && view.round() == 2 && view.is_locked(Seat::P1)
    })
});
const ENTER_ENERGY: Start = start(|| {
    let answered = Answered {
        energy: EnergyDraw::Entered,
        ..table()
    };
    found(answered, |view| view.flow() == Flow::Energy)
});
const PHASES: Start = start(|| found(four(), |view| runs(view, 3, 2)));
const PHASES_TWO: Start = start(|| found(seats(2), |view| runs(view, 3, 2)));
const PHASES_FIVE: Start = start(|| found(seats(5), |view| runs(view, 2, 3)));
const PHASES_SIX: Start = start(|| found(seats(6), |view| runs(view, 4, 4)));
const NEXT: Start = start(|| {
    found(three(), |view| {
        is_first(view) && stage(view) == Some(Stage::Idle) && view.round() == 3
    })
});
const CHARGE: Start = start(|| {
    found(three(), |view| {
        is_first(view) && matches!(top(view), Some(Step::Charging(_)))
    })
});
const UPGRADE: Start = start(|| found(three(), |view| is_in(view, Phase::Upgrade, 2)));
const ASSEMBLE: Start = start(|| found(three(), |view| is_in(view, Phase::Assemble, 3)));
const COLUMN: Start = start(|| {
    found(three(), |view| {
        is_first(view) && matches!(top(view), Some(Step::Column(_)))
    })
});
const PAY: Start = start(|| {
    found(three(), |view| {
        is_first(view) && matches!(top(view), Some(Step::Paying { .. }))
    })
});
const ROW: Start = start(|| found(three(), |view| is_in(view, Phase::Fabricate, 5)));
const WILD: Start = start(|| {
    found(three(), |view| {
        is_first(view) && matches!(top(view), Some(Step::Wild(_)))
    })
});
const EITHER: Start = start(|| {
    found(three(), |view| {
        is_first(view) && matches!(top(view), Some(Step::Either(..)))
    })
});
const INSPIRE: Start = start(|| found(three(), |view| is_first(view) && top(view) == Some(Step::Inspire)));
const PICK: Start = start(|| found(three(), |view| is_first(view) && top(view) == Some(Step::PickClass)));
const UNLOCK: Start = start(|| {
    found(three(), |view| {
        is_first(view) && top(view) == Some(Step::Unlock) && view.round() > 1
    })
});
const CYCLE: Start = start(|| {
    found(three(), |view| {
        is_first(view) && matches!(top(view), Some(Step::Cycle { .. }))
    })
});
const FREE: Start = start(|| found(three(), |view| is_first(view) && top(view) == Some(Step::Assemble)));
const TOO_MUCH: Start = start(|| found(three(), |view| is_in(view, Phase::Upgrade, 3)));
const TOKENS: Start = start(|| {
    found(three(), |view| {
        is_first(view) && loose(view) > 0 && stage(view) == Some(Stage::Idle)
    })
});
const TOKENS_LATE: Start = start(|| {
    found(three(), |view| {
        let late = core_nostd::games::raising_robots::TokenKind::ALL.into_iter();
        let is_loose = late.map(|kind| view.unplaced(Seat::P1, kind)).sum::<u8>() > 0;
        own(view) == Some(Seat::P2) && view.may_return().contains(Seat::P1) && is_loose && view.flow() == Flow::Phases
    })
});
const ROUND_END: Start = start(|| found(three(), |view| is_first(view) && stage(view) == Some(Stage::RoundEnd)));
const BREAK: Start = start(|| found(four(), |view| view.flow() == Flow::Break(Seat::P2)));
const LATE: Start = start(|| found(three(), |view| view.round() == 8 && runs(view, 8, 1)));
const INVENTOR_SCORES: Start = start(|| {
    found(four(), |view| {
        view.round() == 8 && view.flow() == Flow::Phases && view.scores(Seat::P1).inventor > 0
    })
});
const AUTOMA: Start = start(|| found(seats(2), |view| view.flow() == Flow::Phases && view.round() == 2));
const BID: Start = start(|| {
    found(bidding(), |view| {
        matches!(view.flow(), Flow::Bidding(_)) && bids(view) > 2
    })
});
const OVER: Start = start(|| found(four(), |view| view.flow() == Flow::Over));
const ALONE: Start = start(|| found(seats(1), |view| view.flow() == Flow::Over));
const TIE: Start = start(|| silent(|view| view.flow() == Flow::Over));
const CHALLENGE_OVER: Start = start(|| found(challenge(), |view| view.flow() == Flow::Over));
const BETWEEN: Start = start(|| found(challenge(), |view| view.flow() == Flow::BetweenGames));
const TABLE_START: Start = start(|| found(table(), |view| view.flow() == Flow::Start));
const TABLE: Start = start(|| found(table(), |view| runs(view, 2, 2)));
const TABLE_PHASE: Start = start(|| {
    found(table(), |view| {
        is_first(view) && stage(view) == Some(Stage::Splitting) && top(view).is_none()
    })
});
const TABLE_OWN: Start = start(|| {
    found(table(), |view| {
        view.round() == 2 && is_first(view) && stage(view) == Some(Stage::Splitting) && top(view).is_none()
    })
});
const FINAL: Start = start(|| silent(|view| view.flow() == Flow::Final));

const fn start(look: fn() -> Flash) -> Start {
    Start::SavedGame(look)
}

fn seats(seats: u8) -> Answered {
    Answered {
        seats,
        ..Answered::default()
    }
}

fn three() -> Answered {
    seats(3)
}

fn four() -> Answered {
    seats(4)
}

fn bidding() -> Answered {
    Answered {
        inventors: Inventors::Bidding,
        ..four()
    }
}

fn challenge() -> Answered {
    Answered {
        challenge: true,
        ..seats(1)
    }
}

/// The cards are on the table.
fn table() -> Answered {
    Answered {
        mode: Mode::Table,
        ..three()
    }
}

/// Whose page it would be.
fn own(view: View<'_>) -> Option<Seat> {
    view.viewer().seat()
}

fn stage(view: View<'_>) -> Option<Stage> {
    own(view).map(|seat| view.stage(seat))
}

fn top(view: View<'_>) -> Option<Step> {
    own(view).and_then(|seat| view.top(seat))
}

/// How many players are still asked.
fn asked(view: View<'_>) -> u8 {
    view.asked().len()
}

/// Whether everybody is still asked, and it is about the first player.
fn is_first(view: View<'_>) -> bool {
    own(view) == Some(Seat::P1) && view.flow() == Flow::Phases && view.asked() == view.seats()
}

/// How many phases the player has assigned who is asked first, while everybody is.
fn planned(view: View<'_>) -> usize {
    let plan = own(view).and_then(|seat| view.plan(seat));
    let is_time = view.flow() == Flow::Assign && view.asked() == view.seats();
    if is_time { plan.map_or(0, <[Phase]>::len) } else { 0 }
}

/// Whether phases run in a round, and so many players are still at it, one of them in the middle of a phase.
fn runs(view: View<'_>, round: u8, still: u8) -> bool {
    let is_time = view.flow() == Flow::Phases && view.round() == round && asked(view) == still;
    is_time && matches!(stage(view), Some(Stage::Splitting | Stage::Board(_) | Stage::Robots(_)))
}

/// Whether the first player is in the middle of a phase, with nothing else to decide.
fn is_in(view: View<'_>, phase: Phase, round: u8) -> bool {
    let runs = matches!(stage(view), Some(Stage::Splitting | Stage::Board(_)));
    let is_phase = own(view).is_some_and(|seat| view.cursor(seat) == Some(phase));
    is_first(view) && view.round() >= round && runs && is_phase && top(view).is_none()
}

/// How many tokens of the player are on no card.
fn loose(view: View<'_>) -> u8 {
    let kinds = core_nostd::games::raising_robots::TokenKind::ALL.into_iter();
    own(view).map_or(0, |seat| kinds.map(|kind| view.unplaced(seat, kind)).sum())
}

/// How many Meeples stand on tracks.
fn bids(view: View<'_>) -> usize {
    view.tracks().iter().filter(|track| track.meeple().is_some()).count()
}

/// A flash with the first game that stands like this at some moment.
fn found(answered: Answered, sought: fn(View<'_>) -> bool) -> Flash {
    search::found::<State>(Setup::try_from(answered).unwrap_or_default(), sought)
}

/// The same with real cards, where nobody enters anything: all have the same in the end.
fn silent(sought: fn(View<'_>) -> bool) -> Flash {
    let setup = Setup::try_from(table()).unwrap_or_default();
    search::found_by::<State>(setup, &|| Some(Box::new(Silent(Planner::default()))), sought)
}

/// Whoever enters nothing that nobody asks for.
struct Silent(Planner);

impl Bot<State> for Silent {
    fn choose(&mut self, moment: Moment<'_, State>) -> Option<Action> {
        let is_asked = |action: &Action| !matches!(action, Action::Enter(_) | Action::Reopen);
        let choices: Vec<Action> = moment.choices.iter().copied().filter(is_asked).collect();
        self.0.choose(moment.seat, moment.view, &choices, moment.chance)
    }
}
