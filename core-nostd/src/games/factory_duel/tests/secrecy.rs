//! RF-20, RF-128 and RF-I10: what a viewer sees, and what it may depend on.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::super::view::View;
use super::fixture::*;
use super::random_play;
use crate::games::testing::{Unprintable, hidden_does_not_show};

/// Everything that a view tells, in words.
fn seen(view: View<'_>) -> String {
    let mut seen = format!(
        "{:?} {:?} {} {:?} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {} {:?}",
        view.setup(),
        view.flow(),
        view.turn(),
        view.waits_for(),
        view.is_mending(),
        view.ending(),
        view.undone(),
        view.hand(),
        view.held(),
        view.discards(),
        view.offered(),
        view.chosen(),
        view.does_nothing(),
        view.preview(),
    );
    for slot in Slot::ALL {
        seen += &format!(" {:?}", view.capacity(slot));
    }
    for upgrade in Upgrade::ALL {
        let card = Card::Upgrade(upgrade);
        seen += &format!(" {} {}", view.upgrades_in_hand(upgrade), view.build_cost(card));
    }
    for seat in SEATS {
        seen += &factory_seen(view, seat);
    }
    seen
}

fn factory_seen(view: View<'_>, seat: Seat) -> String {
    let mut seen = format!(
        " {seat:?}: {}/{} {} {} {:?} {:?} {:?} {:?} {:?} {} {} {}",
        view.shields(seat),
        view.shields_max(seat),
        view.minerals(seat),
        view.crystals(seat),
        view.robots(seat),
        view.modules(seat),
        Upgrade::ALL.map(|upgrade| view.pile(seat, upgrade)),
        view.software(seat),
        view.card_counts(seat),
        view.owed(seat),
        view.is_done(seat),
        view.discard_count(seat),
    );
    if let Some(program) = view.program(seat) {
        seen += &format!(
            " {:?} {:?} {:?} {:?} {:?}",
            RobotId::ALL.map(|robot| program.slot(robot)),
            RobotId::ALL.map(|robot| program.has_crystal(robot)),
            program.zone(),
            Place::ALL.map(|place| program.is_facedown(place)),
            Place::ALL.map(|place| program.selector(place)),
        );
    }
    seen
}

/// What the table and everybody but the owner can see of a draft, and what is offered because of it.
fn public(state: &State, owner: Seat) -> Vec<String> {
    let mut public = Vec::from([
        seen(state.view(Viewer::Table)),
        seen(state.view(Viewer::Seat(enemy(owner)))),
    ]);
    for by in [HOUSE, P1.into(), P2.into()] {
        public.extend(candidates(state, by));
        let choices = state.choices(by);
        let open = choices.iter().filter(|action| !State::is_private(**action));
        public.extend(open.map(|action| text(*action)));
    }
    public.extend(state.choices(enemy(owner).into()).iter().map(|action| text(*action)));
    public
}

#[test]
fn rf_128_what_is_hidden_from_a_viewer_does_not_show() {
    let mut number = 0;
    random_play::all(0..1, |played| {
        number += 1;
        if number % 5 == 0 {
            hidden_does_not_show(played.after, number, |state, viewer| seen(state.view(viewer)));
        }
    });
}

