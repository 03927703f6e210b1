//! Assist: turn order, belt, Master Robot, influence and tiebreak, one or two presses a turn (RT-152 to RT-159).

use super::action::{Action, Correction, Error, Event};
use super::board::Master;
use super::colour::Colour;
use super::setup::Service;
use super::state::{Influence, Phase, State};
use crate::game::{Actor, Events, Game, require};
use crate::kit::belt::Way;
use crate::kit::seat::{Seat, Seats};

/// The largest part of a figure that is entered at once; hundreds come before it.
pub(super) const FIGURE_MAX: u8 = 99;
/// RT-158: figures go up to 999.
const HUNDREDS_MAX: u8 = 9;

impl State {
    pub(super) fn check_assist(&self, by: Actor, action: Action) -> Result<(), Error> {
        let tallies = matches!(action, Action::Figure(_) | Action::Hundred);
        let phase = if tallies { Phase::Tally } else { Phase::Play };
        let assist = self.setup.service == Service::Assist;
        require(assist && self.phase == phase, Error::WrongPhase)?;
        let by_table = tallies || matches!(action, Action::Correct(_));
        if by_table {
            require(by == Actor::House, Error::NotYourTurn)?;
        } else {
            require(self.seat_of(by)? == self.active, Error::NotYourTurn)?;
        }
        match action {
            Action::TurnDone | Action::MasterOn | Action::BeltOn => require(self.asked.is_none(), Error::WrongStep),
            Action::Ask { .. } => {
                require(self.asked.is_none(), Error::WrongStep)?;
                require(self.active_player().influence_count() < 4, Error::AlreadyInfluenced)
            }
            Action::Mark { guild, green } => {
                require(self.asked.is_none_or(|asked| asked == green), Error::WrongStep)?;
                require(!self.active_player().influences(guild), Error::AlreadyInfluenced)
            }
            Action::Figure(figure) => require(figure <= FIGURE_MAX, Error::BadIndex),
            Action::Hundred => require(self.hundreds < HUNDREDS_MAX, Error::BadIndex),
            Action::Correct(correction) => {
                require(self.asked.is_none(), Error::WrongStep)?;
                self.check_correction(correction)
            }
            _ => Err(Error::WrongPhase),
        }
    }

    fn check_correction(&self, correction: Correction) -> Result<(), Error> {
        let makes_sense = match correction {
            Correction::Active(seat) => self.seats().contains(seat) && seat != self.active,
            Correction::RoundUp => self.round < u16::MAX,
            Correction::RoundDown => self.round > 1,
            Correction::Master(zone) => zone != self.master.zone(),
            Correction::Belt => true,
            // A player's last mark stays.
            Correction::Mark { seat, guild } => {
                let player = self.player(seat);
                self.seats().contains(seat) && (!player.influences(guild) || player.influence_count() > 1)
            }
        };
        require(makes_sense, Error::BadIndex)
    }

    /// RT-155: to the next zone.
    pub(super) fn resolve_master_on(&mut self, events: &mut Events<Event>) {
        let zone = self.setup.zone_after(self.master.zone());
        self.master = Master::InZone { zone };
        events.push(Event::MasterMoved { to: self.master });
    }

    /// RT-158: the figure that is asked for, with the hundreds that came before it.
    pub(super) fn resolve_figure(&mut self, figure: u8, events: &mut Events<Event>) {
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

    /// RT-157.
    pub(super) fn resolve_mark(&mut self, guild: Colour, green: bool, events: &mut Events<Event>) {
        self.asked = None;
        let seat = self.active;
        let ended = self.end_triggered();
        *self.active_player_mut().influence.get_mut(guild) = Influence::Own;
        events.push(Event::Influenced { seat, guild });
        if green {
            self.shift(events);
        }
        if !ended && self.end_triggered() {
            events.push(Event::EndTriggered { seat });
        }
    }

    /// RT-154, RT-158.
    pub(super) fn resolve_turn_done(&mut self, events: &mut Events<Event>) {
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
            .seats()
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
        let (seats, first) = (self.seats(), self.first);
        let before = seats.iter().filter(move |seat| *seat < first);
        seats.iter().filter(move |seat| *seat >= first).chain(before)
    }

    /// RT-159: a correction ends no turn and no game.
    pub(super) fn resolve_correction(&mut self, correction: Correction, events: &mut Events<Event>) {
        match correction {
            Correction::Active(seat) => self.active = seat,
            Correction::RoundUp => self.round = self.round.saturating_add(1),
            Correction::RoundDown => self.round = self.round.saturating_sub(1).max(1),
            Correction::Master(zone) => self.master = Master::InZone { zone },
            Correction::Belt => self.belt.shift(Way::Forward),
            Correction::Mark { seat, guild } => {
                let mark = self.player_mut(seat).influence.get_mut(guild);
                *mark = match mark {
                    Influence::None => Influence::Own,
                    Influence::Own | Influence::Wild => Influence::None,
                };
            }
        }
        events.push(Event::Corrected(correction));
    }
}
