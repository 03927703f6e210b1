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
    ("call", "press OK; wait 1s; press OK; wait 1s"),
    // On the private screen: buy nothing, and hide it.
    ("pass", "press OK 3; wait 1s"),
    // On the hand-over: it is me.
    ("me", "press OK; wait 1s"),
    // On the private screen: the three parts that are proposed, and lock.
    ("lock", "press OK 4; wait 1s"),
    // Nobody has bought anything, and the board shows.
    ("produce", "game; call; pass; me; pass; press OK; wait 1s"),
    // All have locked.
    ("locked", "produce; call; lock; me; lock"),
    // Two players, so that one alone builds.
    (
        "two",
        "questions; press Down 1; press OK; press Up; press OK; press Up; press OK",
    ),
    // Six players and full help.
    (
        "six",
        "questions; press Down 1; press OK; press Down 3; press OK; press Down 5; press OK; press Down 3; \
         press OK; press Up 6; press OK",
    ),
    // Real cards: the Customer enters order and board.
    (
        "real",
        "questions; press Down 3; press OK; press Down; press OK; press Up 3; press OK",
    ),
    // Real cards, and the Customer types the numbers. Two players.
    (
        "typed",
        "questions; press Down 1; press OK; press Up; press OK; press Down 2; press OK; press Down; \
         press OK; press Down; press OK; press Down; press OK; press Up 4; press OK",
    ),
    // The device is Customer.
    (
        "device",
        "questions; press Down 2; press OK; press Down; press OK; press Up 2; press OK",
    ),
    // The device is Customer, with real cards.
    (
        "late",
        "questions; press Down 2; press OK; press Down; press OK; press Down; press OK; press Down; \
         press OK; press Up 3; press OK",
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
        "real; call; press Down; press OK; press OK; press Down 2; press OK; example_board",
    ),
    // Typed numbers: the board is entered openly.
    ("laid", "typed; example_board"),
    // Typed numbers: the tiles are 0, 2, 0, and nobody has bought anything.
    ("tiled", "laid; call; press OK; press Down 2; press OK; press OK"),
    // Read on.
    ("next", "press OK; wait 1s"),
    // Two players, and each is Customer once.
    (
        "short",
        "questions; press Down 1; press OK; press Up; press OK; press Down 4; press OK; press Up 2; \
         press OK; press Up 5; press OK",
    ),
    // The only Manufacturer has built something wrong, and the board shows for the second attempt.
    ("second", "short; call; pass; next; call; lock; next; next"),
    // The same robot once more, and what follows.
    ("failed", "second; call; lock; next"),
    // The order itself, red, blue, yellow, with a call of Eureka.
    (
        "right",
        "short; call; pass; next; call; press Down; press OK; press Down 2; press OK; press Up; press OK; \
         press Down; press OK; wait 1s; next",
    ),
    // The second turn has begun, and its only Manufacturer builds.
    ("last_turn", "failed; next; next; next; call; pass; next; call"),
    // The first robot is right at once: it is three times green.
    ("winner", "last_turn; lock; next; next; next; next"),
    // Both have failed twice, and the turn has ended.
    (
        "tie",
        "last_turn; press Down; press OK 4; wait 1s; next; next; call; lock; next; next; next",
    ),
    // Three players; the last of them calls Eureka, is wrong and rolls a six.
    (
        "poor",
        "produce; call; lock; me; press OK 3; press Down; press OK; wait 1s; press OK; wait 1s; press OK; \
         wait 1s; press Up; press OK; wait 1s",
    ),
    // The next turn, in which that player is the first Manufacturer.
    (
        "after_poor",
        "poor; next; next; call; lock; me; lock; next; next; next; next; next",
    ),
    // The device is Customer: the board of the rulebook's first example lies.
    ("laid_late", "late; example_board"),
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
        "six; call; pass; me; pass; me; pass; me; pass; me; pass; next; call",
    ),
    // Real cards: a Manufacturer is called who may note a card.
    ("noting", "entered; wait 1s; next; press OK; press Down; wait 1s"),
    // Real cards and full help: a Manufacturer has noted two cards.
    (
        "advised",
        "questions; press Down 3; press OK; press Down; press OK; press Down 4; press OK; press Down 3; press OK; \
         press Up 7; press OK; call; press Down; press OK; press OK; press Down 2; press OK; example_board; wait 1s; \
         next; press OK; press Down; wait 1s; press OK; wait 1s; press OK 3; press Down; press OK 3; press Down 2; \
         press OK; press Up; press OK",
    ),
    // Real cards: the first Manufacturer has bought nothing, and the table sets something right.
    (
        "mending",
        "entered; wait 1s; next; call; press OK; wait 1s; press Back 2; wait 1s; press Menu; press Down 2; press OK",
    ),
    // Typed numbers: the tiles lie, and the Customer is asked who buys.
    ("typed_buy", "tiled; wait 1s; next"),
    // Typed numbers: red, green, green is revealed.
    (
        "judging",
        "typed_buy; call; press OK; wait 1s; next; call; press Down; press OK 4; wait 1s; next; next",
    ),
    // Two parts were right, and in the second attempt red, green, blue all three.
    (
        "judged",
        "judging; call; press Down 2; press OK; wait 1s; next; call; press OK 2; press Down 2; press OK 2; \
         wait 1s; next; next; call; press Down 3; press OK; wait 1s",
    ),
    // One player alone, and the device orders three robots.
    (
        "solo",
        "questions; press Down 2; press OK; press Down; press OK; press Up; press OK; press Up 2; press OK; \
         press Down 3; press OK; press Up 3; press OK; press Up 4; press OK",
    ),
    // All five lock what is proposed, and reveal it.
    ("six_lock", "lock; me; lock; me; lock; me; lock; me; lock; next"),
    // One order of the device for which three times green is wrong, twice.
    (
        "solo_fails",
        "call; pass; next; call; lock; next; next; call; lock; next; next; next; next",
    ),
    // One for which it is right.
    ("solo_is_right", "call; pass; next; call; lock; next; next; next; next"),
];

