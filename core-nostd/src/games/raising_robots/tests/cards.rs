//! 6.4 to 6.10: what the cards and boards say in the rules, and what they say here. A slip in either is found.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::fixture::*;
use crate::games::raising_robots::data::{
    BoardAction, Complexity, EXTRA_WILDS, GRADE_POINTS, LINE_CUBES, Link, Objective, ROW_POINTS, Requirement, TRACK,
    UPGRADE_ROWS,
};
use crate::games::raising_robots::effect::{Ability, Counted, Effect, Gain, Price};
use crate::games::raising_robots::speech::Teller;
use crate::ui::game::Talk;
use crate::ui::lang::Lang;
use crate::ui::players::Players;

const RULES: &str = include_str!("../../../../rules/raising_robots.md");

/// A section of the rules: its lines.
fn section(title: &str) -> impl Iterator<Item = &'static str> {
    let mut lines = RULES.lines();
    assert!(lines.any(|line| line.starts_with(title)), "there is a section {title}");
    lines.take_while(|line| !line.starts_with("### ") && !line.starts_with("## "))
}

/// The rows of the tables in a section: their cells, without the heads.
fn cells(title: &str) -> Vec<Vec<&'static str>> {
    let rows = section(title).filter(|line| line.starts_with("| ")).map(|line| {
        let line = line.trim_matches('|');
        line.split('|').map(str::trim).collect::<Vec<_>>()
    });
    rows.filter(|row| !matches!(row[0], "Id" | "Spot" | "Row")).collect()
}

// What is printed on a card, in the language of the rules (6.3).

fn letter_of(good: Good) -> char {
    match good {
        Good::Sensor => 'S',
        Good::Gear => 'G',
        Good::Microchip => 'M',
        Good::Program => 'P',
        Good::Battery => 'B',
        Good::Tape => 'T',
        Good::Point => 'V',
    }
}

const fn row_of(row: Row) -> &'static str {
    match row {
        Row::Design => "D",
        Row::Fabricate => "F",
        Row::Recycle => "R",
    }
}

const fn kind_of(kind: TokenKind) -> &'static str {
    match kind {
        Cosmetic => "Co",
        Speed => "Sp",
        Communications => "Cm",
        Efficiency => "Ef",
    }
}

fn counted(count: u8, what: impl ToString) -> String {
    if count == 1 {
        what.to_string()
    } else {
        format!("{count}{}", what.to_string())
    }
}

fn cost_of(cost: &Cost) -> String {
    let parts = Good::PARTS.into_iter().map(|good| (cost.part(good), letter_of(good)));
    let others = [
        (cost.batteries, 'B'),
        (cost.tape, 'T'),
        (cost.wilds, 'W'),
        (cost.cards, 'C'),
    ];
    let items = parts.chain(others).filter(|(count, _)| *count > 0);
    items
        .map(|(count, letter)| counted(count, letter))
        .collect::<Vec<_>>()
        .join("+")
}

fn gain_of(gain: Gain) -> String {
    match gain {
        Gain::Good(good, count) => counted(count, letter_of(good)),
        Gain::Wild(count) => counted(count, 'W'),
        Gain::Draw(count) => counted(count, 'C'),
        Gain::Either(one, other, count) => counted(count, format!("{}/{}", letter_of(one), letter_of(other))),
        Gain::RowPoints => "RV".into(),
        Gain::Class => "CL".into(),
        Gain::Inspire => "IN".into(),
        Gain::Unlock => "UN".into(),
        Gain::Assemble => "AS".into(),
        Gain::Cycle(more) => format!("Y{more}"),
    }
}

fn gains_of(gains: &[Option<Gain>]) -> String {
    gains
        .iter()
        .flatten()
        .copied()
        .map(gain_of)
        .collect::<Vec<_>>()
        .join("+")
}

/// `C>2B`, or `P`.
fn deed_of(effect: &Effect) -> String {
    let gains = gains_of(&effect.gains);
    match cost_of(&effect.cost) {
        cost if cost.is_empty() => gains,
        cost => format!("{cost}>{gains}"),
    }
}

fn action_of(effect: &Effect) -> String {
    format!("{}:{}", effect.energy, deed_of(effect))
}

fn price_of(price: &Price) -> String {
    format!("{}:{}", price.energy, cost_of(&price.cost))
}

fn phase_of(phase: Phase) -> char {
    ['U', 'A', 'D', 'F', 'R'][usize::from(phase.index())]
}

