//! A label promises what happens, powers included (RT-161).

use core::num::NonZero;
use std::format;
use std::vec::Vec;

use super::*;
use crate::game::Turn;
use crate::games::robotopia::state::{Influence, Phase, TokenState};
use crate::kit::dice::Chance;

/// A game of four in which each power of a rank belongs to three players: nobody has all four guilds.
fn with_powers(rank: usize, seed: u32, below: &mut impl FnMut(usize) -> usize) -> State {
    let mut state = State::new(
        setup(|answered| {
            answered.data = crate::games::robotopia::tests::generous();
            answered.round_cap = 12;
        }),
        Seed::of_table(seed),
    );
    while state.phase != Phase::Play {
        act(&mut state, below);
    }
    for guild in Colour::ALL {
        *state.powers.get_mut(guild) = Power::of_guild(guild).nth(rank).unwrap();
        for seat in Seat::ALL.into_iter().take(4) {
            let has = seat.index() != guild.index();
            let player = state.player_mut(seat);
            *player.influence.get_mut(guild) = if has { Influence::Own } else { Influence::None };
            *player.tokens.get_mut(guild) = if has { TokenState::Placed } else { TokenState::InZone };
        }
    }
    state
}

/// Somebody for whom the table waits does something.
fn act(state: &mut State, below: &mut impl FnMut(usize) -> usize) {
    let by = actor(state);
    let choices = state.choices(by);
    let action = choices[below(choices.len())];
    state.apply(by, action).unwrap();
}

fn actor(state: &State) -> Actor {
    match state.turn() {
        Turn::Players { first, .. } => Actor::Seat(first),
        _ => Actor::House,
    }
}

/// What an action gives its player at once: neither what the next turn brings, nor what the end of this one does, nor
/// what lies in the depot, which is told with its contents.
fn gained_at_once(events: &[Event]) -> Goods {
    let mut goods = Goods::default();
    let ends = |event: &Event| {
        matches!(
            event,
            Event::TurnBegan { .. }
                | Event::Refresh { .. }
                | Event::GameOver { .. }
                | Event::Depot { .. }
                | Event::Shifted
        )
    };
    let end = events.iter().position(ends).unwrap_or(events.len());
    for (place, event) in events[..end].iter().enumerate() {
        let by_pb3 = matches!(events.get(place + 1), Some(Event::PowerGave { power: Power::PB3, .. }));
        if let Event::Gained { what, count } = *event
            && !by_pb3
        {
            let small = u8::try_from(count).unwrap();
            match what {
                Thing::Cube(colour) => *goods.cubes.get_mut(colour) += count,
                Thing::Robot(colour) => *goods.robots.get_mut(colour) += small,
                Thing::Generator(colour) => *goods.generators.get_mut(colour) += small,
                _ => goods.batteries += count,
            }
        }
    }
    goods
}

fn sum(goods: &Goods) -> u32 {
    goods.cubes.sum() + goods.robots.sum() + goods.generators.sum()
}

/// Compares what an entry promises with what is gained; says whether it promises anything.
#[track_caller]
fn keeps(teller: Teller<'_>, state: &State, by: Actor, action: Action) -> bool {
    let row = State::label(teller, action);
    let events: Vec<Event> = state.clone().apply(by, action).unwrap().iter().collect();
    let gained = gained_at_once(&events);
    let what = format!("{} | {}: {events:?}", row.label, row.value);
    match action {
        Action::Use {
            deed: Deed::Mine(_) | Deed::Build(_) | Deed::Upgrade | Deed::Downgrade | Deed::Scrapyard,
            ..
        }
        | Action::Place { .. } => {
            if &*row.value == "+Depot" {
                let power = Some(Power::PR1);
                let told = |event: &Event| matches!(event, Event::Depot { power: by, .. } if *by == power);
                assert!(events.iter().any(told), "{what}");
                return true;
            }
            let promised = row.value.strip_prefix('+').unwrap_or("-");
            assert_eq!(promised, teller.goods(&gained).as_str(), "{what}");
            promised != "-"
        }
        Action::GainRobot(_) | Action::Take(_) | Action::MoveMaster(_) => {
            let promised = row.value.strip_prefix('+').map_or(0, |count| count.parse().unwrap());
            assert_eq!(promised, sum(&gained), "{what}");
            promised > 0
        }
        Action::Run | Action::TakeRest => {
            let whole = teller.goods(&Goods { batteries: 0, ..gained });
            let (shown, rest) = row.value.split_once("..").unwrap_or((&row.value, ""));
            assert!(whole.starts_with(shown) && rest.is_empty(), "{what}");
            assert!(shown == whole.as_str() || row.value.ends_with(".."), "{what}");
            true
        }
        Action::Convert(_) => {
            let (_, to) = row.label.split_once(Sign::Pointer.letter()).unwrap();
            let to = to.trim();
            let chosen_later = spelled(to).contains('?') || sum(&gained) == 0;
            assert!(chosen_later || to == teller.goods(&gained).as_str(), "{what}");
            true
        }
        _ => {
            assert!(!row.value.starts_with('+'), "{what}");
            false
        }
    }
}

