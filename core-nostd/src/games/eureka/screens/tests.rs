//! How the screens of Robo Factory are looked at.

use std::collections::BTreeSet;
use std::string::String;
use std::vec::Vec;

use super::super::action::{About, Slot};
use super::super::cubes::{Purse, Transfer};
use super::super::setup::{Answered, Cards, Customer, Fourth, PLAYERS_MAX, Setup};
use super::super::state::Decision;
use super::super::tests::{rare, setups};
use super::*;
use crate::game::{Actor, Game as _};
use crate::games::eureka::action::{Error, Event};
use crate::games::eureka::face::likely_colour;
use crate::games::eureka::state::Attempt;
use crate::games::eureka::words::{self, WORDS};
use crate::kit::Seed;
use crate::kit::seat::{Seat, Seats};
use crate::laws;
use crate::play::Play;
use crate::ui::game::{Entry, Erased as _, Face as _, OpenGame, Page, Speech as _, Talk};
use crate::ui::lang::Lang;
use crate::ui::menu::Menu;
use crate::ui::name::Name;
use crate::ui::players::Players;
use crate::ui::text::wrap;

#[test]
fn ro_149_every_screen_fits_and_shows_only_what_its_viewer_may_know() {
    laws::look::<State>(&setups(), 0..3, rare);
}

fn robot(letters: &str) -> Robot {
    Robot::from_letters(letters).unwrap()
}

/// RO-E1: the board leaves RGG and RGB. P1 is Customer.
fn example(help: Help) -> State {
    let answered = Answered {
        help,
        ..Answered::default()
    };
    let mut state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1));
    state.order = Some(robot("RGB"));
    state.board.clear();
    state.tiles.clear();
    for (card, tile) in [("GBY", 0), ("RGY", 2), ("BYR", 0)] {
        state.board.push(robot(card)).unwrap();
        state.tiles.push(tile).unwrap();
    }
    for (seat, cards) in [(Seat::P2, ["GGG", "YRB", "BBR"]), (Seat::P3, ["BBB", "YYB", "YYY"])] {
        let hand = &mut state.player_mut(seat).hand;
        hand.clear();
        for card in cards {
            hand.push(robot(card)).unwrap();
        }
    }
    state
}

/// What `seat` sees of its main page, with the cursor at the first of the actions that are allowed.
fn picture(state: &State, seat: Seat, done: bool) -> Frame {
    let choices = state.choices(Actor::Seat(seat));
    let main = choices.iter().filter(|action| State::page_of(**action) == Page::Main);
    let entries: Vec<_> = main
        .map(|action| Entry::Act {
            by: Actor::Seat(seat),
            action: *action,
        })
        .collect();
    let players = Players::default();
    let talk = Talk {
        lang: Lang::En,
        players: &players,
    };
    let scene = Scene {
        subpage: 0,
        menu: Menu::default(),
        entries: &entries,
        focus: (),
        call: None,
        done,
        left: None,
    };
    let mut frame = Frame::new();
    State::draw(&mut frame, Teller::new(&talk, state.view(Viewer::Seat(seat))), &scene);
    frame
}

fn pick(state: &mut State, seat: Seat, letters: &str) {
    for part in Part::ALL {
        let colour = robot(letters).colour(part);
        state.apply(Actor::Seat(seat), Action::Pick(colour)).unwrap();
    }
}

