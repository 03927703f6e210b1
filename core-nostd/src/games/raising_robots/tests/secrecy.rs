//! RR-04, RR-20, RR-36 to RR-38, RR-I14 and RR-I22: what a viewer sees, and what it may depend on.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::super::data::Requirement;
use super::super::state::{Players, Position};
use super::super::view::View;
use super::fixture::*;
use super::random_play;
use crate::games::testing::{Unprintable, below, candidates, hidden_does_not_show};
use crate::kit::dice::Chance;

/// Everything that a view tells, in words.
fn seen(view: View<'_>) -> String {
    let (robots, classes) = view.discards();
    let mut seen = format!(
        "{:?} {:?} {:?} {:?} {} {:?} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        view.viewer(),
        view.setup(),
        view.flow(),
        view.waits_for(),
        view.round(),
        view.mending(),
        view.can_set_right(),
        view.asked(),
        view.seats(),
        Phase::ALL.map(|phase| view.cubes(phase)),
        view.line(),
        view.tracks(),
        view.deck_lens(),
        robots.iter().collect::<Vec<_>>(),
        classes.iter().collect::<Vec<_>>(),
        (view.earlier_totals(), view.winners()),
    );
    for seat in view.seats().iter() {
        seen += &player_seen(view, seat);
        seen += &run_seen(view, seat);
        seen += &owner_sees(view, seat);
    }
    seen
}

/// What a player has.
fn player_seen(view: View<'_>, seat: Seat) -> String {
    let classes = view.classes(seat);
    let cost = Cost::wilds(2);
    format!(
        " {seat:?}: {:?} {} {:?} {:?} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        Good::ALL.map(|good| view.has(seat, good)),
        view.hand_len(seat),
        Row::ALL.map(|row| view.row(seat, row)),
        view.robot(seat, Row::Design, 0),
        view.robot_count(seat),
        view.covered(seat),
        Spot::ALL.map(|spot| view.is_open_spot(seat, spot)),
        TokenKind::ALL.map(|kind| (view.tokens(seat, kind), view.unplaced(seat, kind))),
        classes,
        classes
            .iter()
            .map(|class| view.graded(seat, *class))
            .collect::<Vec<_>>(),
        view.inventor(seat),
        [Requirement::Robots, Requirement::Tokens].map(|needed| view.meets(seat, needed)),
        Row::ALL.map(|row| view.extra_wilds(seat, row)),
        (view.proposal(seat, &cost), view.can_pay(seat, &cost)),
        view.proposals(seat, cost).collect::<Vec<_>>(),
        [
            Item::Hand,
            Item::Inventor,
            Item::Good(Good::Tape),
            Item::Bonus(Phase::Design)
        ]
        .map(|item| view.counted(seat, item)),
        view.scores(seat),
    )
}

/// What a player does.
fn run_seen(view: View<'_>, seat: Seat) -> String {
    format!(
        " {:?} {:?} {} {:?} {:?} {} {:?} {} {} {:?} {:?} {:?} {:?} {:?}",
        view.drawn(seat),
        view.energy_left(seat).collect::<Vec<_>>(),
        view.is_locked(seat),
        view.plan(seat),
        view.stage(seat),
        view.is_asked(seat),
        view.cursor(seat),
        view.total(seat),
        view.left(seat),
        view.running_row(seat),
        Phase::ALL.map(|phase| view.is_available(seat, phase)),
        Phase::ALL.map(|phase| view.energy_parts(seat, phase)),
        view.top(seat),
        [false, true].map(|upgraded| view.has_used(seat, upgraded)),
    )
}

/// What is for one player only.
fn owner_sees(view: View<'_>, seat: Seat) -> String {
    format!(
        " {:?} {:?} {:?} {:?}",
        view.hand(seat).map(|hand| hand.iter().collect::<Vec<_>>()),
        view.class_draw(seat),
        view.inventor_offer(seat),
        view.cheapest_card(seat),
    )
}

/// What everybody but the owner can see of what the owner has decided, and what is offered because of it.
fn public(state: &State, owner: Seat) -> Vec<String> {
    let mut public = Vec::from([seen(state.view(Viewer::Table))]);
    let seats = || state.setup.players().iter();
    let others = || seats().filter(|seat| *seat != owner);
    public.extend(others().map(|seat| seen(state.view(Viewer::Seat(seat)))));
    for by in seats().map(Actor::Seat).chain([HOUSE]) {
        public.extend(candidates(state, by));
        let choices = state.choices(by);
        let open = choices.iter().filter(|action| !State::is_private(**action));
        public.extend(open.map(|action| text(*action)));
    }
    for seat in others() {
        public.extend(state.choices(seat.into()).iter().map(|action| text(*action)));
    }
    public
}

