//! RT-01 to RT-11 and RT-19: players and set-up. The starting bonus is in `bonus.rs`.

use core::num::NonZero;
use std::collections::BTreeSet;
use std::vec::Vec;

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{
    Action, Answered, BadConfig, BeltTile, Bonus, ByColour, Card, Colour, Data, Error, Event, Influence, Layout,
    Master, Phase, Power, Role, Schematic, Setup, State, Tile, TokenState,
};
use super::fixture::*;
use crate::game::{Actor, Game};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::kit::seat::Seat::{P1, P2, P3, P4};

/// What a new game draws, in the order of RT-143, worked out without the game.
pub(super) struct Drawn {
    pub(super) tiles: [Tile; 12],
    pub(super) belt: [BeltTile; 8],
    pub(super) deck: Vec<Card>,
    pub(super) powers: [Power; 4],
    pub(super) schematics: [Schematic; 10],
    pub(super) bonuses: Vec<Bonus>,
}

impl Drawn {
    pub(super) fn of(seed: u32, first_game: bool) -> Drawn {
        let mut chance = Chance::new(Seed::of_table(seed).part(State::NAME));
        let mut tiles = Tile::ALL;
        chance.shuffle(&mut tiles);
        let mut belt = BeltTile::ALL;
        chance.shuffle(&mut belt);
        let mut deck: Vec<Card> = Card::ALL.into_iter().flat_map(|card| [card; 3]).collect();
        chance.shuffle(&mut deck);
        let mut powers = Data::HOUSE.starred_powers.0;
        let mut schematics = Schematic::ALL;
        let mut bonuses = Data::HOUSE.starred_bonuses.to_vec();
        if !first_game {
            for (power, guild) in powers.iter_mut().zip(Colour::ALL) {
                let rank = chance.below(NonZero::new(5).unwrap()) as usize;
                *power = Power::of_guild(guild).nth(rank).unwrap();
            }
            chance.shuffle(&mut schematics);
            bonuses = Bonus::ALL.to_vec();
        }
        chance.shuffle(&mut bonuses);
        Drawn {
            tiles,
            belt,
            deck,
            powers,
            schematics,
            bonuses,
        }
    }
}

#[test]
fn rt_01_two_to_four_play_and_one_only_alone() {
    for (seats, solo, fits) in [
        (0, false, false),
        (0, true, false),
        (1, false, false),
        (1, true, true),
        (2, false, true),
        (3, false, true),
        (4, false, true),
        (5, false, false),
        (5, true, false),
    ] {
        let answered = Answered {
            solo,
            ..shuffled(seats)
        };
        let expected = if fits { Ok(()) } else { Err(BadConfig::PlayerCount) };
        assert_eq!(Setup::try_from(answered).map(|_| ()), expected, "{seats} {solo}");
    }
}

#[test]
fn rt_02_seats_follow_each_other_and_factions_differ_only_in_symbol() {
    let given = |seat| {
        let game = fixture().active(seat).first(seat).cubes(seat, [9, 9, 9, 9]);
        game.robots(seat, [1, 2, 1, 1])
            .generators(seat, [1; 4])
            .batteries(seat, 4)
    };
    let menu = given(P1).begin().menu();
    for seat in [P2, P3, P4] {
        assert_eq!(given(seat).begin().menu(), menu, "{seat:?} can do what P1 can");
        assert_eq!(
            given(seat).placed(Blue, "Y012").menu(),
            given(P1).placed(Blue, "Y012").menu()
        );
    }
    let three = Fixture::new(shuffled(3));
    three.refuses(P4, place(Yellow, "Y0"), Error::NoSuchSeat);
    three.refuses(P2, place(Yellow, "Y0"), Error::NotYourTurn);
}

