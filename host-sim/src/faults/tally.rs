use std::fmt;

use super::chip::Doing;
use crate::progress::Thousands;

/// What has happened in some trials. It holds no times, and adds up in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Trials.
    pub seeds: u64,
    /// Those of them that showed a fault of the device.
    pub failed: u64,
    /// Inputs to a device.
    pub inputs: u64,
    /// Power cuts in the middle of a write.
    pub cuts_in_writes: u64,
    /// In the middle of an erase.
    pub cuts_in_erases: u64,
    /// While nothing was written.
    pub cuts_between: u64,
    /// While the device started.
    pub cuts_at_start: u64,
    /// Bits that flipped at rest.
    pub flips: u64,
    /// What became of damaged images.
    pub images: Images,
    /// Operations that the flash refused.
    pub refused: u64,
    /// Games that were taken up again after a power cut and compared with the list.
    pub resumed: u64,
    /// The most states that one game went through.
    pub longest_game: u64,
    /// Journals that went on in another slot.
    pub moved: u64,
    /// Games that were taken up again from a snapshot.
    pub snapshots: u64,
}

/// What has become of damaged images of the flash: flipped bits, pages that are lost, old, swapped or foreign.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Images {
    /// How many there were.
    pub images: u64,
    /// Games that were lost or had lost something, and said so.
    pub games_told: u64,
    /// Records that were lost, and said so.
    pub records_told: u64,
    /// Games that had lost lines which were written after their mark: nobody can tell that from a power cut.
    pub after_mark: u64,
    /// Losses that nobody can know of, because what tells of them was damaged, too.
    pub unknowable: u64,
    /// Losses that were not told. Each is a failure.
    pub silent: u64,
    /// Games whose secrets could be read too early. Each is a failure.
    pub leaks: u64,
    /// Panics. Each is a failure.
    pub panics: u64,
}

impl Images {
    fn add(&mut self, other: &Images) {
        self.images += other.images;
        self.games_told += other.games_told;
        self.records_told += other.records_told;
        self.after_mark += other.after_mark;
        self.unknowable += other.unknowable;
        self.silent += other.silent;
        self.leaks += other.leaks;
        self.panics += other.panics;
    }
}

impl Tally {
    /// Adds another one.
    pub(super) fn add(&mut self, other: &Tally) {
        self.seeds += other.seeds;
        self.failed += other.failed;
        self.inputs += other.inputs;
        self.cuts_in_writes += other.cuts_in_writes;
        self.cuts_in_erases += other.cuts_in_erases;
        self.cuts_between += other.cuts_between;
        self.cuts_at_start += other.cuts_at_start;
        self.flips += other.flips;
        self.images.add(&other.images);
        self.refused += other.refused;
        self.resumed += other.resumed;
        self.longest_game = self.longest_game.max(other.longest_game);
        self.moved += other.moved;
        self.snapshots += other.snapshots;
    }

    /// Counts a power cut.
    pub(super) fn cut(&mut self, doing: Option<Doing>) {
        match doing {
            Some(Doing::Write) => self.cuts_in_writes += 1,
            Some(Doing::Erase) => self.cuts_in_erases += 1,
            None => self.cuts_between += 1,
        }
    }

    /// All power cuts.
    pub fn cuts(&self) -> u64 {
        self.cuts_in_writes + self.cuts_in_erases + self.cuts_between + self.cuts_at_start
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let survived = self.seeds - self.failed;
        let n = Thousands;
        writeln!(f, "seeds       {} survived, {} failed", n(survived), n(self.failed))?;
        writeln!(f, "inputs      {}", n(self.inputs))?;
        writeln!(
            f,
            "power cuts  {}: {} in writes, {} in erases, {} between, {} during a start",
            n(self.cuts()),
            n(self.cuts_in_writes),
            n(self.cuts_in_erases),
            n(self.cuts_between),
            n(self.cuts_at_start)
        )?;
        writeln!(f, "bit flips   {}", n(self.flips))?;
        let images = &self.images;
        writeln!(
            f,
            "damaged     {} images: {} silent losses, {} leaks, {} panics",
            n(images.images),
            n(images.silent),
            n(images.leaks),
            n(images.panics)
        )?;
        writeln!(
            f,
            "told        {} games, {} records; not to be told: {} games cut after their mark, {} damaged with what tells of them",
            n(images.games_told),
            n(images.records_told),
            n(images.after_mark),
            n(images.unknowable)
        )?;
        writeln!(f, "refused     {} operations of the flash", n(self.refused))?;
        writeln!(
            f,
            "games       {} resumed, {} of them from a snapshot; longest {} states; {} journals moved",
            n(self.resumed),
            n(self.snapshots),
            n(self.longest_game),
            n(self.moved)
        )
    }
}
