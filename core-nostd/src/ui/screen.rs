use core::fmt::Write as _;

use heapless::String;

use super::confirm::Confirm;
use super::digits::Digits;
use super::frame::Frame;
use super::game::{self, Playing};
use super::help::Topic;
use super::lang::Lang;
use super::letters::Letters;
use super::menu::{Menu, Row};
use super::message::Notice;
use super::paint::{self, SCREEN_HEIGHT, SCREEN_WIDTH};
use super::picker::Picker;
use super::robot;
use super::settings::{HidesAfter, Settings, Volume};
use super::stage::View;
use super::text::TextView;
use super::tools::{Activity, ToolId, ToolScreen, Tools};
use super::words::Words;
use crate::kit::seat::Seat;

/// One screen of the device, with the position of its cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Screen {
    /// The first question of a new device: which language?
    Welcome(Menu),
    Home(Menu),
    Tools(Menu),
    Tool(ToolScreen),
    /// A screen of a game, or of the questions before it.
    Game(game::Screen),
    /// The names of the first so many players.
    Players(u8, Menu),
    PlayerName(Seat, Letters),
    Settings(Menu),
    Language(Menu),
    Sound(Menu),
    Brightness(Picker),
    TableSeed(Menu),
    TableSeedDigits(Digits),
    HidesAfter(Menu),
    Reset(Confirm),
    About(TextView),
    Help(Topic, TextView),
    Message(Notice),
}

impl From<ToolScreen> for Screen {
    fn from(screen: ToolScreen) -> Screen {
        Screen::Tool(screen)
    }
}

/// The entries of the home screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HomeEntry {
    /// Only there while a game is open or saved.
    Resume,
    NewGame,
    /// Only there while a game is saved.
    SavedGames,
    Tools,
    Settings,
    Help,
    About,
}

impl HomeEntry {
    const ALL: [HomeEntry; 7] = [
        HomeEntry::Resume,
        HomeEntry::NewGame,
        HomeEntry::SavedGames,
        HomeEntry::Tools,
        HomeEntry::Settings,
        HomeEntry::Help,
        HomeEntry::About,
    ];

    /// The entries that are offered now: there may be nothing to resume.
    fn all(playing: &Playing) -> impl Iterator<Item = HomeEntry> {
        HomeEntry::ALL.into_iter().filter(|entry| match entry {
            HomeEntry::Resume => playing.can_resume(),
            HomeEntry::SavedGames => playing.saved_count() > 0,
            _ => true,
        })
    }

    /// The entry at `index`.
    pub(super) fn at(playing: &Playing, index: u8) -> Option<HomeEntry> {
        HomeEntry::all(playing).nth(usize::from(index))
    }

    /// How many there are.
    pub(super) fn count(playing: &Playing) -> u8 {
        u8::try_from(HomeEntry::all(playing).count()).unwrap_or_default()
    }
}

/// The entries of the tools.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ToolsEntry {
    Tool(ToolId),
    Players,
}

impl ToolsEntry {
    pub(super) const ALL: [ToolsEntry; 7] = [
        ToolsEntry::Tool(ToolId::Clock),
        ToolsEntry::Tool(ToolId::Dice),
        ToolsEntry::Tool(ToolId::Belt),
        ToolsEntry::Tool(ToolId::Ballot),
        ToolsEntry::Tool(ToolId::Score),
        ToolsEntry::Tool(ToolId::Boards),
        ToolsEntry::Players,
    ];

    /// Its word in the list, and above its help.
    pub(super) const fn title(self, words: &Words) -> &'static str {
        match self {
            ToolsEntry::Tool(ToolId::Clock) => words.clock,
            ToolsEntry::Tool(ToolId::Dice) => words.dice,
            ToolsEntry::Tool(ToolId::Belt) => words.belt,
            ToolsEntry::Tool(ToolId::Ballot) => words.ballot,
            ToolsEntry::Tool(ToolId::Score) => words.score_pad,
            ToolsEntry::Tool(ToolId::Boards) => words.boards,
            ToolsEntry::Players => words.players,
        }
    }
}

