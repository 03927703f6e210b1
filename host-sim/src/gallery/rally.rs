//! The race. Most of its screens are looked for: bots race until the robots stand as the picture wants it, and the device
//! takes the race from its flash with Resume.

use core_nostd::games::rally::data::HouseCourse;
use core_nostd::games::rally::{
    Answered, Course, Deck, Flow, Segment, Service, Setup, State, View, Wanted, cards::Register,
};

use super::{GamePictures, Route, Start, Way, search};
use crate::flash::Flash;

pub(crate) const PICTURES: GamePictures = GamePictures {
    routes: ROUTES,
    ways: WAYS,
};

/// Ways that several pictures share.
const ROUTES: &[Route] = &[
    // From home to the questions before the race.
    ("race", "press OK; press Down 2; press OK"),
    // From home to the first turn.
    ("race_begins", "race; press OK; wait 1s; press Back"),
    // The saved race is continued, and whoever is called looks at the hand.
    ("race_hand", "press OK; press OK; wait 1s"),
    // The saved race is continued, and the house makes its next step.
    ("race_step", "press OK; press OK; wait 3s"),
    ("race_menu", "press OK; press Menu"),
];

const WAYS: &[Way] = &[
    ("rally-introduction", Start::Home, "press OK; press Down 2; press Menu"),
    ("rally-questions", Start::Home, "race"),
    ("rally-questions-more", Start::Home, "race; press Down 6"),
    ("rally-questions-end", Start::Home, "race; press Up"),
    ("rally-service", Start::Home, "race; press Down 3; press OK"),
    ("rally-service-help", Start::Home, "race; press Down 3; press Menu"),
    ("rally-course", Start::Home, "race; press Down 5; press OK"),
    // How the table is set up: it opens when a race begins.
    ("rally-guide", Start::Home, "race; press OK; wait 1s"),
    ("rally-guide-flags", Start::Home, "race; press OK; wait 1s; press Down"),
    (
        "rally-guide-docks",
        Start::Home,
        "race; press OK; wait 1s; press Down 2",
    ),
    (
        "rally-guide-lives",
        Start::Home,
        "race; press OK; wait 1s; press Down 3",
    ),
    ("rally-turn-start", Start::Home, "race_begins"),
    // Programming on the device.
    ("rally-program", PROGRAM, "press OK"),
    ("rally-hand", PROGRAM, "race_hand"),
    ("rally-hand-cursor", PROGRAM, "race_hand; press Down 4"),
    (
        "rally-hand-placed",
        PROGRAM,
        "race_hand; press OK 2; press Down; press OK",
    ),
    ("rally-hand-full", PROGRAM, "race_hand; press OK 5"),
    ("rally-hand-take", PROGRAM, "race_hand; press OK 5; press Down 2"),
    ("rally-hand-undo", PROGRAM, "race_hand; press OK 2; press Back"),
    ("rally-hand-map", PROGRAM, "race_hand; press OK 3; press Menu"),
    ("rally-hand-locked", LOCKED, "race_hand"),
    ("rally-program-last", LAST, "press OK"),
    // A phase.
    ("rally-reveal", REVEAL, "press OK"),
    ("rally-revealed", REVEAL, "race_step"),
    ("rally-move", MOVE, "race_step"),
    ("rally-move-2", MOVE, "race_step; press OK; wait 3s"),
    ("rally-express", EXPRESS, "race_step"),
    ("rally-belts", BELTS, "race_step"),
    ("rally-currents", CURRENTS, "race_step"),
    ("rally-pushers", PUSHERS, "race_step"),
    ("rally-gears", GEARS, "race_step"),
    ("rally-crushers", CRUSHERS, "race_step"),
    ("rally-lasers", LASERS, "race_step"),
    ("rally-touch", TOUCH, "race_step"),
    // What is asked.
    ("rally-announce", ANNOUNCE, "press OK"),
    ("rally-repair", REPAIR, "press OK"),
    ("rally-wake", WAKE, "press OK"),
    ("rally-return", RETURN, "press OK"),
    ("rally-return-down", RETURN, "press OK; press Up; press OK"),
    ("rally-return-square", TAKEN, "press OK"),
    ("rally-return-beside", TAKEN, "press OK; press OK"),
    // Pages beside it.
    ("rally-menu", MOVE, "race_menu"),
    ("rally-map", MOVE, "race_menu; press OK"),
    ("rally-map-2", MOVE, "race_menu; press OK; press Down"),
    ("rally-sheet", MOVE, "race_menu; press Down; press OK"),
    ("rally-sheet-2", MOVE, "race_menu; press Down; press OK; press Down"),
    ("rally-order", MOVE, "race_menu; press Down 2; press OK"),
    ("rally-legend", MOVE, "race_menu; press Down 3; press OK"),
    ("rally-legend-2", MOVE, "race_menu; press Down 3; press OK; press Down"),
    ("rally-rules", MOVE, "race_menu; press Up 3; press OK"),
    ("rally-signs", MOVE, "race_menu; press Up 4; press OK"),
    ("rally-log", MOVE, "race_menu; press Up 5; press OK"),
    ("rally-set-right", BELTS, "race_menu; press Up 6; press OK"),
    (
        "rally-lifted",
        BELTS,
        "race_menu; press Up 6; press OK 2; press Down 2; press OK",
    ),
    ("rally-over", OVER, "press OK"),
    // Cards on the table.
    ("rally-done", DONE, "press OK"),
    ("rally-kind", KIND, "press OK"),
    ("rally-number", NUMBER, "press OK"),
    // Without a board.
    ("rally-sorter", SORTER, "press OK"),
    ("rally-sorter-order", SORTER_MOVE, "press OK"),
    ("rally-clock", CLOCK, "press OK"),
];

