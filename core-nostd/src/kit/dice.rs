//! Dice: fair chance from a seed.
