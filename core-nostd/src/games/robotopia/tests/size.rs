//! How much room a game takes, in memory and in flash.

use postcard::experimental::max_size::MaxSize;
use std::println;

use super::super::Colour::{Red, Yellow};
use super::super::state::STACK_MAX;
use super::super::{Action, Bundle, Card, Deed, Power, Setup, Source, State};
use super::costs::belt_data;
use super::fixture::*;
use super::random_play::{self, Played};
use crate::game::{CHOICES_MAX, EVENTS_MAX};
use crate::games::testing::{Fits, Largest};
use crate::journal::HEADER_BYTES_MAX;
use crate::kit::seat::Seat::{P1, P2};

const _: () = Fits::<State>::HOLDS;
const _: () = assert!(size_of::<Action>() <= 4, "an action is four bytes");
const _: () = assert!(
    Setup::POSTCARD_MAX_SIZE + 64 <= HEADER_BYTES_MAX,
    "settings and seed fit the header"
);

#[test]
fn a_state_is_never_larger_than_it_says() {
    let (mut largest, mut steps) = (Largest::default(), 0);
    let mut each = |played: &Played<'_>| {
        largest.see(played);
        steps = steps.max(played.after.stack.len());
    };
    random_play::all(0..2, &mut each);
    random_play::long(0..30, |_, played| each(played));
    largest.print::<State>();
    println!("Setup: at most {} bytes in flash", Setup::POSTCARD_MAX_SIZE);
    println!("The deepest stack: {steps} steps of {STACK_MAX}");
    assert!(largest.state_bytes > 300 && largest.choices < CHOICES_MAX && largest.events < EVENTS_MAX);
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
