//! What the editor can put on a square, and what one press changes.

use crate::games::rally::board::{
    Belt, Board, Crusher, Curve, Dock, Draft, Edge, Fault, Ground, Heading, Laser, Phases, Pusher, Reason, Speed,
    Square, Turn,
};
use crate::kit::list::List;

/// What OK puts on a square. What has a direction gets that of the arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Piece {
    Floor,
    Pit,
    Water,
    Repair {
        wrenches: u8,
    },
    Gear(Turn),
    Teleporter,
    Randomizer,
    Belt(Speed),
    Current,
    /// Changes from where the belt of the square turns robots.
    Curve,
    Wall,
    Ramp,
    /// Takes away what lies on the edge.
    NoEdge,
    Flag,
    Dock,
    Laser,
    Pusher(Phases),
    Crusher(Phases),
    /// Takes away what stands on the square.
    Nothing,
    Level(u8),
}

/// The pieces, in the order of the list that a held OK opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Group {
    Belts,
    Floors,
    Edges,
    Things,
    Levels,
}

impl Group {
    pub(super) const ALL: [Group; 5] = [Group::Belts, Group::Floors, Group::Edges, Group::Things, Group::Levels];

    /// What there is to choose from.
    pub(super) const fn pieces(self) -> &'static [Piece] {
        match self {
            Group::Belts => &[
                Piece::Belt(Speed::Normal),
                Piece::Belt(Speed::Express),
                Piece::Current,
                Piece::Curve,
            ],
            Group::Floors => &[
                Piece::Floor,
                Piece::Pit,
                Piece::Gear(Turn::Right),
                Piece::Gear(Turn::Left),
                Piece::Repair { wrenches: 1 },
                Piece::Repair { wrenches: 2 },
                Piece::Water,
                Piece::Teleporter,
                Piece::Randomizer,
            ],
            Group::Edges => &[Piece::Wall, Piece::Ramp, Piece::NoEdge],
            Group::Things => &[
                Piece::Flag,
                Piece::Dock,
                Piece::Laser,
                Piece::Pusher(Phases::NONE),
                Piece::Crusher(Phases::NONE),
                Piece::Nothing,
            ],
            Group::Levels => &[Piece::Level(0), Piece::Level(1), Piece::Level(2), Piece::Level(3)],
        }
    }

    /// Where a piece is in it.
    pub(super) fn place_of(self, piece: Piece) -> Option<u8> {
        let is_same = |one: &Piece| one.with_phases(Phases::NONE) == piece.with_phases(Phases::NONE);
        let place = self.pieces().iter().position(is_same)?;
        u8::try_from(place).ok()
    }
}

impl Piece {
    /// The same with these phases, if it has any.
    pub(super) const fn with_phases(self, phases: Phases) -> Piece {
        match self {
            Piece::Pusher(_) => Piece::Pusher(phases),
            Piece::Crusher(_) => Piece::Crusher(phases),
            piece => piece,
        }
    }

    /// The phases in which it acts, if it has any.
    pub(super) const fn phases(self) -> Option<Phases> {
        match self {
            Piece::Pusher(phases) | Piece::Crusher(phases) => Some(phases),
            _ => None,
        }
    }

    /// Where the cursor goes when it was put: along a belt, else on in the direction of movement. Things stand alone,
    /// and OK changes them again.
    pub(super) const fn leads(self, arrow: Heading, moving: Heading) -> Option<Heading> {
        match self {
            Piece::Belt(_) | Piece::Current => Some(arrow),
            Piece::Flag
            | Piece::Dock
            | Piece::Laser
            | Piece::Pusher(_)
            | Piece::Crusher(_)
            | Piece::Nothing
            | Piece::Curve => None,
            _ => Some(moving),
        }
    }
}

/// What one press changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edit {
    pub(super) at: Square,
    pub(super) arrow: Heading,
    pub(super) piece: Piece,
}

/// What stands in the way of an edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) struct Refused {
    pub(super) at: Square,
    pub(super) reason: Reason,
}

impl Edit {
    /// The board with this change.
    pub(super) fn apply(self, board: &Board) -> Result<Board, Refused> {
        let mut draft = Draft::of(board);
        self.change(&mut draft)
            .map_err(|reason| Refused { at: self.at, reason })?;
        draft.check_scenario().map_err(|Fault { at, reason, .. }| Refused {
            at: at.unwrap_or(self.at),
            reason,
        })
    }

