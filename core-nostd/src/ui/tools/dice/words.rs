//! The words of the dice tool.
//!
//! A bag of dice is a cup in Dutch and German: that is what people there shake.

use crate::ui::lang::Lang;

/// The table. `{0}` stands for a number, a die or a bag.
pub(super) struct Words {
    /// What OK does, beside dice that have not been rolled: seven letters.
    pub(super) rolls: &'static str,
    pub(super) new_bag: &'static str,
    pub(super) change_bag: &'static str,
    pub(super) forget_bag: &'static str,
    pub(super) history: &'static str,
    pub(super) histogram: &'static str,
    pub(super) forget_rolls: &'static str,

    pub(super) no_rolls: &'static str,
    pub(super) one_roll: &'static str,
    pub(super) many_rolls: &'static str,

    pub(super) done: &'static str,
    pub(super) add_dice: &'static str,
    pub(super) modifier: &'static str,
    pub(super) other: &'static str,
    pub(super) how_many_sides: &'static str,
    pub(super) how_many: &'static str,

    pub(super) forget_bag_question: &'static str,
    pub(super) forget_rolls_question: &'static str,
    pub(super) discard_question: &'static str,
    pub(super) too_many_bags: &'static str,
    pub(super) too_many_dice: &'static str,

    pub(super) help: &'static str,
}

impl Words {
    /// The table of a language.
    pub(super) const fn of(lang: Lang) -> &'static Words {
        lang.choose(&EN, &NL, &DE)
    }
}

const EN: Words = Words {
    rolls: "rolls",
    new_bag: "New bag",
    change_bag: "Change bag",
    forget_bag: "Forget bag",
    history: "Last rolls",
    histogram: "Histogram",
    forget_rolls: "Forget rolls",

    no_rolls: "No rolls yet",
    one_roll: "1 roll",
    many_rolls: "{0} rolls",

    done: "Done",
    add_dice: "Add dice",
    modifier: "Modifier",
    other: "Other",
    how_many_sides: "How many sides?",
    how_many: "How many {0}?",

    forget_bag_question: "Forget {0} and its counts?",
    forget_rolls_question: "Forget all rolls and counts?",
    discard_question: "Discard the changes?",
    too_many_bags: "Six bags are all I can hold. Forget one first.",
    too_many_dice: "Ten dice are in, that is the most. Take some out first.",

    help: "OK rolls. Up and Down take another bag of dice. Menu: make bags, see the last rolls.\nEvery face is equally likely. A roll cannot be taken back.\nThere is room for 6 bags of up to 10 dice, d2 to d100. The last 20 rolls are kept; fewer, if they have many dice.\nAfter a table seed is entered, the same rolls come again on this device.",
};

const NL: Words = Words {
    rolls: "gooit",
    new_bag: "Nieuwe beker",
    change_bag: "Beker wijzigen",
    forget_bag: "Beker vergeten",
    history: "Laatste worpen",
    histogram: "Verdeling",
    forget_rolls: "Worpen vergeten",

    no_rolls: "Nog geen worpen",
    one_roll: "1 worp",
    many_rolls: "{0} worpen",

    done: "Klaar",
    add_dice: "Stenen erbij",
    modifier: "Plus of min",
    other: "Andere",
    how_many_sides: "Hoeveel kanten?",
    how_many: "Hoeveel {0}?",

    forget_bag_question: "{0} met tellingen vergeten?",
    forget_rolls_question: "Alle worpen en tellingen vergeten?",
    discard_question: "Wijzigingen weggooien?",
    too_many_bags: "Meer dan zes bekers gaat niet. Vergeet er eerst een.",
    too_many_dice: "Tien stenen, meer gaat niet. Haal er eerst wat uit.",

    help: "OK gooit. Omhoog en Omlaag pakken een andere beker met dobbelstenen. Menu: bekers maken, laatste worpen bekijken.\nElke kant is even waarschijnlijk. Een worp is niet terug te nemen.\nEr is plaats voor 6 bekers met tot 10 stenen, d2 tot d100. De laatste 20 worpen blijven bewaard; minder, als ze veel stenen hebben.\nNa het invoeren van een tafelgetal komen op dit apparaat dezelfde worpen weer.",
};

const DE: Words = Words {
    rolls: "würfelt",
    new_bag: "Neuer Becher",
    change_bag: "Becher ändern",
    forget_bag: "Becher vergessen",
    history: "Letzte Würfe",
    histogram: "Verteilung",
    forget_rolls: "Würfe vergessen",

    no_rolls: "Noch keine Würfe",
    one_roll: "1 Wurf",
    many_rolls: "{0} Würfe",

    done: "Fertig",
    add_dice: "Würfel dazu",
    modifier: "Plus/Minus",
    other: "Andere",
    how_many_sides: "Wie viele Seiten?",
    how_many: "Wie viele {0}?",

    forget_bag_question: "{0} samt Zählung vergessen?",
    forget_rolls_question: "Alle Würfe und Zählungen vergessen?",
    discard_question: "Änderungen verwerfen?",
    too_many_bags: "Mehr als sechs Becher gehen nicht. Vergiss erst einen.",
    too_many_dice: "Zehn Würfel, mehr geht nicht. Nimm erst welche heraus.",

    help: "OK würfelt. Hoch und Runter nehmen einen anderen Becher. Menü: Becher packen, letzte Würfe ansehen.\nJede Seite ist gleich wahrscheinlich. Ein Wurf lässt sich nicht zurücknehmen.\nPlatz ist für 6 Becher mit bis zu 10 Würfeln, d2 bis d100. Die letzten 20 Würfe bleiben; weniger, wenn sie viele Würfel haben.\nNach Eingabe einer Tischzahl kommen auf diesem Gerät dieselben Würfe wieder.",
};
