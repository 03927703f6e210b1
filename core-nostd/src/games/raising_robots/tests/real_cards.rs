//! RR-151 to RR-153 and RR-156: the cards are on the table, and the players enter what they bring.

use super::fixture::*;
use crate::play::Play;

use super::super::state::{ClassFace, Track};

/// Real cards; the starting decisions of nobody are made.
fn dealt(energy: EnergyDraw) -> Fixture<State> {
    game_with(Answered {
        mode: Mode::Table,
        inventors: Inventors::Off,
        energy,
        ..Answered::default()
    })
}

/// The first round of two players with real cards: P1 has given the Energy Cards 2 and 3 to Upgrade and Assemble.
fn running_table() -> Fixture<State> {
    running_with(Answered {
        mode: Mode::Table,
        inventors: Inventors::Off,
        ..Answered::default()
    })
}

/// What is entered of the robots of a row: VPs, type and `*` for a token.
fn robots(game: &Fixture<State>, seat: Seat, row: Row) -> std::vec::Vec<(u8, Option<TokenKind>, bool)> {
    let robots = game.state.player(seat).row(row).iter();
    let entered = robots.map(|robot| (robot.points(), robot.kind(), robot.is_upgraded()));
    entered.collect()
}

/// How many tokens of a type were unlocked, and how many of them are on no card.
fn tokens(game: &Fixture<State>, seat: Seat, kind: TokenKind) -> (u8, u8) {
    let player = game.state.player(seat);
    (player.tokens(kind), *player.unplaced.get(kind))
}

/// Class Cards: grade, Extra Credit and what they are worth.
fn classes(game: &Fixture<State>, seat: Seat) -> std::vec::Vec<(Grade, bool, u8)> {
    let player = game.state.player(seat);
    let graded = player.classes.iter().map(|class| {
        let graded = player.graded(*class);
        (graded.plain, class.has_credit(), graded.points)
    });
    graded.collect()
}

fn put(kind: TokenKind, target: Target) -> Action {
    Action::PlaceToken { kind, target }
}

// The start.

#[test]
fn rr_156_everybody_reports_to_be_ready_and_the_first_round_begins() {
    let mut game = dealt(EnergyDraw::Device);
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Start, [P1, P2].into()));
    assert_eq!(
        (game.hand(P1).len(), game.state.robot_deck.len()),
        (0, 0),
        "no card is dealt"
    );
    game.accepts(P2, Action::Ready);
    game.act(P2, Action::Ready);
    assert_eq!(game.events, [Event::StartDone { seat: P2 }]);
    game.refuses(P2, Action::Ready, Error::WrongStep);
    assert_eq!(game.waits_for(), [P1]);
    game.act(P1, Action::Ready);
    game.tells(Event::RoundBegan { round: 1 });
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Assign, [P1, P2].into()));
    assert_eq!(game.view(P1).drawn(P2).len(), 2, "the device draws the Energy Cards");
    game.refuses(P1, Action::Ready, Error::WrongStep);
}

#[test]
fn rr_156_nothing_that_needs_cards_is_offered_before_the_first_round() {
    let game = dealt(EnergyDraw::Device);
    assert_eq!(game.state.choices(P1.into()).to_vec().len(), 1);
    for action in [
        Action::KeepFirst(0),
        Action::KeepInventor(0),
        Action::Toss(robot(1)),
        Action::EnterEnergy(energy(1)),
        Action::Enter(Item::Hand),
        Action::Mended,
        Action::Confirm,
    ] {
        game.refuses(P1, action, Error::WrongStep);
    }
}

#[test]
fn rr_150_whoever_wins_a_track_pays_for_it_and_enters_what_the_inventor_brings() {
    let mut game = game_with(Answered {
        mode: Mode::Table,
        inventors: Inventors::Bidding,
        ..Answered::default()
    });
    assert_eq!(game.state.tracks[..], [Track::default(), Track::default()]);
    let Flow::Bidding(first) = game.state.flow else {
        panic!("they bid");
    };
    let other = if first == P1 { P2 } else { P1 };
    game.act(first, Action::Bid { track: 1, space: 5 });
    game.act(other, Action::Bid { track: 0, space: 0 });
    assert_eq!((&*game.stock(first), &*game.stock(other)), ("B T", "3B 3T"));
    assert_eq!(game.state.flow, Flow::Start);
    for seat in [P1, P2] {
        game.act(seat, Action::Ready);
    }
    game.idle_through();
    game.enter(first, Item::Inventor, Action::Add(3));
    assert_eq!(game.public_view().scores(first).inventor, 3);
    assert_eq!(game.public_view().scores(other).inventor, 0);
}

// Energy Cards.

#[test]
fn rr_34_players_enter_two_energy_cards_of_what_is_left() {
    let mut game = dealt(EnergyDraw::Entered);
    for seat in [P1, P2] {
        game.act(seat, Action::Ready);
    }
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Energy, [P1, P2].into()));
    game.refuses(P1, Action::Choose(Phase::Design), Error::WrongStep);
    // Card 9 is for three players and more.
    game.refuses(P1, Action::EnterEnergy(energy(9)), Error::CardNotOffered);
    game.act(P1, Action::EnterEnergy(energy(4)));
    assert_eq!((&game.events[..], game.waits_for()), (&[][..], [P1, P2].into()));
    game.refuses(P1, Action::EnterEnergy(energy(4)), Error::CardNotOffered);
    game.act(P1, Action::EnterEnergy(energy(1)));
    assert_eq!(game.waits_for(), [P2]);
    game.refuses(P1, Action::EnterEnergy(energy(2)), Error::WrongStep);
    game.act(P2, Action::EnterEnergy(energy(4)))
        .act(P2, Action::EnterEnergy(energy(5)));
    assert_eq!(game.state.flow, Flow::Assign);
    assert_eq!(
        game.public_view().drawn(P1),
        [energy(4), energy(1)],
        "the left one first"
    );
    let left = game.public_view().energy_left(P1);
    assert!(left.map(EnergyId::number).eq([2, 3, 5, 6, 7, 8]));
    // With locks the cubes go to their phases: one of card 4, and one each of cards 4 and 5.
    for (seat, plan) in [
        (P1, [Phase::Design, Phase::Upgrade]),
        (P2, [Phase::Design, Phase::Recycle]),
    ] {
        game.all(seat, &[Action::Choose(plan[0]), Action::Choose(plan[1]), Action::Lock]);
    }
    let line = game.events.iter().find_map(|event| match *event {
        Event::LineTurned { phase, cubes } => Some((phase, cubes)),
        _ => None,
    });
    let mut expected = ByPhase([0, 0, 2, 0, 1]);
    let (phase, cubes) = line.expect("RR-139");
    *expected.get_mut(phase) += cubes;
    assert_eq!(game.state.cubes, expected);
}

