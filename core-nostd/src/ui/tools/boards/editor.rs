//! The editor: a cursor on the board, an arrow, and a piece that OK puts again and again.
//!
//! The arrow is the direction of whatever has one: a belt, a laser, a dock, the side of a square for a wall. Menu turns
//! it. Up and Down move the cursor along the arrow's row or column. OK puts the piece and goes on: along a belt, else in
//! the direction of movement. A held OK opens the list of pieces, a held Menu the help. Back undoes.

use super::edit::{Edit, Group, Piece, Refused};
use super::{BoardsTool, Message, Screen};
use crate::games::rally::board::{Board, Heading, Phases, Speed, Square};
use crate::games::rally::cards::Register;
use crate::kit::list::List;
use crate::store::Key;
use crate::ui::boards::PackedBoard;
use crate::ui::effect::Tune;
use crate::ui::input::{Button, Input};
use crate::ui::menu::{Answer, Menu};
use crate::ui::screen::{count, entry};
use crate::ui::stage::Stage;
use crate::ui::tools::ToolId;

/// How many edits can be undone.
const UNDO_MAX: usize = 32;

/// Where the editor is and what it puts.
#[derive(Clone, Copy)]
pub(super) struct Pen {
    pub(super) at: Square,
    pub(super) arrow: Heading,
    /// Where the cursor has gone last.
    moving: Heading,
    pub(super) piece: Piece,
    /// The button that went down while the board showed: released soon it does one thing, held another.
    pressed: Option<Button>,
}

impl Default for Pen {
    fn default() -> Pen {
        Pen {
            at: Square::new(0, 0),
            arrow: Heading::East,
            moving: Heading::East,
            piece: Piece::Belt(Speed::Normal),
            pressed: None,
        }
    }
}

/// What can be undone: the board as it was, and what was done to it since. To undo is to do all but the last again.
#[derive(Default)]
pub(super) struct Undo {
    /// Where the board is kept.
    place: u8,
    floor: PackedBoard,
    tail: List<Edit, UNDO_MAX>,
}

