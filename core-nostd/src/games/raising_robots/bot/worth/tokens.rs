//! Where tokens bring most, and which one to unlock.

use super::super::super::action::Target;
use super::super::super::board::Spot;
use super::super::super::data::{BOARD_ACTIONS, BoardAction, Objective};
use super::super::super::effect::{Ability, Row, TokenKind};
use super::super::super::state::{Class, Inventor, Player, Robot};
use super::{Judge, TOKEN};

impl Judge {
    /// What a token brings at least before it is placed.
    pub(in super::super) fn token(&self) -> i32 {
        TOKEN * self.outlook.rounds
    }

    /// Where a token of a type brings most, and what.
    pub(in super::super) fn best_target(&self, own: &Player, kind: TokenKind) -> Option<(Target, i32)> {
        let mut best: Option<(Target, i32)> = None;
        each_target(own, kind, &mut |target| {
            let value = self.target(own, target);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((target, value));
            }
        });
        best
    }

    /// What a token brings on a card.
    pub(in super::super) fn target(&self, own: &Player, target: Target) -> i32 {
        match target {
            Target::Robot { row, column } => {
                let Some(robot) = own.robot(row, column) else { return 0 };
                let [plain, better] = [false, true].map(|upgraded| self.actions(own, Robot { upgraded, ..robot }, row));
                better - plain
            }
            Target::Class(slot) => {
                let Some(class) = own.classes.get(usize::from(slot)).copied() else {
                    return 0;
                };
                let better = Class { credit: true, ..class };
                self.class_with(own, better, 0) - self.class_with(own, class, 0)
            }
            Target::Inventor => {
                let Some(inventor) = own.inventor else { return 0 };
                let [plain, better] =
                    [false, true].map(|upgraded| self.abilities(own, Inventor { upgraded, ..inventor }));
                better - plain
            }
        }
    }

    /// What unlocking the token of a spot brings beside the token itself.
    fn uncovered(&self, own: &Player, spot: Spot) -> i32 {
        let kind = spot.kind();
        let classes = self.slope(own, |objective| match objective {
            Objective::Tokens(of) => of == kind,
            Objective::AllTokens => true,
            _ => false,
        });
        let help = own.abilities().map(|(.., ability)| match ability {
            Ability::Unlocks(gain) => self.gain(own, gain, None),
            _ => 0,
        });
        let phase = spot.section();
        let board = match phase.row() {
            _ if spot.is_bonus() => self.bonus(own, phase),
            Some(row) => {
                let actions = (0..BOARD_ACTIONS).filter_map(|index| BoardAction::of(row, u8::try_from(index).ok()?));
                let improved = actions.filter(|action| action.spot() == Some(spot));
                improved.map(|action| self.improvement(own, action, row)).sum()
            }
            None => self.inspiration(),
        };
        classes + board + help.sum::<i32>()
    }

    /// The spot that brings most, and what it brings.
    pub(in super::super) fn best_spot(&self, own: &Player) -> Option<(Spot, i32)> {
        let tokens = TokenKind::ALL.map(|kind| self.best_target(own, kind).map_or(0, |(_, value)| value));
        let spots = own.covered.iter().map(|spot| {
            let token = tokens
                .get(usize::from(spot.kind().index()))
                .copied()
                .unwrap_or_default();
            (spot, token.max(self.token()) + self.uncovered(own, spot))
        });
        spots.max_by_key(|(_, value)| *value)
    }
}

/// Every card that can take a token of this type.
fn each_target(own: &Player, kind: TokenKind, each: &mut dyn FnMut(Target)) {
    for row in Row::ALL {
        for (column, robot) in (0..).zip(own.row(row)) {
            if robot.kind() == Some(kind) && !robot.upgraded {
                each(Target::Robot { row, column });
            }
        }
    }
    for (slot, class) in (0..).zip(&own.classes) {
        if class.kind() == Some(kind) && !class.credit {
            each(Target::Class(slot));
        }
    }
    if let Some(inventor) = own.inventor
        && inventor.card.card().kind == kind
        && !inventor.upgraded
        && own.meets(inventor.card.card().requirement)
    {
        each(Target::Inventor);
    }
}
