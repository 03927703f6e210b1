//! The laws and the rules of Robotopia. One file for each group of the rulebook.

mod assist;
mod blue_powers;
mod cards;
mod effects;
mod ends;
mod influence;
mod more;
mod paper;
mod powers;
mod red_powers;
mod scrapyard;
mod table;
mod windows;

use std::vec::Vec;

use super::*;
use crate::laws;

/// Every way of playing, with few and with many players.
pub(super) fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for seats in 1..=PLAYERS_MAX {
        for (service, first_game, paper, layout) in [
            (Service::Referee, true, false, Layout::Shuffled),
            (Service::Referee, false, false, Layout::Shuffled),
            (Service::Referee, false, true, Layout::Entered),
            (Service::Referee, true, true, Layout::Shuffled),
            (Service::Assist, false, false, Layout::Shuffled),
            (Service::Assist, false, false, Layout::Entered),
        ] {
            let answered = Answered {
                seats,
                solo: true,
                service,
                first_game,
                paper,
                layout,
                first: First::Asked,
                round_cap: 12,
                ..Answered::default()
            };
            setups.push(Setup::try_from(answered).unwrap());
        }
    }
    setups
}

/// What random play seldom does, so that it comes to an end.
pub(super) fn rare(action: Action) -> bool {
    matches!(
        action,
        Action::Fix(_) | Action::Correct(_) | Action::Convert(_) | Action::ByHand | Action::Aim(_) | Action::AimZone(_)
    )
}

#[test]
fn the_laws_hold() {
    laws::hold::<State>(&setups(), 0..6, rare);
}
