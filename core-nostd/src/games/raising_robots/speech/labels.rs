//! Entries of lists. Label and value stand side by side in one line.

use heapless::String;

use super::super::action::{Action, Inspiration, Taken, Target, Unit};
use super::super::board::Spot;
use super::super::cards::RobotId;
use super::super::data::{BoardAction, INSPIRED_BATTERIES, INSPIRED_CLASSES, INSPIRED_WILDS, UPGRADE_ROWS};
use super::super::effect::{Cost, Effect, Gain, Good, Phase, Row as Shelf, Side, TokenKind};
use super::super::face::Focus;
use super::super::state::{Flow, Step};
use super::super::words::WORDS;
use super::formula::{self, Formula, icon};
use super::{Line, Teller, entries, good_word, kind_sign, kind_word, phase_word, row_word};
use crate::game::Actor;
use crate::kit::seat::Seat;
use crate::ui::menu::{ROW_BYTES, Row};
use crate::ui::paint::MEDIUM;
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::texts::Word;

/// The columns of label and value beside the bar that shows the position, and those between them.
const ROW_WIDTH: i32 = 118;
const GAP: i32 = 4;

/// An action as an entry of a list.
pub(super) fn label(tell: Teller<'_>, action: Action) -> Row {
    let (view, words) = (tell.view, &WORDS.acts);
    tell.plain(match action {
        Action::Bid { space, .. } => return bid_label(tell, space),
        Action::Toss(card) | Action::Discard(card) => return robot_label(tell, Some(Sign::Cross.letter()), card),
        Action::PayCard(card) => return robot_label(tell, Some(Sign::Card.letter()), card),
        Action::KeepFirst(index) => return drawn_label(tell, index, None),
        Action::KeepInventor(index) => return offered_label(tell, index),
        Action::Ready => words.ready,
        Action::EnterEnergy(card) => return Row::plain(&formula::energy_card(view.energy_card(card))),
        Action::Choose(phase) => return choose_label(tell, phase),
        Action::Lock => words.lock,
        Action::Reopen => words.reopen,
        Action::StartPhase(phase) => {
            let total = own(tell).map_or(0, |seat| energy_without_batteries(tell, seat, phase));
            return tell.with(phase_word(phase), &formula::energy(total));
        }
        Action::Charge(batteries) => return charge_label(tell, batteries),
        Action::UseRow(row) => {
            let (energy, wilds) = UPGRADE_ROWS.get(usize::from(row)).copied().unwrap_or_default();
            let unlock = Effect {
                energy,
                cost: Cost::wilds(wilds),
                gains: [Some(Gain::Unlock), None, None],
            };
            return Row::with(&formula::energy(energy), &formula::exchange(&unlock, None));
        }
        Action::Assemble(card) => return assemble_label(tell, card),
        Action::PayColumn(side) => return column_label(tell, side),
        Action::BoardAction(index) => return board_label(tell, index),
        Action::Activate { column, upgraded } => return activate_label(tell, column, upgraded),
        Action::DrawCards => {
            let count = match own(tell).and_then(|seat| view.top(seat)) {
                Some(Step::Cycle { discarded, more }) => discarded.saturating_add(more),
                _ => 0,
            };
            let cards = formula::figured(count.into(), Sign::Card.letter());
            return Row::plain(&tell.expand::<ROW_BYTES>(words.draw, &[&cards]));
        }
        Action::EndPhases => words.end_phases,
        Action::Ability { upgraded } => return ability_label(tell, upgraded),
        Action::FinishRound => words.finish,
        Action::Pay(unit) => return pay_label(tell, unit),
        Action::PayRest => return pay_rest_label(tell),
        Action::Take(taken) => return take_label(tell, taken),
        Action::Inspire(inspiration) => return inspire_label(tell, inspiration),
        Action::KeepClass { drawn, slot } => return drawn_label(tell, drawn, slot),
        Action::KeepNone => words.keep_none,
        Action::Unlock(spot) => return unlock_label(tell, spot),
        Action::Decline => words.decline,
        Action::PlaceToken { kind, target } => match view.setup().is_table() {
            true => return entries::label(tell, action),
            false => return place_label(tell, kind, target),
        },
        Action::Spend(_)
        | Action::Enter(_)
        | Action::Add(_)
        | Action::Points(_)
        | Action::Kind(_)
        | Action::Grade(_)
        | Action::Credit
        | Action::Remove
        | Action::Unlocked
        | Action::PutBack
        | Action::Lift(_)
        | Action::Close => return entries::label(tell, action),
        Action::Confirm => words.confirm,
        Action::SetRight(seat) => return Row::plain(&tell.name(seat)),
        Action::Mended => words.right_now,
        Action::NextGame => words.next_game,
    })
}

