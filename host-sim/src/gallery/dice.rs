//! The dice tool.

use super::{Start, Way};

pub(super) const WAYS: &[Way] = &[
    ("dice", Start::Tools, "press Down; press OK"),
    ("dice-tumbling", Start::Tools, "press Down; press OK; press OK"),
    ("dice-rolled", Start::Tools, "press Down; press OK; press OK; wait 1s"),
    (
        "dice-one",
        Start::Tools,
        "press Down; press OK; press Up; press OK; wait 1s",
    ),
    (
        "dice-d20",
        Start::Tools,
        "press Down; press OK; press Down; press OK; wait 1s",
    ),
    (
        "dice-d100",
        Start::Tools,
        "press Down; press OK; press Up 2; press OK; wait 1s",
    ),
    (
        "dice-d100-tumbling",
        Start::Tools,
        "press Down; press OK; press Up 2; press OK",
    ),
    ("dice-d100-unrolled", Start::Tools, "press Down; press OK; press Up 2"),
    (
        "dice-three",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press OK; press Up 2; press OK; press OK; press OK; wait 1s",
    ),
    (
        "dice-four",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press OK; press Up 3; press OK; press OK; press OK; wait 1s",
    ),
    (
        "dice-five",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press OK; press Up 4; press OK; press OK; press OK; wait 1s",
    ),
    (
        "dice-eight",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press OK; press Up 7; press OK; press OK; press OK; wait 1s",
    ),
    (
        "dice-nine",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press OK; press Up 8; press OK; press OK; press OK; wait 1s",
    ),
    (
        "dice-ten",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press OK; press Up 9; press OK; press OK; press OK; wait 1s",
    ),
    (
        "dice-ten-tumbling",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press OK; press Up 9; press OK; press OK; press OK",
    ),
    (
        // 2d100: numbers of up to three digits beside a total of up to three.
        "dice-two-d100",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press Down 5; press OK; press Up; press OK; press OK; press OK
         wait 1s",
    ),
    (
        "dice-three-d20",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press Down 4; press OK; press Up 2; press OK; press OK; press OK
         wait 1s",
    ),
    (
        // 10d100+99: the largest totals.
        "dice-largest",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press Down 5; press OK; press Up 9; press OK
         press Up; press OK; hold Up 2660ms; press OK; press OK; press OK; wait 1s",
    ),
    (
        // d2-99: the lowest total.
        "dice-lowest",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press Up 3; press OK; press OK
         press Up; press OK; hold Down 2660ms; press OK; press OK; press OK; wait 1s",
    ),
    (
        // d4+d6+d8+d10+d12+d20: a title that is too long.
        "dice-mixed",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press Up; press OK; press OK
         press Up 2; press OK; press OK; press OK
         press Up 2; press OK; press Down; press OK; press OK
         press Up 2; press OK; press Down 2; press OK; press OK
         press Up 2; press OK; press Down 3; press OK; press OK
         press Up 2; press OK; press Down 4; press OK; press OK
         press OK; press OK; wait 1s",
    ),
    ("dice-menu", Start::Tools, "press Down; press OK; press Menu"),
    (
        "dice-menu-end",
        Start::Tools,
        "press Down; press OK; press OK; press Menu; press Up",
    ),
    (
        "dice-menu-one-bag",
        Start::Tools,
        "press Down; press OK
         press Menu; press Down 4; press OK; hold OK 700ms
         press Menu; press Down 4; press OK; hold OK 700ms
         press Menu; press Down 4; press OK; hold OK 700ms
         press Menu; press Up",
    ),
    (
        "dice-bag",
        Start::Tools,
        "press Down; press OK; press Menu; press Down; press OK",
    ),
    (
        "dice-bag-new",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press OK; press Up 2; press OK",
    ),
    (
        // 3d6+d20-1
        "dice-bag-mixed",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press OK; press Up 2; press OK
         press Down 2; press OK; press Down 4; press OK; press OK; press Up; press OK; press Down; press OK; press Up",
    ),
    ("dice-kind", Start::Tools, "press Down; press OK; press Menu; press OK"),
    (
        "dice-kind-end",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; hold Down 1550ms",
    ),
    (
        "dice-sides",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press Down 6; press OK",
    ),
    (
        "dice-count",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press OK",
    ),
    (
        "dice-count-d100",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press Down 5; press OK; hold Up 3s",
    ),
    (
        "dice-modifier",
        Start::Tools,
        "press Down; press OK; press Menu; press Down; press OK; press Up 2; press OK; press Down",
    ),
    (
        "dice-discard",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press OK; press OK; press Back",
    ),
    (
        "dice-too-many-dice",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press OK; press Up 9; press OK; press Down 2; press OK",
    ),
    (
        "dice-too-many-bags",
        Start::Tools,
        "press Down; press OK
         press Menu; press OK; press OK; press Up 2; press OK; press OK
         press Menu; press OK; press OK; press Up 3; press OK; press OK
         press Menu; press OK",
    ),
    (
        "dice-forget-bag",
        Start::Tools,
        "press Down; press OK; press Menu; press Down 4; press OK",
    ),
    (
        // d4+d6+d8+d10+d12: too long for the question.
        "dice-forget-mixed-bag",
        Start::Tools,
        "press Down; press OK; press Menu; press OK; press Up; press OK; press OK
         press Up 2; press OK; press OK; press OK
         press Up 2; press OK; press Down; press OK; press OK
         press Up 2; press OK; press Down 2; press OK; press OK
         press Up 2; press OK; press Down 3; press OK; press OK
         press OK; press Menu; press Down 4; press OK",
    ),
    (
        "dice-forget-rolls",
        Start::Tools,
        "press Down; press OK; press OK; press Menu; press Down 5; press OK",
    ),
    (
        "dice-history-empty",
        Start::Tools,
        "press Down; press OK; press Menu; press Down 2; press OK",
    ),
    (
        // One of each bag.
        "dice-history",
        Start::Tools,
        "press Down; press OK; press OK; press Down; press OK; press Down; press OK; press Down; press OK
         press Menu; press Down 2; press OK",
    ),
    (
        // 2d6 often, 3d6-1 and then 10d6, and more than are remembered.
        "dice-history-full",
        Start::Tools,
        "press Down; press OK; press OK 20
         press Menu; press OK; press OK; press Up 2; press OK; press Up; press OK; press Down; press OK; press OK
         press OK 2
         press Menu; press OK; press OK; press Up 9; press OK; press OK; press OK 2
         press Menu; press Down 2; press OK",
    ),
    (
        "dice-history-end",
        Start::Tools,
        "press Down; press OK; press OK 25; press Menu; press Down 2; press OK; press Up",
    ),
    (
        "dice-past",
        Start::Tools,
        "press Down; press OK; press OK 3; press Menu; press Down 2; press OK; press Down 2; press OK",
    ),
    (
        "dice-histogram-empty",
        Start::Tools,
        "press Down; press OK; press Menu; press Down 3; press OK",
    ),
    (
        "dice-histogram-one",
        Start::Tools,
        "press Down; press OK; press OK; press Menu; press Down 3; press OK",
    ),
    (
        "dice-histogram",
        Start::Tools,
        "press Down; press OK; press OK 100; press Menu; press Down 3; press OK",
    ),
    (
        "dice-histogram-d100",
        Start::Tools,
        "press Down; press OK; press Up 2; press OK 200; press Menu; press Down 3; press OK",
    ),
    (
        "dice-histogram-d6",
        Start::Tools,
        "press Down; press OK; press Up; press OK 30; press Menu; press Down 3; press OK",
    ),
    (
        "dice-help",
        Start::Tools,
        "press Down; press OK; press Menu; press Up; press OK; press OK 2",
    ),
];
