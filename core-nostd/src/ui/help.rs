use super::screen::SettingsEntry;
use super::words::Words;

/// What the Menu button can explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    /// The five buttons; what is said where there is nothing more special to say.
    Buttons,
    /// One of the settings.
    Setting(SettingsEntry),
}

impl Topic {
    /// The word above the explanation.
    pub(super) const fn title(self, words: &Words) -> &'static str {
        match self {
            Topic::Buttons => words.help,
            Topic::Setting(entry) => entry.title(words),
        }
    }

    /// The explanation.
    pub(super) const fn text(self, words: &Words) -> &'static str {
        match self {
            Topic::Buttons => words.help_buttons,
            Topic::Setting(SettingsEntry::Language) => words.help_language,
            Topic::Setting(SettingsEntry::Sound) => words.help_sound,
            Topic::Setting(SettingsEntry::Brightness) => words.help_brightness,
            Topic::Setting(SettingsEntry::Turned) => words.help_turned,
            Topic::Setting(SettingsEntry::TableSeed) => words.help_table_seed,
            Topic::Setting(SettingsEntry::Reset) => words.help_reset,
        }
    }

    /// The name of the screen that explains it.
    pub(super) const fn screen_name(self) -> &'static str {
        match self {
            Topic::Buttons => "help-buttons",
            Topic::Setting(SettingsEntry::Language) => "help-language",
            Topic::Setting(SettingsEntry::Sound) => "help-sound",
            Topic::Setting(SettingsEntry::Brightness) => "help-brightness",
            Topic::Setting(SettingsEntry::Turned) => "help-turned",
            Topic::Setting(SettingsEntry::TableSeed) => "help-table-seed",
            Topic::Setting(SettingsEntry::Reset) => "help-reset",
        }
    }
}
