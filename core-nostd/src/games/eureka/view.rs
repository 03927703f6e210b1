use super::check::Purpose;
use super::deduce::{self, Clue, Derived};
use super::robot::{Colour, Part, Robot, RobotSet};
use super::setup::{Help, Setup};
use super::state::{Attempt, Errand, Mark, Phase, State};
use crate::game::{Game, Turn, Viewer};
use crate::kit::list::List;
use crate::kit::seat::{Seat, Seats};

use super::cubes::Cubes;

/// Everything that one viewer may know (RO-149). Screens and bots see nothing else.
#[derive(Clone, Copy)]
pub struct View<'a> {
    state: &'a State,
    viewer: Viewer,
}

/// What a seat is asked to enter, part by part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The order.
    Order,
    /// The next board card.
    BoardCard,
    /// The next card of the viewer's hand.
    HandCard,
    /// A card of the viewer's hand, for the helper.
    Note,
    /// The card that this seat handed over.
    Sale(Seat),
    /// The robot to build.
    Build,
}

impl<'a> View<'a> {
    pub(super) const fn new(state: &'a State, viewer: Viewer) -> View<'a> {
        View { state, viewer }
    }

    // What everybody knows.

    /// Who looks.
    pub const fn viewer(self) -> Viewer {
        self.viewer
    }

    /// What was answered before the start.
    pub const fn setup(self) -> &'a Setup {
        &self.state.setup
    }

    /// Where in the turn the game stands.
    pub fn phase(self) -> Phase {
        self.state.phase
    }

    /// Whom the game waits for.
    pub fn turn(self) -> Turn {
        self.state.turn()
    }

    /// The number of the turn, counted from 1.
    pub fn turn_number(self) -> u8 {
        self.state.turn.saturating_add(1)
    }

    /// How many turns there are.
    pub fn planned_turns(self) -> u8 {
        self.state.planned_turns()
    }

    /// Whether the planned game is over and a tie is being broken.
    pub fn is_extra_round(self) -> bool {
        self.state.extra_rounds > 0
    }

    /// How much the device helps.
    pub fn help(self) -> Help {
        self.state.help
    }

    /// Who plays.
    pub fn seats(self) -> Seats {
        self.state.seats()
    }

    /// Who orders; nobody if the device does.
    pub fn customer(self) -> Option<Seat> {
        self.state.customer()
    }

    /// Who builds.
    pub fn makers(self) -> Seats {
        self.state.makers()
    }

    /// Who builds, in Manufacturer order.
    pub fn makers_in_order(self) -> impl Iterator<Item = Seat> + use<> {
        self.state.makers_in_order()
    }

