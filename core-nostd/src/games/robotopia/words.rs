//! Every word of Robotopia, in one table per language.

mod de;
mod en;
mod nl;

use super::action::Thing;
use super::colour::ByColour;
use super::data::{Card, Power, Tile};
use crate::ui::texts::pack::{Numbers, TextList};
use crate::ui::texts::{Word, languages, word_table};

word_table! {
    /// The table. Room for each word is said where it is drawn, and checked there by the tests.
    pub(crate) struct Words {
        pub(super) colours: ByColour,
        /// One letter for each colour, all different. They stand for colours wherever a word has no room.
        pub(super) letters: Text,
        /// A battery in a price line, in three letters.
        pub(super) bat: Text,
        /// In the order of [`Tile::ALL`], at most ten letters each.
        pub(super) tiles: [Text; 12],
        /// The printed corner of a zone.
        pub(super) corner: Text,
        /// In the order of [`Card::ALL`].
        pub(super) cards: [CardWords; 11],
        /// In the order of [`Power::ALL`].
        pub(super) powers: [PowerWords; 20],
        /// PG2 and PG3, if their colours are not those of the house set.
        pub(super) printed_pg2: Text,
        pub(super) printed_pg3: Text,
        pub(super) things: ThingWords,

        // Entries of lists. First what is done at spaces: the space, then colours. What is gained stands on the right.
        pub(super) mine: Text,
        pub(super) build: Text,
        pub(super) upgrade: Text,
        pub(super) downgrade: Text,
        pub(super) token: Text,
        pub(super) wild_token: Text,
        pub(super) guild: Text,
        pub(super) own: Text,
        pub(super) wild: Text,
        pub(super) done: Text,
        /// So many spaces that could be used are given up.
        pub(super) left: Text,
        pub(super) go_on: Text,
        /// A robot of any colour is paid.
        pub(super) one_robot: Text,
        pub(super) pay: Text,
        pub(super) take: Text,
        pub(super) by_hand: Text,
        pub(super) run: Text,
        /// Which robot shall stand where two could.
        pub(super) with_robot: Text,
        pub(super) take_battery: Text,
        pub(super) swap_battery: Text,
        /// What is converted, to a card.
        pub(super) to_card: Text,
        pub(super) deck: Text,
        pub(super) draw_first: Text,
        pub(super) bonus: Text,
        pub(super) tile_at: Text,
        pub(super) belt_at: Text,
        pub(super) power_of: Text,
        pub(super) schematic_of: Text,
        pub(super) keep_it: Text,
        /// What a player has.
        pub(super) stock: Text,
        pub(super) turn_done: Text,
        pub(super) master_on: Text,
        pub(super) belt_on: Text,
        pub(super) at_blue: Text,
        pub(super) at_green: Text,
        pub(super) turn_of: Text,
        pub(super) round_up: Text,
        pub(super) round_down: Text,
        pub(super) master_in: Text,

        // Questions before something final.
        pub(super) ask_bonus: Text,
        pub(super) ask_card: Text,

        // What has happened.
        pub(super) bonus_shown: Text,
        pub(super) bonus_twice: Text,
        pub(super) begins: Text,
        pub(super) refresh: Text,
        pub(super) backup: Text,
        pub(super) scrapped: Text,
        pub(super) depot: Text,
        pub(super) card_played: Text,
        pub(super) influenced: Text,
        pub(super) end_triggered: Text,
        pub(super) tie: Text,
        pub(super) reshuffled: Text,
        pub(super) winner: Text,
        pub(super) no_winner: Text,
        pub(super) set_right: Text,

        pub(super) errors: ErrorWords,
        pub(super) setup: SetupWords,
        pub(super) rules: RuleWords,
        pub(super) screens: ScreenWords,
    }

    /// An action card: its name, when it is played and what it does, and what it does.
    pub(super) struct CardWords {
        pub(super) name: Text,
        pub(super) text: Text,
        pub(super) effect: Text,
    }

    /// A guild power.
    pub(super) struct PowerWords {
        pub(super) name: Text,
        pub(super) text: Text,
    }

    /// Things that can be missing: one of them, and several.
    pub(super) struct ThingWords {
        pub(super) cube: ByColour,
        pub(super) cubes: ByColour,
        pub(super) robot: ByColour,
        pub(super) robots: ByColour,
        pub(super) generator: ByColour,
        pub(super) generators: ByColour,
        pub(super) battery: [Text; 2],
        pub(super) any_cube: [Text; 2],
        pub(super) any_robot: [Text; 2],
    }

    /// What stands in the way.
    pub(super) struct ErrorWords {
        pub(super) over: Text,
        pub(super) phase: Text,
        pub(super) turn: Text,
        pub(super) seat: Text,
        pub(super) step: Text,
        /// The colour of the robot.
        pub(super) no_robot: Text,
        /// Where robots of each colour stand.
        pub(super) places: ByColour,
        pub(super) occupied: Text,
        pub(super) blocked: Text,
        pub(super) not_pending: Text,
        pub(super) bad_use: Text,
        pub(super) bad_colour: Text,
        pub(super) no_generator: Text,
        pub(super) no_supply: Text,
        /// How many, and of what.
        pub(super) missing: Text,
        pub(super) same_cubes: Text,
        pub(super) same_generators: Text,
        pub(super) no_token: Text,
        pub(super) influenced: Text,
        pub(super) payment: Text,
        pub(super) power: Text,
        pub(super) destination: Text,
        pub(super) not_in_hand: Text,
        pub(super) card_limit: Text,
        pub(super) condition: Text,
        pub(super) not_held: Text,
        pub(super) used: Text,
        pub(super) no_card: Text,
        pub(super) conversion: Text,
        pub(super) locked: Text,
        pub(super) number: Text,
        pub(super) kind: Text,
    }

    /// What is asked before the start, and what it means.
    pub(super) struct SetupWords {
        pub(super) players: Text,
        pub(super) service: Text,
        pub(super) referee: Text,
        pub(super) assist: Text,
        pub(super) first_game: Text,
        pub(super) yes: Text,
        pub(super) no: Text,
        pub(super) cards: Text,
        pub(super) device: Text,
        pub(super) table: Text,
        pub(super) layout: Text,
        pub(super) first: Text,
        pub(super) asked: Text,
        pub(super) rounds: Text,
        pub(super) timer: Text,
        pub(super) off: Text,
        pub(super) data: Text,
        pub(super) house: Text,
        pub(super) own: Text,

        // The editor of the figures.
        pub(super) card: Text,
        pub(super) belt: Text,
        pub(super) schematic: Text,
        pub(super) tokens: Text,
        pub(super) bonus: Text,
        pub(super) ring: Text,
        pub(super) places: Text,
        pub(super) stars: Text,
        pub(super) powers: Text,
        pub(super) place: Text,
        pub(super) depot: Text,
        pub(super) cubes: Text,
        pub(super) any_cubes: Text,
        pub(super) same_cubes: Text,
        pub(super) robots: Text,
        pub(super) any_robots: Text,
        pub(super) generators: Text,
        pub(super) same_generators: Text,
        pub(super) batteries: Text,
        pub(super) lower: Text,
        pub(super) higher: Text,
        pub(super) board: Text,
        pub(super) guild: Text,
        pub(super) star: Text,
        pub(super) one_for_one: Text,
        pub(super) for_a_card: Text,

        pub(super) about_players: Text,
        pub(super) about_service: Text,
        pub(super) about_first_game: Text,
        pub(super) about_cards: Text,
        pub(super) about_layout: Text,
        pub(super) about_first: Text,
        pub(super) about_rounds: Text,
        pub(super) about_timer: Text,
        pub(super) about_data: Text,
        pub(super) about_card: Text,
        pub(super) about_bundle: Text,
        pub(super) about_tokens: Text,
        pub(super) about_bonus: Text,
        pub(super) about_ring: Text,
        pub(super) about_places: Text,
        pub(super) about_stars: Text,
        pub(super) about_powers: Text,
    }

    /// The rules of each moment.
    pub(super) struct RuleWords {
        pub(super) lay: Text,
        pub(super) lay_assist: Text,
        pub(super) bonus: Text,
        pub(super) bonus_paper: Text,
        pub(super) first: Text,
        pub(super) place: Text,
        pub(super) extra_place: Text,
        pub(super) work: Text,
        /// At the printed corner of each zone.
        pub(super) corners: ByColour,
        pub(super) window: Text,
        pub(super) generate: Text,
        pub(super) master: Text,
        pub(super) master_far: Text,
        pub(super) scrapyard: Text,
        pub(super) draw: Text,
        pub(super) battery: Text,
        pub(super) robot: Text,
        pub(super) enter_row: Text,
        pub(super) enter_hand: Text,
        pub(super) taking: Text,
        pub(super) paying: Text,
        pub(super) fixing: Text,
        pub(super) assist: Text,
        pub(super) tally: Text,
        pub(super) over: Text,
    }

    /// The words on the pictures themselves. Room for each is said where it is drawn.
    pub(super) struct ScreenWords {
        /// Twelve tiles and the guild corner, in at most seven letters each.
        pub(super) tiles: [Text; 13],
        pub(super) round: Text,
        pub(super) last_round: Text,
        pub(super) window: Text,
        pub(super) generate: Text,
        pub(super) power_left: Text,
        pub(super) move_master: Text,
        pub(super) draw: Text,
        pub(super) battery: Text,
        pub(super) gain_robot: Text,
        pub(super) enter_row: Text,
        pub(super) enter_hand: Text,
        pub(super) enter_bonus: Text,
        pub(super) lay_master: Text,
        pub(super) lay_guild: Text,
        pub(super) lay_tile: Text,
        pub(super) lay_belt: Text,
        pub(super) lay_power: Text,
        pub(super) lay_schematic: Text,
        pub(super) who_begins: Text,
        pub(super) choose_bonus: Text,
        pub(super) bonus_of: Text,
        pub(super) all_choose: Text,
        pub(super) locked: Text,
        pub(super) ok_to: Text,
        pub(super) ok_hides: Text,
        pub(super) in_private: Text,
        pub(super) hand: Text,
        pub(super) no_cards: Text,
        // Pages beside the main one.
        pub(super) board: Text,
        pub(super) belt: Text,
        pub(super) stocks: Text,
        pub(super) guilds: Text,
        pub(super) supply: Text,
        pub(super) cards: Text,
        pub(super) depot: Text,
        pub(super) red: Text,
        pub(super) green: Text,
        /// Above the prices, after a name.
        pub(super) prices: Text,
        pub(super) lacks: Text,
        pub(super) can_pay: Text,
        pub(super) cubes: Text,
        pub(super) robots: Text,
        pub(super) generators: Text,
        pub(super) tokens: Text,
        pub(super) batteries: Text,
        pub(super) wild: Text,
        pub(super) cards_in_hand: Text,
        pub(super) cells: Text,
        pub(super) deck: Text,
        pub(super) discard: Text,
        pub(super) token_and_place: Text,
        // Assist.
        pub(super) master_in: Text,
        /// In four lines.
        pub(super) reminder: Text,
        pub(super) which_guild: Text,
        pub(super) up: Text,
        pub(super) ok: Text,
        pub(super) down: Text,
        pub(super) tie: Text,
        pub(super) figures: [Text; 4],
        // The end.
        pub(super) wins: Text,
        pub(super) solo_won: Text,
        pub(super) solo_lost: Text,
    }
}

