//! Action cards: gaining them and playing them (RT-122 to RT-137), also with real cards (RT-150, RT-151).

use super::action::{Error, Event, Source};
use super::board::{Location, Master};
use super::colour::Colour;
use super::data::{COPIES, Card};
use super::state::{Position, State, Step};
use crate::game::{Events, require};

impl State {
    /// RT-124: one of the row, or the top of the deck.
    pub(super) fn resolve_draw(&mut self, source: Source, events: &mut Events<Event>) {
        self.stack.pop();
        match source {
            Source::Row(slot) => {
                let card = self.row.get_mut(usize::from(slot)).and_then(Option::take);
                if let Some(card) = card {
                    self.active_player_mut().hand.add(card);
                }
                events.push(Event::Drew { card });
            }
            Source::Deck => {
                events.push(Event::Drew { card: None });
                if self.setup.paper {
                    self.paper_deck = self.paper_deck.saturating_sub(1);
                    self.push(Step::EnterHand);
                } else if let Some(card) = self.deck.remove(0) {
                    self.active_player_mut().hand.add(card);
                    // Its player has seen it, so the draw cannot be undone.
                    events.reveal_to_owner();
                }
            }
        }
        self.refill(events);
    }

    /// RT-125: an empty deck is made of the discard pile, and empty places of the row are filled from the deck.
    pub(super) fn refill(&mut self, events: &mut Events<Event>) {
        // Each turn of the loop fills a place or makes a deck; three places, and one deck before each.
        for _ in 0..6 {
            if self.deck_len() == 0 && !self.discard.is_empty() {
                self.reshuffle(events);
                continue;
            }
            let Some(slot) = self.row.iter().position(Option::is_none) else {
                return;
            };
            let slot_number = u8::try_from(slot).unwrap_or_default();
            if self.setup.paper {
                let waits = matches!(self.top(), Some(Step::EnterRow { .. }));
                if self.paper_deck == 0 || waits {
                    return;
                }
                self.paper_deck = self.paper_deck.saturating_sub(1);
                self.push(Step::EnterRow { slot: slot_number });
                // That may have been the last card: the discard pile becomes the deck before the card is entered.
                continue;
            }
            let Some(card) = self.deck.remove(0) else { return };
            if let Some(place) = self.row.get_mut(slot) {
                *place = Some(card);
            }
            events.push(Event::RowFilled {
                slot: slot_number,
                card,
            });
            events.reveal();
        }
    }

    fn reshuffle(&mut self, events: &mut Events<Event>) {
        events.push(Event::Reshuffled);
        if self.setup.paper {
            self.paper_deck = u8::try_from(self.discard.len()).unwrap_or_default();
        } else {
            // The oldest card first (RT-143).
            self.deck = self.discard.clone();
            let Position { chance, deck, .. } = &mut self.position;
            chance.shuffle(deck);
        }
        self.discard.clear();
    }

    /// RT-151: there are three of a kind; those that lie open and in the player's hand are known.
    pub(super) fn check_kind(&self, card: Card, own: u8) -> Result<(), Error> {
        let open = self.row.iter().flatten().chain(self.discard.iter());
        let open = open.filter(|one| **one == card).count();
        let known = usize::from(own).saturating_add(open);
        require(known < usize::from(COPIES), Error::BadKind)
    }

    /// Real cards: a card was turned up for the row.
    pub(super) fn resolve_row_card(&mut self, card: Card, events: &mut Events<Event>) {
        let Some(Step::EnterRow { slot }) = self.stack.pop() else {
            return;
        };
        if let Some(place) = self.row.get_mut(usize::from(slot)) {
            *place = Some(card);
        }
        events.push(Event::RowFilled { slot, card });
        self.refill(events);
    }

    /// RT-123: the card goes to the discard pile first.
    pub(super) fn resolve_card(&mut self, card: Card, events: &mut Events<Event>) {
        let Some(step) = self.top() else { return };
        self.active_player_mut().hand.remove(card);
        self.discard.push_bounded(card);
        self.card_played = true;
        events.push(Event::CardPlayed { card });
        self.resolve_card_effect(card, step, events);
        self.refill(events);
    }

    /// [`Step::accepts_card`] has checked that the card fits the step.
    fn resolve_card_effect(&mut self, card: Card, step: Step, events: &mut Events<Event>) {
        match card {
            Card::A1 => {
                if let Step::WinUpgrade { to, .. } = step {
                    self.push(Step::Work { zone: to, uses: [1; 4] });
                }
            }
            Card::A2 => {
                if let Step::WinUpgrade { to, .. } = step {
                    self.gain_robots(to, 3, events);
                }
            }
            Card::A3 => {
                if let Step::WinMine { colour } = step {
                    self.scrap(|_, robot| robot == colour, events);
                }
            }
            Card::A4 => {
                if let Some(Step::MasterMove { far }) = self.stack.last_mut() {
                    *far = true;
                }
            }
            Card::A5 => {
                self.stack.pop();
                let zone = self.setup.zone_after(self.master.zone());
                self.move_master(Master::AtInner { zone }, events);
            }
            Card::A6 => {
                let held = self.robot_supply(Colour::Yellow).min(3);
                self.push(Step::ExtraPlace { held });
            }
            Card::A7 => self.work_three_times(),
            Card::A8 => {
                if let Some(Step::Scrapyard { robots, .. }) = self.stack.last_mut() {
                    *robots = true;
                }
            }
            Card::A9 => {
                if let Step::WinPlace { at, .. } = step {
                    self.scrap(|other: Location, _| other.zone == at.zone && other != at, events);
                }
            }
            Card::A10 => {
                if let Step::WinPlace { robot, .. } = step {
                    self.gain_cubes(robot, 4, events);
                }
            }
            Card::A11 => {
                if let Step::WinPlace { robot, .. } = step {
                    // RT-137: as many as could be powered if all batteries were moved to them.
                    let powered = self.active_player().batteries.checked_div(self.slots(robot).into());
                    let powered = u8::try_from(powered.unwrap_or_default()).unwrap_or(u8::MAX);
                    let count = powered.min(*self.active_player().generators.get(robot));
                    self.gain_robots(robot, count, events);
                }
            }
        }
    }

    /// RT-133: the uses that wait below the window become three each.
    fn work_three_times(&mut self) {
        let below = self.stack.iter_mut().rev().nth(1);
        if let Some(Step::Work { uses, .. }) = below {
            *uses = uses.map(|count| count.saturating_mul(3));
        }
    }

    /// RT-66 to RT-68.
    pub(super) fn move_master(&mut self, to: Master, events: &mut Events<Event>) {
        self.master = to;
        events.push(Event::MasterMoved { to });
        self.scrap(|at, _| to.blocks(at), events);
    }
}
