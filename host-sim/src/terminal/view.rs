//! Everything that the window shows, drawn.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use core_nostd::ui::{Button, Frame};
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Borders, Paragraph, Widget, Wrap};

use super::keys;
use super::layout::{self, Scale, WINDOW_MIN};
use super::pace::Speed;
use super::palette::Palette;
use super::sound::Sound;
use crate::canvas;

/// So many lines of the log are kept: more than any window shows.
const LOG_LINES_MAX: usize = 500;

/// What there is to see now. Draws itself into a window of any size.
#[derive(Debug)]
pub(super) struct View {
    pub(super) title: String,
    pub(super) palette: Palette,
    pub(super) picture: Frame,
    pub(super) contrast: u8,
    pub(super) is_plugged: bool,
    pub(super) power_cuts: u32,
    pub(super) pressed: Vec<Button>,
    pub(super) sound: Option<Sound>,
    pub(super) speed: Speed,
    pub(super) has_bell: bool,
    pub(super) log: VecDeque<String>,
}

impl View {
    /// Adds to the log, and forgets its oldest lines.
    pub(super) fn append_log(&mut self, lines: Vec<String>) {
        self.log.extend(lines);
        let too_many = self.log.len().saturating_sub(LOG_LINES_MAX);
        self.log.drain(..too_many);
    }

    fn draw_display(&self, scale: Scale, area: Rect, buffer: &mut Buffer) {
        let border = Block::bordered()
            .title(format!(" {} ", self.title))
            .title_alignment(Alignment::Center)
            .border_style(self.palette.faint());
        let picture: Text<'_> = match scale {
            Scale::HalfBlocks => canvas::half_block_lines(&self.picture).collect(),
            Scale::Braille => canvas::braille_lines(&self.picture).collect(),
        };
        Paragraph::new(picture)
            .style(self.palette.display(self.contrast))
            .render(border.inner(area), buffer);
        border.render(area, buffer);
    }

    fn draw_buttons(&self, area: Rect, buffer: &mut Buffer) {
        let mut spans = Vec::new();
        for button in Button::ALL {
            let style = if self.pressed.contains(&button) {
                self.palette.pressed()
            } else {
                Style::new()
            };
            let cap = format!("[{} {}]", keys::key_name(button), name(button));
            spans.extend([Span::styled(cap, style), Span::raw("  ")]);
        }
        spans.pop();
        Line::from(spans).centered().render(area, buffer);
    }

    fn draw_status(&self, area: Rect, buffer: &mut Buffer) {
        let state = Line::from(self.state());
        let width = u16::try_from(state.width()).unwrap_or(u16::MAX);
        let layout = Layout::horizontal([Constraint::Fill(1), Constraint::Length(width)]).spacing(2);
        let [left, right] = area.layout(&layout);
        state.render(right, buffer);
        if let Some(sound) = &self.sound {
            let style = if sound.fresh {
                self.palette.strong()
            } else {
                self.palette.faint()
            };
            Line::styled(sound.text.as_str(), style).render(left, buffer);
        }
    }

    /// How things stand, in words.
    fn state(&self) -> String {
        let mut words = Vec::new();
        if !self.is_plugged {
            words.push("no display".to_owned());
        }
        match self.power_cuts {
            0 => {}
            1 => words.push("1 power cut".to_owned()),
            cuts => words.push(format!("{cuts} power cuts")),
        }
        words.push(format!("speed {}", self.speed));
        if self.has_bell {
            words.push("bell on".to_owned());
        }
        words.join("  ")
    }

    fn draw_log(&self, area: Rect, buffer: &mut Buffer) {
        let border = Block::new()
            .borders(Borders::TOP)
            .title(" Log ")
            .border_style(self.palette.faint());
        let inner = border.inner(area);
        let lines: Vec<String> = self.log.iter().flat_map(|line| folded(line, inner.width)).collect();
        let hidden = lines.len().saturating_sub(usize::from(inner.height));
        let shown: Text<'_> = lines.into_iter().skip(hidden).map(Line::from).collect();
        Paragraph::new(shown).render(inner, buffer);
        border.render(area, buffer);
    }
}

impl Widget for &View {
    fn render(self, window: Rect, buffer: &mut Buffer) {
        let Some(places) = layout::arrange(window, !self.log.is_empty()) else {
            draw_too_small(window, buffer);
            return;
        };
        self.draw_display(places.scale, places.display, buffer);
        self.draw_buttons(places.buttons, buffer);
        self.draw_status(places.status, buffer);
        Line::from(keys::HELP).centered().render(places.help, buffer);
        if let Some(log) = places.log {
            self.draw_log(log, buffer);
        }
    }
}

/// Breaks a line where the window ends, so that nothing of it is hidden.
fn folded(line: &str, width: u16) -> Vec<String> {
    let letters: Vec<char> = line.chars().collect();
    letters
        .chunks(usize::from(width.max(1)))
        .map(|part| part.iter().collect())
        .collect()
}

/// Says what is wrong and what helps; the device runs on.
fn draw_too_small(window: Rect, buffer: &mut Buffer) {
    let words = format!(
        "This window is {}x{}. The companion needs at least {}x{}: please make it larger. q quits.",
        window.width, window.height, WINDOW_MIN.width, WINDOW_MIN.height
    );
    Paragraph::new(words)
        .alignment(Alignment::Center)
        .wrap(Wrap { trim: true })
        .render(window, buffer);
}

/// What is printed on the device below each button.
const fn name(button: Button) -> &'static str {
    match button {
        Button::Up => "Up",
        Button::Down => "Down",
        Button::Back => "Back",
        Button::Ok => "OK",
        Button::Menu => "Menu",
    }
}
