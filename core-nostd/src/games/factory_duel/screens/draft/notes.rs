//! What a draft tells about itself: what can fail, what is paid, and what is easily overlooked.

use heapless::String;

use super::super::super::action::{Canceled, Skipped};
use super::super::super::cards::AnyCard;
use super::super::super::data::Price;
use super::super::super::place::{Place, RobotId, Slot};
use super::super::super::preview::Preview;
use super::super::super::speech::{cards::step_name, labels};
use super::super::super::state::Program;
use super::super::super::words::WORDS;
use super::super::Teller;
use crate::kit::seat::Seat;
use crate::ui::pictures::Sign;
use crate::ui::template::expand;

/// A line of the smallest letters with signs.
pub(super) type Note = String<64>;

/// The notes on a draft, the most important first. What is paid stands among the first two, so that nobody pays by
/// oversight.
pub(super) fn notes<'a>(
    tell: Teller<'a>,
    seat: Seat,
    program: &'a Program,
    preview: Preview,
) -> impl Iterator<Item = Note> {
    let draft = Draft {
        tell,
        seat,
        program,
        preview,
    };
    let mut others = Draft::NOTES.into_iter().filter_map(move |note| note(&draft));
    let first = others.next();
    first.into_iter().chain(draft.paid()).chain(others)
}

/// A draft, and what it would lead to.
#[derive(Clone, Copy)]
struct Draft<'a> {
    tell: Teller<'a>,
    seat: Seat,
    program: &'a Program,
    preview: Preview,
}

