//! Pictures as text: for the terminal, for golden files, for a mail to a friend.
//!
//! Half-blocks show two pixels in one character, so a picture has 128 columns and 32 lines.
//! Braille shows eight, so 64 columns and 16 lines are enough.

use std::fmt::{self, Display, Formatter, Write as _};

use core_nostd::ui::{FRAME_BYTES, Frame, HEIGHT, WIDTH};

/// Pixels on top of each other in one half-block.
const HALF_BLOCK_HEIGHT: u8 = 2;
/// Lines of half-blocks in one band of eight pixels, which is a page of the display.
const LINES_PER_PAGE: usize = 8 / HALF_BLOCK_HEIGHT as usize;
/// Pixels side by side in one Braille character.
const BRAILLE_WIDTH: u8 = 2;
/// Pixels on top of each other in one Braille character.
const BRAILLE_HEIGHT: u8 = 4;

/// How many columns and lines a picture takes in half-blocks.
pub const HALF_BLOCKS_SIZE: (u8, u8) = (WIDTH, HEIGHT / HALF_BLOCK_HEIGHT);
/// How many columns and lines a picture takes in Braille.
pub const BRAILLE_SIZE: (u8, u8) = (WIDTH / BRAILLE_WIDTH, HEIGHT / BRAILLE_HEIGHT);

/// The dots of a Braille character in the order of its bits, as `(x, y)`.
const BRAILLE_DOTS: [(u8, u8); 8] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
/// Stands left and right of each line in a file.
const WALL: char = '│';

/// The lines of a picture in half-blocks: 32 of 128 characters.
pub fn half_block_lines(frame: &Frame) -> impl Iterator<Item = String> {
    let tops = (0..HEIGHT).step_by(usize::from(HALF_BLOCK_HEIGHT));
    tops.map(|y| {
        (0..WIDTH)
            .map(|x| match (frame.pixel(x, y), frame.pixel(x, y + 1)) {
                (false, false) => ' ',
                (true, false) => '▀',
                (false, true) => '▄',
                (true, true) => '█',
            })
            .collect()
    })
}

/// The lines of a picture in Braille: 16 of 64 characters.
pub fn braille_lines(frame: &Frame) -> impl Iterator<Item = String> {
    let tops = (0..HEIGHT).step_by(usize::from(BRAILLE_HEIGHT));
    tops.map(|y| {
        let lefts = (0..WIDTH).step_by(usize::from(BRAILLE_WIDTH));
        lefts.map(|x| braille(frame, x, y)).collect()
    })
}

fn braille(frame: &Frame, x: u8, y: u8) -> char {
    let bits = BRAILLE_DOTS
        .iter()
        .rev()
        .fold(0, |bits, (dx, dy)| bits << 1 | u32::from(frame.pixel(x + dx, y + dy)));
    match bits {
        // Some fonts draw the empty pattern as eight small circles.
        0 => ' ',
        _ => char::from_u32('\u{2800}' as u32 | bits).unwrap_or(' '),
    }
}

/// A picture as the text of a file: 32 lines of half-blocks between two walls.
///
/// The walls keep dark pixels at the end of a line from being stripped by an editor, and show
/// a reviewer where the display ends. [`from_half_blocks`] reads it back.
pub fn to_half_blocks(frame: &Frame) -> String {
    half_block_lines(frame).fold(String::new(), |mut text, line| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{WALL}{line}{WALL}");
        text
    })
}

/// Reads a picture that [`to_half_blocks`] wrote.
///
/// ```
/// use core_nostd::ui::{FRAME_BYTES, Frame};
/// use host_sim::canvas::{from_half_blocks, to_half_blocks};
///
/// let stripes = Frame::from_bytes([0b0110_0110; FRAME_BYTES]);
/// let text = to_half_blocks(&stripes);
/// assert!(text.starts_with("│▄▄▄"));
/// assert_eq!(from_half_blocks(&text), Ok(stripes));
/// ```
///
/// # Errors
///
/// The first thing in `text` that does not belong to a picture, with its line and column.
pub fn from_half_blocks(text: &str) -> Result<Frame, NotAPicture> {
    let lines: Vec<&str> = text.lines().collect();
    if lines.len() != usize::from(HALF_BLOCKS_SIZE.1) {
        return Err(NotAPicture::Lines { found: lines.len() });
    }
    let mut bytes = [0; FRAME_BYTES];
    let pages = bytes.chunks_exact_mut(usize::from(WIDTH));
    for (page_index, (page, lines)) in pages.zip(lines.chunks(LINES_PER_PAGE)).enumerate() {
        for (line_index, line) in lines.iter().enumerate() {
            let line_number = page_index * LINES_PER_PAGE + line_index + 1;
            read_line(line, line_number, |x, pixels| {
                if let Some(byte) = page.get_mut(x) {
                    *byte |= pixels << (line_index * usize::from(HALF_BLOCK_HEIGHT));
                }
            })?;
        }
    }
    Ok(Frame::from_bytes(bytes))
}

