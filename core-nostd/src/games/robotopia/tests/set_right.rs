//! RT-162 to RT-166: what lies otherwise than the device shows.

use std::borrow::ToOwned;
use std::collections::BTreeSet;

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{
    Action, Asset, Card, Colour, Deed, Error, Event, Influence, Item, Location, Master, Power, Step, Tile, TokenState,
};
use super::fixture::*;
use crate::game::{Actor, Game};
use crate::games::testing::{self, below};
use crate::kit::seat::Seat::{P1, P2, P3};
use crate::play::Play;

const fn more(asset: Asset) -> Action {
    Action::Adjust { asset, more: true }
}

const fn less(asset: Asset) -> Action {
    Action::Adjust { asset, more: false }
}

#[test]
fn rt_162_what_was_set_right_is_told_and_the_turn_waits_for_it() {
    let mut game = fixture().robots(P1, [1, 0, 0, 0]).begin();
    game.house(Action::Fix(Item::Tile(space("Y1"))));
    assert!(game.state.turn() == crate::game::Turn::House && game.waits_for().is_empty());
    game.refuses(P1, place(Yellow, "Y2"), Error::WrongPhase);
    game.house(Action::LayTile(Tile::Build));
    let item = Item::Tile(space("Y1"));
    game.tells(Event::SetRight { item });
    assert_eq!(game.waits_for(), [P1]);
    // Every step of it can be undone.
    let mut play = Play::from_state(game.state.clone());
    for action in [
        Action::Fix(Item::Stock(P2)),
        more(Asset::Cube(Red)),
        less(Asset::Cube(Red)),
        Action::KeepIt,
    ] {
        play.act(Actor::House, action).unwrap();
    }
    for _ in 0..4 {
        assert!(play.undo(Actor::House).is_some());
    }
    assert!(*play.state() == game.state);
}

#[test]
fn rt_162_what_is_counted_is_told_once_when_it_is_right() {
    let mut game = fixture().cubes(P2, [2, 0, 0, 0]).begin();
    game.house(Action::Fix(Item::Stock(P2)));
    game.house(more(Asset::Cube(Yellow)));
    assert_eq!(game.events, [], "the list shows it");
    game.house(more(Asset::Cube(Yellow)));
    let told = |asset| Event::SetRight {
        item: Item::Asset { seat: P2, asset },
    };
    game.house(more(Asset::Battery));
    assert_eq!(game.events, [told(Asset::Cube(Yellow))]);
    game.house(Action::KeepIt);
    assert_eq!(game.events, [told(Asset::Battery)]);
    assert_eq!((game.cubes_of(P2), game.batteries_of(P2)), ([4, 0, 0, 0], 1));
    // Nothing was set right, and nothing is told.
    game.house(Action::Fix(Item::Stock(P2))).house(Action::KeepIt);
    assert_eq!(game.events, []);
}

#[test]
fn rt_163_a_stock_has_nothing_below_zero_and_nothing_that_the_box_has_not() {
    let mut game = fixture()
        .robots(P1, [14, 0, 0, 0])
        .robots(P2, [0; 4])
        .robots(P3, [0; 4])
        .generators(P2, [20, 0, 0, 0])
        .cubes(P1, [999, 0, 0, 0])
        .batteries(P1, 999);
    game.state.players[3].robots.0 = [0; 4];
    let mut game = game.begin();
    game.house(Action::Fix(Item::Stock(P1)));
    for asset in [
        Asset::Cube(Yellow),
        Asset::Battery,
        Asset::Robot(Yellow),
        Asset::Generator(Red),
    ] {
        game.refuses(Actor::House, more(asset), Error::BadIndex);
    }
    for asset in [
        Asset::Cube(Red),
        Asset::Robot(Red),
        Asset::Generator(Red),
        Asset::Token(Red),
        Asset::WildToken,
    ] {
        game.refuses(Actor::House, less(asset), Error::BadIndex);
    }
    game.house(less(Asset::Robot(Yellow))).house(more(Asset::Robot(Blue)));
    game.house(more(Asset::Generator(Blue))).house(more(Asset::Token(Red)));
    game.house(more(Asset::WildToken)).house(Action::KeepIt);
    assert_eq!(game.robots_of(P1), [13, 0, 1, 0]);
    assert_eq!(game.generators_of(P1), [0, 0, 1, 0]);
    let player = game.player(P1);
    assert_eq!(
        (*player.tokens.get(Red), player.wild_zone, player.wild_held),
        (TokenState::Held, 2, 1)
    );
    game.refuses(
        Actor::House,
        Action::Fix(Item::Stock(crate::kit::seat::Seat::P8)),
        Error::BadIndex,
    );
}

