//! The score pad.

use super::{Start, Way};

pub(super) const WAYS: &[Way] = &[
    ("score-setup", Start::Tools, "press Down 4; press OK"),
    // Two players, the lowest wins, life and gold are counted.
    (
        "score-setup-changed",
        Start::Tools,
        "press Down 4; press OK; press Down; press OK; press Down 2; press OK; press Down; press OK; press Down
         press OK 4; press Down; press OK 3; press Back",
    ),
    (
        "score-setup-one-counter",
        Start::Tools,
        "press Down 4; press OK; press Down 2; press OK; press Down; press OK 2; press Down 4; press OK 2; press Back",
    ),
    ("score-players", Start::Tools, "press Down 4; press OK; press Down; press OK"),
    (
        "score-counter-list",
        Start::Tools,
        "press Down 4; press OK; press Up; press OK",
    ),
    (
        "score-counter-list-full",
        Start::Tools,
        "press Down 4; press OK; press Up; press OK; press OK 3; press Down; press OK 3; press Down; press OK 3
         press Down; press OK 3; press Down",
    ),
    (
        "score-counters-full",
        Start::Tools,
        "press Down 4; press OK; press Up; press OK; press OK 3; press Down; press OK 3; press Down; press OK 3
         press Down; press OK 3; press Down; press OK",
    ),
    (
        "score-counter-kind",
        Start::Tools,
        "press Down 4; press OK; press Up; press OK 2",
    ),
    (
        "score-counter-kind-end",
        Start::Tools,
        "press Down 4; press OK; press Up; press OK 2; press Up",
    ),
    (
        "score-counter-start",
        Start::Tools,
        "press Down 4; press OK; press Up; press OK 3",
    ),
    (
        "score-counter",
        Start::Tools,
        "press Down 4; press OK; press Up; press OK 4; press OK",
    ),
    (
        "score-take-away",
        Start::Tools,
        "press Down 4; press OK; press Up; press OK 4; press OK; press Down; press OK",
    ),
    ("score-totals-new", Start::Tools, "press Down 4; press OK 2"),
    // 5, 12, 12 and -3: two lead.
    (
        "score-totals-tie",
        Start::Tools,
        "press Down 4; press OK 3; press Up 5; press OK; press Up 12; press OK; press Up 12; press OK; press Down 3; press OK",
    ),
    (
        "score-totals-begun",
        Start::Tools,
        "press Down 4; press OK 3; press Up 5; press OK; press Back 2",
    ),
    (
        "score-totals-two",
        Start::Tools,
        "press Down 4; press OK; press Down; press OK; press Down 2; press OK; press Up; press OK
         press OK; press Up 7; press OK; hold Up 2050ms; press OK",
    ),
    (
        "score-totals-solo",
        Start::Tools,
        "press Down 4; press OK; press Down; press OK; press Down 3; press OK; press Up; press OK
         press OK; hold Up 2050ms; press OK",
    ),
    (
        "score-totals-eight",
        Start::Tools,
        "press Down 4; press OK; press Down; press OK; press Up 4; press OK; press Up; press OK
         press OK; press Up 3; press OK; press Up 9; press OK; press Up; press OK; press Down; press OK
         press OK; press Up 4; press OK; press Up 8; press OK; press Up 4; press OK",
    ),
    (
        "score-totals-eight-end",
        Start::Tools,
        "press Down 4; press OK; press Down; press OK; press Up 4; press OK; press Up; press OK
         press OK; hold Down 13s; press OK; hold Down 13s; press OK; press Up; press OK; press Down; press OK
         press OK; press Up 4; press OK; press Up 8; press OK; press Up 4; press OK; hold Down 1050ms",
    ),
    (
        "score-totals-full",
        Start::Tools,
        // One player, who gets nothing 24 times.
        "press Down 4; press OK; press Down; press OK; press Down 3; press OK; press Up; press OK; press OK 48",
    ),
    (
        "score-full",
        Start::Tools,
        "press Down 4; press OK; press Down; press OK; press Down 3; press OK; press Up; press OK; press OK 48
         press OK",
    ),
    ("score-enter", Start::Tools, "press Down 4; press OK 3"),
    (
        "score-enter-second",
        Start::Tools,
        "press Down 4; press OK 3; press OK; press Down 5; press OK 3; press OK; press OK; press Up 12",
    ),
    (
        "score-enter-max",
        Start::Tools,
        "press Down 4; press OK 3; hold Up 13s; press OK 4; press OK; hold Up 13s",
    ),
    ("score-enter-min", Start::Tools, "press Down 4; press OK 3; hold Down 13s"),
    (
        "score-enter-last",
        Start::Tools,
        // Round 24 of eight players: the longest title.
        "press Down 4; press OK; press Down; press OK; press Up 4; press OK; press Up; press OK
         press OK 207; press OK 7; press Down 2",
    ),
    ("score-entry-menu", Start::Tools, "press Down 4; press OK 3; press Menu"),
    (
        "score-drop-round",
        Start::Tools,
        "press Down 4; press OK 3; press Up; press OK; press Menu; press Down; press OK",
    ),
    (
        "score-nothing-entered",
        Start::Tools,
        "press Down 4; press OK; press Down; press OK; press Down 3; press OK; press Up; press OK
         press OK; press Menu; press OK",
    ),
    ("score-menu-new", Start::Tools, "press Down 4; press OK 2; press Menu"),
    (
        "score-menu-begun",
        Start::Tools,
        "press Down 4; press OK 3; press Up 5; press OK; press Back 2; press Menu",
    ),
    (
        "score-menu",
        Start::Tools,
        "press Down 4; press OK 2; press OK 5; press Menu; press Down",
    ),
    (
        "score-menu-middle",
        Start::Tools,
        "press Down 4; press OK 2; press OK 5; press Menu; press Down 5",
    ),
    (
        "score-menu-end",
        Start::Tools,
        "press Down 4; press OK 2; press OK 5; press Menu; press Up",
    ),
    (
        "score-menu-late",
        Start::Tools,
        // Round 24 is open, of eight players.
        "press Down 4; press OK; press Down; press OK; press Up 4; press OK; press Up; press OK
         press OK 207; press Menu",
    ),
    (
        "score-menu-joined",
        Start::Tools,
        "press Down 4; press OK 2; press OK 5; press Menu; press Down 4; press OK; press Menu; press Down 5",
    ),
    (
        "score-rounds",
        Start::Tools,
        // A tie, then the first player, then the second one.
        "press Down 4; press OK 2; press OK 5; press OK; press Up 30; press OK 4; press OK; press Down 9; press OK
         press Up 8; press OK 3; press Menu; press Down 2; press OK",
    ),
    (
        "score-round",
        Start::Tools,
        "press Down 4; press OK 3; press Up 5; press OK; press Menu; press OK; press OK; press Down 3; press OK
         press Menu; press Down 2; press OK 2",
    ),
    (
        "score-correct",
        Start::Tools,
        "press Down 4; press OK 3; press Up 5; press OK 4; press OK; press Up 3; press OK 4; press Menu; press Down 2; press OK
         press Up; press OK 2; press Up 4",
    ),
    (
        "score-correct-menu",
        Start::Tools,
        "press Down 4; press OK 3; press Up 5; press OK 4; press Menu; press Down 2; press OK 3; press Menu",
    ),
    (
        "score-new-pad",
        Start::Tools,
        "press Down 4; press OK 2; press Menu; press Up 2; press OK",
    ),
    // Life for four players, the second one has lost three.
    (
        "score-counters",
        Start::Tools,
        "press Down 4; press OK; press Up; press OK 4; press Back; press Down; press OK; press OK; press Down 3",
    ),
    (
        "score-counters-eight",
        Start::Tools,
        "press Down 4; press OK; press Down; press OK; press Up 4; press OK; press Down 2; press OK 4; press Back
         press Down; press OK; press OK 5; press Up",
    ),
    // Two players, two counters.
    (
        "score-counters-two",
        Start::Tools,
        "press Down 4; press OK; press Down; press OK; press Down 2; press OK; press Down 2; press OK 4; press Down
         press OK 3; press Back; press Down; press OK; press Down",
    ),
    (
        "score-counters-two-gold",
        Start::Tools,
        "press Down 4; press OK; press Down; press OK; press Down 2; press OK; press Down 2; press OK 4; press Down
         press OK 3; press Back; press Down; press OK; hold OK 700ms; press Up 3; press OK",
    ),
    (
        "score-counters-three",
        Start::Tools,
        "press Down 4; press OK; press Down; press OK; press Down; press OK; press Down 2; press OK 4; press Down
         press OK; press Down 3; press OK 2; press Back; press Down; press OK",
    ),
    (
        "score-counters-max",
        Start::Tools,
        "press Down 4; press OK; press Up; press OK 3; hold Up 13s; press OK; press Back; press Down; press OK",
    ),
    (
        "score-counters-menu",
        Start::Tools,
        "press Down 4; press OK; press Up; press OK 4; press Down; press OK 3; press Back; press Down; press OK; press Menu",
    ),
    (
        "score-counters-menu-end",
        Start::Tools,
        "press Down 4; press OK; press Up; press OK 4; press Back; press Down; press OK; press Menu; press Up",
    ),
    (
        "score-menu-counters",
        Start::Tools,
        "press Down 4; press OK; press Up; press OK 4; press Down; press OK 3; press Back; press Down; press OK; press Menu; press OK; press Menu",
    ),
    (
        "score-restart",
        Start::Tools,
        "press Down 4; press OK; press Up; press OK 4; press Back; press Down; press OK; press Menu; press Down; press OK",
    ),
];
