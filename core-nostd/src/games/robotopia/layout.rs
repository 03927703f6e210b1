//! Before the first turn: layout, starting bonus, first player (RT-03 to RT-18); and corrections of the layout later.

use core::num::NonZero;

use super::action::{Action, Error, Event, Item};
use super::board::{Hex, Master, SPOTS, Space};
use super::colour::{ByColour, Colour};
use super::data::{BeltTile, Bonus, COPIES, Card, Power, Schematic, Tile};
use super::setup::{First, Layout, Service, Setup};
use super::state::{Influence, Phase, Player, Position, State, TokenState};
use crate::game::{Actor, Events, Game, require};
use crate::kit::belt::Belt;
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::Seat;

/// Something that the table enters before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Assist: in which zone the Master Robot begins.
    Master,
    /// Assist: the start guild of a player.
    Guild(Seat),
    /// The tile of a factory space, the tile at a place of the belt, a power or a schematic.
    Item(Item),
    /// Real cards: a card of the open row, counted from 0.
    Row(u8),
}

impl State {
    /// Everything still in the box: what comes before the layout.
    pub(super) fn unlaid(setup: Setup, chance: Chance) -> State {
        let position = Position {
            chance,
            phase: Phase::Lay,
            laid: 0,
            fixing: None,
            first: Seat::P1,
            active: Seat::P1,
            round: 1,
            tiles: tiles_by_zone(Tile::ALL),
            board: ByColour([[None; SPOTS]; 4]),
            master: Master::InZone { zone: Colour::Yellow },
            belt: Belt::from(BeltTile::ALL),
            powers: setup.data.starred_powers,
            schematics: setup.data.starred_schematics,
            cells_left: ByColour::of(setup.cells()),
            row: [None; 3],
            deck: List::new(),
            paper_deck: 0,
            discard: List::new(),
            players: [Player::default(); 4],
            card_played: false,
            mined: false,
            stack: List::new(),
            asked: None,
            hundreds: 0,
            alerted: false,
        };
        State { setup, position }
    }

    /// Assist shuffles nothing else.
    pub(super) fn shuffle_belt(&mut self) {
        let mut belt = BeltTile::ALL;
        self.chance.shuffle(&mut belt);
        self.belt = Belt::from(belt);
    }

    /// Tiles, belt, cards, powers, schematics and bonus cards, in the order of RT-143.
    pub(super) fn shuffle_and_deal(&mut self) {
        let shuffled = self.setup.layout == Layout::Shuffled;
        if shuffled {
            let mut tiles = Tile::ALL;
            self.chance.shuffle(&mut tiles);
            self.tiles = tiles_by_zone(tiles);
            self.shuffle_belt();
        }
        let seats = self.seats();
        if self.setup.paper {
            let out = usize::from(seats.len()).saturating_add(self.row.len());
            self.paper_deck = u8::try_from(super::data::CARDS_MAX.saturating_sub(out)).unwrap_or_default();
        } else {
            for card in Card::ALL {
                for _ in 0..COPIES {
                    self.deck.push_bounded(card);
                }
            }
            let Position { chance, row, deck, .. } = &mut self.position;
            chance.shuffle(deck);
            for place in row {
                *place = deck.remove(0);
            }
            for seat in seats.iter() {
                if let Some(card) = self.deck.remove(0) {
                    self.player_mut(seat).hand.add(card);
                }
            }
        }
        if shuffled && !self.setup.first_game {
            for guild in Colour::ALL.iter().copied() {
                let rank = below(&mut self.chance, 5);
                if let Some(power) = Power::of_guild(guild).nth(rank) {
                    *self.powers.get_mut(guild) = power;
                }
            }
            let mut schematics = Schematic::ALL;
            self.chance.shuffle(&mut schematics);
            for (guild, schematic) in Colour::ALL.iter().copied().zip(schematics) {
                *self.schematics.get_mut(guild) = schematic;
            }
        }
        if !self.setup.paper {
            self.deal_bonuses();
        }
        for seat in seats.iter() {
            self.player_mut(seat).wild_zone = 3;
        }
    }

    /// RT-13, RT-15.
    fn deal_bonuses(&mut self) {
        let seats = self.seats();
        if self.setup.first_game {
            let mut starred = self.setup.data.starred_bonuses;
            self.chance.shuffle(&mut starred);
            for (seat, bonus) in seats.iter().zip(starred) {
                self.player_mut(seat).bonus = Some(bonus);
            }
        } else {
            let mut bonuses = Bonus::ALL;
            self.chance.shuffle(&mut bonuses);
            for (seat, dealt) in seats.iter().zip(bonuses.chunks_exact(3)) {
                if let [one, two, three] = *dealt {
                    self.player_mut(seat).dealt = [Some(one), Some(two), Some(three)];
                }
            }
        }
    }

