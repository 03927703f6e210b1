//! The laws and the rules of Robotopia. One file for each group of the rulebook.

mod activating;
mod assist;
mod audit;
mod belt;
mod blue_powers;
mod board;
mod bonus;
mod card_effects;
mod cards;
mod costs;
mod end;
mod factory;
mod fixture;
mod generators;
mod influence;
mod invariants;
mod master;
mod paper;
mod payments;
mod placing;
mod powers;
mod proposals;
mod random_play;
mod red_powers;
mod scrapyard;
mod secrecy;
mod set_right;
mod set_up;
mod size;
mod turn;
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
        // With generous figures random play comes to the last round.
        let generous = Answered {
            seats,
            solo: true,
            first_game: false,
            round_cap: 30,
            data: random_play::generous(),
            ..Answered::default()
        };
        setups.push(Setup::try_from(generous).unwrap());
    }
    setups
}

pub(super) use random_play::generous;

/// What random play seldom does, so that it comes to an end.
pub(super) fn rare(action: Action) -> bool {
    matches!(
        action,
        Action::Fix(_) | Action::Correct(_) | Action::Convert(_) | Action::ByHand
    )
}

#[test]
fn the_laws_hold() {
    laws::hold::<State>(&setups(), 0..6, rare);
}
