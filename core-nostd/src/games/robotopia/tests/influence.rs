//! RT-88 to RT-98: tokens, and where they are placed.

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{
    Action, Colour, Conversion, Deed, Error, Event, Influence, Power, Schematic, Step, Thing, TokenState,
};
use super::fixture::*;
use crate::kit::seat::Seat::{P1, P2};

#[test]
fn rt_88_a_token_is_acquired_first_and_placed_later() {
    // Everything that the schematic costs is no use without a token.
    let poor = fixture()
        .cubes(P1, [0, 3, 0, 0])
        .generators(P1, [2, 0, 0, 0])
        .batteries(P1, 1)
        .placed(Red, "B01");
    poor.refuses(P1, use_at("B0", own(Red)), Error::TokenUnavailable);
    poor.refuses(P1, use_at("B0", wild(Red)), Error::TokenUnavailable);
    // One activation acquires one token, whatever else could be paid.
    let mut rich = fixture().cubes(P1, [7, 6, 5, 0]).placed(Red, "Y01");
    rich.uses("Y0", Deed::Acquire(Blue));
    rich.refuses(P1, use_at("Y0", Deed::Acquire(Red)), Error::NotPending);
    assert_eq!(rich.public_view().influence(P1, Blue), Influence::None);
    // And one places one.
    let mut both = fixture()
        .cubes(P1, [4, 3, 0, 0])
        .generators(P1, [2, 1, 0, 0])
        .batteries(P1, 2)
        .holds(P1, Red)
        .holds(P1, Yellow)
        .placed(Red, "B01");
    both.uses("B0", own(Red));
    both.refuses(P1, use_at("B0", own(Yellow)), Error::NotPending);
    assert_eq!(both.public_view().influence_count(P1), 2);
}

#[test]
fn rt_89_the_yellow_space_sells_the_own_token_and_a_cell_for_cubes_of_its_colour() {
    for (colour, price) in [(Yellow, 7), (Red, 6), (Blue, 5), (Green, 4)] {
        let start = if colour == Green { Yellow } else { Green };
        let with = |count| {
            let mut cubes = [0; 4];
            cubes[usize::from(colour.index())] = count;
            fixture().influences(P1, &[start]).cubes(P1, cubes).placed(Red, "Y01")
        };
        with(price - 1).refuses(P1, use_at("Y0", Deed::Acquire(colour)), cubes_missing(colour, 1));
        let mut game = with(price);
        game.uses("Y0", Deed::Acquire(colour));
        game.tells(Event::Acquired { token: Some(colour) });
        assert_eq!(game.public_view().token(P1, colour), TokenState::Held, "{colour:?}");
        assert_eq!(game.public_view().cells_left(colour), 1, "{colour:?}");
        game.has(P1, [0; 4], [0; 4], [0; 4], 1);
    }
}

#[test]
fn rt_90_the_price_is_that_of_the_top_cell_and_then_that_of_the_board() {
    for (colour, prices) in [
        (Yellow, [11, 9, 7]),
        (Red, [10, 8, 6]),
        (Blue, [9, 7, 5]),
        (Green, [8, 6, 4]),
    ] {
        for (left, price) in (0..).zip(prices) {
            assert_eq!(
                fixture().cells([left; 4]).public_view().price(colour),
                price,
                "{colour:?} {left}"
            );
        }
    }
    // Without a cell there is no battery.
    for (left, price, batteries, then) in [(2, 5, 1, 1), (1, 7, 1, 0), (0, 9, 0, 0)] {
        let mut game = fixture()
            .cells([2, 2, left, 2])
            .cubes(P1, [0, 0, price, 0])
            .placed(Yellow, "Y0");
        game.uses("Y0", Deed::Acquire(Blue));
        assert_eq!(
            (game.cubes_of(P1), game.batteries_of(P1)),
            ([0; 4], batteries),
            "{left}"
        );
        assert_eq!(game.public_view().cells_left(Blue), then);
    }
    // With three players only the lower cell is there.
    let mut three = Fixture::new(shuffled(3)).begin();
    assert_eq!(
        (three.public_view().price(Blue), three.public_view().cells_left(Blue)),
        (5, 1)
    );
    three.state.cells_left.0 = [0; 4];
    assert_eq!(three.public_view().price(Blue), 9);
}

