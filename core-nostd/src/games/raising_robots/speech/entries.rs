//! Real cards: what is entered, as entries of lists (RR-152).

use super::super::action::{Action, Grade, Item, Target};
use super::super::effect::{Good, Row as Shelf};
use super::super::state::Step;
use super::super::words::WORDS;
use super::formula::{self, Formula, icon};
use super::labels::{fitting, kind_name, own, signed};
use super::{Line, Teller, good_sign, good_word, kind_sign, phase_word, row_word};
use crate::kit::seat::Seat;
use crate::ui::menu::Row;
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};

/// An entry.
pub(super) fn label(tell: Teller<'_>, action: Action) -> Row {
    let words = &WORDS.entries;
    let seat = own(tell);
    let item = seat.and_then(|seat| match tell.view.top(seat) {
        Some(Step::Entering(item)) => Some((seat, item)),
        _ => None,
    });
    tell.plain(match action {
        Action::Spend(energy) => {
            let left = seat.map_or(0, |seat| tell.view.left(seat)).saturating_sub(energy);
            let used: Formula = expand("-{0}", &[&formula::energy(energy)]);
            return Row::with(&used, &number(left));
        }
        Action::Enter(item) => return item_label(tell, item),
        Action::Add(amount) => {
            let sign = if amount > 0 { "+" } else { "" };
            let picture = item
                .and_then(|(_, item)| picture(item))
                .map_or_else(Default::default, icon);
            let label: Formula = expand("{0}{1}{2}", &[sign, &number(amount), &picture]);
            let sum = item.map(|(seat, item)| tell.view.counted(seat, item).saturating_add_signed(amount.into()));
            return Row::with(&label, &sum.map_or_else(Default::default, number));
        }
        Action::Points(points) => return Row::plain(&formula::points(points.into())),
        Action::Kind(kind) => return Row::plain(&kind_name(tell, kind)),
        Action::Grade(Grade::None) => words.no_grade,
        Action::Grade(grade) => return Row::plain(letter(grade)),
        Action::Credit => match item {
            Some((seat, Item::Class(slot))) if has_credit(tell, seat, slot) => words.no_credit,
            _ => words.credit,
        },
        Action::Remove => words.remove,
        Action::Unlocked => words.one_unlocked,
        Action::PutBack => words.put_back,
        Action::PlaceToken { target, .. } => return target_label(tell, words.on, target),
        Action::Lift(target) => return target_label(tell, words.off, target),
        _ => words.close,
    })
}

/// The picture of what is counted.
const fn picture(item: Item) -> Option<char> {
    match item {
        Item::Good(good) => Some(good_sign(good)),
        Item::Hand => Some(Sign::Card.letter()),
        Item::Bonus(_) => Some(Sign::Energy.letter()),
        Item::Inventor => Some(Sign::Point.letter()),
        Item::Cubes(_) => Some(formula::CUBE),
        Item::Robot(_)
        | Item::Standing { .. }
        | Item::Class(_)
        | Item::Scale { .. }
        | Item::Token(_)
        | Item::Energy(_) => None,
    }
}

