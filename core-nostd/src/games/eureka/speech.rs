//! What Robo Factory says: entries of lists, questions, news, refusals, rules.

use core::fmt;

use heapless::String;

use super::action::{About, Action, Correction, Error, Event, Slot};
use super::cubes::{Purse, Transfer};
use super::deduce;
use super::robot::{Colour, Part, Robot};
use super::setup::{Cards, Customer, Help};
use super::state::{Attempt, Phase, State};
use super::words::{self, WORDS};
use crate::kit::seat::Seat;
use crate::ui::game::Speech;
use crate::ui::lang::Lang;
use crate::ui::menu::Row;
use crate::ui::template::{expand, number};
use crate::ui::texts::{Texts, Word};

pub(super) use crate::ui::game::{Line, tag};

/// Three parts of two letters, with spaces between them.
pub(super) type Codes = String<8>;

/// Puts what one viewer may know into the words of one language.
pub(super) type Teller<'a> = crate::ui::game::Teller<'a, State>;

impl Speech for State {
    fn texts(lang: Lang) -> &'static Texts {
        words::texts(lang)
    }

    fn label(tell: Teller<'_>, action: Action) -> Row {
        let words = &WORDS;
        let of_seat = |sentence, seat| Row::plain(&tell.expand::<36>(sentence, &[&tell.name(seat)]));
        let of_number = |sentence, figure: u8| Row::plain(&tell.expand::<36>(sentence, &[&number(figure)]));
        tell.plain(match action {
            Action::Pick(colour) | Action::Lay(colour) | Action::Mark { colour, .. } => {
                words.colour(colour, tell.view.setup().fourth)
            }
            Action::Buy(slot) => return tell.buy_label(slot),
            Action::Pass => words.pass,
            Action::Sell(seat) => return of_seat(words.sells, seat),
            Action::NoSale(seat) => return of_seat(words.no_sale, seat),
            Action::Tile(parts) | Action::Answer(parts) | Action::Judge(parts) => {
                return of_number(words.equal_parts, parts);
            }
            Action::Note => words.note,
            Action::Change => words.change,
            Action::Cancel => words.cancel,
            Action::Lock { eureka: false } => words.lock,
            Action::Lock { eureka: true } => return tell.eureka_label(),
            Action::Reveal => words.reveal,
            Action::Roll => words.roll,
            Action::Face(face) => return of_number(words.face, face),
            Action::ShowOrder => words.show_order,
            Action::KeepTurn => words.keep_turn,
            Action::VoidTurn => words.void_turn,
            Action::EndTurn => words.end_turn,
            Action::Share => words.share,
            Action::ExtraRound => words.extra_round,
            Action::StopHelp => words.stop_help,
            Action::Correct(correction) => return tell.correction_label(correction),
        })
    }

    fn deed(tell: Teller<'_>, action: Action) -> Row {
        let colour_of = |colour| tell.line(WORDS.colour(colour, tell.view.setup().fourth));
        let next = |entered: &[Colour]| Part::ALL.get(entered.len()).map(|part| WORDS.part(*part));
        match action {
            Action::Pick(colour) => tell.with(next(tell.view.picked()).unwrap_or_default(), &colour_of(colour)),
            Action::Lay(colour) => tell.with(next(tell.view.laid()).unwrap_or_default(), &colour_of(colour)),
            Action::Mark { part, colour } => {
                let cell: Line = expand("{0} {1}", &[&tell.line(WORDS.part(part)), &tell.code(colour)]);
                tell.with(WORDS.marks, &cell)
            }
            // Not with the number that it was: it may have changed since.
            Action::Correct(correction) => Row::plain(&tell.correction_label(correction).label),
            _ => State::label(tell, action),
        }
    }

    fn private_label(tell: Teller<'_>, _: Seat) -> Row {
        tell.plain(WORDS.in_private)
    }

    fn question(tell: Teller<'_>, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = &WORDS;
        let mut ask = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
        match action {
            Action::Buy(slot) => ask(words.ask_buy, &[&number(slot.index().saturating_add(1))]),
            Action::Pass => ask(words.ask_pass, &[]),
            Action::VoidTurn => ask(words.ask_void, &[]),
            Action::Share => ask(words.ask_share, &[]),
            Action::StopHelp => ask(words.ask_stop_help, &[]),
            _ => Ok(()),
        }
    }

    fn hides_by_asking(action: Action) -> bool {
        // RO-146: a purchase asks, because it costs a cube at once; if a pass did not, the pages would tell who has bought.
        action == Action::Pass
    }

    fn narrate(tell: Teller<'_>, event: Event, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = &WORDS;
        let mut told = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
        match event {
            Event::Decided { .. } | Event::Locked { .. } => Ok(()),
            // The next screen has it as its title.
            Event::TurnOver { .. } => Ok(()),
            Event::TurnBegan { customer: Some(seat) } => told(words.customer_is, &[&tell.name(seat)]),
            Event::TurnBegan { customer: None } => told(words.device_orders, &[]),
            Event::TilesSet => told(words.tiles_set, &[]),
            Event::CannotBuy { seat } => told(words.cannot_buy, &[&tell.name(seat)]),
            Event::EntryConflict { seats } => told(words.twice, &[&tell.names(seats)]),
            Event::BuyClosed { buyers } if buyers.is_empty() => told(words.nobody_bought, &[]),
            Event::BuyClosed { buyers } => told(words.bought_by, &[&tell.names(buyers)]),
            Event::Revealed { seat, robot, eureka } => {
                let sentence = if eureka { words.built_eureka } else { words.built };
                told(sentence, &[&tell.name(seat), &tell.codes(robot)])
            }
            Event::Rolled { seat, face } => told(words.rolled, &[&tell.name(seat), &number(face)]),
            Event::Judged { correct } => match correct.len() {
                0 => told(words.nobody_right, &[]),
                1 => told(words.one_right, &[&tell.names(correct)]),
                _ => told(words.some_right, &[&tell.names(correct)]),
            },
            Event::Cubes(transfer) => tell.transfer(transfer, out),
            Event::SecondTry => told(words.second_try, &[]),
            Event::AuditOk => told(words.audit_ok, &[]),
            Event::Slip { about, typed, truth } => {
                let (typed, truth) = (number(typed), number(truth));
                match about {
                    About::Board(place) => {
                        let place = match place {
                            Slot::One => "A",
                            Slot::Two => "B",
                            Slot::Three => "C",
                        };
                        told(words.slip_on_board, &[place, &typed, &truth])
                    }
                    About::Sale(seat) => told(words.slip_of_card, &[&tell.name(seat), &typed, &truth]),
                    About::Build(seat, attempt) => {
                        let attempt = match attempt {
                            Attempt::First => "1",
                            Attempt::Second => "2",
                        };
                        told(words.slip_of_robot, &[&tell.name(seat), attempt, &typed, &truth])
                    }
                }
            }
            Event::Voided => told(words.voided, &[]),
            Event::Tie { leaders } => told(words.tie, &[&tell.names(leaders)]),
            Event::ExtraRound => told(words.one_more_round, &[]),
            Event::HelpStopped => told(words.help_stopped, &[]),
            Event::Corrected(correction) => match correction {
                // What the player has then is told next.
                Correction::Cube { .. } => Ok(()),
                Correction::Die { seat, face } => told(words.mended_die, &[&tell.name(seat), &number(face)]),
                Correction::Sale(seat) => told(words.mended_sale, &[&tell.name(seat)]),
                Correction::Order => told(words.mended_order, &[]),
                Correction::Board => told(words.mended_board, &[]),
                // That the turn is played again is told next.
                Correction::Turn => Ok(()),
            },
            Event::Recounted { seat, value } => told(words.recounted, &[&tell.name(seat), &number(value)]),
            Event::GameOver { winners } => match winners.len() {
                1 => told(words.winner, &[&tell.names(winners)]),
                _ => told(words.winners, &[&tell.names(winners)]),
            },
        }
    }

    fn explain(tell: Teller<'_>, error: Error, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = &WORDS;
        let mut told = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
        let sentence = match error {
            Error::GameOver => words.err_over,
            Error::NotNow => words.err_now,
            Error::BadValue => words.err_value,
            Error::BadFace { face } => return told(words.err_face, &[&number(face)]),
            Error::WrongRole => words.err_role,
            Error::OutOfOrder => words.err_turn,
            Error::DuplicateCard => words.err_duplicate,
            Error::HandFull => words.err_hand,
            Error::AlreadyBought => words.err_bought,
            Error::CannotPay => words.err_poor,
            Error::SirenSpent => words.err_siren,
            Error::NotAllLocked { missing } => {
                return told(words.err_locks, &[&number(missing)]);
            }
            Error::Contradiction => words.err_clash,
            Error::AuditPending if tell.view.slips() > 0 => words.err_slips,
            Error::AuditPending => words.err_order,
            Error::AuditClean => words.err_clean,
            Error::LimitReached => words.err_rounds,
            Error::HelpOff => words.err_help,
            Error::NoSuchCubes => words.err_cubes,
        };
        told(sentence, &[])
    }

    fn rules(tell: Teller<'_>) -> Word {
        let rules = &WORDS.rules;
        let setup = tell.view.setup();
        match tell.view.phase() {
            Phase::Order => rules.order,
            Phase::Board => rules.board,
            Phase::Tiles => rules.tiles,
            Phase::Deal => rules.deal,
            Phase::Buy if setup.cards == Cards::Physical && setup.customer == Customer::Player => rules.sell,
            Phase::Buy => rules.buy,
            Phase::Produce(Attempt::First) => rules.first_try,
            Phase::Produce(Attempt::Second) => rules.second_try,
            Phase::Roll(_) => rules.roll,
            Phase::Judge(_) => rules.judge,
            Phase::TurnEnd => rules.turn_end,
            Phase::TieChoice if setup.customer == Customer::Device => rules.tie_device,
            Phase::TieChoice => rules.tie,
            Phase::Over => rules.over,
        }
    }
}

