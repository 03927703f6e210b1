//! The pictures of the core's texts, for a terminal.
//!
//! On the device a piece or a sign is a letter from the private use area of Unicode, for which no other font has a
//! drawing. Here a colour becomes a square that is filled as on the device, and what has no such square becomes a word.

use core_nostd::ui::Lang;

/// The letters of pieces: the shapes one after another, each in all fills; and then those of signs.
const FIRST_PIECE: u32 = 0xE000;
const FIRST_SIGN: u32 = 0xE040;

/// Yellow, red, blue, green, any colour, several of one colour.
const FILLS: [&str; 6] = ["□", "■", "⬓", "◧", "[?]", "[=]"];

/// The shapes in English, Dutch and German. A cube is its fill.
const SHAPES: [[&str; 3]; 4] = [
    ["", "", ""],
    ["robot", "robot", "Roboter"],
    ["generator", "generator", "Generator"],
    ["token", "fiche", "Marker"],
];

/// The signs in English, Dutch and German.
const SIGNS: [[&str; 3]; 32] = [
    ["battery", "batterij", "Batterie"],
    ["energy", "energie", "Energie"],
    ["scrap", "schroot", "Schrott"],
    ["card", "kaart", "Karte"],
    ["action", "actie", "Aktion"],
    ["Master", "Meester", "Meister"],
    ["wild", "joker", "Joker"],
    ["damage", "schade", "Schaden"],
    ["mineral", "mineraal", "Mineral"],
    ["crystal", "kristal", "Kristall"],
    ["force", "sterkte", "Stärke"],
    ["armor", "pantser", "Panzer"],
    ["shield", "schild", "Schild"],
    ["life", "leven", "Leben"],
    ["flag", "vlag", "Flagge"],
    ["wrench", "sleutel", "Schlüssel"],
    ["sensor", "sensor", "Sensor"],
    ["cog", "tandwiel", "Zahnrad"],
    ["chip", "chip", "Chip"],
    ["program", "programma", "Programm"],
    ["tape", "tape", "Tonband"],
    ["★"; 3],
    ["lock", "slot", "Schloss"],
    ["↩"; 3],
    ["●"; 3],
    ["↕"; 3],
    ["☰"; 3],
    ["↻"; 3],
    ["✓"; 3],
    ["✗"; 3],
    ["▶"; 3],
    ["siren", "sirene", "Sirene"],
];

/// A text of the core as a terminal can show it.
pub(crate) fn in_words(text: &str, lang: Lang) -> String {
    let mut shown = String::new();
    let mut before = Part::Gap;
    for letter in text.chars() {
        let words = words_of(letter, lang);
        let part = match &words {
            Some(words) if words.starts_with(char::is_alphabetic) => Part::Word,
            Some(_) => Part::Letter,
            None if letter.is_alphanumeric() => Part::Letter,
            None => Part::Gap,
        };
        // A picture that has become a word must not run into its neighbours.
        if let (Part::Word, Part::Word | Part::Letter) | (Part::Letter, Part::Word) = (before, part) {
            shown.push(' ');
        }
        match words {
            Some(words) => shown += &words,
            None => shown.push(letter),
        }
        before = part;
    }
    shown
}

/// What a letter of a text is.
#[derive(Clone, Copy)]
enum Part {
    /// A picture that is a word here.
    Word,
    /// A letter, a digit, or a picture that is one here.
    Letter,
    /// A space, a comma, a plus.
    Gap,
}

/// What a picture stands for; `None` for a letter.
fn words_of(letter: char, lang: Lang) -> Option<String> {
    let code = u32::from(letter);
    let place = |first: u32| usize::try_from(code.checked_sub(first)?).ok();
    let lang = match lang {
        Lang::En => 0,
        Lang::Nl => 1,
        Lang::De => 2,
    };
    if let Some(names) = place(FIRST_SIGN).and_then(|place| SIGNS.get(place)) {
        return Some((*names.get(lang)?).to_owned());
    }
    let place = place(FIRST_PIECE)?;
    let shape = SHAPES.get(place / FILLS.len())?.get(lang)?;
    let fill = FILLS.get(place % FILLS.len())?;
    Some(format!("{shape}{fill}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_is_a_square_and_other_pictures_are_words() {
        for (text, words) in [
            ("Mine +2\u{E000}", ["Mine +2□"; 3]),
            ("\u{E001} Red", ["■ Red"; 3]),
            ("\u{E002}\u{E003}\u{E004}3\u{E005}", ["⬓◧[?]3[=]"; 3]),
            (
                "2\u{E007}\u{E00E}, +\u{E015}",
                [
                    "2 robot■ generator⬓, +token◧",
                    "2 robot■ generator⬓, +fiche◧",
                    "2 Roboter■ Generator⬓, +Marker◧",
                ],
            ),
            ("\u{E040}1", ["battery 1", "batterij 1", "Batterie 1"]),
            (
                "\u{E000}\u{E040}\u{E000}",
                ["□ battery □", "□ batterij □", "□ Batterie □"],
            ),
            ("\u{E05C} \u{E05F}", ["✓ siren", "✓ sirene", "✓ Sirene"]),
            ("Grüße: 7 \u{E060}", ["Grüße: 7 \u{E060}"; 3]),
        ] {
            assert_eq!(Lang::ALL.map(|lang| in_words(text, lang)), words, "{text:?}");
        }
    }
}
