//! Assist: one screen for the whole game, and buttons that act at once (rules, section 9).

use super::super::colour::Colour;
use super::super::data::Role;
use super::super::setup::Service;
use super::super::speech::{Price, cut, icon, pair, piece_of, price_of};
use super::super::state::Influence;
use super::super::view::View;
use super::super::words;
use super::{Action, Line, Phase, Scene, Teller, WORDS, ask, brief, clock_or_round, draw_icon, map, over, write};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::game::{Gesture, QuickActions};
use crate::ui::paint::{self, FLAT, Ink, LARGE, MEDIUM, SCREEN_WIDTH, TINY};
use crate::ui::pictures::{Fill, Shape, Sign, piece};
use crate::ui::template::{expand, number, spell};
use crate::ui::zones::{self, Hints};

/// What a gesture does; `None` if the screen has a cursor.
pub(in super::super) fn quick_actions(view: View<'_>, gesture: Gesture) -> Option<QuickActions<Action>> {
    if view.setup().service != Service::Assist || view.phase() != Phase::Play {
        return None;
    }
    let actions: &[Action] = match (view.asked(), gesture) {
        (None, Gesture::Ok) => &[Action::TurnDone],
        (None, Gesture::Down) => &[Action::MasterOn],
        (None, Gesture::Up) => &[Action::BeltOn],
        (None, Gesture::HoldOk) => &[Action::Ask { green: false }],
        (None, Gesture::HoldUp) => &[Action::Ask { green: true }],
        (Some(green), gesture) => {
            // The choice sets the mark and ends the turn: two actions, so that Back first undoes the end of the turn.
            let guild = buttons(view).find_map(|(button, guild)| (button == gesture).then_some(guild));
            return Some(guild.map_or_else(QuickActions::new, |guild| {
                QuickActions::from([Action::Mark { guild, green }, Action::TurnDone])
            }));
        }
    };
    // Only what is allowed: a player with four marks has nothing to mark.
    let asks = matches!(gesture, Gesture::HoldOk | Gesture::HoldUp);
    let nothing = asks && view.influence_count(view.active()) == 4;
    Some(if nothing {
        QuickActions::new()
    } else {
        QuickActions::from_slice(actions).unwrap_or_default()
    })
}

/// The guilds that are still missing, on Up, OK and Down; two on Up and Down, one on OK.
fn buttons(view: View<'_>) -> impl Iterator<Item = (Gesture, Colour)> {
    let seat = view.active();
    let is_missing = move |guild: &Colour| view.influence(seat, *guild) == Influence::None;
    let missing = Colour::ALL.iter().copied().filter(is_missing);
    let keys: &[Gesture] = match missing.clone().count() {
        1 => &[Gesture::Ok],
        2 => &[Gesture::Up, Gesture::Down],
        _ => &[Gesture::Up, Gesture::Ok, Gesture::Down],
    };
    keys.iter().copied().zip(missing)
}

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    if view.asked().is_some() {
        draw_guilds(frame, tell);
        return;
    }
    let right: Line = expand("{0}{1}", &[&turns_left(tell), &clock_or_round(tell, scene.left)]);
    ask(frame, tell, WORDS.plays, view.active(), &right);
    draw_keys(frame, tell);
    if view.alerted() {
        // It stands where everybody knows what stood there: the prices stay.
        let reminder: heapless::String<84> = tell.expand(WORDS.reminder, &[&tell.colour(view.master().zone())]);
        for (line, y) in reminder.lines().zip(MARK_TOPS) {
            paint::write(frame, TINY, Ink::Light, 1, y + 1, line);
        }
    } else {
        for (place, seat) in view.seats().iter().enumerate() {
            let (x, y) = MARKS.get(place).copied().unwrap_or_default();
            draw_marks(frame, tell, seat, x, y);
        }
    }
    // The Master Robot and where it goes next, and what lies in the depot.
    let master = [
        Sign::Master.letter(),
        piece_of(Shape::Token, view.master().zone()),
        Sign::Pointer.letter(),
        piece_of(Shape::Token, view.next_zone()),
    ];
    write(frame, 0, 27, &spell::<42>(master));
    let depot = price_of(&view.window_cost(Role::Depot));
    let depot: Price = expand("{0} {1}", &[&tell.line(words::WORDS.setup.depot), &depot]);
    write(frame, DEPOT_LEFT, 27, &cut(FLAT, &depot, SCREEN_WIDTH - DEPOT_LEFT));
    for (role, guild, y) in [(Role::Red, Colour::Red, 37), (Role::Green, Colour::Green, 47)] {
        draw_icon(frame, 0, y, piece_of(Shape::Token, guild));
        write(frame, PRICE_LEFT, y, &shown(&price_of(&view.window_cost(role))));
    }
}

/// Where the marks of each player stand, and where prices begin.
const MARK_TOPS: [i32; 2] = [10, 18];
const MARKS: [(i32, i32); 4] = [(0, 10), (64, 10), (0, 18), (64, 18)];
const MARK_NAME_WIDTH: i32 = 20;
const DEPOT_LEFT: i32 = 46;
const PRICE_LEFT: i32 = 12;

