//! RR-132 to RR-134, RR-155: every inventor of 6.10, as dealt and with the token.

use std::string::String;
use std::vec::Vec;

use super::fixture::*;

const D: Row = Row::Design;
const F: Row = Row::Fabricate;
const R: Row = Row::Recycle;

const BASIC: Action = Action::Ability { upgraded: false };
const UPGRADED: Action = Action::Ability { upgraded: true };

fn dealt(seats: u8) -> Answered {
    Answered {
        seats,
        inventors: Inventors::DealTwo,
        ..Answered::default()
    }
}

/// The first round of a player with this inventor: `5` or `5*`.
fn with(word: &str, stock: &str) -> Fixture<State> {
    let mut game = running_with(dealt(2));
    game.set_inventor(P1, word).set_stock(P1, stock);
    game
}

/// All inventors of the house, with and without a token.
fn all() -> Vec<String> {
    (1..=14).flat_map(|number| [text(number), text(number) + "*"]).collect()
}

/// The start of a game: P1 has these Robot Cards and this inventor to choose from.
fn starting(inventor: u8, hand: [u8; 5]) -> Fixture<State> {
    let mut game = game_with(dealt(2));
    let others: Vec<u8> = (90..=96).filter(|number| !hand.contains(number)).take(3).collect();
    let all: Vec<u8> = hand.into_iter().chain(others.iter().copied()).collect();
    game.state.player_mut(P2).hand = (80..88).map(robot).collect();
    let offer = [inventor, if inventor == 1 { 2 } else { 1 }];
    game.state.player_mut(P1).inventor_offer = list(offer.iter().filter_map(|number| InventorId::new(*number)));
    game.set_hand(P1, &all);
    for number in others {
        game.act(P1, Action::Toss(robot(number)));
    }
    game.act(P1, Action::KeepFirst(0)).act(P1, Action::KeepInventor(0));
    game
}

#[track_caller]
fn token_on_inventor(game: &mut Fixture<State>, kind: TokenKind) {
    let target = Target::Inventor;
    game.act(P1, Action::PlaceToken { kind, target });
}

// P: energy bonuses.

#[test]
fn rr_132_energy_bonuses_of_each_inventor() {
    // Cleo: P D+1 AND P F+1. Dev: P A+1 OR P A+2. Lena: P R+1. Milo: upgraded P U+1. Nobody else has any.
    for word in all() {
        let expected = match word.as_str() {
            "3" => [0, 0, 1, 0, 0],
            "3*" => [0, 0, 1, 1, 0],
            "4" => [0, 1, 0, 0, 0],
            "4*" => [0, 2, 0, 0, 0],
            "12" | "12*" => [0, 0, 0, 0, 1],
            "13*" => [1, 0, 0, 0, 0],
            _ => [0; 5],
        };
        let mut game = with(&word, "");
        // The token of an upgraded inventor may have left a spot that gives a bonus itself.
        let spots = game.state.player(P1).covered;
        let open = |phase| {
            Spot::ALL
                .into_iter()
                .filter(|spot| spot.is_bonus() && spot.section() == phase && !spots.contains(*spot))
                .count() as u8
        };
        game.set_cubes([1; 5]);
        for ((phase, base), bonus) in Phase::ALL.into_iter().zip([3, 4, 1, 1, 1]).zip(expected) {
            game.start(P1, phase, 0);
            let total = base + bonus + open(phase);
            game.tells(Event::PhaseStarted { seat: P1, phase, total });
        }
    }
}

#[test]
fn rr_132_a_bonus_is_permanent_and_opens_no_phase() {
    let mut game = with("3", "");
    game.refuses(P1, Action::StartPhase(Phase::Design), Error::PhaseNotAvailable);
    for _ in 0..3 {
        game.idle_through().idle_through();
        game.set_energy(P1, [2, 3], [Phase::Design, Phase::Fabricate])
            .set_cubes([0; 5]);
        game.start(P1, Phase::Design, 0);
        assert_eq!(game.state.player(P1).total, 3);
    }
}

#[test]
fn rr_133_and_q28_with_or_the_upgraded_bonus_replaces_the_basic_one_at_once() {
    // Dev is of type Sp and needs four robots.
    let mut game = with("4", "");
    game.set_row(P1, D, "1 2 3").set_row(P1, F, "33").open_spots(P1, &[U2]);
    token_on_inventor(&mut game, Speed);
    game.start(P1, Phase::Assemble, 0);
    assert_eq!(game.state.player(P1).total, 3 + 2);
}

// I: at once.

