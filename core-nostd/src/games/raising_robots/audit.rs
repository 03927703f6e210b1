//! The invariants of the rulebook (section 10), for every state that comes from a file or from flash.

use super::cards::{ClassId, ClassSet, EnergyId, RobotId, RobotSet};
use super::check::CHARGE_MAX;
use super::data::{COLUMNS, ENERGY_DECK, KEPT_ROBOTS, ROUNDS, START_ROBOTS};
use super::effect::{COUNT_MAX, Good, Phase, Row, TokenKind};
use super::setup::{EnergyDraw, Inventors};
use super::state::{Body, Class, ClassFace, Deed, Flow, Player, Stage, State, Step};
use crate::game::holds;
use crate::kit::list::List;
use crate::kit::seat::{Seat, Seats};

type Audited = Result<(), &'static str>;

impl State {
    /// What belongs to no player alone.
    pub(super) fn audit_game(&self) -> Audited {
        holds((1..=ROUNDS).contains(&self.round), "RR-01: there are eight rounds")?;
        let is_over = self.flow == Flow::Over;
        holds(
            is_over != (self.winners == Seats::NONE),
            "RR-I20: a game that is over has a winner, and no other game",
        )?;
        let seats = self.setup.players();
        holds(
            self.winners.iter().all(|seat| seats.contains(seat)),
            "RR-137: a player has won",
        )?;
        let has_bidding = self.setup.inventors == Inventors::Bidding;
        let tracks = if has_bidding { usize::from(self.setup.seats) } else { 0 };
        holds(self.tracks.len() == tracks, "RR-146: there is a track for each player")?;
        for track in &self.tracks {
            if let Some((seat, space)) = track.meeple {
                let is_possible = seats.contains(seat) && space < self.setup.spaces();
                holds(is_possible, "RR-147: a Meeple of a player is on a space")?;
                holds(
                    self.tracks
                        .iter()
                        .filter(|track| track.meeple.is_some_and(|(on, _)| on == seat))
                        .count()
                        == 1,
                    "RR-147: each player has one Meeple",
                )?;
            }
        }
        if let Flow::Bidding(seat) = self.flow {
            let is_next = has_bidding && seats.contains(seat) && self.track_of(seat).is_none();
            holds(is_next, "RR-147: whoever bids has the Meeple in hand")?;
        }
        let is_between = self.flow == Flow::BetweenGames;
        holds(
            self.setup.challenge || !is_between && self.challenge.totals.is_empty(),
            "RR-143: only a challenge has several games",
        )?;
        holds(
            !(is_between && self.challenge.totals.is_full()),
            "RR-143: a challenge has three games",
        )?;
        let is_table_flow = matches!(self.flow, Flow::Energy | Flow::Final);
        holds(
            self.setup.is_table() || !is_table_flow && self.mending.is_none(),
            "RR-151: only what real cards bring is entered",
        )?;
        holds(
            self.flow != Flow::Energy || self.setup.energy == EnergyDraw::Entered,
            "RR-34: Energy Cards are entered only if players draw them",
        )?;
        holds(
            !matches!(self.flow, Flow::Break(_)) || !self.setup.is_table(),
            "RR-156: the Break Period of real cards passes at once",
        )?;
        if let Flow::Break(seat) = self.flow {
            holds(seats.contains(seat), "RR-110: a player keeps a class")?;
        }
        if let Some(seat) = self.mending {
            holds(
                self.is_time_to_set_right() && seats.contains(seat),
                "RR-153: a player's things are set right",
            )?;
        }
        for phase in Phase::ALL {
            let place = self.line.iter().filter(|card| **card == phase).count();
            holds(place == 1, "RR-138: the line has each phase once")?;
        }
        holds(
            self.turned <= 4,
            "RR-140: the fifth card of the line is never turned up",
        )?;
        holds(
            self.setup.line_cubes().is_some() || self.turned == 0,
            "RR-138: only one or two players have a line",
        )?;
        let waits = !matches!(self.flow, Flow::BetweenGames | Flow::Over);
        holds(
            !waits || !self.asked().is_empty(),
            "RR-I17: the game waits for somebody",
        )
    }

