//! The display: an SSD1306 that drives a panel of 128 by 64 pixels, on I2C.
//!
//! Section numbers are those of the SSD1306 datasheet, revision 1.1.

use crate::random::Random;

mod command;
#[cfg(test)]
mod tests;

use self::command::{Command, Parser};

/// Columns of the panel.
pub(crate) const WIDTH: usize = 128;
const PAGES: usize = 8;
const ROWS: usize = 64;
/// The picture: eight pages of 128 columns, the top pixel of each column in bit 0.
pub(crate) const FRAME_BYTES: usize = WIDTH * PAGES;

const LAST_COLUMN: u8 = 127;
const LAST_PAGE: u8 = 7;

/// How the pointer into the memory moves after a byte of data (section 10.1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Addressing {
    Horizontal,
    Vertical,
    Page,
}

/// An SSD1306 with its panel.
///
/// It wakes up switched off, with noise in its memory, and shows nothing until firmware has
/// switched on both the charge pump and the display.
#[derive(Clone, Debug)]
pub struct Oled {
    /// The memory behind the pixels, by physical segment: what the glass is wired to.
    memory: [u8; FRAME_BYTES],
    on: bool,
    charge_pump: bool,
    inverted: bool,
    all_lit: bool,
    contrast: u8,
    /// Column addresses count from the other side; applies to data as it is written (section 10.1.8).
    segments_remapped: bool,
    rows_reversed: bool,
    start_line: u8,
    offset: u8,
    last_row: u8,
    addressing: Addressing,
    columns: (u8, u8),
    pages: (u8, u8),
    column: u8,
    page: u8,
    parser: Parser,
    /// The control byte in force within a transfer (section 8.1.5.2).
    control: Option<u8>,
    bytes_received: u64,
    unknown_commands: u32,
}

const CONTROL_CONTINUES: u8 = 0x80;
const CONTROL_DATA: u8 = 0x40;

const STATUS_OFF: u8 = 0x40;
/// Reserved bits that read as ones.
const STATUS_RESERVED: u8 = 0x03;

impl Oled {
    /// A display that was just given power.
    pub(crate) fn power_up(noise: &mut Random) -> Self {
        let mut memory = [0; FRAME_BYTES];
        noise.fill(&mut memory);
        Self {
            memory,
            on: false,
            charge_pump: false,
            inverted: false,
            all_lit: false,
            contrast: 0x7f,
            segments_remapped: false,
            rows_reversed: false,
            start_line: 0,
            offset: 0,
            last_row: 63,
            addressing: Addressing::Page,
            columns: (0, LAST_COLUMN),
            pages: (0, LAST_PAGE),
            column: 0,
            page: 0,
            parser: Parser::default(),
            control: None,
            bytes_received: 0,
            unknown_commands: 0,
        }
    }

    /// What the eye sees, in page order: eight pages of 128 columns, the top pixel in bit 0.
    ///
    /// The panel is mounted as on the usual module, where remapped segments and reversed rows
    /// together make the picture upright.
    pub fn picture(&self) -> [u8; FRAME_BYTES] {
        let mut picture = [0; FRAME_BYTES];
        if !self.is_lit() {
            return picture;
        }
        for (index, byte) in picture.iter_mut().enumerate() {
            let (page, x) = (index / WIDTH, index % WIDTH);
            *byte = (0..8).fold(0, |bits, bit| bits | u8::from(self.pixel(x, page * 8 + bit)) << bit);
        }
        picture
    }

    /// Whether light comes out: display on, and the charge pump that feeds it.
    pub fn is_lit(&self) -> bool {
        self.on && self.charge_pump
    }

    /// Whether the display was switched on.
    pub fn is_on(&self) -> bool {
        self.on
    }

    /// Whether dark and light are swapped.
    pub fn is_inverted(&self) -> bool {
        self.inverted
    }

    /// The brightness that firmware asked for, 0 to 255.
    pub fn contrast(&self) -> u8 {
        self.contrast
    }

    /// Bytes that came over the bus since the power came on, control bytes included, the
    /// address not.
    pub fn bytes_received(&self) -> u64 {
        self.bytes_received
    }

