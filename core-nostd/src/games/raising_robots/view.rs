//! What one viewer may know: the only file to read for leaks.

use super::action::{Item, Unit};
use super::board::{Spot, Spots};
use super::cards::{ClassId, ClassSet, EnergyId, InventorId, RobotId, RobotSet};
use super::data::{DEALT_ROBOTS, EnergyCard, Requirement};
use super::effect::{Ability, Cost, Counted, Good, PHASES, Phase, Row, TokenKind};
use super::payment::Purse;
use super::score::{Graded, Scores};
use super::setup::Setup;
use super::state::{Class, Flow, Inventor, Player, Robot, Stage, State, Step, Track};
use crate::game::{Game as _, Turn, Viewer};
use crate::kit::seat::{Seat, Seats};

/// What one viewer may know.
#[derive(Clone, Copy)]
pub struct View<'a> {
    state: &'a State,
    viewer: Viewer,
}

impl<'a> View<'a> {
    pub(super) const fn new(state: &'a State, viewer: Viewer) -> View<'a> {
        View { state, viewer }
    }

    /// Whose eyes these are.
    pub const fn viewer(self) -> Viewer {
        self.viewer
    }

    /// The answers before the start.
    pub fn setup(self) -> &'a Setup {
        &self.state.setup
    }

    /// Where the game stands.
    pub fn flow(self) -> Flow {
        self.state.flow
    }

    /// Whom the table waits for.
    pub fn waits_for(self) -> Turn {
        self.state.turn()
    }

    /// The seats that the game waits for.
    pub fn asked(self) -> Seats {
        self.state.asked()
    }

    /// The round, from 1.
    pub fn round(self) -> u8 {
        self.state.round
    }

    /// Who plays.
    pub fn seats(self) -> Seats {
        self.state.setup.players()
    }

    /// Whose belongings the table sets right.
    pub fn mending(self) -> Option<Seat> {
        self.state.mending
    }

    /// Whether anything can be set right now.
    pub fn can_set_right(self) -> bool {
        self.state.can_set_right()
    }

    // The table.

    /// The cubes of a phase on the Central Board.
    pub fn cubes(self, phase: Phase) -> u8 {
        *self.state.cubes.get(phase)
    }

    /// The cards of the automa's line from left to right, face up or not, each with its cubes; nothing with more than
    /// two players.
    pub fn line(self) -> Option<[(Option<Phase>, u8); 5]> {
        let cubes = self.state.setup.line_cubes()?;
        let mut line = self.state.line.map(|phase| (Some(phase), 0));
        for (place, (card, cubes)) in (0..).zip(line.iter_mut().zip(cubes)) {
            let is_open = place < self.state.turned;
            *card = if is_open { (card.0, 0) } else { (None, cubes) };
        }
        Some(line)
    }