#[test]
fn rr_111_no_energy_card_is_entered_twice_in_four_rounds() {
    let mut game = dealt(EnergyDraw::Entered);
    for seat in [P1, P2] {
        game.act(seat, Action::Ready);
    }
    let [first, second] = [3, 6].map(energy);
    for seat in [P1, P2] {
        game.all(seat, &[Action::EnterEnergy(first), Action::EnterEnergy(second)]);
    }
    for round in 2..=5 {
        game.idle_through().idle_through();
        assert_eq!((game.state.flow, game.state.round), (Flow::Energy, round));
        if round < 5 {
            game.refuses(P1, Action::EnterEnergy(first), Error::CardNotOffered);
            game.refuses(P1, Action::EnterEnergy(second), Error::CardNotOffered);
        } else {
            // RR-110: the Break Period passes at once.
            game.tells(Event::Break);
            game.accepts(P1, Action::EnterEnergy(first));
        }
        game.idle_through();
    }
}

#[test]
fn rr_153_an_energy_card_is_corrected_until_the_reveal_and_the_plan_stays() {
    let mut game = dealt(EnergyDraw::Entered);
    for seat in [P1, P2] {
        game.act(seat, Action::Ready);
    }
    game.act(P1, Action::EnterEnergy(energy(4)));
    // While others still enter theirs.
    game.house(Action::SetRight(P1));
    game.refuses(P1, Action::Enter(Item::Energy(1)), Error::NoTarget);
    game.refuses(P1, Action::EnterEnergy(energy(2)), Error::WrongStep);
    game.enter(P1, Item::Energy(0), Action::EnterEnergy(energy(2)));
    game.act(P1, Action::Mended);
    assert_eq!(
        (game.state.flow, game.public_view().drawn(P1)),
        (Flow::Energy, &[energy(2)][..])
    );
    game.act(P1, Action::EnterEnergy(energy(4)));
    game.act(P2, Action::EnterEnergy(energy(1)))
        .act(P2, Action::EnterEnergy(energy(3)));
    // When phases are assigned already, too: P1's plan is locked.
    game.all(
        P1,
        &[
            Action::Choose(Phase::Recycle),
            Action::Choose(Phase::Design),
            Action::Lock,
        ],
    );
    game.house(Action::SetRight(P1)).act(P1, Action::Enter(Item::Energy(0)));
    game.refuses(P1, Action::EnterEnergy(energy(2)), Error::CardNotOffered);
    game.refuses(P1, Action::EnterEnergy(energy(4)), Error::CardNotOffered);
    game.refuses(P1, Action::EnterEnergy(energy(9)), Error::CardNotOffered);
    game.act(P1, Action::EnterEnergy(energy(6)));
    game.tells(Event::Entered { seat: P1 });
    game.act(P1, Action::Mended);
    let player = game.state.player(P1);
    assert_eq!(player.drawn[..], [energy(6), energy(4)]);
    assert_eq!(
        (player.plan[..].to_vec(), player.locked),
        ([Phase::Recycle, Phase::Design].into(), true)
    );
    let left = game.public_view().energy_left(P1);
    assert!(left.map(EnergyId::number).eq([1, 2, 3, 5, 7, 8]));
    game.all(
        P2,
        &[
            Action::Choose(Phase::Upgrade),
            Action::Choose(Phase::Assemble),
            Action::Lock,
        ],
    );
    let cubes = *game.state.cubes.get(Phase::Recycle);
    assert!(cubes >= 2, "the two cubes of card 6");
    // After the reveal the cubes lie on the Central Board, and are entered there.
    game.refuses(P1, Action::Enter(Item::Energy(0)), Error::WrongStep);
}

#[test]
fn rr_44_a_corrected_energy_card_can_need_more_cubes_than_there_are() {
    let mut game = game_with(Answered {
        mode: Mode::Table,
        inventors: Inventors::Off,
        energy: EnergyDraw::Entered,
        figures: own_figures(),
        ..Answered::default()
    });
    for seat in [P1, P2] {
        game.act(seat, Action::Ready);
    }
    for seat in [P1, P2] {
        game.all(seat, &[Action::EnterEnergy(energy(2)), Action::EnterEnergy(energy(3))]);
    }
    assert_eq!(game.state.flow, Flow::Assign);
    assert_eq!(game.count(|event| matches!(event, Event::CubesShort { .. })), 0);
    let short = |game: &mut Fixture<State>, seat| {
        game.house(Action::SetRight(seat));
        game.enter(seat, Item::Energy(0), Action::EnterEnergy(energy(1)));
        let short = game.events.iter().find_map(|event| match event {
            Event::CubesShort { missing } => Some(*missing),
            _ => None,
        });
        game.act(seat, Action::Enter(Item::Energy(0)))
            .act_again(seat, Action::Close);
        assert_eq!(
            game.count(|event| matches!(event, Event::CubesShort { .. })),
            0,
            "nothing was entered"
        );
        game.act(seat, Action::Mended);
        short
    };
    // The first card brings seven cubes; seven lie on the line.
    assert_eq!(short(&mut game, P1), None);
    assert_eq!(short(&mut game, P2), Some(7));
}

#[test]
fn rr_34_the_device_draws_if_the_players_want_it_and_then_nothing_is_entered() {
    let mut game = dealt(EnergyDraw::Device);
    for seat in [P1, P2] {
        game.act(seat, Action::Ready);
    }
    game.refuses(P1, Action::EnterEnergy(energy(1)), Error::WrongStep);
    game.house(Action::SetRight(P1));
    game.refuses(P1, Action::Enter(Item::Energy(0)), Error::WrongStep);
}

// What a phase uses.

