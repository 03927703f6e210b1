//! What one viewer may know: the only file to read for leaks.

use super::action::Shown;
use super::board::{Board, Heading, Square};
use super::cards::{Card, Register};
use super::floor::{Bodies, Body, Floor, Witness};
use super::phase::Wanted;
use super::setup::Setup;
use super::state::{Flow, Lifted, NOWHERE, Power, Segment, Slot, State, Timer, free_cards};
use crate::game::{Game, Turn, Viewer};
use crate::kit::list::List;
use crate::kit::seat::{BySeat, Seat, Seats};

/// Everything that one viewer may know (BE-312). Screens and bots see nothing else.
#[derive(Clone, Copy)]
pub struct View<'a> {
    state: &'a State,
    viewer: Viewer,
}

/// What a viewer sees of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// It is empty, or its robot is still being programmed by somebody else.
    Empty,
    /// A card lies there face down.
    Hidden,
    /// This card.
    Shown(Shown),
}

impl<'a> View<'a> {
    pub(super) const fn new(state: &'a State, viewer: Viewer) -> View<'a> {
        View { state, viewer }
    }

    // The race.

    /// Who looks.
    pub const fn viewer(self) -> Viewer {
        self.viewer
    }

    /// What was answered before the start.
    pub const fn setup(self) -> &'a Setup {
        &self.state.setup
    }

