//! Setting up, and what follows by itself when everybody is done: the steps of a round, the Break Period, the end
//! (section 3 of the rules).

use core::num::NonZero;

use super::action::Event;
use super::cards::{ClassId, ClassSet, InventorId, RobotId, RobotSet};
use super::data::{BREAK_ROUND, CUBES, DEALT_ROBOTS, EnergyCard, KEPT_ROBOTS, ROUNDS, START_ROBOTS};
use super::effect::{Ability, ByPhase, Good, Phase};
use super::setup::{EnergyDraw, Inventors};
use super::state::{Flow, Inventor, Robot, Stage, State, Step, Track};
use crate::game::Events;
use crate::kit::list::List;
use crate::kit::seat::{Seat, Seats};

/// How many Phase Cards of the line are turned up when it is laid out anew (RR-140).
const LINE_TURNED_MAX: u8 = 4;

impl State {
    /// RR-07 to RR-12: the decks are shuffled in the order of the rules, and everybody gets cards.
    pub(super) fn set_up(&mut self) {
        let is_table = self.setup.is_table();
        let position = &mut self.position;
        let mut inventors: List<InventorId, { InventorId::HOUSE }> = List::new();
        if !is_table {
            position.robot_deck = RobotId::house().collect();
            position.chance.shuffle(&mut position.robot_deck);
            position.class_deck = ClassId::house().collect();
            position.chance.shuffle(&mut position.class_deck);
            inventors = InventorId::house().collect();
            position.chance.shuffle(&mut inventors);
        }
        self.shuffle_energy();
        self.lay_line();
        if !is_table {
            self.deal(&mut inventors);
        }
        self.begin_start(&mut inventors);
        if self.setup.challenge {
            self.challenge.inventors = inventors;
        }
    }

    /// RR-12: one card at a time in seat order, round after round.
    fn deal(&mut self, inventors: &mut List<InventorId, { InventorId::HOUSE }>) {
        for _ in 0..DEALT_ROBOTS {
            for seat in self.setup.players().iter() {
                if let Some(card) = self.robot_deck.pop() {
                    self.player_mut(seat).hand.insert(card);
                }
            }
        }
        for _ in 0..2 {
            for seat in self.setup.players().iter() {
                if let Some(card) = self.class_deck.pop() {
                    self.player_mut(seat).class_draw.push_bounded(card);
                }
            }
        }
        if self.setup.inventors != Inventors::DealTwo {
            return;
        }
        for _ in 0..2 {
            for seat in self.setup.players().iter() {
                if let Some(card) = inventors.pop() {
                    self.player_mut(seat).inventor_offer.push_bounded(card);
                }
            }
        }
    }

    /// RR-146: bidding comes before the other decisions.
    fn begin_start(&mut self, inventors: &mut List<InventorId, { InventorId::HOUSE }>) {
        self.flow = Flow::Start;
        if self.setup.inventors != Inventors::Bidding {
            return;
        }
        for _ in self.setup.players().iter() {
            let inventor = inventors.pop();
            self.tracks.push_bounded(Track { inventor, meeple: None });
        }
        let count = NonZero::new(u32::from(self.setup.seats)).unwrap_or(NonZero::<u32>::MIN);
        let first = Seat::new(self.chance_below(count)).unwrap_or(Seat::P1);
        self.flow = Flow::Bidding(first);
    }

    /// RR-11, RR-110: everybody's eight Energy Cards are a new deck.
    fn shuffle_energy(&mut self) {
        for seat in self.setup.players().iter() {
            let mut deck = self.setup.energy_cards();
            self.chance.shuffle(&mut deck);
            self.player_mut(seat).energy_deck = deck;
        }
    }

    /// RR-138: the automa's Phase Cards are laid out face down; with two players the first two are turned up.
    fn lay_line(&mut self) {
        if self.setup.line_cubes().is_none() {
            return;
        }
        let mut line = Phase::ALL;
        self.chance.shuffle(&mut line);
        self.line = line;
        self.turned = if self.setup.seats == 2 { 2 } else { 0 };
    }

