//! Section 10: what is true after every action of random play, as far as `audit` does not say it.

use core::mem::discriminant;
use std::collections::BTreeSet;
use std::vec::Vec;

use super::super::data::{BoardAction, CUBES, ROUNDS, UPGRADE_ROWS};
use super::super::effect::ByKind;
use super::super::state::{ClassFace, Deed, Player};
use super::fixture::*;
use super::random_play::{self, Played};

/// One game after the other, each with what is remembered of it.
#[test]
fn the_invariants_hold_in_random_play() {
    let mut deepest = 0;
    for setup in setups() {
        for seed in 0..3 {
            let mut past = Past::default();
            let end = random_play::game(setup, seed, &mut |played| {
                for seat in setup.players().iter() {
                    goods_are_accounted_for(played, seat);
                    cards_in_hand_are_accounted_for(played, seat);
                    only_what_is_paid_is_used_of_the_energy(played, seat);
                    total_energy_is_what_the_parts_make(played, seat);
                    phases_run_in_their_order(played, seat);
                    a_row_runs_in_its_order(played, seat);
                    points_never_decrease(played, seat);
                    everybody_owns_one_to_three_classes(played, seat);
                    tokens_are_accounted_for(played, seat, &mut past);
                    each_energy_card_is_drawn_once_in_four_rounds(played, seat, &mut past);
                    deepest = deepest.max(played.after.player(seat).stack.len());
                }
                cubes_are_accounted_for(played);
                rounds_are_counted(played, &mut past);
                a_round_begins_afresh(played);
                everybody_has_a_break(played, &mut past);
                the_line_is_laid_out_anew_every_two_rounds(played);
                bids_go_farther_right(played, &mut past);
                past.actions += 1;
            });
            let games = if setup.challenge { 3 } else { 1 };
            assert_eq!(past.rounds, u32::from(ROUNDS) * games, "RR-I17");
            scores_add_up(&end);
        }
    }
    // RR-I19 allows eight; three need a token that is placed in the middle of a choice.
    assert!((2..=3).contains(&deepest), "the stack was {deepest} deep");
}

#[test]
fn the_invariants_hold_with_full_rows_and_many_tokens() {
    let mut deepest = 0;
    random_play::positions(120, |played| {
        for seat in [P1, P2] {
            goods_are_accounted_for(played, seat);
            cards_in_hand_are_accounted_for(played, seat);
            only_what_is_paid_is_used_of_the_energy(played, seat);
            total_energy_is_what_the_parts_make(played, seat);
            phases_run_in_their_order(played, seat);
            a_row_runs_in_its_order(played, seat);
            points_never_decrease(played, seat);
            deepest = deepest.max(played.after.player(seat).stack.len());
        }
        cubes_are_accounted_for(played);
    });
    // RR-I19 allows eight; three need a token that is placed in the middle of a choice.
    assert!((2..=3).contains(&deepest), "the stack was {deepest} deep");
}

/// What is remembered of a game.
#[derive(Default)]
struct Past {
    actions: u32,
    rounds: u32,
    bids: u32,
    /// Who has drawn Class Cards in the Break Period.
    breaks: Vec<Seat>,
    /// Tokens that were on Class Cards that were replaced.
    lost: [ByKind<u8>; 6],
    /// Energy Cards that were drawn since the deck was shuffled.
    drawn: [BTreeSet<u8>; 6],
}

fn place(seat: Seat) -> usize {
    usize::from(seat.index())
}

/// Whether this seat has acted.
fn acts(played: &Played<'_>, seat: Seat) -> bool {
    played.by == seat.into()
}

/// What was entered for whom, and how.
fn entered(played: &Played<'_>, seat: Seat) -> Option<(Item, Action)> {
    match played.before.player(seat).top() {
        Some(Step::Entering(item)) if acts(played, seat) => Some((item, played.action)),
        _ => None,
    }
}

fn is_next_game(played: &Played<'_>) -> bool {
    played.action == Action::NextGame
}

