//! The command line.

use std::{convert::Infallible, ffi::OsString, io::IsTerminal, path::PathBuf, process::ExitCode};

use clap::{Parser, Subcommand};
use petteia::{
    allocator, cli,
    config::{Config, LogFormat, tells_secrets},
    serve,
};
use petteia_rules::Seat;
use tracing_subscriber::{
    Layer,
    filter::{FilterExt, filter_fn},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

/// Slow, friendly, serious play of rare board games by message.
///
/// With a token, petteia is a Discord bot; without one it serves a local page in which the same
/// commands work.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    /// The configuration file [default: config.toml, where there is one]
    #[arg(long, global = true, env = "PETTEIA_CONFIG")]
    config: Option<PathBuf>,
    /// Starts even if the machine's clock is more than a year off the last use of the data folder
    #[arg(long, global = true, env = "PETTEIA_ACCEPT_CLOCK")]
    accept_clock: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Runs the Discord bot
    Run,
    /// Serves the local page
    Local {
        /// The port on 127.0.0.1; 0 takes any free one
        #[arg(long)]
        port: Option<u16>,
        /// The data folder
        #[arg(long)]
        data: Option<PathBuf>,
        /// Shows a tournament of simulated players; nothing is kept
        #[arg(long, conflicts_with = "data")]
        demo: bool,
        /// How long after one of their turns the next is played
        #[arg(long, requires = "demo", default_value = "1s", value_parser = humantime::parse_duration)]
        demo_pace: std::time::Duration,
    },
    /// Prints each turn of a record with the position code after it
    Replay {
        /// A game record; - for standard input
        file: PathBuf,
        /// Instead checks that every die is the one that was promised
        #[arg(long)]
        check_dice: bool,
    },
    /// Prints every legal turn after a record
    Legal {
        /// A game record; - for standard input
        file: PathBuf,
        /// Prints at most so many lines
        #[arg(long)]
        limit: Option<usize>,
    },
    /// Counts turn sequences from the end of a record
    Perft {
        /// A game record; - for standard input
        file: PathBuf,
        /// The length of the sequences
        depth: u32,
    },
    /// Draws the position after a record
    Render {
        /// A game record; - for standard input
        file: PathBuf,
        /// The PNG to write
        #[arg(long)]
        out: PathBuf,
        /// After so many plies instead of all
        #[arg(long)]
        ply: Option<u32>,
        /// Width and height in pixels
        #[arg(long, default_value_t = 800, value_parser = clap::value_parser!(u32).range(200..=2000))]
        size: u32,
        /// dark, light or contrast
        #[arg(long, default_value = "dark", value_parser = cli::theme)]
        theme: petteia_domain::game::Theme,
        /// The seat at the bottom
        #[arg(long, value_parser = cli::seat)]
        seat: Option<Seat>,
    },
    /// Draws a whole record as an animated picture, a turn a second
    Animate {
        /// A game record; - for standard input
        file: PathBuf,
        /// The GIF to write
        #[arg(long)]
        out: PathBuf,
        /// Width in pixels
        #[arg(long, default_value_t = 720, value_parser = clap::value_parser!(u32).range(200..=720))]
        size: u32,
        /// dark, light or contrast
        #[arg(long, default_value = "dark", value_parser = cli::theme)]
        theme: petteia_domain::game::Theme,
        /// The seat at the bottom
        #[arg(long, value_parser = cli::seat)]
        seat: Option<Seat>,
    },
    /// Draws the position of a position code
    Position {
        /// The position code
        #[arg(value_parser = code)]
        code: String,
        /// Which game's
        #[arg(long, value_parser = cli::game)]
        game: petteia_rules::GameKind,
        /// The PNG to write
        #[arg(long)]
        out: PathBuf,
    },
    /// Suggests a turn for the seat to move
    ///
    /// Prints the turn, its value (the chance that the mover's party wins, a draw counting half; with
    /// more than two parties its expected share), and up to five candidates.
    Suggest {
        /// A game record, - for standard input; with --game a position code
        #[arg(value_name = "FILE|CODE", value_parser = code)]
        from: String,
        /// Takes a position code of this game instead of a record
        #[arg(long, value_parser = cli::game)]
        game: Option<petteia_rules::GameKind>,
        /// The options of the game, as in records, where the position code does not name them: the agreed
        /// victories of Rithmomachia, such as "body=4 goods=100"
        #[arg(long, requires = "game", default_value = "", hide_default_value = true)]
        options: String,
        /// The turns since the position code, separated by spaces, -- for a lost one. They say which
        /// turn may not be repeated, and which positions have been on the board
        #[arg(
            long,
            requires = "game",
            default_value = "",
            hide_default_value = true,
            allow_hyphen_values = true
        )]
        turns: String,
        #[command(flatten)]
        thinking: Thinking,
    },
    /// Judges every turn of a record
    #[command(after_long_help = cli::reasons())]
    Analyse {
        /// A game record; - for standard input
        file: PathBuf,
        #[command(flatten)]
        thinking: Thinking,
    },
    /// Prints the stock of puzzles of a game: id, position code, task, solutions
    Puzzles {
        /// Which game's
        #[arg(long, value_parser = cli::game)]
        game: petteia_rules::GameKind,
        /// Instead proves each anew: that it has these solutions and no others
        #[arg(long)]
        check: bool,
    },
    /// Pairs the next round of a tournament report in FIDE's format TRF16 or TRF26
    ///
    /// Prints the number of the round, then for each table its number, and the numbers and names of the
    /// players in the order of their seats, then the byes.
    Pair {
        /// A tournament report; - for standard input
        file: PathBuf,
        /// swiss, round-robin or double-round-robin
        #[arg(long, default_value = "swiss", value_parser = cli::system)]
        system: petteia_tournaments::tournament::System,
        /// Prints numbers alone, as other pairing programs do
        #[arg(long)]
        numbers: bool,
    },
    /// Writes everything the store holds to a file
    Export {
        /// The file to write; - for standard output
        file: PathBuf,
    },
    /// Rebuilds a store from an export or a journal
    Import {
        /// The file to read
        file: PathBuf,
    },
    /// Makes the store anew from a back-up, and puts aside what was there
    Restore {
        /// The back-up [default: the newest in the folder of back-ups]
        file: Option<PathBuf>,
    },
    /// Checks that the store and its journal agree, and that every game follows the rules
    Verify,
    /// Tries everything that the bot needs, and says what to do about what is wrong
    Check,
    /// Fills in the application's page in Discord's developer portal
    ///
    /// Servers and users can install it then, with the permissions that it needs. A description and tags that are there
    /// stay.
    Register,
    /// Tells how the store stands: who works with it, what waits there, and its back-ups
    Status,
    /// Asks the running bot whether it is well
    Health {
        /// Asks only whether the process works, not whether Discord and the store are there
        #[arg(long)]
        live: bool,
    },
}

