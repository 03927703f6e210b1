//! The tool Boards: the players' own boards for races, and an editor for them.

mod edit;
mod editor;
mod screens;
#[cfg(test)]
mod tests;
mod words;

use edit::{Group, Piece, Refused};
use editor::{Pen, Undo};
use heapless::String;
use words::Words;

use super::{Tool, ToolScreen};
use crate::games::rally::board::{Board, Draft, HEIGHT_MAX, NAME_MAX, Reason, SQUARES_MAX, WIDTH_MAX};
use crate::games::rally::data::HouseCourse;
use crate::store::Key;
use crate::ui::boards::{BOARDS_MAX, Boards, PackedBoard};
use crate::ui::confirm::Confirm;
use crate::ui::frame::Frame;
use crate::ui::input::Input;
use crate::ui::lang::Lang;
use crate::ui::letters::Letters;
use crate::ui::menu::Menu;
use crate::ui::message::Notice;
use crate::ui::name::{NAME_LETTERS, Name};
use crate::ui::picker::Picker;
use crate::ui::screen::{count, entry};
use crate::ui::stage::{Stage, View};
use crate::ui::template::spell;

/// The size that is offered for a new board.
const FIRST_SIZE: u8 = 12;

/// The tool Boards. The boards themselves belong to the device, because races need them, too.
#[derive(Default)]
pub(super) struct BoardsTool {
    pen: Pen,
    undo: Undo,
}

/// Its screens. Boards are meant by their place, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Screen {
    List(Menu),
    /// What can be done with a board.
    Place(u8, Menu),
    /// What can be put into an empty place.
    Empty(u8, Menu),
    Width(u8, Picker),
    /// A new board has so many columns.
    Height(u8, u8, Picker),
    Rename(u8, Letters),
    Delete(u8, Confirm),
    Look(u8),
    Edit(u8),
    Groups(u8, Menu),
    Pieces(u8, Group, Menu),
    Phases(u8, Piece, Menu),
    Told(Message),
}

/// What the tool has to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui) enum Message {
    /// This is still missing.
    Draft(Reason),
    /// This cannot be put here.
    Refused(Refused),
    /// There is no room for one more board.
    Full,
}

/// What can be done with a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Entry {
    Edit,
    Look,
    Copy,
    Rename,
    Delete,
}

impl Entry {
    const ALL: [Entry; 5] = [Entry::Edit, Entry::Look, Entry::Copy, Entry::Rename, Entry::Delete];
}

/// What can be put into an empty place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// Open floor.
    Blank,
    House(HouseCourse),
    /// The board of another place.
    Own(u8),
}

impl Source {
    fn all(boards: &Boards) -> impl Iterator<Item = Source> + use<'_> {
        let own = (0..BOARDS_MAX).filter(|place| boards.has(*place)).map(Source::Own);
        let house = HouseCourse::ALL.into_iter().map(Source::House);
        core::iter::once(Source::Blank).chain(house).chain(own)
    }

    fn count(boards: &Boards) -> u8 {
        u8::try_from(Source::all(boards).count()).unwrap_or_default()
    }
}

impl From<Screen> for crate::ui::screen::Screen {
    fn from(screen: Screen) -> Self {
        ToolScreen::Boards(screen).into()
    }
}

/// Whether a screen of the device is the editor.
fn is_editor(screen: crate::ui::screen::Screen) -> bool {
    matches!(
        screen,
        crate::ui::screen::Screen::Tool(ToolScreen::Boards(Screen::Edit(_)))
    )
}

/// Whether a screen of the device is the list of boards.
fn is_list(screen: crate::ui::screen::Screen) -> bool {
    matches!(
        screen,
        crate::ui::screen::Screen::Tool(ToolScreen::Boards(Screen::List(_)))
    )
}

impl Tool for BoardsTool {
    type Screen = Screen;

    fn entrance(&self) -> Screen {
        Screen::List(Menu::default())
    }

