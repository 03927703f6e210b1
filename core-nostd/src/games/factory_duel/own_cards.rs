//! The cards of the players' own copy (6.5 of the rules): other numbers, texts that the table carries out, copies.
//!
//! A card keeps its shape and gets other figures, or it becomes Manual: a module with a cost, a step, slots and a price of
//! its own, a software with a step. Each of the seven modules whose names the source does not give may also be one more
//! copy of a module that it does.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::cards::{AnyCard, Module, Software, Step, Upgrade};
use super::data::{
    Auto, CRYSTALS_MAX, Condition, Do, Does, MINERALS_MAX, MINERALS_UNIT, Passive, Price, SHIELDS, Selector, Spec,
    UpgradeSpec, Work,
};

/// The most figures of a card.
pub const FIGURES: usize = 4;

/// The cards that both players use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[allow(
    clippy::large_enum_variant,
    reason = "there is nothing to allocate a smaller one with"
)]
pub enum Cards {
    /// The house's.
    #[default]
    House,
    /// Those of the players' own copy.
    Own(OwnCards),
}

/// The cards of the players' own copy: the figures of each, in the order of [`Spec::each_figure`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(deny_unknown_fields)]
pub struct OwnCards {
    /// The modules.
    pub modules: [OwnModule; 25],
    /// The upgrades: cost, power, armor, discount.
    pub upgrades: [[u8; FIGURES]; 4],
    /// The software.
    pub software: [OwnSoftware; 10],
}

/// A module of the players' own copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum OwnModule {
    /// The house's card with these figures.
    Figures([u8; FIGURES]),
    /// A card whose text the table carries out.
    Manual(ManualCard),
    /// One more copy of this card.
    CopyOf(Module),
}

/// A software of the players' own copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum OwnSoftware {
    /// The house's software with these figures.
    Figures([u8; FIGURES]),
    /// The table carries out what it says in this step of each turn (RF-130).
    Manual(Step),
}

/// A card whose text the table carries out (RF-130).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(default, deny_unknown_fields)]
pub struct ManualCard {
    /// What it costs to build, in units of 50.
    pub cost: u8,
    /// When it acts.
    pub step: Step,
    /// How many robots can be assigned to it; 0 if it needs none. One with robots has no price.
    pub slots: u8,
    /// What can be paid, in units of 50; 0 is nothing.
    pub minerals: u8,
    /// What can be paid in crystals instead; 0 is nothing.
    pub crystals: u8,
}

/// What a figure counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// What building costs, in units of 50 minerals.
    Cost,
    /// What is paid for an effect, in the same units.
    Price,
    /// The same in crystals.
    CrystalPrice,
    /// Minerals that come in, in units of 50.
    Minerals,
    /// Crystals that come in.
    Crystals,
    /// Minerals for each level of a tracker, in units of 50.
    PerLevel,
    /// By how much something is cheaper, in units of 50 minerals.
    Discount,
    /// The highest value of a tracker.
    Tracker,
    /// Every so many turns.
    Turns,
    /// Slots for robots.
    Slots,
    /// More slots of a default action.
    MoreSlots,
    /// So many robots on Gather at least.
    Gatherers,
    /// The most shields.
    Shields,
    /// Damage to the enemy's factory.
    Damage,
    /// Shields that are repaired.
    Repair,
    /// Power of a robot, more or less.
    Power,
    /// Armor of a robot, more or less.
    Armor,
    /// A module slot of the enemy.
    EnemySlot,
}

impl Counts {
    /// The least and the most.
    pub const fn range(self) -> (u8, u8) {
        match self {
            _ if self.are_minerals() => (0, MINERAL_UNITS_MAX),
            Counts::Shields => (SHIELDS, 30),
            Counts::Tracker | Counts::Turns => (1, 9),
            Counts::Slots | Counts::MoreSlots => (1, SLOTS_MAX),
            Counts::EnemySlot => (1, 3),
            _ => (0, 9),
        }
    }

    /// Whether a unit of it is 50 minerals.
    pub const fn are_minerals(self) -> bool {
        matches!(
            self,
            Counts::Cost | Counts::Price | Counts::Minerals | Counts::PerLevel | Counts::Discount
        )
    }
}