    /// The Bidding Tracks.
    pub fn tracks(self) -> &'a [Track] {
        &self.state.tracks
    }

    /// How many Robot Cards and Class Cards are in the decks. RR-20: while starting decisions are secret, as they were
    /// after the deal.
    pub fn deck_lens(self) -> (u8, u8) {
        if self.state.hides_start() {
            let dealt = |cards: usize, each: u8| {
                let all = u8::try_from(cards).unwrap_or(u8::MAX);
                all.saturating_sub(each.saturating_mul(self.state.setup.seats))
            };
            return (dealt(RobotId::HOUSE, DEALT_ROBOTS), dealt(ClassId::HOUSE, 2));
        }
        let len = |cards: usize| u8::try_from(cards).unwrap_or(u8::MAX);
        (len(self.state.robot_deck.len()), len(self.state.class_deck.len()))
    }

    /// The discard piles, which lie open; empty while starting decisions are secret.
    pub fn discards(self) -> (RobotSet, ClassSet) {
        if self.state.hides_start() {
            return (RobotSet::EMPTY, ClassSet::EMPTY);
        }
        (self.state.robot_discard, self.state.class_discard)
    }

    /// What an Energy Card shows.
    pub fn energy_card(self, card: EnergyId) -> EnergyCard {
        self.state.energy_card(card)
    }

    /// The totals of the games of a challenge that are over.
    pub fn earlier_totals(self) -> &'a [u16] {
        &self.state.challenge.totals
    }

    // What lies open before a player.

    /// RR-20: whether the starting decisions of a player are none of this viewer's business now.
    fn hides(self, seat: Seat) -> bool {
        self.state.hides_start() && self.viewer != Viewer::Seat(seat)
    }

    /// What this viewer may know of a player: RR-20, nothing of secret starting decisions.
    fn open(self, seat: Seat) -> &'a Player {
        static DEALT: Player = Player::NEW;
        if self.hides(seat) {
            &DEALT
        } else {
            self.state.player(seat)
        }
    }

    /// How much of a good is in the Inventory.
    pub fn has(self, seat: Seat, good: Good) -> u16 {
        if self.hides(seat) {
            return *self.state.start_stock(seat).get(good);
        }
        self.state.player(seat).has(good)
    }

    /// How many Robot Cards are in hand.
    pub fn hand_len(self, seat: Seat) -> u16 {
        if self.hides(seat) {
            return DEALT_ROBOTS.into();
        }
        self.state.player(seat).hand_len()
    }

    /// The robots of a row, from left to right.
    pub fn row(self, seat: Seat, row: Row) -> &'a [Robot] {
        self.open(seat).row(row)
    }

    /// A robot of the Play Area.
    pub fn robot(self, seat: Seat, row: Row, column: u8) -> Option<Robot> {
        self.open(seat).robot(row, column)
    }

    /// How many robots a player has.
    pub fn robot_count(self, seat: Seat) -> u8 {
        self.open(seat).robot_count()
    }

    /// The spots of the Player Board on which a token lies; those of real cards are not known.
    pub fn covered(self, seat: Seat) -> Spots {
        self.open(seat).covered
    }

    /// Unlocked tokens of a type, placed or not.
    pub fn tokens(self, seat: Seat, kind: TokenKind) -> u8 {
        self.open(seat).tokens(kind)
    }

    /// Unlocked tokens that are on no card.
    pub fn unplaced(self, seat: Seat, kind: TokenKind) -> u8 {
        *self.open(seat).unplaced.get(kind)
    }

    /// The Class Cards.
    pub fn classes(self, seat: Seat) -> &'a [Class] {
        &self.open(seat).classes
    }

    /// How a Class Card is graded now.
    pub fn graded(self, seat: Seat, class: Class) -> Graded {
        self.open(seat).graded(class)
    }

    /// The inventor.
    pub fn inventor(self, seat: Seat) -> Option<Inventor> {
        if self.hides(seat) {
            return self.won_inventor(seat);
        }
        self.state.player(seat).inventor
    }

    /// The inventor of the track that a player has won (RR-150).
    fn won_inventor(self, seat: Seat) -> Option<Inventor> {
        let is_on = |track: &&Track| track.meeple.is_some_and(|(on, _)| on == seat);
        let card = self.tracks().iter().find(is_on)?.inventor?;
        Some(Inventor { card, upgraded: false })
    }

    /// Whether an inventor's Upgrade Requirement is met.
    pub fn meets(self, seat: Seat, requirement: Requirement) -> bool {
        self.open(seat).meets(requirement)
    }

    /// The Energy Cards of this round: the left one and the right one.
    pub fn drawn(self, seat: Seat) -> &'a [EnergyId] {
        &self.open(seat).drawn
    }

    /// The Energy Cards that are still in the deck, in no order: everybody has the same eight.
    pub fn energy_left(self, seat: Seat) -> impl Iterator<Item = EnergyId> + 'a {
        let deck = &self.open(seat).energy_deck;
        EnergyId::house().filter(move |card| deck.contains(card))
    }

    /// Whether a player has locked the plan of this round.
    pub fn is_locked(self, seat: Seat) -> bool {
        self.open(seat).locked
    }

    /// The phases that a player has assigned to the left and the right Energy Card; before the reveal only the owner
    /// knows (RR-36).
    pub fn plan(self, seat: Seat) -> Option<&'a [Phase]> {
        let is_open = self.state.flow != Flow::Assign || self.viewer == Viewer::Seat(seat);
        is_open.then(|| &*self.open(seat).plan)
    }

    /// How far a player has come; while starting decisions are secret, others learn no more than whether they are done.
    pub fn stage(self, seat: Seat) -> Stage {
        self.open(seat).stage
    }

    /// Whether the game waits for a player.
    pub fn is_asked(self, seat: Seat) -> bool {
        self.state.asked().contains(seat)
    }

    /// Who is done, and may still go to the own page: before the last lock, to choose anew (RR-37); while phases run, to
    /// place a token (RR-65) or to take the end of the phases back.
    pub fn may_return(self) -> Seats {
        let is_meant = matches!(self.flow(), Flow::Assign | Flow::Phases) && self.mending().is_none();
        let done = self.seats().iter().filter(|seat| !self.is_asked(*seat));
        done.filter(|_| is_meant).collect()
    }

    /// The last phase that a player has started in this round.
    pub fn cursor(self, seat: Seat) -> Option<Phase> {
        self.open(seat).cursor
    }

    /// The Total Energy of the phase that runs.
    pub fn total(self, seat: Seat) -> u8 {
        self.open(seat).total
    }

    /// What is left of it in Upgrade and Assemble.
    pub fn left(self, seat: Seat) -> u8 {
        self.open(seat).left
    }

    /// The row that runs.
    pub fn running_row(self, seat: Seat) -> Option<Row> {
        self.open(seat).running_row()
    }

    /// Whether a phase can be performed in this round (RR-53).
    pub fn is_available(self, seat: Seat, phase: Phase) -> bool {
        self.plan(seat).is_some() && self.state.is_available(seat, phase)
    }

    /// RR-45: the energy of the card, of the cubes, and the bonus of a phase; before the reveal only its owner knows.
    pub fn energy_parts(self, seat: Seat, phase: Phase) -> (u8, u8, u8) {
        match self.plan(seat) {
            Some(_) if !self.hides(seat) => self.state.energy_parts(seat, phase),
            _ => (0, 0, 0),
        }
    }

    /// What is asked of a player now.
    pub fn top(self, seat: Seat) -> Option<Step> {
        self.open(seat).top()
    }

    /// RR-81: the Extra Resource Cost of the next robot in a row; `None` if the row is full.
    pub fn extra_wilds(self, seat: Seat, row: Row) -> Option<u8> {
        self.open(seat).extra_wilds(row)
    }

    /// RR-107: whether an ability for Round End was used.
    pub fn has_used(self, seat: Seat, upgraded: bool) -> bool {
        self.open(seat).has_used(upgraded)
    }

    /// What the device proposes for the next unit of a payment.
    pub fn proposal(self, seat: Seat, cost: &Cost) -> Option<Unit> {
        Purse::of(self.open(seat)).proposal(cost)
    }

    /// What it proposes for all of it, one unit after the other.
    pub fn proposals(self, seat: Seat, cost: Cost) -> impl Iterator<Item = Unit> {
        Purse::of(self.open(seat)).proposals(cost)
    }

    /// Whether a cost can be paid.
    pub fn can_pay(self, seat: Seat, cost: &Cost) -> bool {
        Purse::of(self.open(seat)).can_pay(cost)
    }

    /// Real cards: how many there are of something that is counted.
    pub fn counted(self, seat: Seat, item: Item) -> u16 {
        let (count, _) = self.state.counted(seat, item);
        if self.hides(seat) { 0 } else { count }
    }

    /// The lines of the scorepad as they stand now; but for the owner, without the cards in hand they are the same.
    pub fn scores(self, seat: Seat) -> Scores {
        match self.hides(seat) {
            true => Scores::default(),
            false => self.state.scores(seat),
        }
    }

    /// What is left over, before it is divided (RR-136).
    pub fn leftovers(self, seat: Seat) -> u16 {
        match self.state.hides_start() && self.viewer != Viewer::Seat(seat) {
            true => 0,
            false => self.state.player(seat).leftovers(),
        }
    }

    /// For what the inventor gives VPs in the end, and how many (RR-132); `None` if for nothing.
    pub fn game_end(self, seat: Seat) -> Option<(u8, u8, Counted)> {
        self.open(seat).abilities().find_map(|(.., ability)| match ability {
            Ability::GameEnd { points, per, of } => Some((points, per, of)),
            _ => None,
        })
    }

    /// Who has won, once the game is over.
    pub fn winners(self) -> Seats {
        self.state.winners
    }

    // What only its owner knows.

    /// The Robot Cards in hand.
    pub fn hand(self, seat: Seat) -> Option<RobotSet> {
        (self.viewer == Viewer::Seat(seat)).then(|| self.state.player(seat).hand)
    }

    /// The phase at which the list for the next Energy Card begins: in each round another one, by a number that only the
    /// device knows. Alone there is nobody to hide anything from, and the list begins with its first.
    pub fn first_phase(self, seat: Seat) -> Option<Phase> {
        if self.seats().len() == 1 {
            return None;
        }
        let plan = self.plan(seat)?;
        let player = (self.viewer == Viewer::Seat(seat)).then(|| self.state.player(seat))?;
        let card = if plan.is_empty() { 1 } else { 3 };
        let factor = u32::from(self.state.round).saturating_mul(4).saturating_add(card);
        let mixed = u32::from(player.shift).wrapping_mul(factor) / 64;
        let start = usize::try_from(mixed).unwrap_or_default() % PHASES;
        let mut phases = Phase::ALL.into_iter().cycle().skip(start).take(Phase::ALL.len());
        phases.find(|phase| !plan.contains(phase))
    }

    /// The Class Cards that were dealt or drawn, until one is kept.
    pub fn class_draw(self, seat: Seat) -> Option<&'a [ClassId]> {
        (self.viewer == Viewer::Seat(seat)).then(|| &*self.state.player(seat).class_draw)
    }

    /// The Inventor Cards that were dealt, until one is kept.
    pub fn inventor_offer(self, seat: Seat) -> Option<&'a [InventorId]> {
        (self.viewer == Viewer::Seat(seat)).then(|| &*self.state.player(seat).inventor_offer)
    }

    /// The card that goes first if a Robot Card is paid.
    pub fn cheapest_card(self, seat: Seat) -> Option<RobotId> {
        (self.viewer == Viewer::Seat(seat)).then(|| self.state.player(seat).cheapest_card())?
    }

    /// The improved actions of the Player Board depend on these spots.
    pub fn is_open_spot(self, seat: Seat, spot: Spot) -> bool {
        !self.covered(seat).contains(spot)
    }
}

impl Track {
    /// The card under it; real cards are not known.
    pub const fn inventor(self) -> Option<InventorId> {
        self.inventor
    }

    /// Whose Meeple is on which space.
    pub const fn meeple(self) -> Option<(Seat, u8)> {
        self.meeple
    }
}
