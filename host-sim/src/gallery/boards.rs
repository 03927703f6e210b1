//! The tool Boards: the players' own boards, and their editor.

use super::{Start, Way};

pub(super) const WAYS: &[Way] = &[
    ("boards", Start::Tools, "press Down 5; press OK"),
    ("boards-empty", Start::Tools, "press Down 5; press OK 2"),
    ("boards-empty-end", Start::Tools, "press Down 5; press OK 2; press Up"),
    ("boards-width", Start::Tools, "press Down 5; press OK 3"),
    ("boards-height", Start::Tools, "press Down 5; press OK 4"),
    ("boards-edit", Start::Tools, "press Down 5; press OK 5"),
    (
        "boards-edit-belt",
        Start::Tools,
        "press Down 5; press OK 5; press OK 4; press Menu; press OK 3",
    ),
    // Copies of the house courses, with the cursor in the middle of them.
    (
        "boards-edit-yard",
        Start::Tools,
        "press Down 5; press OK 2; press Down; press OK; press Down 6; press Menu; press Down 2",
    ),
    (
        "boards-edit-ring",
        Start::Tools,
        "press Down 5; press OK 2; press Down 2; press OK; press Down 8; press Menu; press Down 6; press Menu 2",
    ),
    (
        "boards-edit-sluice",
        Start::Tools,
        "press Down 5; press OK 2; press Down 3; press OK; press Menu; press Down 4; press Menu",
    ),
    (
        "boards-edit-mill",
        Start::Tools,
        "press Down 5; press OK 2; press Down 4; press OK; press Down 5; press Menu; press Down 7; press Menu 3",
    ),
    ("boards-groups", Start::Tools, "press Down 5; press OK 5; hold OK 700ms"),
    (
        "boards-groups-end",
        Start::Tools,
        "press Down 5; press OK 5; hold OK 700ms; press Up",
    ),
    (
        "boards-pieces-belts",
        Start::Tools,
        "press Down 5; press OK 5; hold OK 700ms; press OK",
    ),
    (
        "boards-pieces-floors",
        Start::Tools,
        "press Down 5; press OK 5; hold OK 700ms; press Down; press OK",
    ),
    (
        "boards-pieces-floors-end",
        Start::Tools,
        "press Down 5; press OK 5; hold OK 700ms; press Down; press OK; press Up",
    ),
    (
        "boards-pieces-edges",
        Start::Tools,
        "press Down 5; press OK 5; hold OK 700ms; press Down 2; press OK",
    ),
    (
        "boards-pieces-things",
        Start::Tools,
        "press Down 5; press OK 5; hold OK 700ms; press Down 3; press OK",
    ),
    (
        "boards-pieces-things-end",
        Start::Tools,
        "press Down 5; press OK 5; hold OK 700ms; press Down 3; press OK; press Up",
    ),
    (
        "boards-pieces-levels",
        Start::Tools,
        "press Down 5; press OK 5; hold OK 700ms; press Down 4; press OK",
    ),
    (
        "boards-phases",
        Start::Tools,
        "press Down 5; press OK 5; hold OK 700ms; press Down 3; press OK; press Down 3; press OK",
    ),
    // The longest titles: a pusher for all phases in the last column of row 12, and a curve.
    (
        "boards-edit-pusher",
        Start::Tools,
        "press Down 5; press OK 5; hold Down 3s; press Menu; hold Down 3s
         hold OK 700ms; press Down 3; press OK; press Down 3; press OK
         press Down; press OK; press Down 2; press OK; press Up 4; press OK; press OK",
    ),
    (
        "boards-edit-curve",
        Start::Tools,
        "press Down 5; press OK 5; hold Down 3s; press Menu; hold Down 3s; hold OK 700ms; press OK; press Up; press OK",
    ),
    // What is missing, and what cannot be.
    ("boards-told", Start::Tools, "press Down 5; press OK 5; hold Back 700ms"),
    (
        "boards-told-dock",
        Start::Tools,
        "press Down 5; press OK 5; hold OK 700ms; press Down 3; press OK 2; press OK; hold Back 700ms",
    ),
    (
        "boards-told-pit",
        Start::Tools,
        "press Down 5; press OK 5; hold OK 700ms; press Down; press OK; press Down; press OK; press OK; press Up
         hold OK 700ms; press Down 2; press OK 2; press OK",
    ),
    (
        "boards-told-steep",
        Start::Tools,
        "press Down 5; press OK 5; hold OK 700ms; press Up 2; press OK; press Up; press OK; press OK",
    ),
    (
        "boards-told-ramp",
        Start::Tools,
        "press Down 5; press OK 5; hold OK 700ms; press Down 2; press OK; press Down; press OK; press OK",
    ),
    (
        "boards-told-rim",
        Start::Tools,
        "press Down 5; press OK 5; press Menu 2; hold OK 700ms; press Down 2; press OK; press Down; press OK; press OK",
    ),
    (
        "boards-told-curve",
        Start::Tools,
        "press Down 5; press OK 5; hold OK 700ms; press OK; press Up; press OK; press OK",
    ),
    (
        "boards-told-many",
        Start::Tools,
        "press Down 5; press OK 2; press Down 4; press OK; hold OK 700ms; press Down 3; press OK; press Down; press OK; press OK",
    ),
    // Three boards, one of them a draft.
    (
        "boards-list",
        Start::Tools,
        "press Down 5; press OK 2; press Down; press OK; press Back
         press Down; press OK 2; hold Up 3s; press OK; hold Up 3s; press OK; hold Back 700ms; press OK
         press Down 2; press OK; press Down 4; press OK; press Back",
    ),
    (
        "boards-place",
        Start::Tools,
        "press Down 5; press OK 2; press Down 4; press OK; press Back; press OK",
    ),
    (
        "boards-place-end",
        Start::Tools,
        "press Down 5; press OK 2; press Down 4; press OK; press Back; press OK; press Up",
    ),
    (
        "boards-empty-own",
        Start::Tools,
        "press Down 5; press OK 2; press Down 4; press OK; press Back; press Down; press OK; press Up",
    ),
    (
        "boards-told-full",
        Start::Tools,
        "press Down 5; press OK 2; press Down; press OK; press Back; press OK; press Down 2; press OK; press Back
         press OK; press Down 2; press OK; press Back; press OK; press Down 2; press OK; press Back
         press OK; press Down 2; press OK",
    ),
    (
        "boards-rename",
        Start::Tools,
        "press Down 5; press OK 2; press Down; press OK; press Back; press OK; press Down 3; press OK
         press Up 3; press OK; press Up 8; press OK",
    ),
    (
        "boards-delete",
        Start::Tools,
        "press Down 5; press OK 2; press Down; press OK; press Back; press OK; press Up; press OK",
    ),
    (
        "boards-look",
        Start::Tools,
        "press Down 5; press OK 2; press Down 2; press OK; press Back; press OK; press Down; press OK
         press Down 2; press Menu; press Down 2",
    ),
    // An own board among the courses of a race.
    (
        "boards-course",
        Start::Tools,
        "press Down 5; press OK 2; press Down; press OK; press Back 3; press Up; press OK; press Down 2; press OK
         press Down 5; press OK; press Up",
    ),
    (
        "boards-course-chosen",
        Start::Tools,
        "press Down 5; press OK 2; press Down; press OK; press Back 3; press Up; press OK; press Down 2; press OK
         press Down 5; press OK; press Up; press OK",
    ),
];
