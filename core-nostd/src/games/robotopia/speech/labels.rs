//! Entries of lists. Label and value stand side by side in one line.

use super::price::{Icon, counted, icon, pair, piece_of, shape_of, sign, token};
use super::{Line, Price, Teller, cut};
use crate::games::robotopia::Focus;
use crate::games::robotopia::action::{Action, Asset, Conversion, Correction, Deed, Item, Source, Thing, Token};
use crate::games::robotopia::board::{Hex, Location, Master, Space};
use crate::games::robotopia::bundle::{Cost, Goods, Unit, Wild};
use crate::games::robotopia::colour::{ByColour, Colour};
use crate::games::robotopia::data::{Bonus, BonusCard, Power, Role, Tile};
use crate::games::robotopia::layout::Piece;
use crate::games::robotopia::state::{Influence, State, Step, TokenState};
use crate::games::robotopia::words::WORDS;
use crate::kit::seat::Seat;
use crate::ui::menu::Row;
use crate::ui::paint::MEDIUM;
use crate::ui::pictures::{Shape, Sign};
use crate::ui::template::{expand, number, spell};
use crate::ui::texts::Word;

/// The columns of an entry beside the bar that shows the position, and those between label and value.
const ROW_WIDTH: i32 = 118;
const GAP: i32 = 4;

