//! Who may do what, and which rule forbids it. One function for each action, in the order of a turn.

use super::action::{Action, Error, Slot};
use super::robot::{Colour, Part, Robot, RobotSet};
use super::setup::{Answers, Cards, Customer, Help};
use super::state::{Attempt, Decision, Errand, Phase, State};
use crate::game::require;
use crate::kit::seat::Seat;

/// House limit of extra rounds (RO-105).
pub(super) const EXTRA_ROUNDS_MAX: u8 = 20;

/// The tiles that exist (RO-07).
pub(super) const TILES: core::ops::RangeInclusive<u8> = 0..=2;
/// What the Customer can say about a robot that was built (RO-141).
pub(super) const JUDGEMENTS: core::ops::RangeInclusive<u8> = 0..=3;

/// What a robot is for that a seat enters in secret, part by part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    Order,
    EarlyOrder,
    BoardCard,
    HandCard,
    Note,
    Sale(Seat),
    Build,
}

impl State {
    /// What the players decide or enter together.
    pub(super) fn check_house(&self, action: Action) -> Result<(), Error> {
        match action {
            Action::Lay(colour) => self.check_lay(colour),
            Action::Reveal => self.check_reveal(),
            Action::EndTurn => self.check_end_turn(),
            Action::KeepTurn => self.check_keep_turn(),
            Action::VoidTurn => require(self.must_choose_about_slips(), Error::NotNow),
            Action::Share => require(self.phase == Phase::TieChoice, Error::NotNow),
            Action::ExtraRound => self.check_extra_round(),
            Action::Correct(correction) => self.check_correction(correction),
            // Only a seat can do these.
            Action::Pick(_)
            | Action::Tile(_)
            | Action::Buy(_)
            | Action::Pass
            | Action::Sell(_)
            | Action::NoSale(_)
            | Action::Answer(_)
            | Action::Note
            | Action::Change
            | Action::Cancel
            | Action::Lock { .. }
            | Action::Finish { .. }
            | Action::Roll
            | Action::Face(_)
            | Action::Judge(_)
            | Action::ShowOrder
            | Action::Mark { .. }
            | Action::StopHelp => Err(Error::NotNow),
        }
    }

    /// What one player does.
    pub(super) fn check_seat(&self, seat: Seat, action: Action) -> Result<(), Error> {
        match action {
            Action::Pick(colour) => self.check_pick(seat, colour),
            Action::Tile(number) => self.check_tile(seat, number),
            Action::Buy(slot) => self.check_buy(seat, slot),
            Action::Pass => self.check_decision(seat),
            Action::Sell(buyer) => self.check_sell(seat, buyer),
            Action::NoSale(buyer) => self.check_sale_decision(seat, buyer),
            Action::Answer(number) => self.check_answer(seat, number),
            Action::Note => self.check_note(seat),
            Action::Change => self.check_change(seat),
            Action::Cancel => self.check_cancel(seat),
            Action::Lock { eureka } => self.check_lock(seat, eureka),
            Action::Finish { colour, eureka } => self.check_finish(seat, colour, eureka),
            Action::Roll => self.check_roll(seat, None),
            Action::Face(face) => self.check_roll(seat, Some(face)),
            Action::Judge(number) => self.check_judge(seat, number),
            Action::ShowOrder => self.check_show_order(seat),
            Action::Mark { .. } => self.check_mark(seat),
            Action::StopHelp => require(self.help != Help::Off, Error::HelpOff),
            // Only the house can do these.
            Action::Lay(_)
            | Action::Reveal
            | Action::KeepTurn
            | Action::VoidTurn
            | Action::EndTurn
            | Action::Share
            | Action::ExtraRound
            | Action::Correct(_) => Err(Error::NotNow),
        }
    }

    // Order, board and tiles.

