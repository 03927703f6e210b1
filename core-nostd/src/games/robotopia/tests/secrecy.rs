//! What a viewer sees, and what it may depend on (invariants 18 and 19, RT-140, RT-141).

use std::format;
use std::string::String;
use std::vec::Vec;

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{
    Action, Answered, Bonus, Card, Colour, Conversion, Deed, Event, First, Item, Location, Phase, Power, Role, Source,
    Space, State, Step, View,
};
use super::fixture::*;
use super::random_play;
use crate::game::{Actor, Game, Viewer};
use crate::games::testing::{Unprintable, hidden_does_not_show};
use crate::kit::Seed;
use crate::kit::seat::Seat::{P1, P2, P3};

/// Everything that a view tells, in words.
pub(super) fn seen(view: View<'_>) -> String {
    let mut seen = format!(
        "{:?} {:?} {:?} {:?} {:?} {:?} {} {} {:?} {:?}",
        view.phase(),
        view.turn(),
        view.seats(),
        view.setup().seats,
        view.first(),
        view.active(),
        view.round(),
        view.end_triggered(),
        view.still_to_play().collect::<Vec<_>>(),
        view.winner(),
    );
    seen += &format!(
        " {:?} {:?} {:?} {:?} {:?} {:?}",
        view.piece(),
        view.fixing(),
        view.step(),
        view.master(),
        view.next_zone(),
        view.belt().collect::<Vec<_>>(),
    );
    seen += &format!(
        " {:?} {:?} {:?} {} {:?} {:?} {} {:?} {:?} {} {:?}",
        view.hand().map(|hand| hand.cards().collect::<Vec<_>>()),
        view.dealt(),
        view.row(),
        view.deck_len(),
        view.discard(),
        view.full_power(),
        view.card_played(),
        view.asked(),
        view.next_figure(),
        view.hundreds(),
        view.viewer(),
    );
    for role in [Role::Depot, Role::Red, Role::Green] {
        seen += &format!(" {:?}", view.window_cost(role));
    }
    for space in Space::all() {
        seen += &format!(" {:?} {:?}", view.tile(space), view.would_scrap(space));
    }
    for at in Location::all() {
        let free = Colour::ALL.map(|robot| view.is_free_for(robot, at));
        seen += &format!(" {:?} {free:?}", view.robot_at(at));
    }
    for colour in Colour::ALL {
        seen += &format!(
            " {:?} {:?} {} {} {:?} {} {}",
            view.schematic(colour),
            view.schematic_cost(colour),
            view.price(colour),
            view.cells_left(colour),
            view.power(colour),
            view.robot_supply(colour),
            view.token_supply(colour),
        );
    }
    for seat in view.seats().iter() {
        seen += &format!(
            " {seat:?}: {:?} {:?} {} {} {} {:?} {:?}",
            view.goods(seat),
            view.wild_tokens(seat),
            view.influence_count(seat),
            view.hand_len(seat),
            view.has_locked(seat),
            view.bonus(seat),
            view.figures(seat),
        );
        for guild in Colour::ALL {
            seen += &format!(" {:?} {:?}", view.token(seat, guild), view.influence(seat, guild));
        }
        seen += &format!(" {:?}", Power::ALL.map(|power| view.has(seat, power)));
    }
    match view.step() {
        Some(Step::Paying { wild, .. }) => seen += &format!(" {:?}", view.proposed_payment(&wild)),
        Some(Step::Taking { wild, green }) => seen += &format!(" {:?}", view.proposed_gain(&wild, green)),
        _ => {}
    }
    seen
}

#[test]
fn invariant_19_what_is_hidden_from_a_viewer_does_not_show() {
    let mut number = 0;
    let mut each = |state: &State| {
        number += 1;
        if number % 5 == 0 {
            hidden_does_not_show(state, number, |state, viewer| seen(state.view(viewer)));
        }
    };
    random_play::all(0..1, |played| each(played.after));
    random_play::long(0..3, |_, played| each(played.after));
}

#[test]
fn invariant_19_what_is_hidden_really_changes() {
    // Each secret takes other values when it is shuffled, so that the test above says something.
    let mut game = Fixture::new(seasoned(3));
    game.act(P2, Action::ChooseBonus(1));
    let state = &game.state;
    let (mut hand, mut deck, mut dealt, mut locked, mut chance) = (false, false, false, false, false);
    let mut own = false;
    for seed in 0..40 {
        let mut other = state.clone();
        other.shuffle_unseen(Viewer::Seat(P1), Seed::of_table(seed));
        hand |= other.player(P2).hand != state.player(P2).hand;
        deck |= other.deck != state.deck;
        dealt |= other.player(P3).dealt != state.player(P3).dealt;
        locked |= other.player(P2).bonus != state.player(P2).bonus;
        chance |= other.chance != state.chance;
        own |= other.player(P1).hand != state.player(P1).hand || other.player(P1).dealt != state.player(P1).dealt;
        assert!(
            other.player(P2).bonus.is_some() && other.player(P3).bonus.is_none(),
            "who has locked is public"
        );
    }
    assert_eq!([hand, deck, dealt, locked, chance], [true; 5]);
    assert!(!own, "what one knows stays");
    // The public viewer knows nobody's cards.
    let changed = (0..40).any(|seed| {
        let mut other = state.clone();
        other.shuffle_unseen(Viewer::Table, Seed::of_table(seed));
        other.player(P1).hand != state.player(P1).hand
    });
    assert!(changed);
}

