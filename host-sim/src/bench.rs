//! How fast the rules of a game are: `bench GAME`.

use std::error::Error;
use std::io::Write;

mod rally;

/// Measures a game, and tells the figures.
///
/// # Errors
/// If no part of this game is measured, or if `out` cannot be written.
pub fn run(game: &str, seed: u32, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    match game {
        "rally" => rally::run(seed, out),
        _ => Err(format!("there is no benchmark of '{game}', but one of rally").into()),
    }
}