/// The same with anything else behind everybody's back.
fn dealt_anew(state: &State, viewer: Viewer, seed: u32) -> State {
    let mut other = state.clone();
    other.shuffle_unseen(viewer, Seed::of_table(seed));
    assert_eq!(other.audit(), Ok(()), "dealt anew for {viewer:?}");
    other
}

#[test]
fn rr_i22_what_is_hidden_from_a_viewer_does_not_show() {
    let mut number = 0;
    let mut check = |played: &random_play::Played<'_>| {
        number += 1;
        let is_start = matches!(played.after.flow, Flow::Start | Flow::Bidding(_));
        if number % if is_start { 5 } else { 13 } == 0 {
            hidden_does_not_show(played.after, number, |state, viewer| {
                let mut seen = seen(state.view(viewer));
                for by in state.setup.players().iter().map(Actor::Seat).chain([HOUSE]) {
                    seen += &candidates(state, by).join(" ");
                    let is_own = viewer.seat().map(Actor::Seat) == Some(by);
                    let choices = state.choices(by);
                    let shown = choices.iter().filter(|action| is_own || !State::is_private(**action));
                    shown.for_each(|action| seen += &text(*action));
                }
                seen
            });
        }
    };
    random_play::all(0..1, &mut check);
    random_play::positions(20, check);
}

#[test]
fn rr_04_a_refusal_depends_only_on_what_the_player_knows() {
    let mut number = 0;
    random_play::all(0..1, |played| {
        number += 1;
        if number % 29 != 0 {
            return;
        }
        let state = played.after;
        for seat in state.setup.players().iter() {
            let other = dealt_anew(state, Viewer::Seat(seat), number);
            state.candidates(seat.into(), &mut |action| {
                let (here, there) = (state.check(seat.into(), action), other.check(seat.into(), action));
                assert_eq!(here, there, "{seat:?} does {}", text(action));
            });
        }
    });
}

/// Whether `differs` holds for some state that P2 cannot tell from this one.
#[track_caller]
fn changes(state: &State, what: &str, differs: impl Fn(&State, &State) -> bool) {
    let viewer = Viewer::Seat(P2);
    let has_changed = (0..60).any(|seed| differs(state, &dealt_anew(state, viewer, seed)));
    assert!(has_changed, "{what} is dealt anew");
}

/// The same for what P2 knows, or what is known to all: it never does.
#[track_caller]
fn stays(state: &State, what: &str, differs: impl Fn(&State, &State) -> bool) {
    let viewer = Viewer::Seat(P2);
    let has_changed = (0..60).any(|seed| differs(state, &dealt_anew(state, viewer, seed)));
    assert!(!has_changed, "{what} is known");
}

#[test]
fn rr_i22_hands_decks_and_offers_really_change() {
    // Otherwise it would say nothing that they do not show.
    let dealt = game_with(Answered::default()).state;
    changes(&dealt, "a hand", |one, other| {
        one.player(P1).hand != other.player(P1).hand
    });
    changes(&dealt, "the robot deck", |one, other| {
        one.robot_deck != other.robot_deck
    });
    changes(&dealt, "the class deck", |one, other| {
        one.class_deck != other.class_deck
    });
    changes(&dealt, "a class that was dealt", |one, other| {
        one.player(P1).class_draw != other.player(P1).class_draw
    });
    changes(&dealt, "an inventor that was dealt", |one, other| {
        one.player(P1).inventor_offer != other.player(P1).inventor_offer
    });
    changes(&dealt, "the line", |one, other| one.line != other.line);
    changes(&dealt, "an energy deck", |one, other| {
        one.player(P1).energy_deck != other.player(P1).energy_deck
    });
    changes(&dealt, "the own energy deck", |one, other| {
        one.player(P2).energy_deck != other.player(P2).energy_deck
    });
    changes(&dealt, "what is to come", |one, other| one.chance != other.chance);
    stays(&dealt, "the own hand", |one, other| {
        one.player(P2).hand != other.player(P2).hand
    });
    stays(&dealt, "the own classes", |one, other| {
        one.player(P2).class_draw != other.player(P2).class_draw
    });
    stays(&dealt, "the own inventors", |one, other| {
        one.player(P2).inventor_offer != other.player(P2).inventor_offer
    });
    stays(&dealt, "a card of the line that is turned up", |one, other| {
        one.line[..2] != other.line[..2]
    });
    let cards = |state: &State| {
        let mut cards: Vec<EnergyId> = state.player(P1).energy_deck.to_vec();
        cards.sort();
        cards
    };
    stays(&dealt, "which energy cards are left", |one, other| {
        cards(one) != cards(other)
    });
}

