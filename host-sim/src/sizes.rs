//! How the flash is divided: what each game takes, and what everything around the games does.
//!
//! A function is told by its name, which also names the types that it was made for: code of the frame that exists once
//! per game counts as that game's. What the compiler has put into another function is told by the file that it comes
//! from, as the debug information has it. A static is told by its name, too: the packed texts of a game are statics. A
//! constant has no name. It belongs to the functions that hold its address, or to the constants that do: so a table
//! belongs to the screens that use it, and each string to its table.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use object::read::elf::ElfFile32;
use object::{Endianness, Object as _, ObjectSection as _, ObjectSymbol, SymbolKind};

/// What a piece of the program is for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Concern {
    /// A part of one game, by the name of its module.
    Game(String, Part),
    /// What every game stands in: types erased, pages, journal, saved games.
    Frame,
    /// Clock, dice, belt, ballot, score.
    Tools,
    /// Menus, settings, help, drawing and fonts.
    Ui,
    /// Records and journals in flash, with their encoding.
    Storage,
    /// Buttons, display, buzzer, USB, timers and tasks.
    Drivers,
    /// What others call: formatting, arithmetic, chance.
    Library,
    /// Constants that no function leads to, vectors, padding.
    Unknown,
}

/// A part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// What the game is, without a picture.
    Rules,
    /// Pages, questions, pictures and how they are worded.
    Screens,
    /// Texts in three languages, and the tables that lead to them.
    Words,
    /// Code of everybody, made once more for this game's types.
    Frame,
}

impl Part {
    /// All of them, in the order of the table.
    pub const ALL: [Part; 4] = [Part::Rules, Part::Screens, Part::Words, Part::Frame];
}

/// Bytes of flash by concern. Their sum is the size of the program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shares(BTreeMap<Concern, u64>);

impl Shares {
    /// Divides a program of `total` bytes.
    pub(crate) fn of(program: &ElfFile32<'_, Endianness>, total: u64) -> Shares {
        let functions = divide(named(program, SymbolKind::Text), &lines(program).unwrap_or_default());
        let statics = named(program, SymbolKind::Data);
        let mut shares = Shares::default();
        for function in &functions {
            let bytes = function.place.end.saturating_sub(function.place.start);
            shares.add(function.concern.clone(), bytes.into());
        }
        if let (Some(constants), Some(code)) = (section(program, ".rodata"), section(program, ".text")) {
            for (concern, bytes) in Constants::new(constants.0, constants.1, &functions, code, &statics).shares() {
                shares.add(concern, bytes);
            }
        }
        let known: u64 = shares.0.values().sum();
        shares.add(Concern::Unknown, total.saturating_sub(known));
        shares
    }

    /// The bytes of one concern.
    pub fn get(&self, concern: &Concern) -> u64 {
        self.0.get(concern).copied().unwrap_or_default()
    }

    /// The games, by the names of their modules.
    pub fn games(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.0.keys().filter_map(Concern::game).collect();
        names.dedup();
        names
    }

    /// All bytes of one game.
    pub fn game(&self, name: &str) -> u64 {
        let parts = self.0.iter().filter(|(concern, _)| concern.game() == Some(name));
        parts.map(|(_, bytes)| bytes).sum()
    }

    fn add(&mut self, concern: Concern, bytes: u64) {
        *self.0.entry(concern).or_default() += bytes;
    }
}

impl fmt::Display for Shares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "game           rules  screens    words    frame      all (bytes of flash)"
        )?;
        for name in self.games() {
            write!(f, "{name:<12}")?;
            for part in Part::ALL {
                write!(f, " {:>8}", self.get(&Concern::Game(name.to_owned(), part)))?;
            }
            writeln!(f, " {:>8}", self.game(name))?;
        }
        for (concern, bytes) in self.0.iter().filter(|(concern, _)| concern.game().is_none()) {
            writeln!(f, "{:<48} {bytes:>8}", concern.name())?;
        }
        Ok(())
    }
}

impl Concern {
    fn game(&self) -> Option<&str> {
        match self {
            Concern::Game(name, _) => Some(name),
            _ => None,
        }
    }

