//! What a turn has brought: a line of the log.

use core::fmt;

use super::speech::{Teller, robot};
use super::state::Flow;
use super::view::View;
use crate::kit::seat::{BySeat, Seat};
use crate::ui::pictures::Sign;

/// What every robot has when a turn begins.
#[derive(Clone, Copy)]
pub(crate) struct Tally {
    turn: u16,
    robots: BySeat<Figures>,
}

#[derive(Clone, Copy, Default)]
struct Figures {
    flags: u8,
    lives: u8,
    damage: u8,
}

impl Figures {
    fn of(view: View<'_>, seat: Seat) -> Figures {
        Figures {
            flags: view.flags(seat),
            lives: view.lives(seat),
            damage: view.body(seat).damage,
        }
    }
}

/// The number of the turn, and what every robot has; nothing before the first turn.
pub(super) fn tally(view: View<'_>) -> Option<(u16, Tally)> {
    let turn = view.turn();
    let number = match view.flow() {
        _ if turn == 0 => return None,
        Flow::Over => u16::MAX,
        _ => turn,
    };
    let mut robots = BySeat::default();
    for seat in view.seats().iter() {
        *robots.get_mut(seat) = Figures::of(view, seat);
    }
    Some((number, Tally { turn, robots }))
}

/// News of which a line has room: one less beside a long number.
const fn news_max(turn: u16) -> usize {
    if turn < 100 { 4 } else { 3 }
}

/// The number of the turn, who has touched flags, who was destroyed, and who has other damage than before, as far as
/// there is room.
pub(super) fn turn_line(tell: Teller<'_>, before: Tally, out: &mut dyn fmt::Write) -> fmt::Result {
    write!(out, "{}:", before.turn)?;
    let view = tell.view;
    let pairs = || {
        let seats = view.seats().iter();
        seats.map(|seat| (seat, *before.robots.get(seat), Figures::of(view, seat)))
    };
    let flags = pairs().filter(|(_, had, has)| has.flags != had.flags);
    let flags = flags.map(|(seat, _, has)| (seat, Sign::Flag, Some(has.flags)));
    let lost = pairs().filter(|(_, had, has)| has.lives < had.lives);
    let lost = lost.map(|(seat, _, _)| (seat, Sign::Cross, None));
    let hurt = pairs().filter(|(_, had, has)| has.lives == had.lives && has.damage != had.damage);
    let hurt = hurt.map(|(seat, _, has)| (seat, Sign::Damage, Some(has.damage)));
    let mut is_quiet = true;
    for (seat, sign, figure) in flags.chain(lost).chain(hurt).take(news_max(before.turn)) {
        is_quiet = false;
        write!(out, " {}{}", robot(seat), sign.letter())?;
        if let Some(figure) = figure {
            write!(out, "{figure}")?;
        }
    }
    match is_quiet {
        true => out.write_str(" -"),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game as _, Viewer};
    use crate::games::rally::data::HouseCourse;
    use crate::games::rally::{Answered, Course, Setup, State};
    use crate::kit::Seed;
    use crate::ui::game::Talk;
    use crate::ui::lang::Lang;
    use crate::ui::paint::{SCREEN_WIDTH, TINY};
    use crate::ui::players::Players;

    /// A race of eight in this turn.
    fn race(turn: u16) -> State {
        let answered = Answered {
            seats: 8,
            course: Course::House(HouseCourse::RingMain),
            ..Answered::default()
        };
        let mut state = State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1));
        state.turn = turn;
        state
    }

    /// The line of a turn that has led from one state to the other.
    fn line(before: &State, after: &State) -> heapless::String<56> {
        let players = &Players::default();
        let talk = Talk {
            lang: Lang::En,
            players,
        };
        let (_, before) = tally(before.view(Viewer::Table)).unwrap();
        let mut line = heapless::String::new();
        turn_line(Teller::new(&talk, after.view(Viewer::Table)), before, &mut line).unwrap();
        line
    }

    #[test]
    fn a_turn_is_told_by_flags_then_losses_then_damage() {
        let before = race(7);
        assert_eq!(line(&before, &before), "7: -");
        let mut after = before.clone();
        after.floor.get_mut(Seat::P1).damage = 3;
        after.robots.get_mut(Seat::P2).lives = 2;
        after.robots.get_mut(Seat::P3).flags = 1;
        let [flag, cross, damage] = [Sign::Flag, Sign::Cross, Sign::Damage].map(Sign::letter);
        let expected = std::format!("7: R3{flag}1 R2{cross} R1{damage}3");
        assert_eq!(line(&before, &after), expected.as_str());
    }

    #[test]
    fn whatever_a_turn_brings_fits_its_line() {
        for turn in [1, 99, 100, 999, u16::MAX] {
            let before = race(turn);
            let mut after = before.clone();
            for seat in Seat::ALL {
                after.robots.get_mut(seat).flags = 8;
                after.robots.get_mut(seat).lives = 1;
            }
            let line = line(&before, &after);
            assert!(TINY.width(&line) <= SCREEN_WIDTH, "{line}: {}", TINY.width(&line));
        }
    }

    #[test]
    fn turns_are_counted_from_the_first_and_once_more_at_the_end() {
        assert!(tally(race(0).view(Viewer::Table)).is_none());
        let number = |state: &State| tally(state.view(Viewer::Table)).unwrap().0;
        let mut state = race(4);
        assert_eq!(number(&state), 4);
        state.flow = Flow::Over;
        assert_eq!(number(&state), u16::MAX);
    }
}
