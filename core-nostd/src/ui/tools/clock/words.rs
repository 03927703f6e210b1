//! The words of the clock tool.

use crate::ui::lang::Lang;

/// The table. Room for each word is said where it is drawn, and checked there by the golden screens.
pub(super) struct Words {
    pub(super) countdown: &'static str,
    pub(super) chess_clock: &'static str,
    pub(super) stopwatch: &'static str,

    pub(super) ok_start: &'static str,
    pub(super) ok_done: &'static str,
    pub(super) ok_pause: &'static str,
    pub(super) ok_go_on: &'static str,
    pub(super) ok_stop: &'static str,
    pub(super) up_lap: &'static str,
    pub(super) paused: &'static str,

    pub(super) time_is_up: &'static str,
    /// With the full time.
    pub(super) ok_again: &'static str,

    pub(super) pause: &'static str,
    pub(super) go_on: &'static str,
    pub(super) start_again: &'static str,
    pub(super) another_time: &'static str,
    pub(super) other_clock: &'static str,
    pub(super) explain: &'static str,

    pub(super) start: &'static str,
    pub(super) players: &'static str,
    pub(super) time_each: &'static str,
    pub(super) mode: &'static str,
    pub(super) plain: &'static str,
    pub(super) increment: &'static str,
    pub(super) delay: &'static str,
    pub(super) seconds: &'static str,
    pub(super) increment_title: &'static str,
    pub(super) delay_title: &'static str,
    pub(super) first: &'static str,

    pub(super) undo: &'static str,
    pub(super) all_times: &'static str,
    pub(super) new_clock: &'static str,
    pub(super) leave: &'static str,
    pub(super) end_clock: &'static str,
    pub(super) again_question: &'static str,
    pub(super) end_question: &'static str,
    /// With a name.
    pub(super) turn_of: &'static str,
    pub(super) out: &'static str,
    pub(super) only_one: &'static str,
    pub(super) give_time: &'static str,
    pub(super) drops_out: &'static str,
    pub(super) comes_back: &'static str,

    pub(super) reset: &'static str,
    pub(super) laps: &'static str,
    /// With the number of a lap.
    pub(super) lap: &'static str,
    pub(super) no_laps: &'static str,
    pub(super) laps_full: &'static str,

    pub(super) help: &'static str,
}

impl Words {
    /// The table of a language.
    pub(super) const fn of(lang: Lang) -> &'static Words {
        lang.choose(&EN, &NL, &DE)
    }
}

const EN: Words = Words {
    countdown: "Countdown",
    chess_clock: "Chess clock",
    stopwatch: "Stopwatch",

    ok_start: "start",
    ok_done: "done",
    ok_pause: "pause",
    ok_go_on: "go on",
    ok_stop: "stop",
    up_lap: "lap",
    paused: "PAUSED",

    time_is_up: "Time is up!",
    ok_again: "{0} again",

    pause: "Pause",
    go_on: "Go on",
    start_again: "Start again",
    another_time: "Another time",
    other_clock: "Other clock",
    explain: "Help",

    start: "Start",
    players: "Players",
    time_each: "Time each",
    mode: "Mode",
    plain: "plain",
    increment: "increment",
    delay: "delay",
    seconds: "Seconds",
    increment_title: "Seconds per turn",
    delay_title: "Seconds of delay",
    first: "First",

    undo: "Take back",
    all_times: "All times",
    new_clock: "New clock",
    leave: "Leave",
    end_clock: "End this clock",
    again_question: "Full time for everybody again?",
    end_question: "End this clock? All times are lost.",
    turn_of: "Turn: {0}",
    out: "out",
    only_one: "Only one is left",
    give_time: "Give, take time",
    drops_out: "Drops out",
    comes_back: "Comes back",

    reset: "Back to zero",
    laps: "Laps",
    lap: "Lap {0}",
    no_laps: "No laps yet. Up takes one while it runs.",
    laps_full: "20 laps: full",

    help: "Countdown: OK pauses and goes on, Up gives 10 s, Down takes 10 s.\nChess clock, for 2 to 8 players: OK passes the turn. Back takes a wrong press back: the time goes to the one whose turn it was. Up pauses. Down shows all times; OK there gives or takes time, or lets somebody drop out. A ! means: time ran out.\nIncrement: each turn gives seconds. Delay: each turn begins with free seconds.\nStopwatch: OK starts and stops, Up takes a lap, Down shows the laps.\nClocks run on when you leave. After a power cut they are paused.",
};