/// RR-22: every change of an Inventory is told, or was entered. RR-20: of secret starting decisions nothing is told.
fn goods_are_accounted_for(played: &Played<'_>, seat: Seat) {
    if is_next_game(played) || played.before.hides_start() {
        return;
    }
    for good in Good::ALL {
        let told = played.events.iter().map(|event| match *event {
            Event::Gained {
                seat: who,
                good: what,
                count,
            } if (who, what) == (seat, good) => i32::from(count),
            Event::Spent {
                seat: who,
                good: what,
                count,
            } if (who, what) == (seat, good) => -i32::from(count),
            _ => 0,
        });
        let entered = match entered(played, seat) {
            Some((Item::Good(what), Action::Add(amount))) if what == good => i32::from(amount),
            _ => 0,
        };
        let has = |state: &State| i32::from(state.player(seat).has(good));
        assert_eq!(
            has(played.before) + told.sum::<i32>() + entered,
            has(played.after),
            "{good:?} of {seat:?} after {}: {:?}",
            text(played.action),
            played.events
        );
    }
}

/// Robots that are paid for have left the hand, and stand nowhere yet.
fn on_their_way(player: &Player) -> i32 {
    let is_robot = |step: &&Step| {
        matches!(
            step,
            Step::Column(_)
                | Step::Paying {
                    deed: Deed::Build(_),
                    ..
                }
        )
    };
    player.stack.iter().filter(is_robot).count() as i32
}

/// RR-32, RR-82, RR-94: the same for Robot Cards.
fn cards_in_hand_are_accounted_for(played: &Played<'_>, seat: Seat) {
    if is_next_game(played) || played.before.hides_start() || matches!(played.action, Action::Toss(_)) {
        return;
    }
    let told = played.events.iter().map(|event| match *event {
        Event::Drew { seat: who, count } if who == seat => i32::from(count),
        Event::Discarded { seat: who, count } if who == seat => -i32::from(count),
        Event::Assembled { seat: who, .. } if who == seat => -1,
        _ => 0,
    });
    let entered = match entered(played, seat) {
        Some((Item::Hand, Action::Add(amount))) => i32::from(amount),
        // Real cards: five were kept, and two of them are assembled.
        _ if played.action == Action::Ready
            && played.by == seat.into()
            && played.before.player(seat).hand_len() == 0 =>
        {
            3
        }
        _ => 0,
    };
    let cards = |state: &State| {
        let player = state.player(seat);
        i32::from(player.hand_len()) + on_their_way(player)
    };
    let expected = cards(played.before) + told.sum::<i32>() + entered;
    assert_eq!(expected, cards(played.after), "{seat:?}: {:?}", played.events);
}

/// Whether a phase runs.
fn runs(player: &Player) -> bool {
    matches!(player.stage, Stage::Splitting | Stage::Board(_) | Stage::Robots(_))
}

/// RR-I5, RR-I12: energy of Upgrade and Assemble goes by what each action costs.
fn only_what_is_paid_is_used_of_the_energy(played: &Played<'_>, seat: Seat) {
    let (before, after) = (played.before.player(seat), played.after.player(seat));
    let starts = |event: &Event| matches!(event, Event::PhaseStarted { seat: who, .. } if *who == seat);
    if played.events.iter().any(starts) {
        let splits = matches!(after.cursor, Some(Phase::Upgrade | Phase::Assemble));
        assert_eq!(after.left, if splits { after.total } else { 0 }, "RR-59");
        return;
    }
    if !runs(after) {
        return;
    }
    let used = before.left.checked_sub(after.left).expect("RR-48: nothing adds energy");
    let prices = |card: RobotId| Side::BOTH.map(|side| card.card().price(side).energy);
    let is_possible = match (acts(played, seat), played.action, before.top()) {
        (true, Action::UseRow(row), _) => used == UPGRADE_ROWS[usize::from(row)].0,
        (true, Action::Spend(energy), _) => used == energy,
        (true, Action::PayColumn(side), Some(Step::Column(card))) => used == card.card().price(side).energy,
        // The column is asked for, or only one of them can be paid.
        (true, Action::Assemble(card), None) => match after.top() {
            Some(Step::Column(of)) if of == card => used == 0,
            _ => prices(card).contains(&used),
        },
        _ => used == 0,
    };
    assert!(is_possible, "{seat:?} uses {used} by {}", text(played.action));
}

