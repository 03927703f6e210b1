//! What may be worth trying, from public facts only, in menu order.

use super::action::{Action, Correction, Deed, Item, Source};
use super::assist::FIGURE_MAX;
use super::board::{Location, Space};
use super::colour::Colour;
use super::data::{BeltTile, Bonus, Card, Power, Schematic, Tile};
use super::layout::Piece;
use super::setup::Service;
use super::spaces::conversions;
use super::state::{State, Step};
use crate::game::{Actor, Game};

impl State {
    /// RT-14, RT-150.
    pub(super) fn candidates_for_bonus(&self, each: &mut dyn FnMut(Action)) {
        if self.setup.paper {
            Card::ALL.map(Action::EnterHand).into_iter().for_each(&mut *each);
            Bonus::ALL.map(Action::EnterBonus).into_iter().for_each(each);
        } else {
            (0..3).map(Action::ChooseBonus).for_each(each);
        }
    }

    /// Corrections: of Assist (RT-159), or of a piece of the layout.
    pub(super) fn candidates_for_correction(&self, each: &mut dyn FnMut(Action)) {
        if self.setup.service == Service::Assist {
            let seats = self.seats();
            let corrections = seats
                .iter()
                .map(Correction::Active)
                .chain([Correction::RoundUp, Correction::RoundDown])
                .chain(Colour::ALL.map(Correction::Master))
                .chain([Correction::Belt]);
            let marks = seats
                .iter()
                .flat_map(|seat| Colour::ALL.map(|guild| Correction::Mark { seat, guild }));
            corrections.chain(marks).map(Action::Correct).for_each(each);
            return;
        }
        if let Some(item) = self.fixing {
            candidates_for_piece(Piece::Item(item), each);
            each(Action::KeepIt);
            return;
        }
        let tiles = Space::factory().map(Item::Tile);
        let belt = (0..8).map(Item::Belt);
        let of_guilds = Colour::ALL
            .map(Item::Power)
            .into_iter()
            .chain(Colour::ALL.map(Item::Schematic));
        tiles.chain(belt).chain(of_guilds).map(Action::Fix).for_each(each);
    }

    pub(super) fn candidates_for_step(&self, step: Step, each: &mut dyn FnMut(Action)) {
        match step {
            Step::Place | Step::ExtraPlace { .. } => self.candidates_for_placing(step, each),
            Step::Work { zone, uses } => self.candidates_for_work(zone, uses, each),
            Step::Paying { .. } => {
                each(Action::PayRest);
                let colours = Colour::ALL.map(Action::Pay).into_iter();
                colours.filter(|pay| self.can_do(*pay)).for_each(each);
            }
            Step::Taking { .. } => {
                each(Action::TakeRest);
                Colour::ALL.map(Action::Take).into_iter().for_each(each);
            }
            Step::Generate { .. } => {
                each(Action::Run);
                each(Action::ByHand);
                Colour::ALL.map(Action::Power).into_iter().for_each(each);
            }
            Step::MasterMove { .. } => {
                Space::all().map(Action::MoveMaster).for_each(&mut *each);
                self.candidates_for_cards(step, each);
            }
            Step::Scrapyard { .. } => {
                // A list of all that is impossible would hide what is possible.
                let conversions = conversions().map(Action::Convert);
                conversions.filter(|convert| self.can_do(*convert)).for_each(&mut *each);
                Colour::ALL.map(Action::ConvertRobot).into_iter().for_each(&mut *each);
                self.candidates_for_cards(step, &mut *each);
                each(Action::Done);
            }
            Step::Draw => {
                let sources = (0..3).map(Source::Row).chain([Source::Deck]);
                sources
                    .map(Action::Draw)
                    .filter(|draw| self.can_do(*draw))
                    .for_each(each);
            }
            Step::GainBattery { .. } => {
                each(Action::TakeBattery);
                each(Action::SwapBattery);
            }
            Step::GainRobot => {
                // The best first: green robots may stand anywhere.
                Colour::ALL.map(Action::GainRobot).into_iter().rev().for_each(each);
            }
            Step::EnterRow { .. } => Card::ALL.map(Action::EnterRow).into_iter().for_each(each),
            Step::EnterHand => Card::ALL.map(Action::EnterHand).into_iter().for_each(each),
            Step::WinPlace { .. }
            | Step::WinMine { .. }
            | Step::WinUpgrade { .. }
            | Step::WinBuild
            | Step::WinGenerate
            | Step::WinRefresh => {
                each(Action::Done);
                let offered = [Power::PY2, Power::PR2, Power::PR3, Power::PR5, Power::PB4];
                offered.map(Action::UsePower).into_iter().for_each(&mut *each);
                self.candidates_for_cards(step, each);
            }
            Step::GainDepot { .. } | Step::Shift | Step::RefreshBonus | Step::EndTurn => {}
        }
    }

