//! Every entry, refusal and piece of news that random play leads to, in every language.

use std::format;
use std::string::String as Text;

use super::formula::icon;
use super::*;
use crate::game::{Actor, Game as _, Illegal as _, Viewer};
use crate::games::raising_robots::action::{Grade, Target};
use crate::games::raising_robots::board::Spot;
use crate::games::raising_robots::cards::{ClassId, InventorId, RobotId};
use crate::games::raising_robots::effect::Row as Shelf;
use crate::games::raising_robots::setup::{Answered, Setup};
use crate::games::raising_robots::state::{Body, Class, Flow, Inventor, Robot, Stage, Step};
use crate::games::raising_robots::tests::{rare, setups};
use crate::games::testing::{below, play};
use crate::kit::Seed;
use crate::kit::dice::Chance;
use crate::ui::game::Talk;
use crate::ui::game::question_testing::players;
use crate::ui::paint::{MEDIUM, SCREEN_WIDTH};
use crate::ui::players::Players;
use crate::ui::text::wrap;

/// The columns of a list beside the bar that shows the position.
const ROOM: i32 = 118;

/// In every language, with long names and with none.
fn each_talk(mut each: impl FnMut(&Talk<'_>)) {
    for named in [false, true] {
        for lang in Lang::ALL {
            each(&Talk {
                lang,
                players: &players(named),
            });
        }
    }
}

/// An entry stands in its line, and says something.
#[track_caller]
fn fits(row: &Row, what: &str) {
    let gap = if row.value.is_empty() { 0 } else { 4 };
    let width = MEDIUM.width(&row.label) + gap + MEDIUM.width(&row.value);
    assert!(width <= ROOM, "{what}: {} {} takes {width}", row.label, row.value);
    assert!(!row.label.is_empty(), "{what} says nothing");
}

/// What is done is named before it is undone: in one line, with two spaces between the parts.
#[track_caller]
fn fits_the_screen(row: &Row, what: &str) {
    let line = format!("{}  {}", row.label, row.value);
    let width = MEDIUM.width(line.trim_end());
    assert!(width <= SCREEN_WIDTH, "{what}: {line} takes {width}");
    assert!(!row.label.is_empty(), "{what} says nothing");
}

fn lines(text: &str) -> usize {
    wrap(text, 21).count()
}

/// Everything that somebody could be shown of an action now.
fn look_at(state: &State, by: Actor, action: Action) {
    let what = crate::games::testing::text(action);
    let verdict = state.check(by, action);
    let viewer = match by {
        Actor::Seat(seat) if State::is_private(action) => Viewer::Seat(seat),
        _ => Viewer::Table,
    };
    each_talk(|talk| {
        let tell = Teller::new(talk, state.view(viewer));
        match verdict {
            Ok(()) => {
                fits(&State::label_of(tell, by, action), &what);
                fits_the_screen(&State::deed(tell, action), &what);
            }
            Err(error) => {
                let mut told = Text::new();
                State::explain(tell, error, &mut told).unwrap();
                assert!((1..=3).contains(&lines(&told)), "{what} {error:?}: {told}");
                assert!(!told.ends_with('.'), "{what} {error:?}: {told}");
                if error.is_worth_telling() {
                    fits(&State::label_of(tell, by, action), &what);
                }
            }
        }
    });
}

#[test]
fn whatever_random_play_leads_to_fits() {
    for setup in setups() {
        let choose = |state: &State, chance: &mut Chance| {
            let actors = state.seats().iter().map(Actor::Seat).chain([Actor::House]);
            let all: std::vec::Vec<_> = actors
                .flat_map(|by| {
                    state
                        .choices(by)
                        .iter()
                        .map(|action| (by, *action))
                        .collect::<std::vec::Vec<_>>()
                })
                .collect();
            let usual: std::vec::Vec<_> = all.iter().copied().filter(|(_, action)| !rare(*action)).collect();
            match usual.is_empty() {
                _ if all.is_empty() => None,
                true => Some(all[below(chance, all.len())]),
                false => Some(usual[below(chance, usual.len())]),
            }
        };
        let mut number = 0_u32;
        play(setup, 1, choose, &mut |played| {
            number += 1;
            each_talk(|talk| {
                let tell = Teller::new(talk, played.after.view(Viewer::Table));
                for event in played.events {
                    let mut news = Text::new();
                    State::narrate(tell, *event, &mut news).unwrap();
                    assert!(lines(&news) <= 4, "{event:?}: {news}");
                }
            });
            // Each moment would take minutes.
            if !number.is_multiple_of(37) {
                return;
            }
            let state = played.after;
            for by in state.seats().iter().map(Actor::Seat).chain([Actor::House]) {
                state.candidates(by, &mut |action| look_at(state, by, action));
            }
        });
    }
}

/// A game of one player in the middle of a phase.
pub(super) fn state(flow: Flow) -> State {
    let answered = Answered {
        seats: 3,
        ..Answered::default()
    };
    let mut state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1));
    state.flow = flow;
    state.player_mut(Seat::P1).stage = Stage::Idle;
    state
}

