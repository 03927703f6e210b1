//! What one player sees alone: who does what with how much energy, what the player has, and the list.

use super::super::action::{Action, Item, Target};
use super::super::data::KEPT_ROBOTS;
use super::super::effect::{Gain, Phase, Side};
use super::super::face::{Aside, Focus};
use super::super::speech::{formula, good_sign, kind_sign, phase_word};
use super::super::state::{Flow, Stage, Step};
use super::super::view::View;
use super::super::words::WORDS;
use super::cards::AnyCard;
use super::{Line, Scene, Teller, cards, clock_or_round, hand, phase_sign, plans, stocks, title, workshop};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, MEDIUM, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::texts::Word;
use crate::ui::zones::{HINT_TOP, TITLE_HEIGHT, Tone};

/// Where the list begins below the strip, the rows of an entry, and how many show at a time.
const LIST_TOP: i32 = 20;
const PITCH: i32 = 12;
const ENTRIES: u8 = 3;

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let view = tell.view;
    let is_idle = scene.done || scene.entries.is_empty();
    // Whoever is done may still look, and choose anew: nobody waits for that.
    let tone = if is_idle || !view.is_asked(seat) {
        Tone::News
    } else {
        Tone::Ask
    };
    let asked = if is_idle {
        idle(view, seat, scene.done)
    } else {
        asks(tell, scene, seat)
    };
    title(frame, tone, tell, (asked.sentence, seat), &asked.word, &asked.right);
    if is_idle {
        stocks::draw_strip(frame, view, seat, TITLE_HEIGHT + 1);
        return workshop::draw_rows(frame, view, seat, LIST_TOP);
    }
    match view.flow() {
        Flow::Energy | Flow::Assign if view.top(seat).is_none() && scene.focus != Focus::Tokens => {
            draw_cards(frame, view, seat);
        }
        _ if draw_offered(frame, tell, scene, seat) => {}
        _ => stocks::draw_strip(frame, view, seat, TITLE_HEIGHT + 1),
    }
    draw_entries(frame, tell, scene);
}

/// The parts of a title.
struct Asked {
    sentence: Word,
    word: Line,
    right: Line,
}

impl Asked {
    fn to(sentence: Word) -> Asked {
        Asked {
            sentence,
            word: Line::new(),
            right: Line::new(),
        }
    }

    /// With another part of the sentence.
    fn of(self, word: &str) -> Asked {
        Asked {
            word: expand("{0}", &[word]),
            ..self
        }
    }

    /// With something on the right.
    fn with(self, right: &str) -> Asked {
        Asked {
            right: expand("{0}", &[right]),
            ..self
        }
    }
}

/// Nothing is to be done here now.
fn idle(view: View<'_>, seat: Seat, is_done: bool) -> Asked {
    let words = &WORDS.asks;
    Asked::to(match view.flow() {
        Flow::Assign if view.is_locked(seat) => words.is_locked,
        _ if view.is_asked(seat) && !is_done => words.waits,
        _ => words.is_done,
    })
}

/// Who must do what.
fn asks(tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) -> Asked {
    let (view, words) = (tell.view, &WORDS.asks);
    if scene.focus == Focus::Tokens {
        return Asked::to(words.place);
    }
    if let Some(step) = view.top(seat) {
        return asks_for(view, seat, step);
    }
    if view.mending() == Some(seat) {
        return Asked::to(words.mend);
    }
    if scene.focus != Focus::Next {
        return Asked::to(words.enter);
    }
    match (view.flow(), view.stage(seat)) {
        (Flow::Start, Stage::Tossing) => {
            let more = view.hand_len(seat).saturating_sub(KEPT_ROBOTS.into());
            Asked::to(words.toss).of(&number(more))
        }
        (Flow::Start, Stage::KeepingClass) => Asked::to(words.keep_class),
        (Flow::Start, Stage::KeepingInventor) => Asked::to(words.keep_inventor),
        (Flow::Start, _) => Asked::to(words.assemble),
        (Flow::Energy, _) => asks_cards(view, scene, view.drawn(seat).len()),
        (Flow::Assign, _) if view.is_locked(seat) => Asked::to(words.is_locked),
        (Flow::Assign, _) => asks_cards(view, scene, view.plan(seat).map_or(0, <[Phase]>::len)),
        (Flow::Phases, stage) => asks_in_phase(tell, seat, stage),
        _ => Asked::to(words.enter),
    }
}

