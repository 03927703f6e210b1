//! Every word of the game, in one table per language.

mod de;
mod en;
mod nl;

pub(super) use super::names;
use crate::ui::texts::{languages, word_table};

word_table! {
    /// The table. Room for each word is said where it is drawn, and checked there by the laws.
    pub(crate) struct Words {
        /// What the game is, and what the device does.
        pub(super) introduction: [Text; 2],
        pub(super) in_private: Text,

        // The names of pages.
        pub(super) factories: Text,
        pub(super) programs: Text,
        pub(super) all_cards: Text,

        pub(super) cards: CardWords,
        pub(super) draft: DraftWords,
        pub(super) step: StepWords,
        pub(super) mending: MendingWords,
        pub(super) signs: SignWords,
        pub(super) errors: ErrorWords,
        pub(super) setup: SetupWords,
        pub(super) rules: RuleWords,
    }

    /// The cards: what they say, phrase by phrase (`speech/cards.rs`), and where they are.
    pub(super) struct CardWords {
        /// Module, upgrade, software.
        pub(super) kinds: [Text; 3],
        /// A card of the players' own, with its letter; and the same in at most ten letters.
        pub(super) own: Text,
        pub(super) own_short: Text,
        pub(super) in_slot: Text,
        pub(super) in_pile: Text,
        pub(super) in_hand: Text,

        pub(super) tracker: Text,

        // When something happens: what comes after the name of the step.
        pub(super) robot: Text,
        pub(super) robots: Text,
        pub(super) pay: Text,
        pub(super) or: Text,
        pub(super) gatherers: Text,
        pub(super) gathered: Text,
        pub(super) hurt: Text,
        pub(super) turns: Text,
        pub(super) upgrade_built: Text,
        pub(super) robot_dealt: Text,

        // What happens then.
        pub(super) hit: Text,
        pub(super) hit_by_power: Text,
        pub(super) crystal_bots_hit: Text,
        pub(super) repair: Text,
        pub(super) own_attacker: Text,
        pub(super) enemy_attacker: Text,
        pub(super) enemy_dealers: Text,
        pub(super) kill_robot: Text,
        pub(super) install_same: Text,
        pub(super) install_cheapest: Text,
        pub(super) destroy_self: Text,
        pub(super) destroy_slot: Text,
        pub(super) manual: Text,

        // What is so as long as the card is active.
        pub(super) build_discount: Text,
        pub(super) produce_discount: Text,
        pub(super) more_slots: Text,
        pub(super) new_robots: Text,
        pub(super) gather_bonus: Text,
        pub(super) no_damage: Text,
        pub(super) max_shields: Text,

        // What players would ask.
        pub(super) not_gathering: Text,
        pub(super) not_by_robot: Text,
        pub(super) counts_once: Text,
        pub(super) twice: Text,
    }

    /// What a player reads while drafting.
    pub(super) struct DraftWords {
        // Titles: who must do what.
        pub(super) send: Text,
        pub(super) build: Text,
        pub(super) check: Text,
        pub(super) discards: Text,
        pub(super) puts_back: Text,
        pub(super) module: Text,
        pub(super) holds: Text,
        pub(super) enters: Text,
        pub(super) keeps: Text,
        pub(super) is_done: Text,
        pub(super) waits: Text,

        // Entries of lists.
        pub(super) lock: Text,
        pub(super) as_before: Text,
        pub(super) rest: Text,
        pub(super) double: Text,
        pub(super) single: Text,
        pub(super) no_card: Text,
        pub(super) zone: Text,
        pub(super) dont_pay: Text,
        pub(super) demolish: Text,
        pub(super) turn_up: Text,
        pub(super) discard: Text,
        pub(super) wrong_card: Text,
        pub(super) program: Text,
        pub(super) begin_anew: Text,
        pub(super) my_cards: Text,
        pub(super) software: Text,

        // What a draft leads to, in 25 of the smallest letters.
        pub(super) nothing: Text,
        /// No build action, no minerals, no slot.
        pub(super) canceled: [Text; 3],
        /// No minerals, five robots.
        pub(super) skipped: [Text; 2],
        pub(super) unpaid: Text,
        pub(super) lost: Text,
        pub(super) pays: Text,
        pub(super) rests: Text,
        pub(super) no_plan: Text,
        /// Crystals that are left, and the first robot that could carry one.
        pub(super) free_crystals: Text,

        // What a card does, in signs and these words.
        pub(super) enemy: Text,
        pub(super) by_hand: Text,

        // What stands in the way.
        pub(super) bad_draw: Text,
        pub(super) draws_owed: Text,
        pub(super) module_in_use: Text,
        pub(super) slots_in_use: Text,
    }

    /// The execution.
    pub(super) struct StepWords {
        /// Start, Gather, Build, Produce, Attack, End.
        pub(super) steps: [Text; 6],

        // Who is called, and for what; {1} is how many cards.
        pub(super) ask_program: Text,
        pub(super) ask_software: Text,
        pub(super) ask_draws: Text,
        pub(super) program_of: Text,

        // Why nothing came of something; {0} is the sign for minerals.
        pub(super) no_action: Text,
        pub(super) too_few: Text,
        pub(super) no_slot: Text,
        pub(super) five_robots: Text,
        pub(super) not_paid: Text,
        pub(super) store_full: Text,
        pub(super) none_left: Text,

        // The end.
        pub(super) wins: Text,
        pub(super) draw: Text,
        pub(super) destroyed: Text,
        pub(super) both_destroyed: Text,
        pub(super) stalemate: Text,
        pub(super) turn_limit: Text,

        // News without a picture.
        pub(super) keeps_software: Text,
        pub(super) time_expired: Text,
        pub(super) set_right_opened: Text,
        pub(super) drafts_cleared: Text,
    }

    /// Set right, and Manual cards.
    pub(super) struct MendingWords {
        pub(super) set_right: Text,
        /// What stands on the page of that name.
        pub(super) open: Text,
        /// The same while programming, when both drafts begin anew.
        pub(super) open_anew: Text,
        pub(super) change: Text,
        pub(super) done: Text,
        pub(super) carried_out: Text,

        // What changes, and by how much; singular where room is scarce.
        pub(super) shields: Text,
        pub(super) minerals: Text,
        pub(super) crystals: Text,
        pub(super) power: Text,
        pub(super) armor: Text,
        pub(super) tracker: Text,
        pub(super) new_robot: Text,
        pub(super) destroy: Text,

        // Why nothing changes.
    }

    /// What the signs mean.
    pub(super) struct SignWords {
        pub(super) mineral: Text,
        pub(super) crystal: Text,
        pub(super) power: Text,
        pub(super) armor: Text,
        pub(super) shield: Text,
        pub(super) damage: Text,
        pub(super) robot: Text,
        pub(super) module: Text,
        pub(super) card: Text,
        pub(super) lock: Text,
        pub(super) tick: Text,
        pub(super) cross: Text,
        pub(super) siren: Text,
        pub(super) round: Text,
    }

    /// What stands in the way.
    pub(super) struct ErrorWords {
        pub(super) over: Text,
        pub(super) now: Text,
        pub(super) locked: Text,
        pub(super) option: Text,
        pub(super) robot: Text,
        pub(super) slot: Text,
        pub(super) same: Text,
        pub(super) facedown: Text,
        pub(super) full: Text,
        pub(super) in_store: Text,
        pub(super) attacker: Text,
        pub(super) has_crystal: Text,
        pub(super) no_crystal: Text,
        pub(super) hand: Text,
        pub(super) position: Text,
        pub(super) module: Text,
        pub(super) in_use: Text,
        pub(super) slots_in_use: Text,
        pub(super) no_selector: Text,
        pub(super) not_discarded: Text,
        pub(super) bad_draw: Text,
        pub(super) all_drawn: Text,
        pub(super) draws_owed: Text,
        pub(super) recall: Text,
        pub(super) at_most: Text,
        pub(super) at_least: Text,
        pub(super) at_the_top: Text,
        pub(super) at_the_bottom: Text,
        pub(super) robots: Text,
        pub(super) installed: Text,
    }

    /// What is asked before the start, and what it means.
    pub(super) struct SetupWords {
        pub(super) mode: Text,
        pub(super) basic: Text,
        pub(super) advanced: Text,
        pub(super) deck: Text,
        pub(super) device: Text,
        pub(super) table: Text,
        pub(super) timer: Text,
        pub(super) turns: Text,
        pub(super) off: Text,
        pub(super) set: Text,
        pub(super) standard: Text,
        pub(super) own: Text,

        // The cards of the players' own copy.
        pub(super) card: Text,
        pub(super) text: Text,
        pub(super) copy: Text,
        pub(super) original: Text,
        pub(super) step: Text,
        /// In the order of `Counts`.
        pub(super) figures: [Text; 18],

        pub(super) about_mode: Text,
        pub(super) about_deck: Text,
        pub(super) about_timer: Text,
        pub(super) about_turns: Text,
        pub(super) about_set: Text,
        pub(super) about_card: Text,
        pub(super) about_printed: Text,

        // Setting up the table: one sentence for each step.
        pub(super) guide: Text,
        pub(super) take_minerals: Text,
        pub(super) take_robot: Text,
        pub(super) take_shields: Text,
        pub(super) take_more_shields: Text,
        pub(super) take_modules: Text,
        pub(super) take_upgrades: Text,
        pub(super) take_basic: Text,
        pub(super) take_advanced: Text,
    }

    /// The rules of each moment.
    pub(super) struct RuleWords {
        pub(super) drawing: Text,
        pub(super) choosing: Text,
        pub(super) programming: Text,
        /// Start, Gather, Build, Produce, Attack, End.
        pub(super) steps: [Text; 6],
        pub(super) manual: Text,
        pub(super) set_right: Text,
        pub(super) over: Text,
    }
}

languages!(Words: en::EN, nl::NL, de::DE);
