//! Placing a robot and moving the Master Robot: over the zones as they lie on the table.

use heapless::Vec;

use super::super::action::Action;
use super::super::board::{Hexes, Location, SPOTS, Space, Spot};
use super::super::colour::{ByColour, Colour};
use super::super::face::Focus;
use super::super::speech::{broken, piece_of};
use super::super::state::{State, Step};
use super::super::view::View;
use super::map::{self, Sketch, WORDS_LEFT, draw_zone};
use super::{Line, PITCH, Scene, TOP, Teller, WORDS, ask, ask_with, clock_or_round, draw_icon, write};
use crate::ui::frame::Frame;
use crate::ui::game::{Entry, List};
use crate::ui::paint::{self, FLAT, Ink, SCREEN_WIDTH};
use crate::ui::pictures::{Shape, Sign};
use crate::ui::template::{expand, number, spell};
use crate::ui::zones::{self, Tone};

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let Focus { zone, robot: aimed, .. } = scene.focus;
    let round = clock_or_round(tell, scene.left);
    let Some(zone) = zone else {
        draw_zones(frame, tell, scene, &round);
        return;
    };
    let robot = match scene.chosen() {
        Some(Entry::Act {
            action: Action::Place { robot, .. },
            ..
        }) => Some(robot),
        Some(Entry::Narrow(focus)) => focus.robot,
        _ => None,
    };
    let right: Line = robot.map_or(round, |robot| spell([piece_of(Shape::Robot, robot)]));
    ask(frame, tell, WORDS.place, view.active(), &right);
    let is_open = |at| {
        view.robots_for(at)
            .any(|robot| aimed.is_none_or(|aimed| aimed == robot))
    };
    draw_zone(frame, tell, zone, &is_open);
    match scene.chosen_action() {
        Some(Action::Place { robot, at }) => {
            draw_spot(frame, tell, at, Some(robot));
            write(frame, WORDS_LEFT, TOP + 3 * PITCH, &tell.home_cube(robot, at));
        }
        _ => draw_way_out(frame, tell, scene),
    }
}

/// Which robots stand where in a zone, when that is set right.
pub(super) fn draw_fixing(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, zone: Colour) {
    let title: Line = tell.expand(WORDS.which_robots, &[&tell.colour(zone)]);
    zones::title(frame, Tone::Ask, &title, "");
    draw_zone(frame, tell, zone, &|_| false);
    match scene.chosen_action() {
        Some(Action::Turn(at)) => draw_spot(frame, tell, at, tell.view.robot_at(at)),
        _ => draw_way_out(frame, tell, scene),
    }
}

/// Which tile lies on a space: a list beside the zone.
pub(super) fn draw_tile_choice(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, space: Space) {
    const LIST_WIDTH: i32 = 84;
    let title: Line = tell.expand(WORDS.lay_tile, &[&tell.colour(space.zone)]);
    zones::title(frame, Tone::Ask, &title, "");
    let row = |index| scene.row(tell, index);
    scene.menu.draw_choices_in(frame, LIST_WIDTH, scene.count(), &row);
    Sketch::ASIDE.draw(frame);
    Sketch::ASIDE.mark_hex(frame, space.hex);
}

