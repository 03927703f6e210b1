//! What stands on the list of a player alone, in which order, and where the cursor starts.

use std::string::String;
use std::vec::Vec;

use super::super::super::action::{Action, Item, Taken, Target, Unit};
use super::super::super::cards::{ClassId, EnergyId, RobotId, RobotSet};
use super::super::super::effect::{Good, Phase, Row, TokenKind};
use super::super::super::setup::{Answered, Inventors, Mode, Setup};
use super::super::super::state::{Body, Class, Deed, Robot, Stage, Step};
use super::super::super::tests::{rare, setups};
use super::*;
use crate::game::{Actor, Game as _, Turn, Viewer};
use crate::games::testing::{below, text};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::play::Play;
use crate::ui::game::question_testing::players;
use crate::ui::game::{Erased as _, Face as _, Narrowing as _, OpenGame, Page, Talk, Verdict};
use crate::ui::lang::Lang;
use crate::ui::text::wrap;

const P1: Seat = Seat::P1;
const ME: Viewer = Viewer::Seat(P1);

/// A game without inventors in which phases run. Nobody has done anything, and nobody holds cards.
fn running(mode: Mode) -> State {
    let answered = Answered {
        seats: 3,
        mode,
        inventors: Inventors::Off,
        ..Answered::default()
    };
    let mut state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1));
    state.flow = Flow::Phases;
    for seat in state.seats().iter() {
        let player = state.player_mut(seat);
        player.stage = Stage::Idle;
        player.locked = true;
        player.hand = RobotSet::EMPTY;
        player.class_draw.clear();
        player.stock = Default::default();
        player.drawn = [2, 3].into_iter().filter_map(EnergyId::new).collect();
        player.plan = [Phase::Upgrade, Phase::Design].into_iter().collect();
    }
    state
}

fn robot(number: u8, upgraded: bool) -> Robot {
    let body = Body::Card(RobotId::new(number).unwrap());
    Robot { body, upgraded }
}

/// P1 is in the middle of a phase.
fn in_phase(phase: Phase, total: u8) -> State {
    let mut state = running(Mode::Device);
    let player = state.player_mut(P1);
    player.cursor = Some(phase);
    (player.total, player.left) = (total, total);
    player.stage = match phase.row() {
        Some(_) => Stage::Board(0),
        None => Stage::Splitting,
    };
    state
}

/// The list of P1, and where its cursor starts.
fn list(state: &State, focus: Focus) -> (Vec<Entry<Action, Focus>>, u8) {
    let mut list = List::<State>::new(Focus::Next);
    list.build(state, ME, Page::Main, focus);
    (list.entries().to_vec(), list.cursor())
}

/// The actions on it, as they are written in scenarios, and `>` for what narrows it down.
fn named(state: &State, focus: Focus) -> Vec<String> {
    let named = |entry: Entry<Action, Focus>| entry.action().map_or_else(|| ">".into(), text);
    list(state, focus).0.into_iter().map(named).collect()
}

/// Actions as they are written in scenarios.
fn texts(actions: impl IntoIterator<Item = Action>) -> Vec<String> {
    actions.into_iter().map(text).collect()
}

/// What can be done now, in the order of the list.
fn doable(state: &State) -> Vec<String> {
    let (entries, _) = list(state, Focus::Next);
    let actions = entries.into_iter().filter_map(Entry::action);
    texts(actions.filter(|action| state.check(P1.into(), *action).is_ok()))
}

#[test]
fn rr_86_what_can_be_done_comes_first_and_what_lacks_something_last() {
    let mut state = in_phase(Phase::Design, 4);
    let player = state.player_mut(P1);
    // Energy 1, 3 and 7 are those of the board; the robots need 2 and 5.
    *player.rows.get_mut(Row::Design) = [robot(1, false), robot(97, false)].into_iter().collect();
    let basic = |column| Action::Activate {
        column,
        upgraded: false,
    };
    *state.cubes.get_mut(Phase::Recycle) = 1;
    let expected = [
        Action::BoardAction(0),
        Action::BoardAction(1),
        basic(0),
        Action::StartPhase(Phase::Recycle),
        Action::EndPhases,
        Action::BoardAction(2),
        basic(1),
    ];
    let (entries, cursor) = list(&state, Focus::Next);
    let actions: Vec<Action> = entries.into_iter().filter_map(Entry::action).collect();
    let is_upgraded = |action: &Action| matches!(action, Action::Activate { upgraded: true, .. });
    let told: Vec<Action> = actions.into_iter().filter(|action| !is_upgraded(action)).collect();
    assert_eq!(texts(told), texts(expected));
    assert_eq!(cursor, 0);
    // Without a robot to run and with all energy, nothing lacks.
    state.player_mut(P1).total = 7;
    assert_eq!(doable(&state)[2], text(Action::BoardAction(2)));
}