#[test]
fn rr_59_energy_of_upgrade_and_assemble_is_spent_in_parts() {
    let mut game = running_table();
    game.set_stock(P1, "2B").start(P1, Phase::Upgrade, 1);
    // Card 2 has 2 energy.
    assert_eq!((game.view(P1).total(P1), game.view(P1).left(P1)), (3, 3));
    game.refuses(P1, Action::Spend(4), Error::NotEnoughEnergy { need: 4, have: 3 });
    game.refuses(P1, Action::Spend(0), Error::BadChoice);
    game.refuses(P1, Action::Spend(10), Error::BadChoice);
    game.act(P1, Action::Spend(1)).act(P1, Action::Spend(2));
    assert_eq!((game.view(P1).total(P1), game.view(P1).left(P1)), (3, 0));
    game.refuses(P1, Action::Spend(1), Error::NotEnoughEnergy { need: 1, have: 0 });
    game.refuses(P2, Action::Spend(1), Error::WrongStep);
    game.set_cubes([0, 0, 1, 0, 0]).start(P1, Phase::Design, 0);
    // RR-86: a row needs energy, and uses none.
    game.refuses(P1, Action::Spend(1), Error::WrongStep);
}

#[test]
fn rr_156_what_the_device_does_not_know_it_does_not_offer() {
    let mut game = running_table();
    game.set_cubes([0, 0, 1, 0, 0]).start(P1, Phase::Upgrade, 0);
    game.refuses(P1, Action::UseRow(0), Error::WrongStep);
    game.start(P1, Phase::Assemble, 0);
    game.refuses(P1, assemble(1), Error::WrongStep);
    game.start(P1, Phase::Design, 0);
    game.enter(P1, Item::Robot(Row::Design), Action::Points(2));
    game.refuses(P1, Action::BoardAction(0), Error::WrongStep);
    game.refuses(P1, activate(0, false), Error::WrongStep);
    // Nobody has an ability of which the device knows, so the round is over at once.
    game.act(P1, Action::EndPhases);
    game.tells(Event::Finished { seat: P1 });
}

#[test]
fn rr_151_phases_energy_and_rounds_are_the_devices_also_with_real_cards() {
    let mut game = running_table();
    game.refuses(P1, Action::StartPhase(Phase::Recycle), Error::PhaseNotAvailable);
    game.set_cubes([0, 0, 0, 0, 2])
        .enter(P1, Item::Bonus(Phase::Recycle), Action::Add(1));
    game.start(P1, Phase::Recycle, 1);
    // RR-50, RR-51: two cubes, the bonus and a Battery.
    assert_eq!((game.view(P1).total(P1), &*game.stock(P1)), (4, "2B 3T"));
    game.refuses(P1, Action::StartPhase(Phase::Upgrade), Error::PhaseOrder);
}

// What is entered.

#[test]
fn rr_22_goods_are_entered_as_more_or_less() {
    let mut game = running_table();
    for good in Good::ALL {
        let item = Item::Good(good);
        let had = game.state.player(P1).has(good);
        game.enter(P1, item, Action::Add(10)).enter(P1, item, Action::Add(-2));
        assert_eq!(game.events, [Event::Entered { seat: P1 }]);
        assert_eq!(game.state.player(P1).has(good), had + 8);
        assert_eq!(game.view(P2).counted(P1, item), had + 8);
    }
    assert_eq!(game.stock(P2), "3B 3T", "nobody else has anything of it");
    game.act(P1, Action::Enter(Item::Good(Good::Gear)));
    game.refuses(P1, Action::Add(-10), Error::BelowZero);
    for amount in [0, 6, 9, -9, 100, -128] {
        game.refuses(P1, Action::Add(amount), Error::BadChoice);
    }
    // Nothing is entered after all.
    game.act(P1, Action::Close);
    assert_eq!(game.state.player(P1).has(Good::Gear), 8);
    game.set_stock(P1, "995G")
        .act(P1, Action::Enter(Item::Good(Good::Gear)));
    game.refuses(P1, Action::Add(5), Error::BadChoice);
    game.act(P1, Action::Add(4));
    assert_eq!(game.stock(P1), "999G");
    game.act(P1, Action::Enter(Item::Good(Good::Sensor)));
    game.refuses(P1, Action::Add(-1), Error::BelowZero);
}

#[test]
fn rr_136_cards_in_hand_are_entered_and_count() {
    let mut game = running_table();
    game.enter(P1, Item::Hand, Action::Add(5))
        .enter(P1, Item::Hand, Action::Add(-1));
    assert_eq!(game.public_view().hand_len(P1), 4);
    // Three Batteries, three Duct Tape and four cards.
    assert_eq!(game.public_view().scores(P1).leftovers, 3);
    game.act(P1, Action::Enter(Item::Hand));
    game.refuses(P1, Action::Add(-5), Error::BelowZero);
    game.state.player_mut(P1).hand_entered = 998;
    game.refuses(P1, Action::Add(2), Error::BadChoice);
}

#[test]
fn rr_152_a_robot_is_entered_by_its_row_and_vps() {
    let mut game = running_table();
    game.act(P1, Action::Enter(Item::Robot(Row::Fabricate)));
    game.refuses(P1, Action::Points(31), Error::BadChoice);
    game.refuses(P1, Action::Kind(Speed), Error::NothingPending);
    game.refuses(P1, Action::Add(1), Error::NothingPending);
    game.act(P1, Action::Points(4));
    game.enter(P1, Item::Robot(Row::Fabricate), Action::Points(0));
    assert_eq!(robots(&game, P1, Row::Fabricate), [(4, None, false), (0, None, false)]);
    assert_eq!(
        (game.public_view().scores(P1).robots, game.public_view().robot_count(P1)),
        (4, 2)
    );
    // The type, and other VPs after all.
    let first = Item::Standing {
        row: Row::Fabricate,
        column: 0,
    };
    game.enter(P1, first, Action::Kind(Efficiency))
        .enter(P1, first, Action::Points(5));
    assert_eq!(robots(&game, P1, Row::Fabricate)[0], (5, Some(Efficiency), false));
    game.enter(P1, first, Action::Kind(Speed));
    assert_eq!(robots(&game, P1, Row::Fabricate)[0], (5, Some(Speed), false));
    game.act(P1, Action::Enter(first));
    game.refuses(P1, Action::Points(31), Error::BadChoice);
    game.refuses(P1, Action::Credit, Error::NothingPending);
}

