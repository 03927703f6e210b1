//! What Robotopia says: names, questions, news, refusals, rules. Entries of lists are in `labels.rs`.

mod labels;
mod price;
#[cfg(test)]
mod tests;
mod wildcards;

use core::fmt;

use heapless::String;

pub(super) use self::price::{cut, price_of};
use super::action::{Action, Error, Event, Thing};
use super::bundle::{Cost, Goods};
use super::colour::Colour;
use super::data::{Card, Data, Power, Tile};
use super::face::Focus;
use super::setup::Service;
use super::state::{Phase, State, Step};
use super::words::Words;
use crate::kit::seat::Seat;
pub(super) use crate::ui::game::Line;
use crate::ui::game::Speech;
use crate::ui::lang::Lang;
use crate::ui::menu::Row;
use crate::ui::template::{expand, number};

/// A price line. What does not fit is cut, and ends with two dots.
pub(super) type Price = String<48>;

/// Room for four lines.
type Told = String<168>;

/// Puts what one viewer may know into the words of one language.
pub(super) type Teller<'a> = crate::ui::game::Teller<'a, State>;

impl Speech for State {
    type Words = Words;

    fn words(lang: Lang) -> &'static Words {
        Words::of(lang)
    }

    fn label(tell: Teller<'_>, action: Action) -> Row {
        labels::label(tell, action)
    }

    fn focus_label(tell: Teller<'_>, focus: Focus) -> Row {
        labels::focus_label(tell, focus)
    }

    fn private_label(tell: Teller<'_>, seat: Seat) -> Row {
        let cards = number(tell.view.hand_len(seat));
        Row::plain(&expand::<36>(tell.words.screens.in_private, &[&cards]))
    }

    fn question(tell: Teller<'_>, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        match action {
            Action::ChooseBonus(_) | Action::EnterBonus(_) => out.write_str(tell.words.ask_bonus),
            _ => Ok(()),
        }
    }

    fn narrate(tell: Teller<'_>, event: Event, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = tell.words;
        let assist = tell.view.setup().service == Service::Assist;
        let told: Told = match event {
            Event::BonusShown { seat, bonus } => {
                let card = tell.view.setup().data.bonus(bonus);
                let goods = tell.goods(&labels::goods_of(&card));
                expand(words.bonus_shown, &[&tell.name(seat), tell.colour(card.guild), &goods])
            }
            Event::BonusTwice => expand(words.bonus_twice, &[]),
            Event::FirstPlayer { seat } => expand(words.begins, &[&tell.name(seat)]),
            Event::Refresh { seat } => expand(words.refresh, &[&tell.name(seat)]),
            Event::Backup => expand(words.backup, &[]),
            Event::Scrapped { colour, count } => {
                let robots = words.things.of(Thing::Robot(colour), count.into());
                expand(words.scrapped, &[&number(count), robots])
            }
            Event::Depot { tile } => {
                let contents = Cost::sum([tell.view.setup().data.belt(tile)]);
                expand(words.depot, &[&tell.price(&contents)])
            }
            Event::CardPlayed { card } => {
                let card = words.card(card);
                expand(words.card_played, &[card.name, card.effect])
            }
            // In Assist the mark is on the screen, and powers are left to the table.
            Event::Influenced { seat, guild } if !assist => {
                let power = tell.power(tell.view.power(guild));
                expand(words.influenced, &[&tell.name(seat), tell.colour(guild), power])
            }
            Event::PowerGained { power } => expand("{0}", &[tell.power_text(power)]),
            Event::EndTriggered { seat } => expand(words.end_triggered, &[&tell.name(seat)]),
            Event::Tie => expand(words.tie, &[]),
            Event::Reshuffled => expand(words.reshuffled, &[]),
            Event::GameOver { winner: Some(seat) } => expand(words.winner, &[&tell.name(seat)]),
            Event::GameOver { winner: None } => expand(words.no_winner, &[]),
            Event::LaidOut
            | Event::TurnBegan { .. }
            | Event::Placed { .. }
            | Event::Gained { .. }
            | Event::Spent { .. }
            | Event::Changed { .. }
            | Event::MasterMoved { .. }
            | Event::Shifted
            | Event::Acquired { .. }
            | Event::Influenced { .. }
            | Event::Drew { .. }
            | Event::RowFilled { .. }
            | Event::Fixed => return Ok(()),
        };
        out.write_str(&told)
    }

    fn explain(tell: Teller<'_>, error: Error, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = &tell.words.errors;
        let things = &tell.words.things;
        let told: Told = match error {
            Error::NoRobot { robot } => expand(words.no_robot, &[tell.colour(robot)]),
            Error::NoGenerator { colour } => expand(words.no_generator, &[things.generator.get(colour)]),
            Error::SupplyEmpty { colour } => expand(words.no_supply, &[things.generator.get(colour)]),
            Error::CantAfford { what, count } => {
                let sentence = match what {
                    Thing::SameCubes => words.same_cubes,
                    Thing::SameGenerators => words.same_generators,
                    _ => words.missing,
                };
                expand(sentence, &[&number(count), things.of(what, count)])
            }
            Error::BadLocation { robot } => expand(words.places.get(robot), &[]),
            Error::GameOver => expand(words.over, &[]),
            Error::WrongPhase => expand(words.phase, &[]),
            Error::NotYourTurn => expand(words.turn, &[]),
            Error::NoSuchSeat => expand(words.seat, &[]),
            Error::WrongStep => expand(words.step, &[]),
            Error::Occupied => expand(words.occupied, &[]),
            Error::Blocked => expand(words.blocked, &[]),
            Error::NotPending => expand(words.not_pending, &[]),
            Error::BadUse => expand(words.bad_use, &[]),
            Error::BadColour => expand(words.bad_colour, &[]),
            Error::TokenUnavailable => expand(words.no_token, &[]),
            Error::AlreadyInfluenced => expand(words.influenced, &[]),
            Error::BadPayment => expand(words.payment, &[]),
            Error::BadPower => expand(words.power, &[]),
            Error::BadDestination => expand(words.destination, &[]),
            Error::NotInHand => expand(words.not_in_hand, &[]),
            Error::CardLimit => expand(words.card_limit, &[]),
            Error::CardConditionNotMet | Error::PowerConditionNotMet { .. } | Error::RobotsNotConverted => {
                expand(words.condition, &[])
            }
            Error::PowerNotHeld => expand(words.not_held, &[]),
            Error::PowerUsed => expand(words.used, &[]),
            Error::NoCardLeft => expand(words.no_card, &[]),
            Error::BadConversion => expand(words.conversion, &[]),
            Error::AlreadyLocked => expand(words.locked, &[]),
            Error::BadIndex => expand(words.number, &[]),
            Error::BadKind => expand(words.kind, &[]),
        };
        out.write_str(&told)
    }

    fn rules(tell: Teller<'_>) -> &'static str {
        let (view, words) = (tell.view, tell.words);
        let rules = &words.rules;
        let assist = view.setup().service == Service::Assist;
        match view.phase() {
            Phase::Lay if assist => rules.lay_assist,
            Phase::Lay => rules.lay,
            Phase::ChooseBonus if view.setup().paper => rules.bonus_paper,
            Phase::ChooseBonus => rules.bonus,
            Phase::ChooseFirst => rules.first,
            Phase::Play if assist => rules.assist,
            Phase::Play if view.fixing().is_some() => rules.fixing,
            Phase::Play => rules_of_step(view.step(), words),
            Phase::Tally => rules.tally,
            Phase::Over => rules.over,
        }
    }
}

