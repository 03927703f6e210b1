//! Where the program can panic: every call of a function that does nothing but panic.
//!
//! The calls are found in the machine code, after the compiler has removed those that it knows to be impossible. Whose
//! code such a call is, the debug information tells: a function of the core that was put into another one is still the
//! core's, and an index that is out of range is a matter of whoever wrote the index, not of the library that checks it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Range;

use object::read::elf::ElfFile32;
use object::{Endianness, Object as _, ObjectSymbol as _, SymbolKind};

use crate::sizes;

/// The crate of everything that the device decides and draws.
pub const CORE: &str = "core_nostd";

/// What the language brings along, containers and `defmt::unwrap!`: where these panic, whoever calls them is the reason.
const LIBRARIES: [&str; 5] = ["core", "alloc", "compiler_builtins", "heapless", "defmt"];

/// Functions of these libraries that check themselves: whatever they are called with, they do not panic. By a part of
/// their names, and why.
const SOUND: [(&str, &str); 5] = [
    (
        "core::char::methods::encode_utf8_raw",
        "the buffer has four bytes, and no letter takes more",
    ),
    (
        "core::str::pattern::CharSearcher",
        "it searches a letter of at most four bytes",
    ),
    (
        "<core::slice::iter::ChunksExact as ",
        "chunks of no length are refused when they are asked for",
    ),
    (
        "<heapless::vec::IntoIter as core::ops::drop::Drop>::drop",
        "what was taken is never more than there was",
    ),
    (
        "heapless::len_type::Sealed>::from_usize",
        "the length fits its type, or the capacity would not compile",
    ),
];

/// A call that leads to a panic, if the program ever comes there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Site {
    /// The crate whose code it is: of the innermost function outside of the language's libraries.
    pub owner: String,
    /// File and line in that function.
    pub place: String,
    /// That function.
    pub function: String,
    /// The function whose machine code it has become a part of.
    pub part_of: String,
    /// What is called.
    pub panic: String,
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Site {
            place,
            function,
            part_of,
            panic,
            ..
        } = self;
        write!(f, "{place}: {function} calls {panic}")?;
        match function == part_of {
            true => Ok(()),
            false => write!(f, ", within {part_of}"),
        }
    }
}

impl Site {
    /// Whether this is the check that the compiler puts into every `async fn`: that nobody polls it once it is done.
    /// What `.await` and the executor poll, they drop when it is done.
    pub fn is_of_future(&self) -> bool {
        self.panic.ends_with("::panic_const_async_fn_resumed")
    }
}

/// Every call of a program that leads to a panic, by whose code it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Panics(Vec<Site>);

impl Panics {
    /// Finds them in a program.
    pub(crate) fn of(program: &ElfFile32<'_, Endianness>) -> gimli::Result<Panics> {
        let functions = Functions::of(program);
        let Some((start, code)) = sizes::section(program, ".text") else {
            return Ok(Panics::default());
        };
        let code = Code::read(start, code, &data(program));
        let debug = addr2line::Context::from_dwarf(sizes::dwarf(program)?)?;
        // By address, with their names. A function of a library that may panic hands that on to whoever calls it.
        let mut panics = functions.that_only_panic(&code);
        let mut seen = BTreeSet::new();
        let mut sites = Vec::new();
        loop {
            let before = panics.clone();
            for (at, target) in &code.calls {
                let (Some(within), Some(panic)) = (functions.at(*at), before.get(target)) else {
                    continue;
                };
                if within.place.contains(target) || before.contains_key(&within.place.start) || !seen.insert(*at) {
                    continue;
                }
                match site(&debug, *at, within, panic)? {
                    Some(site) => sites.push(site),
                    None => drop(panics.insert(within.place.start, within.name.clone())),
                }
            }
            if panics.len() == before.len() {
                break;
            }
        }
        sites.sort();
        Ok(Panics(sites))
    }

    /// All of them, sorted by crate, file and line.
    pub fn sites(&self) -> &[Site] {
        &self.0
    }

    /// Those of every crate, without those of futures.
    pub fn by_crate(&self) -> BTreeMap<&str, Vec<&Site>> {
        let mut crates: BTreeMap<&str, Vec<&Site>> = BTreeMap::new();
        for site in self.0.iter().filter(|site| !site.is_of_future()) {
            crates.entry(&site.owner).or_default().push(site);
        }
        crates
    }

    /// Those that the compiler puts into every `async fn`.
    pub fn of_futures(&self) -> impl Iterator<Item = &Site> {
        self.0.iter().filter(|site| site.is_of_future())
    }
}

