//! `shuffle_unseen`: re-deals what a viewer cannot know.

use core::num::NonZero;

use super::data::{Bonus, CARDS_MAX, COPIES, Card};
use super::state::{Hand, State};
use crate::game::{Game, Viewer};
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::Seat;

impl State {
    /// The hands of others and the deck: their sizes are public, their cards are not.
    pub(super) fn shuffle_unseen_cards(&mut self, viewer: Viewer, chance: &mut Chance) {
        let others = self.seats().iter().filter(|seat| viewer != Viewer::Seat(*seat));
        let sizes: List<(Seat, u8), 4> = {
            let mut sizes = List::new();
            others.for_each(|seat| sizes.push_bounded((seat, self.player(seat).hand.len())));
            sizes
        };
        for (seat, _) in sizes.iter() {
            self.player_mut(*seat).hand = Hand::default();
        }
        self.deck.clear();
        let mut unseen: List<Card, CARDS_MAX> = List::new();
        for card in Card::ALL {
            let known = self.row.iter().flatten().chain(self.discard.iter());
            let known = known.filter(|one| **one == card).count();
            let own = viewer.seat().map_or(0, |seat| self.player(seat).hand.count(card));
            for _ in usize::from(own).saturating_add(known)..usize::from(COPIES) {
                unseen.push_bounded(card);
            }
        }
        chance.shuffle(&mut unseen);
        for (seat, size) in sizes.iter() {
            for _ in 0..*size {
                if let Some(card) = unseen.pop() {
                    self.player_mut(*seat).hand.add(card);
                }
            }
        }
        if !self.setup.paper {
            self.deck = unseen;
        }
    }

    /// RT-14: bonus cards that others were dealt, and what they have locked.
    pub(super) fn shuffle_unseen_bonuses(&mut self, viewer: Viewer, chance: &mut Chance) {
        let seats = self.seats();
        let own = viewer.seat().map_or([None; 3], |seat| self.player(seat).dealt);
        let mut unseen: List<Bonus, 16> = List::new();
        for bonus in Bonus::ALL {
            let possible = !self.setup.first_game || self.setup.data.starred_bonuses.contains(&bonus);
            if possible && !own.contains(&Some(bonus)) {
                unseen.push_bounded(bonus);
            }
        }
        chance.shuffle(&mut unseen);
        for seat in seats.iter().filter(|seat| viewer != Viewer::Seat(*seat)) {
            let locked = self.player(seat).bonus.is_some();
            let paper = self.setup.paper;
            let dealt = if paper {
                [unseen.pop(), None, None]
            } else {
                [unseen.pop(), unseen.pop(), unseen.pop()]
            };
            let index = usize::try_from(chance.below(NonZero::<u32>::MIN.saturating_add(2))).unwrap_or_default();
            let choice = if paper { 0 } else { index };
            let player = self.player_mut(seat);
            player.bonus = dealt.get(choice).copied().flatten().filter(|_| locked);
            if !paper {
                player.dealt = dealt;
            }
        }
    }
}