impl ByColour<Word> {
    const fn numbered(numbers: &mut Numbers) -> ByColour<Word> {
        ByColour(numbers.next_few())
    }
}

impl ByColour<&'static str> {
    const fn list<const COUNT: usize>(&self, list: &mut TextList<COUNT>) {
        list.push_few(&self.0);
    }
}

languages!(Words: en::EN, nl::NL, de::DE);

impl Words {
    /// The short name of a tile.
    pub(super) fn tile(&self, tile: Tile) -> Word {
        self.tiles.get(tile as usize).copied().unwrap_or_default()
    }

    /// The words of a card.
    pub(super) const fn card(&self, card: Card) -> &CardWords {
        let [a1, a2, a3, a4, a5, a6, a7, a8, a9, a10, a11] = &self.cards;
        match card {
            Card::A1 => a1,
            Card::A2 => a2,
            Card::A3 => a3,
            Card::A4 => a4,
            Card::A5 => a5,
            Card::A6 => a6,
            Card::A7 => a7,
            Card::A8 => a8,
            Card::A9 => a9,
            Card::A10 => a10,
            Card::A11 => a11,
        }
    }

    /// The words of a power, or of the first one; there are twenty.
    pub(super) fn power(&self, power: Power) -> &PowerWords {
        let [first, ..] = &self.powers;
        self.powers.get(power as usize).unwrap_or(first)
    }
}

impl ThingWords {
    /// A thing as it is named after a number.
    pub(super) const fn of(&self, thing: Thing, count: u16) -> Word {
        let [battery, batteries] = self.battery;
        let [any_cube, any_cubes] = self.any_cube;
        let [any_robot, any_robots] = self.any_robot;
        match (thing, count) {
            (Thing::Cube(colour), 1) => *self.cube.get(colour),
            (Thing::Cube(colour), _) => *self.cubes.get(colour),
            (Thing::Robot(colour), 1) => *self.robot.get(colour),
            (Thing::Robot(colour), _) => *self.robots.get(colour),
            (Thing::Generator(colour), 1) => *self.generator.get(colour),
            (Thing::Generator(colour), _) => *self.generators.get(colour),
            (Thing::Battery, 1) => battery,
            (Thing::Battery, _) => batteries,
            (Thing::AnyCube | Thing::SameCubes, 1) => any_cube,
            (Thing::AnyCube | Thing::SameCubes, _) => any_cubes,
            (Thing::AnyRobot | Thing::SameGenerators, 1) => any_robot,
            (Thing::AnyRobot | Thing::SameGenerators, _) => any_robots,
        }
    }
}
