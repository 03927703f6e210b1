//! Robo Factory: find out which robot the customer has ordered.
