//! What the table changes by hand, looked at in every language.

use std::format;
use std::string::String;
use std::vec::Vec;

use serde_json::json;

use super::super::super::cards::{Module, Step, Upgrade};
use super::super::super::own_cards::{Cards, ManualCard, OwnCards, OwnModule};
use super::super::super::place::{Place, RobotId, Slot};
use super::super::super::setup::Answered;
use super::super::super::state::State;
use super::super::super::tests::own_cards;
use super::*;
use crate::game::{Actor, Game as _, Viewer};
use crate::games::testing::Fixture;
use crate::kit::seat::Seat;
use crate::play::Play;
use crate::ui::game::question_testing::players;
use crate::ui::game::{Erased as _, Look, OpenGame, Page, Speech as _, Talk, Teller, Verdict};
use crate::ui::lang::Lang;
use crate::ui::menu::Menu;
use crate::ui::paint::{MEDIUM, SCREEN_WIDTH};
use crate::ui::players::Players;
use crate::ui::text::wrap;

const P1: Seat = Seat::P1;
const P2: Seat = Seat::P2;

/// A game in which both stores are full, and both factories.
fn full(cards: Cards) -> Fixture<State> {
    with_modules(cards, ["Gantry", "TrainingRoom"])
}

/// The same; these are the first modules.
fn with_modules(cards: Cards, first: [&str; 2]) -> Fixture<State> {
    let game = Fixture::<State>::new(Answered {
        cards,
        ..Answered::default()
    });
    let mut changes = Vec::new();
    for (of, first) in first.into_iter().enumerate() {
        let mut change = |field: &str, value| changes.push((format!("factories.{of}.{field}"), value));
        change(
            "robots",
            json!([{"power": 6, "armor": 6}, {"power": 1, "armor": 1}, {}, {}, {}]),
        );
        let modules = json!([{"card": first}, {"card": "RocketLauncher"}, {"card": "MissileSilo", "tracker": 3}]);
        change("modules", modules);
        change("minerals", json!(2000));
        change("crystals", json!(3));
        change("hand", json!([]));
        change("draw", json!([]));
    }
    let changes: Vec<_> = changes
        .iter()
        .map(|(path, value)| (path.as_str(), value.clone()))
        .collect();
    let state = game.changed(&changes);
    let events = Vec::new();
    let game = Fixture { state, events };
    game.audit();
    game
}

/// The page Set right is open.
fn set_right() -> Fixture<State> {
    let mut game = full(Cards::House);
    game.house(Action::SetRight);
    game
}

/// Training Room is Manual and acts with its robots in Attack, Gantry acts by itself at End.
fn paused_in_attack() -> Fixture<State> {
    let mut game = full(own_cards());
    for robot in [RobotId::R1, RobotId::R2] {
        let slot = Slot::Module(Place::S1);
        game.act(P2, Action::Assign { robot, slot });
    }
    game.act(P1, Action::Lock).act(P2, Action::Lock);
    run_to_pause(&mut game);
    game
}

fn paused_at_end() -> Fixture<State> {
    let mut game = paused_in_attack();
    game.house(Action::ManualDone);
    run_to_pause(&mut game);
    game
}

fn run_to_pause(game: &mut Fixture<State>) {
    while !is_open(game.public_view()) {
        game.house(Action::Advance);
    }
}

fn open(game: &Fixture<State>) -> OpenGame<State> {
    OpenGame::from(Play::from_state(game.state.clone()))
}

/// Where an entry stands on the page of the table.
#[track_caller]
fn place_of(game: &mut OpenGame<State>, sought: Entry<Action, Focus>) -> u8 {
    let mut entries = game.open_main(Viewer::Table).iter();
    let place = entries.position(|entry| *entry == sought);
    u8::try_from(place.expect("it is offered")).unwrap()
}

#[track_caller]
fn narrow(game: &mut OpenGame<State>, focus: Focus) {
    let place = place_of(game, Entry::Narrow(focus));
    assert!(game.choose_entry(place));
    game.open_main(Viewer::Table);
}

#[track_caller]
fn change(game: &mut OpenGame<State>, of: Seat, change: Change) {
    let place = place_of(game, adjusting(of, change));
    assert!(game.choose_entry(place));
    game.open_main(Viewer::Table);
}

fn adjusting(of: Seat, change: Change) -> Entry<Action, Focus> {
    let (by, action) = (Actor::House, Action::Adjust { of, change });
    Entry::Act { by, action }
}