/// The entries of the settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SettingsEntry {
    Language,
    Sound,
    Brightness,
    Turned,
    TableSeed,
    HidesAfter,
    Reset,
}

impl SettingsEntry {
    pub(super) const ALL: [SettingsEntry; 7] = [
        SettingsEntry::Language,
        SettingsEntry::Sound,
        SettingsEntry::Brightness,
        SettingsEntry::Turned,
        SettingsEntry::TableSeed,
        SettingsEntry::HidesAfter,
        SettingsEntry::Reset,
    ];

    /// Its word in the list, and above its own screens.
    pub(super) const fn title(self, words: &Words) -> &'static str {
        match self {
            SettingsEntry::Language => words.language,
            SettingsEntry::Sound => words.sound,
            SettingsEntry::Brightness => words.brightness,
            SettingsEntry::Turned => words.turned,
            SettingsEntry::TableSeed => words.table_seed,
            SettingsEntry::HidesAfter => words.hides_after,
            SettingsEntry::Reset => words.reset,
        }
    }
}

/// The two ways to a table seed, in menu order.
pub(super) const TABLE_SEED_ENTRIES: u8 = 2;

/// How many entries a list has. Lists are short: their length fits a byte by a wide margin.
pub(super) const fn count<T, const N: usize>(_: &[T; N]) -> u8 {
    const { assert!(N < 256) };
    #[allow(clippy::cast_possible_truncation, reason = "checked in the line above")]
    {
        N as u8
    }
}

/// The entry at `index` of a list.
pub(super) fn entry<T: Copy, const N: usize>(all: &[T; N], index: u8) -> Option<T> {
    all.get(usize::from(index)).copied()
}

/// Where in a list `wanted` stands.
pub(super) fn position<T: PartialEq, const N: usize>(all: &[T; N], wanted: &T) -> u8 {
    let index = all.iter().position(|one| one == wanted).unwrap_or_default();
    u8::try_from(index).unwrap_or_default()
}

/// What stands on the about screen.
pub(super) fn about_paragraphs(words: &Words) -> [&'static str; 3] {
    [NAME_AND_VERSION, "", words.about_text]
}

const NAME: &str = "Table Companion";
const NAME_AND_VERSION: &str = concat!("Table Companion ", env!("CARGO_PKG_VERSION"));

