//! What Robotopia says: names, questions, news, refusals, rules. Entries of lists are in `labels.rs`.

mod labels;
mod price;
#[cfg(test)]
mod tests;
mod wildcards;

use core::fmt;

use heapless::String;

pub(super) use self::price::{cut, price_of};
use super::action::{Action, Correction, Error, Event, Thing};
use super::board::{Hexes, Location, Name, Space, name_of};
use super::bundle::{Cost, Goods};
use super::colour::Colour;
use super::data::{Card, Data, Power, Tile};
use super::face::Focus;
use super::setup::Service;
use super::state::{Influence, Phase, State, Step};
use super::words::{self, WORDS};
use crate::kit::seat::Seat;
pub(super) use crate::ui::game::Line;
use crate::ui::game::Speech;
use crate::ui::lang::Lang;
use crate::ui::menu::Row;
use crate::ui::template::{expand, number};
use crate::ui::texts::{Texts, Word};

/// A price line. The longest one has 81 letters: four tiles with nine of everything.
pub(super) type Price = String<96>;

/// The letter of a colour.
pub(super) type Letter = String<4>;

/// Room for four lines.
pub(super) type Told = String<168>;

/// Puts what one viewer may know into the words of one language.
pub(super) type Teller<'a> = crate::ui::game::Teller<'a, State>;

