//! Random boards with everything that there can be.

use proptest::prelude::*;

use super::*;
use crate::games::rally::cards::Register;

/// Numbers that decide what a board is made of; when they are used up, the rest is zero.
struct Chances(std::vec::IntoIter<u16>);

impl Chances {
    /// One of `0..count`.
    fn below(&mut self, count: u16) -> u16 {
        self.0.next().unwrap_or_default() % count
    }

    fn byte(&mut self, count: u8) -> u8 {
        self.below(count.into()) as u8
    }

    fn heading(&mut self) -> Heading {
        Heading::from_quarters(self.byte(4))
    }

    fn phases(&mut self) -> Phases {
        let first = Phases::NONE.with(Register::ALL[usize::from(self.byte(5))]);
        let bits = self.byte(32);
        let chosen = Register::ALL.into_iter().filter(|phase| bits >> phase.index() & 1 != 0);
        chosen.fold(first, Phases::with)
    }

    fn square(&mut self, draft: &Draft) -> Square {
        square(self.byte(draft.board().width()), self.byte(draft.board().height()))
    }
}

/// Every kind of floor, and some of every kind of belt.
const TOKENS: &[u8] = b"..##grglr1r2??tt~~~n~e~s~wn.erslwbE.SrWlNb";

/// Any board; it may have no name, flags or docks.
pub(super) fn any_board() -> impl Strategy<Value = Board> {
    let size = (1..=WIDTH_MAX, 1..=HEIGHT_MAX).prop_filter("squares", |(width, height)| {
        usize::from(*width) * usize::from(*height) <= SQUARES_MAX
    });
    let name = proptest::string::string_regex("[ -~]{0,16}").unwrap();
    (size, name, proptest::collection::vec(any::<u16>(), 0..2500)).prop_map(|((width, height), name, chances)| {
        let mut draft = Draft::new(&name, width, height).unwrap();
        let mut chances = Chances(chances.into_iter());
        for at in draft.board().squares() {
            lay_square(&mut draft, at, &mut chances);
        }
        put_things(&mut draft, &mut chances);
        draft.check_scenario().unwrap()
    })
}

/// A random floor, level and edges to the north and west; rims in the south and east.
fn lay_square(draft: &mut Draft, at: Square, chances: &mut Chances) {
    let tokens = TOKENS.as_chunks().0;
    let ground = Ground::from_token(tokens[usize::from(chances.below(tokens.len() as u16))]).unwrap();
    draft.set_ground(at, ground).unwrap();
    let levels = [Heading::North, Heading::West].map(|side| {
        draft
            .board()
            .neighbour(at, side)
            .map(|next| draft.board().tile(next).level())
    });
    let lowest = levels.into_iter().flatten().max().unwrap_or(0).saturating_sub(1);
    let highest = (levels.into_iter().flatten().min().unwrap_or(2) + 1).min(3);
    let level = lowest + chances.byte(highest - lowest + 1);
    draft.set_level(at, level).unwrap();
    for (side, level_there) in [Heading::North, Heading::West].into_iter().zip(levels) {
        let edge = match (chances.byte(4), level_there) {
            (0, _) => Edge::Wall,
            (1, Some(there)) if there != level => Edge::Ramp,
            _ => Edge::Open,
        };
        draft.set_edge(at, side, edge).unwrap();
    }
    for side in [Heading::South, Heading::East] {
        if draft.board().neighbour(at, side).is_none() && chances.byte(3) == 0 {
            draft.set_edge(at, side, Edge::Wall).unwrap();
        }
    }
}

/// Tries to put things in random places; those that cannot stand there are left out.
fn put_things(draft: &mut Draft, chances: &mut Chances) {
    let (flags, docks) = (chances.byte(9), chances.byte(9));
    for _ in 0..flags {
        let at = chances.square(draft);
        if draft.check_stands(at).is_ok() {
            let _ = draft.put_flag(draft.free_flag().unwrap(), at);
        }
    }
    for _ in 0..docks {
        let (at, heading) = (chances.square(draft), chances.heading());
        if draft.check_stands(at).is_ok() {
            let _ = draft.put_dock(draft.free_dock().unwrap(), Dock { at, heading });
        }
    }
    for _ in 0..chances.byte(120) {
        let (at, heading, phases) = (chances.square(draft), chances.heading(), chances.phases());
        let beams = 1 + chances.byte(3);
        let mounts = draft.check_mount(at, heading).is_ok();
        let _ = match chances.byte(3) {
            0 if mounts => draft.put_laser(Laser { at, heading, beams }),
            1 if mounts => draft.put_pusher(Pusher { at, heading, phases }),
            2 if draft.check_stands(at).is_ok() => draft.put_crusher(Crusher { at, phases }),
            _ => Ok(()),
        };
    }
}