#[test]
fn rt_03_one_tile_on_each_factory_space_in_the_order_of_the_spaces() {
    let order = ["Y1", "Y2", "Y3", "R1", "R2", "R3", "B1", "B2", "B3", "G1", "G2", "G3"];
    for seed in 0..20 {
        let game = Fixture::seeded(seasoned(3), seed);
        let tiles: Vec<Tile> = order
            .iter()
            .map(|name| game.public_view().tile(space(name)).unwrap())
            .collect();
        assert_eq!(tiles, Drawn::of(seed, false).tiles, "seed {seed}");
        for corner in ["Y0", "R0", "B0", "G0"] {
            assert_eq!(game.public_view().tile(space(corner)), None);
        }
    }
}

#[test]
fn rt_04_the_master_robot_starts_on_its_own_tile_and_blocks_it() {
    for seed in 0..20 {
        let game = Fixture::seeded(shuffled(4), seed);
        let alert = game.state.space_of(Tile::Alert).unwrap();
        assert_eq!(game.public_view().master(), Master::on(alert), "seed {seed}");
        assert!(game.state.board.0.iter().flatten().all(Option::is_none));
        // Everybody starts with a yellow robot.
        let (robot, at) = (Yellow, at(&alert.name()));
        game.refuses(P1, Action::Place { robot, at }, Error::Blocked);
        // Nothing was scrapped, so nobody has more cubes than the bonus card says.
        for seat in [P1, P2, P3, P4] {
            let bonus = Data::HOUSE.bonus(game.public_view().bonus(seat).unwrap());
            assert_eq!(game.cubes_of(seat), bonus.cubes.0.map(u16::from), "seed {seed}");
        }
    }
}

#[test]
fn rt_05_the_belt_is_shuffled() {
    for seed in 0..20 {
        for (answered, first_game) in [(shuffled(2), true), (seasoned(4), false)] {
            let game = Fixture::seeded(answered, seed);
            let belt: Vec<BeltTile> = game.public_view().belt().map(|(tile, _)| tile).collect();
            assert_eq!(belt, Drawn::of(seed, first_game).belt, "seed {seed}");
        }
    }
}

#[test]
fn rt_06_the_top_three_cards_are_the_row() {
    for seed in 0..20 {
        let game = Fixture::seeded(shuffled(3), seed);
        let deck = Drawn::of(seed, true).deck;
        assert_eq!(game.public_view().row(), [Some(deck[0]), Some(deck[1]), Some(deck[2])]);
        assert_eq!(*game.state.deck, deck[6..], "seed {seed}: three are with the players");
        assert_eq!(game.public_view().deck_len(), 27);
        assert!(game.public_view().discard().is_empty());
    }
}

#[test]
fn rt_07_one_power_of_each_guild_and_the_starred_ones_in_a_first_game() {
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        let game = Fixture::seeded(seasoned(2), seed);
        let powers = Colour::ALL.map(|guild| game.public_view().power(guild));
        assert_eq!(powers, Drawn::of(seed, false).powers, "seed {seed}");
        seen.extend(powers.map(|power| power as u8));
        let first = Fixture::seeded(shuffled(2), seed);
        let starred = [Power::PY1, Power::PR1, Power::PB1, Power::PG5];
        assert_eq!(Colour::ALL.map(|guild| first.public_view().power(guild)), starred);
    }
    assert_eq!(seen.len(), 20, "each power is in play now and then");
}

#[test]
fn rt_08_two_cells_of_each_colour_for_four_players_else_one() {
    for (seats, cells) in [(1, 1), (2, 1), (3, 1), (4, 2)] {
        let game = Fixture::new(Answered {
            solo: true,
            ..shuffled(seats)
        });
        for (colour, lower) in Colour::ALL.into_iter().zip([7, 6, 5, 4]) {
            assert_eq!(game.public_view().cells_left(colour), cells, "{seats} players");
            assert_eq!(game.public_view().price(colour), lower, "the lower cost lies on top");
        }
    }
    // Without the higher cell the board's price comes after the lower one.
    for (seats, then) in [(3, 9), (4, 7)] {
        let mut game = Fixture::new(shuffled(seats));
        game.state.cells_left = ByColour::of(game.state.setup.cells() - 1);
        assert_eq!(game.public_view().price(Blue), then, "{seats} players");
    }
}

