//! A few screens as text, for where no terminal is: a pipe, a log, a build server.

use std::io::{self, ErrorKind, Write};
use std::time::Duration;

use core_nostd::ui::Button;

use crate::canvas;
use crate::desk::Desk;

/// How long a finger stays on a button.
const TAP: Duration = Duration::from_millis(60);
/// How long a picture needs to come to rest, with a wide margin: the first one, and dice that tumble.
const REST: Duration = Duration::from_secs(1);

/// What is pressed, and what one sees then. Begins at the first start of a new device.
const STEPS: [(&[Button], &str); 6] = [
    (&[], "A new device asks for the language."),
    (&[Button::Ok], "OK: English. This is home."),
    (
        &[Button::Down, Button::Ok],
        "Down, OK: the tools, for any game on the table.",
    ),
    (&[Button::Down, Button::Ok], "Down, OK: dice."),
    (&[Button::Ok], "OK: they roll."),
    (&[Button::Menu], "Menu: what else can be done with them?"),
];

/// Shows what the device does, on a new one, and says how to play for real.
///
/// `obstacle` is why it is not played in the terminal. A reader who has seen enough and closes
/// the pipe is no error.
///
/// # Errors
///
/// Anything else that is wrong with `out`.
pub fn run(desk: &mut dyn Desk, obstacle: &str, out: &mut impl Write) -> io::Result<()> {
    match tell(desk, obstacle, out) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

fn tell(desk: &mut dyn Desk, obstacle: &str, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "The Table Companion, a small device for the game table: a short demonstration."
    )?;
    for (buttons, words) in STEPS {
        for button in buttons {
            tap(desk, *button);
        }
        desk.pass(REST);
        writeln!(out, "\n{words}")?;
        print_picture(desk, out)?;
    }
    writeln!(out, "\nThis was text only: {obstacle}.")?;
    writeln!(
        out,
        "To play, start `cargo run` in a terminal window; try also `cargo run -- -h`."
    )?;
    out.flush()
}

fn tap(desk: &mut dyn Desk, button: Button) {
    desk.set_button(button, true);
    desk.pass(TAP);
    desk.set_button(button, false);
    desk.pass(TAP);
}

/// Prints what the device shows.
///
/// # Errors
///
/// What is wrong with `out`.
pub fn print_picture(desk: &dyn Desk, out: &mut impl Write) -> io::Result<()> {
    let edge = "─".repeat(usize::from(canvas::BRAILLE_SIZE.0));
    writeln!(out, "┌{edge}┐")?;
    for line in canvas::braille_lines(&desk.picture()) {
        writeln!(out, "│{line}│")?;
    }
    writeln!(out, "└{edge}┘")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::VirtualDevice;

    fn told() -> String {
        let mut out = Vec::new();
        run(&mut VirtualDevice::blank(), "nobody looks", &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn every_step_shows_another_screen() {
        let text = told();
        let screens: Vec<_> = text.split('┌').skip(1).map(|rest| rest.split('└').next()).collect();
        assert_eq!(screens.len(), STEPS.len());
        for (index, screen) in screens.iter().enumerate() {
            assert!(
                !screens[..index].contains(screen),
                "screen {index} was there before:\n{text}"
            );
        }
    }

    #[test]
    fn it_fits_eighty_columns_and_says_how_to_play() {
        let text = told();
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert!(text.contains("text only: nobody looks."));
        assert!(text.contains("cargo run"));
    }

    /// Accepts some bytes, then answers with an error.
    struct Broken(usize, ErrorKind);

    impl Write for Broken {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 = self.0.checked_sub(bytes.len()).ok_or(self.1)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_reader_may_leave_but_a_full_disk_is_told() {
        for room in [0, 100, 1_000] {
            let end = |kind| run(&mut VirtualDevice::blank(), "nobody looks", &mut Broken(room, kind));
            assert!(end(ErrorKind::BrokenPipe).is_ok(), "after {room} bytes");
            let full = end(ErrorKind::StorageFull).unwrap_err();
            assert_eq!(full.kind(), ErrorKind::StorageFull, "after {room} bytes");
        }
    }
}