/// 2000 minerals.
const MINERAL_UNITS_MAX: u8 = 40;
const _: () = assert!(MINERALS_UNIT * MINERAL_UNITS_MAX as u16 == MINERALS_MAX);

/// RF-23: the most slots for robots on a card.
pub(super) const SLOTS_MAX: u8 = 5;

/// A number on a card, wherever it stands.
pub enum Figure<'a> {
    /// Minerals.
    Minerals(&'a mut u16, Counts),
    /// Something else.
    Count(&'a mut u8, Counts),
    /// Power or armor: its sign is the first.
    Signed(i8, &'a mut i8, Counts),
}

impl Figure<'_> {
    /// What it counts.
    pub const fn counts(&self) -> Counts {
        match self {
            Figure::Minerals(_, counts) | Figure::Count(_, counts) | Figure::Signed(_, _, counts) => *counts,
        }
    }

    /// Whether it is taken away from something.
    pub const fn is_less(&self) -> bool {
        matches!(self, Figure::Signed(sign, ..) if *sign < 0)
    }

    /// Its value, minerals in units of 50.
    pub fn get(&self) -> u8 {
        match self {
            Figure::Minerals(amount, _) => u8::try_from(**amount / MINERALS_UNIT).unwrap_or(u8::MAX),
            Figure::Count(count, _) => **count,
            Figure::Signed(_, count, _) => count.unsigned_abs(),
        }
    }

    fn set(&mut self, value: u8) {
        match self {
            Figure::Minerals(amount, _) => **amount = MINERALS_UNIT.saturating_mul(value.into()),
            Figure::Count(count, _) => **count = value,
            Figure::Signed(sign, count, _) => **count = sign.saturating_mul(i8::try_from(value).unwrap_or(i8::MAX)),
        }
    }
}

impl Spec {
    /// All numbers of a card in the order of its definition; its cost comes first.
    pub fn each_figure(&mut self, each: &mut dyn FnMut(Figure<'_>)) {
        each(Figure::Minerals(&mut self.cost, Counts::Cost));
        if self.tracker > 0 {
            each(Figure::Count(&mut self.tracker, Counts::Tracker));
        }
        if let Some(Work { slots, does, .. }) = &mut self.work {
            each(Figure::Count(slots, Counts::Slots));
            figures_of(does, each);
        }
        if let Some(Selector { prices, does, .. }) = &mut self.selector {
            for price in prices.iter_mut().flatten() {
                match price {
                    Price::Minerals(amount) => each(Figure::Minerals(amount, Counts::Price)),
                    Price::Crystals(count) => each(Figure::Count(count, Counts::CrystalPrice)),
                }
            }
            figures_of(does, each);
        }
        match &mut self.passive {
            Some(Passive::BuildDiscount(amount) | Passive::ProduceDiscount(amount)) => {
                each(Figure::Minerals(amount, Counts::Discount));
            }
            Some(Passive::GatherBonusPerLevel(amount)) => each(Figure::Minerals(amount, Counts::PerLevel)),
            Some(Passive::BuildSlots(slots) | Passive::ProduceSlots(slots)) => {
                each(Figure::Count(slots, Counts::MoreSlots));
            }
            Some(Passive::Produced { power, armor }) => {
                each(Figure::Signed(1, power, Counts::Power));
                each(Figure::Signed(1, armor, Counts::Armor));
            }
            Some(Passive::MaxShields(shields)) => each(Figure::Count(shields, Counts::Shields)),
            Some(Passive::NoFactoryDamage(_)) | None => {}
        }
        for Auto { condition, does, .. } in self.autos.iter_mut().flatten() {
            match condition {
                Condition::GatherersAtLeast(count) => each(Figure::Count(count, Counts::Gatherers)),
                Condition::EveryTurns(turns) => each(Figure::Count(turns, Counts::Turns)),
                Condition::Always | Condition::TrackerFull | Condition::Gathered | Condition::Hurt => {}
            }
            figures_of(does, each);
        }
        if let Some((_, does)) = &mut self.on {
            figure_of(does, each);
        }
    }

    /// The same card with other figures; what a figure cannot be is left as it is.
    fn with_figures(mut self, figures: [u8; FIGURES]) -> Spec {
        let mut figures = figures.into_iter();
        self.each_figure(&mut |mut figure| {
            let (least, most) = figure.counts().range();
            if let Some(value) = figures.next().filter(|value| (least..=most).contains(value)) {
                figure.set(value);
            }
        });
        self
    }

    /// The figures of a card; those that it does not have are 0.
    pub fn figures(mut self) -> [u8; FIGURES] {
        let mut figures = [0; FIGURES];
        let mut places = figures.iter_mut();
        self.each_figure(&mut |figure| {
            if let Some(place) = places.next() {
                *place = figure.get();
            }
        });
        figures
    }
}

fn figures_of(does: &mut Does, each: &mut dyn FnMut(Figure<'_>)) {
    for does in does.iter_mut().flatten() {
        figure_of(does, each);
    }
}

fn figure_of(does: &mut Do, each: &mut dyn FnMut(Figure<'_>)) {
    match does {
        Do::GainMinerals(amount) => each(Figure::Minerals(amount, Counts::Minerals)),
        Do::GainCrystals(count) => each(Figure::Count(count, Counts::Crystals)),
        Do::Hit(count) | Do::CrystalBotsHit(count) => each(Figure::Count(count, Counts::Damage)),
        Do::Repair(count) => each(Figure::Count(count, Counts::Repair)),
        Do::Stat { who, power, armor } => {
            each(Figure::Signed(who.sign(), power, Counts::Power));
            each(Figure::Signed(who.sign(), armor, Counts::Armor));
        }
        Do::DestroyEnemySlot(slot) => each(Figure::Count(slot, Counts::EnemySlot)),
        Do::HitByPower
        | Do::KillRobot
        | Do::Increment
        | Do::Reset
        | Do::InstallSame
        | Do::InstallCheapest
        | Do::DestroySelf
        | Do::Manual => {}
    }
}

impl ManualCard {
    /// What the device enforces of the card; the rest is done on the table.
    fn spec(self) -> Spec {
        let minerals = |units: u8| MINERALS_UNIT.saturating_mul(units.into());
        let does = [Some(Do::Manual), None];
        let prices = [
            (self.minerals > 0).then(|| Price::Minerals(minerals(self.minerals))),
            (self.crystals > 0).then_some(Price::Crystals(self.crystals)),
        ];
        let (slots, step) = (self.slots, self.step);
        let work = (slots > 0).then_some(Work { slots, step, does });
        let is_paid = prices.iter().any(Option::is_some);
        let selector = (work.is_none() && is_paid).then_some(Selector { step, prices, does });
        let condition = Condition::Always;
        let auto = (work.is_none() && selector.is_none()).then_some(Auto { step, condition, does });
        Spec {
            cost: minerals(self.cost),
            work,
            selector,
            autos: [auto, None],
            ..Spec::BLANK
        }
    }

    fn is_possible(self) -> bool {
        self.cost <= MINERAL_UNITS_MAX
            && self.minerals <= MINERAL_UNITS_MAX
            && self.crystals <= CRYSTALS_MAX
            && self.slots <= SLOTS_MAX
            && (self.slots == 0 || (self.minerals, self.crystals) == (0, 0))
    }
}

impl OwnCards {
    /// The house's cards, to begin with.
    pub fn house() -> OwnCards {
        OwnCards {
            modules: Module::ALL.map(|module| OwnModule::Figures(module.house().figures())),
            upgrades: Upgrade::ALL.map(|upgrade| upgrade.house().figures()),
            software: Software::ALL.map(|software| OwnSoftware::Figures(software.house().figures())),
        }
    }

    /// Whether all figures are possible ones, and every copy is one of a card that is not a copy itself.
    pub fn are_possible(&self) -> bool {
        let fits = |spec: Spec, figures: [u8; FIGURES]| spec.with_figures(figures).figures() == figures;
        let module = |(module, own): (Module, &OwnModule)| match *own {
            OwnModule::Figures(figures) => fits(module.house(), figures),
            OwnModule::Manual(card) => card.is_possible(),
            OwnModule::CopyOf(other) => !module.is_from_source() && other.is_from_source(),
        };
        let software = |(software, own): (Software, &OwnSoftware)| match *own {
            OwnSoftware::Figures(figures) => fits(software.house(), figures),
            OwnSoftware::Manual(_) => true,
        };
        let upgrade = |figures: &[u8; FIGURES]| UpgradeSpec::from_figures(*figures).is_some();
        Module::ALL.into_iter().zip(&self.modules).all(module)
            && Software::ALL.into_iter().zip(&self.software).all(software)
            && self.upgrades.iter().all(upgrade)
    }

    fn of(&self, module: Module) -> Option<OwnModule> {
        self.modules.get(usize::from(module.index())).copied()
    }
}

impl UpgradeSpec {
    fn figures(self) -> [u8; FIGURES] {
        let units = |minerals: u16| u8::try_from(minerals / MINERALS_UNIT).unwrap_or(u8::MAX);
        [units(self.cost), self.power, self.armor, units(self.discount)]
    }

    /// Nothing if one of the figures is impossible.
    fn from_figures(figures: [u8; FIGURES]) -> Option<UpgradeSpec> {
        let [cost, power, armor, discount] = figures;
        let minerals = |units: u8| MINERALS_UNIT.saturating_mul(units.into());
        let is_possible = cost <= MINERAL_UNITS_MAX && discount <= MINERAL_UNITS_MAX && power <= 9 && armor <= 9;
        is_possible.then(|| UpgradeSpec {
            cost: minerals(cost),
            power,
            armor,
            discount: minerals(discount),
        })
    }
}

impl Cards {
    /// What is printed on a module.
    pub fn module(&self, module: Module) -> Spec {
        let Cards::Own(own) = self else { return module.house() };
        match own.of(module) {
            Some(OwnModule::Figures(figures)) => module.house().with_figures(figures),
            Some(OwnModule::Manual(card)) => card.spec(),
            Some(OwnModule::CopyOf(other)) => match own.of(other) {
                Some(OwnModule::Figures(figures)) => other.house().with_figures(figures),
                Some(OwnModule::Manual(card)) => card.spec(),
                Some(OwnModule::CopyOf(_)) | None => other.house(),
            },
            None => module.house(),
        }
    }

    /// What is printed on an upgrade.
    pub fn upgrade(&self, upgrade: Upgrade) -> UpgradeSpec {
        let own = match self {
            Cards::House => None,
            Cards::Own(own) => own.upgrades.get(usize::from(upgrade.index())),
        };
        let own = own.and_then(|figures| UpgradeSpec::from_figures(*figures));
        own.unwrap_or_else(|| upgrade.house())
    }

    /// What is printed on a software.
    pub fn software(&self, software: Software) -> Spec {
        let own = match self {
            Cards::House => None,
            Cards::Own(own) => own.software.get(usize::from(software.index())),
        };
        match own {
            Some(OwnSoftware::Figures(figures)) => software.house().with_figures(*figures),
            Some(OwnSoftware::Manual(step)) => {
                let (step, card) = (*step, ManualCard::default());
                ManualCard { step, ..card }.spec()
            }
            None => software.house(),
        }
    }

    /// The card whose name a module bears: that of which it is a copy, or itself.
    pub fn named(&self, module: Module) -> Module {
        match self {
            Cards::Own(own) => match own.of(module) {
                Some(OwnModule::CopyOf(other)) => other,
                _ => module,
            },
            Cards::House => module,
        }
    }

    /// Whether the table carries out what a card says.
    pub fn is_manual(&self, card: AnyCard) -> bool {
        let Cards::Own(own) = self else { return false };
        match card {
            AnyCard::Module(module) => matches!(own.of(self.named(module)), Some(OwnModule::Manual(_))),
            AnyCard::Upgrade(_) => false,
            AnyCard::Software(software) => {
                let own = own.software.get(usize::from(software.index()));
                matches!(own, Some(OwnSoftware::Manual(_)))
            }
        }
    }
}