/// RR-I11: card + cubes + bonus + Batteries when the phase starts, and not changed as long as it runs.
fn total_energy_is_what_the_parts_make(played: &Played<'_>, seat: Seat) {
    let (before, after) = (played.before.player(seat), played.after.player(seat));
    let started = played.events.iter().find_map(|event| match *event {
        Event::PhaseStarted {
            seat: who,
            phase,
            total,
        } if who == seat => Some((phase, total)),
        _ => None,
    });
    let Some((phase, total)) = started else {
        let is_same = before.cursor == after.cursor && runs(before) && runs(after);
        assert!(!is_same || before.total == after.total, "RR-48");
        return;
    };
    let cubes = i32::from(*played.before.cubes.get(phase));
    let place = before.plan.iter().position(|planned| *planned == phase);
    let card = place.map(|place| played.before.setup.energy_card(before.drawn[place]));
    let (value, factor) = card.map_or((0, 1), |card| (i32::from(card.value), if card.doubles { 2 } else { 1 }));
    let board = Spot::ALL.into_iter().filter(|spot| {
        let brings_energy = ["A1", "A2", "A3", "D3", "F3", "R3"].contains(&&*std::format!("{spot:?}"));
        brings_energy && spot.section() == phase && !before.covered.contains(*spot)
    });
    let inventor = before.abilities().map(|(.., ability)| match ability {
        super::super::Ability::Bonus { phase: of, energy } if of == phase => i32::from(energy),
        _ => 0,
    });
    let bonus = board.count() as i32 + inventor.sum::<i32>() + i32::from(*before.bonus.get(phase));
    let batteries = i32::from(before.has(Good::Battery)) - i32::from(after.has(Good::Battery));
    assert_eq!(
        value + factor * cubes + bonus + batteries,
        i32::from(total),
        "{seat:?} in {phase:?}"
    );
    assert_eq!((after.cursor, after.total), (Some(phase), total));
}

/// RR-I9, RR-I10: each phase once in a round, in the order of the rules, and only if it is available.
fn phases_run_in_their_order(played: &Played<'_>, seat: Seat) {
    let (before, after) = (played.before.player(seat), played.after.player(seat));
    for event in played.events {
        let Event::PhaseStarted { seat: who, phase, .. } = *event else {
            continue;
        };
        if who == seat {
            assert!(before.cursor.is_none_or(|cursor| phase > cursor));
            // With real cards its cubes can be set right between its start and its Batteries.
            let is_available = played.before.is_available(seat, phase) || played.before.setup.is_table();
            assert!(is_available, "RR-53");
        }
    }
    if played.after.flow == Flow::Phases {
        let available = Phase::ALL
            .into_iter()
            .filter(|phase| played.after.is_available(seat, *phase));
        assert!(available.count() >= 2, "RR-54");
        assert!(
            played.before.flow != Flow::Phases || before.plan == after.plan,
            "a plan stays"
        );
    }
}

/// How far a row has run: actions of the Player Board come before robots.
fn progress(stage: Stage) -> Option<(u8, u8)> {
    match stage {
        Stage::Board(next) => Some((0, next)),
        Stage::Robots(next) => Some((1, next)),
        _ => None,
    }
}

/// RR-I12, RR-I13: from top to bottom, then from left to right, and never more energy than there is.
fn a_row_runs_in_its_order(played: &Played<'_>, seat: Seat) {
    let (before, after) = (played.before.player(seat), played.after.player(seat));
    if let (Some(was), Some(is), true) = (
        progress(before.stage),
        progress(after.stage),
        before.cursor == after.cursor,
    ) {
        assert!(is >= was, "{was:?} {is:?}");
    }
    if !acts(played, seat) {
        return;
    }
    let need = match played.action {
        Action::BoardAction(index) => {
            assert!(matches!(before.stage, Stage::Board(next) if index >= next));
            assert_eq!(after.stage, Stage::Board(index + 1));
            let action = BoardAction::of(before.running_row().unwrap(), index).unwrap();
            action.effect(action.is_improved(before.covered)).energy
        }
        Action::Activate { column, upgraded } => {
            assert!(!matches!(before.stage, Stage::Robots(next) if column < next));
            assert_eq!(after.stage, Stage::Robots(column + 1));
            let robot = before.robot(before.running_row().unwrap(), column).unwrap();
            assert!(robot.upgraded || !upgraded, "RR-89");
            robot.card().unwrap().card().action(upgraded).energy
        }
        _ => return,
    };
    assert!(need <= before.total, "RR-86");
}

/// RR-I21: nothing costs VPs.
fn points_never_decrease(played: &Played<'_>, seat: Seat) {
    let has = |state: &State| state.player(seat).has(Good::Point);
    let is_free = played.before.setup.is_table() || is_next_game(played);
    assert!(is_free || has(played.before) <= has(played.after));
}

