use std::format;
use std::vec::Vec;

use super::super::super::state::{Installed, Robot};
use super::super::super::tests::{rare, setups};
use super::*;
use crate::game::{Actor, Game as _, Turn, Viewer};
use crate::games::factory_duel::setup::Setup;
use crate::kit::Seed;
use crate::kit::seat::Seat;
use crate::play::Play;
use crate::ui::game::{Narrowing as _, OpenGame, Page, Speech as _, Talk, Teller};
use crate::ui::lang::Lang;
use crate::ui::paint::{MEDIUM, SCREEN_WIDTH};
use crate::ui::players::Players;

const ME: Seat = Seat::P1;
const VIEWER: Viewer = Viewer::Seat(ME);

/// A game in which P1 has so many robots.
fn with_robots(count: usize) -> State {
    let mut state = State::new(Setup::default(), Seed::of_table(5));
    for robot in RobotId::ALL.into_iter().take(count) {
        *state.factory_mut(ME).robots.get_mut(robot) = Some(Robot::new(1, 1));
    }
    state
}

fn act(state: &mut State, action: Action) {
    assert!(state.apply(ME.into(), action).is_ok());
}

fn assign(robot: RobotId, slot: Slot) -> Action {
    Action::Assign { robot, slot }
}

/// What the list of P1 has become by itself, its entries, and the one under the cursor.
fn asks(state: &State, focus: Focus) -> (Focus, Vec<Entry<Action, Focus>>, Entry<Action, Focus>) {
    let mut list = List::<State>::new(Focus::Next);
    list.build(state, VIEWER, Page::Main, focus);
    let entries: Vec<_> = list.entries().to_vec();
    let first = entries[usize::from(list.cursor())];
    (list.focus(), entries, first)
}

fn by_me(action: Action) -> Entry<Action, Focus> {
    Entry::Act {
        by: Actor::Seat(ME),
        action,
    }
}

#[test]
fn rf_21_robots_are_asked_for_one_by_one_and_then_the_draft_is_locked() {
    let mut state = with_robots(3);
    for robot in [RobotId::R1, RobotId::R2, RobotId::R3] {
        let (focus, entries, first) = asks(&state, Focus::Next);
        assert_eq!(focus, Focus::Robot(robot));
        assert!(
            first == by_me(assign(robot, Slot::Gather)),
            "whoever has done nothing gathers"
        );
        assert!(
            entries.last() == Some(&Entry::Narrow(Focus::After(robot))),
            "it may rest"
        );
        act(&mut state, assign(robot, Slot::Attack));
    }
    let (focus, entries, first) = asks(&state, Focus::Next);
    assert_eq!(focus, Focus::Draft);
    assert!(first == by_me(Action::Lock));
    assert!(entries.last() == Some(&by_me(Action::ClearDraft)));
}

#[test]
fn rf_136_the_last_turn_again_is_the_first_choice() {
    let mut state = with_robots(2);
    for robot in [RobotId::R1, RobotId::R2] {
        state.factory_mut(ME).robots.get_mut(robot).as_mut().unwrap().last = Some(Slot::Attack);
    }
    let (_, entries, first) = asks(&state, Focus::Next);
    assert!(first == by_me(Action::Recall) && entries[0] == first);
    let (focus, _, first) = asks(&state, Focus::After(RobotId::R1));
    assert_eq!(focus, Focus::Robot(RobotId::R2));
    assert!(first == by_me(assign(RobotId::R2, Slot::Attack)), "what it did last");
    act(&mut state, Action::Recall);
    assert_eq!(asks(&state, Focus::Next).0, Focus::Draft);
}

#[test]
fn rf_58_a_card_is_asked_for_each_build_action_and_those_that_can_be_built_come_first() {
    let mut state = with_robots(1);
    state.factory_mut(ME).minerals = 150;
    state.factory_mut(ME).crystals = 1;
    act(&mut state, assign(RobotId::R1, Slot::Build));
    let (focus, entries, first) = asks(&state, Focus::Next);
    assert_eq!(focus, Focus::Build);
    // With 50 minerals of the software there are 200.
    let is_cheap = |entry: &Entry<Action, Focus>| match entry.action() {
        Some(Action::QueueBuild(card)) => state.view(VIEWER).build_cost(card) <= 200,
        _ => false,
    };
    let cheap = entries.iter().filter(|entry| is_cheap(entry)).count();
    assert!(cheap > 0 && entries[..cheap].iter().all(is_cheap) && is_cheap(&first));
    assert!(entries.last() == Some(&Entry::Narrow(Focus::Draft)), "no card");
    act(&mut state, first.action().unwrap());
    assert_eq!(asks(&state, Focus::Next).0, Focus::Draft);
    act(&mut state, Action::PlaceCrystal(RobotId::R1));
    assert_eq!(asks(&state, Focus::Next).0, Focus::Build, "it builds twice");
    // Nothing can be paid for: the cursor stands at "no card".
    state.factory_mut(ME).minerals = 0;
    assert!(asks(&state, Focus::Next).2 == Entry::Narrow(Focus::Draft));
}