    // The layout.

    /// What is entered at a place of the order, counted from 0.
    pub(super) fn piece_at(&self, place: u8) -> Option<Piece> {
        let setup = &self.setup;
        let referee = setup.service == Service::Referee;
        let entered = setup.layout == Layout::Entered;
        let drawn = entered && referee && !setup.first_game;
        // Assist begins with the Master Robot, and with a guild for each player.
        let assist = if referee { 0 } else { setup.seats.saturating_add(1) };
        let counts = [
            assist,
            if entered && referee { 12 } else { 0 },
            if entered { 8 } else { 0 },
            if drawn { 4 } else { 0 },
            if drawn { 4 } else { 0 },
            if setup.paper && referee { 3 } else { 0 },
        ];
        let mut rest = place;
        for (kind, count) in counts.into_iter().enumerate() {
            let Some(after) = rest.checked_sub(count) else {
                return piece_of(kind, rest);
            };
            rest = after;
        }
        None
    }

    /// What is entered next.
    pub(super) fn next_piece(&self) -> Option<Piece> {
        self.piece_at(self.laid).filter(|_| self.phase == Phase::Lay)
    }

    /// RT-03, RT-19, RT-150, RT-153; and later corrections.
    pub(super) fn check_layout(&self, by: Actor, action: Action) -> Result<(), Error> {
        let fixing = self.phase == Phase::Play && self.setup.service == Service::Referee;
        require(self.phase == Phase::Lay || fixing, Error::WrongPhase)?;
        require(by == Actor::House, Error::NotYourTurn)?;
        match action {
            Action::Fix(item) => {
                require(fixing && self.fixing.is_none(), Error::WrongStep)?;
                require(self.is_item(item), Error::BadIndex)
            }
            Action::KeepIt => require(self.fixing.is_some(), Error::WrongStep),
            _ => {
                let piece = self.fixing.map(Piece::Item).or(self.next_piece());
                self.check_piece(piece.ok_or(Error::WrongStep)?, action)
            }
        }
    }

    fn check_piece(&self, piece: Piece, action: Action) -> Result<(), Error> {
        // Where the device shows what is entered.
        let shown = match (piece, action) {
            (Piece::Master, Action::LayMaster(_)) | (Piece::Guild(_), Action::LayGuild(_)) => None,
            (Piece::Row(_), Action::EnterRow(card)) => return self.check_kind(card, 0),
            (Piece::Item(Item::Tile(_)), Action::LayTile(tile)) => self.space_of(tile).map(Item::Tile),
            (Piece::Item(Item::Belt(_)), Action::LayBelt(tile)) => self.place_of(tile).map(Item::Belt),
            (Piece::Item(Item::Schematic(_)), Action::LaySchematic(schematic)) => {
                self.slot_of(schematic).map(Item::Schematic)
            }
            (Piece::Item(Item::Power(guild)), Action::LayPower(power)) => {
                require(power.guild() == guild, Error::BadKind)?;
                (*self.powers.get(guild) == power).then_some(Item::Power(guild))
            }
            (Piece::Item(item), _) => return self.check_set_right(item, action),
            _ => return Err(Error::WrongStep),
        };
        // What was entered before cannot lie here, too; a correction swaps the two, and changes something.
        let before = shown.is_some_and(|other| self.is_entered(other));
        let changes = self.fixing.is_none() || shown.map(Piece::Item) != Some(piece);
        require(!before && changes, Error::BadKind)
    }

    /// Whether a piece was entered before the next one.
    fn is_entered(&self, item: Item) -> bool {
        let is_item = |place| self.piece_at(place) == Some(Piece::Item(item));
        self.phase == Phase::Lay && (0..self.laid).any(is_item)
    }

    fn place_of(&self, tile: BeltTile) -> Option<u8> {
        (0..self.belt.len()).find(|place| self.belt.at(*place) == Some(tile))
    }

    fn slot_of(&self, schematic: Schematic) -> Option<Colour> {
        Colour::ALL
            .iter()
            .copied()
            .find(|guild| *self.schematics.get(*guild) == schematic)
    }

    /// The piece that is corrected, or the next one, lies where the table says.
    pub(super) fn resolve_layout(&mut self, action: Action, events: &mut Events<Event>) {
        if let Some(item) = self.fixing {
            self.resolve_set_right(item, action, events);
        } else if let Some(piece) = self.next_piece() {
            self.resolve_piece(piece, action);
            self.laid = self.laid.saturating_add(1);
            self.lay_forced_pieces(events);
        }
    }