#[test]
fn rr_q29_an_immediate_basic_ability_comes_with_the_inventor_and_once() {
    // Bram: I 3T. Elsa: I 2C+2B.
    let mut bram = starting(2, [1, 33, 65, 2, 34]);
    assert_eq!((bram.stock(P1).as_str(), bram.hand(P1).len()), ("3B 6T", 5));
    assert_eq!(bram.state.player(P1).stage, Stage::Assembling(2), "before the robots");
    bram.tells(Event::Helped {
        seat: P1,
        inventor: InventorId::new(2).unwrap(),
    });
    bram.idle_through();
    let before = bram.has(P1, 'T');
    bram.idle_through().idle_through();
    assert_eq!(bram.has(P1, 'T'), before, "once");
    let elsa = starting(5, [1, 33, 65, 2, 34]);
    assert_eq!((elsa.stock(P1).as_str(), elsa.hand(P1).len()), ("5B 3T", 7));
}

#[test]
fn rr_132_no_other_inventor_brings_anything_when_it_is_kept() {
    for inventor in [1, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14] {
        let game = starting(inventor, [1, 33, 65, 2, 34]);
        assert_eq!(
            (game.stock(P1).as_str(), game.hand(P1).len()),
            ("3B 3T", 5),
            "I{inventor:02}"
        );
        assert_eq!(game.top(P1), None, "I{inventor:02}");
    }
}

#[test]
fn rr_132_an_immediate_upgraded_ability_comes_with_the_token() {
    // Jun, upgraded: I IN.
    let mut game = with("10", "");
    game.set_row(P1, D, "1 2 3").set_row(P1, F, "33").open_spots(P1, &[U1]);
    token_on_inventor(&mut game, Cosmetic);
    game.refuses(P1, Action::EndPhases, Error::PendingChoice);
    game.act(P1, Action::Inspire(Inspiration::Batteries));
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("4B", None));
    // The others bring nothing at that moment, and no basic ability comes again.
    let tokens = [U1, U2, U3, U4];
    for number in (1..=14).filter(|number| *number != 10) {
        let mut game = with(&text(number), "");
        game.set_row(P1, D, "1 2 3")
            .set_row(P1, F, "33")
            .open_spots(P1, &tokens);
        let kind = InventorId::new(number).unwrap().card().kind;
        token_on_inventor(&mut game, kind);
        assert_eq!(
            (game.stock(P1).as_str(), game.hand(P1).len(), game.top(P1)),
            ("", 0, None),
            "I{number:02}"
        );
    }
}

// A: whenever a robot is assembled.

/// What a robot that is assembled in Assemble brings.
fn assembled(word: &str, number: u8) -> (String, usize, Option<Step>) {
    let mut game = with(word, "");
    let card = robot(number);
    let Cost { parts, .. } = card.card().price(Side::Left).cost;
    for (good, count) in Good::PARTS.into_iter().zip(parts) {
        *game.state.player_mut(P1).stock.get_mut(good) = count.into();
    }
    game.set_hand(P1, &[number]).run(P1, Phase::Assemble, 1);
    game.act(P1, assemble(number)).pay_rest(P1);
    assert_eq!(game.state.player(P1).row(card.card().row).len(), 1);
    (game.stock(P1), game.hand(P1).len(), game.top(P1))
}

#[test]
fn rr_132_what_each_inventor_gives_for_a_robot_in_each_row() {
    // Finn: upgraded A * B. Iris: A D C AND A F W. Nobody else gives anything.
    for word in all() {
        for (number, row) in [(1, D), (33, F), (65, R)] {
            let expected = match (word.as_str(), row) {
                ("6*", _) => ("B", 0, None),
                ("9" | "9*", Row::Design) => ("", 1, None),
                ("9*", Row::Fabricate) => ("", 0, Some(Step::Wild(1))),
                _ => ("", 0, None),
            };
            let (stock, hand, top) = assembled(&word, number);
            assert_eq!((stock.as_str(), hand, top), expected, "I{word} and {row:?}");
        }
    }
}

#[test]
fn rr_132_a_robot_assembled_by_an_action_counts_as_well() {
    // Mender: 7:T>AS, upgraded 7:T>AS+3V. RR-155: before the VPs.
    let mut game = with("9*", "T");
    game.set_row(P1, R, "72*")
        .set_hand(P1, &[33])
        .run(P1, Phase::Recycle, 7);
    game.all(P1, &[activate(0, true), assemble(33)]);
    assert_eq!((game.has(P1, 'V'), game.top(P1)), (0, Some(Step::Wild(1))));
    game.take(P1, "G");
    assert_eq!(game.stock(P1), "G 3V");
    let mut game = with("6*", "T");
    game.set_row(P1, R, "72").set_hand(P1, &[1]).run(P1, Phase::Recycle, 7);
    game.all(P1, &[activate(0, false), assemble(1)]);
    assert_eq!(game.stock(P1), "B");
}

