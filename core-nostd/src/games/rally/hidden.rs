//! `shuffle_unseen`: deals anew what a viewer cannot know.

use core::num::NonZero;

use super::cards::Register;
use super::state::{CardSet, Pile, Slot, State, free_cards};
use crate::game::{Game, Viewer};
use crate::kit::dice::Chance;
use crate::kit::seat::Seat;

impl State {
    /// Every card that `viewer` does not see is dealt anew: those of the pile, of other hands, of hidden registers. What
    /// is left over is the discard pile.
    pub(super) fn shuffle_cards(&mut self, viewer: Viewer, chance: &mut Chance) {
        let mut unseen = self.unseen_cards(viewer);
        chance.shuffle(&mut unseen);
        for card in &mut self.pile {
            if let Some(drawn) = unseen.pop() {
                *card = drawn;
            }
        }
        for seat in self.seats().iter() {
            if self.is_programming(seat) {
                if viewer != Viewer::Seat(seat) {
                    self.shuffle_draft(seat, &mut unseen, chance);
                }
            } else {
                self.shuffle_program(seat, &mut unseen);
            }
        }
    }

    fn unseen_cards(&self, viewer: Viewer) -> Pile {
        let seen: CardSet = self
            .seats()
            .iter()
            .flat_map(|seat| {
                let drafts = viewer == Viewer::Seat(seat) && self.is_programming(seat);
                let robot = self.robot(seat);
                let hand = robot.hand.iter().copied().filter(move |_| drafts);
                let shown = Register::ALL
                    .into_iter()
                    .filter(move |register| drafts || robot.is_face_up(*register));
                hand.chain(shown.filter_map(|register| match robot.slot(register) {
                    Slot::Card(card) => Some(card),
                    Slot::Empty | Slot::Unknown | Slot::Kind(_) => None,
                }))
            })
            .collect();
        super::cards::Card::all().filter(|card| !seen.contains(*card)).collect()
    }

    /// BE-305: which cards a player has is secret, and how many of them are placed.
    fn shuffle_draft(&mut self, seat: Seat, unseen: &mut Pile, chance: &mut Chance) {
        let mut left = self.hand_size(seat);
        let open = self.open_registers(seat);
        let robot = self.position.robots.get_mut(seat);
        robot.hand.clear();
        for register in open {
            let placed = chance.below(const { NonZero::new(2).unwrap() }) == 0;
            let card = if placed && left > 0 { unseen.pop() } else { None };
            *robot.slot_mut(register) = match card {
                Some(card) => {
                    left = left.saturating_sub(1);
                    Slot::Card(card)
                }
                None => Slot::Empty,
            };
        }
        for _ in 0..left {
            if let Some(card) = unseen.pop() {
                robot.hand.push_bounded(card);
            }
        }
    }

    /// BE-306, BE-312: what is locked in is hidden from everybody until its phase.
    fn shuffle_program(&mut self, seat: Seat, unseen: &mut Pile) {
        let robot = self.position.robots.get_mut(seat);
        for register in Register::ALL {
            if robot.is_face_up(register) {
                continue;
            }
            if let Slot::Card(card) = robot.slot_mut(register)
                && let Some(drawn) = unseen.pop()
            {
                *card = drawn;
            }
        }
    }

    /// Takes out of the draw pile what a hand-written state has put elsewhere.
    pub(super) fn restock_pile(&mut self) {
        let free: CardSet = free_cards(&self.robots).collect();
        self.pile.retain_mut(|card| free.contains(*card));
    }
}
