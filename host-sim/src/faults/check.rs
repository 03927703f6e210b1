//! What must hold when a device has come back.

use core_nostd::store::{Key, Loaded, SavedGame};

use super::ledger::{Acknowledged, Ledger};
use super::look::{self, Found, Opened};

/// What was acknowledged before and after the input that a power cut has hit, and what a chip without faults
/// holds then. Between two inputs both are the same.
pub(super) struct Expected {
    pub(super) before: Acknowledged,
    pub(super) after: Acknowledged,
    pub(super) bytes_before: Vec<u8>,
    pub(super) bytes_after: Vec<u8>,
}

/// After a power cut everything is as before the input, or as after it.
pub(super) fn after_cut(found: &Found, expected: &Expected, ledger: &Ledger) -> Result<(), String> {
    let Expected { before, after, .. } = expected;
    for (index, (key, value)) in Key::ALL.iter().zip(&found.records).enumerate() {
        let known = [before.records.get(index), after.records.get(index)];
        if !known.contains(&Some(value)) {
            return Err(format!("the record {key:?} is {}", words(value)));
        }
    }
    same_games(found, before, after)?;
    same_resumed(found, expected, ledger)
}

/// Whether the device may have removed this game by itself: only the oldest one that is over, never the one that was
/// played last, and only if no game could begin otherwise.
pub(super) fn may_be_tidied(id: u32, games: &[SavedGame], has_spare_slot: bool) -> bool {
    let over = games.iter().skip(1).rfind(|game| game.over);
    !has_spare_slot && over.is_some_and(|game| game.id == id)
}

/// Nobody is missing who was there before and after, nobody is there who never was.
fn same_games(found: &Found, before: &Acknowledged, after: &Acknowledged) -> Result<(), String> {
    let of = |games: &[SavedGame], id: u32| games.iter().find(|game| game.id == id).cloned();
    for game in &before.games {
        let (then, now) = (of(&after.games, game.id), of(&found.games, game.id));
        if then.is_some() && now.is_none() {
            return Err(format!("game {} is gone", game.id));
        }
    }
    for game in &found.games {
        let id = game.id;
        let known: Vec<SavedGame> = [of(&before.games, id), of(&after.games, id)]
            .into_iter()
            .flatten()
            .collect();
        let entries = known.iter().map(SavedGame::entries);
        let (least, most) = (entries.clone().min(), entries.max());
        if known.is_empty() {
            return Err(format!("game {id} was never begun"));
        }
        if least > Some(game.entries()) || most < Some(game.entries()) {
            return Err(format!(
                "game {id} has {} entries instead of {least:?} to {most:?}",
                game.entries()
            ));
        }
        if known.iter().all(|one| one.over != game.over) {
            return Err(format!("game {id} is over: {}", game.over));
        }
        if known.iter().all(|one| one.label != game.label) {
            return Err(format!("game {id} is labelled {:?}", game.label));
        }
        if known.iter().all(|one| one.is_damaged() != game.is_damaged()) {
            return Err(format!("game {id} is damaged: {}", game.is_damaged()));
        }
    }
    Ok(())
}

/// What is resumed stands where it stood, and looks as after switching a sound device off and on.
fn same_resumed(found: &Found, expected: &Expected, ledger: &Ledger) -> Result<(), String> {
    let Some(opened) = &found.resumed else {
        let had_none = [&expected.bytes_before, &expected.bytes_after]
            .iter()
            .any(|bytes| look::look(bytes).resumed.is_none());
        return had_none
            .then_some(())
            .ok_or_else(|| "there is nothing to resume".to_owned());
    };
    acknowledged(opened, expected, ledger)?;
    let mut clean = Vec::new();
    let mut lines = Vec::new();
    for bytes in [&expected.bytes_before, &expected.bytes_after] {
        let look::Found {
            resumed, lines: many, ..
        } = look::look(bytes);
        lines.push(many);
        if resumed.as_ref() == Some(opened) {
            return Ok(());
        }
        clean.extend(resumed.filter(|one| (one.id, &one.frozen) == (opened.id, &opened.frozen)));
    }
    // What stands between two lines of one input is in the list, but no sound device has shown it: how much time was left
    // is written before what was done.
    let is_between = lines.iter().min() < Some(&found.lines) && Some(&found.lines) < lines.iter().max();
    match clean.first().filter(|_| !is_between) {
        Some(clean) if clean.screen != opened.screen => Err(format!(
            "resuming leads to {} instead of {}",
            opened.screen, clean.screen
        )),
        Some(_) => Err(format!("another picture of {} after resuming", opened.screen)),
        None => Ok(()),
    }
}

/// A game that was opened stands where the list says.
pub(super) fn acknowledged(opened: &Opened, expected: &Expected, ledger: &Ledger) -> Result<(), String> {
    let id = opened.id;
    if let Some(notice) = opened.notices.first()
        && !ledger.is_damaged(id)
    {
        return Err(format!("opening game {id} shows {notice}"));
    }
    let Some(state) = &opened.frozen else {
        return Err(format!("game {id} cannot be opened"));
    };
    let known = [ledger.last(id), expected.before.state(id), expected.after.state(id)];
    if known.contains(&Some(state)) {
        return Ok(());
    }
    Err(match ledger.age(id, state) {
        Some(age) => format!("game {id} has lost its last {age} states"),
        None => format!("game {id} stands where it never stood"),
    })
}

/// A record in a few words.
fn words(value: &Loaded) -> String {
    match value {
        Loaded::Nothing => "gone".to_owned(),
        Loaded::Damaged => "damaged".to_owned(),
        Loaded::Bytes(bytes) => format!("something else ({bytes:?})"),
    }
}

#[cfg(test)]
mod tests {
    use core_nostd::store::Store;
    use embassy_futures::block_on;

    use super::*;
    use crate::faults::chip::Chip;

    #[test]
    fn only_the_oldest_finished_game_may_go_and_only_without_a_spare_slot() {
        let mut store = block_on(Store::open(Chip::blank()));
        for _ in 0..3 {
            assert!(block_on(store.begin(&[7; 40], None)).is_ok());
        }
        let games = store.games().to_vec();
        let tidied = |over: [bool; 3], has_spare_slot| {
            let games: Vec<SavedGame> = games
                .iter()
                .cloned()
                .zip(over)
                .map(|(mut game, over)| {
                    game.over = over;
                    game
                })
                .collect();
            let ids: Vec<u32> = games.iter().map(|game| game.id).collect();
            ids.iter()
                .map(|id| may_be_tidied(*id, &games, has_spare_slot))
                .collect::<Vec<_>>()
        };
        assert_eq!(tidied([true, true, true], true), [false; 3], "there is a spare slot");
        assert_eq!(tidied([true, true, true], false), [false, false, true]);
        assert_eq!(tidied([true, true, false], false), [false, true, false]);
        assert_eq!(tidied([true, false, false], false), [false; 3], "it was played last");
        assert_eq!(tidied([false; 3], false), [false; 3], "nothing is over");
    }
}
