//! What the dice tool saves: its bags, the last rolls, and the position in the stream of the table seed.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use crate::kit::dice::{Bag, Chance, Die, History, Tally};
use crate::kit::list::List;
use crate::store::Bytes;
use crate::ui::settings::TABLE_SEED_MAX;

/// The most bags that are remembered.
pub(super) const BAGS_MAX: u8 = 6;

/// The first byte of the record.
const FORMAT: u8 = 1;

/// What survives a power cut.
///
/// There is at least one bag, and no two are equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) struct State {
    bags: List<Counted, { BAGS_MAX as usize }>,
    current: u8,
    history: History,
    position: Option<SeedPosition>,
}

/// A bag and how often it came to which total.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) struct Counted {
    pub(super) bag: Bag,
    pub(super) tally: Tally,
}

impl Counted {
    fn new(bag: Bag) -> Counted {
        let tally = Tally::new(&bag);
        Counted { bag, tally }
    }
}

/// How many words have been drawn from a table seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
struct SeedPosition {
    table_seed: u32,
    drawn: u64,
}

/// All places for bags are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooManyBags;

impl State {
    /// The bag that is rolled now. `None` never happens: there is always one.
    pub(super) fn counted(&self) -> Option<&Counted> {
        self.bags.get(usize::from(self.current))
    }

    /// The same without its counts.
    pub(super) fn bag(&self) -> Option<&Bag> {
        self.counted().map(|counted| &counted.bag)
    }

    /// Its place among the bags, counted from 0.
    pub(super) const fn current(&self) -> u8 {
        self.current
    }

    /// How many bags there are.
    pub(super) fn bag_count(&self) -> u8 {
        u8::try_from(self.bags.len()).unwrap_or(BAGS_MAX)
    }

    /// The last rolls.
    pub(super) const fn history(&self) -> &History {
        &self.history
    }

    /// Whether any roll is remembered or counted.
    pub(super) fn has_rolls(&self) -> bool {
        !self.history.is_empty() || self.bags.iter().any(|counted| counted.tally.rolls() > 0)
    }

    /// Takes the next bag, or the one before, around the shelf. Returns whether that is another one.
    pub(super) fn turn(&mut self, forward: bool) -> bool {
        let before = self.current;
        let last = self.bag_count().saturating_sub(1);
        self.current = match forward {
            true if before >= last => 0,
            true => before.saturating_add(1),
            false if before == 0 => last,
            false => before.saturating_sub(1),
        };
        self.current != before
    }

    /// Rolls the bag, counts the roll and remembers it.
    pub(super) fn roll(&mut self, chance: &mut Chance) {
        let Some(counted) = self.bags.get_mut(usize::from(self.current)) else {
            return;
        };
        let roll = counted.bag.roll(chance);
        counted.tally.count(roll.total());
        self.history.push(roll);
    }

    /// Where the stream of a table seed goes on.
    pub(super) fn drawn_from(&self, table_seed: u32) -> u64 {
        let evening = self.position.filter(|evening| evening.table_seed == table_seed);
        evening.map_or(0, |evening| evening.drawn)
    }

    /// Notes where the stream of a table seed goes on.
    pub(super) fn set_drawn_from(&mut self, table_seed: u32, drawn: u64) {
        self.position = Some(SeedPosition { table_seed, drawn });
    }

    /// The next roll is again the first one of its table seed.
    pub(super) fn reseed(&mut self) {
        self.position = None;
    }

    /// Puts a bag on the shelf and takes it. If an equal one is there, takes that.
    pub(super) fn add(&mut self, bag: Bag) -> Result<(), TooManyBags> {
        if !self.select_equal(&bag) {
            self.bags.push(Counted::new(bag)).map_err(|_| TooManyBags)?;
            self.current = self.bag_count().saturating_sub(1);
        }
        Ok(())
    }

    /// Puts a bag in the place of the current one. If an equal one is there, takes that.
    pub(super) fn change(&mut self, bag: Bag) {
        if !self.select_equal(&bag)
            && let Some(counted) = self.bags.get_mut(usize::from(self.current))
        {
            *counted = Counted::new(bag);
        }
    }

    /// Forgets the current bag and its counts, unless it is the last one.
    pub(super) fn forget_bag(&mut self) {
        if self.bags.len() > 1 {
            self.bags.remove(usize::from(self.current));
            self.current = self.current.min(self.bag_count().saturating_sub(1));
        }
    }

