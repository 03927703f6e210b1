//! The automa's line: its five cards from left to right, those that are turned up, and the cubes on the others.

use super::super::speech::formula;
use super::super::words::WORDS;
use super::{Line, TOP, Teller, headline, phase_sign, round};
use crate::ui::frame::Frame;
use crate::ui::paint::{self, FLAT, Ink, LARGE, SCREEN_WIDTH};
use crate::ui::template::expand;
use crate::ui::zones::Tone;

/// Columns and rows of a card.
const WIDTH: i32 = 21;
const HEIGHT: i32 = 27;
const PITCH: i32 = 25;

pub(in super::super) fn draw(frame: &mut Frame, tell: Teller<'_>) {
    let view = tell.view;
    headline(frame, Tone::News, &tell.line(WORDS.pages.automa), &round(view));
    let Some(cards) = view.line() else { return };
    let mut x = (SCREEN_WIDTH - 5 * PITCH + PITCH - WIDTH) / 2;
    for (phase, cubes) in cards {
        let y = TOP + 2;
        match phase {
            // A card that is turned up is light.
            Some(phase) => {
                paint::highlight(frame, x, y, WIDTH, HEIGHT);
                paint::picture(
                    frame,
                    Ink::Dark,
                    x + (WIDTH - 7) / 2,
                    y + (HEIGHT - 7) / 2,
                    phase_sign(phase).letter(),
                );
            }
            None => {
                paint::highlight(frame, x, y, WIDTH, HEIGHT);
                paint::fill(frame, Ink::Dark, x + 1, y + 1, WIDTH - 2, HEIGHT - 2);
                paint::write_centred(frame, LARGE, Ink::Light, x, x + WIDTH, y + 4, "?");
            }
        }
        if cubes > 0 {
            let text: Line = expand("{0}", &[&formula::figured(cubes.into(), formula::CUBE)]);
            paint::write_centred(frame, FLAT, Ink::Light, x, x + WIDTH, y + HEIGHT + 3, &text);
        }
        x += PITCH;
    }
}