#[test]
fn rf_128_what_is_hidden_really_changes() {
    // Each secret changes with `shuffle_unseen`; otherwise the test above would say nothing.
    let mut game = duel();
    game.set_store(P1, 600, 2)
        .set_robots(P1, "1/1 1/1 1/1")
        .set_modules(P1, "LaserChamber AutoMiner")
        .set_store(P2, 600, 0);
    game.program(P1, "Gather*").act(P1, Action::Lock);
    let [mut hand, mut draw, mut slots, mut crystals, mut zone] = [false; 5];
    let [mut facedown, mut selectors, mut discards, mut chance] = [false; 4];
    for seed in 0..60 {
        let mut other = game.state.clone();
        other.shuffle_unseen(Viewer::Seat(P2), Seed::of_table(seed));
        assert_eq!(other.audit(), Ok(()));
        let (old, new) = (game.state.factory(P1), other.factory(P1));
        hand |= new.hand != old.hand;
        draw |= new.draw != old.draw;
        slots |= new.program.slots != old.program.slots;
        crystals |= new.program.crystals != old.program.crystals;
        zone |= new.program.zone != old.program.zone;
        facedown |= new.program.facedown != old.program.facedown;
        selectors |= new.program.selectors != old.program.selectors;
        discards |= new.discards() != old.discards();
        chance |= other.chance != game.state.chance;
        // What the viewer holds and drafts stays; the order of the own draw pile does not.
        let (old, new) = (game.state.factory(P2), other.factory(P2));
        assert!(new.hand == old.hand && new.program == old.program);
        let mut cards = [old.draw.to_vec(), new.draw.to_vec()];
        draw &= cards[0] != cards[1];
        cards.iter_mut().for_each(|cards| cards.sort());
        assert_eq!(cards[0], cards[1]);
    }
    assert_eq!(
        [hand, draw, slots, crystals, zone, facedown, selectors, discards, chance],
        [true; 9]
    );
    // Software that was offered and chosen.
    let mut game = duel_with(Answered {
        mode: Mode::Advanced,
        ..Answered::default()
    });
    game.act(P1, Action::ChooseSoftware(0));
    let [mut offered, mut chosen] = [false; 2];
    for seed in 0..40 {
        let mut other = game.state.clone();
        other.shuffle_unseen(Viewer::Seat(P2), Seed::of_table(seed));
        offered |= other.factory(P1).offered != game.state.factory(P1).offered;
        chosen |= other.factory(P1).chosen != game.state.factory(P1).chosen;
        assert!(other.factory(P2).offered == game.state.factory(P2).offered);
    }
    assert!(offered && chosen);
}

#[test]
fn rf_i10_no_step_of_a_draft_is_seen_by_anybody_else() {
    let mut drafts = 0;
    random_play::all(0..2, |played| {
        let Actor::Seat(seat) = played.by else { return };
        if played.before.flow != Flow::Programming || played.action == Action::Lock {
            return;
        }
        let what = text(played.action);
        assert!(played.events.is_empty(), "{what} tells {:?}", played.events);
        if drafts % 3 == 0 {
            assert_eq!(public(played.before, seat), public(played.after, seat), "{what}");
        }
        drafts += 1;
    });
    assert!(drafts > 500, "{drafts}");
}

#[test]
fn rf_20_before_the_reveal_only_the_lock_is_seen() {
    // Two drafts that have nothing in common, at every moment up to the reveal.
    let mut empty = duel();
    empty
        .set_store(P1, 600, 3)
        .set_robots(P1, "1/1 1/1 1/1 1/1")
        .set_modules(P1, "LaserChamber AutoMiner Refinery")
        .set_hand(P1, "Armory Forge Gantry");
    let mut full = empty.clone();
    let draft = |game: &mut Fixture<State>| {
        game.program(P1, "Gather* Build* S3* Attack")
            .queue(P1, "Armory BetaCannon BetaCannon")
            .facedown(P1, S2)
            .select(P1, S1, 2)
            .discard(P1, "Forge Gantry");
    };
    draft(&mut full);
    assert_eq!(public(&empty.state, P1), public(&full.state, P1));
    for game in [&mut empty, &mut full] {
        game.act(P1, Action::Lock);
        assert_eq!(game.events, [Event::Locked { seat: P1 }]);
    }
    assert_eq!(public(&empty.state, P1), public(&full.state, P1));
    assert!(empty.public_view().is_done(P1) && !empty.public_view().is_done(P2));
    // With the second lock everything is open.
    for game in [&mut empty, &mut full] {
        game.act(P2, Action::Lock);
    }
    assert_ne!(public(&empty.state, P1), public(&full.state, P1));
}

#[test]
fn rf_i10_a_lock_does_not_depend_on_what_is_locked() {
    random_play::all(0..1, |played| {
        let (Actor::Seat(seat), Action::Lock) = (played.by, played.action) else {
            return;
        };
        if played.after.flow != Flow::Programming {
            return;
        }
        let mut other = played.before.clone();
        let factory = other.factory_mut(seat);
        factory.program = Program::new(&factory.modules);
        let events = other.apply(seat.into(), Action::Lock).expect("an empty program is one");
        assert!(events.iter().eq(played.events.iter().copied()));
        assert_eq!(public(&other, seat), public(played.after, seat));
    });
}

