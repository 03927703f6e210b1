use super::words::Words;

/// What the Menu button can explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Topic {
    /// The five buttons; what is said where there is nothing more special to say.
    Buttons,
    /// Choosing a language.
    Language,
    /// How loud tunes are.
    Sound,
    /// How bright the display is.
    Brightness,
    /// The picture upside down.
    Turned,
    /// The table seed.
    TableSeed,
    /// Putting all settings back.
    Reset,
}

impl Topic {
    /// The word above the explanation.
    pub(super) const fn title(self, words: &Words) -> &'static str {
        match self {
            Topic::Buttons => words.help,
            Topic::Language => words.language,
            Topic::Sound => words.sound,
            Topic::Brightness => words.brightness,
            Topic::Turned => words.turned,
            Topic::TableSeed => words.table_seed,
            Topic::Reset => words.reset,
        }
    }

    /// The explanation.
    pub(super) const fn text(self, words: &Words) -> &'static str {
        match self {
            Topic::Buttons => words.help_buttons,
            Topic::Language => words.help_language,
            Topic::Sound => words.help_sound,
            Topic::Brightness => words.help_brightness,
            Topic::Turned => words.help_turned,
            Topic::TableSeed => words.help_table_seed,
            Topic::Reset => words.help_reset,
        }
    }
}
