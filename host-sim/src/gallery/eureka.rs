//! Robo Factory, in its five ways to play, and what is around every game.

use super::{GamePictures, Route, Start, Way};

pub(crate) const PICTURES: GamePictures = GamePictures {
    routes: ROUTES,
    ways: WAYS,
};

/// Ways that several pictures share. Where a cover or a private screen comes or goes, a second passes.
const ROUTES: &[Route] = &[
    // From home to the questions before the game.
    ("questions", "press OK 2"),
    // From home to the public screen of a game with the answers that are there already: three players, of
    // whom the first is Customer.
    ("game", "press OK 3"),
    // From the public screen to the private one of whoever is called.
    ("call", "press OK; wait 1s"),
    // On the private screen: buy nothing, which hides it. Whoever decides last builds at once.
    ("pass", "hold OK 700ms; wait 1s"),
    // On the private screen: hide it.
    ("hide", "press Back; wait 1s"),
    // From the public screen: the menu's hand-over to this player, counted from who is called.
    ("private", "press Menu; press Down; press OK"),
    ("it_is_me", "press OK; wait 1s"),
    // On the private screen: the three parts that are proposed. Whoever locks last has to hold OK, and reveals all.
    ("lock", "press OK 2; hold OK 700ms; wait 1s"),
    // Nobody has bought anything, and the board shows.
    ("produce", "game; call; pass; call; pass; hide"),
    // One of two has locked.
    ("locked", "produce; call; lock"),
    // Two players, so that one alone builds.
    (
        "two",
        "questions; press Down 1; press OK; press Up; press OK; press Up; press OK",
    ),
    // Six players and full help.
    (
        "six",
        "questions; press Down 1; press OK; press Down 3; press OK; press Down 6; press OK; press Down 3; \
         press OK; press Up 7; press OK",
    ),
    // Real cards: the Customer enters order and board.
    (
        "real",
        "questions; press Down 4; press OK; press Down; press OK; press Up 4; press OK",
    ),
    // Real cards, and the Customer types the numbers. Two players.
    (
        "typed",
        "questions; press Down 1; press OK; press Up; press OK; press Down 3; press OK; press Down; \
         press OK; press Down; press OK; press Down; press OK; press Up 5; press OK",
    ),
    // The device is Customer.
    (
        "device",
        "questions; press Down 3; press OK; press Down; press OK; press Up 3; press OK",
    ),
    // The device is Customer, with real cards.
    (
        "late",
        "questions; press Down 3; press OK; press Down; press OK; press Down; press OK; press Down; \
         press OK; press Up 4; press OK",
    ),
    // The open cards of the rulebook's first example: GBY, RGY, BYR.
    (
        "example_board",
        "press OK; press Down 2; press OK; press Up; press OK; press Down; press OK; press OK; press Up; \
         press OK; press Down 2; press OK; press Up; press OK; press Down; press OK",
    ),
    // Real cards: the order is red, green, blue.
    (
        "entered",
        "real; set_up; call; press Down; press OK; press OK; press Down 2; press OK; example_board",
    ),
    // Typed numbers: the board is entered openly.
    ("laid", "typed; set_up; example_board"),
    // Past the pages that lead through setting up.
    ("set_up", "press Back"),
    // Typed numbers: the tiles are 0, 2, 0, and nobody has bought anything.
    ("tiled", "laid; call; press OK; press Down 2; press OK; press OK"),
    // Read on.
    ("next", "press OK; wait 1s"),
    // Two players, and each is Customer once.
    (
        "short",
        "questions; press Down 1; press OK; press Up; press OK; press Down 5; press OK; press Up 2; \
         press OK; press Up 6; press OK",
    ),
    // The only Manufacturer has built something wrong, and the board shows for the second attempt.
    ("second", "short; call; pass; lock; next"),
    // The same robot once more, and what follows.
    ("failed", "second; call; lock"),
    // The order itself, red, blue, yellow, with a call of Eureka.
    (
        "right",
        "short; call; pass; press Down; press OK; press Down 2; press OK; press Up; \
         hold OK 700ms; wait 1s",
    ),
    // The second turn has begun, and its only Manufacturer builds.
    ("last_turn", "failed; next; call; pass"),
    // The first robot is right at once: it is three times green.
    ("winner", "last_turn; lock; next"),
    // Both have failed twice, and the turn has ended.
    (
        "tie",
        "last_turn; press Down; press OK 2; hold OK 700ms; wait 1s; next; call; lock; next",
    ),
    // Three players; the last of them calls Eureka, is wrong and rolls a six.
    (
        "poor",
        "produce; call; lock; call; press OK 2; press Down 4; hold OK 700ms; wait 1s; press OK; \
         wait 1s; press Up; press OK; wait 1s",
    ),
    // The next turn, in which that player is the first Manufacturer.
    ("after_poor", "poor; next; next; call; lock; call; lock; next; next"),
    // The device is Customer: the board of the rulebook's first example lies.
    ("laid_late", "late; set_up; example_board"),
    // Green, green, green.
    ("ggg", "press OK 3"),
    // Three cards, the same for everybody.
    (
        "hand",
        "press OK 3; press OK 2; press Down; press OK; press OK 2; press Down 2; press OK; press OK; wait 1s",
    ),
    // Six players have bought nothing, and the first of them builds.
    (
        "six_builds",
        "six; call; pass; call; pass; call; pass; call; pass; call; pass; hide; call",
    ),
    // Real cards: a Manufacturer is called who may note a card.
    (
        "noting",
        "entered; press Back 2; wait 1s; private; press Down; it_is_me",
    ),
    // Real cards and full help: a Manufacturer has noted two cards.
    (
        "advised",
        "questions; press Down 4; press OK; press Down; press OK; press Down 4; press OK; press Down 3; press OK; \
         press Up 8; press OK; set_up; call; press Down; press OK; press OK; press Down 2; press OK; example_board; \
         press Back 2; wait 1s; private; press Down; it_is_me; press OK; press OK 3; press Down; press OK 3; press Down 2; \
         press OK; press Up; press OK",
    ),
    // Real cards: the first Manufacturer has bought nothing, and the table sets something right.
    (
        "mending",
        "entered; press OK; wait 1s; press Back 2; wait 1s; press Menu; press Down 2; press OK",
    ),
    // Past the pages that lead through setting up.
    ("set_up", "press Back"),
    // Typed numbers: the tiles lie, and the Customer is asked who buys.
    ("typed_buy", "tiled; wait 1s"),
    // Typed numbers: red, green, green is revealed.
    (
        "judging",
        "typed_buy; press OK; wait 1s; call; press Down; press OK 2; hold OK 700ms; wait 1s; next",
    ),
    // Two parts were right, and in the second attempt red, green, blue all three.
    (
        "judged",
        "judging; call; press Down 2; press OK; wait 1s; next; call; press OK 2; press Down 2; \
         hold OK 700ms; wait 1s; next; call; press Down 3; press OK; wait 1s",
    ),
    // One player alone, and the device orders three robots.
    (
        "solo",
        "questions; press Down 3; press OK; press Down; press OK; press Up 2; press OK; press Up 2; press OK; \
         press Down 4; press OK; press Up 3; press OK; press Up 5; press OK",
    ),
    // All five lock what is proposed, and reveal it.
    ("six_lock", "lock; call; lock; call; lock; call; lock; call; lock"),
    // One order of the device for which three times green is wrong, twice.
    ("solo_fails", "call; pass; lock; next; call; lock; next"),
    // One for which it is right.
    ("solo_is_right", "call; pass; lock; next"),
];

