//! What has happened, in words, where no picture shows it and everybody has to know. Whatever happens in the middle of a
//! player's turn is told by that player's page, which a story would cover.

use core::fmt;

use super::super::action::Event;
use super::super::words::WORDS;
use super::Teller;
use crate::ui::template::number;

/// An event in at most four lines; nothing if the page shows it.
pub(super) fn narrate(tell: Teller<'_>, event: Event, out: &mut dyn fmt::Write) -> fmt::Result {
    let words = &WORDS.news;
    let mut told = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
    match event {
        Event::Overtaken { seat } => told(words.overtaken, &[&tell.name(seat)]),
        Event::Won { seat, track } => {
            let inventor = tell
                .view
                .tracks()
                .get(usize::from(track))
                .and_then(|track| track.inventor());
            match inventor {
                Some(inventor) => told(words.won, &[&tell.name(seat), inventor.card().name()]),
                None => told(words.won_track, &[&tell.name(seat), &number(track.saturating_add(1))]),
            }
        }
        Event::CubesShort { missing } => told(words.cubes_short, &[&number(missing)]),
        // The device asks for its own cards one player after the other.
        Event::Break if tell.view.setup().is_table() => told(words.break_at_table, &[]),
        Event::GameBegan { game } => told(words.game_began, &[&number(game)]),
        Event::SetRightOpened { seat } => told(words.set_right_opened, &[&tell.name(seat)]),
        _ => Ok(()),
    }
}
