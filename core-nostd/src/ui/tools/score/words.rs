//! The words of the score pad.

use super::{Kind, Notice, Question};
use crate::kit::score::{COUNTERS_MAX, Goal, ROUNDS_MAX};
use crate::kit::seat::SEATS_MAX;
use crate::ui::lang::Lang;

const _: () = assert!(
    SEATS_MAX == 8 && ROUNDS_MAX == 24 && COUNTERS_MAX == 4,
    "the words below say so"
);

/// The table. A title has room for 21 letters, a list for 16 beside its scroll bar.
pub(super) struct Words {
    pub(super) start: &'static str,
    pub(super) winner: &'static str,
    pub(super) highest: &'static str,
    pub(super) lowest: &'static str,
    pub(super) counters: &'static str,
    pub(super) none: &'static str,

    pub(super) add_counter: &'static str,
    pub(super) start_value: &'static str,
    pub(super) take_away: &'static str,
    pub(super) kinds: Kinds,

    /// `{0}` is the number of a round in what follows.
    pub(super) round: &'static str,
    /// `{0}` is a name, `{1}` the number of a round.
    pub(super) name_and_round: &'static str,
    pub(super) ok_enter: &'static str,
    pub(super) ok_go_on: &'static str,
    pub(super) all_played: &'static str,
    /// `{0}` is the next counter.
    pub(super) hold_ok: &'static str,

    pub(super) menu: &'static str,
    pub(super) totals: &'static str,
    pub(super) counter: &'static str,
    pub(super) restart: &'static str,
    pub(super) enter: &'static str,
    pub(super) go_on: &'static str,
    pub(super) undo: &'static str,
    pub(super) drop: &'static str,
    pub(super) rounds: &'static str,
    pub(super) tie: &'static str,
    pub(super) rounds_and_correct: &'static str,
    pub(super) join: &'static str,
    pub(super) leave: &'static str,
    pub(super) edit_counters: &'static str,
    pub(super) new_pad: &'static str,
    pub(super) no_entry: &'static str,

    pub(super) new_pad_question: &'static str,
    pub(super) drop_question: &'static str,
    pub(super) restart_question: &'static str,
    pub(super) take_away_question: &'static str,

    pub(super) full: &'static str,
    pub(super) nothing_entered: &'static str,
    pub(super) counters_full: &'static str,

    pub(super) help: &'static str,
}

/// What can be counted.
pub(super) struct Kinds {
    life: &'static str,
    gold: &'static str,
    cubes: &'static str,
    cards: &'static str,
    energy: &'static str,
    tokens: &'static str,
    tricks: &'static str,
    level: &'static str,
}

impl Words {
    /// The table of a language.
    pub(super) const fn of(lang: Lang) -> &'static Words {
        lang.choose(&EN, &NL, &DE)
    }

    pub(super) const fn kind(&self, kind: Kind) -> &'static str {
        match kind {
            Kind::Life => self.kinds.life,
            Kind::Gold => self.kinds.gold,
            Kind::Cubes => self.kinds.cubes,
            Kind::Cards => self.kinds.cards,
            Kind::Energy => self.kinds.energy,
            Kind::Tokens => self.kinds.tokens,
            Kind::Tricks => self.kinds.tricks,
            Kind::Level => self.kinds.level,
        }
    }

    pub(super) const fn goal(&self, goal: Goal) -> &'static str {
        match goal {
            Goal::Highest => self.highest,
            Goal::Lowest => self.lowest,
        }
    }

    pub(super) const fn question(&self, question: Question) -> &'static str {
        match question {
            Question::NewPad => self.new_pad_question,
            Question::DropRound => self.drop_question,
            Question::Restart => self.restart_question,
            Question::TakeAway(_) => self.take_away_question,
        }
    }

    pub(super) const fn told(&self, told: Notice) -> &'static str {
        match told {
            Notice::Full => self.full,
            Notice::NothingEntered => self.nothing_entered,
            Notice::CountersFull => self.counters_full,
        }
    }
}

const EN: Words = Words {
    start: "Start",
    winner: "Winner",
    highest: "Highest",
    lowest: "Lowest",
    counters: "Counters",
    none: "None",

    add_counter: "Add a counter",
    start_value: "Start value",
    take_away: "Take away",
    kinds: Kinds {
        life: "Life",
        gold: "Gold",
        cubes: "Cubes",
        cards: "Cards",
        energy: "Energy",
        tokens: "Tokens",
        tricks: "Tricks",
        level: "Level",
    },

    round: "Round {0}",
    name_and_round: "{0}, round {1}",
    ok_enter: "OK: enter round {0}",
    ok_go_on: "OK: go on, round {0}",
    all_played: "All {0} rounds played",
    hold_ok: "Hold OK: {0}",

    menu: "Score pad",
    totals: "Totals",
    counter: "Counter",
    restart: "All to start",
    enter: "Enter round {0}",
    go_on: "Go on, round {0}",
    undo: "Undo round {0}",
    drop: "Drop round {0}",
    rounds: "Rounds",
    tie: "Tie",
    rounds_and_correct: "Rounds, correct",
    join: "Add",
    leave: "Remove",
    edit_counters: "Set up counters",
    new_pad: "New pad",
    no_entry: "No entry (-)",

    new_pad_question: "New pad? Points and counters are lost.",
    drop_question: "Drop all points of this round?",
    restart_question: "Put everybody back to the start?",
    take_away_question: "Take this counter away?",

    full: "All 24 rounds are used. Menu has a new pad.",
    nothing_entered: "Nobody has points, so this round is not kept.",
    counters_full: "There is room for four. Take one away first.",

    help: "Points for up to 8 players and 24 rounds.\nOK enters a round, player by player: Up and Down turn the number, hold to run. OK goes on, Back goes to the player before. After the last player the round counts; Menu can undo it.\nMenu: look at all rounds and correct them, counters, a new pad.\nCounters: Up and Down change the number at once, OK goes to the next player, a held OK to the next counter.",
};

