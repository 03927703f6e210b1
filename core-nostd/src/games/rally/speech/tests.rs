use std::format;
use std::string::String as Text;
use std::vec::Vec;

use super::*;
use crate::game::{Events, Game, Viewer};
use crate::games::rally::action::{Mending, Way};
use crate::games::rally::board::Heading;
use crate::games::rally::cards::{Card, Register};
use crate::games::rally::data::HouseCourse;
use crate::games::rally::floor::Cause;
use crate::games::rally::setup::{Answered, Course, Deck, Setup};
use crate::games::rally::state::Lifted;
use crate::kit::Seed;
use crate::kit::seat::Seats;
use crate::ui::game::Talk;
use crate::ui::name::Name;
use crate::ui::paint::{FLAT, MEDIUM, SCREEN_WIDTH};
use crate::ui::players::Players;
use crate::ui::text::wrap;
use crate::ui::texts::Paragraph;

/// The columns of an entry beside the bar that shows the position, and of a line that stands alone.
const BESIDE_A_BAR: i32 = 118;
const ALONE: i32 = 122;

/// A step has a picture before it, in a line of 21 letters.
const STEP_LETTERS: usize = 19;

/// The longest names, and none at all.
fn all_players() -> [Players; 2] {
    let mut named = Players::default();
    for seat in Seat::ALL {
        named.rename(seat, Name::new("MMMMMMMÄ").unwrap());
    }
    [Players::default(), named]
}

/// In every language, with long names and with none.
fn each_talk(mut each: impl FnMut(&Talk<'_>)) {
    for players in &all_players() {
        for lang in Lang::ALL {
            each(&Talk { lang, players });
        }
    }
}

fn state(change: impl Fn(&mut Answered)) -> State {
    let mut answered = Answered {
        seats: 8,
        course: Course::House(HouseCourse::RingMain),
        ..Answered::default()
    };
    change(&mut answered);
    State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1))
}

/// The ways to play: cards dealt, cards on the table, and without a board.
fn states() -> [State; 4] {
    [
        state(|_| {}),
        state(|answered| answered.deck = Deck::Physical),
        state(|answered| answered.service = Service::Sorter),
        state(|answered| (answered.service, answered.deck) = (Service::Clock, Deck::Physical)),
    ]
}

fn flows() -> Vec<Flow> {
    let mut flows = Vec::from([
        Flow::TurnStart,
        Flow::Programming,
        Flow::Announce(Seat::P1),
        Flow::Repair(Seat::P1),
        Flow::CleanUp,
        Flow::Wake(Seat::P1),
        Flow::Reenter(Seat::P1),
        Flow::Over,
    ]);
    let segments = core::iter::successors(Some(Segment::Reveal), |segment| segment.next());
    flows.extend(segments.map(|segment| Flow::Phase {
        register: Register::R5,
        segment,
    }));
    flows
}

/// The square with the longest name.
const FAR: Square = Square::new(23, 27);

fn actions() -> Vec<Action> {
    let seat = Seat::P8;
    let mut all = Vec::from([
        Action::Advance,
        Action::LockIn,
        Action::Done,
        Action::TimeUp,
        Action::Choose(Mending::Repair),
        Action::Choose(Mending::Option),
        Action::Withdraw,
    ]);
    all.extend([false, true].map(Action::Announce));
    all.extend([false, true].map(Action::StayDown));
    all.extend(Register::ALL.map(Action::Take));
    for card in Card::all() {
        let register = Register::R5;
        all.push(Action::Place { card, register });
        all.push(Action::EnterNumber { robot: seat, card });
    }
    all.extend(Kind::ALL.map(|kind| Action::Enter { robot: seat, kind }));
    for heading in Heading::ALL {
        all.extend([false, true].map(|down| Action::Reenter { at: FAR, heading, down }));
    }
    all.extend(corrections().into_iter().map(Action::Correct));
    all
}

fn corrections() -> Vec<Correction> {
    let seat = Seat::P8;
    let mut all = Vec::from([
        Correction::Lift(seat),
        Correction::LiftDevice,
        Correction::PutDown,
        Correction::Cancel,
        Correction::Turn(seat, Way::Left),
        Correction::Turn(seat, Way::Right),
        Correction::Destroyed(seat),
    ]);
    all.extend(Heading::ALL.map(Correction::Shift));
    for more in [false, true] {
        all.push(Correction::Damage { robot: seat, more });
        all.push(Correction::Flag { robot: seat, more });
    }
    all
}

