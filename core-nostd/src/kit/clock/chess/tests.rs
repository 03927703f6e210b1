use std::vec::Vec as List;

use proptest::prelude::*;

use super::*;
use crate::testing::cases;

const MINUTE: u32 = 60_000;

fn at(ms: u64) -> Millis {
    Millis::new(ms)
}

/// Running since the stamp 0, with the first seat's turn.
fn running(seats: u8, full_ms: u32, mode: Mode) -> ChessClock {
    let mut clock = ChessClock::new(Seats::first(seats), Seat::P1, full_ms, mode).unwrap();
    clock.resume(at(0));
    clock
}

fn all_alerts(clock: &mut ChessClock, now: Millis) -> List<(Seat, Alert)> {
    core::iter::from_fn(|| clock.alert(now)).collect()
}

#[test]
fn impossible_clocks_are_refused() {
    let three = Seats::first(3);
    for (seats, first, full_ms, mode, possible) in [
        (three, Seat::P3, MINUTE, Mode::Plain, true),
        (three, Seat::P4, MINUTE, Mode::Plain, false),
        (Seats::first(1), Seat::P1, MINUTE, Mode::Plain, false),
        (three, Seat::P1, 0, Mode::Plain, false),
        (three, Seat::P1, TIME_MAX_MS, Mode::Plain, true),
        (three, Seat::P1, TIME_MAX_MS + 1, Mode::Plain, false),
        (three, Seat::P1, MINUTE, Mode::Increment { ms: BONUS_MAX_MS }, true),
        (three, Seat::P1, MINUTE, Mode::Delay { ms: BONUS_MAX_MS + 1 }, false),
    ] {
        let clock = ChessClock::new(seats, first, full_ms, mode);
        assert_eq!(clock.is_some(), possible, "{seats:?} {first:?} {full_ms} {mode:?}");
    }
}

#[test]
fn turns_cost_what_their_mode_says() {
    // Two turns of the first seat, 10 s and 2 s long, and one of the second between them.
    for (mode, after_first, after_second) in [
        (Mode::Plain, 50_000, 48_000),
        (Mode::Increment { ms: 5_000 }, 55_000, 58_000),
        (Mode::Delay { ms: 5_000 }, 55_000, 55_000),
    ] {
        let mut clock = running(2, MINUTE, mode);
        clock.pass(at(10_000));
        assert_eq!(clock.left_ms(Seat::P1, at(10_000)), after_first, "{mode:?}");
        clock.pass(at(20_000));
        clock.pass(at(22_000));
        assert_eq!(clock.left_ms(Seat::P1, at(22_000)), after_second, "{mode:?}");
    }
}

#[test]
fn a_delay_counts_before_the_time_does() {
    let mut clock = running(2, MINUTE, Mode::Delay { ms: 5_000 });
    assert_eq!(clock.delay_left_ms(at(3_000)), 2_000);
    assert_eq!(clock.left_ms(Seat::P1, at(5_000)), MINUTE);
    assert_eq!(clock.left_ms(Seat::P1, at(5_001)), MINUTE - 1);
    clock.pause(at(3_000));
    clock.resume(at(90_000));
    assert_eq!(clock.delay_left_ms(at(91_000)), 1_000, "a pause does not begin it anew");
    clock.pass(at(91_000));
    assert_eq!(clock.delay_left_ms(at(91_000)), 5_000, "the next turn does");
}

#[test]
fn at_the_millisecond_of_zero_time_is_up_before_the_turn_is_passed() {
    let mut clock = running(2, MINUTE, Mode::Increment { ms: 2_000 });
    clock.pass(at(MINUTE.into()));
    assert!(clock.is_flagged(Seat::P1, at(60_000)));
    assert_eq!(clock.left_ms(Seat::P1, at(60_000)), 2_000);
    assert_eq!(all_alerts(&mut clock, at(60_000)), [(Seat::P1, Alert::TimeUp)]);

    let mut clock = running(2, MINUTE, Mode::Increment { ms: 2_000 });
    clock.pass(at(59_999));
    assert!(!clock.is_flagged(Seat::P1, at(60_000)));
    assert_eq!(all_alerts(&mut clock, at(60_000)), []);
}