#[test]
fn rr_79_a_row_has_room_for_five() {
    let mut game = running_table();
    for _ in 0..5 {
        game.enter(P1, Item::Robot(Row::Design), Action::Points(1));
    }
    game.refuses(
        P1,
        Action::Enter(Item::Robot(Row::Design)),
        Error::RowFull { row: Row::Design },
    );
    game.accepts(P1, Action::Enter(Item::Robot(Row::Recycle)));
    game.accepts(P2, Action::Enter(Item::Robot(Row::Design)));
}

#[test]
fn rr_153_a_removed_robots_row_closes_up_and_its_token_is_on_no_card() {
    let mut game = running_table();
    for points in [1, 2, 3] {
        game.enter(P1, Item::Robot(Row::Design), Action::Points(points));
    }
    let standing = |column| Item::Standing {
        row: Row::Design,
        column,
    };
    game.refuses(P1, Action::Enter(standing(3)), Error::NoTarget);
    game.enter(P1, Item::Token(Speed), Action::Unlocked)
        .enter(P1, Item::Token(Speed), place(Speed, Row::Design, 1));
    assert_eq!(tokens(&game, P1, Speed), (1, 0));
    // RR-I7: its type is that of the token.
    game.act(P1, Action::Enter(standing(1)));
    game.refuses(P1, Action::Kind(Cosmetic), Error::AlreadyUpgraded);
    game.act(P1, Action::Remove);
    assert_eq!(robots(&game, P1, Row::Design), [(1, None, false), (3, None, false)]);
    assert_eq!(tokens(&game, P1, Speed), (1, 1));
    game.enter(P1, standing(0), Action::Remove);
    assert_eq!(robots(&game, P1, Row::Design), [(3, None, false)]);
    assert_eq!(tokens(&game, P1, Speed), (1, 1));
}

#[test]
fn rr_64_four_tokens_of_each_type_are_unlocked_and_put_back() {
    let mut game = running_table();
    let item = Item::Token(Cosmetic);
    game.act(P1, Action::Enter(item));
    game.refuses(P1, Action::PutBack, Error::TokenNotUnlocked);
    game.act(P1, Action::Unlocked);
    for _ in 0..3 {
        game.enter(P1, item, Action::Unlocked);
    }
    assert_eq!(
        (tokens(&game, P1, Cosmetic), tokens(&game, P1, Speed)),
        ((4, 4), (0, 0))
    );
    game.act(P1, Action::Enter(item));
    game.refuses(P1, Action::Unlocked, Error::SpotEmpty);
    game.act(P1, Action::PutBack);
    assert_eq!(tokens(&game, P1, Cosmetic), (3, 3));
    assert_eq!(game.state.player(P1).token_count(), 3);
    game.act(P1, Action::Enter(Item::Token(Speed)));
    game.accepts(P1, Action::Unlocked);
}

#[test]
fn rr_65_a_token_goes_on_a_robot_of_its_type_as_far_as_that_was_entered() {
    let mut game = running_table();
    for kind in [Speed, Cosmetic] {
        game.enter(P1, Item::Token(kind), Action::Unlocked);
    }
    for _ in 0..2 {
        game.enter(P1, Item::Robot(Row::Recycle), Action::Points(2));
    }
    let standing = |column| Item::Standing {
        row: Row::Recycle,
        column,
    };
    game.enter(P1, standing(0), Action::Kind(Cosmetic));
    game.act(P1, Action::Enter(Item::Token(Speed)));
    game.refuses(P1, place(Cosmetic, Row::Recycle, 1), Error::BadChoice);
    game.refuses(P1, place(Speed, Row::Recycle, 0), Error::TypeMismatch);
    game.refuses(P1, place(Speed, Row::Recycle, 2), Error::NoTarget);
    game.refuses(P1, put(Speed, Target::Inventor), Error::NoTarget);
    game.act(P1, place(Speed, Row::Recycle, 1));
    let expected = [(2, Some(Cosmetic), false), (2, Some(Speed), true)];
    assert_eq!(robots(&game, P1, Row::Recycle), expected);
    assert_eq!(tokens(&game, P1, Speed), (1, 0));
    // A token that is on a card can neither be put back nor be placed again.
    game.act(P1, Action::Enter(Item::Token(Speed)));
    game.refuses(P1, Action::PutBack, Error::TokenNotUnlocked);
    game.refuses(P1, place(Speed, Row::Recycle, 1), Error::TokenNotUnlocked);
    game.act(P1, Action::Close)
        .enter(P1, Item::Token(Speed), Action::Unlocked);
    game.act(P1, Action::Enter(Item::Token(Speed)));
    game.refuses(P1, place(Speed, Row::Recycle, 1), Error::AlreadyUpgraded);
    // Outside of an entry nothing is placed.
    game.act(P1, Action::Close);
    game.refuses(P1, place(Speed, Row::Recycle, 0), Error::NothingPending);
}

#[test]
fn rr_153_a_placed_token_is_taken_back() {
    let mut game = running_table();
    game.enter(P1, Item::Robot(Row::Design), Action::Points(2))
        .enter(P1, Item::Robot(Row::Design), Action::Points(2))
        .enter(P1, Item::Token(Speed), Action::Unlocked)
        .enter(P1, Item::Token(Speed), place(Speed, Row::Design, 0));
    let on = |column| {
        let row = Row::Design;
        Action::Lift(Target::Robot { row, column })
    };
    game.act(P1, Action::Enter(Item::Token(Cosmetic)));
    game.refuses(P1, on(0), Error::NoTarget);
    game.act(P1, Action::Close).act(P1, Action::Enter(Item::Token(Speed)));
    game.refuses(P1, on(1), Error::NoTarget);
    game.refuses(P1, on(2), Error::NoTarget);
    game.refuses(P1, Action::Lift(Target::Inventor), Error::NoTarget);
    game.refuses(P1, Action::Lift(Target::Class(0)), Error::NoTarget);
    game.act(P1, on(0));
    assert_eq!(robots(&game, P1, Row::Design)[0], (2, Some(Speed), false));
    assert_eq!(tokens(&game, P1, Speed), (1, 1));
}