/// The left card, the right card, or the end of it.
fn asks_cards(view: View<'_>, scene: &Scene<'_>, done: usize) -> Asked {
    let words = &WORDS.asks;
    let asked = Asked::to(match (view.flow(), done) {
        (Flow::Energy, 0) => words.enter_left,
        (Flow::Energy, _) => words.enter_right,
        (_, 0) => words.left_card,
        (_, 1) => words.right_card,
        _ => words.lock,
    });
    asked.with(&clock_or_round(view, scene.left))
}

/// The phase that runs, with the energy that it has or that is left of it.
fn asks_in_phase(tell: Teller<'_>, seat: Seat, stage: Stage) -> Asked {
    let (view, words) = (tell.view, &WORDS.asks);
    let phase = match (stage, view.cursor(seat)) {
        (Stage::RoundEnd, _) => return Asked::to(words.round_end),
        (Stage::Finished, _) => return Asked::to(words.enter),
        (Stage::Splitting | Stage::Board(_) | Stage::Robots(_), Some(phase)) => phase,
        _ => return Asked::to(words.next_phase),
    };
    let total = formula::energy(view.total(seat));
    let energy: Line = match stage {
        Stage::Splitting => expand("{0}/{1}", &[&number(view.left(seat)), &total]),
        _ => expand("{0}", &[&total]),
    };
    Asked::to(words.in_phase)
        .of(&tell.line(phase_word(phase)))
        .with(&energy)
}

/// A choice that is open.
fn asks_for(view: View<'_>, seat: Seat, step: Step) -> Asked {
    let words = &WORDS.asks;
    match step {
        Step::Charging(phase) => {
            let (card, cubes, bonus) = view.energy_parts(seat, phase);
            let energy = card.saturating_add(cubes).saturating_add(bonus);
            let sign = formula::icon(phase_sign(phase).letter());
            let right: Line = expand("{0} {1}", &[&sign, &formula::energy(energy)]);
            Asked::to(words.charge).with(&right)
        }
        Step::Paying { cost, .. } => Asked::to(words.pay).with(&formula::cost(&cost)),
        Step::Column(card) => Asked::to(words.column).of(card.card().name()),
        Step::Wild(count) => Asked::to(words.take).of(&formula::figured(count.into(), Sign::Wild.letter())),
        Step::Either(one, other, count) => {
            Asked::to(words.take).of(&formula::gain(Gain::Either(one, other, count), None))
        }
        Step::Inspire => Asked::to(words.inspire).with(&formula::icon(Sign::Idea.letter())),
        Step::PickClass => Asked::to(words.keep_class),
        Step::Unlock => Asked::to(words.unlock).with(&formula::icon(Sign::Unlock.letter())),
        Step::Assemble => Asked::to(words.assemble),
        Step::Cycle { discarded, more } => {
            let drawn = discarded.saturating_add(more);
            let right: Line = expand(
                "{0}>{1}",
                &[&number(discarded), &formula::figured(drawn.into(), Sign::Card.letter())],
            );
            Asked::to(words.cycle).with(&right)
        }
        Step::Entering(item) => Asked::to(words.enter).with(&entered(view, seat, item)),
        Step::Gains { .. } => Asked::to(words.waits),
    }
}

