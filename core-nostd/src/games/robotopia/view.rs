use super::action::{Conversion, Deed, Item};
use super::board::{Hex, Hexes, Location, Master, Space};
use super::bundle::{Cost, Goods, Wild};
use super::colour::{ByColour, Colour};
use super::data::{BeltTile, Bonus, Card, Power, Role, Schematic, Tile};
use super::layout::Piece;
use super::setup::Setup;
use super::state::{Hand, Influence, Phase, State, Step, TokenState};
use crate::game::{Game, Turn, Viewer};
use crate::kit::seat::{Seat, Seats};

/// Everything that one viewer may know. Screens and bots see nothing else.
#[derive(Clone, Copy)]
pub struct View<'a> {
    state: &'a State,
    viewer: Viewer,
}

impl<'a> View<'a> {
    pub(super) const fn new(state: &'a State, viewer: Viewer) -> View<'a> {
        View { state, viewer }
    }

    // What only the viewer knows.

    /// The viewer's hand. The public viewer has none.
    pub fn hand(self) -> Option<&'a Hand> {
        let seat = self.viewer.seat().filter(|seat| self.seats().contains(*seat))?;
        Some(&self.state.player(seat).hand)
    }

    /// The bonus cards that the viewer may choose from.
    pub fn dealt(self) -> Option<[Option<Bonus>; 3]> {
        let seat = self.viewer.seat().filter(|seat| self.seats().contains(*seat))?;
        Some(self.state.player(seat).dealt)
    }

    /// The bonus of a seat: after the reveal of everybody, before it only the viewer's own.
    pub fn bonus(self, seat: Seat) -> Option<Bonus> {
        let hidden = self.phase() == Phase::ChooseBonus && self.viewer != Viewer::Seat(seat);
        self.state
            .player(seat)
            .bonus
            .filter(|_| !hidden && self.phase() != Phase::Lay)
    }

    // What everybody knows.

    /// Who looks.
    pub const fn viewer(self) -> Viewer {
        self.viewer
    }

