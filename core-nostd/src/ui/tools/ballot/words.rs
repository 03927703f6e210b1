//! Every word of the ballot, in one table per language.

use crate::ui::lang::Lang;

/// The table. Room for each word is said where it is drawn, and checked there by the golden screens.
pub(super) struct Words {
    pub(super) start: &'static str,
    pub(super) choice: &'static str,
    pub(super) yes_no: &'static str,
    pub(super) letter: &'static str,
    pub(super) number: &'static str,
    pub(super) letters: &'static str,
    pub(super) highest: &'static str,
    pub(super) cards: &'static str,
    pub(super) card_kinds: &'static str,
    pub(super) pin: &'static str,
    pub(super) on: &'static str,
    pub(super) limit: &'static str,
    /// The same, above its own screen.
    pub(super) limit_of_last: &'static str,

    /// How many have sealed, out of how many.
    pub(super) sealed: &'static str,
    pub(super) pass_to: &'static str,
    pub(super) unseal: &'static str,
    pub(super) its_me: &'static str,
    pub(super) who: &'static str,
    pub(super) wrong_pins: &'static str,
    pub(super) hidden: &'static str,
    pub(super) go_on: &'static str,

    pub(super) seats: &'static str,
    pub(super) end: &'static str,
    pub(super) end_question: &'static str,

    pub(super) pin_of: &'static str,
    pub(super) new_pin: &'static str,
    pub(super) repeat_pin: &'static str,
    pub(super) your_pin: &'static str,
    pub(super) wrong_pin: &'static str,
    pub(super) pins_differ: &'static str,
    pub(super) pin_hint: &'static str,
    /// Above the time until the next PIN can be tried, and below it.
    pub(super) pin_pause: &'static str,
    pub(super) pin_pause_hint: &'static str,
    pub(super) go_back: &'static str,
    pub(super) forgot_pin: &'static str,
    pub(super) forgot_question: &'static str,

    pub(super) hint_seal: &'static str,
    pub(super) hint_next: &'static str,
    pub(super) hint_card: &'static str,

    pub(super) all_sealed: &'static str,
    pub(super) time_up: &'static str,
    pub(super) reveal: &'static str,
    pub(super) result: &'static str,
    pub(super) tally: &'static str,
    pub(super) nothing: &'static str,
    pub(super) over: &'static str,
    pub(super) again: &'static str,
    pub(super) set_up: &'static str,
    pub(super) leave: &'static str,

    pub(super) help: &'static str,
}

impl Words {
    /// The table of a language.
    pub(super) const fn of(lang: Lang) -> &'static Words {
        lang.choose(&EN, &NL, &DE)
    }
}

const EN: Words = Words {
    start: "Start",
    choice: "Choice",
    yes_no: "Yes / No",
    letter: "Letter",
    number: "Number",
    letters: "Letters",
    highest: "Highest",
    cards: "Cards",
    card_kinds: "Kinds",
    pin: "PIN",
    on: "On",
    limit: "Time limit",
    limit_of_last: "Time for the last one",

    sealed: "{0}/{1} sealed",
    pass_to: "Pass to",
    unseal: "Take back the seal?",
    its_me: "it's me",
    who: "who",
    wrong_pins: "Wrong PINs: {0}",
    hidden: "Hidden",
    go_on: "show",

    seats: "Who is next?",
    end: "End the ballot",
    end_question: "Throw all choices away?",

    pin_of: "PIN of {0}",
    new_pin: "Make up a PIN",
    repeat_pin: "Once more",
    your_pin: "Your PIN?",
    wrong_pin: "Wrong PIN",
    pins_differ: "Not the same; anew",
    pin_hint: "3 presses, Menu: back",
    pin_pause: "Wrong PIN; wait",
    pin_pause_hint: "Menu: back",
    go_back: "Go back",
    forgot_pin: "Forgot the PIN",
    forgot_question: "New PIN? That wipes the unsealed choice.",

    hint_seal: "seal",
    hint_next: "next",
    hint_card: "take",

    all_sealed: "All sealed",
    time_up: "Time is up",
    reveal: "reveal",
    result: "Result",
    tally: "Count",
    nothing: "nothing",
    over: "And now?",
    again: "Once more",
    set_up: "Change setup",
    leave: "Finish",

    help: "2 to 8 players choose in secret, one after the other; when the last one has sealed, all is shown together.\nPass the device on; who is named presses OK, turns with Up and Down and seals with OK. Menu hides the choice at once; left alone it hides by itself.\nBack shows the seats: take any order, or take back a seal while somebody still thinks.\nA PIN of three presses keeps neighbours out; after three wrong ones it makes them wait. For the last one time may be limited: at zero the choice counts as it stands.",
};

