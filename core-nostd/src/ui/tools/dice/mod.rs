//! The dice tool: bags of dice that OK rolls.
//!
//! A roll is drawn and saved when OK is pressed. The animation afterwards is only a picture, and another OK does
//! not wait for it.

mod editor;
mod faces;
mod screens;
mod state;
#[cfg(test)]
mod tests;
mod words;

use editor::Draft;
use state::State;
use words::Words;

use super::{Tool, ToolId, ToolScreen};
use crate::kit::dice::{Chance, Die, Roll};
use crate::kit::list::List;
use crate::kit::{Millis, Seed};
use crate::store::{Bytes, Key};
use crate::ui::confirm::Confirm;
use crate::ui::effect::Tune;
use crate::ui::frame::Frame;
use crate::ui::input::{Button, Input};
use crate::ui::lang::Lang;
use crate::ui::menu::{Answer, Menu};
use crate::ui::message::Notice;
use crate::ui::picker::Picker;
use crate::ui::screen;
use crate::ui::stage::{Stage, View};

/// The dice tool.
#[derive(Default)]
pub(super) struct DiceTool {
    state: State,
    /// How many words have been drawn from the noise of this power-on, which is new each time.
    drawn_from_noise: u64,
    /// When the dice were thrown that may still tumble.
    thrown_at: Option<Millis>,
    /// The bag that is being made or changed.
    draft: Option<Draft>,
}

/// Its screens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Screen {
    /// The dice on the table.
    Table,
    Menu(Menu),
    History(Menu),
    /// One of the last rolls, counted from the newest.
    Past(u8),
    Histogram,
    ForgetBag(Confirm),
    ForgetRolls(Confirm),
    /// What is in the bag.
    Bag(Menu),
    Kind(Menu),
    Sides(Picker),
    Count(Die, Picker),
    Modifier(Picker),
    Discard(Confirm),
    Refused(Refusal),
}

/// What is not possible, with a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Refusal {
    TooManyBags,
    TooManyDice,
}

/// The entries of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MenuEntry {
    NewBag,
    ChangeBag,
    History,
    Histogram,
    ForgetBag,
    ForgetRolls,
    Help,
}

impl MenuEntry {
    const ALL: [MenuEntry; 7] = [
        MenuEntry::NewBag,
        MenuEntry::ChangeBag,
        MenuEntry::History,
        MenuEntry::Histogram,
        MenuEntry::ForgetBag,
        MenuEntry::ForgetRolls,
        MenuEntry::Help,
    ];
}

/// How long each picture of the tumbling dice stays, and how many there are.
const TUMBLE_MS: u64 = 80;
const TUMBLES: u64 = 6;

impl From<Screen> for screen::Screen {
    fn from(screen: Screen) -> Self {
        ToolScreen::Dice(screen).into()
    }
}

impl Tool for DiceTool {
    type Screen = Screen;

    fn entrance(&self) -> Screen {
        Screen::Table
    }

    fn screen_name(screen: Screen) -> &'static str {
        match screen {
            Screen::Table => "dice",
            Screen::Menu(_) => "dice-menu",
            Screen::History(_) => "dice-history",
            Screen::Past(_) => "dice-past",
            Screen::Histogram => "dice-histogram",
            Screen::ForgetBag(_) => "dice-forget-bag",
            Screen::ForgetRolls(_) => "dice-forget-rolls",
            Screen::Bag(_) => "dice-bag",
            Screen::Kind(_) => "dice-kind",
            Screen::Sides(_) => "dice-sides",
            Screen::Count(..) => "dice-count",
            Screen::Modifier(_) => "dice-modifier",
            Screen::Discard(_) => "dice-discard",
            Screen::Refused(Refusal::TooManyBags) => "dice-too-many-bags",
            Screen::Refused(Refusal::TooManyDice) => "dice-too-many-dice",
        }
    }

    fn takes_menu(screen: Screen) -> bool {
        matches!(screen, Screen::Table)
    }

    fn handle(&mut self, screen: Screen, input: Input, stage: &mut Stage<'_>) {
        match screen {
            Screen::Table => self.table(input, stage),
            Screen::Menu(menu) => self.menu(menu, input, stage),
            Screen::History(menu) => self.history(menu, input, stage),
            Screen::Past(_) | Screen::Histogram => {
                // There is only something to see; OK and Back have seen it.
                let answer: Answer<()> = match input {
                    Input::Press(Button::Ok | Button::Back) => Answer::Back,
                    _ => Answer::Nothing,
                };
                stage.respond(screen, answer, input);
            }
            Screen::ForgetBag(mut confirm) => {
                let answer = confirm.handle(input, stage);
                let yes = stage.respond(Screen::ForgetBag(confirm), answer, input);
                self.forget(yes, State::forget_bag, stage);
            }
            Screen::ForgetRolls(mut confirm) => {
                let answer = confirm.handle(input, stage);
                let yes = stage.respond(Screen::ForgetRolls(confirm), answer, input);
                self.forget(yes, State::forget_rolls, stage);
            }
            Screen::Bag(menu) => self.edit_bag(menu, input, stage),
            Screen::Kind(menu) => self.choose_kind(menu, input, stage),
            Screen::Sides(picker) => self.choose_sides(picker, input, stage),
            Screen::Count(die, picker) => self.choose_count(die, picker, input, stage),
            Screen::Modifier(picker) => self.choose_modifier(picker, input, stage),
            Screen::Discard(confirm) => self.discard(confirm, input, stage),
            Screen::Refused(_) => {
                if stage.respond(screen, Notice::handle(input), input).is_some() {
                    stage.close();
                }
            }
        }
    }

    fn wake_at(&self, showing: Option<Screen>, after: Millis) -> Option<Millis> {
        let thrown_at = self.thrown_at.filter(|_| showing == Some(Screen::Table))?;
        let next = self.tumble(after)?.saturating_add(1);
        Some(thrown_at.after(next.saturating_mul(TUMBLE_MS)))
    }

    fn draw(&self, screen: Screen, frame: &mut Frame, view: &View<'_>) {
        self.draw_screen(screen, frame, view);
    }

    fn help(lang: Lang) -> &'static str {
        Words::of(lang).help
    }

    fn encode(&self, _now: Millis, bytes: &mut Bytes) {
        self.state.encode(bytes);
    }

    fn from_bytes(bytes: &Bytes) -> Option<Self> {
        State::from_bytes(bytes).map(|state| DiceTool {
            state,
            ..DiceTool::default()
        })
    }
}

