//! The invariants of the rulebook (section 10), for every state that comes from a file or from flash.

use super::check::{EXTRA_ROUNDS_MAX, Purpose};
use super::robot::RobotSet;
use super::setup::{Answers, Cards, Customer, Help};
use super::state::{Attempt, Decision, Errand, Phase, Player, State};
use crate::game::{Game, Viewer, holds};
use crate::kit::seat::Seat;

type Audited = Result<(), &'static str>;

impl State {
    /// Cubes, sirens, help and turns; nothing lies at empty seats.
    pub(super) fn audit_game(&self) -> Audited {
        self.cubes.audit()?;
        self.before.cubes.audit()?;
        holds(self.extra_rounds <= EXTRA_ROUNDS_MAX, "RO-105: at most 20 extra rounds")?;
        holds(
            self.turn < self.planned_turns(),
            "RO-99: the turn is one of those planned",
        )?;
        holds(
            self.help == self.setup.help || self.help == Help::Off,
            "RO-17: help only ever goes off",
        )?;
        for seat in Seat::ALL {
            let seated = self.seats().contains(seat);
            let empty = *self.player(seat) == Player::default() && self.cubes.wallet(seat).value() == 0;
            holds(seated || empty, "nobody sits there, and yet something lies there")?;
            holds(
                seated || self.before.cubes.wallet(seat).value() == 0,
                "nobody sat there before",
            )?;
            let had_siren = self.before.sirens.contains(seat);
            holds(seated || !had_siren, "RO-57: every player has one siren")?;
            holds(
                had_siren || !self.sirens.contains(seat),
                "RO-60: a siren does not come back",
            )?;
        }
        Ok(())
    }

    /// The phase belongs to this way of playing, and nothing is known before its phase.
    pub(super) fn audit_phase(&self) -> Audited {
        let physical = self.setup.cards == Cards::Physical;
        let typed = self.setup.answers == Answers::Typed;
        let device = self.setup.customer == Customer::Device;
        let possible = match self.phase {
            Phase::Order => physical && !device && !typed,
            Phase::Board => physical && !self.board.is_full(),
            Phase::Tiles | Phase::Judge(_) => typed,
            Phase::Deal => physical && device,
            Phase::Buy | Phase::Produce(_) | Phase::Roll(_) | Phase::TurnEnd | Phase::TieChoice | Phase::Over => true,
        };
        holds(possible, "this way of playing has no such phase")?;
        holds(self.somebody_can_go_on(), "somebody can always go on")?;
        let dealt = !matches!(self.phase, Phase::Order | Phase::Board | Phase::Tiles | Phase::Deal);
        holds(
            !dealt || (self.board.is_full() && self.tiles.is_full()),
            "RO-26: three open cards with tiles",
        )?;
        holds(self.tiles.len() <= self.board.len(), "RO-27: a tile lies on a card")?;
        holds(
            self.phase == Phase::Board || self.laid.is_empty(),
            "RO-32: the board stays as it is",
        )?;
        let ended = self.has_ended();
        let known = match (typed, self.phase) {
            (true, Phase::TurnEnd) => self.order.is_some() == self.audit.is_some(),
            (true, _) => ended == self.order.is_some(),
            (false, Phase::Order | Phase::Deal) => self.order.is_none(),
            (false, Phase::Board) => self.order.is_some() != device,
            (false, _) => self.order.is_some(),
        };
        holds(
            known,
            "RO-25: the order is there when its time has come, and not before",
        )?;
        holds(self.audit.is_none() || (typed && ended), "RO-142: the audit comes last")?;
        holds(
            self.audit.is_none_or(|audit| !audit.early || audit.slips > 0),
            "RO-142: an early audit has found something",
        )
    }