/// How many there are, in one line.
pub(crate) fn summary(panics: &Panics) -> String {
    let own = panics.by_crate().get(CORE).map_or(0, Vec::len);
    let futures = panics.of_futures().count();
    format!("{:>7}, of the core's own {own}, of futures {futures}", panics.0.len())
}

/// Every one of them but those of futures, then how many each crate has.
impl fmt::Display for Panics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let crates = self.by_crate();
        for site in crates.values().flatten() {
            writeln!(f, "{site}")?;
        }
        writeln!(f)?;
        for (owner, sites) in crates {
            writeln!(f, "{owner:<24} {:>4}", sites.len())?;
        }
        writeln!(f, "{:<24} {:>4}", "futures", self.of_futures().count())
    }
}

/// Whose code stands at an address, as the debug information has it; `None` if it is all of libraries.
fn site(
    debug: &addr2line::Context<gimli::EndianSlice<'_, gimli::LittleEndian>>,
    at: u32,
    within: &Function,
    panic: &str,
) -> gimli::Result<Option<Site>> {
    // From the innermost function outwards.
    let mut frames = debug.find_frames(at.into()).skip_all_loads()?;
    while let Some(frame) = frames.next()? {
        let file = frame.location.as_ref().and_then(|location| location.file);
        let function = frame
            .function
            .map(|function| function.raw_name().map(|name| demangled(&name)));
        let function = function.transpose()?.unwrap_or_else(|| within.name.clone());
        let owner = file
            .and_then(crate_of_file)
            .unwrap_or_else(|| crate_of_name(&function).to_owned());
        let is_sound = SOUND.iter().any(|(part, _)| function.contains(part));
        if is_sound || !LIBRARIES.contains(&owner.as_str()) {
            let line = frame.location.and_then(|location| location.line).unwrap_or_default();
            return Ok(Some(Site {
                owner,
                place: format!("{}:{line}", file.map_or("?", short)),
                function,
                part_of: within.name.clone(),
                panic: panic.to_owned(),
            }));
        }
    }
    Ok(None)
}

/// A function in the flash.
struct Function {
    place: Range<u32>,
    name: String,
}

/// Where data stands between the code: the mapping symbols `$d` and `$t` say where it begins and ends.
fn data(program: &ElfFile32<'_, Endianness>) -> BTreeMap<u32, bool> {
    let marks = program.symbols().filter_map(|symbol| {
        let name = symbol.name().ok()?;
        let is_data = name.starts_with("$d");
        let address = u32::try_from(symbol.address()).ok()?;
        (is_data || name.starts_with("$t")).then_some((address & !1, is_data))
    });
    marks.collect()
}

/// What can be seen in the machine code without knowing what it does.
#[derive(Default)]
struct Code {
    /// Each call and each jump: from where and to where.
    calls: Vec<(u32, u32)>,
    /// Where a function returns, or goes to where only a register knows.
    leaves: BTreeSet<u32>,
}

impl Code {
    /// Reads Thumb code, with what is data in it: `true` from an address on, up to the next one.
    fn read(start: u32, bytes: &[u8], data: &BTreeMap<u32, bool>) -> Code {
        let halves = bytes.as_chunks::<2>().0.iter().map(|half| u16::from_le_bytes(*half));
        let halves: Vec<(u32, u16)> = (start..).step_by(2).zip(halves).collect();
        let is_data = |at: u32| data.range(..=at).next_back().is_some_and(|(_, is_data)| *is_data);
        let mut code = Code::default();
        let mut rest = halves.as_slice();
        while let [(at, first), after @ ..] = rest {
            let at = *at;
            rest = after;
            if is_data(at) {
                continue;
            }
            // Where a branch is counted from.
            let here = at.wrapping_add(4);
            match (first, after.first()) {
                // bl, in two halves: S and 10 bits, J1, J2 and 11 bits.
                (first, Some((_, second))) if first >> 11 == 0b11110 => {
                    rest = after.get(1..).unwrap_or_default();
                    if second >> 14 == 0b11 && second >> 12 & 1 == 1 {
                        code.calls
                            .push((at, here.wrapping_add_signed(long_distance(*first, *second))));
                    }
                }
                // b, to anywhere within 2 KiB, and with a condition.
                (first, _) if first >> 11 == 0b11100 => {
                    code.calls.push((at, here.wrapping_add_signed(distance(*first, 11))));
                }
                (first, _) if first >> 12 == 0b1101 && first >> 8 & 15 < 14 => {
                    code.calls.push((at, here.wrapping_add_signed(distance(*first, 8))));
                }
                // bx and blx, pop with pc, mov and add to pc.
                (first, _) if first >> 8 == 0x47 || first >> 8 == 0xbd || first & 0xfd87 == 0x4487 => {
                    code.leaves.insert(at);
                }
                _ => {}
            }
        }
        code
    }
}

