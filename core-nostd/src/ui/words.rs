//! Every word a player reads outside of the games, in one table per language.
//!
//! A word that is missing in one language does not compile.

use super::lang::Lang;

/// The table. Room for each word is said where it is drawn, and checked there by the golden screens.
pub(crate) struct Words {
    pub(crate) ok: &'static str,
    pub(crate) yes: &'static str,
    pub(crate) no: &'static str,

    pub(crate) resume: &'static str,
    pub(crate) new_game: &'static str,
    pub(crate) saved_games: &'static str,
    pub(crate) tools: &'static str,
    pub(crate) settings: &'static str,
    pub(crate) help: &'static str,
    pub(crate) about: &'static str,

    pub(crate) clock: &'static str,
    pub(crate) dice: &'static str,
    pub(crate) belt: &'static str,
    pub(crate) ballot: &'static str,
    pub(crate) score_pad: &'static str,
    pub(crate) players: &'static str,
    pub(crate) player: &'static str,
    pub(crate) open: &'static str,
    pub(crate) running: &'static str,

    pub(crate) language: &'static str,
    pub(crate) sound: &'static str,
    pub(crate) brightness: &'static str,
    pub(crate) turned: &'static str,
    pub(crate) table_seed: &'static str,
    pub(crate) reset: &'static str,

    pub(crate) off: &'static str,
    pub(crate) soft: &'static str,
    pub(crate) loud: &'static str,
    pub(crate) random: &'static str,
    pub(crate) entered: &'static str,
    pub(crate) digits_hint: &'static str,
    pub(crate) reset_question: &'static str,

    pub(crate) help_buttons: &'static str,
    pub(crate) help_saved_games: &'static str,
    pub(crate) help_players: &'static str,
    pub(crate) help_language: &'static str,
    pub(crate) help_sound: &'static str,
    pub(crate) help_brightness: &'static str,
    pub(crate) help_turned: &'static str,
    pub(crate) help_table_seed: &'static str,
    pub(crate) help_reset: &'static str,
    pub(crate) about_text: &'static str,

    pub(crate) restarted: &'static str,
    pub(crate) after_fault: &'static str,
    pub(crate) after_hang: &'static str,
    pub(crate) attention: &'static str,
    pub(crate) settings_damaged: &'static str,
    pub(crate) tool_damaged: &'static str,
    pub(crate) not_saved: &'static str,
    pub(crate) no_noise: &'static str,
    pub(crate) game_damaged: &'static str,
    pub(crate) game_unreadable: &'static str,
}

impl Words {
    /// The table of a language.
    pub(crate) const fn of(lang: Lang) -> &'static Words {
        lang.choose(&EN, &NL, &DE)
    }
}

const EN: Words = Words {
    ok: "OK",
    yes: "Yes",
    no: "No",

    resume: "Resume",
    new_game: "New game",
    saved_games: "Saved games",
    tools: "Tools",
    settings: "Settings",
    help: "Help",
    about: "About",

    clock: "Clock",
    dice: "Dice",
    belt: "Belt",
    ballot: "Ballot",
    score_pad: "Score pad",
    players: "Players",
    player: "Player",
    open: "open",
    running: "runs",

    language: "Language",
    sound: "Sound",
    brightness: "Brightness",
    turned: "Upside down",
    table_seed: "Table seed",
    reset: "Reset all",

    off: "Off",
    soft: "Soft",
    loud: "Loud",
    random: "Random",
    entered: "Entered",
    digits_hint: "Hold OK: done",
    reset_question: "Reset all settings?",

    help_buttons: "Up and Down move. OK chooses. Back goes back. Menu explains what is on the screen, or opens the menu of a tool.\nHold Up or Down to run through a list or a number.\nLeft alone for five minutes the screen dozes; any button wakes it.",
    help_saved_games: "Every step is kept at once. Six games wait here until somebody goes on; a tick says that one is over. Over USB they can be pulled to a computer, as soon as they are over or ended.",
    help_players: "How the players are called, in all tools. OK changes a name. In a name, Up and Down turn the letter, OK goes on; OK on an empty place or a held OK is done, Back takes a letter away.",
    help_language: "The language of all words on this device.",
    help_sound: "How loud the device is. Soft suits the late hours.",
    help_brightness: "How bright the screen is. A darker screen lives longer.",
    help_turned: "Turns the picture by half a turn, for a screen that is built in the other way up.",
    help_table_seed: "Where dice and shuffles come from. Random: from noise in the chip, new each time. Entered: from your number; the same number gives the same evening again.",
    help_reset: "Puts all settings back to how they were on the first day, and asks for the language again.",

    about_text: "A companion for the game table. It is free software: read it, change it, build your own.",

    restarted: "Restarted",
    after_fault: "A fault stopped me. Settings are safe.",
    after_hang: "I was stuck and have started again. Settings are safe.",
    attention: "Please note",
    settings_damaged: "Settings could not be read. Please choose them again.",
    tool_damaged: "Something kept is unreadable and begins anew.",
    not_saved: "This counts for now, but could not be kept.",
    no_noise: "The chip gives no noise. For fair dice enter a table seed.",
    game_damaged: "Part of this game was lost. It goes on some steps earlier.",
    game_unreadable: "This game could not be read.",
};