    /// Commands that the datasheet does not know or that are not modelled (scrolling).
    pub fn unknown_commands(&self) -> u32 {
        self.unknown_commands
    }

    /// A transfer begins: the next byte written is a control byte.
    pub(crate) fn start(&mut self) {
        self.control = None;
    }

    pub(crate) fn write(&mut self, byte: u8) {
        self.bytes_received += 1;
        let Some(control) = self.control else {
            self.control = Some(byte);
            return;
        };
        if control & CONTROL_DATA != 0 {
            self.write_data(byte);
        } else if let Some(command) = self.parser.push(byte) {
            self.obey(command);
        }
        if control & CONTROL_CONTINUES != 0 {
            self.control = None;
        }
    }

    /// The status byte (section 10.2).
    pub(crate) fn read(&self) -> u8 {
        STATUS_RESERVED | if self.on { 0 } else { STATUS_OFF }
    }

    fn pixel(&self, x: usize, y: usize) -> bool {
        // Fewer rows than the panel has leave the last ones dark.
        let scanned = if self.rows_reversed { y } else { ROWS - 1 - y };
        if scanned > usize::from(self.last_row) {
            return false;
        }
        let row = (scanned + usize::from(self.start_line) + usize::from(self.offset)) % ROWS;
        // Seen from the front of the module, segment 127 is on the left.
        let segment = WIDTH - 1 - x;
        let lit = self
            .memory
            .get(row / 8 * WIDTH + segment)
            .is_some_and(|byte| byte >> (row % 8) & 1 == 1);
        (lit || self.all_lit) != self.inverted
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::LowerColumn(nibble) => self.column = self.column & 0x70 | nibble,
            Command::UpperColumn(nibble) => self.column = nibble << 4 & 0x70 | self.column & 0x0f,
            Command::Page(page) => self.page = page,
            Command::Addressing(mode) => {
                self.addressing = match mode {
                    0 => Addressing::Horizontal,
                    1 => Addressing::Vertical,
                    _ => Addressing::Page,
                };
            }
            Command::Columns(start, end) => (self.columns, self.column) = ((start, end), start),
            Command::Pages(start, end) => (self.pages, self.page) = ((start, end), start),
            Command::StartLine(line) => self.start_line = line,
            Command::Contrast(contrast) => self.contrast = contrast,
            Command::ChargePump(on) => self.charge_pump = on,
            Command::RemapSegments(remapped) => self.segments_remapped = remapped,
            Command::AllLit(lit) => self.all_lit = lit,
            Command::Invert(inverted) => self.inverted = inverted,
            Command::LastRow(row) => self.last_row = row,
            Command::On(on) => self.on = on,
            Command::ReverseRows(reversed) => self.rows_reversed = reversed,
            Command::Offset(offset) => self.offset = offset,
            Command::Timing | Command::Nop => {}
            Command::Unknown => self.unknown_commands += 1,
        }
    }

    fn write_data(&mut self, byte: u8) {
        let segment = if self.segments_remapped {
            LAST_COLUMN - self.column
        } else {
            self.column
        };
        if let Some(cell) = self
            .memory
            .get_mut(usize::from(self.page) * WIDTH + usize::from(segment))
        {
            *cell = byte;
        }
        match self.addressing {
            Addressing::Page => {
                advance(&mut self.column, (0, LAST_COLUMN), LAST_COLUMN);
            }
            Addressing::Horizontal => {
                if advance(&mut self.column, self.columns, LAST_COLUMN) {
                    advance(&mut self.page, self.pages, LAST_PAGE);
                }
            }
            Addressing::Vertical => {
                if advance(&mut self.page, self.pages, LAST_PAGE) {
                    advance(&mut self.column, self.columns, LAST_COLUMN);
                }
            }
        }
    }
}

/// Moves to the next position in a window; says whether that is its beginning again. From outside
/// of the window, the counter runs on until it meets the window's end.
fn advance(position: &mut u8, (start, end): (u8, u8), last: u8) -> bool {
    let wraps = *position == end;
    *position = if wraps { start } else { (*position + 1) & last };
    wraps
}