    /// Whether the phase still waits for something that somebody can do.
    fn somebody_can_go_on(&self) -> bool {
        let some_maker = |waits: fn(&Player) -> bool| !self.makers_where(waits).is_empty();
        match self.phase {
            Phase::Tiles => self.board.is_full() && !self.tiles.is_full(),
            Phase::Deal => self.board.is_full() && some_maker(|player| !player.hand.is_full()),
            Phase::Buy => !self.all_have_decided(),
            Phase::Roll(_) => self.next_caller().is_some(),
            Phase::Judge(_) => self.next_judged().is_some(),
            Phase::TieChoice => self.leaders().len() > 1,
            Phase::Order | Phase::Board | Phase::Produce(_) | Phase::TurnEnd | Phase::Over => true,
        }
    }

    /// RO-30: all cards in play are distinct. Notes and unfinished hands may be wrong.
    pub(super) fn audit_cards(&self) -> Audited {
        let open: RobotSet = self.board_cards().or(self.order.into_iter().collect());
        let open_cards = self.board.len().saturating_add(usize::from(self.order.is_some()));
        // RO-142: where the Customer types the numbers, the order may have been laid on the board by mistake.
        holds(
            !self.is_computed() || usize::from(open.len()) == open_cards,
            "RO-30: order and board are distinct",
        )?;
        let hands = self.makers().iter().map(|seat| self.player(seat).hand.len());
        let hands = hands.fold(0_usize, usize::saturating_add);
        let full = self.makers().iter().all(|seat| self.player(seat).hand.is_full());
        let dealt_by_device = self.setup.cards == Cards::Virtual;
        let entered =
            self.setup.customer == Customer::Device && self.phase != Phase::Board && self.phase != Phase::Deal;
        holds(
            !(dealt_by_device || entered) || full,
            "RO-33: three cards for each Manufacturer",
        )?;
        if dealt_by_device || entered {
            let all = self.hand_cards().or(open);
            let count = open_cards.saturating_add(hands);
            holds(usize::from(all.len()) == count, "RO-30: a card is in play twice")?;
        }
        Ok(())
    }

    pub(super) fn audit_player(&self, seat: Seat) -> Audited {
        let player = self.player(seat);
        let is_customer = self.customer() == Some(seat);
        let idle = player.hand.is_empty() && player.lock.is_none() && player.decision == Decision::Open;
        holds(!is_customer || idle, "RO-21: the Customer does not buy or build")?;
        let unique: RobotSet = player.hand.iter().copied().collect();
        holds(
            usize::from(unique.len()) == player.hand.len(),
            "RO-30: a hand has no card twice",
        )?;
        let board = unique.and(self.board_cards());
        holds(board.is_empty(), "RO-30: a card lies on the board and in a hand")?;
        if let Some((card, answer)) = player.bought() {
            holds(player.hand.contains(&card), "RO-35: a bought card comes from the hand")?;
            holds(answer.is_none_or(|answer| answer <= 2), "RO-07: tiles go from 0 to 2")?;
        }
        self.audit_build(seat)?;
        let picking = match self.purpose(seat) {
            None => player.picked.is_empty(),
            Some(Purpose::Build) => true,
            // Any other robot is used as soon as its third part is picked.
            Some(_) => !player.picked.is_full(),
        };
        holds(picking, "parts are picked for a robot")?;
        let errand = match player.errand {
            Errand::Usual => true,
            Errand::Change => matches!(self.phase, Phase::Produce(_)) && player.lock.is_some(),
            Errand::Note => !is_customer && !player.hand.is_full() && self.customer_sells() && self.is_thinking_time(),
            Errand::Sale(to) => {
                let sells = is_customer && self.customer_sells() && self.phase == Phase::Buy;
                sells && self.makers().contains(to) && self.player(to).bought().is_none()
            }
            Errand::Order => is_customer && !self.is_computed() && matches!(self.phase, Phase::Buy | Phase::Judge(_)),
        };
        holds(errand, "what a seat is doing belongs to the moment")
    }

