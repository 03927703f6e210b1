//! What everybody sees.

use super::super::board::Location;
use super::super::data::Role;
use super::super::layout::Piece;
use super::super::setup::Service;
use super::{Line, Phase, Scene, Step, Teller, WORDS, assist, clock_or_round, draw_title, over, placing};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, SCREEN_WIDTH};
use crate::ui::template::{expand, number};
use crate::ui::text;

use super::super::action::Item;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    if let Some(piece) = view.piece() {
        scene.draw_list(frame, tell, &piece_title(tell, piece));
        return;
    }
    match (view.phase(), view.step()) {
        (Phase::Lay, _) => {}
        (Phase::ChooseBonus, _) => draw_choosing(frame, tell, scene),
        (Phase::ChooseFirst, _) => scene.draw_list(frame, tell, &tell.line(WORDS.who_begins)),
        (Phase::Tally, _) => assist::draw_tally(frame, tell, scene),
        (Phase::Over, _) => over::draw(frame, tell),
        (Phase::Play, _) if view.setup().service == Service::Assist => assist::draw(frame, tell, scene),
        (Phase::Play, Some(Step::Place | Step::ExtraPlace { .. })) => placing::draw(frame, tell, scene),
        (Phase::Play, Some(Step::MasterMove { .. })) => placing::draw_master_move(frame, tell, scene),
        (Phase::Play, Some(step)) => {
            let (left, right) = step_title(tell, step);
            draw_title(frame, &left, &right);
            scene.draw_rows(frame, tell);
        }
        (Phase::Play, None) => {}
    }
}

/// What is entered before the game, or set right.
fn piece_title(tell: Teller<'_>, piece: Piece) -> Line {
    match piece {
        Piece::Master => tell.expand(WORDS.lay_master, &[]),
        Piece::Guild(seat) => tell.expand(WORDS.lay_guild, &[&tell.name(seat)]),
        Piece::Item(Item::Tile(space)) => tell.expand(WORDS.lay_tile, &[&tell.space_name(space)]),
        Piece::Item(Item::Belt(place)) => {
            let role = tell.view.setup().belt_roles.get(usize::from(place)).copied();
            let role = match role {
                Some(Role::Depot) => WORDS.depot,
                Some(Role::Red) => WORDS.red,
                Some(Role::Green) | None => WORDS.green,
            };
            let place: Line = expand("{0} {1}", &[&number(place.saturating_add(1)), &tell.line(role)]);
            tell.expand(WORDS.lay_belt, &[&place])
        }
        Piece::Item(Item::Power(guild)) => tell.expand(WORDS.lay_power, &[&tell.colour(guild)]),
        Piece::Item(Item::Schematic(guild)) => tell.expand(WORDS.lay_schematic, &[&tell.colour(guild)]),
        Piece::Item(Item::Stock(seat) | Item::Asset { seat, .. }) => expand("{0}", &[&tell.name(seat)]),
        Piece::Item(Item::Zone(zone) | Item::Spot(Location { zone, .. })) => {
            expand("{0}: {1}", &[&tell.colour(zone), &tell.line(WORDS.robots)])
        }
        Piece::Item(Item::Master) => tell.line(WORDS.move_master),
        Piece::Item(Item::Hand) | Piece::Row(_) => tell.expand(WORDS.enter_row, &[]),
    }
}

/// Everybody chooses in secret, and the table sees how many have.
fn draw_choosing(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let seats = view.seats();
    let locked = seats.iter().filter(|seat| view.has_locked(*seat)).count();
    paint::title(frame, "Robotopia");
    text::draw_centred(frame, 14, 2, &tell.say::<84>(WORDS.all_choose));
    let progress: Line = tell.expand(WORDS.locked, &[&number(locked), &number(seats.len())]);
    text::draw_centred(frame, 39, 1, &progress);
    if let Some(seat) = scene.call {
        let call: Line = tell.expand(WORDS.ok_to, &[&tell.name(seat)]);
        paint::hint(frame, &call);
    }
}

/// Whose step it is, and what the player has to do with it.
fn step_title(tell: Teller<'_>, step: Step) -> (Line, Line) {
    let view = tell.view;
    let seat = view.active();
    let named = |sentence| tell.expand(sentence, &[&tell.name(seat)]);
    let round = clock_or_round(tell, None);
    match step {
        Step::Work { .. } | Step::Paying { .. } | Step::Taking { .. } | Step::Scrapyard { .. } => {
            with_stock(tell, seat)
        }
        Step::Generate { by_hand: None } => (tell.expand(WORDS.generate, &[&tell.short_name(seat)]), round),
        Step::Generate { by_hand: Some(powered) } => {
            let used = view.batteries_for(&powered);
            let all = number(view.goods(seat).batteries);
            let title = tell.expand(WORDS.power_left, &[&tell.short_name(seat), &number(used), &all]);
            (title, Line::new())
        }
        Step::Draw => (named(WORDS.draw), Line::new()),
        Step::GainBattery { .. } => (named(WORDS.battery), Line::new()),
        Step::GainRobot => (named(WORDS.gain_robot), Line::new()),
        Step::EnterRow { .. } => (tell.expand(WORDS.enter_row, &[]), Line::new()),
        Step::EnterHand => (tell.expand(WORDS.enter_hand, &[]), Line::new()),
        _ => (
            expand("{0}: {1}", &[&tell.short_name(seat), &tell.line(WORDS.window)]),
            round,
        ),
    }
}

/// The name on the left, the cubes on the right: what most things cost.
pub(super) fn with_stock(tell: Teller<'_>, seat: Seat) -> (Line, Line) {
    let cubes = tell.view.goods(seat).cubes;
    let mut stock = Line::new();
    for (colour, count) in cubes.iter() {
        let more: Line = expand("{0}{1}", &[&tell.letter(colour), &number(*count)]);
        let fits = stock.push_str(&more);
        debug_assert!(fits.is_ok(), "four figures fit a line");
    }
    let name = tell.short_name(seat);
    // Whoever has hundreds of cubes is called by a short name.
    if FLAT.width(&name) + FLAT.width(&stock) + 2 > SCREEN_WIDTH {
        return (expand("P{0}", &[&number(seat.index().saturating_add(1))]), stock);
    }
    (expand("{0}", &[&name]), stock)
}
