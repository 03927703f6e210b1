//! The cards of the players' own copy: one after the other, figure by figure (6.5 of the rules).

use super::Form;
use crate::games::factory_duel::cards::{AnyCard, Module, Software, Step};
use crate::games::factory_duel::data::{CRYSTALS_MAX, MINERALS_UNIT, Spec};
use crate::games::factory_duel::names;
use crate::games::factory_duel::own_cards::{
    Cards, Counts, FIGURES, ManualCard, OwnCards, OwnModule, OwnSoftware, SLOTS_MAX,
};
use crate::games::factory_duel::words::WORDS;
use crate::ui::game::{AnyQuestion, Asker, Label, Question, label};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::texts::Word;

/// All places of the list of cards: modules, upgrades, software.
const PLACES: [u8; AnyCard::COUNT as usize] = {
    let mut places = [0; AnyCard::COUNT as usize];
    let mut rest = places.as_mut_slice();
    let mut place = 0;
    while let Some((first, others)) = rest.split_first_mut() {
        *first = place;
        place += 1;
        rest = others;
    }
    places
};

/// Which card is entered.
pub(super) const CARD: Question<Form, u8> = Question {
    times: |form| u8::from(own(form).is_some()),
    title: |ask, _| ask.say(WORDS.setup.card),
    help: WORDS.setup.about_card,
    answers: |_, _| &PLACES,
    get: |form, _| form.card,
    set: |form, _, card| form.card = card,
    word: |_, place| AnyCard::new(place).map_or_else(Label::new, |card| label(names::short_name(card))),
};

/// Everything that is printed on the open card, one by one.
pub(super) struct Printed;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Who does what the card says: the device, or the table; or it is a copy of another one.
    Text,
    /// Of which card it is a copy.
    Original,
    /// When the table carries out what the card says.
    Step,
    /// A number.
    Figure(Figure),
}

/// A number on a card.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Figure {
    /// Where it stands on the card, from 0.
    place: u8,
    counts: Counts,
    /// The least and the most.
    range: (u8, u8),
    /// It is taken away from something.
    is_less: bool,
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
        match kind(form, nth) {
            Some(Kind::Text) => ask.say(words.text),
            Some(Kind::Original) => ask.say(words.original),
            Some(Kind::Step) => ask.say(words.step),
            Some(Kind::Figure(figure)) => figure_title(form, ask, nth, figure.counts),
            None => Label::new(),
        }
    }

    fn help(&self) -> Word {
        WORDS.setup.about_printed
    }

    fn answers(&self, form: &Form, nth: u8) -> u8 {
        match kind(form, nth) {
            Some(Kind::Text) if is_from_source(form) => COPY,
            Some(Kind::Text) => COPY.saturating_add(1),
            Some(Kind::Original) => Module::AssemblyLine.index(),
            Some(Kind::Step) => 6,
            Some(Kind::Figure(figure)) => figure.range.1.saturating_sub(figure.range.0).saturating_add(1),
            None => 0,
        }
    }

    fn get(&self, form: &Form, nth: u8) -> u8 {
        match kind(form, nth) {
            Some(Kind::Text) => match (open_module(form), open_software(form)) {
                (Some((_, OwnModule::Manual(_))), _) | (_, Some((_, OwnSoftware::Manual(_)))) => BY_THE_TABLE,
                (Some((_, OwnModule::CopyOf(_))), _) => COPY,
                _ => BY_THE_DEVICE,
            },
            Some(Kind::Original) => match open_module(form) {
                Some((_, OwnModule::CopyOf(original))) => original.index(),
                _ => 0,
            },
            Some(Kind::Step) => {
                let mut form = *form;
                step(&mut form).map_or(0, |step| *step as u8)
            }
            Some(Kind::Figure(figure)) => {
                let mut form = *form;
                let value = value(&mut form, figure.place).map_or(0, |value| *value);
                value.saturating_sub(figure.range.0)
            }
            None => 0,
        }
    }

    fn set(&self, form: &mut Form, nth: u8, answer: u8) {
        let last = self.answers(form, nth).saturating_sub(1);
        let answer = answer.min(last);
        match kind(form, nth) {
            Some(Kind::Text) => set_text(form, answer),
            Some(Kind::Original) => {
                if let (Some((_, own)), Some(original)) = (open_module_mut(form), Module::new(answer)) {
                    *own = OwnModule::CopyOf(original);
                }
            }
            Some(Kind::Step) => {
                if let (Some(step), Some(chosen)) = (step(form), Step::ALL.get(usize::from(answer))) {
                    *step = *chosen;
                }
            }
            Some(Kind::Figure(figure)) => set_figure(form, figure, answer),
            None => {}
        }
    }

    fn word(&self, form: &Form, ask: Asker<'_>, nth: u8, answer: u8) -> Label {
        let words = &WORDS.setup;
        match kind(form, nth) {
            Some(Kind::Text) => ask.say(match answer {
                BY_THE_DEVICE => words.device,
                BY_THE_TABLE => words.table,
                _ => words.copy,
            }),
            Some(Kind::Original) => {
                let original = Module::new(answer).map(AnyCard::Module);
                original.map_or_else(Label::new, |card| label(names::short_name(card)))
            }
            Some(Kind::Step) => {
                let step = WORDS.step.steps.get(usize::from(answer));
                step.map_or_else(Label::new, |step| ask.say(*step))
            }
            Some(Kind::Figure(figure)) => figure_word(figure, answer.saturating_add(figure.range.0)),
            None => Label::new(),
        }
    }
}

