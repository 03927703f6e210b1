//! Placing a robot and moving the Master Robot: over the zones as they lie on the table.

use heapless::Vec;

use super::super::action::Action;
use super::super::board::{Location, SPOTS, Space, Spot};
use super::super::bundle::Goods;
use super::super::colour::{ByColour, Colour};
use super::super::state::Step;
use super::super::view::View;
use super::map::{self, Sketch, draw_zone, space_word};
use super::{Line, Scene, ScreenWords, Teller, clock_or_round, draw_title, entry};
use crate::show::Offer;
use crate::ui::fill::{fill, number};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, MEDIUM, SCREEN_WIDTH, TITLE_HEIGHT};

/// The columns of the list beside the small zones.
const LIST_WIDTH: i32 = 60;
/// Where the words beside a large zone begin.
const WORDS_LEFT: i32 = 87;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, words: &'static ScreenWords, scene: &Scene<'_, Action>) {
    let view = tell.view;
    let (aimed, zone) = view.aim();
    let round = clock_or_round(tell, words, scene.left);
    let Some(zone) = zone else {
        draw_title(frame, &robots_title(tell, &round), &round);
        draw_zones(frame, view, scene.chosen());
        scene
            .menu
            .draw_rows(frame, LIST_WIDTH, scene.count(), &|index| entry(tell, scene, index));
        return;
    };
    if let Some(Action::Place { robot, .. } | Action::Aim(robot)) = scene.chosen() {
        let title: Line = fill("{0}: {1}", &[&tell.short_name(view.active()), tell.colour(robot)]);
        draw_title(frame, &title, &round);
    }
    let is_open = |at| {
        view.robots_for(at)
            .any(|robot| aimed.is_none_or(|aimed| aimed == robot))
    };
    draw_zone(frame, view, zone, is_open);
    match scene.chosen() {
        Some(Action::Place { at, .. }) => draw_chosen_spot(frame, tell, words, at),
        Some(_) => draw_way_out(frame, &entry(tell, scene, scene.menu.cursor()).label),
        None => {}
    }
}

/// Who places a robot, and which ones there are; what does not fit beside the round is left out.
fn robots_title(tell: Teller<'_>, round: &str) -> Line {
    let view = tell.view;
    let seat = view.active();
    let robots = match view.step() {
        Some(Step::ExtraPlace { held }) => ByColour([held, 0, 0, 0]),
        _ => view.goods(seat).robots,
    };
    let robots = tell.goods(&Goods {
        robots,
        ..Goods::default()
    });
    let number = number(seat.index().saturating_add(1));
    let titles: [Line; 3] = [
        fill("{0}: {1}", &[&tell.short_name(seat), &robots]),
        fill("P{0}: {1}", &[&number, &robots]),
        fill("P{0}", &[&number]),
    ];
    let fits = |title: &Line| FLAT.width(title) + FLAT.width(round) + 2 <= SCREEN_WIDTH;
    titles.into_iter().find(fits).unwrap_or_default()
}

/// The zone in which there is most to do: with most useful spaces at all places where a robot could be placed.
pub(super) fn best_zone(view: View<'_>) -> Option<Colour> {
    // Of equals the first one.
    Colour::ALL.into_iter().rev().max_by_key(|zone| promise(view, *zone))
}

pub(super) fn promise(view: View<'_>, zone: Colour) -> u32 {
    let useful = view.useful(zone);
    let open = Spot::all().filter(|spot| view.robots_for(Location { zone, spot: *spot }).next().is_some());
    open.map(|spot| spot.touches().shared(useful)).sum()
}

/// Whether a green robot and another one could be placed at the same spot of a zone.
pub(super) fn has_rivals(view: View<'_>, zone: Colour) -> bool {
    let rivals = |spot| {
        let mut robots = view.robots_for(Location { zone, spot });
        robots.next() != Some(Colour::Green) && robots.next() == Some(Colour::Green)
    };
    Spot::all().any(rivals)
}

/// The cursor starts at the spot where a robot can use most. The list is a ring: the next best follow on both
/// sides.
pub(super) fn arrange(view: View<'_>, offers: &mut [Offer<Action>]) {
    let Some(zone) = view.aim().1 else { return };
    let useful = view.useful(zone);
    let mut spots: Vec<Offer<Action>, SPOTS> = Vec::new();
    for uses in (0..=SPACES_MAX).rev() {
        let of_these = |offer: &&Offer<Action>| match offer.action {
            Action::Place { at, .. } => at.spot.touches().shared(useful) == uses,
            _ => false,
        };
        for offer in offers.iter().filter(of_these) {
            let pushed = spots.push(*offer);
            debug_assert!(pushed.is_ok(), "a spot stands in the list once");
        }
    }
    // What is no spot stands behind them, one step up from the first.
    let (count, mut first, mut end) = (offers.len(), 0, spots.len());
    for spot in spots {
        // As far down as the last free place is up?
        let is_below = first <= count - end + 1;
        let place = if is_below { first } else { end - 1 };
        if is_below {
            first += 1;
        } else {
            end -= 1;
        }
        if let Some(offer) = offers.get_mut(place) {
            *offer = spot;
        }
    }
}

/// A robot touches so many spaces at most.
const SPACES_MAX: u32 = 3;

/// All four zones with the places where a robot could be placed.
fn draw_zones(frame: &mut Frame, view: View<'_>, chosen: Option<Action>) {
    for zone in Colour::ALL {
        map::draw_small_zone(frame, view, zone, |at| view.robots_for(at).next().is_some());
        if chosen == Some(Action::AimZone(zone)) {
            let sketch = Sketch::small(zone);
            paint::highlight_over(frame, sketch.x - 16, sketch.y - 12, 33, 25);
        }
    }
}

/// The spot under the cursor, and beside the zone what a robot there can use.
fn draw_chosen_spot(frame: &mut Frame, tell: Teller<'_>, words: &'static ScreenWords, at: Location) {
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

pub(super) fn draw_master_move(
    frame: &mut Frame,
    tell: Teller<'_>,
    words: &'static ScreenWords,
    scene: &Scene<'_, Action>,
) {
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
        draw_way_out(frame, &entry(tell, scene, scene.menu.cursor()).label);
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

/// What can be chosen beside the places of a zone.
fn draw_way_out(frame: &mut Frame, label: &str) {
    let width = FLAT.width(label);
    paint::highlight(frame, SCREEN_WIDTH - width - 4, WAY_OUT_TOP, width + 4, 12);
    paint::write_right(frame, FLAT, Ink::Dark, SCREEN_WIDTH - 2, WAY_OUT_TOP + 1, label);
}

/// Where it stands.
const WAY_OUT_TOP: i32 = 52;
