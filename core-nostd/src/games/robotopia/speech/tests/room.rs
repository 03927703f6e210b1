//! Whatever is said has room, in every language.

use core::num::NonZero;
use std::collections::BTreeSet;
use std::string::String;
use std::vec::Vec;

use super::all::{actions, errors};
use super::*;
use crate::game::Turn;
use crate::games::robotopia::data::Bonus;
use crate::games::robotopia::tests::{rare, setups};
use crate::games::robotopia::{Asset, Item, Location};
use crate::kit::dice::Chance;
use crate::ui::menu::Row;
use crate::ui::paint::MEDIUM;
use crate::ui::text::wrap;
use crate::ui::texts::Paragraph;

/// The columns of an entry beside the bar that shows the position, and of a line that stands alone.
const BESIDE_A_BAR: i32 = 118;
const ALONE: i32 = 122;

/// Whether a row has room.
#[track_caller]
fn fits(row: &Row, room: i32, what: &str) {
    let label = MEDIUM.width(&row.label);
    // A tick takes the place of two letters.
    let value = MEDIUM.width(&row.value) + if row.ticked { 14 } else { 0 };
    let gap = if value > 0 { 4 } else { 0 };
    assert!(
        label > 0 && label + gap + value <= room,
        "{what}: {} | {}",
        row.label,
        row.value
    );
}

#[track_caller]
fn fits_lines(text: &str, lines_max: usize, what: &str) {
    let lines: Vec<&str> = wrap(text, 21).collect();
    assert!(lines.len() <= lines_max, "{what}: {lines:#?}");
    assert!(!text.contains('{'), "{what}: {text}");
}

#[test]
fn every_entry_fits_whatever_is_on_the_table() {
    let mut rich = state_of(large());
    rich.active = Seat::P1;
    let me = rich.player_mut(Seat::P1);
    me.cubes = ByColour([999; 4]);
    me.robots = ByColour([14, 0, 0, 0]);
    me.generators = ByColour([20, 0, 18, 0]);
    me.batteries = 999;
    let wild = Wild {
        same_cubes: [9, 9, 9, 9],
        same_generators: [9, 9, 9, 9],
        any_cubes: 36,
        any_robots: 36,
    };
    let mut states = std::vec![state_of(setup(|_| {})), rich.clone()];
    let debt = Debt::AcquireWild;
    for step in [
        Step::Paying { wild, debt },
        Step::Paying {
            wild: Wild {
                any_cubes: 12,
                ..Wild::default()
            },
            debt,
        },
        Step::Taking { wild, green: true },
        Step::Taking {
            wild: Wild {
                any_robots: 3,
                ..Wild::default()
            },
            green: true,
        },
        Step::Generate { by_hand: None },
        Step::Generate {
            by_hand: Some(ByColour([20, 0, 18, 0])),
        },
    ] {
        let mut state = rich.clone();
        state.stack.clear();
        state.stack.push(step).unwrap();
        states.push(state);
    }
    let mut late = state_of(setup(|answered| answered.service = Service::Assist));
    late.round = 9_999;
    late.hundreds = 9;
    states.push(late);
    let all = actions();
    each_talk(|talk| {
        for state in &states {
            for viewer in [Viewer::Table, Viewer::Seat(Seat::P1)] {
                for action in &all {
                    if matches!(action, Action::Draw(_)) && state.row == [None; 3] {
                        continue;
                    }
                    let what = serde_json::to_string(action).unwrap();
                    let teller = Teller::new(talk, state.view(viewer));
                    fits(
                        &State::label(teller, *action),
                        BESIDE_A_BAR,
                        &std::format!("{:?} {what}", talk.lang),
                    );
                    // A deed stands alone in its line.
                    fits(
                        &State::deed(teller, *action),
                        ALONE,
                        &std::format!("{:?} {what}", talk.lang),
                    );
                }
            }
        }
    });
}

