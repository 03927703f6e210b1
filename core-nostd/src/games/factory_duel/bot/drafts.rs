//! Programs that are worth a thought: how many robots do what, and which card comes first.

use super::super::cards::{Card, Upgrade};
use super::super::data::{Do, PLACES, ROBOTS, Work};
use super::super::place::{Place, RobotId, Slot};
use super::super::state::{Program, Robot, State};
use super::worth::worth_of_card;
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
                        _ => wanted(state, seat)
                            .iter()
                            .for_each(|card| offer(Some((builders, *card)))),
                    }
                }
            }
        }
    }
}

/// The most aims that are thought about.
pub(super) const AIMS_MAX: u16 = 160;

/// The cards of the hand that can be paid for this turn, most valuable first; at most three.
fn wanted(state: &State, seat: Seat) -> List<Card, 3> {
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
    cards.iter().take(3).map(|(_, card)| *card).collect()
}

/// What a card brings beyond its cost.
fn value(state: &State, seat: Seat, card: Card) -> i32 {
    let worth = match card {
        Card::Module(module) => worth_of_card(state.spec(module)),
        Card::Upgrade(upgrade) => {
            let spec = state.setup.cards.upgrade(upgrade);
            9 * i32::from(spec.power) + 6 * i32::from(spec.armor) + i32::from(spec.discount) / 12
        }
    };
    worth - i32::from(state.build_cost(seat, card)) / 28
}

/// The program of an aim: the strongest attack, the weakest work.
pub(super) fn program_for(state: &State, seat: Seat, aim: &Aim) -> Program {
    let factory = state.factory(seat);
    let mut program = Program::new(&factory.modules);
    let mut ranked: List<(RobotId, Robot), ROBOTS> = factory.existing().collect();
    sort_few(&mut ranked, |(id, robot)| robot.rank(*id));
    let mut robots: List<RobotId, ROBOTS> = ranked.iter().map(|(id, _)| *id).collect();
    let mut assign = |robot: Option<RobotId>, slot| {
        if let Some(robot) = robot {
            *program.slots.get_mut(robot) = Some(slot);
        }
    };
    for _ in 0..aim.attack {
        assign(robots.remove(0), Slot::Attack);
    }
    for (place, _) in Place::ALL.into_iter().zip(aim.works).filter(|(_, works)| *works) {
        assign(robots.pop(), Slot::Module(place));
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

/// Whatever can be paid for is paid for, if it can do anything.
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
        let is_useful = !needs_attacker || program.count_on(Slot::Attack) > 0;
        let option = u8::from(is_useful && !program.is_facedown(place) && factory.minerals >= 400);
        *program.selectors.get_mut(place) = option;
    }
}

/// On robots of modules first, then on those who gather.
fn place_crystals(state: &State, seat: Seat, program: &mut Program) {
    let mut left = state.factory(seat).crystals;
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

/// Everybody attacks.
pub(super) fn all_attack(state: &State, seat: Seat) -> Program {
    let factory = state.factory(seat);
    let mut program = Program::new(&factory.modules);
    for (robot, _) in factory.existing() {
        *program.slots.get_mut(robot) = Some(Slot::Attack);
    }
    program
}
