//! The figures of the players' own copy: one tile or card after the other, figure by figure (rules, section 6).

use super::Form;
use crate::games::robotopia::bundle::Bundle;
use crate::games::robotopia::colour::ByColour;
use crate::games::robotopia::colour::Colour::{self, Blue, Green, Red, Yellow};
use crate::games::robotopia::data::{Bonus, BonusCard, Power, Prices, Role, Schematic};
use crate::games::robotopia::speech::{Letter, letter_among};
use crate::games::robotopia::words::WORDS;
use crate::ui::game::{Asker, Label, Question, label};
use crate::ui::template::{expand, number};
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

/// All sheets, in the order of the list.
pub(super) const SHEETS: [Sheet; 42] = {
    let mut sheets = [Sheet::Powers; 42];
    let mut rest = sheets.as_mut_slice();
    let mut place = 0;
    while let Some((sheet, others)) = rest.split_first_mut() {
        *sheet = match place {
            0..8 => Sheet::Belt(place),
            8..18 => Sheet::Schematic(place - 8),
            18 => Sheet::Tokens(Yellow),
            19 => Sheet::Tokens(Red),
            20 => Sheet::Tokens(Blue),
            21 => Sheet::Tokens(Green),
            22..38 => Sheet::Bonus(place - 22),
            38 => Sheet::Ring,
            39 => Sheet::Places,
            40 => Sheet::Stars,
            _ => Sheet::Powers,
        };
        place += 1;
        rest = others;
    }
    sheets
};

/// Which tile or card is entered.
pub(super) const SHEET: Question<Form, Sheet> = Question {
    times: |form| u8::from(form.own),
    title: |ask, _| ask.say(WORDS.setup.card),
    help: WORDS.setup.about_card,
    answers: |_, _| &SHEETS,
    get: |form, _| form.sheet,
    set: |form, _, sheet| form.sheet = sheet,
    word: |ask, sheet| {
        let words = &WORDS.setup;
        match sheet {
            Sheet::Belt(index) => counted(ask, words.belt, index),
            Sheet::Schematic(index) => counted(ask, words.schematic, index),
            Sheet::Tokens(colour) => coloured(ask, words.tokens, colour),
            Sheet::Bonus(index) => counted(ask, words.bonus, index),
            Sheet::Ring => ask.say(words.ring),
            Sheet::Places => ask.say(words.places),
            Sheet::Stars => ask.say(words.stars),
            Sheet::Powers => ask.say(words.powers),
        }
    },
};

/// The figures of a belt tile or a schematic.
pub(super) const BUNDLE: Question<Form, u8> = Question {
    times: |form| match form.open_sheet() {
        Some(Sheet::Belt(_) | Sheet::Schematic(_)) => count(&BUNDLE_FIGURES),
        _ => 0,
    },
    title: |ask, nth| title(&BUNDLE_FIGURES, ask, nth),
    help: WORDS.setup.about_bundle,
    answers: |_, _| &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    get: |form, nth| read(*form, nth, bundle_figure),
    set: |form, nth, figure| write(form, nth, bundle_figure, figure),
    word: |_, figure| label(&number(figure)),
};

/// RT-80: the eight kinds of numbers.
const BUNDLE_FIGURES: [Figure<Bundle>; 8] = [
    Figure::Each(WORDS.setup.cubes, |bundle| &mut bundle.cubes),
    Figure::One(WORDS.setup.any_cubes, |bundle| &mut bundle.any_cubes),
    Figure::One(WORDS.setup.same_cubes, |bundle| &mut bundle.same_cubes),
    Figure::Each(WORDS.setup.robots, |bundle| &mut bundle.robots),
    Figure::One(WORDS.setup.any_robots, |bundle| &mut bundle.any_robots),
    Figure::Each(WORDS.setup.generators, |bundle| &mut bundle.generators),
    Figure::One(WORDS.setup.same_generators, |bundle| &mut bundle.same_generators),
    Figure::One(WORDS.setup.batteries, |bundle| &mut bundle.batteries),
];