#[test]
fn a_flagged_seat_plays_on_at_zero_and_is_not_told_again() {
    let mut clock = running(2, MINUTE, Mode::Plain);
    assert_eq!(all_alerts(&mut clock, at(70_000)), [(Seat::P1, Alert::TimeUp)]);
    assert_eq!(clock.next_change(at(70_000)), None, "nothing changes any more");
    clock.pass(at(80_000));
    clock.pass(at(90_000));
    assert_eq!(clock.left_ms(Seat::P1, at(95_000)), 0);
    assert_eq!(clock.left_ms(Seat::P2, at(95_000)), 50_000);
    assert_eq!(all_alerts(&mut clock, at(95_000)), []);
}

#[test]
fn warnings_are_those_of_the_seat_that_has_the_turn() {
    let mut clock = running(2, MINUTE, Mode::Plain);
    assert_eq!(
        all_alerts(&mut clock, at(30_000)),
        [(Seat::P1, Alert::Left { seconds: 30 })]
    );
    clock.pass(at(31_000));
    assert_eq!(all_alerts(&mut clock, at(41_000)), []);
    clock.pass(at(41_000));
    assert_eq!(
        all_alerts(&mut clock, at(42_000)),
        [],
        "29 s are left, and 30 are long past"
    );
    assert_eq!(
        all_alerts(&mut clock, at(60_000)),
        [(Seat::P1, Alert::Left { seconds: 10 })]
    );
}

#[test]
fn those_who_drop_out_are_passed_over_until_they_come_back() {
    let mut clock = running(3, MINUTE, Mode::Plain);
    assert!(clock.drop_out(Seat::P2, at(1_000)));
    assert!(!clock.drop_out(Seat::P2, at(1_000)), "already out");
    assert_eq!(clock.pass(at(2_000)), Some(Seat::P3));
    assert_eq!(clock.pass(at(3_000)), Some(Seat::P1));
    assert!(clock.rejoin(Seat::P2));
    assert!(!clock.rejoin(Seat::P2), "already in");
    assert!(!clock.rejoin(Seat::P4), "never was in");
    assert_eq!(clock.pass(at(4_000)), Some(Seat::P2));
}

#[test]
fn who_drops_out_in_their_turn_passes_it_on_without_an_increment() {
    let mut clock = running(3, MINUTE, Mode::Increment { ms: 5_000 });
    assert!(clock.drop_out(Seat::P1, at(10_000)));
    assert_eq!(clock.active(), Seat::P2);
    assert_eq!(clock.left_ms(Seat::P1, at(20_000)), 50_000);
    assert_eq!(clock.left_ms(Seat::P2, at(20_000)), 50_000);
}

#[test]
fn when_only_one_is_left_the_clock_stops() {
    for dropped in [Seat::P1, Seat::P2] {
        let mut clock = running(2, MINUTE, Mode::Plain);
        clock.drop_out(dropped, at(10_000));
        assert!(clock.is_over() && !clock.is_running());
        assert_ne!(clock.active(), dropped);
        clock.resume(at(11_000));
        assert!(!clock.is_running(), "there is nobody to play against");
        assert_eq!(clock.pass(at(12_000)), None);
        assert!(!clock.drop_out(clock.active(), at(12_000)), "the last one stays");
        assert!(clock.rejoin(dropped) && !clock.is_running());
        clock.resume(at(13_000));
        assert!(clock.is_running());
    }
}

#[test]
fn several_wrong_presses_can_be_taken_back() {
    let mut clock = running(3, MINUTE, Mode::Increment { ms: 5_000 });
    clock.pass(at(10_000));
    clock.pass(at(10_100));
    assert_eq!(clock.undo(), Some(Seat::P2));
    assert_eq!(clock.undo(), Some(Seat::P1));
    assert_eq!(clock.undo(), None);
    for (seat, left_ms) in [(Seat::P1, 45_000), (Seat::P2, MINUTE), (Seat::P3, MINUTE)] {
        assert_eq!(clock.left_ms(seat, at(15_000)), left_ms, "{seat:?}");
    }
}

