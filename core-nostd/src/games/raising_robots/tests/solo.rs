//! RR-138 to RR-145: one player or two, and the challenge.

use std::vec::Vec;

use super::fixture::*;
use crate::games::raising_robots::score::Rank;
use Phase::{Assemble, Design, Fabricate, Recycle, Upgrade};

/// The first round of a game without inventors, at its assignment. The line is this one; the players hold Energy Cards
/// without cubes.
fn assigning(seats: u8, line: [Phase; 5]) -> Fixture<State> {
    let mut game = running(seats);
    game.idle_through();
    game.set_round(1).state.line = line;
    for seat in game.state.setup.players().iter() {
        game.state.player_mut(seat).drawn = list([2, 3].map(energy));
    }
    game.state.restock();
    game.audit();
    game
}

/// Everybody assigns these phases; the plans are revealed.
fn reveal(game: &mut Fixture<State>, phases: [Phase; 2]) {
    game.events.clear();
    for seat in game.state.setup.players().iter() {
        for phase in phases {
            game.act_again(seat, Action::Choose(phase));
        }
        game.act_again(seat, Action::Lock);
    }
}

const fn turned(phase: Phase, cubes: u8) -> Event {
    Event::LineTurned { phase, cubes }
}

#[test]
fn rr_138_and_q24_the_line_has_all_five_phases_and_cubes_by_position() {
    for (seats, cubes, open) in [(1, [2, 1, 2, 1, 0], 0), (2, [0, 0, 2, 2, 0], 2)] {
        let game = game(seats);
        let mut line = game.state.line;
        line.sort_unstable();
        assert_eq!(line, Phase::ALL);
        assert_eq!((game.state.setup.line_cubes(), game.state.turned), (Some(cubes), open));
        // Those that are turned up at once bring nothing.
        assert_eq!(game.state.cubes.0, [0; 5]);
        assert_eq!(game.state.cubes_out(), cubes.iter().sum::<u8>());
    }
    for seats in 3..=6 {
        let game = game(seats);
        assert_eq!((game.state.setup.line_cubes(), game.state.turned), (None, 0));
    }
    // It is shuffled.
    let lines: Vec<[Phase; 5]> = (0..20)
        .map(|seed| {
            let answered = Answered {
                seats: 1,
                ..Answered::default()
            };
            Fixture::<State>::seeded(answered, seed).state.line
        })
        .collect();
    assert!(
        Phase::ALL
            .iter()
            .all(|phase| lines.iter().any(|line| line[4] == *phase))
    );
}

#[test]
fn rr_139_alone_two_cards_are_turned_up_in_a_round_and_their_cubes_count() {
    let mut game = assigning(1, [Assemble, Recycle, Design, Upgrade, Fabricate]);
    reveal(&mut game, [Upgrade, Design]);
    assert_eq!((game.state.cubes.0, game.state.turned), ([0, 2, 0, 0, 1], 2));
    assert_eq!(
        game.events
            .iter()
            .filter(|event| matches!(event, Event::LineTurned { .. }))
            .count(),
        2
    );
    game.tells(turned(Assemble, 2));
    game.tells(turned(Recycle, 1));
    // RR-E19: four phases can be performed.
    game.set_stock(P1, "");
    game.refuses(P1, Action::StartPhase(Fabricate), Error::PhaseNotAvailable);
    for (phase, total) in [(Upgrade, 2), (Assemble, 2), (Design, 3), (Recycle, 1)] {
        game.start(P1, phase, 0);
        game.tells(Event::PhaseStarted { seat: P1, phase, total });
    }
    game.idle_through();
    assert_eq!(
        (game.state.cubes.0, game.state.turned),
        ([0; 5], 2),
        "cubes return, the cards stay"
    );
    game.state.player_mut(P1).drawn = list([2, 3].map(energy));
    game.state.restock();
    reveal(&mut game, [Upgrade, Design]);
    assert_eq!((game.state.cubes.0, game.state.turned), ([1, 0, 2, 0, 0], 4));
}

#[test]
fn rr_139_with_two_players_one_card_is_turned_up_in_a_round() {
    let mut game = assigning(2, [Fabricate, Design, Upgrade, Recycle, Assemble]);
    reveal(&mut game, [Fabricate, Design]);
    assert_eq!((game.state.cubes.0, game.state.turned), ([2, 0, 0, 0, 0], 3));
    assert_eq!(game.count(|event| matches!(event, Event::LineTurned { .. })), 1);
    // They count for both.
    for seat in [P1, P2] {
        game.set_stock(seat, "").start(seat, Upgrade, 0);
        assert_eq!(game.state.player(seat).total, 2);
    }
    // With three there is no line.
    let mut game = assigning(3, Phase::ALL);
    reveal(&mut game, [Fabricate, Design]);
    assert_eq!((game.state.cubes.0, game.state.turned), ([0; 5], 0));
}