fn bundle_figure(form: &mut Form, nth: u8) -> Option<&mut u8> {
    let data = &mut form.answered.data;
    let bundle = match form.sheet {
        Sheet::Belt(index) => data.belt.get_mut(usize::from(index)),
        Sheet::Schematic(index) => data.schematics.get_mut(usize::from(index)),
        _ => None,
    };
    figure_at(&BUNDLE_FIGURES, bundle?, nth)
}

/// What a token of a colour costs.
pub(super) const PRICES: Question<Form, u8> = Question {
    times: |form| match form.open_sheet() {
        Some(Sheet::Tokens(_)) => count(&PRICE_FIGURES),
        _ => 0,
    },
    title: |ask, nth| title(&PRICE_FIGURES, ask, nth),
    help: WORDS.setup.about_tokens,
    answers: |_, _| &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    get: |form, nth| read(*form, nth, price_figure),
    set: |form, nth, figure| write(form, nth, price_figure, figure),
    word: |_, figure| label(&number(figure)),
};

const PRICE_FIGURES: [Figure<Prices>; 3] = [
    Figure::One(WORDS.setup.lower, |prices| &mut prices.lower),
    Figure::One(WORDS.setup.higher, |prices| &mut prices.higher),
    Figure::One(WORDS.setup.board, |prices| &mut prices.board),
];

fn price_figure(form: &mut Form, nth: u8) -> Option<&mut u8> {
    let Sheet::Tokens(colour) = form.sheet else {
        return None;
    };
    figure_at(&PRICE_FIGURES, form.answered.data.prices.get_mut(colour), nth)
}

/// The first influence that a bonus card brings.
pub(super) const BONUS_GUILD: Question<Form, Colour> = Question {
    times: |form| u8::from(matches!(form.open_sheet(), Some(Sheet::Bonus(_)))),
    title: |ask, _| ask.say(WORDS.setup.guild),
    help: WORDS.setup.about_bonus,
    answers: |_, _| &Colour::ALL,
    get: |form, _| {
        let mut form = *form;
        bonus_card(&mut form).map_or(Yellow, |card| card.guild)
    },
    set: |form, _, guild| {
        if let Some(card) = bonus_card(form) {
            card.guild = guild;
        }
    },
    word: |ask, guild| ask.say(*WORDS.colours.get(guild)),
};

/// What else it brings.
pub(super) const BONUS_GOODS: Question<Form, u8> = Question {
    times: |form| match form.open_sheet() {
        Some(Sheet::Bonus(_)) => count(&BONUS_FIGURES),
        _ => 0,
    },
    title: |ask, nth| title(&BONUS_FIGURES, ask, nth),
    help: WORDS.setup.about_bonus,
    answers: |_, _| &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    get: |form, nth| read(*form, nth, bonus_figure),
    set: |form, nth, figure| write(form, nth, bonus_figure, figure),
    word: |_, figure| label(&number(figure)),
};

const BONUS_FIGURES: [Figure<BonusCard>; 4] = [
    Figure::Each(WORDS.setup.generators, |card| &mut card.generators),
    Figure::One(WORDS.setup.batteries, |card| &mut card.batteries),
    Figure::Each(WORDS.setup.robots, |card| &mut card.robots),
    Figure::Each(WORDS.setup.cubes, |card| &mut card.cubes),
];

fn bonus_figure(form: &mut Form, nth: u8) -> Option<&mut u8> {
    figure_at(&BONUS_FIGURES, bonus_card(form)?, nth)
}

fn bonus_card(form: &mut Form) -> Option<&mut BonusCard> {
    match form.sheet {
        Sheet::Bonus(index) => form.answered.data.bonuses.get_mut(usize::from(index)),
        _ => None,
    }
}

