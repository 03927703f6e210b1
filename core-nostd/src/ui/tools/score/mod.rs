//! The score pad: points round by round, who leads, and counters beside it.
//!
//! It has two pages, totals and counters, and comes back to the one where it was left. A round is
//! entered seat by seat; every number is saved as soon as OK confirms it.

mod counters;
mod pad;
mod screens;
#[cfg(test)]
mod tests;
mod words;

use postcard::experimental::max_size::MaxSize;
use serde::{Deserialize, Serialize};

use self::counters::Counting;
use self::pad::Place;
use self::words::Words;
use super::{Activity, Tool, ToolScreen};
use crate::kit::Millis;
use crate::kit::score::{Counters, Goal, ScorePad};
use crate::kit::seat::{SEATS_MAX, Seat, Seats};
use crate::store::{Bytes, Key};
use crate::ui::confirm::Confirm;
use crate::ui::frame::Frame;
use crate::ui::input::{Button, Input};
use crate::ui::lang::Lang;
use crate::ui::menu::{Answer, Menu};
use crate::ui::picker::Picker;
use crate::ui::screen::{count, entry};
use crate::ui::stage::{Stage, View};

/// The first byte of the record.
const FORMAT: u8 = 1;

/// How many players the first question starts with.
const PLAYERS: u8 = 4;

/// The score pad.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(super) struct ScoreTool {
    pad: ScorePad,
    counters: Counters<Kind>,
    /// The page that was left; `None` before the first questions are answered.
    page: Option<Page>,
}

/// The two pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
enum Page {
    Totals,
    Counters,
}

/// What can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, MaxSize)]
pub(in crate::ui) enum Kind {
    Life,
    Gold,
    Cubes,
    Cards,
    Energy,
    Tokens,
    Tricks,
    Level,
}

/// Its screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Screen {
    Setup(Menu),
    PlayerCount(Picker),
    /// All counters, and one more.
    CounterList(Menu),
    CounterKind(Menu),
    CounterStart(Kind, Picker),
    /// What can be done to one counter.
    Counter(Kind, Menu),
    /// The totals, from this line on.
    Totals(u8),
    Counters(Counting),
    Menu(Menu),
    /// An entry of the open round.
    Enter(Seat, Picker),
    /// An entry of a closed round.
    Correct(Place, Picker),
    EntryMenu(Place, Menu),
    Rounds(Menu),
    Round(u8, Menu),
    Ask(Question, Confirm),
    Notice(Notice),
}

/// What is asked before something is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Question {
    NewPad,
    DropRound,
    Restart,
    TakeAway(Kind),
}

/// A message that the players can only confirm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Notice {
    Full,
    NothingEntered,
    CountersFull,
}

/// The first questions, in menu order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SetupEntry {
    Start,
    Players,
    Goal,
    Counters,
}

impl SetupEntry {
    const ALL: [SetupEntry; 4] = [
        SetupEntry::Start,
        SetupEntry::Players,
        SetupEntry::Goal,
        SetupEntry::Counters,
    ];
}

impl Default for ScoreTool {
    fn default() -> Self {
        ScoreTool {
            pad: ScorePad::new(Seats::first(PLAYERS), Goal::Highest),
            counters: Counters::new(),
            page: None,
        }
    }
}

impl From<Screen> for crate::ui::screen::Screen {
    fn from(screen: Screen) -> Self {
        ToolScreen::Score(screen).into()
    }
}

impl Tool for ScoreTool {
    type Screen = Screen;

    fn entrance(&self) -> Screen {
        match self.page {
            None => Screen::Setup(Menu::default()),
            Some(Page::Counters) => self.first_counter().unwrap_or(Screen::Totals(0)),
            Some(Page::Totals) => Screen::Totals(0),
        }
    }