    /// RR-148: the next player without a Meeple, clockwise; when all have one, the tracks are won (RR-150).
    pub(super) fn next_bidder(&mut self, after: Seat, events: &mut Events<Event>) {
        let seats = self.setup.players();
        let mut next = seats.after(after);
        for _ in 0..seats.len() {
            match next {
                Some(seat) if self.track_of(seat).is_none() => {
                    self.flow = Flow::Bidding(seat);
                    return;
                }
                Some(seat) => next = seats.after(seat),
                None => break,
            }
        }
        let tracks = self.tracks.clone();
        for (number, track) in (0..).zip(&tracks) {
            let Some((seat, space)) = track.meeple else { continue };
            events.push(Event::Won { seat, track: number });
            let (batteries, tape) = self.setup.space_cost(space);
            self.spend(seat, Good::Battery, batteries, events);
            self.spend(seat, Good::Tape, tape, events);
            if let Some(card) = track.inventor {
                self.player_mut(seat).inventor = Some(Inventor { card, upgraded: false });
                events.push(Event::InventorKept { seat, inventor: card });
            }
        }
        // Only now: what a track costs is no secret (RR-20).
        self.flow = Flow::Start;
    }

    /// On which track a player has the Meeple.
    pub(super) fn track_of(&self, seat: Seat) -> Option<u8> {
        let is_on = |track: &Track| track.meeple.is_some_and(|(on, _)| on == seat);
        let place = self.tracks.iter().position(is_on)?;
        u8::try_from(place).ok()
    }

    /// RR-13: a Robot Card that was dealt is discarded; with five left a class is chosen.
    pub(super) fn after_toss(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        if player.hand.len() <= KEPT_ROBOTS {
            player.stage = Stage::KeepingClass;
        }
    }

    /// RR-16: the starting cards are kept, and an Immediate basic ability takes effect; robots come next.
    pub(super) fn after_keeping(&mut self, seat: Seat, events: &mut Events<Event>) {
        self.player_mut(seat).stage = Stage::Assembling(START_ROBOTS);
        self.trigger(seat, &|ability| matches!(ability, Ability::Immediate(_)), events);
    }

    /// What a player goes on with when nothing is left to decide.
    pub(super) fn settle_player(&mut self, seat: Seat, events: &mut Events<Event>) {
        self.settle(seat, events);
        let player = self.player_mut(seat);
        // RR-19.
        if player.stage == Stage::Assembling(0) && player.stack.is_empty() {
            player.stage = Stage::Ready;
            player.push(Step::Unlock);
        }
    }

    /// Passes every barrier that can be passed (RR-154).
    pub(super) fn go_on(&mut self, events: &mut Events<Event>) {
        // No action passes more than these.
        for _ in 0..BARRIERS_MAX {
            if !self.pass_barrier(events) {
                return;
            }
        }
        debug_assert!(false, "somebody is asked something");
    }

    /// Passes the barrier at which everybody stands, if everybody does.
    fn pass_barrier(&mut self, events: &mut Events<Event>) -> bool {
        if self.setup.players().iter().any(|seat| self.is_asked(seat)) || self.mending.is_some() {
            return false;
        }
        match self.flow {
            Flow::Start => {
                if self.hides_start() {
                    events.reveal();
                }
                self.begin_round(events);
            }
            Flow::Energy => self.begin_assigning(events),
            Flow::Assign => self.reveal(events),
            Flow::Phases => self.end_round(events),
            Flow::Break(seat) => self.go_on_with_break(Some(seat), events),
            Flow::Bidding(_) | Flow::Final | Flow::BetweenGames | Flow::Over => return false,
        }
        true
    }

    /// Whether the game waits for a player.
    pub(super) fn is_asked(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let has_open_choice = !player.stack.is_empty();
        match self.flow {
            Flow::Bidding(bidder) => bidder == seat,
            Flow::Start => player.stage != Stage::Ready || has_open_choice,
            Flow::Energy => !player.drawn.is_full() || has_open_choice,
            Flow::Assign => !player.locked || has_open_choice,
            Flow::Phases => player.stage != Stage::Finished || has_open_choice,
            Flow::Break(_) => has_open_choice,
            Flow::Final => true,
            Flow::BetweenGames | Flow::Over => false,
        }
    }