const PROGRAM: Start = Start::SavedGame(|| {
    found(race(), |view| {
        let asked = view.viewer().seat();
        let is_hurt = asked.is_some_and(|seat| (1..4).contains(&view.body(seat).damage));
        view.flow() == Flow::Programming && view.turn() > 1 && is_hurt && is_first(view)
    })
});
const LOCKED: Start = Start::SavedGame(|| {
    found(race(), |view| {
        let asked = view.viewer().seat();
        let is_hurt = asked.is_some_and(|seat| (5..9).contains(&view.body(seat).damage));
        view.flow() == Flow::Programming && is_hurt && is_first(view)
    })
});
const LAST: Start = Start::SavedGame(|| {
    found(race(), |view| {
        let left = view.seats().iter().filter(|seat| view.is_programming(*seat)).count();
        view.flow() == Flow::Programming && left == 1 && is_first(view)
    })
});
const REVEAL: Start = Start::SavedGame(|| found(race(), |view| view.turn() > 1 && is_before(view, Segment::Reveal)));
const MOVE: Start = Start::SavedGame(|| {
    found(race(), |view| {
        let moved = view.seats().iter().filter(|seat| view.has_moved(*seat)).count();
        view.turn() > 2 && is_before(view, Segment::Move) && moved == 1 && view.order().len() > 2
    })
});
const EXPRESS: Start = Start::SavedGame(|| found(race(), |view| acts(view, Segment::Express)));
const BELTS: Start = Start::SavedGame(|| found(race(), |view| acts(view, Segment::Belts)));
const CURRENTS: Start = Start::SavedGame(|| found(on(HouseCourse::Sluice), |view| acts(view, Segment::Currents)));
const PUSHERS: Start = Start::SavedGame(|| found(on(HouseCourse::TerraceMill), |view| acts(view, Segment::Pushers)));
const GEARS: Start = Start::SavedGame(|| found(race(), |view| acts(view, Segment::Gears)));
const CRUSHERS: Start = Start::SavedGame(|| found(on(HouseCourse::TerraceMill), |view| acts(view, Segment::Crushers)));
const LASERS: Start = Start::SavedGame(|| found(race(), |view| acts(view, Segment::Lasers)));
const TOUCH: Start = Start::SavedGame(|| found(race(), |view| acts(view, Segment::Touch)));
const ANNOUNCE: Start = Start::SavedGame(|| found(race(), |view| matches!(view.flow(), Flow::Announce(_))));
const REPAIR: Start = Start::SavedGame(|| found(race(), |view| matches!(view.flow(), Flow::Repair(_))));
const WAKE: Start = Start::SavedGame(|| found(race(), |view| matches!(view.flow(), Flow::Wake(_))));
const RETURN: Start = Start::SavedGame(|| found(race(), |view| is_returning(view, false)));
const TAKEN: Start = Start::SavedGame(|| found(on(HouseCourse::TerraceMill), |view| is_returning(view, true)));
const OVER: Start = Start::SavedGame(|| found(race(), |view| view.flow() == Flow::Over));
const DONE: Start = Start::SavedGame(|| {
    found(real(), |view| {
        let left = view.seats().iter().filter(|seat| view.is_programming(*seat)).count();
        view.flow() == Flow::Programming && left == 3
    })
});
const KIND: Start = Start::SavedGame(|| found(real(), |view| matches!(view.to_enter(), Some((_, Wanted::Kind)))));
const NUMBER: Start =
    Start::SavedGame(|| found(real(), |view| matches!(view.to_enter(), Some((_, Wanted::Number(_))))));
const SORTER: Start = Start::SavedGame(|| found(by(Service::Sorter), |view| is_before(view, Segment::Belts)));
const SORTER_MOVE: Start = Start::SavedGame(|| found(by(Service::Sorter), |view| is_before(view, Segment::Move)));
const CLOCK: Start = Start::SavedGame(|| found(by(Service::Clock), |view| is_before(view, Segment::Lasers)));

/// Four robots on the ring.
fn race() -> Answered {
    Answered {
        seats: 4,
        course: Course::House(HouseCourse::RingMain),
        ..Answered::default()
    }
}

fn on(course: HouseCourse) -> Answered {
    Answered {
        seats: 6,
        course: Course::House(course),
        ..race()
    }
}

/// The cards are on the table.
fn real() -> Answered {
    Answered {
        deck: Deck::Physical,
        ..race()
    }
}

fn by(service: Service) -> Answered {
    Answered { service, ..real() }
}

/// Whether nothing of the asked player's program is laid yet.
fn is_first(view: View<'_>) -> bool {
    let dealt = view.viewer().seat().map(|seat| usize::from(view.hand_size(seat)));
    view.hand().map(<[_]>::len) == dealt
}

/// Whether this part of a phase is about to run, after the first phase.
fn is_before(view: View<'_>, sought: Segment) -> bool {
    matches!(view.flow(), Flow::Phase { segment, register } if segment == sought && register > Register::R1)
}

/// The same, and some robot is affected.
fn acts(view: View<'_>, sought: Segment) -> bool {
    is_before(view, sought) && !view.does_nothing()
}

/// Whether a robot returns, to a square that is taken or free.
fn is_returning(view: View<'_>, taken: bool) -> bool {
    let Flow::Reenter(seat) = view.flow() else {
        return false;
    };
    let archive = view.archive(seat);
    view.seats().iter().any(|other| view.body(other).at == archive) == taken
}

/// A flash with the first race that stands like this at some moment.
fn found(answered: Answered, sought: fn(View<'_>) -> bool) -> Flash {
    search::found::<State>(Setup::try_from(answered).unwrap_or_default(), sought)
}