/// An entry of P1's list, with letters instead of pictures.
fn label(state: &State, action: Action) -> (Text, Text) {
    let talk = Talk {
        lang: Lang::En,
        players: &Players::default(),
    };
    let row = State::label(Teller::new(&talk, state.view(Viewer::Seat(Seat::P1))), action);
    (spelled(&row.label), spelled(&row.value))
}

/// A text with letters of the rules instead of pictures.
pub(super) fn spelled(text: &str) -> Text {
    let mut spelled = Text::from(text);
    for (good, letter) in Good::ALL.into_iter().zip(["S", "G", "M", "P", "B", "T", "V"]) {
        spelled = spelled.replace(good_sign(good), letter);
    }
    for (kind, letters) in TokenKind::ALL.into_iter().zip(["[Co]", "[Sp]", "[Cm]", "[Ef]"]) {
        spelled = spelled.replace(kind_sign(kind), letters);
    }
    for (sign, letters) in [
        (Sign::Energy, ":"),
        (Sign::Wild, "W"),
        (Sign::Card, "C"),
        (Sign::Unlock, "UN"),
        (Sign::Wrench, "AS"),
        (Sign::Class, "CL"),
        (Sign::Idea, "IN"),
        (Sign::Cycle, "Y"),
        (Sign::Cross, "x"),
        (Sign::Tick, "v"),
    ] {
        spelled = spelled.replace(sign.letter(), letters);
    }
    let spelled = spelled.replace(formula::CUBE, "[cube]");
    spelled.replace(formula::ROBOT, "[robot]")
}

#[test]
fn every_card_and_every_spot_fits_its_entry() {
    let mut state = state(Flow::Phases);
    let seat = Seat::P1;
    for robot in RobotId::known() {
        let row = robot.card().row;
        let player = state.player_mut(seat);
        player.rows = Default::default();
        player.rows.get_mut(row).push_bounded(Robot {
            body: Body::Card(robot),
            upgraded: true,
        });
        player.hand.insert(robot);
        (player.stage, player.cursor) = (Stage::Board(0), Some(row.phase()));
        each_talk(|talk| {
            let tell = Teller::new(talk, state.view(Viewer::Seat(seat)));
            let mut all = std::vec![
                Action::Toss(robot),
                Action::Assemble(robot),
                Action::Discard(robot),
                Action::PayCard(robot),
            ];
            let target = Target::Robot { row, column: 0 };
            let kind = robot.card().kind;
            all.push(Action::PlaceToken { kind, target });
            all.extend([false, true].map(|upgraded| Action::Activate { column: 0, upgraded }));
            for action in all {
                let row = State::label(tell, action);
                fits(&row, robot.card().name());
                assert!(!row.label.ends_with('.'), "{} is cut", robot.card().name());
                fits_the_screen(&State::deed(tell, action), robot.card().name());
            }
        });
        let player = state.player_mut(seat);
        player.push(Step::Column(robot));
        each_talk(|talk| {
            let tell = Teller::new(talk, state.view(Viewer::Seat(seat)));
            for side in super::super::effect::Side::BOTH {
                fits(&State::label(tell, Action::PayColumn(side)), robot.card().name());
            }
        });
        state.player_mut(seat).stack.clear();
    }
    each_talk(|talk| {
        let tell = Teller::new(talk, state.view(Viewer::Seat(seat)));
        for spot in Spot::ALL {
            let row = State::label(tell, Action::Unlock(spot));
            fits(&row, &format!("{spot:?}"));
            assert!(!row.label.ends_with('.'), "{spot:?} is cut");
        }
        for class in ClassId::known() {
            let name = tell.class_name(class);
            assert!((4..=16).contains(&name.chars().count()), "{name}");
        }
    });
}

