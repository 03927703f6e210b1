//! What everybody has: a line for each player, pictures head the columns; and the strip with what one player has.

use heapless::String;

use super::super::effect::{GOODS, Good, TokenKind};
use super::super::speech::{formula, good_sign, kind_sign};
use super::super::view::View;
use super::super::words::WORDS;
use super::columns::Columns;
use super::roster::Roster;
use super::{Line, Teller};
use crate::kit::list::List;
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::paint::{self, Ink, SCREEN_WIDTH, TINY};
use crate::ui::pictures::Sign;
use crate::ui::template::number;
use crate::ui::zones::Tone;

/// Seven goods and the hand.
const KINDS: usize = GOODS + 1;

/// The pictures of what is counted.
fn pictures() -> [char; KINDS] {
    let mut pictures = [Sign::Card.letter(); KINDS];
    for (picture, good) in pictures.iter_mut().zip(Good::ALL) {
        *picture = good_sign(good);
    }
    pictures
}

/// How much of each a player has.
fn counts(view: View<'_>, seat: Seat) -> [u16; KINDS] {
    let mut counts = [view.hand_len(seat); KINDS];
    for (count, good) in counts.iter_mut().zip(Good::ALL) {
        *count = view.has(seat, good);
    }
    counts
}

/// The table of all players.
pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    let roster = Roster::small(view);
    let figures = view.seats().iter().map(|seat| counts(view, seat));
    let subject: Line = tell.line(WORDS.pages.stocks);
    let rooms = roster.rooms(tell, 1, &subject);
    let columns = Columns::fitting(&pictures(), figures, rooms, SCREEN_WIDTH);
    columns.draw_heads(frame, Tone::News, &pictures().map(|picture| (picture, "")));
    columns.draw_subject(frame, Ink::Light, 1, &subject);
    for (seat, y) in roster.lines(view) {
        roster.draw_name_between(frame, tell, (seat, y), 1, columns.start());
        for (place, count) in counts(view, seat).into_iter().enumerate() {
            match count {
                0 => columns.draw_dot(frame, roster, y, place),
                count => columns.draw_figure(frame, roster, y, place, &number(count)),
            }
        }
    }
}

/// What one player has, in one line: each picture with its count, as far apart as there is room.
pub(super) fn draw_strip(frame: &mut Frame, view: View<'_>, seat: Seat, y: i32) {
    let figures = counts(view, seat).map(number);
    let mut parts: List<(char, &str), KINDS> = pictures().into_iter().zip(figures.iter().map(String::as_str)).collect();
    let width = |parts: &[(char, &str)]| {
        let widths = parts
            .iter()
            .map(|(picture, figure)| TINY.advance(*picture) + TINY.width(figure));
        widths.sum::<i32>()
    };
    if width(&parts) > SCREEN_WIDTH {
        // What there is none of goes first, then what nothing is paid with.
        parts.retain_mut(|(_, figure)| *figure != "0");
    }
    if width(&parts) > SCREEN_WIDTH {
        parts.retain_mut(|(picture, _)| *picture != Sign::Point.letter());
    }
    while width(&parts) > SCREEN_WIDTH && parts.pop().is_some() {}
    let gaps = i32::try_from(parts.len()).unwrap_or(1).max(1);
    let free = SCREEN_WIDTH - width(&parts);
    let mut x = 0;
    for (place, (picture, figure)) in (1..).zip(&parts) {
        paint::picture(frame, Ink::Light, x, y + 1, *picture);
        paint::write(frame, TINY, Ink::Light, x + TINY.advance(*picture), y, figure);
        x += TINY.advance(*picture) + TINY.width(figure);
        // Spread evenly: what is left over goes to the first gaps.
        x += free * place / gaps - free * (place - 1) / gaps;
    }
}

/// The tokens of a player that are on no card, each as often as there is one.
pub(super) fn draw_loose(frame: &mut Frame, view: View<'_>, seat: Seat, (x, y): (i32, i32)) {
    let mut y = y;
    for kind in TokenKind::ALL {
        let count = view.unplaced(seat, kind);
        if count > 0 {
            let text = formula::figured(count.into(), kind_sign(kind));
            paint::write(frame, TINY, Ink::Light, x, y, &text);
            y += 10;
        }
    }
}
