//! The demonstration deals of the rulebook, with what the helper says about them.

use super::*;

/// A hand of the demonstration deals: the cards; n; S of each card; the best card; its gain; its answer; how many are left.
type Helped = (&'static str, u8, [u32; 3], &'static str, u8, u8, u8);

/// A demonstration deal of the rulebook: order, board, size of the public set, two hands.
type Deal = (&'static str, &'static str, u8, [Helped; 2]);

const DEALS: [Deal; 6] = [
    (
        "RRR",
        "BGG=0 GBR=1 GBY=0",
        4,
        [
            ("RYR GGG YGG", 3, [5, 9, 5], "RYR", 2, 2, 2),
            ("BYG RBR RGR", 4, [8, 8, 8], "BYG", 5, 0, 2),
        ],
    ),
    (
        "GGR",
        "YBR=1 BYG=0 RBG=0",
        6,
        [
            ("GYR RRY YRB", 5, [13, 9, 9], "RRY", 7, 0, 2),
            ("RGY BRB GBY", 6, [14, 14, 20], "RGY", 10, 1, 3),
        ],
    ),
    (
        "RGR",
        "GGB=1 GGG=1 BBR=1",
        6,
        [
            ("YRG YGR BBY", 5, [17, 11, 13], "YGR", 7, 2, 1),
            ("YBR YYB BYR", 6, [18, 20, 18], "YBR", 7, 1, 4),
        ],
    ),
    (
        "RRB",
        "RYY=1 RBG=1 GBB=1",
        5,
        [
            ("BRB GBY BRY", 5, [9, 9, 9], "BRB", 10, 2, 1),
            ("RYG YGY BYB", 5, [9, 9, 17], "RYG", 10, 1, 2),
        ],
    ),
    (
        "RRR",
        "GRG=1 GYR=1 YGG=0",
        4,
        [
            ("BYY RRG BGY", 4, [8, 6, 8], "RRG", 7, 2, 1),
            ("YRG BYG GBY", 3, [5, 5, 5], "YRG", 2, 1, 2),
        ],
    ),
    (
        "BBR",
        "YYG=0 GBY=1 BGR=2",
        3,
        [
            ("YRR BBG RGR", 3, [5, 3, 5], "BBG", 6, 2, 1),
            ("BBB YGR RRY", 3, [3, 5, 5], "BBB", 6, 2, 1),
        ],
    ),
];

#[test]
fn ro_108_to_ro_121_hold_in_the_demonstration_deals() {
    for (order, board, public, hands) in DEALS {
        let order = robot(order);
        assert!(
            clues(board)
                .iter()
                .all(|clue| clue.robot.matches(order) == clue.matches)
        );
        assert_eq!(left(board, "").len(), public, "{board}");
        for (hand, robots_left, squares, best, gain, answer, after) in hands {
            let (cards, possible) = (robots(hand), left(board, hand));
            assert_eq!(possible.len(), robots_left, "{hand}");
            let found: Vec<u32> = cards.iter().map(|card| spread(possible, *card)).collect();
            assert_eq!(found, squares, "{hand}");
            let card = cards[best_card(possible, &cards).unwrap()];
            assert_eq!(card, robot(best), "{hand}");
            assert_eq!(buy_gain(possible, card), gain, "{hand}");
            assert_eq!(is_worth_a_cube(possible, card), gain > robots_left, "{hand}");
            assert_eq!(card.matches(order), answer, "{hand}");
            let kept = split(possible, card)[usize::from(answer)];
            assert_eq!(kept.len(), after, "{hand}");
            assert!(kept.contains(order), "{hand}");
        }
    }
}
