//! How the screens of Raising Robots are looked at.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::super::action::Action;
use super::super::cards::{ClassId, EnergyId, InventorId, RobotId, RobotSet};
use super::super::effect::{Cost, Good, Row, TokenKind};
use super::super::setup::{Answered, Inventors, Mode, Setup};
use super::super::speech::{formula, kind_sign};
use super::super::state::{Body, Class, Deed, Flow, Inventor, Robot, Stage, Step};
use super::super::tests::{rare, setups};
use super::roster::Roster;
use super::*;
use crate::game::{Actor, Game as _, Viewer};
use crate::kit::Seed;
use crate::kit::seat::Seat::{self, P1, P2, P3};
use crate::laws;
use crate::play::Play;
use crate::ui::game::question_testing::players;
use crate::ui::game::{Erased as _, Look, OpenGame, Page, Talk};
use crate::ui::lang::Lang;
use crate::ui::menu::Menu;
use crate::ui::paint::{Font, LARGE, MEDIUM, SCREEN_WIDTH, TINY};
use crate::ui::players::Players;

const ME: Viewer = Viewer::Seat(P1);

#[test]
fn rr_36_every_screen_fits_and_shows_only_what_its_viewer_may_know() {
    laws::look::<State>(&setups(), 0..1, rare);
}

/// A game of so many players without inventors, in which phases run. Nobody has done anything, and nobody holds cards.
fn running(seats: u8) -> State {
    running_with(Answered {
        seats,
        inventors: Inventors::Off,
        ..Answered::default()
    })
}

fn running_with(answered: Answered) -> State {
    let mut state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1));
    state.flow = Flow::Phases;
    for seat in state.seats().iter() {
        let player = state.player_mut(seat);
        player.stage = Stage::Idle;
        player.locked = true;
        player.hand = RobotSet::EMPTY;
        player.class_draw.clear();
        player.inventor_offer.clear();
        player.drawn = [2, 3].into_iter().filter_map(EnergyId::new).collect();
        player.plan = [Phase::Upgrade, Phase::Assemble].into_iter().collect();
    }
    state
}

fn robot(number: u8, upgraded: bool) -> Robot {
    let body = Body::Card(RobotId::new(number).unwrap());
    Robot { body, upgraded }
}

fn class(number: u8, credit: bool) -> Class {
    Class {
        credit,
        ..Class::new(ClassId::new(number).unwrap())
    }
}

fn open(state: &State, viewer: Viewer) -> OpenGame<State> {
    let mut game = OpenGame::from(Play::from_state(state.clone()));
    game.open(viewer, Page::Main);
    game
}

/// What the device shows, with players that have no names.
struct Seen(Frame);

impl Seen {
    /// The page that is open, with the cursor at an entry.
    fn at(game: &OpenGame<State>, cursor: u8) -> Seen {
        let players = Players::default();
        let talk = Talk {
            lang: Lang::En,
            players: &players,
        };
        let mut frame = Frame::new();
        game.draw(&mut frame, &talk, Look::at(Menu::at(cursor)));
        Seen(frame)
    }

    /// The main page of a viewer, with the cursor where it starts.
    fn main(state: &State, viewer: Viewer) -> Seen {
        let game = open(state, viewer);
        Seen::at(&game, game.first_cursor())
    }

    /// A page of the scorepad.
    fn scores(state: &State, page: u8) -> Seen {
        let players = Players::default();
        let talk = Talk {
            lang: Lang::En,
            players: &players,
        };
        let mut frame = Frame::new();
        scores::draw(&mut frame, Teller::new(&talk, state.view(Viewer::Table)), page);
        Seen(frame)
    }