/// As much of a price as fits; the belt page has it whole.
pub(super) fn shown(price: &str) -> Price {
    cut(FLAT, price, SCREEN_WIDTH - PRICE_LEFT)
}

/// In the last round: how many still play after this one.
fn turns_left(tell: Teller<'_>) -> Line {
    let left = tell.view.still_to_play().count().saturating_sub(1);
    match tell.view.end_triggered() && left > 0 {
        true => expand("+{0} ", &[&number(left)]),
        false => Line::new(),
    }
}

/// A name and four marks: a token, or a dot.
fn draw_marks(frame: &mut Frame, tell: Teller<'_>, seat: Seat, x: i32, y: i32) {
    let name: Line = expand("{0}", &[&tell.name(seat)]);
    let name = if TINY.width(&name) > MARK_NAME_WIDTH {
        brief(tell, seat)
    } else {
        name
    };
    paint::write(frame, TINY, Ink::Light, x, y + 1, &name);
    let mut x = x + MARK_NAME_WIDTH + 2;
    for guild in Colour::ALL.iter().copied() {
        match tell.view.influence(seat, guild) {
            Influence::None => paint::fill(frame, Ink::Light, x + 4, y + 4, 1, 1),
            Influence::Own | Influence::Wild => draw_icon(frame, x, y, piece_of(Shape::Token, guild)),
        }
        x += 10;
    }
}

/// What the buttons do: Up shifts the belt, Down moves the Master Robot, OK ends the turn, holding asks for a guild.
fn draw_keys(frame: &mut Frame, tell: Teller<'_>) {
    const MIDDLE: i32 = zones::HINT_TOP + 2;
    let (belt, hold) = (tell.line(WORDS.up_belt), tell.line(WORDS.hold));
    let done = tell.line(WORDS.turn_done);
    paint::arrow(frame, 3, MIDDLE, true);
    paint::write(frame, TINY, Ink::Light, 8, zones::HINT_TOP, &belt);
    let x = 9 + TINY.width(&belt);
    paint::arrow(frame, x + 3, MIDDLE, false);
    draw_icon(frame, x + 8, zones::HINT_TOP + 1, Sign::Master.letter());
    let hints = Hints {
        ok: Some(zones::Ok::Press(&done)),
        ..Hints::default()
    };
    zones::hints(frame, &hints);
    let right = SCREEN_WIDTH - TINY.width(&done) - 13;
    let guild = icon(piece(Shape::Token, Fill::Any));
    paint::write_right(
        frame,
        TINY,
        Ink::Light,
        right,
        zones::HINT_TOP,
        &expand::<16>("{0}{1}", &[&hold, &guild]),
    );
}

/// Which guild? Each on a button of its own.
fn draw_guilds(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    ask(frame, tell, WORDS.lay_guild, view.active(), "");
    for (button, guild) in buttons(view) {
        let y = match button {
            Gesture::Up | Gesture::HoldUp => 11,
            Gesture::Ok | Gesture::HoldOk => 26,
            Gesture::Down => 41,
        };
        match button {
            Gesture::Up | Gesture::HoldUp => paint::arrow(frame, 10, y + 5, true),
            Gesture::Ok | Gesture::HoldOk => draw_icon(frame, 7, y + 4, Sign::Ok.letter()),
            Gesture::Down => paint::arrow(frame, 10, y + 5, false),
        }
        map::draw_frame(frame, 2, y, 17, 14);
        paint::write(frame, MEDIUM, Ink::Light, 26, y + 1, &tell.swatch(Shape::Token, guild));
    }
    let hints = Hints {
        back: Some(""),
        ..Hints::default()
    };
    zones::hints(frame, &hints);
}

/// A tie: whose figure is asked for, and the figure.
pub(super) fn draw_tally(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let Some((seat, place)) = view.next_figure() else {
        return;
    };
    ask(frame, tell, WORDS.how_many, seat, "");
    let what = WORDS.figures.get(place).copied().unwrap_or_default();
    let letter = over::FIGURES.get(place).copied().unwrap_or_default();
    let what: Line = pair(&icon(letter), &tell.line(what));
    paint::write_centred(frame, MEDIUM, Ink::Light, 0, SCREEN_WIDTH, 11, &what);
    let figure = match scene.chosen_action() {
        Some(Action::Figure(figure)) => {
            let all = u16::from(view.hundreds())
                .saturating_mul(100)
                .saturating_add(figure.into());
            number(all)
        }
        _ => number("+100"),
    };
    paint::arrow(frame, 30, 30, true);
    paint::arrow(frame, 30, 37, false);
    paint::write_centred(frame, LARGE, Ink::Light, 0, SCREEN_WIDTH, 25, &figure);
    // What the others have said.
    let mut said = Line::new();
    for other in view.seats().iter() {
        let figure = view.figures(other).get(place).copied().flatten();
        if let Some(figure) = figure {
            let more: Line = expand("{0} {1} ", &[&brief(tell, other), &number(figure)]);
            let fits = said.push_str(&more);
            debug_assert!(fits.is_ok(), "three short figures fit");
        }
    }
    paint::write_centred(frame, FLAT, Ink::Light, 0, SCREEN_WIDTH, 45, said.trim_end());
}