/// Plays at random, and shows each state with what just happened.
fn walk(setup: Setup, seed: u32, mut each: impl FnMut(&State, &[Event])) {
    let seed = Seed::of_table(seed).part("speech");
    let mut chance = Chance::new(seed.part("choices"));
    let mut below = |count: usize| {
        let count = NonZero::new(u32::try_from(count).unwrap()).unwrap();
        chance.below(count) as usize
    };
    let mut state = State::new(setup, seed);
    let mut last = Vec::new();
    for _ in 0..1_500 {
        each(&state, &last);
        let actors: Vec<Actor> = match state.turn() {
            Turn::Over { .. } => return,
            Turn::House => [Actor::House].to_vec(),
            Turn::Players { seats, .. } => seats.iter().map(Actor::Seat).collect(),
        };
        let by = actors[below(actors.len())];
        let choices = state.choices(by);
        let action = choices[below(choices.len())];
        if !rare(action) || below(4) == 0 {
            last = state.apply(by, action).unwrap().iter().collect();
        }
    }
}

#[test]
fn whatever_happens_fits_its_place() {
    let players = &all_players()[0];
    let mut rules = BTreeSet::new();
    for (number, setup) in setups().into_iter().chain([large()]).enumerate() {
        let talks = Lang::ALL.map(|lang| Talk { lang, players });
        walk(setup, u32::try_from(number).unwrap(), |state, events| {
            for talk in &talks {
                for event in events {
                    let told = narrated(talk, state, *event);
                    fits_lines(&told, 4, &std::format!("{:?} {event:?}", talk.lang));
                }
                for by in [Actor::House].into_iter().chain(state.seats().iter().map(Actor::Seat)) {
                    let viewer = match by {
                        Actor::House => Viewer::Table,
                        Actor::Seat(seat) => Viewer::Seat(seat),
                    };
                    let teller = Teller::new(talk, state.view(viewer));
                    state.candidates(by, &mut |action| {
                        // A place of the row that is empty is not offered.
                        if !matches!(action, Action::Draw(_)) || state.check(by, action).is_ok() {
                            fits(
                                &State::label(teller, action),
                                BESIDE_A_BAR,
                                &std::format!("{:?}", talk.lang),
                            );
                            fits(&State::deed(teller, action), ALONE, &std::format!("{:?}", talk.lang));
                        }
                    });
                    let text: Paragraph = teller.say(State::rules(teller));
                    assert!(!text.is_empty());
                    if talk.lang == Lang::En {
                        rules.insert(text);
                    }
                }
            }
        });
    }
    assert!(rules.len() > 20, "most moments were seen: {}", rules.len());
}