    /// The last tile and the last belt tile lie where they must; after everything comes the bonus.
    pub(super) fn lay_forced_pieces(&mut self, events: &mut Events<Event>) {
        if matches!(
            self.next_piece(),
            Some(Piece::Item(
                Item::Tile(Space {
                    zone: Colour::Green,
                    hex: Hex::Tip
                }) | Item::Belt(7)
            ))
        ) {
            self.laid = self.laid.saturating_add(1);
        }
        if self.next_piece().is_none() {
            self.laid = 0;
            if self.setup.service == Service::Referee {
                // RT-04.
                self.master = self.space_of(Tile::Alert).map_or(self.master, Master::on);
            }
            if self.piece_at(0).is_some() {
                events.push(Event::LaidOut);
            }
            self.begin_bonus(events);
        }
    }

    /// Tiles change places, so that each is there once.
    pub(super) fn resolve_piece(&mut self, piece: Piece, action: Action) {
        match (piece, action) {
            (Piece::Master, Action::LayMaster(zone)) => self.master = Master::InZone { zone },
            (Piece::Guild(seat), Action::LayGuild(guild)) => {
                *self.player_mut(seat).influence.get_mut(guild) = Influence::Own;
            }
            (Piece::Item(Item::Tile(space)), Action::LayTile(tile)) => {
                if let (Some(other), Some(here)) = (self.space_of(tile), self.tile(space)) {
                    self.set_tile(other, here);
                    self.set_tile(space, tile);
                }
            }
            (Piece::Item(Item::Belt(place)), Action::LayBelt(tile)) => {
                if let (Some(other), Some(here)) = (self.place_of(tile), self.belt.at(place)) {
                    let swapped = self.belt.set(other, here).and(self.belt.set(place, tile));
                    debug_assert!(swapped.is_ok(), "both places exist");
                }
            }
            (Piece::Item(Item::Power(guild)), Action::LayPower(power)) => *self.powers.get_mut(guild) = power,
            (Piece::Item(Item::Schematic(guild)), Action::LaySchematic(schematic)) => {
                if let Some(other) = self.slot_of(schematic) {
                    *self.schematics.get_mut(other) = *self.schematics.get(guild);
                }
                *self.schematics.get_mut(guild) = schematic;
            }
            (Piece::Row(slot), Action::EnterRow(card)) => {
                if let Some(place) = self.row.get_mut(usize::from(slot)) {
                    *place = Some(card);
                }
            }
            (Piece::Master | Piece::Guild(_) | Piece::Item(_) | Piece::Row(_), _) => {
                debug_assert!(false, "check_piece accepts only the action of the piece")
            }
        }
    }

    // The starting bonus.

    fn begin_bonus(&mut self, events: &mut Events<Event>) {
        if self.setup.service == Service::Assist {
            self.begin_first(events);
            return;
        }
        self.phase = Phase::ChooseBonus;
        if self.setup.first_game && !self.setup.paper {
            self.show_bonuses(events);
        }
    }

    pub(super) fn check_bonus(&self, by: Actor, action: Action) -> Result<(), Error> {
        require(self.phase == Phase::ChooseBonus, Error::WrongPhase)?;
        let player = self.player(self.seat_of(by)?);
        require(player.bonus.is_none(), Error::AlreadyLocked)?;
        let paper = self.setup.paper;
        match action {
            Action::ChooseBonus(index) => {
                let there = player.dealt.get(usize::from(index)).is_some_and(Option::is_some);
                require(!paper && there, Error::BadIndex)
            }
            Action::EnterHand(card) => {
                require(paper && player.hand.is_empty(), Error::WrongStep)?;
                self.check_kind(card, 0)
            }
            Action::EnterBonus(bonus) => {
                require(paper && !player.hand.is_empty(), Error::WrongStep)?;
                let starred = self.setup.data.starred_bonuses.contains(&bonus);
                require(starred || !self.setup.first_game, Error::BadIndex)
            }
            _ => Err(Error::WrongStep),
        }
    }

    /// Real cards: the card that the player was dealt.
    pub(super) fn resolve_start_card(&mut self, by: Actor, card: Card) {
        if let Actor::Seat(seat) = by {
            self.player_mut(seat).hand.add(card);
        }
    }

    /// One of the three cards that were dealt.
    pub(super) fn resolve_bonus_choice(&mut self, by: Actor, index: u8, events: &mut Events<Event>) {
        if let Actor::Seat(seat) = by {
            let dealt = self.player(seat).dealt;
            self.resolve_bonus(by, dealt.get(usize::from(index)).copied().flatten(), events);
        }
    }

