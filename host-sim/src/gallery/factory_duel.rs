//! Robot Factory. Most of its screens are looked for: bots play until the factories stand as the picture wants it, and
//! the device takes the game from its flash with Resume.

use core_nostd::games::factory_duel::{
    Answered, Cards, Deck, Flow, ManualCard, Mode, OwnCards, OwnModule, Setup, Slot, State, Step, View,
};
use core_nostd::kit::seat::Seat;

use super::{GamePictures, Route, Start, Way, search};
use crate::flash::Flash;

pub(crate) const PICTURES: GamePictures = GamePictures {
    routes: ROUTES,
    ways: WAYS,
};

/// Ways that several pictures share.
const ROUTES: &[Route] = &[
    // From home to the questions before the game.
    ("duel", "press OK; press Down 3; press OK"),
    // From home to the first turn.
    ("duel_begins", "duel; press OK; wait 1s; press Back"),
    // The saved game is continued, and whoever is called looks at the own page.
    ("duel_private", "press OK; wait 1s; press OK; wait 1s"),
    // The same, and all robots do what they did last turn.
    ("duel_recalled", "duel_private; press OK; wait 1s"),
    // The saved game is continued, and the house makes its next step.
    ("duel_step", "press OK; wait 1s; press OK; wait 2s"),
    ("duel_menu", "press OK; wait 1s; press Menu"),
    // Set right is the entry after the public pages and the private one.
    (
        "duel_mending",
        "press OK; wait 1s; press Menu; press Down 3; press OK; press OK; wait 1s; press OK; wait 1s",
    ),
];

const WAYS: &[Way] = &[
    ("duel-introduction", Start::Home, "press OK; press Down 3; press Menu"),
    (
        "duel-introduction-2",
        Start::Home,
        "press OK; press Down 3; press Menu; press OK",
    ),
    ("duel-questions", Start::Home, "duel"),
    ("duel-questions-end", Start::Home, "duel; press Up"),
    ("duel-software-question", Start::Home, "duel; press Down; press OK"),
    ("duel-software-help", Start::Home, "duel; press Down; press Menu"),
    (
        "duel-own-cards",
        Start::Home,
        "duel; press Up; press OK; press Down; press OK; press Down 2",
    ),
    // How the table is set up: it opens when a game begins.
    ("duel-guide", Start::Home, "duel; press OK; wait 1s"),
    ("duel-guide-2", Start::Home, "duel; press OK; wait 1s; press Down"),
    ("duel-guide-3", Start::Home, "duel; press OK; wait 1s; press Down 2"),
    // The first turn.
    ("duel-call-first", Start::Home, "duel_begins; wait 1s"),
    (
        "duel-robot-first",
        Start::Home,
        "duel_begins; wait 1s; press OK; wait 1s",
    ),
    // The table has put a crystal into the store, and the robot gathers. How the table is set up is in the menu, too.
    (
        "duel-draft-crystal",
        Start::Home,
        "duel_begins; wait 1s; press Menu; press Down 4; press OK; press OK; wait 1s; press OK; wait 1s; \
         press OK; press Down 4; press OK; wait 1s; press Back; press Up; press OK; wait 1s; \
         press OK; wait 1s; press OK; wait 1s",
    ),
    // A draft.
    ("duel-call", PROGRAM, "press OK; wait 1s"),
    ("duel-recall", PROGRAM, "duel_private"),
    ("duel-robot", PROGRAM, "duel_private; press Down"),
    ("duel-robot-last", PROGRAM, "duel_private; press Up"),
    // The picture of the last step comes first.
    ("duel-build", BUILDER, "press OK; wait 1s; duel_recalled"),
    ("duel-draft", PROGRAM, "duel_recalled; press Up; press OK; wait 1s"),
    ("duel-draft-robot", DRAFT, "duel_recalled; press Down"),
    ("duel-draft-lock", DRAFT, "duel_recalled"),
    ("duel-draft-end", DRAFT, "duel_recalled; press OK; wait 1s; press Up"),
    ("duel-draft-undo", DRAFT, "duel_recalled; press Back"),
    ("duel-card", BUILDER, "press OK; wait 1s; duel_recalled; press Menu"),
    ("duel-own-factory", PROGRAM, "duel_private; press Menu 2"),
    ("duel-locked", DRAFT, "duel_recalled; hold OK 900ms; wait 1s"),
    // What is open, and the six steps.
    ("duel-revealed", STEPS[0], "press OK; wait 2s"),
    ("duel-start", STEPS[0], "duel_step"),
    ("duel-gather", STEPS[1], "duel_step"),
    ("duel-built", STEPS[2], "duel_step"),
    ("duel-produced", STEPS[3], "duel_step"),
    ("duel-attack", STEPS[4], "duel_step"),
    ("duel-end", STEPS[5], "duel_step"),
    ("duel-end-2", STEPS[5], "duel_step; press OK; wait 1s"),
    ("duel-step-card", STEPS[4], "duel_step; press Menu; press OK"),
    // Pages beside it.
    ("duel-menu", STEPS[4], "duel_menu"),
    ("duel-factory", STEPS[4], "duel_menu; press OK"),
    ("duel-factory-2", STEPS[4], "duel_menu; press OK; press Down"),
    ("duel-programs", STEPS[4], "duel_menu; press Down; press OK"),
    (
        "duel-programs-2",
        STEPS[4],
        "duel_menu; press Down; press OK; press Down",
    ),
    ("duel-cards", STEPS[4], "duel_menu; press Down 2; press OK"),
    (
        "duel-cards-software",
        STEPS[4],
        "duel_menu; press Down 2; press OK; press Up",
    ),
    ("duel-rules", STEPS[4], "duel_menu; press Up 3; press OK"),
    ("duel-signs", STEPS[4], "duel_menu; press Up 4; press OK"),
    ("duel-log", STEPS[4], "duel_menu; press Up 5; press OK; wait 2s"),
    // Advanced software.
    ("duel-choose", CHOOSING, "press OK; wait 1s"),
    ("duel-offered", CHOOSING, "duel_private"),
    ("duel-offered-card", CHOOSING, "duel_private; press Menu"),
    (
        "duel-chosen",
        CHOOSING,
        "duel_private; press OK; wait 1s; press OK; wait 1s; press OK; wait 1s",
    ),
    // Real cards.
    ("duel-draws", DRAWING, "press OK; wait 1s"),
    ("duel-enter-draw", DRAWING, "duel_private"),
    ("duel-bad-draw", DRAWING, "duel_private; press OK 2"),
    // Set right, and a Manual card.
    ("duel-set-right", PROGRAM, "duel_mending"),
    ("duel-mend-factory", PROGRAM, "duel_mending; press Down; press OK"),
    (
        "duel-mend-robot",
        PROGRAM,
        "duel_mending; press Down; press OK; press Down 6; press OK",
    ),
    ("duel-manual", MANUAL, "press OK; wait 1s"),
    // The end.
    ("duel-over", OVER, "press OK; wait 1s; press OK; wait 1s"),
];

