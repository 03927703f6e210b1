//! Home, settings, players, messages.

use super::{Start, Way};

pub(super) const WAYS: &[Way] = &[
    ("welcome", Start::New, ""),
    ("home", Start::Home, ""),
    ("home-last", Start::Home, "press Up"),
    ("about", Start::Home, "press Up; press OK"),
    ("about-end", Start::Home, "press Up; press OK; hold Down 2s"),
    ("help", Start::Home, "press Menu"),
    ("help-end", Start::Home, "press Menu; hold Down 3s"),
    ("tools", Start::Tools, ""),
    ("tools-end", Start::Tools, "press Up"),
    ("players", Start::Tools, "press Up; press OK"),
    (
        "players-named",
        Start::Tools,
        // Player 2 is called WB, player 3 ÜÜÜÜÜÜÜÜ.
        "press Up; press OK; press Down; press OK; hold Up 2660ms; press OK; press Up 2; press OK; press OK
         press Down; press OK; press Down 13; press OK; press Down 13; press OK; press Down 13; press OK; press Down 13
         press OK; press Down 13; press OK; press Down 13; press OK; press Down 13; press OK; press Down 13; press OK",
    ),
    ("player-name", Start::Tools, "press Up; press OK; press OK"),
    (
        "player-name-some",
        Start::Tools,
        "press Up; press OK; press OK; press Up 3; press OK; press Up 13; press OK; press Up",
    ),
    ("game-introduction", Start::Home, "press OK; press Menu"),
    (
        "game-introduction-end",
        Start::Home,
        "press OK; press Menu; press Down 9",
    ),
    (
        "game-signs",
        Start::Home,
        "press OK 3; press Menu; press Up 4; press OK",
    ),
    (
        "game-signs-end",
        Start::Home,
        "press OK 3; press Menu; press Up 4; press OK; press Down 9",
    ),
    ("game-names", Start::Home, "press OK 2; press Down 2; press OK"),
    (
        // Player 2 is called WB, player 3 ÜÜÜÜÜÜÜÜ: no room for both.
        "game-questions-names",
        Start::Home,
        "press OK 2; press Down 2; press OK; press Down; press OK; hold Up 2660ms; press OK; press Up 2; press OK
         press OK; press Down; press OK; press Down 13; press OK; press Down 13; press OK; press Down 13; press OK
         press Down 13; press OK; press Down 13; press OK; press Down 13; press OK; press Down 13; press OK
         press Down 13; press OK; press Back",
    ),
    ("help-players", Start::Tools, "press Up; press OK; press Menu"),
    ("help-clock", Start::Tools, "press Menu"),
    ("help-dice", Start::Tools, "press Down; press Menu"),
    ("help-belt", Start::Tools, "press Down 2; press Menu"),
    ("help-ballot", Start::Tools, "press Down 3; press Menu"),
    ("help-score", Start::Tools, "press Down 4; press Menu"),
    ("help-boards", Start::Tools, "press Down 5; press Menu"),
    (
        "help-boards-end",
        Start::Tools,
        "press Down 5; press Menu; hold Down 4s",
    ),
    ("settings", Start::Settings, ""),
    ("settings-end", Start::Settings, "press Up"),
    (
        "settings-changed",
        Start::Settings,
        "press Down; press OK; press Down; press OK; press Down; press OK; press Up 2; press OK; press Down 2; press OK; press Down; press OK; press Down; press OK; press Down; press OK; press Down; press OK; press Down; press OK; press Down; press OK; press Down; press OK",
    ),
    ("language", Start::Settings, "press OK"),
    ("sound", Start::Settings, "press Down; press OK"),
    ("brightness", Start::Settings, "press Down 2; press OK"),
    (
        "brightness-min",
        Start::Settings,
        "press Down 2; press OK; hold Down 2s",
    ),
    ("brightness-max", Start::Settings, "press Down 2; press OK; hold Up 2s"),
    ("table-seed", Start::Settings, "press Down 4; press OK"),
    (
        "table-seed-digits",
        Start::Settings,
        "press Down 4; press OK; press Down; press OK",
    ),
    (
        "table-seed-digits-last",
        Start::Settings,
        "press Down 4; press OK; press Down; press OK; press Up 4; press OK 5; press Down",
    ),
    (
        "table-seed-entered",
        Start::Settings,
        "press Down 4; press OK; press Down; press OK; press Up 7; hold OK 700ms; press OK",
    ),
    ("hides-after", Start::Settings, "press Down 5; press OK"),
    (
        "hides-never",
        Start::Settings,
        "press Down 5; press OK; press Up 2; press OK; press Down",
    ),
    ("reset", Start::Settings, "press Up; press OK"),
    ("help-language", Start::Settings, "press Menu"),
    ("help-sound", Start::Settings, "press Down; press Menu"),
    ("help-brightness", Start::Settings, "press Down 2; press Menu"),
    ("help-turned", Start::Settings, "press Down 3; press Menu"),
    ("help-table-seed", Start::Settings, "press Down 4; press Menu"),
    ("help-hides-after", Start::Settings, "press Down 5; press Menu"),
    ("help-reset", Start::Settings, "press Down 6; press Menu"),
    ("settings-turned", Start::Settings, "press Down 3; press OK"),
    ("rest", Start::Home, "wait 6min"),
    ("message-after-fault", Start::AfterFault, ""),
    ("message-after-hang", Start::AfterHang, ""),
    ("message-settings-damaged", Start::Damaged, ""),
    ("message-tool-damaged", Start::ToolDamaged, ""),
    ("message-not-saved", Start::WornOut, ""),
    ("message-no-noise", Start::Quiet, ""),
];
