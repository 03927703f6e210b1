//! 6.5 of the rules: the cards of the players' own copy.

use std::vec::Vec;

use super::super::data::{Do, Passive, Price, Spec};
use super::super::own_cards::FIGURES;
use super::super::setup::BadConfig;
use super::fixture::*;

/// The cards, if they are possible.
fn checked(own: OwnCards) -> Result<Cards, BadConfig> {
    let cards = Cards::Own(own);
    let answered = Answered {
        cards,
        ..Answered::default()
    };
    Setup::try_from(answered).map(|setup| setup.cards)
}

/// The least and the most of each figure of a card, in their order.
fn ranges(mut spec: Spec) -> Vec<(u8, u8)> {
    let mut ranges = Vec::new();
    spec.each_figure(&mut |figure| ranges.push(figure.counts().range()));
    ranges
}

/// A module or a software.
#[derive(Clone, Copy, Debug)]
enum Printed {
    Module(Module),
    Software(Software),
}

impl Printed {
    fn all() -> impl Iterator<Item = Printed> {
        let modules = Module::ALL.into_iter().map(Printed::Module);
        modules.chain(Software::ALL.into_iter().map(Printed::Software))
    }

    fn house(self) -> Spec {
        match self {
            Printed::Module(module) => module.house(),
            Printed::Software(software) => software.house(),
        }
    }

    fn of(self, cards: &Cards) -> Spec {
        match self {
            Printed::Module(module) => cards.module(module),
            Printed::Software(software) => cards.software(software),
        }
    }

    fn with(self, figures: [u8; FIGURES]) -> OwnCards {
        let mut own = OwnCards::house();
        match self {
            Printed::Module(module) => own.modules[usize::from(module.index())] = OwnModule::Figures(figures),
            Printed::Software(software) => {
                own.software[usize::from(software.index())] = OwnSoftware::Figures(figures);
            }
        }
        own
    }
}

#[test]
fn the_houses_cards_are_the_cards_to_begin_with() {
    let cards = checked(OwnCards::house()).expect("they are possible");
    for card in Printed::all() {
        assert_eq!(card.of(&cards), card.house(), "{card:?}");
        assert!(
            ranges(card.house()).len() <= FIGURES,
            "every figure of {card:?} has its place"
        );
    }
    for upgrade in Upgrade::ALL {
        assert_eq!(cards.upgrade(upgrade), upgrade.house());
    }
}

#[test]
fn every_figure_of_every_card_can_be_set_within_its_range_and_comes_back() {
    for card in Printed::all() {
        for (index, (least, most)) in ranges(card.house()).into_iter().enumerate() {
            for value in least..=most {
                let mut figures = card.house().figures();
                figures[index] = value;
                let cards = checked(card.with(figures)).expect("it is possible");
                assert_eq!(card.of(&cards).figures(), figures, "{card:?}");
                let changes = Printed::all().filter(|other| other.of(&cards) != other.house()).count();
                let is_new = card.house().figures() != figures;
                assert_eq!(changes, usize::from(is_new), "no other card changes with {card:?}");
            }
        }
    }
}

#[test]
fn a_figure_beyond_its_range_is_refused() {
    for card in Printed::all() {
        let ranges = ranges(card.house());
        for (index, (least, most)) in ranges.iter().copied().enumerate() {
            for value in [least.checked_sub(1), most.checked_add(1), Some(u8::MAX)]
                .into_iter()
                .flatten()
            {
                let mut figures = card.house().figures();
                figures[index] = value;
                assert_eq!(
                    checked(card.with(figures)),
                    Err(BadConfig::Cards),
                    "{card:?}: {figures:?}"
                );
            }
        }
        // A figure that the card does not have is nothing.
        for index in ranges.len()..FIGURES {
            let mut figures = card.house().figures();
            figures[index] = 1;
            assert_eq!(
                checked(card.with(figures)),
                Err(BadConfig::Cards),
                "{card:?}: {figures:?}"
            );
        }
    }
}

