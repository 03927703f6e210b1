//! The terminal, borrowed: what is changed for us is put back, whatever happens.

use std::io::{self, Stdout, Write as _};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableFocusChange, EnableFocusChange, Event, KeyboardEnhancementFlags, PopKeyboardEnhancementFlags,
    PushKeyboardEnhancementFlags,
};
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
    supports_keyboard_enhancement,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::layout::Size;
use ratatui::widgets::Widget;

use super::fingers::Keyboard;

/// Whether the terminal is changed now. Static, because a panic has to know it, too.
static IS_BORROWED: AtomicBool = AtomicBool::new(false);

/// Whether keys are reported in the way of kitty, which has to be undone, too.
static HAS_RELEASES: AtomicBool = AtomicBool::new(false);

/// The terminal as a canvas without echo, scrolling or cursor; given back when dropped.
pub(super) struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    events: Receiver<io::Result<Event>>,
    /// Whether the terminal can report that keys come up. It is asked once, before anybody listens:
    /// later the listener would hold the answer.
    can_report_releases: bool,
}

impl Screen {
    /// Borrows the terminal.
    ///
    /// # Errors
    ///
    /// What the terminal answers if it does not want to. It is given back in that case, too.
    pub(super) fn borrow() -> io::Result<Screen> {
        give_back_on_panic();
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        let can_report_releases = or_give_back(|| {
            change()?;
            // A terminal that does not even understand the question counts as one that cannot.
            let can = !cfg!(windows) && supports_keyboard_enhancement().unwrap_or(false);
            if can {
                ask_for_releases()?;
            }
            Ok(can)
        })?;
        let events = listen();
        Ok(Screen {
            terminal,
            events,
            can_report_releases,
        })
    }

    /// Gives the terminal back for a while.
    pub(super) fn give_back(&mut self) {
        give_back();
    }

    /// Borrows the terminal again, after others have had it. Nothing that was drawn before is left.
    ///
    /// # Errors
    ///
    /// As [`Screen::borrow`].
    pub(super) fn borrow_again(&mut self) -> io::Result<()> {
        // If the program was stopped from outside, the terminal is ours by our books only: the shell has changed it.
        give_back();
        // A new one knows nothing of old pictures, so it draws the next one as a whole.
        self.terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        let can_report_releases = self.can_report_releases;
        or_give_back(|| {
            change()?;
            if can_report_releases {
                ask_for_releases()?;
            }
            Ok(())
        })
    }

    /// Waits for something to happen at the terminal, but not longer than `patience`.
    pub(super) fn wait(&self, patience: Duration) -> io::Result<Option<Event>> {
        match self.events.recv_timeout(patience) {
            Ok(event) => event.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(io::Error::other("the keyboard cannot be read any more")),
        }
    }

    /// What the terminal tells about its keys.
    pub(super) fn keyboard(&self) -> Keyboard {
        // On Windows they come with every terminal.
        if cfg!(windows) || self.can_report_releases {
            Keyboard::PressesAndReleases
        } else {
            Keyboard::Presses
        }
    }

    /// Fills the window; returns its size.
    pub(super) fn draw(&mut self, view: impl Widget) -> io::Result<Size> {
        let drawn = self.terminal.draw(|frame| frame.render_widget(view, frame.area()))?;
        Ok(drawn.area.as_size())
    }

    /// Rings the bell.
    pub(super) fn ring(&mut self) -> io::Result<()> {
        let terminal = self.terminal.backend_mut();
        terminal.write_all(b"\x07")?;
        terminal.flush()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Changes the terminal, or gives it back as it was.
fn or_give_back<T>(change: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    IS_BORROWED.store(true, Ordering::SeqCst);
    change().inspect_err(|_| give_back())
}

/// Changes everything that [`give_back`] puts back, but for the keyboard.
fn change() -> io::Result<()> {
    // First of all, because it stops a program that is in the background, before it has written anything.
    enable_raw_mode()?;
    execute!(
        io::stdout(),
        EnterAlternateScreen,
        Clear(ClearType::All),
        cursor::Hide,
        EnableFocusChange
    )
}

/// Asks the terminal to report that keys come up, in the way of kitty.
fn ask_for_releases() -> io::Result<()> {
    HAS_RELEASES.store(true, Ordering::SeqCst);
    // All keys, or Enter, Tab and Backspace would have no releases; alternates tell what Shift makes of a key.
    let flags = KeyboardEnhancementFlags::REPORT_EVENT_TYPES
        | KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES
        | KeyboardEnhancementFlags::REPORT_ALL_KEYS_AS_ESCAPE_CODES
        | KeyboardEnhancementFlags::REPORT_ALTERNATE_KEYS;
    execute!(io::stdout(), PushKeyboardEnhancementFlags(flags))
}

/// Listens on a thread of its own, which ends with the program.
///
/// When the terminal hangs up, crossterm reads the same error again and again and does not return.
/// A thread can be left alone with that.
fn listen() -> Receiver<io::Result<Event>> {
    let (sender, events) = mpsc::channel();
    thread::spawn(move || while sender.send(event::read()).is_ok() {});
    events
}

/// Makes sure that the words of a panic are readable.
fn give_back_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let report = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            give_back();
            report(panic);
        }));
    });
}

/// Puts everything back, once. There is nobody to tell if that fails: the terminal is gone.
fn give_back() {
    if !IS_BORROWED.swap(false, Ordering::SeqCst) {
        return;
    }
    if HAS_RELEASES.swap(false, Ordering::SeqCst) {
        let _ = execute!(io::stdout(), PopKeyboardEnhancementFlags);
    }
    let _ = execute!(io::stdout(), DisableFocusChange, cursor::Show, LeaveAlternateScreen);
    let _ = disable_raw_mode();
}
