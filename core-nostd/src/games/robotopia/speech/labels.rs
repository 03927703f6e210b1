//! Entries of lists. Label and value have room for sixteen letters together.

use super::cut;
use super::{Line, Price, Teller, letter};
use crate::games::robotopia::Focus;
use crate::games::robotopia::action::{Action, Conversion, Correction, Deed, Item, Source, Token};
use crate::games::robotopia::board::{Hex, Space};
use crate::games::robotopia::bundle::{Cost, Goods, Unit, Wild};
use crate::games::robotopia::colour::{ByColour, Colour};
use crate::games::robotopia::data::{Bonus, BonusCard, Tile};
use crate::games::robotopia::state::{Influence, State, Step};
use crate::games::robotopia::words::WORDS;
use crate::kit::seat::Seat;
use crate::ui::game::Label;
use crate::ui::menu::Row;
use crate::ui::template::{expand, number};
use crate::ui::texts::Word;

/// The letters of an entry, its value included.
const ROW_LETTERS: usize = 16;

/// An action as an entry of a list.
pub(super) fn label(tell: Teller<'_>, action: Action) -> Row {
    let words = &WORDS;
    let data = &tell.view.setup().data;
    let of = |sentence, word: &str| Row::plain(&tell.expand::<36>(sentence, &[word]));
    tell.plain(match action {
        Action::LayTile(tile) => words.tile(tile),
        Action::LayBelt(tile) => return tell.price_row(&Cost::sum([data.belt(tile)])),
        Action::LaySchematic(schematic) => return tell.price_row(&Cost::sum([data.schematic(schematic)])),
        Action::LayPower(power) | Action::UsePower(power) => words.power(power).name,
        Action::LayMaster(colour) | Action::LayGuild(colour) | Action::Mark { guild: colour, .. } => {
            *words.colours.get(colour)
        }
        Action::EnterRow(card) | Action::EnterHand(card) | Action::PlayCard(card) => words.card(card).name,
        Action::EnterBonus(bonus) => return tell.bonus_row(bonus),
        Action::ChooseBonus(index) => return tell.dealt_row(index),
        Action::SetFirst(seat) => return Row::plain(&tell.name(seat)),
        Action::DrawFirst => words.draw_first,

        Action::Place { at, .. } => return Row::plain(&at.name()),
        Action::Use { space, deed } => return tell.use_row(space, deed),
        Action::Done if matches!(tell.view.step(), Some(Step::Work { .. } | Step::Scrapyard { .. })) => words.done,
        Action::Done => words.go_on,
        Action::Pay(colour) => return tell.pay_row(colour),
        Action::PayRest => return tell.priced_row(tell.say(words.pay), &tell.payment()),
        Action::Take(colour) => return tell.take_row(colour),
        Action::TakeRest => return tell.priced_row(tell.say(words.take), &tell.gain()),
        Action::ByHand => words.by_hand,
        Action::Power(colour) => return tell.power_row(colour),
        Action::Run => return tell.priced_row(tell.say(words.run), &tell.robots_of_run()),
        Action::MoveMaster(space) => return tell.master_row(space),
        Action::TakeBattery => words.take_battery,
        Action::SwapBattery => words.swap_battery,
        Action::GainRobot(colour) => return tell.count_row(colour, tell.view.robot_supply(colour)),
        Action::Convert(conversion) => return tell.conversion_row(conversion),
        Action::ConvertRobot(robot) => {
            let one = tell.goods(&Goods::of_unit(Unit::Robot, robot));
            let label: Line = expand("{0} > 1{1}", &[&one, letter(robot)]);
            return Row::with(&label, &number(*tell.mine().robots.get(robot)));
        }
        Action::Draw(Source::Deck) => return tell.with(words.deck, &number(tell.view.deck_len())),
        Action::Draw(Source::Row(slot)) => {
            let card = tell.view.row().get(usize::from(slot)).copied().flatten();
            card.map_or_else(Word::default, |card| words.card(card).name)
        }

        Action::Fix(item) => return tell.item_row(item),
        Action::KeepIt => words.keep_it,
        Action::TurnDone => words.turn_done,
        Action::MasterOn => words.master_on,
        Action::BeltOn | Action::Correct(Correction::Belt) => words.belt_on,
        Action::Ask { green: false } => words.at_blue,
        Action::Ask { green: true } => words.at_green,
        Action::Figure(figure) => {
            let hundreds = u16::from(tell.view.hundreds()).saturating_mul(100);
            return Row::plain(&number(hundreds.saturating_add(figure.into())));
        }
        Action::Hundred => return Row::plain("+100"),
        Action::Correct(Correction::Active(seat)) => return of(words.turn_of, &tell.name(seat)),
        Action::Correct(Correction::RoundUp) => {
            return tell.with(words.round_up, &number(tell.view.round().saturating_add(1)));
        }
        Action::Correct(Correction::RoundDown) => {
            return tell.with(words.round_down, &number(tell.view.round().saturating_sub(1)));
        }
        Action::Correct(Correction::Master(zone)) => return of(words.master_in, &tell.colour(zone)),
        Action::Correct(Correction::Mark { seat, guild }) => return tell.mark_row(seat, guild),
    })
}

