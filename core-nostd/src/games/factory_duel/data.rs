//! What every card does, in one small language (6.3 of the rules): a card is a line of data.
//!
//! Costs and most numbers are the house's; players with the author's cards replace them (`own_cards.rs`).

use super::cards::{Module, Software, Step, Upgrade};

/// What is printed on a module or a software.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spec {
    /// What it costs to build, in minerals.
    pub cost: u16,
    /// What robots do that are assigned to it.
    pub work: Option<Work>,
    /// The highest value of its tracker; 0 if it has none.
    pub tracker: u8,
    /// What can be paid for.
    pub selector: Option<Selector>,
    /// What it changes as long as it is active.
    pub passive: Option<Passive>,
    /// What happens by itself.
    pub autos: [Option<Auto>; 2],
    /// What happens whenever something else does.
    pub on: Option<(Trigger, Do)>,
}

/// What a robot on one of a card's slots does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Work {
    /// How many slots there are.
    pub slots: u8,
    /// When they act.
    pub step: Step,
    /// What each robot does there; all of it at once.
    pub does: Does,
}

/// What a payment leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selector {
    /// When it is paid.
    pub step: Step,
    /// The options, without "Don't Pay".
    pub prices: [Option<Price>; 2],
    /// What happens if one of them is paid.
    pub does: Does,
}

/// A price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// So many minerals.
    Minerals(u16),
    /// So many crystals.
    Crystals(u8),
}

/// Something that happens by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auto {
    /// When.
    pub step: Step,
    /// On which condition, read at the beginning of the step.
    pub condition: Condition,
    /// What happens.
    pub does: Does,
}

/// Up to two things that happen together.
pub type Does = [Option<Do>; 2];

/// When something happens by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// In every turn.
    Always,
    /// The card's own tracker is at its highest value.
    TrackerFull,
    /// So many robots of its owner are on Gather (RF-113).
    GatherersAtLeast(u8),
    /// A robot of its owner has gathered this turn.
    Gathered,
    /// Its owner's factory has taken damage this turn.
    Hurt,
    /// The number of the turn can be divided by this.
    EveryTurns(u8),
}

/// What a card waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// Its owner builds an upgrade.
    UpgradeBuilt,
    /// A robot of its owner has dealt damage to the enemy's factory (RF-101).
    RobotDealtDamage,
}

/// Something that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Do {
    /// The owner gains minerals.
    GainMinerals(u16),
    /// The owner gains crystals.
    GainCrystals(u8),
    /// Module damage to the enemy's factory.
    Hit(u8),
    /// Robot damage by the robot on the slot: its power.
    HitByPower,
    /// Robot damage by each own robot that carries a crystal.
    CrystalBotsHit(u8),
    /// The owner's factory is repaired.
    Repair(u8),
    /// Robots change. The signs of both numbers are those of [`Who::sign`].
    Stat {
        /// Which robots.
        who: Who,
        /// By how much power.
        power: i8,
        /// By how much armor.
        armor: i8,
    },
    /// The robot on the slot is destroyed.
    KillRobot,
    /// The card's own tracker goes up by one.
    Increment,
    /// The card's own tracker goes to its lowest value.
    Reset,
    /// One more copy of the upgrade that was built is installed.
    InstallSame,
    /// The cheapest upgrade in hand is installed; at equal cost the lowest kind.
    InstallCheapest,
    /// The card destroys itself.
    DestroySelf,
    /// The enemy's module in this slot, from 1, is destroyed.
    DestroyEnemySlot(u8),
    /// The table does what the card says (RF-130).
    Manual,
}

/// Whose robots change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The robot on the slot.
    SlotRobot,
    /// The owner's best-ranked robot on Attack.
    OwnTopAttacker,
    /// The enemy's best-ranked robot on Attack.
    EnemyTopAttacker,
    /// The enemy's robots that have dealt damage this turn.
    EnemyDealers,
}

impl Who {
    /// What is done to own robots is good, what is done to those of the enemy is bad.
    pub const fn sign(self) -> i8 {
        match self {
            Who::SlotRobot | Who::OwnTopAttacker => 1,
            Who::EnemyTopAttacker | Who::EnemyDealers => -1,
        }
    }
}

/// What a card changes as long as it is active.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passive {
    /// Building costs so much less.
    BuildDiscount(u16),
    /// Producing costs so much less.
    ProduceDiscount(u16),
    /// So many more robots can be on Build.
    BuildSlots(u8),
    /// So many more robots can be on Produce.
    ProduceSlots(u8),
    /// Robots are produced with so much more.
    Produced {
        /// Power.
        power: i8,
        /// Armor.
        armor: i8,
    },
    /// Each gather action yields so much more for each level of the tracker.
    GatherBonusPerLevel(u16),
    /// The factory takes no damage in this step.
    NoFactoryDamage(Step),
    /// The most shields, and those at the start.
    MaxShields(u8),
}

