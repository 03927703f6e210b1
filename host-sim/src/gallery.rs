//! Every screen there is, and how to get there.
//!
//! The golden files and the pictures of `host-sim shots` are made from this list.

use core_nostd::ui::{Fault, Frame, Lang, Restart};

use crate::desk::Desk as _;
use crate::device::{Noise, VirtualDevice};
use crate::flash::Flash;
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
    /// One whose flash holds rubbish.
    Damaged,
    /// One whose flash takes no more.
    WornOut,
    /// One without noise.
    Quiet,
    /// One that had a fault.
    AfterFault,
    /// One that was stuck.
    AfterHang,
}

/// Name, start, and the steps from there.
const WAYS: &[(&str, Start, &str)] = &[
    ("welcome", Start::New, ""),
    ("home", Start::Home, ""),
    ("home-last", Start::Home, "press Up"),
    ("about", Start::Home, "press Up\npress OK"),
    ("about-end", Start::Home, "press Up\npress OK\nhold Down 2s"),
    ("help", Start::Home, "press Menu"),
    ("help-end", Start::Home, "press Menu\nhold Down 3s"),
    ("settings", Start::Home, "press OK"),
    ("settings-end", Start::Home, "press OK\npress Up"),
    (
        "settings-changed",
        Start::Home,
        // Loud, brightness 5, seed 999999.
        "press OK\npress Down\npress OK\npress Down\npress OK\npress Down\npress OK\npress Up 2\npress OK\npress Down 2
         press OK\npress Down\npress OK\npress Down\npress OK\npress Down\npress OK\npress Down\npress OK\npress Down
         press OK\npress Down\npress OK\npress Down\npress OK",
    ),
    ("language", Start::Home, "press OK\npress OK"),
    ("sound", Start::Home, "press OK\npress Down\npress OK"),
    ("brightness", Start::Home, "press OK\npress Down 2\npress OK"),
    (
        "brightness-min",
        Start::Home,
        "press OK\npress Down 2\npress OK\nhold Down 2s",
    ),
    (
        "brightness-max",
        Start::Home,
        "press OK\npress Down 2\npress OK\nhold Up 2s",
    ),
    ("table-seed", Start::Home, "press OK\npress Down 4\npress OK"),
    (
        "table-seed-digits",
        Start::Home,
        "press OK\npress Down 4\npress OK\npress Down\npress OK",
    ),
    (
        "table-seed-digits-last",
        Start::Home,
        "press OK\npress Down 4\npress OK\npress Down\npress OK\npress Up 4\npress OK 5\npress Down",
    ),
    (
        "table-seed-entered",
        Start::Home,
        "press OK\npress Down 4\npress OK\npress Down\npress OK\npress Up 7\nhold OK 700ms\npress OK",
    ),
    ("reset", Start::Home, "press OK\npress Up\npress OK"),
    ("reset-yes", Start::Home, "press OK\npress Up\npress OK\npress Down"),
    ("help-language", Start::Home, "press OK\npress Menu"),
    ("help-sound", Start::Home, "press OK\npress Down\npress Menu"),
    ("help-brightness", Start::Home, "press OK\npress Down 2\npress Menu"),
    ("help-turned", Start::Home, "press OK\npress Down 3\npress Menu"),
    ("help-table-seed", Start::Home, "press OK\npress Down 4\npress Menu"),
    ("help-reset", Start::Home, "press OK\npress Down 5\npress Menu"),
    ("settings-turned", Start::Home, "press OK\npress Down 3\npress OK"),
    ("rest", Start::Home, "wait 6min"),
    ("message-after-fault", Start::AfterFault, ""),
    ("message-after-hang", Start::AfterHang, ""),
    ("message-settings-damaged", Start::Damaged, ""),
    ("message-not-saved", Start::WornOut, ""),
    ("message-no-noise", Start::Quiet, ""),
];

/// All pictures, in all languages.
///
/// # Errors
/// If one of the ways is no script, which is a mistake in this file.
pub fn all() -> Result<Vec<Exhibit>, ScriptError> {
    let mut exhibits = Vec::new();
    for lang in Lang::ALL {
        for &(name, start, steps) in WAYS {
            let mut device = start.device(lang)?;
            Script::parse(steps)?.run(&mut device);
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
        let mut flash = Flash::in_memory();
        let (mut noise, mut restart) = (Noise::Fixed, Restart::PowerOn);
        match self {
            Start::New | Start::Home => {}
            Start::Damaged => flash.bytes_mut().fill(0xA5),
            Start::WornOut => flash.refuses = true,
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
        Ok(device)
    }
}
