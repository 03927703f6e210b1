//! RR-01, RR-05 and RR-07 to RR-12: settings and set-up.

use std::vec::Vec;

use super::super::data::{CUBES, Complexity};
use super::super::setup::{BadConfig, OwnCard, OwnFigures};
use super::fixture::*;
use crate::kit::dice::Chance;

fn no_inventors(seats: u8) -> Answered {
    Answered {
        seats,
        inventors: Inventors::Off,
        ..Answered::default()
    }
}

#[track_caller]
fn check(answered: Answered, expected: Result<(), BadConfig>) {
    assert_eq!(Setup::try_from(answered).map(|_| ()), expected, "{answered:?}");
}

#[test]
fn rr_01_one_to_six_play() {
    for seats in [1, 2, 3, 4, 5, 6] {
        check(no_inventors(seats), Ok(()));
    }
    for seats in [0, 7, 255] {
        check(no_inventors(seats), Err(BadConfig::Seats));
    }
}

#[test]
fn rr_01_eight_rounds_of_three_steps() {
    for seats in [1, 3] {
        let mut game = game(seats);
        let (mut rounds, mut flows) = (Vec::new(), Vec::new());
        while game.state.flow != Flow::Over {
            game.idle_through();
            rounds.extend(game.events.iter().filter_map(|event| match event {
                Event::RoundBegan { round } => Some((*round, "begins")),
                Event::RoundEnded { round } => Some((*round, "ends")),
                _ => None,
            }));
            flows.push(game.state.flow);
        }
        let expected = (1..=8).flat_map(|round| [(round, "begins"), (round, "ends")]);
        assert_eq!(rounds, expected.collect::<Vec<_>>());
        let rounds = [Flow::Assign, Flow::Phases].repeat(4);
        let expected = [&rounds[..], &[Flow::Break(P1)], &rounds, &[Flow::Over]].concat();
        assert_eq!(flows, expected);
    }
}

#[test]
fn rr_05_without_inventors_nobody_has_one() {
    let mut game = game(3);
    assert!(game.state.tracks.is_empty());
    game.open_spots(P2, &[A1]);
    for seat in [P1, P2, P3] {
        assert!(game.state.player(seat).inventor_offer.is_empty());
        game.keep_first(seat);
        game.refuses(seat, Action::KeepInventor(0), Error::WrongStep);
        assert_eq!(game.state.player(seat).inventor, None);
        assert_eq!(game.state.player(seat).stage, Stage::Assembling(2));
    }
    let target = Target::Inventor;
    game.refuses(P2, Action::PlaceToken { kind: Speed, target }, Error::NoTarget);
}

#[test]
fn rr_05_without_inventors_nothing_comes_between_the_phases_and_the_next_round() {
    let mut game = running(2);
    game.act(P1, Action::EndPhases);
    game.tells(Event::Finished { seat: P1 });
    let upgraded = false;
    game.refuses(P2, Action::Ability { upgraded }, Error::WrongStep);
}

#[test]
fn rr_07_nothing_has_happened_yet() {
    for seats in [1, 2, 3, 6] {
        let game = game(seats);
        let state = &game.state;
        assert_eq!((state.round, state.cubes.0), (1, [0; 5]));
        assert!(state.robot_discard.is_empty() && state.class_discard.is_empty());
        // All cubes are in the supply, but for those on the automa's line.
        let on_line = [6, 4, 0, 0, 0, 0][usize::from(seats) - 1];
        assert_eq!((CUBES, state.cubes_out()), (14, on_line), "{seats} players");
    }
}

/// What the decks hold in the order of the random generator (section 2), worked out without the game. The last card is the
/// top.
struct Shuffled {
    robots: Vec<RobotId>,
    classes: Vec<ClassId>,
    inventors: Vec<InventorId>,
    energy: Vec<Vec<EnergyId>>,
    chance: Chance,
}

impl Shuffled {
    fn of(seed: u32, seats: u8, energy: &[u8]) -> Shuffled {
        let mut chance = Chance::new(Seed::of_table(seed).part(State::NAME));
        let mut robots: Vec<RobotId> = RobotId::house().collect();
        chance.shuffle(&mut robots);
        let mut classes: Vec<ClassId> = ClassId::house().collect();
        chance.shuffle(&mut classes);
        let mut inventors: Vec<InventorId> = InventorId::house().collect();
        chance.shuffle(&mut inventors);
        let decks = (0..seats).map(|_| {
            let mut deck: Vec<EnergyId> = energy.iter().copied().map(super::fixture::energy).collect();
            chance.shuffle(&mut deck);
            deck
        });
        Shuffled {
            robots,
            classes,
            inventors,
            energy: decks.collect(),
            chance,
        }
    }
}