    fn name(&self) -> &'static str {
        match self {
            Concern::Game(..) => "a game",
            Concern::Frame => "the frame of all games",
            Concern::Tools => "tools",
            Concern::Ui => "ui",
            Concern::Storage => "storage",
            Concern::Drivers => "drivers",
            Concern::Library => "library",
            Concern::Unknown => "unknown",
        }
    }

    /// What a function is for, by its name in the file: `_RNvNtNtNtCs4_10core_nostd5games6eureka5state3new`.
    fn of_symbol(symbol: &str) -> Concern {
        let path = path(symbol);
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        // Code that a trait provides is not written in the game, although the game comes first in its name.
        let is_provided = symbol.split('C').next().is_some_and(|tags| tags.contains('Y'));
        match path.as_slice() {
            ["core_nostd", "games", game, module, ..] if !is_provided => {
                Concern::Game((*game).to_owned(), part_of_module(module))
            }
            path => match mentioned_game(symbol) {
                Some(game) => Concern::Game(game.to_owned(), Part::Frame),
                None => of_path(path),
            },
        }
    }
}

fn part_of_module(module: &str) -> Part {
    match module {
        "face" | "questions" | "speech" | "screens" => Part::Screens,
        "words" => Part::Words,
        _ => Part::Rules,
    }
}

/// What code outside of the games is for.
fn of_path(path: &[&str]) -> Concern {
    match path {
        ["core_nostd", "ui", "tools", ..] => Concern::Tools,
        ["core_nostd", "ui", "table" | "game", ..]
        | [
            "core_nostd",
            "any" | "show" | "table" | "play" | "game" | "games" | "laws",
            ..,
        ] => Concern::Frame,
        ["core_nostd", "ui", ..] | ["embedded_graphics" | "embedded_graphics_core", ..] => Concern::Ui,
        ["core_nostd", "store" | "journal" | "export" | "companion", ..]
        | ["sequential_storage" | "postcard" | "serde" | "serde_core", ..] => Concern::Storage,
        ["firmware" | "ssd1306" | "display_interface" | "cortex_m" | "rp_pac", ..] => Concern::Drivers,
        [crate_name, ..] if crate_name.starts_with("embassy") || crate_name.starts_with("defmt") => Concern::Drivers,
        _ => Concern::Library,
    }
}

/// The identifiers in the name of a function (Rust's v0 mangling): each has its length before it.
///
/// The first ones are the path of where the code is written.
fn path(symbol: &str) -> Vec<String> {
    let Some(mut rest) = symbol.strip_prefix("_R") else {
        return Vec::new();
    };
    let mut names = Vec::new();
    while let Some(first) = rest.chars().next() {
        let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        if let Ok(length) = rest.split_at(digits).0.parse::<usize>() {
            let after = rest.split_at(digits).1;
            // A name that begins with a digit or a line has one more line before it.
            let after = after.strip_prefix('_').unwrap_or(after);
            let Some((name, after)) = after.split_at_checked(length) else {
                break;
            };
            names.push(name.to_owned());
            rest = after;
        } else if first == 's' || first == 'B' {
            // A number that tells namesakes apart, or that stands for a path from before; it ends with a line.
            rest = rest.split_once('_').map_or("", |(_, after)| after);
        } else {
            rest = rest.get(first.len_utf8()..).unwrap_or_default();
        }
    }
    names
}

/// The game whose types a name mentions, wherever they come.
fn mentioned_game(symbol: &str) -> Option<&str> {
    let (_, after) = symbol
        .split_once("10core_nostd")
        .and_then(|_| symbol.split_once("5games"))?;
    let digits = after.find(|letter: char| !letter.is_ascii_digit())?;
    let (length, name) = after.split_at(digits);
    name.get(..length.parse().ok()?)
}

/// The address and the bytes of a section.
pub(crate) fn section<'a>(program: &ElfFile32<'a, Endianness>, name: &str) -> Option<(u32, &'a [u8])> {
    let section = program.section_by_name(name)?;
    Some((u32::try_from(section.address()).ok()?, section.data().ok()?))
}

/// A function or a static in the flash.
struct Named {
    place: Range<u32>,
    concern: Concern,
}

fn named(program: &ElfFile32<'_, Endianness>, kind: SymbolKind) -> Vec<Named> {
    let mut all: Vec<Named> = program
        .symbols()
        .filter(|symbol| symbol.kind() == kind && symbol.size() > 0)
        .filter_map(|symbol| {
            let concern = Concern::of_symbol(symbol.name().ok()?);
            Some(Named {
                place: place(&symbol)?,
                concern,
            })
        })
        .collect();
    all.sort_by_key(|named| (named.place.start, named.place.end));
    // Equal functions are there once, under several names.
    all.dedup_by_key(|named| named.place.start);
    all
}