/// The answers to whose the text is.
const BY_THE_DEVICE: u8 = 0;
const BY_THE_TABLE: u8 = 1;
const COPY: u8 = 2;

/// What is asked about the open card.
fn kind(form: &Form, nth: u8) -> Option<Kind> {
    own(form)?;
    let after_text = nth.checked_sub(1);
    match (AnyCard::new(form.card)?, open_module(form)) {
        (AnyCard::Module(_), _) if nth == 0 => Some(Kind::Text),
        (AnyCard::Module(_), Some((_, OwnModule::CopyOf(_)))) => (nth == 1).then_some(Kind::Original),
        (AnyCard::Module(_), Some((_, OwnModule::Manual(card)))) => kind_of_manual(card, after_text?),
        (AnyCard::Module(module), _) => figure_of(module.house(), after_text?),
        (AnyCard::Upgrade(_), _) => {
            let counts = [Counts::Cost, Counts::Power, Counts::Armor, Counts::Discount];
            let counts = *counts.get(usize::from(nth))?;
            Some(figure(nth, counts, counts.range()))
        }
        (AnyCard::Software(_), _) if nth == 0 => Some(Kind::Text),
        (AnyCard::Software(software), _) => match open_software(form)? {
            (_, OwnSoftware::Manual(_)) => (nth == 1).then_some(Kind::Step),
            // Software is not built: its cost, which comes first, is not asked.
            (_, OwnSoftware::Figures(_)) => figure_of(software.house(), nth),
        },
    }
}

/// RF-130: what the device enforces of a card. One with slots has no price.
fn kind_of_manual(card: &ManualCard, nth: u8) -> Option<Kind> {
    Some(match nth {
        0 => figure(MANUAL_COST, Counts::Cost, Counts::Cost.range()),
        1 => Kind::Step,
        2 => figure(MANUAL_SLOTS, Counts::Slots, (0, SLOTS_MAX)),
        3 if card.slots == 0 => figure(MANUAL_MINERALS, Counts::Price, Counts::Price.range()),
        4 if card.slots == 0 => figure(MANUAL_CRYSTALS, Counts::CrystalPrice, (0, CRYSTALS_MAX)),
        _ => return None,
    })
}

/// Where the numbers of a Manual card are said to stand.
const MANUAL_COST: u8 = 0;
const MANUAL_SLOTS: u8 = 1;
const MANUAL_MINERALS: u8 = 2;
const MANUAL_CRYSTALS: u8 = 3;

const fn figure(place: u8, counts: Counts, range: (u8, u8)) -> Kind {
    Kind::Figure(Figure {
        place,
        counts,
        range,
        is_less: false,
    })
}

/// The number at a place of a card, from 0.
fn figure_of(mut spec: Spec, place: u8) -> Option<Kind> {
    let (mut at, mut found) = (0_u8, None);
    spec.each_figure(&mut |figure| {
        if at == place {
            let counts = figure.counts();
            found = Some(Kind::Figure(Figure {
                place,
                counts,
                range: counts.range(),
                is_less: figure.is_less(),
            }));
        }
        at = at.saturating_add(1);
    });
    found
}

/// What a number is; the second of a kind has a 2 behind it.
fn figure_title(form: &Form, ask: Asker<'_>, nth: u8, counts: Counts) -> Label {
    let sign = match counts {
        Counts::CrystalPrice => Sign::Crystal,
        _ => Sign::Mineral,
    };
    let words = WORDS.setup.figures.get(counts as usize);
    let title = words.map_or_else(Label::new, |title| {
        ask.expand(*title, &[sign.letter().encode_utf8(&mut [0; 4])])
    });
    let is_same = |nth| matches!(kind(form, nth), Some(Kind::Figure(other)) if other.counts == counts);
    match (0..nth).any(is_same) {
        true => expand("{0} 2", &[&title]),
        false => title,
    }
}

fn figure_word(figure: Figure, value: u8) -> Label {
    match figure.counts {
        counts if counts.are_minerals() => label(&number(MINERALS_UNIT.saturating_mul(value.into()))),
        Counts::Power | Counts::Armor if value > 0 => {
            let sign = if figure.is_less { "-" } else { "+" };
            expand("{0}{1}", &[sign, &number(value)])
        }
        _ => label(&number(value)),
    }
}

fn set_figure(form: &mut Form, figure: Figure, answer: u8) {
    if let Some(value) = value(form, figure.place) {
        *value = figure.range.0.saturating_add(answer);
    }
    // A card that robots work on has no price beside it.
    if let Some((_, OwnModule::Manual(card))) = open_module_mut(form)
        && card.slots > 0
    {
        (card.minerals, card.crystals) = (0, 0);
    }
}

