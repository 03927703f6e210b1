//! `host-sim firmware`: builds the image for the RP2040 and says how large it is.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use object::read::elf::{ElfFile32, FileHeader as _, ProgramHeader as _};
use object::{Endianness, Object as _, ObjectSection as _, SectionFlags, elf};

use crate::cannot::{self, Cannot, Deed};
use crate::panics::{self, Panics};
use crate::sizes::Shares;
use crate::{files, uf2};

const TARGET: &str = "thumbv6m-none-eabi";
/// What `memory.x` gives to the program, and what the chip has.
const FLASH_BYTES: u64 = (2048 - 256) * 1024;
const RAM_BYTES: u64 = 264 * 1024;
const NO_ELF: &str = "the firmware is no ELF file";

/// A firmware that has been built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Firmware {
    /// The program with its debug information; the emulator runs it.
    pub elf: PathBuf,
    /// The file for a Pico.
    pub uf2: PathBuf,
    /// How large it is.
    pub sizes: Sizes,
    /// Where it can panic.
    pub panics: Panics,
}

/// How much of the chip the program takes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sizes {
    /// Code and constants, in bytes.
    pub flash: u64,
    /// Variables that exist all the time, in bytes; the stack comes on top.
    pub ram: u64,
    /// What the flash is used for.
    pub shares: Shares,
}

impl fmt::Display for Firmware {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sizes { flash, ram, shares } = &self.sizes;
        writeln!(f, "ELF         {}", self.elf.display())?;
        writeln!(f, "UF2         {}", self.uf2.display())?;
        writeln!(f, "flash       {flash:>7} of {FLASH_BYTES} bytes")?;
        writeln!(f, "static RAM  {ram:>7} of {RAM_BYTES} bytes")?;
        writeln!(f, "panic calls {}", panics::summary(&self.panics))?;
        write!(f, "{shares}")?;
        write!(
            f,
            "Hold BOOTSEL while you plug the Pico in, then drag the UF2 onto the drive that appears."
        )
    }
}

/// Why there is no firmware. One line, for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildError(String);

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BuildError {}

impl BuildError {
    /// What went wrong, and why.
    pub(crate) fn new(what: impl fmt::Display, why: impl fmt::Display) -> BuildError {
        BuildError(format!("{what}: {why}"))
    }
}

/// Builds the firmware, installing the Rust target first if it is missing.
///
/// # Errors
/// If cargo, the target or the linker is missing, or the program does not compile.
pub fn build() -> Result<Firmware, BuildError> {
    add_target()?;
    let elf = compile()?;
    let bytes = read_elf(&elf)?;
    let program = ElfFile32::<Endianness>::parse(bytes.as_slice()).map_err(|error| BuildError::new(NO_ELF, error))?;
    let sizes = sizes(&program);
    let panics = Panics::of(&program)
        .map_err(|error| BuildError::new("the debug information of the firmware cannot be read", error))?;
    let uf2 = elf.with_file_name("table-companion.uf2");
    write_uf2(&bytes, &uf2)?;
    Ok(Firmware {
        elf,
        uf2,
        sizes,
        panics,
    })
}

/// Reads a program that cargo has built.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn read_elf(path: &Path) -> Result<Vec<u8>, BuildError> {
    fs::read(path).map_err(|error| {
        let cannot = Cannot::because(Deed::Read, path, &error, "a firmware that cargo has built");
        BuildError(cannot.to_string())
    })
}

/// Makes sure that the Rust target is there.
fn add_target() -> Result<(), BuildError> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let library = Command::new(rustc)
        .args(["--print", "target-libdir", "--target", TARGET])
        .output();
    let installed = library.is_ok_and(|output| {
        let folder = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        output.status.success() && Path::new(&folder).is_dir()
    });
    if installed {
        return Ok(());
    }
    let added = Command::new("rustup")
        .args(["target", "add", TARGET])
        .stdout(Stdio::null())
        .status();
    if added.is_ok_and(|status| status.success()) {
        return Ok(());
    }
    Err(BuildError(format!(
        "the Rust target for the RP2040 is missing: install it with `rustup target add {TARGET}`"
    )))
}

/// Runs cargo; returns where the program is.
fn compile() -> Result<PathBuf, BuildError> {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .current_dir(root)
        .args(["build", "--locked", "--package", "firmware", "--profile", "firmware"])
        .args(["--target", TARGET, "--message-format", "json-render-diagnostics"])
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| {
            let expected = "expected it on the PATH, or its path in the variable CARGO";
            BuildError(format!("cannot start cargo: {}; {expected}", cannot::reason(&error)))
        })?;
    if !output.status.success() {
        return Err(BuildError(
            "the firmware does not build; cargo says why above".to_owned(),
        ));
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let executable = messages.lines().find_map(|line| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        message.get("executable")?.as_str().map(PathBuf::from)
    });
    executable.ok_or_else(|| BuildError("cargo built no firmware".to_owned()))
}

fn sizes(program: &ElfFile32<'_, Endianness>) -> Sizes {
    let mut sizes = Sizes::default();
    for section in program.sections() {
        let SectionFlags::Elf { sh_flags } = section.flags() else {
            continue;
        };
        if sh_flags & u64::from(elf::SHF_ALLOC) == 0 {
            continue;
        }
        let (in_ram, in_file) = (section.address() >= 0x2000_0000, section.file_range().is_some());
        sizes.ram += if in_ram { section.size() } else { 0 };
        // Variables with a first value take room in both.
        sizes.flash += if in_file { section.size() } else { 0 };
    }
    sizes.shares = Shares::of(program, sizes.flash);
    sizes
}

fn write_uf2(bytes: &[u8], path: &Path) -> Result<(), BuildError> {
    let wrong = |error| BuildError::new(NO_ELF, error);
    let header = elf::FileHeader32::<Endianness>::parse(bytes).map_err(wrong)?;
    let endian = header.endian().map_err(wrong)?;
    let headers = header.program_headers(endian, bytes).map_err(wrong)?;
    let loaded = headers
        .iter()
        .filter(|header| header.p_type(endian) == elf::PT_LOAD && header.p_filesz(endian) > 0);
    let segments = loaded.filter_map(|header| Some((header.p_paddr(endian), header.data(endian, bytes).ok()?)));
    let bytes = uf2::from_segments(segments);
    files::write(path, &bytes, "a place for the UF2 file").map_err(|cannot| BuildError(cannot.to_string()))
}
