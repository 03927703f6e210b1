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
        let game = Fixture::seeded(seasoned(4), seed);
        let deck = Drawn::of(seed, false).deck;
        for (place, seat) in [P1, P2, P3, P4].into_iter().enumerate() {
            let hand: Vec<Card> = game.view(seat).hand().unwrap().cards().collect();
            assert_eq!(hand, [deck[3 + place]], "seed {seed}");
            assert_eq!(game.public_view().hand_len(seat), 1);
        }
        assert!(game.public_view().hand().is_none(), "nobody at the table sees a hand");
    }
}

#[test]
fn rt_13_each_seat_is_dealt_three_bonus_cards() {
    for seed in 0..20 {
        let game = Fixture::seeded(seasoned(4), seed);
        let bonuses = Drawn::of(seed, false).bonuses;
        for (place, seat) in [P1, P2, P3, P4].into_iter().enumerate() {
            let dealt: Vec<Bonus> = game.view(seat).dealt().unwrap().into_iter().flatten().collect();
            assert_eq!(dealt, bonuses[3 * place..3 * place + 3], "seed {seed}");
        }
        assert!(game.public_view().dealt().is_none());
    }
}

#[test]
fn rt_14_all_choices_are_locked_and_shown_together() {
    let mut game = Fixture::new(seasoned(3));
    let dealt = |game: &Fixture, seat, index: usize| game.view(seat).dealt().unwrap()[index];
    let chosen = [dealt(&game, P1, 2), dealt(&game, P2, 0), dealt(&game, P3, 1)];
    game.refuses(P1, Action::ChooseBonus(3), Error::BadIndex);
    game.refuses(P4, Action::ChooseBonus(0), Error::NoSuchSeat);
    game.refuses(Actor::House, Action::ChooseBonus(0), Error::NotYourTurn);
    game.refuses(P1, place(Yellow, "Y0"), Error::WrongPhase);
    assert_eq!(game.waits_for(), [P1, P2, P3]);

    // In any order, and nothing is told before the last one.
    game.act(P3, Action::ChooseBonus(1));
    assert!(game.events.is_empty(), "{:?}", game.events);
    assert!(!game.can_undo(P1, Action::ChooseBonus(2)), "what is locked is locked");
    game.act(P1, Action::ChooseBonus(2));
    assert!(game.events.is_empty());
    for index in 0..3 {
        game.refuses(P1, Action::ChooseBonus(index), Error::AlreadyLocked);
    }
    assert_eq!(game.waits_for(), [P2]);
    assert_eq!(game.view(P1).bonus(P1), chosen[0], "one sees one's own");
    for viewer in [game.view(P2), game.public_view()] {
        assert_eq!(viewer.bonus(P1), None, "but not that of another");
        assert!(viewer.has_locked(P1) && viewer.has_locked(P3) && !viewer.has_locked(P2));
    }
    game.act(P2, Action::ChooseBonus(0));
    for (seat, bonus) in [P1, P2, P3].into_iter().zip(chosen) {
        let bonus = bonus.unwrap();
        game.tells(Event::BonusShown { seat, bonus });
        assert_eq!(game.public_view().bonus(seat), Some(bonus));
        let unchosen = game.view(seat).dealt();
        assert_eq!(unchosen, Some([None; 3]), "the others leave the game");
    }
    assert_eq!(game.phase(), Phase::Play);
    game.refuses(P1, Action::ChooseBonus(0), Error::WrongPhase);
}

#[test]
fn rt_15_in_a_first_game_the_starred_bonus_cards_are_dealt() {
    for seed in 0..20 {
        let game = Fixture::seeded(shuffled(4), seed);
        assert_eq!(game.phase(), Phase::Play, "there is no choice");
        let starred = Drawn::of(seed, true).bonuses;
        for (seat, bonus) in [P1, P2, P3, P4].into_iter().zip(starred) {
            assert_eq!(game.public_view().bonus(seat), Some(bonus), "seed {seed}");
        }
    }
}

