//! IO_BANK0 and PADS_BANK0: thirty pins, what drives them, and their interrupts
//! (RP2040 datasheet, section 2.19).

use super::registers::{Registers, Unmodelled, index};

const PINS: usize = 30;

const GPIO29_CTRL: u32 = 0x0ec;
pub(crate) const INTR0: u32 = 0x0f0;
pub(crate) const INTR3: u32 = 0x0fc;
const PROC0_INTE0: u32 = 0x100;
const PROC0_INTE3: u32 = 0x10c;
const PROC0_INTF0: u32 = 0x110;
const PROC0_INTF3: u32 = 0x11c;
const PROC0_INTS0: u32 = 0x120;
const PROC0_INTS3: u32 = 0x12c;

const CTRL_FUNCSEL: u32 = 0x1f;
const STATUS_INFROMPAD: u32 = 1 << 17;

const PAD_PULL_UP: u32 = 1 << 3;
const PAD_INPUT_ENABLE: u32 = 1 << 6;
const PAD_OUTPUT_DISABLE: u32 = 1 << 7;
/// Input enabled, Schmitt trigger, 4 mA, pulled down.
const PAD_RESET: u32 = 0x56;

const LEVEL_LOW: u32 = 1 << 0;
const LEVEL_HIGH: u32 = 1 << 1;
const EDGE_LOW: u32 = 1 << 2;
const EDGE_HIGH: u32 = 1 << 3;
const EDGES: u32 = 0xcccc_cccc;

/// Which block of the chip a pin belongs to: the `FUNCSEL` values that matter here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Function {
    I2c = 3,
    Pwm = 4,
    Sio = 5,
}

/// The pins of bank 0, seen from inside and from outside.
#[derive(Clone, Debug)]
pub(crate) struct Gpio {
    ctrl: [u32; PINS],
    pads: Registers<33>,
    /// `GPIO_OUT` and `GPIO_OE` of the SIO, which drives a pin whose function is [`Function::Sio`].
    pub(crate) out: u32,
    pub(crate) oe: u32,
    /// Pins that something outside connects to ground.
    grounded: u32,
    /// What the input buffers see, and the edges they saw since the last clear.
    input: u32,
    edges: [u32; 4],
    inte: [u32; 4],
    intf: [u32; 4],
}

impl Gpio {
    /// All pins out of reset; `grounded` says which of them are held low from outside.
    pub(crate) fn new(grounded: u32) -> Self {
        let mut gpio = Self {
            ctrl: [CTRL_FUNCSEL; PINS],
            pads: pads_at_reset(),
            out: 0,
            oe: 0,
            grounded,
            input: 0,
            edges: [0; 4],
            inte: [0; 4],
            intf: [0; 4],
        };
        gpio.sample();
        gpio.edges = [0; 4];
        gpio
    }

    /// IO_BANK0 goes through reset; the pads and the SIO are blocks of their own.
    pub(crate) fn reset_bank(&mut self) {
        let fresh = Self::new(self.grounded);
        (self.ctrl, self.edges, self.inte, self.intf) = (fresh.ctrl, fresh.edges, fresh.inte, fresh.intf);
        self.sample();
    }

    pub(crate) fn reset_pads(&mut self) {
        self.pads = pads_at_reset();
        self.sample();
    }

    /// Connects a pin to ground, or lets go of it.
    pub(crate) fn ground(&mut self, pin: u8, held: bool) {
        let bit = 1 << pin;
        self.grounded = if held {
            self.grounded | bit
        } else {
            self.grounded & !bit
        };
        self.sample();
    }

    pub(crate) fn grounded(&self) -> u32 {
        self.grounded
    }

    pub(crate) fn has_function(&self, pin: u8, function: Function) -> bool {
        self.ctrl
            .get(usize::from(pin))
            .is_some_and(|ctrl| ctrl & CTRL_FUNCSEL == function as u32)
    }

    /// Whether the SIO drives this pin high.
    pub(crate) fn drives_high(&self, pin: u8) -> bool {
        self.driven(pin) && self.out >> pin & 1 == 1
    }

    /// `GPIO_IN` of the SIO.
    pub(crate) fn input(&self) -> u32 {
        self.input
    }

