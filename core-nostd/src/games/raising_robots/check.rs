//! Who may do what, and which rule forbids it. Section 5 of the rules has the order of the checks.

use super::action::{Action, Error, Inspiration, Taken, Target, Unit};
use super::cards::{ClassId, RobotId};
use super::data::{BoardAction, CLASSES_MAX, Link, UPGRADE_ROWS};
use super::effect::{Ability, Cost, Effect, Good, Phase, Price, Side, TokenKind};
use super::payment::Purse;
use super::state::{Flow, Player, Source, Stage, State, Step};
use crate::game::require;
use crate::kit::seat::Seat;

/// The most Batteries for one phase: more than any phase can use.
pub(super) const CHARGE_MAX: u8 = 99;

impl State {
    pub(super) fn check_house(&self, action: Action) -> Result<(), Error> {
        match action {
            Action::SetRight(seat) => self.check_set_right(seat),
            Action::NextGame => require(self.flow == Flow::BetweenGames, Error::WrongStep),
            _ => Err(Error::WrongStep),
        }
    }

    pub(super) fn check_seat(&self, seat: Seat, action: Action) -> Result<(), Error> {
        if self.flow == Flow::BetweenGames {
            return Err(Error::GameOver);
        }
        if self.mending.is_some() || self.is_entry(action) {
            return self.check_entry(seat, action);
        }
        match action {
            Action::Bid { track, space } => self.check_bid(seat, track, space),
            Action::Toss(card) => self.check_toss(seat, card),
            Action::KeepFirst(index) => {
                self.check_stage(seat, Stage::KeepingClass)?;
                let dealt = &self.player(seat).class_draw;
                require(usize::from(index) < dealt.len(), Error::CardNotOffered)
            }
            Action::KeepInventor(index) => {
                self.check_stage(seat, Stage::KeepingInventor)?;
                let dealt = &self.player(seat).inventor_offer;
                require(usize::from(index) < dealt.len(), Error::CardNotOffered)
            }
            Action::Choose(phase) => self.check_choose(seat, phase),
            Action::Lock => self.check_lock(seat),
            Action::Reopen => {
                // RR-37: whoever locks last can change a choice only before that.
                let is_time = self.flow == Flow::Assign && !self.player(seat).plan.is_empty();
                require(is_time, Error::WrongStep)
            }
            Action::StartPhase(phase) => self.check_start(seat, phase),
            Action::Charge(batteries) => self.check_charge(seat, batteries),
            Action::UseRow(row) => self.check_row(seat, row),
            Action::Assemble(card) => self.check_assemble(seat, card),
            Action::PayColumn(side) => self.check_column(seat, side),
            Action::BoardAction(index) => self.check_board(seat, index),
            Action::Activate { column, upgraded } => self.check_activate(seat, column, upgraded),
            Action::Discard(card) => {
                self.check_asked(seat, |step| matches!(step, Step::Cycle { .. }))?;
                require(self.player(seat).hand.contains(card), Error::CardNotInHand)
            }
            Action::DrawCards => self.check_asked(seat, |step| matches!(step, Step::Cycle { .. })),
            Action::EndPhases => {
                self.check_running(seat)?;
                self.check_nothing_open(seat)
            }
            Action::Ability { upgraded } => self.check_ability(seat, upgraded),
            Action::FinishRound => {
                self.check_phases(seat, |stage| stage == Stage::RoundEnd)?;
                self.check_nothing_open(seat)
            }
            Action::Pay(unit) => self.check_pay(seat, unit),
            Action::PayCard(card) => {
                let (player, cost) = self.check_paying(seat)?;
                require(
                    cost.next().is_some_and(|owed| owed.takes(Unit::Card)),
                    Error::BadPayment,
                )?;
                require(player.hand.contains(card), Error::CardNotInHand)?;
                require(Purse::of(player).can_pay_with(&cost, Unit::Card), Error::BadPayment)
            }
            Action::PayRest => self.check_paying(seat).map(|_| ()),
            Action::Take(taken) => self.check_take(seat, taken),
            Action::Inspire(inspiration) => self.check_inspire(seat, inspiration),
            Action::KeepClass { drawn, slot } => self.check_keep(seat, drawn, slot),
            Action::KeepNone => {
                self.check_asked(seat, |step| step == Step::PickClass)?;
                require(self.player(seat).classes.is_full(), Error::MustKeepOne)
            }
            Action::Unlock(spot) => {
                self.check_asked(seat, |step| step == Step::Unlock)?;
                require(self.player(seat).covered.contains(spot), Error::SpotEmpty)
            }
            Action::Decline => self.check_asked(seat, |step| step == Step::Assemble),
            Action::PlaceToken { kind, target } => self.check_place(seat, kind, target),
            Action::Ready
            | Action::EnterEnergy(_)
            | Action::Spend(_)
            | Action::Enter(_)
            | Action::Add(_)
            | Action::Points(_)
            | Action::Kind(_)
            | Action::Grade(_)
            | Action::Credit
            | Action::Remove
            | Action::Unlocked
            | Action::PutBack
            | Action::Lift(_)
            | Action::Close
            | Action::Confirm
            | Action::Mended
            | Action::SetRight(_)
            | Action::NextGame => Err(Error::WrongStep),
        }
    }

