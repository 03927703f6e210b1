//! Random play, for what must be true at every step.

use core::mem::discriminant;
use core::ops::Range;
use std::collections::BTreeSet;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::fixture::*;
use crate::game::Turn;
use crate::games::testing::{self, below};
use crate::kit::dice::Chance;

pub(super) type Played<'a> = testing::Played<'a, State>;

/// Plays every way of playing to its end and shows every action.
pub(super) fn all(seeds: Range<u32>, mut each: impl FnMut(&Played<'_>)) {
    for setup in super::setups() {
        for seed in seeds.clone() {
            game(setup, seed, &mut each);
        }
    }
}

/// Plays one game to its end and shows every action.
pub(super) fn game(setup: Setup, seed: u32, each: &mut dyn FnMut(&Played<'_>)) -> State {
    testing::play(setup, seed, choose, each)
}

/// Mostly somebody whom the game waits for acts, now and then the table.
fn choose(state: &State, chance: &mut Chance) -> Option<(Actor, Action)> {
    let waiting: Vec<Actor> = match state.turn() {
        Turn::Over { .. } => return None,
        Turn::Players { seats, .. } if below(chance, 60) > 0 => seats.iter().map(Actor::Seat).collect(),
        Turn::Players { .. } | Turn::House => [Actor::House].to_vec(),
    };
    let by = waiting[below(chance, waiting.len())];
    let choices = state.choices(by);
    if choices.is_empty() {
        return choose(state, chance);
    }
    // Kinds of actions are equally likely, however many there are of each; some are tried again.
    let mut action = one_of(&choices, chance);
    for _ in 0..3 {
        if super::rare(action) || matches!(action, Action::SetFacedown { .. } | Action::Discard(_) | Action::Lock) {
            action = one_of(&choices, chance);
        }
    }
    Some((by, action))
}

/// One of the kinds of actions, and one of that kind.
fn one_of(choices: &[Action], chance: &mut Chance) -> Action {
    let mut kinds: Vec<_> = choices.iter().map(discriminant).collect();
    kinds.dedup();
    let kind = kinds[below(chance, kinds.len())];
    let same: Vec<Action> = choices
        .iter()
        .copied()
        .filter(|action| discriminant(action) == kind)
        .collect();
    same[below(chance, same.len())]
}

/// Plays a turn from positions to which random play hardly comes: strong robots, modules that stand already, and all
/// software. Shows every action.
pub(super) fn positions(count: u32, mut each: impl FnMut(&Played<'_>)) {
    let mut chance = Chance::new(Seed::of_table(1).part("positions"));
    for _ in 0..count {
        let mut game = any_position(&mut chance);
        while game.state.turn < 4 && game.state.flow != Flow::Over {
            let Some((by, action)) = choose(&game.state, &mut chance) else {
                break;
            };
            let before = game.state.clone();
            game.act(by, action);
            each(&Played {
                before: &before,
                by,
                action,
                after: &game.state,
                events: &game.events,
            });
        }
    }
}

/// A position in the third turn, in which all software acts.
fn any_position(chance: &mut Chance) -> Fixture<State> {
    let mut game = duel();
    game.set_turn(3);
    for seat in SEATS {
        let software = Software::ALL[below(chance, Software::ALL.len())];
        let robots = (0..=below(chance, 5)).map(|_| format!("{}/{}", 1 + below(chance, 6), 1 + below(chance, 6)));
        let robots: Vec<String> = robots.collect();
        let first = below(chance, Module::ALL.len());
        let modules = (0..3).map(|place| {
            // Modules of different kinds: 7 has no divisor in common with 25.
            let module = Module::ALL[(first + 7 * place) % Module::ALL.len()];
            let spec = game.state.spec(module);
            let options = spec.selector.map_or(0, |selector| selector.options());
            let tracker = below(chance, usize::from(spec.tracker) + 1);
            format!("{module:?}[{tracker}]({})", below(chance, usize::from(options) + 1))
        });
        let modules: Vec<String> = modules.collect();
        let upgrades = [(); 4].map(|()| below(chance, 3) as u8);
        let store = (50 * below(chance, 41) as u16, below(chance, 4) as u8);
        game.set_software(seat, software)
            .set_robots(seat, &robots.join(" "))
            .set_modules(seat, &modules.join(" "))
            .set_upgrades(seat, upgrades)
            .set_store(seat, store.0, store.1);
    }
    game
}

/// The first word of a text form.
pub(super) fn word(text: &str) -> String {
    let text = text.trim_start_matches(['{', '"']);
    text.chars().take_while(|letter| letter.is_alphanumeric()).collect()
}

/// Otherwise what is checked at every step would say little.
#[test]
fn random_play_comes_to_every_flow_and_does_everything() {
    let (mut flows, mut actions, mut events) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    all(0..3, |played| {
        flows.insert(word(&format!("{:?}", played.after.flow)));
        actions.insert(word(&testing::text(played.action)));
        events.extend(played.events.iter().map(|event| word(&format!("{event:?}"))));
    });
    let expected = ["Choosing", "Drawing", "Executing", "Manual", "Over", "Programming"];
    assert!(flows.iter().eq(expected), "{flows:?}");
    let expected = [
        "Adjust",
        "Advance",
        "Assign",
        "ChooseSoftware",
        "ClearDraft",
        "Discard",
        "EnterDraw",
        "Lock",
        "ManualDone",
        "PlaceCrystal",
        "QueueBuild",
        "Recall",
        "ReturnDraw",
        "SetFacedown",
        "SetRight",
        "SetSelector",
        "TakeBack",
        "TakeCrystal",
        "TimeUp",
        "Unassign",
        "UnqueueBuild",
    ];
    assert!(actions.iter().eq(expected), "{actions:?}");
    let told = [
        "BuildCanceled",
        "Built",
        "Changed",
        "Demolished",
        "FactoryHit",
        "Fight",
        "Gained",
        "Installed",
        "ManualDue",
        "Paid",
        "PaymentFailed",
        "Produced",
        "ProductionSkipped",
        "RobotDestroyed",
        "RobotSet",
        "ShieldsSet",
        "TrackerSet",
    ];
    for event in told {
        assert!(events.contains(event), "{event} is not in {events:?}");
    }
}
