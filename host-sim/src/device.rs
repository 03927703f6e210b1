//! The virtual device: the core, a clock that only moves when told to, and a virtual flash.

use std::path::Path;
use std::time::Duration;

use core_nostd::Companion;
use core_nostd::cable::{self, Request, Requests};
use core_nostd::export::{Chunk, Cursor};
use core_nostd::games::rally::board::Board;
use core_nostd::kit::{Millis, NOISE_BYTES, Seed};
use core_nostd::store::Store;
use core_nostd::ui::{App, Button, Debouncer, Effects, Frame, Input, Note, PackedBoard, Restart};
use embassy_futures::block_on;

use crate::cannot::Cannot;
use crate::desk::Desk;
use crate::flash::Flash;

/// A device made of the core alone. It performs the same effects as the firmware does.
pub struct VirtualDevice {
    companion: Companion<Flash>,
    noise: Noise,
    /// Time since power on. The core counts whole milliseconds of it.
    clock: Duration,
    keys: [(Debouncer, bool); Button::ALL.len()],
    wake_at: Option<Millis>,
    plugged: bool,
    frame: Frame,
    notes: Vec<Note>,
}

/// Where a virtual device takes its noise from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Noise {
    /// From the operating system: every evening is another one.
    System,
    /// Always the same, for tests: what the pictures under `golden/` were made with.
    Fixed,
    /// None at all, as from a broken chip.
    Stuck,
}

impl VirtualDevice {
    /// Switches on a device whose flash is the file at `path`.
    ///
    /// # Errors
    /// If the file cannot be used; the message names it.
    pub fn open(path: &Path) -> Result<VirtualDevice, Cannot> {
        let flash = Flash::in_file(path)?;
        Ok(VirtualDevice::power_on(flash, Noise::System, Restart::PowerOn))
    }

    /// Switches on a device whose flash is a copy of the file at `path`; the file stays as it is.
    ///
    /// A device mends what it finds damaged, so one that is only asked for its journals works on a copy.
    ///
    /// # Errors
    /// If the file cannot be read; the message names it.
    pub fn on_copy_of(path: &Path) -> Result<VirtualDevice, Cannot> {
        let flash = Flash::copy_of_file(path)?;
        Ok(VirtualDevice::power_on(flash, Noise::System, Restart::PowerOn))
    }

    /// Switches on a new device that forgets everything when the program ends. It begins with the record that the
    /// other devices of the desk begin with: [`Flash::shared`] says why.
    pub fn blank() -> VirtualDevice {
        VirtualDevice::power_on(Flash::shared(), Noise::Fixed, Restart::PowerOn)
    }

    /// Switches on a device of which everything is said.
    pub fn power_on(flash: Flash, noise: Noise, restart: Restart) -> VirtualDevice {
        let (companion, effects) = block_on(Companion::start(flash, restart, Millis::ZERO));
        let mut device = VirtualDevice {
            companion,
            noise,
            clock: Duration::ZERO,
            keys: Default::default(),
            wake_at: None,
            plugged: true,
            frame: Frame::new(),
            notes: Vec::new(),
        };
        device.perform(effects);
        device.handle(Input::Entropy(noise.gather()));
        device
    }

    /// The machine inside.
    pub fn app(&self) -> &App {
        self.companion.app()
    }

    /// What it keeps.
    pub fn store(&mut self) -> &mut Store<Flash> {
        self.companion.store()
    }

    /// What it tells a computer that asks for its journals.
    pub fn export(&mut self) -> String {
        let (mut text, mut next) = (String::new(), Some(Cursor::default()));
        while let Some(at) = next {
            let piece;
            (piece, next) = self.export_piece(at);
            text += &piece;
        }
        text
    }

    /// The next piece of that, and where it continues.
    pub fn export_piece(&mut self, at: Cursor) -> (String, Option<Cursor>) {
        let mut chunk = Chunk::new();
        let next = block_on(self.companion.export(at, &mut chunk));
        (chunk.as_str().to_owned(), next)
    }

    /// What it answers to a computer that sends these bytes, and then closes the port.
    pub fn converse(&mut self, bytes: &[u8]) -> String {
        let mut requests = Requests::new();
        let mut answers = String::new();
        for byte in bytes {
            match requests.hear(*byte) {
                Some(Request::Pull) => answers += &self.export(),
                Some(Request::Push) => match requests.pushed() {
                    Ok(board) => answers += &self.keep_board(&board),
                    Err(refusal) => answers += &refusal.to_string(),
                },
                Some(Request::Unknown) => answers += cable::UNKNOWN,
                None => {}
            }
        }
        answers
    }

    fn keep_board(&mut self, board: &Board) -> String {
        let mut answer = Chunk::new();
        let effects = block_on(
            self.companion
                .keep_board(&PackedBoard::new(board), self.now(), &mut answer),
        );
        self.perform(effects);
        answer.as_str().to_owned()
    }

    /// Switches it off; the flash remains.
    pub fn into_flash(self) -> Flash {
        self.companion.into_flash()
    }

    fn now(&self) -> Millis {
        Millis::new(u64::try_from(self.clock.as_millis()).unwrap_or(u64::MAX))
    }

    fn handle(&mut self, input: Input) {
        let effects = block_on(self.companion.handle(input, self.now()));
        self.perform(effects);
    }