    /// Whether an action enters something of real cards.
    pub(super) fn is_entry(&self, action: Action) -> bool {
        is_entry(action) || self.setup.is_table() && matches!(action, Action::PlaceToken { .. })
    }

    fn check_bid(&self, seat: Seat, track: u8, space: u8) -> Result<(), Error> {
        let Flow::Bidding(bidder) = self.flow else {
            return Err(Error::WrongStep);
        };
        require(bidder == seat, Error::NotYourTurn)?;
        let on_track = self.tracks.get(usize::from(track)).ok_or(Error::BadChoice)?;
        require(space < self.setup.spaces(), Error::BadChoice)?;
        if let Some((_, taken)) = on_track.meeple {
            let last = self.setup.spaces().saturating_sub(1);
            require(taken < last, Error::TrackClosed)?;
            require(space > taken, Error::BidTooLow)?;
        }
        let (batteries, tape) = self.setup.space_cost(space);
        let player = self.player(seat);
        let has_both = player.has(Good::Battery) >= batteries.into() && player.has(Good::Tape) >= tape.into();
        require(has_both, Error::CantPay)
    }

    /// A starting decision that belongs to this stage.
    fn check_stage(&self, seat: Seat, stage: Stage) -> Result<(), Error> {
        let is_time = self.flow == Flow::Start && !self.setup.is_table() && self.player(seat).stage == stage;
        require(is_time, Error::WrongStep)
    }

    fn check_toss(&self, seat: Seat, card: RobotId) -> Result<(), Error> {
        self.check_stage(seat, Stage::Tossing)?;
        require(self.player(seat).hand.contains(card), Error::CardNotOffered)
    }

    fn check_choose(&self, seat: Seat, phase: Phase) -> Result<(), Error> {
        let player = self.player(seat);
        let is_time = self.flow == Flow::Assign && !player.locked && !player.plan.is_full();
        require(is_time, Error::WrongStep)?;
        require(!player.plan.contains(&phase), Error::DuplicatePhase)
    }

    fn check_lock(&self, seat: Seat) -> Result<(), Error> {
        let player = self.player(seat);
        let is_time = self.flow == Flow::Assign && !player.locked && player.plan.is_full();
        require(is_time, Error::WrongStep)?;
        self.check_nothing_open(seat)
    }

    /// Phases run, and this player is at a stage that is meant.
    pub(super) fn check_phases(&self, seat: Seat, is_meant: impl Fn(Stage) -> bool) -> Result<(), Error> {
        let is_time = self.flow == Flow::Phases && is_meant(self.player(seat).stage);
        require(is_time, Error::WrongStep)
    }