#[test]
fn only_the_latest_presses_are_remembered() {
    let mut clock = running(2, MINUTE, Mode::Plain);
    for press in 0..20 {
        clock.pass(at(press * 10));
    }
    let taken_back = core::iter::from_fn(|| clock.undo()).count();
    assert_eq!(taken_back, usize::from(UNDOS_MAX));
}

#[test]
fn a_correction_ends_the_chance_to_undo() {
    let corrections: [fn(&mut ChessClock); 3] = [
        |clock| clock.adjust(Seat::P3, 1_000, at(11_000)),
        |clock| assert!(clock.drop_out(Seat::P3, at(11_000))),
        |clock| assert!(clock.rejoin(Seat::P4)),
    ];
    for correct in corrections {
        let mut clock = running(4, MINUTE, Mode::Plain);
        clock.drop_out(Seat::P4, at(1_000));
        clock.pass(at(10_000));
        assert!(clock.can_undo());
        correct(&mut clock);
        assert!(!clock.can_undo());
        assert_eq!(clock.undo(), None);
    }
}

#[test]
fn the_end_of_a_time_is_told_once_even_around_an_undo() {
    // The turn was passed after zero; nobody asked before it came back.
    let mut clock = running(2, MINUTE, Mode::Increment { ms: 5_000 });
    clock.pass(at(61_000));
    clock.undo();
    assert_eq!(all_alerts(&mut clock, at(62_000)), [(Seat::P1, Alert::TimeUp)]);

    // Here somebody asked in between.
    let mut clock = running(2, MINUTE, Mode::Increment { ms: 5_000 });
    clock.pass(at(61_000));
    assert_eq!(all_alerts(&mut clock, at(61_500)), [(Seat::P1, Alert::TimeUp)]);
    clock.undo();
    assert_eq!(all_alerts(&mut clock, at(62_000)), []);

    // A flag that fell in a turn that never was is up again.
    let mut clock = running(3, MINUTE, Mode::Plain);
    clock.pass(at(1_000));
    clock.pass(at(61_000));
    assert!(clock.is_flagged(Seat::P2, at(61_000)));
    clock.undo();
    clock.undo();
    assert!(!clock.is_flagged(Seat::P2, at(61_000)));
    assert_eq!(all_alerts(&mut clock, at(61_000)), [(Seat::P1, Alert::TimeUp)]);
}

#[test]
fn time_can_be_given_to_anybody() {
    for (seat, delta_ms, left_ms) in [
        (Seat::P1, 5_000, 55_000),
        (Seat::P1, -60_000, 0),
        (Seat::P1, i32::MAX, TIME_MAX_MS),
        (Seat::P2, -5_000, 55_000),
        (Seat::P2, i32::MIN, 0),
    ] {
        let mut clock = running(2, MINUTE, Mode::Plain);
        clock.adjust(seat, delta_ms, at(10_000));
        assert_eq!(clock.left_ms(seat, at(10_000)), left_ms, "{seat:?} {delta_ms}");
    }
}

#[test]
fn time_given_raises_the_flag_and_counts_from_there() {
    let mut clock = running(2, MINUTE, Mode::Delay { ms: 5_000 });
    assert!(clock.is_flagged(Seat::P1, at(100_000)));
    clock.adjust(Seat::P1, 30_000, at(100_000));
    assert!(!clock.is_flagged(Seat::P1, at(100_000)));
    assert_eq!(
        clock.left_ms(Seat::P1, at(101_000)),
        29_000,
        "the delay of this turn is over"
    );
}

