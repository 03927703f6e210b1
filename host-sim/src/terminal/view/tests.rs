use std::time::Instant;

use core_nostd::ui::FRAME_BYTES;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::{Color, Modifier};

use super::super::pace::Pace;
use super::*;

fn view(palette: Palette) -> View {
    View {
        title: "Table Companion".to_owned(),
        palette,
        picture: Frame::from_bytes([0x0F; FRAME_BYTES]),
        contrast: 255,
        is_plugged: true,
        power_cuts: 0,
        pressed: vec![Button::Ok],
        sound: None,
        speed: Pace::new(Instant::now()).speed(),
        has_bell: false,
        log: VecDeque::new(),
    }
}

fn drawn(view: &View, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| frame.render_widget(view, frame.area())).unwrap();
    terminal.backend().buffer().clone()
}

/// The lines of a window, without the empty space around their words.
fn text(buffer: &Buffer) -> Vec<String> {
    let lines = buffer.content.chunks(usize::from(buffer.area.width));
    lines
        .map(|cells| {
            cells
                .iter()
                .map(|cell| cell.symbol())
                .collect::<String>()
                .trim()
                .to_owned()
        })
        .collect()
}

/// The style of the character at which `words` begin.
#[track_caller]
fn style_of(buffer: &Buffer, words: &str) -> Style {
    let at = buffer.content.windows(words.chars().count()).position(|cells| {
        let symbols: String = cells.iter().map(|cell| cell.symbol()).collect();
        symbols == words
    });
    buffer.content[at.expect("these words are on the screen")].style()
}

#[test]
fn a_large_window_shows_half_blocks() {
    let lines = text(&drawn(&view(Palette::Full), 140, 45));
    assert_eq!(lines.iter().filter(|line| line.contains(&"█".repeat(128))).count(), 16);
    assert!(lines[4].starts_with("┌───") && lines[4].contains(" Table Companion "));
    assert_eq!(lines[38], "[↑ Up]  [↓ Down]  [Esc Back]  [Enter OK]  [m Menu]");
    assert_eq!(lines[39], "speed 1x");
    assert_eq!(lines[40], keys::HELP);
}

#[test]
fn eighty_by_twenty_four_shows_braille_and_everything_else() {
    let mut view = view(Palette::Full);
    view.sound = Some(Sound {
        text: "♪ 1568 Hz 25 ms".to_owned(),
        fresh: true,
    });
    view.is_plugged = false;
    view.power_cuts = 2;
    view.has_bell = true;
    let lines = text(&drawn(&view, 80, 24));
    assert_eq!(lines.iter().filter(|line| line.contains(&"⣿".repeat(64))).count(), 8);
    assert!(lines[21].starts_with("♪ 1568 Hz 25 ms  "), "{lines:#?}");
    assert!(
        lines[21].ends_with("  no display  2 power cuts  speed 1x  bell on"),
        "{lines:#?}"
    );
    assert_eq!(lines[22], keys::HELP, "all of it fits");
}

#[test]
fn a_small_window_says_what_it_needs_and_how_to_leave() {
    for (width, height) in [(50, 12), (65, 40), (200, 20), (30, 4), (20, 10)] {
        let words = text(&drawn(&view(Palette::Plain), width, height)).join(" ");
        let expected = format!(
            "This window is {width}x{height}. The companion needs at least 66x21: please make it larger. q quits."
        );
        let collapsed: Vec<_> = words.split_whitespace().collect();
        assert_eq!(collapsed.join(" "), expected);
    }
}

#[test]
fn no_window_is_too_small_to_draw() {
    for (width, height) in [(1, 1), (2, 1), (1, 5), (66, 1)] {
        drawn(&view(Palette::Full), width, height);
    }
}

#[test]
fn without_colours_bold_and_reverse_say_the_same() {
    let mut view = view(Palette::Plain);
    view.sound = Some(Sound {
        text: "♪ 1568 Hz".to_owned(),
        fresh: true,
    });
    view.append_log(vec!["hello".to_owned()]);
    let buffer = drawn(&view, 120, 30);
    let has_colour = |style: Style| [style.fg, style.bg].iter().any(|colour| *colour != Some(Color::Reset));
    assert!(!buffer.content.iter().any(|cell| has_colour(cell.style())));
    assert!(
        style_of(&buffer, "[Enter OK]")
            .add_modifier
            .contains(Modifier::REVERSED)
    );
    assert!(style_of(&buffer, "[m Menu]").add_modifier.is_empty());
    assert!(style_of(&buffer, "♪ 1568 Hz").add_modifier.contains(Modifier::BOLD));
}

#[test]
fn with_colours_a_pressed_button_lights_up_and_the_display_is_as_bright_as_set() {
    let mut view = view(Palette::Full);
    for (contrast, shade) in [(0, 240), (255, 255)] {
        view.contrast = contrast;
        let buffer = drawn(&view, 80, 24);
        assert_eq!(style_of(&buffer, "⣿⣿").fg, Some(Color::Indexed(shade)));
        assert_eq!(style_of(&buffer, "[Enter OK]").bg, Some(Color::Yellow));
        assert_eq!(style_of(&buffer, "[m Menu]").bg, Some(Color::Reset));
    }
}

#[test]
fn the_log_shows_its_end_and_is_not_kept_for_ever() {
    let mut view = view(Palette::Full);
    view.append_log((1..=1_000).map(|n| format!("line {n}")).collect());
    assert_eq!(view.log.len(), LOG_LINES_MAX);
    let lines = text(&drawn(&view, 120, 24));
    assert!(lines[0].starts_with("Log ─"), "{lines:#?}");
    assert!(lines[1].ends_with("line 978"), "{lines:#?}");
    assert!(lines[23].ends_with("line 1000"), "{lines:#?}");
}

#[test]
fn a_long_line_of_the_log_is_folded() {
    let mut view = view(Palette::Full);
    view.append_log(vec![format!("{}end", "-".repeat(90))]);
    let lines = text(&drawn(&view, 80, 24));
    assert!(
        lines[23].starts_with("-------") && lines[23].ends_with("end"),
        "{lines:#?}"
    );
}
