//! Every card on its page, with the house's figures and with those that need the most room.

use std::vec::Vec;

use super::*;
use crate::game::{Game as _, Viewer};
use crate::games::factory_duel::cards::{Module, Software, Step, Upgrade};
use crate::games::factory_duel::data::Spec;
use crate::games::factory_duel::own_cards::{Cards, FIGURES, ManualCard, OwnCards, OwnModule, OwnSoftware};
use crate::games::factory_duel::setup::{Answered, Setup};
use crate::games::factory_duel::state::{Installed, State};
use crate::kit::Seed;
use crate::ui::game::{Scene, Talk};
use crate::ui::lang::Lang;
use crate::ui::name::Name;
use crate::ui::players::Players;

/// A game with these cards.
fn state(cards: Cards) -> State {
    let answered = Answered {
        cards,
        ..Answered::default()
    };
    State::new(Setup::try_from(answered).unwrap(), Seed::of_table(1))
}

/// The most or the least that all figures of a card can be.
fn extremes(mut spec: Spec, most: bool) -> [u8; FIGURES] {
    let mut figures = [0; FIGURES];
    let mut places = figures.iter_mut();
    spec.each_figure(&mut |figure| {
        let (least, highest) = figure.counts().range();
        *places.next().unwrap() = if most { highest } else { least };
    });
    figures
}

fn extreme_cards(most: bool) -> Cards {
    Cards::Own(OwnCards {
        modules: Module::ALL.map(|module| OwnModule::Figures(extremes(module.house(), most))),
        upgrades: Upgrade::ALL.map(|_| if most { [40, 9, 9, 40] } else { [0; FIGURES] }),
        software: Software::ALL.map(|software| OwnSoftware::Figures(extremes(software.house(), most))),
    })
}

/// Every module and every software is a Manual one.
fn manual_cards(step: Step, slots: u8, minerals: u8, crystals: u8) -> Cards {
    let mut own = OwnCards::house();
    own.modules = Module::ALL.map(|_| {
        OwnModule::Manual(ManualCard {
            cost: 40,
            step,
            slots,
            minerals,
            crystals,
        })
    });
    own.software = Software::ALL.map(|_| OwnSoftware::Manual(step));
    Cards::Own(own)
}

/// All kinds of cards that players can have.
fn all_cards() -> Vec<Cards> {
    let mut all = Vec::from([Cards::House, extreme_cards(true), extreme_cards(false)]);
    for step in Step::ALL {
        for (slots, minerals, crystals) in [(0, 0, 0), (1, 0, 0), (5, 0, 0), (0, 40, 3), (0, 40, 0), (0, 0, 3)] {
            all.push(manual_cards(step, slots, minerals, crystals));
        }
    }
    all
}

/// Players with these names.
fn players(names: &[&str]) -> Players {
    let mut players = Players::default();
    for (seat, name) in SEATS.into_iter().zip(names) {
        players.rename(seat, Name::new(name).unwrap());
    }
    players
}

fn page(state: &State, lang: Lang, players: &Players, viewer: Viewer, card: AnyCard) -> Frame {
    let scene = Scene {
        menu: Default::default(),
        subpage: card.index(),
        entries: &[],
        focus: Default::default(),
        call: None,
        calls: Default::default(),
        done: false,
        left: None,
        news: &Default::default(),
        progress: 100,
        news_page: 0,
    };
    let mut frame = Frame::new();
    let talk = Talk { lang, players };
    draw(&mut frame, Teller::new(&talk, state.view(viewer)), &scene);
    frame
}

/// Both have the card, as far as that is possible.
fn give(state: &mut State, card: AnyCard) {
    for seat in SEATS {
        let factory = state.factory_mut(seat);
        match card {
            AnyCard::Module(module) => {
                let filler = Module::ALL.into_iter().filter(|other| *other != module).take(2);
                factory.modules = filler.chain([module]).map(Installed::new).collect();
            }
            AnyCard::Upgrade(upgrade) => factory.upgrades[usize::from(upgrade.index())] = 2,
            AnyCard::Software(software) => factory.software = Some(software),
        }
    }
}

#[test]
fn every_card_fits_its_page_whatever_is_printed_on_it() {
    let players = players(&["MMMÄ", "MMMM"]);
    for cards in all_cards() {
        let mut state = state(cards);
        for card in AnyCard::all() {
            give(&mut state, card);
            for lang in Lang::ALL {
                // What is too long is a failed assertion of `draw_text` or `zones::title`.
                let frame = page(&state, lang, &players, Viewer::Table, card);
                let lit = |y| (0..125).any(|x| frame.pixel(x, y));
                assert!(lit(3) && lit(14), "{lang:?} {card:?}: a name and a text");
                assert!((56..64).all(|y| !lit(y)), "{lang:?} {card:?}: the hints stay free");
            }
        }
    }
}

#[test]
fn the_house_cards_say_what_they_are_and_where() {
    let mut state = state(Cards::House);
    for card in AnyCard::all() {
        give(&mut state, card);
        for lang in Lang::ALL {
            let text = Teller::new(
                &Talk {
                    lang,
                    players: &Players::default(),
                },
                state.view(Viewer::Table),
            )
            .card_text(card);
            // Three sentences need the whole page.
            let is_long = card == AnyCard::Module(Module::ExplosivesDepot);
            let is_free = draw_text(&mut Frame::new(), &text);
            assert_eq!(is_free, !is_long, "{lang:?} {card:?}: {text}");
        }
    }
}

/// What the lowest line says of a card.
fn told(state: &State, viewer: Viewer, card: AnyCard) -> std::string::String {
    let players = &players(&["ANN", "BOB"]);
    let talk = Talk {
        lang: Lang::En,
        players,
    };
    let tell = Teller::new(&talk, state.view(viewer));
    whereabouts(tell, card, &|seat| tell.name(seat)).as_str().into()
}

#[test]
fn where_a_card_is_tells_only_what_lies_open() {
    let mut state = state(Cards::House);
    let held = state.factory(Seat::P1).hand[0];
    let card = AnyCard::Module(held);
    assert_eq!(told(&state, Viewer::Table, card), "");
    assert_eq!(told(&state, Viewer::Seat(Seat::P1), card), "your hand");
    let placed = Module::ALL.into_iter().find(|module| *module != held).unwrap();
    state.factory_mut(Seat::P2).modules = [held, placed].into_iter().map(Installed::new).collect();
    assert_eq!(told(&state, Viewer::Table, card), "BOB slot 1");
    assert_eq!(told(&state, Viewer::Table, AnyCard::Module(placed)), "BOB slot 2");
    assert_eq!(told(&state, Viewer::Seat(Seat::P1), card), "your hand, BOB slot 1");
    let upgrade = AnyCard::Upgrade(Upgrade::BetaCannon);
    assert_eq!(told(&state, Viewer::Table, upgrade), "");
    give(&mut state, upgrade);
    assert_eq!(told(&state, Viewer::Table, upgrade), "ANN has 2, BOB has 2");
    assert_eq!(
        told(&state, Viewer::Table, AnyCard::Software(Software::Basic)),
        "ANN, BOB"
    );
    assert_eq!(told(&state, Viewer::Table, AnyCard::Software(Software::Thrift)), "");
}