/// Where a function or a static begins and ends.
pub(crate) fn place<'data>(symbol: &impl ObjectSymbol<'data>) -> Option<Range<u32>> {
    // The lowest bit of a function only says "Thumb code".
    let is_code = u32::from(symbol.kind() == SymbolKind::Text);
    let start = u32::try_from(symbol.address()).ok()? & !is_code;
    Some(start..start.checked_add(u32::try_from(symbol.size()).ok()?)?)
}

/// The debug information of a program.
pub(crate) fn dwarf<'data>(program: &ElfFile32<'data, Endianness>) -> gimli::Result<Dwarf<'data>> {
    let load = |id: gimli::SectionId| {
        let section = program.section_by_name(id.name());
        let data = section.and_then(|section| section.data().ok());
        gimli::Result::Ok(gimli::EndianSlice::new(data.unwrap_or_default(), gimli::LittleEndian))
    };
    gimli::Dwarf::load(load)
}

type Dwarf<'data> = gimli::Dwarf<gimli::EndianSlice<'data, gimli::LittleEndian>>;

/// Where each line of the source begins in the flash, and what it is for; `None` for the library, whose code is part of
/// whatever uses it.
type Lines = BTreeMap<u32, Option<Concern>>;

fn lines(program: &ElfFile32<'_, Endianness>) -> gimli::Result<Lines> {
    let dwarf = dwarf(program)?;
    let mut lines = Lines::new();
    let mut units = dwarf.units();
    while let Some(header) = units.next()? {
        let unit = dwarf.unit(header)?;
        let Some(program) = unit.line_program.clone() else {
            continue;
        };
        let mut rows = program.rows();
        while let Some((header, row)) = rows.next_row()? {
            let (Ok(address), Some(file)) = (u32::try_from(row.address()), row.file(header)) else {
                continue;
            };
            let mut path = String::new();
            for part in file.directory(header).into_iter().chain([file.path_name()]) {
                path += &dwarf.attr_string(&unit, part)?.to_string_lossy();
                path += "/";
            }
            lines.insert(address, of_file(&path));
        }
    }
    Ok(lines)
}

/// What the code in a file is for; `None` for the library.
fn of_file(file: &str) -> Option<Concern> {
    let file = file.trim_end_matches('/').trim_end_matches(".rs");
    if let Some((_, module)) = file.split_once("core-nostd/src/") {
        let path: Vec<&str> = ["core_nostd"].into_iter().chain(module.split('/')).collect();
        return Some(match path.as_slice() {
            ["core_nostd", "games", game, module, ..] => Concern::Game((*game).to_owned(), part_of_module(module)),
            path => of_path(path),
        });
    }
    if file.contains("firmware/src/") {
        return Some(Concern::Drivers);
    }
    // registry/src/SERVER/CRATE-VERSION/src/FILE
    let (_, rest) = file.split_once("registry/src/")?;
    let (name, _version) = rest.split('/').nth(1)?.rsplit_once('-')?;
    Some(of_path(&[name.replace('-', "_").as_str()])).filter(|concern| *concern != Concern::Library)
}

/// Divides functions into what was written for other concerns.
///
/// A function of a game is the game's, whatever was put into it.
fn divide(functions: Vec<Named>, lines: &Lines) -> Vec<Named> {
    let mut pieces: Vec<Named> = Vec::new();
    for function in functions {
        let Named { place, concern } = function;
        let mut current = concern.clone();
        let mut start = place.start;
        for (at, line) in lines.range(place.clone()) {
            let next = match (&concern, line) {
                (_, None) => current.clone(),
                (Concern::Game(_, Part::Frame), Some(line)) if line.game() == concern.game() => line.clone(),
                (Concern::Game(..), _) => concern.clone(),
                (_, Some(line)) => line.clone(),
            };
            if next != current {
                pieces.push(Named {
                    place: start..*at,
                    concern: current,
                });
                (current, start) = (next, *at);
            }
        }
        pieces.push(Named {
            place: start..place.end,
            concern: current,
        });
    }
    pieces
}

/// Statics, and the constants between them: these have no names, and begin wherever somebody points to.
struct Constants<'a> {
    start: u32,
    bytes: &'a [u8],
    /// Where each piece begins, and whose it is, if that is known yet.
    pieces: BTreeMap<u32, Option<Concern>>,
}

