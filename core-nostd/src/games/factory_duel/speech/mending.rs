//! Set right, and what a Manual card says, in words.

use super::super::action::{Action, Change};
use super::super::both::SEATS;
use super::super::cards::{AnyCard, UPGRADE_COPIES, Upgrade};
use super::super::data::{CRYSTALS_MAX, MINERALS_UNIT, ROBOTS, STAT_MAX};
use super::super::face::Focus;
use super::super::place::{Place, RobotId};
use super::super::state::Flow;
use super::super::words::WORDS;
use super::{Line, Teller};
use crate::kit::seat::Seat;
use crate::ui::menu::Row;
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number, spell};

/// A change as an entry of a list, with how it stands now.
pub(super) fn label(tell: Teller<'_>, of: Seat, change: Change) -> Row {
    let (view, words) = (tell.view, &WORDS.mending);
    let robot = |id: RobotId| view.robot(of, id);
    let label = |word, amount| tell.expand::<36>(word, &[&by(amount, change)]);
    match change {
        Change::Shields(_) => {
            let shields = out_of(view.shields(of), view.shields_max(of));
            Row::with(&label(words.shields, 1), &shields)
        }
        Change::Minerals(_) => Row::with(&label(words.minerals, MINERALS_UNIT), &number(view.minerals(of))),
        Change::Crystals(_) => Row::with(&label(words.crystals, 1), &out_of(view.crystals(of), CRYSTALS_MAX)),
        Change::Power(id, _) => {
            let power = robot(id).map_or(0, |robot| robot.power());
            Row::with(&label(words.power, 1), &out_of(power, STAT_MAX))
        }
        Change::Armor(id, _) => {
            let armor = robot(id).map_or(0, |robot| robot.armor());
            Row::with(&label(words.armor, 1), &out_of(armor, STAT_MAX))
        }
        Change::Tracker(place, _) => Row::with(&label(words.tracker, 1), &tracker(tell, of, place)),
        Change::NewRobot => {
            let count = |robots: usize| u8::try_from(robots).unwrap_or(u8::MAX);
            let robots = out_of(count(view.robots(of).len()), count(ROBOTS));
            tell.with(words.new_robot, &robots)
        }
        Change::DestroyRobot(_) | Change::DestroyModule(_) => tell.plain(words.destroy),
        Change::Install(upgrade) => Row::with(
            &installed(tell, upgrade),
            &out_of(view.pile(of, upgrade), UPGRADE_COPIES),
        ),
    }
}

/// A change that was made: what, and whose it is. There is room for 18 letters.
pub(super) fn deed(tell: Teller<'_>, of: Seat, change: Change) -> Row {
    let whose = tell.shortest_name(of);
    let of_robot = |id: RobotId, sign: Sign| -> Line {
        let by = by(1, change);
        expand("R{0} {1}{2}", &[&number(id.number()), &letter(sign), &by])
    };
    let of_module = |place: Place, before: &str| -> Line { expand("{0}{1}", &[before, &module_name(tell, of, place)]) };
    let what = match change {
        Change::Power(id, _) => of_robot(id, Sign::Power),
        Change::Armor(id, _) => of_robot(id, Sign::Armor),
        Change::DestroyRobot(id) => expand("{0}R{1}", &[&letter(Sign::Cross), &number(id.number())]),
        Change::Tracker(place, true) => of_module(place, "+"),
        Change::Tracker(place, false) => of_module(place, "-"),
        Change::DestroyModule(place) => of_module(place, &letter(Sign::Cross)),
        Change::Shields(_) | Change::Minerals(_) | Change::Crystals(_) | Change::NewRobot | Change::Install(_) => {
            let Row { label, .. } = label(tell, of, change);
            return Row::with(&label, &whose);
        }
    };
    Row::with(&what, &whose)
}

/// What opens the page, and what ends it.
pub(super) fn house_label(tell: Teller<'_>, action: Action) -> Row {
    let words = &WORDS.mending;
    tell.plain(match action {
        Action::ManualDone if tell.view.is_mending() => words.done,
        Action::ManualDone => words.carried_out,
        _ if tell.view.flow() == Flow::Programming => words.open_anew,
        _ => words.open,
    })
}

