//! What everybody sees.

use super::super::action::{Action, Correction, Event};
use super::super::board::{Board, Heading, Square};
use super::super::floor::{Cause, Report};
use super::super::setup::Deck;
use super::super::speech::{robot as robot_name, step_line};
use super::super::state::{Flow, Segment};
use super::card_row::{canvas, draw_kinds};
use super::map::SmallMap;
use super::motion::{self, News};
use super::tiles::{Art, Pose};
use super::window::{Moving, Window};
use super::{
    Line, Scene, TOP, Teller, WORDS, counted, figure, look_up, order, over, prompt, roster, sign, square_name, title,
};
use crate::game::Actor;
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::game::Entry;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::texts::Word;
use crate::ui::zones::{self, Tone};

/// Where the figures of a robot stand, and where the window begins.
const FIGURES: i32 = 53;
const WINDOW: i32 = 65;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    if let (Some(lifted), Some(board)) = (view.lifted(), view.board()) {
        return draw_lifted(frame, tell, scene, board, (lifted.robot, lifted.at));
    }
    match view.flow() {
        Flow::Programming => draw_programming(frame, tell, scene),
        Flow::Announce(seat) => ask(frame, tell, scene, WORDS.ask_announce, seat),
        Flow::Repair(seat) => ask(frame, tell, scene, WORDS.ask_repair, seat),
        Flow::Wake(seat) => ask(frame, tell, scene, WORDS.ask_wake, seat),
        Flow::Reenter(seat) => draw_return(frame, tell, scene, seat),
        Flow::Over => over::draw(frame, tell),
        flow => match view.to_enter() {
            Some((seat, _)) => draw_entering(frame, tell, scene, seat),
            None => draw_news(frame, tell, scene, flow),
        },
    }
}

/// What the house has done, or is about to do.
fn draw_news(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, flow: Flow) {
    let view = tell.view;
    match (view.board(), flow) {
        (Some(board), _) if is_on_floor(scene.news) => draw_step(frame, tell, scene, board),
        (board, Flow::Phase { register, segment }) => {
            let left = tell.line(WORDS.segment(segment));
            look_up(frame, &left, &counted(Sign::Program, register.number()));
            let has_cards = matches!(segment, Segment::Reveal | Segment::Move) && order::is_known(view);
            match board {
                _ if has_cards => order::draw_rows(frame, tell, scene),
                Some(board) => draw_around(frame, tell, scene, board),
                None => prompt::draw(frame, tell, segment),
            }
        }
        (_, flow) => {
            let sentence = match flow {
                Flow::CleanUp => WORDS.turn_end,
                _ => WORDS.new_turn,
            };
            // The next turn is announced before it begins.
            let turn = view.turn().saturating_add(u16::from(flow == Flow::TurnStart));
            look_up(frame, &tell.expand::<42>(sentence, &[&number(turn)]), "");
            roster::draw_standings(frame, tell, scene);
        }
    }
}

/// Whether the news are to be seen on the floor.
fn is_on_floor(news: &News) -> bool {
    news.iter().any(|event| {
        matches!(
            event,
            Event::Floor(_)
                | Event::FlagTouched { .. }
                | Event::Archived { .. }
                | Event::Repaired { .. }
                | Event::Reentered { .. }
        )
    })
}

/// A step of the floor: what happened, and the floor around the robot of the moment.
fn draw_step(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, board: &Board) {
    let line = line_of(tell, scene.news);
    let register = counted(Sign::Program, motion::register(tell.view).number());
    // Rather the words than the picture before them, and rather that than the register.
    let room = SCREEN_WIDTH - FLAT.width(&line) - 4;
    let has_icon = room >= ICON_WIDTH;
    let right = if room >= ICON_WIDTH + FLAT.width(&register) {
        &register
    } else {
        ""
    };
    let left: Line = expand(if has_icon { "  {0}" } else { "{0}" }, &[&line]);
    zones::title(frame, Tone::News, &left, right);
    if has_icon {
        draw_icon(frame, scene.news);
    }
    draw_around(frame, tell, scene, board);
}

/// The columns of the picture before the words: two blanks.
const ICON_WIDTH: i32 = 12;

