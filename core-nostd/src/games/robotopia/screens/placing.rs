//! Placing a robot and moving the Master Robot: over the zones as they lie on the table.

use heapless::Vec;

use super::super::action::Action;
use super::super::board::{Hexes, Location, SPOTS, Space, Spot};
use super::super::bundle::Goods;
use super::super::colour::{ByColour, Colour};
use super::super::face::Focus;
use super::super::state::{State, Step};
use super::super::view::View;
use super::map::{self, Sketch, draw_zone, space_word};
use super::{Line, Scene, Teller, WORDS, clock_or_round, draw_title, write};
use crate::ui::frame::Frame;
use crate::ui::game::{Entry, List};
use crate::ui::paint::{self, FLAT, Ink, MEDIUM, SCREEN_WIDTH, TITLE_HEIGHT};
use crate::ui::template::{expand, number};

/// The columns of the list beside the small zones.
const LIST_WIDTH: i32 = 60;
/// Where the words beside a large zone begin.
const WORDS_LEFT: i32 = 86;
/// Below the corner of a large zone there is room for what is gained at once.
const GAIN_TOP: i32 = 53;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let Focus { zone, robot: aimed } = scene.focus;
    let round = clock_or_round(tell, scene.left);
    let Some(zone) = zone else {
        draw_title(frame, &robots_title(tell, &round), &round);
        draw_zones(frame, view, chosen_zone(scene));
        scene
            .menu
            .draw_rows(frame, LIST_WIDTH, scene.count(), &|index| scene.row(tell, index));
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
    if let Some(robot) = robot {
        let title: Line = expand("{0}: {1}", &[&tell.short_name(view.active()), &tell.colour(robot)]);
        draw_title(frame, &title, &round);
    }
    let is_open = |at| {
        view.robots_for(at)
            .any(|robot| aimed.is_none_or(|aimed| aimed == robot))
    };
    draw_zone(frame, tell, zone, is_open);
    match scene.chosen() {
        Some(Entry::Act {
            action: Action::Place { robot, at },
            ..
        }) => draw_chosen_spot(frame, tell, robot, at),
        Some(_) => draw_way_out(frame, &scene.row(tell, scene.menu.cursor()).label),
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
        expand("{0}: {1}", &[&tell.short_name(seat), &robots]),
        expand("P{0}: {1}", &[&number, &robots]),
        expand("P{0}", &[&number]),
    ];
    let fits = |title: &Line| FLAT.width(title) + FLAT.width(round) + 2 <= SCREEN_WIDTH;
    titles.into_iter().find(fits).unwrap_or_default()
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

/// All four zones with the places where a robot could be placed.
fn draw_zones(frame: &mut Frame, view: View<'_>, chosen: Option<Colour>) {
    for zone in Colour::ALL.iter().copied() {
        map::draw_small_zone(frame, view, zone, |at| view.robots_for(at).next().is_some());
        if chosen == Some(zone) {
            let sketch = Sketch::small(zone);
            paint::highlight_over(frame, sketch.x - 16, sketch.y - 12, 33, 25);
        }
    }
}

/// The spot under the cursor, and beside the zone what a robot there can use.
fn draw_chosen_spot(frame: &mut Frame, tell: Teller<'_>, robot: Colour, at: Location) {
    map::draw_cursor(frame, Sketch::LARGE.at(at.spot));
    let name = tell.location_name(at);
    paint::write(frame, MEDIUM, Ink::Light, WORDS_LEFT, TITLE_HEIGHT + 1, &name);
    write(frame, 0, GAIN_TOP, &tell.home_cube(robot, at));
    let mut y = TITLE_HEIGHT + 17;
    for hex in at.spot.touches().iter() {
        let space = Space { zone: at.zone, hex };
        write(frame, WORDS_LEFT, y, &tell.line(space_word(tell.view, space)));
        y += 11;
    }
}

pub(super) fn draw_master_move(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let round = clock_or_round(tell, scene.left);
    let name: Line = expand(
        "{0}: {1}",
        &[&tell.short_name(view.active()), &tell.line(WORDS.tiles[11])],
    );
    let far = matches!(view.step(), Some(Step::MasterMove { far: true }));
    let title: Line = if far {
        expand("{0}!", &[&tell.line(WORDS.move_master)])
    } else {
        name
    };
    draw_title(frame, &title, &round);
    let space = match scene.chosen_action() {
        Some(Action::MoveMaster(space)) => Some(space),
        _ => None,
    };
    let zone = space.map_or(view.next_zone(), |space| space.zone);
    draw_zone(frame, tell, zone, |_| false);
    let Some(space) = space else {
        // The entry that leads to the player's cards comes after the spaces.
        draw_way_out(frame, &scene.row(tell, scene.menu.cursor()).label);
        return;
    };
    Sketch::LARGE.mark_hex(frame, space.hex);
    paint::write(
        frame,
        MEDIUM,
        Ink::Light,
        WORDS_LEFT,
        TITLE_HEIGHT + 1,
        &tell.space_name(space),
    );
    write(
        frame,
        WORDS_LEFT,
        TITLE_HEIGHT + 17,
        &tell.line(space_word(view, space)),
    );
    let mut y = TITLE_HEIGHT + 28;
    // Two lines of two colours each.
    let scraps = tell.scraps(space);
    for line in [scraps.get(..5).unwrap_or(&scraps), scraps.get(5..).unwrap_or_default()] {
        write(frame, WORDS_LEFT, y, line);
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
