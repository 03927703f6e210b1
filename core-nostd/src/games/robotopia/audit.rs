//! The invariants of the rulebook (section 10), and completing a state from a scenario file.

use super::board::{Location, Master, SPOTS};
use super::colour::{ByColour, Colour};
use super::data::{BeltTile, CARDS_MAX, COPIES, Card, Tile};
use super::state::{
    BLUE_GREEN, COUNT_MAX, Hand, Influence, Phase, Player, ROBOTS, State, Step, TokenState, YELLOW_RED,
};
use crate::game::{Game, holds};
use crate::kit::list::List;

impl State {
    /// Whether each tile, belt tile and schematic is there once, and each power belongs to its guild.
    pub(super) fn is_laid_out(&self) -> bool {
        // There are as many places as tiles: if none is missing, none is there twice.
        let mut tiles = [false; Tile::ALL.len()];
        for tile in self.tiles.0.as_flattened() {
            mark(&mut tiles, *tile as usize);
        }
        let mut belt = [false; BeltTile::ALL.len()];
        for tile in self.belt.iter().flatten() {
            mark(&mut belt, tile as usize);
        }
        let powers = self.powers.iter().all(|(guild, power)| power.guild() == guild);
        let slots = &self.schematics.0;
        let differ = slots
            .iter()
            .all(|one| slots.iter().filter(|other| *other == one).count() == 1);
        tiles.into_iter().chain(belt).all(|is_there| is_there) && powers && differ && self.belt.len() == 8
    }

