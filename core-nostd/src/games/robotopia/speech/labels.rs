//! Entries of lists. Label and value have room for sixteen letters together.

use super::cut;
use super::{Letter, Line, Price, Teller};
use crate::games::robotopia::Focus;
use crate::games::robotopia::action::{Action, Asset, Conversion, Correction, Deed, Item, Source, Token};
use crate::games::robotopia::board::{Hex, Location, Master, Name, Space, name_of};
use crate::games::robotopia::bundle::{Cost, Goods, Unit, Wild};
use crate::games::robotopia::colour::{ByColour, Colour};
use crate::games::robotopia::data::{Bonus, BonusCard, Power, Tile};
use crate::games::robotopia::layout::Piece;
use crate::games::robotopia::state::{Influence, State, Step, TokenState};
use crate::games::robotopia::words::WORDS;
use crate::kit::seat::Seat;
use crate::ui::game::Label;
use crate::ui::menu::Row;
use crate::ui::template::{expand, number};
use crate::ui::texts::Word;

/// The letters of an entry, its value included.
const ROW_LETTERS: usize = 16;

/// An action as an entry of a list.
#[cfg_attr(target_os = "none", inline(never))]
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

        Action::Place { robot, at } => return Row::with(&tell.location_name(at), &tell.home_cube(robot, at)),
        Action::Use { space, deed } => return tell.use_row(space, deed),
        Action::Done if matches!(tell.view.step(), Some(Step::Scrapyard { .. })) => words.done,
        Action::Done if matches!(tell.view.step(), Some(Step::Work { .. })) => {
            let left: Line = tell.expand(words.left, &[&number(tell.view.spaces_left())]);
            return tell.with(words.done, &left);
        }
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
        Action::GainRobot(colour) => return tell.gain_row(colour, tell.view.robot_supply(colour).min(1).into()),
        Action::Convert(conversion) => return tell.conversion_row(conversion),
        Action::ConvertRobot(robot) => {
            let one = tell.goods(&Goods::of_unit(Unit::Robot, robot));
            let label: Line = expand("{0} > 1{1}", &[&one, &tell.letter(robot)]);
            return Row::with(&label, &number(*tell.mine().robots.get(robot)));
        }
        Action::Draw(Source::Deck) => return tell.with(words.deck, &number(tell.view.deck_len())),
        Action::Draw(Source::Row(slot)) => {
            let card = tell.view.row().get(usize::from(slot)).copied().flatten();
            card.map_or_else(Word::default, |card| words.card(card).name)
        }

        Action::Fix(item) => return tell.item_row(item),
        Action::KeepIt => match tell.view.fixing() {
            Some(Item::Stock(_) | Item::Asset { .. } | Item::Zone(_) | Item::Spot(_)) => words.done,
            _ => words.keep_it,
        },
        Action::Adjust { asset, more } => {
            let seat = match tell.view.fixing() {
                Some(Item::Stock(seat) | Item::Asset { seat, .. }) => seat,
                _ => tell.view.active(),
            };
            let sign = if more { "+1" } else { "-1" };
            return Row::with(&tell.asset(sign, asset), &tell.asset_count(seat, asset));
        }
        Action::Turn(at) => return tell.item_row(Item::Spot(at)),
        Action::PutMaster(Master::OnSpace { zone, at: hex }) => {
            return Row::plain(&tell.space_label(Space { zone, hex }));
        }
        Action::PutMaster(master) => return Row::plain(&tell.master_name(master)),
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

