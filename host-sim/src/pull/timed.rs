//! A port that has to be done by a certain time, however little it says in between.

use std::error::Error;
use std::fmt;
use std::io::{self, Read, Write};
use std::time::{Duration, Instant};

/// A packet of USB. A longer piece could wait in the driver for room, where no clock is looked at.
const PIECE_BYTES: usize = 64;

/// A port and its time. Each read and write looks at the clock first.
pub(crate) struct Timed<P, C = Instant> {
    port: P,
    clock: C,
    time_max: Duration,
}

/// What says how much time has passed; tests have one of their own.
pub(crate) trait Clock {
    /// The time since it began.
    fn elapsed(&self) -> Duration;
}

impl Clock for Instant {
    fn elapsed(&self) -> Duration {
        Instant::elapsed(self)
    }
}

impl<P> Timed<P> {
    /// The time begins now.
    pub(crate) fn new(port: P, time_max: Duration) -> Timed<P> {
        Timed::by_clock(port, Instant::now(), time_max)
    }
}

impl<P, C: Clock> Timed<P, C> {
    pub(crate) fn by_clock(port: P, clock: C, time_max: Duration) -> Timed<P, C> {
        Timed { port, clock, time_max }
    }

    fn check(&self) -> io::Result<()> {
        match self.clock.elapsed() < self.time_max {
            true => Ok(()),
            false => Err(io::Error::new(io::ErrorKind::TimedOut, Late)),
        }
    }
}

impl<P: Read, C: Clock> Read for Timed<P, C> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.check()?;
        self.port.read(into)
    }
}

impl<P: Write, C: Clock> Write for Timed<P, C> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.check()?;
        self.port.write(bytes.get(..PIECE_BYTES).unwrap_or(bytes))
    }

    /// Nothing is held back here. The port itself is not asked: it would wait until the device has taken everything,
    /// and no clock would be looked at. A device that does not take it does not answer either, and that is noticed.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The time is over.
#[derive(Debug)]
struct Late;

impl fmt::Display for Late {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the time is over")
    }
}

impl Error for Late {}

/// Whether an error says that the time is over. A port that says nothing for too long has another one.
pub(super) fn is_late(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|inner| inner.is::<Late>())
}
