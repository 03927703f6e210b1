//! What everybody sees.

use super::super::both::SEATS;
use super::super::state::Flow;
use super::super::view::View;
use super::super::words::WORDS;
use super::dice::Text;
use super::shields::{self, Shields};
use super::{Line, Scene, TOP, Teller, look_up, mending, over, step, title};
use crate::game::Turn;
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::texts::Word;
use crate::ui::zones::Tone;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    if step::draw(frame, tell, scene) {
        return;
    }
    if mending::is_open(view) {
        return mending::draw(frame, tell, scene);
    }
    match view.flow() {
        Flow::Over => over::draw(frame, tell),
        Flow::Executing(next) | Flow::Manual(next) => {
            look_up(frame, &step::step_title(tell, next), &turn(view));
            draw_factories(frame, tell);
        }
        Flow::Programming => call(frame, tell, scene, WORDS.step.ask_program),
        Flow::Choosing => call(frame, tell, scene, WORDS.step.ask_software),
        Flow::Drawing => call(frame, tell, scene, WORDS.step.ask_draws),
    }
}

/// Somebody is called: what to do, and both factories.
fn call(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, sentence: Word) {
    let view = tell.view;
    let right: Line = match scene.left {
        Some(seconds) => expand("{0}s", &[&number(seconds)]),
        None => turn(view),
    };
    let first = match view.waits_for() {
        Turn::Players { first, .. } => first,
        Turn::House | Turn::Over { .. } => Seat::P1,
    };
    let seat = scene.call.unwrap_or(first);
    let mut owed = Text::default();
    owed.figure(view.owed(seat).into()).sign(Sign::Card);
    title(frame, Tone::Ask, tell, (sentence, seat), owed.as_str(), &right);
    draw_factories(frame, tell);
}

/// Which turn it is.
fn turn(view: View<'_>) -> Line {
    let mut text = Text::default();
    text.sign(Sign::Round).figure(view.turn().max(1).into());
    expand("{0}", &[text.as_str()])
}

/// Rows of a factory in short.
const PITCH: i32 = 22;

/// Both factories in short: who is done, shields, minerals, crystals and robots.
fn draw_factories(frame: &mut Frame, tell: Teller<'_>) {
    const BAR: i32 = 36;
    let view = tell.view;
    for (y, seat) in [TOP, TOP + PITCH + 1].into_iter().zip(SEATS) {
        let sign = match view.flow() {
            Flow::Executing(_) | Flow::Manual(_) | Flow::Over => None,
            _ if view.is_done(seat) => Some(Sign::Lock),
            _ => Some(Sign::Pointer).filter(|_| view.undone().len() == 1 || is_first(tell, seat)),
        };
        if let Some(sign) = sign {
            paint::picture(frame, Ink::Light, 0, y + 1, sign.letter());
        }
        paint::write(frame, FLAT, Ink::Light, 10, y - 1, &tell.name(seat));
        let shields = view.shields(seat);
        let bar = Shields {
            before: shields,
            now: shields,
            most: view.shields_max(seat),
        };
        let x = SCREEN_WIDTH - BAR;
        let figure = shields::figure(Seat::P1, shields);
        figure.write(frame, TINY, (x - 2 - figure.width(TINY), y));
        shields::draw_bar(frame, (x, y + 1), BAR, Seat::P1, bar);
        draw_goods(frame, tell, seat, y + 11);
    }
}

fn is_first(tell: Teller<'_>, seat: Seat) -> bool {
    matches!(tell.view.waits_for(), Turn::Players { first, .. } if first == seat)
}

/// Robots as dice, and what is in the store.
fn draw_goods(frame: &mut Frame, tell: Teller<'_>, seat: Seat, y: i32) {
    let view = tell.view;
    let mut goods = Text::default();
    goods
        .sign(Sign::Mineral)
        .figure(view.minerals(seat).into())
        .gap()
        .sign(Sign::Crystal)
        .figure(view.crystals(seat).into());
    goods.write(frame, TINY, (0, y));
    let robots = robots(tell, seat);
    robots.write(frame, TINY, (SCREEN_WIDTH + 3 - robots.width(TINY), y));
}

/// The robots of a player.
pub(super) fn robots(tell: Teller<'_>, seat: Seat) -> Text {
    let mut text = Text::default();
    for (_, robot) in &tell.view.robots(seat) {
        text.robot((robot.power(), robot.armor())).gap();
    }
    text
}
