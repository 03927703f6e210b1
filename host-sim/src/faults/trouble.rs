//! A while in which the flash refuses.
//!
//! The device may lose what the flash does not take, but it must say so, and once the flash is well again
//! the next thing that is confirmed brings everything back.

use std::collections::BTreeSet;

use core_nostd::store::Key;
use core_nostd::ui::{Button, Effects, Input};
use embassy_futures::block_on;

use super::check;
use super::chip::Trouble;
use super::ledger::Acknowledged;
use super::look;
use super::trial::Trial;

/// Trouble, from the first refusal to the next power cut.
pub(super) struct Episode {
    /// So many inputs, and the flash is well again.
    ill: u64,
    /// So many inputs, and the power goes.
    left: u64,
    /// Whether the twin still shows the same.
    pub(super) in_step: bool,
    /// The player knows that something is not kept.
    told: bool,
    /// Everything is kept again.
    caught_up: bool,
    /// How the game on the table stood.
    seen: Vec<Vec<u8>>,
    /// The player may have deleted a game.
    may_delete: bool,
    /// The games that the device has removed by itself.
    tidied: BTreeSet<u32>,
}

impl Trial<'_> {
    /// From now on the flash refuses now and then.
    pub(super) fn begin_trouble(&mut self) -> Episode {
        let (writes, reads) = match self.dice.below(3) {
            0 => (100, 0),
            1 => (self.dice.between(5, 60), 0),
            _ => (self.dice.between(0, 30), self.dice.between(1, 20)),
        };
        self.log
            .fault(|| format!("the flash refuses {writes}% of writes, {reads}% of reads"));
        let dice = self.dice.split();
        self.chip.set_trouble(Some(Trouble { writes, reads, dice }));
        let ill = self.dice.between(1, 12);
        Episode {
            ill,
            left: ill + self.dice.between(10, 60),
            in_step: true,
            told: false,
            caught_up: false,
            seen: Vec::new(),
            may_delete: false,
            tidied: BTreeSet::new(),
        }
    }

    /// An input in trouble; `None` if the power went.
    pub(super) fn troubled_step(&mut self, input: Input, episode: Episode) -> Result<Option<Effects>, String> {
        if episode.in_step {
            let _ = block_on(self.twin.handle(input, self.now));
        }
        self.troubled_step_beside_twin(input, episode)
    }

    /// The same, after the twin had its input.
    pub(super) fn troubled_step_beside_twin(
        &mut self,
        input: Input,
        mut episode: Episode,
    ) -> Result<Option<Effects>, String> {
        episode.may_delete |= matches!(self.screen(), "saved-game-delete" | "game-make-room");
        let (effects, refused) = self.beside(input, &mut episode);
        episode.see(self);
        let screen = self.screen();
        if refused {
            // Behind the first question and behind a dozing display there may be a message.
            episode.told |= screen.starts_with("message-") || matches!(screen, "welcome" | "rest");
            if !episode.told {
                self.is_kept(&episode)
                    .map_err(|what| format!("the flash has refused, nothing is told, and {what}"))?;
            }
        } else if self.chip.changed() > 0 {
            episode.told = false;
        }
        let is_well = episode.ill == 0;
        if is_well && !refused && matches!(input, Input::Press(_)) && self.chip.changed() > 0 {
            self.is_kept(&episode)
                .map_err(|what| format!("the flash is well again, and {what}"))?;
            episode.caught_up = true;
        }
        let effects = self.dismiss(&mut episode).unwrap_or(effects);
        episode.ill = episode.ill.saturating_sub(1);
        episode.left = episode.left.saturating_sub(1);
        if episode.ill == 0 {
            self.chip.set_trouble(None);
        }
        if episode.caught_up || episode.left == 0 {
            self.end_trouble(episode)?;
            return Ok(None);
        }
        self.trouble = Some(episode);
        Ok(Some(effects))
    }

    /// Gives an input to the device alone; says whether the flash has refused something.
    fn beside(&mut self, input: Input, episode: &mut Episode) -> (Effects, bool) {
        let (_, before) = self.chip.asked_and_refused();
        let store = self.device.store();
        let (games, has_spare_slot) = (store.games().to_vec(), store.has_spare_slot());
        self.chip.mark();
        let effects = block_on(self.device.handle(input, self.now));
        let tidied = games.iter().map(|game| game.id);
        let tidied = tidied.filter(|id| check::may_be_tidied(*id, &games, has_spare_slot));
        let left = self.device.store().games().to_vec();
        episode
            .tidied
            .extend(tidied.filter(|id| left.iter().all(|game| game.id != *id)));
        let (_, after) = self.chip.asked_and_refused();
        let refused = after - before;
        self.log.tally.refused += refused;
        if refused > 0 {
            let screen = self.screen();
            self.log.fault(|| format!("{refused} refused, it shows {screen}"));
        }
        (effects, refused > 0)
    }

    /// The player reads the message that the twin has no reason to show; then both should look the same.
    fn dismiss(&mut self, episode: &mut Episode) -> Option<Effects> {
        let mut last = None;
        if !episode.in_step {
            return last;
        }
        while self.screen().starts_with("message-") && self.screen() != self.twin.app().screen_name() && last.is_none()
        {
            let _ = self.beside(Input::Press(Button::Ok), episode);
            last = Some(self.beside(Input::Release(Button::Ok), episode).0);
            let _ = block_on(self.twin.handle(Input::Release(Button::Ok), self.now));
        }
        episode.in_step = self.screen() == self.twin.app().screen_name()
            && look::frozen(&self.device) == look::frozen(&self.twin)
            && look::picture(&self.device) == look::picture(&self.twin);
        if episode.in_step {
            self.ledger.note_records(&look::records(&mut self.twin));
        }
        last
    }

    /// Whether everything would be there after a power cut.
    fn is_kept(&mut self, episode: &Episode) -> Result<(), String> {
        let bytes = self.chip.bytes();
        if let Some(state) = look::frozen(&self.device) {
            // It may be any of them, if some others could not be read when the device started.
            let mut games = (0..look::look(&bytes).games.len()).filter_map(|index| look::open(&bytes, index));
            if games.all(|opened| opened.frozen.as_ref() != Some(&state)) {
                return Err("the game is not kept".to_owned());
            }
        }
        let (found, wanted) = (look::look(&bytes).records, look::records(&mut self.twin));
        for ((key, found), wanted) in Key::ALL.iter().zip(found).zip(wanted) {
            if episode.in_step && !is_excused(*key) && found != wanted {
                return Err(format!("the record {key:?} is not kept"));
            }
        }
        Ok(())
    }

    /// The power goes, and comes back with a flash that is well.
    pub(super) fn end_trouble(&mut self, episode: Episode) -> Result<(), String> {
        self.log.fault(|| "power cut after the trouble".to_owned());
        self.is_wounded = true;
        self.log.tally.cut(None);
        self.chip.set_trouble(None);
        let bytes = self.chip.bytes();
        let found = look::look(&bytes);
        for (index, (key, value)) in Key::ALL.iter().zip(&found.records).enumerate() {
            if episode.in_step && !is_excused(*key) && !self.ledger.had(index, value) {
                return Err(format!("the record {key:?} is invented after trouble"));
            }
        }
        for (index, game) in found.games.iter().enumerate() {
            let id = game.id;
            let opened = look::open(&bytes, index);
            if opened.as_ref().is_some_and(|opened| !opened.notices.is_empty()) {
                // It says so until somebody has played on.
                self.ledger.note_damage(id);
            }
            let Some(state) = opened.and_then(|opened| opened.frozen) else {
                if game.lost && self.ledger.is_damaged(id) {
                    continue;
                }
                return Err(format!("game {id} cannot be opened after trouble"));
            };
            if episode.seen.contains(&state) {
                for seen in &episode.seen {
                    self.ledger.note_game(id, seen);
                }
            }
            if self.ledger.age(id, &state).is_none() {
                return Err(format!("game {id} stands where it never stood after trouble"));
            }
            self.ledger.fall_back(id, &state);
        }
        for id in self.ledger.ids() {
            let may_be_gone = episode.may_delete || episode.tidied.contains(&id);
            if found.games.iter().all(|game| game.id != id) && !may_be_gone {
                return Err(format!("game {id} is gone after trouble"));
            }
        }
        self.acknowledged = Acknowledged::default();
        self.start()
    }
}

/// Whether a record may differ from that of the twin while both look the same. A clock that runs on is kept later than
/// its twin, and shows another time. And that a start was not counted is told with the next thing that is not kept.
fn is_excused(key: Key) -> bool {
    matches!(key, Key::Clock | Key::Chance)
}

impl Episode {
    /// Takes note of how the game stands.
    fn see(&mut self, trial: &Trial<'_>) {
        if let Some(state) = look::frozen(&trial.device)
            && self.seen.last() != Some(&state)
        {
            self.seen.push(state);
        }
    }
}