    /// A part may be picked if at least one allowed robot begins like this, so that no entry gets stuck.
    fn check_pick(&self, seat: Seat, colour: Colour) -> Result<(), Error> {
        let purpose = self.purpose(seat).ok_or(Error::NotNow)?;
        let picked = &self.player(seat).picked;
        require(!picked.is_full(), Error::NotNow)?;
        let beginning = begins_with(picked, colour);
        let refused = self.refused_robots(seat, purpose);
        if !beginning.without(refused).is_empty() {
            return Ok(());
        }
        Err(match purpose {
            Purpose::EarlyOrder => Error::AuditClean,
            Purpose::Sale(_) if !beginning.without(self.known_cards(seat, purpose)).is_empty() => Error::Contradiction,
            _ => Error::DuplicateCard,
        })
    }

    /// RO-31: the same for a board card that is entered openly.
    fn check_lay(&self, colour: Colour) -> Result<(), Error> {
        require(self.phase == Phase::Board && !self.board_is_secret(), Error::NotNow)?;
        let left = begins_with(&self.laid, colour).without(self.board_cards());
        require(!left.is_empty(), Error::DuplicateCard)
    }

    /// RO-27, RO-140: a typed tile must leave a robot that the order can be.
    fn check_tile(&self, seat: Seat, number: u8) -> Result<(), Error> {
        require(self.phase == Phase::Tiles && !self.is_computed(), Error::NotNow)?;
        require(TILES.contains(&number), Error::BadValue)?;
        require(self.customer() == Some(seat), Error::WrongRole)?;
        let card = self.board.get(self.tiles.len()).ok_or(Error::NotNow)?;
        self.check_number(*card, number)
    }

    // Buy more information.

    /// RO-34, RO-38: a Manufacturer with a cube asks about a card of the hand.
    fn check_buy(&self, seat: Seat, slot: Slot) -> Result<(), Error> {
        self.check_decision(seat)?;
        require(self.can_buy(seat), Error::CannotPay)?;
        require(self.card(seat, slot).is_some(), Error::NotNow)
    }

    /// RO-37, RO-41: each Manufacturer with a cube decides, and a purchase is final.
    fn check_decision(&self, seat: Seat) -> Result<(), Error> {
        require(self.phase == Phase::Buy && !self.customer_sells(), Error::NotNow)?;
        require(self.customer() != Some(seat), Error::WrongRole)?;
        require(self.player(seat).bought().is_none(), Error::AlreadyBought)?;
        require(self.is_asked_to_buy(seat), Error::CannotPay)
    }

    /// RO-35, RO-38: a Manufacturer with a cube hands the Customer a real card.
    fn check_sell(&self, seat: Seat, buyer: Seat) -> Result<(), Error> {
        self.check_sale_decision(seat, buyer)?;
        require(self.can_buy(buyer), Error::CannotPay)
    }

    /// RO-136: with real cards the Customer enters what each Manufacturer decides.
    fn check_sale_decision(&self, seat: Seat, buyer: Seat) -> Result<(), Error> {
        require(self.phase == Phase::Buy && self.customer_sells(), Error::NotNow)?;
        require(self.customer() == Some(seat), Error::WrongRole)?;
        let busy = self.player(seat).errand != Errand::Usual;
        require(!busy && self.unanswered().is_none(), Error::NotNow)?;
        require(self.makers().contains(buyer), Error::WrongRole)?;
        require(self.player(buyer).bought().is_none(), Error::AlreadyBought)?;
        require(self.is_asked_to_buy(buyer), Error::CannotPay)
    }

    /// RO-35, RO-140: the typed answer for the card that was just sold.
    fn check_answer(&self, seat: Seat, number: u8) -> Result<(), Error> {
        require(self.phase == Phase::Buy && !self.is_computed(), Error::NotNow)?;
        require(TILES.contains(&number), Error::BadValue)?;
        require(self.customer() == Some(seat), Error::WrongRole)?;
        let busy = self.player(seat).errand != Errand::Usual;
        let (_, card) = self.unanswered().filter(|_| !busy).ok_or(Error::NotNow)?;
        self.check_number(card, number)
    }

