//! The figures of the players' own copy: one tile or card after the other, figure by figure (rules, section 6).

use super::Form;
use crate::games::robotopia::bundle::Bundle;
use crate::games::robotopia::colour::Colour::{self, Blue, Green, Red, Yellow};
use crate::games::robotopia::data::{Bonus, BonusCard, Power, Role, Schematic};
use crate::games::robotopia::speech::{icon, piece_of, token};
use crate::games::robotopia::words::WORDS;
use crate::ui::game::{AnyQuestion, Asker, Label, Question, label};
use crate::ui::pictures::{Fill, Shape, Sign, piece};
use crate::ui::template::{expand, number, spell};
use crate::ui::texts::Word;

/// Something printed whose figures are entered. Numbers count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sheet {
    Belt(u8),
    Schematic(u8),
    Tokens(Colour),
    Bonus(u8),
    Ring,
    Places,
    Stars,
    Powers,
}

/// How many sheets there are.
pub(super) const SHEETS: u8 = 42;

/// The sheet at a place of the list.
pub(super) const fn sheet(place: u8) -> Sheet {
    match place {
        0..8 => Sheet::Belt(place),
        8..18 => Sheet::Schematic(place.saturating_sub(8)),
        18 => Sheet::Tokens(Yellow),
        19 => Sheet::Tokens(Red),
        20 => Sheet::Tokens(Blue),
        21 => Sheet::Tokens(Green),
        22..38 => Sheet::Bonus(place.saturating_sub(22)),
        38 => Sheet::Ring,
        39 => Sheet::Places,
        40 => Sheet::Stars,
        _ => Sheet::Powers,
    }
}

/// All places of the list.
const PLACES_OF_SHEETS: [u8; SHEETS as usize] = {
    let mut places = [0; SHEETS as usize];
    let mut rest = places.as_mut_slice();
    let mut place = 0;
    while let Some((first, others)) = rest.split_first_mut() {
        *first = place;
        place += 1;
        rest = others;
    }
    places
};

/// Which tile or card is entered.
pub(super) const SHEET: Question<Form, u8> = Question {
    times: |form| u8::from(form.own),
    title: |ask, _| ask.say(WORDS.setup.card),
    help: WORDS.setup.about_card,
    answers: |_, _| &PLACES_OF_SHEETS,
    get: |form, _| form.sheet,
    set: |form, _, sheet| form.sheet = sheet,
    word: |ask, place| {
        let words = &WORDS.setup;
        match sheet(place) {
            Sheet::Belt(index) => counted(ask, words.belt, index),
            Sheet::Schematic(index) => counted(ask, words.schematic, index),
            Sheet::Tokens(colour) => ask.expand(words.tokens, &[&token(colour)]),
            Sheet::Bonus(index) => counted(ask, words.bonus, index),
            Sheet::Ring => ask.say(words.ring),
            Sheet::Places => ask.say(words.places),
            Sheet::Stars => ask.say(words.stars),
            Sheet::Powers => ask.say(words.powers),
        }
    },
};

/// Everything that is printed on the open sheet, one by one.
pub(super) struct Printed;

/// What is asked for.
#[derive(Clone, Copy)]
enum Kind {
    /// A number up to this one; which one it is on a belt tile, or of the three prices of a token.
    Figure {
        max: u8,
        place: u8,
    },
    Price(u8),
    /// The guild of a bonus card, or what a power takes.
    Guild,
    OneForOne,
    ForACard,
    /// How zones follow each other clockwise.
    Ring,
    /// What a belt place is for, from the left.
    Place(u8),
    /// Something with a star.
    Bonus(u8),
    Schematic(Colour),
    Power(Colour),
}

/// Where the figures of a bonus card stand on a belt tile: generators, batteries, robots, cubes.
const OF_BONUS: [u8; 13] = [11, 12, 13, 14, 16, 6, 7, 8, 9, 0, 1, 2, 3];

