//! The whole device: a Pico with display, buttons, buzzer and light.

use core::time::Duration;
use std::collections::BTreeMap;

use crate::buttons::Button;
use crate::buzzer::Tone;
use crate::flash::Flash;
use crate::image::Image;
use crate::log::{LogDecoder, LogLine};
use crate::machine::{Machine, Stop};
use crate::oled::{FRAME_BYTES, Oled};
use crate::random::Random;
use crate::rtt::Rtt;
use crate::soc::{Soc, time};
use crate::wiring::{LED_PIN, Wiring};

#[cfg(test)]
mod tests;

/// The symbol under which firmware keeps its log channel.
const RTT_SYMBOL: &str = "_SEGGER_RTT";
/// How often the log is read while the board runs, in cycles: often enough for its small ring.
const LOG_INTERVAL: u64 = 1000 * time::CYCLES_PER_US;
/// Where all noise comes from: memory before it is written, contacts that bounce, random bits.
const NOISE_SEED: u64 = 0x7ab1_e0c0;

/// An emulated Table Companion that runs a real firmware image.
///
/// Everything about it repeats exactly: the same image, flash and calls give the same cycles and
/// the same pictures. Times count from the moment the power came on.
pub struct Board {
    machine: Machine,
    noise: Random,
    rtt: Option<Rtt>,
    decoder: Option<LogDecoder>,
    log: Vec<LogLine>,
    restarts: u32,
}

impl Board {
    /// Puts power on a board with this flash; `image` tells where its firmware keeps the log and
    /// what the log means. The real second stage boot loader runs from the flash.
    pub fn power_on(image: &Image, flash: Flash) -> Self {
        let mut noise = Random::new(NOISE_SEED);
        let wiring = Wiring::new(&mut noise);
        Self {
            machine: start(flash, wiring, &mut noise),
            noise,
            rtt: image
                .symbol(RTT_SYMBOL)
                .and_then(|address| Rtt::at(address, Soc::SRAM_BASE)),
            decoder: image.log_table().map(LogDecoder::new),
            log: Vec::new(),
            restarts: 0,
        }
    }

    /// Takes the power away, whatever is going on, and keeps the flash.
    pub fn power_off(self) -> Flash {
        let mut flash = self.machine.soc.flash;
        flash.power_up();
        flash
    }

    /// Switches the board off and on again. Chip and display lose everything; the flash keeps its
    /// bytes, fingers stay on their buttons, an unplugged display stays unplugged, and the log goes
    /// on.
    pub fn power_cycle(&mut self) {
        self.read_log();
        let (flash, mut wiring) = (self.flash().clone(), self.machine.soc.wiring.clone());
        wiring.power_up(&mut self.noise);
        self.machine = start(flash, wiring, &mut self.noise);
        self.restarts = 0;
        self.forget_unfinished_log();
    }

    /// Lets time pass. Sleep is skipped. Ends early if the power fails
    /// (see [`Flash::cut_after`]), and late by the rest of an erase or program operation.
    pub fn run_for(&mut self, time: Duration) {
        self.run(time, None);
    }

    /// Lets time pass until the instruction at `address` comes next, for `limit` at most; says
    /// whether it does. Starting at that address, runs until it is reached again.
    pub fn run_to(&mut self, address: u32, limit: Duration) -> bool {
        if self.has_power() {
            self.machine.step_over();
        }
        self.run(limit, Some(address & !1))
    }

    /// Where the function returns to at whose first instruction [`run_to`](Self::run_to) has stopped.
    pub fn return_address(&self) -> u32 {
        self.machine.return_address()
    }

    /// Time since the power came on.
    pub fn now(&self) -> Duration {
        time::to_duration(self.cycles())
    }

    /// Cycles of the system clock, at 125 MHz, since the power came on.
    pub fn cycles(&self) -> u64 {
        self.machine.soc.now
    }

    /// Those of the [`cycles`](Self::cycles) that the processor spent asleep.
    pub fn asleep_cycles(&self) -> u64 {
        self.machine.asleep()
    }

    /// The lowest address that the stack has reached since this was last asked, or since the power came on.
    pub fn take_lowest_stack(&mut self) -> u32 {
        self.machine.take_lowest_stack()
    }

    /// The working memory, from address 0x2000_0000 on.
    pub fn sram(&self) -> &[u8] {
        self.machine.soc.sram()
    }

    /// Whether the board has power; not after a planned cut.
    pub fn has_power(&self) -> bool {
        self.machine.soc.flash.powered()
    }

    /// Presses a button or lets go of it; its contact bounces for up to 3 ms.
    pub fn set_button(&mut self, button: Button, down: bool) {
        let soc = &mut self.machine.soc;
        soc.wiring.buttons.set(button, down, soc.now);
        soc.stir();
    }