#[test]
fn rr_i22_a_class_draw_really_changes() {
    let mut game = running(2);
    game.state.player_mut(P1).push(Step::Inspire);
    game.act(P1, Action::Inspire(Inspiration::Class));
    changes(&game.state, "a class that was drawn", |one, other| {
        one.player(P1).class_draw != other.player(P1).class_draw
    });
    stays(&game.state, "how many", |one, other| {
        one.player(P1).class_draw.len() != other.player(P1).class_draw.len()
    });
}

#[test]
fn rr_144_inventors_of_the_next_games_really_change() {
    let game = game_with(Answered {
        seats: 1,
        challenge: true,
        ..Answered::default()
    });
    let viewer = Viewer::Seat(P1);
    let has_changed = (0..20).any(|seed| {
        let other = dealt_anew(&game.state, viewer, seed);
        assert!(other.player(P1).inventor_offer == game.state.player(P1).inventor_offer);
        other.challenge.inventors != game.state.challenge.inventors
    });
    assert!(has_changed);
    // For the table, what was dealt comes from the same cards.
    let has_changed = (0..20).any(|seed| {
        let other = dealt_anew(&game.state, Viewer::Table, seed);
        other.player(P1).inventor_offer != game.state.player(P1).inventor_offer
    });
    assert!(has_changed);
}

/// A game of three in which starting decisions are secret.
fn secret() -> Fixture<State> {
    game_with(Answered {
        seats: 3,
        secret_start: true,
        ..Answered::default()
    })
}

/// Every starting decision of a player, some at random.
fn decide(game: &mut Fixture<State>, seat: Seat, chance: &mut Chance) {
    while game.waits_for().contains(&seat) {
        let choices = game.state.choices(seat.into());
        let action = choices[below(chance, choices.len())];
        game.act_again(seat, action);
    }
}

#[test]
fn rr_20_secret_starting_decisions_really_change() {
    let mut game = secret();
    decide(&mut game, P1, &mut Chance::new(Seed::of_table(3)));
    assert!(!game.waits_for().contains(&P1));
    let state = &game.state;
    changes(state, "a hand", |one, other| {
        one.player(P1).hand != other.player(P1).hand
    });
    changes(state, "robots", |one, other| {
        one.player(P1).rows != other.player(P1).rows
    });
    changes(state, "a spot", |one, other| {
        one.player(P1).covered != other.player(P1).covered
    });
    changes(state, "an Inventory", |one, other| {
        one.player(P1).stock != other.player(P1).stock
    });
    changes(state, "a class", |one, other| {
        one.player(P1).classes != other.player(P1).classes
    });
    changes(state, "an inventor", |one, other| {
        one.player(P1).inventor != other.player(P1).inventor
    });
    changes(state, "a discard pile", |one, other| {
        one.robot_discard != other.robot_discard
    });
    stays(state, "that they are made", |one, other| one.asked() != other.asked());
    // Whoever is not done may be anywhere.
    changes(state, "how far another player is", |one, other| {
        one.player(P3).hand != other.player(P3).hand
    });
}

#[test]
fn rr_20_nobody_sees_or_hears_anything_of_secret_starting_decisions() {
    for bidding in [false, true] {
        let inventors = if bidding {
            Inventors::Bidding
        } else {
            Inventors::DealTwo
        };
        let mut game = game_with(Answered {
            seats: 3,
            secret_start: true,
            inventors,
            ..Answered::default()
        });
        let mut chance = Chance::new(Seed::of_table(9));
        while let Flow::Bidding(seat) = game.state.flow {
            let choices = game.state.choices(seat.into());
            game.act(seat, choices[below(&mut chance, choices.len())]);
        }
        let dealt = public(&game.state, P1);
        for seat in [P1, P2] {
            while game.waits_for().contains(&seat) {
                let before = public(&game.state, seat);
                let choices = game.state.choices(seat.into());
                game.act(seat, choices[below(&mut chance, choices.len())]);
                match &game.events[..] {
                    [] => assert_eq!(before, public(&game.state, seat)),
                    told => assert_eq!(told, [Event::StartDone { seat }]),
                }
            }
        }
        assert_ne!(dealt, public(&game.state, P1), "who is done is public");
        decide(&mut game, P3, &mut chance);
        assert_eq!(game.state.flow, Flow::Assign);
        let table = game.public_view();
        let robots = [P1, P2, P3].map(|seat| table.robot_count(seat));
        assert_eq!(robots, [2, 2, 2], "now everything is open");
    }
}

