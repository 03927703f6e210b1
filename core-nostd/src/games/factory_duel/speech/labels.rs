//! Entries of lists.

use heapless::String;

use super::super::action::Action;
use super::super::cards::{AnyCard, Module};
use super::super::data::{Do, Price, Work};
use super::super::face::Focus;
use super::super::place::{Place, RobotId, Slot};
use super::super::state::Flow;
use super::super::words::WORDS;
use super::{Line, Teller, mending};
use crate::ui::menu::Row;
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number, spell};

/// An amount with a sign.
pub(in super::super) type Amount = String<24>;

/// The letters of a card in a line that says a price, in one that says a position as well, in any other, and behind a
/// sign where something done is named.
const PRICED: usize = 13;
const NUMBERED: usize = 11;
const ALONE: usize = 17;
const SIGNED: usize = 15;

/// An action as an entry of a list.
pub(super) fn label(tell: Teller<'_>, action: Action) -> Row {
    let (view, words) = (tell.view, &WORDS.draft);
    tell.plain(match action {
        Action::Adjust { of, change } => return mending::label(tell, of, change),
        Action::ChooseSoftware(option) => {
            let software = view.offered().get(usize::from(option)).copied();
            return software.map_or_else(Row::default, |software| {
                named(tell, AnyCard::Software(software), ALONE, "")
            });
        }
        Action::Assign { robot, slot } => return slot_label(tell, robot, slot),
        Action::Unassign(_) => return rest_label(tell),
        Action::Recall => return tell.with(words.as_before, &recalled(tell)),
        Action::PlaceCrystal(_) => return signed(Sign::Crystal, &tell.line(words.double), ""),
        Action::TakeCrystal(_) => return signed(Sign::Crystal, &tell.line(words.single), ""),
        Action::QueueBuild(card) => {
            let queued = own_program(tell).map_or(0, |program| program.zone().len());
            let cost = price(Price::Minerals(view.zone_cost(card, queued)));
            return named(tell, card.into(), PRICED, &cost);
        }
        Action::UnqueueBuild(position) => return queued_label(tell, position),
        Action::SetFacedown { down: true, .. } => return signed(Sign::Cross, &tell.line(words.demolish), ""),
        Action::SetFacedown { down: false, .. } => return signed(Sign::Tick, &tell.line(words.turn_up), ""),
        Action::SetSelector { module, option } => match selected(tell, module, option) {
            Some(cost) => return Row::plain(&cost),
            None => words.dont_pay,
        },
        Action::Discard(card) => return named(tell, AnyCard::Module(card), ALONE, ""),
        Action::TakeBack(card) => return signed(Sign::Back, &tell.card_name_within(AnyCard::Module(card), ALONE), ""),
        Action::ClearDraft => words.begin_anew,
        Action::Lock => words.lock,
        Action::EnterDraw(card) | Action::ReturnDraw(card) => {
            return named(tell, AnyCard::Module(card), ALONE, &whereabouts(tell, card));
        }
        Action::SetRight | Action::ManualDone => return mending::house_label(tell, action),
        Action::Advance | Action::TimeUp => return Row::default(),
    })
}

/// An action that was done: what it was done to. There is room for 18 letters.
pub(super) fn deed(tell: Teller<'_>, action: Action) -> Row {
    let signed_card = |sign, card| signed(sign, &tell.card_name_within(card, SIGNED), "");
    let own_module = |place| own_module(tell, place).map(AnyCard::Module);
    match action {
        Action::Adjust { of, change } => mending::deed(tell, of, change),
        Action::Assign { robot, slot } => Row::with(&robot_name(robot), &slot_name(tell, slot)),
        Action::Unassign(robot) => Row::with(&robot_name(robot), &tell.line(WORDS.draft.rest)),
        Action::PlaceCrystal(robot) | Action::TakeCrystal(robot) => signed(Sign::Crystal, &robot_name(robot), ""),
        Action::QueueBuild(card) => signed_card(Sign::Wrench, card.into()),
        Action::UnqueueBuild(position) => {
            let card = own_program(tell).and_then(|program| program.zone().get(usize::from(position)));
            card.map_or_else(Row::default, |card| signed_card(Sign::Back, (*card).into()))
        }
        Action::SetFacedown { module, down } => {
            let sign = if down { Sign::Cross } else { Sign::Tick };
            own_module(module).map_or_else(Row::default, |card| signed_card(sign, card))
        }
        Action::SetSelector { module, option } => {
            let cost = selected(tell, module, option).unwrap_or_else(|| with_sign("0", Sign::Mineral));
            own_module(module).map_or_else(Row::default, |card| Row::with(&tell.short_card_name(card), &cost))
        }
        Action::Discard(card) => signed_card(Sign::Cross, AnyCard::Module(card)),
        Action::TakeBack(card) | Action::ReturnDraw(card) => signed_card(Sign::Back, AnyCard::Module(card)),
        Action::EnterDraw(card) => signed_card(Sign::Card, AnyCard::Module(card)),
        _ => label(tell, action),
    }
}

