//! A board that is being made.

mod check;

pub use self::check::Fault;

use super::few::{self, Few, place_of};
use super::refusal::tried;
use super::{
    Board, Crusher, Dock, Edge, FLAGS_MAX, Ground, HEIGHT_MAX, Heading, Laser, NAME_MAX, Phases, Pusher, Reason,
    SQUARES_MAX, Square, Tile, WIDTH_MAX, bit,
};

/// A board that is being made. Each edit keeps it sound by itself: nothing lies outside, no list overflows, no square has
/// two of a kind. What depends on several edits is seen by [`Draft::check`]: levels, ramps, pits below things, walls
/// behind mounts, gaps between the numbers of flags and docks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draft {
    /// It has no flags and no docks; these are below.
    board: Board,
    flags: [Option<Square>; FLAGS_MAX],
    docks: [Option<Dock>; FLAGS_MAX],
}

/// Where a laser, a pusher or a crusher comes in the order of the list.
macro_rules! place_for {
    ($list:expr, $new:expr) => {{
        let (mut place, mut rest) = (0usize, $list);
        while let [first, others @ ..] = rest {
            if first.order() > $new.order() {
                break;
            }
            place = place.saturating_add(1);
            rest = others;
        }
        place
    }};
}

impl Draft {
    /// No squares at all: to be given a size.
    pub(super) const EMPTY: Draft = {
        let (at, heading, phases) = (Square::new(0, 0), Heading::North, Phases::NONE);
        Draft {
            board: Board {
                name: Few::new(0),
                width: 0,
                height: 0,
                tiles: [Tile::OUTSIDE; SQUARES_MAX],
                south_rim: 0,
                east_rim: 0,
                flags: Few::new(at),
                docks: Few::new(Dock { at, heading }),
                lasers: Few::new(Laser { at, heading, beams: 0 }),
                pushers: Few::new(Pusher { at, heading, phases }),
                crushers: Few::new(Crusher { at, phases }),
            },
            flags: [None; FLAGS_MAX],
            docks: [None; FLAGS_MAX],
        }
    };

    /// Open floor of this size, without walls.
    ///
    /// # Errors
    /// If the size or the name is not one of a board.
    pub const fn new(name: &str, width: u8, height: u8) -> Result<Draft, Reason> {
        let mut draft = Draft::EMPTY;
        tried!(draft.set_name(name));
        tried!(draft.set_size(width, height));
        Ok(draft)
    }

    /// A board that is changed.
    pub const fn of(board: &Board) -> Draft {
        let mut draft = Draft {
            board: *board,
            ..Draft::EMPTY
        };
        draft.board.flags = Draft::EMPTY.board.flags;
        draft.board.docks = Draft::EMPTY.board.docks;
        fill(&mut draft.flags, board.flags());
        fill(&mut draft.docks, board.docks());
        draft
    }

    /// The board as it is now, without flags and docks; it may break rules.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The flag on a square.
    pub const fn flag_at(&self, square: Square) -> Option<u8> {
        let (mut number, mut rest) = (1u8, self.flags.as_slice());
        while let [flag, others @ ..] = rest {
            if let Some(flag) = flag
                && flag.is(square)
            {
                return Some(number);
            }
            number = number.saturating_add(1);
            rest = others;
        }
        None
    }

    /// The dock on a square.
    pub const fn dock_at(&self, square: Square) -> Option<(u8, Heading)> {
        let (mut number, mut rest) = (1u8, self.docks.as_slice());
        while let [dock, others @ ..] = rest {
            if let Some(dock) = dock
                && dock.at.is(square)
            {
                return Some((number, dock.heading));
            }
            number = number.saturating_add(1);
            rest = others;
        }
        None
    }

    /// The lowest number that no flag has.
    pub const fn free_flag(&self) -> Option<u8> {
        first_free(&self.flags)
    }

    /// The lowest number that no dock has.
    pub const fn free_dock(&self) -> Option<u8> {
        first_free(&self.docks)
    }

    /// Names it. Blanks around the name do not count.
    ///
    /// # Errors
    /// If the name is too long, or not printable ASCII.
    pub const fn set_name(&mut self, name: &str) -> Result<(), Reason> {
        self.set_name_bytes(name.as_bytes())
    }

    pub(super) const fn set_name_bytes(&mut self, name: &[u8]) -> Result<(), Reason> {
        let mut letters = name.trim_ascii();
        let mut kept = Few::<u8, NAME_MAX>::new(0);
        while let [letter, others @ ..] = letters {
            if !letter.is_ascii_graphic() && *letter != b' ' {
                return Err(Reason::BadLetter);
            }
            if !kept.push(*letter) {
                return Err(Reason::NameTooLong);
            }
            letters = others;
        }
        self.board.name = kept;
        Ok(())
    }

