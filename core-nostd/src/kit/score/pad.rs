use core::fmt;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::points::{Entry, Points};
use super::standing::{Goal, Standings, standings};
use crate::kit::list::List;
use crate::kit::seat::{BySeat, Seat, Seats};

/// The most rounds that a pad has lines for.
pub const ROUNDS_MAX: u8 = 24;

const _: () = assert!(
    ROUNDS_MAX as i64 * Points::MAX.get() as i64 <= i32::MAX as i64
        && ROUNDS_MAX as i64 * Points::MIN.get() as i64 >= i32::MIN as i64,
    "no total overflows"
);

/// The points of an evening: a line for each round, a column for each seat.
///
/// One round is open. Its entries can be changed at will and do not count until it is closed.
/// Closed rounds, numbered from 1, can still be corrected, and the last one can be opened again.
/// A seat without an entry, because it joined late, gets no points in that round.
///
/// ```
/// use core_nostd::kit::{score::{Goal, Points, ScorePad}, seat::{Seat, Seats}};
/// let mut pad = ScorePad::new(Seats::first(2), Goal::Highest);
/// pad.enter(Seat::P1, Points::new(12))?;
/// pad.enter(Seat::P2, Points::new(-3))?;
/// assert_eq!(pad.total(Seat::P1), 0, "the round is still open");
/// pad.close_round()?;
/// assert_eq!((pad.total(Seat::P1), pad.total(Seat::P2)), (12, -3));
///
/// pad.correct(1, Seat::P2, Points::new(30))?;
/// assert_eq!(pad.standings()[0].seat, Seat::P2);
/// # Ok::<(), core_nostd::kit::score::ScoreError>(())
/// ```
///
/// Read back from flash, a pad with entries of seats that do not play is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
#[serde(try_from = "Unchecked")]
pub struct ScorePad {
    seats: Seats,
    goal: Goal,
    rounds: List<Round, { ROUNDS_MAX as usize }>,
    open: Round,
}

/// What stands in one line.
type Round = BySeat<Entry>;

/// Why something cannot be written on a pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreError {
    /// All rounds are closed, and there is no line for another.
    Full,
    /// This seat does not play.
    NotPlaying {
        /// The seat.
        seat: Seat,
    },
    /// This seat has points and cannot leave without losing them.
    HasPoints {
        /// The seat.
        seat: Seat,
    },
    /// Nobody has an entry in the open round, so there is nothing to close.
    NothingEntered,
    /// The open round has entries, which opening an older one would wipe out.
    RoundStarted,
    /// No closed round has this number.
    NoSuchRound {
        /// The number that was asked for.
        round: u8,
        /// How many closed rounds there are.
        rounds: u8,
    },
}

impl ScorePad {
    /// An empty pad.
    pub fn new(seats: Seats, goal: Goal) -> ScorePad {
        ScorePad {
            seats,
            goal,
            rounds: List::new(),
            open: Round::of(Entry::NONE),
        }
    }

    /// Who plays.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// Lets `seat` play from now on.
    pub const fn join(&mut self, seat: Seat) {
        self.seats.insert(seat);
    }

    /// Lets `seat` leave that has no entry in any round.
    ///
    /// # Errors
    /// [`ScoreError::HasPoints`], [`ScoreError::NotPlaying`]
    pub fn leave(&mut self, seat: Seat) -> Result<(), ScoreError> {
        self.check_seat(seat)?;
        if self.has_points(seat) {
            return Err(ScoreError::HasPoints { seat });
        }
        self.seats.remove(seat);
        Ok(())
    }

    /// Whether `seat` has an entry in any round, the open one included.
    pub fn has_points(&self, seat: Seat) -> bool {
        self.lines().any(|line| line.get(seat).points().is_some())
    }

    /// Which total leads.
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// Ranks by another goal from now on; all points stay.
    pub const fn play_for(&mut self, goal: Goal) {
        self.goal = goal;
    }

    /// How many rounds are closed; the next number is the open one's.
    pub fn rounds(&self) -> u8 {
        u8::try_from(self.rounds.len()).unwrap_or(ROUNDS_MAX)
    }

    /// Whether there is no line left for an open round.
    pub fn is_full(&self) -> bool {
        self.rounds() >= ROUNDS_MAX
    }

