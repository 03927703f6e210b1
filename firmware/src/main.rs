//! The Table Companion on a Raspberry Pi Pico: wiring only.
//!
//! The core decides everything. Here one task per resource moves bytes between it and the wires:
//!
//! ```text
//! buttons --INPUTS--> app --PICTURES--> display
//!                      |---SOUNDS-----> buzzer
//!                      +- the flash: what was confirmed is kept before it shows
//! watchdog --PING----> app --ALIVE----> watchdog
//! usb ------PULLS----> app --CHUNKS---> usb
//! ```
#![no_std]
#![no_main]

mod board;
mod channels;
mod entropy;
mod fault;
mod panel;
mod tasks;

use core_nostd::ui::Button;
use defmt_rtt as _;
use embassy_executor::Spawner;

use crate::board::Board;

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let mut board = Board::take();
    let restart = fault::restart(&mut board.watchdog);

    spawner.spawn(defmt::unwrap!(tasks::app(board.flash, restart)));
    spawner.spawn(defmt::unwrap!(tasks::display(board.display, board.led)));
    spawner.spawn(defmt::unwrap!(tasks::buzzer(board.buzzer)));
    spawner.spawn(defmt::unwrap!(tasks::watchdog(board.watchdog)));
    spawner.spawn(defmt::unwrap!(tasks::usb(board.usb)));
    for (button, pin) in Button::ALL.into_iter().zip(board.buttons) {
        spawner.spawn(defmt::unwrap!(tasks::button(button, pin)));
    }
}
