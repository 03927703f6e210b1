//! Damage to whole pages of a flash, and what must hold after it.
//!
//! What stands on pages that are sound is never lost. Whatever else is missing has been told: by a message, or by the
//! question mark in the list of saved games. One loss may go untold: that of lines which were written after the mark of
//! their slot, if the page looks as it may after a power cut.

use core_nostd::Companion;
use core_nostd::kit::Millis;
use core_nostd::store::{Key, Loaded, PAGE_BYTES, SavedGame};
use core_nostd::ui::{Input, Restart};
use embassy_futures::block_on;

use super::chip::{Chip, Flaw};
use super::dice::Dice;
use super::ledger::{Acknowledged, Ledger};
use super::look::{self, Found, Opened};
use super::tally::Images;

const PAGE: usize = PAGE_BYTES as usize;
/// The pages of the records come first, then those of the slots.
const RECORD_PAGES: usize = 8;
const SLOT_PAGES: usize = 8;

/// Nothing is left to be done after so many quiet moments.
const QUIET_MOMENTS: u64 = 200;

/// What has become of an image of the flash.
pub(super) struct Damaged {
    /// In words.
    pub(super) what: String,
    pub(super) bytes: Vec<u8>,
    /// The pages that hold something which was never there. No power cut leaves that.
    strange: Vec<usize>,
}

/// Damages one page of an image, seldom two or three, or everything. `moments` is what the flash held before.
///
/// No page moves if bits have flipped: one without its first line says nowhere where it belongs.
pub(super) fn draw(image: &[u8], moments: &[Vec<u8>], has_flips: bool, dice: &mut Dice) -> Damaged {
    let mut damaged = Damaged {
        what: String::new(),
        bytes: image.to_vec(),
        strange: Vec::new(),
    };
    if dice.once_in(50) {
        damaged.fill(0..image.len(), dice);
        return damaged;
    }
    let times = match dice.below(10) {
        0 => dice.between(2, 3),
        _ => 1,
    };
    for _ in 0..times {
        damaged.page(image, moments, has_flips, dice);
    }
    damaged
}

impl Damaged {
    /// Damages one page.
    fn page(&mut self, image: &[u8], moments: &[Vec<u8>], has_flips: bool, dice: &mut Dice) {
        let page = pick(image, dice);
        let place = page * PAGE..(page + 1) * PAGE;
        let at = place.start + usize::try_from(dice.below(PAGE_BYTES.into())).unwrap_or_default();
        let kind = dice.below(9);
        if kind < 4 {
            // What is left of something strange may look like the first line that a power cut has torn.
            self.strange.retain(|strange| *strange != page);
        }
        let what = match kind {
            0 => {
                self.set(place, |_| 0xFF);
                "lost".to_owned()
            }
            1 => {
                self.set(at..place.end, |_| 0xFF);
                format!("erased from {at:#x} on")
            }
            2 => {
                self.set(place.start..at, |_| 0xFF);
                format!("erased up to {at:#x}")
            }
            3 => {
                let percent = dice.between(1, 99);
                self.set(place, |byte| if dice.percent(percent) { 0xFF } else { byte });
                format!("erased by {percent}%")
            }
            4 | 5 if !moments.is_empty() => {
                let moment = usize::try_from(dice.below(moments.len() as u64)).unwrap_or_default();
                self.copy(moments.get(moment).map_or(image, |old| old), page, page);
                format!("as at moment {moment}")
            }
            6 if !has_flips => {
                let other = pick(image, dice);
                self.copy(image, other, page);
                self.copy(image, page, other);
                self.strange.extend([page, other]);
                format!("swapped with {other}")
            }
            7 if !has_flips => {
                let other = pick(image, dice);
                self.copy(image, other, page);
                self.strange.push(page);
                format!("a copy of {other}")
            }
            _ => {
                self.fill(place, dice);
                return;
            }
        };
        self.what += &format!("page {page} {what}; ");
    }

    /// Something that is not ours.
    fn fill(&mut self, place: std::ops::Range<usize>, dice: &mut Dice) {
        self.strange.extend(place.start / PAGE..place.end / PAGE);
        let name = match dice.below(4) {
            0 => {
                self.set(place.clone(), |_| 0);
                "zeros"
            }
            1 => {
                let byte = dice.byte();
                self.set(place.clone(), |_| byte);
                "one byte"
            }
            2 => {
                let text = b"import board\nled = board.LED\n".iter().cycle();
                let mut text = text.copied();
                self.set(place.clone(), |_| text.next().unwrap_or_default());
                "text"
            }
            _ => {
                self.set(place.clone(), |_| dice.byte());
                "noise"
            }
        };
        self.what += &format!("{:#x} to {:#x} {name}; ", place.start, place.end);
    }