/// What is asked at a place of a sheet.
fn kind(form: &Form, nth: u8) -> Option<Kind> {
    let figure = |place| Kind::Figure { max: 9, place };
    match (form.open_sheet()?, nth) {
        (Sheet::Belt(_) | Sheet::Schematic(_), 0..17) => Some(figure(nth)),
        (Sheet::Tokens(_), 0..3) => Some(Kind::Price(nth)),
        (Sheet::Bonus(_), 0) => Some(Kind::Guild),
        (Sheet::Bonus(_), _) => {
            let place = OF_BONUS.get(usize::from(nth).checked_sub(1)?);
            place.copied().map(figure)
        }
        (Sheet::Ring, 0) => Some(Kind::Ring),
        (Sheet::Places, 0..8) => Some(Kind::Place(nth)),
        (Sheet::Stars, 0..5) => Some(Kind::Bonus(nth)),
        (Sheet::Stars, 5..9) => Colour::new(nth.saturating_sub(5)).map(Kind::Schematic),
        (Sheet::Stars, _) => Colour::new(nth.saturating_sub(9)).map(Kind::Power),
        (Sheet::Powers, 0) => Some(Kind::OneForOne),
        (Sheet::Powers, 1) => Some(Kind::ForACard),
        _ => None,
    }
}

impl AnyQuestion<Form> for Printed {
    fn times(&self, form: &Form) -> u8 {
        let mut times = 0_u8;
        while kind(form, times).is_some() {
            times = times.saturating_add(1);
        }
        times
    }

    fn title(&self, form: &Form, ask: Asker<'_>, nth: u8) -> Label {
        let words = &WORDS.setup;
        let Some(kind) = kind(form, nth) else {
            return Label::new();
        };
        ask.say(match kind {
            Kind::Figure { place, .. } => return figure_title(ask, place),
            Kind::Price(0) => words.lower,
            Kind::Price(1) => words.higher,
            Kind::Price(_) => words.board,
            Kind::Guild => WORDS.guild,
            Kind::OneForOne => words.one_for_one,
            Kind::ForACard => words.for_a_card,
            Kind::Ring => words.ring,
            Kind::Place(place) => return counted(ask, words.place, place),
            Kind::Bonus(nth) => return counted(ask, words.star, nth),
            Kind::Schematic(guild) => return ask.expand(words.schematic, &[&token(guild)]),
            Kind::Power(guild) => return label(&token(guild)),
        })
    }

    fn help(&self) -> Word {
        WORDS.setup.about_printed
    }

    fn answers(&self, form: &Form, nth: u8) -> u8 {
        match kind(form, nth) {
            Some(Kind::Figure { max, .. }) => max.saturating_add(1),
            Some(Kind::Price(_) | Kind::Bonus(_)) => 16,
            Some(Kind::Guild | Kind::OneForOne | Kind::ForACard) => Colour::COUNT,
            Some(Kind::Ring) => 6,
            Some(Kind::Place(_)) => 3,
            Some(Kind::Schematic(_)) => 10,
            Some(Kind::Power(_)) => 5,
            None => 0,
        }
    }

    fn get(&self, form: &Form, nth: u8) -> u8 {
        let data = &form.answered.data;
        match kind(form, nth) {
            Some(Kind::Figure { .. } | Kind::Price(_)) => {
                let mut form = *form;
                figure(&mut form, nth).copied().unwrap_or_default()
            }
            Some(Kind::Guild) => {
                let mut form = *form;
                bonus_card(&mut form).map_or(0, |card| card.guild.index())
            }
            Some(Kind::OneForOne) => data.pg2_from.index(),
            Some(Kind::ForACard) => data.pg3_from.index(),
            Some(Kind::Ring) => ring_place(form.answered.ring),
            Some(Kind::Place(place)) => form
                .answered
                .belt_roles
                .get(usize::from(place))
                .map_or(0, |role| *role as u8),
            Some(Kind::Bonus(nth)) => data.starred_bonuses.get(usize::from(nth)).map_or(0, |star| *star as u8),
            Some(Kind::Schematic(guild)) => *data.starred_schematics.get(guild) as u8,
            Some(Kind::Power(guild)) => (*data.starred_powers.get(guild) as u8) % 5,
            None => 0,
        }
    }