/// How zones follow each other clockwise.
pub(super) const RING: Question<Form, [Colour; 4]> = Question {
    times: |form| u8::from(form.open_sheet() == Some(Sheet::Ring)),
    title: |ask, _| ask.say(WORDS.setup.ring),
    help: WORDS.setup.about_ring,
    answers: |_, _| &RINGS,
    get: |form, _| {
        let mut ring = form.answered.ring;
        // The answers begin with yellow.
        for _ in 0..3 {
            if let [first, second, third, fourth] = ring
                && first != Yellow
            {
                ring = [second, third, fourth, first];
            }
        }
        ring
    },
    set: |form, _, ring| form.answered.ring = ring,
    word: |ask, ring| {
        let [one, two, three, four] = ring.map(|zone| letter(ask, zone));
        expand("{0} {1} {2} {3}", &[&one, &two, &three, &four])
    },
};

/// The six ways to go round; that of RT-24 first.
const RINGS: [[Colour; 4]; 6] = [
    [Yellow, Red, Green, Blue],
    [Yellow, Red, Blue, Green],
    [Yellow, Blue, Red, Green],
    [Yellow, Blue, Green, Red],
    [Yellow, Green, Red, Blue],
    [Yellow, Green, Blue, Red],
];

/// What each belt place is for, from the left.
pub(super) const PLACES: Question<Form, Role> = Question {
    times: |form| times(form, Sheet::Places, 8),
    title: |ask, nth| counted(ask, WORDS.setup.place, nth),
    help: WORDS.setup.about_places,
    answers: |_, _| &[Role::Depot, Role::Red, Role::Green],
    get: |form, nth| {
        let role = form.answered.belt_roles.get(usize::from(nth));
        role.copied().unwrap_or(Role::Depot)
    },
    set: |form, nth, role| {
        // The next place to the right with this role takes the other one.
        let roles = form.answered.belt_roles.split_at_mut_checked(nth.into());
        let (before, after) = roles.unwrap_or_default();
        if let Some((here, after)) = after.split_first_mut()
            && *here != role
            && let Some(other) = after.iter_mut().chain(before).find(|other| **other == role)
        {
            core::mem::swap(here, other);
        }
    },
    word: |ask, role| match role {
        Role::Depot => ask.say(WORDS.setup.depot),
        Role::Red => ask.say(*WORDS.colours.get(Red)),
        Role::Green => ask.say(*WORDS.colours.get(Green)),
    },
};

pub(super) const STARRED_BONUSES: Question<Form, Bonus> = Question {
    times: |form| times(form, Sheet::Stars, 5),
    title: |ask, nth| counted(ask, WORDS.setup.star, nth),
    help: WORDS.setup.about_stars,
    answers: |_, _| &Bonus::ALL,
    get: |form, nth| {
        let star = form.answered.data.starred_bonuses.get(usize::from(nth));
        star.copied().unwrap_or(Bonus::N00)
    },
    set: |form, nth, star| set_unlike_others(&mut form.answered.data.starred_bonuses, nth, star),
    word: |_, bonus| label(&number((bonus as u8).saturating_add(1))),
};

/// One of each guild.
pub(super) const STARRED_SCHEMATICS: Question<Form, Schematic> = Question {
    times: |form| times(form, Sheet::Stars, 4),
    title: |ask, nth| coloured(ask, WORDS.setup.schematic, colour(nth)),
    help: WORDS.setup.about_stars,
    answers: |_, _| &Schematic::ALL,
    get: |form, nth| *form.answered.data.starred_schematics.get(colour(nth)),
    set: |form, nth, star| set_unlike_others(&mut form.answered.data.starred_schematics.0, nth, star),
    word: |_, schematic| label(&number((schematic as u8).saturating_add(1))),
};

/// One of each guild.
pub(super) const STARRED_POWERS: Question<Form, Power> = Question {
    times: |form| times(form, Sheet::Stars, 4),
    title: |ask, nth| expand("{0}:", &[&letter(ask, colour(nth))]),
    help: WORDS.setup.about_stars,
    // The five of the guild.
    answers: |_, nth| Power::ALL.chunks(5).nth(nth.into()).unwrap_or_default(),
    get: |form, nth| *form.answered.data.starred_powers.get(colour(nth)),
    set: |form, nth, star| *form.answered.data.starred_powers.get_mut(colour(nth)) = star,
    word: |ask, power| ask.say(WORDS.power(power).name),
};

