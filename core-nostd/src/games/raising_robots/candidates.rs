//! Whom the game waits for, and which actions may be worth trying. Reads public facts only: what a hand holds is found out
//! by `check.rs`.

use super::action::{Action, Grade, Inspiration, Item, Taken, Target};
use super::board::Spot;
use super::cards::{EnergyId, RobotId};
use super::data::{BOARD_ACTIONS, CLASSES_MAX, COLUMNS, UPGRADE_ROWS};
use super::effect::{Good, Phase, Row, Side, TokenKind};
use super::entries::{AMOUNTS, POINTS_MAX, SPENT_MAX};
use super::payment::UNITS;
use super::state::{Flow, Stage, State, Step};
use crate::kit::seat::{Seat, Seats};

impl State {
    /// The seats that the game waits for.
    pub(super) fn asked(&self) -> Seats {
        match self.mending {
            Some(seat) => [seat].into_iter().collect(),
            None => self
                .setup
                .players()
                .iter()
                .filter(|seat| self.is_asked(*seat))
                .collect(),
        }
    }

    pub(super) fn candidates_for_house(&self, each: &mut dyn FnMut(Action)) {
        each(Action::NextGame);
        self.setup.players().iter().map(Action::SetRight).for_each(each);
    }

    pub(super) fn candidates_for_seat(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        if self.setup.is_table() && self.mending.is_some() {
            self.candidates_for_entry(seat, each);
            return;
        }
        match self.flow {
            Flow::Bidding(bidder) if bidder == seat => {
                for track in (0..).take(self.tracks.len()) {
                    (0..self.setup.spaces()).for_each(|space| each(Action::Bid { track, space }));
                }
            }
            Flow::Bidding(_) | Flow::BetweenGames | Flow::Over => {}
            Flow::Start if self.setup.is_table() => each(Action::Ready),
            Flow::Start => self.candidates_for_start(seat, each),
            Flow::Energy => {
                EnergyId::house().map(Action::EnterEnergy).for_each(&mut *each);
                self.candidates_for_top(seat, each);
            }
            Flow::Assign => {
                // What is chosen already is secret, so that all of these are tried.
                each(Action::Lock);
                Phase::ALL.map(Action::Choose).into_iter().for_each(&mut *each);
                each(Action::Reopen);
                self.candidates_for_top(seat, each);
                self.candidates_for_tokens(seat, each);
            }
            Flow::Phases => {
                self.candidates_for_top(seat, each);
                if self.player(seat).stack.is_empty() {
                    self.candidates_for_phase(seat, each);
                }
                self.candidates_for_tokens(seat, each);
            }
            Flow::Break(_) => {
                self.candidates_for_top(seat, each);
                self.candidates_for_tokens(seat, each);
            }
            Flow::Final => {
                each(Action::Confirm);
                self.candidates_for_entry(seat, each);
            }
        }
    }

    /// Starting decisions. How far a player has come may be secret (RR-20), so that all of them are tried.
    fn candidates_for_start(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        RobotId::known().map(Action::Toss).for_each(&mut *each);
        for index in 0..2 {
            each(Action::KeepFirst(index));
            each(Action::KeepInventor(index));
        }
        RobotId::known().map(Action::Assemble).for_each(&mut *each);
        candidates_for_payment(each);
        candidates_for_wild(each);
        candidates_for_inspiration(each);
        candidates_for_class(each);
        Spot::ALL.map(Action::Unlock).into_iter().for_each(&mut *each);
        self.candidates_for_tokens(seat, each);
    }

    /// Phases, and what can be done in the one that runs.
    fn candidates_for_phase(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        let player = self.player(seat);
        let is_table = self.setup.is_table();
        match (player.stage, player.cursor) {
            (Stage::Splitting, _) if is_table => (1..=SPENT_MAX).map(Action::Spend).for_each(&mut *each),
            (Stage::Splitting, Some(Phase::Upgrade)) => {
                (0..).take(UPGRADE_ROWS.len()).map(Action::UseRow).for_each(&mut *each);
            }
            (Stage::Splitting, _) => RobotId::known().map(Action::Assemble).for_each(&mut *each),
            (Stage::Board(_) | Stage::Robots(_), _) if !is_table => {
                (0..).take(BOARD_ACTIONS).map(Action::BoardAction).for_each(&mut *each);
                for column in (0..).take(COLUMNS) {
                    for upgraded in [true, false] {
                        each(Action::Activate { column, upgraded });
                    }
                }
            }
            (Stage::RoundEnd, _) => {
                for upgraded in [true, false] {
                    each(Action::Ability { upgraded });
                }
                each(Action::FinishRound);
            }
            _ => {}
        }
        if player.stage != Stage::RoundEnd {
            Phase::ALL.map(Action::StartPhase).into_iter().for_each(&mut *each);
            each(Action::EndPhases);
        }
        if is_table {
            self.candidates_for_entry(seat, each);
        }
    }