#[test]
fn rr_152_a_class_is_entered_by_its_grade_extra_credit_and_scale() {
    let mut game = running_table();
    game.refuses(P1, Action::Enter(Item::Class(1)), Error::ClassLimit);
    game.act(P1, Action::Enter(Item::Class(0)));
    game.refuses(P1, Action::Credit, Error::NoTarget);
    game.refuses(P1, Action::Remove, Error::NoTarget);
    game.refuses(P1, Action::Points(3), Error::NothingPending);
    game.act(P1, Action::Grade(Grade::C));
    for grade in [Grade::None, Grade::A] {
        let slot = game.state.player(P1).classes.len() as u8;
        game.enter(P1, Item::Class(slot), Action::Grade(grade));
    }
    let expected = [(Grade::C, false, 5), (Grade::None, false, 0), (Grade::A, false, 14)];
    assert_eq!(classes(&game, P1), expected);
    game.refuses(P1, Action::Enter(Item::Class(3)), Error::ClassLimit);
    // RR-118: one grade better, and not after all.
    for slot in 0..3 {
        game.enter(P1, Item::Class(slot), Action::Credit);
    }
    let expected = [(Grade::C, true, 9), (Grade::None, true, 2), (Grade::A, true, 14)];
    assert_eq!(classes(&game, P1), expected);
    game.enter(P1, Item::Class(0), Action::Credit)
        .enter(P1, Item::Class(1), Action::Grade(Grade::B));
    let expected = [(Grade::C, false, 5), (Grade::B, true, 14), (Grade::A, true, 14)];
    assert_eq!(classes(&game, P1), expected);
    assert_eq!(game.public_view().scores(P1).classes, 33);
    game.enter(P1, Item::Class(1), Action::Remove);
    let expected = [(Grade::C, false, 5), (Grade::A, true, 14)];
    assert_eq!(classes(&game, P1), expected);
}

#[test]
fn rr_152_the_vps_of_each_grade_are_those_of_the_card() {
    let mut game = running_table();
    game.enter(P1, Item::Class(0), Action::Grade(Grade::B));
    let scale = |grade| Item::Scale { slot: 0, grade };
    game.refuses(P1, Action::Enter(scale(Grade::None)), Error::NoTarget);
    let second = Item::Scale {
        slot: 1,
        grade: Grade::D,
    };
    game.refuses(P1, Action::Enter(second), Error::NoTarget);
    game.act(P1, Action::Enter(scale(Grade::B)));
    game.refuses(P1, Action::Points(31), Error::BadChoice);
    game.act(P1, Action::Points(11));
    assert_eq!(classes(&game, P1), [(Grade::B, false, 11)]);
    for (grade, points) in [(Grade::D, 1), (Grade::C, 7), (Grade::A, 20)] {
        game.enter(P1, scale(grade), Action::Points(points));
    }
    assert_eq!(game.state.player(P1).classes[0].scale(), [1, 7, 11, 20]);
    game.enter(P1, Item::Class(0), Action::Credit);
    assert_eq!(classes(&game, P1), [(Grade::B, true, 20)]);
}

#[test]
fn rr_118_a_token_on_a_class_is_its_extra_credit() {
    let mut game = running_table();
    game.enter(P1, Item::Class(0), Action::Grade(Grade::D))
        .enter(P1, Item::Token(Speed), Action::Unlocked)
        .enter(P1, Item::Token(Cosmetic), Action::Unlocked);
    let on = |kind| put(kind, Target::Class(0));
    game.act(P1, Action::Enter(Item::Token(Speed)));
    game.refuses(P1, put(Speed, Target::Class(1)), Error::NoTarget);
    game.act(P1, on(Speed));
    assert_eq!(
        (classes(&game, P1), tokens(&game, P1, Speed)),
        ([(Grade::D, true, 5)].into(), (1, 0))
    );
    game.act(P1, Action::Enter(Item::Token(Cosmetic)));
    game.refuses(P1, on(Cosmetic), Error::TypeMismatch);
    game.refuses(P1, Action::Lift(Target::Class(0)), Error::NoTarget);
    game.act(P1, Action::Close)
        .enter(P1, Item::Token(Speed), Action::Lift(Target::Class(0)));
    assert_eq!(
        (classes(&game, P1), tokens(&game, P1, Speed)),
        ([(Grade::D, false, 2)].into(), (1, 1))
    );
    // Its type was only that of the token.
    game.enter(P1, Item::Token(Cosmetic), on(Cosmetic));
    assert_eq!(tokens(&game, P1, Cosmetic), (1, 0));
    // Extra Credit that is taken away, or whose class is, gives the token back.
    game.enter(P1, Item::Class(0), Action::Credit);
    assert_eq!(
        (classes(&game, P1), tokens(&game, P1, Cosmetic)),
        ([(Grade::D, false, 2)].into(), (1, 1))
    );
    game.enter(P1, Item::Token(Speed), on(Speed))
        .enter(P1, Item::Class(0), Action::Remove);
    assert_eq!((classes(&game, P1).len(), tokens(&game, P1, Speed)), (0, (1, 1)));
    // Without its token the type is unknown, and nothing is given back.
    game.enter(P1, Item::Class(0), Action::Grade(Grade::D))
        .enter(P1, Item::Class(0), Action::Credit);
    game.act(P1, Action::Enter(Item::Token(Speed)));
    game.refuses(P1, on(Speed), Error::AlreadyUpgraded);
    game.refuses(P1, Action::Lift(Target::Class(0)), Error::NoTarget);
    game.act(P1, Action::Close).enter(P1, Item::Class(0), Action::Remove);
    assert_eq!(
        (tokens(&game, P1, Speed), tokens(&game, P1, Cosmetic)),
        ((1, 1), (1, 1))
    );
    let face = ClassFace::Entered {
        grade: Grade::A,
        scale: [2, 5, 9, 14],
        kind: None,
    };
    game.enter(P1, Item::Class(0), Action::Grade(Grade::A));
    assert_eq!(game.state.player(P1).classes[0].face, face);
}

#[test]
fn rr_152_bonuses_of_phases_go_to_nine_and_count() {
    let mut game = running_table();
    let item = Item::Bonus(Phase::Assemble);
    game.enter(P1, item, Action::Add(5)).enter(P1, item, Action::Add(3));
    game.act(P1, Action::Enter(item));
    game.refuses(P1, Action::Add(2), Error::BadChoice);
    game.refuses(P1, Action::Add(-10), Error::BelowZero);
    game.act(P1, Action::Add(1));
    assert_eq!(game.view(P1).energy_parts(P1, Phase::Assemble), (3, 0, 9));
    assert_eq!(game.view(P1).energy_parts(P1, Phase::Upgrade), (2, 0, 0));
    game.start(P1, Phase::Assemble, 0);
    assert_eq!(game.view(P1).total(P1), 12);
    // RR-48: what is entered now counts from the next time on.
    game.enter(P1, item, Action::Add(-4));
    assert_eq!((game.view(P1).total(P1), game.view(P1).left(P1)), (12, 12));
}

