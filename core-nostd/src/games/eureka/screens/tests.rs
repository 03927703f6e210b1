//! How the screens of Robo Factory are looked at.

use std::collections::BTreeSet;
use std::string::String;
use std::vec::Vec;

use super::super::action::{About, Slot};
use super::super::cubes::{Purse, Transfer};
use super::super::setup::{Answered, Cards, Customer, Fourth, PLAYERS_MAX, Setup};
use super::super::state::Mark;
use super::super::tests::{rare, setups};
use super::robots::Size;
use super::*;
use crate::game::{Actor, Events, Game as _};
use crate::games::eureka::action::{Error, Event};
use crate::games::eureka::face::{Focus, likely_colour, proposal};
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
        focus: Focus::default(),
        call: None,
        calls: Default::default(),
        done,
        left: None,
        news: &Events::new(),
        progress: 100,
        news_page: 0,
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
        Event::EntryConflict { seats: two },
        Event::EntryConflict { seats: all },
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
        Event::AuditOk,
        slip(About::Board(Slot::Two)),
        slip(About::Sale(seat)),
        slip(About::Build(seat, Attempt::Second)),
        Event::Voided,
        Event::Tie { leaders: all },
        Event::ExtraRound,
        Event::HelpStopped,
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
        // The next screen says it, or shows it.
        for event in [
            Event::TurnBegan { customer: Some(seat) },
            Event::TurnBegan { customer: None },
            Event::TilesSet,
            Event::BuyClosed { buyers: Seats::NONE },
            Event::SecondTry,
            Event::TurnOver { order: robot },
            Event::GameOver { winners: two },
        ] {
            assert_eq!(tell(event), "", "{event:?}");
        }
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
fn ro_03_the_four_colours_differ_in_every_size_of_a_robot_and_in_words() {
    for size in [Size::SMALL, Size::LOW, Size::MIDDLE, Size::LARGE] {
        for part in Part::ALL {
            let pictures: BTreeSet<Vec<u8>> = Colour::ALL
                .map(|colour| {
                    let mut frame = Frame::new();
                    robots::draw(&mut frame, (10, 12), size, robot("RRR").with(part, colour));
                    frame.bytes().to_vec()
                })
                .into();
            assert_eq!(pictures.len(), 4, "{part:?}");
        }
    }
    let swatches: BTreeSet<char> = Colour::ALL.map(robots::swatch).into();
    assert_eq!(swatches.len(), 4);
    for lang in Lang::ALL {
        for fourth in [Fourth::Yellow, Fourth::Orange, Fourth::Purple, Fourth::White] {
            let texts = words::texts(lang);
            let words: BTreeSet<_> = Colour::ALL
                .map(|colour| texts.say::<16>(WORDS.colour(colour, fourth)))
                .into();
            assert_eq!(words.len(), 4, "{lang:?} {fourth:?}");
        }
    }
}