    fn set(&mut self, place: std::ops::Range<usize>, mut new: impl FnMut(u8) -> u8) {
        for byte in self.bytes.get_mut(place).unwrap_or_default() {
            *byte = new(*byte);
        }
    }

    fn copy(&mut self, from: &[u8], page: usize, to: usize) {
        let content = from.get(page * PAGE..(page + 1) * PAGE);
        if let (Some(content), Some(place)) = (content, self.bytes.get_mut(to * PAGE..(to + 1) * PAGE)) {
            place.copy_from_slice(content);
        }
    }

    /// Bits that have flipped; nothing else has changed.
    pub(super) fn flipped(what: String, bytes: Vec<u8>) -> Damaged {
        Damaged {
            what,
            bytes,
            strange: Vec::new(),
        }
    }
}

fn is_used(image: &[u8], page: usize) -> bool {
    let mut bytes = image.iter().skip(page * PAGE).take(PAGE);
    bytes.any(|byte| *byte != 0xFF)
}

/// A page, mostly one that is in use.
fn pick(image: &[u8], dice: &mut Dice) -> usize {
    let pages: Vec<usize> = (0..image.len() / PAGE).collect();
    let used: Vec<usize> = pages.iter().filter(|page| is_used(image, **page)).copied().collect();
    let pages = if dice.percent(90) && !used.is_empty() {
        used
    } else {
        pages
    };
    let place = usize::try_from(dice.below(pages.len() as u64)).unwrap_or_default();
    pages.get(place).copied().unwrap_or_default()
}

/// Lets a device do everything that it does in quiet moments, and returns what its flash holds then.
pub(super) fn settle(bytes: &[u8]) -> Vec<u8> {
    let chip = Chip::holding(bytes.to_vec());
    let (mut device, _) = block_on(Companion::start(chip.clone(), Restart::PowerOn, Millis::ZERO));
    for moment in 1..=QUIET_MOMENTS {
        if !device.store().needs_erasing() {
            break;
        }
        let _ = block_on(device.handle(Input::Time, Millis::new(moment * 2_000)));
    }
    chip.bytes()
}

/// Plays on with whatever a damaged flash has left, and sees to it that it is kept.
pub(super) fn play_on(bytes: &[u8]) -> Result<(), String> {
    let played = look::play(bytes);
    let found = look::look(&played.bytes);
    let Some(state) = &played.frozen else {
        return Ok(());
    };
    // It may be any of them, if others are listed that nobody can open.
    let mut games = (0..found.games.len()).filter_map(|index| look::open(&played.bytes, index));
    match games.any(|opened| opened.frozen.as_ref() == Some(state)) {
        true => Ok(()),
        false => Err("what was played after it is gone".to_owned()),
    }
}

/// A flash before something happens to it, as a player would find it.
pub(super) struct Whole {
    bytes: Vec<u8>,
    found: Found,
    games: Vec<Option<Opened>>,
    /// How many entries of each game cannot be lost unnoticed.
    marked: Vec<Option<u16>>,
    /// What was confirmed before the input that a power cut has hit, if one has.
    confirmed: Option<Acknowledged>,
}

/// What has become of a game.
pub(super) enum Fate {
    /// It is as it was.
    Whole,
    /// It stands where it stood before.
    Back(Vec<u8>),
    /// Nobody can play it.
    Lost,
    /// It is not in the list.
    Gone,
}

impl Fate {
    /// In words.
    pub(super) const fn name(&self) -> &'static str {
        match self {
            Fate::Whole => "whole",
            Fate::Back(_) => "damaged",
            Fate::Lost => "lost",
            Fate::Gone => "gone",
        }
    }
}

impl Whole {
    pub(super) fn of(bytes: Vec<u8>, confirmed: Option<Acknowledged>) -> Whole {
        let found = look::look(&bytes);
        Whole {
            games: (0..found.games.len()).map(|index| look::open(&bytes, index)).collect(),
            marked: look::marked(&bytes, &found.games),
            found,
            bytes,
            confirmed,
        }
    }

