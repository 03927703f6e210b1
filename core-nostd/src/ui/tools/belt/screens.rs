//! How the screens of the belt look.
#![allow(
    clippy::arithmetic_side_effects,
    reason = "coordinates on a screen of 128 by 64 stay far from the bounds of i32"
)]

use core::fmt::Write as _;

use heapless::String;

use super::edges::Edges;
use super::icons::{self, ICON};
use super::layout::{Consequences, LABEL_LETTERS, NamedWindow, PLACES_MAX, Sign, Thing, WINDOWS_MAX};
use super::line::{self, EMPTY};
use super::setup::{ThingEntry, WindowEntry};
use super::words::Words;
use super::{BeltTool, Entry, Screen, StartOver};
use crate::kit::belt::Window;
use crate::kit::list::List;
use crate::ui::frame::Frame;
use crate::ui::menu::{Menu, Row};
use crate::ui::paint::{self, Font, Ink, LARGE, MEDIUM, SCREEN_WIDTH, SMALL, TEXT_HEIGHT, TITLE_HEIGHT};
use crate::ui::pictures::Sign as Picture;
use crate::ui::screen::{count, entry};
use crate::ui::stage::View;
use crate::ui::template::{expand, number, spell};
use crate::ui::text;
use crate::ui::words::Words as CommonWords;
use crate::ui::zones::{self, Hints, Tone};

/// A line of text: 21 letters of at most two bytes.
type Line = String<42>;

/// The rows of the selected window, below the ring and the bars.
const NO_WINDOW_TOP: i32 = 30;
const THINGS_TOP: i32 = 41;
const SUM_TOP: i32 = 36;
const MARGIN: i32 = 2;

impl BeltTool {
    pub(super) fn draw_screen(&self, screen: Screen, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let common = CommonWords::of(view.lang);
        match screen {
            Screen::Main => self.draw_main(frame, view),
            Screen::Menu(menu) => menu.draw(frame, common.belt, count(&Entry::ALL), &|index| {
                self.menu_row(index, words, common)
            }),
            Screen::Things(menu) => menu.draw(frame, words.things, self.layout.belt.len(), &|place| {
                self.thing_row(place, words)
            }),
            Screen::Thing(place, menu) => self.draw_thing_menu(frame, place, menu, words),
            Screen::Letters(place, letters) => letters.draw(frame, &place_title(place, words), common),
            Screen::Cost(_, sign, picker) => {
                let name: Line = match sign {
                    Sign::Letters(_) => spell(line::letters_of(sign, LABEL_LETTERS).chars()),
                    Sign::Resource(resource) => spell(words.resource(resource).chars()),
                };
                picker.draw(frame, &expand::<42>("{0}: {1}", &[words.cost, &name]));
            }
            Screen::Windows(menu) => {
                let entries = self.layout.window_count() + 1;
                menu.draw(frame, words.windows, entries, &|index| self.window_row(index, words));
            }
            Screen::Window(index, menu) => {
                let title = self.window_title(index, words);
                menu.draw(frame, &title, count(&WindowEntry::ALL), &|at| match (
                    entry(&WindowEntry::ALL, at),
                    self.layout.window(index),
                ) {
                    (Some(WindowEntry::Places), Some(one)) => Row::with(words.places, &self.span(one.window)),
                    (Some(WindowEntry::Name), Some(one)) => {
                        let mut name = Line::new();
                        let _ = write!(name, "{}", one.name);
                        Row::with(words.name, &name)
                    }
                    (Some(WindowEntry::Remove), _) => Row::plain(words.remove),
                    _ => Row::default(),
                });
            }
            Screen::WindowName(index, letters) => {
                letters.draw(frame, &self.window_title(index, words), common);
            }
            Screen::Edges(index, edges) => self.draw_edges(frame, index, edges, words),
            Screen::RemoveWindow(index, confirm) => {
                let title = self.window_title(index, words);
                confirm.draw(frame, common, &title, words.remove_question, common.remove_hint);
            }
            Screen::Places(picker) => picker.draw(frame, words.places),
            Screen::ConfirmPlaces(len, confirm) => {
                let mut title = Line::new();
                let _ = write!(title, "{}: {len}", words.places);
                confirm.draw(frame, common, &title, "", common.yes_hint);
                draw_consequences(frame, self.layout.clone().resize(len), words);
            }
            Screen::StartOver(menu) => menu.draw(frame, words.start_over, count(&StartOver::ALL), &|index| {
                entry(&StartOver::ALL, index).map_or_else(Row::default, |fresh| Row::plain(fresh.title(words)))
            }),
            Screen::ConfirmStart(fresh, confirm) => {
                let question = match fresh {
                    StartOver::ClearThings => words.clear_things_question,
                    StartOver::ClearAll => words.clear_all_question,
                    StartOver::Example => words.example_question,
                };
                confirm.draw(frame, common, fresh.title(words), question, common.yes_hint);
            }
        }
    }

