//! Which colours there are, and what they are for.

use ratatui::style::{Color, Modifier, Style};

/// The colours that may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Palette {
    /// None: only bold and reverse.
    Plain,
    /// The sixteen that every terminal with colours has.
    Sixteen,
    /// 256, with enough greys to show how bright the display is.
    Full,
}

/// The deepest grey of a lit pixel; the sixteen greys up to white follow it.
const GREY: u8 = 240;
/// Black that no colour scheme has made grey.
const BLACK: u8 = 16;

impl Palette {
    /// What the terminal can do and its user wants, from the environment.
    ///
    /// Any `NO_COLOR` that is not empty means no colours, see <https://no-color.org>.
    pub fn from_env() -> Palette {
        let var = |name| std::env::var(name).unwrap_or_default();
        Palette::choose(&var("NO_COLOR"), &var("TERM"), &var("COLORTERM"))
    }

    fn choose(no_color: &str, term: &str, colorterm: &str) -> Palette {
        let is_old = term == "dumb" || term.starts_with("vt");
        if !no_color.is_empty() || is_old {
            Palette::Plain
        } else if term.contains("256color") || !colorterm.is_empty() {
            Palette::Full
        } else {
            Palette::Sixteen
        }
    }

    /// The lit pixels of a display with this contrast, on its dark ones.
    pub(super) fn display(self, contrast: u8) -> Style {
        match self {
            Palette::Plain => Style::new(),
            Palette::Sixteen if contrast < 128 => Style::new().fg(Color::Gray).bg(Color::Black),
            Palette::Sixteen => Style::new().fg(Color::White).bg(Color::Black),
            Palette::Full => Style::new()
                .fg(Color::Indexed(GREY + contrast / 16))
                .bg(Color::Indexed(BLACK)),
        }
    }

    /// A button under a finger.
    pub(super) fn pressed(self) -> Style {
        match self {
            Palette::Plain => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Palette::Sixteen | Palette::Full => Style::new().fg(Color::Black).bg(Color::Yellow),
        }
    }

    /// What should be noticed.
    pub(super) fn strong(self) -> Style {
        match self {
            Palette::Plain => Style::new().add_modifier(Modifier::BOLD),
            Palette::Sixteen | Palette::Full => Style::new().fg(Color::Yellow),
        }
    }

    /// What should not draw the eye.
    pub(super) fn faint(self) -> Style {
        match self {
            Palette::Plain => Style::new(),
            Palette::Sixteen | Palette::Full => Style::new().fg(Color::DarkGray),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wish_for_no_colours_wins() {
        for (no_color, term, colorterm, expected) in [
            ("", "xterm-256color", "", Palette::Full),
            ("", "xterm-kitty", "truecolor", Palette::Full),
            ("", "linux", "", Palette::Sixteen),
            ("", "dumb", "truecolor", Palette::Plain),
            ("", "vt100", "", Palette::Plain),
            ("1", "xterm-256color", "truecolor", Palette::Plain),
        ] {
            let palette = Palette::choose(no_color, term, colorterm);
            assert_eq!(
                palette, expected,
                "NO_COLOR={no_color} TERM={term} COLORTERM={colorterm}"
            );
        }
    }

    #[test]
    fn a_brighter_display_is_brighter() {
        let shade = |contrast| Palette::Full.display(contrast).fg;
        assert_eq!(shade(0), Some(Color::Indexed(240)));
        assert_eq!(shade(127), Some(Color::Indexed(247)));
        assert_eq!(shade(255), Some(Color::Indexed(255)));
    }
}