    /// What was answered before the start.
    pub const fn setup(self) -> &'a Setup {
        &self.state.setup
    }

    /// Where in the game we are.
    pub fn phase(self) -> Phase {
        self.state.phase
    }

    /// Whom the table waits for.
    pub fn turn(self) -> Turn {
        self.state.turn()
    }

    /// Who plays.
    pub fn seats(self) -> Seats {
        self.state.seats()
    }

    /// The first player.
    pub fn first(self) -> Seat {
        self.state.first
    }

    /// Whose turn it is.
    pub fn active(self) -> Seat {
        self.state.active
    }

    /// The round, counted from 1.
    pub fn round(self) -> u16 {
        self.state.round
    }

    /// Whether this is the last round.
    pub fn end_triggered(self) -> bool {
        self.state.end_triggered()
    }

    /// The seats that still play in this round, from the active one on.
    pub fn still_to_play(self) -> impl Iterator<Item = Seat> + use<> {
        let active = self.active();
        self.state.in_turn_order().skip_while(move |seat| *seat != active)
    }

    /// Who has won, if the game is over.
    pub fn winner(self) -> Option<Seat> {
        self.state.winner().filter(|_| self.phase() == Phase::Over)
    }

    /// The piece that is entered next before the game, or that is being corrected.
    pub fn piece(self) -> Option<Piece> {
        self.state.fixing.map(Piece::Item).or(self.state.next_piece())
    }

    /// The piece that is being corrected.
    pub fn fixing(self) -> Option<Item> {
        self.state.fixing
    }

    /// What the active player decides now.
    pub fn step(self) -> Option<Step> {
        self.state.top()
    }

    /// The zone that matters now: where spaces are used, or where the Master Robot stands.
    pub fn busy_zone(self) -> Colour {
        match self.step() {
            Some(Step::Work { zone, .. }) => zone,
            Some(Step::WinPlace { at, .. }) => at.zone,
            _ => self.master().zone(),
        }
    }

    /// Whether the active player could place a robot of this colour in a zone now.
    pub fn can_place_in(self, robot: Colour, zone: Colour) -> bool {
        self.state.can_place_in(robot, zone)
    }

    /// The tile of a factory space; none lies on a guild corner.
    pub fn tile(self, space: Space) -> Option<Tile> {
        self.state.tile(space)
    }

    /// The robot at a location.
    pub fn robot_at(self, at: Location) -> Option<Colour> {
        self.state.robot_at(at)
    }

    /// Where the Master Robot stands.
    pub fn master(self) -> Master {
        self.state.master
    }

    /// The zone to which it goes next.
    pub fn next_zone(self) -> Colour {
        self.state.setup.zone_after(self.state.master.zone())
    }

    /// Whether a robot of this colour could be placed here.
    pub fn is_free_for(self, robot: Colour, at: Location) -> bool {
        self.state.is_free_for(robot, at)
    }

    /// The robots that the active player could place here now; green ones, which go anywhere, come last.
    pub fn robots_for(self, at: Location) -> impl Iterator<Item = Colour> + use<'a> {
        self.state.robots_for(at)
    }

    /// The spaces of a zone that the active player could use now, if a robot touched them.
    pub fn useful(self, zone: Colour) -> Hexes {
        let is_useful = |hex: &Hex| {
            let uses = Hex::ALL.map(|one| u8::from(one == *hex));
            self.state.has_work(zone, uses)
        };
        Hex::ALL.iter().copied().filter(is_useful).collect()
    }

    /// How many spaces the active player could still use in this step.
    pub fn spaces_left(self) -> usize {
        let Some(Step::Work { zone, uses }) = self.step() else {
            return 0;
        };
        let useful = self.useful(zone);
        let spaces = Hex::ALL.iter().zip(uses);
        spaces.filter(|(hex, left)| *left > 0 && useful.contains(**hex)).count()
    }

    /// Whether a colour could as well be mined at an earlier space: with PB2 every mine has every colour.
    pub fn is_mine_before(self, space: Space, colour: Colour) -> bool {
        let Some(Step::Work { zone, uses }) = self.step() else {
            return false;
        };
        let deed = Deed::Mine(colour);
        let mut earlier = Hex::ALL.iter().copied().take_while(|hex| *hex != space.hex);
        earlier.any(|hex| self.state.check_use(zone, uses, Space { zone, hex }, deed).is_ok())
    }

    /// How many robots the Master Robot would scrap on a space, of each colour.
    pub fn would_scrap(self, space: Space) -> ByColour<u8> {
        let mut robots = ByColour::of(0_u8);
        for at in Location::all().filter(|at| Master::on(space).blocks(*at)) {
            if let Some(robot) = self.robot_at(at) {
                let count = robots.get_mut(robot);
                *count = count.saturating_add(1);
            }
        }
        robots
    }

    /// The belt from the left, with what each place is for.
    pub fn belt(self) -> impl Iterator<Item = (BeltTile, Role)> + use<'a> {
        let places = self.state.belt.iter().zip(self.state.setup.belt_roles);
        places.filter_map(|(tile, role)| tile.map(|tile| (tile, role)))
    }

    /// What the tiles with a role cost together.
    pub fn window_cost(self, role: Role) -> Cost {
        self.state.window_cost(role)
    }

    /// What an influence on a guild costs at the Blue space.
    pub fn schematic_cost(self, guild: Colour) -> Cost {
        self.state.influence_cost(Colour::Blue, guild)
    }

    /// The schematic in the slot of a guild.
    pub fn schematic(self, guild: Colour) -> Schematic {
        *self.state.schematics.get(guild)
    }

    /// What the token of a colour costs at the Yellow space.
    pub fn price(self, colour: Colour) -> u8 {
        self.state.price(colour)
    }

    /// What a conversion at the Scrapyard takes, and what it gives if that is cubes of one colour.
    pub fn conversion(self, conversion: Conversion) -> ((Colour, u16), Option<(Colour, u16)>) {
        (
            self.state.conversion_cost(conversion),
            State::conversion_gain(conversion),
        )
    }

    /// How many power cells of a colour are left.
    pub fn cells_left(self, colour: Colour) -> u8 {
        *self.state.cells_left.get(colour)
    }

    /// The power of a guild.
    pub fn power(self, guild: Colour) -> Power {
        *self.state.powers.get(guild)
    }

    /// Whether a seat has a power.
    pub fn has(self, seat: Seat, power: Power) -> bool {
        self.state.has(seat, power)
    }

    /// What a seat owns.
    pub fn goods(self, seat: Seat) -> Goods {
        self.state.player(seat).goods()
    }

    /// Where the token of a seat for a guild is.
    pub fn token(self, seat: Seat, guild: Colour) -> TokenState {
        *self.state.player(seat).tokens.get(guild)
    }

    /// Wild tokens of a seat that are in the Red zone, and that it holds.
    pub fn wild_tokens(self, seat: Seat) -> (u8, u8) {
        let player = self.state.player(seat);
        (player.wild_zone, player.wild_held)
    }

    /// The influence of a seat on a guild.
    pub fn influence(self, seat: Seat, guild: Colour) -> Influence {
        *self.state.player(seat).influence.get(guild)
    }

    /// On how many guilds a seat has influence.
    pub fn influence_count(self, seat: Seat) -> u8 {
        self.state.player(seat).influence_count()
    }

    /// How many cards a seat has.
    pub fn hand_len(self, seat: Seat) -> u8 {
        self.state.player(seat).hand.len()
    }

    /// Whether a seat has locked its bonus, or was dealt one.
    pub fn has_locked(self, seat: Seat) -> bool {
        self.state.player(seat).bonus.is_some()
    }

    /// The open row.
    pub fn row(self) -> [Option<Card>; 3] {
        self.state.row
    }

    /// How many cards lie face down.
    pub fn deck_len(self) -> u8 {
        self.state.deck_len()
    }

    /// The discard pile, the oldest first.
    pub fn discard(self) -> &'a [Card] {
        &self.state.discard
    }

    /// Whether a card was played in this turn.
    pub fn card_played(self) -> bool {
        self.state.card_played
    }

    /// Robots of a colour in the supply.
    pub fn robot_supply(self, colour: Colour) -> u8 {
        self.state.robot_supply(colour)
    }

    /// Generator tokens in the supply for a colour; yellow and red share them, and so do blue and green.
    pub fn token_supply(self, colour: Colour) -> u8 {
        self.state.token_supply(colour)
    }

    /// How many batteries the active player needs for an allocation (RT-57).
    pub fn batteries_for(self, powered: &ByColour<u8>) -> u16 {
        self.state.batteries_for(powered)
    }

    /// The allocation that the device proposes.
    pub fn full_power(self) -> ByColour<u8> {
        self.state.full_power()
    }

    /// The colour that the device proposes for the next wildcard of a payment.
    pub fn proposed_payment(self, wild: &Wild) -> Option<Colour> {
        self.state.proposed_payment(wild)
    }

    /// The colour that the device proposes for the next wildcard of a gain.
    pub fn proposed_gain(self, wild: &Wild, green: bool) -> Option<Colour> {
        self.state.proposed_gain(wild, green)
    }

    /// What a conversion takes at the Scrapyard.
    pub fn conversion_cost(self, conversion: Conversion) -> (Colour, u16) {
        self.state.conversion_cost(conversion)
    }

    // Assist.

    /// Whether an influence is being marked, and whether at the Green space.
    pub fn asked(self) -> Option<bool> {
        self.state.asked
    }

    /// Whether the Master Robot has just moved.
    pub fn alerted(self) -> bool {
        self.state.alerted
    }

    /// The tiebreak figures of a seat: batteries, generators, cubes, robots.
    pub fn figures(self, seat: Seat) -> [Option<u16>; 4] {
        self.state.player(seat).figures
    }

    /// Whose figure is asked for next, and which.
    pub fn next_figure(self) -> Option<(Seat, usize)> {
        self.state.next_figure()
    }

    /// The hundreds of the figure that is being entered.
    pub fn hundreds(self) -> u8 {
        self.state.hundreds
    }
}
