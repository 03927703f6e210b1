//! What lies on the table otherwise than the device shows, and is set right in a turn (RT-162 to RT-167).
//!
//! Tiles, belt, powers and schematics change places as they do in `layout.rs`. Stocks and robots on the board stay open
//! until `KeepIt`, so that several things can be set right, one step at a time.

use super::action::{Action, Asset, Error, Event, Item};
use super::board::{Hex, Location, Master};
use super::bundle::{Cost, Goods};
use super::check::check_goods;
use super::colour::Colour;
use super::layout::Piece;
use super::state::{COUNT_MAX, Influence, Player, STACK_MAX, State, Step, TokenState};
use crate::game::{Events, Game, require};
use crate::kit::seat::Seat;

impl State {
    /// Whether there is such a piece to be named.
    pub(super) fn is_item(&self, item: Item) -> bool {
        match item {
            Item::Tile(space) => space.hex != Hex::Corner,
            Item::Belt(place) => place < 8,
            Item::Stock(seat) => self.seats().contains(seat),
            Item::Power(_) | Item::Schematic(_) | Item::Zone(_) | Item::Master => true,
            Item::Hand => {
                let cards = self.active_player().hand.len();
                let room = STACK_MAX.saturating_sub(self.stack.len());
                self.setup.paper && cards > 0 && usize::from(cards) <= room
            }
            Item::Asset { .. } | Item::Spot(_) => false,
        }
    }

    /// RT-163 to RT-165.
    pub(super) fn check_set_right(&self, item: Item, action: Action) -> Result<(), Error> {
        match (item, action) {
            (Item::Stock(seat) | Item::Asset { seat, .. }, Action::Adjust { asset, more }) => {
                let adjusted = self.adjusted(seat, asset, more).ok_or(Error::BadIndex)?;
                self.check_open_payment(seat, asset, &adjusted.goods())
            }
            (Item::Zone(zone) | Item::Spot(Location { zone, .. }), Action::Turn(at)) => {
                require(at.zone == zone, Error::BadIndex)?;
                require(!self.master.blocks(at), Error::Blocked)?;
                require(self.turned(at) != self.robot_at(at), Error::BadIndex)
            }
            (Item::Master, Action::PutMaster(to)) => {
                let known = !matches!(to, Master::InZone { .. });
                require(known && to != self.master, Error::BadDestination)?;
                let stands_there = |at: &Location| to.blocks(*at) && self.robot_at(*at).is_some();
                require(!Location::all().any(|at| stands_there(&at)), Error::Occupied)
            }
            _ => Err(Error::WrongStep),
        }
    }

    /// RT-166: what is being paid can still be paid, and the token that it is for stays where it is.
    fn check_open_payment(&self, seat: Seat, asset: Asset, goods: &Goods) -> Result<(), Error> {
        let Some(Step::Paying { wild, .. }) = self.top().filter(|_| seat == self.active) else {
            return Ok(());
        };
        let of_tokens = matches!(asset, Asset::Token(_) | Asset::WildToken | Asset::Influence(_));
        require(!of_tokens, Error::WrongStep)?;
        let fixed = Goods::default();
        check_goods(goods, &Cost { fixed, wild })
    }

    /// A player with one more or one less of something; `None` if that cannot be.
    fn adjusted(&self, seat: Seat, asset: Asset, more: bool) -> Option<Player> {
        let mut player = *self.player(seat);
        match asset {
            Asset::Cube(colour) => count_on(player.cubes.get_mut(colour), more)?,
            Asset::Battery => count_on(&mut player.batteries, more)?,
            Asset::Robot(colour) => move_one(&mut self.robot_supply(colour), player.robots.get_mut(colour), more)?,
            Asset::Generator(colour) => {
                move_one(&mut self.token_supply(colour), player.generators.get_mut(colour), more)?;
            }
            Asset::WildToken => move_one(&mut player.wild_zone, &mut player.wild_held, more)?,
            Asset::Token(guild) => {
                let token = player.tokens.get_mut(guild);
                *token = match (*token, more) {
                    (TokenState::InZone, true) => TokenState::Held,
                    (TokenState::Held, false) => TokenState::InZone,
                    _ => return None,
                };
            }
            Asset::Influence(guild) => adjust_influence(&mut player, guild, more)?,
        }
        Some(player)
    }

    /// What stands at a place next: the next colour that may stand there and of which there is a robot, or nothing.
    fn turned(&self, at: Location) -> Option<Colour> {
        let after = self.robot_at(at).map_or(0, |robot| robot.index().saturating_add(1));
        let colours = Colour::ALL.iter().copied().skip(after.into());
        let mut fitting = colours.filter(|robot| at.spot.suits(*robot) && self.robot_supply(*robot) > 0);
        fitting.next()
    }