/// Turns in which much has come together.
const PROGRAM: Start = Start::SavedGame(|| found(basic(), |view| is_asked(view, 2, 1)));
const BUILDER: Start = Start::SavedGame(|| found(basic(), |view| is_asked(view, 2, 1) && did(view, is_builder)));
const DRAFT: Start = Start::SavedGame(|| found(basic(), |view| is_asked(view, 2, 1) && !did(view, is_builder)));
const CHOOSING: Start = Start::SavedGame(|| found(advanced(), |view| view.flow() == Flow::Choosing));
const DRAWING: Start = Start::SavedGame(|| found(real(), |view| view.flow() == Flow::Drawing));
const MANUAL: Start = Start::SavedGame(|| found(own(), |view| matches!(view.flow(), Flow::Manual(_))));
const OVER: Start = Start::SavedGame(|| found(basic(), |view| view.flow() == Flow::Over));

/// Before each step, when something happens in it on both sides.
const STEPS: [Start; 6] = [
    Start::SavedGame(|| found(advanced(), |view| acts(view, Step::Start))),
    Start::SavedGame(|| found(advanced(), |view| acts(view, Step::Gather))),
    Start::SavedGame(|| found(advanced(), |view| acts(view, Step::Build))),
    Start::SavedGame(|| found(advanced(), |view| acts(view, Step::Produce))),
    Start::SavedGame(|| found(advanced(), |view| acts(view, Step::Attack) && is_fight(view))),
    Start::SavedGame(|| found(advanced(), |view| acts(view, Step::End))),
];

fn basic() -> Answered {
    Answered::default()
}

fn advanced() -> Answered {
    Answered {
        mode: Mode::Advanced,
        ..basic()
    }
}

/// The module cards are on the table.
fn real() -> Answered {
    Answered {
        deck: Deck::Entered,
        ..basic()
    }
}

/// Cards of the players' own: the table carries out what the modules say, and they cost nothing.
fn own() -> Answered {
    let manual = OwnModule::Manual(ManualCard {
        step: Step::Gather,
        ..ManualCard::default()
    });
    let own = OwnCards {
        modules: [manual; 25],
        ..OwnCards::house()
    };
    Answered {
        cards: Cards::Own(own),
        ..basic()
    }
}

/// Whether a player is asked who has so many robots and modules at least.
fn is_asked(view: View<'_>, robots: usize, modules: usize) -> bool {
    let has_all = |seat: Seat| view.robots(seat).len() >= robots && view.modules(seat).len() >= modules;
    view.flow() == Flow::Programming && view.turn() > 1 && view.viewer().seat().is_some_and(has_all) && is_empty(view)
}

/// Whether nothing is drafted yet.
fn is_empty(view: View<'_>) -> bool {
    view.preview().is_some_and(|preview| preview.is_empty)
}

/// Whether a robot of the asked player did this in the last turn.
fn did(view: View<'_>, sought: fn(Slot) -> bool) -> bool {
    let robots = view.viewer().seat().map(|seat| view.robots(seat)).unwrap_or_default();
    robots.iter().any(|(_, robot)| robot.last().is_some_and(sought))
}

fn is_builder(slot: Slot) -> bool {
    slot == Slot::Build
}

/// Whether this step is about to run, and something happens in it; not in the first turns.
fn acts(view: View<'_>, step: Step) -> bool {
    let robots = view.robots(Seat::P1).len().min(view.robots(Seat::P2).len());
    view.flow() == Flow::Executing(step) && view.turn() > 3 && robots > 1 && !view.does_nothing()
}

/// Whether two robots of each player attack.
fn is_fight(view: View<'_>) -> bool {
    let attack = |seat| {
        view.program(seat)
            .is_some_and(|program| program.count_on(Slot::Attack) > 1)
    };
    attack(Seat::P1) && attack(Seat::P2)
}

/// A flash with the first game that stands like this at some moment.
fn found(answered: Answered, sought: fn(View<'_>) -> bool) -> Flash {
    search::found::<State>(Setup::try_from(answered).unwrap_or_default(), sought)
}
