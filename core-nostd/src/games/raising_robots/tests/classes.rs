//! RR-113 to RR-131: Class Cards.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::fixture::*;

/// One player who has nothing.
fn empty() -> Fixture<State> {
    let mut game = running(2);
    game.set_stock(P1, "");
    game
}

/// The Play Area, whatever the order: `1 33 65*`.
fn set_robots(game: &mut Fixture<State>, words: &str) {
    for row in Row::ALL {
        let of_row = words.split_whitespace().filter(|word| {
            let number = word.trim_end_matches('*').parse().unwrap();
            robot(number).card().row == row
        });
        let words: Vec<&str> = of_row.collect();
        game.set_row(P1, row, &words.join(" "));
    }
}

/// How a class would be graded.
fn grade(game: &Fixture<State>, number: u8, credit: bool) -> (u16, Grade, u8) {
    let class = Class {
        credit,
        ..Class::new(class(number))
    };
    let graded = game.state.player(P1).graded(class);
    (graded.count.unwrap(), graded.grade, graded.points)
}

/// How many items meet the objective of a class.
fn count(game: &Fixture<State>, number: u8) -> u16 {
    grade(game, number, false).0
}

/// Gives a player so many items, and others that do not count.
type Give = fn(&mut Fixture<State>, usize);

fn tokens_of(game: &mut Fixture<State>, kind: TokenKind, count: usize) {
    let spots: Vec<Spot> = Spot::ALL
        .into_iter()
        .filter(|spot| spot.kind() == kind)
        .take(count)
        .collect();
    let other = Spot::ALL.into_iter().find(|spot| spot.kind() != kind).unwrap();
    game.open_spots(P1, &spots).open_spots(P1, &[other]);
}

fn stock_of(game: &mut Fixture<State>, letter: char, count: usize) {
    let others: String = "SGMPBTV"
        .chars()
        .filter(|other| *other != letter)
        .map(|other| format!("30{other} "))
        .collect();
    game.set_stock(P1, &format!("{others}{count}{letter}"));
}

/// The first of some robots, and all of the others.
fn robots_of(game: &mut Fixture<State>, meant: &str, others: &str, count: usize) {
    let meant: Vec<&str> = meant.split_whitespace().take(count).collect();
    set_robots(game, &format!("{} {others}", meant.join(" ")));
}

