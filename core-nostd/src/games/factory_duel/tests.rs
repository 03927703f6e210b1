//! The laws and the rules of Robot Factory. One file for each group of the rulebook.

mod attack;
mod audit;
mod build;
mod cards_single;
mod cleanup;
mod device;
mod end_of_game;
mod entered;
mod errors;
mod execution;
mod fixture;
mod gather;
mod invariants;
mod labels;
mod manual;
mod modules;
mod own_cards;
mod preview;
mod produce;
mod programming;
mod random_play;
mod secrecy;
mod set_right;
mod set_up;
mod size;
mod software;
mod terms;

use std::vec::Vec;

use super::*;
use crate::laws;

/// Every way of playing; half of them with cards of the players' own, some of which the table carries out.
pub(super) fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for (mode, deck, cards, timer) in [
        (Mode::Basic, Deck::Device, Cards::House, 0),
        (Mode::Advanced, Deck::Device, Cards::House, 0),
        (Mode::Advanced, Deck::Entered, Cards::House, 60),
        (Mode::Basic, Deck::Device, own_cards(), 60),
        (Mode::Advanced, Deck::Entered, own_cards(), 0),
    ] {
        let answered = Answered {
            mode,
            deck,
            timer,
            turn_limit: 12,
            cards,
            ..Answered::default()
        };
        setups.push(Setup::try_from(answered).expect("they go together"));
    }
    setups
}

/// Cards with other figures; Manual ones that act by themselves, with robots and for a payment; and a second Auto-Miner.
pub(super) fn own_cards() -> Cards {
    let mut own = OwnCards::house();
    own.modules[usize::from(Module::AutoMiner.index())] = OwnModule::Figures([4, 3, 0, 0]);
    let manual = |step, slots, minerals, crystals| {
        OwnModule::Manual(ManualCard {
            cost: 2,
            step,
            slots,
            minerals,
            crystals,
        })
    };
    own.modules[usize::from(Module::Armory.index())] = manual(Step::Start, 0, 2, 1);
    own.modules[usize::from(Module::TrainingRoom.index())] = manual(Step::Attack, 2, 0, 0);
    own.modules[usize::from(Module::Gantry.index())] = manual(Step::End, 0, 0, 0);
    own.modules[usize::from(Module::SentryTurret.index())] = OwnModule::CopyOf(Module::AutoMiner);
    own.software[usize::from(Software::Thrift.index())] = OwnSoftware::Manual(Step::Gather);
    Cards::Own(own)
}

/// What random play seldom does, so that games go on and end.
pub(super) fn rare(action: Action) -> bool {
    matches!(
        action,
        Action::SetRight
            | Action::Adjust { .. }
            | Action::TimeUp
            | Action::ClearDraft
            | Action::Unassign(_)
            | Action::UnqueueBuild(_)
            | Action::TakeBack(_)
            | Action::ReturnDraw(_)
    )
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
