//! Every word of Robo Factory, in one table per language.

mod de;
mod en;
mod nl;

use super::robot::{Colour, Part};
use super::setup::{Fourth, Help};
use crate::ui::lang::Lang;

/// The table. Room for each word is said where it is drawn, and checked there by the laws.
pub(crate) struct Words {
    pub(super) parts: [&'static str; 3],
    /// Green, red and blue.
    pub(super) colours: [&'static str; 3],
    /// What the fourth colour can be.
    pub(super) fourths: [&'static str; 4],
    /// Two letters each: in Dutch and German, green and yellow begin with the same one.
    pub(super) codes: [&'static str; 3],
    pub(super) fourth_codes: [&'static str; 4],

    // Everybody sees these. Of the order: its number, how many there are, the Customer.
    pub(super) order_of: &'static str,
    pub(super) extra_of: &'static str,
    pub(super) device: &'static str,
    pub(super) draw_a_card: &'static str,
    pub(super) step_order: &'static str,
    pub(super) step_board: &'static str,
    pub(super) step_tiles: &'static str,
    pub(super) step_cards: &'static str,
    pub(super) step_buy: &'static str,
    pub(super) step_try: &'static str,
    pub(super) step_judge: &'static str,
    pub(super) ok_to: &'static str,
    pub(super) ok_next: &'static str,
    pub(super) ok_hides: &'static str,
    pub(super) reveal: &'static str,
    pub(super) to_change: &'static str,
    pub(super) in_private: &'static str,
    pub(super) must_roll: &'static str,
    pub(super) it_was: &'static str,
    pub(super) slips: &'static str,
    pub(super) tie_at: &'static str,
    pub(super) wins: &'static str,
    pub(super) shared: &'static str,
    pub(super) solo: &'static str,
    /// Small cubes and large ones.
    pub(super) pot: &'static str,
    pub(super) cubes: &'static str,
    pub(super) robots_of_try: &'static str,

    // Titles of what a player enters or sees alone.
    pub(super) enter_order: &'static str,
    pub(super) enter_board: &'static str,
    pub(super) enter_hand: &'static str,
    pub(super) enter_sale: &'static str,
    pub(super) enter_build: &'static str,
    /// How many parts of the first robot were right.
    pub(super) feedback: &'static str,
    pub(super) wrong_for_sure: &'static str,
    pub(super) buy: &'static str,
    pub(super) possible: &'static str,
    pub(super) possible_best: &'static str,
    pub(super) not_worth_it: &'static str,
    pub(super) nothing_fits: &'static str,
    pub(super) possible_build: &'static str,
    pub(super) answer: &'static str,
    pub(super) no_answer: &'static str,
    pub(super) own_cards: &'static str,
    pub(super) locked: &'static str,
    pub(super) eureka: &'static str,
    pub(super) no_eureka: &'static str,
    pub(super) who_buys: &'static str,
    pub(super) nothing_sold: &'static str,
    pub(super) sold: &'static str,
    pub(super) marks: &'static str,
    pub(super) marks_clash: &'static str,
    pub(super) cards: &'static str,
    pub(super) robots_left: &'static str,

    // Entries of lists.
    pub(super) pass: &'static str,
    pub(super) sells: &'static str,
    pub(super) no_sale: &'static str,
    pub(super) equal_parts: &'static str,
    pub(super) note: &'static str,
    pub(super) change: &'static str,
    pub(super) cancel: &'static str,
    pub(super) lock: &'static str,
    pub(super) lock_eureka: &'static str,
    pub(super) siren_used: &'static str,
    pub(super) roll: &'static str,
    pub(super) face: &'static str,
    pub(super) show_order: &'static str,
    pub(super) keep_turn: &'static str,
    pub(super) void_turn: &'static str,
    pub(super) end_turn: &'static str,
    pub(super) share: &'static str,
    pub(super) extra_round: &'static str,
    pub(super) stop_help: &'static str,

    // Questions before something final.
    pub(super) ask_buy: &'static str,
    pub(super) ask_pass: &'static str,
    pub(super) ask_void: &'static str,
    pub(super) ask_share: &'static str,
    pub(super) ask_stop_help: &'static str,

    // What has happened.
    pub(super) customer_is: &'static str,
    pub(super) device_orders: &'static str,
    pub(super) tiles_set: &'static str,
    pub(super) twice: &'static str,
    pub(super) bought_by: &'static str,
    pub(super) nobody_bought: &'static str,
    pub(super) built: &'static str,
    pub(super) built_eureka: &'static str,
    pub(super) rolled: &'static str,
    pub(super) one_right: &'static str,
    pub(super) some_right: &'static str,
    pub(super) nobody_right: &'static str,
    pub(super) gets: &'static str,
    pub(super) pays_pot: &'static str,
    pub(super) pays: &'static str,
    pub(super) changes_up: &'static str,
    pub(super) changes_down: &'static str,
    pub(super) swaps: &'static str,
    pub(super) minted: &'static str,
    pub(super) pays_short: &'static str,
    pub(super) pays_nothing: &'static str,
    pub(super) second_try: &'static str,
    pub(super) audit_ok: &'static str,
    pub(super) slip_of_card: &'static str,
    pub(super) slip_of_robot: &'static str,
    pub(super) slip_on_board: &'static str,
    pub(super) voided: &'static str,
    pub(super) tie: &'static str,
    pub(super) one_more_round: &'static str,
    pub(super) help_stopped: &'static str,
    pub(super) winner: &'static str,
    pub(super) winners: &'static str,

    // What stands in the way.
    pub(super) err_over: &'static str,
    pub(super) err_now: &'static str,
    pub(super) err_value: &'static str,
    pub(super) err_face: &'static str,
    pub(super) err_role: &'static str,
    pub(super) err_turn: &'static str,
    pub(super) err_duplicate: &'static str,
    pub(super) err_hand: &'static str,
    pub(super) err_bought: &'static str,
    pub(super) err_poor: &'static str,
    pub(super) err_siren: &'static str,
    pub(super) err_locks: &'static str,
    pub(super) err_clash: &'static str,
    pub(super) err_order: &'static str,
    pub(super) err_slips: &'static str,
    pub(super) err_clean: &'static str,
    pub(super) err_rounds: &'static str,
    pub(super) err_help: &'static str,

    pub(super) setup: SetupWords,
    pub(super) rules: RuleWords,
}

/// What is asked before the start, and what it means.
pub(super) struct SetupWords {
    pub(super) players: &'static str,
    pub(super) customer: &'static str,
    pub(super) customer_player: &'static str,
    pub(super) customer_device: &'static str,
    pub(super) cards: &'static str,
    pub(super) cards_virtual: &'static str,
    pub(super) cards_physical: &'static str,
    pub(super) answers: &'static str,
    pub(super) answers_computed: &'static str,
    pub(super) answers_typed: &'static str,
    pub(super) youngest: &'static str,
    pub(super) turns_each: &'static str,
    pub(super) orders: &'static str,
    pub(super) help: &'static str,
    /// Off, marks, checked, count, full.
    pub(super) helps: [&'static str; 5],
    pub(super) timer: &'static str,
    pub(super) off: &'static str,
    pub(super) fourth: &'static str,
    pub(super) side: &'static str,

    pub(super) about_players: &'static str,
    pub(super) about_customer: &'static str,
    pub(super) about_cards: &'static str,
    pub(super) about_answers: &'static str,
    pub(super) about_youngest: &'static str,
    pub(super) about_turns: &'static str,
    pub(super) about_orders: &'static str,
    pub(super) about_help: &'static str,
    pub(super) about_timer: &'static str,
    pub(super) about_fourth: &'static str,
    pub(super) about_side: &'static str,
}

/// The rules of each moment.
pub(super) struct RuleWords {
    pub(super) order: &'static str,
    pub(super) board: &'static str,
    pub(super) tiles: &'static str,
    pub(super) deal: &'static str,
    pub(super) buy: &'static str,
    pub(super) sell: &'static str,
    pub(super) first_try: &'static str,
    pub(super) second_try: &'static str,
    pub(super) roll: &'static str,
    pub(super) judge: &'static str,
    pub(super) turn_end: &'static str,
    pub(super) tie: &'static str,
    pub(super) over: &'static str,
}

impl Words {
    /// The table of a language.
    pub(super) const fn of(lang: Lang) -> &'static Words {
        lang.choose(&en::EN, &nl::NL, &de::DE)
    }

    /// The name of a part.
    pub(super) const fn part(&self, part: Part) -> &'static str {
        let [head, torso, legs] = self.parts;
        match part {
            Part::Head => head,
            Part::Torso => torso,
            Part::Legs => legs,
        }
    }

    /// The name of a colour.
    pub(super) const fn colour(&self, colour: Colour, fourth: Fourth) -> &'static str {
        of_colour(self.colours, self.fourths, colour, fourth)
    }

    /// The two letters of a colour.
    pub(super) const fn code(&self, colour: Colour, fourth: Fourth) -> &'static str {
        of_colour(self.codes, self.fourth_codes, colour, fourth)
    }
}

impl SetupWords {
    /// The name of a help level.
    pub(super) const fn help_level(&self, help: Help) -> &'static str {
        let [off, marks, checked, count, full] = self.helps;
        match help {
            Help::Off => off,
            Help::Marks => marks,
            Help::Checked => checked,
            Help::Count => count,
            Help::Full => full,
        }
    }
}

const fn of_colour(
    three: [&'static str; 3],
    fourths: [&'static str; 4],
    colour: Colour,
    fourth: Fourth,
) -> &'static str {
    let [green, red, blue] = three;
    let [yellow, orange, purple, white] = fourths;
    match (colour, fourth) {
        (Colour::Green, _) => green,
        (Colour::Red, _) => red,
        (Colour::Blue, _) => blue,
        (Colour::Fourth, Fourth::Yellow) => yellow,
        (Colour::Fourth, Fourth::Orange) => orange,
        (Colour::Fourth, Fourth::Purple) => purple,
        (Colour::Fourth, Fourth::White) => white,
    }
}