/// What PG2 turns into another colour.
pub(super) const ONE_FOR_ONE: Question<Form, Colour> = Question {
    times: |form| times(form, Sheet::Powers, 1),
    title: |ask, _| ask.say(WORDS.setup.one_for_one),
    help: WORDS.setup.about_powers,
    answers: |_, _| &Colour::ALL,
    get: |form, _| form.answered.data.pg2_from,
    set: |form, _, colour| form.answered.data.pg2_from = colour,
    word: |ask, colour| ask.say(*WORDS.colours.get(colour)),
};

/// What PG3 turns into a card.
pub(super) const FOR_A_CARD: Question<Form, Colour> = Question {
    times: |form| times(form, Sheet::Powers, 1),
    title: |ask, _| ask.say(WORDS.setup.for_a_card),
    help: WORDS.setup.about_powers,
    answers: |_, _| &Colour::ALL,
    get: |form, _| form.answered.data.pg3_from,
    set: |form, _, colour| form.answered.data.pg3_from = colour,
    word: |ask, colour| ask.say(*WORDS.colours.get(colour)),
};

/// A number that is printed on a `P`, or one for each colour: its title, and where it is.
enum Figure<P> {
    One(Word, fn(&mut P) -> &mut u8),
    Each(Word, fn(&mut P) -> &mut ByColour<u8>),
}

/// All numbers one by one; the colour says nothing if there is only one of the kind.
fn one_by_one<P>(figures: &[Figure<P>]) -> impl Iterator<Item = (&Figure<P>, Colour)> {
    figures.iter().flat_map(|figure| {
        let colours: &[Colour] = match figure {
            Figure::One(..) => &[Yellow],
            Figure::Each(..) => &Colour::ALL,
        };
        colours.iter().map(move |colour| (figure, *colour))
    })
}

fn count<P>(figures: &[Figure<P>]) -> u8 {
    u8::try_from(one_by_one(figures).count()).unwrap_or(u8::MAX)
}

fn title<P>(figures: &[Figure<P>], ask: Asker<'_>, nth: u8) -> Label {
    match one_by_one(figures).nth(nth.into()) {
        Some((Figure::One(title, _), _)) => ask.say(*title),
        Some((Figure::Each(title, _), colour)) => coloured(ask, *title, colour),
        None => Label::new(),
    }
}

fn figure_at<'a, P>(figures: &[Figure<P>], printed: &'a mut P, nth: u8) -> Option<&'a mut u8> {
    match one_by_one(figures).nth(nth.into())? {
        (Figure::One(_, number), _) => Some(number(printed)),
        (Figure::Each(_, numbers), colour) => Some(numbers(printed).get_mut(colour)),
    }
}

fn read(mut form: Form, nth: u8, figure: fn(&mut Form, u8) -> Option<&mut u8>) -> u8 {
    figure(&mut form, nth).copied().unwrap_or_default()
}

fn write(form: &mut Form, nth: u8, figure: fn(&mut Form, u8) -> Option<&mut u8>, number: u8) {
    if let Some(figure) = figure(form, nth) {
        *figure = number;
    }
}

/// `count` if this sheet is open.
fn times(form: &Form, sheet: Sheet, count: u8) -> u8 {
    if form.open_sheet() == Some(sheet) { count } else { 0 }
}

fn colour(nth: u8) -> Colour {
    Colour::new(nth).unwrap_or(Yellow)
}

fn counted(ask: Asker<'_>, sentence: Word, nth: u8) -> Label {
    ask.expand(sentence, &[&number(nth.saturating_add(1))])
}

fn coloured(ask: Asker<'_>, sentence: Word, colour: Colour) -> Label {
    ask.expand(sentence, &[&letter(ask, colour)])
}

fn letter(ask: Asker<'_>, colour: Colour) -> Letter {
    letter_among(&ask.say(WORDS.letters), colour)
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
