//! What a turn has brought: a line of the log.

use core::fmt;

use super::bundle::Goods;
use super::colour::Colour;
use super::speech::{Teller, piece_of};
use super::state::{Influence, Phase};
use super::view::View;
use crate::kit::seat::Seat;
use crate::ui::pictures::{Shape, Sign};

/// What the active player has when a turn begins.
#[derive(Clone, Copy)]
pub(crate) struct Tally {
    seat: Seat,
    goods: Goods,
    cards: u8,
    wild: u8,
    influence: [bool; 4],
}

impl Tally {
    fn of(view: View<'_>, seat: Seat) -> Tally {
        Tally {
            seat,
            goods: view.goods(seat),
            cards: view.hand_len(seat),
            wild: view.wild_tokens(seat).1,
            influence: Colour::ALL.map(|guild| view.influence(seat, guild) != Influence::None),
        }
    }
}

/// The number of the turn, and what its player has.
pub(super) fn tally(view: View<'_>) -> Option<(u16, Tally)> {
    let tally = Tally::of(view, view.active());
    match view.phase() {
        Phase::Lay | Phase::ChooseBonus | Phase::ChooseFirst => None,
        Phase::Tally | Phase::Over => Some((u16::MAX, tally)),
        Phase::Play => {
            // A round begins with the first player.
            let (seat, first) = (view.active().index(), view.first().index());
            let place = seat
                .checked_sub(first)
                .unwrap_or(seat.saturating_add(view.seats().len()).saturating_sub(first));
            Some((view.round().saturating_mul(8).saturating_add(place.into()), tally))
        }
    }
}

/// The player, and what there is more or less of.
pub(super) fn turn_line(tell: Teller<'_>, before: Tally, out: &mut dyn fmt::Write) -> fmt::Result {
    let after = Tally::of(tell.view, before.seat);
    out.write_str(&tell.shortest_name(before.seat))?;
    let mut changes = Changes { out, left: CHANGES_MAX };
    for guild in Colour::ALL {
        let place = usize::from(guild.index());
        let has = |tally: &Tally| u16::from(tally.influence.get(place).copied().unwrap_or_default());
        changes.add(has(&before), has(&after), piece_of(Shape::Token, guild))?;
    }
    changes.add(before.wild.into(), after.wild.into(), Sign::Wild.letter())?;
    for colour in Colour::ALL {
        let count = |goods: &Goods| *goods.cubes.get(colour);
        changes.add(count(&before.goods), count(&after.goods), piece_of(Shape::Cube, colour))?;
    }
    for colour in Colour::ALL {
        let count = |goods: &Goods| u16::from(*goods.generators.get(colour));
        changes.add(
            count(&before.goods),
            count(&after.goods),
            piece_of(Shape::Generator, colour),
        )?;
    }
    for colour in Colour::ALL {
        let count = |goods: &Goods| u16::from(*goods.robots.get(colour));
        changes.add(
            count(&before.goods),
            count(&after.goods),
            piece_of(Shape::Robot, colour),
        )?;
    }
    changes.add(before.goods.batteries, after.goods.batteries, Sign::Battery.letter())?;
    changes.add(before.cards.into(), after.cards.into(), Sign::Card.letter())
}

/// Changes that fit a line.
const CHANGES_MAX: u8 = 5;

/// What there is more or less of, as far as there is room.
struct Changes<'a> {
    out: &'a mut dyn fmt::Write,
    left: u8,
}

impl Changes<'_> {
    fn add(&mut self, before: u16, after: u16, what: char) -> fmt::Result {
        let sign = if after > before { '+' } else { '-' };
        let count = after.abs_diff(before);
        if count == 0 || self.left == 0 {
            return Ok(());
        }
        self.left = self.left.saturating_sub(1);
        write!(self.out, "{sign}")?;
        if count > 1 {
            write!(self.out, "{count}")?;
        }
        self.out.write_char(what)
    }
}
