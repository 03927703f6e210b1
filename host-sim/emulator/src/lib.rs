//! An emulated Table Companion that runs the real firmware, bit for bit what goes on the Pico.
//!
//! ```text
//!   Image ──▶ Flash ──▶ Board
//!   (ELF)   (2 MiB)      ├─ machine     Cortex-M0+ core 0: instructions, sleep, restarts
//!                        │   └─ soc     bus, timer, I2C, GPIO, PWM, watchdog, boot ROM calls, ..
//!                        │       └─ wiring   what hangs on the pins: Oled, Button, Buzzer
//!                        └─ log         defmt lines, read from RAM as a debug probe would
//! ```
//!
//! A test presses buttons, lets time pass and looks at the picture:
//!
//! ```no_run
//! use core::time::Duration;
//! use emulator::{Board, Button, Flash, Image, ImageError};
//!
//! # fn main() -> Result<(), ImageError> {
//! # let elf = Vec::new();
//! let image = Image::parse(elf)?;
//! let mut board = Board::power_on(&image, Flash::with(&image));
//! board.run_for(Duration::from_millis(500));
//! let before = board.picture();
//! board.set_button(Button::Ok, true);
//! board.run_for(Duration::from_millis(60));
//! assert_ne!(board.picture(), before);
//!
//! // What was saved is still there after the power was lost.
//! board.flash_mut().cut_after(1000);
//! board.run_for(Duration::from_secs(60));
//! let flash = board.power_off();
//! let again = Board::power_on(&image, flash);
//! # drop(again);
//! # Ok(())
//! # }
//! ```
//!
//! **Time** is exact to the cycle and repeats exactly, but it is a model: the clock is 125 MHz
//! throughout, instructions cost what the Cortex-M0+ manual says, and the flash is never slow to
//! read. While the processor sleeps, time jumps to the next event.
//!
//! **Invariant:** nothing here reads a clock, a file or a random number of the host, so a run
//! depends on its inputs alone, and the crate builds for the web.
//!
//! **Not there:** core 1, DMA, USB, PIO, ADC, UART, SPI, RTC, SysTick, the SIO's divider and
//! interpolators, nested interrupts, XIP cache misses. Firmware that touches them shows up in
//! [`Board::unmodelled`].

#![forbid(unsafe_code)]
#![cfg_attr(
    test,
    allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::cast_possible_truncation)
)]

mod board;
mod buttons;
mod buzzer;
mod flash;
mod image;
mod log;
mod machine;
mod oled;
mod random;
mod rtt;
mod soc;
#[cfg(test)]
mod testing;
mod wiring;

pub use board::Board;
pub use buttons::Button;
pub use buzzer::Tone;
pub use flash::{FLASH_BASE, FLASH_SIZE, Flash, FlashMisuse, FlashOp, FlashOpKind, PAGE_SIZE, SECTOR_SIZE};
pub use image::{Image, ImageError, Segment};
pub use log::{LogLevel, LogLine};
pub use oled::Oled;