/// Hands each pair of pixels of one line to `each`, with its column.
fn read_line(line: &str, number: usize, mut each: impl FnMut(usize, u8)) -> Result<(), NotAPicture> {
    let inner = line
        .strip_prefix(WALL)
        .and_then(|rest| rest.strip_suffix(WALL))
        .ok_or(NotAPicture::NoWall { line: number })?;
    let found = inner.chars().count();
    if found != usize::from(WIDTH) {
        return Err(NotAPicture::Columns { line: number, found });
    }
    for (x, found) in inner.chars().enumerate() {
        let pixels = match found {
            ' ' => 0b00,
            '▀' => 0b01,
            '▄' => 0b10,
            '█' => 0b11,
            _ => {
                return Err(NotAPicture::Character {
                    line: number,
                    column: x + 1,
                    found,
                });
            }
        };
        each(x, pixels);
    }
    Ok(())
}

/// Why a text is not a picture in half-blocks. Lines and columns count from 1, columns inside the walls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAPicture {
    /// A picture has 32 lines.
    Lines {
        /// How many there are.
        found: usize,
    },
    /// A line stands between two walls.
    NoWall {
        /// Which line.
        line: usize,
    },
    /// A line has 128 characters between its walls.
    Columns {
        /// Which line.
        line: usize,
        /// How many there are.
        found: usize,
    },
    /// Only half-blocks and spaces are pixels.
    Character {
        /// Which line.
        line: usize,
        /// Which column.
        column: usize,
        /// What stands there.
        found: char,
    },
}

impl Display for NotAPicture {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (columns, lines) = HALF_BLOCKS_SIZE;
        match *self {
            NotAPicture::Lines { found } => write!(f, "{found} lines, a picture has {lines}"),
            NotAPicture::NoWall { line } => write!(f, "line {line}: does not stand between two {WALL}"),
            NotAPicture::Columns { line, found } => {
                write!(
                    f,
                    "line {line}: {found} characters between the walls, a picture has {columns}"
                )
            }
            NotAPicture::Character { line, column, found } => {
                write!(f, "line {line}, column {column}: {found:?} is not one of ' ▀▄█'")
            }
        }
    }
}

impl std::error::Error for NotAPicture {}

#[cfg(test)]
mod tests {
    use super::*;

    /// A picture with these pixels lit.
    fn lit(points: &[(usize, usize)]) -> Frame {
        let mut bytes = [0; FRAME_BYTES];
        for &(x, y) in points {
            bytes[y / 8 * 128 + x] |= 1 << (y % 8);
        }
        Frame::from_bytes(bytes)
    }

    /// A picture without any symmetry.
    fn noise() -> Frame {
        let mut state = 1_u32;
        Frame::from_bytes(std::array::from_fn(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state.to_be_bytes()[0]
        }))
    }

    #[test]
    fn half_blocks_show_the_upper_and_the_lower_pixel() {
        let lines: Vec<_> = half_block_lines(&lit(&[(0, 0), (1, 1), (2, 0), (2, 1), (127, 63)])).collect();
        assert_eq!(lines.len(), 32);
        assert!(lines.iter().all(|line| line.chars().count() == 128));
        assert!(lines[0].starts_with("▀▄█ "));
        assert!(lines[31].ends_with(" ▄"));
    }

    #[test]
    fn braille_has_a_dot_for_each_pixel() {
        for (points, expected) in [
            (&[(0, 0)][..], '⠁'),
            (&[(0, 1)], '⠂'),
            (&[(0, 2)], '⠄'),
            (&[(0, 3)], '⡀'),
            (&[(1, 0)], '⠈'),
            (&[(1, 1)], '⠐'),
            (&[(1, 2)], '⠠'),
            (&[(1, 3)], '⢀'),
            (&[(0, 0), (1, 0), (0, 3), (1, 3)], '⣉'),
            (&[(2, 0)], ' '),
        ] {
            let lines: Vec<_> = braille_lines(&lit(points)).collect();
            assert_eq!(lines[0].chars().next(), Some(expected), "{points:?}");
        }
    }

    #[test]
    fn braille_fills_sixteen_lines() {
        let lines: Vec<_> = braille_lines(&Frame::from_bytes([0xFF; FRAME_BYTES])).collect();
        assert_eq!(lines, vec!["⣿".repeat(64); 16]);
    }

    #[test]
    fn a_picture_survives_the_way_through_a_file() {
        for frame in [Frame::new(), Frame::from_bytes([0xFF; FRAME_BYTES]), noise()] {
            let text = to_half_blocks(&frame);
            assert_eq!(from_half_blocks(&text).as_ref(), Ok(&frame));
            let stripped: String = text.lines().map(|line| line.trim_end().to_owned() + "\r\n").collect();
            assert_eq!(from_half_blocks(&stripped), Ok(frame), "editors may do this");
        }
    }

    #[test]
    fn what_is_not_a_picture_is_named_with_its_place() {
        let good = to_half_blocks(&noise());
        let with_line_3 = |line: &str| {
            let mut lines: Vec<_> = good.lines().collect();
            lines[2] = line;
            lines.join("\n")
        };
        let x_in_column_2 = format!("│ x{}│", " ".repeat(126));
        for (text, expected) in [
            (String::new(), "0 lines, a picture has 32"),
            (good.clone() + "\n", "33 lines, a picture has 32"),
            (with_line_3("│▀▀"), "line 3: does not stand between two │"),
            (
                with_line_3("│▀▀│"),
                "line 3: 2 characters between the walls, a picture has 128",
            ),
            (
                with_line_3(&x_in_column_2),
                "line 3, column 2: 'x' is not one of ' ▀▄█'",
            ),
        ] {
            assert_eq!(from_half_blocks(&text).unwrap_err().to_string(), expected);
        }
    }
}