#[test]
fn rr_79_robots_that_can_be_paid_stand_before_all_others() {
    let mut state = in_phase(Phase::Assemble, 3);
    let player = state.player_mut(P1);
    player.hand = [5, 1, 3].into_iter().filter_map(RobotId::new).collect();
    player.stock.add(Good::Sensor, 1);
    // Robot 1 costs three energy and a sensor.
    let assemble = |number| Action::Assemble(RobotId::new(number).unwrap());
    let (entries, cursor) = list(&state, Focus::Next);
    assert_eq!(cursor, 0);
    let actions = texts(entries.into_iter().filter_map(Entry::action));
    let ready = [assemble(1), Action::StartPhase(Phase::Design), Action::EndPhases];
    assert_eq!(doable(&state), texts(ready));
    assert_eq!(actions, texts(ready.into_iter().chain([assemble(3), assemble(5)])));
}

#[test]
fn rr_31_the_proposal_pays_with_one_press() {
    let mut state = in_phase(Phase::Upgrade, 5);
    let player = state.player_mut(P1);
    player.stock.add(Good::Sensor, 2);
    player.stock.add(Good::Tape, 2);
    let mut game = OpenGame::from(Play::from_state(state));
    let mut press = |expected: &dyn Fn(Action) -> bool| {
        let listed = game.open(ME, Page::Main);
        let action = game.action_at(listed.cursor).map(|(.., action)| action);
        assert!(action.is_some_and(expected), "{:?}", action.map(text));
        assert!(game.choose_entry(listed.cursor));
        game.play().state().clone()
    };
    // A row costs four Wilds, three or two.
    press(&|action| action == Action::UseRow(0));
    let state = press(&|action| action == Action::PayRest);
    assert_eq!(state.player(P1).stack.last(), Some(&Step::Unlock));
    assert_eq!(state.player(P1).has(Good::Tape), 0);
    press(&|action| matches!(action, Action::Unlock(_)));
}

#[test]
fn rr_31_below_the_proposal_each_unit_can_be_paid_by_hand() {
    let mut state = in_phase(Phase::Upgrade, 5);
    let player = state.player_mut(P1);
    player.stock.add(Good::Sensor, 2);
    player.stock.add(Good::Tape, 1);
    let cost = Cost::wilds(2);
    player.push(Step::Paying {
        cost,
        deed: Deed::Unlock,
    });
    let pay = |unit| Action::Pay(unit);
    let units = [pay(Unit::Part(Good::Sensor)), pay(Unit::Tape)];
    assert_eq!(doable(&state), texts([Action::PayRest].into_iter().chain(units)));
    state.apply(P1.into(), units[0]).unwrap();
    assert!(State::repeats(units[0], units[0]), "of several units the same is paid");
    assert!(!State::repeats(Action::Take(Taken::Card), Action::Take(Taken::Card)));
}

#[test]
fn rr_36_the_cursor_starts_at_another_phase_each_time() {
    let mut starts = Vec::new();
    for round in 1..=5 {
        for seat in Seat::ALL.into_iter().take(3) {
            for chosen in 0..2 {
                let mut state = running(Mode::Device);
                (state.flow, state.round) = (Flow::Assign, round);
                let player = state.player_mut(seat);
                player.locked = false;
                player.plan = Phase::ALL.into_iter().take(chosen).collect();
                let mut list = List::<State>::new(Focus::Next);
                list.build(&state, Viewer::Seat(seat), Page::Main, Focus::Next);
                let count = list.entries().len();
                assert_eq!(count, 5, "five phases, or four and to choose anew");
                starts.push(list.cursor());
            }
        }
    }
    for start in 0..5 {
        let times = starts.iter().filter(|one| **one == start).count();
        assert!(times >= 2, "{start} in {starts:?}");
    }
}

#[test]
fn rr_37_a_plan_is_locked_first_and_a_locked_one_can_be_chosen_anew() {
    let mut state = running(Mode::Device);
    state.flow = Flow::Assign;
    state.player_mut(P1).locked = false;
    assert_eq!(doable(&state), texts([Action::Lock, Action::Reopen]));
    assert_eq!(list(&state, Focus::Next).1, 0);
    state.player_mut(P1).locked = true;
    assert_eq!(doable(&state), texts([Action::Reopen]));
}