#[test]
fn rf_137_nobody_sees_that_a_card_was_put_back_when_the_time_was_up() {
    let mut game = duel_with(Answered {
        deck: Deck::Entered,
        timer: 60,
        ..Answered::default()
    });
    for seat in SEATS {
        for module in modules("Armory Forge Gantry Refinery Workshop") {
            game.act(seat, Action::EnterDraw(module));
        }
    }
    let mut other = game.clone();
    other
        .act(P1, Action::ReturnDraw(Armory))
        .act(P1, Action::ReturnDraw(Forge))
        .act(P1, Action::EnterDraw(Extractor));
    for game in [&mut game, &mut other] {
        game.house(Action::TimeUp);
    }
    assert_eq!(public(&game.state, P1), public(&other.state, P1));
    assert_eq!(other.hand(P1), modules("Gantry Refinery Workshop Extractor Forge"));
    for game in [&mut game, &mut other] {
        game.finish();
        assert_eq!(game.view(P1).card_counts(P1), (5, 20, 0));
    }
}

#[test]
fn rf_128_a_refusal_depends_only_on_what_the_player_knows() {
    let mut number = 0;
    random_play::all(0..1, |played| {
        number += 1;
        if number % 11 != 0 {
            return;
        }
        let state = played.after;
        for seat in SEATS {
            let mut other = state.clone();
            other.shuffle_unseen(Viewer::Seat(seat), Seed::of_table(number));
            state.candidates(seat.into(), &mut |action| {
                let (here, there) = (state.check(seat.into(), action), other.check(seat.into(), action));
                assert_eq!(here, there, "{seat:?} does {}", text(action));
            });
        }
    });
}

#[test]
fn rf_128_hands_discards_and_unchosen_software_stay_secret_for_ever() {
    let mut game = duel_with(Answered {
        mode: Mode::Advanced,
        ..Answered::default()
    });
    game.act(P1, Action::ChooseSoftware(1))
        .act(P2, Action::ChooseSoftware(1));
    let card = game.hand(P1)[2];
    game.act(P1, Action::Discard(card)).lock();
    for _ in Step::ALL {
        let (own, other) = (game.view(P1), game.view(P2));
        assert_eq!(own.discards(), [card]);
        assert_eq!((other.discards().len(), other.discard_count(P1)), (0, 1));
        assert!(game.public_view().hand().is_empty() && game.public_view().held().is_empty());
        assert_eq!((own.offered().len(), game.public_view().offered().len()), (3, 0));
        game.advance();
        assert!(!format!("{:?}", game.events).contains(&format!("{card:?}")));
    }
    // At cleanup everybody sees that a card was drawn, and its owner which one.
    game.tells(Event::Drew { seat: P1, count: 1 });
    assert_eq!(game.view(P1).hand().len(), 5);
}

#[test]
fn secret_types_cannot_be_printed() {
    <State as Unprintable<_>>::holds();
    <Action as Unprintable<_>>::holds();
    <Program as Unprintable<_>>::holds();
    <View<'_> as Unprintable<_>>::holds();
    <super::super::Position as Unprintable<_>>::holds();
    <super::super::Factory as Unprintable<_>>::holds();
    <Seed as Unprintable<_>>::holds();
}

#[test]
fn what_names_a_secret_is_offered_in_private_only() {
    let change = Change::NewRobot;
    for (action, private) in [
        (Action::ChooseSoftware(0), true),
        (assign(R1, Slot::Gather), true),
        (Action::Unassign(R1), true),
        (Action::Recall, true),
        (Action::PlaceCrystal(R1), true),
        (Action::TakeCrystal(R1), true),
        (Action::QueueBuild(Card::Module(Forge)), true),
        (Action::UnqueueBuild(0), true),
        (facedown(S1), true),
        (select(S1, 1), true),
        (Action::Discard(Forge), true),
        (Action::TakeBack(Forge), true),
        (Action::ClearDraft, true),
        (Action::Lock, true),
        (Action::EnterDraw(Forge), true),
        (Action::ReturnDraw(Forge), true),
        (Action::Advance, false),
        (Action::TimeUp, false),
        (Action::SetRight, false),
        (Action::Adjust { of: P1, change }, false),
        (Action::ManualDone, false),
    ] {
        assert_eq!(State::is_private(action), private, "{}", text(action));
    }
}
