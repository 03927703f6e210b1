//! Real cards: what players enter, and what the device keeps of it (RR-151 to RR-153, RR-156).

use super::action::{Action, Error, Event, Grade, Item, Target};
use super::cards::EnergyId;
use super::check::CHARGE_MAX;
use super::data::{CLASSES_MAX, CUBES, GRADE_POINTS, KEPT_ROBOTS, START_ROBOTS};
use super::effect::{COUNT_MAX, Good, Phase, TokenKind};
use super::setup::EnergyDraw;
use super::state::{Body, Class, ClassFace, Flow, Robot, Stage, State, Step};
use crate::game::{Events, require};
use crate::kit::seat::Seat;

/// The amounts that can be entered at once.
pub(super) const AMOUNTS: [i8; 12] = [1, 2, 3, 4, 5, 10, -1, -2, -3, -4, -5, -10];
/// The most VPs of a robot or of a grade that can be entered.
pub(super) const POINTS_MAX: u8 = 30;
/// The most energy that one action of Upgrade or Assemble uses.
pub(super) const SPENT_MAX: u8 = 9;
/// The most energy bonus of a phase.
const BONUS_MAX: u16 = 9;
/// The most Game End VPs.
const GAME_END_MAX: u16 = CHARGE_MAX as u16;
/// The most cubes of a phase that can be entered; RR-44: the cards of some copies bring more.
const CUBES_MAX: u16 = CUBES as u16;

impl State {
    pub(super) fn check_entry(&self, seat: Seat, action: Action) -> Result<(), Error> {
        require(self.setup.is_table(), Error::WrongStep)?;
        let player = self.player(seat);
        match action {
            Action::Ready => {
                let is_time = self.flow == Flow::Start && player.stage != Stage::Ready && self.mending.is_none();
                require(is_time, Error::WrongStep)
            }
            Action::EnterEnergy(card) if !matches!(player.top(), Some(Step::Entering(Item::Energy(_)))) => {
                let is_time = self.flow == Flow::Energy && !player.drawn.is_full() && self.mending.is_none();
                require(is_time, Error::WrongStep)?;
                require(player.energy_deck.contains(&card), Error::CardNotOffered)
            }
            Action::Spend(energy) => {
                self.check_entering(seat)?;
                self.check_phases(seat, |stage| stage == Stage::Splitting)?;
                self.check_nothing_open(seat)?;
                require((1..=SPENT_MAX).contains(&energy), Error::BadChoice)?;
                let (need, have) = (energy, player.left);
                require(need <= have, Error::NotEnoughEnergy { need, have })
            }
            Action::Enter(item) => {
                self.check_entering(seat)?;
                self.check_nothing_open(seat)?;
                self.check_item(seat, item)
            }
            Action::Mended => {
                require(self.mending == Some(seat), Error::WrongStep)?;
                self.check_nothing_open(seat)
            }
            Action::Confirm => {
                require(self.flow == Flow::Final && self.mending.is_none(), Error::WrongStep)?;
                let is_open = |seat: Seat| !self.player(seat).stack.is_empty();
                require(!self.setup.players().iter().any(is_open), Error::PendingChoice)
            }
            action => match player.top() {
                Some(Step::Entering(item)) => self.check_value(seat, item, action),
                _ if self.mending.is_some() => Err(Error::WrongStep),
                _ => Err(Error::NothingPending),
            },
        }
    }

    /// Whether this player's belongings can be entered now: while phases run, after the last round, or when the table
    /// sets them right.
    fn check_entering(&self, seat: Seat) -> Result<(), Error> {
        let is_time = match self.mending {
            Some(mended) => mended == seat,
            None => matches!(self.flow, Flow::Final | Flow::Phases),
        };
        require(is_time, Error::WrongStep)
    }