#[test]
fn rt_09_four_schematics_in_the_slots_and_the_starred_ones_in_a_first_game() {
    for seed in 0..20 {
        let game = Fixture::seeded(seasoned(3), seed);
        let slots = Colour::ALL.map(|guild| game.public_view().schematic(guild));
        assert_eq!(slots, Drawn::of(seed, false).schematics[..4], "seed {seed}");
        let first = Fixture::seeded(shuffled(3), seed);
        let starred = [Schematic::S1, Schematic::S0, Schematic::S2, Schematic::S3];
        assert_eq!(Colour::ALL.map(|guild| first.public_view().schematic(guild)), starred);
    }
}

#[test]
fn rt_10_the_supply_at_the_start() {
    // Before the bonus cards are chosen nothing is out of the box.
    let game = Fixture::new(seasoned(4));
    assert_eq!(game.phase(), Phase::ChooseBonus);
    assert_eq!(game.robot_supply(), [14; 4]);
    let tokens = Colour::ALL.map(|colour| game.public_view().token_supply(colour));
    assert_eq!(tokens, [20, 20, 18, 18]);
    for seat in [P1, P2, P3, P4] {
        game.has(seat, [0; 4], [0; 4], [0; 4], 0);
    }
}

#[test]
fn rt_11_each_player_has_seven_tokens_and_the_wild_ones_lie_in_the_red_zone() {
    let game = Fixture::new(seasoned(4));
    for seat in [P1, P2, P3, P4] {
        assert_eq!(game.public_view().wild_tokens(seat), (3, 0));
        assert_eq!(game.player(seat).tokens, ByColour::of(TokenState::InZone));
        assert_eq!(game.player(seat).influence, ByColour::of(Influence::None));
    }
}

fn with(change: impl FnOnce(&mut Answered)) -> Result<(), BadConfig> {
    let mut answered = shuffled(3);
    change(&mut answered);
    Setup::try_from(answered).map(|_| ())
}