/// Each class of the house: how many items the grades D, C, B and A need (6.9; 0 is the Extra Credit symbol), the most that
/// are tried, and how to get them.
const TABLE: [(u8, [usize; 4], usize, Give); 32] = [
    (1, [1, 2, 3, 4], 4, |game, count| tokens_of(game, Cosmetic, count)),
    (2, [1, 2, 3, 4], 4, |game, count| tokens_of(game, Speed, count)),
    (3, [1, 2, 3, 4], 4, |game, count| tokens_of(game, Communications, count)),
    (4, [1, 2, 3, 4], 4, |game, count| tokens_of(game, Efficiency, count)),
    (5, [3, 5, 7, 9], 16, |game, count| {
        let spots: Vec<Spot> = Spot::ALL.into_iter().rev().take(count).collect();
        game.open_spots(P1, &spots);
    }),
    (6, [3, 5, 7, 0], 30, |game, count| stock_of(game, 'S', count)),
    (7, [3, 5, 7, 0], 30, |game, count| stock_of(game, 'G', count)),
    (8, [3, 5, 7, 0], 30, |game, count| stock_of(game, 'M', count)),
    (9, [3, 5, 7, 0], 30, |game, count| stock_of(game, 'P', count)),
    (10, [4, 6, 9, 12], 14, |game, count| stock_of(game, 'B', count)),
    (11, [3, 5, 7, 0], 30, |game, count| stock_of(game, 'T', count)),
    (12, [8, 13, 18, 24], 26, |game, count| stock_of(game, 'V', count)),
    (13, [4, 6, 8, 10], 12, |game, count| {
        let hand: Vec<u8> = (1..).take(count).collect();
        game.set_stock(P1, "9S 9G 9M 9P 9B 9T 9V").set_hand(P1, &hand);
    }),
    (14, [7, 10, 13, 16], 18, |game, count| {
        // Spread over all five kinds; Batteries, Duct Tape and VPs do not count.
        let of = |place: usize| (count + place) / 5;
        let hand: Vec<u8> = (1..).take(of(4)).collect();
        let parts: Vec<String> = "SGMP"
            .chars()
            .zip(0..)
            .map(|(letter, place)| format!("{}{letter}", of(place)))
            .collect();
        game.set_stock(P1, &format!("{} 9B 9T 9V", parts.join(" ")))
            .set_hand(P1, &hand);
    }),
    (15, [1, 2, 3, 0], 9, |game, count| {
        let more = count + 1;
        let scarce = [
            format!("{count}S {more}G {more}M {more}P 9T"),
            format!("{more}S {count}G {more}M {more}P 9T"),
            format!("{more}S {more}G {count}M {more}P 9T"),
            format!("{more}S {more}G {more}M {count}P 9T"),
        ];
        game.set_stock(P1, &scarce[count % 4]);
    }),
    (16, [6, 8, 10, 12], 15, |game, count| {
        robots_of(game, "1 33 65 2 34 66 3 35 67 4 36 68 5 37 69", "", count);
        game.set_hand(P1, &[90, 91]);
    }),
    (17, [2, 3, 4, 5], 5, |game, count| {
        robots_of(game, "1 2 3 4 5", "33 65 66", count)
    }),
    (18, [2, 3, 4, 5], 5, |game, count| {
        robots_of(game, "33 34 35 36 37", "1 2 65", count)
    }),
    (19, [2, 3, 4, 5], 5, |game, count| {
        robots_of(game, "65 66 67 68 69", "1 33 34", count)
    }),
    // Sensors, Gears, Microchips, Programs; in both columns or in the left one only. A Wild is none of them: 7, 39, 71.
    (20, [3, 4, 6, 0], 8, |game, count| {
        robots_of(game, "1 4 8 65 66 33 35 39", "7 71 68 67 34", count)
    }),
    (21, [3, 4, 6, 0], 8, |game, count| {
        robots_of(game, "1 2 5 66 67 34 36 40", "8 72 65 33 39", count)
    }),
    (22, [3, 4, 6, 0], 8, |game, count| {
        robots_of(game, "2 3 9 33 35 67 68 71", "8 15 40 34 80", count)
    }),
    (23, [3, 4, 6, 0], 8, |game, count| {
        robots_of(game, "10 3 4 34 36 65 68 72", "2 16 39 33 95", count)
    }),
    (24, [2, 3, 4, 0], 6, |game, count| {
        robots_of(game, "1 2 33 65 66 34", "3 35 67 5", count)
    }),
    (25, [2, 3, 4, 0], 6, |game, count| {
        robots_of(game, "3 4 35 67 68 36", "1 33 65 5 37", count)
    }),
    (26, [2, 3, 5, 0], 7, |game, count| {
        robots_of(game, "5 7 37 39 69 71 6", "3 8 35 40 67 72", count)
    }),
    (27, [1, 2, 3, 0], 6, |game, count| {
        robots_of(game, "8 16 40 48 72 80", "7 39 71 1", count)
    }),
    // Those with a token may have two actions; those without it have one: 59 and 27 would need but 1, upgraded.
    (28, [2, 4, 5, 7], 8, |game, count| {
        robots_of(game, "1 2 33 65 66 34 28* 60*", "3 27 59 67 37", count)
    }),
    (29, [2, 3, 5, 7], 8, |game, count| {
        robots_of(game, "3 5 35 37 67 69 31* 62*", "6 32 33 65 70", count)
    }),
    (30, [2, 3, 4, 0], 6, |game, count| {
        robots_of(game, "7 8 39 40 71 31*", "6 5 38 37 70 69", count)
    }),
    (31, [3, 4, 6, 0], 8, |game, count| {
        robots_of(game, "1 7 2 33 39 65 71 72", "4 6 36 38 68 70", count)
    }),
    (32, [1, 2, 3, 4], 5, |game, count| {
        let rows = [
            ["1", "2", "3", "4", "5"],
            ["33", "34", "35", "36", "37"],
            ["65", "66", "67", "68", "69"],
        ];
        let words: Vec<&str> = rows
            .iter()
            .enumerate()
            // The shortest row is another one each time.
            .flat_map(|(place, row)| {
                row.iter()
                    .take(if place == count % 3 { count } else { (count + 1).min(5) })
            })
            .copied()
            .collect();
        set_robots(game, &words.join(" "));
    }),
];

