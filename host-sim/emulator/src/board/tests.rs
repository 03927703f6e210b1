use rp2040_emu::core::CoreBus;

use super::*;
use crate::testing::{self, RTT_ADDRESS};

const RESETS: u32 = 0x4000_c000;
const PSM_WDSEL: u32 = 0x4001_0008;
const IO_BANK0: u32 = 0x4001_4000;
const PADS_BANK0: u32 = 0x4001_c000;
const I2C0: u32 = 0x4004_4000;
const PWM_SLICE_7: u32 = 0x4005_0000 + 7 * 0x14;
const WATCHDOG: u32 = 0x4005_8000;
const SIO_OUT_SET: u32 = 0xd000_0014;
const SIO_OE_SET: u32 = 0xd000_0024;

const RELEASE_ALL: (u32, u32) = (RESETS, 0);

fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// A board that has run this long with a firmware that pokes these registers.
fn board(pokes: &[(u32, u32)], time: Duration) -> Board {
    let image = testing::poking(pokes);
    let mut board = Board::power_on(&image, Flash::with(&image));
    board.run_for(time);
    board
}

fn function(pin: u32, function: u32) -> (u32, u32) {
    (IO_BANK0 + 8 * pin + 4, function)
}

/// Switches the display on with every pixel lit.
const LIGHT_UP: [(u32, u32); 10] = [
    RELEASE_ALL,
    (IO_BANK0 + 8 * 4 + 4, 3),
    (IO_BANK0 + 8 * 5 + 4, 3),
    (I2C0 + 0x04, 0x3c),
    (I2C0 + 0x6c, 1),
    (I2C0 + 0x10, 0x00),
    (I2C0 + 0x10, 0x8d),
    (I2C0 + 0x10, 0x14),
    (I2C0 + 0x10, 0xaf),
    (I2C0 + 0x10, 0x2a5),
];

/// Starts the watchdog with 10 ms, to restart everything but the oscillators.
const WATCH: [(u32, u32); 3] = [(PSM_WDSEL, 0x1_fffc), (WATCHDOG + 4, 20_000), (WATCHDOG, 1 << 30)];

#[test]
fn time_passes_mostly_asleep() {
    let board = board(&[], ms(20));
    assert_eq!((board.now(), board.cycles()), (ms(20), 2_500_000));
    assert!(board.asleep_cycles() > 2_499_900, "{}", board.asleep_cycles());
    assert!(board.unmodelled().is_empty());
}

#[test]
fn the_light_follows_its_pin() {
    let pokes = [
        RELEASE_ALL,
        function(25, 5),
        (SIO_OE_SET, 1 << 25),
        (SIO_OUT_SET, 1 << 25),
    ];
    assert!(board(&pokes, ms(1)).led());
    assert!(!board(&pokes[..3], ms(1)).led());
}

#[test]
fn the_display_shows_what_it_was_sent() {
    let mut board = board(&LIGHT_UP, ms(1));
    assert_eq!(board.picture(), [0xff; FRAME_BYTES]);
    assert_eq!(board.oled().bytes_received(), 5);
    board.unplug_display();
    assert_eq!(board.picture(), [0; FRAME_BYTES]);
    board.plug_display();
    assert!(!board.oled().is_lit(), "plugged in, it wakes up dark");
}

#[test]
fn without_its_pins_the_bus_reaches_nobody() {
    let mut pokes = LIGHT_UP;
    pokes[1] = function(16, 3);
    assert_eq!(board(&pokes, ms(1)).oled().bytes_received(), 0);
}

#[test]
fn a_button_bounces_on_its_pin() {
    let pull_up = 0x5a;
    let mut board = board(&[RELEASE_ALL, (PADS_BANK0 + 4 + 4 * 9, pull_up)], ms(1));
    let level = |board: &mut Board| board.machine.soc.read32(0xd000_0004) >> 9 & 1;
    assert_eq!(level(&mut board), 1);
    board.set_button(Button::Ok, true);
    let mut changes = 0;
    let mut last = 1;
    for _ in 0..300 {
        board.run_for(Duration::from_micros(10));
        let now = level(&mut board);
        changes += u32::from(now != last);
        last = now;
    }
    assert_eq!(last, 0, "at rest after 3 ms");
    assert!(changes >= 1);
    board.power_cycle();
    board.run_for(ms(1));
    assert_eq!(level(&mut board), 0, "the finger is still there");
}

#[test]
fn a_button_reaches_a_sleeping_processor() {
    let mut board = board(&[], ms(1));
    board.set_button(Button::Up, true);
    board.run_for(ms(3));
    assert_eq!(
        board.machine.soc.wiring.buttons.next_event(),
        time::NEVER,
        "every bounce happened"
    );
}

