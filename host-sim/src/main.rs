//! The command line: what to do, and one clear line when it cannot be done.

use std::env;
use std::error::Error;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use host_sim::device::VirtualDevice;
use host_sim::emulated::EmulatedDevice;
use host_sim::terminal::{self, Options, Palette};
use host_sim::{demo, firmware, scenario, shots};

/// The Table Companion on the desk.
#[derive(Parser)]
#[command(name = "host-sim", version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: Play,
}

#[derive(Subcommand)]
enum Command {
    /// Play on the device in the terminal; this is also what happens without a command
    Play(Play),
    /// Write every screen as a PNG, and a page that shows them all
    Shots {
        /// The folder to write to; it is made if it does not exist
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Run scenario files and tell every difference
    Scenario {
        /// The files, each with one scenario
        #[arg(value_name = "FILE", required_unless_present = "schema")]
        files: Vec<PathBuf>,
        /// Print a scenario to begin with: the fresh state of a game, and every action
        #[arg(long, value_name = "GAME", conflicts_with = "files")]
        schema: Option<String>,
    },
    /// Build the firmware for the RP2040: ELF and UF2
    Firmware,
    /// Run the real firmware on an emulated RP2040 in the terminal
    Emulate,
}

#[derive(Args)]
struct Play {
    /// The file that stands for the flash of the device [default: flash.bin in the user's data folder]
    #[arg(long, value_name = "FILE")]
    flash: Option<PathBuf>,
}

/// The exit code for what cannot be done: unknown arguments, files that are missing or malformed.
const CANNOT: u8 = 2;
/// The exit code if everything could be run, and something differs.
const DIFFERS: u8 = 1;

fn main() -> ExitCode {
    let result = match Cli::try_parse() {
        Ok(cli) => run(cli),
        Err(answer) => return misunderstood(&answer),
    };
    match result {
        Ok(code) => code,
        Err(error) => {
            complain(&error.to_string());
            ExitCode::from(CANNOT)
        }
    }
}

fn run(cli: Cli) -> Result<ExitCode, Box<dyn Error>> {
    match cli.command.unwrap_or(Command::Play(cli.play)) {
        Command::Play(options) => play(options)?,
        Command::Shots { folder } => shots(&folder)?,
        Command::Scenario { files, schema } => return scenarios(&files, schema.as_deref()),
        Command::Firmware => build_firmware()?,
        Command::Emulate => emulate()?,
    }
    Ok(ExitCode::SUCCESS)
}

fn play(options: Play) -> Result<(), Box<dyn Error>> {
    if let Some(obstacle) = terminal::obstacle() {
        // A device of its own: a demonstration leaves the user's alone.
        demo::run(&mut VirtualDevice::blank(), obstacle, &mut io::stdout().lock())?;
        return Ok(());
    }
    let flash = match options.flash {
        Some(file) => file,
        None => default_flash().ok_or("there is no home folder; name a file with --flash FILE")?,
    };
    terminal::run(&mut VirtualDevice::open(&flash)?, titled("Table Companion"))?;
    Ok(())
}

fn shots(folder: &Path) -> Result<(), Box<dyn Error>> {
    let count = shots::write_all(folder)?;
    writeln!(
        io::stdout(),
        "{count} pictures; {} shows them all",
        folder.join("index.html").display()
    )?;
    Ok(())
}

fn scenarios(files: &[PathBuf], schema: Option<&str>) -> Result<ExitCode, Box<dyn Error>> {
    let mut out = io::stdout().lock();
    if let Some(game) = schema {
        write!(out, "{}", scenario::schema(game)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let problems: Vec<_> = files.iter().flat_map(|file| scenario::run(file)).collect();
    for problem in &problems {
        match problem.is_malformed {
            true => complain(&problem.to_string()),
            false => writeln!(out, "{problem}")?,
        }
    }
    if problems.is_empty() {
        let plural = if files.len() == 1 { "" } else { "s" };
        writeln!(out, "{} scenario{plural}, no difference", files.len())?;
        return Ok(ExitCode::SUCCESS);
    }
    let unreadable = problems.iter().any(|problem| problem.is_malformed);
    Ok(ExitCode::from(if unreadable { CANNOT } else { DIFFERS }))
}

fn build_firmware() -> Result<(), Box<dyn Error>> {
    writeln!(io::stdout(), "{}", firmware::build()?)?;
    Ok(())
}

fn emulate() -> Result<(), Box<dyn Error>> {
    let mut device = EmulatedDevice::build()?;
    match terminal::obstacle() {
        Some(obstacle) => demo::run(&mut device, obstacle, &mut io::stdout().lock())?,
        None => terminal::run(&mut device, titled("Table Companion on an emulated RP2040"))?,
    }
    Ok(())
}

fn titled(title: &str) -> Options {
    Options {
        title: title.to_owned(),
        palette: Palette::from_env(),
    }
}

/// Where the flash is kept if nobody says otherwise.
fn default_flash() -> Option<PathBuf> {
    let data = env::var_os("XDG_DATA_HOME").map(PathBuf::from);
    // The specification of that variable says to ignore what is not absolute.
    let data = data.filter(|path| path.is_absolute());
    let data = data.or_else(|| Some(env::home_dir()?.join(".local/share")))?;
    Some(data.join("table-companion").join("flash.bin"))
}

/// Prints what was asked for (help, version), or says in one line what is wrong with the arguments.
fn misunderstood(answer: &clap::Error) -> ExitCode {
    if !answer.use_stderr() {
        // A reader who closes the pipe has read enough.
        let _ = answer.print();
        return ExitCode::SUCCESS;
    }
    let text = answer.to_string();
    let reason: Vec<_> = text
        .lines()
        .take_while(|line| !line.is_empty())
        .map(str::trim)
        .collect();
    let reason = reason.join(" ");
    let reason = reason.strip_prefix("error: ").unwrap_or(&reason);
    complain(&format!("{reason} (host-sim --help shows what there is)"));
    ExitCode::from(CANNOT)
}

/// Not `eprintln`, which panics if the terminal is gone.
fn complain(reason: &str) {
    let _ = writeln!(io::stderr(), "host-sim: {reason}");
}
