use std::vec::Vec;

use super::*;
use crate::game::{Actor, Game, Turn};
use crate::games::rally::board::Heading;
use crate::games::rally::data::HouseCourse;
use crate::games::rally::setup::{Answered, Course, Deck, Setup};
use crate::kit::Seed;
use crate::kit::seat::{Seat, Seats};
use crate::play::Play;
use crate::ui::game::OpenGame;

fn setup(change: impl Fn(&mut Answered)) -> Setup {
    let mut answered = Answered {
        seats: 3,
        course: Course::House(HouseCourse::RingMain),
        ..Answered::default()
    };
    change(&mut answered);
    Setup::try_from(answered).unwrap()
}

fn state(change: impl Fn(&mut Answered)) -> State {
    State::new(setup(change), Seed::of_table(5))
}

/// A race in which everybody programs.
fn programming(change: impl Fn(&mut Answered)) -> State {
    let mut state = state(change);
    state.apply(Actor::House, Action::Advance).unwrap();
    assert!(state.flow == Flow::Programming);
    state
}

/// The page of a viewer, opened.
fn open(state: &State) -> OpenGame<State> {
    OpenGame::from(Play::from_state(state.clone()))
}

/// The actions on the main page of a viewer, from top to bottom, and where the cursor starts.
fn listed(state: &State, viewer: Viewer) -> (Vec<Entry<Action, Focus>>, usize) {
    let mut game = open(state);
    let entries = game.open_main(viewer).to_vec();
    (entries, game.first_cursor().into())
}

fn actions(state: &State, viewer: Viewer) -> Vec<Action> {
    let (entries, _) = listed(state, viewer);
    entries.into_iter().filter_map(Entry::action).collect()
}

#[test]
fn what_happened_last_is_looked_at_before_somebody_is_asked() {
    // On the docks of Ring Main nothing happens to anybody, and nobody stands on a flag.
    let passes = |change: &dyn Fn(&mut State), deck| {
        let mut state = state(|answered| answered.deck = deck);
        state.turn = 1;
        change(&mut state);
        State::passes_by_itself(state.view(Viewer::Table)).is_some()
    };
    let touch = |state: &mut State| {
        state.flow = Flow::Phase {
            register: Register::R2,
            segment: Segment::Touch,
        };
    };
    assert!(passes(&touch, Deck::Device));
    assert!(!passes(&touch, Deck::Physical), "the next page asks for cards");
    let clean_up = |state: &mut State| state.flow = Flow::CleanUp;
    assert!(passes(&clean_up, Deck::Device));
    let wakes = |state: &mut State| {
        clean_up(state);
        state.robots.get_mut(Seat::P2).power = Power::Down;
    };
    assert!(!passes(&wakes, Deck::Device), "the next page asks who wakes up");
    let returns = |state: &mut State| {
        clean_up(state);
        state.destroyed.push_bounded(Seat::P3);
    };
    assert!(!passes(&returns, Deck::Device), "the next page asks where to return");
}

#[test]
fn six_presses_of_ok_program_and_lock_in() {
    let state = programming(|_| {});
    let mut game = open(&state);
    let viewer = Viewer::Seat(Seat::P2);
    for register in Register::ALL {
        game.open_main(viewer);
        assert!(game.choose_entry(game.first_cursor()));
        let view = game.play().state().view(viewer);
        assert!(
            matches!(view.program(Seat::P2, register), Content::Shown(_)),
            "{register:?}"
        );
    }
    game.open_main(viewer);
    assert!(!game.is_held(game.first_cursor()), "a press is enough");
    assert!(game.choose_entry(game.first_cursor()));
    assert!(game.play().state().view(viewer).is_locked_in(Seat::P2));
}

#[test]
fn a_hand_is_sorted_by_kind_and_then_by_priority() {
    let state = programming(|_| {});
    for seat in state.seats().iter() {
        let cards: Vec<_> = actions(&state, Viewer::Seat(seat)).into_iter().map(placed).collect();
        assert_eq!(cards.len(), 9, "each card once, for the first register");
        let ranks: Vec<_> = cards.into_iter().map(|card| rank(card.unwrap())).collect();
        assert!(ranks.is_sorted(), "{ranks:?}");
    }
}

#[test]
fn after_a_card_is_placed_the_next_one_is_under_the_cursor() {
    let state = programming(|_| {});
    let viewer = Viewer::Seat(Seat::P1);
    for first in 0..9_u8 {
        let mut game = open(&state);
        let before = game.open_main(viewer).to_vec();
        assert!(game.choose_entry(first));
        let after = game.open_main(viewer).to_vec();
        let cursor = usize::from(game.first_cursor());
        let card = |entry: &Entry<Action, Focus>| placed(entry.action().unwrap()).unwrap();
        let place = usize::from(first);
        match before.get(place + 1) {
            Some(next) => assert_eq!((card(&after[cursor]), cursor), (card(next), place)),
            None => assert_eq!(cursor, after.len() - 1, "the last one"),
        }
    }
}