#[test]
fn rt_163_an_influence_takes_its_token_along_and_the_last_one_stays() {
    let mut game = fixture().begin();
    let of = |game: &Fixture, guild| *game.player(P1).influence.get(guild);
    game.house(Action::Fix(Item::Stock(P1)));
    game.refuses(Actor::House, less(Asset::Influence(Green)), Error::BadIndex);
    game.house(more(Asset::Influence(Red)));
    assert_eq!(
        (of(&game, Red), *game.player(P1).tokens.get(Red)),
        (Influence::Own, TokenState::Placed)
    );
    game.house(more(Asset::Influence(Red)));
    assert_eq!(
        (of(&game, Red), *game.player(P1).tokens.get(Red)),
        (Influence::Wild, TokenState::Held)
    );
    assert_eq!((game.player(P1).wild_zone, game.player(P1).wild_held), (2, 0));
    game.house(less(Asset::Influence(Red)));
    assert_eq!((of(&game, Red), game.player(P1).wild_held), (Influence::None, 1));
    // The fourth one ends the game with the round, whoever has entered it.
    for guild in [Yellow, Red, Blue] {
        game.house(more(Asset::Influence(guild)));
    }
    game.tells(Event::EndTriggered { seat: P1 });
}

#[test]
fn rt_164_a_place_turns_to_the_next_robot_that_may_stand_there_or_to_none() {
    let mut game = fixture().standing(&[(Red, "R12")]).begin();
    let turn = |name| Action::Turn(at(name));
    game.house(Action::Fix(Item::Zone(Red)));
    let stands = |game: &Fixture, name| game.state.robot_at(at(name));
    game.house(turn("R12"));
    assert_eq!(stands(&game, "R12"), Some(Green));
    game.house(turn("R12"));
    assert_eq!(stands(&game, "R12"), None);
    game.house(turn("R12")).house(turn("R1"));
    assert_eq!(
        game.events,
        [Event::SetRight {
            item: Item::Spot(at("R12"))
        }]
    );
    assert_eq!((stands(&game, "R12"), stands(&game, "R1")), (Some(Red), Some(Yellow)));
    game.refuses(Actor::House, turn("B1"), Error::BadIndex);
    game.house(Action::KeepIt);
    assert_eq!(
        game.events,
        [Event::SetRight {
            item: Item::Spot(at("R1"))
        }]
    );
    // Nothing stands below the Master Robot, which is on G3.
    game.house(Action::Fix(Item::Zone(Green)));
    game.refuses(Actor::House, turn("G3"), Error::Blocked);
    // A colour of which there is no robot left is passed over.
    let mut game = fixture().robots(P2, [0, 14, 0, 0]).begin();
    game.house(Action::Fix(Item::Zone(Red))).house(turn("R12"));
    assert_eq!(game.state.robot_at(at("R12")), Some(Green));
}

#[test]
fn rt_165_the_master_robot_is_put_where_no_robot_stands_and_scraps_nothing() {
    let mut game = fixture().standing(&[(Red, "R12"), (Yellow, "B0")]).begin();
    let put = |name| Action::PutMaster(Master::on(space(name)));
    game.house(Action::Fix(Item::Master));
    game.refuses(Actor::House, put("R1"), Error::Occupied);
    game.refuses(Actor::House, put("G3"), Error::BadDestination);
    game.refuses(
        Actor::House,
        Action::PutMaster(Master::InZone { zone: Red }),
        Error::BadDestination,
    );
    game.house(Action::PutMaster(Master::AtInner { zone: Blue }));
    game.tells(Event::SetRight { item: Item::Master });
    assert_eq!(game.state.master, Master::AtInner { zone: Blue });
    assert_eq!(game.state.robot_at(at("B0")), Some(Yellow));
    assert_eq!(game.state.fixing, None);
}

#[test]
fn rt_166_a_turn_begins_again_if_it_began_with_a_wrong_stock() {
    // There is no robot to place: a refresh.
    let mut game = fixture()
        .robots(P1, [1, 0, 0, 0])
        .generators(P1, [1, 0, 0, 0])
        .batteries(P1, 1)
        .begin();
    assert_eq!(game.step(), Step::Place);
    game.house(Action::Fix(Item::Stock(P1)));
    game.house(less(Asset::Robot(Yellow))).house(Action::KeepIt);
    game.tells(Event::Refresh { seat: P1 });
    assert!(matches!(game.step(), Step::Generate { .. }));
    // There is one after all.
    game.house(Action::Fix(Item::Stock(P1)));
    game.house(more(Asset::Robot(Blue))).house(Action::KeepIt);
    game.tells(Event::TurnBegan { seat: P1 });
    assert_eq!(game.step(), Step::Place);
    // The Master Robot stands where the last place was.
    for zone in Colour::ALL {
        for name in ["012", "123"] {
            let spot = Location::all()
                .find(|at| at.zone == zone && at.name().ends_with(name))
                .unwrap()
                .spot;
            let taken = !(zone == Red && name == "012");
            game.state.set_robot(Location { zone, spot }, taken.then_some(Green));
        }
    }
    game.state.set_robot(at("G123"), None);
    game.house(Action::Fix(Item::Master))
        .house(Action::PutMaster(Master::on(space("R0"))));
    assert!(matches!(game.step(), Step::Place), "G123 is free now");
}

