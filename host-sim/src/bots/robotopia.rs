//! The bots of Robotopia: random and greedy.

mod guess;
mod outlook;
#[cfg(test)]
mod tests;

use std::num::NonZero;

use core_nostd::games::robotopia::{
    Action, Card, Colour, Cost, Event, Goods, Phase, Power, Service, Setup, Source, State, Step, View,
};
use core_nostd::kit::seat::Seat;

use self::guess::Guess;
use super::{Bot, Contest, Kind, Moment, Random, Watcher, any_of, by_chance};

/// Who takes whatever brings most at once, without looking any further.
struct Greedy;

impl Bot<State> for Greedy {
    fn choose(&mut self, mut moment: Moment<'_, State>) -> Option<Action> {
        let view = moment.view;
        let by_table = matches!(view.step(), Some(Step::EnterRow { .. } | Step::EnterHand));
        if by_table || view.setup().paper && view.phase() == Phase::ChooseBonus {
            // What lies on real cards is up to the table.
            return any_of(moment.choices, moment.chance);
        }
        if view.setup().service == Service::Assist {
            return assist(&mut moment);
        }
        // Two players who do the same for ever would never end: now and then something else is tried.
        if moment.chance.below(WHIM) == 0 {
            return by_chance::<State>(moment.choices, moment.chance).or(any_of(moment.choices, moment.chance));
        }
        let guess = Guess::new(view, moment.seat);
        if let Some((card, _)) = view.step().and_then(|step| guess.best_card(step))
            && moment.choices.contains(&Action::PlayCard(card))
        {
            return Some(Action::PlayCard(card));
        }
        let actions = moment.choices.iter().copied();
        actions.max_by_key(|action| value(&guess, *action))
    }
}

/// Assist: an influence now and then, and the turn is over.
fn assist(moment: &mut Moment<'_, State>) -> Option<Action> {
    let done = Some(Action::TurnDone).filter(|done| moment.choices.contains(done));
    if moment.chance.below(TURNS_FOR_ANYTHING) > 0 && done.is_some() {
        return done;
    }
    any_of(moment.choices, moment.chance)
}

/// One decision in so many is left to chance.
const WHIM: NonZero<u32> = NonZero::new(256).unwrap();

/// Assist: in one of so many turns something happens that the device has to know.
const TURNS_FOR_ANYTHING: NonZero<u32> = NonZero::new(6).unwrap();

/// What is done only if there is nothing else.
const NEVER: i64 = i64::MIN;
/// Leaving a step: whatever is done instead has to bring more.
const DONE: i64 = 1;

/// What an action would bring.
fn value(guess: &Guess<'_>, action: Action) -> i64 {
    let (view, now) = (guess.view, guess.now);
    match action {
        Action::ChooseBonus(place) => {
            let dealt = view
                .dealt()
                .and_then(|dealt| dealt.get(usize::from(place)).copied().flatten());
            dealt.map_or(NEVER, |bonus| guess.gain(now.with_bonus(bonus)))
        }
        Action::Place { robot, at } => guess.place(robot, at),
        Action::Use { space, deed } => guess.deed(space, deed),
        Action::Done => DONE,
        Action::Pay(colour) => guess.gain(now.without(&next_unit(view, colour))),
        Action::Take(colour) => guess.gain(now.with(&next_unit(view, colour))),
        Action::ByHand | Action::Power(_) => power(guess, action),
        Action::Run => DONE,
        Action::MoveMaster(space) => guess.master(space),
        Action::UsePower(power) => use_power(guess, power),
        Action::TakeBattery => guess.gain(now.with_batteries(1)),
        Action::SwapBattery => guess.gain(now.with(&guess.depot()).with(&guess.next_depot())),
        Action::GainRobot(colour) => guess.gain(now.with_robots(colour, 1)),
        Action::Convert(conversion) => guess.after(conversion).map_or(NEVER, |then| guess.gain(then)),
        Action::ConvertRobot(robot) => guess.melt(robot),
        Action::Draw(Source::Row(slot)) => {
            let card = view.row().get(usize::from(slot)).copied().flatten();
            card.map_or(NEVER, charm)
        }
        Action::Draw(Source::Deck) => charm(Card::A9),
        // To accept a proposal, to play a card that does not help.
        _ => NEVER,
    }
}