#[test]
fn rr_20_what_was_bid_is_no_secret() {
    let mut game = game_with(Answered {
        seats: 2,
        secret_start: true,
        inventors: Inventors::Bidding,
        ..Answered::default()
    });
    let Flow::Bidding(first) = game.state.flow else {
        panic!("they bid");
    };
    let other = if first == P1 { P2 } else { P1 };
    // The last space costs two Batteries and two Duct Tape.
    game.act(first, Action::Bid { track: 0, space: 5 });
    game.act(other, Action::Bid { track: 1, space: 0 });
    for good in [Good::Battery, Good::Tape] {
        game.tells(Event::Spent {
            seat: first,
            good,
            count: 2,
        });
    }
    let view = game.view(other);
    let has = [first, other].map(|seat| (view.has(seat, Good::Battery), view.has(seat, Good::Tape)));
    assert_eq!(has, [(1, 1), (3, 3)]);
    let inventors = [first, other].map(|seat| view.inventor(seat).map(Inventor::card));
    assert_eq!(inventors, [0, 1].map(|track: usize| game.state.tracks[track].inventor));
    assert!(inventors.iter().all(Option::is_some));
}

#[test]
fn rr_20_without_the_wish_for_secrets_starting_decisions_are_open() {
    let mut game = game(2);
    game.keep_first(P1);
    assert_eq!(game.public_view().classes(P1).len(), 1);
    assert_eq!(
        (game.public_view().hand_len(P1), game.public_view().hand(P1).is_none()),
        (5, true)
    );
    // RR-156: at the table they are made there.
    let mut game = game_with(Answered {
        mode: Mode::Table,
        secret_start: true,
        ..Answered::default()
    });
    game.house(Action::SetRight(P1));
    game.enter(P1, Item::Good(Good::Tape), Action::Add(2))
        .act(P1, Action::Mended);
    assert_eq!(game.public_view().has(P1, Good::Tape), 5);
}

#[test]
fn rr_36_a_plan_is_seen_by_nobody_else_before_the_reveal() {
    let mut assigned = 0;
    let mut number = 0_u32;
    random_play::all(0..2, |played| {
        let Actor::Seat(seat) = played.by else { return };
        let is_meant = matches!(played.action, Action::Choose(_) | Action::Reopen);
        if played.before.flow != Flow::Assign || !is_meant {
            return;
        }
        let was_locked = played.before.player(seat).locked;
        assert!(played.events.is_empty(), "it tells {:?}", played.events);
        number += 1;
        if !was_locked && number.is_multiple_of(4) {
            assert_eq!(
                public(played.before, seat),
                public(played.after, seat),
                "{}",
                text(played.action)
            );
            assigned += 1;
        }
    });
    assert!(assigned > 50, "{assigned}");
}

#[test]
fn rr_i14_a_lock_does_not_depend_on_what_is_locked() {
    let mut locks = 0;
    random_play::all(0..2, |played| {
        let (Actor::Seat(seat), Action::Lock) = (played.by, played.action) else {
            return;
        };
        if played.after.flow != Flow::Assign {
            return;
        }
        assert_eq!(played.events, [Event::Locked { seat }]);
        locks += 1;
        for plan in [[Phase::Recycle, Phase::Upgrade], [Phase::Design, Phase::Assemble]] {
            let mut other = played.before.clone();
            other.player_mut(seat).plan = list(plan);
            let events = other.apply(seat.into(), Action::Lock).expect("any plan is one");
            assert!(events.iter().eq(played.events.iter().copied()));
            if locks % 5 == 0 {
                assert_eq!(public(&other, seat), public(played.after, seat));
            }
        }
    });
    assert!(locks > 30, "{locks}");
}

#[test]
fn rr_38_with_the_last_lock_everything_is_open() {
    let mut game = game_with(Answered {
        seats: 3,
        inventors: Inventors::Off,
        ..Answered::default()
    });
    for seat in [P1, P2, P3] {
        game.keep_first(seat);
    }
    game.idle_through();
    let plans = [
        [Phase::Upgrade, Phase::Assemble],
        [Phase::Design, Phase::Fabricate],
        [Phase::Recycle, Phase::Upgrade],
    ];
    for (seat, plan) in [P1, P2, P3].into_iter().zip(plans) {
        assert_eq!(game.view(seat).plan(seat).map(<[Phase]>::len), Some(0));
        game.act(seat, Action::Choose(plan[0]))
            .act(seat, Action::Choose(plan[1]));
        assert_eq!(game.view(seat).plan(seat), Some(&plan[..]));
        for viewer in [Viewer::Table, Viewer::Seat(if seat == P1 { P2 } else { P1 })] {
            let view = game.state.view(viewer);
            assert_eq!(view.plan(seat), None);
            assert!(Phase::ALL.into_iter().all(|phase| !view.is_available(seat, phase)));
            assert!(
                Phase::ALL
                    .into_iter()
                    .all(|phase| view.energy_parts(seat, phase) == (0, 0, 0))
            );
        }
        game.act(seat, Action::Lock);
    }
    game.tells(Event::Revealed);
    for (seat, plan) in [P1, P2, P3].into_iter().zip(plans) {
        assert_eq!(game.public_view().plan(seat), Some(&plan[..]));
    }
}

