//! Every word of the race, in one table per language.

mod de;
mod en;
mod nl;

use super::board::Heading;
use super::cards::Kind;
use super::data::HouseCourse;
use super::floor::Cause;
use super::state::Segment;
use crate::ui::texts::{Word, languages, word_table};

word_table! {
    /// The table. Room for each word is said where it is drawn, and checked there by the laws.
    pub(crate) struct Words {
        /// Move 3, 2, 1, back up, left, right, U-turn: at most nine letters.
        pub(super) kinds: [Text; 7],
        /// North, east, south, west.
        pub(super) headings: [Text; 4],
        /// The parts of a phase, in their order: at most fourteen letters.
        pub(super) segments: [Text; 10],

        // Titles: whom the device waits for, and for what. With the player's name: at most thirteen letters.
        pub(super) ask_program: Text,
        pub(super) ask_done: Text,
        pub(super) ask_announce: Text,
        pub(super) ask_kind: Text,
        pub(super) ask_number: Text,
        pub(super) ask_repair: Text,
        pub(super) ask_wake: Text,
        pub(super) ask_return: Text,
        pub(super) ask_square: Text,
        pub(super) new_turn: Text,
        pub(super) turn_end: Text,
        pub(super) wins: Text,
        pub(super) win_together: Text,
        pub(super) nobody_wins: Text,

        // What a page shows.
        pub(super) map: Text,
        pub(super) robots: Text,
        pub(super) order: Text,
        pub(super) guide: Text,
        pub(super) legend: Text,
        /// The pictures of the floor, in eleven and ten letters by turns.
        pub(super) floors: [Text; 16],
        pub(super) powered_down: Text,
        pub(super) announced: Text,
        pub(super) eliminated: Text,
        pub(super) returns: Text,
        pub(super) done: Text,
        /// Without a board: what is done on the table in each part of a phase, in four lines of fourteen letters.
        pub(super) prompts: [Text; 10],

        // A step, in one line beside the picture.
        pub(super) nothing_moves: Text,
        pub(super) some_ride: Text,
        pub(super) all_ride: Text,
        pub(super) nobody_rides: Text,
        pub(super) goes_to: Text,
        pub(super) pushes_to: Text,
        pub(super) looks: Text,
        pub(super) some_turn: Text,
        pub(super) is_blocked: Text,
        pub(super) is_hit: Text,
        pub(super) are_hit: Text,
        pub(super) is_lost: Text,
        pub(super) are_lost: Text,
        pub(super) flag_touched: Text,
        pub(super) archive_at: Text,
        pub(super) some_archives: Text,

        // How the table is set up.
        pub(super) guide_course: Text,
        pub(super) guide_flags: Text,
        pub(super) guide_docks: Text,
        pub(super) guide_lives: Text,
        pub(super) guide_cards: Text,

        // What the signs mean.
        pub(super) sign_damage: Text,
        pub(super) sign_life: Text,
        pub(super) sign_flag: Text,
        pub(super) sign_wrench: Text,
        pub(super) sign_chip: Text,
        pub(super) sign_card: Text,
        pub(super) sign_register: Text,
        pub(super) sign_lock: Text,
        pub(super) sign_cross: Text,
        pub(super) sign_round: Text,
        pub(super) sign_tick: Text,
        pub(super) sign_power: Text,

        /// What the game is, and what the device does.
        pub(super) introduction: [Text; 2],

        // Entries of lists.
        pub(super) in_private: Text,
        pub(super) take: Text,
        pub(super) lock_in: Text,
        pub(super) time_up: Text,
        pub(super) clean_up: Text,
        pub(super) stay_on: Text,
        pub(super) power_down: Text,
        pub(super) repair: Text,
        pub(super) come_back: Text,
        pub(super) option: Text,
        pub(super) wake_up: Text,
        pub(super) stay_down: Text,
        pub(super) down: Text,
        pub(super) return_down: Text,
        pub(super) withdraw: Text,
        pub(super) gives_up: Text,
        pub(super) lift: Text,
        pub(super) object: Text,
        pub(super) put_down: Text,
        pub(super) cancel: Text,
        pub(super) turn_left: Text,
        pub(super) turn_right: Text,
        pub(super) destroy: Text,

        // What has happened.
        pub(super) is_down: Text,
        pub(super) time_was_up: Text,
        pub(super) time_was_up_table: Text,
        pub(super) randomized: Text,
        pub(super) randomized_empty: Text,
        pub(super) destroyed: Text,
        pub(super) causes: CauseWords,
        pub(super) lives_left: Text,
        pub(super) no_life_left: Text,
        pub(super) teleporter_blocked: Text,
        pub(super) register_locked: Text,
        pub(super) register_open: Text,
        pub(super) is_out: Text,
        pub(super) touched: Text,
        pub(super) repaired: Text,
        pub(super) take_option: Text,
        pub(super) race_won: Text,
        pub(super) race_shared: Text,
        pub(super) race_drawn: Text,
        pub(super) mended_floor: Text,
        pub(super) mended_heading: Text,
        pub(super) mended_damage: Text,
        pub(super) mended_flags: Text,
        pub(super) mended_destroyed: Text,

        pub(super) errors: ErrorWords,
        pub(super) setup: SetupWords,
        pub(super) rules: RuleWords,
    }

    /// What has destroyed a robot.
    pub(super) struct CauseWords {
        pub(super) pit: Text,
        pub(super) fall: Text,
        pub(super) laser: Text,
        pub(super) crusher: Text,
    }

    /// What stands in the way.
    pub(super) struct ErrorWords {
        pub(super) over: Text,
        pub(super) now: Text,
        pub(super) choice: Text,
        pub(super) robot: Text,
        pub(super) not_programming: Text,
        pub(super) hand: Text,
        pub(super) empty: Text,
        pub(super) locked: Text,
        pub(super) locked_in: Text,
        pub(super) incomplete: Text,
        pub(super) kind: Text,
        pub(super) in_use: Text,
        pub(super) not_archive: Text,
        pub(super) beside: Text,
        pub(super) moved: Text,
        pub(super) pit: Text,
        pub(super) facing: Text,
        pub(super) full: Text,
        pub(super) rim: Text,
        pub(super) disabled: Text,
        pub(super) not_on_board: Text,
        pub(super) damage: Text,
        pub(super) flags: Text,
        pub(super) lifted: Text,
        pub(super) eliminated: Text,
    }

    /// What is asked before the start, and what it means.
    pub(super) struct SetupWords {
        pub(super) players: Text,
        pub(super) service: Text,
        /// Clock, sorter, referee.
        pub(super) services: [Text; 3],
        pub(super) cards: Text,
        pub(super) cards_device: Text,
        pub(super) cards_table: Text,
        pub(super) course: Text,
        /// At most nine letters.
        pub(super) courses: [Text; 4],
        pub(super) docks: Text,
        pub(super) docks_drawn: Text,
        pub(super) docks_in_order: Text,
        pub(super) lives: Text,
        pub(super) timer: Text,
        pub(super) flags: Text,
        pub(super) turns: Text,
        pub(super) corrections: Text,
        pub(super) off: Text,
        pub(super) yes: Text,
        pub(super) no: Text,

        pub(super) about_players: Text,
        pub(super) about_service: Text,
        pub(super) about_cards: Text,
        pub(super) about_course: Text,
        pub(super) about_docks: Text,
        pub(super) about_lives: Text,
        pub(super) about_timer: Text,
        pub(super) about_flags: Text,
        pub(super) about_turns: Text,
        pub(super) about_corrections: Text,
    }

    /// The rules of each moment.
    pub(super) struct RuleWords {
        pub(super) turn_start: Text,
        pub(super) turn_start_table: Text,
        pub(super) program: Text,
        pub(super) program_table: Text,
        pub(super) announce: Text,
        pub(super) reveal: Text,
        pub(super) reveal_table: Text,
        pub(super) number: Text,
        pub(super) move_robots: Text,
        pub(super) express: Text,
        pub(super) belts: Text,
        pub(super) currents: Text,
        pub(super) pushers: Text,
        pub(super) gears: Text,
        pub(super) crushers: Text,
        pub(super) lasers: Text,
        pub(super) touch: Text,
        pub(super) repair: Text,
        pub(super) clean_up: Text,
        pub(super) wake: Text,
        pub(super) reenter: Text,
        pub(super) lifted: Text,
        pub(super) over: Text,
    }
}

