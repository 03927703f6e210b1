//! RT-152 to RT-159: Assist.

use std::vec::Vec;

use super::super::Colour::{Blue, Green, Red, Yellow};
use super::super::{
    Action, Answered, BadConfig, BeltTile, Bonus, Bundle, Card, Colour, Conversion, Correction, Cost, Deed, Error,
    Event, First, Goods, Influence, Item, Layout, Master, Phase, Power, Role, Service, Setup, Source, State, Tile,
};
use super::fixture::*;
use crate::game::{Actor, Game, Turn};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::kit::seat::Seat::{self, P1, P2, P3, P4};
use crate::play::Play;

fn answered(seats: u8) -> Answered {
    Answered {
        seats,
        service: Service::Assist,
        ..Answered::default()
    }
}

const ALL: [Colour; 4] = Colour::ALL;

/// Play goes on with these marks; the Master Robot is in Green, and the belt lies as in fixture F.
fn assist(marks: &[&[Colour]]) -> Fixture {
    let seats = u8::try_from(marks.len()).unwrap();
    let mut answered = answered(seats);
    answered.solo = seats == 1;
    let mut game = Fixture::new(answered);
    game.house(Action::LayMaster(Green));
    for guilds in marks {
        game.house(Action::LayGuild(guilds[0]));
    }
    for (player, guilds) in game.state.players.iter_mut().zip(marks) {
        for guild in *guilds {
            *player.influence.get_mut(*guild) = Influence::Own;
        }
    }
    game.belt([3, 0, 1, 2, 4, 5, 6, 7])
}

/// The guilds that a seat has marked.
fn marks(game: &Fixture, seat: Seat) -> Vec<Colour> {
    let marked = |guild: &Colour| game.public_view().influence(seat, *guild) != Influence::None;
    ALL.into_iter().filter(marked).collect()
}

fn mark(guild: Colour, green: bool) -> Action {
    Action::Mark { guild, green }
}

#[test]
fn rt_152_each_level_has_its_own_actions() {
    let game = assist(&[&[Red], &[Blue], &[Red]]);
    // Nothing is kept of what lies on the table, and nothing is a secret.
    assert!(game.state.stack.is_empty() && game.state.deck.is_empty());
    for player in &game.state.players {
        assert!(player.hand.is_empty() && player.goods() == Goods::default());
    }
    let others = [
        ("stack", serde_json::json!(["EndTurn", "Place"])),
        ("deck", serde_json::json!(["A1"])),
        ("board.0.1", serde_json::json!("Yellow")),
    ];
    for change in others {
        assert_eq!(game.changed(&[change]).audit(), Err("Assist keeps nothing else"));
    }
    for action in [
        place(Yellow, "Y1"),
        use_at("Y1", Deed::Mine(Yellow)),
        Action::Done,
        Action::Pay(Red),
        Action::Take(Red),
        Action::Run,
        master_to("B1"),
        Action::PlayCard(Card::A1),
        Action::UsePower(Power::PB4),
        Action::TakeBattery,
        Action::GainRobot(Red),
        Action::Convert(Conversion::K1),
        Action::ConvertRobot(Red),
        Action::Draw(Source::Deck),
        Action::EnterHand(Card::A1),
        Action::ChooseBonus(0),
        Action::EnterBonus(Bonus::N00),
    ] {
        game.refuses(P1, action, Error::WrongPhase);
        assert!(!State::is_private(Action::TurnDone));
    }
    for action in [Action::Fix(Item::Belt(0)), Action::LayTile(Tile::Alert), Action::KeepIt] {
        game.refuses(Actor::House, action, Error::WrongPhase);
    }
    let referee = fixture().robots(P1, [1, 0, 0, 0]).begin();
    for action in [
        Action::TurnDone,
        Action::MasterOn,
        Action::BeltOn,
        Action::Ask { green: false },
        mark(Red, false),
    ] {
        game.accepts(
            P1,
            if action == mark(Red, false) {
                mark(Blue, false)
            } else {
                action
            },
        );
        referee.refuses(P1, action, Error::WrongPhase);
    }
    for action in [Action::Figure(1), Action::Hundred, Action::Correct(Correction::Belt)] {
        referee.refuses(Actor::House, action, Error::WrongPhase);
    }
    // Figures are for the tally.
    game.refuses(Actor::House, Action::Figure(1), Error::WrongPhase);
}

