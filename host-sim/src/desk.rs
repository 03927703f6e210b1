//! A device on the desk, whatever it is made of.

use std::time::Duration;

use core_nostd::ui::{Button, Frame, Note};

/// A device that can be pressed, watched, listened to and pulled off its power.
///
/// Its time stands still except in [`Desk::pass`].
pub trait Desk {
    /// A finger goes down on a button, or comes up.
    fn set_button(&mut self, button: Button, down: bool);

    /// Lets time pass on the device.
    fn pass(&mut self, time: Duration);

    /// What the eye sees: dark if the display is off or unplugged.
    fn picture(&self) -> Frame;

    /// How bright the display is set, from 0 to 255, as the SSD1306 counts contrast.
    fn contrast(&self) -> u8;

    /// The tones that began to sound since the last call.
    fn take_notes(&mut self) -> Vec<Note>;

    /// The lines that the device logged since the last call.
    fn take_log(&mut self) -> Vec<String>;

    /// Pulls the plug and puts it back: only the flash remembers. The device has not booted yet.
    fn cut_power(&mut self);

    /// Pulls the display off its wires.
    fn unplug_display(&mut self);

    /// Puts the display back.
    fn replug_display(&mut self);
}