    /// RR-I1, RR-I2: every card is in one place.
    pub(super) fn audit_cards(&self) -> Audited {
        let mut robots = List::<RobotId, 255>::new();
        let mut add_robot = |card: RobotId| robots.push(card).map_err(|_| "RR-I1: every Robot Card is in one place");
        self.robot_deck.iter().try_for_each(|card| add_robot(*card))?;
        self.robot_discard
            .with(self.challenge.robots)
            .iter()
            .try_for_each(&mut add_robot)?;
        let mut classes = List::<ClassId, 255>::new();
        let mut add_class = |card: ClassId| {
            classes
                .push(card)
                .map_err(|_| "RR-I2: every Class Card is in one place")
        };
        self.class_deck.iter().try_for_each(|card| add_class(*card))?;
        self.class_discard
            .with(self.challenge.classes)
            .iter()
            .try_for_each(&mut add_class)?;
        for seat in self.setup.players().iter() {
            let player = self.player(seat);
            player.hand.iter().try_for_each(&mut add_robot)?;
            player
                .robots()
                .filter_map(|robot| robot.card())
                .try_for_each(&mut add_robot)?;
            for step in &player.stack {
                match step {
                    Step::Column(card)
                    | Step::Paying {
                        deed: Deed::Build(card),
                        ..
                    } => add_robot(*card)?,
                    _ => {}
                }
            }
            player.class_draw.iter().try_for_each(|card| add_class(*card))?;
            player
                .classes
                .iter()
                .filter_map(|class| class.card())
                .try_for_each(&mut add_class)?;
        }
        let is_table = self.setup.is_table();
        let all: RobotSet = robots.iter().copied().collect();
        holds(
            usize::from(all.len()) == robots.len(),
            "RR-I1: every Robot Card is in one place",
        )?;
        let is_whole = RobotId::house().all(|card| all.contains(card));
        holds(
            is_table == robots.is_empty() && (is_table || is_whole),
            "RR-I1: no Robot Card is missing",
        )?;
        let all: ClassSet = classes.iter().copied().collect();
        holds(
            usize::from(all.len()) == classes.len(),
            "RR-I2: every Class Card is in one place",
        )?;
        let is_whole = ClassId::house().all(|card| all.contains(card));
        holds(
            is_table == classes.is_empty() && (is_table || is_whole),
            "RR-I2: no Class Card is missing",
        )
    }

    pub(super) fn audit_player(&self, seat: Seat) -> Audited {
        let player = self.player(seat);
        for good in Good::ALL {
            holds(
                player.has(good) <= COUNT_MAX,
                "RR-I5: there is a limit to what is counted",
            )?;
        }
        holds(
            player.hand_entered <= COUNT_MAX,
            "RR-I5: there is a limit to what is counted",
        )?;
        holds(
            player.left <= player.total,
            "RR-I5: no more energy is left than there was",
        )?;
        for row in Row::ALL {
            let fits = player.row(row).iter().all(|robot| match robot.body {
                Body::Card(card) => card.card().row == row && !self.setup.is_table(),
                Body::Entered { .. } => self.setup.is_table(),
            });
            holds(fits, "RR-I6: a robot stands in the row of its phase")?;
        }
        for kind in TokenKind::ALL {
            let unlocked = player.tokens(kind);
            holds(unlocked <= 4, "RR-I3: there are four tokens of each type")?;
            let placed = player.placed(kind).saturating_add(*player.unplaced.get(kind));
            // A class that was replaced has taken its token with it.
            holds(placed <= unlocked, "RR-I3: no more tokens are out than were unlocked")?;
        }
        let classes_fit = player.classes.iter().all(|class| match class.face {
            ClassFace::Card(_) => !self.setup.is_table(),
            ClassFace::Entered { .. } => self.setup.is_table(),
        });
        holds(classes_fit, "RR-I2: Class Cards are those of this way of playing")?;
        holds(
            self.setup.is_table() || !player.has_entries(),
            "RR-151: only what real cards bring is entered",
        )?;
        self.audit_energy(player)?;
        self.audit_stage(player)?;
        holds(
            player.stack.iter().all(|step| self.is_possible_step(seat, *step)),
            "RR-I19: what is open belongs to the game",
        )?;
        let draws = player.stack.iter().filter(|step| **step == Step::PickClass).count();
        let is_dealt = matches!(player.stage, Stage::Tossing | Stage::KeepingClass) && self.flow_has_start();
        holds(
            (draws == 1) != player.class_draw.is_empty() || is_dealt && draws == 0,
            "RR-114: drawn classes are open until one is kept",
        )
    }

    fn flow_has_start(&self) -> bool {
        matches!(self.flow, Flow::Bidding(_) | Flow::Start)
    }

