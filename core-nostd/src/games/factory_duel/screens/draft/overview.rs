//! The whole draft: what each robot does, what it leads to, and what can fail.

use heapless::{String, Vec};

use super::super::super::action::{Canceled, Skipped};
use super::super::super::cards::AnyCard;
use super::super::super::data::Price;
use super::super::super::face::Focus;
use super::super::super::place::{Place, RobotId, Slot};
use super::super::super::preview::Preview;
use super::super::super::speech::labels;
use super::super::super::state::{Flow, Program};
use super::super::super::words::WORDS;
use super::super::{Scene, Teller};
use super::lines::Lines;
use super::{TOP, toned_title};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::game::Entry;
use crate::ui::paint::{self, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number};
use crate::ui::zones::{HINT_TOP, Tone};

/// A line of the smallest letters with signs.
type Note = String<64>;
type Notes = Vec<Note, 13, u8>;

/// From one robot to the next, and the same for five; where the build zone stands behind them.
const CELL: i32 = 26;
const NARROW_CELL: i32 = 21;
const ZONE: i32 = 107;
/// Columns of a robot without a crystal, and of the build zone.
const WIDTH: i32 = 14;
/// Rows of a line of the smallest letters, and where notes begin.
const PITCH: i32 = 8;
const NOTES_TOP: i32 = TOP + 17;

/// The robots above the list; with the cursor at Lock, what the draft leads to.
pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let Some(program) = tell.view.program(seat) else {
        return;
    };
    let chosen = match scene.chosen() {
        Some(Entry::Narrow(focus)) => Some(focus),
        _ => None,
    };
    draw_robots(frame, tell, seat, program, chosen);
    let preview = tell.view.preview().filter(|_| scene.menu.cursor() == 0);
    let Some(preview) = preview else {
        let lines = Lines {
            top: TOP + 9,
            ..Lines::THREE
        };
        lines.draw(frame, tell, scene, &|_| false);
        return;
    };
    draw_balance(frame, tell, seat, &preview);
    draw_notes(frame, &notes(tell, seat, program, &preview), NOTES_TOP, 2);
    let lock = Lines {
        top: HINT_TOP - 11,
        pitch: 11,
        count: 1,
        ..Lines::THREE
    };
    lock.draw(frame, tell, scene, &|_| false);
}

/// There is nothing to do: the own program if it is locked, to look at, else only the robots.
pub(super) fn draw_idle(frame: &mut Frame, tell: Teller<'_>, seat: Seat) {
    let (view, words) = (tell.view, &WORDS.draft);
    let is_locked = view.flow() == Flow::Programming && view.is_done(seat);
    let sentence = if is_locked { words.is_done } else { words.waits };
    toned_title(frame, tell, seat, Tone::News, (sentence, ""), "");
    let Some(program) = view.program(seat) else {
        return;
    };
    draw_robots(frame, tell, seat, program, None);
    if !is_locked {
        return;
    }
    // The first four cards, two in a line; the robots show how many there are.
    for (place, card) in (0_i32..4).zip(program.zone()) {
        let (x, y) = (1 + place % 2 * 64, NOTES_TOP + place / 2 * PITCH);
        let name = labels::signed_amount(Sign::Wrench, &tell.short_card_name((*card).into()));
        paint::write(frame, TINY, Ink::Light, x, y, &name);
    }
    if let Some(preview) = view.preview() {
        draw_balance(frame, tell, seat, &preview);
        draw_notes(frame, &notes(tell, seat, program, &preview), NOTES_TOP + 2 * PITCH, 1);
    }
}