/// What is paid or gained if the next wildcard is filled with a colour.
fn next_unit(view: View<'_>, colour: Colour) -> Cost {
    let unit = match view.step() {
        Some(Step::Paying { wild, .. } | Step::Taking { wild, .. }) => wild.next(),
        _ => None,
    };
    Cost::fixed(unit.map_or(Goods::default(), |unit| Goods::of_unit(unit, colour)))
}

/// Batteries are handed out one by one only if the device proposes something worse.
fn power(guess: &Guess<'_>, action: Action) -> i64 {
    let wanted = guess.now.wanted_power();
    let helps = match (action, guess.view.step()) {
        (Action::ByHand, _) => wanted != guess.view.full_power(),
        (Action::Power(colour), Some(Step::Generate { by_hand: Some(powered) })) => {
            powered.get(colour) < wanted.get(colour)
        }
        _ => false,
    };
    if helps { DONE + 1 } else { NEVER }
}

fn use_power(guess: &Guess<'_>, power: Power) -> i64 {
    let now = guess.now;
    let then = match power {
        Power::PB4 => return guess.alert(),
        Power::PY2 => now.with_run(),
        Power::PR2 => now
            .without(&Cost::fixed(Goods::generators(Colour::Yellow, 1)))
            .with(&guess.depot()),
        Power::PR3 => now.without(&guess.depot()).with_card(),
        Power::PR5 => now.without(&Cost::ANY_CUBE).with(&guess.depot()),
        _ => return NEVER,
    };
    guess.gain(then)
}

/// How welcome a card is: those come first that can be played often.
fn charm(card: Card) -> i64 {
    match card {
        Card::A10 | Card::A7 => 5,
        Card::A6 | Card::A1 => 4,
        Card::A5 | Card::A4 => 3,
        Card::A2 | Card::A3 => 2,
        Card::A9 | Card::A11 => 1,
        Card::A8 => 0,
    }
}

/// Counts what happens in a turn, on average.
struct Rates;

impl Watcher<State> for Rates {
    fn see(&mut self, event: Event, count: &mut dyn FnMut(&'static str, u64, u64)) {
        match event {
            Event::TurnBegan { .. } | Event::Refresh { .. } => {
                for name in [INFLUENCES, CARDS, REFRESHES] {
                    count(name, 0, 1);
                }
                if matches!(event, Event::Refresh { .. }) {
                    count(REFRESHES, 1, 0);
                }
            }
            Event::Influenced { .. } => count(INFLUENCES, 1, 0),
            Event::CardPlayed { .. } => count(CARDS, 1, 0),
            _ => {}
        }
    }
}

const INFLUENCES: &str = "influences in a turn";
const CARDS: &str = "cards in a turn";
const REFRESHES: &str = "refreshes in a turn";

impl Contest for State {
    const BOTS: &'static [Kind<State>] = &[
        Kind {
            name: "random",
            make: || Box::new(Random),
        },
        Kind {
            name: "greedy",
            make: || Box::new(Greedy),
        },
    ];

    fn is_rare(action: Action) -> bool {
        // They lead to the same by more steps, or correct what is not wrong.
        matches!(action, Action::ByHand | Action::Fix(_) | Action::Correct(_))
    }

    fn value(view: View<'_>, seat: Seat) -> i64 {
        view.influence_count(seat).into()
    }

    fn turns(view: View<'_>) -> i64 {
        view.round().into()
    }

    fn watcher(_: Setup) -> Box<dyn Watcher<State>> {
        Box::new(Rates)
    }
}
