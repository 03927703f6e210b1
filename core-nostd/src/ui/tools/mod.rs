//! The tools: helpers for any game on the table.
//!
//! Each has its own state, screens and words, and does not know the others. What they share is [`Stage`].

mod ballot;
mod belt;
mod boards;
mod clock;
mod dice;
mod score;

use ballot::Ballot;
use belt::BeltTool;
use boards::BoardsTool;
use clock::ClockTool;
use dice::DiceTool;
use score::ScoreTool;

use super::boards::PackedBoard;
use super::frame::Frame;
use super::input::Input;
use super::lang::Lang;
use super::screen::Screen;
use super::stage::{Stage, View};
use crate::kit::Millis;
use crate::store::{Bytes, Key};

/// The tools, in menu order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ToolId {
    Clock,
    Dice,
    Belt,
    Ballot,
    Score,
    Boards,
}

/// How busy a tool is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Activity {
    /// Nothing is in progress.
    Idle,
    /// Something can be continued.
    Open,
    /// A clock runs: the screen saver must wait.
    Running,
}

/// What every tool implements.
trait Tool: Default {
    /// One of its screens, with the position of its cursor. It holds no secrets.
    type Screen: Copy + PartialEq + Into<Screen>;

    /// The screen that it opens with: the one that was left, or the first question.
    fn entrance(&self) -> Self::Screen;

    /// The name of a screen; it is also the name of the file with its picture.
    fn screen_name(screen: Self::Screen) -> &'static str;

    /// Whether the screen handles the Menu button itself. Elsewhere Menu opens help.
    fn takes_menu(screen: Self::Screen) -> bool;

    /// Handles an input while `screen` shows. [`Tool::pass`] has been called before.
    fn handle(&mut self, screen: Self::Screen, input: Input, stage: &mut Stage<'_>);

    /// Time has passed, up to `stage.now`; `showing` is its screen, if that is what shows.
    ///
    /// Called before every input, and when [`Tool::wake_at`] is reached, perhaps late.
    fn pass(&mut self, _showing: Option<Self::Screen>, _stage: &mut Stage<'_>) {}

    /// The first moment after `after` at which something comes due or the picture changes.
    fn wake_at(&self, _showing: Option<Self::Screen>, _after: Millis) -> Option<Millis> {
        None
    }

    /// How busy it is.
    fn activity(&self) -> Activity {
        Activity::Idle
    }

    /// Whether the whole picture is inverted at `now`, whatever it shows, as a warning.
    fn warns(&self, _now: Millis) -> bool {
        false
    }

    /// Draws one of its screens on a cleared frame.
    fn draw(&self, screen: Self::Screen, frame: &mut Frame, view: &View<'_>);

    /// What Menu explains on its screens.
    fn help(lang: Lang) -> &'static str;

    /// Writes its state at `now` as a record; nothing if it has none.
    fn encode(&self, _now: Millis, _bytes: &mut Bytes) {}

    /// The same, returned.
    #[cfg(test)]
    fn to_bytes(&self, now: Millis) -> Bytes {
        let mut bytes = Bytes::default();
        self.encode(now, &mut bytes);
        bytes
    }

    /// Reads a record back; `None` if it is of another format or damaged, or the tool has none.
    fn from_bytes(_bytes: &Bytes) -> Option<Self> {
        None
    }
}

/// A screen of one of the tools.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ToolScreen {
    Clock(clock::Screen),
    Dice(dice::Screen),
    Belt(belt::Screen),
    Ballot(ballot::Screen),
    Score(score::Screen),
    Boards(boards::Screen),
}

/// All tools with their state.
#[derive(Default)]
pub(super) struct Tools {
    clock: ClockTool,
    dice: DiceTool,
    belt: BeltTool,
    ballot: Ballot,
    score: ScoreTool,
    boards: BoardsTool,
}

impl ToolId {
    pub(super) const ALL: [ToolId; 6] = [
        ToolId::Clock,
        ToolId::Dice,
        ToolId::Belt,
        ToolId::Ballot,
        ToolId::Score,
        ToolId::Boards,
    ];

    /// What Menu explains on its screens.
    pub(super) fn help(self, lang: Lang) -> &'static str {
        match self {
            ToolId::Clock => ClockTool::help(lang),
            ToolId::Dice => DiceTool::help(lang),
            ToolId::Belt => BeltTool::help(lang),
            ToolId::Ballot => Ballot::help(lang),
            ToolId::Score => ScoreTool::help(lang),
            ToolId::Boards => BoardsTool::help(lang),
        }
    }
}

impl ToolScreen {
    /// Whose screen it is.
    pub(super) const fn tool(self) -> ToolId {
        match self {
            ToolScreen::Clock(_) => ToolId::Clock,
            ToolScreen::Dice(_) => ToolId::Dice,
            ToolScreen::Belt(_) => ToolId::Belt,
            ToolScreen::Ballot(_) => ToolId::Ballot,
            ToolScreen::Score(_) => ToolId::Score,
            ToolScreen::Boards(_) => ToolId::Boards,
        }
    }

