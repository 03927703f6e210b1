//! The ballot tool.

use super::{Start, Way};

pub(super) const WAYS: &[Way] = &[("ballot", Start::Tools, "press Down 3; press OK")];