#[test]
fn rr_117_and_121_to_131_each_class_counts_its_items_and_each_grade_has_its_number() {
    let points = [(Grade::D, 2), (Grade::C, 5), (Grade::B, 9), (Grade::A, 14)];
    for (number, needed, most, give) in TABLE {
        for given in 0..=most {
            let mut game = empty();
            // What counts in another class does not matter here.
            give(&mut game, given);
            let mut reached = needed
                .into_iter()
                .zip(points)
                .filter(|(needed, _)| *needed > 0 && given >= *needed);
            let (_, (plain, vps)) = reached.next_back().unwrap_or((0, (Grade::None, 0)));
            assert_eq!(
                grade(&game, number, false),
                (given as u16, plain, vps),
                "C{number:02} with {given}"
            );
        }
    }
}

#[test]
fn rr_118_and_q6_and_q7_extra_credit_is_one_row_better_whatever_the_count() {
    for (number, needed, most, give) in TABLE {
        for given in 0..=most {
            let mut game = empty();
            give(&mut game, given);
            let (_, plain, _) = grade(&game, number, false);
            let better = match plain {
                Grade::None => (Grade::D, 2),
                Grade::D => (Grade::C, 5),
                Grade::C => (Grade::B, 9),
                // RR-119, RR-Q7: A only in this way where the card has the symbol; A stays A.
                Grade::B | Grade::A => (Grade::A, 14),
            };
            let (_, grade, points) = grade(&game, number, true);
            assert_eq!((grade, points), better, "C{number:02} with {given} of {needed:?}");
        }
    }
}

#[test]
fn rr_118_a_token_of_its_type_goes_on_a_class_once() {
    let mut game = empty();
    // C06 is of type Sp, C07 of type Cm.
    game.set_classes(P1, "6 7").open_spots(P1, &[U2, A1, D2]);
    let credit = |kind, slot| Action::PlaceToken {
        kind,
        target: Target::Class(slot),
    };
    game.refuses(P1, credit(Speed, 1), Error::TypeMismatch);
    game.refuses(P1, credit(Cosmetic, 0), Error::TypeMismatch);
    game.refuses(P1, credit(Communications, 1), Error::TokenNotUnlocked);
    game.refuses(P1, credit(Speed, 2), Error::NoTarget);
    game.act(P1, credit(Speed, 0));
    game.refuses(P1, credit(Speed, 0), Error::AlreadyUpgraded);
    assert_eq!(game.classes(P1), "6* 7");
    assert_eq!(game.state.scores(P1).classes, 2, "RR-Q6: no grade becomes D");
}

#[test]
fn rr_119_and_q8_with_the_symbol_no_count_reaches_a() {
    let mut game = empty();
    game.set_stock(P1, "99S").set_classes(P1, "6");
    assert_eq!(game.state.scores(P1).classes, 9);
    game.set_classes(P1, "6*");
    assert_eq!(game.state.scores(P1).classes, 14);
}

#[test]
fn rr_113_one_class_at_the_start_another_in_the_break_and_three_at_most() {
    let mut game = game(2);
    for seat in [P1, P2] {
        game.keep_first(seat);
        assert_eq!(game.state.player(seat).classes.len(), 1);
    }
    game.idle_through();
    while !matches!(game.state.flow, Flow::Break(_)) {
        game.idle_through();
    }
    game.idle_through();
    assert_eq!(game.state.player(P1).classes.len(), 2);
    // Inspiration brings a third, and no fourth.
    let third = Action::KeepClass { drawn: 0, slot: None };
    for classes in [3, 3] {
        game.state.player_mut(P1).push(Step::Inspire);
        game.act(P1, Action::Inspire(Inspiration::Class));
        if game.state.player(P1).classes.is_full() {
            game.refuses(P1, third, Error::ClassLimit);
            game.act(P1, Action::KeepNone);
        } else {
            game.act(P1, third);
        }
        assert_eq!(game.state.player(P1).classes.len(), classes);
    }
}

