//! Clocks: countdown, chess clock, stopwatch.