    /// What the eye sees, in the page order of the SSD1306, upright; all dark if the display is
    /// off, unplugged or without its charge pump.
    pub fn picture(&self) -> [u8; FRAME_BYTES] {
        let display = &self.machine.soc.wiring.display;
        if display.plugged && self.has_power() {
            display.oled.picture()
        } else {
            [0; FRAME_BYTES]
        }
    }

    /// The display itself.
    pub fn oled(&self) -> &Oled {
        &self.machine.soc.wiring.display.oled
    }

    /// Pulls the display off its wires: nobody acknowledges its address any more.
    pub fn unplug_display(&mut self) {
        self.machine.soc.wiring.display.plugged = false;
    }

    /// Plugs the display in again; it wakes up as from a power-on.
    pub fn plug_display(&mut self) {
        let display = &mut self.machine.soc.wiring.display;
        if !display.plugged {
            display.oled = Oled::power_up(&mut self.noise);
            display.plugged = true;
        }
    }

    /// Whether the light on the board shines.
    pub fn led(&self) -> bool {
        self.has_power() && self.machine.soc.drives_high(LED_PIN)
    }

    /// What the buzzer played since the power came on; the last tone may still sound.
    pub fn tones(&self) -> &[Tone] {
        self.machine.soc.wiring.buzzer.tones()
    }

    /// The firmware's log so far, over all restarts and power cycles.
    pub fn log(&self) -> &[LogLine] {
        &self.log
    }

    /// Takes the log, to see what comes from here on.
    pub fn take_log(&mut self) -> Vec<LogLine> {
        core::mem::take(&mut self.log)
    }

    /// How often the watchdog restarted the chip since the power came on.
    pub fn restarts(&self) -> u32 {
        self.restarts
    }

    /// The flash, its log of operations included.
    pub fn flash(&self) -> &Flash {
        &self.machine.soc.flash
    }

    /// The flash, to plan a power cut, clear its log or damage it.
    pub fn flash_mut(&mut self) -> &mut Flash {
        &mut self.machine.soc.flash
    }

    /// Accesses to registers that have no model, by address: what the firmware relies on and this
    /// emulator does not know. Such registers remember what is written to them, and do no more.
    pub fn unmodelled(&self) -> &BTreeMap<u32, u32> {
        self.machine.soc.unmodelled()
    }

    /// Seeds the random bits of the ring oscillator, which otherwise are the same on every board.
    pub fn seed_rosc(&mut self, seed: u64) {
        self.machine.soc.seed_rosc(seed);
    }

    /// A fault for tests: the ring oscillator gives no random bits until the power is cut.
    pub fn stick_rosc(&mut self) {
        self.machine.soc.stick_rosc();
    }

    /// A fault for tests: the processor goes on at another address. One that holds no code ends in
    /// the HardFault handler.
    pub fn jump_to(&mut self, address: u32) {
        self.machine.jump_to(address);
    }

    /// A fault for tests: the processor spins with interrupts disabled until the watchdog bites.
    pub fn hang(&mut self) {
        self.machine.hang();
    }

    fn run(&mut self, time: Duration, breakpoint: Option<u32>) -> bool {
        let end = self.cycles().saturating_add(time::to_cycles(time));
        loop {
            let pause = self.cycles().saturating_add(LOG_INTERVAL).min(end);
            let stop = self.machine.run_until(pause, breakpoint);
            self.read_log();
            match stop {
                Stop::TimeUp if self.cycles() < end => {}
                Stop::TimeUp | Stop::PowerLost => return false,
                Stop::Breakpoint => return true,
                Stop::Restart => {
                    self.restarts += 1;
                    self.forget_unfinished_log();
                }
            }
        }
    }

    fn read_log(&mut self) {
        let at = self.now();
        if let (Some(rtt), Some(decoder)) = (self.rtt, &mut self.decoder) {
            let bytes = rtt.drain(self.machine.soc.sram_mut());
            if !bytes.is_empty() {
                self.log.extend(decoder.decode(&bytes, at));
            }
        }
    }

    /// The firmware starts anew, and its log with it.
    fn forget_unfinished_log(&mut self) {
        if let (Some(rtt), Some(decoder)) = (self.rtt, &mut self.decoder) {
            rtt.forget(self.machine.soc.sram_mut());
            decoder.restart();
        }
    }
}

fn start(mut flash: Flash, wiring: Wiring, noise: &mut Random) -> Machine {
    flash.power_up();
    Machine::power_on(Soc::new(flash, wiring, noise))
}
