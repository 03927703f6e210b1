use super::layout::Resource;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Ink};

/// Columns and rows of a little picture.
pub(super) const ICON: i32 = 7;

/// Draws the picture of a resource, each of its points `scale` pixels wide and high.
pub(super) fn draw(frame: &mut Frame, ink: Ink, x: i32, y: i32, scale: i32, resource: Resource) {
    let mut top = y;
    for row in rows(resource) {
        let mut left = x;
        for point in row.bytes() {
            if point == b'#' {
                paint::fill(frame, ink, left, top, scale, scale);
            }
            left = left.saturating_add(scale);
        }
        top = top.saturating_add(scale);
    }
}

#[rustfmt::skip] // One row of the picture per line.
const fn rows(resource: Resource) -> [&'static str; ICON as usize] {
    match resource {
        // An anvil.
        Resource::Metal => [
            "######.",
            "#######",
            ".#####.",
            "..###..",
            "..###..",
            ".#####.",
            "#######",
        ],
        Resource::Energy => [
            "....##.",
            "...##..",
            "..##...",
            ".#####.",
            "...##..",
            "..##...",
            ".##....",
        ],
        Resource::Gear => [
            "...#...",
            ".#####.",
            ".##.##.",
            "##...##",
            ".##.##.",
            ".#####.",
            "...#...",
        ],
        Resource::Card => [
            ".#####.",
            ".#...#.",
            ".#.#.#.",
            ".#...#.",
            ".#.#.#.",
            ".#...#.",
            ".#####.",
        ],
        Resource::Star => [
            "...#...",
            "...#...",
            "#######",
            ".#####.",
            "..###..",
            ".##.##.",
            "#.....#",
        ],
        Resource::Robot => [
            "...#...",
            ".#####.",
            ".#.#.#.",
            ".#####.",
            "..###..",
            ".#####.",
            ".#.#.#.",
        ],
    }
}