const NL: Words = Words {
    ok: "OK",
    yes: "Ja",
    no: "Nee",

    resume: "Doorgaan",
    new_game: "Nieuw spel",
    saved_games: "Bewaard",
    tools: "Hulpmiddelen",
    settings: "Instellingen",
    help: "Hulp",
    about: "Info",

    clock: "Klok",
    dice: "Dobbelstenen",
    belt: "Band",
    ballot: "Stemming",
    score_pad: "Scoreblok",
    players: "Spelers",
    player: "Speler",
    open: "open",
    running: "loopt",

    language: "Taal",
    sound: "Geluid",
    brightness: "Helderheid",
    turned: "Omgekeerd",
    table_seed: "Tafelgetal",
    reset: "Terugzetten",

    off: "Uit",
    soft: "Zacht",
    loud: "Hard",
    random: "Toeval",
    entered: "Ingevoerd",
    digits_hint: "OK vasthouden: klaar",
    reset_question: "Alle instellingen terugzetten?",

    help_buttons: "Omhoog en Omlaag bewegen. OK kiest. Terug gaat terug. Menu legt uit wat er op het scherm staat, of opent het menu van een hulpmiddel.\nHoud Omhoog of Omlaag vast om snel door een lijst of getal te lopen.\nNa vijf minuten rust dommelt het scherm in; elke knop wekt het.",
    help_saved_games: "Elke stap wordt meteen bewaard. Zes spellen wachten hier tot iemand doorgaat; een vinkje zegt dat er een klaar is. Via USB haalt een computer ze op, zodra ze klaar of gestopt zijn.",
    help_players: "Hoe de spelers heten, overal op dit apparaat. OK verandert een naam. In een naam draaien Omhoog en Omlaag de letter, OK gaat verder; OK op een lege plek of OK vasthouden is klaar, Terug haalt een letter weg.",
    help_language: "De taal van alle woorden op dit apparaat.",
    help_sound: "Hoe hard het apparaat klinkt. Zacht past bij de late uren.",
    help_brightness: "Hoe helder het scherm is. Een donkerder scherm leeft langer.",
    help_turned: "Draait het beeld een halve slag, voor een scherm dat andersom is ingebouwd.",
    help_table_seed: "Waar dobbelstenen en schudden vandaan komen. Toeval: uit ruis in de chip, elke keer nieuw. Ingevoerd: uit jullie getal; hetzelfde getal geeft dezelfde avond nog eens.",
    help_reset: "Zet alle instellingen terug zoals op de eerste dag, en vraagt opnieuw naar de taal.",

    about_text: "Een hulp aan de speeltafel. Dit is vrije software: lezen, veranderen en nabouwen mag.",

    restarted: "Opnieuw gestart",
    after_fault: "Een fout hield me op. Niets is kwijt.",
    after_hang: "Ik zat vast en ben opnieuw gestart. Niets is kwijt.",
    attention: "Let op",
    settings_damaged: "Instellingen zijn onleesbaar. Kies ze opnieuw.",
    tool_damaged: "Iets bewaards is niet te lezen en begint opnieuw.",
    not_saved: "Dit geldt nu, maar kon niet bewaard worden.",
    no_noise: "De chip geeft geen ruis. Voer een tafelgetal in.",
    game_damaged: "Een deel van dit spel is kwijt. Het gaat iets eerder verder.",
    game_unreadable: "Dit spel was niet te lezen.",
};