    /// Whether a text stands somewhere in the line that begins at this row, light on dark or dark on light.
    fn has(&self, font: Font, y: i32, text: &str) -> bool {
        // The rows of capitals and digits: above and below them another line can begin.
        let rows = match font.width("0") {
            5 => 1..7,
            6 => 1..8,
            7 => 2..10,
            _ => 3..16,
        };
        let mut sought = Frame::new();
        paint::write(&mut sought, font, Ink::Light, 0, 0, text);
        let width = font.width(text) - 1;
        let pixel = |frame: &Frame, x: i32, y: i32| frame.pixel(u8::try_from(x).unwrap(), u8::try_from(y).unwrap());
        let is_at = |x: i32, is_dark: bool| {
            let columns = 0..width;
            columns.into_iter().all(|dx| {
                let mut rows = rows.clone();
                rows.all(|dy| pixel(&self.0, x + dx, y + dy) == (pixel(&sought, dx, dy) != is_dark))
            })
        };
        (0..=SCREEN_WIDTH - width).any(|x| is_at(x, false) || is_at(x, true))
    }

    /// The same in the title.
    #[track_caller]
    fn titled(&self, text: &str) -> &Seen {
        assert!(self.has(FLAT, 0, text), "{text}");
        self
    }

    /// Whether the device waits for somebody here.
    fn asks(&self) -> bool {
        self.0.pixel(0, 0)
    }

    /// What OK does.
    #[track_caller]
    fn verb(&self, verb: &str) -> &Seen {
        assert!(self.has(TINY, 56, verb), "OK: {verb}");
        self
    }

    #[track_caller]
    fn line(&self, font: Font, y: i32, text: &str) -> &Seen {
        assert!(self.has(font, y, text), "at {y}: {text}");
        self
    }
}

#[test]
fn every_step_has_a_title_with_a_verb_and_says_what_ok_does() {
    let wilds = Cost::wilds(2);
    let pencil = RobotId::new(1).unwrap();
    let step = |step: Step| {
        let mut state = running(3);
        let player = state.player_mut(P1);
        player.stock.add(Good::Battery, 3);
        player.stock.add(Good::Gear, 3);
        player.hand = RobotId::house().take(2).collect();
        player.class_draw = ClassId::house().take(3).collect();
        player.push(step);
        state
    };
    let stage = |stage: Stage, phase| {
        let mut state = running(3);
        let player = state.player_mut(P1);
        player.hand = RobotId::house().take(2).collect();
        (player.stage, player.cursor) = (stage, phase);
        (player.total, player.left) = (4, 4);
        state
    };
    let plan = |chosen: &[Phase]| {
        let mut state = running(3);
        state.flow = Flow::Assign;
        let player = state.player_mut(P1);
        player.locked = false;
        player.plan = chosen.iter().copied().collect();
        state
    };
    let (upgrade, design) = (Phase::Upgrade, Phase::Design);
    for (state, title, verb) in [
        (plan(&[]), "P1: choose left", "choose"),
        (plan(&[upgrade]), "P1: choose right", "choose"),
        (plan(&[upgrade, design]), "Player 1: lock", "lock"),
        (running(3), "Player 1: run phase", "run"),
        (step(Step::Charging(design)), "Player 1: charge", "run"),
        (stage(Stage::Splitting, Some(upgrade)), "P1: Upgrade", "use"),
        (stage(Stage::Splitting, Some(Phase::Assemble)), "P1: Assemble", "build"),
        (stage(Stage::Board(0), Some(design)), "Player 1: Design", "use"),
        (stage(Stage::RoundEnd, None), "Player 1: end round", "done"),
        (
            step(Step::Paying {
                cost: wilds,
                deed: Deed::Unlock,
            }),
            "Player 1: pay",
            "pay",
        ),
        (step(Step::Column(pencil)), "P1: pay Pencil", "pay"),
        (step(Step::Wild(2)), "Player 1: take 2", "take"),
        (step(Step::Inspire), "Player 1: choose", "take"),
        (step(Step::PickClass), "Player 1: keep class", "choose"),
        (step(Step::Unlock), "Player 1: unlock", "take"),
        (step(Step::Assemble), "Player 1: assemble", "build"),
        (
            step(Step::Cycle { discarded: 0, more: 1 }),
            "Player 1: cycle",
            "discard",
        ),
    ] {
        let seen = Seen::main(&state, ME);
        let title = if seen.has(FLAT, 0, title) {
            title
        } else {
            &title.replace("P1", "Player 1")
        };
        seen.titled(title).verb(verb);
        assert!(seen.asks(), "{title}: the title is light");
    }
}