    /// RR-34: everybody draws two Energy Cards.
    fn begin_round(&mut self, events: &mut Events<Event>) {
        let is_entered = self.setup.energy == EnergyDraw::Entered;
        for seat in self.setup.players().iter() {
            let player = self.player_mut(seat);
            player.stage = Stage::Idle;
            player.cursor = None;
            (player.total, player.left) = (0, 0);
            player.used = [false; 2];
            if !is_entered {
                for _ in 0..2 {
                    if let Some(card) = player.energy_deck.pop() {
                        player.drawn.push_bounded(card);
                    }
                }
            }
        }
        events.push(Event::RoundBegan { round: self.round });
        self.flow = Flow::Energy;
        if !is_entered {
            events.reveal();
            self.begin_assigning(events);
        }
    }

    /// RR-35: the cubes lie on the Energy Cards; if there are too few, everybody is told.
    fn begin_assigning(&mut self, events: &mut Events<Event>) {
        self.flow = Flow::Assign;
        self.report_cubes(events);
    }

    /// RR-44: whether more cubes lie on the table than the box has.
    pub(super) fn report_cubes(&self, events: &mut Events<Event>) {
        let missing = self.cubes_out().saturating_sub(CUBES);
        if missing > 0 {
            events.push(Event::CubesShort { missing });
        }
    }

    /// RR-I4: the cubes on the Central Board, on Energy Cards before the reveal, and on the line.
    pub(super) fn cubes_out(&self) -> u8 {
        let board = self.cubes.0.iter().fold(0_u8, |sum, cubes| sum.saturating_add(*cubes));
        let cards = match self.flow {
            Flow::Energy | Flow::Assign => self.cubes_on_cards(),
            _ => 0,
        };
        let line = self.setup.line_cubes().map_or(0, |cubes| {
            let hidden = cubes.iter().skip(self.turned.into());
            hidden.fold(0_u8, |sum, cubes| sum.saturating_add(*cubes))
        });
        board.saturating_add(cards).saturating_add(line)
    }

    fn cubes_on_cards(&self) -> u8 {
        let players = self.setup.players().iter().map(|seat| self.player(seat));
        players.fold(0, |sum, player| {
            let cards = player.drawn.iter().map(|card| self.energy_card(*card).cubes);
            cards.fold(sum, u8::saturating_add)
        })
    }

    /// RR-38, RR-39: all assignments are open, and the cubes go to the Central Board; then the line (RR-139).
    fn reveal(&mut self, events: &mut Events<Event>) {
        self.flow = Flow::Phases;
        events.push(Event::Revealed);
        events.reveal();
        for seat in self.setup.players().iter() {
            let player = self.player(seat);
            let (drawn, plan) = (player.drawn.clone(), player.plan.clone());
            for (card, phase) in drawn.iter().zip(&plan) {
                let EnergyCard { cubes, .. } = self.energy_card(*card);
                self.add_cubes(*phase, cubes);
            }
        }
        let Some(cubes) = self.setup.line_cubes() else { return };
        for _ in 0..self.setup.line_step() {
            let place = usize::from(self.turned);
            let turned = self.line.get(place).copied().zip(cubes.get(place).copied());
            if let Some((phase, cubes)) = turned {
                self.add_cubes(phase, cubes);
                self.turned = self.turned.saturating_add(1);
                events.push(Event::LineTurned { phase, cubes });
            }
        }
    }

    fn add_cubes(&mut self, phase: Phase, cubes: u8) {
        let held = self.cubes.get_mut(phase);
        *held = held.saturating_add(cubes);
    }

    /// RR-107 to RR-110: cubes return, and the next round begins; or the Break Period, or the end.
    fn end_round(&mut self, events: &mut Events<Event>) {
        events.push(Event::RoundEnded { round: self.round });
        for seat in self.setup.players().iter() {
            let player = self.player_mut(seat);
            player.drawn.clear();
            player.plan.clear();
            player.locked = false;
            player.stage = Stage::Idle;
        }
        self.cubes = ByPhase([0; 5]);
        if self.is_last_round() {
            self.end_game(events);
            return;
        }
        self.round = self.round.saturating_add(1);
        if self.round == BREAK_ROUND {
            events.push(Event::Break);
            if self.setup.is_table() {
                self.end_break(events);
            } else {
                self.go_on_with_break(None, events);
            }
        } else {
            self.reset_line(events);
            self.begin_round(events);
        }
    }

