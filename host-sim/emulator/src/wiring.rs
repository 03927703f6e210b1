//! What hangs on the pins of the board.

use crate::buttons::Buttons;
use crate::buzzer::Buzzer;
use crate::oled::Oled;
use crate::random::Random;
use crate::soc::i2c::Target;

pub(crate) const SDA_PIN: u8 = 4;
pub(crate) const SCL_PIN: u8 = 5;
pub(crate) const BUZZER_PIN: u8 = 15;
/// GP15 is channel B of this slice.
pub(crate) const BUZZER_SLICE: u32 = 7;
pub(crate) const LED_PIN: u8 = 25;

const OLED_ADDRESS: u8 = 0x3c;

/// The display and its plug.
#[derive(Clone, Debug)]
pub(crate) struct Display {
    pub(crate) oled: Oled,
    pub(crate) plugged: bool,
}

impl Target for Display {
    fn start(&mut self, address: u8, _reading: bool) -> bool {
        let meant = self.plugged && address == OLED_ADDRESS;
        if meant {
            self.oled.start();
        }
        meant
    }

    fn write(&mut self, byte: u8) -> bool {
        if self.plugged {
            self.oled.write(byte);
        }
        self.plugged
    }

    fn read(&mut self) -> u8 {
        // Nobody pulls the line down: all ones.
        if self.plugged { self.oled.read() } else { 0xff }
    }
}

/// Everything outside of the chip.
#[derive(Clone, Debug)]
pub(crate) struct Wiring {
    pub(crate) display: Display,
    pub(crate) buttons: Buttons,
    pub(crate) buzzer: Buzzer,
}

impl Wiring {
    pub(crate) fn new(noise: &mut Random) -> Self {
        Self {
            display: Display {
                oled: Oled::power_up(noise),
                plugged: true,
            },
            buttons: Buttons::new(noise.next()),
            buzzer: Buzzer::default(),
        }
    }

    /// The power comes back: fingers and plugs stay where they are, the rest starts anew.
    pub(crate) fn power_up(&mut self, noise: &mut Random) {
        self.display.oled = Oled::power_up(noise);
        self.buzzer = Buzzer::default();
        self.buttons.settle();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::buttons::Button;
    use crate::soc::time::NEVER;

    #[test]
    fn contacts_are_at_rest_when_the_power_comes_back() {
        let mut noise = Random::new(0);
        let mut wiring = Wiring::new(&mut noise);
        wiring.buttons.set(Button::Ok, true, 0);
        wiring.power_up(&mut noise);
        assert_eq!(wiring.buttons.next_event(), NEVER);
        assert_eq!(wiring.buttons.grounded_pins(), 1 << Button::Ok.pin());
    }

    #[test]
    fn the_display_answers_at_its_address_while_plugged() {
        let mut display = Wiring::new(&mut Random::new(0)).display;
        assert!(display.start(OLED_ADDRESS, false));
        assert!(!display.start(0x3d, false));
        assert_eq!(display.read(), 0x43, "switched off");
        display.plugged = false;
        assert!(!display.start(OLED_ADDRESS, false));
        assert!(!display.write(0));
        assert_eq!(display.read(), 0xff);
    }
}
