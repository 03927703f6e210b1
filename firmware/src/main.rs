//! The Table Companion on a Raspberry Pi Pico: wiring only.
//!
//! The core decides everything. Here one task per resource moves bytes between it and the wires:
//!
//! ```text
//! buttons --INPUTS--> app --PICTURES--> display
//!                      |---SOUNDS-----> buzzer
//!                      |---SAVES------> storage --INPUTS--> app
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

use core_nostd::store::Store;
use core_nostd::ui::{Boot, Button};
use defmt_rtt as _;
use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_executor::Spawner;

use crate::board::Board;

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let mut board = Board::take();
    let restart = fault::restart(&mut board.watchdog);
    let mut store = Store::new(BlockingAsync::new(board.flash));
    let boot = Boot::load(&mut store, restart).await;
    let noise = entropy::gather();

    spawner.spawn(defmt::unwrap!(tasks::app(boot, noise)));
    spawner.spawn(defmt::unwrap!(tasks::display(board.display, board.led)));
    spawner.spawn(defmt::unwrap!(tasks::buzzer(board.buzzer)));
    spawner.spawn(defmt::unwrap!(tasks::storage(store)));
    spawner.spawn(defmt::unwrap!(tasks::watchdog(board.watchdog)));
    spawner.spawn(defmt::unwrap!(tasks::usb(board.usb)));
    for (button, pin) in Button::ALL.into_iter().zip(board.buttons) {
        spawner.spawn(defmt::unwrap!(tasks::button(button, pin)));
    }
}