#[test]
fn rt_91_a_token_is_taken_once() {
    // RT-E12: red is held, green was placed at the start.
    let mut game = fixture().cubes(P1, [7, 6, 0, 4]).holds(P1, Red).placed(Yellow, "Y0");
    game.refuses(P1, use_at("Y0", Deed::Acquire(Red)), Error::TokenUnavailable);
    game.refuses(P1, use_at("Y0", Deed::Acquire(Green)), Error::TokenUnavailable);
    game.uses("Y0", Deed::Acquire(Yellow));
    assert_eq!(game.public_view().token(P1, Yellow), TokenState::Held);
    // A wild influence is no obstacle: the token may be useless, its cell is not.
    let mut game = fixture().wild_on(P1, Red).cubes(P1, [0, 6, 0, 0]).placed(Yellow, "Y0");
    game.uses("Y0", Deed::Acquire(Red));
    assert_eq!(game.public_view().token(P1, Red), TokenState::Held);
    assert_eq!(game.batteries_of(P1), 1);
}

#[test]
fn rt_92_the_red_space_sells_wild_tokens_for_three_belt_tiles() {
    let price = || {
        fixture()
            .cubes(P1, [1, 0, 3, 0])
            .robots(P1, [1, 0, 0, 0])
            .batteries(P1, 1)
    };
    // RT-E13.
    let mut game = price().placed(Yellow, "R0");
    game.uses("R0", Deed::AcquireWild);
    game.tells(Event::Acquired { token: None });
    game.tells(Event::Shifted);
    assert_eq!(game.public_view().wild_tokens(P1), (2, 1));
    assert_eq!(game.belt_now(), [7, 3, 0, 1, 2, 4, 5, 6]);
    game.has(P1, [0; 4], [0; 4], [0; 4], 0);
    // Something is missing.
    let mut short = price();
    short.state.player_mut(P1).batteries = 0;
    short.placed(Red, "R01").refuses(
        P1,
        use_at("R0", Deed::AcquireWild),
        Error::CantAfford {
            what: Thing::Battery,
            count: 1,
        },
    );
    // Nobody has more than three.
    let none = price().holds_wild(P1, 3).placed(Red, "R01");
    none.refuses(P1, use_at("R0", Deed::AcquireWild), Error::TokenUnavailable);
}

/// A schematic of the fixture with exactly what it costs.
fn with_price_of(guild: Colour) -> Fixture {
    let game = fixture().influences(P1, if guild == Green { &[Yellow] } else { &[Green] });
    match guild {
        Yellow => game
            .cubes(P1, [4, 0, 0, 0])
            .generators(P1, [0, 1, 0, 0])
            .batteries(P1, 1),
        Red => game
            .cubes(P1, [0, 3, 0, 0])
            .generators(P1, [2, 0, 0, 0])
            .batteries(P1, 1),
        Blue => game.cubes(P1, [0, 0, 2, 0]).robots(P1, [0, 2, 0, 0]).batteries(P1, 1),
        Green => game
            .cubes(P1, [0, 0, 0, 2])
            .robots(P1, [0, 1, 0, 0])
            .generators(P1, [1, 0, 0, 0]),
    }
    .holds(P1, guild)
}

#[test]
fn rt_93_the_blue_space_takes_the_schematic_of_the_guild() {
    for guild in Colour::ALL {
        let mut game = with_price_of(guild).placed(Yellow, "B0");
        for other in Colour::ALL.into_iter().filter(|other| *other != guild) {
            assert!(!game.offers(P1, use_at("B0", own(other))), "{other:?}");
        }
        game.uses("B0", own(guild));
        game.tells(Event::Influenced { seat: P1, guild });
        game.has(P1, [0; 4], [0; 4], [0; 4], 0);
        assert_eq!(game.public_view().influence(P1, guild), Influence::Own);
        assert_eq!(game.public_view().token(P1, guild), TokenState::Placed);
        // It stays for everyone and for later, and the belt does not move.
        let slots = Colour::ALL.map(|guild| game.public_view().schematic(guild));
        assert_eq!(slots, [Schematic::S1, Schematic::S0, Schematic::S2, Schematic::S3]);
        assert_eq!(game.belt_now(), [3, 0, 1, 2, 4, 5, 6, 7]);
    }
}