#[test]
fn rt_153_set_up_asks_for_master_robot_guilds_belt_and_first_player() {
    for seats in [0, 1, 5] {
        assert_eq!(Setup::try_from(answered(seats)), Err(BadConfig::PlayerCount));
    }
    let seed = || Seed::of_table(7).part(State::NAME);
    // Shuffled by the device, and the first player is drawn: in this order.
    let mut game = Fixture::new(Answered {
        first: First::Asked,
        ..answered(3)
    });
    let mut chance = Chance::new(seed());
    let mut belt = BeltTile::ALL;
    chance.shuffle(&mut belt);
    assert_eq!(game.state.belt.iter().flatten().collect::<Vec<_>>(), belt);
    assert_eq!(game.phase(), Phase::Lay);
    game.refuses(P1, Action::LayMaster(Blue), Error::NotYourTurn);
    game.refuses(Actor::House, Action::LayGuild(Red), Error::WrongStep);
    game.house(Action::LayMaster(Blue));
    // Several may start with the same guild.
    for guild in [Red, Red, Green] {
        game.house(Action::LayGuild(guild));
    }
    assert_eq!(game.state.master, Master::InZone { zone: Blue });
    assert_eq!([P1, P2, P3].map(|seat| marks(&game, seat)), [[Red], [Red], [Green]]);
    assert_eq!(game.phase(), Phase::ChooseFirst);
    game.refuses(Actor::House, Action::SetFirst(P4), Error::NoSuchSeat);
    game.house(Action::DrawFirst);
    let drawn = chance.below(core::num::NonZero::new(3).unwrap());
    assert_eq!(u32::from(game.state.first.index()), drawn);
    assert!(game.state.chance == chance, "nothing else was drawn");
    assert_eq!((game.phase(), game.active_seat()), (Phase::Play, game.state.first));
    // Entered tile by tile; the last one lies where it must.
    let mut entered = Fixture::new(Answered {
        layout: Layout::Entered,
        ..answered(2)
    });
    entered.house(Action::LayMaster(Yellow));
    entered.house(Action::LayGuild(Blue)).house(Action::LayGuild(Green));
    let order = [5, 3, 0, 1, 7, 2, 4, 6];
    for (place, tile) in order.into_iter().enumerate().take(7) {
        entered.house(Action::LayBelt(BeltTile::ALL[tile]));
        if place < 6 {
            entered.refuses(Actor::House, Action::LayBelt(BeltTile::ALL[tile]), Error::BadKind);
        }
    }
    assert_eq!((entered.phase(), entered.belt_now()), (Phase::Play, order.into()));
    assert!(entered.state.chance == Chance::new(seed()), "nothing was drawn");
}

#[test]
fn rt_154_turn_done_passes_the_turn_and_the_clock_decides_nothing() {
    let mut game = assist(&[&[Red], &[Blue], &[Red]]).first(P2).active(P2);
    for (next, round) in [(P3, 1), (P1, 1), (P2, 2), (P3, 2), (P1, 2), (P2, 3)] {
        for other in [P1, P2, P3].into_iter().filter(|seat| *seat != game.active_seat()) {
            game.refuses(other, Action::TurnDone, Error::NotYourTurn);
        }
        game.does(Action::TurnDone);
        game.tells(Event::TurnBegan { seat: next });
        assert_eq!((game.active_seat(), game.state.round), (next, round));
    }
    // Off by default; else it is for the active seat.
    let limit = |game: &Fixture| match game.state.turn() {
        Turn::Players { seats, limit, .. } => (seats.iter().collect::<Vec<_>>(), limit),
        Turn::House | Turn::Over { .. } => panic!("somebody plays"),
    };
    assert_eq!(limit(&game), ([P2].into(), None));
    let mut timed = answered(2);
    timed.timer = 90;
    let mut timed = Fixture::new(timed);
    assert_eq!(timed.state.turn(), Turn::House, "no clock before the game");
    timed.house(Action::LayMaster(Red));
    timed.house(Action::LayGuild(Red)).house(Action::LayGuild(Red));
    assert_eq!(limit(&timed), ([P1].into(), Some(90)));
    timed.does(Action::TurnDone);
    assert_eq!(limit(&timed), ([P2].into(), Some(90)));
    // With four marks the round is the last.
    let mut last = assist(&[&ALL, &[Blue]]);
    last.does(Action::TurnDone);
    assert_eq!((last.phase(), last.active_seat()), (Phase::Play, P2));
    last.does(Action::TurnDone);
    assert_eq!((last.phase(), last.state.round), (Phase::Over, 1));
}