    /// How the games stand.
    pub(super) fn states(&self) -> impl Iterator<Item = (u32, &Vec<u8>)> {
        let opened = self.games.iter().flatten();
        opened.filter_map(|opened| Some((opened.id, opened.frozen.as_ref()?)))
    }

    /// Checks what a device makes of a damaged image; returns what has become of each game.
    pub(super) fn check(
        &self,
        damaged: &Damaged,
        ledger: &Ledger,
        flaw: Option<Flaw>,
        tally: &mut Images,
    ) -> Result<Vec<(u32, Fate)>, String> {
        let mut sight = Sight {
            whole: self,
            damaged,
            found: look::look(&damaged.bytes),
            changed: changed_pages(&self.bytes, &damaged.bytes),
        };
        if flaw == Some(Flaw::TellsNothing) {
            sight.found.notices.clear();
        }
        if flaw == Some(Flaw::LosesGames) {
            sight.found.games.pop();
        }
        tally.images += 1;
        sight
            .check(ledger, flaw, tally)
            .map_err(|what| format!("{}{what}", damaged.what))
    }
}

/// The first page of the slot of a game.
fn first_page(game: &SavedGame) -> usize {
    RECORD_PAGES + usize::from(game.slot.number()) * SLOT_PAGES
}

fn changed_pages(before: &[u8], after: &[u8]) -> Vec<usize> {
    let pages = before.chunks(PAGE).zip(after.chunks(PAGE)).enumerate();
    pages
        .filter(|(_, (before, after))| before != after)
        .map(|(page, _)| page)
        .collect()
}

/// What a device makes of a damaged flash.
struct Sight<'s> {
    whole: &'s Whole,
    damaged: &'s Damaged,
    found: Found,
    changed: Vec<usize>,
}