#[test]
fn rt_93_wildcards_of_a_schematic_are_filled_one_by_one() {
    // RT-E31: S5 takes four cubes of any colours and two generators of one colour.
    let slots = [Schematic::S5, Schematic::S0, Schematic::S2, Schematic::S3];
    let game = |cubes, generators| {
        fixture()
            .schematics(slots)
            .cubes(P1, cubes)
            .generators(P1, generators)
            .holds(P1, Yellow)
            .placed(Red, "B01")
    };
    // All that is there has to go, so nobody is asked.
    let mut forced = game([1; 4], [2, 1, 0, 0]);
    forced.uses("B0", own(Yellow));
    forced.has(P1, [0; 4], [0; 4], [0, 1, 0, 0], 0);
    let two = Error::CantAfford {
        what: Thing::SameGenerators,
        count: 2,
    };
    game([1; 4], [1, 1, 0, 0]).refuses(P1, use_at("B0", own(Yellow)), two);
    let cube = Error::CantAfford {
        what: Thing::AnyCube,
        count: 1,
    };
    game([1, 1, 1, 0], [2, 0, 0, 0]).refuses(P1, use_at("B0", own(Yellow)), cube);
    // Here the player chooses, and has no influence before all is paid.
    let mut chosen = game([2, 1, 1, 1], [2, 2, 0, 0]);
    chosen.uses("B0", own(Yellow)).does(Action::Pay(Red));
    for cube in [Yellow, Yellow, Red] {
        chosen.does(Action::Pay(cube));
        assert_eq!(chosen.public_view().influence(P1, Yellow), Influence::None);
    }
    chosen.does(Action::Pay(Green));
    assert_eq!(chosen.public_view().influence(P1, Yellow), Influence::Own);
    chosen.has(P1, [0, 0, 1, 0], [0; 4], [2, 0, 0, 0], 0);
}

#[test]
fn rt_94_the_green_space_takes_four_belt_tiles_for_any_guild() {
    for guild in [Yellow, Red, Blue] {
        let mut game = fixture()
            .cubes(P1, [4, 1, 1, 2])
            .robots(P1, [0, 1, 1, 0])
            .holds(P1, guild)
            .placed(Yellow, "G0");
        game.uses("G0", own(guild));
        assert_eq!(game.public_view().influence(P1, guild), Influence::Own, "{guild:?}");
        assert_eq!(game.belt_now(), [7, 3, 0, 1, 2, 4, 5, 6]);
        game.has(P1, [0; 4], [0; 4], [0; 4], 0);
        // First the influence, then the shift.
        game.tells(Event::Influenced { seat: P1, guild });
        let told = |event| game.events.iter().position(|one| *one == event);
        assert!(told(Event::Influenced { seat: P1, guild }) < told(Event::Shifted));
    }
    // A green cube short.
    let short = fixture()
        .cubes(P1, [4, 1, 1, 1])
        .robots(P1, [0, 1, 1, 0])
        .holds(P1, Red)
        .placed(Red, "G01");
    short.refuses(P1, use_at("G0", own(Red)), cubes_missing(Green, 1));
}

