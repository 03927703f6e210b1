//! Every word of the game, in one table per language.

mod de;
mod en;
mod nl;

use crate::ui::texts::{languages, word_table};

word_table! {
    /// The table. Room for each word is said where it is drawn, and checked there by the laws.
    pub(crate) struct Words {
        /// What the game is, and what the device does.
        pub(super) introduction: [Text; 2],

        pub(super) pages: PageWords,
        pub(super) things: ThingWords,
        pub(super) asks: AskWords,
        pub(super) acts: ActWords,
        pub(super) entries: EntryWords,
        pub(super) cards: CardWords,
        pub(super) classes: ClassWords,
        pub(super) scores: ScoreWords,
        pub(super) screens: ScreenWords,
        pub(super) news: NewsWords,
        pub(super) errors: ErrorWords,
        pub(super) setup: SetupWords,
        pub(super) rules: RuleWords,
    }

    /// The names of pages.
    pub(super) struct PageWords {
        pub(super) workshops: Text,
        pub(super) stocks: Text,
        pub(super) classes: Text,
        pub(super) boards: Text,
        pub(super) card_texts: Text,
        pub(super) my_hand: Text,
        pub(super) automa: Text,
        pub(super) guide: Text,
        pub(super) scores: Text,
        pub(super) energy_cards: Text,
    }

    /// What things are called, and what the signs mean.
    pub(super) struct ThingWords {
        /// In the order of a round; at most 10 letters.
        pub(super) phases: [Text; 5],
        /// The letters of the rows: Design, Fabricate, Recycle.
        pub(super) rows: [Text; 3],
        /// Sensor, Gear, Microchip, Program, Battery, Duct Tape, VP.
        pub(super) goods: [Text; 7],
        /// Cosmetic, Speed, Communications, Efficiency.
        pub(super) kinds: [Text; 4],
        pub(super) wild: Text,
        pub(super) card: Text,
        pub(super) robot: Text,
        pub(super) class: Text,
        pub(super) inventor: Text,
        pub(super) cube: Text,
        pub(super) energy: Text,
        pub(super) hand: Text,
        pub(super) round: Text,
        // Only the legend has these.
        pub(super) unlock: Text,
        pub(super) inspiration: Text,
        pub(super) assemble: Text,
        pub(super) cycle: Text,
        pub(super) lock: Text,
        pub(super) tick: Text,
        pub(super) pointer: Text,
        /// Easy, Medium, Hard.
        pub(super) complexities: [Text; 3],
        /// The solo ranks, the lowest first.
        pub(super) ranks: [Text; 6],
    }

    /// Titles: who must do what. {0} is a name of up to nine letters, and 21 fit.
    pub(super) struct AskWords {
        // On the public page.
        pub(super) bid: Text,
        pub(super) start: Text,
        pub(super) ready: Text,
        pub(super) draw_energy: Text,
        pub(super) assign: Text,
        /// Beside the heads of a table: 6 letters fit.
        pub(super) phases: Text,
        pub(super) breaks: Text,
        pub(super) last: Text,
        pub(super) game_over: Text,
        pub(super) winner: Text,
        pub(super) winners: Text,

        // On a player's own page.
        pub(super) toss: Text,
        pub(super) keep_class: Text,
        pub(super) keep_inventor: Text,
        pub(super) assemble: Text,
        pub(super) unlock: Text,
        pub(super) place: Text,
        pub(super) enter_left: Text,
        pub(super) enter_right: Text,
        pub(super) left_card: Text,
        pub(super) right_card: Text,
        pub(super) lock: Text,
        pub(super) next_phase: Text,
        pub(super) charge: Text,
        /// {1} is a phase.
        pub(super) in_phase: Text,
        pub(super) pay: Text,
        /// {1} is a card.
        pub(super) column: Text,
        pub(super) take: Text,
        pub(super) inspire: Text,
        pub(super) cycle: Text,
        pub(super) round_end: Text,
        pub(super) enter: Text,
        pub(super) mend: Text,
        pub(super) is_done: Text,
        pub(super) is_locked: Text,
        pub(super) waits: Text,
    }

    /// Entries of lists.
    pub(super) struct ActWords {
        pub(super) ready: Text,
        pub(super) lock: Text,
        pub(super) reopen: Text,
        pub(super) end_phases: Text,
        pub(super) finish: Text,
        pub(super) draw: Text,
        pub(super) decline: Text,
        pub(super) pay: Text,
        pub(super) free: Text,
        pub(super) nothing: Text,
        pub(super) keep_none: Text,
        pub(super) next_game: Text,
        pub(super) confirm: Text,
        pub(super) right_now: Text,
        pub(super) robot_card: Text,

        // What narrows a list down.
        pub(super) tokens: Text,
        pub(super) goods: Text,
        pub(super) robots: Text,
        pub(super) classes: Text,
        pub(super) unlocked: Text,
        pub(super) more: Text,
        pub(super) track: Text,
        pub(super) scores: Text,
        pub(super) go_on: Text,
    }

    /// Real cards: what is entered.
    pub(super) struct EntryWords {
        pub(super) new_robot: Text,
        /// {0} is the letter of a row, {1} a column.
        pub(super) robot_at: Text,
        pub(super) class_at: Text,
        pub(super) energy_card: Text,
        /// {1} is a grade.
        pub(super) grade_of: Text,
        pub(super) new_class: Text,
        pub(super) no_grade: Text,
        pub(super) credit: Text,
        pub(super) no_credit: Text,
        pub(super) remove: Text,
        pub(super) one_unlocked: Text,
        pub(super) put_back: Text,
        pub(super) on: Text,
        pub(super) off: Text,
        pub(super) close: Text,
    }

    /// What cards say, phrase by phrase (`speech/cards.rs`).
    pub(super) struct CardWords {
        pub(super) either: Text,
        pub(super) row_points: Text,
        pub(super) draw_class: Text,
        pub(super) inspiration: Text,
        pub(super) unlock: Text,
        pub(super) assemble: Text,
        pub(super) cycle: Text,

        // Inventors.
        pub(super) immediate: Text,
        pub(super) round_end: Text,
        pub(super) per_robots: Text,
        pub(super) per_columns: Text,
        pub(super) bonus: Text,
        pub(super) cheaper: Text,
        pub(super) any_assembled: Text,
        pub(super) assembled: Text,
        pub(super) unlocked: Text,
        pub(super) also: Text,
        pub(super) instead: Text,
        pub(super) needs_robots: Text,
        pub(super) needs_tokens: Text,

        // Classes.
        pub(super) counts: Text,
        pub(super) credit_kind: Text,
        /// {0} is a grade.
        pub(super) graded: Text,
        /// A grade, a token, the grade with it.
        pub(super) credited: Text,
        /// {0} is the least that has a grade.
        pub(super) ungraded: Text,
    }

    /// The Class Cards: their names and what they count.
    pub(super) struct ClassWords {
        pub(super) names: [Text; 34],
        pub(super) tokens_of: Text,
        pub(super) all_tokens: Text,
        pub(super) holds: Text,
        pub(super) hand: Text,
        pub(super) parts_and_hand: Text,
        pub(super) sets: Text,
        pub(super) robots: Text,
        pub(super) in_row: Text,
        pub(super) requires: Text,
        pub(super) worth: Text,
        pub(super) acts: Text,
        pub(super) assembly: Text,
        pub(super) columns: Text,
    }

    /// The scorepad.
    pub(super) struct ScoreWords {
        pub(super) scored: Text,
        // What the lines are made of: counts, and a price for a count.
        pub(super) robots: Text,
        pub(super) classes: Text,
        pub(super) stock: Text,
        pub(super) left_over: Text,
        pub(super) per_column: Text,
        pub(super) total: Text,
        pub(super) challenge: Text,
    }

    /// What the pictures say besides.
    pub(super) struct ScreenWords {
        // The names of pages.
        pub(super) robot_cards: Text,
        pub(super) class_cards: Text,
        pub(super) inventor_cards: Text,
        /// The Energy Cards of {0}.
        pub(super) deck_of: Text,
        pub(super) no_class: Text,
        // Only the legend has these.
        pub(super) left_over: Text,
        pub(super) meeple: Text,
    }

    /// News without a picture.
    pub(super) struct NewsWords {
        pub(super) overtaken: Text,
        pub(super) won: Text,
        pub(super) won_track: Text,
        pub(super) cubes_short: Text,
        pub(super) break_at_table: Text,
        pub(super) game_began: Text,
        pub(super) set_right_opened: Text,
    }

    /// What stands in the way.
    pub(super) struct ErrorWords {
        pub(super) over: Text,
        pub(super) now: Text,
        pub(super) not_your_turn: Text,
        pub(super) bid_too_low: Text,
        pub(super) track_closed: Text,
        pub(super) not_offered: Text,
        pub(super) choice: Text,
        pub(super) hand: Text,
        pub(super) same_phase: Text,
        pub(super) not_available: Text,
        pub(super) order: Text,
        pub(super) batteries: Text,
        pub(super) open: Text,
        pub(super) nothing_asked: Text,
        pub(super) energy: Text,
        pub(super) passed: Text,
        pub(super) no_robot: Text,
        pub(super) no_token: Text,
        pub(super) cannot_pay: Text,
        pub(super) bid_cannot_pay: Text,
        pub(super) bad_payment: Text,
        pub(super) row_full: Text,
        pub(super) spot_empty: Text,
        pub(super) class_limit: Text,
        pub(super) must_keep: Text,
        pub(super) no_target: Text,
        pub(super) not_unlocked: Text,
        pub(super) mismatch: Text,
        pub(super) upgraded: Text,
        pub(super) needs_robots: Text,
        pub(super) needs_tokens: Text,
        pub(super) used: Text,
        pub(super) no_ability: Text,
        pub(super) below_zero: Text,
    }

    /// What is asked before the start, and what it means.
    pub(super) struct SetupWords {
        pub(super) players: Text,
        pub(super) mode: Text,
        pub(super) device: Text,
        pub(super) table: Text,
        pub(super) inventors: Text,
        pub(super) none: Text,
        pub(super) two: Text,
        pub(super) bidding: Text,
        pub(super) start: Text,
        pub(super) open: Text,
        pub(super) secret: Text,
        pub(super) challenge: Text,
        pub(super) one_game: Text,
        pub(super) three_games: Text,
        pub(super) energy: Text,
        pub(super) timer: Text,
        pub(super) off: Text,
        pub(super) figures: Text,
        pub(super) standard: Text,
        pub(super) own: Text,

        // The figures of the players' own copy.
        pub(super) value: Text,
        pub(super) cubes: Text,
        pub(super) factor: Text,
        pub(super) place: Text,
        pub(super) spaces: Text,
        pub(super) space: Text,

        pub(super) about_players: Text,
        pub(super) about_mode: Text,
        pub(super) about_inventors: Text,
        pub(super) about_start: Text,
        pub(super) about_challenge: Text,
        pub(super) about_energy: Text,
        pub(super) about_timer: Text,
        pub(super) about_figures: Text,
        pub(super) about_cards: Text,
        pub(super) about_line: Text,
        pub(super) about_spaces: Text,
        pub(super) about_track: Text,

        // Setting up the table: one sentence for each step.
        pub(super) take_board: Text,
        pub(super) take_goods: Text,
        pub(super) take_energy: Text,
        pub(super) leave_energy: Text,
        pub(super) deal_robots: Text,
        pub(super) deal_classes: Text,
        pub(super) deal_inventors: Text,
        pub(super) lay_inventors: Text,
        pub(super) build_two: Text,
        pub(super) unlock_one: Text,
        pub(super) lay_line: Text,
        pub(super) lay_cubes: Text,
    }

    /// The rules of each moment.
    pub(super) struct RuleWords {
        pub(super) bidding: Text,
        pub(super) start: Text,
        pub(super) start_robots: Text,
        pub(super) ready: Text,
        pub(super) draw_energy: Text,
        pub(super) assign: Text,
        pub(super) phases: Text,
        pub(super) charge: Text,
        pub(super) upgrade: Text,
        pub(super) assemble: Text,
        pub(super) row: Text,
        pub(super) pay: Text,
        pub(super) wild: Text,
        pub(super) either: Text,
        pub(super) inspire: Text,
        pub(super) classes: Text,
        pub(super) unlock: Text,
        pub(super) place: Text,
        pub(super) free_robot: Text,
        pub(super) cycle: Text,
        pub(super) round_end: Text,
        pub(super) table: Text,
        pub(super) last: Text,
        pub(super) set_right: Text,
        pub(super) over: Text,
        pub(super) solo: Text,
    }
}

languages!(Words: en::EN, nl::NL, de::DE);