/// Every list of the table, with the way to it.
fn each_list(game: &Fixture<State>, each: &mut dyn FnMut(&mut OpenGame<State>, u8)) {
    let mut look = |foci: &[Focus]| {
        let mut game = open(game);
        for focus in foci {
            narrow(&mut game, *focus);
        }
        let count = game.open(Viewer::Table, Page::Main).entries;
        each(&mut game, count);
    };
    look(&[]);
    for seat in SEATS {
        let factory = Focus::Factory(seat);
        look(&[factory]);
        for robot in RobotId::ALL {
            look(&[factory, Focus::MendRobot(seat, robot)]);
        }
        for place in Place::ALL {
            look(&[factory, Focus::MendModule(seat, place)]);
        }
    }
}

fn in_all_words(each: &mut dyn FnMut(&Talk<'_>)) {
    for lang in Lang::ALL {
        for players in [&players(false), &players(true)] {
            each(&Talk { lang, players });
        }
    }
}

/// The title of the page with the cursor where it starts.
fn title(game: &Fixture<State>) -> String {
    let players = Players::default();
    let talk = Talk {
        lang: Lang::En,
        players: &players,
    };
    Teller::<State>::new(&talk, game.public_view())
        .due_title(None)
        .as_str()
        .into()
}

#[test]
fn rf_130_rf_135_every_page_fits_in_every_language_with_the_widest_names() {
    for game in [set_right(), paused_in_attack(), paused_at_end()] {
        each_list(&game, &mut |game, count| {
            assert!(count > 0);
            in_all_words(&mut |talk| {
                for cursor in 0..count {
                    let mut frame = Frame::new();
                    game.draw(&mut frame, talk, Look::at(Menu::at(cursor)));
                    let mut why = String::new();
                    let verdict = game.verdict(talk, cursor, &mut why);
                    assert_eq!(verdict == Verdict::Go, why.is_empty());
                    assert!(wrap(&why, 21).count() <= 3, "{why}");
                }
            });
        });
    }
}

#[test]
fn rf_135_everything_that_can_be_changed_is_on_one_list_once() {
    for game in [set_right(), paused_in_attack()] {
        let mut listed: Vec<Action> = Vec::new();
        each_list(&game, &mut |game, _| {
            listed.extend(game.open_main(Viewer::Table).iter().filter_map(|entry| entry.action()));
        });
        for action in game.state.choices(Actor::House).iter() {
            let times = listed.iter().filter(|listed| *listed == action).count();
            assert_eq!(times, 1, "{}", crate::games::testing::text(action));
        }
    }
}

#[test]
fn rf_135_the_same_change_is_made_with_one_press_each() {
    let mut game = open(&set_right());
    narrow(&mut game, Focus::Factory(P2));
    for (less, minerals) in [(Change::Minerals(false), 1950), (Change::Minerals(false), 1900)] {
        change(&mut game, P2, less);
        assert_eq!(game.play().state().view(Viewer::Table).minerals(P2), minerals);
        let cursor = game.cursor();
        assert_eq!(cursor, place_of(&mut game, adjusting(P2, less)), "the cursor stays");
    }
    narrow(&mut game, Focus::MendRobot(P2, RobotId::R2));
    change(&mut game, P2, Change::Armor(RobotId::R2, true));
    change(&mut game, P2, Change::Armor(RobotId::R2, true));
    let robot = game.play().state().view(Viewer::Table).robot(P2, RobotId::R2);
    assert_eq!(robot.map(|robot| robot.armor()), Some(3));
    // What is gone leaves its list.
    change(&mut game, P2, Change::DestroyRobot(RobotId::R2));
    place_of(&mut game, adjusting(P2, Change::NewRobot));
    narrow(&mut game, Focus::MendModule(P2, Place::S3));
    change(&mut game, P2, Change::DestroyModule(Place::S3));
    place_of(&mut game, adjusting(P2, Change::NewRobot));
    // Undo leads to the list on which the change stands.
    assert!(game.undo(Viewer::Table).is_some());
    place_of(&mut game, adjusting(P2, Change::Tracker(Place::S3, false)));
}

#[test]
fn rf_130_what_cannot_go_further_says_why() {
    let game = set_right();
    let robot = RobotId::R1;
    for (change, expected) in [
        (Change::Shields(true), "More than that is not possible"),
        (Change::Minerals(true), "2000 minerals at most"),
        (Change::Crystals(true), "3 crystals at most"),
        (Change::Power(robot, true), "6 power at most"),
        (Change::Armor(RobotId::R2, false), "1 armor at least"),
        (Change::Tracker(Place::S3, true), "More than that is not possible"),
        (Change::NewRobot, "Five robots are the most"),
    ] {
        let mut open = open(&game);
        narrow(&mut open, Focus::Factory(P1));
        match change {
            Change::Power(robot, _) | Change::Armor(robot, _) => narrow(&mut open, Focus::MendRobot(P1, robot)),
            Change::Tracker(place, _) => narrow(&mut open, Focus::MendModule(P1, place)),
            _ => {}
        }
        let place = place_of(&mut open, adjusting(P1, change));
        let players = Players::default();
        let talk = Talk {
            lang: Lang::En,
            players: &players,
        };
        let mut why = String::new();
        assert!(matches!(open.verdict(&talk, place, &mut why), Verdict::Refused(_)));
        assert_eq!(why, expected, "{change:?}");
    }
}

#[test]
fn a_change_that_is_undone_is_named_with_its_owner() {
    let game = set_right();
    let (robot, place) = (RobotId::R5, Place::S2);
    let mut changes = std::vec![
        Change::NewRobot,
        Change::DestroyRobot(robot),
        Change::DestroyModule(place)
    ];
    changes.extend(Upgrade::ALL.map(Change::Install));
    for more in [false, true] {
        changes.extend([Change::Shields(more), Change::Minerals(more), Change::Crystals(more)]);
        changes.extend([
            Change::Power(robot, more),
            Change::Armor(robot, more),
            Change::Tracker(place, more),
        ]);
    }
    in_all_words(&mut |talk| {
        let tell = Teller::new(talk, game.public_view());
        let mut told: Vec<String> = Vec::new();
        for (of, change) in SEATS
            .into_iter()
            .flat_map(|of| changes.iter().map(move |change| (of, *change)))
        {
            let deed = State::deed(tell, Action::Adjust { of, change });
            let line = format!("{}  {}", deed.label, deed.value);
            assert!(MEDIUM.width(&line) <= SCREEN_WIDTH, "{line}");
            assert!(line.ends_with(tell.shortest_name(of).as_str()), "{line}");
            let is_new = players_differ(talk) && !told.contains(&line);
            assert!(is_new || !players_differ(talk), "{line}");
            told.push(line);
        }
    });
}

/// Whether the players can be told apart by their names.
fn players_differ(talk: &Talk<'_>) -> bool {
    talk.players.name(P1, talk.lang) != talk.players.name(P2, talk.lang)
}

#[test]
fn rf_130_the_title_names_the_card_that_is_due_and_how_often() {
    let mut game = paused_in_attack();
    assert_eq!(game.public_view().due(P2), [(AnyCard::Module(Module::TrainingRoom), 2)]);
    assert_eq!(title(&game), "P2: TrainingRm x2");
    // What is changed leaves the card due, even if its module is gone.
    let of = P2;
    for change in [Change::DestroyRobot(RobotId::R1), Change::DestroyModule(Place::S1)] {
        game.house(Action::Adjust { of, change });
        assert_eq!(title(&game), "P2: TrainingRm x2");
    }
    game.house(Action::ManualDone);
    assert!(game.public_view().due(P2).is_empty());
    run_to_pause(&mut game);
    assert_eq!(game.public_view().due(P1), [(AnyCard::Module(Module::Gantry), 1)]);
    assert!(title(&game).starts_with("Player 1: "));
}

/// Both first modules are Manual in the same step: one has to be paid, the other one acts alone.
#[test]
fn rf_130_a_card_that_was_not_paid_is_not_due() {
    let mut own = OwnCards::house();
    for (module, minerals) in [(Module::Armory, 0), (Module::TrainingRoom, 40)] {
        own.modules[usize::from(module.index())] = OwnModule::Manual(ManualCard {
            step: Step::Start,
            minerals,
            ..ManualCard::default()
        });
    }
    for (minerals, expected) in [(2000, "Player 1: Armory +1"), (1950, "Player 1: Armory")] {
        let mut game = with_modules(Cards::Own(own), ["Armory", "TrainingRoom"]);
        let path = "factories.1.minerals";
        game.state = game.changed(&[(path, json!(minerals))]);
        let (module, option) = (Place::S1, 1);
        game.act(P2, Action::SetSelector { module, option });
        game.act(P1, Action::Lock).act(P2, Action::Lock);
        run_to_pause(&mut game);
        assert_eq!(title(&game), expected);
    }
}

#[test]
fn rf_93_only_a_module_with_a_tracker_offers_one() {
    let mut game = open(&set_right());
    for (place, has_tracker) in [(Place::S2, false), (Place::S3, true)] {
        narrow(&mut game, Focus::Factory(P1));
        narrow(&mut game, Focus::MendModule(P1, place));
        let entries = game.open_main(Viewer::Table);
        let tracker = adjusting(P1, Change::Tracker(place, false));
        assert_eq!(entries.contains(&tracker), has_tracker, "{place:?}");
        game = open(&set_right());
    }
}
