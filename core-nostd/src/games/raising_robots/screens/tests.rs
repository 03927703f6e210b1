//! How the screens of Raising Robots are looked at.

use super::super::tests::{rare, setups};
use super::*;
use crate::laws;

#[test]
fn rr_i14_every_screen_fits_and_shows_only_what_its_viewer_may_know() {
    laws::look::<State>(&setups(), 0..1, rare);
}