#[test]
fn rr_65_tokens_stand_behind_an_entry_of_their_own() {
    let mut state = running(Mode::Device);
    let player = state.player_mut(P1);
    *player.unplaced.get_mut(TokenKind::Cosmetic) = 1;
    *player.rows.get_mut(Row::Design) = [robot(1, false)].into_iter().collect();
    player.classes = [1, 9].into_iter().filter_map(ClassId::new).map(Class::new).collect();
    let (entries, cursor) = list(&state, Focus::Next);
    assert!(entries.last() == Some(&Entry::Narrow(Focus::Tokens)));
    assert_eq!(cursor, 0, "a phase is likelier");
    let place = |target| Action::PlaceToken {
        kind: TokenKind::Cosmetic,
        target,
    };
    let robot = Target::Robot {
        row: Row::Design,
        column: 0,
    };
    let targets = [robot, Target::Class(0), Target::Class(1)];
    let (entries, _) = list(&state, Focus::Tokens);
    let can = |action: &Action| state.check(P1.into(), *action).is_ok();
    let placed = texts(entries.into_iter().filter_map(Entry::action).filter(can));
    assert_eq!(placed, texts(targets.map(place)));
    assert_eq!(State::widened(state.view(ME), Focus::Tokens), Some(Focus::Next));
    // Whoever has nothing else to do sees them at once, and Back leads out.
    state.player_mut(P1).stage = Stage::Finished;
    let mut list = List::<State>::new(Focus::Next);
    list.build(&state, ME, Page::Main, Focus::Next);
    assert!(list.focus() == Focus::Tokens && list.entries().len() >= 3);
    let mut game = OpenGame::from(Play::from_state(state));
    game.open(ME, Page::Main);
    assert!(!game.widen());
}

#[test]
fn rr_152_everything_that_is_entered_is_behind_an_entry_for_its_kind() {
    let mut state = running(Mode::Table);
    let (entries, _) = list(&state, Focus::Next);
    let kinds = [
        Focus::Goods,
        Focus::Robots,
        Focus::Classes,
        Focus::Unlocked,
        Focus::More,
    ];
    let at_end = &entries[entries.len() - kinds.len()..];
    assert!(
        at_end
            .iter()
            .zip(kinds)
            .all(|(entry, kind)| *entry == Entry::Narrow(kind))
    );
    assert!(
        entries
            .iter()
            .all(|entry| !matches!(entry.action(), Some(Action::Enter(_))))
    );
    let mut all = Vec::new();
    for (kind, expected) in kinds.into_iter().zip([8, 3, 1, 4, 11]) {
        let (entries, cursor) = list(&state, kind);
        assert_eq!((entries.len(), cursor), (expected, 0), "{kind:?}");
        all.extend(entries.into_iter().filter_map(Entry::action));
    }
    let choices = state.choices(P1.into());
    let entered = choices.iter().filter(|action| matches!(action, Action::Enter(_)));
    assert_eq!(entered.count(), all.len(), "each of them once");
    // What was entered is one of several.
    state.player_mut(P1).push(Step::Entering(Item::Good(Good::Sensor)));
    assert!(State::focus_after(state.view(ME), Action::Add(1)) == Focus::Goods);
    let bonus = Item::Bonus(Phase::Design);
    state.player_mut(P1).stack.clear();
    state.player_mut(P1).push(Step::Entering(bonus));
    assert!(State::focus_after(state.view(ME), Action::Add(1)) == Focus::More);
    state.player_mut(P1).stack.clear();
    state.player_mut(P1).push(Step::Entering(Item::Good(Good::Sensor)));
    let first = named(&state, Focus::Next);
    assert_eq!(first[0], text(Action::Add(1)), "one more is likeliest: {first:?}");
    assert_eq!(first.last(), Some(&text(Action::Close)));
    // Robots are worth one to five VPs.
    state.player_mut(P1).stack.clear();
    state.player_mut(P1).push(Step::Entering(Item::Robot(Row::Design)));
    let (entries, cursor) = list(&state, Focus::Next);
    assert!(entries[usize::from(cursor)].action() == Some(Action::Points(3)));
}

#[test]
fn rr_152_after_an_entry_the_cursor_is_where_it_was() {
    let mut game = OpenGame::from(Play::from_state(running(Mode::Table)));
    let goods = game.open(ME, Page::Main).entries - 5;
    assert!(game.choose_entry(goods));
    for good in [Good::Program, Good::Battery] {
        let place = good.index();
        game.open(ME, Page::Main);
        assert!(game.choose_entry(place));
        let amounts = game.open(ME, Page::Main);
        assert!(game.choose_entry(amounts.cursor), "one more");
        assert_eq!(game.open(ME, Page::Main).again, Some(place), "{good:?}");
    }
}