#[test]
fn the_cursor_starts_at_green_and_in_the_second_attempt_at_the_first_robot() {
    let mut state = example(Help::Marks);
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
fn the_cursor_starts_at_what_the_player_has_marked() {
    let mut state = example(Help::Marks);
    state.phase = Phase::Produce(Attempt::First);
    let proposed = |state: &State| proposal(state.view(Viewer::Seat(Seat::P2))).unwrap();
    for (part, colour, mark) in [
        (Part::Head, Colour::Green, Mark::Crossed),
        (Part::Torso, Colour::Fourth, Mark::Circled),
        (Part::Legs, Colour::Red, Mark::Crossed),
    ] {
        *state.player_mut(Seat::P2).mark_mut(part, colour) = mark;
    }
    assert_eq!(proposed(&state), robot("RYG"));
    for colour in Colour::ALL {
        *state.player_mut(Seat::P2).mark_mut(Part::Head, colour) = Mark::Crossed;
    }
    assert_eq!(
        proposed(&state),
        robot("GYG"),
        "whoever crosses out everything gets the usual"
    );
}

#[test]
fn ro_114_the_cursor_knows_what_may_be_right_only_if_the_table_has_asked_for_it() {
    // RO-E1, and P2 holds neither: RGG and RGB are left.
    for (help, expected) in [
        (Help::Off, "GGG"),
        (Help::Marks, "GGG"),
        (Help::Checked, "GGG"),
        (Help::Count, "RGG"),
        (Help::Full, "RGG"),
    ] {
        let mut state = example(help);
        state.phase = Phase::Produce(Attempt::First);
        let proposed = proposal(state.view(Viewer::Seat(Seat::P2)));
        assert_eq!(proposed, Some(robot(expected)), "{help:?}");
    }
}

#[test]
fn ro_146_after_a_purchase_the_page_closes_as_after_a_pass_and_the_answer_shows_where_its_owner_builds() {
    let state = example(Help::Off);
    let view = state.view(Viewer::Seat(Seat::P2));
    for action in [Action::Pass, Action::Buy(Slot::One)] {
        assert!(State::closes(view, action));
    }
    let mut pictures = Vec::new();
    for action in [Action::Pass, Action::Buy(Slot::One), Action::Buy(Slot::Two)] {
        let mut state = state.clone();
        state.apply(Actor::Seat(Seat::P2), action).unwrap();
        state.apply(Actor::Seat(Seat::P3), Action::Pass).unwrap();
        assert_eq!(state.phase, Phase::Produce(Attempt::First));
        pictures.push(picture(&state, Seat::P2, false));
    }
    assert!(pictures[0] != pictures[1] && pictures[1] != pictures[2]);
}

#[test]
fn ro_146_ok_is_held_for_buying_and_for_passing() {
    for (action, is_held) in [
        (Action::Pass, true),
        (Action::Buy(Slot::Three), true),
        (Action::Change, false),
    ] {
        assert_eq!(State::costs(action) || State::hides_by_holding(action), is_held);
    }
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
            let asides = game.asides(viewer);
            asides.iter().map(|aside| game.aside_title(Lang::En, *aside)).collect()
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
        let tell = Teller::new(&talk, state.view(Viewer::Seat(Seat::P2)));
        (0..3).map(|place| tell.advice(place).as_str().into()).collect()
    };
    let pass = |state: &State| -> String {
        let tell = Teller::new(&talk, state.view(Viewer::Seat(Seat::P2)));
        State::label(tell, Action::Pass).label.as_str().into()
    };
    assert_eq!(pass(&state), "No, thanks *");
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
    assert_eq!(pass(&state), "No, thanks");
    let advised = picture(&state, Seat::P2, false);
    state.help = Help::Count;
    assert_ne!(picture(&state, Seat::P2, false), advised, "only full help advises");
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

#[test]
fn at_the_end_of_a_turn_the_last_check_is_told_by_what_it_brought() {
    // RO-E15: P2 buys, calls in vain, loses three cubes; the second attempt costs P3 one.
    let mut state = example(Help::Off);
    state.apply(Actor::Seat(Seat::P2), Action::Buy(Slot::One)).unwrap();
    state.apply(Actor::Seat(Seat::P3), Action::Pass).unwrap();
    for (seat, built, eureka) in [(Seat::P2, "YYY", true), (Seat::P3, "YYG", false)] {
        pick(&mut state, seat, built);
        state.apply(Actor::Seat(seat), Action::Lock { eureka }).unwrap();
    }
    state.apply(Actor::House, Action::Reveal).unwrap();
    state.apply(Actor::Seat(Seat::P2), Action::Face(6)).unwrap();
    assert_eq!(state.phase, Phase::Produce(Attempt::Second));
    for (seat, built) in [(Seat::P2, "RGB"), (Seat::P3, "YYG")] {
        pick(&mut state, seat, built);
        state.apply(Actor::Seat(seat), Action::Lock { eureka: false }).unwrap();
    }
    let events = state.apply(Actor::House, Action::Reveal).unwrap();
    assert_eq!(state.phase, Phase::TurnEnd);
    let view = state.view(Viewer::Table);
    let gained = [Seat::P1, Seat::P2, Seat::P3].map(|seat| view.gained(seat));
    assert_eq!(gained, [1, 2, -1], "the answer and the call were paid before");
    in_all_words(&mut |talk| {
        for event in events.iter() {
            let mut told = String::new();
            State::narrate(Teller::new(talk, view), event, &mut told).unwrap();
            assert_eq!(told, "", "the page shows it: {event:?}");
        }
    });
}

#[test]
fn the_end_shows_the_winner_and_behind_it_the_table() {
    let mut state = example(Help::Off);
    state.phase = Phase::Over;
    let mut game = OpenGame::from(Play::from_state(state));
    let players = Players::default();
    let talk = Talk {
        lang: Lang::En,
        players: &players,
    };
    let look = || crate::ui::game::Look::at(Menu::default());
    let mut pictures = Vec::new();
    for _ in 0..2 {
        game.open(Viewer::Table, Page::Main);
        let mut frame = Frame::new();
        game.draw(&mut frame, &talk, look());
        pictures.push(frame);
        game.narrow(0);
    }
    assert_ne!(pictures[0], pictures[1]);
    game.open(Viewer::Table, Page::Main);
    assert!(game.widen(), "Back leads to the winner again");
}

#[test]
fn with_real_cards_a_table_is_set_up_step_by_step_and_only_before_it_begins() {
    for (cards, customer, steps) in [
        (Cards::Virtual, Customer::Player, 0),
        (Cards::Physical, Customer::Player, 6),
        (Cards::Physical, Customer::Device, 5),
    ] {
        let answered = Answered {
            cards,
            customer,
            ..Answered::default()
        };
        let mut state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1));
        let view = state.view(Viewer::Table);
        assert_eq!(State::guide(view).is_some(), steps > 0);
        if steps > 0 {
            assert_eq!(guide::count(view), steps);
            in_all_words(&mut |talk| {
                for step in 0..steps {
                    guide::draw(&mut Frame::new(), Teller::new(talk, view), step);
                }
            });
        }
        state.turn = 1;
        assert!(State::guide(state.view(Viewer::Table)).is_none());
    }
}