    /// RR-I8, RR-I9: eight Energy Cards, and a plan of two phases.
    fn audit_energy(&self, player: &Player) -> Audited {
        let cards = self.setup.energy_cards();
        let own = || player.energy_deck.iter().chain(&player.drawn);
        let is_of_deck = own().all(|card| cards.contains(card));
        let is_once = own().all(|card| own().filter(|other| *other == card).count() == 1);
        holds(is_of_deck && is_once, "RR-I8: each Energy Card is in one place")?;
        let drawn_before = if self.round < super::data::BREAK_ROUND {
            1
        } else {
            super::data::BREAK_ROUND
        };
        let rounds = usize::from(self.round.saturating_sub(drawn_before));
        let (deck, drawn) = (player.energy_deck.len(), player.drawn.len());
        let is_ended = matches!(self.flow, Flow::Final | Flow::BetweenGames | Flow::Over);
        let used = match self.flow {
            Flow::Bidding(_) | Flow::Start => 0,
            // The deck is shuffled anew at the end of the Break Period.
            Flow::Break(_) => return holds(deck == 0 && drawn == 0, "RR-I8: all Energy Cards are used up"),
            _ if is_ended => rounds.saturating_mul(2).saturating_add(2),
            _ => rounds.saturating_mul(2),
        };
        let has_all = ENERGY_DECK == deck.saturating_add(drawn).saturating_add(used);
        holds(has_all, "RR-I8: each Energy Card is drawn once")?;
        let [first, second] = [player.plan.first(), player.plan.get(1)];
        holds(first.is_none() || first != second, "RR-I9: both phases differ")?;
        let has_plan = matches!(self.flow, Flow::Assign | Flow::Phases);
        holds(
            has_plan || player.plan.is_empty(),
            "RR-36: phases are assigned in each round",
        )?;
        holds(
            !player.locked && self.flow != Flow::Phases || player.plan.is_full(),
            "RR-I9: everybody has assigned two phases",
        )
    }

    /// How far a player has come goes with where the game stands.
    fn audit_stage(&self, player: &Player) -> Audited {
        let is_start = self.flow_has_start();
        let fits = match player.stage {
            Stage::Tossing => is_start && (self.setup.is_table() || player.hand.len() > KEPT_ROBOTS),
            Stage::KeepingClass => is_start && !self.setup.is_table() && player.class_draw.len() == 2,
            Stage::KeepingInventor => is_start && player.inventor_offer.len() == 2,
            Stage::Assembling(left) => is_start && left <= START_ROBOTS,
            Stage::Ready => is_start,
            Stage::Idle => !is_start,
            Stage::Splitting => {
                self.flow == Flow::Phases && matches!(player.cursor, Some(Phase::Upgrade | Phase::Assemble))
            }
            Stage::Board(next) => self.flow == Flow::Phases && player.running_row().is_some() && next <= 3,
            Stage::Robots(next) => {
                self.flow == Flow::Phases && player.running_row().is_some() && usize::from(next) <= COLUMNS
            }
            Stage::RoundEnd | Stage::Finished => self.flow == Flow::Phases,
        };
        holds(fits, "RR-02: everybody is in the step that runs")?;
        let is_available = |phase: Phase| {
            let cubes = *self.cubes.get(phase) > 0;
            player.plan.contains(&phase) || cubes || self.setup.is_table()
        };
        let was_started = self.flow != Flow::Phases || player.cursor.is_none_or(is_available);
        holds(was_started, "RR-I10: a phase that was started was available")?;
        holds(
            !matches!(player.stage, Stage::KeepingInventor) == player.inventor_offer.is_empty()
                || matches!(player.stage, Stage::Tossing | Stage::KeepingClass)
                    && self.setup.inventors == Inventors::DealTwo,
            "RR-15: an inventor is kept, and the other returns to the box",
        )?;
        let is_kept = !matches!(
            player.stage,
            Stage::Tossing | Stage::KeepingClass | Stage::KeepingInventor
        );
        holds(
            is_kept || self.setup.inventors == Inventors::Bidding || player.inventor.is_none(),
            "RR-15: nobody has an inventor before one is kept",
        )
    }

    /// Whether something open can be open: lists of cards are bounded by their types, figures here.
    fn is_possible_step(&self, seat: Seat, step: Step) -> bool {
        let player = self.player(seat);
        let is_table = self.setup.is_table();
        match step {
            Step::Charging(phase) => player.cursor.is_none_or(|cursor| phase > cursor),
            Step::Paying { cost, .. } => !is_table && super::payment::Purse::of(player).can_pay(&cost),
            Step::Column(_) | Step::Unlock | Step::Assemble | Step::PickClass | Step::Inspire => !is_table,
            Step::Gains { source, next } => !is_table && next < 3 && source.gains().iter().flatten().count() > 0,
            Step::Wild(count) | Step::Either(_, _, count) => !is_table && (1..=CHARGE_MAX).contains(&count),
            Step::Cycle { discarded, more } => !is_table && discarded <= CHARGE_MAX && more <= CHARGE_MAX,
            Step::Entering(item) => is_table && self.check_item(seat, item).is_ok(),
        }
    }