#[test]
fn a_full_program_is_locked_in_or_a_card_is_taken_back() {
    let mut state = programming(|_| {});
    let viewer = Viewer::Seat(Seat::P1);
    for _ in Register::ALL {
        let action = actions(&state, viewer)[0];
        state.apply(Actor::Seat(Seat::P1), action).unwrap();
    }
    let full = actions(&state, viewer);
    assert!(full[0] == Action::LockIn && full[1..] == Register::ALL.map(Action::Take));
    state.apply(Actor::Seat(Seat::P1), Action::Take(Register::R2)).unwrap();
    let again = actions(&state, viewer);
    assert_eq!(again.len(), 5, "what is in the hand");
    assert!(again.iter().all(|action| matches!(
        action,
        Action::Place {
            register: Register::R2,
            ..
        }
    )));
}

#[test]
fn nothing_of_a_program_stands_on_the_public_page() {
    let state = programming(|_| {});
    assert!(actions(&state, Viewer::Table).is_empty());
    let mut game = open(&state);
    game.open_main(Viewer::Table);
    assert_eq!(game.call(), Some(Seat::P1), "whoever is called");
}

#[test]
fn with_real_cards_everybody_who_is_not_done_has_an_entry() {
    let mut state = programming(|answered| answered.deck = Deck::Physical);
    let waiting = |state: &State| -> Vec<Actor> {
        let (entries, _) = listed(state, Viewer::Table);
        let by = |entry| match entry {
            Entry::Act { by, action } => {
                assert!(action == Action::Done);
                by
            }
            Entry::Narrow(_) => panic!("nothing to narrow down"),
        };
        entries.into_iter().map(by).collect()
    };
    assert_eq!(waiting(&state), [Seat::P1, Seat::P2, Seat::P3].map(Actor::Seat));
    state.apply(Actor::Seat(Seat::P1), Action::Done).unwrap();
    assert_eq!(waiting(&state), [Seat::P2, Seat::P3].map(Actor::Seat));
    assert!(!State::has_secrets(state.view(Viewer::Table)));
}

#[test]
fn be_406_one_robot_after_the_other_is_entered_from_move_1_on() {
    let mut state = programming(|answered| answered.deck = Deck::Physical);
    for seat in [Seat::P1, Seat::P2, Seat::P3] {
        state.apply(Actor::Seat(seat), Action::Done).unwrap();
    }
    for robot in [Seat::P1, Seat::P2, Seat::P3] {
        let (entries, cursor) = listed(&state, Viewer::Table);
        let entries: Vec<_> = entries.into_iter().filter_map(Entry::action).collect();
        assert!(entries == Kind::ALL.map(|kind| Action::Enter { robot, kind }));
        assert!(Kind::ALL[cursor] == Kind::Move1);
        let kind = if robot == Seat::P1 { Kind::Left } else { Kind::Move2 };
        state.apply(Actor::House, Action::Enter { robot, kind }).unwrap();
    }
    for robot in [Seat::P2, Seat::P3] {
        let numbers = actions(&state, Viewer::Table);
        let is_asked = |action: &Action| matches!(action, Action::EnterNumber { robot: one, .. } if *one == robot);
        assert!(!numbers.is_empty() && numbers.iter().all(is_asked));
        state.apply(Actor::House, numbers[0]).unwrap();
    }
    assert!(actions(&state, Viewer::Table) == [Action::Advance]);
}

#[test]
fn what_is_asked_at_the_end_of_a_turn_has_its_usual_answer_first() {
    use crate::games::rally::action::Mending;
    let mut state = programming(|_| {});
    for (flow, usual) in [
        (Flow::Announce(Seat::P2), Action::Announce(false)),
        (Flow::Wake(Seat::P2), Action::StayDown(false)),
        (Flow::Repair(Seat::P2), Action::Choose(Mending::Repair)),
    ] {
        state.flow = flow;
        let (entries, cursor) = listed(&state, Viewer::Table);
        assert_eq!(entries.len(), 2, "{flow:?}");
        assert!(entries[cursor].action() == Some(usual), "{flow:?}");
    }
}

/// A race in which a robot returns; `taken` says whether another one stands on its archive square.
fn returning(taken: bool) -> State {
    let mut state = programming(|_| {});
    let seat = Seat::P2;
    state.flow = Flow::Reenter(seat);
    state.floor.get_mut(seat).at = None;
    state.destroyed.push_bounded(seat);
    if taken {
        state.robots.get_mut(seat).archive = state.floor.get(Seat::P1).at;
    }
    state
}

#[test]
fn be_809_a_robot_returns_with_two_presses_at_most() {
    let state = returning(false);
    let mut game = open(&state);
    let entries = game.open_main(Viewer::Table).to_vec();
    let archive = state.robots.get(Seat::P2).archive.unwrap();
    let looks = |down: bool| {
        Heading::ALL.map(|heading| Action::Reenter {
            at: archive,
            heading,
            down,
        })
    };
    let actions: Vec<_> = entries.iter().copied().filter_map(Entry::action).collect();
    assert!(actions == looks(false));
    assert_eq!(entries.len(), 5, "and one entry for a robot that is powered down");
    assert!(game.narrow(4));
    let entries = game.open_main(Viewer::Table).to_vec();
    let actions: Vec<_> = entries.iter().copied().filter_map(Entry::action).collect();
    assert!(actions == looks(true) && entries.len() == 4);
    let focus = Focus { at: None, down: true };
    assert_eq!(State::widened(state.view(Viewer::Table), focus), Some(Focus::default()));
    assert_eq!(State::focus_of(state.view(Viewer::Table), actions[0]), focus);
}

