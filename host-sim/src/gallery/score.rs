//! The score tool.

use super::{Start, Way};

pub(super) const WAYS: &[Way] = &[("score", Start::Tools, "press Down 4; press OK")];
