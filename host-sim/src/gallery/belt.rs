//! The belt tool.

use super::{Start, Way};

pub(super) const WAYS: &[Way] = &[
    ("belt", Start::Tools, "press Down 2; press OK"),
    ("belt-other-window", Start::Tools, "press Down 2; press OK; press Down"),
    ("belt-shifted", Start::Tools, "press Down 2; press OK; press OK 3"),
    (
        "belt-shifted-back",
        Start::Tools,
        "press Down 2; press OK; press Menu; press OK",
    ),
    ("belt-menu", Start::Tools, "press Down 2; press OK; press Menu"),
    (
        "belt-menu-end",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Up",
    ),
    (
        "belt-help-end",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Up; press OK; hold Down 3s",
    ),
    (
        "belt-things",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down; press OK",
    ),
    (
        "belt-thing",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down; press OK; press OK",
    ),
    (
        "belt-thing-end",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down; press OK; press OK; hold Down 2s",
    ),
    (
        "belt-letters",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down; press OK; press OK; press OK",
    ),
    (
        "belt-cost",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down; press OK; press OK; press Down 3; press OK",
    ),
    // A gear that costs 99, nothing, a robot, a bolt, an anvil, a star, a card, GÄHN.
    (
        "belt-things-mixed",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down; press OK
         press OK; press Down 3; press OK; hold Up 3s; press OK; press OK; press Up 2; press OK
         press OK; press Down 6; press OK 2; press OK; press Down 2; press OK 2",
    ),
    (
        "belt-thing-empty",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down; press OK; press OK; press Up 2; press OK; press Up; press OK",
    ),
    (
        "belt-mixed",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down; press OK
         press OK; press Down 3; press OK; hold Up 3s; press OK; press OK; press Up 2; press OK
         press OK; press Down 6; press OK 2; press OK; press Down 2; press OK 2; press OK; press Down; press OK 2
         press OK; press Down 5; press OK 2; press OK; press Down 4; press OK 2
         press OK 2; press Down; press OK; press Down 18; press OK; press Up 8; press OK; press Up 14; press OK 2
         press Back 2",
    ),
    (
        "belt-windows",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 2; press OK",
    ),
    (
        "belt-window",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 2; press OK 2",
    ),
    (
        "belt-window-name",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 2; press OK 2; press Down; press OK; press Up 18",
    ),
    (
        "belt-window-named",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 2; press OK 2; press Down; press OK
         press Up 18; press OK; press Up 5; press OK; press Up 4; press OK 2; press Back 3",
    ),
    (
        "belt-edges",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 2; press OK 3",
    ),
    (
        "belt-edges-to",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 2; press OK 3; press Down 2; press OK; press Up 2",
    ),
    (
        "belt-edges-new",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 2; press OK; press Up; press OK",
    ),
    (
        "belt-remove-window",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 2; press OK 2; press Up; press OK",
    ),
    // Four windows, each over the others, the last one around the end.
    (
        "belt-windows-full",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 2; press OK; press Up; press OK; press Down 5; press OK; press Up 4; press OK
         press Down; press OK; press OK; hold Up 3s; press OK; press Down",
    ),
    (
        "belt-overlapping",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 2; press OK; press Up; press OK; press Down 5; press OK; press Up 4; press OK
         press Down; press OK; press Up 2; press OK; press Up 4; press OK; press Back 2",
    ),
    (
        "belt-no-window",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 2; press OK 2; press Up; press OK; hold OK 700ms
         press OK; press Up; press OK; hold OK 700ms; press Back 2",
    ),
    (
        "belt-places",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 3; press OK",
    ),
    // Sixteen places and a window over all of them.
    (
        "belt-sixteen",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 3; press OK; hold Up 2s; press OK
         press Menu; press Down 2; press OK 3; press OK; hold Up 3s; press OK; press Back 3",
    ),
    // With few places there is room for all four letters.
    (
        "belt-five",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down; press OK; press OK 2; press Up; press OK; press Up 15; press OK
         press Up 12; press OK; press Up 20; press OK 2; press OK 2; press OK; press Up; press OK; press Up 18; press OK 3
         press Back 2; press Menu; press Down 3; press OK; press Down 3; press OK; hold OK 700ms",
    ),
    (
        "belt-two",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 3; press OK; hold Down 2s; press OK; hold OK 700ms",
    ),
    (
        "belt-confirm-places",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 3; press OK; hold Down 2s; press OK",
    ),
    (
        "belt-confirm-places-longer",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Down 2; press OK 3; press Down; press OK 2; press Back 2
         press Down; press OK; press Up 2; press OK",
    ),
    (
        "belt-start-over",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Up 2; press OK",
    ),
    (
        "belt-confirm-start",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Up 2; press OK 2",
    ),
    (
        "belt-confirm-empty",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Up 2; press OK; press Down; press OK",
    ),
    (
        "belt-confirm-example",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Up 2; press OK; press Up; press OK",
    ),
    (
        "belt-no-things",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Up 2; press OK 2; hold OK 700ms",
    ),
    (
        "belt-empty",
        Start::Tools,
        "press Down 2; press OK; press Menu; press Up 2; press OK; press Down; press OK; hold OK 700ms",
    ),
];