fn ability_of(ability: &Ability) -> String {
    match ability {
        Ability::Immediate(gains) => format!("I {}", gains_of(gains)),
        Ability::RoundEnd(effect) => {
            assert_eq!(effect.energy, 0);
            format!("E {}", deed_of(effect))
        }
        Ability::GameEnd { points, per, of } => {
            let of = match of {
                Counted::Robots => "robots",
                Counted::Columns => "columns",
            };
            format!("G {points}/{per} {of}")
        }
        Ability::Bonus { phase, energy } => format!("P {}+{energy}", phase_of(*phase)),
        Ability::Cheaper(wilds) => format!("X {wilds}"),
        Ability::Assembles { row, gain } => format!("A {} {}", row.map_or("*", row_of), gain_of(*gain)),
        Ability::Unlocks(gain) => format!("N {}", gain_of(*gain)),
    }
}

fn objective_of(objective: Objective) -> String {
    let range = |from: u8, to: u8| {
        if from == to {
            from.to_string()
        } else {
            format!("{from}–{to}")
        }
    };
    match objective {
        Objective::Tokens(kind) => format!("unlocked tokens of type {}", kind_of(kind)),
        Objective::AllTokens => "all unlocked tokens".into(),
        Objective::Holds(Good::Point) => "VP in the Inventory".into(),
        Objective::Holds(good) => format!("{} in the Inventory", letter_of(good)),
        Objective::Hand => "cards in hand".into(),
        Objective::PartsAndHand => "S+G+M+P+hand".into(),
        Objective::Sets => "sets of S,G,M,P".into(),
        Objective::Robots => "assembled robots".into(),
        Objective::Row(row) => format!("robots in row {}", row_of(row)),
        Objective::Requires(good) => format!("robots requiring {}", letter_of(good)),
        Objective::Points(from, to) => format!("robots worth {} VP", range(from, to)),
        Objective::ActionEnergy(from, to) => format!("robots with an action of {} energy", range(from, to)),
        Objective::AssemblyEnergy(energy) => format!("robots with assembly energy {energy}"),
        Objective::Columns => "full columns".into(),
    }
}

#[test]
fn section_6_8_every_robot_is_as_in_the_rules() {
    let lines: Vec<&str> = section("### 6.8")
        .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
        .collect();
    assert_eq!(lines.len(), 96);
    for (robot, line) in RobotId::house().zip(lines) {
        let card = robot.card();
        let words = [
            format!("{:02}", robot.number()),
            card.name().into(),
            row_of(card.row).into(),
            kind_of(card.kind).into(),
            card.points.to_string(),
            price_of(card.price(Side::Left)),
            price_of(card.price(Side::Right)),
            action_of(card.action(false)),
            action_of(card.action(true)),
        ];
        assert_eq!(words.join("|"), line);
    }
}

#[test]
fn section_6_9_every_class_is_as_in_the_rules() {
    let players = &Players::default();
    let talk = Talk {
        lang: Lang::En,
        players,
    };
    let game = game(2);
    let rows = cells("### 6.9");
    assert_eq!(rows.len(), 32);
    for (class, row) in ClassId::house().zip(rows) {
        let card = class.card();
        let mut words = Vec::from([
            format!("C{:02}", class.number()),
            Teller::new(&talk, game.public_view()).class_name(class).as_str().into(),
            objective_of(card.objective),
        ]);
        words.extend(
            card.needed
                .map(|needed| needed.map_or("X".into(), |needed| needed.to_string())),
        );
        words.push(kind_of(card.kind).into());
        assert_eq!(words, row);
    }
    assert!(section("### 6.9").any(|line| line.starts_with("VP scale of all: D 2, C 5, B 9, A 14.")));
    assert_eq!(GRADE_POINTS, [2, 5, 9, 14]);
}

#[test]
fn section_6_10_every_inventor_is_as_in_the_rules() {
    let rows = cells("### 6.10");
    assert_eq!(rows.len(), 14);
    for (inventor, row) in InventorId::house().zip(rows) {
        let card = inventor.card();
        let words = [
            format!("I{:02}", inventor.number()),
            card.name().into(),
            match card.complexity {
                Complexity::Easy => "Easy",
                Complexity::Medium => "Medium",
                Complexity::Hard => "Hard",
            }
            .into(),
            format!("`{}`", ability_of(card.ability(false))),
            match card.requirement {
                Requirement::Robots => "R4",
                Requirement::Tokens => "U3",
            }
            .into(),
            kind_of(card.kind).into(),
            match card.link {
                Link::And => "AND",
                Link::Or => "OR",
            }
            .into(),
            format!("`{}`", ability_of(card.ability(true))),
        ];
        assert_eq!(words.to_vec(), row);
    }
}