#[test]
fn it_wakes_for_seconds_of_the_delay_and_of_the_time() {
    let clock = running(2, MINUTE, Mode::Delay { ms: 2_500 });
    for (after, wake) in [(0, 500), (500, 1_500), (1_500, 2_500), (2_500, 3_500), (3_499, 3_500)] {
        assert_eq!(clock.next_change(at(after)), Some(at(wake)), "after {after}");
    }
    assert_eq!(clock.paused(at(700)).next_change(at(700)), None);
}

#[test]
fn a_new_start_brings_everybody_back() {
    let mut clock = running(3, MINUTE, Mode::Plain);
    clock.drop_out(Seat::P1, at(10_000));
    clock.pass(at(90_000));
    clock.reset();
    let fresh = ChessClock::new(Seats::first(3), Seat::P1, MINUTE, Mode::Plain).unwrap();
    assert_eq!(clock, fresh);
}

#[test]
fn it_comes_back_from_flash_paused_and_fits_there() {
    let mode = Mode::Increment { ms: BONUS_MAX_MS };
    let mut clock = running(8, TIME_MAX_MS, mode);
    for _ in 0..20 {
        clock.pass(at(u64::MAX));
    }
    let mut buffer = [0; 256];
    let bytes = postcard::to_slice(&clock.paused(at(u64::MAX)), &mut buffer).expect("the largest clock fits");
    let back: ChessClock = postcard::from_bytes(bytes).unwrap();
    assert_eq!(back, clock.paused(at(u64::MAX)));
    assert!(back.is_sound() && !back.is_running());
}

#[test]
fn what_makes_no_sense_is_refused() {
    let breakages: [fn(&mut ChessClock); 8] = [
        |clock| clock.full_ms = 0,
        |clock| clock.mode = Mode::Delay { ms: u32::MAX },
        |clock| clock.seats = Seats::first(1),
        |clock| clock.playing = Seats::first(5),
        |clock| clock.turn.seat = Seat::P5,
        |clock| *clock.left_ms.get_mut(Seat::P1) = TIME_MAX_MS + 1,
        |clock| clock.first = Seat::P8,
        |clock| clock.passed[0].seat = Seat::P6,
    ];
    for (index, damage) in breakages.into_iter().enumerate() {
        let mut clock = running(4, MINUTE, Mode::Plain);
        clock.pass(at(1_000));
        assert!(clock.is_sound());
        damage(&mut clock);
        assert!(!clock.is_sound(), "breakage {index}");
    }
}

/// What players and the device do to a clock.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Pass,
    TakeBack,
    Pause,
    Resume,
    Ask,
    Adjust(Seat, i32),
    DropOut(Seat),
    Rejoin(Seat),
}

fn deeds() -> impl Strategy<Value = List<(u64, Deed)>> {
    let seat = || (0_u8..4).prop_map(|index| Seat::new(index).unwrap());
    let deed = prop_oneof![
        6 => Just(Deed::Pass),
        3 => Just(Deed::TakeBack),
        2 => Just(Deed::Pause),
        4 => Just(Deed::Resume),
        4 => Just(Deed::Ask),
        1 => (seat(), -40_000_i32..40_000).prop_map(|(seat, delta)| Deed::Adjust(seat, delta)),
        1 => seat().prop_map(Deed::DropOut),
        1 => seat().prop_map(Deed::Rejoin),
    ];
    // Some at the same millisecond, most within seconds, a few after a long silence.
    let gap = prop_oneof![1 => Just(0), 6 => 0_u64..8_000, 1 => 0_u64..10_000_000];
    prop::collection::vec((gap, deed), 0..60)
}

fn modes() -> impl Strategy<Value = Mode> {
    prop_oneof![
        Just(Mode::Plain),
        (0_u32..10_000).prop_map(|ms| Mode::Increment { ms }),
        (0_u32..10_000).prop_map(|ms| Mode::Delay { ms }),
    ]
}

/// A clock without any art: it charges stretch after stretch to whoever has the turn, and to take a
/// press back it lives through everything again without it.
struct Plodder {
    mode: Mode,
    left: [u64; 4],
    playing: [bool; 4],
    active: usize,
    free: u64,
    running: bool,
}