    /// Writes an entry of the open round, or wipes it out with `None`.
    ///
    /// # Errors
    /// [`ScoreError::Full`], [`ScoreError::NotPlaying`]
    pub fn enter(&mut self, seat: Seat, points: Option<Points>) -> Result<(), ScoreError> {
        self.check_seat(seat)?;
        if self.is_full() {
            return Err(ScoreError::Full);
        }
        *self.open.get_mut(seat) = Entry::new(points);
        Ok(())
    }

    /// The entry of `seat` in the open round.
    pub const fn entered(&self, seat: Seat) -> Option<Points> {
        self.open.get(seat).points()
    }

    /// Whether the open round has an entry.
    pub fn is_started(&self) -> bool {
        Seat::ALL.into_iter().any(|seat| self.entered(seat).is_some())
    }

    /// The first seat that has no entry in the open round yet.
    pub fn next_to_enter(&self) -> Option<Seat> {
        self.seats.iter().find(|seat| self.entered(*seat).is_none())
    }

    /// Wipes out all entries of the open round.
    pub const fn drop_round(&mut self) {
        self.open = Round::of(Entry::NONE);
    }

    /// Closes the open round, so that its entries count, and opens the next one.
    ///
    /// # Errors
    /// [`ScoreError::Full`], [`ScoreError::NothingEntered`]
    pub fn close_round(&mut self) -> Result<(), ScoreError> {
        if self.is_full() {
            return Err(ScoreError::Full);
        }
        if !self.is_started() {
            return Err(ScoreError::NothingEntered);
        }
        self.rounds.push(self.open).map_err(|_| ScoreError::Full)?;
        self.drop_round();
        Ok(())
    }

    /// Opens the last closed round again, with all its entries.
    ///
    /// # Errors
    /// [`ScoreError::RoundStarted`]: drop or close the open round first; [`ScoreError::NoSuchRound`]
    pub fn reopen_round(&mut self) -> Result<(), ScoreError> {
        if self.is_started() {
            return Err(ScoreError::RoundStarted);
        }
        let last = self.rounds.pop();
        self.open = last.ok_or(ScoreError::NoSuchRound { round: 0, rounds: 0 })?;
        Ok(())
    }

    /// Changes an entry of a closed round, or wipes it out with `None`.
    ///
    /// # Errors
    /// [`ScoreError::NotPlaying`], [`ScoreError::NoSuchRound`]
    pub fn correct(&mut self, round: u8, seat: Seat, points: Option<Points>) -> Result<(), ScoreError> {
        self.check_seat(seat)?;
        let rounds = self.rounds();
        let line = index(round).and_then(|index| self.rounds.get_mut(index));
        *line.ok_or(ScoreError::NoSuchRound { round, rounds })?.get_mut(seat) = Entry::new(points);
        Ok(())
    }

    /// The entry of `seat` in a closed round.
    pub fn entry(&self, round: u8, seat: Seat) -> Option<Points> {
        self.rounds.get(index(round)?)?.get(seat).points()
    }

    /// What `seat` has after all closed rounds.
    pub fn total(&self, seat: Seat) -> i32 {
        let points = self.rounds.iter().filter_map(|round| round.get(seat).points());
        points.fold(0, |total, points| total.saturating_add(points.get().into()))
    }

    /// How everybody stands after all closed rounds, the best first.
    pub fn standings(&self) -> Standings {
        standings(self.seats.iter().map(|seat| (seat, self.total(seat))), self.goal)
    }

    /// All lines, the open one last.
    fn lines(&self) -> impl Iterator<Item = &Round> {
        self.rounds.iter().chain([&self.open])
    }

    fn check_seat(&self, seat: Seat) -> Result<(), ScoreError> {
        if self.seats.contains(seat) {
            Ok(())
        } else {
            Err(ScoreError::NotPlaying { seat })
        }
    }
}

impl fmt::Display for ScoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ScoreError::Full => write!(f, "all {ROUNDS_MAX} rounds are used"),
            ScoreError::NotPlaying { seat } => write!(f, "{seat:?} does not play"),
            ScoreError::HasPoints { seat } => write!(f, "{seat:?} has points"),
            ScoreError::NothingEntered => f.write_str("no points in this round yet"),
            ScoreError::RoundStarted => f.write_str("the open round has entries"),
            ScoreError::NoSuchRound { round, rounds } => write!(f, "there are {rounds} rounds, but no round {round}"),
        }
    }
}