#[test]
fn every_event_fits_four_lines() {
    let seat = Seat::P4;
    let mut events = std::vec![
        Event::LaidOut,
        Event::BonusTwice,
        Event::FirstPlayer { seat },
        Event::TurnBegan { seat },
        Event::Refresh { seat },
        Event::Backup,
        Event::Shifted,
        Event::Reshuffled,
        Event::EndTriggered { seat },
        Event::Tie,
        Event::Corrected(Correction::RoundUp),
        Event::Corrected(Correction::Belt),
        Event::Corrected(Correction::Active(seat)),
        Event::GameOver { winner: Some(seat) },
        Event::GameOver { winner: None },
    ];
    for zone in Colour::ALL {
        events.push(Event::Corrected(Correction::Master(zone)));
        events.push(Event::Corrected(Correction::Mark { seat, guild: zone }));
    }
    events.extend(Bonus::ALL.map(|bonus| Event::BonusShown { seat, bonus }));
    for power in [None, Some(Power::PR1)] {
        events.extend(BeltTile::ALL.map(|tile| Event::Depot { tile, power }));
    }
    for power in Power::ALL {
        let what = Thing::Generator(Colour::Yellow);
        events.push(Event::PowerGave { power, what });
    }
    let mut items = std::vec![Item::Master, Item::Belt(3)];
    items.extend(Space::factory().map(Item::Tile));
    Asset::each(&mut |asset| items.push(Item::Asset { seat, asset }));
    items.extend(Location::all().map(Item::Spot));
    items.extend(Colour::ALL.map(Item::Power));
    items.extend(Colour::ALL.map(Item::Schematic));
    events.extend(items.into_iter().map(|item| Event::SetRight { item }));
    events.extend(Card::ALL.map(|card| Event::CardPlayed { card }));
    events.extend(Power::ALL.map(|power| Event::PowerGained { power }));
    for colour in Colour::ALL {
        events.extend([
            Event::Scrapped { colour, count: 1 },
            Event::Scrapped { colour, count: 14 },
            Event::Influenced { seat, guild: colour },
            Event::MasterMoved {
                to: Master::InZone { zone: colour },
            },
        ]);
    }
    let assist = setup(|answered| answered.service = Service::Assist);
    let mut states = [setup(|_| {}), large(), assist].map(state_of);
    each_talk(|talk| {
        for state in &mut states {
            for event in &events {
                let told = narrated(talk, state, *event);
                fits_lines(&told, 4, &std::format!("{:?} {event:?}", talk.lang));
            }
            // The longest name of a power counts.
            for power in Power::ALL {
                *state.powers.get_mut(power.guild()) = power;
                let guild = power.guild();
                let told = narrated(talk, state, Event::Influenced { seat, guild });
                fits_lines(&told, 4, &std::format!("{:?} {power:?}", talk.lang));
            }
        }
    });
}

#[test]
fn every_refusal_says_something_in_three_lines() {
    let state = state_of(setup(|_| {}));
    each_talk(|talk| {
        for error in errors() {
            let mut told = String::new();
            let teller = Teller::new(talk, state.view(Viewer::Table));
            State::explain(teller, error, &mut told).unwrap();
            assert!(!told.is_empty(), "{error:?}");
            fits_lines(&told, 3, &std::format!("{:?} {error:?}", talk.lang));
        }
    });
}

#[test]
fn rt_14_ok_is_held_only_for_what_may_be_final_and_costs_something() {
    for action in actions() {
        let locks = matches!(
            action,
            Action::ChooseBonus(_) | Action::EnterBonus(_) | Action::PlayCard(_)
        );
        assert_eq!(<State as crate::ui::game::Face>::costs(action), locks);
    }
}

#[test]
fn names_and_texts_fit_their_places() {
    let states = [setup(|_| {}), large()].map(state_of);
    each_talk(|talk| {
        let teller = Teller::new(talk, states[0].view(Viewer::Table));
        let other = Teller::new(talk, states[1].view(Viewer::Table));
        for tile in Tile::ALL {
            // Beside a large zone the word or the space before the pictures may be left out.
            assert!(MEDIUM.width(&teller.tile(tile)) <= 70, "{}", teller.tile(tile));
        }
        for card in Card::ALL {
            assert!(teller.card(card).chars().count() <= 16, "{}", teller.card(card));
            fits_lines(&teller.card_text(card), 3, &std::format!("{:?} {card:?}", talk.lang));
        }
        for power in Power::ALL {
            assert!(teller.power(power).chars().count() <= 13, "{}", teller.power(power));
            for teller in [teller, other] {
                fits_lines(&teller.power_text(power), 4, &std::format!("{:?} {power:?}", talk.lang));
            }
        }
        let names: BTreeSet<_> = Card::ALL.map(|card| teller.card(card)).into();
        assert_eq!(names.len(), Card::ALL.len());
        let names: BTreeSet<_> = Power::ALL.map(|power| teller.power(power)).into();
        assert_eq!(names.len(), Power::ALL.len());
        let names: BTreeSet<_> = Tile::ALL.map(|tile| teller.tile(tile)).into();
        assert_eq!(names.len(), Tile::ALL.len());
        assert_ne!(teller.power_text(Power::PG2), other.power_text(Power::PG2));
    });
}
