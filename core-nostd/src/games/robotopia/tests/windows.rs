//! RT-138 to RT-143: the order of resolution, windows, and what is drawn at random.

use core::num::NonZero;
use std::vec::Vec;

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{
    Action, BeltTile, Bonus, Card, Colour, Deed, Error, Event, First, Layout, Power, Schematic, Source, State, Step,
    Tile,
};
use super::fixture::*;
use crate::game::{Actor, Game};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::kit::seat::Seat::{P1, P2, P4};

#[test]
fn rt_138_what_is_not_optional_happens_in_the_order_of_the_table() {
    // The cube of PB5 comes before the window.
    let placed = fixture()
        .power(P1, Power::PB5)
        .hand(P1, &[Card::A10])
        .placed(Red, "R12");
    assert_eq!(placed.cubes_of(P1), [0, 1, 0, 0]);
    assert!(matches!(placed.step(), Step::WinPlace { .. }));
    // The battery of PY3 comes before the window of the upgrade.
    let mut upgrade = fixture()
        .power(P1, Power::PY3)
        .power(P1, Power::PR4)
        .generators(P1, [0, 1, 0, 0])
        .hand(P1, &[Card::A1])
        .placed(Green, "R2");
    upgrade.uses("R2", Deed::Upgrade);
    assert_eq!(upgrade.step(), BATTERY);
    upgrade.does(Action::TakeBattery);
    assert!(matches!(upgrade.step(), Step::WinUpgrade { .. }));
    // The Power Station: first the battery, then the card.
    let mut station = fixture()
        .power(P1, Power::PR4)
        .cubes(P1, [1, 1, 1, 1])
        .placed(Yellow, "B3");
    station.uses("B3", Deed::PowerStation);
    assert_eq!(station.step(), BATTERY);
    station.does(Action::TakeBattery);
    assert_eq!(station.step(), Step::Draw);
    // A refresh: generate, PR5, move and scrap, PY5, PR3.
    let mut refresh = fixture()
        .power(P1, Power::PY5)
        .power(P1, Power::PR3)
        .generators(P1, [1, 0, 0, 0])
        .batteries(P1, 1)
        .cubes(P1, [0, 3, 0, 0])
        .begin();
    let mut order = Vec::new();
    for action in [
        Action::Run,
        master_to("B0"),
        Action::GainRobot(Red),
        Action::UsePower(Power::PR3),
        Action::Draw(Source::Deck),
        // The shift of PR3.
        Action::GainRobot(Red),
    ] {
        order.push(refresh.step());
        refresh.does(action);
    }
    assert_eq!(
        order,
        [
            Step::Generate { by_hand: None },
            MASTER_MOVE,
            Step::GainRobot,
            Step::WinRefresh,
            Step::Draw,
            Step::GainRobot
        ]
    );
    assert_eq!(refresh.active_seat(), P2);
}

#[test]
fn rt_139_a_window_takes_each_power_once_and_one_card_in_any_order() {
    let game = || {
        fixture()
            .power(P1, Power::PB4)
            .robots(P1, [2, 0, 0, 0])
            .hand(P1, &[Card::A7, Card::A10])
            .placed(Red, "R12")
    };
    let mut power_first = game();
    power_first.invokes(Power::PB4).does(master_to("B0"));
    power_first.refuses(P1, Action::UsePower(Power::PB4), Error::PowerUsed);
    power_first.plays(Card::A10);
    assert!(matches!(power_first.step(), Step::Work { .. }));
    let mut card_first = game();
    card_first.plays(Card::A10);
    card_first.refuses(P1, Action::PlayCard(Card::A7), Error::CardLimit);
    card_first.invokes(Power::PB4).does(master_to("B0"));
    assert!(matches!(card_first.step(), Step::Work { .. }));
    for game in [power_first, card_first] {
        assert_eq!((game.robots_of(P1), game.cubes_of(P1)), ([1, 0, 0, 0], [0, 4, 0, 0]));
    }
    // Until it is done.
    let mut done = game();
    done.done();
    assert!(matches!(done.step(), Step::Work { .. }));
    done.refuses(P1, Action::UsePower(Power::PB4), Error::WrongStep);
}

#[test]
fn rt_140_windows_open_by_the_size_of_a_hand_and_not_by_its_kinds() {
    let candidates = |game: &Fixture| {
        let mut found = Vec::new();
        game.state.candidates(P1.into(), &mut |action| found.push(text(action)));
        found
    };
    let with = |card| fixture().hand(P1, &[card]).placed(Yellow, "Y1");
    let first = with(Card::A1);
    for card in Card::ALL {
        let game = with(card);
        assert_eq!(*game.state.stack, *first.state.stack, "{card:?}");
        assert_eq!(candidates(&game), candidates(&first), "{card:?}");
        assert!(matches!(game.step(), Step::WinPlace { .. }), "{card:?}");
    }
    // No card, or one that was played before.
    assert!(matches!(fixture().placed(Yellow, "Y1").step(), Step::Work { .. }));
    let mut played = fixture().hand(P1, &[Card::A10, Card::A3]).placed(Yellow, "Y1");
    played.plays(Card::A10).uses("Y1", Deed::Mine(Yellow));
    assert_eq!(played.active_seat(), P2, "no window for A3");
}