    fn change(self, draft: &mut Draft) -> Result<(), Reason> {
        let Edit { at, arrow, piece } = self;
        match piece {
            Piece::Floor => set_ground(draft, at, Ground::Open),
            Piece::Pit => {
                clear(draft, at);
                set_ground(draft, at, Ground::Pit)
            }
            Piece::Water => set_ground(draft, at, Ground::Water),
            Piece::Repair { wrenches } => set_ground(draft, at, Ground::Repair { wrenches }),
            Piece::Gear(turn) => set_ground(draft, at, Ground::Gear(turn)),
            Piece::Teleporter => set_ground(draft, at, Ground::Teleporter),
            Piece::Randomizer => set_ground(draft, at, Ground::Randomizer),
            Piece::Current => set_ground(draft, at, Ground::Current(arrow)),
            Piece::Belt(speed) => {
                let curve = Curve::Straight;
                let to = arrow;
                set_ground(draft, at, Ground::Belt(Belt { speed, to, curve }))
            }
            Piece::Curve => next_curve(draft, at),
            Piece::Wall => draft.set_edge(at, arrow, Edge::Wall),
            Piece::Ramp => {
                remove_mounts(draft, at, arrow);
                draft.set_edge(at, arrow, Edge::Ramp)
            }
            Piece::NoEdge => {
                remove_mounts(draft, at, arrow);
                draft.set_edge(at, arrow, Edge::Open)
            }
            Piece::Flag => change_flag(draft, at),
            Piece::Dock => change_dock(draft, Dock { at, heading: arrow }),
            Piece::Laser => change_laser(draft, at, arrow),
            Piece::Pusher(phases) => change_pusher(
                draft,
                Pusher {
                    at,
                    heading: arrow,
                    phases,
                },
            ),
            Piece::Crusher(phases) => change_crusher(draft, Crusher { at, phases }),
            Piece::Nothing => {
                clear(draft, at);
                Ok(())
            }
            Piece::Level(level) => set_level(draft, at, level),
        }
    }
}

/// Gives a square another floor; the belts that it meets bend where they now should.
fn set_ground(draft: &mut Draft, at: Square, ground: Ground) -> Result<(), Reason> {
    let led_to = draft.board().tile(at).belt().map(|belt| belt.to);
    draft.set_ground(at, ground)?;
    bend(draft, Some(at));
    let leads_to = draft.board().tile(at).belt().map(|belt| belt.to);
    for to in led_to.into_iter().chain(leads_to) {
        bend(draft, draft.board().neighbour(at, to));
    }
    Ok(())
}

/// Bends the belt of a square on the sides from which belts lead onto it.
fn bend(draft: &mut Draft, at: Option<Square>) {
    let Some((at, belt)) = at.and_then(|at| Some((at, draft.board().tile(at).belt()?))) else {
        return;
    };
    let is_fed = |from: Heading| {
        let board = draft.board();
        let feeder = board.neighbour(at, from).and_then(|next| board.tile(next).belt());
        feeder.is_some_and(|feeder| feeder.to == from.opposite())
    };
    // A robot that comes from the left side of a belt turns left onto it.
    let curve = match (is_fed(belt.to.left()), is_fed(belt.to.right())) {
        (false, false) => Curve::Straight,
        (true, false) => Curve::Left,
        (false, true) => Curve::Right,
        (true, true) => Curve::Both,
    };
    // The square is on the board.
    let _ = draft.set_ground(at, Ground::Belt(Belt { curve, ..belt }));
}

fn next_curve(draft: &mut Draft, at: Square) -> Result<(), Reason> {
    let Some(belt) = draft.board().tile(at).belt() else {
        return Err(Reason::Expected("a belt"));
    };
    let curve = match belt.curve {
        Curve::Straight => Curve::Right,
        Curve::Right => Curve::Left,
        Curve::Left => Curve::Both,
        Curve::Both => Curve::Straight,
    };
    draft.set_ground(at, Ground::Belt(Belt { curve, ..belt }))
}

/// Changes a level. A ramp that would lie flat then goes.
fn set_level(draft: &mut Draft, at: Square, level: u8) -> Result<(), Reason> {
    draft.set_level(at, level)?;
    for side in Heading::ALL {
        let board = draft.board();
        let is_flat = board
            .neighbour(at, side)
            .is_some_and(|next| board.tile(next).level() == level);
        if is_flat && board.edge(at, side) == Edge::Ramp {
            draft.set_edge(at, side, Edge::Open)?;
        }
    }
    Ok(())
}

