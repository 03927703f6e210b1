//! What the race says: entries of lists, questions, news, refusals, rules.

mod labels;
mod step;
#[cfg(test)]
mod tests;

use core::fmt;

use heapless::String;

use super::action::{Action, Correction, Error, Event, Shown, Standing};
use super::board::Square;
use super::cards::Kind;
use super::floor::Report;
use super::log;
use super::phase::Wanted;
use super::setup::Service;
use super::state::{Flow, Segment, State};
use super::view::View;
use super::words::{self, WORDS};
use crate::game::Actor;
use crate::kit::seat::Seat;
use crate::ui::game::{Speech, Verb};
use crate::ui::lang::Lang;
use crate::ui::menu::Row;
use crate::ui::template::{expand, number};
use crate::ui::texts::{Texts, Word};

use super::face::Focus;

pub(super) use self::step::step_line;
pub(super) use crate::ui::game::Line;

/// Marks of devices that a board has room for (BE-425).
const DEVICES_MAX: u8 = 8;

/// Puts what one viewer may know into the words of one language.
pub(super) type Teller<'a> = crate::ui::game::Teller<'a, State>;

/// A robot in two letters: it bears the number of its player.
pub(super) fn robot(seat: Seat) -> String<8> {
    expand("R{0}", &[&number(seat.index().saturating_add(1))])
}

/// A square as players read it: the letter of its column and the number of its row, A1 in the north-west.
pub(crate) fn square_name(at: Square) -> String<8> {
    let column = char::from(b'A'.saturating_add(at.x()));
    expand(
        "{0}{1}",
        &[column.encode_utf8(&mut [0; 4]), &number(at.y().saturating_add(1))],
    )
}

