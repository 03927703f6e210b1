//! Robotopia. Most of its screens are looked for: bots play until the game stands as the picture wants it, and
//! the device takes it from its flash with Resume.

use core_nostd::games::robotopia::{
    Answered, BeltTile, Card, Colour, First, Layout, Phase, Power, Role, Service, Setup, State, Step, View,
};

use super::{GamePictures, Route, Start, Way, search};
use crate::flash::Flash;

pub(crate) const PICTURES: GamePictures = GamePictures {
    routes: ROUTES,
    ways: WAYS,
};

/// Ways that several pictures share.
const ROUTES: &[Route] = &[
    // From home to the questions before the game.
    ("robotopia", "press OK; press Down; press OK"),
];

const WAYS: &[Way] = &[
    ("robotopia-questions", Start::Home, "robotopia"),
    ("robotopia-questions-more", Start::Home, "robotopia; press Down 6"),
    ("robotopia-questions-end", Start::Home, "robotopia; press Up"),
    ("robotopia-service", Start::Home, "robotopia; press Down 3; press OK"),
    (
        "robotopia-service-help",
        Start::Home,
        "robotopia; press Down 3; press Menu",
    ),
    (
        "robotopia-own-copy",
        Start::Home,
        "robotopia; press Up; press OK; press Down; press OK; press Down 2",
    ),
    // A robot is placed: zone, spot.
    ("robotopia-zone", PLACE, "press OK"),
    ("robotopia-zone-other", BUSY, "press OK; press Down"),
    ("robotopia-spot", PLACE, "press OK; press OK; press Down"),
    ("robotopia-spot-busy", BUSY, "press OK; press OK; press Down"),
    ("robotopia-spot-green", RIVALS, "press OK; press OK; press Up"),
    // What follows.
    ("robotopia-work", WORK, "press OK"),
    ("robotopia-work-refused", REFUSED, "press OK; press Up; press OK"),
    ("robotopia-window", WINDOW, "press OK"),
    ("robotopia-cards", WINDOW, "press OK; press Up; press OK; wait 1s"),
    (
        "robotopia-hand",
        PLACE,
        "press OK; press Menu; press Down 7; press OK; press OK; wait 1s",
    ),
    ("robotopia-paying", PAYING, "press OK"),
    ("robotopia-taking", TAKING, "press OK"),
    ("robotopia-generate", GENERATE, "press OK"),
    ("robotopia-by-hand", GENERATE, "press OK; press Down; press OK"),
    ("robotopia-master", MASTER, "press OK; press Down"),
    ("robotopia-master-cards", MASTER_CARDS, "press OK; press Up"),
    ("robotopia-scrapyard", SCRAPYARD, "press OK"),
    ("robotopia-draw", DRAW, "press OK"),
    ("robotopia-gain-robot", GAIN_ROBOT, "press OK"),
    ("robotopia-battery", BATTERY, "press OK"),
    // What would be taken back.
    ("robotopia-undo", WORK, "press OK; press OK 2; press Back"),
    // Pages beside it.
    ("robotopia-menu", LATE, "press OK; press Menu"),
    ("robotopia-log", LATE, "press OK; press Menu; press Up 6; press OK"),
    (
        "robotopia-set-right",
        LATE,
        "press OK; press Menu; press Up 7; press OK",
    ),
    (
        "robotopia-set-right-more",
        LATE,
        "press OK; press Menu; press Up 7; press OK; press Down 7",
    ),
    (
        "robotopia-fixing",
        LATE,
        "press OK; press Menu; press Up 7; press OK; press Down 9; press OK",
    ),
    (
        "robotopia-fixing-stock",
        LATE,
        "press OK; press Menu; press Up 7; press OK 2; press Down 2; press OK 2",
    ),
    (
        "robotopia-fixing-stock-told",
        LATE,
        "press OK; press Menu; press Up 7; press OK 2; press Down 2; press OK 2; press Up 3; press OK",
    ),
    (
        "robotopia-fixing-zone",
        LATE,
        "press OK; press Menu; press Up 7; press OK; press Down 5; press OK; press Down; press OK",
    ),
    (
        "robotopia-fixing-master",
        LATE,
        "press OK; press Menu; press Up 7; press OK; press Down 8; press OK; press Down",
    ),
    ("robotopia-board", LATE, "press OK; press Menu; press OK"),
    ("robotopia-board-2", LATE, "press OK; press Menu; press OK; press Down"),
    ("robotopia-belt", LATE, "press OK; press Menu; press Down 1; press OK"),
    (
        "robotopia-belt-long",
        LONG,
        "press OK; press Menu; press Down 1; press OK",
    ),
    ("robotopia-stock", LATE, "press OK; press Menu; press Down 2; press OK"),
    ("robotopia-guilds", LATE, "press OK; press Menu; press Down 3; press OK"),
    (
        "robotopia-guild",
        LATE,
        "press OK; press Menu; press Down 3; press OK; press Down",
    ),
    (
        "robotopia-guild-power",
        LATE,
        "press OK; press Menu; press Down 3; press OK; press Down 3",
    ),
    ("robotopia-supply", LATE, "press OK; press Menu; press Down 4; press OK"),
    ("robotopia-row", LATE, "press OK; press Menu; press Down 5; press OK"),
    (
        "robotopia-row-card",
        LATE,
        "press OK; press Menu; press Down 5; press OK; press Down",
    ),
    ("robotopia-rules", LATE, "press OK; press Menu; press Up 4; press OK"),
    ("robotopia-signs", LATE, "press OK; press Menu; press Up 5; press OK"),
    (
        "robotopia-signs-more",
        LATE,
        "press OK; press Menu; press Up 5; press OK; press Down 4",
    ),
    ("robotopia-over", OVER, "press OK"),
    ("robotopia-over-table", OVER, "press OK; press OK"),
    // How the table is set up: it opens when a game begins.
    ("robotopia-set-up", Start::Home, "robotopia; press OK; wait 1s"),
    (
        "robotopia-set-up-belt",
        Start::Home,
        "robotopia; press OK; wait 1s; press Down 4",
    ),
    (
        "robotopia-set-up-powers",
        Start::Home,
        "robotopia; press OK; wait 1s; press Down 5",
    ),
    (
        "robotopia-set-up-schematics",
        Start::Home,
        "robotopia; press OK; wait 1s; press Down 6",
    ),
    (
        "robotopia-set-up-players",
        Start::Home,
        "robotopia; press OK; wait 1s; press Down 7",
    ),
    // The starting bonus.
    ("robotopia-bonus", BONUS, "press OK"),
    (
        "robotopia-bonus-choice",
        BONUS,
        "press OK; press OK; wait 1s; press Down",
    ),
    (
        "robotopia-bonus-locked",
        BONUS,
        "press OK; press OK; wait 1s; hold OK 1s",
    ),
    ("robotopia-first", FIRST, "press OK"),
    // What lies on the table is entered.
    ("robotopia-lay-tile", LAY, "press OK; press Down"),
    ("robotopia-lay-belt", LAY_BELT, "press OK; press Down"),
    ("robotopia-lay-power", LAY_POWER, "press OK"),
    ("robotopia-lay-schematic", LAY_SCHEMATIC, "press OK"),
    ("robotopia-enter-card", PAPER, "press OK; press OK; wait 1s"),
    ("robotopia-enter-bonus", PAPER, "press OK; press OK; wait 1s; press OK"),
    // Assist.
    ("robotopia-assist-master", ASSIST_LAY, "press OK"),
    ("robotopia-assist-guild", ASSIST_LAY, "press OK; press OK"),
    ("robotopia-assist", ASSIST, "press OK"),
    ("robotopia-assist-alert", ASSIST, "press OK; press Down"),
    ("robotopia-assist-guilds", ASSIST, "press OK; hold OK 1s"),
    ("robotopia-assist-belt", ASSIST, "press OK; press Menu; press OK"),
    (
        "robotopia-assist-correct",
        ASSIST,
        "press OK; press Menu; press Up 7; press OK",
    ),
    ("robotopia-assist-long", ASSIST_LONG, "press OK"),
    (
        "robotopia-assist-belt-long",
        ASSIST_LONG,
        "press OK; press Menu; press OK; press Down 2",
    ),
    ("robotopia-assist-last", ASSIST_LAST, "press OK"),
    ("robotopia-tally", TALLY, "press OK; press Down 7"),
];