impl Screen {
    /// The name of the screen; it is also the name of the file with its picture.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Screen::Welcome(_) => "welcome",
            Screen::Home(_) => "home",
            Screen::Tools(_) => "tools",
            Screen::Tool(screen) => screen.name(),
            Screen::Game(screen) => screen.name(),
            Screen::Players(..) => "players",
            Screen::PlayerName(..) => "player-name",
            Screen::Settings(_) => "settings",
            Screen::Language(_) => "language",
            Screen::Sound(_) => "sound",
            Screen::Brightness(_) => "brightness",
            Screen::TableSeed(_) => "table-seed",
            Screen::TableSeedDigits(_) => "table-seed-digits",
            Screen::HidesAfter(_) => "hides-after",
            Screen::Reset(_) => "reset",
            Screen::About(_) => "about",
            Screen::Help(topic, _) => topic.screen_name(),
            Screen::Message(notice) => match notice {
                Notice::AfterFault(_) => "message-after-fault",
                Notice::AfterHang => "message-after-hang",
                Notice::SettingsDamaged => "message-settings-damaged",
                Notice::ToolDamaged => "message-tool-damaged",
                Notice::NotSaved => "message-not-saved",
                Notice::NoNoise => "message-no-noise",
                Notice::GameDamaged => "message-game-damaged",
                Notice::GameUnreadable => "message-game-unreadable",
                Notice::GameLost => "message-game-lost",
                Notice::GamePublic => "message-game-public",
            },
        }
    }

    /// Whether the screen handles the Menu button itself. Elsewhere Menu opens help.
    pub(super) fn takes_menu(&self) -> bool {
        match self {
            Screen::Help(..) | Screen::Message(_) => true,
            Screen::Game(screen) => screen.takes_menu(),
            Screen::Tool(screen) => screen.takes_menu(),
            _ => false,
        }
    }

    /// What Menu explains here.
    pub(super) fn topic(&self) -> Topic {
        let setting = match self {
            Screen::Tools(menu) => {
                return entry(&ToolsEntry::ALL, menu.cursor()).map_or(Topic::Buttons, Topic::Tools);
            }
            Screen::Game(screen) if screen.is_saved() => return Topic::SavedGames,
            Screen::Tool(screen) => return Topic::Tools(ToolsEntry::Tool(screen.tool())),
            Screen::Players(..) | Screen::PlayerName(..) => return Topic::Tools(ToolsEntry::Players),
            Screen::Settings(menu) => entry(&SettingsEntry::ALL, menu.cursor()),
            Screen::Welcome(_) | Screen::Language(_) => Some(SettingsEntry::Language),
            Screen::Sound(_) => Some(SettingsEntry::Sound),
            Screen::Brightness(_) => Some(SettingsEntry::Brightness),
            Screen::TableSeed(_) | Screen::TableSeedDigits(_) => Some(SettingsEntry::TableSeed),
            Screen::HidesAfter(_) => Some(SettingsEntry::HidesAfter),
            Screen::Reset(_) => Some(SettingsEntry::Reset),
            Screen::Home(_) | Screen::Game(_) | Screen::About(_) | Screen::Help(..) | Screen::Message(_) => None,
        };
        setting.map_or(Topic::Buttons, Topic::Setting)
    }

    /// Draws the screen on a cleared frame.
    pub(super) fn draw(
        &self,
        frame: &mut Frame,
        settings: &Settings,
        tools: &Tools,
        playing: &Playing,
        view: &View<'_>,
    ) {
        let words = Words::of(settings.lang);
        match self {
            Screen::Welcome(menu) => {
                // No language is chosen yet, so the question is asked in all three.
                menu.draw(frame, "Language·Taal·Sprache", count(&Lang::ALL), &|index| {
                    Row::plain(entry(&Lang::ALL, index).unwrap_or_default().name())
                });
            }
            Screen::Home(menu) => draw_home(frame, menu, playing, words),
            Screen::Tools(menu) => {
                menu.draw(frame, words.tools, count(&ToolsEntry::ALL), &|index| {
                    tools_row(tools, words, index)
                });
            }
            Screen::Tool(screen) => tools.draw(*screen, frame, view),
            Screen::Game(screen) => playing.draw(*screen, frame, view),
            Screen::Players(count, menu) => {
                menu.draw(frame, words.players, *count, &|index| {
                    Seat::new(index).map_or_else(Row::default, |seat| Row::plain(&view.players.name(seat, view.lang)))
                });
            }
            Screen::PlayerName(seat, letters) => {
                let mut title: String<16> = String::new();
                let _ = write!(title, "{} {}", words.player, seat.index().saturating_add(1));
                letters.draw(frame, &title, words);
            }
            Screen::Settings(menu) => {
                menu.draw(frame, words.settings, count(&SettingsEntry::ALL), &|index| {
                    settings_row(settings, words, index)
                });
            }
            Screen::Language(menu) => {
                menu.draw(frame, words.language, count(&Lang::ALL), &|index| {
                    let lang = entry(&Lang::ALL, index).unwrap_or_default();
                    Row::choice(lang.name(), lang == settings.lang)
                });
            }
            Screen::Sound(menu) => {
                menu.draw(frame, words.sound, count(&Volume::ALL), &|index| {
                    let volume = entry(&Volume::ALL, index).unwrap_or_default();
                    Row::choice(volume_word(volume, words), volume == settings.volume)
                });
            }
            Screen::Brightness(picker) => picker.draw(frame, words.brightness),
            Screen::TableSeed(menu) => {
                menu.draw(
                    frame,
                    words.table_seed,
                    TABLE_SEED_ENTRIES,
                    &|index| match (index, settings.table_seed) {
                        (0, seed) => Row::choice(words.random, seed.is_none()),
                        (_, None) => Row::plain(words.entered),
                        (_, Some(seed)) => Row::with(words.entered, &six_digits(seed)),
                    },
                );
            }
            Screen::TableSeedDigits(digits) => digits.draw(frame, words.table_seed, words),
            Screen::HidesAfter(menu) => {
                menu.draw(frame, words.hides_after, count(&HidesAfter::ALL), &|index| {
                    let one = entry(&HidesAfter::ALL, index).unwrap_or_default();
                    Row::choice(&seconds(one, words), one == settings.hides_after)
                });
            }
            Screen::Reset(confirm) => {
                confirm.draw(frame, words, words.reset, words.reset_question, words.reset_hint);
            }
            Screen::About(text) => text.draw(frame, words.about, &about_paragraphs(words)),
            Screen::Help(topic, text) => text.draw(frame, topic.title(words), &[topic.text(settings.lang)]),
            Screen::Message(notice) => notice.draw(frame, words),
        }
    }
}