#[test]
fn section_6_5_every_energy_card_is_as_in_the_rules() {
    let rows = cells("### 6.5");
    assert_eq!(rows.len(), 12);
    for (energy, row) in EnergyId::house().zip(rows) {
        let card = energy.card();
        let of: Vec<u8> = (1..=6).filter(|players| energy.is_for(*players)).collect();
        let words = [
            format!("E{:02}", energy.number()),
            card.value.to_string(),
            card.cubes.to_string(),
            if card.doubles { "yes" } else { "–" }.into(),
            format!("{}–{}", of[0], of[of.len() - 1]),
        ];
        assert_eq!(words.to_vec(), row);
    }
}

#[test]
fn section_6_4_every_board_action_is_as_in_the_rules() {
    let rows: Vec<Vec<&str>> = cells("### 6.4").into_iter().filter(|row| row.len() == 4).collect();
    assert_eq!(rows.len(), 3);
    for (row, words) in Row::ALL.into_iter().zip(rows) {
        assert_eq!(words[0], format!("{row:?}"));
        for (index, words) in (0..).zip(&words[1..]) {
            let action = BoardAction::of(row, index).expect("there are three");
            let mut told = format!("`{}`", action_of(action.effect(false)));
            if action.spot().is_some() {
                told += &format!(" (`{}`)", action_of(action.effect(true)));
            }
            assert_eq!(told, words.replace(", *source*", ""));
        }
    }
}

#[test]
fn section_6_4_every_spot_is_as_in_the_rules() {
    let rows: Vec<Vec<&str>> = cells("### 6.4").into_iter().filter(|row| row.len() == 3).collect();
    // The first line of the table is that of the four spots of Upgrade.
    let types = [U1, U2, U3, U4].map(|spot| kind_of(spot.kind())).join(" / ");
    assert_eq!(rows[0], ["U1 / U2 / U3 / U4", &types, "Inspiration (*source*)"]);
    assert_eq!(rows[1], ["A1 / A2 / A3", "Sp / Cm / Ef", "+1 energy in Assemble each"]);
    let assemble = [A1, A2, A3].map(|spot| kind_of(spot.kind())).join(" / ");
    assert_eq!(
        (assemble.as_str(), [A1, A2, A3].map(Spot::is_bonus)),
        (rows[1][1], [true; 3])
    );
    for (spot, row) in Spot::ALL.into_iter().skip(7).zip(&rows[2..]) {
        let section = format!("{:?}", spot.section());
        let improved = Row::ALL.into_iter().find_map(|row| {
            (0..3)
                .find(|index| BoardAction::of(row, *index).and_then(BoardAction::spot) == Some(spot))
                .map(|index| (row, index))
        });
        let brings = match improved {
            Some((row, index)) => format!("{row:?} action {index} improved"),
            None => format!("+1 energy in {section}"),
        };
        assert_eq!(spot.is_bonus(), improved.is_none(), "{spot:?}");
        let words = [format!("{spot:?}"), kind_of(spot.kind()).into(), brings];
        assert_eq!(words.to_vec(), [row[0], row[1], row[2].trim_end_matches(" (*source*)")]);
    }
    assert_eq!(rows.len(), 2 + 9);
}

#[test]
fn section_6_4_and_6_6_and_6_7_other_figures_are_as_in_the_rules() {
    let has = |title: &str, words: String| {
        assert!(
            section(title).any(|line| line.starts_with(&words)),
            "{title} has {words}"
        );
    };
    let few = |figures: &[u8]| figures.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    has(
        "### 6.4",
        format!("Extra Resource Cost by column 1–5, in Wilds: {}.", few(&EXTRA_WILDS)),
    );
    has("### 6.4", format!("Row VPs for 0–5 robots: {} ", few(&ROW_POINTS)));
    let [top, middle, bottom] = UPGRADE_ROWS.map(|(energy, wilds)| format!("{energy} energy + {wilds} W"));
    has(
        "### 6.4",
        format!("Upgrade rows: 0 = {top} (*source*), 1 = {middle} (*source*), 2 = {bottom}."),
    );
    let [alone, two] = LINE_CUBES.map(|cubes| few(&cubes));
    has("### 6.6", format!("1 player: {alone}. 2 players: {two}."));
    let space = |(batteries, tape): (u8, u8)| match (batteries, tape) {
        (0, 0) => "nothing".to_string(),
        (batteries, 0) => format!("{batteries} B"),
        (0, tape) => format!("{tape} T"),
        (batteries, tape) => format!("{batteries} B + {tape} T"),
    };
    let spaces = TRACK.into_iter().enumerate().map(|(place, cost)| {
        let last = if place + 1 == TRACK.len() { " (rightmost)" } else { "" };
        format!("{place}{last}: {}", space(cost))
    });
    has("### 6.7", spaces.collect::<Vec<_>>().join("; ") + ".");
}
