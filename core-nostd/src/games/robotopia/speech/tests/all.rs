//! Everything that can be put into words.

use std::vec::Vec;

use crate::games::robotopia::data::{BeltTile, Bonus, Schematic};
use crate::games::robotopia::spaces::CONVERSIONS;
use crate::games::robotopia::{
    Action, Asset, Card, Colour, Correction, Deed, Error, Item, Location, Master, Power, Source, Space, Thing, Tile,
    Token,
};
use crate::kit::seat::Seat;

/// Every action that can be put into words.
pub(super) fn actions() -> Vec<Action> {
    let mut all = std::vec![
        Action::DrawFirst,
        Action::Done,
        Action::PayRest,
        Action::TakeRest,
        Action::ByHand,
        Action::Run,
        Action::TakeBattery,
        Action::SwapBattery,
        Action::KeepIt,
        Action::TurnDone,
        Action::MasterOn,
        Action::BeltOn,
        Action::Hundred,
        Action::Figure(99),
        Action::Draw(Source::Deck),
        Action::Correct(Correction::RoundUp),
        Action::Correct(Correction::RoundDown),
        Action::Correct(Correction::Belt),
    ];
    all.extend(Tile::ALL.map(Action::LayTile));
    all.extend(BeltTile::ALL.map(Action::LayBelt));
    all.extend(Power::ALL.map(Action::LayPower));
    all.extend(Power::ALL.map(Action::UsePower));
    all.extend(Schematic::ALL.map(Action::LaySchematic));
    all.extend(Card::ALL.map(Action::EnterRow));
    all.extend(Card::ALL.map(Action::EnterHand));
    all.extend(Card::ALL.map(Action::PlayCard));
    all.extend(Bonus::ALL.map(Action::EnterBonus));
    all.extend((0..3).map(Action::ChooseBonus));
    all.extend((0..3).map(Source::Row).map(Action::Draw));
    all.extend((0..8).map(Item::Belt).map(Action::Fix));
    all.extend(CONVERSIONS.into_iter().map(Action::Convert));
    all.extend(Space::all().map(Action::MoveMaster));
    all.extend(Space::factory().map(Item::Tile).map(Action::Fix));
    for colour in Colour::ALL {
        all.extend([
            Action::LayMaster(colour),
            Action::LayGuild(colour),
            Action::Pay(colour),
            Action::Take(colour),
            Action::Power(colour),
            Action::GainRobot(colour),
            Action::ConvertRobot(colour),
            Action::Fix(Item::Power(colour)),
            Action::Fix(Item::Schematic(colour)),
            Action::Fix(Item::Zone(colour)),
            Action::PutMaster(Master::AtInner { zone: colour }),
            Action::Correct(Correction::Master(colour)),
        ]);
        all.extend([false, true].map(|green| Action::Mark { guild: colour, green }));
        all.extend(Location::all().map(|at| Action::Place { robot: colour, at }));
    }
    all.extend([false, true].map(|green| Action::Ask { green }));
    all.push(Action::Fix(Item::Master));
    all.extend(Location::all().map(Action::Turn));
    all.extend(Space::all().map(|space| Action::PutMaster(Master::on(space))));
    Asset::each(&mut |asset| all.extend([false, true].map(|more| Action::Adjust { asset, more })));
    for seat in Seat::ALL.into_iter().take(4) {
        all.extend([
            Action::SetFirst(seat),
            Action::Correct(Correction::Active(seat)),
            Action::Fix(Item::Stock(seat)),
        ]);
        all.extend(Colour::ALL.map(|guild| Action::Correct(Correction::Mark { seat, guild })));
    }
    for space in Space::all() {
        all.extend(deeds().map(|deed| Action::Use { space, deed }));
    }
    all
}

fn deeds() -> impl Iterator<Item = Deed> {
    let of_colour = |colour: Colour| {
        [
            Deed::Mine(colour),
            Deed::Build(colour),
            Deed::Acquire(colour),
            Deed::Influence {
                guild: colour,
                token: Token::Own,
            },
            Deed::Influence {
                guild: colour,
                token: Token::Wild,
            },
        ]
    };
    let others = [
        Deed::Upgrade,
        Deed::Downgrade,
        Deed::PowerStation,
        Deed::Scrapyard,
        Deed::Generate,
        Deed::Alert,
        Deed::AcquireWild,
    ];
    Colour::ALL.into_iter().flat_map(of_colour).chain(others)
}

/// Every refusal.
pub(super) fn errors() -> Vec<Error> {
    let mut all = std::vec![
        Error::GameOver,
        Error::WrongPhase,
        Error::NotYourTurn,
        Error::NoSuchSeat,
        Error::WrongStep,
        Error::Occupied,
        Error::Blocked,
        Error::NotPending,
        Error::BadUse,
        Error::BadColour,
        Error::TokenUnavailable,
        Error::AlreadyInfluenced,
        Error::BadPayment,
        Error::BadPower,
        Error::BadDestination,
        Error::NotInHand,
        Error::CardLimit,
        Error::CardConditionNotMet,
        Error::PowerConditionNotMet { power: Power::PB4 },
        Error::PowerConditionNotMet { power: Power::PR2 },
        Error::RobotsNotConverted,
        Error::PowerNotHeld,
        Error::PowerUsed,
        Error::NoCardLeft,
        Error::BadConversion,
        Error::AlreadyLocked,
        Error::BadIndex,
        Error::BadKind,
    ];
    let mut things = std::vec![
        Thing::Battery,
        Thing::AnyCube,
        Thing::AnyRobot,
        Thing::SameCubes,
        Thing::SameGenerators
    ];
    for colour in Colour::ALL {
        all.extend([
            Error::NoRobot { robot: colour },
            Error::BadLocation { robot: colour },
            Error::NoGenerator { colour },
            Error::SupplyEmpty { colour },
        ]);
        things.extend([Thing::Cube(colour), Thing::Robot(colour), Thing::Generator(colour)]);
    }
    for what in things {
        all.extend([1, 36].map(|count| Error::CantAfford { what, count }));
    }
    all
}
