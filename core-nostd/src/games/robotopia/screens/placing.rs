//! Placing a robot and moving the Master Robot: over the zones as they lie on the table.

use super::super::action::Action;
use super::super::board::{Location, Space};
use super::super::colour::Colour;
use super::super::state::Step;
use super::super::view::View;
use super::map::{self, Sketch, draw_zone, space_word};
use super::{Line, Scene, Teller, Words, clock_or_round, draw_title, entry};
use crate::ui::fill::{fill, number};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, MEDIUM, SCREEN_WIDTH, TITLE_HEIGHT};

/// The columns of the list beside the small zones.
const LIST_WIDTH: i32 = 60;
/// Where the words beside a large zone begin.
const WORDS_LEFT: i32 = 87;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, words: &'static Words, scene: &Scene<'_, Action>) {
    let view = tell.view;
    let round = clock_or_round(tell, words, scene.left);
    let name: Line = fill("{0}", &[&tell.name(view.active())]);
    match (view.aim(), scene.chosen()) {
        ((Some(robot), Some(zone)), chosen) => {
            let at = match chosen {
                Some(Action::Place { at, .. }) => Some(at),
                _ => None,
            };
            let title: Line = fill("{0}: {1}", &[&tell.short_name(view.active()), tell.colour(robot)]);
            draw_title(frame, &title, &round);
            draw_zone(frame, view, zone, |spot| view.is_free_for(robot, spot));
            if let Some(at) = at {
                draw_chosen_spot(frame, tell, words, at);
            }
        }
        ((robot, _), chosen) => {
            let zone = match chosen {
                Some(Action::AimZone(zone)) => Some(zone),
                _ => None,
            };
            let robot = robot.or(match chosen {
                Some(Action::Aim(robot)) => Some(robot),
                _ => None,
            });
            draw_title(frame, &name, &round);
            draw_zones(frame, view, robot, zone);
            scene
                .menu
                .draw_rows(frame, LIST_WIDTH, scene.count(), &|index| entry(tell, scene, index));
        }
    }
}

/// All four zones with the places where a robot of this colour may stand.
fn draw_zones(frame: &mut Frame, view: View<'_>, robot: Option<Colour>, chosen: Option<Colour>) {
    for zone in Colour::ALL {
        map::draw_small_zone(frame, view, zone, |at| {
            robot.is_some_and(|robot| view.is_free_for(robot, at))
        });
        if chosen == Some(zone) {
            let sketch = Sketch::small(zone);
            paint::highlight_over(frame, sketch.x - 16, sketch.y - 12, 33, 25);
        }
    }
}

/// The spot under the cursor, and beside the zone what a robot there can use.
fn draw_chosen_spot(frame: &mut Frame, tell: Teller<'_>, words: &'static Words, at: Location) {
    map::draw_cursor(frame, Sketch::LARGE.at(at.spot));
    paint::write(frame, MEDIUM, Ink::Light, WORDS_LEFT, TITLE_HEIGHT + 1, &at.name());
    let mut y = TITLE_HEIGHT + 17;
    for hex in at.spot.touches().iter() {
        let space = Space { zone: at.zone, hex };
        paint::write(
            frame,
            FLAT,
            Ink::Light,
            WORDS_LEFT,
            y,
            space_word(words, tell.view, space),
        );
        y += 11;
    }
}

pub(super) fn draw_master_move(frame: &mut Frame, tell: Teller<'_>, words: &'static Words, scene: &Scene<'_, Action>) {
    let view = tell.view;
    let round = clock_or_round(tell, words, scene.left);
    let name: Line = fill("{0}: {1}", &[&tell.short_name(view.active()), words.tiles[11]]);
    let far = matches!(view.step(), Some(Step::MasterMove { far: true }));
    let title: Line = if far { fill("{0}!", &[words.move_master]) } else { name };
    draw_title(frame, &title, &round);
    let space = match scene.chosen() {
        Some(Action::MoveMaster(space)) => Some(space),
        _ => None,
    };
    let zone = space.map_or(view.next_zone(), |space| space.zone);
    draw_zone(frame, view, zone, |_| false);
    let Some(space) = space else {
        // The way to the own cards, which comes after the spaces.
        let row = entry(tell, scene, scene.menu.cursor());
        let width = FLAT.width(&row.label);
        paint::highlight(frame, SCREEN_WIDTH - width - 4, HAND_TOP, width + 4, 12);
        paint::write_right(frame, FLAT, Ink::Dark, SCREEN_WIDTH - 2, HAND_TOP + 1, &row.label);
        return;
    };
    Sketch::LARGE.mark_hex(frame, space.hex);
    paint::write(frame, MEDIUM, Ink::Light, WORDS_LEFT, TITLE_HEIGHT + 1, &space.name());
    paint::write(
        frame,
        FLAT,
        Ink::Light,
        WORDS_LEFT,
        TITLE_HEIGHT + 17,
        space_word(words, view, space),
    );
    let mut y = TITLE_HEIGHT + 28;
    for (colour, count) in view.would_scrap(space).iter().filter(|(_, count)| **count > 0).take(2) {
        let scraps: Line = fill("+{0}{1}", &[&number(*count), map::letter(colour)]);
        paint::write(frame, FLAT, Ink::Light, WORDS_LEFT, y, &scraps);
        y += 11;
    }
}

/// Where the way to the own cards stands.
const HAND_TOP: i32 = 50;