#[test]
fn rt_155_master_on_goes_to_the_next_zone_as_often_as_wanted() {
    let mut game = assist(&[&[Red], &[Blue]]);
    for zone in [Blue, Yellow, Red, Green, Blue] {
        game.does(Action::MasterOn);
        let to = Master::InZone { zone };
        game.tells(Event::MasterMoved { to });
        assert_eq!((game.state.master, game.active_seat()), (to, P1));
    }
    assert_eq!(game.public_view().next_zone(), Yellow);
    // The ring of the physical board counts.
    let mut other = answered(2);
    other.ring = [Yellow, Blue, Red, Green];
    let mut other = Fixture::new(other);
    other.house(Action::LayMaster(Yellow));
    other.house(Action::LayGuild(Red)).house(Action::LayGuild(Red));
    other.does(Action::MasterOn);
    assert_eq!(other.state.master, Master::InZone { zone: Blue });
}

#[test]
fn rt_156_belt_on_shifts_the_belt_and_prices_are_sums() {
    let mut game = assist(&[&[Red], &[Blue]]);
    game.does(Action::BeltOn);
    game.tells(Event::Shifted);
    assert_eq!(game.belt_now(), [7, 3, 0, 1, 2, 4, 5, 6]);
    // As RT-E33 shows them.
    let bundle = |cubes, robots, batteries| Bundle {
        cubes: super::super::ByColour(cubes),
        robots: super::super::ByColour(robots),
        batteries,
        ..Bundle::EMPTY
    };
    let depot = Bundle {
        any_cubes: 1,
        any_robots: 1,
        ..Bundle::EMPTY
    };
    let open = game.public_view();
    assert_eq!(open.window_cost(Role::Depot), Cost::sum([depot]));
    let red = bundle([1, 3, 3, 0], [1, 0, 0, 0], 0);
    assert_eq!(open.window_cost(Role::Red), Cost::sum([red]));
    let green = bundle([4, 1, 0, 2], [0, 1, 0, 0], 1);
    assert_eq!(open.window_cost(Role::Green), Cost::sum([green]));
    // "Any colour" adds up, and each "same colour" stays on its own.
    let mut answered = answered(2);
    answered.data.belt[0].same_cubes = 2;
    answered.data.belt[1].same_cubes = 3;
    answered.data.belt[0].any_cubes = 1;
    answered.data.belt[2].any_cubes = 4;
    let mut other = Fixture::new(answered).belt([3, 0, 1, 2, 4, 5, 6, 7]);
    other.house(Action::LayMaster(Yellow));
    other.house(Action::LayGuild(Red)).house(Action::LayGuild(Red));
    let wild = other.public_view().window_cost(Role::Red).wild;
    assert_eq!((wild.same_cubes, wild.any_cubes), ([3, 2, 0, 0], 5));
}

