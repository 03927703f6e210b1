//! Every word of Robotopia, in one table per language.

mod de;
mod en;
mod nl;

use super::action::Thing;
use super::colour::ByColour;
use super::data::{Card, Power, Tile};
use crate::ui::lang::Lang;

/// The table. Room for each word is said where it is drawn, and checked there by the tests.
pub(crate) struct Words {
    pub(super) colours: ByColour<&'static str>,
    /// In the order of [`Tile::ALL`], at most ten letters each.
    pub(super) tiles: [&'static str; 12],
    /// The printed corner of a zone.
    pub(super) corner: &'static str,
    /// In the order of [`Card::ALL`].
    pub(super) cards: [CardWords; 11],
    /// In the order of [`Power::ALL`].
    pub(super) powers: [PowerWords; 20],
    /// PG2 and PG3, if their colours are not those of the house set.
    pub(super) printed_pg2: &'static str,
    pub(super) printed_pg3: &'static str,
    pub(super) things: ThingWords,

    // Entries of lists. First what is done at spaces: the space, then colours.
    pub(super) mine: &'static str,
    pub(super) build: &'static str,
    pub(super) upgrade: &'static str,
    pub(super) downgrade: &'static str,
    pub(super) token: &'static str,
    pub(super) wild_token: &'static str,
    pub(super) guild: &'static str,
    pub(super) own: &'static str,
    pub(super) wild: &'static str,
    pub(super) done: &'static str,
    pub(super) go_on: &'static str,
    pub(super) pay: &'static str,
    pub(super) take: &'static str,
    pub(super) by_hand: &'static str,
    pub(super) run: &'static str,
    /// Which robot shall stand where two could.
    pub(super) with_robot: &'static str,
    pub(super) take_battery: &'static str,
    pub(super) swap_battery: &'static str,
    /// What is converted, to a card.
    pub(super) to_card: &'static str,
    pub(super) deck: &'static str,
    pub(super) draw_first: &'static str,
    pub(super) bonus: &'static str,
    pub(super) tile_at: &'static str,
    pub(super) belt_at: &'static str,
    pub(super) power_of: &'static str,
    pub(super) schematic_of: &'static str,
    pub(super) keep_it: &'static str,
    pub(super) turn_done: &'static str,
    pub(super) master_on: &'static str,
    pub(super) belt_on: &'static str,
    pub(super) at_blue: &'static str,
    pub(super) at_green: &'static str,
    pub(super) turn_of: &'static str,
    pub(super) round_up: &'static str,
    pub(super) round_down: &'static str,
    pub(super) master_in: &'static str,

    // A question before something final.
    pub(super) ask_bonus: &'static str,

    // What has happened.
    pub(super) bonus_shown: &'static str,
    pub(super) bonus_twice: &'static str,
    pub(super) begins: &'static str,
    pub(super) refresh: &'static str,
    pub(super) backup: &'static str,
    pub(super) scrapped: &'static str,
    pub(super) depot: &'static str,
    pub(super) card_played: &'static str,
    pub(super) influenced: &'static str,
    pub(super) end_triggered: &'static str,
    pub(super) tie: &'static str,
    pub(super) reshuffled: &'static str,
    pub(super) winner: &'static str,
    pub(super) no_winner: &'static str,

    pub(super) errors: ErrorWords,
    pub(super) setup: SetupWords,
    pub(super) rules: RuleWords,
    pub(super) screens: ScreenWords,
}

/// An action card: its name, when it is played and what it does, and what it does.
pub(super) struct CardWords {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
    pub(super) effect: &'static str,
}

/// A guild power.
pub(super) struct PowerWords {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
}

/// Things that can be missing: one of them, and several.
pub(super) struct ThingWords {
    pub(super) cube: ByColour<&'static str>,
    pub(super) cubes: ByColour<&'static str>,
    pub(super) robot: ByColour<&'static str>,
    pub(super) robots: ByColour<&'static str>,
    pub(super) generator: ByColour<&'static str>,
    pub(super) generators: ByColour<&'static str>,
    pub(super) battery: [&'static str; 2],
    pub(super) any_cube: [&'static str; 2],
    pub(super) any_robot: [&'static str; 2],
}

/// What stands in the way.
pub(super) struct ErrorWords {
    pub(super) over: &'static str,
    pub(super) phase: &'static str,
    pub(super) turn: &'static str,
    pub(super) seat: &'static str,
    pub(super) step: &'static str,
    /// The colour of the robot.
    pub(super) no_robot: &'static str,
    /// Where robots of each colour stand.
    pub(super) places: ByColour<&'static str>,
    pub(super) occupied: &'static str,
    pub(super) blocked: &'static str,
    pub(super) not_pending: &'static str,
    pub(super) bad_use: &'static str,
    pub(super) bad_colour: &'static str,
    pub(super) no_generator: &'static str,
    pub(super) no_supply: &'static str,
    /// How many, and of what.
    pub(super) missing: &'static str,
    pub(super) same_cubes: &'static str,
    pub(super) same_generators: &'static str,
    pub(super) no_token: &'static str,
    pub(super) influenced: &'static str,
    pub(super) payment: &'static str,
    pub(super) power: &'static str,
    pub(super) destination: &'static str,
    pub(super) not_in_hand: &'static str,
    pub(super) card_limit: &'static str,
    pub(super) condition: &'static str,
    pub(super) not_held: &'static str,
    pub(super) used: &'static str,
    pub(super) no_card: &'static str,
    pub(super) conversion: &'static str,
    pub(super) locked: &'static str,
    pub(super) number: &'static str,
    pub(super) kind: &'static str,
}

/// What is asked before the start, and what it means.
pub(super) struct SetupWords {
    pub(super) players: &'static str,
    pub(super) service: &'static str,
    pub(super) referee: &'static str,
    pub(super) assist: &'static str,
    pub(super) first_game: &'static str,
    pub(super) yes: &'static str,
    pub(super) no: &'static str,
    pub(super) cards: &'static str,
    pub(super) device: &'static str,
    pub(super) table: &'static str,
    pub(super) layout: &'static str,
    pub(super) first: &'static str,
    pub(super) asked: &'static str,
    pub(super) rounds: &'static str,
    pub(super) timer: &'static str,
    pub(super) off: &'static str,
    pub(super) data: &'static str,
    pub(super) house: &'static str,
    pub(super) own: &'static str,

    // The editor of the figures.
    pub(super) card: &'static str,
    pub(super) belt: &'static str,
    pub(super) schematic: &'static str,
    pub(super) tokens: &'static str,
    pub(super) bonus: &'static str,
    pub(super) ring: &'static str,
    pub(super) places: &'static str,
    pub(super) stars: &'static str,
    pub(super) powers: &'static str,
    pub(super) place: &'static str,
    pub(super) depot: &'static str,
    pub(super) cubes: &'static str,
    pub(super) any_cubes: &'static str,
    pub(super) same_cubes: &'static str,
    pub(super) robots: &'static str,
    pub(super) any_robots: &'static str,
    pub(super) generators: &'static str,
    pub(super) same_generators: &'static str,
    pub(super) batteries: &'static str,
    pub(super) lower: &'static str,
    pub(super) higher: &'static str,
    pub(super) board: &'static str,
    pub(super) guild: &'static str,
    pub(super) star: &'static str,
    pub(super) one_for_one: &'static str,
    pub(super) for_a_card: &'static str,

    pub(super) about_players: &'static str,
    pub(super) about_service: &'static str,
    pub(super) about_first_game: &'static str,
    pub(super) about_cards: &'static str,
    pub(super) about_layout: &'static str,
    pub(super) about_first: &'static str,
    pub(super) about_rounds: &'static str,
    pub(super) about_timer: &'static str,
    pub(super) about_data: &'static str,
    pub(super) about_card: &'static str,
    pub(super) about_bundle: &'static str,
    pub(super) about_tokens: &'static str,
    pub(super) about_bonus: &'static str,
    pub(super) about_ring: &'static str,
    pub(super) about_places: &'static str,
    pub(super) about_stars: &'static str,
    pub(super) about_powers: &'static str,
}

/// The rules of each moment.
pub(super) struct RuleWords {
    pub(super) lay: &'static str,
    pub(super) lay_assist: &'static str,
    pub(super) bonus: &'static str,
    pub(super) bonus_paper: &'static str,
    pub(super) first: &'static str,
    pub(super) place: &'static str,
    pub(super) extra_place: &'static str,
    pub(super) work: &'static str,
    /// At the printed corner of each zone.
    pub(super) corners: ByColour<&'static str>,
    pub(super) window: &'static str,
    pub(super) generate: &'static str,
    pub(super) master: &'static str,
    pub(super) master_far: &'static str,
    pub(super) scrapyard: &'static str,
    pub(super) draw: &'static str,
    pub(super) battery: &'static str,
    pub(super) robot: &'static str,
    pub(super) enter_row: &'static str,
    pub(super) enter_hand: &'static str,
    pub(super) taking: &'static str,
    pub(super) paying: &'static str,
    pub(super) fixing: &'static str,
    pub(super) assist: &'static str,
    pub(super) tally: &'static str,
    pub(super) over: &'static str,
}

/// The words on the pictures themselves. Room for each is said where it is drawn.
pub(super) struct ScreenWords {
    /// Twelve tiles and the guild corner, in at most six letters each.
    pub(super) tiles: [&'static str; 13],
    pub(super) round: &'static str,
    pub(super) last_round: &'static str,
    pub(super) window: &'static str,
    pub(super) generate: &'static str,
    pub(super) power_left: &'static str,
    pub(super) move_master: &'static str,
    pub(super) draw: &'static str,
    pub(super) battery: &'static str,
    pub(super) gain_robot: &'static str,
    pub(super) enter_row: &'static str,
    pub(super) enter_hand: &'static str,
    pub(super) enter_bonus: &'static str,
    pub(super) lay_master: &'static str,
    pub(super) lay_guild: &'static str,
    pub(super) lay_tile: &'static str,
    pub(super) lay_belt: &'static str,
    pub(super) lay_power: &'static str,
    pub(super) lay_schematic: &'static str,
    pub(super) who_begins: &'static str,
    pub(super) choose_bonus: &'static str,
    pub(super) bonus_of: &'static str,
    pub(super) all_choose: &'static str,
    pub(super) locked: &'static str,
    pub(super) ok_to: &'static str,
    pub(super) ok_hides: &'static str,
    pub(super) in_private: &'static str,
    pub(super) hand: &'static str,
    pub(super) no_cards: &'static str,
    // Pages beside the main one.
    pub(super) board: &'static str,
    pub(super) belt: &'static str,
    pub(super) stocks: &'static str,
    pub(super) guilds: &'static str,
    pub(super) supply: &'static str,
    pub(super) cards: &'static str,
    pub(super) set_right: &'static str,
    pub(super) depot: &'static str,
    pub(super) red: &'static str,
    pub(super) green: &'static str,
    /// Above the prices, after a name.
    pub(super) prices: &'static str,
    pub(super) lacks: &'static str,
    pub(super) can_pay: &'static str,
    pub(super) cubes: &'static str,
    pub(super) robots: &'static str,
    pub(super) generators: &'static str,
    pub(super) tokens: &'static str,
    pub(super) batteries: &'static str,
    pub(super) wild: &'static str,
    pub(super) cards_in_hand: &'static str,
    pub(super) cells: &'static str,
    pub(super) deck: &'static str,
    pub(super) discard: &'static str,
    pub(super) token_and_place: &'static str,
    // Assist.
    pub(super) master_in: &'static str,
    /// In four lines.
    pub(super) reminder: &'static str,
    pub(super) which_guild: &'static str,
    pub(super) up: &'static str,
    pub(super) ok: &'static str,
    pub(super) down: &'static str,
    pub(super) tie: &'static str,
    pub(super) figures: [&'static str; 4],
    // The end.
    pub(super) wins: &'static str,
    pub(super) solo_won: &'static str,
    pub(super) solo_lost: &'static str,
}

impl Words {
    /// The table of a language.
    pub(super) const fn of(lang: Lang) -> &'static Words {
        lang.choose(&en::EN, &nl::NL, &de::DE)
    }

    /// The short name of a tile.
    pub(super) fn tile(&self, tile: Tile) -> &'static str {
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
    pub(super) const fn of(&self, thing: Thing, count: u16) -> &'static str {
        let [battery, batteries] = self.battery;
        let [any_cube, any_cubes] = self.any_cube;
        let [any_robot, any_robots] = self.any_robot;
        match (thing, count) {
            (Thing::Cube(colour), 1) => self.cube.get(colour),
            (Thing::Cube(colour), _) => self.cubes.get(colour),
            (Thing::Robot(colour), 1) => self.robot.get(colour),
            (Thing::Robot(colour), _) => self.robots.get(colour),
            (Thing::Generator(colour), 1) => self.generator.get(colour),
            (Thing::Generator(colour), _) => self.generators.get(colour),
            (Thing::Battery, 1) => battery,
            (Thing::Battery, _) => batteries,
            (Thing::AnyCube | Thing::SameCubes, 1) => any_cube,
            (Thing::AnyCube | Thing::SameCubes, _) => any_cubes,
            (Thing::AnyRobot | Thing::SameGenerators, 1) => any_robot,
            (Thing::AnyRobot | Thing::SameGenerators, _) => any_robots,
        }
    }
}