    pub(super) fn check_item(&self, seat: Seat, item: Item) -> Result<(), Error> {
        let player = self.player(seat);
        match item {
            Item::Good(_) | Item::Hand | Item::Bonus(_) | Item::Inventor | Item::Token(_) | Item::Cubes(_) => Ok(()),
            Item::Robot(row) => require(!player.row(row).is_full(), Error::RowFull { row }),
            Item::Standing { row, column } => require(player.robot(row, column).is_some(), Error::NoTarget),
            Item::Class(slot) => {
                let is_next = usize::from(slot) <= player.classes.len() && usize::from(slot) < CLASSES_MAX;
                require(is_next, Error::ClassLimit)
            }
            Item::Scale { slot, grade } => {
                let is_owned = usize::from(slot) < player.classes.len();
                require(is_owned && grade != Grade::None, Error::NoTarget)
            }
            // RR-153: the plan belongs to the places, and stays as it is.
            Item::Energy(place) => {
                let is_time =
                    self.setup.energy == EnergyDraw::Entered && matches!(self.flow, Flow::Energy | Flow::Assign);
                require(is_time, Error::WrongStep)?;
                require(usize::from(place) < player.drawn.len(), Error::NoTarget)
            }
        }
    }

    /// What can be entered for an item.
    fn check_value(&self, seat: Seat, item: Item, action: Action) -> Result<(), Error> {
        let player = self.player(seat);
        match (item, action) {
            (_, Action::Close) => Ok(()),
            (Item::Good(_) | Item::Hand | Item::Bonus(_) | Item::Inventor | Item::Cubes(_), Action::Add(amount)) => {
                require(AMOUNTS.contains(&amount), Error::BadChoice)?;
                let (have, most) = self.counted(seat, item);
                let sum = have.checked_add_signed(amount.into()).ok_or(Error::BelowZero)?;
                require(sum <= most || amount < 0, Error::BadChoice)
            }
            (Item::Robot(_) | Item::Standing { .. } | Item::Scale { .. }, Action::Points(points)) => {
                require(points <= POINTS_MAX, Error::BadChoice)
            }
            // RR-I7: a token of another type lies there, which is taken off first.
            (Item::Standing { row, column }, Action::Kind(_)) => {
                let robot = player.robot(row, column);
                require(robot.is_some_and(|robot| !robot.upgraded), Error::AlreadyUpgraded)
            }
            (Item::Standing { .. }, Action::Remove) => Ok(()),
            (Item::Class(_), Action::Grade(_)) => Ok(()),
            (Item::Class(slot), Action::Credit | Action::Remove) => {
                require(usize::from(slot) < player.classes.len(), Error::NoTarget)
            }
            (Item::Token(kind), Action::Unlocked) => require(player.tokens(kind) < 4, Error::SpotEmpty),
            (Item::Token(kind), Action::PutBack) => {
                let is_loose = *player.unplaced.get(kind) > 0;
                require(is_loose, Error::TokenNotUnlocked)
            }
            (Item::Token(kind), Action::PlaceToken { kind: of, target }) => {
                require(kind == of, Error::BadChoice)?;
                self.check_place(seat, kind, target)
            }
            (Item::Token(kind), Action::Lift(target)) => {
                let is_there = self.target_kind(seat, target) == Some((Some(kind), true));
                require(is_there, Error::NoTarget)
            }
            (Item::Energy(_), Action::EnterEnergy(card)) => {
                require(player.energy_deck.contains(&card), Error::CardNotOffered)
            }
            _ => Err(Error::NothingPending),
        }
    }

    /// How many there are of something that is counted, and how many there can be at most.
    pub(super) fn counted(&self, seat: Seat, item: Item) -> (u16, u16) {
        let player = self.player(seat);
        match item {
            Item::Good(good) => (player.has(good), COUNT_MAX),
            Item::Hand => (player.hand_entered, COUNT_MAX),
            Item::Bonus(phase) => ((*player.bonus.get(phase)).into(), BONUS_MAX),
            Item::Inventor => (player.inventor_points.into(), GAME_END_MAX),
            Item::Cubes(phase) => ((*self.cubes.get(phase)).into(), CUBES_MAX),
            _ => (0, 0),
        }
    }

