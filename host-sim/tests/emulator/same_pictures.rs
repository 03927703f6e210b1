//! The same buttons give the same pictures.

use std::time::Duration;

use core_nostd::ui::Button;
use host_sim::canvas::to_half_blocks;
use host_sim::desk::Desk;
use host_sim::device::VirtualDevice;
use host_sim::script::{START, Script};

use crate::{check, new_board};

#[test]
fn through_every_menu_and_setting() {
    let device = check("every-menu.txt");
    let board = device.board();
    assert_eq!(board.oled().unknown_commands(), 0);
    assert!(board.unmodelled().is_empty(), "not modelled: {:x?}", board.unmodelled());
}

#[test]
fn across_power_cuts() {
    check("power-cycle.txt");
}

#[test]
fn with_the_display_unplugged_and_back() {
    check("display.txt");
}

#[test]
fn at_a_secret_ballot() {
    check("ballot.txt");
}

#[test]
fn an_evening_with_dice() {
    check("dice.txt");
}

#[test]
fn dozing_and_awake() {
    check("rest.txt");
}

#[test]
fn with_a_belt_on_the_table() {
    check("belt.txt");
}

#[test]
fn with_clocks_that_run_and_stand_still() {
    check("clock.txt");
}

#[test]
fn with_a_score_pad() {
    check("score.txt");
}

/// English, and then the table seed 000000; ends at home.
const ENTER_A_SEED: &str = "press OK
    press Down 2
    press OK
    press Down 4
    press OK
    press Down
    press OK
    hold OK 700ms
    press Back
    press Up";

/// Whatever somebody presses, both devices show the same after every press.
#[test]
fn after_random_presses() {
    for seed in 1..=6_u32 {
        let mut state = seed.wrapping_mul(0x9E37_79B9);
        let mut random = |bound: u32| {
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            state % bound
        };
        let mut desks: [Box<dyn Desk>; 2] = [Box::new(VirtualDevice::blank()), Box::new(new_board())];
        for desk in &mut desks {
            // Chips have noise of their own: only a table seed gives both the same dice.
            Script::parse(ENTER_A_SEED).unwrap().run(desk.as_mut());
        }
        for step in 0..120 {
            let cut = random(40) == 0;
            let button = Button::ALL[random(5) as usize];
            // Held buttons repeat at full tenths of a second: let go in between.
            let held = Duration::from_millis([60, 60, 60, 250, 750, 1_450][random(6) as usize]);
            let rest = Duration::from_millis(u64::from(60 + random(200)));
            for desk in &mut desks {
                if cut {
                    desk.cut_power();
                    desk.pass(START);
                }
                desk.set_button(button, true);
                desk.pass(held);
                desk.set_button(button, false);
                desk.pass(rest);
            }
            if desks[0].picture() != desks[1].picture() {
                // Perhaps a clock was about to show its next second: one of them may be a millisecond late.
                for desk in &mut desks {
                    desk.pass(Duration::from_millis(30));
                }
            }
            let [expected, actual] = [desks[0].picture(), desks[1].picture()];
            assert!(
                expected == actual,
                "seed {seed}, step {step}, {button:?} for {held:?}: the emulator shows\n{}\nbut the virtual device shows\n{}",
                to_half_blocks(&actual),
                to_half_blocks(&expected),
            );
            assert_eq!(desks[0].contrast(), desks[1].contrast(), "seed {seed}, step {step}");
        }
    }
}