#[test]
fn be_810_beside_a_taken_square_the_square_is_chosen_first() {
    let state = returning(true);
    let mut game = open(&state);
    let entries = game.open_main(Viewer::Table).to_vec();
    let squares = entries.iter().map(|entry| match entry {
        Entry::Narrow(focus) => focus.at.unwrap(),
        Entry::Act { .. } => panic!("only squares"),
    });
    let squares: Vec<Square> = squares.collect();
    assert!((2..=8).contains(&squares.len()), "{squares:?}");
    assert!(squares.is_sorted(), "in reading order");
    assert!(game.narrow(1));
    let entries = game.open_main(Viewer::Table).to_vec();
    let at = squares[1];
    assert!(
        entries
            .iter()
            .copied()
            .filter_map(Entry::action)
            .all(|action| square_of(action) == Some(at))
    );
    let view = state.view(Viewer::Table);
    let chosen = Focus {
        at: Some(at),
        down: false,
    };
    assert_eq!(State::widened(view, chosen), Some(Focus::default()));
    assert_eq!(State::widened(view, Focus { down: true, ..chosen }), Some(chosen));
}

#[test]
fn what_is_lifted_is_moved_on_the_main_page() {
    let mut state = state(|_| {});
    assert!(State::can_set_right(state.view(Viewer::Table)));
    let lift = Action::Correct(Correction::Lift(Seat::P1));
    state.apply(Actor::House, lift).unwrap();
    assert!(
        !State::can_set_right(state.view(Viewer::Table)),
        "one thing after the other"
    );
    let offered = actions(&state, Viewer::Table);
    assert_eq!(offered.len(), 6, "four directions, put down, cancel");
    assert!(offered.iter().all(|action| matches!(action, Action::Correct(_))));
    let shift = Action::Correct(Correction::Shift(Heading::North));
    assert!(State::repeats(shift, shift) && !State::repeats(shift, Action::Correct(Correction::PutDown)));
    assert!(State::runs_on(state.view(Viewer::Table)).is_none());
}

#[test]
fn ok_runs_on_until_somebody_is_asked() {
    let mut state = state(|_| {});
    let phase = |segment| Flow::Phase {
        register: Register::R1,
        segment,
    };
    for (flow, runs) in [
        (Flow::TurnStart, true),
        (Flow::Programming, false),
        (Flow::Announce(Seat::P1), false),
        (phase(Segment::Reveal), true),
        (phase(Segment::Move), true),
        (phase(Segment::Lasers), true),
        (phase(Segment::Touch), true),
        (Flow::Repair(Seat::P1), false),
        (Flow::CleanUp, true),
        (Flow::Wake(Seat::P1), false),
        (Flow::Reenter(Seat::P1), false),
        (Flow::Over, false),
    ] {
        state.flow = flow;
        assert_eq!(State::runs_on(state.view(Viewer::Table)).is_some(), runs, "{flow:?}");
    }
    let mut table = self::state(|answered| answered.service = Service::Sorter);
    table.flow = phase(Segment::Belts);
    assert!(
        State::runs_on(table.view(Viewer::Table)).is_none(),
        "the table has to do it first"
    );
}

#[test]
fn be_308_the_last_one_has_the_time_of_the_set_up() {
    let mut state = programming(|_| {});
    let key = |state: &State| State::turn_timer_key(state.view(Viewer::Table));
    assert!(key(&state).is_none() && State::time_up(state.view(Viewer::Table)).is_none());
    for seat in [Seat::P1, Seat::P3] {
        for _ in 0..6 {
            let action = actions(&state, Viewer::Seat(seat))[0];
            state.apply(Actor::Seat(seat), action).unwrap();
        }
    }
    assert!(
        matches!(state.turn(), Turn::Players { seats, limit: Some(30), .. } if seats == [Seat::P2].into_iter().collect::<Seats>())
    );
    assert!(key(&state).is_some());
    assert!(State::time_up(state.view(Viewer::Table)) == Some(Action::TimeUp));
    assert!(
        State::time_waits(state.view(Viewer::Table)),
        "until the player has the device"
    );
}

#[test]
fn whoever_gives_up_does_so_where_things_are_set_right_and_holds_ok() {
    let state = programming(|_| {});
    assert!(State::can_set_right(state.view(Viewer::Table)));
    assert!(State::costs(Action::Withdraw) && !State::costs(Action::LockIn));
    let mut list = List::<State>::new(Focus::default());
    list.build(&state, Viewer::Table, Page::SetRight, Focus::default());
    assert_eq!(list.entries().len(), 3, "one entry for each");
}