impl<'a> Teller<'a> {
    /// The name of a colour, and of its zone and guild.
    pub(super) const fn colour(self, colour: Colour) -> &'static str {
        self.words.colours.get(colour)
    }

    /// The short name of a tile, at most ten letters.
    pub(super) fn tile(self, tile: Tile) -> &'static str {
        self.words.tile(tile)
    }

    /// The short name of a card, at most sixteen letters.
    pub(super) const fn card(self, card: Card) -> &'static str {
        self.words.card(card).name
    }

    /// What a card does and when, in at most four lines.
    pub(super) const fn card_text(self, card: Card) -> &'static str {
        self.words.card(card).text
    }

    /// The short name of a power, at most thirteen letters.
    pub(super) fn power(self, power: Power) -> &'static str {
        self.words.power(power).name
    }

    /// What a power does, in at most four lines.
    pub(super) fn power_text(self, power: Power) -> &'static str {
        let data = &self.view.setup().data;
        match power {
            // The table of words has the colours of the house set.
            Power::PG2 if data.pg2_from != Data::HOUSE.pg2_from => self.words.printed_pg2,
            Power::PG3 if data.pg3_from != Data::HOUSE.pg3_from => self.words.printed_pg3,
            _ => self.words.power(power).text,
        }
    }

    /// A price line (rules, section 9): `1Y3B+1y+gR+1bat`.
    pub(super) fn price(self, cost: &Cost) -> Price {
        price_of(cost)
    }

    /// The same for what somebody owns.
    pub(super) fn goods(self, goods: &Goods) -> Price {
        self.price(&Cost::fixed(*goods))
    }
}

const fn rules_of_step(step: Option<Step>, words: &'static Words) -> &'static str {
    let rules = &words.rules;
    match step {
        Some(Step::ExtraPlace { .. }) => rules.extra_place,
        Some(Step::Work { uses: [0, ..], .. }) => rules.work,
        // The corner is the least known of the spaces.
        Some(Step::Work { zone, .. }) => rules.corners.get(zone),
        Some(
            Step::WinPlace { .. }
            | Step::WinMine { .. }
            | Step::WinUpgrade { .. }
            | Step::WinBuild
            | Step::WinGenerate
            | Step::WinRefresh,
        ) => rules.window,
        Some(Step::Generate { .. }) => rules.generate,
        Some(Step::MasterMove { far: false }) => rules.master,
        Some(Step::MasterMove { far: true }) => rules.master_far,
        Some(Step::Scrapyard { .. }) => rules.scrapyard,
        Some(Step::Draw) => rules.draw,
        Some(Step::GainBattery { .. }) => rules.battery,
        Some(Step::GainRobot) => rules.robot,
        Some(Step::EnterRow { .. }) => rules.enter_row,
        Some(Step::EnterHand) => rules.enter_hand,
        Some(Step::Taking { .. }) => rules.taking,
        Some(Step::Paying { .. }) => rules.paying,
        // The others ask nobody.
        Some(Step::Place | Step::GainDepot { .. } | Step::Shift | Step::RefreshBonus | Step::EndTurn) | None => {
            rules.place
        }
    }
}

/// The capital of a colour.
pub(super) const fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => "Y",
        Colour::Red => "R",
        Colour::Blue => "B",
        Colour::Green => "G",
    }
}
