//! What goes where in a window of any size.

use ratatui::layout::{Constraint, Layout, Rect, Size};

use crate::canvas;

/// Lines below the display: buttons, what happens, keys.
const PANEL_LINES: u16 = 3;
/// A log that is narrower is not worth its place.
const LOG_COLUMNS_MIN: u16 = 32;
/// A log that is lower is not worth its place, its title included.
const LOG_LINES_MIN: u16 = 3;

/// How large a pixel is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scale {
    /// Two pixels in a character.
    HalfBlocks,
    /// Eight pixels in a character.
    Braille,
}

impl Scale {
    /// The display in its border, with the panel below.
    const fn device(self) -> Size {
        let (columns, lines) = match self {
            Scale::HalfBlocks => canvas::HALF_BLOCKS_SIZE,
            Scale::Braille => canvas::BRAILLE_SIZE,
        };
        Size::new(columns as u16 + 2, lines as u16 + 2 + PANEL_LINES)
    }
}

/// The smallest window that shows the device.
pub(super) const WINDOW_MIN: Size = Scale::Braille.device();

/// Whether a window shows the device; otherwise it only says how large it has to be.
pub(super) const fn is_large_enough(window: Size) -> bool {
    fits(WINDOW_MIN, window)
}

/// The places of a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Places {
    /// How large the pixels are.
    pub(super) scale: Scale,
    /// The display with its border.
    pub(super) display: Rect,
    /// The five buttons.
    pub(super) buttons: Rect,
    /// What happens: the sound and the state of things.
    pub(super) status: Rect,
    /// The keys.
    pub(super) help: Rect,
    /// The log, if there is one and it has room.
    pub(super) log: Option<Rect>,
}

/// Finds a place for everything; `None` if the window is too small.
pub(super) fn arrange(window: Rect, with_log: bool) -> Option<Places> {
    let scale = [Scale::HalfBlocks, Scale::Braille]
        .into_iter()
        .find(|scale| fits(scale.device(), window.as_size()))?;
    let (device, log) = if with_log {
        split_off_log(window, scale.device())
    } else {
        (window, None)
    };
    let device = device.centered(
        Constraint::Length(scale.device().width),
        Constraint::Length(scale.device().height),
    );
    let line = Constraint::Length(1);
    let [display, buttons, status, help] = device.layout(&Layout::vertical([Constraint::Fill(1), line, line, line]));
    Some(Places {
        scale,
        display,
        buttons,
        status,
        help,
        log,
    })
}

/// Divides the window between device and log: side by side if it is wide, else one below the other.
fn split_off_log(window: Rect, device: Size) -> (Rect, Option<Rect>) {
    let beside = window.width - device.width;
    let below = window.height - device.height;
    let layout = if beside >= LOG_COLUMNS_MIN {
        Layout::horizontal([Constraint::Length(device.width), Constraint::Fill(1)]).spacing(1)
    } else if below >= LOG_LINES_MIN {
        Layout::vertical([Constraint::Length(device.height), Constraint::Fill(1)])
    } else {
        return (window, None);
    };
    let [device, log] = window.layout(&layout);
    (device, Some(log))
}

const fn fits(size: Size, window: Size) -> bool {
    size.width <= window.width && size.height <= window.height
}

#[cfg(test)]
mod tests {
    use super::Scale::{Braille, HalfBlocks};
    use super::*;

    /// The scale, and the size of the log, in a window of this size.
    fn arranged(width: u16, height: u16, with_log: bool) -> Option<(Scale, Option<(u16, u16)>)> {
        let places = arrange(Rect::new(0, 0, width, height), with_log)?;
        Some((places.scale, places.log.map(|log| (log.width, log.height))))
    }

    #[test]
    fn the_largest_scale_that_fits_is_taken() {
        for (width, height, expected) in [
            (200, 60, Some(HalfBlocks)),
            (130, 37, Some(HalfBlocks)),
            (129, 37, Some(Braille)),
            (130, 36, Some(Braille)),
            (80, 24, Some(Braille)),
            (66, 21, Some(Braille)),
            (65, 21, None),
            (66, 20, None),
            (0, 0, None),
        ] {
            let scale = arranged(width, height, false).map(|(scale, _)| scale);
            assert_eq!(scale, expected, "{width}x{height}");
            let is_large_enough = is_large_enough(Size::new(width, height));
            assert_eq!(is_large_enough, expected.is_some(), "{width}x{height}");
        }
    }

    #[test]
    fn the_log_stands_beside_or_below_or_not_at_all() {
        for (width, height, expected) in [
            (200, 40, Some((69, 40))),
            (140, 45, Some((140, 8))),
            (120, 30, Some((53, 30))),
            (80, 23, None),
            (80, 24, Some((80, 3))),
        ] {
            let log = arranged(width, height, true).and_then(|(_, log)| log);
            assert_eq!(log, expected, "{width}x{height}");
        }
    }

    #[test]
    fn the_device_stands_in_the_middle_of_its_part() {
        let places = arrange(Rect::new(0, 0, 80, 24), false).unwrap();
        assert_eq!(places.display, Rect::new(7, 2, 66, 18));
        assert_eq!(places.help, Rect::new(7, 22, 66, 1));
        let places = arrange(Rect::new(0, 0, 120, 21), true).unwrap();
        assert_eq!(places.display, Rect::new(0, 0, 66, 18));
    }
}
