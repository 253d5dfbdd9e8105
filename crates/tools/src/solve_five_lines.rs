//! Solves Five Lines anew.
//!
//! ```sh
//! cargo run --release -p petteia-tools -- solve-five-lines
//! ```
//!
//! With `--write` the values are stored where the players take them from.

use clap::Args;

use crate::solved::{PRECISION, Solved};

/// The file from which the players take the values.
const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../players/data/five-lines.u16"
);

/// What is done with the values.
#[derive(Debug, Args)]
pub struct Arguments {
    /// Stores the values where the players take them from
    #[arg(long)]
    write: bool,
}

/// Solves the game, and prints the value of its start.
pub fn run(arguments: &Arguments) {
    let solved = Solved::new();
    let (below, above) = solved.start();
    println!("start {below:.12} to {above:.12}, bounds within {PRECISION:e}");
    println!(
        "{} sweeps, {:.2} plies a game",
        solved.sweeps, solved.mean_plies
    );
    if arguments.write {
        let written = std::fs::write(FILE, solved.values().bytes());
        written.unwrap_or_else(|error| panic!("{FILE}: {error}"));
    }
}