impl Undo {
    /// Begins with a board as it is.
    fn new(place: u8, board: &PackedBoard) -> Undo {
        Undo {
            place,
            floor: board.clone(),
            tail: List::default(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.tail.is_empty()
    }

    /// Takes note of an edit. If there are too many, the oldest one can no longer be undone.
    fn push(&mut self, edit: Edit) {
        if self.tail.len() >= UNDO_MAX
            && let Some(oldest) = self.tail.first().copied()
        {
            let moved = self.floor.board().and_then(|board| oldest.apply(&board).ok());
            if let Some(board) = moved {
                self.floor = PackedBoard::new(&board);
            }
            self.tail.remove(0);
        }
        // There is room now.
        let _ = self.tail.push(edit);
    }

    /// Undoes the last edit: returns it, and the board without it.
    fn pop(&mut self) -> Option<(Edit, Board)> {
        let last = self.tail.pop()?;
        let floor = self.floor.board()?;
        let board = self
            .tail
            .iter()
            .try_fold(floor, |board, edit| edit.apply(&board).ok())?;
        Some((last, board))
    }
}

impl Pen {
    /// Where Up and Down lead.
    const fn towards(self, button: Button) -> Option<Heading> {
        match (button, self.arrow) {
            (Button::Up, Heading::East | Heading::West) => Some(Heading::West),
            (Button::Down, Heading::East | Heading::West) => Some(Heading::East),
            (Button::Up, _) => Some(Heading::North),
            (Button::Down, _) => Some(Heading::South),
            _ => None,
        }
    }

    /// Goes to the next square, if there is one.
    fn step(&mut self, board: &Board, heading: Heading) -> bool {
        self.moving = heading;
        match board.neighbour(self.at, heading) {
            Some(next) => {
                self.at = next;
                true
            }
            None => false,
        }
    }

    /// Stays on a board that is smaller than the one before.
    fn stay_on(&mut self, board: &Board) {
        let last = |size: u8| size.saturating_sub(1);
        self.at = Square::new(
            self.at.x().min(last(board.width())),
            self.at.y().min(last(board.height())),
        );
    }
}

impl BoardsTool {
    /// Opens the editor on a board.
    pub(super) fn open_editor(&mut self, place: u8, stage: &mut Stage<'_>) {
        self.pen.at = Square::new(0, 0);
        self.pen.pressed = None;
        let board = stage.boards.packed(place);
        self.undo = board.map(|board| Undo::new(place, board)).unwrap_or_default();
        stage.open(Screen::Edit(place));
    }

    /// The board of a place was replaced by another one: what was done to the old one cannot be undone.
    pub(in crate::ui) fn forget(&mut self, place: u8, board: &PackedBoard) {
        if self.undo.place == place {
            self.undo = Undo::new(place, board);
        }
    }

    pub(super) fn edit(&mut self, place: u8, input: Input, stage: &mut Stage<'_>) {
        let Some(board) = stage.boards.get(place) else {
            return stage.close();
        };
        self.pen.stay_on(&board);
        match input {
            Input::Press(button @ (Button::Ok | Button::Back)) => self.pen.pressed = Some(button),
            Input::Hold(button) if self.pen.pressed == Some(button) => {
                self.pen.pressed = None;
                match button {
                    Button::Ok => self.open_list(place, stage),
                    _ => self.leave(&board, stage),
                }
            }
            Input::Release(button) if self.pen.pressed == Some(button) => {
                self.pen.pressed = None;
                match button {
                    Button::Ok => self.put(place, &board, stage),
                    _ if self.undo.is_empty() => self.leave(&board, stage),
                    _ => self.take_back(place, stage),
                }
            }
            _ => self.look_around(Screen::Edit(place), &board, input, stage),
        }
    }

    /// A board that is only looked at.
    pub(super) fn look(&mut self, place: u8, input: Input, stage: &mut Stage<'_>) {
        let Some(board) = stage.boards.get(place) else {
            return stage.close();
        };
        self.pen.stay_on(&board);
        let screen = Screen::Look(place);
        match input {
            Input::Press(Button::Back | Button::Ok) => {
                stage.respond(screen, Answer::<()>::Back, input);
            }
            _ => self.look_around(screen, &board, input, stage),
        }
    }

    /// Moves the cursor, or turns the arrow.
    fn look_around(&mut self, screen: Screen, board: &Board, input: Input, stage: &mut Stage<'_>) {
        let moved = match input {
            Input::Press(Button::Menu) => {
                self.pen.arrow = self.pen.arrow.right();
                true
            }
            Input::Hold(Button::Menu) => {
                // The press before has turned it.
                self.pen.arrow = self.pen.arrow.left();
                return stage.explain(ToolId::Boards);
            }
            Input::Press(button) | Input::Hold(button) | Input::Repeat(button) => {
                let towards = self.pen.towards(button);
                towards.is_some_and(|heading| self.pen.step(board, heading))
            }
            _ => false,
        };
        let answer = if moved { Answer::<()>::Moved } else { Answer::Nothing };
        stage.respond(screen, answer, input);
    }

    /// Puts the piece, and goes on.
    fn put(&mut self, place: u8, board: &Board, stage: &mut Stage<'_>) {
        let Pen { at, arrow, piece, .. } = self.pen;
        let edit = Edit { at, arrow, piece };
        match edit.apply(board) {
            Ok(changed) => {
                if changed != *board {
                    stage.boards.put(place, PackedBoard::new(&changed));
                    stage.save(Key::Board(place));
                    self.undo.push(edit);
                }
                if let Some(heading) = piece.leads(arrow, self.pen.moving) {
                    self.pen.step(&changed, heading);
                }
                stage.answer(Tune::Chosen);
            }
            Err(refused) => refuse(refused, stage),
        }
    }

    fn take_back(&mut self, place: u8, stage: &mut Stage<'_>) {
        if let Some((edit, board)) = self.undo.pop() {
            stage.boards.put(place, PackedBoard::new(&board));
            stage.save(Key::Board(place));
            (self.pen.at, self.pen.arrow, self.pen.piece) = (edit.at, edit.arrow, edit.piece);
        }
        stage.answer(Tune::Back);
    }

    /// Leaves the editor; says what a race still needs.
    fn leave(&mut self, board: &Board, stage: &mut Stage<'_>) {
        stage.close();
        stage.answer(Tune::Back);
        if let Err(reason) = board.check_course() {
            stage.open(Screen::Told(Message::Draft(reason)));
        }
    }

    /// Opens the list of pieces, at the one that OK puts now.
    fn open_list(&mut self, place: u8, stage: &mut Stage<'_>) {
        let group = (0..)
            .zip(Group::ALL)
            .find(|(_, group)| group.place_of(self.pen.piece).is_some());
        let at = group.map_or(0, |(index, _)| index);
        stage.open(Screen::Groups(place, Menu::at(at)));
        stage.answer(Tune::Chosen);
    }

    pub(super) fn groups(&mut self, place: u8, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, GROUP_ENTRIES);
        let Some(index) = stage.respond(Screen::Groups(place, menu), answer, input) else {
            return;
        };
        match entry(&Group::ALL, index) {
            Some(group) => {
                let at = group.place_of(self.pen.piece).unwrap_or_default();
                stage.open(Screen::Pieces(place, group, Menu::at(at)));
            }
            None => {
                stage.close();
                match stage.boards.get(place) {
                    Some(board) => self.leave(&board, stage),
                    None => stage.close(),
                }
            }
        }
    }

    pub(super) fn pieces(&mut self, place: u8, group: Group, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let pieces = group.pieces();
        let answer = menu.handle(input, u8::try_from(pieces.len()).unwrap_or(u8::MAX));
        let chosen = stage.respond(Screen::Pieces(place, group, menu), answer, input);
        let Some(piece) = chosen.and_then(|index| pieces.get(usize::from(index)).copied()) else {
            return;
        };
        if piece.phases().is_some() {
            // The phases of the one before are a good beginning.
            let phases = self.pen.piece.phases().unwrap_or(FIRST_PHASES);
            stage.open(Screen::Phases(place, piece.with_phases(phases), Menu::default()));
        } else {
            self.choose(piece, stage);
        }
    }

    /// In which phases a pusher or a crusher acts.
    pub(super) fn phases(&mut self, place: u8, piece: Piece, mut menu: Menu, input: Input, stage: &mut Stage<'_>) {
        let answer = menu.handle(input, PHASE_ENTRIES);
        let chosen = stage.respond(Screen::Phases(place, piece, menu), answer, input);
        match (chosen, chosen.and_then(|index| entry(&Register::ALL, index))) {
            (None, _) => {}
            (Some(_), Some(phase)) => {
                let phases = toggled(piece.phases().unwrap_or_default(), phase);
                stage.show(Screen::Phases(place, piece.with_phases(phases), menu));
            }
            (Some(_), None) if piece.phases().is_some_and(Phases::is_empty) => stage.sound(Tune::Nothing),
            (Some(_), None) => self.choose(piece, stage),
        }
    }

    /// From now on OK puts this piece.
    fn choose(&mut self, piece: Piece, stage: &mut Stage<'_>) {
        self.pen.piece = piece;
        stage.close_to(super::is_editor);
    }
}

/// The groups, and the way out.
pub(super) const GROUP_ENTRIES: u8 = count(&Group::ALL).saturating_add(1);
/// The phases, and that they are all.
pub(super) const PHASE_ENTRIES: u8 = count(&Register::ALL).saturating_add(1);
/// The phases that a new pusher or crusher is offered with.
const FIRST_PHASES: Phases = Phases::NONE.with(Register::R1).with(Register::R3).with(Register::R5);

fn toggled(phases: Phases, phase: Register) -> Phases {
    Register::ALL
        .into_iter()
        .filter(|one| phases.contains(*one) != (*one == phase))
        .fold(Phases::NONE, Phases::with)
}

fn refuse(refused: Refused, stage: &mut Stage<'_>) {
    stage.open(Screen::Told(Message::Refused(refused)));
    stage.answer(Tune::Message);
}
