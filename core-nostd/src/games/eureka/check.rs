//! Who may do what, and when. What they are offered is in `candidates.rs`.

use super::action::{Action, Error, Slot};
use super::robot::{Colour, Part, Robot, RobotSet};
use super::setup::{Answers, Cards, Customer, Help};
use super::state::{Attempt, Decision, Errand, Phase, State};
use crate::game::Actor;
use crate::kit::seat::Seat;

/// House limit of extra rounds (RO-105).
pub(super) const EXTRA_ROUNDS_MAX: u8 = 20;

/// The tiles that exist (RO-07).
pub(super) const TILES: core::ops::RangeInclusive<u8> = 0..=2;
/// What the Customer can say about a robot that was built (RO-141).
pub(super) const JUDGEMENTS: core::ops::RangeInclusive<u8> = 0..=3;

/// What a robot that a seat enters in secret is for.
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
    /// Whether `action` is allowed now, and if not, why.
    pub(super) fn allows(&self, by: Actor, action: Action) -> Result<(), Error> {
        if self.phase == Phase::Over {
            return Err(Error::GameOver);
        }
        match by {
            Actor::House => self.allows_house(action),
            Actor::Seat(seat) if self.seated().contains(seat) => self.allows_seat(seat, action),
            Actor::Seat(_) => Err(Error::WrongRole),
        }
    }

    fn allows_house(&self, action: Action) -> Result<(), Error> {
        let now = match action {
            Action::Lay(colour) => return self.allows_lay(colour),
            Action::Reveal => {
                let missing = self.makers_where(|player| player.lock.is_none()).len();
                return match self.phase {
                    Phase::Produce(_) if missing > 0 => Err(Error::NotAllLocked { missing }),
                    Phase::Produce(_) => Ok(()),
                    _ => Err(Error::NotNow),
                };
            }
            Action::EndTurn => {
                let pending = self.must_enter_order() || self.must_choose_about_slips();
                return match self.phase {
                    Phase::TurnEnd if pending => Err(Error::AuditPending),
                    Phase::TurnEnd => Ok(()),
                    _ => Err(Error::NotNow),
                };
            }
            Action::KeepTurn => self.must_choose_about_slips() && self.audit.is_some_and(|audit| !audit.early),
            Action::VoidTurn => self.must_choose_about_slips(),
            Action::Share => self.phase == Phase::TieChoice,
            Action::ExtraRound => {
                return match self.phase {
                    Phase::TieChoice if self.extra_rounds >= EXTRA_ROUNDS_MAX => Err(Error::LimitReached),
                    Phase::TieChoice => Ok(()),
                    _ => Err(Error::NotNow),
                };
            }
            _ => false,
        };
        allowed_if(now, Error::NotNow)
    }

    fn allows_seat(&self, seat: Seat, action: Action) -> Result<(), Error> {
        let is_customer = self.customer() == Some(seat);
        match action {
            Action::StopHelp => allowed_if(self.help != Help::Off, Error::HelpOff),
            Action::Pick(colour) => self.allows_pick(seat, colour),
            Action::Cancel => {
                let player = self.player(seat);
                allowed_if(
                    player.errand != Errand::Usual && player.picked.is_empty(),
                    Error::NotNow,
                )
            }
            Action::Tile(_) | Action::Sell(_) | Action::NoSale(_) | Action::Answer(_) => {
                self.allows_selling(is_customer, action)
            }
            Action::Judge(_) | Action::ShowOrder => self.allows_judging(seat, is_customer, action),
            Action::Buy(_) | Action::Pass => self.allows_buying(seat, is_customer, action),
            Action::Lock { .. } | Action::Change => self.allows_locking(seat, is_customer, action),
            Action::Roll | Action::Face(_) => self.allows_rolling(seat, is_customer, action),
            Action::Note => self.allows_note(seat, is_customer),
            Action::Mark { .. } => {
                if !self.is_thinking_time() {
                    return Err(Error::NotNow);
                }
                allowed_if(!is_customer, Error::WrongRole)?;
                allowed_if(self.help >= Help::Marks, Error::HelpOff)
            }
            _ => Err(Error::NotNow),
        }
    }

    /// The moments in which Manufacturers think, mark and note.
    pub(super) fn is_thinking_time(&self) -> bool {
        matches!(self.phase, Phase::Buy | Phase::Produce(_))
    }

    /// RO-27, RO-35, RO-136, RO-140: what the Customer says about board cards and sold cards.
    fn allows_selling(&self, is_customer: bool, action: Action) -> Result<(), Error> {
        let (phase, number) = match action {
            Action::Tile(number) => (Phase::Tiles, number),
            Action::Answer(number) => (Phase::Buy, number),
            _ => (Phase::Buy, 0),
        };
        let in_this_way = match action {
            Action::Tile(_) | Action::Answer(_) => self.setup.answers == Answers::Typed,
            _ => self.customer_sells(),
        };
        allowed_if(self.phase == phase && in_this_way, Error::NotNow)?;
        allowed_if(TILES.contains(&number), Error::BadValue)?;
        allowed_if(is_customer, Error::WrongRole)?;
        let customer = self.customer().map(|seat| self.player(seat));
        let busy = customer.is_some_and(|player| player.errand != Errand::Usual);
        match action {
            Action::Tile(tile) => {
                let card = self.board.get(self.tiles.len()).ok_or(Error::NotNow)?;
                allowed_if(
                    !self.fitting().and(RobotSet::matching(*card, tile)).is_empty(),
                    Error::Contradiction,
                )
            }
            Action::Answer(answer) => {
                let (_, card) = self.unanswered().filter(|_| !busy).ok_or(Error::NotNow)?;
                allowed_if(
                    !self.fitting().and(RobotSet::matching(card, answer)).is_empty(),
                    Error::Contradiction,
                )
            }
            Action::Sell(seat) | Action::NoSale(seat) => {
                allowed_if(!busy && self.unanswered().is_none(), Error::NotNow)?;
                allowed_if(self.makers().contains(seat), Error::WrongRole)?;
                allowed_if(self.player(seat).bought().is_none(), Error::AlreadyBought)?;
                let sells = matches!(action, Action::Sell(_));
                allowed_if(!sells || self.cubes.wallet(seat).value() > 0, Error::CannotPay)
            }
            _ => Err(Error::NotNow),
        }
    }

    /// RO-34, RO-38, RO-41: one answer for each Manufacturer, and a purchase is final.
    fn allows_buying(&self, seat: Seat, is_customer: bool, action: Action) -> Result<(), Error> {
        allowed_if(self.phase == Phase::Buy && !self.customer_sells(), Error::NotNow)?;
        allowed_if(!is_customer, Error::WrongRole)?;
        allowed_if(self.player(seat).bought().is_none(), Error::AlreadyBought)?;
        match action {
            Action::Buy(slot) => {
                allowed_if(self.cubes.wallet(seat).value() > 0, Error::CannotPay)?;
                allowed_if(self.card(seat, slot).is_some(), Error::NotNow)
            }
            _ => Ok(()),
        }
    }

    /// RO-47, RO-50, RO-58: three parts make a robot, and a siren sounds once.
    fn allows_locking(&self, seat: Seat, is_customer: bool, action: Action) -> Result<(), Error> {
        allowed_if(matches!(self.phase, Phase::Produce(_)), Error::NotNow)?;
        allowed_if(!is_customer, Error::WrongRole)?;
        let player = self.player(seat);
        match action {
            Action::Lock { eureka } => {
                let built = player.picked_robot().is_some() && player.errand != Errand::Note;
                allowed_if(built, Error::NotNow)?;
                allowed_if(!eureka || self.sirens.contains(seat), Error::SirenSpent)
            }
            _ => allowed_if(player.lock.is_some() && player.errand == Errand::Usual, Error::NotNow),
        }
    }

    /// RO-62: each caller rolls once, in Manufacturer order.
    fn allows_rolling(&self, seat: Seat, is_customer: bool, action: Action) -> Result<(), Error> {
        allowed_if(matches!(self.phase, Phase::Roll(_)), Error::NotNow)?;
        if let Action::Face(face) = action
            && !self.setup.die.contains(&face)
        {
            return Err(Error::BadFace { face });
        }
        allowed_if(!is_customer, Error::WrongRole)?;
        allowed_if(self.next_caller() == Some(seat), Error::OutOfOrder)
    }

    /// RO-141, RO-142: the Customer judges the robots one by one, or shows that a number was wrong.
    fn allows_judging(&self, seat: Seat, is_customer: bool, action: Action) -> Result<(), Error> {
        let typed = self.setup.answers == Answers::Typed;
        let judging = matches!(self.phase, Phase::Judge(_));
        let now = match action {
            Action::Judge(_) => judging,
            _ => judging || self.phase == Phase::Buy,
        };
        allowed_if(typed && now, Error::NotNow)?;
        if let Action::Judge(number) = action {
            allowed_if(JUDGEMENTS.contains(&number), Error::BadValue)?;
        }
        allowed_if(is_customer, Error::WrongRole)?;
        allowed_if(self.player(seat).errand == Errand::Usual, Error::NotNow)?;
        match (action, self.next_judged()) {
            (Action::Judge(number), Some((_, robot))) => allowed_if(
                !self.fitting().and(RobotSet::matching(robot, number)).is_empty(),
                Error::Contradiction,
            ),
            (Action::Judge(_), None) => Err(Error::NotNow),
            _ => Ok(()),
        }
    }

    /// RO-137: at most three cards, and only where the device did not deal them.
    fn allows_note(&self, seat: Seat, is_customer: bool) -> Result<(), Error> {
        let noting = self.setup.cards == Cards::Physical && self.setup.customer == Customer::Player;
        allowed_if(noting && self.is_thinking_time(), Error::NotNow)?;
        allowed_if(!is_customer, Error::WrongRole)?;
        let player = self.player(seat);
        allowed_if(
            player.errand == Errand::Usual && player.picked.is_empty(),
            Error::NotNow,
        )?;
        allowed_if(!player.hand.is_full(), Error::HandFull)
    }

    /// A part may be picked if there is a robot left that begins like this: so nobody gets stuck.
    fn allows_pick(&self, seat: Seat, colour: Colour) -> Result<(), Error> {
        let purpose = self.purpose(seat).ok_or(Error::NotNow)?;
        let picked = &self.player(seat).picked;
        allowed_if(!picked.is_full(), Error::NotNow)?;
        let beginning = begins_with(picked, colour);
        let taken = self.refused_robots(seat, purpose);
        if !beginning.without(taken).is_empty() {
            return Ok(());
        }
        Err(match purpose {
            Purpose::EarlyOrder if !beginning.without(self.board_cards()).is_empty() => Error::AuditClean,
            Purpose::Sale(_) if !beginning.without(self.cards_that_clash(seat, purpose)).is_empty() => {
                Error::Contradiction
            }
            _ => Error::DuplicateCard,
        })
    }

    fn allows_lay(&self, colour: Colour) -> Result<(), Error> {
        allowed_if(self.phase == Phase::Board && !self.board_is_secret(), Error::NotNow)?;
        let left = begins_with(&self.laid, colour).without(self.board_cards());
        allowed_if(!left.is_empty(), Error::DuplicateCard)
    }

    /// What a seat enters a robot for now; `None` if for nothing.
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

    /// The robots that cannot be entered for a purpose.
    pub(super) fn refused_robots(&self, seat: Seat, purpose: Purpose) -> RobotSet {
        let clash = self.cards_that_clash(seat, purpose);
        match purpose {
            // RO-142: an early audit must find something.
            Purpose::EarlyOrder => RobotSet::ALL
                .iter()
                .filter(|robot| clash.contains(*robot) || self.slips(*robot).next().is_none())
                .collect(),
            // RO-140: a sale takes its card out of what the order can be, and something must be left.
            Purpose::Sale(_) if self.setup.answers == Answers::Typed && self.fitting().len() == 1 => {
                clash.or(self.fitting())
            }
            _ => clash,
        }
    }

    /// The cards that are in play, as far as whoever enters a robot may know them (RO-31, RO-130, RO-135…RO-137).
    fn cards_that_clash(&self, seat: Seat, purpose: Purpose) -> RobotSet {
        let own = self.player(seat).hand.iter().copied();
        match purpose {
            // RO-48: any robot may be built.
            Purpose::Build => RobotSet::NONE,
            Purpose::Order | Purpose::EarlyOrder => self.board_cards(),
            Purpose::BoardCard => self.board_cards().or(self.order.into_iter().collect()),
            Purpose::HandCard | Purpose::Note => self.board_cards().or(own.collect()),
            Purpose::Sale(_) => {
                let sold = self.makers().iter().filter_map(|seat| self.player(seat).bought());
                self.board_cards()
                    .or(sold.map(|(card, _)| card).collect())
                    .or(self.order.into_iter().collect())
            }
        }
    }

    pub(super) fn board_cards(&self) -> RobotSet {
        self.board.iter().copied().collect()
    }

    /// Whether the board is entered where the order is known, so that a clash is seen by the Customer only (RO-135).
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

    /// The card in a hand.
    pub(super) fn card(&self, seat: Seat, slot: Slot) -> Option<Robot> {
        self.player(seat).hand.get(usize::from(slot.index())).copied()
    }

    /// The robots that Manufacturers have shown in an attempt.
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

fn allowed_if(condition: bool, error: Error) -> Result<(), Error> {
    if condition { Ok(()) } else { Err(error) }
}