#[test]
fn rr_115_a_class_names_the_one_that_it_replaces() {
    let mut state = state(Flow::Phases);
    let player = state.player_mut(Seat::P1);
    player.class_draw = ClassId::house().skip(25).take(3).collect();
    player.classes = ClassId::house().take(3).map(Class::new).collect();
    player.push(Step::PickClass);
    let keep = |slot| Action::KeepClass { drawn: 0, slot };
    assert_eq!(label(&state, keep(None)), ("Applied Robotics".into(), Text::new()));
    assert_eq!(label(&state, keep(Some(2))), ("Applied Robot.".into(), "x3".into()));
}

#[test]
fn rr_45_a_phase_says_what_energy_it_has() {
    let mut state = state(Flow::Phases);
    let seat = Seat::P1;
    *state.cubes.get_mut(Phase::Design) = 2;
    state.player_mut(seat).covered.remove(Spot::D3);
    assert_eq!(
        label(&state, Action::StartPhase(Phase::Design)),
        ("Design".into(), "3:".into())
    );
    state.player_mut(seat).push(Step::Charging(Phase::Design));
    assert_eq!(label(&state, Action::Charge(0)), ("0B".into(), "3:".into()));
    assert_eq!(label(&state, Action::Charge(2)), ("2B".into(), "5:".into()));
}

#[test]
fn rr_31_a_payment_says_all_that_it_takes() {
    let mut state = state(Flow::Phases);
    let player = state.player_mut(Seat::P1);
    player.stock = super::super::effect::ByGood([1, 0, 3, 0, 3, 3, 0]);
    player.hand = RobotId::house().take(2).collect();
    let cost = super::super::effect::Cost {
        parts: [2, 0, 0, 0],
        wilds: 3,
        ..super::super::effect::Cost::FREE
    };
    player.push(Step::Paying {
        cost,
        deed: super::super::state::Deed::Unlock,
    });
    // A sensor and tape for the second one; for the Wilds what there is most of, of equal numbers the first.
    assert_eq!(label(&state, Action::PayRest), ("Pay".into(), "S2MCT".into()));
    assert_eq!(
        label(&state, Action::Pay(super::super::action::Unit::Tape)),
        ("TTape".into(), "3".into())
    );
}

#[test]
fn actions_are_told_in_pictures() {
    let mut state = state(Flow::Phases);
    let player = state.player_mut(Seat::P1);
    let robots = RobotId::house().filter(|robot| robot.card().row == Shelf::Design);
    *player.rows.get_mut(Shelf::Design) = robots
        .skip(7)
        .take(4)
        .map(|robot| Robot {
            body: Body::Card(robot),
            upgraded: true,
        })
        .collect();
    (player.stage, player.cursor, player.total) = (Stage::Board(0), Some(Phase::Design), 7);
    player.covered.remove(Spot::D2);
    for (index, expected) in [("1:", "PC"), ("3:", "2YB"), ("7:", "2V")].into_iter().enumerate() {
        let index = u8::try_from(index).unwrap();
        let (energy, does) = label(&state, Action::BoardAction(index));
        assert_eq!((&*energy, &*does), expected);
    }
    let upgraded = Action::Activate {
        column: 0,
        upgraded: true,
    };
    assert_eq!(label(&state, upgraded), ("[Co]Muse".into(), "7:3W>UN2V".into()));
    assert_eq!(label(&state, Action::UseRow(0)), ("1:".into(), "4W>UN".into()));
    for (spot, expected) in [
        (Spot::U1, ("[Co]Upgrade", "IN")),
        (Spot::A1, ("[Sp]Assemble", "+1:")),
        (Spot::D1, ("[Cm]Design", "PCB")),
        (Spot::R2, ("[Cm]Recycle", "B>TW")),
    ] {
        let (section, brings) = label(&state, Action::Unlock(spot));
        assert_eq!((&*section, &*brings), expected);
    }
}