impl<'a> Constants<'a> {
    fn new(
        start: u32,
        bytes: &'a [u8],
        functions: &[Named],
        (code_start, code): (u32, &[u8]),
        statics: &[Named],
    ) -> Self {
        let inside = |address: &u32| {
            address
                .checked_sub(start)
                .is_some_and(|offset| (offset as usize) < bytes.len())
        };
        let mut votes: BTreeMap<u32, Votes> = BTreeMap::from([(start, Votes::default())]);
        for (_, target) in words(start, bytes).filter(|(_, word)| inside(word)) {
            votes.entry(target).or_default();
        }
        for (at, target) in words(code_start, code).filter(|(_, word)| inside(word)) {
            let index = functions.partition_point(|function| function.place.end <= at);
            let owner = functions.get(index).filter(|function| function.place.contains(&at));
            let votes = votes.entry(target).or_default();
            votes.add(owner.map(|owner| &owner.concern));
        }
        let mut pieces: BTreeMap<_, _> = votes
            .into_iter()
            .map(|(piece, votes)| (piece, votes.winner()))
            .collect();
        for Named { place, concern } in statics.iter().filter(|named| inside(&named.place.start)) {
            // What looks like an address of something inside is none: it is whole.
            pieces.retain(|piece, _| !place.contains(piece));
            pieces.insert(place.start, Some(concern.clone()));
            pieces.entry(place.end).or_insert(None);
        }
        let mut constants = Constants { start, bytes, pieces };
        while constants.follow_pointers() {}
        constants
    }

    /// Gives each piece that belongs to nobody to those that point to it; says whether there was any.
    fn follow_pointers(&mut self) -> bool {
        let mut votes: BTreeMap<u32, Votes> = BTreeMap::new();
        for (piece, owner) in &self.pieces {
            for (_, target) in words(*piece, self.bytes_of(*piece)) {
                if owner.is_some() && self.pieces.get(&target) == Some(&None) {
                    votes.entry(target).or_default().add(owner.as_ref());
                }
            }
        }
        let won: Vec<_> = votes
            .into_iter()
            .map(|(piece, votes)| (piece, votes.winner()))
            .collect();
        let found = !won.is_empty();
        self.pieces.extend(won);
        found
    }

    /// The bytes of a piece: up to the next one.
    fn bytes_of(&self, piece: u32) -> &'a [u8] {
        let offset = |address: u32| address.saturating_sub(self.start) as usize;
        let next = self.pieces.range(piece.saturating_add(1)..).next();
        let end = next.map_or(self.bytes.len(), |(next, _)| offset(*next));
        self.bytes.get(offset(piece)..end).unwrap_or_default()
    }

    /// Every piece: whose it is, and how long.
    fn shares(&self) -> impl Iterator<Item = (Concern, u64)> {
        self.pieces.iter().map(|(piece, owner)| {
            let length = self.bytes_of(*piece).len() as u64;
            match owner {
                Some(Concern::Game(game, _)) if self.is_text(*piece) || self.leads_to_texts(*piece) => {
                    (Concern::Game(game.clone(), Part::Words), length)
                }
                Some(owner) => (owner.clone(), length),
                None => (Concern::Unknown, length),
            }
        })
    }

    fn is_text(&self, piece: u32) -> bool {
        let bytes = self.bytes_of(piece).trim_ascii_end();
        let text = str::from_utf8(bytes).unwrap_or_default().trim_end_matches('\0');
        !text.is_empty() && text.chars().all(|letter| !letter.is_control() || letter == '\n')
    }

    /// Whether most of a piece are addresses and lengths of texts.
    fn leads_to_texts(&self, piece: u32) -> bool {
        let pointers = words(piece, self.bytes_of(piece)).filter(|(_, word)| self.pieces.contains_key(word));
        let texts = pointers.filter(|(_, target)| self.is_text(*target)).count();
        texts * 2 * size_of::<u32>() * 2 > self.bytes_of(piece).len()
    }
}

/// How many point to something, by what they are for.
#[derive(Default)]
struct Votes<'a>(BTreeMap<&'a Concern, u32>);

impl<'a> Votes<'a> {
    fn add(&mut self, concern: Option<&'a Concern>) {
        if let Some(concern) = concern {
            *self.0.entry(concern).or_default() += 1;
        }
    }

    fn winner(&self) -> Option<Concern> {
        let most = self.0.iter().max_by_key(|(_, votes)| **votes);
        most.map(|(concern, _)| (*concern).clone())
    }
}

