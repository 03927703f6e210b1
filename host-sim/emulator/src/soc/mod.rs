//! The chip around the processor: memories, peripherals, and the bus between them.
//!
//! Peripherals know the time in cycles and plan their next event; [`Soc::settle`] lets everything
//! happen that is due and works out which interrupt lines are up.

mod address_map;
mod bus;
mod clocks;
mod core0;
pub(crate) mod gpio;
pub(crate) mod i2c;
mod power;
pub(crate) mod pwm;
mod registers;
pub(crate) mod rom;
mod rosc;
mod sio;
mod stubs;
pub(crate) mod time;
mod timer;
mod usb;
mod watchdog;
mod xip;

use std::collections::BTreeMap;

use self::clocks::{Clocks, Pll, Xosc};
use self::core0::Core0;
use self::gpio::{Function, Gpio};
use self::i2c::{I2c, Nobody};
use self::power::{Psm, Resets};
use self::pwm::Pwm;
use self::rosc::Rosc;
use self::sio::Sio;
use self::stubs::Stubs;
use self::timer::Timer;
use self::usb::Usb;
pub(crate) use self::watchdog::Bite;
use self::watchdog::Watchdog;
use self::xip::Xip;
use crate::flash::Flash;
use crate::random::Random;
use crate::wiring::{BUZZER_PIN, BUZZER_SLICE, SCL_PIN, SDA_PIN, Wiring};

const TIMER_IRQ_0: u32 = 0;
const IO_IRQ_BANK0: u32 = 13;
const I2C0_IRQ: u32 = 23;

/// SRAM is tracked in blocks of this many bytes for code that runs from it.
const CODE_BLOCK: u32 = 256;

/// Memories and peripherals of the RP2040, and what is wired to its pins.
pub(crate) struct Soc {
    /// Cycles since the power came on.
    pub(crate) now: u64,
    pub(crate) flash: Flash,
    pub(crate) wiring: Wiring,
    pub(crate) core: Core0,
    sram: Vec<u8>,
    timer: Timer,
    watchdog: Watchdog,
    gpio: Gpio,
    i2c: I2c,
    pwm: Pwm,
    rosc: Rosc,
    clocks: Clocks,
    xosc: Xosc,
    pll_sys: Pll,
    pll_usb: Pll,
    resets: Resets,
    psm: Psm,
    sio: Sio,
    xip: Xip,
    usb: Usb,
    stubs: Stubs,
    /// Last values and access counts of registers without a model.
    leftovers: BTreeMap<u32, u32>,
    unmodelled: BTreeMap<u32, u32>,
    /// The address of an access that nothing answered.
    fault: Option<u32>,
    /// Blocks of SRAM that code ran from since they last changed, and those that changed then.
    code_blocks: Vec<bool>,
    changed_blocks: Vec<u32>,
    /// Somebody touched a register since the last settling.
    stirred: bool,
    next_event: u64,
    lines: u32,
}

impl Soc {
    pub(crate) const SRAM_BASE: u32 = 0x2000_0000;
    pub(crate) const SRAM_SIZE: u32 = 264 * 1024;

    /// The chip as the power comes on: memory full of noise, every peripheral in reset.
    pub(crate) fn new(flash: Flash, wiring: Wiring, noise: &mut Random) -> Self {
        let mut sram = vec![0; Self::SRAM_SIZE as usize];
        noise.fill(&mut sram);
        Self {
            now: 0,
            flash,
            core: Core0::new(),
            sram,
            timer: Timer::new(0),
            watchdog: Watchdog::new(),
            gpio: Gpio::new(wiring.buttons.grounded_pins()),
            i2c: I2c::new(),
            pwm: Pwm::new(),
            rosc: Rosc::new(noise.next()),
            clocks: Clocks::new(),
            xosc: Xosc::new(),
            pll_sys: Pll::new(),
            pll_usb: Pll::new(),
            resets: Resets::new(),
            psm: Psm::new(),
            sio: Sio::default(),
            xip: Xip::new(),
            usb: Usb::new(),
            stubs: Stubs::new(),
            leftovers: BTreeMap::new(),
            unmodelled: BTreeMap::new(),
            fault: None,
            code_blocks: vec![false; (Self::SRAM_SIZE / CODE_BLOCK) as usize],
            changed_blocks: Vec::new(),
            stirred: true,
            next_event: 0,
            lines: 0,
            wiring,
        }
    }

    /// The watchdog restarts the chip: memory and what hangs on the pins stay as they are.
    pub(crate) fn restart(&mut self, bite: Bite) {
        self.core = Core0::new();
        self.timer = Timer::new(self.now);
        self.watchdog = self.watchdog.restarted(bite);
        self.gpio = Gpio::new(self.gpio.grounded());
        self.i2c = I2c::new();
        self.pwm = Pwm::new();
        self.clocks = Clocks::new();
        (self.pll_sys, self.pll_usb) = (Pll::new(), Pll::new());
        self.resets = Resets::new();
        self.psm = Psm::new();
        self.sio = Sio::default();
        self.xip = Xip::new();
        self.usb.reset();
        self.stubs = Stubs::new();
        self.leftovers.clear();
        self.fault = None;
        self.listen();
        self.stirred = true;
    }