const WAYS: &[Way] = &[
    ("games", Start::Home, "press OK"),
    ("game-questions", Start::Home, "press OK 2"),
    (
        "game-questions-help",
        Start::Home,
        "questions; press Down 7; press Menu",
    ),
    ("game-questions-die", Start::Home, "press OK 2; press Up"),
    ("game-answers-players", Start::Home, "questions; press Down 1; press OK"),
    (
        "game-answers-customer",
        Start::Home,
        "questions; press Down 2; press OK",
    ),
    ("game-answers-cards", Start::Home, "questions; press Down 3; press OK"),
    (
        "game-answers-youngest",
        Start::Home,
        "questions; press Down 4; press OK",
    ),
    ("game-answers-turns", Start::Home, "questions; press Down 5; press OK"),
    ("game-answers-help", Start::Home, "questions; press Down 6; press OK"),
    ("game-answers-timer", Start::Home, "questions; press Down 7; press OK"),
    ("game-answers-fourth", Start::Home, "questions; press Down 8; press OK"),
    ("eureka-board", Start::Home, "game"),
    ("game-menu", Start::Home, "game; press Menu"),
    ("game-menu-end", Start::Home, "game; press Menu; press Up"),
    ("game-rules", Start::Home, "game; press Menu; press Up 3; press OK"),
    (
        "eureka-stop-help",
        Start::Home,
        "game; press Menu; press Up 4; press OK",
    ),
    ("home-resume", Start::Home, "game; press Menu; press Up; press OK"),
    ("eureka-cubes", Start::Home, "game; press Menu; press OK"),
    ("game-hand-over", Start::Home, "game; press OK"),
    ("game-private-hidden", Start::Home, "game; call; wait 11s"),
    ("eureka-buy", Start::Home, "game; call"),
    ("eureka-buy-card", Start::Home, "game; call; press Down 2"),
    ("eureka-buy-question", Start::Home, "game; call; press Down; press OK"),
    ("eureka-pass-question", Start::Home, "game; call; press OK"),
    (
        "eureka-bought",
        Start::Home,
        "game; call; press Down; press OK; press Down; press OK",
    ),
    ("eureka-passed", Start::Home, "game; call; press OK 2"),
    ("eureka-marks", Start::Home, "game; call; press Menu"),
    (
        "eureka-marks-some",
        Start::Home,
        "game; call; press Menu; press OK; press Down; press OK 2; press Down 4",
    ),
    ("eureka-known", Start::Home, "game; call; press Menu 2"),
    ("eureka-board-one-done", Start::Home, "game; call; pass; press Back"),
    (
        "eureka-customer",
        Start::Home,
        "game; press OK; press Up; wait 1s; press OK",
    ),
    (
        "eureka-story-bought",
        Start::Home,
        "game; call; press Down; press OK; press Down; press OK 2; wait 1s; me; pass",
    ),
    ("eureka-story-nobody", Start::Home, "game; call; pass; me; pass"),
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
        "produce; call; press Down; press OK; press Up; press OK; press OK",
    ),
    (
        "eureka-build-eureka",
        Start::Home,
        "produce; call; press OK 3; press Down",
    ),
    ("eureka-locked", Start::Home, "locked"),
    (
        "eureka-locked-private",
        Start::Home,
        "locked; press Down; press OK; wait 1s; press OK",
    ),
    ("eureka-reveal", Start::Home, "locked; press OK"),
    ("eureka-reveal-end", Start::Home, "locked; press OK; wait 1s; press OK"),
    ("eureka-six", Start::Home, "six"),
    ("eureka-six-cubes", Start::Home, "six; press Menu; press OK"),
    ("eureka-six-buy", Start::Home, "six; call"),
    ("eureka-six-marks", Start::Home, "six; call; press Menu"),
    ("eureka-six-possible", Start::Home, "six; call; press Menu 3"),
    (
        "eureka-six-build",
        Start::Home,
        "six; call; pass; me; pass; me; pass; me; pass; me; pass; press OK; wait 1s; call",
    ),
    (
        "eureka-two-eureka",
        Start::Home,
        "two; call; pass; press OK; wait 1s; call; press OK 3; press Down; press OK; wait 1s; press OK; \
         wait 1s; press OK",
    ),
    (
        "eureka-two-rolled",
        Start::Home,
        "two; call; pass; press OK; wait 1s; call; press OK 3; press Down; press OK; wait 1s; press OK; \
         wait 1s; press OK; press OK",
    ),
    ("eureka-order", Start::Home, "real"),
    ("eureka-order-head", Start::Home, "real; call"),
    ("eureka-board-card", Start::Home, "real; call; press OK 3"),
    ("eureka-board-duplicate", Start::Home, "real; call; press OK 6"),
    ("eureka-entered", Start::Home, "entered"),
    ("eureka-sell", Start::Home, "entered; wait 1s; next; call"),
    (
        "eureka-sale",
        Start::Home,
        "entered; wait 1s; next; call; press Down; press OK",
    ),
    (
        "eureka-sold",
        Start::Home,
        "entered; wait 1s; next; call; press Down; press OK 4",
    ),
    (
        "eureka-all-sold",
        Start::Home,
        "entered; wait 1s; next; call; press Down; press OK 4; press Down; press OK 3; press Down; press OK",
    ),
    ("eureka-note", Start::Home, "noting; press OK; wait 1s"),
    ("eureka-note-entry", Start::Home, "noting; press OK; wait 1s; press OK"),
    (
        "eureka-note-cancel",
        Start::Home,
        "noting; press OK; wait 1s; press OK; press Up",
    ),
    (
        "eureka-noted",
        Start::Home,
        "noting; press OK; wait 1s; press OK 4; press Up; press OK",
    ),
    ("eureka-lay-torso", Start::Home, "typed; press Down; press OK"),
    ("eureka-tiles", Start::Home, "laid"),
    ("eureka-tile", Start::Home, "laid; call"),
    (
        "eureka-tile-refused",
        Start::Home,
        "laid; call; press OK; press Down 2; press OK; press Down 2; press OK",
    ),
    ("eureka-typed-who", Start::Home, "typed_buy; call"),
    (
        "eureka-typed-answer",
        Start::Home,
        "typed_buy; call; press Down; press OK 4",
    ),
    (
        "eureka-typed-sold",
        Start::Home,
        "typed_buy; call; press Down; press OK 4; press Down; press OK",
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
        "judged; next; call; press OK 3; wait 1s; next; next; press Down; press OK",
    ),
    ("eureka-device", Start::Home, "device"),
    ("eureka-deal", Start::Home, "laid_late"),
    ("eureka-deal-entry", Start::Home, "laid_late; call"),
    ("eureka-deal-second", Start::Home, "laid_late; call; ggg"),
    (
        "eureka-deal-twice",
        Start::Home,
        "laid_late; call; hand; me; hand; me; hand",
    ),
    ("eureka-second", Start::Home, "second"),
    ("eureka-second-build", Start::Home, "second; call"),
    ("eureka-second-cards", Start::Home, "second; call; press Menu 2"),
    (
        "eureka-first-robots",
        Start::Home,
        "second; press Menu; press Down; press OK",
    ),
    ("eureka-failed", Start::Home, "failed"),
    ("eureka-turn-end", Start::Home, "failed; next"),
    ("eureka-next-turn", Start::Home, "failed; next; next"),
    ("eureka-right", Start::Home, "right"),
    ("eureka-right-rolled", Start::Home, "right; next; next"),
    ("eureka-right-end", Start::Home, "right; next; next; next"),
    ("eureka-winner", Start::Home, "winner"),
    ("game-menu-over", Start::Home, "winner; press Menu"),
    ("eureka-tie", Start::Home, "tie"),
    ("eureka-tie-choice", Start::Home, "tie; next"),
    ("eureka-shared", Start::Home, "tie; next; press OK 2; wait 1s"),
    ("eureka-extra-round", Start::Home, "tie; next; press Down; press OK"),
    (
        "eureka-extra-board",
        Start::Home,
        "tie; next; press Down; press OK; press OK; press OK",
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
        "after_poor; next; call; pass; next; call; press OK 3; press Down; press OK",
    ),
    (
        "eureka-poor-hand",
        Start::Home,
        "after_poor; next; press OK; press Down 2; me",
    ),
    ("game-take-back", Start::Home, "typed; press OK; press Back"),
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
    ("eureka-second-customer", Start::Home, "second; press OK; press Up; me"),
    ("eureka-six-warned", Start::Home, "six_builds; press OK 3"),
    (
        "eureka-six-marks-clash",
        Start::Home,
        "six; call; press Menu; press Down 3; press OK 2; press Down; press OK",
    ),
    ("eureka-six-revealed", Start::Home, "six_builds; six_lock"),
    (
        "eureka-six-robots",
        Start::Home,
        "six_builds; six_lock; next; next; next; call; six_lock; next; next; next; next",
    ),
    ("eureka-solo", Start::Home, "solo"),
    (
        "eureka-solo-end",
        Start::Home,
        "solo; solo_fails; solo_is_right; solo_fails",
    ),
];
