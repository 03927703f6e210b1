//! The command set of the SSD1306 (section 9), from bytes to meanings.

/// A complete command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    LowerColumn(u8),
    UpperColumn(u8),
    Page(u8),
    Addressing(u8),
    Columns(u8, u8),
    Pages(u8, u8),
    StartLine(u8),
    Contrast(u8),
    ChargePump(bool),
    RemapSegments(bool),
    AllLit(bool),
    Invert(bool),
    LastRow(u8),
    On(bool),
    ReverseRows(bool),
    Offset(u8),
    /// Oscillator, pre-charge, pin layout, deselect level: nothing that one sees.
    Timing,
    Nop,
    Unknown,
}

/// Collects the bytes of a command; they may come in any number of transfers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Parser {
    bytes: [u8; 7],
    len: usize,
}

impl Parser {
    /// Takes a byte; gives the command that it completes.
    pub(super) fn push(&mut self, byte: u8) -> Option<Command> {
        if let Some(slot) = self.bytes.get_mut(self.len) {
            *slot = byte;
        }
        self.len += 1;
        let [code, first, second, ..] = self.bytes;
        if self.len <= parameters(code) {
            return None;
        }
        self.len = 0;
        Some(meaning(code, first, second))
    }
}

fn parameters(code: u8) -> usize {
    match code {
        0x20 | 0x81 | 0x8d | 0xa8 | 0xd3 | 0xd5 | 0xd9 | 0xda | 0xdb => 1,
        0x21 | 0x22 | 0xa3 => 2,
        0x29 | 0x2a => 5,
        0x26 | 0x27 => 6,
        _ => 0,
    }
}

fn meaning(code: u8, first: u8, second: u8) -> Command {
    match code {
        0x00..=0x0f => Command::LowerColumn(code & 0x0f),
        0x10..=0x1f => Command::UpperColumn(code & 0x0f),
        0x20 => Command::Addressing(first & 0x03),
        0x21 => Command::Columns(first & 0x7f, second & 0x7f),
        0x22 => Command::Pages(first & 0x07, second & 0x07),
        // Stopping a scroll that never started.
        0x2e => Command::Nop,
        0x40..=0x7f => Command::StartLine(code & 0x3f),
        0x81 => Command::Contrast(first),
        0x8d => Command::ChargePump(first & 0x04 != 0),
        0xa0 | 0xa1 => Command::RemapSegments(code & 1 == 1),
        0xa4 | 0xa5 => Command::AllLit(code & 1 == 1),
        0xa6 | 0xa7 => Command::Invert(code & 1 == 1),
        // Ratios below 16 are invalid.
        0xa8 => Command::LastRow((first & 0x3f).max(15)),
        0xae | 0xaf => Command::On(code & 1 == 1),
        0xb0..=0xb7 => Command::Page(code & 0x07),
        0xc0..=0xcf => Command::ReverseRows(code & 0x08 != 0),
        0xd3 => Command::Offset(first & 0x3f),
        0xd5 | 0xd9 | 0xda | 0xdb => Command::Timing,
        0xe3 => Command::Nop,
        _ => Command::Unknown,
    }
}
