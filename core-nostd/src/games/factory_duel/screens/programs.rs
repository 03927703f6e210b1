//! Both programs, once they are open.

use super::super::both::SEATS;
use super::super::cards::AnyCard;
use super::super::data::Price;
use super::super::place::{Place, RobotId, Slot};
use super::super::state::Program;
use super::super::view::View;
use super::super::words::WORDS;
use super::dice::Text;
use super::{Scene, TOP, Teller, title};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{BAR_WIDTH, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::zones::{HINT_TOP, Tone};

pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    if let Some(seat) = SEATS.into_iter().nth(scene.subpage.into()) {
        draw_program(frame, tell, seat);
    }
}

/// The first card in it: what is built, or where a robot works.
pub(super) fn subject(view: View<'_>, seat: Seat) -> Option<AnyCard> {
    let program = view.program(seat)?;
    let mut modules = Place::ALL
        .into_iter()
        .filter(|place| program.count_on(Slot::Module(*place)) > 0);
    let worked = modules.find_map(|place| view.module(seat, place));
    let built = program.zone().first().map(|card| (*card).into());
    built.or(worked.map(|module| AnyCard::Module(module.card())))
}

/// RF-40: where each robot is, what is paid and demolished, and the build zone.
pub(super) fn draw_program(frame: &mut Frame, tell: Teller<'_>, seat: Seat) {
    title(frame, Tone::News, tell, (WORDS.step.program_of, seat), "", "");
    let view = tell.view;
    let Some(program) = view.program(seat) else { return };
    let mut flow = Flow {
        frame,
        tell,
        x: 0,
        y: TOP - 1,
        pitch: ROBOTS,
    };
    for slot in Slot::ALL.into_iter().map(Some).chain([None]) {
        flow.place(&robots_on(view, seat, program, slot), 0);
    }
    // Dice are higher than words.
    (flow.x, flow.y, flow.pitch) = (0, flow.y + ROBOTS, PITCH);
    for (place, module) in Place::ALL.into_iter().zip(view.modules(seat)) {
        let mut text = Text::default();
        text.card(AnyCard::Module(module.card()));
        let selector = view.spec(module.card()).selector;
        let price = selector.and_then(|selector| selector.price(program.selector(place)));
        match price {
            _ if program.is_facedown(place) => text.gap().sign(Sign::Pointer).sign(Sign::Cross),
            Some(Price::Minerals(price)) => text.change_of(-i32::from(price), Sign::Mineral),
            Some(Price::Crystals(price)) => text.change_of(-i32::from(price), Sign::Crystal),
            None => continue,
        };
        flow.place(&text, 0);
    }
    let mut discards = Text::default();
    discards.change_of(-i32::from(view.discard_count(seat)), Sign::Card);
    flow.place(&discards, 0);
    draw_zone(&mut flow, program);
}

/// The robots on a slot, or those without one, with the crystals on them.
fn robots_on(view: View<'_>, seat: Seat, program: &Program, slot: Option<Slot>) -> Text {
    let mut text = Text::default();
    let is_there = |robot: &RobotId| program.slot(*robot) == slot;
    for robot in RobotId::ALL.into_iter().filter(is_there) {
        let Some(stats) = view.robot(seat, robot) else { continue };
        if text.is_empty() {
            push_slot(&mut text, view, seat, slot);
        }
        text.gap().robot((stats.power(), stats.armor()));
        if program.has_crystal(robot) {
            text.sign(Sign::Crystal);
        }
    }
    text
}

/// A slot as a picture; a module by its name.
fn push_slot(text: &mut Text, view: View<'_>, seat: Seat, slot: Option<Slot>) {
    match slot {
        Some(Slot::Gather) => text.sign(Sign::Mineral),
        Some(Slot::Build) => text.sign(Sign::Wrench),
        Some(Slot::Produce) => text.sign(Sign::Cog),
        Some(Slot::Attack) => text.sign(Sign::Power),
        Some(Slot::Module(place)) => match view.module(seat, place) {
            Some(module) => text.card(AnyCard::Module(module.card())),
            None => text,
        },
        None => text.word("-"),
    };
}

/// The build zone from top to bottom, and how many cards have no room.
fn draw_zone(flow: &mut Flow<'_, '_>, program: &Program) {
    const MORE: i32 = 24;
    let cards = program.zone();
    for (place, card) in cards.iter().enumerate() {
        let mut text = Text::default();
        text.sign(Sign::Wrench).card((*card).into());
        let left = cards.len().saturating_sub(place);
        let reserved = if left > 1 { MORE } else { 0 };
        if !flow.place(&text, reserved) {
            let mut more = Text::default();
            more.change_of(i32::try_from(left).unwrap_or_default(), Sign::Card);
            flow.place(&more, 0);
            return;
        }
    }
}

/// Puts one text after the other, line by line.
struct Flow<'f, 'a> {
    frame: &'f mut Frame,
    tell: Teller<'a>,
    x: i32,
    y: i32,
    pitch: i32,
}

/// Rows of a line of robots, and of words.
const ROBOTS: i32 = 10;
const PITCH: i32 = 9;
/// Between two texts.
const GAP: i32 = 6;
/// The bar that says which page shows begins here.
const RIGHT: i32 = SCREEN_WIDTH - BAR_WIDTH - 1;

impl Flow<'_, '_> {
    /// Writes a text if there is room for it, and in the last line for so many columns more; says whether there was.
    fn place(&mut self, text: &Text, reserved: i32) -> bool {
        let text = text.named(self.tell);
        let width = text.width(TINY);
        if self.x > 0 && self.x + width > RIGHT {
            (self.x, self.y) = (0, self.y + self.pitch);
        }
        let is_last = self.y + 2 * PITCH > HINT_TOP + 1;
        let needed = if is_last { width + reserved } else { width };
        if self.y + PITCH > HINT_TOP + 1 || self.x + needed > RIGHT {
            return false;
        }
        if width > 0 {
            text.write(self.frame, TINY, (self.x, self.y));
            self.x += width + GAP;
        }
        true
    }
}