    pub(crate) fn read(&self, offset: u32) -> Result<u32, Unmodelled> {
        let group = |groups: &[u32; 4], first| groups.get(index(offset, first)).copied().ok_or(Unmodelled);
        match offset {
            0..=GPIO29_CTRL if offset & 4 != 0 => self.ctrl.get(pin_of(offset)).copied().ok_or(Unmodelled),
            0..=GPIO29_CTRL => Ok(self.input >> pin_of(offset) & 1).map(|high| high * STATUS_INFROMPAD),
            INTR0..=INTR3 => Ok(self.raw(index(offset, INTR0))),
            PROC0_INTE0..=PROC0_INTE3 => group(&self.inte, PROC0_INTE0),
            PROC0_INTF0..=PROC0_INTF3 => group(&self.intf, PROC0_INTF0),
            PROC0_INTS0..=PROC0_INTS3 => Ok(self.status(index(offset, PROC0_INTS0))),
            _ => Err(Unmodelled),
        }
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) -> Result<(), Unmodelled> {
        let register = match offset {
            0..=GPIO29_CTRL if offset & 4 != 0 => self.ctrl.get_mut(pin_of(offset)),
            INTR0..=INTR3 => {
                let edges = self.edges.get_mut(index(offset, INTR0)).ok_or(Unmodelled)?;
                *edges &= !value;
                return Ok(());
            }
            PROC0_INTE0..=PROC0_INTE3 => self.inte.get_mut(index(offset, PROC0_INTE0)),
            PROC0_INTF0..=PROC0_INTF3 => self.intf.get_mut(index(offset, PROC0_INTF0)),
            _ => None,
        };
        *register.ok_or(Unmodelled)? = value;
        self.sample();
        Ok(())
    }

    pub(crate) fn read_pad(&self, offset: u32) -> Result<u32, Unmodelled> {
        self.pads.read(offset)
    }

    pub(crate) fn write_pad(&mut self, offset: u32, value: u32) -> Result<(), Unmodelled> {
        self.pads.write(offset, value)?;
        self.sample();
        Ok(())
    }

    /// The SIO set its outputs.
    pub(crate) fn write_outputs(&mut self, out: u32, oe: u32) {
        (self.out, self.oe) = (out, oe);
        self.sample();
    }

    /// The line `IO_IRQ_BANK0` of processor 0.
    pub(crate) fn irq(&self) -> bool {
        (0..4).any(|group| self.status(group) != 0)
    }

    fn driven(&self, pin: u8) -> bool {
        let output_disabled = self.pads.get(pad_of(pin)) & PAD_OUTPUT_DISABLE != 0;
        self.oe >> pin & 1 == 1 && self.has_function(pin, Function::Sio) && !output_disabled
    }

    /// What is on the wire. A floating pin is taken to be low: firmware must not rely on it.
    fn level(&self, pin: u8) -> bool {
        if self.driven(pin) {
            self.out >> pin & 1 == 1
        } else {
            self.grounded >> pin & 1 == 0 && self.pads.get(pad_of(pin)) & PAD_PULL_UP != 0
        }
    }

    /// Reads every wire through its input buffer and remembers the edges.
    fn sample(&mut self) {
        for pin in 0..30u8 {
            let buffered = self.pads.get(pad_of(pin)) & PAD_INPUT_ENABLE != 0;
            let high = buffered && self.level(pin);
            if high == (self.input >> pin & 1 == 1) {
                continue;
            }
            self.input ^= 1 << pin;
            if let Some(edges) = self.edges.get_mut(usize::from(pin / 8)) {
                *edges |= if high { EDGE_HIGH } else { EDGE_LOW } << (4 * (pin % 8));
            }
        }
    }

    /// `INTR`: latched edges and present levels of eight pins, four bits each.
    fn raw(&self, group: usize) -> u32 {
        let edges = self.edges.get(group).copied().unwrap_or(0) & EDGES;
        let level = |nibble: usize| {
            let pin = group * 8 + nibble;
            let event = if self.input >> pin & 1 == 1 {
                LEVEL_HIGH
            } else {
                LEVEL_LOW
            };
            if pin < PINS { event << (4 * nibble) } else { 0 }
        };
        (0..8).fold(edges, |bits, nibble| bits | level(nibble))
    }

    fn status(&self, group: usize) -> u32 {
        let enabled = self.inte.get(group).copied().unwrap_or(0);
        let forced = self.intf.get(group).copied().unwrap_or(0);
        if enabled == 0 {
            forced
        } else {
            (self.raw(group) & enabled) | forced
        }
    }
}