/// An action as an entry of a list.
#[cfg_attr(target_os = "none", inline(never))]
pub(super) fn label(tell: Teller<'_>, action: Action) -> Row {
    let words = &WORDS;
    let data = &tell.view.setup().data;
    let of = |sentence, word: &str| Row::plain(&tell.expand::<36>(sentence, &[word]));
    tell.plain(match action {
        Action::LayTile(tile) => return Row::plain(&tell.tile(tile)),
        Action::LayBelt(tile) => return tell.price_row(&Cost::sum([data.belt(tile)])),
        Action::LaySchematic(schematic) => return tell.price_row(&Cost::sum([data.schematic(schematic)])),
        Action::LayPower(power) | Action::UsePower(power) => words.power(power).name,
        Action::LayMaster(colour) | Action::LayGuild(colour) | Action::Mark { guild: colour, .. } => {
            return Row::plain(&tell.swatch(Shape::Token, colour));
        }
        Action::EnterRow(card) | Action::EnterHand(card) | Action::PlayCard(card) => words.card(card).name,
        Action::EnterBonus(bonus) => return tell.bonus_row(bonus),
        Action::ChooseBonus(index) => return tell.dealt_row(index),
        Action::SetFirst(seat) => return Row::plain(&tell.name(seat)),
        Action::DrawFirst => words.draw_first,

        Action::Place { robot, at } => {
            return Row::with(&tell.swatch(Shape::Token, at.zone), &tell.home_cube(robot, at));
        }
        Action::Use { space, deed } => return tell.use_row(space, deed),
        Action::Done if matches!(tell.view.step(), Some(Step::Scrapyard { .. })) => words.done,
        Action::Done if matches!(tell.view.step(), Some(Step::Work { .. })) => {
            let left: Line = tell.expand(words.left, &[&number(tell.view.spaces_left())]);
            return tell.with(words.done, &left);
        }
        Action::Done => words.go_on,
        Action::Pay(colour) => return tell.pay_row(colour),
        Action::PayRest => return tell.priced_row(&tell.line(words.pay), &tell.payment()),
        Action::Take(colour) => return tell.take_row(colour),
        Action::TakeRest => return tell.priced_row(&tell.line(words.take), &tell.gain()),
        Action::ByHand => words.by_hand,
        Action::Power(colour) => return tell.power_row(colour),
        Action::Run => return tell.priced_row(&tell.line(words.run), &tell.robots_of_run()),
        Action::MoveMaster(space) => return tell.master_row(space),
        Action::TakeBattery => words.take_battery,
        Action::SwapBattery => words.swap_battery,
        Action::GainRobot(colour) => {
            return tell.gain_row(Unit::Robot, colour, tell.view.robot_supply(colour).min(1).into());
        }
        Action::Convert(conversion) => return tell.conversion_row(conversion),
        Action::ConvertRobot(robot) => {
            let label = change(piece_of(Shape::Robot, robot), piece_of(Shape::Cube, robot));
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
        Action::Correct(Correction::Master(zone)) => {
            return of(words.master_in, &tell.swatch(Shape::Token, zone));
        }
        Action::Correct(Correction::Mark { seat, guild }) => return tell.mark_row(seat, guild),
    })
}

/// An action that was done: its label, unless that alone would not say what.
pub(super) fn deed(tell: Teller<'_>, action: Action) -> Row {
    let words = &WORDS;
    let mut row = label(tell, action);
    match (action, tell.view.piece()) {
        (Action::Place { robot, at }, _) => {
            let change = change(piece_of(Shape::Robot, robot), piece_of(Shape::Token, at.zone));
            return Row::plain(&pair(&change, &tell.colour(at.zone)));
        }
        (Action::Pay(_), _) => return tell.with(words.pay, &row.label),
        (Action::Take(_), _) => return tell.with(words.take, &row.label),
        // Not with the number that it was.
        (Action::Power(_) | Action::GainRobot(_) | Action::Adjust { .. }, _) => row.value.clear(),
        (Action::MoveMaster(space), _) => return Row::plain(&tell.master_label(Master::on(space))),
        (Action::PutMaster(_) | Action::LayMaster(_), _) => {
            return Row::plain(&pair(&sign(Sign::Master), &row.label));
        }
        (Action::SetFirst(_), _) => return Row::plain(&tell.expand::<36>(words.begins, &[&row.label])),
        (Action::Mark { .. }, _) => return Row::with(&tell.name(tell.view.active()), &row.label),
        (Action::LayGuild(_), Some(Piece::Guild(seat))) => return Row::with(&tell.name(seat), &row.label),
        (Action::LayTile(_), Some(Piece::Item(Item::Tile(space)))) => {
            return Row::with(&tell.swatch(Shape::Token, space.zone), &row.label);
        }
        (Action::LayBelt(_) | Action::LaySchematic(_), Some(Piece::Item(item))) => {
            return tell.priced_row(&tell.item_label(item), &row.label);
        }
        // A window that was closed.
        (Action::Done, _) if !matches!(tell.view.step(), Some(Step::Work { .. } | Step::Scrapyard { .. })) => {
            return tell.with(words.setup.cards, &row.label);
        }
        _ => {}
    }
    row
}

/// The entry that narrows a list of places down.
pub(super) fn focus_label(tell: Teller<'_>, focus: Focus) -> Row {
    match focus {
        Focus { robot: Some(robot), .. } => Row::plain(&tell.swatch(Shape::Robot, robot)),
        Focus { zone: Some(zone), .. } => Row::plain(&tell.swatch(Shape::Token, zone)),
        Focus {
            robot: None,
            zone: None,
            ..
        } => tell.plain(WORDS.screens.guilds),
    }
}

impl Teller<'_> {
    // What the active player has: everybody may know it.

    pub(super) fn mine(self) -> Goods {
        self.view.goods(self.view.active())
    }

    /// A piece of a colour, and the word for the colour.
    pub(in super::super) fn swatch(self, shape: Shape, colour: Colour) -> Line {
        pair(&icon(piece_of(shape, colour)), &self.colour(colour))
    }

    /// A piece of a colour, and how much of it is gained.
    pub(super) fn gain_row(self, unit: Unit, colour: Colour, count: u16) -> Row {
        Row::with(
            &self.swatch(shape_of(unit), colour),
            &expand::<8>("+{0}", &[&number(count)]),
        )
    }

    /// Whether the active player has a power.
    fn has(self, power: Power) -> bool {
        self.view.has(self.view.active(), power)
    }

    /// What is gained at once.
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

    /// Something that a player has, after a sign or a figure.
    fn asset(self, sign: &str, asset: Asset) -> Line {
        let of = |shape, colour| pair(sign, &self.swatch(shape, colour));
        let one = |sign_of: Sign, word| {
            let name: Line = self.line(word);
            expand("{0} {1} {2}", &[sign, &icon(sign_of.letter()), &name])
        };
        match asset {
            Asset::Cube(colour) => of(Shape::Cube, colour),
            Asset::Robot(colour) => of(Shape::Robot, colour),
            Asset::Generator(colour) => of(Shape::Generator, colour),
            Asset::Token(guild) => of(Shape::Token, guild),
            Asset::Battery => one(Sign::Battery, WORDS.battery),
            Asset::WildToken => one(Sign::Wild, WORDS.wild),
            Asset::Influence(guild) => {
                let guild = token(guild);
                expand("{0} {1} {2}", &[sign, &self.line(WORDS.guild), &guild])
            }
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
                    Influence::Own => expand("{0}", &[&token(guild)]),
                    Influence::Wild => expand("{0}", &[&sign(Sign::Wild)]),
                };
            }
        };
        expand("{0}", &[&number(count)])
    }

    /// Where the Master Robot stands.
    fn master_name(self, master: Master) -> Line {
        match master {
            Master::OnSpace { zone, at: hex } => self.space_label(Space { zone, hex }),
            Master::InZone { zone } => self.swatch(Shape::Token, zone),
            Master::AtInner { zone } => pair(&token(zone), &self.line(WORDS.middle)),
        }
    }

    /// The Master Robot, and where it stands.
    fn master_label(self, master: Master) -> Line {
        pair(&sign(Sign::Master), &self.master_name(master))
    }

    /// What lies there, as far as the label leaves room.
    fn fitting(self, label: &str, price: &str) -> Price {
        let room = ROW_WIDTH.saturating_sub(MEDIUM.width(label)).saturating_sub(GAP);
        cut(MEDIUM, price, room)
    }

    fn price_row(self, cost: &Cost) -> Row {
        Row::plain(&self.fitting("", &self.price(cost)))
    }

    fn priced_row(self, label: &str, price: &str) -> Row {
        Row::with(label, &self.fitting(label, price))
    }

    // Before the start.

    /// A bonus card: its guild, and what it brings.
    fn bonus_row(self, bonus: Bonus) -> Row {
        let card = self.view.setup().data.bonus(bonus);
        let (guild, goods) = (token(card.guild), self.goods(&goods_of(&card)));
        let goods = self.fitting(&expand::<8>("{0}  ", &[&guild]), &goods);
        Row::plain(&expand::<36>("{0}  {1}", &[&guild, &goods]))
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
                Row::plain(&self.expand::<36>(WORDS.setup.bonus, &[&place]))
            }
        }
    }

    /// A piece that can be set right, and what the device shows there.
    pub(super) fn item_row(self, item: Item) -> Row {
        let words = &WORDS;
        let label = self.item_label(item);
        let value = match item {
            Item::Belt(place) => {
                let tile = self.view.belt().nth(place.into()).map(|(tile, _)| tile);
                let cost = tile.map(|tile| Cost::sum([self.view.setup().data.belt(tile)]));
                return self.priced_row(&label, &self.price(&cost.unwrap_or_default()));
            }
            Item::Schematic(guild) => return self.priced_row(&label, &self.price(&self.view.schematic_cost(guild))),
            Item::Stock(_) => self.line(words.stock),
            Item::Asset { seat, asset } => self.asset(&self.asset_count(seat, asset), asset),
            Item::Zone(_) => self.line(words.tile(Tile::Generate)),
            Item::Spot(at) => match self.view.robot_at(at) {
                Some(robot) => self.swatch(Shape::Robot, robot),
                None => expand("-", &[]),
            },
            Item::Hand => self.line(words.setup.cards),
            Item::Tile(_) | Item::Power(_) | Item::Master => Line::new(),
        };
        Row::with(&label, &value)
    }

    /// The name of such a piece.
    fn item_label(self, item: Item) -> Line {
        let words = &WORDS;
        let of = |sentence, word: &str| self.expand(sentence, &[word]);
        let guild_icon = |guild| token(guild);
        match item {
            Item::Tile(space) => self.space_label(space),
            Item::Belt(place) => of(words.setup.belt, &number(place.saturating_add(1))),
            Item::Power(guild) => {
                let name = self.power(self.view.power(guild));
                pair(&guild_icon(guild), &name)
            }
            Item::Schematic(guild) => of(words.setup.schematic, &guild_icon(guild)),
            Item::Stock(seat) | Item::Asset { seat, .. } => expand("{0}", &[&self.name(seat)]),
            Item::Zone(zone) | Item::Spot(Location { zone, .. }) => self.swatch(Shape::Token, zone),
            Item::Master => self.master_label(self.view.master()),
            Item::Hand => expand("{0}", &[&self.name(self.view.active())]),
        }
    }

    // A turn.

    fn use_row(self, space: Space, deed: Deed) -> Row {
        let words = &WORDS;
        match deed {
            Deed::Mine(colour) => {
                let mut mined = Goods::cubes(colour, 1);
                // RT-111.
                let yellow = mined.cubes.get_mut(Colour::Yellow);
                *yellow = yellow.saturating_add(self.has(Power::PB1).into());
                self.with(words.tile(Tile::MineY), &self.plus(&mined))
            }
            Deed::Build(colour) => self.with(words.tile(Tile::Build), &self.plus(&Goods::generators(colour, 1))),
            Deed::Upgrade | Deed::Downgrade => {
                let (lower, higher) = self.upgrade_at(space);
                if deed == Deed::Downgrade {
                    return Row::plain(&self.generators(words.downgrade, higher, lower));
                }
                // RT-103; with PR4 the player is asked first.
                let battery: Line = match (lower == Colour::Red && self.has(Power::PY3), self.has(Power::PR4)) {
                    (false, _) => Line::new(),
                    (true, true) => expand("{0}?", &[&sign(Sign::Battery)]),
                    (true, false) => expand("+{0}", &[&sign(Sign::Battery)]),
                };
                Row::with(&self.generators(words.tile(Tile::UpYR), lower, higher), &battery)
            }
            Deed::PowerStation => {
                let one_each = Goods {
                    cubes: ByColour::of(1),
                    ..Goods::default()
                };
                self.with(words.tile(Tile::PowerStation), &self.goods(&one_each))
            }
            Deed::Generate => self.with(words.tile(Tile::Generate), &self.price(&Cost::ANY_CUBE)),
            Deed::Alert => self.with(words.tile(Tile::Alert), &self.price(&Cost::ANY_ROBOT)),
            // RT-106: the depot contents come first.
            Deed::Scrapyard if self.has(Power::PR1) => {
                let depot = expand::<12>("+{0}", &[&self.line(words.setup.depot)]);
                self.with(words.tile(Tile::Scrapyard), &depot)
            }
            Deed::Scrapyard => self.plain(words.tile(Tile::Scrapyard)),
            Deed::Acquire(colour) => {
                let price = counted(self.view.price(colour).into(), piece_of(Shape::Cube, colour));
                // RT-89: a power cell comes with it, as long as there is one.
                let value: Line = match self.view.cells_left(colour) {
                    0 => expand("{0}", &[&price]),
                    _ => expand("{0}{1}{2}", &[&price, &pointer(), &sign(Sign::Battery)]),
                };
                let token = token(colour);
                Row::with(&pair(&self.line(words.token), &token), &value)
            }
            // It costs what the belt shows at Red.
            Deed::AcquireWild => {
                let label = pair(&self.line(words.token), &sign(Sign::Wild));
                self.priced_row(&label, &self.price(&self.view.window_cost(Role::Red)))
            }
            Deed::Influence { guild, token: kind } => {
                let token = match kind {
                    Token::Own => token(guild),
                    Token::Wild => sign(Sign::Wild),
                };
                Row::with(&pair(&self.line(words.guild), &self.colour(guild)), &token)
            }
        }
    }

    /// The colours of the upgrade at a space.
    fn upgrade_at(self, space: Space) -> (Colour, Colour) {
        let colours = self.view.tile(space).and_then(Tile::upgrade);
        colours.unwrap_or((Colour::Yellow, Colour::Red))
    }

    /// A change of a generator's colour.
    fn generators(self, word: Word, from: Colour, to: Colour) -> Line {
        let change = change(piece_of(Shape::Generator, from), piece_of(Shape::Generator, to));
        pair(&self.line(word), &change)
    }

    /// What a tile is, in at most 42 columns of flat letters.
    pub(in super::super) fn tile(self, tile: Tile) -> Line {
        let word = WORDS.tile(tile);
        match (tile.mined(), tile.upgrade()) {
            (Some(colour), _) => pair(&self.line(word), &icon(piece_of(Shape::Cube, colour))),
            (None, Some((lower, higher))) => self.generators(word, lower, higher),
            (None, None) => self.line(word),
        }
    }

    /// What a space is.
    pub(in super::super) fn space_word(self, space: Space) -> Line {
        match self.view.tile(space) {
            Some(tile) if space.hex != Hex::Corner => self.tile(tile),
            _ => self.line(WORDS.guild),
        }
    }

    /// The zone of a space, and what the space is.
    fn space_label(self, space: Space) -> Line {
        let zone = token(space.zone);
        pair(&zone, &self.space_word(space))
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
        Row::with(&self.swatch(Shape::Generator, colour), &value)
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
            None if conversion == Conversion::K9 => self.card_word(),
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
        Row::plain(&expand::<36>("{0} {1} {2}", &[&from, &pointer(), &to]))
    }

    /// A card, with its sign.
    fn card_word(self) -> Price {
        expand("{0} {1}", &[&sign(Sign::Card), &self.line(WORDS.card)])
    }

    // Assist.

    fn mark_row(self, seat: Seat, guild: Colour) -> Row {
        let label: Line = pair(&self.name(seat), &token(guild));
        Row::choice(&label, self.view.influence(seat, guild) != Influence::None)
    }
}

/// What a bonus card brings.
pub(in super::super) fn goods_of(card: &BonusCard) -> Goods {
    Goods {
        cubes: ByColour(card.cubes.0.map(u16::from)),
        robots: card.robots,
        generators: card.generators,
        batteries: card.batteries.into(),
    }
}

/// A thing as a picture.
pub(super) fn picture_of(thing: Thing) -> char {
    use crate::ui::pictures::{Fill, piece};
    match thing {
        Thing::Cube(colour) => piece_of(Shape::Cube, colour),
        Thing::Robot(colour) => piece_of(Shape::Robot, colour),
        Thing::Generator(colour) => piece_of(Shape::Generator, colour),
        Thing::Battery => Sign::Battery.letter(),
        Thing::AnyCube => piece(Shape::Cube, Fill::Any),
        Thing::AnyRobot => piece(Shape::Robot, Fill::Any),
        Thing::SameCubes => piece(Shape::Cube, Fill::Same),
        Thing::SameGenerators => piece(Shape::Generator, Fill::Same),
    }
}

/// The sign between what was and what is.
fn pointer() -> Icon {
    sign(Sign::Pointer)
}

/// What becomes what.
fn change(from: char, to: char) -> Line {
    spell([from, Sign::Pointer.letter(), to])
}
