//! Fingers on contacts that bounce.

use core_nostd::kit::Millis;
use core_nostd::ui::{Button, Debouncer, Input};

use super::dice::Dice;
use super::monkey::Gesture;

/// A contact may bounce so long; the core settles it.
const BOUNCE_MS: u64 = 4;

/// Five contacts, and what the fingers are about to do to them.
#[derive(Default)]
pub(super) struct Fingers {
    keys: [(Debouncer, bool); Button::ALL.len()],
    /// When a contact closes or opens, in order.
    edges: Vec<(Millis, usize, bool)>,
}

impl Fingers {
    /// Plans a gesture that begins now; returns when its pause is over.
    pub(super) fn plan(&mut self, gesture: Gesture, now: Millis, dice: &mut Dice) -> Millis {
        let with = gesture.with.filter(|with| *with != gesture.button);
        let mut end = now.after(gesture.held_ms);
        for button in [Some(gesture.button), with].into_iter().flatten() {
            let down = self.bounce(button, now.after(dice.below(BOUNCE_MS)), true, dice);
            let up = self.bounce(button, down.max(now.after(gesture.held_ms)), false, dice);
            end = end.max(up);
        }
        self.edges.sort_by_key(|(at, ..)| *at);
        end.after(gesture.pause_ms)
    }

    /// A contact goes to `level`, after some hesitation; returns when it is there.
    fn bounce(&mut self, button: Button, from: Millis, level: bool, dice: &mut Dice) -> Millis {
        let place = Button::ALL.iter().position(|one| *one == button).unwrap_or_default();
        let mut at = from;
        while at.since(from) < BOUNCE_MS && dice.percent(40) {
            self.edges.push((at, place, level));
            self.edges.push((at.after(1), place, !level));
            at = at.after(dice.between(1, 2));
        }
        self.edges.push((at, place, level));
        at
    }

    /// The next moment at which something happens to a contact, or a key wants to be looked at.
    pub(super) fn next_event(&self) -> Option<Millis> {
        let keys = self.keys.iter().filter_map(|(key, _)| key.wait().until);
        keys.chain(self.edges.first().map(|(at, ..)| *at)).min()
    }

    /// What they mean now.
    pub(super) fn serve(&mut self, now: Millis) -> Vec<Input> {
        while let Some((_, place, level)) = self.edges.first().copied().filter(|(at, ..)| *at <= now) {
            self.edges.remove(0);
            if let Some((_, down)) = self.keys.get_mut(place) {
                *down = level;
            }
        }
        let mut inputs = Vec::new();
        for ((key, down), button) in self.keys.iter_mut().zip(Button::ALL) {
            let wait = key.wait();
            let due = wait.level == Some(*down) || wait.until.is_some_and(|until| until <= now);
            if due && let Some(stroke) = key.update(*down, now) {
                inputs.push(Input::from_stroke(button, stroke));
            }
        }
        inputs
    }

    /// The device starts anew, and its clock with it: fingers stay where they are for a moment, or let go.
    pub(super) fn restart(&mut self, now: Millis, dice: &mut Dice) {
        let stay = dice.percent(50);
        self.edges.clear();
        for (place, (key, down)) in self.keys.iter_mut().enumerate() {
            *key = Debouncer::new();
            *down &= stay;
            if *down {
                self.edges.push((now.after(dice.between(1, 900)), place, false));
            }
        }
        self.edges.sort_by_key(|(at, ..)| *at);
    }
}