    /// Invariants 1, 5 and 6.
    pub(super) fn audit_robots(&self) -> Result<(), &'static str> {
        let mut out = ByColour::of(0_u16);
        let mut count = |colour, more: u8| {
            let count = out.get_mut(colour);
            *count = count.saturating_add(more.into());
        };
        for at in Location::all() {
            if let Some(robot) = self.robot_at(at) {
                holds(at.spot.suits(robot), "5: each robot stands where its colour may")?;
                holds(!self.master.blocks(at), "6: no robot stands below the Master Robot")?;
                count(robot, 1);
            }
        }
        for player in &self.players {
            player.robots.iter().for_each(|(colour, robots)| count(colour, *robots));
        }
        for step in self.stack.iter() {
            step.held_robots()
                .iter()
                .for_each(|(colour, held)| count(colour, *held));
        }
        let enough = out.0.iter().all(|count| *count <= ROBOTS.into());
        holds(enough, "1: there are 14 robots of each colour")
    }

    /// Invariant 2.
    pub(super) fn audit_generators(&self) -> Result<(), &'static str> {
        for (all, class) in [
            (YELLOW_RED, [Colour::Yellow, Colour::Red]),
            (BLUE_GREEN, [Colour::Blue, Colour::Green]),
        ] {
            let of_player = |player: &Player| class.map(|colour| u32::from(*player.generators.get(colour)));
            let out = self.players.iter().flat_map(of_player).fold(0, u32::saturating_add);
            holds(out <= all.into(), "2: there are so many generator tokens")?;
        }
        let cells = self.cells_left.0.iter().all(|cells| *cells <= self.setup.cells());
        holds(cells, "10: there are so many power cells")
    }

    /// Invariants 3 and 4.
    pub(super) fn audit_cards(&self) -> Result<(), &'static str> {
        let hands = self.players.iter().map(|player| usize::from(player.hand.len()));
        let waiting = self
            .stack
            .iter()
            .filter(|step| matches!(step, Step::EnterRow { .. } | Step::EnterHand));
        let row = self.row.iter().flatten().count();
        let all = hands
            .chain([self.deck.len(), self.discard.len(), row, waiting.count()])
            .chain([usize::from(self.paper_deck)])
            .fold(0, usize::saturating_add);
        let paper = self.setup.paper;
        // With real cards the row and the start cards are still to be entered.
        let entering = paper && matches!(self.phase, Phase::Lay | Phase::ChooseBonus);
        let whole = if entering { all <= CARDS_MAX } else { all == CARDS_MAX };
        holds(whole, "3: there are 33 cards")?;
        holds(paper || self.paper_deck == 0, "3: the deck is known")?;
        holds(!paper || self.deck.is_empty(), "3: the deck is not known")?;
        if !paper {
            let copies = self.copies();
            let three = Card::ALL.iter().all(|card| copies.count(*card) == COPIES);
            holds(three, "3: there are three of each card")?;
        }
        if entering {
            return Ok(());
        }
        holds(
            self.deck_len() > 0 || self.discard.is_empty(),
            "4: an empty deck is made of the discard pile",
        )?;
        let row_full = self.row.iter().all(Option::is_some);
        let waits = self.stack.iter().any(|step| matches!(step, Step::EnterRow { .. }));
        holds(row_full || self.deck_len() == 0 || waits, "4: the row is filled")
    }

    /// All cards that are known, as if they were one hand.
    fn copies(&self) -> Hand {
        let row = self.row.iter().flatten();
        let open = row.chain(self.deck.iter()).chain(self.discard.iter());
        let hands = self.players.iter().flat_map(|player| player.hand.cards());
        let mut all = Hand::default();
        open.copied().chain(hands).for_each(|card| all.add(card));
        all
    }

    /// Invariants 7, 8 and 12.
    pub(super) fn audit_players(&self) -> Result<(), &'static str> {
        for (place, player) in self.players.iter().enumerate() {
            if place >= usize::from(self.setup.seats) {
                holds(*player == Player::default(), "nobody sits there")?;
                continue;
            }
            let counted = player.cubes.0.iter().all(|count| *count <= COUNT_MAX) && player.batteries <= COUNT_MAX;
            holds(counted, "12: nothing is counted beyond 999")?;
            let wild = player.influence.0.iter().filter(|one| **one == Influence::Wild).count();
            let wild = wild
                .saturating_add(player.wild_zone.into())
                .saturating_add(player.wild_held.into());
            holds(wild == 3, "7: each player has three wild tokens")?;
            let own = Colour::ALL.iter().all(|guild| {
                let placed = *player.tokens.get(*guild) == TokenState::Placed;
                placed == (*player.influence.get(*guild) == Influence::Own)
            });
            holds(own, "7: a token is placed if and only if it is on its guild")?;
            let started = matches!(self.phase, Phase::Play | Phase::Over | Phase::ChooseFirst);
            let has_one = player.influence_count() > 0;
            holds(has_one == started, "8: everybody starts with one influence")?;
            holds(
                !started || (player.bonus.is_some() && player.dealt == [None; 3]),
                "the bonus is chosen",
            )?;
            holds(player.figures == [None; 4], "figures are for Assist")?;
        }
        Ok(())
    }

    /// Invariants 13, 14 and 16: the turn ends, and the top step asks its player.
    pub(super) fn audit_steps(&self) -> Result<(), &'static str> {
        if self.phase != Phase::Play {
            let idle = self.stack.is_empty() && self.fixing.is_none();
            return holds(
                idle && !self.card_played && !self.mined,
                "nothing waits outside of turns",
            );
        }
        let on_space = !matches!(self.master, Master::InZone { .. });
        holds(on_space, "the Master Robot stands on a space")?;
        let [bottom, .., top] = *self.stack else {
            return Err("14: a turn ends");
        };
        holds(matches!(bottom, Step::EndTurn), "14: a turn ends")?;
        let places = matches!(top, Step::Place);
        let can_place = Colour::ALL.iter().copied().any(|robot| self.can_place(robot));
        // While something is set right the turn waits, and then goes on with what is there (RT-166).
        let waits = self.fixing.is_some();
        holds(!places || can_place || waits, "13: whoever places a robot can")?;
        holds(self.asks(top) || waits, "16: somebody is asked")?;
        holds(self.laid == 0, "everything is laid out")
    }

    /// Invariant 20.
    pub(super) fn audit_assist(&self) -> Result<(), &'static str> {
        let zone_only = matches!(self.master, Master::InZone { .. });
        let board_empty = self.board.0 == [[None; SPOTS]; 4];
        let unused = self.stack.is_empty() && self.fixing.is_none() && self.deck.is_empty();
        holds(zone_only && board_empty && unused, "Assist keeps nothing else")?;
        for seat in self.seats().iter() {
            let marks = self.player(seat).influence_count();
            let laying = self.phase == Phase::Lay;
            holds(laying || marks > 0, "20: every player has a mark")?;
        }
        holds(
            self.phase != Phase::Tally || self.next_figure().is_some(),
            "20: a figure is missing",
        )?;
        holds(
            self.phase != Phase::Over || self.next_figure().is_none(),
            "20: the winner is known",
        )?;
        holds(
            self.asked.is_none() || (self.phase == Phase::Play && self.active_player().influence_count() < 4),
            "20: a mark can be made",
        )
    }

    /// Takes out of the deck what a state from a scenario file put elsewhere.
    pub(super) fn restock_deck(&mut self) {
        let mut deck = List::new();
        let named: List<Card, CARDS_MAX> = self.deck.clone();
        self.deck.clear();
        // The deck in its order, as far as the cards are nowhere else; then those that it does not name.
        let unnamed = Card::ALL
            .iter()
            .copied()
            .flat_map(|card| (0..COPIES).map(move |_| card));
        for card in named.iter().copied().chain(unnamed) {
            let dealt = deck.iter().filter(|one| **one == card).count();
            if usize::from(self.copies().count(card)).saturating_add(dealt) < usize::from(COPIES) {
                deck.push_bounded(card);
            }
        }
        self.deck = deck;
    }

    /// Whether nothing has been done in this turn.
    pub(super) fn is_turn_start(&self) -> bool {
        let places = *self.stack == [Step::EndTurn, Step::Place];
        let refreshes = matches!(*self.stack, [Step::EndTurn, Step::WinRefresh, Step::RefreshBonus, ..]);
        places || refreshes
    }
}

fn mark(marks: &mut [bool], place: usize) {
    if let Some(mark) = marks.get_mut(place) {
        *mark = true;
    }
}