impl Speech for State {
    fn texts(lang: Lang) -> &'static Texts {
        words::texts(lang)
    }

    fn label(tell: Teller<'_>, action: Action) -> Row {
        labels::label(tell, action)
    }

    fn deed(tell: Teller<'_>, action: Action) -> Row {
        labels::deed(tell, action).unwrap_or_else(|| labels::label(tell, action))
    }

    fn focus_label(tell: Teller<'_>, focus: Focus) -> Row {
        labels::focus_label(tell, focus)
    }

    fn private_label(tell: Teller<'_>, seat: Seat) -> Row {
        let cards = number(tell.view.hand_len(seat));
        Row::plain(&tell.expand::<36>(WORDS.screens.in_private, &[&cards]))
    }

    fn question(tell: Teller<'_>, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        match action {
            Action::ChooseBonus(_) | Action::EnterBonus(_) => tell.texts.write(out, WORDS.ask_bonus, &[]),
            // It costs the card, and if the deck is empty the card may turn up in the row at once.
            Action::PlayCard(_) => tell.texts.write(out, WORDS.ask_card, &[]),
            _ => Ok(()),
        }
    }

    fn narrate(tell: Teller<'_>, event: Event, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = &WORDS;
        let assist = tell.view.setup().service == Service::Assist;
        let mut told = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
        match event {
            Event::BonusShown { seat, bonus } => {
                let card = tell.view.setup().data.bonus(bonus);
                let goods = tell.goods(&labels::goods_of(&card));
                told(words.bonus_shown, &[&tell.name(seat), &tell.colour(card.guild), &goods])
            }
            Event::BonusTwice => told(words.bonus_twice, &[]),
            Event::FirstPlayer { seat } => told(words.begins, &[&tell.name(seat)]),
            Event::Refresh { seat } => told(words.refresh, &[&tell.name(seat)]),
            Event::Backup => told(words.backup, &[]),
            Event::Scrapped { colour, count } => {
                let robots: Line = tell.say(words.things.of(Thing::Robot(colour), count.into()));
                told(words.scrapped, &[&number(count), &robots])
            }
            Event::Depot { tile, power } => {
                let contents = tell.price(&Cost::sum([tell.view.setup().data.belt(tile)]));
                match power {
                    Some(power) => told(words.power_of, &[&tell.power(power), &contents]),
                    None => told(words.depot, &[&contents]),
                }
            }
            Event::PowerGave { power, what } => {
                let thing: Line = tell.say(words.things.of(what, 1));
                told(words.power_of, &[&tell.power(power), &expand::<42>("1 {0}", &[&thing])])
            }
            Event::SetRight { item } => {
                let row = tell.item_row(item);
                let colon = if row.value.is_empty() { "" } else { ": " };
                let what = expand::<84>("{0}{1}{2}", &[&row.label, colon, &row.value]);
                told(words.set_right, &[&what])
            }
            Event::Corrected(correction) => told(words.set_right, &[&tell.corrected(correction)]),
            Event::CardPlayed { card } => {
                let effect: Told = tell.say(words.card(card).effect);
                told(words.card_played, &[&tell.card(card), &effect])
            }
            // In Assist the mark is on the screen, and powers are left to the table.
            Event::Influenced { seat, guild } if !assist => {
                let power = tell.power(tell.view.power(guild));
                told(words.influenced, &[&tell.name(seat), &tell.colour(guild), &power])
            }
            Event::PowerGained { power } => told(tell.power_words(power), &[]),
            Event::EndTriggered { seat } => told(words.end_triggered, &[&tell.name(seat)]),
            Event::Tie => told(words.tie, &[]),
            Event::Reshuffled => told(words.reshuffled, &[]),
            Event::GameOver { winner: Some(seat) } => told(words.winner, &[&tell.name(seat)]),
            Event::GameOver { winner: None } => told(words.no_winner, &[]),
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
            | Event::RowFilled { .. } => Ok(()),
        }
    }

    fn explain(tell: Teller<'_>, error: Error, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = &WORDS.errors;
        let things = &WORDS.things;
        let mut told = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
        let sentence = match error {
            Error::NoRobot { robot } => return told(words.no_robot, &[&tell.colour(robot)]),
            Error::NoGenerator { colour } => {
                return told(words.no_generator, &[&tell.say::<42>(*things.generator.get(colour))]);
            }
            Error::SupplyEmpty { colour } => {
                return told(words.no_supply, &[&tell.say::<42>(*things.generator.get(colour))]);
            }
            Error::CantAfford { what, count } => {
                let sentence = match what {
                    Thing::SameCubes => words.same_cubes,
                    Thing::SameGenerators => words.same_generators,
                    _ => words.missing,
                };
                return told(sentence, &[&number(count), &tell.say::<42>(things.of(what, count))]);
            }
            Error::BadLocation { robot } => *words.places.get(robot),
            Error::GameOver => words.over,
            Error::WrongPhase => words.phase,
            Error::NotYourTurn => words.turn,
            Error::NoSuchSeat => words.seat,
            Error::WrongStep => words.step,
            Error::Occupied => words.occupied,
            Error::Blocked => words.blocked,
            Error::NotPending => words.not_pending,
            Error::BadUse => words.bad_use,
            Error::BadColour => words.bad_colour,
            Error::TokenUnavailable => words.no_token,
            Error::AlreadyInfluenced => words.influenced,
            Error::BadPayment => words.payment,
            Error::BadPower => words.power,
            Error::BadDestination => words.destination,
            Error::NotInHand => words.not_in_hand,
            Error::CardLimit => words.card_limit,
            Error::CardConditionNotMet | Error::PowerConditionNotMet { .. } | Error::RobotsNotConverted => {
                words.condition
            }
            Error::PowerNotHeld => words.not_held,
            Error::PowerUsed => words.used,
            Error::NoCardLeft => words.no_card,
            Error::BadConversion => words.conversion,
            Error::AlreadyLocked => words.locked,
            Error::BadIndex => words.number,
            Error::BadKind => words.kind,
        };
        told(sentence, &[])
    }

    fn rules(tell: Teller<'_>) -> Word {
        let view = tell.view;
        let rules = &WORDS.rules;
        let assist = view.setup().service == Service::Assist;
        match view.phase() {
            Phase::Lay if assist => rules.lay_assist,
            Phase::Lay => rules.lay,
            Phase::ChooseBonus if view.setup().paper => rules.bonus_paper,
            Phase::ChooseBonus => rules.bonus,
            Phase::ChooseFirst => rules.first,
            Phase::Play if assist => rules.assist,
            Phase::Play if view.fixing().is_some() => rules.fixing,
            Phase::Play => rules_of_step(view.step()),
            Phase::Tally => rules.tally,
            Phase::Over => rules.over,
        }
    }
}

