//! Who presses the buttons: at random, but towards something.

use core_nostd::ui::Button;

use super::dice::Dice;

/// What a seed is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Focus {
    /// A game, from the questions to the winner.
    Game,
    /// A game that is so long already that its journal has to move.
    LongGame,
    /// Many games: begun, left, resumed, given up, deleted.
    Shelf,
    /// Tools, names and settings.
    Tools,
    /// Anything.
    Everything,
}

/// One thing that fingers do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gesture {
    pub(super) button: Button,
    /// Another button at the same time.
    pub(super) with: Option<Button>,
    pub(super) held_ms: u64,
    /// What passes before the next one.
    pub(super) pause_ms: u64,
}

impl Focus {
    pub(super) fn draw(dice: &mut Dice) -> Focus {
        match dice.weighted(&[30, 8, 20, 30, 12]) {
            0 => Focus::Game,
            1 => Focus::LongGame,
            2 => Focus::Shelf,
            3 => Focus::Tools,
            _ => Focus::Everything,
        }
    }

    /// How many gestures a seed of this focus makes.
    pub(super) fn gestures(self, dice: &mut Dice) -> u64 {
        match self {
            Focus::LongGame => dice.between(300, 3_000),
            _ => dice.between(100, 900),
        }
    }

    /// What the fingers do while this screen shows.
    pub(super) fn gesture(self, screen: &str, dice: &mut Dice) -> Gesture {
        let draw = |dice: &mut Dice| {
            Button::ALL
                .get(dice.weighted(&self.weights(screen)))
                .copied()
                .unwrap_or(Button::Ok)
        };
        let button = draw(dice);
        let secret = matches!(screen, "game-private" | "game-hand-over") || screen.starts_with("ballot-");
        Gesture {
            button,
            with: dice.once_in(60).then(|| draw(dice)),
            held_ms: match dice.weighted(&[90, 4, 4, 2]) {
                0 => dice.between(12, 90),
                // A spark, which is no press.
                1 => dice.between(1, 4),
                2 => dice.between(500, 900),
                _ => dice.between(900, 2_500),
            },
            pause_ms: match dice.weighted(&[120, if secret { 100 } else { 10 }, 12, 2, 1]) {
                0 => dice.between(20, 250),
                1 => dice.between(500, 900),
                // Long enough for tidying up, for a private screen to hide, for the display to doze.
                2 => dice.between(1_500, 4_000),
                3 => dice.between(9_900, 13_000),
                _ if dice.once_in(4) => dice.between(290_000, 400_000),
                _ => dice.between(20_000, 40_000),
            },
        }
    }

    /// How often each button is pressed on a screen: Up, Down, Back, OK, Menu.
    fn weights(self, screen: &str) -> [u64; 5] {
        let plays = self != Focus::Tools;
        match screen {
            "welcome" => [10, 20, 5, 60, 5],
            "rest" => [20, 20, 20, 20, 20],
            _ if screen.starts_with("message-") => [5, 5, 20, 60, 10],
            _ if screen.starts_with("help") || screen == "about" => [10, 20, 60, 5, 5],
            "home" => match self {
                Focus::Game | Focus::LongGame => [8, 15, 2, 72, 3],
                Focus::Shelf => [15, 45, 2, 36, 2],
                Focus::Tools => [20, 45, 2, 30, 3],
                Focus::Everything => [25, 40, 3, 30, 2],
            },
            // Each game now and then.
            "games" => [12, 28, 8, 50, 2],
            "game-questions" => [12, 20, 4, 60, 4],
            "game-answers" => [25, 35, 5, 32, 3],
            "game-replace" | "game-make-room" | "saved-game-swap" => [15, 40, 5, 38, 2],
            "saved-games" => [15, 30, 15, 38, 2],
            "saved-game" => [15, 35, 10, 38, 2],
            "saved-game-end" | "saved-game-delete" => [20, 30, 15, 33, 2],
            "game-table" => match self {
                Focus::Shelf => [5, 12, 30, 48, 5],
                _ => [5, 12, 8, 72, 3],
            },
            "game-story" => [6, 5, 4, 82, 3],
            "game-hand-over" => [4, 6, 6, 82, 2],
            "game-private" => match self {
                // Done, undone, and done again.
                Focus::LongGame => [4, 8, 34, 48, 6],
                _ => [8, 20, 10, 56, 6],
            },
            "game-menu" => match self {
                Focus::Shelf => [25, 20, 10, 40, 5],
                _ => [15, 15, 30, 30, 10],
            },
            "game-rules" | "game-question-help" | "saved-game-why" => [10, 20, 60, 5, 5],
            "tools" | "settings" | "players" | "table-seed" if plays && self != Focus::Everything => [10, 10, 70, 8, 2],
            "tools" => [15, 45, 4, 34, 2],
            "reset" => [20, 20, 40, 20, 0],
            // Inside a tool or a setting.
            _ if plays && self != Focus::Everything => [15, 15, 45, 22, 3],
            _ => [20, 24, 9, 40, 7],
        }
    }
}
