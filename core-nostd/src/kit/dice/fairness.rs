//! Whether the dice are fair, by experiment: a million rolls each, from fixed seeds.
//!
//! That each face has equally many words is proved by counting in `chance.rs`. What is left to find
//! here is a mistake on the way from the stream to the die.

use std::vec;
use std::vec::Vec;

use super::{Bag, Chance, Die};
use crate::kit::Seed;

const ROLLS: u32 = 1_000_000;

/// The quantiles of the chi-square distribution at 0.001 and 0.999, by degrees of freedom.
///
/// Fair dice stay between them in all but one of 500 experiments. Below them the dice would be
/// suspiciously regular: a counter, not chance.
const QUANTILES: [(usize, f64, f64); 6] = [
    (1, 0.000_001_57, 10.828),
    (5, 0.210, 20.515),
    (9, 1.152, 27.877),
    (19, 5.407, 43.820),
    (35, 14.688, 66.619),
    (99, 61.137, 148.230),
];

/// Whether counts look like equally likely cells.
fn looks_fair(counts: &[u32]) -> Result<(), f64> {
    let all: u32 = counts.iter().sum();
    let expected = f64::from(all) / counts.len() as f64;
    let chi_square: f64 = counts
        .iter()
        .map(|count| (f64::from(*count) - expected).powi(2) / expected)
        .sum();
    let (_, low, high) = QUANTILES
        .iter()
        .find(|(freedom, ..)| freedom + 1 == counts.len())
        .unwrap();
    if (low..high).contains(&&chi_square) {
        Ok(())
    } else {
        Err(chi_square)
    }
}

/// A million faces of one kind of die, rolled ten at a time.
fn faces(sides: u8, table_seed: u32) -> impl Iterator<Item = u8> {
    let mut chance = Chance::new(Seed::of_table(table_seed));
    let bag = Bag::new(10, Die::new(sides).unwrap()).unwrap();
    (0..ROLLS / 10).flat_map(move |_| bag.roll(&mut chance).faces().to_vec())
}

fn count_cells(cells: usize, hits: impl Iterator<Item = usize>) -> Vec<u32> {
    let mut counts = vec![0; cells];
    hits.for_each(|hit| counts[hit] += 1);
    counts
}

#[test]
fn a_million_rolls_look_fair() {
    for (table_seed, sides) in [(1, 2), (2, 6), (3, 10), (4, 20), (5, 100)] {
        let counts = count_cells(sides.into(), faces(sides, table_seed).map(|face| usize::from(face) - 1));
        assert_eq!(looks_fair(&counts), Ok(()), "d{sides}: {counts:?}");
    }
}

#[test]
fn a_die_does_not_know_the_die_before() {
    // Neighbours in one roll of ten dice, those two places apart, and the same die of two rolls in a row.
    let faces: Vec<u8> = faces(6, 6).collect();
    for apart in [1, 2, 10] {
        let pairs = faces.chunks_exact(2 * apart).map(|chunk| (chunk[0], chunk[apart]));
        let counts = count_cells(36, pairs.map(|(one, other)| usize::from(6 * (one - 1) + other - 1)));
        assert_eq!(looks_fair(&counts), Ok(()), "{apart} apart: {counts:?}");
    }
}

#[test]
fn the_experiment_finds_unfair_dice() {
    // The remainder of a byte: 256 is no multiple of 6, and the faces 1 to 4 come a little too often.
    let mut chance = Chance::new(Seed::of_table(7));
    let byte = core::num::NonZero::new(256).unwrap();
    let remainders = (0..ROLLS).map(|_| chance.below(byte) as usize % 6);
    assert!(looks_fair(&count_cells(6, remainders)).is_err_and(|chi_square| chi_square > 20.515));
    // A counter: every face equally often, to the last one.
    let counter = (0..ROLLS).map(|roll| roll as usize % 20);
    assert_eq!(looks_fair(&count_cells(20, counter)), Err(0.0));
}
