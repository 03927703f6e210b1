//! Which phases to assign: every pair is tried on some samples of what others bring.

use super::super::effect::{ByPhase, PHASES, Phase};
use super::super::view::View;
use super::SAMPLES;
use super::ahead::{Ahead, Energies};
use super::scene::{Scene, rows};
use crate::kit::dice::Chance;
use crate::kit::list::List;
use crate::kit::seat::Seat;

impl Scene<'_> {
    /// The two phases that lead furthest, the first one given or not.
    pub(super) fn best_plan(&self, first: Option<Phase>, chance: &mut Chance) -> Option<[Phase; 2]> {
        let samples: [ByPhase<u8>; SAMPLES] = core::array::from_fn(|_| cubes_of_others(self.seat, self.view, chance));
        let mut best: Option<(i32, [Phase; 2])> = None;
        for one in Phase::ALL
            .into_iter()
            .filter(|one| first.is_none_or(|first| *one == first))
        {
            for other in Phase::ALL.into_iter().filter(|other| *other != one) {
                let worth = samples.iter().map(|cubes| self.plan([one, other], cubes)).sum::<i32>();
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, [one, other]));
                }
            }
        }
        best.map(|(_, plan)| plan)
    }

    /// What a plan leads to, with these cubes of others.
    fn plan(&self, plan: [Phase; 2], others: &ByPhase<u8>) -> i32 {
        let mut cubes = *others;
        let mut doubles = ByPhase([false; PHASES]);
        let mut values: Energies = ByPhase([None; PHASES]);
        for (phase, card) in plan.into_iter().zip(self.view.drawn(self.seat)) {
            let card = self.view.energy_card(*card);
            *cubes.get_mut(phase) += card.cubes;
            *doubles.get_mut(phase) = card.doubles;
            *values.get_mut(phase) = Some(card.value);
        }
        let energies = ByPhase(Phase::ALL.map(|phase| {
            let cubes = *cubes.get(phase);
            let twice = if *doubles.get(phase) { 2 } else { 1 };
            match *values.get(phase) {
                Some(value) => Some(value + cubes * twice),
                None => (cubes > 0).then_some(cubes),
            }
        }));
        let now = self.now.with_rows(&self.own, rows(&self.own, &energies));
        Ahead::new(&self.own, &now).rest_of_round(&energies, &self.end)
    }
}

/// Cubes that others may bring: those of the automa's next cards, and of the other players' Energy Cards, each on any
/// phase.
fn cubes_of_others(seat: Seat, view: View<'_>, chance: &mut Chance) -> ByPhase<u8> {
    let mut cubes: ByPhase<u8> = ByPhase([0; PHASES]);
    let mut add = |phase: Phase, count: u8| {
        let held = cubes.get_mut(phase);
        *held = held.saturating_add(count);
    };
    if let Some(line) = view.line() {
        let mut hidden: List<Phase, PHASES> = Phase::ALL.into_iter().collect();
        hidden.retain_mut(|phase| !line.contains(&(Some(*phase), 0)));
        chance.shuffle(&mut hidden);
        let turned = PHASES - hidden.len();
        let next = line.iter().skip(turned).take(view.setup().line_step().into());
        for ((_, count), phase) in next.zip(&hidden) {
            add(*phase, *count);
        }
    }
    for other in view.seats().iter().filter(|other| *other != seat) {
        let mut phases = Phase::ALL;
        chance.shuffle(&mut phases);
        for (card, phase) in view.drawn(other).iter().zip(phases) {
            add(phase, view.energy_card(*card).cubes);
        }
    }
    cubes
}