    fn draw_main(&self, frame: &mut Frame, view: &View<'_>) {
        let words = Words::of(view.lang);
        let common = CommonWords::of(view.lang);
        let selected = self.layout.window(self.layout.selected());
        let slide = self.slide.filter(|(_, until)| view.now < *until);
        let chosen = selected.map(|one| one.window);
        line::draw(frame, &self.layout, chosen, slide.map(|(way, _)| way));
        match selected {
            Some(one) => self.draw_window(frame, one),
            None => text::draw_centred(frame, NO_WINDOW_TOP, 2, words.no_window),
        }
        let title = match selected {
            Some(_) => self.window_title(self.layout.selected(), words),
            None => expand("{0}", &[common.belt]),
        };
        let mut menu: String<4> = String::new();
        let _ = menu.push(Picture::Menu.letter());
        zones::title(frame, Tone::News, &title, &menu);
        let hints = Hints {
            menu: false,
            card: false,
            back: Some(common.back_hint),
            turn: (self.layout.window_count() > 1).then_some(""),
            ok: Some(zones::Ok::Press(words.shift)),
        };
        zones::hints(frame, &hints);
    }

    /// The selected window: what lies in it, and what that costs in figures that the table reads.
    fn draw_window(&self, frame: &mut Frame, one: NamedWindow) {
        let mut right = SCREEN_WIDTH;
        if let Some(sum) = self.layout.sum(one.window) {
            let mut figures = Line::new();
            let _ = write!(figures, "={sum}");
            right -= LARGE.width(&figures) + MARGIN;
            paint::write(frame, LARGE, Ink::Light, right, SUM_TOP, &figures);
            right -= MARGIN;
        }
        let things: List<Option<Thing>, { PLACES_MAX as usize }> = self.layout.belt.seen(one.window).collect();
        draw_things(frame, right, &things);
    }

    fn menu_row(&self, index: u8, words: &Words, common: &CommonWords) -> Row {
        match entry(&Entry::ALL, index) {
            Some(Entry::ShiftBack) => Row::plain(words.shift_back),
            Some(Entry::Things) => Row::plain(words.things),
            Some(Entry::Windows) => Row::with(words.windows, &number(self.layout.window_count())),
            Some(Entry::Places) => Row::with(words.places, &number(self.layout.belt.len())),
            Some(Entry::StartOver) => Row::plain(words.start_over),
            Some(Entry::Help) | None => Row::plain(common.help),
        }
    }

    fn thing_row(&self, place: u8, words: &Words) -> Row {
        let thing = self.layout.belt.at(place);
        let mut label = Line::new();
        let _ = write!(label, "{:2} ", place + 1);
        let _ = match thing.map(|thing| thing.sign) {
            None => label.write_str(words.nothing),
            Some(Sign::Letters(name)) => write!(label, "{name}"),
            Some(Sign::Resource(resource)) => label.write_str(words.resource(resource)),
        };
        match thing {
            None => Row::plain(&label),
            Some(thing) => Row::with(&label, &number(thing.cost)),
        }
    }

    fn draw_thing_menu(&self, frame: &mut Frame, place: u8, menu: Menu, words: &Words) {
        let thing = self.layout.belt.at(place);
        let entries = u8::try_from(ThingEntry::of(thing).count()).unwrap_or(u8::MAX);
        menu.draw(frame, &place_title(place, words), entries, &|index| match (
            ThingEntry::of(thing).nth(index.into()),
            thing,
        ) {
            (Some(ThingEntry::Cost), Some(thing)) => Row::with(words.cost, &number(thing.cost)),
            (Some(ThingEntry::Letters), Some(thing)) => {
                Row::with(words.letters, &line::letters_of(thing.sign, LABEL_LETTERS))
            }
            (Some(ThingEntry::Letters), None) => Row::plain(words.letters),
            (Some(entry @ ThingEntry::Resource(resource)), thing) => {
                Row::choice(words.resource(resource), entry.is(thing))
            }
            (Some(ThingEntry::TakeAway), _) => Row::plain(words.take_away),
            _ => Row::default(),
        });
    }

    fn window_row(&self, index: u8, words: &Words) -> Row {
        match self.layout.window(index) {
            Some(one) => Row::with(&self.window_title(index, words), &self.span(one.window)),
            None if index < WINDOWS_MAX => Row::plain(words.new_window),
            None => Row::plain(words.windows_full),
        }
    }

    /// What the window at `index` is called.
    fn window_title(&self, index: u8, words: &Words) -> Line {
        let mut title = Line::new();
        let name = self.layout.window(index).map(|one| one.name).unwrap_or_default();
        let _ = if name.is_empty() {
            write!(title, "{} {}", words.window, index + 1)
        } else {
            write!(title, "{name}")
        };
        title
    }