impl<'a> Teller<'a> {
    /// The name of a colour, and of its zone and guild.
    pub(super) fn colour(self, colour: Colour) -> Line {
        self.say(*WORDS.colours.get(colour))
    }

    /// What was corrected in Assist, as it stands now.
    fn corrected(self, correction: Correction) -> Line {
        match correction {
            Correction::RoundUp | Correction::RoundDown => {
                self.expand(WORDS.screens.round, &[&number(self.view.round())])
            }
            Correction::Mark { seat, guild } => {
                let sign = match self.view.influence(seat, guild) {
                    Influence::None => "-",
                    Influence::Own | Influence::Wild => "+",
                };
                expand("{0} {1}{2}", &[&self.name(seat), sign, &self.colour(guild)])
            }
            Correction::Active(_) | Correction::Master(_) | Correction::Belt => {
                expand("{0}", &[&labels::label(self, Action::Correct(correction)).label])
            }
        }
    }

    /// The short name of a tile, at most ten letters.
    pub(super) fn tile(self, tile: Tile) -> Line {
        self.say(WORDS.tile(tile))
    }

    /// The short name of a card, at most sixteen letters.
    pub(super) fn card(self, card: Card) -> Line {
        self.say(WORDS.card(card).name)
    }

    /// What a card does and when, in at most four lines.
    pub(super) fn card_text(self, card: Card) -> Told {
        self.say(WORDS.card(card).text)
    }

    /// The short name of a power, at most thirteen letters.
    pub(super) fn power(self, power: Power) -> Line {
        self.say(WORDS.power(power).name)
    }

    /// What a power does, in at most four lines.
    pub(super) fn power_text(self, power: Power) -> Told {
        self.say(self.power_words(power))
    }

    fn power_words(self, power: Power) -> Word {
        let data = &self.view.setup().data;
        match power {
            // The table of words has the colours of the house set.
            Power::PG2 if data.pg2_from != Data::HOUSE.pg2_from => WORDS.printed_pg2,
            Power::PG3 if data.pg3_from != Data::HOUSE.pg3_from => WORDS.printed_pg3,
            _ => WORDS.power(power).text,
        }
    }

    /// The letter of a colour in this language.
    pub(super) fn letter(self, colour: Colour) -> Letter {
        letter(self.texts, colour)
    }

    /// The name of a space: `Y0` in English.
    pub(super) fn space_name(self, space: Space) -> Name {
        name_of(&self.letter(space.zone), Hexes::only(space.hex))
    }

    /// The name of a location: `Y12` in English.
    pub(super) fn location_name(self, at: Location) -> Name {
        name_of(&self.letter(at.zone), at.spot.touches())
    }

    /// A price line (rules, section 9): `1Y3B+1y+gR+1bat` in English.
    pub(super) fn price(self, cost: &Cost) -> Price {
        price_of(self.texts, cost)
    }

    /// The same for what somebody owns.
    pub(super) fn goods(self, goods: &Goods) -> Price {
        self.price(&Cost::fixed(*goods))
    }
}

const fn rules_of_step(step: Option<Step>) -> Word {
    let rules = &WORDS.rules;
    match step {
        Some(Step::ExtraPlace { .. }) => rules.extra_place,
        Some(Step::Work { uses: [0, ..], .. }) => rules.work,
        // The corner is the least known of the spaces.
        Some(Step::Work { zone, .. }) => *rules.corners.get(zone),
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

/// The letter of a colour in a language.
#[cfg_attr(target_os = "none", inline(never))]
fn letter(texts: &Texts, colour: Colour) -> Letter {
    letter_among(&texts.say::<4>(WORDS.letters), colour)
}

/// The letter of a colour, of the four that a language has.
pub(super) fn letter_among(letters: &str, colour: Colour) -> Letter {
    // A letter is one byte.
    let letter = letters.as_bytes().get(usize::from(colour.index()));
    letter.map(|letter| char::from(*letter)).into_iter().collect()
}