#[test]
fn rt_14_a_locked_choice_shows_to_its_owner_only() {
    // Two games that differ only in what P2 has locked.
    let mut one = Fixture::new(seasoned(3));
    let mut two = one.clone();
    one.act(P2, Action::ChooseBonus(0));
    two.act(P2, Action::ChooseBonus(2));
    assert!(one.events == two.events && one.events.is_empty());
    for viewer in [Viewer::Table, Viewer::Seat(P1), Viewer::Seat(P3)] {
        assert_eq!(seen(one.state.view(viewer)), seen(two.state.view(viewer)), "{viewer:?}");
    }
    assert_ne!(seen(one.view(P2)), seen(two.view(P2)));
    for seat in [P1, P2, P3] {
        let offered = |game: &Fixture| candidates(&game.state, seat.into());
        assert_eq!(offered(&one), offered(&two), "{seat:?}");
    }
}

/// The moments in which a card might be played, with a hand for P1.
fn moments(hand: &[Card]) -> Vec<(&'static str, Fixture)> {
    let given = || fixture().hand(P1, hand).generators(P1, [1, 1, 1, 0]).cubes(P1, [0; 4]);
    let yellow = given().placed(Yellow, "B1");
    let red = given().placed(Red, "B12");
    let matching = given().placed(Blue, "B012");
    let mut mined = given().placed(Green, "Y1");
    mined.uses("Y1", Deed::Mine(Yellow));
    let mut up = given().placed(Green, "Y3");
    up.uses("Y3", Deed::Upgrade);
    let mut down = given().placed(Green, "Y3");
    down.uses("Y3", Deed::Downgrade);
    let mut scrapyard = given().placed(Green, "R3");
    scrapyard.uses("R3", Deed::Scrapyard);
    let refresh = given().begin();
    Vec::from([
        ("yellow robot", yellow),
        ("red robot", red),
        ("matching zone", matching),
        ("mine", mined),
        ("upgrade", up),
        ("downgrade", down),
        ("scrapyard", scrapyard),
        ("refresh", refresh),
    ])
}

#[test]
fn rt_140_a_window_opens_whatever_the_hand_holds() {
    let reference = moments(&[Card::A1]);
    for card in Card::ALL {
        for ((name, game), (_, other)) in moments(&[card]).into_iter().zip(&reference) {
            assert_eq!(game.step(), other.step(), "{name} with {card:?}");
            let offered = |game: &Fixture| candidates(&game.state, P1.into());
            assert_eq!(offered(&game), offered(other), "{name} with {card:?}");
            let open = |game: &Fixture| seen(game.public_view());
            assert_eq!(open(&game), open(other), "{name} with {card:?}");
        }
    }
    // What is offered in private is what the moment takes, and what is in the hand.
    let takes = |name: &str, card: Card| match name {
        "yellow robot" => card == Card::A6,
        "red robot" => card == Card::A7,
        "matching zone" => matches!(card, Card::A9 | Card::A10 | Card::A11),
        "mine" => card == Card::A3,
        "upgrade" => matches!(card, Card::A1 | Card::A2),
        "downgrade" => card == Card::A1,
        "scrapyard" => card == Card::A8,
        _ => matches!(card, Card::A4 | Card::A5),
    };
    for card in Card::ALL {
        for (name, game) in moments(&[card]) {
            for other in Card::ALL {
                let playable = game.offers(P1, Action::PlayCard(other));
                assert_eq!(
                    playable,
                    other == card && takes(name, other),
                    "{name} {card:?} {other:?}"
                );
            }
        }
    }
}