/// What is entered, and how much of it there is.
fn entered(view: View<'_>, seat: Seat, item: Item) -> Line {
    let count = view.counted(seat, item);
    let formula = match item {
        Item::Good(good) => formula::figured(count, good_sign(good)),
        Item::Hand => formula::figured(count, Sign::Card.letter()),
        Item::Bonus(phase) => with_phase(phase, &formula::figured(count, Sign::Energy.letter())),
        Item::Cubes(phase) => with_phase(phase, &formula::figured(count, formula::CUBE)),
        Item::Inventor => formula::figured(count, Sign::Point.letter()),
        Item::Robot(row) => with_phase(row.phase(), &formula::icon(formula::ROBOT)),
        Item::Standing { row, column } => with_phase(row.phase(), &number(column.saturating_add(1))),
        Item::Class(_) | Item::Scale { .. } => with_sign(Sign::Class.letter(), ""),
        Item::Token(kind) => with_sign(kind_sign(kind), &number(view.unplaced(seat, kind))),
        Item::Energy(place) => {
            let card = view.drawn(seat).get(usize::from(place));
            card.map_or_else(Default::default, |card| formula::energy_card(view.energy_card(*card)))
        }
    };
    expand("{0}", &[&formula])
}

fn with_phase(phase: Phase, value: &str) -> formula::Formula {
    with_sign(phase_sign(phase).letter(), value)
}

fn with_sign(letter: char, value: &str) -> formula::Formula {
    expand("{0} {1}", &[&formula::icon(letter), value])
}

/// Both Energy Cards, each with the phase that is assigned to it; the one that is asked for is marked.
fn draw_cards(frame: &mut Frame, view: View<'_>, seat: Seat) {
    const HALF: i32 = SCREEN_WIDTH / 2;
    let plan = view.plan(seat).unwrap_or_default();
    let asked = match view.flow() {
        Flow::Energy => view.drawn(seat).len(),
        _ => plan.len(),
    };
    for place in 0..2 {
        let x = HALF * i32::from(place > 0);
        match view.drawn(seat).get(place) {
            Some(card) => plans::draw_card(frame, FLAT, (x + 2, TITLE_HEIGHT), view, *card),
            None => paint::write(frame, FLAT, Ink::Light, x + 2, TITLE_HEIGHT, "?"),
        }
        if let Some(phase) = plan.get(place) {
            paint::picture(
                frame,
                Ink::Light,
                x + HALF - 20,
                TITLE_HEIGHT + 1,
                Sign::Pointer.letter(),
            );
            paint::picture(
                frame,
                Ink::Light,
                x + HALF - 11,
                TITLE_HEIGHT + 1,
                phase_sign(*phase).letter(),
            );
        }
        if place == asked {
            paint::fill(frame, Ink::Light, x + 2, LIST_TOP - 1, HALF - 4, 1);
        }
    }
}

/// Cards are chosen from several: what that under the cursor is about, where else the stock shows. Says whether there is
/// anything to say.
fn draw_offered(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) -> bool {
    const TOP: i32 = TITLE_HEIGHT;
    let view = tell.view;
    let Some(action) = scene.chosen_action() else {
        return false;
    };
    match (action, card_of(view, seat, action)) {
        (Action::Toss(_), Some(AnyCard::Robot(card))) => {
            let card = card.card();
            let [left, right] = Side::BOTH.map(|side| {
                let price = card.price(side);
                let price: Line = expand("{0}{1}", &[&formula::energy(price.energy), &formula::cost(&price.cost)]);
                price
            });
            let costs: Line = expand("{0} / {1}", &[&left, &right]);
            paint::write(frame, TINY, Ink::Light, 2, TOP, &costs);
            let action: Line = expand("{0}", &[&formula::action(card.action(false), None)]);
            if TINY.width(&costs) + TINY.width(&action) + 8 <= SCREEN_WIDTH {
                paint::write_right(frame, TINY, Ink::Light, SCREEN_WIDTH, TOP, &action);
            }
            true
        }
        (Action::KeepFirst(_) | Action::KeepClass { .. }, Some(AnyCard::Class(card))) => {
            let printed = card.card();
            let kind = formula::icon(kind_sign(printed.kind));
            let room = SCREEN_WIDTH - TINY.width(&kind) - 4;
            let objective = tell.objective(printed.objective);
            let counts: Line = tell.expand(WORDS.cards.counts, &[&objective]);
            let is_short = TINY.width(&counts) <= room;
            let text = if is_short { counts } else { objective };
            paint::write(frame, TINY, Ink::Light, 2, TOP, &text);
            paint::write_right(frame, TINY, Ink::Light, SCREEN_WIDTH, TOP, &kind);
            true
        }
        _ => false,
    }
}