// RR-134: from the moment the inventor is kept.

#[test]
fn rr_134_abilities_work_for_the_robots_and_the_token_of_the_start() {
    // Iris: a card for the robot in Design.
    let mut game = starting(9, [1, 33, 65, 2, 34]);
    game.act(P1, assemble(1));
    assert_eq!(game.hand(P1).len(), 5);
    game.act(P1, assemble(33));
    assert_eq!(game.hand(P1).len(), 4, "none for Fabricate");
    // Finn: the second column costs nothing.
    let mut game = starting(6, [1, 33, 65, 2, 34]);
    game.act(P1, assemble(1)).act(P1, assemble(2));
    assert_eq!((game.stock(P1).as_str(), game.row(P1, D).as_str()), ("3B 3T", "1 2"));
    // With anybody else it is a Wild.
    let mut game = starting(8, [1, 33, 65, 2, 34]);
    game.act(P1, assemble(1)).act(P1, assemble(2));
    assert_eq!(game.row(P1, D), "1");
    game.pay(P1, "T");
    assert_eq!((game.stock(P1).as_str(), game.row(P1, D).as_str()), ("3B 2T", "1 2"));
    // Gia: a VP for the token; Milo: a Battery.
    for (inventor, stock) in [(7, "3B 3T V"), (13, "4B 3T"), (1, "3B 3T")] {
        let mut game = starting(inventor, [1, 33, 65, 2, 34]);
        game.act(P1, assemble(1))
            .act(P1, assemble(33))
            .act(P1, Action::Unlock(A1));
        assert_eq!(game.stock(P1), stock, "I{inventor:02}");
    }
}

// N: whenever a token is unlocked.

#[test]
fn rr_132_what_each_inventor_gives_for_a_token() {
    // Gia: N V OR N 2V. Milo: N B. Nobody else gives anything.
    for word in all() {
        let expected = match word.as_str() {
            "7" => "V",
            "7*" => "2V",
            "13" | "13*" => "B",
            _ => "",
        };
        let mut game = with(&word, "4S");
        game.run(P1, Phase::Upgrade, 1).act(P1, Action::UseRow(0));
        game.act(P1, Action::Unlock(D1));
        assert_eq!((game.stock(P1).as_str(), game.top(P1)), (expected, None), "I{word}");
        assert!(game.hand(P1).is_empty(), "I{word}");
    }
}

#[test]
fn rr_132_a_token_unlocked_by_a_robot_counts_as_well() {
    // Mosaic, upgraded: 4:3W>UN+2V.
    let mut game = with("13", "3S");
    game.set_row(P1, F, "37*").run(P1, Phase::Fabricate, 4);
    game.act(P1, activate(0, true)).act(P1, Action::Unlock(D1));
    assert_eq!(game.stock(P1), "B 2V");
    // Placing a token is no unlocking.
    game.set_row(P1, D, "6").set_stock(P1, "").open_spots(P1, &[U1]);
    game.act(P1, place(Cosmetic, D, 0));
    assert_eq!(game.stock(P1), "");
}

#[test]
fn rr_q36_the_ability_comes_before_the_inspiration_of_the_same_token() {
    let mut game = with("7", "4S");
    game.run(P1, Phase::Upgrade, 1).act(P1, Action::UseRow(0));
    game.act(P1, Action::Unlock(U3));
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("V", Some(Step::Inspire)));
}

#[test]
fn rr_155_an_ability_acts_in_the_form_that_it_has_at_that_moment() {
    // Gia is of type Co and needs three unlocked tokens: the third one brings 1 VP and goes on her, the fourth brings 2.
    let mut game = with("7", "12S");
    game.open_spots(P1, &[A1, A2]).run(P1, Phase::Upgrade, 3);
    game.act(P1, Action::UseRow(0)).pay_rest(P1);
    let (kind, target) = (Cosmetic, Target::Inventor);
    game.act(P1, Action::Unlock(D2));
    assert_eq!(game.has(P1, 'V'), 1);
    game.act(P1, Action::PlaceToken { kind, target });
    assert_eq!(game.has(P1, 'V'), 1);
    game.act(P1, Action::UseRow(0)).pay_rest(P1);
    game.act(P1, Action::Unlock(D1));
    assert_eq!(game.has(P1, 'V'), 3, "2 instead of 1");
}