/// How a computer player thinks.
#[derive(Debug, clap::Args)]
struct Thinking {
    /// How well, 1 to 8
    #[arg(long, default_value = "8", value_parser = cli::level)]
    level: petteia_players::Level,
    /// At most how long for one position
    #[arg(long, default_value = "2s", value_parser = humantime::parse_duration)]
    time: std::time::Duration,
    /// So many nodes instead of a time: the same answer on every machine
    #[arg(long, conflicts_with = "time")]
    nodes: Option<u64>,
    /// The seed of chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl From<Thinking> for cli::Thinking {
    fn from(thinking: Thinking) -> cli::Thinking {
        let Thinking {
            level,
            time,
            nodes,
            seed,
        } = thinking;
        cli::Thinking {
            level,
            time,
            nodes,
            seed,
        }
    }
}

/// The arguments as typed, with a space before a position code that begins with a hyphen (the first seat's
/// white piece is out). Otherwise clap would take the code for an option.
fn arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os().map(|typed| match typed.to_str() {
        Some(code) if code.starts_with("-,") => format!(" {code}").into(),
        _ => typed,
    })
}

/// Parses a position code or a file name, without that space.
fn code(typed: &str) -> Result<String, Infallible> {
    let hyphen_first = typed
        .strip_prefix(' ')
        .filter(|code| code.starts_with("-,"));
    Ok(hyphen_first.unwrap_or(typed).to_owned())
}

