//! A whole game by buttons on the real firmware.

use core_nostd::game::{Actor, Game as _, Turn};
use core_nostd::games::eureka::robot::{Colour, Part};
use core_nostd::games::eureka::{Action, Answered, Setup, Slot, State};
use core_nostd::kit::Seed;
use core_nostd::kit::seat::{Seat, Seats};
use core_nostd::play::Play;
use host_sim::device::VirtualDevice;

use crate::{check, script};

const P1: Actor = Actor::Seat(Seat::P1);
const P2: Actor = Actor::Seat(Seat::P2);

/// What the buttons of `eureka.txt` say, in the words of the rules.
fn actions() -> Vec<(Actor, Action)> {
    let build = |by, colours: [Colour; 3], eureka| {
        let picks = colours.map(|colour| (by, Action::Pick(colour)));
        picks.into_iter().chain([(by, Action::Lock { eureka })])
    };
    let mark = |part, colour| (P2, Action::Mark { part, colour });
    let mut all = vec![(P2, Action::Buy(Slot::One))];
    all.extend(build(P2, [Colour::Green; 3], true));
    all.extend([
        (Actor::House, Action::Reveal),
        (P2, Action::Roll),
        mark(Part::Head, Colour::Green),
        mark(Part::Torso, Colour::Red),
        mark(Part::Torso, Colour::Red),
    ]);
    all.extend(build(P2, [Colour::Green, Colour::Fourth, Colour::Blue], false));
    all.extend([(Actor::House, Action::Reveal), (Actor::House, Action::EndTurn)]);
    all.push((P1, Action::Pass));
    all.extend(build(P1, [Colour::Fourth, Colour::Green, Colour::Green], false));
    all.push((Actor::House, Action::Reveal));
    all.extend(build(P1, [Colour::Green; 3], true));
    all.extend([
        (Actor::House, Action::Reveal),
        (P1, Action::Face(6)),
        (Actor::House, Action::EndTurn),
    ]);
    all
}

#[test]
fn a_whole_game_of_robo_factory_is_the_same_by_buttons_on_the_firmware_and_through_the_core() {
    let setup = Setup::try_from(Answered {
        seats: 2,
        turns_each: 1,
        ..Answered::default()
    });
    let mut play = Play::<State>::new(setup.unwrap(), Seed::of_table(0).part(State::NAME));
    for (by, action) in actions() {
        play.act(by, action).unwrap();
    }
    let winners: Seats = [Seat::P1].into_iter().collect();
    assert_eq!(play.state().turn(), Turn::Over { winners });

    let mut device = VirtualDevice::blank();
    script("eureka.txt").run(&mut device);
    let (mut by_buttons, mut by_rules) = ([0; 1024], [0; 1024]);
    let by_buttons = device.app().game().unwrap().write_state(&mut by_buttons).unwrap();
    assert_eq!(Some(by_buttons), play.write_state(&mut by_rules));

    // Its last pictures are those of the game that is over.
    check("eureka.txt");
}
