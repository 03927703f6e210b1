//! The command line: what to do, and one clear line when it cannot be done.

use std::env;
use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write as _};
use std::num::NonZero;
use std::ops::Range;
use std::panic;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Once;

use clap::{Args, CommandFactory as _, Parser, Subcommand};
use host_sim::cannot::{self, Cannot, Deed};
use host_sim::desk::Desk;
use host_sim::device::VirtualDevice;
use host_sim::emulated::EmulatedDevice;
use host_sim::flash::Flash;
use host_sim::replay::{Journal, Replay};
use host_sim::terminal::{self, Options, Palette};
use host_sim::{bench, demo, faults, files, firmware, harmless, pull, push, scenario, selfplay, shots};

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
        /// The folder to write to; it is made if it does not exist, but not the folders above it
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Run scenario files and tell every difference
    Scenario {
        /// The files, each with one scenario; of a folder, every .toml file in it and below
        #[arg(value_name = "FILE|DIR", required_unless_present = "schema")]
        files: Vec<PathBuf>,
        /// Print a scenario to begin with: the fresh state of a game, and every action
        #[arg(long, value_name = "GAME", conflicts_with = "files")]
        schema: Option<String>,
    },
    /// Step through an exported journal: OK goes on, Back goes back
    Replay {
        /// A file that `pull` has written
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Build the firmware for the RP2040: ELF and UF2
    Firmware {
        /// Also tell every place where it can panic, and whose code that is
        #[arg(long)]
        panics: bool,
    },
    /// Run the real firmware on an emulated RP2040 in the terminal
    Emulate,
    /// Bring the journals of the device on USB to files
    Pull {
        /// The serial port of the device [default: the only one that is a Table Companion]
        #[arg(long, value_name = "PORT", conflicts_with = "flash")]
        port: Option<String>,
        /// Not from a device, but from the file that stands for its flash in the terminal; it is only read
        #[arg(long, value_name = "FILE")]
        flash: Option<PathBuf>,
        /// The folder to write to; it is made if it does not exist, but not the folders above it
        #[arg(value_name = "DIR", default_value = ".")]
        folder: PathBuf,
    },
    /// Send a board of your own to the device on USB, which keeps up to four
    Push {
        /// The serial port of the device [default: the only one that is a Table Companion]
        #[arg(long, value_name = "PORT", conflicts_with = "flash")]
        port: Option<String>,
        /// Not to a device, but into the file that stands for its flash in the terminal
        #[arg(long, value_name = "FILE")]
        flash: Option<PathBuf>,
        /// The text of the board, as docs/boards.md explains it
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Play whole games between bots, and say who won and whether the rules held
    #[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
    Selfplay {
        #[command(subcommand)]
        merge: Option<Merge>,
        #[command(flatten)]
        games: Option<Run>,
    },
    /// Measure how fast the rules of a game are; build with --release
    Bench {
        /// Which game
        #[arg(value_name = "GAME")]
        game: String,
        /// Where all chance comes from: the same seed gives the same work
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u32,
    },
    /// Let devices live through power cuts, refusing flash and trembling fingers, and say whether anything got lost
    Faults(Faults),
}

#[derive(Args)]
struct Faults {
    /// Which seeds, as in 0..1000; each decides everything in its trial
    #[arg(long, value_name = "A..B", value_parser = read_seeds)]
    seeds: Range<u64>,
    /// How many threads run them [default: one for each core]
    #[arg(long, value_name = "N", conflicts_with = "trace")]
    threads: Option<NonZero<usize>>,
    /// Tell every step of every seed
    #[arg(long)]
    trace: bool,
    /// Begin every trial with this game [default: the seed decides]
    #[arg(long, value_name = "NAME")]
    game: Option<String>,
    /// How many damaged images of its flash to look at after each trial
    #[arg(long, value_name = "N", default_value_t = faults::IMAGES)]
    images: u64,
}

/// Reads seeds as in `0..1000`.
fn read_seeds(text: &str) -> Result<Range<u64>, String> {
    let (from, to) = text.split_once("..").ok_or("seeds are written as in 0..1000")?;
    let number = |text: &str| text.parse::<u64>().map_err(|_| format!("`{text}` is no seed"));
    let seeds = number(from)?..number(to)?;
    match seeds.is_empty() {
        true => Err("there is no seed in it".to_owned()),
        false => Ok(seeds),
    }
}

#[derive(Args)]
struct Run {
    /// Which game
    #[arg(value_name = "GAME")]
    game: String,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    games: u64,
    /// How many players [default: as many as the game's setup says]
    #[arg(long, value_name = "K")]
    seats: Option<u8>,
    /// Who plays, separated by commas; if there are fewer than seats, they are repeated
    #[arg(long, value_name = "BOTS", value_delimiter = ',', default_value = "random")]
    bots: Vec<String>,
    /// Where all chance comes from: the same seed gives the same summary
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u32,
    /// Another setup than usual, as in `cards=Physical`; may be given several times
    #[arg(long = "set", value_name = "NAME=VALUE")]
    changes: Vec<String>,
    /// Play one part of the games only, as in 2/8
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: selfplay::Shard,
    /// Keep the summary in a file, to be merged with others
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How many threads play [default: one for each core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
}

#[derive(Subcommand)]
enum Merge {
    /// Put together what several machines have played
    Merge {
        /// The summaries of the parts
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// Keep the whole in a file
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
}

#[derive(Args)]
struct Play {
    /// The file that stands for the flash of the device [default: flash.bin in the user's data folder]
    #[arg(long, value_name = "FILE")]
    flash: Option<PathBuf>,
}

/// The exit code for what was done and has shown a fault.
const FAULTY: u8 = 1;

/// The exit code for what cannot be done: unknown arguments, files that are missing or malformed.
const CANNOT: u8 = 2;

fn main() -> ExitCode {
    let result = match Cli::try_parse() {
        Ok(cli) => run(cli),
        Err(answer) => return misunderstood(&answer),
    };
    match result {
        Ok(code) => code,
        Err(error) if is_closed_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&in_words(&*error));
            ExitCode::from(CANNOT)
        }
    }
}

/// An error as a sentence. One of the system that nobody has put into words is about our output.
fn in_words(error: &(dyn Error + 'static)) -> String {
    match error.downcast_ref::<io::Error>() {
        Some(error) => format!("cannot write the output: {}", cannot::reason(error)),
        None => error.to_string(),
    }
}

fn run(cli: Cli) -> Result<ExitCode, Box<dyn Error>> {
    match cli.command.unwrap_or(Command::Play(cli.play)) {
        Command::Play(options) => return play(options),
        Command::Shots { folder } => shots(&folder)?,
        Command::Scenario { files, schema } => return scenarios(&files, schema.as_deref()),
        Command::Replay { file } => return replay(&file),
        Command::Firmware { panics } => build_firmware(panics)?,
        Command::Emulate => return emulate(),
        Command::Pull { port, flash, folder } => pull(port.as_deref(), flash.as_deref(), &folder)?,
        Command::Push { port, flash, file } => push(port.as_deref(), flash.as_deref(), &file)?,
        Command::Selfplay { merge, games } => return selfplay(merge, games),
        Command::Bench { game, seed } => bench::run(&game, seed, &mut io::stdout().lock())?,
        Command::Faults(options) => return faults(&options),
    }
    Ok(ExitCode::SUCCESS)
}

fn play(options: Play) -> Result<ExitCode, Box<dyn Error>> {
    if let Some(file) = &options.flash {
        Flash::check_file(file)?;
    }
    if let Some(obstacle) = terminal::obstacle() {
        // A device of its own: a demonstration leaves the user's alone.
        demo::run(&mut VirtualDevice::blank(), obstacle, &mut io::stdout().lock())?;
        return Ok(ExitCode::SUCCESS);
    }
    let flash = match options.flash {
        Some(file) => file,
        None => default_flash()?,
    };
    show(&mut VirtualDevice::open(&flash)?, "Table Companion")
}

/// Shows a device in the terminal.
fn show(desk: &mut dyn Desk, title: &str) -> Result<ExitCode, Box<dyn Error>> {
    let options = Options {
        title: title.to_owned(),
        palette: Palette::from_env(),
    };
    let ending = terminal::run(desk, options)
        .map_err(|error| format!("cannot use the terminal any more: {}", cannot::reason(&error)))?;
    Ok(ExitCode::from(ending.exit_code()))
}

fn shots(folder: &Path) -> Result<(), Box<dyn Error>> {
    let shots = shots::write_all(folder)?;
    let page = folder.join("index.html");
    let mut out = io::stdout().lock();
    let mut closing = format!("{} pictures; {} shows them all", shots.count, page.display());
    if shots.is_folder_new {
        closing += &format!("; the folder {} was made", folder.display());
    }
    writeln!(out, "{}", harmless::line(closing))?;
    Ok(())
}

fn scenarios(paths: &[PathBuf], schema: Option<&str>) -> Result<ExitCode, Box<dyn Error>> {
    let mut out = io::stdout().lock();
    if let Some(game) = schema {
        write!(out, "{}", scenario::schema(game)?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let (mut count, mut problems) = (0, Vec::new());
    for path in paths {
        match scenario::files_at(path) {
            Ok(files) => {
                count += files.len();
                problems.extend(files.iter().flat_map(|file| scenario::run(file)));
            }
            Err(problem) => problems.push(problem),
        }
    }
    for problem in &problems {
        match problem.is_malformed {
            true => complain(&problem.to_string()),
            false => writeln!(out, "{}", harmless::line(problem))?,
        }
    }
    if problems.is_empty() {
        let plural = if count == 1 { "" } else { "s" };
        writeln!(out, "{count} scenario{plural}, no difference")?;
        return Ok(ExitCode::SUCCESS);
    }
    let unreadable = problems.iter().any(|problem| problem.is_malformed);
    Ok(ExitCode::from(if unreadable { CANNOT } else { FAULTY }))
}

fn replay(file: &Path) -> Result<ExitCode, Box<dyn Error>> {
    let named = |reason: String| format!("{}: {reason}", file.display());
    let journal = Journal::read(file)?;
    let mut replay = Replay::new(&journal).map_err(named)?;
    if terminal::obstacle().is_none() {
        return show(&mut replay, &format!("Replay of {}", harmless::line(&journal.name)));
    }
    // Without a terminal: what was done, and how it looked at the end.
    let mut out = io::stdout().lock();
    for step in replay.steps() {
        writeln!(out, "{}", step.words)?;
    }
    replay.go_to_end();
    demo::print_picture(&replay, &mut out)?;
    match replay.fault() {
        Some(fault) => Err(named(fault.to_owned()).into()),
        None => Ok(ExitCode::SUCCESS),
    }
}

fn build_firmware(panics: bool) -> Result<(), Box<dyn Error>> {
    let firmware = firmware::build()?;
    let mut out = io::stdout().lock();
    writeln!(out, "{firmware}")?;
    if panics {
        write!(out, "\n{}", firmware.panics)?;
    }
    Ok(())
}

fn emulate() -> Result<ExitCode, Box<dyn Error>> {
    let mut device = EmulatedDevice::build()?;
    let Some(obstacle) = terminal::obstacle() else {
        return show(&mut device, "Table Companion on an emulated RP2040");
    };
    demo::run(&mut device, obstacle, &mut io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

fn pull(port: Option<&str>, flash: Option<&Path>, folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    let pulled = match flash {
        Some(file) => pull::from_flash(file, folder, &mut out)?,
        None => pull::from_device(port, folder, &mut out)?,
    };
    writeln!(out, "{}", harmless::line(pulled))?;
    Ok(())
}

fn push(port: Option<&str>, flash: Option<&Path>, file: &Path) -> Result<(), Box<dyn Error>> {
    let answer = match flash {
        Some(flash) => push::to_flash(file, flash)?,
        None => push::to_device(file, port)?,
    };
    writeln!(io::stdout(), "{}", harmless::line(answer))?;
    Ok(())
}

fn selfplay(merge: Option<Merge>, games: Option<Run>) -> Result<ExitCode, Box<dyn Error>> {
    match (merge, games) {
        (Some(Merge::Merge { files, out }), _) => {
            check_summary_place(out.as_deref())?;
            tell_summary(&selfplay::merge(&files)?, None, out.as_deref())
        }
        (None, Some(games)) => {
            let out = games.out.clone();
            // Before the games are played, not after an hour of them.
            check_summary_place(out.as_deref())?;
            tell_the_first_panic_only();
            let outcome = selfplay::play(&games.request())?;
            let code = tell_summary(&outcome.summary, outcome.scenario, out.as_deref())?;
            // Times are never the same twice, so they are no part of the summary.
            writeln!(io::stderr(), "{}", outcome.speed)?;
            Ok(code)
        }
        (None, None) => Err("name a game, or `merge` and the files to merge".into()),
    }
}

/// What `--out` names.
const SUMMARY_PLACE: &str = "a file name in a folder that exists";

fn check_summary_place(out: Option<&Path>) -> Result<(), Cannot> {
    out.map_or(Ok(()), |file| files::check_place(file, SUMMARY_PLACE))
}

/// Writes a summary to `out`, and tells it in any case: a full disk must not cost what was played.
fn tell_summary(
    summary: &selfplay::Summary,
    scenario: Option<String>,
    out: Option<&Path>,
) -> Result<ExitCode, Box<dyn Error>> {
    let json = summary.to_json()?;
    let kept = out.map_or(Ok(()), |file| files::write(file, json.as_bytes(), SUMMARY_PLACE));
    let mut stdout = io::stdout().lock();
    write!(stdout, "{}", harmless::lines(summary))?;
    if let Some(scenario) = scenario {
        writeln!(stdout, "\nThis scenario replays the first of them:\n\n{scenario}")?;
    }
    kept?;
    Ok(match summary.is_clean() {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(FAULTY),
    })
}

fn faults(options: &Faults) -> Result<ExitCode, Box<dyn Error>> {
    tell_the_first_panic_only();
    let mut stdout = io::stdout().lock();
    let game = options.game.as_deref().map(faults::place_of).transpose()?;
    let usual = faults::Options::default();
    let run = faults::Options {
        threads: options.threads.unwrap_or(usual.threads),
        progress: true,
        game,
        images: options.images,
        ..usual
    };
    let outcome = if options.trace {
        let mut all = faults::Outcome::default();
        for seed in options.seeds.clone() {
            let (outcome, lines) = faults::trace(seed, run);
            writeln!(stdout, "{}", lines.join("\n"))?;
            all.add(outcome);
        }
        all
    } else {
        faults::run(options.seeds.clone(), run)
    };
    write!(stdout, "{}", outcome.tally)?;
    let mut more = options
        .game
        .as_deref()
        .map_or_else(String::new, |name| format!(" --game {name}"));
    if options.images != faults::IMAGES {
        more += &format!(" --images {}", options.images);
    }
    for failure in &outcome.failures {
        writeln!(stdout, "\n{failure}{more}")?;
    }
    Ok(match outcome.failures.is_empty() {
        true => ExitCode::SUCCESS,
        false => ExitCode::from(FAULTY),
    })
}

/// A game that panics has failed, and the run goes on. The first one says where.
fn tell_the_first_panic_only() {
    static FIRST: Once = Once::new();
    let tell = panic::take_hook();
    panic::set_hook(Box::new(move |info| FIRST.call_once(|| tell(info))));
}

impl Run {
    fn request(self) -> selfplay::Request {
        let usual = selfplay::Options::default();
        let seats = self.seats.map(|seats| format!("seats={seats}"));
        selfplay::Request {
            game: self.game,
            changes: seats.into_iter().chain(self.changes).collect(),
            bots: self.bots,
            seed: self.seed,
            games: self.games,
            options: selfplay::Options {
                shard: self.shard,
                threads: self.threads.unwrap_or(usual.threads),
                progress: true,
            },
        }
    }
}

/// Where the flash is kept if nobody says otherwise. The folder is ours, and is made at the first start.
fn default_flash() -> Result<PathBuf, Box<dyn Error>> {
    let data = env::var_os("XDG_DATA_HOME").map(PathBuf::from);
    // The specification of that variable says to ignore what is not absolute.
    let data = data.filter(|path| path.is_absolute());
    let data = data.or_else(|| Some(env::home_dir()?.join(".local/share")));
    let data = data.ok_or("there is no home folder; name a file with --flash FILE")?;
    let folder = data.join("table-companion");
    fs::create_dir_all(&folder).map_err(|error| {
        let expected = "the user's data folder; --flash FILE names another place";
        Cannot::because(Deed::WriteInto, &folder, &error, expected)
    })?;
    Ok(folder.join("flash.bin"))
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
    let command = command_path(env::args_os().skip(1));
    complain(&format!("{reason} ({command} --help shows what there is)"));
    ExitCode::from(CANNOT)
}

/// The command that the arguments begin with, as one types it: its help is the one that helps.
fn command_path(args: impl Iterator<Item = OsString>) -> String {
    let mut path = "host-sim".to_owned();
    let mut command = &Cli::command();
    for arg in args {
        let Some(next) = command.find_subcommand(arg) else {
            break;
        };
        command = next;
        path = format!("{path} {}", command.get_name());
    }
    path
}

/// Whether somebody has read enough and closed the pipe, as `head` does.
fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// Not `eprintln`, which panics if the terminal is gone. Names of files, and what stands in them, are shown harmless.
fn complain(reason: &str) {
    let _ = writeln!(io::stderr(), "host-sim: {}", harmless::line(reason));
}
