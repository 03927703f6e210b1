use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

/// One of the four colours. Robots, cubes, generators, zones and guilds all have one.
#[allow(missing_docs, reason = "a colour says it all")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, MaxSize)]
pub enum Colour {
    Yellow,
    Red,
    Blue,
    Green,
}

impl Colour {
    /// All of them, in the order in which the rulebook lists four numbers.
    ///
    /// A chain of iterators begins with `ALL.iter().copied()`: one that owns its array took 1 KB more of flash.
    pub const ALL: [Colour; 4] = [Colour::Yellow, Colour::Red, Colour::Blue, Colour::Green];

    /// How many there are.
    pub const COUNT: u8 = 4;

    /// Its place in that order, counted from 0.
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The colour at a place.
    pub const fn new(index: u8) -> Option<Colour> {
        match index {
            0 => Some(Colour::Yellow),
            1 => Some(Colour::Red),
            2 => Some(Colour::Blue),
            3 => Some(Colour::Green),
            _ => None,
        }
    }
}

/// Something for each colour; in text a list in the order yellow, red, blue, green.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub struct ByColour<T>(pub [T; Colour::COUNT as usize]);

impl<T> ByColour<T> {
    /// The same for every colour.
    pub const fn of(one: T) -> ByColour<T>
    where
        T: Copy,
    {
        ByColour([one; 4])
    }

    /// What belongs to a colour.
    #[expect(
        clippy::indexing_slicing,
        reason = "a colour is a number below four, and the compiler sees it"
    )]
    pub const fn get(&self, colour: Colour) -> &T {
        &self.0[colour as usize]
    }

    /// What belongs to a colour, to be changed.
    #[expect(
        clippy::indexing_slicing,
        reason = "a colour is a number below four, and the compiler sees it"
    )]
    pub const fn get_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour as usize]
    }

    /// Each colour with what belongs to it.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Colour, &T)> {
        Colour::ALL.iter().copied().zip(&self.0)
    }
}

impl<T: Copy + Into<u32>> ByColour<T> {
    /// All four together.
    pub fn sum(&self) -> u32 {
        self.0.iter().fold(0_u32, |sum, one| sum.saturating_add((*one).into()))
    }
}
