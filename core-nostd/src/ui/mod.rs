//! The user interface: buttons in, pictures and tunes out.

mod app;
pub(crate) mod confirm;
mod delta;
mod digits;
pub(crate) mod effect;
pub(crate) mod fill;
pub(crate) mod frame;
pub(crate) mod game;
mod help;
mod input;
mod key;
pub(crate) mod lang;
mod letters;
pub(crate) mod menu;
pub(crate) mod message;
pub(crate) mod name;
pub(crate) mod paint;
mod picker;
pub(crate) mod players;
mod preferences;
mod rest;
mod robot;
mod screen;
mod segments;
mod settings;
mod stage;
pub(crate) mod text;
mod tools;
pub(crate) mod words;

pub(crate) use app::Found;
pub use app::{App, Boot, Restart};
pub use delta::{Delta, Window};
pub use effect::{Effects, Job, Jot, Note, Sound, Stored, Tune};
pub use frame::{FRAME_BYTES, Frame, HEIGHT, PAGES, WIDTH};
pub use game::{Entry as ListEntry, Journaled, Narrowing, OpenGame};
pub use input::{Button, Input, Stroke};
pub use key::{Key, Wait};
pub use lang::Lang;
pub use message::Fault;
pub use settings::{Brightness, Settings, Volume};

#[cfg(test)]
mod hand;
#[cfg(test)]
mod tests;