    /// Makes an empty draft open floor of this size.
    ///
    /// # Errors
    /// If the size is not one of a board.
    pub(super) const fn set_size(&mut self, width: u8, height: u8) -> Result<(), Reason> {
        let squares = (width as usize).saturating_mul(height as usize);
        if squares == 0 {
            return Err(Reason::Empty);
        }
        if width > WIDTH_MAX {
            return Err(Reason::TooWide);
        }
        if height > HEIGHT_MAX {
            return Err(Reason::TooHigh);
        }
        let Some((mut rest, _)) = self.board.tiles.split_at_mut_checked(squares) else {
            return Err(Reason::TooManySquares);
        };
        while let [tile, others @ ..] = rest {
            *tile = Tile::OPEN;
            rest = others;
        }
        self.board.width = width;
        self.board.height = height;
        Ok(())
    }

    /// Gives a square another floor.
    ///
    /// # Errors
    /// If the square is outside.
    pub const fn set_ground(&mut self, at: Square, ground: Ground) -> Result<(), Reason> {
        match self.tile_mut(at) {
            Some(tile) => {
                tile.set_ground(ground);
                Ok(())
            }
            None => Err(Reason::NoSuchSquare),
        }
    }

    /// Gives a square another level, 0 to 3.
    ///
    /// # Errors
    /// If the square is outside, or there is no such level.
    pub const fn set_level(&mut self, at: Square, level: u8) -> Result<(), Reason> {
        if level > 3 {
            return Err(Reason::BadLevel);
        }
        match self.tile_mut(at) {
            Some(tile) => {
                tile.set_level(level);
                Ok(())
            }
            None => Err(Reason::NoSuchSquare),
        }
    }

    /// Draws an edge of a square. It is the opposite edge of its neighbour, too.
    ///
    /// # Errors
    /// If the square is outside, or the ramp on the rim.
    pub const fn set_edge(&mut self, at: Square, side: Heading, edge: Edge) -> Result<(), Reason> {
        if !self.board.contains(at) {
            return Err(Reason::NoSuchSquare);
        }
        let neighbour = self.board.neighbour(at, side);
        if neighbour.is_none() && matches!(edge, Edge::Ramp) {
            return Err(Reason::RampOnRim);
        }
        let (owner, side) = match (neighbour, side) {
            (Some(next), Heading::South | Heading::East) => (next, side.opposite()),
            _ => (at, side),
        };
        let is_wall = matches!(edge, Edge::Wall);
        match (side, self.tile_mut(owner)) {
            (Heading::North, Some(tile)) => tile.set_north(edge),
            (Heading::West, Some(tile)) => tile.set_west(edge),
            (Heading::South, _) => set_bit(&mut self.board.south_rim, owner.x(), is_wall),
            (Heading::East, _) => set_bit(&mut self.board.east_rim, owner.y(), is_wall),
            (_, None) => return Err(Reason::NoSuchSquare),
        }
        Ok(())
    }

    /// Puts flag `number` on a square.
    ///
    /// # Errors
    /// If there is no such number, the number or the square has one already, or the square is outside.
    pub const fn put_flag(&mut self, number: u8, at: Square) -> Result<(), Reason> {
        if !self.board.contains(at) {
            return Err(Reason::NoSuchSquare);
        }
        let has_flag = self.flag_at(at).is_some();
        match numbered(&mut self.flags, number) {
            None => Err(Reason::BadFlagNumber),
            Some(Some(_)) => Err(Reason::FlagTwice(number)),
            Some(_) if has_flag => Err(Reason::SecondFlag),
            Some(place) => {
                *place = Some(at);
                Ok(())
            }
        }
    }

    /// Takes flag `number` away.
    pub const fn remove_flag(&mut self, number: u8) {
        if let Some(place) = numbered(&mut self.flags, number) {
            *place = None;
        }
    }

    /// Makes a square the dock with this number.
    ///
    /// # Errors
    /// If there is no such number, the number or the square has one already, or the square is outside.
    pub const fn put_dock(&mut self, number: u8, dock: Dock) -> Result<(), Reason> {
        if !self.board.contains(dock.at) {
            return Err(Reason::NoSuchSquare);
        }
        let has_dock = self.dock_at(dock.at).is_some();
        match numbered(&mut self.docks, number) {
            None => Err(Reason::BadDockNumber),
            Some(Some(_)) => Err(Reason::DockTwice(number)),
            Some(_) if has_dock => Err(Reason::SecondDock),
            Some(place) => {
                *place = Some(dock);
                Ok(())
            }
        }
    }

    /// Takes the dock with this number away.
    pub const fn remove_dock(&mut self, number: u8) {
        if let Some(place) = numbered(&mut self.docks, number) {
            *place = None;
        }
    }

    /// Mounts a laser. Several on one edge add their beams.
    ///
    /// # Errors
    /// If it is outside, has not 1 to 3 beams, or there are too many.
    pub const fn put_laser(&mut self, laser: Laser) -> Result<(), Reason> {
        if !self.board.contains(laser.at) {
            Err(Reason::NoSuchSquare)
        } else if !matches!(laser.beams, 1..=3) {
            Err(Reason::BadBeams)
        } else if !self.board.lasers.insert(place_for!(self.board.lasers(), laser), laser) {
            Err(Reason::TooManyLasers)
        } else {
            Ok(())
        }
    }