    fn screen_name(screen: Screen) -> &'static str {
        match screen {
            Screen::Setup(_) => "score-setup",
            Screen::PlayerCount(_) => "score-players",
            Screen::CounterList(_) => "score-counter-list",
            Screen::CounterKind(_) => "score-counter-kind",
            Screen::CounterStart(..) => "score-counter-start",
            Screen::Counter(..) => "score-counter",
            Screen::Totals(_) => "score-totals",
            Screen::Counters(_) => "score-counters",
            Screen::Menu(_) => "score-menu",
            Screen::Enter(..) => "score-enter",
            Screen::Correct(..) => "score-correct",
            Screen::EntryMenu(..) => "score-entry-menu",
            Screen::Rounds(_) => "score-rounds",
            Screen::Round(..) => "score-round",
            Screen::Ask(Question::NewPad, _) => "score-new-pad",
            Screen::Ask(Question::DropRound, _) => "score-drop-round",
            Screen::Ask(Question::Restart, _) => "score-restart",
            Screen::Ask(Question::TakeAway(_), _) => "score-take-away",
            Screen::Notice(Notice::Full) => "score-full",
            Screen::Notice(Notice::NothingEntered) => "score-nothing-entered",
            Screen::Notice(Notice::CountersFull) => "score-counters-full",
        }
    }

    fn takes_menu(screen: Screen) -> bool {
        matches!(
            screen,
            Screen::Totals(_) | Screen::Counters(_) | Screen::Enter(..) | Screen::Correct(..)
        )
    }

    fn handle(&mut self, screen: Screen, input: Input, stage: &mut Stage<'_>) {
        match screen {
            Screen::Setup(menu) => self.setup(menu, input, stage),
            Screen::PlayerCount(picker) => self.player_count(picker, input, stage),
            Screen::CounterList(menu) => self.counter_list(menu, input, stage),
            Screen::CounterKind(menu) => self.counter_kind(menu, input, stage),
            Screen::CounterStart(kind, picker) => self.counter_start(kind, picker, input, stage),
            Screen::Counter(kind, menu) => self.counter(kind, menu, input, stage),
            Screen::Totals(top) => self.totals(top, input, stage),
            Screen::Counters(counting) => self.count(counting, input, stage),
            Screen::Menu(menu) => self.menu(menu, input, stage),
            Screen::Enter(seat, picker) => self.enter(seat, picker, input, stage),
            Screen::Correct(place, picker) => self.correct(place, picker, input, stage),
            Screen::EntryMenu(place, menu) => self.entry_menu(place, menu, input, stage),
            Screen::Rounds(menu) => self.rounds(menu, input, stage),
            Screen::Round(round, menu) => self.round(round, menu, input, stage),
            Screen::Ask(question, confirm) => self.ask(question, confirm, input, stage),
            Screen::Notice(_) => {
                let answer: Answer<()> = match input {
                    Input::Press(Button::Ok | Button::Back) => Answer::Back,
                    _ => Answer::Nothing,
                };
                stage.respond(screen, answer, input);
            }
        }
    }

    fn activity(&self) -> Activity {
        match self.page {
            None => Activity::Idle,
            Some(_) => Activity::Open,
        }
    }

    fn draw(&self, screen: Screen, frame: &mut Frame, view: &View<'_>) {
        self.draw_screen(screen, frame, view);
    }

    fn help(lang: Lang) -> &'static str {
        Words::of(lang).help
    }

    fn encode(&self, _now: Millis, bytes: &mut Bytes) {
        bytes.encode(FORMAT, self);
    }

    fn from_bytes(bytes: &Bytes) -> Option<Self> {
        let tool: ScoreTool = bytes.decode(FORMAT)?;
        let empty = tool.pad.rounds() == 0 && !tool.pad.is_started();
        // Seats are filled from the first on, and before the start nobody has points.
        let seats = tool.pad.seats();
        let sound = !seats.is_empty() && seats == Seats::first(seats.len()) && (empty || tool.page.is_some());
        sound.then_some(tool)
    }
}

impl ScoreTool {
    fn setup(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, count(&SetupEntry::ALL));
        let chosen = stage.respond(Screen::Setup(menu), answer, input);
        match chosen.and_then(|index| entry(&SetupEntry::ALL, index)) {
            Some(SetupEntry::Start) => {
                // Who has asked for counters wants to see them.
                self.page = Some(if self.counters.is_empty() {
                    Page::Totals
                } else {
                    Page::Counters
                });
                stage.save(Key::Score);
                stage.show(self.entrance());
            }
            Some(SetupEntry::Players) => {
                let players = self.pad.seats().len();
                stage.open(Screen::PlayerCount(Picker::new(players.into(), 1, SEATS_MAX.into())));
            }
            Some(SetupEntry::Goal) => self.toggle_goal(stage),
            Some(SetupEntry::Counters) => stage.open(Screen::CounterList(Menu::default())),
            None => {}
        }
    }

    fn player_count(&mut self, mut picker: Picker, input: Input, stage: &mut Stage<'_>) {
        let answer = picker.handle(input);
        let chosen = stage.respond(Screen::PlayerCount(picker), answer, input);
        if let Some(players) = chosen.and_then(|players| u8::try_from(players).ok()) {
            // Asked before the start only, when the pad is empty.
            self.pad = ScorePad::new(Seats::first(players), self.pad.goal());
            stage.save(Key::Score);
            stage.close();
        }
    }

    fn toggle_goal(&mut self, stage: &mut Stage<'_>) {
        self.pad.play_for(match self.pad.goal() {
            Goal::Highest => Goal::Lowest,
            Goal::Lowest => Goal::Highest,
        });
        stage.save(Key::Score);
    }

    fn ask(&mut self, question: Question, mut confirm: Confirm, input: Input, stage: &mut Stage<'_>) {
        let answer = confirm.handle(input, stage);
        if stage.respond(Screen::Ask(question, confirm), answer, input).is_some() {
            self.confirmed(question, stage);
        }
    }

    /// Does what was confirmed.
    fn confirmed(&mut self, question: Question, stage: &mut Stage<'_>) {
        match question {
            Question::NewPad => {
                self.pad = ScorePad::new(self.pad.seats(), self.pad.goal());
                self.counters.restart();
                self.page = None;
            }
            Question::DropRound => self.pad.drop_round(),
            Question::Restart => self.counters.restart(),
            Question::TakeAway(kind) => {
                self.counters.close(kind);
            }
        }
        stage.save(Key::Score);
        match question {
            Question::TakeAway(_) => {
                // The question and the counter that is gone.
                stage.close();
                stage.close();
            }
            _ => self.back_to_page(stage),
        }
    }

    /// Goes back to the page, as it is now.
    fn back_to_page(&self, stage: &mut Stage<'_>) {
        stage.close_to(is_page);
        stage.show(self.entrance());
    }
}

/// Whether this is the lowest of our screens.
fn is_page(screen: crate::ui::screen::Screen) -> bool {
    use crate::ui::screen::Screen as Any;
    matches!(
        screen,
        Any::Tool(ToolScreen::Score(
            Screen::Setup(_) | Screen::Totals(_) | Screen::Counters(_)
        ))
    )
}