impl DiceTool {
    /// A table seed has been entered: the same number gives the same evening again.
    pub(super) fn reseed(&mut self) {
        self.state.reseed();
    }

    fn table(&mut self, input: Input, stage: &mut Stage<'_>) {
        match input {
            Input::Press(Button::Ok) => self.roll(stage),
            Input::Press(button @ (Button::Up | Button::Down)) if self.state.turn(button == Button::Down) => {
                self.thrown_at = None;
                stage.save(Key::Dice);
                stage.effects.frame = true;
            }
            Input::Press(Button::Menu) => {
                stage.open(Screen::Menu(Menu::default()));
                stage.answer(Tune::Chosen);
            }
            Input::Press(Button::Back) => {
                stage.respond(Screen::Table, Answer::<()>::Back, input);
            }
            _ => {
                stage.respond(Screen::Table, Answer::<()>::Nothing, input);
            }
        }
    }

    fn roll(&mut self, stage: &mut Stage<'_>) {
        let Some(seed) = stage.seed() else {
            stage.tell(Notice::NoNoise);
            return;
        };
        self.roll_from(seed, stage.settings.table_seed);
        self.thrown_at = Some(stage.now);
        stage.save(Key::Dice);
        stage.answer(Tune::Rolled);
    }

    /// Rolls, and notes how far the stream of chance has been used up.
    fn roll_from(&mut self, seed: Seed, table_seed: Option<u32>) {
        let drawn = table_seed.map_or(self.drawn_from_noise, |number| self.state.drawn_from(number));
        let mut chance = Chance::resumed(seed.part("dice"), drawn);
        self.state.roll(&mut chance);
        match table_seed {
            Some(number) => self.state.set_drawn_from(number, chance.drawn()),
            None => self.drawn_from_noise = chance.drawn(),
        }
    }

    /// Which picture of the tumbling dice shows at `now`; `None` if they lie still.
    fn tumble(&self, now: Millis) -> Option<u64> {
        let step = now.since(self.thrown_at?).checked_div(TUMBLE_MS)?;
        (step < TUMBLES).then_some(step)
    }

    /// The roll that lies on the table, if it is of the bag that is taken.
    fn shown_roll(&self) -> Option<&Roll> {
        let newest = self.state.history().newest_first().next()?;
        (Some(newest.bag()) == self.state.bag()).then_some(newest)
    }

    /// What the menu offers now.
    fn menu_entries(&self) -> List<MenuEntry, { MenuEntry::ALL.len() }> {
        let offered = |entry: &MenuEntry| match entry {
            MenuEntry::ForgetBag => self.state.bag_count() > 1,
            MenuEntry::ForgetRolls => self.state.has_rolls(),
            _ => true,
        };
        MenuEntry::ALL.into_iter().filter(offered).collect()
    }

    fn menu(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let entries = self.menu_entries();
        let answer = menu.handle(input, u8::try_from(entries.len()).unwrap_or_default());
        let chosen = stage.respond(Screen::Menu(menu), answer, input);
        match chosen.and_then(|index| entries.get(usize::from(index))) {
            Some(MenuEntry::NewBag) => self.new_bag(stage),
            Some(MenuEntry::ChangeBag) => self.change_bag(stage),
            Some(MenuEntry::History) => stage.open(Screen::History(Menu::default())),
            Some(MenuEntry::Histogram) => stage.open(Screen::Histogram),
            Some(MenuEntry::ForgetBag) => stage.open(Screen::ForgetBag(Confirm::default())),
            Some(MenuEntry::ForgetRolls) => stage.open(Screen::ForgetRolls(Confirm::default())),
            Some(MenuEntry::Help) => stage.explain(ToolId::Dice),
            None => {}
        }
    }

    fn history(&mut self, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let rolls = self.state.history().len();
        let answer = match menu.handle(input, rolls) {
            // Without rolls OK has nothing to show.
            Answer::Chosen(_) if rolls == 0 => Answer::Back,
            answer => answer,
        };
        if let Some(index) = stage.respond(Screen::History(menu), answer, input) {
            stage.open(Screen::Past(index));
        }
    }

    /// Forgets something if the question whether to do it has been answered.
    fn forget(&mut self, yes: Option<()>, forget: fn(&mut State), stage: &mut Stage<'_>) {
        if yes.is_some() {
            forget(&mut self.state);
            self.thrown_at = None;
            stage.save(Key::Dice);
            close_to_table(stage);
        }
    }
}

/// Goes back to the dice.
fn close_to_table(stage: &mut Stage<'_>) {
    stage.close_to(|screen| screen == Screen::Table.into());
}