const NL: Words = Words {
    start: "Start",
    winner: "Winnaar",
    highest: "Hoogste",
    lowest: "Laagste",
    counters: "Tellers",
    none: "Geen",

    add_counter: "Teller erbij",
    start_value: "Beginwaarde",
    take_away: "Weghalen",
    kinds: Kinds {
        life: "Levens",
        gold: "Goud",
        cubes: "Blokjes",
        cards: "Kaarten",
        energy: "Energie",
        tokens: "Fiches",
        tricks: "Slagen",
        level: "Niveau",
    },

    round: "Ronde {0}",
    name_and_round: "{0}, ronde {1}",
    ok_enter: "OK: noteer ronde {0}",
    ok_go_on: "OK: verder, ronde {0}",
    all_played: "{0} rondes gespeeld",
    hold_ok: "Houd OK: {0}",

    menu: "Scoreblok",
    totals: "Stand",
    counter: "Teller",
    restart: "Alles naar begin",
    enter: "Noteer ronde {0}",
    go_on: "Verder, ronde {0}",
    undo: "Ronde {0} terug",
    drop: "Wis ronde {0}",
    rounds: "Rondes",
    tie: "Gelijk",
    rounds_and_correct: "Rondes, wijzigen",
    join: "Erbij",
    leave: "Eraf",
    edit_counters: "Tellers kiezen",
    new_pad: "Nieuw blok",
    no_entry: "Niets (-)",

    new_pad_question: "Nieuw blok? Punten en tellers gaan weg.",
    drop_question: "Alle punten van deze ronde wissen?",
    restart_question: "Iedereen terug naar het begin?",
    take_away_question: "Deze teller weghalen?",

    full: "Alle 24 rondes zijn op. Menu heeft een nieuw blok.",
    nothing_entered: "Niemand heeft punten; deze ronde telt niet.",
    counters_full: "Er is plek voor vier. Haal er eerst een weg.",

    help: "Punten voor hooguit 8 spelers en 24 rondes.\nOK noteert een ronde, speler voor speler: Omhoog en Omlaag draaien het getal, vasthouden loopt snel. OK gaat verder, Terug naar de speler ervoor. Na de laatste speler telt de ronde; Menu kan haar terugnemen.\nMenu: alle rondes bekijken en wijzigen, tellers, een nieuw blok.\nTellers: Omhoog en Omlaag veranderen het getal meteen, OK gaat naar de volgende speler, OK vasthouden naar de volgende teller.",
};

const DE: Words = Words {
    start: "Start",
    winner: "Sieger",
    highest: "Höchste",
    lowest: "Niedrigste",
    counters: "Zähler",
    none: "Keine",

    add_counter: "Zähler dazu",
    start_value: "Startwert",
    take_away: "Entfernen",
    kinds: Kinds {
        life: "Leben",
        gold: "Gold",
        cubes: "Steine",
        cards: "Karten",
        energy: "Energie",
        tokens: "Marken",
        tricks: "Stiche",
        level: "Stufe",
    },

    round: "Runde {0}",
    name_and_round: "{0}, Runde {1}",
    ok_enter: "OK: notiere Runde {0}",
    ok_go_on: "OK: weiter, Runde {0}",
    all_played: "{0} Runden gespielt",
    hold_ok: "OK halten: {0}",

    menu: "Punkteblock",
    totals: "Spielstand",
    counter: "Zähler",
    restart: "Alle auf Anfang",
    enter: "Notiere Runde {0}",
    go_on: "Weiter, Runde {0}",
    undo: "Runde {0} zurück",
    drop: "Lösche Runde {0}",
    rounds: "Runden",
    tie: "Gleich",
    rounds_and_correct: "Runden, ändern",
    join: "Dazu",
    leave: "Raus",
    edit_counters: "Zähler wählen",
    new_pad: "Neuer Block",
    no_entry: "Nichts (-)",

    new_pad_question: "Neuer Block? Punkte und Zähler sind weg.",
    drop_question: "Alle Punkte dieser Runde löschen?",
    restart_question: "Alle zurück auf den Anfang?",
    take_away_question: "Diesen Zähler entfernen?",

    full: "Alle 24 Runden sind voll. Das Menü hat einen neuen Block.",
    nothing_entered: "Niemand hat Punkte, die Runde zählt nicht.",
    counters_full: "Platz ist für vier. Entfernt erst einen.",

    help: "Punkte für bis zu 8 Spieler und 24 Runden.\nOK notiert eine Runde, Spieler für Spieler: Hoch und Runter drehen die Zahl, halten läuft schnell. OK geht weiter, Zurück zum Spieler davor. Nach dem letzten Spieler zählt die Runde; das Menü kann sie zurücknehmen.\nMenü: alle Runden ansehen und ändern, Zähler, ein neuer Block.\nZähler: Hoch und Runter ändern die Zahl sofort, OK geht zum nächsten Spieler, OK halten zum nächsten Zähler.",
};
