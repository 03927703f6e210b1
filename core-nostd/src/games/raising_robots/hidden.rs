//! `shuffle_unseen`: deals anew what a viewer cannot know.

use core::num::NonZero;

use super::action::Action;
use super::cards::{ClassId, InventorId, RobotId, RobotSet};
use super::data::DEALT_ROBOTS;
use super::effect::Phase;
use super::setup::Inventors;
use super::state::{Flow, Player, Stage, State, Step};
use crate::game::{Actor, Game as _, Viewer};
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::{Seat, Seats};

/// So many ways there are to begin the lists of a game.
const SHIFTS: NonZero<u32> = NonZero::new(1 << u16::BITS).unwrap();

/// No player takes more starting decisions.
const START_STEPS_MAX: u8 = 60;

impl State {
    /// Everything that lies face down, and what others hold in secret.
    pub(super) fn shuffle_all(&mut self, viewer: Viewer, chance: &mut Chance) {
        let others: List<Seat, 6> = self
            .setup
            .players()
            .iter()
            .filter(|seat| viewer != Viewer::Seat(*seat))
            .collect();
        let redone: List<Seat, 6> = match self.hides_start() {
            true => others.iter().copied().collect(),
            false => List::new(),
        };
        let were_asked: List<bool, 6> = redone.iter().map(|seat| self.is_asked(*seat)).collect();
        redone.iter().for_each(|seat| self.undo_start(*seat));
        self.shift_lists(others.iter().copied().collect(), chance);
        self.shuffle_robots(&others, chance);
        self.shuffle_classes(&others, chance);
        self.shuffle_inventors(&others, chance);
        self.shuffle_line(chance);
        for seat in self.setup.players().iter() {
            chance.shuffle(&mut self.player_mut(seat).energy_deck);
        }
        if self.flow == Flow::Assign {
            others.iter().for_each(|seat| self.make_up_plan(*seat, chance));
        }
        for (seat, was_asked) in redone.iter().zip(&were_asked) {
            if !was_asked {
                self.make_up_start(*seat, chance);
            }
        }
    }

    /// At which phase the secret lists of players begin.
    pub(super) fn shift_lists(&mut self, seats: Seats, chance: &mut Chance) {
        for seat in seats.iter() {
            let shift = chance.below(SHIFTS);
            self.player_mut(seat).shift = u16::try_from(shift).unwrap_or_default();
        }
    }

    /// RR-20: puts back everything that a player has decided in secret.
    fn undo_start(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        let mut robots: RobotSet = player.robots().filter_map(|robot| robot.card()).collect();
        for step in &player.stack {
            if let Step::Paying {
                deed: super::state::Deed::Build(card),
                ..
            } = step
            {
                robots.insert(*card);
            }
        }
        let robots = robots.with(player.hand);
        let owned = player.classes.iter().filter_map(|class| class.card());
        let classes: List<ClassId, 6> = owned.chain(player.class_draw.iter().copied()).collect();
        let inventor = player.inventor;
        let offer = core::mem::take(&mut player.inventor_offer);
        let energy_deck = core::mem::take(&mut player.energy_deck);
        let is_won = self.setup.inventors == Inventors::Bidding;
        let start = self.start_stock(seat);
        *self.player_mut(seat) = Player {
            hand: robots,
            energy_deck,
            inventor_offer: offer,
            stock: start,
            inventor: inventor.filter(|_| is_won),
            ..Player::NEW
        };
        // Cards of the piles make the hand whole again; which ones is dealt anew anyway.
        self.refill(seat, &classes);
        if let (Inventors::DealTwo, Some(inventor)) = (self.setup.inventors, inventor) {
            let card = inventor.card();
            let other = self.inventors_out().find(|other| *other != card);
            self.player_mut(seat).inventor_offer = [Some(card), other].into_iter().flatten().collect();
        }
    }

    /// What a player has before starting decisions: RR-150, a bid is paid already.
    pub(super) fn start_stock(&self, seat: Seat) -> super::effect::Stock {
        let mut stock = Player::NEW.stock;
        let meeple = self
            .tracks
            .iter()
            .find_map(|track| track.meeple.filter(|(on, _)| *on == seat));
        if let Some((_, space)) = meeple {
            let (batteries, tape) = self.setup.space_cost(space);
            stock.remove(super::effect::Good::Battery, batteries.into());
            stock.remove(super::effect::Good::Tape, tape.into());
        }
        stock
    }

    /// Eight Robot Cards and two Class Cards again; what is too much goes under the decks.
    fn refill(&mut self, seat: Seat, classes: &[ClassId]) {
        while self.player(seat).hand.len() > DEALT_ROBOTS {
            let Some(card) = self.player(seat).hand.iter().last() else {
                break;
            };
            self.player_mut(seat).hand.remove(card);
            self.robot_deck.push_bounded(card);
        }
        while self.player(seat).hand.len() < DEALT_ROBOTS {
            let from_pile = self.robot_discard.iter().next();
            let Some(card) = from_pile.or_else(|| self.robot_deck.pop()) else {
                break;
            };
            self.robot_discard.remove(card);
            self.player_mut(seat).hand.insert(card);
        }
        for class in classes {
            let dealt = &mut self.player_mut(seat).class_draw;
            if dealt.len() < 2 {
                dealt.push_bounded(*class);
            } else {
                self.class_deck.push_bounded(*class);
            }
        }
        while self.player(seat).class_draw.len() < 2 {
            let from_pile = self.class_discard.iter().next();
            let Some(card) = from_pile.or_else(|| self.class_deck.pop()) else {
                break;
            };
            self.class_discard.remove(card);
            self.player_mut(seat).class_draw.push_bounded(card);
        }
    }

