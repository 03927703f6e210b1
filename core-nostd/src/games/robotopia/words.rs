//! Every word of Robotopia, in one table per language.

mod de;
mod en;
mod nl;

use super::colour::ByColour;
use super::data::{Card, Power, Tile};
use crate::ui::texts::pack::{Numbers, TextList};
use crate::ui::texts::{Word, languages, word_table};

word_table! {
    /// The table. Room for each word is said where it is drawn, and checked there by the tests.
    pub(crate) struct Words {
        pub(super) colours: ByColour,
        /// What is done at a tile, in at most seven letters each; colours are pictures behind it.
        pub(super) tiles: [Text; 7],
        /// In the order of [`Card::ALL`].
        pub(super) cards: [CardWords; 11],
        /// In the order of [`Power::ALL`].
        pub(super) powers: [PowerWords; 20],
        /// PG2 and PG3, if their colours are not those of the house set.
        pub(super) printed_pg2: Text,
        pub(super) printed_pg3: Text,

        // Entries of lists. First what is done at spaces: the space, then colours. What is gained stands on the right.
        pub(super) downgrade: Text,
        pub(super) token: Text,
        pub(super) guild: Text,
        pub(super) wild: Text,
        pub(super) done: Text,
        /// So many spaces that could be used are given up.
        pub(super) left: Text,
        pub(super) go_on: Text,
        pub(super) pay: Text,
        pub(super) take: Text,
        pub(super) card: Text,
        pub(super) battery: Text,
        /// Where three spaces of a zone meet.
        pub(super) middle: Text,
        pub(super) by_hand: Text,
        pub(super) run: Text,
        pub(super) take_battery: Text,
        pub(super) swap_battery: Text,
        pub(super) deck: Text,
        pub(super) draw_first: Text,
        pub(super) power_of: Text,
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
        pub(super) signs: SignWords,
        /// What the game is, and what the device does in it.
        pub(super) introduction: [Text; 2],
    }

    /// An action card: its name, and when it is played and what it does, in three lines.
    pub(super) struct CardWords {
        pub(super) name: Text,
        pub(super) text: Text,
    }

    /// A guild power.
    pub(super) struct PowerWords {
        pub(super) name: Text,
        pub(super) text: Text,
    }

    /// What stands in the way of what a list offers.
    pub(super) struct ErrorWords {
        /// How much of what.
        pub(super) needs: Text,
        pub(super) no_supply: Text,
        pub(super) no_card: Text,
        pub(super) occupied: Text,
        /// What no list offers.
        pub(super) other: Text,
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
        pub(super) lower: Text,
        pub(super) higher: Text,
        pub(super) board: Text,
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
        pub(super) about_printed: Text,
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
        pub(super) taking: Text,
        pub(super) paying: Text,
        pub(super) fixing: Text,
        pub(super) assist: Text,
        pub(super) tally: Text,
    }

    /// The words on the pictures themselves. Room for each is said where it is drawn.
    pub(super) struct ScreenWords {
        pub(super) last_round: Text,
        pub(super) place_in: Text,
        pub(super) place: Text,
        pub(super) move_master: Text,
        pub(super) use_spaces: Text,
        pub(super) pay: Text,
        pub(super) take: Text,
        pub(super) swap: Text,
        pub(super) window: Text,
        pub(super) generate: Text,
        pub(super) choose: Text,
        pub(super) draw: Text,
        pub(super) battery: Text,
        pub(super) gain_robot: Text,
        pub(super) enter_row: Text,
        pub(super) enter_hand: Text,
        pub(super) enter_bonus: Text,
        pub(super) lay_master: Text,
        pub(super) lay_guild: Text,
        pub(super) lay_tile: Text,
        pub(super) lay_power: Text,
        pub(super) lay_schematic: Text,
        pub(super) which_robots: Text,
        pub(super) where_master: Text,
        pub(super) how_many: Text,
        pub(super) who_begins: Text,
        pub(super) choose_bonus: Text,
        pub(super) bonus_of: Text,
        pub(super) all_choose: Text,
        pub(super) locked: Text,
        pub(super) hand: Text,
        pub(super) no_cards: Text,
        pub(super) board: Text,
        pub(super) belt: Text,
        pub(super) stocks: Text,
        pub(super) guilds: Text,
        pub(super) supply: Text,
        pub(super) cards: Text,
        pub(super) set_up: Text,
        pub(super) deck: Text,
        pub(super) discard: Text,
        pub(super) token_and_place: Text,
        pub(super) lay_zone: Text,
        pub(super) lay_belt: Text,
        pub(super) lay_powers: Text,
        pub(super) lay_schematics: Text,
        pub(super) all_take: Text,
        pub(super) plays: Text,
        pub(super) reminder: Text,
        pub(super) up_belt: Text,
        pub(super) hold: Text,
        pub(super) turn_done: Text,
        pub(super) figures: [Text; 4],
        pub(super) wins: Text,
        pub(super) solo_won: Text,
        pub(super) solo_lost: Text,
    }

    /// What signs mean, as far as other words do not say it.
    pub(super) struct SignWords {
        pub(super) token: Text,
        pub(super) master: Text,
        pub(super) wild: Text,
        pub(super) any: Text,
        pub(super) same: Text,
        pub(super) round: Text,
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
    /// What is done at a tile; the same word for all colours.
    pub(super) const fn tile(&self, tile: Tile) -> Word {
        let [mine, build, up, power, scrap, robots, alert] = self.tiles;
        match tile {
            Tile::MineY | Tile::MineR | Tile::MineB | Tile::MineG => mine,
            Tile::Build => build,
            Tile::UpYR | Tile::UpRB | Tile::UpBG => up,
            Tile::PowerStation => power,
            Tile::Scrapyard => scrap,
            Tile::Generate => robots,
            Tile::Alert => alert,
        }
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