/// The same where each player has such an entry.
pub(super) fn label_of(tell: Teller<'_>, by: Actor, action: Action) -> Row {
    match (by, action) {
        (Actor::Seat(seat), Action::Ready) => {
            let word: Line = tell.line(WORDS.acts.ready);
            fitting(&tell.name(seat), &word)
        }
        _ => label(tell, action),
    }
}

/// An action that was done: what it was done to. There is room for 18 letters.
pub(super) fn deed(tell: Teller<'_>, action: Action) -> Row {
    match action {
        Action::Bid { track, space } => {
            let inventor = track_name(tell, track);
            fitting(&inventor, &price(tell, space))
        }
        Action::Choose(phase) | Action::StartPhase(phase) => tell.plain(phase_word(phase)),
        Action::SetRight(seat) => Row::plain(&tell.expand::<ROW_BYTES>(WORDS.asks.mend, &[&tell.shortest_name(seat)])),
        Action::Take(taken) => {
            let word = tell.line(taken_word(taken));
            Row::plain(&signed(formula::taken_sign(taken), &word))
        }
        Action::Pay(unit) => {
            let word = tell.line(unit_word(unit));
            Row::plain(&signed(formula::unit_sign(unit), &word))
        }
        // An entry that is only open has entered nothing: how much there is is not taken back.
        Action::Enter(_) => Row::plain(&label(tell, action).label),
        action => label(tell, action),
    }
}

/// An entry that narrows the list down.
pub(super) fn focus_label(tell: Teller<'_>, focus: Focus) -> Row {
    let (view, words) = (tell.view, &WORDS.acts);
    let seat = own(tell);
    match focus {
        Focus::Next => tell.plain(words.go_on),
        Focus::Tokens => {
            let mut loose: String<ROW_BYTES> = String::new();
            let kinds = TokenKind::ALL.into_iter();
            for kind in kinds.filter(|kind| seat.is_some_and(|seat| view.unplaced(seat, *kind) > 0)) {
                let fits = loose.push(kind_sign(kind));
                debug_assert!(fits.is_ok(), "there are four");
            }
            tell.with(words.tokens, &loose)
        }
        Focus::Goods => tell.plain(words.goods),
        Focus::Robots => {
            let count = seat.map_or(0, |seat| view.robot_count(seat));
            tell.with(words.robots, &formula::figured(count.into(), formula::ROBOT))
        }
        Focus::Classes => {
            let count = seat.map_or(0, |seat| view.classes(seat).len());
            let count = u16::try_from(count).unwrap_or_default();
            tell.with(words.classes, &formula::figured(count, Sign::Class.letter()))
        }
        Focus::Unlocked => {
            let tokens = TokenKind::ALL.map(|kind| seat.map_or(0, |seat| u16::from(view.tokens(seat, kind))));
            let count = tokens.into_iter().sum();
            tell.with(words.unlocked, &formula::figured(count, Sign::Unlock.letter()))
        }
        Focus::More => tell.plain(words.more),
        Focus::Track(track) => track_label(tell, track),
        Focus::Scores(_) => tell.plain(words.scores),
    }
}

/// Whose page it is.
pub(super) fn own(tell: Teller<'_>) -> Option<Seat> {
    tell.view.viewer().seat()
}

/// A label and a value; what does not fit of the label is cut.
pub(super) fn fitting(label: &str, value: &str) -> Row {
    let gap = if value.is_empty() { 0 } else { GAP };
    let room = ROW_WIDTH.saturating_sub(gap).saturating_sub(MEDIUM.width(value));
    if MEDIUM.width(label) <= room {
        return Row::with(label, value);
    }
    let (mut cut, mut used): (String<ROW_BYTES>, _) = (String::new(), MEDIUM.advance('.'));
    for letter in label.chars() {
        used = used.saturating_add(MEDIUM.advance(letter));
        if used > room || cut.push(letter).is_err() {
            break;
        }
    }
    Row::with(&expand::<ROW_BYTES>("{0}.", &[cut.trim_end()]), value)
}

/// A word with a picture before it.
pub(super) fn signed(picture: char, word: &str) -> Line {
    expand("{0}{1}", &[&icon(picture), word])
}

