//! How the screens of the tool Boards look.

use core::fmt::Write as _;

use heapless::String;

use super::edit::{Group, Piece, Refused};
use super::editor::{GROUP_ENTRIES, PHASE_ENTRIES};
use super::words::Words;
use super::{BoardsTool, Entry, Message, Screen, Source};
use crate::games::rally::board::{Board, Ground, Phases, Reason, Square};
use crate::games::rally::cards::Register;
use crate::games::rally::screens::board_view::{self, square_name};
use crate::ui::boards::{BOARDS_MAX, Boards};
use crate::ui::frame::Frame;
use crate::ui::menu::{Menu, Row};
use crate::ui::message::draw_with_ok;
use crate::ui::pictures::Sign;
use crate::ui::screen::{count, entry};
use crate::ui::stage::View;
use crate::ui::template::{expand, number, spell};
use crate::ui::words::Words as CommonWords;
use crate::ui::zones::{self, Hints, Tone};

/// A line of text: 21 letters of at most three bytes.
type Line = String<64>;

/// How many letters of a name fit beside the size.
const NAME_LETTERS: usize = 10;

impl BoardsTool {
    pub(super) fn draw_screen(&self, screen: Screen, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let common = CommonWords::of(view.lang);
        let boards = view.boards;
        match screen {
            Screen::List(menu) => menu.draw(frame, common.boards, BOARDS_MAX, &|place| {
                place_row(boards, place, words)
            }),
            Screen::Place(place, menu) => menu.draw(frame, &name_of(boards, place), count(&Entry::ALL), &|index| {
                entry(&Entry::ALL, index).map_or_else(Row::default, |entry| Row::plain(entry.word(words)))
            }),
            Screen::Empty(_, menu) => menu.draw(frame, words.new_board, Source::count(boards), &|index| {
                source_row(boards, index, words)
            }),
            Screen::Width(_, picker) => picker.draw(frame, words.width),
            Screen::Height(_, _, picker) => picker.draw(frame, words.height),
            Screen::Rename(_, letters) => letters.draw(frame, words.rename, common),
            Screen::Delete(place, confirm) => confirm.draw(
                frame,
                common,
                &name_of(boards, place),
                words.delete_question,
                words.delete_hint,
            ),
            Screen::Look(place) => self.draw_look(frame, boards, place, words, common),
            Screen::Edit(place) => self.draw_edit(frame, boards, place, words, common),
            Screen::Groups(_, menu) => menu.draw(frame, words.pieces, GROUP_ENTRIES, &|index| {
                Row::plain(entry(&Group::ALL, index).map_or(words.done, |group| words.group(group)))
            }),
            Screen::Pieces(_, group, menu) => draw_pieces(frame, group, menu, words),
            Screen::Phases(_, piece, menu) => draw_phases(frame, piece, menu, words),
            Screen::Told(message) => draw_message(frame, message, words, common),
        }
    }

    fn draw_look(&self, frame: &mut Frame, boards: &Boards, place: u8, words: &Words, common: &CommonWords) {
        let Some(board) = boards.get(place) else { return };
        let what = what_is_at(&board, self.pen.at, words);
        let title: Line = expand("{0} {1}", &[&square_name(self.pen.at), &what]);
        zones::title(frame, Tone::News, &title, "");
        board_view::draw(frame, &board, self.pen.at, self.pen.arrow);
        let hints = Hints {
            back: Some(common.back_hint),
            turn: Some(""),
            card: false,
            menu: true,
            ok: None,
        };
        zones::hints(frame, &hints);
    }

    fn draw_edit(&self, frame: &mut Frame, boards: &Boards, place: u8, words: &Words, common: &CommonWords) {
        let Some(board) = boards.get(place) else { return };
        // What a press on OK puts stands beside its sign; what a long one does is in the lowest line.
        let mut title: Line = expand("{0} ", &[&square_name(self.pen.at)]);
        let _ = write!(title, "{}{}", Sign::Ok.letter(), piece_word(self.pen.piece, words));
        zones::title(frame, Tone::Ask, &title, "");
        board_view::draw(frame, &board, self.pen.at, self.pen.arrow);
        let hints = Hints {
            back: Some(if self.undo.is_empty() {
                common.done_hint
            } else {
                words.undo
            }),
            turn: Some(""),
            card: false,
            menu: true,
            ok: Some(zones::Ok::Hold {
                verb: words.list,
                hold: common.hold,
                filled: 0,
            }),
        };
        zones::hints(frame, &hints);
    }
}

impl Entry {
    const fn word(self, words: &Words) -> &'static str {
        match self {
            Entry::Edit => words.edit,
            Entry::Look => words.look,
            Entry::Copy => words.copy,
            Entry::Rename => words.rename,
            Entry::Delete => words.delete,
        }
    }
}