/// An entry that narrows the list down.
pub(super) fn focus_label(tell: Teller<'_>, focus: Focus) -> Row {
    let (view, words) = (tell.view, &WORDS.draft);
    let Some(seat) = view.viewer().seat() else {
        return mending::focus_label(tell, focus);
    };
    tell.plain(match focus {
        Focus::After(_) => return rest_label(tell),
        Focus::Draft if view.owed(seat) > 0 => words.program,
        Focus::Draft => words.no_card,
        Focus::Robot(robot) => return robot_label(tell, robot),
        Focus::Build => {
            let queued = own_program(tell).map_or(0, |program| program.zone().len());
            return tell.with(words.zone, &with_sign(&number(queued), Sign::Card));
        }
        Focus::Module(place) => return module_label(tell, place),
        Focus::Discard => return tell.with(words.discard, &with_sign(&number(view.discards().len()), Sign::Card)),
        Focus::Hand if view.flow() == Flow::Choosing => words.my_cards,
        Focus::Hand => words.wrong_card,
        Focus::Next => words.software,
        Focus::Factory(_) | Focus::MendRobot(..) | Focus::MendModule(..) => {
            return mending::focus_label(tell, focus);
        }
    })
}

/// Where a robot goes, and what that brings.
fn slot_label(tell: Teller<'_>, robot: RobotId, slot: Slot) -> Row {
    let view = tell.view;
    let power = view
        .viewer()
        .seat()
        .and_then(|seat| view.robot(seat, robot))
        .map_or(0, |robot| robot.power());
    let is_full = RobotId::ALL.into_iter().all(|robot| {
        view.viewer()
            .seat()
            .is_some_and(|seat| view.robot(seat, robot).is_some())
    });
    let hits = |power: u8| signed_amount(Sign::Damage, &number(power));
    let brings: Amount = match slot {
        Slot::Gather => expand("+{0}", &[&number(view.gather_yield())]),
        Slot::Build => with_sign("1", Sign::Card),
        Slot::Produce if is_full => with_sign("", Sign::Cross),
        Slot::Produce => price(Price::Minerals(view.production_cost())),
        Slot::Attack => hits(power),
        Slot::Module(place) => match work(tell, place).and_then(|work| first_of(&work)) {
            Some(Do::Hit(damage)) => hits(damage),
            Some(Do::HitByPower) => hits(power),
            Some(does) => gain(does),
            None => Amount::new(),
        },
    };
    signed(slot_sign(tell, slot), &slot_name(tell, slot), &brings)
}

/// What a module gives, as far as a figure says it.
fn gain(does: Do) -> Amount {
    match does {
        Do::GainMinerals(amount) => expand("+{0}", &[&number(amount)]),
        Do::GainCrystals(amount) | Do::Repair(amount) => expand("+{0}", &[&number(amount)]),
        Do::Stat { power, armor, .. } => expand("{0}/{1}", &[&number(power), &number(armor)]),
        Do::Increment => expand("+{0}", &["1"]),
        _ => Amount::new(),
    }
}

/// A slot in a word.
pub(in super::super) fn slot_name(tell: Teller<'_>, slot: Slot) -> Line {
    let [_, gather, build, produce, attack, _] = WORDS.step.steps;
    tell.line(match slot {
        Slot::Gather => gather,
        Slot::Build => build,
        Slot::Produce => produce,
        Slot::Attack => attack,
        Slot::Module(place) => {
            let card = own_module(tell, place).map(AnyCard::Module);
            return card.map_or_else(Line::new, |card| tell.short_card_name(card));
        }
    })
}

/// The sign of what a robot does there.
pub(in super::super) fn slot_sign(tell: Teller<'_>, slot: Slot) -> Sign {
    match slot {
        Slot::Gather => Sign::Mineral,
        Slot::Build => Sign::Wrench,
        Slot::Produce => Sign::Cog,
        Slot::Attack => Sign::Power,
        Slot::Module(place) => match work(tell, place).map(|work| (first_of(&work), work.does)) {
            Some((_, [.., Some(Do::KillRobot)])) => Sign::Cross,
            Some((Some(Do::GainMinerals(_)), _)) => Sign::Mineral,
            Some((Some(Do::GainCrystals(_)), _)) => Sign::Crystal,
            Some((Some(Do::Hit(_) | Do::HitByPower), _)) => Sign::Damage,
            Some((Some(Do::Repair(_)), _)) => Sign::Shield,
            Some((Some(Do::Stat { .. }), _)) => Sign::Point,
            _ => Sign::Chip,
        },
    }
}

fn first_of(work: &Work) -> Option<Do> {
    work.does.iter().flatten().next().copied()
}

/// What robots do on a module of the own factory.
fn work(tell: Teller<'_>, place: Place) -> Option<Work> {
    own_module(tell, place).and_then(|card| tell.view.spec(card).work)
}

/// "R2".
pub(in super::super) fn robot_name(robot: RobotId) -> String<8> {
    expand("R{0}", &[&number(robot.number())])
}