    fn set(&self, form: &mut Form, nth: u8, answer: u8) {
        let Some(kind) = kind(form, nth) else { return };
        let answer = answer.min(self.answers(form, nth).saturating_sub(1));
        let colour = Colour::new(answer).unwrap_or(Yellow);
        match kind {
            Kind::Figure { .. } | Kind::Price(_) => {
                if let Some(figure) = figure(form, nth) {
                    *figure = answer;
                }
            }
            Kind::Guild => {
                if let Some(card) = bonus_card(form) {
                    card.guild = colour;
                }
            }
            Kind::OneForOne => form.answered.data.pg2_from = colour,
            Kind::ForACard => form.answered.data.pg3_from = colour,
            Kind::Ring => form.answered.ring = RINGS.get(usize::from(answer)).copied().unwrap_or(form.answered.ring),
            Kind::Place(place) => set_role(&mut form.answered.belt_roles, place, role(answer)),
            Kind::Bonus(nth) => {
                if let Some(star) = Bonus::ALL.get(usize::from(answer)) {
                    set_unlike_others(&mut form.answered.data.starred_bonuses, nth, *star);
                }
            }
            Kind::Schematic(guild) => {
                if let Some(star) = Schematic::ALL.get(usize::from(answer)) {
                    set_unlike_others(&mut form.answered.data.starred_schematics.0, guild.index(), *star);
                }
            }
            Kind::Power(guild) => {
                if let Some(star) = Power::of_guild(guild).nth(answer.into()) {
                    *form.answered.data.starred_powers.get_mut(guild) = star;
                }
            }
        }
    }

    fn word(&self, form: &Form, ask: Asker<'_>, nth: u8, answer: u8) -> Label {
        match kind(form, nth) {
            Some(Kind::Figure { .. } | Kind::Price(_)) | None => label(&number(answer)),
            Some(Kind::Bonus(_) | Kind::Schematic(_)) => label(&number(answer.saturating_add(1))),
            Some(Kind::Guild | Kind::OneForOne | Kind::ForACard) => colour_word(ask, answer),
            Some(Kind::Ring) => {
                let ring = RINGS.get(usize::from(answer)).into_iter().flatten();
                spell(ring.map(|zone| piece_of(Shape::Token, *zone)))
            }
            Some(Kind::Place(_)) => match role(answer) {
                Role::Depot => ask.say(WORDS.setup.depot),
                Role::Red => colour_word(ask, Red.index()),
                Role::Green => colour_word(ask, Green.index()),
            },
            Some(Kind::Power(guild)) => {
                let power = Power::of_guild(guild).nth(answer.into());
                power.map_or_else(Label::new, |power| ask.say(WORDS.power(power).name))
            }
        }
    }
}

fn colour_word(ask: Asker<'_>, index: u8) -> Label {
    ask.say(*WORDS.colours.get(Colour::new(index).unwrap_or(Yellow)))
}

/// A figure of a belt tile as a picture and a word (RT-80): the eight kinds of numbers, four of some of them.
fn figure_title(ask: Asker<'_>, place: u8) -> Label {
    let of = |shape, first: u8| {
        let index = place.saturating_sub(first);
        (
            piece_of(shape, Colour::new(index).unwrap_or(Yellow)),
            colour_word(ask, index),
        )
    };
    let (letter, word) = match place {
        0..=3 => of(Shape::Cube, 0),
        4 => (piece(Shape::Cube, Fill::Any), ask.say(WORDS.signs.any)),
        5 => (piece(Shape::Cube, Fill::Same), ask.say(WORDS.signs.same)),
        6..=9 => of(Shape::Robot, 6),
        10 => (piece(Shape::Robot, Fill::Any), ask.say(WORDS.signs.any)),
        11..=14 => of(Shape::Generator, 11),
        15 => (piece(Shape::Generator, Fill::Same), ask.say(WORDS.signs.same)),
        _ => (Sign::Battery.letter(), ask.say(WORDS.battery)),
    };
    expand("{0} {1}", &[&icon(letter), &word])
}

