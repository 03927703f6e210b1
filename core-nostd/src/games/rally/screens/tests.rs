//! How the screens of the race are looked at.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::super::action::{Action, Correction, Event};
use super::super::board::{Board, Heading, Square};
use super::super::cards::Kind;
use super::super::data::HouseCourse;
use super::super::face::Focus;
use super::super::floor::Report;
use super::super::setup::{Answered, Course, Deck, Docks, Setup};
use super::super::state::Flow;
use super::super::tests::{rare, setups};
use super::motion::{Figure, figures};
use super::tiles::{Art, Canvas, Pose};
use super::*;
use crate::game::{Actor, Events, Game as _, Turn};
use crate::kit::Seed;
use crate::laws;
use crate::ui::game::{List, Page, Talk};
use crate::ui::lang::Lang;
use crate::ui::menu::Menu;
use crate::ui::name::Name;
use crate::ui::players::Players;

#[test]
fn be_312_every_screen_fits_and_shows_only_what_its_viewer_may_know() {
    laws::look::<State>(&setups(), 0..1, rare);
}

/// A race, what the last action has led to, and how random it goes on.
struct Race {
    state: State,
    news: Events<Event>,
    random: u64,
}

impl Race {
    fn new(answered: Answered, seed: u32) -> Race {
        Race {
            state: State::new(Setup::try_from(answered).unwrap(), Seed::of_table(seed)),
            news: Events::new(),
            random: 0x9E37_79B9_7F4A_7C15 ^ u64::from(seed),
        }
    }

    fn on(course: HouseCourse, seats: u8, seed: u32) -> Race {
        let answered = Answered {
            seats,
            course: Course::House(course),
            docks: Docks::InOrder,
            ..Answered::default()
        };
        Race::new(answered, seed)
    }

    fn below(&mut self, count: usize) -> usize {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        usize::try_from(self.random >> 33).unwrap() % count
    }

    fn act(&mut self, by: Actor, action: Action) {
        self.news = self.state.apply(by, action).unwrap();
    }

    /// One random step; whether there was one.
    fn step(&mut self) -> bool {
        let by = match self.state.turn() {
            Turn::House => Actor::House,
            Turn::Players { first, .. } => Actor::Seat(first),
            Turn::Over { .. } => return false,
        };
        let choices = self.state.choices(by);
        let usual: Vec<Action> = choices.iter().copied().filter(|action| !rare(*action)).collect();
        let action = usual[self.below(usual.len())];
        self.act(by, action);
        true
    }

    fn picture_of(&self, viewer: Viewer, cursor: u8, progress: u8, draw: Drawing) -> Frame {
        let players = Players::default();
        let talk = Talk {
            lang: Lang::En,
            players: &players,
        };
        self.picture_in(&talk, viewer, (cursor, 0), progress, draw)
    }

    fn picture_in(
        &self,
        talk: &Talk<'_>,
        viewer: Viewer,
        (cursor, subpage): (u8, u8),
        progress: u8,
        draw: Drawing,
    ) -> Frame {
        let mut list = List::<State>::new(Focus::default());
        list.build(&self.state, viewer, Page::Main, Focus::default());
        let scene = Scene {
            menu: Menu::at(cursor),
            subpage,
            entries: list.entries(),
            focus: list.focus(),
            call: None,
            calls: Default::default(),
            done: false,
            left: Some(30),
            news: &self.news,
            progress,
            news_page: 0,
        };
        let mut frame = Frame::new();
        draw(&mut frame, Teller::new(talk, self.state.view(viewer)), &scene);
        frame
    }

    fn public(&self, progress: u8) -> Frame {
        self.picture_of(Viewer::Table, 0, progress, draw)
    }
}

/// Draws a page.
type Drawing = fn(&mut Frame, Teller<'_>, &Scene<'_>);

/// All pages, and how many subpages of each are looked at.
const PAGES: [(Drawing, u8); 5] = [
    (draw, 1),
    (map::draw, 12),
    (sheet::draw, 8),
    (order::draw, 1),
    (guide::draw, 5),
];

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

