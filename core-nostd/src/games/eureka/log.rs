//! What an order has brought: a line of the log.

use core::fmt;

use super::speech::Teller;
use super::state::Phase;
use super::view::View;

/// What everybody has when a turn begins, in small cubes.
#[derive(Clone, Copy)]
pub(crate) struct Tally {
    turn: u8,
    cubes: [u16; 6],
}

/// The number of the order, and the cubes of all players.
pub(super) fn tally(view: View<'_>) -> Option<(u16, Tally)> {
    let mut cubes = [0; 6];
    for (seat, count) in view.seats().iter().zip(&mut cubes) {
        *count = view.cubes().wallet(seat).value();
    }
    let turn = view.turn_number();
    let number = match view.phase() {
        Phase::Over => u16::MAX,
        _ => turn.into(),
    };
    Some((number, Tally { turn, cubes }))
}

/// The number of the order, and whose cubes are more or less.
pub(super) fn turn_line(tell: Teller<'_>, before: Tally, out: &mut dyn fmt::Write) -> fmt::Result {
    write!(out, "{}:", before.turn)?;
    let mut is_quiet = true;
    for (seat, had) in tell.view.seats().iter().zip(before.cubes) {
        let has = tell.view.cubes().wallet(seat).value();
        if has != had {
            is_quiet = false;
            let sign = if has > had { '+' } else { '-' };
            write!(out, " {}{sign}{}", tell.shortest_name(seat), has.abs_diff(had))?;
        }
    }
    match is_quiet {
        true => out.write_str(" -"),
        false => Ok(()),
    }
}