#[test]
fn rt_141_a_window_is_open_only_while_something_could_be_done() {
    let card = |game: Fixture| game.hand(P1, &[Card::A1]);
    let pb4 = |robots| fixture().power(P1, Power::PB4).robots(P1, robots);
    let cases = [
        // Cards.
        (true, card(fixture()).placed(Yellow, "R1")),
        (true, card(fixture()).placed(Red, "Y12")),
        (true, card(fixture()).placed(Blue, "B012")),
        (true, card(fixture()).placed(Green, "G1")),
        (false, card(fixture()).placed(Blue, "Y123")),
        (false, card(fixture()).placed(Green, "Y1")),
        (false, fixture().placed(Red, "R12")),
        // PB4.
        (true, pb4([1, 0, 0, 0]).placed(Red, "R12")),
        (false, pb4([1, 0, 0, 0]).placed(Red, "Y12")),
        (false, pb4([0; 4]).placed(Red, "R12")),
    ];
    for (index, (open, game)) in cases.iter().enumerate() {
        assert_eq!(matches!(game.step(), Step::WinPlace { .. }), *open, "WinPlace {index}");
    }
    // A mine.
    for (open, game) in [(true, card(fixture())), (false, fixture())] {
        let mut game = game.placed(Blue, "Y123");
        game.uses("Y1", Deed::Mine(Yellow));
        assert_eq!(game.step() == Step::WinMine { colour: Yellow }, open);
    }
    // An upgrade.
    let pr2 = || fixture().power(P1, Power::PR2);
    for (index, (open, game, deed)) in [
        (true, card(fixture()).generators(P1, [1, 0, 0, 0]), Deed::Upgrade),
        (true, card(fixture()).generators(P1, [0, 1, 0, 0]), Deed::Downgrade),
        (true, pr2().generators(P1, [2, 0, 0, 0]), Deed::Upgrade),
        (false, pr2().generators(P1, [1, 0, 0, 0]), Deed::Upgrade),
        (false, pr2().generators(P1, [1, 1, 0, 0]), Deed::Downgrade),
        (false, fixture().generators(P1, [2, 0, 0, 0]), Deed::Upgrade),
    ]
    .into_iter()
    .enumerate()
    {
        let mut game = game.placed(Blue, "Y123");
        game.uses("Y3", deed);
        assert_eq!(
            matches!(game.step(), Step::WinUpgrade { .. }),
            open,
            "WinUpgrade {index}"
        );
    }
    // Building, generating, refreshing: cards alone do not open these.
    let mut build = card(fixture()).placed(Blue, "Y123");
    build.uses("Y2", Deed::Build(Yellow));
    assert!(matches!(build.step(), Step::Work { .. }));
    let mut build = fixture().power(P1, Power::PY2).placed(Blue, "Y123");
    build.uses("Y2", Deed::Build(Yellow));
    assert_eq!(build.step(), Step::WinBuild);
    let pr5 = |cubes| card(fixture()).power(P1, Power::PR5).cubes(P1, cubes).begin();
    assert_eq!(pr5([0, 1, 0, 0]).step(), Step::WinGenerate);
    assert_eq!(pr5([0; 4]).step(), MASTER_MOVE);
    let pr3 = |cubes| {
        let mut game = card(fixture()).power(P1, Power::PR3).cubes(P1, cubes).begin();
        game.does(master_to("B0"));
        game
    };
    assert_eq!(pr3([0, 3, 0, 0]).step(), Step::WinRefresh);
    assert_eq!(pr3([0, 2, 0, 0]).active_seat(), P2);
    // The Scrapyard: something to convert, or a card.
    for (open, game) in [
        (true, fixture().cubes(P1, [2, 0, 0, 0])),
        (false, fixture().cubes(P1, [1, 1, 1, 0])),
        (true, card(fixture())),
    ] {
        let mut game = game.placed(Blue, "R123");
        game.uses("R3", Deed::Scrapyard);
        assert_eq!(matches!(game.step(), Step::Scrapyard { .. }), open);
    }
}

#[test]
fn rt_142_a_power_counts_that_was_gained_while_the_window_was_open() {
    // A1 leads from the upgrade to the Blue guild space, and back with PR2.
    let mut game = fixture()
        .powers([Power::PY3, Power::PR2, Power::PB3, Power::PG3])
        .generators(P1, [3, 1, 0, 0])
        .cubes(P1, [0, 3, 0, 0])
        .batteries(P1, 1)
        .holds(P1, Red)
        .hand(P1, &[Card::A1])
        .placed(Green, "R2");
    game.uses("R2", Deed::Upgrade);
    game.refuses(P1, Action::UsePower(Power::PR2), Error::PowerNotHeld);
    game.plays(Card::A1).uses("B0", own(Red)).done();
    assert!(matches!(game.step(), Step::WinUpgrade { to: Blue, up: true, .. }));
    game.invokes(Power::PR2);
    game.has(P1, [0, 3, 0, 0], [0; 4], [0, 0, 1, 0], 0);
    assert_eq!(game.belt_now(), [7, 3, 0, 1, 2, 4, 5, 6]);
}

