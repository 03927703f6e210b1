//! How playing looks, around what the game itself draws.

use heapless::String;

use super::any::GameId;
use super::erased::{Look, Undoing, Verdict};
use super::handover::Private;
use super::page::{Dialog, PageView, QUESTION_BYTES};
use super::setup::SetupEntry;
use super::words::Words;
use super::{Playing, Screen, lookup, talk};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::menu::Row;
use crate::ui::message;
use crate::ui::paint::{self, Ink, LARGE, MEDIUM, SCREEN_WIDTH, SMALL};
use crate::ui::pictures::Sign;
use crate::ui::screen::{count, entry};
use crate::ui::stage::View;
use crate::ui::template::{expand, spell};
use crate::ui::words::Words as AllWords;
use crate::ui::zones::{self, Hints, Tone};

/// Beside the word for them.
const NAMES_LETTERS: usize = 11;

/// Draws one of the screens on a dark frame.
pub(super) fn draw(playing: &Playing, screen: Screen, frame: &mut Frame, view: &View<'_>) {
    let words = Words::of(view.lang);
    let all = AllWords::of(view.lang);
    let talk = talk(view);
    match screen {
        Screen::Games(menu) => {
            show_menu_sign(frame);
            menu.draw(frame, all.new_game, count(&GameId::ALL), &|index| {
                Row::plain(entry(&GameId::ALL, index).map_or("", GameId::title))
            });
        }
        Screen::Introduction(game, page) => lookup::draw_introduction(frame, game, page, view.lang),
        Screen::Questions(game, menu) => {
            let questions = playing.setups.questions(game);
            show_menu_sign(frame);
            let entries = SetupEntry::count(questions.count());
            menu.draw(frame, game.title(), entries, &|index| match SetupEntry::at(index) {
                SetupEntry::Start => Row::plain(words.start),
                SetupEntry::Names => {
                    let names = view.players.names(playing.setups.seats(game), NAMES_LETTERS);
                    Row::with(words.names, &names)
                }
                SetupEntry::Question(question) => questions.row(&talk, question),
            });
        }
        Screen::Answers(game, question, menu) => {
            let questions = playing.setups.questions(game);
            let title = playing.question_title(game, question, &talk);
            show_menu_sign(frame);
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
        Screen::Replace(game, confirm) => {
            confirm.draw(frame, all, game.title(), words.replace_question, all.end_hint);
        }
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
            draw_call(words.pass_to, seat, frame, view);
            paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, 41, words.look_away);
            let hints = Hints {
                menu: false,
                back: Some(words.back),
                turn: Some(words.who),
                card: false,
                ok: Some(zones::Ok::Press(words.its_me)),
            };
            zones::hints(frame, &hints);
        }
        Screen::Private(seat) => match playing.private.filter(|private| private.seat == seat) {
            Some(private) => draw_page(playing, &private.shown, Some(private), frame, view),
            None => {
                draw_call(words.hidden, seat, frame, view);
                let hints = Hints {
                    menu: false,
                    back: Some(words.back),
                    turn: None,
                    card: false,
                    ok: Some(zones::Ok::Press(words.show)),
                };
                zones::hints(frame, &hints);
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
        Screen::Log(top) => playing.draw_log(top, frame, view),
        Screen::Rules(text) => text.draw(frame, words.rules, &[&playing.rules_text(&talk)]),
        Screen::Signs(page) => {
            if let Some(game) = playing.game_id() {
                lookup::draw_signs(frame, game, page, view.lang);
            }
        }
    }
}

/// Menu tells more about what the cursor stands on.
fn show_menu_sign(frame: &mut Frame) {
    let mut sign: String<4> = String::new();
    let _ = sign.push(Sign::Menu.letter());
    paint::title_right(frame, &sign);
}

/// Says who is called, and nothing else.
fn draw_call(call: &str, seat: Seat, frame: &mut Frame, view: &View<'_>) {
    zones::title(frame, Tone::Ask, call, "");
    let name = view.players.name(seat, view.lang);
    paint::write_centred(frame, LARGE, Ink::Light, 0, SCREEN_WIDTH, 17, &name);
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
        Dialog::None | Dialog::Holding(_) | Dialog::Undo => Verdict::Go,
        Dialog::Refused => game.verdict(&talk, shown.menu().cursor(), &mut text),
    };
    match (shown.dialog, verdict) {
        (Dialog::None | Dialog::Holding(_), _) => {
            let look = Look {
                menu: shown.menu(),
                done,
                left: playing.seconds_left(view.now),
                held: playing.held(view.now),
                // What moves is public: on a private page everything stands still.
                progress: if is_private { 100 } else { playing.progress(view.now) },
                news_page: playing.news_page,
            };
            game.draw(frame, &talk, look);
        }
        (Dialog::Undo, _) => draw_undo(playing, frame, words, is_private),
        (Dialog::Refused, verdict) => {
            let rule = match verdict {
                Verdict::Refused(rule) => rule.0,
                Verdict::Go | Verdict::Hold => "",
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
    let lock: String<4> = spell(is_private.then(|| Sign::Lock.letter()));
    let title: String<40> = expand("{0}{1}", &[&lock, words.undo_title]);
    zones::title(frame, Tone::Ask, &title, "");
    paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, 15, name);
    let label: String<80> = expand("{0}  {1}", &[&deed.label, &deed.value]);
    paint::write_centred(frame, MEDIUM, Ink::Light, 0, SCREEN_WIDTH, 30, label.trim_end());
    let hints = Hints {
        menu: false,
        back: Some(if is_private { words.hide } else { words.back }),
        turn: None,
        card: false,
        ok: Some(zones::Ok::Press(words.undo)),
    };
    zones::hints(frame, &hints);
}
