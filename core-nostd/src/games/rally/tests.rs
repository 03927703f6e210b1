//! The laws and the rules of the race. One file for each group of the rulebook.

mod audit;
mod damage;
mod ends;
mod errors;
mod events;
mod fixture;
mod invariants;
mod phases;
mod programming;
mod random_play;
mod secrecy;
mod services;
mod set_right;
mod set_up;
mod size;

use std::vec::Vec;

use super::board::Board;
use super::data::HouseCourse;
use super::*;
use crate::laws;

/// A board on which much happens, also to robots that move at random.
const WORKSHOP: &str = "board Workshop
size 5 4
grid
+--+--+--+--+--+
|r2 r2 ?? ~e r2|
+  +  +  +  +  +
|.. r2 gr r2 tt|
+  +  +--+  +  +
|E. e. .. r2 n.|
+  +  +  +  +  +
|r2 r2 .. ## r2
+--+--+--+--+--+
start 1 0,1 E
start 2 4,3 N
start 3 2,3 N
flag 1 0,0
flag 2 2,2
laser 0,1 E 2
laser 4,1 W 1
pusher 2,2 S 135
crusher 1,2 24
end
";

/// Every way of playing, with few and with many robots. A race of random programs ends at the turn limit.
pub(super) fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for (seats, course) in [
        (1, HouseCourse::LoadingYard),
        (2, HouseCourse::Sluice),
        (3, HouseCourse::RingMain),
        (8, HouseCourse::TerraceMill),
    ] {
        for service in [Service::Referee, Service::Sorter, Service::Clock] {
            for deck in [Deck::Device, Deck::Physical] {
                let answered = Answered {
                    seats,
                    service,
                    deck,
                    // A board of the players' own travels with the settings.
                    course: if seats == 2 {
                        Course::Own(Board::parse(WORKSHOP).unwrap())
                    } else {
                        Course::House(course)
                    },
                    docks: if seats == 3 { Docks::Drawn } else { Docks::InOrder },
                    timer: if seats == 3 { 0 } else { 30 },
                    corrections: seats != 2,
                    lives: 2,
                    turn_limit: 4,
                    ..Answered::default()
                };
                setups.extend(Setup::try_from(answered));
            }
        }
    }
    setups
}

/// What random play seldom does, so that races go on and end.
pub(super) fn rare(action: Action) -> bool {
    matches!(action, Action::Correct(_) | Action::Withdraw | Action::Take(_))
}

#[test]
fn the_laws_hold() {
    laws::hold::<State>(&setups(), 0..2, rare);
}

/// Nothing here accepts a proposal of the device.
impl laws::Proposes for State {
    type Merit = ();

    fn accepts() -> Vec<Action> {
        Vec::new()
    }

    fn by_hand(_: Action, _: &laws::Way<State>) -> Vec<Action> {
        Vec::new()
    }

    fn merit(_: Action, _: &laws::Way<State>) {}
}