    /// RO-140: a typed number must leave a robot that the order can be.
    fn check_number(&self, robot: Robot, number: u8) -> Result<(), Error> {
        let left = self.fitting().and(RobotSet::matching(robot, number));
        require(!left.is_empty(), Error::Contradiction)
    }

    /// RO-137: at most three cards, and only where the device did not deal them.
    fn check_note(&self, seat: Seat) -> Result<(), Error> {
        require(self.customer_sells() && self.is_thinking_time(), Error::NotNow)?;
        require(self.customer() != Some(seat), Error::WrongRole)?;
        let player = self.player(seat);
        let busy = player.errand != Errand::Usual || !player.picked.is_empty();
        require(!busy, Error::NotNow)?;
        require(!player.hand.is_full(), Error::HandFull)
    }

    /// RO-114: marks are made while Manufacturers think.
    fn check_mark(&self, seat: Seat) -> Result<(), Error> {
        require(self.is_thinking_time(), Error::NotNow)?;
        require(self.customer() != Some(seat), Error::WrongRole)?;
        require(self.help >= Help::Marks, Error::HelpOff)
    }

    /// An errand can be cancelled until its first part is picked; parts are undone one by one.
    fn check_cancel(&self, seat: Seat) -> Result<(), Error> {
        let player = self.player(seat);
        require(
            player.errand != Errand::Usual && player.picked.is_empty(),
            Error::NotNow,
        )
    }

    // Produce.

    /// RO-47, RO-58: three parts make a robot, and a siren sounds once.
    fn check_lock(&self, seat: Seat, eureka: bool) -> Result<(), Error> {
        self.check_building(seat)?;
        let player = self.player(seat);
        let built = player.picked_robot().is_some() && player.errand != Errand::Note;
        require(built, Error::NotNow)?;
        require(!eureka || self.sirens.contains(seat), Error::SirenSpent)
    }

    /// The last part and the lock in one.
    fn check_finish(&self, seat: Seat, colour: Colour, eureka: bool) -> Result<(), Error> {
        self.check_building(seat)?;
        let is_last = self.player(seat).picked.len().saturating_add(1) == Part::ALL.len();
        require(is_last && self.purpose(seat) == Some(Purpose::Build), Error::NotNow)?;
        self.check_pick(seat, colour)?;
        require(!eureka || self.sirens.contains(seat), Error::SirenSpent)
    }

    /// RO-50: a locked robot may be replaced until the reveal.
    fn check_change(&self, seat: Seat) -> Result<(), Error> {
        self.check_building(seat)?;
        let player = self.player(seat);
        require(player.lock.is_some() && player.errand == Errand::Usual, Error::NotNow)
    }

    fn check_building(&self, seat: Seat) -> Result<(), Error> {
        require(matches!(self.phase, Phase::Produce(_)), Error::NotNow)?;
        require(self.customer() != Some(seat), Error::WrongRole)
    }

    /// RO-51: all Manufacturers have locked a robot.
    fn check_reveal(&self) -> Result<(), Error> {
        require(matches!(self.phase, Phase::Produce(_)), Error::NotNow)?;
        let missing = self.makers_where(|player| player.lock.is_none()).len();
        require(missing == 0, Error::NotAllLocked { missing })
    }

    // Eureka and check.

    /// RO-62: each caller rolls once, in Manufacturer order. `face` is what a real die shows.
    fn check_roll(&self, seat: Seat, face: Option<u8>) -> Result<(), Error> {
        require(matches!(self.phase, Phase::Roll(_)), Error::NotNow)?;
        if let Some(face) = face {
            require(self.setup.die.contains(&face), Error::BadFace { face })?;
        }
        require(self.customer() != Some(seat), Error::WrongRole)?;
        require(self.next_caller() == Some(seat), Error::OutOfOrder)
    }

