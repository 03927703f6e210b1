//! RT-12 to RT-18: the first card, the starting bonus, the first player.

use std::collections::BTreeSet;
use std::vec::Vec;

use super::super::Colour::{Blue, Yellow};
use super::super::{
    Action, Answered, Bonus, ByColour, Card, Colour, Data, Error, Event, First, Influence, Phase, Power, Step,
    TokenState,
};
use super::fixture::*;
use super::set_up::Drawn;
use crate::game::Actor;
use crate::kit::seat::Seat::{P1, P2, P3, P4};

#[test]
fn rt_12_each_player_in_seat_order_takes_the_top_card() {
    for seed in 0..20 {
        let table = Table::seeded(seasoned(4), seed);
        let deck = Drawn::of(seed, false).deck;
        for (place, seat) in [P1, P2, P3, P4].into_iter().enumerate() {
            let hand: Vec<Card> = table.view(seat).hand().unwrap().cards().collect();
            assert_eq!(hand, [deck[3 + place]], "seed {seed}");
            assert_eq!(table.open().hand_len(seat), 1);
        }
        assert!(table.open().hand().is_none(), "nobody at the table sees a hand");
    }
}

#[test]
fn rt_13_each_seat_is_dealt_three_bonus_cards() {
    for seed in 0..20 {
        let table = Table::seeded(seasoned(4), seed);
        let bonuses = Drawn::of(seed, false).bonuses;
        for (place, seat) in [P1, P2, P3, P4].into_iter().enumerate() {
            let dealt: Vec<Bonus> = table.view(seat).dealt().unwrap().into_iter().flatten().collect();
            assert_eq!(dealt, bonuses[3 * place..3 * place + 3], "seed {seed}");
        }
        assert!(table.open().dealt().is_none());
    }
}

#[test]
fn rt_14_all_choices_are_locked_and_shown_together() {
    let mut table = Table::new(seasoned(3));
    let dealt = |table: &Table, seat, index: usize| table.view(seat).dealt().unwrap()[index];
    let chosen = [dealt(&table, P1, 2), dealt(&table, P2, 0), dealt(&table, P3, 1)];
    table.refuses(P1, Action::ChooseBonus(3), Error::BadIndex);
    table.refuses(P4, Action::ChooseBonus(0), Error::NoSuchSeat);
    table.refuses(Actor::House, Action::ChooseBonus(0), Error::NotYourTurn);
    table.refuses(P1, place(Yellow, "Y0"), Error::WrongPhase);
    assert_eq!(table.waits_for(), [P1, P2, P3]);

    // In any order, and nothing is told before the last one.
    table.act(P3, Action::ChooseBonus(1));
    assert!(table.told.is_empty(), "{:?}", table.told);
    assert!(!table.goes_back(P1, Action::ChooseBonus(2)), "what is locked is locked");
    table.act(P1, Action::ChooseBonus(2));
    assert!(table.told.is_empty());
    for index in 0..3 {
        table.refuses(P1, Action::ChooseBonus(index), Error::AlreadyLocked);
    }
    assert_eq!(table.waits_for(), [P2]);
    assert_eq!(table.view(P1).bonus(P1), chosen[0], "one sees one's own");
    for viewer in [table.view(P2), table.open()] {
        assert_eq!(viewer.bonus(P1), None, "but not that of another");
        assert!(viewer.has_locked(P1) && viewer.has_locked(P3) && !viewer.has_locked(P2));
    }
    table.act(P2, Action::ChooseBonus(0));
    for (seat, bonus) in [P1, P2, P3].into_iter().zip(chosen) {
        let bonus = bonus.unwrap();
        table.tells(Event::BonusShown { seat, bonus });
        assert_eq!(table.open().bonus(seat), Some(bonus));
        let unchosen = table.view(seat).dealt();
        assert_eq!(unchosen, Some([None; 3]), "the others leave the game");
    }
    assert_eq!(table.phase(), Phase::Play);
    table.refuses(P1, Action::ChooseBonus(0), Error::WrongPhase);
}

#[test]
fn rt_15_in_a_first_game_the_starred_bonus_cards_are_dealt() {
    for seed in 0..20 {
        let table = Table::seeded(shuffled(4), seed);
        assert_eq!(table.phase(), Phase::Play, "there is no choice");
        let starred = Drawn::of(seed, true).bonuses;
        for (seat, bonus) in [P1, P2, P3, P4].into_iter().zip(starred) {
            assert_eq!(table.open().bonus(seat), Some(bonus), "seed {seed}");
        }
    }
}