#[test]
fn rr_36_a_plan_really_changes_and_a_locked_one_stays_locked() {
    let mut game = running(2);
    game.set_round(2);
    game.state.flow = Flow::Assign;
    for seat in [P1, P2] {
        let player = game.state.player_mut(seat);
        player.plan.clear();
        player.locked = false;
    }
    game.all(
        P1,
        &[
            Action::Choose(Phase::Upgrade),
            Action::Choose(Phase::Design),
            Action::Lock,
        ],
    );
    let plan = |state: &State, seat| state.player(seat).plan.to_vec();
    changes(&game.state, "a plan", |one, other| plan(one, P1) != plan(other, P1));
    stays(&game.state, "that it is locked", |_, other| {
        !other.player(P1).locked || other.player(P1).plan.len() != 2
    });
    game.act(P2, Action::Choose(Phase::Recycle));
    stays(&game.state, "the own plan", |one, other| {
        plan(one, P2) != plan(other, P2)
    });
    // Whoever is not locked may have chosen none, one or both.
    game.act(P1, Action::Reopen);
    let counts = |count| (0..60).any(|seed| plan(&dealt_anew(&game.state, Viewer::Seat(P2), seed), P1).len() == count);
    assert_eq!([0, 1, 2].map(counts), [true; 3]);
}

#[test]
fn rr_04_what_is_told_to_all_names_no_card_that_is_hidden() {
    random_play::all(0..2, |played| {
        for event in played.events {
            let (seat, is_open) = match *event {
                Event::Assembled { seat, robot } => {
                    let stands = played.after.player(seat).robots().any(|one| one.card() == Some(robot));
                    (seat, stands)
                }
                Event::ClassKept { seat, class, .. } => {
                    let player = played.after.player(seat);
                    (seat, player.classes.iter().any(|owned| owned.card() == Some(class)))
                }
                Event::InventorKept { seat, inventor } | Event::Helped { seat, inventor } => {
                    let own = played.after.player(seat).inventor;
                    (seat, own.is_some_and(|own| own.card() == inventor))
                }
                _ => continue,
            };
            assert!(is_open, "{event:?}");
            assert!(
                !played.after.hides_start() || played.before.flow != Flow::Start,
                "{seat:?}"
            );
        }
    });
}

#[test]
fn secret_types_cannot_be_printed() {
    <State as Unprintable<_>>::holds();
    <Position as Unprintable<_>>::holds();
    <Players as Unprintable<_>>::holds();
    <super::super::state::Player as Unprintable<_>>::holds();
    <super::super::state::Challenge as Unprintable<_>>::holds();
    <RobotSet as Unprintable<_>>::holds();
    <Action as Unprintable<_>>::holds();
    <View<'_> as Unprintable<_>>::holds();
    <Seed as Unprintable<_>>::holds();
}

#[test]
fn what_everybody_decides_together_is_offered_to_all_and_the_rest_in_private() {
    let (kind, target) = (Speed, Target::Inventor);
    for (action, private) in [
        (Action::Bid { track: 0, space: 0 }, false),
        (Action::Ready, false),
        (Action::Confirm, false),
        (Action::SetRight(P1), false),
        (Action::NextGame, false),
        (Action::Toss(robot(1)), true),
        (Action::KeepFirst(0), true),
        (Action::KeepInventor(0), true),
        (Action::Choose(Phase::Design), true),
        (Action::Lock, true),
        (Action::Reopen, true),
        (Action::EnterEnergy(energy(1)), true),
        (assemble(1), true),
        (Action::PayCard(robot(1)), true),
        (Action::Discard(robot(1)), true),
        (Action::KeepClass { drawn: 0, slot: None }, true),
        (Action::Unlock(U1), true),
        (Action::PlaceToken { kind, target }, true),
        (Action::Enter(Item::Hand), true),
    ] {
        assert_eq!(State::is_private(action), private, "{}", text(action));
    }
}
