//! What may be worth trying, from public facts only, in menu order.

use super::action::{Action, Asset, Correction, Deed, Item, Source};
use super::assist::FIGURE_MAX;
use super::board::{Location, Master, Space, Spot};
use super::colour::Colour;
use super::data::{BeltTile, Bonus, Card, Power, Schematic, Tile};
use super::layout::Piece;
use super::setup::Service;
use super::spaces::CONVERSIONS;
use super::state::{State, Step};
use crate::game::{Actor, Game};

impl State {
    /// RT-14, RT-150.
    pub(super) fn candidates_for_bonus(&self, each: &mut dyn FnMut(Action)) {
        if self.setup.paper {
            of_all(&Card::ALL, Action::EnterHand, each);
            of_all(&Bonus::ALL, Action::EnterBonus, each);
        } else {
            (0..3).map(Action::ChooseBonus).for_each(each);
        }
    }

    /// Corrections: of Assist (RT-159), or of a piece of the layout.
    pub(super) fn candidates_for_correction(&self, each: &mut dyn FnMut(Action)) {
        if self.setup.service == Service::Assist {
            let mut correct = |correction| each(Action::Correct(correction));
            self.seats().iter().map(Correction::Active).for_each(&mut correct);
            correct(Correction::RoundUp);
            correct(Correction::RoundDown);
            of_all(&Colour::ALL, Correction::Master, &mut correct);
            correct(Correction::Belt);
            for seat in self.seats().iter() {
                let marks = Colour::ALL.iter().map(|guild| Correction::Mark { seat, guild: *guild });
                marks.for_each(&mut correct);
            }
            return;
        }
        if let Some(item) = self.fixing {
            candidates_for_piece(Piece::Item(item), each);
            each(Action::KeepIt);
            return;
        }
        let mut fix = |item| each(Action::Fix(item));
        // What players move most comes first.
        self.seats().iter().map(Item::Stock).for_each(&mut fix);
        of_all(&Colour::ALL, Item::Zone, &mut fix);
        fix(Item::Master);
        fix(Item::Hand);
        Space::factory().map(Item::Tile).for_each(&mut fix);
        (0..8).map(Item::Belt).for_each(&mut fix);
        of_all(&Colour::ALL, Item::Power, &mut fix);
        of_all(&Colour::ALL, Item::Schematic, &mut fix);
    }

    pub(super) fn candidates_for_step(&self, step: Step, each: &mut dyn FnMut(Action)) {
        match step {
            Step::Place | Step::ExtraPlace { .. } => self.candidates_for_placing(step, each),
            Step::Work { zone, uses } => self.candidates_for_work(zone, uses, each),
            Step::Paying { .. } => {
                each(Action::PayRest);
                let colours = Colour::ALL.iter().copied().map(Action::Pay);
                colours.filter(|pay| self.can_do(*pay)).for_each(each);
            }
            Step::Taking { .. } => {
                each(Action::TakeRest);
                of_all(&Colour::ALL, Action::Take, each);
            }
            Step::Generate { .. } => {
                each(Action::Run);
                each(Action::ByHand);
                of_all(&Colour::ALL, Action::Power, each);
            }
            Step::MasterMove { .. } => {
                Space::all().map(Action::MoveMaster).for_each(&mut *each);
                self.candidates_for_cards(step, each);
            }
            Step::Scrapyard { .. } => {
                // A list of all that is impossible would hide what is possible.
                let conversions = CONVERSIONS.iter().copied().map(Action::Convert);
                conversions.filter(|convert| self.can_do(*convert)).for_each(&mut *each);
                of_all(&Colour::ALL, Action::ConvertRobot, each);
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
                Colour::ALL.iter().copied().rev().map(Action::GainRobot).for_each(each);
            }
            Step::EnterRow { .. } => of_all(&Card::ALL, Action::EnterRow, each),
            Step::EnterHand => of_all(&Card::ALL, Action::EnterHand, each),
            Step::WinPlace { .. }
            | Step::WinMine { .. }
            | Step::WinUpgrade { .. }
            | Step::WinBuild
            | Step::WinGenerate
            | Step::WinRefresh => {
                each(Action::Done);
                let offered = [Power::PY2, Power::PR2, Power::PR3, Power::PR5, Power::PB4];
                of_all(&offered, Action::UsePower, each);
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
        for zone in Colour::ALL.iter().copied() {
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
        Piece::Master => of_all(&Colour::ALL, Action::LayMaster, each),
        Piece::Guild(_) => of_all(&Colour::ALL, Action::LayGuild, each),
        Piece::Item(Item::Tile(_)) => of_all(&Tile::ALL, Action::LayTile, each),
        Piece::Item(Item::Belt(_)) => of_all(&BeltTile::ALL, Action::LayBelt, each),
        Piece::Item(Item::Power(guild)) => Power::of_guild(guild).map(Action::LayPower).for_each(each),
        Piece::Item(Item::Schematic(_)) => of_all(&Schematic::ALL, Action::LaySchematic, each),
        Piece::Item(Item::Stock(_) | Item::Asset { .. }) => Asset::each(&mut |asset| {
            [true, false]
                .iter()
                .for_each(|more| each(Action::Adjust { asset, more: *more }));
        }),
        Piece::Item(Item::Zone(zone) | Item::Spot(Location { zone, .. })) => {
            Spot::all().for_each(|spot| each(Action::Turn(Location { zone, spot })));
        }
        Piece::Item(Item::Master) => {
            Space::all().for_each(|space| each(Action::PutMaster(Master::on(space))));
            of_all(&Colour::ALL, |zone| Action::PutMaster(Master::AtInner { zone }), each);
        }
        // A hand is entered in secret, step by step.
        Piece::Item(Item::Hand) => {}
        Piece::Row(_) => of_all(&Card::ALL, Action::EnterRow, each),
    }
}

/// The same with each of some things.
fn of_all<T: Copy, A>(all: &[T], with: fn(T) -> A, each: &mut dyn FnMut(A)) {
    all.iter().copied().map(with).for_each(each);
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
        for guild in Colour::ALL.iter().copied() {
            each(Action::Mark { guild, green });
        }
    }
}