const DE: Words = Words {
    ok: "OK",
    yes: "Ja",
    no: "Nein",

    resume: "Weiter",
    new_game: "Neues Spiel",
    saved_games: "Gesichert",
    tools: "Werkzeuge",
    settings: "Einstellungen",
    help: "Hilfe",
    about: "Info",

    clock: "Uhr",
    dice: "Würfel",
    belt: "Band",
    ballot: "Abstimmung",
    score_pad: "Punkteblock",
    players: "Spieler",
    player: "Spieler",
    open: "offen",
    running: "läuft",

    language: "Sprache",
    sound: "Ton",
    brightness: "Helligkeit",
    turned: "Kopfüber",
    table_seed: "Tischzahl",
    reset: "Zurücksetzen",

    off: "Aus",
    soft: "Leise",
    loud: "Laut",
    random: "Zufall",
    entered: "Eingegeben",
    digits_hint: "OK halten: fertig",
    reset_question: "Alle Einstellungen zurücksetzen?",

    help_buttons: "Hoch und Runter bewegen. OK wählt. Zurück geht zurück. Menü erklärt, was auf dem Schirm steht, oder öffnet das Menü eines Werkzeugs.\nHoch oder Runter halten läuft schnell durch eine Liste oder Zahl.\nNach fünf Minuten Ruhe döst der Schirm; jede Taste weckt ihn.",
    help_saved_games: "Jeder Schritt wird sofort gesichert. Sechs Spiele warten hier, bis jemand weiterspielt; ein Haken sagt, dass eines vorbei ist. Über USB holt ein Computer sie, sobald sie vorbei oder beendet sind.",
    help_players: "Wie die Spieler heißen, überall auf diesem Gerät. OK ändert einen Namen. Im Namen drehen Hoch und Runter den Buchstaben, OK geht weiter; OK auf einem leeren Platz oder OK halten ist fertig, Zurück nimmt einen Buchstaben weg.",
    help_language: "Die Sprache aller Wörter auf diesem Gerät.",
    help_sound: "Wie laut das Gerät ist. Leise passt zur späten Stunde.",
    help_brightness: "Wie hell der Schirm ist. Ein dunklerer Schirm lebt länger.",
    help_turned: "Dreht das Bild um eine halbe Drehung, für einen Schirm, der andersherum eingebaut ist.",
    help_table_seed: "Woher Würfel und Mischen kommen. Zufall: aus Rauschen im Chip, jedes Mal neu. Eingegeben: aus eurer Zahl; dieselbe Zahl gibt denselben Abend noch einmal.",
    help_reset: "Setzt alle Einstellungen zurück wie am ersten Tag und fragt wieder nach der Sprache.",

    about_text: "Ein Begleiter für den Spieltisch. Er ist freie Software: lest sie, ändert sie, baut euren eigenen.",

    restarted: "Neu gestartet",
    after_fault: "Ein Fehler hielt mich auf. Nichts ist weg.",
    after_hang: "Ich hing fest und habe neu begonnen. Nichts ist weg.",
    attention: "Achtung",
    settings_damaged: "Einstellungen sind unlesbar. Bitte neu wählen.",
    tool_damaged: "Etwas Bewahrtes ist unlesbar und beginnt neu.",
    not_saved: "Das gilt jetzt, konnte aber nicht gesichert werden.",
    no_noise: "Der Chip rauscht nicht. Bitte eine Tischzahl eingeben.",
    game_damaged: "Ein Teil ging verloren. Das Spiel geht früher weiter.",
    game_unreadable: "Dieses Spiel war nicht zu lesen.",
};
