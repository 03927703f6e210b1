//! What is asked before the start.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Deserializer, Serialize};

use super::cards::EnergyId;
use super::data::{ENERGY_DECK, EnergyCard, LINE_CUBES, SPACES_MAX, TRACK};
use super::effect::PHASES;
use crate::kit::list::List;
use crate::kit::seat::Seats;

/// RR-01: the most players.
pub(super) const PLAYERS_MAX: usize = 6;

/// What is asked before the start. A `Setup` that exists is one that can be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "Answered", into = "Answered")]
pub struct Setup(Answered);

/// The answers, before they are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(default, deny_unknown_fields)]
pub struct Answered {
    /// How many play, from 1 to 6 (RR-01).
    pub seats: u8,
    /// Where the cards are.
    pub mode: Mode,
    /// Whether there are inventors, and who gets which (RR-05, RR-12, RR-146).
    pub inventors: Inventors,
    /// Whether the starting decisions are shown only when all are done (RR-20).
    pub secret_start: bool,
    /// Three solo games in a row (RR-143).
    pub challenge: bool,
    /// Real cards: who draws the Energy Cards.
    pub energy: EnergyDraw,
    /// Seconds for assigning phases; 0 is no limit. When they are over, the device only says so (RR-Q34).
    pub timer: u8,
    /// Real cards: what is printed on them.
    pub figures: Figures,
}

/// Where the cards are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Mode {
    /// On the device, which deals them and knows what each does.
    Device,
    /// On the table: what they bring is entered (RR-151).
    Table,
}

/// Whether there are inventors, and who gets which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Inventors {
    /// There are none (RR-05).
    Off,
    /// Each player keeps one of two (RR-15).
    DealTwo,
    /// The players bid for them (RR-146).
    Bidding,
}

/// Who draws the Energy Cards of real copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum EnergyDraw {
    /// The device, and nobody needs the cards.
    Device,
    /// The players, who enter them.
    Entered,
}

/// What is printed on the Energy Cards, under the line and on the Bidding Tracks.
#[allow(
    clippy::large_enum_variant,
    reason = "there is nothing to allocate a smaller one with"
)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Figures {
    /// The house's (6.5 to 6.7).
    #[default]
    House,
    /// Those of the players' own copy.
    Own(OwnFigures),
}

/// The figures of the players' own copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(default, deny_unknown_fields)]
pub struct OwnFigures {
    /// For each player count the eight Energy Cards in play.
    #[serde(deserialize_with = "in_a_loop")]
    pub energy: [[OwnCard; ENERGY_DECK]; PLAYERS_MAX],
    /// The automa's cubes by their place in the line, with one player and with two.
    #[serde(deserialize_with = "in_a_loop")]
    pub line: [[u8; PHASES]; 2],
    /// How many spaces a Bidding Track has.
    pub spaces: u8,
    /// What each costs: tens are Batteries, units are Duct Tape.
    #[serde(deserialize_with = "in_a_loop")]
    pub track: [u8; SPACES_MAX],
}

/// Reads an array in a loop. The usual way is code for each of its places.
fn in_a_loop<'de, D: Deserializer<'de>, T: Deserialize<'de> + Default>(deserializer: D) -> Result<T, D::Error> {
    let mut read = T::default();
    T::deserialize_in_place(deserializer, &mut read)?;
    Ok(read)
}

/// An Energy Card in one number: hundreds are the multiplier, tens the cubes, units the value (RR-42).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub struct OwnCard(pub u8);

impl OwnCard {
    /// The most cubes of a card.
    pub const CUBES_MAX: u8 = 7;

    /// The card with these figures; nothing if they are too large.
    pub const fn new(card: EnergyCard) -> Option<OwnCard> {
        if card.value > 9 || card.cubes > OwnCard::CUBES_MAX {
            return None;
        }
        let cubes = card.cubes.saturating_mul(10);
        let doubles = if card.doubles { 100 } else { 0 };
        Some(OwnCard(card.value.saturating_add(cubes).saturating_add(doubles)))
    }

    /// What it shows.
    pub const fn card(self) -> EnergyCard {
        EnergyCard {
            value: self.0 % 10,
            cubes: self.0 / 10 % 10,
            doubles: self.0 >= 100,
        }
    }

    const fn is_possible(self) -> bool {
        self.0 < 200 && self.card().cubes <= OwnCard::CUBES_MAX
    }
}

impl Default for OwnFigures {
    /// Those of the house, to be changed.
    fn default() -> OwnFigures {
        let mut own = OwnFigures {
            energy: [[OwnCard(0); ENERGY_DECK]; PLAYERS_MAX],
            line: LINE_CUBES,
            spaces: u8::try_from(TRACK.len()).unwrap_or_default(),
            track: [0; SPACES_MAX],
        };
        for (players, deck) in (1..).zip(&mut own.energy) {
            let cards = EnergyId::house().filter(|card| card.is_for(players));
            for (place, card) in deck.iter_mut().zip(cards) {
                *place = OwnCard::new(card.card()).unwrap_or_default();
            }
        }
        for (place, (batteries, tape)) in own.track.iter_mut().zip(TRACK) {
            *place = batteries.saturating_mul(10).saturating_add(tape);
        }
        own
    }
}