    /// This player has not ended the phases of the round.
    fn check_running(&self, seat: Seat) -> Result<(), Error> {
        self.check_phases(seat, |stage| {
            matches!(
                stage,
                Stage::Idle | Stage::Splitting | Stage::Board(_) | Stage::Robots(_)
            )
        })
    }

    /// RR-75: open choices are answered first.
    pub(super) fn check_nothing_open(&self, seat: Seat) -> Result<(), Error> {
        require(self.player(seat).stack.is_empty(), Error::PendingChoice)
    }

    /// What is asked for now is what is meant.
    pub(super) fn check_asked(&self, seat: Seat, is_meant: impl Fn(Step) -> bool) -> Result<(), Error> {
        require(self.player(seat).top().is_some_and(is_meant), Error::NothingPending)
    }

    fn check_start(&self, seat: Seat, phase: Phase) -> Result<(), Error> {
        self.check_running(seat)?;
        self.check_nothing_open(seat)?;
        // RR-56.
        let is_later = self.player(seat).cursor.is_none_or(|cursor| phase > cursor);
        require(is_later, Error::PhaseOrder)?;
        require(self.is_available(seat, phase), Error::PhaseNotAvailable)
    }

    fn check_charge(&self, seat: Seat, batteries: u8) -> Result<(), Error> {
        self.check_asked(seat, |step| matches!(step, Step::Charging(_)))?;
        let have = self.player(seat).has(Good::Battery);
        let most = have.min(CHARGE_MAX.into());
        require(u16::from(batteries) <= most, Error::NotEnoughBatteries { have })
    }

    /// Upgrade or Assemble runs, and the device knows the cards.
    fn check_splitting(&self, seat: Seat, phase: Phase) -> Result<(), Error> {
        self.check_phases(seat, |stage| stage == Stage::Splitting)?;
        let is_meant = self.player(seat).cursor == Some(phase) && !self.setup.is_table();
        require(is_meant, Error::WrongStep)
    }

    fn check_row(&self, seat: Seat, row: u8) -> Result<(), Error> {
        self.check_splitting(seat, Phase::Upgrade)?;
        self.check_nothing_open(seat)?;
        let (energy, wilds) = UPGRADE_ROWS.get(usize::from(row)).copied().ok_or(Error::BadChoice)?;
        let player = self.player(seat);
        require(!player.covered.is_empty(), Error::SpotEmpty)?;
        require_energy(energy, player.left)?;
        require(Purse::of(player).can_pay(&Cost::wilds(wilds)), Error::CantPay)
    }

    fn check_assemble(&self, seat: Seat, card: RobotId) -> Result<(), Error> {
        let player = self.player(seat);
        let is_free = player.top() == Some(Step::Assemble);
        if !is_free {
            let is_start = self.flow == Flow::Start && matches!(player.stage, Stage::Assembling(1..));
            if !is_start {
                self.check_splitting(seat, Phase::Assemble)?;
            }
            self.check_nothing_open(seat)?;
        }
        require(player.hand.contains(card), Error::CardNotInHand)?;
        let row = card.card().row;
        let extra = player.extra_wilds(row).ok_or(Error::RowFull { row })?;
        let purse = Purse::of(player).without_card();
        if is_free || self.flow == Flow::Start {
            return require(purse.can_pay(&Cost::wilds(extra)), Error::CantPay);
        }
        let least = Side::BOTH.map(|side| card.card().price(side).energy).into_iter().min();
        require_energy(least.unwrap_or_default(), player.left)?;
        let can_take = |side: &Side| can_take_column(player, purse, card.card().price(*side), extra).is_ok();
        require(Side::BOTH.iter().any(can_take), Error::CantPay)
    }