#[test]
fn rt_166_what_is_being_paid_can_still_be_paid() {
    let mut game = fixture()
        .tiles(&[("G2", Tile::Generate)])
        .cubes(P1, [1, 1, 0, 0])
        .placed(Yellow, "G2");
    game.uses("G2", Deed::Generate);
    assert!(matches!(game.step(), Step::Paying { .. }));
    game.house(Action::Fix(Item::Stock(P1)))
        .house(less(Asset::Cube(Yellow)));
    let refused = game.state.check(Actor::House, less(Asset::Cube(Red)));
    assert!(matches!(refused, Err(Error::CantAfford { .. })));
    // A token that may be what is paid for stays where it is.
    game.refuses(Actor::House, more(Asset::WildToken), Error::WrongStep);
    game.house(Action::KeepIt).does(Action::Pay(Red));
    assert_eq!(game.cubes_of(P1), [0; 4]);
}

#[test]
fn rt_166_generators_that_are_not_there_get_no_power() {
    let mut game = fixture()
        .generators(P1, [2, 0, 0, 0])
        .batteries(P1, 2)
        .robots(P1, [0; 4])
        .begin();
    game.does(Action::ByHand)
        .does(Action::Power(Yellow))
        .does(Action::Power(Yellow));
    game.house(Action::Fix(Item::Stock(P1)));
    game.house(less(Asset::Battery)).house(Action::KeepIt);
    assert_eq!(game.step(), Step::Generate { by_hand: None });
    // The other way round the choice stands.
    game.does(Action::ByHand).does(Action::Power(Yellow));
    game.house(Action::Fix(Item::Stock(P1)));
    game.house(more(Asset::Battery)).house(Action::KeepIt);
    assert!(matches!(game.step(), Step::Generate { by_hand: Some(_) }));
}

#[test]
fn rt_166_whatever_is_set_right_in_whatever_step_somebody_can_go_on() {
    let (mut done, mut steps) = (0, BTreeSet::new());
    for seed in 0..6 {
        let choose = |state: &super::super::State, chance: &mut crate::kit::dice::Chance| {
            let waiting: std::vec::Vec<Actor> = match state.turn() {
                crate::game::Turn::Over { .. } => return None,
                crate::game::Turn::Players { seats, .. } => seats.iter().map(Actor::Seat).collect(),
                crate::game::Turn::House => [Actor::House].to_vec(),
            };
            let fixes = below(chance, 4) == 0 && state.phase == super::super::Phase::Play;
            let by = if fixes {
                Actor::House
            } else {
                waiting[below(chance, waiting.len())]
            };
            let choices = state.choices(by);
            let choices: std::vec::Vec<Action> = match fixes && state.fixing.is_none() {
                // Tiles and belt are left as they lie.
                true => choices
                    .iter()
                    .copied()
                    .filter(|action| matches!(action, Action::Fix(Item::Stock(_) | Item::Zone(_) | Item::Master)))
                    .collect(),
                false => choices.iter().copied().collect(),
            };
            Some((by, choices[below(chance, choices.len())]))
        };
        let setup = super::random_play::long_setup(2 + (seed % 3) as u8, seed);
        testing::play(setup, seed, choose, &mut |played: &super::random_play::Played<'_>| {
            if matches!(
                played.action,
                Action::Adjust { .. } | Action::Turn(_) | Action::PutMaster(_)
            ) {
                done += 1;
                let step = std::format!("{:?}", played.after.top().unwrap());
                steps.insert(step.split([' ', '(']).next().unwrap_or_default().to_owned());
            }
            assert_eq!(played.after.audit(), Ok(()));
        });
    }
    assert!(done > 1_000 && steps.len() >= 10, "{done} corrections in {steps:?}");
}

#[test]
fn rt_162_real_cards_and_cards_on_the_device_are_set_right_alike() {
    for paper in [false, true] {
        let mut game = fixture().hand(P1, &[Card::A1]).power(P1, Power::PB1);
        game.state.setup = super::super::Answered { paper, ..shuffled(4) }.try_into().unwrap();
        for item in [Item::Stock(P1), Item::Zone(Red), Item::Master] {
            assert!(game.state.is_item(item), "{item:?}");
        }
    }
}
