//! What Robotopia says: names, questions, news, refusals, rules. Entries of lists are in `labels.rs`.

mod labels;
mod price;
#[cfg(test)]
mod tests;
mod wildcards;

use core::fmt;

use heapless::String;

pub(super) use self::labels::goods_of;
pub(super) use self::price::{broken, counted, cut, each_part, icon, pair, piece_of, price_of, sign, token};
use super::action::{Action, Correction, Error, Event};
use super::bundle::{Cost, Goods};
use super::colour::Colour;
use super::data::{Card, Data, Power};
use super::face::Focus;
use super::log;
use super::setup::Service;
use super::state::{Influence, Phase, State, Step};
use super::view::View;
use super::words::{self, WORDS};
use crate::kit::seat::Seat;
pub(super) use crate::ui::game::Line;
use crate::ui::game::{Speech, Verb};
use crate::ui::lang::Lang;
use crate::ui::menu::Row;
use crate::ui::pictures::{Shape, Sign};
use crate::ui::template::{expand, number};
use crate::ui::texts::{Texts, Word};

/// A price. The longest one has twenty pictures of three bytes, and as many figures.
pub(super) type Price = String<112>;

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
        labels::deed(tell, action)
    }

    fn focus_label(tell: Teller<'_>, focus: Focus) -> Row {
        labels::focus_label(tell, focus)
    }

    fn private_label(tell: Teller<'_>, seat: Seat) -> Row {
        let cards = counted(tell.view.hand_len(seat).into(), Sign::Card.letter());
        tell.with(WORDS.setup.cards, &cards)
    }

    fn verb(view: View<'_>, action: Action) -> Verb {
        match action {
            Action::LayTile(_)
            | Action::LayBelt(_)
            | Action::LayPower(_)
            | Action::LaySchematic(_)
            | Action::LayMaster(_)
            | Action::LayGuild(_)
            | Action::EnterRow(_)
            | Action::EnterHand(_)
            | Action::Figure(_)
            | Action::Hundred => Verb::Enter,
            Action::EnterBonus(_) | Action::ChooseBonus(_) | Action::GainRobot(_) | Action::TakeBattery => Verb::Take,
            Action::SetFirst(_) | Action::Mark { .. } | Action::Ask { .. } | Action::ByHand => Verb::Choose,
            Action::DrawFirst | Action::Draw(_) => Verb::Draw,
            Action::Place { .. } => Verb::Place,
            Action::Use { .. } | Action::UsePower(_) | Action::Power(_) => Verb::Use,
            Action::Done if matches!(view.step(), Some(Step::Work { .. } | Step::Scrapyard { .. })) => Verb::Done,
            Action::Done => Verb::GoOn,
            Action::Pay(_) | Action::PayRest => Verb::Pay,
            Action::Take(_) | Action::TakeRest => Verb::Take,
            Action::Run => Verb::Run,
            Action::MoveMaster(_) | Action::PutMaster(_) | Action::MasterOn | Action::BeltOn => Verb::Move,
            Action::PlayCard(_) => Verb::Play,
            Action::SwapBattery | Action::Convert(_) | Action::ConvertRobot(_) => Verb::Swap,
            Action::KeepIt => Verb::Keep,
            Action::Fix(_) | Action::Adjust { .. } | Action::Turn(_) | Action::Correct(_) => Verb::SetRight,
            Action::TurnDone => Verb::Done,
        }
    }

    fn narrate(tell: Teller<'_>, event: Event, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = &WORDS;
        let assist = tell.view.setup().service == Service::Assist;
        let mut told = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
        match event {
            Event::BonusShown { seat, bonus } => {
                let card = tell.view.setup().data.bonus(bonus);
                let (guild, goods) = (tell.swatch(Shape::Token, card.guild), tell.goods(&goods_of(&card)));
                told(words.bonus_shown, &[&tell.name(seat), &guild, &goods])
            }
            Event::BonusTwice => told(words.bonus_twice, &[]),
            Event::FirstPlayer { seat } => told(words.begins, &[&tell.name(seat)]),
            Event::Refresh { seat } => told(words.refresh, &[&tell.name(seat)]),
            Event::Backup => told(words.backup, &[]),
            Event::Scrapped { colour, count } => {
                let robots = counted(count.into(), piece_of(Shape::Robot, colour));
                let cubes = counted(count.into(), piece_of(Shape::Cube, colour));
                told(words.scrapped, &[&robots, &cubes])
            }
            Event::Depot { tile, power } => {
                let contents = tell.price(&Cost::sum([tell.view.setup().data.belt(tile)]));
                match power {
                    Some(power) => told(words.power_of, &[&tell.power(power), &contents]),
                    None => told(words.depot, &[&contents]),
                }
            }
            Event::PowerGave { power, what } => {
                let gained: Line = expand("+{0}", &[&icon(labels::picture_of(what))]);
                told(words.power_of, &[&tell.power(power), &gained])
            }
            Event::SetRight { item } => {
                let row = tell.item_row(item);
                let colon = if row.value.is_empty() { "" } else { ": " };
                let what = expand::<84>("{0}{1}{2}", &[&row.label, colon, &row.value]);
                told(words.set_right, &[&what])
            }
            Event::Corrected(correction) => told(words.set_right, &[&tell.corrected(correction)]),
            Event::CardPlayed { card } => told(words.card_played, &[&tell.card(card), &tell.card_text(card)]),
            // In Assist the mark is on the screen, and powers are left to the table.
            Event::Influenced { seat, guild } if !assist => {
                let power = tell.power(tell.view.power(guild));
                told(
                    words.influenced,
                    &[&tell.name(seat), &tell.swatch(Shape::Token, guild), &power],
                )
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

    type Tally = log::Tally;

    fn tally(view: View<'_>) -> Option<(u16, log::Tally)> {
        log::tally(view)
    }

    fn turn_line(tell: Teller<'_>, before: log::Tally, out: &mut dyn fmt::Write) -> fmt::Result {
        log::turn_line(tell, before, out)
    }

    fn explain(tell: Teller<'_>, error: Error, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = &WORDS.errors;
        let (sentence, what) = match error {
            Error::NoGenerator { colour } => (words.needs, counted(1, piece_of(Shape::Generator, colour))),
            Error::SupplyEmpty { colour } => (words.no_supply, counted(1, piece_of(Shape::Generator, colour))),
            Error::CantAfford { what, count } => (words.needs, counted(count, labels::picture_of(what))),
            Error::NoCardLeft => (words.no_card, String::new()),
            Error::Occupied => (words.occupied, String::new()),
            // No list offers what is refused for another reason.
            _ => (words.other, String::new()),
        };
        tell.texts.write(out, sentence, &[&what])
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
            Phase::Tally | Phase::Over => rules.tally,
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
                expand("{0}{1}", &[&sign(Sign::Round), &number(self.view.round())])
            }
            Correction::Mark { seat, guild } => {
                let sign = match self.view.influence(seat, guild) {
                    Influence::None => "-",
                    Influence::Own | Influence::Wild => "+",
                };
                expand(
                    "{0} {1}{2}",
                    &[&self.name(seat), sign, &self.swatch(Shape::Token, guild)],
                )
            }
            Correction::Active(_) | Correction::Master(_) | Correction::Belt => {
                expand("{0}", &[&labels::label(self, Action::Correct(correction)).label])
            }
        }
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

    /// A cost in pictures.
    pub(super) fn price(self, cost: &Cost) -> Price {
        price_of(cost)
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
        Some(Step::EnterRow { .. } | Step::EnterHand) => rules.lay,
        Some(Step::GainRobot | Step::Taking { .. }) => rules.taking,
        Some(Step::Paying { .. }) => rules.paying,
        // The others ask nobody.
        Some(Step::Place | Step::GainDepot { .. } | Step::Shift | Step::RefreshBonus | Step::EndTurn) | None => {
            rules.place
        }
    }
}
