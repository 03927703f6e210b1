//! The user interface: buttons in, pictures and tunes out.

mod app;
pub(crate) mod boards;
mod chance_source;
pub(crate) mod confirm;
mod debounce;
mod delta;
mod digits;
pub(crate) mod effect;
pub(crate) mod frame;
pub(crate) mod game;
mod help;
mod input;
pub(crate) mod lang;
mod letters;
pub(crate) mod menu;
pub(crate) mod message;
pub(crate) mod name;
pub(crate) mod paint;
mod picker;
pub(crate) mod pictures;
pub(crate) mod players;
mod preferences;
mod rest;
mod robot;
mod screen;
mod segments;
mod settings;
mod stage;
pub(crate) mod template;
pub(crate) mod text;
pub(crate) mod texts;
mod tools;
pub(crate) mod words;
pub(crate) mod zones;

pub(crate) use app::Found;
pub use app::{App, Boot, Restart};
pub use boards::{BOARDS_MAX, Boards, PackedBoard};
pub use chance_source::shared_chance;
pub use debounce::{Debouncer, Wait};
pub use delta::{Delta, Window};
pub use effect::{Append, Effects, Job, Note, Sound, Stored, Tune};
pub use frame::{FRAME_BYTES, Frame, HEIGHT, PAGES, WIDTH};
pub use game::{Deed, Entry as ListEntry, Journaled, Narrowing, OpenGame, Retelling, SingleEntries, Step};
pub use input::{Button, Input, Stroke};

pub use lang::Lang;
pub use message::Fault;
pub use settings::{Brightness, HidesAfter, Settings, Volume};

#[cfg(test)]
mod driver;
#[cfg(test)]
mod tests;