    /// The name of the screen.
    pub(super) fn name(self) -> &'static str {
        match self {
            ToolScreen::Clock(screen) => ClockTool::screen_name(screen),
            ToolScreen::Dice(screen) => DiceTool::screen_name(screen),
            ToolScreen::Belt(screen) => BeltTool::screen_name(screen),
            ToolScreen::Ballot(screen) => Ballot::screen_name(screen),
            ToolScreen::Score(screen) => ScoreTool::screen_name(screen),
            ToolScreen::Boards(screen) => BoardsTool::screen_name(screen),
        }
    }

    /// Whether it handles the Menu button itself.
    pub(super) fn takes_menu(self) -> bool {
        match self {
            ToolScreen::Clock(screen) => ClockTool::takes_menu(screen),
            ToolScreen::Dice(screen) => DiceTool::takes_menu(screen),
            ToolScreen::Belt(screen) => BeltTool::takes_menu(screen),
            ToolScreen::Ballot(screen) => Ballot::takes_menu(screen),
            ToolScreen::Score(screen) => ScoreTool::takes_menu(screen),
            ToolScreen::Boards(screen) => BoardsTool::takes_menu(screen),
        }
    }

    const fn as_clock(self) -> Option<clock::Screen> {
        match self {
            ToolScreen::Clock(screen) => Some(screen),
            _ => None,
        }
    }

    const fn as_dice(self) -> Option<dice::Screen> {
        match self {
            ToolScreen::Dice(screen) => Some(screen),
            _ => None,
        }
    }

    const fn as_belt(self) -> Option<belt::Screen> {
        match self {
            ToolScreen::Belt(screen) => Some(screen),
            _ => None,
        }
    }

    const fn as_ballot(self) -> Option<ballot::Screen> {
        match self {
            ToolScreen::Ballot(screen) => Some(screen),
            _ => None,
        }
    }

    const fn as_score(self) -> Option<score::Screen> {
        match self {
            ToolScreen::Score(screen) => Some(screen),
            _ => None,
        }
    }
}

impl Tools {
    /// The screen that a tool opens with.
    pub(super) fn entrance(&self, tool: ToolId) -> Screen {
        match tool {
            ToolId::Clock => self.clock.entrance().into(),
            ToolId::Dice => self.dice.entrance().into(),
            ToolId::Belt => self.belt.entrance().into(),
            ToolId::Ballot => self.ballot.entrance().into(),
            ToolId::Score => self.score.entrance().into(),
            ToolId::Boards => self.boards.entrance().into(),
        }
    }

    /// How busy a tool is.
    pub(super) fn activity(&self, tool: ToolId) -> Activity {
        match tool {
            ToolId::Clock => self.clock.activity(),
            ToolId::Dice => self.dice.activity(),
            ToolId::Belt => self.belt.activity(),
            ToolId::Ballot => self.ballot.activity(),
            ToolId::Score => self.score.activity(),
            ToolId::Boards => self.boards.activity(),
        }
    }

    /// Handles an input while `screen` shows.
    pub(super) fn handle(&mut self, screen: ToolScreen, input: Input, stage: &mut Stage<'_>) {
        match screen {
            ToolScreen::Clock(screen) => self.clock.handle(screen, input, stage),
            ToolScreen::Dice(screen) => self.dice.handle(screen, input, stage),
            ToolScreen::Belt(screen) => self.belt.handle(screen, input, stage),
            ToolScreen::Ballot(screen) => self.ballot.handle(screen, input, stage),
            ToolScreen::Score(screen) => self.score.handle(screen, input, stage),
            ToolScreen::Boards(screen) => self.boards.handle(screen, input, stage),
        }
    }