#[test]
fn the_buzzer_is_heard_on_its_pin_only() {
    let tone = [
        (PWM_SLICE_7 + 4, 64 << 4),
        (PWM_SLICE_7 + 0x10, 4438),
        (PWM_SLICE_7 + 0xc, 2219 << 16),
        (PWM_SLICE_7, 1),
    ];
    let on_pin = |pin| board(&[&[RELEASE_ALL, function(pin, 4)], &tone[..]].concat(), ms(50));
    let heard = on_pin(15).tones().to_vec();
    assert_eq!(heard.len(), 1);
    assert!((heard[0].hz - 440.0).abs() < 0.1 && heard[0].end.is_none(), "{heard:?}");
    assert_eq!(on_pin(14).tones(), []);
}

#[test]
fn the_watchdog_restarts_in_place() {
    let mut board = board(&[&LIGHT_UP[..], &WATCH].concat(), ms(5));
    assert_eq!((board.restarts(), board.picture()[0]), (0, 0xff));
    let sram = board.sram()[..1024].to_vec();
    board.run_for(ms(7));
    assert_eq!(board.restarts(), 1);
    assert_eq!(board.sram()[..1024], sram, "memory survives");
    assert_eq!(board.picture()[0], 0xff, "the display knows nothing of it");
    assert_eq!(board.now(), ms(12), "and time goes on");
    board.hang();
    board.run_for(ms(100));
    assert_eq!(board.restarts(), 11, "every 10 ms, for nobody feeds it");
    board.power_cycle();
    assert_eq!(board.restarts(), 0, "counted from the power on");
}

#[test]
fn a_power_cycle_forgets_everything_but_the_flash() {
    let mut board = board(&LIGHT_UP, ms(5));
    board.flash_mut().bytes_mut()[0x1f_0000] = 0x42;
    board.power_cycle();
    assert_eq!((board.now(), board.restarts()), (Duration::ZERO, 0));
    assert_eq!(board.picture(), [0; FRAME_BYTES]);
    board.run_for(ms(5));
    assert_eq!(board.picture(), [0xff; FRAME_BYTES], "the firmware runs again");
    assert_eq!(board.power_off().bytes()[0x1f_0000], 0x42);
}

#[test]
fn the_log_is_read_from_memory_and_survives_restarts() {
    let mut board = board(&WATCH, ms(1));
    let write_log = |board: &mut Board, bytes: &[u8]| {
        let sram = board.machine.soc.sram_mut();
        let block = (RTT_ADDRESS - Soc::SRAM_BASE) as usize;
        sram[block..block + 10].copy_from_slice(b"SEGGER RTT");
        for (field, value) in [(28, RTT_ADDRESS + 64), (32, 64), (36, bytes.len() as u32), (40, 0)] {
            sram[block + field..][..4].copy_from_slice(&value.to_le_bytes());
        }
        sram[block + 64..][..bytes.len()].copy_from_slice(bytes);
    };
    write_log(&mut board, &[1, 0x7e, 0, 9]);
    board.run_for(ms(20));
    assert_eq!(board.restarts(), 2);
    let positions = (RTT_ADDRESS - Soc::SRAM_BASE) as usize + 36;
    assert_eq!(
        board.sram()[positions..positions + 8],
        [0; 8],
        "the old ring is forgotten"
    );
    write_log(&mut board, &[2, 0x7e, 0]);
    board.power_cycle();
    let lines = board.take_log();
    assert_eq!(
        lines.iter().map(|line| line.message.as_str()).collect::<Vec<_>>(),
        ["ready", "odd"]
    );
    assert!(board.log().is_empty());
}

#[test]
fn a_run_repeats_exactly() {
    let run = || {
        let mut board = board(&[&LIGHT_UP[..], &WATCH].concat(), ms(3));
        board.set_button(Button::Menu, true);
        board.run_for(ms(30));
        (
            board.cycles(),
            board.asleep_cycles(),
            board.picture().to_vec(),
            board.sram().to_vec(),
        )
    };
    assert!(run() == run());
}

#[test]
fn random_bits_follow_their_seed() {
    let bits = |seed| {
        let mut board = board(&[], ms(1));
        board.seed_rosc(seed);
        (0..32)
            .map(|_| board.machine.soc.read32(0x4006_001c))
            .collect::<Vec<_>>()
    };
    assert_eq!(bits(1), bits(1));
    assert_ne!(bits(1), bits(2));
}

#[test]
fn an_image_without_boot2_does_nothing() {
    let image = testing::poking(&LIGHT_UP);
    let mut board = Board::power_on(&image, Flash::erased());
    board.run_for(Duration::from_secs(10));
    assert_eq!((board.oled().bytes_received(), board.asleep_cycles()), (0, 0));
}