#[test]
fn rt_19_a_set_up_with_wrong_counts_is_refused() {
    let bad = Err(BadConfig::BadSetup);
    assert_eq!(with(|_| ()), Ok(()));
    assert_eq!(with(|answered| answered.ring = [Blue, Green, Red, Yellow]), Ok(()));
    assert_eq!(with(|answered| answered.ring = [Blue, Green, Red, Red]), bad);
    assert_eq!(with(|answered| answered.belt_roles.reverse()), Ok(()));
    assert_eq!(with(|answered| answered.belt_roles[0] = Role::Red), bad, "no depot");
    assert_eq!(with(|answered| answered.belt_roles[1] = Role::Depot), bad, "two depots");
    assert_eq!(with(|answered| answered.belt_roles[1] = Role::Green), bad, "five green");
    let stars = |stars| with(|answered| answered.data.starred_bonuses = stars);
    assert_eq!(stars([Bonus::N00, Bonus::N00, Bonus::N08, Bonus::N11, Bonus::N12]), bad);
    assert_eq!(
        stars([Bonus::N01, Bonus::N02, Bonus::N03, Bonus::N11, Bonus::N15]),
        Ok(())
    );
    let slots = [Schematic::S1, Schematic::S1, Schematic::S2, Schematic::S3];
    assert_eq!(with(|answered| answered.data.starred_schematics = ByColour(slots)), bad);
    let powers = [Power::PR1, Power::PR1, Power::PB1, Power::PG5];
    assert_eq!(with(|answered| answered.data.starred_powers = ByColour(powers)), bad);
    // Figures that do not fit the editor.
    assert_eq!(with(|answered| answered.data.belt[3].any_cubes = 10), bad);
    assert_eq!(with(|answered| answered.data.schematics[9].generators.0[2] = 10), bad);
    assert_eq!(with(|answered| answered.data.schematics[9].same_generators = 9), Ok(()));
    assert_eq!(with(|answered| answered.data.prices.0[0].board = 16), bad);
    assert_eq!(with(|answered| answered.data.prices.0[0].board = 15), Ok(()));
    assert_eq!(with(|answered| answered.data.bonuses[15].batteries = 10), bad);
    // What stands in a file is looked at, too.
    let text = r#"{"ring":["Yellow","Red","Green","Green"]}"#;
    assert!(serde_json::from_str::<Setup>(text).is_err());
    assert!(serde_json::from_str::<Setup>(r#"{"seats":5}"#).is_err());
    assert!(serde_json::from_str::<Setup>(r#"{"seats":4}"#).is_ok());
}

#[test]
fn rt_19_what_is_entered_is_there_once() {
    let mut game = Fixture::new(Answered {
        layout: Layout::Entered,
        ..seasoned(2)
    });
    assert_eq!(game.phase(), Phase::Lay);
    game.house(Action::LayTile(Tile::Alert));
    game.refuses(Actor::House, Action::LayTile(Tile::Alert), Error::BadKind);
    game.refuses(Actor::House, Action::LayBelt(BeltTile::T0), Error::WrongStep);
    game.refuses(P1, Action::LayTile(Tile::MineY), Error::NotYourTurn);
    // The twelfth tile is the one that is left.
    for tile in Tile::ALL.into_iter().filter(|tile| *tile != Tile::Alert).take(10) {
        game.house(Action::LayTile(tile));
    }
    assert_eq!(game.state.tile(space("G3")), Some(Tile::Generate));
    game.house(Action::LayBelt(BeltTile::T6));
    game.refuses(Actor::House, Action::LayBelt(BeltTile::T6), Error::BadKind);
    for tile in [7, 0, 1, 2, 3, 4] {
        game.house(Action::LayBelt(BeltTile::ALL[tile]));
    }
    assert_eq!(game.belt_now(), [6, 7, 0, 1, 2, 3, 4, 5]);
    game.refuses(Actor::House, Action::LayPower(Power::PR2), Error::BadKind);
    for power in [Power::PY2, Power::PR2, Power::PB2, Power::PG2] {
        game.house(Action::LayPower(power));
    }
    game.house(Action::LaySchematic(Schematic::S9));
    game.refuses(Actor::House, Action::LaySchematic(Schematic::S9), Error::BadKind);
    for schematic in [Schematic::S1, Schematic::S0] {
        game.house(Action::LaySchematic(schematic));
    }
    game.house(Action::LaySchematic(Schematic::S4));
    game.tells(Event::LaidOut);
    assert_eq!(game.phase(), Phase::ChooseBonus);
    assert_eq!(game.public_view().master(), Master::on(space("Y1")), "RT-04");
    let slots = [Schematic::S9, Schematic::S1, Schematic::S0, Schematic::S4];
    assert_eq!(game.state.schematics, ByColour(slots));
    assert_eq!(game.state.powers.0, [Power::PY2, Power::PR2, Power::PB2, Power::PG2]);
}

#[test]
fn rt_19_a_bonus_card_is_given_once() {
    // With real cards it is noticed when all are locked.
    let mut game = Fixture::new(Answered {
        paper: true,
        ..seasoned(2)
    });
    for card in [Card::A1, Card::A1, Card::A1] {
        game.house(Action::EnterRow(card));
    }
    game.refuses(P1, Action::EnterHand(Card::A1), Error::BadKind);
    for seat in [P1, P2] {
        game.act(seat, Action::EnterHand(Card::A2));
        game.act(seat, Action::EnterBonus(Bonus::N03));
    }
    assert_eq!(game.events, [Event::BonusTwice]);
    game.act(P1, Action::EnterBonus(Bonus::N03))
        .act(P2, Action::EnterBonus(Bonus::N04));
    assert_eq!(game.phase(), Phase::Play);
}
