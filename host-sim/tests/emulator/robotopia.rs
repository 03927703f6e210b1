//! Whole games of Robotopia by buttons on the real firmware.

use core_nostd::game::{Actor, Game as _, Turn};
use core_nostd::games::robotopia::{Action, Answered, Colour, Service, Setup, State};
use core_nostd::kit::Seed;
use core_nostd::kit::seat::{Seat, Seats};
use core_nostd::play::Play;
use host_sim::device::VirtualDevice;

use crate::{check, script};

const HOUSE: Actor = Actor::House;
const P1: Actor = Actor::Seat(Seat::P1);
const P2: Actor = Actor::Seat(Seat::P2);

/// What the buttons of the second game say, in the words of the rules.
fn actions() -> Vec<(Actor, Action)> {
    let mut all = vec![
        (HOUSE, Action::LayMaster(Colour::Yellow)),
        (HOUSE, Action::LayGuild(Colour::Yellow)),
        (HOUSE, Action::LayGuild(Colour::Red)),
        (P1, Action::MasterOn),
        (P1, Action::BeltOn),
        (P1, Action::TurnDone),
    ];
    for (by, guild, green) in [
        (P2, Colour::Yellow, false),
        (P1, Colour::Blue, true),
        (P2, Colour::Blue, false),
        (P1, Colour::Red, false),
    ] {
        let ask = Action::Ask { green };
        all.extend([(by, ask), (by, Action::Mark { guild, green }), (by, Action::TurnDone)]);
    }
    all.push((P2, Action::TurnDone));
    for by in [P1, P2] {
        let mark = Action::Mark {
            guild: Colour::Green,
            green: false,
        };
        all.extend([(by, Action::Ask { green: false }), (by, mark), (by, Action::TurnDone)]);
    }
    all.extend([3, 3, 2, 1].map(|figure| (HOUSE, Action::Figure(figure))));
    all
}

#[test]
fn rt_e34_whole_games_of_robotopia_are_the_same_by_buttons_on_the_firmware_and_through_the_core() {
    let setup = Setup::try_from(Answered {
        seats: 2,
        service: Service::Assist,
        round_cap: 20,
        ..Answered::default()
    });
    // The second game of the evening.
    let seed = Seed::of_table(0).part("1").part(State::NAME);
    let mut play = Play::<State>::new(setup.unwrap(), seed);
    for (by, action) in actions() {
        play.act(by, action).unwrap();
    }
    let winners: Seats = [Seat::P1].into_iter().collect();
    assert_eq!(play.state().turn(), Turn::Over { winners });

    let mut device = VirtualDevice::blank();
    script("robotopia.txt").run(&mut device);
    let (mut by_buttons, mut by_rules) = ([0; 2048], [0; 2048]);
    let by_buttons = device.app().game().unwrap().write_state(&mut by_buttons).unwrap();
    assert_eq!(Some(by_buttons), play.write_state(&mut by_rules));

    check("robotopia.txt");
}

#[test]
fn rt_145_a_game_that_is_played_well_looks_the_same_on_the_firmware_to_its_end() {
    check("robotopia-greedy.txt");
}
