//! A flash chip that keeps the rules of NOR, and fails in all the ways in which a real one does.

use std::cell::{RefCell, RefMut};
use std::collections::BTreeSet;
use std::future::pending;
use std::ops::Range;
use std::rc::Rc;

use core_nostd::store::{PAGE_BYTES, REGION};
use embedded_storage_async::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};

use super::dice::Dice;
use crate::flash::FlashError;

const REGION_BYTES: usize = (REGION.end - REGION.start) as usize;

/// The player's part of a flash chip. A clone is another wire to the same chip, which outlives its device.
///
/// Only bytes that change are counted: a cut where nothing changes is no other cut than the one before.
#[derive(Clone)]
pub struct Chip(Rc<RefCell<State>>);

struct State {
    bytes: Vec<u8>,
    /// How many bytes have changed since the mark.
    changed: u64,
    /// What they were before, in order.
    undo: Vec<(usize, u8)>,
    cut: Option<Cut>,
    /// The power is gone, and this is what it has interrupted.
    dead: Option<Doing>,
    trouble: Option<Trouble>,
    flaw: Option<Flaw>,
    /// Where bits have flipped: they do not flip back.
    flipped: BTreeSet<usize>,
    /// How many operations were asked for, and how many of them were refused.
    asked: u64,
    refused: u64,
}

/// A power cut that is to come.
#[derive(Clone, Debug)]
pub struct Cut {
    /// So many bytes still change; the next one is torn.
    pub after: u64,
    /// How the torn byte comes out: `false` as if the cut came just before it.
    pub torn: bool,
    /// Where chance comes from.
    pub dice: Dice,
}

/// What a chip is doing when the power goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Clearing bits.
    Write,
    /// Setting them all.
    Erase,
}

/// A chip that refuses now and then.
#[derive(Clone, Debug)]
pub struct Trouble {
    /// Of a hundred writes and erases so many are refused.
    pub writes: u64,
    /// Of a hundred reads so many fail.
    pub reads: u64,
    /// Where chance comes from.
    pub dice: Dice,
}

/// A chip or a device that lies: the simulation must notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// One in so many writes is acknowledged and not done.
    ForgetsWrites(u64),
    /// Erasing is acknowledged and not done.
    ForgetsErasing,
    /// The device does not say what a damaged flash has lost.
    TellsNothing,
    /// The device does not find one of the games in a damaged flash.
    LosesGames,
}

impl Chip {
    /// A fresh chip.
    pub fn blank() -> Chip {
        Chip::holding(vec![0xFF; REGION_BYTES])
    }

    /// A chip with this content.
    pub fn holding(bytes: Vec<u8>) -> Chip {
        Chip(Rc::new(RefCell::new(State {
            bytes,
            changed: 0,
            undo: Vec::new(),
            cut: None,
            dead: None,
            trouble: None,
            flaw: None,
            flipped: BTreeSet::new(),
            asked: 0,
            refused: 0,
        })))
    }

    /// What it holds.
    pub fn bytes(&self) -> Vec<u8> {
        self.0.borrow().bytes.clone()
    }

    /// Counts what changes from here on.
    pub fn mark(&self) {
        let mut state = self.0.borrow_mut();
        state.changed = 0;
        state.undo.clear();
    }

    /// How many bytes have changed since the mark.
    pub fn changed(&self) -> u64 {
        self.0.borrow().changed
    }

    /// What it held at the mark.
    pub fn before(&self) -> Vec<u8> {
        let state = self.0.borrow();
        let mut bytes = state.bytes.clone();
        for (place, byte) in state.undo.iter().rev() {
            if let Some(now) = bytes.get_mut(*place) {
                *now = *byte;
            }
        }
        bytes
    }

    /// Lets the power go at a byte; `None` takes that back.
    pub fn cut_power(&self, cut: Option<Cut>) {
        self.0.borrow_mut().cut = cut;
    }

    /// The power is back; says what was going on when it went, `None` if it was there all the time.
    pub fn power_on(&self) -> Option<Doing> {
        let mut state = self.0.borrow_mut();
        state.cut = None;
        state.dead.take()
    }

    /// Lets the chip refuse now and then; `None` heals it.
    pub fn set_trouble(&self, trouble: Option<Trouble>) {
        self.0.borrow_mut().trouble = trouble;
    }

    /// Lets the chip lie.
    pub fn set_flaw(&self, flaw: Option<Flaw>) {
        self.0.borrow_mut().flaw = flaw;
    }

    /// How many operations were asked for, and how many of them were refused.
    pub fn asked_and_refused(&self) -> (u64, u64) {
        let state = self.0.borrow();
        (state.asked, state.refused)
    }