/// What happened, in one line.
fn line_of(tell: Teller<'_>, news: &News) -> Line {
    let mut line = Line::new();
    let whole = step_line(tell, news, &mut line);
    debug_assert!(whole.is_ok(), "a line of 21 letters fits");
    let told = news.iter().find_map(|event| match event {
        Event::Repaired { robot, damage, .. } => {
            Some(tell.expand(WORDS.repaired, &[&robot_name(robot), &number(damage)]))
        }
        Event::Reentered { robot, at, .. } => Some(tell.expand(WORDS.goes_to, &[&robot_name(robot), &square_name(at)])),
        _ => None,
    });
    match told {
        Some(told) if line.is_empty() => told,
        _ => line,
    }
}

/// The map, the robot of the moment with its figures, and the window around it.
fn draw_around(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, board: &Board) {
    let robot = motion::robot_of_the_moment(tell.view, scene.news);
    let middle = robot.and_then(|robot| motion::middle(tell.view, scene.news, robot));
    draw_floor(frame, tell, scene, board, robot, middle.unwrap_or_default(), None);
}

/// The step as a picture, before its words.
fn draw_icon(frame: &mut Frame, news: &News) {
    const AT: (i32, i32) = (3, 1);
    let cause = motion::reports(news).find_map(|report| match report {
        Report::Moved { cause, .. } | Report::Turned { cause, .. } | Report::Blocked { cause, .. }
            if cause != Cause::Push =>
        {
            Some(cause)
        }
        Report::Hit { .. } => Some(Cause::Laser),
        Report::Destroyed { cause, .. } => Some(cause),
        _ => None,
    });
    let art = match cause {
        Some(Cause::Card | Cause::Push) => Art::Robot,
        Some(Cause::Belt) => Art::Belt,
        Some(Cause::Current) => Art::Current,
        Some(Cause::Pusher) => Art::Pusher,
        Some(Cause::Gear) => Art::Gear,
        Some(Cause::Crusher) => Art::Crusher,
        Some(Cause::Laser) => Art::Laser,
        Some(Cause::Pit | Cause::Fall) => Art::Pit,
        None => {
            let is_mended = news.iter().any(|event| matches!(event, Event::Repaired { .. }));
            let letter = if is_mended { Sign::Wrench } else { Sign::Flag };
            return sign(frame, AT.0, AT.1, letter);
        }
    };
    canvas(frame).draw(AT, art, Pose::UPRIGHT);
}

/// Map, figures and window.
fn draw_floor(
    frame: &mut Frame,
    tell: Teller<'_>,
    scene: &Scene<'_>,
    board: &Board,
    robot: Option<Seat>,
    middle: Square,
    marked: Option<Square>,
) {
    let moving = Moving {
        news: scene.news,
        progress: scene.progress,
        robot,
        marked,
    };
    let window = Window::around(board, middle, (WINDOW, TOP));
    SmallMap::beside(board, middle).draw(frame, tell.view, board, moving);
    window.draw(frame, tell.view, board, moving);
    if let Some(robot) = robot {
        draw_figures(frame, tell, robot);
    }
}

/// Whose figures these are, its damage and its lives.
fn draw_figures(frame: &mut Frame, tell: Teller<'_>, robot: Seat) {
    let view = tell.view;
    roster::draw_robot(frame, tell, (FIGURES, TOP + 1), robot);
    for (y, letter, count) in [
        (TOP + 11, Sign::Damage, view.body(robot).damage),
        (TOP + 29, Sign::Life, view.lives(robot)),
    ] {
        sign(frame, FIGURES, y, letter);
        figure(frame, FIGURES + 1, y + 8, count);
    }
}

