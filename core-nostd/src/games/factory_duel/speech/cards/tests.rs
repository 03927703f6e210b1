//! What cards say.

use std::string::String as Text;

use super::super::{brief, news};
use super::*;
use crate::game::{Game as _, Viewer};
use crate::games::factory_duel::action::Event;
use crate::games::factory_duel::cards::{Software, Upgrade};
use crate::games::factory_duel::own_cards::{Cards, OwnCards, OwnModule};
use crate::games::factory_duel::setup::{Answered, Setup};
use crate::games::factory_duel::state::State;
use crate::games::factory_duel::tests::own_cards;
use crate::kit::Seed;
use crate::ui::game::Talk;
use crate::ui::lang::Lang;
use crate::ui::players::Players;

fn state(cards: Cards) -> State {
    let answered = Answered {
        cards,
        ..Answered::default()
    };
    State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1))
}

/// What is told about a card, with letters instead of signs: minerals, crystals, power, armor, shields.
fn told(state: &State, lang: Lang, what: impl Fn(Teller<'_>) -> Text) -> Text {
    let players = &Players::default();
    let talk = Talk { lang, players };
    let mut told = what(Teller::new(&talk, state.view(Viewer::Table)));
    for (sign, letter) in [
        (Sign::Mineral, "v"),
        (Sign::Crystal, "c"),
        (Sign::Power, "P"),
        (Sign::Armor, "A"),
        (Sign::Shield, "S"),
        (Sign::Pointer, ">"),
    ] {
        told = told.replace(sign.letter(), letter);
    }
    told
}

#[track_caller]
fn check(state: &State, lang: Lang, card: AnyCard, expected: &str) {
    let text = told(state, lang, |tell| tell.card_text(card).as_str().into());
    assert_eq!(text, expected, "{lang:?} {card:?}");
}

#[test]
fn a_card_says_what_is_printed_on_it() {
    let house = state(Cards::House);
    for (module, expected) in [
        (Module::Armory, "Start, pay 200v: +1P+1A for your best attacker"),
        (
            Module::ExplosivesDepot,
            "Tracker [0-2]\nYour robot hits the factory: [+1]\nEnd [2>0]: destroy the enemy's module 1",
        ),
        (
            Module::Extractor,
            "Tracker [0-3]\nEach gather: +50vx[n]\nEnd, if a robot gathered: [+1]",
        ),
        (
            Module::Forcefield,
            "Attack: your factory takes no damage\nEnd: the module is destroyed",
        ),
        (Module::LaserChamber, "Attack, pay 300v or 1c: 3 damage to the enemy"),
        (
            Module::MissileSilo,
            "Tracker [0-3]\nAttack [3>0]: 5 damage to the enemy\nEnd: [+1]",
        ),
        (
            Module::SecurityCenter,
            "End: -1P for each enemy robot that hit your factory this turn",
        ),
        (Module::Gantry, "Slots for Build: +1"),
    ] {
        check(&house, Lang::En, AnyCard::Module(module), expected);
    }
    for (software, expected) in [
        (Software::Basic, "Gather: +50v"),
        (
            Software::Diligence,
            "Gather: +50v\nGather, if 2+ robots gather: +50v (a crystal adds none)",
        ),
        (Software::Clarity, "Start, turn 3, 6..: +1c"),
    ] {
        check(&house, Lang::En, AnyCard::Software(software), expected);
    }
    let upgrade = AnyCard::Upgrade(Upgrade::TitaniumPlating);
    check(&house, Lang::En, upgrade, "New robots: +1A\nNew robots cost 100v less");
    check(
        &house,
        Lang::Nl,
        upgrade,
        "Nieuwe robots: +1A\nNieuwe robots kosten 100v minder",
    );
    check(
        &house,
        Lang::De,
        upgrade,
        "Neue Roboter: +1A\nNeue Roboter kosten 100v weniger",
    );
}

#[test]
fn rf_103_rf_112_rf_113_rf_115_what_players_would_ask_stands_beside_it() {
    let house = state(Cards::House);
    for (module, expected) in [
        (Module::AutoMiner, "Gather: +100v (not gathering)"),
        (Module::Refinery, "Gather, 1 robot: +250v (not gathering)"),
        (
            Module::RocketLauncher,
            "Attack, up to 3 robots, each: 2 damage to the enemy (not by the robot)",
        ),
        (
            Module::RadiologicalFacility,
            "Gather, if 2+ robots gather: +1c (a crystal adds none)",
        ),
        (
            Module::SalvageBay,
            "Gather, 1 robot: +400v (twice with a crystal), the robot is destroyed",
        ),
    ] {
        check(&house, Lang::En, AnyCard::Module(module), expected);
    }
}

#[test]
fn cards_of_the_players_own_tell_their_own_figures_and_steps() {
    let own = state(own_cards());
    for (module, expected) in [
        (Module::AutoMiner, "Gather: +150v (not gathering)"),
        (Module::SentryTurret, "Gather: +150v (not gathering)"),
        (Module::Armory, "Start, pay 100v or 1c: do what the card says"),
        (
            Module::TrainingRoom,
            "Attack, up to 2 robots, each: do what the card says",
        ),
        (Module::Gantry, "End: do what the card says"),
    ] {
        check(&own, Lang::En, AnyCard::Module(module), expected);
    }
    let nothing = OwnCards {
        upgrades: [[0; 4], [0, 0, 0, 2], [0, 1, 0, 0], [0, 1, 1, 1]],
        ..OwnCards::house()
    };
    let own = state(Cards::Own(nothing));
    for (upgrade, expected) in Upgrade::ALL.into_iter().zip([
        "New robots: +0P",
        "New robots cost 100v less",
        "New robots: +1P",
        "New robots: +1P+1A\nNew robots cost 50v less",
    ]) {
        check(&own, Lang::En, AnyCard::Upgrade(upgrade), expected);
    }
}

#[test]
fn a_copy_has_the_name_of_its_original_and_an_unknown_card_a_letter() {
    let mut own = OwnCards::house();
    own.modules = Module::ALL.map(|_| OwnModule::Manual(Default::default()));
    own.modules[usize::from(Module::SentryTurret.index())] = OwnModule::CopyOf(Module::Forge);
    let own = state(Cards::Own(own));
    for (module, names) in [
        (Module::Forge, ["Forge"; 3]),
        (Module::SentryTurret, ["Forge"; 3]),
        (Module::AssemblyLine, ["Own card A", "Eigen kaart A", "Eigene Karte A"]),
        (Module::Gantry, ["Own card F", "Eigen kaart F", "Eigene Karte F"]),
    ] {
        for (lang, expected) in Lang::ALL.into_iter().zip(names) {
            let card = AnyCard::Module(module);
            assert_eq!(told(&own, lang, |tell| tell.card_name(card).as_str().into()), expected);
        }
    }
    let house = state(Cards::House);
    let name = told(&house, Lang::En, |tell| {
        tell.card_name(AnyCard::Module(Module::Gantry)).as_str().into()
    });
    assert_eq!(name, "Gantry");
}

#[test]
fn every_name_fits_its_room() {
    let mut own = OwnCards::house();
    own.modules = Module::ALL.map(|_| OwnModule::Manual(Default::default()));
    for state in [state(Cards::House), state(Cards::Own(own))] {
        for (lang, card) in Lang::ALL
            .into_iter()
            .flat_map(|lang| AnyCard::all().map(move |card| (lang, card)))
        {
            let name = told(&state, lang, |tell| tell.card_name(card).as_str().into());
            let short = told(&state, lang, |tell| tell.short_card_name(card).as_str().into());
            assert!((1..=21).contains(&name.chars().count()), "{lang:?} {name}");
            assert!((1..=10).contains(&short.chars().count()), "{lang:?} {short}");
        }
    }
}

#[test]
fn the_line_of_a_card_says_what_comes_and_what_goes() {
    let house = state(Cards::House);
    for (card, expected) in [
        (AnyCard::Module(Module::Extractor), "Rv +50x[n] Rv: [+1] "),
        (AnyCard::Module(Module::TrainingRoom), "R: P+1 A+1 "),
        (AnyCard::Module(Module::SecurityCenter), "enemy RP-1 "),
        (AnyCard::Module(Module::SentryTurret), "enemy RA-1 "),
        (AnyCard::Software(Software::Resilience), "D: +1S "),
        (AnyCard::Upgrade(Upgrade::TitaniumPlating), "CR A+1 -100v"),
    ] {
        let line = told(&house, Lang::En, |tell| brief::of(tell, card).as_str().into());
        let line = line
            .replace(Sign::Damage.letter(), "D")
            .replace(Sign::Cog.letter(), "C");
        assert_eq!(line, expected, "{card:?}");
    }
}

#[test]
fn rf_135_everybody_is_told_whether_programs_begin_anew() {
    let house = state(Cards::House);
    for (cleared, expected) in [
        (true, "Something is set right: both programs begin anew"),
        (false, "Something is set right"),
    ] {
        let line = told(&house, Lang::En, |tell| {
            let mut line = Text::new();
            news::narrate(tell, Event::SetRightOpened { cleared }, &mut line).unwrap();
            line
        });
        assert_eq!(line, expected);
    }
}
