//! Assist: turn order, belt, Master Robot, influence and tiebreak, one or two presses a turn (RT-152 to RT-159).

use super::action::{Action, Correction, Error, Event};
use super::board::Master;
use super::check::allowed_if;
use super::colour::Colour;
use super::setup::Service;
use super::state::{Influence, Phase, State};
use crate::game::{Actor, Events};
use crate::kit::seat::{Seat, Seats};

/// The largest part of a figure that is entered at once; hundreds come before it.
pub(super) const FIGURE_MAX: u8 = 99;
/// RT-158: figures go up to 999.
const HUNDREDS_MAX: u8 = 9;

impl State {
    pub(super) fn allows_assist(&self, by: Actor, action: Action) -> Result<(), Error> {
        let tallies = matches!(action, Action::Figure(_) | Action::Hundred);
        let phase = if tallies { Phase::Tally } else { Phase::Play };
        let assist = self.setup.service == Service::Assist;
        allowed_if(assist && self.phase == phase, Error::WrongPhase)?;
        let by_table = tallies || matches!(action, Action::Correct(_));
        if by_table {
            allowed_if(by == Actor::House, Error::NotYourTurn)?;
        } else {
            allowed_if(self.seat_of(by)? == self.active, Error::NotYourTurn)?;
        }
        match action {
            Action::TurnDone | Action::MasterOn | Action::BeltOn => allowed_if(self.asked.is_none(), Error::WrongStep),
            Action::Ask { .. } => {
                allowed_if(self.asked.is_none(), Error::WrongStep)?;
                allowed_if(self.me().influence_count() < 4, Error::AlreadyInfluenced)
            }
            Action::Mark { guild, green } => {
                allowed_if(self.asked.is_none_or(|asked| asked == green), Error::WrongStep)?;
                allowed_if(!self.me().influences(guild), Error::AlreadyInfluenced)
            }
            Action::Figure(figure) => allowed_if(figure <= FIGURE_MAX, Error::BadIndex),
            Action::Hundred => allowed_if(self.hundreds < HUNDREDS_MAX, Error::BadIndex),
            Action::Correct(correction) => {
                allowed_if(self.asked.is_none(), Error::WrongStep)?;
                self.allows_correction(correction)
            }
            _ => Err(Error::WrongPhase),
        }
    }

    fn allows_correction(&self, correction: Correction) -> Result<(), Error> {
        let makes_sense = match correction {
            Correction::Active(seat) => self.seated().contains(seat) && seat != self.active,
            Correction::RoundUp => self.round < u16::MAX,
            Correction::RoundDown => self.round > 1,
            Correction::Master(zone) => zone != self.master.zone(),
            Correction::Belt => true,
            // A player's last mark stays.
            Correction::Mark { seat, guild } => {
                let player = self.player(seat);
                self.seated().contains(seat) && (!player.influences(guild) || player.influence_count() > 1)
            }
        };
        allowed_if(makes_sense, Error::BadIndex)
    }

    pub(super) fn assist(&mut self, action: Action, events: &mut Events<Event>) {
        self.alerted = action == Action::MasterOn;
        match action {
            Action::TurnDone => self.pass_turn_in_assist(events),
            Action::MasterOn => {
                let zone = self.setup.zone_after(self.master.zone());
                self.master = Master::InZone { zone };
                events.push(Event::MasterMoved { to: self.master });
            }
            Action::BeltOn => self.shift(events),
            Action::Ask { green } => self.asked = Some(green),
            Action::Mark { guild, green } => {
                self.asked = None;
                self.mark(guild, green, events);
            }
            Action::Figure(figure) => {
                let value = u16::from(self.hundreds)
                    .saturating_mul(100)
                    .saturating_add(figure.into());
                self.hundreds = 0;
                if let Some((seat, place)) = self.next_figure()
                    && let Some(figure) = self.player_mut(seat).figures.get_mut(place)
                {
                    *figure = Some(value);
                }
                if self.next_figure().is_none() {
                    self.finish(events);
                }
            }
            Action::Hundred => self.hundreds = self.hundreds.saturating_add(1),
            Action::Correct(correction) => {
                self.correct(correction);
                events.push(Event::Fixed);
            }
            _ => {}
        }
    }

    fn mark(&mut self, guild: Colour, green: bool, events: &mut Events<Event>) {
        let seat = self.active;
        let ended = self.end_triggered();
        *self.me_mut().influence.get_mut(guild) = Influence::Own;
        events.push(Event::Influenced { seat, guild });
        if green {
            self.shift(events);
        }
        if !ended && self.end_triggered() {
            events.push(Event::EndTriggered { seat });
        }
    }

    /// RT-154, RT-158.
    fn pass_turn_in_assist(&mut self, events: &mut Events<Event>) {
        if self.is_last_of_round(self.active) && self.end_triggered() {
            if self.next_figure().is_some() {
                self.phase = Phase::Tally;
                events.push(Event::Tie);
            } else {
                self.finish(events);
            }
            return;
        }
        if self.is_last_of_round(self.active) {
            self.round = self.round.saturating_add(1);
        }
        self.active = self.seat_after(self.active);
        events.push(Event::TurnBegan { seat: self.active });
    }

    /// RT-158: whose figure is asked for next, and which; nobody's if the game is decided.
    pub(super) fn next_figure(&self) -> Option<(Seat, usize)> {
        let mut tied: Seats = self
            .seated()
            .iter()
            .filter(|seat| self.player(*seat).influence_count() == 4)
            .collect();
        for place in 0..4 {
            if tied.len() < 2 {
                return None;
            }
            let figure = |seat| self.player(seat).figures.get(place).copied().flatten();
            let missing = self
                .in_turn_order()
                .find(|seat| tied.contains(*seat) && figure(*seat).is_none());
            if let Some(seat) = missing {
                return Some((seat, place));
            }
            let most = tied.iter().map(figure).max().flatten();
            tied = tied.iter().filter(|seat| figure(*seat) == most).collect();
        }
        None
    }

    /// The seats in turn order, from the first player on.
    pub(super) fn in_turn_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, first) = (self.seated(), self.first);
        let before = seats.iter().filter(move |seat| *seat < first);
        seats.iter().filter(move |seat| *seat >= first).chain(before)
    }

    /// RT-159: a correction ends no turn and no game.
    fn correct(&mut self, correction: Correction) {
        match correction {
            Correction::Active(seat) => self.active = seat,
            Correction::RoundUp => self.round = self.round.saturating_add(1),
            Correction::RoundDown => self.round = self.round.saturating_sub(1).max(1),
            Correction::Master(zone) => self.master = Master::InZone { zone },
            Correction::Belt => self.belt.shift(crate::kit::belt::Way::Forward),
            Correction::Mark { seat, guild } => {
                let mark = self.player_mut(seat).influence.get_mut(guild);
                *mark = match mark {
                    Influence::None => Influence::Own,
                    Influence::Own | Influence::Wild => Influence::None,
                };
            }
        }
    }
}
