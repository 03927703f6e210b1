use super::{Bot, Contest, Moment, any_of, by_chance};

/// A bot for every game: whatever is allowed, by chance.
///
/// It fidgets, too: seats that nobody waits for change their minds now and then.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Contest> Bot<G> for Random {
    fn choose(&mut self, moment: Moment<'_, G>) -> Option<G::Action> {
        let action = by_chance::<G>(moment.choices, moment.chance);
        action.or_else(|| any_of(moment.choices, moment.chance))
    }

    fn interject(&mut self, moment: Moment<'_, G>) -> Option<G::Action> {
        by_chance::<G>(moment.choices, moment.chance)
    }
}