#[test]
fn rt_95_the_own_token_or_a_wild_one_is_placed_at_choice() {
    let game = with_price_of(Red).holds_wild(P1, 2).placed(Yellow, "B0");
    let mut by_own = game.clone();
    by_own.uses("B0", own(Red));
    assert_eq!(by_own.public_view().influence(P1, Red), Influence::Own);
    assert_eq!(by_own.public_view().token(P1, Red), TokenState::Placed);
    assert_eq!(by_own.public_view().wild_tokens(P1), (1, 2));
    let mut by_wild = game;
    by_wild.uses("B0", wild(Red));
    assert_eq!(by_wild.public_view().influence(P1, Red), Influence::Wild);
    assert_eq!(by_wild.public_view().token(P1, Red), TokenState::Held);
    assert_eq!(by_wild.public_view().wild_tokens(P1), (1, 1));
    // Neither is there: in the zone is not in the hand.
    let mut none = with_price_of(Red);
    *none.state.player_mut(P1).tokens.get_mut(Red) = TokenState::InZone;
    let none = none.placed(Red, "B01");
    none.refuses(P1, use_at("B0", own(Red)), Error::TokenUnavailable);
    none.refuses(P1, use_at("B0", wild(Red)), Error::TokenUnavailable);
}

#[test]
fn rt_96_one_influence_on_each_guild_and_guilds_are_not_exclusive() {
    let rich = || {
        fixture()
            .cubes(P1, [4, 3, 2, 2])
            .robots(P1, [0, 2, 0, 0])
            .generators(P1, [2, 1, 0, 0])
            .batteries(P1, 3)
    };
    // Green is there by its token.
    let game = rich().holds_wild(P1, 1).placed(Red, "B01");
    game.refuses(P1, use_at("B0", wild(Green)), Error::AlreadyInfluenced);
    game.refuses(P1, use_at("B0", own(Green)), Error::AlreadyInfluenced);
    // Yellow is there by a wild one, and its token is held.
    let game = rich().wild_on(P1, Yellow).holds(P1, Yellow).placed(Red, "B01");
    game.refuses(P1, use_at("B0", own(Yellow)), Error::AlreadyInfluenced);
    // Somebody else is there, which is no obstacle, and both have the power.
    let mut game = rich().holds(P1, Red).power(P2, Power::PR3).placed(Red, "B01");
    game.uses("B0", own(Red));
    assert!(game.public_view().has(P1, Power::PR3) && game.public_view().has(P2, Power::PR3));
    assert_eq!(game.public_view().influence_count(P2), 2);
}

#[test]
fn rt_97_only_tokens_of_the_own_faction_are_taken_and_placed() {
    let mut game = with_price_of(Red).holds(P2, Red).holds_wild(P2, 1);
    *game.state.player_mut(P1).tokens.get_mut(Red) = TokenState::InZone;
    let game = game.placed(Red, "B01");
    game.refuses(P1, use_at("B0", own(Red)), Error::TokenUnavailable);
    game.refuses(P1, use_at("B0", wild(Red)), Error::TokenUnavailable);
    let mut game = fixture().cubes(P1, [0, 0, 5, 0]).placed(Yellow, "Y0");
    game.uses("Y0", Deed::Acquire(Blue));
    assert_eq!(game.public_view().token(P1, Blue), TokenState::Held);
    assert_eq!(game.public_view().token(P2, Blue), TokenState::InZone);
}

#[test]
fn rt_98_a_power_works_from_the_moment_of_placement() {
    let game = with_price_of(Blue)
        .powers([Power::PY3, Power::PR3, Power::PB1, Power::PG3])
        .placed(Red, "B01");
    let mut after = game.clone();
    after.uses("B0", own(Blue));
    after.tells(Event::PowerGained { power: Power::PB1 });
    after.uses("B1", Deed::Mine(Blue));
    assert_eq!(after.cubes_of(P1), [1, 0, 1, 0]);
    // Not before.
    let mut before = game;
    before.uses("B1", Deed::Mine(Blue)).uses("B0", own(Blue));
    assert_eq!(before.cubes_of(P1), [0, 0, 1, 0]);
    // The starting guild lends its power from the start: PG3.
    let mut start = fixture().cubes(P1, [2, 0, 0, 0]).placed(Yellow, "R3");
    start.uses("R3", Deed::Scrapyard);
    start.accepts(P1, Action::Convert(Conversion::K9));
    assert_eq!(
        start.step(),
        Step::Scrapyard {
            left: 99,
            robots: false
        }
    );
}
