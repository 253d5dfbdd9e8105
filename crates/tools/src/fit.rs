//! Fits the weights of an evaluation to the results of self-play, so that scores stand for chances.
//!
//! ```sh
//! cargo run --release -p petteia-tools -- fit pentalath --games 2000 --nodes 1000
//! ```
//!
//! The highest level plays itself from random openings with few nodes a turn. The features and the
//! result of every position are kept. Logistic regression by gradient descent then finds the
//! weights under which the results are likeliest. It uses the players' link function, starts at the
//! weights in use, and is regularised towards them. The program prints the weights, and the mean
//! square error of the chances on games that were left out.

use clap::Args;
use petteia_players::{
    Budget, Level, pentagame, pentalath, rithmomachia,
    sparring::{random_turn, share},
    suggest,
};
use petteia_rules::{Game, GameKind, Setup};

use crate::sparring::in_threads;

/// The arguments of `fit`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// pentagame, pentalath or rithmomachia
    #[arg(value_parser = game)]
    game: GameKind,
    /// The game's options
    #[arg(long, default_value = "")]
    options: String,
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Nodes a turn
    #[arg(long, default_value_t = 1000)]
    nodes: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Plies of each opening, at most
    #[arg(long, default_value_t = 8)]
    opening: u64,
    /// The strength of the regularisation towards the weights in use
    #[arg(long, default_value_t = 1e-4)]
    pull: f64,
}

/// The features of a position, and the result of the game for the side to move.
struct Sample {
    features: Vec<i32>,
    result: f64,
    left_out: bool,
}

/// Plays the games, fits the weights and prints them.
pub fn run(arguments: &Arguments) {
    let games = in_threads(arguments.games, arguments.threads, |number| {
        play(arguments, number)
    });
    let samples: Vec<Sample> = games.into_iter().flatten().collect();
    // the players' own: 1.6 rounds, or 100 points
    let scale = match arguments.game {
        GameKind::Pentagame => 1600.0,
        _ => 100.0,
    };
    let used: Vec<f64> = match arguments.game {
        GameKind::Pentagame => pentagame::weights(),
        GameKind::Pentalath => pentalath::weights(),
        _ => rithmomachia::weights(),
    }
    .into_iter()
    .map(f64::from)
    .collect();
    let weights = fit(&samples, &used, scale, arguments.pull);
    println!(
        "{} positions; error on those left out {:.4} before, {:.4} after",
        samples.len(),
        error(&samples, &used, scale),
        error(&samples, &weights, scale)
    );
    for row in weights.chunks(16) {
        let row: Vec<String> = row.iter().map(|weight| format!("{weight:.0}")).collect();
        println!("{},", row.join(", "));
    }
}

fn play(arguments: &Arguments, number: u64) -> Vec<Sample> {
    let setup = Setup::parse(arguments.game, "2", &arguments.options)
        .unwrap_or_else(|error| panic!("{error}"));
    let mut game = Game::new(setup);
    let mut chance = arguments.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number << 8;
    let opening = number % (arguments.opening + 1);
    let mut past = Vec::new();
    let mut positions: Vec<(petteia_rules::Seat, Vec<i32>)> = Vec::new();
    while let Some(seat) = game.to_move()
        && game.ply() < 300
    {
        chance = chance.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let turn = if u64::from(game.ply()) <= opening {
            random_turn(&game, chance)
        } else {
            positions.push((seat, features(&game)));
            suggest(
                &game,
                &past,
                Level::TOP,
                &mut Budget::nodes(arguments.nodes),
                chance,
            )
            .map(|suggestion| suggestion.turn)
            .ok()
        };
        let Some(turn) = turn else {
            break;
        };
        past.push(game.clone());
        game.play(&turn)
            .unwrap_or_else(|illegal| panic!("{illegal:?}"));
    }
    let outcome = game.outcome().unwrap_or_else(|| game.standing());
    let samples = positions.into_iter().map(|(seat, features)| Sample {
        features,
        result: share(&game, &outcome, seat),
        left_out: number.is_multiple_of(5),
    });
    samples.collect()
}

fn features(game: &Game) -> Vec<i32> {
    match game {
        Game::Pentagame(game) => pentagame::features(game),
        Game::Pentalath(game) => pentalath::features(game),
        Game::Rithmomachia(game) => rithmomachia::features(game),
        _ => panic!("{} has no weights to fit", game.kind().name()),
    }
}

/// The chance that a score stands for, and its derivative; the formula is the players' own.
fn chance(score: f64, scale: f64) -> (f64, f64) {
    let x = score / scale;
    let root = (1.0 + x * x).sqrt();
    (0.5 + 0.5 * x / root, 0.5 / (root * root * root * scale))
}

fn score(sample: &Sample, weights: &[f64]) -> f64 {
    let pairs = sample.features.iter().zip(weights);
    pairs
        .map(|(count, weight)| f64::from(*count) * weight)
        .sum()
}

/// The mean square distance between chance and result on the games left out.
fn error(samples: &[Sample], weights: &[f64], scale: f64) -> f64 {
    let tested: Vec<&Sample> = samples.iter().filter(|sample| sample.left_out).collect();
    let squares = tested.iter().map(|sample| {
        let (chance, _) = chance(score(sample, weights), scale);
        (chance - sample.result).powi(2)
    });
    squares.sum::<f64>() / tested.len().max(1) as f64
}

fn fit(samples: &[Sample], used: &[f64], scale: f64, pull: f64) -> Vec<f64> {
    let mut weights = used.to_vec();
    let (mut mean, mut square) = (vec![0.0; used.len()], vec![0.0; used.len()]);
    let trained = samples.iter().filter(|sample| !sample.left_out).count() as f64;
    for round in 1..=600 {
        let mut slope = vec![0.0; used.len()];
        for sample in samples.iter().filter(|sample| !sample.left_out) {
            let (chance, rise) = chance(score(sample, &weights), scale);
            let chance = chance.clamp(1e-3, 1.0 - 1e-3);
            let push = (chance - sample.result) / (chance * (1.0 - chance)) * rise;
            for (slope, count) in slope.iter_mut().zip(&sample.features) {
                *slope += push * f64::from(*count);
            }
        }
        // the step of Adam, smaller towards the end
        let step = scale / 50.0 / (1.0 + f64::from(round) / 100.0);
        for place in 0..weights.len() {
            let slope = slope[place] / trained + pull * (weights[place] - used[place]) / scale;
            mean[place] = 0.9 * mean[place] + 0.1 * slope;
            square[place] = 0.99 * square[place] + 0.01 * slope * slope;
            weights[place] -= step * mean[place] / (square[place].sqrt() + 1e-9);
        }
    }
    weights
}

fn game(name: &str) -> Result<GameKind, String> {
    let kinds = [
        GameKind::Pentagame,
        GameKind::Pentalath,
        GameKind::Rithmomachia,
    ];
    kinds
        .into_iter()
        .find(|kind| kind.name() == name)
        .ok_or_else(|| format!("{name} has no weights to fit"))
}
