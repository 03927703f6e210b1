//! The words of a replay that no game has.

use core_nostd::ui::Lang;

/// The table of one language.
pub(super) struct Words {
    pub(super) beginning: &'static str,
    /// Whoever acts when no player does.
    pub(super) table: &'static str,
    /// After a name: it was done on that player's private page.
    pub(super) in_private: &'static str,
    pub(super) takes_back: &'static str,
    /// Entries of the journal were lost, or left behind when it was moved.
    pub(super) gap: &'static str,
}

impl Words {
    pub(super) const fn of(lang: Lang) -> &'static Words {
        match lang {
            Lang::En => &EN,
            Lang::Nl => &NL,
            Lang::De => &DE,
        }
    }
}

const EN: Words = Words {
    beginning: "The game begins",
    table: "Table",
    in_private: "in private",
    takes_back: "takes back",
    gap: "Steps are missing here; the game goes on from how it stood",
};

const NL: Words = Words {
    beginning: "Het spel begint",
    table: "Tafel",
    in_private: "in het geheim",
    takes_back: "neemt terug",
    gap: "Hier ontbreken stappen; het spel gaat verder zoals het stond",
};

const DE: Words = Words {
    beginning: "Das Spiel beginnt",
    table: "Tisch",
    in_private: "im Geheimen",
    takes_back: "nimmt zurück",
    gap: "Hier fehlen Schritte; das Spiel geht weiter, wie es stand",
};
