//! What the cards are called. The names are those on the printed cards, so they are the same in every language.

use super::cards::AnyCard;

/// Modules, upgrades, software: at most 21 letters each.
const NAMES: [&str; AnyCard::COUNT as usize] = [
    "Armory",
    "Auto-Miner",
    "Explosives Depot",
    "Extractor",
    "Forcefield",
    "Forge",
    "Fusion Core",
    "Jetpack Hangar",
    "Laser Chamber",
    "Missile Silo",
    "Rocket Launcher",
    "Radiological Facility",
    "Refinery",
    "Research Lab",
    "Salvage Bay",
    "Security Center",
    "Training Room",
    "Workshop",
    "Assembly Line",
    "Parts Depot",
    "Repair Bay",
    "Crystal Synthesizer",
    "Crystal Mine",
    "Gantry",
    "Sentry Turret",
    "Titanium Plating",
    "Beta Cannon",
    "Lead Plating",
    "Gamma Cannon",
    "Basic Software",
    "Aggression",
    "Fortitude",
    "Ingenuity",
    "Strength",
    "Diligence",
    "Thrift",
    "Industry",
    "Clarity",
    "Resilience",
];

/// The same where room is scarce: at most ten letters each.
const SHORT_NAMES: [&str; AnyCard::COUNT as usize] = [
    "Armory",
    "AutoMiner",
    "ExplDepot",
    "Extractor",
    "Forcefield",
    "Forge",
    "FusionCore",
    "Jetpacks",
    "LaserCham",
    "MissilSilo",
    "RocketLnch",
    "RadioFacil",
    "Refinery",
    "ResearchLb",
    "SalvageBay",
    "SecurityCt",
    "TrainingRm",
    "Workshop",
    "AssembLine",
    "PartsDepot",
    "RepairBay",
    "CrystSynth",
    "CrystMine",
    "Gantry",
    "SentryTurr",
    "TitanPlt",
    "BetaCan",
    "LeadPlt",
    "GammaCan",
    "Basic",
    "Aggression",
    "Fortitude",
    "Ingenuity",
    "Strength",
    "Diligence",
    "Thrift",
    "Industry",
    "Clarity",
    "Resilience",
];

/// The name of a card.
pub(super) fn name(card: AnyCard) -> &'static str {
    NAMES.get(usize::from(card.index())).copied().unwrap_or_default()
}

/// The name of a card where room is scarce.
pub(super) fn short_name(card: AnyCard) -> &'static str {
    SHORT_NAMES.get(usize::from(card.index())).copied().unwrap_or_default()
}