fn main() -> ExitCode {
    let Arguments {
        config,
        accept_clock,
        command,
    } = Arguments::parse_from(arguments());
    let outcome = match command {
        Some(Command::Replay { file, check_dice }) => match check_dice {
            true => cli::check_dice(&file),
            false => cli::replay(&file),
        },
        Some(Command::Legal { file, limit }) => cli::legal(&file, limit),
        Some(Command::Perft { file, depth }) => cli::perft(&file, depth),
        Some(Command::Render {
            file,
            out,
            ply,
            size,
            theme,
            seat,
        }) => cli::render(
            &file,
            &out,
            &cli::View {
                ply,
                size,
                theme,
                seat,
            },
        ),
        Some(Command::Animate {
            file,
            out,
            size,
            theme,
            seat,
        }) => cli::animate(
            &file,
            &out,
            &cli::View {
                ply: None,
                size,
                theme,
                seat,
            },
        ),
        Some(Command::Position { code, game, out }) => cli::position(&code, game, &out),
        Some(Command::Suggest {
            from,
            game,
            options,
            turns,
            thinking,
        }) => match game {
            Some(kind) => cli::suggest_in(&from, &options, &turns, kind, &thinking.into()),
            None => cli::suggest_after(from.as_ref(), &thinking.into()),
        },
        Some(Command::Analyse { file, thinking }) => cli::analyse(&file, &thinking.into()),
        Some(Command::Puzzles { game, check }) => match check {
            true => cli::check_puzzles(game),
            false => cli::puzzles(game),
        },
        Some(Command::Pair {
            file,
            system,
            numbers,
        }) => cli::pair(&file, system, numbers),
        command => configured(config, accept_clock, command),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{}", failure.message);
            ExitCode::from(failure.status)
        }
    }
}

/// Runs a command that needs the configuration.
fn configured(
    file: Option<PathBuf>,
    accept_clock: bool,
    command: Option<Command>,
) -> Result<(), cli::Failure> {
    if let None | Some(Command::Run | Command::Local { .. }) = command {
        allocator::be_frugal();
    }
    // The files contain data about players, so only the user who runs petteia may read them.
    #[cfg(target_os = "linux")]
    rustix::process::umask(rustix::fs::Mode::RWXG | rustix::fs::Mode::RWXO);
    let loaded = Config::load(file.as_deref());
    if let Some(Command::Check) = command {
        return cli::check(loaded);
    }
    let mut config = loaded.map_err(cli::Failure::usage)?;
    config.accept_clock = accept_clock;
    match command {
        Some(Command::Export { file }) => cli::export(&config.location(), &file),
        Some(Command::Import { file }) => cli::import(&file, &config.location()),
        Some(Command::Restore { file }) => cli::restore(file.as_deref(), &config),
        Some(Command::Verify) => cli::verify(&config.location()),
        Some(Command::Register) => cli::register(&config),
        Some(Command::Status) => cli::status(&config),
        Some(Command::Health { live }) => {
            serve::ask_health(&config, if live { "/livez" } else { "/readyz" })
        }
        Some(Command::Run) => {
            start_log(&config);
            serve::bot(config)
        }
        Some(Command::Local {
            port,
            data,
            demo,
            demo_pace,
        }) => {
            if let Some(port) = port {
                config.local.port = port;
            }
            if let Some(data) = data {
                config.data = data;
                config.store = None;
            }
            start_log(&config);
            match demo {
                true => serve::demonstration(config, demo_pace),
                false => serve::local(config),
            }
        }
        None => {
            start_log(&config);
            match config.discord.token {
                Some(_) => serve::bot(config),
                None => serve::local(config),
            }
        }
        Some(
            Command::Replay { .. }
            | Command::Legal { .. }
            | Command::Perft { .. }
            | Command::Render { .. }
            | Command::Animate { .. }
            | Command::Position { .. }
            | Command::Suggest { .. }
            | Command::Analyse { .. }
            | Command::Puzzles { .. }
            | Command::Pair { .. }
            | Command::Check,
        ) => unreachable!("these were carried out before"),
    }
}

/// Whether the log is in colour: only for people at a terminal, never in files and logs of containers.
fn in_colour() -> bool {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    std::io::stderr().is_terminal() && !refused
}

fn start_log(config: &Config) {
    // An invalid filter was refused when the configuration was read.
    let filter = config.log.filter().unwrap_or_default();
    let discreet = filter_fn(|event| !tells_secrets(event.target(), *event.level()));
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(in_colour());
    let log = tracing_subscriber::registry();
    match config.log.format {
        LogFormat::Text => log.with(lines.with_filter(filter.and(discreet))).init(),
        LogFormat::Json => log
            .with(lines.json().with_filter(filter.and(discreet)))
            .init(),
    }
    config.warn_of_old_keys();
}