#[test]
fn the_ranges_are_those_of_the_rulebook() {
    for (card, expected) in [
        // Cost, tracker, slot of the enemy.
        (Printed::Module(ExplosivesDepot), &[(0, 40), (1, 9), (1, 3)][..]),
        // Cost, two prices, damage.
        (Printed::Module(LaserChamber), &[(0, 40), (0, 40), (0, 9), (0, 9)]),
        // Cost, slots, damage.
        (Printed::Module(RocketLauncher), &[(0, 40), (1, 5), (0, 9)]),
        // Cost, slots, power, armor.
        (Printed::Module(TrainingRoom), &[(0, 40), (1, 5), (0, 9), (0, 9)]),
        (Printed::Module(Gantry), &[(0, 40), (1, 5)]),
        (Printed::Module(Forge), &[(0, 40)]),
        (Printed::Software(Software::Fortitude), &[(0, 40), (15, 30)]),
        (Printed::Software(Software::Ingenuity), &[(0, 40), (1, 9)]),
        // Cost, minerals, robots, minerals.
        (
            Printed::Software(Software::Diligence),
            &[(0, 40), (0, 40), (0, 9), (0, 40)],
        ),
    ] {
        assert_eq!(ranges(card.house()), expected, "{card:?}");
    }
}

#[test]
fn what_is_taken_from_the_enemy_stays_a_loss() {
    let own = Printed::Module(SecurityCenter).with([6, 3, 2, 0]);
    let spec = checked(own).unwrap().module(SecurityCenter);
    let [Some(auto), None] = spec.autos else {
        panic!("one effect")
    };
    let does = auto.does;
    assert!(
        matches!(
            does,
            [
                Some(Do::Stat {
                    power: -3,
                    armor: -2,
                    ..
                }),
                None
            ]
        ),
        "{does:?}"
    );
    let spec = checked(Printed::Software(Software::Strength).with([0, 2, 3, 0]))
        .unwrap()
        .software(Software::Strength);
    assert_eq!(spec.passive, Some(Passive::Produced { power: 2, armor: 3 }));
}

#[test]
fn every_figure_of_an_upgrade_can_be_set_within_its_range() {
    for upgrade in Upgrade::ALL {
        for (index, most) in [40, 9, 9, 40].into_iter().enumerate() {
            let with = |value| {
                let mut own = OwnCards::house();
                own.upgrades[usize::from(upgrade.index())][index] = value;
                checked(own)
            };
            for value in 0..=most {
                let cards = with(value).expect("it is possible");
                let spec = cards.upgrade(upgrade);
                let figures = [spec.cost / 50, spec.power.into(), spec.armor.into(), spec.discount / 50];
                assert_eq!(figures[index], u16::from(value), "{upgrade:?}");
                for other in Upgrade::ALL.into_iter().filter(|other| *other != upgrade) {
                    assert_eq!(cards.upgrade(other), other.house());
                }
            }
            assert_eq!(with(most + 1), Err(BadConfig::Cards), "{upgrade:?}");
        }
    }
}

#[test]
fn figures_are_what_is_played() {
    let mut game = duel_with_cards(|own| {
        own.modules[usize::from(AutoMiner.index())] = OwnModule::Figures([1, 7, 0, 0]);
        own.modules[usize::from(RocketLauncher.index())] = OwnModule::Figures([10, 1, 9, 0]);
        own.upgrades[0] = [3, 4, 0, 0];
        own.software[0] = OwnSoftware::Figures([0, 2, 0, 0]);
    });
    game.set_modules(P1, "RocketLauncher").set_robots(P1, "1/1 1/1 1/1");
    game.program(P1, "S1 Build Build").plan(P1, "AutoMiner TitaniumPlating");
    game.refuses(
        P1,
        assign(R2, Slot::Module(S1)),
        Error::SlotFull { slot: Slot::Module(S1) },
    );
    game.finish();
    assert_eq!((game.minerals(P1), game.shields()), (600 + 100 - 50 - 150, [15, 6]));
    game.set_store(P1, 1000, 0).program(P1, "Produce").finish();
    assert_eq!(
        (game.minerals(P1), &*game.robots(P1)),
        (1000 + 100 + 350 - 700, "1/1 1/1 1/1 5/1")
    );
    let mut own = OwnCards::house();
    own.software[usize::from(Software::Fortitude.index())] = OwnSoftware::Figures([0, 30, 0, 0]);
    let mut game = duel_with(Answered {
        cards: Cards::Own(own),
        ..Answered::default()
    });
    game.set_software(P1, Software::Fortitude);
    assert_eq!(game.shields(), [30, 15]);
}

