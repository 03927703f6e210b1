//! Which lines of a journal can be played again, and whether lines are missing.

use super::line::Line;

/// What the numbers of the lines say about a journal.
///
/// Entries are numbered. If one is missing because its bits have flipped or its page is lost, those after it cannot be
/// played again, up to the next snapshot, which starts a new chain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Chain {
    /// The number of the snapshot where the replay starts; 0 is the header.
    pub(super) start: u16,
    /// The number of the next entry.
    pub(super) next: u16,
    /// The lowest number that was never used.
    pub(super) free: u16,
    /// An entry is missing since the start.
    broken: bool,
    /// Lines are missing anywhere, and the players have not been told.
    untold: bool,
}

impl Chain {
    /// The chain of a journal that begins with this number.
    pub(super) fn from(number: u16) -> Chain {
        Chain {
            next: number,
            free: number,
            ..Chain::default()
        }
    }

    /// The chain from which a journal is played again: from its newest snapshot, or from its header.
    pub(super) fn for_replay(&self, from_header: bool) -> Chain {
        Chain::from(if from_header { 0 } else { self.start })
    }

    /// The number with which the journal goes on in another slot. It is not 0: a snapshot with that number would be taken
    /// for the beginning.
    pub(super) fn moved(&self) -> u16 {
        self.free.max(1)
    }

    /// Whether lines that were written are missing, and the players have not been told.
    pub(super) const fn is_damaged(&self) -> bool {
        self.broken || self.untold
    }

    /// Adds a line; returns whether it can be played again.
    pub(super) fn add(&mut self, number: u16, line: &Line<'_>) -> bool {
        self.untold |= number > self.free;
        self.free = self.free.max(number);
        match line {
            Line::Snapshot(_) => {
                (self.start, self.next, self.broken) = (number, number, false);
                return true;
            }
            Line::Entry(_) => self.free = self.free.max(number.saturating_add(1)),
            Line::Mended => self.untold = false,
            _ => {}
        }
        // A number that was used before is not a gap.
        self.broken |= number > self.next;
        let follows = !self.broken && number == self.next;
        if matches!(line, Line::Entry(_)) {
            self.next = self.next.saturating_add(follows.into());
        }
        follows
    }

    /// The journal once reached this number: if it no longer does, lines are missing at its end.
    pub(super) fn reach(&mut self, free: u16) {
        self.untold |= self.free < free;
        self.free = self.free.max(free);
    }

    /// Lines may be missing, and nothing says which.
    pub(super) fn doubt(&mut self) {
        self.untold = true;
    }

    /// Skips a number, because a line is missing here, or may be there all the same: a replay must not continue across
    /// the gap.
    pub(super) fn leave_gap(&mut self) {
        self.free = self.free.saturating_add(1);
    }

    /// Whatever is missing so far does not belong here.
    pub(super) fn forgive(&mut self) {
        self.untold = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Adds lines with these numbers; says which of them can be played again.
    fn follow(chain: &mut Chain, lines: &[(u16, Line<'_>)]) -> std::vec::Vec<bool> {
        lines.iter().map(|(number, line)| chain.add(*number, line)).collect()
    }

    const ENTRY: Line<'_> = Line::Entry(b"entry");
    const SNAPSHOT: Line<'_> = Line::Snapshot(b"snapshot");

    #[test]
    fn entries_follow_each_other() {
        let mut chain = Chain::default();
        let lines = [(0, ENTRY), (1, Line::Told(1)), (1, ENTRY), (2, SNAPSHOT), (2, ENTRY)];
        assert!(follow(&mut chain, &lines).into_iter().all(|follows| follows));
        assert_eq!((chain.start, chain.next, chain.free), (2, 3, 3));
        assert!(!chain.is_damaged());
    }

    #[test]
    fn a_gap_ends_the_replay_until_a_snapshot_and_is_told_all_the_same() {
        let mut chain = Chain::default();
        let lines = [(0, ENTRY), (2, ENTRY), (3, Line::Left(1))];
        assert_eq!(follow(&mut chain, &lines), [true, false, false]);
        assert!(chain.is_damaged() && chain.next == 1);
        assert_eq!(follow(&mut chain, &[(5, SNAPSHOT), (5, ENTRY)]), [true, true]);
        assert!(chain.is_damaged(), "nobody has been told yet");
    }

    #[test]
    fn what_was_told_is_not_told_again() {
        let mut chain = Chain::default();
        follow(&mut chain, &[(0, ENTRY), (2, Line::Mended)]);
        assert!(chain.is_damaged(), "without a snapshot it ends before the gap");
        follow(&mut chain, &[(2, SNAPSHOT), (2, SNAPSHOT)]);
        assert!(!chain.is_damaged());
    }

    #[test]
    fn a_number_that_was_used_before_is_no_gap() {
        let mut chain = Chain::default();
        assert_eq!(
            follow(&mut chain, &[(0, ENTRY), (0, ENTRY), (1, ENTRY)]),
            [true, false, true]
        );
        assert!(!chain.is_damaged());
    }

    #[test]
    fn an_end_that_is_missing_is_known_from_elsewhere() {
        let mut chain = Chain::default();
        follow(&mut chain, &[(0, ENTRY), (1, ENTRY)]);
        chain.reach(2);
        assert!(!chain.is_damaged());
        chain.reach(5);
        assert!(chain.is_damaged() && chain.free == 5);
    }
}