impl Plodder {
    fn live(mode: Mode, full_ms: u32, life: &[(u64, Deed)], until: u64) -> Plodder {
        let mut clock = Plodder {
            mode,
            left: [full_ms.into(); 4],
            playing: [true; 4],
            active: 0,
            free: 0,
            running: false,
        };
        clock.begin(0);
        let mut before = 0;
        for (stamp, deed) in life {
            clock.charge(stamp - before);
            clock.suffer(*deed);
            before = *stamp;
        }
        clock.charge(until - before);
        clock
    }

    fn begin(&mut self, seat: usize) {
        self.active = seat;
        self.free = if let Mode::Delay { ms } = self.mode {
            ms.into()
        } else {
            0
        };
    }

    fn next(&self) -> usize {
        (1..=4)
            .map(|step| (self.active + step) % 4)
            .find(|seat| self.playing[*seat])
            .unwrap()
    }

    fn alone(&self) -> bool {
        self.playing.iter().filter(|playing| **playing).count() < 2
    }

    fn charge(&mut self, ms: u64) {
        if self.running {
            let paid = ms.saturating_sub(self.free);
            self.free = self.free.saturating_sub(ms);
            self.left[self.active] = self.left[self.active].saturating_sub(paid);
        }
    }

    fn suffer(&mut self, deed: Deed) {
        match deed {
            Deed::Pass if !self.alone() => {
                if let Mode::Increment { ms } = self.mode {
                    self.left[self.active] = (self.left[self.active] + u64::from(ms)).min(TIME_MAX_MS.into());
                }
                self.begin(self.next());
            }
            Deed::Pause => self.running = false,
            Deed::Resume => self.running |= !self.alone(),
            Deed::Adjust(seat, delta) => {
                let left = &mut self.left[usize::from(seat.index())];
                *left = left.saturating_add_signed(delta.into()).min(TIME_MAX_MS.into());
            }
            Deed::DropOut(seat) => {
                let seat = usize::from(seat.index());
                if self.playing[seat] && !self.alone() {
                    self.playing[seat] = false;
                    if self.active == seat {
                        self.begin(self.next());
                    }
                    self.running &= !self.alone();
                }
            }
            Deed::Rejoin(seat) => self.playing[usize::from(seat.index())] = true,
            Deed::Pass | Deed::TakeBack | Deed::Ask => {}
        }
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn however_it_is_used_it_shows_what_the_stamps_say(
        mode in modes(),
        full_ms in 1_u32..200_000,
        begin in prop_oneof![Just(0), Just(u64::MAX - 700_000_000)],
        deeds in deeds(),
    ) {
        let mut clock = ChessClock::new(Seats::first(4), Seat::P1, full_ms, mode).unwrap();
        // What has been done and not been undone, with stamps from `begin` on.
        let mut life: List<(u64, Deed)> = List::new();
        let mut stamp = 0;
        for (gap, deed) in deeds {
            stamp += gap;
            let now = at(begin + stamp);
            match deed {
                Deed::Pass => drop(clock.pass(now)),
                Deed::TakeBack => {
                    if let Some(seat) = clock.undo() {
                        let wrong = life.iter().rposition(|(_, deed)| matches!(deed, Deed::Pass)).unwrap();
                        life.remove(wrong);
                        prop_assert_eq!(seat, clock.active());
                    }
                }
                Deed::Pause => clock.pause(now),
                Deed::Resume => clock.resume(now),
                Deed::Ask => drop(all_alerts(&mut clock, now)),
                Deed::Adjust(seat, delta_ms) => clock.adjust(seat, delta_ms, now),
                Deed::DropOut(seat) => drop(clock.drop_out(seat, now)),
                Deed::Rejoin(seat) => drop(clock.rejoin(seat)),
            }
            // A press that changed nothing cannot be undone.
            if !matches!(deed, Deed::Pass) || clock.can_undo() {
                life.push((stamp, deed));
            }
            let plodder = Plodder::live(mode, full_ms, &life, stamp);
            prop_assert!(clock.is_sound());
            prop_assert_eq!(usize::from(clock.active().index()), plodder.active);
            prop_assert_eq!(clock.is_running(), plodder.running);
            prop_assert_eq!(u64::from(clock.delay_left_ms(now)), plodder.free);
            for (seat, left) in Seat::ALL.into_iter().zip(plodder.left) {
                prop_assert_eq!(u64::from(clock.left_ms(seat, now)), left, "{:?} at {}", seat, stamp);
                prop_assert_eq!(clock.paused(now).left_ms(seat, at(0)), clock.left_ms(seat, now));
            }
        }
    }

    #[test]
    fn in_plain_mode_all_that_ran_was_paid(deeds in deeds()) {
        let full_ms = TIME_MAX_MS;
        let mut clock = ChessClock::new(Seats::first(4), Seat::P1, full_ms, Mode::Plain).unwrap();
        let (mut stamp, mut ran) = (0, 0);
        for (gap, deed) in deeds {
            // Nobody may reach zero: there, time runs that nobody pays.
            let gap = gap % 500_000;
            ran += if clock.is_running() { gap } else { 0 };
            stamp += gap;
            match deed {
                Deed::Pass => drop(clock.pass(at(stamp))),
                Deed::TakeBack => drop(clock.undo()),
                Deed::Pause => clock.pause(at(stamp)),
                Deed::Resume => clock.resume(at(stamp)),
                _ => drop(all_alerts(&mut clock, at(stamp))),
            }
            let paid: u64 = clock.seats().iter().map(|seat| u64::from(full_ms - clock.left_ms(seat, at(stamp)))).sum();
            prop_assert_eq!(paid, ran);
        }
    }

    #[test]
    fn a_press_taken_back_leaves_no_trace(
        mode in modes(),
        full_ms in 1_u32..60_000,
        times in prop::array::uniform3(0_u64..50_000),
    ) {
        let [pressed, between, after] = times;
        let mut clock = running(3, full_ms, mode);
        let never = clock.clone();
        clock.pass(at(pressed));
        clock.pass(at(pressed + between));
        clock.undo();
        clock.undo();
        let now = at(pressed + between + after);
        for seat in Seat::ALL {
            prop_assert_eq!(clock.left_ms(seat, now), never.left_ms(seat, now));
            prop_assert_eq!(clock.is_flagged(seat, now), never.is_flagged(seat, now));
        }
        prop_assert_eq!(clock.delay_left_ms(now), never.delay_left_ms(now));
        prop_assert_eq!(clock.next_change(now), never.next_change(now));
    }

    #[test]
    fn whoever_wakes_at_every_change_misses_nothing(mode in modes(), full_ms in 1_u32..100_000) {
        let mut clock = running(2, full_ms, mode);
        let mut alerts = List::new();
        let (mut now, mut wakes) = (at(0), 0);
        while let Some(next) = clock.next_change(now) {
            prop_assert!(next > now && next.since(now) <= 1_000);
            let shows = |now: Millis| {
                let seconds = super::super::seconds_up;
                (seconds(clock.left_ms(Seat::P1, now)), seconds(clock.delay_left_ms(now)))
            };
            prop_assert_eq!(shows(at(next.get() - 1)), shows(now), "nothing changes before");
            prop_assert_ne!(shows(next), shows(now), "something changes then");
            let alert_at = clock.next_alert(now);
            now = next;
            wakes += 1;
            let alert = clock.alert(now);
            prop_assert_eq!(alert.is_some(), alert_at == Some(now), "announced for {:?}", alert_at);
            alerts.extend(alert);
        }
        prop_assert!(wakes <= 112, "at most one a second");
        let due: List<_> = [30, 10, 5, 4, 3, 2, 1]
            .into_iter()
            .filter(|seconds| u32::from(*seconds) * 1_000 < full_ms)
            .map(|seconds| (Seat::P1, Alert::Left { seconds }))
            .chain([(Seat::P1, Alert::TimeUp)])
            .collect();
        prop_assert_eq!(alerts, due);
    }
}