/// RR-I2.
fn everybody_owns_one_to_three_classes(played: &Played<'_>, seat: Seat) {
    let is_start = matches!(played.after.flow, Flow::Bidding(_) | Flow::Start);
    let classes = played.after.player(seat).classes.len();
    assert!(classes <= 3);
    assert!(
        is_start || played.after.setup.is_table() || classes >= 1,
        "{classes} classes"
    );
}

/// Tokens of a type that are on cards.
fn placed(player: &Player, kind: TokenKind) -> usize {
    let robots = player
        .robots()
        .filter(|robot| robot.upgraded && robot.kind() == Some(kind));
    let classes = player
        .classes
        .iter()
        .filter(|class| class.credit && class.kind() == Some(kind));
    let inventor = player
        .inventor
        .filter(|inventor| inventor.upgraded && inventor.card.card().kind == kind);
    robots.count() + classes.count() + usize::from(inventor.is_some())
}

/// RR-I3: on a spot, unplaced, on a card, or gone with a class.
fn tokens_are_accounted_for(played: &Played<'_>, seat: Seat, past: &mut Past) {
    if is_next_game(played) {
        past.lost = Default::default();
    }
    let before = played.before.player(seat);
    let lost = &mut past.lost[place(seat)];
    if let (true, Action::KeepClass { slot: Some(slot), .. }) = (acts(played, seat), played.action) {
        let replaced = before.classes[usize::from(slot)];
        if replaced.credit {
            *lost.get_mut(replaced.kind().unwrap()) += 1;
        }
    }
    let player = played.after.player(seat);
    for kind in TokenKind::ALL {
        let unplaced = usize::from(*player.unplaced.get(kind));
        let out = placed(player, kind) + unplaced + usize::from(*lost.get(kind));
        let unlocked = usize::from(player.tokens(kind));
        assert_eq!(out, unlocked, "{kind:?} of {seat:?} after {}", text(played.action));
        // Real cards: from whichever spot.
        let is_board = player.covered.of_kind(kind) + player.tokens(kind) == 4;
        assert!(is_board || played.after.setup.is_table());
    }
    // RR-I7: a robot that is not assembled has none, and each card at most one.
    let is_typed = player.robots().all(|robot| !robot.upgraded || robot.kind().is_some());
    assert!(is_typed, "a token is of a type");
    let is_known = |class: &Class| matches!(class.face, ClassFace::Card(_)) || class.credit || class.kind().is_none();
    assert!(
        player.classes.iter().all(is_known),
        "a class without a token has no type"
    );
}

/// RR-I8, RR-111.
fn each_energy_card_is_drawn_once_in_four_rounds(played: &Played<'_>, seat: Seat, past: &mut Past) {
    let begins = |event: &Event| matches!(event, Event::Revealed);
    if !played.events.iter().any(begins) {
        return;
    }
    let drawn = &mut past.drawn[place(seat)];
    if matches!(played.before.round, 1 | 5) {
        drawn.clear();
    }
    let cards = &played.before.player(seat).drawn;
    assert!(
        cards.iter().all(|card| drawn.insert(card.number())),
        "{cards:?} in {drawn:?}"
    );
    if matches!(played.before.round, 4 | 8) {
        assert_eq!(drawn.len(), 8, "RR-111");
    }
}

/// RR-I4, RR-39, RR-43, RR-108: cubes move when plans are open, and return when the round ends.
fn cubes_are_accounted_for(played: &Played<'_>) {
    let (before, after) = (played.before, played.after);
    let is_amended = matches!(played.action, Action::Add(_))
        && before
            .setup
            .players()
            .iter()
            .any(|seat| matches!(entered(played, seat), Some((Item::Cubes(_), _))));
    let happens = |is_meant: fn(&Event) -> bool| played.events.iter().any(is_meant);
    if happens(|event| matches!(event, Event::RoundEnded { .. } | Event::GameBegan { .. })) {
        assert_eq!(after.cubes, ByPhase([0; 5]));
    } else if happens(|event| *event == Event::Revealed) {
        assert_eq!(
            before.cubes_out(),
            after.cubes_out(),
            "a cube moves, and does not vanish"
        );
        let line = played.events.iter().filter_map(|event| match event {
            Event::LineTurned { phase, cubes } => Some((*phase, *cubes)),
            _ => None,
        });
        let seats = before.setup.players().iter().map(|seat| before.player(seat));
        let cards = seats.flat_map(|player| {
            let cubes = player.drawn.iter().map(|card| before.setup.energy_card(*card).cubes);
            player.plan.iter().copied().zip(cubes).collect::<Vec<_>>()
        });
        let mut expected = before.cubes;
        cards
            .chain(line)
            .for_each(|(phase, cubes)| *expected.get_mut(phase) += cubes);
        assert_eq!(after.cubes, expected);
    } else {
        assert!(is_amended || before.cubes == after.cubes, "RR-43");
    }
    // The figures of the house never need more cubes than there are.
    let is_house = after.setup.figures == Figures::House && !after.setup.is_table();
    let has_begun = matches!(after.flow, Flow::Assign | Flow::Phases);
    assert!(!is_house || !has_begun || after.cubes_out() <= CUBES, "RR-I4");
}

