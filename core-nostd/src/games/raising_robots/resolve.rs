//! What an action changes, and what follows by itself.

use super::action::{Action, Event, Inspiration, Taken, Target, Unit};
use super::cards::ClassId;
use super::data::{BoardAction, INSPIRED_BATTERIES, INSPIRED_WILDS, UPGRADE_ROWS};
use super::effect::{Ability, Cost, Good, Phase, Side, TokenKind};
use super::payment::Purse;
use super::setup::Inventors;
use super::state::{Class, Deed, Flow, Inventor, Source, Stage, State, Step, Track};
use crate::game::Events;
use crate::kit::seat::Seat;

impl State {
    pub(super) fn resolve_house(&mut self, action: Action, events: &mut Events<Event>) {
        match action {
            Action::SetRight(seat) => {
                self.mending = Some(seat);
                events.push(Event::SetRightOpened { seat });
            }
            Action::NextGame => self.next_game(events),
            _ => {}
        }
        self.go_on(events);
    }

    pub(super) fn resolve_seat(&mut self, seat: Seat, action: Action, events: &mut Events<Event>) {
        let was_asked = self.is_asked(seat);
        let flow = self.flow;
        if self.is_entry(action) {
            self.resolve_entry(seat, action, events);
        } else {
            self.resolve_play(seat, action, events);
        }
        self.settle_player(seat, events);
        if flow == Flow::Start && was_asked && !self.is_asked(seat) {
            events.push(Event::StartDone { seat });
        }
        self.go_on(events);
    }

    fn resolve_play(&mut self, seat: Seat, action: Action, events: &mut Events<Event>) {
        match action {
            Action::Bid { track, space } => self.resolve_bid(seat, track, space, events),
            Action::Toss(card) => {
                self.player_mut(seat).hand.remove(card);
                self.robot_discard.insert(card);
                self.after_toss(seat);
            }
            Action::KeepFirst(index) => self.resolve_keep_first(seat, index, events),
            Action::KeepInventor(index) => self.resolve_keep_inventor(seat, index, events),
            Action::Choose(phase) => self.player_mut(seat).plan.push_bounded(phase),
            Action::Lock => {
                self.player_mut(seat).locked = true;
                events.push(Event::Locked { seat });
            }
            Action::Reopen => {
                let player = self.player_mut(seat);
                player.locked = false;
                player.plan.clear();
            }
            Action::StartPhase(phase) => {
                self.player_mut(seat).push(Step::Charging(phase));
                if self.player(seat).has(Good::Battery) == 0 {
                    self.resolve_charge(seat, 0, events);
                }
            }
            Action::Charge(batteries) => self.resolve_charge(seat, batteries, events),
            Action::UseRow(row) => {
                let (energy, wilds) = UPGRADE_ROWS.get(usize::from(row)).copied().unwrap_or_default();
                self.use_energy(seat, energy);
                self.charge(seat, &Cost::wilds(wilds), Deed::Unlock, events);
            }
            Action::Assemble(card) => self.resolve_assemble(seat, card, events),
            Action::PayColumn(side) => self.resolve_column(seat, side, events),
            Action::BoardAction(index) => self.resolve_board(seat, index, events),
            Action::Activate { column, upgraded } => self.resolve_activate(seat, column, upgraded, events),
            Action::Discard(card) => {
                self.discard(seat, card, events);
                if let Some(Step::Cycle { discarded, .. }) = self.player_mut(seat).stack.last_mut() {
                    *discarded = discarded.saturating_add(1);
                }
            }
            Action::DrawCards => {
                if let Some(Step::Cycle { discarded, more }) = self.player_mut(seat).stack.pop() {
                    self.draw_robots(seat, discarded.saturating_add(more), events);
                }
            }
            Action::EndPhases => self.resolve_end_phases(seat, events),
            Action::Ability { upgraded } => self.resolve_ability(seat, upgraded, events),
            Action::FinishRound => self.finish_round(seat, events),
            Action::Pay(unit) => self.pay_unit(seat, unit, None, events),
            Action::PayCard(card) => self.pay_unit(seat, Unit::Card, Some(card), events),
            Action::PayRest => self.resolve_pay_rest(seat, events),
            Action::Take(taken) => self.resolve_take(seat, taken, events),
            Action::Inspire(inspiration) => self.resolve_inspire(seat, inspiration, events),
            Action::KeepClass { drawn, slot } => self.resolve_keep_class(seat, drawn, slot, events),
            Action::KeepNone => {
                self.player_mut(seat).stack.pop();
                self.discard_classes(seat);
                self.tell(Event::NoClassKept { seat }, events);
            }
            Action::Unlock(spot) => {
                self.player_mut(seat).stack.pop();
                self.unlock(seat, spot, events);
            }
            Action::Decline => {
                self.player_mut(seat).stack.pop();
            }
            Action::PlaceToken { kind, target } => self.place_token(seat, kind, target, events),
            _ => {}
        }
    }