#[test]
fn rr_107_abilities_stand_before_the_end_of_the_round() {
    let mut state = running(Mode::Device);
    let player = state.player_mut(P1);
    player.stage = Stage::RoundEnd;
    let card = crate::games::raising_robots::cards::InventorId::new(1).unwrap();
    player.inventor = Some(crate::games::raising_robots::state::Inventor { card, upgraded: true });
    let ability = |upgraded| Action::Ability { upgraded };
    assert_eq!(
        doable(&state),
        texts([ability(true), ability(false), Action::FinishRound])
    );
    state.apply(P1.into(), ability(true)).unwrap();
    assert_eq!(
        doable(&state),
        texts([Action::FinishRound]),
        "of two joined by or one is used"
    );
}

#[test]
fn rr_59_no_more_energy_is_offered_than_is_left() {
    let mut state = running(Mode::Table);
    let player = state.player_mut(P1);
    (player.stage, player.cursor) = (Stage::Splitting, Some(Phase::Upgrade));
    for left in [3, 1, 0] {
        (state.player_mut(P1).total, state.player_mut(P1).left) = (4, left);
        let expected = texts((1..=left).map(Action::Spend).chain([Action::StartPhase(Phase::Design)]));
        assert_eq!(doable(&state)[..expected.len()], expected);
        let entries = list(&state, Focus::Next).0.into_iter().filter_map(Entry::action);
        let spent = entries.filter(|action| matches!(action, Action::Spend(_)));
        assert_eq!(spent.count(), usize::from(left));
    }
}

/// Every refusal on a list names the rule and says what is missing, in every language, in at most three lines.
#[test]
fn rr_86_what_lacks_something_is_explained() {
    let mut state = in_phase(Phase::Design, 4);
    let player = state.player_mut(P1);
    *player.rows.get_mut(Row::Design) = [robot(97, false), robot(3, false)].into_iter().collect();
    let mut game = OpenGame::from(Play::from_state(state));
    let listed = game.open(ME, Page::Main);
    let mut refused = Vec::new();
    for index in 0..listed.entries {
        for lang in Lang::ALL {
            let players = players(false);
            let talk = Talk {
                lang,
                players: &players,
            };
            let mut why = String::new();
            let verdict = game.verdict(&talk, index, &mut why);
            if let (Verdict::Refused(rule), Lang::En) = (verdict, lang) {
                refused.push((rule.0, why.clone()));
            }
            assert_eq!(matches!(verdict, Verdict::Refused(_)), !why.is_empty());
            assert!(wrap(&why, 21).count() <= 3, "{why}");
        }
    }
    let tells = |rule: &str, begin: &str| refused.iter().any(|(by, why)| *by == rule && why.starts_with(begin));
    assert!(tells("RR-86", "It needs 7"), "{refused:?}");
    assert!(tells("RR-98", "Too little"), "{refused:?}");
}

/// Whatever a player may do is on the list to which undo leads, and Back leads from there to the first one.
#[test]
fn rr_i17_everything_that_is_allowed_is_on_a_list() {
    for (seed, setup) in (0..).zip(setups()) {
        let mut state = State::new(setup, Seed::of_table(seed));
        let mut chance = Chance::new(Seed::of_table(seed).part("lists"));
        for number in 0..260 {
            let by = match state.turn() {
                Turn::Over { .. } => break,
                Turn::House => Actor::House,
                Turn::Players { first, .. } => Actor::Seat(first),
            };
            let choices = state.choices(by);
            if let Actor::Seat(seat) = by
                && number % 3 == 0
            {
                choices.iter().for_each(|action| is_on_its_list(&state, seat, *action));
            }
            let usual: Vec<Action> = choices.iter().copied().filter(|action| !rare(*action)).collect();
            let usual = if usual.is_empty() || below(&mut chance, 9) == 0 {
                choices.iter().copied().collect()
            } else {
                usual
            };
            let action = usual[below(&mut chance, usual.len())];
            assert!(state.apply(by, action).is_ok());
        }
    }
}

#[track_caller]
fn is_on_its_list(state: &State, seat: Seat, action: Action) {
    let viewer = match State::is_private(action) {
        true => Viewer::Seat(seat),
        false => Viewer::Table,
    };
    let view = state.view(viewer);
    let mut focus = State::focus_of(view, action);
    let mut list = List::<State>::new(Focus::Next);
    list.build(state, viewer, Page::Main, focus);
    let is_listed = list.entries().iter().any(|entry| entry.action() == Some(action));
    assert!(is_listed, "{focus:?}: {}", text(action));
    let mut steps = 0;
    while let Some(wider) = State::widened(view, focus) {
        (focus, steps) = (wider, steps + 1);
        assert!(steps < 4, "Back leads out of the list");
    }
}