/// RR-I17, RR-109: the marker moves by one when a round ends, and there are eight.
fn rounds_are_counted(played: &Played<'_>, past: &mut Past) {
    let ended = played
        .events
        .iter()
        .filter(|event| matches!(event, Event::RoundEnded { .. }));
    let ended = ended.count() as u32;
    past.rounds += ended;
    assert!(ended <= 1);
    if is_next_game(played) {
        assert_eq!(played.after.round, 1);
        return;
    }
    let is_last = played.before.round == ROUNDS;
    let expected = if ended == 1 && !is_last {
        played.before.round + 1
    } else {
        played.before.round
    };
    assert_eq!(played.after.round, expected);
    let is_over = |state: &State| matches!(state.flow, Flow::Final | Flow::BetweenGames | Flow::Over);
    let ends = ended == 1 && is_last;
    assert_eq!(is_over(played.after), is_over(played.before) || ends, "RR-109");
    let was_break = played.events.contains(&Event::Break);
    assert_eq!(was_break, ended == 1 && played.after.round == 5, "RR-110");
}

/// RR-34, RR-107: with a round everybody begins anew.
fn a_round_begins_afresh(played: &Played<'_>) {
    let begins = |event: &Event| matches!(event, Event::RoundBegan { .. });
    if !played.events.iter().any(begins) {
        return;
    }
    let state = played.after;
    for seat in state.setup.players().iter() {
        let player = state.player(seat);
        assert_eq!(
            (player.stage, player.cursor, player.total, player.left),
            (Stage::Idle, None, 0, 0)
        );
        assert!(player.used == [false; 2] && !player.locked && player.plan.is_empty());
        let drawn = if state.setup.energy == EnergyDraw::Entered {
            0
        } else {
            2
        };
        assert_eq!((player.drawn.len(), player.stack.len()), (drawn, 0));
    }
}

/// RR-110, RR-Q14: in seat order, before the fifth round. With real cards it passes at once.
fn everybody_has_a_break(played: &Played<'_>, past: &mut Past) {
    if let (Flow::Break(seat), true) = (played.after.flow, played.before.flow != played.after.flow) {
        assert_eq!(played.after.player(seat).class_draw.len(), 3);
        past.breaks.push(seat);
    }
    if played.events.contains(&Event::RoundBegan { round: 5 }) {
        let setup = &played.after.setup;
        let expected: Vec<Seat> = setup.players().iter().filter(|_| !setup.is_table()).collect();
        assert_eq!(core::mem::take(&mut past.breaks), expected);
    }
}

/// RR-138 to RR-140, RR-Q25: two cards are turned up in a round of one player, one in a round of two; after rounds 2, 4
/// and 6 four of them are.
fn the_line_is_laid_out_anew_every_two_rounds(played: &Played<'_>) {
    let (state, round) = (played.after, played.before.round);
    let ends = played.events.contains(&Event::RoundEnded { round });
    // The Break Period comes first, if both are due.
    let goes_on = matches!(played.before.flow, Flow::Break(_)) && !matches!(state.flow, Flow::Break(_));
    let is_due = match (ends, state.flow) {
        (true, Flow::Break(_)) | (false, _) => goes_on,
        (true, _) => matches!(round, 2 | 4 | 6),
    };
    let has_line = state.setup.seats <= 2;
    assert_eq!(
        played.events.contains(&Event::LineReset),
        has_line && is_due,
        "round {round}"
    );
    if state.flow == Flow::Phases {
        let turned = match (state.setup.seats, state.round % 2) {
            (1, 1) => 2,
            (2, 1) => 3,
            (1 | 2, _) => 4,
            _ => 0,
        };
        assert_eq!(state.turned, turned, "round {}", state.round);
    }
}

