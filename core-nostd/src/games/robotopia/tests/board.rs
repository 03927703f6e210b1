//! RT-20 to RT-24.
use super::super::colour::Colour::*;
use super::table::*;
use crate::kit::seat::Seat::P1;

#[test]
fn fixture_is_sound() {
    let mut table = fixture().placed(Yellow, "Y1");
    table.uses("Y1", super::super::action::Deed::Mine(Yellow));
    table.has(P1, [1, 0, 0, 0], [0; 4], [0; 4], 0);
    assert_eq!(table.robot_supply(), [10, 14, 14, 14]);
}
