//! How far it is to a flag.

use crate::games::rally::board::{Board, Crossing, Ground, Heading, SQUARES_MAX, Speed, Square};

/// The way to a flag from every square of a board, roughly, in half squares.
///
/// Walls, ledges, ramps and pits are considered; water and belts make a step cheaper or dearer. Other robots and
/// everything that acts in some phases only are not.
pub(super) struct Distances {
    /// Row by row.
    half_squares: [u16; SQUARES_MAX],
}

/// From where no way leads to the flag. No way is as long.
pub(super) const FAR: u16 = 4_000;

/// The squares are gone through at most so often; on the boards of the house a quarter of it is enough.
pub(super) const SWEEPS_MAX: u8 = 32;

impl Distances {
    /// The way to this flag.
    pub(super) fn to(board: &Board, flag: Square) -> Distances {
        let mut distances = Distances {
            half_squares: [FAR; SQUARES_MAX],
        };
        if let Some(there) = distances.at_mut(board, flag) {
            *there = 0;
        }
        for sweep in 0..SWEEPS_MAX {
            if !distances.sweep(board, sweep % 2 == 1) {
                break;
            }
        }
        distances
    }

    /// The way from a square.
    pub(super) fn from(&self, board: &Board, square: Square) -> u16 {
        let way = self.half_squares.get(place(board, square));
        way.copied().filter(|_| board.contains(square)).unwrap_or(FAR)
    }

    /// Which way leads to the flag; nothing on the flag, and where no way leads there.
    pub(super) fn best_heading(&self, board: &Board, square: Square) -> Option<Heading> {
        let ways = Heading::ALL.into_iter().filter_map(|heading| {
            let (next, cost) = step(board, square, heading)?;
            Some((self.from(board, next).saturating_add(cost), heading))
        });
        let (way, heading) = ways.min_by_key(|(way, _)| *way)?;
        (way < FAR && self.from(board, square) > 0).then_some(heading)
    }

    /// Shortens every way that leads over a neighbour; says whether there was one. Going back and forth spreads a
    /// distance over the board in a few sweeps.
    fn sweep(&mut self, board: &Board, is_backward: bool) -> bool {
        let (width, height) = (board.width(), board.height());
        let mut is_changed = false;
        for y in 0..height {
            for x in 0..width {
                let square = match is_backward {
                    false => Square::new(x, y),
                    true => Square::new(
                        width.saturating_sub(x).saturating_sub(1),
                        height.saturating_sub(y).saturating_sub(1),
                    ),
                };
                is_changed |= self.shorten(board, square);
            }
        }
        is_changed
    }

    fn shorten(&mut self, board: &Board, square: Square) -> bool {
        if board.tile(square).is_pit() {
            return false;
        }
        let ways = Heading::ALL.into_iter().filter_map(|heading| {
            let (next, cost) = step(board, square, heading)?;
            Some(self.from(board, next).saturating_add(cost))
        });
        let shortest = ways.min().unwrap_or(FAR);
        match self.at_mut(board, square) {
            Some(way) if shortest < *way => {
                *way = shortest;
                true
            }
            _ => false,
        }
    }

    fn at_mut(&mut self, board: &Board, square: Square) -> Option<&mut u16> {
        self.half_squares.get_mut(place(board, square))
    }
}

fn place(board: &Board, square: Square) -> usize {
    let row = usize::from(square.y()).saturating_mul(board.width().into());
    row.saturating_add(square.x().into())
}

/// Where a step leads to, and what it costs.
fn step(board: &Board, square: Square, heading: Heading) -> Option<(Square, u16)> {
    let cost: u16 = match board.crossing(square, heading) {
        Crossing::Level => 2,
        // BE-110: it costs damage, which takes longer to get rid of than most ways around.
        Crossing::Down => 12,
        // BE-113: it takes two squares of one card.
        Crossing::RampUp => 6,
        Crossing::Blocked | Crossing::Outside => return None,
    };
    let next = board.neighbour(square, heading)?;
    let next = (!board.tile(next).is_pit()).then_some(next)?;
    let ground = board.tile(square).ground();
    let against: i16 = match flow(ground) {
        Some((to, _)) if to == heading => -1,
        Some((to, squares)) if to == heading.opposite() => squares,
        _ => 0,
    };
    // BE-416: the first square of a movement is lost.
    let lost = i16::from(matches!(ground, Ground::Water | Ground::Current(_)));
    Some((next, cost.saturating_add_signed(against.saturating_add(lost)).max(1)))
}

/// Where a square carries robots to, and how many squares far.
fn flow(ground: Ground) -> Option<(Heading, i16)> {
    match ground {
        Ground::Belt(belt) => match belt.speed {
            Speed::Normal => Some((belt.to, 1)),
            Speed::Express => Some((belt.to, 2)),
        },
        Ground::Current(to) => Some((to, 1)),
        _ => None,
    }
}
