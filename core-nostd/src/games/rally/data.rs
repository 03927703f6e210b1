//! The house courses (6.5 of the rules). Their texts are read and checked while the program is compiled.

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use super::board::Board;

/// A course that comes with the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum HouseCourse {
    /// For learning: belts, gears, one laser; up to four robots.
    #[default]
    LoadingYard,
    /// An express ring around a normal one that runs the other way.
    RingMain,
    /// Currents, ponds, drains, teleporters and randomizers.
    Sluice,
    /// Three levels with ledges and ramps, crushers and pushers.
    TerraceMill,
}

static LOADING_YARD: Board = checked(include_str!("data/loading_yard.txt"));
static RING_MAIN: Board = checked(include_str!("data/ring_main.txt"));
static SLUICE: Board = checked(include_str!("data/sluice.txt"));
static TERRACE_MILL: Board = checked(include_str!("data/terrace_mill.txt"));

impl HouseCourse {
    /// All of them, the easiest first.
    pub const ALL: [HouseCourse; 4] = [
        HouseCourse::LoadingYard,
        HouseCourse::RingMain,
        HouseCourse::Sluice,
        HouseCourse::TerraceMill,
    ];

    /// Its board.
    pub const fn board(self) -> &'static Board {
        match self {
            HouseCourse::LoadingYard => &LOADING_YARD,
            HouseCourse::RingMain => &RING_MAIN,
            HouseCourse::Sluice => &SLUICE,
            HouseCourse::TerraceMill => &TERRACE_MILL,
        }
    }
}

#[expect(
    clippy::panic,
    reason = "this runs in the compiler: a course that is refused does not compile"
)]
const fn checked(text: &str) -> Board {
    match Board::parse(text) {
        Ok(board) => board,
        Err(_) => panic!("this house course is refused; `Board::parse` tells why"),
    }
}