/// A space of a Bidding Track, counted from 1, and what it costs.
fn bid_label(tell: Teller<'_>, space: u8) -> Row {
    let place = tell.expand::<ROW_BYTES>(WORDS.setup.space, &[&number(space.saturating_add(1))]);
    Row::with(&place, &price(tell, space))
}

/// What a space costs.
fn price(tell: Teller<'_>, space: u8) -> Line {
    let (batteries, tape) = tell.view.setup().space_cost(space);
    let cost = formula::cost(&Cost {
        batteries,
        tape,
        ..Cost::FREE
    });
    match cost.is_empty() {
        true => tell.line(WORDS.acts.free),
        false => expand("{0}", &[&cost]),
    }
}

/// The inventor of a track; real cards are not known.
fn track_name(tell: Teller<'_>, track: u8) -> Line {
    let inventor = tell
        .view
        .tracks()
        .get(usize::from(track))
        .and_then(|track| track.inventor());
    match inventor {
        Some(inventor) => expand("{0}", &[inventor.card().name()]),
        None => tell.expand(WORDS.acts.track, &[&number(track.saturating_add(1))]),
    }
}

/// A track, and whose Meeple is on which space.
fn track_label(tell: Teller<'_>, track: u8) -> Row {
    let meeple = tell
        .view
        .tracks()
        .get(usize::from(track))
        .and_then(|track| track.meeple());
    let taken: Line = meeple.map_or_else(Line::new, |(seat, space)| {
        expand("{0} {1}", &[&tell.name(seat), &number(space.saturating_add(1))])
    });
    fitting(&track_name(tell, track), &taken)
}

/// A Robot Card of the hand: its row and its VPs.
fn robot_label(tell: Teller<'_>, picture: Option<char>, card: RobotId) -> Row {
    let printed = card.card();
    let name = match picture {
        Some(picture) => signed(picture, printed.name()),
        None => expand("{0}", &[printed.name()]),
    };
    let value: Line = expand(
        "{0} {1}",
        &[
            &tell.line(row_word(printed.row)),
            &formula::points(printed.points.into()),
        ],
    );
    fitting(&name, &value)
}

/// A Class Card that was drawn, and which of the player's own it replaces.
fn drawn_label(tell: Teller<'_>, drawn: u8, slot: Option<u8>) -> Row {
    let view = tell.view;
    let card = own(tell)
        .and_then(|seat| view.class_draw(seat))
        .and_then(|cards| cards.get(usize::from(drawn)).copied());
    let Some(card) = card else {
        return Row::default();
    };
    let gone: Line = slot.map_or_else(Line::new, |slot| {
        signed(Sign::Cross.letter(), &number(slot.saturating_add(1)))
    });
    fitting(&tell.class_name(card), &gone)
}

/// An Inventor Card that was dealt, and how hard it is to play.
fn offered_label(tell: Teller<'_>, index: u8) -> Row {
    let card = own(tell)
        .and_then(|seat| tell.view.inventor_offer(seat))
        .and_then(|cards| cards.get(usize::from(index)).copied());
    card.map_or_else(Row::default, |card| {
        Row::with(card.card().name(), &tell.line(tell.complexity(card)))
    })
}

/// A phase, and the energy that it has at least with the card that is assigned next: others may bring cubes, too.
fn choose_label(tell: Teller<'_>, phase: Phase) -> Row {
    let view = tell.view;
    let energy = own(tell).and_then(|seat| {
        let next = view.plan(seat)?.len();
        let card = view.energy_card(*view.drawn(seat).get(next)?);
        let (.., bonus) = view.energy_parts(seat, phase);
        let factor = if card.doubles { 2 } else { 1 };
        let cubes = card.cubes.saturating_mul(factor);
        Some(card.value.saturating_add(cubes).saturating_add(bonus))
    });
    let energy = energy.map_or_else(Formula::new, formula::energy);
    tell.with(phase_word(phase), &energy)
}

/// The energy of a phase, before Batteries are spent.
fn energy_without_batteries(tell: Teller<'_>, seat: Seat, phase: Phase) -> u8 {
    let (card, cubes, bonus) = tell.view.energy_parts(seat, phase);
    card.saturating_add(cubes).saturating_add(bonus)
}

/// So many Batteries, and the Total Energy with them.
fn charge_label(tell: Teller<'_>, batteries: u8) -> Row {
    let total = own(tell).and_then(|seat| match tell.view.top(seat) {
        Some(Step::Charging(phase)) => Some(energy_without_batteries(tell, seat, phase)),
        _ => None,
    });
    let total = total.map_or_else(Formula::new, |total| formula::energy(total.saturating_add(batteries)));
    Row::with(&formula::figured(batteries.into(), Sign::Battery.letter()), &total)
}

