use super::settings::Volume;
use crate::journal::LineBytes;
use crate::kit::Millis;
use crate::store::{Key, Slot};

/// What somebody outside should do now. The core itself does nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[must_use = "effects that nobody performs are lost"]
pub struct Effects {
    /// The picture has changed: draw it again.
    pub frame: bool,
    /// Play this; it replaces what is still sounding.
    pub tune: Option<Sound>,
    /// Keep this before anything else is done, and tell with [`crate::ui::Input::Stored`] how it went.
    /// [`crate::Companion`] does that.
    pub save: Option<Job>,
    /// Send [`crate::ui::Input::Time`] at this moment, unless something else happens before.
    pub wake_at: Option<Millis>,
}

impl Effects {
    /// These effects, and those of what happened right after.
    pub(crate) fn followed_by(self, next: Effects) -> Effects {
        Effects {
            frame: self.frame || next.frame,
            tune: next.tune.or(self.tune),
            save: next.save,
            wake_at: next.wake_at,
        }
    }
}

/// Something to be done with the flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Job {
    /// Keep the record with this name as it is now.
    Record(Key),
    /// Begin the journal of the game that is on the table now.
    Begin {
        /// This one makes room for it.
        gone: Option<Slot>,
    },
    /// Append something to a journal.
    Append(Slot, Jot),
    /// Bring the game of a journal onto the table.
    Open(Slot),
    /// Forget a game.
    Remove(Slot),
    /// Nobody presses anything: do what takes long.
    Tidy,
}

/// What is appended to a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jot {
    /// Something was done or taken back.
    Entry(LineBytes),
    /// Everybody has been told what happened, up to this event.
    Told(u8),
    /// How many seconds of the step's time are left.
    Left(u16),
    /// How the game stands.
    Snapshot,
    /// The same, after lines that are missing: what follows makes no sense without it.
    CatchUp,
    /// The game is over, or given up.
    Over,
    /// This is the game that was played last.
    Stamp,
}

/// The flash has done what it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Where the journal is now.
    pub slot: Option<Slot>,
    /// Whether there is something to do in a quiet moment.
    pub untidy: bool,
}

/// A tune and how loud it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sound {
    /// What to play.
    pub tune: Tune,
    /// How loud.
    pub volume: Volume,
}

/// The tunes of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tune {
    /// Something was chosen.
    Chosen,
    /// One step back.
    Back,
    /// That button does nothing here.
    Nothing,
    /// A message wants to be read.
    Message,
    /// The turn goes on.
    Turn,
    /// Time runs short.
    Warning,
    /// One of the last seconds.
    Tick,
    /// Time is up.
    TimeUp,
    /// Dice fall.
    Rolled,
    /// A secret is sealed.
    Sealed,
    /// Secrets are revealed.
    Revealed,
}

/// One tone of a tune, or a silence between two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its pitch in hertz; 0 is silence.
    pub hz: u16,
    /// How long it sounds, in milliseconds.
    pub ms: u16,
}

impl Tune {
    /// The tones, in order.
    pub const fn notes(self) -> &'static [Note] {
        match self {
            Tune::Chosen => &[Note { hz: 1568, ms: 25 }],
            Tune::Back => &[Note { hz: 1047, ms: 25 }],
            Tune::Nothing => &[Note { hz: 262, ms: 60 }],
            Tune::Message => &[
                Note { hz: 784, ms: 90 },
                Note { hz: 0, ms: 30 },
                Note { hz: 1175, ms: 140 },
            ],
            Tune::Turn => &[Note { hz: 1175, ms: 30 }, Note { hz: 1760, ms: 40 }],
            Tune::Warning => &[
                Note { hz: 988, ms: 80 },
                Note { hz: 0, ms: 60 },
                Note { hz: 988, ms: 80 },
            ],
            Tune::Tick => &[Note { hz: 1319, ms: 60 }],
            Tune::TimeUp => &[
                Note { hz: 1760, ms: 180 },
                Note { hz: 0, ms: 70 },
                Note { hz: 1760, ms: 180 },
                Note { hz: 0, ms: 70 },
                Note { hz: 1760, ms: 400 },
            ],
            Tune::Rolled => &[
                Note { hz: 440, ms: 20 },
                Note { hz: 0, ms: 30 },
                Note { hz: 523, ms: 20 },
                Note { hz: 0, ms: 40 },
                Note { hz: 659, ms: 30 },
            ],
            Tune::Sealed => &[Note { hz: 1319, ms: 40 }, Note { hz: 880, ms: 60 }],
            Tune::Revealed => &[
                Note { hz: 784, ms: 80 },
                Note { hz: 988, ms: 80 },
                Note { hz: 1175, ms: 160 },
            ],
        }
    }
}
