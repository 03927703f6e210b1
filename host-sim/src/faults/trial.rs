//! One evening of a device, decided by a seed.

use std::mem;
use std::task::Poll;

use core_nostd::Companion;
use core_nostd::kit::{Millis, Seed};
use core_nostd::ui::{Effects, Fault, Input, Restart};
use embassy_futures::{block_on, poll_once};

use super::check::{self, Expected};
use super::chip::{Chip, Cut, Doing, Flaw};
use super::damage::{self, Damaged, Fate, Whole};
use super::dice::Dice;
use super::fingers::Fingers;
use super::ledger::{Acknowledged, Ledger};
use super::log::Log;
use super::look::{self, Opened};
use super::monkey::Focus;
use super::past;
use super::run::Options;
use super::trouble::Episode;

/// A device that is asked for more inputs than this by one gesture never comes to rest.
const INPUTS_MAX: u32 = 2_000;

/// Nothing but erasing changes so many bytes at once.
const ERASE_BYTES: u64 = 1_500;

/// So many earlier contents of the flash are remembered.
const MOMENTS_MAX: usize = 8;

/// How often what goes wrong: once in so many times, never if that is 0.
struct Rates {
    /// The power goes while something is written.
    cut: u64,
    /// The power goes between two gestures.
    cut_between: u64,
    /// The power goes again while the device starts.
    cut_at_start: u64,
    /// Bits flip while the power is gone.
    flips: u64,
    /// A page is damaged while the power is gone.
    pages: u64,
    /// The flash refuses for a while.
    trouble: u64,
    /// The flash takes its time.
    slow: u64,
    /// A tick comes late, another one too early or twice.
    ticks: u64,
    /// There is no noise.
    no_noise: u64,
}

impl Rates {
    fn draw(focus: Focus, dice: &mut Dice) -> Rates {
        // Long games get there only if they are left alone for a while.
        let patience = if focus == Focus::LongGame { 8 } else { 1 };
        let some = |dice: &mut Dice, percent, from, to| match dice.percent(percent) {
            true => dice.between(from, to),
            false => 0,
        };
        Rates {
            cut: some(dice, 90, 3, 60) * patience,
            cut_between: some(dice, 60, 20, 200) * patience,
            cut_at_start: some(dice, 80, 1, 3),
            flips: some(dice, 35, 1, 6),
            trouble: some(dice, 35, 30, 300) * patience,
            slow: some(dice, 50, 2, 20),
            ticks: some(dice, 70, 2, 40),
            no_noise: some(dice, 10, 1, 8),
            pages: some(dice, 25, 2, 10),
        }
    }
}

/// A device, its twin, and everybody around them.
pub(super) struct Trial<'a> {
    pub(super) dice: Dice,
    focus: Focus,
    rates: Rates,
    pub(super) chip: Chip,
    pub(super) device: Companion<Chip>,
    pub(super) twin_chip: Chip,
    pub(super) twin: Companion<Chip>,
    pub(super) acknowledged: Acknowledged,
    pub(super) ledger: Ledger,
    pub(super) trouble: Option<Episode>,
    fingers: Fingers,
    pub(super) now: Millis,
    /// When the device is told the time.
    tick: Option<Millis>,
    /// How often it was switched on.
    starts: u64,
    /// What the flash held at some moments.
    moments: Vec<Vec<u8>>,
    /// The flash was damaged, or something was written half, and the device has not had a quiet moment since.
    pub(super) is_wounded: bool,
    flaw: Option<Flaw>,
    pub(super) log: &'a mut Log,
}