    /// Whether the active player can do it now. Only for actions that depend on public facts.
    fn can_do(&self, action: Action) -> bool {
        self.check(Actor::Seat(self.active), action).is_ok()
    }

    /// Every card that could be played here, whatever the hand holds (RT-140).
    fn candidates_for_cards(&self, step: Step, each: &mut dyn FnMut(Action)) {
        if self.cards_ok() {
            let cards = Card::ALL.iter().copied().filter(|card| step.accepts_card(*card));
            cards.map(Action::PlayCard).for_each(each);
        }
    }

    fn candidates_for_placing(&self, step: Step, each: &mut dyn FnMut(Action)) {
        let robots = Colour::ALL.map(|robot| self.has_robot(step, robot).then_some(robot));
        for zone in Colour::ALL {
            for spot in self.open_spots(zone).iter() {
                let at = Location { zone, spot };
                let fitting = robots.iter().flatten().filter(|robot| spot.suits(**robot));
                fitting
                    .map(|robot| Action::Place { robot: *robot, at })
                    .for_each(&mut *each);
            }
        }
    }

    /// First what is possible, downgrades last; then `Done`; then what is refused, so that its reason can be shown.
    fn candidates_for_work(&self, zone: Colour, uses: [u8; 4], each: &mut dyn FnMut(Action)) {
        let place = |space: Space, deed: Deed| match self.check_use(zone, uses, space, deed) {
            Ok(()) if deed == Deed::Downgrade => 1,
            Ok(()) => 0,
            Err(_) => 2,
        };
        for turn in 0..=2 {
            if turn == 2 {
                each(Action::Done);
            }
            self.each_deed(zone, uses, &mut |space, deed| {
                if place(space, deed) == turn {
                    each(Action::Use { space, deed });
                }
            });
        }
    }
}

/// What may be entered for a piece.
pub(super) fn candidates_for_piece(piece: Piece, each: &mut dyn FnMut(Action)) {
    match piece {
        Piece::Master => Colour::ALL.map(Action::LayMaster).into_iter().for_each(each),
        Piece::Guild(_) => Colour::ALL.map(Action::LayGuild).into_iter().for_each(each),
        Piece::Item(Item::Tile(_)) => Tile::ALL.map(Action::LayTile).into_iter().for_each(each),
        Piece::Item(Item::Belt(_)) => BeltTile::ALL.map(Action::LayBelt).into_iter().for_each(each),
        Piece::Item(Item::Power(guild)) => Power::of_guild(guild).map(Action::LayPower).for_each(each),
        Piece::Item(Item::Schematic(_)) => Schematic::ALL.map(Action::LaySchematic).into_iter().for_each(each),
        Piece::Row(_) => Card::ALL.map(Action::EnterRow).into_iter().for_each(each),
    }
}

/// RT-158.
pub(super) fn candidates_for_figure(each: &mut dyn FnMut(Action)) {
    (0..=FIGURE_MAX).map(Action::Figure).for_each(&mut *each);
    each(Action::Hundred);
}

/// RT-154 to RT-157.
pub(super) fn candidates_in_assist(each: &mut dyn FnMut(Action)) {
    each(Action::TurnDone);
    each(Action::MasterOn);
    each(Action::BeltOn);
    for green in [false, true] {
        each(Action::Ask { green });
    }
    for green in [false, true] {
        for guild in Colour::ALL {
            each(Action::Mark { guild, green });
        }
    }
}