fn pads_at_reset() -> Registers<33> {
    let mut pads = Registers::reset_to(&[]);
    for pin in 0..30 {
        let _ = pads.write(pad_of(pin), PAD_RESET);
    }
    pads
}

/// PADS_BANK0 starts with `VOLTAGE_SELECT`, then one register per pin.
fn pad_of(pin: u8) -> u32 {
    4 + 4 * u32::from(pin)
}

/// Each pin has a `STATUS` and a `CTRL` register.
fn pin_of(offset: u32) -> usize {
    (offset / 8) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUTTON: u8 = 6;
    const BUTTON_SHIFT: u32 = 24;

    /// A pin as firmware prepares it for a button: input, pulled up, no old edges.
    fn with_pull_up() -> Gpio {
        let mut gpio = Gpio::new(0);
        gpio.write_pad(pad_of(BUTTON), PAD_INPUT_ENABLE | PAD_PULL_UP).unwrap();
        gpio.write(INTR0, u32::MAX).unwrap();
        gpio
    }

    fn input(gpio: &Gpio) -> u32 {
        gpio.input() >> BUTTON & 1
    }

    #[test]
    fn an_open_pin_reads_high_only_with_its_pull_up() {
        assert_eq!(input(&Gpio::new(0)), 0, "pads wake up with the pull-down");
        let mut gpio = with_pull_up();
        assert_eq!(input(&gpio), 1);
        gpio.ground(BUTTON, true);
        assert_eq!(input(&gpio), 0);
    }

    #[test]
    fn a_disabled_input_buffer_sees_nothing() {
        let mut gpio = with_pull_up();
        gpio.write_pad(pad_of(BUTTON), PAD_PULL_UP).unwrap();
        assert_eq!(input(&gpio), 0);
    }

    #[test]
    fn edges_stay_until_cleared_and_levels_do_not() {
        let mut gpio = with_pull_up();
        gpio.ground(BUTTON, true);
        gpio.ground(BUTTON, false);
        let events = |gpio: &Gpio| gpio.read(INTR0).unwrap() >> BUTTON_SHIFT & 0xf;
        assert_eq!(events(&gpio), EDGE_LOW | EDGE_HIGH | LEVEL_HIGH);
        gpio.write(INTR0, EDGE_LOW << BUTTON_SHIFT).unwrap();
        assert_eq!(events(&gpio), EDGE_HIGH | LEVEL_HIGH);
    }

    #[test]
    fn a_level_interrupt_follows_the_wire() {
        let mut gpio = with_pull_up();
        gpio.write(PROC0_INTE0, LEVEL_LOW << BUTTON_SHIFT).unwrap();
        assert!(!gpio.irq());
        gpio.ground(BUTTON, true);
        assert!(gpio.irq());
        assert_eq!(gpio.read(PROC0_INTS0), Ok(LEVEL_LOW << BUTTON_SHIFT));
        gpio.ground(BUTTON, false);
        assert!(!gpio.irq());
    }

    #[test]
    fn an_output_needs_function_and_enable() {
        let mut gpio = Gpio::new(0);
        gpio.write_outputs(1 << 25, 1 << 25);
        assert!(!gpio.drives_high(25), "the pin still belongs to nobody");
        gpio.write(25 * 8 + 4, Function::Sio as u32).unwrap();
        assert!(gpio.drives_high(25));
        assert_eq!(gpio.input() >> 25 & 1, 1, "outputs can be read back");
        gpio.write_pad(pad_of(25), PAD_RESET | PAD_OUTPUT_DISABLE).unwrap();
        assert!(!gpio.drives_high(25), "the pad has the last word");
        gpio.write_pad(pad_of(25), PAD_RESET).unwrap();
        gpio.write_outputs(1 << 25, 0);
        assert!(!gpio.drives_high(25));
    }

    #[test]
    fn a_bank_reset_forgets_functions_and_interrupts_but_not_the_wires() {
        let mut gpio = with_pull_up();
        gpio.ground(BUTTON, true);
        gpio.write(PROC0_INTE0, u32::MAX).unwrap();
        gpio.write(BUTTON as u32 * 8 + 4, Function::Sio as u32).unwrap();
        gpio.reset_bank();
        assert!(!gpio.irq());
        assert!(!gpio.has_function(BUTTON, Function::Sio));
        assert_eq!(gpio.grounded(), 1 << BUTTON);
    }
}