#[test]
fn rt_157_a_mark_is_made_once_and_the_green_space_shifts_the_belt() {
    let mut game = assist(&[&[Red], &[Blue], &[Yellow, Red]]);
    game.refuses(P1, mark(Red, false), Error::AlreadyInfluenced);
    game.refuses(P2, mark(Red, false), Error::NotYourTurn);
    game.does(mark(Blue, false));
    game.tells(Event::Influenced { seat: P1, guild: Blue });
    assert_eq!(marks(&game, P1), [Red, Blue]);
    assert_eq!(game.belt_now(), [3, 0, 1, 2, 4, 5, 6, 7]);
    // The turn is not over by that.
    assert_eq!(game.active_seat(), P1);
    game.does(mark(Yellow, true));
    assert_eq!(game.belt_now(), [7, 3, 0, 1, 2, 4, 5, 6]);
    // The guild choice: only the marks that are missing, and nothing else meanwhile.
    game.does(Action::Ask { green: true });
    assert_eq!(game.menu(), [text(mark(Green, true))]);
    game.refuses(P1, mark(Green, false), Error::WrongStep);
    game.refuses(P1, Action::TurnDone, Error::WrongStep);
    game.refuses(P1, Action::Ask { green: false }, Error::WrongStep);
    game.refuses(Actor::House, Action::Correct(Correction::Belt), Error::WrongStep);
    assert!(!game.public_view().end_triggered());
    game.does(mark(Green, true));
    game.tells(Event::EndTriggered { seat: P1 });
    game.refuses(P1, Action::Ask { green: false }, Error::AlreadyInfluenced);
    // Those who still play in this round.
    assert!(game.public_view().end_triggered());
    assert_eq!(game.public_view().still_to_play().collect::<Vec<_>>(), [P1, P2, P3]);
    game.does(Action::TurnDone);
    assert_eq!(game.public_view().still_to_play().collect::<Vec<_>>(), [P2, P3]);
    // It holds only while somebody has four.
    let undone = Correction::Mark { seat: P1, guild: Blue };
    game.house(Action::Correct(undone));
    assert!(!game.public_view().end_triggered());
}

#[test]
fn rt_158_one_with_four_marks_wins_and_several_are_tallied() {
    let mut alone = assist(&[&[Red], &ALL, &[Yellow]]).active(P3);
    alone.does(Action::TurnDone);
    assert_eq!((alone.phase(), winners(&alone)), (Phase::Over, only(P2)));
    alone.refuses(P1, Action::TurnDone, Error::GameOver);
    // RT-E34.
    let mut game = assist(&[&ALL, &ALL, &[Yellow], &ALL]).first(P3).active(P2);
    game.does(Action::TurnDone);
    assert_eq!((game.phase(), game.state.turn()), (Phase::Tally, Turn::House));
    game.tells(Event::Tie);
    game.refuses(P1, Action::Figure(4), Error::NotYourTurn);
    game.refuses(P1, Action::TurnDone, Error::WrongPhase);
    for (seat, kind, figure) in [
        (P4, 0, 4),
        (P1, 0, 5),
        (P2, 0, 5),
        (P1, 1, 3),
        (P2, 1, 3),
        (P1, 2, 7),
        (P2, 2, 7),
        (P1, 3, 0),
        (P2, 3, 0),
    ] {
        assert_eq!(game.public_view().next_figure(), Some((seat, kind)));
        game.house(Action::Figure(figure));
    }
    assert_eq!((game.phase(), winners(&game)), (Phase::Over, only(P2)));
    // It stops when one is left.
    let mut short = assist(&[&ALL, &ALL]).active(P2);
    short
        .does(Action::TurnDone)
        .house(Action::Figure(3))
        .house(Action::Figure(2));
    assert_eq!(winners(&short), only(P1));
}

#[test]
fn rt_158_figures_go_up_to_999_and_alone_the_round_is_the_result() {
    let mut game = assist(&[&ALL, &ALL]).active(P2);
    game.does(Action::TurnDone);
    game.refuses(Actor::House, Action::Figure(100), Error::BadIndex);
    for hundreds in 1..=9 {
        game.house(Action::Hundred);
        assert_eq!(game.public_view().hundreds(), hundreds);
    }
    game.refuses(Actor::House, Action::Hundred, Error::BadIndex);
    game.house(Action::Figure(99));
    assert_eq!(game.public_view().figures(P1), [Some(999), None, None, None]);
    assert_eq!(game.public_view().hundreds(), 0, "the next figure begins anew");
    game.house(Action::Figure(99));
    assert_eq!(game.public_view().figures(P2), [Some(99), None, None, None]);
    assert_eq!(winners(&game), only(P1));
    let mut alone = assist(&[&[Red, Green, Blue]]).round(11);
    alone.does(mark(Yellow, false)).does(Action::TurnDone);
    assert_eq!((alone.state.round, winners(&alone)), (11, only(P1)));
}

