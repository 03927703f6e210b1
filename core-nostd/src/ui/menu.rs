use heapless::String;

use super::frame::Frame;
use super::input::{Button, Input};
use super::paint::{self, BAR_WIDTH, Ink, LINE_HEIGHT, LINES, MEDIUM, SCREEN_WIDTH, TITLE_HEIGHT};
use super::zones;

/// How a building block of a screen responds to an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer<T> {
    /// The input has no effect here.
    Nothing,
    /// The block looks different now.
    Moved,
    /// The player has decided.
    Chosen(T),
    /// The player wants to go back.
    Back,
}

impl<T> Answer<T> {
    /// The same where there is nothing to go back to.
    pub(crate) fn without_back(self) -> Answer<T> {
        match self {
            Answer::Back => Answer::Nothing,
            answer => answer,
        }
    }
}

/// A list to choose from. It shows four entries at a time and wraps around.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Menu {
    cursor: u8,
    top: u8,
}

/// Entries that a page of a game shows at a time, and their rows.
const CHOICES: u8 = 3;
const CHOICE_HEIGHT: i32 = 15;

/// The screen is 18 letters wide, and a letter takes at most two bytes.
pub(crate) const ROW_BYTES: usize = 36;

/// How one entry of a list looks.
#[derive(Default)]
pub(crate) struct Row {
    /// On the left.
    pub(crate) label: String<ROW_BYTES>,
    /// On the right; may be empty.
    pub(crate) value: String<ROW_BYTES>,
    /// Whether it has a tick, because it is the current choice.
    pub(crate) ticked: bool,
}

impl Row {
    /// An entry with nothing on the right.
    pub(crate) fn plain(label: &str) -> Row {
        let mut row = Row::default();
        let fits = row.label.push_str(label);
        debug_assert!(fits.is_ok(), "too long for a list: {label}");
        row
    }

    /// An entry that may have a tick.
    pub(crate) fn choice(label: &str, ticked: bool) -> Row {
        Row {
            ticked,
            ..Row::plain(label)
        }
    }

    /// An entry with a word on the right.
    pub(crate) fn with(label: &str, value: &str) -> Row {
        let mut row = Row::plain(label);
        let fits = row.value.push_str(value);
        debug_assert!(fits.is_ok(), "too long for a list: {value}");
        row
    }
}

impl Menu {
    /// A list whose cursor stands at entry `cursor`.
    pub(crate) fn at(cursor: u8) -> Menu {
        let mut menu = Menu { cursor, top: 0 };
        menu.follow();
        menu
    }

    /// The entry under the cursor.
    pub(crate) const fn cursor(&self) -> u8 {
        self.cursor
    }

    /// Handles an input for a list of `count` entries.
    pub(crate) fn handle(&mut self, input: Input, count: u8) -> Answer<u8> {
        let last = count.saturating_sub(1);
        let next = match input {
            // A single press wraps around; a held button stops at the end.
            Input::Press(Button::Up) if self.cursor == 0 => last,
            Input::Press(Button::Down) if self.cursor >= last => 0,
            Input::Press(Button::Up) | Input::Hold(Button::Up) | Input::Repeat(Button::Up) => {
                self.cursor.saturating_sub(1)
            }
            Input::Press(Button::Down) | Input::Hold(Button::Down) | Input::Repeat(Button::Down) => {
                self.cursor.saturating_add(1).min(last)
            }
            Input::Press(Button::Ok) => return Answer::Chosen(self.cursor),
            Input::Press(Button::Back) => return Answer::Back,
            _ => return Answer::Nothing,
        };
        if next == self.cursor {
            return Answer::Nothing;
        }
        self.cursor = next;
        self.follow();
        Answer::Moved
    }

    /// Moves the visible part so that the cursor is in it.
    fn follow(&mut self) {
        let lowest_top = self.cursor.saturating_sub(LINES.saturating_sub(1));
        self.top = self.top.clamp(lowest_top, self.cursor);
    }

    /// Draws the list over the whole width.
    ///
    /// `dyn`, because otherwise some forty lists would each have a copy of this in flash.
    pub(crate) fn draw(&self, frame: &mut Frame, title: &str, count: u8, row: &dyn Fn(u8) -> Row) {
        paint::title(frame, title);
        self.draw_below(frame, count, row);
    }

    /// Draws the list over the whole width, below a title that is drawn already.
    pub(crate) fn draw_below(&self, frame: &mut Frame, count: u8, row: &dyn Fn(u8) -> Row) {
        let width = if count > LINES {
            SCREEN_WIDTH.saturating_sub(BAR_WIDTH).saturating_sub(1)
        } else {
            SCREEN_WIDTH
        };
        self.draw_rows(frame, width, count, row);
        paint::scroll_bar(frame, self.top.into(), LINES.into(), count.into());
    }

