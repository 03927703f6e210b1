//! The log: one line per turn, as if nothing had ever been undone.

use std::string::String;

use super::super::log::Log;
use super::*;
use crate::game::Actor;
use crate::play::Play;
use crate::ui::players::Players;

fn lines(log: &Log) -> Vec<String> {
    log.texts().map(String::from).collect()
}

/// What the log says after these actions, one after the other.
fn told(setup: robotopia::Setup, seed: Seed, actions: &[(Actor, robotopia::Action)]) -> Vec<String> {
    let talk = Talk {
        lang: Lang::En,
        players: &Players::default(),
    };
    let mut log = Log::default();
    let mut game = OpenGame::from(Play::<robotopia::State>::new(setup, seed));
    game.log(&talk, &mut log);
    for (by, action) in actions {
        let line = crate::journal::Entry::Act {
            by: *by,
            action: *action,
        };
        assert!(game.enter(&line.encode()).is_some());
        game.log(&talk, &mut log);
    }
    lines(&log)
}

#[test]
fn the_log_says_what_each_turn_has_brought_and_nothing_of_what_was_undone() {
    let talk = Talk {
        lang: Lang::En,
        players: &Players::default(),
    };
    for number in 0..6 {
        let seed = Seed::of_table(number);
        let mut chance = Chance::new(seed.part("log"));
        let mut below = |count: usize| chance.below(NonZero::new(count as u32).unwrap()) as usize;
        let setup = robotopia_setups().next().unwrap();
        let mut game = OpenGame::from(Play::<robotopia::State>::new(setup, seed));
        let (mut log, mut actions) = (Log::default(), Vec::new());
        game.log(&talk, &mut log);
        let mut undone = 0;
        for _ in 0..400 {
            let by = match game.turn() {
                Turn::Players { first, .. } => Actor::Seat(first),
                Turn::House => Actor::House,
                Turn::Over { .. } => break,
            };
            let line = if below(5) == 0 && actions.last().is_some_and(|(last, _)| game.play().can_undo(*last)) {
                let (last, _) = actions.pop().unwrap();
                undone += 1;
                crate::journal::Entry::Undo { by: last }
            } else {
                let choices = game.play().state().choices(by);
                let action = choices[below(choices.len())];
                actions.push((by, action));
                crate::journal::Entry::Act { by, action }
            };
            assert!(game.enter(&line.encode()).is_some());
            game.log(&talk, &mut log);
        }
        let lines = lines(&log);
        assert!(undone > 20 && lines.len() > 5, "{undone} undone, {} lines", lines.len());
        assert_eq!(lines, told(setup, seed, &actions), "seed {number}");
    }
}
