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
    " is ", ", ", ", and ", ", or ", ". ", ": ", "; ", "Master ",
    "Robo", "Robot ", "Set ", "The ", "a ", "ac", "ace ", "ach ",
    "again", "al", "all ", "an", "and", "and ", "any ", "ar",
    "are ", "as ", "at ", "ay ", "ays ", "batter", "be", "belt",
    "card", "card ", "cards", "cards ", "ce", "ce ", "ch", "colour",
    "crap", "cube", "cube ", "cubes ", "custom", "d ", "dama", "de",
    "e ", "e: ", "each ", "ed", "ed ", "en", "en ", "ent",
    "enter ", "er", "er ", "ere", "ere ", "ers ", "es ", "ever",
    "fir", "flag", "fluen", "for ", "ge", "generat", "has ", "have ",
    "in", "in ", "ing ", "is ", "it", "it ", "its ", "la",
    "le", "left", "ll ", "lock", "may ", "me ", "mo", "not ",
    "number ", "o ", "of ", "of the ", "on", "on ", "on the ", "one",
    "one ", "or", "or ", "order", "oth", "ou", "oun", "ow ",
    "ow many ", "own ", "play", "play ", "pot ", "power", "re", "reen ",
    "regi", "right", "ro", "robot", "robot ", "robots ", "rom ", "roun",
    "s ", "s, ", "s.", "s. ", "se", "se ", "secre", "sh",
    "squ", "st", "st ", "ster ", "t ", "tak", "ter", "th",
    "that ", "the", "the ", "the de", "the device ", "then ", "this ", "three ",
    "tion ", "to ", "ts ", "turn", "turn ", "uild", "ve ", "ves ",
    "vic", "what ", "which ", "with ", "y ", "yellow ", "you ", "your ",
];

pub(crate) static NL: Pieces = Pieces::new(&NL_LIST, &NL_BYTES);
static NL_BYTES: [u8; joined_len(&NL_LIST)] = joined(&NL_LIST);
#[rustfmt::skip]
const NL_LIST: [&str; PIECES] = [
    " van ", " voor ", ", ", ", dan ", ", en ", ".\n", ". ", ": ",
    "; ", "De ", "Een ", "Meester", "Recht", "Robo", "Wie ", "aa",
    "aan ", "aar ", "al ", "all", "alle ", "als ", "an", "ander",
    "apparaat ", "ar", "ast", "at ", "atter", "band", "be", "beurt ",
    "bij ", "blokje", "blokje ", "blokjes ", "d ", "dan ", "de", "de ",
    "den ", "der", "der ", "die ", "drie ", "e ", "ee", "eel ",
    "een ", "een robot ", "eer", "eer ", "eg", "egin", "el", "elke ",
    "en", "en ", "en, ", "en. ", "en: ", "er", "er ", "et ",
    "ft ", "g ", "ge", "gehei", "gen", "generator", "get", "gezet",
    "he", "hee", "het ", "het apparaat ", "houd", "ie", "ij", "ij ",
    "in", "in ", "in het ", "is ", "it ", "je ", "jullie ", "k ",
    "kaar", "kaart", "kaart ", "kaarten ", "klaar", "klant ", "kleur", "krijg",
    "kt ", "la", "lauw", "le", "lig", "loop", "mand ", "mee",
    "met ", "n ", "naar ", "nie", "niet", "niet ", "oeveel ", "of ",
    "oo", "oor", "op ", "or", "plaat", "pot", "ra", "regi",
    "ro", "robot", "robot ", "robots ", "s ", "schade", "schui", "spel",
    "st", "st ", "staat ", "ste ", "t ", "t de ", "t, ", "t. ",
    "t: ", "tel", "ten", "ter", "tot ", "uit", "uit ", "uw",
    "van ", "veld ", "ver", "vloe", "voer", "voor", "voor ", "waar",
    "wat ", "ze ", "zet ", "zijn ", "é", "één ", "ë", "ï",
];

pub(crate) static DE: Pieces = Pieces::new(&DE_LIST, &DE_BYTES);
static DE_BYTES: [u8; joined_len(&DE_LIST)] = joined(&DE_LIST);
#[rustfmt::skip]
const DE_LIST: [&str; PIECES] = [
    " ein", " ist ", ", ", ", w", ", was ", ". ", ": ", "Alle ",
    "Auftrag", "Band", "Ein", "Ein ", "Farbe", "Feld ", "Flagg", "Generat",
    "Gerä", "Kart", "Karte ", "Karten", "Karten ", "Klotz", "Klötz", "Kund",
    "Meist", "Regist", "Roboter", "Roboter ", "Sch", "Scha", "Spiel", "Wer ",
    "Zahl", "Zug ", "ach ", "all", "alle ", "an", "and ", "ander",
    "ann ", "as ", "atter", "au", "auf", "auf ", "aus", "be",
    "bekomm", "bis ", "bt ", "ch", "ch ", "chst", "das ", "das Gerät ",
    "de", "de ", "dem ", "den ", "der ", "des ", "die ", "dies",
    "drei", "du ", "e ", "e, ", "ei", "eil", "ein", "ein ",
    "eine ", "einen ", "einer ", "elb", "elch", "em ", "en", "en ",
    "en, ", "en. ", "en: ", "er", "er ", "err", "erst", "es ",
    "fertig", "für ", "ge", "geh", "gewinn", "gibt ", "ha", "hr",
    "ich", "ie", "ie ", "iert", "ihr ", "im ", "in", "in ",
    "isch", "ist ", "je", "kart", "lei", "lieg", "mit ", "n ",
    "nicht", "nicht ", "oder ", "on", "or", "orrig", "ot", "re",
    "richtig", "rot", "rück", "rün", "s ", "sch", "schie", "setz",
    "sie ", "sind ", "spiel", "st", "st ", "steh", "t ", "t die ",
    "t, ", "t, w", "t. ", "t: ", "te ", "ten ", "ter", "und ",
    "ver", "viele ", "von ", "weiter", "zahl", "zeig", "zu ", "Ä",
    "Ö", "Ü", "ß", "ä", "ähl", "ö", "ü", "ürfel",
];
