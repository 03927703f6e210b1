//! What lists say beside their entries.

use std::string::{String, ToString};

use super::fixture::*;
use crate::ui::game::{Speech, Talk, Teller};
use crate::ui::lang::Lang;
use crate::ui::pictures::Sign;
use crate::ui::players::Players;

/// An entry of P1's list, and what stands beside it.
fn label(game: &Fixture<State>, action: Action) -> (String, String) {
    let talk = Talk {
        lang: Lang::En,
        players: &Players::default(),
    };
    let row = State::label(Teller::new(&talk, game.view(P1)), action);
    (row.label.to_string(), row.value.to_string())
}

#[test]
fn rf_63_a_card_says_what_it_costs_below_those_that_are_queued() {
    let mut game = duel();
    game.set_hand(P1, "Forge Workshop Gantry").queue(P1, "Forge Workshop");
    let cost = |minerals: u16| std::format!("{minerals}{}", Sign::Mineral.letter());
    assert_eq!(label(&game, Action::QueueBuild(card("Gantry"))).1, cost(100));
    // Positions count from 1, and a card is not made cheaper by one below it.
    assert_eq!(label(&game, Action::UnqueueBuild(0)), ("1 Forge".into(), cost(400)));
    assert_eq!(label(&game, Action::UnqueueBuild(1)), ("2 Workshop".into(), cost(300)));
}

#[test]
fn rf_136_the_entry_that_repeats_a_turn_has_a_line_for_each_robot_that_would_rest() {
    let mut game = duel();
    game.set_robots(P1, "1/1 1/1 1/1 1/1").set_modules(P1, "Gantry");
    game.program(P1, "Build Build Build Gather").finish();
    game.facedown(P1, S1);
    let [build, gather] = [Sign::Wrench, Sign::Mineral].map(Sign::letter);
    let signs: String = [build, build, '-', gather].into_iter().collect();
    assert_eq!(label(&game, Action::Recall).1, signs);
}

#[test]
fn rf_130_a_change_says_by_how_much_and_how_it_stands() {
    let mut game = duel();
    game.set_store(P1, 600, 1);
    for (change, by, stands) in [
        (Change::Crystals(true), "+1", "1/3"),
        (Change::Crystals(false), "-1", "1/3"),
        (Change::Minerals(true), "+50", "600"),
        (Change::Minerals(false), "-50", "600"),
        (Change::Shields(false), "-1", "15/15"),
    ] {
        let (entry, value) = label(&game, Action::Adjust { of: P1, change });
        assert!(entry.contains(by), "{entry} has {by}");
        assert_eq!(value, stands);
    }
}

#[test]
fn rf_129_a_card_that_is_queued_is_marked_as_held() {
    let mut game = super::entered::programming();
    game.queue(P1, "Armory");
    let (held, elsewhere) = (Action::EnterDraw(Armory), Action::EnterDraw(RepairBay));
    assert_eq!(label(&game, held).1, Sign::Card.letter().to_string());
    assert_eq!(label(&game, elsewhere).1, "");
}