    /// Lets everything happen that is due by now, and interrupts become pending.
    #[inline]
    pub(crate) fn settle(&mut self) {
        if self.stirred || self.now >= self.next_event {
            self.settle_all();
        }
        self.core.latch(self.lines);
    }

    /// Time passes while the processor is busy inside the ROM.
    pub(crate) fn pass(&mut self, cycles: u64) {
        self.now += cycles;
        self.settle();
    }

    /// When something happens next without the processor's doing.
    pub(crate) fn next_event(&self) -> u64 {
        self.next_event
    }

    /// Why the chip has to be restarted, if it has to.
    #[inline]
    pub(crate) fn bite(&self) -> Option<Bite> {
        self.watchdog.bite().filter(|_| self.psm.watchdog_restarts())
    }

    /// Whether the program is about to end, by the watchdog or with the power.
    pub(crate) fn ends(&self) -> bool {
        self.bite().is_some() || !self.flash.powered()
    }

    pub(crate) fn drives_high(&self, pin: u8) -> bool {
        self.gpio.drives_high(pin)
    }

    pub(crate) fn seed_rosc(&mut self, seed: u64) {
        self.rosc = Rosc::new(seed);
    }

    pub(crate) fn stick_rosc(&mut self) {
        self.rosc.stick();
    }

    pub(crate) fn unmodelled(&self) -> &BTreeMap<u32, u32> {
        &self.unmodelled
    }

    pub(crate) fn sram(&self) -> &[u8] {
        &self.sram
    }

    pub(crate) fn sram_mut(&mut self) -> &mut [u8] {
        &mut self.sram
    }

    /// Whether code in SRAM was written over.
    #[inline]
    pub(crate) fn has_changed_code(&self) -> bool {
        !self.changed_blocks.is_empty()
    }

    /// The addresses of instructions that the processor must decode again.
    pub(crate) fn take_changed_code(&mut self) -> Vec<u32> {
        let instructions = |block: u32| (block..block + CODE_BLOCK).step_by(2);
        self.changed_blocks.drain(..).flat_map(instructions).collect()
    }

    /// Something outside changed that the next settling has to look at.
    pub(crate) fn stir(&mut self) {
        self.stirred = true;
    }

    fn settle_all(&mut self) {
        self.stirred = false;
        self.timer.advance(self.now);
        self.watchdog.advance(self.now);
        let on_the_bus = [SDA_PIN, SCL_PIN]
            .iter()
            .all(|&pin| self.gpio.has_function(pin, Function::I2c));
        if on_the_bus {
            self.i2c.advance(self.now, &mut self.wiring.display);
        } else {
            self.i2c.advance(self.now, &mut Nobody);
        }
        while let Some((pin, down)) = self.wiring.buttons.next_change(self.now) {
            self.gpio.ground(pin, down);
        }
        self.lines = self.timer.irqs() << TIMER_IRQ_0
            | u32::from(self.gpio.irq()) << IO_IRQ_BANK0
            | u32::from(self.i2c.irq()) << I2C0_IRQ;
        self.next_event = [
            self.timer.next_event(),
            self.watchdog.next_event(),
            self.i2c.next_event(),
            self.wiring.buttons.next_event(),
        ]
        .into_iter()
        .min()
        .unwrap_or(time::NEVER);
    }

    /// Tells the buzzer what is on its pin now.
    fn listen(&mut self) {
        let connected = self.gpio.has_function(BUZZER_PIN, Function::Pwm);
        let wave = self.pwm.channel_b(BUZZER_SLICE).filter(|_| connected);
        self.wiring.buzzer.hear(wave, self.now);
    }

    /// What resetting a block means for its model.
    fn apply_resets(&mut self) {
        let held = |block| self.resets.hold(block);
        if held(Resets::I2C0) {
            self.i2c = I2c::new();
        }
        if held(Resets::TIMER) {
            self.timer = Timer::new(self.now);
        }
        if held(Resets::PWM) {
            self.pwm = Pwm::new();
        }
        if held(Resets::IO_BANK0) {
            self.gpio.reset_bank();
        }
        if held(Resets::PADS_BANK0) {
            self.gpio.reset_pads();
        }
        if held(Resets::PLL_SYS) {
            self.pll_sys = Pll::new();
        }
        if held(Resets::PLL_USB) {
            self.pll_usb = Pll::new();
        }
        if held(Resets::USBCTRL) {
            self.usb.reset();
        }
        self.listen();
    }
}