const PLACE: Start = Start::SavedGame(|| found(first_game(), |view| view.phase() == Phase::Play));
const BUSY: Start = Start::SavedGame(|| {
    found(game(), |view| {
        let robots = core_nostd::games::robotopia::Location::all().filter(|at| view.robot_at(*at).is_some());
        view.step() == Some(Step::Place) && robots.count() > 14 && asks_for_zone_and_robot(view)
    })
});
const RIVALS: Start = Start::SavedGame(|| {
    found(game(), |view| {
        let robots = view.goods(view.active()).robots;
        let has = |colour| *robots.get(colour) > 0;
        view.step() == Some(Step::Place) && has(Colour::Green) && has(Colour::Red) && has(Colour::Yellow)
    })
});
const LONG: Start = Start::SavedGame(|| {
    found(game(), |view| {
        let tiles: Vec<_> = view.belt().filter(|(_, role)| *role == Role::Green).collect();
        let has = |tile| tiles.contains(&(tile, Role::Green));
        // The longest price that the house set has.
        has(BeltTile::T0) && has(BeltTile::T2) && has(BeltTile::T6) && has(BeltTile::T7) && view.phase() == Phase::Play
    })
});
const WORK: Start = Start::SavedGame(|| {
    found(
        game(),
        |view| matches!(view.step(), Some(Step::Work { uses, .. }) if uses.iter().sum::<u8>() == 3),
    )
});
const REFUSED: Start = Start::SavedGame(|| {
    found(first_game(), |view| match view.step() {
        // The Power Station, which costs what nobody has at the start.
        Some(Step::Work { zone, uses }) => {
            let spaces = core_nostd::games::robotopia::Space::all().filter(|space| space.zone == zone);
            let power = |space| view.tile(space) == Some(core_nostd::games::robotopia::Tile::PowerStation);
            spaces.zip(uses).any(|(space, uses)| uses > 0 && power(space)) && view.round() < 4
        }
        _ => false,
    })
});
const WINDOW: Start = Start::SavedGame(|| {
    found(game(), |view| {
        let has_some = view.hand().is_some_and(|hand| hand.count(Card::A10) > 0);
        matches!(view.step(), Some(Step::WinPlace { at, robot, .. }) if at.zone == robot) && has_some
    })
});
const PAYING: Start = Start::SavedGame(|| {
    found(
        game(),
        |view| matches!(view.step(), Some(Step::Paying { wild, .. }) if wild.units() > 1),
    )
});
const TAKING: Start = Start::SavedGame(|| found(game(), |view| matches!(view.step(), Some(Step::Taking { .. }))));
const GENERATE: Start = Start::SavedGame(|| {
    found(game(), |view| {
        matches!(view.step(), Some(Step::Generate { .. })) && view.full_power().sum() > 2
    })
});
const MASTER: Start = Start::SavedGame(|| {
    found(game(), |view| {
        let spaces = core_nostd::games::robotopia::Space::all().filter(|space| space.zone == view.next_zone());
        let most = spaces.map(|space| view.would_scrap(space).sum()).max();
        matches!(view.step(), Some(Step::MasterMove { .. })) && most > Some(3)
    })
});
const MASTER_CARDS: Start = Start::SavedGame(|| {
    found(game(), |view| {
        let has_cards = view.hand_len(view.active()) > 0 && !view.card_played();
        matches!(view.step(), Some(Step::MasterMove { .. })) && has_cards
    })
});
const SCRAPYARD: Start = Start::SavedGame(|| found(game(), |view| matches!(view.step(), Some(Step::Scrapyard { .. }))));
const DRAW: Start = Start::SavedGame(|| found(game(), |view| matches!(view.step(), Some(Step::Draw))));
const GAIN_ROBOT: Start = Start::SavedGame(|| found(game(), |view| matches!(view.step(), Some(Step::GainRobot))));
const BATTERY: Start = Start::SavedGame(|| {
    found(game(), |view| {
        matches!(view.step(), Some(Step::GainBattery { .. })) && view.has(view.active(), Power::PR4)
    })
});
const LATE: Start = Start::SavedGame(|| {
    found(game(), |view| {
        view.round() > 15 && matches!(view.step(), Some(Step::Place)) && view.row().contains(&Some(Card::A4))
    })
});
const OVER: Start = Start::SavedGame(|| found(game(), |view| view.phase() == Phase::Over && view.end_triggered()));
const BONUS: Start = Start::SavedGame(|| found(game(), |view| view.phase() == Phase::ChooseBonus));
const FIRST: Start = Start::SavedGame(|| found(game(), |view| view.phase() == Phase::ChooseFirst));
const LAY: Start = Start::SavedGame(|| found(entered(), |view| view.phase() == Phase::Lay));
const LAY_BELT: Start = Start::SavedGame(|| found(entered(), |view| is_item(view, 'b')));
const LAY_POWER: Start = Start::SavedGame(|| found(entered(), |view| is_item(view, 'p')));
const LAY_SCHEMATIC: Start = Start::SavedGame(|| found(entered(), |view| is_item(view, 's')));
const PAPER: Start = Start::SavedGame(|| found(entered(), |view| view.phase() == Phase::ChooseBonus));
const ASSIST_LAY: Start = Start::SavedGame(|| found(assist(), |view| view.phase() == Phase::Lay));
const ASSIST: Start = Start::SavedGame(|| found(assist(), |view| view.phase() == Phase::Play && view.round() == 7));
const ASSIST_LAST: Start = Start::SavedGame(|| {
    found(assist(), |view| {
        let plays_on = view.still_to_play().count() > 1;
        view.phase() == Phase::Play && view.end_triggered() && plays_on && view.asked().is_none()
    })
});
const ASSIST_LONG: Start = Start::SavedGame(|| {
    let mut answered = assist();
    for bundle in &mut answered.data.belt {
        bundle.cubes.0 = [9; 4];
        bundle.robots.0 = [9; 4];
        bundle.any_cubes = 9;
        bundle.batteries = 9;
    }
    found(answered, |view| view.phase() == Phase::Play && view.round() == 2)
});
const TALLY: Start = Start::SavedGame(|| found(assist(), |view| view.phase() == Phase::Tally));

