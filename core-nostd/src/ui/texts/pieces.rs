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
    " c", " colour", " cube", " cubes", " for ", ", ", ", and ", ", or ",
    ". ", "1 ", ": ", "; ", "Master ", "Master Robot ", "Robo", "Scrapyard: ",
    "The ", "a ", "ac", "ace ", "again", "al", "all ", "an",
    "an ", "and ", "answ", "any ", "ar", "ard", "ard ", "are ",
    "as ", "at ", "ay ", "batter", "bel", "blue ", "bonu", "card",
    "card ", "ch", "colour", "crap", "cube", "custom", "customer", "d ",
    "de", "e ", "e: ", "each ", "ed", "ed ", "ell", "en",
    "en ", "enerat", "ent", "enter", "er", "er ", "ere ", "es ",
    "for ", "generator", "green ", "guild", "has ", "have ", "hoo", "in",
    "in ", "influence ", "ing ", "is ", "it ", "its ", "le", "left",
    "lock", "me ", "more ", "no ", "not ", "numb", "o ", "of ",
    "of the ", "on", "on ", "on the ", "one", "one ", "or ", "order",
    "other", "oun", "our", "ow ", "ow m", "ower", "own ", "pay ",
    "play", "play ", "pot ", "power", "re", "red ", "reen", "reen ",
    "right", "robot", "robot ", "robots", "robots ", "rom ", "round", "s ",
    "s of ", "s, ", "s.", "s: ", "se", "se ", "sh", "shift",
    "so ", "spac", "space ", "st", "st ", "t ", "th", "that ",
    "the ", "the de", "the device ", "then ", "ther", "this ", "three ", "ti",
    "to ", "ts ", "turn ", "uild", "uild ", "ure", "ver", "vic",
    "what ", "which ", "with ", "y ", "yellow ", "you ", "your ", "zone",
];

pub(crate) static NL: Pieces = Pieces::new(&NL_LIST, &NL_BYTES);
static NL_BYTES: [u8; joined_len(&NL_LIST)] = joined(&NL_LIST);
#[rustfmt::skip]
const NL_LIST: [&str; PIECES] = [
    ", ", ", dan ", ", en ", ". ", "1 ", ": ", "De ", "Een ",
    "Geen ", "Gro", "Het ", "Kaar", "Meester", "Meesterrobot ", "Robo", "aa",
    "aan ", "aar", "aat ", "acht", "all", "als ", "an", "and ",
    "ander", "apparaat ", "at ", "band", "batterij", "be", "betaal", "beurt ",
    "bij ", "blauw", "blokje", "blokje ", "blokjes", "blokjes ", "bonus", "brui",
    "d ", "dan ", "de", "de ", "depot", "der", "der ", "die ",
    "drie ", "e ", "e robot", "e robots ", "echt", "ee", "eel ", "een ",
    "eer", "eer ", "el", "elk ", "elke ", "elt ", "en", "en ",
    "en van ", "en, ", "en. ", "en: ", "er", "er ", "ft ", "g ",
    "ge", "geen ", "gel", "gen", "generator", "get", "gil", "groen",
    "hebb", "het ", "het apparaat ", "houd", "ie", "ier ", "igen ", "ij",
    "ijn ", "in", "in ", "in de ", "in het gehei", "invloe", "is ", "je ",
    "jullie ", "kaar", "kaart", "kaart ", "kaarten ", "klant ", "kleur", "kleur ",
    "kt ", "la", "le", "lo", "loperij: ", "met ", "n ", "naar ",
    "niet ", "nieuw", "oeveel ", "of ", "oo", "op", "op ", "ord",
    "over", "plaat", "ro", "robot", "robot ", "robots ", "room", "s ",
    "schui", "spel", "spel ", "st", "st ", "t ", "t de ", "t, ",
    "t. ", "t: ", "ten", "ter", "van ", "van de ", "vast", "veld",
    "veld ", "ver", "voer", "voor ", "voor een ", "waar", "wat ", "word",
    "ze", "ze ", "zijn ", "zone", "é", "één ", "ë", "ï",
];

pub(crate) static DE: Pieces = Pieces::new(&DE_LIST, &DE_BYTES);
static DE_BYTES: [u8; joined_len(&DE_LIST)] = joined(&DE_LIST);
#[rustfmt::skip]
const DE_LIST: [&str; PIECES] = [
    " ist ", ", ", ", w", ", was ", ". ", ". D", "1 ", ": ",
    "; ", "Auf", "Auftrag", "Band", "Band ", "Batter", "Blau", "Bon",
    "Das ", "Depot", "Dies", "Einflus", "Farbe", "Farbe ", "Feld", "Gelb",
    "Generator", "Gerä", "Gilde", "Grün", "Kart", "Karte ", "Karten", "Klotz",
    "Klotz ", "Klötze", "Klötze ", "Kunde ", "Mark", "Meisterrobot", "Meisterroboter ", "Mine ",
    "Roboter", "Roboter ", "Rund", "Sch", "Schrott", "Spiel", "Zahl", "Zon",
    "Zug", "ach ", "alle ", "and ", "ander", "ann ", "au", "auf ",
    "be", "blau", "ch", "ch ", "che ", "das ", "das Gerät ", "de",
    "dem ", "den ", "der ", "die ", "dies", "drei", "e ", "ei",
    "eigen", "ein", "ein ", "eine", "eine ", "einen ", "einer ", "el",
    "en", "en ", "en und ", "en, ", "en: ", "enn ", "er", "er ",
    "ers", "es ", "fe", "für ", "ge", "geb", "geh", "gelb",
    "gibt ", "grün", "ha", "ich", "ie", "ie ", "ier ", "ig",
    "ihr ", "im ", "in ", "innt", "isch", "ist ", "jedes ", "kart",
    "kauf", "latz", "le", "le ", "lieg", "m ", "mit ", "n ",
    "nicht", "oder ", "ort ", "re", "rei", "richtig", "rot", "rück",
    "s ", "sch", "si", "st", "st ", "st du ", "steh", "sten ",
    "t ", "t, ", "t.", "t: ", "ter", "tze ", "und ", "ver",
    "viele ", "von ", "weiter", "wer", "zahl", "zeig", "zu ", "Ä",
    "Ö", "Ü", "ß", "ä", "ähl", "ö", "ü", "ürfel",
];
