//! Setting up the table, step by step: what lies where, as the device has shuffled it.

use super::super::colour::Colour;
use super::super::setup::{Layout, Service};
use super::super::speech::{Price, cut, piece_of};
use super::super::state::{Influence, Phase};
use super::super::view::View;
use super::super::words;
use super::pages::{draw_whole_zone, each_guild};
use super::{Line, PITCH, TOP, Teller, WORDS, belt, brief, look_up, write};
use crate::ui::frame::Frame;
use crate::ui::paint::{FLAT, SCREEN_WIDTH};
use crate::ui::pictures::Shape;
use crate::ui::template::{expand, spell};

/// Whether the device has laid out something that people lay on the table.
pub(in super::super) fn is_open(view: View<'_>) -> bool {
    let is_begun = view.phase() != Phase::Lay;
    is_begun && view.phase() != Phase::Over && view.setup().layout == Layout::Shuffled
}

/// The steps: in Assist the belt, else the zones, the belt, powers, schematics, and what the players take.
pub(in super::super) fn subpages(view: View<'_>) -> u8 {
    match view.setup().service {
        Service::Assist => 1,
        // What the players take is not known before they have chosen.
        Service::Referee if view.phase() == Phase::ChooseBonus => STEPS - 1,
        Service::Referee => STEPS,
    }
}

const STEPS: u8 = 8;
const BELT: u8 = 4;
/// Where the words below the belt stand.
const BELT_WORDS: i32 = 40;

pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>, subpage: u8) {
    let step = match tell.view.setup().service {
        Service::Assist => BELT,
        Service::Referee => subpage,
    };
    let title = |frame: &mut Frame, word| look_up(frame, &tell.line(word), "");
    match (Colour::new(step), step) {
        (Some(zone), _) => {
            look_up(
                frame,
                &tell.expand::<42>(WORDS.lay_zone, &[&tell.swatch(Shape::Token, zone)]),
                "",
            );
            draw_whole_zone(frame, tell, zone);
        }
        (None, BELT) => {
            title(frame, WORDS.lay_belt);
            belt::draw_tiles(frame, tell.view);
            // What the brackets are, from the left.
            write(frame, 0, BELT_WORDS, &tell.line(words::WORDS.setup.depot));
            write(frame, 33, BELT_WORDS, &tell.swatch(Shape::Token, Colour::Red));
            write(frame, 79, BELT_WORDS, &tell.swatch(Shape::Token, Colour::Green));
        }
        (None, 5) => {
            title(frame, WORDS.lay_powers);
            each_guild(frame, &|frame, guild, y| {
                write(frame, 14, y, &tell.power(tell.view.power(guild)))
            });
        }
        (None, 6) => {
            title(frame, WORDS.lay_schematics);
            each_guild(frame, &|frame, guild, y| {
                let price = tell.price(&tell.view.schematic_cost(guild));
                write(frame, 14, y, &cut(FLAT, &price, SCREEN_WIDTH - 18));
            });
        }
        (None, _) => draw_players(frame, tell),
    }
}

/// What each player has: the guild, then the rest.
fn draw_players(frame: &mut Frame, tell: Teller<'_>) {
    const LEFT: i32 = 24;
    look_up(frame, &tell.line(WORDS.all_take), "");
    let mut y = TOP;
    for seat in tell.view.seats().iter() {
        write(frame, 0, y, &brief(tell, seat));
        let guilds = Colour::ALL
            .iter()
            .filter(|guild| tell.view.influence(seat, **guild) != Influence::None);
        let guilds: Line = spell(guilds.map(|guild| piece_of(Shape::Token, *guild)));
        let all: Price = expand("{0} {1}", &[&guilds, &tell.goods(&tell.view.goods(seat))]);
        write(frame, LEFT, y, &cut(FLAT, &all, SCREEN_WIDTH - LEFT - 4));
        y += PITCH;
    }
}