/// The zone in which there is most to do: with most useful spaces at all places where a robot could be placed.
pub(super) fn best_zone(view: View<'_>) -> Option<Colour> {
    // Of equals the first one.
    Colour::ALL
        .iter()
        .copied()
        .rev()
        .max_by_key(|zone| promise(view, *zone))
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

/// Which zone, then which spot: instead of all places the list shows the next of these steps.
pub(in super::super) fn arrange(view: View<'_>, list: &mut List<State>) {
    let is_place = |action| matches!(action, Action::Place { .. });
    if !list.entries().iter().any(|entry| entry.action().is_some_and(is_place)) {
        return;
    }
    let chosen = list.focus();
    let focus = narrowed(view, chosen);
    list.set_focus(focus);
    let Some(zone) = focus.zone else {
        list.retain(|action| !is_place(action));
        for zone in Colour::ALL.iter().copied().filter(|zone| has_place(view, focus, *zone)) {
            list.push_focus(Focus {
                zone: Some(zone),
                ..chosen
            });
        }
        let best = best_zone(view);
        list.start_at(|entry| matches!(entry, Entry::Narrow(focus) if focus.zone == best));
        return;
    };
    list.retain(|action| match action {
        Action::Place { robot, at } => at.zone == zone && focus.robot.or(view.robots_for(at).next()) == Some(robot),
        _ => true,
    });
    if focus.robot.is_none() && has_rivals(view, zone) {
        list.push_focus(Focus {
            robot: Some(Colour::Green),
            ..focus
        });
    }
    sort_spots(view.useful(zone), list.entries_mut());
}

/// Where only one zone or one robot is possible, nobody is asked for it.
fn narrowed(view: View<'_>, focus: Focus) -> Focus {
    let fits = |robot, zone| {
        focus.robot.is_none_or(|one| one == robot)
            && focus.zone.is_none_or(|one| one == zone)
            && view.can_place_in(robot, zone)
    };
    Focus {
        zone: focus
            .zone
            .or(only(|zone| Colour::ALL.iter().copied().any(|robot| fits(robot, zone)))),
        robot: focus
            .robot
            .or(only(|robot| Colour::ALL.iter().copied().any(|zone| fits(robot, zone)))),
        whole: false,
    }
}

/// The one colour that this is true of, if it is only one.
fn only(holds: impl Fn(Colour) -> bool) -> Option<Colour> {
    let mut colours = Colour::ALL.iter().copied().filter(|colour| holds(*colour));
    let first = colours.next();
    first.filter(|_| colours.next().is_none())
}

/// Whether a robot that is meant could be placed in a zone.
fn has_place(view: View<'_>, focus: Focus, zone: Colour) -> bool {
    let mut robots = Colour::ALL
        .iter()
        .copied()
        .filter(|robot| focus.robot.is_none_or(|one| one == *robot));
    robots.any(|robot| view.can_place_in(robot, zone))
}

/// Back leads from a green robot to all of them, and from a zone to all of them, unless there is only one.
pub(in super::super) fn widened(view: View<'_>, focus: Focus) -> Option<Focus> {
    let wider = match focus.robot {
        Some(_) => Focus { robot: None, ..focus },
        None => Focus::default(),
    };
    (narrowed(view, wider) != narrowed(view, focus)).then_some(wider)
}

/// The focus in which a place is on the list.
pub(in super::super) fn focus_of(view: View<'_>, action: Action) -> Focus {
    let Action::Place { robot, at } = action else {
        return Focus::default();
    };
    Focus {
        zone: Some(at.zone),
        robot: (view.robots_for(at).next() != Some(robot)).then_some(robot),
        whole: false,
    }
}

/// The zone under the cursor.
fn chosen_zone(scene: &Scene<'_>) -> Option<Colour> {
    match scene.chosen() {
        Some(Entry::Narrow(focus)) => focus.zone,
        _ => None,
    }
}

/// The cursor starts at the spot where a robot can use most. The list is a ring: the next best follow on both
/// sides.
fn sort_spots(useful: Hexes, entries: &mut [Entry<Action, Focus>]) {
    let mut spots: Vec<Entry<Action, Focus>, SPOTS> = Vec::new();
    for uses in (0..=SPACES_MAX).rev() {
        let of_these = |entry: &&Entry<Action, Focus>| match entry.action() {
            Some(Action::Place { at, .. }) => at.spot.touches().shared(useful) == uses,
            _ => false,
        };
        for entry in entries.iter().filter(of_these) {
            let pushed = spots.push(*entry);
            debug_assert!(pushed.is_ok(), "a spot stands in the list once");
        }
    }
    // What is no spot stands behind them, one step up from the first.
    let (count, mut first, mut end) = (entries.len(), 0, spots.len());
    for spot in spots {
        // As far down as the last free place is up?
        let is_below = first <= count - end + 1;
        let place = if is_below { first } else { end - 1 };
        if is_below {
            first += 1;
        } else {
            end -= 1;
        }
        if let Some(entry) = entries.get_mut(place) {
            *entry = spot;
        }
    }
}

/// A robot touches so many spaces at most.
const SPACES_MAX: u32 = 3;

/// The robots that there are, and all four zones with the places where one could be placed.
fn draw_zones(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, round: &str) {
    let view = tell.view;
    let seat = view.active();
    let robots = match view.step() {
        Some(Step::ExtraPlace { held }) => ByColour([held, 0, 0, 0]),
        _ => view.goods(seat).robots,
    };
    let mut y = TOP;
    for (robot, count) in robots.iter().filter(|(_, count)| **count > 0) {
        if *count > 1 {
            paint::write_right(frame, FLAT, Ink::Light, 13, y, &number(*count));
        }
        draw_icon(frame, 14, y, piece_of(Shape::Robot, robot));
        y += PITCH;
    }
    for zone in Colour::ALL.iter().copied() {
        map::draw_small_zone(frame, view, zone, |at| view.robots_for(at).next().is_some());
        let Sketch { x, y, .. } = Sketch::small(zone);
        draw_icon(frame, x - 26, y - 4, piece_of(Shape::Token, zone));
        if chosen_zone(scene) == Some(zone) {
            map::draw_frame(frame, x - 28, y - 11, 45, 23);
        }
    }
    match chosen_zone(scene) {
        Some(zone) => ask_with(frame, tell, WORDS.place_in, seat, &tell.colour(zone), round),
        None => {
            ask(frame, tell, WORDS.place, seat, round);
            draw_way_out(frame, tell, scene);
        }
    }
}

/// The spot under the cursor with a robot, and beside the zone what a robot there can use.
fn draw_spot(frame: &mut Frame, tell: Teller<'_>, at: Location, robot: Option<Colour>) {
    map::draw_cursor(frame, Sketch::LARGE.at(at.spot), robot);
    let mut y = TOP;
    for hex in at.spot.touches().iter() {
        map::write_space(frame, tell, Space { zone: at.zone, hex }, y);
        y += PITCH;
    }
}

pub(super) fn draw_master_move(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    ask(
        frame,
        tell,
        WORDS.move_master,
        view.active(),
        &clock_or_round(tell, scene.left),
    );
    let space = match scene.chosen_action() {
        Some(Action::MoveMaster(space)) => Some(space),
        _ => None,
    };
    let zone = space.map_or(view.next_zone(), |space| space.zone);
    draw_zone(frame, tell, zone, &|_| false);
    let Some(space) = space else {
        // The entry that leads to the player's cards comes after the spaces.
        draw_way_out(frame, tell, scene);
        return;
    };
    Sketch::LARGE.mark_hex(frame, space.hex);
    draw_icon(frame, WORDS_LEFT, TOP, piece_of(Shape::Token, space.zone));
    draw_icon(frame, WORDS_LEFT + 12, TOP + 1, Sign::Master.letter());
    map::write_space(frame, tell, space, TOP + PITCH);
    // Two lines of two colours each.
    let scraps = tell.scraps(space);
    let (one, two) = broken(FLAT, &scraps, SCREEN_WIDTH - WORDS_LEFT);
    write(frame, WORDS_LEFT, TOP + 2 * PITCH, one);
    write(frame, WORDS_LEFT, TOP + 3 * PITCH, two);
}

/// What can be chosen beside the places of a zone.
fn draw_way_out(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let row = scene.row(tell, scene.menu.cursor());
    let label: Line = expand("{0} {1}", &[&row.label, &row.value]);
    let width = FLAT.width(label.trim_end());
    let (x, y) = (SCREEN_WIDTH - width - 4, WAY_OUT_TOP);
    paint::fill(frame, Ink::Dark, x - 1, y - 1, width + 5, 14);
    map::draw_frame(frame, x, y, width + 4, 13);
    write(frame, x + 2, y + 2, label.trim_end());
}

/// Where it stands.
const WAY_OUT_TOP: i32 = 42;