/// Each robot with what it does, a crystal if it does it twice; and how many cards are to be built.
fn draw_robots(frame: &mut Frame, tell: Teller<'_>, seat: Seat, program: &Program, chosen: Option<Focus>) {
    let robots = tell.view.robots(seat);
    let cell = if robots.is_full() { NARROW_CELL } else { CELL };
    for (place, (id, _)) in (0_i32..).zip(&robots) {
        let x = place * cell;
        paint::write(frame, TINY, Ink::Light, x + 1, TOP, &number(id.number()));
        match program.slot(*id) {
            Some(Slot::Module(_)) => sign(frame, x + 6, Sign::Chip),
            Some(slot) => sign(frame, x + 6, labels::slot_sign(tell, slot)),
            // Whoever rests is seen at once.
            None => {
                paint::write(frame, TINY, Ink::Light, x + 7, TOP, "-");
                paint::highlight_over(frame, x, TOP, 13, PITCH);
            }
        }
        if program.has_crystal(*id) {
            sign(frame, x + 13, Sign::Crystal);
        }
        if chosen == Some(Focus::Robot(*id)) {
            underline(frame, x);
        }
    }
    let (queued, actions) = (program.zone().len(), program.build_actions());
    if queued > 0 || actions > 0 {
        sign(frame, ZONE + 1, Sign::Card);
        paint::write(frame, TINY, Ink::Light, ZONE + 9, TOP, &number(queued));
        if chosen == Some(Focus::Build) {
            underline(frame, ZONE);
        }
    }
}

/// What the cursor stands on.
fn underline(frame: &mut Frame, x: i32) {
    paint::fill(frame, Ink::Light, x, TOP + PITCH, WIDTH, 1);
}

fn sign(frame: &mut Frame, x: i32, sign: Sign) {
    paint::picture(frame, Ink::Light, x, TOP, sign.letter());
}

/// Minerals now, what comes in and what is paid, and what is there in the end; on the right damage to the enemy if
/// nobody stands in the way.
fn draw_balance(frame: &mut Frame, tell: Teller<'_>, seat: Seat, preview: &Preview) {
    let y = TOP + PITCH;
    let balance: Note = expand(
        "{0}+{1}-{2}{3}{4}",
        &[
            &labels::signed_amount(Sign::Mineral, &number(tell.view.minerals(seat))),
            &number(preview.earned),
            &number(preview.spent),
            &labels::with_sign("", Sign::Pointer),
            &number(preview.minerals),
        ],
    );
    paint::write(frame, TINY, Ink::Light, 1, y, &balance);
    if preview.damage > 0 {
        let damage = labels::signed_amount(Sign::Damage, &number(preview.damage));
        paint::write_right(frame, TINY, Ink::Light, SCREEN_WIDTH - 1, y, &damage);
    }
}

fn draw_notes(frame: &mut Frame, notes: &[Note], top: i32, most: usize) {
    let mut y = top;
    for note in notes.iter().take(most) {
        paint::write(frame, TINY, Ink::Light, 1, y, note);
        y += PITCH;
    }
}

/// What can fail and what is paid. Payments stand among the first two, so that nobody pays by oversight.
fn notes(tell: Teller<'_>, seat: Seat, program: &Program, preview: &Preview) -> Notes {
    let words = &WORDS.draft;
    let mut notes: Notes = Vec::new();
    let mut note = |note: Note| {
        let pushed = notes.push(note);
        debug_assert!(pushed.is_ok(), "there are no more kinds of notes");
    };
    let minerals = labels::with_sign("", Sign::Mineral);
    if preview.is_empty {
        note(tell.say(words.nothing));
    }
    if let Some((card, why)) = preview.canceled {
        let [no_action, no_minerals, no_slot] = words.canceled;
        let sentence = match why {
            Canceled::NoAction => no_action,
            Canceled::NoMinerals => no_minerals,
            Canceled::NoSlot => no_slot,
        };
        note(tell.expand(sentence, &[&tell.short_card_name(card.into()), &minerals]));
    }
    if let Some(why) = preview.skipped {
        let [no_minerals, five] = words.skipped;
        let sentence = match why {
            Skipped::NoMinerals => no_minerals,
            Skipped::FiveRobots => five,
        };
        note(tell.expand(sentence, &[&minerals]));
    }
    if let Some(step) = preview.unpaid {
        let step = WORDS.step.steps.get(step as usize).copied().unwrap_or_default();
        note(tell.expand(words.unpaid, &[&tell.line(step)]));
    }
    if preview.lost != (0, 0) {
        note(tell.expand(words.lost, &[&both(preview.lost)]));
    }
    if preview.idle > 0 && !preview.is_empty {
        note(tell.expand(words.rests, &[&resting(tell, seat, program)]));
    }
    if program.zone().len() < usize::from(program.build_actions()) {
        note(tell.say(words.no_plan));
    }
    let crystals = tell.view.crystals(seat);
    let can_carry = |robot: RobotId| {
        let works = program.slot(robot).is_some_and(|slot| slot != Slot::Attack);
        works && !program.has_crystal(robot)
    };
    if crystals > 0 && RobotId::ALL.into_iter().any(can_carry) {
        note(tell.expand(words.free_crystals, &[&labels::price(Price::Crystals(crystals))]));
    }
    let mut demolished = Place::ALL
        .into_iter()
        .filter(|place| program.is_facedown(*place))
        .filter_map(|place| Some(AnyCard::Module(tell.view.module(seat, place)?.card())));
    let mut queued = program.zone().iter().map(|card| (*card).into());
    let mut discarded = tell.view.discards().iter().map(|module| AnyCard::Module(*module));
    let cards = [
        named(tell, Sign::Cross, &mut demolished),
        named(tell, Sign::Wrench, &mut queued),
        named(tell, Sign::Card, &mut discarded).map(|cards| expand("-{0}", &[&cards])),
    ];
    cards.into_iter().flatten().for_each(&mut note);
    if let Some(card) = unpaid(tell, seat, program) {
        note(expand(
            "{0}: {1}",
            &[&tell.short_card_name(card), &tell.line(words.dont_pay)],
        ));
    }
    let paid = payments(tell, seat, program);
    if paid != (0, 0) {
        let paid: Note = tell.expand(words.pays, &[&both(paid)]);
        let place = notes.len().min(1);
        let inserted = notes.insert(place, paid);
        debug_assert!(inserted.is_ok(), "there are no more kinds of notes");
    }
    notes
}

