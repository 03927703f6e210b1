use heapless::Vec;

use super::frame::{Frame, PAGES, WIDTH};

/// What a window costs on the bus besides its content, in bytes: two commands of address, control and
/// three bytes, then address and control of the content.
const WINDOW_COST: u16 = 12;

/// Runs of a page are more than [`WINDOW_COST`] columns apart, or they would be one run.
const SPANS_PER_PAGE_MAX: usize = (WIDTH as usize).div_ceil(WINDOW_COST as usize + 1);
/// More windows than this never come out of a comparison.
const WINDOWS_MAX: usize = PAGES as usize * SPANS_PER_PAGE_MAX;

/// A rectangle of bytes on the display; all bounds belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The leftmost column.
    pub left: u8,
    /// The rightmost column.
    pub right: u8,
    /// The topmost page.
    pub top: u8,
    /// The lowest page.
    pub bottom: u8,
}

impl Window {
    /// The whole display.
    pub const ALL: Window = Window {
        left: 0,
        right: WIDTH - 1,
        top: 0,
        bottom: PAGES - 1,
    };

    /// The bytes of `frame` in this window, page by page: the order in which the display takes them.
    pub fn bytes(self, frame: &Frame) -> impl Iterator<Item = u8> {
        let columns = usize::from(self.left)..=usize::from(self.right);
        let rows = (self.top..=self.bottom).map(move |page| frame.page(page).get(columns.clone()).unwrap_or_default());
        rows.flatten().copied()
    }

    /// The bytes on the bus that it takes to fill this window.
    pub const fn cost(&self) -> u16 {
        let columns = (self.right.saturating_sub(self.left) as u16).saturating_add(1);
        let pages = (self.bottom.saturating_sub(self.top) as u16).saturating_add(1);
        WINDOW_COST.saturating_add(columns.saturating_mul(pages))
    }