#[test]
fn whoever_chooses_a_card_reads_what_it_is_about() {
    let mut state = State::new(Setup::default(), Seed::of_table(1));
    state.player_mut(P1).hand = RobotId::house().take(8).collect();
    let costs = |number| {
        let card = RobotId::new(number).unwrap().card();
        let prices = crate::games::raising_robots::effect::Side::BOTH.map(|side| {
            let price = card.price(side);
            format!("{}{}", formula::energy(price.energy), formula::cost(&price.cost))
        });
        prices.join(" / ")
    };
    let game = open(&state, ME);
    for (cursor, number) in [(0, 1), (3, 4)] {
        let seen = Seen::at(&game, cursor);
        seen.titled("discard 3").line(TINY, 10, &costs(number));
    }
    let player = state.player_mut(P1);
    player.stage = Stage::KeepingClass;
    player.class_draw = [17, 31].into_iter().filter_map(ClassId::new).collect();
    let game = open(&state, ME);
    Seen::at(&game, 0).line(TINY, 10, "Counts robots in Design");
    Seen::at(&game, 1).line(TINY, 10, "robots built for 3");
}

/// A game that is scored: P1 has robots, three classes and an inventor who gives VPs.
fn scored() -> State {
    let mut state = running(3);
    let player = state.player_mut(P1);
    *player.rows.get_mut(Row::Design) = [robot(1, false), robot(5, false)].into_iter().collect();
    *player.rows.get_mut(Row::Fabricate) = [robot(33, false)].into_iter().collect();
    *player.rows.get_mut(Row::Recycle) = [robot(66, false)].into_iter().collect();
    player.stock.add(Good::Sensor, 5);
    player.stock.add(Good::Point, 11);
    player.classes = [class(6, true), class(17, false), class(32, false)]
        .into_iter()
        .collect();
    let card = InventorId::new(10).unwrap();
    player.inventor = Some(Inventor { card, upgraded: false });
    state
}

#[test]
fn rr_135_rr_136_every_line_of_the_scorepad_says_what_it_is_made_of() {
    let state = scored();
    let scores = state.view(Viewer::Table).scores(P1);
    let of = |points: u16| String::from(formula::points(points).as_str());
    let left_over = format!("Left over: {}/3", state.player(P1).leftovers());
    let seen = Seen::scores(&state, 1);
    seen.titled("Player 1 scores").titled(&of(scores.total()));
    for (y, text, points) in [
        (11, "Robots: 4", scores.robots),
        (20, "Classes: 3", scores.classes),
        (29, "In stock", 11),
        // A column is full where all three rows have a robot.
        (38, &format!("Jun: {}/column", of(2)), 2),
        (47, &left_over, scores.leftovers),
    ] {
        seen.line(FLAT, y, text).line(FLAT, y, &of(points));
    }
    assert!(!seen.asks(), "it is looked up");
    // Without an inventor there is more room.
    let none = Seen::scores(&state, 3);
    none.titled("Player 2 scores").line(FLAT, 11, "Robots: 0");
    none.line(FLAT, 44, "Left over: ");
    assert_eq!(
        scores::count(state.view(Viewer::Table)),
        7,
        "the table, and two pages each"
    );
}