#[test]
fn rf_39_back_leads_through_robots_that_rest_to_the_question_before() {
    let mut state = with_robots(3);
    act(&mut state, assign(RobotId::R1, Slot::Gather));
    let mut game = OpenGame::from(Play::from_state(state.clone()));
    let mut way = Vec::new();
    for robot in [RobotId::R2, RobotId::R3] {
        let rests = Entry::Narrow(Focus::After(robot));
        let place = game.open_main(VIEWER).iter().position(|entry| *entry == rests).unwrap();
        assert!(game.choose_entry(u8::try_from(place).unwrap()));
        way.push(Focus::After(robot));
    }
    let view = state.view(VIEWER);
    assert_eq!(
        asks(&state, Focus::After(RobotId::R3)).0,
        Focus::Draft,
        "nobody is left"
    );
    assert_eq!(State::widened(view, way[1]), Some(way[0]));
    assert_eq!(State::widened(view, way[0]), Some(Focus::Next));
    assert_eq!(State::widened(view, Focus::Robot(RobotId::R1)), Some(Focus::Draft));
    assert_eq!(
        State::widened(view, Focus::Draft),
        Some(Focus::Next),
        "R2 is asked for again"
    );
}

/// Whatever a player may do is on the list to which undo leads, and Back leads from there to the first one.
#[test]
fn rf_i9_everything_that_is_allowed_is_on_a_list() {
    for (seed, setup) in (0..).zip(setups()) {
        let mut state = State::new(setup, Seed::of_table(seed));
        let mut random = u64::from(seed) ^ 0x9E37_79B9_7F4A_7C15;
        for _ in 0..250 {
            let by = match state.turn() {
                Turn::Over { .. } => break,
                Turn::House => Actor::House,
                Turn::Players { first, .. } => Actor::Seat(first),
            };
            let choices = state.choices(by);
            if let Actor::Seat(seat) = by {
                choices.iter().for_each(|action| is_on_its_list(&state, seat, *action));
            }
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let is_usual = |action: &&Action| !rare(**action) || random.is_multiple_of(7);
            let usual: Vec<_> = choices.iter().filter(is_usual).collect();
            let action = *usual[usize::try_from(random >> 33).unwrap() % usual.len()];
            assert!(state.apply(by, action).is_ok());
        }
    }
}

#[track_caller]
fn is_on_its_list(state: &State, seat: Seat, action: Action) {
    let viewer = Viewer::Seat(seat);
    let view = state.view(viewer);
    let mut focus = State::focus_of(view, action);
    let mut list = List::<State>::new(Focus::Next);
    list.build(state, viewer, Page::Main, focus);
    let is_listed = list.entries().iter().any(|entry| entry.action() == Some(action));
    assert!(is_listed, "{focus:?}: {}", serde_json::to_string(&action).unwrap());
    fits_a_question(view, action);
    let mut steps = 0;
    while let Some(wider) = State::widened(view, focus) {
        (focus, steps) = (wider, steps + 1);
        assert!(steps < 8, "Back leads out of the list");
    }
}

/// Before an action is undone, it is named in one line.
#[track_caller]
fn fits_a_question(view: View<'_>, action: Action) {
    let players = Players::default();
    for lang in Lang::ALL {
        let talk = Talk {
            lang,
            players: &players,
        };
        let deed = State::deed(Teller::new(&talk, view), action);
        let words = format!("{}  {}", deed.label, deed.value);
        assert!(
            !deed.label.is_empty() && MEDIUM.width(words.trim_end()) <= SCREEN_WIDTH,
            "{words}"
        );
    }
}

#[test]
fn whoever_has_seen_the_draft_as_a_whole_is_asked_nothing_more() {
    let mut state = with_robots(2);
    let factory = state.factory_mut(ME);
    // RF-34: a payment that stands since the last turn is no change.
    let mut laser = Installed::new(Module::LaserChamber);
    laser.selector = 1;
    factory.hand.retain_mut(|card| *card != Module::LaserChamber);
    factory.draw.retain_mut(|card| *card != Module::LaserChamber);
    factory.modules.push_bounded(laser);
    factory.program = Program::new(&factory.modules);
    factory.crystals = 1;
    assert!(asks(&state, Focus::Next).0 == Focus::Robot(RobotId::R1));
    let mut crystal = state.clone();
    act(&mut crystal, assign(RobotId::R1, Slot::Gather));
    assert!(asks(&crystal, Focus::Next).0 == Focus::Robot(RobotId::R2));
    act(&mut crystal, Action::PlaceCrystal(RobotId::R1));
    assert!(
        asks(&crystal, Focus::Next).0 == Focus::Draft,
        "crystals come after the robots"
    );
    let card = state.view(VIEWER).hand()[0];
    for change in [
        Action::Discard(card),
        Action::SetFacedown {
            module: Place::S1,
            down: true,
        },
    ] {
        let mut changed = state.clone();
        act(&mut changed, change);
        assert!(asks(&changed, Focus::Next).0 == Focus::Draft);
    }
}

#[test]
fn rf_64_a_card_can_be_built_where_a_module_is_demolished() {
    let mut state = with_robots(1);
    let factory = state.factory_mut(ME);
    factory.modules = [Module::Forge, Module::Gantry, Module::Workshop]
        .into_iter()
        .map(Installed::new)
        .collect();
    let extractor = Card::Module(Module::Extractor);
    // RF-59: what it costs is enough; the Workshop makes it cheaper.
    let is_possible = |state: &State, budget| can_build(state.view(VIEWER), ME, extractor, budget);
    assert!(!is_possible(&state, 200), "no slot is empty");
    *state.factory_mut(ME).program.facedown.get_mut(Place::S1) = true;
    assert!(is_possible(&state, 200) && !is_possible(&state, 150));
}