/// Puts the next flag on a square, or takes the one away that is there: then those with a higher number count down.
fn change_flag(draft: &mut Draft, at: Square) -> Result<(), Reason> {
    let Some(number) = draft.flag_at(at) else {
        let number = draft.free_flag().ok_or(Reason::BadFlagNumber)?;
        return draft.put_flag(number, at);
    };
    draft.remove_flag(number);
    // The numbers of the flags have no gap.
    for free in number.. {
        let next = free.saturating_add(1);
        let mut squares = draft.board().squares();
        let Some(square) = squares.find(|square| draft.flag_at(*square) == Some(next)) else {
            break;
        };
        draft.remove_flag(next);
        draft.put_flag(free, square)?;
    }
    Ok(())
}

/// Makes a square the next dock, turns its dock, or takes it away if it looks there already.
fn change_dock(draft: &mut Draft, dock: Dock) -> Result<(), Reason> {
    let Some((number, heading)) = draft.dock_at(dock.at) else {
        let number = draft.free_dock().ok_or(Reason::BadDockNumber)?;
        return draft.put_dock(number, dock);
    };
    draft.remove_dock(number);
    if heading != dock.heading {
        return draft.put_dock(number, dock);
    }
    for free in number.. {
        let next = free.saturating_add(1);
        let dock_of = |at: Square| {
            let (_, heading) = draft.dock_at(at).filter(|(other, _)| *other == next)?;
            Some(Dock { at, heading })
        };
        let Some(dock) = draft.board().squares().find_map(dock_of) else {
            break;
        };
        draft.remove_dock(next);
        draft.put_dock(free, dock)?;
    }
    Ok(())
}

/// Mounts a laser of one beam with its wall, gives it one beam more, or takes it away after the third.
fn change_laser(draft: &mut Draft, at: Square, heading: Heading) -> Result<(), Reason> {
    let beams = remove_laser(draft, at, heading).saturating_add(1);
    if beams > 3 {
        return Ok(());
    }
    draft.set_edge(at, heading.opposite(), Edge::Wall)?;
    draft.put_laser(Laser { at, heading, beams })
}

/// Mounts a pusher with its wall, or takes it away if it is the same already.
fn change_pusher(draft: &mut Draft, pusher: Pusher) -> Result<(), Reason> {
    let before = draft.board().pusher_at(pusher.at);
    draft.remove_pusher(pusher.at);
    if before == Some(pusher) {
        return Ok(());
    }
    draft.set_edge(pusher.at, pusher.heading.opposite(), Edge::Wall)?;
    draft.put_pusher(pusher)
}

/// Puts a crusher over a square, or takes it away if it is the same already.
fn change_crusher(draft: &mut Draft, crusher: Crusher) -> Result<(), Reason> {
    let before = draft.board().crusher_at(crusher.at);
    draft.remove_crusher(crusher.at);
    if before == Some(crusher) {
        return Ok(());
    }
    draft.put_crusher(crusher)
}

/// Takes away all that stands on a square.
fn clear(draft: &mut Draft, at: Square) {
    if draft.flag_at(at).is_some() {
        // The numbers are there: nothing can refuse them.
        let _ = change_flag(draft, at);
    }
    if let Some((_, heading)) = draft.dock_at(at) {
        let _ = change_dock(draft, Dock { at, heading });
    }
    for heading in Heading::ALL {
        remove_laser(draft, at, heading);
    }
    if draft.board().pusher_at(at).is_some() {
        draft.remove_pusher(at);
    }
    if draft.board().crusher_at(at).is_some() {
        draft.remove_crusher(at);
    }
}

/// Takes away what is mounted on an edge, from both sides: the edge is no wall any more.
fn remove_mounts(draft: &mut Draft, at: Square, side: Heading) {
    let beyond = draft.board().neighbour(at, side);
    for (square, heading) in [(Some(at), side.opposite()), (beyond, side)] {
        let Some(square) = square else { continue };
        remove_laser(draft, square, heading);
        let pusher = draft.board().pusher_at(square);
        if pusher.is_some_and(|pusher| pusher.heading == heading) {
            draft.remove_pusher(square);
        }
    }
}

/// Takes away the lasers of a square that fire in this direction; returns how many beams they had.
fn remove_laser(draft: &mut Draft, at: Square, heading: Heading) -> u8 {
    let is_here = |laser: &&Laser| laser.at == at;
    let here: List<Laser, 32> = draft.board().lasers().iter().filter(is_here).copied().collect();
    let mut beams = 0_u8;
    for _ in &here {
        draft.remove_laser(at);
    }
    for laser in &here {
        if laser.heading == heading {
            beams = beams.saturating_add(laser.beams);
        } else {
            // There was room for it before.
            let _ = draft.put_laser(*laser);
        }
    }
    beams
}
