//! Writes a board as the text from which it can be read again (6.3 of the rules).

use core::fmt::{self, Write as _};

use super::{Board, Edge, Heading, Phases, Square};
use crate::games::rally::cards::Register;

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.name().is_empty() {
            writeln!(f, "board {}", self.name())?;
        }
        writeln!(f, "size {} {}\ngrid", self.width, self.height)?;
        self.write_drawing(f)?;
        self.write_levels(f)?;
        self.write_things(f)?;
        writeln!(f, "end")
    }
}

/// The text: a test that fails shows a drawing.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

impl Board {
    fn write_drawing(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for y in 0..self.height {
            self.write_edges(f, y, Heading::North)?;
            for x in 0..self.width {
                let square = Square::new(x, y);
                f.write_char(side_mark(self.edge(square, Heading::West)))?;
                let [first, second] = self.tile(square).ground().token().map(char::from);
                write!(f, "{first}{second}")?;
            }
            // No line has a blank at its end.
            let last = Square::new(self.width.saturating_sub(1), y);
            if self.edge(last, Heading::East) == Edge::Wall {
                f.write_char('|')?;
            }
            writeln!(f)?;
        }
        self.write_edges(f, self.height.saturating_sub(1), Heading::South)
    }

    /// The edges on one side of a row.
    fn write_edges(&self, f: &mut fmt::Formatter<'_>, y: u8, side: Heading) -> fmt::Result {
        for x in 0..self.width {
            f.write_str(match self.edge(Square::new(x, y), side) {
                Edge::Open => "+  ",
                Edge::Wall => "+--",
                Edge::Ramp => "+//",
            })?;
        }
        writeln!(f, "+")
    }

    fn write_levels(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.squares().all(|square| self.tile(square).level() == 0) {
            return Ok(());
        }
        writeln!(f, "levels")?;
        for y in 0..self.height {
            for x in 0..self.width {
                write!(f, "{}", self.tile(Square::new(x, y)).level())?;
            }
            writeln!(f)?;
        }
        Ok(())
    }

    fn write_things(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, dock) in (1..).zip(self.docks()) {
            writeln!(f, "start {number} {} {}", dock.at, letter(dock.heading))?;
        }
        for (number, flag) in (1..).zip(self.flags()) {
            writeln!(f, "flag {number} {flag}")?;
        }
        for laser in self.lasers() {
            writeln!(f, "laser {} {} {}", laser.at, letter(laser.heading), laser.beams)?;
        }
        for pusher in self.pushers() {
            writeln!(f, "pusher {} {} {}", pusher.at, letter(pusher.heading), pusher.phases)?;
        }
        for crusher in self.crushers() {
            writeln!(f, "crusher {} {}", crusher.at, crusher.phases)?;
        }
        Ok(())
    }
}

impl fmt::Display for Phases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut phases = Register::ALL.iter().filter(|&&phase| self.contains(phase));
        phases.try_for_each(|phase| write!(f, "{}", phase.number()))
    }
}

fn side_mark(edge: Edge) -> char {
    match edge {
        Edge::Open => ' ',
        Edge::Wall => '|',
        Edge::Ramp => '/',
    }
}

fn letter(heading: Heading) -> char {
    char::from(heading.letter())
}