    fn resolve_bid(&mut self, seat: Seat, track: u8, space: u8, events: &mut Events<Event>) {
        let on_track: Option<&mut Track> = self.tracks.get_mut(usize::from(track));
        let overtaken = on_track.and_then(|track| track.meeple.replace((seat, space)));
        events.push(Event::BidPlaced { seat, track, space });
        if let Some((seat, _)) = overtaken {
            events.push(Event::Overtaken { seat });
        }
        self.next_bidder(seat, events);
    }

    /// RR-14: one is kept, the other goes to the discard pile.
    fn resolve_keep_first(&mut self, seat: Seat, index: u8, events: &mut Events<Event>) {
        if let Some(class) = self.player_mut(seat).class_draw.remove(index.into()) {
            self.own_class(seat, class, events);
        }
        self.discard_classes(seat);
        match self.setup.inventors {
            Inventors::DealTwo => self.player_mut(seat).stage = Stage::KeepingInventor,
            Inventors::Off | Inventors::Bidding => self.after_keeping(seat, events),
        }
    }

    /// RR-15: the other one returns to the box.
    fn resolve_keep_inventor(&mut self, seat: Seat, index: u8, events: &mut Events<Event>) {
        let player = self.player_mut(seat);
        if let Some(card) = player.inventor_offer.get(usize::from(index)).copied() {
            player.inventor = Some(Inventor { card, upgraded: false });
            self.tell(Event::InventorKept { seat, inventor: card }, events);
        }
        self.player_mut(seat).inventor_offer.clear();
        self.after_keeping(seat, events);
    }

    /// RR-47, RR-48: the Total Energy is fixed when the phase starts.
    fn resolve_charge(&mut self, seat: Seat, batteries: u8, events: &mut Events<Event>) {
        let Some(Step::Charging(phase)) = self.player_mut(seat).stack.pop() else {
            return;
        };
        let total = self.total_energy(seat, phase, batteries);
        self.spend(seat, Good::Battery, batteries, events);
        let player = self.player_mut(seat);
        player.cursor = Some(phase);
        player.total = total;
        // RR-59: only Upgrade and Assemble split it.
        (player.left, player.stage) = match phase {
            Phase::Upgrade | Phase::Assemble => (total, Stage::Splitting),
            Phase::Design | Phase::Fabricate | Phase::Recycle => (0, Stage::Board(0)),
        };
        self.tell(Event::PhaseStarted { seat, phase, total }, events);
    }

    fn use_energy(&mut self, seat: Seat, energy: u8) {
        let player = self.player_mut(seat);
        player.left = player.left.saturating_sub(energy);
    }

    /// RR-82: the card leaves the hand at once. Before the first round and for a robot's action only the Extra Resource
    /// Cost is due (RR-18, RR-102).
    fn resolve_assemble(&mut self, seat: Seat, card: super::cards::RobotId, events: &mut Events<Event>) {
        let is_start = self.flow == Flow::Start;
        let player = self.player_mut(seat);
        let extra = player.extra_wilds(card.card().row).unwrap_or_default();
        let is_free = player.top() == Some(Step::Assemble);
        player.hand.remove(card);
        if is_free {
            player.stack.pop();
        } else if let (true, Stage::Assembling(left)) = (is_start, player.stage) {
            player.stage = Stage::Assembling(left.saturating_sub(1));
        } else {
            player.push(Step::Column(card));
            self.take_only_column(seat, events);
            return;
        }
        self.charge(seat, &Cost::wilds(extra), Deed::Build(card), events);
    }

