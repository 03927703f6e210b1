//! Refusals and rules in every language.

use std::format;
use std::string::String as Text;
use std::vec::Vec;

use super::*;
use crate::game::{Game as _, Illegal as _, Viewer};
use crate::games::factory_duel::cards::{Module, Upgrade};
use crate::games::factory_duel::own_cards::{Cards, OwnCards, OwnModule};
use crate::games::factory_duel::place::{Place, RobotId};
use crate::games::factory_duel::setup::{Answered, Setup};
use crate::games::factory_duel::state::{Installed, State};
use crate::kit::Seed;
use crate::kit::seat::Seat;
use crate::ui::game::{Speech as _, Talk};
use crate::ui::lang::Lang;
use crate::ui::players::Players;
use crate::ui::text::wrap;
use crate::ui::texts::Paragraph;

/// A game in which a player has these modules.
fn state(cards: Cards, modules: &[Module]) -> State {
    let answered = Answered {
        cards,
        ..Answered::default()
    };
    let mut state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1));
    state.factory_mut(Seat::P1).modules = modules.iter().copied().map(Installed::new).collect();
    state
}

/// A factory full of modules with the longest names, and one with nameless cards.
fn states() -> [State; 2] {
    let mut own = OwnCards::house();
    own.modules = Module::ALL.map(|_| OwnModule::Manual(Default::default()));
    [
        state(
            Cards::House,
            &[Module::RocketLauncher, Module::ResearchLab, Module::TrainingRoom],
        ),
        state(
            Cards::Own(own),
            &[Module::AssemblyLine, Module::Gantry, Module::SentryTurret],
        ),
    ]
}

fn changes() -> Vec<Change> {
    let (robot, place) = (RobotId::R5, Place::S3);
    let mut all = Vec::from([
        Change::NewRobot,
        Change::DestroyRobot(robot),
        Change::DestroyModule(place),
    ]);
    for more in [false, true] {
        all.extend([
            Change::Shields(more),
            Change::Minerals(more),
            Change::Crystals(more),
            Change::Power(robot, more),
            Change::Armor(robot, more),
            Change::Tracker(place, more),
        ]);
    }
    all.extend(Upgrade::ALL.map(Change::Install));
    all
}

fn errors() -> Vec<Error> {
    let mut all = Vec::from([
        Error::GameOver,
        Error::WrongPhase,
        Error::AlreadyLocked,
        Error::NoSuchOption,
        Error::NoSuchRobot,
        Error::NoSuchSlot,
        Error::NoChange,
        Error::ModuleFacedown,
        Error::NotAssigned,
        Error::CrystalOnAttack,
        Error::HasCrystal,
        Error::NoCrystal,
        Error::CardNotInHand,
        Error::NoSuchPosition,
        Error::NoSuchModule,
        Error::ModuleInUse,
        Error::SlotsInUse,
        Error::NoSelector,
        Error::CardNotDiscarded,
        Error::DrawsOwed { count: 5 },
        Error::NothingToRecall,
    ]);
    all.extend(Slot::ALL.map(|slot| Error::SlotFull { slot }));
    all.extend(Module::ALL.map(|card| Error::BadDraw { card }));
    all.extend(changes().into_iter().map(|change| Error::OutOfRange { change }));
    all
}

fn told(state: &State, lang: Lang, error: Error) -> Text {
    let players = &Players::default();
    let talk = Talk { lang, players };
    let mut told = Text::new();
    let tell = Teller::new(&talk, state.view(Viewer::Seat(Seat::P1)));
    State::explain(tell, error, &mut told).unwrap();
    told
}

#[test]
fn every_refusal_fits_three_lines_and_ends_without_a_full_stop() {
    for mut state in states() {
        for owed in [0, 2] {
            state.factory_mut(Seat::P1).owed = owed;
            for lang in Lang::ALL {
                for error in errors() {
                    let told = told(&state, lang, error);
                    let what = format!("{lang:?} {error:?} ({:?}): {told}", error.rule());
                    let lines: Vec<&str> = wrap(&told, 21).collect();
                    assert!((1..=3).contains(&lines.len()), "{what}");
                    assert!(lines.iter().all(|line| line.chars().count() <= 21), "{what}");
                    assert!(!told.is_empty() && !told.ends_with('.'), "{what}");
                }
            }
        }
    }
}

#[test]
fn a_refusal_names_the_place_the_card_and_the_figure() {
    let [mut state, _] = states();
    for (error, expected) in [
        (
            Error::SlotFull { slot: Slot::Build },
            "Build takes only 2: move a robot away first",
        ),
        (
            Error::SlotFull {
                slot: Slot::Module(Place::S1),
            },
            "RocketLnch takes only 3: move a robot away first",
        ),
        (Error::ModuleInUse, "A robot is on this module: move it away first"),
        (Error::SlotsInUse, "Robots use the slots it adds: move them away first"),
        (Error::DrawsOwed { count: 2 }, "Cards to enter before you can lock: 2"),
        (
            Error::BadDraw { card: Module::Forge },
            "You have entered all your cards",
        ),
        (limit(Change::Minerals(true)), "2000 minerals at most"),
        (limit(Change::Crystals(true)), "3 crystals at most"),
        (limit(Change::Armor(RobotId::R1, false)), "1 armor at least"),
        (limit(Change::Power(RobotId::R1, false)), "1 power at least"),
        (limit(Change::Power(RobotId::R1, true)), "6 power at most"),
        (limit(Change::Shields(false)), "0 shields at least"),
        (
            limit(Change::Install(Upgrade::TitaniumPlating)),
            "No copy of Titanium Plating is left in the hand",
        ),
    ] {
        assert_eq!(told(&state, Lang::En, error), expected);
    }
    state.factory_mut(Seat::P1).owed = 1;
    assert_eq!(
        told(&state, Lang::En, Error::BadDraw { card: Module::Forge }),
        "Forge cannot be drawn: you hold it, or it was used"
    );
}

fn limit(change: Change) -> Error {
    Error::OutOfRange { change }
}

#[test]
fn every_moment_has_its_rules() {
    let mut flows = Vec::from([Flow::Drawing, Flow::Choosing, Flow::Programming, Flow::Over]);
    flows.extend(Step::ALL.map(Flow::Executing));
    flows.push(Flow::Manual(Step::End));
    let mut seen: Vec<Word> = Vec::new();
    let [mut state, _] = states();
    for (flow, mending) in flows.into_iter().flat_map(|flow| [(flow, false), (flow, true)]) {
        state.flow = flow;
        state.mending = mending;
        for lang in Lang::ALL {
            let players = &Players::default();
            let talk = Talk { lang, players };
            let tell = Teller::new(&talk, state.view(Viewer::Table));
            let word = State::rules(tell);
            let text: Paragraph = tell.say(word);
            assert!(text.chars().count() > 80, "{flow:?}: {text}");
            if !seen.contains(&word) {
                seen.push(word);
            }
        }
    }
    assert_eq!(seen.len(), 12, "each moment has its own, and Set right");
}
