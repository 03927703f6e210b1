//! Texts from files, devices and arguments, made fit for a terminal.
//!
//! A terminal obeys some letters instead of showing them: they clear it, rename its window or write elsewhere. So
//! whatever comes from outside goes through here on its way to the user, where all of it is printed.

use std::fmt::Display;

/// The longest line that is shown. The longest of ours lists the 128 choices of a menu.
const LETTERS_MAX: usize = 10_000;

/// One line in which a terminal obeys nothing: what it could obey is shown as an escape, such as `\n` or `\u{1b}`.
///
/// ```
/// use host_sim::harmless;
/// assert_eq!(harmless::line("a \x1b[2Jb\n"), "a \\u{1b}[2Jb\\n");
/// assert_eq!(harmless::line("Äpfel → ◧ \"x\\y\""), "Äpfel → ◧ \"x\\y\"");
/// ```
pub fn line(text: impl Display) -> String {
    shown(&text.to_string())
}

/// The same for a text of several lines, which stay lines.
///
/// ```
/// use host_sim::harmless;
/// assert_eq!(harmless::lines("a\n\x07b\n"), "a\n\\u{7}b\n");
/// ```
pub fn lines(text: impl Display) -> String {
    text.to_string().split('\n').map(shown).collect::<Vec<_>>().join("\n")
}

fn shown(text: &str) -> String {
    let mut shown = String::new();
    for (count, letter) in text.chars().enumerate() {
        if count == LETTERS_MAX {
            shown.push('…');
            break;
        }
        match is_obeyed(letter) {
            true => shown.extend(letter.escape_debug()),
            false => shown.push(letter),
        }
    }
    shown
}

/// Whether a terminal does something else with a letter than draw it: control characters, and those that break a line
/// or turn the direction of what follows.
fn is_obeyed(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_letter_that_a_terminal_obeys_gets_through() {
        let all: String = (char::MIN..=char::MAX).collect();
        let letters: Vec<char> = all.chars().collect();
        for some in letters.chunks(1_000) {
            let text: String = some.iter().collect();
            assert!(!line(&text).contains(is_obeyed));
            assert!(!line(&text).contains(char::is_control));
            assert!(!lines(&text).replace('\n', "").contains(char::is_control));
        }
        for (text, expected) in [
            ("\x1b]0;title\x07", "\\u{1b}]0;title\\u{7}"),
            ("\u{9b}31m", "\\u{9b}31m"),
            ("a\r\tb\x7f", "a\\r\\tb\\u{7f}"),
            ("\u{202e}txt.exe", "\\u{202e}txt.exe"),
            ("\u{2028}", "\\u{2028}"),
        ] {
            assert_eq!(line(text), expected);
        }
    }

    #[test]
    fn a_line_without_end_is_cut() {
        let long = line("x".repeat(1_000_000));
        assert_eq!(long.chars().count(), LETTERS_MAX + 1);
        assert!(long.ends_with("x…"));
        assert_eq!(line("x".repeat(LETTERS_MAX)).len(), LETTERS_MAX);
    }
}