    /// The piece that was named becomes what the table says.
    ///
    /// What is counted or turned is told when it is right: before something else is set right, and at the end.
    pub(super) fn resolve_set_right(&mut self, item: Item, action: Action, events: &mut Events<Event>) {
        let next = match (item, action) {
            (Item::Stock(seat) | Item::Asset { seat, .. }, Action::Adjust { asset, more }) => {
                self.resolve_adjust(seat, asset, more, events);
                Some(Item::Asset { seat, asset })
            }
            (_, Action::Turn(at)) => {
                self.set_robot(at, self.turned(at));
                Some(Item::Spot(at))
            }
            (_, Action::PutMaster(to)) => {
                self.master = to;
                None
            }
            _ => {
                self.resolve_piece(Piece::Item(item), action);
                None
            }
        };
        if next != Some(item) && !matches!(item, Item::Stock(_) | Item::Zone(_)) {
            events.push(Event::SetRight { item });
        }
        self.fixing = next;
        if item == Item::Master {
            self.resume_turn(events);
        }
    }

    /// RT-167: as many cards as before are entered in secret, one after the other, and then the turn goes on.
    pub(super) fn resolve_hand_again(&mut self, events: &mut Events<Event>) {
        events.push(Event::SetRight { item: Item::Hand });
        let hand = core::mem::take(&mut self.active_player_mut().hand);
        for _ in 0..hand.len() {
            self.push(Step::EnterHand);
        }
    }

    fn resolve_adjust(&mut self, seat: Seat, asset: Asset, more: bool, events: &mut Events<Event>) {
        let ended = self.end_triggered();
        if let Some(adjusted) = self.adjusted(seat, asset, more) {
            *self.player_mut(seat) = adjusted;
        }
        if !ended && self.end_triggered() {
            events.push(Event::EndTriggered { seat });
        }
    }

    /// Nothing else is to be set right, and play goes on.
    pub(super) fn resolve_keep_it(&mut self, events: &mut Events<Event>) {
        if let Some(item @ (Item::Asset { .. } | Item::Spot(_))) = self.fixing.take() {
            events.push(Event::SetRight { item });
            self.resume_turn(events);
        }
    }

    /// RT-166: a turn that nobody has begun begins again if what it began with was wrong; a choice of generators that
    /// are no longer there is made again. Every other step looks at what is there by itself.
    fn resume_turn(&mut self, events: &mut Events<Event>) {
        let can_place = Colour::ALL.iter().copied().any(|robot| self.can_place(robot));
        let begins_again = match &*self.stack {
            [Step::EndTurn, Step::Place] => !can_place,
            [
                Step::EndTurn,
                Step::WinRefresh,
                Step::RefreshBonus,
                Step::MasterMove { far: false },
                Step::Generate { .. },
            ] => can_place,
            _ => false,
        };
        if begins_again {
            self.begin_turn(events);
        }
        if let Some(Step::Generate { by_hand: Some(powered) }) = self.top() {
            let player = self.active_player();
            let owned = powered
                .iter()
                .all(|(colour, count)| count <= player.generators.get(colour));
            if !owned || self.batteries_for(&powered) > player.batteries {
                self.stack.pop();
                self.push(Step::Generate { by_hand: None });
            }
        }
    }
}

/// One more or one less of what never runs out (RT-87).
fn count_on(count: &mut u16, more: bool) -> Option<()> {
    *count = if more {
        count.checked_add(1).filter(|count| *count <= COUNT_MAX)?
    } else {
        count.checked_sub(1)?
    };
    Some(())
}

/// One goes from the supply to the player, or back.
fn move_one(supply: &mut u8, owned: &mut u8, more: bool) -> Option<()> {
    let (from, to) = if more { (supply, owned) } else { (owned, supply) };
    *from = from.checked_sub(1)?;
    *to = to.saturating_add(1);
    Some(())
}

/// More influence is one by the player's token, and then one by a wild token; less is none. Tokens go where they belong.
fn adjust_influence(player: &mut Player, guild: Colour, more: bool) -> Option<()> {
    let is_last = player.influence_count() == 1;
    let (token, influence) = (player.tokens.get_mut(guild), player.influence.get_mut(guild));
    (*token, *influence) = match (*influence, more) {
        (Influence::None, true) => (TokenState::Placed, Influence::Own),
        (Influence::Own, true) => {
            let wild = if player.wild_held > 0 {
                &mut player.wild_held
            } else {
                &mut player.wild_zone
            };
            *wild = wild.checked_sub(1)?;
            (TokenState::Held, Influence::Wild)
        }
        (Influence::Own, false) if !is_last => (TokenState::Held, Influence::None),
        (Influence::Wild, false) if !is_last => {
            player.wild_held = player.wild_held.saturating_add(1);
            (*token, Influence::None)
        }
        _ => return None,
    };
    Some(())
}
