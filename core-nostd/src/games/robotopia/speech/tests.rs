mod all;
mod pictures;
mod promises;
mod room;

use std::string::{String, ToString};

use super::*;
use crate::game::{Actor, Events, Game, Viewer};
use crate::games::robotopia::action::Thing;
use crate::games::robotopia::bundle::{Bundle, Unit, Wild};
use crate::games::robotopia::colour::ByColour;
use crate::games::robotopia::data::{BeltTile, Bonus, Role, Schematic, Tile};
use crate::games::robotopia::state::{Debt, State};
use crate::games::robotopia::{Answered, Asset, Conversion, Deed, Hex, Item, Master, Setup, Space, Token};
use crate::kit::Seed;
use crate::kit::seat::Seat;
use crate::ui::game::Talk;
use crate::ui::lang::Lang;
use crate::ui::name::Name;
use crate::ui::players::Players;

/// The longest names, and none at all.
fn all_players() -> [Players; 2] {
    let mut named = Players::default();
    for seat in Seat::ALL {
        named.rename(seat, Name::new("MMMMMMMÄ").unwrap());
    }
    [Players::default(), named]
}

/// In every language, with long names and with none.
fn each_talk(mut each: impl FnMut(&Talk<'_>)) {
    for players in &all_players() {
        for lang in Lang::ALL {
            each(&Talk { lang, players });
        }
    }
}

fn setup(change: impl Fn(&mut Answered)) -> Setup {
    let mut answered = Answered {
        seats: 4,
        ..Answered::default()
    };
    change(&mut answered);
    Setup::try_from(answered).unwrap()
}

fn state_of(setup: Setup) -> State {
    State::new(setup, Seed::of_table(1))
}

/// All figures as large as can be.
fn large() -> Setup {
    setup(|answered| {
        let nine = Bundle {
            cubes: ByColour([9; 4]),
            any_cubes: 9,
            same_cubes: 9,
            robots: ByColour([9; 4]),
            any_robots: 9,
            generators: ByColour([9; 4]),
            same_generators: 9,
            batteries: 9,
        };
        answered.data.belt = [nine; 8];
        answered.data.schematics = [nine; 10];
        for card in &mut answered.data.bonuses {
            card.cubes = ByColour([9; 4]);
            card.robots = ByColour([9; 4]);
            card.generators = ByColour([9; 4]);
            card.batteries = 9;
        }
        answered.data.pg2_from = Colour::Red;
        answered.data.pg3_from = Colour::Green;
    })
}

/// A text with its pictures spelled out: cubes as capitals, robots as small letters, `gY` a generator, `tY` a token,
/// `?` any colour, `=` one colour, and signs in brackets.
fn spelled(text: &str) -> String {
    use crate::ui::pictures::{Fill, piece};
    let fills = [
        (Fill::Hollow, "Y"),
        (Fill::Solid, "R"),
        (Fill::Lower, "B"),
        (Fill::Left, "G"),
        (Fill::Any, "?"),
        (Fill::Same, "="),
    ];
    let signs = [
        (Sign::Battery, "[battery]"),
        (Sign::Pointer, ">"),
        (Sign::Wild, "[wild]"),
        (Sign::Card, "[card]"),
        (Sign::Master, "[master]"),
        (Sign::Round, "[round]"),
    ];
    let spell = |letter: char| {
        for (fill, name) in fills {
            for (shape, before) in [(Shape::Cube, ""), (Shape::Generator, "g"), (Shape::Token, "t")] {
                if letter == piece(shape, fill) {
                    return [before, name].concat();
                }
            }
            if letter == piece(Shape::Robot, fill) {
                return match fill {
                    Fill::Any => "r?".into(),
                    _ => name.to_lowercase(),
                };
            }
        }
        let sign = signs.iter().find(|(sign, _)| sign.letter() == letter);
        sign.map_or_else(|| letter.to_string(), |(_, name)| (*name).into())
    };
    text.chars().map(spell).collect()
}

fn narrated(talk: &Talk<'_>, state: &State, event: Event) -> String {
    let mut told = String::new();
    State::narrate(Teller::new(talk, state.view(Viewer::Table)), event, &mut told).unwrap();
    told
}

#[test]
fn what_a_player_chose_and_sees_is_not_told() {
    let talk = &Talk {
        lang: Lang::En,
        players: &Players::default(),
    };
    let state = state_of(setup(|_| {}));
    let what = Thing::Battery;
    for event in [
        Event::Gained { what, count: 1 },
        Event::Spent { what, count: 1 },
        Event::Acquired { token: None },
        Event::Drew { card: None },
        Event::RowFilled {
            slot: 0,
            card: Card::A1,
        },
        Event::Shifted,
        Event::TurnBegan { seat: Seat::P1 },
        // RT-155: in Assist the screen reminds of what follows.
        Event::MasterMoved {
            to: Master::InZone { zone: Colour::Blue },
        },
    ] {
        assert_eq!(narrated(talk, &state, event), "", "{event:?}");
    }
}

#[test]
fn rt_83_a_refusal_says_what_is_missing() {
    let state = state_of(setup(|_| {}));
    let players = &Players::default();
    for (what, count, expected) in [
        (Thing::Cube(Colour::Red), 2, "Needs 2R more"),
        (Thing::Robot(Colour::Green), 1, "Needs g more"),
        (Thing::Battery, 1, "Needs [battery] more"),
        (Thing::SameCubes, 5, "Needs 5= more"),
    ] {
        let mut told = String::new();
        let talk = &Talk {
            lang: Lang::En,
            players,
        };
        let teller = Teller::new(talk, state.view(Viewer::Table));
        State::explain(teller, Error::CantAfford { what, count }, &mut told).unwrap();
        assert_eq!(spelled(&told), expected);
    }
}

#[test]
fn rt_156_prices_are_added_up_and_shown_as_pieces_in_one_line() {
    let state = state_of(setup(|_| {}));
    let talk = &Talk {
        lang: Lang::En,
        players: &Players::default(),
    };
    let teller = Teller::new(talk, state.view(Viewer::Table));
    let house = Data::HOUSE;
    let belt = |tiles: &[BeltTile]| Cost::sum(tiles.iter().map(|tile| house.belt(*tile)));
    for (cost, expected) in [
        // RT-E33.
        (belt(&[BeltTile::T7]), "?r?"),
        (belt(&[BeltTile::T3, BeltTile::T0, BeltTile::T1]), "Y3R3By"),
        (
            belt(&[BeltTile::T2, BeltTile::T4, BeltTile::T5, BeltTile::T6]),
            "4YR2Gr[battery]",
        ),
        (Cost::sum([house.schematic(Schematic::S0)]), "3R2gY[battery]"),
        (Cost::sum([house.schematic(Schematic::S1)]), "4YgR[battery]"),
        (Cost::sum([house.schematic(Schematic::S2)]), "2B2r?[battery]"),
        (Cost::sum([house.schematic(Schematic::S4)]), "5=2[battery]"),
        (Cost::sum([house.schematic(Schematic::S5)]), "4?2g="),
        (Cost::sum([house.schematic(Schematic::S6)]), "2R2B2y"),
        (Cost::ANY_CUBE, "?"),
        (Cost::ANY_ROBOT, "r?"),
        (Cost::default(), "-"),
    ] {
        assert_eq!(spelled(&teller.price(&cost)), expected);
    }
    assert_eq!(spelled(&teller.goods(&Goods::of_unit(Unit::Robot, Colour::Blue))), "b");
    let window = state_of(large()).window_cost(Role::Green);
    assert!(
        spelled(&teller.price(&window)).ends_with("9g=36[battery]"),
        "the longest price is whole"
    );
}

#[test]
fn labels_say_what_the_table_calls_things() {
    let state = state_of(setup(|_| {}));
    let talk = &Talk {
        lang: Lang::En,
        players: &Players::default(),
    };
    let teller = Teller::new(talk, state.view(Viewer::Table));
    let text = |action| {
        let row = State::label(teller, action);
        spelled([&*row.label, &*row.value].join("|").trim_end_matches('|'))
    };
    for (conversion, expected) in [
        (Conversion::K1, "2Y > R"),
        (Conversion::K4(Colour::Yellow), "G > Y"),
        (Conversion::K7, "2G > 3?"),
        (Conversion::K9, "2Y > [card] card"),
        (Conversion::K10(Colour::Blue), "G > 2B"),
    ] {
        assert_eq!(text(Action::Convert(conversion)), expected);
    }
    let corner = |zone| Space { zone, hex: Hex::Corner };
    let used = |zone, deed| {
        text(Action::Use {
            space: corner(zone),
            deed,
        })
    };
    assert_eq!(
        used(Colour::Yellow, Deed::Acquire(Colour::Blue)),
        "Token tB|5B>[battery]"
    );
    assert_eq!(used(Colour::Red, Deed::AcquireWild), "Token [wild]|Y3B2Gy");
    let influence = Deed::Influence {
        guild: Colour::Yellow,
        token: Token::Wild,
    };
    assert_eq!(used(Colour::Blue, influence), "Guild Yellow|[wild]");
    assert_eq!(
        text(Action::ChooseBonus(1)),
        "Bonus 2",
        "nobody at the table knows which"
    );
    assert_eq!(text(Action::EnterBonus(Bonus::N15)), "tG  YRBGyrgY[battery]");
}

#[test]
fn the_proposal_of_a_payment_is_what_would_be_paid() {
    let mut state = state_of(setup(|_| {}));
    state.player_mut(Seat::P1).cubes = ByColour([3, 4, 0, 1]);
    state.player_mut(Seat::P1).robots = ByColour([1, 2, 0, 0]);
    state.stack.clear();
    let wild = Wild {
        any_cubes: 3,
        any_robots: 1,
        ..Wild::default()
    };
    let debt = Debt::AcquireWild;
    state.stack.push(Step::Paying { wild, debt }).unwrap();
    let before = state.player(Seat::P1).goods();
    let players = &Players::default();
    let talk = &Talk {
        lang: Lang::En,
        players,
    };
    let row = State::label(Teller::new(talk, state.view(Viewer::Table)), Action::PayRest);
    state.apply(Actor::Seat(Seat::P1), Action::PayRest).unwrap();
    let paid = before.without(&state.player(Seat::P1).goods()).unwrap();
    let teller = Teller::new(talk, state.view(Viewer::Table));
    assert_eq!((&*row.label, &*row.value), ("Pay", &*teller.goods(&paid)));
}

#[test]
fn the_proposal_of_a_gain_is_what_the_supply_still_has() {
    let mut state = state_of(setup(|_| {}));
    state.player_mut(Seat::P2).robots = ByColour([0, 0, 0, 13]);
    for seat in [Seat::P1, Seat::P3, Seat::P4] {
        state.player_mut(seat).robots = ByColour([0; 4]);
    }
    state.player_mut(Seat::P2).generators = ByColour([18, 0, 18, 0]);
    for seat in [Seat::P1, Seat::P3, Seat::P4] {
        state.player_mut(seat).generators = ByColour([0; 4]);
    }
    state.stack.clear();
    let wild = Wild {
        any_robots: 3,
        same_generators: [4, 0, 0, 0],
        ..Wild::default()
    };
    state.stack.push(Step::Taking { wild, green: true }).unwrap();
    let players = &Players::default();
    let talk = &Talk {
        lang: Lang::En,
        players,
    };
    let before = state.player(Seat::P1).goods();
    let row = State::label(Teller::new(talk, state.view(Viewer::Table)), Action::TakeRest);
    let mut events = Events::new();
    state.resolve_take_rest(&mut events);
    let teller = Teller::new(talk, state.view(Viewer::Table));
    let gained = teller.goods(&state.player(Seat::P1).goods().without(&before).unwrap());
    assert_eq!((&*row.label, &*row.value), ("Take", &*gained));
    assert_eq!(spelled(&gained), "2bg2gR");
}

#[test]
fn rt_146_the_help_of_a_tie_and_of_the_end_names_all_five_tiebreakers() {
    for (lang, names) in [
        (
            Lang::En,
            [
                "batteries",
                "generators",
                "cubes",
                "robots",
                "furthest clockwise from the first player",
            ],
        ),
        (
            Lang::Nl,
            [
                "batterijen",
                "generatoren",
                "blokjes",
                "robots",
                "met de klok mee het verst van de startspeler",
            ],
        ),
        (
            Lang::De,
            [
                "Batterien",
                "Generatoren",
                "Klötze",
                "Roboter",
                "Uhrzeigersinn am weitesten von der ersten Person",
            ],
        ),
    ] {
        let text: crate::ui::texts::Paragraph = words::texts(lang).say(WORDS.rules.tally);
        let places = names.map(|name| text.find(name));
        assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{text}");
    }
}

#[test]
fn rt_159_what_was_corrected_in_assist_is_told_in_every_language() {
    let setup = Setup::try_from(Answered {
        service: Service::Assist,
        ..Answered::default()
    });
    let mut state = State::new(setup.unwrap(), Seed::of_table(1));
    *state.player_mut(Seat::P2).influence.get_mut(Colour::Red) = Influence::Own;
    let mark = |guild| Correction::Mark { seat: Seat::P2, guild };
    for (correction, expected) in [
        (
            mark(Colour::Red),
            ["Player 2 +tR Red", "Speler 2 +tR Rood", "Spieler 2 +tR Rot"],
        ),
        (
            mark(Colour::Green),
            ["Player 2 -tG Green", "Speler 2 -tG Groen", "Spieler 2 -tG Grün"],
        ),
        (Correction::RoundUp, ["[round]1"; 3]),
        (
            Correction::Active(Seat::P2),
            ["Turn: Player 2", "Beurt: Speler 2", "Zug: Spieler 2"],
        ),
    ] {
        for (lang, expected) in Lang::ALL.into_iter().zip(expected) {
            let players = &Players::default();
            let told = narrated(&Talk { lang, players }, &state, Event::Corrected(correction));
            assert_eq!(spelled(told.split_once(":\n").unwrap().1), expected);
        }
    }
}

#[test]
fn rt_162_what_was_set_right_is_told_in_every_language() {
    let mut state = state_of(setup(|_| {}));
    state.player_mut(Seat::P1).cubes = ByColour([4, 1, 0, 0]);
    state.master = Master::AtInner { zone: Colour::Green };
    state.set_tile(
        Space {
            zone: Colour::Green,
            hex: Hex::Two,
        },
        Tile::MineY,
    );
    let players = &Players::default();
    let asset = |asset| Item::Asset { seat: Seat::P1, asset };
    let tile = Item::Tile(Space {
        zone: Colour::Green,
        hex: Hex::Two,
    });
    for (item, expected) in [
        (
            asset(Asset::Cube(Colour::Yellow)),
            ["Player 1: 4 Y Yellow", "Speler 1: 4 Y Geel", "Spieler 1: 4 Y Gelb"],
        ),
        (
            asset(Asset::WildToken),
            [
                "Player 1: 0 [wild] wild",
                "Speler 1: 0 [wild] joker",
                "Spieler 1: 0 [wild] Joker",
            ],
        ),
        (
            Item::Master,
            ["[master] tG middle", "[master] tG midden", "[master] tG Mitte"],
        ),
        (tile, ["tG Mine Y", "tG Mijn Y", "tG Mine Y"]),
    ] {
        for (lang, expected) in Lang::ALL.into_iter().zip(expected) {
            let told = narrated(&Talk { lang, players }, &state, Event::SetRight { item });
            let (set_right, what) = told.split_once(":\n").unwrap();
            assert_eq!(spelled(what), expected);
            assert!(["Set right", "Rechtgezet", "Korrigiert"].contains(&set_right));
        }
    }
}