/// Whose text a card has.
fn set_text(form: &mut Form, answer: u8) {
    if let Some((module, own)) = open_module_mut(form) {
        set_module_text(module, own, answer);
    }
    if let Some((software, own)) = open_software_mut(form) {
        *own = match (answer, *own) {
            (BY_THE_DEVICE, OwnSoftware::Figures(_)) | (BY_THE_TABLE, OwnSoftware::Manual(_)) => return,
            (BY_THE_TABLE, _) => OwnSoftware::Manual(Step::default()),
            _ => OwnSoftware::Figures(software.house().figures()),
        };
    }
}

/// The same for a module. Its cost stays.
fn set_module_text(module: Module, own: &mut OwnModule, answer: u8) {
    let mut figures = module.house().figures();
    let [house_cost, ..] = figures;
    let cost = match own {
        OwnModule::Figures([cost, ..]) => *cost,
        OwnModule::Manual(card) => card.cost,
        OwnModule::CopyOf(_) => house_cost,
    };
    *own = match (answer, *own) {
        (BY_THE_DEVICE, OwnModule::Figures(_))
        | (BY_THE_TABLE, OwnModule::Manual(_))
        | (COPY, OwnModule::CopyOf(_)) => return,
        (BY_THE_DEVICE, _) => {
            if let Some(first) = figures.first_mut() {
                *first = cost;
            }
            OwnModule::Figures(figures)
        }
        (BY_THE_TABLE, _) => OwnModule::Manual(ManualCard {
            cost,
            ..ManualCard::default()
        }),
        _ => OwnModule::CopyOf(Module::Armory),
    };
}

/// The number at a place of the open card.
fn value(form: &mut Form, place: u8) -> Option<&mut u8> {
    let card = AnyCard::new(form.card)?;
    let own = own_mut(form)?;
    let figures: &mut [u8; FIGURES] = match card {
        AnyCard::Module(module) => match own.modules.get_mut(usize::from(module.index()))? {
            OwnModule::Figures(figures) => figures,
            OwnModule::Manual(card) => {
                return match place {
                    MANUAL_COST => Some(&mut card.cost),
                    MANUAL_SLOTS => Some(&mut card.slots),
                    MANUAL_MINERALS => Some(&mut card.minerals),
                    _ => Some(&mut card.crystals),
                };
            }
            OwnModule::CopyOf(_) => return None,
        },
        AnyCard::Upgrade(upgrade) => own.upgrades.get_mut(usize::from(upgrade.index()))?,
        AnyCard::Software(software) => match own.software.get_mut(usize::from(software.index()))? {
            OwnSoftware::Figures(figures) => figures,
            OwnSoftware::Manual(_) => return None,
        },
    };
    figures.get_mut(usize::from(place))
}

/// When the table carries out what the open card says.
fn step(form: &mut Form) -> Option<&mut Step> {
    let card = AnyCard::new(form.card)?;
    let own = own_mut(form)?;
    match card {
        AnyCard::Module(module) => match own.modules.get_mut(usize::from(module.index()))? {
            OwnModule::Manual(card) => Some(&mut card.step),
            OwnModule::Figures(_) | OwnModule::CopyOf(_) => None,
        },
        AnyCard::Upgrade(_) => None,
        AnyCard::Software(software) => match own.software.get_mut(usize::from(software.index()))? {
            OwnSoftware::Manual(step) => Some(step),
            OwnSoftware::Figures(_) => None,
        },
    }
}

/// The cards of the own copy, if that is what is played with.
const fn own(form: &Form) -> Option<&OwnCards> {
    match &form.answered.cards {
        Cards::Own(own) => Some(own),
        Cards::House => None,
    }
}

const fn own_mut(form: &mut Form) -> Option<&mut OwnCards> {
    match &mut form.answered.cards {
        Cards::Own(own) => Some(own),
        Cards::House => None,
    }
}

/// The open card, if it is a module.
fn open_module(form: &Form) -> Option<(Module, &OwnModule)> {
    let module = Module::new(form.card)?;
    let own = own(form)?.modules.get(usize::from(module.index()))?;
    Some((module, own))
}

fn open_module_mut(form: &mut Form) -> Option<(Module, &mut OwnModule)> {
    let module = Module::new(form.card)?;
    let own = own_mut(form)?.modules.get_mut(usize::from(module.index()))?;
    Some((module, own))
}

/// The open card, if it is a software.
fn open_software(form: &Form) -> Option<(Software, &OwnSoftware)> {
    let AnyCard::Software(software) = AnyCard::new(form.card)? else {
        return None;
    };
    let own = own(form)?.software.get(usize::from(software.index()))?;
    Some((software, own))
}

fn open_software_mut(form: &mut Form) -> Option<(Software, &mut OwnSoftware)> {
    let AnyCard::Software(software) = AnyCard::new(form.card)? else {
        return None;
    };
    let own = own_mut(form)?.software.get_mut(usize::from(software.index()))?;
    Some((software, own))
}

fn is_from_source(form: &Form) -> bool {
    Module::new(form.card).is_none_or(Module::is_from_source)
}