fn errors() -> Vec<Error> {
    let register = Register::R5;
    let mut all = Vec::from([
        Error::RaceOver,
        Error::UnknownRobot,
        Error::WrongState,
        Error::NotYourChoice,
        Error::NotProgramming,
        Error::AlreadyLockedIn,
        Error::RegisterLocked { register },
        Error::CardNotInHand,
        Error::RegisterEmpty { register },
        Error::ProgramIncomplete { missing: 5 },
        Error::CardInUse,
        Error::Full,
        Error::Rim { at: FAR },
        Error::Disabled,
        Error::NotOnBoard,
        Error::DamageLimit { damage: 9 },
        Error::FlagLimit { flags: 8 },
        Error::StillLifted,
        Error::AlreadyEliminated,
    ]);
    all.extend(Kind::ALL.map(|kind| Error::WrongKind { kind }));
    for what in [
        Standing::ReturningToArchive,
        Standing::ReturningBeside,
        Standing::MovedRobot,
        Standing::Device,
    ] {
        all.push(Error::IllegalSquare { at: FAR, what });
    }
    all.extend(Heading::ALL.map(|heading| Error::IllegalFacing { at: FAR, heading }));
    all
}

/// Everything that can be told, with robot 8.
fn events() -> Vec<Event> {
    let (robot, register) = (Seat::P8, Register::R5);
    let mut all = Vec::from([
        Event::TurnStarted { turn: 999 },
        Event::PoweredDown { robot },
        Event::PoweredUp { robot },
        Event::Dealt { robot, count: 9 },
        Event::TimerStarted { robot },
        Event::TimerExpired { robot },
        Event::LockedIn { robot },
        Event::Announced { robot, down: true },
        Event::RegisterLocked { robot, register },
        Event::RegisterUnlocked { robot, register },
        Event::Eliminated { robot },
        Event::Archived { robot, at: FAR },
        Event::FlagTouched { robot, flag: 8 },
        Event::Repaired {
            robot,
            points: 2,
            damage: 7,
        },
        Event::OptionTaken { robot },
        Event::Prompted,
        Event::RaceWon {
            winners: Seats::first(1),
        },
        Event::RaceWon {
            winners: Seats::first(8),
        },
        Event::RaceDrawn,
        Event::Floor(Report::TeleportRefused { robot }),
        Event::Floor(Report::Hit {
            robot,
            by: None,
            points: 3,
            damage: 9,
        }),
    ]);
    for cause in [Cause::Pit, Cause::Fall, Cause::Laser, Cause::Crusher] {
        all.push(Event::Floor(Report::Destroyed { robot, at: None, cause }));
    }
    for kind in Kind::ALL {
        let shown = |priority| Shown { kind, priority };
        for priority in [0, 840] {
            let (old, new) = (Some(shown(priority)), shown(priority));
            all.push(Event::Randomized { robot, old, new });
            all.push(Event::Randomized { robot, old: None, new });
        }
    }
    all.extend(corrections().into_iter().map(Event::Corrected));
    all
}

#[track_caller]
fn fits(row: &Row, room: i32, what: &str) {
    let (label, value) = (MEDIUM.width(&row.label), MEDIUM.width(&row.value));
    let gap = if value > 0 { 4 } else { 0 };
    assert!(
        label > 0 && label + gap + value <= room,
        "{what}: {} | {}",
        row.label,
        row.value
    );
}

#[track_caller]
fn fits_lines(text: &str, lines_max: usize, what: &str) {
    let lines: Vec<&str> = wrap(text, 21).collect();
    assert!(lines.len() <= lines_max, "{what}: {lines:#?}");
    assert!(
        lines.iter().all(|line| line.chars().count() <= 21),
        "{what}: {lines:#?}"
    );
}