impl Teller<'_> {
    /// Two letters.
    pub(super) fn code(self, colour: Colour) -> String<4> {
        self.say(WORDS.code(colour, self.view.setup().fourth))
    }

    /// A robot as three codes: "GN RD BL".
    pub(super) fn codes(self, robot: Robot) -> Codes {
        let [head, torso, legs] = Part::ALL.map(|part| self.code(robot.colour(part)));
        expand("{0} {1} {2}", &[&head, &torso, &legs])
    }

    /// Which order this is, and for whom: a title.
    pub(super) fn order_title(self) -> Line {
        let customer = self.view.customer();
        let customer = customer.map_or_else(|| self.expand(WORDS.device, &[]), |seat| self.name(seat));
        if self.view.is_extra_round() {
            return self.expand(WORDS.extra_of, &[&customer]);
        }
        let (turn, turns) = (number(self.view.turn_number()), number(self.view.planned_turns()));
        self.expand(WORDS.order_of, &[&turn, &turns, &customer])
    }

    // Entries of lists.

    /// A card of the player's hand, and with full help how many robots its answer leaves (RO-118).
    fn buy_label(self, slot: Slot) -> Row {
        let hand = self.view.hand();
        let place = usize::from(slot.index());
        let Some(card) = hand.get(place) else {
            return Row::default();
        };
        let label: Line = expand("{0} {1}", &[&number(place.saturating_add(1)), &self.codes(*card)]);
        match self.view.help() {
            Help::Full => Row::with(&label, &self.advice(place)),
            Help::Off | Help::Marks | Help::Checked | Help::Count => Row::plain(&label),
        }
    }

    /// Real cards with full help: the device says which card of the hand is worth a cube (RO-114).
    pub(super) fn advises_hand(self) -> bool {
        let setup = self.view.setup();
        let hands_over = setup.cards == Cards::Physical && setup.customer == Customer::Player;
        let open = |seat| !self.view.has_decided(seat);
        let is_time = self.view.phase() == Phase::Buy && self.view.viewer().seat().is_some_and(open);
        hands_over && is_time && self.view.help() == Help::Full && !self.view.hand().is_empty()
    }

    /// How many robots the answer for a card of the hand leaves on average, with a star if it is worth a cube (RO-118).
    pub(super) fn advice(self, place: usize) -> String<8> {
        let hand = self.view.hand();
        let possible = self.view.possible();
        let card = hand.get(place);
        let Some((card, tenths)) = card.and_then(|card| Some((card, deduce::tenths(possible, *card)?))) else {
            return String::new();
        };
        // Which card is best is soon found; whether it is worth a cube takes longer, and is asked only once.
        let is_best = deduce::best_card(possible, hand) == Some(place);
        let star = if is_best && deduce::is_worth_a_cube(possible, *card) {
            "*"
        } else {
            " "
        };
        let (whole, tenth) = (
            number(tenths.checked_div(10).unwrap_or_default()),
            number(tenths.checked_rem(10).unwrap_or_default()),
        );
        expand("{0}{1}.{2}", &[star, &whole, &tenth])
    }

    /// What is set right, and how it stands now.
    fn correction_label(self, correction: Correction) -> Row {
        let words = &WORDS;
        let of_seat = |sentence, seat| self.expand::<36>(sentence, &[&self.name(seat)]);
        match correction {
            Correction::Cube { seat, more } => {
                let sentence = if more { words.cube_more } else { words.cube_less };
                let value = number(self.view.cubes().wallet(seat).value());
                Row::with(&of_seat(sentence, seat), &value)
            }
            Correction::Die { seat, face } => {
                Row::plain(&self.expand::<36>(words.die_shows, &[&self.short_name(seat), &number(face)]))
            }
            Correction::Sale(seat) => Row::plain(&of_seat(words.sale_again, seat)),
            Correction::Order => self.plain(words.order_again),
            Correction::Board => self.plain(words.board_again),
            Correction::Turn => self.plain(words.void_turn),
        }
    }

    /// The place of the card that is worth a cube, if one is (RO-117, RO-121).
    pub(super) fn best_buy(self) -> Option<usize> {
        let possible = self.view.possible();
        let best = deduce::best_card(possible, self.view.hand())?;
        let card = self.view.hand().get(best)?;
        deduce::is_worth_a_cube(possible, *card).then_some(best)
    }

    /// With full help a star stands where a call is advised (RO-123).
    fn eureka_label(self) -> Row {
        let Some(seat) = self.view.viewer().seat() else {
            return self.plain(WORDS.lock_eureka);
        };
        if !self.view.sirens().contains(seat) {
            return self.plain(WORDS.siren_used);
        }
        if self.view.help() == Help::Full && self.view.eureka_is_advised() {
            return self.with(WORDS.lock_eureka, "*");
        }
        self.plain(WORDS.lock_eureka)
    }

    // Sentences.

    /// What hands at the table do with cubes. Which ones is a proposal (RO-96).
    fn transfer(self, transfer: Transfer, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = &WORDS;
        let mut told = |sentence, with: &[&str]| self.texts.write(out, sentence, with);
        let purse = |purse| match purse {
            Purse::Pot => None,
            Purse::Of(seat) => Some(self.name(seat)),
        };
        match transfer {
            Transfer::Paid { from, to, amount } => {
                let amount = number(amount);
                match (purse(from), purse(to)) {
                    (Some(from), Some(to)) => told(words.pays, &[&from, &amount, &to]),
                    (Some(from), None) => told(words.pays_pot, &[&from, &amount]),
                    (None, to) => told(words.gets, &[&to.unwrap_or_default(), &amount]),
                }
            }
            Transfer::ChangedUp { seat } => told(words.changes_up, &[&self.name(seat)]),
            Transfer::ChangedDown { seat } => told(words.changes_down, &[&self.name(seat)]),
            Transfer::Swapped { payer, with } => told(words.swaps, &[&self.name(payer), &self.name(with)]),
            Transfer::Minted => told(words.minted, &[]),
            Transfer::ShortPaid { seat, paid: 0, .. } => told(words.pays_nothing, &[&self.name(seat)]),
            Transfer::ShortPaid { seat, due, paid } => {
                told(words.pays_short, &[&self.name(seat), &number(paid), &number(due)])
            }
        }
    }
}
