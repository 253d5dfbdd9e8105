//! Learns the evaluation of Pentalath's highest level from self-play, and writes its weights.
//!
//! ```sh
//! cargo run --release -p petteia-tools -- train-pentalath --former --games 60000 --nodes 800 --seed 1 \
//!     --write pentalath.net
//! ```
//!
//! `crates/players/data/README.md` has the commands that made the weights in use.
//!
//! Every game begins with random stones, and now and then another random stone is put in between, so that
//! positions come up that good play avoids. Everything follows from the seed; the number of threads changes
//! nothing. `--positions` keeps the positions in a file, or takes them from it if it is there.

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::Args;
use petteia_players::{Budget, Level, sparring::random_turn, suggest};
use petteia_rules::{Game, GameKind, Setup, Turn, pentalath};

use crate::{
    learning::{Sample, learn},
    sparring::{former, in_threads},
};

/// What is learned from, and where the weights go.
#[derive(Debug, Args)]
pub struct Arguments {
    #[arg(long, default_value_t = 60_000)]
    games: u64,
    /// Nodes a turn
    #[arg(long, default_value_t = 1000)]
    nodes: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How often the learner goes through all positions
    #[arg(long, default_value_t = 9)]
    rounds: u32,
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// The file of the weights
    #[arg(long)]
    write: PathBuf,
    /// Files of positions, all of which are learned from; if a single one does not exist, it is made
    #[arg(long)]
    positions: Vec<PathBuf>,
    /// The positions are those of the highest level as it was before it learned
    #[arg(long)]
    former: bool,
    /// Plays only
    #[arg(long)]
    play_only: bool,
}

/// A position of a game with what the search said about it.
struct Seen {
    game: pentalath::Game,
    chosen: usize,
    chance: f64,
    ply: u32,
    white: bool,
}

/// A random stone is put on average once in this many plies.
const PLIES_BETWEEN_RANDOM: u64 = 20;

/// One game in this many is left out of learning, to check what was learned.
const LEFT_OUT: u64 = 20;

/// Plays the games, learns from them and writes the weights.
pub fn run(arguments: &Arguments) {
    let known = arguments.positions.iter().all(|file| file.exists());
    let samples: Vec<Sample> = if known && !arguments.positions.is_empty() {
        let files = arguments.positions.iter();
        files.flat_map(|file| read(file)).collect()
    } else {
        let samples = played(arguments);
        if let Some(file) = arguments.positions.first() {
            let bytes: Vec<u8> = samples.iter().copied().flat_map(Sample::to_bytes).collect();
            fs::write(file, bytes).unwrap_or_else(|error| panic!("{error}"));
        }
        samples
    };
    println!("{} positions", samples.len());
    if arguments.play_only {
        return;
    }
    let weights = learn(&samples, arguments.rounds, arguments.seed, &|line| {
        println!("{line}")
    });
    fs::write(&arguments.write, weights).unwrap_or_else(|error| panic!("{error}"));
}

fn read(file: &Path) -> Vec<Sample> {
    let bytes = fs::read(file).unwrap_or_else(|error| panic!("{error}"));
    let (samples, _) = bytes.as_chunks::<{ Sample::BYTES }>();
    samples.iter().map(Sample::from_bytes).collect()
}

/// The positions of all games, in the order of the games.
fn played(arguments: &Arguments) -> Vec<Sample> {
    let games = in_threads(arguments.games, arguments.threads, |number| {
        let samples = play(arguments, number);
        if number % 1000 == 999 {
            println!("{} games", number + 1);
        }
        samples
    });
    games.into_iter().flatten().collect()
}

fn play(arguments: &Arguments, number: u64) -> Vec<Sample> {
    let setup =
        Setup::parse(GameKind::Pentalath, "2", "").unwrap_or_else(|error| panic!("{error}"));
    let mut game = Game::new(setup);
    let mut chance = mix(arguments.seed ^ number << 20);
    let opening = 2 + number % 8;
    let mut seen = Vec::new();
    let mut last_random = 0;
    while game.to_move().is_some() && game.ply() < 150 {
        chance = mix(chance);
        let turn = if u64::from(game.ply()) <= opening {
            random_turn(&game, chance)
        } else {
            let budget = &mut Budget::nodes(arguments.nodes);
            let (chosen, value) = if arguments.former {
                former(&game, &[], budget, chance).unwrap_or_else(|| panic!("{}", game.code()))
            } else {
                let suggestion = suggest(&game, &[], Level::TOP, budget, chance)
                    .unwrap_or_else(|error| panic!("{error}"));
                (suggestion.turn, suggestion.value)
            };
            if let (Game::Pentalath(position), Turn::Pentalath(pentalath::Turn::Place(cell))) =
                (&game, &chosen)
            {
                seen.push(Seen {
                    game: position.clone(),
                    chosen: cell.index(),
                    chance: value,
                    ply: game.ply(),
                    white: position.position().to_move() == pentalath::Colour::White,
                });
            }
            if (chance >> 33).is_multiple_of(PLIES_BETWEEN_RANDOM) {
                last_random = game.ply();
                random_turn(&game, mix(chance))
            } else {
                Some(chosen)
            }
        };
        let Some(turn) = turn else {
            break;
        };
        game.play(&turn)
            .unwrap_or_else(|illegal| panic!("{illegal:?}"));
    }
    let result = white_share(&game);
    let samples = seen.into_iter().filter_map(|seen| {
        let result = if seen.white { result } else { 1.0 - result };
        let target = if seen.ply > last_random {
            0.5 * (result + seen.chance)
        } else {
            seen.chance
        };
        Sample::of(
            &seen.game,
            seen.chosen,
            target as f32,
            number.is_multiple_of(LEFT_OUT),
        )
    });
    samples.collect()
}

/// 1 if White has won, 0 if Black has, else a half.
fn white_share(game: &Game) -> f64 {
    match game {
        Game::Pentalath(game) => match game.position().winner() {
            Some(pentalath::Colour::White) => 1.0,
            Some(pentalath::Colour::Black) => 0.0,
            None => 0.5,
        },
        _ => unreachable!("it plays Pentalath"),
    }
}

/// Mixes the bits of a number, so that the result looks unrelated to it (splitmix64).
fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