    /// Takes away the first laser of a square.
    pub const fn remove_laser(&mut self, at: Square) {
        self.board.lasers.remove(place_of!(self.board.lasers(), at));
    }

    /// Mounts a pusher.
    ///
    /// # Errors
    /// If it is outside, never acts, is the second one of its square, or there are too many.
    pub const fn put_pusher(&mut self, pusher: Pusher) -> Result<(), Reason> {
        if !self.board.contains(pusher.at) {
            Err(Reason::NoSuchSquare)
        } else if pusher.phases.is_empty() {
            Err(Reason::BadPhases)
        } else if self.board.tile(pusher.at).has_pusher() {
            Err(Reason::SecondPusher)
        } else if !self
            .board
            .pushers
            .insert(place_for!(self.board.pushers(), pusher), pusher)
        {
            Err(Reason::TooManyPushers)
        } else {
            self.mark_pusher(pusher.at, true);
            Ok(())
        }
    }

    /// Takes away the pusher of a square.
    pub const fn remove_pusher(&mut self, at: Square) {
        self.board.pushers.remove(place_of!(self.board.pushers(), at));
        self.mark_pusher(at, false);
    }

    /// Puts a crusher over a square.
    ///
    /// # Errors
    /// If it is outside, never acts, is the second one of its square, or there are too many.
    pub const fn put_crusher(&mut self, crusher: Crusher) -> Result<(), Reason> {
        if !self.board.contains(crusher.at) {
            Err(Reason::NoSuchSquare)
        } else if crusher.phases.is_empty() {
            Err(Reason::BadPhases)
        } else if self.board.tile(crusher.at).has_crusher() {
            Err(Reason::SecondCrusher)
        } else if !self
            .board
            .crushers
            .insert(place_for!(self.board.crushers(), crusher), crusher)
        {
            Err(Reason::TooManyCrushers)
        } else {
            self.mark_crusher(crusher.at, true);
            Ok(())
        }
    }

    /// Takes away the crusher of a square.
    pub const fn remove_crusher(&mut self, at: Square) {
        self.board.crushers.remove(place_of!(self.board.crushers(), at));
        self.mark_crusher(at, false);
    }

    /// The tile of a square of the board.
    const fn tile_mut(&mut self, at: Square) -> Option<&mut Tile> {
        if !self.board.contains(at) {
            return None;
        }
        let index = self.board.index(at);
        few::get_mut(&mut self.board.tiles, index)
    }

    /// Gives a square its floor, level, and north and west edges.
    pub(super) const fn set_tile(&mut self, at: Square, drawn: Tile) {
        if let Some(tile) = self.tile_mut(at) {
            *tile = drawn;
        }
    }

    /// Sets the walls of the rim: a bit for each column of the south, and for each row of the east.
    pub(super) const fn set_rim(&mut self, south: u32, east: u32) {
        self.board.south_rim = south;
        self.board.east_rim = east;
    }

    const fn mark_pusher(&mut self, at: Square, stands: bool) {
        if let Some(tile) = self.tile_mut(at) {
            tile.set_pusher(stands);
        }
    }

    const fn mark_crusher(&mut self, at: Square, stands: bool) {
        if let Some(tile) = self.tile_mut(at) {
            tile.set_crusher(stands);
        }
    }
}

impl Laser {
    const fn order(&self) -> u32 {
        order(self.at, self.heading.quarters(), self.beams)
    }
}

impl Pusher {
    const fn order(&self) -> u32 {
        order(self.at, 0, 0)
    }
}

impl Crusher {
    const fn order(&self) -> u32 {
        order(self.at, 0, 0)
    }
}

/// Reading order, then by the rest: the same things make the same list.
const fn order(at: Square, heading: u8, beams: u8) -> u32 {
    u32::from_be_bytes([at.y(), at.x(), heading, beams])
}

/// The lowest number that is not taken, counted from 1.
const fn first_free<T: Copy>(places: &[Option<T>; FLAGS_MAX]) -> Option<u8> {
    let (mut number, mut rest) = (1u8, places.as_slice());
    while let [place, others @ ..] = rest {
        if place.is_none() {
            return Some(number);
        }
        number = number.saturating_add(1);
        rest = others;
    }
    None
}

/// The place of a flag or dock with this number, counted from 1.
const fn numbered<T>(places: &mut [T; FLAGS_MAX], number: u8) -> Option<&mut T> {
    match (number as usize).checked_sub(1) {
        Some(place) => few::get_mut(places, place),
        None => None,
    }
}

const fn set_bit(bits: &mut u32, place: u8, on: bool) {
    if on {
        *bits |= bit(place);
    } else {
        *bits &= !bit(place);
    }
}

/// Puts the items into the first places.
const fn fill<T: Copy>(places: &mut [Option<T>; FLAGS_MAX], items: &[T]) {
    let (mut places, mut items) = (places.as_mut_slice(), items);
    while let ([place, other_places @ ..], [item, other_items @ ..]) = (places, items) {
        *place = Some(*item);
        places = other_places;
        items = other_items;
    }
}
