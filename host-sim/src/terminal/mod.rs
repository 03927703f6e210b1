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
mod sound;
mod view;

use std::env;
use std::io::{self, IsTerminal as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use signal_hook::consts::{SIGINT, SIGTERM};

pub use self::palette::Palette;
use self::screen::Screen;
use self::session::Session;
use crate::desk::Desk;

/// Not more than 30 pictures in a second: nobody sees more, and slow terminals show fewer.
const BETWEEN_PICTURES: Duration = Duration::from_millis(33);
/// How long to wait for a key while the device has something to do.
const BETWEEN_STEPS: Duration = Duration::from_millis(5);

/// The signals that ask a program to end. A terminal that is closed hangs up.
#[cfg(unix)]
const ENDINGS: [i32; 4] = [
    SIGTERM,
    SIGINT,
    signal_hook::consts::SIGHUP,
    signal_hook::consts::SIGQUIT,
];
/// The signals that ask a program to end.
#[cfg(not(unix))]
const ENDINGS: [i32; 2] = [SIGTERM, SIGINT];

/// How the device is shown.
#[derive(Clone, Debug)]
pub struct Options {
    /// Stands above the display.
    pub title: String,
    /// The colours that may be used.
    pub palette: Palette,
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
/// Whatever happens, a panic included, the terminal is left as it was found.
///
/// # Errors
///
/// What the terminal answers when it cannot be read or written any more.
pub fn run(desk: &mut dyn Desk, options: Options) -> io::Result<()> {
    let has_to_end = Arc::new(AtomicBool::new(false));
    for signal in ENDINGS {
        signal_hook::flag::register(signal, Arc::clone(&has_to_end))?;
    }
    let mut screen = Screen::borrow()?;
    let mut session = Session::new(desk, options, screen.keyboard(), Instant::now());
    let mut drawn: Option<Instant> = None;
    let mut is_stale = true;

    while !session.is_over() && !has_to_end.load(Ordering::SeqCst) {
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

        let news = session.look(now);
        is_stale |= news.draw;
        if news.ring {
            screen.ring()?;
        }
        if is_stale && drawn.is_none_or(|drawn| now.duration_since(drawn) >= BETWEEN_PICTURES) {
            screen.draw(session.view())?;
            drawn = Some(now);
            is_stale = false;
        }
    }
    Ok(())
}