#[test]
fn rr_152_an_inventor_is_entered_by_its_vps_at_the_end() {
    let mut game = running_table();
    for amount in [10, 4, -1] {
        game.enter(P1, Item::Inventor, Action::Add(amount));
    }
    assert_eq!(game.public_view().scores(P1).inventor, 13);
    assert_eq!(game.public_view().inventor(P1), None);
    game.state.player_mut(P1).inventor_points = 95;
    game.act(P1, Action::Enter(Item::Inventor));
    game.refuses(P1, Action::Add(5), Error::BadChoice);
    game.act(P1, Action::Add(4));
    assert_eq!(game.public_view().scores(P1).inventor, 99);
}

#[test]
fn rr_153_cubes_of_a_phase_are_set_right_up_to_fourteen() {
    let mut game = running_table();
    let item = Item::Cubes(Phase::Recycle);
    game.enter(P1, item, Action::Add(10)).enter(P2, item, Action::Add(3));
    assert_eq!(game.state.cubes, ByPhase([0, 0, 0, 0, 13]), "for everybody");
    game.act(P1, Action::Enter(item));
    game.refuses(P1, Action::Add(2), Error::BadChoice);
    game.act(P1, Action::Add(1));
    assert!(game.public_view().is_available(P2, Phase::Recycle));
    // RR-44: own cards can bring more, and fewer are always possible.
    game.set_cubes([0, 0, 0, 0, 20]).act(P1, Action::Enter(item));
    game.refuses(P1, Action::Add(1), Error::BadChoice);
    game.act(P1, Action::Add(-2));
    assert_eq!(game.state.cubes, ByPhase([0, 0, 0, 0, 18]));
    game.set_cubes([0, 0, 0, 0, 1]).act(P1, Action::Enter(item));
    game.refuses(P1, Action::Add(-2), Error::BelowZero);
    game.act(P1, Action::Add(-1));
    assert!(!game.public_view().is_available(P2, Phase::Recycle));
}

#[test]
fn rr_75_one_thing_is_entered_after_the_other() {
    let mut game = running_table();
    game.act(P1, Action::Enter(Item::Hand));
    assert_eq!(game.top(P1), Some(Step::Entering(Item::Hand)));
    game.refuses(P1, Action::Enter(Item::Inventor), Error::PendingChoice);
    game.refuses(P1, Action::StartPhase(Phase::Upgrade), Error::PendingChoice);
    game.refuses(P1, Action::EndPhases, Error::PendingChoice);
    game.refuses(P1, Action::Spend(1), Error::WrongStep);
    game.refuses(P1, Action::EnterEnergy(energy(1)), Error::WrongStep);
    for action in [
        Action::Points(1),
        Action::Kind(Speed),
        Action::Grade(Grade::A),
        Action::Credit,
        Action::Remove,
        Action::Unlocked,
        Action::PutBack,
        Action::Lift(Target::Class(0)),
    ] {
        game.refuses(P1, action, Error::NothingPending);
        game.refuses(P2, action, Error::NothingPending);
    }
    // Others are not disturbed.
    game.accepts(P2, Action::Enter(Item::Hand));
    game.accepts(P2, Action::EndPhases);
    game.act(P1, Action::Close);
    game.accepts(P1, Action::EndPhases);
    game.start(P1, Phase::Upgrade, 0).act(P1, Action::Enter(Item::Hand));
    game.refuses(P1, Action::Spend(1), Error::PendingChoice);
    // RR-153: whoever is done with the round may have forgotten something.
    game.act(P1, Action::Close).act(P1, Action::EndPhases);
    game.act(P1, Action::Enter(Item::Hand));
    // RR-154: the round waits until it is entered.
    game.act(P2, Action::EndPhases);
    assert_eq!(game.waits_for(), [P1]);
    game.act(P1, Action::Add(1));
    assert_eq!(game.state.flow, Flow::Assign);
}

#[test]
fn rr_17_the_hand_is_known_when_the_start_is_made() {
    let mut game = table(2);
    game.act(P1, Action::Ready);
    assert_eq!(game.public_view().hand_len(P1), 3);
    // RR-18: unless the table has set it right before.
    game.house(Action::SetRight(P2));
    game.all(
        P2,
        &[Action::Enter(Item::Hand), Action::Add(2), Action::Mended, Action::Ready],
    );
    assert_eq!(game.public_view().hand_len(P2), 2);
}

// The rounds.

#[test]
fn rr_156_the_break_period_passes_at_once() {
    let mut game = running_table();
    game.set_round(4);
    game.idle_through();
    game.tells(Event::Break);
    assert_eq!((game.state.flow, game.state.round), (Flow::Assign, 5));
    assert_eq!(game.waits_for(), [P1, P2]);
    let player = game.state.player(P1);
    assert_eq!(
        (player.energy_deck.len(), player.drawn.len()),
        (6, 2),
        "the Energy Cards are shuffled"
    );
}

#[test]
fn rr_153_after_the_last_round_everything_can_be_entered_until_all_is_right() {
    let mut game = running_table();
    game.set_round(8).idle_through();
    assert_eq!((game.state.flow, game.waits_for()), (Flow::Final, [P1, P2].into()));
    assert_eq!(game.count(|event| *event == Event::Scored), 0);
    for action in [
        Action::StartPhase(Phase::Upgrade),
        Action::EndPhases,
        Action::FinishRound,
        Action::Choose(Phase::Design),
        Action::Ready,
        Action::EnterEnergy(energy(1)),
        Action::Spend(1),
        Action::Mended,
    ] {
        game.refuses(P1, action, Error::WrongStep);
    }
    game.refuses(HOUSE, Action::SetRight(P1), Error::WrongStep);
    game.enter(P1, Item::Robot(Row::Design), Action::Points(5))
        .enter(P1, Item::Token(Speed), Action::Unlocked)
        .enter(P1, Item::Token(Speed), place(Speed, Row::Design, 0))
        .enter(P2, Item::Good(Good::Point), Action::Add(5));
    // RR-137: both have as much, and P1 more of robots.
    game.refuses(P1, Action::Enter(Item::Energy(0)), Error::WrongStep);
    game.act(P2, Action::Enter(Item::Hand));
    game.refuses(P1, Action::Confirm, Error::PendingChoice);
    game.refuses(P2, Action::Confirm, Error::PendingChoice);
    game.act(P2, Action::Close).act(P2, Action::Confirm);
    game.tells(Event::Scored);
    assert_eq!(game.state.turn(), Turn::Over { winners: seats([P1]) });
    for action in [Action::Enter(Item::Hand), Action::Confirm, Action::Close] {
        game.refuses(P1, action, Error::GameOver);
    }
}