    /// What answers the choice that is open.
    fn candidates_for_top(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        match self.player(seat).top() {
            None | Some(Step::Gains { .. }) => {}
            Some(Step::Charging(_)) => {
                let most = u8::try_from(self.player(seat).has(Good::Battery)).unwrap_or(u8::MAX);
                (0..=most.min(super::check::CHARGE_MAX))
                    .map(Action::Charge)
                    .for_each(each);
            }
            Some(Step::Paying { .. }) => candidates_for_payment(each),
            Some(Step::Column(_)) => Side::BOTH.map(Action::PayColumn).into_iter().for_each(each),
            Some(Step::Wild(_) | Step::Either(..)) => candidates_for_wild(each),
            Some(Step::Inspire) => candidates_for_inspiration(each),
            Some(Step::PickClass) => candidates_for_class(each),
            Some(Step::Unlock) => Spot::ALL.map(Action::Unlock).into_iter().for_each(each),
            Some(Step::Assemble) => {
                RobotId::known().map(Action::Assemble).for_each(&mut *each);
                each(Action::Decline);
            }
            Some(Step::Cycle { .. }) => {
                each(Action::DrawCards);
                RobotId::known().map(Action::Discard).for_each(each);
            }
            Some(Step::Entering(item)) => self.candidates_for_item(seat, item, each),
        }
    }

    /// RR-65: any time from the first unlock on.
    fn candidates_for_tokens(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        let player = self.player(seat);
        let is_hidden = self.hides_start();
        if self.setup.is_table() {
            return;
        }
        let kinds = TokenKind::ALL.into_iter();
        for kind in kinds.filter(|kind| is_hidden || *player.unplaced.get(*kind) > 0) {
            each_target(&mut |target| each(Action::PlaceToken { kind, target }));
        }
    }

    fn candidates_for_entry(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        match self.player(seat).top() {
            Some(_) => self.candidates_for_top(seat, each),
            None => {
                self.each_item(seat, &mut |item| each(Action::Enter(item)));
                each(Action::Mended);
            }
        }
    }

    fn candidates_for_item(&self, seat: Seat, item: Item, each: &mut dyn FnMut(Action)) {
        match item {
            Item::Good(_) | Item::Hand | Item::Bonus(_) | Item::Inventor | Item::Cubes(_) => {
                AMOUNTS.map(Action::Add).into_iter().for_each(&mut *each);
            }
            Item::Robot(_) | Item::Scale { .. } => (0..=POINTS_MAX).map(Action::Points).for_each(&mut *each),
            Item::Standing { .. } => {
                TokenKind::ALL.map(Action::Kind).into_iter().for_each(&mut *each);
                each(Action::Remove);
                (0..=POINTS_MAX).map(Action::Points).for_each(&mut *each);
            }
            Item::Class(_) => {
                Grade::ALL.map(Action::Grade).into_iter().for_each(&mut *each);
                each(Action::Credit);
                each(Action::Remove);
            }
            Item::Token(kind) => {
                each(Action::Unlocked);
                let player = self.player(seat);
                for row in Row::ALL {
                    for column in (0..).take(player.row(row).len()) {
                        let target = Target::Robot { row, column };
                        each(Action::PlaceToken { kind, target });
                        each(Action::Lift(target));
                    }
                }
                for target in (0..).take(player.classes.len()).map(Target::Class) {
                    each(Action::PlaceToken { kind, target });
                    each(Action::Lift(target));
                }
                each(Action::PutBack);
            }
            Item::Energy(_) => EnergyId::house().map(Action::EnterEnergy).for_each(&mut *each),
        }
        each(Action::Close);
    }
}

/// RR-31: the proposal first, so that OK accepts it.
fn candidates_for_payment(each: &mut dyn FnMut(Action)) {
    each(Action::PayRest);
    UNITS.map(Action::Pay).into_iter().for_each(&mut *each);
    RobotId::known().map(Action::PayCard).for_each(each);
}

fn candidates_for_wild(each: &mut dyn FnMut(Action)) {
    Good::ALL
        .map(Taken::Good)
        .map(Action::Take)
        .into_iter()
        .for_each(&mut *each);
    each(Action::Take(Taken::Card));
}

fn candidates_for_inspiration(each: &mut dyn FnMut(Action)) {
    let all = [
        Inspiration::Wilds,
        Inspiration::Class,
        Inspiration::Batteries,
        Inspiration::Nothing,
    ];
    all.map(Action::Inspire).into_iter().for_each(each);
}

fn candidates_for_class(each: &mut dyn FnMut(Action)) {
    for drawn in 0..3 {
        each(Action::KeepClass { drawn, slot: None });
        for slot in (0..).take(CLASSES_MAX) {
            let slot = Some(slot);
            each(Action::KeepClass { drawn, slot });
        }
    }
    each(Action::KeepNone);
}

/// Every card of a player that may take a token.
fn each_target(each: &mut dyn FnMut(Target)) {
    for row in Row::ALL {
        for column in (0..).take(COLUMNS) {
            each(Target::Robot { row, column });
        }
    }
    for slot in (0..).take(CLASSES_MAX) {
        each(Target::Class(slot));
    }
    each(Target::Inventor);
}
