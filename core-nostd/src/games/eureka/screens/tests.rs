//! How the screens of Robo Factory are looked at.

use super::super::tests::{rare, setups};
use super::*;
use crate::laws;

#[test]
fn ro_149_every_screen_fits_and_shows_only_what_its_viewer_may_know() {
    laws::look::<State>(&setups(), 0..3, rare);
}
