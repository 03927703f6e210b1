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

/// Two players, so that one alone builds.
macro_rules! two {
    () => {
        concat!(question!(1), "press OK; press Up; press OK; press Up; press OK;")
    };
}

/// Six players and full help.
macro_rules! six {
    () => {
        concat!(
            question!(1),
            "press OK; press Down 3; press OK; press Down 5; press OK; press Down 3; press OK; press Up 6; press OK;"
        )
    };
}

/// Real cards: the Customer enters order and board.
macro_rules! real {
    () => {
        concat!(question!(3), "press OK; press Down; press OK; press Up 3; press OK;")
    };
}

/// Real cards, and the Customer types the numbers. Two players.
macro_rules! typed {
    () => {
        concat!(
            question!(1),
            "press OK; press Up; press OK; press Down 2; press OK; press Down; press OK; press Down; press OK;
             press Down; press OK; press Up 4; press OK;"
        )
    };
}

/// The device is Customer.
macro_rules! device {
    () => {
        concat!(question!(2), "press OK; press Down; press OK; press Up 2; press OK;")
    };
}

/// The device is Customer, with real cards.
macro_rules! late {
    () => {
        concat!(
            question!(2),
            "press OK; press Down; press OK; press Down; press OK; press Down; press OK; press Up 3; press OK;"
        )
    };
}

/// Real cards: the order is red, green, blue; the board GBY, RGY, BYR, as in the rulebook's first example.
macro_rules! entered {
    () => {
        concat!(
            real!(),
            call!(),
            "press Down; press OK; press OK; press Down 2; press OK;
             press OK; press Down 2; press OK; press Up; press OK;
             press Down; press OK; press OK; press Up; press OK;
             press Down 2; press OK; press Up; press OK; press Down; press OK;"
        )
    };
}

/// Typed numbers: the board is entered openly.
macro_rules! laid {
    () => {
        concat!(
            typed!(),
            "press OK; press Down 2; press OK; press Up; press OK;
             press Down; press OK; press OK; press Up; press OK;
             press Down 2; press OK; press Up; press OK; press Down; press OK;"
        )
    };
}

/// Typed numbers: the tiles are 0, 2, 0, and nobody has bought anything.
macro_rules! tiled {
    () => {
        concat!(laid!(), call!(), "press OK; press Down 2; press OK; press OK;")
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
    ("eureka-six", Start::Home, six!()),
    ("eureka-six-cubes", Start::Home, concat!(six!(), "press Menu; press OK")),
    ("eureka-six-buy", Start::Home, concat!(six!(), call!())),
    ("eureka-six-marks", Start::Home, concat!(six!(), call!(), "press Menu")),
    (
        "eureka-six-cards",
        Start::Home,
        concat!(six!(), call!(), "press Menu 2"),
    ),
    (
        "eureka-six-possible",
        Start::Home,
        concat!(six!(), call!(), "press Menu 3"),
    ),
    (
        "eureka-six-build",
        Start::Home,
        concat!(
            six!(),
            call!(),
            pass!(),
            me!(),
            pass!(),
            me!(),
            pass!(),
            me!(),
            pass!(),
            me!(),
            pass!(),
            "press OK; wait 1s;",
            call!()
        ),
    ),
    (
        "eureka-two-eureka",
        Start::Home,
        concat!(
            two!(),
            call!(),
            pass!(),
            "press OK; wait 1s;",
            call!(),
            "press OK 3; press Down; press OK; wait 1s; press OK; wait 1s; press OK"
        ),
    ),
    (
        "eureka-two-rolled",
        Start::Home,
        concat!(
            two!(),
            call!(),
            pass!(),
            "press OK; wait 1s;",
            call!(),
            "press OK 3; press Down; press OK; wait 1s; press OK; wait 1s; press OK; press OK"
        ),
    ),
    ("eureka-order", Start::Home, concat!(real!(), "press OK")),
    ("eureka-order-table", Start::Home, real!()),
    ("eureka-order-head", Start::Home, concat!(real!(), call!())),
    (
        "eureka-board-card",
        Start::Home,
        concat!(real!(), call!(), "press OK 3"),
    ),
    (
        "eureka-board-duplicate",
        Start::Home,
        concat!(real!(), call!(), "press OK 6"),
    ),
    ("eureka-entered", Start::Home, entered!()),
    (
        "eureka-entered-story",
        Start::Home,
        concat!(entered!(), "press OK; wait 1s"),
    ),
    (
        "eureka-sell",
        Start::Home,
        concat!(entered!(), "press OK; wait 1s; press OK; wait 1s;", call!()),
    ),
    (
        "eureka-sale",
        Start::Home,
        concat!(
            entered!(),
            "press OK; wait 1s; press OK; wait 1s;",
            call!(),
            "press Down; press OK"
        ),
    ),
    (
        "eureka-sold",
        Start::Home,
        concat!(
            entered!(),
            "press OK; wait 1s; press OK; wait 1s;",
            call!(),
            "press Down; press OK; press OK 3"
        ),
    ),
    ("eureka-lay", Start::Home, typed!()),
    (
        "eureka-lay-torso",
        Start::Home,
        concat!(typed!(), "press Down; press OK"),
    ),
    ("eureka-tile", Start::Home, concat!(laid!(), call!())),
    (
        "eureka-tile-refused",
        Start::Home,
        concat!(
            laid!(),
            call!(),
            "press OK; press Down 2; press OK; press Down 2; press OK"
        ),
    ),
    (
        "eureka-typed-sell",
        Start::Home,
        concat!(tiled!(), "press OK; wait 1s; press OK; wait 1s; press OK; wait 1s"),
    ),
    ("eureka-device", Start::Home, device!()),
    ("eureka-late", Start::Home, late!()),
];
