//! The device in the terminal: paints pictures and presses buttons, nothing else.
//!
//! ```text
//! key -> keys::Command -> fingers -> Desk -> view -> screen
//!                  real time -> pace -^  |-> sound
//! ```
//!
//! [`Desk`] is all that is known of the device, so the virtual and the emulated one look alike.

mod fingers;
mod keys;
mod layout;
mod pace;
mod palette;
mod screen;
mod session;
mod signals;
mod sound;
mod view;

use std::env;
use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

pub use self::palette::Palette;
use self::screen::Screen;
use self::session::Session;
use self::signals::Signals;
use crate::desk::Desk;

/// Not more than 30 pictures in a second: nobody sees more, and slow terminals show fewer.
const BETWEEN_PICTURES: Duration = Duration::from_millis(33);
/// How long to wait for a key while the device has something to do.
const BETWEEN_STEPS: Duration = Duration::from_millis(5);

/// How the device is shown.
#[derive(Clone, Debug)]
pub struct Options {
    /// Stands above the display.
    pub title: String,
    /// The colours that may be used.
    pub palette: Palette,
}

/// How the user has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// With a key: q or Ctrl-C.
    Key,
    /// With a signal, from another program or a window that was closed; this is its number.
    Signal(u8),
}

impl Ending {
    /// What the program answers to its shell. For a signal that is 128 and its number, as shells count.
    pub const fn exit_code(self) -> u8 {
        match self {
            Ending::Key => 0,
            Ending::Signal(number) => 128_u8.saturating_add(number),
        }
    }
}

/// Why the device cannot be shown in a terminal here, if so.
pub fn obstacle() -> Option<&'static str> {
    if !io::stdout().is_terminal() {
        Some("the output is not a terminal")
    } else if !io::stdin().is_terminal() {
        Some("the input is not a terminal")
    } else if env::var_os("TERM").is_some_and(|term| term == "dumb") {
        Some("this terminal (TERM=dumb) cannot place text")
    } else {
        None
    }
}

/// Shows the device in the terminal until its user has had enough.
///
/// Whatever happens, a panic included, the terminal is left as it was found. That is also so while Ctrl-Z has
/// stopped the program; the time of the device stands still then.
///
/// # Errors
///
/// What the terminal answers when it cannot be read or written any more.
pub fn run(desk: &mut dyn Desk, options: Options) -> io::Result<Ending> {
    let signals = Signals::watch()?;
    let mut screen = Screen::borrow()?;
    let mut session = Session::new(desk, options, screen.keyboard(), Instant::now());
    // The first picture comes before the first key: a window that is too small takes none.
    session.fit(screen.draw(session.view())?);
    let mut drawn = Instant::now();
    let mut is_stale = false;

    while !session.is_over() {
        if let Some(number) = signals.ending() {
            return Ok(Ending::Signal(number));
        }
        let patience = if session.is_busy() || is_stale {
            BETWEEN_STEPS
        } else {
            BETWEEN_PICTURES
        };
        let event = screen.wait(patience)?;
        let now = Instant::now();
        session.pass(now);
        if let Some(event) = event {
            session.take(&event);
            // Most events change what is shown, a resize above all.
            is_stale = true;
        }
        // Also after a stop from outside: the shell has had the terminal in between.
        let mut was_stopped = signals.take_goes_on();
        if session.take_wish_to_stop() {
            screen.give_back();
            signals.stop()?;
            was_stopped = true;
        }
        if was_stopped {
            signals.stop_in_background()?;
            if signals.ending().is_some() {
                continue;
            }
            screen.borrow_again()?;
            session.go_on(Instant::now());
            is_stale = true;
        }

        let news = session.look(now);
        is_stale |= news.draw;
        if news.ring {
            screen.ring()?;
        }
        if is_stale && now.duration_since(drawn) >= BETWEEN_PICTURES {
            session.fit(screen.draw(session.view())?);
            drawn = now;
            is_stale = false;
        }
    }
    Ok(Ending::Key)
}
