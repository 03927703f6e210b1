//! Programs that are worth a thought: how many robots do what, and which card comes first.

use super::super::cards::{Card, Module, Upgrade};
use super::super::data::{Do, HAND, PLACES, Price, ROBOTS, Selector, Work};
use super::super::place::{Place, RobotId, Slot};
use super::super::state::{Factory, Program, State};
use super::worth::{ranked, worth_of, worth_of_card, worth_of_cost, worth_of_price, worth_of_upgrade};
use crate::kit::list::{List, sort_few};
use crate::kit::seat::Seat;

/// What a program is made for. Whoever does nothing else gathers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    attack: u8,
    produce: u8,
    /// Which modules are worked at.
    works: [bool; PLACES],
    /// How many robots build, and which card of the hand is built first.
    build: Option<(u8, Card)>,
}

/// Every aim; no more than [`AIMS_MAX`] are thought about, and those with few builders come first.
pub(super) fn each_aim(state: &State, seat: Seat, each: &mut dyn FnMut(Aim)) {
    let factory = state.factory(seat);
    let robots = factory.robot_count();
    let capacity = |slot| state.capacity(seat, slot).unwrap_or_default();
    let works = |place: Place| u8::from(capacity(Slot::Module(place)) > 0);
    let mut left = AIMS_MAX;
    for builders in 0..=capacity(Slot::Build).min(2) {
        for produce in 0..=capacity(Slot::Produce).min(1) {
            for mask in 0..8_u8 {
                let works = Place::ALL.map(|place| mask & (1 << place.index()) != 0 && works(place) > 0);
                let workers = works.iter().filter(|works| **works).count();
                let is_new = workers == mask.count_ones() as usize;
                let used = builders + produce + u8::try_from(workers).unwrap_or(u8::MAX);
                if !is_new || used > robots || (produce > 0 && usize::from(robots) == ROBOTS) {
                    continue;
                }
                for attack in 0..=robots - used {
                    let mut offer = |build| {
                        if left > 0 {
                            left -= 1;
                            each(Aim {
                                attack,
                                produce,
                                works,
                                build,
                            });
                        }
                    };
                    match builders {
                        0 => offer(None),
                        // Two builders build the second card, too.
                        _ => wanted(state, seat)
                            .iter()
                            .take(if builders == 1 { CARDS } else { 1 })
                            .for_each(|card| offer(Some((builders, *card)))),
                    }
                }
            }
        }
    }
}

/// The most aims that are thought about.
pub(super) const AIMS_MAX: u16 = 60;

/// How many cards are thought about.
const CARDS: usize = 3;

/// The cards of the hand that can be paid for this turn, most valuable first.
fn wanted(state: &State, seat: Seat) -> List<Card, CARDS> {
    let factory = state.factory(seat);
    let purse = factory.minerals.saturating_add(100);
    let modules = factory.modules_in_hand().map(Card::Module);
    let upgrades = Upgrade::ALL
        .into_iter()
        .filter(|upgrade| factory.upgrades_in_hand(*upgrade) > 0);
    let mut cards: List<(i32, Card), 9> = modules
        .chain(upgrades.map(Card::Upgrade))
        .filter(|card| state.build_cost(seat, *card) <= purse)
        .map(|card| (value(state, seat, card), card))
        .collect();
    sort_few(&mut cards, |(value, _)| -*value);
    cards.iter().map(|(_, card)| *card).collect()
}

/// What a card brings beyond its cost.
pub(super) fn value(state: &State, seat: Seat, card: Card) -> i32 {
    let worth = match card {
        Card::Module(module) => worth_of_card(state.spec(module)),
        Card::Upgrade(upgrade) => worth_of_upgrade(state.setup.cards.upgrade(upgrade)),
    };
    worth - worth_of_cost(state.build_cost(seat, card))
}

/// The program of an aim: the strongest attack, the weakest work.
pub(super) fn program_for(state: &State, seat: Seat, aim: &Aim) -> Program {
    let factory = state.factory(seat);
    let mut program = Program::new(&factory.modules);
    let mut robots: List<RobotId, ROBOTS> = ranked(factory).iter().map(|(id, _)| *id).collect();
    let mut assign = |robot: Option<RobotId>, slot| {
        if let Some(robot) = robot {
            *program.slots.get_mut(robot) = Some(slot);
        }
    };
    for _ in 0..aim.attack {
        assign(robots.remove(0), Slot::Attack);
    }
    for (place, _) in Place::ALL.into_iter().zip(aim.works).filter(|(_, works)| *works) {
        let strongest = hits_by_power(state, seat, place);
        let robot = if strongest { robots.remove(0) } else { robots.pop() };
        assign(robot, Slot::Module(place));
    }
    for _ in 0..aim.produce {
        assign(robots.pop(), Slot::Produce);
    }
    for _ in 0..aim.build.map_or(0, |(builders, _)| builders) {
        assign(robots.pop(), Slot::Build);
    }
    // A module with several slots takes whoever is left, else they gather.
    while let Some(robot) = robots.pop() {
        *program.slots.get_mut(robot) = Some(wide_slot(state, seat, aim, &program).unwrap_or(Slot::Gather));
    }
    choose_cards(state, seat, aim, &mut program);
    choose_payments(state, seat, &mut program);
    place_crystals(state, seat, &mut program);
    program
}

