//! What everybody sees.

use super::super::action::Item;
use super::super::board::Location;
use super::super::face::Focus;
use super::super::layout::Piece;
use super::super::setup::Service;
use super::super::speech::{counted, icon, piece_of};
use super::super::words;
use super::{Line, Phase, Scene, Step, Teller, WORDS, ask, assist, clock_or_round, over, placing};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Ink, MEDIUM, SCREEN_WIDTH};
use crate::ui::pictures::{Shape, Sign};
use crate::ui::template::{expand, number};
use crate::ui::text;
use crate::ui::texts::Word;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    if let Some(piece) = view.piece() {
        draw_piece(frame, tell, scene, piece);
        return;
    }
    match (view.phase(), view.step()) {
        (Phase::Lay, _) => {}
        (Phase::ChooseBonus, _) => draw_choosing(frame, tell, scene),
        (Phase::ChooseFirst, _) => scene.draw_list(frame, tell, &tell.line(WORDS.who_begins)),
        (Phase::Tally, _) => assist::draw_tally(frame, tell, scene),
        (Phase::Over, _) if scene.focus == Focus::default() => over::draw_winner(frame, tell),
        (Phase::Over, _) => over::draw(frame, tell),
        (Phase::Play, _) if view.setup().service == Service::Assist => assist::draw(frame, tell, scene),
        (Phase::Play, Some(Step::Place | Step::ExtraPlace { .. })) => placing::draw(frame, tell, scene),
        (Phase::Play, Some(Step::MasterMove { .. })) => placing::draw_master_move(frame, tell, scene),
        (Phase::Play, Some(step)) => {
            let (sentence, right) = step_title(tell, step);
            ask(frame, tell, sentence, view.active(), &right);
            scene.draw_rows(frame, tell);
        }
        (Phase::Play, None) => {}
    }
}

/// What is entered before the game, or set right.
fn draw_piece(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, piece: Piece) {
    let coloured = |sentence, colour| tell.expand(sentence, &[&tell.colour(colour)]);
    let (sentence, seat) = match piece {
        Piece::Guild(seat) => (WORDS.lay_guild, seat),
        Piece::Item(Item::Stock(seat) | Item::Asset { seat, .. }) => (WORDS.how_many, seat),
        Piece::Item(Item::Tile(space)) => return placing::draw_tile_choice(frame, tell, scene, space),
        Piece::Item(Item::Zone(zone) | Item::Spot(Location { zone, .. })) => {
            return placing::draw_fixing(frame, tell, scene, zone);
        }
        _ => {
            let title: Line = match piece {
                Piece::Master => tell.line(WORDS.lay_master),
                Piece::Item(Item::Belt(place)) => {
                    let place: Line = tell.expand(words::WORDS.setup.belt, &[&number(place.saturating_add(1))]);
                    tell.expand(WORDS.lay_tile, &[&place])
                }
                Piece::Item(Item::Power(guild)) => coloured(WORDS.lay_power, guild),
                Piece::Item(Item::Schematic(guild)) => coloured(WORDS.lay_schematic, guild),
                Piece::Item(Item::Master) => tell.line(WORDS.where_master),
                _ => tell.line(WORDS.enter_row),
            };
            return scene.draw_list(frame, tell, &title);
        }
    };
    ask(frame, tell, sentence, seat, "");
    scene.draw_rows(frame, tell);
}

/// Everybody chooses in secret, and the table sees how many have.
fn draw_choosing(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    let seats = view.seats();
    let locked = seats.iter().filter(|seat| view.has_locked(*seat)).count();
    let progress: Line = tell.expand(WORDS.locked, &[&number(locked), &number(seats.len())]);
    if let Some(seat) = scene.call {
        ask(frame, tell, WORDS.choose_bonus, seat, "");
    }
    text::draw_centred(frame, 13, 2, &tell.say::<84>(WORDS.all_choose));
    paint::write_centred(frame, MEDIUM, Ink::Light, 0, SCREEN_WIDTH, 40, &progress);
}

/// What the active player has to do, and with what.
fn step_title(tell: Teller<'_>, step: Step) -> (Word, Line) {
    let view = tell.view;
    let seat = view.active();
    match step {
        Step::Work { .. } => (WORDS.use_spaces, stock(tell, seat)),
        Step::Paying { .. } => (WORDS.pay, stock(tell, seat)),
        Step::Taking { .. } => (WORDS.take, stock(tell, seat)),
        Step::Scrapyard { .. } => (WORDS.swap, stock(tell, seat)),
        Step::Generate { by_hand: None } => (WORDS.generate, clock_or_round(tell, None)),
        Step::Generate { by_hand: Some(powered) } => {
            let used = number(view.batteries_for(&powered));
            let all = counted(view.goods(seat).batteries, Sign::Battery.letter());
            (WORDS.choose, expand("{0}/{1}", &[&used, &all]))
        }
        Step::Draw => (WORDS.draw, Line::new()),
        Step::GainBattery { .. } => (WORDS.battery, Line::new()),
        Step::GainRobot => (WORDS.gain_robot, Line::new()),
        Step::EnterRow { .. } => (WORDS.enter_row, Line::new()),
        Step::EnterHand => (WORDS.enter_hand, Line::new()),
        _ => (WORDS.window, clock_or_round(tell, None)),
    }
}

/// The cubes of a player: what most things cost.
fn stock(tell: Teller<'_>, seat: Seat) -> Line {
    let mut stock = Line::new();
    for (colour, count) in tell.view.goods(seat).cubes.iter() {
        let more: Line = expand("{0}{1}", &[&number(*count), &icon(piece_of(Shape::Cube, colour))]);
        let fits = stock.push_str(&more);
        debug_assert!(fits.is_ok(), "four figures fit a line");
    }
    stock
}