const NL: Words = Words {
    start: "Start",
    choice: "Keuze",
    yes_no: "Ja / Nee",
    letter: "Letter",
    number: "Getal",
    letters: "Letters",
    highest: "Hoogste",
    cards: "Kaarten",
    card_kinds: "Soorten",
    pin: "Pin",
    on: "Aan",
    limit: "Tijdslimiet",
    limit_of_last: "Tijd voor de laatste",

    sealed: "{0}/{1} verzegeld",
    pass_to: "Geef door aan",
    unseal: "Zegel terugnemen?",
    its_me: "ik ben het",
    who: "wie",
    wrong_pins: "Foute pins: {0}",
    hidden: "Verborgen",
    go_on: "toon",

    seats: "Wie is aan de beurt?",
    end: "Stemming stoppen",
    end_question: "Alle keuzes weggooien?",

    pin_of: "Pin van {0}",
    new_pin: "Bedenk een pin",
    repeat_pin: "Nog een keer",
    your_pin: "Je pin?",
    wrong_pin: "Foute pin",
    pins_differ: "Niet gelijk; opnieuw",
    pin_hint: "3 toetsen, Menu: weg",
    pin_pause: "Foute pin; wacht",
    pin_pause_hint: "Menu: weg",
    go_back: "Terug",
    forgot_pin: "Pin vergeten",
    forgot_question: "Nieuwe pin? Dat wist de open keuze.",

    hint_seal: "verzegel",
    hint_next: "volgende",
    hint_card: "neem",

    all_sealed: "Alles verzegeld",
    time_up: "De tijd is om",
    reveal: "onthul",
    result: "Uitslag",
    tally: "Telling",
    nothing: "niets",
    over: "En nu?",
    again: "Nog een keer",
    set_up: "Instellen",
    leave: "Klaar",

    help: "2 tot 8 spelers kiezen in het geheim, om de beurt; als de laatste verzegeld heeft, is alles samen te zien.\nGeef het apparaat door; wie genoemd wordt drukt op OK, draait met Omhoog en Omlaag en verzegelt met OK. Menu verbergt de keuze meteen; na een poos doet die het zelf.\nTerug toont de spelers: neem elke volgorde, of neem een zegel terug zolang iemand nog denkt.\nEen pin van drie toetsen houdt buren weg; na drie foute moeten ze wachten. Voor de laatste kan de tijd beperkt zijn: bij nul telt de keuze zoals die is.",
};

const DE: Words = Words {
    start: "Start",
    choice: "Wahl",
    yes_no: "Ja / Nein",
    letter: "Buchstabe",
    number: "Zahl",
    letters: "Buchstaben",
    highest: "Höchste",
    cards: "Karten",
    card_kinds: "Sorten",
    pin: "PIN",
    on: "An",
    limit: "Zeitlimit",
    limit_of_last: "Zeit für den Letzten",

    sealed: "{0}/{1} versiegelt",
    pass_to: "Gib weiter an",
    unseal: "Siegel zurücknehmen?",
    its_me: "das bin ich",
    who: "wer",
    wrong_pins: "Falsche PINs: {0}",
    hidden: "Verdeckt",
    go_on: "zeigen",

    seats: "Wer ist dran?",
    end: "Wahl abbrechen",
    end_question: "Alles Gewählte verwerfen?",

    pin_of: "PIN: {0}",
    new_pin: "Denk dir eine PIN aus",
    repeat_pin: "Noch einmal",
    your_pin: "Deine PIN?",
    wrong_pin: "Falsche PIN",
    pins_differ: "Nicht gleich, nochmal",
    pin_hint: "3 Tasten, Menü: weg",
    pin_pause: "Falsche PIN; warte",
    pin_pause_hint: "Menü: weg",
    go_back: "Zurück",
    forgot_pin: "PIN vergessen",
    forgot_question: "Neue PIN? Das löscht die offene Wahl.",

    hint_seal: "versiegeln",
    hint_next: "weiter",
    hint_card: "nehmen",

    all_sealed: "Alles versiegelt",
    time_up: "Die Zeit ist um",
    reveal: "aufdecken",
    result: "Ergebnis",
    tally: "Auszählung",
    nothing: "nichts",
    over: "Und nun?",
    again: "Noch einmal",
    set_up: "Einstellen",
    leave: "Fertig",

    help: "2 bis 8 Spieler wählen geheim, eine Person nach der anderen; hat die letzte versiegelt, ist alles zugleich zu sehen.\nGebt das Gerät weiter; wer genannt ist, drückt OK, dreht mit Hoch und Runter und versiegelt mit OK. Menü verdeckt die Wahl sofort; nach einer Weile geschieht es von selbst.\nZurück zeigt die Plätze: nehmt jede Reihenfolge, oder nehmt ein Siegel zurück, solange noch jemand denkt.\nEine PIN aus drei Tasten hält Nachbarn fern; nach drei falschen müssen sie warten. Für die letzte Person kann die Zeit begrenzt sein: bei null zählt die Wahl, wie sie steht.",
};
