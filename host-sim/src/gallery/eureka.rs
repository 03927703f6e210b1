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

/// Read on.
macro_rules! next {
    () => {
        "press OK; wait 1s;"
    };
}

/// Two players, and each is Customer once.
macro_rules! short {
    () => {
        concat!(
            question!(1),
            "press OK; press Up; press OK; press Down 4; press OK; press Up 2; press OK; press Up 5; press OK;"
        )
    };
}

/// The only Manufacturer has built something wrong, and the board shows for the second attempt.
macro_rules! second {
    () => {
        concat!(short!(), call!(), pass!(), next!(), call!(), lock!(), next!(), next!())
    };
}

/// The same robot once more, and what follows.
macro_rules! failed {
    () => {
        concat!(second!(), call!(), lock!(), next!())
    };
}

/// The order itself, red, blue, yellow, with a call of Eureka.
macro_rules! right {
    () => {
        concat!(
            short!(),
            call!(),
            pass!(),
            next!(),
            call!(),
            "press Down; press OK; press Down 2; press OK; press Up; press OK; press Down; press OK; wait 1s;",
            next!()
        )
    };
}

/// The second turn has begun, and its only Manufacturer builds.
macro_rules! last_turn {
    () => {
        concat!(failed!(), next!(), next!(), next!(), call!(), pass!(), next!(), call!())
    };
}

/// The first robot is right at once: it is three times green.
macro_rules! winner {
    () => {
        concat!(last_turn!(), lock!(), next!(), next!(), next!(), next!())
    };
}

/// Both have failed twice, and the turn has ended.
macro_rules! tie {
    () => {
        concat!(
            last_turn!(),
            "press Down; press OK 4; wait 1s;",
            next!(),
            next!(),
            call!(),
            lock!(),
            next!(),
            next!(),
            next!()
        )
    };
}

/// Three players; the last of them calls Eureka, is wrong and rolls a six.
macro_rules! poor {
    () => {
        concat!(
            produce!(), call!(), lock!(), me!(),
            "press OK 3; press Down; press OK; wait 1s; press OK; wait 1s; press OK; wait 1s; press Up; press OK; wait 1s;"
        )
    };
}

/// The next turn, in which that player is the first Manufacturer.
macro_rules! after_poor {
    () => {
        concat!(
            poor!(),
            next!(),
            next!(),
            call!(),
            lock!(),
            me!(),
            lock!(),
            next!(),
            next!(),
            next!(),
            next!(),
            next!()
        )
    };
}

/// The device is Customer: the board of the rulebook's first example lies.
macro_rules! laid_late {
    () => {
        concat!(
            late!(),
            "press OK; press Down 2; press OK; press Up; press OK;
             press Down; press OK; press OK; press Up; press OK;
             press Down 2; press OK; press Up; press OK; press Down; press OK;"
        )
    };
}

/// Green, green, green.
macro_rules! ggg {
    () => {
        "press OK 3;"
    };
}

/// Three cards, the same for everybody.
macro_rules! hand {
    () => {
        "press OK 3; press OK 2; press Down; press OK; press OK 2; press Down 2; press OK; press OK; wait 1s;"
    };
}

/// Six players have bought nothing, and the first of them builds.
macro_rules! six_builds {
    () => {
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
            next!(),
            call!()
        )
    };
}

/// Real cards: a Manufacturer is called who may note a card.
macro_rules! noting {
    () => {
        concat!(entered!(), "wait 1s;", next!(), "press OK; press Down; wait 1s;")
    };
}

/// Typed numbers: the tiles lie, and the Customer is asked who buys.
macro_rules! typed_buy {
    () => {
        concat!(tiled!(), "wait 1s;", next!())
    };
}

/// Typed numbers: red, green, green is revealed.
macro_rules! judging {
    () => {
        concat!(
            typed_buy!(),
            call!(),
            "press OK; wait 1s;",
            next!(),
            call!(),
            "press Down; press OK 4; wait 1s;",
            next!(),
            next!()
        )
    };
}