/// How far a branch goes whose lowest `bits` count halfwords.
fn distance(instruction: u16, bits: u32) -> i32 {
    let unused = 32 - bits;
    (i32::from(instruction) << unused) >> (unused - 1)
}

/// How far a `bl` goes.
fn long_distance(first: u16, second: u16) -> i32 {
    let (first, second) = (u32::from(first), u32::from(second));
    let sign = first >> 10 & 1;
    let bit = |place: u32| !(second >> place & 1 ^ sign) & 1;
    let halves = sign << 23 | bit(13) << 22 | bit(11) << 21 | (first & 0x3ff) << 11 | second & 0x7ff;
    (halves << 8).cast_signed() >> 7
}

/// All functions, in the order of their addresses.
struct Functions(Vec<Function>);

impl Functions {
    fn of(program: &ElfFile32<'_, Endianness>) -> Functions {
        let mut all: Vec<Function> = program
            .symbols()
            .filter(|symbol| symbol.kind() == SymbolKind::Text && symbol.size() > 0)
            .filter_map(|symbol| {
                Some(Function {
                    place: sizes::place(&symbol)?,
                    name: demangled(symbol.name().ok()?),
                })
            })
            .collect();
        all.sort_by(|a, b| (a.place.start, a.place.end, &a.name).cmp(&(b.place.start, b.place.end, &b.name)));
        all.dedup_by_key(|function| function.place.start);
        Functions(all)
    }

    fn at(&self, address: u32) -> Option<&Function> {
        let index = self.0.partition_point(|function| function.place.end <= address);
        self.0.get(index).filter(|function| function.place.contains(&address))
    }

    /// Those that panic and do nothing else, by address, with their names: those of the language, and those that never
    /// return and call nothing but such functions.
    fn that_only_panic(&self, code: &Code) -> BTreeMap<u32, String> {
        let mut calls: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        for (at, target) in &code.calls {
            if let Some(function) = self.at(*at).filter(|function| !function.place.contains(target)) {
                calls.entry(function.place.start).or_default().insert(*target);
            }
        }
        let endless = self
            .0
            .iter()
            .filter(|function| code.leaves.range(function.place.clone()).next().is_none());
        let endless: Vec<(&Function, &BTreeSet<u32>)> = endless
            .filter_map(|function| Some((function, calls.get(&function.place.start)?)))
            .collect();
        let mut panics: BTreeMap<u32, String> = BTreeMap::new();
        loop {
            let known = panics.len();
            for (function, calls) in &endless {
                if is_panic(&function.name) || calls.iter().all(|target| panics.contains_key(target)) {
                    panics.insert(function.place.start, function.name.clone());
                }
            }
            if panics.len() == known {
                return panics;
            }
        }
    }
}

/// Whether a function of the language exists in order to panic: `core::panicking::panic_fmt`, `core::option::unwrap_failed`.
fn is_panic(name: &str) -> bool {
    LIBRARIES.contains(&crate_of_name(name)) && (name.contains("panic") || name.contains("_fail"))
}

/// A name as people write it, without the types that it was made for: these are often longer than everything else.
fn demangled(symbol: &str) -> String {
    let name = addr2line::demangle_auto(symbol.into(), None);
    let (mut short, mut depth, mut before) = (String::new(), 0_usize, ' ');
    for letter in name.chars() {
        // `<` after a name or `::` opens a list of types; anywhere else it groups a path, as in `<&T as Trait>::function`.
        let opens = letter == '<' && (depth > 0 || before.is_alphanumeric() || matches!(before, '_' | ':'));
        let closes = letter == '>' && before != '-';
        depth += usize::from(opens);
        if depth == 0 {
            short.push(letter);
        }
        depth = depth.saturating_sub(usize::from(closes));
        before = letter;
    }
    short.replace("::::", "::").trim_end_matches(':').to_owned()
}

/// `core` of `<core::option::Option>::expect`.
fn crate_of_name(name: &str) -> &str {
    let name = name.trim_start_matches(|letter: char| !letter.is_alphanumeric() && letter != '_');
    name.split("::").next().unwrap_or(name)
}

