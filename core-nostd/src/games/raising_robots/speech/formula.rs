//! Costs, gains and actions in pictures: the count stands before the picture, and no count means one. They are the same in
//! every language.

use heapless::String;

use super::super::action::{Taken, Unit};
use super::super::data::{EnergyCard, ROW_POINTS};
use super::super::effect::{Ability, Cost, Effect, Gain, Gains, Good, Row};
use super::super::view::View;
use super::good_sign;
use crate::kit::seat::Seat;
use crate::ui::pictures::{Fill, Shape, Sign, piece};
use crate::ui::template::{number, spell};

/// A line of pictures and figures; the longest has eight pictures.
pub(in super::super) type Formula = String<32>;

/// An Energy Cube.
pub(in super::super) const CUBE: char = piece(Shape::Cube, Fill::Solid);
/// A robot.
pub(in super::super) const ROBOT: char = piece(Shape::Robot, Fill::Hollow);

/// So many of something; no number means one.
pub(in super::super) fn counted(count: u16, picture: char) -> Formula {
    match count {
        1 => together(&["", &icon(picture)]),
        count => figured(count, picture),
    }
}

/// The same with its number, whatever it is.
pub(in super::super) fn figured(count: u16, picture: char) -> Formula {
    together(&[&number(count), &icon(picture)])
}

/// A picture as a word.
pub(in super::super) fn icon(picture: char) -> String<4> {
    spell([picture])
}

/// An amount of energy.
pub(in super::super) fn energy(energy: u8) -> Formula {
    figured(energy.into(), Sign::Energy.letter())
}

/// So many VPs.
pub(in super::super) fn points(points: u16) -> Formula {
    figured(points, Sign::Point.letter())
}

/// Some parts of a line, one after the other.
fn together(parts: &[&str]) -> Formula {
    let mut line = Formula::new();
    for part in parts {
        add(&mut line, part);
    }
    line
}

fn add(line: &mut Formula, part: &str) {
    let fits = line.push_str(part);
    debug_assert!(fits.is_ok(), "too long: {line}{part}");
}

/// What has to be paid, without energy.
pub(in super::super) fn cost(cost: &Cost) -> Formula {
    let parts = Good::PARTS.map(|good| (cost.part(good), good_sign(good)));
    let others = [
        (cost.batteries, Sign::Battery.letter()),
        (cost.tape, Sign::Tape.letter()),
        (cost.cards, Sign::Card.letter()),
        (cost.wilds, Sign::Wild.letter()),
    ];
    amounts(parts.into_iter().chain(others))
}

/// How much of everything that a payment takes.
pub(in super::super) fn units(units: impl Iterator<Item = Unit>) -> Formula {
    let mut counts = [0_u8; 6];
    for unit in units {
        let place = match unit {
            Unit::Part(good) => usize::from(good.index()),
            Unit::Card => 4,
            Unit::Tape => 5,
        };
        if let Some(count) = counts.get_mut(place) {
            *count = count.saturating_add(1);
        }
    }
    let [sensor, gear, microchip, program] = Good::PARTS.map(good_sign);
    let pictures = [
        sensor,
        gear,
        microchip,
        program,
        Sign::Card.letter(),
        Sign::Tape.letter(),
    ];
    amounts(counts.into_iter().zip(pictures))
}

/// What there is some of.
fn amounts(all: impl Iterator<Item = (u8, char)>) -> Formula {
    let mut line = Formula::new();
    for (count, picture) in all.filter(|(count, _)| *count > 0) {
        add(&mut line, &counted(count.into(), picture));
    }
    line
}

/// The picture of what pays a unit.
pub(in super::super) const fn unit_sign(unit: Unit) -> char {
    match unit {
        Unit::Part(good) => good_sign(good),
        Unit::Tape => Sign::Tape.letter(),
        Unit::Card => Sign::Card.letter(),
    }
}

/// The picture of what is taken.
pub(in super::super) const fn taken_sign(taken: Taken) -> char {
    match taken {
        Taken::Good(good) => good_sign(good),
        Taken::Card => Sign::Card.letter(),
    }
}

/// One thing that is gained. Where it is known how many robots stand in the row, VPs by their number are a figure.
pub(in super::super) fn gain(gain: Gain, in_row: Option<usize>) -> Formula {
    match gain {
        Gain::Good(good, count) => counted(count.into(), good_sign(good)),
        Gain::Wild(count) => counted(count.into(), Sign::Wild.letter()),
        Gain::Draw(count) => counted(count.into(), Sign::Card.letter()),
        Gain::Either(one, other, count) => {
            together(&[&counted(count.into(), good_sign(one)), "/", &icon(good_sign(other))])
        }
        Gain::RowPoints => match in_row {
            Some(robots) => points(ROW_POINTS.get(robots).copied().unwrap_or_default().into()),
            None => together(&[&icon(Sign::Point.letter()), "/2", &icon(ROBOT)]),
        },
        Gain::Class => icon_line(Sign::Class),
        Gain::Inspire => icon_line(Sign::Idea),
        Gain::Unlock => icon_line(Sign::Unlock),
        Gain::Assemble => icon_line(Sign::Wrench),
        Gain::Cycle(more) => counted(more.into(), Sign::Cycle.letter()),
    }
}

fn icon_line(sign: Sign) -> Formula {
    together(&[&icon(sign.letter())])
}

/// Everything that is gained, in printed order.
pub(in super::super) fn gains(gains: &Gains, in_row: Option<usize>) -> Formula {
    let mut line = Formula::new();
    for one in gains.iter().flatten() {
        add(&mut line, &gain(*one, in_row));
    }
    line
}

/// What an action takes and brings, without its energy.
pub(in super::super) fn exchange(effect: &Effect, in_row: Option<usize>) -> Formula {
    let (paid, gained) = (cost(&effect.cost), gains(&effect.gains, in_row));
    if paid.is_empty() {
        return gained;
    }
    together(&[&paid, ">", &gained])
}

/// An action: its energy, what it takes and what it brings.
pub(in super::super) fn action(effect: &Effect, in_row: Option<usize>) -> Formula {
    together(&[&energy(effect.energy), &exchange(effect, in_row)])
}

/// An ability of an inventor, as far as pictures say it.
pub(in super::super) fn ability(ability: &Ability) -> Formula {
    match *ability {
        Ability::Immediate(all) => gains(&all, None),
        Ability::RoundEnd(effect) => exchange(&effect, None),
        Ability::GameEnd { points: count, .. } => points(count.into()),
        Ability::Bonus { energy: more, .. } => together(&["+", &energy(more)]),
        Ability::Cheaper(wilds) => together(&["-", &counted(wilds.into(), Sign::Wild.letter())]),
        Ability::Assembles { gain: one, .. } => together(&[&icon(Sign::Wrench.letter()), ">", &gain(one, None)]),
        Ability::Unlocks(one) => together(&[&icon(Sign::Unlock.letter()), ">", &gain(one, None)]),
    }
}

/// An Energy Card: its value, its cubes, the multiplier.
pub(in super::super) fn energy_card(card: EnergyCard) -> Formula {
    let cubes = match card.cubes {
        0 => Formula::new(),
        cubes => together(&[" ", &counted(cubes.into(), CUBE)]),
    };
    together(&[&energy(card.value), &cubes, if card.doubles { " x2" } else { "" }])
}

/// How many robots stand in a row of a player, if it is known whose.
pub(in super::super) fn robots_in(view: View<'_>, seat: Option<Seat>, row: Row) -> Option<usize> {
    seat.map(|seat| view.row(seat, row).len())
}
