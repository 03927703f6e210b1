//! What the tests of several modules need.

use proptest::test_runner::{Config, RngSeed};

/// Properties are tried with the same cases every time; a failure prints its case.
pub(crate) fn cases(count: u32) -> Config {
    Config {
        cases: count,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(0x7AB1E),
        ..Config::default()
    }
}
