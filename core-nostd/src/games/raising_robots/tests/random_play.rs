//! Random play, for what must be true at every step.

use core::mem::discriminant;
use core::ops::Range;
use std::collections::BTreeSet;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::super::bot;
use super::fixture::*;
use crate::games::testing::{self, below};
use crate::kit::dice::Chance;

pub(super) type Played<'a> = testing::Played<'a, State>;

/// Plays every way of playing to its end and shows every action.
pub(super) fn all(seeds: Range<u32>, mut each: impl FnMut(&Played<'_>)) {
    for setup in setups() {
        for seed in seeds.clone() {
            game(setup, seed, &mut each);
        }
    }
}

/// Plays one game to its end and shows every action.
pub(super) fn game(setup: Setup, seed: u32, each: &mut dyn FnMut(&Played<'_>)) -> State {
    testing::play(setup, seed, choose, each)
}

/// Mostly somebody whom the game waits for acts, now and then anybody, or the table.
fn choose(state: &State, chance: &mut Chance) -> Option<(Actor, Action)> {
    let anybody = || state.setup.players().iter().map(Actor::Seat).collect();
    let often = if state.setup.is_table() { 30 } else { 80 };
    let waiting: Vec<Actor> = match (state.turn(), below(chance, often)) {
        (Turn::Over { .. }, _) => return None,
        (Turn::House, _) | (_, 0) => [HOUSE].to_vec(),
        (Turn::Players { .. }, 1..6) => anybody(),
        (Turn::Players { seats, .. }, _) => seats.iter().map(Actor::Seat).collect(),
    };
    let by = waiting[below(chance, waiting.len())];
    let choices = state.choices(by);
    if choices.is_empty() {
        return choose(state, chance);
    }
    // Mostly as those do who want to get on; real cards are entered, else kinds of actions are equally likely.
    let sane = match by {
        Actor::Seat(seat) if !state.setup.is_table() && below(chance, 4) > 0 => {
            bot::random(seat, state.view(Viewer::Seat(seat)), &choices, chance)
        }
        _ => None,
    };
    Some((by, sane.unwrap_or_else(|| one_of_many(&choices, chance))))
}

/// Some that lead back or end something are tried again.
fn one_of_many(choices: &[Action], chance: &mut Chance) -> Action {
    let mut action = one_of(choices, chance);
    for _ in 0..3 {
        let is_rare = super::rare(action) && !matches!(action, Action::Decline | Action::Inspire(_));
        if is_rare || matches!(action, Action::FinishRound | Action::Close) {
            action = one_of(choices, chance);
        }
    }
    action
}

/// One of the kinds of actions, and one of that kind.
fn one_of(choices: &[Action], chance: &mut Chance) -> Action {
    let kind = |action: &Action| match action {
        Action::Enter(item) => (discriminant(action), Some(discriminant(item))),
        _ => (discriminant(action), None),
    };
    let mut kinds: Vec<_> = Vec::new();
    for action in choices {
        if !kinds.contains(&kind(action)) {
            kinds.push(kind(action));
        }
    }
    let chosen = kinds[below(chance, kinds.len())];
    let same: Vec<Action> = choices
        .iter()
        .copied()
        .filter(|action| kind(action) == chosen)
        .collect();
    same[below(chance, same.len())]
}

/// Plays a round from positions to which random play hardly comes: full rows, tokens everywhere, rich Inventories. Shows
/// every action.
pub(super) fn positions(count: u32, mut each: impl FnMut(&Played<'_>)) {
    let mut chance = Chance::new(Seed::of_table(1).part("positions"));
    for number in 0..count {
        let mut game = if number % 4 == 0 {
            any_table(&mut chance)
        } else {
            any_position(&mut chance)
        };
        while game.state.flow == Flow::Phases {
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

/// The same with real cards: robots, classes and tokens that were entered.
fn any_table(chance: &mut Chance) -> Fixture<State> {
    let mut game = running_with(Answered {
        mode: Mode::Table,
        inventors: Inventors::Off,
        ..Answered::default()
    });
    for seat in [P1, P2] {
        for row in Row::ALL {
            for _ in 0..below(chance, 6) {
                game.enter(seat, Item::Robot(row), Action::Points(below(chance, 6) as u8));
            }
        }
        for slot in 0..below(chance, 4) as u8 {
            game.enter(seat, Item::Class(slot), Action::Grade(Grade::ALL[below(chance, 5)]));
        }
        for kind in TokenKind::ALL {
            for _ in 0..below(chance, 4) {
                game.enter(seat, Item::Token(kind), Action::Unlocked);
                let (row, slot) = (Row::ALL[below(chance, 3)], below(chance, 6) as u8);
                let targets = [Target::Robot { row, column: slot }, Target::Class(slot)];
                let target = targets[below(chance, 2)];
                game.act(seat, Action::Enter(Item::Token(kind)));
                let action = Action::PlaceToken { kind, target };
                let is_offered = game.offers(seat, action);
                game.act(seat, if is_offered { action } else { Action::Close });
            }
        }
    }
    game
}

/// A position of two players in the sixth round, with cubes on every phase.
pub(super) fn any_position(chance: &mut Chance) -> Fixture<State> {
    let mut game = running(2);
    game.set_round(6);
    let mut robots: Vec<RobotId> = RobotId::house().collect();
    chance.shuffle(&mut robots);
    let mut classes: Vec<u8> = (1..=32).collect();
    chance.shuffle(&mut classes);
    let mut inventors: Vec<u8> = (1..=14).collect();
    chance.shuffle(&mut inventors);
    for seat in [P1, P2] {
        for row in Row::ALL {
            let mut kinds: Vec<TokenKind> = Vec::new();
            let words: Vec<String> = (0..below(chance, 6))
                .map(|_| {
                    let place = robots.iter().position(|card| card.card().row == row).unwrap();
                    let card = robots.remove(place);
                    // One token of each type for each row, at most.
                    let is_first = !kinds.contains(&card.card().kind);
                    kinds.push(card.card().kind);
                    let star = if is_first && below(chance, 2) == 0 { "*" } else { "" };
                    format!("{}{star}", card.number())
                })
                .collect();
            game.set_row(seat, row, &words.join(" "));
        }
        let hand: Vec<u8> = (0..below(chance, 6)).map(|_| robots.pop().unwrap().number()).collect();
        let owned: Vec<String> = (0..=below(chance, 3))
            .map(|_| format!("{}", classes.pop().unwrap()))
            .collect();
        let stock: Vec<String> = "SGMPBTV"
            .chars()
            .map(|letter| format!("{}{letter}", below(chance, 7)))
            .collect();
        game.set_hand(seat, &hand)
            .set_classes(seat, &owned.join(" "))
            .set_inventor(seat, &format!("{}", inventors.pop().unwrap()))
            .set_stock(seat, &stock.join(" "));
    }
    for (seat, plan) in [
        (P1, [Phase::Fabricate, Phase::Recycle]),
        (P2, [Phase::Upgrade, Phase::Design]),
    ] {
        game.set_energy(seat, [6, 7], plan);
    }
    game.set_cubes([0, 2, 3, 3, 2]);
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
    let mut seen: [BTreeSet<String>; 5] = Default::default();
    let mut see = |played: &Played<'_>| {
        let [flows, actions, events, steps, items] = &mut seen;
        flows.insert(word(&format!("{:?}", played.after.flow)));
        actions.insert(word(&text(played.action)));
        events.extend(played.events.iter().map(|event| word(&format!("{event:?}"))));
        for seat in played.after.setup.players().iter() {
            let stack = &played.after.player(seat).stack;
            steps.extend(stack.iter().map(|step| word(&format!("{step:?}"))));
        }
        if let Action::Enter(item) = played.action {
            items.insert(word(&format!("{item:?}")));
        }
    };
    all(0..3, &mut see);
    positions(60, see);
    let expected = [
        "Assign BetweenGames Bidding Break Energy Final Over Phases Start",
        "Ability Activate Add Assemble Bid BoardAction Charge Choose Close Confirm Credit Decline Discard DrawCards \
         EndPhases Enter EnterEnergy FinishRound Grade Inspire KeepClass KeepFirst KeepInventor KeepNone Kind Lift Lock \
         Mended NextGame Pay PayCard PayColumn PayRest PlaceToken Points PutBack Ready Remove Reopen SetRight Spend \
         StartPhase Take Toss Unlock Unlocked UseRow",
        "Assembled BidPlaced Break ClassKept CubesShort Discarded Drew Entered Finished GameBegan Gained Helped \
         InventorKept LineReset LineTurned Locked Lost NoClassKept Overtaken PhaseStarted Reshuffled Revealed RoundBegan \
         RoundEnded Scored SetRightOpened Spent StartDone TokenPlaced TokenUnlocked Won",
        "Assemble Charging Column Cycle Either Entering Gains Inspire Paying PickClass Unlock Wild",
        "Bonus Class Cubes Energy Good Hand Inventor Robot Scale Standing Token",
    ];
    for (seen, expected) in seen.iter().zip(expected) {
        let missing: Vec<&str> = expected
            .split_whitespace()
            .filter(|word| !seen.contains(*word))
            .collect();
        assert_eq!(
            (missing, seen.len()),
            (Vec::new(), expected.split_whitespace().count()),
            "{seen:?}"
        );
    }
}