#[test]
fn rr_140_and_q25_the_line_is_laid_anew_after_rounds_2_4_and_6_and_not_after_8() {
    for (seats, open) in [(1, 0), (2, 2)] {
        let mut game = game(seats);
        let mut resets = Vec::new();
        game.idle_through();
        let mut lines = Vec::new();
        while game.state.flow != Flow::Over {
            let round = game.state.round;
            if game.state.flow == Flow::Assign && round % 2 == 1 {
                assert_eq!(game.state.turned, open, "round {round}");
                lines.push(game.state.line);
            }
            game.idle_through();
            assert!(game.state.turned <= 4, "the fifth card is never shown");
            if matches!(game.state.flow, Flow::Break(_)) {
                assert_eq!(game.state.turned, 4, "the Break Period comes first");
            }
            resets.extend(
                game.events
                    .iter()
                    .filter(|event| **event == Event::LineReset)
                    .map(|_| game.state.round),
            );
        }
        assert_eq!(
            resets,
            [3, 5, 7],
            "the rounds that begin with a new line, with {seats} players"
        );
        lines.dedup();
        assert!(lines.len() > 1, "it is shuffled again");
    }
    let mut game = game(3);
    while game.state.flow != Flow::Over {
        game.idle_through();
        assert_eq!(game.count(|event| *event == Event::LineReset), 0, "without a line");
    }
}

#[test]
fn rr_141_two_players_end_the_game_as_more_do() {
    let mut game = running(2);
    game.set_stock(P1, "2V").set_stock(P2, "3V").set_round(8).idle_through();
    let winners = seats([P2]);
    assert_eq!(game.state.turn(), Turn::Over { winners });
}

#[test]
fn rr_142_ranks_of_a_single_game() {
    use Rank::*;
    for (from, to, rank) in [
        (0, 59, KeepPracticing),
        (60, 79, Beginner),
        (80, 99, Amateur),
        (100, 119, Heroic),
        (120, 139, Epic),
        (140, 999, Legendary),
    ] {
        for points in from..=to {
            assert_eq!(Rank::of_game(points), rank, "{points}");
        }
    }
}

#[test]
fn rr_143_ranks_of_a_challenge() {
    use Rank::*;
    for (from, to, rank) in [
        (0, 179, KeepPracticing),
        (180, 229, Beginner),
        (230, 279, Amateur),
        (280, 329, Heroic),
        (330, 379, Epic),
        (380, 999, Legendary),
    ] {
        for points in from..=to {
            assert_eq!(Rank::of_challenge(points), rank, "{points}");
        }
    }
}

/// The last round of the first game of a challenge.
fn last_round(inventors: Inventors) -> Fixture<State> {
    let mut game = running_with(Answered {
        seats: 1,
        challenge: true,
        inventors,
        ..Answered::default()
    });
    game.set_round(8);
    game
}

#[test]
fn rr_143_a_challenge_is_three_games_in_a_row() {
    let mut game = last_round(Inventors::Off);
    for (points, totals) in [("7V", &[][..]), ("8V", &[7][..]), ("9V", &[7, 8][..])] {
        assert_eq!(&game.state.challenge.totals[..], totals);
        game.refuses(HOUSE, Action::NextGame, Error::WrongStep);
        game.set_stock(P1, points).act(P1, Action::EndPhases);
        if totals.len() == 2 {
            break;
        }
        assert_eq!(game.state.flow, Flow::BetweenGames);
        game.refuses(P1, Action::EndPhases, Error::GameOver);
        game.refuses(P1, Action::StartPhase(Upgrade), Error::GameOver);
        game.house(Action::NextGame);
        while game.state.flow != Flow::Phases {
            game.idle_through();
        }
        game.set_round(8).set_hand(P1, &[]).set_classes(P1, "");
        for row in Row::ALL {
            game.set_row(P1, row, "");
        }
    }
    assert_eq!(game.state.flow, Flow::Over);
    assert_eq!(game.state.scores(P1).total(), 9);
    assert_eq!(game.state.turn(), Turn::Over { winners: seats([P1]) });
    game.refuses(HOUSE, Action::NextGame, Error::GameOver);
    // A single game has no other one behind it.
    let mut single = running(1);
    single.set_round(8).act(P1, Action::EndPhases);
    assert_eq!(single.state.flow, Flow::Over);
    single.refuses(HOUSE, Action::NextGame, Error::GameOver);
}