/// A place: name and size; a question mark if nobody can race on the board.
fn place_row(boards: &Boards, place: u8, words: &Words) -> Row {
    match boards.get(place) {
        Some(board) => {
            let name: String<NAME_LETTERS> = spell(board.name().chars().take(NAME_LETTERS));
            let mut size: String<8> = String::new();
            let _ = write!(size, "{}x{}", board.width(), board.height());
            if board.check_course().is_err() {
                let _ = size.push('?');
            }
            Row::with(&name, &size)
        }
        None => Row::plain(words.empty),
    }
}

fn name_of(boards: &Boards, place: u8) -> Line {
    boards
        .get(place)
        .map_or_else(Line::new, |board| spell(board.name().chars()))
}

fn source_row(boards: &Boards, index: u8, words: &Words) -> Row {
    match Source::all(boards).nth(usize::from(index)) {
        Some(Source::Blank) => Row::plain(words.blank),
        Some(Source::House(course)) => Row::plain(course.board().name()),
        Some(Source::Own(place)) => Row::plain(&name_of(boards, place)),
        None => Row::default(),
    }
}

fn draw_pieces(frame: &mut Frame, group: Group, menu: Menu, words: &Words) {
    let pieces = group.pieces();
    let count = u8::try_from(pieces.len()).unwrap_or(u8::MAX);
    menu.draw(frame, words.group(group), count, &|index| {
        let piece = pieces.get(usize::from(index));
        piece.map_or_else(Row::default, |piece| Row::plain(&piece_word(*piece, words)))
    });
}

fn draw_phases(frame: &mut Frame, piece: Piece, menu: Menu, words: &Words) {
    let title = piece_word(piece.with_phases(Phases::NONE), words);
    let phases = piece.phases().unwrap_or_default();
    menu.draw(
        frame,
        &title,
        PHASE_ENTRIES,
        &|index| match entry(&Register::ALL, index) {
            Some(phase) => Row::choice(
                &expand::<36>(words.phase, &[&number(phase.number())]),
                phases.contains(phase),
            ),
            None => Row::plain(words.done),
        },
    );
}

fn draw_message(frame: &mut Frame, message: Message, words: &Words, common: &CommonWords) {
    let (title, text) = match message {
        Message::Draft(Reason::DockMissing(_)) => (expand(words.draft, &[]), words.no_dock),
        Message::Draft(_) => (expand(words.draft, &[]), words.no_flag),
        Message::Full => (expand(common.boards, &[]), words.full),
        Message::Refused(Refused { at, reason }) => (expand(words.not_here, &[&square_name(at)]), words.reason(reason)),
    };
    let title: Line = title;
    draw_with_ok(frame, common, &title, text);
}

/// The word for a piece, with its number or phases.
fn piece_word(piece: Piece, words: &Words) -> String<36> {
    let mut word = expand(words.piece(piece), &[]);
    match piece {
        Piece::Repair { wrenches } => {
            let _ = write!(word, " {wrenches}");
        }
        Piece::Level(level) => {
            let _ = write!(word, " {level}");
        }
        Piece::Pusher(phases) | Piece::Crusher(phases) => write_phases(&mut word, phases),
        _ => {}
    }
    word
}

fn write_phases(word: &mut String<36>, phases: Phases) {
    if !phases.is_empty() {
        let _ = word.push(' ');
    }
    for phase in Register::ALL.into_iter().filter(|phase| phases.contains(*phase)) {
        let _ = write!(word, "{}", phase.number());
    }
}

/// What is on a square, in words: what stands there, else the floor.
fn what_is_at(board: &Board, at: Square, words: &Words) -> String<36> {
    if let Some(flag) = board.flag_at(at) {
        return expand("{0} {1}", &[words.piece(Piece::Flag), &number(flag)]);
    }
    if let Some((dock, _)) = (1_u8..).zip(board.docks()).find(|(_, dock)| dock.at == at) {
        return expand("{0} {1}", &[words.piece(Piece::Dock), &number(dock)]);
    }
    if let Some(crusher) = board.crusher_at(at) {
        return piece_word(Piece::Crusher(crusher.phases), words);
    }
    if let Some(pusher) = board.pusher_at(at) {
        return piece_word(Piece::Pusher(pusher.phases), words);
    }
    if let Some(laser) = board.lasers().iter().find(|laser| laser.at == at) {
        return expand("{0} {1}", &[words.piece(Piece::Laser), &number(laser.beams)]);
    }
    let piece = match board.tile(at).ground() {
        Ground::Open => Piece::Floor,
        Ground::Pit => Piece::Pit,
        Ground::Belt(belt) => Piece::Belt(belt.speed),
        Ground::Gear(turn) => Piece::Gear(turn),
        Ground::Repair { wrenches } => Piece::Repair { wrenches },
        Ground::Randomizer => Piece::Randomizer,
        Ground::Teleporter => Piece::Teleporter,
        Ground::Water => Piece::Water,
        Ground::Current(_) => Piece::Current,
    };
    piece_word(piece, words)
}