    pub(super) fn resolve_entry(&mut self, seat: Seat, action: Action, events: &mut Events<Event>) {
        match action {
            Action::Ready => {
                let player = self.player_mut(seat);
                player.stage = Stage::Ready;
                if player.hand_entered == 0 {
                    // RR-13, RR-17: what is left of the cards that were kept.
                    player.hand_entered = KEPT_ROBOTS.saturating_sub(START_ROBOTS).into();
                }
            }
            Action::EnterEnergy(card) if self.player(seat).top().is_none() => {
                let player = self.player_mut(seat);
                player.energy_deck.retain_mut(|left| *left != card);
                player.drawn.push_bounded(card);
            }
            Action::Spend(energy) => {
                let player = self.player_mut(seat);
                player.left = player.left.saturating_sub(energy);
            }
            Action::Enter(item) => self.player_mut(seat).push(Step::Entering(item)),
            Action::Mended => self.mending = None,
            Action::Confirm => self.score(events),
            action => {
                if let Some(Step::Entering(item)) = self.player_mut(seat).stack.pop() {
                    self.resolve_value(seat, item, action);
                    events.push(Event::Entered { seat });
                    if matches!((item, self.flow), (Item::Energy(_), Flow::Assign)) && action != Action::Close {
                        self.report_cubes(events);
                    }
                }
            }
        }
    }

    fn resolve_value(&mut self, seat: Seat, item: Item, action: Action) {
        match (item, action) {
            (item, Action::Add(amount)) => self.resolve_add(seat, item, amount),
            (item, Action::Points(points)) => self.resolve_points(seat, item, points),
            (Item::Standing { row, column }, Action::Kind(new)) => {
                if let Some(Body::Entered { kind, .. }) = self.body_mut(seat, row, column) {
                    *kind = Some(new);
                }
            }
            (Item::Standing { row, column }, Action::Remove) => {
                let removed = self.player_mut(seat).rows.get_mut(row).remove(column.into());
                let kind = removed.filter(|robot| robot.upgraded).and_then(Robot::kind);
                self.free_token(seat, kind);
            }
            (Item::Class(slot), Action::Grade(new)) => self.resolve_grade(seat, slot, new),
            (Item::Class(slot), Action::Credit) => {
                let class = self.player_mut(seat).classes.get_mut(usize::from(slot));
                let kind = class.and_then(|class| {
                    class.credit = !class.credit;
                    class.kind_mut().and_then(Option::take)
                });
                self.free_token(seat, kind);
            }
            (Item::Class(slot), Action::Remove) => {
                let removed = self.player_mut(seat).classes.remove(slot.into());
                self.free_token(seat, removed.and_then(Class::kind));
            }
            (Item::Token(kind), Action::Unlocked) => self.count_tokens(seat, kind, 1),
            (Item::Token(kind), Action::PutBack) => self.count_tokens(seat, kind, -1),
            (Item::Token(kind), Action::PlaceToken { target, .. }) => self.token_on(seat, kind, target, true),
            (Item::Token(kind), Action::Lift(target)) => self.token_on(seat, kind, target, false),
            (Item::Energy(place), Action::EnterEnergy(card)) => self.replace_energy(seat, place, card),
            _ => {}
        }
    }

    fn resolve_add(&mut self, seat: Seat, item: Item, amount: i8) {
        let (have, _) = self.counted(seat, item);
        let sum = have.saturating_add_signed(amount.into());
        let small = u8::try_from(sum).unwrap_or(u8::MAX);
        match item {
            Item::Good(good) => *self.player_mut(seat).stock.get_mut(good) = sum,
            Item::Hand => self.player_mut(seat).hand_entered = sum,
            Item::Bonus(phase) => *self.player_mut(seat).bonus.get_mut(phase) = small,
            Item::Inventor => self.player_mut(seat).inventor_points = small,
            Item::Cubes(phase) => *self.cubes.get_mut(phase) = small,
            _ => {}
        }
    }

    fn resolve_points(&mut self, seat: Seat, item: Item, new: u8) {
        match item {
            Item::Robot(row) => {
                let body = Body::Entered {
                    points: new,
                    kind: None,
                };
                let robot = Robot { body, upgraded: false };
                self.player_mut(seat).rows.get_mut(row).push_bounded(robot);
            }
            Item::Standing { row, column } => {
                if let Some(Body::Entered { points, .. }) = self.body_mut(seat, row, column) {
                    *points = new;
                }
            }
            Item::Scale { slot, grade } => {
                let class = self.player_mut(seat).classes.get_mut(usize::from(slot));
                if let (
                    Some(Class {
                        face: ClassFace::Entered { scale, .. },
                        ..
                    }),
                    Some(place),
                ) = (class, grade.index())
                    && let Some(points) = scale.get_mut(place)
                {
                    *points = new;
                }
            }
            _ => {}
        }
    }