#[test]
fn rr_117_rr_118_every_class_says_its_count_its_grade_and_its_token() {
    let state = scored();
    let seen = Seen::scores(&state, 2);
    let of = |points: u16| String::from(formula::points(points).as_str());
    let speed = formula::icon(kind_sign(TokenKind::Speed));
    let sensors = format!("5 {}", formula::icon(Sign::Sensor.letter()));
    seen.titled("Player 1 scores");
    for (y, counted, grade, points) in [
        (10, &*sensors, &*format!("grade C, with {speed} B"), 9),
        (25, "2 robots in Design", "grade D", 2),
        (40, "1 full columns", "grade D", 2),
    ] {
        seen.line(TINY, y, counted);
        seen.line(TINY, y + 7, grade).line(FLAT, y + 6, &of(points));
    }
    let mut worse = state.clone();
    worse.player_mut(P1).classes = [class(18, false)].into_iter().collect();
    Seen::scores(&worse, 2)
        .line(TINY, 10, "1 robots in Fabricate")
        .line(TINY, 17, "no grade below 2");
    worse.player_mut(P1).classes.clear();
    Seen::scores(&worse, 2).line(FLAT, 28, "No class yet");
}

#[test]
fn rr_117_every_class_is_explained_in_one_line_for_each_part_in_every_language() {
    let mut state = running(1);
    for lang in Lang::ALL {
        for players in [players(false), players(true)] {
            let talk = Talk {
                lang,
                players: &players,
            };
            for card in ClassId::known() {
                for credit in [false, true] {
                    let one = class(card.number(), credit);
                    state.player_mut(P1).classes = [one].into_iter().collect();
                    let view = state.view(Viewer::Table);
                    let tell = Teller::new(&talk, view);
                    let (counted, grade) = tell.graded_lines(P1, 1, one);
                    // Two digits more than the empty hands of this player.
                    assert!(TINY.width(&counted) + 5 < SCREEN_WIDTH - 4, "{counted}");
                    let points = FLAT.width(&formula::points(14));
                    assert!(TINY.width(&grade) + points < SCREEN_WIDTH - 6, "{grade}");
                }
            }
        }
    }
}

#[test]
fn rr_137_the_winner_is_large_and_the_scorepad_is_behind_it() {
    let mut state = scored();
    state.flow = Flow::Over;
    state.winners = [P1].into_iter().collect();
    let total = formula::points(state.view(Viewer::Table).scores(P1).total());
    let mut game = open(&state, Viewer::Table);
    let seen = Seen::at(&game, 0);
    seen.titled("The winner").verb("open");
    seen.line(LARGE, 14, "Player 1").line(LARGE, 35, &total);
    // The table, and then each player's pages; OK turns them, Back turns back.
    for expected in ["P1", "Player 1 scores", "Player 1 scores", "Player 2 scores"] {
        assert!(game.choose_entry(0));
        game.open(Viewer::Table, Page::Main);
        let seen = Seen::at(&game, 0);
        match expected {
            "P1" => seen.line(TINY, 11, "P"),
            title => seen.titled(title),
        };
        seen.verb("go on");
    }
    for _ in 0..3 {
        game.choose_entry(0);
        game.open(Viewer::Table, Page::Main);
    }
    Seen::at(&game, 0).titled("Player 3 scores");
    assert!(!game.choose_entry(0), "that is the last page");
    let mut pages = 0;
    while game.widen() {
        game.open(Viewer::Table, Page::Main);
        pages += 1;
    }
    assert_eq!(pages, 7);
    Seen::at(&game, 0).titled("The winner");
    state.winners = [P1, P3].into_iter().collect();
    let tie = Seen::main(&state, Viewer::Table);
    tie.titled("The winners").line(MEDIUM, 14, "Player 1, Player 3");
}

#[test]
fn rr_142_rr_143_a_game_alone_ends_with_its_rank() {
    let mut state = running_with(Answered {
        seats: 1,
        challenge: true,
        ..Answered::default()
    });
    state.player_mut(P1).stock.add(Good::Point, 100);
    let total = state.view(Viewer::Table).scores(P1).total();
    state.flow = Flow::BetweenGames;
    let seen = Seen::main(&state, Viewer::Table);
    seen.titled("Game 1 is over").line(MEDIUM, 38, "Heroic");
    seen.line(LARGE, 14, &formula::points(total));
    assert!(seen.asks(), "the next game is to be begun");
    state.flow = Flow::Over;
    state.challenge.totals = [130, 150].into_iter().collect();
    let seen = Seen::main(&state, Viewer::Table);
    seen.line(FLAT, 31, &format!("130+150+{total}"))
        .line(MEDIUM, 41, "Legendary");
    seen.line(LARGE, 12, &formula::points(280 + total));
    state.challenge.totals.clear();
    Seen::main(&state, Viewer::Table).line(MEDIUM, 41, "Heroic");
}