/// The choice of a class is open.
fn choosing(owned: &str) -> Fixture<State> {
    let mut game = empty();
    game.set_classes(P1, owned).set_class_deck(&[9, 10, 11]);
    game.state.player_mut(P1).push(Step::Inspire);
    game.act(P1, Action::Inspire(Inspiration::Class));
    game
}

const fn keep(drawn: u8, slot: Option<u8>) -> Action {
    Action::KeepClass { drawn, slot }
}

#[test]
fn rr_114_and_q12_with_fewer_than_three_exactly_one_is_kept() {
    for owned in ["", "1", "1 2"] {
        let mut game = choosing(owned);
        game.refuses(P1, Action::KeepNone, Error::MustKeepOne);
        (0..3).for_each(|slot| game.refuses(P1, keep(0, Some(slot)), Error::BadChoice));
        game.refuses(P1, keep(3, None), Error::BadChoice);
        game.act(P1, keep(2, None));
        assert_eq!(game.classes(P1), format!("{owned} 11").trim());
        assert!(game.state.class_discard.iter().map(ClassId::number).eq([9, 10]));
        game.refuses(P1, keep(0, None), Error::NothingPending);
        game.refuses(P1, Action::KeepNone, Error::NothingPending);
    }
}

#[test]
fn rr_114_without_a_class_card_anywhere_nothing_is_asked() {
    // Five of six own three each and look at three each.
    let mut game = running(6);
    let all: Vec<u8> = (1..=32).collect();
    for (seat, six) in [P2, P3, P4, P5, P6].into_iter().zip(all.chunks(6)) {
        let player = game.state.player_mut(seat);
        player.classes = list(six[..3].iter().map(|number| Class::new(class(*number))));
        player.class_draw = list(six[3..].iter().copied().map(class));
        player.push(Step::PickClass);
    }
    game.set_classes(P1, "31 32");
    assert!(game.state.class_deck.is_empty());
    let mut one_left = game.clone();
    game.state.player_mut(P1).push(Step::Inspire);
    game.act(P1, Action::Inspire(Inspiration::Class));
    game.tells(Event::Lost { seat: P1 });
    assert_eq!((game.top(P1), game.classes(P1).as_str()), (None, "31 32"));
    // What another player discards is drawn again (RR-33).
    one_left.act(P2, Action::KeepNone);
    one_left.state.player_mut(P1).push(Step::Inspire);
    one_left.act(P1, Action::Inspire(Inspiration::Class));
    one_left.tells(Event::Reshuffled { classes: true });
    assert_eq!(one_left.state.player(P1).class_draw.len(), 3);
    one_left.refuses(P1, Action::KeepNone, Error::MustKeepOne);
}

#[test]
fn rr_115_with_three_one_is_replaced_or_all_are_discarded() {
    let mut game = choosing("1 2 3");
    for drawn in 0..3 {
        game.refuses(P1, keep(drawn, None), Error::ClassLimit);
        (0..3).for_each(|slot| game.accepts(P1, keep(drawn, Some(slot))));
    }
    game.refuses(P1, keep(0, Some(3)), Error::BadChoice);
    game.refuses(P1, keep(3, Some(0)), Error::BadChoice);
    let mut none = game.clone();
    none.act(P1, Action::KeepNone);
    assert_eq!(none.classes(P1), "1 2 3");
    assert!(none.state.class_discard.iter().map(ClassId::number).eq([9, 10, 11]));
    none.tells(Event::NoClassKept { seat: P1 });
    game.act(P1, keep(1, Some(2)));
    assert_eq!(game.classes(P1), "1 2 10");
    assert!(game.state.class_discard.iter().map(ClassId::number).eq([3, 9, 11]));
    game.tells(Event::ClassKept {
        seat: P1,
        class: class(10),
        replaced: Some(class(3)),
    });
}