    /// Nobody is asked for a column where only one can be paid.
    fn take_only_column(&mut self, seat: Seat, events: &mut Events<Event>) {
        let can_take = |side: &Side| self.check_seat(seat, Action::PayColumn(*side)).is_ok();
        let mut sides = Side::BOTH.into_iter().filter(can_take);
        let (first, second) = (sides.next(), sides.next());
        if let (Some(side), None) = (first, second) {
            self.resolve_column(seat, side, events);
        }
    }

    fn resolve_column(&mut self, seat: Seat, side: Side, events: &mut Events<Event>) {
        let Some(Step::Column(card)) = self.player_mut(seat).stack.pop() else {
            return;
        };
        let price = card.card().price(side);
        let extra = self.player(seat).extra_wilds(card.card().row).unwrap_or_default();
        self.use_energy(seat, price.energy);
        self.charge(seat, &price.cost.and_wilds(extra), Deed::Build(card), events);
    }

    /// RR-87, RR-93.
    fn resolve_board(&mut self, seat: Seat, index: u8, events: &mut Events<Event>) {
        let player = self.player_mut(seat);
        let row = player.running_row();
        player.stage = Stage::Board(index.saturating_add(1));
        let Some((row, action)) = row.and_then(|row| Some((row, BoardAction::of(row, index)?))) else {
            return;
        };
        let improved = action.is_improved(player.covered);
        let source = Source::Board { row, index, improved };
        self.charge(seat, &action.effect(improved).cost, Deed::Gain(source), events);
    }

    /// RR-88, RR-89.
    fn resolve_activate(&mut self, seat: Seat, column: u8, upgraded: bool, events: &mut Events<Event>) {
        let player = self.player_mut(seat);
        let robot = player.running_row().and_then(|row| player.robot(row, column));
        player.stage = Stage::Robots(column.saturating_add(1));
        if let Some(card) = robot.and_then(|robot| robot.card()) {
            let source = Source::Robot { card, upgraded };
            self.charge(seat, &card.card().action(upgraded).cost, Deed::Gain(source), events);
        }
    }

    /// RR-107: abilities for Round End come next; whoever has none that can be paid is done.
    fn resolve_end_phases(&mut self, seat: Seat, events: &mut Events<Event>) {
        let player = self.player_mut(seat);
        player.stage = Stage::RoundEnd;
        (player.total, player.left) = (0, 0);
        let can_use = |upgraded: bool| self.check_seat(seat, Action::Ability { upgraded }).is_ok();
        if !can_use(false) && !can_use(true) {
            self.finish_round(seat, events);
        }
    }

    fn finish_round(&mut self, seat: Seat, events: &mut Events<Event>) {
        self.player_mut(seat).stage = Stage::Finished;
        events.push(Event::Finished { seat });
    }

    fn resolve_ability(&mut self, seat: Seat, upgraded: bool, events: &mut Events<Event>) {
        let player = self.player_mut(seat);
        let [basic, better] = &mut player.used;
        *(if upgraded { better } else { basic }) = true;
        if let Some((card, effect)) = self.player(seat).round_end(upgraded) {
            let source = Source::Inventor { card, upgraded };
            self.charge(seat, &effect.cost, Deed::Gain(source), events);
        }
    }

    /// The device's proposal, unit by unit.
    fn resolve_pay_rest(&mut self, seat: Seat, events: &mut Events<Event>) {
        while let Some(Step::Paying { cost, .. }) = self.player(seat).top() {
            let Some(unit) = Purse::of(self.player(seat)).proposal(&cost) else {
                return;
            };
            self.pay_unit(seat, unit, None, events);
        }
    }