    /// Time has passed; `showing` is the tool's screen that shows, if one does.
    pub(super) fn pass(&mut self, showing: Option<ToolScreen>, stage: &mut Stage<'_>) {
        self.clock.pass(showing.and_then(ToolScreen::as_clock), stage);
        self.dice.pass(showing.and_then(ToolScreen::as_dice), stage);
        self.belt.pass(showing.and_then(ToolScreen::as_belt), stage);
        self.ballot.pass(showing.and_then(ToolScreen::as_ballot), stage);
        self.score.pass(showing.and_then(ToolScreen::as_score), stage);
    }

    /// The first moment after `after` at which something comes due or the picture changes.
    pub(super) fn wake_at(&self, showing: Option<ToolScreen>, after: Millis) -> Option<Millis> {
        let moments = [
            self.clock.wake_at(showing.and_then(ToolScreen::as_clock), after),
            self.dice.wake_at(showing.and_then(ToolScreen::as_dice), after),
            self.belt.wake_at(showing.and_then(ToolScreen::as_belt), after),
            self.ballot.wake_at(showing.and_then(ToolScreen::as_ballot), after),
            self.score.wake_at(showing.and_then(ToolScreen::as_score), after),
        ];
        moments.into_iter().flatten().min()
    }

    /// Whether a clock runs.
    pub(super) fn is_running(&self) -> bool {
        ToolId::ALL
            .into_iter()
            .any(|tool| self.activity(tool) == Activity::Running)
    }

    /// Whether the whole picture is inverted at `now`, as a warning.
    pub(super) fn warns(&self, now: Millis) -> bool {
        self.clock.warns(now) || self.ballot.warns(now)
    }

    /// A table seed was entered: the dice start again with its first roll.
    pub(super) fn reseed(&mut self) {
        self.dice.reseed();
    }

    /// A board of the players' own was replaced by another one.
    pub(super) fn forget_board(&mut self, place: u8, board: &PackedBoard) {
        self.boards.forget(place, board);
    }

    /// Draws one of the screens on a cleared frame.
    pub(super) fn draw(&self, screen: ToolScreen, frame: &mut Frame, view: &View<'_>) {
        match screen {
            ToolScreen::Clock(screen) => self.clock.draw(screen, frame, view),
            ToolScreen::Dice(screen) => self.dice.draw(screen, frame, view),
            ToolScreen::Belt(screen) => self.belt.draw(screen, frame, view),
            ToolScreen::Ballot(screen) => self.ballot.draw(screen, frame, view),
            ToolScreen::Score(screen) => self.score.draw(screen, frame, view),
            ToolScreen::Boards(screen) => self.boards.draw(screen, frame, view),
        }
    }

    /// Writes the state of a tool at `now` as a record; nothing if the key is not of a tool.
    pub(super) fn encode(&self, key: Key, now: Millis, bytes: &mut Bytes) {
        match key {
            Key::Chance | Key::Settings | Key::Players | Key::OldAnswers | Key::Answers(_) | Key::Board(_) => {}
            Key::Clock => self.clock.encode(now, bytes),
            Key::Dice => self.dice.encode(now, bytes),
            Key::Belt => self.belt.encode(now, bytes),
            Key::Ballot => self.ballot.encode(now, bytes),
            Key::Score => self.score.encode(now, bytes),
        }
    }

    /// Takes the record of a tool; returns whether it could be read.
    pub(super) fn read(&mut self, key: Key, bytes: &Bytes) -> bool {
        match key {
            Key::Chance | Key::Settings | Key::Players | Key::OldAnswers | Key::Answers(_) | Key::Board(_) => false,
            Key::Clock => replace(&mut self.clock, bytes),
            Key::Dice => replace(&mut self.dice, bytes),
            Key::Belt => replace(&mut self.belt, bytes),
            Key::Ballot => replace(&mut self.ballot, bytes),
            Key::Score => replace(&mut self.score, bytes),
        }
    }
}

fn replace<T: Tool>(tool: &mut T, bytes: &Bytes) -> bool {
    match T::from_bytes(bytes) {
        Some(read) => {
            *tool = read;
            true
        }
        None => false,
    }
}