languages!(Words: en::EN, nl::NL, de::DE);

impl Words {
    /// What a card does.
    pub(super) const fn kind(&self, kind: Kind) -> Word {
        let [move3, move2, move1, back_up, left, right, u_turn] = self.kinds;
        match kind {
            Kind::Move3 => move3,
            Kind::Move2 => move2,
            Kind::Move1 => move1,
            Kind::BackUp => back_up,
            Kind::Left => left,
            Kind::Right => right,
            Kind::UTurn => u_turn,
        }
    }

    /// Where a robot looks.
    pub(super) const fn heading(&self, heading: Heading) -> Word {
        let [north, east, south, west] = self.headings;
        match heading {
            Heading::North => north,
            Heading::East => east,
            Heading::South => south,
            Heading::West => west,
        }
    }

    /// A part of a phase.
    pub(super) const fn segment(&self, segment: Segment) -> Word {
        let [
            reveal,
            move_robots,
            express,
            belts,
            currents,
            pushers,
            gears,
            crushers,
            lasers,
            touch,
        ] = self.segments;
        match segment {
            Segment::Reveal => reveal,
            Segment::Move => move_robots,
            Segment::Express => express,
            Segment::Belts => belts,
            Segment::Currents => currents,
            Segment::Pushers => pushers,
            Segment::Gears => gears,
            Segment::Crushers => crushers,
            Segment::Lasers => lasers,
            Segment::Touch => touch,
        }
    }

    /// What is done on the table in a part of a phase.
    pub(super) fn prompt(&self, segment: Segment) -> Word {
        self.prompts.get(segment as usize).copied().unwrap_or_default()
    }

    /// What has destroyed a robot. Everything else that moves a robot ends in one of the four.
    pub(super) const fn cause(&self, cause: Cause) -> Word {
        match cause {
            Cause::Fall => self.causes.fall,
            Cause::Laser => self.causes.laser,
            Cause::Crusher => self.causes.crusher,
            Cause::Card | Cause::Push | Cause::Belt | Cause::Current | Cause::Pusher | Cause::Pit | Cause::Gear => {
                self.causes.pit
            }
        }
    }
}

impl SetupWords {
    /// The short name of a course.
    pub(super) const fn house_course(&self, course: HouseCourse) -> Word {
        let [loading_yard, ring_main, sluice, terrace_mill] = self.courses;
        match course {
            HouseCourse::LoadingYard => loading_yard,
            HouseCourse::RingMain => ring_main,
            HouseCourse::Sluice => sluice,
            HouseCourse::TerraceMill => terrace_mill,
        }
    }
}