/// Who is called on the public page, in the order of the cursor.
fn calls(state: &State) -> Vec<Seat> {
    open(state, Viewer::Table).calls().collect()
}

#[test]
fn rr_37_whoever_has_locked_can_choose_anew_until_the_last_one_locks() {
    let mut state = running(3);
    state.flow = Flow::Assign;
    for seat in [P2, P3] {
        state.player_mut(seat).locked = false;
        state.player_mut(seat).plan.clear();
    }
    assert_eq!(calls(&state), [P2, P3, P1], "behind all who are asked");
    let mut game = open(&state, Viewer::Table);
    assert_eq!(game.call(), Some(P2), "nobody waits for P1");
    Seen::at(&game, 2).titled("Choose two phases").verb("Player 1");
    let own = game.open(ME, Page::Main);
    assert_eq!((own.entries, own.cursor), (1, 0));
    let seen = Seen::at(&game, 0);
    seen.titled("Player 1 is locked").line(MEDIUM, 19, "Choose anew");
    assert!(!seen.asks());
    assert!(game.choose_entry(0));
    game.open(ME, Page::Main);
    Seen::at(&game, 0).titled("P1: choose left");
    assert_eq!(game.play().state().asked().len(), 3);
    // After the last lock there is nothing to come back to.
    assert_eq!(calls(&running(3)), [P1, P2, P3]);
}

#[test]
fn rr_57_whoever_has_ended_the_phases_can_take_that_back() {
    let mut state = running(3);
    state.apply(P2.into(), Action::EndPhases).unwrap();
    assert_eq!(calls(&state), [P1, P3, P2], "behind all who are asked");
    let mut game = OpenGame::from(Play::from_state(running(3)));
    let own = Viewer::Seat(P2);
    let listed = game.open(own, Page::Main);
    let end = (0..listed.entries).find(|index| matches!(game.action_at(*index), Some((.., Action::EndPhases))));
    assert!(game.choose_entry(end.unwrap()));
    let listed = game.open(own, Page::Main);
    assert_eq!((listed.entries, listed.can_undo), (0, true));
    let seen = Seen::at(&game, 0);
    seen.titled("Player 2 is done").verb("hide").line(TINY, 56, "undo");
    assert!(!seen.asks());
}

#[test]
fn rr_65_whoever_is_done_can_still_place_a_token_that_fits() {
    let mut state = running(3);
    let player = state.player_mut(P1);
    player.stage = Stage::Finished;
    *player.unplaced.get_mut(TokenKind::Cosmetic) = 1;
    *state.player_mut(P1).rows.get_mut(Row::Design) = [robot(1, false)].into_iter().collect();
    assert_eq!(calls(&state), [P2, P3, P1]);
    let game = open(&state, ME);
    let seen = Seen::at(&game, 0);
    seen.titled("P1: place token").verb("place").line(MEDIUM, 19, "Pencil");
    assert!(!seen.asks(), "nobody waits for it");
}