/// A robot with its two dice, and what it does.
fn robot_label(tell: Teller<'_>, id: RobotId) -> Row {
    let own = tell.view.viewer().seat().and_then(|seat| tell.view.robot(seat, id));
    let (Some(robot), Some(program)) = (own, own_program(tell)) else {
        return Row::default();
    };
    let label: Line = expand(
        "{0} {1}{2}",
        &[
            &robot_name(id),
            &signed_amount(Sign::Power, &number(robot.power())),
            &signed_amount(Sign::Armor, &number(robot.armor())),
        ],
    );
    let does = match program.slot(id) {
        Some(slot) => slot_name(tell, slot),
        None => tell.line(WORDS.draft.rest),
    };
    match program.has_crystal(id) {
        true => Row::with(&label, &with_sign_long(&does, Sign::Crystal)),
        false => Row::with(&label, &does),
    }
}

fn rest_label(tell: Teller<'_>) -> Row {
    let label: Line = expand("- {0}", &[&tell.line(WORDS.draft.rest)]);
    Row::plain(&label)
}

/// What the robots did in the last turn, in signs; a line for each that would rest (RF-136).
fn recalled(tell: Teller<'_>) -> Amount {
    let view = tell.view;
    let Some(seat) = view.viewer().seat() else {
        return Amount::new();
    };
    let robots = view.robots(seat);
    let last = |place: usize| robots.get(place).and_then(|(_, robot)| robot.last());
    let sign = |place: usize| {
        let slot = last(place)?;
        let before = (0..place).filter(|other| last(*other) == Some(slot)).count();
        let is_free = before < usize::from(view.capacity(slot)?);
        is_free.then(|| slot_sign(tell, slot).letter())
    };
    spell((0..robots.len()).map(|place| sign(place).unwrap_or('-')))
}

/// A card of the build zone, with its position and what it will cost.
fn queued_label(tell: Teller<'_>, position: u8) -> Row {
    let place = usize::from(position);
    let card = own_program(tell).and_then(|program| program.zone().get(place).copied());
    let Some(card) = card else {
        return Row::default();
    };
    let position = number(position.saturating_add(1));
    let label: Line = expand("{0} {1}", &[&position, &tell.card_name_within(card.into(), NUMBERED)]);
    Row::with(&label, &price(Price::Minerals(tell.view.zone_cost(card, place))))
}

/// A module, and what is paid for it; a cross if it is demolished.
fn module_label(tell: Teller<'_>, place: Place) -> Row {
    let (Some(card), Some(program)) = (own_module(tell, place), own_program(tell)) else {
        return Row::default();
    };
    let state = match program.is_facedown(place) {
        true => with_sign("", Sign::Cross),
        false => selected(tell, place, program.selector(place)).unwrap_or_default(),
    };
    named(tell, AnyCard::Module(card), PRICED, &state)
}

/// What an option of a payment selector costs; nothing for "Don't Pay".
pub(in super::super) fn selected(tell: Teller<'_>, place: Place, option: u8) -> Option<Amount> {
    let selector = tell.view.spec(own_module(tell, place)?).selector?;
    selector.price(option).map(price)
}

/// Where a real card is that cannot have been drawn: in hand, or in the factory.
fn whereabouts(tell: Teller<'_>, card: Module) -> Amount {
    let view = tell.view;
    let modules = view.viewer().seat().map_or(&[][..], |seat| view.modules(seat));
    match () {
        () if view.held().contains(&card) => with_sign("", Sign::Card),
        () if modules.iter().any(|module| module.card() == card) => with_sign("", Sign::Chip),
        () => Amount::new(),
    }
}

/// The module in a slot of the viewer's own factory.
pub(in super::super) fn own_module(tell: Teller<'_>, place: Place) -> Option<Module> {
    let seat = tell.view.viewer().seat()?;
    tell.view.module(seat, place).map(|module| module.card())
}

fn own_program(tell: Teller<'_>) -> Option<&super::super::state::Program> {
    tell.view.program(tell.view.viewer().seat()?)
}

/// A card by the name that has room.
fn named(tell: Teller<'_>, card: AnyCard, letters: usize, value: &str) -> Row {
    Row::with(&tell.card_name_within(card, letters), value)
}

fn signed(sign: Sign, label: &str, value: &str) -> Row {
    let label: Line = expand("{0}{1}", &[sign.letter().encode_utf8(&mut [0; 4]), label]);
    Row::with(&label, value)
}

/// A price with its sign.
pub(in super::super) fn price(price: Price) -> Amount {
    match price {
        Price::Minerals(amount) => with_sign(&number(amount), Sign::Mineral),
        Price::Crystals(amount) => with_sign(&number(amount), Sign::Crystal),
    }
}

/// A figure with a sign behind it.
pub(in super::super) fn with_sign(figure: &str, sign: Sign) -> Amount {
    expand("{0}{1}", &[figure, sign.letter().encode_utf8(&mut [0; 4])])
}

fn with_sign_long(word: &str, sign: Sign) -> Line {
    expand("{0}{1}", &[word, sign.letter().encode_utf8(&mut [0; 4])])
}

/// The same with the sign before it.
pub(in super::super) fn signed_amount(sign: Sign, figure: &str) -> Amount {
    expand("{0}{1}", &[sign.letter().encode_utf8(&mut [0; 4]), figure])
}