    /// Forgets all rolls and all counts.
    pub(super) fn forget_rolls(&mut self) {
        self.history = History::default();
        for counted in &mut self.bags {
            counted.tally = Tally::new(&counted.bag);
        }
    }

    /// Writes the state as a record.
    pub(super) fn encode(&self, bytes: &mut Bytes) {
        bytes.encode(FORMAT, self);
    }

    /// Reads a record back; `None` if it is of another format or damaged.
    pub(super) fn from_bytes(bytes: &Bytes) -> Option<State> {
        bytes.decode(FORMAT).filter(State::is_sound)
    }

    fn is_sound(&self) -> bool {
        let equal_before = |index: usize, bag: &Bag| self.bags.iter().take(index).any(|one| one.bag == *bag);
        let bags_are_sound = self.bags.iter().enumerate().all(|(index, counted)| {
            let Counted { bag, tally } = counted;
            tally.is_of(bag) && !equal_before(index, bag)
        });
        let seed_fits = self.position.is_none_or(|evening| evening.table_seed <= TABLE_SEED_MAX);
        bags_are_sound && seed_fits && self.current < self.bag_count()
    }

    fn select_equal(&mut self, bag: &Bag) -> bool {
        let equal = (0_u8..).zip(&self.bags).find(|(_, counted)| counted.bag == *bag);
        match equal {
            Some((index, _)) => {
                self.current = index;
                true
            }
            None => false,
        }
    }
}

