use core_nostd::ui::{Frame, Note, Tune};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::super::palette::Palette;
use super::*;

/// A device that writes down what is done to it.
#[derive(Default)]
struct FakeDesk {
    clock: Duration,
    deeds: Vec<String>,
    /// How long it really takes to let time pass.
    effort: Duration,
    notes: Vec<Note>,
    log: Vec<String>,
}

impl FakeDesk {
    fn note_down(&mut self, deed: &str) {
        self.deeds.push(format!("{} ms: {deed}", self.clock.as_millis()));
    }
}

impl Desk for FakeDesk {
    fn set_button(&mut self, button: Button, down: bool) {
        self.note_down(&format!("{button:?} {}", if down { "down" } else { "up" }));
    }

    fn pass(&mut self, time: Duration) {
        self.clock += time;
        std::thread::sleep(self.effort);
    }

    fn picture(&self) -> Frame {
        Frame::new()
    }

    fn contrast(&self) -> u8 {
        0
    }

    fn take_notes(&mut self) -> Vec<Note> {
        std::mem::take(&mut self.notes)
    }

    fn take_log(&mut self) -> Vec<String> {
        std::mem::take(&mut self.log)
    }

    fn cut_power(&mut self) {
        self.note_down("power cut");
    }

    fn unplug_display(&mut self) {
        self.note_down("display unplugged");
    }

    fn replug_display(&mut self) {
        self.note_down("display replugged");
    }
}

fn begin(desk: &mut FakeDesk, keyboard: Keyboard, now: Instant) -> Session<'_> {
    let options = Options {
        title: "Fake".to_owned(),
        palette: Palette::Plain,
    };
    Session::new(desk, options, keyboard, now)
}

fn key(code: KeyCode, kind: KeyEventKind) -> Event {
    Event::Key(KeyEvent::new_with_kind(code, KeyModifiers::NONE, kind))
}

/// What the device sees when keys are pressed at these times, in milliseconds.
#[track_caller]
fn check(keyboard: Keyboard, events: &[(u64, Event)], expected: &[&str]) {
    let start = Instant::now();
    let mut desk = FakeDesk::default();
    let mut session = begin(&mut desk, keyboard, start);
    for (ms, event) in events {
        session.pass(start + Duration::from_millis(*ms));
        session.take(event);
    }
    session.pass(start + Duration::from_millis(900));
    assert_eq!(desk.deeds, expected);
}

#[test]
fn a_tap_lasts_sixty_milliseconds_even_if_nobody_looks_in_between() {
    let enter = key(KeyCode::Enter, KeyEventKind::Press);
    check(
        Keyboard::Presses,
        &[(100, enter)],
        &["100 ms: Ok down", "160 ms: Ok up"],
    );
}

#[test]
fn a_tap_is_a_tap_at_every_speed() {
    let faster = || key(KeyCode::Char('+'), KeyEventKind::Press);
    let enter = key(KeyCode::Enter, KeyEventKind::Press);
    check(
        Keyboard::Presses,
        &[(0, faster()), (0, faster()), (0, faster()), (0, faster()), (100, enter)],
        &["6000 ms: Ok down", "6060 ms: Ok up"],
    );
}

#[test]
fn real_releases_are_passed_on() {
    check(
        Keyboard::PressesAndReleases,
        &[
            (0, key(KeyCode::Up, KeyEventKind::Press)),
            (500, key(KeyCode::Up, KeyEventKind::Repeat)),
            (700, key(KeyCode::Up, KeyEventKind::Release)),
            (710, key(KeyCode::Tab, KeyEventKind::Press)),
            (800, Event::FocusLost),
        ],
        &["0 ms: Up down", "700 ms: Up up", "710 ms: Menu down", "800 ms: Menu up"],
    );
}

#[test]
fn plugs_are_pulled_and_put_back() {
    let press = |letter| key(KeyCode::Char(letter), KeyEventKind::Press);
    check(
        Keyboard::Presses,
        &[(1, press('x')), (2, press('d')), (3, press('d')), (4, press('d'))],
        &[
            "1 ms: power cut",
            "2 ms: display unplugged",
            "3 ms: display replugged",
            "4 ms: display unplugged",
        ],
    );
}

fn ctrl_z() -> Event {
    Event::Key(KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL))
}