/// Three entries at a time, and a bar if there are more.
fn draw_entries(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    const MARGIN: i32 = 3;
    let count = scene.count();
    let is_long = count > ENTRIES;
    let width = SCREEN_WIDTH - if is_long { paint::BAR_WIDTH + 1 } else { 0 };
    let cursor = scene.menu.cursor();
    // The entry before the cursor shows, too, and the one behind it.
    let first = cursor.saturating_sub(1).min(count.saturating_sub(ENTRIES));
    let mut y = LIST_TOP;
    for index in (first..count).take(ENTRIES.into()) {
        let row = scene.row(tell, index);
        let value = width - MARGIN - MEDIUM.width(&row.value);
        paint::write(frame, MEDIUM, Ink::Light, MARGIN, y - 1, &row.label);
        paint::write(frame, MEDIUM, Ink::Light, value, y - 1, &row.value);
        if index == cursor {
            let parts = [(MEDIUM, MARGIN, &*row.label), (MEDIUM, value, &*row.value)];
            paint::highlight_line(frame, y, width, PITCH, &parts);
        }
        y += PITCH;
    }
    paint::scroll_bar_between(
        frame,
        LIST_TOP,
        HINT_TOP - 1,
        first.into(),
        ENTRIES.into(),
        count.into(),
    );
}

/// The card under the cursor, or the Player Board if it is about that; else the hand.
pub(super) fn subject(view: View<'_>, scene: &Scene<'_>, seat: Seat) -> Option<(Aside, u8)> {
    let action = scene.chosen_action();
    let card = action.and_then(|action| card_of(view, seat, action));
    if let Some(place) = card.and_then(|card| cards::own_place(view, card)) {
        return Some((Aside::OwnCards, place));
    }
    match action {
        Some(Action::BoardAction(_) | Action::UseRow(_) | Action::Unlock(_)) if !view.setup().is_table() => {
            Some((Aside::OwnBoards, seat.index()))
        }
        Some(Action::StartPhase(_) | Action::EndPhases) if view.flow() == Flow::Phases => Some((Aside::Energy, 0)),
        _ if hand::count(view) > 0 => Some((Aside::Hand, 0)),
        _ => Some((Aside::OwnWorkshops, seat.index())),
    }
}

/// The card that an action names.
fn card_of(view: View<'_>, seat: Seat, action: Action) -> Option<AnyCard> {
    let drawn = |index: u8| {
        let card = view.class_draw(seat)?.get(usize::from(index))?;
        Some(AnyCard::Class(*card))
    };
    let inventor = || Some(AnyCard::Inventor(view.inventor(seat)?.card()));
    match action {
        Action::Toss(card) | Action::Assemble(card) | Action::Discard(card) | Action::PayCard(card) => {
            Some(AnyCard::Robot(card))
        }
        Action::PayColumn(_) => match view.top(seat)? {
            Step::Column(card) => Some(AnyCard::Robot(card)),
            _ => None,
        },
        Action::KeepFirst(index) | Action::KeepClass { drawn: index, .. } => drawn(index),
        Action::KeepInventor(index) => {
            let card = view.inventor_offer(seat)?.get(usize::from(index))?;
            Some(AnyCard::Inventor(*card))
        }
        Action::Activate { column, .. } => {
            let robot = view.robot(seat, view.running_row(seat)?, column)?;
            robot.card().map(AnyCard::Robot)
        }
        Action::PlaceToken { target, .. } => match target {
            Target::Robot { row, column } => view.robot(seat, row, column)?.card().map(AnyCard::Robot),
            Target::Class(slot) => view.classes(seat).get(usize::from(slot))?.card().map(AnyCard::Class),
            Target::Inventor => inventor(),
        },
        Action::Ability { .. } => inventor(),
        _ => None,
    }
}
