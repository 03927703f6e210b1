//! What a turn has brought: a line of the log.

use core::fmt;

use heapless::String;

use super::both::{Both, SEATS};
use super::cards::Upgrade;
use super::speech::Teller;
use super::state::Flow;
use super::view::View;
use crate::kit::seat::Seat;
use crate::ui::paint::{SCREEN_WIDTH, TINY};
use crate::ui::pictures::{Fill, Shape, Sign, piece};
use crate::ui::template::{expand, number};

/// What both players have when a turn begins.
#[derive(Clone, Copy)]
pub(crate) struct Tally {
    turn: u16,
    factories: Both<Figures>,
}

const ROBOT: char = piece(Shape::Robot, Fill::Hollow);

/// What is counted of a factory.
#[derive(Clone, Copy, Default)]
struct Figures {
    shields: u8,
    robots: u8,
    modules: u8,
    upgrades: u8,
}

impl Figures {
    fn of(view: View<'_>, seat: Seat) -> Figures {
        let count = |things: usize| u8::try_from(things).unwrap_or(u8::MAX);
        Figures {
            shields: view.shields(seat),
            robots: count(view.robots(seat).len()),
            modules: count(view.modules(seat).len()),
            upgrades: Upgrade::ALL
                .into_iter()
                .fold(0, |all: u8, upgrade| all.saturating_add(view.pile(seat, upgrade))),
        }
    }

    /// By how much each has changed, with its sign.
    fn to(self, now: Figures) -> [(i16, char); 4] {
        let change = |had: u8, has: u8| i16::from(has).saturating_sub(had.into());
        [
            (change(self.shields, now.shields), Sign::Shield.letter()),
            (change(self.robots, now.robots), ROBOT),
            (change(self.modules, now.modules), Sign::Chip.letter()),
            (change(self.upgrades, now.upgrades), Sign::Card.letter()),
        ]
    }
}

/// The number of the turn, and what both have; nothing before the first turn.
pub(super) fn tally(view: View<'_>) -> Option<(u16, Tally)> {
    let turn = view.turn();
    let number = match view.flow() {
        _ if turn == 0 => return None,
        Flow::Over => u16::MAX,
        _ => turn,
    };
    let mut factories = Both::default();
    for seat in SEATS {
        *factories.get_mut(seat) = Figures::of(view, seat);
    }
    Some((number, Tally { turn, factories }))
}

/// The number of the turn, and by how much the shields, robots, modules and upgrades of each player have changed, as far as there
/// is room.
pub(super) fn turn_line(tell: Teller<'_>, before: Tally, out: &mut dyn fmt::Write) -> fmt::Result {
    let lines = [4, 3, 2, 1].map(|kinds| line_of(tell, before, kinds));
    let fitting = lines.iter().find(|line| TINY.width(line) <= SCREEN_WIDTH);
    out.write_str(fitting.map_or("", |line| line))
}

/// The same with so many kinds of things.
fn line_of(tell: Teller<'_>, before: Tally, kinds: usize) -> String<80> {
    let mut line = expand("{0}:", &[&number(before.turn)]);
    let mut add = |text: &str| {
        let pushed = line.push_str(text);
        debug_assert!(pushed.is_ok(), "four changes of two players have room");
    };
    for seat in SEATS {
        let changes = before.factories.get(seat).to(Figures::of(tell.view, seat));
        let mut changes = changes
            .into_iter()
            .take(kinds)
            .filter(|(change, _)| *change != 0)
            .peekable();
        add(" ");
        add(&tell.tag(seat));
        if changes.peek().is_none() {
            add("-");
        }
        for (change, sign) in changes {
            add(if change > 0 { "+" } else { "" });
            add(&number(change));
            add(sign.encode_utf8(&mut [0; 4]));
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game as _, Viewer};
    use crate::games::factory_duel::cards::Module;
    use crate::games::factory_duel::place::RobotId;
    use crate::games::factory_duel::state::{Installed, Robot};
    use crate::games::factory_duel::{Setup, State};
    use crate::kit::Seed;
    use crate::ui::game::Talk;
    use crate::ui::lang::Lang;
    use crate::ui::players::Players;

    fn duel(turn: u16) -> State {
        let mut state = State::new(Setup::default(), Seed::of_table(1));
        state.turn = turn;
        state
    }

    /// The line of a turn that has led from one state to the other.
    fn line(before: &State, after: &State) -> String<80> {
        let players = &Players::default();
        let talk = Talk {
            lang: Lang::En,
            players,
        };
        let (_, before) = tally(before.view(Viewer::Table)).unwrap();
        let mut line = String::new();
        turn_line(Teller::new(&talk, after.view(Viewer::Table)), before, &mut line).unwrap();
        line
    }

    #[test]
    fn a_turn_is_told_by_what_has_changed() {
        let before = duel(7);
        assert_eq!(line(&before, &before), "7: P1- P2-");
        let mut after = before.clone();
        let factory = after.factory_mut(Seat::P1);
        factory.shields = 12;
        factory.modules.push_bounded(Installed::new(Module::Forge));
        factory.install(Upgrade::BetaCannon);
        *after.factory_mut(Seat::P2).robots.get_mut(RobotId::R2) = Some(Robot::new(1, 1));
        let [shield, chip, card] = [Sign::Shield, Sign::Chip, Sign::Card].map(Sign::letter);
        let expected = std::format!("7: P1-3{shield}+1{chip}+1{card} P2+1{ROBOT}");
        assert_eq!(line(&before, &after), expected.as_str());
    }

    #[test]
    fn whatever_a_turn_brings_fits_its_line() {
        for turn in [1, 99, 100, 999, u16::MAX] {
            let before = duel(turn);
            let mut after = before.clone();
            for seat in SEATS {
                let factory = after.factory_mut(seat);
                factory.shields = 0;
                factory.robots = Default::default();
                factory.modules = Module::ALL.into_iter().take(3).map(Installed::new).collect();
                factory.upgrades = [2; 4];
            }
            let line = line(&before, &after);
            assert!(TINY.width(&line) <= SCREEN_WIDTH, "{line}: {}", TINY.width(&line));
            assert!(line.contains("-15"), "shields come first");
        }
    }

    #[test]
    fn turns_are_counted_from_the_first_and_once_more_at_the_end() {
        assert!(tally(duel(0).view(Viewer::Table)).is_none());
        let number = |state: &State| tally(state.view(Viewer::Table)).unwrap().0;
        let mut state = duel(4);
        assert_eq!(number(&state), 4);
        state.flow = Flow::Over;
        assert_eq!(number(&state), u16::MAX);
    }
}
