use crate::kit::belt::Window;
use crate::ui::input::{Button, Input};
use crate::ui::menu::Answer;

/// Where a window begins and ends, chosen one after the other. OK goes on, Back goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) struct Edges {
    window: Window,
    /// Whether the last place is being chosen.
    at_last: bool,
}

impl Edges {
    /// Starts at the first place of `window`.
    pub(super) const fn new(window: Window) -> Edges {
        let at_last = false;
        Edges { window, at_last }
    }

    /// The window as it stands.
    pub(super) const fn window(&self) -> Window {
        self.window
    }

    /// Whether the last place is being chosen.
    pub(super) const fn at_last(&self) -> bool {
        self.at_last
    }

    /// Handles an input for a ring of `ring` places. Up is to a larger number; after the last place comes the first.
    pub(super) fn handle(&mut self, input: Input, ring: u8) -> Answer<Window> {
        let Window { first, len } = &mut self.window;
        match input {
            // The first place takes the whole window along.
            Input::Press(Button::Up) | Input::Hold(Button::Up) | Input::Repeat(Button::Up) if !self.at_last => {
                *first = first.saturating_add(1).checked_rem(ring).unwrap_or_default();
            }
            Input::Press(Button::Down) | Input::Hold(Button::Down) | Input::Repeat(Button::Down) if !self.at_last => {
                *first = first.checked_sub(1).unwrap_or(ring.saturating_sub(1));
            }
            // The last place goes once around at most: a single press runs in a ring, a held button stops.
            Input::Press(Button::Up) if *len >= ring => *len = 1,
            Input::Press(Button::Down) if *len <= 1 => *len = ring,
            Input::Press(Button::Up) | Input::Hold(Button::Up) | Input::Repeat(Button::Up) if *len < ring => {
                *len = len.saturating_add(1);
            }
            Input::Press(Button::Down) | Input::Hold(Button::Down) | Input::Repeat(Button::Down) if *len > 1 => {
                *len = len.saturating_sub(1);
            }
            Input::Press(Button::Ok) if self.at_last => return Answer::Chosen(self.window),
            Input::Press(Button::Ok) => self.at_last = true,
            Input::Press(Button::Back) if self.at_last => self.at_last = false,
            Input::Press(Button::Back) => return Answer::Back,
            _ => return Answer::Nothing,
        }
        Answer::Moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UP: Input = Input::Press(Button::Up);
    const DOWN: Input = Input::Press(Button::Down);
    const OK: Input = Input::Press(Button::Ok);
    const BACK: Input = Input::Press(Button::Back);

    fn after(inputs: &[Input]) -> (Window, bool) {
        let mut edges = Edges::new(Window { first: 1, len: 3 });
        for input in inputs {
            edges.handle(*input, 6);
            assert!(edges.window().fits(6));
        }
        (edges.window(), edges.at_last())
    }

    #[test]
    fn the_first_place_moves_the_window_and_the_last_one_stretches_it() {
        for (inputs, first, len) in [
            (&[UP][..], 2, 3),
            (&[DOWN, DOWN], 5, 3),
            (&[UP, UP, UP, UP, UP], 0, 3),
            (&[OK, UP], 1, 4),
            (&[OK, DOWN, DOWN], 1, 1),
            (&[OK, DOWN, DOWN, DOWN], 1, 6),
            (&[OK, UP, UP, UP, UP], 1, 1),
            (&[OK, UP, BACK, DOWN], 0, 4),
        ] {
            assert_eq!(after(inputs).0, Window { first, len }, "{:?}", inputs.len());
        }
    }

    #[test]
    fn a_held_button_stops_after_once_around() {
        let hold = Input::Repeat(Button::Up);
        let mut edges = Edges::new(Window { first: 1, len: 5 });
        assert_eq!(edges.handle(OK, 6), Answer::Moved);
        assert_eq!(edges.handle(hold, 6), Answer::Moved);
        assert_eq!(edges.handle(hold, 6), Answer::Nothing);
        assert_eq!(edges.handle(OK, 6), Answer::Chosen(Window { first: 1, len: 6 }));
    }

    #[test]
    fn back_returns_to_the_first_place_and_then_leaves() {
        let mut edges = Edges::new(Window { first: 1, len: 5 });
        assert_eq!(edges.handle(OK, 6), Answer::Moved);
        assert_eq!(edges.handle(BACK, 6), Answer::Moved);
        assert_eq!(edges.handle(BACK, 6), Answer::Back);
    }
}
