//! Where a destroyed robot returns (BE-809, BE-810).

use super::Floor;
use crate::games::rally::board::{Edge, HEIGHT_MAX, Heading, Square, WIDTH_MAX};

/// The most squares among which a robot can choose: the ring of distance 9 on a board of 19 by 20 squares. There are at
/// most four headings for each.
///
/// Next to the archive square there are at most eight.
pub const RETURN_SQUARES_MAX: usize = 72;

/// How far a returning robot looks (BE-810).
const SIGHT: u8 = 3;

/// The ring that is farthest from a square of a board.
const RINGS: u8 = if WIDTH_MAX > HEIGHT_MAX { WIDTH_MAX } else { HEIGHT_MAX } - 1;

/// Among which squares a robot chooses.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Ring {
    /// How far they are from the archive square, counted as a king moves in chess; 0 is that square itself.
    distance: u8,
    /// Whether it must not look at a robot.
    sight_counts: bool,
}

impl Floor<'_> {
    /// Whether a robot with this archive square may return there and look there (BE-809, BE-810).
    pub fn may_return(&self, archive: Square, at: Square, heading: Heading) -> bool {
        let ring = self.return_ring(archive);
        ring.is_some_and(|ring| ring.distance == distance(archive, at) && self.offers(ring, at, heading))
    }

    /// Tells every square and heading with which a robot with this archive square may return: squares in reading order,
    /// headings clockwise from north. There are at most [`RETURN_SQUARES_MAX`] squares.
    pub fn each_return(&self, archive: Square, visit: &mut dyn FnMut(Square, Heading)) {
        let Some(ring) = self.return_ring(archive) else {
            return;
        };
        for at in squares_of(archive, ring.distance) {
            for heading in Heading::ALL {
                if self.offers(ring, at, heading) {
                    visit(at, heading);
                }
            }
        }
    }

    /// The nearest squares that offer anything. Nothing if the board has no free square; where each robot has had a dock
    /// of its own, one is left for whoever returns.
    fn return_ring(&self, archive: Square) -> Option<Ring> {
        // BE-809.
        if self.is_free(archive) {
            return Some(Ring {
                distance: 0,
                sight_counts: false,
            });
        }
        let mut rings = [true, false]
            .into_iter()
            .flat_map(|sight_counts| (1..=RINGS).map(move |distance| Ring { distance, sight_counts }));
        rings.find(|ring| {
            let mut squares = squares_of(archive, ring.distance);
            squares.any(|at| Heading::ALL.into_iter().any(|heading| self.offers(*ring, at, heading)))
        })
    }

    /// Whether one square of a ring will do with this heading.
    fn offers(&self, ring: Ring, at: Square, heading: Heading) -> bool {
        self.is_free(at) && !(ring.sight_counts && self.sees_a_robot(at, heading))
    }

    /// Outside of the board everything is a pit.
    fn is_free(&self, at: Square) -> bool {
        !self.board.tile(at).is_pit() && self.robot_at(at).is_none()
    }

    /// BE-810: walls and the rim end the sight; pits, other floors and levels do not.
    fn sees_a_robot(&self, from: Square, heading: Heading) -> bool {
        let mut at = from;
        for _ in 0..SIGHT {
            if self.board.edge(at, heading) == Edge::Wall {
                return false;
            }
            let Some(next) = self.board.neighbour(at, heading) else {
                return false;
            };
            if self.robot_at(next).is_some() {
                return true;
            }
            at = next;
        }
        false
    }
}

/// The larger of the distances in columns and in rows.
fn distance(a: Square, b: Square) -> u8 {
    a.x().abs_diff(b.x()).max(a.y().abs_diff(b.y()))
}

/// All squares at a distance, in reading order; some of them may lie outside of the board.
fn squares_of(centre: Square, distance: u8) -> impl Iterator<Item = Square> {
    let across = distance.saturating_mul(2);
    let shifted = move |middle: u8, by: u8| middle.checked_add(by)?.checked_sub(distance);
    (0..=across).flat_map(move |down| {
        // The whole row at the top and at the bottom, and the two ends of every other one.
        let is_whole = down == 0 || down == across;
        let step = if is_whole { 1 } else { usize::from(across).max(1) };
        let columns = (0..=across).step_by(step);
        columns.filter_map(move |right| Some(Square::new(shifted(centre.x(), right)?, shifted(centre.y(), down)?)))
    })
}
