use super::settings::Volume;
use crate::journal::LineBytes;
use crate::kit::Millis;
use crate::store::{Key, Slot};

/// What the shell should do now. The core itself has no access to hardware.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[must_use = "effects that nobody performs are lost"]
pub struct Effects {
    /// The picture has changed: draw it again.
    pub frame: bool,
    /// Play this; it replaces what is still sounding.
    pub tune: Option<Sound>,
    /// Do this with the flash before anything else, and report the result with [`crate::ui::Input::Stored`].
    /// [`crate::Companion`] does that.
    pub save: Option<Job>,
    /// Send [`crate::ui::Input::Time`] at this moment, unless something else happens before.
    pub wake_at: Option<Millis>,
}

impl Effects {
    /// These effects combined with those of the next input.
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
    /// Save the record with this key as it is now.
    Record(Key),
    /// Begin the journal of the open game.
    Begin {
        /// The saved game to be removed first, if there is no room.
        evicted: Option<Slot>,
    },
    /// Append something to a journal.
    Append(Slot, Append),
    /// Open the saved game in this slot.
    Open(Slot),
    /// Tell the journal of the open game again, for its log.
    Retell(Slot),
    /// Remove a saved game.
    Remove(Slot),
    /// No button is pressed: erase a page ahead of time.
    EraseAhead,
}

/// What is appended to a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Append {
    /// An action or an undo.
    Entry(LineBytes),
    /// The players have read what happened, up to this event.
    Told(u8),
    /// How many seconds are left on the timer of the turn.
    Left(u16),
    /// How the game stands.
    Snapshot,
    /// The same, after lines that could not be saved: the entries that follow cannot be replayed without it.
    Resync,
    /// The game is over, or given up.
    Over,
    /// This is the game that was played last.
    Stamp,
    /// The round that is played now.
    Round(u16),
}

/// The flash has done what it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stored {
    /// Where the journal is now.
    pub slot: Option<Slot>,
    /// Whether a page should be erased ahead of time.
    pub needs_erasing: bool,
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
    /// A message appears.
    Message,
    /// The next turn begins.
    Turn,
    /// Time runs short.
    Warning,
    /// One of the last seconds.
    Tick,
    /// Time is up.
    TimeUp,
    /// Dice are rolled.
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
