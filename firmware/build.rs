//! Puts the workspace's `memory.x` where the linker looks, and names the linker scripts.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let memory = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../memory.x");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::copy(&memory, out.join("memory.x"))?;
    println!("cargo::rerun-if-changed={}", memory.display());
    println!("cargo::rustc-link-search={}", out.display());
    // `--icf=all`: functions that turn out equal are there once. Nothing here compares addresses of functions.
    for argument in ["--nmagic", "--icf=all", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
    Ok(())
}