    /// RT-14: what is locked stays locked; the last lock shows all.
    pub(super) fn resolve_bonus(&mut self, by: Actor, bonus: Option<Bonus>, events: &mut Events<Event>) {
        if let Actor::Seat(seat) = by {
            self.player_mut(seat).bonus = bonus;
        }
        events.reveal_to_owner();
        if self.seats().iter().all(|seat| self.player(seat).bonus.is_some()) {
            self.show_bonuses(events);
        }
    }

    /// RT-14 to RT-17: all choices are shown together.
    fn show_bonuses(&mut self, events: &mut Events<Event>) {
        events.reveal();
        let seats = self.seats();
        // RT-150: a card named twice is noticed only now, and its owners enter again.
        let count = |bonus| seats.iter().filter(|seat| self.player(*seat).bonus == bonus).count();
        let twice = |seat: &Seat| count(self.player(*seat).bonus) > 1;
        let clash: crate::kit::seat::Seats = seats.iter().filter(twice).collect();
        if !clash.is_empty() {
            for seat in clash.iter() {
                self.player_mut(seat).bonus = None;
            }
            events.push(Event::BonusTwice);
            return;
        }
        for seat in seats.iter() {
            self.gain_bonus(seat, events);
        }
        self.begin_first(events);
    }

    /// RT-16, RT-17: no power is triggered by these gains.
    fn gain_bonus(&mut self, seat: Seat, events: &mut Events<Event>) {
        let Some(bonus) = self.player(seat).bonus else { return };
        events.push(Event::BonusShown { seat, bonus });
        let card = self.setup.data.bonus(bonus);
        // Gains go to the active seat.
        self.active = seat;
        let mut untold = Events::new();
        self.gain_batteries(card.batteries.into(), &mut untold);
        for colour in Colour::ALL.iter().copied() {
            self.gain_generators(colour, *card.generators.get(colour), &mut untold);
        }
        for colour in Colour::ALL.iter().copied() {
            self.gain_robots(colour, *card.robots.get(colour), &mut untold);
            self.gain_cubes(colour, (*card.cubes.get(colour)).into(), &mut untold);
        }
        let player = self.player_mut(seat);
        player.dealt = [None; 3];
        *player.tokens.get_mut(card.guild) = TokenState::Placed;
        *player.influence.get_mut(card.guild) = Influence::Own;
    }

    // The first player.

    fn begin_first(&mut self, events: &mut Events<Event>) {
        // RT-18: with one player there is nothing to ask.
        if self.setup.first == First::P1 || self.setup.seats == 1 {
            self.begin_play(Seat::P1, events);
        } else {
            self.phase = Phase::ChooseFirst;
        }
    }

    /// RT-18: the device draws who begins.
    pub(super) fn resolve_first_draw(&mut self, events: &mut Events<Event>) {
        events.reveal();
        let seats = self.setup.seats;
        let index = below(&mut self.chance, seats.into());
        let seat = u8::try_from(index).ok().and_then(Seat::new).unwrap_or(Seat::P1);
        events.push(Event::FirstPlayer { seat });
        self.begin_play(seat, events);
    }

    pub(super) fn begin_play(&mut self, first: Seat, events: &mut Events<Event>) {
        self.phase = Phase::Play;
        self.first = first;
        self.active = first;
        if self.setup.service == Service::Referee {
            self.begin_turn(events);
        } else {
            events.push(Event::TurnBegan { seat: first });
        }
    }
}

/// The tiles zone by zone, in the order of RT-03.
const fn tiles_by_zone(tiles: [Tile; 12]) -> ByColour<[Tile; 3]> {
    let [y1, y2, y3, r1, r2, r3, b1, b2, b3, g1, g2, g3] = tiles;
    ByColour([[y1, y2, y3], [r1, r2, r3], [b1, b2, b3], [g1, g2, g3]])
}

/// A piece: which kind of the order it is, and its number among them.
fn piece_of(kind: usize, number: u8) -> Option<Piece> {
    let colour = Colour::new(number);
    Some(match kind {
        0 => number
            .checked_sub(1)
            .and_then(Seat::new)
            .map_or(Piece::Master, Piece::Guild),
        1 => Piece::Item(Item::Tile(Space::factory().nth(number.into())?)),
        2 => Piece::Item(Item::Belt(number)),
        3 => Piece::Item(Item::Power(colour?)),
        4 => Piece::Item(Item::Schematic(colour?)),
        _ => Piece::Row(number),
    })
}

fn below(chance: &mut Chance, count: u32) -> usize {
    let count = NonZero::new(count).unwrap_or(NonZero::<u32>::MIN);
    usize::try_from(chance.below(count)).unwrap_or_default()
}
