//! The law of the ballot: until the reveal, nothing that the table sees, hears or reads depends on what
//! is secret.
//!
//! Two devices live through the same public history. Whenever something is secret, each follows its own
//! dice: other choices, other PINs, other buttons on the private screen, pressed at the same moments.
//! After every single input all that leaves the devices must be equal, but for the picture of a draft
//! that its owner looks at.

use std::format;
use std::vec::Vec;

use super::choice::Kind;
use super::*;
use crate::kit::Seed;
use crate::store::Record;
use crate::ui::driver::{BACK, DOWN, Driver, MENU, OK, UP};
use crate::ui::input::Button;
use crate::ui::settings::Settings;

/// A small generator: the same history for the same seed.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    /// A number below `count`.
    pub(super) fn below(&mut self, count: u64) -> u64 {
        // The step and the finish of splitmix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (bits ^ (bits >> 31)) % count
    }

    pub(super) fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u64) as usize]
    }

    fn pin(&mut self) -> [Button; 3] {
        [(); 3].map(|()| self.one_of(&[UP, DOWN, BACK, OK]))
    }
}

/// One of the two devices, with secrets of its own.
struct Twin {
    driver: Driver,
    secrets: Dice,
    pins: [[Button; 3]; 8],
}

impl Twin {
    fn saved(&self) -> Saved {
        let record = self.driver.records.iter().find(|record| record.key == Key::Ballot);
        record.unwrap().bytes.decode(FORMAT).unwrap()
    }

    /// How many steps of its choice the owner has done, and how many there are before the seal.
    fn steps(&self, seat: Seat) -> (u64, u64) {
        let saved = self.saved();
        match saved.setup.kind() {
            Kind::YesNo | Kind::Letter(_) => (0, 0),
            Kind::Number(max) => (0, u64::from(max > 9) + u64::from(max > 99)),
            kind @ Kind::Cards { count, .. } => {
                let draft = saved.round.unwrap().draft(seat).get();
                let cards = draft.map_or(0, |choice| kind.write(choice, Lang::En).len());
                (cards as u64, count.into())
            }
        }
    }

    /// `length` secret presses that end `goal` steps from the beginning, and neither seal nor leave.
    fn secret_presses(&mut self, seat: Seat, length: u64, to_the_end: bool) -> Vec<Button> {
        let (mut at, last) = self.steps(seat);
        let goal = if to_the_end { last } else { 0 };
        (0..length)
            .map(|done| {
                let rest = length - done - 1;
                let may = |at: u64| at.abs_diff(goal) <= rest;
                let mut options = Vec::new();
                if may(at) {
                    options.extend([UP, DOWN]);
                }
                if at < last && may(at + 1) {
                    options.push(OK);
                }
                if at > 0 && may(at - 1) {
                    options.push(BACK);
                }
                let press = self.secrets.one_of(&options);
                match press {
                    OK => at += 1,
                    BACK => at -= 1,
                    _ => {}
                }
                press
            })
            .collect()
    }
}

/// The two devices, and what is public about them.
struct Table {
    seed: u64,
    history: Dice,
    twins: [Twin; 2],
    /// Whom the hand-over calls, or who looks at the private screen.
    seat: Seat,
    /// Whether a draft is to be seen.
    uncovered: bool,
    /// How often the devices showed different secrets to their owners.
    differences: u32,
}

impl Table {
    fn new(seed: u64) -> Table {
        let mut history = Dice(seed);
        let saved = Saved {
            setup: any_setup(&mut history),
            ..Saved::default()
        };
        let twins = [1, 2].map(|twin| {
            let mut driver = Driver::with(Settings::default());
            driver.records.push(Record {
                key: Key::Ballot,
                bytes: Bytes::of(FORMAT, &saved),
            });
            driver.cut_power();
            driver.feed(Input::Entropy(Some(Seed::of_table(0x35))));
            let mut secrets = Dice(seed.wrapping_mul(3).wrapping_add(twin));
            Twin {
                driver,
                pins: [(); 8].map(|()| secrets.pin()),
                secrets,
            }
        });
        let mut table = Table {
            seed,
            history,
            twins,
            seat: Seat::P1,
            uncovered: false,
            differences: 0,
        };
        for button in [DOWN, OK, DOWN, DOWN, DOWN, OK, OK] {
            table.all_press(button);
        }
        table
    }