    /// The board, if the device is the referee.
    pub const fn board(self) -> Option<&'a Board> {
        self.state.board()
    }

    /// Where in the turn the race stands.
    pub fn flow(self) -> Flow {
        self.state.flow
    }

    /// The number of the turn, counted from 1; 0 before the first.
    pub fn turn(self) -> u16 {
        self.state.turn
    }

    /// Whom the race waits for.
    pub fn waits_for(self) -> Turn {
        Game::turn(self.state)
    }

    /// Who plays.
    pub fn seats(self) -> Seats {
        self.state.seats()
    }

    /// All robots, from that of dock 1 on.
    pub fn robots_in_order(self) -> impl Iterator<Item = Seat> + use<> {
        self.state.in_order()
    }

    /// How many flags there are to touch.
    pub fn flag_count(self) -> u8 {
        self.state.setup.flag_count()
    }

    /// Whether the last one who programs has to hurry.
    pub fn timer(self) -> Timer {
        self.state.timer
    }

    /// Who has won, once the race is over.
    pub fn winners(self) -> Seats {
        self.state.winners
    }

    // The robots.

    /// Square, heading and damage.
    pub fn body(self, seat: Seat) -> Body {
        self.state.body(seat)
    }

    /// How often it can still be destroyed; 0 is out of the race.
    pub fn lives(self, seat: Seat) -> u8 {
        self.state.robot(seat).lives
    }

    /// How many flags it has touched.
    pub fn flags(self, seat: Seat) -> u8 {
        self.state.robot(seat).flags
    }

    /// Where it returns.
    pub fn archive(self, seat: Seat) -> Option<Square> {
        self.state.robot(seat).archive
    }

    /// How many option cards it was told to take.
    pub fn options(self, seat: Seat) -> u8 {
        self.state.robot(seat).options
    }

    /// Whether it is switched on.
    pub fn power(self, seat: Seat) -> Power {
        self.state.robot(seat).power
    }

    /// Whether it is on the board and not powered down.
    pub fn is_active(self, seat: Seat) -> bool {
        self.state.is_active(seat)
    }

    /// Whether its program is done.
    pub fn is_locked_in(self, seat: Seat) -> bool {
        self.state.robot(seat).locked_in
    }

    /// Whether it has to program and is not done.
    pub fn is_programming(self, seat: Seat) -> bool {
        self.state.is_programming(seat)
    }

    /// Whether it is out of the race.
    pub fn is_eliminated(self, seat: Seat) -> bool {
        self.state.is_eliminated(seat)
    }

    /// Whether it is destroyed and waits to return.
    pub fn is_off(self, seat: Seat) -> bool {
        self.state.is_off(seat)
    }

    /// The number of its dock, counted from 1.
    pub fn dock(self, seat: Seat) -> Option<u8> {
        let plays = self.seats().contains(seat);
        plays.then(|| self.state.place_of(seat).saturating_add(1))
    }

    /// Those who wait to return, in that order.
    pub fn destroyed(self) -> &'a [Seat] {
        &self.state.destroyed
    }

    /// Tells every square and heading with which a robot may return, squares in reading order (BE-809, BE-810).
    pub fn each_return(self, seat: Seat, visit: &mut dyn FnMut(Square, Heading)) {
        self.state.each_return(seat, visit);
    }

    // Cards.

    /// The viewer's own hand, while it programs.
    pub fn hand(self) -> Option<&'a [Card]> {
        let seat = self.viewer.seat().filter(|seat| self.drafts(*seat))?;
        Some(&self.state.robot(seat).hand)
    }

    /// Whether the viewer programs this robot on the device.
    fn drafts(self, seat: Seat) -> bool {
        let own = self.viewer == Viewer::Seat(seat);
        own && self.setup().deals() && self.state.is_programming(seat)
    }

    /// How many cards a robot is dealt with its damage.
    pub fn hand_size(self, seat: Seat) -> u8 {
        self.state.hand_size(seat)
    }

    /// What lies in a register, as far as the viewer may see it: the player's own program only until it is locked in
    /// (BE-306).
    pub fn program(self, seat: Seat, register: Register) -> Content {
        let robot = self.state.robot(seat);
        let is_drafted = self.state.is_programming(seat) && !robot.is_face_up(register);
        if is_drafted && !self.drafts(seat) {
            return Content::Empty;
        }
        let is_seen = is_drafted || robot.is_face_up(register) || !self.setup().deals();
        match (robot.slot(register), robot.slot(register).shown()) {
            (Slot::Empty, _) => Content::Empty,
            (_, Some(shown)) if is_seen => Content::Shown(shown),
            _ => Content::Hidden,
        }
    }

    /// Whether damage locks a register.
    pub fn is_register_locked(self, seat: Seat, register: Register) -> bool {
        self.state.is_register_locked(seat, register)
    }

    /// How many cards the draw pile has.
    pub fn pile_size(self) -> u8 {
        u8::try_from(self.state.pile.len()).unwrap_or(u8::MAX)
    }

    /// How many cards were discarded.
    pub fn discard_size(self) -> u8 {
        if !self.setup().deals() {
            return 0;
        }
        let free = free_cards(&self.state.robots).count();
        u8::try_from(free.saturating_sub(self.state.pile.len())).unwrap_or(u8::MAX)
    }

    // A phase.

    /// Who moves when in this phase, those who have moved included; active robots whose card is not seen come last.
    pub fn order(self) -> List<(Seat, Option<Shown>), 8> {
        let sees = |segment| segment != Segment::Reveal || !self.setup().deals();
        match self.flow() {
            Flow::Phase { register, segment } if sees(segment) => self.state.move_order(register),
            _ => List::new(),
        }
    }

    /// Who moves next in segment B.
    pub fn next_to_move(self) -> Option<Seat> {
        let moves = matches!(
            self.flow(),
            Flow::Phase {
                segment: Segment::Move,
                ..
            }
        );
        self.state.next_to_move().filter(|_| moves)
    }

    /// Whether a robot has moved in this phase.
    pub fn has_moved(self, seat: Seat) -> bool {
        self.state.moved.contains(seat)
    }

    /// Cards on the table: whose kind or number is entered next.
    pub fn to_enter(self) -> Option<(Seat, Wanted)> {
        self.state.to_enter()
    }

    /// What is being moved by hand.
    pub fn lifted(self) -> Option<Lifted> {
        self.state.hand
    }

    /// Whether the table can set something right now (BE-208).
    pub fn can_set_right(self) -> bool {
        self.state.may_correct() && self.state.hand.is_none()
    }

    /// Squares with a device that is not flat.
    pub fn devices(self) -> &'a [Square] {
        &self.state.devices
    }

    /// Whether the next `Advance` shows nothing: no robot is affected. Without a board the table has to look for itself.
    pub fn does_nothing(self) -> bool {
        let Some(board) = self.board() else {
            return false;
        };
        match self.flow() {
            Flow::Phase { register, segment } => self.is_idle(board, register, segment),
            // Nobody has to take cards out of registers.
            Flow::CleanUp => self.setup().deals(),
            _ => false,
        }
    }

    fn is_idle(self, board: &Board, register: Register, segment: Segment) -> bool {
        match segment {
            Segment::Reveal | Segment::Move => false,
            Segment::Touch => self.touches_nothing(board),
            _ => {
                let mut bodies = self.state.floor;
                let floor = &mut self.floor_of(board, &mut bodies);
                segment.run(floor, register, self.state.active(), &mut ());
                bodies == self.state.floor
            }
        }
    }

    /// Nobody stands where something is touched or repaired, and the race goes on.
    fn touches_nothing(self, board: &Board) -> bool {
        let stands = |seat: Seat| self.body(seat).at.is_some_and(|at| board.wrenches(at) > 0);
        let left = self.seats().iter().filter(|seat| !self.is_eliminated(*seat)).count();
        let goes_on = left > 1 || (left == 1 && self.state.is_practice());
        goes_on && !self.seats().iter().any(stands)
    }

    fn floor_of<'b>(self, board: &'b Board, robots: &'b mut Bodies) -> Floor<'b>
    where
        'a: 'b,
    {
        Floor {
            board,
            robots,
            devices: &self.state.devices,
            first: self.state.first,
        }
    }

    /// Where the viewer's own draft would take the robot on an empty floor: how it stands now, and after each phase up to
    /// the first empty register. Board elements act, lasers do not.
    pub fn preview(self) -> Option<List<Body, 6>> {
        let seat = self.viewer.seat().filter(|seat| self.drafts(*seat))?;
        let board = self.board()?;
        let mut bodies = BySeat::of(NOWHERE);
        *bodies.get_mut(seat) = self.body(seat);
        let mut way = List::new();
        way.push_bounded(self.body(seat));
        for register in Register::ALL {
            let Content::Shown(card) = self.program(seat, register) else {
                break;
            };
            let mut floor = self.floor_of(board, &mut bodies);
            let witness: &mut dyn Witness = &mut ();
            floor.run_card(seat, card.kind, witness);
            for segment in Segment::BOARD_ELEMENTS {
                segment.run(&mut floor, register, Seats::NONE, witness);
            }
            let body = *bodies.get(seat);
            way.push_bounded(body);
            if body.at.is_none() {
                break;
            }
        }
        Some(way)
    }
}
