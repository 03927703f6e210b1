//! How the owner of a choice makes it.

use core::fmt::Write as _;

use heapless::String;

use super::choice::{Choice, Kind, NUMBER_MAX};
use crate::ui::lang::Lang;

const _: () = assert!(NUMBER_MAX < 1_000, "a number has at most three digits");

/// What the owner sees while choosing. It is as secret as the choice and cannot be printed.
#[derive(Clone, Copy)]
pub(super) struct Editor {
    kind: Kind,
    /// What has been chosen so far. Of a number, all digits at any time.
    choice: Choice,
    /// Whether the owner has chosen anything of it.
    touched: bool,
    /// The digit that is being turned.
    digit: u8,
    /// The card under the cursor, counted from 1.
    card: u8,
}

impl Editor {
    /// Starts from `draft`, or from anywhere, so that nobody can count the presses from there on.
    pub(super) fn new(kind: Kind, draft: Option<Choice>, random: u16) -> Editor {
        let anywhere = match kind {
            Kind::Cards { .. } => Choice::default(),
            _ => Choice::number(random.checked_rem(kind.options()).unwrap_or_default()),
        };
        let mut editor = Editor {
            kind,
            choice: draft.unwrap_or(anywhere),
            touched: draft.is_some(),
            digit: 0,
            card: 1,
        };
        editor.any_card(random);
        editor
    }

    /// The choice as it stands; `None` if the owner has not chosen anything yet.
    pub(super) fn draft(&self) -> Option<Choice> {
        self.touched.then_some(self.choice)
    }

    /// Turns what is under the cursor, in a ring.
    pub(super) fn turn(&mut self, forward: bool) {
        match self.kind {
            Kind::YesNo | Kind::Letter(_) => {
                let turned = turn(self.choice.to_number(), self.kind.options(), forward);
                self.choice = Choice::number(turned);
                self.touched = true;
            }
            Kind::Number(max) => {
                self.choice = Choice::number(self.turn_digit(max, forward));
                self.touched = true;
            }
            Kind::Cards { kinds, .. } => {
                let turned = turn(u16::from(self.card.saturating_sub(1)), kinds.into(), forward);
                self.card = u8::try_from(turned).unwrap_or_default().saturating_add(1);
            }
        }
    }

    /// Takes what is under the cursor; returns whether all is chosen, so that it can be sealed.
    pub(super) fn take(&mut self, random: u16) -> bool {
        self.touched = true;
        match self.kind {
            Kind::YesNo | Kind::Letter(_) => true,
            Kind::Number(max) => {
                let last = self.digit.saturating_add(1) >= digits(max);
                if !last {
                    self.digit = self.digit.saturating_add(1);
                }
                last
            }
            // The last card is not yet the seal: a sequence is looked at once more.
            Kind::Cards { .. } if self.place().is_none() => true,
            Kind::Cards { .. } => {
                self.choice.put(self.choice.card_count(), self.card);
                self.any_card(random);
                false
            }
        }
    }

    /// Undoes the last step; returns whether there was none.
    pub(super) fn undo(&mut self) -> bool {
        match self.kind {
            Kind::YesNo | Kind::Letter(_) => true,
            Kind::Number(_) if self.digit == 0 => true,
            Kind::Number(_) => {
                self.digit = self.digit.saturating_sub(1);
                false
            }
            Kind::Cards { .. } => {
                let Some(last) = self.choice.cards().last() else {
                    return true;
                };
                self.choice.put(self.choice.card_count().saturating_sub(1), 0);
                self.card = last;
                self.touched = self.choice.card_count() > 0;
                false
            }
        }
    }

    /// How many places there are: digits or cards; one for an answer.
    pub(super) fn places(&self) -> u8 {
        match self.kind {
            Kind::YesNo | Kind::Letter(_) => 1,
            Kind::Number(max) => digits(max),
            Kind::Cards { count, .. } => count,
        }
    }

    /// The place under the cursor; `None` when all cards are taken.
    pub(super) fn place(&self) -> Option<u8> {
        match self.kind {
            Kind::YesNo | Kind::Letter(_) | Kind::Number(_) => Some(self.digit),
            Kind::Cards { count, .. } => Some(self.choice.card_count()).filter(|place| *place < count),
        }
    }

    /// Whether the next OK seals.
    pub(super) fn is_ready(&self) -> bool {
        match self.kind {
            Kind::YesNo | Kind::Letter(_) => true,
            Kind::Number(max) => self.digit.saturating_add(1) >= digits(max),
            Kind::Cards { .. } => self.place().is_none(),
        }
    }

    /// What stands at a place.
    pub(super) fn write_place(&self, place: u8, lang: Lang) -> String<8> {
        let mut text = String::new();
        // A digit always fits.
        let _ = match self.kind {
            Kind::YesNo | Kind::Letter(_) => return self.kind.write(self.choice, lang),
            Kind::Number(max) => {
                let (_, digit) = split(self.choice.to_number(), unit(max, place));
                write!(text, "{digit}")
            }
            Kind::Cards { .. } => match self.choice.cards().nth(place.into()) {
                Some(card) => write!(text, "{card}"),
                None if self.place() == Some(place) => write!(text, "{}", self.card),
                None => write!(text, "·"),
            },
        };
        text
    }