impl Trial<'_> {
    /// Lets a device live through the evening of a seed.
    ///
    /// At its end some damaged images of the flash are looked at.
    pub(super) fn run(seed: u64, options: Options, log: &mut Log) -> Result<(), String> {
        let Options { flaw, game, images, .. } = options;
        let mut dice = Dice::new(seed);
        let focus = match game {
            Some(_) => Focus::Game,
            None => Focus::draw(&mut dice),
        };
        let rates = Rates::draw(focus, &mut dice);
        let gestures = focus.gestures(&mut dice);
        log.tell(|| format!("seed {seed}: {focus:?}, {gestures} gestures"));
        let used = past::of(focus, game, &mut dice);
        let (chip, twin_chip) = (Chip::holding(used.clone()), Chip::holding(used.clone()));
        chip.set_flaw(flaw);
        let (device, _) = block_on(Companion::start(chip.clone(), Restart::PowerOn, Millis::ZERO));
        let (mut twin, effects) = block_on(Companion::start(twin_chip.clone(), Restart::PowerOn, Millis::ZERO));
        let mut trial = Trial {
            dice,
            focus,
            rates,
            chip,
            device,
            twin_chip,
            acknowledged: Acknowledged::by(&mut twin),
            twin,
            ledger: past::ledger_of(&used),
            trouble: None,
            fingers: Fingers::default(),
            now: Millis::ZERO,
            tick: None,
            starts: 1,
            moments: Vec::new(),
            is_wounded: false,
            flaw,
            log,
        };
        trial.perform(effects);
        trial.first_input()?;
        for number in 0..gestures {
            trial.gesture()?;
            if number.is_multiple_of(gestures / MOMENTS_MAX as u64 + 1) {
                trial.moments.push(trial.chip.bytes());
            }
        }
        // Whatever the evening was, it is still there in the morning.
        match trial.trouble.take() {
            Some(episode) => trial.end_trouble(episode),
            None => trial.cut_between(),
        }?;
        trial.look_at_images(images)
    }

    /// Damages the flash in many ways, and looks each time at what a device makes of it.
    fn look_at_images(&mut self, images: u64) -> Result<(), String> {
        if images == 0 {
            return Ok(());
        }
        let bytes = match self.is_wounded {
            true => damage::settle(&self.chip.bytes()),
            false => self.chip.bytes(),
        };
        let whole = Whole::of(bytes.clone(), None);
        self.note_states(&whole);
        for number in 0..images {
            let damaged = damage::draw(&bytes, &self.moments, self.chip.has_flips(), &mut self.dice);
            self.log.fault(|| format!("image {number}: {}", damaged.what));
            self.check_damage(&whole, &damaged)?;
            if self.dice.once_in(8) {
                damage::play_on(&damaged.bytes).map_err(|what| format!("image {number}: {}{what}", damaged.what))?;
            }
        }
        Ok(())
    }

    fn note_states(&mut self, whole: &Whole) {
        for (id, state) in whole.states() {
            self.ledger.note_game(id, state);
        }
    }

    /// Looks at what a device makes of a damaged flash; returns what has become of each game.
    fn check_damage(&mut self, whole: &Whole, damaged: &Damaged) -> Result<Vec<(u32, Fate)>, String> {
        let images = &mut self.log.tally.images;
        let leaks = images.leaks;
        let fates = whole.check(damaged, &self.ledger, self.flaw, images);
        if fates.is_err() && images.leaks == leaks {
            images.silent += 1;
        }
        fates
    }

    pub(super) fn screen(&self) -> &'static str {
        self.device.app().screen_name()
    }

    /// The fingers do something, and time passes.
    fn gesture(&mut self) -> Result<(), String> {
        if self.trouble.is_none() && self.dice.once_in(self.rates.cut_between) {
            return self.cut_between();
        }
        let gesture = self.focus.gesture(self.screen(), &mut self.dice);
        let end = self.fingers.plan(gesture, self.now, &mut self.dice);
        let starts = self.starts;
        for _ in 0..INPUTS_MAX {
            let next = self.fingers.next_event().into_iter().chain(self.tick).min();
            // After a restart the clock begins anew, and the gesture is over.
            let Some(next) = next.filter(|next| *next <= end && self.starts == starts) else {
                self.now = if self.starts == starts {
                    self.now.max(end)
                } else {
                    self.now
                };
                return Ok(());
            };
            self.now = self.now.max(next);
            self.serve()?;
        }
        Err(format!("{INPUTS_MAX} inputs, and it does not come to rest"))
    }

    /// Does what is due now.
    fn serve(&mut self) -> Result<(), String> {
        let starts = self.starts;
        for input in self.fingers.serve(self.now) {
            // What a finger meant for a device that is gone does not reach the next one.
            if self.starts == starts {
                self.step(input)?;
            }
        }
        let due = self.tick.is_some_and(|at| at <= self.now);
        if self.starts == starts && (due || self.dice.once_in(self.rates.ticks.saturating_mul(8))) {
            self.step(Input::Time)?;
        }
        Ok(())
    }

    /// One input.
    fn step(&mut self, input: Input) -> Result<(), String> {
        self.log.input(input, self.now, self.device.app().screen_name());
        let (asked, _) = self.chip.asked_and_refused();
        let effects = match self.trouble.take() {
            Some(episode) => self.troubled_step(input, episode)?,
            None => self.calm_step(input)?,
        };
        let Some(effects) = effects else {
            return Ok(());
        };
        if self.chip.asked_and_refused().0 > asked && self.dice.once_in(self.rates.slow) {
            self.now = self.now.after(self.dice.between(1, 400));
        }
        self.perform(effects);
        Ok(())
    }

    /// An input to a device whose flash is sound; `None` if the power went.
    fn calm_step(&mut self, input: Input) -> Result<Option<Effects>, String> {
        let before = self.acknowledged.clone();
        self.twin_chip.mark();
        let wanted = block_on(self.twin.handle(input, self.now));
        let changed = self.twin_chip.changed();
        self.acknowledge(changed > 0)?;
        // Erasing is rare, and the power likes to go just then.
        let erases = changed >= ERASE_BYTES;
        if changed > 0
            && self
                .dice
                .once_in(if erases { self.rates.cut.min(3) } else { self.rates.cut })
        {
            let after = self.dice.below(changed);
            let torn = self.dice.percent(80);
            self.log
                .fault(|| format!("power cut at byte {after} of {changed}, torn: {torn}"));
            let dice = self.dice.split();
            self.chip.cut_power(Some(Cut { after, torn, dice }));
        } else if self.dice.once_in(self.rates.trouble) {
            let episode = self.begin_trouble();
            return self.troubled_step_beside_twin(input, episode);
        }
        let Poll::Ready(effects) = poll_once(self.device.handle(input, self.now)) else {
            let doing = self.chip.power_on();
            self.is_wounded = true;
            self.log.tally.cut(doing);
            let expected = Expected {
                before,
                after: mem::take(&mut self.acknowledged),
                bytes_before: self.twin_chip.before(),
                bytes_after: self.twin_chip.bytes(),
            };
            self.restart(&expected)?;
            return Ok(None);
        };
        self.chip.cut_power(None);
        self.is_wounded &= self.device.store().needs_erasing();
        self.compare()?;
        if effects != wanted {
            return Err(format!("the effects are {effects:?} instead of {wanted:?}"));
        }
        self.ledger.note(&self.acknowledged);
        Ok(Some(effects))
    }

    /// The device shows what its twin shows, and the game is the same.
    fn compare(&mut self) -> Result<(), String> {
        let (screen, wanted) = (self.screen(), self.twin.app().screen_name());
        if screen != wanted {
            return Err(format!("it shows {screen} instead of {wanted}"));
        }
        if look::frozen(&self.device) != look::frozen(&self.twin) {
            return Err("the game is another one than its twin's".to_owned());
        }
        if look::picture(&self.device) != look::picture(&self.twin) {
            return Err(format!("another picture of {screen}"));
        }
        Ok(())
    }

    /// Takes note of what the twin has acknowledged.
    fn acknowledge(&mut self, has_written: bool) -> Result<(), String> {
        let before = mem::take(&mut self.acknowledged);
        self.acknowledged = match has_written {
            true => Acknowledged::by(&mut self.twin),
            false => Acknowledged {
                open: before.games.first().map(|game| game.id).zip(look::frozen(&self.twin)),
                ..before.clone()
            },
        };
        let moved = self.acknowledged.games.iter().filter(|game| {
            let then = before.games.iter().find(|one| one.id == game.id);
            then.is_some_and(|then| then.slot != game.slot)
        });
        self.log.tally.moved += moved.count() as u64;
        // A game that comes back from the flash without a power cut stands where it stood, too.
        if let Some((id, state)) = &self.acknowledged.open
            && before.state(*id).is_none()
            && self.ledger.last(*id).is_some_and(|last| last != state)
        {
            return Err(format!("game {id} is not resumed where it stood"));
        }
        Ok(())
    }

    /// Takes note of when the device wants to be woken.
    fn perform(&mut self, effects: Effects) {
        let late = match self.dice.once_in(self.rates.ticks) {
            true if self.dice.percent(20) => self.dice.between(200, 3_000),
            true => self.dice.between(1, 40),
            false => 0,
        };
        self.tick = effects.wake_at.map(|at| at.after(late));
        // A display that was away is painted whenever it comes back, not only when the machine says so.
        if self.dice.once_in(50) {
            look::picture(&self.device);
        }
    }

    /// The first thing that a shell tells a device.
    fn first_input(&mut self) -> Result<(), String> {
        let noise = match self.dice.once_in(self.rates.no_noise) {
            true => None,
            false => Some(Seed::of_table(0).mixed(&[(); 64].map(|()| self.dice.byte()))),
        };
        self.step(Input::Entropy(noise))
    }

    /// The power goes while nothing is written.
    fn cut_between(&mut self) -> Result<(), String> {
        self.log.fault(|| "power cut".to_owned());
        self.log.tally.cut(None);
        let now = mem::take(&mut self.acknowledged);
        let bytes = self.twin_chip.bytes();
        self.restart(&Expected {
            before: now.clone(),
            after: now,
            bytes_before: bytes.clone(),
            bytes_after: bytes,
        })
    }

    /// The power comes back, perhaps several times, and everything must be there.
    fn restart(&mut self, expected: &Expected) -> Result<(), String> {
        let whole = self.chip.bytes();
        let mut flipped = Vec::new();
        if self.dice.once_in(self.rates.flips) {
            for _ in 0..self.dice.below(3) {
                flipped.extend(self.chip.flip_a_bit(&mut self.dice));
            }
        }
        self.log.tally.flips += flipped.len() as u64;
        // A second page only after the first was repaired.
        let damaged = if !flipped.is_empty() {
            Some(Damaged::flipped(
                format!("bits flip at {flipped:x?}; "),
                self.chip.bytes(),
            ))
        } else if !self.is_wounded && self.dice.once_in(self.rates.pages) {
            let damaged = damage::draw(&whole, &self.moments, self.chip.has_flips(), &mut self.dice);
            self.chip.replace(&damaged.bytes);
            Some(damaged)
        } else {
            None
        };
        let Some(mut damaged) = damaged else {
            self.cut_starts();
            self.check_cut(expected)?;
            return self.start();
        };
        self.log.fault(|| damaged.what.clone());
        self.is_wounded = true;
        // What comes now has the numbers of what was lost: an even older page would be taken for newer.
        self.moments.clear();
        self.cut_starts();
        damaged.bytes = self.chip.bytes();
        let whole = Whole::of(whole, Some(expected.before.clone()));
        self.note_states(&whole);
        for (id, fate) in self.check_damage(&whole, &damaged)? {
            self.log.fault(|| format!("game {id} is {}", fate.name()));
            match fate {
                Fate::Whole => {}
                Fate::Back(state) => {
                    self.ledger.fall_back(id, &state);
                    self.ledger.note_damage(id);
                }
                Fate::Lost => self.ledger.note_damage(id),
                Fate::Gone => self.ledger.forget(id),
            }
        }
        self.start()
    }

    /// Everything is as before the input or as after it; the list goes on from there.
    fn check_cut(&mut self, expected: &Expected) -> Result<(), String> {
        let bytes = &self.chip.bytes();
        let found = look::look(bytes);
        check::after_cut(&found, expected, &self.ledger)?;
        if let Some(opened) = &found.resumed {
            self.count_resumed(bytes, opened);
        }
        // The others are opened, too, but not every time.
        let others = if self.dice.once_in(4) { found.games.len() } else { 0 };
        let others = (0..others).filter_map(|index| look::open(bytes, index));
        for opened in found.resumed.iter().cloned().chain(others) {
            check::acknowledged(&opened, expected, &self.ledger)?;
            if let Some(state) = &opened.frozen {
                self.ledger.note_game(opened.id, state);
            }
        }
        Ok(())
    }

    fn count_resumed(&mut self, bytes: &[u8], opened: &Opened) {
        let tally = &mut self.log.tally;
        tally.resumed += 1;
        tally.longest_game = tally.longest_game.max(self.ledger.length(opened.id));
        let found = look::look(bytes);
        let game = found.games.iter().find(|game| game.id == opened.id);
        tally.snapshots += u64::from(game.is_some_and(|game| look::has_snapshot(bytes, game)));
    }

    /// Some starts do not get far.
    fn cut_starts(&mut self) {
        for _ in 0..3 {
            if !self.dice.once_in(self.rates.cut_at_start) {
                return;
            }
            let rehearsal = Chip::holding(self.chip.bytes());
            let _ = block_on(Companion::start(rehearsal.clone(), Restart::PowerOn, Millis::ZERO));
            let changed = rehearsal.changed();
            if changed == 0 {
                return;
            }
            let (after, dice) = (self.dice.below(changed), self.dice.split());
            self.chip.cut_power(Some(Cut {
                after,
                torn: true,
                dice,
            }));
            let start = poll_once(Companion::start(self.chip.clone(), Restart::PowerOn, Millis::ZERO));
            let doing: Option<Doing> = self.chip.power_on();
            self.log
                .fault(|| format!("power cut at byte {after} of {changed} of the start: {doing:?}"));
            self.log.tally.cuts_at_start += u64::from(start.is_pending());
        }
    }

    /// Switches the device on, and a twin with the same content.
    pub(super) fn start(&mut self) -> Result<(), String> {
        let restart = match self.dice.below(12) {
            0 => Restart::AfterHang,
            1 => Restart::AfterFault(Fault::at("somewhere.rs", 1)),
            _ => Restart::PowerOn,
        };
        self.starts += 1;
        self.now = Millis::ZERO;
        self.twin_chip = Chip::holding(self.chip.bytes());
        let effects;
        (self.twin, effects) = block_on(Companion::start(self.twin_chip.clone(), restart, self.now));
        if self.dice.once_in(self.rates.trouble) {
            self.trouble = Some(self.begin_trouble());
        }
        (self.device, _) = block_on(Companion::start(self.chip.clone(), restart, self.now));
        self.acknowledged = Acknowledged::by(&mut self.twin);
        self.ledger.note(&self.acknowledged);
        if let Some(episode) = &mut self.trouble {
            // It may not have been able to read what its twin has read.
            episode.in_step = false;
        } else {
            self.compare()?;
        }
        self.fingers.restart(self.now, &mut self.dice);
        self.perform(effects);
        self.first_input()
    }
}
