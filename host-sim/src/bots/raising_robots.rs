//! The bots of Raising Robots: random.

use core_nostd::games::raising_robots::{Action, Inspiration, State, View};
use core_nostd::kit::seat::Seat;

use super::{Contest, Kind, Random};

impl Contest for State {
    const BOTS: &'static [Kind<State>] = &[Kind {
        name: "random",
        make: || Box::new(Random),
    }];

    fn is_rare(action: Action) -> bool {
        matches!(
            action,
            Action::SetRight(_)
                | Action::Enter(_)
                | Action::Reopen
                | Action::EndPhases
                | Action::Inspire(Inspiration::Nothing)
                | Action::Decline
        )
    }

    fn value(view: View<'_>, seat: Seat) -> i64 {
        view.scores(seat).total().into()
    }

    fn turns(view: View<'_>) -> i64 {
        view.round().into()
    }
}