/// The first two of some cards by name, with a sign.
fn named(tell: Teller<'_>, sign: Sign, cards: &mut dyn Iterator<Item = AnyCard>) -> Option<Note> {
    let mut next = || {
        let name = tell.short_card_name(cards.next()?);
        Some(labels::signed_amount(sign, &name))
    };
    let (first, second) = (next()?, next().unwrap_or_default());
    Some(expand("{0} {1}", &[&first, &second]))
}

/// The first module that could be paid for, and is not.
fn unpaid(tell: Teller<'_>, seat: Seat, program: &Program) -> Option<AnyCard> {
    let view = tell.view;
    Place::ALL.into_iter().find_map(|place| {
        let card = view.module(seat, place)?.card();
        view.spec(card).selector?;
        let rests = program.selector(place) == 0 && !program.is_facedown(place);
        rests.then_some(AnyCard::Module(card))
    })
}

/// What the selectors would pay in this turn.
fn payments(tell: Teller<'_>, seat: Seat, program: &Program) -> (u16, u8) {
    let view = tell.view;
    let paid = Place::ALL
        .into_iter()
        .filter(|place| !program.is_facedown(*place))
        .filter_map(|place| {
            let selector = view.spec(view.module(seat, place)?.card()).selector?;
            selector.price(program.selector(place))
        });
    paid.fold((0, 0), |(minerals, crystals): (u16, u8), price| match price {
        Price::Minerals(amount) => (minerals.saturating_add(amount), crystals),
        Price::Crystals(amount) => (minerals, crystals.saturating_add(amount)),
    })
}

/// An amount of minerals, of crystals, or of both.
fn both((minerals, crystals): (u16, u8)) -> labels::Amount {
    match (minerals, crystals) {
        (minerals, 0) => labels::price(Price::Minerals(minerals)),
        (0, crystals) => labels::price(Price::Crystals(crystals)),
        (minerals, crystals) => expand(
            "{0}{1}",
            &[
                &labels::price(Price::Minerals(minerals)),
                &labels::price(Price::Crystals(crystals)),
            ],
        ),
    }
}