#[test]
fn rt_159_undo_goes_back_one_by_one_to_the_first_turn() {
    let setup = Setup::try_from(answered(2)).unwrap();
    let mut play = Play::<State>::new(setup, Seed::of_table(7).part(State::NAME));
    let house = Actor::House;
    for action in [Action::LayMaster(Green), Action::LayGuild(Red), Action::LayGuild(Red)] {
        assert_eq!(play.act(house, action), Ok(()));
    }
    let (p1, p2) = (Actor::from(P1), Actor::from(P2));
    let mut steps = [
        (p1, Action::MasterOn),
        (p1, Action::TurnDone),
        (p2, Action::BeltOn),
        (p2, Action::Ask { green: true }),
        (p2, mark(Blue, true)),
        (p2, Action::TurnDone),
        (house, Action::Correct(Correction::RoundUp)),
    ]
    .to_vec();
    for guild in [Yellow, Blue, Green] {
        steps.push((p1, mark(guild, false)));
    }
    steps.push((p1, Action::TurnDone));
    for guild in [Yellow, Green] {
        steps.push((p2, mark(guild, false)));
    }
    // The tally, and the end.
    steps.push((p2, Action::TurnDone));
    for action in [Action::Hundred, Action::Figure(1), Action::Figure(2)] {
        steps.push((house, action));
    }
    let mut before = Vec::new();
    for (by, action) in &steps {
        before.push(play.state().clone());
        assert_eq!(play.act(*by, *action), Ok(()), "{}", text(*action));
    }
    assert_eq!(play.state().phase, Phase::Over);
    for ((by, action), state) in steps.iter().zip(before).rev() {
        assert!(play.undo(*by).is_some(), "{}", text(*action));
        assert!(*play.state() == state, "{}", text(*action));
    }
}

#[test]
fn rt_159_corrections_set_right_what_is_shown_and_end_nothing() {
    let mut game = assist(&[&[Red], &[Blue], &[Yellow, Blue, Green]]);
    let correct = |correction| Action::Correct(correction);
    game.refuses(P1, correct(Correction::Belt), Error::NotYourTurn);
    game.house(correct(Correction::Active(P3)));
    game.tells(Event::Corrected(Correction::Active(P3)));
    assert_eq!((game.active_seat(), game.state.round), (P3, 1));
    game.refuses(Actor::House, correct(Correction::Active(P3)), Error::BadIndex);
    game.refuses(Actor::House, correct(Correction::Active(P4)), Error::BadIndex);
    game.refuses(Actor::House, correct(Correction::RoundDown), Error::BadIndex);
    game.house(correct(Correction::RoundUp))
        .house(correct(Correction::RoundUp));
    game.house(correct(Correction::RoundDown));
    assert_eq!(game.state.round, 2);
    game.house(correct(Correction::Master(Red)));
    assert_eq!(game.state.master, Master::InZone { zone: Red });
    for _ in 0..3 {
        game.house(correct(Correction::Belt));
    }
    assert_eq!(game.belt_now(), [5, 6, 7, 3, 0, 1, 2, 4]);
    // Marks come and go, but for the last one.
    let mark_of = |seat, guild| correct(Correction::Mark { seat, guild });
    game.refuses(Actor::House, mark_of(P1, Red), Error::BadIndex);
    game.refuses(Actor::House, mark_of(P4, Red), Error::BadIndex);
    game.house(mark_of(P1, Green)).house(mark_of(P1, Red));
    assert_eq!(marks(&game, P1), [Green]);
    // A fourth mark ends no turn and no game; the turn does, when it is done.
    game.house(mark_of(P3, Red));
    assert_eq!((game.phase(), game.active_seat()), (Phase::Play, P3));
    game.does(Action::TurnDone);
    assert_eq!(winners(&game), only(P3));
    game.refuses(Actor::House, correct(Correction::Belt), Error::GameOver);
}