#[test]
fn rr_114_inspiration_in_the_middle_of_the_choice_waits_for_its_answer() {
    // Jun, upgraded: I IN. Four robots stand, and a token is at hand.
    let mut game = running_with(Answered {
        seats: 2,
        ..Answered::default()
    });
    game.set_inventor(P1, "10")
        .set_classes(P1, "1")
        .set_class_deck(&[9, 10, 11, 12, 13, 14]);
    set_robots(&mut game, "1 2 33 34");
    game.open_spots(P1, &[U1]).state.player_mut(P1).push(Step::Inspire);
    game.act(P1, Action::Inspire(Inspiration::Class));
    let target = Target::Inventor;
    game.act(P1, Action::PlaceToken { kind: Cosmetic, target });
    game.act(P1, keep(0, None));
    assert_eq!((game.top(P1), game.classes(P1).as_str()), (Some(Step::Inspire), "1 9"));
    game.act(P1, Action::Inspire(Inspiration::Class)).act(P1, keep(2, None));
    assert_eq!((game.top(P1), game.classes(P1).as_str()), (None, "1 9 14"));
    assert!(
        game.state
            .class_discard
            .iter()
            .map(ClassId::number)
            .eq([10, 11, 12, 13])
    );
}

#[test]
fn rr_116_and_q9_a_replaced_class_takes_its_token_with_it_and_it_counts_as_unlocked() {
    let mut game = choosing("1* 2 3");
    // C09 is of type Co as well.
    game.act(P1, keep(0, Some(0)));
    let player = game.state.player(P1);
    assert_eq!(game.classes(P1), "9 2 3");
    assert_eq!((player.tokens(Cosmetic), *player.unplaced.get(Cosmetic)), (1, 0));
    assert_eq!((count(&game, 1), count(&game, 5)), (1, 1));
}

#[test]
fn rr_120_an_item_counts_for_several_classes_but_once_for_each() {
    // Nugget requires Sensors in both columns, and stands in Fabricate; C33 and C34 are those of the example.
    let mut game = empty();
    set_robots(&mut game, "99 34 36 1 65");
    assert_eq!((count(&game, 33), count(&game, 34)), (3, 3));
    set_robots(&mut game, "99 34 36 1");
    assert_eq!((count(&game, 33), count(&game, 34)), (3, 2));
    // Confetti, whose actions are both in the range, counts once for it.
    set_robots(&mut game, "65*");
    assert_eq!((count(&game, 28), count(&game, 24), count(&game, 16)), (1, 1, 1));
}

#[test]
fn rr_121_an_unlocked_token_counts_placed_or_not() {
    let mut game = empty();
    game.set_row(P1, Row::Design, "1* 2")
        .set_classes(P1, "1*")
        .open_spots(P1, &[U1, D1]);
    assert_eq!(
        (count(&game, 1), count(&game, 2), count(&game, 3), count(&game, 5)),
        (3, 0, 1, 4)
    );
    game.act(P1, place(Cosmetic, Row::Design, 1));
    assert_eq!((count(&game, 1), count(&game, 5)), (3, 4));
}

#[test]
fn rr_122_duct_tape_counts_for_no_component() {
    let mut game = empty();
    game.set_stock(P1, "2S 9T");
    assert_eq!([6, 7, 8, 9, 11].map(|number| count(&game, number)), [2, 0, 0, 0, 9]);
    assert_eq!((count(&game, 14), count(&game, 15)), (2, 0));
}

#[test]
fn rr_123_vps_in_the_inventory_count_before_any_other_scoring() {
    let mut game = empty();
    game.set_stock(P1, "7V 9S").set_classes(P1, "12 6");
    set_robots(&mut game, "8 16 24 32");
    let scores = game.state.scores(P1);
    assert_eq!((count(&game, 12), scores.robots, scores.classes), (7, 20, 9));
    game.set_stock(P1, "8V");
    assert_eq!(game.state.scores(P1).classes, 2);
}

#[test]
fn rr_124_hand_cards_count_alone_or_with_the_components() {
    let mut game = empty();
    game.set_stock(P1, "S 2G 3M 4P 5B 6T 7V").set_hand(P1, &[1, 2, 3]);
    assert_eq!((count(&game, 13), count(&game, 14)), (3, 13));
}

#[test]
fn rr_125_a_set_has_all_four_components() {
    let mut game = empty();
    for (stock, sets) in [
        ("9S 9G 9M 9T", 0),
        ("S G M P", 1),
        ("2S 2G 2M P 9T", 1),
        ("2S 3G 4M 5P", 2),
    ] {
        game.set_stock(P1, stock);
        assert_eq!(count(&game, 15), sets, "{stock}");
    }
}

