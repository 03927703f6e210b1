//! Races by buttons between drivers: scripts for the emulated firmware.

use core_nostd::game::{Game as _, Turn, Viewer};
use core_nostd::games::rally::data::HouseCourse;
use core_nostd::games::rally::{Answered, Course, Docks, Flow, Setup, State};
use core_nostd::kit::Seed;

use super::pilot::Pilot;

/// What a script begins with: where it comes from, and a new game on an evening with a seed, at its first question.
fn opening(title: &str, answers: &str) -> String {
    format!(
        "\
# {title}, with every press that it takes.
# Written by a test: UPDATE_GOLDEN=1 cargo test -p host-sim --lib whole_race
press OK
# The table seed 000000, so that the cards are the same everywhere.
press Down 2
press OK
press Down 4
press OK
press Down
press OK
hold OK 700ms
press Back
press Up 2
# New game, Factory Race.
press OK
press Down 2
press OK
{answers}press OK
# The course is laid out: its guide is left.
press Back
"
    )
}

/// Lets drivers press, until there is a turn after the last one that is wanted, or the race is over. There is a picture
/// whenever something else is asked or runs, and its name tells what: `2-R3-Express` is in turn 2 and phase 3.
fn play(pilot: &mut Pilot, turns: u16) {
    let mut shown = None;
    loop {
        let view = pilot.game.play().state().view(Viewer::Table);
        let (turn, flow) = (view.turn(), view.flow());
        if turn > turns {
            return;
        }
        if shown != Some((turn, flow)) {
            let name = match flow {
                Flow::Phase { register, segment } => format!("{turn}-{register:?}-{segment:?}"),
                Flow::Announce(seat) => format!("{turn}-Announce-{seat:?}"),
                Flow::Repair(seat) => format!("{turn}-Repair-{seat:?}"),
                Flow::Wake(seat) => format!("{turn}-Wake-{seat:?}"),
                Flow::Reenter(seat) => format!("{turn}-Reenter-{seat:?}"),
                Flow::TurnStart | Flow::Programming | Flow::CleanUp | Flow::Over => format!("{turn}-{flow:?}"),
            };
            pilot.hand.picture(&name);
            shown = Some((turn, flow));
        }
        if pilot.go_on().is_none() {
            return;
        }
    }
}

fn begun(title: &str, answers: &str, answered: Answered) -> Pilot {
    let seed = Seed::of_table(0).part(State::NAME);
    let setup = Setup::try_from(Answered {
        docks: Docks::Drawn,
        ..answered
    });
    Pilot::begun(&opening(title, answers), setup.unwrap(), seed)
}

#[test]
fn be_704_a_whole_race_by_buttons_ends_at_the_last_flag() {
    let title = "A whole race between two drivers on the Loading Yard, as it is proposed, to the last flag";
    let mut pilot = begun(title, "", Answered::default());
    play(&mut pilot, u16::MAX);
    let state = pilot.game.play().state();
    let Turn::Over { winners } = state.turn() else {
        panic!("the race is over");
    };
    let view = state.view(Viewer::Table);
    assert!(winners.iter().any(|seat| view.flags(seat) == view.flag_count()));
    let presses = pilot.hand.count.presses;
    println!("{} turns, {presses} presses, {winners:?} won", view.turn());
    pilot.hand.check_script("rally.txt");
}

#[test]
fn be_201_eight_robots_race_for_a_few_turns_by_buttons() {
    let title = "Two turns of eight drivers on Terrace Mill";
    let answers = "\
# Eight players.
press Down
press OK
press Down 6
press OK
# The last course.
press Down 4
press OK
press Down 2
press OK
press Up 5
";
    let answered = Answered {
        seats: 8,
        course: Course::House(HouseCourse::TerraceMill),
        ..Answered::default()
    };
    let mut pilot = begun(title, answers, answered);
    play(&mut pilot, 2);
    pilot.hand.check_script("rally-eight.txt");
}