const WAYS: &[Way] = &[
    ("games", Start::Home, "press OK"),
    ("game-questions", Start::Home, "press OK 2"),
    (
        "game-questions-help",
        Start::Home,
        "questions; press Down 8; press Menu",
    ),
    (
        "game-questions-die",
        Start::Home,
        "press OK 2; press Up; press OK; press Down; press OK; press Down 3",
    ),
    ("game-answers-die", Start::Home, "press OK 2; press Up; press OK"),
    ("game-answers-players", Start::Home, "questions; press Down 1; press OK"),
    (
        "game-answers-customer",
        Start::Home,
        "questions; press Down 3; press OK",
    ),
    ("game-answers-cards", Start::Home, "questions; press Down 4; press OK"),
    (
        "game-answers-youngest",
        Start::Home,
        "questions; press Down 5; press OK",
    ),
    ("game-answers-turns", Start::Home, "questions; press Down 6; press OK"),
    ("game-answers-help", Start::Home, "questions; press Down 7; press OK"),
    ("game-answers-timer", Start::Home, "questions; press Down 8; press OK"),
    ("game-answers-fourth", Start::Home, "questions; press Down 9; press OK"),
    ("eureka-board", Start::Home, "game"),
    ("game-menu", Start::Home, "game; press Menu"),
    ("game-menu-end", Start::Home, "game; press Menu; press Up"),
    ("game-rules", Start::Home, "game; press Menu; press Down 6; press OK"),
    (
        "eureka-stop-help",
        Start::Home,
        "game; press Menu; press Down 3; press OK",
    ),
    // Two robots were wrong, and the turn is over.
    (
        "game-log",
        Start::Home,
        "failed; next; press Menu; press Up 5; press OK",
    ),
    ("home-resume", Start::Home, "game; press Menu; press Up; press OK"),
    ("eureka-cubes", Start::Home, "game; press Menu; press OK"),
    ("game-hand-over", Start::Home, "game; private"),
    ("game-private-hidden", Start::Home, "game; call; wait 11s"),
    ("eureka-buy", Start::Home, "game; call"),
    ("eureka-buy-card", Start::Home, "game; call; press Down 2"),
    (
        "eureka-bought",
        Start::Home,
        "game; call; press Down; hold OK 700ms; wait 1s; private; press Up; it_is_me",
    ),
    (
        "eureka-passed",
        Start::Home,
        "game; call; pass; private; press Up; it_is_me",
    ),
    ("eureka-marks", Start::Home, "game; call; press Menu"),
    (
        "eureka-marks-some",
        Start::Home,
        "game; call; press Menu; press OK; press Down; press OK 2; press Down 4",
    ),
    ("eureka-known", Start::Home, "game; call; press Menu 2"),
    ("eureka-board-one-done", Start::Home, "game; call; pass"),
    ("eureka-customer", Start::Home, "game; private; press Up; it_is_me"),
    (
        "eureka-story-bought",
        Start::Home,
        "game; call; press Down; hold OK 700ms; wait 1s; call; pass",
    ),
    ("eureka-last-builds", Start::Home, "game; call; pass; call; pass"),
    (
        "eureka-build-answer",
        Start::Home,
        "game; call; press Down; hold OK 700ms; wait 1s; call; pass; next; next; call",
    ),
    ("eureka-produce", Start::Home, "produce"),
    ("eureka-build-head", Start::Home, "produce; call"),
    (
        "eureka-build-torso",
        Start::Home,
        "produce; call; press Down; press OK; press Up",
    ),
    (
        "eureka-build-lock",
        Start::Home,
        "produce; call; press Down; press OK; press Up; press OK",
    ),
    (
        "eureka-build-eureka",
        Start::Home,
        "produce; call; press OK 2; press Down 4",
    ),
    ("eureka-locked", Start::Home, "locked"),
    (
        "eureka-locked-private",
        Start::Home,
        "locked; private; press Up; it_is_me",
    ),
    ("eureka-reveal", Start::Home, "locked; call; lock"),
    ("eureka-six", Start::Home, "six"),
    ("eureka-six-cubes", Start::Home, "six; press Menu; press OK"),
    ("eureka-six-buy", Start::Home, "six; call"),
    ("eureka-six-marks", Start::Home, "six; call; press Menu"),
    ("eureka-six-possible", Start::Home, "six; call; press Menu 3"),
    ("eureka-six-build", Start::Home, "six_builds"),
    (
        "eureka-two-eureka",
        Start::Home,
        "two; call; pass; press OK 2; press Down 4; hold OK 700ms; wait 1s; press OK",
    ),
    (
        "eureka-two-rolled",
        Start::Home,
        "two; call; pass; press OK 2; press Down 4; hold OK 700ms; wait 1s; press OK; press OK",
    ),
    ("eureka-set-up-take", Start::Home, "real"),
    ("eureka-set-up-pot", Start::Home, "real; press OK"),
    ("eureka-set-up-shuffle", Start::Home, "real; press OK 2"),
    ("eureka-set-up-order", Start::Home, "real; press OK 3"),
    ("eureka-set-up-board", Start::Home, "real; press OK 4"),
    ("eureka-set-up-hands", Start::Home, "real; press OK 5"),
    ("eureka-order", Start::Home, "real; set_up"),
    ("eureka-order-head", Start::Home, "real; set_up; call"),
    ("eureka-board-card", Start::Home, "real; set_up; call; press OK 3"),
    ("eureka-board-duplicate", Start::Home, "real; set_up; call; press OK 6"),
    ("eureka-sell", Start::Home, "entered"),
    ("eureka-sale", Start::Home, "entered; press Down; press OK"),
    ("eureka-sold", Start::Home, "entered; press Down; press OK 4"),
    (
        "eureka-all-sold",
        Start::Home,
        "entered; press Down; press OK 4; press Down; press OK 3; press Down; press OK",
    ),
    ("eureka-note", Start::Home, "noting"),
    ("eureka-note-entry", Start::Home, "noting; press OK"),
    ("eureka-note-cancel", Start::Home, "noting; press OK; press Up"),
    ("eureka-noted", Start::Home, "noting; press OK 4; press Up; press OK"),
    ("eureka-lay-torso", Start::Home, "typed; set_up; press Down; press OK"),
    ("eureka-tiles", Start::Home, "laid"),
    ("eureka-tile", Start::Home, "laid; call"),
    (
        "eureka-tile-refused",
        Start::Home,
        "laid; call; press OK; press Down 2; press OK; press Down 2; press OK",
    ),
    ("eureka-typed-who", Start::Home, "typed_buy"),
    ("eureka-typed-answer", Start::Home, "typed_buy; press Down; press OK 4"),
    (
        "eureka-typed-sold",
        Start::Home,
        "typed_buy; press Down; press OK 4; press Down; press OK",
    ),
    ("eureka-judge-table", Start::Home, "judging"),
    ("eureka-judge", Start::Home, "judging; call"),
    (
        "eureka-judge-early-clean",
        Start::Home,
        "judging; call; press Up; press OK; press Down; press OK 3",
    ),
    (
        "eureka-judge-early-end",
        Start::Home,
        "judging; call; press Up; press OK; press OK 3; wait 1s; next",
    ),
    ("eureka-judged", Start::Home, "judged"),
    ("eureka-judged-table", Start::Home, "judged; next"),
    (
        "eureka-audit",
        Start::Home,
        "judged; next; call; press Down; press OK 2; press Down 2; press OK",
    ),
    ("eureka-slips", Start::Home, "judged; next; call; press OK 3"),
    (
        "eureka-slips-choice",
        Start::Home,
        "judged; next; call; press OK 3; wait 1s; next; next",
    ),
    (
        "eureka-void",
        Start::Home,
        "judged; next; call; press OK 3; wait 1s; next; next; press Down; hold OK 700ms",
    ),
    ("eureka-device", Start::Home, "device"),
    ("eureka-deal", Start::Home, "laid_late"),
    ("eureka-deal-entry", Start::Home, "laid_late; call"),
    ("eureka-deal-second", Start::Home, "laid_late; call; ggg"),
    (
        "eureka-deal-twice",
        Start::Home,
        "laid_late; call; hand; call; hand; call; hand",
    ),
    ("eureka-second", Start::Home, "second"),
    ("eureka-second-build", Start::Home, "second; call"),
    ("eureka-second-cards", Start::Home, "second; call; press Menu 2"),
    (
        "eureka-first-robots",
        Start::Home,
        "second; press Menu; press Down; press OK",
    ),
    ("eureka-turn-end", Start::Home, "failed"),
    ("eureka-next-turn", Start::Home, "failed; next"),
    ("eureka-right", Start::Home, "right"),
    ("eureka-right-rolled", Start::Home, "right; next; next"),
    ("eureka-right-end", Start::Home, "right; next; next; next"),
    ("eureka-winner", Start::Home, "winner"),
    ("eureka-winner-table", Start::Home, "winner; press OK"),
    ("game-menu-over", Start::Home, "winner; press Menu"),
    ("eureka-tie", Start::Home, "tie"),
    ("eureka-tie-choice", Start::Home, "tie; next"),
    ("eureka-shared", Start::Home, "tie; next; hold OK 700ms; wait 1s"),
    ("eureka-extra-round", Start::Home, "tie; next; press Down; press OK"),
    (
        "eureka-extra-board",
        Start::Home,
        "tie; next; press Down; press OK; press OK",
    ),
    ("eureka-poor", Start::Home, "poor"),
    (
        "eureka-poor-cubes",
        Start::Home,
        "poor; next; next; press Menu; press OK",
    ),
    ("eureka-cannot-buy", Start::Home, "after_poor"),
    (
        "eureka-siren-used",
        Start::Home,
        "after_poor; next; call; pass; press OK 2; press Up",
    ),
    (
        "eureka-poor-hand",
        Start::Home,
        "after_poor; next; private; press Down 2; it_is_me",
    ),
    ("game-take-back", Start::Home, "typed; set_up; press OK; press Back"),
    (
        "game-take-back-private",
        Start::Home,
        "produce; call; press OK; press Back",
    ),
    (
        "game-set-right",
        Start::Home,
        "game; press Menu; press Down 2; press OK",
    ),
    (
        "game-set-right-told",
        Start::Home,
        "game; press Menu; press Down 2; press OK 2",
    ),
    ("eureka-set-right", Start::Home, "mending"),
    ("eureka-mended-order", Start::Home, "mending; press Down; press OK"),
    ("eureka-mended-sale", Start::Home, "mending; press OK"),
    ("eureka-note-advice", Start::Home, "advised"),
    (
        "eureka-second-customer",
        Start::Home,
        "second; press Menu; press Down 2; press OK; press Up; it_is_me",
    ),
    ("eureka-six-warned", Start::Home, "six_builds; press Up; press OK 2"),
    (
        "eureka-six-marks-clash",
        Start::Home,
        "six; call; press Menu; press Down 3; press OK 2; press Down; press OK",
    ),
    ("eureka-six-revealed", Start::Home, "six_builds; six_lock"),
    (
        "eureka-six-robots",
        Start::Home,
        "six_builds; six_lock; next; next; call; six_lock",
    ),
    ("eureka-solo", Start::Home, "solo"),
    (
        "eureka-solo-end",
        Start::Home,
        "solo; solo_fails; solo_is_right; solo_fails",
    ),
];