    /// Takes out of the decks what a hand-written state has put elsewhere; what it leaves out lies below.
    pub(super) fn restock_decks(&mut self) {
        if !self.setup.is_table() {
            self.restock_robots();
            self.restock_classes();
        }
        let all = self.setup.energy_cards();
        let rounds = match self.flow {
            Flow::Bidding(_) | Flow::Start | Flow::Break(_) | Flow::Final | Flow::BetweenGames | Flow::Over => return,
            _ => usize::from(if self.round < super::data::BREAK_ROUND {
                self.round.saturating_sub(1)
            } else {
                self.round.saturating_sub(super::data::BREAK_ROUND)
            }),
        };
        for seat in self.setup.players().iter() {
            let player = self.player_mut(seat);
            let drawn = player.drawn.clone();
            let named: List<EnergyId, ENERGY_DECK> = player
                .energy_deck
                .iter()
                .copied()
                .filter(|card| !drawn.contains(card))
                .collect();
            let rest = all
                .iter()
                .copied()
                .filter(|card| !drawn.contains(card) && !named.contains(card));
            let whole: List<EnergyId, 16> = rest.chain(named.iter().copied()).collect();
            let left = ENERGY_DECK
                .saturating_sub(rounds.saturating_mul(2))
                .saturating_sub(drawn.len());
            let skipped = whole.len().saturating_sub(left);
            player.energy_deck = whole.iter().skip(skipped).copied().collect();
        }
    }

    fn restock_robots(&mut self) {
        let mut elsewhere = self.robot_discard.with(self.challenge.robots);
        for seat in self.setup.players().iter() {
            let player = self.player(seat);
            elsewhere = elsewhere.with(player.hand);
            player
                .robots()
                .filter_map(|robot| robot.card())
                .for_each(|card| elsewhere.insert(card));
            for step in &player.stack {
                match step {
                    Step::Column(card)
                    | Step::Paying {
                        deed: Deed::Build(card),
                        ..
                    } => elsewhere.insert(*card),
                    _ => {}
                }
            }
        }
        let named: List<RobotId, { RobotId::HOUSE }> = self
            .robot_deck
            .iter()
            .copied()
            .filter(|card| !elsewhere.contains(*card))
            .collect();
        let rest = RobotId::house().filter(|card| !elsewhere.contains(*card) && !named.contains(card));
        let deck = rest.chain(named.iter().copied()).collect();
        self.robot_deck = deck;
    }

    fn restock_classes(&mut self) {
        let mut elsewhere = self.class_discard.with(self.challenge.classes);
        for seat in self.setup.players().iter() {
            let player = self.player(seat);
            let owned = player.classes.iter().filter_map(|class: &Class| class.card());
            owned
                .chain(player.class_draw.iter().copied())
                .for_each(|card| elsewhere.insert(card));
        }
        let named: List<ClassId, { ClassId::HOUSE }> = self
            .class_deck
            .iter()
            .copied()
            .filter(|card| !elsewhere.contains(*card))
            .collect();
        let rest = ClassId::house().filter(|card| !elsewhere.contains(*card) && !named.contains(card));
        let deck = rest.chain(named.iter().copied()).collect();
        self.class_deck = deck;
    }
}

impl Player {
    /// Whether something was entered that the device knows by itself where it deals the cards.
    fn has_entries(&self) -> bool {
        let tokens = self.unlocked.0.iter().any(|count| *count > 0);
        let bonus = self.bonus.0.iter().any(|energy| *energy > 0);
        tokens || bonus || self.hand_entered > 0 || self.inventor_points > 0
    }

    /// Tokens of a type that are on cards; Extra Credit that was entered without its token has no type.
    fn placed(&self, kind: TokenKind) -> u8 {
        let robots = self
            .robots()
            .filter(|robot| robot.upgraded && robot.kind() == Some(kind));
        let classes = self
            .classes
            .iter()
            .filter(|class| class.credit && class.kind() == Some(kind));
        let inventor = self
            .inventor
            .filter(|inventor| inventor.upgraded && inventor.card().card().kind == kind);
        let count = robots
            .count()
            .saturating_add(classes.count())
            .saturating_add(inventor.iter().count());
        u8::try_from(count).unwrap_or(u8::MAX)
    }
}
