//! How the screens are looked at.

use super::super::state::State;
use super::super::tests::{rare, setups};
use crate::laws;

#[test]
fn rf_20_every_screen_fits_and_shows_only_what_its_viewer_may_know() {
    laws::look::<State>(&setups(), 0..1, rare);
}
