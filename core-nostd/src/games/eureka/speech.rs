//! What Robo Factory says: entries of lists, questions, news, refusals, rules.

use core::fmt;

use heapless::String;

use super::action::{About, Action, Correction, Error, Event, Slot};
use super::cubes::{Purse, Transfer};
use super::deduce;
use super::log;
use super::robot::{Colour, Part, Robot};
use super::screens::{cubes, robots::swatch};
use super::setup::{Cards, Customer, Help};
use super::state::{Attempt, Phase, State};
use super::view::View;
use super::words::{self, WORDS};
use crate::kit::seat::Seat;
use crate::ui::game::{Speech, Verb};
use crate::ui::lang::Lang;
use crate::ui::menu::Row;
use crate::ui::pictures::Sign;
use crate::ui::template::{expand, number, spell};
use crate::ui::texts::{Texts, Word};

pub(super) use crate::ui::game::Line;

/// Three swatches, each a letter of three bytes.
pub(super) type Codes = String<9>;

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
            Action::Pass => return tell.pass_label(),
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
            Action::Finish { colour, eureka } => return tell.finish_label(colour, eureka),
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
            Action::Finish { colour, eureka } => {
                let word = tell.finish_label(colour, eureka).label;
                tell.with(next(tell.view.picked()).unwrap_or_default(), &word)
            }
            Action::Lay(colour) => tell.with(next(tell.view.laid()).unwrap_or_default(), &colour_of(colour)),
            Action::Mark { part, colour } => {
                let mut letter = [0; 4];
                let cell: Line = expand(
                    "{0} {1}",
                    &[&tell.line(WORDS.part(part)), swatch(colour).encode_utf8(&mut letter)],
                );
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

    fn verb(view: View<'_>, action: Action) -> Verb {
        match action {
            Action::Pick(_) | Action::Lay(_) | Action::Sell(_) | Action::NoSale(_) => Verb::Choose,
            Action::Tile(_) | Action::Answer(_) | Action::Judge(_) | Action::Face(_) | Action::Note => Verb::Enter,
            Action::ShowOrder => Verb::Enter,
            Action::Buy(_) => Verb::Buy,
            Action::Pass => Verb::Pass,
            Action::Change => Verb::Build,
            Action::Cancel => Verb::Done,
            Action::Lock { .. } | Action::Finish { .. } => {
                // Whoever locks last reveals all robots.
                let others = view.makers().iter().filter(|seat| Some(*seat) != view.viewer().seat());
                match others.into_iter().all(|seat| view.is_locked(seat)) {
                    true => Verb::Reveal,
                    false => Verb::Lock,
                }
            }
            Action::Reveal => Verb::Reveal,
            Action::Roll => Verb::Roll,
            Action::KeepTurn => Verb::Keep,
            Action::VoidTurn | Action::ExtraRound => Verb::Again,
            Action::EndTurn => Verb::GoOn,
            Action::Share => Verb::Share,
            Action::Mark { .. } => Verb::Mark,
            Action::StopHelp => Verb::Stop,
            Action::Correct(_) => Verb::SetRight,
        }
    }

    fn narrate(tell: Teller<'_>, event: Event, out: &mut dyn fmt::Write) -> fmt::Result {
        let words = &WORDS;
        let mut told = |sentence, with: &[&str]| tell.texts.write(out, sentence, with);
        if shows(tell.view, event) {
            return Ok(());
        }
        match event {
            Event::Decided { .. } | Event::Locked { .. } => Ok(()),
            // The next screen shows the order, who orders, the tiles, which attempt it is, and who has won.
            Event::TurnOver { .. }
            | Event::TurnBegan { .. }
            | Event::TilesSet
            | Event::SecondTry
            | Event::GameOver { .. } => Ok(()),
            Event::CannotBuy { seat } => told(words.cannot_buy, &[&tell.name(seat)]),
            Event::EntryConflict { seats } => told(words.twice, &[&tell.names(seats)]),
            // Nobody has bought: all go on to build, and the next screen says so.
            Event::BuyClosed { buyers } if buyers.is_empty() => Ok(()),
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
        }
    }

    type Tally = log::Tally;

    fn tally(view: View<'_>) -> Option<(u16, log::Tally)> {
        log::tally(view)
    }

    fn turn_line(tell: Teller<'_>, before: log::Tally, out: &mut dyn fmt::Write) -> fmt::Result {
        log::turn_line(tell, before, out)
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

/// Whether the next screen shows what happened, so that nobody has to be told: at the end of a turn it has the order,
/// every robot, who was right, and what each has won or lost.
fn shows(view: View<'_>, event: Event) -> bool {
    let paid = matches!(
        event,
        Event::Revealed { .. } | Event::Judged { .. } | Event::Cubes(Transfer::Paid { .. })
    );
    paid && view.phase() == Phase::TurnEnd && view.order().is_some()
}

impl Teller<'_> {
    /// A robot in a line of text: the swatches of head, torso and legs.
    pub(super) fn codes(self, robot: Robot) -> Codes {
        spell(Part::ALL.map(|part| swatch(robot.colour(part))))
    }

    // Entries of lists.

    /// A card of the player's hand that an answer is bought about.
    fn buy_label(self, slot: Slot) -> Row {
        let place = slot.index().saturating_add(1);
        Row::plain(&self.expand::<36>(WORDS.ask_card, &[&number(place)]))
    }

    /// With full help a star stands there if no card is worth a cube (RO-121).
    fn pass_label(self) -> Row {
        let is_open = self.view.viewer().seat().is_some() && !self.view.possible().is_empty();
        match self.view.help() {
            Help::Full if is_open && self.best_buy().is_none() => {
                Row::plain(&expand::<36>("{0} *", &[&self.line(WORDS.pass)]))
            }
            _ => self.plain(WORDS.pass),
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
        let mut siren = [0; 4];
        let siren = Sign::Siren.letter().encode_utf8(&mut siren);
        let label: Line = expand("{0} {1}", &[siren, &self.line(WORDS.lock_eureka)]);
        let is_advised = self.view.help() == Help::Full && self.view.eureka_is_advised();
        Row::with(&label, if is_advised { "*" } else { "" })
    }

    /// The last part: its colour, after a siren if Eureka is called, and with a star where that is advised.
    fn finish_label(self, colour: Colour, eureka: bool) -> Row {
        let word = self.line(WORDS.colour(colour, self.view.setup().fourth));
        if !eureka {
            return Row::plain(&word);
        }
        let is_advised = match *self.view.picked() {
            [head, torso] => self.view.eureka_is_advised_for(Robot::new(head, torso, colour)),
            _ => false,
        };
        let star = if is_advised && self.view.help() == Help::Full {
            "*"
        } else {
            ""
        };
        let mut siren = [0; 4];
        let siren = Sign::Siren.letter().encode_utf8(&mut siren);
        Row::plain(&expand::<36>("{0}{1}{2}", &[siren, &word, star]))
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
                let amount = cubes(amount);
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
