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

        // Titles: whom the device waits for, and for what.
        pub(super) ask_order: Text,
        pub(super) ask_board: Text,
        pub(super) ask_tiles: Text,
        pub(super) ask_hand: Text,
        pub(super) ask_buy: Text,
        pub(super) ask_sell: Text,
        pub(super) ask_build: Text,
        pub(super) ask_lock: Text,
        pub(super) ask_judge: Text,
        pub(super) reveal_all: Text,

        // What everybody sees.
        pub(super) customer: Text,
        pub(super) extra: Text,
        pub(super) it_was: Text,
        pub(super) wins_with: Text,
        pub(super) share_with: Text,
        pub(super) solo: Text,

        // What a player enters or sees alone.
        pub(super) enter_order: Text,
        pub(super) enter_card: Text,
        pub(super) own_order: Text,
        pub(super) parts_right: Text,
        pub(super) left: Text,
        pub(super) count_parts: Text,
        pub(super) ask_card: Text,
        pub(super) who_buys: Text,
        pub(super) lock_eureka: Text,
        pub(super) tie_at: Text,
        pub(super) nothing_fits: Text,

        // How a table with real cards is set up.
        pub(super) guide: Text,
        pub(super) guide_take: Text,
        pub(super) guide_pot: Text,
        pub(super) guide_shuffle: Text,
        pub(super) guide_order: Text,
        pub(super) guide_board: Text,
        pub(super) guide_hands: Text,

        // What the signs mean.
        pub(super) sign_cube: Text,
        pub(super) sign_siren: Text,
        pub(super) sign_card: Text,
        pub(super) sign_tick: Text,
        pub(super) sign_cross: Text,
        pub(super) sign_pointer: Text,
        pub(super) sign_round: Text,
        pub(super) sign_lock: Text,

        /// What the game is, and what the device does.
        pub(super) introduction: [Text; 2],

        // Everybody sees these. Of the order: its number, how many there are, the Customer.
        pub(super) device: Text,
        pub(super) draw_a_card: Text,
        pub(super) reveal: Text,
        pub(super) to_change: Text,
        pub(super) in_private: Text,
        pub(super) must_roll: Text,
        pub(super) slips: Text,
        /// Small cubes and large ones.
        pub(super) pot: Text,
        pub(super) cubes: Text,
        pub(super) robots_of_try: Text,

        // Titles of what a player enters or sees alone.
        pub(super) enter_sale: Text,
        pub(super) wrong_for_sure: Text,
        pub(super) possible: Text,
        pub(super) own_cards: Text,
        pub(super) locked: Text,
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
        pub(super) roll: Text,
        pub(super) face: Text,
        pub(super) show_order: Text,
        pub(super) keep_turn: Text,
        pub(super) void_turn: Text,
        pub(super) end_turn: Text,
        pub(super) share: Text,
        pub(super) extra_round: Text,
        pub(super) stop_help: Text,

        // What has happened.
        pub(super) twice: Text,
        pub(super) bought_by: Text,
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
        pub(super) audit_ok: Text,
        pub(super) slip_of_card: Text,
        pub(super) slip_of_robot: Text,
        pub(super) slip_on_board: Text,
        pub(super) voided: Text,
        pub(super) tie: Text,
        pub(super) one_more_round: Text,
        pub(super) help_stopped: Text,

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
        pub(super) die: Text,
        pub(super) die_common: Text,
        pub(super) die_other: Text,
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
        pub(super) about_die: Text,
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