fn first_game() -> Answered {
    Answered::default()
}

/// Four players who know the game.
fn game() -> Answered {
    Answered {
        seats: 4,
        first_game: false,
        first: First::Asked,
        ..Answered::default()
    }
}

/// Everything is real, and entered.
fn entered() -> Answered {
    Answered {
        paper: true,
        layout: Layout::Entered,
        ..game()
    }
}

fn assist() -> Answered {
    Answered {
        service: Service::Assist,
        ..game()
    }
}

/// Whether this sort of thing is entered now.
fn is_item(view: View<'_>, sort: char) -> bool {
    use core_nostd::games::robotopia::{Item, Piece};
    match view.piece() {
        Some(Piece::Item(Item::Belt(_))) => sort == 'b',
        Some(Piece::Item(Item::Power(_))) => sort == 'p',
        Some(Piece::Item(Item::Schematic(_))) => sort == 's',
        _ => false,
    }
}

/// Whether robots of several colours can be placed, and in several zones.
fn asks_for_zone_and_robot(view: View<'_>) -> bool {
    let has_zone = |robot| Colour::ALL.into_iter().any(|zone| view.can_place_in(robot, zone));
    let has_robot = |zone| Colour::ALL.into_iter().any(|robot| view.can_place_in(robot, zone));
    let robots = Colour::ALL.into_iter().filter(|robot| has_zone(*robot)).count();
    let zones = Colour::ALL.into_iter().filter(|zone| has_robot(*zone)).count();
    robots > 1 && zones > 1
}

/// A flash with the first game that stands like this at some moment.
fn found(answered: Answered, sought: fn(View<'_>) -> bool) -> Flash {
    search::found::<State>(Setup::try_from(answered).unwrap_or_default(), sought)
}
