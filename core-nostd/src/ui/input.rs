use super::effect::Stored;
use crate::kit::Seed;
use crate::store::SaveError;

/// The five buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Moves up, or to a larger number.
    Up,
    /// Moves down, or to a smaller number.
    Down,
    /// Goes back; undoes, where that is fair.
    Back,
    /// Chooses.
    Ok,
    /// Opens help, or the menu of a game.
    Menu,
}

impl Button {
    /// All five, in the order in which they sit on the device.
    pub const ALL: [Button; 5] = [Button::Up, Button::Down, Button::Back, Button::Ok, Button::Menu];
}

/// What a finger does to one button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// It goes down.
    Press,
    /// It has stayed down for a while.
    Hold,
    /// It is still down; repeated.
    Repeat,
    /// It comes up.
    Release,
}

/// Everything that can happen to the device.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Input {
    /// A button goes down.
    Press(Button),
    /// A button has been down for half a second.
    Hold(Button),
    /// A button is still down, ten times a second.
    Repeat(Button),
    /// A button comes up.
    Release(Button),
    /// Time has passed, nothing else. Sent when [`crate::ui::Effects::wake_at`] is reached, or at any other time.
    Time,
    /// Noise from the hardware, whitened; `None` if it is no noise. It comes once, before any button.
    Entropy(Option<Seed>),
    /// The answer of the storage to [`crate::ui::Effects::save`].
    Stored(Result<Stored, SaveError>),
}

impl Input {
    /// `stroke` on `button`, as an input.
    pub const fn from_stroke(button: Button, stroke: Stroke) -> Input {
        match stroke {
            Stroke::Press => Input::Press(button),
            Stroke::Hold => Input::Hold(button),
            Stroke::Repeat => Input::Repeat(button),
            Stroke::Release => Input::Release(button),
        }
    }
}
