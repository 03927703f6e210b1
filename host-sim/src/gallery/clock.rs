//! The clock tool.

use super::{Start, Way};

pub(super) const WAYS: &[Way] = &[("clock", Start::Tools, "press OK")];
