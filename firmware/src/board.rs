//! Every pin and peripheral, once.
//!
//! | what | where |
//! |---|---|
//! | display (SSD1306, I2C) | SDA GP4, SCL GP5 |
//! | Up, Down, Back, OK, Menu | GP6, GP7, GP8, GP9, GP10, to ground |
//! | buzzer (passive) | GP15 |
//! | LED on the board | GP25 |
//! | storage | the last 256 KiB of the flash |
//! | USB | its own two pins |

use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::i2c::{self, I2c};
use embassy_rp::peripherals::{FLASH, I2C0, USB};
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::usb;
use embassy_rp::watchdog::Watchdog;
use embassy_rp::{bind_interrupts, config};

bind_interrupts!(struct Irqs {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
    USBCTRL_IRQ => usb::InterruptHandler<USB>;
});

/// The flash chip of a Pico.
pub(crate) const FLASH_BYTES: usize = 2 * 1024 * 1024;
const _: () = assert!(
    core_nostd::store::REGION.end as usize == FLASH_BYTES,
    "the storage ends where the flash ends"
);

/// As fast as the data sheet of the SSD1306 allows.
const DISPLAY_HZ: u32 = 400_000;

/// The wires to the display.
pub(crate) type DisplayBus = I2c<'static, I2C0, i2c::Async>;
/// The flash chip, blocking: while it is written, the RP2040 cannot run its program anyway.
pub(crate) type FlashChip = Flash<'static, FLASH, Blocking, FLASH_BYTES>;

/// The USB plug, as a device.
pub(crate) type UsbDriver<'d> = usb::Driver<'d, USB>;

/// Everything that is soldered to the chip.
pub(crate) struct Board {
    pub(crate) display: DisplayBus,
    /// In the order of `Button::ALL`.
    pub(crate) buttons: [Input<'static>; 5],
    pub(crate) buzzer: Pwm<'static>,
    pub(crate) led: Output<'static>,
    pub(crate) flash: FlashChip,
    pub(crate) watchdog: Watchdog,
    pub(crate) usb: UsbDriver<'static>,
}

impl Board {
    /// Starts the clocks and hands out every resource.
    pub(crate) fn take() -> Board {
        let p = embassy_rp::init(config::Config::default());
        let mut bus = i2c::Config::default();
        bus.frequency = DISPLAY_HZ;
        Board {
            display: I2c::new_async(p.I2C0, p.PIN_5, p.PIN_4, Irqs, bus),
            buttons: [
                Input::new(p.PIN_6, Pull::Up),
                Input::new(p.PIN_7, Pull::Up),
                Input::new(p.PIN_8, Pull::Up),
                Input::new(p.PIN_9, Pull::Up),
                Input::new(p.PIN_10, Pull::Up),
            ],
            buzzer: Pwm::new_output_b(p.PWM_SLICE7, p.PIN_15, pwm::Config::default()),
            led: Output::new(p.PIN_25, Level::Low),
            flash: Flash::new_blocking(p.FLASH),
            watchdog: Watchdog::new(p.WATCHDOG),
            usb: usb::Driver::new(p.USB, Irqs),
        }
    }
}
