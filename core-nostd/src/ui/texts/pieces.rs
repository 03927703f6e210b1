//! What occurs often in the texts of games, by language.
//!
//! A test writes this file (`tests.rs`). Any pieces work, these pack best; letters that are not ASCII must be
//! among them.

use super::pack::{joined, joined_len};
use super::{PIECES, Pieces};

pub(crate) static EN: Pieces = Pieces::new(&EN_LIST, &EN_BYTES);
static EN_BYTES: [u8; joined_len(&EN_LIST)] = joined(&EN_LIST);
#[rustfmt::skip]
const EN_LIST: [&str; PIECES] = [
    " is ", ", ", ", and ", ", or ", ". ", ": ", ": the ", "; ",
    "Robo", "Robot ", "Set ", "The ", "a ", "ace ", "ach ", "ack",
    "again", "al", "all ", "an", "an ", "and", "and ", "any ",
    "ar", "are ", "as", "as ", "at", "at ", "ay ", "be",
    "belt", "ble", "bo", "card", "card ", "cards", "cards ", "ce",
    "ch", "co", "colour", "crap", "cube", "custom", "d ", "damage",
    "de", "destroy", "devic", "device ", "ds ", "e ", "e is ", "each ",
    "ed", "ed ", "ell", "en", "en ", "enerat", "enter ", "er",
    "er ", "ere ", "ers ", "es ", "fac", "first", "for ", "ge",
    "has ", "have ", "ich ", "in", "in ", "ing ", "is ", "it",
    "it ", "its ", "le", "left", "lo", "lock", "many ", "mo",
    "modu", "mor", "ne", "no ", "not ", "numb", "o ", "of ",
    "of the ", "on", "on ", "on the ", "one", "one ", "or", "or ",
    "order", "oth", "ou", "ow ", "own ", "pla", "power", "program",
    "re", "regi", "right", "ro", "robot", "robot ", "robots ", "rom ",
    "ryst", "s ", "s the ", "s, ", "s. ", "se", "se ", "secre",
    "sh", "st", "st ", "ster ", "t ", "tak", "ter", "that ",
    "the", "the ", "then ", "ther", "this ", "three ", "ti", "to ",
    "ts ", "turn", "turn ", "uild", "un", "ur", "ve ", "ver",
    "ver ", "ves ", "wh", "what ", "with ", "y ", "you ", "your ",
];

pub(crate) static NL: Pieces = Pieces::new(&NL_LIST, &NL_BYTES);
static NL_BYTES: [u8; joined_len(&NL_LIST)] = joined(&NL_LIST);
#[rustfmt::skip]
const NL_LIST: [&str; PIECES] = [
    " is ", " van ", " ver", " voor ", ", ", ", dan ", ", en ", ". ",
    ": ", "; ", "De ", "Een ", "Meest", "Robo", "Wie ", "aa",
    "aan ", "aar", "aar ", "aat ", "aats ", "al", "al ", "all",
    "als ", "an", "and", "ander", "ant ", "apparaat ", "ast", "at",
    "band", "be", "betaal", "beur", "beurt ", "bij ", "blokje", "bouw",
    "ch", "d ", "dan ", "dat ", "de", "de ", "den ", "der",
    "der ", "die ", "drie ", "e ", "echt", "ee", "eel ", "een ",
    "eer", "eer ", "eg", "egin", "el", "elke ", "en", "en ",
    "en, ", "en. ", "en: ", "er", "er ", "erator", "et ", "g ",
    "ge", "geen ", "gen", "get", "gt ", "he", "heeft ", "het ",
    "het apparaat ", "hou", "ie", "igen ", "ij", "ij ", "in", "in ",
    "in het gehei", "is ", "je ", "jullie ", "k ", "kaar", "kaart", "kaart ",
    "kaarten ", "kan ", "klaar", "kleur", "krij", "kt ", "la", "lauw",
    "le", "les ", "loop", "mand ", "met ", "modu", "n ", "naar ",
    "nie", "niet ", "nieuw", "of ", "oo", "op ", "or", "par",
    "ra", "regist", "ro", "robot", "robot ", "robots ", "s ", "sch",
    "schade", "spel", "st", "st ", "ste ", "t ", "t de ", "t in ",
    "t, ", "t. ", "t: ", "ten", "ter", "tot ", "ts ", "ui",
    "van ", "veld", "ven", "ver", "voer", "voor", "voor ", "waar",
    "wat ", "ze ", "zet", "zijn ", "é", "één ", "ë", "ï",
];

pub(crate) static DE: Pieces = Pieces::new(&DE_LIST, &DE_BYTES);
static DE_BYTES: [u8; joined_len(&DE_LIST)] = joined(&DE_LIST);
#[rustfmt::skip]
const DE_LIST: [&str; PIECES] = [
    " ist ", ", ", ", und ", ", w", ", was ", ". ", ": ", "Alle ",
    "Auftra", "Ein", "Ein ", "Fabrik", "Farbe", "Feld ", "Flag", "Gerä",
    "Kart", "Karte ", "Karten", "Karten ", "Klotz", "Klötz", "Kund", "Meist",
    "Modul", "Regist", "Roboter", "Roboter ", "Sch", "Scha", "Spiel", "Tisch",
    "Wer ", "Zahl", "Zug ", "ach ", "al", "all", "alle ", "and",
    "and ", "ander", "ann ", "ar", "au", "auf", "auf ", "aus",
    "bau", "be", "bei", "bekomm", "bis ", "ch", "chst", "dann ",
    "das ", "das Gerät ", "de", "de ", "dem ", "den", "den ", "der ",
    "des ", "die ", "dies", "du ", "e ", "e, ", "eginn", "ei",
    "ein", "ein ", "eine ", "einen ", "einer ", "el", "em ", "en",
    "en ", "en, ", "en. ", "en: ", "enn ", "er", "er ", "ers",
    "erst ", "ertig", "es ", "etz", "für ", "ge", "ge ", "gehei",
    "gen", "gibt ", "ha", "hr", "ichtig", "ie", "ie ", "ier",
    "ihr ", "in", "in ", "ist", "ist ", "kart", "la", "leg",
    "lieg", "m ", "mit ", "n ", "nicht", "nicht ", "oder ", "on",
    "or", "r ", "re", "rei ", "rück", "s ", "sch", "sie ",
    "sind ", "ss", "st", "st ", "steh", "t ", "t die ", "t, ",
    "t, w", "t. ", "t: ", "te", "te ", "ten ", "ter", "und ",
    "ung", "ver", "von ", "weiter", "zahl", "zeig", "zerstör", "zu ",
    "Ä", "Ö", "Ü", "ß", "ä", "ähl", "ö", "ü",
];