    /// The smallest window around both.
    fn with(&self, other: &Window) -> Window {
        Window {
            left: self.left.min(other.left),
            right: self.right.max(other.right),
            top: self.top.min(other.top),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

/// Which parts of the display have to be sent so that one picture becomes another.
///
/// It never costs more on the bus than one window around everything that changed, and less when the
/// changes are scattered.
///
/// ```
/// use core_nostd::ui::{Delta, Frame, Window};
/// let mut bytes = [0; 1024];
/// bytes[0] = 1; // upper left
/// bytes[1023] = 1; // lower right
/// let delta = Delta::between(&Frame::new(), &Frame::from_bytes(bytes));
/// assert_eq!(delta.windows().len(), 2, "two small windows, not the whole screen");
/// assert!(delta.cost() < Window::ALL.cost() / 20);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Delta {
    windows: Vec<Window, WINDOWS_MAX>,
}

impl Delta {
    /// Compares two pictures.
    pub fn between(old: &Frame, new: &Frame) -> Delta {
        let mut delta = Delta::default();
        let mut around: Option<Window> = None;
        for page in 0..PAGES {
            for_each_span(old.page(page), new.page(page), |left, right| {
                let span = Window {
                    left,
                    right,
                    top: page,
                    bottom: page,
                };
                around = Some(around.map_or(span, |window| window.with(&span)));
                delta.add(span);
            });
        }
        match around {
            Some(window) if window.cost() <= delta.cost() => Delta::just(window),
            _ => delta,
        }
    }

    /// The windows, to be sent one after the other.
    pub fn windows(&self) -> &[Window] {
        &self.windows
    }

    /// The bytes on the bus for all windows.
    pub fn cost(&self) -> u16 {
        self.windows
            .iter()
            .fold(0, |sum, window| sum.saturating_add(window.cost()))
    }

    fn just(window: Window) -> Delta {
        let mut delta = Delta::default();
        delta.add(window);
        delta
    }

    /// Adds a window, or widens one that is already there if that is cheaper.
    fn add(&mut self, span: Window) {
        let nearby = self
            .windows
            .iter_mut()
            .rev()
            .take(SPANS_PER_PAGE_MAX)
            .find(|window| window.with(&span).cost() <= window.cost().saturating_add(span.cost()));
        if let Some(window) = nearby {
            *window = window.with(&span);
        } else if self.windows.push(span).is_err() {
            debug_assert!(false, "more windows than a frame can have");
        }
    }
}

/// Finds the runs of columns that differ; runs with less than a window's cost between them are one.
fn for_each_span(old: &[u8], new: &[u8], mut tell: impl FnMut(u8, u8)) {
    let mut open: Option<(u8, u8)> = None;
    for (column, (old, new)) in (0_u8..).zip(old.iter().zip(new)) {
        if old == new {
            continue;
        }
        open = match open {
            Some((left, right)) if u16::from(column.saturating_sub(right)) <= WINDOW_COST => Some((left, column)),
            Some((left, right)) => {
                tell(left, right);
                Some((column, column))
            }
            None => Some((column, column)),
        };
    }
    if let Some((left, right)) = open {
        tell(left, right);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::frame::FRAME_BYTES;

    /// Applies the delta to `old` as the display would.
    fn apply(old: &Frame, new: &Frame, delta: &Delta) -> Frame {
        let mut bytes = *old.bytes();
        for window in delta.windows() {
            let places = (window.top..=window.bottom)
                .flat_map(|page| (window.left..=window.right).map(move |column| (page, column)));
            let mut sent = window.bytes(new);
            for (page, column) in places {
                bytes[usize::from(page) * 128 + usize::from(column)] = sent.next().unwrap();
            }
            assert_eq!(sent.next(), None);
        }
        Frame::from_bytes(bytes)
    }

    /// What a driver with one window around all changes sends.
    fn around_cost(old: &Frame, new: &Frame) -> u16 {
        let changed: std::vec::Vec<usize> = (0..FRAME_BYTES).filter(|&i| old.bytes()[i] != new.bytes()[i]).collect();
        let columns = changed.iter().map(|i| (i % 128) as u8);
        let pages = changed.iter().map(|i| (i / 128) as u8);
        Window {
            left: columns.clone().min().unwrap(),
            right: columns.max().unwrap(),
            top: pages.clone().min().unwrap(),
            bottom: pages.max().unwrap(),
        }
        .cost()
    }

    /// A small generator, so that the same pictures come every time.
    fn noise(state: &mut u32) -> u32 {
        *state ^= *state << 13;
        *state ^= *state >> 17;
        *state ^= *state << 5;
        *state
    }

    #[test]
    fn the_display_ends_up_with_the_new_picture_and_never_for_more_than_one_window() {
        let mut state = 0x2545_F491;
        for changes in [1, 2, 3, 8, 20, 60, 200, 1000] {
            for round in 0..200 {
                let mut old = [0; FRAME_BYTES];
                old.fill_with(|| noise(&mut state) as u8);
                let mut new = old;
                for _ in 0..changes {
                    let at = noise(&mut state) as usize % FRAME_BYTES;
                    new[at] ^= 1 << (noise(&mut state) % 8);
                }
                if new == old {
                    continue;
                }
                let (old, new) = (Frame::from_bytes(old), Frame::from_bytes(new));
                let delta = Delta::between(&old, &new);
                assert_eq!(apply(&old, &new, &delta), new, "{changes} changes, round {round}");
                assert!(
                    delta.cost() <= around_cost(&old, &new),
                    "{changes} changes, round {round}"
                );
            }
        }
    }

    #[test]
    fn equal_pictures_cost_nothing() {
        let frame = Frame::from_bytes([0x5A; FRAME_BYTES]);
        assert_eq!(Delta::between(&frame, &frame).windows(), []);
    }

    #[test]
    fn everything_new_is_one_window() {
        let delta = Delta::between(&Frame::new(), &Frame::from_bytes([0xFF; FRAME_BYTES]));
        assert_eq!(delta.windows(), [Window::ALL]);
    }

    #[test]
    fn the_worst_picture_does_not_overflow() {
        // Columns so far apart that each is a window of its own, and shifted from page to page.
        let mut bytes = [0; FRAME_BYTES];
        for (index, byte) in bytes.iter_mut().enumerate() {
            let (page, column) = (index / 128, index % 128);
            *byte = u8::from((column + page * 5) % 11 == 0);
        }
        let (old, new) = (Frame::new(), Frame::from_bytes(bytes));
        let delta = Delta::between(&old, &new);
        assert_eq!(apply(&old, &new, &delta), new);
    }
}
