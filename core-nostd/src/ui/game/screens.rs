//! How playing looks, around what the game itself draws.

use heapless::String;

use super::any::GameId;
use super::erased::{Look, Undoing, Verdict};
use super::handover::Private;
use super::page::{Dialog, PageView, QUESTION_BYTES};
use super::words::Words;
use super::{Playing, Screen, talk};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::menu::Row;
use crate::ui::message;
use crate::ui::paint::{self, Ink, LARGE, MEDIUM, SCREEN_WIDTH, SMALL};
use crate::ui::screen::{count, entry};
use crate::ui::stage::View;
use crate::ui::template::expand;
use crate::ui::words::Words as AllWords;

const HINT_TOP: i32 = 51;

/// Draws one of the screens on a dark frame.
pub(super) fn draw(playing: &Playing, screen: Screen, frame: &mut Frame, view: &View<'_>) {
    let words = Words::of(view.lang);
    let all = AllWords::of(view.lang);
    let talk = talk(view);
    match screen {
        Screen::Games(menu) => menu.draw(frame, all.new_game, count(&GameId::ALL), &|index| {
            Row::plain(entry(&GameId::ALL, index).map_or("", GameId::title))
        }),
        Screen::Questions(game, menu) => {
            let questions = playing.setups.questions(game);
            menu.draw(
                frame,
                game.title(),
                questions.count().saturating_add(1),
                &|index| match index.checked_sub(1) {
                    None => Row::plain(words.start),
                    Some(question) => questions.row(&talk, question),
                },
            );
        }
        Screen::Answers(game, question, menu) => {
            let questions = playing.setups.questions(game);
            let title = playing.question_title(game, question, &talk);
            menu.draw(frame, &title, questions.answers(question), &|answer| {
                let row = questions.answer(&talk, question, answer);
                Row {
                    ticked: questions.chosen(question) == answer,
                    ..row
                }
            });
        }
        Screen::QuestionHelp(game, question, text) => {
            let title = playing.question_title(game, question, &talk);
            text.draw(
                frame,
                &title,
                &[&playing.setups.questions(game).help(view.lang, question)],
            );
        }
        Screen::Replace(game, confirm) => confirm.draw(frame, all, game.title(), words.replace_question),
        Screen::MakeRoom(..)
        | Screen::Saved(_)
        | Screen::SavedGame(..)
        | Screen::SavedWhy(..)
        | Screen::Swap(..)
        | Screen::End(..)
        | Screen::Delete(..) => playing.draw_saved(screen, frame, view),
        Screen::Public => draw_page(playing, &playing.public, None, frame, view),
        Screen::Story(event) => playing.draw_story(event, frame, view),
        Screen::HandOver(seat) => {
            draw_call(playing, words.pass_to, seat, frame, view);
            paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, 40, words.look_away);
            paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, HINT_TOP, words.its_me);
        }
        Screen::Private(seat) => match playing.private.filter(|private| private.seat == seat) {
            Some(private) => draw_page(playing, &private.shown, Some(private), frame, view),
            None => {
                draw_call(playing, words.hidden, seat, frame, view);
                paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, HINT_TOP, words.go_on);
            }
        },
        Screen::Menu(menu) => {
            let entries = playing.menu_entries();
            let lines = u8::try_from(entries.len()).unwrap_or_default();
            menu.draw(frame, words.menu, lines, &|index| {
                let entry = entries.get(usize::from(index)).copied();
                entry.map_or_else(Row::default, |entry| playing.menu_row(entry, view.volume, &talk))
            });
        }
        Screen::Rules(text) => text.draw(frame, words.rules, &[&playing.rules_text(&talk)]),
    }
}

/// Says who is called, and nothing else.
fn draw_call(playing: &Playing, call: &str, seat: Seat, frame: &mut Frame, view: &View<'_>) {
    paint::title(frame, playing.title());
    paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, 12, call);
    let name = view.players.name(seat, view.lang);
    paint::write_centred(frame, LARGE, Ink::Light, 0, SCREEN_WIDTH, 21, &name);
}

/// The page of the game that is open, or what lies above it.
fn draw_page(playing: &Playing, shown: &PageView, private: Option<Private>, frame: &mut Frame, view: &View<'_>) {
    let (done, is_private) = (private.is_some_and(|private| private.done), private.is_some());
    let Some(game) = playing.game() else { return };
    let talk = talk(view);
    let words = Words::of(view.lang);
    let all = AllWords::of(view.lang);
    let mut text: String<QUESTION_BYTES> = String::new();
    let verdict = match shown.dialog {
        Dialog::None | Dialog::Undo => Verdict::Go,
        Dialog::Ask(_) | Dialog::Refused => game.verdict(&talk, shown.menu().cursor(), &mut text),
    };
    match (shown.dialog, verdict) {
        (Dialog::None, _) => {
            let look = Look {
                menu: shown.menu(),
                done,
                left: playing.seconds_left(view.now),
            };
            game.draw(frame, &talk, look);
        }
        (Dialog::Ask(confirm), _) => confirm.draw(frame, all, words.sure, &text),
        (Dialog::Undo, _) => draw_undo(playing, frame, words, is_private),
        (Dialog::Refused, verdict) => {
            let rule = match verdict {
                Verdict::Refused(rule) => rule.0,
                Verdict::Go | Verdict::Ask { .. } => "",
            };
            let title: String<32> = expand(words.not_possible, &[rule]);
            message::draw_with_ok(frame, all, &title, &text);
        }
    }
}

/// Names what would be undone, and says how to do it and how to leave.
fn draw_undo(playing: &Playing, frame: &mut Frame, words: &Words, is_private: bool) {
    let Some(Undoing { name, deed }) = &playing.undoing else {
        return;
    };
    paint::title(frame, words.undo_title);
    paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, 14, name);
    let label: String<80> = expand("{0}  {1}", &[&deed.label, &deed.value]);
    paint::write_centred(frame, MEDIUM, Ink::Light, 0, SCREEN_WIDTH, 27, label.trim_end());
    let leave = if is_private {
        words.back_hides
    } else {
        words.back_leaves
    };
    paint::hints(frame, leave, words.ok_takes_back);
}
