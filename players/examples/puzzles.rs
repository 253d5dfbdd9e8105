//! Makes Pentalath puzzles from self-play: positions with exactly one turn that wins within two or
//! three own turns, and none that wins sooner.
//!
//! ```sh
//! cargo run --release -p petteia-players --example puzzles -- --games 200 --seed 1
//! ```
//!
//! Prints one puzzle a line: id, position code, task, solution, with tabs between. Every solution is
//! proven, and that it is the only one; see `pentalath::winning_turns`.

use std::collections::BTreeSet;

use clap::Parser;
use petteia_players::{Budget, Level, pentalath, sparring, suggest};
use petteia_rules::{Game, GameKind, Rules, Setup, pentalath as rules};

#[derive(Debug, Parser)]
struct Arguments {
    #[arg(long, default_value_t = 100)]
    games: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Nodes a turn of self-play
    #[arg(long, default_value_t = 800)]
    nodes: u64,
    /// Nodes that a proof may take
    #[arg(long, default_value_t = 300_000)]
    proof: u64,
}

fn main() {
    let arguments = Arguments::parse();
    let mut seen = BTreeSet::new();
    for number in 0..arguments.games {
        let positions = positions(&arguments, number);
        // whoever is to move there made the last turn of the game
        for turns in [3, 2] {
            let back = 2 * usize::from(turns) - 1;
            let place = positions.len().checked_sub(back);
            let Some(position) = place.map(|place| &positions[place]) else {
                continue;
            };
            let Some(solution) = only_win(position, turns, arguments.proof) else {
                continue;
            };
            let solution = position.notation(&solution);
            if seen.insert(position.code()) {
                println!(
                    "pentalath-{:03}\t{}\twin-in-{turns}\t{solution}",
                    seen.len(),
                    position.code()
                );
            }
        }
    }
}

/// The positions of a game of the champion against itself, from the one after a random opening to the
/// one before the last turn.
fn positions(arguments: &Arguments, number: u64) -> Vec<rules::Game> {
    let setup =
        Setup::parse(GameKind::Pentalath, "2", "").unwrap_or_else(|error| panic!("{error}"));
    let mut game = Game::new(setup);
    let mut positions = Vec::new();
    let mut chance = arguments.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number << 8;
    while game.to_move().is_some() && game.ply() < 70 {
        chance = chance.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        let turn = if game.ply() < 3 + (number % 6) as u32 {
            sparring::random_turn(&game, chance)
        } else {
            suggest(
                &game,
                Level::TOP,
                &mut Budget::nodes(arguments.nodes),
                chance,
            )
            .ok()
            .map(|suggestion| suggestion.turn)
        };
        let Some(turn) = turn else {
            break;
        };
        if let Game::Pentalath(game) = &game {
            positions.push(game.clone());
        }
        game.play(&turn)
            .unwrap_or_else(|illegal| panic!("{illegal:?}"));
    }
    positions
}

/// The one turn that wins within so many own turns, when there is exactly one and none that wins
/// sooner.
fn only_win(game: &rules::Game, turns: u8, nodes: u64) -> Option<rules::Turn> {
    let sooner = pentalath::winning_turns(game, turns - 1, &mut Budget::nodes(nodes))?;
    let now = pentalath::winning_turns(game, turns, &mut Budget::nodes(nodes))?;
    match (&sooner[..], &now[..]) {
        ([], [only]) => Some(*only),
        _ => None,
    }
}