    /// Flips a bit of a byte that is in use; says where, `None` if there is nothing to flip.
    pub fn flip_a_bit(&self, dice: &mut Dice) -> Option<usize> {
        let mut state = self.0.borrow_mut();
        let used: Vec<usize> = (0..)
            .zip(&state.bytes)
            .filter(|(place, byte)| **byte != 0xFF && !state.flipped.contains(place))
            .map(|(place, _)| place)
            .collect();
        let place = *used.get(usize::try_from(dice.below(used.len() as u64)).ok()?)?;
        state.flipped.insert(place);
        let byte = state.bytes.get_mut(place)?;
        *byte ^= 1 << dice.below(8);
        Some(place)
    }

    /// Whether bits have ever flipped.
    pub(super) fn has_flips(&self) -> bool {
        !self.0.borrow().flipped.is_empty()
    }

    /// Holds something else from now on.
    pub(super) fn replace(&self, bytes: &[u8]) {
        self.0.borrow_mut().bytes = bytes.to_vec();
    }

    /// The chip, when it has power and does as it is told.
    async fn awake(&self) -> RefMut<'_, State> {
        if self.0.borrow().dead.is_some() {
            // Whoever waits for a dead chip waits for ever.
            pending::<()>().await;
        }
        let mut state = self.0.borrow_mut();
        state.asked += 1;
        state
    }
}

impl State {
    /// Changes bytes one after the other; says whether the power was there to the end.
    fn change(&mut self, doing: Doing, place: Range<usize>, new: impl Fn(usize, u8) -> u8) -> bool {
        let changing: Vec<(usize, u8)> = place
            .clone()
            .zip(self.bytes.get(place).unwrap_or_default())
            .zip(0..)
            .map(|((place, old), index)| (place, *old, new(index, *old)))
            .filter(|(_, old, new)| old != new)
            .map(|(place, _, new)| (place, new))
            .collect();
        let many = changing.len() as u64;
        if let Some(cut) = self.cut.take_if(|cut| cut.after < many) {
            self.dead = Some(doing);
            self.tear(cut, doing, &changing);
            return false;
        }
        if let Some(cut) = &mut self.cut {
            cut.after -= many;
        }
        for (place, new) in changing {
            self.set(place, new);
        }
        true
    }

    /// Does what is done before the power is gone.
    fn tear(&mut self, mut cut: Cut, doing: Doing, changing: &[(usize, u8)]) {
        let whole = usize::try_from(cut.after).unwrap_or(usize::MAX);
        // Cells forget at their own pace, so an erase that is cut may leave any of them.
        let scattered = cut.torn && doing == Doing::Erase && cut.dice.percent(50);
        for (index, (place, new)) in changing.iter().enumerate() {
            let done = match scattered {
                true => cut.dice.below(changing.len() as u64) < cut.after,
                false => index < whole,
            };
            if done {
                self.set(*place, *new);
            } else if index == whole && cut.torn {
                let old = self.bytes.get(*place).copied().unwrap_or_default();
                let part = (old ^ new) & cut.dice.byte();
                self.set(*place, old ^ part);
            }
        }
    }

    fn set(&mut self, place: usize, new: u8) {
        if let Some(byte) = self.bytes.get_mut(place) {
            self.undo.push((place, *byte));
            self.changed += 1;
            *byte = new;
        }
    }

    /// Whether the chip refuses; then it may have done some of it all the same.
    fn refuses(&mut self, doing: Doing, place: &Range<usize>, new: impl Fn(usize, u8) -> u8) -> bool {
        let Some(trouble) = &mut self.trouble else {
            return false;
        };
        if !trouble.dice.percent(trouble.writes) {
            return false;
        }
        self.refused += 1;
        if trouble.dice.percent(50) {
            let length = trouble.dice.below(place.len() as u64 + 1);
            let end = place.start + usize::try_from(length).unwrap_or_default();
            self.change(doing, place.start..end, new);
        }
        true
    }

    /// Whether the chip only says that it does this.
    fn lies(&self, doing: Doing) -> bool {
        match self.flaw {
            Some(Flaw::ForgetsWrites(one_in)) => doing == Doing::Write && self.asked.is_multiple_of(one_in),
            Some(Flaw::ForgetsErasing) => doing == Doing::Erase,
            Some(Flaw::TellsNothing | Flaw::LosesGames) | None => false,
        }
    }

    /// Where in `bytes` a piece of the device's flash is.
    fn place(&self, offset: u32, length: usize) -> Result<Range<usize>, FlashError> {
        let start = offset.checked_sub(REGION.start).ok_or(FlashError::OutOfBounds)? as usize;
        let end = start.checked_add(length).ok_or(FlashError::OutOfBounds)?;
        if end > self.bytes.len() {
            return Err(FlashError::OutOfBounds);
        }
        Ok(start..end)
    }
}

/// Does it, refuses it, or never comes back.
async fn perform(
    chip: &Chip,
    doing: Doing,
    offset: u32,
    length: usize,
    new: impl Fn(usize, u8) -> u8 + Copy,
) -> Result<(), FlashError> {
    let is_powered = {
        let mut state = chip.awake().await;
        let place = state.place(offset, length)?;
        if state.lies(doing) {
            return Ok(());
        }
        if state.refuses(doing, &place, new) {
            return Err(FlashError::Refused);
        }
        state.change(doing, place, new)
    };
    if !is_powered {
        pending::<()>().await;
    }
    Ok(())
}