    /// Turns the digit under the cursor. Digits that would lead above `max` are passed over.
    fn turn_digit(&self, max: u16, forward: bool) -> u16 {
        let unit = unit(max, self.digit);
        let number = self.choice.to_number();
        let (before, digit) = split(number, unit);
        let (before_max, digit_max) = split(max, unit);
        let options = if before == before_max {
            digit_max.saturating_add(1)
        } else {
            10
        };
        let turned = turn(digit, options, forward);
        let without = number.saturating_sub(digit.saturating_mul(unit));
        without.saturating_add(turned.saturating_mul(unit)).min(max)
    }

    /// Puts the cursor on any card.
    fn any_card(&mut self, random: u16) {
        let card = random.checked_rem(self.kind.options()).unwrap_or_default();
        self.card = u8::try_from(card).unwrap_or_default().saturating_add(1);
    }
}

/// The next one of `count` in a ring, or the one before.
fn turn(at: u16, count: u16, forward: bool) -> u16 {
    let step = if forward { 1 } else { count.saturating_sub(1) };
    at.saturating_add(step).checked_rem(count).unwrap_or_default()
}

/// How many digits a number of up to `max` has.
fn digits(max: u16) -> u8 {
    match max {
        0..=9 => 1,
        10..=99 => 2,
        _ => 3,
    }
}

/// What a digit at `place` counts, from the left, in a number of up to `max`.
fn unit(max: u16, place: u8) -> u16 {
    match digits(max).saturating_sub(place) {
        0 | 1 => 1,
        2 => 10,
        _ => 100,
    }
}

/// The digits before the one that counts `unit`, and that one.
fn split(number: u16, unit: u16) -> (u16, u16) {
    let to_here = number.checked_div(unit).unwrap_or_default();
    (to_here / 10, to_here % 10)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn written(editor: &Editor) -> std::string::String {
        let places = 0..editor.places();
        places
            .map(|place| std::string::String::from(editor.write_place(place, Lang::En).as_str()))
            .collect()
    }

    #[test]
    fn every_number_up_to_the_highest_can_be_entered_and_none_above() {
        for max in [1, 5, 9, 10, 37, 99, 100, 250, 999] {
            let mut seen = HashSet::new();
            let mut waiting = std::vec![Editor::new(Kind::Number(max), None, 0)];
            // All that turns and OKs can reach.
            while let Some(editor) = waiting.pop() {
                assert!(editor.choice.to_number() <= max);
                if seen.insert((editor.choice.to_number(), editor.digit)) {
                    let (mut up, mut on) = (editor, editor);
                    up.turn(true);
                    let mut down = up;
                    down.turn(false);
                    let lower = unit(max, editor.digit);
                    assert!(
                        split(down.choice.to_number(), lower) == split(editor.choice.to_number(), lower),
                        "down takes up back"
                    );
                    waiting.push(up);
                    if !on.take(0) {
                        waiting.push(on);
                    }
                }
            }
            let numbers: HashSet<u16> = seen.iter().map(|(number, _)| *number).collect();
            assert_eq!(numbers.len(), usize::from(max) + 1, "up to {max}");
        }
    }

    #[test]
    fn a_sequence_is_taken_card_by_card_and_looked_at_before_the_seal() {
        let kind = Kind::Cards { count: 3, kinds: 4 };
        let mut editor = Editor::new(kind, None, 0);
        assert!(editor.draft().is_none() && written(&editor) == "1··");
        assert!(!editor.take(5) && !editor.take(2));
        assert_eq!(written(&editor), "123");
        assert!(!editor.is_ready() && !editor.take(0));
        assert!(editor.is_ready() && editor.place().is_none());
        editor.turn(true);
        assert_eq!(written(&editor), "123", "nothing left to turn");
        assert!(!editor.undo() && !editor.undo());
        assert_eq!(written(&editor), "12·", "the cursor is on the card that was taken back");
        assert!(
            editor
                .draft()
                .is_some_and(|draft| kind.write(draft, Lang::En) == "1" && kind.fits(draft))
        );
        assert!(!editor.undo() && editor.undo(), "nothing left: leave");
        assert!(editor.draft().is_none());
    }

    #[test]
    fn letters_and_answers_run_in_a_ring_from_anywhere() {
        let mut editor = Editor::new(Kind::Letter(16), None, 31);
        assert!(written(&editor) == "P" && editor.draft().is_none());
        editor.turn(true);
        assert!(written(&editor) == "A" && editor.draft() == Some(Choice::number(0)));
        editor.turn(false);
        assert_eq!(written(&editor), "P");
        let mut editor = Editor::new(Kind::YesNo, Some(Choice::number(1)), 0);
        assert_eq!(written(&editor), "No", "one's own draft comes first");
        editor.turn(true);
        assert_eq!(written(&editor), "Yes");
    }
}
