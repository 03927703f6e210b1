//! Every screen there is, and how to get there.
//!
//! The golden files and the pictures of `host-sim shots` are made from this list.

mod around;
mod ballot;
mod belt;
mod boards;
mod clock;
mod dice;
pub(crate) mod eureka;
pub(crate) mod factory_duel;
pub(crate) mod raising_robots;
pub(crate) mod rally;
pub(crate) mod robotopia;
mod score;
mod search;
mod shelf;

use std::iter;

use core_nostd::store::{Bytes, Key, Record, Store};
use core_nostd::ui::{Fault, Frame, Lang, Restart};
use embassy_futures::block_on;

use crate::desk::Desk as _;
use crate::device::{Noise, VirtualDevice};
use crate::flash::Flash;
use crate::games;
use crate::script::{Script, ScriptError};

/// One picture of the gallery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exhibit {
    /// The language it is in.
    pub lang: Lang,
    /// Its name, also the name of its files.
    pub name: &'static str,
    /// What the core calls the screen.
    pub screen: &'static str,
    /// The picture.
    pub frame: Frame,
}

/// The device on which a way begins.
#[derive(Clone, Copy)]
enum Start {
    /// A new one, at its very first question.
    New,
    /// One whose language has been chosen.
    Home,
    /// The same, with the list of tools open.
    Tools,
    /// The same, with the settings open.
    Settings,
    /// One whose flash holds rubbish.
    Damaged,
    /// One whose flash holds a record of a tool that makes no sense.
    ToolDamaged,
    /// One whose flash takes no more.
    WornOut,
    /// One with games of all kinds in its flash.
    Shelf,
    /// The same, and the flash takes no more.
    WornOutShelf,
    /// One with as many games as there is room for.
    FullShelf,
    /// One with a game that has lost a line.
    TornGame,
    /// One with a game that cannot be read.
    NoGame,
    /// One with a game whose beginning is damaged.
    LostGame,
    /// One with a game that was ended and exported, and is played on.
    PublicGame,
    /// One with this flash, in which there is a game.
    SavedGame(fn() -> Flash),
    /// One without noise.
    Quiet,
    /// One that had a fault.
    AfterFault,
    /// One that was stuck.
    AfterHang,
}

/// Name, start, and the steps from there, with a semicolon between two: lines of a script, or names of routes.
type Way = (&'static str, Start, &'static str);

/// Steps that have a name.
type Route = (&'static str, &'static str);

/// The pictures of one game.
#[derive(Clone, Copy)]
pub(crate) struct GamePictures {
    routes: &'static [Route],
    ways: &'static [Way],
}

/// Every way there is.
fn ways() -> impl Iterator<Item = Way> {
    let tools = [
        clock::WAYS,
        dice::WAYS,
        belt::WAYS,
        ballot::WAYS,
        score::WAYS,
        boards::WAYS,
    ];
    let games = games::pictures().map(|game| game.ways);
    let all = iter::once(around::WAYS).chain(tools).chain(games).chain([shelf::WAYS]);
    all.flatten().copied()
}

/// All pictures, in all languages.
///
/// # Errors
/// If one of the ways is no script, which is a mistake in this file.
pub fn all() -> Result<Vec<Exhibit>, ScriptError> {
    let mut exhibits = Vec::new();
    for lang in Lang::ALL {
        for (name, start, steps) in ways() {
            let mut device = start.device(lang)?;
            Script::parse(&script(steps))?.run(&mut device);
            exhibits.push(Exhibit {
                lang,
                name,
                screen: device.app().screen_name(),
                frame: device.picture(),
            });
        }
    }
    Ok(exhibits)
}

/// The script for some steps.
fn script(steps: &str) -> String {
    let lines = steps.split(';').map(|step| {
        let mut routes = games::pictures().flat_map(|game| game.routes);
        let route = routes.find(|(name, _)| *name == step.trim());
        route.map_or_else(|| format!("{step}\n"), |(_, steps)| script(steps))
    });
    lines.collect()
}

/// The short name of a language, for folders.
pub const fn folder(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Nl => "nl",
        Lang::De => "de",
    }
}

impl Start {
    /// Brings a device to where the way begins.
    fn device(self, lang: Lang) -> Result<VirtualDevice, ScriptError> {
        let mut flash = Flash::shared();
        let (mut noise, mut restart) = (Noise::Fixed, Restart::PowerOn);
        match self {
            Start::New | Start::Home | Start::Tools | Start::Settings => {}
            Start::SavedGame(look) => flash = search::once(look),
            Start::Damaged => flash.bytes_mut().fill(0xA5),
            Start::ToolDamaged => flash = with_nonsense(flash),
            Start::WornOut => flash.refuses = true,
            Start::Shelf | Start::FullShelf | Start::TornGame | Start::NoGame | Start::LostGame | Start::PublicGame => {
                flash = shelf::flash(self)
            }
            Start::WornOutShelf => {
                flash = shelf::flash(self);
                flash.refuses = true;
            }
            Start::Quiet => noise = Noise::Stuck,
            Start::AfterFault => restart = Restart::AfterFault(Fault::at("core-nostd/src/ui/app.rs", 117)),
            Start::AfterHang => restart = Restart::AfterHang,
        }
        let mut device = VirtualDevice::power_on(flash, noise, restart);
        let choose = match (self, lang) {
            (Start::New, Lang::En) => "",
            (Start::New, Lang::Nl) => "press Down",
            (Start::New, Lang::De) => "press Down 2",
            (_, Lang::En) => "press OK",
            (_, Lang::Nl) => "press Down\npress OK",
            (_, Lang::De) => "press Down 2\npress OK",
        };
        Script::parse(choose)?.run(&mut device);
        let way = match self {
            Start::Tools => "press Down\npress OK",
            Start::Settings => "press Down 2\npress OK",
            _ => "",
        };
        Script::parse(way)?.run(&mut device);
        Ok(device)
    }
}

/// A flash with a record that no tool understands.
fn with_nonsense(flash: Flash) -> Flash {
    let mut store = block_on(Store::open(flash));
    let nonsense = Record {
        key: Key::Clock,
        bytes: Bytes::new(b"nonsense").unwrap_or_default(),
    };
    // A new flash in memory takes everything.
    let _ = block_on(store.save(&nonsense));
    store.into_flash()
}