/// What is printed on an upgrade: what robots have that are produced with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UpgradeSpec {
    /// What it costs to build, in minerals.
    pub cost: u16,
    /// So much more power.
    pub power: u8,
    /// So much more armor.
    pub armor: u8,
    /// Producing costs so much less.
    pub discount: u16,
}

const fn module(cost: u16) -> Spec {
    Spec { cost, ..Spec::BLANK }
}

/// What makes up a line of the table.
impl Spec {
    /// A card that does nothing: what the others are made of.
    pub(super) const BLANK: Spec = Spec {
        cost: 0,
        work: None,
        tracker: 0,
        selector: None,
        passive: None,
        autos: [None, None],
        on: None,
    };

    const fn robots(self, slots: u8, step: Step, does: Does) -> Spec {
        let work = Some(Work { slots, step, does });
        Spec { work, ..self }
    }

    const fn tracker(self, tracker: u8) -> Spec {
        Spec { tracker, ..self }
    }

    const fn pay(self, step: Step, prices: [Option<Price>; 2], does: Do) -> Spec {
        let does = one(does);
        let selector = Some(Selector { step, prices, does });
        Spec { selector, ..self }
    }

    const fn always(self, passive: Passive) -> Spec {
        let passive = Some(passive);
        Spec { passive, ..self }
    }

    const fn auto(self, step: Step, condition: Condition, does: Does) -> Spec {
        let auto = Some(Auto { step, condition, does });
        let autos = match self.autos {
            [None, second] => [auto, second],
            [first, _] => [first, auto],
        };
        Spec { autos, ..self }
    }

    const fn on(self, trigger: Trigger, does: Do) -> Spec {
        let on = Some((trigger, does));
        Spec { on, ..self }
    }
}

const fn one(does: Do) -> Does {
    [Some(does), None]
}

const fn both(first: Do, second: Do) -> Does {
    [Some(first), Some(second)]
}

const fn stat(who: Who, power: i8, armor: i8) -> Do {
    Do::Stat { who, power, armor }
}

impl Selector {
    /// How many options there are beside "Don't Pay".
    pub fn options(&self) -> u8 {
        u8::try_from(self.prices.iter().flatten().count()).unwrap_or(u8::MAX)
    }

    /// What an option costs; 0 is "Don't Pay".
    pub fn price(&self, option: u8) -> Option<Price> {
        let before = usize::from(option).checked_sub(1)?;
        self.prices.iter().flatten().nth(before).copied()
    }
}

impl Module {
    /// The house's card (6.4 of the rules).
    pub const fn house(self) -> Spec {
        use self::Condition::{Always, Gathered, GatherersAtLeast, TrackerFull};
        use self::Do::*;
        use self::Price::{Crystals, Minerals};
        use Step::*;
        match self {
            Module::Armory => module(300).pay(Start, [Some(Minerals(200)), None], stat(Who::OwnTopAttacker, 1, 1)),
            Module::AutoMiner => module(300).auto(Gather, Always, one(GainMinerals(100))),
            Module::ExplosivesDepot => module(300).tracker(2).on(Trigger::RobotDealtDamage, Increment).auto(
                End,
                TrackerFull,
                both(DestroyEnemySlot(1), Reset),
            ),
            Module::Extractor => {
                module(300)
                    .tracker(3)
                    .always(Passive::GatherBonusPerLevel(50))
                    .auto(End, Gathered, one(Increment))
            }
            Module::Forcefield => {
                module(200)
                    .always(Passive::NoFactoryDamage(Attack))
                    .auto(End, Always, one(DestroySelf))
            }
            Module::Forge => module(400).on(Trigger::UpgradeBuilt, InstallSame),
            Module::FusionCore => module(300).auto(Attack, Always, one(CrystalBotsHit(2))),
            Module::JetpackHangar => module(400).robots(1, Attack, one(HitByPower)),
            Module::LaserChamber => module(300).pay(Attack, [Some(Minerals(300)), Some(Crystals(1))], Hit(3)),
            Module::MissileSilo => module(400)
                .tracker(3)
                .auto(Attack, TrackerFull, both(Hit(5), Reset))
                .auto(End, Always, one(Increment)),
            Module::RocketLauncher => module(500).robots(3, Attack, one(Hit(2))),
            Module::RadiologicalFacility => module(300).auto(Gather, GatherersAtLeast(2), one(GainCrystals(1))),
            Module::Refinery => module(200).robots(1, Gather, one(GainMinerals(250))),
            Module::ResearchLab => module(500).tracker(2).robots(1, Build, one(Increment)).auto(
                End,
                TrackerFull,
                both(InstallCheapest, Reset),
            ),
            Module::SalvageBay => module(200).robots(1, Gather, both(GainMinerals(400), KillRobot)),
            Module::SecurityCenter => module(300).auto(End, Always, one(stat(Who::EnemyDealers, -1, 0))),
            Module::TrainingRoom => module(400).robots(1, End, one(stat(Who::SlotRobot, 1, 1))),
            Module::Workshop => module(300).always(Passive::BuildDiscount(100)),
            Module::AssemblyLine => module(400).always(Passive::ProduceSlots(1)),
            Module::PartsDepot => module(300).always(Passive::ProduceDiscount(100)),
            Module::RepairBay => module(300).robots(1, End, one(Repair(2))),
            Module::CrystalSynthesizer => module(300).pay(Start, [Some(Minerals(200)), None], GainCrystals(1)),
            Module::CrystalMine => module(300).robots(1, Gather, one(GainCrystals(1))),
            Module::Gantry => module(200).always(Passive::BuildSlots(1)),
            Module::SentryTurret => module(400).auto(Attack, Always, one(stat(Who::EnemyTopAttacker, 0, -1))),
        }
    }
}

