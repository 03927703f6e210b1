//! What the operating system asks of a program in a terminal: to end, to stop, to go on.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

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

/// The signals that have come.
pub(super) struct Signals {
    /// The last one that asked to end; 0 if there was none.
    ending: Arc<AtomicUsize>,
    /// Whether the program was stopped and goes on.
    goes_on: Arc<AtomicBool>,
}

impl Signals {
    /// Takes signals from now on.
    pub(super) fn watch() -> io::Result<Signals> {
        let signals = Signals {
            ending: Arc::default(),
            goes_on: Arc::default(),
        };
        for signal in ENDINGS {
            let number = usize::try_from(signal).unwrap_or_default();
            flag::register_usize(signal, Arc::clone(&signals.ending), number)?;
        }
        #[cfg(unix)]
        flag::register(signal_hook::consts::SIGCONT, Arc::clone(&signals.goes_on))?;
        Ok(signals)
    }

    /// The signal that asks to end, if one has come.
    pub(super) fn ending(&self) -> Option<u8> {
        let number = self.ending.load(Ordering::SeqCst);
        u8::try_from(number).ok().filter(|number| *number > 0)
    }

    /// Whether the program was stopped since the last call, and goes on.
    pub(super) fn take_goes_on(&self) -> bool {
        self.goes_on.swap(false, Ordering::SeqCst)
    }

    /// Stops the program as Ctrl-Z does elsewhere, and returns when it goes on.
    ///
    /// The whole process group is stopped, because a script that has started the program is part of the same job.
    /// SIGTSTP and not SIGSTOP: if there is no shell that could let the job go on, the system ignores it.
    #[cfg(unix)]
    pub(super) fn stop(&self) -> io::Result<()> {
        rustix::process::kill_current_process_group(rustix::process::Signal::TSTP)?;
        // A shell ends a stopped job with SIGTERM and SIGCONT. Another thread may be the one that takes the first:
        // it gets a moment, so that it is known when the caller asks for it.
        std::thread::sleep(std::time::Duration::from_millis(20));
        self.take_goes_on();
        Ok(())
    }

    /// Stops again as long as others have the terminal: `bg` lets a job go on without it.
    ///
    /// The system would do that by itself as soon as the terminal is changed, but then not even SIGTERM
    /// leads out of it.
    #[cfg(unix)]
    pub(super) fn stop_in_background(&self) -> io::Result<()> {
        while self.ending().is_none() && is_in_background() {
            self.stop()?;
        }
        Ok(())
    }

    /// Does nothing: here no program can be stopped.
    #[cfg(not(unix))]
    pub(super) const fn stop(&self) -> io::Result<()> {
        Ok(())
    }

    /// Does nothing: here no program is in the background.
    #[cfg(not(unix))]
    pub(super) const fn stop_in_background(&self) -> io::Result<()> {
        Ok(())
    }
}

/// Whether the terminal belongs to another job now. One that is gone belongs to nobody.
#[cfg(unix)]
fn is_in_background() -> bool {
    let owner = rustix::termios::tcgetpgrp(rustix::stdio::stdin());
    owner.is_ok_and(|owner| owner != rustix::process::getpgrp())
}