#[test]
fn rr_144_the_decks_go_on_and_what_left_them_is_set_aside() {
    let mut game = last_round(Inventors::Off);
    game.set_hand(P1, &[1, 2])
        .set_row(P1, Row::Design, "3 4*")
        .set_row(P1, Row::Recycle, "70");
    game.set_classes(P1, "5 6*").set_stock(P1, "9V");
    for (robot, class) in [(10, 20), (11, 21)].map(|(one, other)| (robot(one), class(other))) {
        game.state.robot_discard.insert(robot);
        game.state.class_discard.insert(class);
    }
    game.set_robot_deck(&[90, 33, 34, 35, 36, 37, 38, 39, 40])
        .set_class_deck(&[30, 31, 32]);
    let (robots, classes) = (game.state.robot_deck.clone(), game.state.class_deck.clone());
    let total = game.state.scores(P1).total();
    game.act(P1, Action::EndPhases).house(Action::NextGame);
    game.tells(Event::GameBegan { game: 2 });
    // The next cards of the same decks.
    assert_eq!(game.hand(P1), [33, 34, 35, 36, 37, 38, 39, 90]);
    assert!(game.state.player(P1).class_draw.iter().copied().eq([30, 31].map(class)));
    assert_eq!(&game.state.robot_deck[..], &robots[..robots.len() - 8]);
    assert_eq!(&game.state.class_deck[..], &classes[..classes.len() - 2]);
    // Play Area, hand and discards are set aside.
    assert!(
        game.state
            .challenge
            .robots
            .iter()
            .map(RobotId::number)
            .eq([1, 2, 3, 4, 10, 11, 70])
    );
    assert!(
        game.state
            .challenge
            .classes
            .iter()
            .map(ClassId::number)
            .eq([5, 6, 20, 21])
    );
    assert!(game.state.robot_discard.is_empty() && game.state.class_discard.is_empty());
    assert_eq!(&game.state.challenge.totals[..], [total]);
}

#[test]
fn rr_144_everything_else_starts_anew() {
    let mut game = last_round(Inventors::DealTwo);
    game.set_inventor(P1, "2*")
        .set_row(P1, Row::Design, "1*")
        .set_classes(P1, "6*")
        .open_spots(P1, &[U1, A1]);
    game.set_stock(P1, "9S 9B 9V").set_cubes([1, 2, 0, 0, 0]);
    game.act(P1, Action::EndPhases).house(Action::NextGame);
    let player = game.state.player(P1);
    assert_eq!((game.stock(P1).as_str(), player.covered), ("3B 3T", Spots::ALL));
    assert!(player.classes.is_empty() && player.inventor.is_none() && player.robots().next().is_none());
    assert!(TokenKind::ALL.iter().all(|kind| *player.unplaced.get(*kind) == 0));
    assert_eq!(
        (player.energy_deck.len(), player.drawn.len(), player.stage),
        (8, 0, Stage::Tossing)
    );
    assert_eq!(
        (game.state.round, game.state.turned, game.state.cubes.0),
        (1, 0, [0; 5])
    );
    assert_eq!(game.state.flow, Flow::Start);
    // It can be played to its end.
    while game.state.flow != Flow::BetweenGames {
        game.idle_through();
    }
    assert_eq!(game.state.challenge.totals.len(), 1);
}

#[test]
fn rr_144_an_inventor_is_offered_in_one_game_only() {
    let mut game = game_with(Answered {
        seats: 1,
        challenge: true,
        ..Answered::default()
    });
    let mut offered: Vec<u8> = Vec::new();
    for number in 1..=3 {
        let offer = &game.state.player(P1).inventor_offer;
        assert_eq!(offer.len(), 2);
        offered.extend(offer.iter().map(|card| card.number()));
        while !matches!(game.state.flow, Flow::BetweenGames | Flow::Over) {
            game.idle_through();
        }
        if number < 3 {
            game.house(Action::NextGame);
        }
    }
    assert_eq!(game.state.flow, Flow::Over);
    offered.sort_unstable();
    offered.dedup();
    assert_eq!(offered.len(), 6);
}

#[test]
fn rr_144_without_inventors_none_are_offered() {
    let mut game = last_round(Inventors::Off);
    game.act(P1, Action::EndPhases).house(Action::NextGame);
    assert!(game.state.player(P1).inventor_offer.is_empty());
}

/// A challenge in which the deck holds these cards, the discard pile those, and all others are in the first game's.
fn nearly_used_up(deck: &[u8], discard: &[u8]) -> Fixture<State> {
    let mut game = last_round(Inventors::Off);
    game.set_hand(P1, &[]);
    let is_free = |number: &u8| !deck.contains(number) && !discard.contains(number) && *number != 10;
    game.state.challenge.robots = (1..=96).filter(is_free).map(robot).collect();
    game.state.robot_discard = discard.iter().copied().map(robot).collect();
    // Modem, upgraded: 2:2C.
    game.set_row(P1, Row::Design, "10*").set_robot_deck(deck);
    game.set_round(1).run(P1, Design, 2);
    game
}