/// A robot to be assembled: its row; what it costs besides; its VPs.
fn assemble_label(tell: Teller<'_>, card: RobotId) -> Row {
    let (view, printed) = (tell.view, card.card());
    let name: Line = expand("{0} {1}", &[&tell.line(row_word(printed.row)), printed.name()]);
    let Some(seat) = own(tell) else {
        return Row::plain(&name);
    };
    let is_free = view.flow() == Flow::Start || view.top(seat) == Some(Step::Assemble);
    let value: Line = if is_free {
        let extra = Cost::wilds(view.extra_wilds(seat, printed.row).unwrap_or_default());
        expand(
            "{0} {1}",
            &[&formula::cost(&extra), &formula::points(printed.points.into())],
        )
    } else {
        let energy = |side| number(printed.price(side).energy);
        expand(
            "{0}/{1}{2}{3}",
            &[
                &energy(Side::Left),
                &energy(Side::Right),
                &icon(Sign::Energy.letter()),
                &formula::points(printed.points.into()),
            ],
        )
    };
    fitting(&name, value.trim_start())
}

/// A column of an Assembly Cost: energy, and resources with the Extra Resource Cost.
fn column_label(tell: Teller<'_>, side: Side) -> Row {
    let view = tell.view;
    let open = own(tell).and_then(|seat| match view.top(seat) {
        Some(Step::Column(card)) => Some((seat, card)),
        _ => None,
    });
    let Some((seat, card)) = open else {
        return Row::default();
    };
    let price = card.card().price(side);
    let extra = view.extra_wilds(seat, card.card().row).unwrap_or_default();
    Row::with(
        &formula::energy(price.energy),
        &formula::cost(&price.cost.and_wilds(extra)),
    )
}

/// An action of the Player Board in the row that runs.
fn board_label(tell: Teller<'_>, index: u8) -> Row {
    let view = tell.view;
    let action = own(tell).and_then(|seat| {
        let row = view.running_row(seat)?;
        let action = BoardAction::of(row, index)?;
        Some((action.effect(action.is_improved(view.covered(seat))), row))
    });
    action.map_or_else(Row::default, |(effect, row)| effect_row(tell, effect, row))
}

/// An action: its energy, and what it does.
fn effect_row(tell: Teller<'_>, effect: &Effect, row: Shelf) -> Row {
    let in_row = formula::robots_in(tell.view, own(tell), row);
    Row::with(&formula::energy(effect.energy), &formula::exchange(effect, in_row))
}

/// An action of a robot; the sign of its token if it is the upgraded one.
fn activate_label(tell: Teller<'_>, column: u8, upgraded: bool) -> Row {
    let view = tell.view;
    let card = own(tell).and_then(|seat| {
        let row = view.running_row(seat)?;
        view.robot(seat, row, column)?.card()
    });
    let Some(card) = card.map(RobotId::card) else {
        return Row::default();
    };
    let in_row = formula::robots_in(view, own(tell), card.row);
    let name = match upgraded {
        true => signed(kind_sign(card.kind), card.name()),
        false => expand("{0}", &[card.name()]),
    };
    fitting(&name, &formula::action(card.action(upgraded), in_row))
}

/// An ability of the inventor for Round End.
fn ability_label(tell: Teller<'_>, upgraded: bool) -> Row {
    let inventor = own(tell).and_then(|seat| tell.view.inventor(seat));
    let Some(card) = inventor.map(|inventor| inventor.card().card()) else {
        return Row::default();
    };
    let name = match upgraded {
        true => signed(kind_sign(card.kind), card.name()),
        false => expand("{0}", &[card.name()]),
    };
    fitting(&name, &formula::ability(card.ability(upgraded)))
}

/// What pays the next unit, and how many there are of it.
fn pay_label(tell: Teller<'_>, unit: Unit) -> Row {
    let held = own(tell).map_or(0, |seat| match unit {
        Unit::Part(good) => tell.view.has(seat, good),
        Unit::Tape => tell.view.has(seat, Good::Tape),
        Unit::Card => tell.view.hand_len(seat),
    });
    let word = tell.line(unit_word(unit));
    fitting(&signed(formula::unit_sign(unit), &word), &number(held))
}