impl Sight<'_> {
    fn check(&self, ledger: &Ledger, flaw: Option<Flaw>, tally: &mut Images) -> Result<Vec<(u32, Fate)>, String> {
        self.check_records(tally)?;
        let mut fates = Vec::new();
        for (index, was) in self.whole.found.games.iter().enumerate() {
            let fate = self.check_game(index, was, ledger, flaw, tally);
            let fate = fate.map_err(|what| format!("game {} {what}", was.id))?;
            fates.push((was.id, fate));
        }
        for game in &self.found.games {
            let is_known = self.whole.found.games.iter().any(|one| one.id == game.id);
            let is_told = game.lost && self.has_told("game-lost");
            if !is_known && !is_told {
                return Err(format!("game {} rises from the dead", game.id));
            }
        }
        Ok(fates)
    }

    fn has_told(&self, what: &str) -> bool {
        self.found.notices.iter().any(|notice| notice.ends_with(what))
    }

    /// How many pages with records have changed.
    fn record_pages(&self) -> usize {
        self.changed.iter().filter(|page| **page < RECORD_PAGES).count()
    }

    /// Each record is as it was, or it is told that it is lost.
    fn check_records(&self, tally: &mut Images) -> Result<(), String> {
        let records = self.found.records.iter().zip(&self.whole.found.records);
        for (index, (key, (found, was))) in Key::ALL.iter().zip(records).enumerate() {
            let is_told = *found == Loaded::Damaged && self.has_told("-damaged");
            let confirmed = self.whole.confirmed.as_ref().and_then(|one| one.records.get(index));
            // In an evening, starts that a power cut ended came in between, and each counts itself in this record.
            let counts_starts = *key == Key::Chance && confirmed.is_some() && matches!(found, Loaded::Bytes(_));
            if found == was || confirmed == Some(found) || counts_starts {
                continue;
            }
            // A record stands on two pages, or on one with its number on another. If both are damaged, nobody can know.
            match (is_told, self.record_pages()) {
                (true, _) => tally.records_told += 1,
                (false, 0 | 1) => {
                    return Err(format!(
                        "the record {key:?} is {found:?} instead of {was:?}, and nothing is told"
                    ));
                }
                (false, _) => tally.unknowable += 1,
            }
        }
        Ok(())
    }

    fn check_game(
        &self,
        index: usize,
        was: &SavedGame,
        ledger: &Ledger,
        flaw: Option<Flaw>,
        tally: &mut Images,
    ) -> Result<Fate, String> {
        let pages = self.slot_pages(was);
        // Its mark stands on two pages.
        let knows_mark = self.record_pages() < 2;
        let Some(place) = self.found.games.iter().position(|game| game.id == was.id) else {
            // The header stands on the first two pages, unless one of them was damaged before.
            let mut header_pages = (0..2).filter(|page| is_used(&self.whole.bytes, first_page(was) + page));
            let has_header = header_pages.any(|page| !pages.contains(&page));
            let confirmed = self.whole.confirmed.as_ref().map(|one| &one.games);
            return match () {
                // It was just about to begin.
                () if confirmed.is_some_and(|games| games.iter().all(|game| game.id != was.id)) => Ok(Fate::Gone),
                // Nothing says any more which game is here, or that there was one.
                () if (!has_header || self.record_pages() > 1)
                    && (self.has_told("game-lost") || self.record_pages() > 1 && self.has_told("-damaged")) =>
                {
                    tally.games_told += 1;
                    Ok(Fate::Gone)
                }
                () if !has_header && !knows_mark => {
                    tally.unknowable += 1;
                    Ok(Fate::Gone)
                }
                // It has just begun.
                () if !has_header && self.whole.marked.get(index) == Some(&None) => {
                    tally.after_mark += 1;
                    Ok(Fate::Gone)
                }
                () => Err("is gone, and nothing is told".to_owned()),
            };
        };
        let now = self.found.games.get(place).ok_or("is not in the list")?;
        if now.may_leave() && !was.may_leave() {
            tally.leaks += 1;
            return Err("may leave the device, and could not before".to_owned());
        }
        if was.public && !now.public && self.record_pages() < 2 {
            return Err("has been public, and nothing says so any more".to_owned());
        }
        let mut opened = look::open(&self.damaged.bytes, place);
        if let Some(opened) = &mut opened
            && flaw == Some(Flaw::TellsNothing)
        {
            opened.notices.clear();
        }
        let then = self.whole.games.get(index).and_then(Option::as_ref);
        let state = then.and_then(|then| then.frozen.as_ref());
        let found = opened.as_ref().and_then(|opened| opened.frozen.clone());
        if found.as_ref() == state && now.over == was.over {
            if pages.is_empty() && opened.as_ref().map(|one| &one.notices) != then.map(|one| &one.notices) {
                return Err("says that it is damaged, and is not".to_owned());
            }
            let says_so = opened.as_ref().is_some_and(|opened| !opened.notices.is_empty());
            return Ok(match found {
                Some(found) if says_so => Fate::Back(found),
                _ => Fate::Whole,
            });
        }
        if pages.is_empty() {
            return Err("is another one, and none of its pages is damaged".to_owned());
        }
        let has_told = opened.as_ref().is_some_and(|opened| !opened.notices.is_empty())
            || (now.lost && self.has_told("game-lost"));
        let Some(found) = found else {
            tally.games_told += u64::from(has_told);
            return if has_told {
                Ok(Fate::Lost)
            } else {
                Err("cannot be opened, and nothing is told".to_owned())
            };
        };
        if !ledger.stood(was.id, &found) {
            let entries = now.entries();
            return Err(format!(
                "stands where it never stood, at entry {entries} of {}; told: {has_told}",
                was.entries()
            ));
        }
        if state.is_none() {
            // It could not be played before.
            return Ok(Fate::Back(found));
        }
        let marked = self.whole.marked.get(index).copied().flatten();
        // What was strange once and told is not told again.
        let first = first_page(was);
        let is_strange = pages
            .iter()
            .any(|page| self.damaged.strange.contains(&(first + page)) && is_used(&self.damaged.bytes, first + page));
        let may_be_a_cut = !is_strange || ledger.is_damaged(was.id);
        let is_after_mark = may_be_a_cut && marked.is_none_or(|marked| now.entries() >= marked);
        match (has_told, is_after_mark) {
            (true, _) => tally.games_told += 1,
            (false, true) => tally.after_mark += 1,
            (false, false) if !knows_mark => tally.unknowable += 1,
            (false, false) => {
                let (entries, before) = (now.entries(), was.entries());
                return Err(format!(
                    "has {entries} entries instead of {before}, {marked:?} of them noted, and nothing is told"
                ));
            }
        }
        Ok(Fate::Back(found))
    }

    /// The pages of a game that have changed, counted from its first one.
    fn slot_pages(&self, game: &SavedGame) -> Vec<usize> {
        let first = first_page(game);
        let pages = first..first + SLOT_PAGES;
        let changed = self.changed.iter().filter(|page| pages.contains(page));
        changed.map(|page| page - first).collect()
    }
}