#[test]
fn rr_144_a_challenge_of_real_cards_begins_anew_after_its_score() {
    let mut game = running_with(Answered {
        seats: 1,
        mode: Mode::Table,
        challenge: true,
        ..Answered::default()
    });
    game.set_round(8).set_stock(P1, "12V 4T").idle_through();
    game.act(P1, Action::Confirm);
    assert_eq!(game.state.flow, Flow::BetweenGames);
    game.house(Action::NextGame);
    assert_eq!(
        (game.state.flow, game.state.round, &*game.stock(P1)),
        (Flow::Start, 1, "3B 3T")
    );
    assert_eq!(game.public_view().earlier_totals(), [13]);
    game.accepts(P1, Action::Ready);
}

// Setting right.

#[test]
fn rr_153_the_table_sets_right_what_a_player_has_and_nobody_plays_meanwhile() {
    let mut game = running_table();
    game.start(P2, Phase::Upgrade, 0);
    game.house(Action::SetRight(P1));
    assert_eq!(game.events, [Event::SetRightOpened { seat: P1 }]);
    assert_eq!(
        (game.waits_for(), game.public_view().mending()),
        ([P1].into(), Some(P1))
    );
    assert!(!game.public_view().can_set_right());
    game.refuses(HOUSE, Action::SetRight(P2), Error::WrongStep);
    for action in [
        Action::Spend(1),
        Action::Enter(Item::Hand),
        Action::EndPhases,
        Action::Mended,
    ] {
        game.refuses(P2, action, Error::WrongStep);
    }
    game.refuses(P1, Action::StartPhase(Phase::Upgrade), Error::WrongStep);
    game.enter(P1, Item::Good(Good::Sensor), Action::Add(3));
    game.act(P1, Action::Enter(Item::Hand));
    game.refuses(P1, Action::Mended, Error::PendingChoice);
    game.act(P1, Action::Close).act(P1, Action::Mended);
    assert_eq!(
        (game.waits_for(), game.public_view().mending()),
        ([P1, P2].into(), None)
    );
    assert_eq!(game.stock(P1), "3S 3B 3T");
    game.refuses(P1, Action::Mended, Error::WrongStep);
    game.accepts(P2, Action::Spend(1));
}

#[test]
fn rr_153_whoever_is_in_the_middle_of_an_entry_ends_it_first() {
    let mut game = running_table();
    game.act(P2, Action::Enter(Item::Hand));
    for seat in [P1, P2] {
        game.refuses(HOUSE, Action::SetRight(seat), Error::PendingChoice);
    }
    game.act(P2, Action::Close);
    game.accepts(HOUSE, Action::SetRight(P1));
    game.refuses(HOUSE, Action::SetRight(P3), Error::WrongStep);
    running(2).refuses(HOUSE, Action::SetRight(P1), Error::WrongStep);
}

#[test]
fn rr_153_it_can_be_set_right_from_the_first_bid_to_the_last_round() {
    let mut bidding = game_with(Answered {
        mode: Mode::Table,
        inventors: Inventors::Bidding,
        ..Answered::default()
    });
    let flow = bidding.state.flow;
    let Flow::Bidding(bidder) = flow else {
        panic!("they bid");
    };
    bidding.house(Action::SetRight(P2));
    bidding.refuses(bidder, Action::Bid { track: 0, space: 0 }, Error::WrongStep);
    bidding
        .enter(P2, Item::Good(Good::Tape), Action::Add(1))
        .act(P2, Action::Mended);
    assert_eq!((bidding.state.flow, &*bidding.stock(P2)), (flow, "3B 4T"));
    bidding.accepts(bidder, Action::Bid { track: 0, space: 0 });

    let mut game = dealt(EnergyDraw::Entered);
    game.act(P1, Action::Ready).house(Action::SetRight(P1));
    game.refuses(P2, Action::Ready, Error::WrongStep);
    game.refuses(P1, Action::Ready, Error::WrongStep);
    game.enter(P1, Item::Hand, Action::Add(3)).act(P1, Action::Mended);
    assert_eq!(game.waits_for(), [P2], "P1 is still ready");
    game.act(P2, Action::Ready).act(P1, Action::EnterEnergy(energy(3)));
    game.house(Action::SetRight(P2));
    game.refuses(P2, Action::EnterEnergy(energy(3)), Error::WrongStep);
    game.act(P2, Action::Mended);
    assert_eq!(game.state.flow, Flow::Energy);
}

#[test]
fn rr_153_a_locked_plan_is_neither_shown_nor_altered() {
    let mut game = dealt(EnergyDraw::Device);
    for seat in [P1, P2] {
        game.act(seat, Action::Ready);
    }
    game.all(
        P1,
        &[
            Action::Choose(Phase::Design),
            Action::Choose(Phase::Recycle),
            Action::Lock,
        ],
    );
    game.act(P2, Action::Choose(Phase::Upgrade));
    for seat in [P1, P2] {
        game.house(Action::SetRight(seat));
        assert_eq!((game.public_view().plan(P1), game.view(P2).plan(P1)), (None, None));
        for action in [Action::Lock, Action::Reopen, Action::Choose(Phase::Assemble)] {
            game.refuses(P1, action, Error::WrongStep);
            game.refuses(P2, action, Error::WrongStep);
        }
        game.enter(seat, Item::Good(Good::Point), Action::Add(1))
            .act(seat, Action::Mended);
    }
    assert_eq!(game.view(P1).plan(P1), Some(&[Phase::Design, Phase::Recycle][..]));
    assert_eq!(game.view(P2).plan(P2), Some(&[Phase::Upgrade][..]));
    assert_eq!((game.view(P2).is_locked(P1), game.waits_for()), (true, [P2].into()));
}

