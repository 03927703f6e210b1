//! How much room a game takes, in memory and in flash.

use postcard::experimental::max_size::MaxSize;
use std::println;

use super::super::Colour::{Red, Yellow};
use super::super::state::STACK_MAX;
use super::super::{Action, Bundle, Card, Deed, Power, Setup, Source, State};
use super::costs::belt_data;
use super::fixture::*;
use super::random_play;
use crate::game::{CHOICES_MAX, EVENTS_MAX, Game};
use crate::journal::{ENTRY_BYTES_MAX, Entry, HEADER_BYTES_MAX};
use crate::kit::seat::Seat::{P1, P2};
use crate::play::Play;
use crate::store::CONTENT_BYTES_MAX;

const _: () = assert!(
    size_of::<Play<State>>() <= 8 * 1024,
    "two states and a tail fit the app task"
);
const _: () = assert!(
    <Entry<Action>>::POSTCARD_MAX_SIZE <= ENTRY_BYTES_MAX,
    "an action fits one entry"
);
const _: () = assert!(size_of::<Action>() <= 4, "an action is four bytes");
const _: () = assert!(
    Setup::POSTCARD_MAX_SIZE + 64 <= HEADER_BYTES_MAX,
    "settings and seed fit the header"
);
const _: () = assert!(
    State::POSTCARD_MAX_SIZE <= CONTENT_BYTES_MAX,
    "a snapshot fits one line"
);

#[test]
fn a_state_is_never_larger_than_it_says() {
    let (mut longest, mut choices, mut events, mut steps) = (0, 0, 0, 0);
    let mut each = |done: &random_play::Done<'_>| {
        let state = done.after;
        let mut bytes = [0; State::POSTCARD_MAX_SIZE];
        let written = postcard::to_slice(state, &mut bytes).expect("it fits");
        longest = longest.max(written.len());
        let seats = state.seats();
        let actors = seats
            .iter()
            .map(crate::game::Actor::Seat)
            .chain([crate::game::Actor::House]);
        let most = actors.map(|by| state.choices(by).len()).max();
        choices = choices.max(most.unwrap_or_default());
        events = events.max(done.events.len());
        steps = steps.max(state.stack.len());
    };
    random_play::all(0..2, &mut each);
    random_play::long(0..30, |_, done| each(done));
    println!("State: {} bytes in memory", size_of::<State>());
    println!(
        "State: at most {} bytes in flash, {longest} seen",
        State::POSTCARD_MAX_SIZE
    );
    println!("Setup: at most {} bytes in flash", Setup::POSTCARD_MAX_SIZE);
    println!("Play: {} bytes in memory", size_of::<Play<State>>());
    println!("Action: {} bytes in memory", size_of::<Action>());
    println!("Entry: at most {} bytes in flash", <Entry<Action>>::POSTCARD_MAX_SIZE);
    println!("The longest menu: {choices} choices of {CHOICES_MAX}");
    println!("The most events of one action: {events} of {EVENTS_MAX}");
    println!("The deepest stack: {steps} steps of {STACK_MAX}");
    assert!(longest > 300 && choices < CHOICES_MAX && events < EVENTS_MAX);
    assert!(steps < STACK_MAX, "the stack never fills");
}

#[test]
fn the_deepest_chain_that_we_know_fits() {
    // A6, then the Power Station, then PR4 with a depot tile that asks for a colour and holds a battery.
    let bundle = Bundle {
        any_cubes: 1,
        batteries: 1,
        ..Bundle::EMPTY
    };
    let mut game = fixture()
        .power(P1, Power::PY5)
        .power(P1, Power::PR4)
        .hand(P1, &[Card::A6])
        .cubes(P1, [1; 4]);
    game.state.setup = belt_data(&[(3, bundle)]).try_into().unwrap();
    let mut game = game.placed(Yellow, "Y1");
    game.does(Action::PlayCard(Card::A6))
        .does(place(Yellow, "B3"))
        .uses("B3", Deed::PowerStation)
        .does(Action::SwapBattery);
    println!("{:?}", game.state.stack.iter().collect::<std::vec::Vec<_>>());
    assert_eq!(game.state.stack.len(), 10);
    // It all comes to an end again.
    game.does(Action::Take(Red)).does(Action::GainRobot(Red));
    // After the shift T7 lies in the depot.
    game.does(Action::TakeRest).does(Action::Draw(Source::Deck));
    game.does(place(Yellow, "B0")).does(place(Yellow, "R0"));
    game.uses("Y1", Deed::Mine(Yellow));
    assert_eq!(game.active_seat(), P2);
}
