//! What a flash holds, found out as a player would: switch a device on, and look.

use core_nostd::Companion;
use core_nostd::kit::{Millis, Seed};
use core_nostd::store::{Key, Line, Loaded, SavedGame};
use core_nostd::ui::{Button, Frame, Input, Restart};
use embassy_futures::block_on;

use super::chip::Chip;

/// The largest game with its way back.
const FROZEN_BYTES: usize = 4 * 1024;

/// More messages than this do not come one after the other.
const NOTICES_MAX: usize = 8;

/// Everything that is kept, and what shows when the last game is resumed.
pub(super) struct Found {
    /// In the order of [`Key::ALL`].
    pub(super) records: Vec<Loaded>,
    pub(super) games: Vec<SavedGame>,
    /// What was told at the start.
    pub(super) notices: Vec<&'static str>,
    pub(super) resumed: Option<Opened>,
    /// How many lines its journal has.
    pub(super) lines: usize,
}

/// A game that was brought onto the table.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Opened {
    pub(super) id: u32,
    /// How it stands, with the way back; `None` if it could not be opened.
    pub(super) frozen: Option<Vec<u8>>,
    pub(super) screen: &'static str,
    pub(super) picture: Frame,
    /// What was told about it.
    pub(super) notices: Vec<&'static str>,
}

/// Looks at a copy of what a chip holds.
pub(super) fn look(bytes: &[u8]) -> Found {
    let mut visit = Visit::switched_on(bytes);
    // Before the device counts this start.
    let records = records(&mut visit.companion);
    visit.receive_noise();
    let games = visit.games();
    let notices = visit.read_notices();
    visit.press(Button::Ok);
    // Without a game to go on with, the first entry of home is another one.
    let first = games
        .iter()
        .find(|game| !game.over && !game.lost)
        .filter(|_| visit.screen() != "games");
    let lines = first.map_or(0, |game| visit.lines(game));
    Found {
        records,
        lines,
        resumed: first.map(|game| visit.opened(game.id)),
        games,
        notices,
    }
}

/// Opens one of the games that are kept, over or not; `None` if the device offers no way into it.
pub(super) fn open(bytes: &[u8], index: usize) -> Option<Opened> {
    let mut visit = Visit::begin(bytes);
    let games = visit.games();
    visit.read_notices();
    // Saved games come after what can be resumed and a new game.
    for _ in 0..3 {
        if visit.screen() == "home" {
            visit.press(Button::Down);
            visit.press(Button::Ok);
        }
        if visit.screen() != "saved-games" {
            visit.press(Button::Back);
        }
    }
    for _ in 0..index {
        visit.press(Button::Down);
    }
    visit.press(Button::Ok);
    visit.press(Button::Ok);
    (visit.screen() != "saved-game-why").then_some(())?;
    games.get(index).map(|game| visit.opened(game.id))
}

/// A device on which somebody has played on, and what its flash holds then.
pub(super) struct Played {
    pub(super) bytes: Vec<u8>,
    pub(super) frozen: Option<Vec<u8>>,
}

/// Goes on with the last game, or begins one, and then leaves the device alone for a while.
pub(super) fn play(bytes: &[u8]) -> Played {
    let mut visit = Visit::begin(bytes);
    visit.read_notices();
    for button in [Button::Ok, Button::Ok, Button::Ok, Button::Ok, Button::Down, Button::Ok] {
        visit.press(button);
        visit.read_notices();
    }
    for _ in 0..10 {
        visit.now = visit.now.after(2_000);
        visit.handle(Input::Time);
    }
    Played {
        bytes: visit.chip.bytes(),
        frozen: frozen(&visit.companion),
    }
}

/// How many entries of each game its mark knows: see [`core_nostd::store::Store::marked`].
pub(super) fn marked(bytes: &[u8], games: &[SavedGame]) -> Vec<Option<u16>> {
    let mut visit = Visit::begin(bytes);
    let store = visit.companion.store();
    games.iter().map(|game| store.marked(game.slot)).collect()
}

/// Whether a game is read from a snapshot on.
pub(super) fn has_snapshot(bytes: &[u8], game: &SavedGame) -> bool {
    let mut visit = Visit::begin(bytes);
    let mut is_found = false;
    // Whoever cannot read it has said so before.
    let _ = block_on(visit.companion.store().dump(game.slot, |line| {
        is_found |= matches!(Line::decode(line), Some((_, Line::Snapshot(_))));
    }));
    is_found
}

/// All records.
pub(super) fn records(companion: &mut Companion<Chip>) -> Vec<Loaded> {
    Key::ALL
        .iter()
        .map(|key| block_on(companion.store().load(*key)))
        .collect()
}

/// How the game on the table stands, with what can be undone.
pub(super) fn frozen(companion: &Companion<Chip>) -> Option<Vec<u8>> {
    let mut bytes = [0; FROZEN_BYTES];
    companion.app().game()?.write_snapshot(&mut bytes).map(<[u8]>::to_vec)
}

/// What shows.
pub(super) fn picture(companion: &Companion<Chip>) -> Frame {
    let mut frame = Frame::new();
    companion.draw(&mut frame);
    frame
}

/// A device that is switched on for a look, at a chip of its own.
struct Visit {
    companion: Companion<Chip>,
    chip: Chip,
    now: Millis,
}

impl Visit {
    fn begin(bytes: &[u8]) -> Visit {
        let mut visit = Visit::switched_on(bytes);
        visit.receive_noise();
        visit
    }

    fn switched_on(bytes: &[u8]) -> Visit {
        let chip = Chip::holding(bytes.to_vec());
        let now = Millis::ZERO;
        let (companion, _) = block_on(Companion::start(chip.clone(), Restart::PowerOn, now));
        Visit { companion, chip, now }
    }

    fn receive_noise(&mut self) {
        self.handle(Input::Entropy(Some(Seed::of_table(0))));
    }

    fn handle(&mut self, input: Input) {
        let _ = block_on(self.companion.handle(input, self.now));
        self.now = self.now.after(100);
    }

    fn press(&mut self, button: Button) {
        self.handle(Input::Press(button));
        self.handle(Input::Release(button));
    }

    fn screen(&self) -> &'static str {
        self.companion.app().screen_name()
    }

    fn games(&mut self) -> Vec<SavedGame> {
        self.companion.store().games().to_vec()
    }

    fn lines(&mut self, game: &SavedGame) -> usize {
        let mut lines = 0;
        // Whoever cannot read it has said so before.
        let _ = block_on(self.companion.store().dump(game.slot, |_| lines += 1));
        lines
    }

    /// Takes note of every message, and of the first question of a new device.
    fn read_notices(&mut self) -> Vec<&'static str> {
        let mut notices = Vec::new();
        while notices.len() < NOTICES_MAX && (self.screen().starts_with("message-") || self.screen() == "welcome") {
            notices.push(self.screen());
            self.press(Button::Ok);
        }
        notices
    }

    fn opened(&mut self, id: u32) -> Opened {
        let notices = self.read_notices();
        Opened {
            id,
            frozen: frozen(&self.companion),
            screen: self.screen(),
            picture: picture(&self.companion),
            notices,
        }
    }
}