/// Two parts were right, and in the second attempt red, green, blue all three.
macro_rules! judged {
    () => {
        concat!(
            judging!(),
            call!(),
            "press Down 2; press OK; wait 1s;",
            next!(),
            call!(),
            "press OK 2; press Down 2; press OK 2; wait 1s;",
            next!(),
            next!(),
            call!(),
            "press Down 3; press OK; wait 1s;"
        )
    };
}

/// One player alone, and the device orders three robots.
macro_rules! solo {
    () => {
        concat!(
            question!(2),
            "press OK; press Down; press OK; press Up; press OK; press Up 2; press OK; press Down 3; press OK; press Up 3; press OK; press Up 4; press OK;"
        )
    };
}

/// All five lock what is proposed, and reveal it.
macro_rules! six_lock {
    () => {
        concat!(
            lock!(),
            me!(),
            lock!(),
            me!(),
            lock!(),
            me!(),
            lock!(),
            me!(),
            lock!(),
            next!()
        )
    };
}

/// One order of the device for which three times green is wrong, twice.
macro_rules! solo_fails {
    () => {
        concat!(
            call!(),
            pass!(),
            next!(),
            call!(),
            lock!(),
            next!(),
            next!(),
            call!(),
            lock!(),
            next!(),
            next!(),
            next!(),
            next!()
        )
    };
}