#[test]
fn rr_q34_no_time_runs_while_something_is_set_right() {
    let mut game = game_with(Answered {
        mode: Mode::Table,
        inventors: Inventors::Off,
        timer: 60,
        ..Answered::default()
    });
    let limit = |game: &Fixture<State>| match game.state.turn() {
        Turn::Players { limit, .. } => limit,
        _ => None,
    };
    assert_eq!(limit(&game), None);
    for seat in [P1, P2] {
        game.act(seat, Action::Ready);
    }
    assert_eq!((game.state.flow, limit(&game)), (Flow::Assign, Some(60)));
    game.house(Action::SetRight(P2));
    assert_eq!(limit(&game), None);
    game.act(P2, Action::Mended);
    assert_eq!(limit(&game), Some(60));
}

#[test]
fn rr_153_what_was_set_right_is_undone_step_by_step() {
    let mut game = running_table();
    game.start(P2, Phase::Upgrade, 0);
    let mut play = Play::from_state(game.state.clone());
    play.act(HOUSE, Action::SetRight(P1)).unwrap();
    let open = play.state().clone();
    for action in [Action::Enter(Item::Good(Good::Tape)), Action::Add(5)] {
        play.act(P1.into(), action).unwrap();
    }
    assert_eq!(play.state().player(P1).has(Good::Tape), 8);
    assert!(play.undo(P1.into()) == Some(Action::Add(5)));
    assert!(play.undo(P1.into()) == Some(Action::Enter(Item::Good(Good::Tape))));
    assert!(*play.state() == open);
    assert!(play.undo(HOUSE) == Some(Action::SetRight(P1)));
    assert!(*play.state() == game.state);
    // An entry of a player's own, too.
    play.act(P1.into(), Action::Enter(Item::Hand)).unwrap();
    play.act(P1.into(), Action::Add(1)).unwrap();
    assert!(play.undo(P1.into()).is_some() && play.undo(P1.into()).is_some());
    assert!(*play.state() == game.state);
    assert!(State::is_correction(Action::SetRight(P1)) && !State::is_correction(Action::Add(1)));
}

#[test]
fn rr_156_every_item_has_its_place_in_the_list() {
    let mut game = running_table();
    game.enter(P1, Item::Robot(Row::Design), Action::Points(2))
        .enter(P1, Item::Class(0), Action::Grade(Grade::A));
    let items = game.state.choices(P1.into());
    let count = |is_meant: fn(&Item) -> bool| {
        let items = items.iter().filter_map(|action| match action {
            Action::Enter(item) => Some(item),
            _ => None,
        });
        items.filter(|item| is_meant(item)).count()
    };
    assert_eq!(count(|item| matches!(item, Item::Good(_))), 7);
    assert_eq!(count(|item| matches!(item, Item::Robot(_))), 3);
    assert_eq!(count(|item| matches!(item, Item::Standing { .. })), 1);
    assert_eq!(count(|item| matches!(item, Item::Class(_))), 2, "its own and the next");
    assert_eq!(count(|item| matches!(item, Item::Scale { .. })), 4);
    assert_eq!(count(|item| matches!(item, Item::Token(_))), 4);
    assert_eq!(count(|item| matches!(item, Item::Bonus(_))), 5);
    assert_eq!(count(|item| matches!(item, Item::Cubes(_))), 5);
    assert_eq!(count(|item| matches!(item, Item::Hand | Item::Inventor)), 2);
    assert_eq!(count(|item| matches!(item, Item::Energy(_))), 0);
    // What can be said about an item is offered.
    let amounts = [1, 2, 3, 4, 5, 10, -1, -2, -3, -4, -5, -10];
    game.set_stock(P1, "20S")
        .act(P1, Action::Enter(Item::Good(Good::Sensor)));
    amounts.iter().for_each(|amount| game.accepts(P1, Action::Add(*amount)));
    game.accepts(P1, Action::Close);
    game.act(P1, Action::Close)
        .act(P1, Action::Enter(Item::Robot(Row::Design)));
    (0..=30).for_each(|points| game.accepts(P1, Action::Points(points)));
    game.accepts(P1, Action::Close);
}

#[test]
fn rr_153_whatever_can_be_entered_is_offered() {
    let mut game = running_table();
    game.enter(P1, Item::Robot(Row::Design), Action::Points(2))
        .enter(P1, Item::Class(0), Action::Grade(Grade::A))
        .enter(P1, Item::Token(Speed), Action::Unlocked)
        .enter(P1, Item::Token(Speed), Action::Unlocked);
    let on_robot = Target::Robot {
        row: Row::Design,
        column: 0,
    };
    let standing = Item::Standing {
        row: Row::Design,
        column: 0,
    };
    let offers = |game: &mut Fixture<State>, item, actions: &[Action]| {
        game.act(P1, Action::Enter(item));
        actions.iter().for_each(|action| game.accepts(P1, *action));
        game.act(P1, Action::Close);
    };
    let all = [Action::Remove, Action::Points(0), Action::Points(30)];
    offers(&mut game, standing, &all);
    offers(&mut game, standing, &TokenKind::ALL.map(Action::Kind));
    offers(&mut game, Item::Class(0), &Grade::ALL.map(Action::Grade));
    offers(&mut game, Item::Class(0), &[Action::Credit, Action::Remove]);
    for target in [on_robot, Target::Class(0)] {
        let put = put(Speed, target);
        offers(&mut game, Item::Token(Speed), &[Action::Unlocked, Action::PutBack, put]);
        game.enter(P1, Item::Token(Speed), put);
        offers(&mut game, Item::Token(Speed), &[Action::Lift(target)]);
    }
    game.start(P1, Phase::Assemble, 0);
    (1..=3).for_each(|energy| game.accepts(P1, Action::Spend(energy)));
    // Energy Cards that were entered.
    let mut game = dealt(EnergyDraw::Entered);
    for seat in [P1, P2] {
        game.act(seat, Action::Ready);
    }
    (1..=8).for_each(|card| game.accepts(P1, Action::EnterEnergy(energy(card))));
    game.act(P1, Action::EnterEnergy(energy(1))).house(Action::SetRight(P1));
    offers(
        &mut game,
        Item::Energy(0),
        &[2, 3, 4, 5, 6, 7, 8].map(energy).map(Action::EnterEnergy),
    );
}
