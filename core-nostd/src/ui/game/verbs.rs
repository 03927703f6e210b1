//! What OK does, in one word: the same word for the same deed in every game and on every page.

use crate::ui::lang::Lang;

/// Writes down a verb in the three languages.
macro_rules! verbs {
    ($($(#[$doc:meta])* $verb:ident = $en:literal, $nl:literal, $de:literal;)+) => {
        /// What OK does with an entry.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Verb {
            $($(#[$doc])* $verb,)+
        }

        impl Verb {
            /// The word for it, of at most ten letters.
            pub(super) const fn word(self, lang: Lang) -> &'static str {
                let [en, nl, de]: &'static [&'static str; 3] = match self {
                    $(Verb::$verb => &[$en, $nl, $de],)+
                };
                *lang.choose(en, nl, de)
            }
        }
    };
}

verbs! {
    /// One of several; what comes of it is said elsewhere.
    Choose = "choose", "kies", "wählen";
    Again = "again", "opnieuw", "erneut";
    Build = "build", "bouw", "bauen";
    Buy = "buy", "koop", "kaufen";
    Deal = "deal", "deel uit", "austeilen";
    Discard = "discard", "leg weg", "ablegen";
    Done = "done", "klaar", "fertig";
    Draw = "draw", "trek", "ziehen";
    /// Something that lies on the table is entered.
    Enter = "enter", "voer in", "eingeben";
    Fire = "fire", "vuur", "feuern";
    GoOn = "go on", "verder", "weiter";
    Keep = "keep", "houd", "behalten";
    Lock = "lock", "leg vast", "festlegen";
    Mark = "mark", "markeer", "markieren";
    Move = "move", "verzet", "ziehen";
    Pass = "pass", "pas", "passen";
    Pay = "pay", "betaal", "zahlen";
    Place = "place", "plaats", "setzen";
    Play = "play", "speel", "spielen";
    Reveal = "reveal", "onthul", "zeigen";
    Roll = "roll", "gooi", "würfeln";
    Run = "run", "start", "starten";
    SetRight = "set right", "zet recht", "berichtigen";
    Share = "share", "deel", "teilen";
    Stop = "stop", "stop", "aufhören";
    Swap = "swap", "ruil", "tauschen";
    Take = "take", "neem", "nehmen";
    Use = "use", "gebruik", "nutzen";
}