#[test]
fn rr_155_an_ability_comes_before_what_is_left_of_the_action() {
    // Sequin, upgraded: 7:2S>AS+3V. Iris gives a Wild for Fabricate.
    let mut game = with("9*", "2S T");
    game.set_row(P1, F, "40*")
        .set_hand(P1, &[33])
        .run(P1, Phase::Fabricate, 7);
    game.act(P1, activate(0, true)).pay(P1, "SS").act(P1, assemble(33));
    assert_eq!((game.has(P1, 'V'), game.top(P1)), (0, Some(Step::Wild(1))));
    game.take(P1, "M");
    assert_eq!(game.stock(P1), "M 3V");
}

// X: the Extra Resource Cost.

#[test]
fn rr_132_finn_pays_one_wild_less_and_never_less_than_none() {
    let rows = ["", "25", "25 26", "25 26 27", "25 26 27 28"];
    for word in all() {
        let is_finn = word.starts_with('6');
        for (robots, extra) in rows.into_iter().zip([0_u8, 1, 1, 2, 2]) {
            let mut game = with(&word, "");
            game.set_row(P1, D, robots);
            let expected = if is_finn { extra.saturating_sub(1) } else { extra };
            assert_eq!(
                game.state.player(P1).extra_wilds(D),
                Some(expected),
                "I{word} and {robots}"
            );
        }
    }
    let mut game = with("6", "");
    game.set_row(P1, D, "25 26 27 28 29");
    assert_eq!(game.state.player(P1).extra_wilds(D), None, "a full row is full");
}

#[test]
fn rr_132_finn_does_not_touch_the_assembly_cost() {
    // Easel: left 3:2M+P+W. Its own Wild is due, in the first column and in the second.
    for (robots, enough, short) in [
        ("", "2M P T", "2M P"),
        ("25", "2M P T", "2M P"),
        ("25 26 27", "2M P 2T", "2M P T"),
    ] {
        let mut game = with("6", short);
        game.set_row(P1, D, robots)
            .set_hand(P1, &[7])
            .run(P1, Phase::Assemble, 3);
        game.refuses(P1, assemble(7), Error::CantPay);
        game.set_stock(P1, enough).act(P1, assemble(7)).pay_rest(P1);
        assert_eq!((game.stock(P1).as_str(), game.hand(P1).len()), ("", 0), "{robots}");
    }
    // Robots of an action are cheaper as well.
    let mut game = with("6", "T");
    game.set_row(P1, R, "72")
        .set_row(P1, D, "25")
        .set_hand(P1, &[1])
        .run(P1, Phase::Recycle, 7);
    game.all(P1, &[activate(0, false), assemble(1)]);
    assert_eq!((game.stock(P1).as_str(), game.row(P1, D).as_str()), ("", "25 1"));
}

// E: once in each Round End.

/// What is left of 9S 9B 9T and a card after an ability for Round End, and what is asked then.
fn round_end(word: &str, ability: Action) -> Result<(String, usize, Option<Step>), Error> {
    let mut game = with(word, "9S 9B 9T");
    game.set_hand(P1, &[1]).act(P1, Action::EndPhases);
    game.state.check(P1.into(), ability)?;
    game.act(P1, ability).pay_rest(P1);
    Ok((game.stock(P1), game.hand(P1).len(), game.top(P1)))
}

#[test]
fn rr_132_the_abilities_of_each_inventor_for_round_end() {
    let wild = Some(Step::Wild(1));
    for word in all() {
        let basic = match word.trim_end_matches('*') {
            "1" => Some(("9S 10B 9T", 1, None)),
            "8" => Some(("9S 9B 8T 2V", 1, None)),
            "11" => Some(("9S 9B 9T", 0, wild)),
            "14" => Some(("7S 9B 9T 2V", 1, None)),
            _ => None,
        };
        let upgraded = match word.as_str() {
            "1*" => Some(("9S 11B 9T", 2, None)),
            "5*" => Some(("9S 9B 9T", 1, Some(Step::Cycle { discarded: 0, more: 1 }))),
            "8*" => Some(("9S 9B 8T 4V", 1, None)),
            "11*" => Some(("9S 8B 9T", 1, wild)),
            "12*" => Some(("8S 7B 9T", 1, Some(Step::Unlock))),
            "14*" => Some(("8S 9B 9T 2V", 1, None)),
            _ => None,
        };
        for (ability, expected) in [(BASIC, basic), (UPGRADED, upgraded)] {
            let brought = round_end(&word, ability);
            let brought = brought.as_ref().map(|(stock, hand, top)| (stock.as_str(), *hand, *top));
            // Whoever has no ability at all has finished the round at once.
            let none = if basic.is_none() && upgraded.is_none() {
                Error::WrongStep
            } else {
                Error::NoAbility
            };
            assert_eq!(
                brought.map_err(|error| *error),
                expected.ok_or(none),
                "I{word} {}",
                text(ability)
            );
        }
    }
}

