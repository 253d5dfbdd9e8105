//! Makes puzzles from self-play, one a line as stocks have them; see `puzzles/README.md`.
//!
//! ```sh
//! cargo run --release -p petteia-tools -- puzzles \
//!     --game pentalath --tasks defend-3 --games 200 --seed 1
//! ```
//!
//! The program proves every solution, and that there is no other; see
//! `petteia_players::puzzles::solutions`.

use std::collections::{BTreeMap, BTreeSet};

use clap::Args;
use petteia_players::{
    Budget, Level,
    puzzles::{Puzzle, Task, candidates, likeness, retired, stock, worth_asking},
    sparring::random_turn,
    suggest,
};
use petteia_rules::{Die, Game, GameKind, Setup};

use crate::grade::lowest_solver;

/// Which puzzles are made, and from which games.
#[derive(Debug, Args)]
pub struct Arguments {
    #[arg(long, value_parser = |name: &str| GameKind::named(name).ok_or("there is no such game"))]
    game: GameKind,
    /// The tasks; by default all tasks of the game
    #[arg(long, value_delimiter = ',')]
    tasks: Vec<String>,
    #[arg(long, default_value_t = 100)]
    games: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The largest number of puzzles of each task
    #[arg(long, default_value_t = u32::MAX)]
    most: u32,
    /// Prints the game's stock instead, with its grades computed anew
    #[arg(long)]
    grade: bool,
    /// The number of the first puzzle; those of the stock with lower numbers are not made again
    #[arg(long, default_value_t = 1)]
    first: usize,
    /// The level that plays
    #[arg(long, default_value_t = 8)]
    level: u8,
    /// Nodes a turn of self-play
    #[arg(long, default_value_t = 800)]
    nodes: u64,
    /// Takes only positions of Five Lines in which the mover still has counters to enter
    #[arg(long)]
    entering: bool,
    /// The number of nodes that a proof may take
    #[arg(long, default_value_t = 300_000)]
    proof: u64,
}

/// Makes the puzzles, or grades those that there are, and prints them.
pub fn run(arguments: &Arguments) {
    let kind = arguments.game;
    if arguments.grade {
        for puzzle in stock(kind) {
            println!("{}", graded(puzzle));
        }
        return;
    }
    let tasks: Vec<Task> = match &arguments.tasks[..] {
        [] => Task::of(kind).to_vec(),
        names => names
            .iter()
            .map(|name| Task::named(name).unwrap_or_else(|| panic!("there is no task {name}")))
            .collect(),
    };
    let earlier: Vec<&Puzzle> = stock(kind)
        .iter()
        .chain(retired().iter().filter(|puzzle| puzzle.kind == kind))
        .filter(|puzzle| number(puzzle) < arguments.first)
        .collect();
    // positions that are equal by symmetry are one puzzle
    let games = earlier.iter().flat_map(|puzzle| puzzle.game());
    let mut seen: BTreeSet<u64> = games.map(|game| likeness(&game)).collect();
    let alike =
        |puzzle: &&&Puzzle| !arguments.entering || puzzle.game().is_ok_and(|game| enters(&game));
    let asked = earlier.iter().filter(alike);
    let mut asked: BTreeSet<Vec<String>> = asked.map(|puzzle| puzzle.solutions.clone()).collect();
    let mut next = arguments.first;
    let mut made: BTreeMap<Task, u32> = BTreeMap::new();
    for number in 0..arguments.games {
        if tasks
            .iter()
            .all(|task| made.get(task) >= Some(&arguments.most))
        {
            break;
        }
        let mut positions = positions(arguments, number);
        if arguments.entering {
            positions.retain(enters);
        }
        // the rest of a win after its first turn is no puzzle of its own
        let mut won = false;
        for &task in &tasks {
            let wins = matches!(task, Task::WinIn(_));
            // at most two puzzles of a kind from one game, so that they differ
            let mut of_this = 0;
            for game in candidates(task, &positions) {
                let count = made.entry(task).or_default();
                let enough = *count >= arguments.most || of_this == 2 || wins && won;
                if enough || seen.contains(&likeness(game)) {
                    continue;
                }
                // a position code has no history, so no turn is forbidden as a repetition
                let Ok(game) = Game::from_code(kind, &game.code()) else {
                    continue;
                };
                let Some(solutions) = worth_asking(&game, task, arguments.proof) else {
                    continue;
                };
                // openings recur, and with them the same solutions: one puzzle of them is enough
                let again = kind == GameKind::Rithmomachia || arguments.entering;
                if again && !asked.insert(solutions.clone()) {
                    continue;
                }
                *count += 1;
                of_this += 1;
                won |= wins;
                seen.insert(likeness(&game));
                let puzzle = Puzzle {
                    id: format!("{}-{next:03}", kind.name()),
                    kind,
                    code: game.code(),
                    task,
                    solutions,
                    grade: None,
                };
                println!("{}", graded(&puzzle));
                next += 1;
            }
        }
    }
}

/// The positions of a game of a level against itself, from the one after a random opening to the
/// one before the last turn.
fn positions(arguments: &Arguments, number: u64) -> Vec<Game> {
    let setup = Setup::parse(arguments.game, "2", "").unwrap_or_else(|error| panic!("{error}"));
    let mut game = Game::new(setup);
    let mut positions = Vec::new();
    let mut chance = arguments.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number << 8;
    while game.to_move().is_some() && game.ply() < longest(arguments.game) {
        chance = chance.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        if game.awaits_die() {
            game.roll(Die::ALL[(chance >> 40) as usize % 6]);
        }
        let turn = if game.ply() < 3 + (number % 6) as u32 {
            random_turn(&game, chance)
        } else {
            suggest(
                &game,
                &positions,
                Level::new(arguments.level).unwrap_or(Level::TOP),
                &mut Budget::nodes(arguments.nodes),
                chance,
            )
            .ok()
            .map(|suggestion| suggestion.turn)
        };
        let Some(turn) = turn else {
            break;
        };
        positions.push(game.clone());
        game.play(&turn)
            .unwrap_or_else(|illegal| panic!("{illegal:?}"));
    }
    positions
}

/// A puzzle's line with its grade.
fn graded(puzzle: &Puzzle) -> String {
    let grade = lowest_solver(puzzle);
    let grade = grade.map(|level| format!("\t{level}")).unwrap_or_default();
    format!("{puzzle}{grade}")
}

/// The number in a puzzle's id.
fn number(puzzle: &Puzzle) -> usize {
    let digits = puzzle.id.rsplit('-').next();
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

/// Whether the side to move has counters off the board.
fn enters(game: &Game) -> bool {
    match game {
        Game::FiveLines(game) => game.position().off(game.position().to_move()) > 0,
        _ => false,
    }
}

/// How many plies of a game are looked at.
fn longest(kind: GameKind) -> u32 {
    match kind {
        GameKind::Pentalath => 70,
        _ => 160,
    }
}