#[test]
fn every_entry_fits_at_every_moment() {
    let all = actions();
    each_talk(|talk| {
        for mut state in states() {
            state.turn = u16::MAX - 1;
            for flow in flows() {
                state.flow = flow;
                for viewer in [Viewer::Table, Viewer::Seat(Seat::P1)] {
                    let tell = Teller::new(talk, state.view(viewer));
                    for action in &all {
                        let what = format!("{:?} {}", talk.lang, serde_json::to_string(action).unwrap());
                        fits(&State::label(tell, *action), BESIDE_A_BAR, &what);
                        fits(
                            &State::label_of(tell, Actor::Seat(Seat::P8), *action),
                            BESIDE_A_BAR,
                            &what,
                        );
                        fits(&State::deed(tell, *action), ALONE, &what);
                    }
                    for focus in [Some(FAR), None].map(|at| Focus { at, down: true }) {
                        fits(&State::focus_label(tell, focus), BESIDE_A_BAR, "where to return");
                    }
                    fits(&State::private_label(tell, Seat::P8), BESIDE_A_BAR, "into private");
                }
            }
        }
    });
}

#[test]
fn every_title_fits_beside_a_short_figure() {
    let asked = [
        WORDS.ask_program,
        WORDS.ask_done,
        WORDS.ask_announce,
        WORDS.ask_kind,
        WORDS.ask_number,
        WORDS.ask_repair,
        WORDS.ask_wake,
        WORDS.ask_return,
        WORDS.ask_square,
        WORDS.new_turn,
        WORDS.turn_end,
    ];
    each_talk(|talk| {
        let state = state(|_| {});
        let tell = Teller::new(talk, state.view(Viewer::Table));
        for title in asked {
            let title: Text = tell
                .expand::<84>(title, &[&tell.short_name(Seat::P8), "5"])
                .as_str()
                .into();
            assert!(FLAT.width(&title) + 2 <= SCREEN_WIDTH, "{:?} {title}", talk.lang);
        }
        let urgent = tell.expand::<84>(WORDS.ask_program, &[&tell.short_name(Seat::P8)]);
        assert!(FLAT.width(&urgent) + FLAT.width("30") + 2 <= SCREEN_WIDTH, "{urgent}");
        for segment in core::iter::successors(Some(Segment::Reveal), |segment| segment.next()) {
            let title = tell.line(WORDS.segment(segment));
            assert!(title.chars().count() <= 14, "{title}");
        }
    });
}

#[test]
fn every_refusal_fits_three_lines_and_names_its_figures() {
    each_talk(|talk| {
        for state in states() {
            let tell = Teller::new(talk, state.view(Viewer::Table));
            for error in errors() {
                let mut told = Text::new();
                State::explain(tell, error, &mut told).unwrap();
                assert!(!told.is_empty(), "{error:?}");
                fits_lines(&told, 3, &format!("{:?} {error:?}", talk.lang));
                if let Error::IllegalSquare { .. } | Error::IllegalFacing { .. } | Error::Rim { .. } = error {
                    assert!(told.contains("X28"), "{told}");
                }
            }
        }
    });
}

#[test]
fn whatever_happens_fits_four_lines() {
    each_talk(|talk| {
        for mut state in states() {
            for lives in [0, 3] {
                for seat in Seat::ALL {
                    state.robots.get_mut(seat).lives = lives;
                }
                let tell = Teller::new(talk, state.view(Viewer::Table));
                for event in events() {
                    let mut told = Text::new();
                    State::narrate(tell, event, &mut told).unwrap();
                    fits_lines(&told, 4, &format!("{:?} {event:?}", talk.lang));
                }
            }
        }
    });
}

/// What is told of an event, in English.
fn narrated(state: &State, event: Event) -> Text {
    let talk = &Talk {
        lang: Lang::En,
        players: &Players::default(),
    };
    let mut told = Text::new();
    State::narrate(Teller::new(talk, state.view(Viewer::Table)), event, &mut told).unwrap();
    told
}

#[test]
fn what_the_page_shows_is_not_told() {
    let state = state(|_| {});
    let (robot, from) = (Seat::P1, Square::new(1, 1));
    for event in [
        Event::TurnStarted { turn: 1 },
        Event::Dealt { robot, count: 9 },
        Event::LockedIn { robot },
        Event::TimerStarted { robot },
        Event::Announced { robot, down: true },
        Event::Archived { robot, at: from },
        Event::Prompted,
        Event::Floor(Report::Moved {
            robot,
            from,
            to: None,
            cause: Cause::Belt,
        }),
        Event::Floor(Report::Hit {
            robot,
            by: None,
            points: 1,
            damage: 1,
        }),
        Event::Corrected(Correction::Shift(Heading::North)),
    ] {
        assert_eq!(narrated(&state, event), "", "{event:?}");
    }
}

