use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

/// The languages of the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Dutch.
    Nl,
    /// German.
    De,
}

impl Lang {
    /// All of them, in menu order.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Nl, Lang::De];

    /// The one of three tables that is in this language.
    // Called wherever something is said: inlined, that takes 3 KB of flash.
    #[cfg_attr(target_os = "none", inline(never))]
    pub(crate) const fn choose<T>(self, en: &'static T, nl: &'static T, de: &'static T) -> &'static T {
        match self {
            Lang::En => en,
            Lang::Nl => nl,
            Lang::De => de,
        }
    }

    /// Its name in the language itself.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Nl => "Nederlands",
            Lang::De => "Deutsch",
        }
    }
}