/// What can be entered, and what is entered of it.
fn item_label(tell: Teller<'_>, item: Item) -> Row {
    let (view, words) = (tell.view, &WORDS.entries);
    let Some(seat) = own(tell) else {
        return Row::default();
    };
    let count = number(view.counted(seat, item));
    match item {
        Item::Good(good) => {
            let word = tell.line(good_word(good));
            fitting(&signed(good_sign(good), &word), &count)
        }
        Item::Hand => {
            let word = tell.line(WORDS.things.hand);
            fitting(&signed(Sign::Card.letter(), &word), &count)
        }
        Item::Robot(row) => {
            let row = tell.line(phase_word(row.phase()));
            Row::plain(&tell.expand::<36>(words.new_robot, &[&row]))
        }
        Item::Standing { row, column } => standing_label(tell, seat, row, column),
        Item::Class(slot) => {
            let slot_number = number(slot.saturating_add(1));
            match view.classes(seat).get(usize::from(slot)).copied() {
                None => tell.plain(words.new_class),
                Some(class) => {
                    let graded = view.graded(seat, class);
                    let grade: Line = expand(
                        "{0} {1}",
                        &[letter(graded.grade), &formula::points(graded.points.into())],
                    );
                    fitting(&tell.expand::<36>(words.class_at, &[&slot_number]), &grade)
                }
            }
        }
        Item::Scale { slot, grade } => {
            let class = view.classes(seat).get(usize::from(slot)).copied();
            let points = class.and_then(|class| class.scale().get(grade.index()?).copied());
            let label = tell.expand::<36>(words.grade_of, &[&number(slot.saturating_add(1)), letter(grade)]);
            fitting(&label, &formula::points(points.unwrap_or_default().into()))
        }
        Item::Bonus(phase) => {
            let phase = tell.line(phase_word(phase));
            let bonus: Formula = expand("+{0}", &[&count]);
            fitting(&signed(Sign::Energy.letter(), &phase), &bonus)
        }
        Item::Inventor => {
            let word = tell.line(WORDS.things.inventor);
            let points: Formula = expand("{0}{1}", &[&count, &icon(good_sign(Good::Point))]);
            fitting(&word, &points)
        }
        Item::Token(kind) => fitting(&kind_name(tell, kind), &number(view.tokens(seat, kind))),
        Item::Cubes(phase) => {
            let phase = tell.line(phase_word(phase));
            fitting(&signed(formula::CUBE, &phase), &count)
        }
        Item::Energy(place) => {
            let card = view.drawn(seat).get(usize::from(place));
            let shown = card.map_or_else(Default::default, |card| formula::energy_card(view.energy_card(*card)));
            fitting(
                &tell.expand::<36>(words.energy_card, &[&number(place.saturating_add(1))]),
                &shown,
            )
        }
    }
}

/// A robot that stands there: its VPs, and its type if it is known; a tick if it carries a token.
fn standing_label(tell: Teller<'_>, seat: Seat, row: Shelf, column: u8) -> Row {
    let Some(robot) = tell.view.robot(seat, row, column) else {
        return Row::default();
    };
    let kind = robot.kind().map_or_else(Default::default, |kind| icon(kind_sign(kind)));
    let tick = match robot.is_upgraded() {
        true => icon(Sign::Tick.letter()),
        false => Default::default(),
    };
    let value: Formula = expand("{0}{1} {2}", &[&kind, &tick, &formula::points(robot.points().into())]);
    let label = tell.expand::<36>(
        WORDS.entries.robot_at,
        &[&tell.line(row_word(row)), &number(column.saturating_add(1))],
    );
    fitting(&label, value.trim_start())
}

/// A card on which a token lies, or is put.
fn target_label(tell: Teller<'_>, sentence: crate::ui::texts::Word, target: Target) -> Row {
    let (row, column) = match target {
        Target::Robot { row, column } => (row, column),
        Target::Class(slot) => {
            let class = tell.expand::<36>(WORDS.entries.class_at, &[&number(slot.saturating_add(1))]);
            return Row::plain(&tell.expand::<36>(sentence, &[&class, ""]));
        }
        Target::Inventor => return Row::default(),
    };
    let robot = own(tell).and_then(|seat| tell.view.robot(seat, row, column));
    let points = robot.map_or_else(Formula::new, |robot| formula::points(robot.points().into()));
    let label = tell.expand::<36>(
        sentence,
        &[&tell.line(row_word(row)), &number(column.saturating_add(1))],
    );
    fitting(&label, &points)
}

fn has_credit(tell: Teller<'_>, seat: Seat, slot: u8) -> bool {
    let class = tell.view.classes(seat).get(usize::from(slot));
    class.is_some_and(|class| class.has_credit())
}

/// The letter of a grade.
pub(in super::super) const fn letter(grade: Grade) -> &'static str {
    match grade {
        Grade::None => "-",
        Grade::D => "D",
        Grade::C => "C",
        Grade::B => "B",
        Grade::A => "A",
    }
}