/// Who is done, and who is called.
fn draw_programming(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let right = scene.left.map(|seconds| expand("{0}s", &[&number(seconds)]));
    let right: Line = right.unwrap_or_else(|| counted(Sign::Round, view.turn()));
    let chosen = scene.chosen().and_then(|entry| match entry {
        Entry::Act {
            by: Actor::Seat(seat), ..
        } => Some(seat),
        _ => None,
    });
    match scene.call {
        Some(seat) if view.setup().deck == Deck::Device => {
            title(frame, Tone::Ask, tell, (WORDS.ask_program, seat), "", &right);
        }
        _ => zones::title(frame, Tone::Ask, &tell.line(WORDS.ask_done), &right),
    }
    roster::draw_names(frame, tell, scene, chosen.or(scene.call), &|seat| match (
        view.is_eliminated(seat),
        view.is_active(seat),
    ) {
        (true, _) => Some(Sign::Cross),
        (false, false) => Some(Sign::Power),
        (false, true) => view.is_locked_in(seat).then_some(Sign::Tick),
    });
}

/// Somebody is asked: the choices below each other, with damage and lives.
fn ask(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, sentence: Word, seat: Seat) {
    let damage = counted(Sign::Damage, tell.view.body(seat).damage);
    title(frame, Tone::Ask, tell, (sentence, seat), "", &damage);
    scene.draw_rows(frame, tell);
}

/// Real cards: what somebody shows.
fn draw_entering(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let register = motion::register_now(tell.view);
    match scene.chosen_action() {
        Some(Action::Enter { kind, .. }) => {
            title(
                frame,
                Tone::Ask,
                tell,
                (WORDS.ask_kind, seat),
                &number(register.number()),
                "",
            );
            draw_kinds(frame, TOP + 8, Some(kind));
            let word = tell.line(WORDS.kind(kind));
            paint::write_centred(frame, FLAT, Ink::Light, 0, SCREEN_WIDTH, TOP + 30, &word);
        }
        _ => ask(frame, tell, scene, WORDS.ask_number, seat),
    }
}

/// A destroyed robot returns: the square under the cursor, and where the robot looks, if that is chosen already.
fn draw_return(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let view = tell.view;
    let (at, heading, down) = match scene.chosen() {
        Some(Entry::Act {
            action: Action::Reenter { at, heading, down },
            ..
        }) => (Some(at), Some(heading), down),
        Some(Entry::Narrow(focus)) => (focus.at.or(view.archive(seat)), None, focus.down),
        _ => (None, None, false),
    };
    let (Some(board), Some(at)) = (view.board(), at) else {
        return ask(frame, tell, scene, WORDS.ask_square, seat);
    };
    let sentence = if heading.is_some() {
        WORDS.ask_return
    } else {
        WORDS.ask_square
    };
    title(frame, Tone::Ask, tell, (sentence, seat), "", &square_name(at));
    draw_floor(frame, tell, scene, board, None, at, Some(at));
    let mut picture = canvas(frame);
    if let Some(heading) = heading {
        let place = Window::around(board, at, (WINDOW, TOP)).place_of(at);
        picture.robot(place, seat, heading, !down);
    }
    picture.robot((FIGURES, TOP + 3), seat, heading.unwrap_or(Heading::North), !down);
    if down {
        sign(frame, FIGURES, TOP + 19, Sign::Power);
    }
}

/// Something is being moved by hand: where the cursor is, and what OK does.
fn draw_lifted(
    frame: &mut Frame,
    tell: Teller<'_>,
    scene: &Scene<'_>,
    board: &Board,
    (robot, at): (Option<Seat>, Square),
) {
    match robot {
        Some(seat) => title(frame, Tone::Ask, tell, (WORDS.lift, seat), "", &square_name(at)),
        None => zones::title(frame, Tone::Ask, &tell.line(WORDS.object), &square_name(at)),
    }
    draw_floor(frame, tell, scene, board, None, at, Some(at));
    if let Some(robot) = robot {
        roster::draw_robot(frame, tell, (FIGURES, TOP + 1), robot);
    }
    match scene.chosen_action() {
        Some(Action::Correct(Correction::Shift(heading))) => {
            canvas(frame).draw_large((FIGURES - 3, TOP + 16), Art::Belt, Pose::to(heading), 2);
        }
        Some(Action::Correct(Correction::PutDown)) => sign(frame, FIGURES, TOP + 19, Sign::Tick),
        Some(Action::Correct(Correction::Cancel)) => sign(frame, FIGURES, TOP + 19, Sign::Cross),
        _ => {}
    }
}
