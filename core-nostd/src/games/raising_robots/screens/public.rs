//! What everybody sees.

use super::super::face::Focus;
use super::super::speech::formula;
use super::super::state::Flow;
use super::super::words::WORDS;
use super::roster::Roster;
use super::{Line, Scene, Teller, energy, headline, over, plans, round, scores, stocks, title, tracks};
use crate::kit::seat::Seat;
use crate::ui::frame::Frame;
use crate::ui::game::Entry;
use crate::ui::paint::{self, Ink, SCREEN_WIDTH};
use crate::ui::pictures::Sign;
use crate::ui::template::expand;
use crate::ui::texts::Word;
use crate::ui::zones::{self, Tone};

pub(super) fn draw(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>) {
    let view = tell.view;
    if let Some(seat) = view.mending() {
        return draw_mending(frame, tell, scene, seat);
    }
    match view.flow() {
        Flow::Bidding(seat) => tracks::draw(frame, tell, scene, seat),
        Flow::Start if view.setup().is_table() => draw_start(frame, tell, scene, WORDS.asks.ready),
        Flow::Start => draw_start(frame, tell, scene, WORDS.asks.start),
        Flow::Energy => plans::draw(frame, tell, scene, WORDS.asks.draw_energy),
        Flow::Assign => plans::draw(frame, tell, scene, WORDS.asks.assign),
        Flow::Phases => energy::draw(frame, tell, scene.call),
        Flow::Break(seat) => draw_break(frame, tell, scene, seat),
        Flow::Final => scene.draw_list(frame, tell, &tell.line(WORDS.asks.last)),
        Flow::BetweenGames => over::draw_between(frame, tell, scene),
        Flow::Over => match scene.focus {
            Focus::Scores(page) => {
                scores::draw(frame, tell, page);
                zones::scroll_bar(frame, page.into(), 1, scores::count(view).into());
            }
            _ => over::draw(frame, tell),
        },
    }
}

/// On whose line the cursor stands.
fn chosen(scene: &Scene<'_>) -> Option<Seat> {
    match scene.chosen() {
        Some(Entry::Act { by, .. }) => match by {
            crate::game::Actor::Seat(seat) => Some(seat),
            crate::game::Actor::House => None,
        },
        Some(Entry::Narrow(_)) => None,
        None => scene.call,
    }
}

/// Who has made the starting decisions.
fn draw_start(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, sentence: Word) {
    let view = tell.view;
    let roster = Roster::of(view);
    headline(frame, Tone::Ask, &tell.line(sentence), "");
    for (seat, y) in roster.lines(view) {
        let sign = (!view.is_asked(seat)).then_some(Sign::Tick);
        roster.draw_name(frame, tell, (seat, y), sign);
        if let Some(inventor) = view.inventor(seat) {
            let name: Line = expand("{0}", &[inventor.card().card().name()]);
            paint::write_right(frame, roster.font(), Ink::Light, SCREEN_WIDTH - 2, y, &name);
        }
        if chosen(scene) == Some(seat) {
            roster.highlight(frame, y);
        }
    }
}

/// The Break Period: how many classes everybody has, and who keeps one.
fn draw_break(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, keeper: Seat) {
    let view = tell.view;
    let roster = Roster::of(view);
    title(frame, Tone::Ask, tell, (WORDS.asks.breaks, keeper), "", &round(view));
    for (seat, y) in roster.lines(view) {
        let sign = (seat < keeper).then_some(Sign::Tick);
        roster.draw_name(frame, tell, (seat, y), sign);
        let mut x = SCREEN_WIDTH - 8;
        for _ in view.classes(seat) {
            paint::picture(frame, Ink::Light, x, y, Sign::Class.letter());
            x -= 9;
        }
        if scene.call == Some(seat) {
            roster.highlight(frame, y);
        }
    }
}

/// Somebody's belongings are set right: what they are now.
fn draw_mending(frame: &mut Frame, tell: Teller<'_>, scene: &Scene<'_>, seat: Seat) {
    let view = tell.view;
    title(frame, Tone::Ask, tell, (WORDS.asks.mend, seat), "", "");
    stocks::draw_strip(frame, view, seat, 14);
    let robots: Line = expand(
        "{0} {1} {2}",
        &[
            &formula::figured(view.robot_count(seat).into(), formula::ROBOT),
            &formula::points(view.scores(seat).robots),
            &formula::figured(
                u16::try_from(view.classes(seat).len()).unwrap_or_default(),
                Sign::Class.letter(),
            ),
        ],
    );
    paint::write_centred(frame, paint::MEDIUM, Ink::Light, 0, SCREEN_WIDTH, 32, &robots);
    debug_assert!(scene.calls.len() <= 1, "nobody else is asked");
}