impl<'a> Draft<'a> {
    /// What fails, what is lost, what could be done, and what cannot be seen otherwise on the page.
    const NOTES: [fn(&Draft<'a>) -> Option<Note>; 12] = [
        Draft::empty,
        Draft::canceled,
        Draft::skipped,
        Draft::all_unpaid,
        Draft::lost,
        Draft::resting,
        Draft::idle_builder,
        Draft::free_crystals,
        Draft::demolished,
        Draft::queued,
        Draft::discarded,
        Draft::unpaid,
    ];

    fn empty(&self) -> Option<Note> {
        self.preview.is_empty.then(|| self.tell.say(WORDS.draft.nothing))
    }

    fn canceled(&self) -> Option<Note> {
        let (card, why) = self.preview.canceled?;
        let [no_action, no_minerals, no_slot] = WORDS.draft.canceled;
        let sentence = match why {
            Canceled::NoAction => no_action,
            Canceled::NoMinerals => no_minerals,
            Canceled::NoSlot => no_slot,
        };
        let card = self.tell.short_card_name(card.into());
        Some(self.tell.expand(sentence, &[&card, &minerals()]))
    }

    fn skipped(&self) -> Option<Note> {
        let [no_minerals, five] = WORDS.draft.skipped;
        let sentence = match self.preview.skipped? {
            Skipped::NoMinerals => no_minerals,
            Skipped::FiveRobots => five,
        };
        Some(self.tell.expand(sentence, &[&minerals()]))
    }

    /// RF-96: the store does not hold what is selected for a step.
    fn all_unpaid(&self) -> Option<Note> {
        let step = self.preview.unpaid?;
        Some(self.tell.expand(WORDS.draft.unpaid, &[&step_name(self.tell, step)]))
    }

    fn lost(&self) -> Option<Note> {
        let lost = self.preview.lost;
        (lost != (0, 0)).then(|| self.tell.expand(WORDS.draft.lost, &[&both(lost)]))
    }

    fn resting(&self) -> Option<Note> {
        let rests = self.preview.idle > 0 && !self.preview.is_empty;
        rests.then(|| self.tell.expand(WORDS.draft.rests, &[&self.resting_robots()]))
    }

    fn idle_builder(&self) -> Option<Note> {
        let is_idle = self.program.zone().len() < usize::from(self.program.build_actions());
        is_idle.then(|| self.tell.say(WORDS.draft.no_plan))
    }

    /// RF-35: crystals are put on robots that stand somewhere already, so nobody is asked for them.
    fn free_crystals(&self) -> Option<Note> {
        let crystals = self.tell.view.crystals(self.seat);
        let can_carry = |robot: &RobotId| {
            let works = self.program.slot(*robot).is_some_and(|slot| slot != Slot::Attack);
            works && !self.program.has_crystal(*robot)
        };
        let robot = RobotId::ALL.into_iter().find(can_carry).filter(|_| crystals > 0)?;
        let free = labels::price(Price::Crystals(crystals));
        let words = WORDS.draft.free_crystals;
        Some(self.tell.expand(words, &[&free, &labels::robot_name(robot)]))
    }

    fn demolished(&self) -> Option<Note> {
        let facedown = Place::ALL.into_iter().filter(|place| self.program.is_facedown(*place));
        let modules = facedown.filter_map(|place| self.tell.view.module(self.seat, place));
        self.named(Sign::Cross, &mut modules.map(|module| AnyCard::Module(module.card())))
    }

    fn queued(&self) -> Option<Note> {
        self.named(Sign::Wrench, &mut self.program.zone().iter().map(|card| (*card).into()))
    }

    fn discarded(&self) -> Option<Note> {
        let modules = self.tell.view.discards().iter();
        let cards = self.named(Sign::Card, &mut modules.map(|module| AnyCard::Module(*module)))?;
        Some(expand("-{0}", &[&cards]))
    }

    /// The first module that could be paid for, and is not.
    fn unpaid(&self) -> Option<Note> {
        let view = self.tell.view;
        let card = Place::ALL.into_iter().find_map(|place| {
            let card = view.module(self.seat, place)?.card();
            view.spec(card).selector?;
            let rests = self.program.selector(place) == 0 && !self.program.is_facedown(place);
            rests.then_some(AnyCard::Module(card))
        })?;
        let dont_pay = self.tell.line(WORDS.draft.dont_pay);
        Some(expand("{0}: {1}", &[&self.tell.short_card_name(card), &dont_pay]))
    }

    /// What the selectors would pay in this turn.
    fn paid(&self) -> Option<Note> {
        let view = self.tell.view;
        let paid = Place::ALL
            .into_iter()
            .filter(|place| !self.program.is_facedown(*place))
            .filter_map(|place| {
                let selector = view.spec(view.module(self.seat, place)?.card()).selector?;
                selector.price(self.program.selector(place))
            });
        let paid = paid.fold((0, 0), |(minerals, crystals): (u16, u8), price| match price {
            Price::Minerals(amount) => (minerals.saturating_add(amount), crystals),
            Price::Crystals(amount) => (minerals, crystals.saturating_add(amount)),
        });
        (paid != (0, 0)).then(|| self.tell.expand(WORDS.draft.pays, &[&both(paid)]))
    }

    /// The first two of some cards by name, with a sign.
    fn named(&self, sign: Sign, cards: &mut dyn Iterator<Item = AnyCard>) -> Option<Note> {
        let mut next = || {
            let name = self.tell.short_card_name(cards.next()?);
            Some(labels::signed_amount(sign, &name))
        };
        let (first, second) = (next()?, next().unwrap_or_default());
        Some(expand("{0} {1}", &[&first, &second]))
    }

    /// The robots without an assignment: "R2 R4".
    fn resting_robots(&self) -> String<16> {
        let mut names = String::new();
        for (id, _) in &self.tell.view.robots(self.seat) {
            if self.program.slot(*id).is_none() {
                let gap = if names.is_empty() { "" } else { " " };
                let pushed = names.push_str(gap).and(names.push_str(&labels::robot_name(*id)));
                debug_assert!(pushed.is_ok(), "five robots fit");
            }
        }
        names
    }
}

fn minerals() -> labels::Amount {
    labels::with_sign("", Sign::Mineral)
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

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::super::super::super::cards::{Card, Module, Step};
    use super::super::super::super::setup::Setup;
    use super::super::super::super::state::{Installed, State};
    use super::*;
    use crate::game::{Game as _, Viewer};
    use crate::kit::Seed;
    use crate::ui::game::Talk;
    use crate::ui::lang::Lang;
    use crate::ui::paint::{SCREEN_WIDTH, TINY};
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
                let notes: Vec<Note> = notes(tell, Seat::P1, program, preview).collect();
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
            notes(tell, Seat::P1, view.program(Seat::P1).unwrap(), preview).collect::<Vec<Note>>()
        };
        let has = |notes: &[Note], words: &str| notes.iter().any(|note| note.contains(words));
        for (slot, crystals, selector, goes, unpaid) in [
            (Slot::Gather, 2, 0, true, true),
            (Slot::Gather, 0, 1, false, false),
            // Attackers carry none.
            (Slot::Attack, 2, 2, false, false),
        ] {
            let notes = told(slot, crystals, selector);
            assert_eq!(has(&notes, "free: open R1"), goes, "{notes:?}");
            assert_eq!(has(&notes, "LaserCham: Don't pay"), unpaid, "{notes:?}");
        }
    }
}