    /// The places of a window, such as "7-2".
    fn span(&self, window: Window) -> Line {
        let mut span = Line::new();
        let last = window.last(self.layout.belt.len()).unwrap_or(window.first);
        let _ = write!(span, "{}", window.first + 1);
        if window.len > 1 {
            let _ = write!(span, "-{}", last + 1);
        }
        span
    }

    /// The ring with the window that is being chosen, and the number of its first and of its last place.
    fn draw_edges(&self, frame: &mut Frame, index: Option<u8>, edges: Edges, words: &Words) {
        const TOP: i32 = 45;
        const HALF: i32 = SCREEN_WIDTH / 2;
        let title = match index {
            Some(index) => self.window_title(index, words),
            None => spell(words.new_window.chars()),
        };
        paint::title(frame, &title);
        let mut preview = self.layout.clone();
        match index {
            None => preview.add_window(edges.window()),
            Some(index) => {
                if let Some(one) = preview.windows.get_mut(usize::from(index)) {
                    one.window = edges.window();
                }
            }
        }
        line::draw(frame, &preview, Some(edges.window()), None);
        let last = edges.window().last(preview.belt.len()).unwrap_or_default();
        for (left, word, place, chosen) in [
            (0, words.from, edges.window().first, !edges.at_last()),
            (HALF, words.to, last, edges.at_last()),
        ] {
            let mut label = Line::new();
            let _ = write!(label, "{word} {}", place + 1);
            let ink = if chosen {
                paint::highlight(frame, left + 4, TOP, HALF - 8, 15);
                Ink::Dark
            } else {
                Ink::Light
            };
            paint::write_centred(frame, MEDIUM, ink, left, left + HALF, TOP + 1, &label);
        }
    }
}

impl StartOver {
    const fn title(self, words: &Words) -> &'static str {
        match self {
            StartOver::ClearThings => words.clear_things,
            StartOver::ClearAll => words.clear_all,
            StartOver::Example => words.example,
        }
    }
}

fn place_title(place: u8, words: &Words) -> Line {
    let mut title = Line::new();
    let _ = write!(title, "{} {}", words.place, place + 1);
    title
}

/// Tells what another number of places does, one line for each.
fn draw_consequences(frame: &mut Frame, consequences: Consequences, words: &Words) {
    let mut y = TITLE_HEIGHT + 1;
    for (sentence, count) in [
        (words.things_gone, consequences.things_gone),
        (words.windows_gone, consequences.windows_gone),
        (words.windows_shorter, consequences.windows_shorter),
        (words.windows_longer, consequences.windows_longer),
    ] {
        if count > 0 {
            let line = expand::<42>(sentence, &[&number(count)]);
            paint::write_centred(frame, SMALL, Ink::Light, 0, SCREEN_WIDTH, y, &line);
            y += TEXT_HEIGHT;
        }
    }
}

/// What lies in a window, one after the other, up to column `right`.
///
/// In the larger font if all letters fit, else in the smaller one with as many letters each as fit. If even
/// one letter each is too wide, "+3" says how many are not shown.
fn draw_things(frame: &mut Frame, right: i32, things: &[Option<Thing>]) {
    const GAP: i32 = 5;
    let width_of = |thing: &Option<Thing>, font: Font, letters: u8| match thing.map(|thing| thing.sign) {
        None => font.width(EMPTY),
        Some(Sign::Resource(_)) => ICON,
        Some(sign) => font.width(&line::letters_of(sign, letters)),
    };
    let fits = |(font, letters): &(Font, u8)| {
        let widths = things.iter().map(|thing| width_of(thing, *font, *letters) + GAP);
        MARGIN + widths.sum::<i32>() - GAP <= right
    };
    let smaller = (1..=LABEL_LETTERS).rev().map(|letters| (SMALL, letters));
    let fitting = [(MEDIUM, LABEL_LETTERS)].into_iter().chain(smaller).find(fits);
    let (font, letters) = fitting.unwrap_or((SMALL, 1));

    let mut x = MARGIN;
    let mut left_out = things.len();
    for thing in things {
        let next = x + width_of(thing, font, letters) + GAP;
        // Behind the last thing that fits there is room for a plus and two digits.
        if fitting.is_none() && next + font.width("+00") > right {
            break;
        }
        match thing.map(|thing| thing.sign) {
            None => paint::write(frame, font, Ink::Light, x, THINGS_TOP, EMPTY),
            Some(Sign::Resource(resource)) => icons::draw(frame, Ink::Light, x, THINGS_TOP + 3, 1, resource),
            Some(sign) => {
                let text = line::letters_of(sign, letters);
                paint::write(frame, font, Ink::Light, x, THINGS_TOP, &text);
            }
        }
        x = next;
        left_out = left_out.saturating_sub(1);
    }
    if left_out > 0 {
        let mut rest = Line::new();
        let _ = write!(rest, "+{left_out}");
        paint::write(frame, font, Ink::Light, x, THINGS_TOP, &rest);
    }
}
