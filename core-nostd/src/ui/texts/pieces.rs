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
    " is ", ", ", ", and ", ", or ", ". ", ": ", ": the ", "Each ",
    "Robo", "Robot ", "The ", "a ", "ace ", "ack", "act", "ag",
    "ain", "al", "all ", "an", "an ", "and", "and ", "any ",
    "ar", "are ", "as ", "at ", "ay ", "batter", "bel", "ble",
    "bo", "card", "card ", "cards", "cards ", "ch", "co", "colou",
    "cub", "custom", "d ", "dam", "de", "destro", "devic", "device ",
    "dra", "e ", "e is ", "e. ", "each ", "ed", "ed ", "en",
    "en ", "ener", "enter ", "er", "er ", "ere ", "ers ", "es",
    "es ", "ever", "first", "for ", "ge", "has ", "have ", "ic",
    "in", "in ", "ing", "ing ", "is ", "it", "it ", "its ",
    "keep ", "las", "le", "left", "lock", "many ", "mo", "modu",
    "ne", "no ", "not ", "numb", "o ", "oes ", "of ", "of the ",
    "on", "on ", "on the ", "one", "one ", "or", "or ", "order",
    "ou", "ow ", "own ", "pa", "pay ", "pla", "play", "progra",
    "ra", "re", "right", "robot", "robot ", "robots ", "rom ", "roun",
    "s ", "s, ", "s. ", "se", "se ", "secre", "sh", "st",
    "st ", "stand", "ster ", "t ", "tak", "ter", "th", "that ",
    "the ", "then ", "ther", "ther ", "thing ", "this ", "three ", "to",
    "to ", "token ", "ts ", "turn", "turn ", "two ", "uild", "un",
    "ve ", "ver", "ves ", "what ", "with ", "y ", "you ", "your ",
];

pub(crate) static NL: Pieces = Pieces::new(&NL_LIST, &NL_BYTES);
static NL_BYTES: [u8; joined_len(&NL_LIST)] = joined(&NL_LIST);
#[rustfmt::skip]
const NL_LIST: [&str; PIECES] = [
    " is ", " van ", " ver", " voor ", ", ", ", dan ", ", en ", ". ",
    ": ", "De ", "Een ", "Robot", "aa", "aan ", "aar", "aar ",
    "aat ", "afel", "al", "al ", "all", "als ", "an", "and",
    "and ", "ander", "ant ", "ar", "ast", "band", "batter", "be",
    "betaal", "beurt ", "bij ", "blokje", "blokjes ", "bouw", "cht", "d ",
    "dan ", "de", "de ", "den ", "der", "der ", "die ", "drie ",
    "dt ", "e ", "echt", "ee", "eel ", "een ", "eer", "eer ",
    "eg", "egin", "el", "elke ", "elt ", "en", "en ", "en, ",
    "en.", "en. ", "en: ", "energ", "er", "er ", "fiche ", "g ",
    "ge", "geen ", "gehei", "gen", "heb", "heeft ", "het ", "het apparaat ",
    "hou", "ie", "ig", "ij", "in", "in ", "in het ", "is ",
    "ist", "je ", "jullie ", "k ", "kaar", "kaart", "kaart ", "kaarten ",
    "klaar", "kleur", "ko", "krij", "kt ", "la", "le", "les ",
    "ligt ", "ma", "met ", "n ", "naar ", "nie", "niet", "niet ",
    "of ", "on", "oo", "op ", "or", "plaat", "ra", "re",
    "rij", "ro", "robot", "robot ", "robots", "robots ", "s ", "sch",
    "scha", "spel", "st", "st ", "ste ", "t ", "t, ", "t. ",
    "t: ", "ten", "ter", "tie", "tot ", "twee ", "uit", "uit ",
    "uw", "van ", "van de ", "veld", "ver", "voer", "voor", "voor ",
    "wat ", "ze ", "zet", "zijn ", "é", "één ", "ë", "ï",
];

pub(crate) static DE: Pieces = Pieces::new(&DE_LIST, &DE_BYTES);
static DE_BYTES: [u8; joined_len(&DE_LIST)] = joined(&DE_LIST);
#[rustfmt::skip]
const DE_LIST: [&str; PIECES] = [
    " ist ", ", ", ", und ", ", w", ", was ", ". ", ": ", "Batter",
    "Ein", "Ein ", "Energ", "Feld ", "Flag", "Gerät ", "Kart", "Karte ",
    "Karten", "Karten ", "Klötz", "Marker ", "Modu", "Roboter", "Roboter ", "Sch",
    "Scha", "Spiel", "Tisch", "Zahl", "Zug ", "ach ", "al", "all",
    "alle ", "and", "and ", "ander", "ann ", "as ", "au", "auf ",
    "aus", "be", "bei", "bekomm", "ben", "ben ", "bis ", "bt ",
    "ch", "cht ", "ck", "dann ", "das ", "de", "de ", "dem ",
    "den", "den ", "der ", "des ", "die ", "dies", "drei", "du ",
    "e ", "eginn", "ei", "ein", "ein ", "eine", "eine ", "einen ",
    "einer ", "eist", "el", "en", "en ", "en, ", "en: ", "er",
    "er ", "ertig", "es ", "est", "ft", "für ", "ge", "gehei",
    "gen", "gibt ", "gt ", "ha", "hr", "ich", "ie", "ie ",
    "ig", "ihr ", "in", "in ", "isch", "ist", "ist ", "je",
    "kart", "la", "le", "le ", "lie", "lt ", "m ", "mit ",
    "n ", "nder", "nicht", "nicht ", "oder ", "on", "or", "ot",
    "r ", "ra", "re", "rü", "s ", "sch", "se", "setz",
    "sie ", "ss", "st", "st ", "steh", "t ", "t, ", "t, w",
    "t: ", "te", "te ", "tion", "und ", "unde ", "ung", "ver",
    "viele ", "von ", "weiter", "zahl", "zei", "zerstör", "zu ", "zwei",
    "Ä", "Ö", "Ü", "ß", "ä", "ähl", "ö", "ü",
];