    fn screen(&self) -> &'static str {
        self.twins[0].driver.screen()
    }

    /// The same input on both devices, or to each its own.
    fn feed(&mut self, inputs: [Input; 2], ms: u64) {
        for (twin, input) in self.twins.iter_mut().zip(inputs) {
            twin.driver.now = twin.driver.now.after(ms);
            twin.driver.feed(input);
        }
        self.compare();
    }

    fn press(&mut self, buttons: [Button; 2]) {
        let ms = 200 + self.history.below(400);
        self.feed(buttons.map(Input::Press), ms);
        self.feed(buttons.map(Input::Release), 60);
    }

    fn all_press(&mut self, button: Button) {
        self.press([button, button]);
    }

    /// Lets time pass; both get `Time` whenever they have requested it.
    fn wait(&mut self, ms: u64) {
        let end = self.twins[0].driver.now.after(ms);
        while let Some(at) = self.twins[0].driver.last.wake_at.filter(|at| *at < end) {
            let ms = at.since(self.twins[0].driver.now);
            self.feed([Input::Time; 2], ms);
        }
        let ms = end.since(self.twins[0].driver.now);
        self.feed([Input::Time; 2], ms);
    }

    fn compare(&mut self) {
        let [one, two] = &self.twins;
        let seed = self.seed;
        assert_eq!(one.driver.screen(), two.driver.screen(), "seed {seed}");
        let told = [one, two].map(|twin| format!("{:?}", twin.driver.last));
        assert_eq!(told[0], told[1], "seed {seed}: effects");
        let flash = [one, two].map(|twin| {
            let records = twin.driver.records.iter();
            records.map(|record| format!("{record:?}")).collect::<Vec<_>>()
        });
        assert_eq!(flash[0], flash[1], "seed {seed}: records");
        if !one.driver.last.frame {
            return;
        }
        let same = one.driver.picture() == two.driver.picture();
        if self.uncovered && one.driver.screen() == "ballot-private" {
            self.differences += u32::from(!same);
        } else {
            assert!(same, "seed {seed}: the picture of {}", one.driver.screen());
        }
    }

    fn waiting_after(&self, seat: Seat) -> Option<Seat> {
        self.twins[0].saved().round.unwrap().waiting_for().after(seat)
    }

    /// Goes on until all is sealed.
    fn play(&mut self) {
        for _ in 0..400 {
            match self.screen() {
                "ballot-hand-over" => self.hand_over(),
                "ballot-seats" => self.seats(),
                "ballot-pin" => self.pin(),
                "ballot-pin-menu" => self.all_press(BACK),
                "ballot-private" if self.uncovered => self.private(),
                "ballot-private" => self.covered(),
                "ballot-suspense" => return,
                "help-ballot" => self.all_press(BACK),
                screen => panic!("seed {}: lost at {screen}", self.seed),
            }
        }
        panic!("seed {}: it never ends", self.seed);
    }

    fn hand_over(&mut self) {
        match self.history.below(20) {
            0 => {
                let all_ms = 5_000 + self.history.below(400_000);
                self.wait(all_ms);
                if self.screen() == "rest" {
                    self.all_press(UP);
                }
            }
            1 => self.all_press(MENU),
            2 => {
                for twin in &mut self.twins {
                    twin.driver.cut_power();
                    twin.driver.feed(Input::Entropy(Some(Seed::of_table(0x53))));
                }
                for button in [DOWN, OK, DOWN, DOWN, DOWN, OK] {
                    self.all_press(button);
                }
                self.seat = self.waiting_after(Seat::P8).unwrap_or(Seat::P1);
            }
            3..=5 => {
                self.wait(600);
                if self.screen() != "ballot-hand-over" {
                    return;
                }
                self.all_press(BACK);
            }
            _ => {
                self.wait(600);
                if self.screen() == "ballot-hand-over" {
                    self.uncovered = !self.twins[0].saved().setup.pins;
                    self.all_press(OK);
                }
            }
        }
    }

    fn seats(&mut self) {
        self.wait(600);
        // Whom the cursor leads to is public; the test reads from the record who could be chosen.
        let seats = u64::from(self.twins[0].saved().setup.seats().len());
        let wanted = Seat::new(self.history.below(seats) as u8).unwrap();
        // Held, Up runs to the first entry and stops there.
        for _ in 0..9 {
            self.feed([Input::Repeat(UP); 2], 50);
        }
        for _ in 0..wanted.index() {
            self.feed([Input::Press(DOWN); 2], 50);
        }
        if self.screen() == "ballot-seats" {
            self.seat = wanted;
            self.all_press(OK);
        }
    }

    fn pin(&mut self) {
        self.wait(600);
        let seat = self.seat;
        let is_set = self.twins[0].saved().pins.is_set(seat);
        if self.history.below(12) == 0 {
            self.all_press(MENU);
            return;
        }
        let wrong = self.history.below(4) == 0;
        let index = usize::from(seat.index());
        let pauses = self.twins[0].saved().pins.pause_ms(seat);
        if pauses > 0 && self.history.below(2) == 0 {
            self.wait(pauses);
            if self.screen() == "rest" {
                self.all_press(UP);
            }
        }
        if !is_set {
            let pins = self.twins.each_ref().map(|twin| twin.pins[index]);
            self.enter_pins(pins);
        }
        let pins = self.twins.each_mut().map(|twin| {
            let mut pin = twin.pins[index];
            while wrong && pin == twin.pins[index] {
                pin = twin.secrets.pin();
            }
            pin
        });
        self.uncovered = !wrong;
        self.enter_pins(pins);
        self.uncovered &= self.screen() == "ballot-private";
    }

    fn enter_pins(&mut self, [one, two]: [[Button; 3]; 2]) {
        for buttons in one.into_iter().zip(two) {
            if self.screen() == "ballot-pin" {
                self.feed([buttons.0, buttons.1].map(Input::Press), 300);
                self.feed([buttons.0, buttons.1].map(Input::Release), 60);
            }
        }
    }

    fn private(&mut self) {
        let seat = self.seat;
        // Nobody's finger slips.
        self.wait(600);
        let end = self.history.below(6);
        let length = 6 + self.history.below(6);
        let presses = self
            .twins
            .each_mut()
            .map(|twin| twin.secret_presses(seat, length, end < 3));
        for (one, two) in presses[0].iter().zip(&presses[1]) {
            if self.screen() != "ballot-private" {
                return;
            }
            let before = self.sealed();
            let buttons = [*one, *two];
            self.feed(buttons.map(Input::Press), 100 + self.seed % 300);
            if self.history.below(6) == 0 {
                self.feed(buttons.map(Input::Hold), 500);
                self.feed(buttons.map(Input::Repeat), 100);
            }
            self.feed(buttons.map(Input::Release), 60);
            let time_is_up = self.screen() == "ballot-suspense";
            assert!(
                time_is_up || self.sealed() == before,
                "seed {}: sealed too soon",
                self.seed
            );
        }
        if self.screen() != "ballot-private" {
            return;
        }
        match end {
            0..3 => {
                self.uncovered = false;
                self.all_press(OK);
                self.seat = self.waiting_after(seat).unwrap_or(seat);
            }
            3 => {
                self.uncovered = false;
                self.all_press(BACK);
            }
            4 => {
                self.uncovered = false;
                self.all_press(MENU);
            }
            _ => {
                // The last press was 60 ms ago, so one millisecond is left then.
                self.wait(9_939);
                self.uncovered = false;
                self.wait(1_000);
            }
        }
    }

    fn covered(&mut self) {
        self.wait(600);
        if self.screen() != "ballot-private" {
            return;
        }
        let goes_on = self.history.below(2) == 0;
        self.uncovered = goes_on && !self.twins[0].saved().setup.pins;
        self.all_press(if goes_on { OK } else { BACK });
    }

    fn sealed(&self) -> crate::kit::seat::Seats {
        self.twins[0].saved().round.unwrap().sealed()
    }
}

pub(super) fn any_setup(dice: &mut Dice) -> Setup {
    Setup {
        players: 2 + dice.below(7) as u8,
        form: dice.one_of(&Form::ALL),
        letters: 2 + dice.below(15) as u8,
        highest: 1 + dice.below(999) as u16,
        cards: 1 + dice.below(5) as u8,
        card_kinds: 2 + dice.below(8) as u8,
        pins: dice.below(2) == 0,
        limit: dice.one_of(&Limit::ALL),
    }
}

#[test]
fn until_the_reveal_nothing_public_depends_on_a_secret() {
    let (mut differences, mut results) = (0, 0);
    for seed in 0..100 {
        let mut table = Table::new(seed);
        table.play();
        table.wait(600);
        differences += table.differences;
        // From here on nothing is hidden, and the test may look at what it was.
        for twin in &mut table.twins {
            twin.driver.press(&[OK]);
            assert_eq!(twin.driver.screen(), "ballot-result", "seed {seed}");
        }
        let [one, two] = &table.twins;
        results += u32::from(one.driver.picture() != two.driver.picture());
    }
    assert!(
        differences > 500 && results > 50,
        "the secrets differ: {differences}, {results}"
    );
}
