//! The laws and the rules of Raising Robots. One file for each group of the rulebook.

mod assemble;
mod audit;
mod bidding;
mod cards;
mod classes;
mod effects;
mod end_of_game;
mod energy;
mod errors;
mod examples;
mod fixture;
mod inspiration;
mod invariants;
mod inventors;
mod phases;
mod preparation;
mod proposals;
mod random_play;
mod real_cards;
mod resources;
mod round_end;
mod rows;
mod same_time;
mod secrecy;
mod set_up;
mod size;
mod solo;
mod start;
mod tokens;
mod upgrade;

use std::vec::Vec;

use super::*;
use crate::laws;

/// Every way of playing.
pub(super) fn setups() -> Vec<Setup> {
    let device = |seats, inventors, secret_start, timer| Answered {
        seats,
        inventors,
        secret_start,
        timer,
        ..Answered::default()
    };
    let table = |seats, inventors, energy, figures| Answered {
        seats,
        mode: Mode::Table,
        inventors,
        energy,
        figures,
        ..Answered::default()
    };
    let challenge = Answered {
        seats: 1,
        challenge: true,
        ..Answered::default()
    };
    let all = [
        device(1, Inventors::DealTwo, false, 0),
        challenge,
        device(2, Inventors::DealTwo, false, 0),
        device(2, Inventors::Bidding, true, 0),
        device(3, Inventors::DealTwo, true, 60),
        device(4, Inventors::Off, false, 0),
        device(6, Inventors::Bidding, false, 0),
        table(1, Inventors::Off, EnergyDraw::Device, Figures::House),
        table(2, Inventors::Bidding, EnergyDraw::Entered, own_figures()),
        // Files can ask for secret starting decisions with real cards, the questions do not.
        Answered {
            secret_start: true,
            timer: 60,
            ..table(3, Inventors::Off, EnergyDraw::Entered, Figures::House)
        },
        table(5, Inventors::DealTwo, EnergyDraw::Device, Figures::House),
        Answered {
            challenge: true,
            ..table(1, Inventors::DealTwo, EnergyDraw::Entered, Figures::House)
        },
    ];
    all.into_iter()
        .map(|answered| Setup::try_from(answered).expect("they go together"))
        .collect()
}

/// Figures of a copy that is not the house's: a card with cubes and the multiplier, cubes on the fifth place of the line,
/// a track of three spaces.
pub(super) fn own_figures() -> Figures {
    let mut own = OwnFigures::default();
    own.energy[1][0] = OwnCard(171);
    own.line[1] = [1, 1, 2, 2, 3];
    own.spaces = 3;
    own.track[2] = 40;
    Figures::Own(own)
}

/// What random play seldom does, so that games go on and end.
pub(super) fn rare(action: Action) -> bool {
    matches!(
        action,
        Action::SetRight(_)
            | Action::Enter(_)
            | Action::Reopen
            | Action::EndPhases
            | Action::Inspire(Inspiration::Nothing)
            | Action::Decline
    )
}

#[test]
fn the_laws_hold() {
    laws::hold::<State>(&setups(), 0..2, rare);
}