impl core::error::Error for ScoreError {}

/// Where a closed round stands in the list.
fn index(round: u8) -> Option<usize> {
    round.checked_sub(1).map(usize::from)
}

/// A pad as read from flash, not checked yet.
#[derive(Deserialize)]
struct Unchecked {
    seats: Seats,
    goal: Goal,
    rounds: List<Round, { ROUNDS_MAX as usize }>,
    open: Round,
}

impl TryFrom<Unchecked> for ScorePad {
    type Error = &'static str;

    fn try_from(read: Unchecked) -> Result<ScorePad, Self::Error> {
        let pad = ScorePad {
            seats: read.seats,
            goal: read.goal,
            rounds: read.rounds,
            open: read.open,
        };
        let strangers = |line: &Round| {
            let mut entries = line.iter();
            entries.any(|(seat, entry)| *entry != Entry::NONE && !pad.seats.contains(seat))
        };
        if pad.lines().any(strangers) {
            return Err("points for a seat that does not play");
        }
        if pad.is_full() && pad.is_started() {
            return Err("more rounds than a pad has");
        }
        Ok(pad)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::kit::seat::SEATS_MAX;
    use crate::testing::cases;

    const P1: Seat = Seat::P1;
    const P2: Seat = Seat::P2;
    const P3: Seat = Seat::P3;

    /// A pad with these closed rounds.
    fn pad_with<const N: usize>(rounds: &[[Option<i16>; N]]) -> ScorePad {
        let mut pad = ScorePad::new(Seats::first(u8::try_from(N).unwrap()), Goal::Highest);
        for round in rounds {
            for (seat, points) in pad.seats().iter().zip(round) {
                pad.enter(seat, points.and_then(Points::new)).unwrap();
            }
            pad.close_round().unwrap();
        }
        pad
    }

    #[test]
    fn an_open_round_can_be_changed_and_counts_when_it_is_closed() {
        let mut pad = pad_with(&[[Some(5), Some(8)]]);
        pad.enter(P1, Points::new(7)).unwrap();
        pad.enter(P1, Points::new(9)).unwrap();
        assert_eq!((pad.entered(P1), pad.entered(P2)), (Points::new(9), None));
        assert_eq!(pad.next_to_enter(), Some(P2));
        assert_eq!((pad.total(P1), pad.rounds()), (5, 1));
        pad.enter(P2, Points::new(0)).unwrap();
        assert_eq!(pad.next_to_enter(), None);
        pad.close_round().unwrap();
        assert_eq!((pad.total(P1), pad.total(P2), pad.rounds()), (14, 8, 2));
        assert!(!pad.is_started(), "the next round is empty");
    }

    #[test]
    fn a_seat_that_joins_late_has_no_points_before() {
        let mut pad = pad_with(&[[Some(5), Some(8)]]);
        assert_eq!(pad.enter(P3, Points::new(1)), Err(ScoreError::NotPlaying { seat: P3 }));
        assert_eq!(pad.correct(1, P3, None), Err(ScoreError::NotPlaying { seat: P3 }));
        pad.join(P3);
        pad.enter(P3, Points::new(-1)).unwrap();
        pad.close_round().unwrap();
        assert_eq!((pad.entry(1, P3), pad.entry(2, P3)), (None, Points::new(-1)));
        assert_eq!((pad.entry(2, P1), pad.total(P1)), (None, 5), "no entry is no points");
        assert_eq!(pad.standings().last().map(|last| (last.rank, last.seat)), Some((3, P3)));
    }

    #[test]
    fn a_seat_leaves_as_long_as_it_has_no_points() {
        let mut pad = pad_with(&[[Some(5), None, None]]);
        assert_eq!(pad.leave(P1), Err(ScoreError::HasPoints { seat: P1 }));
        pad.enter(P2, Some(Points::ZERO)).unwrap();
        assert_eq!(
            pad.leave(P2),
            Err(ScoreError::HasPoints { seat: P2 }),
            "0 is an entry, too"
        );
        pad.leave(P3).unwrap();
        assert_eq!(pad.leave(P3), Err(ScoreError::NotPlaying { seat: P3 }));
        assert_eq!(pad.seats(), Seats::first(2));
    }

    #[test]
    fn a_closed_round_can_be_corrected() {
        let mut pad = pad_with(&[[Some(5), Some(8)], [Some(1), None]]);
        pad.correct(1, P1, Points::new(50)).unwrap();
        pad.correct(2, P2, Points::new(2)).unwrap();
        assert_eq!((pad.total(P1), pad.total(P2)), (51, 10));
        pad.correct(1, P2, None).unwrap();
        assert_eq!(pad.total(P2), 2);
        for round in [0, 3, u8::MAX] {
            let refused = Err(ScoreError::NoSuchRound { round, rounds: 2 });
            assert_eq!(pad.correct(round, P1, None), refused);
            assert_eq!(pad.entry(round, P1), None);
        }
    }

    #[test]
    fn the_last_round_can_be_opened_again() {
        let mut pad = pad_with(&[[Some(5), Some(8)], [Some(1), None]]);
        let before = pad.clone();
        pad.reopen_round().unwrap();
        assert_eq!((pad.rounds(), pad.total(P1), pad.entered(P1)), (1, 5, Points::new(1)));
        assert_eq!(pad.reopen_round(), Err(ScoreError::RoundStarted));
        pad.close_round().unwrap();
        assert_eq!(pad, before, "closing it again loses nothing");

        pad.reopen_round().unwrap();
        pad.drop_round();
        pad.reopen_round().unwrap();
        pad.drop_round();
        assert_eq!(pad.reopen_round(), Err(ScoreError::NoSuchRound { round: 0, rounds: 0 }));
    }

    #[test]
    fn a_round_without_any_entry_is_not_closed() {
        let mut pad = pad_with(&[[Some(5), Some(8)]]);
        assert_eq!(pad.close_round(), Err(ScoreError::NothingEntered));
        pad.enter(P1, Some(Points::ZERO)).unwrap();
        pad.enter(P1, None).unwrap();
        assert_eq!(pad.close_round(), Err(ScoreError::NothingEntered));
        assert_eq!(pad.rounds(), 1);
    }

    #[test]
    fn a_full_pad_says_so_and_keeps_everything() {
        let mut pad = pad_with(&[[Some(999)]; ROUNDS_MAX as usize]);
        let full = pad.clone();
        assert!(pad.is_full());
        assert_eq!(pad.enter(P1, Points::new(1)), Err(ScoreError::Full));
        assert_eq!(pad.close_round(), Err(ScoreError::Full));
        assert_eq!(pad, full);
        assert_eq!(pad.total(P1), 24 * 999);
        pad.correct(ROUNDS_MAX, P1, Some(Points::MIN)).unwrap();
        assert_eq!(pad.total(P1), 22 * 999);
        pad.reopen_round().unwrap();
        assert!(!pad.is_full());
    }

    #[test]
    fn the_goal_can_change_while_all_points_stay() {
        let mut pad = pad_with(&[[Some(5), Some(8)]]);
        assert_eq!(pad.standings()[0].seat, P2);
        pad.play_for(Goal::Lowest);
        assert_eq!(pad.standings()[0].seat, P1);
        assert_eq!(pad.total(P2), 8);
    }

    #[test]
    fn what_makes_no_sense_is_refused_when_read_back() {
        // Seats, goal, number of rounds, one round, the open round; points are packed (see `Entry`).
        let good: [u8; 19] = [0b11, 0, 1, 2, 4, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0];
        let pad: ScorePad = postcard::from_bytes(&good).unwrap();
        assert_eq!((pad.total(P1), pad.entry(1, P2)), (0, Points::new(1)));
        assert_eq!(pad.entered(P1), Points::new(2));
        for (index, wrong, why) in [
            (0, 0b10, "the first seat does not play"),
            (1, 2, "no such goal"),
            (2, 25, "too many rounds"),
            (5, 2, "points of a third seat"),
            (13, 2, "points of a third seat in the open round"),
        ] {
            let mut bytes = good;
            bytes[index] = wrong;
            assert!(postcard::from_bytes::<ScorePad>(&bytes).is_err(), "{why}");
        }

        let mut full = pad_with(&[[Some(0)]; ROUNDS_MAX as usize]);
        full.open = Round::of(Entry::new(None));
        *full.open.get_mut(P1) = Entry::new(Points::new(1));
        let mut bytes = [0; 512];
        let bytes = postcard::to_slice(&full, &mut bytes).unwrap();
        assert!(postcard::from_bytes::<ScorePad>(bytes).is_err(), "a 25th round");
    }

    #[derive(Clone, Debug)]
    enum Step {
        Enter(Seat, Option<Points>),
        Correct(u8, Seat, Option<Points>),
        Close,
        Reopen,
        Drop,
    }

    fn any_step() -> impl Strategy<Value = Step> {
        let seat = || (0..SEATS_MAX).prop_map(|index| Seat::new(index).unwrap());
        let points = || prop::option::weighted(0.8, (-999..=999_i16).prop_map(|points| Points::new(points).unwrap()));
        prop_oneof![
            6 => (seat(), points()).prop_map(|(seat, points)| Step::Enter(seat, points)),
            3 => (0..=ROUNDS_MAX, seat(), points()).prop_map(|(round, seat, points)| Step::Correct(round, seat, points)),
            4 => Just(Step::Close),
            1 => Just(Step::Reopen),
            1 => Just(Step::Drop),
        ]
    }

    /// The same pad, kept in the plainest way.
    #[derive(Default)]
    struct Model {
        rounds: std::vec::Vec<[Option<i32>; 8]>,
        open: [Option<i32>; 8],
    }

    impl Model {
        fn run(&mut self, step: &Step) {
            let number = |points: &Option<Points>| points.map(|points| i32::from(points.get()));
            match step {
                Step::Enter(seat, points) => self.open[usize::from(seat.index())] = number(points),
                Step::Correct(round, seat, points) => {
                    self.rounds[usize::from(*round) - 1][usize::from(seat.index())] = number(points);
                }
                Step::Close => self.rounds.push(core::mem::take(&mut self.open)),
                Step::Reopen => self.open = self.rounds.pop().unwrap(),
                Step::Drop => self.open = [None; 8],
            }
        }
    }

    proptest! {
        #![proptest_config(cases(300))]

        #[test]
        fn totals_are_the_sum_over_the_rounds_after_any_steps(
            playing in 1..=SEATS_MAX,
            steps in prop::collection::vec(any_step(), 0..120),
        ) {
            let mut pad = ScorePad::new(Seats::first(playing), Goal::Highest);
            let mut model = Model::default();
            for step in steps {
                let before = pad.clone();
                let done = match step {
                    Step::Enter(seat, points) => pad.enter(seat, points),
                    Step::Correct(round, seat, points) => pad.correct(round, seat, points),
                    Step::Close => pad.close_round(),
                    Step::Reopen => pad.reopen_round(),
                    Step::Drop => {
                        pad.drop_round();
                        Ok(())
                    }
                };
                match done {
                    Ok(()) => model.run(&step),
                    Err(_) => prop_assert_eq!(&pad, &before, "a refusal changes nothing"),
                }
                prop_assert_eq!(usize::from(pad.rounds()), model.rounds.len());
                for seat in Seat::ALL {
                    let column = usize::from(seat.index());
                    let sum: i32 = model.rounds.iter().filter_map(|round| round[column]).sum();
                    prop_assert_eq!(pad.total(seat), sum);
                    prop_assert_eq!(pad.entered(seat).map(|points| i32::from(points.get())), model.open[column]);
                }
            }
            let mut bytes = [0; 512];
            let bytes = postcard::to_slice(&pad, &mut bytes).unwrap();
            prop_assert_eq!(postcard::from_bytes::<ScorePad>(bytes), Ok(pad), "flash keeps it");
        }

        #[test]
        fn any_bytes_are_read_as_a_sound_pad_or_refused(bytes in prop::collection::vec(0..12_u8, 0..64)) {
            if let Ok(pad) = postcard::from_bytes::<ScorePad>(&bytes) {
                let strangers = Seat::ALL.into_iter().filter(|seat| !pad.seats().contains(*seat));
                for seat in strangers {
                    prop_assert_eq!((pad.total(seat), pad.entered(seat)), (0, None));
                }
            }
        }
    }
}
