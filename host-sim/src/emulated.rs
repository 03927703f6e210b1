//! The emulated device: the real firmware image on an emulated board.

use std::path::Path;
use std::time::Duration;

use core_nostd::store::REGION;
use core_nostd::ui::{Button, Frame, Note};
use emulator::{Board, Flash, Image};

use crate::desk::Desk;
use crate::firmware::{self, BuildError};

/// A board that runs the firmware.
pub struct EmulatedDevice {
    board: Board,
    /// How many tones have been told already.
    tones_told: usize,
}

impl EmulatedDevice {
    /// Builds the firmware and switches on a board that has never been used.
    ///
    /// # Errors
    /// If the firmware cannot be built.
    pub fn build() -> Result<EmulatedDevice, BuildError> {
        let image = load(&firmware::build()?.elf)?;
        Ok(EmulatedDevice::power_on(&image, new_flash(&image)))
    }

    /// Switches on a board with this firmware and this flash.
    pub fn power_on(image: &Image, flash: Flash) -> EmulatedDevice {
        EmulatedDevice {
            board: Board::power_on(image, flash),
            tones_told: 0,
        }
    }

    /// The board, for tests that look closer.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board itself, to be taken apart.
    pub fn into_board(self) -> Board {
        self.board
    }

    /// The board, for tests that break things.
    pub fn board_mut(&mut self) -> &mut Board {
        &mut self.board
    }
}

/// A chip with this firmware on it and nothing else but what [the others](crate::flash::Flash::shared) of the desk begin
/// with.
pub fn new_flash(image: &Image) -> Flash {
    let mut flash = Flash::with(image);
    if let Some(storage) = flash.bytes_mut().get_mut(REGION.start as usize..REGION.end as usize) {
        storage.copy_from_slice(crate::flash::Flash::shared().bytes_mut());
    }
    flash
}

/// Reads a firmware image.
///
/// # Errors
/// If it cannot be read or is no firmware for the RP2040.
pub fn load(elf: &Path) -> Result<Image, BuildError> {
    let bytes = firmware::read_elf(elf)?;
    Image::parse(bytes).map_err(|error| BuildError::new(elf.display(), error))
}

impl Desk for EmulatedDevice {
    fn set_button(&mut self, button: Button, down: bool) {
        let button = match button {
            Button::Up => emulator::Button::Up,
            Button::Down => emulator::Button::Down,
            Button::Back => emulator::Button::Back,
            Button::Ok => emulator::Button::Ok,
            Button::Menu => emulator::Button::Menu,
        };
        self.board.set_button(button, down);
    }

    fn pass(&mut self, time: Duration) {
        self.board.run_for(time);
    }

    fn picture(&self) -> Frame {
        Frame::from_bytes(self.board.picture())
    }

    fn contrast(&self) -> u8 {
        self.board.oled().contrast()
    }

    fn take_notes(&mut self) -> Vec<Note> {
        // A tone is told when it is over: only then is its length known.
        let over = self.board.tones().iter().skip(self.tones_told).map_while(|tone| {
            let ms = tone.duration()?.as_micros().div_ceil(1_000);
            #[allow(clippy::cast_possible_truncation, reason = "no buzzer sounds above 65 kHz")]
            let hz = tone.hz.round() as u16;
            Some(Note {
                hz,
                ms: u16::try_from(ms).unwrap_or(u16::MAX),
            })
        });
        let notes: Vec<Note> = over.collect();
        self.tones_told += notes.len();
        notes
    }

    fn take_log(&mut self) -> Vec<String> {
        self.board.take_log().iter().map(ToString::to_string).collect()
    }

    fn cut_power(&mut self) {
        self.board.power_cycle();
        self.tones_told = 0;
    }

    fn unplug_display(&mut self) {
        self.board.unplug_display();
    }

    fn replug_display(&mut self) {
        self.board.plug_display();
    }
}
