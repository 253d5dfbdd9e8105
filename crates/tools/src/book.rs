//! Makes the book of openings of a game from games of level 8 against itself, and prints it.
//!
//! ```sh
//! cargo run --release -p petteia-tools -- book --game pentalath --games 4000 > pentalath.tsv
//! ```
//!
//! So that games differ, each of the first turns is now and then one of the best five by chance, or any turn.
//! Everything follows from the seed.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use clap::Args;
use petteia_players::{
    Budget, Level, book,
    sparring::{random_turn, share},
    suggest,
};
use petteia_rules::{Die, Game, GameKind, Style, Turn};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{RngCore, SeedableRng},
};

use crate::sparring::in_threads;

/// Which games the book is made from, and what of them is in it.
#[derive(Debug, Args)]
pub struct Arguments {
    #[arg(long, value_parser = |name: &str| GameKind::named(name).ok_or("there is no such game"))]
    game: GameKind,
    /// The number of games
    #[arg(long, default_value_t = 3000)]
    games: u64,
    /// Nodes a turn
    #[arg(long, default_value_t = 4000)]
    nodes: u64,
    /// The seed of all random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of plies in the book
    #[arg(long, default_value_t = 6)]
    deep: u32,
    /// A position is in the book if so many games came to it
    #[arg(long, default_value_t = 12)]
    least: u32,
    /// A turn is in the book if so many games had it
    #[arg(long, default_value_t = 4)]
    least_of_turn: u32,
    /// The number of games played at the same time
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// A game is broken off after this many plies, and counts as shared
    #[arg(long, default_value_t = 600)]
    plies: u32,
}

/// The largest number of turns of a position.
const TURNS: usize = 5;

/// Of so many first turns one is any turn, and two are among the best five.
const VARIED: u32 = 6;

/// How games went for the seats, and the turns of their openings.
struct Opening {
    turns: Vec<(u64, String, usize)>,
    shares: Vec<f64>,
}

/// What happened in a position, by the turn's symmetric notation.
type Position = BTreeMap<String, book::Results>;

/// Plays the games and prints the book.
pub fn run(arguments: &Arguments) {
    let games = in_threads(arguments.games, arguments.threads, |number| {
        play(arguments, number)
    });
    let mut positions: HashMap<u64, Position> = HashMap::new();
    for game in games {
        // A position that comes twice in a game counts once.
        let turns: BTreeSet<&(u64, String, usize)> = game.turns.iter().collect();
        for (key, turn, seat) in turns {
            let results = positions.entry(*key).or_default();
            let results = results.entry(turn.clone()).or_default();
            match game.shares[*seat] {
                1.0 => results.won += 1,
                0.0 => results.lost += 1,
                _ => results.drawn += 1,
            }
        }
    }
    println!(
        "# turns from the start, and games won, shared and lost by the player of the last one; --games {} --nodes {} --seed {} \
         --deep {} --least {} --least-of-turn {}",
        arguments.games,
        arguments.nodes,
        arguments.seed,
        arguments.deep,
        arguments.least,
        arguments.least_of_turn
    );
    let start = Game::new(book::set_up(arguments.game));
    print(arguments, &positions, &mut BTreeSet::new(), &start, "");
}

/// Prints a position and what follows, each position once.
fn print(
    arguments: &Arguments,
    positions: &HashMap<u64, Position>,
    printed: &mut BTreeSet<u64>,
    game: &Game,
    before: &str,
) {
    let key = game.symmetric_key(0);
    let Some(position) = positions.get(&key) else {
        return;
    };
    let games: u32 = position.values().map(book::Results::games).sum();
    if game.ply() > arguments.deep || games < arguments.least || !printed.insert(key) {
        return;
    }
    let mut turns: Vec<(&String, &book::Results)> = position.iter().collect();
    turns.sort_by_key(|(turn, results)| (std::cmp::Reverse(results.games()), (*turn).clone()));
    turns.retain(|(_, results)| results.games() >= arguments.least_of_turn);
    turns.truncate(turns_of(arguments.game));
    let mut after = Vec::new();
    for (turn, results) in turns {
        let turn = game.symmetric_turn(turn).expect("a turn that was played");
        let turn = game.notation(&turn, Style::Ascii);
        let line = [before, &turn].join(" ").trim_start().to_owned();
        let book::Results { won, drawn, lost } = results;
        println!("{line}\t{won}\t{drawn}\t{lost}");
        let mut next = game.clone();
        book::play(&mut next, &turn).expect("a turn that was played");
        after.push((next, line));
    }
    for (next, line) in after {
        print(arguments, positions, printed, &next, &line);
    }
}

/// The largest number of turns of a position: where a die is rolled, so many for each number.
fn turns_of(kind: GameKind) -> usize {
    match kind {
        GameKind::FiveLines => TURNS * Die::ALL.len(),
        _ => TURNS,
    }
}

fn play(arguments: &Arguments, number: u64) -> Opening {
    let mut chance = ChaCha8Rng::seed_from_u64(arguments.seed);
    chance.set_stream(number);
    let mut game = Game::new(book::set_up(arguments.game));
    let (mut past, mut turns) = (Vec::new(), Vec::new());
    while let Some(seat) = game.to_move()
        && game.ply() <= arguments.plies
    {
        let (key, before) = (game.symmetric_key(0), game.clone());
        if game.awaits_die() {
            game.roll(Die::ALL[chance.next_u32() as usize % Die::ALL.len()]);
        }
        let turn = choose(arguments, &game, &past, &mut chance);
        if game.ply() <= arguments.deep {
            turns.push((key, before.symmetric_notation(&turn), seat.index()));
        }
        past.push(before);
        game.play(&turn).expect("a legal turn");
    }
    let shares = game.outcome().map(|outcome| {
        let seats = 0..game.setup().seats();
        let seats = seats.filter_map(|seat| petteia_rules::Seat::first(2).nth(usize::from(seat)));
        seats.map(|seat| share(&game, &outcome, seat)).collect()
    });
    Opening {
        turns,
        shares: shares.unwrap_or_else(|| vec![0.5; 2]),
    }
}

/// Level 8's turn, or another one in the opening.
fn choose(arguments: &Arguments, game: &Game, past: &[Game], chance: &mut ChaCha8Rng) -> Turn {
    let (kind, among) = (chance.next_u32() % VARIED, chance.next_u64());
    let varied = game.ply() <= arguments.deep;
    if varied && kind == 0 {
        return random_turn(game, among).expect("a game that goes on");
    }
    let mut budget = Budget::nodes(arguments.nodes);
    let suggestion = suggest(game, past, Level::TOP, &mut budget, among);
    let suggestion = suggestion.expect("a game that goes on");
    if varied && kind <= 2 {
        let best = &suggestion.best;
        return best[among as usize % best.len()].0.clone();
    }
    suggestion.turn
}