#[test]
fn rr_126_assembled_robots_count_and_those_in_hand_do_not() {
    let mut game = empty();
    set_robots(&mut game, "1 2 33 65 66 67");
    game.set_hand(P1, &[3, 35]);
    assert_eq!([16, 17, 18, 19].map(|number| count(&game, number)), [6, 2, 1, 3]);
}

#[test]
fn rr_127_a_component_in_either_column_is_required_and_a_wild_is_none() {
    // Lacquer 1:G+P or 3:P, Widget 3:2S+2G+W or 7:S+G, Salvage 3:S+2G+W or 6:S+G, Origami 3:G+2M+W or 6:G+M.
    for (robot, required) in [
        ("34", "GP"),
        ("16", "SG"),
        ("95", "SG"),
        ("71", "GM"),
        ("66", "SG"),
        ("9", "GM"),
    ] {
        let mut game = empty();
        set_robots(&mut game, robot);
        for (number, letter) in [(20, 'S'), (21, 'G'), (22, 'M'), (23, 'P')] {
            assert_eq!(
                count(&game, number),
                u16::from(required.contains(letter)),
                "{robot} and {letter}"
            );
        }
    }
    // A component that stands in the right column only would count, too: no card of the house has that.
    let in_right_only = |card: RobotId| {
        let part = |side, good| card.card().price(side).cost.part(good);
        Good::PARTS
            .into_iter()
            .any(|good| part(Side::Left, good) == 0 && part(Side::Right, good) > 0)
    };
    assert!(!RobotId::house().any(in_right_only));
}

#[test]
fn rr_128_printed_vps_count_within_both_ends_of_the_range() {
    for (robot, points) in [("1", 1), ("3", 2), ("5", 3), ("7", 4), ("8", 5)] {
        let mut game = empty();
        set_robots(&mut game, robot);
        let counts = [24, 25, 26, 27].map(|number| count(&game, number));
        let expected = [points == 1, points == 2, points == 3 || points == 4, points == 5].map(u16::from);
        assert_eq!(counts, expected, "{points} VPs");
    }
}

#[test]
fn rr_129_an_upgraded_action_counts_with_a_token_only() {
    // Index 3:C>2B, upgraded 1:C>2B. Clerk 6, upgraded 4. Filer 5, upgraded 3.
    for (robot, expected) in [
        ("27", [0, 1, 0]),
        ("27*", [1, 1, 0]),
        ("31", [0, 0, 1]),
        ("31*", [0, 1, 1]),
        ("30", [0, 0, 0]),
        ("30*", [0, 1, 0]),
        ("29*", [1, 1, 0]),
    ] {
        let mut game = empty();
        set_robots(&mut game, robot);
        assert_eq!([28, 29, 30].map(|number| count(&game, number)), expected, "{robot}");
    }
    // A token that is at hand is not on the robot.
    let mut game = empty();
    set_robots(&mut game, "27");
    game.open_spots(P1, &[U4]);
    assert_eq!(count(&game, 28), 0);
    game.act(P1, place(Efficiency, Row::Design, 0));
    assert_eq!(count(&game, 28), 1);
}

#[test]
fn rr_130_exactly_so_much_assembly_energy_in_either_column_counts() {
    // 1 or 3, 3 or 6, 3 or 7, 2 or 4, 2 or 5.
    for (robot, expected) in [("1", 1), ("7", 1), ("8", 1), ("4", 0), ("6", 0)] {
        let mut game = empty();
        set_robots(&mut game, robot);
        assert_eq!(count(&game, 31), expected, "{robot}");
    }
}

#[test]
fn rr_131_a_full_column_has_a_robot_in_all_three_rows() {
    for (robots, columns) in [
        ("1 2 3 33 34 35", 0),
        ("1 2 3 33 34 35 65", 1),
        ("1 33 34 35 65 66 67", 1),
        ("1 2 33 34 65 66 67", 2),
        ("1 2 3 4 5 33 34 35 36 37 65 66 67 68 69", 5),
    ] {
        let mut game = empty();
        set_robots(&mut game, robots);
        assert_eq!(count(&game, 32), columns, "{robots}");
    }
}
