//! The figures of the players' own copy: Energy Cards, the automa's cubes and the Bidding Tracks (6.2 of the rules).

use super::Form;
use crate::games::raising_robots::data::{ENERGY_DECK, EnergyCard};
use crate::games::raising_robots::effect::PHASES;
use crate::games::raising_robots::setup::{Figures, Inventors, OwnCard, OwnFigures};
use crate::games::raising_robots::words::WORDS;
use crate::ui::game::{Question, label};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number, spell};

/// What is asked of each Energy Card: its value, its cubes, whether it doubles them.
const OF_A_CARD: u8 = 3;

/// The eight Energy Cards in play with so many players, three figures each.
pub(super) const CARDS: Question<Form, u8> = Question {
    times: |form| match own(form) {
        Some(_) => OF_A_CARD.saturating_mul(u8::try_from(ENERGY_DECK).unwrap_or_default()),
        None => 0,
    },
    title: |ask, nth| {
        let words = &WORDS.setup;
        let sentence = match nth % OF_A_CARD {
            0 => words.value,
            1 => words.cubes,
            _ => words.factor,
        };
        ask.expand(sentence, &[&counted(nth / OF_A_CARD)])
    },
    help: WORDS.setup.about_cards,
    answers: |_, nth| match nth % OF_A_CARD {
        0 => &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        1 => &[0, 1, 2, 3, 4, 5, 6, 7],
        // The factor of a cube.
        _ => &[1, 2],
    },
    get: |form, nth| {
        let card = own(form).and_then(|own| place_of(form).and_then(|place| own.energy.get(place)));
        let card = card.and_then(|deck| deck.get(usize::from(nth / OF_A_CARD)));
        let card = card.copied().unwrap_or_default().card();
        match nth % OF_A_CARD {
            0 => card.value,
            1 => card.cubes,
            _ => 1_u8.saturating_add(u8::from(card.doubles)),
        }
    },
    set: |form, nth, figure| {
        let place = place_of(form);
        let deck = own_mut(form).and_then(|own| own.energy.get_mut(place?));
        let card = deck.and_then(|deck| deck.get_mut(usize::from(nth / OF_A_CARD)));
        if let Some(card) = card {
            let printed = card.card();
            let changed = match nth % OF_A_CARD {
                0 => EnergyCard {
                    value: figure,
                    ..printed
                },
                1 => EnergyCard {
                    cubes: figure,
                    ..printed
                },
                _ => EnergyCard {
                    doubles: figure > 1,
                    ..printed
                },
            };
            *card = OwnCard::new(changed).unwrap_or(*card);
        }
    },
    word: |_, figure| label(&number(figure)),
};

/// The automa's cubes by their place in the line (RR-138).
pub(super) const LINE: Question<Form, u8> = Question {
    times: |form| match own(form).filter(|_| form.answered.seats <= 2) {
        Some(_) => u8::try_from(PHASES).unwrap_or_default(),
        None => 0,
    },
    title: |ask, nth| ask.expand(WORDS.setup.place, &[&counted(nth)]),
    help: WORDS.setup.about_line,
    answers: |_, _| &[0, 1, 2, 3, 4, 5, 6, 7],
    get: |form, nth| {
        let line = own(form).and_then(|own| own.line.get(place_of(form)?));
        line.and_then(|line| line.get(usize::from(nth)))
            .copied()
            .unwrap_or_default()
    },
    set: |form, nth, cubes| {
        let place = place_of(form);
        let line = own_mut(form).and_then(|own| own.line.get_mut(place?));
        if let Some(at) = line.and_then(|line| line.get_mut(usize::from(nth))) {
            *at = cubes;
        }
    },
    word: |_, cubes| label(&number(cubes)),
};

/// How long a Bidding Track is.
pub(super) const SPACES: Question<Form, u8> = Question {
    times: |form| u8::from(bids(form).is_some()),
    title: |ask, _| ask.say(WORDS.setup.spaces),
    help: WORDS.setup.about_spaces,
    answers: |_, _| &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    get: |form, _| bids(form).map_or(1, |own| own.spaces),
    set: |form, _, spaces| {
        if let Some(own) = own_mut(form) {
            own.spaces = spaces;
        }
    },
    word: |_, spaces| label(&number(spaces)),
};

/// The most of each that a space is asked to cost.
const COST_MAX: u8 = 5;

/// What a space costs: tens are Batteries, units are Duct Tape.
const COSTS: [u8; 36] = {
    let mut costs = [0; 36];
    let mut rest = costs.as_mut_slice();
    let mut cost: u8 = 0;
    while let Some((first, others)) = rest.split_first_mut() {
        *first = cost;
        cost = match cost % 10 {
            COST_MAX => (cost / 10).saturating_add(1).saturating_mul(10),
            _ => cost.saturating_add(1),
        };
        rest = others;
    }
    costs
};

/// What each space of a Bidding Track costs.
pub(super) const TRACK: Question<Form, u8> = Question {
    times: |form| bids(form).map_or(0, |own| own.spaces),
    title: |ask, nth| ask.expand(WORDS.setup.space, &[&counted(nth)]),
    help: WORDS.setup.about_track,
    answers: |_, _| &COSTS,
    get: |form, nth| {
        let cost = bids(form).and_then(|own| own.track.get(usize::from(nth)));
        cost.copied().unwrap_or_default()
    },
    set: |form, nth, cost| {
        if let Some(at) = own_mut(form).and_then(|own| own.track.get_mut(usize::from(nth))) {
            *at = cost;
        }
    },
    word: |_, cost| {
        let sign = |sign: Sign| spell::<4>([sign.letter()]);
        expand(
            "{0}{1} {2}{3}",
            &[
                &number(cost / 10),
                &sign(Sign::Battery),
                &number(cost % 10),
                &sign(Sign::Tape),
            ],
        )
    },
};

/// A place, counted from 1.
fn counted(place: u8) -> heapless::String<8> {
    number(place.saturating_add(1))
}

/// The place of what belongs to so many players.
fn place_of(form: &Form) -> Option<usize> {
    usize::from(form.answered.seats).checked_sub(1)
}

fn own(form: &Form) -> Option<&OwnFigures> {
    match &form.answered.figures {
        Figures::House => None,
        Figures::Own(own) => Some(own),
    }
}

fn own_mut(form: &mut Form) -> Option<&mut OwnFigures> {
    match &mut form.answered.figures {
        Figures::House => None,
        Figures::Own(own) => Some(own),
    }
}

/// The same if the players bid.
fn bids(form: &Form) -> Option<&OwnFigures> {
    own(form).filter(|_| form.answered.inventors == Inventors::Bidding)
}