/// What a drawing lights of nine by nine pixels around a picture.
fn lit(draw: impl Fn(&mut Canvas<'_>, (i32, i32))) -> Vec<bool> {
    let mut frame = Frame::new();
    draw(&mut Canvas::new(&mut frame, (0, 0), (20, 20)), (5, 5));
    (3..14)
        .flat_map(|y| (3..14).map(move |x| (x, y)))
        .map(|(x, y)| frame.pixel(x, y))
        .collect()
}

fn distance(one: &[bool], other: &[bool]) -> usize {
    one.iter().zip(other).filter(|(one, other)| one != other).count()
}

/// A square of a board that has one of everything, by name.
fn all_squares() -> Vec<(String, Vec<bool>)> {
    let tokens = ".. ## n. N. nr nl nb Nr Nl Nb gr gl r1 r2 ?? tt ~~ ~n";
    let count = tokens.split(' ').count();
    // Each square twice: with nothing else on it, and in the second row with what can stand on it.
    let drawn: Vec<&str> = tokens.split(' ').collect();
    let edge = format!("+{}", "  +".repeat(count));
    let wall = format!("+{}", "--+".repeat(count));
    let first = format!(" {} ", drawn.join(" "));
    let second = format!(" {} ", [".."; 1].repeat(count).join(" "));
    let text = format!(
        "board All\nsize {count} 2\ngrid\n{edge}\n{first}\n{edge}\n{second}\n{wall}\nstart 1 0,1 N\nstart 2 1,1 N\n\
         flag 1 2,1\nflag 2 3,1\nlaser 4,1 N 1\npusher 5,1 N 135\npusher 6,1 N 24\ncrusher 7,1 1\nend\n"
    );
    let board = Board::parse(&text).unwrap();
    let at = |x: usize, y: u8| Square::new(u8::try_from(x).unwrap(), y);
    let picture = |square: Square| {
        lit(|canvas, corner| {
            canvas.has_dock_numbers = true;
            canvas.square(corner, &board, square);
        })
    };
    let grounds = drawn
        .iter()
        .enumerate()
        .map(|(x, token)| (String::from(*token), picture(at(x, 0))));
    let others = [
        "dock 1",
        "dock 2",
        "flag 1",
        "flag 2",
        "laser",
        "pusher",
        "even pusher",
        "crusher",
    ];
    let others = others
        .iter()
        .enumerate()
        .map(|(x, name)| (String::from(*name), picture(at(x, 1))));
    grounds.chain(others).collect()
}

#[test]
fn all_that_can_be_on_a_square_is_told_apart_at_a_glance() {
    let all = all_squares();
    for (place, (name, one)) in all.iter().enumerate() {
        for (other_name, other) in &all[place + 1..] {
            let distance = distance(one, other);
            // Two flags differ in their digits, two pushers in their plates, and a junction from a curve in one arm.
            let kind = |name: &str| String::from(name.trim_matches(|letter| " 12even".contains(letter)));
            let is_alike = kind(name) == kind(other_name) || name[..1] == other_name[..1];
            let least = if is_alike { 3 } else { 6 };
            assert!(distance >= least, "{name} and {other_name}: {distance} pixels");
        }
    }
}

#[test]
fn cards_are_told_apart_at_a_glance() {
    let cards = Kind::ALL.map(|kind| (kind, lit(|canvas, at| canvas.card(at, kind, 1))));
    for (place, (kind, one)) in cards.iter().enumerate() {
        for (other, picture) in &cards[place + 1..] {
            assert!(distance(one, picture) >= 3, "{kind:?} and {other:?}");
        }
    }
}

#[test]
fn a_robot_looks_different_in_every_direction_and_its_digit_stays_upright() {
    for robot in Seat::ALL {
        for is_on in [true, false] {
            let pictures = Heading::ALL.map(|heading| lit(|canvas, at| canvas.robot(at, robot, heading, is_on)));
            // The body is the seven by seven in the middle of eleven by eleven.
            let body = |picture: &Vec<bool>| -> Vec<bool> {
                let inside = |place: usize| (2..9).contains(&(place % 11)) && (2..9).contains(&(place / 11));
                (0..121)
                    .filter(|place| inside(*place))
                    .map(|place| picture[place])
                    .collect()
            };
            for (place, one) in pictures.iter().enumerate() {
                for other in &pictures[place + 1..] {
                    assert!(distance(one, other) >= 8, "the noses point elsewhere");
                    assert_eq!(body(one), body(other), "the bodies are the same");
                }
            }
        }
    }
    let bodies = Seat::ALL.map(|robot| lit(|canvas, at| canvas.robot(at, robot, Heading::North, true)));
    for (place, one) in bodies.iter().enumerate() {
        for other in &bodies[place + 1..] {
            assert!(distance(one, other) >= 1, "each has its digit");
        }
    }
}

#[test]
fn a_quarter_turn_turns_every_pixel() {
    let [north, east, south, west] =
        Heading::ALL.map(|heading| lit(|canvas, at| canvas.draw(at, Art::Curve, Pose::to(heading))));
    let turned = |picture: &Vec<bool>| -> Vec<bool> {
        (0..121)
            .map(|place| picture[(10 - place % 11) * 11 + place / 11])
            .collect()
    };
    for (one, next) in [(&north, &east), (&east, &south), (&south, &west), (&west, &north)] {
        assert_eq!(turned(one), *next);
    }
}

/// The robots as they stand, without what moves.
fn at_rest(state: &State) -> Vec<Figure> {
    figures(state.view(Viewer::Table), &Events::new(), 100)
        .iter()
        .copied()
        .collect()
}

#[test]
fn a_step_begins_where_the_robots_stood_and_ends_where_they_stand() {
    let mut moved = 0;
    for (place, course) in (0..).zip(HouseCourse::ALL) {
        for seed in 0..6 {
            let seats = if course == HouseCourse::LoadingYard { 4 } else { 8 };
            let mut race = Race::on(course, seats, seed * 4 + place);
            for _ in 0..600 {
                let before = at_rest(&race.state);
                if !race.step() {
                    break;
                }
                let view = race.state.view(Viewer::Table);
                let is_floor = |event: Event| matches!(event, Event::Floor(_));
                if !race.news.iter().any(is_floor) {
                    continue;
                }
                moved += 1;
                let [mut first, last] = [0, 100].map(|progress| figures(view, &race.news, progress).to_vec());
                // A robot that was powered down when it was destroyed is not any more (BE-806).
                for (one, old) in first.iter_mut().zip(&before) {
                    one.is_on = old.is_on;
                }
                assert_eq!(first, before, "{course:?} {seed}: {:?}", race.news);
                assert_eq!(last, at_rest(&race.state), "{course:?} {seed}: {:?}", race.news);
            }
        }
    }
    assert!(moved > 1000, "{moved} steps were looked at");
}

#[test]
fn the_same_moment_of_a_step_is_the_same_picture_and_only_what_moves_changes() {
    let mut race = Race::on(HouseCourse::RingMain, 8, 3);
    let mut seen = 0;
    while seen < 40 && race.step() {
        let is_move = |event: Event| matches!(event, Event::Floor(Report::Moved { .. }));
        if !race.news.iter().any(is_move) {
            continue;
        }
        seen += 1;
        let frames: Vec<Frame> = (0..=10).map(|tenth| race.public(tenth * 10)).collect();
        assert_eq!(frames[5], race.public(50));
        for frame in &frames {
            assert_eq!(frame.page(0), frames[10].page(0), "the words stay");
            assert_eq!(frame.page(7), Frame::new().page(7), "the hints are the frame's");
        }
    }
    assert_eq!(seen, 40);
}

#[test]
fn a_robot_moves_pixel_by_pixel() {
    let mut race = Race::on(HouseCourse::RingMain, 2, 1);
    loop {
        assert!(race.step(), "somebody moves before the race is over");
        let own = race.news.iter().find_map(|event| match event {
            Event::Floor(Report::Moved { robot, to: Some(_), .. }) => Some(robot),
            _ => None,
        });
        let Some(robot) = own else { continue };
        let view = race.state.view(Viewer::Table);
        let places = (0..=100).filter_map(|progress| {
            let figures = figures(view, &race.news, progress);
            figures
                .iter()
                .find(|figure| figure.robot == robot)
                .map(|figure| (figure.x, figure.y))
        });
        let places: Vec<(i32, i32)> = places.collect();
        for pair in places.windows(2) {
            let [(x, y), (next_x, next_y)] = pair else {
                unreachable!()
            };
            assert!((next_x - x).abs() + (next_y - y).abs() <= 4, "no jump: {pair:?}");
        }
        return;
    }
}

#[test]
fn be_312_where_a_program_leads_is_on_the_private_page_alone() {
    let mut race = Race::on(HouseCourse::RingMain, 3, 2);
    race.act(Actor::House, Action::Advance);
    assert_eq!(race.state.flow, Flow::Programming);
    let own = Viewer::Seat(Seat::P1);
    let public = |race: &Race| PAGES.map(|(draw, _)| race.picture_of(Viewer::Table, 0, 100, draw));
    let (private_before, public_before) = (race.picture_of(own, 0, 100, draw), public(&race));
    let map_before = race.picture_of(own, 0, 100, map::draw);
    for register in super::super::cards::Register::ALL {
        let card = race.state.view(own).hand().unwrap()[0];
        race.act(Actor::Seat(Seat::P1), Action::Place { card, register });
    }
    assert!(race.state.view(own).preview().is_some());
    assert!(race.state.view(Viewer::Table).preview().is_none());
    race.news = Events::new();
    assert_eq!(public(&race), public_before);
    assert_ne!(race.picture_of(own, 0, 100, draw), private_before);
    let pages = map::subpages(race.state.view(own)).0;
    let players = Players::default();
    let talk = Talk {
        lang: Lang::En,
        players: &players,
    };
    let maps = (0..pages).map(|page| race.picture_in(&talk, own, (0, page), 100, map::draw));
    assert!(maps.into_iter().any(|map| map != map_before));
}

/// A board without anything but a flag and docks.
fn plain_board(width: u8, height: u8) -> Board {
    let mut text = format!("board Plain\nsize {width} {height}\ngrid\n");
    for row in 0..=2 * height {
        let square = if row % 2 == 0 { "+  " } else { " .." };
        text += &square.repeat(width.into());
        text += "\n";
    }
    text += &format!("start 1 0,0 E\nflag 1 {},{}\nend\n", width - 1, height - 1);
    Board::parse(&text).unwrap()
}

#[test]
fn boards_of_every_size_are_drawn_whole() {
    for (width, height) in [
        (1, 1),
        (2, 1),
        (1, 28),
        (24, 1),
        (24, 16),
        (13, 28),
        (12, 12),
        (7, 5),
        (3, 9),
    ] {
        let answered = Answered {
            seats: 1,
            course: Course::Own(plain_board(width, height)),
            ..Answered::default()
        };
        let mut race = Race::new(answered, 1);
        let (pages, _) = map::subpages(race.state.view(Viewer::Table));
        let expected = u16::from(width).div_ceil(12) * u16::from(height).div_ceil(5);
        assert_eq!(u16::from(pages), expected, "{width} x {height}");
        for _ in 0..60 {
            let viewer = Viewer::Seat(Seat::P1);
            for (draw, subpages) in PAGES {
                let players = Players::default();
                let talk = Talk {
                    lang: Lang::De,
                    players: &players,
                };
                for subpage in 0..subpages.max(pages.min(3)) {
                    race.picture_in(&talk, Viewer::Table, (0, subpage), 40, draw);
                    race.picture_in(&talk, viewer, (0, subpage), 100, draw);
                }
            }
            if !race.step() {
                break;
            }
        }
    }
}

#[test]
fn every_page_fits_in_three_languages_with_the_longest_names() {
    for deck in [Deck::Device, Deck::Physical] {
        for course in HouseCourse::ALL {
            let answered = Answered {
                seats: if course == HouseCourse::LoadingYard { 4 } else { 8 },
                deck,
                course: Course::House(course),
                turn_limit: 2,
                ..Answered::default()
            };
            let mut race = Race::new(answered, 7);
            loop {
                let goes_on = race.step();
                if race.below(50) == 0 || !goes_on {
                    in_all_words(&mut |talk| {
                        for (draw, subpages) in PAGES {
                            for subpage in 0..subpages {
                                let frame = race.picture_in(talk, Viewer::Table, (0, subpage), 70, draw);
                                assert_eq!(frame.page(7), Frame::new().page(7), "the hints are the frame's");
                            }
                        }
                    });
                }
                if !goes_on {
                    break;
                }
            }
        }
    }
}

/// A race right after the first event of a kind.
fn after(is_meant: fn(Event) -> bool) -> Race {
    for seed in 0..40 {
        let mut race = Race::on(HouseCourse::RingMain, 8, seed);
        while race.step() {
            if race.news.iter().any(is_meant) {
                return race;
            }
        }
    }
    panic!("none of forty races has seen it");
}

#[test]
fn a_destroyed_robot_vanishes_point_by_point() {
    let race = after(|event| matches!(event, Event::Floor(Report::Destroyed { .. })));
    let lost = race.news.iter().find_map(|event| match event {
        Event::Floor(Report::Destroyed { robot, .. }) => Some(robot),
        _ => None,
    });
    let faded: Vec<u8> = (0..=100)
        .filter_map(|progress| {
            let figures = figures(race.state.view(Viewer::Table), &race.news, progress);
            let figure = figures.iter().find(|figure| Some(figure.robot) == lost);
            figure.map(|figure| figure.faded)
        })
        .collect();
    assert!(
        faded.is_sorted() && faded.first() == Some(&0) && faded.last() == Some(&3),
        "{faded:?}"
    );
    assert!(faded.len() < 101, "at the end it is gone");
}

#[test]
fn be_602_beams_shine_where_lasers_have_hit_and_nowhere_else() {
    let race = after(|event| matches!(event, Event::Floor(Report::Hit { .. })));
    let view = race.state.view(Viewer::Table);
    let board = view.board().unwrap();
    let robot = motion::robot_of_the_moment(view, &race.news).unwrap();
    let middle = motion::middle(view, &race.news, robot).unwrap();
    let shown = |news: &Events<Event>, progress| {
        let moving = window::Moving {
            news,
            progress,
            robot: None,
            marked: None,
        };
        let mut frame = Frame::new();
        window::Window::around(board, middle, (65, TOP)).draw(&mut frame, view, board, moving);
        frame
    };
    let dark = shown(&Events::new(), 100);
    let bright = shown(&race.news, 100);
    let lit = |frame: &Frame| frame.bytes().iter().map(|byte| byte.count_ones()).sum::<u32>();
    assert!(lit(&bright) > lit(&dark) + 4);
    assert_ne!(shown(&race.news, 35), bright, "it flashes");
}

#[test]
fn be_207_what_is_lifted_has_a_frame_that_moves_with_the_cursor() {
    let mut race = Race::on(HouseCourse::RingMain, 2, 1);
    let mut pictures = Vec::new();
    for correction in [
        Correction::Lift(Seat::P1),
        Correction::Shift(Heading::North),
        Correction::Shift(Heading::North),
    ] {
        race.act(Actor::House, Action::Correct(correction));
        pictures.push(race.public(100));
    }
    let [one, two, three] = &pictures[..] else {
        unreachable!()
    };
    assert!(one != two && two != three);
    assert_eq!(one.page(7), Frame::new().page(7));
}
