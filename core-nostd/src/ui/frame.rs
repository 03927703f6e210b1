use core::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;

/// Columns of the display.
pub const WIDTH: u8 = 128;
/// Rows of the display.
pub const HEIGHT: u8 = 64;
/// Bands of eight rows; each byte of a frame is a column of one band.
pub const PAGES: u8 = HEIGHT / 8;
/// The size of a frame.
pub const FRAME_BYTES: usize = WIDTH as usize * PAGES as usize;

/// One picture: 128 by 64 pixels, one bit each, in the order of the SSD1306.
///
/// A byte holds eight pixels that stand on top of each other, the lowest bit on top. Page 0 is the
/// top band; its 128 bytes go from left to right. Terminal, golden files, emulator and OLED all
/// compare and show these very bytes.
///
/// ```
/// use core_nostd::ui::Frame;
/// use embedded_graphics::prelude::*;
/// use embedded_graphics::pixelcolor::BinaryColor;
///
/// let mut frame = Frame::new();
/// Pixel(Point::new(3, 9), BinaryColor::On).draw(&mut frame)?;
/// assert!(frame.pixel(3, 9));
/// assert_eq!(frame.bytes()[128 + 3], 0b10, "page 1, column 3, second bit");
/// # Ok::<(), core::convert::Infallible>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    bytes: [u8; FRAME_BYTES],
}

impl Frame {
    /// A dark picture.
    pub const fn new() -> Frame {
        Frame::from_bytes([0; FRAME_BYTES])
    }

    /// A picture from its bytes.
    pub const fn from_bytes(bytes: [u8; FRAME_BYTES]) -> Frame {
        Frame { bytes }
    }

    /// The bytes, as the SSD1306 takes them.
    pub const fn bytes(&self) -> &[u8; FRAME_BYTES] {
        &self.bytes
    }

    /// The 128 bytes of one page; nothing if there is no such page.
    pub fn page(&self, page: u8) -> &[u8] {
        self.bytes
            .chunks_exact(usize::from(WIDTH))
            .nth(usize::from(page))
            .unwrap_or_default()
    }

    /// Whether the pixel is lit. Outside of the picture everything is dark.
    pub fn pixel(&self, x: u8, y: u8) -> bool {
        let byte = self.page(y / 8).get(usize::from(x)).copied();
        byte.unwrap_or_default() & (1 << (y % 8)) != 0
    }

    /// Turns the picture upside down, for a display that is built in that way.
    pub fn turn(&mut self) {
        // The last byte is the lower right corner: backwards through bytes and bits is half a turn.
        self.bytes.reverse();
        for byte in &mut self.bytes {
            *byte = byte.reverse_bits();
        }
    }

    /// Makes light what is dark, and dark what is light.
    pub fn invert(&mut self) {
        for byte in &mut self.bytes {
            *byte = !*byte;
        }
    }

    /// Darkens everything.
    pub fn clear(&mut self) {
        self.bytes.fill(0);
    }

    fn set(&mut self, at: Point, lit: bool) {
        let (Ok(x), Ok(y)) = (u8::try_from(at.x), u8::try_from(at.y)) else {
            return;
        };
        if x >= WIDTH {
            return;
        }
        let index = usize::from(y / 8)
            .saturating_mul(usize::from(WIDTH))
            .saturating_add(usize::from(x));
        if let Some(byte) = self.bytes.get_mut(index) {
            let bit = 1 << (y % 8);
            *byte = if lit { *byte | bit } else { *byte & !bit };
        }
    }
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(u32::from(WIDTH), u32::from(HEIGHT))
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Self::Error>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        for Pixel(at, colour) in pixels {
            self.set(at, colour.is_on());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lit(points: &[(i32, i32)]) -> Frame {
        let mut frame = Frame::new();
        frame
            .draw_iter(points.iter().map(|&(x, y)| Pixel(Point::new(x, y), BinaryColor::On)))
            .unwrap();
        frame
    }

    #[test]
    fn corners_are_where_the_ssd1306_has_them() {
        for (point, index, byte) in [
            ((0, 0), 0, 0b0000_0001),
            ((127, 0), 127, 0b0000_0001),
            ((0, 63), 7 * 128, 0b1000_0000),
            ((127, 63), 1023, 0b1000_0000),
            ((5, 20), 2 * 128 + 5, 0b0001_0000),
        ] {
            let frame = lit(&[point]);
            assert_eq!(frame.bytes()[index], byte, "{point:?}");
            assert_eq!(frame.bytes().iter().filter(|byte| **byte != 0).count(), 1, "{point:?}");
            assert!(frame.pixel(point.0 as u8, point.1 as u8), "{point:?}");
        }
    }

    #[test]
    fn pixels_outside_are_ignored() {
        assert_eq!(
            lit(&[(-1, 0), (128, 0), (0, -1), (0, 64), (300, 300), (128, 63)]),
            Frame::new()
        );
        assert!(!Frame::from_bytes([0xFF; FRAME_BYTES]).pixel(128, 0));
        assert!(!Frame::from_bytes([0xFF; FRAME_BYTES]).pixel(0, 64));
    }

    #[test]
    fn a_pixel_can_be_darkened_again() {
        let mut frame = lit(&[(7, 7), (7, 6)]);
        frame.draw_iter([Pixel(Point::new(7, 7), BinaryColor::Off)]).unwrap();
        assert_eq!(frame, lit(&[(7, 6)]));
    }

    #[test]
    fn an_inverted_picture_has_every_pixel_the_other_way() {
        let mut frame = lit(&[(7, 7)]);
        frame.invert();
        assert!(!frame.pixel(7, 7) && frame.pixel(6, 7) && frame.pixel(127, 63));
        frame.invert();
        assert_eq!(frame, lit(&[(7, 7)]));
    }

    #[test]
    fn half_a_turn_moves_every_pixel_to_the_opposite_corner() {
        let mut frame = lit(&[(0, 0), (10, 3), (127, 62)]);
        frame.turn();
        assert_eq!(frame, lit(&[(127, 63), (117, 60), (0, 1)]));
    }
}