    /// RO-141: the Customer judges the robots one by one.
    fn check_judge(&self, seat: Seat, number: u8) -> Result<(), Error> {
        let judging = matches!(self.phase, Phase::Judge(_));
        require(judging && !self.is_computed(), Error::NotNow)?;
        require(JUDGEMENTS.contains(&number), Error::BadValue)?;
        require(self.customer() == Some(seat), Error::WrongRole)?;
        require(self.player(seat).errand == Errand::Usual, Error::NotNow)?;
        let (_, robot) = self.next_judged().ok_or(Error::NotNow)?;
        self.check_number(robot, number)
    }

    /// RO-142: the Customer enters the order early, because a number that is right is refused.
    fn check_show_order(&self, seat: Seat) -> Result<(), Error> {
        let typing = matches!(self.phase, Phase::Buy | Phase::Judge(_));
        require(typing && !self.is_computed(), Error::NotNow)?;
        require(self.customer() == Some(seat), Error::WrongRole)?;
        require(self.player(seat).errand == Errand::Usual, Error::NotNow)
    }

    // End of turn and of game.

    /// RO-142, RO-143: the next turn waits for the order and for the decision about slips.
    fn check_end_turn(&self) -> Result<(), Error> {
        require(self.phase == Phase::TurnEnd, Error::NotNow)?;
        let pending = self.must_enter_order() || self.must_choose_about_slips();
        require(!pending, Error::AuditPending)
    }

    /// RO-143: a turn that ended early has no result to keep.
    fn check_keep_turn(&self) -> Result<(), Error> {
        let complete = self.audit.is_some_and(|audit| !audit.early);
        require(complete && self.must_choose_about_slips(), Error::NotNow)
    }

    /// RO-103, RO-105.
    fn check_extra_round(&self) -> Result<(), Error> {
        require(self.phase == Phase::TieChoice, Error::NotNow)?;
        require(self.extra_rounds < EXTRA_ROUNDS_MAX, Error::LimitReached)
    }

    // What several checks ask.

    /// The phases in which Manufacturers think, mark and note.
    pub(super) fn is_thinking_time(&self) -> bool {
        matches!(self.phase, Phase::Buy | Phase::Produce(_))
    }

    /// Whether the device counts the matches in this game, because it knows the order.
    pub(super) fn is_computed(&self) -> bool {
        self.setup.answers == Answers::Computed
    }

    /// What the robot is for that a seat can enter now, if it can enter one.
    pub(super) fn purpose(&self, seat: Seat) -> Option<Purpose> {
        let is_customer = self.customer() == Some(seat);
        let player = self.player(seat);
        match (player.errand, self.phase) {
            (Errand::Note, _) => Some(Purpose::Note),
            (Errand::Sale(to), _) => Some(Purpose::Sale(to)),
            (Errand::Order, _) => Some(Purpose::EarlyOrder),
            (Errand::Change, _) => Some(Purpose::Build),
            (Errand::Usual, Phase::Order) if is_customer => Some(Purpose::Order),
            (Errand::Usual, Phase::Board) if is_customer && self.board_is_secret() => Some(Purpose::BoardCard),
            (Errand::Usual, Phase::TurnEnd) if is_customer && self.must_enter_order() => Some(Purpose::Order),
            (Errand::Usual, Phase::Deal) if !player.hand.is_full() => Some(Purpose::HandCard),
            (Errand::Usual, Phase::Produce(_)) if !is_customer && player.lock.is_none() => Some(Purpose::Build),
            _ => None,
        }
    }

    /// The robots that `seat` cannot enter for this purpose.
    pub(super) fn refused_robots(&self, seat: Seat, purpose: Purpose) -> RobotSet {
        let known = self.known_cards(seat, purpose);
        match purpose {
            // RO-142: an order that is entered early must show a wrong number.
            Purpose::EarlyOrder => RobotSet::ALL
                .iter()
                .filter(|robot| known.contains(*robot) || self.slips(*robot).next().is_none())
                .collect(),
            // RO-140: a sale takes its card out of what the order can be, and something must be left.
            Purpose::Sale(_) if !self.is_computed() && self.fitting().len() == 1 => known.or(self.fitting()),
            _ => known,
        }
    }