#[test]
fn one_of_the_seven_cards_without_a_name_can_be_a_copy_of_one_with_a_name() {
    let with = |module: Module, own: OwnModule| {
        let mut cards = OwnCards::house();
        cards.modules[usize::from(AutoMiner.index())] = OwnModule::Figures([4, 3, 0, 0]);
        cards.modules[usize::from(Armory.index())] = OwnModule::Manual(ManualCard::default());
        cards.modules[usize::from(module.index())] = own;
        checked(cards)
    };
    for module in Module::ALL {
        for other in Module::ALL {
            let is_possible = module >= AssemblyLine && other < AssemblyLine;
            let cards = with(module, OwnModule::CopyOf(other));
            assert_eq!(cards.is_ok(), is_possible, "{module:?} of {other:?}");
            let Ok(cards) = cards else { continue };
            // Whatever is printed on the one is printed on the other.
            assert_eq!(cards.module(module), cards.module(other));
            assert_eq!((cards.named(module), cards.named(other)), (other, other));
            assert_eq!(cards.is_manual(AnyCard::Module(module)), other == Armory);
        }
    }
    assert!(Module::ALL.iter().filter(|module| module.is_from_source()).count() == 18);
}

#[test]
fn rf_130_a_manual_card_has_a_cost_a_step_and_slots_or_a_price() {
    let spec = |card: ManualCard| {
        let mut own = OwnCards::house();
        own.modules[usize::from(Forge.index())] = OwnModule::Manual(card);
        let cards = checked(own)?;
        assert!(cards.is_manual(AnyCard::Module(Forge)) && !cards.is_manual(AnyCard::Module(Gantry)));
        Ok(cards.module(Forge))
    };
    let step = Step::Produce;
    let card = ManualCard {
        cost: 7,
        step,
        ..ManualCard::default()
    };
    let does = [Some(Do::Manual), None];
    // By itself.
    let alone = spec(card).unwrap();
    assert_eq!((alone.cost, alone.work, alone.selector), (350, None, None));
    assert!(matches!(alone.autos, [Some(auto), None] if auto.step == step && auto.does == does));
    // With robots.
    let work = spec(ManualCard { slots: 3, ..card }).unwrap();
    assert!(matches!(work.work, Some(work) if (work.slots, work.step, work.does) == (3, step, does)));
    assert_eq!((work.selector, work.autos), (None, [None, None]));
    // For a payment.
    for (minerals, crystals, prices) in [
        (4, 0, [Some(Price::Minerals(200)), None]),
        (0, 2, [None, Some(Price::Crystals(2))]),
        (40, 3, [Some(Price::Minerals(2000)), Some(Price::Crystals(3))]),
    ] {
        let paid = spec(ManualCard {
            minerals,
            crystals,
            ..card
        });
        let paid = paid.unwrap();
        let selector = paid.selector.expect("it is paid");
        assert_eq!((selector.prices, selector.step, selector.does), (prices, step, does));
        assert_eq!((paid.work, paid.autos), (None, [None, None]));
        let options: Vec<Price> = (1..=selector.options())
            .filter_map(|option| selector.price(option))
            .collect();
        assert_eq!(options, prices.into_iter().flatten().collect::<Vec<_>>());
    }
    for impossible in [
        ManualCard { cost: 41, ..card },
        ManualCard { minerals: 41, ..card },
        ManualCard { crystals: 4, ..card },
        ManualCard { slots: 6, ..card },
        // One with robots has no price.
        ManualCard {
            slots: 3,
            minerals: 4,
            ..card
        },
        ManualCard {
            slots: 1,
            crystals: 1,
            ..card
        },
    ] {
        assert_eq!(spec(impossible), Err(BadConfig::Cards), "{impossible:?}");
    }
}

#[test]
fn impossible_cards_do_not_come_back_from_a_file() {
    let mut own = OwnCards::house();
    let setup = |own| {
        let answered = Answered {
            cards: Cards::Own(own),
            ..Answered::default()
        };
        let text = serde_json::to_string(&answered).unwrap();
        serde_json::from_str::<Setup>(&text)
    };
    let read = setup(own).expect("they are possible");
    assert_eq!(read.cards, Cards::Own(own));
    own.modules[0] = OwnModule::Figures([41, 4, 1, 1]);
    let error = setup(own).unwrap_err();
    assert!(std::string::ToString::to_string(&error).contains("6.5"), "{error}");
}