#[test]
fn rt_16_each_player_takes_what_the_bonus_card_shows() {
    for seed in 0..10 {
        let game = Fixture::seeded(shuffled(4), seed);
        for seat in [P1, P2, P3, P4] {
            let card = Data::HOUSE.bonus(game.public_view().bonus(seat).unwrap());
            let cubes = card.cubes.0.map(u16::from);
            game.has(seat, cubes, card.robots.0, card.generators.0, card.batteries.into());
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
    let game = Fixture::new(Answered { data, ..shuffled(4) });
    let robots = [P1, P2, P3, P4].map(|seat| game.robots_of(seat));
    assert_eq!(robots, [[6, 1, 0, 0], [6, 1, 0, 0], [2, 1, 0, 0], [0, 1, 0, 0]]);
    let generators = [P1, P2, P3, P4].map(|seat| game.generators_of(seat));
    assert_eq!(generators, [[5, 3, 9, 0], [5, 3, 9, 0], [4, 0, 0, 0], [0; 4]]);
    assert_eq!([P1, P2, P3, P4].map(|seat| game.batteries_of(seat)), [2; 4]);
    assert_eq!(game.step(), Step::Place, "no power was triggered");
    game.audit();
}

#[test]
fn rt_17_the_token_of_the_bonus_card_is_the_first_influence() {
    let mut same_guild = false;
    for seed in 0..20 {
        let game = Fixture::seeded(shuffled(4), seed);
        let mut guilds = Vec::new();
        for seat in [P1, P2, P3, P4] {
            let first = Data::HOUSE.bonus(game.public_view().bonus(seat).unwrap()).guild;
            guilds.push(first);
            for guild in Colour::ALL {
                let (influence, token) = match guild == first {
                    true => (Influence::Own, TokenState::Placed),
                    false => (Influence::None, TokenState::InZone),
                };
                assert_eq!(game.public_view().influence(seat, guild), influence, "seed {seed}");
                assert_eq!(game.public_view().token(seat, guild), token, "seed {seed}");
            }
            assert_eq!(game.public_view().influence_count(seat), 1);
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
    let mut game = Fixture::new(asked(3));
    assert_eq!(game.phase(), Phase::ChooseFirst);
    game.refuses(P1, place(Yellow, "Y0"), Error::WrongPhase);
    game.refuses(Actor::House, Action::SetFirst(P4), Error::NoSuchSeat);
    game.refuses(P1, Action::SetFirst(P1), Error::NotYourTurn);
    game.house(Action::SetFirst(P2));
    assert_eq!((game.public_view().first(), game.active_seat()), (P2, P2));
    game.refuses(Actor::House, Action::SetFirst(P1), Error::WrongPhase);

    let mut drawn = BTreeSet::new();
    for seed in 0..40 {
        let mut game = Fixture::seeded(asked(4), seed);
        game.house(Action::DrawFirst);
        let seat = game.active_seat();
        game.tells(Event::FirstPlayer { seat });
        assert_eq!(game.public_view().first(), seat, "seed {seed}");
        drawn.insert(game.public_view().first().index());
    }
    assert_eq!(drawn.len(), 4, "each seat begins now and then");
    // Alone there is neither a question nor a random number.
    let alone = Fixture::new(asked(1));
    assert_eq!((alone.phase(), alone.active_seat()), (Phase::Play, P1));
    let told = Fixture::new(Answered {
        solo: true,
        ..shuffled(1)
    });
    assert!(alone.state.chance == told.state.chance);
}

#[test]
fn rt_18_the_marker_never_moves() {
    let mut game = fixture().robots(P1, [1, 0, 0, 0]).first(P3).active(P3).begin();
    for turn in ["Y0", "R0", "B0"] {
        game.does(place(Yellow, turn));
        assert_eq!(game.public_view().first(), P3);
    }
}