/// The number that is asked for at a place of the open sheet.
fn figure(form: &mut Form, nth: u8) -> Option<&mut u8> {
    let kind = kind(form, nth)?;
    let data = &mut form.answered.data;
    let bundle: &mut Bundle = match (sheet(form.sheet), kind) {
        (Sheet::Belt(index), _) => data.belt.get_mut(usize::from(index))?,
        (Sheet::Schematic(index), _) => data.schematics.get_mut(usize::from(index))?,
        (Sheet::Tokens(colour), Kind::Price(place)) => {
            let prices = data.prices.get_mut(colour);
            return Some(match place {
                0 => &mut prices.lower,
                1 => &mut prices.higher,
                _ => &mut prices.board,
            });
        }
        (Sheet::Bonus(index), Kind::Figure { place, .. }) => {
            let card = data.bonuses.get_mut(usize::from(index))?;
            return match place {
                0..=3 => card.cubes.0.get_mut(usize::from(place)),
                6..=9 => card.robots.0.get_mut(usize::from(place.saturating_sub(6))),
                11..=14 => card.generators.0.get_mut(usize::from(place.saturating_sub(11))),
                _ => Some(&mut card.batteries),
            };
        }
        _ => return None,
    };
    Some(match nth {
        0..=3 => bundle.cubes.0.get_mut(usize::from(nth))?,
        4 => &mut bundle.any_cubes,
        5 => &mut bundle.same_cubes,
        6..=9 => bundle.robots.0.get_mut(usize::from(nth.saturating_sub(6)))?,
        10 => &mut bundle.any_robots,
        11..=14 => bundle.generators.0.get_mut(usize::from(nth.saturating_sub(11)))?,
        15 => &mut bundle.same_generators,
        _ => &mut bundle.batteries,
    })
}

fn bonus_card(form: &mut Form) -> Option<&mut BonusCard> {
    match sheet(form.sheet) {
        Sheet::Bonus(index) => form.answered.data.bonuses.get_mut(usize::from(index)),
        _ => None,
    }
}

/// The six ways to go round; that of RT-24 first.
const RINGS: [[Colour; 4]; 6] = [
    [Yellow, Red, Green, Blue],
    [Yellow, Red, Blue, Green],
    [Yellow, Blue, Red, Green],
    [Yellow, Blue, Green, Red],
    [Yellow, Green, Red, Blue],
    [Yellow, Green, Blue, Red],
];

/// Which of them a ring is, wherever it begins.
fn ring_place(mut ring: [Colour; 4]) -> u8 {
    for _ in 0..3 {
        if ring.first() != Some(&Yellow) {
            ring.rotate_left(1);
        }
    }
    let place = RINGS.iter().position(|one| *one == ring);
    place.and_then(|place| u8::try_from(place).ok()).unwrap_or_default()
}

const fn role(answer: u8) -> Role {
    match answer {
        0 => Role::Depot,
        1 => Role::Red,
        _ => Role::Green,
    }
}

/// RT-72: the next place to the right with this role takes the other one.
fn set_role(roles: &mut [Role; 8], place: u8, role: Role) {
    let (before, after) = roles.split_at_mut_checked(place.into()).unwrap_or_default();
    if let Some((here, after)) = after.split_first_mut()
        && *here != role
        && let Some(other) = after.iter_mut().chain(before).find(|other| **other == role)
    {
        core::mem::swap(here, other);
    }
}

fn counted(ask: Asker<'_>, sentence: Word, nth: u8) -> Label {
    ask.expand(sentence, &[&number(nth.saturating_add(1))])
}

/// Whoever has the same value gets the old one.
fn set_unlike_others<T: Copy + PartialEq>(all: &mut [T], index: u8, value: T) {
    let Some(old) = all.get(usize::from(index)).copied() else {
        return;
    };
    if let Some(other) = all.iter_mut().find(|other| **other == value) {
        *other = old;
    }
    if let Some(here) = all.get_mut(usize::from(index)) {
        *here = value;
    }
}
