//! The words around a game, whichever it is.

use crate::ui::lang::Lang;

/// The table of one language.
pub(super) struct Words {
    pub(super) start: &'static str,
    pub(super) replace_question: &'static str,
    pub(super) pass_to: &'static str,
    pub(super) look_away: &'static str,
    pub(super) its_me: &'static str,
    pub(super) hidden: &'static str,
    pub(super) go_on: &'static str,
    pub(super) sure: &'static str,
    pub(super) not_possible: &'static str,
    pub(super) menu: &'static str,
    pub(super) take_back: &'static str,
    pub(super) in_private: &'static str,
    pub(super) rules: &'static str,
    pub(super) again: &'static str,
    pub(super) leave: &'static str,
}

impl Words {
    pub(super) const fn of(lang: Lang) -> &'static Words {
        lang.choose(&EN, &NL, &DE)
    }
}

const EN: Words = Words {
    start: "Start",
    replace_question: "End the open game?\nIt will be lost",
    pass_to: "Pass to",
    look_away: "Others look away",
    its_me: "OK: it's me",
    hidden: "Hidden:",
    go_on: "OK: show again",
    sure: "Sure?",
    not_possible: "Not possible: {0}",
    menu: "Menu",
    take_back: "Take back",
    in_private: "In private",
    rules: "Rules now",
    again: "Play again",
    leave: "Leave",
};

const NL: Words = Words {
    start: "Beginnen",
    replace_question: "Open spel stoppen?\nHet gaat verloren",
    pass_to: "Geef aan",
    look_away: "Anderen kijken weg",
    its_me: "OK: dat ben ik",
    hidden: "Verborgen:",
    go_on: "OK: weer tonen",
    sure: "Zeker?",
    not_possible: "Kan niet: {0}",
    menu: "Menu",
    take_back: "Terugnemen",
    in_private: "Privé",
    rules: "Regels nu",
    again: "Nog een keer",
    leave: "Verlaten",
};

const DE: Words = Words {
    start: "Beginnen",
    replace_question: "Spiel beenden?\nEs geht verloren",
    pass_to: "Weiter an",
    look_away: "Andere schauen weg",
    its_me: "OK: das bin ich",
    hidden: "Verdeckt:",
    go_on: "OK: wieder zeigen",
    sure: "Sicher?",
    not_possible: "Geht nicht: {0}",
    menu: "Menü",
    take_back: "Zurücknehmen",
    in_private: "Geheim",
    rules: "Regeln jetzt",
    again: "Noch einmal",
    leave: "Verlassen",
};