#[test]
fn rr_145_cards_set_aside_come_back_when_deck_and_discard_pile_are_empty() {
    let mut game = nearly_used_up(&[50], &[]);
    game.act(P1, activate(0, true));
    assert!(game.hand(P1).contains(&50) && game.hand(P1).len() == 2);
    assert!(game.state.challenge.robots.is_empty());
    assert_eq!(game.state.robot_deck.len(), 96 - 3);
    game.tells(Event::Reshuffled { classes: false });
}

#[test]
fn rr_145_the_discard_pile_of_this_game_comes_first() {
    let mut game = nearly_used_up(&[], &[51, 52, 53]);
    game.act(P1, activate(0, true));
    assert!(game.hand(P1).iter().all(|number| (51..=53).contains(number)));
    assert_eq!(
        (game.state.robot_deck.len(), game.state.challenge.robots.len()),
        (1, 96 - 4)
    );
}

#[test]
fn rr_145_class_cards_come_back_in_the_same_way() {
    let mut game = last_round(Inventors::Off);
    game.set_class_deck(&[1]);
    game.state.class_deck = list([class(1)]);
    game.state.class_discard = [class(2)].into_iter().collect();
    game.state.challenge.classes = (3..=32).map(class).collect();
    game.state.player_mut(P1).push(Step::Inspire);
    game.sound().act(P1, Action::Inspire(Inspiration::Class));
    let drawn: Vec<u8> = game
        .state
        .player(P1)
        .class_draw
        .iter()
        .map(|card| card.number())
        .collect();
    assert_eq!(drawn[..2], [1, 2], "the deck, then the discard pile, then the others");
    assert!(drawn[2] > 2);
    assert_eq!(
        (game.state.class_deck.len(), game.state.challenge.classes.len()),
        (29, 0)
    );
}

#[test]
fn rr_145_the_next_game_deals_cards_again_when_the_decks_run_dry() {
    let mut game = last_round(Inventors::Off);
    game.set_hand(P1, &[]);
    game.state.robot_deck = list([50, 51, 52].map(robot));
    game.state.robot_discard = (1..=96)
        .filter(|number| !(50..=52).contains(number))
        .map(robot)
        .collect();
    game.sound().act(P1, Action::EndPhases).house(Action::NextGame);
    let hand = game.hand(P1);
    assert!(hand.len() == 8 && [50, 51, 52].iter().all(|number| hand.contains(number)));
    assert!(game.state.challenge.robots.is_empty());
    assert_eq!(game.state.robot_deck.len(), 96 - 8);
}

#[test]
fn rr_144_each_game_begins_with_a_line_and_an_energy_deck_of_its_own() {
    let mut game = game_with(Answered {
        seats: 1,
        challenge: true,
        ..Answered::default()
    });
    let starts: Vec<_> = (1..=3)
        .map(|number| {
            let start = (game.state.line, game.state.player(P1).energy_deck.clone());
            assert_eq!((game.state.turned, start.1.len()), (0, 8), "game {number}");
            while !matches!(game.state.flow, Flow::BetweenGames | Flow::Over) {
                game.idle_through();
            }
            if number < 3 {
                assert!(!game.can_undo(HOUSE, Action::NextGame));
                game.house(Action::NextGame);
            }
            start
        })
        .collect();
    assert!(
        starts.iter().skip(1).all(|start| start.1 != starts[0].1),
        "shuffled anew"
    );
    assert!(
        starts.iter().skip(1).any(|start| start.0 != starts[0].0),
        "shuffled anew"
    );
}

#[test]
fn section_9_nobody_goes_back_behind_a_card_of_the_line() {
    let mut game = assigning(1, [Assemble, Recycle, Design, Upgrade, Fabricate]);
    game.act(P1, Action::Choose(Upgrade));
    assert!(game.can_undo(P1, Action::Choose(Design)));
    game.act(P1, Action::Choose(Design));
    assert!(!game.can_undo(P1, Action::Lock), "two cards of the line lie open");
    // Where the players draw the Energy Cards themselves, a new line alone is a secret.
    for (turned, undo) in [(3, true), (4, false)] {
        let mut game = running_with(Answered {
            seats: 2,
            mode: Mode::Table,
            inventors: Inventors::Off,
            energy: EnergyDraw::Entered,
            ..Answered::default()
        });
        game.state.turned = turned;
        game.sound().act(P1, Action::EndPhases);
        assert_eq!(game.can_undo(P2, Action::EndPhases), undo, "{turned} cards lie open");
    }
}