#[test]
fn rt_16_each_player_takes_what_the_bonus_card_shows() {
    for seed in 0..10 {
        let table = Table::seeded(shuffled(4), seed);
        for seat in [P1, P2, P3, P4] {
            let card = Data::HOUSE.bonus(table.open().bonus(seat).unwrap());
            let cubes = card.cubes.0.map(u16::from);
            table.has(seat, cubes, card.robots.0, card.generators.0, card.batteries.into());
        }
    }
}

#[test]
fn rt_16_where_the_supply_is_short_the_first_seats_take_first() {
    let mut data = Data::HOUSE;
    for card in &mut data.bonuses {
        card.robots = ByColour([6, 1, 0, 0]);
        card.generators = ByColour([5, 3, 9, 0]);
        card.batteries = 2;
    }
    // PR4 and PY5 would ask something if the gains counted.
    data.starred_powers = ByColour([Power::PY5, Power::PR4, Power::PB5, Power::PG1]);
    let table = Table::new(Answered { data, ..shuffled(4) });
    let robots = [P1, P2, P3, P4].map(|seat| table.robots_of(seat));
    assert_eq!(robots, [[6, 1, 0, 0], [6, 1, 0, 0], [2, 1, 0, 0], [0, 1, 0, 0]]);
    let generators = [P1, P2, P3, P4].map(|seat| table.generators_of(seat));
    assert_eq!(generators, [[5, 3, 9, 0], [5, 3, 9, 0], [4, 0, 0, 0], [0; 4]]);
    assert_eq!([P1, P2, P3, P4].map(|seat| table.batteries_of(seat)), [2; 4]);
    assert_eq!(table.step(), Step::Place, "no power was triggered");
    table.audit();
}

#[test]
fn rt_17_the_token_of_the_bonus_card_is_the_first_influence() {
    let mut same_guild = false;
    for seed in 0..20 {
        let table = Table::seeded(shuffled(4), seed);
        let mut guilds = Vec::new();
        for seat in [P1, P2, P3, P4] {
            let first = Data::HOUSE.bonus(table.open().bonus(seat).unwrap()).guild;
            guilds.push(first);
            for guild in Colour::ALL {
                let (influence, token) = match guild == first {
                    true => (Influence::Own, TokenState::Placed),
                    false => (Influence::None, TokenState::InZone),
                };
                assert_eq!(table.open().influence(seat, guild), influence, "seed {seed}");
                assert_eq!(table.open().token(seat, guild), token, "seed {seed}");
            }
            assert_eq!(table.open().influence_count(seat), 1);
        }
        same_guild |= guilds.iter().filter(|guild| **guild == Blue).count() > 1;
    }
    assert!(same_guild, "several players may start with the same guild");
}

#[test]
fn rt_18_the_first_player_is_named_or_drawn() {
    let asked = |seats| Answered {
        first: First::Asked,
        solo: true,
        ..shuffled(seats)
    };
    let mut table = Table::new(asked(3));
    assert_eq!(table.phase(), Phase::ChooseFirst);
    table.refuses(P1, place(Yellow, "Y0"), Error::WrongPhase);
    table.refuses(Actor::House, Action::SetFirst(P4), Error::NoSuchSeat);
    table.refuses(P1, Action::SetFirst(P1), Error::NotYourTurn);
    table.house(Action::SetFirst(P2));
    assert_eq!((table.open().first(), table.active_seat()), (P2, P2));
    table.refuses(Actor::House, Action::SetFirst(P1), Error::WrongPhase);

    let mut drawn = BTreeSet::new();
    for seed in 0..40 {
        let mut table = Table::seeded(asked(4), seed);
        table.house(Action::DrawFirst);
        let seat = table.active_seat();
        table.tells(Event::FirstPlayer { seat });
        assert_eq!(table.open().first(), seat, "seed {seed}");
        drawn.insert(table.open().first().index());
    }
    assert_eq!(drawn.len(), 4, "each seat begins now and then");
    // Alone there is neither a question nor a random number.
    let alone = Table::new(asked(1));
    assert_eq!((alone.phase(), alone.active_seat()), (Phase::Play, P1));
    let told = Table::new(Answered {
        solo: true,
        ..shuffled(1)
    });
    assert!(alone.state.chance == told.state.chance);
}

#[test]
fn rt_18_the_marker_never_moves() {
    let mut table = fixture().robots(P1, [1, 0, 0, 0]).first(P3).active(P3).begin();
    for turn in ["Y0", "R0", "B0"] {
        table.does(place(Yellow, turn));
        assert_eq!(table.open().first(), P3);
    }
}
