//! What has happened, in words, where no picture shows it.

use core::fmt;

use super::super::action::Event;
use super::super::cards::AnyCard;
use super::super::words::WORDS;
use super::Teller;

/// An event in at most four lines; nothing if the page shows it.
pub(super) fn narrate(tell: Teller<'_>, event: Event, out: &mut dyn fmt::Write) -> fmt::Result {
    let words = &WORDS.step;
    let mut told = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
    match event {
        Event::SoftwareRevealed { seat, software } => {
            let card = tell.card_name(AnyCard::Software(software));
            told(words.keeps_software, &[&tell.name(seat), &card])
        }
        Event::TimeExpired { seat } => told(words.time_expired, &[&tell.name(seat)]),
        Event::SetRightOpened { cleared: true } => told(words.drafts_cleared, &[]),
        Event::SetRightOpened { cleared: false } => told(words.set_right_opened, &[]),
        _ => Ok(()),
    }
}
