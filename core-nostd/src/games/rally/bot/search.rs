//! The search for a program.

use super::outlook::{Outlook, Stand};
use crate::games::rally::cards::{Card, Kind, REGISTERS, Register};
use crate::kit::list::List;

/// How many programs are followed at once.
const WIDTH: usize = 24;

/// How many phases are run at most to find a program: one for each kind of card and each program that is followed; before
/// the first register there is only one.
pub const PHASES_MAX: usize = Kind::ALL.len() * (1 + WIDTH * (REGISTERS - 1));

/// The most cards of a hand.
const HAND_MAX: usize = 9;

/// What a register holds while a program is sought.
#[derive(Clone, Copy)]
pub(super) enum Held {
    /// Nothing: a card of the hand is to be found.
    Open,
    /// BE-802: a card that stays. Of cards on the table the kind may not be known.
    Locked(Option<Kind>),
}

/// The first registers of a program, and where they lead to.
#[derive(Clone, Copy)]
pub(super) struct Program {
    pub(super) cards: [Option<Card>; REGISTERS],
    pub(super) stand: Stand,
    worth: i32,
    /// Which cards of the hand are used: bit 0 is the first one.
    used: u16,
}

/// The best program that is found: register by register, all kinds of cards are tried behind the best programs so far.
pub(super) fn best_program(outlook: &Outlook<'_>, hand: &[Card], held: [Held; REGISTERS]) -> Option<Program> {
    let now = outlook.now();
    let mut followed = List::<Program, WIDTH>::new();
    followed.push_bounded(Program {
        cards: [None; REGISTERS],
        stand: now,
        worth: outlook.worth(now),
        used: 0,
    });
    for (register, held) in Register::ALL.into_iter().zip(held) {
        let mut longer = List::new();
        for program in &followed {
            match held {
                Held::Locked(kind) => {
                    let stand = outlook.after(program.stand, kind, register);
                    let worth = outlook.worth(stand);
                    keep(
                        &mut longer,
                        Program {
                            stand,
                            worth,
                            ..*program
                        },
                        hand,
                    );
                }
                Held::Open => lengthen(outlook, program, hand, register, &mut longer),
            }
        }
        followed = longer;
    }
    followed.iter().copied().max_by_key(|program| program.worth)
}

/// Tries one card of each kind that is left in the hand.
fn lengthen(
    outlook: &Outlook<'_>,
    program: &Program,
    hand: &[Card],
    register: Register,
    longer: &mut List<Program, WIDTH>,
) {
    for kind in Kind::ALL {
        let left = hand.iter().take(HAND_MAX).enumerate();
        let mut left = left.filter(|(place, _)| program.used & (1 << place) == 0);
        let Some((place, card)) = left.find(|(_, card)| card.kind() == kind) else {
            continue;
        };
        let stand = outlook.after(program.stand, Some(kind), register);
        let mut next = Program {
            stand,
            worth: outlook.worth(stand),
            used: program.used | (1 << place),
            cards: program.cards,
        };
        if let Some(slot) = next.cards.get_mut(usize::from(register.index())) {
            *slot = Some(*card);
        }
        keep(longer, next, hand);
    }
}

/// Follows a program, if it is better than one that is followed. Of those that lead to the same with the same kinds of
/// cards, one is enough.
fn keep(followed: &mut List<Program, WIDTH>, program: Program, hand: &[Card]) {
    let kinds = kinds_of(program.used, hand);
    let is_known = |other: &Program| other.stand == program.stand && kinds_of(other.used, hand) == kinds;
    if followed.iter().any(is_known) {
        return;
    }
    if !followed.is_full() {
        followed.push_bounded(program);
        return;
    }
    let worst = followed.iter_mut().min_by_key(|other| other.worth);
    if let Some(worst) = worst.filter(|worst| worst.worth < program.worth) {
        *worst = program;
    }
}

/// How many cards of each kind are used, four bits for each.
fn kinds_of(used: u16, hand: &[Card]) -> u32 {
    let used = hand
        .iter()
        .take(HAND_MAX)
        .enumerate()
        .filter(|(place, _)| used & (1 << place) != 0);
    used.fold(0u32, |counts, (_, card)| {
        counts.saturating_add(1u32.wrapping_shl((card.kind() as u32).saturating_mul(4)))
    })
}