    /// The cards in play that `seat` may know of, so that refusing them tells nothing new
    /// (RO-31, RO-130, RO-135…RO-137).
    fn known_cards(&self, seat: Seat, purpose: Purpose) -> RobotSet {
        let own = self.player(seat).hand.iter().copied();
        match purpose {
            // RO-48: any robot may be built.
            Purpose::Build => RobotSet::NONE,
            // RO-142: whatever was entered by mistake as a board card or a bought card may be the order.
            Purpose::Order | Purpose::EarlyOrder if !self.is_computed() => RobotSet::NONE,
            Purpose::HandCard | Purpose::Note => self.board_cards().or(own.collect()),
            Purpose::Order | Purpose::EarlyOrder | Purpose::BoardCard | Purpose::Sale(_) => self
                .board_cards()
                .or(self.sold_cards())
                .or(self.order.into_iter().collect()),
        }
    }

    pub(super) fn board_cards(&self) -> RobotSet {
        self.board.iter().copied().collect()
    }

    /// The cards that were handed to the Customer.
    pub(super) fn sold_cards(&self) -> RobotSet {
        let sold = self.makers().iter().filter_map(|seat| self.player(seat).bought());
        sold.map(|(card, _)| card).collect()
    }

    /// RO-38: whether a Manufacturer has a cube to buy an answer with. Everybody may know it (RO-86).
    pub(super) fn can_buy(&self, seat: Seat) -> bool {
        self.cubes.wallet(seat).value() > 0
    }

    /// RO-37: whoever has no cube has passed when the step began, and is not asked any more.
    pub(super) fn is_asked_to_buy(&self, seat: Seat) -> bool {
        self.can_buy(seat) || !self.has_decided(seat)
    }

    /// Whether the Customer enters the board in secret: a card that is refused would tell the order (RO-135).
    pub(super) fn board_is_secret(&self) -> bool {
        self.setup.customer == Customer::Player && self.setup.answers == Answers::Computed
    }

    /// Whether the Customer enters what was bought (RO-136).
    pub(super) fn customer_sells(&self) -> bool {
        self.setup.cards == Cards::Physical && self.setup.customer == Customer::Player
    }

    /// Whether a seat has decided, which everybody may know (RO-40).
    pub(super) fn has_decided(&self, seat: Seat) -> bool {
        self.player(seat).decision != Decision::Open
    }

    /// The next caller who has not rolled (RO-62).
    pub(super) fn next_caller(&self) -> Option<Seat> {
        self.makers_in_order().find(|seat| {
            let player = self.player(*seat);
            player.lock.is_some_and(|lock| lock.eureka) && player.face.is_none()
        })
    }

    /// One card of the hand of a seat.
    pub(super) fn card(&self, seat: Seat, slot: Slot) -> Option<Robot> {
        self.player(seat).hand.get(usize::from(slot.index())).copied()
    }

    /// The robot that a seat has shown in an attempt.
    pub(super) fn shown(&self, seat: Seat, attempt: Attempt) -> Option<Robot> {
        let player = self.player(seat);
        match (attempt, player.first) {
            (Attempt::First, Some(first)) => Some(first),
            (Attempt::Second, None) => None,
            _ => player.lock.map(|lock| lock.robot),
        }
    }
}

/// All robots whose first parts are those that were picked, followed by `colour`.
fn begins_with(picked: &[Colour], colour: Colour) -> RobotSet {
    let parts = picked.iter().copied().chain([colour]).zip(Part::ALL);
    parts.fold(RobotSet::ALL, |robots, (colour, part)| {
        robots.and(RobotSet::having(part, colour))
    })
}
