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
    ". ", "1 ", ": ", "Master ", "Master Robot ", "Robo", "Robot ", "Scrapyard: ",
    "The ", "a ", "ac", "ace ", "al", "all ", "an", "an ",
    "and ", "answ", "any ", "ar", "ard", "ard ", "are ", "as ",
    "at ", "ay ", "batter", "bel", "blue ", "bonu", "card", "card ",
    "ch", "colour", "crap", "cube", "customer", "customer ", "d ", "de",
    "e ", "e: ", "each ", "ed", "ed ", "ellow ", "en", "en ",
    "enerat", "ent", "enter", "er", "er ", "ere ", "es ", "for ",
    "gain", "ge", "generator", "green ", "guild", "has ", "have ", "hoo",
    "in", "in ", "influence ", "ing ", "ins", "is ", "it ", "its ",
    "le", "left", "lock", "me ", "more ", "no ", "not ", "numb",
    "o ", "of ", "of the ", "on", "on ", "on the ", "one", "one ",
    "or ", "order", "ot ", "other", "oun", "our", "ow", "ow m",
    "ower", "own ", "pay ", "pl", "play ", "power", "re", "red ",
    "reen", "reen ", "right", "robot", "robot ", "robots", "robots ", "round",
    "s ", "s of ", "s, ", "s.", "s: ", "se", "se ", "sh",
    "shift", "so ", "spac", "space ", "st", "st ", "t ", "th",
    "that ", "the ", "the dep", "the device ", "then ", "ther", "this ", "three ",
    "ti", "to ", "ts ", "turn ", "uild", "urek", "ver", "vic",
    "what ", "which ", "with ", "y ", "yellow ", "you ", "your ", "zone",
];

pub(crate) static NL: Pieces = Pieces::new(&NL_LIST, &NL_BYTES);
static NL_BYTES: [u8; joined_len(&NL_LIST)] = joined(&NL_LIST);
#[rustfmt::skip]
const NL_LIST: [&str; PIECES] = [
    " voor ", ", ", ", en ", ". ", ": ", "De ", "Een ", "Geen ",
    "Gro", "Het ", "Kaar", "Meester", "Meesterrobot ", "Robo", "aa", "aan ",
    "aar", "acht", "all", "als ", "an", "and ", "ander", "apparaat ",
    "at ", "ban", "batterij", "be", "beurt ", "bij ", "blauw", "blokje",
    "blokje ", "blokjes", "blokjes ", "bonus", "brui", "che", "d ", "d, ",
    "dan ", "de", "de ", "den ", "depot", "der", "der ", "die ",
    "drie ", "e ", "e generator", "e robot", "e robots ", "ee", "eel ", "een ",
    "eer", "eer ", "el", "elk ", "elke ", "elt ", "en", "en ",
    "en van ", "en, ", "en. ", "en: ", "er", "er ", "g ", "ge",
    "geen ", "gel", "gen", "generator", "get", "gil", "groen", "hebb",
    "heef", "het ", "het apparaat ", "houd", "ie", "ier ", "igen ", "ij",
    "ijn ", "in", "in ", "in de ", "in het gehei", "invloe", "is ", "je ",
    "jullie ", "kaar", "kaart", "kaart ", "kaarten ", "klant ", "kleur", "kleur ",
    "kt ", "la", "le", "lo", "loperij: ", "met ", "naar ", "nie",
    "niet ", "oeveel ", "of ", "oo", "op", "op ", "or", "ot ",
    "over", "plaat", "ro", "robot", "robot ", "robots ", "room", "s ",
    "schui", "spel", "spel ", "st", "st ", "t ", "t de ", "t, ",
    "t. ", "t: ", "ten", "ts ", "van ", "van de ", "vast", "veld ",
    "ver", "voer", "voert ", "voor", "voor ", "waar", "wat ", "welke ",
    "word", "ze ", "zijn ", "zone", "é", "één ", "ë", "ï",
];

pub(crate) static DE: Pieces = Pieces::new(&DE_LIST, &DE_BYTES);
static DE_BYTES: [u8; joined_len(&DE_LIST)] = joined(&DE_LIST);
#[rustfmt::skip]
const DE_LIST: [&str; PIECES] = [
    " ein", " zu ", ", ", ", w", ", was ", ". ", ". D", "1 ",
    ": ", "; ", "Auf", "Auftra", "Band", "Band ", "Batter", "Blau",
    "Bon", "Das ", "Depot", "Ein", "Einflus", "Farbe", "Farbe ", "Feld",
    "Gelb", "Generator", "Gerä", "Gerät ", "Gilde", "Grün", "Karte", "Karte ",
    "Karten", "Karten ", "Kund", "Kunde ", "Mark", "Marker ", "Meisterrobot", "Meisterroboter ",
    "Mine ", "Roboter", "Roboter ", "Rund", "Schrottplatz", "Spiel", "Vorr", "Würfel",
    "Würfel ", "Zahl", "Zon", "ach ", "alle ", "and ", "ander", "ann ",
    "au", "auf ", "aus", "be", "bri", "ch", "ch ", "chen ",
    "das ", "das Gerät ", "de", "dem ", "den ", "der ", "des ", "die ",
    "dies", "drei", "e ", "ei", "eigen", "eim ", "ein", "ein ",
    "eine ", "einen ", "einer ", "el", "elche ", "en", "en ", "en, ",
    "en: ", "enn ", "er", "er ", "ers", "es ", "etz", "eur",
    "fe", "für ", "ge", "ge ", "geb", "geh", "gelb", "gen",
    "gibt ", "grün", "ha", "ich", "ie", "ie ", "ie viele ", "ier ",
    "ihr ", "in ", "innt", "ist ", "kart", "kauf", "le", "le ",
    "lieg", "mal", "mit ", "n ", "nich", "nicht", "oder ", "ort ",
    "rei", "richtig", "rot", "rück", "s ", "sch", "sind", "st",
    "st ", "st du ", "steh", "t ", "t, ", "t.", "t: ", "ten ",
    "ter", "und ", "ver", "von ", "weiter", "wer", "zahl", "zei",
    "Ä", "Ö", "Ü", "ß", "ä", "ähl", "ö", "ü",
];
