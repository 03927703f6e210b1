//! The laws and the rules of Robo Factory. One file for each group of the rulebook.

mod audit;
mod buy;
mod check;
mod device_customer;
mod ends;
mod errors;
mod eureka_die;
mod fixture;
mod helper;
mod invariants;
mod physical;
mod produce;
mod random_play;
mod roles;
mod second_attempt;
mod secrecy;
mod set_right;
mod set_up;
mod size;
mod turn_start;
mod typed_answers;

use std::vec::Vec;

use super::*;
use crate::laws;

/// Every way of playing, with few and with many players.
pub(super) fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for seats in 1..=PLAYERS_MAX {
        for customer in [Customer::Player, Customer::Device] {
            for cards in [Cards::Virtual, Cards::Physical] {
                for answers in [Answers::Computed, Answers::Typed] {
                    let answered = Answered {
                        seats,
                        customer,
                        cards,
                        answers,
                        help: Help::Full,
                        turns_each: 1,
                        orders: 3,
                        ..Answered::default()
                    };
                    setups.extend(Setup::try_from(answered));
                }
            }
        }
    }
    setups
}

/// What random play seldom does, so that games end.
pub(super) fn rare(action: Action) -> bool {
    matches!(
        action,
        Action::ShowOrder | Action::VoidTurn | Action::Change | Action::Note | Action::Mark { .. } | Action::Correct(_)
    )
}

#[test]
fn the_laws_hold() {
    laws::hold::<State>(&setups(), 0..12, rare);
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
