//! What a player meets: buttons in, pictures and tunes out.

mod app;
mod confirm;
mod delta;
mod digits;
mod effect;
mod fill;
mod frame;
mod help;
mod input;
mod key;
mod lang;
mod letters;
mod menu;
mod message;
mod name;
mod paint;
mod picker;
mod players;
mod preferences;
mod rest;
mod robot;
mod screen;
mod segments;
mod settings;
mod stage;
mod text;
mod tools;
mod words;

pub use app::{App, Boot, Restart};
pub use delta::{Delta, Window};
pub use effect::{Effects, Note, Sound, Tune};
pub use frame::{FRAME_BYTES, Frame, HEIGHT, PAGES, WIDTH};
pub use input::{Button, Input, Stroke};
pub use key::{Key, Wait};
pub use lang::Lang;
pub use message::Fault;
pub use settings::{Brightness, Settings, Volume};

#[cfg(test)]
mod hand;
#[cfg(test)]
mod tests;