/// A module that is worked at, hits, and has a free slot.
fn wide_slot(state: &State, seat: Seat, aim: &Aim, program: &Program) -> Option<Slot> {
    let mut places = Place::ALL.into_iter().zip(aim.works).filter(|(_, works)| *works);
    places.find_map(|(place, _)| {
        let slot = Slot::Module(place);
        let Work { slots, does, .. } = state.spec(state.factory(seat).module(place)?.card).work?;
        let hits = does.iter().flatten().any(|does| matches!(does, Do::Hit(_)));
        (hits && program.count_on(slot) < slots).then_some(slot)
    })
}

/// The card of the aim, the next best as a fall-back; the least module that nobody works at makes room.
fn choose_cards(state: &State, seat: Seat, aim: &Aim, program: &mut Program) {
    let Some((_, first)) = aim.build else { return };
    let factory = state.factory(seat);
    if matches!(first, Card::Module(_)) && factory.modules.len() == PLACES {
        let unused = factory.placed().filter(|(place, module)| {
            program.count_on(Slot::Module(*place)) == 0 && state.spec(module.card).passive.is_none()
        });
        let least = unused.min_by_key(|(_, module)| worth_of_card(state.spec(module.card)));
        if let Some((place, _)) = least {
            *program.facedown.get_mut(place) = true;
        }
    }
    program.zone.push_bounded(first);
    for card in &wanted(state, seat) {
        if *card != first {
            program.zone.push_bounded(*card);
        }
    }
}

/// Whether the power of the robot decides what it does at a module.
fn hits_by_power(state: &State, seat: Seat, place: Place) -> bool {
    let module = state.factory(seat).module(place);
    let work = module.and_then(|module| state.spec(module.card).work);
    work.is_some_and(|work| work.does.contains(&Some(Do::HitByPower)))
}

/// Whatever brings more than it costs is paid for, if it can do anything.
fn choose_payments(state: &State, seat: Seat, program: &mut Program) {
    let factory = state.factory(seat);
    for (place, module) in factory.placed() {
        let Some(selector) = state.spec(module.card).selector else {
            continue;
        };
        let needs_attacker = selector
            .does
            .iter()
            .flatten()
            .any(|does| matches!(does, Do::Stat { .. }));
        let is_useful = !program.is_facedown(place) && (!needs_attacker || program.count_on(Slot::Attack) > 0);
        let option = if is_useful { best_option(factory, &selector) } else { 0 };
        *program.selectors.get_mut(place) = option;
    }
}

/// The cheapest option that the store can pay, if it brings more than it costs.
fn best_option(factory: &Factory, selector: &Selector) -> u8 {
    let cost = |option: u8| selector.price(option).map_or(0, worth_of_price);
    let can_pay = |option: u8| match selector.price(option) {
        Some(Price::Minerals(amount)) => factory.minerals >= amount.saturating_add(RESERVE),
        Some(Price::Crystals(count)) => factory.crystals >= count,
        None => false,
    };
    let gain = worth_of(selector.does);
    let options = (1..=selector.options()).filter(|option| can_pay(*option) && cost(*option) < gain);
    options.min_by_key(|option| cost(*option)).unwrap_or_default()
}

/// What a payment leaves in the store, for cards and robots.
const RESERVE: u16 = 150;

/// What is not paid goes on robots of modules first, then on those who gather.
fn place_crystals(state: &State, seat: Seat, program: &mut Program) {
    let factory = state.factory(seat);
    let paid = factory.placed().filter_map(|(place, module)| {
        match state.spec(module.card).selector?.price(program.selector(place)) {
            Some(Price::Crystals(count)) => Some(count),
            Some(Price::Minerals(_)) | None => None,
        }
    });
    let mut left = paid.fold(factory.crystals, u8::saturating_sub);
    for wants_module in [true, false] {
        for robot in RobotId::ALL {
            let doubles = match program.slot(robot) {
                Some(Slot::Module(_)) => wants_module,
                Some(Slot::Gather) => !wants_module,
                _ => false,
            };
            if doubles && left > 0 {
                left -= 1;
                *program.crystals.get_mut(robot) = true;
            }
        }
    }
}

/// A turn like any other: three of four robots attack, others work at the modules, and the rest gathers.
pub(super) fn steady(state: &State, seat: Seat) -> Program {
    let robots = state.factory(seat).robot_count();
    let attack = robots * 3 / 4;
    let mut left = robots - attack;
    let works = Place::ALL.map(|place| {
        let works = left > 0 && state.capacity(seat, Slot::Module(place)).is_some_and(|slots| slots > 0);
        left -= u8::from(works);
        works
    });
    let aim = Aim {
        attack,
        produce: 0,
        works,
        build: None,
    };
    program_for(state, seat, &aim)
}

/// The cards of the hand that are worth less than the average of those that may be drawn instead.
pub(super) fn useless(state: &State, seat: Seat, program: &Program) -> List<Module, HAND> {
    let factory = state.factory(seat);
    let value = |card: &Module| value(state, seat, Card::Module(*card));
    let drawn = factory.draw.iter().map(value).sum::<i32>();
    let Some(average) = i32::try_from(factory.draw.len())
        .ok()
        .and_then(|count| drawn.checked_div(count))
    else {
        return List::new();
    };
    let kept = |card: &Module| program.zone.contains(&Card::Module(*card)) || value(card) >= average;
    factory.hand.iter().copied().filter(|card| !kept(card)).collect()
}