/// One for which it is right.
macro_rules! solo_is_right {
    () => {
        concat!(
            call!(),
            pass!(),
            next!(),
            call!(),
            lock!(),
            next!(),
            next!(),
            next!(),
            next!()
        )
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
    ("eureka-order", Start::Home, real!()),
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
        "eureka-sell",
        Start::Home,
        concat!(entered!(), "wait 1s;", next!(), call!()),
    ),
    (
        "eureka-sale",
        Start::Home,
        concat!(entered!(), "wait 1s;", next!(), call!(), "press Down; press OK"),
    ),
    (
        "eureka-sold",
        Start::Home,
        concat!(entered!(), "wait 1s;", next!(), call!(), "press Down; press OK 4"),
    ),
    (
        "eureka-all-sold",
        Start::Home,
        concat!(
            entered!(),
            "wait 1s;",
            next!(),
            call!(),
            "press Down; press OK 4; press Down; press OK 3; press Down; press OK"
        ),
    ),
    ("eureka-note", Start::Home, concat!(noting!(), "press OK; wait 1s")),
    (
        "eureka-note-entry",
        Start::Home,
        concat!(noting!(), "press OK; wait 1s; press OK"),
    ),
    (
        "eureka-note-cancel",
        Start::Home,
        concat!(noting!(), "press OK; wait 1s; press OK; press Up"),
    ),
    (
        "eureka-noted",
        Start::Home,
        concat!(noting!(), "press OK; wait 1s; press OK 4; press Up; press OK"),
    ),
    (
        "eureka-lay-torso",
        Start::Home,
        concat!(typed!(), "press Down; press OK"),
    ),
    ("eureka-tiles", Start::Home, laid!()),
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
    ("eureka-typed-who", Start::Home, concat!(typed_buy!(), call!())),
    (
        "eureka-typed-answer",
        Start::Home,
        concat!(typed_buy!(), call!(), "press Down; press OK 4"),
    ),
    (
        "eureka-typed-sold",
        Start::Home,
        concat!(typed_buy!(), call!(), "press Down; press OK 4; press Down; press OK"),
    ),
    ("eureka-judge-table", Start::Home, judging!()),
    ("eureka-judge", Start::Home, concat!(judging!(), call!())),
    (
        "eureka-judge-early-clean",
        Start::Home,
        concat!(judging!(), call!(), "press Up; press OK; press Down; press OK 3"),
    ),
    (
        "eureka-judge-early-end",
        Start::Home,
        concat!(judging!(), call!(), "press Up; press OK; press OK 3; wait 1s;", next!()),
    ),
    ("eureka-judged", Start::Home, judged!()),
    ("eureka-judged-table", Start::Home, concat!(judged!(), next!())),
    (
        "eureka-audit",
        Start::Home,
        concat!(
            judged!(),
            next!(),
            call!(),
            "press Down; press OK 2; press Down 2; press OK"
        ),
    ),
    (
        "eureka-slips",
        Start::Home,
        concat!(judged!(), next!(), call!(), "press OK 3"),
    ),
    (
        "eureka-slips-choice",
        Start::Home,
        concat!(judged!(), next!(), call!(), "press OK 3; wait 1s;", next!(), next!()),
    ),
    (
        "eureka-void",
        Start::Home,
        concat!(
            judged!(),
            next!(),
            call!(),
            "press OK 3; wait 1s;",
            next!(),
            next!(),
            "press Down; press OK"
        ),
    ),
    ("eureka-device", Start::Home, device!()),
    ("eureka-deal", Start::Home, laid_late!()),
    ("eureka-deal-entry", Start::Home, concat!(laid_late!(), call!())),
    (
        "eureka-deal-second",
        Start::Home,
        concat!(laid_late!(), call!(), ggg!()),
    ),
    (
        "eureka-deal-twice",
        Start::Home,
        concat!(laid_late!(), call!(), hand!(), me!(), hand!(), me!(), hand!()),
    ),
    ("eureka-second", Start::Home, second!()),
    ("eureka-second-build", Start::Home, concat!(second!(), call!())),
    (
        "eureka-second-cards",
        Start::Home,
        concat!(second!(), call!(), "press Menu 2"),
    ),
    (
        "eureka-first-robots",
        Start::Home,
        concat!(second!(), "press Menu; press Down; press OK"),
    ),
    ("eureka-failed", Start::Home, failed!()),
    ("eureka-turn-end", Start::Home, concat!(failed!(), next!())),
    ("eureka-next-turn", Start::Home, concat!(failed!(), next!(), next!())),
    ("eureka-right", Start::Home, right!()),
    ("eureka-right-rolled", Start::Home, concat!(right!(), next!(), next!())),
    (
        "eureka-right-end",
        Start::Home,
        concat!(right!(), next!(), next!(), next!()),
    ),
    ("eureka-winner", Start::Home, winner!()),
    ("game-menu-over", Start::Home, concat!(winner!(), "press Menu")),
    ("eureka-tie", Start::Home, tie!()),
    ("eureka-tie-choice", Start::Home, concat!(tie!(), next!())),
    ("eureka-share", Start::Home, concat!(tie!(), next!(), "press OK")),
    (
        "eureka-shared",
        Start::Home,
        concat!(tie!(), next!(), "press OK 3; wait 1s"),
    ),
    (
        "eureka-extra-round",
        Start::Home,
        concat!(tie!(), next!(), "press Down; press OK"),
    ),
    (
        "eureka-extra-board",
        Start::Home,
        concat!(tie!(), next!(), "press Down; press OK; press OK; press OK"),
    ),
    ("eureka-poor", Start::Home, poor!()),
    (
        "eureka-poor-cubes",
        Start::Home,
        concat!(poor!(), next!(), next!(), "press Menu; press OK"),
    ),
    ("eureka-after-poor", Start::Home, after_poor!()),
    (
        "eureka-cannot-pay",
        Start::Home,
        concat!(after_poor!(), call!(), "press Down; press OK"),
    ),
    (
        "eureka-siren-used",
        Start::Home,
        concat!(
            after_poor!(),
            call!(),
            pass!(),
            me!(),
            pass!(),
            next!(),
            call!(),
            "press OK 3; press Down; press OK"
        ),
    ),
    ("eureka-six-warned", Start::Home, concat!(six_builds!(), "press OK 3")),
    (
        "eureka-six-marks-clash",
        Start::Home,
        concat!(
            six!(),
            call!(),
            "press Menu; press Down 3; press OK 2; press Down; press OK"
        ),
    ),
    ("eureka-six-revealed", Start::Home, concat!(six_builds!(), six_lock!())),
    (
        "eureka-six-robots",
        Start::Home,
        concat!(
            six_builds!(),
            six_lock!(),
            next!(),
            next!(),
            next!(),
            call!(),
            six_lock!(),
            next!(),
            next!(),
            next!(),
            next!()
        ),
    ),
    ("eureka-solo", Start::Home, solo!()),
    (
        "eureka-solo-end",
        Start::Home,
        concat!(solo!(), solo_fails!(), solo_is_right!(), solo_fails!()),
    ),
];