/// All that the device would pay with.
fn pay_rest_label(tell: Teller<'_>) -> Row {
    let view = tell.view;
    let paid = own(tell).and_then(|seat| match view.top(seat) {
        Some(Step::Paying { cost, .. }) => Some(formula::units(view.proposals(seat, cost))),
        _ => None,
    });
    tell.with(WORDS.acts.pay, &paid.unwrap_or_default())
}

/// What is taken, and how many there are of it.
fn take_label(tell: Teller<'_>, taken: Taken) -> Row {
    let held = own(tell).map_or(0, |seat| match taken {
        Taken::Good(good) => tell.view.has(seat, good),
        Taken::Card => tell.view.hand_len(seat),
    });
    let word = tell.line(taken_word(taken));
    fitting(&signed(formula::taken_sign(taken), &word), &number(held))
}

/// What Inspiration gives.
fn inspire_label(tell: Teller<'_>, inspiration: Inspiration) -> Row {
    let things = &WORDS.things;
    let (word, value) = match inspiration {
        Inspiration::Class => {
            let drawn = formula::figured(INSPIRED_CLASSES.into(), Sign::Class.letter());
            (things.class, expand("{0}>{1}", &[&drawn, &icon(Sign::Class.letter())]))
        }
        Inspiration::Wilds => (
            things.wild,
            formula::figured(INSPIRED_WILDS.into(), Sign::Wild.letter()),
        ),
        Inspiration::Batteries => (
            good_word(Good::Battery),
            formula::figured(INSPIRED_BATTERIES.into(), Sign::Battery.letter()),
        ),
        Inspiration::Nothing => return tell.plain(WORDS.acts.nothing),
    };
    tell.with(word, &value)
}

/// A token of the Player Board, by its section, and what its spot brings from then on.
fn unlock_label(tell: Teller<'_>, spot: Spot) -> Row {
    let section = tell.line(phase_word(spot.section()));
    fitting(&signed(kind_sign(spot.kind()), &section), &improvement(spot))
}

/// What the Player Board has more without the token of a spot.
pub(in super::super) fn improvement(spot: Spot) -> Formula {
    let Some(row) = spot.section().row().filter(|_| !spot.is_bonus()) else {
        return match spot.is_bonus() {
            true => expand("+{0}", &[&formula::energy(1)]),
            false => expand("{0}", &[&icon(Sign::Idea.letter())]),
        };
    };
    let mut actions = (0..).map_while(|index| BoardAction::of(row, index));
    let improved = actions.find(|action| action.spot() == Some(spot));
    improved.map_or_else(Formula::new, |action| formula::exchange(action.effect(true), None))
}

/// A card that takes a token, and what it can do then.
fn place_label(tell: Teller<'_>, kind: TokenKind, target: Target) -> Row {
    let view = tell.view;
    let Some(seat) = own(tell) else {
        return Row::default();
    };
    let (name, value): (Line, Formula) = match target {
        Target::Robot { row, column } => {
            let robot = view.robot(seat, row, column).and_then(|robot| robot.card());
            robot.map(RobotId::card).map_or_else(Default::default, |card| {
                let in_row = formula::robots_in(view, Some(seat), row);
                (
                    expand("{0}", &[card.name()]),
                    formula::action(card.action(true), in_row),
                )
            })
        }
        Target::Class(slot) => {
            let class = view.classes(seat).get(usize::from(slot)).copied();
            class.map_or_else(Default::default, |class| {
                let name = class.card().map_or_else(Line::new, |card| tell.class_name(card));
                let plain = view.graded(seat, class).plain;
                let better = plain.better();
                (
                    name,
                    expand("{0}>{1}", &[entries::letter(plain), entries::letter(better)]),
                )
            })
        }
        Target::Inventor => view.inventor(seat).map_or_else(Default::default, |inventor| {
            let card = inventor.card().card();
            (expand("{0}", &[card.name()]), formula::ability(card.ability(true)))
        }),
    };
    fitting(&signed(kind_sign(kind), &name), &value)
}

const fn unit_word(unit: Unit) -> Word {
    match unit {
        Unit::Part(good) => good_word(good),
        Unit::Tape => good_word(Good::Tape),
        Unit::Card => WORDS.acts.robot_card,
    }
}

const fn taken_word(taken: Taken) -> Word {
    match taken {
        Taken::Good(good) => good_word(good),
        Taken::Card => WORDS.acts.robot_card,
    }
}

/// The word of a type with its picture.
pub(super) fn kind_name(tell: Teller<'_>, kind: TokenKind) -> Line {
    signed(kind_sign(kind), &tell.line(kind_word(kind)))
}
