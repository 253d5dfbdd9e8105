//! What developers of petteia run, and the program does not need.
//!
//! ```sh
//! cargo run --release -p petteia-tools -- help
//! ```
//!
//! | command | what it does |
//! | --- | --- |
//! | `duel` | plays matches between computer players |
//! | `fit` | fits the weights of an evaluation |
//! | `train-pentalath`, `train-rithmomachia` | learn the evaluations of the highest levels |
//! | `solve-five-lines` | computes the value of every position of Five Lines |
//! | `book` | makes the book of openings of a game |
//! | `puzzles` | makes puzzles, or grades those that there are |
//! | `measure` | measures what the book says in figures, and writes its tables |
//!
//! What needs the inside of a player stays beside it, in `crates/players`, and is there only with the feature `tools`.

mod book;
mod duel;
mod fit;
mod grade;
mod learning;
mod measure;
mod puzzles;
mod solve_five_lines;
mod solved;
mod sparring;
mod train_pentalath;
mod train_rithmomachia;

use clap::{Parser, Subcommand};

/// What developers of petteia run.
#[derive(Debug, Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Plays matches between computer players
    Duel(duel::Arguments),
    /// Fits the weights of an evaluation to the results of self-play
    Fit(fit::Arguments),
    /// Learns the evaluation of Pentalath's highest level from self-play
    TrainPentalath(train_pentalath::Arguments),
    /// Trains the network of Rithmomachia's highest level by self-play
    TrainRithmomachia(train_rithmomachia::Arguments),
    /// Computes the value of every position of Five Lines
    SolveFiveLines(solve_five_lines::Arguments),
    /// Makes the book of openings of a game
    Book(book::Arguments),
    /// Makes puzzles from self-play
    Puzzles(puzzles::Arguments),
    /// Measures what the book says in figures, and writes its tables
    Measure(measure::Arguments),
}

fn main() {
    match Arguments::parse().command {
        Command::Duel(arguments) => duel::run(&arguments),
        Command::Fit(arguments) => fit::run(&arguments),
        Command::TrainPentalath(arguments) => train_pentalath::run(&arguments),
        Command::TrainRithmomachia(arguments) => train_rithmomachia::run(&arguments),
        Command::SolveFiveLines(arguments) => solve_five_lines::run(&arguments),
        Command::Book(arguments) => book::run(&arguments),
        Command::Puzzles(arguments) => puzzles::run(&arguments),
        Command::Measure(arguments) => measure::run(&arguments),
    }
}
