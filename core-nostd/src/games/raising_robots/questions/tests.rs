//! Questions before the game.
