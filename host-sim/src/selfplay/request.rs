use std::error::Error;

use serde_json::Value;

use super::plan::Plan;
use super::run::{Options, Outcome, run};
use crate::bots::Contest;
use crate::games;

/// A run as somebody asks for it, by names.
#[derive(Clone, Debug)]
pub struct Request {
    /// Which game.
    pub game: String,
    /// What is other than usual in its setup, as in `cards=Physical`.
    pub changes: Vec<String>,
    /// Who plays; fewer than seats are repeated.
    pub bots: Vec<String>,
    /// Where all chance comes from.
    pub seed: u32,
    /// How many games.
    pub games: u64,
    /// How they are played.
    pub options: Options,
}

/// Plays what was asked for.
///
/// # Errors
/// If there is no such game, setup or bot: one clear line.
pub fn play(request: &Request) -> Result<Outcome, Box<dyn Error>> {
    let game = games::find(&request.game)
        .ok_or_else(|| format!("there is no game '{}', but these: {}", request.game, games::names()))?;
    (game.play)(request)
}

/// Plays it, if it is this game.
pub(crate) fn play_game<G: Contest>(request: &Request) -> Result<Outcome, Box<dyn Error>> {
    let changes = request.changes.iter().map(|change| read_change(change));
    let changes = changes.collect::<Result<Vec<_>, _>>()?;
    let plan = Plan::<G>::new(&changes, &request.bots, request.seed, request.games)?;
    Ok(run(&plan, request.options)?)
}

/// A value is what it looks like: a number, a list; anything else is a word.
fn read_change(text: &str) -> Result<(String, Value), String> {
    let (name, value) = text
        .split_once('=')
        .ok_or_else(|| format!("'{text}' is not written as in cards=Physical"))?;
    let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
    Ok((name.to_owned(), value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_value_is_what_it_looks_like() {
        for (text, name, value) in [
            ("cards=Physical", "cards", json!("Physical")),
            ("seats=4", "seats", json!(4)),
            ("die=[1,1,1,6,6,6]", "die", json!([1, 1, 1, 6, 6, 6])),
            ("name=a=b", "name", json!("a=b")),
        ] {
            assert_eq!(read_change(text), Ok((name.to_owned(), value)));
        }
        assert!(read_change("cards").unwrap_err().contains("cards=Physical"));
    }
}