/// The entry that narrows a list of places down.
pub(super) fn focus_label(tell: Teller<'_>, focus: Focus) -> Row {
    match focus {
        Focus { robot: Some(robot), .. } => Row::plain(&tell.expand::<36>(WORDS.with_robot, &[&tell.colour(robot)])),
        Focus { robot: None, zone } => zone.map_or_else(Row::default, |zone| tell.plain(*WORDS.colours.get(zone))),
    }
}

impl Teller<'_> {
    // What the active player has: everybody may know it.

    pub(super) fn mine(self) -> Goods {
        self.view.goods(self.view.active())
    }

    pub(super) fn count_row(self, colour: Colour, count: u8) -> Row {
        self.with(*WORDS.colours.get(colour), &number(count))
    }

    /// What lies there, in as many letters as the label leaves.
    fn fitting(self, label: &str, price: &str) -> Price {
        cut(price, ROW_LETTERS.saturating_sub(label.chars().count()))
    }

    fn price_row(self, cost: &Cost) -> Row {
        Row::plain(&self.fitting("", &self.price(cost)))
    }

    fn priced_row(self, label: Label, price: &str) -> Row {
        let price = self.fitting(&label, price);
        Row::with(&label, &price)
    }

    // Before the start.

    /// A bonus card: its guild, cubes and robots. The rest is on the screen.
    fn bonus_row(self, bonus: Bonus) -> Row {
        let card = self.view.setup().data.bonus(bonus);
        let goods = Goods {
            generators: ByColour::of(0),
            batteries: 0,
            ..goods_of(&card)
        };
        let guild: Line = expand("{0}: ", &[letter(card.guild)]);
        let goods = self.fitting(&guild, &self.goods(&goods));
        Row::plain(&expand::<36>("{0}{1}", &[&guild, &goods]))
    }

    /// Whoever was not dealt it sees its number only.
    fn dealt_row(self, index: u8) -> Row {
        let dealt = self
            .view
            .dealt()
            .and_then(|dealt| dealt.get(usize::from(index)).copied());
        match dealt.flatten() {
            Some(bonus) => self.bonus_row(bonus),
            None => {
                let place = number(index.saturating_add(1));
                Row::plain(&self.expand::<36>(WORDS.bonus, &[&place]))
            }
        }
    }

    fn item_row(self, item: Item) -> Row {
        let words = &WORDS;
        let priced = |label, cost: Option<Cost>| {
            let price = cost.map(|cost| self.price(&cost)).unwrap_or_default();
            self.priced_row(label, &price)
        };
        match item {
            Item::Tile(space) => {
                let label: Line = self.expand(words.tile_at, &[&space.name()]);
                let tile = self.view.tile(space).map(|tile| self.tile(tile));
                Row::with(&label, &tile.unwrap_or_default())
            }
            Item::Belt(place) => {
                let tile = self.view.belt().nth(place.into()).map(|(tile, _)| tile);
                let cost = tile.map(|tile| Cost::sum([self.view.setup().data.belt(tile)]));
                priced(self.expand(words.belt_at, &[&number(place.saturating_add(1))]), cost)
            }
            Item::Power(guild) => {
                let name = self.power(self.view.power(guild));
                Row::plain(&self.expand::<36>(words.power_of, &[letter(guild), &name]))
            }
            Item::Schematic(guild) => {
                let cost = self.view.schematic_cost(guild);
                priced(self.expand(words.schematic_of, &[letter(guild)]), Some(cost))
            }
        }
    }

    // A turn.

    fn use_row(self, space: Space, deed: Deed) -> Row {
        let words = &WORDS;
        let name = space.name();
        let label = |sentence, one: &str, two: &str| -> Line { self.expand(sentence, &[&name, one, two]) };
        match deed {
            Deed::Mine(colour) => Row::with(&label(words.mine, letter(colour), ""), "+1"),
            Deed::Build(colour) => {
                let generator = self.goods(&Goods::generators(colour, 1));
                let value: Line = expand("+{0}", &[&generator]);
                Row::with(&label(words.build, letter(colour), ""), &value)
            }
            Deed::Upgrade | Deed::Downgrade => {
                let (lower, higher) = self.view.tile(space).and_then(Tile::upgrade).unzip();
                let [lower, higher] = [lower, higher].map(|colour| colour.map_or("", letter));
                Row::plain(&match deed {
                    Deed::Upgrade => label(words.upgrade, lower, higher),
                    _ => label(words.downgrade, higher, lower),
                })
            }
            Deed::PowerStation => Row::with(&self.space_label(space), "YRBG"),
            Deed::Generate => Row::with(&self.space_label(space), &self.price(&Cost::ANY_CUBE)),
            Deed::Alert => Row::with(&self.space_label(space), &self.price(&Cost::ANY_ROBOT)),
            Deed::Scrapyard => Row::plain(&self.space_label(space)),
            Deed::Acquire(colour) => {
                let price = number(self.view.price(colour));
                Row::with(&label(words.token, letter(colour), ""), &price)
            }
            Deed::AcquireWild => Row::plain(&label(words.wild_token, "", "")),
            Deed::Influence { guild, token } => {
                let token = match token {
                    Token::Own => words.own,
                    Token::Wild => words.wild,
                };
                Row::with(&label(words.guild, letter(guild), ""), &self.say::<36>(token))
            }
        }
    }

    /// A space and what is there: "B3 Power".
    fn space_label(self, space: Space) -> Line {
        let what = match self.view.tile(space) {
            Some(tile) if space.hex != Hex::Corner => self.tile(tile),
            _ => self.say(WORDS.corner),
        };
        expand("{0} {1}", &[&space.name(), &what])
    }

    fn master_row(self, space: Space) -> Row {
        let label = self.space_label(space);
        match self.view.would_scrap(space).sum() {
            0 => Row::plain(&label),
            robots => Row::with(&label, &number(robots)),
        }
    }

    // Generators.

    fn power_row(self, colour: Colour) -> Row {
        let powered = match self.view.step() {
            Some(Step::Generate { by_hand: Some(powered) }) => powered,
            _ => ByColour::of(0),
        };
        let all = *self.mine().generators.get(colour);
        let value: Line = expand("{0}/{1}", &[&number(*powered.get(colour)), &number(all)]);
        self.with(*WORDS.colours.get(colour), &value)
    }

    /// The robots that running gives, as far as the supply has them.
    fn robots_of_run(self) -> Price {
        let mut robots = match self.view.step() {
            Some(Step::Generate { by_hand: Some(powered) }) => powered,
            _ => self.view.full_power(),
        };
        if robots.sum() == 0 {
            // RT-59: the backup.
            *robots.get_mut(Colour::Yellow) = 1;
        }
        let robots = ByColour(Colour::ALL.map(|colour| (*robots.get(colour)).min(self.view.robot_supply(colour))));
        self.goods(&Goods {
            robots,
            ..Goods::default()
        })
    }

    // The Scrapyard.

    fn conversion_row(self, conversion: Conversion) -> Row {
        let (from, count) = self.view.conversion_cost(conversion);
        let from = self.goods(&Goods::cubes(from, count));
        let to = match State::conversion_gain(conversion) {
            Some((to, count)) => self.goods(&Goods::cubes(to, count)),
            None if conversion == Conversion::K9 => {
                return Row::plain(&self.expand::<36>(WORDS.to_card, &[&from]));
            }
            None => {
                let wild = Wild {
                    any_cubes: 3,
                    ..Wild::default()
                };
                self.price(&Cost {
                    fixed: Goods::default(),
                    wild,
                })
            }
        };
        Row::plain(&expand::<36>("{0} > {1}", &[&from, &to]))
    }

    // Assist.

    fn mark_row(self, seat: Seat, guild: Colour) -> Row {
        let label: Line = expand("{0} {1}", &[&self.name(seat), letter(guild)]);
        Row::choice(&label, self.view.influence(seat, guild) != Influence::None)
    }
}

/// What a bonus card brings.
pub(super) fn goods_of(card: &BonusCard) -> Goods {
    Goods {
        cubes: ByColour(card.cubes.0.map(u16::from)),
        robots: card.robots,
        generators: card.generators,
        batteries: card.batteries.into(),
    }
}
