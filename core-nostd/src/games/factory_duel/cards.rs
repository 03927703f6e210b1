//! The cards by their names, and the steps in which they act. What each card does is in `data.rs`.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

/// The six steps of the execution, in their order (RF-41).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
#[allow(missing_docs, reason = "the rulebook's words")]
pub enum Step {
    #[default]
    Start,
    Gather,
    Build,
    Produce,
    Attack,
    End,
}

impl Step {
    /// All of them.
    pub const ALL: [Step; 6] = [
        Step::Start,
        Step::Gather,
        Step::Build,
        Step::Produce,
        Step::Attack,
        Step::End,
    ];

    /// What follows; nothing after the last one.
    pub const fn next(self) -> Option<Step> {
        Some(match self {
            Step::Start => Step::Gather,
            Step::Gather => Step::Build,
            Step::Build => Step::Produce,
            Step::Produce => Step::Attack,
            Step::Attack => Step::End,
            Step::End => return None,
        })
    }

    /// What belongs to this step, of one thing for each step.
    pub(super) const fn of<T: Copy>(self, each: [T; 6]) -> T {
        let [start, gather, build, produce, attack, end] = each;
        match self {
            Step::Start => start,
            Step::Gather => gather,
            Step::Build => build,
            Step::Produce => produce,
            Step::Attack => attack,
            Step::End => end,
        }
    }
}

/// Makes an enum of cards with a list of all of them.
macro_rules! cards {
    ($(#[$doc:meta])* $name:ident: $count:literal = $($card:ident),+ $(,)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
        #[allow(missing_docs, reason = "the names on the cards")]
        pub enum $name {
            $($card),+
        }

        impl $name {
            /// All of them, in the order of the rulebook's table.
            pub const ALL: [$name; $count] = [$($name::$card),+];

            /// The place in that order, from 0.
            pub const fn index(self) -> u8 {
                self as u8
            }

            /// The card at a place of that order.
            pub fn new(index: u8) -> Option<$name> {
                $name::ALL.get(usize::from(index)).copied()
            }
        }
    };
}

cards! {
    /// A module card. Each player's deck has one of each; of the last seven only the number is known from the source.
    Module: 25 = Armory, AutoMiner, ExplosivesDepot, Extractor, Forcefield, Forge, FusionCore, JetpackHangar,
    LaserChamber, MissileSilo, RocketLauncher, RadiologicalFacility, Refinery, ResearchLab, SalvageBay,
    SecurityCenter, TrainingRoom, Workshop, AssemblyLine, PartsDepot, RepairBay, CrystalSynthesizer, CrystalMine,
    Gantry, SentryTurret,
}

cards! {
    /// A kind of upgrade; each player has two of each.
    Upgrade: 4 = TitaniumPlating, BetaCannon, LeadPlating, GammaCannon,
}

cards! {
    /// A software.
    Software: 10 = Basic, Aggression, Fortitude, Ingenuity, Strength, Diligence, Thrift, Industry, Clarity, Resilience,
}

impl Module {
    /// Whether its name is from the source; the other seven are the house's.
    pub const fn is_from_source(self) -> bool {
        self.index() < Module::AssemblyLine.index()
    }
}

impl Software {
    /// Whether its name is from the source; the other five are the house's.
    pub const fn is_from_source(self) -> bool {
        self.index() < Software::Diligence.index()
    }
}

/// How many cards of a kind of upgrade a player has (6.2 of the rules).
pub(super) const UPGRADE_COPIES: u8 = 2;

/// A card that can be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
#[allow(missing_docs, reason = "the two kinds of cards")]
pub enum Card {
    Module(Module),
    Upgrade(Upgrade),
}

/// A card whose text can be looked up, or which has an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
#[allow(missing_docs, reason = "the three kinds of cards")]
pub enum AnyCard {
    Module(Module),
    Upgrade(Upgrade),
    Software(Software),
}

impl AnyCard {
    /// How many there are.
    pub const COUNT: u8 = 39;

    /// All of them: modules, upgrades, software.
    pub fn all() -> impl Iterator<Item = AnyCard> {
        (0..AnyCard::COUNT).filter_map(AnyCard::new)
    }

    /// The place in that order, from 0.
    pub const fn index(self) -> u8 {
        match self {
            AnyCard::Module(module) => module.index(),
            AnyCard::Upgrade(upgrade) => upgrade.index().saturating_add(25),
            AnyCard::Software(software) => software.index().saturating_add(29),
        }
    }

    /// The card at a place of that order.
    pub fn new(index: u8) -> Option<AnyCard> {
        match index {
            0..25 => Module::new(index).map(AnyCard::Module),
            25..29 => Upgrade::new(index.saturating_sub(25)).map(AnyCard::Upgrade),
            _ => Software::new(index.saturating_sub(29)).map(AnyCard::Software),
        }
    }
}

impl From<Card> for AnyCard {
    fn from(card: Card) -> AnyCard {
        match card {
            Card::Module(module) => AnyCard::Module(module),
            Card::Upgrade(upgrade) => AnyCard::Upgrade(upgrade),
        }
    }
}

const _: () = assert!(Module::ALL.len() + Upgrade::ALL.len() + Software::ALL.len() == AnyCard::COUNT as usize);
