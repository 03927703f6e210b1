//! The ballot tool.
//!
//! A press within half a second after a seal, or an OK so soon after the draft came up, is taken for a
//! slip, hence the waits.

use super::{Start, Way};

pub(super) const WAYS: &[Way] = &[
    ("ballot", Start::Tools, "press Down 3; press OK"),
    ("ballot-end-of-setup", Start::Tools, "press Down 3; press OK; press Up"),
    (
        "ballot-setup-letters",
        Start::Tools,
        "press Down 3; press OK; press Down 2; press OK; press Down; press OK",
    ),
    (
        "ballot-setup-full",
        Start::Tools,
        // Cards, a PIN, ten seconds.
        "press Down 3; press OK; press Down 2; press OK; press Down 3; press OK; press Down 3; press OK
         press Down; press OK; press Down; press OK",
    ),
    ("ballot-players", Start::Tools, "press Down 3; press OK; press Down; press OK"),
    ("ballot-choice", Start::Tools, "press Down 3; press OK; press Down 2; press OK"),
    (
        "ballot-letters",
        Start::Tools,
        "press Down 3; press OK; press Down 2; press OK; press Down; press OK; press Down; press OK",
    ),
    (
        "ballot-highest",
        Start::Tools,
        "press Down 3; press OK; press Down 2; press OK; press Down 2; press OK; press Down; press OK",
    ),
    (
        "ballot-cards",
        Start::Tools,
        "press Down 3; press OK; press Down 2; press OK; press Down 3; press OK; press Down; press OK",
    ),
    (
        "ballot-card-kinds",
        Start::Tools,
        "press Down 3; press OK; press Down 2; press OK; press Down 3; press OK; press Down 2; press OK",
    ),
    ("ballot-limit", Start::Tools, "press Down 3; press OK; press Up; press OK"),
    ("ballot-hand-over", Start::Tools, "press Down 3; press OK; press OK"),
    (
        "ballot-hand-over-next",
        Start::Tools,
        "press Down 3; press OK; press OK; press OK; wait 400ms; press OK",
    ),
    (
        "ballot-hand-over-last",
        Start::Tools,
        // Two players, thirty seconds.
        "press Down 3; press OK; press Down; press OK; press Down 2; press OK; press Down 3; press OK; press Down 2; press OK
         press Down; press OK; press OK; wait 400ms; press OK; wait 2500ms",
    ),
    (
        "ballot-hand-over-flash",
        Start::Tools,
        // A quarter of a second at the beginning of each of the last five.
        "press Down 3; press OK; press Down; press OK; press Down 2; press OK; press Down 3; press OK; press Down 2; press OK
         press Down; press OK; press OK; wait 400ms; press OK; wait 24900ms",
    ),
    (
        "ballot-pin-last",
        Start::Tools,
        // With PINs, and a minute.
        "press Down 3; press OK; press Down; press OK; press Down 2; press OK; press Down 2; press OK; press Down; press OK
         press Up; press OK; press Down; press OK; press OK; press OK 6; wait 400ms; press OK; wait 400ms; press OK; press OK
         wait 2500ms",
    ),
    ("ballot-private", Start::Tools, "press Down 3; press OK; press OK; press OK"),
    (
        "ballot-private-no",
        Start::Tools,
        "press Down 3; press OK; press OK; press OK; press Up",
    ),
    (
        "ballot-private-letter",
        Start::Tools,
        "press Down 3; press OK; press Down 2; press OK; press Down; press OK; press Up 2; press OK; press OK",
    ),
    (
        "ballot-private-number",
        Start::Tools,
        // Up to 999.
        "press Down 3; press OK; press Down 2; press OK; press Down 2; press OK; press Down; press OK; hold Up 12s; press OK
         press Up 3; press OK; press OK; wait 400ms; press OK",
    ),
    (
        "ballot-private-cards",
        Start::Tools,
        "press Down 3; press OK; press Down 2; press OK; press Down 3; press OK; press Up 2; press OK; press OK
         wait 400ms; press OK",
    ),
    (
        "ballot-private-cards-all",
        Start::Tools,
        // Five cards.
        "press Down 3; press OK; press Down 2; press OK; press Down 3; press OK; press Down; press OK; press Up 2; press OK
         press Down 4; press OK; press OK; wait 400ms; press OK 5",
    ),
    (
        "ballot-private-last",
        Start::Tools,
        "press Down 3; press OK; press Down; press OK; press Down 2; press OK; press Down 3; press OK; press Down 2; press OK
         press Down; press OK; press OK; wait 400ms; press OK; wait 400ms; press OK; wait 2500ms",
    ),
    (
        "ballot-cover",
        Start::Tools,
        "press Down 3; press OK; press OK; press OK; press Menu",
    ),
    (
        "ballot-cover-last",
        Start::Tools,
        "press Down 3; press OK; press Down; press OK; press Down 2; press OK; press Down 3; press OK; press Down 2; press OK
         press Down; press OK; press OK; wait 400ms; press OK; wait 400ms; press OK; wait 11500ms",
    ),
    ("ballot-seats", Start::Tools, "press Down 3; press OK; press OK; press Back"),
    (
        "ballot-seats-sealed",
        Start::Tools,
        "press Down 3; press OK; press OK; press OK; wait 400ms; press OK; wait 400ms; press OK; wait 400ms; press OK
         wait 400ms; press Back",
    ),
    (
        "ballot-seats-eight",
        Start::Tools,
        "press Down 3; press OK; press Down; press OK; press Up 4; press OK; press Up; press OK; press Back; press Up",
    ),
    (
        "ballot-take-back",
        Start::Tools,
        "press Down 3; press OK; press OK; press OK; wait 400ms; press OK; wait 400ms; press Back; press Up; press OK",
    ),
    (
        "ballot-end",
        Start::Tools,
        "press Down 3; press OK; press OK; press Back; press Up; press OK",
    ),
    (
        "ballot-pin-new",
        Start::Tools,
        "press Down 3; press OK; press Down 3; press OK; press Down 2; press OK; press OK",
    ),
    (
        "ballot-pin-repeat",
        Start::Tools,
        "press Down 3; press OK; press Down 3; press OK; press Down 2; press OK; press OK; press Up 4",
    ),
    (
        "ballot-pin-differs",
        Start::Tools,
        "press Down 3; press OK; press Down 3; press OK; press Down 2; press OK; press OK; press Up 3; press Down 3",
    ),
    (
        "ballot-pin",
        Start::Tools,
        "press Down 3; press OK; press Down 3; press OK; press Down 2; press OK; press OK; press Up 6; press Menu; wait 400ms; press OK
         press Down 2",
    ),
    (
        "ballot-pin-wrong",
        Start::Tools,
        "press Down 3; press OK; press Down 3; press OK; press Down 2; press OK; press OK; press Up 6; press Menu; wait 400ms; press OK
         press Down 3",
    ),
    (
        "ballot-pin-pause",
        Start::Tools,
        "press Down 3; press OK; press Down 3; press OK; press Down 2; press OK; press OK; press Up 6; press Menu; wait 400ms; press OK
         press Down 9",
    ),
    (
        "ballot-pin-pause-last",
        Start::Tools,
        // With PINs, and a minute.
        "press Down 3; press OK; press Down; press OK; press Down 2; press OK; press Down 2; press OK; press Down; press OK
         press Up; press OK; press Down; press OK; press OK; press OK 6; wait 400ms; press OK; wait 400ms; press OK
         press Up 6; press Menu; wait 400ms; press OK; press Down 9; wait 2500ms",
    ),
    (
        "ballot-hand-over-tried",
        Start::Tools,
        "press Down 3; press OK; press Down 3; press OK; press Down 2; press OK; press OK; press Up 6; press Menu; wait 400ms; press OK
         press Down 6; press Menu; press OK",
    ),
    (
        "ballot-pin-menu",
        Start::Tools,
        "press Down 3; press OK; press Down 3; press OK; press Down 2; press OK; press OK; press Up 6; press Menu; wait 400ms; press OK
         press Down; press Menu",
    ),
    (
        "ballot-pin-forgotten",
        Start::Tools,
        "press Down 3; press OK; press Down 3; press OK; press Down 2; press OK; press OK; press Up 6; press Menu; wait 400ms; press OK
         press Menu; press Down; press OK",
    ),
    (
        "ballot-suspense",
        Start::Tools,
        "press Down 3; press OK; press Down; press OK; press Down 2; press OK; press Up; press OK; press OK; wait 400ms
         press OK; wait 400ms; press OK; wait 400ms; press OK",
    ),
    (
        "ballot-time-up",
        Start::Tools,
        "press Down 3; press OK; press Down; press OK; press Down 2; press OK; press Down 3; press OK; press Down; press OK
         press Down; press OK; press OK; wait 400ms; press OK; wait 11s",
    ),
    (
        "ballot-result-nothing",
        Start::Tools,
        "press Down 3; press OK; press Down; press OK; press Down 2; press OK; press Down 3; press OK; press Down; press OK
         press Down; press OK; press OK; wait 400ms; press OK; wait 11s; press OK",
    ),
    (
        "ballot-result",
        Start::Tools,
        // Four players.
        "press Down 3; press OK; press OK; press OK; wait 400ms; press OK; wait 400ms; press OK; wait 400ms; press OK
         wait 400ms; press OK; press Up; wait 400ms; press OK; wait 400ms; press OK; wait 400ms; press OK; wait 400ms; press OK",
    ),
    (
        "ballot-tally",
        Start::Tools,
        "press Down 3; press OK; press OK; press OK; wait 400ms; press OK; wait 400ms; press OK; wait 400ms; press OK
         wait 400ms; press OK; press Up; wait 400ms; press OK; wait 400ms; press OK; wait 400ms; press OK; wait 400ms; press OK; press OK",
    ),
    (
        "ballot-result-eight",
        Start::Tools,
        // Eight players, five cards.
        "press Down 3; press OK; press Down; press OK; press Up 4; press OK; press Down; press OK; press Down 3; press OK
         press Down; press OK; press Up 2; press OK; press Up 3; press OK
         press OK; wait 400ms; press OK 6; wait 400ms; press OK; wait 400ms; press OK 6; wait 400ms
         press OK; wait 400ms; press OK 6; wait 400ms; press OK; wait 400ms; press OK 6; wait 400ms
         press OK; wait 400ms; press OK 6; wait 400ms; press OK; wait 400ms; press OK 6; wait 400ms
         press OK; wait 400ms; press OK 6; wait 400ms; press OK; wait 400ms; press OK 6; wait 400ms; press OK; press Down 2",
    ),
    (
        "ballot-tally-numbers",
        Start::Tools,
        // Three players, up to ten.
        "press Down 3; press OK; press Down; press OK; press Down; press OK; press Down; press OK; press Down 2; press OK
         press Up 2; press OK; press OK; wait 400ms; press OK 2; wait 400ms; press OK; wait 400ms; press OK 2; wait 400ms
         press OK; wait 400ms; press OK 2; wait 400ms; press OK; press OK",
    ),
    (
        "ballot-over",
        Start::Tools,
        "press Down 3; press OK; press Down; press OK; press Down 2; press OK; press Up; press OK; press OK; wait 400ms
         press OK; wait 400ms; press OK; wait 400ms; press OK; wait 400ms; press OK 3",
    ),
    (
        "ballot-suspense-tried",
        Start::Tools,
        // Two players with PINs, and somebody was curious.
        "press Down 3; press OK; press Down; press OK; press Down 2; press OK; press Down 2; press OK; press Up 3; press OK
         press OK; press OK 6; wait 400ms; press Menu; wait 400ms; press OK; press Up 3; press OK 3; wait 400ms; press OK
         wait 400ms; press OK; press Down 6; wait 400ms; press OK",
    ),
    (
        "ballot-open",
        Start::Tools,
        "press Down 3; press OK; press OK; press Back; press Back",
    ),
];
