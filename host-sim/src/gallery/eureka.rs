//! Robo Factory, in its five ways to play, and what is around every game.

use super::{Start, Way};

/// From home to the public screen of a game with the answers that are there already: three players, the
/// first one is Customer.
macro_rules! game {
    () => {
        "press OK 3;"
    };
}

/// From the public screen to the private one of whoever is called.
macro_rules! call {
    () => {
        "press OK; wait 1s; press OK; wait 1s;"
    };
}

/// On the private screen: buy nothing, and hide it.
macro_rules! pass {
    () => {
        "press OK 3; wait 1s;"
    };
}

/// On the hand-over: it is me.
macro_rules! me {
    () => {
        "press OK; wait 1s;"
    };
}

/// On the private screen: the three parts that are proposed, and lock.
macro_rules! lock {
    () => {
        "press OK 4; wait 1s;"
    };
}

/// Nobody has bought anything, and the board shows.
macro_rules! produce {
    () => {
        concat!(game!(), call!(), pass!(), me!(), pass!(), "press OK; wait 1s;")
    };
}

/// All have locked.
macro_rules! locked {
    () => {
        concat!(produce!(), call!(), lock!(), me!(), lock!())
    };
}

/// The questions, with the cursor at one of them.
macro_rules! question {
    ($down:literal) => {
        concat!("press OK 2; press Down ", $down, ";")
    };
}

pub(super) const WAYS: &[Way] = &[
    ("games", Start::Home, "press OK"),
    ("game-questions", Start::Home, "press OK 2"),
    ("game-questions-help", Start::Home, concat!(question!(7), "press Menu")),
    ("game-questions-die", Start::Home, "press OK 2; press Up"),
    ("game-answers-players", Start::Home, concat!(question!(1), "press OK")),
    ("game-answers-customer", Start::Home, concat!(question!(2), "press OK")),
    ("game-answers-cards", Start::Home, concat!(question!(3), "press OK")),
    ("game-answers-youngest", Start::Home, concat!(question!(4), "press OK")),
    ("game-answers-turns", Start::Home, concat!(question!(5), "press OK")),
    ("game-answers-help", Start::Home, concat!(question!(6), "press OK")),
    ("game-answers-timer", Start::Home, concat!(question!(7), "press OK")),
    ("game-answers-fourth", Start::Home, concat!(question!(8), "press OK")),
    ("eureka-board", Start::Home, game!()),
    ("game-menu", Start::Home, concat!(game!(), "press Menu")),
    ("game-menu-end", Start::Home, concat!(game!(), "press Menu; press Up")),
    (
        "game-rules",
        Start::Home,
        concat!(game!(), "press Menu; press Up 3; press OK"),
    ),
    (
        "eureka-stop-help",
        Start::Home,
        concat!(game!(), "press Menu; press Up 4; press OK"),
    ),
    (
        "home-resume",
        Start::Home,
        concat!(game!(), "press Menu; press Up; press OK"),
    ),
    (
        "game-replace",
        Start::Home,
        concat!(game!(), "press Menu; press Up; press OK; press Down; press OK 3"),
    ),
    ("eureka-cubes", Start::Home, concat!(game!(), "press Menu; press OK")),
    ("game-hand-over", Start::Home, concat!(game!(), "press OK")),
    (
        "game-private-hidden",
        Start::Home,
        concat!(game!(), call!(), "wait 11s"),
    ),
    ("eureka-buy", Start::Home, concat!(game!(), call!())),
    (
        "eureka-buy-card",
        Start::Home,
        concat!(game!(), call!(), "press Down 2"),
    ),
    (
        "eureka-buy-question",
        Start::Home,
        concat!(game!(), call!(), "press Down; press OK"),
    ),
    (
        "eureka-pass-question",
        Start::Home,
        concat!(game!(), call!(), "press OK"),
    ),
    (
        "eureka-bought",
        Start::Home,
        concat!(game!(), call!(), "press Down; press OK 2"),
    ),
    ("eureka-passed", Start::Home, concat!(game!(), call!(), "press OK 2")),
    ("eureka-marks", Start::Home, concat!(game!(), call!(), "press Menu")),
    (
        "eureka-marks-some",
        Start::Home,
        concat!(
            game!(),
            call!(),
            "press Menu; press OK; press Down; press OK 2; press Down 4"
        ),
    ),
    ("eureka-known", Start::Home, concat!(game!(), call!(), "press Menu 2")),
    (
        "eureka-board-one-done",
        Start::Home,
        concat!(game!(), call!(), pass!(), "press Back"),
    ),
    (
        "eureka-customer",
        Start::Home,
        concat!(game!(), "press OK; press Up; wait 1s; press OK"),
    ),
    (
        "eureka-story-bought",
        Start::Home,
        concat!(game!(), call!(), "press Down; press OK 3; wait 1s;", me!(), pass!()),
    ),
    (
        "eureka-story-nobody",
        Start::Home,
        concat!(game!(), call!(), pass!(), me!(), pass!()),
    ),
    ("eureka-produce", Start::Home, produce!()),
    ("eureka-build-head", Start::Home, concat!(produce!(), call!())),
    (
        "eureka-build-torso",
        Start::Home,
        concat!(produce!(), call!(), "press Down; press OK; press Up"),
    ),
    (
        "eureka-build-lock",
        Start::Home,
        concat!(
            produce!(),
            call!(),
            "press Down; press OK; press Up; press OK; press OK"
        ),
    ),
    (
        "eureka-build-eureka",
        Start::Home,
        concat!(produce!(), call!(), "press OK 3; press Down"),
    ),
    ("eureka-locked", Start::Home, locked!()),
    (
        "eureka-locked-private",
        Start::Home,
        concat!(locked!(), "press Down; press OK; wait 1s; press OK"),
    ),
    ("eureka-reveal", Start::Home, concat!(locked!(), "press OK")),
    (
        "eureka-reveal-end",
        Start::Home,
        concat!(locked!(), "press OK; wait 1s; press OK"),
    ),
];