    /// Draws the entries of a page of a game, which has room for three above its hints.
    pub(crate) fn draw_choices(&self, frame: &mut Frame, count: u8, row: &dyn Fn(u8) -> Row) {
        let is_long = count > CHOICES;
        let width = SCREEN_WIDTH.saturating_sub(if is_long { BAR_WIDTH.saturating_add(1) } else { 0 });
        let top = self.draw_choices_in(frame, width, count, row);
        zones::scroll_bar(frame, top.into(), CHOICES.into(), count.into());
    }

    /// The same, `width` columns wide and without a bar that shows the position; returns the first entry that shows.
    pub(crate) fn draw_choices_in(&self, frame: &mut Frame, width: i32, count: u8, row: &dyn Fn(u8) -> Row) -> u8 {
        let top = self.top.max(self.cursor.saturating_sub(CHOICES.saturating_sub(1)));
        let mut y = zones::TITLE_HEIGHT;
        for index in (top..count).take(CHOICES.into()) {
            draw_row(frame, y, CHOICE_HEIGHT, width, &row(index), index == self.cursor);
            y = y.saturating_add(CHOICE_HEIGHT);
        }
        top
    }

    /// Draws the visible entries, `width` columns wide.
    pub(crate) fn draw_rows(&self, frame: &mut Frame, width: i32, count: u8, row: &dyn Fn(u8) -> Row) {
        let mut y = TITLE_HEIGHT;
        for index in (self.top..count).take(LINES.into()) {
            draw_row(frame, y, LINE_HEIGHT, width, &row(index), index == self.cursor);
            y = y.saturating_add(LINE_HEIGHT);
        }
    }
}

fn draw_row(frame: &mut Frame, y: i32, height: i32, width: i32, row: &Row, chosen: bool) {
    const MARGIN: i32 = 3;
    let right = width.saturating_sub(MARGIN);
    let value = right.saturating_sub(MEDIUM.width(&row.value));
    let gap = if row.value.is_empty() { 0 } else { 4 };
    debug_assert!(
        MEDIUM.width(&row.label).saturating_add(gap).saturating_add(MARGIN) <= value,
        "label and value collide: {} {}",
        row.label,
        row.value
    );
    // The letters are 13 rows high.
    let top = y.saturating_add(height.saturating_sub(LINE_HEIGHT) / 2);
    paint::write(frame, MEDIUM, Ink::Light, MARGIN, top, &row.label);
    paint::write(frame, MEDIUM, Ink::Light, value, top, &row.value);
    if row.ticked {
        paint::tick(frame, Ink::Light, right.saturating_sub(9), top.saturating_add(3));
    }
    if chosen {
        let parts = [(MEDIUM, MARGIN, &*row.label), (MEDIUM, value, &*row.value)];
        paint::highlight_line(frame, y.saturating_add(1), width, height.saturating_sub(1), &parts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UP: Input = Input::Press(Button::Up);
    const DOWN: Input = Input::Press(Button::Down);

    #[test]
    fn the_cursor_runs_in_a_ring() {
        let mut menu = Menu::default();
        for (input, cursor) in [(UP, 2), (DOWN, 0), (DOWN, 1), (DOWN, 2), (DOWN, 0)] {
            assert_eq!(menu.handle(input, 3), Answer::Moved);
            assert_eq!(menu.cursor(), cursor);
        }
    }

    #[test]
    fn a_held_button_stops_at_the_end() {
        let mut menu = Menu::at(5);
        assert_eq!(menu.handle(Input::Hold(Button::Down), 7), Answer::Moved);
        assert_eq!(menu.handle(Input::Repeat(Button::Down), 7), Answer::Nothing);
        assert_eq!(menu.cursor(), 6);
    }

    #[test]
    fn the_cursor_is_always_visible() {
        for count in 1..12 {
            let mut menu = Menu::default();
            for step in 0..60 {
                menu.handle(if step % 7 < 4 { DOWN } else { UP }, count);
                assert!(menu.cursor < count);
                assert!(menu.top <= menu.cursor && menu.cursor < menu.top + LINES);
            }
        }
    }

    #[test]
    fn a_single_entry_can_only_be_chosen_or_left() {
        let mut menu = Menu::default();
        assert_eq!(menu.handle(UP, 1), Answer::Nothing);
        assert_eq!(menu.handle(Input::Press(Button::Ok), 1), Answer::Chosen(0));
        assert_eq!(menu.handle(Input::Press(Button::Back), 1), Answer::Back);
        assert_eq!(menu.handle(Input::Release(Button::Ok), 1), Answer::Nothing);
    }
}