    fn perform(&mut self, effects: Effects) {
        self.wake_at = effects.wake_at;
        if effects.frame {
            self.companion.draw(&mut self.frame);
        }
        if let Some(sound) = effects.tune {
            self.notes.extend(sound.tune.notes().iter().filter(|note| note.hz > 0));
        }
    }

    /// The next moment at which a button or the machine wants to be looked at.
    fn next_event(&self) -> Option<Millis> {
        let keys = self.keys.iter().filter_map(|(key, _)| key.wait().until);
        keys.chain(self.wake_at).min()
    }

    /// Does what is due now.
    fn serve(&mut self) {
        let now = self.now();
        for (index, button) in Button::ALL.into_iter().enumerate() {
            let Some((key, down)) = self.keys.get_mut(index) else {
                continue;
            };
            let wait = key.wait();
            let due = wait.level == Some(*down) || wait.until.is_some_and(|until| until <= now);
            if due && let Some(stroke) = key.update(*down, now) {
                self.handle(Input::from_stroke(button, stroke));
            }
        }
        if self.wake_at.is_some_and(|at| at <= now) {
            self.handle(Input::Time);
        }
    }
}

impl Desk for VirtualDevice {
    fn set_button(&mut self, button: Button, down: bool) {
        let place = Button::ALL.iter().position(|one| *one == button);
        if let Some((_, level)) = place.and_then(|index| self.keys.get_mut(index)) {
            *level = down;
        }
        self.serve();
    }

    fn pass(&mut self, time: Duration) {
        let end = self.clock + time;
        while let Some(next) = self.next_event() {
            let next = Duration::from_millis(next.get());
            if next > end {
                break;
            }
            self.clock = self.clock.max(next);
            self.serve();
        }
        self.clock = end;
    }

    fn picture(&self) -> Frame {
        if self.plugged { self.frame.clone() } else { Frame::new() }
    }

    fn contrast(&self) -> u8 {
        self.app().brightness().contrast()
    }

    fn take_notes(&mut self) -> Vec<Note> {
        std::mem::take(&mut self.notes)
    }

    fn take_log(&mut self) -> Vec<String> {
        Vec::new()
    }

    fn cut_power(&mut self) {
        let flash = std::mem::take(self.companion.store().flash());
        *self = VirtualDevice {
            // Fingers stay where they are, and so does the display.
            keys: self.keys.map(|(_, down)| (Debouncer::new(), down)),
            plugged: self.plugged,
            ..VirtualDevice::power_on(flash, self.noise, Restart::PowerOn)
        };
    }

    fn unplug_display(&mut self) {
        self.plugged = false;
    }

    fn replug_display(&mut self) {
        self.plugged = true;
    }
}

/// The seed of [`Noise::Fixed`]; the core makes none from what is no noise.
const FIXED: [u8; 32] = [
    55, 35, 7, 250, 48, 226, 26, 127, 188, 75, 92, 91, 41, 200, 55, 37, 157, 44, 11, 208, 234, 248, 38, 83, 238, 40,
    26, 54, 146, 177, 231, 54,
];

impl Noise {
    fn gather(self) -> Option<Seed> {
        let mut noise = [0; NOISE_BYTES];
        match self {
            Noise::System => getrandom::fill(&mut noise).ok()?,
            Noise::Fixed => return serde_json::from_value(FIXED.as_slice().into()).ok(),
            Noise::Stuck => {}
        }
        Seed::whiten(&noise)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use core_nostd::ui::Lang;

    fn press(device: &mut VirtualDevice, button: Button) {
        device.set_button(button, true);
        device.pass(Duration::from_millis(60));
        device.set_button(button, false);
        device.pass(Duration::from_millis(140));
    }

    #[test]
    fn a_press_reaches_the_machine_after_it_settled() {
        let mut device = VirtualDevice::blank();
        let before = device.picture();
        device.set_button(Button::Down, true);
        device.pass(Duration::from_millis(4));
        assert_eq!(device.picture(), before);
        device.pass(Duration::from_millis(1));
        assert_ne!(device.picture(), before);
    }

    #[test]
    fn settings_survive_a_power_cut() {
        let mut device = VirtualDevice::blank();
        press(&mut device, Button::Down);
        press(&mut device, Button::Ok);
        assert_eq!(device.app().settings().lang, Lang::Nl);
        device.cut_power();
        assert_eq!(device.app().settings().lang, Lang::Nl);
        assert_eq!(device.app().screen_name(), "home");
    }

    #[test]
    fn time_may_pass_in_one_piece_or_in_many() {
        let (mut one, mut many) = (VirtualDevice::blank(), VirtualDevice::blank());
        one.set_button(Button::Down, true);
        many.set_button(Button::Down, true);
        one.pass(Duration::from_millis(1_250));
        for _ in 0..12_500 {
            many.pass(Duration::from_micros(100));
        }
        assert_eq!(one.picture(), many.picture());
    }

    #[test]
    fn an_unplugged_display_is_dark_and_comes_back() {
        let mut device = VirtualDevice::blank();
        let before = device.picture();
        device.unplug_display();
        assert_eq!(device.picture(), Frame::new());
        device.cut_power();
        assert_eq!(device.picture(), Frame::new(), "a power cut does not plug it in");
        device.replug_display();
        assert_eq!(device.picture(), before);
    }
}
