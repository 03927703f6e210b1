//! Robo Factory: find out which robot the customer has ordered.

pub mod cubes;