#[test]
fn rr_151_who_is_done_with_real_cards_is_opened_by_set_right() {
    let mut state = running_with(Answered {
        seats: 3,
        mode: Mode::Table,
        inventors: Inventors::Off,
        ..Answered::default()
    });
    state.player_mut(P1).stage = Stage::Finished;
    let mut game = open(&state, Viewer::Seat(P2));
    let goods = game.open(Viewer::Seat(P2), Page::Main).entries - 5;
    assert!(game.choose_entry(goods));
    game.open(Viewer::Seat(P2), Page::Main);
    Seen::at(&game, 0).titled("Player 2: enter").verb("enter");
    assert!(game.choose_entry(3));
    game.open(Viewer::Seat(P2), Page::Main);
    let program = formula::icon(Sign::Program.letter());
    Seen::at(&game, 0).line(MEDIUM, 19, &format!("+1{program}"));
    state.apply(Actor::House, Action::SetRight(P1)).unwrap();
    assert_eq!(calls(&state), [P1]);
    Seen::main(&state, Viewer::Table)
        .titled("Player 1: set right")
        .verb("Player 1");
    Seen::main(&state, ME).titled("Player 1: set right").verb("open");
}

#[test]
fn who_has_to_act_is_on_the_public_page_in_every_number_of_players() {
    for seats in 1..=6 {
        let mut state = running(seats);
        for flow in [Flow::Assign, Flow::Phases, Flow::Start] {
            state.flow = flow;
            for seat in state.seats().iter() {
                let player = state.player_mut(seat);
                player.locked = false;
                player.stage = Stage::Idle;
            }
            let game = open(&state, Viewer::Table);
            let roster = Roster::of(state.view(Viewer::Table));
            for (cursor, (seat, y)) in (0..).zip(roster.lines(state.view(Viewer::Table))) {
                let seen = Seen::at(&game, cursor);
                let name = format!("Player {}", seat.index() + 1);
                seen.verb(&name).line(roster.font(), y, &name);
                // The cursor's line is light between name and figures, all others are dark.
                for (other, y) in roster.lines(state.view(Viewer::Table)) {
                    let is_light = seen.0.pixel(5, u8::try_from(y + 3).unwrap());
                    assert_eq!(
                        is_light,
                        other == seat,
                        "{seats} players, {flow:?}, {seat:?}: {other:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn two_figures_of_a_table_are_not_read_as_one() {
    let mut state = running(6);
    for (count, seat) in (10..).zip(state.seats().iter()) {
        for good in Good::ALL {
            state.player_mut(seat).stock.add(good, count);
        }
    }
    let mut frame = Frame::new();
    let players = players(true);
    let talk = Talk {
        lang: Lang::De,
        players: &players,
    };
    stocks::draw(&mut frame, Teller::new(&talk, state.view(Viewer::Table)));
    let seen = Seen(frame);
    // Names of eight letters have no room beside them.
    seen.line(TINY, 11, "S1").line(TINY, 11, "10");
    let is_dark = |column: u8| (12..18).all(|row| !seen.0.pixel(column, row));
    let gaps: Vec<u8> = (20..125)
        .filter(|column| (0..3).all(|next| is_dark(column + next)))
        .collect();
    assert!(gaps.len() >= 7, "{gaps:?}");
}

#[test]
fn an_own_card_makes_the_energy_of_its_phase_heavy() {
    let mut state = running(2);
    state.player_mut(P1).plan = [Phase::Design, Phase::Recycle].into_iter().collect();
    *state.cubes.get_mut(Phase::Fabricate) = 3;
    let lit = |state: &State, place: i32| {
        let frame = Seen::main(state, Viewer::Table).0;
        let columns = 58 + place * 14..58 + (place + 1) * 14;
        // The line of the second player, on which the cursor does not stand.
        let pixels = columns.flat_map(|x| (23..31).map(move |y| (u8::try_from(x).unwrap(), y)));
        pixels.filter(|(x, y)| frame.pixel(*x, *y)).count()
    };
    // Fabricate has three energy of cubes; with the card 3 and without cubes it would have as much.
    let of_cubes = lit(&state, 3);
    *state.cubes.get_mut(Phase::Fabricate) = 0;
    state.player_mut(P2).plan = [Phase::Upgrade, Phase::Fabricate].into_iter().collect();
    let of_card = lit(&state, 3);
    assert!(of_card > of_cubes + 4, "{of_card} pixels, not {of_cubes}");
}
