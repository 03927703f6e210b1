//! Every word of Robo Factory, in one table per language.

mod de;
mod en;
mod nl;

use super::robot::{Colour, Part};
use super::setup::{Fourth, Help};
use crate::ui::texts::{Word, languages, word_table};

word_table! {
    /// The table. Room for each word is said where it is drawn, and checked there by the laws.
    pub(crate) struct Words {
        pub(super) parts: [Text; 3],
        /// Green, red and blue.
        pub(super) colours: [Text; 3],
        /// What the fourth colour can be.
        pub(super) fourths: [Text; 4],
        /// Two letters each: in Dutch and German, green and yellow begin with the same one.
        pub(super) codes: [Text; 3],
        pub(super) fourth_codes: [Text; 4],

        // Everybody sees these. Of the order: its number, how many there are, the Customer.
        pub(super) order_of: Text,
        pub(super) extra_of: Text,
        pub(super) device: Text,
        pub(super) draw_a_card: Text,
        pub(super) step_order: Text,
        pub(super) step_board: Text,
        pub(super) step_tiles: Text,
        pub(super) step_cards: Text,
        pub(super) step_buy: Text,
        pub(super) step_try: Text,
        pub(super) step_judge: Text,
        pub(super) ok_to: Text,
        pub(super) ok_next: Text,
        pub(super) ok_hides: Text,
        pub(super) reveal: Text,
        pub(super) to_change: Text,
        pub(super) in_private: Text,
        pub(super) must_roll: Text,
        pub(super) it_was: Text,
        pub(super) slips: Text,
        pub(super) tie_at: Text,
        pub(super) wins: Text,
        pub(super) shared: Text,
        pub(super) solo: Text,
        /// Small cubes and large ones.
        pub(super) pot: Text,
        pub(super) cubes: Text,
        pub(super) robots_of_try: Text,

        // Titles of what a player enters or sees alone.
        pub(super) enter_order: Text,
        pub(super) enter_board: Text,
        pub(super) enter_hand: Text,
        pub(super) enter_sale: Text,
        pub(super) enter_build: Text,
        /// How many parts of the first robot were right.
        pub(super) feedback: Text,
        pub(super) wrong_for_sure: Text,
        pub(super) buy: Text,
        pub(super) possible: Text,
        pub(super) possible_best: Text,
        pub(super) not_worth_it: Text,
        pub(super) nothing_fits: Text,
        pub(super) possible_build: Text,
        pub(super) answer: Text,
        pub(super) no_answer: Text,
        pub(super) own_cards: Text,
        pub(super) locked: Text,
        pub(super) eureka: Text,
        pub(super) no_eureka: Text,
        pub(super) who_buys: Text,
        pub(super) nothing_sold: Text,
        pub(super) sold: Text,
        pub(super) marks: Text,
        pub(super) marks_clash: Text,
        pub(super) cards: Text,
        pub(super) robots_left: Text,

        // Entries of lists.
        pub(super) pass: Text,
        pub(super) sells: Text,
        pub(super) no_sale: Text,
        pub(super) equal_parts: Text,
        pub(super) note: Text,
        pub(super) change: Text,
        pub(super) cancel: Text,
        pub(super) lock: Text,
        pub(super) lock_eureka: Text,
        pub(super) siren_used: Text,
        pub(super) roll: Text,
        pub(super) face: Text,
        pub(super) show_order: Text,
        pub(super) keep_turn: Text,
        pub(super) void_turn: Text,
        pub(super) end_turn: Text,
        pub(super) share: Text,
        pub(super) extra_round: Text,
        pub(super) stop_help: Text,

        // Questions before something final.
        pub(super) ask_buy: Text,
        pub(super) ask_pass: Text,
        pub(super) ask_void: Text,
        pub(super) ask_share: Text,
        pub(super) ask_stop_help: Text,

        // What has happened.
        pub(super) customer_is: Text,
        pub(super) device_orders: Text,
        pub(super) tiles_set: Text,
        pub(super) twice: Text,
        pub(super) bought_by: Text,
        pub(super) nobody_bought: Text,
        pub(super) built: Text,
        pub(super) built_eureka: Text,
        pub(super) rolled: Text,
        pub(super) one_right: Text,
        pub(super) some_right: Text,
        pub(super) nobody_right: Text,
        pub(super) gets: Text,
        pub(super) pays_pot: Text,
        pub(super) pays: Text,
        pub(super) changes_up: Text,
        pub(super) changes_down: Text,
        pub(super) swaps: Text,
        pub(super) minted: Text,
        pub(super) pays_short: Text,
        pub(super) pays_nothing: Text,
        pub(super) second_try: Text,
        pub(super) audit_ok: Text,
        pub(super) slip_of_card: Text,
        pub(super) slip_of_robot: Text,
        pub(super) slip_on_board: Text,
        pub(super) voided: Text,
        pub(super) tie: Text,
        pub(super) one_more_round: Text,
        pub(super) help_stopped: Text,
        pub(super) winner: Text,
        pub(super) winners: Text,

        // What is set right: of whom it is, and what it has become.
        pub(super) cannot_buy: Text,
        pub(super) cube_more: Text,
        pub(super) cube_less: Text,
        pub(super) die_shows: Text,
        pub(super) sale_again: Text,
        pub(super) order_again: Text,
        pub(super) board_again: Text,
        pub(super) mended_die: Text,
        pub(super) mended_sale: Text,
        pub(super) mended_order: Text,
        pub(super) mended_board: Text,
        pub(super) recounted: Text,

        // What stands in the way.
        pub(super) err_over: Text,
        pub(super) err_now: Text,
        pub(super) err_value: Text,
        pub(super) err_face: Text,
        pub(super) err_role: Text,
        pub(super) err_turn: Text,
        pub(super) err_duplicate: Text,
        pub(super) err_hand: Text,
        pub(super) err_bought: Text,
        pub(super) err_poor: Text,
        pub(super) err_siren: Text,
        pub(super) err_locks: Text,
        pub(super) err_clash: Text,
        pub(super) err_order: Text,
        pub(super) err_slips: Text,
        pub(super) err_clean: Text,
        pub(super) err_rounds: Text,
        pub(super) err_help: Text,
        pub(super) err_cubes: Text,

        pub(super) setup: SetupWords,
        pub(super) rules: RuleWords,
    }

    /// What is asked before the start, and what it means.
    pub(super) struct SetupWords {
        pub(super) players: Text,
        pub(super) customer: Text,
        pub(super) customer_player: Text,
        pub(super) customer_device: Text,
        pub(super) cards: Text,
        pub(super) cards_virtual: Text,
        pub(super) cards_physical: Text,
        pub(super) answers: Text,
        pub(super) answers_computed: Text,
        pub(super) answers_typed: Text,
        pub(super) youngest: Text,
        pub(super) turns_each: Text,
        pub(super) orders: Text,
        pub(super) help: Text,
        /// Off, marks, checked, count, full.
        pub(super) helps: [Text; 5],
        pub(super) timer: Text,
        pub(super) off: Text,
        pub(super) fourth: Text,
        pub(super) side: Text,

        pub(super) about_players: Text,
        pub(super) about_customer: Text,
        pub(super) about_cards: Text,
        pub(super) about_answers: Text,
        pub(super) about_youngest: Text,
        pub(super) about_turns: Text,
        pub(super) about_orders: Text,
        pub(super) about_help: Text,
        pub(super) about_timer: Text,
        pub(super) about_fourth: Text,
        pub(super) about_side: Text,
    }

    /// The rules of each moment.
    pub(super) struct RuleWords {
        pub(super) order: Text,
        pub(super) board: Text,
        pub(super) tiles: Text,
        pub(super) deal: Text,
        pub(super) buy: Text,
        pub(super) sell: Text,
        pub(super) first_try: Text,
        pub(super) second_try: Text,
        pub(super) roll: Text,
        pub(super) judge: Text,
        pub(super) turn_end: Text,
        pub(super) tie: Text,
        pub(super) tie_device: Text,
        pub(super) over: Text,
    }
}

languages!(Words: en::EN, nl::NL, de::DE);

impl Words {
    /// The name of a part.
    pub(super) const fn part(&self, part: Part) -> Word {
        let [head, torso, legs] = self.parts;
        match part {
            Part::Head => head,
            Part::Torso => torso,
            Part::Legs => legs,
        }
    }

    /// The name of a colour.
    pub(super) const fn colour(&self, colour: Colour, fourth: Fourth) -> Word {
        of_colour(self.colours, self.fourths, colour, fourth)
    }

    /// The two letters of a colour.
    pub(super) const fn code(&self, colour: Colour, fourth: Fourth) -> Word {
        of_colour(self.codes, self.fourth_codes, colour, fourth)
    }
}

impl SetupWords {
    /// The name of a help level.
    pub(super) const fn help_level(&self, help: Help) -> Word {
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

const fn of_colour(three: [Word; 3], fourths: [Word; 4], colour: Colour, fourth: Fourth) -> Word {
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
