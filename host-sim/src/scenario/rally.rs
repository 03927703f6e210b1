//! Drawings of the race: section 6.4 of its rulebook.

mod expect;
mod position;
#[cfg(test)]
mod tests;
mod words;

use core_nostd::game::{Game as _, Viewer};
use core_nostd::games::rally::{Answered, Flow, Setup, State};
use serde_json::Value as Json;

use super::begin::{Flaw, read_back};
use super::drawing::{Drawing, Drawn, Form, Misread};

impl Drawn for State {
    const FORM: Option<Form> = Some(Form {
        board: "size <width> <height>\n\
                grid\n\
                …\n\
                end\n\
                robot <k> <x>,<y> <N|E|S|W> [damage=0] [lives=3] [flags=0] [archive=x,y] [down] [announced] [regs=490,-,-,-,-]\n\
                deck <priority> …\n\
                device <x>,<y>\n\
                at phase <n>, or: at turnend",
        marks: "phase <n>, turnend, deal",
        expect_board: "<k> <x>,<y> <N|E|S|W>, or: <k> off; then [damage=] [lives=] [flags=] [archive=] [options=] [regs=]\n\
                       [locked=] [hand=] [down=] [out=]\n\
                       winner <k> …, or: running",
    });

    fn read_board(text: &str) -> Result<Drawing, Misread> {
        position::read(text)
    }

    fn read_setup(json: Json) -> Result<Setup, Flaw> {
        let answered: Answered = read_back(json)?;
        Setup::for_scenario(answered).map_err(|bad| (Vec::new(), bad.to_string()))
    }

    fn has_reached(&self, mark: &str) -> Option<bool> {
        let flow = self.view(Viewer::Table).flow();
        match mark {
            "turnend" => Some(flow == Flow::TurnStart),
            "deal" => Some(is_dealt(flow)),
            _ => {
                let phase = mark.strip_prefix("phase ")?;
                let phase: u8 = phase.parse().ok().filter(|phase| (1..=5).contains(phase))?;
                Some(phases_done(flow) >= phase)
            }
        }
    }

    fn differences(&self, line: &str) -> Result<Vec<(usize, String)>, Misread> {
        expect::differences(self, line)
    }
}

/// Whether the turn has just been dealt: everybody programs, or nobody has to and the race has gone on.
fn is_dealt(flow: Flow) -> bool {
    match flow {
        Flow::Programming | Flow::Announce(_) => true,
        Flow::Phase { .. } => flow == position::before_phase(1),
        Flow::TurnStart | Flow::Repair(_) | Flow::CleanUp | Flow::Wake(_) | Flow::Reenter(_) | Flow::Over => false,
    }
}

/// How many phases of this turn are behind.
fn phases_done(flow: Flow) -> u8 {
    match flow {
        Flow::TurnStart | Flow::Programming | Flow::Announce(_) => 0,
        Flow::Phase { register, .. } => register.index(),
        Flow::Repair(_) | Flow::CleanUp | Flow::Wake(_) | Flow::Reenter(_) | Flow::Over => 5,
    }
}
