//! The dice tool.

use super::{Start, Way};

pub(super) const WAYS: &[Way] = &[("dice", Start::Tools, "press Down 1; press OK")];