    fn screen_name(screen: Screen) -> &'static str {
        match screen {
            Screen::List(_) => "boards",
            Screen::Place(..) => "boards-place",
            Screen::Empty(..) => "boards-empty",
            Screen::Width(..) => "boards-width",
            Screen::Height(..) => "boards-height",
            Screen::Rename(..) => "boards-rename",
            Screen::Delete(..) => "boards-delete",
            Screen::Look(_) => "boards-look",
            Screen::Edit(_) => "boards-edit",
            Screen::Groups(..) => "boards-groups",
            Screen::Pieces(..) => "boards-pieces",
            Screen::Phases(..) => "boards-phases",
            Screen::Told(_) => "boards-told",
        }
    }

    fn takes_menu(screen: Screen) -> bool {
        matches!(screen, Screen::Look(_) | Screen::Edit(_) | Screen::Told(_))
    }

    fn handle(&mut self, screen: Screen, input: Input, stage: &mut Stage<'_>) {
        match screen {
            Screen::List(menu) => list(menu, input, stage),
            Screen::Place(place, menu) => self.place(place, menu, input, stage),
            Screen::Empty(place, menu) => self.empty(place, menu, input, stage),
            Screen::Width(place, picker) => width(place, picker, input, stage),
            Screen::Height(place, width, picker) => self.height(place, width, picker, input, stage),
            Screen::Rename(place, letters) => rename(place, letters, input, stage),
            Screen::Delete(place, confirm) => delete(place, confirm, input, stage),
            Screen::Look(place) => self.look(place, input, stage),
            Screen::Edit(place) => self.edit(place, input, stage),
            Screen::Groups(place, menu) => self.groups(place, menu, input, stage),
            Screen::Pieces(place, group, menu) => self.pieces(place, group, menu, input, stage),
            Screen::Phases(place, piece, menu) => self.phases(place, piece, menu, input, stage),
            Screen::Told(_) => {
                if stage.respond(screen, Notice::handle(input), input).is_some() {
                    stage.close();
                }
            }
        }
    }

    fn draw(&self, screen: Screen, frame: &mut Frame, view: &View<'_>) {
        self.draw_screen(screen, frame, view);
    }

    fn help(lang: Lang) -> &'static str {
        Words::of(lang).help
    }
}

impl BoardsTool {
    fn place(&mut self, place: u8, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let Some(board) = stage.boards.get(place) else {
            return stage.close();
        };
        let answer = menu.handle(input, count(&Entry::ALL));
        let chosen = stage.respond(Screen::Place(place, menu), answer, input);
        match chosen.and_then(|index| entry(&Entry::ALL, index)) {
            Some(Entry::Edit) => self.open_editor(place, stage),
            Some(Entry::Look) => stage.open(Screen::Look(place)),
            Some(Entry::Copy) => match stage.boards.free_place() {
                Some(free) => {
                    stage.close();
                    self.begin(free, &board, stage);
                }
                None => stage.open(Screen::Told(Message::Full)),
            },
            Some(Entry::Rename) => {
                let name = Name::new(board.name()).unwrap_or_default();
                stage.open(Screen::Rename(place, Letters::new(name, NAME_LETTERS)));
            }
            Some(Entry::Delete) => stage.open(Screen::Delete(place, Confirm::default())),
            None => {}
        }
    }

    fn empty(&mut self, place: u8, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, Source::count(stage.boards));
        let chosen = stage.respond(Screen::Empty(place, menu), answer, input);
        let source = chosen.and_then(|index| Source::all(stage.boards).nth(usize::from(index)));
        let board = match source {
            Some(Source::Blank) => {
                let picker = Picker::new(FIRST_SIZE.into(), 1, WIDTH_MAX.into());
                return stage.open(Screen::Width(place, picker));
            }
            Some(Source::House(course)) => Some(*course.board()),
            Some(Source::Own(other)) => stage.boards.get(other),
            None => None,
        };
        if let Some(board) = board {
            stage.close_to(is_list);
            self.begin(place, &board, stage);
        }
    }

    fn height(&mut self, place: u8, width: u8, mut picker: Picker, input: Input, stage: &mut Stage<'_>) {
        let answer = picker.handle(input);
        let chosen = stage.respond(Screen::Height(place, width, picker), answer, input);
        let height = chosen.and_then(|height| u8::try_from(height).ok());
        let draft = height.and_then(|height| Draft::new(NEW_NAME, width, height).ok());
        if let Some(board) = draft.and_then(|draft| draft.check_scenario().ok()) {
            stage.close_to(is_list);
            self.begin(place, &board, stage);
        }
    }

    /// Puts a board into an empty place, under a name that no other board has, and opens the editor on it.
    fn begin(&mut self, place: u8, board: &Board, stage: &mut Stage<'_>) {
        keep_named(place, board, board.name(), stage);
        self.open_editor(place, stage);
    }
}