#[test]
fn what_a_page_would_miss_is_told() {
    let mut state = state(|_| {});
    let robot = Seat::P2;
    state.robots.get_mut(robot).lives = 2;
    for (event, expected) in [
        (
            Event::Floor(Report::Destroyed {
                robot,
                at: None,
                cause: Cause::Crusher,
            }),
            "Player 2 is destroyed\nby a crusher\nlives left: 2",
        ),
        (
            Event::RegisterLocked {
                robot,
                register: Register::R5,
            },
            "R2: register 5 locked",
        ),
        (Event::FlagTouched { robot, flag: 2 }, "Player 2 touches\nflag 2 of 3"),
        (
            Event::Repaired {
                robot,
                points: 1,
                damage: 4,
            },
            "R2 mended: damage 4",
        ),
        (
            Event::Randomized {
                robot,
                old: Some(Shown {
                    kind: Kind::UTurn,
                    priority: 10,
                }),
                new: Shown {
                    kind: Kind::Move3,
                    priority: 840,
                },
            },
            "Randomizer: Player 2\nnot U-turn (10)\nbut Move 3 (840)",
        ),
    ] {
        assert_eq!(narrated(&state, event), expected);
    }
}

#[test]
fn every_moment_has_its_rules() {
    let mut seen: Vec<Word> = Vec::new();
    each_talk(|talk| {
        for mut state in states() {
            for flow in flows() {
                for lifted in [false, true] {
                    let at = FAR;
                    state.hand = lifted.then_some(Lifted { robot: None, at });
                    state.flow = flow;
                    let tell = Teller::new(talk, state.view(Viewer::Table));
                    let word = State::rules(tell);
                    let text: Paragraph = tell.say(word);
                    assert!(text.chars().count() > 40, "{flow:?}: {text}");
                    if !seen.contains(&word) {
                        seen.push(word);
                    }
                }
            }
        }
    });
    assert_eq!(seen.len(), 22, "each moment has its own, but for the number of a card");
}

#[test]
fn every_step_of_the_house_says_what_ok_does() {
    for mut state in states() {
        for flow in flows() {
            state.flow = flow;
            let verb = State::verb(state.view(Viewer::Table), Action::Advance);
            let expected = match (flow, state.board().is_some()) {
                (Flow::TurnStart, _) => Verb::Deal,
                (Flow::Phase { segment, .. }, has_board) => match segment {
                    Segment::Reveal => Verb::Reveal,
                    Segment::Touch => Verb::GoOn,
                    _ if !has_board => Verb::Done,
                    Segment::Move => Verb::Move,
                    Segment::Lasers => Verb::Fire,
                    _ => Verb::Run,
                },
                _ => Verb::GoOn,
            };
            assert_eq!(verb, expected, "{flow:?}");
        }
    }
}

#[test]
fn robots_bear_the_number_of_their_player_and_squares_a_letter_and_a_number() {
    assert_eq!(robot(Seat::P8), "R8");
    assert_eq!(square_name(Square::new(0, 0)), "A1");
    assert_eq!(square_name(FAR), "X28");
}

fn line(lang: Lang, events: &[Event]) -> Text {
    let mut news = Events::new();
    events.iter().for_each(|event| news.push(*event));
    let players = &Players::default();
    let state = state(|_| {});
    let mut line = Text::new();
    let talk = Talk { lang, players };
    let tell = Teller::new(&talk, state.view(Viewer::Table));
    step_line(tell, &news, &mut line).unwrap();
    line
}

fn moved(robot: Seat, to: Option<Square>, cause: Cause) -> Event {
    let from = Square::new(3, 6);
    Event::Floor(Report::Moved { robot, from, to, cause })
}

fn turned(robot: Seat, cause: Cause) -> Event {
    let heading = Heading::North;
    Event::Floor(Report::Turned { robot, heading, cause })
}

fn blocked(robot: Seat, cause: Cause) -> Event {
    Event::Floor(Report::Blocked { robot, cause })
}

