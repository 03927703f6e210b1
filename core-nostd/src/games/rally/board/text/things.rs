//! The lines behind the drawing: what stands on the board.

use super::line::Line;
use super::{Parser, Stage};
use crate::games::rally::board::refusal::tried;
use crate::games::rally::board::{BadBoard, Crusher, Dock, Fault, Laser, Pusher, Reason};

impl Parser {
    /// A line that puts something on the board, or `end`.
    pub(super) const fn read_thing(&mut self, line: &mut Line<'_>) -> Result<(), BadBoard> {
        match line.word() {
            b"start" => self.read_dock(line),
            b"flag" => self.read_flag(line),
            b"laser" => self.read_laser(line),
            b"pusher" => self.read_pusher(line),
            b"crusher" => self.read_crusher(line),
            b"end" => {
                tried!(line.end());
                self.stage = Stage::Done;
                match self.checked() {
                    Ok(_) => Ok(()),
                    Err(bad) => Err(bad),
                }
            }
            _ => Err(line.fault_of_all(Reason::Expected(
                "\"start\", \"flag\", \"laser\", \"pusher\", \"crusher\" or \"end\"",
            ))),
        }
    }

    /// `start <number> <x>,<y> <heading>`
    const fn read_dock(&mut self, line: &mut Line<'_>) -> Result<(), BadBoard> {
        let (number, number_column) = tried!(line.number());
        let (at, column) = tried!(line.square(self.draft.board()));
        let heading = tried!(line.heading());
        tried!(line.end());
        let placed = match self.draft.put_dock(number, Dock { at, heading }) {
            Err(reason @ (Reason::BadDockNumber | Reason::DockTwice(_))) => {
                return Err(line.fault_at(number_column, reason));
            }
            placed => placed,
        };
        outcome(line, column, placed, self.draft.check_stands(at))
    }

    /// `flag <number> <x>,<y>`
    const fn read_flag(&mut self, line: &mut Line<'_>) -> Result<(), BadBoard> {
        let (number, number_column) = tried!(line.number());
        let (at, column) = tried!(line.square(self.draft.board()));
        tried!(line.end());
        let placed = match self.draft.put_flag(number, at) {
            Err(reason @ (Reason::BadFlagNumber | Reason::FlagTwice(_))) => {
                return Err(line.fault_at(number_column, reason));
            }
            placed => placed,
        };
        outcome(line, column, placed, self.draft.check_stands(at))
    }

    /// `laser <x>,<y> <heading> <beams>`
    const fn read_laser(&mut self, line: &mut Line<'_>) -> Result<(), BadBoard> {
        let (at, column) = tried!(line.square(self.draft.board()));
        let heading = tried!(line.heading());
        let (beams, beams_column) = tried!(line.number());
        tried!(line.end());
        let placed = match self.draft.put_laser(Laser { at, heading, beams }) {
            Err(reason @ Reason::BadBeams) => return Err(line.fault_at(beams_column, reason)),
            placed => placed,
        };
        outcome(line, column, placed, self.draft.check_mount(at, heading))
    }

    /// `pusher <x>,<y> <heading> <phases>`
    const fn read_pusher(&mut self, line: &mut Line<'_>) -> Result<(), BadBoard> {
        let (at, column) = tried!(line.square(self.draft.board()));
        let heading = tried!(line.heading());
        let phases = tried!(line.phases());
        tried!(line.end());
        let placed = self.draft.put_pusher(Pusher { at, heading, phases });
        outcome(line, column, placed, self.draft.check_mount(at, heading))
    }

    /// `crusher <x>,<y> <phases>`
    const fn read_crusher(&mut self, line: &mut Line<'_>) -> Result<(), BadBoard> {
        let (at, column) = tried!(line.square(self.draft.board()));
        let phases = tried!(line.phases());
        tried!(line.end());
        let placed = self.draft.put_crusher(Crusher { at, phases });
        outcome(line, column, placed, self.draft.check_stands(at))
    }
}

/// What came of a line that puts something on the square in this column.
const fn outcome(
    line: &Line<'_>,
    column: u16,
    placed: Result<(), Reason>,
    allowed: Result<(), Fault>,
) -> Result<(), BadBoard> {
    match (placed, allowed) {
        (Ok(()), Ok(())) => Ok(()),
        (Err(reason @ (Reason::TooManyLasers | Reason::TooManyPushers | Reason::TooManyCrushers)), _) => {
            Err(line.fault_of_all(reason))
        }
        (Err(reason), _) | (_, Err(Fault { reason, .. })) => Err(line.fault_at(column, reason)),
    }
}
