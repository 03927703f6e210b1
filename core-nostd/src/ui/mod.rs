//! What a player meets: buttons in, pictures and tunes out.

mod app;
mod confirm;
mod delta;
mod digits;
mod effect;
mod frame;
mod help;
mod input;
mod key;
mod lang;
mod menu;
mod message;
mod paint;
mod picker;
mod rest;
mod robot;
mod screen;
mod settings;
mod text;
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
mod tests;