#[test]
fn rr_133_of_two_abilities_joined_by_or_one_is_used_in_a_round() {
    for word in ["1*", "8*", "14*"] {
        for (used, other) in [(BASIC, UPGRADED), (UPGRADED, BASIC)] {
            let mut game = with(word, "9S 9B 9T");
            game.act(P1, Action::EndPhases).act(P1, used).pay_rest(P1);
            game.refuses(P1, other, Error::AbilityUsed);
            game.refuses(P1, used, Error::AbilityUsed);
            game.act(P1, Action::FinishRound)
                .act(P2, Action::EndPhases)
                .idle_through();
            game.act(P1, Action::EndPhases);
            game.accepts(P1, other);
        }
    }
}

#[test]
fn rr_133_with_and_both_are_used() {
    // Lena: P R+1 AND E 2B+W>UN. Kai: E C>W AND E B>W.
    let mut game = with("11*", "B");
    game.set_hand(P1, &[1]).act(P1, Action::EndPhases);
    game.act(P1, BASIC).take(P1, "P").act(P1, UPGRADED).take(P1, "P");
    assert_eq!(game.stock(P1), "2P");
    let mut game = with("12*", "2B S");
    game.act(P1, Action::EndPhases)
        .act(P1, UPGRADED)
        .act(P1, Action::Unlock(U3));
    game.act(P1, Action::Inspire(Inspiration::Batteries));
    assert_eq!((game.stock(P1).as_str(), game.top(P1)), ("4B", None));
    game.refuses(P1, UPGRADED, Error::AbilityUsed);
}

#[test]
fn rr_132_an_ability_for_round_end_is_paid_or_not_used() {
    for (word, stock, ability) in [
        ("8*", "9S 9B", BASIC),
        ("8*", "9S 9B", UPGRADED),
        ("11*", "9B 9T", BASIC),
        ("11*", "9S 9T", UPGRADED),
        ("12*", "B 9S", UPGRADED),
        ("12*", "2B", UPGRADED),
        ("14*", "S 9B", BASIC),
    ] {
        let mut game = with(word, stock);
        game.state.player_mut(P1).stage = Stage::RoundEnd;
        game.refuses(P1, ability, Error::CantPay);
    }
}

// G: at the end of the game.

#[test]
fn rr_132_game_end_abilities_are_rounded_down_and_need_what_they_count() {
    // Bram, upgraded: G 1/2 robots. Jun: G 2/1 columns, and upgraded still. Nobody else scores anything.
    let numbers = [1, 33, 65, 2, 34, 66, 3, 35];
    for word in all() {
        for count in 0..=numbers.len() {
            let mut game = with(&word, "9B 9T");
            for (row, from) in [(D, 1), (F, 33), (R, 65)] {
                let of_row = numbers
                    .iter()
                    .take(count)
                    .filter(|number| (from..from + 32).contains(*number));
                let words: Vec<_> = of_row.map(|number| text(*number)).collect();
                game.set_row(P1, row, &words.join(" "));
            }
            let expected = match word.as_str() {
                "2*" => count / 2,
                "10" | "10*" => count / 3 * 2,
                _ => 0,
            };
            assert_eq!(
                usize::from(game.state.scores(P1).inventor),
                expected,
                "I{word} with {count} robots"
            );
        }
    }
}

#[test]
fn rr_132_game_end_vps_come_at_the_end_only() {
    let mut game = with("2*", "");
    game.set_row(P1, D, "1 2 3 4").set_round(8).idle_through();
    assert_eq!((game.has(P1, 'V'), game.state.scores(P1).inventor), (0, 2));
}

#[test]
fn rr_q19_game_end_vps_of_an_inventor_raise_no_class() {
    // C12 counts VPs in the Inventory: 8 for D.
    let mut game = with("10", "7V");
    game.set_classes(P1, "12")
        .set_row(P1, D, "1 2")
        .set_row(P1, F, "33 34")
        .set_row(P1, R, "65 66");
    let scores = game.state.scores(P1);
    assert_eq!((scores.inventor, scores.inventory, scores.classes), (4, 7, 0));
    assert_eq!(scores.total(), 6 + 7 + 4);
}