impl Software {
    /// The house's card (6.4 of the rules). Software is not built, so that it has no cost.
    pub const fn house(self) -> Spec {
        use self::Condition::{Always, EveryTurns, GatherersAtLeast, Hurt};
        use self::Do::*;
        use Step::*;
        let card = module(0);
        match self {
            Software::Basic => card.auto(Gather, Always, one(GainMinerals(50))),
            Software::Aggression => card.on(Trigger::RobotDealtDamage, GainMinerals(100)),
            Software::Fortitude => card.always(Passive::MaxShields(20)),
            Software::Ingenuity => card.auto(Start, EveryTurns(3), one(InstallCheapest)),
            Software::Strength => card.always(Passive::Produced { power: 1, armor: 0 }),
            Software::Diligence => card.auto(Gather, Always, one(GainMinerals(50))).auto(
                Gather,
                GatherersAtLeast(2),
                one(GainMinerals(50)),
            ),
            Software::Thrift => card.always(Passive::BuildDiscount(100)),
            Software::Industry => card.always(Passive::ProduceDiscount(150)),
            Software::Clarity => card.auto(Start, EveryTurns(3), one(GainCrystals(1))),
            Software::Resilience => card.auto(End, Hurt, one(Repair(1))),
        }
    }
}

impl Upgrade {
    /// The house's card (6.2 of the rules).
    pub const fn house(self) -> UpgradeSpec {
        let (cost, power, armor, discount) = match self {
            Upgrade::TitaniumPlating => (200, 0, 1, 100),
            Upgrade::BetaCannon => (300, 2, 0, 0),
            Upgrade::LeadPlating => (400, 1, 2, 0),
            Upgrade::GammaCannon => (500, 3, 0, 0),
        };
        UpgradeSpec {
            cost,
            power,
            armor,
            discount,
        }
    }
}

/// RF-16: shields at the start, and the most that repairing leads to.
pub const SHIELDS: u8 = 15;
/// RF-06: what a store holds at most.
pub const MINERALS_MAX: u16 = 2000;
/// RF-06: what a store holds at most.
pub const CRYSTALS_MAX: u8 = 3;
/// RF-04: the most robots of a player.
pub const ROBOTS: usize = 5;
/// RF-09: the module slots of a factory.
pub const PLACES: usize = 3;
/// RF-86: cards of a module hand.
pub const HAND: usize = 5;
/// RF-03: the most power and armor.
pub const STAT_MAX: u8 = 6;
/// RF-15: minerals at the start.
pub const MINERALS_START: u16 = 600;
/// RF-07: amounts of minerals are multiples of this.
pub const MINERALS_UNIT: u16 = 50;
/// RF-54: what a robot gathers.
pub const GATHERED: u16 = 100;

/// RF-66: what a robot costs when so many exist already.
pub const fn production_cost(existing: u8) -> u16 {
    (existing as u16).saturating_mul(200).saturating_add(100)
}

// The sums of 6.4: a slip in the table does not compile.
const _: () = {
    let (mut modules, mut software, mut upgrades) = (0, 0, 0);
    let mut index = 0;
    while index < Module::ALL.len() {
        #[expect(clippy::indexing_slicing, reason = "the compiler runs this")]
        let card = Module::ALL[index].house();
        assert!(card.cost.is_multiple_of(MINERALS_UNIT) && card.cost >= 200 && card.cost <= 500);
        modules += card.cost;
        index += 1;
    }
    index = 0;
    while index < Software::ALL.len() {
        #[expect(clippy::indexing_slicing, reason = "the compiler runs this")]
        let card = Software::ALL[index].house();
        software += card.cost;
        index += 1;
    }
    index = 0;
    while index < Upgrade::ALL.len() {
        #[expect(clippy::indexing_slicing, reason = "the compiler runs this")]
        let card = Upgrade::ALL[index].house();
        upgrades += card.cost;
        index += 1;
    }
    assert!(modules == 8_100 && software == 0 && upgrades == 1_400);
};