impl Default for State {
    /// The bags that a new device has; two dice with six sides lie ready.
    fn default() -> State {
        let mut state = State {
            bags: List::new(),
            current: 0,
            history: History::default(),
            position: None,
        };
        let bags = [(1, Die::D6), (2, Die::D6), (1, Die::D20), (1, Die::D100)];
        for bag in bags.into_iter().flat_map(|(count, die)| Bag::new(count, die)) {
            // Four fit.
            let _ = state.add(bag);
        }
        state.select_equal(&Bag::default());
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::Seed;
    use crate::kit::dice::HISTORY_MAX;
    use std::string::{String, ToString as _};
    use std::vec::Vec;

    fn bag(groups: &[(u8, u8)], modifier: i8) -> Bag {
        let mut bag = Bag::new(groups[0].0, Die::new(groups[0].1).unwrap()).unwrap();
        for (count, sides) in groups {
            bag.set(Die::new(*sides).unwrap(), *count).unwrap();
        }
        bag.set_modifier(modifier).unwrap();
        bag
    }

    fn names(state: &State) -> Vec<String> {
        state.bags.iter().map(|counted| counted.bag.to_string()).collect()
    }

    fn chance() -> Chance {
        Chance::new(Seed::of_table(1))
    }

    #[test]
    fn a_new_shelf_has_four_bags_and_two_dice_lie_ready() {
        let state = State::default();
        assert_eq!(names(&state), ["d6", "2d6", "d20", "d100"]);
        assert_eq!(state.bag(), Some(&Bag::default()));
        assert!(state.is_sound());
    }

    #[test]
    fn the_shelf_is_a_ring() {
        let mut state = State::default();
        for (forward, expected) in [(true, 2), (true, 3), (true, 0), (false, 3), (false, 2)] {
            assert!(state.turn(forward));
            assert_eq!(state.current(), expected);
        }
    }

    #[test]
    fn the_seventh_bag_is_refused_and_an_equal_one_is_taken_instead() {
        let mut state = State::default();
        state.add(bag(&[(3, 6)], 0)).unwrap();
        state.add(bag(&[(3, 6)], 1)).unwrap();
        assert_eq!((state.current(), state.bag_count()), (5, 6));
        assert_eq!(state.add(bag(&[(3, 6)], 2)), Err(TooManyBags));
        assert_eq!(state.add(bag(&[(1, 20)], 0)), Ok(()), "this one is there already");
        assert_eq!((state.current(), state.bag_count()), (2, 6));
        state.change(bag(&[(3, 6)], 0));
        assert_eq!(names(&state), ["d6", "2d6", "d20", "d100", "3d6", "3d6+1"]);
        assert_eq!(state.current(), 4, "so is this one");
    }

    #[test]
    fn a_changed_bag_counts_from_zero_and_the_old_rolls_stay() {
        let mut state = State::default();
        state.roll(&mut chance());
        state.change(bag(&[(2, 6)], 1));
        assert_eq!(names(&state), ["d6", "2d6+1", "d20", "d100"]);
        assert_eq!(state.counted().unwrap().tally.rolls(), 0);
        assert_eq!(state.history().newest_first().next().unwrap().bag(), &Bag::default());
    }

    #[test]
    fn the_last_bag_is_not_forgotten() {
        let mut state = State::default();
        state.turn(true);
        state.turn(true);
        for left in [&["d6", "2d6", "d20"][..], &["d6", "2d6"], &["d6"], &["d6"]] {
            state.forget_bag();
            assert_eq!(names(&state), left);
            assert!(state.is_sound(), "the bag before it is taken");
        }
    }

    #[test]
    fn forgotten_rolls_are_gone_from_history_and_counts() {
        let mut state = State::default();
        assert!(!state.has_rolls());
        state.roll(&mut chance());
        assert!(state.has_rolls());
        state.forget_rolls();
        assert_eq!(state, State::default());
    }

    #[test]
    fn a_stream_goes_on_for_its_own_table_seed_only() {
        let mut state = State::default();
        state.set_drawn_from(7, 100);
        assert_eq!((state.drawn_from(7), state.drawn_from(8)), (100, 0));
        state.reseed();
        assert_eq!(state.drawn_from(7), 0);
    }

    #[test]
    fn twenty_rolls_of_usual_bags_are_kept() {
        for bag in [
            bag(&[(2, 6)], 0),
            bag(&[(8, 6)], 99),
            bag(&[(1, 4), (1, 6), (1, 8), (1, 10), (1, 12), (1, 20)], 0),
        ] {
            let mut state = State::default();
            state.add(bag.clone()).unwrap();
            let mut chance = chance();
            for _ in 0..100 {
                state.roll(&mut chance);
                state.set_drawn_from(TABLE_SEED_MAX, chance.drawn());
            }
            assert_eq!(state.history().len(), 20, "{bag}");
            assert_eq!(State::from_bytes(&Bytes::of(FORMAT, &state)), Some(state));
        }
    }

    #[test]
    fn however_large_the_bags_the_record_fits_and_is_read_back_as_it_was() {
        let mut state = State::default();
        for _ in 0..3 {
            state.forget_bag();
        }
        // Six bags of ten different dice, so long and so often rolled that every bin has two bytes.
        for modifier in 0..6 {
            let groups = [11, 22, 33, 44, 55, 66, 77, 88, 99, 100].map(|sides| (1, sides));
            let bag = bag(&groups, -99 + modifier);
            if modifier == 0 {
                state.change(bag)
            } else {
                state.add(bag).unwrap()
            }
        }
        let mut chance = Chance::resumed(Seed::of_table(1), u64::MAX / 2);
        for _ in 0..200 {
            state.roll(&mut chance);
            state.set_drawn_from(TABLE_SEED_MAX, chance.drawn());
            state.turn(true);
        }
        assert_eq!(State::from_bytes(&Bytes::of(FORMAT, &state)).as_ref(), Some(&state));
        for counted in &mut state.bags {
            let totals: Vec<i16> = counted.tally.bins().map(|bin| bin.first).collect();
            for total in totals {
                (0..10_000).for_each(|_| assert!(counted.tally.count(total)));
            }
        }
        state.roll(&mut chance);
        assert_eq!(state.history().len(), HISTORY_MAX);
        assert_eq!(State::from_bytes(&Bytes::of(FORMAT, &state)), Some(state));
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let with = |change: fn(&mut State)| {
            let mut state = State::default();
            change(&mut state);
            State::from_bytes(&Bytes::of(FORMAT, &state))
        };
        assert!(with(|_| {}).is_some());
        assert_eq!(with(|state| state.bags.clear()), None);
        assert_eq!(with(|state| state.current = 4), None);
        assert_eq!(with(|state| state.bags[0] = state.bags[1].clone()), None);
        assert_eq!(with(|state| state.bags[0].tally = Tally::new(&Bag::default())), None);
        assert_eq!(with(|state| state.set_drawn_from(TABLE_SEED_MAX + 1, 0)), None);
        assert_eq!(State::from_bytes(&Bytes::of(FORMAT + 1, &State::default())), None);
        assert_eq!(State::from_bytes(&Bytes::default()), None);
    }
}