    fn check_column(&self, seat: Seat, side: Side) -> Result<(), Error> {
        let player = self.player(seat);
        let Some(Step::Column(card)) = player.top() else {
            return Err(Error::NothingPending);
        };
        let extra = player.extra_wilds(card.card().row).unwrap_or_default();
        can_take_column(player, Purse::of(player), card.card().price(side), extra)
    }

    fn check_board(&self, seat: Seat, index: u8) -> Result<(), Error> {
        let player = self.player(seat);
        let row = self.check_row_runs(seat)?;
        self.check_nothing_open(seat)?;
        match player.stage {
            Stage::Board(next) if index >= next => {}
            _ => return Err(Error::ActionPassed),
        }
        let action = BoardAction::of(row, index).ok_or(Error::BadChoice)?;
        let effect = action.effect(action.is_improved(player.covered));
        check_effect(player, effect, player.total)
    }

    fn check_activate(&self, seat: Seat, column: u8, upgraded: bool) -> Result<(), Error> {
        let player = self.player(seat);
        let row = self.check_row_runs(seat)?;
        self.check_nothing_open(seat)?;
        if let Stage::Robots(next) = player.stage {
            require(column >= next, Error::ActionPassed)?;
        }
        let robot = player.robot(row, column).ok_or(Error::NoRobot)?;
        require(!upgraded || robot.is_upgraded(), Error::NotUpgraded)?;
        let card = robot.card().ok_or(Error::NoRobot)?;
        check_effect(player, card.card().action(upgraded), player.total)
    }

    /// The row that runs; the device knows its robots.
    fn check_row_runs(&self, seat: Seat) -> Result<super::effect::Row, Error> {
        self.check_running(seat)?;
        let row = self.player(seat).running_row().ok_or(Error::WrongStep)?;
        require(!self.setup.is_table(), Error::WrongStep)?;
        Ok(row)
    }

    fn check_ability(&self, seat: Seat, upgraded: bool) -> Result<(), Error> {
        self.check_phases(seat, |stage| stage == Stage::RoundEnd)?;
        self.check_nothing_open(seat)?;
        let player = self.player(seat);
        require(!player.has_used(upgraded), Error::AbilityUsed)?;
        let (card, ..) = player.round_end(upgraded).ok_or(Error::NoAbility)?;
        let source = Source::Inventor { card, upgraded };
        let effect = source.effect().ok_or(Error::NoAbility)?;
        require(Purse::of(player).can_pay(&effect.cost), Error::CantPay)
    }

    /// The payment that is open.
    fn check_paying(&self, seat: Seat) -> Result<(&Player, Cost), Error> {
        let player = self.player(seat);
        match player.top() {
            Some(Step::Paying { cost, .. }) => Ok((player, cost)),
            _ => Err(Error::NothingPending),
        }
    }

    fn check_pay(&self, seat: Seat, unit: Unit) -> Result<(), Error> {
        let (player, cost) = self.check_paying(seat)?;
        require(cost.next().is_some_and(|owed| owed.takes(unit)), Error::BadPayment)?;
        require(Purse::of(player).has(unit), Error::CantPay)?;
        require(Purse::of(player).can_pay_with(&cost, unit), Error::BadPayment)
    }

    fn check_take(&self, seat: Seat, taken: Taken) -> Result<(), Error> {
        match (self.player(seat).top(), taken) {
            (Some(Step::Wild(_)), Taken::Good(good)) => require(Good::PARTS.contains(&good), Error::BadChoice),
            (Some(Step::Wild(_)), Taken::Card) => Ok(()),
            (Some(Step::Either(one, other, _)), Taken::Good(good)) => {
                require(good == one || good == other, Error::BadChoice)
            }
            (Some(Step::Either(..)), Taken::Card) => Err(Error::BadChoice),
            _ => Err(Error::NothingPending),
        }
    }

    fn check_inspire(&self, seat: Seat, _: Inspiration) -> Result<(), Error> {
        self.check_asked(seat, |step| step == Step::Inspire)
    }