    /// RR-27, RR-29, RR-96: one unit.
    fn resolve_take(&mut self, seat: Seat, taken: Taken, events: &mut Events<Event>) {
        if let Some(Step::Wild(left) | Step::Either(_, _, left)) = self.player_mut(seat).stack.last_mut() {
            *left = left.saturating_sub(1);
        }
        match taken {
            Taken::Good(good) => self.gain(seat, good, 1, events),
            Taken::Card => self.draw_robots(seat, 1, events),
        }
    }

    /// RR-72.
    fn resolve_inspire(&mut self, seat: Seat, inspiration: Inspiration, events: &mut Events<Event>) {
        self.player_mut(seat).stack.pop();
        match inspiration {
            Inspiration::Class => self.draw_classes(seat, events),
            Inspiration::Wilds => self.player_mut(seat).push(Step::Wild(INSPIRED_WILDS)),
            Inspiration::Batteries => self.gain(seat, Good::Battery, INSPIRED_BATTERIES, events),
            Inspiration::Nothing => {}
        }
    }

    /// RR-114 to RR-116: a replaced card takes its token with it.
    fn resolve_keep_class(&mut self, seat: Seat, drawn: u8, slot: Option<u8>, events: &mut Events<Event>) {
        let player = self.player_mut(seat);
        player.stack.pop();
        let Some(class) = player.class_draw.remove(drawn.into()) else {
            return;
        };
        match slot.and_then(|slot| player.classes.get_mut(usize::from(slot))) {
            Some(owned) => {
                let replaced = owned.card();
                *owned = Class::new(class);
                if let Some(card) = replaced {
                    self.class_discard.insert(card);
                }
                self.tell(Event::ClassKept { seat, class, replaced }, events);
            }
            None => self.own_class(seat, class, events),
        }
        self.discard_classes(seat);
    }

    fn own_class(&mut self, seat: Seat, class: ClassId, events: &mut Events<Event>) {
        self.player_mut(seat).classes.push_bounded(Class::new(class));
        let replaced = None;
        self.tell(Event::ClassKept { seat, class, replaced }, events);
    }

    /// RR-115: what was drawn and not kept.
    fn discard_classes(&mut self, seat: Seat) {
        let drawn = core::mem::take(&mut self.player_mut(seat).class_draw);
        drawn.iter().for_each(|class| self.class_discard.insert(*class));
        self.reopen_draw(seat);
    }

    /// RR-65, RR-67; RR-16: an Immediate upgraded ability takes effect.
    pub(super) fn place_token(&mut self, seat: Seat, kind: TokenKind, target: Target, events: &mut Events<Event>) {
        let player = self.player_mut(seat);
        let unplaced = player.unplaced.get_mut(kind);
        *unplaced = unplaced.saturating_sub(1);
        match target {
            Target::Robot { row, column } => {
                if let Some(robot) = player.rows.get_mut(row).get_mut(usize::from(column)) {
                    robot.upgraded = true;
                }
            }
            Target::Class(slot) => {
                if let Some(class) = player.classes.get_mut(usize::from(slot)) {
                    class.credit = true;
                }
            }
            Target::Inventor => {
                if let Some(inventor) = &mut player.inventor {
                    inventor.upgraded = true;
                }
            }
        }
        self.tell(Event::TokenPlaced { seat, target }, events);
        if target == Target::Inventor {
            self.begin_upgraded(seat, events);
        }
    }

    /// RR-16: what the upgraded ability brings at once.
    fn begin_upgraded(&mut self, seat: Seat, events: &mut Events<Event>) {
        let Some(inventor) = self.player(seat).inventor else {
            return;
        };
        let card = inventor.card();
        if matches!(card.card().ability(true), Ability::Immediate(_)) {
            self.tell(Event::Helped { seat, inventor: card }, events);
            let source = Source::Inventor { card, upgraded: true };
            self.player_mut(seat).push(Step::Gains { source, next: 0 });
        }
    }
}