/// An entry that narrows the list down to a factory, a robot or a module.
pub(super) fn focus_label(tell: Teller<'_>, focus: Focus) -> Row {
    let view = tell.view;
    match focus {
        Focus::Factory(seat) => {
            let due = if view.due(seat).is_empty() {
                ""
            } else {
                &letter(Sign::Siren)
            };
            let shields = number(view.shields(seat));
            let value: Line = expand("{0} {1}{2}", &[due, &letter(Sign::Shield), &shields]);
            Row::with(&tell.name(seat), value.trim_start())
        }
        Focus::MendRobot(seat, id) => Row::with(&expand::<8>("R{0}", &[&number(id.number())]), &stats(tell, seat, id)),
        Focus::MendModule(seat, place) => {
            let card = view.module(seat, place).map(|module| AnyCard::Module(module.card()));
            let due = view.due(seat).iter().find(|(due, _)| Some(*due) == card);
            let value = match due {
                Some((_, times)) => times_due(*times),
                None => tracker(tell, seat, place),
            };
            Row::with(&module_name(tell, seat, place), &value)
        }
        _ => Row::default(),
    }
}

impl Teller<'_> {
    /// Whom a title names: "P1" if the rest leaves no room for the name.
    pub(in super::super) fn named_before(self, seat: Seat, rest: &str) -> Line {
        let name = self.name(seat);
        let letters = name.chars().count().saturating_add(rest.chars().count());
        let name = if letters > TITLE_LETTERS { self.tag(seat) } else { name };
        expand("{0}{1}", &[&name, rest])
    }

    /// The Manual card that the table carries out now, of this player if there is one; and whose, and how many more or how
    /// often.
    pub(in super::super) fn due_title(self, asked: Option<Seat>) -> Line {
        let due = |seat: Seat| self.view.due(seat);
        let seat = asked.into_iter().chain(SEATS).find(|seat| !due(*seat).is_empty());
        let first = seat.and_then(|seat| Some((seat, *due(seat).first()?)));
        let Some((seat, (card, times))) = first else {
            return self.line(WORDS.mending.carried_out);
        };
        let count = SEATS
            .into_iter()
            .fold(0, |count: usize, seat| count.saturating_add(due(seat).len()));
        let more: Line = match count.saturating_sub(1) {
            0 if times > 1 => expand(" x{0}", &[&number(times)]),
            0 => Line::new(),
            more => expand(" +{0}", &[&number(more)]),
        };
        let card = self.short_card_name(card);
        self.named_before(seat, &expand::<42>(": {0}{1}", &[&card, &more]))
    }
}

/// The letters of a title.
const TITLE_LETTERS: usize = 21;

/// The stats of a robot: its two dice.
pub(in super::super) fn stats(tell: Teller<'_>, seat: Seat, id: RobotId) -> Line {
    let Some(robot) = tell.view.robot(seat, id) else {
        return Line::new();
    };
    let (power, armor) = (number(robot.power()), number(robot.armor()));
    expand(
        "{0}{1} {2}{3}",
        &[&letter(Sign::Power), &power, &letter(Sign::Armor), &armor],
    )
}

/// The name of a module in a factory, in ten letters.
pub(in super::super) fn module_name(tell: Teller<'_>, seat: Seat, place: Place) -> Line {
    let module = tell.view.module(seat, place);
    module.map_or_else(Line::new, |module| tell.short_card_name(AnyCard::Module(module.card())))
}

/// Where the tracker of a module stands, if it has one.
fn tracker(tell: Teller<'_>, seat: Seat, place: Place) -> Line {
    let Some(module) = tell.view.module(seat, place) else {
        return Line::new();
    };
    match tell.view.spec(module.card()).tracker {
        0 => Line::new(),
        highest => out_of(module.tracker(), highest),
    }
}

/// A card is due, and how often if that is more than once.
fn times_due(times: u8) -> Line {
    let siren = letter(Sign::Siren);
    match times {
        1 => siren,
        times => expand("{0} x{1}", &[&siren, &number(times)]),
    }
}

fn installed(tell: Teller<'_>, upgrade: Upgrade) -> Line {
    expand("+ {0}", &[&tell.short_card_name(AnyCard::Upgrade(upgrade))])
}

/// By how much a change changes something.
fn by(amount: u16, change: Change) -> Line {
    let more = match change {
        Change::Shields(more)
        | Change::Minerals(more)
        | Change::Crystals(more)
        | Change::Power(_, more)
        | Change::Armor(_, more)
        | Change::Tracker(_, more) => more,
        Change::NewRobot | Change::Install(_) => true,
        Change::DestroyRobot(_) | Change::DestroyModule(_) => false,
    };
    expand("{0}{1}", &[if more { "+" } else { "-" }, &number(amount)])
}

fn out_of(count: u8, most: u8) -> Line {
    expand("{0}/{1}", &[&number(count), &number(most)])
}

fn letter(sign: Sign) -> Line {
    spell([sign.letter()])
}