    /// Inventors that nobody shows or was dealt, and that are set aside for no other game.
    fn inventors_out(&self) -> impl Iterator<Item = InventorId> {
        let seats = self.setup.players().iter();
        let shown: List<InventorId, 12> = seats
            .flat_map(|seat| {
                let player = self.player(seat);
                let own = player.inventor.map(|inventor| inventor.card());
                own.into_iter().chain(player.inventor_offer.iter().copied())
            })
            .collect();
        let tracks: List<InventorId, 6> = self.tracks.iter().filter_map(|track| track.inventor).collect();
        let next: List<InventorId, { InventorId::HOUSE }> = self.challenge.inventors.iter().copied().collect();
        InventorId::house().filter(move |card| !shown.contains(card) && !tracks.contains(card) && !next.contains(card))
    }

    /// Hands of others and the deck.
    fn shuffle_robots(&mut self, others: &[Seat], chance: &mut Chance) {
        let mut unseen: List<RobotId, { RobotId::KNOWN }> = self.robot_deck.iter().copied().collect();
        for seat in others {
            self.player(*seat)
                .hand
                .iter()
                .for_each(|card| unseen.push_bounded(card));
        }
        chance.shuffle(&mut unseen);
        for seat in others {
            let count = self.player(*seat).hand.len();
            let hand: RobotSet = (0..count).filter_map(|_| unseen.pop()).collect();
            self.player_mut(*seat).hand = hand;
        }
        self.robot_deck = unseen.iter().copied().collect();
    }

    /// Class Cards that others have drawn, and the deck.
    fn shuffle_classes(&mut self, others: &[Seat], chance: &mut Chance) {
        let mut unseen: List<ClassId, { ClassId::KNOWN }> = self.class_deck.iter().copied().collect();
        for seat in others {
            let drawn = &self.player(*seat).class_draw;
            drawn.iter().for_each(|card| unseen.push_bounded(*card));
        }
        chance.shuffle(&mut unseen);
        for seat in others {
            for card in &mut self.player_mut(*seat).class_draw {
                if let Some(dealt) = unseen.pop() {
                    *card = dealt;
                }
            }
        }
        self.class_deck = unseen.iter().copied().collect();
    }

    /// Inventor Cards that others were dealt, those that returned to the box, and those of the next games.
    fn shuffle_inventors(&mut self, others: &[Seat], chance: &mut Chance) {
        // RR-144: what was offered in earlier games is set aside, and what was kept lies open.
        let mut unseen: List<InventorId, { InventorId::HOUSE }> = self.challenge.inventors.iter().copied().collect();
        if !self.setup.challenge {
            unseen = self.inventors_out().collect();
        }
        for seat in others {
            let offer = &self.player(*seat).inventor_offer;
            offer.iter().for_each(|card| unseen.push_bounded(*card));
        }
        chance.shuffle(&mut unseen);
        for seat in others {
            for card in &mut self.player_mut(*seat).inventor_offer {
                if let Some(dealt) = unseen.pop() {
                    *card = dealt;
                }
            }
        }
        if self.setup.challenge {
            self.challenge.inventors = unseen;
        }
    }

    /// The cards of the line that are face down.
    fn shuffle_line(&mut self, chance: &mut Chance) {
        let turned = usize::from(self.turned);
        if let Some(hidden) = self.line.get_mut(turned..) {
            chance.shuffle(hidden);
        }
    }

    /// RR-36: any plan; whether it is locked is public.
    fn make_up_plan(&mut self, seat: Seat, chance: &mut Chance) {
        let mut phases = Phase::ALL;
        chance.shuffle(&mut phases);
        let player = self.player_mut(seat);
        let count = if player.locked {
            2
        } else {
            usize::from(small(chance, 3))
        };
        player.plan = phases.into_iter().take(count).collect();
    }

    /// RR-20: any starting decisions.
    fn make_up_start(&mut self, seat: Seat, chance: &mut Chance) {
        for _ in 0..START_STEPS_MAX {
            let is_done = self.player(seat).stage == Stage::Ready && self.player(seat).stack.is_empty();
            if is_done {
                return;
            }
            let choices = self.choices(Actor::Seat(seat));
            let Some(count) = u8::try_from(choices.len()).ok().filter(|count| *count > 0) else {
                return;
            };
            let chosen = usize::from(small(chance, count));
            if let Some(action) = choices.get(chosen).copied() {
                let is_answer = !matches!(action, Action::PlaceToken { .. });
                let done = is_answer.then(|| self.apply(Actor::Seat(seat), action));
                debug_assert!(done.is_none_or(|done| done.is_ok()), "a choice is allowed");
            }
        }
    }
}

fn small(chance: &mut Chance, count: u8) -> u8 {
    let count = NonZero::new(u32::from(count)).unwrap_or(NonZero::<u32>::MIN);
    u8::try_from(chance.below(count)).unwrap_or_default()
}