impl Speech for State {
    fn texts(lang: Lang) -> &'static Texts {
        words::texts(lang)
    }

    fn label(tell: Teller<'_>, action: Action) -> Row {
        labels::label(tell, action)
    }

    fn label_of(tell: Teller<'_>, by: Actor, action: Action) -> Row {
        labels::label_of(tell, by, action)
    }

    fn deed(tell: Teller<'_>, action: Action) -> Row {
        labels::deed(tell, action)
    }

    fn focus_label(tell: Teller<'_>, focus: Focus) -> Row {
        labels::focus_label(tell, focus)
    }

    fn private_label(tell: Teller<'_>, _: Seat) -> Row {
        tell.plain(WORDS.in_private)
    }

    fn verb(view: View<'_>, action: Action) -> Verb {
        match action {
            Action::Advance => verb_of_step(view),
            Action::Place { .. } | Action::Reenter { .. } | Action::Correct(Correction::PutDown) => Verb::Place,
            Action::Take(_) => Verb::Take,
            Action::LockIn => Verb::Lock,
            Action::Done => Verb::Done,
            Action::TimeUp => Verb::GoOn,
            Action::Announce(_) | Action::StayDown(_) | Action::Choose(_) => Verb::Choose,
            Action::Enter { .. } | Action::EnterNumber { .. } => Verb::Enter,
            Action::Withdraw => Verb::Stop,
            Action::Correct(Correction::Lift(_) | Correction::LiftDevice | Correction::Shift(_)) => Verb::Move,
            Action::Correct(Correction::Cancel) => Verb::Keep,
            Action::Correct(
                Correction::Turn(..) | Correction::Damage { .. } | Correction::Destroyed(_) | Correction::Flag { .. },
            ) => Verb::SetRight,
        }
    }

    fn narrate(tell: Teller<'_>, event: Event, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = &WORDS;
        let mut told = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
        match event {
            Event::PoweredDown { robot } => told(words.is_down, &[&tell.name(robot)]),
            Event::TimerExpired { robot } if tell.view.setup().deals() => told(words.time_was_up, &[&tell.name(robot)]),
            Event::TimerExpired { robot } => told(words.time_was_up_table, &[&tell.name(robot)]),
            Event::Randomized { robot, old, new } => match old {
                Some(old) => told(words.randomized, &[&tell.name(robot), &tell.card(old), &tell.card(new)]),
                None => told(words.randomized_empty, &[&tell.name(robot), &tell.card(new)]),
            },
            Event::Floor(Report::Destroyed { robot, cause, .. }) => told(
                words.destroyed,
                &[
                    &tell.name(robot),
                    &tell.line(words.cause(cause)),
                    &tell.lives_left(robot),
                ],
            ),
            Event::Floor(Report::TeleportRefused { robot }) => told(words.teleporter_blocked, &[&tell.name(robot)]),
            Event::RegisterLocked { robot: seat, register } => {
                told(words.register_locked, &[&robot(seat), &number(register.number())])
            }
            Event::RegisterUnlocked { robot: seat, register } => {
                told(words.register_open, &[&robot(seat), &number(register.number())])
            }
            Event::Eliminated { robot } => told(words.is_out, &[&tell.name(robot)]),
            Event::FlagTouched { robot, flag } => {
                let flags = tell.view.setup().flag_count();
                told(words.touched, &[&tell.name(robot), &number(flag), &number(flags)])
            }
            Event::Repaired {
                robot: seat, damage, ..
            } => told(words.repaired, &[&robot(seat), &number(damage)]),
            Event::OptionTaken { robot } => told(words.take_option, &[&tell.name(robot)]),
            Event::RaceWon { winners } => match winners.len() {
                1 => told(words.race_won, &[&tell.names(winners)]),
                _ => told(words.race_shared, &[&tell.names(winners)]),
            },
            Event::RaceDrawn => told(words.race_drawn, &[]),
            Event::Corrected(correction) => tell.corrected(correction, out),
            // The page shows how the robots move, who is done, which cards are open and where the archives are; what a
            // player has chosen on it, everybody has seen.
            Event::TurnStarted { .. }
            | Event::PoweredUp { .. }
            | Event::Dealt { .. }
            | Event::TimerStarted { .. }
            | Event::LockedIn { .. }
            | Event::Announced { .. }
            | Event::Revealed { .. }
            | Event::Floor(_)
            | Event::Archived { .. }
            | Event::Reentered { .. }
            | Event::Prompted => Ok(()),
        }
    }

    type Tally = log::Tally;

    fn tally(view: View<'_>) -> Option<(u16, log::Tally)> {
        log::tally(view)
    }

    fn turn_line(tell: Teller<'_>, before: log::Tally, out: &mut dyn fmt::Write) -> fmt::Result {
        log::turn_line(tell, before, out)
    }

    fn explain(tell: Teller<'_>, error: Error, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = &WORDS.errors;
        let mut told = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
        match error {
            Error::RaceOver => told(words.over, &[]),
            Error::UnknownRobot => told(words.robot, &[]),
            Error::WrongState => told(words.now, &[]),
            Error::NotYourChoice => told(words.choice, &[]),
            Error::NotProgramming => told(words.not_programming, &[]),
            Error::AlreadyLockedIn => told(words.locked_in, &[]),
            Error::RegisterLocked { register } => told(words.locked, &[&number(register.number())]),
            Error::CardNotInHand => told(words.hand, &[]),
            Error::RegisterEmpty { register } => told(words.empty, &[&number(register.number())]),
            Error::ProgramIncomplete { missing } => told(words.incomplete, &[&number(missing)]),
            Error::WrongKind { kind } => told(words.kind, &[&tell.kind(kind)]),
            Error::CardInUse => told(words.in_use, &[]),
            Error::IllegalSquare { at, what } => {
                let sentence = match what {
                    Standing::ReturningToArchive => words.not_archive,
                    Standing::ReturningBeside => words.beside,
                    Standing::MovedRobot => words.moved,
                    Standing::Device => words.pit,
                };
                told(sentence, &[&square_name(at)])
            }
            Error::IllegalFacing { at, heading } => {
                let heading = tell.line(WORDS.heading(heading));
                told(words.facing, &[&square_name(at), &heading])
            }
            Error::Full => told(words.full, &[&number(DEVICES_MAX)]),
            Error::Rim { at } => told(words.rim, &[&square_name(at)]),
            Error::Disabled => told(words.disabled, &[]),
            Error::NotOnBoard => told(words.not_on_board, &[]),
            Error::DamageLimit { damage } => told(words.damage, &[&number(damage)]),
            Error::FlagLimit { flags } => {
                let all = tell.view.setup().flag_count();
                told(words.flags, &[&number(flags), &number(all)])
            }
            Error::StillLifted => told(words.lifted, &[]),
            Error::AlreadyEliminated => told(words.eliminated, &[]),
        }
    }

    fn rules(tell: Teller<'_>) -> Word {
        let rules = &WORDS.rules;
        let view = tell.view;
        let deals = view.setup().deals();
        match view.flow() {
            _ if view.lifted().is_some() => rules.lifted,
            Flow::TurnStart if deals => rules.turn_start,
            Flow::TurnStart => rules.turn_start_table,
            Flow::Programming if deals => rules.program,
            Flow::Programming => rules.program_table,
            Flow::Announce(_) => rules.announce,
            Flow::Phase { segment, .. } => rules_of_segment(view, segment),
            Flow::Repair(_) => rules.repair,
            Flow::CleanUp => rules.clean_up,
            Flow::Wake(_) => rules.wake,
            Flow::Reenter(_) => rules.reenter,
            Flow::Over => rules.over,
        }
    }
}

