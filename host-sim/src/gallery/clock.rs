//! The clock tool.

use super::{Start, Way};

pub(super) const WAYS: &[Way] = &[
    ("clock", Start::Tools, "press OK"),
    (
        "clock-in-use",
        Start::Tools,
        // The countdown is paused, the stopwatch runs.
        "press OK; press OK 2; press OK; press Menu; press Down 3; press OK; press Down 2; press OK
         press OK; press Menu; press Down 2; press OK",
    ),
    (
        "tools-clock-runs",
        Start::Tools,
        "press OK; press OK 2; wait 1s; press Back",
    ),
    ("clock-countdown-setup", Start::Tools, "press OK; press OK"),
    (
        "clock-countdown-setup-shortest",
        Start::Tools,
        "press OK; press OK; hold Down 2650ms",
    ),
    (
        "clock-countdown-setup-longest",
        Start::Tools,
        "press OK; press OK; hold Up 12s",
    ),
    ("clock-countdown", Start::Tools, "press OK; press OK 2; wait 12350ms"),
    (
        "clock-countdown-long",
        Start::Tools,
        "press OK; press OK; hold Up 12s; press OK; wait 12350ms",
    ),
    (
        "clock-countdown-paused",
        Start::Tools,
        "press OK; press OK 2; wait 12350ms; press OK",
    ),
    (
        "clock-countdown-flash",
        Start::Tools,
        // 4 s are left, and the screen is inverted for a moment.
        "press OK; press OK 2; wait 55990ms",
    ),
    (
        "clock-countdown-alarm",
        Start::Tools,
        "press OK; press OK 2; wait 59990ms",
    ),
    ("clock-countdown-up", Start::Tools, "press OK; press OK 2; wait 70s"),
    (
        "clock-countdown-menu",
        Start::Tools,
        "press OK; press OK 2; wait 2350ms; press Menu",
    ),
    (
        "clock-countdown-menu-paused",
        Start::Tools,
        "press OK; press OK 2; wait 2350ms; press OK; press Menu",
    ),
    ("clock-chess-setup", Start::Tools, "press OK; press Down; press OK"),
    (
        "clock-chess-setup-increment",
        Start::Tools,
        "press OK; press Down; press OK; press Down; press OK; hold Up 2s; press OK; press Down 2; press OK; press Down 2",
    ),
    (
        "clock-chess-setup-delay",
        Start::Tools,
        "press OK; press Down; press OK; press Down 3; press OK 2; press Up 3",
    ),
    (
        "clock-chess-setup-players",
        Start::Tools,
        "press OK; press Down; press OK; press Down; press OK; press Up 6",
    ),
    (
        "clock-chess-setup-time",
        Start::Tools,
        "press OK; press Down; press OK; press Down 2; press OK",
    ),
    (
        "clock-chess-setup-bonus",
        Start::Tools,
        "press OK; press Down; press OK; press Down 3; press OK; press Down; press OK",
    ),
    (
        "clock-chess-setup-bonus-delay",
        Start::Tools,
        "press OK; press Down; press OK; press Down 3; press OK 2; press Down; press OK; hold Up 3s",
    ),
    (
        "clock-chess",
        Start::Tools,
        "press OK; press Down; press OK 2; wait 12350ms; press OK; wait 3350ms",
    ),
    (
        "clock-chess-increment",
        Start::Tools,
        // Three minutes of increment, five hours: the most of everything.
        "press OK; press Down; press OK; press Down 2; press OK; hold Up 9s; press OK; press Down; press OK; press Down
         press OK; hold Up 4s; press OK; press Up 4; press OK; wait 12350ms",
    ),
    (
        "clock-chess-delay",
        Start::Tools,
        "press OK; press Down; press OK; press Down 3; press OK 2; press Up 3; press OK; wait 1350ms",
    ),
    (
        "clock-chess-paused",
        Start::Tools,
        "press OK; press Down; press OK 2; wait 12350ms; press OK; wait 3350ms; press Up",
    ),
    (
        "clock-chess-flagged",
        Start::Tools,
        "press OK; press Down; press OK 2; wait 11min",
    ),
    (
        "clock-chess-one-left",
        Start::Tools,
        "press OK; press Down; press OK 2; press Down; press OK; press Down; press OK; press Back",
    ),
    (
        "clock-chess-menu",
        Start::Tools,
        "press OK; press Down; press OK 2; wait 2350ms; press OK; press Menu",
    ),
    (
        "clock-chess-menu-middle",
        Start::Tools,
        "press OK; press Down; press OK 2; wait 2350ms; press OK; press Menu; press Down 5",
    ),
    (
        "clock-chess-menu-end",
        Start::Tools,
        "press OK; press Down; press OK 2; wait 2350ms; press Up; press Menu; press Up",
    ),
    (
        "clock-chess-again",
        Start::Tools,
        "press OK; press Down; press OK 2; press Menu; press Down 2; press OK",
    ),
    (
        "clock-chess-end",
        Start::Tools,
        "press OK; press Down; press OK 2; press Menu; press Up 3; press OK",
    ),
    (
        "clock-chess-seats",
        Start::Tools,
        "press OK; press Down; press OK 2; wait 12350ms; press OK; wait 3350ms; press Down",
    ),
    (
        "clock-chess-seats-many",
        Start::Tools,
        // Eight seats with five hours each; the second one is out, the first one has run out of time.
        "press OK; press Down; press OK; press Down; press OK; hold Up 2s; press OK; press Down; press OK; hold Up 9s; press OK; press Up 2
         press OK; press Down; press OK 2; hold Down 33s; press OK; press Back; press Down; press OK; press Down
         press OK; press Up",
    ),
    (
        "clock-chess-seat",
        Start::Tools,
        "press OK; press Down; press OK 2; press Down; press OK",
    ),
    (
        "clock-chess-seat-out",
        Start::Tools,
        "press OK; press Down; press OK 2; press Down; press OK; press Down; press OK; press OK; press Down",
    ),
    (
        "clock-chess-seat-time",
        Start::Tools,
        "press OK; press Down; press OK 2; press Down 2; press OK 2; press Up 3",
    ),
    ("clock-stopwatch", Start::Tools, "press OK; press Down 2; press OK"),
    (
        "clock-stopwatch-running",
        Start::Tools,
        "press OK; press Down 2; press OK 2; wait 12350ms",
    ),
    (
        "clock-stopwatch-lap",
        Start::Tools,
        "press OK; press Down 2; press OK 2; wait 12350ms; press Up; wait 3350ms; press Up; wait 1350ms",
    ),
    (
        "clock-stopwatch-full",
        Start::Tools,
        "press OK; press Down 2; press OK 2; press Up 21; wait 350ms",
    ),
    (
        "clock-stopwatch-stopped",
        Start::Tools,
        "press OK; press Down 2; press OK 2; wait 12350ms; press OK",
    ),
    (
        "clock-stopwatch-hours",
        Start::Tools,
        // After an hour the screen dozes, and the first press only wakes it.
        "press OK; press Down 2; press OK 2; wait 100min; press Back; press OK",
    ),
    (
        "clock-stopwatch-menu",
        Start::Tools,
        "press OK; press Down 2; press OK 2; press Menu",
    ),
    (
        "clock-stopwatch-laps-none",
        Start::Tools,
        "press OK; press Down 2; press OK 2; press Down",
    ),
    (
        "clock-stopwatch-laps",
        Start::Tools,
        "press OK; press Down 2; press OK 2; wait 12350ms; press Up; wait 100min; press Back; press Up; wait 3350ms; press Up; press Down",
    ),
    (
        "clock-stopwatch-laps-full",
        Start::Tools,
        "press OK; press Down 2; press OK 2; press Up 21; press Down; press Down 16",
    ),
    ("help-clock-end", Start::Tools, "press Menu; hold Down 9s"),
];