    fn check_keep(&self, seat: Seat, drawn: u8, slot: Option<u8>) -> Result<(), Error> {
        self.check_asked(seat, |step| step == Step::PickClass)?;
        let player = self.player(seat);
        let _: ClassId = *player.class_draw.get(usize::from(drawn)).ok_or(Error::BadChoice)?;
        match (slot, player.classes.is_full()) {
            (None, false) => Ok(()),
            (None, true) => Err(Error::ClassLimit),
            (Some(_), false) => Err(Error::BadChoice),
            (Some(slot), true) => require(usize::from(slot) < CLASSES_MAX, Error::BadChoice),
        }
    }

    /// RR-65 to RR-68. Real cards are checked as far as they were entered (RR-156).
    pub(super) fn check_place(&self, seat: Seat, kind: TokenKind, target: Target) -> Result<(), Error> {
        let is_time = !matches!(self.flow, Flow::Bidding(_) | Flow::Final);
        require(is_time || self.setup.is_table(), Error::WrongStep)?;
        let player = self.player(seat);
        let (shown, is_upgraded) = self.target_kind(seat, target).ok_or(Error::NoTarget)?;
        require(*player.unplaced.get(kind) > 0, Error::TokenNotUnlocked)?;
        require(shown.is_none_or(|shown| shown == kind), Error::TypeMismatch)?;
        require(!is_upgraded, Error::AlreadyUpgraded)?;
        match (target, player.inventor) {
            (Target::Inventor, Some(inventor)) => require(
                player.meets(inventor.card().card().requirement),
                Error::RequirementNotMet,
            ),
            _ => Ok(()),
        }
    }
}

impl Player {
    /// RR-107, RR-133: whether an ability for Round End was used; of two joined by OR one is used.
    pub(super) fn has_used(&self, upgraded: bool) -> bool {
        let [basic, better] = self.used;
        let is_either = self
            .inventor
            .is_some_and(|inventor| inventor.card().card().link == Link::Or);
        match (is_either, upgraded) {
            (true, _) => basic || better,
            (false, true) => better,
            (false, false) => basic,
        }
    }

    /// An ability for Round End that the inventor has now.
    pub(super) fn round_end(&self, upgraded: bool) -> Option<(super::cards::InventorId, Effect)> {
        self.abilities().find_map(|(card, is_upgraded, ability)| match ability {
            Ability::RoundEnd(effect) if is_upgraded == upgraded => Some((card, effect)),
            _ => None,
        })
    }
}

/// RR-86: whether an action can be done: its energy, then its cost.
fn check_effect(player: &Player, effect: &Effect, energy: u8) -> Result<(), Error> {
    require_energy(effect.energy, energy)?;
    require(Purse::of(player).can_pay(&effect.cost), Error::CantPay)
}

/// RR-80, RR-81: whether a column of an Assembly Cost can be paid.
fn can_take_column(player: &Player, purse: Purse, price: &Price, extra: u8) -> Result<(), Error> {
    require_energy(price.energy, player.left)?;
    require(purse.can_pay(&price.cost.and_wilds(extra)), Error::CantPay)
}

fn require_energy(need: u8, have: u8) -> Result<(), Error> {
    require(need <= have, Error::NotEnoughEnergy { need, have })
}

/// Whether an action enters something of real cards, whatever is open.
const fn is_entry(action: Action) -> bool {
    matches!(
        action,
        Action::Ready
            | Action::EnterEnergy(_)
            | Action::Spend(_)
            | Action::Enter(_)
            | Action::Add(_)
            | Action::Points(_)
            | Action::Kind(_)
            | Action::Grade(_)
            | Action::Credit
            | Action::Remove
            | Action::Unlocked
            | Action::PutBack
            | Action::Lift(_)
            | Action::Close
            | Action::Confirm
            | Action::Mended
    )
}