/// The crate that a file belongs to.
fn crate_of_file(file: &str) -> Option<String> {
    let (folder, _) = short(file).split_once('/')?;
    let name = match folder.rsplit_once('-') {
        Some((name, version)) if version.starts_with(|letter: char| letter.is_ascii_digit()) => name,
        _ => folder,
    };
    Some(name.replace('-', "_"))
}

/// The path of a file from the folder of its crate on: what comes before is different on every machine.
fn short(file: &str) -> &str {
    // registry/src/SERVER/CRATE-VERSION/src/FILE
    if let Some((_, rest)) = file.split_once("/registry/src/") {
        return rest.split_once('/').map_or(rest, |(_, file)| file);
    }
    let folders = file.split_once("/src/").map_or(file, |(folders, _)| folders);
    let start = folders.rfind('/').map_or(0, |slash| slash + 1);
    file.get(start..).unwrap_or(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: u32 = 0x1000_0000;

    fn function(start: u32, end: u32, name: &str) -> Function {
        Function {
            place: START + start..START + end,
            name: name.to_owned(),
        }
    }

    fn read(halves: &[u16], data: &[(u32, bool)]) -> Code {
        let bytes: Vec<u8> = halves.iter().flat_map(|half| half.to_le_bytes()).collect();
        let data = data.iter().map(|(at, is_data)| (START + at, *is_data)).collect();
        Code::read(START, &bytes, &data)
    }

    #[test]
    fn calls_and_jumps_are_found_in_thumb_code_and_data_is_left_out() {
        let code = read(
            &[
                0xf000, 0xf802, // bl, 8 bytes on from itself
                0xe001, // b, 6 bytes on
                0xd0fc, // beq, 4 bytes back
                0x4770, // bx lr
                0xf7ff, 0xfff9, // bl, 10 bytes back
                0xf000, 0xf802, // the same as the first, but this is data
                0xbd10, // data as well
                0xbd10, // pop {r4, pc}
            ],
            &[(14, true), (20, false)],
        );
        let calls: Vec<(u32, u32)> = code.calls.iter().map(|(at, to)| (at - START, to - START)).collect();
        assert_eq!(calls, [(0, 8), (4, 10), (6, 2), (10, 0)]);
        let leaves: Vec<u32> = code.leaves.iter().map(|at| at - START).collect();
        assert_eq!(leaves, [8, 20]);
    }

    #[test]
    fn what_only_calls_panics_is_one_and_what_returns_or_does_more_is_none() {
        let functions = Functions(vec![
            function(0, 2, "core::panicking::panic_fmt"),
            function(2, 6, "core_nostd::only_panics"),
            function(6, 12, "core_nostd::may_panic"),
            function(12, 20, "core_nostd::never_ends"),
            function(20, 22, "core_nostd::other"),
        ]);
        let mut code = Code::default();
        for (at, to) in [(0, 100), (2, 0), (6, 2), (12, 20), (16, 0)] {
            code.calls.push((START + at, START + to));
        }
        code.leaves.extend([START + 10, START + 20]);
        let panics = functions.that_only_panic(&code);
        let names: Vec<&str> = panics.values().map(String::as_str).collect();
        assert_eq!(names, ["core::panicking::panic_fmt", "core_nostd::only_panics"]);
    }

    #[test]
    fn names_and_files_tell_the_crate() {
        for (symbol, name, crate_name) in [
            (
                "_RNvMs_NtNtCs5t_10core_nostd3kit4beltINtB4_4BelthE10straighten",
                "<core_nostd::kit::belt::Belt>::straighten",
                "core_nostd",
            ),
            (
                "_RNvNtCs5t_4core6option13unwrap_failed",
                "core::option::unwrap_failed",
                "core",
            ),
            ("memcpy", "memcpy", "memcpy"),
        ] {
            assert_eq!(demangled(symbol), name);
            assert_eq!(crate_of_name(name), crate_name);
        }
        for (file, shown, crate_name) in [
            (
                "/x/core-nostd/src/kit/belt.rs",
                "core-nostd/src/kit/belt.rs",
                "core_nostd",
            ),
            ("core-nostd/src/play.rs", "core-nostd/src/play.rs", "core_nostd"),
            ("/rustc/1/library/core/src/fmt/mod.rs", "core/src/fmt/mod.rs", "core"),
            (
                "/c/registry/src/index.crates.io-1/embassy-usb-0.6.0/src/lib.rs",
                "embassy-usb-0.6.0/src/lib.rs",
                "embassy_usb",
            ),
        ] {
            assert_eq!(short(file), shown);
            assert_eq!(crate_of_file(file).as_deref(), Some(crate_name), "{file}");
        }
    }
}