impl OwnFigures {
    fn are_possible(&self) -> bool {
        let cards = self.energy.iter().flatten().all(|card| card.is_possible());
        let line = self.line.iter().flatten().all(|cubes| *cubes <= OwnCard::CUBES_MAX);
        let spaces = (1..=SPACES_MAX).contains(&usize::from(self.spaces));
        cards && line && spaces && self.track.iter().all(|cost| *cost < 100)
    }
}

impl Default for Answered {
    fn default() -> Answered {
        Answered {
            seats: 2,
            mode: Mode::Device,
            inventors: Inventors::DealTwo,
            secret_start: false,
            challenge: false,
            energy: EnergyDraw::Device,
            timer: 0,
            figures: Figures::House,
        }
    }
}

/// Why answers do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadConfig {
    /// Too few or too many players.
    Seats,
    /// One player has nobody to bid against.
    Bidding,
    /// The challenge is for one player.
    Challenge,
    /// Figures of the players' own are for real cards, and so are cards that are entered.
    Device,
    /// A figure is impossible.
    Figures,
}

impl core::fmt::Display for BadConfig {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            BadConfig::Seats => "RR-01: `seats` is from 1 to 6",
            BadConfig::Bidding => "RR-146: nobody bids alone",
            BadConfig::Challenge => "RR-143: the challenge is for one player",
            BadConfig::Device => "6.2: what is entered, and own figures, belong to real cards (`mode = \"Table\"`)",
            BadConfig::Figures => "6.2: a figure of the own copy is not possible",
        })
    }
}

impl TryFrom<Answered> for Setup {
    type Error = BadConfig;

    fn try_from(answered: Answered) -> Result<Setup, BadConfig> {
        if !(1..=PLAYERS_MAX).contains(&usize::from(answered.seats)) {
            return Err(BadConfig::Seats);
        }
        if answered.inventors == Inventors::Bidding && answered.seats == 1 {
            return Err(BadConfig::Bidding);
        }
        if answered.challenge && answered.seats > 1 {
            return Err(BadConfig::Challenge);
        }
        let has_own = answered.energy == EnergyDraw::Entered || answered.figures != Figures::House;
        if answered.mode == Mode::Device && has_own {
            return Err(BadConfig::Device);
        }
        match &answered.figures {
            Figures::Own(own) if !own.are_possible() => Err(BadConfig::Figures),
            Figures::House | Figures::Own(_) => Ok(Setup(answered)),
        }
    }
}

impl From<Setup> for Answered {
    fn from(setup: Setup) -> Answered {
        setup.0
    }
}

impl core::ops::Deref for Setup {
    type Target = Answered;

    fn deref(&self) -> &Answered {
        &self.0
    }
}

impl Setup {
    /// Who plays.
    #[cfg_attr(target_os = "none", inline(never))]
    pub fn players(&self) -> Seats {
        Seats::first(self.seats)
    }

    /// Whether the cards are on the table (RR-151).
    pub fn is_table(&self) -> bool {
        self.mode == Mode::Table
    }

    /// RR-11: the eight Energy Cards of each player.
    pub fn energy_cards(&self) -> List<EnergyId, ENERGY_DECK> {
        match self.figures {
            Figures::House => EnergyId::house().filter(|card| card.is_for(self.seats)).collect(),
            Figures::Own(_) => EnergyId::house().take(ENERGY_DECK).collect(),
        }
    }

    /// What an Energy Card shows.
    pub fn energy_card(&self, card: EnergyId) -> EnergyCard {
        match &self.figures {
            Figures::House => card.card(),
            Figures::Own(own) => {
                let decks = own.energy.get(usize::from(self.seats).saturating_sub(1));
                let own = decks.and_then(|deck| deck.get(card.index()));
                own.copied().unwrap_or_default().card()
            }
        }
    }

    /// RR-138: whether there is a line, and how many cubes lie at each place of it.
    pub fn line_cubes(&self) -> Option<[u8; PHASES]> {
        let [alone, two] = match &self.figures {
            Figures::House => LINE_CUBES,
            Figures::Own(own) => own.line,
        };
        match self.seats {
            1 => Some(alone),
            2 => Some(two),
            _ => None,
        }
    }

    /// RR-139: how many cards of the line are turned up in a round.
    pub const fn line_step(&self) -> u8 {
        match self.0.seats {
            1 => 2,
            2 => 1,
            _ => 0,
        }
    }

    /// How many spaces a Bidding Track has.
    pub fn spaces(&self) -> u8 {
        match &self.figures {
            Figures::House => u8::try_from(TRACK.len()).unwrap_or_default(),
            Figures::Own(own) => own.spaces,
        }
    }

    /// What a space of a Bidding Track costs: Batteries and Duct Tape.
    pub fn space_cost(&self, space: u8) -> (u8, u8) {
        match &self.figures {
            Figures::House => TRACK.get(usize::from(space)).copied().unwrap_or_default(),
            Figures::Own(own) => {
                let cost = own.track.get(usize::from(space)).copied().unwrap_or_default();
                (cost / 10, cost % 10)
            }
        }
    }
}