fn hit(robot: Seat, damage: u8) -> Event {
    Event::Floor(Report::Hit {
        robot,
        by: None,
        points: 1,
        damage,
    })
}

#[test]
fn a_step_is_one_line() {
    let d6 = Some(Square::new(3, 5));
    let lost = |robot| {
        Event::Floor(Report::Destroyed {
            robot,
            at: None,
            cause: Cause::Pit,
        })
    };
    let [one, two, three] = [Seat::P1, Seat::P2, Seat::P3];
    let steps: &[(&[Event], &str)] = &[
        (&[], "nothing moves"),
        (&[moved(two, d6, Cause::Card)], "R2 > D6"),
        (
            &[moved(three, None, Cause::Push), moved(two, d6, Cause::Card)],
            "R2 > D6, pushes R3",
        ),
        (
            &[
                moved(three, None, Cause::Push),
                lost(three),
                moved(two, d6, Cause::Card),
            ],
            "R3 is destroyed",
        ),
        (&[turned(two, Cause::Card)], "R2 looks north"),
        (&[blocked(two, Cause::Card)], "R2 is blocked"),
        (&[moved(two, d6, Cause::Card), blocked(two, Cause::Card)], "R2 > D6"),
        (&[moved(two, d6, Cause::Belt), turned(two, Cause::Belt)], "R2 > D6"),
        (
            &[moved(two, d6, Cause::Belt), moved(one, d6, Cause::Belt)],
            "R1 R2 moved on",
        ),
        (
            &[moved(two, d6, Cause::Belt), blocked(one, Cause::Belt)],
            "1 moved, 1 kept",
        ),
        (&[blocked(one, Cause::Belt)], "R1 held back"),
        (&[turned(two, Cause::Gear)], "R2 looks north"),
        (&[turned(two, Cause::Gear), turned(one, Cause::Gear)], "R1 R2 turned"),
        (&[hit(one, 5)], "R1: damage 5"),
        (&[hit(one, 5), hit(two, 3)], "R1 R2 hit"),
        (&[Event::FlagTouched { robot: one, flag: 2 }], "R1: flag 2"),
        (
            &[Event::Archived {
                robot: one,
                at: Square::new(0, 12),
            }],
            "R1: archive A13",
        ),
        (&[Event::LockedIn { robot: one }], ""),
    ];
    for (events, expected) in steps {
        assert_eq!(line(Lang::En, events), *expected, "{events:?}");
        for lang in Lang::ALL {
            let said = line(lang, events);
            assert!(said.chars().count() <= STEP_LETTERS, "{lang:?} {said}");
            assert_eq!(said.is_empty(), expected.is_empty(), "{lang:?}");
        }
    }
}

#[test]
fn the_longest_step_fits_its_line() {
    let far = Some(FAR);
    let mut steps: Vec<Vec<Event>> = Vec::new();
    for count in 1..=8 {
        let some =
            |event: &dyn Fn(Seat) -> Event| -> Vec<Event> { Seat::ALL.into_iter().take(count).map(event).collect() };
        let pushed = some(&|seat| moved(seat, far, Cause::Push));
        steps.push(pushed.into_iter().chain([moved(Seat::P8, far, Cause::Card)]).collect());
        steps.push(some(&|seat| hit(seat, 9)));
        steps.push(some(&|seat| moved(seat, far, Cause::Belt)));
        steps.push(some(&|seat| blocked(seat, Cause::Belt)));
        steps.push(some(&|seat| turned(seat, Cause::Gear)));
        steps.push(some(&|seat| Event::Archived { robot: seat, at: FAR }));
        steps.push(some(&|robot| {
            Event::Floor(Report::Destroyed {
                robot,
                at: None,
                cause: Cause::Pit,
            })
        }));
    }
    steps.push([blocked(Seat::P8, Cause::Card)].to_vec());
    steps.push([turned(Seat::P8, Cause::Card)].to_vec());
    steps.push(
        [Event::FlagTouched {
            robot: Seat::P8,
            flag: 8,
        }]
        .to_vec(),
    );
    for events in steps {
        for lang in Lang::ALL {
            let said = line(lang, &events);
            assert!(said.chars().count() <= STEP_LETTERS, "{lang:?} {said}");
        }
    }
}