    /// A robot is locked, shown and rolled for in the phases that allow it.
    fn audit_build(&self, seat: Seat) -> Audited {
        let player = self.player(seat);
        let builds = self.customer() != Some(seat);
        let (before_building, shown) = match self.phase {
            Phase::Order | Phase::Board | Phase::Tiles | Phase::Deal | Phase::Buy => (true, false),
            Phase::Produce(_) => (false, false),
            Phase::Roll(_) | Phase::Judge(_) | Phase::TurnEnd | Phase::TieChoice | Phase::Over => (false, true),
        };
        let in_second = matches!(
            self.phase,
            Phase::Produce(Attempt::Second) | Phase::Roll(Attempt::Second) | Phase::Judge(Attempt::Second)
        );
        holds(
            !before_building || player.lock.is_none(),
            "RO-24: nobody builds before the buying is over",
        )?;
        holds(
            player.first.is_none() || in_second || self.has_ended(),
            "RO-76: a first robot is kept for the second attempt",
        )?;
        let revealed = matches!(self.phase, Phase::Roll(_) | Phase::Judge(_));
        holds(
            !revealed || !builds || player.lock.is_some(),
            "RO-47: everybody builds a robot",
        )?;
        holds(player.face.is_none() || shown, "RO-62: the die falls after the reveal")?;
        let faces = [player.face, player.first_face];
        holds(
            faces.into_iter().flatten().all(|face| self.setup.die.contains(&face)),
            "RO-68: the die has such a face",
        )?;
        holds(
            player.first_face.is_none() || player.first.is_some(),
            "RO-76: a first die is kept with its robot",
        )?;
        let rolled = faces.into_iter().flatten().count();
        holds(rolled < 2, "RO-62: each caller rolls once")?;
        holds(
            rolled == 1 || !self.typed_dice.contains(seat),
            "RO-151: a die was typed by whoever has rolled it",
        )?;
        let called = player.lock.is_some_and(|lock| lock.eureka);
        holds(player.face.is_none() || called, "RO-67: nobody rolls without a call")?;
        let has_siren = self.sirens.contains(seat);
        match self.phase {
            Phase::Produce(_) => holds(!called || has_siren, "RO-58: a siren sounds once"),
            _ => holds(!called || !has_siren, "RO-60: a call spends the siren"),
        }
    }

    /// Numbers are true where the device gives them, and possible where the Customer does.
    pub(super) fn audit_numbers(&self) -> Audited {
        holds(self.tiles.iter().all(|tile| *tile <= 2), "RO-07: tiles go from 0 to 2")?;
        let possible = |player: &Player| player.judged.into_iter().flatten().all(|number| number <= 3);
        holds(
            self.makers_where(possible) == self.makers(),
            "RO-05: robots match in 0 to 3 parts",
        )?;
        match self.order {
            Some(order) if self.is_computed() => {
                holds(
                    self.slips(order).next().is_none(),
                    "RO-36: every number is the match with the order",
                )?;
                // Notes may be wrong, so only what the device dealt or compared counts.
                let sure = !self.customer_sells() && !self.tiles.is_empty();
                let knows = |seat| self.view(Viewer::Seat(seat)).possible().contains(order);
                holds(
                    !sure || self.has_ended() || self.makers().iter().all(knows),
                    "RO-111: everybody thinks the order possible",
                )
            }
            Some(_) => Ok(()),
            None if self.is_computed() => Ok(()),
            None => holds(!self.fitting().is_empty(), "RO-140: some robot fits all numbers"),
        }?;
        let judged_too_early = |player: &Player| match self.phase {
            Phase::Produce(Attempt::Second) | Phase::Roll(Attempt::Second) => {
                player.judged(Attempt::First) == Some(3) || player.judged(Attempt::Second).is_some()
            }
            Phase::Order | Phase::Board | Phase::Tiles | Phase::Deal | Phase::Buy | Phase::Produce(Attempt::First) => {
                player.judged != [None, None]
            }
            _ => false,
        };
        holds(
            self.makers_where(judged_too_early).is_empty(),
            "RO-76: a second attempt means that nobody was right",
        )
    }
}
