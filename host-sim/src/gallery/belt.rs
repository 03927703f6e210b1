//! The belt tool.

use super::{Start, Way};

pub(super) const WAYS: &[Way] = &[("belt", Start::Tools, "press Down 2; press OK")];