const NL: Words = Words {
    countdown: "Aftellen",
    chess_clock: "Schaakklok",
    stopwatch: "Stopwatch",

    ok_start: "start",
    ok_done: "klaar",
    ok_pause: "pauze",
    ok_go_on: "verder",
    ok_stop: "stop",
    up_lap: "ronde",
    paused: "PAUZE",

    time_is_up: "Tijd is om!",
    ok_again: "weer {0}",

    pause: "Pauze",
    go_on: "Verder",
    start_again: "Opnieuw starten",
    another_time: "Andere tijd",
    other_clock: "Andere klok",
    explain: "Hulp",

    start: "Start",
    players: "Spelers",
    time_each: "Tijd elk",
    mode: "Soort",
    plain: "gewoon",
    increment: "tijd erbij",
    delay: "uitstel",
    seconds: "Seconden",
    increment_title: "Seconden per beurt",
    delay_title: "Seconden uitstel",
    first: "Begint",

    undo: "Terugnemen",
    all_times: "Alle tijden",
    new_clock: "Nieuwe klok",
    leave: "Verlaten",
    end_clock: "Klok stoppen",
    again_question: "Iedereen weer de volle tijd?",
    end_question: "Klok stoppen? Alle tijden gaan weg.",
    turn_of: "Aan zet: {0}",
    out: "uit",
    only_one: "Nog maar één speler",
    give_time: "Tijd geven",
    drops_out: "Valt af",
    comes_back: "Komt terug",

    reset: "Terug naar nul",
    laps: "Ronden",
    lap: "Ronde {0}",
    no_laps: "Nog geen ronden. Omhoog neemt er één.",
    laps_full: "20 ronden: vol",

    help: "Aftellen: OK pauzeert en gaat verder, Omhoog geeft 10 s, Omlaag neemt 10 s.\nSchaakklok, voor 2 tot 8 spelers: OK geeft de beurt door. Terug neemt een verkeerde druk terug: de tijd is voor wie aan zet was. Omhoog pauzeert. Omlaag toont alle tijden; OK daar geeft of neemt tijd, of laat iemand afvallen. Een ! betekent: de tijd was om.\nTijd erbij: elke beurt geeft seconden. Uitstel: elke beurt begint met gratis seconden.\nStopwatch: OK start en stopt, Omhoog neemt een ronde, Omlaag toont de ronden.\nKlokken lopen door als je weggaat. Na stroomuitval staan ze op pauze.",
};

const DE: Words = Words {
    countdown: "Countdown",
    chess_clock: "Schachuhr",
    stopwatch: "Stoppuhr",

    ok_start: "starten",
    ok_done: "fertig",
    ok_pause: "Pause",
    ok_go_on: "weiter",
    ok_stop: "stopp",
    up_lap: "Runde",
    paused: "PAUSE",

    time_is_up: "Zeit ist um!",
    ok_again: "wieder {0}",

    pause: "Pause",
    go_on: "Weiter",
    start_again: "Neu starten",
    another_time: "Andere Zeit",
    other_clock: "Andere Uhr",
    explain: "Hilfe",

    start: "Start",
    players: "Spieler",
    time_each: "Zeit je",
    mode: "Art",
    plain: "einfach",
    increment: "Zuschlag",
    delay: "Aufschub",
    seconds: "Sekunden",
    increment_title: "Sekunden je Zug",
    delay_title: "Sekunden Aufschub",
    first: "Zuerst",

    undo: "Zurücknehmen",
    all_times: "Alle Zeiten",
    new_clock: "Neue Uhr",
    leave: "Verlassen",
    end_clock: "Uhr beenden",
    again_question: "Wieder volle Zeit für alle?",
    end_question: "Uhr beenden? Alle Zeiten sind weg.",
    turn_of: "Am Zug: {0}",
    out: "raus",
    only_one: "Nur einer ist übrig",
    give_time: "Zeit geben",
    drops_out: "Scheidet aus",
    comes_back: "Kommt zurück",

    reset: "Auf null",
    laps: "Runden",
    lap: "Runde {0}",
    no_laps: "Noch keine Runde. Hoch nimmt eine.",
    laps_full: "20 Runden: voll",

    help: "Countdown: OK hält an und geht weiter, Hoch gibt 10 s, Runter nimmt 10 s.\nSchachuhr, für 2 bis 8 Spieler: OK gibt den Zug weiter. Zurück nimmt einen falschen Druck zurück: Die Zeit zahlt, wer am Zug war. Hoch hält an. Runter zeigt alle Zeiten; OK gibt oder nimmt dort Zeit oder lässt jemanden ausscheiden. Ein ! heißt: Die Zeit war um.\nZuschlag: Jeder Zug gibt Sekunden. Aufschub: Jeder Zug beginnt mit freien Sekunden.\nStoppuhr: OK startet und stoppt, Hoch nimmt eine Runde, Runter zeigt die Runden.\nUhren laufen weiter, wenn du gehst. Nach einem Stromausfall haben sie Pause.",
};
