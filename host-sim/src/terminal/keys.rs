//! What each key of the keyboard means.

use core_nostd::ui::Button;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// What somebody at the keyboard wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// The key of a button goes down, or is repeated.
    Press(Button),
    /// The key of a button comes up.
    Release(Button),
    /// A button is to be held for a while.
    Hold(Button),
    /// Time is to run faster.
    Faster,
    /// Time is to run more slowly.
    Slower,
    /// The plug is pulled and put back.
    CutPower,
    /// The display is pulled off its wires, or put back.
    ToggleDisplay,
    /// The terminal's bell rings with the tunes, or stops doing so.
    ToggleBell,
    /// The program is to stop until its shell lets it go on.
    Stop,
    /// Enough.
    Quit,
}

impl Command {
    /// Whether it is about the program and not about the device, so that it needs no picture of the device.
    pub(super) const fn is_about_program(self) -> bool {
        matches!(self, Command::Stop | Command::Quit)
    }
}

/// The key of each button, for those who look for it on the screen.
pub(super) const fn key_name(button: Button) -> &'static str {
    match button {
        Button::Up => "↑",
        Button::Down => "↓",
        Button::Back => "Esc",
        Button::Ok => "Enter",
        Button::Menu => "m",
    }
}

/// All other keys, in one line.
pub(super) const HELP: &str = "U D B O M hold  +/- speed  x cut power  d display  b bell  q quit";

/// What a key means, if anything.
pub(super) fn command(key: KeyEvent) -> Option<Command> {
    if let Some(button) = button(key) {
        return Some(match key.kind {
            KeyEventKind::Press | KeyEventKind::Repeat => Command::Press(button),
            KeyEventKind::Release => Command::Release(button),
        });
    }
    if key.kind == KeyEventKind::Release {
        return None;
    }
    match letter(key)? {
        'U' => Some(Command::Hold(Button::Up)),
        'D' => Some(Command::Hold(Button::Down)),
        'B' => Some(Command::Hold(Button::Back)),
        'O' => Some(Command::Hold(Button::Ok)),
        'M' => Some(Command::Hold(Button::Menu)),
        // On many keyboards '+' is the shifted '='.
        '+' | '=' => Some(Command::Faster),
        '-' => Some(Command::Slower),
        'x' => Some(Command::CutPower),
        'd' => Some(Command::ToggleDisplay),
        'b' => Some(Command::ToggleBell),
        'q' | 'Q' | CTRL_C => Some(Command::Quit),
        CTRL_Z if cfg!(unix) => Some(Command::Stop),
        _ => None,
    }
}

/// The characters that Ctrl-C and Ctrl-Z stand for since the days of the teletype.
const CTRL_C: char = '\u{3}';
const CTRL_Z: char = '\u{1A}';

fn button(key: KeyEvent) -> Option<Button> {
    match key.code {
        KeyCode::Up => Some(Button::Up),
        KeyCode::Down => Some(Button::Down),
        KeyCode::Enter | KeyCode::Right => Some(Button::Ok),
        KeyCode::Backspace | KeyCode::Esc | KeyCode::Left => Some(Button::Back),
        KeyCode::Tab => Some(Button::Menu),
        KeyCode::Char(_) if letter(key) == Some('m') => Some(Button::Menu),
        _ => None,
    }
}

/// The character that was typed, the same from every kind of terminal.
fn letter(key: KeyEvent) -> Option<char> {
    let KeyCode::Char(letter) = key.code else {
        return None;
    };
    let others = KeyModifiers::ALT | KeyModifiers::SUPER | KeyModifiers::HYPER | KeyModifiers::META;
    if key.modifiers.intersects(others) {
        None
    } else if key.modifiers.contains(KeyModifiers::CONTROL) {
        match letter.to_ascii_lowercase() {
            'c' => Some(CTRL_C),
            'z' => Some(CTRL_Z),
            _ => None,
        }
    } else if key.modifiers.contains(KeyModifiers::SHIFT) {
        // Terminals that report releases may tell the key (`u`) and Shift instead of the letter (`U`).
        Some(letter.to_ascii_uppercase())
    } else {
        Some(letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(code: KeyCode, modifiers: KeyModifiers, kind: KeyEventKind) -> Option<Command> {
        command(KeyEvent::new_with_kind(code, modifiers, kind))
    }

    #[test]
    fn every_key_does_what_the_screen_says() {
        for (code, expected) in [
            (KeyCode::Up, Command::Press(Button::Up)),
            (KeyCode::Down, Command::Press(Button::Down)),
            (KeyCode::Left, Command::Press(Button::Back)),
            (KeyCode::Esc, Command::Press(Button::Back)),
            (KeyCode::Backspace, Command::Press(Button::Back)),
            (KeyCode::Right, Command::Press(Button::Ok)),
            (KeyCode::Enter, Command::Press(Button::Ok)),
            (KeyCode::Tab, Command::Press(Button::Menu)),
            (KeyCode::Char('m'), Command::Press(Button::Menu)),
            (KeyCode::Char('U'), Command::Hold(Button::Up)),
            (KeyCode::Char('D'), Command::Hold(Button::Down)),
            (KeyCode::Char('B'), Command::Hold(Button::Back)),
            (KeyCode::Char('O'), Command::Hold(Button::Ok)),
            (KeyCode::Char('M'), Command::Hold(Button::Menu)),
            (KeyCode::Char('+'), Command::Faster),
            (KeyCode::Char('-'), Command::Slower),
            (KeyCode::Char('x'), Command::CutPower),
            (KeyCode::Char('d'), Command::ToggleDisplay),
            (KeyCode::Char('b'), Command::ToggleBell),
            (KeyCode::Char('q'), Command::Quit),
        ] {
            let command = typed(code, KeyModifiers::NONE, KeyEventKind::Press);
            assert_eq!(command, Some(expected), "{code:?}");
        }
    }

    #[test]
    fn modifiers_mean_the_same_in_every_terminal() {
        let press = |letter, modifiers| typed(KeyCode::Char(letter), modifiers, KeyEventKind::Press);
        let hold_menu = Some(Command::Hold(Button::Menu));
        assert_eq!(press('m', KeyModifiers::SHIFT), hold_menu, "kitty tells the key");
        assert_eq!(press('M', KeyModifiers::SHIFT), hold_menu, "others tell the letter");
        assert_eq!(press('c', KeyModifiers::CONTROL), Some(Command::Quit));
        assert_eq!(press('c', KeyModifiers::NONE), None);
        let stop = cfg!(unix).then_some(Command::Stop);
        assert_eq!(press('z', KeyModifiers::CONTROL), stop);
        assert_eq!(press('z', KeyModifiers::NONE), None);
        assert_eq!(press('q', KeyModifiers::CONTROL), None);
        assert_eq!(press('m', KeyModifiers::CONTROL), None);
        assert_eq!(press('x', KeyModifiers::ALT), None);
    }

    #[test]
    fn only_buttons_care_for_repeats_and_releases() {
        for (code, kind, expected) in [
            (KeyCode::Up, KeyEventKind::Repeat, Some(Command::Press(Button::Up))),
            (KeyCode::Up, KeyEventKind::Release, Some(Command::Release(Button::Up))),
            (
                KeyCode::Char('m'),
                KeyEventKind::Release,
                Some(Command::Release(Button::Menu)),
            ),
            (KeyCode::Char('x'), KeyEventKind::Release, None),
            (KeyCode::Char('U'), KeyEventKind::Release, None),
        ] {
            assert_eq!(typed(code, KeyModifiers::NONE, kind), expected, "{code:?} {kind:?}");
        }
    }
}