/// With the shortest and with the longest names, in every language.
fn in_all_words(each: &mut dyn FnMut(&Talk<'_>)) {
    let mut long = Players::default();
    for seat in Seat::ALL {
        long.rename(seat, Name::new("MMMMMMMÄ").unwrap());
    }
    for lang in Lang::ALL {
        for players in [&Players::default(), &long] {
            each(&Talk { lang, players });
        }
    }
}

#[test]
fn everything_that_happens_is_told_in_two_lines() {
    let (seat, with) = (Seat::P1, Seat::P6);
    let all = Seats::first(6);
    let two = Seats::first(2);
    let (from, to) = (Purse::Of(seat), Purse::Of(with));
    let robot = robot("RGB");
    let slip = |about| Event::Slip {
        about,
        typed: 2,
        truth: 3,
    };
    let transfers = [
        Transfer::Paid { from, to, amount: 1 },
        Transfer::Paid {
            from: Purse::Pot,
            to,
            amount: 6,
        },
        Transfer::Paid {
            from,
            to: Purse::Pot,
            amount: 6,
        },
        Transfer::ChangedUp { seat },
        Transfer::ChangedDown { seat },
        Transfer::Swapped { payer: seat, with },
        Transfer::Minted,
        Transfer::ShortPaid { seat, due: 6, paid: 3 },
        Transfer::ShortPaid { seat, due: 1, paid: 0 },
    ];
    let others = [
        Event::TurnBegan { customer: Some(seat) },
        Event::TurnBegan { customer: None },
        Event::TilesSet,
        Event::EntryConflict { seats: two },
        Event::EntryConflict { seats: all },
        Event::BuyClosed { buyers: Seats::NONE },
        Event::BuyClosed { buyers: all },
        Event::Revealed {
            seat,
            robot,
            eureka: true,
        },
        Event::Revealed {
            seat,
            robot,
            eureka: false,
        },
        Event::Rolled { seat, face: 6 },
        Event::Judged { correct: Seats::NONE },
        Event::Judged {
            correct: Seats::first(1),
        },
        Event::Judged { correct: all },
        Event::SecondTry,
        Event::AuditOk,
        slip(About::Board(Slot::Two)),
        slip(About::Sale(seat)),
        slip(About::Build(seat, Attempt::Second)),
        Event::Voided,
        Event::Tie { leaders: all },
        Event::ExtraRound,
        Event::HelpStopped,
        Event::GameOver { winners: two },
        Event::GameOver {
            winners: Seats::first(1),
        },
    ];
    let state = example(Help::Full);
    in_all_words(&mut |talk| {
        let tell = |event| {
            let mut told = String::new();
            State::narrate(Teller::new(talk, state.view(Viewer::Table)), event, &mut told).unwrap();
            told
        };
        for event in transfers.map(Event::Cubes).into_iter().chain(others) {
            let told = tell(event);
            let lines = wrap(&told, 21).count();
            assert!(!told.is_empty() && lines <= 2, "{:?} {event:?}: {told}", talk.lang);
            assert!(!told.contains(['{', '}']), "{told}");
        }
        // The next screen says it.
        assert_eq!(tell(Event::TurnOver { order: robot }), "");
        // RO-146: what a seat does in private is neither told nor heard.
        for event in [Event::Decided { seat }, Event::Locked { seat }] {
            assert_eq!(tell(event), "");
            assert_eq!(State::tune(event), None);
        }
    });
}

#[test]
fn every_refusal_says_in_three_lines_what_is_missing() {
    let state = example(Help::Full);
    in_all_words(&mut |talk| {
        for error in [
            Error::GameOver,
            Error::NotNow,
            Error::BadValue,
            Error::BadFace { face: 6 },
            Error::WrongRole,
            Error::OutOfOrder,
            Error::DuplicateCard,
            Error::HandFull,
            Error::AlreadyBought,
            Error::CannotPay,
            Error::SirenSpent,
            Error::NotAllLocked { missing: 5 },
            Error::Contradiction,
            Error::AuditPending,
            Error::AuditClean,
            Error::LimitReached,
            Error::HelpOff,
        ] {
            let mut told = String::new();
            State::explain(Teller::new(talk, state.view(Viewer::Table)), error, &mut told).unwrap();
            let lines = wrap(&told, 21).count();
            assert!(
                !told.is_empty() && lines <= 3,
                "{:?} {error:?}: {lines} lines: {told}",
                talk.lang
            );
        }
    });
}

#[test]
fn ro_03_the_codes_of_the_four_colours_differ_in_every_language() {
    for lang in Lang::ALL {
        for fourth in [Fourth::Yellow, Fourth::Orange, Fourth::Purple, Fourth::White] {
            let texts = words::texts(lang);
            let code = |colour| texts.say::<8>(WORDS.code(colour, fourth));
            let codes: BTreeSet<_> = Colour::ALL.map(code).into();
            assert_eq!(codes.len(), 4, "{lang:?} {fourth:?}");
            assert!(codes.iter().all(|code| code.len() == 2), "{lang:?} {fourth:?}");
        }
    }
}

#[test]
fn the_cursor_starts_at_green_and_in_the_second_attempt_at_the_first_robot() {
    let mut state = example(Help::Full);
    let preset = |state: &State, seat| likely_colour(state.view(Viewer::Seat(seat)));
    assert!(preset(&state, Seat::P2).is_none(), "nothing is built yet");
    state.phase = Phase::Produce(Attempt::First);
    assert!(preset(&state, Seat::P2) == Some(Colour::Green));
    assert!(preset(&state, Seat::P1).is_none(), "the Customer builds nothing");
    state.phase = Phase::Produce(Attempt::Second);
    state.player_mut(Seat::P2).first = Some(robot("RYB"));
    for colour in [Colour::Red, Colour::Fourth, Colour::Blue] {
        assert!(preset(&state, Seat::P2) == Some(colour), "{colour:?}");
        state.apply(Actor::Seat(Seat::P2), Action::Pick(colour)).unwrap();
    }
    assert!(preset(&state, Seat::P2).is_none(), "three parts are all");
}

#[test]
fn ro_146_whoever_decides_last_sees_what_the_others_saw() {
    for bought in [true, false] {
        let mut state = example(Help::Full);
        state.player_mut(Seat::P2).decision = if bought {
            let card = robot("GGG");
            Decision::Bought { card, answer: Some(1) }
        } else {
            Decision::Passed
        };
        let while_others_think = picture(&state, Seat::P2, true);
        state.apply(Actor::Seat(Seat::P3), Action::Pass).unwrap();
        assert_eq!(state.phase, Phase::Produce(Attempt::First));
        assert!(
            picture(&state, Seat::P2, true) == while_others_think,
            "bought: {bought}"
        );
    }
}

#[test]
fn ro_146_buying_and_passing_are_both_asked_about() {
    let state = example(Help::Full);
    let view = state.view(Viewer::Seat(Seat::P2));
    in_all_words(&mut |talk| {
        for (action, asked) in [
            (Action::Pass, true),
            (Action::Buy(Slot::Three), true),
            (Action::Lock { eureka: false }, false),
            (Action::Lock { eureka: true }, false),
        ] {
            let mut question = String::new();
            State::question(Teller::new(talk, view), action, &mut question).unwrap();
            assert_eq!(!question.is_empty(), asked, "{question}");
        }
    });
}

#[test]
fn ro_48_the_builder_is_warned_from_level_checked_on() {
    for (built, help, warned) in [
        ("RGB", Help::Checked, false),
        ("RGB", Help::Full, false),
        ("YYY", Help::Off, false),
        ("YYY", Help::Marks, false),
        ("YYY", Help::Checked, true),
        ("YYY", Help::Count, true),
    ] {
        let mut state = example(help);
        state.phase = Phase::Produce(Attempt::First);
        pick(&mut state, Seat::P2, built);
        let shown = picture(&state, Seat::P2, false);
        state.help = Help::Off;
        let plain = picture(&state, Seat::P2, false);
        // Only the title bar tells, so the eight uppermost rows differ.
        assert_eq!(shown.page(0) != plain.page(0), warned, "{built} {help:?}");
    }
}

#[test]
fn ro_114_each_level_of_help_adds_its_pages() {
    for (help, pages) in [
        (Help::Off, &["All cards"][..]),
        (Help::Marks, &["Marks", "All cards"]),
        (Help::Checked, &["Marks", "All cards"]),
        (Help::Count, &["Marks", "All cards", "Robots left"]),
        (Help::Full, &["Marks", "All cards", "Robots left"]),
    ] {
        let state = example(help);
        let titles = |viewer| -> Vec<_> {
            let game = OpenGame::from(Play::from_state(state.clone()));
            let asides = game.asides(viewer).into_iter();
            asides.map(|aside| game.aside_title(Lang::En, aside)).collect()
        };
        assert_eq!(titles(Viewer::Seat(Seat::P2)), pages, "{help:?}");
        assert!(titles(Viewer::Seat(Seat::P1)).is_empty(), "the Customer knows it all");
        assert_eq!(titles(Viewer::Table), ["Cubes, sirens"]);
    }
}

#[test]
fn ro_117_a_star_stands_at_the_card_that_is_worth_a_cube() {
    // RO-E7: a gain that equals the price is not worth it; RO-E10: card 2 is the best.
    let players = Players::default();
    let talk = Talk {
        lang: Lang::En,
        players: &players,
    };
    let mut state = example(Help::Full);
    let values = |state: &State| -> Vec<String> {
        let view = state.view(Viewer::Seat(Seat::P2));
        let rows = Slot::ALL.map(|slot| State::label(Teller::new(&talk, view), Action::Buy(slot)));
        rows.iter().map(|row| row.value.as_str().into()).collect()
    };
    assert_eq!(values(&state), [" 1.0", " 1.0", " 2.0"]);
    state.board.clear();
    state.tiles.clear();
    for card in ["RRR", "RRB", "RBR"] {
        state.board.push(robot(card)).unwrap();
        state.tiles.push(0).unwrap();
    }
    state.player_mut(Seat::P2).hand.clear();
    for card in ["RRG", "BGR", "GBY"] {
        state.player_mut(Seat::P2).hand.push(robot(card)).unwrap();
    }
    assert_eq!(values(&state), [" 6.0", "*4.7", " 4.7"]);
    state.help = Help::Count;
    assert_eq!(values(&state), ["", "", ""]);
}

#[test]
fn ro_86_many_cubes_have_room_beside_long_names() {
    for seats in 1..=PLAYERS_MAX {
        let answered = Answered {
            seats,
            customer: Customer::Device,
            ..Answered::default()
        };
        let mut state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1));
        for seat in state.seats().iter() {
            // 104 cubes, some of them large.
            for _ in 0..25 {
                state.cubes.reward(seat, 4, Seats::first(seats), &mut |_| ());
            }
        }
        for (phase, draw) in [
            (Phase::Buy, results::draw_cubes as fn(&mut Frame, Teller<'_>)),
            (Phase::Over, results::draw_winners),
        ] {
            state.phase = phase;
            in_all_words(&mut |talk| draw(&mut Frame::new(), Teller::new(talk, state.view(Viewer::Table))));
        }
    }
}

#[test]
fn ro_114_with_real_cards_full_help_says_which_noted_card_is_worth_a_cube() {
    // RO-E8: of BYG, GGY and RRY the second one is.
    let answered = |help| Answered {
        cards: Cards::Physical,
        help,
        ..Answered::default()
    };
    for help in [Help::Count, Help::Full] {
        let mut state = State::new(Setup::try_from(answered(help)).unwrap(), Seed::of_table(1));
        for robot in ["GGG", "GRR", "GRB", "RBR"] {
            pick(&mut state, Seat::P1, robot);
        }
        state.apply(Actor::Seat(Seat::P2), Action::Note).unwrap();
        for robot in ["BYG", "GGY", "RRY"] {
            pick(&mut state, Seat::P2, robot);
        }
        let players = &Players::default();
        let talk = Talk {
            lang: Lang::En,
            players,
        };
        let tell = Teller::new(&talk, state.view(Viewer::Seat(Seat::P2)));
        assert_eq!(tell.advises_hand(), help == Help::Full);
        let stars: Vec<bool> = (0..3).map(|place| tell.advice(place).starts_with('*')).collect();
        assert_eq!(stars, [false, true, false]);
    }
}

#[test]
fn ro_73_the_customer_sees_the_numbers_to_hand_out() {
    let mut state = example(Help::Off);
    for seat in [Seat::P2, Seat::P3] {
        state.apply(Actor::Seat(seat), Action::Pass).unwrap();
    }
    let without = picture(&state, Seat::P1, true);
    for (seat, built) in [(Seat::P2, "GYG"), (Seat::P3, "RYG")] {
        pick(&mut state, seat, built);
        state.apply(Actor::Seat(seat), Action::Lock { eureka: false }).unwrap();
    }
    state.apply(Actor::House, Action::Reveal).unwrap();
    let with = picture(&state, Seat::P1, true);
    assert_ne!(with, without);
    state.player_mut(Seat::P3).set_judged(Attempt::First, 2);
    assert_ne!(picture(&state, Seat::P1, true), with, "the number itself shows");
}

#[test]
fn ro_132_with_the_device_as_customer_the_rules_of_a_tie_name_no_customer() {
    for customer in [Customer::Player, Customer::Device] {
        let answered = Answered {
            customer,
            ..Answered::default()
        };
        let mut state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1));
        state.phase = Phase::TieChoice;
        let words = [(Lang::En, "customer"), (Lang::Nl, "klant"), (Lang::De, "Kunde")];
        for (lang, word) in words {
            let players = &Players::default();
            let talk = Talk { lang, players };
            let tell = Teller::new(&talk, state.view(Viewer::Table));
            let rules: crate::ui::texts::Paragraph = tell.say(State::rules(tell));
            assert_eq!(rules.contains(word), customer == Customer::Player, "{rules}");
        }
    }
}

#[test]
fn ro_64_who_pays_the_pot_is_told_that_it_goes_there() {
    for (lang, pot) in [(Lang::En, "pot"), (Lang::Nl, "pot"), (Lang::De, "Vorrat")] {
        let players = &Players::default();
        let talk = Talk { lang, players };
        let state = example(Help::Off);
        let paid = Event::Cubes(Transfer::Paid {
            from: Purse::Of(Seat::P2),
            to: Purse::Pot,
            amount: 3,
        });
        let mut told = String::new();
        State::narrate(Teller::new(&talk, state.view(Viewer::Table)), paid, &mut told).unwrap();
        assert!(told.contains(pot) && told.contains('3'), "{told}");
    }
}
