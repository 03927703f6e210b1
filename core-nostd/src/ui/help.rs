use super::lang::Lang;
use super::screen::{SettingsEntry, ToolsEntry};
use super::tools::ToolId;
use super::words::Words;

/// What the Menu button can explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    /// The five buttons, where there is no other topic.
    Buttons,
    /// The saved games.
    SavedGames,
    /// One of the settings.
    Setting(SettingsEntry),
    /// One of the tools, or the players.
    Tools(ToolsEntry),
}

impl Topic {
    /// The word above the explanation.
    pub(super) const fn title(self, words: &Words) -> &'static str {
        match self {
            Topic::Buttons => words.help,
            Topic::SavedGames => words.saved_games,
            Topic::Setting(entry) => entry.title(words),
            Topic::Tools(entry) => entry.title(words),
        }
    }

    /// The explanation.
    pub(super) fn text(self, lang: Lang) -> &'static str {
        let words = Words::of(lang);
        match self {
            Topic::Buttons => words.help_buttons,
            Topic::SavedGames => words.help_saved_games,
            Topic::Setting(SettingsEntry::Language) => words.help_language,
            Topic::Setting(SettingsEntry::Sound) => words.help_sound,
            Topic::Setting(SettingsEntry::Brightness) => words.help_brightness,
            Topic::Setting(SettingsEntry::Turned) => words.help_turned,
            Topic::Setting(SettingsEntry::TableSeed) => words.help_table_seed,
            Topic::Setting(SettingsEntry::HidesAfter) => words.help_hides_after,
            Topic::Setting(SettingsEntry::Reset) => words.help_reset,
            Topic::Tools(ToolsEntry::Tool(tool)) => tool.help(lang),
            Topic::Tools(ToolsEntry::Players) => words.help_players,
        }
    }

    /// The name of the screen that explains it.
    pub(super) const fn screen_name(self) -> &'static str {
        match self {
            Topic::Buttons => "help-buttons",
            Topic::SavedGames => "help-saved-games",
            Topic::Setting(SettingsEntry::Language) => "help-language",
            Topic::Setting(SettingsEntry::Sound) => "help-sound",
            Topic::Setting(SettingsEntry::Brightness) => "help-brightness",
            Topic::Setting(SettingsEntry::Turned) => "help-turned",
            Topic::Setting(SettingsEntry::TableSeed) => "help-table-seed",
            Topic::Setting(SettingsEntry::HidesAfter) => "help-hides-after",
            Topic::Setting(SettingsEntry::Reset) => "help-reset",
            Topic::Tools(ToolsEntry::Tool(ToolId::Clock)) => "help-clock",
            Topic::Tools(ToolsEntry::Tool(ToolId::Dice)) => "help-dice",
            Topic::Tools(ToolsEntry::Tool(ToolId::Belt)) => "help-belt",
            Topic::Tools(ToolsEntry::Tool(ToolId::Ballot)) => "help-ballot",
            Topic::Tools(ToolsEntry::Tool(ToolId::Score)) => "help-score",
            Topic::Tools(ToolsEntry::Tool(ToolId::Boards)) => "help-boards",
            Topic::Tools(ToolsEntry::Players) => "help-players",
        }
    }
}
