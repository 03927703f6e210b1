//! Boards turned and mirrored, for tests: the rules do not know where north is (10.10 of the rules).

use super::{Belt, Board, Crusher, Curve, Dock, Draft, Ground, Heading, Laser, Pusher, Square, Turn};

/// A way to see the same board differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Motion {
    /// A quarter turn clockwise.
    Turned,
    /// East and west exchanged.
    Mirrored,
}

impl Motion {
    pub(crate) const ALL: [Motion; 2] = [Motion::Turned, Motion::Mirrored];

    /// The board moved like this; `None` if it is too wide then.
    pub(crate) fn board(self, board: &Board) -> Option<Board> {
        let (width, height) = match self {
            Motion::Turned => (board.height, board.width),
            Motion::Mirrored => (board.width, board.height),
        };
        let mut draft = Draft::new(board.name(), width, height).ok()?;
        for square in board.squares() {
            let at = self.square(board, square);
            let tile = board.tile(square);
            draft.set_ground(at, self.ground(tile.ground())).unwrap();
            draft.set_level(at, tile.level()).unwrap();
            for side in Heading::ALL {
                draft
                    .set_edge(at, self.heading(side), board.edge(square, side))
                    .unwrap();
            }
        }
        self.move_things(board, &mut draft);
        Some(draft.check_scenario().unwrap())
    }

    fn move_things(self, board: &Board, draft: &mut Draft) {
        for (number, &flag) in (1..).zip(board.flags()) {
            draft.put_flag(number, self.square(board, flag)).unwrap();
        }
        for (number, dock) in (1..).zip(board.docks()) {
            let (at, heading) = (self.square(board, dock.at), self.heading(dock.heading));
            draft.put_dock(number, Dock { at, heading }).unwrap();
        }
        for laser in board.lasers() {
            let (at, heading) = (self.square(board, laser.at), self.heading(laser.heading));
            draft.put_laser(Laser { at, heading, ..*laser }).unwrap();
        }
        for pusher in board.pushers() {
            let (at, heading) = (self.square(board, pusher.at), self.heading(pusher.heading));
            draft.put_pusher(Pusher { at, heading, ..*pusher }).unwrap();
        }
        for crusher in board.crushers() {
            let at = self.square(board, crusher.at);
            draft.put_crusher(Crusher { at, ..*crusher }).unwrap();
        }
    }

    /// Where a square of this board comes to lie.
    pub(crate) fn square(self, board: &Board, square: Square) -> Square {
        match self {
            Motion::Turned => Square::new(board.height - 1 - square.y(), square.x()),
            Motion::Mirrored => Square::new(board.width - 1 - square.x(), square.y()),
        }
    }

    /// What becomes of a direction.
    pub(crate) fn heading(self, heading: Heading) -> Heading {
        match (self, heading) {
            (Motion::Turned, heading) => heading.right(),
            (Motion::Mirrored, Heading::East | Heading::West) => heading.opposite(),
            (Motion::Mirrored, Heading::North | Heading::South) => heading,
        }
    }

    /// What becomes of a quarter turn.
    pub(crate) fn turn(self, turn: Turn) -> Turn {
        match (self, turn) {
            (Motion::Turned, turn) => turn,
            (Motion::Mirrored, Turn::Left) => Turn::Right,
            (Motion::Mirrored, Turn::Right) => Turn::Left,
        }
    }

    fn ground(self, ground: Ground) -> Ground {
        match ground {
            Ground::Gear(turn) => Ground::Gear(self.turn(turn)),
            Ground::Current(heading) => Ground::Current(self.heading(heading)),
            Ground::Belt(belt) => Ground::Belt(Belt {
                to: self.heading(belt.to),
                curve: match (self, belt.curve) {
                    (Motion::Mirrored, Curve::Left) => Curve::Right,
                    (Motion::Mirrored, Curve::Right) => Curve::Left,
                    (_, curve) => curve,
                },
                ..belt
            }),
            _ => ground,
        }
    }
}