/// What a new board is called.
const NEW_NAME: &str = "Board";

fn list(mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
    let answer = menu.handle(input, BOARDS_MAX);
    match stage.respond(Screen::List(menu), answer, input) {
        Some(place) if stage.boards.has(place) => stage.open(Screen::Place(place, Menu::default())),
        Some(place) => stage.open(Screen::Empty(place, Menu::default())),
        None => {}
    }
}

fn width(place: u8, mut picker: Picker, input: Input, stage: &mut Stage<'_>) {
    let answer = picker.handle(input);
    let chosen = stage.respond(Screen::Width(place, picker), answer, input);
    if let Some(width) = chosen.and_then(|width| u8::try_from(width).ok()) {
        let highest = highest(width);
        let picker = Picker::new(FIRST_SIZE.min(highest).into(), 1, highest.into());
        stage.open(Screen::Height(place, width, picker));
    }
}

/// The most rows of a board with so many columns.
fn highest(width: u8) -> u8 {
    let rows = SQUARES_MAX.checked_div(usize::from(width)).unwrap_or_default();
    u8::try_from(rows).unwrap_or(u8::MAX).min(HEIGHT_MAX)
}

fn rename(place: u8, mut letters: Letters, input: Input, stage: &mut Stage<'_>) {
    let answer = letters.handle(input);
    let Some(name) = stage.respond(Screen::Rename(place, letters), answer, input) else {
        return;
    };
    if let Some(board) = stage.boards.get(place).filter(|_| !name.is_empty()) {
        // Boards are written in ASCII.
        let plain: String<NAME_MAX> = spell(name.chars().map(without_mark));
        keep_named(place, &board, &plain, stage);
    }
    stage.close();
}

fn delete(place: u8, mut confirm: Confirm, input: Input, stage: &mut Stage<'_>) {
    let answer = confirm.handle(input, stage);
    if stage.respond(Screen::Delete(place, confirm), answer, input).is_some() {
        stage.boards.put(place, PackedBoard::default());
        stage.save(Key::Board(place));
        stage.close_to(is_list);
    }
}

/// A letter of a name without its mark.
const fn without_mark(letter: char) -> char {
    match letter {
        'Ä' => 'A',
        'É' | 'Ë' => 'E',
        'Ï' => 'I',
        'Ö' => 'O',
        'Ü' => 'U',
        letter => letter,
    }
}

/// Keeps a board in a place, under this name, or with a number behind it if another board has that name.
fn keep_named(place: u8, board: &Board, name: &str, stage: &mut Stage<'_>) {
    let others = (0..BOARDS_MAX).filter(|other| *other != place);
    let taken = |name: &str| {
        others
            .clone()
            .filter_map(|other| stage.boards.get(other))
            .any(|other| other.name() == name)
    };
    // Among so many names one is free.
    let names = (1..=BOARDS_MAX).map(|number| numbered(name, number));
    let name = names.into_iter().find(|name| !taken(name)).unwrap_or_default();
    let mut draft = Draft::of(board);
    let named = draft.set_name(&name).is_ok();
    debug_assert!(named, "the letters are ASCII, and few");
    if let Ok(board) = draft.check_scenario() {
        stage.boards.put(place, PackedBoard::new(&board));
        stage.save(Key::Board(place));
    }
}

/// A name with a number behind it, unless that is 1. It is cut so that the number fits.
fn numbered(name: &str, number: u8) -> String<NAME_MAX> {
    if number <= 1 {
        return spell(name.chars().take(NAME_MAX));
    }
    let digit = char::from_digit(number.into(), 10).unwrap_or('?');
    let letters = name.chars().take(NAME_MAX.saturating_sub(2));
    spell(letters.chain([' ', digit]))
}