/// What OK does with the next step of the house.
fn verb_of_step(view: View<'_>) -> Verb {
    let is_refereed = view.setup().service == Service::Referee;
    match view.flow() {
        Flow::TurnStart => Verb::Deal,
        Flow::Phase { segment, .. } => match segment {
            Segment::Reveal => Verb::Reveal,
            Segment::Touch => Verb::GoOn,
            // Without a board the table has done it.
            _ if !is_refereed => Verb::Done,
            Segment::Move => Verb::Move,
            Segment::Lasers => Verb::Fire,
            Segment::Express
            | Segment::Belts
            | Segment::Currents
            | Segment::Pushers
            | Segment::Gears
            | Segment::Crushers => Verb::Run,
        },
        Flow::Programming
        | Flow::Announce(_)
        | Flow::Repair(_)
        | Flow::CleanUp
        | Flow::Wake(_)
        | Flow::Reenter(_)
        | Flow::Over => Verb::GoOn,
    }
}

fn rules_of_segment(view: View<'_>, segment: Segment) -> Word {
    let rules = &WORDS.rules;
    match segment {
        Segment::Reveal if view.setup().deals() => rules.reveal,
        Segment::Reveal => match view.to_enter() {
            Some((_, Wanted::Number(_))) => rules.number,
            Some((_, Wanted::Kind)) | None => rules.reveal_table,
        },
        Segment::Move => rules.move_robots,
        Segment::Express => rules.express,
        Segment::Belts => rules.belts,
        Segment::Currents => rules.currents,
        Segment::Pushers => rules.pushers,
        Segment::Gears => rules.gears,
        Segment::Crushers => rules.crushers,
        Segment::Lasers => rules.lasers,
        Segment::Touch => rules.touch,
    }
}

impl Teller<'_> {
    /// What a card does.
    pub(super) fn kind(self, kind: Kind) -> Line {
        self.line(WORDS.kind(kind))
    }

    /// A card in words, with its priority if that is known.
    pub(super) fn card(self, card: Shown) -> Line {
        match card.priority {
            0 => self.kind(card.kind),
            priority => expand("{0} ({1})", &[&self.kind(card.kind), &number(priority)]),
        }
    }

    /// How many lives a robot that was destroyed has left.
    fn lives_left(self, seat: Seat) -> Line {
        match self.view.lives(seat) {
            0 => self.line(WORDS.no_life_left),
            lives => self.expand(WORDS.lives_left, &[&number(lives)]),
        }
    }

    /// What was set right, as it stands now.
    fn corrected(self, correction: Correction, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = &WORDS;
        let mut told = |sentence, with: &[&str]| self.texts.write(out, sentence, with);
        match correction {
            // The cursor is on the page.
            Correction::Lift(_) | Correction::LiftDevice | Correction::Shift(_) | Correction::Cancel => Ok(()),
            Correction::PutDown => told(words.mended_floor, &[]),
            Correction::Turn(seat, _) => {
                let heading = self.line(words.heading(self.view.body(seat).heading));
                told(words.mended_heading, &[&self.name(seat), &heading])
            }
            Correction::Damage { robot, .. } => {
                let damage = number(self.view.body(robot).damage);
                told(words.mended_damage, &[&self.name(robot), &damage])
            }
            Correction::Destroyed(seat) => told(words.mended_destroyed, &[&self.name(seat), &self.lives_left(seat)]),
            Correction::Flag { robot, .. } => told(
                words.mended_flags,
                &[&self.name(robot), &number(self.view.flags(robot))],
            ),
        }
    }
}