#[test]
fn rt_161_a_label_promises_exactly_what_is_gained() {
    let talk = &Talk {
        lang: Lang::En,
        players: &Players::default(),
    };
    let mut promises = 0;
    for rank in 0..5 {
        for seed in 0..2 {
            let mut chance = Chance::new(Seed::of_table(seed).part("promises"));
            let mut below = |count: usize| chance.below(NonZero::new(count as u32).unwrap()) as usize;
            let mut state = with_powers(rank, seed, &mut below);
            for _ in 0..400 {
                if matches!(state.turn(), Turn::Over { .. }) {
                    break;
                }
                let by = actor(&state);
                for action in state.choices(by).iter().copied() {
                    let teller = Teller::new(talk, state.view(Viewer::Table));
                    promises += u32::from(!State::is_private(action) && keeps(teller, &state, by, action));
                }
                act(&mut state, &mut below);
            }
        }
    }
    assert!(promises > 1_500, "{promises} promises were kept");
}

#[test]
fn rt_161_what_a_power_gives_by_itself_is_told_in_every_language() {
    let players = &Players::default();
    let state = state_of(setup(|_| {}));
    let event = Event::PowerGave {
        power: Power::PB1,
        what: Thing::Cube(Colour::Yellow),
    };
    for (lang, expected) in [
        (Lang::En, "Extra yellow: +Y"),
        (Lang::Nl, "Extra geel: +Y"),
        (Lang::De, "Extra Gelb: +Y"),
    ] {
        assert_eq!(spelled(&narrated(&Talk { lang, players }, &state, event)), expected);
    }
}

#[test]
fn rt_41_done_says_how_many_spaces_are_given_up() {
    let mut state = state_of(setup(|_| {}));
    for (hex, tile) in [(Hex::One, Tile::MineY), (Hex::Two, Tile::MineG), (Hex::Tip, Tile::UpYR)] {
        state.set_tile(Space { zone: Colour::Red, hex }, tile);
    }
    state.player_mut(Seat::P1).generators = ByColour([0; 4]);
    state.stack.clear();
    let uses = [0, 1, 3, 1];
    state.push(Step::Work {
        zone: Colour::Red,
        uses,
    });
    let talk = &Talk {
        lang: Lang::En,
        players: &Players::default(),
    };
    let row = State::label(Teller::new(talk, state.view(Viewer::Table)), Action::Done);
    // Without a generator the upgrade is of no use.
    assert_eq!((&*row.label, &*row.value), ("Done", "2 left"));
}

#[test]
fn a_deed_says_what_was_done_without_the_list_around_it() {
    let mut state = state_of(setup(|_| {}));
    let players = &Players::default();
    let text = |state: &State, lang, action| {
        let talk = &Talk { lang, players };
        let row = State::deed(Teller::new(talk, state.view(Viewer::Table)), action);
        spelled(&format!("{}|{}", row.label, row.value))
    };
    let at = crate::games::robotopia::Location {
        zone: Colour::Green,
        spot: crate::games::robotopia::Spot::new(6).unwrap(),
    };
    let robot = Colour::Red;
    let space = Space {
        zone: Colour::Blue,
        hex: Hex::Two,
    };
    state.set_tile(space, Tile::MineY);
    for (action, expected) in [
        (
            Action::Place { robot, at },
            ["r>tG Green|", "r>tG Groen|", "r>tG Grün|"],
        ),
        (
            Action::Pay(Colour::Yellow),
            ["Pay|Y Yellow", "Betaal|Y Geel", "Zahlen|Y Gelb"],
        ),
        (
            Action::Take(Colour::Blue),
            ["Take|B Blue", "Neem|B Blauw", "Nehmen|B Blau"],
        ),
        (Action::Power(Colour::Green), ["gG Green|", "gG Groen|", "gG Grün|"]),
        (
            Action::MoveMaster(space),
            ["[master] tB Mine Y|", "[master] tB Mijn Y|", "[master] tB Mine Y|"],
        ),
        (
            Action::SetFirst(Seat::P2),
            ["Player 2 begins|", "Speler 2 begint|", "Spieler 2 beginnt|"],
        ),
    ] {
        let texts = Lang::ALL.map(|lang| text(&state, lang, action));
        assert_eq!(texts, expected.map(String::from));
    }
    state.stack.clear();
    state.push(Step::WinBuild);
    assert_eq!(text(&state, Lang::En, Action::Done), "Cards|Continue");
    let entered = state_of(setup(|answered| {
        answered.layout = crate::games::robotopia::Layout::Entered;
        answered.first_game = false;
    }));
    assert_eq!(text(&entered, Lang::De, Action::LayTile(Tile::MineG)), "tY Gelb|Mine G");
}