impl ErrorType for Chip {
    type Error = FlashError;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, into: &mut [u8]) -> Result<(), FlashError> {
        let mut state = self.awake().await;
        let place = state.place(offset, into.len())?;
        if let Some(trouble) = &mut state.trouble
            && trouble.dice.percent(trouble.reads)
        {
            state.refused += 1;
            return Err(FlashError::Refused);
        }
        into.copy_from_slice(state.bytes.get(place).ok_or(FlashError::OutOfBounds)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        REGION.end as usize
    }
}

impl MultiwriteNorFlash for Chip {}

// The sizes are those of the driver on the device, so that both write the same bytes.
impl NorFlash for Chip {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = PAGE_BYTES as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashError> {
        if !from.is_multiple_of(PAGE_BYTES) || !to.is_multiple_of(PAGE_BYTES) || to < from {
            return Err(FlashError::NotAligned);
        }
        perform(self, Doing::Erase, from, (to - from) as usize, |_, _| 0xFF).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashError> {
        let new = |index: usize, old: u8| old & bytes.get(index).copied().unwrap_or(0xFF);
        perform(self, Doing::Write, offset, bytes.len(), new).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use embassy_futures::{block_on, poll_once};

    const HERE: u32 = REGION.start + PAGE_BYTES;
    const PLACE: usize = PAGE_BYTES as usize;

    fn cut(after: u64, torn: bool) -> Option<Cut> {
        Some(Cut {
            after,
            torn,
            dice: Dice::new(3),
        })
    }

    #[test]
    fn a_cut_write_is_done_up_to_the_cut_and_never_answers() {
        for torn in [false, true] {
            let mut chip = Chip::blank();
            chip.cut_power(cut(2, torn));
            // 0xFF changes nothing, so it is not counted.
            assert!(poll_once(chip.write(HERE, &[0, 0xFF, 1, 0, 0])).is_pending());
            assert!(poll_once(chip.read(HERE, &mut [0])).is_pending(), "it is dead");
            assert_eq!(chip.power_on(), Some(Doing::Write));
            let bytes = chip.bytes();
            assert_eq!(bytes[PLACE..PLACE + 3], [0, 0xFF, 1]);
            assert_eq!(bytes[PLACE + 3] != 0xFF, torn);
            assert_eq!(bytes[PLACE + 4], 0xFF);
            assert!(poll_once(chip.read(HERE, &mut [0])).is_ready(), "and alive again");
        }
    }

    #[test]
    fn a_cut_erase_leaves_some_bytes_as_they_were() {
        let mut chip = Chip::holding(vec![0; REGION_BYTES]);
        chip.cut_power(cut(1_000, true));
        assert!(poll_once(chip.erase(HERE, HERE + PAGE_BYTES)).is_pending());
        let bytes = chip.bytes();
        let erased = bytes[PLACE..2 * PLACE].iter().filter(|byte| **byte == 0xFF).count();
        assert!((900..1_100).contains(&erased), "{erased}");
        assert!(bytes[..PLACE].iter().chain(&bytes[2 * PLACE..]).all(|byte| *byte == 0));
    }

    #[test]
    fn it_remembers_what_it_held() {
        let mut chip = Chip::blank();
        block_on(chip.write(HERE, &[1, 2])).unwrap();
        let before = chip.bytes();
        chip.mark();
        block_on(chip.write(HERE, &[0, 2, 7])).unwrap();
        block_on(chip.erase(HERE, HERE + PAGE_BYTES)).unwrap();
        assert_eq!(chip.changed(), 2 + 3);
        assert!(chip.before() == before);
        assert_eq!(chip.bytes()[PLACE], 0xFF);
    }

    #[test]
    fn trouble_is_told_and_passes() {
        let mut chip = Chip::blank();
        chip.set_trouble(Some(Trouble {
            writes: 100,
            reads: 100,
            dice: Dice::new(1),
        }));
        assert_eq!(block_on(chip.write(HERE, &[0])), Err(FlashError::Refused));
        assert_eq!(block_on(chip.read(HERE, &mut [0])), Err(FlashError::Refused));
        assert_eq!(chip.asked_and_refused(), (2, 2));
        chip.set_trouble(None);
        assert_eq!(block_on(chip.write(HERE, &[0])), Ok(()));
    }

    #[test]
    fn it_keeps_to_its_region_and_to_whole_pages() {
        let mut chip = Chip::blank();
        assert_eq!(block_on(chip.write(REGION.end, &[0])), Err(FlashError::OutOfBounds));
        assert_eq!(
            block_on(chip.write(REGION.start - 1, &[0])),
            Err(FlashError::OutOfBounds)
        );
        assert_eq!(
            block_on(chip.erase(HERE + 1, HERE + PAGE_BYTES)),
            Err(FlashError::NotAligned)
        );
    }
}