#[test]
fn rt_141_without_cards_the_windows_stay_shut() {
    let opens = |step: Step| {
        matches!(
            step,
            Step::WinPlace { .. } | Step::WinMine { .. } | Step::WinUpgrade { .. } | Step::Scrapyard { .. }
        )
    };
    for (name, game) in moments(&[]) {
        assert!(!opens(game.step()), "{name}: {:?}", game.step());
    }
    for (name, game) in moments(&[Card::A5, Card::A8]) {
        assert!(opens(game.step()) || name == "refresh", "{name}: {:?}", game.step());
    }
    // A green or blue robot outside of its zone takes no card, whatever the hand holds.
    let game = fixture().hand(P1, &Card::ALL).placed(Green, "B1");
    assert!(matches!(game.step(), Step::Work { .. }));
    // After a card was played nothing opens any more in this turn.
    let mut game = fixture()
        .hand(P1, &[Card::A10, Card::A3, Card::A1])
        .placed(Blue, "B012");
    game.does(Action::PlayCard(Card::A10)).uses("B1", Deed::Mine(Blue));
    assert_eq!(game.active_seat(), P2);
}

#[test]
fn events_tell_nothing_that_is_hidden() {
    // The same step with other cards where the actor cannot look tells the same, but for what is turned up openly.
    let mut compared = 0;
    random_play::long(0..4, |seed, played| {
        let Actor::Seat(seat) = played.by else { return };
        let told = |events: &[Event]| {
            let open = |event: &&Event| !matches!(event, Event::RowFilled { .. } | Event::BonusShown { .. });
            events.iter().filter(open).copied().collect::<Vec<_>>()
        };
        if played.before.phase != Phase::Play {
            return;
        }
        let mut other = played.before.clone();
        other.shuffle_unseen(Viewer::Seat(seat), Seed::of_table(seed).part("unseen"));
        let events: Vec<Event> = other.apply(played.by, played.action).unwrap().iter().collect();
        assert_eq!(
            told(&events),
            told(played.events),
            "seed {seed}: {}",
            text(played.action)
        );
        compared += 1;
    });
    assert!(compared > 1000, "{compared}");
    // A card from the deck is told without its kind.
    let mut game = fixture().cubes(P1, [1; 4]).placed(Yellow, "B3");
    game.uses("B3", Deed::PowerStation).does(Action::Draw(Source::Deck));
    game.tells(Event::Drew { card: None });
    assert_eq!(game.view(P1).hand().unwrap().len(), 1);
    assert!(game.view(P2).hand().unwrap().is_empty());
}

#[test]
fn an_error_never_depends_on_what_the_player_may_not_know() {
    let mut number = 0;
    random_play::long(0..2, |seed, played| {
        number += 1;
        if number % 7 != 0 {
            return;
        }
        let state = played.after;
        for seat in state.seats().iter() {
            let mut other = state.clone();
            other.shuffle_unseen(Viewer::Seat(seat), Seed::of_table(number));
            state.candidates(seat.into(), &mut |action| {
                let (here, there) = (state.check(seat.into(), action), other.check(seat.into(), action));
                assert_eq!(here, there, "seed {seed}: {seat:?} does {}", text(action));
            });
        }
    });
}

#[test]
fn what_is_secret_cannot_be_printed() {
    <State as Unprintable<_>>::holds();
    <Action as Unprintable<_>>::holds();
    <View<'_> as Unprintable<_>>::holds();
    <super::super::Hand as Unprintable<_>>::holds();
    <super::super::state::Player as Unprintable<_>>::holds();
}

#[test]
fn what_names_a_secret_is_offered_in_private_only() {
    let at = at("Y0");
    let robot = Yellow;
    for (action, private) in [
        (Action::PlayCard(Card::A1), true),
        (Action::EnterHand(Card::A1), true),
        (Action::EnterBonus(Bonus::N00), true),
        (Action::ChooseBonus(0), true),
        (Action::EnterRow(Card::A1), false),
        (Action::SetFirst(P1), false),
        (Action::Place { robot, at }, false),
        (Action::Done, false),
        (Action::Draw(Source::Deck), false),
        (Action::UsePower(Power::PB4), false),
        (Action::Convert(Conversion::K1), false),
        (Action::MoveMaster(space("Y0")), false),
        (Action::Run, false),
        (Action::PayRest, false),
        (Action::Fix(Item::Belt(0)), false),
    ] {
        assert_eq!(State::is_private(action), private, "{}", text(action));
    }
}

#[test]
fn rt_150_with_real_cards_hands_are_as_secret() {
    let answered = Answered {
        paper: true,
        first: First::P1,
        ..seasoned(2)
    };
    let entered = |card| {
        let mut game = Fixture::new(answered);
        for card in [Card::A1, Card::A2, Card::A3] {
            game.house(Action::EnterRow(card));
        }
        game.act(P2, Action::EnterHand(card))
            .act(P2, Action::EnterBonus(Bonus::N00));
        game
    };
    let (one, two) = (entered(Card::A6), entered(Card::A10));
    assert!(one.events.is_empty() && two.events.is_empty());
    assert_eq!(seen(one.public_view()), seen(two.public_view()));
    assert_eq!(seen(one.view(P1)), seen(two.view(P1)));
    assert_eq!(candidates(&one.state, P1.into()), candidates(&two.state, P1.into()));
}
