//! Entries of lists.

use super::{Line, Teller, robot, square_name};
use crate::game::Actor;
use crate::games::rally::action::{Action, Correction, Mending, Way};
use crate::games::rally::board::{Heading, Square};
use crate::games::rally::cards::Register;
use crate::games::rally::face::Focus;
use crate::games::rally::state::{Flow, Segment};
use crate::games::rally::view::Content;
use crate::games::rally::words::WORDS;
use crate::ui::menu::Row;
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};

/// An action as an entry of a list.
pub(super) fn label(tell: Teller<'_>, action: Action) -> Row {
    let words = &WORDS;
    tell.plain(match action {
        Action::Advance => return step_label(tell),
        Action::Place { card, .. } => {
            return Row::with(&tell.kind(card.kind()), &number(card.priority()));
        }
        Action::Take(register) => return take_label(tell, register),
        Action::LockIn => words.lock_in,
        Action::Done => words.done,
        Action::TimeUp => words.time_up,
        Action::Announce(down) => announce_word(tell, down),
        Action::Enter { kind, .. } => words.kind(kind),
        Action::EnterNumber { card, .. } => return Row::plain(&number(card.priority())),
        Action::Choose(Mending::Repair) => words.repair,
        Action::Choose(Mending::Option) => words.option,
        Action::StayDown(false) => words.wake_up,
        Action::StayDown(true) => words.stay_down,
        Action::Reenter { at, heading, down } => return return_label(tell, at, heading, down),
        Action::Withdraw => words.gives_up,
        Action::Correct(correction) => return correction_label(tell, correction),
    })
}

/// The same where each player has such an entry.
pub(super) fn label_of(tell: Teller<'_>, by: Actor, action: Action) -> Row {
    match (action, by) {
        (Action::Done, Actor::Seat(seat)) => {
            let cards = number(tell.view.hand_size(seat));
            Row::with(&tell.name(seat), &with_sign(&cards, Sign::Card))
        }
        (Action::Withdraw, Actor::Seat(seat)) => {
            Row::plain(&tell.expand::<36>(WORDS.withdraw, &[&tell.short_name(seat)]))
        }
        _ => label(tell, action),
    }
}

/// An action that was done: whose card it was, and where it went.
pub(super) fn deed(tell: Teller<'_>, action: Action) -> Row {
    match action {
        Action::Place { card, register } => {
            let card: Line = expand("{0} {1}", &[&number(card.priority()), &tell.kind(card.kind())]);
            Row::with(&number(register.number()), &card)
        }
        Action::Enter { robot: seat, kind } => Row::with(&robot(seat), &tell.kind(kind)),
        Action::EnterNumber { robot: seat, card } => Row::with(&robot(seat), &number(card.priority())),
        _ => label(tell, action),
    }
}

/// The entry that narrows down where a robot returns.
pub(super) fn focus_label(tell: Teller<'_>, focus: Focus) -> Row {
    match focus.at {
        _ if focus.down => tell.plain(WORDS.return_down),
        Some(at) => Row::plain(&square_name(at)),
        None => Row::default(),
    }
}

/// The next step of the house.
fn step_label(tell: Teller<'_>) -> Row {
    let view = tell.view;
    match view.flow() {
        Flow::TurnStart => {
            let turn = number(view.turn().saturating_add(1));
            let mut round = [0; 4];
            Row::plain(&expand::<36>(
                "{0}{1}",
                &[Sign::Round.letter().encode_utf8(&mut round), &turn],
            ))
        }
        Flow::Phase {
            segment: Segment::Move, ..
        } => match next_card(tell) {
            Some(row) => row,
            None => tell.plain(WORDS.segment(Segment::Move)),
        },
        Flow::Phase { register, segment } => tell.with(WORDS.segment(segment), &number(register.number())),
        Flow::Programming
        | Flow::Announce(_)
        | Flow::Repair(_)
        | Flow::CleanUp
        | Flow::Wake(_)
        | Flow::Reenter(_)
        | Flow::Over => tell.plain(WORDS.clean_up),
    }
}

/// The card that is executed next, if the device knows it.
fn next_card(tell: Teller<'_>) -> Option<Row> {
    let seat = tell.view.next_to_move()?;
    let order = tell.view.order();
    let (_, card) = order.iter().find(|(one, _)| *one == seat)?;
    let card = (*card)?;
    let label: Line = expand("{0} {1}", &[&robot(seat), &tell.kind(card.kind)]);
    Some(match card.priority {
        0 => Row::plain(&label),
        priority => Row::with(&label, &number(priority)),
    })
}

/// A register, and the card in it as far as the viewer may see it.
fn take_label(tell: Teller<'_>, register: Register) -> Row {
    let label: Line = tell.expand(WORDS.take, &[&number(register.number())]);
    let content = tell.view.viewer().seat().map(|seat| tell.view.program(seat, register));
    match content {
        Some(Content::Shown(card)) => Row::with(&label, &tell.kind(card.kind)),
        Some(Content::Empty | Content::Hidden) | None => Row::plain(&label),
    }
}

/// Whether a robot powers down; without a board a robot that returns says the same.
fn announce_word(tell: Teller<'_>, down: bool) -> crate::ui::texts::Word {
    match (tell.view.flow(), down) {
        (Flow::Reenter(_), false) => WORDS.come_back,
        (Flow::Reenter(_), true) => WORDS.return_down,
        (_, false) => WORDS.stay_on,
        (_, true) => WORDS.power_down,
    }
}

/// A direction with an arrow in front, as on the map.
fn heading_label(tell: Teller<'_>, heading: Heading) -> Line {
    let arrow = match heading {
        Heading::North => "^",
        Heading::East => ">",
        Heading::South => "v",
        Heading::West => "<",
    };
    expand("{0} {1}", &[arrow, &tell.line(WORDS.heading(heading))])
}

fn return_label(tell: Teller<'_>, at: Square, heading: Heading, down: bool) -> Row {
    let down = if down { tell.line(WORDS.down) } else { Line::new() };
    let value: Line = expand("{0} {1}", &[&square_name(at), &down]);
    Row::with(&heading_label(tell, heading), value.trim_end())
}

fn correction_label(tell: Teller<'_>, correction: Correction) -> Row {
    let words = &WORDS;
    let named = |sentence, seat| Row::plain(&tell.expand::<36>(sentence, &[&tell.short_name(seat)]));
    let changed = |seat, more: bool, sign: Sign| {
        let change = if more { "+1" } else { "-1" };
        Row::with(&tell.short_name(seat), &with_sign(change, sign))
    };
    match correction {
        Correction::Lift(seat) => named(words.lift, seat),
        Correction::LiftDevice => tell.plain(words.object),
        Correction::Shift(heading) => Row::plain(&heading_label(tell, heading)),
        Correction::PutDown => match tell.view.lifted() {
            Some(lifted) => tell.with(words.put_down, &square_name(lifted.at())),
            None => tell.plain(words.put_down),
        },
        Correction::Cancel => tell.plain(words.cancel),
        Correction::Turn(seat, Way::Left) => named(words.turn_left, seat),
        Correction::Turn(seat, Way::Right) => named(words.turn_right, seat),
        Correction::Damage { robot, more } => changed(robot, more, Sign::Damage),
        Correction::Destroyed(seat) => named(words.destroy, seat),
        Correction::Flag { robot, more } => changed(robot, more, Sign::Flag),
    }
}

/// A figure with a sign behind it.
fn with_sign(figure: &str, sign: Sign) -> heapless::String<16> {
    expand("{0}{1}", &[figure, sign.letter().encode_utf8(&mut [0; 4])])
}