/// The robots without an assignment: "R2 R4".
fn resting(tell: Teller<'_>, seat: Seat, program: &Program) -> String<16> {
    let mut names = String::new();
    for (id, _) in &tell.view.robots(seat) {
        if program.slot(*id).is_none() {
            let gap = if names.is_empty() { "" } else { " " };
            let pushed = names.push_str(gap).and(names.push_str(&labels::robot_name(*id)));
            debug_assert!(pushed.is_ok(), "five robots fit");
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::super::super::super::cards::{Card, Module, Step};
    use super::super::super::super::setup::Setup;
    use super::super::super::super::state::{Installed, State};
    use super::*;
    use crate::game::{Game as _, Viewer};
    use crate::kit::Seed;
    use crate::ui::game::Talk;
    use crate::ui::lang::Lang;
    use crate::ui::players::Players;

    /// The worst that a preview can say.
    fn worst(why: Canceled, skipped: Skipped, unpaid: Step) -> Preview {
        Preview {
            canceled: Some((Card::Module(Module::RocketLauncher), why)),
            skipped: Some(skipped),
            unpaid: Some(unpaid),
            lost: (1950, 3),
            idle: 5,
            ..Preview::default()
        }
    }

    #[test]
    fn r_8_notes_fit_a_line_and_payments_are_among_the_first_two() {
        let mut state = State::new(Setup::default(), Seed::of_table(1));
        let factory = state.factory_mut(Seat::P1);
        let laser = Installed::new(Module::LaserChamber);
        factory.modules.push_bounded(Installed { selector: 1, ..laser });
        factory.program = Program::new(&factory.modules);
        *factory.program.slots.get_mut(RobotId::R1) = Some(Slot::Gather);
        factory.crystals = 3;
        let players = Players::default();
        for lang in Lang::ALL {
            let talk = Talk {
                lang,
                players: &players,
            };
            let tell = Teller::new(&talk, state.view(Viewer::Seat(Seat::P1)));
            let paid: Note = tell.expand(WORDS.draft.pays, &[&both((300, 0))]);
            for (why, skipped, unpaid) in [
                (Canceled::NoAction, Skipped::NoMinerals, Step::Start),
                (Canceled::NoMinerals, Skipped::FiveRobots, Step::Attack),
                (Canceled::NoSlot, Skipped::NoMinerals, Step::Produce),
            ] {
                let preview = worst(why, skipped, unpaid);
                let program = tell.view.program(Seat::P1).unwrap();
                let notes = notes(tell, Seat::P1, program, &preview);
                for note in &notes {
                    assert!(TINY.width(note) < SCREEN_WIDTH, "{note}");
                }
                assert_eq!(notes.get(1), Some(&paid), "nobody pays by oversight");
                let [no_action, no_minerals, no_slot] = WORDS.draft.canceled;
                let reason = match why {
                    Canceled::NoAction => no_action,
                    Canceled::NoMinerals => no_minerals,
                    Canceled::NoSlot => no_slot,
                };
                let minerals = labels::with_sign("", Sign::Mineral);
                let expected: Note = tell.expand(reason, &["RocketLnch", &minerals]);
                assert_eq!(notes.first(), Some(&expected));
            }
        }
    }

    #[test]
    fn a_draft_says_where_free_crystals_go_and_what_could_be_paid_for() {
        let players = Players::default();
        let talk = Talk {
            lang: Lang::En,
            players: &players,
        };
        let told = |slot: Slot, crystals: u8, selector: u8| {
            let mut state = State::new(Setup::default(), Seed::of_table(1));
            let factory = state.factory_mut(Seat::P1);
            factory.crystals = crystals;
            factory.modules.push_bounded(Installed::new(Module::LaserChamber));
            factory.program = Program::new(&factory.modules);
            *factory.program.slots.get_mut(RobotId::R1) = Some(slot);
            *factory.program.selectors.get_mut(Place::S1) = selector;
            let view = state.view(Viewer::Seat(Seat::P1));
            let (tell, preview) = (Teller::new(&talk, view), view.preview().unwrap());
            notes(tell, Seat::P1, view.program(Seat::P1).unwrap(), &preview)
        };
        let has = |notes: &Notes, words: &str| notes.iter().any(|note| note.contains(words));
        for (slot, crystals, selector, goes, unpaid) in [
            (Slot::Gather, 2, 0, true, true),
            (Slot::Gather, 0, 1, false, false),
            // Attackers carry none.
            (Slot::Attack, 2, 2, false, false),
        ] {
            let notes = told(slot, crystals, selector);
            assert_eq!(has(&notes, "free: open a robot"), goes, "{notes:?}");
            assert_eq!(has(&notes, "LaserCham: Don't pay"), unpaid, "{notes:?}");
        }
    }
}