fn draw_home(frame: &mut Frame, menu: &Menu, playing: &Playing, words: &Words) {
    const ROBOT_LEFT: i32 = SCREEN_WIDTH - robot::WIDTH - 1;
    paint::title(frame, NAME);
    menu.draw_rows(frame, ROBOT_LEFT - 1, HomeEntry::count(playing), &|index| {
        Row::plain(match HomeEntry::at(playing, index) {
            Some(HomeEntry::Resume) => words.resume,
            Some(HomeEntry::NewGame) => words.new_game,
            Some(HomeEntry::SavedGames) => words.saved_games,
            Some(HomeEntry::Tools) => words.tools,
            Some(HomeEntry::Settings) => words.settings,
            Some(HomeEntry::Help) => words.help,
            Some(HomeEntry::About) | None => words.about,
        })
    });
    robot::draw(frame, ROBOT_LEFT, SCREEN_HEIGHT - robot::HEIGHT, true);
}

fn tools_row(tools: &Tools, words: &Words, index: u8) -> Row {
    let Some(entry) = entry(&ToolsEntry::ALL, index) else {
        return Row::default();
    };
    let title = entry.title(words);
    match entry {
        ToolsEntry::Players => Row::plain(title),
        ToolsEntry::Tool(tool) => match tools.activity(tool) {
            Activity::Idle => Row::plain(title),
            Activity::Open => Row::with(title, words.open),
            Activity::Running => Row::with(title, words.running),
        },
    }
}

fn settings_row(settings: &Settings, words: &Words, index: u8) -> Row {
    let Some(entry) = entry(&SettingsEntry::ALL, index) else {
        return Row::default();
    };
    let title = entry.title(words);
    match entry {
        SettingsEntry::Language => Row::with(title, settings.lang.name()),
        SettingsEntry::Sound => Row::with(title, volume_word(settings.volume, words)),
        SettingsEntry::Brightness => {
            let mut level: String<3> = String::new();
            let _ = write!(level, "{}", settings.brightness.level());
            Row::with(title, &level)
        }
        SettingsEntry::Turned => Row::with(title, if settings.turned { words.yes } else { words.no }),
        SettingsEntry::TableSeed => match settings.table_seed {
            None => Row::with(title, words.random),
            Some(seed) => Row::with(title, &six_digits(seed)),
        },
        SettingsEntry::HidesAfter => Row::with(title, &seconds(settings.hides_after, words)),
        SettingsEntry::Reset => Row::plain(title),
    }
}

pub(super) const fn volume_word(volume: Volume, words: &Words) -> &'static str {
    match volume {
        Volume::Off => words.off,
        Volume::Soft => words.soft,
        Volume::Loud => words.loud,
    }
}

fn seconds(hides_after: HidesAfter, words: &Words) -> String<16> {
    let mut text = String::new();
    let _ = match hides_after.seconds() {
        Some(seconds) => write!(text, "{seconds} s"),
        None => text.write_str(words.never),
    };
    text
}

fn six_digits(number: u32) -> String<10> {
    let mut digits = String::new();
    let _ = write!(digits, "{number:06}");
    digits
}