    /// RR-110, RR-Q14: the next player in seat order draws Class Cards; after the last one the Energy Cards are shuffled.
    fn go_on_with_break(&mut self, after: Option<Seat>, events: &mut Events<Event>) {
        let next = self
            .setup
            .players()
            .iter()
            .find(|seat| after.is_none_or(|after| *seat > after));
        match next {
            Some(seat) => {
                self.flow = Flow::Break(seat);
                self.draw_classes(seat, events);
            }
            None => self.end_break(events),
        }
    }

    fn end_break(&mut self, events: &mut Events<Event>) {
        self.shuffle_energy();
        self.reset_line(events);
        self.begin_round(events);
    }

    /// RR-140: with four cards turned up the line is laid out anew.
    fn reset_line(&mut self, events: &mut Events<Event>) {
        if self.setup.line_cubes().is_some() && self.turned >= LINE_TURNED_MAX {
            self.lay_line();
            events.push(Event::LineReset);
            events.reveal();
        }
    }

    /// RR-109: after the last round. Real cards: everything can still be entered.
    fn end_game(&mut self, events: &mut Events<Event>) {
        if self.setup.is_table() {
            self.flow = Flow::Final;
        } else {
            self.score(events);
        }
    }

    /// RR-135, RR-137; RR-143: in a challenge another game follows.
    pub(super) fn score(&mut self, events: &mut Events<Event>) {
        events.push(Event::Scored);
        events.reveal();
        if self.setup.challenge && !self.challenge.totals.is_full() {
            self.flow = Flow::BetweenGames;
        } else {
            self.flow = Flow::Over;
            self.winners = self.best_players();
        }
    }

    /// RR-144: the next game of a challenge goes on with the same decks; what left them is set aside.
    pub(super) fn next_game(&mut self, events: &mut Events<Event>) {
        let seat = Seat::P1;
        let total = self.scores(seat).total();
        let discard = (self.robot_discard, self.class_discard);
        let position = &mut self.position;
        position.challenge.totals.push_bounded(total);
        let player = core::mem::take(position.players.get_mut(seat));
        position.players.get_mut(seat).shift = player.shift;
        let robots = player.robots().filter_map(Robot::card).collect();
        position.challenge.robots = position.challenge.robots.with(discard.0).with(player.hand).with(robots);
        let classes = player.classes.iter().filter_map(|class| class.card()).collect();
        position.challenge.classes = position.challenge.classes.with(discard.1).with(classes);
        position.robot_discard = RobotSet::EMPTY;
        position.class_discard = ClassSet::EMPTY;
        position.round = 1;
        position.cubes = ByPhase([0; 5]);
        self.shuffle_energy();
        self.lay_line();
        self.deal_next(events);
        let game = u8::try_from(self.challenge.totals.len())
            .unwrap_or_default()
            .saturating_add(1);
        self.flow = Flow::Start;
        events.push(Event::GameBegan { game });
        events.reveal();
    }

    /// RR-144: the cards of the next game, from the decks as they are; RR-145 if they run dry.
    fn deal_next(&mut self, events: &mut Events<Event>) {
        let seat = Seat::P1;
        if self.setup.is_table() {
            return;
        }
        for _ in 0..DEALT_ROBOTS {
            if let Some(card) = self.next_robot(events) {
                self.player_mut(seat).hand.insert(card);
            }
        }
        for _ in 0..2 {
            if let Some(card) = self.next_class(events) {
                self.player_mut(seat).class_draw.push_bounded(card);
            }
        }
        if self.setup.inventors == Inventors::DealTwo {
            for _ in 0..2 {
                if let Some(card) = self.challenge.inventors.pop() {
                    self.player_mut(seat).inventor_offer.push_bounded(card);
                }
            }
        }
    }

    /// RR-137: the highest total; then robots, then classes; whoever is still equal shares the victory.
    fn best_players(&self) -> Seats {
        let rank = |seat: Seat| {
            let scores = self.scores(seat);
            (scores.total(), scores.robots, scores.classes)
        };
        let best = self.setup.players().iter().map(rank).max();
        self.setup
            .players()
            .iter()
            .filter(|seat| Some(rank(*seat)) == best)
            .collect()
    }
}

/// The most barriers that one action passes: the last one to be done ends a round; then six players in a row may have no
/// Class Card to draw, and the next round begins.
const BARRIERS_MAX: u8 = 12;

const _: () = assert!(ROUNDS > BREAK_ROUND, "the Break Period is in the middle of the game");
