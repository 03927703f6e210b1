//! Everything the Table Companion decides and draws.
//!
//! The device is a pure machine: [`ui::App`] takes an [`ui::Input`] and a time stamp, and answers
//! with the [`ui::Effects`] that somebody outside should perform. It never waits, sleeps, or touches
//! a wire, so the same code runs on the RP2040, in a terminal and in a test.
//!
//! ```text
//! button level -> ui::Debouncer -> ui::Input -> ui::App::handle -> ui::Effects   (the shell performs them)
//!                                         ui::App::draw   -> ui::Frame     (the shell shows it)
//! ```
//!
//! [`kit`] holds what tools and games are made of: clocks, belts, secret lockout, dice, score, seats.
//! It knows no pixel and no game. [`ui`] holds the screens, among them the tools; [`store`] what
//! outlives a power cut.
//!
//! A game is rules first: [`game::Game`] says who may do what and what follows, [`games`] holds one
//! folder for each game, [`play::Play`] adds undo, and [`journal`] what survives a power cut.
//! How a game looks and speaks is in its own folder, too, and sees only what a viewer may know.
//!
//! Three moves of Robo Factory: the second player buys nothing, and picks a head for a robot.
//!
//! ```
//! use core_nostd::game::{Actor, Game, Turn};
//! use core_nostd::games::eureka::{Action, State, robot::Colour};
//! use core_nostd::kit::{Seed, seat::Seat};
//!
//! let mut game = State::new(Default::default(), Seed::of_table(7));
//! let (anna, ben) = (Actor::Seat(Seat::P2), Actor::Seat(Seat::P3)); // the first player is Customer
//! game.apply(anna, Action::Pass)?;
//! assert!(game.apply(anna, Action::Pick(Colour::Red)).is_err(), "nobody builds before all have decided");
//! game.apply(ben, Action::Pass)?;
//! game.apply(anna, Action::Pick(Colour::Red))?;
//! assert!(matches!(game.turn(), Turn::Players { seats, .. } if seats.contains(Seat::P2)));
//! # Ok::<(), core_nostd::games::eureka::Error>(())
//! ```
//!
//! A first evening with the device: choose a language, see the home screen.
//!
//! ```
//! use core_nostd::kit::Millis;
//! use core_nostd::ui::{App, Boot, Button, Frame, Input, Lang};
//!
//! let (mut app, _) = App::new(Boot::first(), Millis::ZERO);
//! app.handle(Input::Press(Button::Down), Millis::new(1_000)); // from English to Nederlands
//! let effects = app.handle(Input::Press(Button::Ok), Millis::new(1_200));
//!
//! assert_eq!(app.settings().lang, Lang::Nl);
//! assert!(effects.frame, "there is another picture");
//!
//! let mut frame = Frame::new();
//! app.draw(&mut frame);
//! assert_ne!(frame, Frame::new(), "the home screen is not empty");
//! ```
//!
//! Deliberately absent: allocation, `unsafe`, floating point, clocks, logging of what players press.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![deny(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation
)]
// Tests may be blunt: a panic there is a failed test.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing,
        clippy::arithmetic_side_effects,
        clippy::cast_possible_truncation
    )
)]

#[cfg(test)]
extern crate std;

pub mod cable;
mod companion;
pub mod export;
pub mod game;
pub mod games;
pub mod journal;
pub mod kit;
#[cfg(test)]
mod laws;
pub mod play;
pub mod store;
#[cfg(test)]
mod testing;
pub mod ui;

pub use companion::Companion;