    fn resolve_grade(&mut self, seat: Seat, slot: u8, new: Grade) {
        let classes = &mut self.player_mut(seat).classes;
        match classes.get_mut(usize::from(slot)) {
            Some(Class {
                face: ClassFace::Entered { grade, .. },
                ..
            }) => *grade = new,
            Some(_) => {}
            None => classes.push_bounded(Class {
                face: ClassFace::Entered {
                    grade: new,
                    scale: GRADE_POINTS,
                    kind: None,
                },
                credit: false,
            }),
        }
    }

    fn count_tokens(&mut self, seat: Seat, kind: TokenKind, by: i8) {
        let player = self.player_mut(seat);
        for count in [player.unlocked.get_mut(kind), player.unplaced.get_mut(kind)] {
            *count = count.saturating_add_signed(by);
        }
    }

    /// A token goes on a robot or a Class Card, or off it; the type of the card is then known.
    fn token_on(&mut self, seat: Seat, of: TokenKind, target: Target, is_on: bool) {
        let player = self.player_mut(seat);
        let unplaced = player.unplaced.get_mut(of);
        *unplaced = unplaced.saturating_add_signed(if is_on { -1 } else { 1 });
        match target {
            Target::Robot { row, column } => {
                if let Some(robot) = player.rows.get_mut(row).get_mut(usize::from(column)) {
                    robot.upgraded = is_on;
                    if let Body::Entered { kind, .. } = &mut robot.body {
                        *kind = Some(of);
                    }
                }
            }
            Target::Class(slot) => {
                if let Some(class) = player.classes.get_mut(usize::from(slot)) {
                    class.credit = is_on;
                    if let Some(kind) = class.kind_mut() {
                        *kind = is_on.then_some(of);
                    }
                }
            }
            Target::Inventor => {}
        }
    }

    /// The token of a card that is not there after all is on no card.
    fn free_token(&mut self, seat: Seat, kind: Option<TokenKind>) {
        if let Some(kind) = kind {
            let unplaced = self.player_mut(seat).unplaced.get_mut(kind);
            *unplaced = unplaced.saturating_add(1);
        }
    }

    /// The card that was entered returns to the deck.
    fn replace_energy(&mut self, seat: Seat, place: u8, card: EnergyId) {
        let player = self.player_mut(seat);
        if let Some(drawn) = player.drawn.get_mut(usize::from(place)) {
            player.energy_deck.retain_mut(|left| *left != card);
            player.energy_deck.push_bounded(core::mem::replace(drawn, card));
        }
    }

    fn body_mut(&mut self, seat: Seat, row: super::effect::Row, column: u8) -> Option<&mut Body> {
        let robots = self.player_mut(seat).rows.get_mut(row);
        robots.get_mut(usize::from(column)).map(|robot| &mut robot.body)
    }

    /// What can be entered of a player, in the order of the list.
    pub(super) fn each_item(&self, seat: Seat, each: &mut dyn FnMut(Item)) {
        let player = self.player(seat);
        Good::ALL.map(Item::Good).into_iter().for_each(&mut *each);
        each(Item::Hand);
        for row in super::effect::Row::ALL {
            each(Item::Robot(row));
            for column in (0..).take(player.row(row).len()) {
                each(Item::Standing { row, column });
            }
        }
        TokenKind::ALL.map(Item::Token).into_iter().for_each(&mut *each);
        for slot in (0..).take(CLASSES_MAX) {
            each(Item::Class(slot));
            let grades = Grade::ALL.into_iter().skip(1);
            grades.for_each(|grade| each(Item::Scale { slot, grade }));
        }
        Phase::ALL.map(Item::Bonus).into_iter().for_each(&mut *each);
        each(Item::Inventor);
        Phase::ALL.map(Item::Cubes).into_iter().for_each(&mut *each);
        [0, 1].map(Item::Energy).into_iter().for_each(each);
    }
}

impl Class {
    /// Of real cards: the type of its Extra Credit, which is known while a token lies there.
    const fn kind_mut(&mut self) -> Option<&mut Option<TokenKind>> {
        match &mut self.face {
            ClassFace::Card(_) => None,
            ClassFace::Entered { kind, .. } => Some(kind),
        }
    }
}
