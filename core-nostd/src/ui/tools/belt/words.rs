//! Every word of the belt tool, in one table per language.

use super::layout::Resource;
use crate::ui::lang::Lang;

/// The table. Room for each word is said where it is drawn, and checked there by the golden screens.
pub(super) struct Words {
    pub(super) shift_back: &'static str,
    pub(super) shift: &'static str,
    pub(super) things: &'static str,
    pub(super) windows: &'static str,
    pub(super) places: &'static str,
    pub(super) start_over: &'static str,

    pub(super) place: &'static str,
    pub(super) nothing: &'static str,
    pub(super) cost: &'static str,
    pub(super) letters: &'static str,
    pub(super) metal: &'static str,
    pub(super) energy: &'static str,
    pub(super) gear: &'static str,
    pub(super) card: &'static str,
    pub(super) star: &'static str,
    pub(super) robot: &'static str,
    pub(super) take_away: &'static str,

    pub(super) window: &'static str,
    pub(super) new_window: &'static str,
    pub(super) windows_full: &'static str,
    pub(super) name: &'static str,
    pub(super) remove: &'static str,
    pub(super) remove_question: &'static str,
    pub(super) from: &'static str,
    pub(super) to: &'static str,
    pub(super) no_window: &'static str,

    /// Told one below the other, each with its number.
    pub(super) things_gone: &'static str,
    pub(super) windows_gone: &'static str,
    pub(super) windows_shorter: &'static str,
    pub(super) windows_longer: &'static str,

    pub(super) clear_things: &'static str,
    pub(super) clear_things_question: &'static str,
    pub(super) clear_all: &'static str,
    pub(super) clear_all_question: &'static str,
    pub(super) example: &'static str,
    pub(super) example_question: &'static str,

    pub(super) help: &'static str,
}

impl Words {
    /// The table of a language.
    pub(super) const fn of(lang: Lang) -> &'static Words {
        lang.choose(&EN, &NL, &DE)
    }

    /// The word for a thing that has a picture.
    pub(super) const fn resource(&self, resource: Resource) -> &'static str {
        match resource {
            Resource::Metal => self.metal,
            Resource::Energy => self.energy,
            Resource::Gear => self.gear,
            Resource::Card => self.card,
            Resource::Star => self.star,
            Resource::Robot => self.robot,
        }
    }
}

const EN: Words = Words {
    shift_back: "Shift back",
    shift: "shift",
    things: "Things",
    windows: "Windows",
    places: "Places",
    start_over: "Start over",

    place: "Place",
    nothing: "-",
    cost: "Cost",
    letters: "Letters",
    metal: "Metal",
    energy: "Energy",
    gear: "Gear",
    card: "Card",
    star: "Star",
    robot: "Robot",
    take_away: "Take away",

    window: "Window",
    new_window: "New window",
    windows_full: "Full: 4 windows",
    name: "Name",
    remove: "Remove",
    remove_question: "Remove this window?",
    from: "From",
    to: "To",
    no_window: "No windows yet.\nMenu adds them.",

    things_gone: "Things lost: {0}",
    windows_gone: "Windows lost: {0}",
    windows_shorter: "Windows cut: {0}",
    windows_longer: "Windows stretched: {0}",

    clear_things: "Clear things",
    clear_things_question: "Take all things off the belt?",
    clear_all: "Clear all",
    clear_all_question: "Clear all things and windows?",
    example: "Example",
    example_question: "Replace all by the example?",

    help: "A ring of 2 to 16 places whose things move on together: a conveyor, a market row, an action wheel.\nOK shifts the belt; hold it to go on. Up and Down choose the window whose things and cost are shown. Menu shifts back, puts things on places and changes windows and places.\nBack leaves; all is kept.",
};

const NL: Words = Words {
    shift_back: "Schuif terug",
    shift: "schuif",
    things: "Dingen",
    windows: "Vensters",
    places: "Plaatsen",
    start_over: "Opnieuw",

    place: "Plaats",
    nothing: "-",
    cost: "Kosten",
    letters: "Letters",
    metal: "Metaal",
    energy: "Energie",
    gear: "Tandwiel",
    card: "Kaart",
    star: "Ster",
    robot: "Robot",
    take_away: "Haal weg",

    window: "Venster",
    new_window: "Nieuw venster",
    windows_full: "Vol: 4 vensters",
    name: "Naam",
    remove: "Verwijder",
    remove_question: "Dit venster verwijderen?",
    from: "Van",
    to: "T/m",
    no_window: "Nog geen vensters.\nMenu voegt ze toe.",

    things_gone: "Dingen weg: {0}",
    windows_gone: "Vensters weg: {0}",
    windows_shorter: "Vensters korter: {0}",
    windows_longer: "Vensters langer: {0}",

    clear_things: "Dingen weg",
    clear_things_question: "Alle dingen van de band halen?",
    clear_all: "Alles weg",
    clear_all_question: "Alle dingen en vensters weg?",
    example: "Voorbeeld",
    example_question: "Alles vervangen door het voorbeeld?",

    help: "Een ring van 2 tot 16 plaatsen waarvan de dingen samen opschuiven: een lopende band, een marktrij, een actiewiel.\nOK schuift de band; houd vast om door te gaan. Omhoog en Omlaag kiezen het venster waarvan je dingen en kosten ziet. Menu schuift terug, legt dingen neer en verandert vensters en plaatsen.\nTerug verlaat de band; alles blijft bewaard.",
};

const DE: Words = Words {
    shift_back: "Zurückschieben",
    shift: "schieben",
    things: "Dinge",
    windows: "Fenster",
    places: "Plätze",
    start_over: "Von vorn",

    place: "Platz",
    nothing: "-",
    cost: "Kosten",
    letters: "Buchstaben",
    metal: "Metall",
    energy: "Energie",
    gear: "Zahnrad",
    card: "Karte",
    star: "Stern",
    robot: "Roboter",
    take_away: "Wegnehmen",

    window: "Fenster",
    new_window: "Neues Fenster",
    windows_full: "Voll: 4 Fenster",
    name: "Name",
    remove: "Entfernen",
    remove_question: "Dieses Fenster entfernen?",
    from: "Von",
    to: "Bis",
    no_window: "Noch kein Fenster.\nMenü fügt eins hinzu.",

    things_gone: "Dinge weg: {0}",
    windows_gone: "Fenster weg: {0}",
    windows_shorter: "Fenster kürzer: {0}",
    windows_longer: "Fenster länger: {0}",

    clear_things: "Dinge weg",
    clear_things_question: "Alle Dinge vom Band nehmen?",
    clear_all: "Alles weg",
    clear_all_question: "Alle Dinge und Fenster weg?",
    example: "Beispiel",
    example_question: "Alles durch das Beispiel ersetzen?",

    help: "Ein Ring von 2 bis 16 Plätzen, deren Dinge zusammen weiterrücken: ein Fließband, eine Marktreihe, ein Aktionsrad.\nOK schiebt das Band; halten schiebt weiter. Hoch und Runter wählen das Fenster, dessen Dinge und Kosten ihr seht. Menü schiebt zurück, legt Dinge auf Plätze und ändert Fenster und Plätze.\nZurück verlässt das Band; alles bleibt erhalten.",
};