/// The shuffle of the rulebook.
fn fisher_yates<T>(chance: &mut Chance, things: &mut [T]) {
    for last in (0..things.len()).rev() {
        things.swap(last, below(chance, last + 1));
    }
}

fn below(chance: &mut Chance, count: usize) -> usize {
    chance.below(NonZero::new(count as u32).unwrap()) as usize
}

fn deck_in_order() -> Vec<Card> {
    Card::ALL.into_iter().flat_map(|card| [card; 3]).collect()
}

#[test]
fn rt_143_a_new_game_draws_in_a_fixed_order() {
    for number in 0..8 {
        let game = Fixture::seeded(seasoned(4), number);
        let state = &game.state;
        let chance = &mut Chance::new(Seed::of_table(number).part(State::NAME));
        let mut tiles = Tile::ALL;
        fisher_yates(chance, &mut tiles);
        assert_eq!(state.tiles.0.as_flattened(), tiles);
        let mut belt = BeltTile::ALL;
        fisher_yates(chance, &mut belt);
        assert_eq!(state.belt.iter().flatten().collect::<Vec<_>>(), belt);
        let mut deck = deck_in_order();
        fisher_yates(chance, &mut deck);
        assert_eq!(state.row.map(Option::unwrap), deck[..3]);
        for (place, player) in state.players.iter().enumerate() {
            assert_eq!(player.hand.cards().collect::<Vec<_>>(), [deck[3 + place]]);
        }
        assert_eq!(*state.deck, deck[7..]);
        let powers = Colour::ALL.map(|guild| Power::of_guild(guild).nth(below(chance, 5)).unwrap());
        assert_eq!(state.powers.0, powers);
        let mut schematics = Schematic::ALL;
        fisher_yates(chance, &mut schematics);
        assert_eq!(state.schematics.0, schematics[..4]);
        let mut bonuses = Bonus::ALL;
        fisher_yates(chance, &mut bonuses);
        for (player, dealt) in state.players.iter().zip(bonuses.chunks(3)) {
            assert_eq!(player.dealt.map(Option::unwrap), dealt);
        }
        assert!(state.chance == *chance, "nothing else was drawn");
    }
}

#[test]
fn rt_143_a_first_game_draws_less_and_the_first_player_comes_last() {
    for number in 0..8 {
        let mut answered = shuffled(4);
        answered.first = First::Asked;
        let mut game = Fixture::seeded(answered, number);
        let chance = &mut Chance::new(Seed::of_table(number).part(State::NAME));
        fisher_yates(chance, &mut [0; 12]);
        fisher_yates(chance, &mut [0; 8]);
        fisher_yates(chance, &mut [0; 33]);
        let mut starred = [Bonus::N00, Bonus::N04, Bonus::N08, Bonus::N11, Bonus::N12];
        fisher_yates(chance, &mut starred);
        let bonuses = game.state.players.iter().map(|player| player.bonus.unwrap());
        assert_eq!(bonuses.collect::<Vec<_>>(), starred[..4]);
        assert!(game.state.chance == *chance);
        game.house(Action::DrawFirst);
        let first = [P1, P2, crate::kit::seat::Seat::P3, P4][below(chance, 4)];
        assert_eq!(game.state.first, first);
        game.tells(Event::FirstPlayer { seat: first });
    }
    // What the table enters itself draws nothing.
    let mut entered = seasoned(3);
    (entered.layout, entered.paper) = (Layout::Entered, true);
    let game = Fixture::seeded(entered, 1);
    assert!(game.state.chance == Chance::new(Seed::of_table(1).part(State::NAME)));
    assert_eq!(game.state.turn(), crate::game::Turn::House);
    assert!(!game.state.choices(Actor::House).is_empty());
}

#[test]
fn rt_143_a_reshuffle_starts_with_the_oldest_card() {
    let mut discard = [Card::A4, Card::A5, Card::A7, Card::A8, Card::A9];
    let row = [Some(Card::A1), Some(Card::A2), Some(Card::A3)];
    let mut game = fixture()
        .row(row)
        .discard(&discard)
        .deck(&[Card::A6])
        .cubes(P1, [1, 1, 1, 1])
        .placed(Yellow, "B3");
    let mut chance = game.state.chance.clone();
    game.uses("B3", Deed::PowerStation).does(Action::Draw(Source::Deck));
    fisher_yates(&mut chance, &mut discard);
    assert_eq!(*game.state.deck, discard);
}
