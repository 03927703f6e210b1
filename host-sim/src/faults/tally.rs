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
    /// Games that were damaged by that, and said so.
    pub damaged: u64,
    /// Games of which nothing was left.
    pub wiped_out: u64,
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
        self.damaged += other.damaged;
        self.wiped_out += other.wiped_out;
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
        writeln!(
            f,
            "bit flips   {}: {} games damaged and told, {} wiped out",
            n(self.flips),
            n(self.damaged),
            n(self.wiped_out)
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