#[test]
fn rr_07_and_rr_12_each_deck_is_shuffled_and_dealt_card_by_card_in_seat_order() {
    let game = game_with(Answered {
        seats: 3,
        ..Answered::default()
    });
    let mut deck = Shuffled::of(7, 3, &[1, 2, 3, 4, 5, 6, 9, 10]);
    let seats = [P1, P2, P3];
    let mut hands = [RobotSet::EMPTY; 3];
    for _ in 0..8 {
        hands
            .iter_mut()
            .for_each(|hand| hand.insert(deck.robots.pop().unwrap()));
    }
    let mut classes: [Vec<ClassId>; 3] = Default::default();
    let mut inventors: [Vec<InventorId>; 3] = Default::default();
    for _ in 0..2 {
        classes
            .iter_mut()
            .for_each(|dealt| dealt.push(deck.classes.pop().unwrap()));
    }
    for _ in 0..2 {
        inventors
            .iter_mut()
            .for_each(|dealt| dealt.push(deck.inventors.pop().unwrap()));
    }
    for (place, seat) in seats.into_iter().enumerate() {
        // RR-12: all of it can be looked at before anything is chosen.
        let view = game.view(seat);
        assert!(view.hand(seat) == Some(hands[place]), "{seat:?}");
        assert_eq!(view.class_draw(seat), Some(&classes[place][..]));
        assert_eq!(view.inventor_offer(seat), Some(&inventors[place][..]));
        assert_eq!(*game.state.player(seat).energy_deck, *deck.energy[place]);
    }
    assert_eq!(*game.state.robot_deck, *deck.robots);
    assert_eq!(*game.state.class_deck, *deck.classes);
}

#[test]
fn rr_12_inventors_are_dealt_in_their_mode_only() {
    for (inventors, count) in [(Inventors::Off, 0), (Inventors::DealTwo, 2), (Inventors::Bidding, 0)] {
        let game = game_with(Answered {
            seats: 2,
            inventors,
            ..Answered::default()
        });
        for seat in [P1, P2] {
            // Whoever bids may look at the other cards before (RR-146).
            let view = game.view(seat);
            assert_eq!(view.inventor_offer(seat).map(<[InventorId]>::len), Some(count));
            assert_eq!(view.class_draw(seat).map(<[ClassId]>::len), Some(2));
            assert_eq!(view.hand(seat).map(RobotSet::len), Some(8));
            assert!(game.public_view().hand(seat).is_none());
        }
    }
}

#[test]
fn rr_07_the_line_and_the_first_bidder_come_last() {
    let bidding = Answered {
        seats: 2,
        inventors: Inventors::Bidding,
        ..Answered::default()
    };
    for seed in 0..9 {
        let mut line = Phase::ALL;
        let mut deck = Shuffled::of(seed, 2, &[1, 2, 3, 4, 5, 6, 7, 8]);
        deck.chance.shuffle(&mut line);
        let game = Fixture::<State>::seeded(bidding, seed);
        assert_eq!(game.state.line, line);
        let first = deck.chance.below(core::num::NonZero::new(2).unwrap());
        assert_eq!(game.state.flow, Flow::Bidding([P1, P2][first as usize]), "seed {seed}");
        // The Inventor Cards of the tracks come from the top of their deck.
        deck.inventors.reverse();
        let tracks = game.state.tracks.iter().map(|track| track.inventor.unwrap());
        assert_eq!(tracks.collect::<Vec<_>>(), deck.inventors[..2]);
    }
}

#[test]
fn rr_08_four_tokens_of_each_type_cover_the_board() {
    let game = game(6);
    for seat in game.state.setup.players().iter() {
        let player = game.state.player(seat);
        assert!(Spot::ALL.into_iter().all(|spot| player.covered.contains(spot)));
        for kind in TokenKind::ALL {
            assert_eq!(player.covered.of_kind(kind), 4);
            assert_eq!((player.tokens(kind), *player.unplaced.get(kind)), (0, 0));
        }
    }
}

#[test]
fn rr_09_three_batteries_and_three_duct_tape() {
    for game in [game(1), game(6), table(4)] {
        for seat in game.state.setup.players().iter() {
            assert_eq!(game.stock(seat), "3B 3T");
        }
    }
}