#[test]
fn a_token_says_what_it_would_bring() {
    let mut state = state(Flow::Phases);
    let player = state.player_mut(Seat::P1);
    let optics = ClassId::new(6).unwrap();
    player.stock.add(Good::Sensor, 5);
    player.classes.push_bounded(Class::new(optics));
    for (number, expected) in [
        (1, ("[Sp]Ada", "2BC")),
        (3, ("[Ef]Cleo", "+1:")),
        (7, ("[Co]Gia", "UN>2V")),
    ] {
        let card = InventorId::new(number).unwrap();
        state.player_mut(Seat::P1).inventor = Some(Inventor { card, upgraded: false });
        let kind = card.card().kind;
        let target = Target::Inventor;
        let (name, value) = label(&state, Action::PlaceToken { kind, target });
        assert_eq!((&*name, &*value), expected);
    }
    let place = Action::PlaceToken {
        kind: TokenKind::Speed,
        target: Target::Class(0),
    };
    assert_eq!(label(&state, place), ("[Sp]Optics".into(), "C>B".into()));
    assert_eq!(entries::letter(Grade::None), "-");
    assert_eq!(icon('x').as_str(), "x");
}

fn errors() -> std::vec::Vec<Error> {
    let mut all = std::vec![
        Error::WrongStep,
        Error::NotYourTurn,
        Error::BidTooLow,
        Error::TrackClosed,
        Error::CardNotOffered,
        Error::BadChoice,
        Error::CardNotInHand,
        Error::DuplicatePhase,
        Error::PhaseNotAvailable,
        Error::PhaseOrder,
        Error::NotEnoughBatteries { have: 999 },
        Error::PendingChoice,
        Error::NothingPending,
        Error::NotEnoughEnergy { need: 7, have: 10 },
        Error::ActionPassed,
        Error::NoRobot,
        Error::NotUpgraded,
        Error::CantPay,
        Error::BadPayment,
        Error::SpotEmpty,
        Error::ClassLimit,
        Error::MustKeepOne,
        Error::NoTarget,
        Error::TokenNotUnlocked,
        Error::TypeMismatch,
        Error::AlreadyUpgraded,
        Error::RequirementNotMet,
        Error::AbilityUsed,
        Error::NoAbility,
        Error::BelowZero,
        Error::GameOver,
    ];
    all.extend(Shelf::ALL.map(|row| Error::RowFull { row }));
    all
}

#[test]
fn every_refusal_fits_three_lines_and_ends_without_a_full_stop() {
    for flow in [Flow::Bidding(Seat::P1), Flow::Phases] {
        let mut state = state(flow);
        for card in InventorId::known() {
            state.player_mut(Seat::P1).inventor = Some(Inventor { card, upgraded: false });
            each_talk(|talk| {
                let tell = Teller::new(talk, state.view(Viewer::Seat(Seat::P1)));
                for error in errors() {
                    let mut told = Text::new();
                    State::explain(tell, error, &mut told).unwrap();
                    assert!((1..=3).contains(&lines(&told)), "{error:?} {:?}: {told}", error.rule());
                    assert!(!told.ends_with('.'), "{error:?}: {told}");
                }
            });
        }
    }
}

#[test]
fn every_moment_has_its_rules() {
    let mut state = state(Flow::Start);
    let seats = [Viewer::Table, Viewer::Seat(Seat::P1)];
    for flow in [
        Flow::Bidding(Seat::P1),
        Flow::Start,
        Flow::Energy,
        Flow::Assign,
        Flow::Phases,
        Flow::Break(Seat::P1),
        Flow::Final,
        Flow::BetweenGames,
        Flow::Over,
    ] {
        for stage in [
            Stage::Tossing,
            Stage::Assembling(2),
            Stage::Splitting,
            Stage::Board(0),
            Stage::RoundEnd,
        ] {
            state.flow = flow;
            state.player_mut(Seat::P1).stage = stage;
            each_talk(|talk| {
                for viewer in seats {
                    let tell = Teller::new(talk, state.view(viewer));
                    assert!(!tell.say::<512>(State::rules(tell)).is_empty(), "{flow:?} {stage:?}");
                }
            });
        }
    }
}
