//! What one player sees alone: the draft, the choice of a software, real cards to enter.

mod hand;
mod lines;
mod notes;
mod overview;
mod robot;

use self::lines::Lines;
use super::super::action::Action;
use super::super::cards::{AnyCard, Card};
use super::super::face::{Focus, draft};
use super::super::place::{Place, Slot};
use super::super::speech::{brief, labels};
use super::super::state::Flow;
use super::super::view::View;
use super::super::words::WORDS;
use super::{Scene, Teller};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::game::{Entry, Line};
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::texts::Word;
use crate::ui::zones::{self, HINT_TOP, Tone};

/// The first row of the picture, with a dark row below the title.
const TOP: i32 = zones::TITLE_HEIGHT + 1;
/// A line of the smallest letters right above the hints.
const LOWEST: i32 = HINT_TOP - 8;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let (view, words) = (tell.view, &WORDS.draft);
    if scene.done || scene.entries.is_empty() {
        overview::draw_idle(frame, tell, seat);
        return;
    }
    match (view.flow(), scene.focus) {
        (Flow::Choosing, Focus::Hand) => hand::draw(frame, tell, scene, seat),
        (Flow::Choosing, _) => {
            title(frame, tell, seat, (words.keeps, ""), "");
            draw_cards(frame, tell, scene, &|_| false);
        }
        (Flow::Drawing, _) | (_, Focus::Next) => {
            let owed = labels::with_sign(&number(view.owed(seat)), Sign::Card);
            title(frame, tell, seat, (words.enters, &owed), "");
            Lines::FOUR.draw(frame, tell, scene, &|_| false);
        }
        (_, Focus::Robot(robot)) => {
            let name = labels::robot_name(robot);
            title(frame, tell, seat, (words.send, &name), &stock(tell, scene, seat));
            robot::draw(frame, tell, scene, seat, robot);
        }
        (_, Focus::Build) => draw_build(frame, tell, scene, seat),
        (_, Focus::Module(place)) => draw_module(frame, tell, scene, seat, place),
        (_, Focus::Discard) => {
            title(frame, tell, seat, (words.discards, ""), &stock(tell, scene, seat));
            draw_cards(frame, tell, scene, &|_| false);
        }
        (_, Focus::Hand) => {
            title(frame, tell, seat, (words.puts_back, ""), &stock(tell, scene, seat));
            draw_cards(frame, tell, scene, &|_| false);
        }
        _ => {
            title(frame, tell, seat, (words.check, ""), &stock(tell, scene, seat));
            overview::draw(frame, tell, scene, seat);
        }
    }
}

/// The card that the cursor stands on.
pub(super) fn subject(view: View<'_>, scene: &Scene<'_>) -> Option<AnyCard> {
    let seat = view.viewer().seat()?;
    let module = |place: Place| view.module(seat, place).map(|module| AnyCard::Module(module.card()));
    let action = match scene.chosen()? {
        Entry::Narrow(Focus::Module(place)) => return module(place),
        Entry::Narrow(_) => return None,
        Entry::Act { action, .. } => action,
    };
    match action {
        Action::ChooseSoftware(option) => {
            let software = view.offered().get(usize::from(option))?;
            Some(AnyCard::Software(*software))
        }
        Action::Assign {
            slot: Slot::Module(place),
            ..
        } => module(place),
        Action::SetFacedown { module: place, .. } | Action::SetSelector { module: place, .. } => module(place),
        Action::QueueBuild(Card::Upgrade(upgrade)) => Some(AnyCard::Upgrade(upgrade)),
        Action::UnqueueBuild(position) => {
            let zone = view.program(seat)?.zone();
            zone.get(usize::from(position)).map(|card| (*card).into())
        }
        action => draft::module_of(action).map(AnyCard::Module),
    }
}

/// Which card is built next: what it costs, and what is there then.
fn draw_build(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let view = tell.view;
    let budget = view.preview().map_or(0, |preview| preview.after_build);
    let minerals = labels::signed_amount(Sign::Mineral, &number(budget));
    let then: Line = expand(
        "{0}{1}{2}",
        &[&seconds(scene), &labels::with_sign("", Sign::Pointer), &minerals],
    );
    title(frame, tell, seat, (WORDS.draft.build, ""), &then);
    draw_cards(frame, tell, scene, &|entry| match entry.action() {
        Some(Action::QueueBuild(card)) => !draft::can_build(view, seat, card, budget),
        _ => false,
    });
}

/// What is paid for a module, and whether it is demolished; on the right of the title what holds now.
fn draw_module(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat, place: Place) {
    let card = labels::own_module(tell, place).map(AnyCard::Module);
    let name = card.map_or_else(Line::new, |card| tell.short_card_name(card));
    let now = tell
        .view
        .program(seat)
        .and_then(|program| match program.is_facedown(place) {
            true => Some(labels::with_sign("", Sign::Cross)),
            false => labels::selected(tell, place, program.selector(place)),
        });
    let now: Line = expand("{0}{1}", &[&seconds(scene), &now.unwrap_or_default()]);
    title(frame, tell, seat, (WORDS.draft.module, &name), &now);
    draw_cards(frame, tell, scene, &|_| false);
}

/// Three lines of a list, and below them what the card under the cursor does; some entries have a cross.
fn draw_cards(
    frame: &mut Frame,
    tell: Teller<'_>,
    scene: &Scene<'_>,
    is_crossed: &dyn Fn(Entry<Action, Focus>) -> bool,
) {
    Lines::THREE.draw(frame, tell, scene, is_crossed);
    if let Some(card) = subject(tell.view, scene) {
        let text = brief::of(tell, card);
        paint::write(frame, TINY, Ink::Light, 2, LOWEST, text.trim_end());
    }
}

/// A title with a lock that waits for the player: the whole sentence if there is room, else a shorter name, else the
/// name alone.
fn title(frame: &mut Frame, tell: Teller<'_>, seat: Seat, sentence: (Word, &str), right: &str) {
    toned_title(frame, tell, seat, Tone::Ask, sentence, right);
}

fn toned_title(
    frame: &mut Frame,
    tell: Teller<'_>,
    seat: Seat,
    tone: Tone,
    (sentence, word): (Word, &str),
    right: &str,
) {
    let lock = |text: &str| -> Line { expand("{0}{1}", &[Sign::Lock.letter().encode_utf8(&mut [0; 4]), text]) };
    let said = |name: &str| lock(&tell.expand::<40>(sentence, &[name, word]));
    let lefts = [
        said(&tell.name(seat)),
        said(&tell.tag(seat)),
        lock(&tell.name(seat)),
        lock(&tell.tag(seat)),
    ];
    let fits = |left: &&Line| FLAT.width(left) + FLAT.width(right) + 4 <= SCREEN_WIDTH;
    let left = lefts.iter().find(fits).map_or("", |left| left);
    zones::title(frame, tone, left, right);
}

/// The seconds that are left, minerals and crystals.
fn stock(tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) -> Line {
    let view = tell.view;
    let crystals = match view.crystals(seat) {
        0 => labels::Amount::new(),
        crystals => labels::signed_amount(Sign::Crystal, &number(crystals)),
    };
    let minerals = labels::signed_amount(Sign::Mineral, &number(view.minerals(seat)));
    expand("{0}{1}{2}", &[&seconds(scene), &minerals, &crystals])
}

/// The seconds that are left, with a gap on both sides: a title may end right before them.
fn seconds(scene: &Scene<'_>) -> Line {
    let seconds = scene.left.map(|seconds| expand(" {0}s ", &[&number(seconds)]));
    seconds.unwrap_or_default()
}