/// An action that was done, where its label alone would not say what.
pub(super) fn deed(tell: Teller<'_>, action: Action) -> Option<Row> {
    let words = &WORDS;
    let of = |sentence, word: &str| Row::plain(&tell.expand::<36>(sentence, &[word]));
    Some(match (action, tell.view.piece()) {
        (Action::Place { robot, at }, _) => tell.with(*words.colours.get(robot), &tell.location_name(at)),
        (Action::Pay(colour), _) => tell.with(words.pay, &tell.colour(colour)),
        (Action::Take(colour), _) => tell.with(words.take, &tell.colour(colour)),
        (Action::Power(colour), _) => tell.plain(*words.things.generator.get(colour)),
        (Action::GainRobot(colour), _) => tell.plain(*words.things.robot.get(colour)),
        // Not with the number that it was.
        (Action::Adjust { .. }, _) => Row::plain(&label(tell, action).label),
        (Action::MoveMaster(space), _) => of(words.master_in, &tell.space_name(space)),
        (Action::PutMaster(master), _) => of(words.master_in, &tell.master_name(master)),
        (Action::LayMaster(zone), _) => of(words.master_in, &tell.colour(zone)),
        (Action::SetFirst(seat), _) => of(words.begins, &tell.name(seat)),
        (Action::Mark { guild, .. }, _) => Row::with(&tell.name(tell.view.active()), &tell.colour(guild)),
        (Action::LayGuild(guild), Some(Piece::Guild(seat))) => Row::with(&tell.name(seat), &tell.colour(guild)),
        (Action::LayTile(tile), Some(Piece::Item(item))) => Row::with(&tell.item_label(item), &tell.tile(tile)),
        (Action::LayBelt(_) | Action::LaySchematic(_), Some(Piece::Item(item))) => {
            tell.priced_row(tell.item_label(item), &label(tell, action).label)
        }
        // A window that was closed.
        (Action::Done, _) if !matches!(tell.view.step(), Some(Step::Work { .. } | Step::Scrapyard { .. })) => {
            tell.with(words.screens.window, &tell.line(words.go_on))
        }
        _ => return None,
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

    /// A colour, and how much of it is gained.
    pub(super) fn gain_row(self, colour: Colour, count: u16) -> Row {
        self.with(*WORDS.colours.get(colour), &expand::<8>("+{0}", &[&number(count)]))
    }

    /// Whether the active player has a power.
    fn has(self, power: Power) -> bool {
        self.view.has(self.view.active(), power)
    }

    /// What is gained at once: "+1Y1R".
    fn plus(self, goods: &Goods) -> Line {
        expand("+{0}", &[&self.goods(goods)])
    }

    /// RT-115: what PB5 gives for a robot that is placed here; else nothing.
    pub(in super::super) fn home_cube(self, robot: Colour, at: Location) -> Line {
        match at.zone == robot && self.has(Power::PB5) {
            true => self.plus(&Goods::cubes(robot, 1)),
            false => Line::new(),
        }
    }

    /// The cubes for the robots that the Master Robot would scrap on a space; nothing if there are none.
    pub(in super::super) fn scraps(self, space: Space) -> Line {
        match ByColour(self.view.would_scrap(space).0.map(u16::from)) {
            cubes if cubes.sum() == 0 => Line::new(),
            cubes => self.plus(&Goods {
                cubes,
                ..Goods::default()
            }),
        }
    }

    // What is set right.

    /// Something that a player has, after a sign or a figure: "+1 Cubes Y".
    fn asset(self, sign: &str, asset: Asset) -> Line {
        let words = &WORDS;
        let of = |sentence, colour| -> Line {
            let name: Line = self.expand(sentence, &[&self.letter(colour)]);
            expand("{0} {1}", &[sign, &name])
        };
        match asset {
            Asset::Cube(colour) => of(words.setup.cubes, colour),
            Asset::Robot(colour) => of(words.setup.robots, colour),
            Asset::Generator(colour) => of(words.setup.generators, colour),
            Asset::Battery => of(words.setup.batteries, Colour::Yellow),
            Asset::Token(guild) => self.expand(words.token, &[sign, &self.letter(guild)]),
            Asset::WildToken => self.expand(words.wild_token, &[sign]),
            Asset::Influence(guild) => self.expand(words.guild, &[sign, &self.letter(guild)]),
        }
    }

    /// How much of it a player has.
    fn asset_count(self, seat: Seat, asset: Asset) -> Line {
        let goods = self.view.goods(seat);
        let count: u16 = match asset {
            Asset::Cube(colour) => *goods.cubes.get(colour),
            Asset::Robot(colour) => (*goods.robots.get(colour)).into(),
            Asset::Generator(colour) => (*goods.generators.get(colour)).into(),
            Asset::Battery => goods.batteries,
            Asset::Token(guild) => (self.view.token(seat, guild) == TokenState::Held).into(),
            Asset::WildToken => self.view.wild_tokens(seat).1.into(),
            Asset::Influence(guild) => {
                return match self.view.influence(seat, guild) {
                    Influence::None => expand("-", &[]),
                    Influence::Own => self.line(WORDS.own),
                    Influence::Wild => self.line(WORDS.wild),
                };
            }
        };
        expand("{0}", &[&number(count)])
    }

    /// Where the Master Robot stands, in as few letters as there are.
    fn master_name(self, master: Master) -> Name {
        name_of(&self.letter(master.zone()), master.covered())
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
        let guild: Line = expand("{0}: ", &[&self.letter(card.guild)]);
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

    /// A piece that can be set right, and what the device shows there.
    pub(super) fn item_row(self, item: Item) -> Row {
        let words = &WORDS;
        let label = self.item_label(item);
        let value = match item {
            Item::Tile(space) => {
                // There is no room for the long names.
                let names = &words.screens.tiles;
                let name = self.view.tile(space).and_then(|tile| names.get(tile as usize));
                name.map(|name| self.line(*name)).unwrap_or_default()
            }
            Item::Belt(place) => {
                let tile = self.view.belt().nth(place.into()).map(|(tile, _)| tile);
                let cost = tile.map(|tile| Cost::sum([self.view.setup().data.belt(tile)]));
                return self.priced_row(label, &self.price(&cost.unwrap_or_default()));
            }
            Item::Schematic(guild) => return self.priced_row(label, &self.price(&self.view.schematic_cost(guild))),
            Item::Stock(_) => self.line(words.stock),
            Item::Asset { seat, asset } => {
                let count = self.asset_count(seat, asset);
                match asset.thing() {
                    Some(thing) => {
                        let plural = u16::from(&*count != "1");
                        let thing: Line = self.say(words.things.of(thing, plural.saturating_add(1)));
                        expand("{0} {1}", &[&count, &thing])
                    }
                    None => self.asset(&count, asset),
                }
            }
            Item::Zone(_) => self.line(words.screens.robots),
            Item::Spot(at) => match self.view.robot_at(at) {
                Some(robot) => self.colour(robot),
                None => expand("-", &[]),
            },
            Item::Hand => self.line(words.setup.cards),
            Item::Power(_) | Item::Master => Line::new(),
        };
        Row::with(&label, &value)
    }

    /// The name of such a piece.
    fn item_label(self, item: Item) -> Label {
        let words = &WORDS;
        let of = |sentence, word: &str| self.expand(sentence, &[word]);
        match item {
            Item::Tile(space) => of(words.tile_at, &self.space_name(space)),
            Item::Belt(place) => of(words.belt_at, &number(place.saturating_add(1))),
            Item::Power(guild) => {
                let name = self.power(self.view.power(guild));
                self.expand(words.power_of, &[&self.letter(guild), &name])
            }
            Item::Schematic(guild) => of(words.schematic_of, &self.letter(guild)),
            Item::Stock(seat) | Item::Asset { seat, .. } => expand("{0}", &[&self.name(seat)]),
            Item::Zone(zone) => self.say(*words.colours.get(zone)),
            Item::Spot(at) => expand("{0}", &[&self.location_name(at)]),
            Item::Master => of(words.master_in, &self.master_name(self.view.master())),
            Item::Hand => expand("{0}", &[&self.name(self.view.active())]),
        }
    }

    // A turn.

    fn use_row(self, space: Space, deed: Deed) -> Row {
        let words = &WORDS;
        let name = self.space_name(space);
        let label = |sentence, colours: [Option<Colour>; 2]| -> Line {
            let [one, two] = colours.map(|colour| colour.map_or_else(Letter::new, |colour| self.letter(colour)));
            self.expand(sentence, &[&name, &one, &two])
        };
        let named = |tile| -> Line { expand("{0} {1}", &[&name, &self.tile(tile)]) };
        match deed {
            Deed::Mine(colour) => {
                let mut mined = Goods::cubes(colour, 1);
                // RT-111.
                let yellow = mined.cubes.get_mut(Colour::Yellow);
                *yellow = yellow.saturating_add(self.has(Power::PB1).into());
                Row::with(&label(words.mine, [None; 2]), &self.plus(&mined))
            }
            Deed::Build(colour) => Row::with(
                &label(words.build, [None; 2]),
                &self.plus(&Goods::generators(colour, 1)),
            ),
            Deed::Upgrade | Deed::Downgrade => {
                let (lower, higher) = self.view.tile(space).and_then(Tile::upgrade).unzip();
                if deed == Deed::Downgrade {
                    return Row::plain(&label(words.downgrade, [higher, lower]));
                }
                // RT-103; with PR4 the player is asked first.
                let battery = match (lower == Some(Colour::Red) && self.has(Power::PY3), self.has(Power::PR4)) {
                    (false, _) => Line::new(),
                    (true, true) => expand("{0}?", &[&self.line(words.bat)]),
                    (true, false) => expand("+1{0}", &[&self.line(words.bat)]),
                };
                Row::with(&label(words.upgrade, [lower, higher]), &battery)
            }
            Deed::PowerStation => Row::with(&named(Tile::PowerStation), &self.line(words.letters)),
            Deed::Generate => Row::with(&named(Tile::Generate), &self.price(&Cost::ANY_CUBE)),
            Deed::Alert => Row::with(&named(Tile::Alert), &self.line(words.one_robot)),
            // RT-106: the depot contents come first. There is no room for the long name.
            Deed::Scrapyard if self.has(Power::PR1) => {
                let [.., scrapyard, _, _, _] = words.screens.tiles;
                let short: Line = expand("{0} {1}", &[&name, &self.line(scrapyard)]);
                Row::with(&short, &expand::<8>("+{0}", &[&self.line(words.setup.depot)]))
            }
            Deed::Scrapyard => Row::plain(&named(Tile::Scrapyard)),
            Deed::Acquire(colour) => {
                let price = self.goods(&Goods::cubes(colour, self.view.price(colour).into()));
                // RT-89: a power cell comes with it, as long as there is one. The price has the colour.
                let sentence = match self.view.cells_left(colour) {
                    0 => "{0}",
                    _ => "{0}>1{1}",
                };
                let value: Line = expand(sentence, &[&price, &self.line(words.bat)]);
                Row::with(label(words.token, [None; 2]).trim_end(), &value)
            }
            Deed::AcquireWild => Row::plain(&label(words.wild_token, [None; 2])),
            Deed::Influence { guild, token } => {
                let token = match token {
                    Token::Own => words.own,
                    Token::Wild => words.wild,
                };
                Row::with(&label(words.guild, [Some(guild), None]), &self.line(token))
            }
        }
    }

    /// A space and what is there: "B3 Power".
    fn space_label(self, space: Space) -> Line {
        let what = match self.view.tile(space) {
            Some(tile) if space.hex != Hex::Corner => self.tile(tile),
            _ => self.say(WORDS.corner),
        };
        expand("{0} {1}", &[&self.space_name(space), &what])
    }

    fn master_row(self, space: Space) -> Row {
        let label = self.space_label(space);
        match self.view.would_scrap(space).sum() {
            0 => Row::plain(&label),
            cubes => Row::with(&label, &expand::<8>("+{0}", &[&number(cubes)])),
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
        let label: Line = expand("{0} {1}", &[&self.name(seat), &self.letter(guild)]);
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