#[test]
fn rr_10_everybody_has_a_card_of_each_phase() {
    let mut game = game(2);
    game.idle_through();
    for seat in [P1, P2] {
        for phase in Phase::ALL {
            game.accepts(seat, Action::Choose(phase));
        }
    }
}

#[test]
fn rr_11_everybody_has_the_eight_energy_cards_of_the_player_count() {
    let decks = [
        [1, 2, 3, 4, 5, 6, 7, 8],
        [1, 2, 3, 4, 5, 6, 7, 8],
        [1, 2, 3, 4, 5, 6, 9, 10],
        [1, 2, 3, 4, 5, 9, 10, 11],
        [1, 2, 3, 4, 9, 10, 11, 12],
        [1, 2, 3, 4, 9, 10, 11, 12],
    ];
    for (seats, expected) in (1..).zip(decks) {
        let game = game(seats);
        let players = game.state.setup.players();
        let decks: Vec<Vec<u8>> = players
            .iter()
            .map(|seat| {
                let deck = game.state.player(seat).energy_deck.iter();
                deck.map(|card| card.number()).collect()
            })
            .collect();
        for deck in &decks {
            let mut deck = deck.clone();
            deck.sort_unstable();
            assert_eq!(deck, expected, "{seats} players");
        }
        assert!(
            seats == 1 || decks.windows(2).any(|pair| pair[0] != pair[1]),
            "orders differ"
        );
    }
}

#[test]
fn rr_q35_nobody_bids_alone() {
    let bidding = |seats| Answered {
        seats,
        inventors: Inventors::Bidding,
        ..Answered::default()
    };
    check(bidding(1), Err(BadConfig::Bidding));
    check(bidding(2), Ok(()));
    check(bidding(6), Ok(()));
}

#[test]
fn rr_143_the_challenge_is_for_one() {
    for seats in 1..=6 {
        let challenge = true;
        let answered = Answered {
            challenge,
            ..no_inventors(seats)
        };
        let expected = if seats == 1 { Ok(()) } else { Err(BadConfig::Challenge) };
        check(answered, expected);
    }
}

#[test]
fn what_is_entered_belongs_to_real_cards() {
    for mode in [Mode::Device, Mode::Table] {
        let expected = match mode {
            Mode::Device => Err(BadConfig::Device),
            Mode::Table => Ok(()),
        };
        let answered = Answered {
            mode,
            ..no_inventors(2)
        };
        let energy = EnergyDraw::Entered;
        check(Answered { energy, ..answered }, expected);
        let figures = own_figures();
        check(Answered { figures, ..answered }, expected);
    }
}

#[test]
fn figures_of_an_own_copy_stay_within_their_bounds() {
    let with = |change: &dyn Fn(&mut OwnFigures)| {
        let mut own = OwnFigures::default();
        change(&mut own);
        Answered {
            mode: Mode::Table,
            figures: Figures::Own(own),
            ..no_inventors(2)
        }
    };
    check(with(&|own| own.energy[5][7] = OwnCard(179)), Ok(()));
    check(with(&|own| own.line[0][4] = 7), Ok(()));
    check(with(&|own| own.spaces = 1), Ok(()));
    check(with(&|own| own.spaces = 10), Ok(()));
    check(with(&|own| own.track[9] = 99), Ok(()));
    let refused = Err(BadConfig::Figures);
    check(with(&|own| own.energy[5][7] = OwnCard(200)), refused);
    check(with(&|own| own.energy[0][0] = OwnCard(80)), refused);
    check(with(&|own| own.line[0][4] = 8), refused);
    check(with(&|own| own.spaces = 0), refused);
    check(with(&|own| own.spaces = 11), refused);
    check(with(&|own| own.track[9] = 100), refused);
}

#[test]
fn rr_06_how_hard_an_inventor_is_restricts_nobody() {
    let count = |complexity| {
        InventorId::house()
            .filter(|card| card.card().complexity == complexity)
            .count()
    };
    let counts = [Complexity::Easy, Complexity::Medium, Complexity::Hard].map(count);
    assert_eq!(counts, [5, 5, 4]);
    for seed in 0..20 {
        let mut game = Fixture::<State>::seeded(Answered::default(), seed);
        while game.state.player(P1).stage != Stage::KeepingInventor {
            let action = game.state.choices(P1.into())[0];
            game.act(P1, action);
        }
        game.accepts(P1, Action::KeepInventor(0));
        game.accepts(P1, Action::KeepInventor(1));
    }
}