/// The aligned words of some bytes, with their addresses.
fn words(start: u32, bytes: &[u8]) -> impl Iterator<Item = (u32, u32)> {
    let first = start.next_multiple_of(4);
    let aligned = bytes.get((first - start) as usize..).unwrap_or_default();
    let words = aligned.as_chunks::<4>().0.iter().map(|word| u32::from_le_bytes(*word));
    (first..).step_by(4).zip(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(part: Part) -> Concern {
        Concern::Game("eureka".to_owned(), part)
    }

    #[test]
    fn a_function_is_told_by_where_it_is_written_and_for_whom_it_is_made() {
        for (symbol, concern) in [
            (
                "_RNvNtNtNtNtCs5t_10core_nostd5games6eureka5state4deal",
                game(Part::Rules),
            ),
            (
                "_RNvMs_NtNtNtNtCs5t_10core_nostd5games6eureka7screens3maps_5label",
                game(Part::Screens),
            ),
            (
                "_RNvXs1_NtCs5t_10core_nostd5tableINtNtB5_4play4PlayNtNtNtB5_5games6eureka6EurekaENtB5_5Table4draw",
                game(Part::Frame),
            ),
            (
                "_RNvYNtNtNtCs5t_10core_nostd5games6eureka6EurekaNtNtB6_4game4Game5apply",
                game(Part::Frame),
            ),
            (
                "_RNvMNtNtNtCs5t_10core_nostd2ui5tools4diceNtB2_4Dice4roll",
                Concern::Tools,
            ),
            ("_RNvMNtNtCs5t_10core_nostd2ui4menuNtB2_4Menu4draw", Concern::Ui),
            ("_RNvNtCs12_18sequential_storage5queue4push", Concern::Storage),
            ("_RNvNtCs12_12embassy_time6driver3now", Concern::Drivers),
            ("memcpy", Concern::Library),
        ] {
            assert_eq!(Concern::of_symbol(symbol), concern, "{symbol}");
        }
    }

    #[test]
    fn code_inside_of_another_function_is_told_by_its_file() {
        for (file, concern) in [
            (
                "/x/core-nostd/src/games/eureka/screens/map.rs/",
                Some(game(Part::Screens)),
            ),
            ("core-nostd/src/ui/tools/dice/mod.rs", Some(Concern::Tools)),
            (
                "/c/registry/src/index.crates.io-1/embassy-usb-0.6.0/src/lib.rs",
                Some(Concern::Drivers),
            ),
            ("/c/registry/src/index.crates.io-1/heapless-0.9.3/src/vec.rs", None),
            ("/rustc/1/library/core/src/fmt/mod.rs", None),
        ] {
            assert_eq!(of_file(file), concern, "{file}");
        }
        let function = Named {
            place: 0..10,
            concern: Concern::Ui,
        };
        let lines = Lines::from([(0, None), (2, Some(Concern::Tools)), (4, None), (6, Some(Concern::Ui))]);
        let pieces = divide(vec![function], &lines).into_iter();
        let pieces: Vec<_> = pieces.map(|piece| (piece.place, piece.concern)).collect();
        assert_eq!(
            pieces,
            [(0..2, Concern::Ui), (2..6, Concern::Tools), (6..10, Concern::Ui)]
        );
    }

    #[test]
    fn a_constant_belongs_to_whoever_leads_to_it() {
        const START: u32 = 0x1000_1000;
        // A table of two texts, the texts, and four bytes that nobody knows.
        let texts = START + 16;
        let mut bytes: Vec<u8> = [texts, 2, texts + 2, 2]
            .into_iter()
            .flat_map(u32::to_le_bytes)
            .collect();
        bytes.extend(b"YesOK!!!");
        let function = Named {
            place: 0x1000_0000..0x1000_0008,
            concern: game(Part::Screens),
        };
        let code = [[0; 4], START.to_le_bytes()].concat();
        let constants = Constants::new(START, &bytes, &[function], (0x1000_0000, &code), &[]);
        let shares: Vec<_> = constants.shares().collect();
        assert_eq!(
            shares,
            [(game(Part::Words), 16), (game(Part::Words), 2), (game(Part::Words), 6)]
        );
    }

    #[test]
    fn a_static_belongs_to_the_module_that_its_name_tells() {
        const START: u32 = 0x1000_1000;
        // Packed bytes that look like an address inside of them, and four bytes that nobody knows.
        let bytes = [(START + 6).to_le_bytes(), *b"abcd", *b"????"].concat();
        let packed = Named {
            place: START..START + 8,
            concern: game(Part::Words),
        };
        let constants = Constants::new(START, &bytes, &[], (0x1000_0000, &[]), &[packed]);
        let shares: Vec<_> = constants.shares().collect();
        assert_eq!(shares, [(game(Part::Words), 8), (Concern::Unknown, 4)]);
    }
}