#[cfg(unix)]
#[test]
fn ctrl_z_lifts_every_finger_before_the_stop_which_takes_no_time() {
    let start = Instant::now();
    let ms = |ms| start + Duration::from_millis(ms);
    let mut desk = FakeDesk::default();
    let mut session = begin(&mut desk, Keyboard::PressesAndReleases, start);
    session.take(&key(KeyCode::Up, KeyEventKind::Press));
    session.pass(ms(300));
    session.take(&key(KeyCode::Char('O'), KeyEventKind::Press));
    session.take(&ctrl_z());
    assert!(!session.is_busy(), "no finger is left");
    assert!(session.take_wish_to_stop());
    assert!(!session.take_wish_to_stop(), "once");

    session.go_on(ms(3_600_000));
    session.pass(ms(3_600_020));
    assert_eq!(
        desk.deeds,
        ["0 ms: Up down", "300 ms: Ok down", "300 ms: Up up", "360 ms: Ok up"],
        "a press that has just begun is noticed all the same"
    );
    assert_eq!(desk.clock, Duration::from_millis(380));
}

#[test]
fn a_window_that_does_not_show_the_device_takes_no_key_for_it() {
    let press = |code| key(code, KeyEventKind::Press);
    check(
        Keyboard::PressesAndReleases,
        &[
            (0, press(KeyCode::Up)),
            (400, Event::Resize(65, 21)),
            (410, press(KeyCode::Enter)),
            (420, press(KeyCode::Char('x'))),
            (430, press(KeyCode::Char('d'))),
            (440, press(KeyCode::Char('+'))),
            (450, press(KeyCode::Char('O'))),
            (500, key(KeyCode::Enter, KeyEventKind::Release)),
            (600, Event::Resize(66, 21)),
            (700, press(KeyCode::Enter)),
            (800, key(KeyCode::Enter, KeyEventKind::Release)),
        ],
        &["0 ms: Up down", "400 ms: Up up", "700 ms: Ok down", "800 ms: Ok up"],
    );
}

#[test]
fn a_window_that_does_not_show_the_device_can_be_left() {
    let ctrl_c = || Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    for (event, is_over) in [
        (key(KeyCode::Char('q'), KeyEventKind::Press), true),
        (ctrl_c(), true),
        (ctrl_z(), false),
    ] {
        let mut desk = FakeDesk::default();
        let mut session = begin(&mut desk, Keyboard::Presses, Instant::now());
        session.fit(Size::new(40, 10));
        session.take(&event);
        assert_eq!(session.is_over(), is_over, "{event:?}");
        assert_eq!(session.take_wish_to_stop(), cfg!(unix) && !is_over, "{event:?}");
    }
}

#[test]
fn a_slow_device_falls_behind_instead_of_blocking_the_keyboard() {
    let start = Instant::now();
    let mut desk = FakeDesk {
        effort: WORK_MAX,
        ..FakeDesk::default()
    };
    let mut session = begin(&mut desk, Keyboard::Presses, start);
    session.pass(start + Duration::from_millis(500));
    assert!(session.is_busy());
    session.take(&key(KeyCode::Char('q'), KeyEventKind::Press));
    assert!(session.is_over());
    assert_eq!(desk.clock, STEP);
}

#[test]
fn only_what_is_new_is_drawn_and_only_a_wished_bell_rings() {
    let (draw, quiet) = (true, News::default());
    let now = Instant::now();
    let mut desk = FakeDesk::default();
    let mut session = begin(&mut desk, Keyboard::Presses, now);
    assert_eq!(session.look(now), quiet);
    session.take(&key(KeyCode::Enter, KeyEventKind::Press));
    assert_eq!(session.look(now), News { draw, ring: false }, "a button is lit");
    assert_eq!(session.look(now), quiet);

    session.take(&key(KeyCode::Char('b'), KeyEventKind::Press));
    let mut desk = FakeDesk {
        notes: Tune::Chosen.notes().to_vec(),
        log: vec!["started".to_owned()],
        ..FakeDesk::default()
    };
    session.desk = &mut desk;
    assert_eq!(session.look(now), News { draw, ring: true });
    assert_eq!(session.view().log, ["started"]);
    assert_eq!(session.look(now), quiet);
}