/// RR-I18: each bid goes farther right, so that bidding ends; everybody then has one inventor.
fn bids_go_farther_right(played: &Played<'_>, past: &mut Past) {
    let (before, after) = (played.before, played.after);
    if let Action::Bid { track, space } = played.action {
        past.bids += 1;
        assert!(past.bids <= u32::from(after.setup.seats) * u32::from(after.setup.spaces()));
        let was = before.tracks[usize::from(track)].meeple;
        assert!(was.is_none_or(|(_, taken)| space > taken));
    }
    let bids = discriminant(&Flow::Bidding(P1));
    if discriminant(&before.flow) == bids && discriminant(&after.flow) != bids {
        let won = played.events.iter().filter_map(|event| match event {
            Event::Won { seat, .. } => Some(*seat),
            _ => None,
        });
        let won: BTreeSet<u8> = won.map(Seat::index).collect();
        assert_eq!(won.len(), usize::from(after.setup.seats), "RR-150");
    }
}

/// RR-I20: the lines of the scorepad, and who has won.
fn scores_add_up(state: &State) {
    let view = state.view(Viewer::Table);
    let seats = state.setup.players();
    let rank = |seat: Seat| {
        let scores = view.scores(seat);
        (scores.total(), scores.robots, scores.classes)
    };
    let best = seats.iter().map(rank).max();
    let winners: Vec<Seat> = seats.iter().filter(|seat| Some(rank(*seat)) == best).collect();
    assert_eq!(view.winners().iter().collect::<Vec<_>>(), winners);
    assert!(
        !winners.is_empty()
            && state.turn()
                == Turn::Over {
                    winners: view.winners()
                }
    );
    for seat in seats.iter() {
        let (player, scores) = (state.player(seat), view.scores(seat));
        let classes = player.classes.iter().map(|class| player.graded(*class).points);
        let classes: Vec<u8> = classes.collect();
        assert_eq!(
            classes.iter().map(|points| u16::from(*points)).sum::<u16>(),
            scores.classes
        );
        let is_scaled = classes.iter().all(|points| [0, 2, 5, 9, 14].contains(points));
        assert!(is_scaled || state.setup.is_table(), "{classes:?}");
        let left: u16 = Good::ALL
            .into_iter()
            .filter(|good| *good != Good::Point)
            .map(|good| player.has(good))
            .sum();
        assert_eq!(scores.leftovers, (left + player.hand_len()) / 3);
        assert_eq!(scores.inventory, player.has(Good::Point));
        assert_eq!(
            scores.robots,
            player.robots().map(|robot| u16::from(robot.points())).sum::<u16>()
        );
        let sum = scores.robots + scores.classes + scores.inventory + scores.inventor + scores.leftovers;
        assert_eq!(scores.total(), sum);
    }
}

#[test]
fn rr_i19_three_things_are_open_at_most() {
    // RR-65, RR-Q37: Jun takes a token while classes are looked at, in the middle of an action; his Inspiration waits.
    let mut game = running_with(Answered::default());
    game.set_inventor(P1, "10")
        .set_row(P1, Row::Design, "1 2 8*")
        .set_row(P1, Row::Fabricate, "33")
        .open_spots(P1, &[D2])
        .set_stock(P1, "3S")
        .run(P1, Phase::Design, 7);
    let place = Action::PlaceToken {
        kind: Cosmetic,
        target: Target::Inventor,
    };
    game.all(
        P1,
        &[
            activate(2, true),
            Action::Unlock(U2),
            Action::Inspire(Inspiration::Class),
            place,
        ],
    );
    let depth = |game: &Fixture<State>| game.state.player(P1).stack.len();
    assert_eq!((depth(&game), game.top(P1)), (3, Some(Step::PickClass)));
    game.act(P1, Action::KeepClass { drawn: 0, slot: None });
    assert_eq!((depth(&game), game.top(P1)), (2, Some(Step::Inspire)));
    game.act(P1, Action::Inspire(Inspiration::Batteries));
    assert_eq!((game.stock(P1).as_str(), depth(&game)), ("4B 2V", 0));
}