    /// All cubes.
    pub fn cubes(self) -> &'a Cubes {
        &self.state.cubes
    }

    /// What the last check of the turn has brought a seat, or cost: what was paid for answers, and for calls in a first
    /// attempt, was paid before.
    pub fn gained(self, seat: Seat) -> i32 {
        let value = |cubes: &Cubes| i32::from(cubes.wallet(seat).value());
        let buyers = self.buyers();
        let sold = match self.customer() == Some(seat) {
            true => i32::from(buyers.len()),
            false => i32::from(buyers.contains(seat)).saturating_neg(),
        };
        let after_buying = value(&self.state.before.cubes).saturating_add(sold);
        let player = self.state.player(seat);
        let first_loss = player.first_face.map_or(0, i32::from).min(after_buying);
        value(&self.state.cubes)
            .saturating_sub(after_buying)
            .saturating_add(first_loss)
    }

    /// Whose siren is unused.
    pub fn sirens(self) -> Seats {
        self.state.sirens
    }

    /// The open cards.
    pub fn board(self) -> &'a [Robot] {
        &self.state.board
    }

    /// The parts of the board card that is being entered.
    pub fn laid(self) -> &'a [Colour] {
        &self.state.laid
    }

    /// The tiles of the open cards, as far as they are set.
    ///
    /// Typed ones lie on the table one by one as well.
    pub fn tiles(self) -> &'a [u8] {
        &self.state.tiles
    }

    /// How many cards the device knows of a hand that is being entered.
    pub fn hand_len(self, seat: Seat) -> usize {
        match self.state.phase {
            Phase::Deal => self.state.player(seat).hand.len(),
            _ => 0,
        }
    }

    /// Whether a seat had a cube to buy an answer with.
    pub fn could_buy(self, seat: Seat) -> bool {
        self.state.before.cubes.wallet(seat).value() > 0
    }

    /// Whether a seat has decided to buy or to pass.
    pub fn has_decided(self, seat: Seat) -> bool {
        self.state.has_decided(seat)
    }

    /// Who has bought, once the step is closed (RO-39).
    pub fn buyers(self) -> Seats {
        match self.state.phase {
            Phase::Order | Phase::Board | Phase::Tiles | Phase::Deal | Phase::Buy => Seats::NONE,
            Phase::Produce(_) | Phase::Roll(_) | Phase::Judge(_) | Phase::TurnEnd | Phase::TieChoice | Phase::Over => {
                self.state.makers_where(|player| player.bought().is_some())
            }
        }
    }

    /// Whether a seat has locked a robot.
    pub fn is_locked(self, seat: Seat) -> bool {
        self.state.player(seat).lock.is_some()
    }

    /// The robot of the first attempt, once the second has begun.
    pub fn first_robot(self, seat: Seat) -> Option<Robot> {
        self.state.player(seat).first
    }

    /// What a caller's die shows.
    pub fn face(self, seat: Seat) -> Option<u8> {
        self.state.player(seat).face
    }

    /// Who was right, once the turn has ended. After an early audit nobody was: the turn does not count.
    pub fn correct(self) -> Seats {
        let early = self.state.audit.is_some_and(|audit| audit.early);
        match self.state.phase {
            Phase::TurnEnd | Phase::TieChoice | Phase::Over if !early => {
                self.state.makers_where(|player| player.judged.contains(&Some(3)))
            }
            _ => Seats::NONE,
        }
    }

    /// How many typed numbers the audit found wrong.
    pub fn slips(self) -> u8 {
        self.state.audit.map_or(0, |audit| audit.slips)
    }

    /// Who has the most cubes.
    pub fn leaders(self) -> Seats {
        self.state.leaders()
    }

    // What some know.

    /// What was ordered: the Customer knows it, and when the turn has ended everybody does.
    pub fn order(self) -> Option<Robot> {
        self.state
            .order
            .filter(|_| self.state.has_ended() || self.is_customer())
    }

    /// Robot and call of a seat: its owner knows them, and after the reveal everybody does.
    pub fn lock(self, seat: Seat) -> Option<(Robot, bool)> {
        let shown = match self.state.phase {
            Phase::Roll(_) | Phase::Judge(_) | Phase::TurnEnd | Phase::TieChoice | Phase::Over => true,
            _ => self.is(seat),
        };
        let lock = self.state.player(seat).lock.filter(|_| shown)?;
        Some((lock.robot, lock.eureka))
    }

    /// The card that a seat asked about, and the answer: for the seat and the Customer (RO-36).
    pub fn bought(self, seat: Seat) -> Option<(Robot, Option<u8>)> {
        self.state
            .player(seat)
            .bought()
            .filter(|_| self.is(seat) || self.is_customer())
    }

    /// How many parts of the first robot match: for its owner and the Customer (RO-73).
    pub fn feedback(self, seat: Seat) -> Option<u8> {
        let begun = self.state.player(seat).first.is_some();
        let number = self.state.player(seat).judged(Attempt::First);
        number.filter(|_| begun && (self.is(seat) || self.is_customer()))
    }

    // What only the viewer knows.

    /// The viewer's hand, as far as the device knows it.
    pub fn hand(self) -> &'a [Robot] {
        match self.viewer {
            Viewer::Table => &[],
            Viewer::Seat(seat) => &self.state.player(seat).hand,
        }
    }

    /// The parts that the viewer has picked so far.
    pub fn picked(self) -> &'a [Colour] {
        match self.viewer {
            Viewer::Table => &[],
            Viewer::Seat(seat) => &self.state.player(seat).picked,
        }
    }

    /// What the viewer is asked to enter, if anything.
    pub fn asked(self) -> Option<Asked> {
        let purpose = self.state.purpose(self.viewer.seat()?)?;
        Some(match purpose {
            Purpose::Order | Purpose::EarlyOrder => Asked::Order,
            Purpose::BoardCard => Asked::BoardCard,
            Purpose::HandCard => Asked::HandCard,
            Purpose::Note => Asked::Note,
            Purpose::Sale(seat) => Asked::Sale(seat),
            Purpose::Build => Asked::Build,
        })
    }

    /// Whether the viewer is entering something that can be cancelled.
    pub fn is_on_errand(self) -> bool {
        self.viewer
            .seat()
            .is_some_and(|seat| self.state.player(seat).errand != Errand::Usual)
    }

    /// The sale whose answer the Customer must type.
    pub fn unanswered(self) -> Option<(Seat, Robot)> {
        self.state.unanswered().filter(|_| self.is_customer())
    }

    /// The robot that the Customer must judge.
    pub fn next_judged(self) -> Option<(Seat, Robot)> {
        self.state.next_judged().filter(|_| self.is_customer())
    }

    /// A mark on the viewer's marking table.
    pub fn mark(self, part: Part, colour: Colour) -> Mark {
        match self.viewer {
            Viewer::Table => Mark::Blank,
            Viewer::Seat(seat) => self.state.player(seat).mark(part, colour),
        }
    }

    /// C: every robot that may be the order, by all that the viewer knows (RO-108…RO-110).
    pub fn possible(self) -> RobotSet {
        let mut clues: List<Clue, 5> = List::default();
        let mut learn = |robot, matches| {
            let pushed = clues.push(Clue { robot, matches });
            debug_assert!(pushed.is_ok(), "three tiles, an answer, a feedback tile");
        };
        for (robot, tile) in self.board().iter().zip(self.tiles()) {
            learn(*robot, *tile);
        }
        if let Some(seat) = self.viewer.seat() {
            if let Some((card, Some(answer))) = self.bought(seat) {
                learn(card, answer);
            }
            if let (Some(robot), Some(tile)) = (self.first_robot(seat), self.feedback(seat)) {
                learn(robot, tile);
            }
        }
        let not = self.board().iter().chain(self.hand()).copied().collect::<RobotSet>();
        deduce::possible(&clues, not.or(self.state.shown_first()))
    }

    /// Whether the helper advises to call Eureka for the robot that the viewer has put together (RO-123).
    pub fn eureka_is_advised(self) -> bool {
        match *self.picked() {
            [head, torso, legs] => self.eureka_is_advised_for(Robot::new(head, torso, legs)),
            _ => false,
        }
    }

    /// The same for any robot.
    pub fn eureka_is_advised_for(self, robot: Robot) -> bool {
        let possible = self.possible();
        let Some(seat) = self.viewer.seat().filter(|seat| self.sirens().contains(*seat)) else {
            return false;
        };
        let value = self.cubes().wallet(seat).value();
        possible.contains(robot)
            && deduce::eureka_is_advised(possible.len(), value, self.setup().die, self.builds_last())
    }

    /// Whether the viewer builds for the last time in this game, as far as it is planned.
    fn builds_last(self) -> bool {
        let state = self.state;
        let next = state.turn.saturating_add(1);
        let builds_later = (next..state.planned_turns()).any(|turn| state.customer_of(turn) != self.viewer.seat());
        self.phase() == Phase::Produce(Attempt::Second) && !builds_later
    }

    /// Whether the helper tells the viewer that `robot` cannot be the order (RO-48, RO-114).
    pub fn warns_of_build(self, robot: Robot) -> bool {
        self.is_checked() && !self.possible().contains(robot)
    }

    /// Whether the helper tells the viewer that a mark cannot be right (RO-114).
    pub fn warns_of_mark(self, part: Part, colour: Colour) -> bool {
        let derived = Derived::of(self.possible(), part, colour);
        let wrong = match self.mark(part, colour) {
            Mark::Blank => false,
            Mark::Crossed => derived == Derived::Certain,
            Mark::Circled => derived == Derived::Impossible,
        };
        self.is_checked() && wrong
    }

    /// The helper warns Manufacturers only: the Customer knows the order.
    fn is_checked(self) -> bool {
        let builds = self.viewer.seat().is_some_and(|seat| self.makers().contains(seat));
        builds && self.help() >= Help::Checked && !self.possible().is_empty()
    }

    /// Whether the viewer is the Customer of this turn.
    pub fn is_customer(self) -> bool {
        self.viewer.seat().is_some() && self.viewer.seat() == self.state.customer()
    }

    fn is(self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat)
    }
}
