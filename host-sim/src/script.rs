//! Button scripts: what a person does to a device, one step per line.
//!
//! ```text
//! press OK            # down for 60 ms, then 140 ms of rest
//! press Down 3        # three times
//! hold Up 800ms       # down that long, then 140 ms of rest
//! wait 2s             # or 300ms, or 6min
//! cut-power           # off and on again, then 500 ms for the start
//! unplug              # the display is pulled off
//! replug              # and put back
//! frame NAME          # the picture now
//! ```
//!
//! A run begins with 500 ms for the start. The same script on the virtual device, in the emulator and
//! in the witness gives the same pictures.

use std::fmt;
use std::time::Duration;

use core_nostd::ui::{Button, Frame};

use crate::desk::Desk;

/// How long the device may take to start.
pub const START: Duration = Duration::from_millis(500);
const PRESS: Duration = Duration::from_millis(60);
const REST: Duration = Duration::from_millis(140);

/// A script that has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    steps: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Step {
    Press { button: Button, times: u32 },
    Hold { button: Button, time: Duration },
    Wait(Duration),
    CutPower,
    Unplug,
    Replug,
    Frame(String),
}

/// A picture that a script asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The name after `frame`.
    pub name: String,
    /// What was to be seen.
    pub frame: Frame,
}

/// A line that is no step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong with it, and what would be right.
    pub problem: String,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for ScriptError {}

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    /// At the first line that is no step.
    pub fn parse(text: &str) -> Result<Script, ScriptError> {
        let mut steps = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let words: Vec<&str> = line.split('#').next().unwrap_or_default().split_whitespace().collect();
            if words.is_empty() {
                continue;
            }
            let step = parse_step(&words).map_err(|problem| ScriptError {
                line: index + 1,
                problem,
            })?;
            steps.push(step);
        }
        Ok(Script { steps })
    }

    /// Plays the script on a device that has just been switched on; returns the pictures it asked for.
    pub fn run(&self, desk: &mut dyn Desk) -> Vec<Shot> {
        let mut shots = Vec::new();
        desk.pass(START);
        for step in &self.steps {
            match step {
                Step::Press { button, times } => {
                    for _ in 0..*times {
                        press(desk, *button);
                    }
                }
                Step::Hold { button, time } => hold(desk, *button, *time),
                Step::Wait(time) => desk.pass(*time),
                Step::CutPower => {
                    desk.cut_power();
                    desk.pass(START);
                }
                Step::Unplug => desk.unplug_display(),
                Step::Replug => desk.replug_display(),
                Step::Frame(name) => shots.push(Shot {
                    name: name.clone(),
                    frame: desk.picture(),
                }),
            }
        }
        shots
    }
}

/// Presses a button once and waits a little.
pub fn press(desk: &mut dyn Desk, button: Button) {
    hold(desk, button, PRESS);
}

fn hold(desk: &mut dyn Desk, button: Button, time: Duration) {
    desk.set_button(button, true);
    desk.pass(time);
    desk.set_button(button, false);
    desk.pass(REST);
}

fn parse_step(words: &[&str]) -> Result<Step, String> {
    match words {
        ["press", name] => Ok(Step::Press {
            button: button(name)?,
            times: 1,
        }),
        ["press", name, times] => Ok(Step::Press {
            button: button(name)?,
            times: times
                .parse()
                .map_err(|_| format!("`{times}` is no number of presses"))?,
        }),
        ["hold", name, time] => Ok(Step::Hold {
            button: button(name)?,
            time: duration(time)?,
        }),
        ["wait", time] => Ok(Step::Wait(duration(time)?)),
        ["cut-power"] => Ok(Step::CutPower),
        ["unplug"] => Ok(Step::Unplug),
        ["replug"] => Ok(Step::Replug),
        ["frame", name] => Ok(Step::Frame((*name).to_owned())),
        _ => Err(format!(
            "`{}` is no step; there are: press BUTTON [TIMES], hold BUTTON TIME, wait TIME, cut-power, unplug, replug, frame NAME",
            words.join(" ")
        )),
    }
}

fn button(name: &str) -> Result<Button, String> {
    match name {
        "Up" => Ok(Button::Up),
        "Down" => Ok(Button::Down),
        "Back" => Ok(Button::Back),
        "OK" => Ok(Button::Ok),
        "Menu" => Ok(Button::Menu),
        _ => Err(format!("`{name}` is no button; there are Up, Down, Back, OK and Menu")),
    }
}

fn duration(text: &str) -> Result<Duration, String> {
    let units = [("ms", 1), ("min", 60_000), ("s", 1_000)];
    let time = units.iter().find_map(|(unit, ms)| {
        let number: u64 = text.strip_suffix(unit)?.parse().ok()?;
        number.checked_mul(*ms).map(Duration::from_millis)
    });
    time.ok_or_else(|| format!("`{text}` is no time; write 300ms, 2s or 6min"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::device::VirtualDevice;

    #[test]
    fn every_step_is_understood() {
        let script = Script::parse(
            "# a comment\npress OK # and another\r\npress Down 3\n\nhold Up 800ms\nwait 2s\nwait 6min\ncut-power\nunplug\nreplug\nframe last",
        );
        let expected = [
            Step::Press {
                button: Button::Ok,
                times: 1,
            },
            Step::Press {
                button: Button::Down,
                times: 3,
            },
            Step::Hold {
                button: Button::Up,
                time: Duration::from_millis(800),
            },
            Step::Wait(Duration::from_secs(2)),
            Step::Wait(Duration::from_secs(360)),
            Step::CutPower,
            Step::Unplug,
            Step::Replug,
            Step::Frame("last".to_owned()),
        ];
        assert_eq!(script.unwrap().steps, expected);
    }

    #[test]
    fn a_wrong_line_is_named() {
        for (text, line, part) in [
            ("press OK\npres OK", 2, "`pres OK` is no step"),
            ("press Enter", 1, "`Enter` is no button"),
            ("\n\nwait soon", 3, "`soon` is no time"),
            ("hold OK", 1, "no step"),
            ("press OK twice", 1, "`twice`"),
            ("wait 99999999999999999999s", 1, "no time"),
        ] {
            let error = Script::parse(text).unwrap_err();
            assert_eq!(error.line, line, "{text}");
            assert!(error.problem.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn pictures_come_in_the_order_of_the_script() {
        let script = Script::parse("frame a\npress Down\nframe b\npress Up\nframe c").unwrap();
        let shots = script.run(&mut VirtualDevice::blank());
        let names: Vec<&str> = shots.iter().map(|shot| shot.name.as_str()).collect();
        assert_eq!(names, ["a", "b", "c"]);
        assert_ne!(shots[0].frame, shots[1].frame);
        assert_eq!(shots[0].frame, shots[2].frame);
    }
}
